/* SPDX-License-Identifier: MIT */
#pragma once

#include "oracle.h"
#include "rulesets/kriegsspiel1813/k13.h"
#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: soak
 *
 * A campaign played by scripted commanders against a scripted umpire, turn by
 * turn, and held after every phase against what must always be true.
 *
 *   soak.c        seeds, processes, the summary
 *   campaign.c    one seed: its turns, branches, verify
 *   commander.c   what a player orders, from his side's view alone
 *   nonsense.c    what a player ought not to order
 *   letter.c      orders put into words
 *   hand.c        the umpire: answers, overrides, sequence
 *   invariants.c  what must hold after every phase
 *   outcome.c     what must hold of what came out of a turn
 *   readers.c     what each side gets to read
 */

/* A turn beyond this is late in a campaign. */
#define SOAK_LATE 20

typedef struct
{
  guint seed;
  gint turns;
  const gchar *scenario;
  gchar *path;
  GRand *rand;
  VtrStore *store;
  VtrPhrases *phrases;
  GHashTable *counts; /* gchar* -> gint64* */
  GPtrArray *faults;  /* gchar* */
  gint turn;
  gint64 clock; /* unix seconds: the time at which letters come */
  gboolean oracle;
  OracleLedger *ledger; /* what was told on the way to the open turn */
  GPtrArray *ledgers;   /* OracleLedger*: as it was after each turn, by its number */
} Soak;

/* --- soak.c --- */

void soak_count (Soak *soak, gint64 n, const gchar *format, ...) G_GNUC_PRINTF (3, 4);
void soak_most (Soak *soak, gint64 n, const gchar *name); /* keeps the greatest */
void soak_fault (Soak *soak, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
gboolean soak_chance (Soak *soak, gint percent);
gint soak_roll (Soak *soak, gint below); /* 0 … below - 1 */

/* --- campaign.c --- */

void soak_campaign (Soak *soak);

/* --- commander.c, nonsense.c --- */

/* What @player orders: VtrOrder*, with verdict none. */
GPtrArray *soak_command (Soak *soak, const VtrView *view, const VtrPlayer *player);
void soak_nonsense (Soak *soak, const VtrView *view, const VtrPlayer *player, GPtrArray *orders);
VtrOrder *soak_order (const VtrView *view, const VtrPlayer *player, const VtrId *formation, const gchar *verb);

/* --- letter.c --- */

/* A message, head and all, from @player; @orders in words. */
gchar *soak_letter (Soak *soak, const VtrView *view, const VtrPlayer *player, const GPtrArray *orders);

/* --- hand.c --- */

void soak_hand (Soak *soak);
/* Answers what is open; returns whether anything was answered. */
gboolean soak_answer (Soak *soak, const VtrOutcome *outcome);

/* --- invariants.c, outcome.c --- */

/* Runs the turn, looking after every phase. */
VtrOutcome *soak_watch (Soak *soak, const VtrTurnInput *input);
void soak_check_outcome (Soak *soak, const VtrTurnInput *input, const VtrOutcome *outcome);

/* --- readers.c --- */

/* With an oracle: what each side got is held against the rules. */
void soak_read (Soak *soak, const VtrTurnInput *input, const VtrOutcome *outcome);

G_END_DECLS
