/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"
#include "orders/review/vtr-review-private.h"

/*
 * "If Ney is attacked:", "Possible marches:", "Last turn:" over lines: what stands below is
 * ordered in that case only, not yet, or no longer. Such a line holds to the end of its
 * paragraph, or of the next if it is one by itself; with more behind its colon, to the end
 * of the line.
 */

/* In such a case. */
static const gchar *const cases[] = {
  "only? if/when/should/once/unless/provided/providing/supposing/assuming/otherwise/whenever/else/depending", "only? in case", "only? in the? event/case", "on condition", "as/so long as", "subject to", "failing that/this/which", "as soon as",
  "nur? wenn/falls/sollte/sollten/sobald/sofern/andernfalls/sonst/ansonsten/vorausgesetzt/angenommen/solange", "wird/werden/ist/sind/steht/stehen/kommt/kommen/fallt", "im falle/fall", "fur den fall", "bei regen/angriff/gefahr/bedarf/widerstand/erfolg/misserfolg/hochwasser/feindberuhrung/ruckzug", "je nach",
  "seulement? si/sil/sils/sinon/quand/lorsque/supposons/autrement", "en cas de/dattaque", "au cas ou", "dans le cas", "tant/aussi que/longtemps", "des que", "a moins/condition", "sous reserve", NULL
};

/* Perhaps, some day, or not at all. */
static const gchar *const maybe[] = {
  "draft/drafts/sketch/rumour/rumor/gossip/hearsay/fake/test/brainstorm/brainstorming/musing/musings/historically/history/predecessor/predecessors/provisional/tentative/possible/possibles/possibly/possibility/possibilities/potential/potentially/conceivable/option/options/optional/alternative/alternatives/idea/ideas/suggestion/suggestions/suggests/suggest/suggested/proposal/proposals/proposed/proposes/contingency/contingencies/perhaps/maybe/undecided/rejected/considered/consideration/considering/discussion/forbidden/cancelled/canceled/excluded/later/examples/example/dream/dreams/daydream/fantasy/rumours/rumors/choices/later/future/hypothetical/abandoned/dropped/unlikely/advice/tip/nightmare/nightmares/horoscope/excuse/bet/wager/guess/diary/gazette/moniteur/textbook/temptation/overheard/prophecy/prediction/forecast/riddle/fear/fears", "could/might be/do/go/march/happen", "just/only/merely? thinking aloud/loud/out?", "second/third/other choice/choices", "they/people/he/she/somebody/someone/ney tell/tells/told/say/says/write/writes me/us?", "the? enemy/french/prussian/russian/allied moves/plans/orders/plan/move", "i/we could/might/can", "plan b/c", "what if", "next/following/coming turn/turns/round/week", "turn/week after", "second/third/fourth/2nd/3rd/4th turns/rounds",
  "moglich/mogliche/moglicher/moglichkeit/moglichkeiten/option/optionen/alternative/alternativen/idee/ideen/vorschlag/vorschlage/denkbar/denkbare/erwagung/erwagungen/notfallplan/diskussion/offen/vielleicht/eventuell/eventuelle/eventualitaten/verworfen/uberlegung/uberlegungen/geruchte/verboten/gestrichen/entwurf/wunsche/beispiel/spater/spatere/spaterer/abgesagt/entfallt/untersagt/unentschieden/rat/ratschlag/tipp/alptraum/albtraum/horoskop/ausrede/wette/tagebuch/zeitung/moniteur/versuchung/prophezeiung/vermutung/wunschtraum", "plan b/c", "nachste/nachsten/nachster/kommende/kommenden runde/runden/zug/zuge/woche", "schlagt/schlage/schlagen vor",
  "prochain tour", "tour prochain/suivant", "peut/possible/possibles/possibilite/possibilites/eventuel/eventuels/eventuelle/eventuelles/eventuellement/alternative/idee/idees/proposition/propositions/propose/hypothese/hypotheses/envisage/envisagee/envisages/discuter/rejete/rejetes/projet/projets/exemple/rumeurs/interdit/interdits/annule/annules/annulee/brouillon/souhaits/exclu/exclus/conseil/cauchemar/horoscope/excuse/pari/gazette/moniteur/tentation/prediction/souvenir", "peut", "plus tard", NULL
};

/* They hold for no turn, however much is said besides. */
static const gchar *const void_heads[] = {
  "discarded/rejected/void/voided/scrapped/withdrawn/superseded/obsolete/outdated/overtaken/cancelled/canceled/daydreams/hypotheticals/fallback/contingency/standby/pencilled", "warning order/orders", "wishful thinking", "not these/those/this/valid/current/orders", "as it/they/things was/were/stood", "what i/we had/was/were? in? mind/planned/intended/meant/thought/considered/considering", "considered/weighed/thrown/ruled and/away/out", "what he/they/she wants/wanted/thinks/expects", "what the enemy/foe/emperor/umpire wants/wanted/thinks/believes/expects/hopes", "i/we had? thought/considered/toyed/rejected/dropped", "to? be? ignore/ignored/disregard/disregarded", "orders/marches/plans/moves i/we rejected/dropped/discarded/considered", "original/first/initial plan/idea/intention/thought", "of/from last/previous turn/week/month", "in reserve", "yesterdays orders/order/plan",
  "verworfen/ungultig/ungueltig/hinfallig/hinfaellig/uberholt/ueberholt/gestrichen/widerrufen/wunschdenken/traumerei/traeumerei/traumereien/geplant/angedacht/vorgesehen/ausweichplan/vorbefehl/vorwarnung/vorankundigung/vorankuendigung/gedankenspiel/gedankenspiele/planspiel", "was ich/wir vorhatte/vorhatten/plante/wollte/dachte/wollten", "hatte/hatten ich/wir", "ich/wir hatte/hatten", "so war/wars es?", "bitte? ignorieren", "nicht gultig/gueltig/mehr/ausfuhren/ausfuehren/diese/dies", "ursprunglicher/ursprungliche/urspruenglicher/urspruengliche/bisheriger/bisherige/fruhere/fruehere/fruherer/alter plan/planung/absicht/idee/fassung/entwurf/version", "letzter/voriger/vergangener/der/von letzten/vorigen? runde/woche", "zur erinnerung", "im notfall/bedarfsfall", "day/tag/jour 5/6/7/8/9",
  "caduc/caducs/caduque/abandonne/abandonnes/perime/perimes/annule/annules/prevu/prevus/admettons/reverie/reveries/chimere/chimeres", "nul/nuls/nulle/nulles/raye/rayes", "ce qui aurait", "was hatte/haette", "what might/could have", "ordres/ordre dhier", "desormais", "ce que je/nous voulais/voulions/comptais/pensais/projetais/faisais/avais/avions", "ce qui etait", "plan de repli/secours", "ordre/ordres preparatoire/preparatoires", "preavis", "mon/notre/le premier/plan/idee plan/idee/initial/initiale", "plan initial/primitif/precedent/ancien", "javais/avais/avions pense/prevu/songe/envisage", "nous avions pense/prevu/songe", "a ignorer", "version anterieure/precedente/ancienne", "du tour/semaine dernier/derniere/passe/passee/precedent", "de la semaine derniere/passee/precedente", "pour memoire", "en cas de malheur/besoin/coup", "comme cetait/avant", NULL
};

/* "What he wrote to me:", "What I would do in his place:", but not "What I want:" */
static gboolean
tells_other_words (const GArray *tokens,
                   guint start,
                   guint end)
{
  static const gchar *const own[] = { "i/we/each/everybody/everyone/all/follows/happens/is/will/to/my/our/remains/comes/ill/well/id/im", "ich/wir/jeder/jede/alle/folgt/geschieht/zu/mein/meine/unsere", "je/nous/chacun/tous/suit/mes/notre/jai", NULL };
  static const gchar *const wished[] = { "would like/prefer/want", NULL };
  static const gchar *const spoken[] = { "would/might/could/told/wrote/said/had/did/read/asked/heard", "wurde/wuerde/hatte/haette/sagte/schrieb/gesagt/geschrieben/gehort/las", "ferais/ferions/aurais/avais/disais/ecrivais", NULL };

  for (guint i = start; i < end; i++)
    {
      guint n = vtr_phrase (tokens, i, end, "what");

      n = n > 0 ? n : vtr_phrase (tokens, i, end, "ce que/quil/quils/quon");
      if (n == 0 && i == start)
        n = vtr_phrase (tokens, i, end, "was");
      if (n == 0 && i > start && vtr_phrase (tokens, i - 1, end, "das/folgt/ist/hier/nun") > 0)
        n = vtr_phrase (tokens, i, end, "was");
      if (n > 0 && i + n < end && (vtr_phrases (tokens, i + n, end, own) == 0 || (vtr_has_phrase (tokens, i + n, end, spoken) && !vtr_has_phrase (tokens, i + n, end, wished))))
        return TRUE;
    }
  return FALSE;
}

/* "What Marmont wants:" */
static gboolean
tells_others_wish (const GArray *tokens,
                   guint start,
                   guint end)
{
  static const gchar *const wants[] = { "wants/wanted/wishes/expects/thinks/hopes/proposes/wollte/mochte/moechte/wunscht/wuenscht/denkt/glaubt/veut/voulait/voudrait/pense/croit/propose/souhaite", NULL };
  static const gchar *const what[] = { "what/was", "ce que/quil/que", NULL };
  guint at = start + vtr_phrases (tokens, start, end, what);

  return at > start && !vtr_token_has (tokens, at, end, VTR_CLASS_ME) && (vtr_has_phrase (tokens, at, end, wants) || vtr_phrase (tokens, end - 1, end, "will/wollen") > 0);
}

/* What others want or said. */
static gboolean
tells_others (const GArray *tokens,
              guint start,
              guint end)
{
  return tells_others_wish (tokens, start, end) || tells_other_words (tokens, start, end);
}

/* Beside whatever else. */
static const gchar *const never[] = { "not to be/do/done", "not yet/anymore", "do/did/will/would/must/may/shall not", "i/we do/did/would/will not", "dont/wont", "nicht ausfuhren/auszufuhren/erlaubt/gewollt/befohlen/machen/mehr", "noch nicht", "a ne pas", "ne pas", "pas encore", NULL };

/* It is over. */
const gchar *const vtr_past_heads[] = {
  "last/previous/preceding/former/prior/past turn/turns/week/month/round/time/orders/order/moves/marches/move/march", "turn/round 0", "yesterday/history/recap/recapitulation/done/completed/executed/superseded/obsolete/outdated/happened/already", "old orders/order/plan/moves/marches", "of last turn/week", "so far", "marches/moves made",
  "letzte/letzter/letzten/letztes/vorige/voriger/vorigen/vergangene/vergangenen/vorherige/vorherigen/fruhere/fruheren/bisherige/bisherigen/alte/alten runde/zug/zuges/woche/befehle/monat/marsche/befehl", "gestern/erledigt/ausgefuhrt/bisher/ruckblick/uberholt/geschah/geschehen/bereits",
  "dernier/derniere/precedent/precedents tour/semaine", "tour/semaine/ordres/ordre/mois dernier/derniere/precedent/precedente/precedents", "anciens/ancien ordres/ordre", "hier/recapitulatif/execute/executes/fait/faits/passe", "deja", NULL
};

/* Beside them, what stands below holds. */
static const gchar *const valid[] = { "new/revised/amended/corrected/final/current/instead/replaces/replacing/this/amendment/amendments/amending/correction/corrections/change/changes/changed/update/updates/same", "reply/answer/answers to/of", "to be done/executed/completed", "thanks/thank/as", "neu/neue/neuer/neuen/endgultig/endgultige/korrigiert/korrigierte/diese/dieser/diesen/statt/jetzt/anderung/anderungen/korrektur/korrekturen/nachtrag/wie/antwort/danke/dank", "au fait", "kurz/anders gesagt", "nouveau/nouveaux/nouvel/corrige/corriges/definitif/definitifs/remplace/remplacent/correction/corrections/modification/modifications/changement/changements/comme/reponse/merci", "ce tour", "if/wherever/whenever/wo/soweit/si/as/where possible/necessary/needed/moglich/notig", NULL };

/* Beside them, too, whatever they say of the orders before. */
static const gchar *const replacing[] = { "this/these/following orders/order/message/post/version? replaces/replace/supersedes/supersede", "new/final/corrected/revised orders/order/version", "replace my/the/yesterdays/last? orders/order/message/post/mail with/by the? following/these/this", "neuer/neue/korrigierter/endgultiger befehl/befehle/fassung", "dies/das/hiermit ersetzt", "nouveaux/nouvel ordres/ordre", "ceci/ces remplace/remplacent", "remplacer/remplacez mes/mon/les ordres/ordre/message dhier/precedents/precedent? par", NULL };

/* "I was misread last time, so slowly now" */
static const gchar *const thinks[] = { "i/we was/were/am/are misread/misunderstood/late/wrong", "you/umpire misread/misunderstood/asked", "mich missverstanden/falsch", "mavez/ma mal? compris", NULL };

/* "En cas d'attaque", "Falls Angriff": on whomever, and whenever. */
static gboolean
is_any_attack (VtrReader *reader,
               guint start,
               guint end)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = start; i < end; i++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && (vtr_match_place (reader, i, end, NULL, &place) > 0 || vtr_lexicon_match (reader->lexicon, reader->tokens, i, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0))
        return FALSE;
    }
  return vtr_speaks_of_attack (reader->tokens, start, end) && !vtr_narrows_attack (reader, start, end);
}

/* "(A and B)": of which lines the head is, and no more of the case. */
static gboolean
are_marks (const GArray *tokens,
           guint start,
           guint end)
{
  if (!vtr_token_is (tokens, start, end, VTR_TOKEN_OPEN) || end < start + 3 || vtr_token (tokens, end - 1)->kind != VTR_TOKEN_CLOSE)
    return FALSE;
  for (guint i = start + 1; i + 1 < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, i, end, VTR_CLASS_AND) && vtr_token (tokens, i)->end - vtr_token (tokens, i)->start > 1)
      return FALSE;
  return TRUE;
}

/* "Numbered, because last time I was misread": up to where the reason begins, which is of
 * what was before. */
static guint
before_reason (const GArray *tokens,
               guint start,
               guint colon)
{
  static const gchar *const reasons[] = { "because/since/after", "so that", "having/seeing", "weil/denn/da/damit/nachdem/nach/mangels", "car/puisque/apres", "parce que/quil/quon", "vu/pour/afin que", "for want/lack of", "faute de", NULL };

  for (guint i = start; i < colon; i++)
    if (vtr_phrases (tokens, i, colon, reasons) > 0)
      return i;
  return colon;
}

/**
 * vtr_supposition_of:
 * @reader: the reader
 * @start: a line's words
 * @colon: the colon behind them
 *
 * Returns: what they say of what follows
 */
VtrSupposition
vtr_supposition_of (VtrReader *reader,
                    guint start,
                    guint colon)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_match_attacked (tokens, start, colon);
  guint reason = before_reason (tokens, start, colon);

  if (n > 0)
    return start + n == colon || are_marks (tokens, start + n, colon) || is_any_attack (reader, start, colon) ? VTR_SUPPOSITION_ATTACKED : VTR_SUPPOSITION_CASE;
  if (vtr_phrases (tokens, start, colon, cases) > 0 && (colon > start + 2 || vtr_phrase (tokens, start, colon, "wird/werden/ist/sind/steht/stehen/kommt/kommen/fallt") == 0))
    return is_any_attack (reader, start, colon) ? VTR_SUPPOSITION_ATTACKED : VTR_SUPPOSITION_CASE;
  if (vtr_names_own (reader, start, colon))
    return VTR_SUPPOSITION_NONE;
  if (vtr_has_phrase (tokens, start, colon, replacing))
    return VTR_SUPPOSITION_NONE;
  if (vtr_has_phrase (tokens, start, reason, never) || tells_others (tokens, start, colon))
    return VTR_SUPPOSITION_MAYBE;
  if (vtr_has_phrase (tokens, start, reason, void_heads))
    return VTR_SUPPOSITION_PAST;
  if (vtr_has_phrase (tokens, start, colon, valid))
    return VTR_SUPPOSITION_NONE;
  if (vtr_has_phrase (tokens, start, reason, vtr_past_heads) && !vtr_has_phrase (tokens, start, colon, thinks))
    return VTR_SUPPOSITION_PAST;
  /* "Mangels besserer Ideen:" */
  if (reason == start)
    return VTR_SUPPOSITION_NONE;
  return vtr_has_phrase (tokens, start, colon, maybe) ? VTR_SUPPOSITION_MAYBE : VTR_SUPPOSITION_NONE;
}

/* "Peut-être" */
static gboolean
is_hyphen (const GArray *tokens,
           guint at,
           guint end)
{
  return vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at)->flags & vtr_token (tokens, at + 1)->flags & VTR_WORD_TIGHT);
}

/* Where the words of the line's head end: at its colon, or at the end of a line that is a
 * dash's or nothing's; @start: it has no head. */
static guint
head_end (const GArray *tokens,
          guint start,
          guint end)
{
  guint at = start;

  while (at < end && at < start + 12 && (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD || vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_OPEN || vtr_token (tokens, at)->kind == VTR_TOKEN_CLOSE || is_hyphen (tokens, at, end)))
    at++;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COLON))
    return at;
  return vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) ? (vtr_has_words (tokens, at, end) ? start : at) : (at == end && at <= start + 4 ? at : start);
}

/* "Possible: Souham to Jena. Girard to Gera.", "Neu: …": a head with more behind it. */
static VtrSupposition
supposition_of_line (VtrReader *reader,
                     guint start,
                     guint head)
{
  VtrSupposition said = vtr_supposition_of (reader, start, head);

  if (said == VTR_SUPPOSITION_CASE)
    return vtr_phrase (reader->tokens, start, head, "otherwise/else/sonst/ansonsten/andernfalls/sinon/autrement") > 0 ? VTR_SUPPOSITION_NONE : said;
  return (head - start <= 2 || vtr_has_phrase (reader->tokens, start, head, void_heads) || tells_others (reader->tokens, start, head)) && said != VTR_SUPPOSITION_ATTACKED ? said : VTR_SUPPOSITION_NONE;
}

/* "Here is what happens if Ney asks for help.", "Last turn's orders were these.": a sentence that
 * speaks of those behind it. */
static const gchar *const frames[] = {
  "the following is/are/was/were/applies/only/holds/happens/goes/counts/of/orders/moves/marches", "the following", "what follows", "as follows", "here is/are/was/were", "heres", "this is/was what/how", "these/those are/were my/the/our? contingency? orders/moves/plans/ideas/only?", "like this", "proposes/proposed/suggests/suggested/wants/wanted/sent/wrote this/these", "were these/this", "asked/asks/told/tells me/of two/three/some things?", "the next bit/part/lines/paragraph/section", "all this only", "my/the/these orders take/takes effect", "orders to be carried", "orders/order for the case/event", "what i sent/ordered/wrote/planned/told",
  "folgendes", "das folgende", "die folgenden", "wie folgt", "was folgt", "hier ist/sind/war/waren", "meine befehle gelten",
  "ce qui suit", "comme suit", "voici", "voila ce", "les ordres suivants", NULL
};

/* Such a sentence whatever else it says. */
static const gchar *const asides[] = {
  "contingency/contingencies/worst", "fallback/emergency/reserve/alternative plan/plans", "plan b/c", "lets/let say/suppose/assume/imagine", "let us say/suppose/assume/imagine", "suppose/supposing/imagine/assume/assuming", "thinking/looking/planning ahead", "not this turn/week/round/month but/yet", "for/on the turn/round/week after", "next turn the following", "next turn it goes like/so", "for next turn i/we think/plan/thought", "my aide/staff/chief drew/wrote/made/suggested/suggests", "a joke/rumour/rumor", "testing", "test message", "a thought experiment", "let me play devils advocate", "the story so far", "this/that/here is/was how it/things went", "i/we see/have two/three/several/some options/choices/possibilities", "my diary", "i/we copy/quote/forward the/his/this/my?", "these are/were his/their/only/just", "my/our/the plan/plans/idea/ideas if", "last turn i/we sent/ordered/wrote", "these were my/our",
  "angenommen/gesetzt/notfallplan/ausweichplan/gedankenspiel", "fur/fuer die ubernachste/uebernachste/nachste/naechste runde", "nachste/naechste runde folgendes/so/dann", "nicht diese runde sondern", "schlimmstenfalls", "im schlimmsten fall", "mein/unser/meine/ein vorschlag/wunsch/bitte/empfehlung/anregung/rat an/fur/fuer", "vorschlag/wunsch/empfehlung/anregung/rat an/fur/fuer",
  "supposons/imaginons/admettons/supposez", "au pire", "dans le pire", "pas ce tour mais/ci", "pour le tour suivant/prochain/dapres", "le tour prochain/suivant voici", "ma/mon/une proposition/suggestion/conseil a/pour", NULL
};

/* "Gneisenau has a plan.", "The Emperor's dispatch reads as follows.": others', if it is not the
 * writer who says so. */
static const gchar *const of_others[] = {
  "suggests/proposes/wants/advises/recommends/writes/wrote/sent/asks/asked/tells/told/says/said/reads of? me/us? this/these", "suggests/proposes/wants/advises/recommends/writes/wrote/sent/asks/asked/tells/told/says/said/reads the following", "it/letter/dispatch/mail/message/post/order/note reads/says/runs/goes as/like follows/this/so", "has/had a? new/great/clever/bold? plan/dream/idea/proposal/suggestion/vision", "wants/asks the following", "here/this/that is s? his/her/their plan/idea/proposal/advice",
  "schlagt/schlaegt/schreibt/schrieb/will/wollte/meint/rat folgendes/dies/das vor?", "hat/hatte einen/eine neuen/neue? plan/idee/traum/vorschlag", "propose/proposait/ecrit/ecrivait/veut/voulait/conseille/suggere ceci/cela/ce", "a/avait un/une plan/idee/reve/proposition", NULL
};

static gboolean
ends_in_phrase (const GArray *tokens,
                guint start,
                guint end,
                const gchar *const *phrases)
{
  for (guint i = start; i < end; i++)
    {
      guint n = vtr_phrases (tokens, i, end, phrases);

      if (n > 0 && !vtr_has_words (tokens, i + n, end))
        return TRUE;
    }
  return FALSE;
}

/* Whether the sentence says that those behind it are somebody else's. */
static gboolean
frames_others (const GArray *tokens,
               guint start,
               guint end)
{
  return !vtr_token_has (tokens, start, end, VTR_CLASS_ME) && vtr_phrase (tokens, start, end, "my/our/mein/meine/mon/notre/mes/nos/here/hier/voici") == 0 && ends_in_phrase (tokens, start, end, of_others);
}

/* Back from it: "This turn Klüx stays." */
static const gchar *const actual[] = { "this turn/week/round/month", "for now", "now/actual/actually/real/meanwhile/jetzt/nun/maintenant", "diese/fur/fuer diese? runde/woche", "ce tour/mois ci?", "pour linstant", "in earnest", "my orders", "meine befehle", "mes ordres", NULL };

/* Notes whether the sentence says under which words those behind it in its paragraph stand. */
static void
note_frame (VtrReader *reader,
            const VtrUnit *unit)
{
  static const gchar *const ifs[] = { "if/when/once/should/unless/case/event/provided/suppose/supposing/say/assume/assuming/imagine/wenn/falls/sobald/fall/angenommen/gesetzt/si/sil/quand/cas/supposons/admettons/imaginons", "calls/effect/word/signal", NULL };
  static const gchar *const other[] = { "forget/scratch/strike/scrap/cancel/drop/disregard/delete/ignore/vergiss/vergesst/streicht/oubliez/annulez", "the following turn/turns/week/weeks/day/days/month", "correct me", "should/would/id/wed like/want/wish/prefer", "i/ill/we/well will? continue", NULL };
  static const gchar *const ignored[] = { "please? ignore/disregard/skip/delete the following/next", "bitte? ignoriert/ignoriere/uberspringt das folgende/nachste", "ne tenez pas compte de ce qui suit", "ignorez ce qui suit", NULL };
  const GArray *tokens = reader->tokens;
  guint start = vtr_skip_marks (tokens, unit->start, unit->end);
  gboolean strong = vtr_phrases (tokens, start, unit->end, asides) > 0;
  gboolean ignore = vtr_phrases (tokens, start, unit->end, ignored) > 0;
  VtrSupposition said;

  if (reader->framed && vtr_phrases (tokens, start, unit->end, actual) > 0)
    {
      reader->supposition = VTR_SUPPOSITION_NONE;
      reader->framed = FALSE;
    }
  if (!unit->quoted && !unit->asked && unit->end <= start + 12 && frames_others (tokens, start, unit->end))
    {
      reader->supposition = VTR_SUPPOSITION_MAYBE;
      reader->framed = TRUE;
      reader->supposed_new = !vtr_has_words (tokens, unit->end, vtr_line_end (tokens, start));
      return;
    }
  if (unit->quoted || unit->asked || unit->end > start + 16 || vtr_names_own (reader, start, unit->end) || !(strong || ignore || vtr_has_phrase (tokens, start, unit->end, frames)))
    return;
  /* "Forget what I wrote" looks back */
  for (guint i = start; i < unit->end && !ignore; i++)
    if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_AMEND) || vtr_phrases (tokens, i, unit->end, other) > 0)
      return;
  said = ignore ? VTR_SUPPOSITION_PAST : vtr_supposition_of (reader, start, unit->end);
  if (said == VTR_SUPPOSITION_NONE && (vtr_has_phrase (tokens, start, unit->end, ifs) || vtr_other_turn (reader, unit) > 0))
    said = VTR_SUPPOSITION_CASE;
  if (said == VTR_SUPPOSITION_NONE && strong)
    said = VTR_SUPPOSITION_MAYBE;
  if (said == VTR_SUPPOSITION_NONE || said == VTR_SUPPOSITION_ATTACKED)
    return;
  reader->supposition = said;
  reader->framed = TRUE;
  /* by itself on its line, it is of the lines below */
  reader->supposed_new = !vtr_has_words (tokens, unit->end, vtr_line_end (tokens, start));
}

/* "Tomorrow:", "Instead of:", "Orders no longer valid:", and nothing else: not "Instead of my
 * orders of yesterday:", which heads the new ones. */
static gboolean
is_not_for_now (const GArray *tokens,
                guint start,
                guint head)
{
  static const gchar *const whole[] = { "tomorrow/morgen/ubermorgen/uebermorgen/demain", "and/und/et then? tomorrow/morgen/demain", "instead of", "in place of", "statt/anstatt/anstelle von?", "au lieu de", "a la place de", NULL };
  static const gchar *const past[] = { "no longer valid/in? force?", "not valid any more", "nicht mehr gultig/gultige/gueltig/gueltige", "gilt/gelten nicht mehr", "plus valable/valables", "ne sont/est plus valables/valable", NULL };
  guint n = vtr_phrases (tokens, start, head, whole);

  return (n > 0 && start + n == head) || vtr_has_phrase (tokens, start, head, past);
}

/**
 * vtr_note_supposition:
 * @reader: the reader
 * @unit: a sentence that is read next
 *
 * Notes under which words it stands.
 */
void
vtr_note_supposition (VtrReader *reader,
                      const VtrUnit *unit)
{
  static const gchar *const conditions[] = { "condition/precondition/prerequisite/proviso/trigger/bedingung/voraussetzung/vorbedingung prealable?", "a? une condition", NULL };
  const GArray *tokens = reader->tokens;
  guint end;
  guint start = unit->start;
  guint head;
  gboolean colon;
  gboolean more;
  VtrSupposition said;

  if (unit->line && (reader->supposed_line || (unit->paragraph && !reader->supposed_new)))
    {
      reader->supposition = VTR_SUPPOSITION_NONE;
      reader->framed = FALSE;
    }
  if (unit->line)
    reader->supposed_line = reader->supposed_new = FALSE;
  note_frame (reader, unit);
  /* sentences come in their order: the line of one is looked for once */
  if (unit->line || start >= reader->line_end)
    reader->line_end = vtr_line_end (tokens, start);
  end = reader->line_end;
  start = vtr_skip_marks (tokens, start, end);
  head = head_end (tokens, start, end);
  /* "Souham to Jena. Condition: Bertrand still holds it." */
  if (!unit->line && !unit->quoted && vtr_phrases (tokens, start, end, conditions) > 0 && vtr_token_is (tokens, head, end, VTR_TOKEN_COLON) && head <= start + 3 && vtr_match_attacked (tokens, head + 1, end) == 0)
    {
      reader->supposition = VTR_SUPPOSITION_CASE;
      reader->supposed_line = TRUE;
      return;
    }
  colon = vtr_token_is (tokens, head, end, VTR_TOKEN_COLON);
  more = vtr_has_words (tokens, head, end);
  if (head == start || unit->quoted || (!unit->line && !(colon && more)))
    return;
  if (more)
    {
      said = supposition_of_line (reader, start, head);
      if (said != VTR_SUPPOSITION_NONE || reader->supposed_line)
        {
          reader->supposition = said;
          reader->supposed_line = said != VTR_SUPPOSITION_NONE;
        }
      return;
    }
  /* another heading takes the place of the last */
  said = vtr_supposition_of (reader, start, head);
  if (said == VTR_SUPPOSITION_NONE && (!colon || vtr_names_own (reader, start, head)))
    return;
  if (said == VTR_SUPPOSITION_NONE && is_not_for_now (tokens, start, head))
    said = VTR_SUPPOSITION_MAYBE;
  if (said == VTR_SUPPOSITION_NONE && (vtr_heads_other_turn (reader, unit) || (head <= start + 5 && vtr_other_turn (reader, unit) > 0)))
    said = VTR_SUPPOSITION_MAYBE;
  if (said == VTR_SUPPOSITION_ATTACKED && !colon && !vtr_token_is (tokens, head, end, VTR_TOKEN_DASH))
    return;
  reader->supposition = said;
  reader->supposed_new = said != VTR_SUPPOSITION_NONE;
}
