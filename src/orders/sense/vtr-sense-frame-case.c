/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* A case: of what follows it, or of what stands before. */

static void
locate (VtrFrame *frame)
{
  frame->when_at = vtr_id_is_empty (&frame->in) ? frame->at : frame->in;
  frame->in = frame->at = (VtrId){ "" };
}

/* Whether the case at @index is of what follows it, not of what stands before. */
static gboolean
leads (const VtrFraming *framing,
       guint index)
{
  const VtrPiece *piece = vtr_framing_piece (framing, index);
  const VtrPiece *next = vtr_framing_next_piece (framing, index, FALSE);

  if (!vtr_frame_says_something (framing->frame))
    return TRUE;
  /* "stays unless attacked, in which case …" */
  if (piece->end >= piece->start + 3 && vtr_phrase (framing->reader->tokens, piece->end - 3, piece->end, "in which/that case") > 0)
    return TRUE;
  /* "Tettenborn in Hamburg: if attacked …" */
  if (vtr_frame_is_located (framing->reader, framing->frame) && (framing->gate == VTR_SENSE_COLON || framing->gate == VTR_SENSE_COMMA))
    return TRUE;
  /* "zieht sich, falls angegriffen, nach Halle zurück"; not "if they come we retire, if we win …" */
  if (next == NULL || (framing->frame->when == VTR_SENSE_UNKNOWN && (framing->gate == VTR_SENSE_UNKNOWN || (framing->frame->act == VTR_SENSE_RETREAT && !vtr_frame_has_where (framing->frame)))))
    return FALSE;
  /* "…, if attacked, and Horn stays" */
  next = vtr_framing_next_piece (framing, index, TRUE);
  if (next->sense == VTR_SENSE_COMMA || next->sense == VTR_SENSE_COLON)
    next = vtr_framing_next_piece (framing, index + 1, TRUE);
  if (next == NULL || next->sense == VTR_SENSE_AND)
    return FALSE;
  if (framing->gate == VTR_SENSE_AND && vtr_framing_ends_in_answer (framing, next))
    return TRUE;
  /* "goes to Halle and, if it wins, on to Leipzig" */
  if (framing->gate == VTR_SENSE_AND && (next->sense == VTR_SENSE_TO || next->sense == VTR_SENSE_IN) && piece->sense == VTR_SENSE_IF_WON)
    return TRUE;
  /* "…, da marschiert es hin", "…, dann hin zu ihm" */
  if (next->sense == VTR_SENSE_THEN && piece->sense == VTR_SENSE_IF_FIGHT && next + 1 < &g_array_index (framing->pieces, VtrPiece, framing->pieces->len) && next[1].sense == VTR_SENSE_HIM)
    return TRUE;
  if (next->sense == VTR_SENSE_THERE && next + 1 < &g_array_index (framing->pieces, VtrPiece, framing->pieces->len))
    next++;
  return vtr_sense_is_act (next->sense) || next->sense == VTR_SENSE_NAME || (next->sense >= VTR_SENSE_ME && next->sense <= VTR_SENSE_THEY) || next->sense == VTR_SENSE_REST || next->sense == VTR_SENSE_OTHERS || next->sense == VTR_SENSE_NO_BATTLE || next->sense == VTR_SENSE_BACK;
}

/* "Standing order for Korff: if attacked, …": whom the case is of, and for how long. */
static gboolean
is_heading (const VtrFraming *framing)
{
  VtrFrame bare = *framing->frame;

  bare.standing = FALSE;
  return framing->frame->standing && framing->frame->named && framing->gate == VTR_SENSE_COLON && framing->frames->len == 0 && !vtr_frame_says_something (&bare);
}

/**
 * vtr_framing_take_case:
 * @piece: a case
 *
 * Returns: whether it fits what is said before it, or leads to what follows
 */
gboolean
vtr_framing_take_case (VtrFraming *framing,
                       const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  gboolean own = piece->sense == VTR_SENSE_IF_ATTACKED || piece->sense == VTR_SENSE_IF_WON;

  if (piece->sense == VTR_SENSE_IF_ROAD)
    {
      const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, FALSE);

      /* with what is done then, on either side */
      if (frame->split)
        return TRUE;
      if (next == NULL)
        return FALSE;
      frame->when = framing->when = VTR_SENSE_IF_ROAD;
      return TRUE;
    }
  /* "after a success, should we have one, …" */
  if (frame->when == VTR_SENSE_IF_WON && piece->sense == VTR_SENSE_IF_WON && framing->before == VTR_SENSE_IF_WON && !piece->named)
    return TRUE;
  if (leads (framing, framing->at))
    {
      if (vtr_frame_is_located (framing->reader, frame))
        locate (frame);
      if (is_heading (framing))
        {
          frame->standing = FALSE;
          framing->headed = TRUE;
        }
      if (vtr_frame_says_something (frame))
        vtr_framing_next_frame (framing, piece->start);
      /* "…, tandis que Victor, s'il est attaqué, tient": the same again */
      else if (frame->when == piece->sense && piece->sense == VTR_SENSE_IF_ATTACKED && (frame->named || framing->before == VTR_SENSE_LABEL_ATTACKED) && !piece->named && !piece->me)
        return TRUE;
      else if (frame->when != VTR_SENSE_UNKNOWN)
        return FALSE;
      frame = framing->frame;
      framing->when = frame->when = piece->sense;
      frame->case_first = TRUE;
      frame->when_at = piece->place;
      g_array_set_size (framing->friends, 0);
      g_array_set_size (framing->when_who, 0);
      if (piece->sense == VTR_SENSE_IF_FIGHT)
        vtr_append_ids (framing->friends, piece->ids);
      g_array_set_size (frame->friends, 0);
      vtr_append_ids (frame->friends, framing->friends);
      if (piece->sense == VTR_SENSE_IF_FIGHT && vtr_framing_take_hearer (framing, piece))
        return TRUE;
      if (vtr_framing_is_of_each (framing, piece))
        return vtr_framing_take_each (framing, piece);
      if (own && piece->named)
        {
          /* whom the case names is who acts; somebody else may be named beside him */
          vtr_append_ids (framing->when_who, piece->ids);
          g_array_set_size (frame->who, 0);
          vtr_append_ids (frame->who, piece->ids);
          frame->named = frame->case_named = TRUE;
          frame->each = vtr_framing_names_any (framing, piece);
        }
      else if (own && piece->me && frame->who->len == 0)
        {
          g_autoptr (GArray) mine = g_array_new (FALSE, FALSE, sizeof (VtrId));

          if (!vtr_framing_find_me (framing->reader, mine))
            return FALSE;
          vtr_append_ids (frame->who, mine);
          vtr_append_ids (framing->when_who, mine);
        }
      return TRUE;
    }
  /* "Rules of engagement: accept battle, pursue after a victory" */
  if (frame->when == VTR_SENSE_IF_ATTACKED && framing->first == VTR_SENSE_LABEL_ATTACKED && piece->sense == VTR_SENSE_IF_WON && frame->act == VTR_SENSE_PURSUE)
    frame->when = VTR_SENSE_UNKNOWN;
  /* "Rules of engagement for Langeron: withdraw if attacked" */
  if (frame->when == VTR_SENSE_IF_ATTACKED && framing->first == VTR_SENSE_LABEL_ATTACKED && piece->sense == VTR_SENSE_IF_ATTACKED && !piece->named && !piece->me && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL)
    return TRUE;
  if (frame->when != VTR_SENSE_UNKNOWN)
    return FALSE;
  /* "hält Dessau gegen jeden Angriff" */
  if (framing->holds && frame->act == VTR_SENSE_STAY && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "gegen") > 0)
    frame->act = VTR_SENSE_STAND;
  frame->when = piece->sense;
  /* "to Ney's guns if he is attacked" */
  if (piece->sense == VTR_SENSE_IF_ATTACKED && frame->act == VTR_SENSE_GUNS && frame->friends->len == 1 && !piece->named && !piece->me)
    frame->when = VTR_SENSE_IF_FIGHT;
  if (piece->sense == VTR_SENSE_IF_FIGHT)
    vtr_append_ids (frame->friends, piece->ids);
  if (own && piece->named)
    {
      if (frame->told && !(piece->ids->len == frame->who->len && vtr_has_id (frame->who, &g_array_index (piece->ids, VtrId, 0))))
        return FALSE;
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, piece->ids);
      frame->named = TRUE;
    }
  return TRUE;
}
