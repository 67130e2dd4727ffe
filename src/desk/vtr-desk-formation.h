/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskFormation:
 *
 * A line of the order of battle: a side or a formation, as one view knows it.
 * Made when the line comes into sight; so are the lines below it.
 */
#define VTR_DESK_TYPE_FORMATION (vtr_desk_formation_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskFormation, vtr_desk_formation, VTR_DESK, FORMATION, GObject)

typedef struct
{
  const gchar *text;  /* (nullable): only what has this in name, commander or place */
  gboolean no_orders; /* only what should have orders and has none */
  GHashTable *drafts; /* ids of formations whose order is being written */
} VtrDeskFormationFilter;

GListModel *vtr_desk_formation_roots (VtrDeskMoment *moment, const VtrView *view, const VtrDeskFormationFilter *filter);
gboolean vtr_desk_formation_keep (GListModel *roots, VtrDeskMoment *moment, const VtrView *view, const VtrDeskFormationFilter *filter);
GListModel *vtr_desk_formation_children (VtrDeskFormation *self);
const gchar *vtr_desk_formation_get_id (VtrDeskFormation *self);
gboolean vtr_desk_formation_is_side (VtrDeskFormation *self);

G_END_DECLS
