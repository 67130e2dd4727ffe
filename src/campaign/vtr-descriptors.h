/* SPDX-License-Identifier: MIT */
#pragma once

#include "campaign/vtr-state.h"

G_BEGIN_DECLS

/**
 * SECTION: descriptors
 *
 * What rulesets fill in and everybody else reads: parameters, verbs, event
 * kinds, phases by name. Nothing here includes upward.
 */

typedef struct
{
  const gchar *name; /* "traffic.good" */
  gint default_value;
  gint min;
  gint max;
  const gchar *const *names; /* a choice instead of a number; NULL-terminated or NULL */
  const gchar *rule;
  gboolean house;       /* not printed in the rules */
  gboolean secret;      /* value not for players */
  const gchar *meaning; /* one line, untranslated */
} VtrParameter;

/**
 * VtrParameters: values by name; unset ones have their default.
 */
typedef struct
{
  const VtrParameter *table;
  guint n;
  gint *values;
} VtrParameters;

VtrParameters *vtr_parameters_new (const VtrParameter *table, guint n);
VtrParameters *vtr_parameters_copy (const VtrParameters *parameters);
void vtr_parameters_free (VtrParameters *parameters);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrParameters, vtr_parameters_free)
gint vtr_parameters_get (const VtrParameters *parameters, const gchar *name);
gboolean vtr_parameters_set_text (VtrParameters *parameters, const gchar *name, const gchar *value, GError **error);
gchar *vtr_parameters_get_text (const VtrParameters *parameters, guint index);

/* --- verbs: the grammar of orders --------------------------------------- */

typedef enum
{
  VTR_VERB_PATH = 1 << 0,             /* takes a path of places (or a goal to be routed) */
  VTR_VERB_TARGET = 1 << 1,           /* takes a target place */
  VTR_VERB_FORMATION_TARGET = 1 << 2, /* takes a target formation */
  VTR_VERB_PATH_OPTIONAL = 1 << 4,    /* the path may be left out */
  VTR_VERB_STANDING = 1 << 3,         /* does nothing by itself: an instruction for when something happens */
  VTR_VERB_LEADS = 1 << 5,            /* others stand under it: orders are nested, and read so */
  VTR_VERB_NAMED = 1 << 6,            /* its path is a list of places by name, no way through them */
  VTR_VERB_OF_SIDE = 1 << 7,          /* may be of the whole side: nobody need be named who does it */
  VTR_VERB_NEVER = 1 << 8,            /* the "no" to an instruction of the same topic */
  VTR_VERB_WHEN = 1 << 9,             /* an instruction whose words may also mean: do it now */
  VTR_VERB_START = 1 << 10,           /* may go to those who stand in a place, without a formation */
  VTR_VERB_ABSENT = 1 << 11,          /* may go to a formation that stands nowhere yet */
  VTR_VERB_UNDER = 1 << 12,           /* may stand under another */
} VtrVerbFlags;

/* Options an order may carry, as bits: one list for all rulesets. */
typedef enum
{
  VTR_OPTION_FORCED = 1 << 0,
  VTR_OPTION_SPLIT = 1 << 1,
  VTR_OPTION_CONTINUE = 1 << 2,
  VTR_OPTION_GUNS = 1 << 3,      /* to the sound of the guns */
  VTR_OPTION_ALONE = 1 << 4,     /* the headquarters without its corps */
  VTR_OPTION_PICK_UP = 1 << 5,   /* takes others along that it meets */
  VTR_OPTION_DROP = 1 << 6,      /* leaves behind what cannot keep up */
  VTR_OPTION_ARTILLERY = 1 << 7, /* with the army's artillery */
  VTR_OPTION_ADVANCE = 1 << 8,   /* goes on after a victory */
  VTR_OPTION_RAIL = 1 << 9,      /* by railway */
} VtrOptions;

typedef struct
{
  const gchar *id; /* "march" */
  VtrVerbFlags flags;
  VtrOptions options; /* which it may carry */
  const gchar *rule;
  const gchar *label; /* "March", untranslated */
  const gchar *help;  /* one line, untranslated */
  const gchar *words; /* how players write it, '|' between: "march|move|advance|go|marsch|marche" */
  /* for orders that are nested; each folded as vtr_fold() does, '|' between, or NULL */
  const gchar *units;  /* what its number counts: "sp|strength points"; NULL: it takes none */
  const gchar *topic;  /* of an instruction: what it is about: "losses: …" */
  const gchar *values; /* … and what is said of it there, beside yes and no: "spread" */
  /* the label with a target, where "→" and its name would not say it, or NULL: "To the guns if {target} fights" */
  const gchar *label_target;
} VtrVerb;

/* How an order may be written, for the players' handbook. */
typedef struct
{
  const gchar *written; /* as in a letter */
  const gchar *meaning; /* untranslated */
} VtrExample;

/* --- figures: the atoms of events, questions, verdicts, chapters -------- */

typedef enum
{
  VTR_FIGURE_NUMBER,
  VTR_FIGURE_PLACE,
  VTR_FIGURE_FORMATION,
  VTR_FIGURE_SIDE,
  VTR_FIGURE_NATION,
  VTR_FIGURE_PLAYER,
  VTR_FIGURE_WORD, /* a phrase key in id */
  VTR_FIGURE_TEXT, /* free text (a player's or the umpire's words): always escaped */
} VtrFigureType;

/**
 * VtrFigure:
 *
 * One named value. The same @name may stand several times: a list, in order.
 * @grade is the least grade that sees it.
 */
typedef struct
{
  const gchar *name; /* static or interned */
  VtrFigureType type;
  VtrGrade grade;
  gint number;
  VtrId id;
  gchar *text; /* owned; TEXT only */
} VtrFigure;

GArray *vtr_figures_new (void); /* of VtrFigure, with clear function */
GArray *vtr_figures_copy (const GArray *figures);
GArray *vtr_figures_visible (const GArray *figures, VtrGrade grade);
void vtr_figures_number (GArray *figures, VtrGrade grade, const gchar *name, gint value);
void vtr_figures_id (GArray *figures, VtrGrade grade, VtrFigureType type, const gchar *name, const VtrId *id);
void vtr_figures_word (GArray *figures, VtrGrade grade, const gchar *name, const gchar *key);
void vtr_figures_text (GArray *figures, VtrGrade grade, const gchar *name, const gchar *text);
const VtrFigure *vtr_figures_find (const GArray *figures, const gchar *name);
gint vtr_figures_get_number (const GArray *figures, const gchar *name, gint otherwise);
const VtrId *vtr_figures_get_id (const GArray *figures, const gchar *name);
gchar *vtr_figures_to_text (const GArray *figures); /* stored form: one line a figure */
GArray *vtr_figures_from_text (const gchar *text, GError **error);

/**
 * VtrEventKind: what may happen. The grades on an event's figures say to whom
 * they go.
 */
typedef struct
{
  const gchar *id; /* "march.done": the phrase key is "event." + id */
  const gchar *rule;
  const gchar *label; /* untranslated */
} VtrEventKind;

/* Figures of a kind of event that a side may be told of without them: `why` says
 * of each that it is known to the umpire, whether or not there is one. */
typedef struct
{
  const gchar *kind;
  const gchar *figures; /* names, '|' between */
} VtrWithheld;

/* Why an order is refused. @legal: the phrase that says what would be legal
 * instead, or NULL: there is nothing. */
typedef struct
{
  const gchar *id; /* phrases "reason." and "verdict." + id */
  const gchar *legal;
} VtrReason;

/* --- the rulebook -------------------------------------------------------- */

typedef enum
{
  VTR_RULE_CHAPTER, /* a heading */
  VTR_RULE_PRINTED, /* the rule as the rulebook has it, in our words */
  VTR_RULE_READ,    /* an interpretation */
  VTR_RULE_HOUSE,   /* not printed in the rules */
} VtrRuleKind;

/**
 * VtrRule: a numbered rule for the player's handbook. Several of one number
 * follow each other, the printed one first; only that has a title. In @text
 * "{name}" stands for a parameter's value, "{name one|several}" for the value
 * and the word that fits it. @when: "name=value": said only while it is so.
 */
typedef struct
{
  const gchar *number;
  VtrRuleKind kind;
  const gchar *title; /* untranslated */
  const gchar *text;  /* untranslated; NULL: of a chapter */
  const gchar *when;
} VtrRule;

/* --- calendar ------------------------------------------------------------ */

typedef struct
{
  gint year;
  gint month; /* 1 … 12 */
  gint day;
} VtrDate;

/* First and last day of a turn. */
typedef struct
{
  VtrDate first;
  VtrDate last;
} VtrTurnDates;

gboolean vtr_date_parse (const gchar *iso, VtrDate *date);
void vtr_turn_dates_figures (GArray *figures, const VtrTurnDates *dates, gboolean with_year); /* for the phrase "when.turn" */
gchar *vtr_turn_dates_format (const VtrTurnDates *dates, gboolean with_year);                 /* "27-30 Apr 1813", plain English */

G_END_DECLS
