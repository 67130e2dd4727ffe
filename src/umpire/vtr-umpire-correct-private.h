/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire-inbox-private.h"

G_BEGIN_DECLS

/* A message of the open turn. */
typedef struct
{
  const VtrStoredMessage *message; /* NULL: what was carried into the turn, and what the umpire wrote himself */
  VtrId side;
  VtrId player;
  gboolean standing; /* carried in for whoever was silent: before every word of his own */
  gboolean anew;     /* its orders are not in the file yet */
  VtrId since;       /* the first order that was read in it: what has a later id came after it */
  GPtrArray *kept;   /* VtrOrder: as the file has them, in their sequence */
  GPtrArray *orders; /* the same as they come out */
} VtrLetter;

/* What is gone through twice. */
typedef struct
{
  VtrInbox *inbox;
  GPtrArray *messages;   /* VtrStoredMessage, of the turn */
  GPtrArray *letters;    /* VtrLetter, in sequence */
  GHashTable *by_number; /* of their messages, 0 for those of none -> VtrLetter */
  GHashTable *ids;       /* of all their orders -> whether it holds in the file */
  GHashTable *ends;      /* ids of those that come out as ended by a later message */
  GHashTable *ended;     /* … and did the first time */
  GHashTable *asked;     /* ids of those that two had given, the first time */
  gboolean again;        /* it is the second time */
} VtrCorrection;

const VtrStoredMessage *vtr_correction_find (VtrStore *store, gint64 number, GPtrArray **all, gint *turn, GError **error);
gboolean vtr_correction_begin (VtrCorrection *correction, VtrStore *store, const VtrStoredMessage *message, GError **error);
VtrLetter *vtr_correction_letter (const VtrCorrection *correction, gint64 number);
gboolean vtr_correction_holds (const VtrCorrection *correction, const VtrOrder *order);
void vtr_correction_replace (VtrCorrection *correction, VtrLetter *letter, GPtrArray *orders);
gboolean vtr_correction_end (VtrCorrection *correction, const VtrStoredMessage *message, gint64 received, VtrCorrected *corrected, GError **error);
void vtr_correction_clear (VtrCorrection *correction);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrCorrection, vtr_correction_clear)

G_END_DECLS
