/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

#include "oracle.h"

G_BEGIN_DECLS

/* --- the truth, read once (facts.c) --------------------------------------------- */

/* A formation and what it has, as it stands in the rows. */
typedef struct
{
  VtrId id;
  VtrId side;
  VtrId parent;
  VtrId place;
  guint at; /* place index, VTR_NO_PLACE: off the board */
  gint kind;
  gint seq;
  gboolean attached;
  gint foot;
  gint riders; /* horse and Cossacks: both scout and screen (5.3) */
  gint cossacks;
  gint full_foot;
  gint full_horse;
  gint guns;
  gboolean garrison;
  gboolean invests;
  const gchar *name;
  const gchar *short_name;
  const gchar *commander;
} OracleUnit;

typedef struct
{
  const VtrBoard *board;
  const VtrState *state;
  GArray *units;          /* OracleUnit, in listed order */
  GHashTable *by_id;      /* id -> OracleUnit* */
  gboolean *neutral_land; /* by place (4.4) */
} OracleFacts;

/* All that one side has in one place. */
typedef struct
{
  gint divisions; /* in the field */
  gint garrison;  /* divisions behind walls */
  gint foot;      /* of the field force: men, men, guns */
  gint horse;
  gint guns;
  gint riders;       /* that scout and screen */
  gint corps_riders; /* of cavalry corps */
} OracleStand;

OracleFacts *oracle_facts_new (const VtrBoard *board, const VtrState *state);
void oracle_facts_free (OracleFacts *facts);
const OracleUnit *oracle_unit (const OracleFacts *facts, const gchar *id);
OracleStand oracle_stand (const OracleFacts *facts, const VtrId *side, gboolean of_enemy, guint place);
/* The formation by which others know it: its corps, if it stands with that. */
const OracleUnit *oracle_head (const OracleFacts *facts, const OracleUnit *unit);
gboolean oracle_is_invested (const OracleFacts *facts, const VtrId *side, guint place);

guint oracle_table (const VtrState *state, const gchar *name); /* G_MAXUINT: there is none */
gint oracle_int (const VtrState *state, guint table, gconstpointer row, const gchar *field);
const gchar *oracle_string (const VtrState *state, guint table, gconstpointer row, const gchar *field);
gchar *oracle_key (const VtrState *state, guint table, gconstpointer row);

/* --- 5.3, worked out anew (looks.c) ----------------------------------------------- */

enum
{
  ORACLE_EMPTY,
  ORACLE_PRESENT,
  ORACLE_ROUGH,
  ORACLE_FAIR,
  ORACLE_GOOD,
  ORACLE_CERTAIN,
};

extern const gchar *const oracle_words[];

/* The best look of a side at one place. */
typedef struct
{
  gboolean looked;
  gint word;
  gint error;       /* in the hundred */
  gboolean walls;   /* present: only a garrison behind walls */
  GPtrArray *from;  /* const OracleUnit*: own formations that may have brought it */
  OracleStand them; /* the truth */
  OracleStand ours;
} OracleLook;

OracleLook *oracle_looks (const OracleTurn *turn, const OracleFacts *facts, const VtrId *side);
void oracle_looks_free (OracleLook *looks, guint n);
/* Whether the formation is one of those that a report of its place names. */
gboolean oracle_is_named (const OracleFacts *facts, const OracleUnit *unit);

/* --- what a side has been told (ledger.c) ------------------------------------------ */

typedef struct
{
  GHashTable *names;     /* id -> grade + 1 of what is known of a foreign formation for good */
  GHashTable *sightings; /* place -> what was told of it last, as one text */
} OracleTold;

OracleTold *oracle_ledger_side (OracleLedger *ledger, const VtrId *side);

/* --- one side of one turn (check.c) --------------------------------------------------- */

typedef struct
{
  const OracleTurn *turn;
  const OracleSide *side;
  const OracleFacts *before;
  const OracleFacts *after;
  OracleLook *looks; /* by place, on the final positions */
  JsonObject *view;
  JsonParser *parser;
  GHashTable *names; /* foreign formations: id -> VtrGrade + 1 by which they are known */
  GPtrArray *faults;
} OracleCheck;

void oracle_fault (OracleCheck *check, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
gboolean oracle_is_own (const OracleCheck *check, const gchar *formation);
/* Own now, or at the turn's start (4.3: nations change sides). */
gboolean oracle_was_own (const OracleCheck *check, const gchar *formation);
/* How well the foreign formation is known: 0 not at all, else VtrGrade + 1. */
gint oracle_knows (const OracleCheck *check, const gchar *formation);
gboolean oracle_json_figure (JsonObject *figure, const gchar **name, const gchar **type, const gchar **text, gint *number);

void oracle_collect_names (OracleCheck *check); /* fills names */

/* What a side may know, without a look at what it was told (rows.c). */
typedef void (*OracleTellRow) (guint table, gconstpointer row, const gchar *text, gpointer data);
void oracle_known_rows (const OracleCheck *check, OracleTellRow tell, gpointer data);

void oracle_check_rows (OracleCheck *check);      /* rows.c */
void oracle_check_sightings (OracleCheck *check); /* sightings.c */
void oracle_check_events (OracleCheck *check);    /* events.c */
void oracle_check_orders (OracleCheck *check);    /* orders.c */
void oracle_check_texts (OracleCheck *check);     /* texts.c */
void oracle_check_report (OracleCheck *check);    /* report.c */

/* --- events (audience.c) ----------------------------------------------------------------- */

typedef enum
{
  ORACLE_TO_NOBODY, /* the umpire's log only */
  ORACLE_TO_OWN,    /* the side of the formation it speaks of */
  ORACLE_TO_SIDE,   /* the side that it names */
  ORACLE_TO_FIGHT,  /* both sides that met in that place */
  ORACLE_TO_WINNER, /* the side that won in that place */
  ORACLE_TO_THERE,  /* who stands in that place, and its own side */
  ORACLE_TO_ALL,
  ORACLE_TO_LEDGER, /* as the parameter of prestige says */
  ORACLE_TO_TOLD,   /* whom the umpire told, in his words for them */
} OracleAudience;

typedef struct
{
  const gchar *kind;
  OracleAudience to;
  const gchar *figures; /* names of those that it may carry, blanks between */
  const gchar *because; /* where the rules say so */
} OracleKind;

const OracleKind *oracle_kind (const gchar *kind);
gchar *oracle_prestige_shown (const OracleTurn *turn);
/* Whether the rules let @side know of the event; @must: and that it be told. */
gboolean oracle_may_learn (const OracleTurn *turn, const OracleFacts *before, const OracleFacts *after, const VtrId *side, guint event, gboolean *must);

G_END_DECLS
