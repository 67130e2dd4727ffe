/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * How an order is carried out, in whatever words: by a forced march, split, for all turns,
 * into the fortress, as a garrison, after a victory. Where that is said of an order and the
 * order has not taken it up, it is another order than was meant.
 */

static const gchar *const forced[] = {
  "forced march/marches/marching/pace/speed/stages/movement", "force march/marches/marching/marched", "forcemarch/forcemarches/forcemarching/forcemarched", "forced/forcing",
  "gewaltmarsch/gewaltmarschen/gewaltmaersche/gewaltmarsche/gewaltmaerschen/eilmarsch/eilmarschen/eilmaerschen/eilmarsche/forciert/forcierter/forciertem/forcierten/forcieren",
  "marche/marches est/sont/sera/seront? forcee/forcees", "forcant/force/forcer/forcez/forcent/forcera/forceront la/sa/leur marche/marches", NULL
};
static const gchar *const forced_away[] = { "forced back/out/away/off/by/to/into/from/upon/on", "forcing the/a crossing/crossings/bridge/passage/battle/him/them/us", NULL };
/* … and that it is none */
static const gchar *const unforced[] = {
  "normal/usual/ordinary/regular/easy/standard/steady pace/speed/march/marching/rate/tempo/stages", "unforced", "no/without/not forcing/forced",
  "normales/normalem/normaler/gewohnliches/gewohnlichem/ubliches/ublichem/gewohntem tempo/marschtempo/schritt/gangart/marsch", "nicht forciert", "unforciert", "gewaltmarsch/eilmarsch ist/sind ausdrucklich/streng/hiermit? untersagt/verboten/ausgeschlossen", "ohne gewaltmarsch/eilmarsch/forcieren",
  "au? pas/train/allure/vitesse/marche ordinaire/normal/normale/habituel/habituelle", "sans forcer", "non forcee", NULL
};
static const gchar *const split[] = {
  "split/splits/splitting", "split/splitting up", "teilung/geteilt/aufgeteilt", "teilt/teile/teilen sich", "sich dabei/unterwegs/auf/dem/marsch/bei/bedarf? teilen", "sich auf dem marsch/weg teilen", "sich? aufteilen",
  "se diviser/divise/divisent/divisera/scinder/scinde/fractionner/fractionne/partager/partage", "en se divisant/scindant/fractionnant/partageant", "divise/divisee/divises", "division/fractionnement du corps", "colonnes separees", "separate columns", "getrennten kolonnen", "in two/several/separate? parts/pieces/portions/sections", "in mehreren/zwei/einzelnen? teilen/staffeln/abteilungen", "en plusieurs/deux parties/fractions/colonnes/fois", "par fractions/parties/portions/morceaux", "en morceaux", "divisionsweise", "in mehreren/zwei/einzelnen? kolonnen", NULL
};
static const gchar *const split_off[] = { "split/splits/splitting off/from/away/himself/itself/his/her/their/its", NULL };
static const gchar *const standing[] = {
  "standing/permanent order/orders/instruction/instructions/one", "stands/holds/remains/valid in/force? until i/we change/cancel/revoke/countermand it/this?", "until further orders/order/notice/instructions", "in/for? every/each turn", "in/for? all turns", "bis auf weiteres/widerruf", "bis auf weiteren befehl", "dauerbefehl/dauerbefehle/daueranweisung/dauerauftrag", "stehender/stehende befehl/befehle", "in/fur/fuer? alle/allen/jeden/jede/jedem/jeder kommenden/folgenden/weiteren? zug/zuge/zuege/zugen/zuegen/runde/runden",
  "jusqua nouvel/nvl ordre/avis", "jusqua contrordre", "ordre/ordres/consigne/consignes permanent/permanents/permanente/permanentes", "a titre permanent", "a chaque tour", "pour/dans? tous les tours", NULL
};
static const gchar *const fortress[] = {
  "into/inside/within/behind the/its/his/their fortress/walls/works/citadel/defences/defenses/ramparts/fortifications", "into/inside/within the fortress/walls/works/citadel", "in/hinter die/den/der festung/walle/waelle/wallen/waellen/mauern/zitadelle/werke/werken",
  "dans/derriere la/les/ses/sa place/forteresse/murs/remparts/citadelle", "a linterieur", "linterieur de", NULL
};
static const gchar *const garrison[] = {
  "becomes/become/becoming/is/be/forms/form/forming/as/to in/the/its/a? garrison", "in garrison", "als garnison/besatzung", "wird die? garnison/besatzung", "comme/en/tient/tiendra garnison", "forme/formera/devient la garnison", NULL
};
static const gchar *const enters[] = {
  "in/hinter die/seine/ihre festung/zitadelle/festungswerke", "into the fortress/citadel", "dans la forteresse/citadelle",
  "verstarkt/verstarken/verstaerkt/verstaerken dort/da? die/deren/ihre/dessen? dortige? besatzung/garnison", "als festungsbesatzung", NULL
};
static const gchar *const of_a_bridge[] = { "in/as the/its/a? garrison of/for the? bridge/bridgehead/town/village/city", NULL };
static const gchar *const victory[] = { "pursue/pursues/pursuing/pursuit/exploit/exploits/exploiting", "verfolgt/verfolge/verfolgen/verfolgung", "poursuite", "poursuit/poursuivra/poursuivre lennemi", "exploite/exploitera/exploiter", NULL };

static const gchar *const siege[] = { "siege/sieges/besiege/besieges/besieging/assiege/belagert/belagere/belagern/belagerung", "blockaded/blocus/bloque/bloquee/einschliessung/blockiert", NULL };
static const gchar *const goes_on[] = { "until it/he/they/we is/are/gets/get there", "until its/his/their arrival", "until it/he/they arrives/arrive", "bis er/sie/es/wir dort/da/angekommen/am ziel? ist/sind", "jusqua ce quil/quelle y soit", "jusqua son/leur arrivee", "in/over as many turns as", NULL };
static const gchar *const lift[] = { "lift/lifts/lifting/raise/raises/raising/end/ends/ending/abandon/abandons the/his/its blockade/siege/investment", "blockade/belagerung/einschliessung aufheben/auf/aufgehoben/beenden", "leve/lever/levera le blocus/siege", NULL };
static const gchar *const alone[] = { "alone", "by itself/himself/themselves/myself", "on its/his/their/my own", "allein/alleine", "seul/seule/seuls", NULL };
/* of orders, in a message that changes some */
static const gchar *const unchanged[] = { "alles/das? ubrige/uebrige/ubriges/andere bleibt/bleiben/gilt", "everything/all else/other stays/stands/remains/holds/is", "all? the rest stays/stands/remains/holds/is", "tout? le reste demeure/reste/tient/est", NULL };

typedef struct
{
  const gchar *const *words;
  const gchar *const *unless; /* (nullable): words that begin alike and are something else */
  VtrOptions option;          /* an order that has it, … */
  gboolean standing;          /* … or stands for good, … */
  const gchar *verbs[6];      /* … or is one of these has taken it up */
  const gchar *of[4];         /* what else of these is read is another order */
} Manner;

#define FORCED 0 /* of these the first */

static const Manner manners[] = {
  { forced, forced_away, VTR_OPTION_FORCED, FALSE, { NULL }, { "march" } },
  { split, split_off, VTR_OPTION_SPLIT, FALSE, { NULL }, { "march" } },
  { standing, NULL, 0, TRUE, { NULL }, { "stand", "withdraw", "guns" } },
  { fortress, NULL, 0, FALSE, { "into-fortress", "garrison", "march" }, { "withdraw" } },
  { garrison, of_a_bridge, 0, FALSE, { "garrison", "leave", "into-fortress" }, { "halt" } },
  { enters, NULL, 0, FALSE, { "garrison", "leave", "into-fortress" }, { "halt" } },
  { siege, NULL, 0, FALSE, { "siege", "invest", "into-fortress" }, { "stand", "halt" } },
  { goes_on, NULL, VTR_OPTION_CONTINUE, FALSE, { "halt" }, { "march" } },
  { lift, NULL, 0, FALSE, { "lift", "siege", "invest" }, { "march" } },
  { alone, NULL, VTR_OPTION_ALONE, FALSE, { "halt" }, { "march" } },
  { victory, NULL, 0, FALSE, { "exploit" }, { "march" } },
};

static gboolean
is_one_of (const VtrOrder *order,
           const gchar *const *verbs,
           guint n)
{
  for (guint i = 0; i < n && verbs[i] != NULL; i++)
    if (vtr_id_is (&order->verb, verbs[i]))
      return TRUE;
  return FALSE;
}

/* Whether nothing stands behind the label at @at: "Forced march: -". */
static gboolean
is_empty_field (const GArray *tokens,
                guint at,
                guint end)
{
  guint i = at;

  while (i < end && i < at + 4 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
    i++;
  if (!(vtr_token (tokens, at)->flags & VTR_WORD_LINE_START) || !vtr_token_is (tokens, i, end, VTR_TOKEN_COLON))
    return FALSE;
  for (i++; i < end && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK && !(vtr_token (tokens, i)->flags & VTR_WORD_LINE_START); i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD || vtr_token (tokens, i)->kind == VTR_TOKEN_ASK)
      return FALSE;
  return TRUE;
}

/* "no forced march", "ohne Gewaltmarsch": within three words before @at; @behind: or behind
 * it in its line, "Forced march (y/n): no". */
static gboolean
is_denied (const GArray *tokens,
           guint at,
           guint start,
           guint end,
           gboolean behind)
{
  static const gchar *const refuses[] = { "no/n/not/nein/non/nicht/pas/none/normal/nil/false/unnecessary/needless/zuwider/abgesehen/unnotig/unnoetig/inutile/verboten/interdite/keine/keinen/kein", NULL };
  static const gchar *const denies[] = { "no/not/without/never/dont/doesnt/neither/avoid/kein/keine/keinen/nicht/ohne/nie/sans/pas/ni/aucune/aucun/evite", NULL };
  static const gchar *const cases[] = { "if/wenn/falls/si", NULL };

  if ((at > start && vtr_phrases (tokens, at - 1, at, cases) > 0) || (behind && is_empty_field (tokens, at, end)))
    return TRUE;
  for (guint i = at; i > start && i + 4 > at; i--)
    if (vtr_token_has (tokens, i - 1, at, VTR_CLASS_NEGATION) || vtr_phrases (tokens, i - 1, at, denies) > 0)
      return TRUE;
  for (guint i = at + 1; behind && i < end && i < at + 10 && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK && vtr_token (tokens, i)->kind != VTR_TOKEN_STOP && vtr_token (tokens, i)->kind != VTR_TOKEN_SEMICOLON && vtr_token (tokens, i)->kind != VTR_TOKEN_COMMA; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_phrases (tokens, i, end, refuses) > 0)
      return TRUE;
  return FALSE;
}

/* The words at @at that say @manner. */
static guint
match_manner (const GArray *tokens,
              const Manner *manner,
              guint at,
              guint start,
              guint end)
{
  guint n = vtr_token (tokens, at)->kind == VTR_TOKEN_WORD ? vtr_phrases (tokens, at, end, manner->words) : 0;

  return n > 0 && !is_denied (tokens, at, start, end, manner->option != 0) && (manner->unless == NULL || vtr_phrases (tokens, at, end, manner->unless) == 0) ? n : 0;
}

/* Whether an order from @first on is as @manner says. */
static gboolean
is_taken_up (const VtrReader *reader,
             const Manner *manner,
             guint first)
{
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (order) && ((order->options & manner->option) || (manner->standing && order->standing) || is_one_of (order, manner->verbs, G_N_ELEMENTS (manner->verbs))))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_note_manners:
 * @reader: the reader
 *
 * Notes where in the message what is said of how, before any of it is put into other words.
 */
void
vtr_note_manners (VtrReader *reader)
{
  const GArray *tokens = reader->tokens;

  for (guint at = 0; at < tokens->len; at++)
    for (guint m = 0; m < G_N_ELEMENTS (manners); m++)
      if (match_manner (tokens, &manners[m], at, 0, tokens->len) > 0)
        {
          VtrManner said = { m, vtr_token (tokens, at)->start };

          g_array_append_val (reader->manners, said);
        }
}

/* Whether the words from @start to before @end say @manner. */
static gboolean
is_said (const VtrReader *reader,
         guint manner,
         guint start,
         guint end)
{
  for (guint i = 0; i < reader->manners->len && start < end; i++)
    {
      const VtrManner *said = &g_array_index (reader->manners, VtrManner, i);

      if (said->which == manner && said->start >= vtr_token (reader->tokens, start)->start && said->start < vtr_token (reader->tokens, end - 1)->end)
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_leaves_manner:
 * @reader: the reader
 * @order: an order of a sentence, or of lines read together
 * @start: where they begin
 * @end: where they end
 * @first: the first of their spans
 *
 * Returns: whether they say how, and neither the order nor another beside it says so too
 */
gboolean
vtr_leaves_manner (VtrReader *reader,
                   const VtrOrder *order,
                   guint start,
                   guint end,
                   guint first)
{
  for (guint at = start; at < end && reader->amending && vtr_id_is (&order->verb, "halt"); at++)
    if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrases (reader->tokens, at, end, unchanged) > 0)
      return TRUE;
  /* "Bruyères to Halle FORCED. Chastel same place normal pace." */
  for (guint at = start; at < end && (order->options & VTR_OPTION_FORCED) && !is_said (reader, FORCED, start, end); at++)
    if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrases (reader->tokens, at, end, unforced) > 0)
      return TRUE;
  for (guint m = 0; m < G_N_ELEMENTS (manners); m++)
    {
      if (manners[m].option == VTR_OPTION_ALONE && !vtr_formation_is (reader->lexicon, &order->formation, "army"))
        continue;
      if (!is_one_of (order, manners[m].of, G_N_ELEMENTS (manners[m].of)) || is_taken_up (reader, &manners[m], first))
        continue;
      if (is_said (reader, m, start, end))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_says_manner:
 * @reader: the reader
 * @unit: a sentence in which no order was read
 * @options: (out): what it says of the marches before it
 * @for_good: (out): whether it says that what is before it stands for good
 * @only: (out): whether it says no more: "C'est une marche forcée.", "Dauerbefehl."
 *
 * Returns: whether it says how orders are carried out
 */
gboolean
vtr_says_manner (VtrReader *reader,
                 const VtrUnit *unit,
                 VtrOptions *options,
                 gboolean *for_good,
                 gboolean *only)
{
  static const gchar *const idle[] = {
    "it/this/that/he/they/the/a/an/is/are/be/to/will/and/march/marches/corps/order/orders/holds/hold/applies/apply/goes/counts/valid/by/with/as/makes/make/do/please/also/in/for/may/can/on/road/way/way",
    "er/es/sie/das/dies/dieser/diese/der/die/dem/den/ein/eine/einen/ist/sind/wird/gilt/gelten/und/zwar/auch/befehl/befehle/marsch/korps/division/bitte/als/im/fur/fuer/darf/kann/macht/befohlen/erlaubt/auf/unterwegs/dabei/sich",
    "il/elle/ce/ceci/cela/cest/la/le/un/une/est/vaut/sont/et/marche/ordre/corps/en/par/dans/pour/faites/fais/peut/droit/a/de/permise/permis/autorisee/route/chemin/lui", NULL
  };
  const GArray *tokens = reader->tokens;

  *options = 0;
  *for_good = FALSE;
  *only = TRUE;
  for (guint at = unit->start; at < unit->end;)
    {
      guint n = 0;

      for (guint m = 0; m < G_N_ELEMENTS (manners) && n == 0; m++)
        if (((manners[m].option & (VTR_OPTION_FORCED | VTR_OPTION_SPLIT)) || manners[m].standing) && (n = match_manner (tokens, &manners[m], at, unit->start, unit->end)) > 0)
          {
            *options |= manners[m].option;
            *for_good = *for_good || manners[m].standing;
          }
      if (n == 0 && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && (n = vtr_phrases (tokens, at, unit->end, idle)) == 0)
        *only = FALSE;
      at += MAX (n, 1);
    }
  return *options != 0 || *for_good;
}
