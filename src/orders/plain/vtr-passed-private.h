/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/plain/vtr-reword-private.h"

/* What is remarked beside an order, in its own sentence. */

G_BEGIN_DECLS

#define VTR_MAX_REMARK 44 /* tokens */

typedef enum
{
  VTR_REMARK_REASON,   /* "because …": has its own verb */
  VTR_REMARK_PURPOSE,  /* "so that …", "um … zu": what it names may be bidden by it */
  VTR_REMARK_RELATIVE, /* ", who …," */
  VTR_REMARK_LOOSE,    /* ", he is no use in a battle" */
  VTR_REMARK_STATE,    /* ", his shoes not having arrived" */
} VtrRemarkKind;

/* vtr-passed-bids.c */
extern const gchar *const vtr_remark_conditional[]; /* what makes even a reason a condition, or leaves it open */
extern const gchar *const vtr_remark_taking_back[];
extern const gchar *const vtr_remark_duties[];

guint vtr_remark_names_own (VtrReader *reader, guint pos, guint end);
gboolean vtr_remark_order_verb (VtrReader *reader, guint start, guint pos, guint end, gboolean infinitives);
gboolean vtr_remark_bids (VtrReader *reader, guint start, guint stop, VtrRemarkKind kind);
gboolean vtr_remark_ends (VtrReader *reader, guint pos, guint end);
gboolean vtr_remark_is_asked (const GArray *tokens, guint pos, guint end);

G_END_DECLS
