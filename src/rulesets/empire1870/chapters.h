/* SPDX-License-Identifier: MIT */
#pragma once

#include "rulesets/empire1870/sight.h"

G_BEGIN_DECLS

typedef enum
{
  E70_WHOSE_ALL,
  E70_WHOSE_HIS,
  E70_WHOSE_OTHERS,
} E70Whose;

/**
 * E70Report: what the chapters of a report are made from.
 *
 * @believed: the board as the reader has it in mind (e70_believed())
 * @side: whose forces are told; the umpire's report goes through the sides one
 *   after another.
 * @whose: in a player's report whether his own commands are told, or the rest
 */
typedef struct
{
  const VtrView *view;
  VtrState *believed;
  VtrId side;
  E70Whose whose;
  GPtrArray *chapters; /* VtrChapter* */
} E70Report;

/* chapters.c: what the others share */
VtrChapter *e70_report_chapter (E70Report *report, const gchar *key);
void e70_report_hex (VtrCell *cell, const VtrBoard *board, const VtrId *place);
void e70_report_hex_figures (GArray *figures, const VtrBoard *board, const VtrId *place);
GPtrArray *e70_report_hqs (const VtrState *state, const VtrId *side, const VtrId *place);
gboolean e70_is_at_large (const VtrState *state, const VtrFormation *formation);
GArray *e70_report_sides (const VtrView *view);

/* chapters-forces.c */
void e70_report_situation (E70Report *report);
void e70_report_forces (E70Report *report);
void e70_report_absent (E70Report *report);
void e70_report_sieges (E70Report *report);

gboolean e70_report_is_his (const E70Report *report, const VtrId *formation);

/* chapters-happened.c */
void e70_report_happened (E70Report *report);
gboolean e70_report_tells (const E70Report *report, guint event);

/* chapters-combat.c */
void e70_report_combats (E70Report *report);
void e70_report_modifiers (VtrChapter *chapter, const GArray *figures);

/* sheet.c */
void e70_sheet_sum (VtrChapter *chapter, const VtrView *view, const GArray *figures);

/* chapters-enemy.c */
void e70_report_enemy (E70Report *report);

/* chapters-victory.c */
void e70_report_over (E70Report *report);
void e70_report_victory (E70Report *report);
void e70_report_unverified (E70Report *report);

G_END_DECLS
