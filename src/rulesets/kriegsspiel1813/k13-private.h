/* SPDX-License-Identifier: MIT */
#pragma once

#include "rulesets/kriegsspiel1813/k13.h"

G_BEGIN_DECLS

#define K13_N_REASONS 53
extern const VtrReason k13_reasons[K13_N_REASONS];
#define K13_N_WITHHELD 9
extern const VtrWithheld k13_withheld[K13_N_WITHHELD];
#define K13_N_RULES 74
extern const VtrRule k13_rules[K13_N_RULES];

/* --- who stands where ----------------------------------------------------- */

/* Divisions in a place, side by side (index into K13Occupancy.sides). */
typedef struct
{
  gint field[VTR_MAX_SIDES];     /* field force; investors are part of it */
  gint garrison[VTR_MAX_SIDES];  /* behind walls */
  gint investing[VTR_MAX_SIDES]; /* of the field force */
  gint loose[VTR_MAX_SIDES];     /* HQs, brigades, trains */
} K13Standing;

typedef struct
{
  const VtrBoard *board;
  VtrId sides[VTR_MAX_SIDES];
  guint n_sides;
  gboolean any_route; /* 5.1: locs.trace = any */
  K13Standing *at;    /* by place index */
  gboolean *neutral;  /* 4.4: closed to all, by place index */
} K13Occupancy;

K13Occupancy *k13_occupancy_new (const VtrState *state, const VtrBoard *board);
void k13_occupancy_free (K13Occupancy *occupancy);
guint k13_side_index (const K13Occupancy *occupancy, const VtrId *side);
gint k13_enemy_field (const K13Occupancy *occupancy, guint place, const VtrId *side);
gint k13_enemy_garrison (const K13Occupancy *occupancy, guint place, const VtrId *side);
gboolean k13_is_invested (const K13Occupancy *occupancy, guint place, const VtrId *garrison_side);
/* An enemy garrison that nobody invests: it stops marches and cuts lines. */
gboolean k13_enemy_fortress (const K13Occupancy *occupancy, guint place, const VtrId *side);

/* --- what the turn remembers --------------------------------------------- */

/* A division's march over the whole turn (2.1). */
typedef struct
{
  gint entered;
  gint crossings;
  gint investments;
  gboolean poor;
  gboolean forced;
} K13Leg;

typedef struct
{
  VtrId place;
  VtrId attacker;
  VtrId defender;
  gint event;
  gboolean open;
} K13Contact;

typedef struct
{
  guint link;
  VtrId side;
  guint place; /* entered */
} K13Entry;

typedef struct
{
  VtrId place;
  VtrId winner;
  VtrId loser;
  gint corps;        /* of the loser, engaged */
  gboolean napoleon; /* engaged with the loser */
  gint event;
} K13Result;

typedef struct
{
  VtrId place;
  VtrId loser;
  gint event;
} K13Loss;

typedef struct
{
  GHashTable *legs;      /* formation id -> K13Leg */
  gint *traffic;         /* divisions, by link */
  gint *traffic_event;   /* the last march over it, by link */
  GArray *contacts;      /* K13Contact, as they arose */
  GArray *entries;       /* K13Entry */
  GArray *results;       /* K13Result */
  GArray *losses;        /* K13Loss: fortresses that changed hands */
  GHashTable *pinned;    /* formation id -> event + 1 */
  GHashTable *lost;      /* withdrew: unexecuted orders are lost; id -> event + 1 */
  GHashTable *arrival;   /* formation id -> order of arrival in its place */
  GHashTable *outside;   /* retreated into a place with a waiting battle */
  GHashTable *guns;      /* marched to the guns: formation id -> delay in minutes + 1 */
  GHashTable *exploited; /* 5.5.2.1: once a turn */
  gint arrivals;
  GArray *allegiances; /* VtrNation: whose side each nation was known to be on */
  gboolean over;       /* the campaign's end has been told */
  K13Occupancy *occupancy;
} K13Scratch;

gpointer k13_scratch_new (VtrTurn *turn);
void k13_scratch_free (gpointer scratch);
const K13Occupancy *k13_occupancy (VtrTurn *turn);
void k13_occupancy_changed (VtrTurn *turn);
K13Leg *k13_leg (VtrTurn *turn, const VtrId *formation);

/* --- movers: what marches together (1.3) ---------------------------------- */

typedef struct
{
  VtrId head; /* the formation named */
  VtrId side;
  GArray *all;       /* VtrId: the head and all that stands with it */
  GArray *divisions; /* VtrId of those that count on roads, in listed order */
  gboolean cavalry;  /* no foot, no foot guns */
  gboolean fatigued; /* any of its divisions; without any: the HQ itself */
  gboolean garrison;
  gboolean invests;
} K13Mover;

K13Mover *k13_mover_new (const VtrState *state, const VtrId *formation, gint turn);
void k13_mover_free (K13Mover *mover);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (K13Mover, k13_mover_free)
/* The heads in a place of one side: corps with what is attached, detached divisions, loose HQs. */
GArray *k13_heads (const VtrState *state, const VtrId *place, const VtrId *side, gboolean garrisons);
/* One head as it stands at this moment, for a question: formation and figures
 * "force", "force-divisions", "force-foot", "force-horse", "force-guns",
 * "force-fatigued" and "force-exhausted" (last turn, 0: not). */
void k13_figure_force (GArray *figures, VtrGrade grade, const VtrState *state, const VtrId *head, gint turn);
gint k13_men (const K13Troops *troops);
gint k13_missing (const K13Troops *troops); /* below full strength (5.4) */
K13Troops *k13_troops_mut (VtrState *state, const VtrId *formation);

/* --- one cost function for march, judge and reach (2.1, 2.2) ---------------- */

gint k13_allowance (const VtrParameters *parameters, gboolean poor, gboolean cavalry, gboolean forced);
gint k13_leg_steps (const VtrParameters *parameters, const K13Leg *leg);
gboolean k13_leg_fits (const VtrParameters *parameters, const K13Leg *leg, gboolean cavalry, gboolean forced);
K13Leg k13_leg_after (const K13Leg *leg, const VtrLink *link, gboolean passes_investment);
gint k13_capacity (const VtrParameters *parameters, const VtrLink *link);

/* Closed to a side (4.4, 2.3.1), as far as @state shows: neutral territory and neutral fortresses. */
gboolean k13_is_neutral_place (const VtrState *state, const VtrBoard *board, guint place);
const K13Holds *k13_holds (const VtrState *state, const VtrId *place);

/* Bridges of boats (5.2): a link of the class VTR_LINK_BRIDGE is there only for the
 * side whose bridge stands. Whoever looks at links asks one of these or
 * k13_pass_open(). */
gboolean k13_link_stands (const VtrState *state, const VtrBoard *board, const VtrId *side, guint link);
guint k13_find_link (const VtrState *state, const VtrBoard *board, const VtrId *side, guint from, guint to);
gboolean k13_bridge_to_enemy (const VtrBoard *board, const K13Occupancy *occupancy, const VtrId *side, guint link, guint place);

/* Moves the mover over a link; the rest (contact, capture) is the caller's. */
void k13_enter (VtrTurn *turn, const K13Mover *mover, guint link, guint place, gboolean uses_road);
guint k13_entered_by (const VtrState *state, const VtrBoard *board, const VtrId *formation);
gboolean k13_may_leave_fortress (VtrTurn *turn, const K13Mover *mover, guint here, guint next);
void k13_capture (VtrTurn *turn, guint place, const VtrId *side, gint cause);
void k13_fatigue (VtrTurn *turn, const K13Mover *mover, const gchar *rule, gint cause);
void k13_refuse (VtrTurn *turn, const VtrOrder *order, const gchar *rule, const gchar *reason, const VtrId *place, gint cause);

/* --- prestige (4.5) ----------------------------------------------------------- */

/* Enters a line into the ledger of this turn; returns its event's index. */
gint k13_prestige_enter (VtrTurn *turn, const gchar *cause, gint amount, const VtrId *place, gint event_cause);
void k13_keep_score (VtrTurn *turn);

/* --- allegiance (4.3, 4.4) ------------------------------------------------------ */

void k13_loyalty_set_up (VtrTurn *turn, GPtrArray *faults);
/* Makes a nation's forces, fortresses and territory those of @to: by a rule of
 * loyalty or by the umpire's hand. */
void k13_part_after_truce (VtrTurn *turn, gint cause);
void k13_change_allegiance (VtrTurn *turn, const VtrId *nation, const VtrId *from, const VtrId *to, gint cause);
/* The umpire's hand between two phases: what it changed takes effect at once. */
void k13_touched (VtrTurn *turn);
const gchar *k13_end_word (const VtrId *cause);
void k13_tell_end (VtrTurn *turn, gint cause);

/* --- truces (4.2) ------------------------------------------------------------ */

gboolean k13_truce_between (const VtrState *state, const VtrId *nation, const VtrId *side, gint turn);
gboolean k13_truce_forces (const VtrState *state, const VtrId *a, const VtrId *b, gint turn);
gboolean k13_truce_any (const VtrState *state, const VtrId *formation, gint turn);
gboolean k13_truce_at (const VtrState *state, const K13Mover *mover, const VtrId *place, gint turn);
typedef struct _K13Fence K13Fence;
K13Fence *k13_fence_new (const VtrState *state, const VtrState *known, const VtrBoard *board, const K13Mover *mover, gint turn);
void k13_fence_free (K13Fence *fence);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (K13Fence, k13_fence_free)
gboolean k13_fence_shuts (const K13Fence *fence, guint place);
gboolean k13_fence_may_end (const K13Fence *fence, guint start, guint place);
guint k13_fence_allows (const K13Fence *fence, const VtrOrder *order, guint start);
gboolean k13_truce_stops (VtrTurn *turn, const K13Fence *fence, const K13Mover *mover, const VtrOrder *order, guint start, guint here, guint at);

/* --- fortresses (2.3.1): FALSE when the verb is none of these ---------------- */

gboolean k13_execute_works (VtrTurn *turn, const VtrOrder *order, VtrFormation *formation);
void k13_investments_lapse (VtrTurn *turn);
void k13_set_garrison (VtrTurn *turn, const K13Mover *mover, gboolean value);
gboolean k13_garrison_may_leave (VtrTurn *turn, const VtrId *formation);

/* --- walls in battle (5.5, 4.1) ------------------------------------------------ */

gboolean k13_own_fortress (VtrTurn *turn, guint place, const VtrId *side);
void k13_into_fortress (VtrTurn *turn, const K13Mover *mover, guint place, gint cause);
gboolean k13_may_fetch (VtrTurn *turn, guint place, const VtrId *side);
void k13_fetch_garrison (VtrTurn *turn, guint place, const VtrId *side, gint cause);
gboolean k13_must_garrison (VtrTurn *turn, const VtrId *head, guint place, gint cause);
/* 4.1: the last turn of a compulsory garrison, 0: none now. */
gint k13_bound_to (const VtrState *state, const VtrId *formation, gint turn);
gboolean k13_refuse_bound (VtrTurn *turn, const VtrOrder *order, const VtrId *formation);

/* --- supply (5.1) ----------------------------------------------------------- */

typedef struct
{
  gboolean open;
  VtrId source; /* empty: none */
  GArray *path; /* guint: places back to the source, the own one left out */
} K13Line;

void k13_line_clear (K13Line *line);
K13Line k13_line (const VtrState *state, const VtrBoard *board, const K13Occupancy *occupancy, const VtrId *formation);
K13Line k13_line_rear (const VtrState *state, const VtrBoard *board, const K13Occupancy *occupancy, const VtrId *formation);
gboolean k13_is_source (const VtrState *state, const VtrBoard *board, const K13Occupancy *occupancy, guint place, const VtrId *side);
void k13_allot (VtrTurn *turn);
guint *k13_links_from (const VtrState *state, const VtrBoard *board, const K13Occupancy *occupancy, const VtrId *side, guint from);
guint k13_line_cut_at (const K13Line *line, const K13Occupancy *occupancy, const VtrId *side, guint after);
void k13_supply_update (VtrTurn *turn, gboolean tell);
gboolean k13_pass_open (const VtrState *state, const VtrBoard *board, const K13Occupancy *occupancy, const VtrId *side, guint link, guint place);

/* What a cut line forbids a force that marches. */
typedef struct
{
  gboolean cut;
  VtrId source; /* empty: none at all */
  guint *links; /* from the source, by place index; NULL: it may go where it likes */
  guint most;   /* so far from the source it may end */
  gint cause;   /* index of the event that brought the enemy on the line, or -1 */
} K13Leash;

K13Leash k13_leash (VtrTurn *turn, const K13Mover *mover);
void k13_leash_clear (K13Leash *leash);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (K13Leash, k13_leash_clear)
gboolean k13_leash_allows (const K13Leash *leash, VtrTurn *turn, const VtrOrder *order, const K13Mover *mover, guint here, guint done);
gboolean k13_leash_bars (VtrTurn *turn, const K13Mover *mover, guint place);
gint k13_last_arrival (VtrTurn *turn, guint place, const VtrId *side);

/* --- sieges (2.3.1) -------------------------------------------------------------- */

void k13_siege_open (VtrTurn *turn, const VtrId *place, const VtrId *side);
void k13_siege_lift (VtrTurn *turn, const VtrId *place, gint cause);

/* --- verdicts on works ------------------------------------------------------------ */

gboolean k13_judge_works (const VtrOrder *order, const VtrView *view, const K13Mover *mover, VtrVerdict *verdict);
gboolean k13_judge_escort (const VtrView *view, const K13Mover *mover, VtrVerdict *verdict);

/* --- pontoon trains (5.2) ------------------------------------------------------ */

/* The last bridge of boats of @train, in whatever state; NULL: it lies in none. */
const K13Bridge *k13_bridge_of (const VtrState *state, const VtrId *train);
/* Whether the train lies in a bridge and goes nowhere. */
gboolean k13_is_deployed (const VtrState *state, const VtrId *train);
/* The train that a force may dispose of where it stands; NULL: none. */
const VtrFormation *k13_train_with (const VtrState *state, const VtrId *formation);
gint k13_escort (const VtrState *state, const VtrId *place, const VtrId *side, const K13Mover *but, gboolean halted);
/* Whether a deployed or returning train would be left without an escort. */
gboolean k13_leaves_train (const VtrState *state, const K13Mover *mover);
void k13_trains_follow (VtrTurn *turn, const VtrId *from, const VtrId *to);
void k13_trains_set_up (VtrTurn *turn);
void k13_trains_arrive (VtrTurn *turn, const VtrId *corps);
void k13_pontoon_clocks (VtrTurn *turn); /* what was begun this turn stands from the next */
gboolean k13_execute_pontoon (VtrTurn *turn, const VtrOrder *order, const VtrFormation *formation);
/* The enemy takes all trains of @loser in @place; before the beaten go back. */
void k13_capture_trains (VtrTurn *turn, guint place, const VtrId *loser, gint cause);

/* --- contact and retreat (5.5) ---------------------------------------------- */

gboolean k13_contact (VtrTurn *turn, const K13Mover *mover, guint place, guint from, gint cause);
void k13_scatter (VtrTurn *turn, guint place, const VtrId *side, gint cause);
guint k13_way_back (VtrTurn *turn, const VtrId *head, guint place, gboolean by_entry);
void k13_remove (VtrTurn *turn, const VtrId *id, const gchar *kind, const VtrId *place, gint cause);
gboolean k13_barred (VtrTurn *turn, guint link, guint place, const VtrId *side);
gboolean k13_posture_holds (VtrTurn *turn, const VtrOrder *order, const VtrId *formation, const gchar *const *verbs);
const VtrOrder *k13_posture (VtrTurn *turn, const VtrId *formation, const gchar *const *verbs);
VtrId k13_player_of (VtrTurn *turn, const VtrId *head);

/* --- battles (5.5) ------------------------------------------------------------- */

/* One force on the field of a battle: what its sheet says of it. */
typedef struct
{
  VtrId head;
  guint link;       /* over which it entered this turn; VTR_NO_LINK: it stood there */
  VtrId edge;       /* compass word of that road seen from the field: "north", "south-west"; empty: it stood there */
  gint delay;       /* minutes, as the umpire says (5.5.1) */
  gint order;       /* of arrival; 0: it stood there from the turn's start */
  gboolean guns;    /* came to the sound of the guns */
  gboolean reserve; /* 5.5.2 */
} K13Fighter;

/* One side in a place with a battle. */
typedef struct
{
  VtrId side;
  GArray *fighters;  /* K13Fighter, in order of arrival, the reserve among them */
  GArray *heads;     /* VtrId: engaged */
  GArray *reserve;   /* VtrId */
  GArray *outside;   /* VtrId: went back into the place while the battle waited; takes no part */
  gint corps;        /* engaged */
  gint men;          /* engaged; 5.3: without Cossacks */
  gboolean napoleon; /* his headquarters is engaged */
} K13Force;

K13Force k13_force_gather (VtrTurn *turn, const VtrId *place, const VtrId *side);
void k13_force_clear (K13Force *force);
/* What each has on the field, told to itself alone. */
void k13_muster (VtrTurn *turn, const K13Force *force, gboolean attacker, const VtrId *place, gint cause);
gint k13_battle_effect (VtrTurn *turn, const VtrId *formation, gboolean napoleon, const gchar **why);
/* Fields of the battle's question; usual losses in the thousand. */
void k13_ask_losses (VtrTurn *turn, GPtrArray *asks, const K13Force *force, gint men, gint guns);
/* Losses of one side as the umpire gave them; returns the men lost. */
gint k13_apply_losses (VtrTurn *turn, const VtrQuestion *question, const K13Force *force, gint percent, const VtrId *place, gint cause);
gboolean k13_free_of_enemy (VtrTurn *turn, guint place, const VtrId *side);
void k13_aftermath (VtrTurn *turn, const VtrQuestion *question, const K13Force *winner, const K13Force *loser, const VtrId *place, gint event);

/* 5.5.1, 5.5.2.1: an army's HQ follows those of its corps that went. */
void k13_headquarters_follow (VtrTurn *turn, const GArray *gone, const GPtrArray *orders, guint from, guint place, const gchar *rule, gint cause);
void k13_exploit (VtrTurn *turn, const K13Force *winner, const VtrId *place, gint cause);

/* What the quick-battle model makes of a battle (house); losses in the thousand. */
typedef struct
{
  VtrId winner;
  gboolean major;
  gboolean easy;
  gint attacker_loss, attacker_guns;
  gint defender_loss, defender_guns;
} K13Quick;

K13Quick k13_quick_battle (VtrTurn *turn, const K13Force *attacker, const K13Force *defender, const VtrId *place, gint cause);
gboolean k13_quick_holds (const VtrQuestion *question);

/* --- rosters (1.3, 5.4) ---------------------------------------------------------- */

gboolean k13_arm_is_guns (gint arm);
K13Unit *k13_unit (const VtrState *state, const VtrId *id);
GPtrArray *k13_roster (const VtrState *state, const VtrId *formation);
void k13_roster_sum (VtrState *state, const VtrId *formation);
/* Whoever changes a division's men or guns calls this after. */
void k13_roster_follow (VtrState *state, const VtrId *formation);
void k13_rosters_follow (VtrState *state);
void k13_rosters_touched (VtrTurn *turn);
void k13_rosters_set_up (VtrTurn *turn, GPtrArray *faults);
gint k13_take_men (VtrState *state, const VtrId *formation, gint men);
gint k13_take_guns (VtrState *state, const VtrId *formation, gint guns);
gint k13_take_unit (VtrState *state, const VtrId *unit, gint men);
GArray *k13_plausible_roster (const K13Troops *division, const VtrParameters *parameters);

/* --- one march, for the sequence of orders (1.1) --------------------------------- */

/* Marches one formation, with @rider if not NULL; whose path goes on next turn is
 * added to @rests (VtrOrder*, owned by whoever carries them on). */
void k13_march_one (VtrTurn *turn, const VtrOrder *order, const VtrId *formation, const VtrId *rider, GPtrArray *rests);
VtrOrder *k13_rest_of (VtrTurn *turn, const VtrOrder *order, const VtrId *formation, guint done);
/* 5.5: the event by which a formation is pinned or has lost its orders, plus one; NULL: neither. */
gpointer k13_held_by (VtrTurn *turn, const VtrFormation *formation);

/* --- phases ------------------------------------------------------------------ */

void k13_arrivals (VtrTurn *turn);
void k13_march (VtrTurn *turn);
void k13_guns (VtrTurn *turn);
const gchar *k13_guns_fault (const VtrState *state, const VtrOrder *order);
void k13_battles (VtrTurn *turn);
void k13_works (VtrTurn *turn);
void k13_siege_works (VtrTurn *turn);
void k13_pontoon_works (VtrTurn *turn);
void k13_rally_works (VtrTurn *turn);
void k13_political (VtrTurn *turn);
void k13_truces (VtrTurn *turn);       /* 4.2, first thing in Political */
void k13_loyalty (VtrTurn *turn);      /* 4.3, after the truces */
void k13_victory (VtrTurn *turn);      /* 3.0, 4.5, last thing in Political */
void k13_replacements (VtrTurn *turn); /* 5.4, in Arrivals after the reinforcements */
void k13_scouting (VtrTurn *turn);
void k13_clocks (VtrTurn *turn);

VtrTurnDates k13_dates (const VtrDate *first_day, gint turn);
void k13_set_up (VtrTurn *turn, GPtrArray *faults);
void k13_judge (const VtrOrder *order, const VtrView *view, VtrVerdict *verdict);
GArray *k13_reach (const VtrView *view, const VtrOrder *order);
GArray *k13_route (const VtrView *view, const VtrId *formation, const VtrId *start, const GArray *via, const VtrId *goal, VtrOptions options);

void k13_say (VtrVerdict *verdict, VtrVerdictKind kind, const gchar *rule, const gchar *reason);
void k13_say_place (VtrVerdict *verdict, const gchar *name, const VtrId *place);

G_END_DECLS
