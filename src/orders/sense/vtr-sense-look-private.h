/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/sense/vtr-sense-private.h"

/* A sentence as it is looked at: whole, without what may be passed over, or in parts. */

G_BEGIN_DECLS

struct _VtrSenseReader
{
  VtrReader reader; /* what is known of the message here: tokens as written, who was spoken of */
  VtrReader *grammar;
  GArray *units;   /* VtrUnit */
  guint next;      /* which of them is not read yet */
  guint mine_from; /* the grammar's spans that were put there last */
  guint mine_to;
  GArray *before; /* VtrId: who the grammar thought was spoken of before the sentence */
  gboolean before_known;
  gboolean lost;            /* the last sentence was not understood */
  GPtrArray *frames;        /* VtrFrame: what the last sentence says, if that was read */
  const VtrFrame *previous; /* … of them the only one; NULL: there is none */
  VtrSense carried;         /* the case before a semicolon, which may be of what follows it too */
  GHashTable *doubted;      /* VtrOrder, not owned: what the grammar had left open before it read the sentence */
  gboolean under_words;     /* which make no order of the sentence, and stand before it */
  gboolean addressed;       /* whom the sentences name last is spoken to: "Souham, vous …" */
  GArray *you;              /* VtrId: who was spoken to last; empty: nobody */
  gboolean others;          /* … and somebody else was named since */
  gboolean ahead;           /* the last sentence says that a march is forced, and nothing else */
};

static inline guint
vtr_unit_start (const VtrReader *reader,
                const VtrUnit *unit)
{
  return vtr_token (reader->tokens, unit->start)->start;
}

static inline guint
vtr_unit_end (const VtrReader *reader,
              const VtrUnit *unit)
{
  return vtr_token (reader->tokens, unit->end - 1)->end;
}

/* vtr-sense-look.c */
gboolean vtr_sense_names_anybody (const GArray *pieces, guint from, guint to);
gboolean vtr_sense_amends (const VtrSenseLook *look);
gboolean vtr_sense_is_only_forced (const GArray *pieces);
gboolean vtr_sense_look (VtrSenseReader *sense, const VtrUnit *unit, VtrSense when, gboolean lost, VtrSenseLook *look);
gboolean vtr_sense_look_past (VtrSenseReader *sense, const VtrUnit *unit, gboolean lost, VtrSenseLook *look);
gboolean vtr_sense_look_behind (VtrSenseReader *sense, const VtrUnit *unit, gboolean lost, VtrSenseLook *look);
gboolean vtr_sense_look_so (VtrSenseReader *sense, const VtrUnit *unit, gboolean lost, VtrSenseLook *look);
gboolean vtr_sense_look_trimmed (VtrSenseReader *sense, const VtrUnit *unit, gboolean lost, VtrSenseLook *look);
gboolean vtr_sense_turns (const GArray *tokens, guint start, guint end, gboolean denied);
gboolean vtr_sense_look_carried (VtrSenseReader *sense, const VtrUnit *unit, gboolean lost, VtrSenseLook *look);

/* Whether what is said stands under words that make no order of it: "if it rains:", notes. */
static inline gboolean
vtr_sense_is_under_words (const VtrReader *grammar)
{
  return grammar->supposition != VTR_SUPPOSITION_NONE || grammar->weighing || grammar->supposed || grammar->other_turn || (grammar->notes && !grammar->remarks) || grammar->forwarded;
}

/* vtr-sense-address.c */
gboolean vtr_sense_address (VtrSenseReader *sense, const VtrUnit *unit);
gboolean vtr_sense_addresses_anybody (VtrSenseReader *sense, const GArray *pieces);

/* vtr-sense-taken-back.c */
void vtr_sense_cancel_orders (VtrSenseReader *sense, const VtrUnit *unit);
gboolean vtr_sense_corrects_last (VtrSenseReader *sense, const VtrUnit *unit, const GArray *pieces);

/* vtr-sense-amend.c */
void vtr_sense_move_spans (VtrReader *reader, VtrReader *grammar, guint at);
gboolean vtr_sense_amend_standing (VtrSenseReader *sense, const VtrClause *clause, const VtrUnit *unit, guint from, guint to);
void vtr_sense_doubt_before (VtrSenseReader *sense, const GArray *pieces, guint from);
void vtr_sense_doubt_corrected (VtrSenseReader *sense, const GArray *pieces, guint from);

/* vtr-sense-part.c */
gboolean vtr_sense_look_parts (VtrSenseReader *sense, const VtrUnit *unit, gboolean lost, VtrSenseLook *look);

G_END_DECLS
