/* SPDX-License-Identifier: MIT */
#pragma once

#include "campaign/vtr-field.h"

G_BEGIN_DECLS

/**
 * VtrState:
 *
 * The facts of a campaign at one moment: for each table a flat, sorted array of
 * records. The shared tables come first (in the order of #VtrSharedTable), the
 * ruleset's after them.
 */
typedef struct
{
  const VtrTable *const *tables; /* borrowed, NULL-terminated */
  guint n_tables;
  GArray **rows; /* one GArray of records a table */
} VtrState;

/* Indices of the shared tables in every state. */
typedef enum
{
  VTR_TABLE_SIDE,
  VTR_TABLE_NATION,
  VTR_TABLE_PLAYER,
  VTR_TABLE_COMMAND,
  VTR_TABLE_FORMATION,
  VTR_TABLE_NAME,
  VTR_TABLE_SIGHTING,
  VTR_TABLE_SIGHTED,
  VTR_TABLE_NOTE,
  VTR_N_SHARED_TABLES,
} VtrSharedTable;

extern const VtrTable vtr_table_side, vtr_table_nation, vtr_table_player, vtr_table_command, vtr_table_formation,
    vtr_table_name, vtr_table_sighting, vtr_table_sighted, vtr_table_note;
extern const VtrTable *const vtr_shared_tables[VTR_N_SHARED_TABLES + 1];

/* For a ruleset's list of tables: it opens with these. */
#define VTR_SHARED_TABLE_POINTERS                                                                  \
  &vtr_table_side, &vtr_table_nation, &vtr_table_player, &vtr_table_command, &vtr_table_formation, \
      &vtr_table_name, &vtr_table_sighting, &vtr_table_sighted, &vtr_table_note

VtrState *vtr_state_new (const VtrTable *const *tables);
VtrState *vtr_state_copy (const VtrState *state);
void vtr_state_free (VtrState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrState, vtr_state_free)

guint vtr_state_table_index (const VtrState *state, const gchar *name);
guint vtr_state_n_rows (const VtrState *state, guint table);
gpointer vtr_state_row (const VtrState *state, guint table, guint row);
gpointer vtr_state_find (const VtrState *state, guint table, gconstpointer key_record);
gpointer vtr_state_insert (VtrState *state, guint table, gconstpointer record);
gboolean vtr_state_remove (VtrState *state, guint table, gconstpointer key_record);
void vtr_state_clear_table (VtrState *state, guint table);
gchar *vtr_state_digest (const VtrState *state);

/* The rows of a table as its type, e.g. VTR_STATE_ROWS (state, VTR_TABLE_SIDE, VtrSide). */
#define VTR_STATE_ROWS(state, table, T) ((T *) (gpointer) (state)->rows[table]->data)

/* --- the shared records ------------------------------------------------- */

typedef struct
{
  VtrId id;
  gint seq;        /* listed order */
  gchar name[48];  /* "French" */
  gchar colour[8]; /* "#1f4e8c" */
  gint shape;      /* VtrSideShape: sides are told apart by shape too */
} VtrSide;

typedef enum
{
  VTR_SIDE_SQUARE,
  VTR_SIDE_ROUND,
  VTR_SIDE_POINTED,
} VtrSideShape;

typedef struct
{
  VtrId id;
  VtrId side; /* allegiance; "neutral": neither */
  gchar name[48];
  gchar adjective[48];
  gboolean german; /* a German ally counts for prestige (1813: 4.5) */
} VtrNation;

typedef struct
{
  VtrId id;
  VtrId side;
  gint seq;
  gchar name[64];
} VtrPlayer;

/* One row a formation that a player commands; its whole tree goes with it
 * unless a deeper row names another. Lent commands have a last turn, and may
 * begin later than now. */
typedef struct
{
  VtrId side;
  VtrId player;
  VtrId formation;
  gint until; /* last turn of a loan; 0: for good */
  gint from;  /* first turn of it; 0: at once */
} VtrCommand;

typedef enum
{
  VTR_FORMATION_ARMY,
  VTR_FORMATION_CORPS,
  VTR_FORMATION_CAVALRY_CORPS,
  VTR_FORMATION_DIVISION,
  VTR_FORMATION_BRIGADE, /* integral cavalry, artillery: takes no order of its own */
  VTR_FORMATION_TRAIN,   /* pontoons */
} VtrFormationKind;

extern const gchar *const vtr_formation_kind_names[];

/**
 * VtrFormation:
 *
 * For an army or corps @place is where its HQ stands. A subordinate that is
 * @attached stands with its parent's HQ and moves with it. @place is empty for
 * formations not on the board (due later, destroyed).
 */
typedef struct
{
  VtrId id;
  VtrId side;
  VtrId nation;
  VtrId parent; /* empty: top of its side's tree */
  gint kind;    /* VtrFormationKind */
  gint seq;     /* listed order over the whole campaign */
  gchar name[64];
  gchar short_name[16];
  gchar commander[64];
  VtrId place;
  gboolean attached;
} VtrFormation;

/* A further name: what = "formation", "place" or "player". side: whose word it
 * is; empty: everybody's. Scenario aliases; learned ones live in the file. */
typedef struct
{
  VtrId side;
  VtrId what;
  VtrId of;
  gchar name[64];
} VtrName;

/* How sure the strengths of a sighting are; the words that readers get. */
typedef enum
{
  VTR_WORD_EMPTY,   /* looked at, nobody there */
  VTR_WORD_PRESENT, /* somebody, not counted */
  VTR_WORD_ROUGH,   /* ±30 % and worse */
  VTR_WORD_FAIR,    /* ±20 % */
  VTR_WORD_GOOD,    /* ±10 % */
  VTR_WORD_CERTAIN, /* exact */
} VtrWord;

extern const gchar *const vtr_word_names[];

/**
 * VtrSighting:
 *
 * The newest thing that @side knows of the enemy in @place. Figures are as
 * reported, errors included: they are what the side was told, not the truth.
 * @by is the own formation that saw. A sighting older than the current turn is
 * older news.
 */
typedef struct
{
  VtrId side;
  VtrId place;
  gint turn;
  gint word; /* VtrWord */
  gint foot;
  gint horse;
  gint guns;
  VtrId by;
  gint reason; /* why no better: ruleset's code, 0 none */
} VtrSighting;

/* A foreign formation that is named in a sighting. @grade: how well it is
 * known (VTR_GRADE_REPORT: that it is there; VTR_GRADE_EXACT: its commander). */
typedef struct
{
  VtrId side;
  VtrId place;
  VtrId formation;
  gint grade;
} VtrSighted;

/* Free text of the scenario for one side (its secret victory conditions). */
typedef struct
{
  VtrId side;
  gint seq;
  gchar text[1024];
} VtrSideNote;

/* The reserved id of those on no side: no VtrSide row has it. */
#define VTR_NEUTRAL "neutral"

static inline gboolean
vtr_is_neutral (const VtrId *side)
{
  return vtr_id_is_empty (side) || vtr_id_is (side, VTR_NEUTRAL);
}

const VtrSide *vtr_state_side (const VtrState *state, const VtrId *id);
const VtrNation *vtr_state_nation (const VtrState *state, const VtrId *id);
const VtrPlayer *vtr_state_player (const VtrState *state, const VtrId *id);
VtrFormation *vtr_state_formation (const VtrState *state, const VtrId *id);
GPtrArray *vtr_state_children (const VtrState *state, const VtrId *parent);
GPtrArray *vtr_state_in_place (const VtrState *state, const VtrId *place);
gboolean vtr_state_is_under (const VtrState *state, const VtrId *formation, const VtrId *ancestor);
GArray *vtr_state_companions (const VtrState *state, const VtrId *formation);
const VtrPlayer *vtr_state_commander_of (const VtrState *state, const VtrId *formation, gint turn);

G_END_DECLS
