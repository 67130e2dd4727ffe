/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-tab.h"

#define MARK "vtr-desk-tab-once"

/* The scrolled window of the marked list that @focus is in: within the list or
 * around it. */
static GtkWidget *
find_scroller (GtkWidget *focus)
{
  GtkWidget *within = NULL;

  for (GtkWidget *up = focus; up != NULL; up = gtk_widget_get_parent (up))
    {
      if (g_object_get_data (G_OBJECT (up), MARK) != NULL)
        return within != NULL ? within : gtk_widget_get_ancestor (up, GTK_TYPE_SCROLLED_WINDOW);
      if (GTK_IS_SCROLLED_WINDOW (up))
        within = up;
    }
  return NULL;
}

static gboolean
key_pressed (GtkEventControllerKey *controller,
             guint keyval,
             guint keycode,
             GdkModifierType modifiers,
             GtkWidget *list)
{
  gboolean back = keyval == GDK_KEY_ISO_Left_Tab || (modifiers & GDK_SHIFT_MASK) != 0;
  GtkRoot *root = gtk_widget_get_root (list);

  if ((keyval != GDK_KEY_Tab && keyval != GDK_KEY_KP_Tab && keyval != GDK_KEY_ISO_Left_Tab) || (modifiers & GDK_CONTROL_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  if (!vtr_desk_tab_move (root, back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD))
    {
      /* past the last: all around */
      gtk_root_set_focus (root, NULL);
      gtk_widget_child_focus (GTK_WIDGET (root), back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
    }
  return GDK_EVENT_STOP;
}

/**
 * vtr_desk_tab_move:
 * @root: a window
 * @direction: Tab, forward or backward
 *
 * Moves the focus as the Tab key does.
 *
 * Returns: %FALSE at the end
 */
gboolean
vtr_desk_tab_move (GtkRoot *root,
                   GtkDirectionType direction)
{
  GtkWidget *scroller = find_scroller (gtk_root_get_focus (root));

  /* From the scrolled window itself the way leads out of it, not in. */
  if (scroller != NULL)
    gtk_root_set_focus (root, scroller);
  return gtk_widget_child_focus (GTK_WIDGET (root), direction);
}

/**
 * vtr_desk_tab_once:
 * @list: a list, in a scrolled window or with one of its own, whose rows have
 *   nothing in them that takes keys
 *
 * Makes it one stop for the Tab key; the arrow keys go through its rows.
 */
void
vtr_desk_tab_once (GtkWidget *list)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_object_set_data (G_OBJECT (list), MARK, GINT_TO_POINTER (1));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (key_pressed), list, 0);
  gtk_widget_add_controller (list, controller);
}

/* --- names of rows ---------------------------------------------------------------- */

static void
gather_text (GtkWidget *widget,
             GString *text)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0')
    {
      if (text->len > 0)
        g_string_append (text, ", ");
      g_string_append (text, gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    gather_text (child, text);
}

/* The expander of a tree stands for its row. */
static gboolean
is_row (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  return role == GTK_ACCESSIBLE_ROLE_LIST_ITEM || role == GTK_ACCESSIBLE_ROLE_ROW || GTK_IS_TREE_EXPANDER (widget) ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget");
}

static void
focus_moved (GtkWindow *window,
             GParamSpec *pspec,
             gpointer user_data)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  g_autoptr (GString) text = NULL;

  if (focus == NULL || !is_row (focus))
    return;
  text = g_string_new (NULL);
  gather_text (focus, text);
  if (text->len > 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

/**
 * vtr_desk_tab_name_rows:
 * @window: a window
 *
 * A row of a list is made by GTK, which gives it no name in 4.8: it gets one,
 * what it says, when the focus comes to it.
 */
void
vtr_desk_tab_name_rows (GtkWindow *window)
{
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_moved), NULL);
}
