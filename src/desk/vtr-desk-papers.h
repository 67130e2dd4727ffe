/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskPapersWindow:
 *
 * What goes out, and in whose words: the umpire's paragraphs with what they tell too
 * much, errata and what is to be looked at again, the diary, each reader's report,
 * languages, phrases, dialects, and the names that sides use. It stays open beside the
 * main window, whose actions its buttons activate.
 */
#define VTR_DESK_TYPE_PAPERS_WINDOW (vtr_desk_papers_window_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskPapersWindow, vtr_desk_papers_window, VTR_DESK, PAPERS_WINDOW, GtkWindow)

VtrDeskPapersWindow *vtr_desk_papers_window_new (GtkWindow *parent, VtrDeskCampaign *campaign);
gboolean vtr_desk_papers_window_show_page (VtrDeskPapersWindow *self, const gchar *name);
gboolean vtr_desk_papers_window_select (VtrDeskPapersWindow *self, VtrDeskPaperKind kind, const gchar *id);
guint vtr_desk_papers_window_search (VtrDeskPapersWindow *self, const gchar *text, gboolean own);

G_END_DECLS
