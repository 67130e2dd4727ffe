/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

#include "rulesets/empire1870/e70-private.h"

/* What the map shows of the game: counters hex by hex, marches, combats, sieges,
 * forces without a line of communication. */

/* A counter has room for so many characters. */
#define COUNTER_TEXT 6

static VtrLayerItem
item_new (VtrLayerKind kind,
          VtrSymbol symbol,
          const VtrId *side,
          const VtrId *place)
{
  VtrLayerItem item = { .kind = kind, .symbol = symbol, .side = *side, .place = *place };

  return item;
}

static void
add (GArray *layers,
     VtrLayerItem *item,
     gint *rank)
{
  item->rank = (*rank)++;
  g_array_append_val (layers, *item);
}

/* --- counters ---------------------------------------------------------------------- */

/* SP of a hex: how many, and by status where not all are in good order. */
static void
points_counter (GArray *layers,
                const VtrId *side,
                const VtrId *place,
                const E70Points *points,
                gint age,
                gint *rank)
{
  VtrLayerItem item = item_new (VTR_LAYER_COUNTER, VTR_SYMBOL_FOOT, side, place);

  if (e70_points_all (points) == 0)
    return;
  item.number = e70_points_all (points);
  item.age = age;
  item.flag = age > 0;
  if (points->disrupted + points->demoralized > 0)
    {
      g_autofree gchar *text = g_strdup_printf ("%d-%d-%d", points->good, points->disrupted, points->demoralized);

      g_strlcpy (item.text, text, sizeof item.text);
    }
  add (layers, &item, rank);
}

static void
hq_counter (GArray *layers,
            const VtrFormation *hq,
            gint age,
            gint *rank)
{
  VtrLayerItem item = item_new (VTR_LAYER_COUNTER, VTR_SYMBOL_HQ, &hq->side, &hq->place);

  item.formation = hq->id;
  item.age = age;
  item.flag = age > 0;
  vtr_layer_item_set_text (&item, hq->short_name, COUNTER_TEXT);
  add (layers, &item, rank);
}

/* All of a side that stands on the board: of each hex the SP, then its HQs. */
static void
own_counters (GArray *layers,
              const VtrView *view,
              const VtrId *side,
              gint *rank)
{
  for (guint i = 0; i < view->board->places->len; i++)
    {
      const VtrId *place = &vtr_board_place (view->board, i)->id;
      g_autoptr (GPtrArray) hqs = e70_report_hqs (view->state, side, place);
      E70Points points = e70_points_in (view->state, place, side);

      points_counter (layers, side, place, &points, 0, rank);
      for (guint k = 0; k < hqs->len; k++)
        hq_counter (layers, g_ptr_array_index (hqs, k), 0, rank);
    }
}

static void
seen_counters (GArray *layers,
               const VtrView *view,
               gint *rank)
{
  const VtrSighting *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTING, VtrSighting);
  const VtrSighted *named = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTED, VtrSighted);
  VtrId enemy = e70_enemy (&view->side);

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIGHTING); i++)
    {
      E70Seen key = { .side = rows[i].side, .place = rows[i].place };
      const E70Seen *seen = vtr_state_find (view->state, E70_TABLE_SEEN, &key);
      gint age = view->turn - rows[i].turn;

      if (!vtr_id_equal (&rows[i].side, &view->side))
        continue;
      /* of this turn, but not as it ends */
      if (age == 0 && rows[i].reason != E70_NEWS_NOW)
        age = 1;
      if (seen != NULL)
        {
          E70Points points = { seen->good, seen->disrupted, seen->demoralized };

          points_counter (layers, &enemy, &rows[i].place, &points, age, rank);
        }
      for (guint k = 0; k < vtr_state_n_rows (view->state, VTR_TABLE_SIGHTED); k++)
        {
          const VtrFormation *hq = vtr_state_formation (view->state, &named[k].formation);

          if (vtr_id_equal (&named[k].side, &view->side) && vtr_id_equal (&named[k].place, &rows[i].place) && hq != NULL)
            hq_counter (layers, hq, age, rank);
        }
    }
}

/* --- marches, combats ------------------------------------------------------------------ */

static gboolean
has_path (const VtrEvent *event)
{
  for (guint i = 0; i < event->figures->len; i++)
    if (g_str_equal (g_array_index (event->figures, VtrFigure, i).name, "path"))
      return TRUE;
  return FALSE;
}

/* Whatever tells of a way from hex to hex is drawn: marches, retreats. */
static void
arrows (GArray *layers,
        const VtrView *view,
        gint *rank)
{
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *side = vtr_figures_get_id (event->figures, "side");
      const VtrId *from = vtr_figures_get_id (event->figures, "from");
      VtrId here;

      if (side == NULL || from == NULL || !has_path (event))
        continue;
      here = *from;
      for (guint f = 0; f < event->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);
          VtrLayerItem item;

          if (!g_str_equal (figure->name, "path") || vtr_id_equal (&figure->id, &here))
            continue;
          item = item_new (VTR_LAYER_ARROW, VTR_SYMBOL_NONE, side, &here);
          item.place2 = figure->id;
          item.flag = vtr_figures_get_number (event->figures, "forced", 0) != 0;
          add (layers, &item, rank);
          here = figure->id;
        }
    }
}

static void
badge (GArray *layers,
       VtrSymbol symbol,
       const VtrId *side,
       const VtrId *place,
       gint *rank)
{
  VtrLayerItem item = item_new (VTR_LAYER_BADGE, symbol, side, place);

  if (symbol == VTR_SYMBOL_CUT)
    item.origin = *place;
  for (guint i = 0; i < layers->len; i++)
    {
      const VtrLayerItem *other = &g_array_index (layers, VtrLayerItem, i);

      if (other->kind == VTR_LAYER_BADGE && other->symbol == symbol && vtr_id_equal (&other->place, place))
        return;
    }
  add (layers, &item, rank);
}

static void
combats (GArray *layers,
         const VtrView *view,
         gint *rank)
{
  const VtrId nobody = { "" };

  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *place = vtr_figures_get_id (event->figures, "place");

      if (place != NULL && g_str_equal (event->kind->id, "e70-combat"))
        badge (layers, VTR_SYMBOL_BATTLE, &nobody, place, rank);
    }
}

static void
sieges (GArray *layers,
        const VtrView *view,
        const VtrState *believed,
        gint *rank)
{
  for (guint i = 0; i < view->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (view->board, i);
      VtrId enemy;

      if (!e70_is_besieged (believed, view->board, i))
        continue;
      enemy = e70_enemy (e70_home (believed, place));
      badge (layers, VTR_SYMBOL_SIEGE, &enemy, &place->id, rank);
    }
}

/* Fortresses that are destroyed: all the world knows of them (9.0). */
static void
ruins (GArray *layers,
       const VtrView *view,
       gint *rank)
{
  const VtrId nobody = { "" };
  const E70Ruin *rows = VTR_STATE_ROWS (view->state, E70_TABLE_RUIN, E70Ruin);

  for (guint i = 0; i < vtr_state_n_rows (view->state, E70_TABLE_RUIN); i++)
    badge (layers, VTR_SYMBOL_RUIN, &nobody, &rows[i].place, rank);
}

/* The lines of communication of own forces, as far as the side knows; those that can
 * trace none are marked. */
static void
lines (GArray *layers,
       const VtrView *view,
       const VtrState *believed,
       const VtrId *side,
       gint *rank)
{
  g_autoptr (GPtrArray) all = e70_supply_lines (believed, view->board, side);

  for (guint i = 0; i < all->len; i++)
    {
      const GArray *line = all->pdata[i];
      const VtrId *place = &vtr_board_place (view->board, i)->id;
      E70Points points = e70_points_in (believed, place, side);

      for (guint n = 0; line != NULL && n + 1 < line->len; n++)
        {
          VtrLayerItem item = item_new (VTR_LAYER_LINK, VTR_SYMBOL_NONE, side, &vtr_board_place (view->board, g_array_index (line, guint, n))->id);

          item.place2 = vtr_board_place (view->board, g_array_index (line, guint, n + 1))->id;
          item.origin = *place;
          add (layers, &item, rank);
        }
      if (line == NULL && e70_points_all (&points) > 0)
        badge (layers, VTR_SYMBOL_CUT, side, place, rank);
    }
}

/* Hexes in its zone of control (3.4): of the enemy as far as the side knows. */
static void
zones (GArray *layers,
       const VtrView *view,
       const VtrState *believed,
       const VtrId *side,
       gint *rank)
{
  g_autofree gboolean *zone = e70_zoc (believed, view->board, side);

  for (guint i = 0; i < view->board->places->len; i++)
    if (zone[i])
      {
        VtrLayerItem item = item_new (VTR_LAYER_ZONE, VTR_SYMBOL_NONE, side, &vtr_board_place (view->board, i)->id);

        add (layers, &item, rank);
      }
}

/**
 * e70_layers:
 * @view: a view
 *
 * Counters of own forces and of those that were seen, older news marked by their
 * age in turns; arrows for ways that are told; combats, sieges, forces cut off; when
 * asked for lines of communication and zones of control. The umpire sees all forces, and
 * no sightings.
 *
 * Returns: (transfer full) (element-type VtrLayerItem): ranked in drawing order
 */
GArray *
e70_layers (const VtrView *view)
{
  GArray *layers = g_array_new (FALSE, TRUE, sizeof (VtrLayerItem));
  g_autoptr (VtrState) believed = e70_believed (view);
  g_autoptr (GArray) sides = e70_report_sides (view);
  gint rank = 0;

  arrows (layers, view, &rank);
  combats (layers, view, &rank);
  sieges (layers, view, believed, &rank);
  ruins (layers, view, &rank);
  for (guint i = 0; i < sides->len; i++)
    lines (layers, view, believed, &g_array_index (sides, VtrId, i), &rank);
  for (guint i = 0; i < vtr_state_n_rows (believed, VTR_TABLE_SIDE); i++)
    zones (layers, view, believed, &((const VtrSide *) vtr_state_row (believed, VTR_TABLE_SIDE, i))->id, &rank);
  if (!vtr_view_is_umpire (view))
    seen_counters (layers, view, &rank);
  for (guint i = 0; i < sides->len; i++)
    own_counters (layers, view, &g_array_index (sides, VtrId, i), &rank);
  return layers;
}
