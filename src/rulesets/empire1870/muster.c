/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* The set-up (13.0, 14.0): what a scenario must hold, and what follows from it. */

static void
fault (GPtrArray *faults,
       const gchar *format,
       ...) G_GNUC_PRINTF (2, 3);

static void
fault (GPtrArray *faults,
       const gchar *format,
       ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (faults, g_strdup_vprintf (format, args));
  va_end (args);
}

/* An HQ in the force pool stands nowhere; any other in a hex of a country at war. */
static void
place_hqs (VtrTurn *turn,
           GPtrArray *faults)
{
  VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const E70Hq *hq = e70_hq (turn->state, &rows[i].id);

      /* everybody stands for himself: SP and HQs march each under their own orders */
      rows[i].attached = FALSE;
      if (hq != NULL && hq->pool)
        rows[i].place = vtr_id ("");
      for (guint k = 0; k < i; k++)
        if (vtr_id_equal (&rows[i].side, &rows[k].side) && vtr_id_equal (&rows[i].nation, &rows[k].nation) && rows[i].kind == rows[k].kind && g_str_equal (rows[i].name, rows[k].name))
          fault (faults, "'%s' and '%s' are both called %s (13.0); take one out", rows[k].id.s, rows[i].id.s, rows[i].name);
    }
}

static void
check_forces (VtrTurn *turn,
              GPtrArray *faults)
{
  const E70Force *rows = VTR_STATE_ROWS (turn->state, E70_TABLE_FORCE, E70Force);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, vtr_board_find_place (turn->board, rows[i].place.s));
      VtrId enemy = e70_enemy (&rows[i].side);
      E70Points opposite = e70_points_in (turn->state, &rows[i].place, &enemy);

      if (rows[i].good + rows[i].disrupted + rows[i].demoralized == 0)
        fault (faults, "the %s force in %s has no SP (3.2); give it some or take it out", rows[i].side.s, rows[i].place.s);
      if (vtr_id_is_empty (e70_home (turn->state, place)))
        fault (faults, "the %s force in %s stands in a neutral country (4.1); move it", rows[i].side.s, rows[i].place.s);
      if (e70_points_all (&opposite) > 0 && !e70_is_fortress (turn->state, place) && e70_is_french (&rows[i].side))
        fault (faults, "both sides stand in %s, which is no fortress (3.7); move one", rows[i].place.s);
      if (!vtr_id_is (&rows[i].of, E70_LINE) && !(vtr_id_is (&rows[i].of, E70_TRAIN) && rows[i].entrained))
        {
          const E70Hq *hq = e70_hq (turn->state, &rows[i].of);
          const VtrFormation *division = vtr_state_formation (turn->state, &rows[i].of);

          if (hq == NULL || !hq->cavalry || !vtr_id_equal (&division->side, &rows[i].side))
            fault (faults, "SP in %s are of '%s', which is no cavalry division of the %s (8.1); say of=\"" E70_LINE "\"", rows[i].place.s, rows[i].of.s, rows[i].side.s);
        }
    }
}

/* A terrain that hexes have, or the one that the class of a place makes. */
static void
check_terrain (VtrTurn *turn,
               const gchar *terrain,
               GPtrArray *faults)
{
  static const gint odds[] = { -5, -4, -3, -2, 1, 2, 3, 4, 5 };
  E70Ground ground = { .terrain = vtr_id (terrain) };
  gint attacker, defender;

  if (vtr_state_find (turn->state, E70_TABLE_GROUND, &ground) == NULL)
    fault (faults, "the terrain chart has no row for %s (7.1); add <ground terrain=\"%s\">", terrain, terrain);
  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    if (!e70_crm (turn->state, terrain, odds[i], &attacker, &defender))
      fault (faults, "the ratio matrix has no cell for %s at %d (8.3); add <crm terrain=\"%s\" odds=\"%d\">", terrain, odds[i], terrain, odds[i]);
}

static void
check_tables (VtrTurn *turn,
              GPtrArray *faults)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < turn->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, i);

      if (!vtr_id_is_empty (e70_home (turn->state, place)) && g_hash_table_add (seen, (gpointer) e70_terrain (turn->state, place)))
        check_terrain (turn, e70_terrain (turn->state, place), faults);
    }
  for (gint first = 1; first <= 6; first++)
    for (gint second = 1; second <= 6; second++)
      {
        E70Cft key = { .roll = first * 10 + second };

        if (vtr_state_find (turn->state, E70_TABLE_CFT, &key) == NULL)
          fault (faults, "the fire table has no row %d (7.1.2); add <cft roll=\"%d\">", key.roll, key.roll);
      }
}

static gboolean
has_side (const VtrState *state,
          const gchar *id)
{
  VtrId side = vtr_id (id);

  return vtr_state_side (state, &side) != NULL;
}

/**
 * e70_set_up:
 * @turn: turn 0, with the scenario's state
 * @faults: (element-type utf8): what is wrong with the scenario
 *
 * Takes the force pools off the map (6.2) and looks whether the two sides, their
 * forces and the game's tables are there.
 */
void
e70_set_up (VtrTurn *turn,
            GPtrArray *faults)
{
  static const gchar *const sides[] = { E70_FRENCH, E70_GERMAN };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      E70Treasury key = { .side = vtr_id (sides[i]) };

      if (!has_side (turn->state, sides[i]))
        fault (faults, "there is no side '%s' (1.0); add <side id=\"%s\">", sides[i], sides[i]);
      else if (vtr_state_find (turn->state, E70_TABLE_TREASURY, &key) == NULL)
        vtr_state_insert (turn->state, E70_TABLE_TREASURY, &key);
    }
  if (faults->len > 0)
    return;
  if (!turn->board->is_hex)
    {
      fault (faults, "the map is none of hexes (2.0); name one whose grid says so");
      return;
    }
  place_hqs (turn, faults);
  check_forces (turn, faults);
  check_tables (turn, faults);
  e70_sight_begin (turn);
}
