/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "fixture.h"
#include "rulesets/kriegsspiel1813/k13.h"
#include "store/vtr-store-private.h"

static void
test_create (void)
{
  g_autofree gchar *path = fixture_path ("create.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (VtrState) state = fixture_state ();
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  g_autofree gchar *expected = vtr_state_digest (state);
  g_autofree gchar *got = NULL;
  const VtrNode *root;
  VtrStore *second;
  VtrDate day = { 1813, 4, 27 };
  struct stat info;

  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  g_assert_cmpstr (vtr_store_path (store), ==, path);
  g_assert_cmpstr (vtr_store_ruleset (store)->id, ==, "kriegsspiel1813");
  g_assert_cmpstr (vtr_store_scenario_name (store), ==, "Frühling 1813");
  g_assert_false (vtr_store_is_practice (store));
  g_assert_cmpuint (vtr_board_find_place (vtr_store_board (store), "torgau"), !=, VTR_NO_PLACE);

  input = vtr_store_load_turn (store, &error);
  g_assert_no_error (error);
  got = vtr_state_digest (input->state);
  g_assert_cmpstr (got, ==, expected);
  g_assert_cmpint (input->turn, ==, 1);
  g_assert_cmpint (input->n_turns, ==, 57);
  g_assert_cmpint (input->first_day.day, ==, 27);
  g_assert_cmpmem (input->secret, 32, fixture_secret, 32);
  g_assert_cmpuint (input->orders->len, ==, 0);
  for (guint t = 0; t < state->n_tables; t++)
    g_assert_cmpmem (input->state->rows[t]->data, input->state->rows[t]->len * state->tables[t]->record_size, state->rows[t]->data, state->rows[t]->len * state->tables[t]->record_size);

  nodes = vtr_store_nodes (store, &error);
  g_assert_cmpuint (nodes->len, ==, 1);
  root = g_ptr_array_index (nodes, 0);
  g_assert_cmpint (root->turn, ==, 0);
  g_assert_cmpint (root->parent, ==, 0);
  g_assert_true (root->is_head);
  g_assert_cmpint (vtr_store_node_at_turn (store, 0), ==, root->id);
  g_assert_cmpint (vtr_store_node_at_turn (store, 1), ==, 0);
  g_assert_null (vtr_store_get_meta (store, "secret"));

  second = vtr_store_create (path, vtr_store_ruleset (store), fixture_map, strlen (fixture_map), "x", &day, 1, 1, input->parameters, state, fixture_secret, FALSE, &error);
  g_assert_null (second);
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS);
}

static void
test_create_refuses (void)
{
  g_autofree gchar *path = fixture_path ("refuses.campaign");
  const VtrRuleset *ruleset = vtr_ruleset_find ("kriegsspiel1813");
  g_autoptr (VtrParameters) parameters = vtr_parameters_new (ruleset->parameters, ruleset->n_parameters);
  VtrDate day = { 1813, 4, 27 };

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (VtrState) state = fixture_state ();
      g_autoptr (GError) error = NULL;
      VtrId id = vtr_id ("fr-iii");
      VtrFormation *formation = vtr_state_formation (state, &id);
      VtrStore *store;
      const gchar *map = fixture_map;

      switch (i)
        {
        case 0:
          formation->place = vtr_id ("nowhere");
          break;
        case 1:
          formation->parent = vtr_id ("fr-iii-8");
          break;
        case 2:
          formation->seq = 1000001;
          break;
        case 3:
          formation->kind = 17;
          break;
        case 4:
          memcpy (formation->name, "\xff\xfe", 3);
          break;
        default:
          map = "<map>";
          break;
        }
      store = vtr_store_create (path, ruleset, map, strlen (map), "x", &day, 1, 1, parameters, state, fixture_secret, FALSE, &error);
      g_assert_null (store);
      g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static void
test_orders (void)
{
  g_autofree gchar *path = fixture_path ("orders.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (VtrOrder) order = vtr_order_new ();
  g_autoptr (VtrOrder) plain = fixture_order ("fr-iii");
  g_autoptr (VtrOrder) third = fixture_order ("fr-iii-8");
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) past = NULL;
  g_autoptr (GError) error = NULL;
  const VtrOrder *got;
  const VtrPastOrder *old;
  VtrId places[] = { vtr_id ("grimma"), vtr_id ("leipzig"), vtr_id ("grimma") };
  VtrId missing = vtr_id ("o99");

  order->seq = G_MAXINT;
  order->side = vtr_id ("french");
  order->span_start = G_MAXINT;
  order->span_length = G_MAXINT;
  order->text = g_strdup ("“Vive l’Empereur!”\n'; DROP TABLE orders; --");
  order->formation = vtr_id (FIXTURE_LONG_ID);
  order->start = vtr_id ("wittenberg");
  order->verb = vtr_id ("march");
  g_array_append_vals (order->path, places, G_N_ELEMENTS (places));
  order->routed = TRUE;
  order->target = vtr_id ("torgau");
  order->amount = G_MININT;
  order->options = VTR_OPTION_FORCED | VTR_OPTION_GUNS | VTR_OPTION_RAIL;
  order->condition = g_strdup ("if-attacked");
  order->standing = TRUE;
  order->parent = vtr_id ("o7");
  order->sibling = -1;
  order->question = g_strdup ("march/contact/x/1");
  order->verdict.kind = VTR_VERDICT_REFUSED;
  g_strlcpy (order->verdict.rule, "2.1.2.3.4.5", sizeof order->verdict.rule);
  g_strlcpy (order->verdict.reason, "0123456789012345678901234567890", sizeof order->verdict.reason);
  order->verdict.figures = vtr_figures_new ();
  vtr_figures_text (order->verdict.figures, VTR_GRADE_OWN, "words", "a\\b\nc");

  g_assert_true (vtr_store_put_order (store, order, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (order->id.s, ==, "o1");
  g_assert_cmpint (order->turn, ==, 1);
  plain->seq = 1;
  g_assert_true (vtr_store_put_order (store, plain, &error));
  g_assert_cmpstr (plain->id.s, ==, "o2");

  input = vtr_store_load_turn (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (input->orders->len, ==, 2);
  got = g_ptr_array_index (input->orders, 1);
  g_assert_cmpstr (got->id.s, ==, "o1");
  g_assert_cmpint (got->turn, ==, 1);
  g_assert_cmpint (got->seq, ==, G_MAXINT);
  g_assert_cmpstr (got->side.s, ==, "french");
  g_assert_cmpstr (got->player.s, ==, "");
  g_assert_cmpint (got->message, ==, 0);
  g_assert_cmpint (got->span_start, ==, G_MAXINT);
  g_assert_cmpint (got->span_length, ==, G_MAXINT);
  g_assert_cmpstr (got->text, ==, order->text);
  g_assert_cmpstr (got->formation.s, ==, FIXTURE_LONG_ID);
  g_assert_cmpstr (got->verb.s, ==, "march");
  g_assert_cmpuint (got->path->len, ==, 3);
  g_assert_cmpstr (g_array_index (got->path, VtrId, 1).s, ==, "leipzig");
  g_assert_true (got->routed);
  g_assert_cmpstr (got->target.s, ==, "torgau");
  g_assert_cmpint (got->amount, ==, G_MININT);
  g_assert_cmpuint (got->options, ==, order->options);
  g_assert_cmpstr (got->condition, ==, "if-attacked");
  g_assert_true (got->standing);
  g_assert_cmpstr (got->parent.s, ==, "o7");
  g_assert_cmpint (got->sibling, ==, -1);
  g_assert_cmpstr (got->supersedes.s, ==, "");
  g_assert_cmpstr (got->question, ==, "march/contact/x/1");
  g_assert_cmpint (got->verdict.kind, ==, VTR_VERDICT_REFUSED);
  g_assert_cmpstr (got->verdict.rule, ==, "2.1.2.3.4.5");
  g_assert_cmpstr (got->verdict.reason, ==, "0123456789012345678901234567890");
  g_assert_cmpstr (vtr_figures_find (got->verdict.figures, "words")->text, ==, "a\\b\nc");
  got = g_ptr_array_index (input->orders, 0);
  g_assert_null (got->condition);
  g_assert_null (got->verdict.figures);
  g_assert_cmpuint (got->path->len, ==, 1);
  g_clear_pointer (&input, vtr_turn_input_free);

  /* a change, an order that supersedes, a withdrawal: nothing is lost */
  g_free (plain->text);
  plain->text = g_strdup ("second thoughts");
  g_array_set_size (plain->path, 0);
  g_assert_true (vtr_store_put_order (store, plain, &error));
  third->supersedes = vtr_id ("o1");
  third->seq = 2;
  g_assert_true (vtr_store_put_order (store, third, &error));
  g_assert_true (vtr_store_withdraw_order (store, &third->id, "a slip of the pen", &error));
  g_assert_no_error (error);
  g_assert_false (vtr_store_withdraw_order (store, &third->id, NULL, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (vtr_store_withdraw_order (store, &missing, NULL, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
  g_clear_error (&error);

  input = vtr_store_load_turn (store, &error);
  g_assert_cmpuint (input->orders->len, ==, 1);
  got = g_ptr_array_index (input->orders, 0);
  g_assert_cmpstr (got->text, ==, "second thoughts");
  g_assert_cmpuint (got->path->len, ==, 0);

  past = vtr_store_past_orders (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (past->len, ==, 3);
  old = g_ptr_array_index (past, 0);
  g_assert_cmpstr (old->order->id.s, ==, "o1");
  g_assert_cmpstr (old->ended, ==, "superseded");
  g_assert_cmpstr (old->why, ==, "o3");
  g_assert_cmpuint (old->order->path->len, ==, 3);
  old = g_ptr_array_index (past, 1);
  g_assert_cmpstr (old->order->id.s, ==, "o2");
  g_assert_cmpint (old->version, ==, 1);
  g_assert_cmpstr (old->ended, ==, "changed");
  g_assert_cmpuint (old->order->path->len, ==, 1);
  old = g_ptr_array_index (past, 2);
  g_assert_cmpstr (old->ended, ==, "withdrawn");
  g_assert_cmpstr (old->why, ==, "a slip of the pen");

  /* what cannot be stored changes nothing */
  {
    gint64 before = vtr_store_revision (store);

    g_free (plain->text);
    plain->text = g_strdup ("\xff");
    g_assert_false (vtr_store_put_order (store, plain, &error));
    g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
    g_assert_cmpint (vtr_store_revision (store), ==, before);
  }
}

static gint64
add_message (VtrStore *store,
             const gchar *raw,
             gint64 received,
             guint n_orders,
             GPtrArray *orders)
{
  VtrStoredMessage message = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new (raw, strlen (raw));
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (guint i = 0; i < n_orders; i++)
    g_ptr_array_add (orders, fixture_order ("fr-iii"));
  message.side = vtr_id ("french");
  message.player = vtr_id ("ney");
  message.received = received;
  message.body = (gchar *) raw;
  message.raw = bytes;
  id = vtr_store_add_message (store, &message, orders, &error);
  g_assert_no_error (error);
  return id;
}

static gint
seq_of (const VtrTurnInput *input,
        const VtrOrder *order)
{
  for (guint i = 0; i < input->orders->len; i++)
    if (vtr_id_equal (&((VtrOrder *) g_ptr_array_index (input->orders, i))->id, &order->id))
      return (gint) i;
  return -1;
}

/* Several at once, or none of them; what was withdrawn comes back under its own id. */
static void
test_change_orders (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *path = fixture_path ("change.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GPtrArray) put = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) past = NULL;
  static const gchar *const both[] = { "o1", "o2", NULL };
  static const gchar *const wrong[] = { "o1", "o7", NULL };

  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (put, fixture_order ("fr-iii"));
  g_assert_true (vtr_store_change_orders (store, put, NULL, NULL, &error));
  g_assert_cmpstr (((const VtrOrder *) put->pdata[0])->id.s, ==, "o1");
  g_assert_cmpstr (((const VtrOrder *) put->pdata[1])->id.s, ==, "o2");

  /* one of them is not there: neither is withdrawn */
  g_assert_false (vtr_store_change_orders (store, NULL, wrong, "no", &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
  g_clear_error (&error);
  input = vtr_store_load_turn (store, &error);
  g_assert_cmpuint (input->orders->len, ==, 2);
  g_clear_pointer (&input, vtr_turn_input_free);

  g_assert_true (vtr_store_change_orders (store, NULL, both, "no", &error));
  ((VtrOrder *) put->pdata[1])->parent = vtr_id ("o1");
  g_assert_true (vtr_store_change_orders (store, put, NULL, NULL, &error));
  input = vtr_store_load_turn (store, &error);
  g_assert_cmpuint (input->orders->len, ==, 2);
  g_assert_cmpstr (((const VtrOrder *) input->orders->pdata[1])->id.s, ==, "o2");
  g_assert_cmpstr (((const VtrOrder *) input->orders->pdata[1])->parent.s, ==, "o1");
  past = vtr_store_past_orders (store, &error);
  g_assert_cmpuint (past->len, ==, 2);
  g_assert_cmpstr (((const VtrPastOrder *) past->pdata[0])->why, ==, "no");

  /* never given: no such order */
  ((VtrOrder *) put->pdata[0])->id = vtr_id ("o9");
  g_assert_false (vtr_store_change_orders (store, put, NULL, NULL, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
}

static void
test_messages (void)
{
  g_autofree gchar *path = fixture_path ("messages.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GPtrArray) first = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) late = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) early = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) none = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;
  VtrStoredMessage odd = { 0 };
  const VtrStoredMessage *got;
  static const guint8 raw[] = { 0, 1, 2, 0xff, 0xfe, '\r', '\n', 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (raw, sizeof raw);
  g_autoptr (GBytes) other = g_bytes_new_static (raw, sizeof raw - 1);
  VtrId ney = vtr_id ("ney"), yorck = vtr_id ("yorck"), nobody = vtr_id ("");
  gint64 id;

  g_assert_cmpint (add_message (store, "first", 1000, 2, first), ==, 1);
  g_assert_cmpint (add_message (store, "late", 3000, 1, late), ==, 2);
  /* imported last, received between the two: executed between them (1.1) */
  g_assert_cmpint (add_message (store, "early", 2000, 2, early), ==, 3);
  g_assert_cmpint (add_message (store, "none", 2500, 0, none), ==, 4);

  input = vtr_store_load_turn (store, &error);
  g_assert_cmpuint (input->orders->len, ==, 5);
  g_assert_cmpint (seq_of (input, g_ptr_array_index (first, 0)), ==, 0);
  g_assert_cmpint (seq_of (input, g_ptr_array_index (first, 1)), ==, 1);
  g_assert_cmpint (seq_of (input, g_ptr_array_index (early, 0)), ==, 2);
  g_assert_cmpint (seq_of (input, g_ptr_array_index (early, 1)), ==, 3);
  g_assert_cmpint (seq_of (input, g_ptr_array_index (late, 0)), ==, 4);
  g_assert_cmpint (((VtrOrder *) g_ptr_array_index (input->orders, 2))->message, ==, 3);

  odd.side = vtr_id ("french");
  odd.player = ney;
  odd.turn = 1;
  odd.received = G_MININT64;
  odd.sent = G_MAXINT64;
  odd.from = (gchar *) "Michel Ney <ney@example.org>";
  odd.subject = (gchar *) "";
  odd.body = (gchar *) "Ä\n\n𝄞";
  odd.raw = bytes;
  id = vtr_store_add_message (store, &odd, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (vtr_store_find_message (store, bytes, &ney), ==, id);
  g_assert_cmpint (vtr_store_find_message (store, bytes, &yorck), ==, 0);
  g_assert_cmpint (vtr_store_find_message (store, bytes, &nobody), ==, id);
  g_assert_cmpint (vtr_store_find_message (store, bytes, NULL), ==, id);
  g_assert_cmpint (vtr_store_find_message (store, other, NULL), ==, 0);

  messages = vtr_store_messages (store, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (messages->len, ==, 5);
  got = g_ptr_array_index (messages, 0);
  g_assert_cmpint (got->id, ==, id);
  g_assert_cmpint (got->received, ==, G_MININT64);
  g_assert_cmpint (got->sent, ==, G_MAXINT64);
  g_assert_cmpstr (got->from, ==, odd.from);
  g_assert_cmpstr (got->subject, ==, "");
  g_assert_cmpstr (got->body, ==, odd.body);
  g_assert_true (g_bytes_equal (got->raw, bytes));
  got = g_ptr_array_index (messages, 1);
  g_assert_null (got->from);
  g_assert_cmpint (got->turn, ==, 1);
  g_clear_pointer (&messages, g_ptr_array_unref);
  messages = vtr_store_messages (store, 2, &error);
  g_assert_cmpuint (messages->len, ==, 0);
}

static void
test_append_only (void)
{
  static const gchar *const forbidden[] = {
    "UPDATE message SET body = 'x'",
    "DELETE FROM message",
    "UPDATE alias SET name = 'x'",
    "DELETE FROM alias",
    "UPDATE issued SET reader = 'x'",
    "DELETE FROM issued",
    "UPDATE attachment SET name = 'x'",
    "DELETE FROM attachment",
    "UPDATE destination SET title = 1",
    "DELETE FROM destination",
    "UPDATE posting SET what = 1",
    "DELETE FROM posting",
    "UPDATE posting_part SET bytes = 1",
    "DELETE FROM posting_part",
    "UPDATE posting_sent SET sent = 1",
    "DELETE FROM posting_sent",
    "UPDATE paragraph SET text = 1",
    "DELETE FROM paragraph",
    "UPDATE phrase SET text = 1",
    "DELETE FROM phrase",
    "UPDATE reader SET language = 1",
    "DELETE FROM reader",
    "UPDATE note SET text = 1",
    "DELETE FROM note",
    "UPDATE node SET turn = 5",
    "DELETE FROM node",
    "UPDATE orders SET text = 'x' WHERE part = 'record'",
    "UPDATE orders SET text = 'x' WHERE part = 'carried'",
    "DELETE FROM orders",
    "UPDATE answer SET value = 'x' WHERE part = 'record'",
    "DELETE FROM answer",
    "UPDATE override SET value = 'x' WHERE part = 'record'",
    "DELETE FROM override",
    "UPDATE parameter SET value = 'x'",
    "DELETE FROM parameter",
    "UPDATE event SET kind = 'x'",
    "DELETE FROM event",
    "UPDATE die SET value = 1",
    "DELETE FROM die",
  };
  g_autofree gchar *path = fixture_path ("append.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (VtrAnswer) answer = vtr_answer_new ("q", "v", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("r", 1);
  VtrOverride override = { .table = (gchar *) "formation", .key = (gchar *) "fr-iii", .field = (gchar *) "place", .value = (gchar *) "grimma", .reason = (gchar *) "why not" };
  VtrName alias = { .side = vtr_id ("french"), .what = vtr_id ("place"), .of = vtr_id ("torgau"), .name = "T." };
  VtrIssued issued = { .side = vtr_id ("french"), .reader = (gchar *) "Ney", .format = (gchar *) "text", .issued = 7, .bytes = bytes };

  add_message (store, "first", 1000, 1, orders);
  g_assert_true (vtr_store_put_answer (store, answer, NULL));
  g_assert_true (vtr_store_put_override (store, &override, NULL));
  g_assert_true (vtr_store_put_alias (store, &alias, NULL));
  g_assert_cmpint (vtr_store_issue (store, &issued, NULL), ==, 1);
  g_assert_true (vtr_store_put_attachment (store, "oob", "a.csv", bytes, NULL));
  fixture_keep (store);
  fixture_commit (store);

  for (guint i = 0; i < G_N_ELEMENTS (forbidden); i++)
    {
      g_autoptr (GError) error = NULL;

      if (vtr_db_exec (store->db, forbidden[i], &error))
        {
          g_test_message ("was allowed: %s", forbidden[i]);
          g_test_fail ();
        }
      else
        g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
    }
}

/* A file given outlasts an undo; the newest of a kind holds, the same is kept once. */
static void
test_attachments (void)
{
  g_autofree gchar *path = fixture_path ("attachments.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GBytes) first = g_bytes_new_static ("\0\xff\r\n", 4);
  g_autoptr (GBytes) second = g_bytes_new_static ("two", 3);
  g_autoptr (GBytes) got = NULL;
  g_autofree gchar *name = NULL;
  g_autoptr (GError) error = NULL;
  gint64 root = vtr_store_head (store), revision;

  g_assert_null (vtr_store_attachment (store, "oob", NULL, &error));
  g_assert_no_error (error);
  g_assert_true (vtr_store_put_attachment (store, "oob", "one.csv", first, &error));
  fixture_commit (store);
  g_assert_true (vtr_store_put_attachment (store, "oob", "two.csv", second, &error));
  revision = vtr_store_revision (store);
  g_assert_true (vtr_store_put_attachment (store, "oob", "two.csv", second, &error));
  g_assert_cmpint (vtr_store_revision (store), ==, revision);
  g_assert_true (vtr_store_switch (store, root, &error));
  got = vtr_store_attachment (store, "oob", &name, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (got, second));
  g_assert_cmpstr (name, ==, "two.csv");
  g_assert_true (vtr_store_put_attachment (store, "other", "one.csv", first, &error));
  g_clear_pointer (&got, g_bytes_unref);
  got = vtr_store_attachment (store, "other", NULL, &error);
  g_assert_true (g_bytes_equal (got, first));
}

/* What goes out is kept by row, and what was sent counts as issued. */
static void
test_kept (void)
{
  g_autofree gchar *path = fixture_path ("kept.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) issued = NULL;
  g_autoptr (VtrKept) again = vtr_kept_new ();
  g_autoptr (VtrKept) loose = vtr_kept_new ();
  g_autoptr (GError) error = NULL;
  const VtrKept *row;
  const VtrIssued *part;
  gint64 root = vtr_store_head (store);

  fixture_commit (store);
  fixture_keep (store);
  rows = vtr_store_kept (store, VTR_KEPT_PART, VTR_PART_POSTING, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 2);
  row = g_ptr_array_index (rows, 1);
  g_assert_cmpint (row->number[VTR_PART_NUMBER], ==, 2);
  g_assert_cmpmem (g_bytes_get_data (row->bytes, NULL), g_bytes_get_size (row->bytes), "two\n", 4);
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = vtr_store_kept (store, VTR_KEPT_PART, VTR_PART_POSTING, 2, &error);
  g_assert_cmpuint (rows->len, ==, 0);
  g_clear_pointer (&rows, g_ptr_array_unref);

  /* the node of what is written now is the current one */
  rows = vtr_store_kept (store, VTR_KEPT_PARAGRAPH, -1, 0, &error);
  g_assert_cmpint (((const VtrKept *) g_ptr_array_index (rows, 0))->number[VTR_PARAGRAPH_NODE], ==, vtr_store_head (store));

  issued = vtr_store_issued_after (store, root, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (issued->len, ==, 1);
  part = g_ptr_array_index (issued, 0);
  g_assert_cmpstr (part->reader, ==, "staff");
  g_assert_cmpstr (part->side.s, ==, "french");
  g_assert_cmpint (part->issued, ==, 9);
  g_assert_cmpmem (g_bytes_get_data (part->bytes, NULL), g_bytes_get_size (part->bytes), "one\n", 4);

  /* a part is sent once, and what is not there is not sent */
  again->number[VTR_SENT_PART] = 1;
  g_assert_false (vtr_store_keep (store, VTR_KEPT_SENT, again, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);
  loose->number[VTR_SENT_PART] = 77;
  g_assert_false (vtr_store_keep (store, VTR_KEPT_SENT, loose, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);

  /* and it outlasts an undo */
  g_assert_true (vtr_store_switch (store, root, &error));
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = vtr_store_kept (store, VTR_KEPT_SENT, -1, 0, &error);
  g_assert_cmpuint (rows->len, ==, 1);
}

static void
test_answers (void)
{
  g_autofree gchar *path = fixture_path ("answers.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (VtrAnswer) answer = vtr_answer_new ("march/contact/torgau/fr-iii/1", "stand", "0123");
  g_autoptr (VtrAnswer) other = vtr_answer_new ("b", "winner=french size=minor", NULL);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (GPtrArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  const VtrAnswer *got;
  VtrHandDie die = { .purpose = (gchar *) "5.3/x", .index = 0, .value = 6 };
  VtrHandDie none = { .purpose = (gchar *) "5.3/x", .index = 0, .value = 0 };
  gint64 revision;

  g_assert_true (vtr_store_put_answer (store, answer, &error));
  answer->reason = g_strdup ("he said so");
  g_free (answer->value);
  answer->value = g_strdup ("withdraw");
  g_assert_true (vtr_store_put_answer (store, answer, &error));
  g_assert_true (vtr_store_put_answer (store, other, &error));
  g_assert_true (vtr_store_put_hand_die (store, &die, &error));
  die.value = 5;
  g_assert_true (vtr_store_put_hand_die (store, &die, &error));
  g_assert_no_error (error);
  g_assert_false (vtr_store_put_hand_die (store, &none, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);

  input = vtr_store_load_turn (store, &error);
  g_assert_cmpuint (input->answers->len, ==, 2);
  got = g_ptr_array_index (input->answers, 0);
  g_assert_cmpstr (got->value, ==, "withdraw");
  g_assert_cmpstr (got->digest, ==, "0123");
  g_assert_cmpstr (got->reason, ==, "he said so");
  got = g_ptr_array_index (input->answers, 1);
  g_assert_null (got->digest);
  g_assert_null (got->reason);
  g_assert_cmpuint (input->hand_dice->len, ==, 1);
  g_assert_cmpint (((VtrHandDie *) g_ptr_array_index (input->hand_dice, 0))->value, ==, 5);

  /* questions: put, put again without a write, replaced */
  outcome = fixture_outcome (input);
  g_clear_pointer (&((VtrQuestion *) g_ptr_array_index (outcome->questions, 0))->answer, g_free);
  g_assert_true (vtr_store_put_questions (store, outcome->questions, &error));
  g_assert_no_error (error);
  revision = vtr_store_revision (store);
  g_assert_true (vtr_store_put_questions (store, outcome->questions, &error));
  g_assert_cmpint (vtr_store_revision (store), ==, revision);
  ids = vtr_store_open_question_ids (store, &error);
  g_assert_cmpuint (ids->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (ids, 0), ==, "march/contact/torgau/fr-iii/1");
  g_clear_pointer (&ids, g_ptr_array_unref);
  g_ptr_array_set_size (outcome->questions, 0);
  g_assert_true (vtr_store_put_questions (store, outcome->questions, &error));
  g_assert_cmpint (vtr_store_revision (store), >, revision);
  ids = vtr_store_open_question_ids (store, &error);
  g_assert_cmpuint (ids->len, ==, 0);

  g_assert_true (vtr_store_withdraw_answer (store, "b", &error));
  g_assert_no_error (error);
  g_assert_false (vtr_store_withdraw_answer (store, "b", &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
  g_clear_pointer (&input, vtr_turn_input_free);
  input = vtr_store_load_turn (store, NULL);
  g_assert_cmpuint (input->answers->len, ==, 1);
}

static void
test_overrides (void)
{
  g_autofree gchar *path = fixture_path ("overrides.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  VtrOverride good = { .table = (gchar *) "formation", .key = (gchar *) "fr-iii", .field = (gchar *) "place", .value = (gchar *) "grimma", .reason = (gchar *) "a slip", .tell_side = vtr_id ("french"), .tell = (gchar *) "You stand in Grimma." };
  VtrOverride second = { .phase = (gchar *) vtr_ruleset_find ("kriegsspiel1813")->phases[1].id, .table = (gchar *) "troops", .key = (gchar *) "fr-iii-8", .field = (gchar *) "foot", .value = (gchar *) "1", .reason = (gchar *) "fever" };
  static const struct
  {
    const gchar *phase, *table, *field, *value, *reason;
  } bad[] = {
    { "", "formation", "place", "grimma", "" },
    { "tea", "formation", "place", "grimma", "r" },
    { "", "formations", "place", "grimma", "r" },
    { "", "formation", "plaice", "grimma", "r" },
    { "", "formation", "id", "grimma", "r" },
    { "", "formation", "place", "Grimma!", "r" },
    { "", "formation", "place", "dresden", "r" },
    { "", "troops", "foot", "-1", "r" },
    { "", "troops", "foot", "many", "r" },
  };
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;
  const VtrOverride *got;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      VtrOverride override = { .phase = (gchar *) bad[i].phase, .table = (gchar *) bad[i].table, .key = (gchar *) "fr-iii", .field = (gchar *) bad[i].field, .value = (gchar *) bad[i].value, .reason = (gchar *) bad[i].reason };

      g_assert_false (vtr_store_put_override (store, &override, &error));
      g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
      g_clear_error (&error);
    }
  g_assert_true (vtr_store_put_override (store, &good, &error));
  g_assert_true (vtr_store_put_override (store, &second, &error));
  g_assert_no_error (error);
  input = vtr_store_load_turn (store, &error);
  g_assert_cmpuint (input->overrides->len, ==, 2);
  got = g_ptr_array_index (input->overrides, 0);
  g_assert_cmpstr (got->phase, ==, "");
  g_assert_cmpstr (got->table, ==, "formation");
  g_assert_cmpstr (got->key, ==, "fr-iii");
  g_assert_cmpstr (got->field, ==, "place");
  g_assert_cmpstr (got->value, ==, "grimma");
  g_assert_cmpstr (got->reason, ==, "a slip");
  g_assert_cmpstr (got->tell_side.s, ==, "french");
  g_assert_cmpstr (got->tell, ==, "You stand in Grimma.");
  got = g_ptr_array_index (input->overrides, 1);
  g_assert_cmpstr (got->phase, ==, second.phase);
  g_assert_null (got->tell);

  g_assert_true (vtr_store_withdraw_override (store, 0, &error));
  g_assert_false (vtr_store_withdraw_override (store, 1, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
  g_clear_pointer (&input, vtr_turn_input_free);
  input = vtr_store_load_turn (store, NULL);
  g_assert_cmpuint (input->overrides->len, ==, 1);
  g_assert_cmpstr (((VtrOverride *) g_ptr_array_index (input->overrides, 0))->table, ==, "troops");
}

static gint
parameter_now (VtrStore *store,
               const gchar *name)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, NULL);

  return vtr_parameters_get (input->parameters, name);
}

static void
test_parameters (void)
{
  g_autofree gchar *path = fixture_path ("parameters.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;
  const VtrRuleset *ruleset = vtr_store_ruleset (store);
  const VtrParameter *parameter = NULL;
  g_autofree gchar *low = NULL;
  g_autofree gchar *high = NULL;
  gint64 root = vtr_store_head (store);
  gint64 first;

  for (guint i = 0; parameter == NULL && i < ruleset->n_parameters; i++)
    if (ruleset->parameters[i].names == NULL && ruleset->parameters[i].max > ruleset->parameters[i].min + 1 && ruleset->parameters[i].default_value > ruleset->parameters[i].min && ruleset->parameters[i].default_value < ruleset->parameters[i].max)
      parameter = &ruleset->parameters[i];
  g_assert_nonnull (parameter);
  low = g_strdup_printf ("%d", parameter->min);
  high = g_strdup_printf ("%d", parameter->max);

  g_assert_false (vtr_store_put_parameter (store, "no.such", "1", 1, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_store_put_parameter (store, parameter->name, "99999999999", 1, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);

  /* from turn 2 on: not yet in turn 1 */
  g_assert_true (vtr_store_put_parameter (store, parameter->name, high, 2, &error));
  g_assert_no_error (error);
  g_assert_cmpint (parameter_now (store, parameter->name), ==, parameter->default_value);
  first = fixture_commit (store);
  g_assert_cmpint (parameter_now (store, parameter->name), ==, parameter->max);
  g_assert_false (vtr_store_put_parameter (store, parameter->name, low, 1, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);

  /* another branch sets it otherwise; what is on record stays */
  g_assert_true (vtr_store_switch (store, root, &error));
  g_assert_true (vtr_store_put_parameter (store, parameter->name, low, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (parameter_now (store, parameter->name), ==, parameter->min);
  g_assert_true (vtr_store_load_node (store, first, &input, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (vtr_parameters_get (input->parameters, parameter->name), ==, parameter->default_value);
}

static void
assert_same_figures (const GArray *a,
                     const GArray *b)
{
  g_autofree gchar *x = vtr_figures_to_text (a);
  g_autofree gchar *y = vtr_figures_to_text (b);

  g_assert_cmpstr (x, ==, y);
}

static void
test_commit (void)
{
  g_autofree gchar *path = fixture_path ("commit.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (VtrAnswer) answer = vtr_answer_new ("a", "v", NULL);
  g_autoptr (VtrAnswer) unused = vtr_answer_new ("b", "w", "d");
  VtrOverride override = { .table = (gchar *) "formation", .key = (gchar *) "fr-iii", .field = (gchar *) "place", .value = (gchar *) "grimma", .reason = (gchar *) "a slip" };
  VtrHandDie die = { .purpose = (gchar *) "5.3/x", .index = 3, .value = 6 };
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrTurnInput) in = NULL;
  g_autoptr (VtrTurnInput) next = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrOutcome) out = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *went_in = NULL;
  g_autofree gchar *read_in = NULL;
  g_autofree gchar *came_out = NULL;
  g_autofree gchar *read_out = NULL;
  gint64 root = vtr_store_head (store);
  gint64 node;
  const VtrOrder *carried;

  add_message (store, "orders", 1000, 3, orders);
  g_assert_true (vtr_store_put_answer (store, answer, &error));
  g_assert_true (vtr_store_put_answer (store, unused, &error));
  g_assert_true (vtr_store_put_override (store, &override, &error));
  g_assert_true (vtr_store_put_hand_die (store, &die, &error));
  input = vtr_store_load_turn (store, &error);
  g_assert_no_error (error);
  outcome = fixture_outcome (input);

  /* an open question, or another input than the file's, is not committed */
  outcome->n_open = 1;
  g_assert_cmpint (vtr_store_commit (store, input, outcome, &error), ==, 0);
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);
  outcome->n_open = 0;
  g_assert_true (vtr_store_withdraw_order (store, &((VtrOrder *) g_ptr_array_index (orders, 2))->id, NULL, &error));
  g_assert_cmpint (vtr_store_commit (store, input, outcome, &error), ==, 0);
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_cmpint (vtr_store_head (store), ==, root);
  vtr_turn_input_free (input);
  vtr_outcome_free (outcome);
  input = vtr_store_load_turn (store, &error);
  outcome = fixture_outcome (input);

  node = vtr_store_commit (store, input, outcome, &error);
  g_assert_no_error (error);
  g_assert_cmpint (node, >, root);
  g_assert_cmpint (vtr_store_head (store), ==, node);
  g_assert_cmpint (vtr_store_node_at_turn (store, 1), ==, node);
  g_assert_cmpint (vtr_store_node_at_turn (store, 0), ==, root);
  g_assert_null (vtr_store_copy_fault (store));

  g_assert_true (vtr_store_load_node (store, node, &in, &out, &error));
  g_assert_no_error (error);
  went_in = vtr_store_input_text (input);
  read_in = vtr_store_input_text (in);
  g_assert_cmpstr (read_in, ==, went_in);
  came_out = vtr_outcome_digest (outcome);
  read_out = vtr_outcome_digest (out);
  g_assert_cmpstr (read_out, ==, came_out);
  g_assert_cmpuint (out->events->len, ==, 3);
  for (guint i = 0; i < out->events->len; i++)
    {
      const VtrEvent *a = g_ptr_array_index (outcome->events, i);
      const VtrEvent *b = g_ptr_array_index (out->events, i);

      g_assert_true (a->kind == b->kind);
      g_assert_cmpstr (a->phase, ==, b->phase);
      g_assert_cmpstr (a->rule, ==, b->rule);
      g_assert_cmpint (a->cause, ==, b->cause);
      g_assert_cmpuint (a->n_audience, ==, b->n_audience);
      assert_same_figures (a->figures, b->figures);
    }
  g_assert_cmpuint (out->dice->len, ==, 3);
  g_assert_true (((VtrDie *) g_ptr_array_index (out->dice, 2))->by_hand);
  g_assert_cmpuint (out->unused->len, ==, 1);
  g_assert_cmpstr (((VtrAnswer *) g_ptr_array_index (out->unused, 0))->question, ==, "b");
  g_assert_cmpuint (out->questions->len, ==, 1);
  {
    const VtrQuestion *a = g_ptr_array_index (outcome->questions, 0);
    const VtrQuestion *b = g_ptr_array_index (out->questions, 0);
    const VtrAsk *ask = g_ptr_array_index (b->asks, 1);

    g_assert_cmpstr (a->id, ==, b->id);
    g_assert_cmpstr (a->kind, ==, b->kind);
    g_assert_cmpstr (b->unused, ==, "stand");
    g_assert_cmpstr (b->answer, ==, "withdraw");
    g_assert_cmpuint (b->asks->len, ==, 2);
    g_assert_null (ask->choices);
    g_assert_cmpint (ask->min, ==, G_MININT);
    g_assert_cmpint (ask->max, ==, G_MAXINT);
    g_assert_cmpstr (ask->formation.s, ==, "fr-iii");
    assert_same_figures (a->figures, b->figures);
  }

  /* what was carried stands in the turn that opened */
  next = vtr_store_load_turn (store, &error);
  g_assert_no_error (error);
  g_assert_cmpint (next->turn, ==, 2);
  g_assert_cmpuint (next->orders->len, ==, 1);
  g_assert_cmpuint (next->answers->len, ==, 0);
  carried = g_ptr_array_index (next->orders, 0);
  g_assert_true (carried->standing);
  g_assert_cmpint (carried->turn, ==, 2);
  g_assert_cmpstr (carried->id.s, ==, "o4");
  g_assert_cmpuint (out->carried->len, ==, 1);
  g_assert_cmpstr (((VtrOrder *) g_ptr_array_index (out->carried, 0))->id.s, ==, "o4");

  g_assert_false (vtr_store_load_node (store, root, NULL, NULL, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_store_load_node (store, 99, NULL, NULL, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
}

static void
test_branches (void)
{
  g_autofree gchar *path = fixture_path ("branches.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) other = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) nodes = NULL;
  g_autoptr (GPtrArray) issued = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\0report\xff", 8);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;
  VtrIssued report = { .side = vtr_id ("french"), .reader = (gchar *) "Ney", .format = (gchar *) "text", .issued = 1234567890, .bytes = bytes };
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  gint64 root = vtr_store_head (store);
  gint64 first, second, branch;

  add_message (store, "one", 1, 1, orders);
  first = fixture_commit (store);
  g_assert_cmpint (vtr_store_issue (store, &report, &error), ==, 1);
  second = fixture_commit (store);
  add_message (store, "three", 3, 2, other);
  before = fixture_dump (store, &error);
  g_assert_no_error (error);

  /* undo to the start warns of the report; its open turn is as it was left */
  issued = vtr_store_issued_after (store, root, &error);
  g_assert_cmpuint (issued->len, ==, 1);
  g_assert_true (g_bytes_equal (((VtrIssued *) g_ptr_array_index (issued, 0))->bytes, bytes));
  g_assert_cmpint (((VtrIssued *) g_ptr_array_index (issued, 0))->node, ==, first);
  g_clear_pointer (&issued, g_ptr_array_unref);
  issued = vtr_store_issued_after (store, first, &error);
  g_assert_cmpuint (issued->len, ==, 0);
  g_assert_true (vtr_store_switch (store, root, &error));
  g_assert_cmpint (vtr_store_head (store), ==, root);
  input = vtr_store_load_turn (store, &error);
  g_assert_cmpint (input->turn, ==, 1);
  g_assert_cmpuint (input->orders->len, ==, 1);

  /* another first turn; the branch undone stays whole */
  g_assert_true (vtr_store_withdraw_order (store, &((VtrOrder *) g_ptr_array_index (orders, 0))->id, "undone", &error));
  branch = fixture_commit (store);
  g_assert_cmpint (vtr_store_node_at_turn (store, 1), ==, branch);
  g_assert_cmpint (vtr_store_node_at_turn (store, 2), ==, 0);
  nodes = vtr_store_nodes (store, &error);
  g_assert_cmpuint (nodes->len, ==, 4);
  g_assert_true (vtr_store_load_node (store, second, NULL, NULL, &error));
  g_assert_no_error (error);

  /* redo: to the byte, but for the new node */
  g_assert_true (vtr_store_switch (store, second, &error));
  after = fixture_dump (store, &error);
  g_assert_no_error (error);
  {
    g_autofree gchar *line = NULL;
    g_autofree gchar *cut = NULL;

    cut = g_strndup (after, strstr (after, "node 4 ") - after);
    line = g_strndup (before, strlen (cut));
    g_assert_cmpstr (cut, ==, line);
  }
  g_assert_false (vtr_store_switch (store, 99, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
}

static void
test_aliases (void)
{
  g_autofree gchar *path = fixture_path ("aliases.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  VtrName first = { .side = vtr_id ("french"), .what = vtr_id ("place"), .of = vtr_id ("torgau"), .name = "the nest" };
  VtrName second = { .side = vtr_id ("coalition"), .what = vtr_id ("place"), .of = vtr_id ("torgau"), .name = "the nest" };
  VtrName third = { .side = vtr_id ("french"), .what = vtr_id ("place"), .of = vtr_id ("grimma"), .name = "the nest" };
  VtrId side = vtr_id ("french");
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (vtr_store_put_alias (store, &first, &error));
  g_assert_true (vtr_store_put_alias (store, &second, &error));
  g_assert_true (vtr_store_put_alias (store, &third, &error));
  g_assert_no_error (error);
  names = vtr_store_aliases (store, &side, &error);
  g_assert_cmpuint (names->len, ==, 1);
  g_assert_cmpmem (g_ptr_array_index (names, 0), sizeof third, &third, sizeof third);
  g_clear_pointer (&names, g_ptr_array_unref);
  names = vtr_store_aliases (store, NULL, &error);
  g_assert_cmpuint (names->len, ==, 2);
}

static void
test_notes (void)
{
  g_autofree gchar *path = fixture_path ("notes.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *value = NULL;

  g_assert_true (vtr_store_put_meta (store, "note.window", "1280x800", &error));
  g_assert_no_error (error);
  value = vtr_store_get_meta (store, "note.window");
  g_assert_cmpstr (value, ==, "1280x800");
  g_assert_null (vtr_store_get_meta (store, "note.none"));
  g_assert_false (vtr_store_put_meta (store, "head", "7", &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
}

static void
test_two_writers (void)
{
  g_autofree gchar *path = fixture_path ("two.campaign");
  g_autoptr (VtrStore) a = fixture_create (path);
  g_autoptr (VtrStore) b = NULL;
  g_autoptr (VtrOrder) order = fixture_order ("fr-iii");
  g_autoptr (VtrOrder) other = fixture_order ("fr-iii-8");
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  gint64 node;

  b = vtr_store_open (path, FALSE, &error);
  g_assert_no_error (error);
  input = vtr_store_load_turn (a, &error);
  outcome = fixture_outcome (input);
  g_assert_true (vtr_store_put_order (b, order, &error));

  /* a worked from what is no more */
  g_assert_cmpint (vtr_store_commit (a, input, outcome, &error), ==, 0);
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_cmpint (vtr_store_revision (a), ==, vtr_store_revision (b));
  g_clear_pointer (&input, vtr_turn_input_free);
  input = vtr_store_load_turn (a, &error);
  g_assert_cmpuint (input->orders->len, ==, 1);

  /* having read anew it may */
  g_assert_true (vtr_store_put_order (a, other, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (other->id.s, ==, "o2");
  node = fixture_commit (a);

  /* the current node moves for b only when it looks again */
  g_assert_cmpint (vtr_store_head (b), !=, node);
  g_assert_false (vtr_store_withdraw_order (b, &order->id, NULL, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_CHANGED);
  g_assert_cmpint (vtr_store_head (b), ==, node);
}

static void
test_busy (void)
{
  g_autofree gchar *path = fixture_path ("busy.campaign");
  g_autoptr (VtrStore) a = fixture_create (path);
  g_autoptr (VtrStore) b = vtr_store_open (path, FALSE, NULL);
  g_autoptr (VtrOrder) order = fixture_order ("fr-iii");
  g_autoptr (GError) error = NULL;

  g_assert_true (vtr_db_exec (b->db, "PRAGMA busy_timeout = 0", NULL));
  g_assert_true (vtr_db_begin_write (a->db, &error));
  g_assert_false (vtr_store_put_order (b, order, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_BUSY);
  g_assert_cmpstr (order->id.s, ==, "");
  g_clear_error (&error);
  vtr_db_rollback (a->db);
  g_assert_true (vtr_store_put_order (b, order, &error));
  g_assert_no_error (error);
}

static void
test_read_only (void)
{
  g_autofree gchar *path = fixture_path ("read-only.campaign");
  G_GNUC_UNUSED g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (VtrStore) reader = NULL;
  g_autoptr (VtrOrder) order = fixture_order ("fr-iii");
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;

  reader = vtr_store_open (path, TRUE, &error);
  g_assert_no_error (error);
  input = vtr_store_load_turn (reader, &error);
  g_assert_nonnull (input);
  g_assert_false (vtr_store_put_order (reader, order, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED);
}

static void
test_copies (void)
{
  g_autofree gchar *path = fixture_path ("copies.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *folder = NULL;
  g_autofree gchar *stranger = NULL;
  g_autofree gchar *at_eight = NULL;
  g_autofree gchar *restored = NULL;
  g_autofree gchar *foreign = NULL;

  for (gint turn = 1; turn <= 8; turn++)
    fixture_commit (store);
  at_eight = fixture_dump (store, &error);
  copies = vtr_store_copies (path);
  g_assert_cmpuint (copies->len, ==, 8);
  folder = g_path_get_dirname (g_ptr_array_index (copies, 0));
  stranger = g_build_filename (folder, "copies-turn01-notes.campaign", NULL);
  g_assert_true (g_file_set_contents (stranger, "mine", -1, NULL));
  for (gint turn = 9; turn <= 13; turn++)
    fixture_commit (store);
  g_clear_pointer (&copies, g_ptr_array_unref);
  copies = vtr_store_copies (path);
  g_assert_cmpuint (copies->len, ==, 10);
  g_assert_nonnull (strstr (g_ptr_array_index (copies, 0), "copies.copies/copies-turn13-"));
  g_assert_nonnull (strstr (g_ptr_array_index (copies, 9), "copies.copies/copies-turn04-"));
  g_assert_true (g_file_test (stranger, G_FILE_TEST_EXISTS));

  /* a copy is a campaign of its own */
  {
    g_autoptr (VtrStore) copy = vtr_store_open (g_ptr_array_index (copies, 5), FALSE, &error);
    g_autofree gchar *dump = NULL;
    struct stat info;

    g_assert_no_error (error);
    dump = fixture_dump (copy, &error);
    g_assert_cmpstr (dump, ==, at_eight);
    g_assert_true (vtr_store_check (copy, faults, &error));
    g_assert_cmpuint (faults->len, ==, 0);
    g_assert_cmpint (stat (g_ptr_array_index (copies, 5), &info), ==, 0);
    g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  }

  /* restored in the file's place; a store that had it open learns of it */
  g_assert_true (vtr_store_restore_copy (g_ptr_array_index (copies, 5), path, &error));
  g_assert_no_error (error);
  {
    g_autoptr (VtrStore) again = vtr_store_open (path, FALSE, &error);
    g_autoptr (VtrOrder) order = fixture_order ("fr-iii");
    g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
    const gchar *name;
    gboolean replaced = FALSE;

    g_assert_no_error (error);
    restored = fixture_dump (again, &error);
    g_assert_cmpstr (restored, ==, at_eight);
    g_assert_false (vtr_store_put_order (store, order, &error));
    g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
    g_clear_error (&error);
    while ((name = g_dir_read_name (dir)) != NULL)
      replaced = replaced || g_str_has_prefix (name, "copies-replaced-");
    g_assert_true (replaced);
  }
  foreign = g_build_filename (folder, "copies-turn01-notes.campaign", NULL);
  g_assert_false (vtr_store_restore_copy (foreign, path, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FOREIGN);
}

static void
test_copy_fails (void)
{
  g_autofree gchar *path = fixture_path ("copyless.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autofree gchar *folder = fixture_path ("copyless.copies");

  /* a file where the folder should be: the commit stands, the fault is told */
  g_assert_true (g_file_set_contents (folder, "", -1, NULL));
  fixture_commit (store);
  g_assert_nonnull (vtr_store_copy_fault (store));
  g_unlink (folder);
  fixture_commit (store);
  g_assert_null (vtr_store_copy_fault (store));
}

static void
test_check_and_verify (void)
{
  g_autofree gchar *path = fixture_path ("verify.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrOrder) order = fixture_order ("fr-iii");
  g_autoptr (GError) error = NULL;
  gboolean ok;

  g_assert_true (vtr_store_put_order (store, order, &error));
  input = vtr_store_load_turn (store, &error);
  outcome = vtr_resolve (input);
  /* Contact is asked by the rules; this march meets nobody. */
  g_assert_cmpuint (outcome->n_open, ==, 0);
  g_assert_cmpint (vtr_store_commit (store, input, outcome, &error), >, 0);
  g_assert_no_error (error);
  g_assert_true (vtr_store_check (store, faults, &error));
  if (faults->len > 0)
    g_test_message ("%s", (const gchar *) g_ptr_array_index (faults, 0));
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_true (vtr_store_verify (store, report, &ok, &error));
  g_assert_cmpuint (report->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (report, 0), "resolved again, the same"));
  g_assert_true (ok);

  /* a turn that the rules would not give */
  fixture_commit (store);
  g_ptr_array_set_size (report, 0);
  g_assert_true (vtr_store_verify (store, report, &ok, &error));
  g_assert_cmpuint (report->len, ==, 2);
  g_assert_nonnull (strstr (g_ptr_array_index (report, 1), "comes out otherwise"));
  g_assert_false (ok);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/change-orders", test_change_orders);
  g_test_add_func ("/store/create", test_create);
  g_test_add_func ("/store/create-refuses", test_create_refuses);
  g_test_add_func ("/store/orders", test_orders);
  g_test_add_func ("/store/messages", test_messages);
  g_test_add_func ("/store/append-only", test_append_only);
  g_test_add_func ("/store/attachments", test_attachments);
  g_test_add_func ("/store/kept", test_kept);
  g_test_add_func ("/store/answers", test_answers);
  g_test_add_func ("/store/overrides", test_overrides);
  g_test_add_func ("/store/parameters", test_parameters);
  g_test_add_func ("/store/commit", test_commit);
  g_test_add_func ("/store/branches", test_branches);
  g_test_add_func ("/store/aliases", test_aliases);
  g_test_add_func ("/store/notes", test_notes);
  g_test_add_func ("/store/two-writers", test_two_writers);
  g_test_add_func ("/store/busy", test_busy);
  g_test_add_func ("/store/read-only", test_read_only);
  g_test_add_func ("/store/copies", test_copies);
  g_test_add_func ("/store/copy-fails", test_copy_fails);
  g_test_add_func ("/store/check-and-verify", test_check_and_verify);
  return fixture_run ();
}
