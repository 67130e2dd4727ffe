/* SPDX-License-Identifier: MIT */
#include "worlds.h"

/* Changes to a turn as it goes in. Each is made by itself on any copy of the turn,
 * so that a set of them can be halved. */

const gchar *const change_names[] = {
  "field", "move", "insert", "remove", "drop an order", "one more order", "answer", "ruling", "reason", "parameter",
  "die", "secret", "order of rows", "sequence", "numbers", "id"
};

G_STATIC_ASSERT (G_N_ELEMENTS (change_names) == CHANGE_N_KINDS);

void
change_free (Change *change)
{
  if (change == NULL)
    return;
  g_free (change->table);
  g_free (change->row);
  g_free (change->field);
  g_free (change->text);
  g_clear_pointer (&change->order, vtr_order_free);
  g_clear_pointer (&change->override, vtr_override_free);
  g_free (change);
}

gchar *
change_words (const Change *change)
{
  GString *words = g_string_new (change_names[change->kind]);

  if (change->table)
    g_string_append_printf (words, " %s", change->table);
  if (change->row)
    g_string_append_printf (words, " %s", change->row);
  if (change->field)
    g_string_append_printf (words, " %s", change->field);
  if (change->text)
    g_string_append_printf (words, " = %s", change->text);
  if (change->number)
    g_string_append_printf (words, " (%d)", change->number);
  if (change->order)
    {
      g_string_append_printf (words, " %s: %s %s", change->order->player.s, change->order->formation.s, change->order->verb.s);
      for (guint i = 0; i < change->order->path->len; i++)
        g_string_append_printf (words, " %s", g_array_index (change->order->path, VtrId, i).s);
    }
  if (change->override)
    g_string_append_printf (words, " %s %s %s %s = %s", vtr_override_kind_names[change->override->kind], change->override->table, change->override->key, change->override->field, change->override->value);
  return g_string_free (g_string_truncate (words, MIN (words->len, 400)), FALSE);
}

/* --- rows ------------------------------------------------------------------------ */

static gpointer
find_row (VtrState *state,
          guint table,
          const gchar *key,
          guint *at)
{
  for (guint i = 0; i < vtr_state_n_rows (state, table); i++)
    {
      gpointer row = vtr_state_row (state, table, i);
      g_autofree gchar *text = vtr_table_row_key (state->tables[table], row);

      if (!g_str_equal (text, key))
        continue;
      *at = i;
      return row;
    }
  return NULL;
}

static gboolean
set_field (VtrState *state,
           const Change *change)
{
  guint table = vtr_state_table_index (state, change->table);
  const VtrField *field = vtr_table_find_field (state->tables[table], change->field);
  g_autoptr (GError) error = NULL;
  guint at;
  gpointer row = find_row (state, table, change->row, &at);

  return row && field && vtr_field_set_text (field, row, change->text, &error);
}

/* With a formation goes all that is put down of it. */
static gboolean
remove_row (VtrState *state,
            const Change *change)
{
  static const gchar *const of_formation[] = { "troops", "command", "name", "route", "supply", "line", "unit", "bridge" };
  guint table = vtr_state_table_index (state, change->table);
  guint at;

  if (find_row (state, table, change->row, &at) == NULL)
    return FALSE;
  g_array_remove_index (state->rows[table], at);
  for (guint i = 0; table == VTR_TABLE_FORMATION && i < G_N_ELEMENTS (of_formation); i++)
    {
      guint t = vtr_state_table_index (state, of_formation[i]);

      for (guint r = vtr_state_n_rows (state, t); r > 0; r--)
        for (guint f = 0; f < state->tables[t]->n_fields; f++)
          if (state->tables[t]->fields[f].type == VTR_FIELD_ID && g_str_equal (vtr_field_get_string (&state->tables[t]->fields[f], vtr_state_row (state, t, r - 1)), change->row))
            {
              g_array_remove_index (state->rows[t], r - 1);
              break;
            }
    }
  return TRUE;
}

/* "field=value", tabs between. */
static gboolean
insert_one (VtrState *state,
            const gchar *name,
            const gchar *text)
{
  guint table = vtr_state_table_index (state, name);
  const VtrTable *of = state->tables[table];
  g_autofree guint8 *record = g_malloc0 (of->record_size);
  g_auto (GStrv) pairs = g_strsplit (text, "\t", -1);

  for (guint i = 0; pairs[i]; i++)
    {
      gchar *equals = strchr (pairs[i], '=');
      const VtrField *field;
      g_autoptr (GError) error = NULL;

      *equals = '\0';
      field = vtr_table_find_field (of, pairs[i]);
      g_assert_nonnull (field);
      if (!vtr_field_set_text (field, record, equals + 1, &error))
        return FALSE;
    }
  if (vtr_state_find (state, table, record))
    return FALSE;
  vtr_state_insert (state, table, record);
  return TRUE;
}

/* A formation comes with its troops. */
static gboolean
insert_row (VtrState *state,
            const Change *change)
{
  return insert_one (state, change->table, change->text) && (change->field == NULL || insert_one (state, "troops", change->field));
}

static gboolean
stands_with (const VtrState *state,
             const VtrFormation *formation,
             const VtrId *head,
             const VtrId *place)
{
  gint depth = 0;

  while (!vtr_id_equal (&formation->id, head))
    {
      const VtrFormation *parent = vtr_state_formation (state, &formation->parent);

      if (parent == NULL || !formation->attached || ++depth > 8)
        return FALSE;
      formation = parent;
    }
  return vtr_id_equal (&formation->place, place);
}

/* A formation with all that is attached to it; its route of advance is void. */
static gboolean
move (VtrState *state,
      const Change *change)
{
  VtrId id = vtr_id (change->row);
  VtrId to = vtr_id (change->text);
  const VtrFormation *head = vtr_state_formation (state, &id);
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();
  guint route = vtr_state_table_index (state, "route");
  VtrId from;

  if (head == NULL)
    return FALSE;
  from = head->place;
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].place, &from) && stands_with (state, &rows[i], &id, &from))
      g_ptr_array_add (moved, &rows[i]);
  for (guint i = 0; i < moved->len; i++)
    {
      VtrFormation *one = g_ptr_array_index (moved, i);

      one->place = to;
      for (guint r = vtr_state_n_rows (state, route); r > 0; r--)
        if (g_str_equal (oracle_string (state, route, vtr_state_row (state, route, r - 1), "formation"), one->id.s))
          g_array_remove_index (state->rows[route], r - 1);
    }
  return moved->len > 0;
}

/* --- ids --------------------------------------------------------------------------- */

/* @text with the id replaced wherever it stands as a word of its own. */
static gchar *
replace_word (const gchar *text,
              const gchar *word,
              const gchar *with)
{
  g_autofree gchar *pattern = NULL;
  g_autofree gchar *escaped = g_regex_escape_string (word, -1);
  g_autoptr (GRegex) regex = NULL;

  if (text == NULL || strstr (text, word) == NULL)
    return g_strdup (text);
  pattern = g_strdup_printf ("(?<![a-z0-9_.-])%s(?![a-z0-9_.-])", escaped);
  regex = g_regex_new (pattern, 0, 0, NULL);
  return g_regex_replace_literal (regex, text, -1, 0, with, 0, NULL);
}

static void
replace_in (gchar **text,
            const gchar *word,
            const gchar *with)
{
  gchar *replaced = replace_word (*text, word, with);

  g_free (*text);
  *text = replaced;
}

static void
replace_id (VtrId *id,
            const Change *change)
{
  if (vtr_id_is (id, change->row))
    *id = vtr_id (change->text);
}

/* Rows in the order of @queue, put in one by one. */
static void
put_down_again (VtrState *state,
                guint table,
                GRand *rand)
{
  const VtrTable *of = state->tables[table];
  g_autoptr (GArray) old = g_array_copy (state->rows[table]);
  g_autofree guint *queue = g_new (guint, old->len + 1);

  for (guint i = 0; i < old->len; i++)
    {
      guint k = rand ? (guint) roll (rand, (gint) i + 1) : i;

      queue[i] = queue[k];
      queue[k] = i;
    }
  vtr_state_clear_table (state, table);
  for (guint i = 0; i < old->len; i++)
    vtr_state_insert (state, table, old->data + queue[i] * of->record_size);
}

static gboolean
rename_id (const Change *change,
           VtrTurnInput *input)
{
  VtrState *state = input->state;
  gboolean any = FALSE;

  for (guint t = 0; t < state->n_tables; t++)
    {
      gboolean touched = FALSE;

      for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
        for (guint f = 0; f < state->tables[t]->n_fields; f++)
          {
            const VtrField *field = &state->tables[t]->fields[f];
            gpointer row = vtr_state_row (state, t, r);

            if (field->type != VTR_FIELD_ID || !g_str_equal (vtr_field_get_string (field, row), change->row))
              continue;
            *(VtrId *) (gpointer) ((guint8 *) row + field->offset) = vtr_id (change->text);
            touched = TRUE;
          }
      if (touched)
        put_down_again (state, t, NULL);
      any |= touched;
    }
  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (input->orders, i);

      replace_id (&order->formation, change);
      replace_id (&order->target, change);
      replace_id (&order->player, change);
      for (guint f = 0; order->verdict.figures && f < order->verdict.figures->len; f++)
        replace_id (&g_array_index (order->verdict.figures, VtrFigure, f).id, change);
    }
  for (guint i = 0; i < input->answers->len; i++)
    {
      VtrAnswer *answer = g_ptr_array_index (input->answers, i);

      replace_in (&answer->question, change->row, change->text);
      replace_in (&answer->value, change->row, change->text);
    }
  for (guint i = 0; i < input->overrides->len; i++)
    {
      VtrOverride *override = g_ptr_array_index (input->overrides, i);

      replace_in (&override->key, change->row, change->text);
      replace_in (&override->value, change->row, change->text);
    }
  for (guint i = 0; i < input->hand_dice->len; i++)
    replace_in (&((VtrHandDie *) g_ptr_array_index (input->hand_dice, i))->purpose, change->row, change->text);
  return any;
}

/* --- orders ------------------------------------------------------------------------- */

static gint
find_order (const VtrTurnInput *input,
            const gchar *id)
{
  for (guint i = 0; i < input->orders->len; i++)
    if (vtr_id_is (&((const VtrOrder *) g_ptr_array_index (input->orders, i))->id, id))
      return (gint) i;
  return -1;
}

static gboolean
drop_order (const Change *change,
            VtrTurnInput *input)
{
  gint at = find_order (input, change->row);

  if (at < 0)
    return FALSE;
  g_ptr_array_remove_index (input->orders, (guint) at);
  return TRUE;
}

/* 1.1: the others' orders in another sequence, before, between and after the
 * observer's, whose own keep theirs. */
static gboolean
shuffle_orders (const Change *change,
                const VtrId *observer,
                VtrTurnInput *input)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) change->number);
  gint n = (gint) input->orders->len;
  gboolean any = FALSE;

  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_id_equal (&order->side, observer))
        continue;
      order->seq = 1 + roll (rand, n * 10);
      order->seq += order->seq % 10 == 0; /* those of the observer's are tens */
      any = TRUE;
    }
  g_ptr_array_sort (input->orders, vtr_order_compare);
  return any;
}

/* Numbers that run over all sides: the same sequence, other numbers. */
static gboolean
count_otherwise (const Change *change,
                 VtrTurnInput *input)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) change->number);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) messages = g_hash_table_new (NULL, NULL);
  gint seq = roll (rand, 50), message = roll (rand, 50), last = 0;

  g_ptr_array_sort (input->orders, vtr_order_compare);
  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (input->orders, i);
      g_autofree gchar *id = NULL;

      order->seq = seq += 1 + roll (rand, 9);
      id = g_strdup_printf ("o%d", 1000 + seq);
      g_hash_table_insert (ids, g_strdup (order->id.s), g_strdup (id));
    }
  /* messages keep the order of their numbers */
  for (;;)
    {
      gint next = G_MAXINT;

      for (guint i = 0; i < input->orders->len; i++)
        {
          gint number = ((const VtrOrder *) g_ptr_array_index (input->orders, i))->message;

          if (number > last && number < next)
            next = number;
        }
      if (next == G_MAXINT)
        break;
      g_hash_table_insert (messages, GINT_TO_POINTER (next), GINT_TO_POINTER (message += 1 + roll (rand, 9)));
      last = next;
    }
  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (input->orders, i);
      VtrId *const links[] = { &order->id, &order->parent, &order->supersedes };

      for (guint k = 0; k < G_N_ELEMENTS (links); k++)
        {
          const gchar *other = g_hash_table_lookup (ids, links[k]->s);

          if (other)
            *links[k] = vtr_id (other);
        }
      order->message = GPOINTER_TO_INT (g_hash_table_lookup (messages, GINT_TO_POINTER (order->message)));
    }
  for (guint i = 0; i < input->overrides->len; i++)
    {
      VtrOverride *override = g_ptr_array_index (input->overrides, i);
      const gchar *other = override->kind == VTR_OVERRIDE_VERDICT ? g_hash_table_lookup (ids, override->key) : NULL;

      if (other)
        {
          g_free (override->key);
          override->key = g_strdup (other);
        }
    }
  return input->orders->len > 0;
}

/* --- the rest ------------------------------------------------------------------------ */

static void
shuffle (GPtrArray *array,
         GRand *rand)
{
  for (guint i = array->len; i > 1; i--)
    {
      guint k = (guint) roll (rand, (gint) i);
      gpointer one = array->pdata[i - 1];

      array->pdata[i - 1] = array->pdata[k];
      array->pdata[k] = one;
    }
}

static gboolean
put_rows (const Change *change,
          VtrTurnInput *input)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) change->number);

  for (guint t = 0; t < input->state->n_tables; t++)
    put_down_again (input->state, t, rand);
  shuffle (input->answers, rand);
  shuffle (input->hand_dice, rand);
  return TRUE;
}

static gboolean
answer (const Change *change,
        VtrTurnInput *input)
{
  for (guint i = 0; i < input->answers->len; i++)
    {
      VtrAnswer *given = g_ptr_array_index (input->answers, i);

      if (!g_str_equal (given->question, change->row))
        continue;
      if (g_str_equal (given->value, change->text))
        return FALSE;
      g_free (given->value);
      given->value = g_strdup (change->text);
      return TRUE;
    }
  g_ptr_array_add (input->answers, vtr_answer_new (change->row, change->text, NULL));
  return TRUE;
}

static gboolean
give_reasons (const Change *change,
              VtrTurnInput *input)
{
  for (guint i = 0; i < input->answers->len; i++)
    {
      VtrAnswer *given = g_ptr_array_index (input->answers, i);

      g_free (given->reason);
      given->reason = g_strdup (change->text);
    }
  for (guint i = 0; i < input->overrides->len; i++)
    {
      VtrOverride *override = g_ptr_array_index (input->overrides, i);

      g_free (override->reason);
      override->reason = g_strdup (change->text);
    }
  return input->answers->len + input->overrides->len > 0;
}

static gboolean
throw_die (const Change *change,
           VtrTurnInput *input)
{
  VtrHandDie *die = g_new0 (VtrHandDie, 1);

  *die = (VtrHandDie){ g_strdup (change->row), (gint) g_ascii_strtoll (change->field, NULL, 10), change->number };
  g_ptr_array_add (input->hand_dice, die);
  return TRUE;
}

static gboolean
set_secret (const Change *change,
            VtrTurnInput *input)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) change->number);

  for (guint i = 0; i < sizeof input->secret; i++)
    input->secret[i] = (guint8) g_rand_int_range (rand, 0, 256);
  return TRUE;
}

gboolean
change_make (const Change *change,
             const VtrId *observer,
             VtrTurnInput *input)
{
  g_autoptr (GError) error = NULL;

  switch (change->kind)
    {
    case CHANGE_FIELD:
      return set_field (input->state, change);
    case CHANGE_MOVE:
      return move (input->state, change);
    case CHANGE_INSERT:
      return insert_row (input->state, change);
    case CHANGE_REMOVE:
      return remove_row (input->state, change);
    case CHANGE_DROP:
      return drop_order (change, input);
    case CHANGE_ORDER:
      g_ptr_array_add (input->orders, vtr_order_copy (change->order));
      g_ptr_array_sort (input->orders, vtr_order_compare);
      return TRUE;
    case CHANGE_ANSWER:
      return answer (change, input);
    case CHANGE_OVERRIDE:
      g_ptr_array_add (input->overrides, vtr_override_copy (change->override));
      return TRUE;
    case CHANGE_REASON:
      return give_reasons (change, input);
    case CHANGE_PARAMETER:
      return vtr_parameters_set_text (input->parameters, change->row, change->text, &error);
    case CHANGE_DIE:
      return throw_die (change, input);
    case CHANGE_SECRET:
      return set_secret (change, input);
    case CHANGE_ROWS:
      return put_rows (change, input);
    case CHANGE_SEQUENCE:
      return shuffle_orders (change, observer, input);
    case CHANGE_NUMBERS:
      return count_otherwise (change, input);
    case CHANGE_RENAME:
      return rename_id (change, input);
    case CHANGE_N_KINDS:
    default:
      return FALSE;
    }
}
