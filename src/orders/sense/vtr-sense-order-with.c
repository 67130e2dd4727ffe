/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-order-private.h"

/* Who else an order is of: whose parts they are, who goes along, who is met. */

const VtrFormation *
vtr_ordering_formation (VtrOrdering *ordering,
                        const VtrId *id)
{
  return ordering->reader->context->state != NULL ? vtr_state_formation (ordering->reader->context->state, id) : NULL;
}

static gboolean
is_formation_at (VtrOrdering *ordering,
                 const VtrId *id,
                 const VtrId *other)
{
  const VtrId *place = vtr_reader_place_of (ordering->reader, id);
  const VtrId *where = vtr_reader_place_of (ordering->reader, other);

  return place != NULL && where != NULL && vtr_id_equal (place, where);
}

/* Whether all of @who are parts of corps, with whose headquarters they may be again. */
gboolean
vtr_ordering_have_corps (VtrOrdering *ordering,
                         const VtrFrame *frame,
                         const GArray *who)
{
  for (guint i = 0; i < who->len; i++)
    {
      const VtrFormation *formation = vtr_ordering_formation (ordering, &g_array_index (who, VtrId, i));

      if (formation == NULL || formation->kind != VTR_FORMATION_DIVISION || vtr_id_is_empty (&formation->parent))
        return FALSE;
      if (frame->objects->len > 0 && !(frame->objects->len == 1 && vtr_id_equal (&g_array_index (frame->objects, VtrId, 0), &formation->parent)))
        return FALSE;
    }
  return who->len > 0;
}

/* Whether one of @who is a part of one of @ids, or has one of them under it. */
gboolean
vtr_ordering_are_under (VtrOrdering *ordering,
                        const GArray *who,
                        const GArray *ids)
{
  for (guint i = 0; i < who->len; i++)
    for (guint k = 0; k < ids->len; k++)
      if (vtr_lexicon_is_under (ordering->reader->lexicon, one_of (who, i), one_of (ids, k)))
        return TRUE;
  return FALSE;
}

/* Whether all of the sender's that have got no order are with @corps. */
gboolean
vtr_ordering_leaves_nobody (VtrOrdering *ordering,
                            const VtrId *corps)
{
  const VtrReader *reader = ordering->reader;

  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = record->commanded ? vtr_ordering_formation (ordering, &record->id) : NULL;

      if (formation == NULL || vtr_id_equal (&record->id, corps) || vtr_has_id (reader->named, &record->id) || (formation->attached && vtr_lexicon_is_under (reader->lexicon, &record->id, corps)))
        continue;
      if (vtr_reader_place_of (ordering->reader, &record->id) != NULL)
        return FALSE;
    }
  return TRUE;
}

gboolean
vtr_ordering_is_train (VtrOrdering *ordering,
                       const VtrId *id)
{
  const VtrFormation *formation = vtr_ordering_formation (ordering, id);

  return formation != NULL && formation->kind == VTR_FORMATION_TRAIN;
}

/* Who goes along is theirs, or stays where they stay. */
gboolean
vtr_ordering_company_fits (VtrOrdering *ordering,
                           const VtrFrame *frame,
                           VtrSense act,
                           GArray *who)
{
  guint n = who->len;

  if (frame->company->len > 0 && !vtr_are_own (ordering->reader, frame->company))
    return FALSE;
  /* "Trubetzkoi stays with us": he is not left behind */
  if (act == VTR_SENSE_STAY && frame->with_me && frame->named && !frame->rest && !frame->others && vtr_id_is_empty (&frame->at) && vtr_id_is_empty (&frame->in))
    return FALSE;
  if (act == VTR_SENSE_GO && n == 1 && vtr_are_all_with (ordering->reader, one_of (who, 0), frame->company))
    return TRUE;

  /* "I send Souham to Naumburg with the corps cavalry": both */
  if (act == VTR_SENSE_SEND && frame->objects->len > 0 && frame->company->len > 0 && frame->when == VTR_SENSE_UNKNOWN && vtr_ordering_are_under (ordering, frame->company, who) && vtr_ordering_are_under (ordering, frame->objects, who))
    {
      vtr_append_ids (frame->objects, frame->company);
      g_array_set_size (frame->company, 0);
    }
  for (guint i = 0; i < frame->company->len; i++)
    {
      const VtrId *id = &g_array_index (frame->company, VtrId, i);
      gboolean fits = vtr_has_id (frame->objects, id); /* "Zieten lasse ich mit seiner Brigade" */

      for (guint k = 0; k < n && !fits; k++)
        {
          const VtrId *one = &g_array_index (who, VtrId, k);

          /* "leaves his cavalry and marches with the infantry" */
          fits = vtr_id_equal (id, one) || (frame->parted && vtr_lexicon_is_under (ordering->reader->lexicon, id, one));
        }
      /* "Vandamme marches with the pontoon train", which is where he is: it goes along anyway */
      for (guint k = 0; k < n && (act == VTR_SENSE_GO || act == VTR_SENSE_STAY) && !fits; k++)
        fits = vtr_ordering_is_train (ordering, id) && is_formation_at (ordering, id, one_of (who, k));
      /* "Brenier stays with the cavalry": both; with one's own corps: whose march is it? */
      /* "Philippon stays with Vandamme": where he is */
      if (act == VTR_SENSE_STAY && frame->company->len == 1)
        for (guint k = 0; k < n && !fits; k++)
          fits = (vtr_lexicon_is_under (ordering->reader->lexicon, one_of (who, k), id) || vtr_lexicon_is_under (ordering->reader->lexicon, id, one_of (who, k))) && is_formation_at (ordering, id, one_of (who, k));
      /* nor is who stays with his corps */
      for (guint k = 0; k < n && act == VTR_SENSE_STAY && !frame->there && !vtr_frame_has_where (frame); k++)
        if (vtr_lexicon_is_under (ordering->reader->lexicon, &g_array_index (who, VtrId, k), id) && !vtr_id_equal (&g_array_index (who, VtrId, k), id))
          return FALSE;
      for (guint k = 0; k < n && !fits; k++)
        if (vtr_lexicon_is_under (ordering->reader->lexicon, &g_array_index (who, VtrId, k), id) || vtr_lexicon_is_under (ordering->reader->lexicon, id, &g_array_index (who, VtrId, k)))
          return FALSE;
      if (!fits && act != VTR_SENSE_GO && (act != VTR_SENSE_STAY || frame->company->len > 1))
        return FALSE;
      if (!fits)
        vtr_append_id (who, id);
    }
  return TRUE;
}

/* Where all of @ids are, or go by this message; %NULL: not in one place. */
const VtrId *
vtr_ordering_place_of_all (VtrOrdering *ordering,
                           const GArray *ids)
{
  const VtrId *place = ids->len > 0 ? vtr_reader_place_of (ordering->reader, one_of (ids, 0)) : NULL;

  for (guint i = 1; i < ids->len && place != NULL; i++)
    if (!is_formation_at (ordering, one_of (ids, i), one_of (ids, 0)))
      return NULL;
  return place;
}

/**
 * vtr_ordering_retake:
 *
 * "où il reprend la division Morand": which is with its corps again.
 *
 * Returns: whether all of those were detached from it
 */
gboolean
vtr_ordering_retake (VtrOrdering *ordering,
                     const VtrFrame *frame,
                     const GArray *who)
{
  if (who->len != 1 || frame->objects->len == 0 || frame->path->len > 0 || frame->when != VTR_SENSE_UNKNOWN || !vtr_ordering_is_plain (frame, TRUE))
    return FALSE;
  for (guint i = 0; i < frame->objects->len; i++)
    {
      const VtrFormation *formation = vtr_ordering_formation (ordering, one_of (frame->objects, i));

      if (formation == NULL || formation->attached || !vtr_id_equal (&formation->parent, one_of (who, 0)))
        return FALSE;
    }
  vtr_ordering_add (ordering, frame, frame->objects, "attach");
  return TRUE;
}
