/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader-private.h"

G_BEGIN_DECLS

/*
 * Whole orders that a sentence may mean which the reader has not taken:
 *
 *   vtr-propose-who.c   who of the sender's own is named in it, or was spoken of
 *   vtr-propose-said.c  what is said of him: places, words of staying, of going back
 *   vtr-propose.c       what that may come to
 *   vtr-propose-talk.c  whether talk may come to anything
 *
 * Any other word is passed over: nothing of this is an order before the umpire has
 * taken it.
 */

#define VTR_PROPOSE_MAX_GUESSES 300 /* names that come near to words: of a message, or a passage asked about */
#define VTR_PROPOSE_MAX_WHO 6       /* formations of one subject, of which each gets an order */

/* Who may act, and the words about him. */
typedef struct
{
  GArray *subjects; /* VtrId: each of whom gets the order */
  guint start;      /* tokens of what is said of them */
  guint end;
} VtrActor;

typedef struct
{
  VtrReader *reader;
  VtrUnit unit;
  GPtrArray *found; /* VtrOrder */
  VtrId companion;  /* somebody who is named but does not act */
  gboolean named;   /* who acts is named, not only meant */
} VtrProposing;

GPtrArray *vtr_propose_who (VtrProposing *proposing);
gboolean vtr_actor_stands_at (VtrReader *reader, const VtrActor *actor, const VtrId *place);

/* What is said of somebody, as it is gathered. */
typedef struct
{
  GArray *via;  /* VtrId: places, as they are written */
  VtrId goal;   /* the last that a word makes a goal, or the last at all */
  gboolean to;  /* … by such a word */
  gboolean by;  /* after it came a place that is on the way */
  VtrId at;     /* where a word says that somebody is */
  VtrId refuge; /* beside a word of going back */
  gboolean stays;
  gboolean goes;
  gboolean denied;
  gboolean attacked;
  gboolean back;
  gboolean yields; /* … for sure: gives way, falls back */
  gboolean gives;  /* … and no word of denial stands before it */
  gboolean home;   /* … to his own */
  gboolean faces;
  gboolean guns;
  gboolean same;
  gboolean fights;
  gboolean avoids;
  gboolean there; /* where others are or go */
  gboolean joins;
  gboolean posed;    /* for a case */
  gboolean wins;     /* … of a victory */
  gboolean next;     /* of the turn after, too */
  gboolean attaches; /* comes under his corps again */
  gboolean standing; /* for every turn to come */
  VtrOptions options;
  gboolean digs;
  GPtrArray *works; /* (element-type VtrVerb): of another kind than march and halt */
  GArray *others;   /* VtrId: whoever is named */
} VtrSaid;

extern const gchar *const vtr_garrison_words[];

gboolean vtr_word_begins_as (const gchar *fold, const gchar *const *beginnings);
void vtr_propose_listen (VtrReader *reader, guint start, guint end, VtrSaid *said);
void vtr_said_clear (VtrSaid *said);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrSaid, vtr_said_clear)

G_END_DECLS
