/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"
#include "umpire/vtr-case.h"

G_BEGIN_DECLS

/* One indented line of a block, in words; "quoted words" are one. */
typedef struct
{
  guint line;
  guint indent;
  gchar **words;
  guint n;
} VtrCaseLine;

typedef struct
{
  VtrCaseResult *result;
  const VtrRuleset *ruleset;
  VtrBoard *board;
  VtrParameters *parameters;
  VtrState *state;
  VtrDate first_day;
  gboolean scenario; /* board, sides and nations are a scenario's */
  gint n_turns;
  gint last_turn;        /* of the campaign that the case stands for */
  gint seq;              /* of formations and sides */
  GPtrArray *orders[16]; /* VtrCaseLine*, by turn */
  GPtrArray *answers[16];
  GPtrArray *dice[16];
  GPtrArray *overrides[16];
  GPtrArray *expect[16];
  VtrCaseWatch watch; /* or NULL */
  gpointer watch_data;
} VtrCase;

#define VTR_CASE_TURNS 16

void vtr_case_fault (VtrCase *test, guint line, const gchar *format, ...) G_GNUC_PRINTF (3, 4);
void vtr_case_failure (VtrCase *test, const VtrCaseLine *line, const gchar *format, ...) G_GNUC_PRINTF (3, 4);
gboolean vtr_case_read (VtrCase *test, const gchar *text);
gboolean vtr_case_read_common (VtrCase *test, const gchar *text);
gchar *vtr_case_head (const gchar *text, const gchar *name);
gboolean vtr_case_begin (VtrCase *test, const gchar *scenario, const gchar *keep);
void vtr_case_expect (VtrCase *test, const VtrCaseLine *line, const VtrTurnInput *input, const VtrOutcome *outcome);
gboolean vtr_case_is_at (const VtrId *place, const gchar *word);
void vtr_case_line_free (VtrCaseLine *line);

G_END_DECLS
