/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "intelligence/vtr-view-json.h"

/* orders: what is to be done, in sequence, and what became of it. */

static const gchar *
executed_words (const VtrView *view,
                const VtrOrder *order)
{
  static const gchar *const words[] = { N_ ("not done"), N_ ("part"), N_ ("done") };

  for (guint i = 0; i < view->outcomes->len; i++)
    {
      const VtrOrderOutcome *outcome = g_ptr_array_index (view->outcomes, i);

      if (vtr_id_equal (&outcome->order, &order->id))
        return _ (words[outcome->executed]);
    }
  return "-";
}

/* An order, and what stands under it. */
static void
collect (const VtrTurnInput *input,
         const VtrId *order,
         GPtrArray *ids)
{
  g_autoptr (GPtrArray) under = vtr_order_under (input->orders, order);

  g_ptr_array_add (ids, g_strdup (order->s));
  for (guint i = 0; i < under->len; i++)
    {
      const VtrId *id = &((const VtrOrder *) g_ptr_array_index (under, i))->id;

      if (!g_ptr_array_find_with_equal_func (ids, id->s, g_str_equal, NULL))
        collect (input, id, ids);
    }
}

static int
withdraw (const gchar *path,
          const gchar *order,
          const gchar *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  VtrId id = vtr_id (order);
  int status;

  store = vtr_open (path, FALSE, &status);
  if (store == NULL)
    return status;
  input = vtr_umpire_load_turn (store, &error);
  if (input == NULL)
    return vtr_fail (path, error);
  collect (input, &id, ids);
  g_ptr_array_add (ids, NULL);
  if (!vtr_store_change_orders (store, NULL, (const gchar *const *) ids->pdata, reason, &error))
    return vtr_fail (path, error);
  vtr_say (_ ("Order %s is withdrawn; it stays on record.\n"), order);
  for (guint i = 1; ids->pdata[i] != NULL; i++)
    vtr_say (_ ("So is %s, which stood under it.\n"), (const gchar *) ids->pdata[i]);
  return VTR_EXIT_DONE;
}

/* How many stand above it. */
static gint
depth_of (const GPtrArray *orders,
          const VtrOrder *order)
{
  VtrId parent = order->parent;
  gint depth = 0;

  for (guint i = 0; i < orders->len && depth < 16 && !vtr_id_is_empty (&parent); i++)
    {
      const VtrOrder *other = g_ptr_array_index (orders, i);

      if (!vtr_id_equal (&other->id, &parent))
        continue;
      parent = other->parent;
      depth++;
      i = (guint) -1;
    }
  return depth;
}

static void
say_orders (const VtrView *view,
            gboolean resolved)
{
  const gchar *headings[] = { _ ("Seq"), _ ("Id"), _ ("Player"), _ ("Order"), _ ("Verdict"), _ ("Rule"), _ ("Done") };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (view->orders, i);
      g_autofree gchar *plain = vtr_order_words (view, order);
      gchar *words = g_strdup_printf ("%*s%s", 2 * depth_of (view->orders, order), "", plain);

      g_strdelimit (words, "\n\t", ' ');
      g_ptr_array_add (cells, g_strdup_printf ("%d", order->seq));
      g_ptr_array_add (cells, g_strdup (order->id.s));
      g_ptr_array_add (cells, g_strdup (vtr_id_is_empty (&order->player) ? (vtr_id_is_empty (&order->side) ? "?" : _ ("umpire")) : order->player.s));
      g_ptr_array_add (cells, words);
      if (order->verdict.reason[0])
        g_ptr_array_add (cells, g_strdup_printf ("%s (%s)", vtr_verdict_names[order->verdict.kind], order->verdict.reason));
      else
        g_ptr_array_add (cells, g_strdup (vtr_verdict_names[order->verdict.kind]));
      g_ptr_array_add (cells, g_strdup (order->verdict.rule[0] ? order->verdict.rule : "-"));
      g_ptr_array_add (cells, g_strdup (resolved ? executed_words (view, order) : "-"));
    }
  if (cells->len == 0)
    vtr_say ("%s\n", _ ("No orders."));
  else
    vtr_say_table (headings, G_N_ELEMENTS (headings), cells);
}

int
vtr_cli_orders (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  gint turn = -1;
  g_autofree gchar *side = NULL;
  g_autofree gchar *order = NULL;
  g_autofree gchar *reason = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("Of this turn; else of the open one"), "N" },
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("Of this side, numbered as it knows them"), "S" },
    { "withdraw", 0, 0, G_OPTION_ARG_FILENAME, &order, N_ ("Take this order of the open turn back"), "ID" },
    { "reason", 0, 0, G_OPTION_ARG_FILENAME, &reason, N_ ("Why it is taken back"), "R" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) open = NULL;
  g_autoptr (VtrView) view = NULL;
  gboolean umpire;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--reason", reason, &status))
    return status;
  if (order)
    {
      if (!vtr_id_is_valid (order))
        return vtr_wrong_usage (command, _ ("'%s' is no id of an order"), order);
      if (reason == NULL)
        return vtr_wrong_usage (command, "%s", _ ("say why with --reason"));
      return withdraw (argv[1], order, reason);
    }
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  open = vtr_store_load_turn (store, &error);
  if (open == NULL)
    return vtr_fail (argv[1], error);
  umpire = side == NULL || g_str_equal (side, "umpire");
  if (turn == -1)
    turn = open->turn;
  view = vtr_umpire_view (store, umpire ? NULL : side, turn, &error);
  if (view == NULL)
    return vtr_fail (argv[1], error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();
      static const gchar *const executed[] = { "no", "part", "done" };

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_string (json, "side", view->side.s);
      vtr_json_int (json, "turn", turn == open->turn ? open->turn : view->turn);
      vtr_json_begin (json, "orders", TRUE);
      for (guint i = 0; i < view->orders->len; i++)
        vtr_json_add_order (json, g_ptr_array_index (view->orders, i));
      json_builder_end_array (json);
      vtr_json_begin (json, "outcomes", TRUE);
      for (guint i = 0; i < view->outcomes->len; i++)
        {
          const VtrOrderOutcome *outcome = g_ptr_array_index (view->outcomes, i);

          vtr_json_begin (json, NULL, FALSE);
          vtr_json_string (json, "order", outcome->order.s);
          vtr_json_string (json, "executed", executed[outcome->executed]);
          vtr_json_int (json, "event", outcome->event);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  say_orders (view, turn != open->turn);
  return VTR_EXIT_DONE;
}
