/* SPDX-License-Identifier: MIT */
#include "cli/clerk-board.h"

#include "cli/cli.h"

/* The clerk's board as text and as JSON. */

static const gchar *
formation_words (const VtrState *state,
                 const VtrId *id)
{
  const VtrFormation *formation = vtr_state_formation (state, id);

  if (formation == NULL)
    return id->s;
  return *formation->short_name ? formation->short_name : formation->name;
}

static gchar *
list_words (const VtrState *state,
            const GArray *formations)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < formations->len; i++)
    g_string_append_printf (out, "%s%s", i ? ", " : "", formation_words (state, &g_array_index (formations, VtrId, i)));
  return g_string_free (out, FALSE);
}

static const gchar *
status_words (VtrClerkStatus status)
{
  switch (status)
    {
    case VTR_CLERK_MISSING:
      return _ ("missing");
    case VTR_CLERK_WROTE:
      return _ ("wrote, no order");
    case VTR_CLERK_STANDING:
      return _ ("standing orders");
    case VTR_CLERK_SENT:
      return _ ("sent");
    case VTR_CLERK_IDLE:
    default:
      return "-";
    }
}

static void
remark (GString *out,
        const gchar *format,
        ...) G_GNUC_PRINTF (2, 3);

static void
remark (GString *out,
        const gchar *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (out->len)
    g_string_append (out, "; ");
  g_string_append_vprintf (out, format, arguments);
  va_end (arguments);
}

static gchar *
remarks (const VtrPhrases *phrases,
         const VtrClerkBoard *board,
         const VtrClerkRow *row)
{
  GString *out = g_string_new (NULL);
  g_autofree gchar *without = list_words (board->state, row->without);

  if (row->overdue)
    remark (out, "%s", _ ("overdue"));
  if (row->late)
    remark (out, "%s", _ ("late"));
  if (row->extended)
    {
      g_autofree gchar *due = vtr_clerk_time_words (phrases, row->due, row->due_offset);

      remark (out, _ ("has until %s"), due);
    }
  if (row->without->len > 0 && row->status != VTR_CLERK_MISSING)
    remark (out, _ ("nothing for %s"), without);
  if (row->n_refused > 0)
    remark (out, ngettext ("%u refused", "%u refused", row->n_refused), row->n_refused);
  if (row->n_unclear > 0)
    remark (out, ngettext ("%u line not understood", "%u lines not understood", row->n_unclear), row->n_unclear);
  if (row->n_questions > 0)
    remark (out, ngettext ("%u question open", "%u questions open", row->n_questions), row->n_questions);
  if (row->standing && row->standing_message == 0)
    remark (out, "%s", _ ("has left standing orders"));
  if (row->standing_message && row->status == VTR_CLERK_SENT)
    remark (out, "%s", _ ("standing orders still count beside his own; 'unapply' takes them out"));
  if (row->offers)
    remark (out, _ ("message %d seems to leave standing orders"), (gint) row->offers);
  if (row->n_elsewhere > 0)
    remark (out, ngettext ("%u message was read on another branch", "%u messages were read on another branch", row->n_elsewhere), row->n_elsewhere);
  return g_string_free (out, FALSE);
}

static void
say_rows (const VtrPhrases *phrases,
          const VtrClerkBoard *board)
{
  const gchar *headings[] = { _ ("Side"), _ ("Player"), _ ("Orders"), _ ("Count"), _ ("Came"), _ ("Remarks") };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < board->rows->len; i++)
    {
      const VtrClerkRow *row = g_ptr_array_index (board->rows, i);
      const VtrSide *side = vtr_state_side (board->state, &row->side);

      g_ptr_array_add (cells, g_strdup (side ? side->name : row->side.s));
      g_ptr_array_add (cells, g_strdup (row->name));
      g_ptr_array_add (cells, g_strdup (status_words (row->status)));
      g_ptr_array_add (cells, row->n_orders ? g_strdup_printf ("%u", row->n_orders) : g_strdup ("-"));
      g_ptr_array_add (cells, row->last ? vtr_clerk_time_words (phrases, row->last, board->due_offset) : g_strdup ("-"));
      g_ptr_array_add (cells, remarks (phrases, board, row));
    }
  vtr_say_table (headings, G_N_ELEMENTS (headings), cells);
}

static void
say_loans (const VtrClerkBoard *board)
{
  for (guint i = 0; i < board->loans->len; i++)
    {
      const VtrClerkLoan *loan = g_ptr_array_index (board->loans, i);
      const VtrPlayer *to = vtr_state_player (board->state, &loan->to);
      const VtrPlayer *owner = vtr_state_player (board->state, &loan->owner);

      if (i == 0)
        vtr_say ("\n%s\n", _ ("Lent (1.4)"));
      if (loan->from <= board->turn)
        vtr_say (_ ("  %s of %s to %s, through turn %d\n"), formation_words (board->state, &loan->formation), owner ? owner->name : _ ("nobody"), to ? to->name : loan->to.s, loan->until);
      else
        vtr_say (_ ("  %s of %s to %s, turns %d to %d\n"), formation_words (board->state, &loan->formation), owner ? owner->name : _ ("nobody"), to ? to->name : loan->to.s, loan->from, loan->until);
    }
}

static void
say_board (const VtrPhrases *phrases,
           const VtrClerkBoard *board,
           const gchar *habit)
{
  g_autofree gchar *headless = list_words (board->state, board->headless);

  if (board->due)
    {
      g_autofree gchar *due = vtr_clerk_time_words (phrases, board->due, board->due_offset);

      vtr_say (board->now > board->due ? _ ("Turn %d: orders were due %s\n") : _ ("Turn %d: orders are due %s\n"), board->turn, due);
    }
  else
    vtr_say (_ ("Turn %d: no deadline is set\n"), board->turn);
  if (habit)
    vtr_say (_ ("Each later turn's is %s after the one before\n"), habit);
  if (board->n_missing > 0)
    vtr_say (_ ("%u of %u have sent orders; from %u nothing has come\n\n"), board->n_sent, board->n_expected, board->n_missing);
  else
    vtr_say (_ ("%u of %u have sent orders; nobody is silent\n\n"), board->n_sent, board->n_expected);
  say_rows (phrases, board);
  say_loans (board);
  if (board->headless->len > 0)
    vtr_say (_ ("\nNobody commands %s\n"), headless);
  for (guint i = 0; i < board->acts->len; i++)
    {
      const VtrClerkAct *act = g_ptr_array_index (board->acts, i);

      if (i == 0)
        vtr_say ("\n%s\n", _ ("Changed in this turn ('back' takes one back)"));
      vtr_say ("  %u. %s\n", act->number, act->words);
    }
}

/* --- the board as JSON -------------------------------------------------------------------- */

static void
add_ids (JsonBuilder *json,
         const gchar *member,
         const GArray *ids)
{
  vtr_json_begin (json, member, TRUE);
  for (guint i = 0; i < ids->len; i++)
    json_builder_add_string_value (json, g_array_index (ids, VtrId, i).s);
  json_builder_end_array (json);
}

static void
add_row (JsonBuilder *json,
         const VtrClerkRow *row)
{
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "player", row->player.s);
  vtr_json_string (json, "side", row->side.s);
  vtr_json_string (json, "name", row->name);
  vtr_json_string (json, "status", vtr_clerk_status_names[row->status]);
  vtr_json_int (json, "messages", row->n_messages);
  vtr_json_int (json, "elsewhere", row->n_elsewhere);
  vtr_json_int (json, "orders", row->n_orders);
  vtr_json_int (json, "refused", row->n_refused);
  vtr_json_int (json, "unclear", row->n_unclear);
  vtr_json_int (json, "open", row->n_questions);
  vtr_json_int (json, "first", row->first);
  vtr_json_int (json, "last", row->last);
  vtr_json_int (json, "due", row->due);
  vtr_json_int (json, "offset", row->due_offset);
  vtr_json_string (json, "zone", row->zone);
  vtr_json_bool (json, "extended", row->extended);
  vtr_json_bool (json, "late", row->late);
  vtr_json_bool (json, "overdue", row->overdue);
  add_ids (json, "commands", row->commands);
  add_ids (json, "without", row->without);
  if (row->standing)
    {
      vtr_json_begin (json, "standing", FALSE);
      vtr_json_string (json, "text", row->standing->text);
      vtr_json_int (json, "given", row->standing->given);
      vtr_json_int (json, "message", row->standing->message);
      vtr_json_int (json, "applied", row->standing_message);
      json_builder_end_object (json);
    }
  else
    vtr_json_string (json, "standing", NULL);
  vtr_json_int (json, "offers", row->offers);
  json_builder_end_object (json);
}

static void
add_board (JsonBuilder *json,
           const VtrClerkBoard *board,
           const gchar *habit)
{
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_int (json, "turn", board->turn);
  vtr_json_int (json, "now", board->now);
  vtr_json_int (json, "due", board->due);
  vtr_json_int (json, "offset", board->due_offset);
  vtr_json_int (json, "expected", board->n_expected);
  vtr_json_int (json, "sent", board->n_sent);
  vtr_json_int (json, "missing", board->n_missing);
  vtr_json_begin (json, "players", TRUE);
  for (guint i = 0; i < board->rows->len; i++)
    add_row (json, g_ptr_array_index (board->rows, i));
  json_builder_end_array (json);
  vtr_json_begin (json, "loans", TRUE);
  for (guint i = 0; i < board->loans->len; i++)
    {
      const VtrClerkLoan *loan = g_ptr_array_index (board->loans, i);

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "side", loan->side.s);
      vtr_json_string (json, "formation", loan->formation.s);
      vtr_json_string (json, "owner", loan->owner.s);
      vtr_json_string (json, "to", loan->to.s);
      vtr_json_int (json, "from", loan->from);
      vtr_json_int (json, "until", loan->until);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  add_ids (json, "headless", board->headless);
  vtr_json_begin (json, "acts", TRUE);
  for (guint i = 0; i < board->acts->len; i++)
    {
      const VtrClerkAct *act = g_ptr_array_index (board->acts, i);

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_int (json, "act", act->number);
      vtr_json_string (json, "words", act->words);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  vtr_json_string (json, "every", habit);
  json_builder_end_object (json);
}

/**
 * vtr_clerk_say_board:
 * @board: the clerk's board
 * @habit: (nullable): how deadlines follow each other
 * @phrases: words of times
 * @as_json: for a program
 *
 * Prints it.
 */
void
vtr_clerk_say_board (const VtrClerkBoard *board,
                     const gchar *habit,
                     const VtrPhrases *phrases,
                     gboolean as_json)
{
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      add_board (json, board, habit);
      vtr_say_json (json);
    }
  else
    {
      say_board (phrases, board, habit);
    }
}
