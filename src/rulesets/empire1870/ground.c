/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

#include <string.h>

/* The board at one moment: fortresses, control, zones of control, sieges. */

/* How many SP in good order keep a zone of control, and open a way in one. */
#define ZONE_POINTS 3

VtrId
e70_enemy (const VtrId *side)
{
  return vtr_id (e70_is_french (side) ? E70_GERMAN : E70_FRENCH);
}

/* A fortress until a siege has destroyed it (9.0). */
gboolean
e70_is_fortress (const VtrState *state,
                 const VtrPlace *place)
{
  E70Ruin key = { .place = place->id };

  return place->class_ == VTR_PLACE_FORTRESS && vtr_state_find (state, E70_TABLE_RUIN, &key) == NULL;
}

gboolean
e70_is_town (const VtrPlace *place)
{
  return place->class_ == VTR_PLACE_TOWN || place->class_ == VTR_PLACE_CITY;
}

/* The row of the terrain chart that a hex stands in: town and fortress are
 * terrain of their own, a destroyed fortress is none (9.0). */
const gchar *
e70_terrain (const VtrState *state,
             const VtrPlace *place)
{
  if (e70_is_fortress (state, place))
    return "fortress";
  return e70_is_town (place) ? "town" : place->terrain;
}

gboolean
e70_is_river (const VtrLink *link)
{
  return link->crosses[0] != NULL || link->streams[0] != NULL;
}

/* The side whose country a hex is; neutral countries are nobody's. */
const VtrId *
e70_home (const VtrState *state,
          const VtrPlace *place)
{
  static const VtrId nobody = { "" };
  const VtrNation *nation = vtr_state_nation (state, &place->nation);

  return nation == NULL || vtr_is_neutral (&nation->side) ? &nobody : &nation->side;
}

/**
 * e70_controller:
 * @state: the facts
 * @board: the board
 * @place: index of a hex
 *
 * Who stands there or was the last to (3.7); a fortress is its country's until it
 * is destroyed.
 *
 * Returns: a side, or the empty id: nobody's
 */
VtrId
e70_controller (const VtrState *state,
                const VtrBoard *board,
                guint place)
{
  const VtrPlace *at = vtr_board_place (board, place);
  E70Control key = { .place = at->id };
  const E70Control *control = vtr_state_find (state, E70_TABLE_CONTROL, &key);

  if (e70_is_fortress (state, at))
    return *e70_home (state, at);
  return control != NULL ? control->side : *e70_home (state, at);
}

static void
spread_zone (const VtrState *state,
             const VtrBoard *board,
             guint from,
             gboolean over_rivers,
             gboolean *zone)
{
  const VtrPlace *at = vtr_board_place (board, from);

  for (guint i = 0; i < at->n_links; i++)
    {
      guint next = vtr_board_other_end (board, at->links[i], from);
      const VtrPlace *into = vtr_board_place (board, next);

      if (e70_is_town (into) || e70_is_fortress (state, into))
        continue;
      if (over_rivers || !e70_is_river (vtr_board_link (board, at->links[i])))
        zone[next] = TRUE;
    }
}

/**
 * e70_zoc:
 * @state: the facts
 * @board: the board
 * @side: whose zones
 *
 * The hexes into which @side's forces of at least 3 SP in good order and its
 * fortresses project their zones of control (3.4).
 *
 * Returns: (transfer full): by place index; free with g_free()
 */
gboolean *
e70_zoc (const VtrState *state,
         const VtrBoard *board,
         const VtrId *side)
{
  gboolean *zone = g_new0 (gboolean, board->places->len + 1);

  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);

      if (e70_points_in (state, &place->id, side).good >= ZONE_POINTS)
        spread_zone (state, board, i, FALSE, zone);
      if (e70_is_fortress (state, place) && vtr_id_equal (e70_home (state, place), side))
        spread_zone (state, board, i, TRUE, zone);
    }
  return zone;
}

/**
 * e70_meets_enemy:
 * @state: the facts
 * @place: a hex
 * @side: who would enter it
 *
 * Who comes to friends before a fortress of the enemy does not fight its garrison;
 * who comes to the relief of his own fights those before it (7.1.1).
 *
 * Returns: whether that is an attack
 */
gboolean
e70_meets_enemy (const VtrState *state,
                 const VtrPlace *place,
                 const VtrId *side)
{
  VtrId enemy = e70_enemy (side);
  E70Points enemies = e70_points_in (state, &place->id, &enemy);
  E70Points own = e70_points_in (state, &place->id, side);
  gboolean walls = e70_is_fortress (state, place) && vtr_id_equal (e70_home (state, place), side);

  return e70_points_all (&enemies) > 0 && (walls || e70_points_all (&own) == 0);
}

/* SP of the enemy of a fortress in its hex. */
gint
e70_besiegers (const VtrState *state,
               const VtrBoard *board,
               guint place)
{
  const VtrPlace *at = vtr_board_place (board, place);
  VtrId enemy = e70_enemy (e70_home (state, at));
  E70Points points = e70_points_in (state, &at->id, &enemy);

  return e70_points_all (&points);
}

/* Whether the enemy in a fortress's hex is at least twice its siege rating and
 * what stands in it (9.0). */
gboolean
e70_is_besieged (const VtrState *state,
                 const VtrBoard *board,
                 guint place)
{
  const VtrPlace *at = vtr_board_place (board, place);
  E70Points garrison;

  if (!e70_is_fortress (state, at))
    return FALSE;
  garrison = e70_points_in (state, &at->id, e70_home (state, at));
  return e70_besiegers (state, board, place) >= 2 * (at->rating + MIN (e70_points_all (&garrison), at->rating));
}
