/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-turn-private.h"

/* Pieces that mean another thing by who is named beside them: who goes after or with somebody,
 * and to each his place. */

/* What stands behind a piece, other than what may be passed over. */
static VtrSense
next_sense (const GArray *pieces,
            guint index)
{
  for (guint i = index + 1; i < pieces->len; i++)
    if (g_array_index (pieces, VtrPiece, i).sense != VTR_SENSE_FILLER)
      return g_array_index (pieces, VtrPiece, i).sense;
  return VTR_SENSE_UNKNOWN;
}

/* "Souham goes to Jena, Girard hard on his heels": after his own side, and not the enemy. */
static void
follow_own (VtrReader *reader,
            GArray *pieces)
{
  gboolean goes = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *next = &g_array_index (pieces, VtrPiece, i + 1);

      if (vtr_sense_is_case (piece->sense))
        return;
      goes = goes || piece->sense == VTR_SENSE_PLACE;
      /* "takes Girard along" */
      if (piece->sense == VTR_SENSE_NAME && next->sense == VTR_SENSE_VIA && (i + 2 == pieces->len || g_array_index (pieces, VtrPiece, i + 2).sense == VTR_SENSE_COMMA) && vtr_phrase (reader->tokens, next->start, next->end, "along") > 0)
        next->sense = VTR_SENSE_FILLER;
      if (goes && ((piece->sense == VTR_SENSE_NAME && !piece->unsure) || piece->sense == VTR_SENSE_OTHERS || piece->sense == VTR_SENSE_REST) && next->sense == VTR_SENSE_PURSUE && vtr_phrase (reader->tokens, next->end - 1, next->end, "him/it/them/heels/tail") > 0)
        next->sense = VTR_SENSE_FOLLOW;
      /* "Brenier and Girard come along | after him" */
      if (goes && piece->sense == VTR_SENSE_NAME && !piece->unsure && next->sense == VTR_SENSE_GO && i + 2 < pieces->len && next[1].sense == VTR_SENSE_PURSUE && vtr_piece_says (reader->tokens, &next[1], "after him/it/them"))
        {
          next->sense = VTR_SENSE_FILLER;
          next[1].sense = VTR_SENSE_FOLLOW;
        }
    }
}

/* "Souham goes to Jena, Girard right behind him": he goes there too; and behind whom, if nobody goes? */
static void
follow_behind (VtrReader *reader,
               GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  guint end = pieces->len > 0 ? g_array_index (pieces, VtrPiece, pieces->len - 1).end : 0;
  gboolean goes = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      guint n = piece->sense == VTR_SENSE_NAME ? vtr_phrase (tokens, piece->end, end, "right/close/hard/just/directly/immediately/closely/straight? behind/after him/it/them/her") : 0;
      guint k = i + 1;

      if (vtr_sense_is_case (piece->sense))
        return;
      goes = goes || piece->sense == VTR_SENSE_PLACE;
      if (n == 0 && piece->sense == VTR_SENSE_NAME)
        n = vtr_phrase (tokens, piece->end, end, "right/close/hard/just/directly/immediately/closely/straight behind/after");
      if (n == 0)
        continue;
      while (k < pieces->len && g_array_index (pieces, VtrPiece, k).end < piece->end + n)
        k++;
      if (k == pieces->len || g_array_index (pieces, VtrPiece, k).end != piece->end + n || (k + 1 < pieces->len && g_array_index (pieces, VtrPiece, k + 1).sense != VTR_SENSE_COMMA && g_array_index (pieces, VtrPiece, k + 1).sense != VTR_SENSE_AND))
        continue;
      for (guint m = i + 1; m <= k; m++)
        {
          VtrSense *sense = &g_array_index (pieces, VtrPiece, m).sense;

          if (m > i + 1 || (i > 0 && piece[-1].sense == VTR_SENSE_WITH))
            *sense = VTR_SENSE_FILLER;
          else if (goes && !piece->unsure)
            *sense = VTR_SENSE_FOLLOW;
          else if (*sense != VTR_SENSE_PURSUE)
            *sense = VTR_SENSE_UNKNOWN;
        }
    }
}

/* "Souham goes to Jena and his cossacks to Gera", "… with his cossacks to Gera": those are not
 * with him. */
static void
doubt_troops (VtrReader *reader,
              GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  VtrSense before = VTR_SENSE_UNKNOWN;
  gboolean goal = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      VtrSense next;
      gboolean with;

      if (piece->sense != VTR_SENSE_FILLER)
        {
          goal = piece->sense == VTR_SENSE_PLACE && (before == VTR_SENSE_TO || before == VTR_SENSE_IN || before == VTR_SENSE_AT);
          before = piece->sense;
          continue;
        }
      with = vtr_phrase (tokens, piece->start, piece->end, "with/mit/avec") > 0;
      if ((with && !goal) || before == VTR_SENSE_UNKNOWN || before == VTR_SENSE_NAME || vtr_phrase (tokens, piece->start, piece->end, "and/et/und/with/mit/avec all? the/his/her/its/their/my/our/ses/son/sa/leurs/leur/mes/sein/seine/seinen/seiner/ihre/ihren/meine/die/den") == 0)
        continue;
      next = next_sense (pieces, i);
      if (with ? next == VTR_SENSE_TO || next == VTR_SENSE_IN || next == VTR_SENSE_AT || next == VTR_SENSE_GO || next == VTR_SENSE_STAY : next > VTR_SENSE_FILLER)
        piece->sense = VTR_SENSE_UNKNOWN;
    }
}

/* Whether all of them are with their corps. */
static gboolean
are_attached (const VtrReader *reader,
              const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrFormation *part = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (ids, VtrId, i)) : NULL;

      if (part == NULL || !part->attached)
        return FALSE;
    }
  return ids->len > 0;
}

/* "III Corps, including Girard": who goes with it anyway. */
static void
drop_included (VtrReader *reader,
               GArray *pieces)
{
  for (guint i = 1; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      guint next = i + 1;

      if (piece->sense > VTR_SENSE_FILLER || !vtr_piece_says (reader->tokens, piece, "incl/including/inclusive of?"))
        continue;
      while (next + 1 < pieces->len && g_array_index (pieces, VtrPiece, next).sense == VTR_SENSE_FILLER)
        next++;
      if (g_array_index (pieces, VtrPiece, next).sense == VTR_SENSE_NAME && !g_array_index (pieces, VtrPiece, next).unsure && are_attached (reader, g_array_index (pieces, VtrPiece, next).ids))
        piece->sense = g_array_index (pieces, VtrPiece, next).sense = VTR_SENSE_FILLER;
    }
}

/* Whether @piece may stand between places of which each is another's. */
static gboolean
parts_places (const VtrPiece *piece)
{
  return piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_AND || piece->sense == VTR_SENSE_TO || piece->sense == VTR_SENSE_IN || piece->sense == VTR_SENSE_AT;
}

/* "Souham and Girard go to Jena and Gera respectively": to each his place. */
static void
share_out (VtrReader *reader,
           GArray *pieces)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  VtrPiece *said = NULL;
  VtrPiece *name = NULL;
  VtrPiece before = { 0 };
  VtrPiece whole;
  gboolean listed = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense <= VTR_SENSE_FILLER && vtr_phrase (reader->tokens, piece->start, piece->end, "respectively/respectivement/jeweils") > 0)
        said = said == NULL ? piece : name;
      else if (piece->sense == VTR_SENSE_NAME && name == NULL && places->len == 0)
        name = piece;
      else if (piece->sense == VTR_SENSE_PLACE && name != NULL && !piece->unsure)
        {
          if (places->len == 0 && i > 0 && parts_places (piece - 1))
            before = piece[-1];
          g_array_append_val (places, i);
        }
      else if (piece->sense == VTR_SENSE_NAME || piece->sense == VTR_SENSE_PLACE || piece->sense == VTR_SENSE_UNKNOWN || (places->len > 0 && piece->sense != VTR_SENSE_FILLER && !parts_places (piece)))
        return;
    }
  if (said == NULL || name == NULL || name->unsure || name->ids->len < 2 || name->ids->len != places->len || before.sense == VTR_SENSE_UNKNOWN)
    return;
  /* "the light divisions": in which order? */
  for (guint i = name->start; i < name->end && !listed; i++)
    listed = vtr_token_is (reader->tokens, i, name->end, VTR_TOKEN_COMMA) || vtr_token_has (reader->tokens, i, name->end, VTR_CLASS_AND);
  if (!listed)
    return;
  said->sense = VTR_SENSE_FILLER;
  whole = *name;
  for (guint k = places->len - 1; k > 0; k--)
    {
      guint at = g_array_index (places, guint, k);
      gboolean led = g_array_index (pieces, VtrPiece, at - 1).sense >= VTR_SENSE_TO;
      VtrPiece one = whole;
      VtrPiece to = before;

      one.ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      g_array_append_val (one.ids, g_array_index (whole.ids, VtrId, k));
      to.ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      if (!led)
        g_array_insert_val (pieces, at, to);
      else
        g_array_unref (to.ids);
      g_array_insert_val (pieces, at - (led ? 1 : 0), one);
    }
  g_array_set_size (whole.ids, 1);
}

/**
 * vtr_sense_turn_followers:
 * @pieces: (element-type VtrPiece) (inout): a sentence
 *
 * Whoever comes behind one of his own side goes where he goes.
 */
void
vtr_sense_turn_followers (VtrReader *reader,
                          GArray *pieces)
{
  follow_own (reader, pieces);
  follow_behind (reader, pieces);
}

/**
 * vtr_sense_turn_company:
 * @pieces: (element-type VtrPiece) (inout): a sentence
 *
 * Whoever is named beside another goes with him, to a place of his own, or is not sure.
 */
void
vtr_sense_turn_company (VtrReader *reader,
                        GArray *pieces)
{
  doubt_troops (reader, pieces);
  share_out (reader, pieces);
  drop_included (reader, pieces);
}
