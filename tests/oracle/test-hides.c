/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "oracle.h"
#include "sample.h"

/* Promise 3 in bulk: all that the oracle says is hidden from a side is changed at
 * once, and not a byte of what that side is given may change. */

typedef struct
{
  guint table;
  gchar *row;
  const VtrField *field;
} Hidden;

static void
hidden_free (gpointer data)
{
  Hidden *hidden = data;

  g_free (hidden->row);
  g_free (hidden);
}

static gchar *
key_of (const VtrTable *table,
        gconstpointer row)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < table->key; i++)
    {
      g_autofree gchar *text = vtr_field_to_text (&table->fields[i], row);

      g_string_append_printf (key, "%s%s", i ? "/" : "", text);
    }
  return g_string_free (key, FALSE);
}

/* All that is hidden from the side: rows and fields of the turn's start. */
static GPtrArray *
collect (const OracleTurn *turn,
         const VtrId *side)
{
  static const gchar *const tables[] = { "formation", "troops", "player", "note", "flag", "unit", "siege" };
  GPtrArray *all = g_ptr_array_new_with_free_func (hidden_free);

  for (guint t = 0; t < turn->before->n_tables; t++)
    {
      const VtrTable *table = turn->before->tables[t];
      gboolean wanted = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
        wanted |= g_str_equal (tables[i], table->name);
      for (guint r = 0; wanted && r < vtr_state_n_rows (turn->before, t); r++)
        {
          g_autofree gchar *key = key_of (table, vtr_state_row (turn->before, t, r));

          for (guint f = table->key; f < table->n_fields; f++)
            if (oracle_hides (turn, side, table->name, key, table->fields[f].name))
              {
                Hidden *hidden = g_new0 (Hidden, 1);

                *hidden = (Hidden){ t, g_strdup (key), &table->fields[f] };
                g_ptr_array_add (all, hidden);
              }
        }
    }
  return all;
}

/* Another value; what is zero or empty stays so. FALSE: nothing to change. */
static gboolean
change (VtrState *state,
        const Hidden *hidden)
{
  const VtrTable *table = state->tables[hidden->table];

  for (guint r = 0; r < vtr_state_n_rows (state, hidden->table); r++)
    {
      gpointer row = vtr_state_row (state, hidden->table, r);
      g_autofree gchar *key = key_of (table, row);
      g_autoptr (GError) error = NULL;

      if (!g_str_equal (key, hidden->row))
        continue;
      if (hidden->field->type == VTR_FIELD_TEXT)
        {
          g_autofree gchar *text = g_strdup (vtr_field_get_string (hidden->field, row));

          if (*text == '\0')
            return FALSE;
          text[0] = text[0] == 'Q' ? 'W' : 'Q';
          for (gchar *c = text; *c; c++)
            if ((guchar) *c >= 0x80)
              *c = 'q';
          g_assert_true (vtr_field_set_text (hidden->field, row, text, &error));
        }
      else
        {
          gint value = vtr_field_get_int (hidden->field, row);

          if (value == 0)
            return FALSE;
          value += value == hidden->field->max ? -1 : 1;
          g_assert_true (vtr_field_set_int (hidden->field, row, value, &error));
        }
      g_assert_no_error (error);
      return TRUE;
    }
  g_assert_not_reached ();
}

static VtrTurnInput *
copy_input (const VtrTurnInput *input)
{
  VtrTurnInput *copy = vtr_turn_input_new ();

  copy->ruleset = input->ruleset;
  copy->board = input->board;
  copy->parameters = vtr_parameters_copy (input->parameters);
  copy->state = vtr_state_copy (input->state);
  copy->turn = input->turn;
  copy->n_turns = input->n_turns;
  copy->first_day = input->first_day;
  memcpy (copy->secret, input->secret, sizeof copy->secret);
  for (guint i = 0; i < input->orders->len; i++)
    g_ptr_array_add (copy->orders, vtr_order_copy (g_ptr_array_index (input->orders, i)));
  for (guint i = 0; i < input->answers->len; i++)
    {
      VtrAnswer *answer = vtr_answer_copy (g_ptr_array_index (input->answers, i));

      /* the umpire answers so whatever he sees */
      g_clear_pointer (&answer->digest, g_free);
      g_ptr_array_add (copy->answers, answer);
    }
  return copy;
}

/* The first text of the side that differs, with the place where it does. */
static gchar *
difference (const OracleTurn *one,
            const OracleTurn *two,
            guint side)
{
  const OracleSide *a = &one->sides[side];
  const OracleSide *b = &two->sides[side];

  if (a->texts->len != b->texts->len)
    return g_strdup ("another number of texts");
  for (guint i = 0; i <= a->texts->len; i++)
    {
      const gchar *x = i ? g_array_index (a->texts, OracleText, i - 1).text : a->view;
      const gchar *y = i ? g_array_index (b->texts, OracleText, i - 1).text : b->view;
      gsize at = 0;

      if (g_str_equal (x, y))
        continue;
      while (x[at] && x[at] == y[at])
        at++;
      at = at > 60 ? at - 60 : 0;
      return g_strdup_printf ("%s: '%.140s' became '%.140s'", i ? g_array_index (a->texts, OracleText, i - 1).name : "view", x + at, y + at);
    }
  return NULL;
}

/* Changes those from @from to before @to; NULL: the side's bytes are the same. */
static gchar *
try (const VtrTurnInput *input,
     const OracleTurn *one,
     guint side,
     const GPtrArray *hidden,
     guint from,
     guint to,
     guint *changed)
{
  g_autoptr (VtrTurnInput) other = copy_input (input);
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (OracleOutput) output = NULL;

  *changed = 0;
  for (guint i = from; i < to; i++)
    *changed += change (other->state, g_ptr_array_index (hidden, i));
  outcome = vtr_resolve (other);
  output = oracle_output_new (other, outcome, NULL);
  return difference (one, oracle_output_turn (output), side);
}

static void
check_side (const VtrTurnInput *input,
            const OracleTurn *turn,
            guint side)
{
  g_autoptr (GPtrArray) hidden = collect (turn, &turn->sides[side].side);
  guint from = 0, to = hidden->len, changed;
  g_autofree gchar *differs = try (input, turn, side, hidden, from, to, &changed);

  g_test_message ("turn %d, %s: %u fields changed at once", turn->number, turn->sides[side].side.s, changed);
  g_assert_cmpuint (changed, >, 100);
  if (differs == NULL)
    return;
  /* which of them it was */
  while (to - from > 1)
    {
      guint middle = from + (to - from) / 2;
      g_autofree gchar *left = try (input, turn, side, hidden, from, middle, &changed);

      if (left)
        to = middle;
      else
        from = middle;
    }
  {
    const Hidden *one = g_ptr_array_index (hidden, from);

    g_test_message ("%s %s %s is hidden from %s, and shows: %s", turn->before->tables[one->table]->name, one->row, one->field->name, turn->sides[side].side.s, differs);
    g_test_fail ();
  }
}

static void
test_hidden (Sample *sample,
             gconstpointer data)
{
  for (gint turn = 1; turn <= 2; turn++)
    {
      g_autoptr (VtrTurnInput) stored = NULL;
      g_autoptr (VtrTurnInput) input = NULL;
      g_autoptr (VtrOutcome) played = NULL;
      g_autoptr (VtrOutcome) outcome = NULL;
      g_autoptr (OracleOutput) output = NULL;
      g_autoptr (GError) error = NULL;
      guint n_open;

      if (turn == 2)
        sample_import (sample, "turn-02");
      sample_play (sample, &stored, &played);
      input = copy_input (stored);
      outcome = vtr_resolve (input);
      output = oracle_output_new (input, outcome, NULL);
      for (guint side = 0; side < oracle_output_turn (output)->n_sides; side++)
        check_side (input, oracle_output_turn (output), side);
      g_assert_true (vtr_umpire_commit (sample->store, NULL, &n_open, &error));
      g_assert_no_error (error);
    }
}

/* What stands in plain sight, or is one's own, is not called hidden. */
static void
test_plain (Sample *sample,
            gconstpointer data)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (OracleOutput) output = NULL;
  const OracleTurn *turn;
  VtrId french = vtr_id ("french"), coalition = vtr_id ("coalition");

  sample_play (sample, &input, &outcome);
  output = oracle_output_new (input, outcome, NULL);
  turn = oracle_output_turn (output);
  g_assert_false (oracle_hides (turn, &french, "troops", "fr-iii-8", "foot"));
  g_assert_false (oracle_hides (turn, &coalition, "troops", "fr-xi-31", "foot"));
  g_assert_false (oracle_hides (turn, &coalition, "formation", "fr-xi-31", "place"));
  g_assert_false (oracle_hides (turn, &french, "formation", "co-kleist", "name"));
  g_assert_false (oracle_hides (turn, &french, "note", "french/1", "text"));
  g_assert_true (oracle_hides (turn, &french, "troops", "co-langeron-9", "foot"));
  g_assert_true (oracle_hides (turn, &french, "troops", "co-langeron-9", "experience"));
  g_assert_true (oracle_hides (turn, &coalition, "troops", "fr-gar-danzig-7", "foot"));
  g_assert_true (oracle_hides (turn, &french, "formation", "co-vorontsov", "commander"));
  g_assert_true (oracle_hides (turn, &french, "player", "barclay", "name"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/hides/plain", Sample, NULL, sample_set_up, test_plain, sample_tear_down);
  g_test_add ("/hides/hidden", Sample, NULL, sample_set_up, test_hidden, sample_tear_down);
  return g_test_run ();
}
