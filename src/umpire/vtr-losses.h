/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-battle.h"
#include "umpire/vtr-csv.h"

G_BEGIN_DECLS

/* What somebody or something gave as lost: one field of the battle's answer. */
typedef struct
{
  gchar key[48];
  gchar name[64];
  gint amount; /* men, or guns */
  gint most;
} VtrGivenLoss;

GArray *vtr_losses_new (void); /* of VtrGivenLoss */
void vtr_losses_add (GArray *given, const gchar *key, const gchar *name, gint amount, gint most);
void vtr_losses_fill (GArray *given, const VtrBattle *battle, gboolean men, gboolean guns);
/* A table with columns id or name, men, guns. NULL: faults, and nothing is taken. */
GArray *vtr_losses_read (GBytes *bytes, const gchar *file, const VtrBattle *battle, GPtrArray *faults);
gchar *vtr_losses_answer (const GArray *given); /* "loss.iii-8=300 guns.iii-8=2" */

/* --- Scourge of War ---------------------------------------------------------------- */

#define VTR_SOW_COLUMNS 34
extern const gchar *const vtr_sow_columns[VTR_SOW_COLUMNS];

/* Head of a made-up order of battle: who commands what. */
typedef struct
{
  gchar name[64];
  gchar commander[64];
} VtrSowName;
typedef VtrSowName (*VtrSowNamer) (const VtrId *id, gpointer data);

/* The battle's order of battle. @oob: the umpire's own file, or NULL. Lines for
 * the umpire go to @notes. */
GBytes *vtr_sow_export (const VtrBattle *battle, GBytes *oob, const gchar *file, VtrSowNamer namer, gpointer data, GPtrArray *notes, GPtrArray *faults);
/* Whether it is such a file, and how many of its rows are bound to @ids. */
gboolean vtr_sow_check (GBytes *oob, const gchar *file, const gchar *const *ids, guint *bound, guint *leaves, GPtrArray *faults);
/* Losses out of a post-game dump. @skip_unknown: rows of nobody in the battle are
 * notes, not faults. */
GArray *vtr_sow_read_dump (GBytes *bytes, const gchar *file, const VtrBattle *battle, gboolean skip_unknown, GPtrArray *notes, GPtrArray *faults);

G_END_DECLS
