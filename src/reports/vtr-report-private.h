/* SPDX-License-Identifier: MIT */
#pragma once

#include "reports/vtr-report.h"

G_BEGIN_DECLS

/* vtr-report-side.c */
void vtr_report_add_reader (VtrDocument *document, const VtrView *view, const VtrPhrases *phrases, const gchar *right);
const VtrVerb *vtr_report_find_verb (const VtrView *view, const VtrId *verb);

G_END_DECLS
