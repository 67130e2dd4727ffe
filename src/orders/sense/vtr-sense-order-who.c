/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-order-private.h"

/* Of whom an order is that names nobody. */

/* Whether all who were named are the one who was spoken of last, or parts of it. */
static gboolean
are_parts (const VtrReader *reader)
{
  for (guint i = 0; i < reader->named->len; i++)
    {
      const VtrId *id = &g_array_index (reader->named, VtrId, i);

      if (reader->subjects->len != 1 || (!vtr_id_equal (id, &g_array_index (reader->subjects, VtrId, 0)) && !vtr_lexicon_is_under (reader->lexicon, id, &g_array_index (reader->subjects, VtrId, 0))))
        return FALSE;
    }
  return TRUE;
}

/* "Chemnitz to Altenburg": from where the sender's only command stands. */
static gboolean
leaves_here (VtrReader *reader,
             const VtrFrame *frame)
{
  return frame->path->len > 1 && reader->corps->len == 1 && vtr_stand_at (reader, reader->corps, &g_array_index (frame->path, VtrId, 0));
}

/**
 * vtr_ordering_settle_who:
 *
 * Whom a frame is of that names nobody: who was spoken of, the sender's own corps.
 *
 * Returns: whether that is known
 */
gboolean
vtr_ordering_settle_who (VtrOrdering *ordering,
                         VtrFrame *frame)
{
  VtrReader *reader = ordering->reader;
  gboolean own = frame->act == VTR_SENSE_LEAVE || frame->act == VTR_SENSE_SEND || (frame->act == VTR_SENSE_DETACH && frame->objects->len > 0);

  /* "Begin the siege of Danzig with Loewis" */
  if (!frame->told && frame->company->len > 0 && (frame->act == VTR_SENSE_SIEGE || frame->act == VTR_SENSE_INVEST || frame->act == VTR_SENSE_LIFT))
    {
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, frame->company);
      g_array_set_size (frame->company, 0);
    }

  if (frame->who->len > 0)
    return TRUE;
  /* "Stettin.": a place, and nothing of whom or what */
  if (frame->act == VTR_SENSE_UNKNOWN && !frame->forced && !frame->split && !frame->continues && !frame->next && !frame->then && frame->when == VTR_SENSE_UNKNOWN && !frame->no_battle && frame->company->len == 0 && !leaves_here (reader, frame))
    return FALSE;
  /* "8th Division to Jena. 9th Division to Naumburg. If attacked: withdraw." */
  if (vtr_sense_is_case (frame->when) && frame->when != VTR_SENSE_IF_ROAD && !reader->heading && reader->named->len > 1 && (ordering->unit->line ? reader->named->len : reader->named->len - reader->line_named) > 1 && !are_parts (reader))
    return FALSE;
  /* "c. In case of attack: stand", below what a part of a corps is told */
  if (frame->when == VTR_SENSE_IF_ATTACKED && ordering->unit->line && !reader->heading && reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 1 && !vtr_has_id (reader->corps, &g_array_index (reader->subjects, VtrId, 0)))
    return FALSE;
  if (reader->heading && reader->heading_ids->len > 0)
    vtr_append_ids (frame->who, reader->heading_ids);
  else if (reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len > 0 && !own)
    {
      /* a new line after several who were named: of the corps, if all are its parts */
      if (ordering->unit->line && reader->named->len > 1 && reader->heading_ids->len == 0 && !are_parts (reader))
        return FALSE;
      vtr_append_ids (frame->who, reader->subjects);
      frame->alone = frame->alone || reader->staff;
    }
  else if (reader->subject_state == VTR_SUBJECT_UNKNOWN && !own)
    return FALSE;
  else if (reader->named->len > 0 && !own)
    return FALSE;
  /* of several commands of his the umpire chooses */
  else if (ordering->lost || (reader->corps->len != 1 && !own))
    return FALSE;
  else
    {
      /* "Vorwärts nach Leipzig!" */
      if (frame->act == VTR_SENSE_UNKNOWN && !frame->forced && !frame->next && frame->when == VTR_SENSE_UNKNOWN && !frame->no_battle && frame->company->len == 0 && !leaves_here (reader, frame))
        return FALSE;
      vtr_append_ids (frame->who, reader->corps);
      vtr_keep_own_name (reader, frame->who);
      if (own && frame->who->len > 1)
        return TRUE;
    }
  return frame->who->len == 1 || frame->named;
}
