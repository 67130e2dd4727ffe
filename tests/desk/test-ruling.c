/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-fact.h"
#include "desk/vtr-desk-panes.h"
#include "desk/vtr-desk-ruling.h"

/* The umpire's ruling, by its window. */

static VtrDeskRuling *
open_ruling_of (VtrDeskWindow *window,
                const gchar *kind)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  if (kind != NULL)
    desk_test_activate (window, "ruling-of", "s", kind);
  else
    desk_test_activate (window, "ruling", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_RULING (each) && gtk_widget_get_visible (each))
        return VTR_DESK_RULING (each);
    }
  g_assert_not_reached ();
}

static VtrDeskRuling *
open_ruling (VtrDeskWindow *window)
{
  return open_ruling_of (window, NULL);
}

static gpointer
part (VtrDeskRuling *ruling,
      const gchar *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (ruling), VTR_DESK_TYPE_RULING, name);

  g_assert_nonnull (child);
  return child;
}

/* Of the input of a fact: its "drop", "spin", "entry" or "stack". */
static gpointer
fact_part (GtkWidget *fact,
           const gchar *name)
{
  GObject *child = gtk_widget_get_template_child (fact, VTR_DESK_TYPE_FACT, name);

  g_assert_nonnull (child);
  return child;
}

/* The input of a new record for a field. */
static GtkWidget *
record_fact (VtrDeskRuling *ruling,
             gint row)
{
  GtkWidget *fact = gtk_grid_get_child_at (part (ruling, "record_grid"), 1, row);

  g_assert_true (VTR_DESK_IS_FACT (fact));
  return fact;
}

/* Chooses the first line of a drop-down that begins with @text. */
static void
choose_line (GtkDropDown *drop,
             const gchar *text)
{
  GListModel *model = gtk_drop_down_get_model (drop);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_has_prefix (gtk_string_object_get_string (item), text))
        {
          gtk_drop_down_set_selected (drop, i);
          return;
        }
    }
  g_error ("'%s' is not offered", text);
}

static void
choose (VtrDeskRuling *ruling,
        const gchar *name,
        const gchar *text)
{
  choose_line (part (ruling, name), text);
}

static void
write_in (VtrDeskRuling *ruling,
          const gchar *name,
          const gchar *text)
{
  gtk_editable_set_text (GTK_EDITABLE (part (ruling, name)), text);
}

static gboolean
may_apply (VtrDeskRuling *ruling)
{
  return gtk_widget_get_sensitive (part (ruling, "apply_button"));
}

static void
apply (VtrDeskWindow *window,
       VtrDeskRuling *ruling)
{
  g_assert_true (may_apply (ruling));
  g_signal_emit_by_name (part (ruling, "apply_button"), "clicked");
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
}

static const VtrOverride *
last_override (VtrDeskWindow *window)
{
  const GPtrArray *overrides = desk_test_moment (window)->input->overrides;

  g_assert_cmpuint (overrides->len, >, 0);
  return g_ptr_array_index (overrides, overrides->len - 1);
}

/* Whether the events of a preview have one of the umpire's rulings of this kind. */
static gboolean
is_among_events (VtrDeskWindow *window,
                 const gchar *kind)
{
  const GPtrArray *events;

  desk_test_activate (window, "preview", NULL);
  events = desk_test_moment (window)->preview->events;
  for (guint i = 0; i < events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (events, i);
      const VtrFigure *ruling = vtr_figures_find (event->figures, "ruling");

      if (g_str_equal (event->kind->id, "override") && ruling != NULL && vtr_id_is (&ruling->id, kind))
        return TRUE;
    }
  return FALSE;
}

/* The list of rulings in a window of its own; it withdraws the last. */
static void
withdraw_last (VtrDeskWindow *window,
               const gchar *words)
{
  VtrDeskRuling *ruling = open_ruling (window);
  guint before = desk_test_moment (window)->input->overrides->len;
  GtkWidget *line = gtk_widget_get_last_child (part (ruling, "rulings_box"));

  g_assert_nonnull (line);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (line))), words));
  g_signal_emit_by_name (gtk_widget_get_last_child (line), "clicked");
  desk_test_settle (window);
  g_assert_cmpuint (desk_test_moment (window)->input->overrides->len, ==, before - 1);
  gtk_window_destroy (GTK_WINDOW (ruling));
}

static void
test_rule_and_withdraw (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskRuling *ruling;
  const VtrOverride *override;
  GtkWidget *line;

  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  ruling = open_ruling (window);
  g_assert_cmpstr (gtk_label_get_text (part (ruling, "now_label")), ==, "weimar");
  g_assert_false (may_apply (ruling));
  choose_line (fact_part (part (ruling, "value_fact"), "drop"), "Erfurt");
  write_in (ruling, "reason_entry", "the road was mined");
  g_assert_true (may_apply (ruling));
  choose (ruling, "tell_drop", "French");
  g_assert_false (may_apply (ruling));
  write_in (ruling, "tell_entry", "III Corps was called back.");
  g_assert_true (may_apply (ruling));
  choose (ruling, "phase_drop", "March");
  gtk_check_button_set_active (part (ruling, "with_check"), FALSE);
  g_signal_emit_by_name (part (ruling, "apply_button"), "clicked");
  desk_test_settle (window);

  g_assert_cmpuint (desk_test_moment (window)->input->overrides->len, ==, 1);
  override = g_ptr_array_index (desk_test_moment (window)->input->overrides, 0);
  g_assert_cmpint (override->kind, ==, VTR_OVERRIDE_SET);
  g_assert_cmpstr (override->phase, ==, "march");
  g_assert_cmpstr (override->table, ==, "formation");
  g_assert_cmpstr (override->key, ==, "fr-iii");
  g_assert_cmpstr (override->field, ==, "place");
  g_assert_cmpstr (override->value, ==, "erfurt");
  g_assert_cmpstr (override->reason, ==, "the road was mined");
  g_assert_true (vtr_id_is (&override->tell_side, "french"));
  g_assert_cmpstr (override->tell, ==, "III Corps was called back.");

  /* it stands in the list, and can be withdrawn there */
  ruling = open_ruling (window);
  g_assert_cmpstr (gtk_label_get_text (part (ruling, "now_label")), ==, "erfurt");
  line = gtk_widget_get_first_child (part (ruling, "rulings_box"));
  g_assert_nonnull (line);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (line))), ==,
                   "III Corps (fr-iii), Place: erfurt, before March\nReason: the road was mined\nTold to the French side: “III Corps was called back.”");
  g_signal_emit_by_name (gtk_widget_get_last_child (line), "clicked");
  desk_test_settle (window);
  g_assert_cmpuint (desk_test_moment (window)->input->overrides->len, ==, 0);
  g_assert_null (gtk_widget_get_first_child (part (ruling, "rulings_box")));
  gtk_window_destroy (GTK_WINDOW (ruling));
  desk_test_window_free (window);
}

/* A corps that is moved takes along who stands with it; one side is told once. */
static void
test_companions (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  const GPtrArray *overrides;
  const VtrState *state;
  VtrDeskRuling *ruling;
  VtrId corps = vtr_id ("fr-iii");
  guint divisions = 0;

  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  ruling = open_ruling (window);
  g_assert_true (gtk_widget_get_visible (part (ruling, "with_check")));
  choose (ruling, "field_drop", "Commander");
  g_assert_false (gtk_widget_get_visible (part (ruling, "with_check")));
  choose (ruling, "field_drop", "Place");
  choose_line (fact_part (part (ruling, "value_fact"), "drop"), "Erfurt");
  write_in (ruling, "reason_entry", "agreed by post");
  choose (ruling, "tell_drop", "French");
  write_in (ruling, "tell_entry", "III Corps is at Erfurt.");
  apply (window, ruling);
  overrides = desk_test_moment (window)->input->overrides;
  g_assert_cmpuint (overrides->len, >, 1);
  for (guint i = 0; i < overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (overrides, i);

      g_assert_cmpstr (override->value, ==, "erfurt");
      g_assert_cmpint (vtr_id_is_empty (&override->tell_side), ==, i > 0);
    }
  desk_test_activate (window, "preview", NULL);
  state = desk_test_moment (window)->preview->state;
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);

      if (!formation->attached || !vtr_id_equal (&formation->parent, &corps))
        continue;
      g_assert_cmpstr (formation->place.s, ==, "erfurt");
      divisions++;
    }
  g_assert_cmpuint (divisions, ==, overrides->len - 1);
  desk_test_window_free (window);
}

/* Every kind of fact has an input of its kind. */
static void
test_inputs (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskRuling *ruling;

  /* of a fortress that is selected one rules who holds it */
  desk_test_activate (window, "select", "(ss)", "place", "dresden");
  desk_test_activate (window, "select", "(ss)", "place", "magdeburg");
  ruling = open_ruling (window);
  g_assert_cmpstr (gtk_label_get_text (part (ruling, "now_label")), ==, "french");
  gtk_window_destroy (GTK_WINDOW (ruling));

  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  ruling = open_ruling (window);
  choose (ruling, "field_drop", "Commander");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fact_part (part (ruling, "value_fact"), "stack")), ==, "entry");
  choose (ruling, "table_drop", "Troops");
  choose (ruling, "field_drop", "Fatigued through");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fact_part (part (ruling, "value_fact"), "stack")), ==, "spin");
  choose (ruling, "field_drop", "Garrison (");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fact_part (part (ruling, "value_fact"), "stack")), ==, "drop");
  gtk_window_destroy (GTK_WINDOW (ruling));
  desk_test_window_free (window);
}

/* A record is added whole, and taken out again. */
static void
test_records (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskRuling *ruling;
  const VtrOverride *override;
  const VtrTable *table;
  VtrId id = vtr_id ("fr-test");

  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  ruling = open_ruling_of (window, "insert");
  choose (ruling, "table_drop", "Formations");
  table = desk_test_moment (window)->input->state->tables[VTR_TABLE_FORMATION];
  write_in (ruling, "reason_entry", "it came by sea");
  /* a record needs its key; the fault is said, and the window stays */
  g_signal_emit_by_name (part (ruling, "apply_button"), "clicked");
  g_assert_true (gtk_widget_get_visible (part (ruling, "fault_label")));
  g_assert_cmpuint (desk_test_moment (window)->input->overrides->len, ==, 0);
  for (guint i = 0; i < table->n_fields; i++)
    {
      GtkWidget *fact = record_fact (ruling, (gint) i);

      if (g_str_equal (table->fields[i].name, "id"))
        gtk_editable_set_text (fact_part (fact, "entry"), id.s);
      else if (g_str_equal (table->fields[i].name, "name"))
        gtk_editable_set_text (fact_part (fact, "entry"), "Landing Party");
      else if (g_str_equal (table->fields[i].name, "side"))
        choose_line (fact_part (fact, "drop"), "French");
      else if (g_str_equal (table->fields[i].name, "kind"))
        choose_line (fact_part (fact, "drop"), "brigade");
      else if (g_str_equal (table->fields[i].name, "place"))
        choose_line (fact_part (fact, "drop"), "Hamburg");
    }
  apply (window, ruling);
  override = last_override (window);
  g_assert_cmpint (override->kind, ==, VTR_OVERRIDE_INSERT);
  g_assert_cmpstr (override->table, ==, "formation");
  g_assert_cmpstr (override->key, ==, "fr-test");
  g_assert_cmpstr (override->value, ==, "id=fr-test\nside=french\nkind=brigade\nname=Landing Party\nplace=hamburg");
  g_assert_true (is_among_events (window, "insert"));
  g_assert_nonnull (vtr_state_formation (desk_test_moment (window)->preview->state, &id));

  /* what was added can be taken out; the list names it */
  desk_test_activate (window, "select", "(ss)", "formation", "fr-test");
  ruling = open_ruling_of (window, "remove");
  g_assert_nonnull (strstr (gtk_label_get_text (part (ruling, "now_label")), "Landing Party"));
  g_assert_false (may_apply (ruling));
  write_in (ruling, "reason_entry", "it was a rumour");
  apply (window, ruling);
  override = last_override (window);
  g_assert_cmpint (override->kind, ==, VTR_OVERRIDE_REMOVE);
  g_assert_cmpstr (override->key, ==, "fr-test");
  g_assert_true (is_among_events (window, "remove"));
  g_assert_null (vtr_state_formation (desk_test_moment (window)->preview->state, &id));
  withdraw_last (window, "Taken out of Formations");
  g_assert_nonnull (vtr_state_formation (desk_test_moment (window)->preview->state, &id));
  withdraw_last (window, "New in Formations");
  g_assert_null (vtr_state_formation (desk_test_moment (window)->preview->state, &id));
  desk_test_window_free (window);
}

/* A die of the preview is set; one that is not there can be named. */
static void
test_die (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskRuling *ruling;
  const VtrOverride *override;
  const VtrDie *die;
  g_autofree gchar *purpose = NULL;
  gint index, other;

  ruling = open_ruling_of (window, "die");
  g_assert_false (gtk_widget_get_visible (part (ruling, "phase_drop")));
  g_assert_true (gtk_widget_get_visible (part (ruling, "preview_hint")));
  g_assert_true (gtk_widget_get_visible (part (ruling, "purpose_entry")));
  write_in (ruling, "reason_entry", "thrown at the table");
  g_assert_false (may_apply (ruling));
  g_signal_emit_by_name (part (ruling, "preview_button"), "clicked");
  desk_test_settle (window);
  g_assert_false (gtk_widget_get_visible (part (ruling, "preview_hint")));
  g_assert_cmpuint (desk_test_moment (window)->preview->dice->len, >, 0);
  g_assert_false (gtk_widget_get_visible (part (ruling, "purpose_entry")));
  die = g_ptr_array_index (desk_test_moment (window)->preview->dice, 0);
  purpose = g_strdup (die->purpose);
  index = die->index;
  other = die->value == 1 ? 2 : 1;
  g_assert_cmpint (gtk_spin_button_get_value_as_int (part (ruling, "die_spin")), ==, die->value);
  gtk_spin_button_set_value (part (ruling, "die_spin"), other);
  apply (window, ruling);
  override = last_override (window);
  g_assert_cmpint (override->kind, ==, VTR_OVERRIDE_DIE);
  g_assert_cmpstr (override->key, ==, purpose);
  g_assert_cmpint (atoi (override->field), ==, index);
  die = g_ptr_array_index (desk_test_moment (window)->preview->dice, 0);
  g_assert_cmpstr (die->purpose, ==, purpose);
  g_assert_cmpint (die->value, ==, other);
  g_assert_true (die->by_hand);
  withdraw_last (window, purpose);
  g_assert_false (((const VtrDie *) g_ptr_array_index (desk_test_moment (window)->preview->dice, 0))->by_hand);

  ruling = open_ruling_of (window, "die");
  choose (ruling, "die_drop", "Another die");
  g_assert_true (gtk_widget_get_visible (part (ruling, "purpose_entry")));
  write_in (ruling, "purpose_entry", "5.4/nowhere");
  write_in (ruling, "reason_entry", "thrown at the table");
  gtk_spin_button_set_value (part (ruling, "index_spin"), 2);
  gtk_spin_button_set_value (part (ruling, "die_spin"), 11);
  apply (window, ruling);
  override = last_override (window);
  g_assert_cmpstr (override->key, ==, "5.4/nowhere");
  g_assert_cmpstr (override->field, ==, "2");
  g_assert_cmpstr (override->value, ==, "11");
  desk_test_window_free (window);
}

/* The verdict on an order, from the list of orders; and words alone. */
static void
test_verdict_and_words (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_auto (GStrv) messages = desk_test_messages ();
  VtrDeskOrdersPane *pane = VTR_DESK_ORDERS_PANE (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_ORDERS_PANE));
  VtrDeskRuling *ruling;
  const VtrOverride *override;
  const VtrOrder *order;
  g_autoptr (GPtrArray) orders = NULL;
  g_autofree gchar *id = NULL;

  ruling = open_ruling_of (window, "verdict");
  write_in (ruling, "reason_entry", "no order, no verdict");
  g_assert_false (may_apply (ruling));
  gtk_window_destroy (GTK_WINDOW (ruling));

  desk_test_activate (window, "import-paths", "^as", messages);
  desk_test_activate (window, "drawer", "s", "orders");
  vtr_desk_orders_pane_select (pane, 3);
  id = g_strdup (vtr_desk_orders_pane_get_selected (pane));
  ruling = open_ruling_of (window, "verdict");
  g_assert_false (gtk_widget_get_visible (part (ruling, "phase_drop")));
  g_assert_false (gtk_widget_get_visible (part (ruling, "rule_drop")));
  choose (ruling, "verdict_drop", "Refused");
  g_assert_true (gtk_widget_get_visible (part (ruling, "rule_drop")));
  choose (ruling, "rule_drop", "2.1 ");
  write_in (ruling, "reason_entry", "the courier was taken");
  apply (window, ruling);
  override = last_override (window);
  g_assert_cmpint (override->kind, ==, VTR_OVERRIDE_VERDICT);
  g_assert_cmpstr (override->key, ==, id);
  g_assert_cmpstr (override->value, ==, "refuse");
  g_assert_cmpstr (override->field, ==, "2.1");
  g_assert_cmpstr (override->phase, ==, "");
  /* the list of orders shows the umpire's verdict */
  orders = vtr_desk_moment_orders (desk_test_moment (window), g_ptr_array_index (desk_test_moment (window)->views, 0));
  order = g_ptr_array_index (orders, 3);
  g_assert_cmpstr (order->id.s, ==, id);
  g_assert_cmpint (order->verdict.kind, ==, VTR_VERDICT_REFUSED);
  g_assert_cmpstr (order->verdict.reason, ==, VTR_REASON_UMPIRE);
  g_assert_true (is_among_events (window, "verdict"));
  withdraw_last (window, "Order refused by rule 2.1");

  /* words that nobody reads are none */
  ruling = open_ruling_of (window, "ruling");
  write_in (ruling, "reason_entry", "asked by post");
  g_assert_false (may_apply (ruling));
  choose (ruling, "tell_drop", "Coalition");
  write_in (ruling, "tell_entry", "The ford may be used.");
  apply (window, ruling);
  override = last_override (window);
  g_assert_cmpint (override->kind, ==, VTR_OVERRIDE_RULING);
  g_assert_true (vtr_id_is (&override->tell_side, "coalition"));
  g_assert_true (is_among_events (window, "ruling"));
  withdraw_last (window, "“The ford may be used.”");
  desk_test_window_free (window);
}

int
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/ruling/rule-and-withdraw", test_rule_and_withdraw);
  g_test_add_func ("/desk/ruling/companions", test_companions);
  g_test_add_func ("/desk/ruling/inputs", test_inputs);
  g_test_add_func ("/desk/ruling/records", test_records);
  g_test_add_func ("/desk/ruling/die", test_die);
  g_test_add_func ("/desk/ruling/verdict-and-words", test_verdict_and_words);
  return g_test_run ();
}
