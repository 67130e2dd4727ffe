/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* The ruleset's verbs, by the words that players use for them. */

static void
add_verb_form (VtrLexicon *lexicon,
               const VtrVerb *verb,
               const gchar *first,
               gchar *const *rest,
               VtrVerbForm form)
{
  VtrVerbEntry entry = { verb, NULL, form };
  GArray *entries = g_hash_table_lookup (lexicon->verbs, first);

  if (entries == NULL)
    {
      entries = g_array_new (FALSE, FALSE, sizeof (VtrVerbEntry));
      g_hash_table_insert (lexicon->verbs, g_string_chunk_insert_const (lexicon->chunk, first), entries);
    }
  if (rest[0] != NULL)
    {
      g_autofree gchar *joined = g_strjoinv (" ", (gchar **) rest);

      entry.rest = g_string_chunk_insert_const (lexicon->chunk, joined);
    }
  g_array_append_val (entries, entry);
}

typedef struct
{
  VtrLexicon *lexicon;
  const VtrVerb *verb;
  gchar **rest;
} Phrase;

static void
add_inflected (const gchar *word,
               VtrVerbForm form,
               gpointer data)
{
  Phrase *phrase = data;

  if (form == VTR_VERB_PAST)
    {
      if (!g_hash_table_contains (phrase->lexicon->past, word))
        g_hash_table_insert (phrase->lexicon->past, g_string_chunk_insert_const (phrase->lexicon->chunk, word), (gpointer) phrase->verb);
    }
  else
    add_verb_form (phrase->lexicon, phrase->verb, word, phrase->rest, form);
}

/* "se porte", "se porteront" */
static void
add_reflexive (const gchar *word,
               VtrVerbForm form,
               gpointer data)
{
  Phrase *phrase = data;
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  if (form != VTR_VERB_BASE)
    return;
  g_ptr_array_add (rest, (gpointer) word);
  for (guint i = 0; phrase->rest[i] != NULL; i++)
    g_ptr_array_add (rest, phrase->rest[i]);
  g_ptr_array_add (rest, NULL);
  g_hash_table_add (phrase->lexicon->verb_words, (gpointer) g_string_chunk_insert_const (phrase->lexicon->chunk, word));
  add_verb_form (phrase->lexicon, phrase->verb, "se", (gchar **) rest->pdata, form);
}

static void
add_verb_phrase (VtrLexicon *lexicon,
                 const VtrVerb *verb,
                 const gchar *words_of_it)
{
  g_autofree gchar *folded = vtr_fold (words_of_it);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  Phrase phrase = { lexicon, verb, words + 1 };
  const gchar *w = words[0];

  if (w == NULL || w[0] == '\0')
    return;
  for (guint i = 1; words[i] != NULL; i++)
    g_hash_table_add (lexicon->verb_words, (gpointer) g_string_chunk_insert_const (lexicon->chunk, words[i]));
  if (strlen (w) > 5 && g_str_has_suffix (w, "ing"))
    {
      add_verb_form (lexicon, verb, w, words + 1, VTR_VERB_ING);
      return;
    }
  add_verb_form (lexicon, verb, w, words + 1, VTR_VERB_BASE);
  /* "to the guns" begins with no verb */
  if ((vtr_word_class (w) & (VTR_CLASS_TO | VTR_CLASS_ARTICLE | VTR_CLASS_AT)) != 0)
    return;
  vtr_inflect (w, add_inflected, &phrase);
  /* "se porter": the second word is the verb */
  if (g_str_equal (w, "se") && words[1] != NULL)
    {
      Phrase reflexive = { lexicon, verb, words + 2 };

      vtr_inflect (words[1], add_reflexive, &reflexive);
    }
}

/* "setzt über die Elbe nach Salzwedel": no "nachsetzen" */
static gboolean
is_before_name (const GArray *tokens,
                const VtrVerbEntry *entry,
                guint after,
                guint end)
{
  return (entry->verb->flags & VTR_VERB_STANDING) && g_str_equal (entry->rest, "nach") && vtr_token_is (tokens, after, end, VTR_TOKEN_WORD) && (vtr_token (tokens, after)->flags & VTR_WORD_CAPITAL) != 0;
}

/**
 * vtr_lexicon_add_verbs:
 * @lexicon: a lexicon
 * @verbs: (array length=n_verbs): the ruleset's verbs; kept, not copied
 * @n_verbs: how many
 *
 * Adds the words by which players write the verbs: each phrase of
 * #VtrVerb.words, and of its first word the English forms in -s and -ing.
 */
void
vtr_lexicon_add_verbs (VtrLexicon *lexicon,
                       const VtrVerb *verbs,
                       guint n_verbs)
{
  g_return_if_fail (lexicon != NULL);

  for (guint i = 0; i < n_verbs; i++)
    {
      g_auto (GStrv) phrases = g_strsplit (verbs[i].words ? verbs[i].words : "", "|", -1);

      g_ptr_array_add (lexicon->verb_table, (gpointer) &verbs[i]);
      for (guint p = 0; phrases[p] != NULL; p++)
        add_verb_phrase (lexicon, &verbs[i], phrases[p]);
    }
}

gboolean
vtr_lexicon_verb_word (const VtrLexicon *lexicon,
                       const gchar *fold)
{
  return g_hash_table_contains (lexicon->verb_words, fold);
}

const VtrVerb *
vtr_lexicon_verb (const VtrLexicon *lexicon,
                  const gchar *id)
{
  for (guint i = 0; i < lexicon->verb_table->len; i++)
    {
      const VtrVerb *verb = g_ptr_array_index (lexicon->verb_table, i);

      if (g_str_equal (verb->id, id))
        return verb;
    }
  return NULL;
}

guint
vtr_lexicon_match_verb (const VtrLexicon *lexicon,
                        const GArray *tokens,
                        guint pos,
                        guint end,
                        GPtrArray *verbs,
                        VtrVerbForm *form)
{
  const GArray *entries[2] = { NULL, NULL };
  guint best = 0;

  g_ptr_array_set_size (verbs, 0);
  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  entries[0] = g_hash_table_lookup (lexicon->verbs, vtr_token (tokens, pos)->fold);
  if (vtr_token (tokens, pos)->fold_e != vtr_token (tokens, pos)->fold)
    entries[1] = g_hash_table_lookup (lexicon->verbs, vtr_token (tokens, pos)->fold_e);
  /* "je me porte" is "se porter" */
  else if (pos > 0 && vtr_phrase (tokens, pos, end, "me/nous/vous") > 0 && vtr_token_has (tokens, pos - 1, end, VTR_CLASS_ME))
    entries[1] = g_hash_table_lookup (lexicon->verbs, "se");
  for (guint k = 0; k < 2; k++)
    for (guint e = 0; entries[k] != NULL && e < entries[k]->len; e++)
      {
        const VtrVerbEntry *entry = &g_array_index (entries[k], VtrVerbEntry, e);
        guint n = 1;

        if (entry->rest != NULL)
          {
            guint more = vtr_phrase (tokens, pos + 1, end, entry->rest);

            if (more == 0 || is_before_name (tokens, entry, pos + 1 + more, end))
              continue;
            n += more;
          }
        if (n < best)
          continue;
        if (n > best)
          g_ptr_array_set_size (verbs, 0);
        best = n;
        *form = entry->form;
        if (!g_ptr_array_find (verbs, entry->verb, NULL))
          g_ptr_array_add (verbs, (gpointer) entry->verb);
      }
  return best;
}

/* Words that German puts at the end of a clause though they belong to its verb. */
static gboolean
is_particle (const gchar *fold)
{
  static const gchar *const particles[] = { "vor", "zuruck", "zurueck", "ab", "aus", "auf", "ein", "an", "los", "heran", "stand", "weiter", "hin", "nach", "stehen", "fort", "liegen", NULL };

  return g_strv_contains (particles, fold);
}

/* The token of @word, the last of its clause, after @pos; @end: it is not there. */
static guint
find_last_word (const GArray *tokens,
                guint pos,
                guint end,
                const gchar *word)
{
  for (guint i = pos; i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_COLON)
        return end;
      if (token->kind != VTR_TOKEN_WORD || (!g_str_equal (token->fold, word) && !g_str_equal (token->fold_e, word)))
        continue;
      if (i + 1 >= end || vtr_token (tokens, i + 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i + 1, end, VTR_CLASS_AND) || vtr_match_attacked (tokens, i + 1, end) > 0)
        return i;
    }
  return end;
}

/**
 * vtr_lexicon_match_split:
 * @verbs: gets the verbs
 * @rest: (out): the token after what of it stands together
 * @particle: (out): the token of the verb's last word, or of the first of two
 * @after: (out): the token after it
 *
 * German verbs whose last word stands apart: "rückt auf Leipzig vor", "wird nach
 * Halle ausgewichen".
 *
 * Returns: whether such a verb stands at @pos
 */
gboolean
vtr_lexicon_match_split (const VtrLexicon *lexicon,
                         const GArray *tokens,
                         guint pos,
                         guint end,
                         GPtrArray *verbs,
                         guint *rest,
                         guint *particle,
                         guint *after)
{
  const GArray *entries[2] = { NULL, NULL };
  gboolean passive;

  g_ptr_array_set_size (verbs, 0);
  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return FALSE;
  passive = g_str_equal (vtr_token (tokens, pos)->fold, "wird") || g_str_equal (vtr_token (tokens, pos)->fold, "werden");
  entries[0] = g_hash_table_lookup (lexicon->verbs, vtr_token (tokens, pos)->fold);
  if (vtr_token (tokens, pos)->fold_e != vtr_token (tokens, pos)->fold)
    entries[1] = g_hash_table_lookup (lexicon->verbs, vtr_token (tokens, pos)->fold_e);
  for (guint k = 0; k < 2; k++)
    for (guint e = 0; entries[k] != NULL && e < entries[k]->len; e++)
      {
        const VtrVerbEntry *entry = &g_array_index (entries[k], VtrVerbEntry, e);
        const gchar *last = entry->rest;
        gboolean marsch;
        guint from = pos + 1;
        guint at;

        if (last != NULL && g_str_has_prefix (last, "sich "))
          last += strlen ("sich ");
        /* "setzt die Belagerung von Stettin fort" */
        marsch = last != NULL && (g_str_equal (last, "in marsch") || g_str_equal (last, "in bewegung"));
        if (marsch)
          last += strlen ("in ");
        else if (last != NULL && strchr (last, ' ') != NULL)
          {
            g_autofree gchar *lead = g_strndup (last, (gsize) (strrchr (last, ' ') - last));
            guint n = vtr_phrase (tokens, from, end, lead);

            if (n == 0)
              continue;
            from += n;
            last = strrchr (last, ' ') + 1;
          }
        if (last == NULL || (!passive && !marsch && !is_particle (last)))
          continue;
        at = find_last_word (tokens, from, end, last);
        if (at < end && is_before_name (tokens, entry, at + 1, end))
          continue;
        if (at == end || (marsch && vtr_phrase (tokens, at - 1, at, "in") == 0))
          continue;
        at -= marsch ? 1 : 0;
        if (verbs->len > 0 && at != *particle)
          continue;
        *particle = at;
        *after = at + (marsch ? 2 : 1);
        *rest = from;
        if (!g_ptr_array_find (verbs, entry->verb, NULL))
          g_ptr_array_add (verbs, (gpointer) entry->verb);
      }
  return verbs->len > 0;
}
