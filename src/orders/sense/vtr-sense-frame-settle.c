/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* What a sentence's frames say of one another. */

/**
 * vtr_framing_is_no_deed:
 *
 * Returns: whether @piece has words of a deed, but tells of none: a noun, or what others do
 */
gboolean
vtr_framing_is_no_deed (const VtrFraming *framing,
                        const VtrPiece *piece)
{
  const GArray *tokens = framing->reader->tokens;
  const VtrFrame *frame = framing->frame;

  /* "The blockades go on" */
  if (framing->before == VTR_SENSE_UNKNOWN && !frame->named && piece->end == piece->start + 1 && piece->start > 0 && vtr_phrase (tokens, piece->start - 1, piece->start, "the/these/those/all/both/our/my/their") > 0)
    return TRUE;
  /* "Third Army and sieges" */
  if (piece->sense == VTR_SENSE_SIEGE)
    return framing->gate == VTR_SENSE_AND && vtr_piece_says (tokens, piece, "siege/sieges");
  if (piece->sense != VTR_SENSE_INVEST)
    return FALSE;
  /* "III Corps under blockade", "is shut in" itself */
  if (frame->act != VTR_SENSE_HOLD && frame->act != VTR_SENSE_STAY && vtr_phrase (tokens, piece->start, piece->end, "under/in/sous/en") > 0)
    return TRUE;
  return piece->start > 0 && vtr_phrase (tokens, piece->start, piece->end, "shut/hemmed") > 0 && vtr_phrase (tokens, piece->start - 1, piece->start, "is/are/was/were/been/being/lies/lie") > 0;
}

/* "Detach Horn to Halle and Steinmetz to Jena"; "if attacked Korff falls back on Chemnitz,
 * Horn on Freiberg"; "Loewis stays before Danzig, Tauentzien before Stettin". */
static void
settle_alike (GPtrArray *frames)
{
  for (guint i = 1; i < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);
      const VtrFrame *last = g_ptr_array_index (frames, i - 1);

      if (last->act == VTR_SENSE_DETACH && last->objects->len > 0 && vtr_frame_has_where (last) && frame->act == VTR_SENSE_UNKNOWN && frame->named && vtr_frame_has_where (frame) && frame->when == VTR_SENSE_UNKNOWN && frame->objects->len == 0)
        {
          vtr_append_ids (frame->objects, frame->who);
          frame->act = VTR_SENSE_DETACH;
        }
      if (frame->act == VTR_SENSE_UNKNOWN && frame->named && !frame->back && !frame->may && !frame->will && frame->when == last->when && last->objects->len == 0 && ((last->act == VTR_SENSE_RETREAT && last->when == VTR_SENSE_IF_ATTACKED && vtr_frame_has_where (last) && vtr_frame_has_where (frame)) || ((last->act == VTR_SENSE_STAY || last->act == VTR_SENSE_INVEST || last->act == VTR_SENSE_SIEGE) && frame->path->len == 0 && vtr_id_is_empty (&frame->in) && !vtr_id_is_empty (&frame->at))))
        frame->act = last->act;
    }
}

/* The one place that a frame names without a verb; %NULL: another thing is said. */
static const VtrId *
bare_place (const VtrFrame *frame)
{
  guint n = frame->path->len + (vtr_id_is_empty (&frame->in) ? 0 : 1) + (vtr_id_is_empty (&frame->at) ? 0 : 1) + (vtr_id_is_empty (&frame->from) ? 0 : 1);

  if (frame->act != VTR_SENSE_UNKNOWN || !frame->named || frame->when != VTR_SENSE_UNKNOWN || n != 1 || frame->back || frame->forced || frame->split || frame->continues || frame->next || frame->may || frame->will || frame->no_battle || frame->battle || frame->there || frame->same || frame->objects->len > 0 || frame->company->len > 0)
    return NULL;
  if (frame->path->len > 0)
    return &g_array_index (frame->path, VtrId, 0);
  if (!vtr_id_is_empty (&frame->from))
    return frame->stands ? &frame->from : NULL;
  return vtr_id_is_empty (&frame->in) ? &frame->at : &frame->in;
}

/* "Haxo holds Magdeburg, Lapoype Wittenberg", "X stays in Hamburg, Dörnberg in Lauenburg", where
 * each stands. */
static void
settle_holders (VtrReader *reader,
                GPtrArray *frames)
{
  for (guint i = 1; i < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);
      const VtrFrame *last = g_ptr_array_index (frames, i - 1);
      const VtrId *bare = bare_place (frame);
      VtrId place;

      if (bare == NULL || (last->act != VTR_SENSE_HOLD && last->act != VTR_SENSE_STAY) || last->when != VTR_SENSE_UNKNOWN || (vtr_id_is_empty (&last->at) && vtr_id_is_empty (&last->in)) || last->objects->len > 0 || !last->named || !vtr_stand_at (reader, frame->who, bare))
        continue;
      place = *bare;
      frame->act = last->act;
      frame->in = frame->from = (VtrId){ "" };
      frame->goal = frame->dashed = frame->stands = FALSE;
      g_array_set_size (frame->path, 0);
      frame->at = place;
    }
}

/* "unterstützt Kleist, wenn er angegriffen wird (Marsch zum Kanonendonner)": said once more. */
static void
settle_guns (GPtrArray *frames)
{
  for (guint i = 1; i < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);
      const VtrFrame *last = g_ptr_array_index (frames, i - 1);

      if (frame->act == VTR_SENSE_GUNS && last->act == VTR_SENSE_GUNS && last->friends->len > 0 && !frame->told && !frame->named && frame->friends->len == 0 && frame->when == VTR_SENSE_UNKNOWN)
        vtr_append_ids (frame->friends, last->friends);
    }
}

/* "kämpft nicht, sondern geht bei einem Angriff auf Halle zurück": in the same case. */
static void
settle_refusal (GPtrArray *frames)
{
  for (guint i = 0; i + 1 < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);
      const VtrFrame *next = g_ptr_array_index (frames, i + 1);

      if (frame->no_battle && frame->act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_UNKNOWN && !vtr_frame_has_where (frame) && !frame->back && !next->named && next->when == VTR_SENSE_IF_ATTACKED && (next->act == VTR_SENSE_RETREAT || next->act == VTR_SENSE_AVOID || (next->act == VTR_SENSE_GO && next->back)))
        frame->when = VTR_SENSE_IF_ATTACKED;
    }
}

/* "Vandamme marches to Rotenburg and Sébastiani to Uelzen, | both at a forced march": how all go
 * who were named. */
static void
settle_manner (GPtrArray *frames)
{
  const VtrFrame *all = g_ptr_array_index (frames, frames->len - 1);
  gboolean how = all->forced || all->split;

  if (frames->len < 2 || !how || !all->named || all->who->len != frames->len - 1 || all->act != VTR_SENSE_UNKNOWN || vtr_frame_has_where (all) || all->when != VTR_SENSE_UNKNOWN || all->continues || all->next || all->may || all->no_battle || all->battle)
    return;
  for (guint i = 0; i + 1 < frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (frames, i);

      if (!frame->named || frame->who->len != 1 || !vtr_has_id (all->who, &g_array_index (frame->who, VtrId, 0)) || !vtr_frame_has_where (frame) || frame->when != VTR_SENSE_UNKNOWN || (frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_UNKNOWN))
        return;
    }
  for (guint i = 0; i + 1 < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);

      frame->forced = frame->forced || all->forced;
      frame->split = frame->split || all->split;
    }
  g_ptr_array_remove_index (frames, frames->len - 1);
}

/* "Horn stays, Steinmetz likewise". */
static gboolean
settle_same (GPtrArray *frames,
             const VtrFrame *previous)
{
  for (guint i = 0; i < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);
      const VtrFrame *last = i > 0 ? g_ptr_array_index (frames, i - 1) : previous;

      /* "Le corps va de Saalfeld à Schleiz. Morand y va.": to which? */
      /* "Il y marche à marche forcée.": how, and nothing of where */
      if (frame->yonder && i == 0 && frames->len == 1 && !frame->named && !frame->me && (frame->forced || frame->split) && !vtr_frame_has_where (frame))
        {
          frame->yonder = frame->there = FALSE;
          frame->act = VTR_SENSE_ONWARD;
        }
      if (frame->yonder && !frame->also && frame->when == VTR_SENSE_UNKNOWN && frame->act != VTR_SENSE_FOLLOW && (i == 0 || !vtr_id_is_empty (&last->from)))
        return FALSE;
      if (frame->also && frame->named && !vtr_frame_says_something (frame) && frame->when == VTR_SENSE_UNKNOWN)
        frame->same = TRUE;
      if (frame->same && last != NULL && (last->act == VTR_SENSE_INVEST || last->act == VTR_SENSE_SIEGE || last->act == VTR_SENSE_LIFT) && !vtr_id_is_empty (&frame->from))
        {
          frame->at = frame->from;
          frame->from = (VtrId){ "" };
        }
      if (!frame->same || frame->act != VTR_SENSE_UNKNOWN || frame->path->len > 0)
        continue;
      /* "the same but not forced" */
      if (last != NULL && frame->normal && last->forced)
        return FALSE;
      /* "marches to Wittenberg and invests it, Harpe likewise" */
      if (i > 1 && !last->named)
        return FALSE;
      if (last == NULL || (last->act == VTR_SENSE_UNKNOWN && !vtr_frame_has_where (last)) || last->objects->len > 0 || last->company->len > 0 || !frame->named)
        return FALSE;
      frame->act = last->act;
      if (i == 0)
        frame->there = frame->there || last->there;
      if (!vtr_frame_has_where (frame) && (last->act == VTR_SENSE_UNKNOWN || last->act == VTR_SENSE_GO || last->act == VTR_SENSE_RETREAT))
        {
          vtr_append_ids (frame->path, last->path);
          frame->in = last->in;
          frame->goal = last->goal;
          frame->dashed = last->dashed;
          frame->forced = frame->forced || last->forced;
          frame->split = frame->split || last->split;
          frame->continues = frame->continues || last->continues || last->next;
        }
    }
  return TRUE;
}

/**
 * vtr_framing_settle:
 * @reader: the reader
 * @frames: (element-type VtrFrame): a sentence
 * @previous: (nullable): the only thing that was ordered right before it: "Garde aussi."
 *
 * Returns: whether it is known what is meant by all that is only said to be as something else
 */
gboolean
vtr_framing_settle (VtrReader *reader,
                    GPtrArray *frames,
                    const VtrFrame *previous)
{
  settle_holders (reader, frames);
  settle_alike (frames);
  settle_guns (frames);
  settle_refusal (frames);
  settle_manner (frames);
  return settle_same (frames, previous);
}

/**
 * vtr_framing_is_followed_by_case:
 *
 * "se replierait | sur Uelzen si l'on venait à l'attaquer".
 *
 * Returns: whether what is done there is done only if attacked
 */
gboolean
vtr_framing_is_followed_by_case (const VtrFraming *framing)
{
  const VtrPiece *piece;

  for (guint i = framing->at + 1; (piece = vtr_framing_piece (framing, i)) != NULL; i++)
    {
      if (piece->sense == VTR_SENSE_IF_ATTACKED)
        return TRUE;
      if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_PLACE && (piece->sense < VTR_SENSE_TO || piece->sense > VTR_SENSE_AT))
        return FALSE;
    }
  return FALSE;
}
