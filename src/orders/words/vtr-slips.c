/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * Slips of the pen: "Bamburg", "Wiemar", "Cavlary", "atacked".
 *
 * A word that nothing knows is read as the word it is nearest to, when that is
 * sure enough. How sure, in the hundred: 100, less
 *
 *   10  for each letter wrong, missing, too many, or two exchanged
 *    5  instead, when it is only a letter doubled or not doubled
 *   10  when the first letter differs, or the word has less than six letters
 *   15  when letters were added at its end ("Gotham" is no slip for Gotha)
 *   15  when something else is nearly as near
 *   15  between a by-name in "-burg" and one in "-berg": there are both
 *
 * A name that sounds the same ("Lavroff", "Harbourg") is as one letter wrong.
 *
 * Below VTR_SLIP_CONFIDENCE it stays as it was written: the order is not
 * understood and the umpire sees the nearest readings. What was read by this
 * goes with the order (figure "read-as") and is told to its sender.
 */

#define MAX_SLIP_WORD 24

/* Words of the grammar in which slips are read too. */
static const gchar *const grammar[] = {
  "corps", "division", "divisions", "cavalry", "brigade", "garrison", "headquarters", "infantry", "artillery", "attacked", "attack", "withdraw", "withdraws", "marches", "marching", "march", "advance", "advances", "forced", "stands", "posture", "against", "towards", "through", "corps's", "battle", "engaged", NULL
};

static const gchar *const common_slips[][2] = { { "corpse", "corps" }, { "corpes", "corps" }, { "coprs", "corps" }, { "crops", "corps" }, { "corsp", "corps" }, { "marchs", "marches" }, { "wihtdraw", "withdraw" }, { "withdrawl", "withdraw" }, { "foced", "forced" }, { "divison", "division" }, { "calvary", "cavalry" }, { "gaurd", "guard" },
                                                /* in haste */
                                                { "frm", "from" },
                                                { "wth", "with" },
                                                { "exept", "except" },
                                                { "excpet", "except" },
                                                { "accross", "across" },
                                                { "untill", "until" },
                                                { "thier", "their" },
                                                { "teh", "the" },
                                                { "adn", "and" },
                                                { "stehn", "stehen" },
                                                { "gehn", "gehen" },
                                                { "evryone", "everyone" },
                                                { "evryboddy", "everybody" },
                                                { "evrybody", "everybody" },
                                                { "every1", "everyone" },
                                                { "shud", "should" },
                                                { "shld", "should" },
                                                { "thru", "through" },
                                                { "2wards", "towards" },
                                                { "twrds", "towards" },
                                                { "atacked", "attacked" },
                                                { "attackd", "attacked" },
                                                { "attcked", "attacked" },
                                                { "atttacked", "attacked" },
                                                { "atakced", "attacked" },
                                                { "atked", "attacked" },
                                                { "stnd", "stand" },
                                                { "stnds", "stands" },
                                                { "stys", "stays" },
                                                { "sty", "stay" },
                                                { "mrach", "march" },
                                                { "mraches", "marches" },
                                                { "moev", "move" },
                                                { "gose", "goes" },
                                                { "wthdraw", "withdraw" },
                                                { "rtreat", "retreat" },
                                                { "b4", "before" },
                                                { "cuz", "because" },
                                                { "coz", "because" },
                                                { "cos", "because" },
                                                { "rember", "remember" } };

typedef struct
{
  const gchar *word;
  const gchar *id;    /* whom it names; NULL: a word of the grammar */
  const gchar *sound; /* of a name */
  gboolean by_name;   /* not its first name */
  gboolean formation;
  guint32 letters; /* which it has, a bit each */
} Candidate;

static guint32
letters_of (const gchar *word)
{
  guint32 letters = 0;

  for (const gchar *p = word; *p != '\0'; p++)
    if (g_ascii_isalpha (*p))
      letters |= 1u << (g_ascii_tolower (*p) - 'a');
  return letters;
}

static guint
count_bits (guint32 bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

/* How a name sounds, roughly, whoever wrote it down: a German, a Frenchman, an
 * Englishman. */
static gchar *
sound_of (const gchar *word)
{
  static const gchar *const sounds[][2] = {
    { "bourg", "burg" }, { "kh", "C" }, { "tsch", "C" }, { "tch", "C" }, { "tsh", "C" }, { "sch", "S" }, { "sh", "S" }, { "cz", "C" }, { "ch", "C" }, { "tz", "Z" }, { "ts", "Z" }, { "ce", "Ze" }, { "ci", "Zi" }, { "z", "Z" }, { "ck", "K" }, { "k", "K" }, { "c", "K" }, { "q", "K" }, { "ph", "V" }, { "f", "V" }, { "v", "V" }, { "w", "V" }, { "th", "t" }, { "ie", "i" }, { "ij", "i" }, { "y", "i" }, { "j", "i" }, { "ou", "u" }, { "x", "Ks" }
  };
  GString *sound = g_string_new (NULL);
  const gchar *p = word;

  while (*p != '\0')
    {
      const gchar *add = NULL;
      gchar one[2] = { *p, '\0' };
      gsize n = 1;

      for (guint i = 0; i < G_N_ELEMENTS (sounds) && add == NULL; i++)
        if (g_str_has_prefix (p, sounds[i][0]))
          {
            add = sounds[i][1];
            n = strlen (sounds[i][0]);
          }
      if (add == NULL)
        add = one;
      for (const gchar *a = add; *a != '\0'; a++)
        if (sound->len == 0 || sound->str[sound->len - 1] != *a)
          g_string_append_c (sound, *a);
      p += n;
    }
  /* "Tschernyschow" */
  if (sound->len >= 6 && sound->str[sound->len - 1] == 'V' && sound->str[sound->len - 2] == 'e')
    sound->str[sound->len - 2] = 'o';
  /* "Golitsyne", "Konovnitzine" */
  if (sound->len >= 7 && g_str_has_suffix (sound->str, "ine"))
    g_string_truncate (sound, sound->len - 1);
  return g_string_free (sound, FALSE);
}

static gint
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *x = a;
  const Candidate *y = b;
  gint order = strcmp (x->word, y->word);

  return order != 0 ? order : g_strcmp0 (x->id, y->id);
}

/* Each word of each name once, and the grammar's; made when first needed, by whichever
 * thread needs them. */
static const GArray *
candidates_of (VtrLexicon *lexicon)
{
  GArray *candidates;

  if (!g_once_init_enter (&lexicon->slips))
    return lexicon->slips;
  candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  for (guint i = 0; grammar[i] != NULL; i++)
    {
      Candidate candidate = { grammar[i], NULL };

      g_array_append_val (candidates, candidate);
      g_hash_table_add (lexicon->words, (gpointer) grammar[i]);
    }
  for (guint i = 0; i < lexicon->readings->len; i++)
    {
      const VtrReading *reading = &g_array_index (lexicon->readings, VtrReading, i);
      g_auto (GStrv) words = g_strsplit (reading->fold, " ", -1);

      for (guint w = 0; words[w] != NULL; w++)
        {
          Candidate candidate = { NULL, reading->id.s };
          gsize length = strlen (words[w]);

          if (length > MAX_SLIP_WORD || length == 0)
            continue;
          candidate.word = g_string_chunk_insert_const (lexicon->chunk, words[w]);
          candidate.by_name = reading->by_name;
          candidate.formation = reading->kind == VTR_NAME_FORMATION;
          candidate.id = g_string_chunk_insert_const (lexicon->chunk, reading->id.s);
          g_hash_table_add (lexicon->words, (gpointer) candidate.word);
          if (length >= 5)
            {
              g_autofree gchar *sound = sound_of (words[w]);

              candidate.sound = g_string_chunk_insert_const (lexicon->chunk, sound);
            }
          if (length >= 3 && vtr_word_class (words[w]) == 0 && vtr_number_of (words[w], FALSE) == 0)
            g_array_append_val (candidates, candidate);
        }
    }
  for (guint i = 0; i < candidates->len; i++)
    g_array_index (candidates, Candidate, i).letters = letters_of (g_array_index (candidates, Candidate, i).word);
  g_array_sort (candidates, compare_candidates);
  g_once_init_leave (&lexicon->slips, candidates);
  return candidates;
}

/* Whether @a is @b but for one letter written twice or once. */
static gboolean
is_doubling (const gchar *a,
             const gchar *b)
{
  const gchar *longer = strlen (a) > strlen (b) ? a : b;
  const gchar *shorter = longer == a ? b : a;
  gsize i = 0;

  if (strlen (longer) != strlen (shorter) + 1)
    return FALSE;
  while (shorter[i] != '\0' && longer[i] == shorter[i])
    i++;
  return i > 0 && longer[i] == longer[i - 1] && strcmp (longer + i + 1, shorter + i) == 0;
}

static gint
confidence_of (const gchar *written,
               const gchar *word,
               gboolean by_name,
               guint distance)
{
  gint confidence = 100 - 10 * (gint) distance;
  gsize length = strlen (word);

  if (distance == 1 && is_doubling (written, word))
    confidence += 5;
  if (written[0] != word[0])
    confidence -= 10;
  if (length < 6 && !(distance == 1 && is_doubling (written, word)))
    confidence -= 10;
  /* "Golitsyne" is Golitsyn */
  if (g_str_has_prefix (written, word) && !is_doubling (written, word) && !(by_name && length >= 8 && (g_str_has_suffix (written, "yne") || g_str_has_suffix (written, "ine"))))
    confidence -= 15;
  if (by_name && ((g_str_has_suffix (written, "burg") && g_str_has_suffix (word, "berg")) || (g_str_has_suffix (written, "berg") && g_str_has_suffix (word, "burg"))))
    confidence -= 15;
  return confidence;
}

/* Whether @word also names whom or what @best names: "Wurzbourg" is the town by itself,
 * and in the name of its garrison. */
static gboolean
names_the_same (const GArray *candidates,
                const gchar *word,
                const Candidate *best)
{
  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (g_str_equal (candidate->word, word) && g_strcmp0 (candidate->id, best->id) == 0)
        return TRUE;
    }
  return FALSE;
}

/* The one word that was probably meant; NULL: none is sure enough. */
static const Candidate *
nearest_candidate (const GArray *candidates,
                   const gchar *written,
                   gint *confidence)
{
  gsize length = strlen (written);
  guint limit = length >= 9 ? 2 : 1;
  const Candidate *best = NULL;
  guint best_distance = limit + 1;
  guint other_distance = limit + 2;
  guint32 letters = letters_of (written);
  g_autofree gchar *sound = length >= 5 ? sound_of (written) : NULL;

  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);
      gboolean sounds = sound != NULL && candidate->sound != NULL && g_str_equal (sound, candidate->sound);
      guint distance;
      gboolean same;

      /* an edit changes two of the letters at most */
      if (!sounds && count_bits (letters ^ candidate->letters) > 2 * (limit + 1))
        continue;
      /* "Hoff" */
      if (strlen (candidate->word) < 4 && !is_doubling (written, candidate->word))
        continue;
      distance = sounds ? 0 : vtr_edit_distance (written, candidate->word, limit + 1);
      same = best != NULL && (g_strcmp0 (best->id, candidate->id) == 0 || g_str_equal (best->word, candidate->word));

      if (distance > limit + 1)
        continue;
      if (distance < best_distance)
        {
          if (best != NULL && !same)
            other_distance = best_distance;
          best = candidate;
          best_distance = distance;
        }
      else if (!same && distance < other_distance && (best == NULL || !names_the_same (candidates, candidate->word, best)))
        other_distance = distance;
    }
  if (best == NULL || best_distance > limit)
    return NULL;
  *confidence = confidence_of (written, best->word, best->by_name, MAX (best_distance, 1));
  if (other_distance <= best_distance)
    return NULL;
  if (other_distance == best_distance + 1 && best_distance > 1)
    *confidence -= 15;
  return *confidence >= VTR_SLIP_CONFIDENCE ? best : NULL;
}

static gboolean
is_letters (const gchar *word)
{
  for (const gchar *p = word; *p != '\0'; p++)
    if (!g_ascii_isalpha (*p))
      return FALSE;
  return TRUE;
}

/* @word is what was meant. */
void
vtr_correct_word (VtrToken *token,
                  const gchar *word,
                  gboolean name)
{
  const gchar *synonym = vtr_synonym (word);

  token->fold = token->fold_e = word;
  token->canon = synonym;
  token->classes = vtr_word_class (word);
  token->begins = vtr_word_begins (word);
  token->flags |= VTR_WORD_SLIP | (name ? VTR_WORD_CAPITAL : 0);
}

/* "Neys Korps": the German genitive has no apostrophe. */
static gboolean
mend_genitive (const VtrLexicon *lexicon,
               VtrToken *token,
               GStringChunk *chunk)
{
  g_autofree gchar *stem = NULL;
  gsize length = strlen (token->fold);

  if (length < 4 || token->fold[length - 1] != 's' || token->stem != NULL)
    return FALSE;
  stem = g_strndup (token->fold, length - 1);
  if (!g_hash_table_contains (lexicon->words, stem))
    return FALSE;
  token->stem = g_string_chunk_insert_const (chunk, stem);
  token->flags |= VTR_WORD_POSSESSIVE;
  return TRUE;
}

/* "Yorcksche", "Blüchersches": a name, as German makes an adjective of it. */
static gboolean
mend_adjective (const VtrLexicon *lexicon,
                VtrToken *token,
                GStringChunk *chunk)
{
  static const gchar *const endings[] = { "sche", "schen", "scher", "sches", "schem", "er", "ern" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (token->fold, endings[i]) && strlen (token->fold) > strlen (endings[i]) + 3)
      {
        g_autofree gchar *stem = g_strndup (token->fold, strlen (token->fold) - strlen (endings[i]));

        if (!g_hash_table_contains (lexicon->words, stem))
          continue;
        token->fold = token->fold_e = token->canon = g_string_chunk_insert_const (chunk, stem);
        return TRUE;
      }
  return FALSE;
}

/**
 * vtr_is_careless:
 * @tokens: a message
 *
 * Returns: whether hardly a word has a capital: then none means anything
 */
gboolean
vtr_is_careless (const GArray *tokens)
{
  guint words = 0;
  guint capitals = 0;

  for (guint i = 0; i < tokens->len; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && g_ascii_isalpha (vtr_token (tokens, i)->fold[0]))
      {
        words++;
        capitals += vtr_token (tokens, i)->flags & VTR_WORD_CAPITAL ? 1 : 0;
      }
  /* "girard to jena", "girard jena": few words, and none with a capital */
  return words >= 6 ? capitals * 12 <= words : words >= 2 && capitals == 0;
}

/**
 * vtr_is_other_town:
 * @fold: a word that no name knows
 *
 * Returns: whether it is the name of a town that was there, though the map leaves it out,
 *   and comes within a letter of one that is on it: Oschersleben is not Aschersleben
 */
gboolean
vtr_is_other_town (const gchar *fold)
{
  static const gchar *const towns[] = { "arneburg", "camburg", "kamburg", "dornburg", "freyburg", "homburg", "kosen", "koesen", "luben", "lueben", "marienburg", "munchberg", "muenchberg", "neuburg", "oschersleben", "wittenburg", NULL };

  return g_strv_contains (towns, fold);
}

/* Where a name may stand: at the beginning, after "and", a mark, a word of
 * direction. */
static gboolean
may_be_name (const VtrLexicon *lexicon,
             const GArray *tokens,
             guint pos)
{
  const VtrToken *before = pos > 0 ? vtr_token (tokens, pos - 1) : NULL;
  const VtrToken *after = pos + 1 < tokens->len ? vtr_token (tokens, pos + 1) : NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (before != NULL && before->kind == VTR_TOKEN_WORD && !(before->classes & (VTR_CLASS_AND | VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_VIA | VTR_CLASS_GREETING)) && vtr_phrase (tokens, pos - 1, tokens->len, "so/ok/okay/well/right/now/send/leave/keep/bring/move/let/have/get/please/pls") == 0 && !g_hash_table_contains (lexicon->verbs, before->fold))
    return FALSE;
  if (before != NULL && before->kind == VTR_TOKEN_WORD && (before->classes & (VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_VIA)))
    return TRUE;
  /* "girard jena" */
  if (after != NULL && after->kind == VTR_TOKEN_WORD && vtr_lexicon_match (lexicon, tokens, pos + 1, tokens->len, VTR_NAME_PLACE, TRUE, ids, NULL) > 0)
    return TRUE;
  /* "keep marchand here", "leave girard at weimar" */
  if (after != NULL && pos > 0 && vtr_phrase (tokens, pos - 1, tokens->len, "send/leave/keep/bring/move/let/have/get") > 0 && vtr_phrase (tokens, pos + 1, tokens->len, "at/in/here/there/over/up/down/on/back/behind/stay/go/come/move/march/where") > 0)
    return TRUE;
  return after == NULL || after->kind != VTR_TOKEN_WORD || (after->classes & (VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_VIA | VTR_CLASS_AUX | VTR_CLASS_AND)) != 0 || g_hash_table_contains (lexicon->verbs, after->fold);
}

/* "winz" is Winzingerode, if it is the beginning of no other name. */
static const Candidate *
name_begun (const GArray *candidates,
            const gchar *written)
{
  const Candidate *found = NULL;

  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (!g_str_has_prefix (candidate->word, written))
        continue;
      if (!candidate->formation || strlen (candidate->word) < strlen (written) + 2 || (found != NULL && !g_str_equal (found->word, candidate->word) && g_strcmp0 (found->id, candidate->id) != 0))
        return NULL;
      found = candidate;
    }
  return found;
}

/* "Blücher 2 Leipzig", "Zieten n Klüx": a message typed in haste. */
static void
mend_haste (const VtrLexicon *lexicon,
            GArray *tokens,
            guint pos)
{
  VtrToken *token = &g_array_index (tokens, VtrToken, pos);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (pos == 0 || pos + 1 >= tokens->len || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token (tokens, pos + 1)->kind != VTR_TOKEN_WORD)
    return;
  if (g_str_equal (token->fold, "n"))
    vtr_correct_word (token, "and", FALSE);
  else if (g_str_equal (token->fold, "2") && vtr_token (tokens, pos - 1)->canon[0] != '#' && vtr_lexicon_match (lexicon, tokens, pos + 1, tokens->len, VTR_NAME_PLACE, TRUE, ids, NULL) > 0 && (vtr_phrase (tokens, pos - 1, tokens->len, "turn/day/no/nr/tag/zug/runde/tour/jour/division/corps/in/of/at") == 0 || (pos > 1 && vtr_phrase (tokens, pos - 2, tokens->len, "my/our/the/whole/entire/his corps/division") == 2)))
    vtr_correct_word (token, "to", FALSE);
}

/* "form Coburg to Saalfeld", "from Saalfeld until Jena": whether a place stands at @pos, and
 * "to" behind it where @to. */
static gboolean
is_leg (const VtrLexicon *lexicon,
        const GArray *tokens,
        guint pos,
        gboolean to)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_token_is (tokens, pos, tokens->len, VTR_TOKEN_WORD) ? vtr_lexicon_match (lexicon, tokens, pos, tokens->len, VTR_NAME_PLACE, TRUE, ids, NULL) : 0;

  return n > 0 && (!to || vtr_phrase (tokens, pos + n, tokens->len, "to") > 0);
}

static gboolean
mend_leg (const VtrLexicon *lexicon,
          GArray *tokens,
          guint pos)
{
  VtrToken *token = &g_array_index (tokens, VtrToken, pos);
  gboolean from = FALSE;

  if (g_str_equal (token->fold, "form") && is_leg (lexicon, tokens, pos + 1, TRUE))
    {
      vtr_correct_word (token, "from", FALSE);
      return TRUE;
    }
  /* "Rest: halt" is no label: "the rest" */
  if (g_str_equal (token->fold, "rest") && (token->flags & VTR_WORD_LINE_START) && (vtr_token_is (tokens, pos + 1, tokens->len, VTR_TOKEN_COLON) || vtr_token_is (tokens, pos + 1, tokens->len, VTR_TOKEN_DASH)) && vtr_phrase (tokens, pos + 2, tokens->len, "halt/halts/stay/stays/remain/remains/bleibt/bleiben/reste") > 0)
    {
      VtrToken article = *token;

      article.end = article.start;
      vtr_correct_word (&article, "the", FALSE);
      token->flags &= ~(guint) VTR_WORD_LINE_START;
      g_array_insert_val (tokens, pos, article);
      return FALSE;
    }
  if (!g_str_equal (token->fold, "until") || !is_leg (lexicon, tokens, pos + 1, FALSE))
    return FALSE;
  for (guint i = pos - MIN (pos, 4); i < pos; i++)
    from = from || (vtr_phrase (tokens, i, pos, "from") > 0 && is_leg (lexicon, tokens, i + 1, FALSE));
  if (from)
    vtr_correct_word (token, "to", FALSE);
  return from;
}

/* "morands division": the apostrophe is missing. */
static void
mend_possessive (const VtrLexicon *lexicon,
                 GArray *tokens,
                 guint pos,
                 GStringChunk *chunk)
{
  VtrToken *token = &g_array_index (tokens, VtrToken, pos);
  gsize length = strlen (token->fold);

  if (length < 5 || token->fold[length - 1] != 's' || token->stem != NULL || vtr_phrase (tokens, pos + 1, tokens->len, "division/brigade") == 0 || g_hash_table_contains (lexicon->words, token->fold))
    return;
  {
    g_autofree gchar *stem = g_strndup (token->fold, length - 1);

    if (!g_hash_table_contains (lexicon->words, stem))
      return;
    token->stem = g_string_chunk_insert_const (chunk, stem);
    token->flags |= VTR_WORD_POSSESSIVE | VTR_WORD_CAPITAL;
  }
}

/* "Chernyshev", where only "Chernyshev's cavalry" is known: no slip, but he himself. */
static gboolean
is_of_name (const gchar *written,
            const gchar *word)
{
  gsize length = strlen (written);

  return strncmp (word, written, length) == 0 && g_str_equal (word + length, "s");
}

/**
 * vtr_mend_slips:
 * @lexicon: the names that the sender may know
 * @tokens: (element-type VtrToken): the words; mended ones get VTR_WORD_SLIP
 * @chunk: keeps the words' strings
 *
 * Returns: whether any was mended
 */
gboolean
vtr_mend_slips (const VtrLexicon *lexicon,
                GArray *tokens,
                GStringChunk *chunk)
{
  g_autoptr (GHashTable) tried = g_hash_table_new (g_str_hash, g_str_equal);
  /* what is made once of the names changes nothing that can be seen */
  const GArray *candidates = candidates_of ((VtrLexicon *) lexicon);
  gboolean careless = vtr_is_careless (tokens);
  gboolean any = FALSE;

  for (guint i = 0; i < tokens->len; i++)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, i);

      if (token->kind != VTR_TOKEN_WORD || (token->flags & VTR_WORD_QUOTED) != 0)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (common_slips); k++)
        if (g_str_equal (token->fold, common_slips[k][0]))
          {
            vtr_correct_word (token, common_slips[k][1], FALSE);
            any = TRUE;
            break;
          }
      any = vtr_mend_short (lexicon, tokens, i) || any;
      any = mend_leg (lexicon, tokens, i) || any;
      mend_haste (lexicon, tokens, i);
    }
  for (guint i = 0; i < tokens->len; i++)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, i);
      gboolean capital = (token->flags & VTR_WORD_CAPITAL) != 0 || (careless && may_be_name (lexicon, tokens, i));
      const gchar *written;
      const Candidate *found = NULL;
      gint confidence = 0;
      gsize length;

      if (token->kind != VTR_TOKEN_WORD || (token->flags & VTR_WORD_QUOTED) != 0)
        continue;
      mend_possessive (lexicon, tokens, i, chunk);
      written = token->stem != NULL ? token->stem : token->fold;
      length = strlen (written);
      /* a name that is also a common word: "berg stays" */
      if (careless && capital && token->classes == 0 && length >= 4 && g_hash_table_contains (lexicon->words, written))
        token->flags |= VTR_WORD_CAPITAL;
      if ((token->flags & VTR_WORD_SLIP) != 0 || token->classes != 0 || token->canon[0] == '#' || length < 4 || length > MAX_SLIP_WORD || !is_letters (written))
        continue;
      if (vtr_is_other_town (written))
        continue;
      /* "marched" is no slip for "marches": it tells */
      if (g_hash_table_contains (lexicon->past, token->fold) && !g_hash_table_contains (lexicon->verbs, token->fold) && token->classes == 0 && token->canon[0] != '#')
        {
          token->classes |= VTR_CLASS_PAST;
          continue;
        }
      /* "keeps him company": not Compans */
      if (vtr_word_in_phrase (token->fold) || vtr_sense_has_word (token->fold) || vtr_lexicon_verb_word (lexicon, token->fold) || (!capital && vtr_phrase (tokens, i, tokens->len, "company/companies") > 0))
        continue;
      if (g_hash_table_contains (lexicon->verbs, token->fold) || g_hash_table_contains (lexicon->verbs, token->fold_e) || g_hash_table_contains (lexicon->words, written) || g_hash_table_contains (lexicon->words, token->canon) || g_hash_table_contains (lexicon->words, token->fold_e))
        continue;
      if (capital && (mend_adjective (lexicon, token, chunk) || (i + 1 < tokens->len && vtr_token (tokens, i + 1)->kind == VTR_TOKEN_WORD && (vtr_token (tokens, i + 1)->flags & VTR_WORD_CAPITAL) && mend_genitive (lexicon, token, chunk))))
        continue;
      if (g_hash_table_contains (tried, written))
        found = g_hash_table_lookup (tried, written);
      else
        {
          /* the time that it takes must not grow with the square of the message */
          if (g_hash_table_size (tried) >= 400)
            continue;
          found = nearest_candidate (candidates, written, &confidence);
          g_hash_table_insert (tried, (gpointer) written, (gpointer) found);
        }
      if (found == NULL && capital && length >= 4 && may_be_name (lexicon, tokens, i))
        found = name_begun (candidates, written);
      if (found == NULL || (!capital && length < 6 && found->id != NULL) || (found->id == NULL && (length < 5 || written[0] != found->word[0])))
        continue;
      if (found->id == NULL && strlen (found->word) < 6 && !is_doubling (written, found->word))
        continue;
      if (vtr_form_is_label (tokens, i) || (capital && is_of_name (written, found->word)))
        continue;
      if (token->stem != NULL)
        {
          vtr_correct_word (token, g_string_chunk_insert_const (chunk, found->word), TRUE);
          token->stem = token->fold;
        }
      else
        vtr_correct_word (token, g_string_chunk_insert_const (chunk, found->word), found->id != NULL);
      any = TRUE;
    }
  return any;
}

/**
 * vtr_note_slips:
 *
 * Tells, with an order, which of its words were read as others.
 */
void
vtr_note_slips (VtrReader *reader,
                VtrOrder *order)
{
  for (guint i = 0; i < reader->tokens->len; i++)
    {
      const VtrToken *token = vtr_token (reader->tokens, i);

      if (token->kind == VTR_TOKEN_WORD && (token->flags & VTR_WORD_SLIP) && (gint) token->start >= order->span_start && (gint) token->end <= order->span_start + order->span_length)
        {
          g_autofree gchar *word = g_strdup (token->fold);
          g_autofree gchar *text = NULL;

          if (token->flags & VTR_WORD_CAPITAL)
            word[0] = g_ascii_toupper (word[0]);
          text = g_strdup_printf ("%.*s = %s", (gint) (token->end - token->start), reader->body + token->start, word);

          if (order->verdict.figures == NULL)
            order->verdict.figures = vtr_figures_new ();
          vtr_figures_text (order->verdict.figures, VTR_GRADE_OWN, "read-as", text);
        }
    }
}
