/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

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
void vtr_case_result_free (VtrCaseResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrCaseResult, vtr_case_result_free)

G_END_DECLS
