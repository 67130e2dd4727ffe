/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * "Souham marches to Jena (perhaps).", "Souham marches to Jena; after Marmont has gone.":
 * what is said of an order in brackets, between commas, or by itself behind it, and leaves
 * open whether or when it is carried out.
 */

static const gchar *const hedges[] = {
  "perhaps/maybe/possibly/probably/eventually/later/otherwise/tentatively/provisionally/tbc/tbd/vielleicht/eventuell/moglicherweise/moeglicherweise/spater/spaeter/ansonsten/sonst/wohl/vermutlich/peutetre/eventuellement/sinon/provisoirement", "last/previous turn/round", "letzte/letzter/vorige/voriger runde/zug", "le/au? tour dernier/precedent/passe", "at my/your/his/their discretion", "but? i/we think/hope/guess/suppose/believe/assume", "or so i/we hear/think/hope/gather", "or not", "i wish", "if only", "just? kidding/joking", "only? a? joke", "nur? ein? scherz/witz", "kleiner scherz", "je plaisante/rigole", "schon war/waers/waers", "in theory/principle", "god willing", "time/weather/supply/supplies/roads permitting", "some day", "perhaps/maybe? next turn/week/month", "the turn after", "in two/three turns", "failing that", "but? not yet/now", "to be confirmed/decided/discussed/determined", "but? only with/after/when/if", "depending/dependent on", "subject to", "wie ich hoffe", "hoffe/glaube/denke/schatze/schaetze ich", "nach ermessen", "in zwei/drei zugen/zuegen/runden", "nachster/naechster/nachste/naechste/nachsten/naechsten zug/runde/woche", "unter vorbehalt", "sous reserve", "tour/semaine suivant/suivante/prochain/prochaine", "au prochain tour", "plus tard", "je crois/pense/espere/suppose", "a confirmer/voir/discuter/decider", "peut etre", "theoretisch", "en theorie", "im? ubernachsten/uebernaechsten/ubernachster/uebernaechster zug/runde", "im nachsten/naechsten zug/monat", "in der nachsten/naechsten runde", "le tour/mois suivant/prochain", "dans deux/trois tours", "le cas echeant", "au besoin", "bei gelegenheit/bedarf", "but/nur/seulement/uniquement only/mit/avec", "ou/oder auch? pas/non/nicht", "a votre/ma/sa discretion/gre/convenance", NULL
};
static const gchar *const conditions[] = {
  "if/unless/provided/providing/once/when/whenever/after/before/until/till/while/whilst/should/assuming/lest", "as soon as", "in case", "so/as long as", "except/only if/when", "not before/until", "wenn/falls/sobald/nachdem/bevor/ehe/bis/jusqua/solange/sofern/vorausgesetzt/sollte/sollten", "es sei denn", "ausser wenn", "si/sil/sils/quand/lorsque/pourvu", "des/apres/avant/tant que/quil", "a condition", "sauf si/sil", "a moins", NULL
};
/* What does not leave it open. */
static const gchar *const certain[] = { "as soon as possible", "if possible/needed/necessary/required/applicable/relevant/available/any/not/so", "if/when/as you like/please/want/ask/will/say/see/know/remember/recall/wonder/prefer", "if i/we may/remember/recall/read/got/get/see/have/am/are", "after/before/until/till dark/dawn/dusk/noon/midday/nightfall/sunrise/sunset/breakfast/dinner/supper/lunch/all", "when/once/after? there/done/arrived/arriving", "wenn/falls moglich/moeglich/notig/noetig", "si possible/necessaire/besoin", "sil vous/te plait", "si vous/tu voulez/veux", NULL };

/* On what it hangs, or when it is done, if not now: they may begin a remark. */
static const gchar *const opens[] = {
  "pending", "a/two/three/four/some few? days/weeks/turns/week/fortnight hence/later", "after a/two/three/four/some few? days/weeks/turns of?", "at/on the first/earliest/slightest sign/hint/opportunity", "awaiting confirmation/approval/word/news/permission", "the instant/minute", "directly the/after/he/they", "immediately/right/straight/shortly/asap/soon/some/long after", "at/by/towards the end/beginning/start/close/middle of the? next? month/week/january/march/may/june/july", "in the? near? future", "at a time", "at his/its/their/any convenience/choosing", "whenever", "on/upon being", "in a couple/few", "after the battle/rain/rains", "contingent/conditional/conditionally on/upon?", "barring", "failing news/word/orders/that/this/anything", "given a/an/any/good/dry/fair/clear/favourable", "as and when", "in the event that/of", "the moment", "by permission/leave of", "only on/with/after", "on the third/fourth/fifth/sixth/seventh/eighth day", "the day after tomorrow", "in three/four/five/six/seven/ten days", "in a few days", "two/three/four turns/days/weeks from now", "at a later/subsequent date/stage/point/time", "one of these days", "one day", "someday/sometime", "some day", "in due course/time", "before long", "the turn after this?", "for the sake of argument", "just/merely/only an/a? idea/thought/suggestion", "if at all", "all being well", "with luck", "with any luck", "some day/time soon?",
  "bei gutem/schonem/schoenem/trockenem/besserem/gunstigem/schlechtem wetter", "bei gelegenheit", "bei nachster/naechster/erster/passender gelegenheit", "nach eigenem ermessen/gutdunken/belieben", "wann er/sie/es/immer/auch", "kaum dass?", "gleich/unmittelbar/kurz nach der/dem/den", "in naher? zukunft", "im laufe des/der monats/nachsten/naechsten", "nach einigen/zwei/drei/vier/paar/mehreren tagen/ruhetagen/wochen", "nach ein paar tagen/ruhetagen/wochen", "so es", "beim ersten/geringsten/kleinsten", "unter/bei druck/feinddruck/bedrohung/zwang", "im aussersten/schlimmsten/gunstigsten/guenstigsten/besten/unglucklichsten fall/falle?", "mit der zeit", "uber/ueber kurz oder", "fruher/frueher oder spater/spaeter", "im ernstfall/ernstfalle/bedarfsfall/bedarfsfalle/notfall/notfalle/zweifelsfall/eventualfall", "im falle/fall eines/einer/von/des/der", "in dem/diesem moment/augenblick wo/da/als/indem?", "gegebenenfalls", "ggf/ggfs", "notfalls", "fur/fuer den fall", "angenommen", "je nachdem", "ehe/bevor nicht", "notigenfalls/noetigenfalls", "allenfalls", "widrigenfalls", "erforderlichenfalls", "gunstigstenfalls/guenstigstenfalls/bestenfalls/schlimmstenfalls", "je nach", "vorbehaltlich", "unter umstanden/umstaenden/vorbehalt", "unter der bedingung/voraussetzung", "nach rucksprache/ruecksprache/absprache/genehmigung/ermessen", "erst nach/in/am/im/ab/bei/auf", "nach ankunft/abmarsch/abzug/durchzug/eintreffen", "nach dem/der abmarsch/abzug/durchzug/eintreffen/ankunft/durchmarsch", "insofern/insoweit", "nur auf", "so gott will und", "ubermorgen/uebermorgen/uberubermorgen", "am dritten/vierten/funften/fuenften/sechsten/siebten tag/tage", "in drei/vier/funf/fuenf/sechs/sieben/einigen/ein tagen/paar?", "demnachst/demnaechst", "irgendwann", "eines tages/schonen/schoenen", "dereinst", "zu gegebener/spaterer/spaeterer/passender zeit/stunde", "zu einem spateren/spaeteren zeitpunkt", "in den nachsten/naechsten/kommenden tagen/wochen", "ein andermal", "nur so? eine/ein? idee/gedanke", "wenn uberhaupt", "mal sehen",
  "sauf contrordre/imprevu/empechement", "sauf avis/ordre contraire", "en cas de/du/dun/dune/dimprevu", "sil le faut", "au cas", "si besoin", "si jamais", "pour autant que/quil/quils", "dici quinze/huit/dix/une/deux/trois/quelques jours/semaine/semaines", "apres quelques/deux/trois/quatre jours/semaines", "a peine", "aussitot/sitot/juste/peu apres", "a la mi/fin", "dans un avenir", "a lavenir", "quand bon", "a loccasion", "a defaut", "en dernier recours/ressort", "au pire/mieux", "a la rigueur", "sitot", "une fois repose/reposes/reposee/releve/releves/relevee/pret/prets/prete/ravitaille/ravitailles", "des larrivee/lentree/lapproche", "si rien", "selon/suivant ce que/qui/quil/quils?", "selon/suivant les/le/la/letat circonstances/temps/situation/meteo/nouvelles/besoins/besoin/cas", "sous condition/conditions", "a la condition", "une fois que/quil", "a moins dun/dune/de/que", "sur ordre de? lempereur? seulement/uniquement", "avec la permission/lautorisation", "avec lautorisation/laccord/lassentiment", "sur autorisation", "seulement/uniquement apres/avec/sur/au/a", "pas avant", "apres que/quil/quils", "apres le/la/larrivee/lentree passage/depart/retraite", "des le/la/larrivee depart/passage/retraite/moment/retour", "une fois la garde", "dans le cas/lhypothese", "dans lhypothese", "pour le cas", "le jour ou", "du moment que/quil/quils", "pour peu que/quil/quils", "en attendant que/laccord/lordre/larrivee/des/le/la/les", "faute de place/pain/vivres/temps/reponse/contrordre/nouvelles/troupes/ponts/bateaux", "dans la mesure", "apres demain", "le troisieme/quatrieme/cinquieme/sixieme jour", "dans trois/quatre/cinq/six/sept/quelques jours", "un jour", "un de ces jours", "un beau jour", "en temps voulu/utile/opportun", "en son temps", "a la prochaine/premiere occasion", "ulterieurement", "une autre fois", "a une date/un ulterieure/autre", "bientot", "tot ou tard", "par la suite", "cest une? idee", "on verra", "si tout va bien", NULL
};

/* Whether it is done at all: a remark of its own, or among the words of the march. */
static const gchar *const doubts[] = {
  "next week/month/time", "anything/anywhere/everywhere but/except", "alles/uberall/irgendwohin nur nicht", "nimporte ou/quoi sauf", "i daresay/imagine/fancy/reckon/presume", "by all accounts", "in all likelihood/probability", "in der? ersten/zweiten maihalfte/maihaelfte/monatshalfte/monatshaelfte", "prolly/jk", "date/details/time/timing follow/follows/open/tbd/tbc", "date/termin/datum/zeitpunkt folgt/offen/unklar", "zeitpunkt noch", "date a preciser/fixer/confirmer/determiner", "draft/fallback/contingency/standby/pencilled/penciled/earmarked", "plan b/c", "question mark", "confirmation/decision follows/pending", "final orders/decision follow/follows", "fallback plan", "spread the word/rumour/story", "perhaps/maybe/possibly/conceivably/hypothetically/theoretically/ideally/probably/presumably/tentatively/supposedly", "in theory/principle", "more or less decided", "in two/three turns", "what do you/we think", "not entirely/quite/yet? certain/sure/decided yet?", "nothing is certain/decided/sure",
  "vielleicht/eventuell/evtl/moglicherweise/moeglicherweise/womoglich/womoeglich/vermutlich/mutmasslich/wahrscheinlich/voraussichtlich/theoretisch/idealerweise/angeblich/scheinbar/anscheinend/hypothetisch", "wohl", "offenbar/offensichtlich/augenscheinlich", "aller wahrscheinlichkeit/voraussicht", "allem anschein", "entwurf/ausweichplan/angedacht", "bestatigung/bestaetigung folgt", "ich hatte/haette lust", "ich hore/hoere/lese/vermute/hoffe", "ich habe/hatte/hab daran? gedacht", "es ist/ware/waere zu fruh/frueh/spat/spaet", "marschbereit/abmarschbereit", "verbreitet/streut dass/dem? gerucht?", "im prinzip", "denke/glaube/schatze/schaetze/vermute/hoffe ich", "nehme ich an", "oder auch? nicht", "noch? nicht sicher/entschieden/fest", "noch unsicher/unentschieden/offen", "steht noch? nicht fest", "in zwei/drei zugen/zuegen/runden", "im? ubernachsten/uebernaechsten zug/runde",
  "peutetre/eventuellement/probablement/possiblement/theoriquement/idealement/vraisemblablement/hypothetiquement/apparemment", "peut etre", "jimagine", "selon toute vraisemblance/apparence/probabilite", "brouillon", "plan de repli", "confirmation suit/suivra", "courir le bruit", "sera/seront parti/partis", "en theorie/principe", "sans doute", "dans lideal", "rien nest sur/certain/decide/fait", "il se peut", "a ce quon dit/raconte", "parait il", "soi disant", "pas encore? sur/certain/decide", "dans deux/trois tours", NULL
};

/* … and what may also go on with something else: "Otherwise, III Corps stays." */
static const gchar besides[] = "otherwise/ansonsten/sonst/sinon/later/spater/spaeter";

/* Whether what stands from @pos to @end leaves open whether something else is done. */
static gboolean
leaves_open (const GArray *tokens,
             guint pos,
             guint end,
             gboolean clauses)
{
  guint n;

  pos = vtr_skip_marks (tokens, pos, end);
  if (pos == end || vtr_phrases (tokens, pos, end, certain) > 0)
    return FALSE;
  n = vtr_phrases (tokens, pos, end, hedges);
  if (n > 0 && !clauses)
    return !vtr_has_words (tokens, pos + n, end);
  /* "otherwise he waits", "if they are there he comes back": that is an order itself */
  for (guint i = pos + (n > 0 ? n : 2); i < end; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_ME | VTR_CLASS_IT))
      return FALSE;
  if (n > 0)
    return TRUE;
  if (!clauses || vtr_phrases (tokens, pos, end, conditions) == 0)
    return FALSE;
  /* what is done if attacked, or after a victory, is said by itself */
  for (guint i = pos; i < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (vtr_match_attacked (tokens, i, end) > 0 || vtr_match_victory (tokens, i, end) > 0 || vtr_match_guns (tokens, i, end) > 0))
      return FALSE;
  return TRUE;
}

/**
 * vtr_is_hedged:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether a remark in brackets, or between commas, leaves open whether or when it
 *   is carried out
 */
gboolean
vtr_is_hedged (VtrReader *reader,
               const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;

  for (guint i = unit->start, from = unit->start; i <= unit->end; i++)
    {
      guint close = i + 1;
      gboolean marks = FALSE;
      VtrId place;

      if (i == unit->end || vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA)
        {
          if ((from > unit->start || i < unit->end) && leaves_open (tokens, from, i, FALSE) && vtr_phrase (tokens, from, i, besides) == 0)
            return TRUE;
          /* ", ou Naumburg" */
          if (i + 1 < unit->end && vtr_phrase (tokens, i + 1, unit->end, "ou/or/oder") > 0 && vtr_match_place (reader, i + 2, unit->end, NULL, &place) > 0 && !vtr_has_words (tokens, i + 2 + vtr_match_place (reader, i + 2, unit->end, NULL, &place), unit->end))
            return TRUE;
          from = i + 1;
          continue;
        }
      if (i == unit->start || vtr_token (tokens, i)->kind != VTR_TOKEN_OPEN)
        continue;
      while (close < unit->end && vtr_token (tokens, close)->kind != VTR_TOKEN_CLOSE)
        {
          marks = marks || vtr_token (tokens, close)->kind == VTR_TOKEN_COLON || vtr_token (tokens, close)->kind == VTR_TOKEN_COMMA || vtr_match_place (reader, close, unit->end, NULL, &place) > 0;
          close++;
        }
      if (!marks && leaves_open (tokens, i + 1, close, TRUE))
        return TRUE;
      i = close;
    }
  return FALSE;
}

/* Wherever they stand in a remark beside it. */
static const gchar *const unsettled[] = {
  "depends/depending/dependent/contingent/hinges/hangs on/upon/what/whether/how/if", "uncertain/undecided/unsettled/unconfirmed", "make/making/made up my/our mind", "change my/our mind", "not/havent decided", "on the understanding", "presuming/presumed", "summer/autumn/midsummer", "have me/us believe", "come january/june/july/august/autumn/summer/winter",
  "hangt/haengt ab/von/davon", "abhangig/abhaengig", "ungewiss/unentschieden/unbestatigt/unbestaetigt", "im sommer/herbst/winter/fruhjahr", "uberlege/ueberlege mir/noch/es", "noch uberlegen/ueberlegen/entscheiden", "man glauben", "nimmerleins/nimmerleinstag",
  "depend/dependra/depende de/du/des", "incertain/incertaine/indecis/indecise", "cet ete/automne/hiver", "reflechis/reflechir/reflechirai encore", "y reflechis/reflechirai", "calendes", "doit etre confirme/decide", NULL
};

/* … but that a march goes on then is an option. */
static const gchar *const next_turn[] = { "next/following turn", "in/on/during the turn/round that/which follows", "in/on/during the turn/round after", "nachsten/naechsten/kommenden/nachste/naechste/folgenden/folgende/darauffolgenden/darauffolgende zug/runde/monat", "in der nachsten/naechsten/kommenden/folgenden/darauffolgenden runde", "im nachsten/naechsten/kommenden/folgenden/darauffolgenden zug", "au prochain tour", "au tour prochain/suivant", "le tour prochain/suivant", NULL };

static const gchar but[] = "and/but/und/aber/et/mais/though/das/cela/ceci/this/that";

/* Whether nothing but a doubt stands there. */
static gboolean
is_alone (const GArray *tokens,
          guint at,
          guint end)
{
  guint n = MAX (vtr_phrases (tokens, at, end, doubts), vtr_phrases (tokens, at, end, next_turn));

  return n > 0 && !vtr_has_words (tokens, vtr_skip_fillers (tokens, at + n, end), end);
}

static gboolean
is_mark (const GArray *tokens,
         guint at)
{
  VtrTokenKind kind = vtr_token (tokens, at)->kind;

  return kind != VTR_TOKEN_WORD && kind != VTR_TOKEN_BREAK && kind != VTR_TOKEN_QUOTE && kind != VTR_TOKEN_OTHER && !(kind == VTR_TOKEN_DASH && vtr_token (tokens, at)->flags & VTR_WORD_TIGHT);
}

/* A case that the rules know. */
static gboolean
is_of_game (const GArray *tokens,
            guint at,
            guint end)
{
  return vtr_match_attacked (tokens, at, end) > 0 || vtr_match_victory (tokens, at, end) > 0 || vtr_match_guns_condition (tokens, at, end) > 0;
}

/* "On Marmont's signal", "mit Erlaubnis des Kaisers", not "with your permission". */
static gboolean
is_by_leave (const GArray *tokens,
             guint at,
             guint end)
{
  static const gchar *const event[] = { "arrival/departure/return/appearance/request/ankunft/eintreffen/abmarsch/abzug/bitte/bitten/wunsch/larrivee/lapparition/depart/demande", NULL };
  static const gchar *const leave[] = { "signal/zeichen/wink/permission/leave/consent/approval/agreement/assent/erlaubnis/zustimmung/einverstandnis/einwilligung/genehmigung/laccord/lautorisation/lassentiment/autorisation", NULL };

  if (vtr_phrase (tokens, at, end, "on/upon/at/with/auf/mit/bei/au/sur/avec/a/des") == 0 || vtr_phrase (tokens, at + 1, end, "your/votre/ihrer/ihre/eurer/deiner/ta/sick/his/its/their/son/leur/seiner/seinem/my/mein/meiner/mon/meinem") > 0)
    return FALSE;
  for (guint i = at + 1; i < end && i < at + 4; i++)
    if (vtr_phrases (tokens, i, end, leave) > 0 || (vtr_phrases (tokens, i, end, event) > 0 && (i > at + 1 || vtr_phrase (tokens, i + 1, end, "of/der/des/von/de/du") > 0)))
      return TRUE;
  return FALSE;
}

/* Whether @order is the one that a remark at @at is of: the last before it, or any if none
 * stands before. */
static gboolean
is_nearest (VtrReader *reader,
            const VtrOrder *order,
            guint first,
            guint at)
{
  gint pos = (gint) vtr_token (reader->tokens, at)->start;
  gint last = -1;

  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (other) && other->span_start <= pos)
        last = MAX (last, other->span_start);
    }
  return last < 0 || order->span_start == last;
}

/* Whether a sentence has no more than a case or a time, and nobody who does something then. */
static gboolean
says_when (VtrReader *reader,
           const VtrUnit *unit,
           guint at)
{
  const GArray *tokens = reader->tokens;

  if (is_of_game (tokens, at, unit->end))
    return FALSE;
  for (guint i = at + 1; i < unit->end; i++)
    if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_ME | VTR_CLASS_IT) || (is_mark (tokens, i) && vtr_has_words (tokens, i, unit->end) && vtr_phrase (tokens, i + 1, unit->end, "dass/wo/was/who/which/que/qui") == 0))
      return FALSE;
  return TRUE;
}

/**
 * vtr_is_left_open:
 * @reader: the reader
 * @order: a march or a halt that was read
 * @start: where its sentence begins
 * @end: where it ends
 * @first: the first of the spans that were made of it
 *
 * Returns: whether words among those of the order, or a remark beside them, leave open
 *   whether or when it is carried out
 */
gboolean
vtr_is_left_open (VtrReader *reader,
                  const VtrOrder *order,
                  guint start,
                  guint end,
                  guint first)
{
  const GArray *tokens = reader->tokens;
  const VtrId *goal = order->path->len > 0 ? &g_array_index (order->path, VtrId, order->path->len - 1) : NULL;

  for (guint i = start, from = start; i < end; i++)
    {
      VtrOptions options = 0;
      gboolean standing = FALSE;
      gboolean open;
      gboolean loose = FALSE;
      gboolean goes = FALSE; /* its words are those of the order */
      guint stop = i;
      guint lead = from;
      guint turned = 0;
      guint n;

      if (is_mark (tokens, i))
        from = i + 1;
      n = vtr_match_option (tokens, i, end, &options, &standing);
      if (n > 0)
        {
          i += n - 1;
          continue;
        }
      /* "mal sehen ob Bertrand dort ist": what for */
      n = is_of_game (tokens, i, end) || (vtr_phrase (tokens, i, end, "mal sehen") > 0 && vtr_phrase (tokens, i + (vtr_token_is (tokens, i + 2, end, VTR_TOKEN_COMMA) ? 3 : 2), end, "ob/wer/was/wie/wo") > 0) ? 0 : vtr_phrases (tokens, i, end, opens);
      if (n == 0)
        n = is_by_leave (tokens, i, end);
      /* ", sollte Marmont kommen", not ", the best of all, should march" */
      if (n == 0 && i > start && lead == i && !is_of_game (tokens, i, end))
        turned = n = vtr_phrase (tokens, i, end, "should/were/sollte/sollten");
      open = n > 0;
      if (n == 0)
        n = vtr_phrases (tokens, i, end, doubts);
      if (n == 0 && (order->options & VTR_OPTION_CONTINUE) == 0 && !(i > start && vtr_token_has (tokens, i - 1, end, VTR_CLASS_AND | VTR_CLASS_THEN)))
        n = vtr_phrases (tokens, i, end, next_turn);
      if (n == 0)
        loose = (n = vtr_phrases (tokens, i, end, unsettled)) > 0;
      if (n == 0)
        continue;
      while (stop < end && !is_mark (tokens, stop))
        stop++;
      while (lead < i && (vtr_token (tokens, lead)->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, lead, end, but) > 0))
        lead++;
      for (guint k = from; k < stop && goal != NULL && !goes; k++)
        {
          VtrId place;

          goes = vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, k, stop, NULL, &place) > 0 && vtr_id_equal (&place, goal);
        }
      /* "and, should he have gone, on to Leipzig" */
      if ((turned > 0 && goes) || (!goes && from > start + 1 && vtr_token_has (tokens, from - 2, end, VTR_CLASS_AND)))
        continue;
      if (goes || ((loose ? !vtr_names_own (reader, from, stop) : lead == i && (open || is_alone (tokens, i, stop))) && is_nearest (reader, order, first, i)))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_hedges_last:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether it does nothing but leave open whether what was ordered last is done
 */
gboolean
vtr_hedges_last (VtrReader *reader,
                 const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  gboolean joined = unit->start > 0 && vtr_token (tokens, unit->start - 1)->kind == VTR_TOKEN_SEMICOLON;
  guint at = unit->start;

  if (unit->line || unit->paragraph || unit->asked || !reader->adjacent)
    return FALSE;
  for (guint i = unit->start; i < unit->end && joined; i++)
    joined = vtr_token (tokens, i)->kind != VTR_TOKEN_COMMA && vtr_token (tokens, i)->kind != VTR_TOKEN_COLON;
  while (at < unit->end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, at, unit->end, but) > 0))
    at++;
  if (!leaves_open (tokens, unit->start, unit->end, joined) && !is_alone (tokens, at, unit->end) && !(says_when (reader, unit, at) && (vtr_phrases (tokens, at, unit->end, opens) > 0 || is_by_leave (tokens, at, unit->end) || (unit->end < at + 7 && vtr_other_turn (reader, unit) > 0))))
    return FALSE;
  /* "; when Jena is reached he halts" says something itself */
  for (guint i = unit->start; i < unit->end; i++)
    {
      VtrId place;

      if (vtr_match_place (reader, i, unit->end, NULL, &place) > 0)
        return FALSE;
    }
  return !vtr_names_own (reader, unit->start, unit->end);
}
