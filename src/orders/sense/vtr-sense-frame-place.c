/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* Where it is, and where to. */

/* Whether the words right before are such as may be said of a place. */
static gboolean
holds_place (const VtrFraming *framing)
{
  const VtrPiece *last = vtr_framing_piece (framing, framing->at - 1);

  return last->sense == VTR_SENSE_STAND && vtr_piece_says (framing->reader->tokens, last, "tient/tiens/tiennent/tiendra/tiendrai/tiendront/tenons/tenez/tienne/tenir/hold/holds/halt/halten");
}

/* "Bei einem Angriff auf Altenburg". */
static gboolean
is_attack_on (const VtrFraming *framing)
{
  const VtrPiece *on = vtr_framing_piece (framing, framing->at - 1);
  const VtrPiece *when = framing->at > 1 ? vtr_framing_piece (framing, framing->at - 2) : NULL;

  return when != NULL && when->sense == VTR_SENSE_IF_ATTACKED && vtr_phrase (framing->reader->tokens, when->end - 1, when->end, "angriff/angriffs/angriffe/attack/attaque") > 0 && vtr_phrase (framing->reader->tokens, on->start, on->end, "auf/on/upon/sur") > 0;
}

/* "Route : | Bernbourg – Magdebourg". */
static gboolean
is_way_label (const VtrFraming *framing,
              const VtrPiece *next)
{
  const VtrPiece *label = vtr_framing_piece (framing, 0);

  return framing->first == VTR_SENSE_GO && framing->before == VTR_SENSE_GO && framing->at == 2 && next != NULL && next->sense == VTR_SENSE_DASH && vtr_piece_says (framing->reader->tokens, label, "route/trajet/chemin/marche/mouvement/deplacement");
}

/* "zu halten", "zu | belagern", "einzuschließen" */
static gboolean
is_to_be_done (const GArray *tokens,
               const VtrPiece *piece)
{
  const gchar *fold = vtr_token (tokens, piece->end - 1)->kind == VTR_TOKEN_WORD ? vtr_token (tokens, piece->end - 1)->fold : "";
  const gchar *zu = strstr (fold, "zu");

  return vtr_phrase (tokens, piece->start, piece->end, "zu") > 0 || (piece->start > 0 && vtr_phrase (tokens, piece->start - 1, piece->start, "zu") > 0) || (zu != NULL && zu > fold && g_str_has_suffix (fold, "n"));
}

/* "Souham soll Jena besetzen", "Loewis: Danzig weiter blockieren": the verb behind the place, to
 * which it is done; VTR_SENSE_UNKNOWN: none. */
static VtrSense
verb_behind (const VtrFraming *framing)
{
  const GArray *tokens = framing->reader->tokens;
  gboolean shall = FALSE;
  gboolean has = FALSE;
  gboolean told = FALSE;
  const VtrPiece *next;

  if (framing->before != VTR_SENSE_NAME || framing->at == 0 || framing->frame->act != VTR_SENSE_UNKNOWN || vtr_frame_has_where (framing->frame))
    return VTR_SENSE_UNKNOWN;
  for (guint i = framing->at; i > 0 && vtr_framing_piece (framing, i - 1)->sense == VTR_SENSE_FILLER; i--)
    {
      next = vtr_framing_piece (framing, i - 1);
      shall = shall || vtr_phrase (tokens, next->start, next->end, "soll/sollen/muss/mussen/moge/mogen/wolle") > 0;
      has = has || vtr_piece_says (tokens, next, "hat/haben");
    }
  /* "hat Befehl, Jena zu besetzen" */
  for (guint i = framing->at; framing->gate == VTR_SENSE_COMMA && i > 1 && vtr_framing_piece (framing, i - 1)->sense <= VTR_SENSE_FILLER && !told; i--)
    {
      next = vtr_framing_piece (framing, i - 2);
      told = next->sense == VTR_SENSE_FILLER && vtr_phrase (tokens, next->end - 1, next->end, "befehl/order/ordre/auftrag/weisung/anweisung/aufgabe/angewiesen/beauftragt/befohlen") > 0;
    }
  has = has || told;
  if (framing->gate != VTR_SENSE_COLON && ((framing->gate != VTR_SENSE_UNKNOWN && !told) || !(shall || has)))
    return VTR_SENSE_UNKNOWN;
  for (guint i = framing->at + 1; (next = vtr_framing_piece (framing, i)) != NULL; i++)
    if (next->sense != VTR_SENSE_FILLER && next->sense != VTR_SENSE_ONWARD)
      break;
  /* "hat Halle besetzt" is no order, "hat Halle einzuschließen" is one */
  if (next != NULL && has && !shall && !is_to_be_done (tokens, next))
    return VTR_SENSE_UNKNOWN;
  return next != NULL && (next->sense == VTR_SENSE_GO || next->sense == VTR_SENSE_STAY || next->sense == VTR_SENSE_HOLD || next->sense == VTR_SENSE_STAND || next->sense == VTR_SENSE_INVEST || next->sense == VTR_SENSE_SIEGE || next->sense == VTR_SENSE_LIFT || next->sense == VTR_SENSE_LEAVE) ? next->sense : VTR_SENSE_UNKNOWN;
}

/* "For Posen: Thorn, Gnesen, Posen": the whole way, behind its goal, to the end. */
static gboolean
take_way_of_goal (VtrFraming *framing)
{
  VtrFrame *frame = framing->frame;
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrPiece *piece;
  gboolean continues = FALSE;
  guint at;

  if (frame->path->len != 1 || !frame->goal || !frame->named || (frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_UNKNOWN))
    return FALSE;
  for (at = framing->at; (piece = vtr_framing_piece (framing, at)) != NULL; at++)
    {
      if (piece->sense == VTR_SENSE_PLACE && !piece->unsure)
        g_array_append_val (way, piece->place);
      else if (piece->sense == VTR_SENSE_CONTINUE && vtr_id_is_empty (&piece->place))
        continues = TRUE;
      else if (piece->sense > VTR_SENSE_FILLER && (continues || (piece->sense != VTR_SENSE_TO && piece->sense != VTR_SENSE_VIA)))
        return FALSE;
    }
  if (way->len < 2 || !vtr_id_equal (&g_array_index (way, VtrId, way->len - 1), &g_array_index (frame->path, VtrId, 0)))
    return FALSE;
  g_array_set_size (frame->path, 0);
  g_array_append_vals (frame->path, way->data, way->len);
  frame->continues = frame->continues || continues;
  framing->past = at;
  return frame->dashed = TRUE;
}

/* "Erfurt to Weimar this turn, Weimar to Jena next turn": from where it has come. */
static gboolean
sets_out_again (const VtrFraming *framing,
                const VtrPiece *piece,
                const VtrPiece *next)
{
  const VtrFrame *frame = framing->frame;

  if (!frame->goal || frame->path->len == 0 || !vtr_id_equal (&g_array_index (frame->path, VtrId, frame->path->len - 1), &piece->place))
    return FALSE;
  if (framing->gate != VTR_SENSE_COMMA && framing->gate != VTR_SENSE_AND && framing->joint != VTR_SENSE_COMMA && framing->joint != VTR_SENSE_AND && framing->before != VTR_SENSE_THEN && framing->before != VTR_SENSE_FROM && framing->before != VTR_SENSE_NEXT)
    return FALSE;
  return next != NULL && (next->sense == VTR_SENSE_TO || next->sense == VTR_SENSE_IN || next->sense == VTR_SENSE_DASH);
}

/* "Schuler desgleichen Glogau"; "Berg likewise, Dessau - Düben": the same as the one before, in
 * another place, or on a way that is said. */
static gboolean
takes_same_elsewhere (VtrFraming *framing,
                      const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const VtrFrame *last = framing->frames->len > 0 ? g_ptr_array_index (framing->frames, framing->frames->len - 1) : framing->previous;

  if (!frame->same || frame->act != VTR_SENSE_UNKNOWN || framing->before != VTR_SENSE_SAME || last == NULL || vtr_frame_has_where (frame))
    return FALSE;
  if (last->act == VTR_SENSE_INVEST || last->act == VTR_SENSE_SIEGE || last->act == VTR_SENSE_LIFT || last->act == VTR_SENSE_STAY)
    {
      frame->at = piece->place;
      return TRUE;
    }
  if (frame->named && framing->gate != VTR_SENSE_UNKNOWN && last->named && last->when == VTR_SENSE_UNKNOWN && last->objects->len == 0 && !last->forced && !last->split && !last->continues && !last->next && vtr_frame_has_where (last) && (last->act == VTR_SENSE_GO || last->act == VTR_SENSE_UNKNOWN))
    framing->before = VTR_SENSE_NAME;
  return FALSE;
}

/* "Haxo holds Magdeburg, Lapoype | Wittenberg", where he stands. */
static gboolean
holds_likewise (const VtrFraming *framing,
                const VtrPiece *piece)
{
  const VtrFrame *frame = framing->frame;
  const VtrFrame *last = NULL;

  for (guint i = framing->frames->len; i > 0 && (last == NULL || (last->act == VTR_SENSE_UNKNOWN && last->path->len == 1)); i--)
    last = g_ptr_array_index (framing->frames, i - 1);
  return last != NULL && (last->act == VTR_SENSE_HOLD || last->act == VTR_SENSE_STAY) && last->named && !vtr_id_is_empty (&last->at) && last->when == VTR_SENSE_UNKNOWN && frame->named && frame->act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_UNKNOWN && vtr_stand_at (framing->reader, frame->who, &piece->place);
}

/* "Bruyères gagnera Naumburg, et Chastel | Weißenfels", where he does not stand. */
static gboolean
gains_likewise (const VtrFraming *framing,
                const VtrPiece *piece)
{
  const VtrFrame *frame = framing->frame;
  const VtrFrame *last = framing->frames->len > 0 ? g_ptr_array_index (framing->frames, framing->frames->len - 1) : NULL;
  const VtrPiece *at;
  guint i = framing->at;

  if (last == NULL || !last->named || last->path->len != 1 || last->when != VTR_SENSE_UNKNOWN || last->objects->len + last->company->len > 0 || !frame->named || frame->act != VTR_SENSE_UNKNOWN || frame->when != VTR_SENSE_UNKNOWN || frame->alone || frame->staff || frame->stands || !vtr_are_own (framing->reader, frame->who) || vtr_stand_at (framing->reader, frame->who, &piece->place))
    return FALSE;
  at = vtr_framing_piece (framing, framing->at + 1);
  if (at != NULL && at->sense != VTR_SENSE_COMMA && at->sense != VTR_SENSE_AND)
    return FALSE;
  /* the one before: verb and place, and nothing between them */
  while (i > 0 && (at = vtr_framing_piece (framing, i - 1))->sense != VTR_SENSE_PLACE && (at->sense == VTR_SENSE_NAME || at->sense == VTR_SENSE_AND || at->sense == VTR_SENSE_COMMA || at->sense == VTR_SENSE_FILLER))
    i--;
  if (i < 2 || vtr_framing_piece (framing, i - 1)->sense != VTR_SENSE_PLACE)
    return FALSE;
  at = vtr_framing_piece (framing, i - 2);
  return last->act == VTR_SENSE_GO ? at->sense == VTR_SENSE_GO : last->act == VTR_SENSE_UNKNOWN && at->sense == VTR_SENSE_NAME && framing->frames->len > 1;
}

/* "souham naumburg, brenier jena, rest weimar", or "Souham naumburg", typed without capitals:
 * whither, or where those stay who stand there. */
static gboolean
goes_bare (VtrFraming *framing,
           const VtrPiece *piece,
           const VtrPiece *next)
{
  VtrFrame *frame = framing->frame;
  const VtrFrame *last = framing->frames->len > 0 ? g_ptr_array_index (framing->frames, framing->frames->len - 1) : NULL;
  VtrSense who = framing->at > 0 ? vtr_framing_piece (framing, framing->at - 1)->sense : VTR_SENSE_UNKNOWN;

  if (!(framing->reader->careless || !(vtr_token (framing->reader->tokens, piece->start)->flags & VTR_WORD_CAPITAL)) || (who != VTR_SENSE_NAME && who != VTR_SENSE_OTHERS && who != VTR_SENSE_REST) || framing->gate != VTR_SENSE_UNKNOWN || !frame->named || frame->act != VTR_SENSE_UNKNOWN || frame->when != VTR_SENSE_UNKNOWN || frame->company->len > 0 || frame->alone || frame->staff || frame->stands || vtr_frame_has_where (frame))
    return FALSE;
  if (next != NULL && next->sense != VTR_SENSE_COMMA && next->sense != VTR_SENSE_AND)
    return FALSE;
  if (last != NULL && (last->when != VTR_SENSE_UNKNOWN || (last->act != VTR_SENSE_UNKNOWN && last->act != VTR_SENSE_GO && last->act != VTR_SENSE_STAY)))
    return FALSE;
  if (!vtr_stand_at (framing->reader, frame->who, &piece->place))
    {
      g_array_append_val (frame->path, piece->place);
      return frame->goal = frame->dashed = TRUE;
    }
  if (last == NULL || last->path->len == 0)
    return FALSE;
  frame->act = VTR_SENSE_STAY;
  frame->at = piece->place;
  return TRUE;
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
  if (sets_out_again (framing, piece, next))
    return TRUE;
  if (takes_same_elsewhere (framing, piece))
    return TRUE;
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
  /* "nimmt Lüneburg" */
  if ((frame->act == VTR_SENSE_ACCEPT || frame->act == VTR_SENSE_TAKE) && framing->before == frame->act && framing->gate == VTR_SENSE_UNKNOWN && !vtr_frame_has_where (frame) && !frame->battle && !frame->no_battle && framing->at > 0 && vtr_phrase (framing->reader->tokens, vtr_framing_piece (framing, framing->at - 1)->start, piece->start, "nimmt/nehmen/nehme/take/takes/taking") > 0)
    {
      frame->act = VTR_SENSE_GO;
      g_array_append_val (frame->path, piece->place);
      return frame->goal = TRUE;
    }
  /* "… halten wir Halle" */
  if ((frame->act == VTR_SENSE_HOLD || (frame->act == VTR_SENSE_STAND && framing->holds)) && framing->gate == VTR_SENSE_UNKNOWN && framing->before >= VTR_SENSE_ME && framing->before <= VTR_SENSE_THEY && framing->at > 1 && vtr_framing_piece (framing, framing->at - 2)->sense != VTR_SENSE_FILLER && vtr_sense_is_act (vtr_framing_piece (framing, framing->at - 2)->sense))
    framing->before = frame->act;
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
  /* "follow Blücher: Altenburg" */
  if (frame->act == VTR_SENSE_FOLLOW && framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_COLON && frame->objects->len > 0 && !vtr_frame_has_where (frame) && frame->when == VTR_SENSE_UNKNOWN)
    {
      g_array_append_val (frame->path, piece->place);
      g_array_set_size (frame->objects, 0);
      return frame->goal = TRUE;
    }
  /* "avoids battle (Hanover)" */
  if ((frame->act == VTR_SENSE_AVOID || (frame->act == VTR_SENSE_RETREAT && frame->when == VTR_SENSE_IF_ATTACKED)) && framing->gate == VTR_SENSE_COMMA && framing->at > 0 && vtr_token (framing->reader->tokens, vtr_framing_piece (framing, framing->at - 1)->start)->kind == VTR_TOKEN_OPEN && !vtr_frame_has_where (frame) && framing->before == frame->act)
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
          /* "to Naumburg and Weissenfels", which lies behind it */
          if (framing->gate == VTR_SENSE_AND && frame->goal && !framing->via && vtr_is_on_the_way (framing->reader, frame->who->len > 0 ? frame->who : framing->reader->corps, frame->path, &piece->place))
            {
              g_array_append_val (frame->path, piece->place);
              return TRUE;
            }
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
  if (verb_behind (framing) != VTR_SENSE_UNKNOWN && !(framing->gate == VTR_SENSE_COLON && verb_behind (framing) == VTR_SENSE_GO))
    {
      if (verb_behind (framing) == VTR_SENSE_LEAVE)
        frame->from = piece->place;
      else if (verb_behind (framing) != VTR_SENSE_GO)
        frame->at = piece->place;
      else
        g_array_append_val (frame->path, piece->place);
      frame->goal = frame->path->len > 0;
      return TRUE;
    }
  if (goes_bare (framing, piece, next))
    return TRUE;
  /* "Teste Frankfurt" */
  if (frame->path->len == 0 && framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && (next == NULL || (next->sense != VTR_SENSE_TO && next->sense != VTR_SENSE_DASH)) && !holds_likewise (framing, piece) && !gains_likewise (framing, piece))
    return FALSE;
  if (!vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at))
    return FALSE;
  /* "Halle goes to Naumburg": a town does no marching */
  if (frame->act == VTR_SENSE_UNKNOWN && !frame->told && next != NULL && (vtr_sense_is_act (next->sense) || next->sense == VTR_SENSE_WILL))
    return FALSE;
  if (framing->gate == VTR_SENSE_COLON && take_way_of_goal (framing))
    return TRUE;
  /* "Start: Harburg" */
  if (framing->gate == VTR_SENSE_COLON && !is_way_label (framing, next) && (frame->path->len > 0 || (framing->before == VTR_SENSE_GO && !(frame->named && frame->act == VTR_SENSE_GO))))
    return FALSE;
  if (frame->path->len == 0 && framing->before != VTR_SENSE_UNKNOWN && framing->before != VTR_SENSE_NAME && framing->before != VTR_SENSE_NEXT && framing->before != VTR_SENSE_GO && !(framing->before == VTR_SENSE_FORCED && frame->told && frame->act == VTR_SENSE_UNKNOWN) && !(framing->before == VTR_SENSE_INSTEAD && frame->named && framing->gate == VTR_SENSE_COMMA))
    return FALSE;
  g_array_append_val (frame->path, piece->place);
  if (frame->path->len > 1)
    frame->dashed = frame->goal = TRUE;
  else if (next != NULL && next->sense == VTR_SENSE_DASH)
    {
      const VtrPiece *after = vtr_framing_next_piece (framing, framing->at, FALSE);

      /* "XI Corps | Halle | withdraw if attacked" */
      frame->dashed = TRUE;
      frame->goal = frame->named && framing->frames->len == 0 && after != NULL && (after->sense == VTR_SENSE_RETREAT || after->sense == VTR_SENSE_STAND || after->sense == VTR_SENSE_AVOID || after->sense == VTR_SENSE_IF_ATTACKED);
    }
  else if (next == NULL || next->sense != VTR_SENSE_TO || vtr_phrase (framing->reader->tokens, next->start, next->end, "for") > 0)
    frame->goal = frame->dashed = TRUE;
  return TRUE;
}

/* "will | not go to Naumburg but to Jena": where nobody goes, before where they do. */
static gboolean
is_denied_goal (const VtrFraming *framing)
{
  static const VtrSense row[] = { VTR_SENSE_INSTEAD, VTR_SENSE_GO, VTR_SENSE_TO, VTR_SENSE_PLACE, VTR_SENSE_AND, VTR_SENSE_TO, VTR_SENSE_PLACE };
  const VtrPiece *but = vtr_framing_piece (framing, framing->at + 4);

  if (vtr_frame_has_where (framing->frame) || framing->frame->act != VTR_SENSE_UNKNOWN || !framing->frame->told || framing->gate != VTR_SENSE_UNKNOWN)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (row); i++)
    if (vtr_framing_piece (framing, framing->at + i) == NULL || vtr_framing_piece (framing, framing->at + i)->sense != row[i])
      return FALSE;
  return vtr_phrase (framing->reader->tokens, but->start, but->end, "but") > 0;
}

/**
 * vtr_framing_pass_instead:
 *
 * "instead of going to Jena": what is not done, up to where.
 *
 * Returns: whether it is known what that is
 */
gboolean
vtr_framing_pass_instead (VtrFraming *framing)
{
  const VtrPiece *not = vtr_framing_piece (framing, framing->at);
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

  if (vtr_framing_leaves_out (framing, not ))
    return TRUE;
  /* "Morand n'en est pas : il reste" */
  if (vtr_phrase (framing->reader->tokens, not ->start, not ->end, "nen") + vtr_phrase (framing->reader->tokens, not ->start, not ->end, "ne fait/font/fera/feront/suit/suivent/suivra/suivront") > 0)
    {
      framing->frame->negated = framing->frame->named && !vtr_frame_says_something (framing->frame);
      return framing->frame->negated;
    }
  /* "Maison ne part plus." */
  if (framing->frame->named && !vtr_frame_says_something (framing->frame) && (next == NULL || next->sense == VTR_SENSE_COMMA || next->sense == VTR_SENSE_AND || next->sense == VTR_SENSE_COLON) && vtr_phrase (framing->reader->tokens, not ->start, not ->end, "ne part/partent") > 0)
    {
      framing->frame->act = VTR_SENSE_STAY;
      return TRUE;
    }
  /* "to Jena, not Naumburg" */
  if (vtr_phrase (framing->reader->tokens, not ->start, not ->end, "ne/nira/niront/nirai") > 0)
    {
      if (vtr_frame_has_where (framing->frame) || framing->frame->act != VTR_SENSE_UNKNOWN)
        return FALSE;
      framing->frame->negated = TRUE;
    }
  else if (is_denied_goal (framing))
    {
      framing->frame->will = FALSE;
      framing->frame->act = VTR_SENSE_GO;
      framing->past = framing->at + 5;
      return TRUE;
    }
  else if (vtr_phrase (framing->reader->tokens, not ->end - 1, not ->end, "not/nicht/non/pas") > 0 && ((framing->gate == VTR_SENSE_UNKNOWN && not ->end == not ->start + 1) || !vtr_frame_has_where (framing->frame) || next == NULL || next->sense != VTR_SENSE_PLACE))
    return FALSE;
  for (guint i = framing->at + 1; i < framing->pieces->len && i <= framing->at + 5; i++)
    {
      const VtrPiece *piece = vtr_framing_piece (framing, i);

      if (piece->sense == VTR_SENSE_PLACE)
        {
          framing->past = i + 1;
          return TRUE;
        }
      if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_GO && piece->sense != VTR_SENSE_STAY && !(piece->sense >= VTR_SENSE_TO && piece->sense <= VTR_SENSE_FROM))
        return FALSE;
    }
  return FALSE;
}
