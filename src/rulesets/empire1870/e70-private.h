/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"
#include "rulesets/empire1870/sight.h"

G_BEGIN_DECLS

/* What the phases share, and what the ruleset is made of. */

/* --- tables of names: rules.c, reasons.c, verbs.c ------------------------------ */

#define E70_N_VERBS 21
#define E70_N_RULES 92
#define E70_N_REASONS 51
#define E70_N_WITHHELD 15

extern const VtrVerb e70_verbs[E70_N_VERBS];

#define E70_N_EXAMPLES 18
extern const VtrExample e70_examples[E70_N_EXAMPLES];
extern const VtrRule e70_rules[E70_N_RULES];
extern const VtrReason e70_reasons[E70_N_REASONS];
extern const VtrWithheld e70_withheld[E70_N_WITHHELD];

/* --- scratch: what a turn needs beside the facts: scratch.c ---------------------- */

typedef struct
{
  gboolean over; /* the end has been told */
  /* the board as it stands, by side; NULL: not worked out (survey.c) */
  gboolean *zone[2];
  gboolean *supply[2];
  gint french_riders; /* SP that have ridden in this turn (7.1.3) */
  guint *combats;     /* by hex, in this turn */
} E70Scratch;

gpointer e70_scratch_new (VtrTurn *turn);
void e70_scratch_free (gpointer scratch);
void e70_touched (VtrTurn *turn);
void e70_set_up (VtrTurn *turn, GPtrArray *faults);
VtrTurnDates e70_dates (const VtrDate *first_day, gint turn);

/* --- phases (5.0) ------------------------------------------------------------------ */

void e70_phase_administration (VtrTurn *turn);
void e70_phase_activation (VtrTurn *turn);
void e70_phase_siege (VtrTurn *turn);
void e70_phase_recovery (VtrTurn *turn);
void e70_phase_victory (VtrTurn *turn);
void e70_refuse_rest (VtrTurn *turn);

/* --- control, resource points, victory points, the end: control.c, ledger.c ---------- */

void e70_take_control (VtrTurn *turn, guint place, const VtrId *side, gint cause);
gint e70_points_of (const VtrState *state, const VtrId *side);
gboolean e70_pay (VtrTurn *turn, const VtrId *side, gint points);
void e70_ledger_add (VtrTurn *turn, const gchar *cause, gint amount, const VtrId *place, gint event);
void e70_end (VtrTurn *turn, const gchar *cause, const VtrId *winner, gint event);
gboolean e70_test_victory (VtrTurn *turn, gint event);
gint e70_over (const VtrState *state);

/* What hexes have taken in this phase, by place (6.2): mobilize.c, deploy.c */
typedef struct
{
  gint *points;  /* SP */
  gboolean *hqs; /* whether an HQ */
} E70Mobilized;

gboolean e70_is_order_now (const VtrTurn *turn, const VtrOrder *order, const gchar *verb);
gboolean e70_refuse_judged (VtrTurn *turn, const VtrOrder *order, const gchar *verb);
void e70_mobilize (VtrTurn *turn, E70Mobilized *mobilized, const VtrId *side);
void e70_deploy (VtrTurn *turn);

/* Force rows: the one that a side has in a hex, made if need be, and taken out when
 * nothing is left of it. */
E70Force *e70_force (VtrState *state, const VtrId *place, const VtrId *side, const VtrId *of);
E70Force *e70_force_make (VtrState *state, const VtrId *place, const VtrId *side, const VtrId *of);
void e70_force_clean (VtrState *state);

/* --- for whoever gives and reads orders: judge.c, reach.c, chapters.c, layers.c, card.c -- */

gboolean e70_judge_frame (const VtrOrder *order, const VtrView *view, VtrVerdict *verdict); /* judge-frame.c */
void e70_judge (const VtrOrder *order, const VtrView *view, VtrVerdict *verdict);
gboolean e70_is_posture (const VtrOrder *order);
GArray *e70_reach (const VtrView *view, const VtrOrder *order);
GArray *e70_route (const VtrView *view, const VtrId *formation, const VtrId *start, const GArray *via, const VtrId *goal, VtrOptions options);
GPtrArray *e70_chapters (const VtrView *view);
GPtrArray *e70_diary (const VtrView *const *views, guint n);
GPtrArray *e70_battles (const VtrView *view);
GPtrArray *e70_sheet (const VtrView *view, guint battle);
GArray *e70_layers (const VtrView *view);
VtrChapter *e70_card (const VtrQuestion *question, const VtrView *view);
GPtrArray *e70_describe_place (const VtrView *view, const VtrId *place);
GPtrArray *e70_describe (const VtrView *view, const VtrId *formation);
GPtrArray *e70_series (const VtrView *view);

G_END_DECLS
