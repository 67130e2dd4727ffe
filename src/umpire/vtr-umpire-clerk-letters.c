/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-clerk-private.h"

#include "store/vtr-store-kept.h"
#include "umpire/vtr-umpire-post.h"

/* What goes to players from the clerk's board. Each letter is made from the view
 * of its reader's side and from what concerns him alone: never from another's
 * deadline or silence. */

/* How many of a player's messages his successor gets. */
#define LAST_MESSAGES 5

typedef struct
{
  VtrDocument *document;
  const VtrView *view;
  const VtrPhrases *phrases;
} Letter;

static void
say (const Letter *letter,
     VtrBlockKind kind,
     const gchar *key,
     const GArray *figures)
{
  g_autofree gchar *text = vtr_phrases_format (letter->phrases, key, figures, letter->view);

  vtr_document_add (letter->document, kind, text, NULL);
}

/* Somebody's words, line by line. */
static void
quote (const Letter *letter,
       const gchar *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (*g_strstrip (lines[i]))
      {
        g_autofree gchar *line = g_strconcat ("> ", lines[i], NULL);

        vtr_document_add (letter->document, VTR_BLOCK_PARAGRAPH, line, NULL);
      }
}

static void
figure_formations (GArray *figures,
                   const GArray *formations)
{
  for (guint i = 0; i < formations->len; i++)
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &g_array_index (formations, VtrId, i));
}

/* "due", and "local" when his own clock shows another hour. */
static void
figure_due (GArray *figures,
            gint64 time,
            gint its_offset,
            const gchar *zone,
            const VtrPhrases *phrases)
{
  g_autofree gchar *due = vtr_clerk_time_words (phrases, time, its_offset);
  g_autofree gchar *local = NULL;
  gint offset;

  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "due", due);
  if (*zone == '\0' || !vtr_clerk_zone_offset (zone, time, &offset, NULL) || offset == its_offset)
    return;
  local = vtr_clerk_time_words (phrases, time, offset);
  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "local", local);
}

static void
say_title (const Letter *letter,
           const VtrClerkRow *row,
           const gchar *left,
           const gchar *right,
           gint turn)
{
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *to = NULL;
  g_autofree gchar *about = NULL;

  vtr_report_figure_dates (figures, letter->view, letter->phrases, turn, FALSE);
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &row->side);
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLAYER, "player", &row->player);
  to = vtr_phrases_format (letter->phrases, left, figures, letter->view);
  about = vtr_phrases_format (letter->phrases, right, figures, letter->view);
  vtr_document_add (letter->document, VTR_BLOCK_TITLE, to, about);
}

/* Loans that concern him: lent to him, and of his own to others. */
static guint
say_loans (const Letter *letter,
           const VtrClerkBoard *board,
           const VtrClerkRow *row)
{
  guint n = 0;

  for (guint i = 0; i < board->loans->len; i++)
    {
      const VtrClerkLoan *loan = g_ptr_array_index (board->loans, i);
      gboolean borrows = vtr_id_equal (&loan->to, &row->player);
      g_autoptr (GArray) figures = NULL;

      if (!borrows && !vtr_id_equal (&loan->owner, &row->player))
        continue;
      figures = vtr_figures_new ();
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &loan->formation);
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLAYER, "player", borrows ? &loan->owner : &loan->to);
      if (!loan->open)
        vtr_figures_number (figures, VTR_GRADE_OWN, "from", loan->from);
      vtr_figures_number (figures, VTR_GRADE_OWN, "until", loan->until);
      if (vtr_ruleset_has_rule (letter->view->ruleset, "1.4"))
        vtr_figures_text (figures, VTR_GRADE_PUBLIC, "rule", "1.4");
      say (letter, VTR_BLOCK_PARAGRAPH, borrows ? "clerk.borrowed" : "clerk.lent", figures);
      n++;
    }
  return n;
}

static void
figure_given (GArray *figures,
              const VtrStanding *standing,
              gint offset,
              const gchar *zone,
              const VtrPhrases *phrases)
{
  g_autofree gchar *given = NULL;

  if (*zone)
    vtr_clerk_zone_offset (zone, standing->given, &offset, NULL);
  given = vtr_clerk_time_words (phrases, standing->given, offset);
  vtr_figures_text (figures, VTR_GRADE_OWN, "given", given);
}

/* --- the reminder --------------------------------------------------------------- */

static void
write_reminder (const Letter *letter,
                const VtrClerkBoard *board,
                const VtrClerkRow *row)
{
  static const gchar *const status_keys[] = { "clerk.idle", "clerk.missing", "clerk.wrote", "clerk.standing", "clerk.sent" };
  g_autoptr (GArray) figures = vtr_figures_new ();

  say_title (letter, row, "reply.to", "clerk.reminder", board->turn);
  vtr_report_figure_dates (figures, letter->view, letter->phrases, board->turn, FALSE);
  vtr_figures_number (figures, VTR_GRADE_OWN, "n", (gint) row->n_orders);
  vtr_figures_number (figures, VTR_GRADE_OWN, "questions", (gint) row->n_questions);
  figure_formations (figures, row->without);
  if (row->due != 0)
    {
      figure_due (figures, row->due, row->due_offset, row->zone, letter->phrases);
      say (letter, VTR_BLOCK_PARAGRAPH, board->now > row->due ? "clerk.was-due" : row->extended ? "clerk.due-extended"
                                                                                                : "clerk.due",
           figures);
    }
  else
    say (letter, VTR_BLOCK_PARAGRAPH, "clerk.no-due", figures);
  say (letter, VTR_BLOCK_PARAGRAPH, status_keys[row->status], figures);
  if (row->without->len > 0)
    say (letter, VTR_BLOCK_PARAGRAPH, "clerk.without", figures);
  if (row->n_questions > 0)
    say (letter, VTR_BLOCK_PARAGRAPH, "clerk.questions", figures);
  say_loans (letter, board, row);
  if (row->status == VTR_CLERK_SENT || row->status == VTR_CLERK_IDLE)
    return;
  if (row->standing == NULL)
    {
      say (letter, VTR_BLOCK_PARAGRAPH, "clerk.silence", figures);
      return;
    }
  figure_given (figures, row->standing, row->due_offset, row->zone, letter->phrases);
  say (letter, VTR_BLOCK_PARAGRAPH, row->status == VTR_CLERK_STANDING ? "clerk.standing-used" : "clerk.standing-kept", figures);
  quote (letter, row->standing->text);
}

/* In the dialect of the place where he is written to; plain text where none is
 * known. */
static gchar *
write_as_posted (VtrStore *store,
                 const VtrId *player,
                 const VtrDocument *document,
                 const VtrPhrases *phrases,
                 GError **error)
{
  g_autoptr (GPtrArray) rows = vtr_store_kept (store, VTR_KEPT_DESTINATION, -1, 0, error);
  g_autoptr (VtrDialects) dialects = vtr_dialects_new ();
  g_autoptr (GPtrArray) parts = NULL;
  const VtrDialect *dialect = NULL;
  GString *out;

  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrKept *row = g_ptr_array_index (rows, i);

      if (g_str_equal (row->text[VTR_DESTINATION_KIND], "player") && vtr_id_is (player, row->text[VTR_DESTINATION_PLAYER]))
        dialect = row->number[VTR_DESTINATION_CLOSED] ? NULL : vtr_dialects_find (dialects, row->text[VTR_DESTINATION_DIALECT]);
    }
  if (dialect == NULL)
    return vtr_document_write (document, VTR_FORMAT_TEXT);
  parts = vtr_document_parts (document, dialect, phrases);
  out = g_string_new (NULL);
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (out, "%s%s", i ? "\n" : "", (const gchar *) g_ptr_array_index (parts, i));
  if (out->len == 0 || out->str[out->len - 1] != '\n')
    g_string_append_c (out, '\n');
  return g_string_free (out, FALSE);
}

/* All that a letter needs. */
static const VtrClerkRow *
open_letter (VtrStore *store,
             const gchar *player,
             gint64 now,
             VtrClerkBoard **board,
             VtrTurnInput **input,
             VtrPhrases **phrases,
             VtrView **view,
             GError **error)
{
  const VtrPlayer *found;
  const VtrClerkRow *row;

  *board = vtr_umpire_clerk_board (store, now, error);
  *input = *board ? vtr_umpire_load_turn (store, error) : NULL;
  found = *input ? vtr_umpire_require_player (store, (*input)->state, player, error) : NULL;
  row = found ? vtr_clerk_board_find (*board, &found->id) : NULL;
  *phrases = row ? vtr_umpire_phrases (store, row->side.s, row->player.s, error) : NULL;
  if (*phrases == NULL)
    return NULL;
  *view = vtr_view_build (*input, NULL, &row->side);
  return row;
}

/**
 * vtr_umpire_clerk_reminder:
 * @store: a campaign
 * @player: id or name
 * @now: unix seconds: what is past hangs on it
 * @format: how to write it; %VTR_N_FORMATS: as the place where he is written to
 *   has it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such player; or the store's
 *
 * Returns: (transfer full) (nullable): a letter that reminds him of what is due,
 *   what has come of him, and what is done if nothing more comes
 */
gchar *
vtr_umpire_clerk_reminder (VtrStore *store,
                           const gchar *player,
                           gint64 now,
                           VtrFormat format,
                           GError **error)
{
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrDocument) document = NULL;
  const VtrClerkRow *row = open_letter (store, player, now, &board, &input, &phrases, &view, error);
  Letter letter;

  if (row == NULL)
    return NULL;
  document = vtr_document_new (phrases);
  letter = (Letter){ document, view, phrases };
  write_reminder (&letter, board, row);
  if (format == VTR_N_FORMATS)
    return write_as_posted (store, &row->player, document, phrases, error);
  return vtr_document_write (document, format);
}

/* --- the reply ------------------------------------------------------------------------ */

/**
 * vtr_clerk_finish_reply:
 * @document: a reply
 * @times: loaded
 * @view: of the reader's side
 * @phrases: the reader's language
 * @player: the reader
 * @open_turn: whether it is about the open turn
 * @standing: (nullable): the standing orders that it answers
 *
 * Adds to a reply what the clerk knows: that it answers standing orders, and until
 * when they can be changed.
 */
void
vtr_clerk_finish_reply (VtrDocument *document,
                        const VtrClerkTimes *times,
                        const VtrView *view,
                        const VtrPhrases *phrases,
                        const VtrId *player,
                        gboolean open_turn,
                        const VtrStanding *standing)
{
  VtrClerkDue due = vtr_clerk_times_of (times, player);
  g_autoptr (GArray) figures = vtr_figures_new ();
  VtrBlock *last = document->blocks->len > 0 ? g_ptr_array_index (document->blocks, document->blocks->len - 1) : NULL;

  if (open_turn && due.due != 0)
    figure_due (figures, due.due, due.offset, due.zone, phrases);
  if (standing)
    {
      guint at = 0;
      VtrBlock *block;
      g_autofree gchar *text = NULL;

      figure_given (figures, standing, due.offset, due.zone, phrases);
      text = vtr_phrases_format (phrases, "reply.standing", figures, view);
      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text, NULL);
      block = g_ptr_array_steal_index (document->blocks, document->blocks->len - 1);
      while (at < document->blocks->len && ((const VtrBlock *) g_ptr_array_index (document->blocks, at))->kind == VTR_BLOCK_TITLE)
        at++;
      g_ptr_array_insert (document->blocks, (gint) at, block);
    }
  if (open_turn && due.due != 0 && last)
    {
      g_autofree gchar *until = vtr_phrases_format (phrases, "reply.yours-until", figures, view);
      g_autofree gchar *old = last->text;

      last->text = g_strconcat (until, " ", old, NULL);
    }
}

/* --- the hand-over ------------------------------------------------------------------------ */

/* In the midst of a document there is no first line. */
static void
append (VtrDocument *document,
        VtrDocument *part)
{
  while (part->blocks->len > 0)
    if (((const VtrBlock *) g_ptr_array_index (part->blocks, 0))->kind == VTR_BLOCK_TITLE)
      g_ptr_array_remove_index (part->blocks, 0);
    else
      g_ptr_array_add (document->blocks, g_ptr_array_steal_index (part->blocks, 0));
}

static void
add_cell (VtrBlock *table,
          gchar *text)
{
  g_ptr_array_add (table->cells, text);
}

static void
add_figure_cell (const Letter *letter,
                 VtrBlock *table,
                 VtrFigureType type,
                 const gchar *key,
                 const VtrId *id)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  if (vtr_id_is_empty (id))
    {
      add_cell (table, g_strdup ("-"));
      return;
    }
  vtr_figures_id (figures, VTR_GRADE_OWN, type, "it", id);
  add_cell (table, vtr_phrases_format (letter->phrases, key, figures, letter->view));
}

/* His formations: what he commands, and all below that is on the list. */
static void
say_formations (const Letter *letter,
                const VtrClerkBoard *board,
                const VtrClerkRow *row)
{
  const VtrState *state = letter->view->state;
  g_autoptr (GPtrArray) listed = vtr_clerk_formations (state);
  VtrBlock *table;

  say (letter, VTR_BLOCK_HEADING, "handover.formations", NULL);
  if (row->commands->len == 0)
    {
      say (letter, VTR_BLOCK_PARAGRAPH, "clerk.idle", NULL);
      return;
    }
  table = vtr_document_add (letter->document, VTR_BLOCK_TABLE, NULL, NULL);
  table->n_columns = 3;
  add_cell (table, vtr_phrases_format (letter->phrases, "column.formation", NULL, letter->view));
  add_cell (table, vtr_phrases_format (letter->phrases, "column.at", NULL, letter->view));
  add_cell (table, vtr_phrases_format (letter->phrases, "column.under", NULL, letter->view));
  for (guint i = 0; i < listed->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (listed, i);
      const VtrPlayer *commander;

      if (formation->kind == VTR_FORMATION_BRIGADE)
        continue;
      commander = vtr_state_commander_of (state, &formation->id, board->turn);
      if (commander == NULL || !vtr_id_equal (&commander->id, &row->player))
        continue;
      add_figure_cell (letter, table, VTR_FIGURE_FORMATION, "handover.formation", &formation->id);
      add_figure_cell (letter, table, VTR_FIGURE_PLACE, "handover.place", &formation->place);
      add_figure_cell (letter, table, VTR_FIGURE_FORMATION, "handover.under", &formation->parent);
    }
}

/* What he has ordered for the open turn, and what became of it. */
static void
say_orders (const Letter *letter,
            const VtrClerkBoard *board,
            const VtrClerkRow *row)
{
  g_autoptr (GPtrArray) his = g_ptr_array_new ();
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autoptr (VtrDocument) reply = NULL;

  for (guint i = 0; i < letter->view->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (letter->view->orders, i);

      if (order->turn == board->turn && vtr_id_equal (&order->player, &row->player))
        g_ptr_array_add (his, order);
    }
  vtr_report_figure_dates (figures, letter->view, letter->phrases, board->turn, FALSE);
  say (letter, VTR_BLOCK_HEADING, "handover.orders", figures);
  if (row->due != 0)
    {
      figure_due (figures, row->due, row->due_offset, row->zone, letter->phrases);
      say (letter, VTR_BLOCK_PARAGRAPH, "handover.due", figures);
    }
  if (his->len == 0)
    {
      say (letter, VTR_BLOCK_PARAGRAPH, "handover.no-orders", figures);
      return;
    }
  reply = vtr_report_reply (letter->view, letter->phrases, &row->player, his, 0);
  /* its last words are for the one who wrote them */
  g_ptr_array_remove_index (reply->blocks, reply->blocks->len - 1);
  append (letter->document, reply);
}

static void
say_standing (const Letter *letter,
              const VtrClerkRow *row)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  if (row->standing == NULL)
    return;
  figure_given (figures, row->standing, row->due_offset, row->zone, letter->phrases);
  say (letter, VTR_BLOCK_HEADING, "handover.standing", NULL);
  say (letter, VTR_BLOCK_PARAGRAPH, row->standing_message ? "clerk.standing-used" : "clerk.standing-kept", figures);
  quote (letter, row->standing->text);
}

/* Those that he was asked and has not answered: only what was put down as open
 * when the turn was last run. */
static gboolean
say_questions (const Letter *letter,
               VtrStore *store,
               const VtrClerkRow *row,
               GError **error)
{
  g_autoptr (GPtrArray) asked = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;

  if (row->n_questions == 0)
    return TRUE;
  asked = vtr_store_open_questions (store, error);
  if (asked == NULL || !vtr_umpire_resolve (store, TRUE, &input, &outcome, error))
    return FALSE;
  say (letter, VTR_BLOCK_HEADING, "handover.questions", NULL);
  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
      gboolean open = FALSE;

      for (guint a = 0; a < asked->len; a++)
        open = open || g_str_equal (((const VtrQuestion *) g_ptr_array_index (asked, a))->id, question->id);
      if (open && question->answer == NULL && vtr_id_equal (&question->player, &row->player) && vtr_id_equal (&question->side, &row->side))
        {
          const VtrQuestion *worded;
          g_autoptr (VtrView) view = vtr_umpire_question_view (input, outcome, question, &worded);
          g_autoptr (VtrDocument) text = vtr_report_question (worded, view, letter->phrases);

          append (letter->document, text);
        }
    }
  return TRUE;
}

static gint
compare_newest (gconstpointer a,
                gconstpointer b)
{
  const VtrStoredMessage *x = *(const VtrStoredMessage *const *) a;
  const VtrStoredMessage *y = *(const VtrStoredMessage *const *) b;

  if (x->received != y->received)
    return x->received > y->received ? -1 : 1;
  return (x->id < y->id) - (x->id > y->id);
}

/* His last messages, the newest first, whole. */
static gboolean
say_messages (const Letter *letter,
              VtrStore *store,
              const VtrClerkRow *row,
              GError **error)
{
  g_autoptr (GPtrArray) messages = vtr_store_messages (store, 0, error);
  g_autoptr (GPtrArray) his = g_ptr_array_new ();

  if (messages == NULL)
    return FALSE;
  for (guint i = 0; i < messages->len; i++)
    {
      VtrStoredMessage *message = g_ptr_array_index (messages, i);
      g_autoptr (VtrStanding) standing = NULL;

      if (!vtr_id_equal (&message->player, &row->player))
        continue;
      if (!vtr_store_standing_of (store, message->id, &standing, error))
        return FALSE;
      if (standing == NULL)
        g_ptr_array_add (his, message);
    }
  g_ptr_array_sort (his, compare_newest);
  say (letter, VTR_BLOCK_HEADING, "handover.messages", NULL);
  if (his->len == 0)
    say (letter, VTR_BLOCK_PARAGRAPH, "handover.no-messages", NULL);
  for (guint i = 0; i < his->len && i < LAST_MESSAGES; i++)
    {
      const VtrStoredMessage *message = g_ptr_array_index (his, i);
      g_autoptr (GArray) figures = vtr_figures_new ();
      g_autofree gchar *received = vtr_clerk_time_words (letter->phrases, message->received, row->due_offset);

      vtr_report_figure_dates (figures, letter->view, letter->phrases, MAX (message->turn, letter->view->first_turn), FALSE);
      vtr_figures_text (figures, VTR_GRADE_OWN, "received", received);
      if (message->subject && *message->subject)
        vtr_figures_text (figures, VTR_GRADE_OWN, "subject", message->subject);
      say (letter, VTR_BLOCK_SUBHEADING, "handover.message", figures);
      quote (letter, message->body);
    }
  return TRUE;
}

/**
 * vtr_umpire_clerk_handover:
 * @store: a campaign
 * @player: id or name: whose seat is handed over
 * @now: unix seconds
 * @format: how to write it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such player; or the store's
 *
 * What a successor needs, in one file: the seat's formations and loans, orders and
 * standing orders for the open turn, questions that are open, the last messages,
 * and the side's report as of now. All of it is known to the side.
 *
 * Returns: (transfer full) (nullable): the brief
 */
gchar *
vtr_umpire_clerk_handover (VtrStore *store,
                           const gchar *player,
                           gint64 now,
                           VtrFormat format,
                           GError **error)
{
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrView) newest = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autoptr (VtrDocument) report = NULL;
  g_autoptr (GArray) figures = vtr_figures_new ();
  const VtrClerkRow *row = open_letter (store, player, now, &board, &input, &phrases, &view, error);
  Letter letter;

  newest = row ? vtr_umpire_view (store, row->side.s, 0, error) : NULL;
  if (newest == NULL)
    return NULL;
  document = vtr_document_new (phrases);
  letter = (Letter){ document, view, phrases };
  say_title (&letter, row, "title.side", "handover.title", board->turn);
  say_formations (&letter, board, row);
  say (&letter, VTR_BLOCK_HEADING, "handover.loans", NULL);
  if (say_loans (&letter, board, row) == 0)
    say (&letter, VTR_BLOCK_PARAGRAPH, "handover.no-loans", NULL);
  say_orders (&letter, board, row);
  say_standing (&letter, row);
  if (!say_questions (&letter, store, row, error) || !say_messages (&letter, store, row, error))
    return NULL;
  vtr_report_figure_dates (figures, newest, phrases, MAX (newest->turn, newest->first_turn), FALSE);
  say (&letter, VTR_BLOCK_HEADING, newest->turn >= newest->first_turn ? "handover.report" : "handover.start", figures);
  report = vtr_umpire_make_report (store, newest, phrases, &row->player, TRUE, error);
  if (report == NULL)
    return NULL;
  append (document, report);
  return vtr_document_write (document, format);
}
