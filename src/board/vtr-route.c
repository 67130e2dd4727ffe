/* SPDX-License-Identifier: MIT */
#include "board/vtr-board.h"

/* What a way costs. Ways are compared by cost, then by the number of poor
 * links. */
typedef struct
{
  guint64 cost;
  guint poor;
} Weight;

typedef struct
{
  Weight weight;
  guint place;
} HeapEntry;

static const Weight unreached = { G_MAXUINT64, G_MAXUINT };

static gint
weight_compare (const Weight *a,
                const Weight *b)
{
  if (a->cost != b->cost)
    return a->cost < b->cost ? -1 : 1;
  return (a->poor > b->poor) - (a->poor < b->poor);
}

static gboolean
entry_before (const HeapEntry *a,
              const HeapEntry *b)
{
  gint order = weight_compare (&a->weight, &b->weight);

  return order != 0 ? order < 0 : a->place < b->place;
}

static void
heap_push (GArray *heap,
           HeapEntry entry)
{
  HeapEntry *entries;
  guint i = heap->len;

  g_array_append_val (heap, entry);
  entries = (HeapEntry *) (gpointer) heap->data;
  while (i > 0 && entry_before (&entry, &entries[(i - 1) / 2]))
    {
      entries[i] = entries[(i - 1) / 2];
      i = (i - 1) / 2;
    }
  entries[i] = entry;
}

static HeapEntry
heap_pop (GArray *heap)
{
  HeapEntry *entries = (HeapEntry *) (gpointer) heap->data;
  HeapEntry top = entries[0];
  HeapEntry last = entries[heap->len - 1];
  guint n = heap->len - 1;
  guint i = 0;

  while (2 * i + 1 < n)
    {
      guint child = 2 * i + 1;

      if (child + 1 < n && entry_before (&entries[child + 1], &entries[child]))
        child++;
      if (!entry_before (&entries[child], &last))
        break;
      entries[i] = entries[child];
      i = child;
    }
  entries[i] = last;
  g_array_set_size (heap, n);
  return top;
}

/* What it costs to go over @link from @from into @place: 0 when closed. Without a
 * @pass nobody says that a bridge stands, so that there is none; one that stands
 * is a poor link. */
static Weight
step_weight (const VtrBoard *board,
             guint link,
             guint from,
             guint place,
             VtrBoardPass pass,
             gpointer user_data)
{
  VtrLinkClass class_ = vtr_board_link (board, link)->class_;
  Weight step;

  if (pass == NULL)
    step.cost = class_ == VTR_LINK_BRIDGE ? 0 : 1;
  else
    step.cost = pass (board, link, from, place, user_data);
  step.poor = class_ == VTR_LINK_POOR || class_ == VTR_LINK_BRIDGE ? 1 : 0;
  return step;
}

/*
 * The weight of the best way between @origin and every place: from @origin to
 * the place, or, when @backward, from the place to @origin. With @until, a place,
 * only what is nearer than that one is sure.
 */
static Weight *
search (const VtrBoard *board,
        guint origin,
        guint until,
        gboolean backward,
        VtrBoardPass pass,
        gpointer user_data)
{
  guint n_places = board->places->len;
  Weight *best = g_new (Weight, n_places);
  g_autofree gboolean *settled = g_new0 (gboolean, n_places);
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (HeapEntry));
  HeapEntry start = { { 0, 0 }, origin };

  for (guint i = 0; i < n_places; i++)
    best[i] = unreached;
  best[origin] = start.weight;
  heap_push (heap, start);
  while (heap->len > 0)
    {
      HeapEntry entry = heap_pop (heap);
      const VtrPlace *place = vtr_board_place (board, entry.place);

      if (settled[entry.place])
        continue;
      settled[entry.place] = TRUE;
      if (entry.place == until)
        break;
      for (guint i = 0; i < place->n_links; i++)
        {
          guint link = place->links[i];
          guint next = vtr_board_other_end (board, link, entry.place);
          HeapEntry reached;
          Weight step;

          if (settled[next])
            continue;
          if (backward)
            step = step_weight (board, link, next, entry.place, pass, user_data);
          else
            step = step_weight (board, link, entry.place, next, pass, user_data);
          if (step.cost == 0)
            continue;
          reached.place = next;
          reached.weight.cost = entry.weight.cost + step.cost;
          reached.weight.poor = entry.weight.poor + step.poor;
          if (weight_compare (&reached.weight, &best[next]) < 0)
            {
              best[next] = reached.weight;
              heap_push (heap, reached);
            }
        }
    }
  return best;
}

/**
 * vtr_board_distances:
 * @board: a finished board
 * @from: index of the place to start in
 * @pass: (nullable) (scope call): what a link costs; %NULL: every road costs 1,
 *   and no bridge stands
 * @user_data: for @pass
 *
 * Computes the least cost of going from @from to every place.
 *
 * Returns: (transfer full): one cost a place, by place index; 0 for @from,
 *   %G_MAXUINT for what cannot be reached. Free with g_free().
 */
guint *
vtr_board_distances (const VtrBoard *board,
                     guint from,
                     VtrBoardPass pass,
                     gpointer user_data)
{
  g_autofree Weight *best = NULL;
  guint *distances;

  g_return_val_if_fail (board != NULL, NULL);
  g_return_val_if_fail (from < board->places->len, NULL);

  best = search (board, from, VTR_NO_PLACE, FALSE, pass, user_data);
  distances = g_new (guint, board->places->len);
  for (guint i = 0; i < board->places->len; i++)
    distances[i] = (guint) MIN (best[i].cost, (guint64) G_MAXUINT);
  return distances;
}

/**
 * vtr_board_route:
 * @board: a finished board
 * @from: index of the place to start in
 * @to: index of the goal
 * @pass: (nullable) (scope call): what a link costs; %NULL: every road costs 1,
 *   and no bridge stands
 * @user_data: for @pass
 *
 * Finds the best way: the cheapest; of these the one with the fewest poor
 * links; of these the one whose places, in order, have the smallest ids. There
 * is always exactly one, whatever the order of links in the map file.
 *
 * Returns: (transfer full) (nullable): place indices (#guint) after the start,
 *   the goal last; empty if @from is @to; %NULL if there is no way
 */
GArray *
vtr_board_route (const VtrBoard *board,
                 guint from,
                 guint to,
                 VtrBoardPass pass,
                 gpointer user_data)
{
  g_autofree Weight *rest = NULL;
  g_autoptr (GArray) route = NULL;
  guint here = from;

  g_return_val_if_fail (board != NULL, NULL);
  g_return_val_if_fail (from < board->places->len && to < board->places->len, NULL);

  /* Costs to the goal are known for every place that is nearer to it than the
   * start, and the others seem no nearer; so a walk from the start that takes the
   * first neighbour on a best way (neighbours are sorted by id) gives the smallest
   * ids along the path. Every step costs at least 1: it ends. */
  rest = search (board, to, from, TRUE, pass, user_data);
  if (rest[from].cost == G_MAXUINT64)
    return NULL;
  route = g_array_new (FALSE, FALSE, sizeof (guint));
  while (here != to)
    {
      const VtrPlace *place = vtr_board_place (board, here);
      guint chosen = VTR_NO_PLACE;

      for (guint i = 0; i < place->n_links && chosen == VTR_NO_PLACE; i++)
        {
          guint next = vtr_board_other_end (board, place->links[i], here);
          Weight step;

          if (rest[next].cost >= rest[here].cost)
            continue;
          step = step_weight (board, place->links[i], here, next, pass, user_data);
          if (step.cost != 0 && rest[next].cost + step.cost == rest[here].cost && rest[next].poor + step.poor == rest[here].poor)
            chosen = next;
        }
      /* Only a @pass that answers differently when asked twice gets here. */
      g_return_val_if_fail (chosen != VTR_NO_PLACE, NULL);
      g_array_append_val (route, chosen);
      here = chosen;
    }
  return g_steal_pointer (&route);
}
