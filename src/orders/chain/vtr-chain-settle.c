/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"

/* A step of a list of nested orders made whole: whose it is, where they stand, and
 * the way between the hexes that were named. */

const VtrVerb *
vtr_chain_leading (const VtrLexicon *lexicon)
{
  for (guint i = 0; i < lexicon->verb_table->len; i++)
    {
      const VtrVerb *verb = g_ptr_array_index (lexicon->verb_table, i);

      if (verb->flags & VTR_VERB_LEADS)
        return verb;
    }
  return NULL;
}

/* The verb of a way alone: the first that takes one. */
const VtrVerb *
vtr_chain_marching (const VtrLexicon *lexicon)
{
  for (guint i = 0; i < lexicon->verb_table->len; i++)
    {
      const VtrVerb *verb = g_ptr_array_index (lexicon->verb_table, i);

      if ((verb->flags & VTR_VERB_PATH) && !(verb->flags & (VTR_VERB_NAMED | VTR_VERB_PATH_OPTIONAL)))
        return verb;
    }
  return NULL;
}

static void
fail (const VtrStep *step,
      VtrChainFault *fault,
      VtrVerdictKind kind,
      const gchar *reason)
{
  fault->kind = kind;
  fault->reason = reason;
  fault->word_start = step->start;
  fault->word_end = step->end;
}

static gboolean
is_action (const VtrVerb *verb)
{
  return !(verb->flags & (VTR_VERB_STANDING | VTR_VERB_OF_SIDE));
}

/* What is said that this verb has no room for; NULL: nothing. */
static const gchar *
surplus (const VtrReader *reader,
         const VtrStep *step)
{
  const VtrVerb *verb = step->verb;

  if (step->options & ~verb->options)
    return "option";
  if (step->when && !(verb->flags & VTR_VERB_STANDING))
    return "posture";
  if (step->amount > 0 && verb->units == NULL)
    return "unclear";
  if (step->amount > 0 && step->unit_end > 0 && !vtr_chain_fits (reader->tokens, step->unit_start, step->unit_end, verb))
    return "unclear";
  if (step->amount > 0 && step->unit_end == 0 && !step->with && !(verb->flags & VTR_VERB_STANDING))
    return "unclear";
  if (step->least && !(verb->flags & VTR_VERB_STANDING))
    return "condition";
  if (step->path->len > 0 && !(verb->flags & (VTR_VERB_PATH | VTR_VERB_TARGET)))
    return verb->flags & VTR_VERB_STANDING ? "posture" : "unclear";
  if (!vtr_id_is_empty (&step->from) && (verb->flags & (VTR_VERB_LEADS | VTR_VERB_NAMED)))
    return "unclear";
  if (!vtr_id_is_empty (&step->from) && step->subjects->len == 0 && !(verb->flags & VTR_VERB_START))
    return "who";
  if (verb->flags & VTR_VERB_OF_SIDE && !(verb->flags & (VTR_VERB_STANDING | VTR_VERB_TARGET)) && step->subjects->len > 0)
    return "unclear";
  return NULL;
}

/**
 * vtr_chain_settle:
 * @step: what was read; who is meant and where they stand is filled in
 * @leader: who activates others here, or empty
 * @fault: (out): why it is no order; its kind is VTR_VERDICT_NONE when it is one
 */
void
vtr_chain_settle (const VtrReader *reader,
                  VtrStep *step,
                  const VtrId *leader,
                  VtrChainFault *fault)
{
  gboolean led = !vtr_id_is_empty (leader);
  const gchar *reason;

  if (step->verb == NULL && step->path->len > 0)
    step->verb = vtr_chain_marching (reader->lexicon);
  if (step->verb == NULL)
    {
      fail (step, fault, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb");
      return;
    }
  /* "5 CD retreats 2 hexes": now, or if it is beaten? */
  if ((step->verb->flags & VTR_VERB_WHEN) && !step->named && !step->when && (step->subjects->len > 0 || step->pronoun || led || step->amount == 0))
    {
      fail (step, fault, VTR_VERDICT_QUESTION, "march-or-posture");
      return;
    }
  if (step->pronoun && step->subjects->len == 0)
    {
      if (!led && is_action (step->verb))
        {
          fail (step, fault, VTR_VERDICT_NOT_UNDERSTOOD, "who");
          return;
        }
      if (led)
        vtr_append_id (step->subjects, leader);
    }
  /* a place before its verb is where that is done */
  if ((step->verb->flags & VTR_VERB_TARGET) && step->path->len == 0 && !vtr_id_is_empty (&step->from))
    {
      g_array_append_val (step->path, step->from);
      step->from = (VtrId){ "" };
    }
  if ((step->verb->flags & VTR_VERB_NAMED) && step->path->len == 0 && !vtr_id_is_empty (&step->from))
    {
      g_array_append_val (step->path, step->from);
      step->from = (VtrId){ "" };
    }
  if (is_action (step->verb) && step->subjects->len == 0 && vtr_id_is_empty (&step->from) && led)
    {
      const VtrId *stands = vtr_chain_stands (reader, leader);

      /* SP of no place are those beside him; who is not named at all is he */
      if (step->force && !step->with && !step->pronoun && !(step->verb->flags & VTR_VERB_TARGET) && stands != NULL)
        step->from = *stands;
      else
        vtr_append_id (step->subjects, leader);
    }
  if (is_action (step->verb) && step->subjects->len == 0 && vtr_id_is_empty (&step->from))
    {
      fail (step, fault, VTR_VERDICT_NOT_UNDERSTOOD, "who");
      return;
    }
  if ((step->verb->flags & VTR_VERB_LEADS) && step->subjects->len == 0)
    {
      fail (step, fault, VTR_VERDICT_NOT_UNDERSTOOD, "who");
      return;
    }
  reason = surplus (reader, step);
  if (reason == NULL && (step->verb->flags & VTR_VERB_TARGET) && step->path->len != 1)
    reason = step->path->len == 0 ? "no-place" : "two-goals";
  if (reason == NULL && (step->verb->flags & VTR_VERB_PATH) && !(step->verb->flags & VTR_VERB_PATH_OPTIONAL) && step->path->len == 0)
    reason = "no-place";
  /* a number of SP for each of two? */
  if (reason == NULL && step->subjects->len > 1 && step->amount > 0)
    reason = "unclear";
  if (reason != NULL)
    {
      fail (step, fault, VTR_VERDICT_NOT_UNDERSTOOD, reason);
      return;
    }
  for (guint i = 0; i < step->subjects->len && !vtr_id_is_empty (&step->from); i++)
    {
      const VtrId *id = &g_array_index (step->subjects, VtrId, i);
      const VtrId *stands = vtr_chain_stands (reader, id);

      if (stands != NULL && vtr_id_equal (stands, &step->from))
        continue;
      fail (step, fault, VTR_VERDICT_NOT_UNDERSTOOD, stands != NULL ? "not-there" : "unclear");
      fault->formation = *id;
      fault->place = step->from;
      if (stands != NULL)
        fault->stands = *stands;
      return;
    }
}

/* The way through the hexes that were named, from where they stand. */
static void
find_way (const VtrReader *reader,
          const VtrStep *step,
          const VtrId *start,
          VtrOrder *order)
{
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) found = NULL;
  gboolean same;

  for (guint i = 0; i < step->path->len; i++)
    {
      const VtrId *place = &g_array_index (step->path, VtrId, i);

      if (i == 0 && step->path->len > 1 && vtr_id_equal (place, start))
        continue;
      g_array_append_val (order->path, *place);
    }
  if (vtr_id_is_empty (start) || reader->context->route == NULL || order->path->len == 0)
    return;
  g_array_append_vals (via, order->path->data, order->path->len - 1);
  found = reader->context->route (vtr_id_is_empty (&order->formation) ? NULL : &order->formation, start, via, &g_array_index (order->path, VtrId, order->path->len - 1), order->options, reader->context->route_data);
  if (found == NULL || found->len == 0)
    return;
  same = found->len == order->path->len && memcmp (found->data, order->path->data, found->len * sizeof (VtrId)) == 0;
  if (same)
    return;
  g_array_set_size (order->path, 0);
  g_array_append_vals (order->path, found->data, found->len);
  order->routed = TRUE;
}

/**
 * vtr_chain_fill:
 * @step: settled
 * @subject: (nullable): which of its formations
 * @order: gets all that it says
 */
void
vtr_chain_fill (const VtrReader *reader,
                const VtrStep *step,
                const VtrId *subject,
                VtrOrder *order)
{
  const VtrId *stands = subject != NULL ? vtr_chain_stands (reader, subject) : NULL;

  order->verb = vtr_id (step->verb->id);
  order->amount = step->amount;
  order->options = step->options;
  if (subject != NULL)
    order->formation = *subject;
  else
    order->start = step->from;
  if (step->verb->flags & VTR_VERB_TARGET)
    order->target = g_array_index (step->path, VtrId, 0);
  else if (step->verb->flags & VTR_VERB_NAMED)
    g_array_append_vals (order->path, step->path->data, step->path->len);
  else if (step->verb->flags & VTR_VERB_PATH)
    find_way (reader, step, subject == NULL ? &step->from : stands != NULL ? stands
                                                                           : &order->start,
              order);
}
