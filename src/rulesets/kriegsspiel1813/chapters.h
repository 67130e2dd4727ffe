/* SPDX-License-Identifier: MIT */
#pragma once

#include "rulesets/kriegsspiel1813/k13-private.h"

G_BEGIN_DECLS

/* Of whose commands a chapter tells: a player's report goes through his own
 * first. */
typedef enum
{
  K13_WHOSE_ALL,
  K13_WHOSE_HIS,
  K13_WHOSE_OTHERS,
} K13Whose;

/**
 * K13Report: what the chapters of a report are made from.
 *
 * @side: whose forces and orders are told; the umpire's report goes through the
 *   sides one after another.
 */
typedef struct
{
  const VtrView *view;
  const VtrState *state;
  VtrId side;
  K13Whose whose;
  GPtrArray *chapters; /* VtrChapter* */
} K13Report;

/* chapters.c: what the others share */
VtrChapter *k13_report_chapter (K13Report *report, const gchar *key);
gboolean k13_event_is (const VtrEvent *event, const gchar *kind);
gboolean k13_event_names (const VtrEvent *event, const VtrId *formation);
gboolean k13_event_concerns (const K13Report *report, const VtrEvent *event);
GPtrArray *k13_report_formations (const VtrView *view, const VtrId *side);
GPtrArray *k13_report_own (const K13Report *report);
gboolean k13_is_his (const VtrView *view, const VtrId *formation);
gboolean k13_is_head (const VtrState *state, const VtrFormation *formation);
gboolean k13_is_garrison (const VtrState *state, const VtrFormation *formation);
gboolean k13_is_investing (const VtrState *state, const VtrFormation *formation);
gboolean k13_has_orders (const VtrView *view, const VtrId *formation);
gboolean k13_needs_orders (const VtrState *state, const VtrFormation *formation);
gint k13_sum_men (const K13Sum *sum);

/* chapters-short.c */
void k13_report_short (K13Report *report);
void k13_say_together (GPtrArray *sentences, guint first, const gchar *key, const gchar *rule, const GArray *figures);
gboolean k13_is_said (const GPtrArray *sentences, const gchar *key, const GArray *figures);

/* chapters-orders.c */
void k13_report_needs (K13Report *report);
void k13_report_orders (K13Report *report);

/* chapters-battle.c */
void k13_report_battles (K13Report *report);

/* chapters-enemy.c */
void k13_report_enemy (K13Report *report);
void k13_report_empty (K13Report *report);
void k13_report_words (K13Report *report);

/* chapters-political.c */
void k13_report_over (K13Report *report);
void k13_report_truces (K13Report *report);
void k13_report_prestige (K13Report *report);
void k13_report_notes (K13Report *report);

/* chapters-forces.c */
void k13_report_forces (K13Report *report);
void k13_report_due (K13Report *report);
void k13_state_sentences (VtrCell *cell, const VtrView *view, const VtrFormation *formation, const K13Sum *sum);

G_END_DECLS
