/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* What the map shows of the game: counters, arrows, full roads, badges. */

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

/* A detached division shows its corps, if there is room: "III/8". */
static void
set_name (VtrLayerItem *item,
          const VtrState *state,
          const VtrFormation *formation)
{
  const VtrFormation *parent = vtr_state_formation (state, &formation->parent);
  g_autofree gchar *both = NULL;

  if (formation->kind == VTR_FORMATION_DIVISION && parent && parent->kind != VTR_FORMATION_ARMY && parent->short_name[0])
    both = g_strdup_printf ("%s/%s", parent->short_name, formation->short_name);
  vtr_layer_item_set_text (item, both && g_utf8_strlen (both, -1) <= COUNTER_TEXT ? both : formation->short_name, COUNTER_TEXT);
}

/* --- counters -------------------------------------------------------------- */

static void
own_counters (GArray *layers,
              const VtrView *view,
              const VtrId *side,
              gint *rank)
{
  g_autoptr (GPtrArray) own = k13_report_formations (view, side);

  for (guint i = 0; i < own->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (own, i);
      K13Sum sum;
      VtrLayerItem item;

      if (!k13_is_head (view->state, formation))
        continue;
      sum = k13_sum (view->state, &formation->id, view->turn + 1);
      item = item_new (VTR_LAYER_COUNTER, VTR_SYMBOL_FOOT, side, &formation->place);
      item.number = formation->kind == VTR_FORMATION_ARMY ? 0 : k13_sum_men (&sum);
      if (k13_is_garrison (view->state, formation))
        item.symbol = VTR_SYMBOL_GARRISON;
      else if (formation->kind == VTR_FORMATION_ARMY || item.number == 0)
        item.symbol = VTR_SYMBOL_HQ;
      else if (sum.foot == 0)
        item.symbol = VTR_SYMBOL_HORSE;
      item.formation = formation->id;
      item.rank = (*rank)++;
      set_name (&item, view->state, formation);
      g_array_append_val (layers, item);
    }
}

/* The side that is seen: that of a formation recognised there, else the first
 * of the others. */
static VtrId
seen_side (const VtrView *view,
           const VtrSighting *sighting,
           const VtrFormation *named)
{
  const VtrSide *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIDE, VtrSide);

  if (named)
    return named->side;
  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIDE); i++)
    if (!vtr_id_equal (&rows[i].id, &sighting->side))
      return rows[i].id;
  return vtr_id (VTR_NEUTRAL);
}

/* The recognised formation that gives the counter its name: corps before
 * divisions, then by id. */
static const VtrFormation *
first_named (const VtrView *view,
             const VtrSighting *sighting)
{
  const VtrSighted *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTED, VtrSighted);
  const VtrFormation *found = NULL;

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIGHTED); i++)
    {
      const VtrFormation *formation;

      if (!vtr_id_equal (&rows[i].side, &sighting->side) || !vtr_id_equal (&rows[i].place, &sighting->place))
        continue;
      formation = vtr_state_formation (view->state, &rows[i].formation);
      if (formation && formation->short_name[0] && (found == NULL || formation->kind < found->kind))
        found = formation;
    }
  return found;
}

static void
sighting_counters (GArray *layers,
                   const VtrView *view,
                   gint *rank)
{
  const VtrSighting *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTING, VtrSighting);

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIGHTING); i++)
    {
      const VtrFormation *named;
      VtrLayerItem item;
      VtrId side;

      if (!vtr_id_equal (&rows[i].side, &view->side) || rows[i].word == VTR_WORD_EMPTY)
        continue;
      named = first_named (view, &rows[i]);
      side = seen_side (view, &rows[i], named);
      item = item_new (VTR_LAYER_COUNTER, VTR_SYMBOL_FOOT, &side, &rows[i].place);
      item.number = rows[i].foot + rows[i].horse;
      if (rows[i].word == VTR_WORD_PRESENT)
        item.symbol = rows[i].reason == K13_REASON_WALLS ? VTR_SYMBOL_GARRISON : VTR_SYMBOL_UNKNOWN;
      else if (rows[i].foot == 0)
        item.symbol = VTR_SYMBOL_HORSE;
      item.age = view->turn - rows[i].turn;
      item.flag = item.age > 0;
      item.rank = (*rank)++;
      if (named)
        {
          item.formation = named->id;
          vtr_layer_item_set_text (&item, named->short_name, COUNTER_TEXT);
        }
      else
        vtr_layer_item_set_text (&item, "?", COUNTER_TEXT);
      g_array_append_val (layers, item);
    }
}

/* --- arrows ---------------------------------------------------------------- */

static void
arrows (GArray *layers,
        const VtrView *view,
        gint *rank)
{
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *id = vtr_figures_get_id (event->figures, "formation");
      const VtrId *from = vtr_figures_get_id (event->figures, "from");
      const VtrFormation *formation = id ? vtr_state_formation (view->state, id) : NULL;
      VtrId here;

      if (!(k13_event_is (event, "march") || k13_event_is (event, "exploits")) || formation == NULL || from == NULL)
        continue;
      here = *from;
      for (guint f = 0; f < event->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);
          VtrLayerItem item;

          /* a march has its path, an exploit march its one place */
          if (!g_str_equal (figure->name, "path") && !(g_str_equal (figure->name, "to") && k13_event_is (event, "exploits")))
            continue;
          item = item_new (VTR_LAYER_ARROW, VTR_SYMBOL_NONE, &formation->side, &here);
          item.place2 = figure->id;
          item.flag = vtr_figures_get_number (event->figures, "forced", 0) != 0;
          item.formation = formation->id;
          item.rank = (*rank)++;
          g_array_append_val (layers, item);
          here = figure->id;
        }
    }
}

/* --- full roads ------------------------------------------------------------ */

static void
full_link (GArray *layers,
           const VtrId *a,
           const VtrId *b,
           gint count,
           gint capacity,
           gint *rank)
{
  const VtrId nobody = { "" };
  gboolean order = vtr_id_compare (a, b) < 0;
  VtrLayerItem item = item_new (VTR_LAYER_LINK, VTR_SYMBOL_NONE, &nobody, order ? a : b);

  item.place2 = order ? *b : *a;
  for (guint i = 0; i < layers->len; i++)
    {
      const VtrLayerItem *other = &g_array_index (layers, VtrLayerItem, i);

      if (other->kind == VTR_LAYER_LINK && other->text[0] != '\0' && vtr_id_equal (&other->place, &item.place) && vtr_id_equal (&other->place2, &item.place2))
        return;
    }
  g_snprintf (item.text, sizeof item.text, "%d/%d", count, capacity);
  item.number = count;
  item.flag = TRUE;
  item.rank = (*rank)++;
  g_array_append_val (layers, item);
}

/* A side knows that a road was full where it was stopped itself; how full a
 * road was that it did not want is not its business. */
static void
full_links (GArray *layers,
            const VtrView *view,
            gint *rank)
{
  const K13Traffic *rows = VTR_STATE_ROWS (view->state, K13_TABLE_TRAFFIC, K13Traffic);

  if (vtr_view_is_umpire (view))
    for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_TRAFFIC); i++)
      if (rows[i].count >= rows[i].capacity)
        full_link (layers, &rows[i].from, &rows[i].to, rows[i].count, rows[i].capacity, rank);
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *place = vtr_figures_get_id (event->figures, "place");
      const VtrId *to = vtr_figures_get_id (event->figures, "to");
      gint capacity = vtr_figures_get_number (event->figures, "capacity", 0);

      if (!vtr_view_is_umpire (view) && k13_event_is (event, "stop.traffic") && place && to && capacity > 0)
        full_link (layers, place, to, capacity, capacity, rank);
    }
}

/* --- badges ---------------------------------------------------------------- */

static void
badges (GArray *layers,
        const VtrView *view,
        gint *rank)
{
  const K13Holds *rows = VTR_STATE_ROWS (view->state, K13_TABLE_HOLDS, K13Holds);
  const VtrId nobody = { "" };

  for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_HOLDS); i++)
    {
      VtrLayerItem item = item_new (VTR_LAYER_BADGE, VTR_SYMBOL_GARRISON, &rows[i].side, &rows[i].place);

      item.rank = (*rank)++;
      g_array_append_val (layers, item);
    }
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *place = vtr_figures_get_id (event->figures, "place");
      VtrLayerItem item;

      if (!k13_event_is (event, "battle") || place == NULL)
        continue;
      item = item_new (VTR_LAYER_BADGE, VTR_SYMBOL_BATTLE, &nobody, place);
      item.rank = (*rank)++;
      g_array_append_val (layers, item);
    }
}

/* --- works ------------------------------------------------------------------ */

/* 5.2, 2.3.1: bridges of boats, which the view shows to their own side alone, and
 * sieges, of which both sides know. */
static void
works (GArray *layers,
       const VtrView *view,
       gint *rank)
{
  const K13Bridge *bridges = VTR_STATE_ROWS (view->state, K13_TABLE_BRIDGE, K13Bridge);
  const K13Siege *sieges = VTR_STATE_ROWS (view->state, K13_TABLE_SIEGE, K13Siege);

  for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_BRIDGE); i++)
    {
      const VtrFormation *train = vtr_state_formation (view->state, &bridges[i].train);
      VtrLayerItem item;

      if (train == NULL)
        continue;
      item = item_new (VTR_LAYER_LINK, VTR_SYMBOL_BRIDGE, &train->side, &bridges[i].from);
      item.place2 = bridges[i].to;
      item.formation = train->id;
      item.rank = (*rank)++;
      g_array_append_val (layers, item);
    }
  for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_SIEGE); i++)
    {
      VtrLayerItem item = item_new (VTR_LAYER_BADGE, VTR_SYMBOL_SIEGE, &sieges[i].side, &sieges[i].place);

      item.rank = (*rank)++;
      g_array_append_val (layers, item);
    }
}

/* --- lines of communication (5.1) ------------------------------------------ */

static void
supply_line (GArray *layers,
             const VtrView *view,
             const VtrFormation *formation,
             const K13Supply *row,
             gint *rank)
{
  const VtrId *at = vtr_id_is_empty (&row->cut_seen) ? &row->cut_at : &row->cut_seen;
  K13LinePlace key = { .formation = formation->id };
  const K13LinePlace *step;
  VtrId here = formation->place;
  VtrLayerItem item;

  while ((step = vtr_state_find (view->state, K13_TABLE_LINE, &key)) != NULL)
    {
      item = item_new (VTR_LAYER_LINK, VTR_SYMBOL_NONE, &formation->side, &here);
      item.place2 = step->place;
      item.flag = row->state == K13_SUPPLY_CUT;
      item.formation = formation->id;
      item.rank = (*rank)++;
      g_array_append_val (layers, item);
      here = step->place;
      key.seq++;
    }
  if (row->state != K13_SUPPLY_CUT || vtr_id_is_empty (at))
    return;
  item = item_new (VTR_LAYER_BADGE, VTR_SYMBOL_CUT, &formation->side, at);
  item.formation = formation->id;
  item.rank = (*rank)++;
  g_array_append_val (layers, item);
}

static void
supply_lines (GArray *layers,
              const VtrView *view,
              gint *rank)
{
  const K13Supply *rows = VTR_STATE_ROWS (view->state, K13_TABLE_SUPPLY, K13Supply);

  for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_SUPPLY); i++)
    {
      const VtrFormation *formation = vtr_state_formation (view->state, &rows[i].formation);

      if (formation && !vtr_id_is_empty (&formation->place))
        supply_line (layers, view, formation, &rows[i], rank);
    }
}

/**
 * k13_layers:
 * @view: a view
 *
 * Counters of own forces and of what was seen, older news marked by their age
 * in turns; arrows for the turn's marches; full roads; holders of fortresses,
 * battles, bridges of boats and sieges. The umpire sees all forces, and no sightings.
 *
 * Returns: (transfer full) (element-type VtrLayerItem): ranked in drawing order
 */
GArray *
k13_layers (const VtrView *view)
{
  GArray *layers = g_array_new (FALSE, TRUE, sizeof (VtrLayerItem));
  const VtrSide *sides = VTR_STATE_ROWS (view->state, VTR_TABLE_SIDE, VtrSide);
  gint rank = 0;

  full_links (layers, view, &rank);
  supply_lines (layers, view, &rank);
  arrows (layers, view, &rank);
  badges (layers, view, &rank);
  works (layers, view, &rank);
  if (vtr_view_is_umpire (view))
    for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIDE); i++)
      own_counters (layers, view, &sides[i].id, &rank);
  else
    {
      sighting_counters (layers, view, &rank);
      own_counters (layers, view, &view->side, &rank);
    }
  return layers;
}
