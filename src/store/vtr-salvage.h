/* SPDX-License-Identifier: MIT */
#pragma once

#include "store/vtr-store-private.h"

G_BEGIN_DECLS

/* What the files of salvage share: nobody else includes this. */

typedef struct
{
  VtrNode *node;
  VtrState *state; /* NULL: lost */
} VtrMoment;

typedef struct
{
  VtrStore *old;    /* what is damaged */
  VtrStore *help;   /* a dated copy, or NULL */
  VtrStore *new;    /* what is to be whole */
  VtrStore *source; /* which of the two is read now */
  GPtrArray *moments;
  GPtrArray *report;
  guint odd_rows; /* of the table at hand: rows that do not fit */
} VtrSalvage;

/* Takes one row; returns FALSE only for an error of the new file. */
typedef gboolean (*VtrTakeRow) (VtrSalvage *salvage, VtrStatement *row, gpointer data, GError **error);

void vtr_salvage_tell (VtrSalvage *salvage, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
gboolean vtr_salvage_scan (VtrSalvage *salvage, const gchar *select, const gchar *order, gint64 node, gboolean *whole, VtrTakeRow take, gpointer data, GError **error);
gint vtr_salvage_find_whole (VtrSalvage *salvage, const VtrNode *node, VtrPart part);
gboolean vtr_salvage_take_part (VtrSalvage *salvage, const VtrNode *node, VtrPart part, GError **error);
VtrDb *vtr_salvage_open (const gchar *path, const gchar *copy, VtrStore *help, GPtrArray *report, GError **error);

G_END_DECLS
