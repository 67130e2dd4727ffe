/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.1: lines of communication and supply. */

typedef struct
{
  const VtrState *state;
  const K13Occupancy *occupancy;
  const VtrId *side;
  gboolean free_only; /* locs.trace = any: not through the enemy either */
} Pass;

static gboolean
is_free (const K13Occupancy *occupancy,
         guint place,
         const VtrId *side)
{
  return k13_enemy_field (occupancy, place, side) == 0 && !k13_enemy_fortress (occupancy, place, side);
}

static guint
pass_cost (const VtrBoard *board,
           guint link,
           guint from,
           guint place,
           gpointer user_data)
{
  const Pass *pass = user_data;

  if (pass->free_only && !is_free (pass->occupancy, place, pass->side))
    return 0;
  return k13_pass_open (pass->state, board, pass->occupancy, pass->side, link, place) ? 1 : 0;
}

static gboolean
is_base (const VtrState *state,
         const VtrId *side,
         const VtrId *place)
{
  K13Base key = { .side = *side, .place = *place };

  return vtr_state_find (state, K13_TABLE_BASE, &key) != NULL;
}

/**
 * k13_is_source:
 * @place: a place
 * @side: whose source
 *
 * Its garrisoned, uninvested fortresses, and its bases while no enemy division
 * stands there.
 */
gboolean
k13_is_source (const VtrState *state,
               const VtrBoard *board,
               const K13Occupancy *occupancy,
               guint place,
               const VtrId *side)
{
  const VtrPlace *at = vtr_board_place (board, place);
  guint index = k13_side_index (occupancy, side);

  if (index == G_MAXUINT)
    return FALSE;
  if (is_base (state, side, &at->id) && k13_enemy_field (occupancy, place, side) == 0 && k13_enemy_garrison (occupancy, place, side) == 0)
    return TRUE;
  return at->class_ == VTR_PLACE_FORTRESS && occupancy->at[place].garrison[index] > 0 && !k13_is_invested (occupancy, place, side);
}

/* The army it belongs to, while that has a headquarters on the board: only such
 * an army is allotted a source. */
static const VtrFormation *
army_of (const VtrState *state,
         const VtrId *formation)
{
  const VtrFormation *at = vtr_state_formation (state, formation);

  for (guint depth = 0; at && depth < 16; depth++)
    {
      if (at->kind == VTR_FORMATION_ARMY)
        return vtr_id_is_empty (&at->place) ? NULL : at;
      at = vtr_state_formation (state, &at->parent);
    }
  return NULL;
}

static const K13Supply *
supply_row (const VtrState *state,
            const VtrId *formation)
{
  K13Supply key = { .formation = *formation };
  return vtr_state_find (state, K13_TABLE_SUPPLY, &key);
}

/* A fortress allotted to another army of its side serves that one alone. */
static gboolean
allotted_elsewhere (const VtrState *state,
                    const VtrId *place,
                    const VtrId *side,
                    const VtrFormation *army)
{
  const K13Supply *rows = VTR_STATE_ROWS (state, K13_TABLE_SUPPLY, K13Supply);

  if (army == NULL || is_base (state, side, place))
    return FALSE;
  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_SUPPLY); i++)
    {
      const VtrFormation *other;

      if (!vtr_id_equal (&rows[i].source, place) || vtr_id_equal (&rows[i].formation, &army->id))
        continue;
      other = vtr_state_formation (state, &rows[i].formation);
      if (other && other->kind == VTR_FORMATION_ARMY && vtr_id_equal (&other->side, side))
        return TRUE;
    }
  return FALSE;
}

static gboolean
all_free (const K13Occupancy *occupancy,
          const GArray *path,
          const VtrId *side)
{
  for (guint i = 0; i < path->len; i++)
    if (!is_free (occupancy, g_array_index (path, guint, i), side))
      return FALSE;
  return TRUE;
}

/* The route of advance, backwards, as places to the source; NULL: none, or it
 * does not end on a source that may serve, or a link of it is gone or closed. */
static GArray *
route_of_advance (const VtrState *state,
                  const VtrBoard *board,
                  const K13Occupancy *occupancy,
                  const VtrFormation *formation,
                  const VtrFormation *army)
{
  g_autoptr (GArray) path = g_array_new (FALSE, TRUE, sizeof (guint));
  K13Route key = { .formation = formation->id };
  guint here = vtr_board_find_place (board, formation->place.s);
  const K13Route *row;

  while ((row = vtr_state_find (state, K13_TABLE_ROUTE, &key)) != NULL)
    {
      guint place = vtr_board_find_place (board, row->place.s);

      if (place == VTR_NO_PLACE)
        return NULL;
      g_array_prepend_val (path, place);
      key.seq++;
    }
  if (path->len == 0)
    return NULL;
  for (guint i = 0; i < path->len; i++)
    {
      guint place = g_array_index (path, guint, i);
      guint link = vtr_board_find_link (board, here, place);

      if (link == VTR_NO_LINK || !k13_pass_open (state, board, occupancy, &formation->side, link, place))
        return NULL;
      here = place;
    }
  if (!k13_is_source (state, board, occupancy, here, &formation->side) || allotted_elsewhere (state, &vtr_board_place (board, here)->id, &formation->side, army))
    return NULL;
  return g_steal_pointer (&path);
}

/* The nearest source by links that may serve; its path is the shortest route.
 * @rear: the place where it stands is not to serve. @free_only: of the ways that
 * are free of the enemy (locs.trace = any). */
static GArray *
shortest_route (const VtrState *state,
                const VtrBoard *board,
                const K13Occupancy *occupancy,
                const VtrFormation *formation,
                const VtrFormation *army,
                gboolean rear,
                gboolean free_only)
{
  guint here = vtr_board_find_place (board, formation->place.s);
  Pass pass = { state, occupancy, &formation->side, free_only };
  const K13Supply *allotted = army ? supply_row (state, &army->id) : NULL;
  guint best = VTR_NO_PLACE;
  gboolean on_it;

  if (allotted && !vtr_id_is_empty (&allotted->source))
    {
      best = vtr_board_find_place (board, allotted->source.s);
      if (best != VTR_NO_PLACE && !k13_is_source (state, board, occupancy, best, &formation->side))
        best = VTR_NO_PLACE;
    }
  on_it = rear && best == here;
  if (on_it || army == NULL)
    {
      g_autofree guint *distances = vtr_board_distances (board, here, pass_cost, &pass);

      best = VTR_NO_PLACE;
      for (guint i = 0; i < board->places->len; i++)
        {
          if ((rear && i == here) || (on_it && allotted_elsewhere (state, &vtr_board_place (board, i)->id, &formation->side, army)) || distances[i] == G_MAXUINT || !k13_is_source (state, board, occupancy, i, &formation->side))
            continue;
          if (best == VTR_NO_PLACE || distances[i] < distances[best] || (distances[i] == distances[best] && vtr_id_compare (&vtr_board_place (board, i)->id, &vtr_board_place (board, best)->id) < 0))
            best = i;
        }
    }
  if (best == VTR_NO_PLACE)
    return NULL;
  if (best == here)
    return g_array_new (FALSE, TRUE, sizeof (guint));
  return vtr_board_route (board, here, best, pass_cost, &pass);
}

void
k13_line_clear (K13Line *line)
{
  g_clear_pointer (&line->path, g_array_unref);
}

static K13Line
trace (const VtrState *state,
       const VtrBoard *board,
       const K13Occupancy *occupancy,
       const VtrId *id,
       gboolean rear)
{
  const VtrFormation *formation = vtr_state_formation (state, id);
  const K13Troops *troops = formation ? k13_troops (state, id) : NULL;
  const VtrFormation *army;
  g_autoptr (GArray) advance = NULL;
  g_autoptr (GArray) shortest = NULL;
  K13Line line = { 0 };
  guint here;

  if (formation == NULL || vtr_id_is_empty (&formation->place))
    return line;
  army = army_of (state, id);
  here = vtr_board_find_place (board, formation->place.s);
  if (here == VTR_NO_PLACE)
    return line;

  if (!rear && ((troops && troops->garrison) || (k13_is_source (state, board, occupancy, here, &formation->side) && !allotted_elsewhere (state, &formation->place, &formation->side, army))))
    /* a fortress feeds its own garrison, invested or not (2.3.1); on a source the
     * route of advance has no length */
    shortest = g_array_new (FALSE, TRUE, sizeof (guint));
  else
    {
      shortest = shortest_route (state, board, occupancy, formation, army, rear, FALSE);
      if (occupancy->any_route && (shortest == NULL || !all_free (occupancy, shortest, &formation->side)))
        {
          GArray *free_route = shortest_route (state, board, occupancy, formation, army, rear, TRUE);

          if (free_route)
            {
              g_clear_pointer (&shortest, g_array_unref);
              shortest = free_route;
            }
        }
      advance = route_of_advance (state, board, occupancy, formation, army);
    }
  if (shortest && !all_free (occupancy, shortest, &formation->side))
    {
      if (advance && all_free (occupancy, advance, &formation->side))
        g_clear_pointer (&shortest, g_array_unref);
    }
  else if (shortest && advance && (!all_free (occupancy, advance, &formation->side) || advance->len >= shortest->len))
    g_clear_pointer (&advance, g_array_unref);
  else if (shortest && advance)
    g_clear_pointer (&shortest, g_array_unref);

  line.path = shortest ? g_steal_pointer (&shortest) : g_steal_pointer (&advance);
  if (line.path)
    {
      guint end = line.path->len ? g_array_index (line.path, guint, line.path->len - 1) : here;

      line.open = all_free (occupancy, line.path, &formation->side);
      line.source = vtr_board_place (board, end)->id;
    }
  return line;
}

/**
 * k13_line:
 * @formation: a corps, detached division or army
 *
 * Its line of communication on the board of this moment: the route of advance
 * or the shortest route to its army's source, the first that is free, the
 * shorter of two that are; with the parameter locs.trace = any the shortest of
 * the free ways to that source too. A cut line keeps the shortest route's path.
 * Who stands on his source has an open line of no length.
 *
 * Returns: the line; clear with k13_line_clear()
 */
K13Line
k13_line (const VtrState *state,
          const VtrBoard *board,
          const K13Occupancy *occupancy,
          const VtrId *id)
{
  return trace (state, board, occupancy, id, FALSE);
}

/**
 * k13_line_rear:
 * @formation: a corps, detached division or army
 *
 * Its line as one traces it to give up the place: as if that were no source
 * (2.3.1 for garrisons that leave; read for withdrawals and retreats).
 *
 * Returns: the line; clear with k13_line_clear()
 */
K13Line
k13_line_rear (const VtrState *state,
               const VtrBoard *board,
               const K13Occupancy *occupancy,
               const VtrId *id)
{
  return trace (state, board, occupancy, id, TRUE);
}

/* One fortress supports one army: armies in listed order, each the nearest free
 * source by links from its HQ. Bases have no limit. */
void
k13_allot (VtrTurn *turn)
{
  g_autoptr (GPtrArray) listed = g_ptr_array_new ();
  VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);
  const K13Occupancy *occupancy = k13_occupancy (turn);
  guint n;

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    if (rows[i].kind == VTR_FORMATION_ARMY)
      {
        K13Supply *row = (K13Supply *) supply_row (turn->state, &rows[i].id);

        /* last turn's lines stay, to tell at this one's end what has changed */
        if (row)
          row->source = (VtrId){ "" };
        if (!vtr_id_is_empty (&rows[i].place))
          g_ptr_array_add (listed, &rows[i]);
      }
  n = listed->len;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (((VtrFormation *) listed->pdata[k])->seq < ((VtrFormation *) listed->pdata[i])->seq)
        {
          gpointer swap = listed->pdata[i];

          listed->pdata[i] = listed->pdata[k];
          listed->pdata[k] = swap;
        }
  for (guint a = 0; a < n; a++)
    {
      const VtrFormation *army = g_ptr_array_index (listed, a);
      Pass pass = { turn->state, occupancy, &army->side, FALSE };
      guint here = vtr_board_find_place (turn->board, army->place.s);
      g_autofree guint *distances = vtr_board_distances (turn->board, here, pass_cost, &pass);
      guint best = VTR_NO_PLACE;
      const K13Supply *before = supply_row (turn->state, &army->id);
      K13Supply row = { .formation = army->id, .state = before ? before->state : K13_SUPPLY_OPEN };

      for (guint i = 0; i < turn->board->places->len; i++)
        {
          const VtrId *id = &vtr_board_place (turn->board, i)->id;

          if (distances[i] == G_MAXUINT || !k13_is_source (turn->state, turn->board, occupancy, i, &army->side) || allotted_elsewhere (turn->state, id, &army->side, army))
            continue;
          if (best == VTR_NO_PLACE || distances[i] < distances[best] || (distances[i] == distances[best] && vtr_id_compare (id, &vtr_board_place (turn->board, best)->id) < 0))
            best = i;
        }
      if (best != VTR_NO_PLACE)
        row.source = vtr_board_place (turn->board, best)->id;
      vtr_state_insert (turn->state, K13_TABLE_SUPPLY, &row);
    }
}

/**
 * k13_links_from:
 * @side: whose lines
 * @from: a place, a source of theirs
 *
 * Returns: (transfer full): by place index, how many links lie between it and
 *   @from; closed links and neutral places are taken out, the enemy is not
 */
guint *
k13_links_from (const VtrState *state,
                const VtrBoard *board,
                const K13Occupancy *occupancy,
                const VtrId *side,
                guint from)
{
  Pass pass = { state, occupancy, side, FALSE };

  return vtr_board_distances (board, from, pass_cost, &pass);
}

/**
 * k13_line_cut_at:
 * @line: a line of @side
 *
 * Returns: the first place on the way back where the enemy stands, after @after
 *   (%VTR_NO_PLACE: from the start); %VTR_NO_PLACE: none
 */
guint
k13_line_cut_at (const K13Line *line,
                 const K13Occupancy *occupancy,
                 const VtrId *side,
                 guint after)
{
  gboolean past = after == VTR_NO_PLACE;

  for (guint i = 0; line->path && i < line->path->len; i++)
    {
      guint place = g_array_index (line->path, guint, i);

      if (past && !is_free (occupancy, place, side))
        return place;
      past |= place == after;
    }
  return VTR_NO_PLACE;
}
