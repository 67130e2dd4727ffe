/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * Who does not move, in the idioms of three languages: "doesn't set foot outside", "hebt
 * keinen Fuß", "ne bouge pas d'un pouce", "keeps his gates shut". They are put together
 * from their parts: what is not done, how little of it, and out of what place. Whoever it
 * is said of, by name or "I", is left to the grammar, as is any condition.
 */

/* What is waited for is said in so many words at most. */
#define MAX_WAITED 12

/* What is not done, with its negation … */
static const gchar *const never_moves[] = {
  "does/do/will/shall/is/are/am/should/must/may/can not to? stir/move/budge/shift", "doesnt/dont/wont/isnt/arent/shant/mustnt/shouldnt to? stir/move/budge/shift", "not to stir/move/budge/shift", "is/are not/never stirring/moving/budging", "isnt/arent stirring/moving/budging",
  "will/shall/does/is/are/should/must? never to? stir/stirs/move/moves/budge/budges", "had better not stir/move/budge/march", "ought not to stir/move/budge/march", "is/are/should/shall/must/may/will/s? on no account be? to? stir/move/budge/march", "is/are/should/shall/must/may? under no circumstances to? stir/move/budge/march",
  "ruhrt/ruehrt/ruhren/ruehren/ruhre/ruehre/ruhr/ruehr/bewegt/bewegen/bewege/bewegst/regt/regen/rege sich/mich/uns hier/dort/da/also? nicht", "wird/werden/soll/sollen/darf/durfen sich nicht ruhren/ruehren/bewegen/regen",
  "ne bouge/bougent/bougeons/bougera/bougeront/bougerai/bougerons/remue/remuent/remuera/remuons/demarre/demarrent/demarrera/decolle/decollent/decollera pas/point/plus", "ne seloigne/seloignent/seloignera/secarte/secartent/secartera pas/point",
  NULL
};
/* … and how little of it */
static const gchar *const an_inch[] = {
  "a/an/one/even/so? much/single? as? a/an? step/foot/inch/yard/pace/muscle/finger/hair/mile", "at all", "anywhere", "keinen schritt/fuss/meter/zoll/finger/mucks/zentimeter/millimeter", "vom fleck/platz/flecke/platze", "von der stelle", "von dort/hier/da", "dun/de? un? seul? pouce/pas/poil/iota/millimetre/centimetre/metre/doigt", "dune/de? une? semelle", "de la", "de sa/sa? place", "from there/here", "from his/its/their/the/our/my place/places/post/posts/quarters/position/positions/billets/camp/cantonments/spot",
  NULL
};
/* What moves by its noun: no foot, no step, not the nose. */
static const gchar *const no_foot[] = {
  "does/do/will/shall/is/are/should/must not to? even? set/put/lift/take/raise a/one/any? single? foot/step/finger/toe", "doesnt/dont/wont/isnt/arent/shant/mustnt to? even? set/put/lift/take/raise a/one/any? single? foot/step/finger/toe", "is/are not to set/put/lift/take a/one/any? single? foot/step", "sets/set/puts/put/lifts/takes/moves no/not a? foot/step", "does/do/will/shall/is/are/should/must not to? poke/stick/put/show his/its/their/a/my/our nose", "doesnt/dont/wont/isnt/arent to? poke/stick/put/show his/its/their/a/my/our nose",
  "hebt/heb/hebe/heben/setzt/setz/setze/setzen/macht/mach/mache/machen/tut/tue/tun/geht/gehe/gehen/ruckt/rueckt keinen einzigen? fuss/schritt/finger/mucks/zoll/meter/huf/zentimeter/millimeter", "ruhrt/ruehrt/bewegt/ruhren/ruehren/bewegen sich? keinen fuss/schritt/finger/zoll/meter/zentimeter/millimeter", "steckt/stecken/stecke die/seine/ihre/meine/unsere nase nicht", "streckt/strecken die/seine/ihre nase nicht",
  "ne met/mettent/mettra/mettrai/mettons pas/point le/un/les/son/leur seul? nez/pied/pieds", "ne fait/font/fera/feront/fais/ferai/faisons pas/point un seul? pas", "ne leve/levent/levera/leverons pas/point le/un petit? pied/doigt",
  NULL
};
/* What is not left: it must be named. */
static const gchar *const never_leaves[] = { "does/do/is/are/shall/should/must/may/will/can not to? leave/quit", "doesnt/dont/isnt/arent/shant/mustnt/wont to? leave/quit", "is/are/should/shall/must/may/will/s? on no account be? to? leave/quit", "not to leave/quit", "had better not leave/quit", "ought not to leave/quit", "is/are/should/shall/must/may? under no circumstances to? leave/quit", "is/are/should/shall/must/may? never to? leave/quit", NULL };
/* What may as well be of another place: only with "out". */
static const gchar *const goes_out[] = { "does/do/will/shall/is/are/should/must not to? go/come/step/venture", "doesnt/dont/wont/isnt/arent to? go/come/step/venture", "ne sort/sortent/sortira/sortiront/sortons pas/point", "geht/gehen/gehe nicht", NULL };
/* Out of what, when that is no place's name. */
static const gchar *const outside[] = {
  "outside/out/beyond/without of? his/its/their/the/my/our? walls/gates/gate/works/town/city/door/doors/fortress/lines", "outside", "out of? doors?", "outdoors", "vor die/seine/ihre/den tur/tuer/turen/tore/stadt/mauern/walle/festung/anderen/andern", "vors tor/haus", "vor das tor", "uber/ueber die schwelle", "aus der/den/seinen/ihren/dem stadt/festung/mauern/quartieren/quartier/lager/werken/toren", "heraus/hinaus/raus", "dehors", "hors de? ses/leurs/des/la/les/sa/mes? murs/portes/remparts/place/ville/quartiers", "devant lautre", NULL
};
/* Who goes nowhere, or stays within. */
static const gchar *const nowhere[] = {
  "geht/gehen/gehe/ruckt/rueckt/rucken/ruecken/zieht/ziehen/ziehe/marschiert/marschieren/marschiere nirgends/nirgendwo hin", "geht/gehen/gehe/ruckt/rueckt/rucken/ruecken/zieht/ziehen/ziehe/marschiert/marschieren/marschiere nirgendwohin/nirgendshin", "ne va/vont/vais/ira/iront nulle part",
  NULL
};
static const gchar *const within[] = {
  "keeps/keep/has/have/holds/hold/leaves/leave his/its/their/the/my/our gates/gate/doors/door shut/closed/barred/locked", "stays/stay/remains/remain/sits/sit/keeps/keep safely/safe/well/quietly? inside/indoors", "stays/stay/remains/remain/sits/sit/keeps/keep safely/safe/well/quietly? inside/behind/within his/its/their/the/my/our walls/gates/works/ramparts/gate/fortress", "stays/stay/remains/remain in", "leaves/leave/keeps/keep everything/things/all/matters just/exactly? as it/they is/are",
  "bleibt/bleiben/bleibe schon/brav/einfach/ruhig? drin/drinnen", "bleibt/bleiben/bleibe/sitzt/sitzen brav/einfach/ruhig? hinter/in seinen/ihren/den/meinen/unseren mauern/wallen/waellen/werken/toren", "halt/haelt/halten/halte/lasst/laesst/lassen/lasse/behalt seine/ihre/die/das/meine/unsere tore/tor/turen/tueren geschlossen/zu/verschlossen/dicht/verriegelt", "lasst/laesst/lassen/lasse alles so? beim alten", "lasst/laesst/lassen/lasse alles wie es ist/war/gehabt/steht", "lasst/laesst/lassen/lasse alles wie gehabt",
  "garde/gardent/gardera/tient/tiennent/tiendra/laisse/laissera/maintient ses/les/leurs/mes portes bien? fermees/closes", "reste/restent/restera/resteront/demeure/demeurera sagement/bien/tranquillement? derriere/dans/entre ses/leurs/les/mes murs/remparts/murailles/portes", "reste/restent/restera/demeure dedans", "laisse/laissent/laissera tout en letat", "laisse/laissent/laissera tout comme cest/ca", "laisse/laissent tout tel quel", "laisse/laissent tout comme il est",
  NULL
};

/* Of somebody else, who does not either. */
static const gchar *const nor[] = { "non plus", "auch nicht", "neither/nor", NULL };

/* "from Weimar", "aus Altenburg", "hors de Magdebourg" at @pos: the tokens before the place's
 * name; 0: none stands there. */
static guint
match_from (VtrReader *reader,
            guint pos,
            guint end)
{
  guint n = vtr_phrase (reader->tokens, pos, end, "from/outside/aus/von/de/du/out/hors of/de?");
  VtrId place;

  return n > 0 && vtr_match_place (reader, pos + n, end, NULL, &place) > 0 ? n : 0;
}

/* "either", which says nothing more of who does not move. */
static guint
match_either (const GArray *tokens,
              guint pos,
              guint end)
{
  return vtr_phrase (tokens, pos, end, "either/auch/neither/too/non/ebenfalls plus?");
}

/* Whether what is said of moving ends at @pos, but for when it is and "either". */
static gboolean
is_all (const GArray *tokens,
        guint pos,
        guint end)
{
  guint n;

  pos = vtr_skip_fillers (tokens, pos, end);
  while ((n = match_either (tokens, pos, end)) > 0 || (n = vtr_phrase (tokens, pos, end, "this/diese/dieser/diesen/ce turn/round/runde/zug/tour")) > 1)
    pos = vtr_skip_fillers (tokens, pos + n, end);
  return vtr_reword_ends (tokens, pos, end);
}

/* The tokens at @pos that say that somebody does not move. @placed: (out): the name of the
 * place that he does not leave stands behind them */
static guint
match_unmoved (VtrReader *reader,
               guint pos,
               guint end,
               gboolean *placed)
{
  const GArray *tokens = reader->tokens;
  guint feet = vtr_phrases (tokens, pos, end, no_foot);
  guint n = MAX (feet, vtr_phrases (tokens, pos, end, never_moves));
  gboolean out = n > 0;
  guint from;
  guint m;

  *placed = FALSE;
  m = n == 0 ? vtr_phrases (tokens, pos, end, never_leaves) : 0;
  if (m > 0)
    {
      VtrId place;
      guint name = vtr_match_place (reader, pos + m, end, NULL, &place);
      guint his = vtr_phrase (tokens, pos + m, end, "his/its/their/the/our/my quarters/billets/cantonments/post/posts/position/positions/camp");

      *placed = name > 0;
      return name > 0 || his == 2 ? m + his : 0;
    }
  if (n == 0)
    n = vtr_phrases (tokens, pos, end, goes_out);
  if (n == 0)
    return vtr_phrases (tokens, pos, end, nowhere);
  while (match_from (reader, pos + n, end) == 0 && ((m = out ? vtr_phrases (tokens, pos + n, end, an_inch) : 0) > 0 || (m = vtr_phrases (tokens, pos + n, end, outside)) > 0))
    {
      n += m;
      out = TRUE;
    }
  from = match_from (reader, pos + n, end);
  if (from > 0 && (out || vtr_phrase (tokens, pos + n, end, "out/outside/aus/hors/de/du") > 0))
    {
      VtrId place;
      guint after = pos + n + from + vtr_match_place (reader, pos + n + from, end, NULL, &place);

      after += vtr_phrase (tokens, after, end, "heraus/hinaus/raus/weg/fort");
      *placed = is_all (tokens, after, end);
      return *placed ? n + from : 0;
    }
  return out && is_all (tokens, pos + n, end) ? n : 0;
}

/* "keeps his gates shut", "lässt alles, wie es ist,": the tokens at @pos. */
static guint
match_within (VtrReader *reader,
              guint pos,
              guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, within);

  /* with the comma that German puts before "wie" */
  if (n == 0 && vtr_phrase (tokens, pos, end, "lasst/laesst/lassen/lasse alles so?") > 1)
    {
      guint at = pos + vtr_phrase (tokens, pos, end, "lasst/laesst/lassen/lasse alles so?");
      guint m = vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? vtr_phrase (tokens, at + 1, end, "wie es/gehabt ist/war/steht?") : 0;

      n = m > 1 ? at + 1 + m - pos : 0;
    }
  /* "lässt in Magdeburg alles, wie es ist" */
  if (n == 0 && vtr_phrase (tokens, pos, end, "lasst/laesst/lassen/lasse in/bei") == 2)
    {
      VtrId place;
      guint name = vtr_match_place (reader, pos + 2, end, NULL, &place);
      guint at = pos + 2 + name;
      guint m = name > 0 ? vtr_phrase (tokens, at, end, "alles so?") : 0;

      m += m > 0 && vtr_token_is (tokens, at + m, end, VTR_TOKEN_COMMA) ? 1 : 0;
      at += m;
      m = m > 0 ? vtr_phrase (tokens, at, end, "wie/beim es/gehabt/alten ist/war/steht?") : 0;
      n = m > 1 ? at + m - pos : 0;
    }
  /* "stays in", and nothing more: "Haxo stays in" */
  return n > 0 && is_all (tokens, pos + n, end) ? n : 0;
}

/* Whether a word of negation stands right before @pos. */
static gboolean
is_negated (const GArray *tokens,
            guint start,
            guint pos)
{
  for (guint i = pos; i > start && i + 3 > pos; i--)
    if (vtr_token_has (tokens, i - 1, pos, VTR_CLASS_NEGATION))
      return TRUE;
  return FALSE;
}

/**
 * vtr_reword_unmoved:
 *
 * "Haxo doesn't set foot outside", "das Korps hebt keinen Fuß", "Morand ne bouge pas d'un
 * pouce": he stays.
 */
gboolean
vtr_reword_unmoved (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      gboolean placed;
      gboolean me;
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, *end, VTR_CLASS_ME | VTR_CLASS_IT))
        continue;
      n = match_unmoved (reader, i, *end, &placed);
      /* "if attacked he stays behind his walls" is something else */
      if (n == 0 && !is_negated (tokens, start, i) && (n = match_within (reader, i, *end)) > 0 && vtr_has_attacked (tokens, start, *end))
        n = 0;
      /* "…, Victor auch nicht": what he does not do must stand */
      if (n == 0 || vtr_has_phrase (tokens, i + n, *end, nor))
        continue;
      /* "Girard: he's not to budge" */
      if (i > start + 1 && vtr_phrase (tokens, i - 1, i, "hes/its/theyre/he/it/they") > 0 && (vtr_token_is (tokens, i - 2, i, VTR_TOKEN_COLON) || vtr_phrase (tokens, i - 1, i, "hes/theyre") > 0))
        {
          guint back = vtr_token_is (tokens, i - 2, i, VTR_TOKEN_COLON) ? 2 : 1;

          i -= back;
          n += back;
        }
      me = vtr_phrase (tokens, i - 1, i, "i/we/ich/wir/je/nous/you") > 0;
      /* "ne démarre pas d'Iéna", "steckt die Nase nicht aus Jena heraus" */
      if (placed)
        {
          VtrId place;
          guint at = i + n + vtr_match_place (reader, i + n, *end, NULL, &place);

          vtr_reword_put (reader, at, vtr_phrase (tokens, at, *end, "heraus/hinaus/raus/weg/fort"), "", end);
          vtr_reword_put (reader, at, match_either (tokens, at, *end), "", end);
        }
      else
        n += match_either (tokens, i + n, *end);
      vtr_reword_put (reader, i, n, placed ? (me ? "stay in" : "stays in") : (me ? "stay put" : "stays put"), end);
      return TRUE;
    }
  return FALSE;
}
