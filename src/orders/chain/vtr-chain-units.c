/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"

/* Sentences that a full stop or a number cuts in two. */

/* "VIII Corps: att. 2306": whether the full stop at @unit's end only shortens a verb. */
static gboolean
ends_short (VtrReader *reader,
            const VtrUnit *unit,
            const VtrUnit *next)
{
  VtrToken *stop = &g_array_index (reader->tokens, VtrToken, unit->end - 1);
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  if (next->line || stop->kind != VTR_TOKEN_STOP || unit->end < unit->start + 2 || strlen (vtr_token (reader->tokens, unit->end - 2)->fold ? vtr_token (reader->tokens, unit->end - 2)->fold : "----") > 3)
    return FALSE;
  if (vtr_lexicon_match_verb (reader->lexicon, reader->tokens, unit->end - 2, unit->end - 1, verbs, &form) == 0)
    return FALSE;
  stop->kind = VTR_TOKEN_OTHER;
  return TRUE;
}

/* "1.1." is no sentence. */
static gboolean
is_number (const VtrReader *reader,
           const VtrUnit *unit)
{
  for (guint i = unit->start; i < unit->end; i++)
    {
      const VtrToken *token = vtr_token (reader->tokens, i);

      if (token->kind != VTR_TOKEN_STOP && token->kind != VTR_TOKEN_OTHER && (token->kind != VTR_TOKEN_WORD || strspn (token->fold, "0123456789") != strlen (token->fold) || strlen (token->fold) > 2))
        return FALSE;
    }
  return TRUE;
}

/* "Attack Saarbrücken! 8 SP. Artillery.": what is said of the order before it. */
static gboolean
is_fragment (const VtrReader *reader,
             const VtrUnit *unit)
{
  VtrStep step = { .verb = vtr_chain_marching (reader->lexicon) };
  VtrOptions option;
  guint at = unit->start;
  guint n = vtr_chain_amount (reader, at, unit->end, &step);

  if (n == 0 || step.amount == 0)
    n = vtr_chain_option (reader->tokens, at, unit->end, &option);
  return n > 0 && (at + n == unit->end || (at + n + 1 == unit->end && vtr_token_is (reader->tokens, at + n, unit->end, VTR_TOKEN_STOP)));
}

/* Whether @next goes on with @unit, on its line. */
static gboolean
is_told_after (VtrReader *reader,
               const VtrUnit *unit,
               const VtrUnit *next)
{
  if (next->line || next->asked || unit->asked)
    return FALSE;
  if (unit->line && is_number (reader, unit))
    return TRUE;
  if (!is_fragment (reader, next))
    return FALSE;
  if (vtr_token_is (reader->tokens, unit->end - 1, unit->end, VTR_TOKEN_STOP) || vtr_token_is (reader->tokens, unit->end - 1, unit->end, VTR_TOKEN_SEMICOLON))
    g_array_index (reader->tokens, VtrToken, unit->end - 1).kind = VTR_TOKEN_COMMA;
  return TRUE;
}

/**
 * vtr_chain_goes_on:
 * @unit: a sentence
 * @next: that after it
 *
 * Returns: whether both are one; the mark between them then means nothing, or parts
 *   them as a comma
 */
gboolean
vtr_chain_goes_on (VtrReader *reader,
                   const VtrUnit *unit,
                   const VtrUnit *next)
{
  return is_told_after (reader, unit, next) || ends_short (reader, unit, next);
}
