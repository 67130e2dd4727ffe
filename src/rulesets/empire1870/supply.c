/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

/* Lines of communication (4.0). */

#define OPEN_POINTS 3 /* in good order: keep a way open past the enemy */

typedef struct
{
  const VtrState *state;
  const VtrBoard *board;
  const VtrId *side;
  gboolean *zone;    /* enemy zones of control */
  gboolean *open;    /* a line may pass */
  gboolean *target;  /* a line may end: source, depot, controlled railway */
  gboolean *railway; /* from here rails alone lead to a source */
  guint *via;        /* of such a hex: the next towards it; of a source itself */
  gint *turn;        /* of a hex with a line: the how manieth that was found to have one */
  guint without;     /* a source that does not count, or VTR_NO_PLACE */
} Tracing;

static gint
good_points (const Tracing *tracing,
             guint place)
{
  return e70_points_in (tracing->state, &vtr_board_place (tracing->board, place)->id, tracing->side).good;
}

/* Free of enemies and of their zones, or held against them by 3 SP (4.1). Nobody
 * traces through a neutral country. */
static gboolean
is_open (const Tracing *tracing,
         guint place)
{
  const VtrPlace *at = vtr_board_place (tracing->board, place);
  VtrId enemy = e70_enemy (tracing->side);
  E70Points enemies = e70_points_in (tracing->state, &at->id, &enemy);

  if (vtr_id_is_empty (e70_home (tracing->state, at)))
    return FALSE;
  return (e70_points_all (&enemies) == 0 && !tracing->zone[place]) || good_points (tracing, place) >= OPEN_POINTS;
}

/* Own fortresses not besieged, and the edges of the sheet behind the side (4.2). */
static gboolean
is_source (const Tracing *tracing,
           guint place)
{
  const VtrPlace *at = vtr_board_place (tracing->board, place);

  if (place == tracing->without || vtr_id_is_empty (e70_home (tracing->state, at)))
    return FALSE;
  if (e70_is_fortress (tracing->state, at) && vtr_id_equal (e70_home (tracing->state, at), tracing->side) &&
      !e70_is_besieged (tracing->state, tracing->board, place))
    return TRUE;
  if (e70_is_french (tracing->side))
    return vtr_place_has_mark (at, "edge:west") || vtr_place_has_mark (at, "edge:south");
  return vtr_place_has_mark (at, "edge:east");
}

/* One's own; or an enemy fortress with as many SP before it as its rating and its
 * garrison, which counts as one's own here (9.0). */
static gboolean
is_controlled (const Tracing *tracing,
               guint place)
{
  const VtrPlace *at = vtr_board_place (tracing->board, place);
  VtrId controller = e70_controller (tracing->state, tracing->board, place);
  E70Points garrison;

  if (vtr_id_equal (&controller, tracing->side))
    return TRUE;
  if (!e70_is_fortress (tracing->state, at) || vtr_id_is_empty (&controller))
    return FALSE;
  garrison = e70_points_in (tracing->state, &at->id, &controller);
  return e70_besiegers (tracing->state, tracing->board, place) >= at->rating + MIN (e70_points_all (&garrison), at->rating);
}

/* Rails do not serve through a town or fortress of the enemy, unless 3 SP stand
 * in it (4.1). */
static gboolean
passes_trains (const Tracing *tracing,
               guint place)
{
  const VtrPlace *at = vtr_board_place (tracing->board, place);

  if (!tracing->open[place])
    return FALSE;
  if (!e70_is_town (at) && !e70_is_fortress (tracing->state, at))
    return TRUE;
  return is_controlled (tracing, place) || good_points (tracing, place) >= OPEN_POINTS;
}

static void
find_railways (Tracing *tracing)
{
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < tracing->board->places->len; i++)
    if (is_source (tracing, i) && passes_trains (tracing, i) && vtr_board_has_rail (tracing->board, i))
      {
        tracing->railway[i] = TRUE;
        tracing->via[i] = i;
        g_array_append_val (reached, i);
      }
  for (guint n = 0; n < reached->len; n++)
    {
      guint here = g_array_index (reached, guint, n);
      const VtrPlace *at = vtr_board_place (tracing->board, here);

      for (guint i = 0; i < at->n_links; i++)
        {
          guint next = vtr_board_other_end (tracing->board, at->links[i], here);

          if (!vtr_board_link (tracing->board, at->links[i])->rail || tracing->railway[next] || !passes_trains (tracing, next))
            continue;
          tracing->railway[next] = TRUE;
          tracing->via[next] = here;
          g_array_append_val (reached, next);
        }
    }
}

/* Where a force stands on a railway of its own, its own hex is not tested. */
static gboolean
stands_on_railway (const Tracing *tracing,
                   guint place)
{
  const VtrPlace *at = vtr_board_place (tracing->board, place);

  if (!vtr_board_has_rail (tracing->board, place) || !is_controlled (tracing, place))
    return FALSE;
  for (guint i = 0; i < at->n_links; i++)
    if (vtr_board_link (tracing->board, at->links[i])->rail && tracing->railway[vtr_board_other_end (tracing->board, at->links[i], place)])
      return TRUE;
  return tracing->railway[place];
}

/* A way of one or two hexes to a target, both tested (4.1). */
static gboolean
reaches_target (const Tracing *tracing,
                guint place)
{
  const VtrPlace *at = vtr_board_place (tracing->board, place);

  if (tracing->target[place] || is_source (tracing, place) || stands_on_railway (tracing, place))
    return TRUE;
  for (guint i = 0; i < at->n_links; i++)
    {
      guint first = vtr_board_other_end (tracing->board, at->links[i], place);
      const VtrPlace *between = vtr_board_place (tracing->board, first);

      if (!tracing->open[first])
        continue;
      if (tracing->target[first])
        return TRUE;
      for (guint j = 0; j < between->n_links; j++)
        {
          guint second = vtr_board_other_end (tracing->board, between->links[j], first);

          if (second != place && tracing->target[second])
            return TRUE;
        }
    }
  return FALSE;
}

static void
tracing_begin (Tracing *tracing,
               const VtrState *state,
               const VtrBoard *board,
               const VtrId *side,
               guint without)
{
  guint n = board->places->len;
  VtrId enemy = e70_enemy (side);

  *tracing = (Tracing){ state, board, side, e70_zoc (state, board, &enemy), g_new0 (gboolean, n + 1), g_new0 (gboolean, n + 1), g_new0 (gboolean, n + 1), g_new0 (guint, n + 1), g_new0 (gint, n + 1), without };
  for (guint i = 0; i < n; i++)
    tracing->open[i] = is_open (tracing, i);
  find_railways (tracing);
}

static void
tracing_end (Tracing *tracing)
{
  g_free (tracing->zone);
  g_free (tracing->open);
  g_free (tracing->target);
  g_free (tracing->railway);
  g_free (tracing->via);
  g_free (tracing->turn);
}

static gboolean *
find_supplied (Tracing *tracing)
{
  guint n = tracing->board->places->len;
  gboolean *supplied = g_new0 (gboolean, n + 1);
  gboolean more = TRUE;
  gint turn = 0;

  for (guint i = 0; i < n; i++)
    tracing->target[i] = tracing->open[i] && (is_source (tracing, i) || (tracing->railway[i] && is_controlled (tracing, i)));
  /* Depots one after another, until no more are found. */
  while (more)
    {
      more = FALSE;
      for (guint i = 0; i < n; i++)
        {
          if (supplied[i] || !reaches_target (tracing, i))
            continue;
          supplied[i] = more = TRUE;
          tracing->turn[i] = ++turn;
          if (tracing->open[i] && good_points (tracing, i) > 0)
            tracing->target[i] = TRUE;
        }
    }
  return supplied;
}

static gboolean *
trace (const VtrState *state,
       const VtrBoard *board,
       const VtrId *side,
       guint without)
{
  Tracing tracing;
  gboolean *supplied;

  tracing_begin (&tracing, state, board, side, without);
  supplied = find_supplied (&tracing);
  tracing_end (&tracing);
  return supplied;
}

/**
 * e70_supplied:
 * @state: the facts
 * @board: the board
 * @side: a side
 *
 * Where a force of @side can trace a line of communication (4.1): its own hex is
 * not tested, each further one is, and a depot serves only when it traces one
 * itself, so that no two depots feed each other.
 *
 * Returns: (transfer full): by place index; free with g_free()
 */
gboolean *
e70_supplied (const VtrState *state,
              const VtrBoard *board,
              const VtrId *side)
{
  return trace (state, board, side, VTR_NO_PLACE);
}

/* The same for one hex that does not count as its own source (6.2). */
gboolean
e70_supplied_from_elsewhere (const VtrState *state,
                             const VtrBoard *board,
                             const VtrId *side,
                             guint place)
{
  g_autofree gboolean *supplied = trace (state, board, side, place);

  return supplied[place];
}

static gint *
distances_without (const VtrState *state,
                   const VtrBoard *board,
                   const VtrId *side,
                   guint without)
{
  Tracing tracing = { .state = state, .board = board, .side = side, .without = without };
  gint *distances = g_new (gint, board->places->len + 1);
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < board->places->len; i++)
    {
      distances[i] = is_source (&tracing, i) ? 0 : G_MAXINT;
      if (distances[i] == 0)
        g_array_append_val (reached, i);
    }
  for (guint n = 0; n < reached->len; n++)
    {
      guint here = g_array_index (reached, guint, n);
      const VtrPlace *at = vtr_board_place (board, here);

      for (guint i = 0; i < at->n_links; i++)
        {
          guint next = vtr_board_other_end (board, at->links[i], here);

          if (distances[next] != G_MAXINT || vtr_id_is_empty (e70_home (state, vtr_board_place (board, next))))
            continue;
          distances[next] = distances[here] + 1;
          g_array_append_val (reached, next);
        }
    }
  return distances;
}

/* The same, the hex at @place not counted as a source: who stands in one retreats
 * towards the next (8.6, house). */
gint *
e70_source_distances_elsewhere (const VtrState *state,
                                const VtrBoard *board,
                                const VtrId *side,
                                guint place)
{
  return distances_without (state, board, side, place);
}

/**
 * e70_source_distances:
 * @state: the facts
 * @board: the board
 * @side: a side
 *
 * How many hexes it is from each to the nearest source of @side (8.6), past
 * everybody but not through neutral countries.
 *
 * Returns: (transfer full): by place index, G_MAXINT: none; free with g_free()
 */
gint *
e70_source_distances (const VtrState *state,
                      const VtrBoard *board,
                      const VtrId *side)
{
  return distances_without (state, board, side, VTR_NO_PLACE);
}

/* --- one line ------------------------------------------------------------------- */

/* Whether @place, which is a target, served before @here had a line: else two depots
 * would feed each other. */
static gboolean
served_before (const Tracing *tracing,
               guint place,
               guint here)
{
  return tracing->target[place] && tracing->open[place] && tracing->turn[place] != 0 && tracing->turn[place] < tracing->turn[here];
}

/* The next hexes to a target, the nearest first, a source or railway before a depot. */
static gboolean
step_to_target (const Tracing *tracing,
                guint here,
                GArray *line)
{
  const VtrPlace *at = vtr_board_place (tracing->board, here);
  guint best[2] = { VTR_NO_PLACE, VTR_NO_PLACE };
  gint least = G_MAXINT;

  for (guint i = 0; i < at->n_links; i++)
    {
      guint first = vtr_board_other_end (tracing->board, at->links[i], here);
      const VtrPlace *between = vtr_board_place (tracing->board, first);

      if (!tracing->open[first])
        continue;
      for (guint j = 0; j <= between->n_links; j++)
        {
          guint last = j < between->n_links ? vtr_board_other_end (tracing->board, between->links[j], first) : first;
          gboolean source = is_source (tracing, last) || (tracing->railway[last] && is_controlled (tracing, last));
          gint worth = (last == first ? 0 : 2) + (source ? 0 : 1);

          if (last == here || worth >= least || !tracing->target[last] || (!source && !served_before (tracing, last, here)))
            continue;
          least = worth;
          best[0] = first;
          best[1] = last;
        }
    }
  if (least == G_MAXINT)
    return FALSE;
  g_array_append_val (line, best[0]);
  if (best[1] != best[0])
    g_array_append_val (line, best[1]);
  return TRUE;
}

static guint
count_ride (const Tracing *tracing,
            guint here)
{
  guint n = 0;

  for (; tracing->via[here] != here; here = tracing->via[here])
    n++;
  return n;
}

/* Along the rails to the nearest source. The first hex itself is not tested. */
static void
ride_to_source (const Tracing *tracing,
                guint here,
                GArray *line)
{
  const VtrPlace *at = vtr_board_place (tracing->board, here);
  guint next = VTR_NO_PLACE;

  for (guint i = 0; i < at->n_links; i++)
    {
      guint other = vtr_board_other_end (tracing->board, at->links[i], here);

      if (vtr_board_link (tracing->board, at->links[i])->rail && tracing->railway[other] && (next == VTR_NO_PLACE || count_ride (tracing, other) < count_ride (tracing, next)))
        next = other;
    }
  if (next == VTR_NO_PLACE)
    return;
  g_array_append_val (line, next);
  for (; tracing->via[next] != next; next = tracing->via[next])
    g_array_append_val (line, tracing->via[next]);
}

static void
line_free (gpointer line)
{
  if (line != NULL)
    g_array_unref (line);
}

/**
 * e70_supply_lines:
 * @state: the facts
 * @board: the board
 * @side: a side
 *
 * The lines of communication (4.1) of all hexes that have one and in which the side has
 * SP: by place index a GArray of place indices, that hex first and a source last; %NULL
 * where there is none.
 *
 * Returns: (transfer full) (element-type GArray): as many as places
 */
GPtrArray *
e70_supply_lines (const VtrState *state,
                  const VtrBoard *board,
                  const VtrId *side)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  g_autofree gboolean *supplied = NULL;
  Tracing tracing;

  tracing_begin (&tracing, state, board, side, VTR_NO_PLACE);
  supplied = find_supplied (&tracing);
  g_ptr_array_set_size (lines, (gint) board->places->len);
  for (guint i = 0; i < board->places->len; i++)
    {
      E70Points points = e70_points_in (state, &vtr_board_place (board, i)->id, side);
      GArray *line;
      guint here = i;

      if (!supplied[i] || e70_points_all (&points) == 0)
        continue;
      line = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (line, i);
      for (guint n = 0; n < board->places->len && !is_source (&tracing, here); n++)
        {
          gboolean rails = here == i ? stands_on_railway (&tracing, here) : tracing.railway[here] && is_controlled (&tracing, here);

          if (rails)
            ride_to_source (&tracing, here, line);
          if (rails || !step_to_target (&tracing, here, line))
            break;
          here = g_array_index (line, guint, line->len - 1);
        }
      lines->pdata[i] = line;
    }
  tracing_end (&tracing);
  return lines;
}
