/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/sense/vtr-sense-private.h"

/* A sentence while its pieces are put into frames. */

G_BEGIN_DECLS

typedef struct
{
  VtrReader *reader;
  const GArray *pieces; /* VtrPiece */
  GPtrArray *frames;    /* VtrFrame, done */
  VtrFrame *frame;      /* the one that is being filled */
  VtrSense when;        /* a case that stands before all that follows */
  GArray *friends;
  GArray *when_who; /* VtrId: whom that case is of, by name */
  gboolean standing;
  gboolean headed;          /* … and said before all, with whom it is of */
  VtrSense gate;            /* what stands between the last piece and this: VTR_SENSE_UNKNOWN: nothing */
  VtrSense joint;           /* what stood before the last preposition */
  guint past;               /* pieces up to this are not there: "instead of Jena" */
  gboolean verb_first;      /* "Marschiert Compans …": may be a case */
  gboolean via;             /* the last place was one on the way */
  gboolean holds;           /* the verb is "to hold" */
  gboolean strikes;         /* "schlägt": himself, or a bridge */
  gboolean titled;          /* begins with "Correction:" */
  gboolean ours;            /* "Orders of I Corps: we …" */
  const VtrFrame *previous; /* what was ordered right before, nothing else; or NULL */
  VtrSense first;           /* the first piece of the sentence that means something */
  VtrSense before;          /* the last piece that is no filler and no mark */
  guint at;
} VtrFraming;

/* vtr-sense-frame.c */
const VtrPiece *vtr_framing_piece (const VtrFraming *framing, guint index);
const VtrPiece *vtr_framing_next_piece (const VtrFraming *framing, guint index, gboolean marks);
gboolean vtr_frame_is_located (VtrReader *reader, const VtrFrame *frame);
gboolean vtr_frame_has_where (const VtrFrame *frame);
gboolean vtr_frame_says_something (const VtrFrame *frame);
void vtr_frame_end_case (VtrFrame *frame);
void vtr_framing_next_frame (VtrFraming *framing, guint start);

/* vtr-sense-frame-who.c */
gboolean vtr_framing_take_name (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_take_rest (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_take_pronoun (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_find_me (VtrReader *reader, GArray *ids);
gboolean vtr_framing_take_exception (VtrFraming *framing);
gboolean vtr_framing_leaves_out (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_is_told_otherwise (const VtrFraming *framing);
gboolean vtr_framing_find_met (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_is_help (const VtrFraming *framing, const VtrPiece *piece);

/* vtr-sense-frame-case.c */
gboolean vtr_framing_take_case (VtrFraming *framing, const VtrPiece *piece);

/* vtr-sense-frame-each.c */
gboolean vtr_framing_is_of_each (const VtrFraming *framing, const VtrPiece *piece);
guint vtr_framing_count (const GArray *tokens, const VtrPiece *piece);
gboolean vtr_framing_find_all (VtrFraming *framing, const VtrPiece *piece, GArray *ids);
gboolean vtr_framing_take_each (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_names_any (const VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_take_other (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_is_mutual (const VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_take_guns (VtrFraming *framing, const VtrPiece *piece);
void vtr_framing_turn_case (VtrFraming *framing, const VtrPiece *piece);

/* vtr-sense-frame-lead.c */
gboolean vtr_framing_is_aside (const VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_ends_in_answer (const VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_precedes_verb (const VtrFraming *framing);
gboolean vtr_framing_follows_is (const VtrFraming *framing);
gboolean vtr_framing_holds_town (const VtrFraming *framing);
gboolean vtr_framing_is_beside (const VtrFraming *framing, const VtrPiece *piece, const VtrPiece *next);
gboolean vtr_framing_goes_with_rest (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_takes_post (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_is_parted (VtrFraming *framing, const VtrPiece *piece);
void vtr_framing_place_works (VtrFrame *frame, const VtrPiece *piece);
gboolean vtr_framing_take_hearer (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_contrasts (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_take_lead (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_wants_at (VtrFraming *framing, const VtrPiece *piece);

/* vtr-sense-frame-place.c */
gboolean vtr_framing_take_place (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_pass_instead (VtrFraming *framing);

/* vtr-sense-frame-mend.c */
gboolean vtr_framing_take_correction (VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_confirms (const VtrFraming *framing, const VtrPiece *piece);
gboolean vtr_framing_explains (VtrFraming *framing, const VtrPiece *piece, gboolean *fits);
void vtr_settle_title (const VtrFraming *framing);
gboolean vtr_settle_correction (const GPtrArray *frames, gboolean titled, const VtrFrame *previous);

/* vtr-sense-frame-except.c */
gboolean vtr_framing_left_part (const VtrFraming *framing);

/* vtr-sense-frame-settle.c */
gboolean vtr_framing_settle (VtrReader *reader, GPtrArray *frames, const VtrFrame *previous);
gboolean vtr_framing_is_followed_by_case (const VtrFraming *framing);
gboolean vtr_framing_is_no_deed (const VtrFraming *framing, const VtrPiece *piece);

G_END_DECLS
