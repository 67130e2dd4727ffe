/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader-private.h"

G_BEGIN_DECLS

/*
 * Orders that are nested: a player's list of activations, and under each what its
 * headquarters lets others do. Rulesets whose verbs lead others (VTR_VERB_LEADS) are
 * read by this grammar instead of the one for letters of one order after another:
 *
 *   vtr-chain-words.c   numbers, units, options, values: what single words say
 *   vtr-chain-names.c   places, and who is meant
 *   vtr-chain-step.c    a sentence, piece by piece, into steps
 *   vtr-chain-settle.c  a step into an order
 *   vtr-chain-form.c    "Unit: … / Action: …"
 *   vtr-chain-units.c   sentences that are one
 *   vtr-chain.c         lines and sentences, and what stands under what
 *
 * All that is particular to a game stands in its verbs' table: words, units, topics,
 * values, options. A sentence is read only if each of its words is accounted for.
 */

/* Why a sentence is not read. */
typedef struct
{
  VtrVerdictKind kind; /* VTR_VERDICT_NONE: it is */
  const gchar *reason;
  guint word_start; /* tokens */
  guint word_end;
  VtrFigureType choice_type;
  GArray *choices; /* VtrId, or NULL */
  gboolean nearest;
  VtrNameKind nearest_kind;
  VtrId formation; /* of "not-there" */
  VtrId place;
  VtrId stands;
} VtrChainFault;

/* One thing that is to be done, or said beforehand. */
typedef struct
{
  guint start; /* tokens */
  guint end;
  GArray *subjects; /* VtrId: formations */
  VtrId lead;       /* "Steinmetz activates Goeben": who activates him */
  gboolean pronoun; /* "he", "himself": who was named before */
  gboolean listed;  /* nothing but names since the verb */
  const VtrVerb *verb;
  gboolean inherited; /* … which stands with the step before */
  gboolean label;     /* a colon stands after who is meant */
  gboolean when;      /* "if attacked" */
  gboolean force;     /* "3 SP", "the SP": of no name */
  gboolean with;      /* "with 3 SP": of somebody who is named */
  VtrId from;         /* where those stand who are meant */
  gint amount;
  guint unit_start; /* tokens of "SP"; both 0: the number has none */
  guint unit_end;
  gboolean least; /* "or more": only what is said beforehand takes it */
  gboolean named; /* a yes or no was said to its topic */
  GArray *path;   /* VtrId: places that are no start */
  VtrOptions options;
  guint counted; /* token from which it says how many are picked up, which no order can; 0: it does not */
} VtrStep;

VtrStep *vtr_step_new (guint start);
void vtr_step_free (VtrStep *step);

/* words; each returns the tokens that it takes, 0: none */
guint vtr_chain_words (const GArray *tokens, guint pos, guint end, const gchar *list);
guint vtr_chain_number (const GArray *tokens, guint pos, guint end, gint *number);
gboolean vtr_chain_fits (const GArray *tokens, guint start, guint end, const VtrVerb *verb); /* whether the unit there is one of @verb's */
guint vtr_chain_amount (const VtrReader *reader, guint pos, guint end, VtrStep *step);
guint vtr_chain_option (const GArray *tokens, guint pos, guint end, VtrOptions *option);
guint vtr_chain_taken (const GArray *tokens, guint pos, guint end);
guint vtr_chain_when (const GArray *tokens, guint pos, guint end);
guint vtr_chain_lead_in (const GArray *tokens, guint pos, guint end);
guint vtr_chain_passed (const GArray *tokens, guint pos, guint end);
guint vtr_chain_tail (const VtrReader *reader, guint pos, guint end);
guint vtr_chain_topic (const VtrReader *reader, guint pos, guint end, const VtrVerb **verb, gint *number);

/* names */
guint vtr_chain_place (const VtrReader *reader, guint pos, guint end, guint *prepositions, GArray *ids);
guint vtr_chain_formation (const VtrReader *reader, guint pos, guint end, GArray *ids, gboolean *other);
const VtrId *vtr_chain_stands (const VtrReader *reader, const VtrId *formation);

/* A sentence into steps (element-type VtrStep). */
GPtrArray *vtr_chain_steps (const VtrReader *reader, guint start, guint end, VtrChainFault *fault, gboolean *meant, gboolean *own);

/* Whose step it is, and whether it is whole. @leader: who activates, or empty. */
void vtr_chain_settle (const VtrReader *reader, VtrStep *step, const VtrId *leader, VtrChainFault *fault);
void vtr_chain_fill (const VtrReader *reader, const VtrStep *step, const VtrId *subject, VtrOrder *order);
const VtrVerb *vtr_chain_leading (const VtrLexicon *lexicon); /* the verb that others stand under, or NULL */
const VtrVerb *vtr_chain_marching (const VtrLexicon *lexicon);

gboolean vtr_chain_goes_on (VtrReader *reader, const VtrUnit *unit, const VtrUnit *next);
guint vtr_chain_form (VtrReader *reader, const GArray *units, guint at);
void vtr_read_chain (VtrReader *reader, const GArray *units);

/* More orders than any player gives: what follows is one span for the umpire. */
#define VTR_MAX_ORDERS 2000

/* spans */
VtrOrder *vtr_span_order (VtrReader *reader, guint start, guint end);
void vtr_span_cover (VtrReader *reader);

G_END_DECLS
