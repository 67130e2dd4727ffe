/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-passed-private.h"

/* Whether what is remarked beside an order bids, and where it ends. */

/* What makes even a reason a condition, or leaves it open. */
const gchar *const vtr_remark_conditional[] = {
  "if/unless/until/till/provided/providing/except/excepting/barring/once/instead/when/whenever/perhaps/maybe/possibly/otherwise/whether", "save for/that", "in case", "as soon/long as", "depending on?",
  "wenn/falls/sofern/sobald/solange/bis/ausser/vielleicht/eventuell/womoglich/stattdessen", "sei denn", "je nachdem",
  "si/sil/sils/sauf/sinon/pourvu/jusqua/jusquau/jusquaux/quand/lorsque/lorsquil/lorsquils", "a moins", "tant/des que", "peut etre", "au lieu",
  NULL
};

/* What takes back or corrects, or tells that it was none. */
const gchar *const vtr_remark_taking_back[] = { "forget/vergiss/vergesst/oubliez/oublie/scratch", "wrong/mistake/mistaken/error/correction/falsch/irrtum/erreur", "rather/better/lieber/plutot not/he/it/they/er/sie/il", "rumour/rumor/joke/jest/idea/plan/thought/suggestion/proposal/dream/lie/scherz/witz/gerucht/idee/vorschlag/plaisanterie/rumeur/proposition", "any more/longer", "anymore", "nicht/kein/keinen/keine mehr", "on second thoughts", "no wait", NULL };

/* Of whom it may be said what must be done: of nobody who is commanded. */
static const gchar *const anybody[] = { "somebody/someone/one/nobody/noone/anybody/anyone/irgendwer/irgendjemand/irgendeiner/jemand/einer/keiner/niemand/man/quelquun/on/personne", NULL };

const gchar *const vtr_remark_duties[] = { "is/are/am/was/were to", "has/have/had/having to", "must/shall/should/ought/ordered/please/let", "orders/order/befehl/befehle/ordre/ordres to/zu/de/from", "has/have/had/having/got/hat/haben/a/ont/got orders/instructions/befehl/befehle/lordre/ordre/ordres", "soll/sollen/sollte/sollten/muss/mussen/musste/darf/durfen", "doit/doivent/devra/devront/devrait/devraient/dois", "faut/faudra/faudrait", "quil/quils/quelle/quelles aille/aillent/reste/restent/soit/soient/vienne/viennent/marche/marchent", NULL };

/* "somebody has to be there", "denn irgendwer muß": nobody is told to. */
static gboolean
is_of_anybody (const GArray *tokens,
               guint start,
               guint pos,
               guint end)
{
  for (guint k = pos > start + 3 ? pos - 3 : start; k < pos; k++)
    if (vtr_phrases (tokens, k, end, anybody) > 0)
      return TRUE;
  /* "il me faut quelqu'un" */
  return pos > start && vtr_phrase (tokens, pos, end, "faut/faudra") > 0 && vtr_phrase (tokens, pos - 1, end, "me/nous/lui/leur") > 0;
}

/**
 * vtr_remark_names_own:
 *
 * One's own at @pos, and not as whose something is.
 *
 * Returns: the tokens of the name
 */
guint
vtr_remark_names_own (VtrReader *reader,
                      guint pos,
                      guint end)
{
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  guint n = vtr_token (reader->tokens, pos)->kind == VTR_TOKEN_WORD ? vtr_parse_name (reader, pos, end, name) : 0;

  return n > 0 && vtr_names_own (reader, pos, pos + n) ? n : 0;
}

/**
 * vtr_remark_order_verb:
 *
 * Returns: whether a verb of the table stands at @pos that could bid; with @infinitives one
 *   behind "to" could, too
 */
gboolean
vtr_remark_order_verb (VtrReader *reader,
                       guint start,
                       guint pos,
                       guint end,
                       gboolean infinitives)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  if (vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) == 0)
    return FALSE;
  if (vtr_token_has (tokens, pos, end, VTR_CLASS_AUX | VTR_CLASS_PAST | VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_AT | VTR_CLASS_FROM))
    return FALSE;
  if (form == VTR_VERB_PAST)
    return pos > start && vtr_phrase (tokens, pos - 1, end, "is/are/stays/remains/be") > 0;
  if (pos == start)
    return TRUE;
  /* "the march", "a good stand" */
  if (vtr_token_has (tokens, pos - 1, end, VTR_CLASS_ARTICLE | VTR_CLASS_NEGATION) && vtr_phrase (tokens, pos - 1, end, "not/dont/doesnt/wont/never/nicht/ne/pas/keinesfalls/nobody") == 0)
    return FALSE;
  if (vtr_phrase (tokens, pos - 1, end, "his/its/their/our/of/in/any/such/more/this/that/sein/seine/ihre/ihr/unser/son/sa/ses/leur/leurs/im/am/zum/beim/au/du") > 0)
    return FALSE;
  if (vtr_phrase (tokens, pos - 1, end, "to/zu/de/a/pour/cannot/cant/couldnt") == 0)
    return TRUE;
  /* "not fit to walk", "too tired to march" */
  for (guint k = pos > start + 4 ? pos - 4 : start; k + 1 < pos && infinitives; k++)
    if (vtr_phrase (tokens, k, end, "not/no/too/unfit/unable/nicht/trop/pas") > 0)
      return FALSE;
  return infinitives;
}

/* Whether the reason from @pos on is about somebody else or a thing: "because Kleist stays",
 * "since the road goes". */
static gboolean
is_about_others (VtrReader *reader,
                 guint pos,
                 guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint at = pos;
  VtrId place;

  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  if (!vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) || vtr_remark_names_own (reader, at, end) > 0)
    return FALSE;
  if (vtr_token_has (tokens, at, end, VTR_CLASS_FOE) || vtr_phrases (tokens, at, end, anybody) > 0 || vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0 || vtr_match_place (reader, at, end, NULL, &place) > 0)
    return TRUE;
  return at > pos && vtr_token (tokens, at)->classes == 0 && !vtr_is_corps_word (vtr_token (tokens, at));
}

/**
 * vtr_remark_bids:
 *
 * Returns: whether what stands from @start to @stop could bid, hold for a case only, or take
 *   back
 */
gboolean
vtr_remark_bids (VtrReader *reader,
                 guint start,
                 guint stop,
                 VtrRemarkKind kind)
{
  const GArray *tokens = reader->tokens;
  gboolean others = kind == VTR_REMARK_REASON && is_about_others (reader, start, stop);
  gboolean own = FALSE;
  gboolean goes = FALSE;
  gboolean bids = FALSE;

  if (stop - start > VTR_MAX_REMARK)
    return TRUE;
  for (guint i = start; i < stop; i++)
    {
      VtrOptions options = 0;
      gboolean standing = FALSE;
      VtrId place;
      guint n;

      switch (vtr_token (tokens, i)->kind)
        {
        case VTR_TOKEN_WORD:
          break;
        case VTR_TOKEN_COMMA:
        case VTR_TOKEN_BREAK:
        case VTR_TOKEN_DASH:
        case VTR_TOKEN_STOP:
          continue;
        default:
          return TRUE;
        }
      if (vtr_phrases (tokens, i, stop, vtr_remark_conditional) > 0 || vtr_phrases (tokens, i, stop, vtr_remark_taking_back) > 0 || vtr_token_has (tokens, i, stop, VTR_CLASS_AMEND))
        return TRUE;
      if (vtr_match_open (tokens, i, stop) > 0 || vtr_match_attacked (tokens, i, stop) > 0 || vtr_match_guns (tokens, i, stop) > 0 || vtr_match_guns_condition (tokens, i, stop) > 0 || vtr_match_unknown_condition (tokens, i, stop) > 0)
        return TRUE;
      if (vtr_match_option (tokens, i, stop, &options, &standing) > 0 && (options != 0 || standing) && vtr_phrase (tokens, i, stop, "always/immer/stets/toujours") == 0)
        return TRUE;
      if (vtr_phrases (tokens, i, stop, vtr_remark_duties) > 0 && !is_of_anybody (tokens, start, i, stop))
        return TRUE;
      if (!(kind == VTR_REMARK_STATE && i < start + 3) && vtr_remark_order_verb (reader, start, i, stop, kind != VTR_REMARK_REASON) && !others && !is_of_anybody (tokens, start, i, stop))
        return TRUE;
      /* "the road to Jena" goes nowhere */
      goes = goes || (vtr_token_has (tokens, i, stop, VTR_CLASS_TO | VTR_CLASS_VIA) && !(i > start && vtr_token_has (tokens, i - 1, stop, VTR_CLASS_ROAD)) && vtr_match_place (reader, i + 1, stop, NULL, &place) > 0);
      if (kind != VTR_REMARK_REASON && (vtr_token_has (tokens, i, stop, VTR_CLASS_THEN) || (vtr_is_corps_word (vtr_token (tokens, i)) && !(i > start && vtr_phrase (tokens, i - 1, stop, "a/an/any/every/no/each") > 0)) || vtr_match_rejoining (tokens, i, stop) > 0))
        return TRUE;
      bids = bids || (!vtr_token_has (tokens, i - 1, stop, VTR_CLASS_NEGATION) && vtr_phrase (tokens, i, stop, "want/need/send/leave/keep/let/take/give/bring/have/like/prefer/mochte/will/brauche/lasse/schicke/veux/laisse/envoie/garde/prefere") > 0) || vtr_token_has (tokens, i, stop, VTR_CLASS_THEN);
      n = vtr_remark_names_own (reader, i, stop);
      own = own || n > 0;
      if (own && kind != VTR_REMARK_REASON)
        return TRUE;
    }
  return (goes && (kind != VTR_REMARK_REASON || own || bids)) || (own && bids);
}

/**
 * vtr_remark_ends:
 *
 * Returns: whether the next order begins at @pos, behind a mark: who gets it is named, or he
 *   who got the last is to do something else
 */
gboolean
vtr_remark_ends (VtrReader *reader,
                 guint pos,
                 guint end)
{
  const GArray *tokens = reader->tokens;
  guint first = pos;

  while (vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN) || vtr_phrase (tokens, pos, end, "but/while/aber/mais/doch/wahrend/tandis") > 0)
    pos++;
  /* ", and march to Sprottau" */
  if (pos > first && vtr_marches_on (reader, pos, end))
    return TRUE;
  /* "and send Korff" */
  if (vtr_phrase (tokens, pos, end, "please/kindly") > 0)
    pos++;
  if (pos + 1 < end && vtr_phrase (tokens, pos, end, "let/send/leave/detach/have/bring/move/keep") > 0)
    pos++;
  while (vtr_token_has (tokens, pos, end, VTR_CLASS_ARTICLE | VTR_CLASS_RANK))
    pos++;
  return pos < end && (vtr_remark_names_own (reader, pos, end) > 0 || vtr_match_attacked (tokens, pos, end) > 0 || vtr_match_guns (tokens, pos, end) > 0);
}

/**
 * vtr_remark_is_asked:
 *
 * Returns: whether what follows, or is left over, asks or takes back
 */
gboolean
vtr_remark_is_asked (const GArray *tokens,
                     guint pos,
                     guint end)
{
  for (; pos < end; pos++)
    if (vtr_token (tokens, pos)->kind == VTR_TOKEN_ASK || vtr_phrase (tokens, pos, end, "forget/vergiss/vergesst/oubliez/oublie/wrong/mistaken") > 0)
      return TRUE;
  return FALSE;
}
