/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/* Where an order may be moved to in the list of its side. */
typedef enum
{
  VTR_DESK_MOVE_UP,
  VTR_DESK_MOVE_DOWN,
  VTR_DESK_MOVE_IN,  /* under the one before it */
  VTR_DESK_MOVE_OUT, /* behind the one above it */
} VtrDeskMove;

gboolean vtr_desk_sequence_has_levels (const VtrRuleset *ruleset);
gboolean vtr_desk_sequence_holds (const VtrDeskMoment *moment, const VtrOrder *order);
GPtrArray *vtr_desk_sequence_top (const VtrDeskMoment *moment, const GPtrArray *orders);
GPtrArray *vtr_desk_sequence_move (const VtrDeskMoment *moment, const gchar *order, VtrDeskMove move);
GPtrArray *vtr_desk_sequence_drop (const VtrDeskMoment *moment, const gchar *order, const gchar *on);
GPtrArray *vtr_desk_sequence_holders (const VtrDeskMoment *moment, const VtrOrder *order);

G_END_DECLS
