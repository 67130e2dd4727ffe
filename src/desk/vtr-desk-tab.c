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
