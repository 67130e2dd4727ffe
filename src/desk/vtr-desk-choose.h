/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  VTR_DESK_CHOOSE_OPEN,
  VTR_DESK_CHOOSE_OPEN_MANY,
  VTR_DESK_CHOOSE_SAVE,
} VtrDeskChooseKind;

/**
 * VtrDeskChosen:
 * @paths: (array zero-terminated=1): at least one
 * @user_data: the caller's
 *
 * Called when the user has chosen; not if he has not.
 */
typedef void (*VtrDeskChosen) (const gchar *const *paths, gpointer user_data);

void vtr_desk_choose (GtkWindow *parent, VtrDeskChooseKind kind, const gchar *title, const gchar *name, const gchar *pattern, const gchar *pattern_name, VtrDeskChosen chosen, gpointer user_data, GDestroyNotify destroy);

G_END_DECLS
