/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* Where it is, and where to. */

/* Whether the words right before are such as may be said of a place. */
static gboolean
holds_place (const VtrFraming *framing)
{
  const VtrPiece *last = vtr_framing_piece (framing, framing->at - 1);

  return last->sense == VTR_SENSE_STAND && vtr_phrase (framing->reader->tokens, last->start, last->end, "tient/tiens/tiennent/tiendra/tiendrai/tiendront/tenons/tenez/tienne/tenir/hold/holds/halt/halten") == last->end - last->start;
}

/* "Bei einem Angriff auf Altenburg". */
static gboolean
is_attack_on (const VtrFraming *framing)
{
  const VtrPiece *on = vtr_framing_piece (framing, framing->at - 1);
  const VtrPiece *when = framing->at > 1 ? vtr_framing_piece (framing, framing->at - 2) : NULL;

  return when != NULL && when->sense == VTR_SENSE_IF_ATTACKED && vtr_phrase (framing->reader->tokens, when->end - 1, when->end, "angriff/angriffs/angriffe/attack/attaque") > 0 && vtr_phrase (framing->reader->tokens, on->start, on->end, "auf/on/upon/sur") > 0;
}

/**
 * vtr_framing_take_place:
 *
 * Returns: whether the place has its place in the frame
 */
gboolean
vtr_framing_take_place (VtrFraming *framing,
                        const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

  if (piece->unsure)
    return FALSE;
  /* "Stettin: Tauentzien opens a formal siege": where he stands */
  if (framing->before == VTR_SENSE_UNKNOWN && framing->frames->len == 0 && next != NULL && next->sense == VTR_SENSE_COLON && (next = vtr_framing_next_piece (framing, framing->at, FALSE)) != NULL && next->sense == VTR_SENSE_NAME && !next->unsure)
    {
      frame->when_at = piece->place;
      return TRUE;
    }
  next = vtr_framing_next_piece (framing, framing->at, TRUE);
  /* "Schuler desgleichen Glogau" */
  if (frame->same && frame->act == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_SAME && framing->gate == VTR_SENSE_UNKNOWN && framing->frames->len > 0)
    {
      VtrSense act = ((const VtrFrame *) g_ptr_array_index (framing->frames, framing->frames->len - 1))->act;

      if (act == VTR_SENSE_INVEST || act == VTR_SENSE_SIEGE || act == VTR_SENSE_LIFT)
        {
          frame->at = piece->place;
          return TRUE;
        }
    }
  /* "blockiert weiter Danzig" */
  if (framing->before == VTR_SENSE_ONWARD && framing->gate == VTR_SENSE_UNKNOWN && (frame->act == VTR_SENSE_INVEST || frame->act == VTR_SENSE_SIEGE) && vtr_id_is_empty (&frame->at))
    {
      frame->at = piece->place;
      return TRUE;
    }
  switch (framing->before)
    {
    case VTR_SENSE_FROM:
      /* "la citadelle d'Erfurt" */
      if (frame->act == VTR_SENSE_WORKS || frame->act == VTR_SENSE_OUT || frame->act == VTR_SENSE_SIEGE || frame->act == VTR_SENSE_LIFT || frame->act == VTR_SENSE_INVEST)
        {
          frame->at = piece->place;
          return TRUE;
        }
      if (!vtr_id_is_empty (&frame->from))
        return vtr_id_equal (&frame->from, &piece->place);
      frame->from = piece->place;
      return TRUE;
    case VTR_SENSE_VIA:
      /* "to Naumburg by Weimar" */
      if (frame->goal && frame->path->len > 0)
        g_array_insert_val (frame->path, frame->path->len - 1, piece->place);
      else
        vtr_append_id (frame->path, &piece->place);
      framing->via = frame->dashed = TRUE;
      return TRUE;
    case VTR_SENSE_TO:
    case VTR_SENSE_THEN:
    case VTR_SENSE_ONWARD:
      /* "Saalfeld to Jena" */
      if (frame->path->len == 1 && !frame->goal && !frame->dashed && vtr_id_is_empty (&frame->from) && framing->gate == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_TO && frame->in.s[0] == '\0' && frame->at.s[0] == '\0' && frame->battle == FALSE && frame->act != VTR_SENSE_STAY)
        {
          g_array_append_val (frame->path, piece->place);
          frame->dashed = frame->goal = TRUE;
          return TRUE;
        }
      g_array_append_val (frame->path, piece->place);
      frame->goal = TRUE;
      return TRUE;
    case VTR_SENSE_IN:
      frame->on = frame->on || is_attack_on (framing);
      if (!vtr_id_is_empty (&frame->in) && vtr_id_equal (&frame->in, &piece->place))
        return TRUE;
      /* "par Gotha à Erfurt", "à Saalfeld et, au tour suivant, à Iéna" */
      if (frame->path->len > 0 || !vtr_id_is_empty (&frame->from))
        {
          g_array_append_val (frame->path, piece->place);
          frame->goal = TRUE;
          return TRUE;
        }
      if (!vtr_id_is_empty (&frame->in))
        {
          next = vtr_framing_next_piece (framing, framing->at, FALSE);
          if (!frame->next && !(framing->joint != VTR_SENSE_UNKNOWN && next != NULL && next->sense == VTR_SENSE_NEXT))
            return FALSE;
          g_array_append_val (frame->path, frame->in);
          g_array_append_val (frame->path, piece->place);
          frame->in = (VtrId){ "" };
          frame->goal = TRUE;
          return TRUE;
        }
      frame->in = piece->place;
      return TRUE;
    case VTR_SENSE_AT:
      /* "…, and at Stettin Tauentzien does the same" */
      if ((framing->joint == VTR_SENSE_AND || framing->joint == VTR_SENSE_COMMA) && frame->act != VTR_SENSE_UNKNOWN && next != NULL && next->sense == VTR_SENSE_NAME)
        {
          vtr_framing_next_frame (framing, piece->start);
          frame = framing->frame;
        }
      if (!vtr_id_is_empty (&frame->at) || !vtr_id_is_empty (&frame->in))
        return FALSE;
      frame->at = piece->place;
      return TRUE;
    case VTR_SENSE_DETACH:
      /* "Trubetzkoi: detach, Zeitz" */
      if (frame->act != VTR_SENSE_DETACH || !frame->named || framing->gate != VTR_SENSE_COMMA || vtr_frame_has_where (frame))
        break;
      g_array_append_val (frame->path, piece->place);
      return frame->goal = TRUE;
    case VTR_SENSE_LEAVE:
      frame->from = piece->place;
      frame->act = VTR_SENSE_GO;
      return TRUE;
    case VTR_SENSE_MEET:
      /* "rejoint Erfurt" */
      if (frame->objects->len > 0 || vtr_frame_has_where (frame) || framing->gate != VTR_SENSE_UNKNOWN)
        return FALSE;
      g_array_append_val (frame->path, piece->place);
      frame->act = VTR_SENSE_GO;
      return frame->goal = TRUE;
    case VTR_SENSE_INVEST:
    case VTR_SENSE_SIEGE:
    case VTR_SENSE_LIFT:
    case VTR_SENSE_WORKS:
    case VTR_SENSE_OUT:
      frame->at = piece->place;
      return TRUE;
    case VTR_SENSE_BRIDGE:
      g_array_append_val (frame->path, piece->place);
      frame->goal = TRUE;
      return TRUE;
    default:
      break;
    }
  /* "tient Leipzig": stays there */
  if (frame->act == VTR_SENSE_STAND && framing->before == VTR_SENSE_STAND && framing->at > 0 && holds_place (framing))
    frame->act = framing->before = VTR_SENSE_HOLD;
  /* "verbleibt Dessau", "rest day, Leipsic" */
  if ((frame->act == VTR_SENSE_STAY || frame->act == VTR_SENSE_HOLD || frame->act == VTR_SENSE_STAND || (frame->act == VTR_SENSE_RETREAT && frame->when == VTR_SENSE_IF_ATTACKED)) && framing->before == frame->act && vtr_id_is_empty (&frame->at) && vtr_id_is_empty (&frame->in))
    {
      *(frame->act == VTR_SENSE_RETREAT ? &frame->in : &frame->at) = piece->place;
      return TRUE;
    }
  /* "leaves Erfurt for Weimar and Jena" */
  if (framing->gate == VTR_SENSE_AND && framing->before == VTR_SENSE_PLACE && frame->path->len > 0 && frame->goal && !framing->via && !vtr_id_is_empty (&frame->from) && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_SEND || frame->act == VTR_SENSE_TAKE || frame->act == VTR_SENSE_FOLLOW))
    {
      g_array_append_val (frame->path, piece->place);
      return TRUE;
    }
  /* bare: "Thorn – Bromberg – Nakel", "Chemnitz to Altenburg", "next turn Naumburg" */
  if (frame->act != VTR_SENSE_UNKNOWN && frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_ONWARD)
    return FALSE;
  if (frame->path->len > 0 && framing->before == VTR_SENSE_PLACE && (framing->gate == VTR_SENSE_UNKNOWN || framing->gate == VTR_SENSE_AND))
    {
      /* "this turn to Halle and Merseburg the next"; "to Naumburg and Jena": whither? */
      next = vtr_framing_next_piece (framing, framing->at, FALSE);
      if (framing->gate == VTR_SENSE_UNKNOWN || next == NULL || (next->sense != VTR_SENSE_NEXT && next->sense != VTR_SENSE_CONTINUE))
        {
          /* "to Lüneburg via Rotenburg and Harburg" */
          if (!frame->dashed || framing->gate != VTR_SENSE_AND || !framing->via)
            return FALSE;
          if (frame->goal)
            g_array_insert_val (frame->path, frame->path->len - 1, piece->place);
          else
            vtr_append_id (frame->path, &piece->place);
          return TRUE;
        }
    }
  /* "Teste Frankfurt" */
  if (frame->path->len == 0 && framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && (next == NULL || (next->sense != VTR_SENSE_TO && next->sense != VTR_SENSE_DASH)))
    return FALSE;
  if (!vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at))
    return FALSE;
  /* "Halle goes to Naumburg": a town does no marching */
  if (frame->act == VTR_SENSE_UNKNOWN && !frame->told && next != NULL && (vtr_sense_is_act (next->sense) || next->sense == VTR_SENSE_WILL))
    return FALSE;
  /* "Start: Harburg"; "marches for Posen: Thorn, Gnesen, Posen" */
  if (framing->gate == VTR_SENSE_COLON && (frame->path->len > 0 || (framing->before == VTR_SENSE_GO && !(frame->named && frame->act == VTR_SENSE_GO))))
    return FALSE;
  if (frame->path->len == 0 && framing->before != VTR_SENSE_UNKNOWN && framing->before != VTR_SENSE_NAME && framing->before != VTR_SENSE_NEXT && framing->before != VTR_SENSE_GO)
    return FALSE;
  g_array_append_val (frame->path, piece->place);
  if (frame->path->len > 1)
    frame->dashed = frame->goal = TRUE;
  else if (next != NULL && next->sense == VTR_SENSE_DASH)
    frame->dashed = TRUE;
  else if (next == NULL || next->sense != VTR_SENSE_TO)
    frame->goal = frame->dashed = TRUE;
  return TRUE;
}
