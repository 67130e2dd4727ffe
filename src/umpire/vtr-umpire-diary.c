/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post.h"

#include "umpire/vtr-umpire-private.h"

/* The diary for spectators. Players read it too: so it is late by as many turns as
 * the umpire says, and the account of a turn is made from that turn's node alone. */

/**
 * vtr_umpire_diary_delay:
 * @store: a campaign
 * @error: the store's
 *
 * Returns: by how many turns the diary is late (house); 0: these rules have none
 */
gint
vtr_umpire_diary_delay (VtrStore *store,
                        GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);

  if (input == NULL || input->ruleset->diary == NULL)
    return 0;
  return MAX (vtr_parameters_get (input->parameters, "diary.delay"), 1);
}

/**
 * vtr_umpire_set_diary_delay:
 * @store: a campaign
 * @delay: turns, 1 or more
 * @error: the store's
 */
gboolean
vtr_umpire_set_diary_delay (VtrStore *store,
                            gint delay,
                            GError **error)
{
  g_autofree gchar *value = g_strdup_printf ("%d", delay);

  return vtr_store_put_parameter (store, "diary.delay", value, 0, error);
}

/**
 * vtr_umpire_diary_turn:
 * @store: a campaign
 * @turn: what is asked for; 0: the newest that may be read
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: these rules have no diary, or it is too early
 *
 * Returns: the turn, 0 on error
 */
gint
vtr_umpire_diary_turn (VtrStore *store,
                       gint turn,
                       GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  gint delay, newest;

  if (input == NULL)
    return 0;
  if (input->ruleset->diary == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the rules '%s' know no diary", input->ruleset->name);
      return 0;
    }
  delay = MAX (vtr_parameters_get (input->parameters, "diary.delay"), 1);
  /* once it is over there is no present to be kept */
  newest = input->turn - 1 - (vtr_turn_input_over (input) > 0 ? 0 : delay);
  if (newest < input->first_turn)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the diary is late by %d (turns, house): there is none before turn %d is committed", delay, delay + input->first_turn);
  else if ((turn != 0 && turn < input->first_turn) || turn > newest)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the diary is late by %d (turns, house): the newest is that of turn %d", delay, newest);
  else
    return turn ? turn : newest;
  return 0;
}

static gboolean
add_paragraphs (VtrStore *store,
                VtrDocument *document,
                gint turn,
                const VtrPhrases *phrases,
                const VtrView *view,
                GError **error)
{
  g_autoptr (GPtrArray) paragraphs = vtr_umpire_paragraphs (store, turn, error);
  gboolean headed = FALSE;

  if (paragraphs == NULL)
    return FALSE;
  for (guint i = 0; i < paragraphs->len; i++)
    {
      const VtrParagraph *paragraph = g_ptr_array_index (paragraphs, i);
      g_autofree gchar *heading = NULL;

      if (!vtr_id_is_empty (&paragraph->side))
        continue;
      heading = headed ? NULL : vtr_phrases_format (phrases, "chapter.from-umpire", NULL, view);
      if (heading)
        vtr_document_add (document, VTR_BLOCK_HEADING, heading, NULL);
      headed = TRUE;
      vtr_umpire_add_words (document, NULL, paragraph->text);
    }
  return TRUE;
}

/**
 * vtr_umpire_make_diary:
 * @store: (nullable): a campaign, for the umpire's paragraphs
 * @views: (element-type VtrView): of all sides, of the same turn
 * @turn: of which
 * @phrases: words
 * @error: the store's
 *
 * Returns: (transfer full) (nullable): the public account of the turn
 */
VtrDocument *
vtr_umpire_make_diary (VtrStore *store,
                       const GPtrArray *views,
                       gint turn,
                       const VtrPhrases *phrases,
                       GError **error)
{
  g_autoptr (VtrDocument) document = vtr_document_new (phrases);
  g_autoptr (GPtrArray) chapters = NULL;
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *title = NULL;
  g_autofree gchar *when = NULL;
  g_autofree gchar *late = NULL;
  const VtrView *view;
  gboolean said = FALSE;

  g_return_val_if_fail (views->len > 0, NULL);

  view = g_ptr_array_index (views, 0);
  vtr_report_figure_dates (figures, view, phrases, turn, TRUE);
  title = vtr_phrases_format (phrases, "diary.title", figures, view);
  when = vtr_phrases_format (phrases, "diary.turn", figures, view);
  late = vtr_phrases_format (phrases, "diary.late", figures, view);
  vtr_document_add (document, VTR_BLOCK_TITLE, title, when);
  vtr_document_add (document, VTR_BLOCK_TITLE, late, NULL);
  if (store && !add_paragraphs (store, document, turn, phrases, view, error))
    return NULL;
  chapters = view->ruleset->diary ((const VtrView *const *) views->pdata, views->len);
  for (guint i = 0; i < chapters->len; i++)
    {
      const VtrChapter *chapter = g_ptr_array_index (chapters, i);

      if (chapter->after->len == 0)
        continue;
      said = TRUE;
      vtr_document_add_chapter (document, phrases, chapter, i == 0 ? view : g_ptr_array_index (views, i - 1));
    }
  if (!said)
    {
      g_autofree gchar *nothing = vtr_phrases_format (phrases, "diary.nothing", NULL, view);

      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, nothing, NULL);
    }
  return g_steal_pointer (&document);
}

/**
 * vtr_umpire_diary_document:
 * @store: a campaign
 * @turn: as vtr_umpire_diary_turn() gives it
 * @phrases: words
 * @error: the store's
 *
 * Made from the sides' views of that turn, each for its own part.
 *
 * Returns: (transfer full) (nullable): the public account of the turn
 */
VtrDocument *
vtr_umpire_diary_document (VtrStore *store,
                           gint turn,
                           const VtrPhrases *phrases,
                           GError **error)
{
  g_autoptr (VtrTurnInput) open = vtr_store_load_turn (store, error);
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_view_free);
  const VtrSide *sides;

  if (open == NULL)
    return NULL;
  sides = VTR_STATE_ROWS (open->state, VTR_TABLE_SIDE, VtrSide);
  for (guint s = 0; s < vtr_state_n_rows (open->state, VTR_TABLE_SIDE); s++)
    {
      VtrView *of_side = vtr_umpire_view (store, sides[s].id.s, turn, error);

      if (of_side == NULL)
        return NULL;
      g_ptr_array_add (views, of_side);
    }
  return vtr_umpire_make_diary (store, views, turn, phrases, error);
}
