/* SPDX-License-Identifier: MIT */
#include "worlds.h"

/* What a side may know of a turn, by the rules alone: the oracle reads the truth
 * and no line here looks at what the side was told. Each line opens with the way
 * by which the side knows:
 *
 *   start      what it knew when it wrote: its records, its orders, its answers
 *   look       what its cavalry sees on the final positions (5.3)
 *   event …    what happened to it, or in public, as audience.c has it
 *   question … what it is asked
 *   row …      its records at the turn's end
 *   public …   of these, what all may read
 *   order      what became of its orders
 */

typedef struct
{
  GPtrArray *lines;
  OracleCheck check;
  const VtrTurnInput *input;
  const VtrOutcome *outcome;
} Knower;

static void
tell (Knower *knower,
      const gchar *way,
      const gchar *format,
      ...) G_GNUC_PRINTF (3, 4);

static void
tell (Knower *knower,
      const gchar *way,
      const gchar *format,
      ...)
{
  g_autofree gchar *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (knower->lines, g_strconcat (way, ": ", text, NULL));
}

/* --- records ------------------------------------------------------------------------- */

static gboolean
is_fresh (const Knower *knower,
          const VtrState *state,
          guint table,
          gconstpointer row)
{
  guint place = vtr_board_find_place (knower->check.turn->board, oracle_string (state, table, row, "place"));

  return place != VTR_NO_PLACE && knower->check.looks[place].looked;
}

static void
start_row (guint table,
           gconstpointer row,
           const gchar *text,
           gpointer data)
{
  tell (data, "start", "%s", text);
}

/* News of this turn is worked out from the looks. */
static void
end_row (guint table,
         gconstpointer row,
         const gchar *text,
         gpointer data)
{
  Knower *knower = data;
  const VtrState *state = knower->check.turn->after;
  const gchar *name = state->tables[table]->name;
  /* 4.5: what all read of prestige */
  gboolean open = (g_str_equal (name, "score") || g_str_equal (name, "prestige")) && *oracle_string (state, table, row, "side") == '\0';
  g_autofree gchar *way = g_strdup_printf ("%s %s", open ? "public" : "row", name);

  if ((g_str_equal (name, "sighting") || g_str_equal (name, "sighted")) && is_fresh (knower, state, table, row))
    return;
  tell (knower, way, "%s", text);
}

/* --- looks ----------------------------------------------------------------------------- */

static void
tell_look (Knower *knower,
           const gchar *way,
           guint at,
           gboolean dice)
{
  const OracleLook *look = &knower->check.looks[at];
  const gchar *place = vtr_board_place (knower->check.turn->board, at)->id.s;
  const OracleFacts *facts = knower->check.after;
  g_autoptr (GString) text = g_string_new (place);
  const gchar *last = "";

  if (!look->looked)
    return;
  g_string_append_printf (text, " %s%s", oracle_words[look->word], look->walls ? ", walls" : "");
  for (guint i = 0; i < look->from->len; i++)
    {
      const OracleUnit *unit = g_ptr_array_index (look->from, i);

      g_string_append_printf (text, " by %s", unit->id.s);
      /* 5.3: a die of this turn and pair of places */
      if (dice && look->error > 0 && !g_str_equal (unit->place.s, last))
        {
          g_autofree gchar *purpose = g_strdup_printf ("5.3/%s/%s/%s", knower->check.side->side.s, unit->place.s, place);

          for (guint d = 0; d < knower->outcome->dice->len; d++)
            {
              const VtrDie *die = g_ptr_array_index (knower->outcome->dice, d);

              if (g_str_equal (die->purpose, purpose))
                g_string_append_printf (text, " die %d", die->value);
            }
          last = unit->place.s;
        }
    }
  if (look->word >= ORACLE_ROUGH)
    {
      g_string_append_printf (text, " error %d foot %d horse %d guns %d", look->error, look->them.foot, look->them.horse, look->them.guns);
      for (guint i = 0; i < facts->units->len; i++)
        {
          const OracleUnit *unit = &g_array_index (facts->units, OracleUnit, i);

          if (unit->at == at && !vtr_id_equal (&unit->side, &knower->check.side->side) && !vtr_is_neutral (&unit->side) && oracle_is_named (facts, unit))
            g_string_append_printf (text, " named %s '%s' '%s' '%s'", unit->id.s, unit->name, unit->short_name, look->word == ORACLE_CERTAIN ? unit->commander : "");
        }
    }
  tell (knower, way, "%s", text->str);
}

/* --- events ---------------------------------------------------------------------------- */

static gboolean
in_list (const gchar *list,
         const gchar *word)
{
  g_autofree gchar *padded = g_strdup_printf (" %s ", word);
  g_autofree gchar *of = g_strdup_printf (" %s ", list);

  return strstr (of, padded) != NULL;
}

/* 5.1: where a line is cut, only if an enemy was seen there. */
static gboolean
was_seen (const Knower *knower,
          const gchar *place)
{
  guint at = vtr_board_find_place (knower->check.turn->board, place);
  const VtrState *state = knower->check.turn->before;
  guint table = oracle_table (state, "sighting");

  if (at != VTR_NO_PLACE && knower->check.looks[at].looked && knower->check.looks[at].word >= ORACLE_PRESENT)
    return TRUE;
  for (guint i = 0; i < vtr_state_n_rows (state, table); i++)
    {
      gconstpointer row = vtr_state_row (state, table, i);

      if (vtr_id_is (&knower->check.side->side, oracle_string (state, table, row, "side")) && g_str_equal (oracle_string (state, table, row, "place"), place) && oracle_int (state, table, row, "word") >= ORACLE_PRESENT)
        return TRUE;
    }
  return FALSE;
}

static gboolean
may_have (const Knower *knower,
          const OracleKind *kind,
          const VtrEvent *event,
          const VtrFigure *figure)
{
  if (!in_list (kind->figures, figure->name))
    return FALSE;
  if (g_str_equal (kind->kind, "cut") && g_str_equal (figure->name, "place"))
    return was_seen (knower, figure->id.s);
  if (g_str_equal (kind->kind, "departs") && g_str_equal (figure->name, "to"))
    {
      const VtrId *who = vtr_figures_get_id (event->figures, "formation");

      return who && oracle_is_own (&knower->check, who->s);
    }
  return TRUE;
}

static gint
own_order (const Knower *knower,
           const VtrId *id)
{
  gint n = 0;

  for (guint i = 0; i < knower->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (knower->input->orders, i);

      if (!vtr_id_equal (&order->side, &knower->check.side->side))
        continue;
      n++;
      if (vtr_id_equal (&order->id, id))
        return n;
    }
  return 0;
}

static void
tell_events (Knower *knower)
{
  const OracleTurn *turn = knower->check.turn;
  /* by event: what the side may know of it, without its cause; NULL: nothing. A
   * number would shift with every event that comes earlier or later. */
  g_autoptr (GPtrArray) known = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < turn->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (turn->events, i);
      const OracleKind *kind = oracle_kind (event->kind->id);
      const VtrId *reason = g_str_equal (event->kind->id, "refused") ? vtr_figures_get_id (event->figures, "reason") : NULL;
      g_autofree gchar *way = g_strdup_printf ("event %s%s%s", event->kind->id, reason ? " " : "", reason ? reason->s : "");
      g_autoptr (GString) text = g_string_new (NULL);
      gboolean must;
      gboolean may = oracle_may_learn (turn, knower->check.before, knower->check.after, &knower->check.side->side, i, &must);
      gint cause = event->cause;

      g_ptr_array_add (known, NULL);
      if (!may)
        continue;
      while (cause >= 0 && g_ptr_array_index (known, cause) == NULL)
        cause = ((const VtrEvent *) g_ptr_array_index (turn->events, cause))->cause;
      g_string_append_printf (text, "%s rule %s in %s order %d", event->kind->id, event->rule ? event->rule : "-", event->phase, own_order (knower, &event->order));
      for (guint f = 0; f < event->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);

          if (!may_have (knower, kind, event, figure))
            continue;
          if (figure->type == VTR_FIGURE_NUMBER)
            g_string_append_printf (text, " %s=%d", figure->name, figure->number);
          else
            g_string_append_printf (text, " %s=%s", figure->name, figure->type == VTR_FIGURE_TEXT ? figure->text : figure->id.s);
        }
      tell (knower, way, "%s because of %s", text->str, cause >= 0 ? (const gchar *) g_ptr_array_index (known, cause) : "nothing");
      known->pdata[i] = g_strdup (text->str);
    }
}

/* --- orders and questions ---------------------------------------------------------------- */

static gint
by_number (gconstpointer a,
           gconstpointer b)
{
  gint x = *(const gint *) a, y = *(const gint *) b;

  return (x > y) - (x < y);
}

/* 1.1: its own, in their sequence; messages counted within the side. */
static void
tell_orders (Knower *knower)
{
  g_autoptr (GArray) messages = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < knower->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (knower->input->orders, i);

      if (vtr_id_equal (&order->side, &knower->check.side->side))
        g_array_append_val (messages, order->message);
    }
  g_array_sort (messages, by_number);
  for (guint i = 0; i < knower->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (knower->input->orders, i);
      g_autoptr (GString) path = g_string_new (NULL);
      gint message = 0, last = 0;

      if (!vtr_id_equal (&order->side, &knower->check.side->side))
        continue;
      for (guint p = 0; p < order->path->len; p++)
        g_string_append_printf (path, " %s", g_array_index (order->path, VtrId, p).s);
      for (guint m = 0; m < messages->len && g_array_index (messages, gint, m) <= order->message; m++)
        {
          message += g_array_index (messages, gint, m) != last;
          last = g_array_index (messages, gint, m);
        }
      tell (knower, "start", "order of %s, message %d: '%s' %s %s%s target %s options %u %s %s %s after %d", order->player.s, message, order->text ? order->text : "", order->formation.s, order->verb.s, path->str, order->target.s, order->options, vtr_verdict_names[order->verdict.kind], order->verdict.rule, order->verdict.reason, own_order (knower, &order->supersedes));
    }
}

static void
tell_outcomes (Knower *knower)
{
  for (guint i = 0; i < knower->outcome->verdicts->len; i++)
    {
      const VtrOrderOutcome *outcome = g_ptr_array_index (knower->outcome->verdicts, i);
      gint order = own_order (knower, &outcome->order);

      if (order > 0)
        tell (knower, "order", "%d executed %d", order, outcome->executed);
    }
}

/* 5.5: what it is asked: where, who of it, and what it may answer. Nothing of the
 * enemy stands in that. */
static void
tell_questions (Knower *knower)
{
  for (guint i = 0; i < knower->outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (knower->outcome->questions, i);
      g_autofree gchar *way = g_strdup_printf ("question %s", question->kind);
      g_autoptr (GString) text = g_string_new (NULL);

      /* what hangs on an open answer goes to nobody yet */
      if (!vtr_id_equal (&question->side, &knower->check.side->side) || question->conditional)
        continue;
      g_string_append_printf (text, "%s of %s at %s", question->kind, question->player.s, question->place.s);
      for (guint a = 0; a < question->asks->len; a++)
        {
          const VtrAsk *ask = g_ptr_array_index (question->asks, a);

          g_string_append_printf (text, " %s %s %d %d %s %s", ask->key, ask->choices ? ask->choices : "", ask->min, ask->max, ask->usual, ask->formation.s);
        }
      /* 5.5: by which road he came */
      if (vtr_figures_get_id (question->figures, "from"))
        g_string_append_printf (text, " from %s", vtr_figures_get_id (question->figures, "from")->s);
      if (vtr_figures_get_id (question->figures, "to"))
        g_string_append_printf (text, " to %s", vtr_figures_get_id (question->figures, "to")->s);
      g_string_append_printf (text, " answered %s", question->answer ? question->answer : "-");
      for (guint f = 0; f < question->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (question->figures, VtrFigure, f);

          if (figure->type == VTR_FIGURE_FORMATION && oracle_was_own (&knower->check, figure->id.s))
            g_string_append_printf (text, " %s=%s", figure->name, figure->id.s);
        }
      tell (knower, way, "%s", text->str);
    }
}

static void
tell_answers (Knower *knower)
{
  for (guint i = 0; i < knower->input->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (knower->input->overrides, i);

      if (vtr_id_equal (&override->tell_side, &knower->check.side->side))
        tell (knower, "start", "ruling '%s'", override->tell);
    }
}

static void
tell_parameters (Knower *knower)
{
  const VtrParameters *parameters = knower->input->parameters;

  for (guint i = 0; i < parameters->n; i++)
    if (!parameters->table[i].secret)
      tell (knower, "start", "%s = %d", parameters->table[i].name, parameters->values[i]);
  tell (knower, "start", "turn %d of %d", knower->input->turn, knower->input->n_turns);
}

static void
open_check (Knower *knower,
            const OracleTurn *turn,
            const OracleSide *side,
            OracleFacts *before,
            OracleFacts *after)
{
  knower->check = (OracleCheck){
    .turn = turn,
    .side = side,
    .before = before,
    .after = after,
    .names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  knower->check.looks = oracle_looks (turn, after, &side->side);
  oracle_collect_names (&knower->check);
}

static void
close_check (Knower *knower)
{
  oracle_looks_free (knower->check.looks, knower->check.turn->board->places->len);
  g_hash_table_unref (knower->check.names);
}

/**
 * known_new:
 * @input: a turn
 * @outcome: what comes out of it
 * @side: who
 * @open: the turn is under way; its end is not told yet
 *
 * Returns: (transfer full): what the side may know
 */
Known *
known_new (const VtrTurnInput *input,
           const VtrOutcome *outcome,
           const VtrId *side,
           gboolean open)
{
  Known *known = g_new0 (Known, 1);
  OracleSide reader = { .side = *side };
  OracleTurn turn = {
    .board = input->board,
    .parameters = input->parameters,
    .number = input->turn,
    .before = input->state,
    .after = outcome->state,
    .events = outcome->events,
    .orders = input->orders,
    .questions = outcome->questions,
    .dice = outcome->dice,
    .answers = input->answers,
    .overrides = input->overrides,
    .secret = input->secret,
  };
  OracleTurn start = turn;
  OracleFacts *before = oracle_facts_new (input->board, input->state);
  OracleFacts *after = oracle_facts_new (input->board, outcome->state);
  Knower knower = { .input = input, .outcome = outcome };

  known->lines = knower.lines = g_ptr_array_new_with_free_func (g_free);
  start.after = input->state;
  open_check (&knower, &start, &reader, before, before);
  tell_parameters (&knower);
  oracle_known_rows (&knower.check, start_row, &knower);
  tell_orders (&knower);
  tell_answers (&knower);
  /* the last turn ended on these positions, and was reported on */
  for (guint i = 0; i < input->board->places->len; i++)
    tell_look (&knower, "start", i, FALSE);
  close_check (&knower);

  open_check (&knower, &turn, &reader, before, after);
  tell_events (&knower);
  tell_questions (&knower);
  if (!open)
    {
      tell_outcomes (&knower);
      for (guint i = 0; i < input->board->places->len; i++)
        tell_look (&knower, "look", i, TRUE);
      oracle_known_rows (&knower.check, end_row, &knower);
    }
  close_check (&knower);
  oracle_facts_free (before);
  oracle_facts_free (after);
  return known;
}

void
known_free (Known *known)
{
  if (known == NULL)
    return;
  g_ptr_array_unref (known->lines);
  g_free (known);
}

static void
add_missing (const Known *of,
             const Known *in,
             const gchar *sign,
             GPtrArray *out)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < in->lines->len; i++)
    {
      gchar *line = g_ptr_array_index (in->lines, i);

      g_hash_table_insert (counts, line, GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (counts, line)) + 1));
    }
  for (guint i = 0; i < of->lines->len; i++)
    {
      gchar *line = g_ptr_array_index (of->lines, i);
      gint n = GPOINTER_TO_INT (g_hash_table_lookup (counts, line));

      if (n > 0)
        g_hash_table_insert (counts, line, GINT_TO_POINTER (n - 1));
      else
        g_ptr_array_add (out, g_strconcat (sign, line, NULL));
    }
}

/* Whether a channel brings the line, or what it follows from. */
static gboolean
is_brought (const gchar *line)
{
  const gchar *because = strstr (line, " because of ");
  g_autofree gchar *itself = g_strconcat ("+", line, NULL);
  g_autofree gchar *kind = because ? g_strndup (because + 12, strcspn (because + 12, " ")) : NULL;
  g_autofree gchar *cause = kind ? g_strdup_printf ("+event %s:", kind) : NULL;

  return channel_of (itself) != NULL || (cause && channel_of (cause) != NULL);
}

/* What no channel brings, in its sequence. */
static GPtrArray *
own_lines (const Known *known)
{
  GPtrArray *own = g_ptr_array_new ();

  for (guint i = 0; i < known->lines->len; i++)
    if (!is_brought (g_ptr_array_index (known->lines, i)))
      g_ptr_array_add (own, g_ptr_array_index (known->lines, i));
  return own;
}

/* 1.1: that the enemy came, is told; so is between which of one's own doings. */
static void
compare_sequence (const Known *one,
                  const Known *two,
                  GPtrArray *out)
{
  g_autoptr (GPtrArray) a = own_lines (one);
  g_autoptr (GPtrArray) b = own_lines (two);

  for (guint i = 0; i < one->lines->len; i++)
    if (!g_str_equal (g_ptr_array_index (one->lines, i), g_ptr_array_index (two->lines, i)))
      {
        g_ptr_array_add (out, g_strconcat ("+moment: ", g_ptr_array_index (two->lines, i), NULL));
        break;
      }
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      {
        g_ptr_array_set_size (out, 0);
        g_ptr_array_add (out, g_strconcat ("+sequence: ", g_ptr_array_index (b, i), NULL));
        break;
      }
}

static gint
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* What was done and happened, in its sequence, without the figures of it. */
static GPtrArray *
doings (const Known *known,
        gboolean own)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < known->lines->len; i++)
    {
      const gchar *line = g_ptr_array_index (known->lines, i);
      const gchar *order = strstr (line, " order ");

      if (g_str_has_prefix (line, "event ") && order != NULL && (!own || !is_brought (line)))
        g_ptr_array_add (found, g_strndup (line, (gsize) (order - line) + strlen (" order ") + strspn (order + strlen (" order "), "0123456789")));
    }
  return found;
}

static gboolean
same_lines (const GPtrArray *a,
            const GPtrArray *b)
{
  for (guint i = 0; i < a->len && i < b->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return a->len == b->len;
}

/* 1.1: whoever halts where he was driven to, or from where he is driven afterwards, knows
 * which it was: the same doings in another sequence, but for his own. */
static void
compare_moments (const Known *one,
                 const Known *two,
                 GPtrArray *out)
{
  g_autoptr (GPtrArray) own_a = doings (one, TRUE);
  g_autoptr (GPtrArray) own_b = doings (two, TRUE);
  g_autoptr (GPtrArray) a = doings (one, FALSE);
  g_autoptr (GPtrArray) b = doings (two, FALSE);

  if (!same_lines (own_a, own_b) || same_lines (a, b))
    return;
  g_ptr_array_sort (a, compare_lines);
  g_ptr_array_sort (b, compare_lines);
  if (same_lines (a, b))
    g_ptr_array_add (out, g_strdup ("+moment: among his own doings"));
}

GPtrArray *
known_compare (const Known *one,
               const Known *two)
{
  GPtrArray *out = g_ptr_array_new_with_free_func (g_free);

  add_missing (one, two, "-", out);
  add_missing (two, one, "+", out);
  if (out->len == 0)
    compare_sequence (one, two, out);
  else
    compare_moments (one, two, out);
  return out;
}
