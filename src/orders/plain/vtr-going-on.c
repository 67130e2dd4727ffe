/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * That a march goes on next turn (2.5), however it is said: "what he can't manage this turn
 * he does the next", "was nicht zu schaffen ist, wird in der nächsten Runde fortgesetzt",
 * "le reste au tour suivant". Every word must be known for one that has to do with it: that
 * he goes on, what is left of the way, the next turn, that it is too far for one, till when,
 * or one that says nothing by itself.
 */

typedef struct
{
  gboolean goes;  /* "carries on" */
  gboolean rest;  /* "what is left of the road" */
  gboolean next;  /* "next turn" */
  gboolean far;   /* "if he can't make it", "until he is there" */
  gboolean many;  /* "two turns": told, unless he is to go on */
  gboolean over;  /* "over two turns" */
  gboolean bare;  /* "the rest", be it of his orders */
  gboolean moves; /* … "he marches" */
} GoingOn;

static const gchar *const goes[] = {
  "continue/continues/continuing/continued/cont/continuation", "carry/carries/carrying/carried on/over/forward", "go/goes/going/march/marches/marching/push/pushes/pushing/move/moves/moving/press/presses/pressing/walk/walks/walking/ride/rides/run/runs/running on/over/further/onward/onwards/ahead", "onward/onwards",
  "keep/keeps/keeping on? him/them/it? going/marching/moving/walking", "keep/keeps/keeping him/them/it? on? at it/marching/going", "keep/keeps on", "carry/carries/carried the/his/its/their march/move/rest over/on/forward", "finish/finishes/complete/completes/completing/finishing/resume/resumes/proceed/proceeds", "let/keep/have him/them/it/the? march/corps/division? go/going/run/move/moving/march/marching/carry on?",
  "weiter/weitergehen/weitergeht/weiterziehen/weiterzieht/weitermarschieren/weitermarschiert/weitermarschiere/weiterlaufen/weiterlauft/weiterreiten/weiterreitet/weiterzugehen/weiterzumarschieren/weiterzuziehen/weitermachen/weitermacht", "fort/fortsetzen/fortsetzt/fortzusetzen/fortgesetzt/fortsetzung/fortgefuhrt/fortfuhren", "holt/hole/holen/nachholen/nachgeholt/nachzuholen/nachholt", "zu/zum ende",
  "continue/continues/continuer/continuera/continuerai/continuerons/continuent/continueront/continuez/continuons", "poursuit/poursuis/poursuivra/poursuivrai/poursuivre/poursuivent/poursuivons/poursuive/poursuivez/poursuivie", "acheve/achever/achevera/acheves/achevons/acheves", "reprend/reprends/reprendre/reprendra/reprenons/reprenne", "suite", "suite de la/sa/leur marche",
  NULL
};
static const gchar *const bare[] = { "the/his/its/their rest/remainder", "der/den/dem? rest", "le reste", NULL };
static const gchar *const rest[] = {
  "the/any/his/its/their? rest/remainder of the/it/its/his/their/that/this/my/our? way/march/distance/road/route/journey/trip/leg/stretch?", "what/whatever/whats/anything is? still? left/remains/missing/outstanding over? of/to? the/it/go/march/do/cover/walk/that/this/its/his/their? road/way/march/journey/route/distance?", "unfinished/remaining/leftover march/marches/road/way/distance/part/stretch/miles/leg", "road/way/march/distance/ground left/remaining over?",
  "der/den/dem/vom/ein/einen? rest des/vom/der/von/seines/ihres/meines weges/marsches/weg/marsch/strecke/wegs", "was noch? ubrig/uebrig/fehlt/bleibt/ubrigbleibt/uebrigbleibt/liegen/offen bleibt/ist?", "die/der/den/das restliche/restlichen/fehlende/fehlenden/ubrige/ubrigen strecke/weg/wegstuck/marsch",
  "le/du/un reste/restant du/de/des la/sa/leur/ma? chemin/trajet/route/marche/parcours", "ce qui reste/restera/resterait/manque/manquera du/de/a? la/sa/leur/faire/parcourir? chemin/route/trajet/marche?", "la fin du/de la? chemin/trajet/route/marche",
  NULL
};
/* … of what cannot be done in this one */
static const gchar *const undone[] = {
  "what/whatever it/he/they/we/i cannot/cant/doesnt/wont/fails/fail to? do/make/manage/cover/finish/march/walk", "what/whatever it/he/they/we/i can/could/will/does/do not do/make/manage/cover/finish/march/walk", "was er/es/sie/ich/wir? diese/diesen/dieser/in? runde/zug? nicht schafft/schaffe/schaffen/geht/reicht", "was diese/diesen/dieser/in? runde/zug? nicht zu schaffen/machen/erreichen ist", "was nicht zu? schaffen/geht/geschafft wird/ist?",
  "ce quil/quils/que je/nous? ne peut/peuvent/pourra/puis/pouvons pas? faire/parcourir", NULL
};
static const gchar *const next[] = {
  "in/on/into/for? the? next/following/coming turn/one/round/turns", "in/on/during? the turn/one/round after", "in/on/during? the turn/one/round that/which follows", "after/afterwards", "turn 2/two", "in/on the second/2nd/third turn/round?", "each/every turn/round", "turn after/by turn", "jede/jeder runde", "jeden zug", "a? chaque tour", "in/im? der? nachste/nachsten/naechste/naechsten/kommende/kommenden/folgende/folgenden runde/zug/mal", "nachster/naechster zug", "au/le/du/de/pour prochain/suivant tour", "au/le/du/pour? le? tour prochain/suivant/dapres", "in/on/du/for? the/der/im next/following/nachsten/naechsten/folgenden", "au/le suivant/prochain", "die/der nachste/naechste/nachsten/naechsten",
  "in/on/over/during the? turns/rounds that/which follow", "in den folgenden/nachsten/naechsten/kommenden zugen/zuegen/runden", "in den? folgezugen/folgezuegen/folgerunden", "von runde zu runde", "von zug zu zug", "de tour en tour", "aux/les tours suivants", NULL
};
static const gchar *const far[] = {
  "cannot/cant/wont/doesnt/dont/couldnt/didnt get/reach/make/arrive/manage/finish/come/complete/do/cover/walk there/it/that/all/through/so? far/way/march/whole/yet?", "can/could/will/does/do not get/reach/make/arrive/manage/finish/come/complete/do/cover/walk there/it/that/all/through/so/thus? far/way/march/yet?", "not get/reach/make/arrive/manage/be/finish/come/complete there/it/that/all/reached/so/thus? far/way/march/yet?", "not yet? there/arrived/finished/done yet/by? there? then?", "isnt/arent/hasnt/havent there/arrived/finished yet?", "fails/fail to arrive/get/reach/make there/it?", "isnt/arent in/at/near", "is/are not in/at/near yet?", "come/comes up? short", "not completed/complete/possible", "runs/run out of legs/steam/breath/time/road/daylight time?", "too far/long/much", "take/takes/need/needs him/it/them/us/me? some/a/few/several/many/couple/of? few/of? weeks/turns/ages/days/time/while/long/longer", "take/takes/need/needs him/it/them/us/me? weeks/turns/ages/days/time/long/longer", "not all? the way", "not done/covered", "not far enough", "unfinished/incomplete", "short of the/his/its/their? goal/destination/mark",
  "nicht ganz? schafft/schaffe/schaffen/ankommt/ankomme/ankommen/hinkommt/hinkommen/reicht/langt/ausreicht/fertig/da/dort/geschafft/erreicht/erreiche wird/ist?", "noch? nicht dort/da angekommen? ist/sind?", "noch? nicht angekommen ist/sind?", "schafft/schaffen/schaffe es/er/sie/das/ich/wir? es/das/er/sie? nicht ganz?", "reicht/langt/reichen es/das/er/die/eine/ein? zeit/zug/runde/weg/tag? nicht aus?", "reicht/langt es/das/er? diese/diesen/in? runde/zug? nicht bis?", "kommt/kommen/komme es/er/sie/ich? diesen/diese/in/diesem/dieser? zug/runde? nicht an/hin/durch", "zu weit/lang",
  "narrive/narrivent/narrivera/narriveront/narrivait pas/point a? temps?", "ny arrive/arrivent/arrivera/arriveront/arrives/arrivons pas/point a? temps?", "ny est/sont pas/point encore?", "ne peut/peuvent/peux/pouvons/puis/pourra pas/point? y/latteindre/atteindre/le/faire/tout? arriver/faire?", "nest/ne/nait pas/point? encore? arrivee/arrive/arrives", "trop loin/long", "pas encore? arrive/arrivee/arrives/arrivees/fini/finie/acheve/achevee", "non arrive/arrivee/arrives/acheve/achevee", "a defaut darriver/dy arriver/arriver?", "ne/nait suffit/suffisent/suffise pas/point",
  "until/till/til hes/theyre/its/im there/arrived/through", "until/till/til it/he/they/we/i/hes/theyre? is/are/am/has/have? there/in/arrived/arrives/arrive/gets/get/reaches/reach/finished/through there/it/his/its/their? goal/destination?", "bis/solange er/es/sie/ich/wir/das? noch? nicht? da/dort/angekommen/ankommt/am/ziel/hin ziel/ist/sind/erreicht? ist?", "jusqua ce quil/quils/que y? soit/soient/arrive/arrivent/sois arrive/arrives/la?", "jusqua larrivee/destination", "jusqua son/leur arrivee", "bis zur/zu ihrer/seiner? ankunft", "tant quil/quils nest/ny/narrive/narrivent/ne/sont pas arrive/arrives/la/est?",
  "as far as he/it/they/we/i can/gets/get/goes/comes/go/possible get/go/come?", "so weit er/es/sie/wie kommt/moglich", "soweit er/es/sie/wie kommt/moglich", "aussi loin quil/que peut/possible", "still on the/its/his? road/way/march",
  NULL
};
static const gchar *const many[] = {
  "two/2/several/three/3/multiple/more turns/rounds", "more than one/1/a turn/round/go", "zwei/zwo/mehrere/mehreren/drei runden/zuge/zugen/zuegen", "mehr als einen/eine/einem/einer zug/runde", "deux/plusieurs/trois tours", "plus dun tour",
  NULL
};
static const gchar *const over[] = {
  "in/over/within/across two/2/several/three/3/multiple/more turns/rounds", "two/2 turns if", "multi turn march", "multiturn march", "however many turns/rounds it/this/that/he takes/needs/take/need", "however long it/this/that/he takes/take", "as many turns as it/this/that/he takes/needs", "in/uber zwei/zwo/mehrere/mehreren/drei runden/zuge/zugen/zuegen", "en/sur deux/plusieurs/trois tours",
  NULL
};
static const gchar *const moves[] = { "do/does/march/marches/marched/walk/walks/cover/covers/finish/finishes", "geht/gehen/gehe/zieht/ziehen/ziehe/marschiert/marschieren/marschiere/lauft/laufen/laufe/macht/machen/mache", "fait/fais/faisons/fera/ferai/ferons/font/feront/faire/marche/marchera", NULL };
/* Within one turn: by themselves they say nothing. */
static const gchar *const span[] = {
  "in/within? one/1/this/single/this/a single? turn/one/go/round", "in time", "in one", "at/by the end of the/this turn", "in? einem/diesem/einer/dieser/einen/ein einzigen? zug/runde/rutsch", "en/dans/pendant un/ce/une seul/seule? tour/fois", "ce tour ci?", "for/in this/one/a turn/round", "fur einen/eine/diesen/diese runde/zug", "diese/diesen/dieser runde/zug", "pour un/ce seul? tour", "ce tour", "a/en une/un fois/tour/coup", "dun/en coup", "this turn", "by then", "un tour", NULL
};
static const gchar *const idle[] = {
  "it/he/they/we/i/him/them/his/its/their/she/er/es/sie/ich/wir/il/elle/ils/elles/je/nous/y/le/la/les/ihn/leur/sa/son/ma/mon/notre/sein/seinen/seine/mein/meinen/ihren/den/der/die/das/the/this/that/these/those/ce/cela/ca", "and/und/et/so/then/dann/alors/donc/but/aber/mais/just/simply/einfach/simplement/also/still/noch/only/please/bitte/okay/ok/for/with/mit/avec/of/by/if/when/where/wenn/falls/sobald/si/sil/sils/should/sollte/sollten/soll/sollen/will/would/shall/must/can/could/is/are/be/to/has/have/am/ist/sind/sei/wird/werden/darf/muss/mussen/doit/doivent/peut/est/sont/soit/sera/seront/on/at/as/zu/ab/wohl/likely/probably/weil/da/since/because/cest/ce/quil/quils/que/qui/over/in/auf/nach/lors/eh/there/theres/prove/proves/therefore/thus", "turn/turns out", "need be", "it has to be", "as/if needed/necessary/required/needs/be/possible be?", "has/have to", "no need to ask me? again?", "notigenfalls/notfalls/gegebenenfalls/ggf/notig/noetig/noetigenfalls", "notig ist", "es notig/noetig ist/wird", "au besoin", "si/le necessaire/besoin/cas echeant?", "necessaire", "il le faut", "le faut", "i/we know/am/think afraid/fear/suppose/so?", "of course", "what/whatever/was/soweit/follows/w", "o? further/new/more/fresh orders/order from? me?", "without/ohne/sans any/further/new/more/fresh/weitere/autre orders/order/befehle/befehl/ordre from? me?",
  "let/lasst/lass/laissez/us/me/mich/uns/nous", "derselbe/dieselbe/dasselbe/derselben", "ohne weitere weisung/anweisung/befehle", "ohne weiteren befehl", "itll/hell/theyll/thatll/well/ill", "too/now/later/again/gladly/quite/well/danach/dann/dafur/dazu/lui/ensuite/apres/puis", "as well", "a long way", "completed/covered", "towards/toward/to/bis/vers/sur/jusqua", "wenn/if/when/falls/si noetig/needed/necessary", "take/takes/need/needs/dauert/braucht/brauche/prend/prendra/faut/faudra/benotigt", "division/corps/column/brigade/korps/kolonne/colonne", "a/the/an? march/marsch/marche/marches/route/way/road/weg/chemin/journey/strecke/mouvement/move", "marching", "make/makes/manages/manage/done/covered/follow/follows/left/put/held/kept", "gehts/schafft/folgt/folgen/setzt/setze/setzen/gemacht/marschierend", "suit/suivra/se/sen/a/ira/va/vont", "lange", "end/ende/fin of/du? the/tour? turn?",
  NULL
};

/* The tokens at @pos that have to do with a march that goes on. */
static guint
match_word (VtrReader *reader,
            guint pos,
            guint end,
            GoingOn *said)
{
  const struct
  {
    const gchar *const *phrases;
    gboolean *said;
  } kinds[] = { { goes, &said->goes }, { rest, &said->rest }, { undone, &said->rest }, { next, &said->next }, { far, &said->far }, { many, &said->many }, { over, &said->over }, { bare, &said->bare }, { moves, &said->moves }, { span, NULL }, { idle, NULL } };
  const GArray *tokens = reader->tokens;
  gboolean *which = NULL;
  guint best = 0;
  VtrId place;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n = vtr_phrases (tokens, pos, end, kinds[i].phrases);

      if (n > best)
        {
          best = n;
          which = kinds[i].said;
        }
    }
  /* where he goes to, or comes from */
  if (best == 0 && (best = vtr_match_place (reader, pos, end, NULL, &place)) > 0 && !vtr_last_are_marches (reader, &place))
    return 0;
  if (which != NULL)
    *which = TRUE;
  return best;
}

/* @tail: behind a march in its sentence */
static gboolean
is_said (const GoingOn *said,
         gboolean tail)
{
  if (said->goes)
    return said->next || said->far || said->many || said->over;
  if (said->next)
    return said->rest || (said->bare && (said->moves || tail));
  return said->over && !said->rest && !said->bare;
}

/* The words at @pos that say of a march that it is gone on with next turn, no more than how
 * or whence; 0: they may say something else. */
static guint
match_tail_word (VtrReader *reader,
                 guint pos,
                 guint end,
                 GoingOn *said)
{
  static const gchar *const thence[] = { "from/thence/whence there/here/where/thence?", "von/ab wo/dort/da/hier aus?", "dou", "de la", "la/ou/wo/where", "by/via/through/uber/ueber/durch/par", "onto", "for/fur/fuer", "heran/hinuber/hinueber/vor", "gelangt/advances/advance/advancing/ruckt/rueckt/rucken/ruecken/rucke/gagne/gagnera/pousse/poussera/poussons/pousserons/pousserai", "up/down", NULL };
  /* whether it is done is left open */
  static const gchar *const open[] = { "if/when/wenn/falls/sobald/si/sil/sils/should/sollte/sollten/can/could/kann/darf/peut/need/needed/needs/necessary/required", "nach bedarf", "at/an the/its/his/their? end", "au/le cas", "notigenfalls/noetigenfalls/notfalls/gegebenenfalls/ggf/probably/likely/wohl/perhaps/maybe/vielleicht/later/besoin", "each/every/jede/jeder/jeden/chaque", NULL };
  static const gchar *const after[] = { "after/afterwards", NULL };
  const GArray *tokens = reader->tokens;
  guint n;

  if (vtr_phrases (tokens, pos, end, open) > 0)
    return 0;
  if ((n = vtr_phrases (tokens, pos, end, thence)) > 0)
    return n;
  n = match_word (reader, pos, end, said);
  /* "after" by itself is no turn */
  if (n == 1 && vtr_phrases (tokens, pos, end, after) > 0)
    return 0;
  return n;
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
  GoingOn said = { 0 };

  *they = FALSE;
  for (guint at = unit->start; at < unit->end;)
    {
      guint n = 1;

      if (vtr_token (tokens, at)->kind == VTR_TOKEN_ASK || vtr_token (tokens, at)->kind == VTR_TOKEN_QUOTE)
        return FALSE;
      if (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD)
        n = match_word (reader, at, unit->end, &said);
      if (n == 0)
        return FALSE;
      *they = *they || vtr_phrase (tokens, at, unit->end, "they/ils/elles") > 0;
      at += n;
    }
  return is_said (&said, FALSE);
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
  GoingOn said = { 0 };

  while (pos < end)
    {
      const VtrToken *token = vtr_token (reader->tokens, pos);
      guint n = token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_STOP || token->kind == VTR_TOKEN_BREAK || token->kind == VTR_TOKEN_CLOSE ? 1 : 0;

      if (token->kind == VTR_TOKEN_WORD)
        n = match_word (reader, pos, end, &said);
      if (n == 0)
        return FALSE;
      pos += n;
    }
  return is_said (&said, TRUE);
}

/**
 * vtr_match_going_on_to:
 * @reader: the reader
 * @pos: a token behind a march, or where a sentence of the march before begins
 * @end: where its sentence ends
 * @path: (element-type VtrId) (inout): where to it goes on is added
 * @sure: (out): whether it is told to go on, "continue next turn to Posen", and not only where
 *   it is to be then, "next turn to Posen": a march of two places may be done in one turn
 *
 * Returns: the tokens at @pos that say where to the march goes on next turn; 0: none do, or
 *   whether it goes on is left open
 */
guint
vtr_match_going_on_to (VtrReader *reader,
                       guint pos,
                       guint end,
                       GArray *path,
                       gboolean *sure)
{
  const GArray *tokens = reader->tokens;
  GoingOn said = { 0 };
  guint old = path->len;
  guint kept = old; /* of the path, when all was said up to @found */
  guint found = pos;

  *sure = FALSE;
  for (guint at = pos; at < end;)
    {
      VtrTokenKind kind = vtr_token (tokens, at)->kind;
      guint n = kind == VTR_TOKEN_COMMA || kind == VTR_TOKEN_DASH || kind == VTR_TOKEN_BREAK || kind == VTR_TOKEN_COLON || (kind == VTR_TOKEN_OPEN && at == pos) ? 1 : 0;
      VtrId place;

      if (n > 0 || kind != VTR_TOKEN_WORD)
        ;
      else if ((n = vtr_match_place (reader, at, end, NULL, &place)) > 0)
        g_array_append_val (path, place);
      else
        n = match_tail_word (reader, at, end, &said);
      if (n == 0)
        break;
      at += n;
      /* a mark, or "and", may begin something else */
      if (path->len > old && said.next && (at >= end || vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, end, VTR_CLASS_AND)))
        {
          found = at;
          kept = path->len;
          *sure = said.goes;
        }
    }
  if (said.rest || said.bare || said.far || said.many || vtr_token_is (tokens, found, end, VTR_TOKEN_ASK))
    kept = old;
  g_array_set_size (path, kept);
  return kept > old ? found - pos : 0;
}

/**
 * vtr_speaks_of_going_on:
 * @reader: the reader
 * @unit: words
 *
 * Returns: whether words of going on and of the next turn are among them, whatever else is
 */
gboolean
vtr_speaks_of_going_on (VtrReader *reader,
                        const VtrUnit *unit)
{
  GoingOn said = { 0 };

  for (guint at = unit->start; at < unit->end; at++)
    if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrase (reader->tokens, at, unit->end, "after/afterwards") == 0)
      match_word (reader, at, unit->end, &said);
  return is_said (&said, TRUE);
}
