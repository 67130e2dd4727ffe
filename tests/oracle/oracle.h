/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-turn.h"

G_BEGIN_DECLS

/**
 * SECTION: oracle
 *
 * Who may know what, worked out a second time: from the rules alone, slowly, and
 * without a line of the engine's own reasoning. The engine's data types are used
 * to read the truth (boards, rows, events); nothing of the rulesets, of the
 * intelligence or of the reports is called to decide anything.
 *
 * A soak gives the oracle a turn as it really was and every byte that each side
 * got for it; the oracle answers with faults, one sentence each: what a side was
 * told and could not know, what was wrong, and what it should have been told.
 *
 * Needs a campaign of the 1813 rules.
 */

/* One thing that a side was given. @name says what, and in which format:
 *
 *   report.text report.bbcode report.markdown report.html report.json
 *   reply (any number), question (any number), map.svg, view.start
 *
 * Any other name is searched for what must not be in it, and no more. */
typedef struct
{
  const gchar *name;
  const gchar *text;
} OracleText;

/* What one side was given for a turn. @view: all that it knows at the turn's end,
 * as JSON (vtr_json_add_view()). */
typedef struct
{
  VtrId side;
  const gchar *view;
  GArray *texts; /* OracleText */
} OracleSide;

/* What each side has been told over the turns so far. */
typedef struct _OracleLedger OracleLedger;

OracleLedger *oracle_ledger_new (void);
OracleLedger *oracle_ledger_copy (OracleLedger *ledger);
void oracle_ledger_free (OracleLedger *ledger);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OracleLedger, oracle_ledger_free)

/**
 * OracleTurn: one resolved turn, borrowed throughout.
 *
 * @before, @after: the truth at the turn's start and end
 * @ledger: (nullable): what was told in earlier turns; oracle_check_turn() adds
 *   this turn to it. Without one, what @before holds counts as told.
 * @answers, @overrides, @secret: (nullable)
 */
typedef struct
{
  const VtrBoard *board;
  const VtrParameters *parameters;
  gint number;
  const VtrState *before;
  const VtrState *after;
  const GPtrArray *events;    /* VtrEvent*, all of them */
  const GPtrArray *orders;    /* VtrOrder*, of all sides */
  const GPtrArray *questions; /* VtrQuestion*, all of them */
  const GPtrArray *dice;      /* VtrDie* */
  const GPtrArray *answers;   /* VtrAnswer* */
  const GPtrArray *overrides; /* VtrOverride* */
  const guint8 *secret;       /* 32 bytes */
  const OracleSide *sides;
  guint n_sides;
  OracleLedger *ledger;
} OracleTurn;

/* Appends a sentence (gchar*) to @faults for everything that is not as the rules
 * have it. */
void oracle_check_turn (const OracleTurn *turn, GPtrArray *faults);

/* Whether the rules alone say that @side cannot tell what stands in @field of the
 * row of @table with key @row (key fields, '/' between) of turn->before: not from
 * anything it is given for this turn. TRUE is a promise (change it, and every
 * byte of that side stays the same, as long as what was zero stays zero and what
 * was not stays so); FALSE may mean only that nobody has thought it through.
 * Nothing of turn->sides is read. */
gboolean oracle_hides (const OracleTurn *turn, const VtrId *side, const gchar *table, const gchar *row, const gchar *field);

/* --- for those who run turns ---------------------------------------------- */

/* A turn with all that its sides are given, made with the real reports, maps and
 * replies. */
typedef struct _OracleOutput OracleOutput;

OracleOutput *oracle_output_new (const VtrTurnInput *input, const VtrOutcome *outcome, OracleLedger *ledger);
void oracle_output_free (OracleOutput *output);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OracleOutput, oracle_output_free)

const OracleTurn *oracle_output_turn (const OracleOutput *output);
/* A further text for a side: takes @text. */
void oracle_output_add (OracleOutput *output, const gchar *side, const gchar *name, gchar *text);
/* Puts @text in the place of what @side has under @name ("view" too): takes it. */
void oracle_output_replace (OracleOutput *output, const gchar *side, const gchar *name, gchar *text);
const gchar *oracle_output_text (const OracleOutput *output, const gchar *side, const gchar *name);

G_END_DECLS
