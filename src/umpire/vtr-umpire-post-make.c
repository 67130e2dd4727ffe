/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post-private.h"

#include <string.h>

#include "reports/vtr-painter.h"
#include "umpire/vtr-umpire-private.h"

/* What is posted, made for the one whose the destination is: there is no way to ask
 * here for another side's text. */

void
vtr_made_clear (VtrMade *made)
{
  g_clear_pointer (&made->parts, g_ptr_array_unref);
  g_clear_pointer (&made->lines, g_free);
  g_clear_pointer (&made->dialect, g_free);
  g_clear_pointer (&made->language, g_free);
}

static gboolean
write_parts (VtrMade *made,
             const VtrDocument *document,
             const VtrDialect *dialect,
             const VtrPhrases *phrases)
{
  g_autoptr (GPtrArray) texts = vtr_document_parts (document, dialect, phrases);

  for (guint i = 0; i < texts->len; i++)
    {
      const gchar *text = g_ptr_array_index (texts, i);

      g_ptr_array_add (made->parts, g_bytes_new (text, strlen (text)));
    }
  return TRUE;
}

static gboolean
make_map (VtrStore *store,
          const VtrDestination *destination,
          gint turn,
          const VtrPhrases *phrases,
          gboolean sketch,
          VtrMade *made,
          GError **error)
{
  g_autoptr (VtrView) view = vtr_umpire_view (store, destination->side.s, turn, error);
  g_autoptr (VtrScene) scene = NULL;
  g_autofree gchar *svg = NULL;
  GBytes *png;

  if (view == NULL)
    return FALSE;
  view->reader = destination->player;
  scene = vtr_umpire_map_of_view (view, phrases, turn > view->turn || view->turn < view->first_turn, 0, FALSE);
  svg = vtr_scene_to_svg (scene);
  made->lines = g_compute_checksum_for_string (G_CHECKSUM_SHA256, svg, -1);
  made->sketch = sketch;
  png = sketch ? g_bytes_new (NULL, 0) : vtr_scene_to_png (scene, error);
  if (png == NULL)
    return FALSE;
  g_free (made->dialect);
  made->dialect = g_strdup ("png");
  g_ptr_array_add (made->parts, png);
  return TRUE;
}

/* --- questions ---------------------------------------------------------------------- */

void
vtr_asking_free (VtrAsking *asking)
{
  if (asking == NULL)
    return;
  g_clear_pointer (&asking->outcome, vtr_outcome_free);
  g_clear_pointer (&asking->input, vtr_turn_input_free);
  g_free (asking);
}

VtrAsking *
vtr_umpire_asking (VtrStore *store,
                   GError **error)
{
  g_autoptr (VtrAsking) asking = g_new0 (VtrAsking, 1);

  return vtr_umpire_resolve (store, TRUE, &asking->input, &asking->outcome, error) ? g_steal_pointer (&asking) : NULL;
}

/**
 * vtr_umpire_question_number:
 * @id: a question's id
 *
 * Questions have names, not numbers; what goes out has a number of what it is about.
 *
 * Returns: the first 48 bits of the id's SHA-256, which JSON keeps exactly
 */
gint64
vtr_umpire_question_number (const gchar *id)
{
  g_autofree gchar *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, id, -1);

  hash[12] = '\0';
  return (gint64) g_ascii_strtoull (hash, NULL, 16);
}

/* What hangs on an answer that is still open is worded by what the usual answer would
 * bring: it goes to nobody yet. */
gboolean
vtr_umpire_asks (const VtrQuestion *question,
                 const VtrDestination *destination)
{
  if (question->conditional || vtr_id_is_empty (&question->side) || !vtr_id_equal (&question->side, &destination->side))
    return FALSE;
  return vtr_id_is_empty (&destination->player) || vtr_id_equal (&question->player, &destination->player);
}

static VtrDocument *
make_question (const VtrAsking *asking,
               const VtrDestination *destination,
               gint64 about,
               const VtrPhrases *phrases,
               GError **error)
{
  for (guint i = 0; i < asking->outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (asking->outcome->questions, i);
      const VtrQuestion *worded;
      g_autoptr (VtrView) view = NULL;

      if (vtr_umpire_question_number (question->id) != about || !vtr_umpire_asks (question, destination))
        continue;
      view = vtr_umpire_question_view (asking->input, asking->outcome, question, &worded);
      return vtr_report_question (worded, view, phrases);
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "that is not asked of the reader of '%s', or not any more", destination->name);
  return NULL;
}

/* --- by kind ------------------------------------------------------------------------ */

/* The reader's words of one kind; NULL without error: there is nothing to say. */
static VtrDocument *
make_document (VtrStore *store,
               const VtrDestination *destination,
               VtrPostWhat what,
               gint turn,
               gint64 about,
               const VtrAsking *asking,
               const VtrPhrases *phrases,
               VtrMade *made,
               GError **error)
{
  g_autoptr (VtrAsking) own = NULL;
  g_autoptr (VtrView) view = NULL;
  VtrDocument *document;

  switch (what)
    {
    case VTR_POST_REPORT:
      view = vtr_umpire_view (store, destination->side.s, turn, error);
      if (view)
        view->reader = destination->player;
      document = view ? vtr_umpire_make_report (store, view, phrases, vtr_id_is_empty (&destination->player) ? NULL : &destination->player, TRUE, error) : NULL;
      if (document)
        made->lines = vtr_umpire_lines (document);
      return document;
    case VTR_POST_REPLY:
      return vtr_umpire_reply_document (store, about, phrases, error);
    case VTR_POST_ERRATUM:
      return vtr_umpire_erratum_document (store, destination->side.s, destination->player.s, destination->name, turn, NULL, &made->lines, error);
    case VTR_POST_DIARY:
      return vtr_umpire_diary_document (store, turn, phrases, error);
    case VTR_POST_QUESTION:
      if (asking == NULL)
        asking = own = vtr_umpire_asking (store, error);
      return asking ? make_question (asking, destination, about, phrases, error) : NULL;
    case VTR_POST_MAP:
    case VTR_N_POSTS:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* A message's sender must be of the side; what stood in the file may be anything. */
static gboolean
check_reply (VtrStore *store,
             const VtrDestination *destination,
             gint64 about,
             GError **error)
{
  g_autoptr (GPtrArray) messages = vtr_store_messages (store, 0, error);

  if (messages == NULL)
    return FALSE;
  for (guint i = 0; i < messages->len; i++)
    {
      const VtrStoredMessage *message = g_ptr_array_index (messages, i);

      if (message->id == about && vtr_id_equal (&message->side, &destination->side) && (vtr_id_is_empty (&destination->player) || vtr_id_equal (&message->player, &destination->player)))
        return TRUE;
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "message %" G_GINT64_FORMAT " is not of the reader of '%s'; its reply does not go there", about, destination->name);
  return FALSE;
}

/* Whose it is must be as the campaign has it now. */
static gboolean
check_owner (VtrStore *store,
             const VtrDestination *destination,
             VtrPostWhat what,
             GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  const VtrPlayer *player;

  if (input == NULL)
    return FALSE;
  if (what == VTR_POST_DIARY)
    return TRUE;
  if (vtr_id_is_empty (&destination->side) || vtr_state_side (input->state, &destination->side) == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' belongs to no side of this campaign: a side's text is not for it", destination->name);
      return FALSE;
    }
  if (vtr_id_is_empty (&destination->player))
    return TRUE;
  player = vtr_state_player (input->state, &destination->player);
  if (player && vtr_id_equal (&player->side, &destination->side))
    return TRUE;
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is for %s, who does not play for that side: its text is not for him", destination->name, destination->player.s);
  return FALSE;
}

/**
 * vtr_umpire_make_post:
 * @store: a campaign
 * @destination: where it goes
 * @what: what
 * @turn: of which turn
 * @about: a reply: the message; a question: vtr_umpire_question_number()
 * @asking: (nullable): the open turn, if it is known already
 * @sketch: do not draw a map
 * @made: (out caller-allocates): cleared by vtr_made_clear()
 * @error: it cannot go there, or cannot be made
 *
 * Returns: whether there was no error; without parts there is nothing to say
 */
gboolean
vtr_umpire_make_post (VtrStore *store,
                      const VtrDestination *destination,
                      VtrPostWhat what,
                      gint turn,
                      gint64 about,
                      const VtrAsking *asking,
                      gboolean sketch,
                      VtrMade *made,
                      GError **error)
{
  g_autoptr (VtrDialects) dialects = vtr_umpire_dialects (error);
  const VtrDialect *dialect = dialects ? vtr_dialects_find (dialects, destination->dialect) : NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autoptr (GError) inner = NULL;

  memset (made, 0, sizeof *made);
  if (dialects == NULL || !check_owner (store, destination, what, error) || (what == VTR_POST_REPLY && !check_reply (store, destination, about, error)))
    return FALSE;
  if (dialect == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "there is no dialect '%s' any more; give '%s' another", destination->dialect, destination->name);
      return FALSE;
    }
  made->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  made->dialect = g_strdup (dialect->id);
  if (what == VTR_POST_ERRATUM)
    made->language = vtr_umpire_erratum_language (store, destination->side.s, destination->player.s, destination->name, turn);
  if (made->language == NULL)
    made->language = vtr_umpire_destination_language (store, destination, error);
  made->node = what == VTR_POST_REPLY || what == VTR_POST_QUESTION || turn == 0 ? vtr_store_head (store) : vtr_store_node_at_turn (store, turn);
  phrases = made->language ? vtr_umpire_phrases_in (store, made->language, error) : NULL;
  if (phrases == NULL)
    return FALSE;
  if (what == VTR_POST_MAP)
    return make_map (store, destination, turn, phrases, sketch, made, error);
  document = make_document (store, destination, what, turn, about, asking, phrases, made, &inner);
  if (inner)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  return document == NULL || write_parts (made, document, dialect, phrases);
}
