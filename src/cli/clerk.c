/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "intelligence/vtr-view-json.h"
#include "umpire/vtr-umpire-clerk.h"

/* clerk: who has sent orders, until when, whose command is lent, what is left for
 * the case of silence, who comes and goes. */

typedef struct
{
  const VtrCommandLine *command;
  const gchar *path;
  VtrStore *store;
  VtrPhrases *phrases;
  gint64 now;
  gchar **arguments; /* after the action */
  guint n;
  /* options */
  gchar *zone;
  gchar *reason;
  gchar *turns;
  gchar *text;
  gchar *from;
  gchar *side;
  gchar *name;
  gchar *to;
  gchar *format_name;
  gchar *output;
  gint message;
  gboolean dry_run;
  gboolean as_json;
} Job;

static void
job_clear (Job *job)
{
  g_clear_pointer (&job->store, vtr_store_close);
  g_clear_pointer (&job->phrases, vtr_phrases_free);
  g_free (job->zone);
  g_free (job->reason);
  g_free (job->turns);
  g_free (job->text);
  g_free (job->from);
  g_free (job->side);
  g_free (job->name);
  g_free (job->to);
  g_free (job->format_name);
  g_free (job->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

static const gchar *
argument (const Job *job,
          guint i)
{
  return i < job->n ? job->arguments[i] : NULL;
}

/* "none" takes back. */
static const gchar *
argument_or_none (const Job *job,
                  guint i)
{
  const gchar *text = argument (job, i);

  return g_strcmp0 (text, "none") == 0 ? NULL : text;
}

/* --- the board ----------------------------------------------------------------------- */

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
remarks (const Job *job,
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
      g_autofree gchar *due = vtr_clerk_time_words (job->phrases, row->due, row->due_offset);

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
say_rows (const Job *job,
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
      g_ptr_array_add (cells, row->last ? vtr_clerk_time_words (job->phrases, row->last, board->due_offset) : g_strdup ("-"));
      g_ptr_array_add (cells, remarks (job, board, row));
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
say_board (const Job *job,
           const VtrClerkBoard *board)
{
  g_autofree gchar *headless = list_words (board->state, board->headless);
  g_autofree gchar *habit = vtr_umpire_clerk_habit (job->store);

  if (board->due)
    {
      g_autofree gchar *due = vtr_clerk_time_words (job->phrases, board->due, board->due_offset);

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
  say_rows (job, board);
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

static int
run_board (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrClerkBoard) board = vtr_umpire_clerk_board (job->store, job->now, &error);

  if (board == NULL)
    return vtr_fail (job->path, error);
  if (job->as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();
      g_autofree gchar *habit = vtr_umpire_clerk_habit (job->store);

      add_board (json, board, habit);
      vtr_say_json (json);
    }
  else
    say_board (job, board);
  return VTR_EXIT_DONE;
}

/* What every change ends with: the board as it is now, for a program; a line for a
 * reader. */
static int
finish (const Job *job,
        gboolean done,
        const GError *error,
        const gchar *said)
{
  if (!done)
    return vtr_fail (job->path, error);
  if (job->as_json)
    return run_board (job);
  vtr_say ("%s\n", said);
  return VTR_EXIT_DONE;
}

static int
finish_act (const Job *job,
            guint act,
            const GError *error)
{
  g_autofree gchar *said = g_strdup_printf (_ ("Done; 'vertrauter clerk %s back %u' takes it back."), job->path, act);

  return finish (job, act != 0, error, said);
}

/* --- times ------------------------------------------------------------------------------------ */

static int
run_deadline (const Job *job)
{
  g_autoptr (GError) error = NULL;
  const gchar *time = argument_or_none (job, 0);
  gboolean done = vtr_umpire_clerk_deadline (job->store, NULL, time, job->zone, job->now, &error);
  g_autoptr (VtrClerkBoard) board = done && time ? vtr_umpire_clerk_board (job->store, job->now, &error) : NULL;
  g_autofree gchar *said = NULL;

  if (board)
    {
      g_autofree gchar *due = vtr_clerk_time_words (job->phrases, board->due, board->due_offset);

      said = g_strdup_printf (_ ("Orders for turn %d are due %s."), board->turn, due);
    }
  return finish (job, done && error == NULL, error, said ? said : _ ("The deadline is taken back."));
}

static int
run_every (const Job *job)
{
  g_autoptr (GError) error = NULL;
  const gchar *habit = argument_or_none (job, 0);
  gboolean done = vtr_umpire_clerk_set_habit (job->store, habit, &error);

  return finish (job, done, error, habit ? _ ("The next turns' deadlines follow this one's.") : _ ("Each turn's deadline is set by hand."));
}

static int
run_extend (const Job *job)
{
  g_autoptr (GError) error = NULL;
  const gchar *time = argument_or_none (job, 1);
  gboolean done = vtr_umpire_clerk_deadline (job->store, argument (job, 0), time, job->zone, job->now, &error);

  return finish (job, done, error, time ? _ ("He has more time.") : _ ("The extension is taken back."));
}

static int
run_zone (const Job *job)
{
  g_autoptr (GError) error = NULL;
  const gchar *zone = argument_or_none (job, 1);
  gboolean done = vtr_umpire_clerk_zone (job->store, argument (job, 0), zone ? zone : "", &error);

  return finish (job, done, error, _ ("Times are told him by that clock, too."));
}

/* --- letters ----------------------------------------------------------------------------------- */

/* TRUE: *format is set; FALSE: return *status. */
static gboolean
find_format (const Job *job,
             VtrFormat otherwise,
             VtrFormat *format,
             int *status)
{
  *format = otherwise;
  if (job->format_name == NULL || vtr_find_format (job->format_name, format))
    return TRUE;
  *status = vtr_wrong_usage (job->command, _ ("there is no format '%s'; use text, bbcode, markdown, html or json"), job->format_name);
  return FALSE;
}

static gboolean
is_wanted (const Job *job,
           const VtrClerkBoard *board,
           const VtrClerkRow *row,
           gboolean *found)
{
  for (guint i = 0; i < job->n; i++)
    {
      g_autofree gchar *folded = vtr_fold (job->arguments[i]);
      g_autofree gchar *name = vtr_fold (row->name);

      if (vtr_id_is (&row->player, job->arguments[i]) || g_str_equal (folded, name))
        {
          found[i] = TRUE;
          return TRUE;
        }
    }
  return job->n == 0 && (row->status == VTR_CLERK_MISSING || row->status == VTR_CLERK_WROTE) && board->turn > 0;
}

/* To those named, else to all who owe orders. */
static int
run_remind (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autoptr (JsonBuilder) json = job->as_json ? json_builder_new () : NULL;
  g_autofree gboolean *found = g_new0 (gboolean, job->n + 1);
  gboolean first = TRUE;
  VtrFormat format;
  int status;

  if (!find_format (job, VTR_N_FORMATS, &format, &status))
    return status;
  board = vtr_umpire_clerk_board (job->store, job->now, &error);
  if (board == NULL)
    return vtr_fail (job->path, error);
  if (json)
    json_builder_begin_array (json);
  for (guint i = 0; i < board->rows->len; i++)
    {
      const VtrClerkRow *row = g_ptr_array_index (board->rows, i);
      g_autofree gchar *text = NULL;

      if (!is_wanted (job, board, row, found))
        continue;
      text = vtr_umpire_clerk_reminder (job->store, row->player.s, job->now, format, &error);
      if (text == NULL)
        return vtr_fail (job->path, error);
      if (json)
        {
          vtr_json_begin (json, NULL, FALSE);
          vtr_json_string (json, "player", row->player.s);
          vtr_json_string (json, "format", format == VTR_N_FORMATS ? NULL : vtr_format_names[format]);
          vtr_json_string (json, "text", text);
          json_builder_end_object (json);
        }
      else
        vtr_say ("%s%s", first ? "" : "\n", text);
      first = FALSE;
    }
  for (guint i = 0; i < job->n; i++)
    if (!found[i])
      {
        /* the error names the nearest */
        g_autofree gchar *none = vtr_umpire_clerk_reminder (job->store, job->arguments[i], job->now, format, &error);

        if (none == NULL)
          return vtr_fail (job->path, error);
        vtr_say ("%s%s", first ? "" : "\n", none);
      }
  if (json)
    {
      json_builder_end_array (json);
      vtr_say_json (json);
    }
  else if (first)
    vtr_say ("%s\n", _ ("Nobody owes orders."));
  return VTR_EXIT_DONE;
}

static int
run_handover (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *text = NULL;
  VtrFormat format;
  int status;

  if (!find_format (job, VTR_FORMAT_TEXT, &format, &status))
    return status;
  if (job->format_name == NULL && job->output && g_str_has_suffix (job->output, ".html"))
    format = VTR_FORMAT_HTML;
  text = vtr_umpire_clerk_handover (job->store, argument (job, 0), job->now, format, &error);
  if (text == NULL || !vtr_write_whole (job->output ? job->output : "-", text, strlen (text), &error))
    return vtr_fail (text ? job->output : job->path, error);
  return VTR_EXIT_DONE;
}

/* --- players and commands -------------------------------------------------------------------------- */

/* "5" or "5-7" */
static gboolean
parse_turns (const gchar *text,
             gint *from,
             gint *until)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  guint n = g_strv_length (parts);
  guint64 first;
  guint64 last;

  if (n < 1 || n > 2 || !g_ascii_string_to_unsigned (parts[0], 10, 1, 100000, &first, NULL))
    return FALSE;
  last = first;
  if (n == 2 && !g_ascii_string_to_unsigned (parts[1], 10, first, 100000, &last, NULL))
    return FALSE;
  *from = (gint) first;
  *until = (gint) last;
  return TRUE;
}

static int
run_lend (const Job *job)
{
  g_autoptr (GError) error = NULL;
  gint from = 0;
  gint until = 0;
  guint act;

  if (job->turns && !parse_turns (job->turns, &from, &until))
    return vtr_wrong_usage (job->command, _ ("'%s' are no turns; write 5 or 5-7"), job->turns);
  act = vtr_umpire_clerk_lend (job->store, argument (job, 0), argument (job, 1), from, until, job->reason, &error);
  return finish_act (job, act, error);
}

static int
run_recall (const Job *job)
{
  g_autoptr (GError) error = NULL;
  guint act = vtr_umpire_clerk_recall (job->store, argument (job, 0), job->reason, &error);

  return finish_act (job, act, error);
}

static int
run_join (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) formations = g_ptr_array_new ();
  guint act;

  if (job->side == NULL || job->name == NULL)
    return vtr_wrong_usage (job->command, "%s", _ ("for whom does he play, and what is he called? Say it with --side and --name"));
  for (guint i = 1; i < job->n; i++)
    g_ptr_array_add (formations, job->arguments[i]);
  g_ptr_array_add (formations, NULL);
  act = vtr_umpire_clerk_join (job->store, argument (job, 0), job->side, job->name, (const gchar *const *) formations->pdata, job->reason, &error);
  return finish_act (job, act, error);
}

static int
run_leave (const Job *job)
{
  g_autoptr (GError) error = NULL;
  guint act = vtr_umpire_clerk_leave (job->store, argument (job, 0), job->to, job->reason, &error);

  return finish_act (job, act, error);
}

static int
run_replace (const Job *job)
{
  g_autoptr (GError) error = NULL;
  guint act;

  if (job->name == NULL)
    return vtr_wrong_usage (job->command, "%s", _ ("what is the new player called? Say it with --name"));
  act = vtr_umpire_clerk_replace (job->store, argument (job, 0), argument (job, 1), job->name, job->reason, &error);
  return finish_act (job, act, error);
}

static int
run_back (const Job *job)
{
  g_autoptr (GError) error = NULL;
  gboolean done;
  guint64 act;

  if (!g_ascii_string_to_unsigned (argument (job, 0), 10, 1, G_MAXUINT, &act, NULL))
    return vtr_wrong_usage (job->command, _ ("'%s' is no number of a change; the board lists them"), argument (job, 0));
  done = vtr_umpire_clerk_back (job->store, (guint) act, &error);
  return finish (job, done, error, _ ("Taken back."));
}

/* --- standing orders --------------------------------------------------------------------------------- */

static int
show_standing (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrClerkBoard) board = NULL;
  gboolean any = FALSE;

  if (job->as_json)
    return run_board (job);
  board = vtr_umpire_clerk_board (job->store, job->now, &error);
  if (board == NULL)
    return vtr_fail (job->path, error);
  for (guint i = 0; i < board->rows->len; i++)
    {
      const VtrClerkRow *row = g_ptr_array_index (board->rows, i);
      g_autofree gchar *given = NULL;

      if (row->standing == NULL)
        continue;
      given = vtr_clerk_time_words (job->phrases, row->standing->given, board->due_offset);
      vtr_say (_ ("%s%s, left %s%s\n"), any ? "\n" : "", row->name, given, row->standing_message ? _ (", carried into this turn") : "");
      vtr_say ("%s\n", row->standing->text);
      any = TRUE;
    }
  if (!any)
    vtr_say ("%s\n", _ ("Nobody has left standing orders."));
  return VTR_EXIT_DONE;
}

static int
run_standing (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *read = NULL;
  const gchar *second = argument (job, 1);
  gboolean none = g_strcmp0 (second, "none") == 0;
  gboolean done;

  if (job->n == 0)
    return show_standing (job);
  if (second && !none)
    return vtr_wrong_usage (job->command, _ ("'%s' is one too many; his words go after --text"), second);
  if ((job->text != NULL) + (job->from != NULL) + none + (job->message != 0 && job->text == NULL && job->from == NULL) != 1)
    return vtr_wrong_usage (job->command, "%s", _ ("what did he leave? Say it with --text, --from FILE or --message N; 'none' takes it back"));
  if (job->from && !g_file_get_contents (job->from, &read, NULL, &error))
    return vtr_fail (job->from, error);
  done = vtr_umpire_clerk_leave_standing (job->store, argument (job, 0), job->text ? job->text : read, job->message, job->now, &error);
  return finish (job, done, error, none ? _ ("Taken back.") : _ ("Kept; 'apply' carries it into a turn when he is silent."));
}

static int
run_apply (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) applied = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_import_free);
  g_autoptr (JsonBuilder) json = job->as_json ? json_builder_new () : NULL;

  if (!vtr_umpire_clerk_apply (job->store, argument (job, 0), job->now, job->dry_run, applied, &error))
    return vtr_fail (job->path, error);
  if (json)
    json_builder_begin_array (json);
  else if (applied->len == 0)
    vtr_say ("%s\n", _ ("There is nobody who is silent past his time and has left standing orders."));
  for (guint i = 0; i < applied->len; i++)
    {
      const VtrImport *import = g_ptr_array_index (applied, i);
      g_autofree gchar *reply = NULL;

      if (json)
        {
          vtr_json_begin (json, NULL, FALSE);
          vtr_json_string (json, "player", import->player.s);
          vtr_json_string (json, "side", import->side.s);
          vtr_json_int (json, "message", import->message);
          vtr_json_bool (json, "kept", !job->dry_run);
          vtr_json_int (json, "received", import->received);
          vtr_json_begin (json, "orders", TRUE);
          for (guint o = 0; o < import->orders->len; o++)
            vtr_json_add_order (json, g_ptr_array_index (import->orders, o));
          json_builder_end_array (json);
          json_builder_end_object (json);
          continue;
        }
      reply = job->dry_run ? vtr_umpire_reply_to_import (job->store, import, VTR_FORMAT_TEXT, &error) : vtr_umpire_reply (job->store, import->message, VTR_FORMAT_TEXT, &error);
      if (reply == NULL)
        return vtr_fail (job->path, error);
      vtr_say ("%s%s", i ? "\n" : "", reply);
    }
  if (json)
    {
      json_builder_end_array (json);
      vtr_say_json (json);
    }
  return VTR_EXIT_DONE;
}

static int
run_unapply (const Job *job)
{
  g_autoptr (GError) error = NULL;
  gboolean done = vtr_umpire_clerk_unapply (job->store, argument (job, 0), &error);

  return finish (job, done, error, _ ("Taken out of this turn."));
}

/* --- the command -------------------------------------------------------------------------------------- */

static const struct
{
  const gchar *name;
  guint least;
  guint most; /* 0: any */
  gboolean writes;
  int (*run) (const Job *job);
} actions[] = {
  { "deadline", 1, 1, TRUE, run_deadline },
  { "every", 1, 1, TRUE, run_every },
  { "extend", 2, 2, TRUE, run_extend },
  { "zone", 2, 2, TRUE, run_zone },
  { "remind", 0, 0, FALSE, run_remind },
  { "lend", 2, 2, TRUE, run_lend },
  { "recall", 1, 1, TRUE, run_recall },
  { "standing", 0, 2, TRUE, run_standing },
  { "apply", 0, 1, TRUE, run_apply },
  { "unapply", 1, 1, TRUE, run_unapply },
  { "handover", 1, 1, FALSE, run_handover },
  { "join", 1, 0, TRUE, run_join },
  { "leave", 1, 1, TRUE, run_leave },
  { "replace", 2, 2, TRUE, run_replace },
  { "back", 1, 1, TRUE, run_back },
};

static int
run_action (Job *job,
            const gchar *name)
{
  g_autoptr (GError) error = NULL;
  const gchar *names[G_N_ELEMENTS (actions) + 1] = { NULL };
  const gchar *near;
  int status = VTR_EXIT_DONE;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gboolean reads = !actions[i].writes || job->dry_run || (actions[i].run == run_standing && job->n == 0);

      names[i] = actions[i].name;
      if (!g_str_equal (actions[i].name, name))
        continue;
      if (job->n < actions[i].least)
        return vtr_wrong_usage (job->command, _ ("'%s' lacks something"), name);
      if (actions[i].most > 0 && job->n > actions[i].most)
        return vtr_wrong_usage (job->command, _ ("'%s' is one too many"), job->arguments[actions[i].most]);
      job->store = vtr_open (job->path, reads, &status);
      job->phrases = job->store ? vtr_phrases_load ("en", &error) : NULL;
      if (job->store == NULL)
        return status;
      return job->phrases ? actions[i].run (job) : vtr_fail (NULL, error);
    }
  near = vtr_umpire_nearest (name, names);
  if (near)
    return vtr_wrong_usage (job->command, _ ("there is no '%s'; did you mean '%s'?"), name, near);
  return vtr_wrong_usage (job->command, _ ("there is no '%s'"), name);
}

int
vtr_cli_clerk (const VtrCommandLine *command,
               int argc,
               char **argv)
{
  g_auto (Job) job = { .command = command };
  g_autofree gchar *now = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "reason", 'r', 0, G_OPTION_ARG_FILENAME, &job.reason, N_ ("Why, for the umpire alone"), "R" },
    { "turns", 't', 0, G_OPTION_ARG_FILENAME, &job.turns, N_ ("Lend for these, e.g. 5 or 5-7; else for the open one"), "N-M" },
    { "zone", 0, 0, G_OPTION_ARG_FILENAME, &job.zone, N_ ("Zone of a deadline: +01:00, Europe/Berlin; else as used last"), "ZONE" },
    { "text", 0, 0, G_OPTION_ARG_FILENAME, &job.text, N_ ("Standing orders: his words"), "T" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &job.from, N_ ("Standing orders: a file with his words"), "PATH" },
    { "message", 'm', 0, G_OPTION_ARG_INT, &job.message, N_ ("Standing orders: the message that leaves them"), "N" },
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &job.side, N_ ("Of a new player"), "S" },
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &job.name, N_ ("Of a new player"), "NAME" },
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &job.to, N_ ("Who takes the commands of the one who leaves"), "P" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &job.format_name, N_ ("text, bbcode, markdown, html or json"), "F" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &job.output, N_ ("Where the hand-over goes; else standard output"), "PATH" },
    { "now", 0, 0, G_OPTION_ARG_FILENAME, &now, N_ ("As if it were this time"), "TIME" },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &job.dry_run, N_ ("Say what 'apply' would do; keep nothing"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &job.as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  const gchar *const *texts[] = { (const gchar *const *) &job.reason, (const gchar *const *) &job.turns, (const gchar *const *) &job.zone, (const gchar *const *) &job.text, (const gchar *const *) &job.side, (const gchar *const *) &job.name, (const gchar *const *) &job.to, (const gchar *const *) &job.format_name, (const gchar *const *) &now };
  static const gchar *const names[] = { "--reason", "--turns", "--zone", "--text", "--side", "--name", "--to", "--format", "--now" };
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 0, &status))
    return status;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!vtr_check_text (command, names[i], *texts[i], &status))
      return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, _ ("an argument"), argv[i], &status))
      return status;
  job.now = g_get_real_time () / G_USEC_PER_SEC;
  if (now)
    {
      gint offset;

      if (!vtr_clerk_parse_time (now, "", job.now, &job.now, &offset, &error))
        return vtr_wrong_usage (command, "%s", error->message);
    }
  job.path = argv[1];
  if (argc > 2)
    {
      job.arguments = argv + 3;
      job.n = (guint) argc - 3;
      return run_action (&job, argv[2]);
    }
  job.store = vtr_open (job.path, TRUE, &status);
  if (job.store == NULL)
    return status;
  job.phrases = vtr_phrases_load ("en", &error);
  return job.phrases ? run_board (&job) : vtr_fail (NULL, error);
}
