/* SPDX-License-Identifier: MIT */
#pragma once

#include "oracle-private.h"
#include "reports/vtr-report.h"
#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: worlds
 *
 * Non-interference as a property (promise 3): two worlds that differ only in what
 * a side cannot know give that side the same bytes.
 *
 * A world is a turn of a campaign played by scripted commanders, an observer, and
 * a set of changes to what belongs to everybody but him. It is resolved anew. The
 * oracle, from the truth of both worlds, says what the observer may know of each.
 * Is that the same, then all that he is given must be the same to the byte. Is it
 * not, then a change was not hidden, or what it did has reached him: the changes
 * are halved until it is the same. The way by which it reached him must be one of
 * those in docs/honest-channels.md.
 *
 *   worlds.c    numbers, processes, the summary
 *   stage.c     a campaign in memory, played to some turn
 *   change.c    what may be changed, and changing it
 *   propose.c   a set of changes by chance
 *   know.c      what a side may know of a turn, by the oracle
 *   channels.c  the honest channels
 *   given.c     all that a side is given
 *   world.c     one world: changed, judged, compared, minimised
 *   plant.c     leaks planted on purpose
 */

/* --- stage.c -------------------------------------------------------------------- */

/* What all campaigns of a process share. */
typedef struct
{
  gchar *folder;
  VtrStore *store; /* begun, never played: board, scenario, aliases */
  VtrTurnInput *first;
  VtrPhrases *phrases;
  VtrDialects *dialects;
} Stage;

Stage *stage_new (const gchar *scenario, GError **error);
void stage_free (Stage *stage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Stage, stage_free)

gint roll (GRand *rand, gint below); /* 0 … below - 1 */
gboolean chance (GRand *rand, gint percent);

/* The turn after some turns of play, with its orders and answers. */
VtrTurnInput *stage_play (const Stage *stage, guint campaign, GRand *rand, gint turns);
VtrTurnInput *stage_copy (const VtrTurnInput *input);
/* Orders that @player may think of, judged; ids and seq are left empty. */
GPtrArray *stage_orders (const Stage *stage, const VtrTurnInput *input, GRand *rand, guint seed, const VtrPlayer *player, gint *letters);
gchar *stage_some_answer (GRand *rand, const VtrQuestion *question);

/* --- change.c ------------------------------------------------------------------- */

/* In the order in which they are made: ids and numbers last. */
typedef enum
{
  CHANGE_FIELD,     /* table, row, field: text */
  CHANGE_MOVE,      /* row: a formation, with all that stands with it; text: to */
  CHANGE_INSERT,    /* table; text: fields of a row; field: those of its troops */
  CHANGE_REMOVE,    /* table, row */
  CHANGE_DROP,      /* row: an order */
  CHANGE_ORDER,     /* order: one more */
  CHANGE_ANSWER,    /* row: a question; text: the answer */
  CHANGE_OVERRIDE,  /* override: one more */
  CHANGE_REASON,    /* of all that the umpire has entered; text */
  CHANGE_PARAMETER, /* row: a secret one; text */
  CHANGE_DIE,       /* row: purpose; field: index; number */
  CHANGE_SECRET,    /* number: a seed */
  CHANGE_ROWS,      /* number: rows, answers, rulings put down in another order */
  CHANGE_SEQUENCE,  /* number: the others' orders come in another order */
  CHANGE_NUMBERS,   /* number: orders and messages are counted otherwise */
  CHANGE_RENAME,    /* row: an id; text: another */
  CHANGE_N_KINDS,
} ChangeKind;

extern const gchar *const change_names[];

typedef struct
{
  ChangeKind kind;
  gchar *table;
  gchar *row;
  gchar *field;
  gchar *text;
  gint number;
  VtrOrder *order;
  VtrOverride *override;
} Change;

void change_free (Change *change);
gchar *change_words (const Change *change);
/* Makes it; FALSE: there is nothing (any more) to change. */
gboolean change_make (const Change *change, const VtrId *observer, VtrTurnInput *input);

/* --- propose.c ------------------------------------------------------------------ */

/* Change*, sorted by kind. */
GPtrArray *propose_changes (const Stage *stage, const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *observer, GRand *rand);

/* --- know.c --------------------------------------------------------------------- */

/* What a side may know: lines, each with the way by which it knows. */
typedef struct
{
  GPtrArray *lines; /* gchar*: "way: what" */
} Known;

Known *known_new (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side, gboolean open);
void known_free (Known *known);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Known, known_free)

/* Lines that only one of them has (gchar*, "-" or "+" before them); of the same
 * lines in another sequence one that says so. Empty: the same. */
GPtrArray *known_compare (const Known *one, const Known *two);

/* --- channels.c ----------------------------------------------------------------- */

/* The channel that a line of a comparison speaks of; NULL: none. */
const gchar *channel_of (const gchar *line);
const gchar *const *channel_names (void);
/* The channels of docs/honest-channels.md, each with its case. */
GHashTable *channels_read (const gchar *path, GError **error);

/* --- given.c -------------------------------------------------------------------- */

typedef struct
{
  gchar *name;
  GBytes *bytes;
} Given;

/* What is asked of both worlds in the same words. */
typedef struct
{
  GPtrArray *orders; /* VtrOrder* to be judged */
  gchar *letter;     /* to be read */
  VtrId player;      /* who wrote it */
} Probe;

Probe *probe_new (const Stage *stage, const VtrTurnInput *input, const VtrId *side, GRand *rand);
void probe_free (Probe *probe);

/* Given*; @pictures: PNG and PDF too. */
GPtrArray *given_new (const Stage *stage, const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side, const Probe *probe, gboolean open, gboolean pictures);
/* What is public of it, late. */
GPtrArray *given_diary (const Stage *stage, const VtrTurnInput *input, const VtrOutcome *outcome);
/* The first that differs, with the line where it does; NULL: the same. */
gchar *given_compare (const GPtrArray *one, const GPtrArray *two);

/* --- world.c -------------------------------------------------------------------- */

typedef struct
{
  GHashTable *counts; /* gchar* -> gint64* */
  GPtrArray *faults;  /* gchar* */
} Tally;

Tally *tally_new (void);
void tally_free (Tally *tally);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Tally, tally_free)
gint64 tally_count (const Tally *tally, const gchar *name);
void tally_add (Tally *tally, gint64 n, const gchar *format, ...) G_GNUC_PRINTF (3, 4);

#define WORLDS_A_CAMPAIGN 40

/* Worlds @from … @to - 1 of a campaign's. */
void worlds_of_campaign (const Stage *stage, guint campaign, guint from, guint to, Tally *tally);
/* The same, and every world is looked at with each of the leaks planted that are in
 * @left (const gchar*): those that are caught are taken out. */
void leaks_of_campaign (const Stage *stage, guint campaign, GPtrArray *left, Tally *tally);

/* --- plant.c -------------------------------------------------------------------- */

const gchar *const *plant_names (void); /* NULL-terminated */
void plant_set (const gchar *name);     /* NULL: none */

G_END_DECLS
