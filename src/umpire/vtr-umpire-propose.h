/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire-settle.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-propose
 *
 * What passages may mean that were not understood, or taken for talk: whole orders
 * of which the umpire takes what was meant. A proposal is never an order before that.
 */

/* For many passages of the open turn, one after the other. */
typedef struct _VtrProposer VtrProposer;

VtrProposer *vtr_proposer_new (VtrStore *store, GError **error);
void vtr_proposer_free (VtrProposer *proposer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrProposer, vtr_proposer_free)
const VtrTurnInput *vtr_proposer_input (const VtrProposer *proposer);
const VtrView *vtr_proposer_view (VtrProposer *proposer, const VtrId *side);
/* A passage of its turn that is no order, of a message whose sender is known. */
const VtrOrder *vtr_proposer_find (VtrProposer *proposer, const VtrId *span, GError **error);
/* Of a span of its turn: VtrOrder, the likelier first, each judged. */
GPtrArray *vtr_proposer_propose (VtrProposer *proposer, const VtrOrder *span);

/* A passage with what it may mean, or with what is meant of that. */
typedef struct
{
  VtrId span;
  GPtrArray *orders; /* VtrOrder; of what is meant, none: it is no order */
} VtrProposed;

VtrProposed *vtr_proposed_new (const VtrId *span, GPtrArray *orders);
void vtr_proposed_free (VtrProposed *proposed);

GPtrArray *vtr_umpire_proposals (VtrStore *store, const VtrId *span, GError **error);
/* VtrProposed, of each passage of a message that waits. */
GPtrArray *vtr_umpire_proposals_of_message (VtrStore *store, gint64 message, GError **error);
/* Whether of two proposals only one can be meant; which are the likeliest. */
gboolean vtr_umpire_proposals_exclude (const VtrRuleset *ruleset, const VtrOrder *a, const VtrOrder *b);
gboolean vtr_umpire_proposal_is_likeliest (const VtrRuleset *ruleset, const GPtrArray *proposals, guint nth);
gboolean vtr_umpire_take_proposals (VtrStore *store, const VtrId *span, const GPtrArray *chosen, VtrSettled *settled, GError **error);
/* @meant: VtrProposed, a passage each; all of it or nothing. */
gboolean vtr_umpire_take_all (VtrStore *store, const GPtrArray *meant, VtrSettled *settled, GError **error);

G_END_DECLS
