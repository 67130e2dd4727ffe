/* SPDX-License-Identifier: MIT */
#pragma once

#include "rulesets/empire1870/e70-private.h"

G_BEGIN_DECLS

/* What the action phase is made of (5.0, 7.0, 8.0): forces while they act. */

/* --- the board as it stands now, worked out once a change: survey.c --------------- */

const gboolean *e70_zone_of (VtrTurn *turn, const VtrId *side);
const gboolean *e70_supply_of (VtrTurn *turn, const VtrId *side);
void e70_changed (VtrTurn *turn);
guint e70_at (const VtrTurn *turn, const VtrId *place);
const VtrId *e70_hex (const VtrTurn *turn, guint place);
gint e70_count (const VtrTurn *turn, guint place, const VtrId *side);

/* --- SP that act or fight together: parts.c ------------------------------------------ */

typedef struct
{
  VtrId place;
  VtrId of;
  E70Points points;
  gboolean acted; /* of those that have acted in this turn */
  gboolean entrained;
} E70Part;

gboolean e70_is_cavalry (const VtrId *of);
GArray *e70_parts_in (const VtrTurn *turn, guint place, const VtrId *side);
E70Points e70_parts_points (const GArray *parts, const VtrId *place);
gint e70_parts_all (const GArray *parts);
gboolean e70_parts_have_cavalry (const GArray *parts);
void e70_part_change (VtrTurn *turn, const VtrId *side, E70Part *part, const E70Points *points);
void e70_part_act (VtrTurn *turn, const VtrId *side, E70Part *part);
void e70_part_move (VtrTurn *turn, const VtrId *side, E70Part *part, guint to);
void e70_part_ride (VtrTurn *turn, const VtrId *side, E70Part *part, gboolean entrained);
gint e70_parts_lose (VtrTurn *turn, const VtrId *side, GArray *parts, const E70Loss *loss, E70Posture posture);

/* --- an activated force: group.c ---------------------------------------------------------- */

typedef struct
{
  VtrId side;
  gboolean french;
  const VtrOrder *order;
  VtrId hq; /* empty: an inherent one leads */
  guint at;
  GArray *parts; /* E70Part */
  gint room;     /* SP that its HQ may still take up */
  gint allowance;
  gint spent;
  gboolean cautious;
  gboolean rode; /* by rail, in this turn */
  gint event;    /* of its march, or -1 */
} E70Group;

E70Group *e70_group_new (VtrTurn *turn, const VtrOrder *order, const VtrId *side, const VtrId *hq, guint at);
void e70_group_free (E70Group *group);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (E70Group, e70_group_free)
gint e70_group_available (const VtrTurn *turn, const E70Group *group, guint place);
gint e70_group_take (const VtrTurn *turn, E70Group *group, guint place, gint most);
void e70_group_act (VtrTurn *turn, E70Group *group);
void e70_group_move (VtrTurn *turn, E70Group *group, guint to);
gint e70_group_size (const E70Group *group);
void e70_group_figures (const E70Group *group, GArray *figures, gint points);

/* --- what players have said beforehand: posture.c ------------------------------------------- */

typedef enum
{
  E70_STANCE_FIRE,      /* from so many SP; never: E70_NEVER */
  E70_STANCE_ARTILLERY, /* while so many RP remain; never: E70_NEVER */
  E70_STANCE_LOSSES,    /* an E70Posture */
  E70_STANCE_RETREAT,   /* hexes */
  E70_STANCE_ADVANCE,   /* whether */
  E70_STANCE_EVADE,     /* hexes; 0: stands */
  E70_N_STANCES,
} E70Stance;

#define E70_NEVER 1000

gint e70_stance (const VtrTurn *turn, E70Stance stance, const VtrId *side, const VtrId *place);
gint e70_decide (VtrTurn *turn, E70Stance stance, const VtrId *side, const VtrId *place, gint usual, GArray *figures);
void e70_carry_stances (VtrTurn *turn);

/* --- actions (7.1 to 7.4, 11.0) ------------------------------------------------------------------ */

gint e70_refuse (VtrTurn *turn, const VtrOrder *order, const gchar *rule, const gchar *reason, const VtrId *place);
const gchar *e70_march_fault (VtrTurn *turn, const E70Group *group, gboolean forced, const gchar **rule);
void e70_march (VtrTurn *turn, E70Group *group, gboolean forced);
E70Cost e70_group_cost (VtrTurn *turn, const E70Group *group, guint from, guint link);
const gchar *e70_rally_fault (VtrTurn *turn, const E70Group *group, const gchar **rule);
void e70_rally (VtrTurn *turn, E70Group *group);
const gchar *e70_exit_fault (VtrTurn *turn, const E70Group *group, const gchar **rule);
void e70_exit (VtrTurn *turn, E70Group *group);

/* Fire at a force on the march (7.1.2): %FALSE: nothing is left of its SP. */
gboolean e70_fire_at (VtrTurn *turn, E70Group *group, guint target);
gboolean e70_is_under_fire (const VtrTurn *turn, const E70Group *group, guint target);

/* Railways (7.1.3): rail.c */
typedef enum
{
  E70_RAIL_NONE, /* no railway leads on from here */
  E70_RAIL_RODE,
  E70_RAIL_STOPPED, /* it could not, and the march ends */
  E70_RAIL_WAITS,   /* entrained with its last MP: it rides in the next turn */
} E70Rail;

gboolean e70_may_ride (VtrTurn *turn, const E70Group *group, guint from, guint to);
E70Rail e70_ride (VtrTurn *turn, E70Group *group, guint *step, GArray *entered);
gboolean e70_is_entrained (const E70Group *group);
gboolean e70_detrain (VtrTurn *turn, E70Group *group);

/* --- HQs (8.5.1): casualty.c ------------------------------------------------------------------- */

gboolean e70_is_on_map (const VtrState *state, const VtrFormation *formation);
GArray *e70_hqs_in (const VtrTurn *turn, guint place, const VtrId *side);
void e70_check_hqs (VtrTurn *turn, const VtrId *side, const GArray *hqs, gint cause);
void e70_hq_out (VtrTurn *turn, const VtrId *hq, gint die, gint cause);
void e70_overrun_hqs (VtrTurn *turn, guint place, const VtrId *side, gint cause);

/* --- combat (8.0): assault.c, strength.c, aftermath.c --------------------------------------------- */

typedef struct
{
  VtrId side;
  gboolean french;
  GArray *parts; /* E70Part: who takes part */
  GArray *hexes; /* guint: from where */
  GArray *hqs;   /* VtrId: who lead */
  gint all;      /* SP */
  gint strength; /* of them in combat, with all that halves them */
  gint rating;   /* of the fortress that they defend */
  gboolean supplied;
  gint matrix; /* DRMs */
  gint river;
  gint leaders;
  gint price; /* RP of artillery that is committed; 0: none */
  E70Throw dice;
  gint sum;
  gint lost; /* SP eliminated */
} E70Camp;

typedef struct
{
  gboolean march;
  guint place;  /* the defender's hex */
  guint number; /* in this hex in this turn */
  E70Camp attacker;
  E70Camp defender;
  gint odds;
  E70Score score;
  gint event;
} E70Combat;

const gchar *e70_attack_fault (VtrTurn *turn, const E70Group *group, const gchar **rule);
void e70_attack (VtrTurn *turn, E70Group *group);
gboolean e70_march_combat (VtrTurn *turn, E70Group *group, guint place);
void e70_weigh (VtrTurn *turn, E70Combat *combat);
void e70_camp_figures (VtrTurn *turn, const E70Camp *camp, const gchar *who, GArray *figures);
void e70_throw (VtrTurn *turn, E70Combat *combat, gboolean ordered);
gboolean e70_aftermath (VtrTurn *turn, E70Combat *combat, E70Group *group);
gboolean e70_fall_back (VtrTurn *turn, E70Camp *camp, GArray *parts, const GArray *hqs, guint from, guint left, gint hexes, const gboolean *zone, gboolean forced, gint cause, guint *reached);

G_END_DECLS
