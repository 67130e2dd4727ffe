/* SPDX-License-Identifier: MIT */
#include "soak.h"

#include "rulesets/empire1870/e70.h"

/* 1870: nothing is won or lost but what an event tells: SP and RP of each side add up
 * over every phase; who stands where is as control and the force pools say. */

/* A kind of event that adds to a side's sum or takes from it. */
typedef struct
{
  const gchar *kind;
  const gchar *side;   /* figure that names the side; NULL: the Germans */
  gboolean other;      /* it is the enemy of the side that is named */
  const gchar *figure; /* how many */
  gint sign;
} Entry;

static const Entry points[] = {
  { "e70-mobilized", "side", FALSE, "sp", 1 },
  { "e70-chassepot", NULL, FALSE, "eliminated", -1 },
  { "e70-losses", "side", FALSE, "eliminated", -1 },
  { "e70-river", "side", FALSE, "eliminated", -1 },
  { "e70-destroyed", "side", FALSE, "points", -1 },
  { "e70-exits", "side", FALSE, "points", -1 },
  { "e70-falls", "side", TRUE, "sp", -1 },
};

static const Entry resources[] = {
  { "e70-income", "side", FALSE, "rp", 1 },
  { "e70-mobilized", "side", FALSE, "rp", -1 },
  { "e70-mobilized-hq", "formation", FALSE, "rp", -1 },
  { "e70-recovers", "side", FALSE, "rp", -1 },
  { "e70-rallies", "side", FALSE, "resource", -1 },
  { "e70-entrains", "side", FALSE, "resource", -1 },
  { "e70-combat", "attacker", FALSE, "attacker-artillery", -1 },
  { "e70-combat", "defender", FALSE, "defender-artillery", -1 },
};

/* Whose sum an event changes. */
static VtrId
side_of (const VtrTurn *turn,
         const VtrEvent *event,
         const Entry *entry)
{
  const VtrId *id = entry->side ? vtr_figures_get_id (event->figures, entry->side) : NULL;
  const VtrFormation *formation = id ? vtr_state_formation (turn->state, id) : NULL;
  VtrId side = formation ? formation->side : id ? *id
                                                : vtr_id (E70_GERMAN);

  return entry->other ? e70_enemy (&side) : side;
}

/* What the events of the phase say of a side's sum. */
static gint
told (const SoakWatch *watch,
      const VtrTurn *turn,
      const VtrId *side,
      const Entry *entries,
      guint n)
{
  gint sum = 0;

  for (guint i = watch->n_events; i < turn->outcome->events->len; i++)
    for (guint k = 0; k < n; k++)
      {
        const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i);
        VtrId whose;

        if (!g_str_equal (event->kind->id, entries[k].kind))
          continue;
        whose = side_of (turn, event, &entries[k]);
        if (vtr_id_equal (&whose, side))
          sum += entries[k].sign * vtr_figures_get_number (event->figures, entries[k].figure, 0);
      }
  return sum;
}

static gint
points_of (const VtrState *state,
           const VtrId *side)
{
  const E70Force *rows = VTR_STATE_ROWS (state, E70_TABLE_FORCE, E70Force);
  gint sum = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_FORCE); i++)
    if (vtr_id_equal (&rows[i].side, side))
      sum += rows[i].good + rows[i].disrupted + rows[i].demoralized;
  return sum;
}

static gint
resources_of (const VtrState *state,
              const VtrId *side)
{
  E70Treasury key = { .side = *side };
  const E70Treasury *row = vtr_state_find (state, E70_TABLE_TREASURY, &key);

  return row ? row->points : 0;
}

static void
check_sums (SoakWatch *watch,
            const VtrTurn *turn,
            const VtrId *side)
{
  gint before = points_of (watch->before, side);
  gint after = points_of (turn->state, side);
  gint change = told (watch, turn, side, points, G_N_ELEMENTS (points));

  if (after != before + change)
    soak_fault (watch->soak, "in %s: the SP of the %s went from %d to %d; the events say %+d", turn->phase, side->s, before, after, change);
  before = resources_of (watch->before, side);
  after = resources_of (turn->state, side);
  change = told (watch, turn, side, resources, G_N_ELEMENTS (resources));
  if (after != before + change)
    soak_fault (watch->soak, "in %s: the RP of the %s went from %d to %d; the events say %+d", turn->phase, side->s, before, after, change);
  if (after < 0 || after > E70_MOST_RP)
    soak_fault (watch->soak, "after %s: the %s have %d RP", turn->phase, side->s, after);
}

/* Who stands in a hex controls it, but for the besiegers of a fortress (3.7). */
static void
check_control (SoakWatch *watch,
               const VtrTurn *turn)
{
  const E70Force *rows = VTR_STATE_ROWS (turn->state, E70_TABLE_FORCE, E70Force);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
    {
      guint place = vtr_board_find_place (turn->board, rows[i].place.s);
      VtrId controller = e70_controller (turn->state, turn->board, place);

      if (!e70_is_fortress (turn->state, vtr_board_place (turn->board, place)) && !vtr_id_equal (&controller, &rows[i].side))
        soak_fault (watch->soak, "after %s: the %s stand in %s, which is controlled by '%s'", turn->phase, rows[i].side.s, rows[i].place.s, controller.s);
    }
}

/* An HQ stands somewhere, unless it is in the pool, out, or gone; never in a hex that
 * the enemy's SP hold. */
static void
check_hqs (SoakWatch *watch,
           const VtrTurn *turn)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const E70Hq *hq = e70_hq (turn->state, &rows[i].id);
      E70Exited key = { .id = rows[i].id };
      gboolean away = hq->pool || hq->returns > 0 || vtr_state_find (turn->state, E70_TABLE_EXITED, &key) != NULL;
      VtrId enemy = e70_enemy (&rows[i].side);
      E70Points there = e70_points_in (turn->state, &rows[i].place, &enemy);
      guint place = vtr_board_find_place (turn->board, rows[i].place.s);

      if (away != vtr_id_is_empty (&rows[i].place))
        soak_fault (watch->soak, "after %s: %s stands in '%s'%s", turn->phase, rows[i].id.s, rows[i].place.s, away ? " and is off the map" : "");
      if (place != VTR_NO_PLACE && e70_points_all (&there) > 0 && !e70_is_fortress (turn->state, vtr_board_place (turn->board, place)))
        soak_fault (watch->soak, "after %s: %s stands in %s among the enemy", turn->phase, rows[i].id.s, rows[i].place.s);
    }
}

/* Lines of the ledger are only added, one for each that is told. */
static void
check_lines (SoakWatch *watch,
             const VtrTurn *turn)
{
  guint lines = vtr_state_n_rows (turn->state, E70_TABLE_VICTORY) - vtr_state_n_rows (watch->before, E70_TABLE_VICTORY);
  guint n = 0;

  for (guint i = watch->n_events; i < turn->outcome->events->len; i++)
    n += g_str_equal (((const VtrEvent *) g_ptr_array_index (turn->outcome->events, i))->kind->id, "e70-points");
  if (lines != n)
    soak_fault (watch->soak, "in %s: %u lines more in the ledger, %u told", turn->phase, lines, n);
}

void
soak_check_sums_1870 (SoakWatch *watch,
                      const VtrTurn *turn)
{
  const VtrId sides[] = { vtr_id (E70_FRENCH), vtr_id (E70_GERMAN) };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    check_sums (watch, turn, &sides[i]);
  check_control (watch, turn);
  check_hqs (watch, turn);
  check_lines (watch, turn);
}
