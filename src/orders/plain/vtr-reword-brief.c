/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say briefly that nothing changes, or say with many words what
 * has a short one. */

static const gchar *const unchanged[] = { "no/without change/changes/move/moves/movement/march this? turn?", "unchanged", "not moving", "does/do not move", "as before/is/was", "stationary/static", "unverandert", "keine bewegung/anderung", "wie bisher/gehabt", "sans changement/mouvement", "pas de changement/mouvement", "inchange/inchangee", NULL };

/* "Yorck unchanged (Dessau)", "Rest of IV Corps: no move, Saalfeld", "Berg: no change,
 * Dessau": he stays. */
static gboolean
brief_unchanged (VtrReader *reader,
                 guint start,
                 guint pos,
                 guint *end)
{
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
  if (m == 0 || !vtr_stand_at (reader, who->subjects, &place))
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

/* "Not moving this turn.", all that is said: of him who writes. "Berg neither.", after a
 * halt. */
static gboolean
brief_not_moving (VtrReader *reader,
                  guint start,
                  guint pos,
                  guint *end)
{
  static const gchar *const idle[] = { "not moving/marching/budging/stirring anywhere? this? turn?", "not going anywhere this? turn?", "staying put/here this? turn?", "going nowhere this? turn?", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  const VtrClause *last = reader->previous->len > 0 ? g_ptr_array_index (reader->previous, 0) : NULL;
  guint n;
  guint m;

  if (vtr_has_words (tokens, start, pos))
    return FALSE;
  n = vtr_phrases (tokens, pos, *end, idle);
  if (n > 0)
    {
      if (vtr_has_words (tokens, pos + n, *end) || (reader->subject_state != VTR_SUBJECT_NONE && !reader->heading))
        return FALSE;
      vtr_reword_put (reader, pos, n, "i stay put", end);
      return TRUE;
    }
  if (last == NULL || last->verb == NULL || !g_str_equal (last->verb->id, "halt") || !reader->adjacent)
    return FALSE;
  n = vtr_phrase (tokens, pos, *end, "nor/neither does/do/will/is/are?");
  m = vtr_reword_own (reader, pos + n, *end, who);
  if (m == 0)
    return FALSE;
  if (n > 0 && !vtr_has_words (tokens, pos + n + m, *end))
    {
      vtr_reword_put (reader, pos + n + m, 0, "stays put", end);
      vtr_reword_put (reader, pos, n, "", end);
      return TRUE;
    }
  n = n == 0 ? vtr_phrase (tokens, pos + m, *end, "neither/either") : 0;
  if (n == 0 || vtr_has_words (tokens, pos + m + n, *end))
    return FALSE;
  vtr_reword_put (reader, pos + m, n, "stays put", end);
  return TRUE;
}

/* Whether others march by the last order, or by what stands before @pos. */
static gboolean
goes_before (const VtrReader *reader,
             guint start,
             guint pos)
{
  const VtrClause *last = reader->previous->len > 0 ? g_ptr_array_index (reader->previous, 0) : NULL;

  for (guint i = start; i < pos; i++)
    if (vtr_token_has (reader->tokens, i, pos, VTR_CLASS_TO))
      return TRUE;
  return last != NULL && last->verb != NULL && g_str_equal (last->verb->id, "march");
}

/* "makes a forced march from Bremen to Hamburg", "goes on ahead to Naumburg", "takes his
 * cavalry over to Lützen": he marches. */
static gboolean
brief_march (VtrReader *reader,
             guint start,
             guint pos,
             gboolean takes_own,
             guint *end)
{
  static const gchar *const forced[] = { "make/makes/do/does/undertake/undertakes/perform/performs a/one/this? long? forced march/marches", "macht/machen/unternimmt/unternehmen einen? gewaltmarsch/eilmarsch", "fait/font/fera/feront une? marche forcee", NULL };
  static const gchar *const goes[] = { "go/goes/march/marches/move/moves/ride/rides/push/pushes/press/presses/hurry/hurries on? ahead/first", NULL };
  static const gchar *const takes[] = { "will/shall/to? take/takes/lead/leads/bring/brings/march/marches/move/moves", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, *end, forced);
  VtrId place;

  if (n > 0 && pos > start && (vtr_token_has (tokens, pos + n, *end, VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_VIA) || vtr_match_place (reader, pos + n, *end, NULL, &place) > 0 || (vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COLON) && vtr_match_place (reader, pos + n + 1, *end, NULL, &place) > 0)))
    {
      vtr_reword_put (reader, pos, n, "forced march", end);
      return TRUE;
    }
  /* "The corps marches to Zwickau. Korff goes ahead to Plauen": ahead of it, and with it? */
  n = goes_before (reader, start, pos) ? 0 : vtr_phrases (tokens, pos, *end, goes);
  if (n > 1 && vtr_token_has (tokens, pos + n, *end, VTR_CLASS_TO) && vtr_match_place (reader, pos + n + 1, *end, NULL, &place) > 0)
    {
      vtr_reword_put (reader, pos + 1, n - 1, "", end);
      return TRUE;
    }
  if (takes_own && vtr_reword_begins (tokens, start, pos))
    {
      g_autoptr (VtrClause) who = vtr_clause_new (pos);
      guint name = vtr_reword_own (reader, pos, *end, who);
      guint own;

      n = name > 0 && who->subjects->len == 1 ? vtr_phrases (tokens, pos + name, *end, takes) : 0;
      if (n == 0 || vtr_phrase (tokens, pos + name + n, *end, "my/our") > 0)
        return FALSE;
      own = vtr_match_own_force (tokens, pos + name + n, *end);
      own += own > 0 ? vtr_phrase (tokens, pos + name + n + own, *end, "out/over/across/up/down/forward/along") : 0;
      if (own > 0 && vtr_token_has (tokens, pos + name + n + own, *end, VTR_CLASS_TO) && vtr_match_place (reader, pos + name + n + own + 1, *end, NULL, &place) > 0)
        {
          vtr_reword_put (reader, pos + name, n + own, "marches", end);
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether @ids are all the divisions that march with one corps that the sender commands. */
static gboolean
are_all_of_corps (VtrReader *reader,
                  const GArray *ids)
{
  const VtrState *state = reader->context->state;
  VtrId corps = { "" };

  for (guint i = 0; i < ids->len; i++)
    {
      const VtrFormation *formation = state != NULL ? vtr_state_formation (state, &g_array_index (ids, VtrId, i)) : NULL;

      if (formation == NULL || !formation->attached || (i > 0 && !vtr_id_equal (&formation->parent, &corps)))
        return FALSE;
      corps = formation->parent;
    }
  if (vtr_id_is_empty (&corps) || !vtr_has_id (reader->corps, &corps))
    return FALSE;
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = vtr_id_equal (&record->parent, &corps) && record->kind == VTR_FORMATION_DIVISION ? vtr_state_formation (state, &record->id) : NULL;

      if (formation != NULL && formation->attached && !vtr_has_id (ids, &record->id))
        return FALSE;
    }
  return TRUE;
}

static const gchar with_me[] = "with/mit/bei/avec me/us/mir/uns/moi/nous";

/* "Compans and Bonet come with me, Erfurt to Weimar", "The 13th and 14th wait in Coburg with
 * me": where all of his corps is with him it is the corps. */
static gboolean
brief_with_me (VtrReader *reader,
               guint start,
               guint pos,
               guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  gboolean whole = vtr_phrase (tokens, pos, *end, "my/mein/mon corps/korps") == 2;
  guint n = whole ? 2 : vtr_reword_own (reader, pos, *end, who);
  guint at = pos + n;

  if (n == 0 || (!whole && (reader->corps->len != 1 || !are_all_of_corps (reader, who->subjects))))
    return FALSE;
  while (at < *end && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrase (tokens, at, *end, with_me) != 2)
    at++;
  if (vtr_phrase (tokens, at, *end, with_me) != 2)
    return FALSE;
  /* "come with me, Erfurt to Weimar" */
  if (vtr_phrase (tokens, at - 1, *end, "come/comes/go/goes/march/marches") > 0 && vtr_token_is (tokens, at + 2, *end, VTR_TOKEN_COMMA))
    vtr_reword_put (reader, at - 1, 4, "marches", end);
  else
    vtr_reword_put (reader, at, 2, "", end);
  if (!whole)
    vtr_reword_put (reader, pos, n, "my corps", end);
  return TRUE;
}

/**
 * vtr_takes_corps_along:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether the sentence is of several divisions that are with the sender, and may be
 *   all that his corps has
 */
gboolean
vtr_takes_corps_along (VtrReader *reader,
                       const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  gboolean along = FALSE;

  for (guint i = unit->start; i < unit->end && !along; i++)
    along = vtr_phrase (tokens, i, unit->end, with_me) == 2;
  if (!along || unit->asked || reader->notes || reader->forwarded || reader->other_turn)
    return FALSE;
  for (guint i = unit->start; i < unit->end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || !vtr_reword_begins (tokens, unit->start, i))
        continue;
      if (vtr_phrase (tokens, i, unit->end, "the/my other two/three/four? divisions") > 0 || (vtr_reword_own (reader, i, unit->end, who) > 0 && are_all_of_corps (reader, who->subjects)))
        return TRUE;
    }
  return FALSE;
}

/* "General d'Oysel remains in Erfurt with the garrison": with what he has. */
static gboolean
brief_garrison (VtrReader *reader,
                guint pos,
                guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  const VtrFormation *formation = n > 0 && who->subjects->len == 1 && reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (who->subjects, VtrId, 0)) : NULL;

  if (formation == NULL || strstr (formation->name, "garrison") == NULL)
    return FALSE;
  for (guint i = pos + n; i < *end && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
    if (vtr_phrase (tokens, i, *end, "with/mit/avec the/his/der/seiner/la/sa garrison/troops/men/besatzung/garnison") == 3 && vtr_reword_ends (tokens, i + 3, *end))
      {
        vtr_reword_put (reader, i, 3, "", end);
        return TRUE;
      }
  return FALSE;
}

/* "If we win easily there push on after them", "follow them up one more node": exploit. */
static gboolean
brief_pursuit (VtrReader *reader,
               guint pos,
               guint *end)
{
  static const gchar *const pursue[] = { "push/pushes/press/presses/go/goes/carry/carries/keep/keeps/move/moves on/forward/after after? them/him/it?", "push/press/go/march on after the enemy", "follow/follows them/him/it/the? enemy? up?", "follow/follows up", "keep/keeps going/pushing/after after? them/him/it?", "take/takes/make/makes one/another more? place/step/hop/node/march", "stoss/stosse/stossen/stosst/setzt/setzen/setze wir/er/ich? nach", "pousse/poussons/poussent/suit/suivons", "pursue/pursues/chase/chases/hunt/hunts/drive/drives them/him/it/the? enemy? on/back?", "so? verfolgen/verfolge/verfolgt/setzen/setze/setzt wir/er/ich/es/das? korps? ihn/sie/ihm/ihnen/dem/den/der? feind/feinde/gegner? nach?", "so? wird/werden dem/der/den/die/ihnen/ihm/sie/er feind/feinde/gegner?", "les/le/lennemi? poursuivons/poursuit/poursuivra/poursuivrons/poursuive/poursuivent/poursuis/suit/suive", "push/pushes/press/presses/go/goes/ride/rides on? after/behind them/him/it/the enemy?", NULL };
  static const gchar *const closing[] = { "nach/hinterher/weiter/nachgesetzt/verfolgt/nachgegangen/nachgeritten", NULL };
  static const gchar *const tail[] = { "by? one/another more", "by? one/a/another more/further? node/place/step/hop/march/stage/town further/on/more?", "as far as we/he/it/they can/may", "as far as possible", "with everything/vigour", "at once", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_match_victory (tokens, pos, *end);
  guint at = pos + n;
  gboolean ours = FALSE;
  gboolean unnamed = TRUE;
  guint words;
  guint from;
  VtrId place;

  if (n == 0)
    return FALSE;
  /* "at Gera" */
  if (vtr_phrase (tokens, at, *end, "at/in/bei/a") > 0 && (words = vtr_match_place (reader, at + 1, *end, NULL, &place)) > 0)
    {
      vtr_reword_put (reader, at, words + 1, "", end);
      return TRUE;
    }
  while (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON))
    at++;
  from = at;
  if (vtr_token_has (tokens, at, *end, VTR_CLASS_ME | VTR_CLASS_IT) || vtr_phrase (tokens, at, *end, "on pousse/poursuit/suit") > 0 || vtr_phrase (tokens, at, *end, "quil/quils/quon") > 0)
    at++;
  else
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      words = vtr_reword_own (reader, at, *end, who);
      unnamed = words == 0;
      at += words;
    }
  at += vtr_phrase (tokens, at, *end, "may/can/could/should/will/shall/must/is/are/to to?");
  words = vtr_phrases (tokens, at, *end, pursue);
  if (words == 0)
    return FALSE;
  words += vtr_phrases (tokens, at + words, *end, tail);
  /* "… on to Jena", where he was sent before */
  n = vtr_phrase (tokens, at + words, *end, "as far as");
  n = n > 0 ? n : vtr_phrase (tokens, at + words, *end, "to/towards/for/until/till/bis/nach/sur/jusqua/vers/a zu/nach/vor?");
  if (n > 0 && vtr_match_place (reader, at + words + n, *end, NULL, &place) > 0)
    {
      guint last = at + words + n + vtr_match_place (reader, at + words + n, *end, NULL, &place);

      vtr_reword_put (reader, last, vtr_phrases (tokens, last, *end, closing), "", end);
    }
  /* "so wird dem Feind" is half of it */
  else if (vtr_phrase (tokens, at + vtr_phrase (tokens, at, *end, "so"), *end, "wird/werden") > 0)
    return FALSE;
  if (n > 0 && !vtr_id_is_empty (&reader->goal) && vtr_match_place (reader, at + words + n, *end, NULL, &place) > 0)
    {
      /* "if we win", or behind a halt: not only who was spoken of last */
      ours = reader->previous->len > 0 && ((const VtrClause *) g_ptr_array_index (reader->previous, reader->previous->len - 1))->path->len == 0;
      for (guint i = pos; i < at && !ours; i++)
        ours = vtr_token_has (tokens, i, at, VTR_CLASS_ME);
      ours = ours && unnamed && reader->corps->len == 1;
      vtr_reword_put (reader, ours ? from : at, at + words + n - (ours ? from : at), ours ? "my corps exploits to" : "exploit to", end);
      return TRUE;
    }
  if (!vtr_reword_ends (tokens, at + words, *end))
    return FALSE;
  vtr_reword_put (reader, at, words, "exploit", end);
  return TRUE;
}

/* "As agreed with Marshal Oudinot on the phone I'm off to Jena": that it was agreed. */
static gboolean
brief_agreed (VtrReader *reader,
              guint start,
              guint pos,
              guint *end)
{
  static const gchar *const agreed[] = { "as agreed/discussed/arranged/promised/planned/settled/decided with/to/between/upon", "as we/i agreed/discussed/arranged/promised/planned/settled/decided with/on/by?", "wie mit", "comme convenu/prevu avec", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_has_words (tokens, start, pos) ? 0 : vtr_phrases (tokens, pos, *end, agreed);
  guint at = pos + n;

  if (n < 2)
    return FALSE;
  while (at < *end && at < pos + 14)
    {
      const VtrToken *token = vtr_token (tokens, at);
      g_autoptr (VtrClause) who = vtr_clause_new (at);
      VtrId place;

      if (at > pos + n + 1 && (vtr_token_has (tokens, at, *end, VTR_CLASS_ME) || vtr_phrase (tokens, at, *end, "im/ill/were/well") > 0 || vtr_reword_own (reader, at, *end, who) > 0))
        {
          for (guint i = at; i < *end; i++)
            if (vtr_phrase (tokens, i, *end, "should/would/could/might/ought/was/were/told/asked") > 0 && i > at)
              return FALSE;
          vtr_reword_put (reader, pos, at - pos, "", end);
          return TRUE;
        }
      if (token->kind != VTR_TOKEN_WORD && token->kind != VTR_TOKEN_COMMA && token->kind != VTR_TOKEN_BREAK)
        return FALSE;
      if (vtr_token_has (tokens, at, *end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_AMEND) || vtr_match_place (reader, at, *end, NULL, &place) > 0)
        return FALSE;
      at++;
    }
  return FALSE;
}

/* "Puthod as before, i.e. he stays put at Celle": what that is. */
static gboolean
brief_as_before (VtrReader *reader,
                 guint pos,
                 guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  guint m = n > 0 ? vtr_phrase (tokens, pos + n, *end, "as before/usual/ordered/planned") : 0;
  guint at = pos + n + m;
  guint ie;

  if (m < 2 || !(vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, *end, VTR_TOKEN_DASH)))
    return FALSE;
  at++;
  ie = vtr_phrase (tokens, at, *end, "ie/meaning/so/namely");
  if (ie == 0)
    ie = vtr_phrase (tokens, at, *end, "that is to? say?");
  at += ie;
  at += vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) ? 1 : 0;
  ie = vtr_phrase (tokens, at, *end, who->subjects->len > 1 ? "they" : "he/it/she");
  if (ie == 0 || !vtr_begins_clause (reader, at + ie, *end))
    return FALSE;
  vtr_reword_put (reader, pos + n, at + ie - pos - n, "", end);
  return TRUE;
}

/* "Please have the pontoniers throw a bridge across to Weissenfels", "XI Corps is to build the
 * bridge of boats from Eisleben to Weissenfels": he bridges it. */
static gboolean
brief_bridge (VtrReader *reader,
              guint start,
              guint pos,
              guint *end)
{
  static const gchar *const engineers[] = { "i/we? want/let/have/order/get? the/my/our/its/his/their bridging/bridge/pontoon train/trains to?", "i/we? want/let/have/order/get? the/my/our/its/his/their engineers/sappers/pontoniers/pontooneers/bridge-train to?", NULL };
  static const gchar *const builds[] = { "will/shall/is/are/to? to? build/builds/throw/throws/lay/lays/put/puts/make/makes/construct/constructs/erect/erects a/the/our/my/his/its? pontoon/boat/floating/pontoons? bridge of? boats/pontoons?", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint lead = vtr_has_words (tokens, start, pos) ? 0 : vtr_phrase (tokens, pos, *end, "please/kindly");
  guint train = vtr_phrases (tokens, pos + lead, *end, engineers);
  guint n = train > 0 ? lead + train : vtr_reword_own (reader, pos, *end, who);
  guint at = pos + n;
  guint m = n > 0 ? vtr_phrases (tokens, at, *end, builds) : 0;
  VtrId place;

  if (m == 0)
    return FALSE;
  at += m;
  if (vtr_token_has (tokens, at, *end, VTR_CLASS_FROM) && (m = vtr_match_place (reader, at + 1, *end, NULL, &place)) > 0)
    {
      if (train == 0 && !vtr_stand_at (reader, who->subjects, &place))
        return FALSE;
      at += 1 + m;
    }
  at += vtr_phrase (tokens, at, *end, "across/over the? river/elbe/saale/oder/mulde/elster?");
  if (!vtr_token_has (tokens, at, *end, VTR_CLASS_TO) || vtr_match_place (reader, at + 1, *end, NULL, &place) == 0)
    return FALSE;
  /* as the grammar has it */
  if (train == 0 && at == pos + n + 3 && vtr_phrase (tokens, pos + n, *end, "builds a bridge") == 3)
    return FALSE;
  vtr_reword_put (reader, pos + n, at + 1 - pos - n, "builds a bridge to", end);
  if (train > 0 && (reader->subject_state != VTR_SUBJECT_KNOWN || reader->corps->len == 1))
    vtr_reword_put (reader, pos, n, "my corps", end);
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
  /* of each of these what tells it from most sentences */
  static const gchar *const looks[] = { "look", "looks", "peek", "peeks", "see", "sees", "sniff", "sieht", "sehen", NULL };
  static const gchar *const helps[] = { "help", "helps", "support", "supports", "aid", "rescue", "relieve", "assist", "assists", "assistance", "hilfe", "hilft", "helfe", "helfen", "secours", "aide", "laide", "laident", "lassiste", NULL };
  static const gchar *const marches[] = { "forced", "ahead", "first", "gewaltmarsch", "eilmarsch", "forcee", "his", "her", "its", "their", NULL };
  GArray *tokens = reader->tokens;
  gboolean brief = FALSE;
  gboolean along = FALSE;
  gboolean garrison = FALSE;
  gboolean bridge = FALSE;
  gboolean before = FALSE;
  gboolean look = FALSE;
  gboolean help = FALSE;
  gboolean march = FALSE;
  gboolean takes = FALSE;

  for (guint i = start; i < *end; i++)
    {
      const gchar *fold = vtr_token (tokens, i)->fold;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      brief = brief || vtr_phrases (tokens, i, *end, unchanged) > 0;
      before = before || vtr_phrase (tokens, i, *end, "as before/usual/ordered/planned") > 1;
      along = along || vtr_phrase (tokens, i, *end, with_me) == 2;
      bridge = bridge || g_str_equal (fold, "bridge");
      garrison = garrison || vtr_phrase (tokens, i, *end, "with/mit/avec the/his/der/seiner/la/sa garrison/troops/men/besatzung/garnison") == 3;
      look = look || g_strv_contains (looks, fold);
      help = help || g_strv_contains (helps, fold);
      march = march || g_strv_contains (marches, fold);
      takes = takes || (march && vtr_match_own_force (tokens, i, *end) > 0);
    }
  for (guint i = start; i < *end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if ((look && brief_look (reader, i, end)) || (help && brief_help (reader, i, end)) || (march && brief_march (reader, start, i, takes, end)))
        return TRUE;
      if (!vtr_reword_begins (tokens, start, i))
        continue;
      if ((along && brief_with_me (reader, start, i, end)) || (garrison && brief_garrison (reader, i, end)) || (brief && brief_unchanged (reader, start, i, end)) || (before && brief_as_before (reader, i, end)) || (bridge && brief_bridge (reader, start, i, end)))
        return TRUE;
      if (brief_pursuit (reader, i, end) || brief_cleft (reader, i, end) || brief_rule (reader, start, i, end) || brief_so_does (reader, start, i, end) || brief_not_moving (reader, start, i, end) || brief_agreed (reader, start, i, end) || brief_beside (reader, i, end))
        return TRUE;
    }
  return FALSE;
}
