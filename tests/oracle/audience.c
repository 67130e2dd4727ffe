/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* Who may know of what happens: one line a kind of event, written from the rules.
 * A kind that does not stand here may be told to nobody; a figure that does not
 * stand in its line may not be told. The old names are kept as long as any
 * ruleset revision used them. */

/* Own divisions and units, part by part (1.3). */
#define DIVISION "division division-men division-foot division-horse division-cossacks division-guns division-foot-guns division-horse-guns division-experience division-effect division-worn "
#define UNIT "unit unit-men unit-guns unit-experience "

static const OracleKind kinds[] = {
  /* 5.4: what comes, comes to its own side */
  { "arrives", ORACLE_TO_OWN, "formation place", "5.4" },
  { "replaced", ORACLE_TO_OWN, "formation men place foot horse missing pool of", "5.4" },
  /* 2.1: marches and what ends them are the marching side's. A full road tells
   * its capacity, never who filled it: an honest channel */
  { "march", ORACLE_TO_OWN, "formation from path goal forced guns delay cost allowance by", "2.1" },
  { "stop.traffic", ORACLE_TO_OWN, "formation place to goal capacity", "2.1" },
  { "stop.allowance", ORACLE_TO_OWN, "formation place to goal allowance", "2.1" },
  { "stop.contact", ORACLE_TO_OWN, "formation place to goal", "5.5" },
  { "stop.fortress", ORACLE_TO_OWN, "formation place to goal", "2.3.1" },
  { "stop.closed", ORACLE_TO_OWN, "formation place to goal", "2.3.1" },
  { "stop.neutral", ORACLE_TO_OWN, "formation place to goal", "4.4" },
  { "stop.bridge", ORACLE_TO_OWN, "formation place to goal", "5.2" },
  { "stop.truce", ORACLE_TO_OWN, "formation place to goal", "4.2" },
  { "stop.cut", ORACLE_TO_OWN, "formation place to goal links source", "5.1" },
  { "stop.detached", ORACLE_TO_OWN, "formation place to", "2.1" },
  { "halt", ORACLE_TO_OWN, "formation place", "2.1" },
  { "refused", ORACLE_TO_OWN, "formation reason place goal to until legal", "1.4" },
  { "attached", ORACLE_TO_OWN, "formation place corps", "1.3" },
  { "detached", ORACLE_TO_OWN, "formation place corps", "1.3" },
  { "fatigued", ORACLE_TO_OWN, "formation until", "2.1.2" },
  /* 2.3.1: works are manned and invested by day, but only sightings tell; how a
   * fortress changes hands is heard by all; the time of a siege by nobody */
  { "garrisons", ORACLE_TO_OWN, "formation place", "2.3.1" },
  { "leaves", ORACLE_TO_OWN, "formation place", "2.3.1" },
  { "invests", ORACLE_TO_OWN, "formation place", "2.3.1" },
  { "lifts", ORACLE_TO_OWN, "formation place", "2.3.1" },
  { "invest.lapses", ORACLE_TO_OWN, "formation place", "2.3.1" },
  { "besieges", ORACLE_TO_OWN, "formation place side", "2.3.1" },
  { "besieged", ORACLE_TO_THERE, "place side", "2.3.1" },
  { "siege.loss", ORACLE_TO_OWN, "formation place men percent", "2.3.1" },
  { "siege.lapses", ORACLE_TO_THERE, "formation place side", "2.3.1" },
  { "siege.ends", ORACLE_TO_ALL, "place side", "2.3.1" },
  { "holds", ORACLE_TO_ALL, "place side", "2.3.1" },
  /* 5.5: who meets knows that he met, where, and by which road; not whom */
  { "contact", ORACLE_TO_OWN, "place from role formation", "5.5" },
  { "stands", ORACLE_TO_OWN, "place formation", "5.5" },
  { "withdraws", ORACLE_TO_OWN, "formation from to place", "5.5" },
  { "gives-way", ORACLE_TO_FIGHT, "place", "5.5" },
  { "falls-back", ORACLE_TO_OWN, "formation from to place", "5.5" },
  { "into-fortress", ORACLE_TO_OWN, "formation place", "5.5" },
  { "behind-walls", ORACLE_TO_OWN, "formation place", "5.5" },
  { "joins-field", ORACLE_TO_OWN, "formation place", "5.5" },
  { "battle", ORACLE_TO_FIGHT, "place attacker", "5.5" },
  { "result", ORACLE_TO_FIGHT, "place winner size easy house", "5.5" },
  /* a battle sheet has one's own side in full, and of the other what was seen */
  { "battle.side", ORACLE_TO_SIDE, "side place attacks corps reserves napoleon present absent", "5.5" },
  { "battle.force", ORACLE_TO_OWN, "formation place side divisions foot horse cossacks gunnery reserve from edge crossing to-guns delay " DIVISION UNIT, "5.5" },
  /* 5.5.2: a pursuit, or a rearguard, is felt in one's own loss */
  { "loss", ORACLE_TO_OWN, "formation place men guns percent " DIVISION UNIT, "5.4" },
  /* 5.3 (house): the winner, to the nearest 500; the loser nothing */
  { "loss.seen", ORACLE_TO_WINNER, "place side men", "5.3" },
  { "retreats", ORACLE_TO_OWN, "formation from to place", "5.5" },
  { "surrenders", ORACLE_TO_OWN, "formation place", "5.5" },
  { "destroyed", ORACLE_TO_OWN, "formation place", "5.4" },
  { "exploits", ORACLE_TO_OWN, "formation from to place", "5.5.2.1" },
  /* 4.1: how tired the enemy is, nobody tells */
  { "exhausted", ORACLE_TO_OWN, "formation until", "4.1" },
  { "rallied", ORACLE_TO_OWN, "formation by place divisions", "4.1" },
  { "must-garrison", ORACLE_TO_OWN, "formation from path place to until", "4.1" },
  /* 5.1: that a line is cut is felt; where the enemy stands on it is not seen */
  { "cut", ORACLE_TO_OWN, "formation source links place", "5.1" },
  { "restored", ORACLE_TO_OWN, "formation source links", "5.1" },
  /* 5.2: bridges are for the owner's side only */
  { "bridge.begun", ORACLE_TO_OWN, "formation train place to", "5.2" },
  { "bridge.stands", ORACLE_TO_OWN, "formation train place to", "5.2" },
  { "bridge.lapses", ORACLE_TO_OWN, "formation train place to reason", "5.2" },
  { "bridge.closed", ORACLE_TO_OWN, "formation train place to", "5.2" },
  { "train.assigned", ORACLE_TO_OWN, "formation train corps place", "5.2" },
  { "bridge.dismantled", ORACLE_TO_OWN, "formation train place to", "5.2" },
  { "train.captured", ORACLE_TO_OWN, "formation place", "5.2" },
  { "train.taken", ORACLE_TO_THERE, "place", "5.2" },
  /* 4.2 to 4.5: truces, allegiances and the end are made in public; the dice, the
   * counts and the rules behind them are not */
  { "truce", ORACLE_TO_ALL, "nation enemy from until cause", "4.2" },
  { "truce.ends", ORACLE_TO_ALL, "nation enemy from until cause", "4.2" },
  { "allegiance", ORACLE_TO_ALL, "nation side from", "4.3" },
  { "loyalty", ORACLE_TO_NOBODY, "", "4.3" },
  /* who stood beside them sees them go, not where to */
  { "departs", ORACLE_TO_THERE, "formation nation place to", "4.3" },
  { "prestige", ORACLE_TO_LEDGER, "cause amount place", "4.5" },
  { "campaign.over", ORACLE_TO_ALL, "turn cause winner end", "4.5" },
  /* 5.3: the looks themselves are in the sightings; the event is the umpire's */
  { "scouted", ORACLE_TO_NOBODY, "", "5.3" },
  { "override", ORACLE_TO_TOLD, "text", NULL },
};

const OracleKind *
oracle_kind (const gchar *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].kind, kind))
      return &kinds[i];
  return NULL;
}

/* Whether a formation of the side is what the event speaks of. 4.3: from Political
 * on on its new side; before it the umpire may have moved its nation at any time.
 * @surely: on the same side all the time. */
static gboolean
speaks_of (const VtrEvent *event,
           const OracleFacts *before,
           const OracleFacts *after,
           const VtrId *side,
           gboolean *surely)
{
  gboolean late = g_strcmp0 (event->phase, "political") == 0 || g_strcmp0 (event->phase, "scouting") == 0 || g_strcmp0 (event->phase, "clocks") == 0;
  gboolean own = FALSE;

  *surely = FALSE;
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);
      const OracleUnit *then, *now;
      gboolean was, is;

      if (figure->type != VTR_FIGURE_FORMATION || !g_str_equal (figure->name, "formation"))
        continue;
      then = oracle_unit (before, figure->id.s);
      now = oracle_unit (after, figure->id.s);
      is = now && vtr_id_equal (&now->side, side);
      was = then && vtr_id_equal (&then->side, side);
      own |= is || (was && !late);
      *surely |= is && was;
    }
  return own;
}

static const VtrId *
place_of (const VtrEvent *event)
{
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);

      if (figure->type == VTR_FIGURE_PLACE && g_str_equal (figure->name, "place"))
        return &figure->id;
    }
  return NULL;
}

/* Whether formations of the side met an enemy in the place, up to the event. */
static gboolean
met_there (const OracleTurn *turn,
           const OracleFacts *before,
           const OracleFacts *after,
           const VtrId *side,
           guint event,
           const VtrId *place)
{
  for (guint i = 0; i <= event && i < turn->events->len; i++)
    {
      const VtrEvent *contact = g_ptr_array_index (turn->events, i);
      const VtrId *at = place_of (contact);
      gboolean surely;

      if (g_str_equal (contact->kind->id, "contact") && at && vtr_id_equal (at, place) && speaks_of (contact, before, after, side, &surely))
        return TRUE;
    }
  return FALSE;
}

static gboolean
stands_there (const OracleFacts *facts,
              const VtrId *side,
              const VtrId *place)
{
  for (guint i = 0; i < facts->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (facts->units, OracleUnit, i);

      if (vtr_id_equal (&unit->side, side) && vtr_id_equal (&unit->place, place))
        return TRUE;
    }
  return FALSE;
}

/* Whether formations of the side came through the place, up to the event and with
 * what led to it. */
static gboolean
came_through (const OracleTurn *turn,
              const OracleFacts *before,
              const OracleFacts *after,
              const VtrId *side,
              const VtrId *place)
{
  for (guint i = 0; i < turn->events->len; i++)
    {
      const VtrEvent *march = g_ptr_array_index (turn->events, i);
      gboolean surely;

      if (!speaks_of (march, before, after, side, &surely))
        continue;
      for (guint f = 0; f < march->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (march->figures, VtrFigure, f);

          if (figure->type == VTR_FIGURE_PLACE && (g_str_equal (figure->name, "path") || g_str_equal (figure->name, "to")) && vtr_id_equal (&figure->id, place))
            return TRUE;
        }
    }
  return FALSE;
}

/* The winner of the last battle there before the event. */
static gboolean
has_won (const OracleTurn *turn,
         const VtrId *side,
         guint event,
         const VtrId *place)
{
  for (guint i = event; i > 0; i--)
    {
      const VtrEvent *result = g_ptr_array_index (turn->events, i - 1);
      const VtrId *at = place_of (result);
      const VtrId *winner = vtr_figures_get_id (result->figures, "winner");

      if (g_str_equal (result->kind->id, "result") && at && vtr_id_equal (at, place))
        return winner && vtr_id_equal (winner, side);
    }
  return FALSE;
}

/* The order that the event answers is the side's: a refusal may speak of troops
 * that are not. */
static gboolean
of_own_order (const OracleTurn *turn,
              const VtrEvent *event,
              const VtrId *side)
{
  for (guint i = 0; i < turn->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->orders, i);

      if (!vtr_id_is_empty (&event->order) && vtr_id_equal (&order->id, &event->order))
        return vtr_id_equal (&order->side, side);
    }
  return FALSE;
}

/* What the umpire lets be known of prestige (house): "total", "lines", "umpire". */
gchar *
oracle_prestige_shown (const OracleTurn *turn)
{
  for (guint i = 0; i < turn->parameters->n; i++)
    if (g_str_equal (turn->parameters->table[i].name, "prestige.public"))
      return vtr_parameters_get_text (turn->parameters, i);
  return g_strdup ("lines");
}

gboolean
oracle_may_learn (const OracleTurn *turn,
                  const OracleFacts *before,
                  const OracleFacts *after,
                  const VtrId *side,
                  guint event,
                  gboolean *must)
{
  const VtrEvent *what = g_ptr_array_index (turn->events, event);
  const OracleKind *kind = oracle_kind (what->kind->id);
  const VtrId *place = place_of (what);
  gboolean surely;
  gboolean own = speaks_of (what, before, after, side, &surely);
  gboolean may = FALSE;

  *must = FALSE;
  if (kind == NULL)
    return FALSE;
  switch (kind->to)
    {
    case ORACLE_TO_OWN:
      if (g_str_equal (kind->kind, "refused"))
        own = surely = of_own_order (turn, what, side);
      may = own;
      *must = surely;
      break;
    case ORACLE_TO_FIGHT:
      may = place && met_there (turn, before, after, side, event, place);
      *must = may && !g_str_equal (kind->kind, "gives-way");
      break;
    case ORACLE_TO_SIDE:
      {
        const VtrId *mine = vtr_figures_get_id (what->figures, "side");

        may = *must = mine && vtr_id_equal (mine, side);
        break;
      }
    case ORACLE_TO_WINNER:
      may = *must = place && has_won (turn, side, event, place);
      break;
    case ORACLE_TO_THERE:
      if (g_str_equal (kind->kind, "train.taken"))
        {
          /* 5.5: loose trains are taken by who marches over them, too */
          may = !own && place && (stands_there (before, side, place) || stands_there (after, side, place) || came_through (turn, before, after, side, place));
          break;
        }
      *must = surely;
      may = own || (place && (stands_there (before, side, place) || stands_there (after, side, place)));
      break;
    case ORACLE_TO_ALL:
      may = *must = TRUE;
      break;
    case ORACLE_TO_LEDGER:
      {
        static const gchar *const by_french[] = { "fortress", "beyond-elbe", "beyond-oder", NULL };
        const VtrId *cause = vtr_figures_get_id (what->figures, "cause");
        g_autofree gchar *shown = oracle_prestige_shown (turn);

        /* the ledger's rows say it as well: rows.c asks for those */
        if (cause == NULL || g_str_equal (shown, "lines"))
          may = cause != NULL;
        else if (g_strv_contains (by_french, cause->s))
          may = vtr_id_is (side, "french");
        else
          may = !g_str_equal (cause->s, "coalition-west") || vtr_id_is (side, "coalition");
        may &= !g_str_equal (shown, "umpire");
        break;
      }
    case ORACLE_TO_TOLD:
      for (guint i = 0; turn->overrides && i < turn->overrides->len; i++)
        {
          const VtrOverride *override = g_ptr_array_index (turn->overrides, i);

          if (vtr_id_equal (&override->tell_side, side))
            {
              const VtrFigure *text = vtr_figures_find (what->figures, "text");

              may |= text && text->text && g_strcmp0 (text->text, override->tell) == 0;
            }
        }
      *must = may;
      break;
    case ORACLE_TO_NOBODY:
    default:
      break;
    }
  return may;
}
