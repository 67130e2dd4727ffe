/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-battle.h"
#include "engine/vtr-turn.h"

G_BEGIN_DECLS

/**
 * VtrView:
 *
 * What one observer may know: the only thing that a report, a map, a reply or a
 * lexicon is made from. The same record tables as the state, with what the
 * observer cannot know taken out. Built by src/intelligence; this is only its
 * shape, so that rulesets can read it.
 *
 * @side: whose view; empty: the umpire's, with everything in it.
 * @reader: the player of that side who will read it: what he commands stands
 *   first. Empty: anybody of the side. What may be known is the same for all.
 * @state: own rows whole; foreign formations only where sighted, and of them
 *   only the fields of the sighting's grade; what is hidden is zero.
 * @events: those the observer learns of, figures above his grade taken out.
 *   Their cause indices are within this list, -1 where the cause is hidden.
 * @orders: his side's (umpire: all). @outcomes: of those orders.
 */
typedef struct
{
  VtrId side;
  VtrId reader;
  const VtrRuleset *ruleset;
  const VtrBoard *board;
  const VtrParameters *parameters;
  gint turn; /* the turn whose end it shows; below first_turn: before the first */
  VtrDate first_day;
  gint first_turn;
  gint n_turns;
  VtrState *state;
  GPtrArray *events;    /* VtrEvent* */
  GPtrArray *orders;    /* VtrOrder* */
  GPtrArray *outcomes;  /* VtrOrderOutcome*, event index into events or -1 */
  GPtrArray *questions; /* VtrQuestion* for this side */
} VtrView;

void vtr_view_free (VtrView *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrView, vtr_view_free)
static inline gboolean
vtr_view_is_umpire (const VtrView *view)
{
  return view->side.s[0] == '\0';
}

/* --- what rulesets say to reports and desk ------------------------------- */

/* A sentence: phrase key and the figures that go into it. */
typedef struct
{
  gchar *key;        /* "event.march-part", "line.sources" */
  const gchar *rule; /* shown beside it, or NULL */
  GArray *figures;   /* VtrFigure */
} VtrSentence;

typedef struct
{
  const gchar *key; /* phrase key of the heading; NULL: no heading */
  gint width;       /* preferred characters; 0: the rest of the line */
  gboolean right;   /* numbers stand right */
} VtrColumn;

/* A cell: figures shown one after another with ", "; empty: "-". A cell may
 * also be a phrase with figures, or several sentences joined by "; ". */
typedef struct
{
  gchar *key; /* phrase key, or NULL: the figures themselves */
  GArray *figures;
  GPtrArray *sentences; /* VtrSentence*, or NULL; shown without their rules */
} VtrCell;

typedef enum
{
  VTR_CHAPTER_SENTENCES,
  VTR_CHAPTER_TABLE,
} VtrChapterKind;

/**
 * VtrChapter: one heading of a report, as data without words. Sentences before
 * and after the table; @cells row by row.
 */
typedef struct
{
  gchar *key;        /* phrase key of the heading: "chapter.in-short" */
  GArray *figures;   /* for the heading */
  GPtrArray *before; /* VtrSentence* */
  VtrColumn columns[12];
  guint n_columns;  /* 0: no table */
  GPtrArray *cells; /* VtrCell*, n_columns a row */
  GPtrArray *after; /* VtrSentence* */
  gboolean run_in;  /* the heading stands before its first sentence; no table */
} VtrChapter;

VtrChapter *vtr_chapter_new (const gchar *key);
void vtr_chapter_free (VtrChapter *chapter);
VtrSentence *vtr_sentence_new (const gchar *key, const gchar *rule);
void vtr_sentence_free (VtrSentence *sentence);
VtrSentence *vtr_chapter_before (VtrChapter *chapter, const gchar *key, const gchar *rule); /* appended */
VtrSentence *vtr_chapter_after (VtrChapter *chapter, const gchar *key, const gchar *rule);  /* appended */
VtrSentence *vtr_cell_sentence (VtrCell *cell, const gchar *key, const gchar *rule);        /* appended */
void vtr_chapter_column (VtrChapter *chapter, const gchar *key, gint width, gboolean right);
VtrCell *vtr_chapter_cell (VtrChapter *chapter, const gchar *key); /* appended, empty */
void vtr_chapter_cell_number (VtrChapter *chapter, gint value);    /* 0 is "-" */

void vtr_view_day_figures (GArray *figures, const VtrView *view, gint turn);

/* What the ruleset wants drawn on the map, from a view alone. */
typedef enum
{
  VTR_LAYER_COUNTER, /* a formation's counter: text above, number below */
  VTR_LAYER_ARROW,   /* from place to place along a path; dotted when flag */
  VTR_LAYER_LINK,    /* a link marked: text e.g. "10/10"; a bridge by its symbol; with neither a formation's line of supply, cut when flag */
  VTR_LAYER_BADGE,   /* a small mark at a place: battle, siege, bridge, holder */
  VTR_LAYER_ZONE,    /* a place that a side commands without standing there; drawn only when asked for */
} VtrLayerKind;

typedef enum
{
  VTR_SYMBOL_NONE,
  VTR_SYMBOL_FOOT,
  VTR_SYMBOL_HORSE,
  VTR_SYMBOL_HQ,
  VTR_SYMBOL_GARRISON,
  VTR_SYMBOL_BATTLE,
  VTR_SYMBOL_BRIDGE,
  VTR_SYMBOL_UNKNOWN, /* somebody, not counted */
  VTR_SYMBOL_CUT,     /* a line of supply is cut there */
  VTR_SYMBOL_SIEGE,
  VTR_SYMBOL_RUIN, /* a fortress that is destroyed */
} VtrSymbol;

typedef struct
{
  VtrLayerKind kind;
  VtrSymbol symbol;
  VtrId side; /* colour and shape */
  VtrId place;
  VtrId place2; /* other end of a link, of an arrow's leg */
  gchar text[24];
  gint number;     /* 0: none; men */
  gboolean flag;   /* arrow: forced; counter: older news */
  gint age;        /* turns since seen, 0: now */
  VtrId formation; /* what a click selects, or empty; whose line of supply */
  VtrId origin;    /* of a line of supply without a formation: where those stand whose it is */
  gint rank;       /* drawing and stacking order */
} VtrLayerItem;

void vtr_layer_item_set_text (VtrLayerItem *item, const gchar *text, guint most);

/* A figure over the turns, for a chart: what one observer may know of it. */
typedef struct
{
  gint turn;
  gint value;
} VtrSeriesPoint;

typedef struct
{
  gchar *key;     /* phrase key: "series.prestige" */
  VtrId side;     /* whose, or empty */
  GArray *points; /* VtrSeriesPoint, by turn */
} VtrSeries;

VtrSeries *vtr_series_new (const gchar *key, const VtrId *side);
void vtr_series_free (VtrSeries *series);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrSeries, vtr_series_free)

/* A place within reach. */
typedef struct
{
  VtrId place;
  gint steps;      /* allowance used */
  gboolean forced; /* only by forced march */
  gboolean full;   /* the last link has no room for it */
} VtrReach;

typedef struct
{
  const gchar *id;    /* "march" */
  const gchar *label; /* untranslated */
  const gchar *rule;
  void (*run) (VtrTurn *turn);
} VtrPhase;

struct _VtrRuleset
{
  const gchar *id;
  const gchar *name;
  guint revision;                /* raised when any case's outcome changes */
  const VtrTable *const *tables; /* shared ones first; NULL-terminated */
  const VtrPhase *phases;
  guint n_phases;
  const VtrVerb *verbs;
  guint n_verbs;
  const VtrExample *examples; /* of orders in words; NULL: none */
  guint n_examples;
  const VtrParameter *parameters;
  guint n_parameters;
  const VtrEventKind *event_kinds;
  guint n_event_kinds;
  const VtrWithheld *withheld;
  guint n_withheld;
  const VtrReason *reasons;
  guint n_reasons;
  const VtrRule *rules; /* in the order of the handbook */
  guint n_rules;
  const gchar *schema; /* name of its SQL in the resources */

  VtrTurnDates (*dates) (const VtrDate *first_day, gint turn);
  /* After a scenario was read: checks it and fills in what follows (rolls the
   * secret dice of reinforcements, …). Faults are gchar* lines. */
  void (*set_up) (VtrTurn *turn, GPtrArray *faults);
  gpointer (*scratch_new) (VtrTurn *turn);
  void (*scratch_free) (gpointer scratch);
  /* The umpire's hand has changed facts between two phases: what the scratch
   * worked out of them is void. */
  void (*touched) (VtrTurn *turn);

  void (*judge) (const VtrOrder *order, const VtrView *view, VtrVerdict *verdict);
  /* Where those to whom an order goes could come by it, of VtrReach: its places count
   * only as the rulesets' verbs need them, its path not at all. Without a verb: by a march. */
  GArray *(*reach) (const VtrView *view, const VtrOrder *order);
  GArray *(*route) (const VtrView *view, const VtrId *formation, const VtrId *start, const GArray *via, const VtrId *goal, VtrOptions options); /* of VtrId; NULL: no way */
  GPtrArray *(*chapters) (const VtrView *view);                                                                                                 /* of VtrChapter* */
  /* What spectators read of a turn: of VtrChapter*: what all saw, then one a view.
   * NULL: these rules have none; otherwise the parameter diary.delay. */
  GPtrArray *(*diary) (const VtrView *const *views, guint n);
  GArray *(*layers) (const VtrView *view);                                /* of VtrLayerItem */
  VtrChapter *(*card) (const VtrQuestion *question, const VtrView *view); /* all one needs to decide */
  /* The battles of a turn that the view knows of, in the order in which they
   * arose, and the sheet of one, counted from 0: before it is fought. */
  GPtrArray *(*battles) (const VtrView *view);             /* of VtrBattle* */
  GPtrArray *(*sheet) (const VtrView *view, guint battle); /* of VtrChapter* */
  /* IDs of rows in an order-of-battle file that units of the campaign are bound to. */
  GPtrArray *(*bound_rows) (const VtrState *state); /* of gchar*, NULL-terminated */
  /* One line of facts for the order of battle and the inspector. */
  GPtrArray *(*describe) (const VtrView *view, const VtrId *formation); /* of VtrSentence* */
  /* The same for a place: ground, holder, who stands there. NULL: there is no more to
   * say of one than the board does. */
  GPtrArray *(*describe_place) (const VtrView *view, const VtrId *place); /* of VtrSentence* */
  /* NULL: none of the two. Figures over the turns; the turn whose end was the
   * campaign's by the rules or the umpire, 0: it goes on. */
  GPtrArray *(*series) (const VtrView *view); /* of VtrSeries* */
  gint (*over) (const VtrState *state);
};

extern const VtrRuleset *const vtr_rulesets[]; /* NULL-terminated: src/rulesets/registry.c */
gboolean vtr_ruleset_has_rule (const VtrRuleset *ruleset, const gchar *number);
const VtrReason *vtr_ruleset_reason (const VtrRuleset *ruleset, const gchar *id);
const VtrWithheld *vtr_ruleset_withheld (const VtrRuleset *ruleset, const gchar *kind);
const VtrRuleset *vtr_ruleset_find (const gchar *id);

G_END_DECLS
