/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* The siege phase (9.0). */

/* A fortress that is assaulted in this phase. */
typedef struct
{
  guint place;
  VtrId owner;
  VtrId besieger;
  gint besiegers;
  gint rating;
  gint garrison; /* SP that count: at most the rating */
  gboolean army; /* a German army HQ leads */
} Siege;

/* Whether a German army HQ stands in the hex (9.1). */
static gboolean
has_german_army (const VtrTurn *turn,
                 guint place,
                 const VtrId *side)
{
  g_autoptr (GArray) hqs = e70_hqs_in (turn, place, side);

  for (guint i = 0; !e70_is_french (side) && i < hqs->len; i++)
    if (vtr_state_formation (turn->state, &g_array_index (hqs, VtrId, i))->kind == VTR_FORMATION_ARMY)
      return TRUE;
  return FALSE;
}

static gint
compare_hexes (gconstpointer a,
               gconstpointer b,
               gpointer board)
{
  return vtr_id_compare (&vtr_board_place (board, ((const Siege *) a)->place)->id, &vtr_board_place (board, ((const Siege *) b)->place)->id);
}

/* All sieges as the phase begins, in the order of their hexes. */
static GArray *
find_sieges (const VtrTurn *turn)
{
  GArray *sieges = g_array_new (FALSE, TRUE, sizeof (Siege));

  for (guint i = 0; i < turn->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, i);
      Siege siege = { .place = i, .rating = place->rating };

      if (!e70_is_besieged (turn->state, turn->board, i))
        continue;
      siege.owner = *e70_home (turn->state, place);
      siege.besieger = e70_enemy (&siege.owner);
      siege.besiegers = e70_besiegers (turn->state, turn->board, i);
      siege.garrison = MIN (e70_count (turn, i, &siege.owner), siege.rating);
      siege.army = has_german_army (turn, i, &siege.besieger);
      g_array_append_val (sieges, siege);
    }
  g_array_sort_with_data (sieges, compare_hexes, (gpointer) turn->board);
  return sieges;
}

/* Nothing of its garrison is left, and its HQs are out. */
static void
fall (VtrTurn *turn,
      const Siege *siege,
      gint cause)
{
  const VtrPlace *place = vtr_board_place (turn->board, siege->place);
  E70Ruin ruin = { .place = place->id, .turn = turn->input->turn };
  /* who holds the ruins is told to all the world with their fall */
  E70Known known = { .side = siege->owner, .place = place->id, .holder = siege->besieger };
  gint points = e70_fortress_points (turn->state, place);
  gint lost = 0;
  VtrEvent *event;
  gint index;

  for (guint i = vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i-- > 0;)
    {
      E70Force row = *(const E70Force *) vtr_state_row (turn->state, E70_TABLE_FORCE, i);

      if (!vtr_id_equal (&row.place, &place->id) || !vtr_id_equal (&row.side, &siege->owner))
        continue;
      lost += row.good + row.disrupted + row.demoralized;
      vtr_state_remove (turn->state, E70_TABLE_FORCE, &row);
    }
  vtr_state_insert (turn->state, E70_TABLE_RUIN, &ruin);
  e70_changed (turn);
  event = vtr_turn_event (turn, "e70-falls", NULL, cause);
  index = vtr_turn_last_event (turn);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &place->id);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &siege->besieger);
  if (lost > 0)
    vtr_figures_number (event->figures, VTR_GRADE_PUBLIC, "sp", lost);
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
  e70_overrun_hqs (turn, siege->place, &siege->owner, index);
  e70_take_control (turn, siege->place, &siege->besieger, index);
  vtr_state_insert (turn->state, E70_TABLE_KNOWN, &known);
  e70_ledger_add (turn, "e70-fortress", points, &place->id, index);
  e70_test_victory (turn, index);
}

/* A die and the bonuses against the rating (9.0, 9.1). */
static void
assault (VtrTurn *turn,
         const Siege *siege)
{
  const VtrId *hex = e70_hex (turn, siege->place);
  g_autofree gchar *purpose = g_strdup_printf ("9.0/siege/%s", hex->s);
  gint modifier = e70_assault_modifier (siege->besiegers, siege->rating + siege->garrison, siege->army);
  gint die = vtr_turn_die (turn, purpose, 6);
  gboolean falls = e70_assault_succeeds (die, modifier, siege->rating);
  VtrEvent *event = vtr_turn_event (turn, "e70-assault", NULL, -1);

  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", hex);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &siege->besieger);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "besiegers", siege->besiegers);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "rating", siege->rating);
  if (siege->garrison > 0)
    vtr_figures_number (event->figures, VTR_GRADE_REPORT, "garrison", siege->garrison);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "ratio", siege->besiegers / MAX (siege->rating + siege->garrison, 1));
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "army", siege->army);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "modifier", modifier);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "die", die);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "sum", die + modifier);
  vtr_figures_word (event->figures, VTR_GRADE_REPORT, "result", falls ? "e70-taken" : "e70-held");
  e70_tell_engaged (turn, event, &siege->besieger);
  if (falls)
    fall (turn, siege, vtr_turn_last_event (turn));
}

/**
 * e70_phase_siege:
 * @turn: the turn
 *
 * Every fortress that is besieged as the phase begins is assaulted, in the order of
 * the hexes. When the campaign is over nobody assaults any more.
 */
void
e70_phase_siege (VtrTurn *turn)
{
  g_autoptr (GArray) sieges = find_sieges (turn);

  for (guint i = 0; i < sieges->len && e70_over (turn->state) == 0; i++)
    assault (turn, &g_array_index (sieges, Siege, i));
  e70_sight (turn);
}
