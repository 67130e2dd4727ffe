/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-later.h"

struct _VtrDeskLater
{
  /* borrowed */
  VtrDeskLater **home;
  GtkWidget *widget;

  /* owned */
  GdkFrameClock *clock; /* NULL: not waiting for a frame */

  VtrDeskLaterRun run;
  guint idle_id;
};

static gboolean
run_once (gpointer user_data)
{
  VtrDeskLater *later = user_data;

  if (later->run (later->widget))
    return G_SOURCE_CONTINUE;
  later->idle_id = 0;
  vtr_desk_later_drop (later->home);
  return G_SOURCE_REMOVE;
}

/* Less pressing than any event, and than the next frame. */
static void
painted (GdkFrameClock *clock,
         VtrDeskLater *later)
{
  g_signal_handlers_disconnect_by_data (clock, later);
  g_clear_object (&later->clock);
  later->idle_id = g_idle_add (run_once, later);
}

static void
wait_for_frame (GtkWidget *widget,
                VtrDeskLater *later)
{
  if (later->clock != NULL || later->idle_id != 0)
    return;
  later->clock = g_object_ref (gtk_widget_get_frame_clock (widget));
  g_signal_connect (later->clock, "after-paint", G_CALLBACK (painted), later);
  gtk_widget_queue_draw (widget);
}

/**
 * vtr_desk_later:
 * @later: (inout): where it is kept while it waits; %NULL when it is done. Drop it
 *   before @widget is gone
 * @widget: a widget; need not be shown yet
 * @run: called when the next frame with @widget in it has been drawn, again and again
 *   between other things until it returns %FALSE
 *
 * If something waits there already, nothing is added.
 */
void
vtr_desk_later (VtrDeskLater **later,
                GtkWidget *widget,
                VtrDeskLaterRun run)
{
  VtrDeskLater *self;

  g_return_if_fail (later != NULL);
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (*later != NULL)
    return;
  self = g_new0 (VtrDeskLater, 1);
  self->home = later;
  self->widget = widget;
  self->run = run;
  *later = self;
  if (gtk_widget_get_mapped (widget))
    wait_for_frame (widget, self);
  else
    g_signal_connect (widget, "map", G_CALLBACK (wait_for_frame), self);
}

/**
 * vtr_desk_later_drop:
 * @later: (inout): what waits, if anything; %NULL from now on
 */
void
vtr_desk_later_drop (VtrDeskLater **later)
{
  VtrDeskLater *self = g_steal_pointer (later);

  if (self == NULL)
    return;
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
  g_signal_handlers_disconnect_by_data (self->widget, self);
  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_free (self);
}
