/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post-private.h"

#include <string.h>

#include "umpire/vtr-umpire-private.h"

/* The posting board: a row for each text that a destination is due, what was handed
 * out of it, and what was sent. */

void
vtr_post_row_free (VtrPostRow *row)
{
  if (row == NULL)
    return;
  vtr_destination_free (row->destination);
  g_free (row->question);
  g_free (row->refused);
  g_free (row);
}

void
vtr_post_sent_free (VtrPostSent *sent)
{
  if (sent == NULL)
    return;
  g_free (sent->destination);
  g_free (sent->dialect);
  g_free (sent->hash);
  g_clear_pointer (&sent->bytes, g_bytes_unref);
  g_free (sent);
}

gint64 *
vtr_umpire_sent_times (const VtrKept *posting,
                       const GPtrArray *parts,
                       const GPtrArray *sent)
{
  guint n = (guint) posting->number[VTR_POSTING_PARTS];
  gint64 *times = g_new0 (gint64, n + 1);

  for (guint i = 0; i < parts->len; i++)
    {
      const VtrKept *part = g_ptr_array_index (parts, i);

      if (part->number[VTR_PART_POSTING] != posting->id || part->number[VTR_PART_NUMBER] < 1 || part->number[VTR_PART_NUMBER] > (gint64) n)
        continue;
      for (guint k = 0; k < sent->len; k++)
        {
          const VtrKept *note = g_ptr_array_index (sent, k);

          if (note->number[VTR_SENT_PART] == part->id)
            times[part->number[VTR_PART_NUMBER] - 1] = note->number[VTR_SENT_TIME];
        }
    }
  return times;
}

/* --- the rows --------------------------------------------------------------------- */

typedef struct
{
  VtrStore *store;
  VtrPostWhat what; /* what is looked at, or VTR_N_POSTS: all */
  gint turn;        /* whose reports */
  gint open;        /* the open turn */
  gint first;       /* the first of the campaign */
  gint diary;       /* 0: none yet */
  GPtrArray *destinations;
  GPtrArray *postings; /* VtrKept* */
  GPtrArray *sent;     /* VtrKept* */
  GPtrArray *rows;     /* VtrPostRow* */
  VtrAsking *asking;   /* NULL: nothing is asked of this turn yet */
} Board;

static gboolean
is_of (const VtrKept *posting,
       const VtrPostRow *row)
{
  return g_str_equal (posting->text[VTR_POSTING_DESTINATION], row->destination->name) && g_str_equal (posting->text[VTR_POSTING_WHAT], vtr_post_names[row->what]) && posting->number[VTR_POSTING_TURN] == row->turn && posting->number[VTR_POSTING_ABOUT] == row->about && g_str_equal (posting->text[VTR_POSTING_SIDE], row->destination->side.s) && g_str_equal (posting->text[VTR_POSTING_PLAYER], row->destination->player.s);
}

/* Whether what was handed out is what would be now. */
static gboolean
is_same (const VtrKept *posting,
         const GPtrArray *parts,
         const VtrMade *now)
{
  const GPtrArray *made = now->parts;

  if (parts->len != made->len)
    return FALSE;
  if (now->sketch)
    return g_strcmp0 (posting->text[VTR_POSTING_PLAIN], now->lines) == 0;
  for (guint i = 0; i < parts->len; i++)
    if (!g_bytes_equal (((const VtrKept *) g_ptr_array_index (parts, i))->bytes, g_ptr_array_index (made, i)))
      return FALSE;
  return TRUE;
}

/* What went out of a turn that was undone: is it the same to the byte now, then the
 * reader has it; to send it again would tell him that something was corrected.
 * @differs: it is not. */
static gboolean
is_still_so (Board *board,
             const VtrKept *posting,
             const VtrMade *made,
             gboolean *differs,
             GError **error)
{
  g_autoptr (GPtrArray) parts = vtr_store_kept (board->store, VTR_KEPT_PART, VTR_PART_POSTING, posting->id, error);
  g_autofree gint64 *times = NULL;

  if (parts == NULL)
    return FALSE;
  times = vtr_umpire_sent_times (posting, parts, board->sent);
  *differs = made->parts == NULL || !is_same (posting, parts, made);
  for (guint i = 0; i < parts->len && !*differs; i++)
    *differs = times[i] == 0;
  return TRUE;
}

/* What was handed out of the row, and sent. */
static gboolean
fill_posting (Board *board,
              VtrPostRow *row,
              const VtrMade *made,
              GError **error)
{
  const VtrKept *newest = NULL;
  const VtrKept *undone = NULL;
  g_autoptr (GPtrArray) parts = NULL;
  g_autofree gint64 *times = NULL;

  for (guint i = 0; i < board->postings->len; i++)
    {
      const VtrKept *posting = g_ptr_array_index (board->postings, i);

      if (!is_of (posting, row))
        continue;
      if (row->what == VTR_POST_REPLY || posting->number[VTR_POSTING_NODE] == made->node)
        newest = posting;
      else
        undone = posting;
    }
  row->parts = made->parts ? made->parts->len : 0;
  if (newest == NULL && undone && !is_still_so (board, undone, made, &row->before, error))
    return FALSE;
  if (newest == NULL)
    newest = row->before ? NULL : undone;
  if (newest == NULL)
    return TRUE;
  parts = vtr_store_kept (board->store, VTR_KEPT_PART, VTR_PART_POSTING, newest->id, error);
  if (parts == NULL)
    return FALSE;
  times = vtr_umpire_sent_times (newest, parts, board->sent);
  row->posting = newest->id;
  row->parts = parts->len;
  for (; row->sent < parts->len && times[row->sent] != 0; row->sent++)
    row->sent_at = MAX (row->sent_at, times[row->sent]);
  /* an erratum that has gone out has nothing left to say */
  row->changed = made->parts && made->parts->len > 0 && !row->answered && !is_same (newest, parts, made);
  return TRUE;
}

static gboolean
add_row (Board *board,
         const VtrDestination *destination,
         VtrPostWhat what,
         gint turn,
         gint64 about,
         const VtrId *who,
         const VtrQuestion *question,
         GError **error)
{
  g_autoptr (VtrPostRow) row = g_new0 (VtrPostRow, 1);
  g_autoptr (GError) inner = NULL;
  VtrMade made;
  gboolean done;

  row->destination = vtr_destination_copy (destination);
  row->what = what;
  row->turn = turn;
  row->about = about;
  if (who)
    row->who = *who;
  if (question)
    {
      row->question = g_strdup (question->id);
      row->answered = question->answer != NULL;
    }
  done = vtr_umpire_make_post (board->store, destination, what, turn, about, board->asking, TRUE, &made, &inner);
  if (!done && inner->domain == VTR_STORE_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      vtr_made_clear (&made);
      return FALSE;
    }
  if (!done)
    row->refused = g_strdup (inner->message);
  done = fill_posting (board, row, &made, error);
  /* nothing to say, and nothing said */
  if (done && (row->answered ? row->sent > 0 : row->refused || row->posting || row->parts > 0))
    g_ptr_array_add (board->rows, g_steal_pointer (&row));
  vtr_made_clear (&made);
  return done;
}

/* Whether a player gets his replies, or questions, at a place of his own. */
static gboolean
has_own (const Board *board,
         const VtrId *player,
         VtrPostWhat what)
{
  for (guint i = 0; i < board->destinations->len; i++)
    {
      const VtrDestination *other = g_ptr_array_index (board->destinations, i);

      if (!vtr_id_is_empty (player) && vtr_id_equal (&other->player, player) && (other->takes & 1u << what))
        return TRUE;
    }
  return FALSE;
}

static gboolean
add_replies (Board *board,
             const VtrDestination *destination,
             GError **error)
{
  g_autoptr (GPtrArray) messages = vtr_store_messages (board->store, board->turn + 1, error);

  if (messages == NULL)
    return FALSE;
  for (guint i = 0; i < messages->len; i++)
    {
      const VtrStoredMessage *message = g_ptr_array_index (messages, i);

      if (!vtr_id_equal (&message->side, &destination->side) || !(vtr_id_is_empty (&destination->player) || vtr_id_equal (&message->player, &destination->player)))
        continue;
      if (vtr_id_is_empty (&destination->player) && has_own (board, &message->player, VTR_POST_REPLY))
        continue;
      if (!add_row (board, destination, VTR_POST_REPLY, board->turn + 1, message->id, &message->player, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* To a player with a place of his own it goes there, not before his whole side. */
static gboolean
add_questions (Board *board,
               const VtrDestination *destination,
               GError **error)
{
  for (guint i = 0; board->asking && i < board->asking->outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (board->asking->outcome->questions, i);

      if (!vtr_umpire_asks (question, destination) || (vtr_id_is_empty (&destination->player) && has_own (board, &question->player, VTR_POST_QUESTION)))
        continue;
      if (!add_row (board, destination, VTR_POST_QUESTION, board->open, vtr_umpire_question_number (question->id), &question->player, question, error))
        return FALSE;
    }
  return TRUE;
}

/* A turn whose report went there, and is no longer so: since it was resolved again,
 * or, of the turn that the board shows, since something was changed in it. */
static gboolean
add_errata (Board *board,
            const VtrDestination *destination,
            GError **error)
{
  for (gint turn = board->first; turn < board->open; turn++)
    {
      const VtrKept *newest = NULL;

      for (guint i = 0; i < board->postings->len; i++)
        {
          const VtrKept *posting = g_ptr_array_index (board->postings, i);
          const gchar *what = posting->text[VTR_POSTING_WHAT];

          if (posting->number[VTR_POSTING_TURN] == turn && g_str_equal (posting->text[VTR_POSTING_DESTINATION], destination->name) && (g_str_equal (what, "report") || g_str_equal (what, "erratum")))
            newest = posting;
        }
      if (newest == NULL || (turn != board->turn && newest->number[VTR_POSTING_NODE] == vtr_store_node_at_turn (board->store, turn)))
        continue;
      if (!add_row (board, destination, VTR_POST_ERRATUM, turn, 0, NULL, NULL, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_destination (Board *board,
                 const VtrDestination *destination,
                 GError **error)
{
  for (guint what = 0; what < VTR_N_POSTS; what++)
    {
      gboolean done = TRUE;

      if (!(destination->takes & 1u << what) || (board->what != VTR_N_POSTS && board->what != what))
        continue;
      if (what == VTR_POST_REPLY)
        done = add_replies (board, destination, error);
      else if (what == VTR_POST_QUESTION)
        done = add_questions (board, destination, error);
      else if (what == VTR_POST_ERRATUM)
        done = add_errata (board, destination, error);
      else if (what != VTR_POST_DIARY)
        done = add_row (board, destination, (VtrPostWhat) what, board->turn, 0, NULL, NULL, error);
      else if (board->diary > 0)
        done = add_row (board, destination, VTR_POST_DIARY, board->diary, 0, NULL, NULL, error);
      if (!done)
        return FALSE;
    }
  return TRUE;
}

/* Whether the open turn has asked anything: its questions are written down when it is
 * resolved. */
static gboolean
has_asked (const Board *board,
           gboolean *asked,
           GError **error)
{
  g_autoptr (GPtrArray) open = vtr_store_open_questions (board->store, error);

  if (open == NULL)
    return FALSE;
  *asked = open->len > 0;
  for (guint i = 0; i < board->postings->len && !*asked; i++)
    {
      const VtrKept *posting = g_ptr_array_index (board->postings, i);

      *asked = posting->number[VTR_POSTING_TURN] == board->open && g_str_equal (posting->text[VTR_POSTING_WHAT], vtr_post_names[VTR_POST_QUESTION]);
    }
  return TRUE;
}

/* The board, or what of it goes to one destination. */
static GPtrArray *
make_board (VtrStore *store,
            const gchar *only,
            VtrPostWhat what,
            gint turn,
            GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  g_autoptr (GPtrArray) destinations = input ? vtr_umpire_destinations (store, FALSE, error) : NULL;
  g_autoptr (GPtrArray) postings = destinations ? vtr_store_kept (store, VTR_KEPT_POSTING, -1, 0, error) : NULL;
  g_autoptr (GPtrArray) sent = postings ? vtr_store_kept (store, VTR_KEPT_SENT, -1, 0, error) : NULL;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_post_row_free);
  Board board = { .store = store, .what = what, .turn = turn, .destinations = destinations, .postings = postings, .sent = sent, .rows = rows };
  g_autoptr (VtrAsking) asking = NULL;
  gboolean asked;
  gint delay;

  if (sent == NULL)
    return NULL;
  if (turn < 0 || turn >= input->turn)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "turn %d is not committed: there is nothing to post of it yet", turn);
      return NULL;
    }
  board.open = input->turn;
  board.first = input->first_turn;
  board.turn = turn ? turn : input->turn - 1;
  delay = vtr_umpire_diary_delay (store, NULL);
  /* of a turn looked back at: as the diary then stood */
  if (delay > 0 && board.turn == input->turn - 1)
    board.diary = vtr_umpire_diary_turn (store, 0, NULL);
  else if (delay > 0)
    board.diary = board.turn - delay >= input->first_turn ? board.turn - delay : 0;
  if (!has_asked (&board, &asked, error))
    return NULL;
  if (asked && board.turn == board.open - 1)
    {
      board.asking = asking = vtr_umpire_asking (store, error);
      if (asking == NULL)
        return NULL;
    }
  for (guint i = 0; i < destinations->len; i++)
    {
      const VtrDestination *destination = g_ptr_array_index (destinations, i);

      if ((only == NULL || g_str_equal (only, destination->name)) && !add_destination (&board, destination, error))
        return NULL;
    }
  return g_steal_pointer (&rows);
}

/**
 * vtr_umpire_board:
 * @store: a campaign
 * @turn: whose reports; 0: the newest committed, before turn 1 the report before it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such turn; or the store's
 *
 * Returns: (transfer full) (nullable) (element-type VtrPostRow): by destination, in
 *   the order in which they were made
 */
GPtrArray *
vtr_umpire_board (VtrStore *store,
                  gint turn,
                  GError **error)
{
  return make_board (store, NULL, VTR_N_POSTS, turn, error);
}

/**
 * vtr_umpire_find_post:
 * @store: a campaign
 * @destination: a destination's name
 * @turn: as vtr_umpire_board()
 * @what: of this kind; VTR_N_POSTS: any
 * @about: of this message; 0: any
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: nothing is due there
 *
 * Returns: (transfer full) (nullable): the first row that fits and is not all sent,
 *   else the last that fits
 */
VtrPostRow *
vtr_umpire_find_post (VtrStore *store,
                      const gchar *destination,
                      gint turn,
                      VtrPostWhat what,
                      gint64 about,
                      GError **error)
{
  g_autoptr (VtrDestination) known = vtr_umpire_destination (store, destination, error);
  g_autoptr (GPtrArray) rows = known ? make_board (store, destination, what, turn, error) : NULL;
  gint found = -1;

  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrPostRow *row = g_ptr_array_index (rows, i);

      if (about != 0 && row->about != about)
        continue;
      found = (gint) i;
      if (row->refused == NULL && row->sent < row->parts)
        break;
    }
  if (found >= 0)
    return g_ptr_array_steal_index (rows, (guint) found);
  if (known->closed)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "'%s' is closed", destination);
  else if (what != VTR_N_POSTS && !(known->takes & 1u << what))
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "no %s goes to '%s'", vtr_post_names[what], destination);
  else
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "nothing is due at '%s'", destination);
  return NULL;
}

/* --- out it goes ------------------------------------------------------------------- */

static gint64
hand_out (VtrStore *store,
          const VtrPostRow *row,
          gint64 now,
          GError **error)
{
  g_autoptr (VtrKept) posting = vtr_kept_new ();
  VtrMade made;
  gint64 id = 0;

  if (!vtr_umpire_make_post (store, row->destination, row->what, row->turn, row->about, NULL, FALSE, &made, error))
    {
      vtr_made_clear (&made);
      return 0;
    }
  posting->text[VTR_POSTING_DESTINATION] = g_strdup (row->destination->name);
  posting->text[VTR_POSTING_SIDE] = g_strdup (row->destination->side.s);
  posting->text[VTR_POSTING_PLAYER] = g_strdup (row->destination->player.s);
  posting->text[VTR_POSTING_WHAT] = g_strdup (vtr_post_names[row->what]);
  posting->text[VTR_POSTING_DIALECT] = g_strdup (made.dialect);
  posting->text[VTR_POSTING_LANGUAGE] = g_strdup (made.language);
  posting->text[VTR_POSTING_PLAIN] = g_strdup (made.lines);
  posting->number[VTR_POSTING_NODE] = made.node;
  posting->number[VTR_POSTING_TURN] = row->turn;
  posting->number[VTR_POSTING_ABOUT] = row->about;
  posting->number[VTR_POSTING_MADE] = now;
  if (made.parts->len == 0)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is nothing to say at '%s'", row->destination->name);
  else if (vtr_store_keep_posting (store, posting, made.parts, error))
    id = posting->id;
  vtr_made_clear (&made);
  return id;
}

/**
 * vtr_umpire_post_parts:
 * @store: a campaign
 * @row: a row of the board
 * @again: made anew, though some of it was handed out or sent
 * @now: unix seconds
 * @next: (out): the first that is not sent, from 0
 * @error: as vtr_umpire_post_next()
 *
 * Returns: (transfer full) (nullable) (element-type VtrKept): the parts of what is
 *   handed out of the row, now or before
 */
GPtrArray *
vtr_umpire_post_parts (VtrStore *store,
                       const VtrPostRow *row,
                       gboolean again,
                       gint64 now,
                       guint *next,
                       GError **error)
{
  gint64 posting = row->posting;

  *next = row->sent;
  if (row->refused)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s", row->refused);
      return NULL;
    }
  if (posting != 0 && !again && row->sent >= row->parts)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "all of it is sent to '%s'; to send it once more ask for it again", row->destination->name);
      return NULL;
    }
  /* what nobody has yet is made as it would be now */
  if (posting == 0 || again || (row->changed && row->sent == 0))
    {
      posting = hand_out (store, row, now, error);
      *next = 0;
    }
  return posting ? vtr_store_kept (store, VTR_KEPT_PART, VTR_PART_POSTING, posting, error) : NULL;
}

/**
 * vtr_umpire_post_next:
 * @store: a campaign
 * @row: a row of the board
 * @again: made anew, though some of it was handed out or sent
 * @now: unix seconds
 * @part: (out): which part it is, from 1
 * @parts: (out): of how many
 * @error: VTR_UMPIRE_ERROR_INPUT: it may not go there, or all is sent; or the store's
 *
 * The first part fixes all: what was handed out stays as it is, whatever changes,
 * until it is asked for anew. Nothing counts as sent by it.
 *
 * Returns: (transfer full) (nullable): the first part that is not sent
 */
GBytes *
vtr_umpire_post_next (VtrStore *store,
                      const VtrPostRow *row,
                      gboolean again,
                      gint64 now,
                      guint *part,
                      guint *parts,
                      GError **error)
{
  guint next;
  g_autoptr (GPtrArray) kept = vtr_umpire_post_parts (store, row, again, now, &next, error);

  if (kept == NULL)
    return NULL;
  g_return_val_if_fail (next < kept->len, NULL);
  *part = next + 1;
  *parts = kept->len;
  return g_bytes_ref (((const VtrKept *) g_ptr_array_index (kept, next))->bytes);
}

/**
 * vtr_umpire_post_sent:
 * @store: a campaign
 * @row: a row of the board, of now
 * @expected: which part it is thought to be; 0: whichever is next
 * @now: unix seconds
 * @part: (out): which part it was
 * @error: VTR_UMPIRE_ERROR_INPUT: nothing was handed out that is not sent, or another
 *   part is next; or the store's
 *
 * From now on the part is issued.
 */
gboolean
vtr_umpire_post_sent (VtrStore *store,
                      const VtrPostRow *row,
                      guint expected,
                      gint64 now,
                      guint *part,
                      GError **error)
{
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (VtrKept) note = vtr_kept_new ();

  if (row->posting == 0 || row->sent >= row->parts)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, row->posting ? "all of it is marked sent at '%s' already" : "nothing was handed out for '%s' yet: take its next part first", row->destination->name);
      return FALSE;
    }
  if (expected != 0 && expected != row->sent + 1)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "part %u is not the next for '%s': that is part %u", expected, row->destination->name, row->sent + 1);
      return FALSE;
    }
  parts = vtr_store_kept (store, VTR_KEPT_PART, VTR_PART_POSTING, row->posting, error);
  if (parts == NULL)
    return FALSE;
  g_return_val_if_fail (row->sent < parts->len, FALSE);
  note->number[VTR_SENT_PART] = ((const VtrKept *) g_ptr_array_index (parts, row->sent))->id;
  note->number[VTR_SENT_TIME] = now;
  *part = row->sent + 1;
  return vtr_store_keep (store, VTR_KEPT_SENT, note, error);
}

/* --- what was sent -------------------------------------------------------------------- */

static gint
find_what (const gchar *name)
{
  for (gint what = 0; vtr_post_names[what]; what++)
    if (g_str_equal (vtr_post_names[what], name))
      return what;
  return VTR_N_POSTS;
}

/**
 * vtr_umpire_sent:
 * @store: a campaign
 * @error: the store's
 *
 * Returns: (transfer full) (nullable) (element-type VtrPostSent): all that was ever
 *   marked sent, in that order
 */
GPtrArray *
vtr_umpire_sent (VtrStore *store,
                 GError **error)
{
  g_autoptr (GPtrArray) notes = vtr_store_kept (store, VTR_KEPT_SENT, -1, 0, error);
  g_autoptr (GPtrArray) postings = notes ? vtr_store_kept (store, VTR_KEPT_POSTING, -1, 0, error) : NULL;
  g_autoptr (GPtrArray) nodes = postings ? vtr_store_nodes (store, error) : NULL;
  g_autoptr (GPtrArray) parts = nodes ? vtr_store_kept (store, VTR_KEPT_PART, -1, 0, error) : NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_post_sent_free);

  if (parts == NULL)
    return NULL;
  for (guint i = 0; i < notes->len; i++)
    {
      const VtrKept *note = g_ptr_array_index (notes, i);
      const VtrKept *part = NULL, *posting = NULL;
      VtrPostSent *sent;

      for (guint k = 0; k < parts->len && part == NULL; k++)
        if (((const VtrKept *) g_ptr_array_index (parts, k))->id == note->number[VTR_SENT_PART])
          part = g_ptr_array_index (parts, k);
      for (guint k = 0; part && k < postings->len && posting == NULL; k++)
        if (((const VtrKept *) g_ptr_array_index (postings, k))->id == part->number[VTR_PART_POSTING])
          posting = g_ptr_array_index (postings, k);
      if (posting == NULL)
        continue;
      sent = g_new0 (VtrPostSent, 1);
      sent->sent = note->number[VTR_SENT_TIME];
      sent->destination = g_strdup (posting->text[VTR_POSTING_DESTINATION]);
      sent->what = (VtrPostWhat) find_what (posting->text[VTR_POSTING_WHAT]);
      sent->turn = (gint) posting->number[VTR_POSTING_TURN];
      sent->about = posting->number[VTR_POSTING_ABOUT];
      sent->node = posting->number[VTR_POSTING_NODE];
      sent->current = vtr_umpire_on_line (nodes, vtr_store_head (store), sent->node);
      sent->part = (guint) part->number[VTR_PART_NUMBER];
      sent->parts = (guint) posting->number[VTR_POSTING_PARTS];
      sent->dialect = g_strdup (posting->text[VTR_POSTING_DIALECT]);
      sent->hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, part->bytes);
      sent->bytes = g_bytes_ref (part->bytes);
      g_ptr_array_add (list, sent);
    }
  return g_steal_pointer (&list);
}
