/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire-clerk-private.h"

G_BEGIN_DECLS

/* What the messages of a side are read against. */
typedef struct
{
  VtrId side;
  VtrView *view;
  GArray *received; /* gint64, sorted: its messages of this turn */
} VtrInboxDesk;

typedef struct _VtrInboxAhead VtrInboxAhead;

struct _VtrInbox
{
  VtrStore *store;
  gboolean dry_run;
  VtrTurnInput *input;
  GHashTable *phrases;      /* player -> VtrPhrases: his words */
  GPtrArray *desks;         /* VtrInboxDesk */
  GHashTable *lexicons;     /* player -> VtrLexicon: the names that he may use */
  GHashTable *senders;      /* as a message's head says it -> VtrPlayer; NULL: nobody */
  GHashTable *received;     /* number of a message -> gint64: when */
  GHashTable *by_message;   /* number of a message -> GPtrArray of VtrOrder */
  GHashTable *by_formation; /* formation -> GPtrArray of VtrOrder, in sequence */
  GHashTable *by_parent;    /* order -> GPtrArray of VtrOrder that stand under it */
  gint last_seq;
  guint n_unwritten;
  GArray *uses;                /* VtrStandingUse of the turn */
  const VtrStanding *standing; /* what is taken now was left by it; NULL: it came from somebody */
  VtrClerkTimes times;         /* when the first reply is written */
  VtrInboxAhead *ahead;        /* what is read before it is taken; NULL: nothing */
};

/* An order in force that came after the message being read, and the order of
 * that message which it has already changed. */
typedef struct
{
  VtrOrder *pending;
  guint order;
} VtrInboxLate;

/* Whether the turn counts with it. */
static inline gboolean
vtr_inbox_in_force (const VtrOrder *order)
{
  return order->verdict.kind == VTR_VERDICT_ACCEPTED || order->verdict.kind == VTR_VERDICT_MAY_FAIL || order->verdict.kind == VTR_VERDICT_REFUSED;
}

/* who wrote it, and what it is read with */
const VtrPlayer *vtr_inbox_sender (VtrInbox *inbox, const gchar *from);
VtrReaderContext vtr_inbox_context (VtrInbox *inbox, const VtrPlayer *player);
const VtrView *vtr_inbox_view (VtrInbox *inbox, const VtrId *side);
void vtr_inbox_read (VtrInbox *inbox, VtrImport *import, const gchar *body);

/* reading ahead */
GPtrArray *vtr_inbox_read_by_now (VtrInbox *inbox, const VtrMessage *message, const VtrPlayer *player);
void vtr_inbox_ahead_free (VtrInboxAhead *ahead);

/* the turn in hand */
void vtr_inbox_add_order (VtrInbox *inbox, VtrOrder *order);
void vtr_inbox_drop_order (VtrInbox *inbox, VtrOrder *order);

/* what an order changes */
#define VTR_INBOX_ENDED_BY_LATER "changed or taken back by a later message"
#define VTR_INBOX_NOTHING_TAKEN_BACK "took-back-nothing"
void vtr_inbox_find_replaced (VtrInbox *inbox, GPtrArray *orders, gint64 received, GPtrArray *replaced, GArray *late);
gboolean vtr_inbox_end_replaced (VtrInbox *inbox, const GPtrArray *orders, const GPtrArray *replaced, const GArray *late, GHashTable *ended, GError **error);
void vtr_inbox_find_taken_back (VtrInbox *inbox, VtrImport *import, GPtrArray *replaced);
void vtr_inbox_ask_of_two (VtrInbox *inbox, VtrImport *import);
gboolean vtr_inbox_is_of_two (const VtrOrder *order);

G_END_DECLS
