/* SPDX-License-Identifier: MIT */
#pragma once

#include "board/vtr-board.h"
#include "campaign/vtr-descriptors.h"

G_BEGIN_DECLS

/**
 * SECTION: empire1870
 *
 * The war of 1870 on hexes. Forces are strength points (SP) in hexes, each at one
 * of three levels of status; headquarters (HQ) are formations that lead them.
 * Numbers of rules are those of the rulebook.
 *
 * Here are the facts that a campaign keeps and the arithmetic of the rules: each
 * function computes one printed rule from the board and the facts of the moment
 * and changes nothing that it is not handed for that.
 */

/* --- sides ------------------------------------------------------------------ */

#define E70_FRENCH "french"
#define E70_GERMAN "german"

static inline gboolean
e70_is_french (const VtrId *side)
{
  return vtr_id_is (side, E70_FRENCH);
}

/* --- records ------------------------------------------------------------------ */

enum
{
  E70_TABLE_HQ = VTR_N_SHARED_TABLES,
  E70_TABLE_FORCE,
  E70_TABLE_CONTROL,
  E70_TABLE_RUIN,
  E70_TABLE_TREASURY,
  E70_TABLE_VICTORY,
  E70_TABLE_GROUND,
  E70_TABLE_CRM,
  E70_TABLE_CFT,
  E70_TABLE_AIM,
  E70_TABLE_EXITED,
  E70_TABLE_END,
  E70_TABLE_SEEN,
  E70_TABLE_KNOWN,
  E70_TABLE_ROLL,
  E70_N_TABLES,
};

extern const VtrTable *const e70_tables[E70_N_TABLES + 1];

/* An HQ counter; extends formation. Ratings of the front and of the back (3.2). */
typedef struct
{
  VtrId id;
  gint attack;
  gint defence;
  gint movement;
  gboolean cautious;
  gint back_attack;
  gint back_defence;
  gint back_movement;
  gboolean back_cautious;
  gboolean flipped; /* the replacement leads */
  gboolean cavalry; /* of a cavalry division: its SP are named as its own */
  gboolean emperor; /* Napoleon III (8.5.1) */
  gboolean pool;    /* in the force pool: to be mobilized (6.2) */
  gint returns;     /* turn in which it comes back; 0: it is not out */
  gboolean acted;   /* in this turn (7.0) */
  gboolean house;   /* its ratings are not printed anywhere */
} E70Hq;

/* What most SP belong to: no cavalry division (8.1). */
#define E70_LINE "line"
/* … and while they are in their trains (7.1.3); a cavalry division entrains whole. */
#define E70_TRAIN "train"

/* The SP of one side in one hex; those of a cavalry division by themselves. */
typedef struct
{
  VtrId place;
  VtrId side;
  VtrId of; /* cavalry division, or E70_LINE */
  gint good;
  gint disrupted;
  gint demoralized;
  gint good_acted; /* of those: how many have acted in this turn */
  gint disrupted_acted;
  gint demoralized_acted;
  gboolean entrained;
} E70Force;

/* Who was last in a hex, where that is not its country's side (3.7). */
typedef struct
{
  VtrId place;
  VtrId side;
} E70Control;

/* A fortress that a siege has destroyed (9.0). */
typedef struct
{
  VtrId place;
  gint turn;
} E70Ruin;

typedef struct
{
  VtrId side;
  gint points; /* RP (3.8) */
} E70Treasury;

/* A line of the ledger of victory points (11.0). */
typedef struct
{
  gint turn;
  gint seq;
  VtrId cause;
  gint amount; /* for the French; negative: for the Germans */
  VtrId place;
} E70Victory;

/* The terrain chart: what a hex costs, and how fire at it shifts (7.1, 7.1.2). */
typedef struct
{
  VtrId terrain;
  gint cost;
  gint shift;
  gboolean house;
} E70Ground;

/* A cell of the combat ratio matrix: odds of the attacker, n for n:1, -n for 1:n. */
typedef struct
{
  VtrId terrain;
  gint odds;
  gint attacker;
  gint defender;
  gboolean house;
} E70Crm;

#define E70_CFT_COLUMNS 5

/* A row of the Chassepot fire table: LP by column of firing SP. */
typedef struct
{
  gint roll; /* 11 … 66 */
  gint column_1;
  gint column_2;
  gint column_3;
  gint column_4;
  gint column_5;
  gboolean hq; /* HQs are checked too */
  gboolean house;
} E70Cft;

/* A hex that a victory hangs on (11.0), as the scenario lists them: "border", which
 * the French must hold, "heart", which the Germans must, or "exit", by which the
 * French leave. */
typedef struct
{
  VtrId what;
  VtrId place;
  gboolean house;
} E70Aim;

/* An HQ that has left over an exit hex, and the SP with it (11.0). */
typedef struct
{
  VtrId id;
  gint turn;
  gint points;
} E70Exited;

/* The end of the campaign: one row, if it has come. */
typedef struct
{
  gint turn;
  VtrId cause;
  VtrId winner;
} E70End;

/* SP of the enemy as a side has seen them (12.2); when, its sighting says. */
typedef struct
{
  VtrId side; /* who knows */
  VtrId place;
  gint good;
  gint disrupted;
  gint demoralized;
} E70Seen;

/* Whom a side takes to control a hex, where that is not its country's side. */
typedef struct
{
  VtrId side; /* who knows */
  VtrId place;
  VtrId holder;
} E70Known;

/* How many SP a side had on the map at the end of a turn. */
typedef struct
{
  VtrId side;
  gint turn;
  gint points;
} E70Roll;

/* --- units (3.0): units.c ------------------------------------------------------ */

/* SP by status, whoever's they are. */
typedef struct
{
  gint good;
  gint disrupted;
  gint demoralized;
} E70Points;

gint e70_points_all (const E70Points *points);
gint e70_points_strength (const E70Points *points);
E70Points e70_points_in (const VtrState *state, const VtrId *place, const VtrId *side);
gboolean e70_hq_cautious (const E70Hq *hq);
gint e70_hq_attack (const E70Hq *hq);
gint e70_hq_defence (const E70Hq *hq);
gint e70_hq_movement (const E70Hq *hq);
const E70Hq *e70_hq (const VtrState *state, const VtrId *id);
gint e70_command_limit (gboolean french, gint kind, gboolean counter);
gint e70_inherent_attack (gboolean french);
gint e70_inherent_defence (gboolean french);
gint e70_inherent_movement (gboolean french);

/* --- the board at one moment (3.4, 3.7, 4.0, 9.0): ground.c, supply.c ----------- */

gboolean e70_is_fortress (const VtrState *state, const VtrPlace *place);
gboolean e70_is_town (const VtrPlace *place);
const VtrId *e70_home (const VtrState *state, const VtrPlace *place);
VtrId e70_controller (const VtrState *state, const VtrBoard *board, guint place);
const gchar *e70_terrain (const VtrState *state, const VtrPlace *place);
gboolean e70_is_river (const VtrLink *link);
gboolean *e70_zoc (const VtrState *state, const VtrBoard *board, const VtrId *side);
gboolean e70_meets_enemy (const VtrState *state, const VtrPlace *place, const VtrId *side);
gint e70_besiegers (const VtrState *state, const VtrBoard *board, guint place);
gboolean e70_is_besieged (const VtrState *state, const VtrBoard *board, guint place);
VtrId e70_enemy (const VtrId *side);
gboolean *e70_supplied (const VtrState *state, const VtrBoard *board, const VtrId *side);
GPtrArray *e70_supply_lines (const VtrState *state, const VtrBoard *board, const VtrId *side);
gboolean e70_supplied_from_elsewhere (const VtrState *state, const VtrBoard *board, const VtrId *side, guint place);
gint *e70_source_distances_elsewhere (const VtrState *state, const VtrBoard *board, const VtrId *side, guint place);
gint *e70_source_distances (const VtrState *state, const VtrBoard *board, const VtrId *side);

/* --- chains of activations (3.6.2, 7.0): chain.c ------------------------------------------------ */

typedef enum
{
  E70_ACTIVATE_HQ,    /* an HQ, to activate others */
  E70_ACTIVATE_FORCE, /* SP without an HQ of their own: under an inherent one */
  E70_ACTIVATE_OWN,   /* the HQ above acts itself: with it ends its activating */
} E70ActivationKind;

/* One line of a player's list, in the order in which it is carried out. */
typedef struct
{
  gint parent; /* index of the HQ's line that activates it; -1: the player */
  E70ActivationKind kind;
  gint rank; /* of an HQ: a VtrFormationKind */
  VtrId hq;  /* of an HQ */
  gint points;
} E70Activation;

typedef enum
{
  E70_CHAIN_GOOD,
  E70_CHAIN_PARENT, /* there is no such HQ above it */
  E70_CHAIN_RANK,   /* an HQ activates only those of lower rank */
  E70_CHAIN_TWICE,  /* an HQ acts once a turn */
  E70_CHAIN_ENDED,  /* the HQ above has acted itself */
  E70_CHAIN_OPEN,   /* the HQ above has begun another, which is not complete */
  E70_CHAIN_FORCE,  /* more SP than an inherent HQ leads */
  E70_CHAIN_LIMIT,  /* more SP than the HQ above commands in all */
} E70ChainFault;

gint e70_chain_used (const E70Activation *list, guint n, guint hq);
E70ChainFault e70_chain_fault (const E70Activation *list, guint index, gboolean french);

/* --- marching (7.1, 7.2): cost.c --------------------------------------------------- */

typedef struct
{
  gint terrain;
  gint river;
  gint cautious;
  gint leaving;  /* French: out of a hex with friends */
  gint entering; /* French: into one */
  gint civilians;
  gint sum;
} E70Cost;

typedef struct
{
  const VtrState *state;
  const VtrBoard *board;
  const VtrId *side;
  const gboolean *enemy_zoc; /* by place */
  gboolean cautious;
  gboolean left_behind; /* SP of his stay in the hex he leaves */
  gboolean resistance;  /* 12.1 is in use */
  gboolean bridges;     /* 12.4 is in use */
} E70Marcher;

E70Cost e70_step_cost (const E70Marcher *marcher, guint link, guint from);
gboolean e70_forced_disrupts (gint dice, gint more);

/* --- combat (8.0): combat.c, losses.c ------------------------------------------------ */

gint e70_combat_strength (const E70Points *points, gboolean march_combat, gboolean entrained, gboolean supplied);
gint e70_odds (gint attacker, gint defender);
gboolean e70_crm (const VtrState *state, const gchar *terrain, gint odds, gint *attacker, gint *defender);
gint e70_artillery_price (gboolean french, gint points);
gboolean e70_german_wins (gint french_score, gint german_score);
gboolean e70_is_major (gint attacker, gint defender);

typedef struct
{
  gint eliminated; /* SP at once */
  gint steps;      /* of status */
} E70Loss;

gint e70_hq_bonus (const VtrState *state, const VtrId *side, const VtrId *places, guint n, gint points, gboolean attacking);

/* A die of so much or less is thrown again (house; the rules leave it open). */
#define E70_LOW_DIE 3

/* One side's throw: two dice, and what they become when artillery fires. */
typedef struct
{
  gint dice[2];
  gint again;        /* the die thrown again, if one is */
  gboolean rerolled; /* set when it stands for the lower of the two */
} E70Throw;

gint e70_throw_sum (E70Throw *dice, gboolean artillery);
gboolean e70_throw_doubles (const E70Throw *dice);

typedef struct
{
  gboolean attacker_wins;
  gint attacker_score;
  gint defender_score;
  gint spread;
} E70Score;

E70Score e70_score (gboolean french_attack, gint attacker_sum, gint defender_sum);
E70Loss e70_loser_loss (gint spread);
E70Loss e70_winner_loss (gint spread);

typedef enum
{
  E70_SPREAD,
  E70_CONCENTRATE,
} E70Posture;

gint e70_lose (E70Points *hexes, guint n, const E70Loss *loss, E70Posture posture);
gint e70_casualty_points (gint french_lost, gint german_lost);

/* --- dice tables (5.0, 7.1.2, 8.5.1, 9.0): dice.c --------------------------------------- */

gboolean e70_french_initiative (gint french_die, gint german_die);
gint e70_third (gint die);
gint e70_fire_column (gint points);
gint e70_fire_shift (const VtrState *state, const VtrPlace *target);
gboolean e70_fire (const VtrState *state, gint points, gint shift, gint first, gint second, gint *loss, gboolean *hq);
gint e70_assault_modifier (gint besiegers, gint defenders, gboolean german_army_hq);
gboolean e70_assault_succeeds (gint die, gint modifier, gint rating);

/* --- phases (6.0, 10.0): upkeep.c ---------------------------------------------------------- */

#define E70_MOST_RP 99

gint e70_income (gboolean french, gint before);
gint e70_mobilization_price (gboolean french, gboolean hq);
gint e70_mobilization_limit (gboolean french);
const gchar *e70_mobilize_fault (const VtrState *state, const VtrBoard *board, const VtrId *side, guint place);
gboolean e70_may_mobilize (const VtrState *state, const VtrBoard *board, const VtrId *side, guint place);
gboolean e70_recover (E70Points *points);

/* --- retreats (8.6): retreat.c --------------------------------------------------------------- */

typedef struct
{
  guint place;     /* VTR_NO_PLACE: none; the force is eliminated */
  gboolean deadly; /* into an enemy or his zone: the force is eliminated there */
  gboolean river;  /* 1d6 LP */
} E70Retreat;

E70Retreat e70_retreat_step (const VtrState *state, const VtrBoard *board, const VtrId *side, guint from, guint left, const gboolean *enemy_zone);

/* --- victory (11.0): victory.c ---------------------------------------------------------------- */

gint e70_victory_points (const VtrState *state);
gint e70_fortress_points (const VtrState *state, const VtrPlace *place);
VtrId e70_winner (const VtrState *state, const VtrBoard *board, const gchar **cause);
gboolean e70_holds_aims (const VtrState *state, const VtrBoard *board, const gchar *what, const VtrId *side);

G_END_DECLS
