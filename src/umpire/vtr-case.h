/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"

G_BEGIN_DECLS

/**
 * VtrCaseResult: what became of one case file.
 */
typedef struct
{
  gchar *file;
  const VtrRuleset *ruleset; /* whose cases; NULL: none that exists */
  gchar *rule;
  gchar *title;
  guint n_expected;    /* lines of expectation */
  GPtrArray *failures; /* gchar*: "file:line: expected …; got …" */
  GPtrArray *faults;   /* gchar*: the case itself cannot be read */
} VtrCaseResult;

VtrCaseResult *vtr_case_run_file (const gchar *path);
VtrCaseResult *vtr_case_run_text (const gchar *text, const gchar *file);
/* How many of @results (VtrCaseResult*) are of the rule with that number. */
guint vtr_case_count (const GPtrArray *results, const VtrRuleset *ruleset, const gchar *number);
/* The rules of @ruleset that no case is of, and the numbers of cases that are no
 * rule's (gchar*, one sentence each). */
GPtrArray *vtr_case_uncovered (const GPtrArray *results, const VtrRuleset *ruleset);

/* Looks at each turn of a case after it has run, with its answers given. */
typedef void (*VtrCaseWatch) (const VtrTurnInput *input, const VtrOutcome *outcome, gpointer user_data);
VtrCaseResult *vtr_case_run_file_watched (const gchar *path, VtrCaseWatch watch, gpointer user_data);
void vtr_case_result_free (VtrCaseResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrCaseResult, vtr_case_result_free)

G_END_DECLS
