/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Longer words are nobody's name, and comparing them would take long. */
#define MAX_WORD 48

VtrLexicon *
vtr_lexicon_new (void)
{
  VtrLexicon *lexicon = g_new0 (VtrLexicon, 1);

  lexicon->names = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  lexicon->verb_words = g_hash_table_new (g_str_hash, g_str_equal);
  lexicon->past = g_hash_table_new (g_str_hash, g_str_equal);
  lexicon->words = g_hash_table_new (g_str_hash, g_str_equal);
  lexicon->lengths = g_hash_table_new (g_str_hash, g_str_equal);
  lexicon->verbs = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  lexicon->formations = g_array_new (FALSE, FALSE, sizeof (VtrLexiconFormation));
  lexicon->formation_index = g_hash_table_new (g_str_hash, g_str_equal);
  lexicon->readings = g_array_new (FALSE, FALSE, sizeof (VtrReading));
  lexicon->verb_table = g_ptr_array_new ();
  lexicon->chunk = g_string_chunk_new (4096);
  return lexicon;
}

void
vtr_lexicon_free (VtrLexicon *lexicon)
{
  if (lexicon == NULL)
    return;
  g_hash_table_unref (lexicon->names);
  g_hash_table_unref (lexicon->verb_words);
  g_hash_table_unref (lexicon->past);
  g_hash_table_unref (lexicon->words);
  g_hash_table_unref (lexicon->lengths);
  g_hash_table_unref (lexicon->verbs);
  g_hash_table_unref (lexicon->formation_index);
  g_array_unref (lexicon->formations);
  g_array_unref (lexicon->readings);
  g_clear_pointer (&lexicon->slips, g_array_unref);
  g_ptr_array_unref (lexicon->verb_table);
  g_string_chunk_free (lexicon->chunk);
  g_free (lexicon);
}

/* --- names ---------------------------------------------------------------- */

/* "d'Erlon" is two words, as the tokens are. */
static gchar *
spell_out (const gchar *name)
{
  GString *out = g_string_new (NULL);
  gboolean start = TRUE;

  for (const gchar *p = name; *p != '\0'; p++)
    {
      gsize mark = p[1] == '\'' ? 1 : g_str_has_prefix (p + 1, "\xe2\x80\x99") ? 3
                                                                               : 0;

      if (start && mark > 0 && strchr ("dDlL", *p) != NULL && g_unichar_isupper (g_utf8_get_char_validated (p + 1 + mark, -1)))
        {
          g_string_append (out, *p == 'd' || *p == 'D' ? "de " : "le ");
          p += mark;
          continue;
        }
      start = *p == ' ' || *p == '-';
      g_string_append_c (out, *p);
    }
  return g_string_free (out, FALSE);
}

/**
 * vtr_lexicon_key:
 * @name: a name as written
 * @with_e: whether ä is spelt ae
 *
 * Returns: (transfer full): the words by which it is indexed
 */
gchar *
vtr_lexicon_key (const gchar *name,
                 gboolean with_e)
{
  g_autofree gchar *whole = spell_out (name);
  g_autofree gchar *folded = with_e ? vtr_fold_e (whole) : vtr_fold (whole);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  GString *key = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gint number = vtr_number_of (words[i], TRUE);

      if (words[i][0] == '\0')
        continue;
      if (key->len > 0)
        g_string_append_c (key, ' ');
      if (number > 0)
        g_string_append_printf (key, "#%d", number);
      else
        g_string_append (key, vtr_synonym (words[i]));
    }
  return g_string_free (key, FALSE);
}

/* How many keys a name may have: without an umlaut there is one spelling. */
guint
vtr_lexicon_spellings (const gchar *name)
{
  return g_str_is_ascii (name) ? 1 : 2;
}

void
vtr_lexicon_add_key (VtrLexicon *lexicon,
                     VtrNameKind kind,
                     const VtrId *id,
                     const gchar *key,
                     guint flags)
{
  GArray *entries;
  VtrNameEntry entry = { kind, *id, flags };

  if (key[0] == '\0')
    return;
  entries = g_hash_table_lookup (lexicon->names, key);
  if (entries == NULL)
    {
      g_auto (GStrv) words = g_strsplit (key, " ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        g_hash_table_add (lexicon->words, (gpointer) g_string_chunk_insert_const (lexicon->chunk, words[i]));
      if (GPOINTER_TO_UINT (g_hash_table_lookup (lexicon->lengths, words[0])) < g_strv_length (words))
        g_hash_table_insert (lexicon->lengths, (gpointer) g_string_chunk_insert_const (lexicon->chunk, words[0]), GUINT_TO_POINTER (g_strv_length (words)));
      entries = g_array_new (FALSE, FALSE, sizeof (VtrNameEntry));
      g_hash_table_insert (lexicon->names, g_string_chunk_insert_const (lexicon->chunk, key), entries);
    }
  for (guint i = 0; i < entries->len; i++)
    {
      VtrNameEntry *old = &g_array_index (entries, VtrNameEntry, i);

      if (old->kind == kind && vtr_id_equal (&old->id, id))
        {
          /* the same name by two ways: what either allows is allowed */
          old->flags &= flags;
          return;
        }
    }
  g_array_append_val (entries, entry);
}

void
vtr_lexicon_add_reading (VtrLexicon *lexicon,
                         VtrNameKind kind,
                         const VtrId *id,
                         const gchar *name)
{
  g_autofree gchar *plain = vtr_fold (name);
  g_autofree gchar *spelt = vtr_fold_e (name);
  VtrReading reading = { kind, *id, NULL, FALSE };

  g_clear_pointer (&lexicon->slips, g_array_unref);
  if (lexicon->readings->len > 0)
    {
      /* the names of one stand together */
      const VtrReading *last = &g_array_index (lexicon->readings, VtrReading, lexicon->readings->len - 1);

      reading.by_name = last->kind == kind && vtr_id_equal (&last->id, id);
    }
  for (guint i = 0; i < 2; i++)
    {
      const gchar *fold = i == 0 ? plain : spelt;

      if (strlen (fold) < 3 || strlen (fold) > MAX_WORD || (i == 1 && g_str_equal (plain, spelt)))
        continue;
      reading.fold = g_string_chunk_insert_const (lexicon->chunk, fold);
      g_array_append_val (lexicon->readings, reading);
    }
}

static void
add_name_forms (VtrLexicon *lexicon,
                VtrNameKind kind,
                const VtrId *id,
                const gchar *name)
{
  guint flags = 0;

  for (guint spelt = 0; spelt < vtr_lexicon_spellings (name); spelt++)
    {
      g_autofree gchar *key = vtr_lexicon_key (name, spelt == 1);

      if (spelt == 0 && kind == VTR_NAME_FORMATION && strchr (key, ' ') == NULL)
        flags = VTR_ENTRY_CAPITAL;
      vtr_lexicon_add_key (lexicon, kind, id, key, flags);
    }
}

/* "Frankfurt (Oder)" and "Frankfurt am Main" are also plain Frankfurt, and are
 * told apart in many ways. */
static void
add_qualified_place (VtrLexicon *lexicon,
                     const VtrId *id,
                     const gchar *base,
                     const gchar *river)
{
  static const gchar *const joints[] = { "", "am ", "an der ", "a ", "a d ", "an d ", "on ", "on the ", "upon ", "upon the ", "sur ", "sur le ", "sur la ", "sur l " };
  gchar initial[8] = "";

  g_utf8_strncpy (initial, river, 1);
  add_name_forms (lexicon, VTR_NAME_PLACE, id, base);
  vtr_lexicon_add_reading (lexicon, VTR_NAME_PLACE, id, base);
  for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
    {
      g_autofree gchar *whole = g_strdup_printf ("%s %s%s", base, joints[i], river);
      g_autofree gchar *brief = g_strdup_printf ("%s %s%s", base, joints[i], initial);

      add_name_forms (lexicon, VTR_NAME_PLACE, id, whole);
      add_name_forms (lexicon, VTR_NAME_PLACE, id, brief);
    }
}

/**
 * vtr_lexicon_add:
 * @lexicon: a lexicon
 * @kind: whether a place, a formation or a player
 * @id: whose name it is
 * @name: as written
 *
 * Adds a name. Case, umlauts, accents and punctuation do not matter; a name of
 * one word for a formation will be read only with a capital.
 */
void
vtr_lexicon_add (VtrLexicon *lexicon,
                 VtrNameKind kind,
                 const VtrId *id,
                 const gchar *name)
{
  g_return_if_fail (lexicon != NULL && id != NULL && name != NULL);

  add_name_forms (lexicon, kind, id, name);
  if (kind == VTR_NAME_PLAYER)
    return;
  vtr_lexicon_add_reading (lexicon, kind, id, name);
  if (kind == VTR_NAME_FORMATION)
    {
      g_autofree gchar *key = vtr_lexicon_key (name, FALSE);

      vtr_lexicon_add_compounds (lexicon, id, key);
    }
  if (kind == VTR_NAME_PLACE)
    {
      const gchar *open = strchr (name, '(');
      const gchar *close = open ? strchr (open, ')') : NULL;
      static const gchar *const joints[] = { " am ", " an der ", " a.d. ", " a. d. ", " an den ", " on the ", "-sur-le-", "-sur-l\u2019" };

      if (open != NULL && open > name && close != NULL)
        {
          g_autofree gchar *base = g_strndup (name, open - name);
          g_autofree gchar *river = g_strndup (open + 1, close - open - 1);

          g_strchomp (base);
          add_qualified_place (lexicon, id, base, river);
        }
      for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
        {
          const gchar *joint = strstr (name, joints[i]);

          if (joint != NULL && joint > name)
            {
              g_autofree gchar *base = g_strndup (name, joint - name);

              add_qualified_place (lexicon, id, base, joint + strlen (joints[i]));
            }
        }
    }
}

/* --- matching names ------------------------------------------------------- */

/* Words that are also names of formations or their commanders, and stand in
 * messages as themselves when they have no capital. */
static gboolean
is_common_word (const gchar *fold)
{
  static const gchar *const common[] = { "guard", "main", "elbe", "reserve", "victor", "horn", "berg", "may", "militia", "grenadiers", "maison", "stein", "brand", "stern", "res", "mil", "cav", "art", "rest", "may", "marchand", "ney", "york", "grand", "old", "young", "saxon", "swedes", "lance", "hill", "park", "bonnet", "girard", "test", "teste", "part", "garde", "headquarters", NULL };

  return strlen (fold) < 4 || g_strv_contains (common, fold);
}

/* Whether the sender may mean it by this name. */
static gboolean
is_his_name (const VtrLexicon *lexicon,
             const VtrNameEntry *entry)
{
  const VtrLexiconFormation *record = entry->flags & VTR_ENTRY_OWN ? vtr_lexicon_formation (lexicon, &entry->id) : NULL;

  return record == NULL || record->commanded;
}

static gboolean
entry_fits (const VtrNameEntry *entry,
            const GArray *tokens,
            guint pos,
            guint words,
            gboolean lower)
{
  const VtrToken *token = vtr_token (tokens, pos);

  if (entry->flags & VTR_ENTRY_ROMAN)
    return words == 1 && (token->flags & VTR_WORD_ROMAN) && !g_str_equal (token->canon, "#1");
  if (words == 1 && (entry->flags & VTR_ENTRY_CAPITAL))
    return (token->flags & VTR_WORD_CAPITAL) || g_ascii_isdigit (token->fold[0]) || (lower && (!is_common_word (token->fold) || (pos > 0 && vtr_phrase (tokens, pos - 1, pos + 1, "la/die/der garde") == 2)));
  return TRUE;
}

/* The word after @at that may belong to the same name; @end: none. */
static guint
next_name_word (const GArray *tokens,
                guint at,
                guint end)
{
  guint next = at + 1;

  if (next < end && (vtr_token (tokens, next)->kind == VTR_TOKEN_DASH || vtr_token (tokens, next)->kind == VTR_TOKEN_SLASH || vtr_token (tokens, next)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, next)->kind == VTR_TOKEN_STOP) && (vtr_token (tokens, next)->flags & VTR_WORD_TIGHT))
    {
      /* "Latour-Maubourg", "Frankfurt/Oder"; after a full stop ("St. Priest") a space may stand */
      if (vtr_token_is (tokens, next + 1, end, VTR_TOKEN_WORD) && (vtr_token (tokens, next)->kind == VTR_TOKEN_OTHER || (vtr_token (tokens, next + 1)->flags & VTR_WORD_TIGHT)))
        return next + 1;
      return end;
    }
  if (next < end && vtr_token (tokens, next)->kind == VTR_TOKEN_OPEN)
    {
      /* "Halle (Saale)" */
      if (vtr_token_is (tokens, next + 1, end, VTR_TOKEN_WORD) && vtr_token_is (tokens, next + 2, end, VTR_TOKEN_CLOSE))
        return next + 1;
      return end;
    }
  while (next < end && (vtr_token (tokens, next)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, next)->kind == VTR_TOKEN_OTHER))
    next++;
  return vtr_token_is (tokens, next, end, VTR_TOKEN_WORD) ? next : end;
}

/* The words of the longest name that begins with @token; 0: none does. */
static guint
longest_name (const VtrLexicon *lexicon,
              const VtrToken *token)
{
  guint longest = GPOINTER_TO_UINT (g_hash_table_lookup (lexicon->lengths, token->canon));

  if (token->canon == token->fold && token->fold_e != token->fold)
    longest = MAX (longest, GPOINTER_TO_UINT (g_hash_table_lookup (lexicon->lengths, token->fold_e)));
  if (token->stem != NULL)
    longest = MAX (longest, GPOINTER_TO_UINT (g_hash_table_lookup (lexicon->lengths, token->stem)));
  return MIN (longest, VTR_NAME_MAX_WORDS);
}

guint
vtr_lexicon_match (const VtrLexicon *lexicon,
                   const GArray *tokens,
                   guint pos,
                   guint end,
                   VtrNameKind kind,
                   gboolean lower,
                   GArray *ids,
                   guint *flags)
{
  g_autoptr (GString) plain = NULL;
  g_autoptr (GString) spelt = NULL;
  g_autoptr (GString) stem = NULL;
  guint longest = vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) ? longest_name (lexicon, vtr_token (tokens, pos)) : 0;
  guint best = 0;
  guint at = pos;
  guint first_id = ids->len;
  GString *keys[3];

  if (longest == 0)
    return 0;
  keys[0] = plain = g_string_new (NULL);
  keys[1] = spelt = g_string_new (NULL);
  keys[2] = stem = g_string_new (NULL);
  for (guint words = 1; words <= longest; words++)
    {
      const VtrToken *token = vtr_token (tokens, at);
      guint after = at + 1;
      gboolean found = FALSE;

      /* as written; with ae for ä; without the possessive's s */
      if (words > 1)
        {
          g_string_append_c (keys[0], ' ');
          g_string_append_c (keys[1], ' ');
          g_string_append_c (keys[2], ' ');
        }
      g_string_append (keys[0], token->canon);
      g_string_append (keys[1], token->canon == token->fold ? token->fold_e : token->canon);
      g_string_append (keys[2], token->stem ? token->stem : token->canon);
      /* the closing mark of "Halle (Saale)" is part of it */
      if (at > pos && vtr_token (tokens, at - 1)->kind == VTR_TOKEN_OPEN && vtr_token_is (tokens, after, end, VTR_TOKEN_CLOSE))
        after++;
      for (guint k = 0; k < 3; k++)
        {
          const GArray *entries;

          if (k > 0 && g_string_equal (keys[0], keys[k]))
            continue;
          entries = g_hash_table_lookup (lexicon->names, keys[k]->str);
          for (guint e = 0; entries != NULL && e < entries->len; e++)
            {
              const VtrNameEntry *entry = &g_array_index (entries, VtrNameEntry, e);

              if (entry->kind != kind || !is_his_name (lexicon, entry) || !entry_fits (entry, tokens, pos, words, lower))
                continue;
              if (!found)
                g_array_set_size (ids, first_id);
              if (!found && flags != NULL)
                *flags = entry->flags;
              found = TRUE;
              vtr_append_id (ids, &entry->id);
              if (flags != NULL)
                *flags &= entry->flags;
            }
        }
      if (found)
        best = after - pos;
      at = next_name_word (tokens, at, end);
      if (at >= end)
        break;
    }
  return best;
}

/* --- nearest readings ----------------------------------------------------- */

/* Edits that turn @a into @b: a letter more, less, other, or two exchanged; at
 * most @limit + 1 is counted. */
guint
vtr_edit_distance (const gchar *a,
                   const gchar *b,
                   guint limit)
{
  gsize la = strlen (a);
  gsize lb = strlen (b);
  guint rows[3][MAX_WORD + 2];

  if (la > MAX_WORD || lb > MAX_WORD || (la > lb ? la - lb : lb - la) > limit)
    return limit + 1;
  for (gsize j = 0; j <= lb; j++)
    rows[0][j] = (guint) j;
  for (gsize i = 1; i <= la; i++)
    {
      guint *now = rows[i % 3];
      const guint *last = rows[(i - 1) % 3];
      const guint *before = rows[(i + 1) % 3]; /* (i - 2) mod 3 */
      guint least;

      now[0] = (guint) i;
      least = now[0];
      for (gsize j = 1; j <= lb; j++)
        {
          guint cost = a[i - 1] == b[j - 1] ? 0 : 1;

          now[j] = MIN (MIN (last[j] + 1, now[j - 1] + 1), last[j - 1] + cost);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            now[j] = MIN (now[j], before[j - 2] + 1);
          least = MIN (least, now[j]);
        }
      if (least > limit)
        return limit + 1;
    }
  return rows[la % 3][lb];
}

typedef struct
{
  VtrId id;
  guint distance;
} Near;

static gint
compare_near (gconstpointer a,
              gconstpointer b)
{
  const Near *x = a;
  const Near *y = b;

  if (x->distance != y->distance)
    return x->distance < y->distance ? -1 : 1;
  return vtr_id_compare (&x->id, &y->id);
}

guint
vtr_lexicon_nearest (const VtrLexicon *lexicon,
                     VtrNameKind kind,
                     const gchar *word,
                     VtrId *ids,
                     guint max)
{
  g_autofree gchar *plain = vtr_fold (word);
  gsize length = strlen (plain);
  guint limit = length >= 8 ? 2 : length >= 5 ? 1
                                              : 0;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Near));
  guint n = 0;

  if (limit == 0 || length > MAX_WORD)
    return 0;
  for (guint i = 0; i < lexicon->readings->len; i++)
    {
      const VtrReading *reading = &g_array_index (lexicon->readings, VtrReading, i);
      Near near = { reading->id, 0 };
      guint f = 0;

      if (reading->kind != kind)
        continue;
      near.distance = vtr_edit_distance (plain, reading->fold, limit);
      if (near.distance > limit)
        continue;
      while (f < found->len && !vtr_id_equal (&g_array_index (found, Near, f).id, &near.id))
        f++;
      if (f == found->len)
        g_array_append_val (found, near);
      else if (near.distance < g_array_index (found, Near, f).distance)
        g_array_index (found, Near, f).distance = near.distance;
    }
  g_array_sort (found, compare_near);
  while (n < max && n < found->len)
    {
      ids[n] = g_array_index (found, Near, n).id;
      n++;
    }
  return n;
}

const gchar *
vtr_lexicon_plain_name (const VtrLexicon *lexicon,
                        const VtrId *place)
{
  for (guint i = 0; i < lexicon->readings->len; i++)
    {
      const VtrReading *reading = &g_array_index (lexicon->readings, VtrReading, i);

      if (reading->kind == VTR_NAME_PLACE && vtr_id_equal (&reading->id, place) && strchr (reading->fold, ' ') == NULL)
        return reading->fold;
    }
  return NULL;
}

/**
 * vtr_lexicon_find:
 * @lexicon: a lexicon
 * @kind: what is looked for
 * @name: a name as written; all of it must be the name
 * @id: (out): whose name it is
 *
 * Finds who or what bears a name, as for the sender in a message's head.
 *
 * Returns: %TRUE if exactly one of @kind bears it
 */
gboolean
vtr_lexicon_find (const VtrLexicon *lexicon,
                  VtrNameKind kind,
                  const gchar *name,
                  VtrId *id)
{
  gboolean found = FALSE;

  g_return_val_if_fail (lexicon != NULL && name != NULL && id != NULL, FALSE);
  for (guint spelt = 0; spelt < vtr_lexicon_spellings (name); spelt++)
    {
      g_autofree gchar *key = vtr_lexicon_key (name, spelt == 1);
      const GArray *entries = g_hash_table_lookup (lexicon->names, key);

      for (guint i = 0; entries != NULL && i < entries->len; i++)
        {
          const VtrNameEntry *entry = &g_array_index (entries, VtrNameEntry, i);

          if (entry->kind != kind || !is_his_name (lexicon, entry) || (found && vtr_id_equal (&entry->id, id)))
            continue;
          if (found)
            return FALSE;
          found = TRUE;
          *id = entry->id;
        }
    }
  return found;
}

/**
 * vtr_lexicon_find_within:
 * @lexicon: a lexicon
 * @kind: what is looked for
 * @text: words, as of a message's subject
 * @id: (out): whose name stands in it
 *
 * Returns: %TRUE if the longest name of two words or more in @text is of one
 */
gboolean
vtr_lexicon_find_within (const VtrLexicon *lexicon,
                         VtrNameKind kind,
                         const gchar *text,
                         VtrId *id)
{
  g_autofree gchar *folded = vtr_fold (text);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  guint n = MIN (g_strv_length (words), 40);

  for (guint length = MIN (n, VTR_NAME_MAX_WORDS); length >= 2; length--)
    for (guint start = 0; start + length <= n; start++)
      {
        gchar *stop = g_steal_pointer (&words[start + length]);
        g_autofree gchar *name = g_strjoinv (" ", words + start);

        words[start + length] = stop;
        if (vtr_lexicon_find (lexicon, kind, name, id))
          return TRUE;
      }
  return FALSE;
}
