/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-ruling.h"

/* The umpire's ruling, by its window. */

static VtrDeskRuling *
open_ruling (VtrDeskWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  desk_test_activate (window, "ruling", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_RULING (each) && gtk_widget_get_visible (each))
        return VTR_DESK_RULING (each);
    }
  g_assert_not_reached ();
}

static gpointer
part (VtrDeskRuling *ruling,
      const gchar *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (ruling), VTR_DESK_TYPE_RULING, name);

  g_assert_nonnull (child);
  return child;
}

/* Chooses the first line of a drop-down that begins with @text. */
static void
choose (VtrDeskRuling *ruling,
        const gchar *name,
        const gchar *text)
{
  GtkDropDown *drop = part (ruling, name);
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
  g_error ("%s does not offer '%s'", name, text);
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
  choose (ruling, "value_drop", "Erfurt");
  write_in (ruling, "reason_entry", "the road was mined");
  g_assert_true (may_apply (ruling));
  choose (ruling, "tell_drop", "French");
  g_assert_false (may_apply (ruling));
  write_in (ruling, "tell_entry", "III Corps was called back.");
  g_assert_true (may_apply (ruling));
  choose (ruling, "phase_drop", "March");
  g_signal_emit_by_name (part (ruling, "apply_button"), "clicked");
  desk_test_settle (window);

  g_assert_cmpuint (desk_test_moment (window)->input->overrides->len, ==, 1);
  override = g_ptr_array_index (desk_test_moment (window)->input->overrides, 0);
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
  g_signal_emit_by_name (gtk_widget_get_last_child (line), "clicked");
  desk_test_settle (window);
  g_assert_cmpuint (desk_test_moment (window)->input->overrides->len, ==, 0);
  g_assert_null (gtk_widget_get_first_child (part (ruling, "rulings_box")));
  gtk_window_destroy (GTK_WINDOW (ruling));
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
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (ruling, "value_stack")), ==, "entry");
  choose (ruling, "table_drop", "Troops");
  choose (ruling, "field_drop", "Fatigued through");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (ruling, "value_stack")), ==, "spin");
  choose (ruling, "field_drop", "Garrison (");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (ruling, "value_stack")), ==, "drop");
  gtk_window_destroy (GTK_WINDOW (ruling));
  desk_test_window_free (window);
}

int
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/ruling/rule-and-withdraw", test_rule_and_withdraw);
  g_test_add_func ("/desk/ruling/inputs", test_inputs);
  return g_test_run ();
}
