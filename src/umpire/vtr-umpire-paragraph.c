/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post.h"

#include "store/vtr-store-kept.h"
#include "umpire/vtr-umpire-private.h"

/* Words of the umpire's own, for a side, a player or everybody. They are kept
 * apart from the report, so that a report made again has them again; they outlast
 * an undo, and are then to be looked at again. */

/* Longer ones are no paragraphs. */
#define MAX_TEXT 20000

void
vtr_paragraph_free (VtrParagraph *paragraph)
{
  if (paragraph == NULL)
    return;
  g_free (paragraph->text);
  g_free (paragraph);
}

/**
 * vtr_umpire_on_line:
 * @nodes: (element-type VtrNode): of a campaign, by number
 * @head: the current one
 * @node: another
 *
 * Returns: whether @node is on the way to @head
 */
gboolean
vtr_umpire_on_line (const GPtrArray *nodes,
                    gint64 head,
                    gint64 node)
{
  gint64 at = head;

  /* a parent stands before its children */
  for (guint i = nodes->len; i-- > 0 && at != node;)
    {
      const VtrNode *other = g_ptr_array_index (nodes, i);

      if (other->id == at)
        at = other->parent;
    }
  return at == node;
}

static gint64
root_of (const VtrKept *row)
{
  return row->number[VTR_PARAGRAPH_REPLACES] ? row->number[VTR_PARAGRAPH_REPLACES] : row->id;
}

/**
 * vtr_umpire_paragraphs:
 * @store: a campaign
 * @turn: in whose report they stand; -1: of all
 * @error: the store's
 *
 * Returns: (transfer full) (nullable) (element-type VtrParagraph): those in force,
 *   in the order written
 */
GPtrArray *
vtr_umpire_paragraphs (VtrStore *store,
                       gint turn,
                       GError **error)
{
  g_autoptr (GPtrArray) rows = vtr_store_kept (store, VTR_KEPT_PARAGRAPH, -1, 0, error);
  g_autoptr (GPtrArray) nodes = rows ? vtr_store_nodes (store, error) : NULL;
  g_autoptr (GPtrArray) paragraphs = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_paragraph_free);
  gint64 head = vtr_store_head (store);

  if (nodes == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrKept *row = g_ptr_array_index (rows, i);
      VtrParagraph *paragraph = NULL;

      for (guint k = 0; k < paragraphs->len && paragraph == NULL; k++)
        if (((VtrParagraph *) g_ptr_array_index (paragraphs, k))->number == root_of (row))
          paragraph = g_ptr_array_index (paragraphs, k);
      if (paragraph == NULL)
        {
          paragraph = g_new0 (VtrParagraph, 1);
          paragraph->number = root_of (row);
          g_ptr_array_add (paragraphs, paragraph);
        }
      paragraph->turn = (gint) row->number[VTR_PARAGRAPH_TURN];
      paragraph->side = vtr_id (row->text[VTR_PARAGRAPH_SIDE]);
      paragraph->player = vtr_id (row->text[VTR_PARAGRAPH_PLAYER]);
      g_free (paragraph->text);
      paragraph->text = g_strdup (row->text[VTR_PARAGRAPH_TEXT]);
      paragraph->recheck = !vtr_umpire_on_line (nodes, head, row->number[VTR_PARAGRAPH_NODE]);
    }
  for (guint k = paragraphs->len; k-- > 0;)
    {
      const VtrParagraph *paragraph = g_ptr_array_index (paragraphs, k);

      if (paragraph->text == NULL || (turn >= 0 && paragraph->turn != turn))
        g_ptr_array_remove_index (paragraphs, k);
    }
  return g_steal_pointer (&paragraphs);
}

static gboolean
check_text (const gchar *text,
            GError **error)
{
  g_autofree gchar *bare = g_strstrip (g_strdup (text));

  if (*bare == '\0')
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the paragraph is empty; write its words, or take it away");
  else if (!g_utf8_validate (text, -1, NULL))
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the paragraph is not UTF-8");
  else if (strlen (text) > MAX_TEXT)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a paragraph of %" G_GSIZE_FORMAT " bytes is too long; write several of at most %d", strlen (text), MAX_TEXT);
  else
    return TRUE;
  return FALSE;
}

/**
 * vtr_umpire_add_paragraph:
 * @store: a campaign
 * @side: (nullable): id or name of a side
 * @player: (nullable): id or name of a player; his side need not be said
 * @turn: in whose report it stands: committed, or 0 for that before turn 1; -1:
 *   the newest
 * @text: its words; an empty line begins a new paragraph in print
 * @error: VTR_UMPIRE_ERROR_UNKNOWN, VTR_UMPIRE_ERROR_INPUT, or the store's
 *
 * Returns: its number, 0 on error
 */
gint64
vtr_umpire_add_paragraph (VtrStore *store,
                          const gchar *side,
                          const gchar *player,
                          gint turn,
                          const gchar *text,
                          GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  g_autoptr (VtrKept) row = vtr_kept_new ();

  if (input == NULL || !check_text (text, error))
    return 0;
  if (turn >= input->turn)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "turn %d is not committed: it has no report yet", turn);
      return 0;
    }
  if (player && *player)
    {
      const VtrPlayer *found = vtr_umpire_require_player (store, input->state, player, error);
      const VtrSide *of = found && side && *side ? vtr_umpire_find_side (input->state, side, error) : NULL;

      if (found == NULL || (side && *side && of == NULL))
        return 0;
      if (of && !vtr_id_equal (&of->id, &found->side))
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s does not play for that side", found->name);
          return 0;
        }
      row->text[VTR_PARAGRAPH_SIDE] = g_strdup (found->side.s);
      row->text[VTR_PARAGRAPH_PLAYER] = g_strdup (found->id.s);
    }
  else if (side && *side)
    {
      const VtrSide *found = vtr_umpire_find_side (input->state, side, error);

      if (found == NULL)
        return 0;
      row->text[VTR_PARAGRAPH_SIDE] = g_strdup (found->id.s);
    }
  row->number[VTR_PARAGRAPH_TURN] = turn < 0 ? input->turn - 1 : turn;
  row->text[VTR_PARAGRAPH_TEXT] = g_strdup (text);
  return vtr_store_keep (store, VTR_KEPT_PARAGRAPH, row, error) ? row->id : 0;
}

/**
 * vtr_umpire_change_paragraph:
 * @store: a campaign
 * @number: a paragraph's
 * @text: (nullable): its words from now on; %NULL: it is taken away
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is none; or as vtr_umpire_add_paragraph()
 */
gboolean
vtr_umpire_change_paragraph (VtrStore *store,
                             gint64 number,
                             const gchar *text,
                             GError **error)
{
  g_autoptr (GPtrArray) paragraphs = NULL;
  g_autoptr (VtrKept) row = vtr_kept_new ();

  if (text && !check_text (text, error))
    return FALSE;
  paragraphs = vtr_umpire_paragraphs (store, -1, error);
  if (paragraphs == NULL)
    return FALSE;
  for (guint i = 0; i < paragraphs->len; i++)
    {
      const VtrParagraph *paragraph = g_ptr_array_index (paragraphs, i);

      if (paragraph->number != number)
        continue;
      row->number[VTR_PARAGRAPH_REPLACES] = number;
      row->number[VTR_PARAGRAPH_TURN] = paragraph->turn;
      row->text[VTR_PARAGRAPH_SIDE] = g_strdup (paragraph->side.s);
      row->text[VTR_PARAGRAPH_PLAYER] = g_strdup (paragraph->player.s);
      row->text[VTR_PARAGRAPH_TEXT] = g_strdup (text);
      return vtr_store_keep (store, VTR_KEPT_PARAGRAPH, row, error);
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no paragraph %" G_GINT64_FORMAT, number);
  return FALSE;
}

/* --- in the report ---------------------------------------------------------------- */

/* After the first chapter, which says it all in short. */
static guint
second_heading (const VtrDocument *document)
{
  guint n = 0;

  for (guint i = 0; i < document->blocks->len; i++)
    if (((const VtrBlock *) g_ptr_array_index (document->blocks, i))->kind == VTR_BLOCK_HEADING && ++n == 2)
      return i;
  return document->blocks->len;
}

static void
place (VtrDocument *document,
       guint *at,
       VtrBlockKind kind,
       const gchar *text)
{
  if (at == NULL)
    {
      vtr_document_add (document, kind, text, NULL);
      return;
    }
  vtr_document_add (document, kind, text, NULL);
  g_ptr_array_insert (document->blocks, (gint) *at, g_ptr_array_steal_index (document->blocks, document->blocks->len - 1));
  (*at)++;
}

/**
 * vtr_umpire_add_words:
 * @document: takes the words
 * @at: (inout) (optional): before which block; %NULL: at the end
 * @text: the umpire's; an empty line parts paragraphs
 */
void
vtr_umpire_add_words (VtrDocument *document,
                      guint *at,
                      const gchar *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);
  g_autofree gchar *unix_text = g_strjoinv ("\n", lines);
  g_auto (GStrv) parts = g_strsplit (unix_text, "\n\n", -1);

  for (guint p = 0; parts[p]; p++)
    {
      g_strstrip (g_strdelimit (parts[p], "\r\n\t", ' '));
      if (*parts[p])
        place (document, at, VTR_BLOCK_PARAGRAPH, parts[p]);
    }
}

/**
 * vtr_umpire_place_paragraphs:
 * @store: a campaign
 * @document: a report on the view's turn
 * @view: its reader's
 * @phrases: his words
 * @player: (nullable): whose it is, if not all of the side's
 * @error: the store's
 *
 * The umpire's own report has all, each with whose it is. The view's paragraphs
 * stand after the first chapter.
 */
gboolean
vtr_umpire_place_paragraphs (VtrStore *store,
                             VtrDocument *document,
                             const VtrView *view,
                             const VtrPhrases *phrases,
                             const VtrId *player,
                             GError **error)
{
  g_autoptr (GPtrArray) paragraphs = vtr_umpire_paragraphs (store, view->turn, error);
  guint at = second_heading (document);
  const VtrParagraph *before = NULL;

  if (paragraphs == NULL)
    return FALSE;
  for (guint i = 0; i < paragraphs->len; i++)
    {
      const VtrParagraph *paragraph = g_ptr_array_index (paragraphs, i);

      if (!vtr_view_is_umpire (view) && (!vtr_id_equal (&paragraph->side, &view->side) || !(vtr_id_is_empty (&paragraph->player) || (player && vtr_id_equal (&paragraph->player, player)))))
        continue;
      if (before == NULL || !vtr_id_equal (&before->side, &paragraph->side) || !vtr_id_equal (&before->player, &paragraph->player))
        {
          g_autoptr (GArray) figures = vtr_figures_new ();
          g_autofree gchar *heading = NULL;

          if (vtr_view_is_umpire (view) && !vtr_id_is_empty (&paragraph->side))
            vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_SIDE, "side", &paragraph->side);
          if (!vtr_id_is_empty (&paragraph->player))
            vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLAYER, "player", &paragraph->player);
          heading = vtr_phrases_format (phrases, "chapter.from-umpire", figures, view);
          place (document, &at, VTR_BLOCK_HEADING, heading);
        }
      before = paragraph;
      vtr_umpire_add_words (document, &at, paragraph->text);
    }
  return TRUE;
}
