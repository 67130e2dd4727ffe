/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * What a sentence says of the orders before it: that they do not hold, not yet, not
 * for this turn, on a condition only, or not for everybody. They are put to the
 * umpire then; the sentence itself is read as any other.
 */

/* "Not yet, though.", "Only if the Guard has left it." What such words begin is of
 * the sentence before. */
static const gchar *const of_the_last[] = {
  "not before/until/till/unless", "only/but/though? only/not if/when/once/after/before/provided/unless/until/as/should/in", "only after/if/once", "provided/providing that?", "on condition", "on the condition", "that is provided/if/unless/only/assuming", "assuming", "unless", "subject to", "pending", "awaiting your/the/his/their/further", "to be confirmed/decided/discussed/agreed", "tbc", "tba", "tbd", "just/only? kidding/joking/teasing", "just/only? a? joke/jest", "on second thought/thoughts", "second thoughts", "on reflection", "or/oder/ou", "then again", "failing that/which/this", "the other way round/around/about", "swap/switch/exchange/reverse the two/both", "swap/switch/exchange/reverse them/those/these", "tausche/tauscht/tauschen/vertausche sie? die beiden/zwei", "inversez/echangez/intervertissez/permutez les deux?", "vice versa", "umgekehrt", "never mind", "forget that/it/this/what/about", "not really", "or maybe/perhaps/possibly/better/rather", "or not", "i/we correct myself/ourselves/that/this", "ich korrigiere/berichtige", "je me? corrige/rectifie", "i/we? will/ll/shall/ill/well confirm/decide/reconsider/finalise/finalize", "to be reviewed", "subject to change/changes", "just/only? thinking aloud/loud", "on second/closer look/reading/glance", "if you/he/they/ney? agree/agrees/approve/approves/allow/allows", "with your approval/permission", "all of this? if", "always supposing/assuming", "except/excepting/excepted/barring/save/bar for?", "all/everything/everyone/everybody/nearly except/but/bar/save",
  "aber/allerdings/jedoch/doch? noch/erst/nur/jetzt nicht/wenn/falls/nachdem/sobald/nachste/uebernachste/ubernachste/kommende/morgen/spater", "aber/allerdings/jedoch? nur/erst wenn/falls/nach/nachdem/sobald/mit/in/im/unter/bei/ab", "noch nicht", "fruhestens", "nicht vor/bevor/sofort/gleich", "es sei denn", "vorausgesetzt", "vorbehaltlich", "unter vorbehalt", "unter der bedingung/voraussetzung", "war nur? ein? spass/scherz/witz", "nur? ein? spass/scherz/witz/quatsch", "quatsch", "nein", "nee", "ach nein/ne/nee", "doch nicht", "oder doch/vielleicht/lieber/besser", "lieber nicht", "vergiss/vergessen/vergesst es/das/sie", "sofern", "ausgenommen/ausser",
  "mais/toutefois/cependant? pas encore/maintenant/tout/avant", "mais/toutefois/cependant? seulement si/quand/apres/apres/lorsque", "seulement si/quand/apres", "a condition", "sous reserve", "pourvu que", "a moins", "sauf si/que/contrordre/avis", "a confirmer", "non", "ou plutot/peut", "oubliez/oublie ca/cela/ce/tout", "laisse/laissez tomber", "je plaisante", "je blague", "finalement non/pas", "en fait non", "reflexion faite", "a la reflexion", "excepte/hormis", NULL
};

/* "Strike that": besides behind a colon, "Later, same hand: strike that out." */
static const gchar *const strikes_out[] = { "strike/scratch/cross/scrub/delete/erase that/this/it out?", "streich/streiche/streicht/streichen es/das/dies/sie", "biffez/biffe/rayez/raye/effacez/supprimez/annulez ca/cela/ce/tout", NULL };

/* "This holds only so long as", "Cela vaut pour": of all that was said before it. */
static const gchar *const of_all[] = {
  "this/that/these/those/all/which all? of? this? is/are/holds/hold/applies/apply/goes/counts/takes/happens/should/will/only/was/were/depends/presupposes/assumes/presumes/requires", "the above", "all of the above",
  "das/dies/dieses/all/alles das/dies? gilt/ist/sind/war/waren/soll/passiert/geschieht/hangt/setzt/betrifft", "obiges/vorstehendes", "gilt",
  "cela/ceci/ca/ce/cest/tout tout? cela/ceci? vaut/est/sont/ne/sapplique/depend/sentend/suppose/seulement/pour", "cest", NULL
};

/* What such a sentence must hold besides to take something back. */
static const gchar *const limits[] = {
  "next/following/later/tomorrow turn/round/week/month?", "after next", "only if/when/as/so/once/after/until/in", "if", "unless", "until", "provided/providing", "assuming", "so/as long as", "depends", "presupposes", "assumes", "requires", "subject to", "a/just? joke/draft/suggestion/proposal/plan/idea", "not yet", "not an order/orders", "cancelled/canceled/void/withdrawn",
  "nachste/nachsten/naechste/kommende/kommenden/folgende/folgenden/ubernachste/spatere/spater runde/zug/woche/monat/runden?", "nur/erst wenn/falls/nachdem/sobald/solange/in/im/fur/ab/nach", "wenn", "falls", "solange", "hangt", "setzt voraus", "ein vorschlag/entwurf/scherz/witz/spass/plan", "noch nicht", "kein befehl",
  "tour/semaine/mois suivant/prochain/prochaine/suivante", "prochain/prochaine/suivant tour/semaine", "plus tard", "a condition", "pourvu", "tant que", "depend", "si", "quand", "sous reserve", "une/un proposition/projet/plaisanterie/idee", "pas encore", "pas un ordre", NULL
};

/* Words that take somebody out of what others do. */
static const gchar *const excepts[] = { "less/minus/abzuglich/moins", "excepted/except/excepting/exception/exempt/exempted/excluded/bar/barring/save/ausgenommen/ausnahme/ausser/excepte/exceptee/exceptes/sauf/hormis", "apart from", "mit ausnahme", NULL };

static guint
first_word (const GArray *tokens,
            const VtrUnit *unit)
{
  guint at = unit->start;

  while (at < unit->end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, at, unit->end, "and/und/et/oh/well/na/also/so") > 0))
    at++;
  return at;
}

/* Whether it is an order that somebody carries out by going somewhere, or otherwise than by
 * staying where he is, and not for a case only. */
gboolean
vtr_moves (const VtrReader *reader,
           const VtrOrder *order)
{
  const VtrVerb *verb = vtr_order_is_order (order) ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;

  return verb != NULL && !(verb->flags & VTR_VERB_STANDING) && !vtr_id_is (&order->verb, "halt");
}

/* Puts an order of an earlier sentence to the umpire; nobody goes on from where it leads. */
void
vtr_doubt_earlier (VtrReader *reader,
                   VtrOrder *order,
                   const gchar *reason)
{
  vtr_span_doubt (order, reason);
  g_hash_table_remove (reader->ends, order->formation.s);
}

/* What was taken for talk, from the span @first on, is asked: it is of an order. */
void
vtr_ask_of_talk (VtrReader *reader,
                 guint first,
                 const gchar *reason)
{
  for (guint i = first; i < reader->out->len; i++)
    {
      VtrOrder *span = g_ptr_array_index (reader->out, i);

      if (span->verdict.kind == VTR_VERDICT_CHATTER && span->verdict.reason[0] == '\0')
        vtr_span_doubt (span, reason);
    }
}

static void
doubt_from (VtrReader *reader,
            guint from,
            const gchar *reason)
{
  for (guint i = from; i < reader->out->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i)))
      vtr_doubt_earlier (reader, g_ptr_array_index (reader->out, i), reason);
}

/* "Sobald Ney weg ist.": a clause of condition that nothing follows, so that it can
 * be of nothing but the sentence before. */
static gboolean
is_condition_alone (VtrReader *reader,
                    const VtrUnit *unit,
                    guint at)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const more[] = { "long as", "should/after/whenever/assuming/supposing/were/sollte/sollten/solange/ehe/angenommen/pourvu/apres", NULL };
  static const gchar *const foreign[] = { "wenn/falls/sobald/sofern/nachdem/sollte/sollten/solange/ehe/angenommen/si/sil/quand/lorsque/des/pourvu/apres", NULL };
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  gboolean named = FALSE; /* somebody is told to do something then */

  for (guint i = at + 2; i < unit->end; i++)
    named = named || vtr_token_has (tokens, i, unit->end, VTR_CLASS_ME | VTR_CLASS_IT);
  if (vtr_phrase (tokens, at, unit->end, "if/unless/provided/when/once/wenn/falls/sobald/sofern/nachdem/si/quand/lorsque/des") == 0 && (named || (vtr_phrases (tokens, at, unit->end, more) == 0 && vtr_match_unknown_condition (tokens, at, unit->end) == 0)))
    return FALSE;
  /* "Once there it waits" */
  if (vtr_phrase (tokens, at + 1, unit->end, "there/arrived/dort/angekommen/la/arrive/arrives/he/it/they/il/er/sie/es") > 0 && vtr_phrase (tokens, at, unit->end, "once/when/sobald/quand/lorsque") > 0)
    return FALSE;
  if (vtr_match_attacked (tokens, at, unit->end) > 0 || vtr_match_victory (tokens, at, unit->end) > 0 || vtr_match_guns_condition (tokens, at, unit->end) > 0 || vtr_is_fight (reader, unit->start, at, unit->end))
    return FALSE;
  /* "The latter withdraws if attacked." */
  if (vtr_phrase (tokens, at, unit->end, "the former/latter") > 0)
    return FALSE;
  /* "When are the results out?" */
  if (unit->asked && vtr_phrase (tokens, at, unit->end, "when/quand") > 0)
    return FALSE;
  for (guint i = at; i < unit->end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i)->kind == VTR_TOKEN_COLON || vtr_token (tokens, i)->kind == VTR_TOKEN_DASH || vtr_phrase (tokens, i, unit->end, "then/so/dann/alors/only") > 0 || vtr_match_guns (tokens, i, unit->end) > 0 || (i > at + 1 && vtr_lexicon_match_verb (reader->lexicon, tokens, i, unit->end, verbs, &form) > 0 && (form == VTR_VERB_BASE || (form != VTR_VERB_PAST && i > at + 2 && vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_IT | VTR_CLASS_ME))) && !vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_ARTICLE) && !(!named && !vtr_has_words (tokens, i + 1, unit->end) && (g_str_has_suffix (vtr_token (tokens, i)->fold, "s") || vtr_phrases (tokens, at, unit->end, foreign) > 0))))
      return FALSE;
  return unit->end - at <= 9;
}

/* "Not yet, though.", not "Not yet up." */
static gboolean
is_not_yet (const GArray *tokens,
            const VtrUnit *unit,
            guint at)
{
  guint n = vtr_phrase (tokens, at, unit->end, "but/though/just? not yet/now/immediately/today/before");

  if (n == 0)
    n = vtr_phrase (tokens, at, unit->end, "not yet/now/immediately/today");
  return n > 0 && (!vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_WORD) || vtr_phrase (tokens, at + n, unit->end, "though/however/please/but/only/if/of") > 0);
}

/* "I want to go for Leipzig. So: Zieten to Borna, …": the first says what for. */
static gboolean
carries_out_wish (VtrReader *reader,
                  const VtrUnit *unit)
{
  static const gchar *const thus[] = { "so/therefore/hence/accordingly/thus/consequently/daher/deshalb/somit/also/donc/ainsi", "to do so/that/this", "to that end", "for that/this", "in order to do so/that/this", "dazu", "pour cela", NULL };
  static const gchar *const wishes[] = { "i/we want/wish/intend/mean/hope/plan/aim/would/should", "id/wed like", "ich/wir will/wollen/mochte/mochten", "je/nous veux/voulons/voudrais", NULL };
  const GArray *tokens = reader->tokens;
  const VtrOrder *last = reader->out->len > reader->sentence_from ? g_ptr_array_index (reader->out, reader->sentence_from) : NULL;
  guint at = unit->start;
  guint n;

  at = vtr_skip_marks (tokens, at, unit->end);
  n = vtr_phrases (tokens, at, unit->end, thus);
  if (n == 0 || last == NULL || !vtr_names_own (reader, at + n, unit->end))
    return FALSE;
  while (at > 0 && (gint) vtr_token (tokens, at - 1)->start >= last->span_start)
    at--;
  return vtr_phrases (tokens, at, unit->end, wishes) > 0;
}

/* Whether somebody is named at @pos who stands under one of those for whom the
 * orders of the last sentence were. */
static gboolean
is_part_of_last (VtrReader *reader,
                 const VtrClause *name)
{
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      for (guint k = 0; k < name->subjects->len && vtr_order_is_order (order); k++)
        if (vtr_lexicon_is_under (reader->lexicon, &g_array_index (name->subjects, VtrId, k), &order->formation))
          return TRUE;
    }
  return FALSE;
}

/* "… to Gera. No, leave the 8th at Weimar.": @at stands behind "no,". */
static gboolean
says_instead (VtrReader *reader,
              const VtrUnit *unit,
              guint at)
{
  static const gchar *const instead[] = { "he/it/they/she/let/leave/keep/rather/better/make/instead/stay/stays/wait/waits/er/sie/es/lieber/besser/lass/lasst/bleib/bleibt/il/elle/ils/elles/plutot/laissez/laisse/reste/restez", NULL };

  if (vtr_phrases (reader->tokens, at, unit->end, instead) > 0)
    return TRUE;
  for (guint i = at; i < unit->end; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, i, unit->end, name) > 0 && is_part_of_last (reader, name))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_of_the_last (const GArray *tokens,
                const VtrUnit *unit,
                guint at)
{
  if (vtr_phrases (tokens, at, unit->end, of_the_last) > 0 || vtr_phrases (tokens, at, unit->end, strikes_out) > 0)
    return TRUE;
  for (guint i = at; i < unit->end && i < at + 6; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_COLON)
      return vtr_phrases (tokens, i + 1, unit->end, strikes_out) > 0;
  return FALSE;
}

/**
 * vtr_look_back:
 * @reader: the reader
 * @unit: a sentence
 *
 * Puts to the umpire the orders before @unit that it takes back or makes
 * conditional, whatever else it says.
 */
void
vtr_look_back (VtrReader *reader,
               const VtrUnit *unit)
{
  static const gchar *const in_earnest[] = { "no? but? seriously/honestly now?", "joking/jokes/jesting/kidding apart/aside", "nein? aber? im ernst", "nein? aber? ernsthaft/ehrlich", "scherz/spass beiseite", "non? mais? serieusement/honnetement", "plus serieusement", "blague/plaisanterie a part", "treve de plaisanterie/plaisanteries", NULL };
  const GArray *tokens = reader->tokens;
  guint at = first_word (tokens, unit);
  guint no = vtr_phrase (tokens, at, unit->end, "no/nein/non") > 0 && vtr_token_is (tokens, at + 1, unit->end, VTR_TOKEN_COMMA) ? 2 : 0;

  /* "The Guard to Berlin! … No, honestly, the Guard halts": all before was a jest */
  if (!unit->paragraph && vtr_phrases (tokens, at + no, unit->end, in_earnest) > 0)
    doubt_from (reader, reader->paragraph_from, "amends");
  if (!reader->adjacent || unit->paragraph || at >= unit->end || vtr_match_attacked (tokens, at, unit->end) > 0)
    return;
  if (carries_out_wish (reader, unit))
    {
      doubt_from (reader, reader->sentence_from, "not-an-order");
      return;
    }
  if (vtr_is_case_apart (reader, at, unit->end))
    return;
  if (is_of_the_last (tokens, unit, at) || (no > 0 && says_instead (reader, unit, at + no)) || is_not_yet (tokens, unit, at) || is_condition_alone (reader, unit, at))
    {
      doubt_from (reader, reader->sentence_from, "amends");
      return;
    }
  if (vtr_phrases (tokens, at, unit->end, of_all) == 0)
    return;
  for (guint i = at; i < unit->end; i++)
    if (vtr_phrases (tokens, i, unit->end, limits) > 0 || vtr_other_turn (reader, unit) > 0)
      {
        doubt_from (reader, reader->paragraph_from, "amends");
        return;
      }
}

/* "Note: Morand only goes if Ney isn't there.": whoever such a sentence begins with, his
 * orders anywhere before it wait for that. "Forget order 1": nobody knows which. */
static void
look_back_for_conditions (VtrReader *reader,
                          const VtrUnit *unit)
{
  static const gchar *const takes_back[] = { "forget/cancel/scrap/ignore/strike/delete/disregard/skip/drop order/orders/line/item/point/number/no/nr/para/paragraph", "vergiss/vergesst/streiche/streicht/streichen/ignoriere befehl/zeile/punkt/nummer/nr", "oubliez/oublie/annulez/supprimez lordre/ordre/la/le ligne/point/numero?", NULL };
  static const gchar *const only[] = { "only/not/never/nur/erst/nicht/ne/seulement/waits/wait/wartet/attend/goes/moves/marches/geht/marschiert/va/marche/will/is/may/wird/soll", NULL };
  static const gchar *const ifs[] = { "if/unless/until/till/when/after/once/before/provided/wenn/falls/sobald/nachdem/bis/sofern/si/sil/quand/apres/avant/pourvu", "des que", "a moins", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) name = vtr_clause_new (unit->start);
  guint at = first_word (tokens, unit);
  gboolean limited = FALSE;
  guint n;

  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_phrases (tokens, i, unit->end, takes_back) > 1)
      {
        doubt_from (reader, 0, "amends");
        return;
      }
  if (vtr_token_is (tokens, at + 1, unit->end, VTR_TOKEN_COLON))
    at += 2;
  n = at < unit->end ? vtr_parse_name (reader, at, unit->end, name) : 0;
  if (n == 0 || vtr_match_attacked (tokens, at + n, unit->end) > 0)
    return;
  for (guint i = at + n; i < unit->end && i < at + n + 4; i++)
    limited = limited || vtr_phrases (tokens, i, unit->end, only) > 0;
  if (!limited)
    return;
  for (guint i = at + n; i < unit->end; i++)
    if (vtr_phrases (tokens, i, unit->end, ifs) > 0 && vtr_match_attacked (tokens, i, unit->end) == 0)
      {
        for (guint k = 0; k < reader->out->len; k++)
          {
            VtrOrder *order = g_ptr_array_index (reader->out, k);

            if (vtr_order_is_order (order) && vtr_id_is (&order->verb, "march") && vtr_has_id (name->subjects, &order->formation))
              vtr_span_doubt (order, "condition");
          }
        return;
      }
}

/* "By Jena, please.", "It avoids Jena.": by which way the march before it goes. */
static gboolean
says_way (VtrReader *reader,
          const VtrUnit *unit)
{
  static const gchar *const ways[] = { "it/they/he/er/sie/es/il/ils? avoid/avoids/avoiding/meidet/umgeht/umgehen/meiden/evite/evitent/eviter", "it/they/he? is/are? to? avoid", "the? road/route/way/weg/strasse/chemin/itineraire/etappen/etapes", "but? not/nicht/pas? by/via/through/over/uber/durch/par", NULL };
  const GArray *tokens = reader->tokens;
  guint at = first_word (tokens, unit);
  VtrId place;

  if (vtr_phrases (tokens, at, unit->end, ways) == 0)
    return FALSE;
  for (guint i = at; i < unit->end && i < at + 8; i++)
    if (vtr_match_place (reader, i, unit->end, NULL, &place) > 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_look_back_for_exceptions:
 * @reader: the reader
 * @unit: a sentence in which no order was read
 *
 * "But not Compans.", "Compans is the exception.": those who were ordered to do
 * something do it without him, and how is for the umpire to say. So it is with
 * whoever has got an order and, says the sentence, only does it if something is so.
 */
void
vtr_look_back_for_exceptions (VtrReader *reader,
                              const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  gboolean excepted = FALSE;
  gboolean plain = TRUE; /* says where nobody goes or stands */
  guint words = 0;

  look_back_for_conditions (reader, unit);
  if (reader->adjacent && !unit->paragraph && says_way (reader, unit))
    doubt_from (reader, reader->sentence_from, "amends");
  if (!reader->adjacent || unit->paragraph)
    return;
  for (guint i = unit->start; i < unit->end; i++)
    {
      VtrId place;

      words += vtr_token (tokens, i)->kind == VTR_TOKEN_WORD;
      plain = plain && vtr_match_place (reader, i, unit->end, NULL, &place) == 0;
      excepted = excepted || vtr_token_has (tokens, i, unit->end, VTR_CLASS_NEGATION) || vtr_phrases (tokens, i, unit->end, excepts) > 0 || vtr_phrase (tokens, i, unit->end, "without/ohne/sans/only/just/merely/nur/bloss/lediglich/seul/seulement/uniquement") > 0;
    }
  /* "Not the Old Guard, they keep Weimar" */
  {
    guint at = first_word (tokens, unit);
    guint n = vtr_phrase (tokens, at, unit->end, "but? not/except/excepting/without/nicht/ausser/pas/sauf");
    g_autoptr (VtrClause) name = vtr_clause_new (at);

    if (n > 0 && vtr_parse_name (reader, at + n, unit->end, name) > 0 && is_part_of_last (reader, name))
      {
        doubt_from (reader, reader->sentence_from, "amends");
        return;
      }
  }
  if (!excepted || !plain || words > 12)
    return;
  for (guint i = unit->start; i < unit->end; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (vtr_parse_name (reader, i, unit->end, name) > 0 || vtr_parse_kind (reader, i, unit->end, name) > 0) && is_part_of_last (reader, name))
        {
          doubt_from (reader, reader->sentence_from, "amends");
          return;
        }
    }
}

/* "Falls die Chaussee verstopft ist, darf geteilt werden.", "S'il y a encombrement, on
 * peut se diviser.": where the road is full, which is what the option says (2.1). */
static gboolean
may_split (VtrReader *reader,
           const VtrUnit *unit)
{
  static const gchar *const splits[] = { "darf/durfen/duerfen/kann/konnen/koennen sich/es/er/sie/das? korps? sich? geteilt/teilen/aufgeteilt werden?", "peut/peuvent/pourra/pourront se diviser/scinder/fractionner/partager", "peut/peuvent/pourra/pourront marcher/aller/avancer/passer en plusieurs/deux parties/fractions/colonnes/fois", "may/can/might/could go/march/move/travel/pass in two/several? parts/pieces/portions/sections", NULL };
  static const gchar *const roads[] = { "strasse/chaussee/weg/wege/strassen/route/chemin/encombrement/platz/place/stau/road/roads/room/space", NULL };
  const GArray *tokens = reader->tokens;
  gboolean split = FALSE;
  gboolean road = FALSE;
  gboolean condition = FALSE;

  for (guint i = unit->start; i < unit->end; i++)
    {
      if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_NEGATION | VTR_CLASS_FOE | VTR_CLASS_AMEND | VTR_CLASS_OPINION) && vtr_phrase (tokens, i, unit->end, "no/not/kein enough? room/space/platz") == 0)
        return FALSE;
      split = split || vtr_phrases (tokens, i, unit->end, splits) > 0;
      road = road || vtr_phrases (tokens, i, unit->end, roads) > 0;
      condition = condition || vtr_phrase (tokens, i, unit->end, "wenn/falls/sollte/ist/si/sil/quand/if/when/should/where") > 0;
    }
  return split && (road || !condition) && !unit->asked;
}

static gboolean
is_posture (VtrReader *reader,
            const VtrOrder *order)
{
  const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, order->verb.s);

  return verb != NULL && (verb->flags & VTR_VERB_STANDING) != 0;
}

/* Whether an order from the span @from on could have what is said of how, and has not. */
static gboolean
lacks_manner (VtrReader *reader,
              guint from,
              VtrOptions options,
              gboolean for_good)
{
  gboolean lacks = FALSE;

  for (guint i = from; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order))
        continue;
      if ((order->options & options) || (for_good && order->standing))
        return FALSE;
      lacks = lacks || (options != 0 && vtr_id_is (&order->verb, "march")) || (for_good && is_posture (reader, order));
    }
  return lacks;
}

/* "C'est une marche forcée.", "Dauerbefehl.": of all orders of the last sentence, if they
 * are of one kind. Returns: whether they are. */
static gboolean
give_manner (VtrReader *reader,
             VtrOptions options,
             gboolean for_good)
{
  if (options != 0 && for_good)
    return FALSE;
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = reader->sentence_from; i < reader->out->len; i++)
      {
        VtrOrder *order = g_ptr_array_index (reader->out, i);

        if (!vtr_order_is_order (order))
          continue;
        if (pass == 0 && !(for_good ? is_posture (reader, order) : vtr_id_is (&order->verb, "march")))
          return FALSE;
        if (pass == 1)
          {
            order->options |= options;
            order->standing = order->standing || for_good;
          }
      }
  return TRUE;
}

/**
 * vtr_look_back_at_options:
 * @reader: the reader
 * @unit: a sentence in which no order was read
 * @missed: it speaks of options
 *
 * "Force the march." Whether the marches of the sentence before are forced, or by which
 * road they go, is else for the umpire to say.
 *
 * Returns: whether it says that, and no more
 */
gboolean
vtr_look_back_at_options (VtrReader *reader,
                          const VtrUnit *unit,
                          gboolean missed)
{
  static const gchar *const forced[] = { "force/forced/forcing/forciert/forcer/forcez the/la/den/das/it? march/marche/marsch/pace/them?", "forced marches", "by/with/a/en/im forced/marche/marches/gewaltmarsch/eilmarsch march/marches/forcee/forcees?", NULL };
  const GArray *tokens = reader->tokens;
  VtrOptions options;
  gboolean for_good;
  gboolean only;
  guint at = first_word (tokens, unit);
  guint n = MAX (vtr_phrases (tokens, at, unit->end, forced), vtr_match_forced (tokens, at, unit->end));

  if (!reader->adjacent)
    return FALSE;
  if (may_split (reader, unit))
    {
      for (guint i = reader->sentence_from; i < reader->out->len; i++)
        {
          VtrOrder *order = g_ptr_array_index (reader->out, i);

          if (vtr_order_is_order (order) && vtr_id_is (&order->verb, "march"))
            order->options |= VTR_OPTION_SPLIT;
        }
      return TRUE;
    }
  if (n > 0 && !vtr_has_words (tokens, vtr_skip_fillers (tokens, at + n, unit->end), unit->end))
    for (guint i = reader->sentence_from; i < reader->out->len; i++)
      {
        VtrOrder *order = g_ptr_array_index (reader->out, i);

        if (vtr_order_is_order (order) && vtr_id_is (&order->verb, "march"))
          order->options |= VTR_OPTION_FORCED;
        if (i + 1 == reader->out->len)
          return TRUE;
      }
  else if (missed && !vtr_names_own (reader, unit->start, unit->end))
    doubt_from (reader, reader->sentence_from, "option");
  else if (!unit->asked && !vtr_names_own (reader, unit->start, unit->end) && vtr_says_manner (reader, unit, &options, &for_good, &only) && lacks_manner (reader, reader->sentence_from, options, for_good))
    {
      if (!only || !give_manner (reader, options, for_good))
        doubt_from (reader, reader->sentence_from, "option");
      return only;
    }
  return FALSE;
}

/**
 * vtr_names_one_only:
 *
 * Returns: whether the words from @start to before @end name somebody, and say that it is of
 *   him only: "(VI Corps only)"
 */
gboolean
vtr_names_one_only (VtrReader *reader,
                    guint start,
                    guint end)
{
  static const gchar *const only[] = { "only/alone/nur/allein/lediglich/einzig/seul/seule/seulement/uniquement/exclusively/nobody", "que pour", NULL };

  if (!vtr_has_phrase (reader->tokens, start, end, only))
    return FALSE;
  for (guint i = start; i < end; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, i, end, name) > 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_look_back_from:
 * @reader: the reader
 * @unit: a sentence, or a line
 * @from: the first of the spans before it that were made of one sentence
 * @first: the first of its own
 *
 * "…; they fall back to Bayreuth", "Marschart: Gewaltmarsch" behind an order, in which none was
 * read: what it says of the orders before it, and that they have not taken up, makes them
 * others.
 */
void
vtr_look_back_from (VtrReader *reader,
                    const VtrUnit *unit,
                    guint from,
                    guint first)
{
  static const gchar *const onward[] = { "and/but/und/et? from there/here/thence/hence", "thence/afterwards/thereafter/danach/dann/anschliessend/ensuite/puis", "after that/this/which", "and? then", "it/he then", "next turn", "von dort/da aus?", "de la", NULL };
  VtrOptions options;
  gboolean for_good;
  gboolean only;
  gboolean place = FALSE;
  gboolean goes_on;
  gboolean goes_back;
  gboolean narrows;

  if (unit->asked)
    return;
  for (guint i = first; i < reader->out->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i)))
      return;
  if (!unit->paragraph && from < first)
    vtr_look_back_for_leave (reader, unit, from, first);
  vtr_look_back_for_afterthoughts (reader, unit, from, first);
  vtr_look_back_for_remarks (reader, unit, from, first);
  if (unit->paragraph || from >= first)
    return;
  if (!reader->notes && vtr_says_manner (reader, unit, &options, &for_good, &only) && !vtr_names_own (reader, unit->start, unit->end) && lacks_manner (reader, from, options, for_good))
    {
      doubt_from (reader, from, "option");
      return;
    }
  goes_on = (vtr_phrases (reader->tokens, first_word (reader->tokens, unit), unit->end, onward) > 0 || vtr_token_has (reader->tokens, first_word (reader->tokens, unit), unit->end, VTR_CLASS_FROM)) && !vtr_names_own (reader, unit->start, unit->end);
  goes_back = vtr_speaks_of_going_back (reader->tokens, unit->start, unit->end);
  narrows = vtr_names_one_only (reader, unit->start, unit->end);
  for (guint i = unit->start; i < unit->end && !place; i++)
    {
      VtrId id;

      place = vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, unit->end, NULL, &id) > 0;
    }
  for (guint i = from; (place || narrows) && i < first; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order))
        continue;
      /* "This is for VI Corps only." */
      if (narrows && vtr_id_is (&order->verb, "guns") && vtr_id_is_empty (&order->target))
        vtr_span_doubt (order, "condition");
      if (!place)
        continue;
      if (goes_back && vtr_id_is (&order->verb, "withdraw") && vtr_id_is_empty (&order->target))
        vtr_span_doubt (order, "no-place");
      /* unless it has taken it up */
      else if (goes_on && vtr_id_is (&order->verb, "march") && order->span_start + order->span_length <= (gint) vtr_token (reader->tokens, first_word (reader->tokens, unit))->start)
        vtr_span_doubt (order, "no-place");
    }
}

/**
 * vtr_match_open:
 * @tokens: words
 *
 * Returns: the tokens at @pos that say that something is not settled yet, as a note
 *   beside an order: "tbc", "noch offen"; 0: they do not
 */
guint
vtr_match_open (const GArray *tokens,
                guint pos,
                guint end)
{
  static const gchar *const open[] = { "tbc", "tba", "tbd", "to be confirmed/decided/discussed/agreed/determined", "not/un settled/decided/confirmed/sure yet?", "undecided/unconfirmed/tentative/tentatively/provisional/provisionally/proposed", "under consideration/discussion/review", "noch? offen", "noch? unklar/unsicher/fraglich", "noch nicht entschieden/klar/sicher", "unter vorbehalt", "vorbehaltlich", "zu klaren/klaeren/bestatigen", "a confirmer/decider/discuter/voir/definir", "sous reserve", "pas encore", "second thoughts", "no wait", "ach nein/ne/nee", "nein halt", "kidding/joking/scherz", NULL };

  return vtr_phrases (tokens, pos, end, open);
}

/**
 * vtr_heads_draft:
 * @reader: the reader
 * @unit: a sentence that begins a line
 *
 * Returns: whether its first words say that what follows is not settled yet: "Draft,
 *   not final:", "Intentions only, orders to follow:"
 */
gboolean
vtr_heads_draft (VtrReader *reader,
                 const VtrUnit *unit)
{
  static const gchar *const drafts[] = { "draft/drafts/provisional/provisionally/tentative/tentatively/sketch/intentions/entwurf/vorlaufig/brouillon/provisoire", "not yet? final/binding/firm/official/settled", "no orders yet", "not yet orders", "orders to/will follow", "for discussion", "thinking aloud", "wish list", "noch kein befehl", "befehle folgen", "ordres suivront/suivent", NULL };
  const GArray *tokens = reader->tokens;
  guint colon = unit->start;
  gboolean draft = FALSE;

  while (colon < unit->end && vtr_token (tokens, colon)->kind != VTR_TOKEN_COLON && vtr_token (tokens, colon)->kind != VTR_TOKEN_STOP && vtr_token (tokens, colon)->kind != VTR_TOKEN_BREAK)
    {
      draft = draft || vtr_phrases (tokens, colon, unit->end, drafts) > 0;
      colon++;
    }
  return draft && colon - unit->start <= 14 && (vtr_token_is (tokens, colon, unit->end, VTR_TOKEN_COLON) || colon + 1 >= unit->end) && !vtr_names_own (reader, unit->start, colon);
}
