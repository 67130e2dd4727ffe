/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post-private.h"

#include <string.h>

#include "umpire/vtr-umpire-private.h"

/* When a turn is resolved again, or its report changed, after it went out: what of
 * it no longer holds, for each reader, against what he has. Both makes are of his own
 * side's view: where only what he cannot know was changed, there is no erratum. */

void
vtr_erratum_free (VtrErratum *erratum)
{
  if (erratum == NULL)
    return;
  g_free (erratum->destination);
  g_free (erratum);
}

/* What a reader has of a turn. */
typedef struct
{
  gchar *lines;
  gchar *language;
  gint64 issued;
} Had;

static void
had_clear (Had *had)
{
  g_clear_pointer (&had->lines, g_free);
  g_clear_pointer (&had->language, g_free);
}

/* The newest posting that he got at least a part of. */
static gboolean
find_posted (VtrStore *store,
             const gchar *side,
             const gchar *player,
             const gchar *destination,
             gint turn,
             Had *had,
             GError **error)
{
  g_autoptr (GPtrArray) postings = vtr_store_kept (store, VTR_KEPT_POSTING, VTR_POSTING_TURN, turn, error);
  g_autoptr (GPtrArray) sent = postings ? vtr_store_kept (store, VTR_KEPT_SENT, -1, 0, error) : NULL;

  if (sent == NULL)
    return FALSE;
  for (guint i = 0; i < postings->len; i++)
    {
      const VtrKept *posting = g_ptr_array_index (postings, i);
      g_autoptr (GPtrArray) parts = NULL;
      g_autofree gint64 *times = NULL;

      if (posting->text[VTR_POSTING_PLAIN] == NULL || g_str_equal (posting->text[VTR_POSTING_WHAT], vtr_post_names[VTR_POST_MAP]) || !g_str_equal (posting->text[VTR_POSTING_SIDE], side) || !g_str_equal (posting->text[VTR_POSTING_PLAYER], player) || (destination && !g_str_equal (posting->text[VTR_POSTING_DESTINATION], destination)))
        continue;
      parts = vtr_store_kept (store, VTR_KEPT_PART, VTR_PART_POSTING, posting->id, error);
      if (parts == NULL)
        return FALSE;
      times = vtr_umpire_sent_times (posting, parts, sent);
      if (parts->len == 0 || times[0] == 0)
        continue;
      had_clear (had);
      had->lines = g_strdup (posting->text[VTR_POSTING_PLAIN]);
      had->language = g_strdup (posting->text[VTR_POSTING_LANGUAGE]);
      had->issued = times[0];
    }
  return TRUE;
}

static gint
turn_of (const GPtrArray *nodes,
         gint64 node)
{
  for (guint i = 0; i < nodes->len; i++)
    if (((const VtrNode *) g_ptr_array_index (nodes, i))->id == node)
      return ((const VtrNode *) g_ptr_array_index (nodes, i))->turn;
  return -1;
}

/* The report of a node, wherever it stands in the history. */
static gchar *
lines_of_node (VtrStore *store,
               gint64 node,
               const gchar *side,
               const VtrId *player,
               const VtrPhrases *phrases,
               GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrDocument) document = NULL;
  VtrId id = vtr_id (side);

  if (!vtr_store_load_node (store, node, &input, &outcome, error))
    return NULL;
  view = vtr_view_build (input, outcome, &id);
  if (player)
    view->reader = *player;
  document = vtr_umpire_make_report (store, view, phrases, player, TRUE, error);
  return document ? vtr_umpire_lines (document) : NULL;
}

/* Reports that were written by hand are kept as they were encoded; what they said is
 * made again from the node that they told of. */
static gboolean
find_written (VtrStore *store,
              const gchar *side,
              const gchar *player,
              gint turn,
              Had *had,
              GError **error)
{
  g_autoptr (GPtrArray) issued = vtr_store_issued (store, error);
  g_autoptr (GPtrArray) nodes = issued ? vtr_store_nodes (store, error) : NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  const VtrIssued *newest = NULL;
  VtrId id = vtr_id (player);

  if (nodes == NULL)
    return FALSE;
  for (guint i = 0; i < issued->len; i++)
    {
      const VtrIssued *report = g_ptr_array_index (issued, i);

      /* what was posted has no number there */
      if (report->id != 0 && vtr_id_is (&report->side, side) && g_strcmp0 (report->reader, *player ? player : side) == 0 && turn_of (nodes, report->node) == turn)
        newest = report;
    }
  if (newest == NULL || newest->issued < had->issued)
    return TRUE;
  had_clear (had);
  had->language = vtr_umpire_language (store, side, player, error);
  phrases = had->language ? vtr_umpire_phrases_in (store, had->language, error) : NULL;
  if (phrases == NULL)
    return FALSE;
  had->issued = newest->issued;
  had->lines = lines_of_node (store, newest->node, side, *player ? &id : NULL, phrases, error);
  return had->lines != NULL;
}

static gboolean
find_had (VtrStore *store,
          const gchar *side,
          const gchar *player,
          const gchar *destination,
          gint turn,
          Had *had,
          GError **error)
{
  return find_posted (store, side, player, destination, turn, had, error) && (destination || find_written (store, side, player, turn, had, error));
}

gchar *
vtr_umpire_erratum_language (VtrStore *store,
                             const gchar *side,
                             const gchar *player,
                             const gchar *destination,
                             gint turn)
{
  Had had = { NULL };
  gchar *language = find_had (store, side, player, destination, turn, &had, NULL) ? g_steal_pointer (&had.language) : NULL;

  had_clear (&had);
  return language;
}

/**
 * vtr_umpire_make_erratum:
 * @view: of him who has the report
 * @phrases: the words that it is written in
 * @before: its lines as he has them
 * @after: as they are now
 *
 * Returns: (transfer full) (nullable): the changed lines alone; %NULL: all of it holds
 */
VtrDocument *
vtr_umpire_make_erratum (const VtrView *view,
                         const VtrPhrases *phrases,
                         const gchar *before,
                         const gchar *after)
{
  g_autoptr (VtrDocument) document = NULL;
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *when = NULL;
  g_autofree gchar *reader = NULL;
  g_autofree gchar *intro = NULL;

  if (g_str_equal (before, after))
    return NULL;
  document = vtr_document_new (phrases);
  vtr_report_figure_dates (figures, view, phrases, view->turn, TRUE);
  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &view->side);
  when = vtr_phrases_format (phrases, "erratum.title", figures, view);
  reader = vtr_phrases_format (phrases, "title.side", figures, view);
  vtr_document_add (document, VTR_BLOCK_TITLE, reader, when);
  intro = vtr_phrases_format (phrases, "erratum.intro", figures, view);
  vtr_document_add (document, VTR_BLOCK_PARAGRAPH, intro, NULL);
  return vtr_umpire_add_difference (document, before, after) > 0 ? g_steal_pointer (&document) : NULL;
}

/**
 * vtr_umpire_erratum_document:
 * @store: a campaign
 * @side: a side's id
 * @player: one of its players' id, or "": for all of it
 * @destination: (nullable): against what was posted there; %NULL: against the newest
 *   that this reader got in any way
 * @turn: a committed turn
 * @language: (out) (optional) (transfer full): that of what he has, in which the
 *   erratum is
 * @lines: (out) (optional) (transfer full): the report as it is now, to be kept with
 *   the erratum
 * @error: as vtr_umpire_view()
 *
 * Returns: (transfer full) (nullable): the changed lines alone; %NULL without error:
 *   he has nothing of that turn, or all of it holds
 */
VtrDocument *
vtr_umpire_erratum_document (VtrStore *store,
                             const gchar *side,
                             const gchar *player,
                             const gchar *destination,
                             gint turn,
                             gchar **language,
                             gchar **lines,
                             GError **error)
{
  Had had = { NULL };
  VtrId id = vtr_id (player);
  gboolean found = find_had (store, side, player, destination, turn, &had, error);
  g_autofree gchar *before = g_steal_pointer (&had.lines);
  g_autofree gchar *spoken = g_steal_pointer (&had.language);
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autofree gchar *after = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrDocument) report = NULL;
  g_autoptr (VtrDocument) document = NULL;

  if (!found || before == NULL)
    return NULL;
  phrases = vtr_umpire_phrases_in (store, spoken, error);
  if (phrases == NULL)
    return NULL;
  view = vtr_umpire_view (store, side, turn, error);
  if (view && *player)
    view->reader = id;
  report = view ? vtr_umpire_make_report (store, view, phrases, *player ? &id : NULL, TRUE, error) : NULL;
  if (report == NULL)
    return NULL;
  after = vtr_umpire_lines (report);
  document = vtr_umpire_make_erratum (view, phrases, before, after);
  if (document == NULL)
    return NULL;
  if (lines)
    *lines = g_steal_pointer (&after);
  if (language)
    *language = g_steal_pointer (&spoken);
  return g_steal_pointer (&document);
}

/* --- who is to have one ------------------------------------------------------------- */

static gint
compare_errata (gconstpointer a,
                gconstpointer b)
{
  const VtrErratum *x = *(const VtrErratum *const *) a;
  const VtrErratum *y = *(const VtrErratum *const *) b;
  gint order = (x->turn > y->turn) - (x->turn < y->turn);

  if (order == 0)
    order = strcmp (x->side.s, y->side.s);
  if (order == 0)
    order = strcmp (x->player.s, y->player.s);
  return order ? order : g_strcmp0 (x->destination, y->destination);
}

static void
note_reader (GPtrArray *readers,
             const gchar *side,
             const gchar *player,
             const gchar *destination,
             gint turn,
             gint64 issued)
{
  VtrErratum *reader;

  for (guint i = 0; i < readers->len; i++)
    {
      reader = g_ptr_array_index (readers, i);
      if (vtr_id_is (&reader->side, side) && vtr_id_is (&reader->player, player) && g_strcmp0 (reader->destination, destination) == 0 && reader->turn == turn)
        {
          reader->issued = MAX (reader->issued, issued);
          return;
        }
    }
  reader = g_new0 (VtrErratum, 1);
  reader->side = vtr_id (side);
  reader->player = vtr_id (player);
  reader->destination = g_strdup (destination);
  reader->turn = turn;
  reader->issued = issued;
  g_ptr_array_add (readers, reader);
}

/* Everybody who got a report, by what he got. */
static GPtrArray *
all_readers (VtrStore *store,
             const VtrTurnInput *input,
             GError **error)
{
  g_autoptr (GPtrArray) readers = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_erratum_free);
  g_autoptr (GPtrArray) sent = vtr_umpire_sent (store, error);
  g_autoptr (GPtrArray) destinations = sent ? vtr_umpire_destinations (store, TRUE, error) : NULL;
  g_autoptr (GPtrArray) issued = destinations ? vtr_store_issued (store, error) : NULL;
  g_autoptr (GPtrArray) nodes = issued ? vtr_store_nodes (store, error) : NULL;

  if (nodes == NULL)
    return NULL;
  for (guint i = 0; i < sent->len; i++)
    {
      const VtrPostSent *part = g_ptr_array_index (sent, i);

      for (guint k = 0; k < destinations->len; k++)
        {
          const VtrDestination *destination = g_ptr_array_index (destinations, k);

          if (g_str_equal (destination->name, part->destination) && (part->what == VTR_POST_REPORT || part->what == VTR_POST_ERRATUM))
            note_reader (readers, destination->side.s, destination->player.s, destination->name, part->turn, part->sent);
        }
    }
  for (guint i = 0; i < issued->len; i++)
    {
      const VtrIssued *report = g_ptr_array_index (issued, i);
      VtrId reader = vtr_id (report->reader);
      gboolean is_player = vtr_state_player (input->state, &reader) != NULL;

      if (report->id != 0 && !vtr_id_is_empty (&report->side) && (is_player || vtr_id_equal (&reader, &report->side)))
        note_reader (readers, report->side.s, is_player ? report->reader : "", NULL, turn_of (nodes, report->node), report->issued);
    }
  return g_steal_pointer (&readers);
}

/**
 * vtr_umpire_errata:
 * @store: a campaign
 * @error: the store's
 *
 * Returns: (transfer full) (nullable) (element-type VtrErratum): each reader who has
 *   a report of a turn that is no longer so, by turn; those whose turn is not
 *   resolved again yet are pending
 */
GPtrArray *
vtr_umpire_errata (VtrStore *store,
                   GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  g_autoptr (GPtrArray) readers = input ? all_readers (store, input, error) : NULL;

  if (readers == NULL)
    return NULL;
  for (guint i = readers->len; i-- > 0;)
    {
      VtrErratum *reader = g_ptr_array_index (readers, i);
      g_autoptr (GError) inner = NULL;
      g_autoptr (VtrDocument) document = NULL;

      reader->pending = reader->turn >= input->turn;
      if (reader->pending)
        continue;
      document = vtr_umpire_erratum_document (store, reader->side.s, reader->player.s, reader->destination, MAX (reader->turn, 0), NULL, NULL, &inner);
      if (inner)
        {
          g_propagate_error (error, g_steal_pointer (&inner));
          return NULL;
        }
      if (document == NULL)
        {
          g_ptr_array_remove_index (readers, i);
          continue;
        }
      for (guint b = 0; b < document->blocks->len; b++)
        {
          const VtrBlock *block = g_ptr_array_index (document->blocks, b);

          if (block->kind == VTR_BLOCK_PARAGRAPH && b > 1)
            reader->lines++;
          else if (block->kind == VTR_BLOCK_TABLE)
            reader->lines += block->cells->len / block->n_columns - 1;
        }
    }
  g_ptr_array_sort (readers, compare_errata);
  return g_steal_pointer (&readers);
}
