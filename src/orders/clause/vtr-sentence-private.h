/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader-private.h"

G_BEGIN_DECLS

/* What a sentence was read as, before it is told. */
typedef struct
{
  GPtrArray *clauses;  /* VtrClause */
  GArray *gaps;        /* VtrGap */
  const gchar *reason; /* why its orders cannot stand, or NULL */
  guint word;
  VtrGap apart;         /* a sentence of its own at the end, not understood */
  gboolean doubtful;    /* something like an order stood after words not accounted for */
  gboolean doubts_last; /* what it says is of the order before it */
} VtrSentence;

void vtr_sentence_init (VtrSentence *reading, const VtrUnit *unit);
void vtr_sentence_clear (VtrSentence *reading);
void vtr_read_clauses (VtrReader *reader, const VtrUnit *unit, VtrSentence *reading);
gboolean vtr_has_orders (const GPtrArray *clauses);
gboolean vtr_trails_off (const VtrReader *reader, const VtrUnit *unit);
gboolean vtr_sentence_is_sound (const VtrSentence *reading);
void vtr_conclude (VtrReader *reader, const VtrUnit *unit, VtrSentence *reading);
void vtr_cover_unit (VtrReader *reader, const VtrUnit *unit, guint first);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrSentence, vtr_sentence_clear)

/* What one sentence leaves for the next. */
typedef struct
{
  GArray *subjects;
  GArray *heading_ids;
  VtrSubjectState state;
  gboolean heading;
  gboolean antecedent;
  VtrId goal;
} VtrMemory;

VtrMemory vtr_memory_of (const VtrReader *reader);
void vtr_remember (VtrReader *reader, const VtrMemory *memory);
void vtr_memory_clear (VtrMemory *memory);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrMemory, vtr_memory_clear)

/* vtr-posed.c */
gboolean vtr_may_be_posed (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_read_posed (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_poses (VtrReader *reader, const VtrUnit *unit, guint first);

gboolean vtr_read_in_parts (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_read_some_parts (VtrReader *reader, const VtrUnit *unit);

G_END_DECLS
