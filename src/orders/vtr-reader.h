/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-order.h"

G_BEGIN_DECLS

/**
 * SECTION: reader
 *
 * From what a player wrote to orders. The reader knows names only from a
 * #VtrLexicon, which is made from the sender's side view: what the sender
 * cannot know can be neither read nor offered as a nearest reading.
 */

typedef enum
{
  VTR_NAME_PLACE,
  VTR_NAME_FORMATION,
  VTR_NAME_PLAYER,
} VtrNameKind;

typedef struct _VtrLexicon VtrLexicon;

VtrLexicon *vtr_lexicon_new (void);
void vtr_lexicon_free (VtrLexicon *lexicon);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrLexicon, vtr_lexicon_free)

/* Adds a name as written; folding (case, umlauts, punctuation) is the lexicon's
 * work. @home: for formations, their place; @within: their parent, so that
 * "8th Division" is looked for first in the sender's commands. */
void vtr_lexicon_add (VtrLexicon *lexicon, VtrNameKind kind, const VtrId *id, const gchar *name);
/* Adds all names that follow from a formation's fields: "III Corps" gives III,
 * 3rd Corps, third corps, 3 corps, 3e corps; the commander gives Ney, Ney's
 * corps, Marshal Ney. */
void vtr_lexicon_add_formation (VtrLexicon *lexicon, const VtrFormation *formation, gboolean commanded);
void vtr_lexicon_add_verbs (VtrLexicon *lexicon, const VtrVerb *verbs, guint n_verbs);

/* Who or what bears exactly this name (a sender's forum name, say). */
gboolean vtr_lexicon_find (const VtrLexicon *lexicon, VtrNameKind kind, const gchar *name, VtrId *id);
/* The same for the longest run of words in @text that is a name of two words or more. */
gboolean vtr_lexicon_find_within (const VtrLexicon *lexicon, VtrNameKind kind, const gchar *text, VtrId *id);

/* ASCII letters, digits and single spaces, lower case; ä → a, ß → ss; also
 * "ae" spellings match. Owned by the caller. */
gchar *vtr_fold (const gchar *text);

/**
 * VtrRouteFunc:
 *
 * Finds the places after the present one for @formation to @goal by way of
 * @via (VtrId, may be empty); NULL: no way.
 */
typedef GArray *(*VtrRouteFunc) (const VtrId *formation, const VtrId *start, const GArray *via, const VtrId *goal, VtrOptions options, gpointer user_data);

typedef struct
{
  const VtrLexicon *lexicon;
  const VtrState *state; /* the sender's side view's state */
  VtrId side;
  VtrId player; /* empty: not known */
  gint turn;
  VtrTurnDates dates; /* of that turn; months 0: not known */
  VtrRouteFunc route;
  gpointer route_data;
} VtrReaderContext;

/* Reads @body (UTF-8 made valid by the caller) into spans that together cover
 * every word of it: GPtrArray of VtrOrder*, in order of position. seq, id and
 * message are left to the caller; verdicts are set only for what is no order
 * (not understood, chatter, question). */
GPtrArray *vtr_read_orders (const gchar *body, const VtrReaderContext *context);

typedef enum
{
  VTR_TAKE_BACK_NOTHING,
  VTR_TAKE_BACK_LAST, /* what he wrote last */
  VTR_TAKE_BACK_ALL,  /* all that he wrote this turn */
} VtrTakeBack;

/* Whether a passage says that earlier orders no longer hold. */
VtrTakeBack vtr_order_takes_back (const gchar *text);

/* A stretch of a body, and the bytes as they came that it stands for: byte for
 * byte when both are of one length. */
typedef struct
{
  guint at;
  guint length;
  gsize raw;
  gsize raw_length;
} VtrMessageSegment;

/**
 * VtrMessage: a message as it came and what its head said.
 */
typedef struct
{
  gchar *raw; /* bytes as they came */
  gsize raw_length;
  gchar *body;      /* valid UTF-8, line ends \n, head taken off */
  gchar *from;      /* as written, or NULL */
  gchar *to;        /* as written, or NULL */
  gchar *sent;      /* as written, or NULL */
  gint64 sent_unix; /* UTC seconds, 0: not known */
  gchar *subject;
  gint64 received_unix;   /* when a mail server or board took it; 0: not known */
  gboolean sent_assumed;  /* its time named no zone, or was relative */
  GArray *segments;       /* VtrMessageSegment, in order, over the whole body */
  GPtrArray *attachments; /* gchar *: names of parts that were not read, or NULL */
} VtrMessage;

VtrMessage *vtr_message_parse (const gchar *data, gsize length);
void vtr_message_free (VtrMessage *message);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrMessage, vtr_message_free)
/* The bytes of VtrMessage.raw that a stretch of its body stands for. */
void vtr_message_locate (const VtrMessage *message, gsize at, gsize length, gsize *raw, gsize *raw_length);
/* For which turn its subject says that it is; 0: it does not say. */
gint vtr_message_turn (const VtrMessage *message);
gint64 vtr_parse_time (const gchar *text); /* RFC 2822 or ISO 8601; 0: not understood */

G_END_DECLS
