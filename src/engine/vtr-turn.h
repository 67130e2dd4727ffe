/* SPDX-License-Identifier: MIT */
#pragma once

#include "board/vtr-board.h"
#include "campaign/vtr-descriptors.h"
#include "orders/vtr-order.h"

G_BEGIN_DECLS

/**
 * SECTION: turn
 *
 * Resolution is a pure function:
 *
 *   (board, parameters, state, orders, answers, overrides, hand dice, secret)
 *     → (events, questions, next state, carried orders)
 *
 * It reads no clock, file, database, locale or global. Asked twice it answers
 * the same to the byte. Where it needs a person it returns a question and goes
 * on under that question's usual answer; the answer is stored and the function
 * runs again from the start. Preview, undo, replay, audit and tests are this
 * one mechanism.
 */

typedef struct _VtrRuleset VtrRuleset;

/* --- what goes in -------------------------------------------------------- */

typedef struct
{
  gchar *question; /* its id */
  gchar *value;    /* "stand", or for a form "winner=french size=minor …" */
  gchar *digest;   /* of the facts it was given on; NULL or "" : any */
  gchar *reason;   /* umpire's, never reportable */
} VtrAnswer;

VtrAnswer *vtr_answer_new (const gchar *question, const gchar *value, const gchar *digest);
VtrAnswer *vtr_answer_copy (const VtrAnswer *answer);
void vtr_answer_free (VtrAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrAnswer, vtr_answer_free)
gchar *vtr_answer_value_get (const gchar *value, const gchar *key); /* of a form; NULL: not given */

typedef enum
{
  VTR_OVERRIDE_SET,     /* a field of a row */
  VTR_OVERRIDE_INSERT,  /* a row: @value holds "field=value" lines, @key what they come to */
  VTR_OVERRIDE_REMOVE,  /* a row */
  VTR_OVERRIDE_DIE,     /* @key: purpose, @field: index, @value: what it shows */
  VTR_OVERRIDE_VERDICT, /* @key: order, @value: accept or refuse, @field: rule or "" */
  VTR_OVERRIDE_RULING,  /* words alone */
  VTR_N_OVERRIDE_KINDS,
} VtrOverrideKind;

extern const gchar *const vtr_override_kind_names[];

/**
 * VtrOverride:
 *
 * The umpire's hand in the open turn: a fact before a phase, a die, the verdict
 * on an order, or words alone. What does not serve a kind is "". @reason is his
 * alone; @tell is what @tell_side reads.
 */
typedef struct
{
  VtrOverrideKind kind;
  gchar *phase; /* before which it applies; "" : before the first */
  gchar *table;
  gchar *key; /* key fields as text, '/' between */
  gchar *field;
  gchar *value;
  gchar *reason;
  VtrId tell_side; /* empty: nobody is told */
  gchar *tell;
} VtrOverride;

VtrOverride *vtr_override_copy (const VtrOverride *override);
void vtr_override_free (VtrOverride *override);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrOverride, vtr_override_free)
gboolean vtr_override_apply (const VtrOverride *override, VtrState *state, gchar **before, GError **error);
gboolean vtr_override_check (const VtrOverride *override, const VtrRuleset *ruleset, const VtrBoard *board, GError **error);
gboolean vtr_override_add_value (VtrOverride *override, const VtrRuleset *ruleset, const gchar *pair, GError **error);
gchar *vtr_table_row_key (const VtrTable *table, gconstpointer row);

/* A die thrown by hand. */
typedef struct
{
  gchar *purpose;
  gint index;
  gint value;
} VtrHandDie;

void vtr_hand_die_free (VtrHandDie *die);

typedef struct
{
  const VtrRuleset *ruleset; /* borrowed */
  const VtrBoard *board;     /* borrowed */
  VtrParameters *parameters;
  VtrState *state; /* at the turn's start */
  gint turn;
  VtrDate first_day;    /* of turn 1, even if that was played elsewhere */
  gint first_turn;      /* the first that is played in this file; 1 unless it began in the midst */
  gint n_turns;         /* the last */
  GPtrArray *orders;    /* VtrOrder*, sorted */
  GPtrArray *answers;   /* VtrAnswer* */
  GPtrArray *overrides; /* VtrOverride* */
  GPtrArray *hand_dice; /* VtrHandDie* */
  guint8 secret[32];
} VtrTurnInput;

/* The turn with which the campaign ended, by its length or by its rules; 0: the
 * turn can be played. */
gint vtr_turn_input_over (const VtrTurnInput *input);
VtrTurnInput *vtr_turn_input_new (void);
GPtrArray *vtr_turn_input_ruled (const VtrTurnInput *input); /* its orders, under the umpire's verdicts */
void vtr_turn_input_free (VtrTurnInput *input);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrTurnInput, vtr_turn_input_free)

/* --- what comes out ------------------------------------------------------ */

#define VTR_MAX_SIDES 4

typedef struct
{
  VtrId side;
  VtrGrade grade;
} VtrAudience;

/**
 * VtrEvent:
 *
 * @audience says which side learns of it and how well: a side sees the figures
 * whose grade is at most its own. A side that is not listed never learns that
 * the event is there. @cause: index of the event it follows from, -1 none.
 * Every figure that went into the decision is among @figures.
 */
typedef struct
{
  const VtrEventKind *kind;
  const gchar *phase; /* phase id */
  const gchar *rule;
  gint cause;
  VtrId order; /* the order that led to it, or empty */
  VtrAudience audience[VTR_MAX_SIDES];
  guint n_audience;
  GArray *figures; /* VtrFigure */
} VtrEvent;

void vtr_event_free (VtrEvent *event);
gboolean vtr_event_grade_for (const VtrEvent *event, const VtrId *side, VtrGrade *grade);

/* One field of a question's answer. */
typedef struct
{
  gchar *key;     /* "answer" for a simple question */
  gchar *choices; /* "stand|withdraw|into-fortress" or NULL for a number */
  gint min, max;
  gchar *usual;
  VtrId formation; /* what it is about (losses of a division), or empty */
  gboolean idle;   /* whatever the answer, nothing further is asked for it; not stored */
} VtrAsk;

typedef struct
{
  gchar *id; /* "march/contact/dobeln/fr-xi/1": phase, kind, subjects, occurrence */
  const gchar *phase;
  const gchar *kind; /* phrase key "question." + kind */
  const gchar *rule;
  VtrId side; /* whom to ask; empty: the umpire alone */
  VtrId player;
  VtrId place;
  GPtrArray *asks;      /* VtrAsk* */
  gchar *usual;         /* answer if silent */
  gchar *answer;        /* value in force, NULL: open, running on the usual */
  gchar *unused;        /* an answer on other facts, kept, not used */
  gboolean conditional; /* arises only under some answers to open questions */
  gchar *digest;        /* of the facts */
  GArray *figures;      /* VtrFigure: grade ≤ OWN is what its side may be told */
} VtrQuestion;

GPtrArray *vtr_asks_new (void);
void vtr_question_free (VtrQuestion *question);
gboolean vtr_question_check (const VtrQuestion *question, const gchar *value, GError **error);
gchar *vtr_question_value (const VtrQuestion *question, const gchar *key);
gchar *vtr_question_given (const VtrQuestion *question, const gchar *key);

typedef struct
{
  gchar *purpose;
  gint index;
  gint faces;
  gint value;
  gboolean by_hand;
} VtrDie;

typedef struct
{
  VtrState *state;      /* next turn's start */
  GPtrArray *events;    /* VtrEvent* */
  GPtrArray *questions; /* VtrQuestion*, answered ones too */
  GPtrArray *unused;    /* VtrAnswer* that no question took, copies */
  GPtrArray *carried;   /* VtrOrder* for the next turn */
  GPtrArray *dice;      /* VtrDie*, in the order drawn */
  GPtrArray *verdicts;  /* VtrOrderOutcome* */
  guint n_open;         /* questions without an answer */
} VtrOutcome;

/* What an order came to. */
typedef enum
{
  VTR_EXECUTED_NO,
  VTR_EXECUTED_PART,
  VTR_EXECUTED_DONE,
} VtrExecuted;

typedef struct
{
  VtrId order;
  VtrExecuted executed;
  gint event; /* index of the event that says why, or -1 */
} VtrOrderOutcome;

VtrOutcome *vtr_outcome_new (void); /* empty, without a state */
void vtr_die_free (VtrDie *die);
void vtr_outcome_free (VtrOutcome *outcome);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrOutcome, vtr_outcome_free)

VtrOutcome *vtr_resolve (const VtrTurnInput *input);
gchar *vtr_outcome_digest (const VtrOutcome *outcome); /* over events, dice and next state */

/* --- what phases work with ---------------------------------------------- */

/**
 * VtrTurn: the turn while it runs. Phases change @state and append to the rest
 * only through the functions below.
 */
typedef struct
{
  const VtrTurnInput *input;
  const VtrBoard *board;
  const VtrParameters *parameters;
  VtrState *state;
  const gchar *phase;
  VtrOutcome *outcome;
  gpointer scratch; /* the ruleset's, freed by it */
  /* private */
  GHashTable *dice_index;
  GHashTable *question_index;
  GHashTable *answers_used;
} VtrTurn;

VtrEvent *vtr_turn_event (VtrTurn *turn, const gchar *kind, const gchar *rule, gint cause);
gint vtr_turn_last_event (const VtrTurn *turn);
void vtr_event_tell (VtrEvent *event, const VtrId *side, VtrGrade grade);
void vtr_event_tell_all (VtrTurn *turn, VtrEvent *event, VtrGrade grade);
gint vtr_turn_die (VtrTurn *turn, const gchar *purpose, gint faces); /* 1 … faces */
gint vtr_turn_parameter (const VtrTurn *turn, const gchar *name);

/* Asks; returns the value in force (answer or usual), owned by the question.
 * @subjects: ids joined by '/'. Takes @asks and @figures. */
const gchar *vtr_turn_ask (VtrTurn *turn, const gchar *kind, const gchar *rule, const gchar *subjects, const VtrId *side, const VtrId *player, const VtrId *place, GPtrArray *asks, GArray *figures, VtrQuestion **question);
VtrAsk *vtr_ask_choice (const gchar *key, const gchar *choices, const gchar *usual);
VtrAsk *vtr_ask_number (const gchar *key, gint min, gint max, gint usual, const VtrId *formation);
void vtr_turn_order_outcome (VtrTurn *turn, const VtrOrder *order, VtrExecuted executed, gint event);
void vtr_turn_carry (VtrTurn *turn, VtrOrder *order); /* takes it */

/* Told after each phase, @turn as it stands then; it only looks. */
typedef void (*VtrTurnWatch) (const VtrTurn *turn, gpointer user_data);
VtrOutcome *vtr_resolve_watched (const VtrTurnInput *input, VtrTurnWatch watch, gpointer user_data);

gboolean vtr_die_belongs (const VtrDie *die, const VtrEvent *event); /* whether it was drawn for what the event is about */

/* HMAC-SHA256 dice without a turn, for verify: see docs/dice.md. */
gint vtr_dice_roll (const guint8 secret[32], gint turn, const gchar *purpose, gint index, gint faces);
gchar *vtr_secret_hash (const guint8 secret[32]);

G_END_DECLS
