/* SPDX-License-Identifier: MIT */
#pragma once

#include "campaign/vtr-descriptors.h"

G_BEGIN_DECLS

/* What became of an order, kept apart as good adjudicators do. */
typedef enum
{
  VTR_VERDICT_NONE,           /* not judged yet */
  VTR_VERDICT_NOT_UNDERSTOOD, /* which words, nearest readings */
  VTR_VERDICT_REFUSED,        /* understood, not allowed: rule */
  VTR_VERDICT_MAY_FAIL,       /* depends on others */
  VTR_VERDICT_ACCEPTED,
  VTR_VERDICT_CHATTER,  /* not an order; kept */
  VTR_VERDICT_QUESTION, /* ambiguous: the umpire chooses */
} VtrVerdictKind;

extern const gchar *const vtr_verdict_names[];

/**
 * VtrVerdict:
 *
 * @reason is a phrase key ("verdict." + reason); @figures go into the phrase.
 */
typedef struct
{
  VtrVerdictKind kind;
  gchar rule[12];
  gchar reason[32];
  GArray *figures; /* VtrFigure, or NULL */
} VtrVerdict;

/* Reason of an order that the umpire himself has refused. */
#define VTR_REASON_UMPIRE "umpire"
/* Of a passage that took earlier orders back. */
#define VTR_REASON_TOOK_BACK "took-back"
/* Of a passage that orders once more what the message has ordered already. */
#define VTR_REASON_SAID_ALREADY "said-already"

void vtr_verdict_clear (VtrVerdict *verdict);
void vtr_verdict_copy (VtrVerdict *to, const VtrVerdict *from);

/**
 * VtrOrder:
 *
 * One order, or one span of a message that is none. The order in which orders
 * are executed is @seq (receipt); ids are stable text: "o12".
 */
typedef struct
{
  VtrId id;
  gint turn;
  gint seq; /* order of execution: receipt, then position in the message */
  VtrId side;
  VtrId player;    /* who sent it; empty: the umpire */
  gint message;    /* store's message number, 0: none */
  gint span_start; /* bytes of the message's body */
  gint span_length;
  gchar *text; /* the span itself */

  VtrId formation; /* one order, one formation (a list is split) */
  VtrId start;     /* where those stand who are meant, if no formation is named */
  VtrId verb;
  GArray *path;     /* VtrId of places after the present one */
  gboolean routed;  /* the path was found, not written */
  gboolean doubted; /* was read, and then left open for what stands beside it */
  gboolean closed;  /* is for the umpire, whatever its words may come to by sense */
  VtrId target;     /* place or formation */
  gint amount;
  VtrOptions options;
  gchar *condition; /* phrase key of a condition, or NULL */
  gboolean standing;
  VtrId parent;
  gint sibling;
  VtrId supersedes;
  gchar *question; /* id of the question at which it came, or NULL */

  VtrVerdict verdict; /* as judged by the sender's side view */
} VtrOrder;

VtrOrder *vtr_order_new (void);
VtrOrder *vtr_order_copy (const VtrOrder *order);
void vtr_order_free (VtrOrder *order);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrOrder, vtr_order_free)
gint vtr_order_compare (gconstpointer a, gconstpointer b);           /* of VtrOrder*: by turn, seq, id */
gint vtr_order_compare_positions (gconstpointer a, gconstpointer b); /* of one message: as they stand in it */
GPtrArray *vtr_order_under (const GPtrArray *orders, const VtrId *parent);
static inline gboolean
vtr_order_is_order (const VtrOrder *order)
{
  return order->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD && order->verdict.kind != VTR_VERDICT_CHATTER && order->verdict.kind != VTR_VERDICT_QUESTION;
}

G_END_DECLS
