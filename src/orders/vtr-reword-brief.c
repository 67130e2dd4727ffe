/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reword-private.h"

/* Sentences put plainly that say briefly that nothing changes, or say with many words what
 * has a short one. */

/* "Yorck unchanged (Dessau)", "Rest of IV Corps: no move, Saalfeld", "Berg: no change,
 * Dessau": he stays. */
static gboolean
brief_unchanged (VtrReader *reader,
                 guint start,
                 guint pos,
                 guint *end)
{
  static const gchar *const unchanged[] = { "no/without change/changes/move/moves/movement/march this? turn?", "unchanged", "not moving", "does/do not move", "as before/is/was", "stationary/static", "unverandert", "keine bewegung/anderung", "wie bisher/gehabt", "sans changement/mouvement", "pas de changement/mouvement", "inchange/inchangee", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_parse_subject (reader, pos, *end, who);
  guint at = pos + n;
  guint m;
  gboolean open = FALSE;
  VtrId place;

  if (n == 0 || who->fail != VTR_VERDICT_NONE || who->me || who->others || !vtr_names_own (reader, pos, at))
    return FALSE;
  while (at < *end && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
    {
      const VtrToken *token = vtr_token (tokens, at);

      if (token->kind != VTR_TOKEN_COLON && token->kind != VTR_TOKEN_COMMA && token->kind != VTR_TOKEN_DASH)
        return FALSE;
      at++;
    }
  m = vtr_phrases (tokens, at, *end, unchanged);
  if (m == 0)
    return FALSE;
  at += m;
  while (at < *end && (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_COLON || vtr_token (tokens, at)->kind == VTR_TOKEN_DASH || vtr_token (tokens, at)->kind == VTR_TOKEN_OPEN))
    open = vtr_token (tokens, at++)->kind == VTR_TOKEN_OPEN;
  at += vtr_phrase (tokens, at, *end, "stays/remains/still/bleibt/reste? at/in/near/bei/a");
  m = vtr_match_place (reader, at, *end, NULL, &place);
  if (m == 0 || !vtr_reword_stand_at (reader, who->subjects, &place))
    return FALSE;
  at += m;
  if (open)
    {
      if (!vtr_token_is (tokens, at, *end, VTR_TOKEN_CLOSE))
        return FALSE;
      at++;
    }
  if (vtr_has_words (tokens, at, *end))
    return FALSE;
  vtr_reword_put (reader, pos + n, at - pos - n, "stays put", end);
  return TRUE;
}

/* "If it's me they attack", "should it be Berg that is attacked": "if I am attacked". */
static gboolean
brief_cleft (VtrReader *reader,
             guint pos,
             guint *end)
{
  static const gchar *const ifs[] = { "if/when its", "if/when it is/be", "should it be", NULL };
  static const gchar *const they[] = { "whom/who/that? they/he attack/attacks/assail/hit/jump/engage/come/comes/go/goes at/for?", "whom/who/that? the enemy/french/russians/prussians attack/attacks/engage/engages/come/comes/go/goes at/for?", "who/that is/are/gets/get attacked/hit/engaged/assailed/jumped", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_phrases (tokens, pos, *end, ifs);
  guint m = n > 0 ? vtr_phrase (tokens, pos + n, *end, "me/i/us/we") : 0;
  gboolean us = vtr_phrase (tokens, pos + n, *end, "us/we") > 0;
  gboolean me = m > 0;
  guint they_n;

  if (n == 0)
    return FALSE;
  if (m == 0)
    m = vtr_reword_own (reader, pos + n, *end, who);
  they_n = m > 0 ? vtr_phrases (tokens, pos + n + m, *end, they) : 0;
  if (they_n == 0)
    return FALSE;
  if (vtr_phrase (tokens, pos + n + m + they_n - 1, *end, "come/comes/go/goes") > 0)
    return FALSE;
  vtr_reword_put (reader, pos + n + m, they_n, me && !us ? "am attacked" : us || who->subjects->len > 1 ? "are attacked"
                                                                                                        : "is attacked",
                  end);
  if (me)
    vtr_reword_put (reader, pos + n, m, us ? "we" : "i", end);
  vtr_reword_put (reader, pos, n, "if", end);
  return TRUE;
}

/* "Standard rule for both lights, run if attacked", "Usual drill for the cavalry: …": what
 * they are to do. */
static gboolean
brief_rule (VtrReader *reader,
            guint start,
            guint pos,
            guint *end)
{
  static const gchar *const rules[] = { "the/my? standard/usual/normal/same/general/standing? rule/rules/drill/instructions/instruction/orders/routine/stance/posture for/with", "the/my? standard/usual/normal/same/general/standing? rule/rules/drill/instructions/instruction/orders/routine applies/apply to/for", "die? ubliche/uebliche/normale? regel/weisung/anweisung fur/fuer", "regle/consigne/consignes habituelle/ordinaire? pour", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_has_words (tokens, start, pos) ? 0 : vtr_phrases (tokens, pos, *end, rules);
  guint m = n > 0 ? vtr_parse_subject (reader, pos + n, *end, who) : 0;
  gboolean posed = FALSE;

  if (m == 0 || who->fail != VTR_VERDICT_NONE || !(vtr_token_is (tokens, pos + n + m, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos + n + m, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, pos + n + m, *end, VTR_TOKEN_DASH)))
    return FALSE;
  for (guint i = pos + n + m; i < *end && !posed; i++)
    posed = vtr_match_attacked (tokens, i, *end) > 0 || vtr_match_guns (tokens, i, *end) > 0;
  if (!posed)
    return FALSE;
  vtr_reword_put (reader, pos + n + m, 1, "", end);
  vtr_reword_put (reader, pos, n, "", end);
  return TRUE;
}

/* "goes and looks at Merseburg", "rides over to have a look at Lützen": he goes there. */
static gboolean
brief_look (VtrReader *reader,
            guint pos,
            guint *end)
{
  static const gchar *const looks[] = { "go/goes/ride/rides/move/moves/march/marches out/over/off/forward/ahead? and/to look/looks/peek/peeks/see/sees at/into/in/round/around?", "go/goes/ride/rides/move/moves/march/marches out/over/off/forward/ahead? and/to have/has/take/takes a quick/good? look/peek/sniff at/round/around/into", "geht/gehen/reitet/reiten und? sieht/sehen sich? in", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, *end, looks);
  VtrId place;

  if (n < 3 || vtr_phrase (tokens, pos + n - 1, *end, "at/into/in/round/around") == 0 || vtr_match_place (reader, pos + n, *end, NULL, &place) == 0)
    return FALSE;
  vtr_reword_put (reader, pos, n, "goes to", end);
  return TRUE;
}

/* "I go and help him (march to the guns)": that is how. */
static gboolean
brief_help (VtrReader *reader,
            guint pos,
            guint *end)
{
  static const gchar *const helps[] = { "go/goes/come/comes and/to help/support/relieve/rescue/assist him/it/them/her/out?", "help/helps/support/supports/assist/assists him/it/them/her", "go/goes/come/comes to his/its/their/her help/aid/rescue/assistance/support", "komme/kommt/kommen/eile/eilt/eilen ihm/ihnen/ihr zu/zur hilfe", "hilft/helfe/helfen ihm/ihnen/ihr", "vais/va/allons/vont a son/leur secours/aide", "laide/laident/lassiste", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, *end, helps);
  guint at = pos + n;
  guint close;
  guint m;

  if (n == 0 || !(vtr_token_is (tokens, at, *end, VTR_TOKEN_OPEN) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, *end, VTR_TOKEN_DASH)))
    return FALSE;
  m = at + 1 + vtr_phrase (tokens, at + 1, *end, "ie/that/so? is/to/i/he/it? march/marches/marching/marsch/marche/marcher");
  if (vtr_match_guns (tokens, m, *end) == 0)
    return FALSE;
  m += vtr_match_guns (tokens, m, *end);
  close = m;
  if (vtr_token_is (tokens, at, *end, VTR_TOKEN_OPEN))
    {
      if (!vtr_token_is (tokens, close, *end, VTR_TOKEN_CLOSE))
        return FALSE;
      close++;
    }
  if (vtr_has_words (tokens, close, *end))
    return FALSE;
  vtr_reword_put (reader, pos, close - pos, "march to the guns", end);
  return TRUE;
}

/* "If there's a battle next to Golitsyn he marches to the guns": Golitsyn does. */
static gboolean
brief_beside (VtrReader *reader,
              guint pos,
              guint *end)
{
  static const gchar *const battles[] = { "if/when/should/whenever there is/are/be? a/any? battle/fight/fighting/engagement/action next/near/close/beside/around to? by?", "if/when/whenever theres a/any? battle/fight/fighting/engagement/action next/near/close/beside/around to? by?", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_phrases (tokens, pos, *end, battles);
  guint m = n > 0 ? vtr_reword_own (reader, pos + n, *end, who) : 0;
  guint at = pos + n + m;
  guint words;
  guint guns;

  if (m == 0)
    return FALSE;
  at += vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) ? 1 : 0;
  words = vtr_phrase (tokens, at, *end, who->subjects->len > 1 ? "they" : "he/it/she");
  guns = at + words;
  while (guns < *end && guns < at + 5 && vtr_match_guns (tokens, guns, *end) == 0)
    guns++;
  if (words == 0 || guns == at + 5 || guns >= *end)
    return FALSE;
  /* the name goes to where the pronoun stands, and the case is that of any march to the guns */
  vtr_reword_put (reader, pos + n + m, at + words - pos - n - m, "", end);
  vtr_reword_put (reader, pos, n, "", end);
  return TRUE;
}

/* "So does Grandjean at Danzig", a sentence of its own: he does likewise. */
static gboolean
brief_so_does (VtrReader *reader,
               guint start,
               guint pos,
               guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_has_words (tokens, start, pos) ? 0 : vtr_phrase (tokens, pos, *end, "so/as do/does/will/shall/must/is/are");

  if (n < 2 || reader->previous->len == 0 || vtr_reword_own (reader, pos + n, *end, who) == 0)
    return FALSE;
  vtr_reword_put (reader, pos, n, "likewise", end);
  return TRUE;
}

/**
 * vtr_reword_brief:
 *
 * Each of these at each word that can begin it.
 */
gboolean
vtr_reword_brief (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const unchanged[] = { "change", "changes", "move", "moves", "movement", "march", "unchanged", "moving", "before", "is", "was", "stationary", "static", "unverandert", "bewegung", "anderung", "bisher", "gehabt", "changement", "mouvement", "inchange", "inchangee", NULL };
  GArray *tokens = reader->tokens;
  gboolean brief = FALSE;

  for (guint i = start; i < *end && !brief; i++)
    brief = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && g_strv_contains (unchanged, vtr_token (tokens, i)->fold);
  for (guint i = start; i < *end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (brief_look (reader, i, end) || brief_help (reader, i, end))
        return TRUE;
      if (vtr_reword_begins (tokens, start, i) && ((brief && brief_unchanged (reader, start, i, end)) || brief_cleft (reader, i, end) || brief_rule (reader, start, i, end) || brief_so_does (reader, start, i, end) || brief_beside (reader, i, end)))
        return TRUE;
    }
  return FALSE;
}
