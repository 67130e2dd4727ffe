/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-application.h"
#include "desk/vtr-desk-window.h"

G_BEGIN_DECLS

/* What all desk tests need: an application on the invisible screen, a window,
 * and waiting for something to be so instead of for time to pass. */

typedef gboolean (*DeskTestCondition) (gpointer user_data);

void desk_test_init (gint *argc, gchar ***argv);
VtrDeskApplication *desk_test_application (void);
VtrDeskWindow *desk_test_window_new (void);
void desk_test_close_others (VtrDeskWindow *window);
void desk_test_window_free (VtrDeskWindow *window);
gboolean desk_test_wait (DeskTestCondition condition, gpointer user_data);
void desk_test_settle (VtrDeskWindow *window);
void desk_test_frames (GtkWidget *widget, guint n);
void desk_test_activate (VtrDeskWindow *window, const gchar *action, const gchar *format, ...);
gboolean desk_test_is_enabled (VtrDeskWindow *window, const gchar *action);
gchar *desk_test_scenario (void);
gchar **desk_test_messages (void);
gchar **desk_test_messages_of (gint turn);
VtrDeskWindow *desk_test_campaign_of (const gchar *scenario, gchar **path);
VtrDeskWindow *desk_test_campaign_new (gchar **path);
VtrDeskMoment *desk_test_moment (VtrDeskWindow *window);
GtkWidget *desk_test_find_id (GtkWidget *root, const gchar *id);
GtkWidget *desk_test_find_widget (GtkWidget *root, GType type);

G_END_DECLS
