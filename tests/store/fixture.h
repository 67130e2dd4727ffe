/* SPDX-License-Identifier: MIT */
#pragma once

#include "store/vtr-store-kept.h"

G_BEGIN_DECLS

#define FIXTURE_LONG_ID "an-id-of-31-bytes-0123456789._z"

extern const gchar fixture_map[];
extern const guint8 fixture_secret[32];

gchar *fixture_path (const gchar *name);
int fixture_run (void);
VtrState *fixture_state (void);
VtrStore *fixture_create (const gchar *path);
VtrStore *fixture_create_with_key (const gchar *path, guint8 first);
VtrOrder *fixture_order (const gchar *formation);
VtrOutcome *fixture_outcome (const VtrTurnInput *input);
gint64 fixture_commit (VtrStore *store);
void fixture_keep (VtrStore *store); /* one row of each table of what goes out */
void fixture_remove (const gchar *path);

/* What a store holds of its current node, as one text: for comparing. */
gchar *fixture_dump (VtrStore *store, GError **error);

G_END_DECLS
