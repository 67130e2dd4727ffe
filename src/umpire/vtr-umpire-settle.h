/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-settle
 *
 * Passages of a message that wait for the umpire, settled by him: what a name in
 * one stands for, that one is no order, which of two senders is heard. A name may
 * be remembered as what the sender's side calls a thing: that side's, no other's.
 */

/* What came of it. */
typedef struct
{
  guint orders;        /* that the passage is now */
  guint others;        /* orders of other passages that are read otherwise now */
  guint late;          /* of it, orders that a later message has changed already */
  guint asked;         /* of it, another has ordered too: who is heard is to be chosen */
  gboolean remembered; /* the name is kept for the side */
} VtrSettled;

/* What a name in @span may stand for: VtrFigure, places and formations, or the
 * players of an order that two have given; first what was asked about, then what
 * comes near. Borrowed from the span. */
GPtrArray *vtr_umpire_meanings (const VtrOrder *span);
/* The name that is asked about; NULL: no name. */
const gchar *vtr_umpire_unclear_word (const VtrOrder *span);
gboolean vtr_umpire_is_open (const VtrOrder *span);

/* @word: (nullable): of the passage, what stands for @meant; else that which is
 * asked about. */
gboolean vtr_umpire_settle (VtrStore *store, const VtrId *span, VtrFigureType type, const VtrId *meant, const gchar *word, gboolean remember, VtrSettled *settled, GError **error);
gboolean vtr_umpire_set_aside (VtrStore *store, const VtrId *span, GError **error);
gboolean vtr_umpire_remember (VtrStore *store, const VtrId *side, VtrFigureType type, const VtrId *of, const gchar *name, VtrSettled *settled, GError **error);

G_END_DECLS
