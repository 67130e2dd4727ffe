/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Who is meant, and with whom: "Horn with Hünerbein", "Chastel with his", "Morand, who then
 * marches", "my lot", "my Swedes (Sandels)", "Swedes: …". */

static gboolean
are_under (VtrReader *reader,
           const GArray *parts,
           const GArray *whole)
{
  for (guint i = 0; i < parts->len; i++)
    {
      gboolean any = FALSE;

      for (guint k = 0; k < whole->len && !any; k++)
        any = vtr_lexicon_is_under (reader->lexicon, &g_array_index (parts, VtrId, i), &g_array_index (whole, VtrId, k));
      if (!any)
        return FALSE;
    }
  return parts->len > 0;
}

/* The tokens from @from to @stop stand at @to, further on, once more. */
static void
copy_words (GArray *tokens,
            guint from,
            guint stop,
            guint to,
            guint *end)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (VtrToken));

  g_array_append_vals (words, &g_array_index (tokens, VtrToken, from), stop - from);
  g_array_insert_vals (tokens, to, words->data, words->len);
  *end += words->len;
}

/* Tokens of a verb of marching or staying at @pos; @halt: (out): of staying. */
static guint
match_going (VtrReader *reader,
             guint pos,
             guint end,
             gboolean *halt)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint lead = vtr_phrase (reader->tokens, pos, end, "will/shall/is/are/must? to?");
  guint n = vtr_lexicon_match_verb (reader->lexicon, reader->tokens, pos + lead, end, verbs, &form);

  *halt = FALSE;
  if (n == 0 || form == VTR_VERB_PAST || form == VTR_VERB_ING || verbs->len == 0)
    return 0;
  *halt = g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, 0))->id, "halt");
  return *halt || g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, 0))->id, "march") ? lead + n : 0;
}

/* "Chastel with his to Merseburg", "Bülow marches with Oppen to Zerbst", where Oppen is of
 * his corps: that is he. "Horn with Hünerbein to Zerbst", "Tettenborn stays with the
 * Legion", who stands where he does: both. */
static gboolean
among_with (VtrReader *reader,
            guint pos,
            guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  g_autoptr (VtrClause) whom = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  gboolean halt = FALSE;
  gboolean to_goal = FALSE;
  guint verb;
  guint at;
  guint m;
  guint name;
  guint next;
  VtrId place;

  if (n == 0)
    return FALSE;
  verb = match_going (reader, pos + n, *end, &halt);
  at = pos + n + verb;
  /* past where he goes or is */
  while (verb > 0 && vtr_token_has (tokens, at, *end, VTR_CLASS_AT | VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) && vtr_match_place (reader, at + 1, *end, NULL, &place) > 0)
    {
      at += 1 + vtr_match_place (reader, at + 1, *end, NULL, &place);
      to_goal = TRUE;
    }
  m = vtr_phrase (tokens, at, *end, "together/along? with");
  if (m == 0)
    return FALSE;
  name = vtr_phrase (tokens, at + m, *end, "his/hers/its/theirs/their own? corps/division/brigade/men/people/lot/troops/cavalry/infantry/command?");
  next = at + m + name;
  if (name > 0 && (vtr_token_has (tokens, next, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) || (verb > 0 && vtr_reword_ends (tokens, next, *end))))
    {
      vtr_reword_put (reader, at, m + name, "", end);
      return TRUE;
    }
  name = vtr_reword_own (reader, at + m, *end, whom);
  next = at + m + name;
  if (name == 0 || whom->rest || !(vtr_token_has (tokens, next, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) || (verb > 0 && vtr_reword_ends (tokens, next, *end))))
    return FALSE;
  if (are_under (reader, whom->subjects, who->subjects) && whom->subjects->len == 1)
    {
      vtr_reword_put (reader, at, m + name, "", end);
      return TRUE;
    }
  if (are_under (reader, whom->subjects, who->subjects) || are_under (reader, who->subjects, whom->subjects) || (halt && whom->subjects->len > 1) || (verb > 0 && !halt && !to_goal && !vtr_token_has (tokens, next, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM)))
    return FALSE;
  for (guint i = 0; halt && i < whom->subjects->len; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (whom->subjects, VtrId, i));

      if (stands == NULL || !vtr_stand_at (reader, who->subjects, stands))
        return FALSE;
    }
  copy_words (tokens, at + m, next, pos + n, end);
  vtr_reword_put (reader, at + name, m + name, "", end);
  vtr_reword_put (reader, pos + n, 0, "and", end);
  return TRUE;
}

/* "move to Jena with the 8th, 9th and 10th", "I march to Jena with Souham and Girard":
 * they go. */
static gboolean
among_those (VtrReader *reader,
             guint pos,
             guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) whom = vtr_clause_new (pos);
  g_autofree gchar *words = NULL;
  const gchar *goal;
  gboolean halt;
  guint me = vtr_phrase (tokens, pos, *end, "i/we");
  guint verb = match_going (reader, pos + me, *end, &halt);
  guint at = pos + me + verb;
  guint m;
  guint name;
  VtrId place;

  if (verb == 0 || halt || vtr_phrase (tokens, at, *end, "to/for/on/towards/toward/upon") == 0)
    return FALSE;
  m = vtr_match_place (reader, at + 1, *end, NULL, &place);
  if (m == 0 || vtr_phrase (tokens, at + 1 + m, *end, "with") == 0)
    return FALSE;
  name = vtr_reword_own (reader, at + m + 2, *end, whom);
  if (name == 0 || whom->subjects->len < 2 || !vtr_reword_ends (tokens, at + m + 2 + name, *end) || !are_under (reader, whom->subjects, reader->corps))
    return FALSE;
  goal = vtr_lexicon_plain_name (reader->lexicon, &place);
  if (goal == NULL || strchr (goal, ' ') != NULL)
    return FALSE;
  words = g_strconcat ("go to ", goal, NULL);
  vtr_reword_put (reader, at + m + 2 + name, 0, words, end);
  vtr_reword_put (reader, pos, at + m + 2 - pos, "", end);
  return TRUE;
}

/* "relieve Morand, who then marches to Naumburg": and Morand marches. */
static gboolean
among_who_then (VtrReader *reader,
                guint start,
                guint pos,
                guint *end)
{
  static const gchar *const then[] = { "who/which/whom then/next/thereupon/thereafter/afterwards will/shall/is/are/must? to?", "who/which in turn will/shall/is/are/must? to?", "who/which will/shall/is/are/must to? then/next/in? turn?", "der/die/das dann/danach/darauf", "qui ensuite/alors", NULL };
  static const gchar *const before[] = { "and/to/und/et? relieve/relieves/replace/replaces/free/frees/release/releases/join/joins/meet/meets/support/supports/help/helps", "and/to? take/takes over from", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) whom = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, whom);
  guint from = pos;
  guint m;
  gboolean halt;

  if (n == 0 || pos == start || !vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COMMA))
    return FALSE;
  m = vtr_phrases (tokens, pos + n + 1, *end, then);
  if (m == 0 || match_going (reader, pos + n + 1 + m, *end, &halt) == 0)
    return FALSE;
  for (guint k = start + 1; k < pos; k++)
    if (k + vtr_phrases (tokens, k, pos, before) == pos)
      {
        from = k;
        break;
      }
  if (from < pos)
    {
      vtr_reword_put (reader, pos + n, m + 1, "", end);
      vtr_reword_put (reader, from, pos - from, "", end);
      if (vtr_token (tokens, from - 1)->kind == VTR_TOKEN_WORD)
        vtr_reword_put (reader, from, 0, "and", end);
      return TRUE;
    }
  vtr_reword_put (reader, pos + n + 1, m, "", end);
  copy_words (tokens, pos, pos + n, pos + n + 1, end);
  return TRUE;
}

/* "waits at Erfurt for 22nd Division, which comes up from Gotha", where that stands: it
 * marches to Erfurt. */
static gboolean
among_who_comes (VtrReader *reader,
                 guint start,
                 guint pos,
                 guint *end)
{
  static const gchar *const comes[] = { "who/which will/shall/is/are/must? to? come/comes/coming/march/marches/marching/move/moves/moving/close/closes up/in/over/on? from", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) whom = vtr_clause_new (pos);
  g_autofree gchar *words = NULL;
  const gchar *name;
  guint n = vtr_phrase (tokens, pos, *end, "for") > 0 ? vtr_reword_own (reader, pos + 1, *end, whom) : 0;
  guint m;
  guint at;
  VtrId place;
  VtrId from;

  if (n == 0 || !vtr_token_is (tokens, pos + 1 + n, *end, VTR_TOKEN_COMMA))
    return FALSE;
  at = pos + 2 + n;
  m = vtr_phrases (tokens, at, *end, comes);
  if (m == 0 || vtr_match_place (reader, at + m, *end, NULL, &from) == 0 || !vtr_stand_at (reader, whom->subjects, &from))
    return FALSE;
  at += m + vtr_match_place (reader, at + m, *end, NULL, &from);
  if (!vtr_reword_ends (tokens, at, *end))
    return FALSE;
  for (guint k = pos; k > start && words == NULL; k--)
    if (vtr_token_has (tokens, k - 1, pos, VTR_CLASS_AT) && vtr_match_place (reader, k, pos, NULL, &place) == pos - k)
      {
        name = vtr_lexicon_plain_name (reader->lexicon, &place);
        if (name == NULL || strchr (name, ' ') != NULL || vtr_id_equal (&place, &from))
          return FALSE;
        words = g_strconcat ("marches to ", name, NULL);
      }
  if (words == NULL)
    return FALSE;
  vtr_reword_put (reader, pos + 1 + n, at - pos - 1 - n, words, end);
  g_array_index (tokens, VtrToken, pos).kind = VTR_TOKEN_COMMA;
  return TRUE;
}

/* "my men fight well": how they are, if nothing is said of being attacked. */
static gboolean
is_praise (const GArray *tokens,
           guint start,
           guint verb,
           guint end)
{
  if (vtr_phrase (tokens, verb, end, "fight/fights/hold/holds/stand/stands/resist/stay/stays/remain/kampfen/kaempfen/schlagen/halten/bleiben/combattent/tiennent/restent") == 0)
    return FALSE;
  for (guint i = start; i < end; i++)
    if (vtr_match_attacked (tokens, i, end) > 0 || vtr_token_has (tokens, i, end, VTR_CLASS_AT))
      return FALSE;
  return TRUE;
}

/* "my lot", "my people", of one corps; "my Swedes (Sandels)"; "Swedes: Sandels to …". */
static gboolean
among_named (VtrReader *reader,
             guint start,
             guint pos,
             guint *end)
{
  static const gchar *const lot[] = { "my/our whole? lot/people/men/boys/lads/chaps/bunch/crowd/fellows/troops/soldiers/outfit", "meine/unsere leute/mannen/manner/maenner/jungs/truppen/soldaten", "mes/nos gens/hommes/gars/troupes/soldats", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_phrases (tokens, pos, *end, lot);
  guint at = pos;
  guint name;

  if (n > 0 && reader->corps->len == 1 && !is_praise (tokens, start, pos + n, *end) && (vtr_begins_clause (reader, pos + n, *end) || vtr_token_has (tokens, pos + n, *end, VTR_CLASS_AUX | VTR_CLASS_TO)))
    {
      vtr_reword_put (reader, pos, n, "my corps", end);
      return TRUE;
    }
  at += vtr_phrase (tokens, at, *end, "my/our/the/his");
  n = vtr_match_people_after (tokens, at, *end);
  if (n == 0)
    n = vtr_phrase (tokens, at, *end, "corps/division/brigade/cavalry/infantry/army/detachment");
  if (n == 0)
    return FALSE;
  if (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_OPEN))
    {
      name = vtr_reword_own (reader, at + n + 1, *end, who);
      if (name == 0 || !vtr_token_is (tokens, at + n + 1 + name, *end, VTR_TOKEN_CLOSE))
        return FALSE;
      vtr_reword_put (reader, at + n + 1 + name, 1, "", end);
      vtr_reword_put (reader, pos, at + n + 1 - pos, "", end);
      return TRUE;
    }
  if (pos == start && vtr_match_people_after (tokens, at, *end) == n && vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) && vtr_reword_own (reader, at + n + 1, *end, who) > 0)
    {
      vtr_reword_put (reader, pos, at + n + 1 - pos, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "keep XII Corps marching for Saalfeld"; "brings his Württembergers up to Saalfeld": goes
 * there; "Puthod: none": stays. */
static gboolean
among_moved (VtrReader *reader,
             guint pos,
             guint *end)
{
  static const gchar *const brings[] = { "will/shall/is/to? to? take/takes/lead/leads/bring/brings/march/marches/move/moves", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_phrase (tokens, pos, *end, "i/we? will/shall? keep/have/get");
  guint name = vtr_reword_own (reader, pos + n, *end, who);
  guint m;
  guint his;

  if (name == 0)
    return FALSE;
  m = n > 0 ? vtr_phrase (tokens, pos + n + name, *end, "marching/moving/going/coming/advancing/heading on?") : 0;
  if (m > 0 && vtr_token_has (tokens, pos + n + name + m, *end, VTR_CLASS_TO | VTR_CLASS_VIA))
    {
      vtr_reword_put (reader, pos + n + name, m, "marches", end);
      vtr_reword_put (reader, pos, n, "", end);
      return TRUE;
    }
  if (n > 0)
    return FALSE;
  m = vtr_token_is (tokens, pos + name, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, pos + name, *end, VTR_TOKEN_DASH) ? vtr_phrase (tokens, pos + name + 1, *end, "none/nothing/nil/nichts/rien/nix") : 0;
  if (m > 0 && !vtr_has_words (tokens, pos + name + 1 + m, *end))
    {
      vtr_reword_put (reader, pos + name + 1, m, "halt", end);
      return TRUE;
    }
  m = vtr_phrases (tokens, pos + name, *end, brings);
  his = m > 0 ? vtr_phrase (tokens, pos + name + m, *end, "his/its/their") : 0;
  if (his == 0)
    return FALSE;
  his += vtr_match_people_after (tokens, pos + name + m + 1, *end);
  if (his == 1)
    his += vtr_phrase (tokens, pos + name + m + 1, *end, "division/brigade/corps/cavalry/infantry/command/regiments/battalions/squadrons/horsemen/troopers");
  if (his == 1)
    return FALSE;
  his += vtr_phrase (tokens, pos + name + m + his, *end, "up/down/over/forward/forwards/back/on/across/out/round/along");
  if (!vtr_token_has (tokens, pos + name + m + his, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM))
    return FALSE;
  vtr_reword_put (reader, pos + name, m + his, "marches", end);
  return TRUE;
}

/* "the rest of the corps comes after him", "Halle is to be held until Yorck arrives". */
static gboolean
among_rest (VtrReader *reader,
            guint start,
            guint pos,
            guint *end)
{
  static const gchar *const rest[] = { "the rest of my/the/our corps", "the rest/remainder", "my other divisions", NULL };
  static const gchar *const follows[] = { "will/shall/is/are/to? follow/follows/following him/it/them? there/thither/behind/on/suit?", "will/shall? come/comes/go/goes/march/marches/move/moves on? right/close/hard? after/behind him/it/them", NULL };
  static const gchar *const held[] = { "is/are/has/have/must/will/shall to? be held/defended/kept/garrisoned", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, *end, rest);
  guint m = n > 0 ? vtr_phrases (tokens, pos + n, *end, follows) : 0;
  const gchar *name = NULL;
  VtrId place;

  if (m > 0 && reader->corps->len == 1 && vtr_reword_ends (tokens, pos + n + m, *end) && !vtr_token_is (tokens, pos + n + m, *end, VTR_TOKEN_WORD))
    {
      g_autofree gchar *words = NULL;

      for (guint k = start + 1; k < pos; k++)
        {
          VtrId goal;

          if (vtr_token_has (tokens, k - 1, pos, VTR_CLASS_TO) && vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, k, pos, NULL, &goal) > 0)
            name = vtr_lexicon_plain_name (reader->lexicon, &goal);
        }
      if (name == NULL || strchr (name, ' ') != NULL)
        return FALSE;
      words = g_strconcat ("the corps marches to ", name, NULL);
      vtr_reword_put (reader, pos, n + m, words, end);
      return TRUE;
    }
  if (n > 0 || reader->corps->len != 1)
    return FALSE;
  n = vtr_match_place (reader, pos, *end, NULL, &place);
  m = n > 0 ? vtr_phrases (tokens, pos + n, *end, held) : 0;
  /* "by Yorck", not by him */
  if (m < 2 || vtr_phrase (tokens, pos + n + m, *end, "by") > 0 || !vtr_stand_at (reader, reader->corps, &place))
    return FALSE;
  vtr_reword_put (reader, pos + n, m, "", end);
  vtr_reword_put (reader, pos, 0, "we hold", end);
  return TRUE;
}

/**
 * vtr_reword_among:
 *
 * Each of these where a part of the sentence begins.
 */
gboolean
vtr_reword_among (VtrReader *reader,
                  guint start,
                  guint *end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (among_who_then (reader, start, i, end) || among_who_comes (reader, start, i, end))
        return TRUE;
      if (!vtr_reword_begins (tokens, start, i) && !(i > start && vtr_phrase (tokens, i - 1, *end, "send/sends/just/please") > 0))
        continue;
      if (among_with (reader, i, end) || among_those (reader, i, end) || among_named (reader, start, i, end) || among_moved (reader, i, end) || among_rest (reader, start, i, end))
        return TRUE;
    }
  return FALSE;
}
