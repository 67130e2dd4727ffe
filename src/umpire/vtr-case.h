/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-turn.h"

G_BEGIN_DECLS

/**
 * VtrCaseResult: what became of one case file.
 */
typedef struct
{
  gchar *file;
  gchar *rule;
  gchar *title;
  guint n_expected;    /* lines of expectation */
  GPtrArray *failures; /* gchar*: "file:line: expected …; got …" */
  GPtrArray *faults;   /* gchar*: the case itself cannot be read */
} VtrCaseResult;

VtrCaseResult *vtr_case_run_file (const gchar *path);
VtrCaseResult *vtr_case_run_text (const gchar *text, const gchar *file);

/* Looks at each turn of a case after it has run, with its answers given. */
typedef void (*VtrCaseWatch) (const VtrTurnInput *input, const VtrOutcome *outcome, gpointer user_data);
VtrCaseResult *vtr_case_run_file_watched (const gchar *path, VtrCaseWatch watch, gpointer user_data);
void vtr_case_result_free (VtrCaseResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrCaseResult, vtr_case_result_free)

G_END_DECLS
