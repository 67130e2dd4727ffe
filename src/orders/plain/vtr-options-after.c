/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* How the march of the sentence before is done, said in the next one: "If the road is full
 * let the tail stay behind", "It can't get there in one turn, it should just carry on next
 * turn". */

/* Whether the orders of the last sentence are marches all; @place: (nullable): and one of
 * them begins or ends there. */
static gboolean
are_marches (VtrReader *reader,
             const VtrId *place)
{
  gboolean any = FALSE;
  gboolean there = place == NULL;

  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrFormation *formation;

      /* "is detached and goes to Jena", "Zieten stays, everybody else goes to Borna" */
      if (!vtr_order_is_order (order) || vtr_id_is (&order->verb, "detach") || (vtr_id_is (&order->verb, "halt") && i + 1 < reader->out->len))
        continue;
      if (!vtr_id_is (&order->verb, "march") || order->path->len == 0)
        return FALSE;
      any = TRUE;
      formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &order->formation) : NULL;
      there = there || vtr_id_equal (place, &g_array_index (order->path, VtrId, order->path->len - 1)) || (formation != NULL && vtr_id_equal (place, &formation->place));
    }
  return any && there;
}

/* Gives @option to the marches of the last sentence, or to the last of them alone, whose
 * spans go on to the end of @unit. */
static void
add_option (VtrReader *reader,
            const VtrUnit *unit,
            VtrOptions option,
            gboolean last_alone)
{
  gint end = (gint) vtr_token (reader->tokens, unit->end - 1)->end;
  gint last = -1;

  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i)))
      last = MAX (last, ((const VtrOrder *) g_ptr_array_index (reader->out, i))->span_start);
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order) || (last_alone && order->span_start != last))
        continue;
      if (vtr_id_is (&order->verb, "march"))
        order->options |= option;
      if (order->span_start == last)
        order->span_length = end - order->span_start;
    }
}

/* What is said of a road that is too full for all. */
typedef struct
{
  gboolean road, full; /* "the road is full" */
  gboolean condition;  /* "if" */
  gboolean fit;        /* "as many as fit" */
  gboolean some, stay; /* "the rest stays behind" */
  gboolean head;       /* "let the leading divisions through" */
  gboolean other;      /* something else is spoken of */
  guint words;
} Crowd;

static Crowd
look_for_crowd (VtrReader *reader,
                guint start,
                guint end)
{
  static const gchar *const roads[] = { "road/roads/room/space/strasse/strassen/chaussee/weg/platz/route/chemin/place", NULL };
  static const gchar *const full[] = { "full/fills/crowded/jammed/jams/blocked/clogged/clogs/chokes/choked/congested/overcrowded", "no/not room/space", "clogging/choking/blocking/jamming/filling", "isnt/arent room/space", "not enough/sufficient", "runs/run out", "voll/uberfullt/ueberfuellt/verstopft/pleine/encombree/bouchee/saturee/plein/encombre", "kein/keinen platz", "pas assez? de? place", "find/finds no/not room/space/place", NULL };
  static const gchar *const fits[] = { "as many/much of? them? as/that fit/fits/will/can/there/possible", "what/whatever/whoever/all fits/fit/gets/will/can/passes/goes/there", "those that/who fit/get/can/will", "so viel/viele wie? passt/passen/durchkommt/durchkommen/hineinpasst/hineinpassen/reinpasst/reinpassen/geht/gehen", "soviel/soviele wie? passt/passen/durchkommt/durchkommen/hineinpasst/hineinpassen/reinpasst/reinpassen/geht/gehen", "was/wer passt/durchkommt/hineinpasst/reinpasst/durchgeht/platz", "ce qui passe/peut/tient/pourra/passera", "ceux qui passent/peuvent/tiennent/pourront", "autant que possible", NULL };
  static const gchar *const part[] = { "the tail/rear/last/hindmost/surplus/overflow/end/rest/remainder/others", "those that/who/which", "whoever/whatever", "what does/is not", "what doesnt/isnt", "what/whatever/whoever finds/cannot/cant", "ce qui", "ceux/celles qui", "was/wer", "der/die/den rest/anderen/andern/ubrigen/uebrigen/hinteren/hintersten/letzten", "le reste", "les autres/derniers/dernieres", "la queue", NULL };
  /* who finds no room is a case of itself */
  static const gchar *const itself[] = { "what/whatever/whoever/those", "ce qui", "ceux/celles qui", "was/wer", NULL };
  static const gchar *const waits[] = { "stay/stays/wait/waits/halt/halts/remain/remains/stop/stops/follow/follows", "wartet/warten/bleibt/bleiben/folgt/folgen", "attend/attende/attendent/attendra/attendront/reste/restent/suit/suive/suivent/suivra", NULL };
  static const gchar *const heads[] = { "let/send/pass/get the? leading/first/head/foremost/front/van divisions/division/ones/units/troops? through/first/ahead/go/pass/march/on/in?", "the? leading/first/foremost/front divisions/division/ones/units go/goes/march/marches/pass/passes/move/moves through/first/ahead/on?", "die vorderen/vordersten/ersten divisionen/teile? durch/durchlassen/vorlassen/voraus/zuerst/gehen/marschieren", "laisser/laisse/laissez/laissons passer la/les tete/premieres/premiere divisions/division?", NULL };
  const GArray *tokens = reader->tokens;
  Crowd crowd = { 0 };

  for (guint i = start; i < end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      crowd.words++;
      crowd.road = crowd.road || vtr_phrases (tokens, i, end, roads) > 0;
      crowd.full = crowd.full || vtr_phrases (tokens, i, end, full) > 0;
      crowd.fit = crowd.fit || vtr_phrases (tokens, i, end, fits) > 0;
      crowd.some = crowd.some || vtr_phrases (tokens, i, end, part) > 0;
      crowd.stay = crowd.stay || vtr_phrases (tokens, i, end, waits) > 0;
      crowd.head = crowd.head || vtr_phrases (tokens, i, end, heads) > 1;
      crowd.condition = crowd.condition || vtr_phrase (tokens, i, end, "if/when/where/should/wenn/falls/sollte/ist/si") > 0 || vtr_phrases (tokens, i, end, itself) > 0;
    }
  /* "the others wait at Weimar": where they come from */
  for (guint i = start; i < end && !crowd.other && (crowd.fit || (crowd.road && crowd.full)); i++)
    {
      VtrId place;

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
        crowd.other = vtr_match_attacked (tokens, i, end) > 0 || (vtr_match_place (reader, i, end, NULL, &place) > 0 && !are_marches (reader, &place));
    }
  return crowd;
}

static gboolean
is_parted (const Crowd *crowd)
{
  if (crowd->other)
    return FALSE;
  return (crowd->head && crowd->road && crowd->full && crowd->condition) || (crowd->some && crowd->stay && (crowd->fit || (crowd->road && crowd->full && crowd->condition)));
}

/**
 * vtr_reads_split:
 * @reader: the reader
 * @unit: a sentence
 *
 * "If the road fills up let the tail stay behind", "Road full? Then as many as fit, the
 * others wait": the marches of the sentence before may split.
 *
 * Returns: whether @unit says that, and of them
 */
gboolean
vtr_reads_split (VtrReader *reader,
                 const VtrUnit *unit)
{
  Crowd crowd;

  if (!reader->adjacent || unit->paragraph || !are_marches (reader, NULL) || vtr_names_own (reader, unit->start, unit->end))
    return FALSE;
  crowd = look_for_crowd (reader, unit->start, unit->end);
  if (unit->asked)
    {
      guint stop = unit->end;
      Crowd answer;

      if (crowd.other || !crowd.road || !crowd.full || crowd.words > 5)
        return FALSE;
      while (stop < reader->tokens->len && vtr_token (reader->tokens, stop)->kind != VTR_TOKEN_STOP && vtr_token (reader->tokens, stop)->kind != VTR_TOKEN_ASK)
        stop++;
      answer = look_for_crowd (reader, unit->end, stop);
      answer.road = answer.full = answer.condition = TRUE;
      if (!is_parted (&answer) || vtr_names_own (reader, unit->end, stop))
        return FALSE;
      /* what follows says so itself, if only that as many march as fit */
      add_option (reader, unit, VTR_OPTION_SPLIT, FALSE);
      return TRUE;
    }
  if (!is_parted (&crowd))
    return FALSE;
  add_option (reader, unit, VTR_OPTION_SPLIT, FALSE);
  return TRUE;
}

/* "does it next turn": of what cannot be done in this one. */
static guint
match_doing (const GArray *tokens,
             guint pos,
             guint end)
{
  static const gchar *const doing[] = { "it/he/they/we/i do/does/manages/manage it?", "macht/mache/machen/schafft/schaffe/schaffen er/es/sie/ich/wir", "il/ils/je/nous le/la? fait/fais/faisons/fera/ferai/ferons/font/feront", NULL };

  guint n = vtr_phrases (tokens, pos, end, doing);

  return vtr_token_has (tokens, pos + n, end, VTR_CLASS_NEGATION) ? 0 : n;
}

/* The tokens of what may be said of a march that goes on next turn; @goes: set when that
 * is said, @when: when it is said when or for want of what. */
static guint
match_going_on (VtrReader *reader,
                guint pos,
                guint end,
                gboolean *goes,
                gboolean *when)
{
  static const gchar *const on[] = { "the? rest/remainder of? the/it/its/his? way/march/distance? is/are/gets/be/to? be? carried/left/put/held/kept over/for/to/till/until?", "continue/continues/continuing the/its/his/their/with? the/its/his/their? march/way/route/journey/rest?", "carry/carries/carrying/go/goes/going/march/marches/push/pushes/move/moves/press/presses on/further", "keep/keeps going/marching/moving", "finish/finishes/complete/completes/completing the/its/his/their/with? march/journey/way/rest/move", "do/does/walk/walks the rest/remainder of? the/its? march/way?", "the? rest/remainder of the/its/his/their way/march/journey/distance/road/route", "der rest des weges/marsches", "le reste du chemin/trajet", "le reste de la route/marche", "weitergehen/weiterziehen/weitermarschieren/weiterlaufen", "weiter", "setzt/setzen es/er/sie? den/seinen/ihren marsch fort", "continue/continuera/continueront/continuent/poursuit/poursuivra/poursuivront/acheve/achevera/reprend/reprendra sa/la/leur/son? marche/route/chemin/mouvement?", "whatever/what is? left/remains/missing of/to? the/it/go/march? road/way/march/journey? it/he/they will? do/does/walk/walks/march/marches/cover/covers/make/makes", "whats left/missing of? the/it? road/way/march/journey? it/he/they will? do/does/walk/walks/march/marches/cover/covers/make/makes", "whatever/what it/he/they cannot/cant do/make/manage/cover this? turn? it/he/they will? do/does/walk/walks/march/marches/cover/covers/make/makes", "the rest/remainder of? the/it/its/his? road/way/march/journey? it/he/they will? do/does/walk/walks/march/marches/cover/covers/make/makes", "what/whatever is? left/remains of/to? the/that/this/its/their? road/route/way/march/journey", "was ubrig/uebrig ist/bleibt geht/marschiert er/es", "den rest des/vom? weges/marsches/weg? macht/geht/marschiert er/es/sie", "le reste du? chemin? il le? fait/fera", "den rest des/vom/der weges/marsches/weg/strecke?", "den rest", "setzt/setze/setzen es/er/sie/ich/wir? den/seinen/ihren/meinen/unseren marsch/weg", "den/seinen/ihren/meinen/unseren marsch fort/fortsetzen/fortzusetzen", "continuons/poursuis/poursuivons/acheve/acheves/achevons/continues/reprenons/reprends sa/la/leur/son/ma/mon/notre? marche/route/chemin/mouvement?", "keep/keeps on? going/marching/moving/walking until/till it/he/they/we/i is/are/am there", "a/the? march/route/journey/move is/will? be? goes/go/continues/continue/continued on?", NULL };
  static const gchar *const next[] = { "in/on? the? next/following turn/one/round", "each/every turn/round", "turn after/by turn", "jede/jeder runde", "jeden zug", "a? chaque tour", "the turn after", "turn 2/two", "in/im? der? nachste/nachsten/kommende/kommenden/folgende/folgenden runde/zug", "au/le/du/de prochain/suivant tour", "au/le tour prochain/suivant/dapres", "in/on/du the/der next/following/nachsten/naechsten", "im nachsten/naechsten/folgenden", "au suivant", "nachste/naechste/kommende runde", "nachsten/naechsten/kommenden zug", "le suivant", NULL };
  static const gchar *const not_there[] = { "cannot/cant/wont/doesnt/dont/couldnt get/reach/make/arrive/manage/finish/come/complete there/it/that/all? far/way/march/yet?", "can/could/will/does/do/may not get/reach/make/arrive/manage/finish/come/complete there/it/that/all? far/way/march/yet?", "not there/arrived/finished/done yet/by? there? then?", "itll/this/that/it will? take/takes/need/needs him/it/them/us/me? some/a few/several/many/two/three/four/couple/more/of weeks/turns/time", "itll/this/that/it will? take/takes/need/needs him/it/them/us/me? weeks/turns/ages/days/time/long/longer", "isnt/arent there/arrived/finished yet?", "fails/fail to arrive/get/reach there/it?", "too far", "schafft/schaffen/schaffe es/er/sie/das? es/das/er/sie? nicht ganz?", "es/das nicht ganz? schafft/schaffen/reicht", "es/das nicht ganz? in einem/einer/diesem/dieser einzigen? zug/runde schafft/schaffen", "kommt/kommen es/er/sie? nicht an/hin", "nicht ankommt/hinkommt/ankommen/hinkommen", "noch? nicht dort/da angekommen? ist/sind?", "ny arrive/arrivent/arrivera/arriveront pas a? temps?", "narrive/narrivent/narrivera/narriveront pas a? temps?", "ne peut/peuvent pas latteindre/atteindre", "ne peut/peuvent pas y arriver", "nest/ne pas encore? arrivee/arrive/arrives", "cannot/cant/wont/doesnt/dont do/make/manage/cover/walk", "can/could/will/does/do not do/make/manage/cover/walk", "takes/take/needs/need more than a/one/1 turn", "that/this/it? will? take/takes/need/needs two/2/several turns", "zu weit", "not make/reach it", "not get/arrive there?", "reicht/langt die zeit nicht", "die zeit nicht reicht/langt", "nicht schafft/schaffe/schaffen", "nicht ankomme", "schaffe/schaffen ich/wir es/das nicht", "trop loin", "ne peut/peux/pouvons/peuvent/puis pas? faire", "ny arrive/arrives/arrivons pas/point", NULL };
  static const gchar *const span[] = { "in/within? one/1/this/single/this/a single? turn/one/go/round", "in/within one/1", "in time", "at/by the end of the/this turn", "in? einem/diesem/einer/dieser einzigen? zug/runde", "en/dans/pendant un/ce seul? tour", "ce tour ci?", "for/in this/one/a turn/round", "fur einen/eine/diesen/diese runde/zug", "diese/diesen runde/zug", "pour un/ce seul? tour", "ce tour", "a/en une/un fois/tour", NULL };
  static const gchar *const idle[] = { "it/he/they march/marches/walk/walks/cover/covers", "what/whatever/was/soweit/follows/w", "o? further/new/more/fresh orders/order from? me?", "without/ohne/sans any/further/new/more/fresh/weitere/autre orders/order/befehle/befehl/ordre from? me?", "runs/run out of legs/steam/breath/time/road/daylight", "it/he/they/she/geht/gehen/zieht/ziehen/marschiert/marschieren/lauft/er/es/sie/il/elle/ils/elles/y/and/so/then/but/just/simply/still/if/when/where/then/please/should/will/shall/may/must/can/is/are/to/has/have/needs/therefore/und/so/dann/einfach/wenn/falls/soll/sollen/wird/werden/darf/et/alors/donc/si/sil/sils/doit/doivent/peut/simplement/quelle/quil", "the/this/that division/corps/column/brigade/march", "die/das/der division/korps/kolonne/brigade/marsch", "la/le/cette division/corps/colonne/marche", "need be", "if/as needed/necessary/required", "notigenfalls", "au besoin", "i know/am afraid/fear/suppose", "of course", "i/we/ich/wir/je/nous/am/as/that/also/gehe/marschiere/ziehe/laufe/fort/donc/cest/ist/sind/zu/ce/quil/que/la/le/sein/seinen/mein/ihren/sa/his/its/weil/da/ankommen/sobald/sont/est/on/ma/notre", "should/sollte/sollten/das/dies", "until/till it/he/they/we/i is/are/am/gets/get/arrives/arrive there?", "until/till hes/theyre/its/im there/arrived", "let him/it/them/us", "da/weil/as/since/because", "la/le/sa/ma/notre/the/der/this marche/marsch/march", NULL };
  const GArray *tokens = reader->tokens;
  guint n;

  if ((n = vtr_phrases (tokens, pos, end, not_there)) > 0 && n > 1)
    {
      VtrId place;
      guint at = pos + n;
      guint m = vtr_match_place (reader, at, end, NULL, &place);

      if (m > 0 && !are_marches (reader, &place))
        return 0;
      *when = TRUE;
      return n + m;
    }
  if ((n = *when ? match_doing (tokens, pos, end) : 0) > 0 || (n = vtr_phrases (tokens, pos, end, on)) > 0)
    {
      *goes = TRUE;
      return n;
    }
  if ((n = vtr_phrases (tokens, pos, end, next)) > 0)
    {
      *when = TRUE;
      return n;
    }
  if ((n = vtr_phrases (tokens, pos, end, span)) > 0)
    return n;
  return vtr_phrases (tokens, pos, end, idle);
}

/**
 * vtr_says_going_on:
 * @reader: the reader
 * @unit: words
 * @they: (out): set when several are spoken of
 *
 * Returns: whether @unit says that a march goes on next turn, and no more
 */
gboolean
vtr_says_going_on (VtrReader *reader,
                   const VtrUnit *unit,
                   gboolean *they)
{
  const GArray *tokens = reader->tokens;
  gboolean goes = FALSE;
  gboolean when = FALSE;
  guint at = unit->start;

  *they = FALSE;
  while (at < unit->end)
    {
      guint n;

      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        {
          if (vtr_token (tokens, at)->kind == VTR_TOKEN_ASK || vtr_token (tokens, at)->kind == VTR_TOKEN_QUOTE)
            return FALSE;
          at++;
          continue;
        }
      n = match_going_on (reader, at, unit->end, &goes, &when);
      if (n == 0)
        return FALSE;
      *they = *they || vtr_phrase (tokens, at, unit->end, "they/ils/elles") > 0;
      at += n;
    }
  return goes && when;
}

/**
 * vtr_reads_going_on:
 * @reader: the reader
 * @unit: a sentence
 *
 * "It can't get there in one turn, it should just carry on next turn": the march of the
 * sentence before is continued.
 *
 * Returns: whether @unit says that, and no more
 */
gboolean
vtr_reads_going_on (VtrReader *reader,
                    const VtrUnit *unit)
{
  gboolean they;

  if (!reader->adjacent || unit->asked || !are_marches (reader, NULL) || !vtr_says_going_on (reader, unit, &they))
    return FALSE;
  add_option (reader, unit, VTR_OPTION_CONTINUE, !they);
  return TRUE;
}

/**
 * vtr_reads_standing:
 * @reader: the reader
 * @unit: a sentence
 *
 * "Kindly keep that last as a standing order until I write otherwise": what the sentence
 * before says is done if attacked stands for good.
 *
 * Returns: whether @unit says that, and no more
 */
gboolean
vtr_reads_standing (VtrReader *reader,
                    const VtrUnit *unit)
{
  static const gchar *const keep[] = { "please/kindly? keep/treat/take/regard/consider/note/file/enter that/this/it last/bit/one? as/for/to? be? a/my/our/the?", "that/this last/bit/one? is/shall/stands/remains/counts to? be/as? a/my/our/the?", "bitte? das/dies/dieses/letzteres letzte? gilt/ist/bleibt/bitte als? ein/eine/mein?", "bitte? das/dies letzte? als", "ceci/cela est/reste/vaut comme? une/un?", "cest une/un/ma/mon", NULL };
  static const gchar *const standing[] = { "standing order/orders/instruction/instructions", "dauerbefehl/dauerauftrag/stehender", "consigne permanente", "ordre permanent", NULL };
  const GArray *tokens = reader->tokens;
  guint at = unit->start;
  guint n;
  guint m;
  gboolean any = FALSE;

  if (!reader->adjacent || unit->asked || reader->out->len == 0)
    return FALSE;
  while (at < unit->end && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
    at++;
  n = vtr_phrases (tokens, at, unit->end, keep);
  m = n > 0 ? vtr_phrases (tokens, at + n, unit->end, standing) : 0;
  if (m == 0)
    m = n > 0 ? vtr_match_for_good (tokens, at + n, unit->end) : 0;
  if (m == 0)
    return FALSE;
  at += n + m;
  m = vtr_match_for_good (tokens, at, unit->end);
  if (m == 0)
    m = vtr_phrase (tokens, at, unit->end, "until/till/unless i/we write/say/order/tell you? otherwise/differently");
  if (vtr_has_words (tokens, at + m, unit->end))
    return FALSE;
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrVerb *verb = vtr_order_is_order (order) ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;

      if (verb == NULL || !(verb->flags & VTR_VERB_STANDING))
        continue;
      order->standing = any = TRUE;
      order->span_length = (gint) vtr_token (tokens, unit->end - 1)->end - order->span_start;
    }
  return any;
}

/**
 * vtr_is_going_on:
 * @reader: the reader
 * @pos: a token behind a march
 * @end: where its sentence ends
 *
 * Returns: whether all that is left says that it goes on next turn: ", continuing next turn
 *   if it cannot reach it in this one"
 */
gboolean
vtr_is_going_on (VtrReader *reader,
                 guint pos,
                 guint end)
{
  gboolean goes = FALSE;
  gboolean when = FALSE;

  while (pos < end)
    {
      const VtrToken *token = vtr_token (reader->tokens, pos);
      guint n = token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_STOP || token->kind == VTR_TOKEN_BREAK || token->kind == VTR_TOKEN_CLOSE ? 1 : 0;

      if (token->kind == VTR_TOKEN_WORD)
        n = match_going_on (reader, pos, end, &goes, &when);
      if (n == 0)
        return FALSE;
      pos += n;
    }
  return goes && when;
}

/**
 * vtr_reword_continued:
 *
 * ", and will continue in the following turn if he cannot reach it in this one", at the
 * end of a sentence: "continue next turn".
 */
gboolean
vtr_reword_continued (VtrReader *reader,
                      guint start,
                      guint *end)
{
  GArray *tokens = reader->tokens;
  guint stop = *end;

  while (stop > start && vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_WORD)
    stop--;
  for (guint i = start + 2; i < stop; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || !(vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_DASH || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_SEMICOLON || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_OPEN || vtr_token_has (tokens, i, stop, VTR_CLASS_AND)))
        continue;
      if (!vtr_is_going_on (reader, i, stop) || vtr_phrase (tokens, i, stop, "continue next turn") == stop - i)
        continue;
      vtr_reword_put (reader, i, stop - i, "continue next turn", end);
      /* "(the rest of the way next turn)" */
      if (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_OPEN)
        {
          g_array_index (tokens, VtrToken, i - 1).kind = VTR_TOKEN_COMMA;
          if (vtr_token_is (tokens, i + 3, *end, VTR_TOKEN_CLOSE))
            g_array_index (tokens, VtrToken, i + 3).kind = VTR_TOKEN_OTHER;
        }
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_heads_standing:
 *
 * "Standing orders", alone on its line: of the lines below, to the end of the paragraph.
 */
gboolean
vtr_heads_standing (VtrReader *reader,
                    const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  guint at = unit->start;
  guint n;

  if (unit->paragraph)
    reader->for_good = FALSE;
  while (at < unit->end && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
    at++;
  n = vtr_match_for_good (tokens, at, unit->end);
  if (n == 0 || !unit->line || vtr_has_words (tokens, at + n, unit->end))
    return FALSE;
  /* "Until further notice." below an order is of that */
  if (!vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_COLON) && vtr_phrase (tokens, at, unit->end, "standing/permanent orders/instructions") == 0 && vtr_phrase (tokens, at, unit->end, "dauerbefehle/ordres/consignes") == 0)
    return FALSE;
  reader->for_good = TRUE;
  return TRUE;
}
