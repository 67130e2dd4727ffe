/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * Fortresses and what is done to them, before anything is read: who goes in, shuts in, digs,
 * or gives it up, in the words of the table of verbs. "Goes in as its garrison", "seals it
 * off", "stops blockading": as a remark behind a march it would be passed over, and the last
 * would be taken for a blockade.
 */

/* Words of which one stands in every such sentence. */
static const gchar *const words[] = {
  "garrison/garrisons/fortress/citadel/walls/works/siege/parallels/trenches/blockade/blockading/investment/investing/besieging/besiege/shut/shuts/seal/seals/surround/surrounds/encircle/encircles/enclose/encloses/bottle/bottles/pen/pens/hem/hems/cut/cuts/ring/rings",
  "besatzung/garnison/festung/zitadelle/mauern/wallen/belagerung/blockade/einschliessung/zerniert/zernieren/umstellt/umstellen/umschliesst/umschliessen/umringt/riegelt/riegeln/festungsbesatzung/belagern", "forteresse/citadelle/remparts/murs/blocus/investissement/lencercle/lencerclent/encercle/encerclent/lenferme/cerne/place/tranchee", NULL
};

typedef enum
{
  ANYWHERE,
  LAST, /* nothing is said behind it: not "as the garrison of the bridgehead" */
  AFTER_COMMA,
  ALONE, /* … and of no works before it: not "goes into the works as garrison" */
  FIRST, /* behind the mark after who does it: not "raises the siege of" */
} Where;

typedef struct
{
  const gchar *phrase;
  const gchar *plain;
  Where where;
} Work;

#define PLACE "place/fortress/town/city/garrison"

static const Work works[] = {
  /* in */
  { "is/serves/acts/takes made/as/over a/the? garrison of", "becomes the garrison of", ANYWHERE },
  { "is to be the garrison of", "becomes the garrison of", ANYWHERE },
  { "goes/moves/gets/steps in/inside as its/the/a? garrison", "garrisons it", LAST },
  { "go/move/get/step in/inside as its/the/a? garrison", "garrison it", LAST },
  { "becomes/forms/constitutes/furnishes/provides its/the/a? garrison there/of? it?", "garrisons it", LAST },
  { "become/form/constitute/furnish/provide its/the/a? garrison there/of? it?", "garrison it", LAST },
  { "takes over/up the/its garrison duties/duty? there/of? it?", "garrisons it", ALONE },
  { "take over/up the/its garrison duties/duty? there/of? it?", "garrison it", ALONE },
  { "where he/it/they/she becomes/becoming/is/forms its/the/a? garrison", "and garrisons it", ALONE },
  { "as its/the/a garrison there?", "and garrisons it", ALONE },
  { "as garrison", "and garrisons it", ALONE },
  { "moves/goes/marches/gets/retires into the fortress there/itself", "garrisons it", LAST },
  { "bildet/stellt/ubernimmt/uebernimmt/wird dort? die/deren/ihre/seine? besatzung/garnison/festungsbesatzung", "garrisons it", LAST },
  { "bilden/stellen/ubernehmen/uebernehmen/werden dort? die/deren/ihre/seine? besatzung/garnison/festungsbesatzung", "garrison it", LAST },
  { "besetzt/bezieht dort? die festung/werke", "garrisons it", LAST },
  { "ruckt/rueckt/zieht/geht/tritt dort in die festung/werke ein?", "garrisons it", LAST },
  { "als besatzung/garnison/festungsbesatzung", "und garrisons it", ALONE },
  { "y/sy tient/tiendra/prend/prendra/met/mettra/forme/fournit la/en? garnison", "garrisons it", LAST },
  { "en devient/deviendra/forme/formera/constitue la garnison", "garrisons it", LAST },
  { "comme garnison", "et garrisons it", ALONE },
  { "joins/strengthens the/its garrison there?", "garrisons it", LAST },
  { "join/strengthen the/its garrison there?", "garrison it", LAST },
  { "stosst/stoesst/tritt dort? zur/zu deren? besatzung/garnison/festungsbesatzung", "garrisons it", LAST },
  { "stossen/treten dort? zur/zu deren? besatzung/garnison/festungsbesatzung", "garrison it", LAST },
  { "devient/deviendra/rejoint/rejoindra la/sa? garnison", "garrisons it", LAST },
  { "entre/entrera/sinstalle/setablit dans la forteresse/citadelle", "garrisons it", LAST },
  /* shut in */
  { "begins/starts/opens/commences/establishes/takes up? a/the blockade/investment", "invests it", LAST },
  { "begin/start/open/commence/establish/take up? a/the blockade/investment", "invest it", LAST },
  { "begins/starts to blockade/invest it/them", "invests it", ANYWHERE },
  { "puts/places/takes it/them under blockade", "invests it", ANYWHERE },
  { "puts/places/takes the " PLACE " under blockade", "invests it", ANYWHERE },
  { "beginnt/ubernimmt/uebernimmt die/deren blockade/einschliessung der? festung?", "invests it", LAST },
  { "nimmt die/deren blockade/einschliessung der? festung? auf", "invests it", LAST },
  { "legt sich zur blockade/einschliessung vor die festung", "invests it", LAST },
  { "schliesst/blockiert die garnison/besatzung dort? ein?", "invests it", LAST },
  { "seals/cuts/shuts/closes it/them off/in/up", "invests it", ANYWHERE },
  { "seals/cuts/shuts/closes the " PLACE " off/in/up", "invests it", ANYWHERE },
  { "seal/cut/shut/close it/them off/in/up", "invest it", ANYWHERE },
  { "seal/cut/shut/close the " PLACE " off/in/up", "invest it", ANYWHERE },
  { "surrounds/encircles/encloses/rings it/them", "invests it", ANYWHERE },
  { "surrounds/encircles/encloses/rings the " PLACE, "invests it", ANYWHERE },
  { "surround/encircle/enclose/ring it/them", "invest it", ANYWHERE },
  { "surround/encircle/enclose/ring the " PLACE, "invest it", ANYWHERE },
  { "hems/pens/bottles it/them in/up", "invests it", ANYWHERE },
  { "hems/pens/bottles the " PLACE " in/up", "invests it", ANYWHERE },
  { "hem/pen/bottle it/them in/up", "invest it", ANYWHERE },
  { "hem/pen/bottle the " PLACE " in/up", "invest it", ANYWHERE },
  { "zerniert/umstellt/umschliesst/umringt es/sie/ihn", "invests it", ANYWHERE },
  { "zerniert/umstellt/umschliesst/umringt die/den festung/platz/stadt", "invests it", ANYWHERE },
  { "zernieren/umstellen/umschliessen/umringen es/sie/ihn", "invest it", ANYWHERE },
  { "zernieren/umstellen/umschliessen/umringen die/den festung/platz/stadt", "invest it", ANYWHERE },
  { "riegelt es/sie/ihn ab", "invests it", ANYWHERE },
  { "riegelt die/den festung/platz/stadt ab", "invests it", ANYWHERE },
  { "en/y fait/fera/font le blocus", "invests it", ANYWHERE },
  { "lencercle/lenferme/lentoure/lenveloppe", "invests it", ANYWHERE },
  { "encercle/entoure/cerne/enferme la place/forteresse/ville/garnison", "invests it", ANYWHERE },
  { "um/und die/den festung/stadt/platz einzuschliessen/abzuriegeln", "und invests it", ANYWHERE },
  { "um/und die/den festung/stadt/platz zu zernieren/umstellen/umschliessen/blockieren", "und invests it", ANYWHERE },
  { "pour investir/bloquer/cerner/encercler la place/ville/forteresse", "et invests it", ANYWHERE },
  { "pour linvestir/lencercler/lenfermer", "et invests it", ANYWHERE },
  { "to invest/blockade/encircle/surround it/them", "and invests it", LAST },
  { "to invest/blockade/encircle/surround the " PLACE, "and invests it", LAST },
  { "macht/machen die/den festung/stadt/platz dicht", "invests it", ANYWHERE },
  { "die/den festung/stadt/platz einschliessen/zernieren", "und invests it", AFTER_COMMA },
  /* out */
  { "marches/moves out of the fortress", "leaves the fortress", ANYWHERE },
  { "gives up/abandons the/its/his fortress", "leaves the fortress", ANYWHERE },
  { "abandons/evacuates the/its/his fortress", "leaves the fortress", ANYWHERE },
  { "zieht/ruckt/rueckt/kommt aus der festung aus/ab/heraus/hinaus", "leaves the fortress", ANYWHERE },
  { "gibt die/ihre festung auf", "leaves the fortress", ANYWHERE },
  { "abandonne/abandonnera/evacue/evacuera la/sa place/forteresse", "leaves the fortress", ANYWHERE },
  { "comes/marches/moves out of the citadel/gates/town/walls", "leaves the fortress", ANYWHERE },
  { "come/march/move out of the citadel/gates/town/walls", "leave the fortress", ANYWHERE },
  { "garrison comes/come/marches/march/moves/move out", "garrison leaves the fortress", LAST },
  { "raumt/raeumt/verlasst/verlaesst die/ihre/seine festung/zitadelle/werke", "leaves the fortress", ANYWHERE },
  { "raumen/raeumen/verlassen die/ihre festung/zitadelle/werke", "leave the fortress", ANYWHERE },
  { "evacue/evacuera/quitte/quittera la/sa citadelle/forteresse avec toute? sa/la garnison", "leaves the fortress", ANYWHERE },
  { "evacue/evacuera/quitte/quittera la/sa citadelle/forteresse", "leaves the fortress", ANYWHERE },
  { "sort/sortira de/hors la/sa citadelle/forteresse avec toute? sa/la garnison", "leaves the fortress", ANYWHERE },
  { "sort/sortira de/hors la/sa citadelle/forteresse", "leaves the fortress", ANYWHERE },
  { "evacuates/quits the/his/its citadel/fortress/works", "leaves the fortress", ANYWHERE },
  { "evacuate/quit the/his/its citadel/fortress/works", "leave the fortress", ANYWHERE },
  /* dig */
  { "formlich/foermlich/regelrecht belagern", "belagern", ANYWHERE },
  { "lays a? formal/regular/proper siege to", "lays siege to", ANYWHERE },
  { "lay a? formal/regular/proper siege to", "lay siege to", ANYWHERE },
  { "a/the? formal/regular/proper siege of/against/at", "siege of", FIRST },
  { "formliche/foermliche/regelrechte/regulare/die? belagerung von/der festung?", "siege of", FIRST },
  { "die? blockade/einschliessung/zernierung von/der festung?", "blockade of", FIRST },
  { "le? siege en regle de/devant", "siege of", FIRST },
  { "begins/starts/opens/commences/undertakes a/the? formal/regular/proper? siege of/against/at", "besieges", ANYWHERE },
  { "begin/start/open/commence a/the? formal/regular/proper siege of/against/at", "besiege", ANYWHERE },
  { "digs/opens his/the/its? first? parallels/parallel/trenches before/against/at/round", "besieges", ANYWHERE },
  { "dig/open his/the/its/your? first? parallels/parallel/trenches before/against/at/round", "besiege", ANYWHERE },
  { "goes/passes/turns over? from blockade/investment to a/the? formal/regular/proper? siege at/of", "besieges", ANYWHERE },
  { "geht/gehen zur formlichen/foermlichen/regelrechten? belagerung von uber/ueber", "besieges", ANYWHERE },
  { "geht/gehen von der blockade/einschliessung zur/zu formlichen/foermlichen/regelrechten? belagerung uber/ueber", "lays siege", ANYWHERE },
  { "geht/gehen zur formlichen/foermlichen/regelrechten? belagerung uber/ueber", "lays siege", ANYWHERE },
  { "goes/passes over to a/the? formal/regular/proper siege of", "besieges", ANYWHERE },
  /* give up */
  { "gives up the/his/its/their investment/encirclement of", "lifts the blockade of", ANYWHERE },
  { "no longer blockades/invests/besieges/masks", "lifts the blockade of", ANYWHERE },
  { "met/mettra fin au blocus/siege de", "leve le blocus de", ANYWHERE },
  { "beendet/beenden die blockade/einschliessung/belagerung von", "lifts the blockade of", ANYWHERE },
  { "breaks off/up the/his/its/their? blockade/investment/siege/encirclement of/at", "lifts the blockade of", ANYWHERE },
  { "ends/stops/drops/quits/abandons/terminates/discontinues the/his/its/their blockade/investment/siege/encirclement of/at", "lifts the blockade of", ANYWHERE },
  { "end/stop/drop/quit/abandon/terminate/discontinue the/his/its/their blockade/investment/siege/encirclement of/at", "lift the blockade of", ANYWHERE },
  { "stops/ceases/quits/leaves off? blockading/investing/besieging/watching", "lifts the blockade of", ANYWHERE },
  { "stop/cease/quit/leave off? blockading/investing/besieging", "lift the blockade of", ANYWHERE },
  { "abandonne/cesse/quitte/rompt/interrompt le blocus/siege/investissement de/devant", "leve le blocus de", ANYWHERE },
};

/* In two pieces, with whom or which place between: "bricht die Blockade von Stettin ab". */
static const struct
{
  const gchar *head;
  const gchar *tail;
  const gchar *plain;
  const gchar *plain_tail;
} parted[] = {
  { "shuts/bottles/pens/hems/locks", "up in it/there", "invests it", "" },
  { "shut/bottle/pen/hem/lock", "up in it/there", "invest it", "" },
  { "turn/turns/convert/converts/change/changes the/his/its blockade/investment of", "into a/the? formal/regular/proper/real? siege", "besiege", "" },
  { "bricht/gibt/hebt die belagerung/blockade/einschliessung von", "ab/auf", "lifts the blockade of", "" },
  { "brechen/geben/heben die belagerung/blockade/einschliessung von", "ab/auf", "lift the blockade of", "" },
  { "vor", "endlich/jetzt/nun? formlich/foermlich/regelrecht belagern", "belagern", "" },
  { "beendet die belagerung/blockade/einschliessung", "von", "lifts the blockade", "of" },
};

/* Between the pieces stand so many words at most. */
#define MAX_BETWEEN 3

static gboolean
put_parted (VtrReader *reader,
            guint pos,
            guint *end)
{
  for (guint i = 0; i < G_N_ELEMENTS (parted); i++)
    {
      guint n = vtr_phrase (reader->tokens, pos, *end, parted[i].head);
      gboolean whom = g_str_has_suffix (parted[i].plain, " it");

      for (guint at = pos + n + 1; n > 0 && at <= pos + n + MAX_BETWEEN && at < *end; at++)
        {
          guint m = vtr_phrase (reader->tokens, at, *end, parted[i].tail);

          if (vtr_token_has (reader->tokens, at - 1, *end, VTR_CLASS_NEGATION))
            break;
          if (m == 0)
            continue;
          if (whom)
            vtr_reword_put (reader, pos, at + m - pos, parted[i].plain, end);
          else
            {
              vtr_reword_put (reader, at, m, parted[i].plain_tail, end);
              vtr_reword_put (reader, pos, n, parted[i].plain, end);
            }
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether the words from @pos to @stop stand where they may. */
static gboolean
stands_right (const GArray *tokens,
              guint start,
              guint pos,
              guint stop,
              guint end,
              Where where)
{
  static const gchar *const fortresses[] = { "fortress/citadel/works/walls/festung/werke/zitadelle/forteresse/citadelle/place", NULL };

  if (where == FIRST)
    return pos > start && (vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COLON || vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_DASH);
  if (where == AFTER_COMMA)
    return pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA && !vtr_has_words (tokens, stop, end);
  if (where != ANYWHERE && vtr_token_is (tokens, stop, end, VTR_TOKEN_WORD) && vtr_phrase (tokens, stop, end, "and/und/et") == 0)
    return FALSE;
  return where != ALONE || !vtr_has_phrase (tokens, start, pos, fortresses);
}

/* "of", "von", before a place with which all ends. */
static guint
match_of_place (VtrReader *reader,
                guint pos,
                guint end)
{
  guint n = vtr_phrase (reader->tokens, pos, end, "of/at/in/von/de/du/a the/la? place/fortress/citadel/citadelle/festung/town/city? of/de?");
  VtrId place;
  guint name = n > 0 ? vtr_match_place (reader, pos + n, end, NULL, &place) : 0;

  return name > 0 && vtr_reword_ends (reader->tokens, pos + n + name, end) ? n : 0;
}

static gboolean
put_work (VtrReader *reader,
          guint start,
          guint pos,
          guint *end)
{
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      guint n = vtr_phrase (reader->tokens, pos, *end, works[i].phrase);
      guint of = n > 0 && works[i].where == LAST && g_str_has_suffix (works[i].plain, " it") ? match_of_place (reader, pos + n, *end) : 0;

      /* "wird Besatzung von Spandau" */
      if (of > 0)
        {
          g_autofree gchar *plain = g_strndup (works[i].plain, strlen (works[i].plain) - strlen (" it"));

          vtr_reword_put (reader, pos, n + of, plain, end);
          return TRUE;
        }
      if (n == 0 || !stands_right (reader->tokens, start, pos, pos + n, *end, works[i].where))
        continue;
      vtr_reword_put (reader, pos, n, works[i].plain, end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_plain_works:
 * @reader: the reader, before anything of the message is read
 *
 * Puts what is done at a fortress in plain words.
 */
void
vtr_plain_works (VtrReader *reader)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GArray) copy = NULL;
  g_autoptr (GArray) units = NULL;

  if (!vtr_has_phrase (tokens, 0, tokens->len, words))
    return;
  /* from the last: what stands before keeps its place. Cutting changes marks. */
  copy = g_array_copy (tokens);
  units = vtr_cut_units (reader->body, copy);
  for (guint u = units->len; u > 0; u--)
    {
      const VtrUnit *unit = &g_array_index (units, VtrUnit, u - 1);
      guint end = unit->end;

      if (unit->quoted || unit->asked || !vtr_has_phrase (tokens, unit->start, end, words))
        continue;
      for (guint i = unit->start; i < end; i++)
        if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (i == unit->start || !vtr_token_has (tokens, i - 1, end, VTR_CLASS_NEGATION)))
          (void) (put_work (reader, unit->start, i, &end) || put_parted (reader, i, &end));
    }
}
