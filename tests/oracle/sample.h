/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

typedef struct
{
  gchar *folder;
  gchar *path;
  VtrStore *store;
} Sample;

/* A test's fixture: begun, with the messages of its first turn. */
void sample_set_up (Sample *sample, gconstpointer data);
void sample_tear_down (Sample *sample, gconstpointer data);
void sample_import (Sample *sample, const gchar *turn);
/* Resolves the open turn with all its questions answered. */
void sample_play (Sample *sample, VtrTurnInput **input, VtrOutcome **outcome);
/* Paths (gchar*) of the files whose names end so, sorted. */
GPtrArray *sample_files (const gchar *folder, const gchar *suffix);

G_END_DECLS
