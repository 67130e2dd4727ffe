/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"
#include "store/vtr-db.h"

G_BEGIN_DECLS

/* Bytes 68 to 71 of a campaign file: "VTRK". */
#define VTR_SCHEMA_APPLICATION_ID 0x5654524b
/* Counts schema/campaign-NNN.sql. */
#define VTR_SCHEMA_VERSION 3

gboolean vtr_schema_check_header (const gchar *path, gint *version, GError **error);
gboolean vtr_schema_upgrade (const gchar *path, gint version, GError **error);
gboolean vtr_schema_create (VtrDb *db, const VtrRuleset *ruleset, GError **error);
gboolean vtr_schema_check (VtrDb *db, const VtrRuleset **ruleset, GError **error);
gint vtr_schema_ruleset_version (const VtrRuleset *ruleset);
gchar *vtr_schema_normalise (const gchar *sql);

G_END_DECLS
