/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-order-private.h"
#include "orders/sense/vtr-sense-frame-private.h"

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

/* Whether @id is none of @who, nor above or below any of them. */
static gboolean
is_apart (const VtrReader *reader,
          const VtrId *id,
          const GArray *who)
{
  for (guint i = 0; i < who->len; i++)
    {
      const VtrId *one = &g_array_index (who, VtrId, i);

      if (vtr_id_equal (id, one) || vtr_lexicon_is_under (reader->lexicon, id, one) || vtr_lexicon_is_under (reader->lexicon, one, id))
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_ordering_take_along:
 * @who: (element-type VtrId) (inout): who takes somebody along; gets those, or becomes them
 *
 * "Korff takes his cavalry to Plauen"; "Souham takes Girard with him to Jena", "… marches to
 * Jena and takes Girard with him".
 *
 * Returns: whether they go together
 */
gboolean
vtr_ordering_take_along (const VtrOrdering *ordering,
                         VtrFrame *frame,
                         GArray *who)
{
  VtrReader *reader = ordering->reader;
  const VtrClause *last = ordering->clauses->len > 0 ? g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1) : NULL;
  gboolean own = TRUE;

  for (guint i = 0; i < frame->objects->len; i++)
    own = own && vtr_has_id (who, &g_array_index (frame->objects, VtrId, i));
  if (own)
    return TRUE;
  if (frame->act != VTR_SENSE_TAKE || frame->me || frame->rest || frame->alone || frame->when != VTR_SENSE_UNKNOWN || frame->next || frame->company->len > 0 || !vtr_are_own (reader, frame->objects))
    return FALSE;
  for (guint i = 0; i < frame->objects->len; i++)
    if (!is_apart (reader, &g_array_index (frame->objects, VtrId, i), who))
      return FALSE;
  if (!vtr_frame_has_where (frame))
    {
      /* not "Souham, who goes to Jena, takes …" */
      if (frame->named || last == NULL || !vtr_sense_are_same (last->subjects, who) || frame->start == 0 || vtr_phrase (reader->tokens, frame->start - 1, frame->start, "and") == 0)
        return FALSE;
      frame->named = TRUE;
      g_array_set_size (who, 0);
      vtr_append_ids (who, frame->objects);
      g_array_set_size (frame->objects, 0);
      return vtr_ordering_follow (ordering, frame, who);
    }
  vtr_append_ids (who, frame->objects);
  g_array_set_size (frame->objects, 0);
  return frame->named;
}

/* "Send Ricard to Jena, ready to fight": he is. */
static gboolean
is_of_who_was_sent (const VtrOrdering *ordering,
                    VtrFrame *frame)
{
  const VtrReader *reader = ordering->reader;
  const VtrClause *last = ordering->clauses->len > 0 ? g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1) : NULL;
  gboolean posture = frame->act == VTR_SENSE_STAND || frame->act == VTR_SENSE_RETREAT || frame->act == VTR_SENSE_AVOID || frame->act == VTR_SENSE_ACCEPT || frame->act == VTR_SENSE_REFUSE;

  if (!posture || frame->told || last == NULL || last->verb == NULL || (!g_str_equal (last->verb->id, "march") && !g_str_equal (last->verb->id, "halt") && !g_str_equal (last->verb->id, "detach")) || !vtr_is_part (reader, last->subjects, reader->corps))
    return FALSE;
  vtr_append_ids (frame->who, last->subjects);
  return TRUE;
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

  /* "Mit meinem ganzen Korps nach Borna!" */
  if (frame->who->len == 0 && frame->whole && !frame->told && reader->named->len == 0 && !reader->heading && frame->act != VTR_SENSE_LEAVE)
    return vtr_framing_find_me (reader, frame->who);
  if (frame->who->len > 0)
    return TRUE;
  if (!own && is_of_who_was_sent (ordering, frame))
    return TRUE;
  /* "Stettin.": a place, and nothing of whom or what */
  if (frame->act == VTR_SENSE_UNKNOWN && !frame->forced && !frame->split && !frame->continues && !frame->next && !frame->then && frame->when == VTR_SENSE_UNKNOWN && !frame->no_battle && frame->company->len == 0 && !frame->whole && !leaves_here (reader, frame))
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
      if (frame->act == VTR_SENSE_UNKNOWN && !frame->forced && !frame->next && frame->when == VTR_SENSE_UNKNOWN && !frame->no_battle && frame->company->len == 0 && !frame->whole && !leaves_here (reader, frame))
        return FALSE;
      vtr_append_ids (frame->who, reader->corps);
      vtr_keep_own_name (reader, frame->who);
      if (own && frame->who->len > 1)
        return TRUE;
    }
  return frame->who->len == 1 || frame->named;
}

/**
 * vtr_ordering_left_part:
 *
 * Returns: whether a part of @who was given an order of its own before
 */
gboolean
vtr_ordering_left_part (const VtrOrdering *ordering,
                        const GArray *who)
{
  const VtrLexicon *lexicon = ordering->reader->lexicon;

  for (guint i = 0; i < ordering->clauses->len && who->len == 1; i++)
    {
      const VtrClause *clause = g_ptr_array_index (ordering->clauses, i);

      if (clause->verb != NULL && clause->subjects->len > 0 && vtr_lexicon_is_under (lexicon, &g_array_index (clause->subjects, VtrId, 0), &g_array_index (who, VtrId, 0)))
        return TRUE;
    }
  for (guint i = 0; i < ordering->before->len && who->len == 1; i++)
    {
      const VtrOrder *order = g_ptr_array_index (ordering->before, i);

      if (vtr_order_is_order (order) && vtr_lexicon_is_under (lexicon, &order->formation, &g_array_index (who, VtrId, 0)))
        return TRUE;
    }
  return FALSE;
}
