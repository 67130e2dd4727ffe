/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-clerk-private.h"
#include "umpire/vtr-umpire-post.h"

/* What goes out: reports, replies, maps. Each is made from a side view. */

/* The promise that the dice were fixed before the first order (docs/dice.md). */
static void
add_secret_hash (VtrStore *store,
                 VtrDocument *document,
                 const VtrPhrases *phrases)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, NULL);
  g_autofree gchar *hash = NULL;

  if (input == NULL)
    return;
  hash = vtr_secret_hash (input->secret);
  vtr_document_add (document, VTR_BLOCK_HEADING, vtr_phrases_get (phrases, "chapter.dice"), NULL);
  vtr_document_add (document, VTR_BLOCK_PARAGRAPH, vtr_phrases_get (phrases, "dice.promise"), NULL);
  vtr_document_add (document, VTR_BLOCK_PARAGRAPH, hash, NULL);
}

/* The view of a side, or of a player's side with him as its reader. */
static VtrView *
read_view (VtrStore *store,
           const gchar *side,
           const gchar *player,
           gint turn,
           GError **error)
{
  g_autoptr (VtrTurnInput) input = player ? vtr_store_load_turn (store, error) : NULL;
  const VtrPlayer *found = input ? vtr_umpire_require_player (store, input->state, player, error) : NULL;
  const VtrSide *wanted = found && side ? vtr_umpire_find_side (input->state, side, error) : NULL;
  VtrView *view;

  if (player == NULL)
    return vtr_umpire_view (store, side, turn, error);
  if (found == NULL || (side && wanted == NULL))
    return NULL;
  if (wanted && !vtr_id_equal (&wanted->id, &found->side))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "%s does not play for '%s'; leave the side out", found->name, side);
      return NULL;
    }
  view = vtr_umpire_view (store, found->side.s, turn, error);
  if (view)
    view->reader = found->id;
  return view;
}

/**
 * vtr_umpire_make_report:
 * @store: a campaign
 * @view: whose report
 * @phrases: its reader's words
 * @player: (nullable): one of the side's players: whose report it is
 * @own: with the umpire's own paragraphs
 * @error: the store's
 *
 * Returns: (transfer full) (nullable): the report of the view's turn. The first
 *   ones carry the hash of the campaign's secret.
 */
VtrDocument *
vtr_umpire_make_report (VtrStore *store,
                        const VtrView *view,
                        const VtrPhrases *phrases,
                        const VtrId *player,
                        gboolean own,
                        GError **error)
{
  g_autoptr (VtrDocument) document = NULL;
  VtrView his = *view;

  /* what he commands stands first; all that the view holds stays the view's */
  his.reader = player ? *player : vtr_id ("");
  document = vtr_report_side (&his, phrases);

  if (own && !vtr_umpire_place_paragraphs (store, document, view, phrases, player, error))
    return NULL;
  if (view->turn <= view->first_turn)
    add_secret_hash (store, document, phrases);
  return g_steal_pointer (&document);
}

/**
 * vtr_umpire_dialects:
 * @error: the user's file is at fault, or cannot be read
 *
 * Returns: (transfer full) (nullable): the built-in dialects, and those in
 *   vertrauter/dialects.ini of the user's folder for settings, if it is there
 */
VtrDialects *
vtr_umpire_dialects (GError **error)
{
  g_autoptr (VtrDialects) dialects = vtr_dialects_new ();
  g_autofree gchar *path = g_build_filename (g_get_user_config_dir (), "vertrauter", "dialects.ini", NULL);
  g_autofree gchar *data = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS) && (!g_file_get_contents (path, &data, NULL, error) || !vtr_dialects_add (dialects, data, path, error)))
    return NULL;
  return g_steal_pointer (&dialects);
}

/**
 * vtr_umpire_report_document:
 * @store: a campaign
 * @side: (nullable): id or name of a side; %NULL: the player's, or the umpire
 * @player: (nullable): id or name of a player
 * @turn: as vtr_umpire_view() takes it
 * @phrases: (out) (optional): the words that it was written in
 * @error: as vtr_umpire_view(); VTR_UMPIRE_ERROR_UNKNOWN: no such player, or not
 *   one of that side
 *
 * The report of a turn, in the side's language.
 *
 * Returns: (transfer full) (nullable): the report
 */
VtrDocument *
vtr_umpire_report_document (VtrStore *store,
                            const gchar *side,
                            const gchar *player,
                            gint turn,
                            VtrPhrases **phrases,
                            GError **error)
{
  g_autoptr (VtrView) view = read_view (store, side, player, turn, error);
  g_autoptr (VtrPhrases) words = NULL;
  VtrDocument *document;

  if (view == NULL)
    return NULL;
  words = vtr_umpire_phrases (store, view->side.s, player ? view->reader.s : NULL, error);
  document = words ? vtr_umpire_make_report (store, view, words, player ? &view->reader : NULL, TRUE, error) : NULL;
  if (document && phrases)
    *phrases = g_steal_pointer (&words);
  return document;
}

/* What the map on a page is drawn for, before it is fitted to the page. */
#define PAGE_MAP 1400

/**
 * vtr_umpire_add_map:
 * @store: a campaign
 * @document: its report
 * @side: as vtr_umpire_report_document() was given it
 * @player: likewise
 * @turn: likewise
 * @error: as vtr_umpire_report_document()
 *
 * Puts the reader's map into his report, for formats that can show it.
 *
 * Returns: whether it could be drawn
 */
gboolean
vtr_umpire_add_map (VtrStore *store,
                    VtrDocument *document,
                    const gchar *side,
                    const gchar *player,
                    gint turn,
                    GError **error)
{
  g_autoptr (VtrScene) scene = vtr_umpire_map_for (store, side, player, turn, PAGE_MAP, FALSE, error);

  if (scene == NULL)
    return FALSE;
  g_free (document->map);
  document->map = vtr_scene_to_svg (scene);
  return TRUE;
}

/**
 * vtr_umpire_report:
 * @store: a campaign
 * @side: (nullable): id or name of a side; %NULL: the umpire
 * @turn: as vtr_umpire_view() takes it
 * @format: how to write it
 * @error: as vtr_umpire_view()
 *
 * Returns: (transfer full) (nullable): the report of a turn, in one piece
 */
gchar *
vtr_umpire_report (VtrStore *store,
                   const gchar *side,
                   gint turn,
                   VtrFormat format,
                   GError **error)
{
  g_autoptr (VtrDocument) document = vtr_umpire_report_document (store, side, NULL, turn, NULL, error);

  if (document == NULL || (format == VTR_FORMAT_HTML && !vtr_umpire_add_map (store, document, side, NULL, turn, error)))
    return NULL;
  return vtr_document_write (document, format);
}

/* The turn of a message as it went in: open, or on record. */
static VtrTurnInput *
load_turn_of (VtrStore *store,
              gint turn,
              GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  g_autoptr (VtrTurnInput) past = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  gint64 node;

  if (input == NULL || input->turn == turn)
    return g_steal_pointer (&input);
  node = vtr_store_node_at_turn (store, turn);
  if (node == 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "turn %d is not on the line of the current node; 'branches' shows the history", turn);
      return NULL;
    }
  if (!vtr_store_load_node (store, node, &past, &outcome, error))
    return NULL;
  return g_steal_pointer (&past);
}

/* The side's orders of @message as its view knows them: both lists hold the
 * same orders in the same sequence. */
static GPtrArray *
orders_of_message (const VtrTurnInput *input,
                   const VtrView *view,
                   gint64 message)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_id_equal (&order->side, &view->side))
        g_ptr_array_add (all, order);
    }
  g_ptr_array_sort (all, vtr_order_compare);
  for (guint i = 0; i < all->len && i < view->orders->len; i++)
    if (((const VtrOrder *) g_ptr_array_index (all, i))->message == message)
      g_ptr_array_add (found, g_ptr_array_index (view->orders, i));
  return found;
}

/* What the clerk has to add; @message 0: it was not kept. */
static gboolean
finish_reply (VtrStore *store,
              VtrDocument *document,
              const VtrView *view,
              const VtrPhrases *phrases,
              const VtrId *player,
              gint64 message,
              gint turn,
              GError **error)
{
  VtrClerkTimes times = { 0 };
  g_autoptr (VtrStanding) standing = NULL;

  if (!vtr_clerk_times_load (&times, store, error) || (message != 0 && !vtr_store_standing_of (store, message, &standing, error)))
    {
      vtr_clerk_times_clear (&times);
      return FALSE;
    }
  vtr_clerk_finish_reply (document, &times, view, phrases, player, vtr_store_node_at_turn (store, turn) == 0, standing);
  vtr_clerk_times_clear (&times);
  return TRUE;
}

/**
 * vtr_umpire_reply_document:
 * @store: a campaign
 * @message: a stored message's number
 * @phrases: (nullable): in whose words; %NULL: its sender's
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such message, or nobody knows who wrote it
 *
 * The answer to a player on receipt of his orders.
 *
 * Returns: (transfer full) (nullable): the reply
 */
VtrDocument *
vtr_umpire_reply_document (VtrStore *store,
                           gint64 message,
                           const VtrPhrases *phrases,
                           GError **error)
{
  g_autoptr (GPtrArray) messages = vtr_store_messages (store, 0, error);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrTurnInput) open = NULL;
  g_autoptr (VtrPhrases) his = NULL;
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (VtrDocument) document = NULL;
  const VtrStoredMessage *found = NULL;
  gint nth = 0;

  if (messages == NULL)
    return NULL;
  for (guint i = 0; i < messages->len; i++)
    if (((const VtrStoredMessage *) g_ptr_array_index (messages, i))->id == message)
      found = g_ptr_array_index (messages, i);
  if (found == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no message %" G_GINT64_FORMAT, message);
      return NULL;
    }
  if (vtr_id_is_empty (&found->side))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "nobody knows who wrote message %" G_GINT64_FORMAT "; import it again with --player", message);
      return NULL;
    }
  for (guint i = 0; i < messages->len; i++)
    {
      const VtrStoredMessage *other = g_ptr_array_index (messages, i);

      if (other->turn == found->turn && vtr_id_equal (&other->side, &found->side) && (other->received < found->received || (other->received == found->received && other->id <= found->id)))
        nth++;
    }
  open = vtr_store_load_turn (store, error);
  if (open == NULL)
    return NULL;
  if (found->turn > open->turn)
    {
      his = phrases ? NULL : vtr_umpire_phrases (store, found->side.s, found->player.s, error);
      if (phrases == NULL && his == NULL)
        return NULL;
      view = vtr_view_build (open, NULL, &found->side);
      return vtr_report_filed (view, phrases ? phrases : his, &found->player, found->turn);
    }
  input = load_turn_of (store, found->turn, error);
  if (input == NULL)
    return NULL;
  if (phrases == NULL)
    phrases = his = vtr_umpire_phrases (store, found->side.s, found->player.s, error);
  if (phrases == NULL)
    return NULL;
  view = vtr_view_build (input, NULL, &found->side);
  orders = orders_of_message (input, view, message);
  document = vtr_report_reply (view, phrases, &found->player, orders, nth);
  if (!finish_reply (store, document, view, phrases, &found->player, message, found->turn, error))
    return NULL;
  return g_steal_pointer (&document);
}

/**
 * vtr_umpire_reply:
 * @store: a campaign
 * @message: a stored message's number
 * @format: how to write it
 * @error: as vtr_umpire_reply_document()
 *
 * Returns: (transfer full) (nullable): the reply, in its sender's language
 */
gchar *
vtr_umpire_reply (VtrStore *store,
                  gint64 message,
                  VtrFormat format,
                  GError **error)
{
  g_autoptr (VtrDocument) document = vtr_umpire_reply_document (store, message, NULL, error);

  return document ? vtr_document_write (document, format) : NULL;
}

/**
 * vtr_umpire_reply_to_import:
 * @store: a campaign
 * @import: what was read of a message whose sender is known
 * @format: how to write it
 * @error: the store's
 *
 * The reply before anything is kept, or without looking it up again.
 *
 * Returns: (transfer full) (nullable): the reply
 */
gchar *
vtr_umpire_reply_to_import (VtrStore *store,
                            const VtrImport *import,
                            VtrFormat format,
                            GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrDocument) document = NULL;

  g_return_val_if_fail (!vtr_id_is_empty (&import->side), NULL);

  input = vtr_umpire_load_turn (store, error);
  phrases = input ? vtr_umpire_phrases (store, import->side.s, import->player.s, error) : NULL;
  if (phrases == NULL)
    return NULL;
  view = vtr_view_build (input, NULL, &import->side);
  if (import->filed)
    {
      document = vtr_report_filed (view, phrases, &import->player, import->filed);
      return vtr_document_write (document, format);
    }
  document = vtr_report_reply (view, phrases, &import->player, import->orders, import->nth_of_side);
  if (!finish_reply (store, document, view, phrases, &import->player, import->message, input->turn, error))
    return NULL;
  return vtr_document_write (document, format);
}

/**
 * vtr_umpire_question_text:
 * @input: the open turn
 * @outcome: what came out of it so far
 * @question: (transfer none): one of its questions
 * @phrases: words
 * @format: how to write it
 *
 * Returns: (transfer full): the question for whom it is for; see
 *   vtr_umpire_question_view()
 */
gchar *
vtr_umpire_question_text (const VtrTurnInput *input,
                          const VtrOutcome *outcome,
                          const VtrQuestion *question,
                          const VtrPhrases *phrases,
                          VtrFormat format)
{
  const VtrQuestion *worded;
  g_autoptr (VtrView) view = vtr_umpire_question_view (input, outcome, question, &worded);
  g_autoptr (VtrDocument) document = vtr_report_question (worded, view, phrases);

  return vtr_document_write (document, format);
}

/* Pixels: a telephone is some 400 wide. What is about one player is to be read as
 * it comes; a side's whole theatre when it is drawn apart a little. */
#define PHONE_PLAYER 540
#define PHONE_SIDE 960

static const gchar *
map_word (gconstpointer phrases,
          const gchar *key)
{
  return vtr_phrases_get (phrases, key);
}

/**
 * vtr_umpire_map_of_view:
 * @view: whose map; its reader is whose own country it shows, if it has one
 * @phrases: words
 * @before: it shows the turn's beginning
 * @width: of the picture in pixels; 0: for a telephone, which is narrow and tall
 * @supply: with all lines of supply
 *
 * A side's map is cropped to what it knows, a player's to the country about his
 * own commands; the umpire's shows the whole sheet.
 *
 * Returns: (transfer full): the map
 */
VtrScene *
vtr_umpire_map_of_view (const VtrView *view,
                        const VtrPhrases *phrases,
                        gboolean before,
                        gint width,
                        gboolean supply)
{
  g_autofree gchar *title = NULL;
  g_autofree gchar *subtitle = NULL;
  g_autoptr (GArray) figures = vtr_figures_new ();
  VtrSceneOptions options = { .width = width, .legend = TRUE, .supply = supply };
  gboolean player = !vtr_id_is_empty (&view->reader);

  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &view->side);
  if (player)
    vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLAYER, "player", &view->reader);
  vtr_report_figure_dates (figures, view, phrases, before ? view->turn + 1 : view->turn, TRUE);
  title = vtr_phrases_format (phrases, vtr_view_is_umpire (view) ? "map.umpire" : player ? "map.player"
                                                                                         : "map.side",
                              figures, view);
  subtitle = vtr_phrases_format (phrases, before ? "map.before" : "map.after", figures, view);
  if (width == 0)
    {
      options.width = player ? PHONE_PLAYER : PHONE_SIDE;
      options.density = player ? 2 : 1;
    }
  if (!vtr_view_is_umpire (view))
    vtr_scene_theatre_shaped (view, 4, width == 0 ? 5 : 3, &options.top_left, &options.bottom_right);
  options.title = title;
  options.subtitle = subtitle;
  options.word = map_word;
  options.words = phrases;
  return vtr_scene_from_view (view, &options);
}

/**
 * vtr_umpire_map_for:
 * @store: a campaign
 * @side: (nullable): id or name of a side; %NULL: the player's, or the umpire
 * @player: (nullable): id or name of a player
 * @turn: as vtr_umpire_view() takes it
 * @width: as vtr_umpire_map_of_view()
 * @supply: likewise
 * @error: as vtr_umpire_report_document()
 *
 * Returns: (transfer full) (nullable): the map
 */
VtrScene *
vtr_umpire_map_for (VtrStore *store,
                    const gchar *side,
                    const gchar *player,
                    gint turn,
                    gint width,
                    gboolean supply,
                    GError **error)
{
  g_autoptr (VtrView) view = read_view (store, side, player, turn, error);
  g_autoptr (VtrPhrases) phrases = NULL;

  if (view == NULL)
    return NULL;
  phrases = vtr_umpire_phrases (store, view->side.s, player ? view->reader.s : NULL, error);
  return phrases ? vtr_umpire_map_of_view (view, phrases, turn > view->turn || view->turn < view->first_turn, width, supply) : NULL;
}

/**
 * vtr_umpire_map:
 * @store: a campaign
 * @side: (nullable): id or name of a side; %NULL: the umpire
 * @turn: as vtr_umpire_view() takes it
 * @width: of the picture in pixels
 * @supply: with all lines of supply
 * @error: as vtr_umpire_view()
 *
 * Returns: (transfer full) (nullable): the map, of a side or of the umpire
 */
VtrScene *
vtr_umpire_map (VtrStore *store,
                const gchar *side,
                gint turn,
                gint width,
                gboolean supply,
                GError **error)
{
  return vtr_umpire_map_for (store, side, NULL, turn, width, supply, error);
}
