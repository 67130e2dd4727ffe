/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* Orders, what came of them, and questions: a side's own, numbered within the
 * side, so that no number tells how much the enemy wrote. */

static JsonArray *
list_of (const OracleCheck *check,
         const gchar *name)
{
  return json_object_has_member (check->view, name) ? json_object_get_array_member (check->view, name) : NULL;
}

static guint
count_own_orders (const OracleCheck *check,
                  guint *messages)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = 0;

  for (guint i = 0; i < check->turn->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (check->turn->orders, i);

      if (!vtr_id_equal (&order->side, &check->side->side))
        continue;
      n++;
      if (order->message != 0)
        g_hash_table_add (seen, GINT_TO_POINTER (order->message));
    }
  *messages = g_hash_table_size (seen);
  return n;
}

static void
check_figures (OracleCheck *check,
               JsonArray *figures,
               const gchar *of)
{
  for (guint i = 0; figures && i < json_array_get_length (figures); i++)
    {
      JsonObject *figure = json_array_get_object_element (figures, i);
      const gchar *name, *type, *text;
      gint number;

      if (!oracle_json_figure (figure, &name, &type, &text, &number))
        continue;
      if (g_str_equal (json_object_get_string_member (figure, "grade"), "umpire"))
        oracle_fault (check, "%s tells '%s', a figure of the umpire's", of, name);
      if (g_str_equal (type, "formation") && *text && !oracle_was_own (check, text) && oracle_knows (check, text) == 0)
        oracle_fault (check, "%s names %s, of which the side cannot know", of, text);
    }
}

static void
check_one_order (OracleCheck *check,
                 JsonObject *order,
                 guint index,
                 guint n_messages)
{
  g_autofree gchar *number = g_strdup_printf ("%u", index + 1);
  gint message = (gint) json_object_get_int_member (order, "message");
  JsonObject *verdict = json_object_get_object_member (order, "verdict");
  const gchar *formation = json_object_get_null_member (order, "formation") ? "" : json_object_get_string_member (order, "formation");
  const gchar *target = json_object_get_null_member (order, "target") ? "" : json_object_get_string_member (order, "target");

  if (!vtr_id_is (&check->side->side, json_object_get_string_member (order, "side")))
    oracle_fault (check, "an order of the other side is told: %s", json_object_get_string_member (order, "text"));
  if (!g_str_equal (json_object_get_string_member (order, "id"), number) || json_object_get_int_member (order, "seq") != (gint64) index + 1)
    oracle_fault (check, "its order %s has the number %s: a number over both sides", number, json_object_get_string_member (order, "id"));
  if (message < 0 || message > (gint) n_messages)
    oracle_fault (check, "its order %s is of message %d, and the side wrote %u", number, message, n_messages);
  if (*formation && oracle_unit (check->before, formation) && !oracle_was_own (check, formation) && oracle_knows (check, formation) == 0)
    oracle_fault (check, "its order %s is for %s, of which the side cannot know", number, formation);
  if (*target && oracle_unit (check->before, target) && vtr_board_find_place (check->turn->board, target) == VTR_NO_PLACE && !oracle_was_own (check, target) && oracle_knows (check, target) == 0)
    oracle_fault (check, "its order %s aims at %s, of which the side cannot know", number, target);
  check_figures (check, json_object_get_array_member (verdict, "figures"), "a verdict");
}

static void
check_questions (OracleCheck *check)
{
  JsonArray *questions = list_of (check, "questions");
  guint own = 0;

  for (guint i = 0; i < check->turn->questions->len; i++)
    own += vtr_id_equal (&((const VtrQuestion *) g_ptr_array_index (check->turn->questions, i))->side, &check->side->side);
  if (questions && json_array_get_length (questions) != own)
    oracle_fault (check, "%u questions are told; the side was asked %u", json_array_get_length (questions), own);
  for (guint i = 0; questions && i < json_array_get_length (questions); i++)
    {
      JsonObject *question = json_array_get_object_element (questions, i);
      g_autofree gchar *number = g_strdup_printf ("%u", i + 1);
      JsonArray *asks = json_object_get_array_member (question, "asks");

      if (!vtr_id_is (&check->side->side, json_object_get_null_member (question, "side") ? "" : json_object_get_string_member (question, "side")))
        oracle_fault (check, "a question to somebody else is told");
      if (!g_str_equal (json_object_get_string_member (question, "id"), number))
        oracle_fault (check, "its question %s has the id %s", number, json_object_get_string_member (question, "id"));
      if (json_object_get_boolean_member (question, "conditional") || !json_object_get_null_member (question, "unused"))
        oracle_fault (check, "its question %s tells on what it hangs", number);
      check_figures (check, json_object_get_array_member (question, "figures"), "a question");
      for (guint a = 0; a < json_array_get_length (asks); a++)
        {
          JsonObject *ask = json_array_get_object_element (asks, a);

          if (!json_object_get_null_member (ask, "formation") && !oracle_was_own (check, json_object_get_string_member (ask, "formation")))
            oracle_fault (check, "its question %s asks of %s, which is not its own", number, json_object_get_string_member (ask, "formation"));
        }
    }
}

/**
 * oracle_check_orders:
 * @check: a side
 */
void
oracle_check_orders (OracleCheck *check)
{
  JsonArray *orders = list_of (check, "orders");
  JsonArray *outcomes = list_of (check, "outcomes");
  guint n = orders ? json_array_get_length (orders) : 0;
  guint messages;
  guint own = count_own_orders (check, &messages);

  if (n != own)
    oracle_fault (check, "%u orders are told; the side wrote %u", n, own);
  for (guint i = 0; i < n; i++)
    check_one_order (check, json_array_get_object_element (orders, i), i, messages);
  for (guint i = 0; outcomes && i < json_array_get_length (outcomes); i++)
    {
      const gchar *order = json_object_get_string_member (json_array_get_object_element (outcomes, i), "order");
      gint64 number = 0;

      if (!g_ascii_string_to_signed (order, 10, 1, n, &number, NULL))
        oracle_fault (check, "what became of order '%s' is told, which is none of its own", order);
    }
  check_questions (check);
}
