/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* What is said once more: in other words ("that is, the rest of the corps"), or because it
 * was wrong ("to Naumburg, no, to Jena"). */

static gboolean
is_between (const VtrPiece *piece)
{
  return piece->sense == VTR_SENSE_FILLER || piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_DASH || piece->sense == VTR_SENSE_COLON || piece->sense == VTR_SENSE_CORRECT;
}

/* Whether @id is among @ids, or a part of any of them. */
static gboolean
is_covered (const VtrReader *reader,
            const VtrId *id,
            const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    if (vtr_id_equal (id, &g_array_index (ids, VtrId, i)) || vtr_lexicon_is_under (reader->lexicon, id, &g_array_index (ids, VtrId, i)))
      return TRUE;
  return FALSE;
}

/* --- what was wrong --- */

/* The place that the frame names, if it names one alone. */
static VtrId *
only_place (VtrFrame *frame)
{
  gboolean in = !vtr_id_is_empty (&frame->in);
  gboolean at = !vtr_id_is_empty (&frame->at);

  if (frame->path->len + (in ? 1u : 0u) + (at ? 1u : 0u) != 1 || (frame->path->len == 1 && !frame->goal && !frame->corrects))
    return NULL;
  return in ? &frame->in : at ? &frame->at
                              : &g_array_index (frame->path, VtrId, 0);
}

/* "to Naumburg, no, to Jena" */
static gboolean
corrects_place (VtrFraming *framing,
                guint at)
{
  VtrFrame *frame = framing->frame;
  VtrId *wrong = only_place (frame);
  const VtrPiece *place = vtr_framing_piece (framing, at);
  const VtrPiece *after;

  if (wrong == NULL || framing->via || (frame->act != VTR_SENSE_UNKNOWN && frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_SEND && frame->act != VTR_SENSE_DETACH && frame->act != VTR_SENSE_RETREAT))
    return FALSE;
  if (place->sense == VTR_SENSE_TO || place->sense == VTR_SENSE_IN || (place->sense == VTR_SENSE_AT && wrong == &frame->at))
    place = vtr_framing_piece (framing, ++at);
  if (place == NULL || place->sense != VTR_SENSE_PLACE || place->unsure)
    return FALSE;
  after = vtr_framing_next_piece (framing, at, TRUE);
  if (after != NULL && (after->sense == VTR_SENSE_DASH || after->sense == VTR_SENSE_INSTEAD || after->sense == VTR_SENSE_CORRECT || after->sense == VTR_SENSE_PLACE))
    return FALSE;
  *wrong = place->place;
  framing->past = at + 1;
  framing->gate = VTR_SENSE_UNKNOWN;
  return TRUE;
}

/* "Souham, I mean Girard, …" */
static gboolean
corrects_name (VtrFraming *framing,
               guint at)
{
  VtrFrame *frame = framing->frame;
  GArray *wrong = frame->objects->len > 0 ? frame->objects : frame->who;
  const VtrPiece *name = vtr_framing_piece (framing, at);
  guint names = 0;

  if (name->sense != VTR_SENSE_NAME || name->unsure || name->rest || name->ids->len == 0 || !vtr_id_is_empty (&name->place) || frame->company->len > 0 || vtr_frame_has_where (frame) || frame->when != VTR_SENSE_UNKNOWN || !(frame->objects->len > 0 || (frame->named && frame->act == VTR_SENSE_UNKNOWN)))
    return FALSE;
  /* "Souham and Girard, I mean Ricard": which of them? */
  for (guint i = 0; i < framing->at; i++)
    names += vtr_framing_piece (framing, i)->sense == VTR_SENSE_NAME && vtr_framing_piece (framing, i)->start >= frame->start ? vtr_framing_piece (framing, i)->ids->len : 0;
  if (names != wrong->len || names != 1)
    return FALSE;
  g_array_set_size (wrong, 0);
  vtr_append_ids (wrong, name->ids);
  frame->alone = name->alone;
  frame->staff = name->staff;
  frame->arm = name->arm;
  frame->stands = FALSE;
  framing->past = at + 1;
  framing->gate = VTR_SENSE_UNKNOWN;
  return TRUE;
}

/* Whether the frame says to where somebody goes, and nothing else. */
static gboolean
says_where (VtrFrame *frame)
{
  return frame->act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_UNKNOWN && !frame->forced && !frame->split && !frame->next && !frame->continues && !frame->back && !frame->same && !frame->there && !frame->no_battle && !frame->battle && vtr_id_is_empty (&frame->at) && vtr_id_is_empty (&frame->from) && only_place (frame) != NULL;
}

/* "Make that Weimar, sorry.", "Weimar, sorry.": behind what is right. */
static gboolean
apologizes (VtrFraming *framing,
            const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;

  if (vtr_phrase (framing->reader->tokens, piece->start, piece->end, "sorry/oops/pardon/correction") + vtr_phrase (framing->reader->tokens, piece->start, piece->end, "my mistake") + vtr_phrase (framing->reader->tokens, piece->start, piece->end, "excuse me") == 0 || framing->frames->len > 0 || frame->named || frame->told || !says_where (frame))
    return FALSE;
  return frame->corrects = TRUE;
}

/* "Souham goes to Jena": a march and nothing beside it, the first thing that is said. */
static gboolean
is_only_march (const VtrFraming *framing)
{
  const VtrFrame *frame = framing->frame;

  if (framing->frames->len > 0 || framing->before != VTR_SENSE_PLACE || !frame->named || frame->path->len + (vtr_id_is_empty (&frame->in) ? 0u : 1u) == 0)
    return FALSE;
  if ((frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_UNKNOWN) || frame->when != VTR_SENSE_UNKNOWN || frame->objects->len + frame->company->len + frame->left->len + frame->friends->len > 0)
    return FALSE;
  return !frame->next && !frame->forced && !frame->split && !frame->continues && !frame->back && !frame->same && !frame->there && !frame->then && !frame->rest;
}

/* "Souham goes to Jena, no, Girard goes to Jena"; "Souham and Girard to Jena, no,
 * only Girard": somebody else goes there, or not all of them. */
static gboolean
corrects_who (VtrFraming *framing,
              guint at)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *name = vtr_framing_piece (framing, at);
  gboolean only = name->sense == VTR_SENSE_LEAD && vtr_piece_says (framing->reader->tokens, name, "only/just/nur/bloss/seulement");
  const VtrId *goal = is_only_march (framing) && !framing->via ? only_place (frame) : NULL;
  const VtrPiece *piece;
  gboolean whither = FALSE;

  if (only)
    name = vtr_framing_piece (framing, ++at);
  if (goal == NULL || name == NULL || name->sense != VTR_SENSE_NAME || name->unsure || name->rest || name->ids->len == 0 || !vtr_id_is_empty (&name->place) || (!only && name->ids->len + frame->who->len != 2))
    return FALSE;
  for (guint i = 0; i < name->ids->len; i++)
    if (vtr_has_id (frame->who, &g_array_index (name->ids, VtrId, i)) != only)
      return FALSE;
  while ((piece = vtr_framing_piece (framing, ++at)) != NULL)
    if (piece->sense == VTR_SENSE_PLACE ? !vtr_id_equal (&piece->place, goal) : piece->sense != VTR_SENSE_GO && piece->sense != VTR_SENSE_TO && piece->sense != VTR_SENSE_IN && piece->sense != VTR_SENSE_WILL && piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_COMMA)
      return FALSE;
    else
      whither = whither || piece->sense == VTR_SENSE_PLACE;
  /* "Girard to Jena, sorry, Souham": what of either? */
  if (!whither && !only)
    return FALSE;
  g_array_set_size (frame->who, 0);
  vtr_append_ids (frame->who, name->ids);
  frame->alone = name->alone;
  frame->staff = name->staff;
  frame->arm = name->arm;
  frame->stands = FALSE;
  framing->past = at;
  framing->gate = VTR_SENSE_UNKNOWN;
  return frame->mended = TRUE;
}

/* "VI Corps to Weimar, no, it stays at Erfurt": nothing of the march holds. */
static gboolean
stays_after_all (VtrFraming *framing,
                 const VtrPiece *piece,
                 guint at)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *next = vtr_framing_piece (framing, at);
  gboolean it = next->sense == VTR_SENSE_IT || next->sense == VTR_SENSE_THEY;

  if (!is_only_march (framing))
    return FALSE;
  if (it && (next = vtr_framing_piece (framing, at + 1)) != NULL && next->sense == VTR_SENSE_WILL)
    next = vtr_framing_piece (framing, at + 2);
  if (next == NULL || next->sense != VTR_SENSE_STAY)
    return FALSE;
  for (guint i = at; vtr_framing_piece (framing, i) != NULL; i++)
    if (vtr_framing_piece (framing, i)->sense == VTR_SENSE_THERE)
      return FALSE;
  g_array_set_size (frame->path, 0);
  frame->in = frame->at = frame->from = (VtrId){ "" };
  frame->act = VTR_SENSE_UNKNOWN;
  frame->goal = frame->dashed = frame->stands = FALSE;
  framing->past = it ? at + 1 : at;
  framing->gate = framing->before = VTR_SENSE_UNKNOWN;
  return TRUE;
}

/**
 * vtr_framing_take_correction:
 *
 * "no", "I mean": another place, or name, in place of the last.
 *
 * Returns: whether it is known which
 */
gboolean
vtr_framing_take_correction (VtrFraming *framing,
                             const VtrPiece *piece)
{
  static const gchar *const titles[] = { "correction/korrektur/berichtigung/rectification/rectificatif/typo/slip/mistake/error/edit", "no/sorry? make/change", NULL };
  guint at = framing->at + 1;
  const VtrPiece *next;

  while ((next = vtr_framing_piece (framing, at)) != NULL && is_between (next))
    at++;
  /* "Weimar, sorry." */
  if (next == NULL)
    return apologizes (framing, piece);
  if (stays_after_all (framing, piece, at) || (vtr_phrase (framing->reader->tokens, piece->start, piece->end, "or") == 0 && corrects_who (framing, at)))
    return TRUE;
  /* of the sentence before */
  if (framing->first == VTR_SENSE_UNKNOWN && framing->frames->len == 0)
    {
      framing->past = at;
      framing->gate = VTR_SENSE_UNKNOWN;
      framing->frame->corrects = TRUE;
      framing->titled = framing->titled || vtr_phrases (framing->reader->tokens, piece->start, piece->end, titles) > 0;
      return TRUE;
    }
  if (framing->before == VTR_SENSE_PLACE)
    return corrects_place (framing, at);
  /* "III Corps: make it Jena" */
  if (framing->before == VTR_SENSE_NAME && framing->frame->named && !vtr_frame_says_something (framing->frame) && next->sense == VTR_SENSE_PLACE && vtr_phrases (framing->reader->tokens, piece->start, piece->end, titles) > 0)
    {
      framing->past = at;
      return TRUE;
    }
  return framing->before == VTR_SENSE_NAME && corrects_name (framing, at);
}

/* "make it Jena for III Corps"; "Correction: III Corps goes to Jena". */
static gboolean
settle_named (const GPtrArray *frames,
              gboolean titled)
{
  VtrFrame *frame = g_ptr_array_index (frames, 0);

  if (says_where (frame))
    {
      frame->act = VTR_SENSE_GO;
      frame->goal = TRUE;
    }
  frame->corrects = frames->len == 1 && frame->act == VTR_SENSE_GO && frame->named;
  return titled;
}

/**
 * vtr_settle_correction:
 * @frames: (element-type VtrFrame): a sentence
 * @titled: its first word may be a heading, "Correction:", or tell to correct, "make it"
 * @previous: (nullable): the only thing that was ordered right before it
 *
 * "III Corps to Naumburg. No, make it Jena."
 *
 * Returns: whether it is known what is corrected, or nothing is
 */
gboolean
vtr_settle_correction (const GPtrArray *frames,
                       gboolean titled,
                       const VtrFrame *previous)
{
  VtrFrame *frame = g_ptr_array_index (frames, 0);

  /* "Scratch that. Naumburg." */
  if (previous != NULL && previous->wrong && !frame->named && !frame->told && frames->len == 1 && says_where (frame))
    frame->corrects = TRUE;
  if (!frame->corrects)
    return TRUE;
  if (frame->named || frame->act != VTR_SENSE_UNKNOWN || frame->when != VTR_SENSE_UNKNOWN)
    return settle_named (frames, titled);
  if (previous == NULL || frame->told || !says_where (frame))
    return FALSE;
  /* "…, and if attacked we withdraw" */
  for (guint i = 1; i < frames->len; i++)
    if (((const VtrFrame *) g_ptr_array_index (frames, i))->when == VTR_SENSE_UNKNOWN)
      return FALSE;
  if ((previous->act != VTR_SENSE_GO && previous->act != VTR_SENSE_UNKNOWN) || previous->path->len + (vtr_id_is_empty (&previous->in) ? 0u : 1u) != 1 || previous->who->len == 0 || previous->objects->len > 0 || previous->company->len > 0 || previous->next || previous->back)
    return FALSE;
  g_array_set_size (frame->who, 0);
  vtr_append_ids (frame->who, previous->who);
  frame->named = frame->told = TRUE;
  frame->alone = previous->alone;
  frame->staff = previous->staff;
  frame->rest = previous->rest;
  frame->forced = previous->forced;
  frame->split = previous->split;
  frame->continues = previous->continues;
  frame->act = VTR_SENSE_GO;
  return TRUE;
}

/* --- in other words --- */

/* "The 35th and 36th, i.e. the rest of the corps": whether all who were named are of it. */
static gboolean
takes_rest (VtrFraming *framing,
            const VtrPiece *rest)
{
  VtrFrame *frame = framing->frame;
  g_autoptr (GArray) who = g_array_copy (frame->who);

  g_array_set_size (frame->who, 0);
  frame->named = frame->told = FALSE;
  framing->gate = framing->before = VTR_SENSE_UNKNOWN;
  if (!(rest->sense == VTR_SENSE_REST ? vtr_framing_take_rest (framing, rest) : vtr_framing_take_name (framing, rest)))
    return FALSE;
  for (guint i = 0; i < who->len; i++)
    if (!is_covered (framing->reader, &g_array_index (who, VtrId, i), frame->who))
      return FALSE;
  return TRUE;
}

/* "XII Corps, that is Pacthod and Lorencez, …": who was named, or his parts. Returns the
 * piece after the last of them; 0: somebody else is. */
static guint
pass_parts (const VtrFraming *framing,
            guint at)
{
  const VtrPiece *piece;
  guint end = 0;

  for (guint i = at; (piece = vtr_framing_piece (framing, i)) != NULL; i++)
    {
      if (piece->sense != VTR_SENSE_NAME)
        {
          if (piece->sense != VTR_SENSE_AND && piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_FILLER)
            break;
          continue;
        }
      if (piece->unsure || piece->rest)
        return 0;
      for (guint k = 0; k < piece->ids->len; k++)
        if (!is_covered (framing->reader, &g_array_index (piece->ids, VtrId, k), framing->frame->who))
          return 0;
      end = i + 1;
    }
  return end;
}

/* Who was named, once more, from the piece @at. */
static gboolean
names_again (VtrFraming *framing,
             guint at)
{
  const VtrFrame *frame = framing->frame;
  const VtrPiece *piece = vtr_framing_piece (framing, at);

  if (framing->gate != VTR_SENSE_COMMA || frame->when != VTR_SENSE_UNKNOWN)
    return FALSE;
  framing->past = piece->sense == VTR_SENSE_NAME && !piece->rest ? pass_parts (framing, at) : takes_rest (framing, piece) ? at + 1
                                                                                                                          : 0;
  framing->before = VTR_SENSE_NAME;
  framing->gate = VTR_SENSE_UNKNOWN;
  return framing->past > 0;
}

/**
 * vtr_framing_confirms:
 *
 * "We make for Altenburg, the whole corps, by forced march."
 *
 * Returns: whether the name only says once more who it is
 */
gboolean
vtr_framing_confirms (const VtrFraming *framing,
                      const VtrPiece *piece)
{
  const VtrFrame *frame = framing->frame;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);
  gboolean how = FALSE;

  if (framing->gate != VTR_SENSE_COMMA || framing->before != VTR_SENSE_PLACE || !frame->me || frame->act != VTR_SENSE_GO || frame->when != VTR_SENSE_UNKNOWN || piece->unsure || piece->rest || !vtr_sense_are_same (piece->ids, frame->who) || next == NULL || next->sense != VTR_SENSE_COMMA)
    return FALSE;
  for (guint i = framing->at + 1; (next = vtr_framing_piece (framing, i)) != NULL; i++)
    {
      if (next->sense > VTR_SENSE_FILLER && next->sense != VTR_SENSE_FORCED && next->sense != VTR_SENSE_NORMAL)
        return FALSE;
      how = how || next->sense > VTR_SENSE_FILLER;
    }
  return how;
}

/**
 * vtr_settle_title:
 *
 * "Only Charpentier moves: 36th Division to Halle"; "Souham leads off, Weimar to Jena": one
 * march.
 */
void
vtr_settle_title (const VtrFraming *framing)
{
  const VtrFrame *first = g_ptr_array_index (framing->frames, 0);
  VtrFrame *next = framing->frames->len > 1 ? g_ptr_array_index (framing->frames, 1) : NULL;

  if (next == NULL || first->act != VTR_SENSE_GO || !first->named || vtr_frame_has_where (first) || !vtr_id_is_empty (&first->from) || first->when != VTR_SENSE_UNKNOWN || first->objects->len > 0 || first->company->len > 0 || first->next || first->may || first->will || first->there || first->back || first->to_him || first->forced || first->split || first->continues || first->alone || first->then)
    return;
  if ((next->act != VTR_SENSE_UNKNOWN && next->act != VTR_SENSE_GO) || !vtr_frame_has_where (next) || next->when != VTR_SENSE_UNKNOWN || next->next || !vtr_sense_are_same (next->who, first->who))
    return;
  next->named = next->told = TRUE;
  next->act = VTR_SENSE_GO;
  g_ptr_array_remove_index (framing->frames, 0);
}

/**
 * vtr_framing_explains:
 * @piece: what may stand before other words for the same
 * @fits: (out): that they are
 *
 * "that is", "namely".
 *
 * Returns: whether it says what was said in other words
 */
gboolean
vtr_framing_explains (VtrFraming *framing,
                      const VtrPiece *piece,
                      gboolean *fits)
{
  static const gchar *const words[] = { "that is/means", "in other words", "by which", "namely/viz/meaning/ie/commanding", "to wit", "which is to say", "which means", NULL };
  guint at = framing->at + 1;
  const VtrPiece *next;

  if (vtr_phrases (framing->reader->tokens, piece->start, piece->end, words) == 0)
    return FALSE;
  while ((next = vtr_framing_piece (framing, at)) != NULL && (next->sense == VTR_SENSE_FILLER || next->sense == VTR_SENSE_COMMA || next->sense == VTR_SENSE_COLON))
    at++;
  if (next == NULL)
    return FALSE;
  if (next->sense == VTR_SENSE_NAME || next->sense == VTR_SENSE_REST)
    {
      gboolean again = framing->before == VTR_SENSE_NAME && framing->frame->named && !vtr_frame_says_something (framing->frame);

      *fits = again && names_again (framing, at);
      return again;
    }
  /* "avoids a fight, that is, he withdraws if attacked" */
  return *fits = vtr_frame_says_something (framing->frame) && framing->gate == VTR_SENSE_COMMA && (next->sense == VTR_SENSE_IT || next->sense == VTR_SENSE_THEY || next->sense == VTR_SENSE_ME || vtr_sense_is_act (next->sense));
}
