/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"

G_BEGIN_DECLS

/**
 * SECTION: kriegsspiel1813
 *
 * The forum campaign of 1813. One file a chapter of the rules:
 *
 *   ruleset.c             parameters, verbs, event kinds, phases
 *   tables.c    1.3, 1.4  records
 *   hierarchy.c 1.3       who stands where, and with whom
 *   calendar.c  1.1       half-weeks
 *   sequence.c  1.1       orders one after another; what each verb does
 *   cost.c      2.1, 2.2  one cost function for march, judge and reach
 *   march.c     2.1       one march along its path; traffic; forced marches
 *   enter.c     2.3.1,5.1 what comes of entering a place
 *   fortress.c  2.3.1     garrisons, investments
 *   supply.c    5.1       lines of communication
 *   cut.c       5.1       what a cut line forbids, and who learns of it
 *   contact.c   5.5       contact, stand, withdraw
 *   guns.c      5.5.1     to the guns
 *   force.c     5.5.2     who fights, who is in reserve
 *   battle.c    5.5       battles and their results
 *   roster.c    1.3, 5.4  battalions, squadrons, batteries
 *   losses.c    5.4       losses
 *   muster.c    5.5       who takes the field, told to his side
 *   quick.c     5.4       the quick battle (house)
 *   tabletop.c  1.3       a battle as a game takes it
 *   sheet.c     5.5       battle sheets
 *   aftermath.c 5.5, 4.1  retreats, exhaustion
 *   walls.c     5.5, 4.1  into the fortress, fetching the garrison, second defeats
 *   exploit.c   5.5.2.1   exploit marches
 *   scouting.c  5.3       who sees what
 *   arrivals.c  5.4       reinforcements; set-up; clocks
 *   replacements.c 5.4    men down the lines of communication
 *   truce.c     4.2       truces: who is bound, what they forbid, suing for peace
 *   loyalty.c   4.3       hidden rules of loyalty; the umpire's word
 *   allegiance.c 4.3, 4.4 what follows when a nation goes over
 *   political.c 4.5       prestige, and figures by turn
 *   victory.c   3.0, 4.5  how a campaign ends
 *   works.c               the phase Works: siege.c 2.3.1, pontoon.c 5.2, rally.c 4.1
 *   judge.c               verdicts, reach and routes, from a view alone
 *   chapters*.c           what a report says
 *   diary.c               what spectators read, late
 *   layers.c, card.c      what the map shows; what a question needs
 */

/* Indices of the ruleset's tables in a state. */
typedef enum
{
  K13_TABLE_TROOPS = VTR_N_SHARED_TABLES,
  K13_TABLE_ROUTE,
  K13_TABLE_BASE,
  K13_TABLE_HOLDS,
  K13_TABLE_PRESTIGE,
  K13_TABLE_TRAFFIC,
  K13_TABLE_SUPPLY,
  K13_TABLE_BRIDGE,
  K13_TABLE_SIEGE,
  K13_TABLE_TRUCE,
  K13_TABLE_BOUNDARY,
  K13_TABLE_LOYALTY,
  K13_TABLE_SUED,
  K13_TABLE_FLAG,
  K13_TABLE_END,
  K13_TABLE_UNIT,
  K13_TABLE_LINE,
  K13_TABLE_SCORE,
  K13_N_TABLES,
} K13Table;

extern const VtrTable *const k13_tables[K13_N_TABLES + 1];

/**
 * K13Troops: extends a formation.
 *
 * Every "…_to" is the last turn in which a status holds; 0: never. Strengths
 * are men and guns; those of a corps are the sums of what stands under it
 * (k13_sum), its own row holds only its HQ's flags.
 */
typedef struct
{
  VtrId id;
  gint foot;
  gint horse;
  gint cossacks; /* scout and screen, add nothing in battle (5.3) */
  gint foot_guns;
  gint horse_guns;
  gint experience; /* 0 … 9 */
  gint full_foot;
  gint full_horse;
  gint replacements;  /* corps: men a turn (5.4) */
  gboolean napoleon;  /* army: his HQ (5.5.3) */
  gboolean garrison;  /* 2.3.1 */
  gboolean invests;   /* 2.3.1: pinned in its place */
  gint fatigued_to;   /* 2.1.2 */
  gint exhausted_to;  /* 4.1 */
  gint garrison_to;   /* 4.1: compulsory */
  gint due;           /* reinforcement: printed turn; 0: on the board from the start */
  gint due_die;       /* reinforcement: up to so many turns later */
  gint due_turn;      /* umpire: the turn rolled */
  VtrId arrives;      /* reinforcement: where */
  VtrId corps;        /* train: with which corps (5.2) */
  VtrId entered_from; /* place from which it entered its place this turn; empty: it stood */
} K13Troops;

/* Route of advance: places passed since the formation last stood on a source (5.1). */
typedef struct
{
  VtrId formation;
  gint seq;
  VtrId place;
} K13Route;

typedef struct
{
  VtrId side;
  VtrId place;
} K13Base;

/* Who holds a fortress (2.3.1); "neutral": a neutral. */
typedef struct
{
  VtrId place;
  VtrId side;
} K13Holds;

/* 4.5: a ledger, not a number. */
typedef struct
{
  gint turn;
  gint seq;
  VtrId cause; /* "start", "fortress", "battle", … : phrase key "prestige." + cause */
  gint amount;
  VtrId place;
  VtrId side; /* who may read the line; empty: everybody; "umpire": nobody else */
} K13Prestige;

/* Divisions that passed a link in the turn just resolved (2.1). */
typedef struct
{
  VtrId from; /* the lesser id */
  VtrId to;
  gint count;
  gint capacity;
} K13Traffic;

typedef enum
{
  K13_SUPPLY_OPEN,
  K13_SUPPLY_CUT,
} K13SupplyState;

/* Line of communication of a corps or detached division at the turn's end (5.1). */
typedef struct
{
  VtrId formation;
  gint state;     /* K13SupplyState */
  VtrId source;   /* the fortress or base it draws on; empty: none */
  VtrId next;     /* first place on the way back */
  gint links;     /* distance to the source */
  VtrId cut_at;   /* first place on the way where the enemy stands: the umpire's alone */
  VtrId cut_seen; /* first such place where its side saw him this turn */
} K13Supply;

extern const gchar *const k13_supply_names[];

/* Where that line runs: the places back to the source, the own one left out. */
typedef struct
{
  VtrId formation;
  gint seq;
  VtrId place;
} K13LinePlace;

typedef enum
{
  K13_BRIDGE_BUILDING,    /* ordered this turn; stands from the next */
  K13_BRIDGE_STANDING,    /* a poor road without a crossing, for its owner's side only */
  K13_BRIDGE_DISMANTLING, /* closed; the train is free again at the turn's end */
} K13BridgeState;

/* A bridge of boats and the train that lies in it (5.2). */
typedef struct
{
  VtrId train;
  VtrId from; /* where the train stands */
  VtrId to;   /* on the other bank */
  gint state; /* K13BridgeState */
  gint since; /* turn in which it was begun */
} K13Bridge;

extern const gchar *const k13_bridge_names[];

/* A siege (2.3.1): besieger and besieged both know of it. @ends is rolled at its start and nobody's but the umpire's. */
typedef struct
{
  VtrId place;
  VtrId side; /* the besieger's */
  gint begun;
  gint ends; /* the garrison surrenders in this turn's Works */
} K13Siege;

/* A truce between a nation and the other side (4.2): turns @from through @until. */
typedef struct
{
  VtrId nation;
  VtrId enemy; /* the side with which it has a truce */
  gint from;
  gint until;
  VtrId cause; /* "exhaustion", "agreement" */
} K13Truce;

/* An agreed boundary (4.2): while a truce holds, forces of @side do not enter @place. */
typedef struct
{
  VtrId side;
  VtrId place;
} K13Boundary;

/* A hidden rule of loyalty (4.3): from turn @from, while prestige at last turn's
 * end is at most @prestige, a six-sided die each turn; at most @die: the nation
 * goes over to @becomes. */
typedef struct
{
  VtrId nation;
  gint seq;
  gint from;
  gint prestige;
  gint die;
  VtrId becomes;
  gint fired; /* turn in which it came to pass; 0: not yet */
} K13Loyalty;

/* How many corps of a nation were exhausted when last counted (4.2): a truce is
 * sued for when the number is reached, and again only after it was below. */
typedef struct
{
  VtrId nation;
  gint corps;
} K13Sued;

/* What the umpire keeps count of for one side (3.0): a flag, or a number. */
typedef struct
{
  VtrId side;
  VtrId id;
  gint value;
  gchar label[96];
} K13Flag;

/* The campaign is over (4.5, 3.0). */
typedef struct
{
  gint turn;
  VtrId cause;  /* "prestige", "victory", "last-turn" */
  VtrId winner; /* empty: nobody */
} K13End;

/* What is counted at each turn's end: "prestige" (everybody's, or the umpire's),
 * "exhausted" corps and "strength" in men (each side's own). */
typedef struct
{
  VtrId side;
  VtrId what;
  gint turn;
  gint value;
} K13Score;

typedef enum
{
  K13_ARM_FOOT,
  K13_ARM_HORSE,
  K13_ARM_COSSACKS,
  K13_ARM_FOOT_GUNS,
  K13_ARM_HORSE_GUNS,
} K13Arm;

extern const gchar *const k13_arm_names[];

/* A battalion, squadron or battery of a division's roster (1.3). A division with
 * a roster has the sums of its roster: foot, horse and Cossacks are the men of
 * those units, foot and horse guns the guns of its batteries. Men of a battery are
 * its gunners: they are lost with the battery and are nowhere counted in the
 * division, as the printed strengths do not count them. */
typedef struct
{
  VtrId id;
  VtrId formation;
  gint seq;
  gchar name[64];
  gint arm; /* K13Arm */
  gint men;
  gint full;
  gint guns;
  gint experience;
  gchar row[64]; /* ID of its row in the umpire's order-of-battle file; "" : not bound */
} K13Unit;

/* Why a sighting is no better (VtrSighting.reason). */
typedef enum
{
  K13_REASON_NONE,
  K13_REASON_SCREEN,  /* his cavalry is stronger or equal */
  K13_REASON_WALLS,   /* a garrison behind walls */
  K13_REASON_CONTACT, /* met, not scouted */
  K13_REASON_FOOT,    /* no cavalry of ours there */
} K13Reason;

/* A column of counted things that stand under a formation (or are it). */
typedef struct
{
  gint foot, horse, cossacks, foot_guns, horse_guns;
  gint divisions; /* that count in traffic and combat */
  gboolean fatigued, exhausted;
  gint fatigued_to, exhausted_to;
} K13Sum;

const K13Troops *k13_troops (const VtrState *state, const VtrId *formation);
/* Everything attached under @formation that stands with its HQ. */
K13Sum k13_sum (const VtrState *state, const VtrId *formation, gint turn);
gint k13_prestige (const VtrState *state);
const K13Score *k13_score (const VtrState *state, const VtrId *side, const gchar *what, gint turn);

/* Event kinds, with their figures (grade own unless said):
 *
 *   arrives         formation, place
 *   march           formation, from, path… (places entered, in order), goal, forced (0/1)
 *   stop.traffic    formation, place, to, capacity        2.1   why a march ended early
 *   stop.allowance  formation, place, goal, allowance     2.1
 *   stop.contact    formation, place                      5.5
 *   stop.fortress   formation, place                      2.3.1
 *   stop.detached   formation, place, to                  2.1   halted by a full road, rest marched (split)
 *   halt            formation, place                      -     ordered to stay
 *   refused         formation, reason (word), place?      rule varies: order not carried out
 *   fatigued        formation, until                      2.1.2
 *   contact         place, attacker (side), defender (side), formation… (own ones, grade own of their side)
 *   stands          place, formation…                     5.5
 *   withdraws       formation, from, to                   5.5
 *   gives-way       place                                 5.5   to the attacker: nobody stood
 *   battle          place, attacker, number               5.5   both sides
 *   battle.side     side, place, attacks (0/1), corps, reserves, napoleon (0/1), present…, absent… (armies)
 *   battle.force    formation, place, side, divisions, foot, horse, cossacks, gunnery, reserve (0/1), from?, edge?,
 *                   crossing?, to-guns?, delay?; of each part division, division-…, of each unit unit, unit-men, unit-guns
 *   quick.side, quick.battle  umpire: the terms of the quick battle (house)
 *   result          place, winner, size (word minor|major), easy (0/1), house? (1: the quick battle's)
 *   loss            formation, men, guns, percent, unit…, division…   own; winner learns "loss.seen" to the nearest 500
 *   loss.seen       place, side, men                      5.3 (house)
 *   retreats        formation, from, to                   5.5
 *   surrenders      formation, place                      5.5
 *   exhausted       formation, until                      4.1
 *   must-garrison   formation, place, from, until, path…  4.1
 *   behind-walls    formation, place                      5.5   garrison from now on
 *   joins-field     formation, place                      5.5   the garrison came out
 *   exploits        formation, from, to                   5.5.2.1
 *   destroyed       formation                             5.4
 *   holds           place, side                           2.3.1 fortress changed hands
 *   prestige        cause (word), amount, place?          4.5   public
 *   scouted         umpire: by, place, word …             5.3
 */

GPtrArray *k13_chapters (const VtrView *view);
GPtrArray *k13_diary (const VtrView *const *views, guint n);
GArray *k13_layers (const VtrView *view);
VtrChapter *k13_card (const VtrQuestion *question, const VtrView *view);
GPtrArray *k13_series (const VtrView *view);
gint k13_over (const VtrState *state);
GPtrArray *k13_describe (const VtrView *view, const VtrId *formation);
GPtrArray *k13_battles_of (const VtrView *view);
GPtrArray *k13_sheet (const VtrView *view, guint battle);
GPtrArray *k13_bound_rows (const VtrState *state);

G_END_DECLS
