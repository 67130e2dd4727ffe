/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-order-private.h"

/* Who goes where another goes who got a march in the same message: "Berg le suit", "la
 * cavalerie accompagne Lagrange", "Berg vient avec moi". */

/* A march of the message: of a clause of the sentence, or of an order that stands before it. */
typedef struct
{
  const GArray *path; /* VtrId; NULL: there is none */
  VtrOptions options;
  gboolean dashed;
} VtrLedMarch;

/* The march of @clause; none if it is not known where it ends. */
static VtrLedMarch
march_of_clause (const VtrClause *clause)
{
  VtrLedMarch march = { NULL, 0, FALSE };

  if (clause->verb != NULL && g_str_equal (clause->verb->id, "march") && !clause->amends && clause->to_goal && clause->path->len > 0)
    march = (VtrLedMarch){ clause->path, clause->options, clause->dashed };
  return march;
}

/* The last march that @id got in this message. */
static VtrLedMarch
march_of (const VtrOrdering *ordering,
          const VtrId *id)
{
  VtrLedMarch none = { NULL, 0, FALSE };

  for (guint i = ordering->clauses->len; i > 0; i--)
    {
      const VtrClause *clause = g_ptr_array_index (ordering->clauses, i - 1);

      if (vtr_has_id (clause->subjects, id) && march_of_clause (clause).path != NULL)
        return march_of_clause (clause);
    }
  for (guint i = ordering->before->len; i > 0; i--)
    {
      const VtrOrder *order = g_ptr_array_index (ordering->before, i - 1);

      if (vtr_id_equal (&order->formation, id) && vtr_id_is (&order->verb, "march"))
        return vtr_order_is_order (order) && order->path->len > 0 ? (VtrLedMarch){ order->path, order->options, TRUE } : none;
    }
  return none;
}

/**
 * vtr_ordering_is_led:
 *
 * Returns: whether all of @whom got a march in this message
 */
gboolean
vtr_ordering_is_led (const VtrOrdering *ordering,
                     const GArray *whom)
{
  for (guint i = 0; i < whom->len; i++)
    if (march_of (ordering, one_of (whom, i)).path == NULL)
      return FALSE;
  return whom->len > 0;
}

/* Whether the words from @start to @end say "me", "us", beside somebody who goes along. */
static gboolean
says_me (const GArray *tokens,
         guint start,
         guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrase (tokens, i, end, "me/nous/maccompagne/maccompagnent/maccompagnera/us/mich/uns/mir/moi/mon/mes/notre/nos") > 0)
      return TRUE;
  return FALSE;
}

/* Who got the last march before the frame, right before it: 'le' is one, 'les' are several. */
static gboolean
find_last_led (const VtrOrdering *ordering,
               const VtrFrame *frame,
               GArray *whom)
{
  static const gchar *const roads[] = { "road/route/strasse/chaussee/chemin/weg", NULL };
  const GArray *tokens = ordering->reader->tokens;
  const VtrClause *clause = ordering->clauses->len > 0 ? g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1) : NULL;
  gint start = (gint) vtr_token (tokens, ordering->unit->start)->start;
  const VtrOrder *last = NULL;
  gboolean one = FALSE;
  gboolean several = FALSE;

  for (guint i = frame->start; i < frame->end; i++)
    {
      one = one || vtr_phrase (tokens, i, frame->end, "le/la/ly/lui/laccompagne/laccompagnera/him/ihm/ihr/celui/celle") > 0;
      several = several || vtr_phrase (tokens, i, frame->end, "les/eux/them/ihnen/ceux/celles") > 0;
    }
  /* "Reynier advances on Halle; Victor follows him on the same road": as far? */
  if (clause == NULL && vtr_has_phrase (tokens, frame->start, frame->end, roads))
    return FALSE;
  if (clause != NULL && march_of_clause (clause).path != NULL)
    vtr_append_ids (whom, clause->subjects);
  for (guint i = ordering->before->len; i > 0 && clause == NULL; i--)
    {
      const VtrOrder *order = g_ptr_array_index (ordering->before, i - 1);

      if (order->span_start >= start)
        continue;
      if (last != NULL && order->span_start != last->span_start)
        break;
      /* behind what was not read nobody knows whom he follows */
      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "march") || order->path->len == 0)
        return FALSE;
      vtr_append_id (whom, &order->formation);
      last = order;
    }
  if (whom->len == 0 || (one && (several || whom->len > 1)))
    return FALSE;
  /* "them", of a corps */
  return !several || whom->len > 1 || !vtr_formation_is (ordering->reader->lexicon, one_of (whom, 0), "division");
}

/* Whether all of both stood in one place. */
static gboolean
stood_together (const VtrOrdering *ordering,
                const GArray *who,
                const GArray *whom)
{
  const VtrId *place = vtr_reader_stood_at (ordering->reader, one_of (whom, 0));

  for (guint i = 0; i < who->len && place != NULL; i++)
    if (vtr_reader_stood_at (ordering->reader, one_of (who, i)) == NULL || !vtr_id_equal (vtr_reader_stood_at (ordering->reader, one_of (who, i)), place))
      return FALSE;
  return place != NULL;
}

/* Whether whoever goes along and those with whom he goes are none of the other, unless he is a
 * part of them that stood elsewhere. @alone: it is a headquarters by itself */
static gboolean
are_apart (const VtrOrdering *ordering,
           const GArray *who,
           gboolean alone,
           const GArray *whom)
{
  const VtrLexicon *lexicon = ordering->reader->lexicon;
  gboolean together = who->len > 0 && whom->len > 0 && stood_together (ordering, who, whom);

  for (guint i = 0; i < who->len; i++)
    for (guint k = 0; k < whom->len; k++)
      if (vtr_id_equal (one_of (who, i), one_of (whom, k)) || (together && vtr_lexicon_is_under (lexicon, one_of (who, i), one_of (whom, k))) || (!alone && vtr_lexicon_is_under (lexicon, one_of (whom, k), one_of (who, i))))
        return FALSE;
  return who->len > 0 && whom->len > 0;
}

/**
 * vtr_ordering_follow:
 * @frame: (inout): gets to where those go with whom it goes
 * @who: (element-type VtrId): whom it is of
 *
 * "Souham marches to Jena, Girard hard on his heels."; "Pacthod à Saalfeld, Lorencez à
 * Kronach. La cavalerie accompagne Pacthod."; "Je marche sur Halle. Berg vient avec moi."
 *
 * Returns: whether that is known
 */
gboolean
vtr_ordering_follow (const VtrOrdering *ordering,
                     VtrFrame *frame,
                     const GArray *who)
{
  g_autoptr (GArray) whom = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrLedMarch march = { NULL, 0, FALSE };
  gboolean along;

  if (!frame->named || frame->when != VTR_SENSE_UNKNOWN || frame->next || frame->continues)
    return FALSE;
  if (frame->objects->len > 0)
    vtr_append_ids (whom, frame->objects);
  else if (frame->with_me || says_me (ordering->reader->tokens, frame->start, frame->end))
    vtr_framing_find_me (ordering->reader, whom);
  else if (!find_last_led (ordering, frame, whom))
    return FALSE;
  /* "the others follow" him who is of them */
  if (whom->len == 0 || (!frame->rest && !frame->others && !are_apart (ordering, who, frame->alone, whom)))
    return FALSE;
  for (guint i = 0; i < whom->len; i++)
    {
      VtrLedMarch one = march_of (ordering, one_of (whom, i));

      if (one.path == NULL || (one.options & VTR_OPTION_CONTINUE) != 0)
        return FALSE;
      if (march.path != NULL && !vtr_id_equal (one_of (one.path, one.path->len - 1), one_of (march.path, march.path->len - 1)))
        return FALSE;
      march = one;
    }
  /* who sets out from there as well goes the same way */
  along = stood_together (ordering, who, whom);
  /* "My headquarters moves with the Guard", which is not where they are */
  if (frame->alone && !along)
    return FALSE;
  g_array_set_size (frame->path, 0);
  if (along)
    g_array_append_vals (frame->path, march.path->data, march.path->len);
  else
    vtr_append_id (frame->path, one_of (march.path, march.path->len - 1));
  frame->dashed = along && march.dashed;
  g_array_set_size (frame->objects, 0);
  frame->with_me = FALSE;
  return frame->goal = TRUE;
}

/**
 * vtr_ordering_go_along:
 * @frame: (inout): as vtr_ordering_follow()
 * @who: (element-type VtrId): whom it is of
 *
 * "La cavalerie marche avec Pacthod", "Berg vient avec moi", "… marche avec lui": where somebody
 * else goes, who is none of theirs.
 *
 * Returns: whether that is known
 */
gboolean
vtr_ordering_go_along (const VtrOrdering *ordering,
                       VtrFrame *frame,
                       const GArray *who)
{
  if (!frame->named || frame->rest || frame->others || vtr_frame_has_where (frame) || !vtr_id_is_empty (&frame->from) || frame->there || frame->when != VTR_SENSE_UNKNOWN || frame->objects->len > 0 || (frame->company->len > 0 ? 1 : 0) + (frame->with_me ? 1 : 0) + (frame->same ? 1 : 0) != 1 || frame->may || frame->will || frame->back)
    return FALSE;
  vtr_append_ids (frame->objects, frame->company);
  if (!vtr_ordering_follow (ordering, frame, who))
    {
      g_array_set_size (frame->objects, 0);
      return FALSE;
    }
  g_array_set_size (frame->company, 0);
  return TRUE;
}
