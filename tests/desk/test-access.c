/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "desk-test.h"
#include "desk/vtr-desk-map.h"
#include "desk/vtr-desk-oob.h"
#include "desk/vtr-desk-tab.h"

/* Whatever can be done can be found, by mouse, by keys and by ear: controls,
 * shortcuts, windows, names, and the way of the Tab key. */

/* --- controls ------------------------------------------------------------------------ */

static gchar *
read_sources (const gchar *folder,
              const gchar *suffix)
{
  g_autofree gchar *path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  GString *all = g_string_new (NULL);
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      {
        g_autofree gchar *file = g_build_filename (path, name, NULL);
        g_autofree gchar *text = NULL;

        g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
        g_string_append (all, text);
      }
  return g_string_free (all, FALSE);
}

/* Every command that needs nothing said with it stands in a menu or on a
 * button; every other is what some widget asks for. */
static void
test_controls (void)
{
  /* a key or a click beside everything; what a widget says of itself; GTK's own */
  static const gchar *const elsewhere[] = { "escape", "deselect", "update", "show-help-overlay", NULL };
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_autofree gchar *ui = read_sources ("ui", ".ui");
  g_autofree gchar *source = read_sources ("src/desk", ".c");
  GActionGroup *groups[] = { G_ACTION_GROUP (window), G_ACTION_GROUP (desk_test_application ()) };
  static const gchar *const prefixes[] = { "win", "app" };

  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    {
      g_auto (GStrv) names = g_action_group_list_actions (groups[g]);

      g_assert_cmpuint (g_strv_length (names), >, g == 0 ? 80 : 3);
      for (guint i = 0; names[i] != NULL; i++)
        {
          g_autofree gchar *property = g_strdup_printf ("<property name=\"action-name\">%s.%s</property>", prefixes[g], names[i]);
          g_autofree gchar *item = g_strdup_printf ("<attribute name=\"action\">%s.%s</attribute>", prefixes[g], names[i]);
          g_autofree gchar *quoted = g_strdup_printf ("\"%s\"", names[i]);
          g_autofree gchar *detailed = g_strdup_printf ("\"%s.%s\"", prefixes[g], names[i]);
          gboolean plain = g_action_group_get_action_parameter_type (groups[g], names[i]) == NULL;
          const gchar *first;

          if (g_strv_contains (elsewhere, names[i]) || strstr (ui, property) != NULL || strstr (ui, item) != NULL)
            continue;
          if (strstr (source, detailed) != NULL && !plain)
            continue;
          /* named in its list of entries, and once more where a widget asks for it */
          first = strstr (source, quoted);
          if (first != NULL && strstr (first + 1, quoted) != NULL)
            continue;
          g_test_message ("the action %s.%s has neither a menu item nor a button", prefixes[g], names[i]);
          g_test_fail ();
        }
    }
  desk_test_window_free (window);
}

/* --- shortcuts ----------------------------------------------------------------------- */

static void
add_listed (GHashTable *listed,
            const gchar *accelerator)
{
  guint key;
  GdkModifierType modifiers;

  if (gtk_accelerator_parse (accelerator, &key, &modifiers))
    {
      g_hash_table_add (listed, gtk_accelerator_name (key, modifiers));
      /* the number pad's Return */
      if (key == GDK_KEY_Return)
        g_hash_table_add (listed, gtk_accelerator_name (GDK_KEY_KP_Enter, modifiers));
    }
  else
    {
      g_test_message ("the shortcuts window writes %s, which is no key", accelerator);
      g_test_fail ();
    }
}

static void
collect_listed (GtkWidget *widget,
                GHashTable *listed)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree gchar *accelerators = NULL;
      g_autofree gchar *title = NULL;
      g_auto (GStrv) each = NULL;

      g_object_get (widget, "accelerator", &accelerators, "title", &title, NULL);
      g_assert_nonnull (title);
      g_assert_cmpstr (title, !=, "");
      each = g_strsplit (accelerators, " ", -1);
      for (guint i = 0; each[i] != NULL; i++)
        {
          gchar *dots = strstr (each[i], "...");

          if (dots == NULL)
            {
              add_listed (listed, each[i]);
              continue;
            }
          for (gchar digit = dots[-1]; digit <= dots[3]; digit++)
            {
              g_autofree gchar *one = g_strdup_printf ("%.*s%c", (gint) (dots - 1 - each[i]), each[i], digit);

              add_listed (listed, one);
            }
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_listed (child, listed);
}

static void
check_listed (GHashTable *listed,
              GtkShortcutTrigger *trigger,
              const gchar *action)
{
  g_autofree gchar *name = gtk_shortcut_trigger_to_string (trigger);
  guint key;
  GdkModifierType modifiers;

  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      check_listed (listed, gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), action);
      check_listed (listed, gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), action);
      return;
    }
  if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_accelerator_parse (name, &key, &modifiers))
    {
      g_autofree gchar *normal = gtk_accelerator_name (key, modifiers);

      /* the same keys of the number pad */
      if (key == GDK_KEY_KP_Add || key == GDK_KEY_KP_Subtract || g_hash_table_contains (listed, normal))
        return;
    }
  g_test_message ("%s for %s is not in the shortcuts window", name, action);
  g_test_fail ();
}

static guint
check_bindings (GtkWidget *widget,
                GHashTable *listed)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
          const gchar *name = GTK_IS_NAMED_ACTION (action) ? gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)) : "";

          if (!g_str_has_prefix (name, "win.") && !g_str_has_prefix (name, "map."))
            continue;
          check_listed (listed, gtk_shortcut_get_trigger (shortcut), name);
          n++;
        }
    }
  return n;
}

static void
test_shortcuts (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  GtkApplication *application = GTK_APPLICATION (desk_test_application ());
  g_autoptr (GHashTable) listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  guint n = 0;

  desk_test_activate (window, "show-help-overlay", NULL);
  collect_listed (GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window))), listed);
  g_assert_cmpuint (g_hash_table_size (listed), >, 40);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accelerators = gtk_application_get_accels_for_action (application, actions[i]);

      for (guint j = 0; accelerators[j] != NULL; j++)
        {
          g_autoptr (GtkShortcutTrigger) trigger = gtk_shortcut_trigger_parse_string (accelerators[j]);

          check_listed (listed, trigger, actions[i]);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 30);
  g_assert_cmpuint (check_bindings (GTK_WIDGET (window), listed), >, 15);
  check_bindings (GTK_WIDGET (vtr_desk_window_get_map (window)), listed);
  desk_test_window_free (window);
}

/* --- names ------------------------------------------------------------------------------ */

static gboolean
has_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0')
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_text (child))
      return TRUE;
  return FALSE;
}

static gboolean
is_named (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
         (gtk_widget_get_tooltip_text (widget) != NULL && gtk_widget_get_tooltip_text (widget)[0] != '\0');
}

/* The part of another widget that takes the keys for it, a row that reads its
 * own text, or a button with words on it. */
static gboolean
is_named_by_another (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget) || GTK_IS_TREE_EXPANDER (widget) || GTK_IS_LABEL (widget) || GTK_IS_EXPANDER (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkColumnViewTitle"))
    return has_text (widget);
  for (GtkWidget *up = gtk_widget_get_parent (widget); up != NULL; up = gtk_widget_get_parent (up))
    if (GTK_IS_EDITABLE (up) || GTK_IS_DROP_DOWN (up) || GTK_IS_MENU_BUTTON (up) || GTK_IS_COLUMN_VIEW (up) || GTK_IS_SPIN_BUTTON (up))
      return is_named (up);
  return FALSE;
}

static gboolean
takes_focus (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || !gtk_widget_get_focusable (widget))
    return FALSE;
  for (GtkWidget *up = widget; up != NULL; up = gtk_widget_get_parent (up))
    if (!gtk_widget_get_can_focus (up))
      return FALSE;
  return TRUE;
}

/* Where somebody finds it in the source. */
static gchar *
describe (GtkWidget *widget)
{
  GString *path = g_string_new (NULL);

  for (GtkWidget *up = widget; up != NULL; up = gtk_widget_get_parent (up))
    {
      const gchar *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (up));

      g_string_prepend (path, "/");
      if (id != NULL)
        {
          g_string_prepend (path, id);
          g_string_prepend (path, "#");
        }
      g_string_prepend (path, G_OBJECT_TYPE_NAME (up));
    }
  return g_string_free (path, FALSE);
}

static guint
check_names (GtkWidget *widget,
             const gchar *where)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return 0;
  /* A scrolled part takes the focus only in order to be scrolled by keys. */
  if (takes_focus (widget) && !GTK_IS_WINDOW (widget) && !GTK_IS_SCROLLED_WINDOW (widget))
    {
      n++;
      if (!is_named (widget) && !is_named_by_another (widget))
        {
          g_autofree gchar *path = describe (widget);

          g_test_message ("%s: without a name: %s", where, path);
          g_test_fail ();
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += check_names (child, where);
  return n;
}

/* --- the way of the Tab key ---------------------------------------------------------------- */

/* Where there is nothing there is nothing to go to. */
static gboolean
is_empty_list (GtkWidget *widget)
{
  GtkSelectionModel *model = GTK_IS_LIST_VIEW (widget) ? gtk_list_view_get_model (GTK_LIST_VIEW (widget)) : NULL;

  return model != NULL && g_list_model_get_n_items (G_LIST_MODEL (model)) == 0;
}

static void
collect_focusable (GtkWidget *widget,
                   GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;
  if (takes_focus (widget) && !GTK_IS_WINDOW (widget) && !GTK_IS_SCROLLED_WINDOW (widget) && !is_empty_list (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_focusable (child, found);
}

/* Within these the arrow keys lead on. */
static gboolean
has_arrows (GtkWidget *widget)
{
  return GTK_IS_LIST_BASE (widget) || GTK_IS_LIST_BOX (widget) || GTK_IS_COLUMN_VIEW (widget) || GTK_IS_STACK_SWITCHER (widget) || GTK_IS_FLOW_BOX (widget);
}

static gboolean
is_reached (GtkWidget *widget,
            GHashTable *reached)
{
  GHashTableIter iter;
  gpointer each;

  if (g_hash_table_contains (reached, widget))
    return TRUE;
  g_hash_table_iter_init (&iter, reached);
  while (g_hash_table_iter_next (&iter, &each, NULL))
    {
      /* the focus goes to a part of it */
      if (gtk_widget_is_ancestor (each, widget))
        return TRUE;
      for (GtkWidget *up = gtk_widget_get_parent (widget); up != NULL; up = gtk_widget_get_parent (up))
        if (has_arrows (up) && (each == up || gtk_widget_is_ancestor (each, up)))
          return TRUE;
    }
  return FALSE;
}

static void
check_tab (GtkWindow *window,
           const gchar *where)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  guint steps = 0;

  collect_focusable (GTK_WIDGET (window), wanted);
  gtk_window_set_focus (window, NULL);
  /* all around, twice: the order may begin anywhere */
  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < 4 * wanted->len + 8; i++, steps++)
      {
        gboolean went = vtr_desk_tab_move (GTK_ROOT (window), GTK_DIR_TAB_FORWARD);
        GtkWidget *focus = gtk_window_get_focus (window);

        if (focus != NULL)
          g_hash_table_add (reached, focus);
        if (!went)
          {
            gtk_window_set_focus (window, NULL);
            break;
          }
      }
  g_test_message ("%s: %u widgets take the focus, %u by Tab alone", where, wanted->len, g_hash_table_size (reached));
  for (guint i = 0; i < wanted->len; i++)
    if (!is_reached (g_ptr_array_index (wanted, i), reached))
      {
        g_autofree gchar *path = describe (g_ptr_array_index (wanted, i));

        g_test_message ("%s: Tab does not reach %s", where, path);
        g_test_fail ();
      }
}

static void
check_window (GtkWindow *window,
              const gchar *where,
              guint at_least)
{
  guint n;

  desk_test_frames (GTK_WIDGET (window), 4);
  n = check_names (GTK_WIDGET (window), where);
  if (n < at_least)
    {
      g_test_message ("%s: only %u widgets take the focus", where, n);
      g_test_fail ();
    }
  check_tab (window, where);
}

/* --- pages and windows ---------------------------------------------------------------------- */

static VtrDeskWindow *
window_in_midst (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_auto (GStrv) messages = desk_test_messages ();

  desk_test_activate (window, "import-paths", "^as", messages);
  desk_test_activate (window, "post-destination", "(sss)", "The staff", "side:french", "phpbb");
  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  return window;
}

static void
test_pages (void)
{
  VtrDeskWindow *window = window_in_midst ();
  GtkStack *drawer = GTK_STACK (desk_test_find_id (GTK_WIDGET (window), "drawer"));
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (drawer);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (pages)), >=, 6);
  for (guint pass = 0; pass < 2; pass++)
    {
      if (pass == 1)
        desk_test_activate (window, "preview", NULL);
      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
        {
          g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);
          const gchar *name = gtk_stack_page_get_name (GTK_STACK_PAGE (page));

          desk_test_activate (window, "drawer", "s", name);
          check_window (GTK_WINDOW (window), name, 20);
        }
    }
  desk_test_activate (window, "leave-preview", NULL);
  desk_test_activate (window, "select", "(ss)", "place", "leipzig");
  check_window (GTK_WINDOW (window), "a place", 20);
  desk_test_activate (window, "paste-text", "s", "III Corps marches to Jena.");
  check_window (GTK_WINDOW (window), "the editor", 20);
  desk_test_activate (window, "start-page", NULL);
  check_window (GTK_WINDOW (window), "the start page", 3);
  desk_test_window_free (window);
}

/* A long list is one stop: from any of its rows Tab leads on, Shift and Tab
 * back. */
static void
test_tab_once (void)
{
  VtrDeskWindow *window = window_in_midst ();
  GtkWidget *oob = desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_OOB);
  GtkWidget *list = desk_test_find_widget (oob, GTK_TYPE_LIST_VIEW);
  GtkWidget *map = GTK_WIDGET (vtr_desk_window_get_map (window));
  GtkWidget *focus;

  desk_test_frames (GTK_WIDGET (window), 4);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, list));
  /* what it is called is what stands in it */
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_LABEL));
  vtr_desk_tab_move (GTK_ROOT (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == map);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  vtr_desk_tab_move (GTK_ROOT (window), GTK_DIR_TAB_BACKWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, oob));
  g_assert_false (gtk_widget_is_ancestor (focus, list));
  desk_test_window_free (window);
}

/* The window that came over @window. */
static GtkWindow *
find_other (VtrDeskWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (toplevels, i);

      if (GTK_WINDOW (window) != other && gtk_widget_get_mapped (GTK_WIDGET (other)))
        return other;
    }
  return NULL;
}

static gboolean
has_other (gpointer window)
{
  return find_other (window) != NULL;
}

static gboolean
has_no_other (gpointer window)
{
  return find_other (window) == NULL;
}

/* Every window there is: it opens, says what it is, can be gone through by
 * keys, and goes again. */
static void
test_windows (void)
{
  static const struct
  {
    const gchar *action;
    const gchar *target;
    gboolean of_gtk; /* not ours to name */
  } windows[] = {
    { "ruling", NULL, FALSE },
    { "ruling-of", "set", FALSE },
    { "ruling-of", "insert", FALSE },
    { "ruling-of", "remove", FALSE },
    { "ruling-of", "verdict", FALSE },
    { "ruling-of", "die", FALSE },
    { "ruling-of", "ruling", FALSE },
    { "battles", NULL, FALSE },
    { "charts", NULL, FALSE },
    { "clerk", NULL, FALSE },
    { "papers", NULL, FALSE },
    { "compare", NULL, FALSE },
    { "papers-page", "phrases", FALSE },
    { "show-help-overlay", NULL, TRUE },
    { "open", NULL, TRUE },
    { "import", NULL, TRUE },
    { "report-save", "french", TRUE },
  };
  VtrDeskWindow *window = window_in_midst ();

  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      g_autofree gchar *where = g_strdup_printf ("%s %s", windows[i].action, windows[i].target != NULL ? windows[i].target : "");
      GtkWindow *other;

      g_test_message ("%s", where);
      g_assert_true (has_no_other (window));
      if (windows[i].target != NULL)
        g_action_group_activate_action (G_ACTION_GROUP (window), windows[i].action, g_variant_new_string (windows[i].target));
      else
        g_action_group_activate_action (G_ACTION_GROUP (window), windows[i].action, NULL);
      desk_test_settle (window);
      if (!desk_test_wait (has_other, window))
        g_error ("%s opens no window", where);
      other = find_other (window);
      if (!windows[i].of_gtk)
        {
          g_assert_nonnull (gtk_window_get_title (other));
          check_window (other, where, 1);
        }
      gtk_window_close (other);
      g_assert_true (desk_test_wait (has_no_other, window));
    }
  desk_test_window_free (window);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/access/controls", test_controls);
  g_test_add_func ("/desk/access/shortcuts", test_shortcuts);
  g_test_add_func ("/desk/access/pages", test_pages);
  g_test_add_func ("/desk/access/tab-once", test_tab_once);
  g_test_add_func ("/desk/access/windows", test_windows);
  return g_test_run ();
}
