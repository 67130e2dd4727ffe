/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Lines of a form: a label, a colon, a value. A label that is not known is
 * nobody's business here: what follows it is read as anything else is. */

const gchar *const vtr_posture_labels[] = {
  "posture", "on/upon/under attack", "in case of attack", "feindkontakt", "kontakt", "contact", "enemy contact", "if hit", "attacked", "angriff", "attaque", "if contacted", "posture if attacked", "attitude if attacked", "action if attacked", "behaviour if attacked", "orders if attacked", "stance", "usual/normal/standard/same posture/stance", "posture/stance as usual/before", "stance if attacked", "haltung", "attitude", "if/when attacked", "if engaged", "rules of engagement", "engagement rules", "engagement", "roe", "on? contact", "conduct", "conduct if attacked", "conduite", "conduite en cas dattaque", "comportement", "comportement en cas dattaque", "verhalten wenn angegriffen", "bei feindberuhrung", "wenn/falls angegriffen", "reaction", "reaction if attacked", "reaction to contact", "conditions", "condition", "verhalten", "verhalten bei angriff", "bei angriff", "bei feindkontakt", "en cas dattaque", "si attaque", "upon contact", "battle orders", NULL
};
const gchar *const vtr_route_labels[] = {
  "route", "routes", "path", "march route?", "route of march", "line of march", "order of march", "itinerary", "itineraire", "trajet", "chemin", "parcours", "weg", "marschweg", "marschroute", "route de marche", "strecke", "march", "marsch", "marche", "move", "moves", "movement", "bewegung", "mouvement", "goal", "goals", "destination", "destinations", "ziel", "marschziel", "target", "objective", "but", "march/move/marching/moving to", "to", "end", "end at/point", "nach", "vers", NULL
};
static const gchar *const way_labels[] = { "route", "routes", "path", "march route", "route of march", "line of march", "itinerary", "itineraire", "trajet", "chemin", "parcours", "weg", "marschweg", "marschroute", "strecke", "route de marche", "road", "by the road", NULL };
static const gchar *const via_labels[] = { "via", "by", "through", "by way of", "uber", "par", "passing", NULL };
const gchar *const vtr_unit_labels[] = {
  "unit", "units", "formation", "formations", "corps", "korps", "division", "divisions", "einheit", "einheiten", "verband", "unite", "unites", "command", "troops", "truppen", "who", "unit/units/formation/formations/troops/corps/division marching/moving/concerned/ordered", "marching/moving unit/units/formation/troops/corps/division", "marschierende/marschierender/marschierendes einheit/einheiten/verband/verbande/truppe/truppen/korps/division", "unite/formation/troupe concernee", "unite/formation/troupe/troupes/corps/division en/qui marche", "truppe", "truppenteil", "truppenkorper", "troupe", "troupes", "name of the? unit/formation/corps", "unit name", "force", "forces", "wer", "qui", NULL
};
const gchar *const vtr_order_labels[] = { "order", "orders", "action", "actions", "befehl", "befehle", "auftrag", "ordre", "ordres", "what", "turn orders", "mission", "task", "activity", "was", "quoi", NULL };
static const gchar *const from_labels[] = { "from", "start", "start at/from/point", "starting point/place/position/from/at", "position", "location", "where", "place", "present/current location/position/place", "move/march/moving/marching from", "standort", "von", "de", "lieu", "lage", "stands at", "wo", NULL };
static const gchar *const pace_labels[] = { "type/kind of march", "speed", "pace", "tempo", "march type/speed/rate", "rate", "rate of march", "marching speed", "allure", NULL };
static const gchar *const guns_labels[] = { "guns", "to the guns", "march/marching/marches to the? guns", "march/marching to the sound of the guns", "sound of the guns", "kanonendonner", "zum kanonendonner", "au canon", NULL };
static const gchar *const silent_labels[] = {
  "sender", "recipient", "recipients", "player", "date", "turn", "turn number", "subject", "cc", "time", "name", "commander", "general", "command of", "absender", "empfanger", "datum", "runde", "zug", "expediteur", "destinataire", "detached", "side", "army", "nation", "addressee", "in command", "issued by", "issued", NULL
};
static const struct
{
  VtrOptions option;
  const gchar *phrase;
} option_labels[] = {
  { VTR_OPTION_FORCED, "forced/force march/marches/marching?" },
  { VTR_OPTION_FORCED, "forced" },
  { VTR_OPTION_FORCED, "gewaltmarsch/eilmarsch" },
  { VTR_OPTION_FORCED, "marche/marches forcee/forcees" },
  { VTR_OPTION_SPLIT, "split/may/can split?" },
  { VTR_OPTION_SPLIT, "split if the? road/roads is/are? full" },
  { VTR_OPTION_SPLIT, "split if necessary/needed" },
  { VTR_OPTION_CONTINUE, "continue" },
  { VTR_OPTION_CONTINUE, "continue/carry/carrying on? next turn" },
  { VTR_OPTION_CONTINUE, "carry on" },
};
static const gchar *const nothing[] = { "none", "no", "nil", "keiner", "keinen", "normal", "nothing", "nothing special", "n", "na", "keine", "aucun", "aucune", "ordinary", "as usual", "usual", "direct", "directly", "direct route/road", "the? shortest way/road/route", "shortest", "direkt", "none other", "no other", "no others", "rien", "neant", "regular", NULL };
static const gchar *const none[] = { "none/nil/nothing/keine/keiner/keinen/aucun/aucune/rien", "none this turn", "no move/movement", NULL };
static const gchar *const yes[] = { "yes/y/ja/oui/x/true/si", NULL };
static const gchar *const no[] = { "no/n/nein/non/none/false", NULL };

static guint
label_end (const GArray *tokens,
           guint pos,
           guint n,
           guint end)
{
  guint at = pos + n;

  if (n == 0)
    return 0;
  /* "(y/n)": what may be filled in */
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
    for (guint i = at + 1; i < end && i < at + 9; i++)
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_CLOSE)
        {
          at = i + 1;
          break;
        }
  while (vtr_token_is (tokens, at, end, VTR_TOKEN_STOP) || vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER))
    at++;
  return vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) ? at + 1 - pos : 0;
}

/* The tokens of a label of @phrases and its colon, dots between allowed. */
guint
vtr_form_label (const GArray *tokens,
                guint pos,
                guint end,
                const gchar *const *phrases)
{
  return label_end (tokens, pos, vtr_phrases (tokens, pos, end, phrases), end);
}

/* "Sender:", "Unit:", "Position:": no misspelled name, whatever is called nearly so. */
gboolean
vtr_form_is_label (const GArray *tokens,
                   guint pos)
{
  const gchar *const *const labels[] = { silent_labels, vtr_unit_labels, vtr_order_labels, from_labels, pace_labels, guns_labels };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (vtr_form_label (tokens, pos, tokens->len, labels[i]) > 0)
      return TRUE;
  return FALSE;
}

/* Whether nothing but marks, or @phrases and marks, stands to the end. */
gboolean
vtr_says_only (const GArray *tokens,
               guint pos,
               guint end,
               const gchar *const *phrases)
{
  guint n = vtr_phrases (tokens, pos, end, phrases);

  return n > 0 && !vtr_has_words (tokens, pos + n, end);
}

static gboolean
is_silent (VtrClause *clause,
           guint end)
{
  clause->heading = TRUE;
  clause->end = end;
  return TRUE;
}

/* "auf Leipzig zurückgehen": the verb comes last. Returns the tokens. */
static guint
target_first (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint n = vtr_phrase (tokens, pos, end, "auf/nach/bis/in/zur richtung/nach?");
  guint m;
  guint words;
  VtrId place;

  if (n == 0 || (m = vtr_match_place (reader, pos + n, end, NULL, &place)) == 0)
    return 0;
  words = vtr_phrase (tokens, pos + n + m, end, "zu");
  words += vtr_lexicon_match_verb (reader->lexicon, tokens, pos + n + m + words, end, verbs, &form);
  for (guint i = 0; i < verbs->len; i++)
    if (g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, i))->id, "withdraw"))
      {
        vtr_match_place (reader, pos + n, end, clause, &place);
        clause->verb = g_ptr_array_index (verbs, i);
        clause->target = place;
        return n + m + words;
      }
  return 0;
}

/* "back to Saalfeld", "zurück auf Halle", "Rückzug Gera", "go back direction Leipzig": without a
 * verb that takes a place so. Returns the tokens. */
static guint
back_to (VtrReader *reader,
         guint pos,
         guint end,
         VtrClause *clause)
{
  static const gchar *const backs[] = { "back/zuruck/zurueck/retour/repli to/on/upon/nach/auf/bis/sur/a/vers", NULL };
  static const gchar *const yields[] = { "withdraw/withdraws/retreat/retreats/retire/retires/withdrawal", "fall/falls/go/goes/pull/pulls/draw/draws/come/comes back", "back/zuruck/retour/repli/ruckzug/ausweichen/zuruckgehen/zuruckziehen/retraite/recul/reculer/recule/decrocher/decroche", "se replie/replier/retire/retirer", "weicht/weichen aus", "geht/gehen zuruck", NULL };
  static const gchar *const towards[] = { "in/to? the? direction of/to/towards?", "en? direction de/vers?", "in? richtung nach/auf/von?", "towards/toward/to/on/nach/auf/sur/vers/a", NULL };
  guint n = vtr_phrases (reader->tokens, pos, end, backs);
  VtrId place;
  guint m;

  if (n == 0 && (n = vtr_phrases (reader->tokens, pos, end, yields)) > 0)
    n += vtr_phrases (reader->tokens, pos + n, end, towards);
  m = n > 0 && vtr_lexicon_verb (reader->lexicon, "withdraw") != NULL ? vtr_match_place (reader, pos + n, end, NULL, &place) : 0;

  if (m == 0 || vtr_has_words (reader->tokens, vtr_skip_fillers (reader->tokens, pos + n + m, end), end))
    return 0;
  vtr_match_place (reader, pos + n, end, clause, &place);
  clause->verb = vtr_lexicon_verb (reader->lexicon, "withdraw");
  clause->target = place;
  return n + m;
}

/* "no combat, withdraw to Lützen", "avoid battle and retire on Leipzig", "no retreat, stand":
 * what is not done, before what is. Returns the tokens up to what is; 0: it is not that. */
static guint
match_shunned (VtrReader *reader,
               guint pos,
               guint end)
{
  static const gchar *const fight[] = { "no/avoid/avoids/avoiding/refuse/refuses/decline/declines any/all/a? fight/fighting/battle/combat/engagement/contact/action", "do/does not fight/engage", "dont/doesnt fight/engage", "kein/keinen/keine kampf/gefecht/schlacht", "nicht kampfen/schlagen", "kampf/gefecht vermeiden/meiden", "pas de combat/bataille", "ne pas? combattre/combat", "eviter/evite/refuser/refuse le/tout combat", NULL };
  static const gchar *const retreat[] = { "no/avoid retreat/withdrawal/retiring/withdrawing/falling back?", "do/does not withdraw/retreat/retire", "dont/doesnt withdraw/retreat/retire", "kein/keinen ruckzug/ausweichen", "nicht weichen/ausweichen/zuruckgehen", "pas de retraite/repli", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) rest = vtr_clause_new (pos);
  guint n = vtr_phrases (tokens, pos, end, fight);
  gboolean flees = n > 0;
  guint at;

  if (n == 0)
    n = vtr_phrases (tokens, pos, end, retreat);
  at = pos + n;
  if (n == 0 || !(vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) || vtr_token_has (tokens, at, end, VTR_CLASS_AND) || vtr_phrase (tokens, at, end, "but/sondern/mais") > 0))
    return 0;
  while (at < end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN) || vtr_phrase (tokens, at, end, "but/sondern/mais") > 0))
    at++;
  vtr_parse_posture (reader, at, end, rest);
  return rest->verb != NULL && rest->fail == VTR_VERDICT_NONE && !rest->explicit_subject && g_str_equal (rest->verb->id, flees ? "withdraw" : "stand") ? at - pos : 0;
}

/* "Rules of engagement: fight if attacked": what the label says already. */
static guint
match_case_again (const GArray *tokens,
                  guint pos,
                  guint end)
{
  guint mark = vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0;
  guint n = vtr_match_attacked (tokens, pos + mark, end);

  return n > 0 ? mark + n : 0;
}

/* "weicht er auf Dessau": who does it stands behind the German verb, and where to behind him. */
static guint
after_verb (VtrReader *reader,
            guint verb_start,
            guint pos,
            guint end,
            VtrClause *clause)
{
  g_autoptr (VtrClause) who = vtr_clause_new (pos);

  if (pos != verb_start + 1 || clause->explicit_subject || !(clause->verb->flags & VTR_VERB_STANDING) || vtr_phrase (reader->tokens, verb_start, end, "geht/gehen/gehe/weicht/weichen/weiche") == 0)
    return pos;
  if (vtr_phrase (reader->tokens, verb_start, end, "weicht/weichen") > 0 && vtr_phrase (reader->tokens, pos, end, "er/es/sie/wir") > 0)
    return vtr_parse_posture_rest (reader, pos + 1, end, clause);
  /* "geht er nach Dessau": back, or there? */
  if (vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) && vtr_parse_subject (reader, pos, end, who) > 0)
    {
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", verb_start, end);
      return end;
    }
  return pos;
}

/* What is done if attacked, after a label or "if attacked". */
guint
vtr_parse_posture (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const fights[] = { "attack/engage/fight anything/everything/everyone/anyone/all/whatever/whoever you/he/it/they/we? meet/meets/find/finds/see/sees", "engage", "attack", "engage the? enemy", "fight", NULL };
  static const gchar *const avoids[] = { "avoid/avoids/avoiding contact/engagement", "do not engage/fight", "no battle/engagement", "disengage", NULL };
  gboolean everybody;
  guint verb_start;
  guint n;

  clause->posture = TRUE;
  for (;;)
    {
      n = vtr_match_attacked (tokens, pos, end);
      if (n == 0 && (vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) || vtr_token_has (tokens, pos, end, VTR_CLASS_THEN)))
        n = 1;
      if (n == 0)
        break;
      pos += n;
    }
  pos += match_shunned (reader, pos, end);
  /* "Posture: defensive, stand if attacked" */
  n = vtr_phrase (tokens, pos, end, "defensive/defensively/cautious/cautiously/passive/prudent/prudente/vorsichtig/defensiv/passiv");
  if (n > 0 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COMMA) && vtr_begins_clause (reader, pos + n + 1, end))
    pos += n + 1;
  everybody = vtr_phrase (tokens, pos, end, "on/lon/man") > 0 && vtr_begins_clause (reader, pos + 1, end) && reader->subject_state == VTR_SUBJECT_KNOWN && reader->corps->len == 1 && !reader->heading;
  pos = vtr_skip_fillers (tokens, pos, end);
  pos += vtr_phrase (tokens, pos, end, "please? let/have");
  /* "qu'il se replie": "qu'il" is "il" */
  if (vtr_phrase (tokens, pos, end, "quil/quils/quelle/quelles") > 0)
    pos++;
  else
    pos += vtr_phrase (tokens, pos, end, "que");
  /* "on recule": all that he has, not only who was spoken of last */
  if (everybody)
    {
      vtr_append_ids (clause->subjects, reader->corps);
      clause->explicit_subject = TRUE;
      n = vtr_phrase (tokens, pos, end, "on/lon/man");
    }
  else
    n = vtr_parse_subject (reader, pos, end, clause);
  pos += n;
  /* "he may fall back" */
  n = vtr_phrase (tokens, pos, end, "may/can/darf/kann/peut");
  if (n > 0 && vtr_begins_clause (reader, pos + n, end))
    pos += n;
  verb_start = pos;
  n = vtr_phrases (tokens, pos, end, fights);
  if (n > 0)
    {
      guint after = pos + n;

      clause->verb = vtr_lexicon_verb (reader->lexicon, "stand");
      /* "attack anything you meet, stand if attacked" says it once more */
      if (vtr_token_is (tokens, after, end, VTR_TOKEN_COMMA))
        {
          g_autoptr (VtrClause) again = vtr_clause_new (after + 1);
          guint stop = vtr_parse_predicate (reader, after + 1, end, TRUE, TRUE, again);

          if (again->verb != NULL && again->fail == VTR_VERDICT_NONE && again->verb == clause->verb && again->path->len == 0)
            after = stop;
          else if (again->verb != NULL)
            vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", verb_start, end);
        }
      return after + match_case_again (tokens, after, end);
    }
  n = vtr_phrases (tokens, pos, end, avoids);
  if (n > 0)
    {
      guint after = pos + n;

      clause->verb = vtr_lexicon_verb (reader->lexicon, "withdraw");
      if (clause->verb != NULL && vtr_token_is (tokens, after, end, VTR_TOKEN_COMMA))
        {
          g_autoptr (VtrClause) again = vtr_clause_new (after + 1);
          guint stop = vtr_parse_predicate (reader, after + 1, end, TRUE, TRUE, again);

          if (again->verb == clause->verb && again->fail == VTR_VERDICT_NONE)
            {
              clause->target = again->target;
              return stop;
            }
        }
      /* to avoid is not yet to go back */
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", verb_start, after);
      return end;
    }
  n = target_first (reader, pos, end, clause);
  if (n == 0)
    n = back_to (reader, pos, end, clause);
  if (n > 0)
    return pos + n;
  pos = vtr_parse_predicate (reader, pos, end, TRUE, TRUE, clause);
  if (clause->verb == NULL)
    {
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", verb_start, end);
      return end;
    }
  return after_verb (reader, verb_start, pos, end, clause);
}

/* "Rules of engagement: march to the guns". */
static guint
guns_value (VtrReader *reader,
            guint at,
            guint end,
            VtrClause *clause)
{
  g_autoptr (VtrClause) guns = vtr_clause_new (at);
  guint stop = vtr_parse_predicate (reader, vtr_skip_fillers (reader->tokens, at, end), end, FALSE, TRUE, guns);

  if (guns->verb == NULL || !vtr_verb_is_guns (guns->verb) || guns->fail != VTR_VERDICT_NONE)
    return at;
  clause->verb = guns->verb;
  clause->target = guns->target;
  vtr_append_ids (clause->targets, guns->targets);
  return stop;
}

/**
 * vtr_form_goes_on:
 * @reader: the reader
 * @at: where a line begins
 * @end: its end
 * @goes: (out): whether the march goes on
 *
 * Returns: whether it is a label that says so as a sentence would, and yes or no:
 *   "Continue next turn if not yet arrived: yes"
 */
gboolean
vtr_form_goes_on (VtrReader *reader,
                  guint at,
                  guint end,
                  gboolean *goes)
{
  const GArray *tokens = reader->tokens;
  VtrUnit label = { .start = at, .end = at };
  gboolean they;

  while (label.end < at + 12 && (vtr_token_is (tokens, label.end, end, VTR_TOKEN_WORD) || vtr_token_is (tokens, label.end, end, VTR_TOKEN_COMMA)))
    label.end++;
  if (label.end == at || !vtr_token_is (tokens, label.end, end, VTR_TOKEN_COLON))
    return FALSE;
  *goes = vtr_says_only (tokens, label.end + 1, end, yes);
  return (*goes || vtr_says_only (tokens, label.end + 1, end, no)) && vtr_says_going_on (reader, &label, &they);
}

/* "Forced: yes", "Type of march: normal". */
static gboolean
option_line (VtrReader *reader,
             guint at,
             guint end,
             VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  gboolean goes;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (option_labels); i++)
    {
      n = label_end (tokens, at, vtr_phrase (tokens, at, end, option_labels[i].phrase), end);
      if (n == 0)
        continue;
      clause->amends = clause->labelled = TRUE;
      clause->end = end;
      if (vtr_phrases (tokens, at + n, end, yes) > 0)
        {
          clause->options |= option_labels[i].option;
          clause->end = MIN (at + n + 1, end);
        }
      else if (vtr_phrases (tokens, at + n, end, no) > 0 || !vtr_has_words (tokens, at + n, end))
        clause->end = end;
      else
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", at + n, end);
      return TRUE;
    }
  if (vtr_form_goes_on (reader, at, end, &goes))
    {
      if (!goes)
        return is_silent (clause, end);
      clause->amends = clause->labelled = TRUE;
      clause->options |= VTR_OPTION_CONTINUE;
      clause->end = end;
      return TRUE;
    }
  n = vtr_form_label (tokens, at, end, pace_labels);
  if (n == 0)
    return FALSE;
  if (vtr_says_only (tokens, at + n, end, nothing))
    return is_silent (clause, end);
  clause->amends = clause->labelled = TRUE;
  clause->end = end;
  if (vtr_match_option (tokens, at + n, end, &clause->options, &clause->standing) == 0)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", at + n, end);
  return TRUE;
}

/* "From: Weimar": true, or a fault. "From: General Ney" says nothing here. */
static gboolean
from_line (VtrReader *reader,
           guint at,
           guint end,
           VtrClause *clause)
{
  VtrId place;
  guint n;

  at = vtr_skip_fillers (reader->tokens, at, end);
  n = vtr_match_place (reader, at, end, NULL, &place);
  if (n > 0 && reader->subject_state == VTR_SUBJECT_KNOWN && !vtr_has_words (reader->tokens, at + n, end))
    for (guint i = 0; i < reader->subjects->len; i++)
      {
        const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (reader->subjects, VtrId, i));

        if (stands != NULL && !vtr_id_equal (stands, &place))
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", at, at + n);
      }
  return is_silent (clause, end);
}

/* "Auftrag bei Angriff:": a label that ends in "if attacked". */
static guint
attacked_label (const GArray *tokens,
                guint pos,
                guint end)
{
  for (guint i = pos + 1; i < end && i < pos + 5 && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD; i++)
    {
      guint n = vtr_match_attacked (tokens, i, end);

      if (n > 0)
        return vtr_token_is (tokens, i + n, end, VTR_TOKEN_COLON) && (vtr_token (tokens, pos)->classes & (VTR_CLASS_NEGATION | VTR_CLASS_HARD)) == 0 ? i + n + 1 - pos : 0;
    }
  return 0;
}

/* "Exploit: yes", "Stand if hit: no": a standing order for a label. */
static gboolean
verb_line (VtrReader *reader,
           guint at,
           guint end,
           VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) label = vtr_clause_new (at);
  guint colon = at;
  guint stop;

  while (colon < end && colon < at + 8 && vtr_token (tokens, colon)->kind != VTR_TOKEN_COLON)
    colon++;
  if (!vtr_token_is (tokens, colon, end, VTR_TOKEN_COLON) || (!vtr_says_only (tokens, colon + 1, end, yes) && !vtr_says_only (tokens, colon + 1, end, no)))
    return FALSE;
  stop = vtr_parse_predicate (reader, at, colon, FALSE, TRUE, label);
  if (label->verb == NULL || stop != colon || label->fail != VTR_VERDICT_NONE || label->explicit_subject || !(label->verb->flags & VTR_VERB_STANDING) || vtr_verb_is_guns (label->verb))
    return FALSE;
  if (vtr_says_only (tokens, colon + 1, end, no))
    return is_silent (clause, end);
  clause->verb = label->verb;
  clause->posture = TRUE;
  clause->end = end;
  return TRUE;
}

/* Whom the line is of that is marked with the letter or number @mark: "Unit A: Souham …",
 * "2. Girard …". Whether there is one, and one alone. */
static gboolean
find_marked (VtrReader *reader,
             const gchar *mark,
             guint before,
             GArray *ids)
{
  const GArray *tokens = reader->tokens;
  guint found = 0;

  /* a form is not that long; and the time must not grow with the square of the message */
  for (guint i = before - MIN (before, 1000); i < before; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);
      g_autoptr (VtrClause) who = NULL;
      guint at = i;

      if (!(token->flags & VTR_WORD_LINE_START) || token->kind == VTR_TOKEN_BREAK)
        continue;
      if (token->kind == VTR_TOKEN_WORD && (at += vtr_phrases (tokens, i, before, vtr_unit_labels)) == i)
        continue;
      /* "(a)" */
      while (at == i && at < before && vtr_token (tokens, at)->kind == VTR_TOKEN_OTHER && vtr_token (tokens, at)->fold[0] == '\0')
        at++;
      if (at >= before || !g_str_equal (vtr_token (tokens, at)->fold, mark))
        continue;
      found++;
      who = vtr_clause_new (at);
      for (at++; at < before && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD;)
        at++;
      if (vtr_parse_subject (reader, at, before, who) == 0 || who->fail != VTR_VERDICT_NONE || who->me || !vtr_are_own (reader, who->subjects))
        return FALSE;
      vtr_append_ids (ids, who->subjects);
    }
  return found == 1;
}

/* "(A and B)", "(1, 2)": those of the lines that are marked so. Returns the tokens. */
static guint
match_marked (VtrReader *reader,
              guint pos,
              guint end,
              GArray *ids)
{
  const GArray *tokens = reader->tokens;
  guint at = pos + 1;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_OPEN))
    return 0;
  for (; at < end && at < pos + 14 && vtr_token (tokens, at)->kind != VTR_TOKEN_CLOSE; at++)
    {
      if (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token_has (tokens, at, end, VTR_CLASS_AND) || vtr_phrase (tokens, at, end, "units/unit/formations/nos/no/items/einheiten/verbande/punkte/unites/both") > 0)
        continue;
      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token (tokens, at)->end - vtr_token (tokens, at)->start > 3 || !find_marked (reader, vtr_token (tokens, at)->fold, pos, ids))
        return 0;
    }
  return ids->len > 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_CLOSE) ? at + 1 - pos : 0;
}

/* "If attacked (A and B): withdraw". */
static gboolean
marked_line (VtrReader *reader,
             guint at,
             guint end,
             VtrClause *clause)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_phrases (reader->tokens, at, end, vtr_posture_labels);
  guint m;

  if (n == 0)
    n = vtr_match_attacked (reader->tokens, at, end);
  m = n > 0 ? match_marked (reader, at + n, end, ids) : 0;
  if (m == 0)
    return FALSE;
  clause->end = vtr_parse_posture (reader, at + n + m, end, clause);
  if (clause->explicit_subject)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", at, end);
  g_array_set_size (clause->subjects, 0);
  vtr_append_ids (clause->subjects, ids);
  clause->explicit_subject = TRUE;
  return TRUE;
}

/**
 * vtr_form_line:
 * @reader: the reader
 * @at: the first word
 * @end: end of the sentence
 * @clause: gets what the line says, and its end
 *
 * Returns: whether it is a line of a form, other than one that names a unit
 */
gboolean
vtr_form_line (VtrReader *reader,
               guint at,
               guint end,
               VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, at, end, vtr_posture_labels);
  /* "Posture (all): …" */
  gboolean in_brackets = n > 0 && vtr_token_is (tokens, at + n, end, VTR_TOKEN_OPEN) && vtr_phrase (tokens, at + n + 1, end, "all/everyone/everybody/alle/tous") > 0 && vtr_token_is (tokens, at + n + 2, end, VTR_TOKEN_CLOSE);

  if (marked_line (reader, at, end, clause))
    return TRUE;
  n = in_brackets && reader->named->len > 0 ? 0 : vtr_form_label (tokens, at, end, vtr_posture_labels);
  /* "ROE - withdraw" */
  if (n == 0 && (n = vtr_phrases (tokens, at, end, vtr_posture_labels)) > 0)
    n = (reader->new_line && vtr_token_is (tokens, at + n, end, VTR_TOKEN_DASH) && !(vtr_token (tokens, at + n)->flags & VTR_WORD_TIGHT)) ? n + 1 : 0;
  if (n == 0)
    n = attacked_label (tokens, at, end);
  /* "ROE all: …" */
  if (n == 0 && reader->named->len > 0 && (n = vtr_phrases (tokens, at, end, vtr_posture_labels)) > 0)
    {
      guint all = in_brackets ? 3 : vtr_phrase (tokens, at + n, end, "for? all/everyone/everybody/alle/tous units/formations/divisions/corps/troops?");

      n = all > 0 ? label_end (tokens, at, n + all, end) : 0;
      if (n > 0)
        {
          clause->end = vtr_parse_posture (reader, at + n, end, clause);
          if (clause->explicit_subject)
            vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", at, end);
          g_array_set_size (clause->subjects, 0);
          vtr_append_ids (clause->subjects, reader->named);
          clause->explicit_subject = TRUE;
          return TRUE;
        }
    }
  if (n > 0)
    {
      if (vtr_says_only (tokens, at + n, end, nothing))
        return is_silent (clause, end);
      clause->end = guns_value (reader, at + n, end, clause);
      if (clause->verb == NULL)
        clause->end = vtr_parse_posture (reader, at + n, end, clause);
      return TRUE;
    }
  if (option_line (reader, at, end, clause))
    return TRUE;
  n = vtr_form_label (tokens, at, end, guns_labels);
  if (n > 0)
    {
      if (!vtr_has_words (tokens, at + n, end) || vtr_says_only (tokens, at + n, end, nothing) || vtr_says_only (tokens, at + n, end, no))
        return is_silent (clause, end);
      if (!vtr_says_only (tokens, at + n, end, yes))
        return FALSE;
      for (guint i = 0; i < reader->lexicon->verb_table->len && clause->verb == NULL; i++)
        if (vtr_verb_is_guns (g_ptr_array_index (reader->lexicon->verb_table, i)))
          clause->verb = g_ptr_array_index (reader->lexicon->verb_table, i);
      clause->end = MIN (at + n + 1, end);
      return clause->verb != NULL;
    }
  /* "Exploit: yes", "Stand if hit: yes" */
  if (verb_line (reader, at, end, clause))
    return TRUE;
  n = vtr_form_label (tokens, at, end, silent_labels);
  if (n > 0)
    return is_silent (clause, end);
  n = vtr_form_label (tokens, at, end, from_labels);
  if (n > 0)
    return from_line (reader, at + n, end, clause);
  n = vtr_form_label (tokens, at, end, via_labels);
  clause->via = n > 0;
  if (n == 0)
    n = vtr_form_label (tokens, at, end, way_labels);
  clause->way = n > 0 && !clause->via;
  if (n == 0)
    n = vtr_form_label (tokens, at, end, vtr_route_labels);
  if (n > 0)
    {
      guint value = vtr_skip_fillers (tokens, at + n, end);
      guint skip = vtr_phrases (tokens, value, end, nothing);

      /* "Move: none" */
      if (vtr_says_only (tokens, value, end, none) && vtr_phrase (tokens, at, end, "move/moves/movement/movements/bewegung/mouvement/marsch/marche/march") > 0 && vtr_lexicon_verb (reader->lexicon, "halt") != NULL)
        {
          clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
          clause->via = clause->way = FALSE;
          clause->end = end;
          return TRUE;
        }
      if (!vtr_has_words (tokens, value, end) || vtr_says_only (tokens, value, end, nothing))
        return is_silent (clause, end);
      if (skip > 0 && vtr_token_is (tokens, value + skip, end, VTR_TOKEN_COMMA))
        value += skip + 1;
      /* "Route: stay at Halle"; "To: General Mortier" */
      if (vtr_begins_clause (reader, value, end))
        {
          clause->via = FALSE;
          clause->end = vtr_parse_predicate (reader, value, end, FALSE, TRUE, clause);
          return clause->verb != NULL;
        }
      clause->verb = vtr_lexicon_march (reader->lexicon);
      if (clause->verb == NULL)
        return FALSE;
      clause->route = TRUE;
      clause->end = vtr_parse_action (reader, value, end, TRUE, clause);
      if (clause->path->len == 0 && clause->fail == VTR_VERDICT_NONE)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (value);

          if (vtr_phrase (tokens, at, end, "to") > 0 && vtr_parse_subject (reader, value, end, name) > 0)
            {
              clause->verb = NULL;
              clause->route = FALSE;
              return is_silent (clause, end);
            }
          /* "To: the umpire" */
          if (vtr_phrase (tokens, at, end, "to/nach/vers") > 0 && (vtr_token (tokens, value)->classes != 0 || !(vtr_token (tokens, value)->flags & VTR_WORD_CAPITAL)))
            {
              clause->verb = NULL;
              clause->route = FALSE;
              return is_silent (clause, end);
            }
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-place", value, end);
        }
      return TRUE;
    }
  return FALSE;
}

/* "Standing order bis auf Widerruf:", "Jusqu'à nouvel ordre, …". */
static guint
standing_head (const GArray *tokens,
               guint pos,
               guint end)
{
  guint n = vtr_match_for_good (tokens, pos, end);

  if (n == 0)
    return 0;
  if (vtr_phrase (tokens, pos + n, end, "for/of/pour/fur/de/du") > 0)
    return n + 1;
  n += vtr_token_is (tokens, pos + n, end, VTR_TOKEN_OTHER) ? 1 : 0;
  return vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COMMA) || (vtr_token_is (tokens, pos + n, end, VTR_TOKEN_DASH) && !(vtr_token (tokens, pos + n)->flags & VTR_WORD_TIGHT)) ? n + 1 : 0;
}

/* "Standing order until I write again:". */
static guint
standing_until (const GArray *tokens,
                guint pos,
                guint end)
{
  guint n = vtr_phrase (tokens, pos, end, "standing/permanent order/orders until/till");

  for (guint i = pos + n; n > 0 && i < end && i < pos + n + 6; i++)
    {
      if (vtr_token_is (tokens, i, end, VTR_TOKEN_COLON))
        return i + 1 - pos;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        return 0;
    }
  return 0;
}

/* "And please add:", "Now to business:": words before a colon that name nobody and
 * nothing. */
static guint
small_words (VtrReader *reader,
             guint pos,
             guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint unknown = 0;
  guint words = 0;

  if (!vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN | VTR_CLASS_FILLER))
    return 0;

  for (guint i = pos; i < end && words <= 6; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_COLON)
        return words >= 2 && unknown <= 1 ? i + 1 - pos : 0;
      if (token->kind != VTR_TOKEN_WORD || (token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_OPINION | VTR_CLASS_NOTES | VTR_CLASS_AMEND | VTR_CLASS_FOE | VTR_CLASS_RANK | VTR_CLASS_TIME | VTR_CLASS_SOFT | VTR_CLASS_BELONGS | VTR_CLASS_PURPOSE | VTR_CLASS_IT | VTR_CLASS_ALL)) || token->canon[0] == '#')
        return 0;
      if (i > pos && (token->flags & VTR_WORD_CAPITAL))
        return 0;
      if (vtr_lexicon_match (reader->lexicon, tokens, i, end, VTR_NAME_FORMATION, TRUE, ids, NULL) > 0 || vtr_lexicon_match (reader->lexicon, tokens, i, end, VTR_NAME_PLACE, TRUE, ids, NULL) > 0 || vtr_lexicon_match_verb (reader->lexicon, tokens, i, end, verbs, &form) > 0)
        return 0;
      words++;
      unknown += token->classes == 0 ? 1 : 0;
    }
  return 0;
}

/* Words over an order that change nothing of it: "Update:", "On second
 * thoughts:", "Standing order for". Returns the token after them. */
guint
vtr_form_preamble (VtrReader *reader,
                   guint at,
                   guint end,
                   VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const preambles[] = {
    "on? second thought/thoughts", "no change/changes from/since/to? last/previous/the/my? time/turn/orders/message?", "unchanged", "as before/ordered", "correction", "corrections", "update", "updated orders/order", "amendment", "amendments", "amendment to my/the last? orders/order of? yesterday/today?", "revised orders/order", "revision", "new orders/order", "change of plan/plans", "final version/orders", "final", "edit", "ps", "postscript", "please/kindly note", "take note", "attention", "postscript to my/the last? orders/order", "addendum", "addition", "further to my last", "further to my last message/orders", "add/adding to my last? orders/order", "in addition", "replaces the/my? earlier/last/previous order/orders", "right", "first", "second", "third", "secondly", "thirdly", "firstly", "nachtrag", "berichtigung", "korrektur", "anderung", "correctif", "mise a jour", "my orders are these", "my orders are as follows", "my orders are", "orders are as follows", "as follows", "dispositions", "disposition", "to all", "in short", "summary", "lets go", "okay", "today", "tonight", "urgent", "important", "confirmed", "confirming", NULL
  };
  /* "Standard rule for both lights, run if attacked" */
  static const gchar *const rules[] = { "the/our/my? standard/usual/general/normal/same rule/rules/drill/procedure/practice/instructions/instruction for/of", "regle/consigne habituelle/generale pour", "ubliche/allgemeine regel/weisung fur", NULL };
  guint n;

  for (;;)
    {
      n = vtr_form_label (tokens, at, end, preambles);
      if (n == 0)
        {
          n = standing_head (tokens, at, end);
          clause->standing = clause->standing || n > 0;
        }
      if (n == 0)
        n = vtr_phrases (tokens, at, end, rules);
      if (n == 0)
        {
          n = standing_until (tokens, at, end);
          clause->standing = clause->standing || n > 0;
        }
      if (n == 0)
        n = small_words (reader, at, end);
      if (n == 0)
        return at;
      at = vtr_skip_fillers (tokens, at + n, end);
    }
}
