/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"

G_BEGIN_DECLS

/**
 * vtr_view_build:
 * @input: the turn as it went in (its orders and calendar)
 * @outcome: (nullable): what came out; %NULL: the moment before the turn
 * @side: (nullable): whose view; %NULL or empty: the umpire's
 *
 * Makes what @side may know, and nothing else, from the truth: this function is
 * the one door between them.
 *
 * With an outcome the view shows the state after the turn and what happened in
 * it; without, the state at its start.
 */
VtrView *vtr_view_build (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);

/* For a question that is asked while the turn runs: what @side knew at the
 * turn's start, with the questions of @outcome, those last that hang on an answer
 * still open. What the turn will bring, under usual answers, must not word the
 * question. */
VtrView *vtr_view_build_asking (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);

/* For the sheet of a battle that is not fought yet: what @side knew at the turn's
 * start, with the events that it learns of under the answers so far. */
VtrView *vtr_view_build_battle (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);

/* Takes from @state what @side cannot know, by the fields' grades. */
VtrState *vtr_state_redact (const VtrState *state, const VtrId *side);

G_END_DECLS
