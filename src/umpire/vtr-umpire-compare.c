/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-compare.h"

#include "umpire/vtr-umpire-post.h"
#include "umpire/vtr-umpire-private.h"

static gboolean
check_node (VtrStore *store,
            gint64 id,
            gint *turn,
            GError **error)
{
  g_autoptr (GPtrArray) nodes = vtr_store_nodes (store, error);

  if (nodes == NULL)
    return FALSE;
  for (guint i = 0; i < nodes->len; i++)
    {
      const VtrNode *node = g_ptr_array_index (nodes, i);

      if (node->id != id)
        continue;
      *turn = node->turn;
      if (node->parent != 0)
        return TRUE;
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "node %" G_GINT64_FORMAT " stands before the first turn: it has no report; 'branches' lists the others", id);
      return FALSE;
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no node %" G_GINT64_FORMAT "; 'branches' lists them", id);
  return FALSE;
}

static VtrDocument *
node_document (VtrStore *store,
               gint64 node,
               const gchar *side,
               const gchar *player,
               VtrPhrases **phrases,
               GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrPhrases) words = NULL;
  const VtrSide *reading = NULL;
  const VtrPlayer *reader = NULL;
  VtrDocument *document;

  if (!vtr_store_load_node (store, node, &input, &outcome, error))
    return NULL;
  if (player)
    {
      reader = vtr_umpire_require_player (store, input->state, player, error);
      if (reader == NULL)
        return NULL;
    }
  if (side || reader)
    {
      reading = vtr_umpire_find_side (input->state, side ? side : reader->side.s, error);
      if (reading == NULL)
        return NULL;
    }
  if (reader && !vtr_id_equal (&reader->side, &reading->id))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "%s does not play for '%s'; leave the side out", reader->name, side);
      return NULL;
    }
  view = vtr_view_build (input, outcome, reading ? &reading->id : NULL);
  if (reader)
    view->reader = reader->id;
  words = vtr_umpire_phrases (store, view->side.s, reader ? view->reader.s : NULL, error);
  document = words ? vtr_umpire_make_report (store, view, words, reader ? &view->reader : NULL, TRUE, error) : NULL;
  if (document && phrases)
    *phrases = g_steal_pointer (&words);
  return document;
}

/**
 * vtr_umpire_node_report:
 * @store: a campaign
 * @node: a committed turn, on whatever branch
 * @side: (nullable): whose report; %NULL: the umpire's
 * @format: how it is written
 * @error: VTR_UMPIRE_ERROR_UNKNOWN, VTR_UMPIRE_ERROR_INPUT, or the store's
 *
 * Returns: (transfer full) (nullable): the report of that turn
 */
gchar *
vtr_umpire_node_report (VtrStore *store,
                        gint64 node,
                        const gchar *side,
                        VtrFormat format,
                        GError **error)
{
  g_autoptr (VtrDocument) document = NULL;
  gint turn;

  if (!check_node (store, node, &turn, error))
    return NULL;
  document = node_document (store, node, side, NULL, NULL, error);
  return document ? vtr_document_write (document, format) : NULL;
}

/**
 * vtr_umpire_compare:
 * @store: a campaign
 * @before: a committed turn
 * @after: the same turn on another branch, as after undo and again
 * @side: (nullable): whose report; %NULL without @player: the umpire's
 * @player: (nullable): the reader, of @side
 * @n: (out): how many lines of his report differ
 * @error: VTR_UMPIRE_ERROR_UNKNOWN, VTR_UMPIRE_ERROR_INPUT, or the store's
 *
 * Both reports are made now, in the same words: what differs is what happened,
 * or what he knows of it.
 *
 * Returns: (transfer full) (nullable): what differs, under the report's headings
 */
VtrDocument *
vtr_umpire_compare (VtrStore *store,
                    gint64 before,
                    gint64 after,
                    const gchar *side,
                    const gchar *player,
                    guint *n,
                    GError **error)
{
  g_autoptr (VtrDocument) first = NULL;
  g_autoptr (VtrDocument) second = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autofree gchar *old_lines = NULL;
  g_autofree gchar *new_lines = NULL;
  gint turn, other;

  if (!check_node (store, before, &turn, error) || !check_node (store, after, &other, error))
    return NULL;
  if (turn != other)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "node %" G_GINT64_FORMAT " is turn %d and node %" G_GINT64_FORMAT " turn %d; choose two of the same turn ('branches' lists them)", before, turn, after, other);
      return NULL;
    }
  first = node_document (store, before, side, player, &phrases, error);
  second = first ? node_document (store, after, side, player, NULL, error) : NULL;
  if (second == NULL)
    return NULL;
  old_lines = vtr_umpire_lines (first);
  new_lines = vtr_umpire_lines (second);
  document = vtr_document_new (phrases);
  *n = vtr_umpire_add_difference (document, old_lines, new_lines);
  return g_steal_pointer (&document);
}
