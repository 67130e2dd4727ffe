/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire-clerk.h"
#include "umpire/vtr-umpire-private.h"

G_BEGIN_DECLS

/* vtr-umpire-clerk-times.c */
typedef struct
{
  GPtrArray *deadlines; /* VtrDeadline*, of the open turn */
  GPtrArray *zones;     /* VtrKept* */
} VtrClerkTimes;

/* What holds for one player. */
typedef struct
{
  gint64 due; /* 0: none */
  gint offset;
  gboolean extended;
  const gchar *zone; /* his own clock's; "": not known */
} VtrClerkDue;

gboolean vtr_clerk_times_load (VtrClerkTimes *times, VtrStore *store, GError **error);
void vtr_clerk_times_clear (VtrClerkTimes *times);
gint64 vtr_clerk_common_deadline (VtrStore *store);
VtrClerkDue vtr_clerk_times_of (const VtrClerkTimes *times, const VtrId *player);

/* vtr-umpire-clerk.c */
GPtrArray *vtr_clerk_formations (const VtrState *state);

/* vtr-umpire-clerk-letters.c */
void vtr_clerk_finish_reply (VtrDocument *document, const VtrClerkTimes *times, const VtrView *view, const VtrPhrases *phrases, const VtrId *player, gboolean open_turn, const VtrStanding *standing);

/* vtr-umpire-clerk-standing.c */
#define VTR_CLERK_STANDING_REASON "standing"
void vtr_clerk_mark_standing (const gchar *body, GPtrArray *orders);

/* vtr-umpire-clerk-staff.c */
GPtrArray *vtr_clerk_acts (const VtrTurnInput *input);
gboolean vtr_clerk_find_formation (VtrStore *store, const VtrTurnInput *input, const VtrId *side, const gchar *name, VtrId *formation, GError **error);

G_END_DECLS
