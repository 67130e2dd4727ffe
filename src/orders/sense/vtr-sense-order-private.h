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

/* vtr-sense-order-who.c */
gboolean vtr_ordering_settle_who (VtrOrdering *ordering, VtrFrame *frame);

G_END_DECLS
