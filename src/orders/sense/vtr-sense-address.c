/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-look-private.h"

/* Who is spoken to: "Mon cher Souham, … Vous tiendrez Naumbourg.", "Souham, vous irez …" */

/* Whether @pieces speak to somebody, in French. */
static gboolean
says_you (const GArray *tokens,
          const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      for (guint k = piece->start; k < piece->end; k++)
        if (vtr_phrase (tokens, k, piece->end, "vous/votre/vos/tu/toi/te/ton") > 0 || (vtr_token_is (tokens, k, piece->end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, k)->fold, "ez") && vtr_phrase (tokens, k, piece->end, "chez/assez") == 0))
          return TRUE;
    }
  return FALSE;
}

/* "vous tiendrez": what is done, and not "tenez" alone. */
static gboolean
is_of_you (const GArray *tokens,
           const VtrPiece *piece)
{
  return vtr_sense_is_act (piece->sense) && vtr_phrase (tokens, piece->start, piece->start + 1, "vous/tu") > 0;
}

/* Whether somebody is only "he" or "they" of whom nobody spoke in the sentence. */
static gboolean
speaks_of_others (const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_NAME)
        return FALSE;
      if (piece->sense == VTR_SENSE_IT || piece->sense == VTR_SENSE_SIE || piece->sense == VTR_SENSE_THEY)
        return TRUE;
    }
  return FALSE;
}

/* Whether a sentence that names nobody speaks to who was spoken to before somebody else was
 * named: "Girard, vous irez à Iéna. Ricard vous appuiera. | Marchez au canon." */
static gboolean
goes_on_to_you (VtrSenseReader *sense,
                const VtrUnit *unit)
{
  VtrReader *reader = &sense->reader;
  g_autoptr (GArray) pieces = NULL;

  if (sense->you->len != 1 || !sense->others || unit->paragraph || sense->grammar->addressee->len > 0 || vtr_sense_is_under_words (sense->grammar))
    return FALSE;
  pieces = vtr_sense_pieces (reader, unit);
  if (!says_you (reader->tokens, pieces) || vtr_sense_names_anybody (pieces, 0, pieces->len) || speaks_of_others (pieces))
    return FALSE;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, sense->you);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->staff = FALSE;
  return TRUE;
}

/**
 * vtr_sense_address:
 * @unit: a sentence
 *
 * In a letter to one of the sender's own it is he of whom a sentence is that speaks to him; so
 * it is behind what was said to one alone.
 *
 * Returns: whether it does
 */
gboolean
vtr_sense_address (VtrSenseReader *sense,
                   const VtrUnit *unit)
{
  VtrReader *reader = &sense->reader;
  VtrReader *grammar = sense->grammar;
  g_autoptr (GArray) pieces = NULL;

  if (goes_on_to_you (sense, unit))
    return TRUE;
  if (grammar->addressee->len != 1 || !vtr_are_own (grammar, grammar->addressee) || vtr_sense_is_under_words (grammar))
    return FALSE;
  pieces = vtr_sense_pieces (reader, unit);
  if (!says_you (reader->tokens, pieces) || speaks_of_others (pieces))
    return FALSE;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, grammar->addressee);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->staff = FALSE;
  return TRUE;
}

/* Notes who is spoken to in a sentence that names somebody: "Girard, | vous irez"; not "Ricard
 * vous appuiera". */
static void
note_you (VtrSenseReader *sense,
          const GArray *pieces)
{
  const GArray *tokens = sense->reader.tokens;
  gboolean found = FALSE;
  gboolean several = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      const VtrPiece *next = i + 1 < pieces->len ? piece + 1 : NULL;

      if (piece->sense != VTR_SENSE_NAME)
        continue;
      if (!found && next != NULL && next->sense == VTR_SENSE_COMMA && piece->ids->len == 1 && !piece->unsure && says_you (tokens, pieces) && vtr_are_own (&sense->reader, piece->ids))
        {
          g_array_set_size (sense->you, 0);
          vtr_append_ids (sense->you, piece->ids);
          found = TRUE;
        }
      else
        several = TRUE;
    }
  sense->others = found ? several : TRUE;
}

/**
 * vtr_sense_addresses_anybody:
 * @pieces: (element-type VtrPiece): a sentence
 *
 * Notes whether the sentence speaks to whom it names.
 *
 * Returns: whether it is known to whom it speaks, if it does
 */
gboolean
vtr_sense_addresses_anybody (VtrSenseReader *sense,
                             const GArray *pieces)
{
  const GArray *tokens = sense->reader.tokens;
  gboolean named = FALSE;
  gboolean known = TRUE;

  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      named = named || piece->sense == VTR_SENSE_NAME;
      known = known && (named || sense->addressed || !is_of_you (tokens, piece));
    }
  /* "Le général Maison vous appuiera. | Marchez au canon": to whom, if not to him? */
  if (!named && sense->addressed && sense->you->len == 0 && says_you (tokens, pieces))
    known = FALSE;
  if (named)
    {
      sense->addressed = says_you (tokens, pieces);
      note_you (sense, pieces);
    }
  return known;
}
