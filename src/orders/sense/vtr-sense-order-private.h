/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/sense/vtr-sense-frame-private.h"

G_BEGIN_DECLS

/* What the files of frames into orders share. */

typedef struct
{
  VtrReader *reader;
  const VtrUnit *unit;
  gboolean lost;           /* what stands right before was not read */
  const GPtrArray *before; /* VtrOrder: what was read of the message before */
  GPtrArray *clauses;      /* VtrClause, what the sentence comes to */
} VtrOrdering;

static inline const VtrId *
one_of (const GArray *ids,
        guint index)
{
  return &g_array_index (ids, VtrId, index);
}

/* vtr-sense-order-kinds.c */
gboolean vtr_ordering_is_posture (const gchar *verb);
VtrClause *vtr_ordering_add (VtrOrdering *ordering, const VtrFrame *frame, const GArray *who, const gchar *verb);
gboolean vtr_ordering_is_plain (const VtrFrame *frame, gboolean way);
gboolean vtr_ordering_stand_at (VtrOrdering *ordering, const GArray *who, const VtrId *place);
gboolean vtr_ordering_stand_there (VtrOrdering *ordering, const VtrFrame *frame, const GArray *who);
gboolean vtr_ordering_add_stay (VtrOrdering *ordering, const VtrFrame *frame, const GArray *who);
gboolean vtr_ordering_add_march (VtrOrdering *ordering, VtrFrame *frame, const GArray *who);
gboolean vtr_ordering_is_bare_withdrawal (const VtrOrdering *ordering, const VtrClause *clause);
gboolean vtr_ordering_add_withdrawal (VtrOrdering *ordering, const VtrFrame *frame, const GArray *who);
gboolean vtr_ordering_add_pursuit (VtrOrdering *ordering, const VtrFrame *frame, const GArray *who);
gboolean vtr_ordering_add_guns (VtrOrdering *ordering, const VtrFrame *frame, const GArray *who);
gboolean vtr_ordering_add_attached (VtrOrdering *ordering, const VtrFrame *frame, VtrSense act, const GArray *who);
gboolean vtr_ordering_add_meeting (VtrOrdering *ordering, VtrFrame *frame, const GArray *who);

/* vtr-sense-order-who.c */
gboolean vtr_ordering_take_along (const VtrOrdering *ordering, VtrFrame *frame, GArray *who);
gboolean vtr_ordering_left_part (const VtrOrdering *ordering, const GArray *who);
gboolean vtr_ordering_settle_who (VtrOrdering *ordering, VtrFrame *frame);

/* vtr-sense-order-follow.c */
gboolean vtr_ordering_follow (const VtrOrdering *ordering, VtrFrame *frame, const GArray *who);
gboolean vtr_ordering_is_led (const VtrOrdering *ordering, const GArray *whom);
gboolean vtr_ordering_go_along (const VtrOrdering *ordering, VtrFrame *frame, const GArray *who);

/* vtr-sense-order-with.c */
const VtrFormation *vtr_ordering_formation (VtrOrdering *ordering, const VtrId *id);
gboolean vtr_ordering_is_train (VtrOrdering *ordering, const VtrId *id);
gboolean vtr_ordering_have_corps (VtrOrdering *ordering, const VtrFrame *frame, const GArray *who);
gboolean vtr_ordering_are_under (VtrOrdering *ordering, const GArray *who, const GArray *ids);
gboolean vtr_ordering_leaves_nobody (VtrOrdering *ordering, const VtrId *corps);
gboolean vtr_ordering_company_fits (VtrOrdering *ordering, const VtrFrame *frame, VtrSense act, GArray *who);
gboolean vtr_ordering_retake (VtrOrdering *ordering, const VtrFrame *frame, const GArray *who);
const VtrId *vtr_ordering_place_of_all (VtrOrdering *ordering, const GArray *ids);

G_END_DECLS
