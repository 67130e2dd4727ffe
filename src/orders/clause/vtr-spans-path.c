/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* The way of an order: from where, by what, and where its formation is then. */

static void
note_end (VtrReader *reader,
          const VtrId *formation,
          const VtrId *place)
{
  g_hash_table_insert (reader->ends, g_strdup (formation->s), g_memdup2 (place, sizeof *place));
}

/* Where marches bring whom. */
GHashTable *
vtr_copy_ends (GHashTable *ends)
{
  GHashTable *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, ends);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (copy, g_strdup (key), g_memdup2 (value, sizeof (VtrId)));
  return copy;
}

/* Where the order's formation sets out. A part of a corps that gets a march of its own
 * goes by itself from where the corps stood, not from where this message brings that. */
static const VtrId *
start_of (VtrReader *reader,
          const VtrClause *clause,
          const VtrOrder *order)
{
  const VtrId *stands = vtr_reader_place_of (reader, &order->formation);
  const VtrFormation *record = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &order->formation) : NULL;
  const VtrFormation *parent = record != NULL && record->attached ? vtr_state_formation (reader->context->state, &record->parent) : NULL;

  const VtrId *end = parent != NULL ? g_hash_table_lookup (reader->ends, parent->id.s) : NULL;

  /* where the corps goes anyway it would go with it */
  if (end == NULL || clause->path->len == 0 || vtr_id_equal (&g_array_index (clause->path, VtrId, clause->path->len - 1), end) || g_hash_table_lookup (reader->ends, order->formation.s) != NULL || vtr_id_is_empty (&parent->place))
    return stands;
  return &parent->place;
}

/* The way from @start by what the order says, if the places are not next to each other. */
static void
find_route (VtrReader *reader,
            const VtrId *start,
            VtrOrder *order)
{
  VtrId goal = g_array_index (order->path, VtrId, order->path->len - 1);
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) found = NULL;
  gboolean same;

  if (reader->context->route == NULL)
    return;
  g_array_append_vals (via, order->path->data, order->path->len - 1);
  found = reader->context->route (&order->formation, start, via, &goal, order->options, reader->context->route_data);
  if (found == NULL || found->len == 0)
    return;
  same = found->len == order->path->len;
  for (guint i = 0; same && i < found->len; i++)
    same = vtr_id_equal (&g_array_index (found, VtrId, i), &g_array_index (order->path, VtrId, i));
  if (same)
    return;
  g_array_set_size (order->path, 0);
  g_array_append_vals (order->path, found->data, found->len);
  order->routed = TRUE;
}

/* "To Hamburg, going by Harburg": there and back is no way that anybody means. */
static gboolean
visits_twice (const VtrOrder *order)
{
  const GArray *path = order->path;

  for (guint i = 0; order->routed && i < path->len; i++)
    for (guint k = 0; k < i; k++)
      if (vtr_id_equal (&g_array_index (path, VtrId, i), &g_array_index (path, VtrId, k)))
        return TRUE;
  return FALSE;
}

/* "On Hamburg, going Bremen - Rotenburg - Harburg": the way behind its goal, from where it
 * stands. */
static void
put_goal_last (GArray *path,
               const VtrId *start)
{
  VtrId goal;

  if (path->len < 3 || !vtr_id_equal (&g_array_index (path, VtrId, 1), start))
    return;
  goal = g_array_index (path, VtrId, 0);
  g_array_remove_range (path, 0, 2);
  if (!vtr_id_equal (&g_array_index (path, VtrId, path->len - 1), &goal))
    g_array_append_val (path, goal);
}

/* Places that the order's formation enters, from where it then stands. */
void
vtr_span_fill_path (VtrReader *reader,
                    const VtrClause *clause,
                    VtrOrder *order)
{
  const VtrId *stands = start_of (reader, clause, order);
  VtrId start = stands ? *stands : (VtrId){ "" };
  g_autoptr (GArray) path = g_array_copy (clause->path);

  /* "III Corps to Jena, and from there the 8th Division to Gera" */
  if (stands != NULL && !vtr_id_is_empty (&clause->from) && !vtr_id_equal (&clause->from, &start) && stands != vtr_reader_place_of (reader, &order->formation))
    g_array_append_val (order->path, clause->from);
  if (stands != NULL)
    put_goal_last (path, &start);
  for (guint i = 0; i < path->len; i++)
    {
      const VtrId *place = &g_array_index (path, VtrId, i);
      const VtrId *last = order->path->len > 0 ? &g_array_index (order->path, VtrId, order->path->len - 1) : NULL;

      /* "Eisleben - Eisleben" */
      if (last == NULL ? (stands != NULL && vtr_id_equal (place, &start)) : vtr_id_equal (place, last))
        continue;
      g_array_append_val (order->path, *place);
    }
  /* "to Lützen, in the evening back to Leipzig": where it stands */
  if (stands != NULL && order->path->len > 1 && vtr_id_equal (&g_array_index (order->path, VtrId, order->path->len - 1), &start))
    {
      vtr_span_doubt (order, "two-goals");
      return;
    }
  /* "Bautzen > Dresden" of one that is not on the board: the first is where it will
   * come, and the march is refused whatever its way (1.3) */
  if (stands == NULL && clause->dashed && order->path->len > 1)
    {
      g_array_remove_index (order->path, 0);
      return;
    }
  if (order->path->len == 0)
    {
      /* "march to Leipzig" where it stands already: a halt; where its corps takes it
       * by this message it is something else */
      const VtrVerb *halt = vtr_lexicon_verb (reader->lexicon, "halt");
      const VtrFormation *record = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &order->formation) : NULL;

      if (record != NULL && record->attached && g_hash_table_lookup (reader->ends, order->formation.s) == NULL && g_hash_table_lookup (reader->ends, record->parent.s) != NULL)
        vtr_span_doubt (order, "unclear");
      else if (halt != NULL)
        order->verb = vtr_id (halt->id);
      return;
    }
  if (stands != NULL)
    find_route (reader, &start, order);
  if (visits_twice (order))
    {
      g_array_set_size (order->path, 0);
      vtr_span_doubt (order, "two-goals");
      return;
    }
  note_end (reader, &order->formation, &g_array_index (order->path, VtrId, order->path->len - 1));
}

/* "He then moves on to Wismar": the march of the sentence before, farther. */
void
vtr_span_march_on (VtrReader *reader,
                   VtrOrder *order,
                   const VtrClause *clause,
                   const VtrUnit *unit)
{
  VtrId start = { "" };
  const VtrId *stands;

  g_hash_table_remove (reader->ends, order->formation.s);
  stands = vtr_reader_place_of (reader, &order->formation);
  if (stands != NULL)
    start = *stands;
  for (guint i = 0; i < clause->path->len; i++)
    if (!vtr_id_equal (&g_array_index (clause->path, VtrId, i), &g_array_index (order->path, VtrId, order->path->len - 1)))
      g_array_append_val (order->path, g_array_index (clause->path, VtrId, i));
  order->options |= clause->options;
  if (stands != NULL)
    find_route (reader, &start, order);
  order->span_length = (gint) vtr_token (reader->tokens, unit->end - 1)->end - order->span_start;
  note_end (reader, &order->formation, &g_array_index (order->path, VtrId, order->path->len - 1));
}

/* "They go by Lützen": the march of the sentence before, by that way. */
void
vtr_span_march_by (VtrReader *reader,
                   VtrOrder *order,
                   const VtrClause *clause,
                   const VtrUnit *unit)
{
  VtrId goal = g_array_index (order->path, VtrId, order->path->len - 1);
  VtrId start;
  const VtrId *stands;

  g_hash_table_remove (reader->ends, order->formation.s);
  stands = vtr_reader_place_of (reader, &order->formation);
  g_array_set_size (order->path, order->routed ? 0 : order->path->len - 1);
  order->routed = FALSE;
  for (guint i = 0; i < clause->path->len; i++)
    if (!vtr_id_equal (&g_array_index (clause->path, VtrId, i), &goal))
      g_array_append_val (order->path, g_array_index (clause->path, VtrId, i));
  g_array_append_val (order->path, goal);
  if (stands != NULL)
    {
      start = *stands;
      find_route (reader, &start, order);
    }
  order->span_length = (gint) vtr_token (reader->tokens, unit->end - 1)->end - order->span_start;
  note_end (reader, &order->formation, &goal);
}

/* Whether the place that the order says the formation is in is where it is. */
gboolean
vtr_span_stands_there (VtrReader *reader,
                       const VtrId *place,
                       VtrOrder *order)
{
  const VtrId *stands = vtr_reader_place_of (reader, &order->formation);

  if (vtr_id_is_empty (place) || stands == NULL || vtr_id_equal (place, stands))
    return TRUE;
  /* "III Corps to Naumburg, but Marchand stays at Weimar": he does not go along */
  if (g_str_equal (order->verb.s, "halt") && g_hash_table_lookup (reader->ends, order->formation.s) == NULL)
    {
      const VtrFormation *record = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &order->formation) : NULL;
      const VtrFormation *parent = record != NULL && record->attached ? vtr_state_formation (reader->context->state, &record->parent) : NULL;

      if (parent != NULL && vtr_id_equal (place, &parent->place))
        return TRUE;
    }
  vtr_span_doubt (order, "not-there");
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "stands", stands);
  return FALSE;
}
