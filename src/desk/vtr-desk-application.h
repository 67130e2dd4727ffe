/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * VtrDeskApplication:
 *
 * Windows, their accelerators and style; the options of the command line.
 */
#define VTR_DESK_TYPE_APPLICATION (vtr_desk_application_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskApplication, vtr_desk_application, VTR_DESK, APPLICATION, GtkApplication)

#define VTR_DESK_APPLICATION_ID "org.vertrauter.Desk"

VtrDeskApplication *vtr_desk_application_new (GApplicationFlags flags);

G_END_DECLS
