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
 *   games.c       what differs from game to game, a row each
 *   campaign.c    one seed: its turns, branches, verify
 *   watch.c       what must hold after every phase of any game
 *   commander.c   1813: what a player orders, from his side's view alone
 *   empire.c      1870: the same, and what must hold of it
 *   empire-sums.c 1870: nothing is won or lost but what an event tells
 *   veil.c        1870: what a side cannot see changes nothing that it is given
 *   nonsense.c    what a player ought not to order
 *   letter.c      orders put into words
 *   hand.c        the umpire: answers, overrides, sequence
 *   invariants.c  1813: what must hold after every phase
 *   outcome.c     what must hold of what came out of a turn
 *   readers.c     what each side gets to read
 */

/* A turn beyond this is late in a campaign. */
#define SOAK_LATE 20

typedef struct _SoakGame SoakGame;

typedef struct
{
  const SoakGame *game;
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
  gint64 clock;   /* unix seconds: the time at which letters come */
  gboolean veil;  /* what a side cannot see changes nothing */
  gboolean leaks; /* and leaks are planted to prove it */
  gboolean oracle;
  OracleLedger *ledger; /* what was told on the way to the open turn */
  GPtrArray *ledgers;   /* OracleLedger*: as it was after each turn, by its number */
} Soak;

/* What is looked at after a phase. */
typedef struct
{
  Soak *soak;
  const VtrTurnInput *input;
  VtrState *before; /* this phase */
  guint n_events;   /* before this phase */
  gint phase;
  gboolean fought; /* 1813: the phase of battles is over */
} SoakWatch;

/* One of the umpire's doings, so often in a hundred turns. */
typedef struct
{
  gint percent;
  void (*act) (Soak *soak, const VtrTurnInput *input);
} SoakAct;

/* A chapter of the rules: a soak in which nothing of it happens finds nothing. */
typedef struct
{
  const gchar *name;
  const gchar *kinds; /* of events, blanks between */
} SoakChapter;

/* What differs from game to game. */
struct _SoakGame
{
  const gchar *ruleset;
  const gchar *folder; /* of maps */
  const gchar *scenario;
  gint turns;                                                                       /* of a whole campaign */
  gint letters;                                                                     /* of a hundred players so many write */
  gboolean oracle;                                                                  /* whether its rules were worked out a second time */
  gboolean (*begin) (Soak *soak);                                                   /* sets parameters */
  GPtrArray *(*command) (Soak *soak, const VtrView *view, const VtrPlayer *player); /* VtrOrder*, with verdict none */
  void (*check) (SoakWatch *watch, const VtrTurn *turn);
  void (*veil) (Soak *soak, const VtrTurnInput *input, const VtrOutcome *outcome); /* or NULL */
  const SoakAct *acts;
  guint n_acts;
  const SoakChapter *chapters;
  guint n_chapters;
};

/* --- games.c --- */

const SoakGame *soak_game (const gchar *ruleset); /* NULL: none */

/* --- soak.c --- */

void soak_count (Soak *soak, gint64 n, const gchar *format, ...) G_GNUC_PRINTF (3, 4);
void soak_most (Soak *soak, gint64 n, const gchar *name); /* keeps the greatest */
void soak_fault (Soak *soak, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
gboolean soak_chance (Soak *soak, gint percent);
gint soak_roll (Soak *soak, gint below); /* 0 … below - 1 */

/* --- campaign.c --- */

void soak_campaign (Soak *soak);
gboolean soak_must (Soak *soak, gboolean fine, const gchar *what, GError **error);
gboolean soak_set (Soak *soak, const gchar *name, const gchar *value);

/* --- 1813: commander.c, invariants.c, hand.c --- */

gboolean soak_begin_1813 (Soak *soak);
GPtrArray *soak_command_1813 (Soak *soak, const VtrView *view, const VtrPlayer *player);
void soak_check_1813 (SoakWatch *watch, const VtrTurn *turn);
void soak_move_somebody (Soak *soak, const VtrTurnInput *input);
void soak_change_strength (Soak *soak, const VtrTurnInput *input);
void soak_change_status (Soak *soak, const VtrTurnInput *input);
void soak_change_allegiance (Soak *soak, const VtrTurnInput *input);

/* --- 1870: empire.c --- */

gboolean soak_begin_1870 (Soak *soak);
GPtrArray *soak_command_1870 (Soak *soak, const VtrView *view, const VtrPlayer *player);
void soak_check_1870 (SoakWatch *watch, const VtrTurn *turn);
void soak_check_sums_1870 (SoakWatch *watch, const VtrTurn *turn); /* empire-sums.c */
void soak_change_points (Soak *soak, const VtrTurnInput *input);
void soak_change_resources (Soak *soak, const VtrTurnInput *input);

/* --- 1870: veil.c --- */

void soak_veil (Soak *soak, const VtrTurnInput *input, const VtrOutcome *outcome);

/* --- nonsense.c --- */

void soak_nonsense (Soak *soak, const VtrView *view, const VtrPlayer *player, GPtrArray *orders);
VtrOrder *soak_order (const VtrView *view, const VtrPlayer *player, const VtrId *formation, const gchar *verb);

/* --- letter.c --- */

/* A message, head and all, from @player; @orders in words. */
gchar *soak_letter (Soak *soak, const VtrView *view, const VtrPlayer *player, const GPtrArray *orders);

/* --- hand.c --- */

void soak_hand (Soak *soak);
void soak_override (Soak *soak, const gchar *phase, const gchar *table, const gchar *key, const gchar *field, const gchar *value);
void soak_throw_die (Soak *soak, const VtrTurnInput *input);
void soak_resequence (Soak *soak, const VtrTurnInput *input);
void soak_withdraw_order (Soak *soak, const VtrTurnInput *input);
/* Answers what is open; returns whether anything was answered. */
gboolean soak_answer (Soak *soak, const VtrOutcome *outcome);

/* --- watch.c, outcome.c --- */

/* Runs the turn, looking after every phase. */
VtrOutcome *soak_watch (Soak *soak, const VtrTurnInput *input);
void soak_check_outcome (Soak *soak, const VtrTurnInput *input, const VtrOutcome *outcome);

/* --- readers.c --- */

/* With an oracle: what each side got is held against the rules. */
void soak_read (Soak *soak, const VtrTurnInput *input, const VtrOutcome *outcome);

G_END_DECLS
