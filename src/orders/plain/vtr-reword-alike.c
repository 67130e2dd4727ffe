/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say who alone does a thing, who does not, or the other way
 * round; and what besiegers and besieged do in words of their own. */

/* Whether somebody of @ids is a part or the whole of who got orders before. */
static gboolean
are_kin_named (VtrReader *reader,
               const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    for (guint k = 0; k < reader->named->len; k++)
      {
        const VtrId *a = &g_array_index (ids, VtrId, i);
        const VtrId *b = &g_array_index (reader->named, VtrId, k);

        if (!vtr_id_equal (a, b) && (vtr_lexicon_is_under (reader->lexicon, a, b) || vtr_lexicon_is_under (reader->lexicon, b, a)))
          return TRUE;
      }
  return FALSE;
}

/* "Only Dolffs goes to Zeitz": Dolffs goes there; not where all the others were sent. */
static gboolean
only_one (VtrReader *reader,
          guint start,
          guint pos,
          guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_phrase (tokens, pos, *end, "only/nur/seul/seule");
  guint name = n > 0 && !vtr_has_words (tokens, start, pos) ? vtr_reword_own (reader, pos + n, *end, who) : 0;
  guint at = pos + n + name;

  if (name == 0 || (!vtr_token_has (tokens, at, *end, VTR_CLASS_TO) && !vtr_begins_clause (reader, at, *end)))
    return FALSE;
  for (guint i = at; i < *end; i++)
    {
      VtrId place;
      guint m = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD ? vtr_match_place (reader, i, *end, NULL, &place) : 0;

      if (vtr_token_has (tokens, i, *end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_AMEND))
        return FALSE;
      if (m > 0 && are_kin_named (reader, who->subjects) && vtr_id_equal (&place, &reader->goal))
        return FALSE;
    }
  vtr_reword_put (reader, pos, n, "", end);
  return TRUE;
}

/* "Neither Victor nor Reynier moves", "neither of them stirs": both stay. */
static gboolean
neither_moves (VtrReader *reader,
               guint pos,
               guint *end)
{
  static const gchar *const moves[] = { "is/are/will/shall/to? move/moves/stir/stirs/budge/budges/march/marches/leave/leaves anywhere/otherwise/yet?", "goes/go anywhere", "ruhrt/ruehrt/bewegt sich", "ne bouge/bougent", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) a = vtr_clause_new (pos);
  g_autoptr (VtrClause) b = vtr_clause_new (pos);
  guint n = vtr_phrase (tokens, pos, *end, "neither/weder/ni");
  guint at = pos + n;
  guint m;

  if (n == 0)
    return FALSE;
  m = vtr_reword_own (reader, at, *end, a);
  if (m > 0)
    {
      guint nor = vtr_phrase (tokens, at + m, *end, "nor/noch/ni");
      guint other = nor > 0 ? vtr_reword_own (reader, at + m + nor, *end, b) : 0;
      guint verb = other > 0 ? vtr_phrases (tokens, at + m + nor + other, *end, moves) : 0;

      if (verb == 0 || !vtr_reword_ends (tokens, at + m + nor + other + verb, *end))
        return FALSE;
      vtr_reword_put (reader, at + m + nor + other, verb, "stay put", end);
      vtr_reword_put (reader, at + m, nor, "and", end);
      vtr_reword_put (reader, pos, n, "", end);
      return TRUE;
    }
  if (reader->named->len != 2)
    return FALSE;
  at += vtr_phrase (tokens, at, *end, "of them/these/the two? two?");
  m = vtr_phrases (tokens, at, *end, moves);
  if (m == 0 || !vtr_reword_ends (tokens, at + m, *end))
    return FALSE;
  vtr_reword_put (reader, pos, at + m - pos, "both stay put", end);
  return TRUE;
}

/* "Reynier fights if attacked, but Victor retires": while Victor does. */
static gboolean
but_other (VtrReader *reader,
           guint start,
           guint pos,
           guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  guint name;
  gboolean attacked = FALSE;
  VtrVerbForm form;

  if (pos == start || vtr_phrase (tokens, pos, *end, "but/aber/mais/though") == 0 || (name = vtr_reword_own (reader, pos + 1, *end, who)) == 0)
    return FALSE;
  for (guint i = start; i < pos && !attacked; i++)
    attacked = vtr_match_attacked (tokens, i, pos) > 0;
  if (!attacked || vtr_lexicon_match_verb (reader->lexicon, tokens, pos + 1 + name, *end, verbs, &form) == 0 || form == VTR_VERB_PAST)
    return FALSE;
  for (guint i = 0; i < verbs->len; i++)
    {
      const VtrVerb *verb = g_ptr_array_index (verbs, i);

      if ((verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (verb))
        {
          vtr_reword_put (reader, pos, 1, "while", end);
          return TRUE;
        }
    }
  return FALSE;
}

/* "keeps the blockade of Danzig going", "stays on blockade duty", "carries on the siege
 * without it": goes on with it. */
static gboolean
keeps_blockade (VtrReader *reader,
                guint pos,
                guint *end)
{
  static const gchar *const keeps[] = { "keep/keeps/keeping/carry/carries/carrying/maintain/maintains/press/presses on/up? with? the/its/his/their", "stay/stays/remain/remains/is/are on", "go/goes on with the/its/his/their", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  guint m = n > 0 ? vtr_phrases (tokens, pos + n, *end, keeps) : 0;
  guint at = pos + n + m;
  gboolean siege;
  guint of;
  VtrId place;

  if (m == 0 || vtr_phrase (tokens, at, *end, "blockade/siege/investment") == 0)
    return FALSE;
  siege = vtr_phrase (tokens, at, *end, "siege") > 0;
  at++;
  at += vtr_phrase (tokens, at, *end, "duty/duties/work");
  of = vtr_phrase (tokens, at, *end, "of/before/at/around");
  if (of > 0)
    {
      guint words = vtr_match_place (reader, at + of, *end, NULL, &place);

      if (words == 0 || !vtr_stand_at (reader, who->subjects, &place))
        return FALSE;
      at += of + words;
    }
  at += vtr_phrase (tokens, at, *end, "going/up/alive");
  at += vtr_phrase (tokens, at, *end, "without it/him/them/her/help");
  at += vtr_phrase (tokens, at, *end, "alone");
  if (!vtr_reword_ends (tokens, at, *end))
    return FALSE;
  vtr_reword_put (reader, pos + n, at - pos - n, siege ? "continues the siege" : "continues the blockade", end);
  return TRUE;
}

/* "throws himself into the fortress", "shuts itself up behind the walls". */
static gboolean
into_works (VtrReader *reader,
            guint pos,
            guint *end)
{
  static const gchar *const throws[] = { "throw/throws/throwing/shut/shuts/shutting/lock/locks/locking/take/takes/taking/get/gets himself/itself/themselves/myself/ourselves up? in/into/inside/behind the/his/its/their", "take/takes/taking/seek/seeks refuge/shelter/cover in/inside/behind the/his/its/their", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, *end, throws);
  guint m = n > 0 ? vtr_phrase (tokens, pos + n, *end, "fortress/works/walls/citadel/fortifications/ramparts") : 0;

  if (m == 0)
    return FALSE;
  vtr_reword_put (reader, pos, n + m, g_str_has_suffix (vtr_token (tokens, pos)->fold, "s") ? "goes into the fortress" : "go into the fortress", end);
  return TRUE;
}

/* "Bordesoulle to Naumburg - no, scrap that, he stays": what was written before goes. */
static gboolean
corrected (VtrReader *reader,
           guint start,
           guint *end)
{
  static const gchar *const marks[] = { "scrap/strike/scratch/forget/cancel/drop that/it", "no/wait/sorry wait/no/sorry", "correction", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  guint first = start;
  guint name;

  first = vtr_skip_marks (tokens, first, *end);
  name = vtr_reword_own (reader, first, *end, who);
  for (guint i = first + name + 1; name > 0 && i < *end && i < first + 20; i++)
    {
      guint at = i + 1;
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_COMMA && vtr_token (tokens, i)->kind != VTR_TOKEN_DASH)
        continue;
      while (vtr_phrase (tokens, at, *end, "no/oh/oops/actually/well/hm/hmm/sorry/wait") > 0 && vtr_phrases (tokens, at, *end, marks) == 0)
        at += 1 + (vtr_token_is (tokens, at + 1, *end, VTR_TOKEN_COMMA) ? 1 : 0);
      n = vtr_phrases (tokens, at, *end, marks);
      if (n == 0 || vtr_names_own (reader, first + name, i))
        continue;
      at += n;
      while (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, *end, VTR_TOKEN_DASH))
        at++;
      if (vtr_phrase (tokens, at, *end, who->subjects->len > 1 ? "they" : "he/it/she") == 0 || !vtr_begins_clause (reader, at + 1, *end))
        return FALSE;
      vtr_reword_put (reader, first + name, at + 1 - first - name, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "it's he who stands", "it is only Thümen who goes": he does. */
static gboolean
cleft (VtrReader *reader,
       guint start,
       guint pos,
       guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint lead = vtr_reword_begins (tokens, start, pos) ? vtr_phrase (tokens, pos, *end, "now/so? it is only/just?") : 0;
  guint name;

  if (lead == 0)
    return FALSE;
  name = vtr_phrase (tokens, pos + lead, *end, "he/they");
  /* "It is VI Corps that marches": and not the one that was said before? */
  if (name == 0 && (vtr_phrase (tokens, pos, *end, "now/so") > 0 || vtr_phrase (tokens, pos + lead - 1, *end, "only/just") > 0))
    name = vtr_reword_own (reader, pos + lead, *end, who);
  if (name == 0 || vtr_phrase (tokens, pos + lead + name, *end, "who/that") == 0 || !vtr_begins_clause (reader, pos + lead + name + 1, *end))
    return FALSE;
  vtr_reword_put (reader, pos + lead + name, 1, "", end);
  vtr_reword_put (reader, pos, lead, "", end);
  return TRUE;
}

/* "keeps Vandamme company as far as Verden", "accompanies Ney to Naumburg": goes there. */
static gboolean
keeps_company (VtrReader *reader,
               guint pos,
               guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  g_autoptr (VtrClause) whom = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  gboolean keeps;
  guint at;
  guint name;
  guint to;
  VtrId place;

  n += n > 0 ? vtr_phrase (tokens, pos + n, *end, "will/shall/is/are/to to?") : 0;
  keeps = n > 0 && vtr_phrase (tokens, pos + n, *end, "keep/keeps/keeping") > 0;
  if (!keeps && (n == 0 || vtr_phrase (tokens, pos + n, *end, "accompany/accompanies/escort/escorts") == 0))
    return FALSE;
  at = pos + n + 1;
  name = vtr_phrase (tokens, at, *end, "him/it/them/me/us");
  if (name == 0)
    name = vtr_parse_name (reader, at, *end, whom);
  if (name == 0 || (keeps && vtr_phrase (tokens, at + name, *end, "company") == 0))
    return FALSE;
  at += name + (keeps ? 1 : 0);
  to = vtr_phrase (tokens, at, *end, "as far as");
  if (to == 0)
    to = vtr_phrase (tokens, at, *end, "on/over? to");
  if (to == 0 || vtr_match_place (reader, at + to, *end, NULL, &place) == 0 || vtr_stand_at (reader, who->subjects, &place))
    return FALSE;
  vtr_reword_put (reader, pos + n, at + to - pos - n, "marches to", end);
  return TRUE;
}

/* "sets out from Gotha, then he passes Erfurt, then he should be at Weimar": by Erfurt to
 * Weimar. */
static gboolean
itinerary (VtrReader *reader,
           guint start,
           guint pos,
           guint *end)
{
  GArray *tokens = reader->tokens;
  VtrId place;
  guint n;

  if (pos == start || !vtr_token_has (tokens, pos - 1, *end, VTR_CLASS_THEN | VTR_CLASS_AND))
    return FALSE;
  n = vtr_phrase (tokens, pos, *end, "he/it/they? pass/passes by/through?");
  if (n > 0 && vtr_phrase (tokens, pos, *end, "he/it/they? pass/passes") > 0 && vtr_match_place (reader, pos + n, *end, NULL, &place) > 0)
    {
      vtr_reword_put (reader, pos, n, "by", end);
      return TRUE;
    }
  n = vtr_phrase (tokens, pos, *end, "he/it/they should/will/is/are/must to? be/arrive at/in");
  if (n > 0 && vtr_match_place (reader, pos + n, *end, NULL, &place) > 0)
    {
      vtr_reword_put (reader, pos, n, "to", end);
      return TRUE;
    }
  return FALSE;
}

/* "stands and fights at Bernburg if attacked", where he is: he fights there anyway. */
static gboolean
fights_there (VtrReader *reader,
              guint start,
              guint pos,
              guint *end)
{
  GArray *tokens = reader->tokens;
  VtrId place;
  guint n;

  if (pos < start + 2 || !vtr_token_has (tokens, pos, *end, VTR_CLASS_AT) || vtr_phrase (tokens, pos - 1, *end, "stand/stands/fight/fights/resist/resists") == 0)
    return FALSE;
  n = vtr_match_place (reader, pos + 1, *end, NULL, &place);
  if (n == 0 || (vtr_match_attacked (tokens, pos + 1 + n, *end) == 0 && vtr_phrase (tokens, pos + 1 + n, *end, "if/when/should they/he/anyone/anybody/attacked") == 0))
    return FALSE;
  for (guint i = start; i < pos; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_reword_begins (tokens, start, i) && vtr_reword_own (reader, i, pos, who) > 0 && vtr_stand_at (reader, who->subjects, &place))
        {
          vtr_reword_put (reader, pos, 1 + n, "", end);
          return TRUE;
        }
    }
  return FALSE;
}

/* "mans the walls of Erfurt", where it stands: garrisons the place. */
static gboolean
mans_walls (VtrReader *reader,
            guint pos,
            guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  guint m = n > 0 ? vtr_phrase (tokens, pos + n, *end, "will/shall/is/are/to? to? man/mans the walls/works/ramparts/defences/defenses of/at") : 0;
  VtrId place;
  guint words = m > 2 ? vtr_match_place (reader, pos + n + m, *end, NULL, &place) : 0;

  if (words == 0 || !vtr_stand_at (reader, who->subjects, &place))
    return FALSE;
  vtr_reword_put (reader, pos + n, m + words, "garrisons", end);
  return TRUE;
}

/* "Lapoype leaves Wittenberg with his garrison and marches to Dessau": leaves the fortress. */
static gboolean
quits_walls (VtrReader *reader,
             guint pos,
             guint *end)
{
  static const gchar *const quits[] = { "will/shall/is/are/to? to? leave/leaves/quit/quits/abandon/abandons/evacuate/evacuates/vacate/vacates", "will/shall/is/are/to? to? give/gives up", "will/shall/is/are/to? to? come/comes/march/marches/go/goes/move/moves out of", "verlasst/raumt", "quitte/quittera/evacue/evacuera/abandonne/abandonnera", "sort/sortira de", NULL };
  static const gchar *const with[] = { "with all? of? his/its/the whole? garrison/men/troops/people", "with everybody/everyone/everything", "mit seiner/der ganzen? besatzung/garnison", "avec toute? sa/la garnison", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  const VtrFormation *formation = n > 0 && who->subjects->len == 1 && reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (who->subjects, VtrId, 0)) : NULL;
  guint m = formation != NULL && strstr (formation->name, "garrison") != NULL ? vtr_phrases (tokens, pos + n, *end, quits) : 0;
  VtrId place;
  guint words = m > 0 ? vtr_match_place (reader, pos + n + m, *end, NULL, &place) : 0;

  if (words == 0 || !vtr_stand_at (reader, who->subjects, &place))
    return FALSE;
  words += vtr_phrases (tokens, pos + n + m + words, *end, with);
  if (!vtr_reword_ends (tokens, pos + n + m + words, *end) && !vtr_token_has (tokens, pos + n + m + words, *end, VTR_CLASS_AND | VTR_CLASS_TO))
    return FALSE;
  vtr_reword_put (reader, pos + n, m + words, vtr_token_has (tokens, pos + n + m + words, *end, VTR_CLASS_TO) ? "leaves the fortress and goes" : "leaves the fortress", end);
  return TRUE;
}

/* "Dolffs need not wait for the foot and rides ahead to Leipzig": he rides. */
static gboolean
need_not (VtrReader *reader,
          guint start,
          guint pos,
          guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = pos > start ? vtr_phrase (tokens, pos, *end, "need/needs/neednt/does/do/doesnt/dont/will/shall not? wait/waits for") : 0;
  guint at = pos + n;

  if (n < 3 && !(n == 2 && g_str_has_suffix (vtr_token (tokens, pos)->fold, "nt")))
    return FALSE;
  while (at < *end && at < pos + n + 7 && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, at, *end, VTR_CLASS_AND | VTR_CLASS_HARD) && vtr_phrase (tokens, at, *end, "but") == 0)
    at++;
  if (!(vtr_token_has (tokens, at, *end, VTR_CLASS_AND) || vtr_phrase (tokens, at, *end, "but") > 0) || !vtr_begins_clause (reader, at + 1, *end))
    return FALSE;
  vtr_reword_put (reader, pos, at + 1 - pos, "", end);
  return TRUE;
}

/* Small turns of words: "gets detached", "and after to Weissenfels", "and so shall also the
 * Legion", "Infantry: both divisions". */
static gboolean
small_turns (VtrReader *reader,
             guint start,
             guint pos,
             guint *end)
{
  GArray *tokens = reader->tokens;
  VtrId place;
  guint n;

  if (vtr_phrase (tokens, pos, *end, "gets/get detached/sent/moved/attached/ordered") > 0 && pos > start)
    {
      vtr_reword_put (reader, pos, 1, "is", end);
      return TRUE;
    }
  if (vtr_phrase (tokens, pos, *end, "and after/afterwards to") == 3 && vtr_match_place (reader, pos + 3, *end, NULL, &place) > 0)
    {
      vtr_reword_put (reader, pos + 1, 1, "then", end);
      return TRUE;
    }
  n = vtr_phrase (tokens, pos, *end, "so does/do/will/shall/is/must also/too");
  if (n == 3)
    {
      vtr_reword_put (reader, pos + 2, 1, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_alike:
 *
 * Each of these at each word.
 */
gboolean
vtr_reword_alike (VtrReader *reader,
                  guint start,
                  guint *end)
{
  GArray *tokens = reader->tokens;

  if (corrected (reader, start, end))
    return TRUE;
  for (guint i = start; i < *end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (only_one (reader, start, i, end) || neither_moves (reader, i, end) || but_other (reader, start, i, end) || into_works (reader, i, end))
        return TRUE;
      if (cleft (reader, start, i, end) || itinerary (reader, start, i, end) || need_not (reader, start, i, end) || fights_there (reader, start, i, end) || small_turns (reader, start, i, end))
        return TRUE;
      if (vtr_reword_begins (tokens, start, i) && (keeps_blockade (reader, i, end) || keeps_company (reader, i, end) || mans_walls (reader, i, end) || quits_walls (reader, i, end)))
        return TRUE;
    }
  return FALSE;
}
