/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * A bridge thrown in other words: "schlägt mit dem Brückentrain eine Schiffbrücke nach
 * Weißenfels hinüber", "jeter un pont d'Eisleben à Weissenfels avec l'équipage du 11e
 * corps", "the engineers throw a pontoon bridge across to Weissenfels". Who, that a bridge
 * is built, and where to, each once and in any order; any other word leaves it as it is.
 */

typedef struct
{
  guint who; /* tokens of a name of the sender's own, and where they stand */
  guint n_who;
  guint place;
  guint n_place;
  gboolean builds;
  gboolean bridge;
  gboolean from;
} Bridging;

static const gchar *const builds[] = { "schlagt/schlaegt/schlage/schlagen/baut/baue/bauen/wirft/werfe/werfen/errichtet/errichte/errichten/legt/lege/legen/stellt/stelle/her?", "zu schlagen/bauen/werfen/errichten/legen", "jette/jettera/jettent/jetteront/jeter/jetez/jetterai/etablit/etablira/etablir/etablissent/etablissez/construit/construira/construire/construisent/lance/lancera/lancer", "throw/throws/build/builds/lay/lays/put/puts/make/makes across/up?", NULL };
static const gchar *const bridges[] = { "eine/die/unsere/meine? schiffbrucke/schiffbruecke/brucke/bruecke/pontonbrucke/pontonbruecke/schiffsbrucke/kriegsbrucke/bootsbrucke aus? booten/pontons/kahnen?", "un/le/notre/mon pont flottant/militaire?", "un/le/notre/mon pont de/sur bateaux/pontons/barques", "a/the/our/my? pontoon/boat/military? bridge", "a/the/our/my? bridge of boats/pontoons", NULL };
static const gchar *const rivers[] = { "uber/ueber/sur/over/across/on den/die/das/la/le/the? saale/elbe/mulde/oder/unstrut/havel/weser/elster/spree/weichsel/vistula/werra/fluss/strom/wasser/river/riviere/fleuve/water", NULL };
static const gchar *const trains[] = { "mit/durch/with/using/avec/par/by der/dem/den/seinem/meinem/ihrem/unserem/seinen/meinen/ihren/the/his/my/its/our/le/son/mon/notre/ses/mes/les? bruckentrain/brueckentrain/train/pontontrain/pontons/booten/pionieren/pontonieren/pontonniers/sapeurs/bateaux/boats/pontoons/engineers/sappers/pontoniers", "with/using the/his/my/its/our? bridging/bridge/pontoon train", "avec/par lequipage de? pont/ponts?", "avec/par son/mon/notre equipage de? pont/ponts?", NULL };
static const gchar *const engineers[] = { "der/mein/unser/sein? bruckentrain/brueckentrain/pontontrain/pontonzug", "die/meine/unsere/seine? pioniere/pontoniere/pontonniere/ingenieure", "les/mes/nos/ses? pontonniers/sapeurs", "lequipage de ponts/pont", "mon/notre/son equipage de ponts/pont", "the/my/our/his? engineers/sappers/pontoniers/pontooneers", "the/my/our/his? bridging/bridge/pontoon train", NULL };
static const gchar *const idle[] = { "bitte/please/veuillez/soll/sollen/wird/werden/muss/mussen/ist/sind/doit/doivent/devra/shall/will/must/faut/is/are/to/hinuber/hinueber/heruber/herueber/ruber/dort/there/dabei/sofort/noch", "il faut/faudra", "nach druben", NULL };

/* The tokens at @pos that tell something of the bridging, which becomes part of it; 0: they
 * tell something else, or the same once more. */
static guint
take_part (VtrReader *reader,
           guint pos,
           guint end,
           Bridging *said)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n;
  guint m;
  VtrId place;

  if ((n = vtr_phrases (tokens, pos, end, bridges)) > 0)
    {
      if (said->bridge)
        return 0;
      said->bridge = TRUE;
      return n;
    }
  if ((n = vtr_phrases (tokens, pos, end, rivers)) > 0)
    return n;
  n = vtr_phrases (tokens, pos, end, trains);
  if (n == 0)
    n = vtr_phrases (tokens, pos, end, engineers);
  if (n > 0)
    {
      m = vtr_phrase (tokens, pos + n, end, "des/der/vom/von/du/de/of the/le?");
      /* "of XI Corps" */
      if (m == 0 || (m = vtr_reword_own (reader, pos + n + m, end, who)) == 0)
        return n;
      if (said->n_who > 0)
        return 0;
      m = vtr_phrase (tokens, pos + n, end, "des/der/vom/von/du/de/of the/le?");
      said->who = pos + n + m;
      said->n_who = vtr_reword_own (reader, said->who, end, who);
      return n + m + said->n_who;
    }
  n = vtr_phrase (tokens, pos, end, "von/vom/de/from");
  if (n > 0 && (m = vtr_match_place (reader, pos + n, end, NULL, &place)) > 0)
    {
      if (said->from)
        return 0;
      said->from = TRUE;
      return n + m + vtr_phrase (tokens, pos + n + m, end, "aus");
    }
  n = vtr_phrase (tokens, pos, end, "hinuber/across/over/jusqua? nach/bei/zu/in/a/vers/jusqua/to/at/near/towards");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "jusqua");
  if (n > 0 && (m = vtr_match_place (reader, pos + n, end, NULL, &place)) > 0)
    {
      if (said->n_place > 0)
        return 0;
      said->place = pos + n;
      said->n_place = m;
      return n + m;
    }
  n = vtr_phrases (tokens, pos, end, builds);
  if (n > 0)
    {
      /* "ist zu schlagen" */
      if (said->builds)
        return 0;
      said->builds = TRUE;
      return n;
    }
  n = vtr_phrases (tokens, pos, end, idle);
  if (n > 0)
    return n;
  n = vtr_token_has (tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT) || said->n_who > 0 ? 0 : vtr_reword_own (reader, pos, end, who);
  if (n > 0)
    {
      said->who = pos;
      said->n_who = n;
    }
  return n;
}

/* Where the clause ends that begins at @pos. */
static guint
clause_end (const GArray *tokens,
            guint pos,
            guint end)
{
  while (pos < end && !vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN) && (vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK || (vtr_token (tokens, pos)->kind == VTR_TOKEN_OTHER)))
    pos++;
  return pos;
}

/* Puts @said, which is all that is told from @from to @stop, in the words of the verb. */
static void
put_bridging (VtrReader *reader,
              guint from,
              guint stop,
              const Bridging *said,
              guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (VtrToken));

  g_array_append_vals (words, &g_array_index (tokens, VtrToken, said->who), said->n_who);
  g_array_append_vals (words, &g_array_index (tokens, VtrToken, said->place), said->n_place);
  vtr_reword_put (reader, from, stop - from, "build a bridge to", end);
  g_array_insert_vals (tokens, from + 4, &g_array_index (words, VtrToken, said->n_who), said->n_place);
  if (said->n_who > 0)
    g_array_insert_vals (tokens, from, words->data, said->n_who);
  *end += words->len;
}

/**
 * vtr_reword_bridging:
 *
 * A bridge thrown, however it is said.
 */
gboolean
vtr_reword_bridging (VtrReader *reader,
                     guint start,
                     guint *end)
{
  GArray *tokens = reader->tokens;

  if (vtr_lexicon_verb (reader->lexicon, "bridge") == NULL)
    return FALSE;
  for (guint i = start; i < *end; i++)
    {
      guint stop = clause_end (tokens, i, *end);
      Bridging said = { 0 };
      guint at = i;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, *end, VTR_CLASS_AND | VTR_CLASS_THEN) || !vtr_reword_begins (tokens, start, i))
        continue;
      while (at < stop)
        {
          guint n = vtr_token (tokens, at)->kind == VTR_TOKEN_WORD ? take_part (reader, at, stop, &said) : 1;

          if (n == 0)
            break;
          at += n;
        }
      /* it may stand so already */
      if (at < stop || !said.builds || !said.bridge || said.n_place == 0 || (said.place + said.n_place == stop && vtr_phrase (tokens, said.place - 4, stop, "build a bridge to") > 0))
        continue;
      put_bridging (reader, i, stop, &said, end);
      return TRUE;
    }
  return FALSE;
}
