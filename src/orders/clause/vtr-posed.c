/* SPDX-License-Identifier: MIT */
#include "orders/clause/vtr-sentence-private.h"

/* Sentences behind "If attacked: …" on its line, which are of that case too. */

/* Whether all that was read is what is done if attacked. */
static gboolean
are_postures (const VtrSentence *reading)
{
  for (guint i = 0; i < reading->clauses->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (reading->clauses, i);

      if (clause->heading || clause->verb == NULL || !(clause->verb->flags & VTR_VERB_STANDING) || vtr_verb_is_guns (clause->verb) || !clause->explicit_subject)
        return FALSE;
    }
  return reading->clauses->len > 0;
}

/* Whether a sentence behind "If attacked: …" may be of that case too: words of standing or
 * of going back, and no case of its own. */
gboolean
vtr_may_be_posed (VtrReader *reader,
                  const VtrUnit *unit)
{
  static const gchar *const deeds[] = { "back/withdraw/withdraws/retire/retires/retreat/retreats/stand/stands/fight/fights/defend/defends", "zuruck/weicht/weichen/kampft/kampfen/aus", "recule/reculent/replie/replient/retire/retirent/tient/tiennent/bat/battent", NULL };
  gboolean deed = FALSE;

  if (!reader->posing || unit->line || unit->paragraph || unit->asked || unit->quoted)
    return FALSE;
  for (guint i = unit->start; i < unit->end; i++)
    {
      if (vtr_match_attacked (reader->tokens, i, unit->end) > 0)
        return FALSE;
      deed = deed || vtr_phrases (reader->tokens, i, unit->end, deeds) > 0;
    }
  return deed && !vtr_is_conditional (reader, unit) && vtr_other_turn (reader, unit) == 0;
}

/* "If attacked: Yorck stands. Berg goes back to Zerbst.": the second is of that case too.
 * Whether it was read so. */
gboolean
vtr_read_posed (VtrReader *reader,
                const VtrUnit *unit)
{
  g_auto (VtrMemory) memory = vtr_memory_of (reader);
  g_auto (VtrSentence) reading = { 0 };
  guint first = reader->out->len;
  VtrUnit posed;
  GArray *whole = vtr_put_before (reader, unit, "if attacked", &posed);
  gboolean read;

  vtr_sentence_init (&reading, &posed);
  vtr_read_clauses (reader, &posed, &reading);
  read = vtr_sentence_is_sound (&reading) && are_postures (&reading);
  if (read)
    vtr_conclude (reader, &posed, &reading);
  else
    vtr_remember (reader, &memory);
  g_array_unref (reader->tokens);
  reader->tokens = whole;
  if (read)
    vtr_cover_unit (reader, unit, first);
  return read;
}

/* Whether the sentence begins with "If attacked:", and its orders from @first on are what is
 * done then. */
gboolean
vtr_poses (VtrReader *reader,
           const VtrUnit *unit,
           guint first)
{
  guint at = unit->start;
  guint n;

  at = vtr_skip_marks (reader->tokens, at, unit->end);
  n = vtr_match_attacked (reader->tokens, at, unit->end);
  if (n == 0 || !vtr_token_is (reader->tokens, at + n, unit->end, VTR_TOKEN_COLON) || reader->out->len == first)
    return FALSE;
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrVerb *verb = vtr_order_is_order (order) ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;

      if (verb == NULL || !(verb->flags & VTR_VERB_STANDING))
        return FALSE;
    }
  return TRUE;
}
