/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-order-private.h"

/* One kind of order after the other, made of a frame that says no more than it can carry. */

gboolean
vtr_ordering_is_posture (const gchar *verb)
{
  return g_str_equal (verb, "stand") || g_str_equal (verb, "withdraw") || g_str_equal (verb, "into-fortress") || g_str_equal (verb, "guns") || g_str_equal (verb, "exploit");
}

/* Adds an order of @verb for @who, with what the frame says of how. */
VtrClause *
vtr_ordering_add (VtrOrdering *ordering,
                  const VtrFrame *frame,
                  const GArray *who,
                  const gchar *verb)
{
  VtrClause *clause = vtr_clause_new (frame->start);

  clause->end = MAX (frame->end, frame->start + 1);
  clause->verb = vtr_lexicon_verb (ordering->reader->lexicon, verb);
  clause->explicit_subject = TRUE;
  vtr_append_ids (clause->subjects, who);
  clause->standing = frame->standing && vtr_ordering_is_posture (verb);
  g_ptr_array_add (ordering->clauses, clause);
  return clause;
}

/* Options and the like that are left over. */
gboolean
vtr_ordering_is_plain (const VtrFrame *frame,
                       gboolean way)
{
  return !frame->forced && !frame->normal && !frame->split && !frame->continues && !frame->next && !frame->battle && !frame->no_battle && (way || (frame->path->len == 0 && vtr_id_is_empty (&frame->from)));
}

/* Whether @id is one alone that is not on the map yet. */
static gboolean
is_to_come (VtrOrdering *ordering,
            const VtrId *id)
{
  const VtrFormation *formation = vtr_ordering_formation (ordering, id);

  /* not "the Swedes", of whom some are */
  return formation != NULL && !formation->attached && vtr_id_is_empty (&formation->place) && !vtr_token_has (ordering->reader->tokens, ordering->unit->start, ordering->unit->end, VTR_CLASS_ARTICLE);
}

/* Whether they stand at @place, are brought there by this message, or would be there if
 * their corps had not marched. */
gboolean
vtr_ordering_stand_at (VtrOrdering *ordering,
                       const GArray *who,
                       const VtrId *place)
{
  for (guint i = 0; i < who->len; i++)
    {
      const VtrId *id = &g_array_index (who, VtrId, i);
      const VtrId *stands = vtr_reader_place_of (ordering->reader, id);
      const VtrFormation *formation = vtr_ordering_formation (ordering, id);
      const VtrFormation *parent = formation != NULL && formation->attached ? vtr_ordering_formation (ordering, &formation->parent) : NULL;

      if (stands != NULL && vtr_id_equal (stands, place))
        continue;
      /* "Sacken stays at Kalisch": who is to come is not on the map */
      if (stands == NULL && who->len == 1 && is_to_come (ordering, id))
        continue;
      if (formation == NULL || (!vtr_id_equal (&formation->place, place) && (parent == NULL || !vtr_id_equal (&parent->place, place))))
        return FALSE;
    }
  return who->len > 0;
}

/* Whether they stand, or are brought by this message, where the frame says that they are. */
gboolean
vtr_ordering_stand_there (VtrOrdering *ordering,
                          const VtrFrame *frame,
                          const GArray *who)
{
  const VtrId *where = !vtr_id_is_empty (&frame->at) ? &frame->at : &frame->in;

  return vtr_id_is_empty (where) || vtr_ordering_stand_at (ordering, who, where);
}

/* Who stays behind halts, and by that is detached (1.3). */
gboolean
vtr_ordering_add_stay (VtrOrdering *ordering,
                       const VtrFrame *frame,
                       const GArray *who)
{
  /* "ne bouge pas d'Eisleben" */
  if (!vtr_ordering_is_plain (frame, TRUE) || frame->path->len > 0 || !vtr_ordering_stand_there (ordering, frame, who) || (!vtr_id_is_empty (&frame->from) && !vtr_ordering_stand_at (ordering, who, &frame->from)))
    return FALSE;
  if (frame->standing)
    return FALSE;
  vtr_ordering_add (ordering, frame, who, "halt");
  return TRUE;
}

/* A march before it is lengthened by what the sentence goes on to say. */
static VtrClause *
last_march (const VtrOrdering *ordering,
            const GArray *who)
{
  VtrClause *last = ordering->clauses->len > 0 ? g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1) : NULL;

  if (last == NULL || last->verb == NULL || !g_str_equal (last->verb->id, "march") || last->subjects->len != who->len)
    return NULL;
  for (guint i = 0; i < who->len; i++)
    if (!vtr_has_id (last->subjects, &g_array_index (who, VtrId, i)))
      return NULL;
  return last;
}

gboolean
vtr_ordering_add_march (VtrOrdering *ordering,
                        VtrFrame *frame,
                        const GArray *who)
{
  VtrReader *reader = ordering->reader;
  VtrClause *last = !frame->named || frame->act == VTR_SENSE_ONWARD ? last_march (ordering, who) : NULL;
  VtrClause *clause;

  /* "bezieht bei Halle Stellung" */
  if (frame->seats && !vtr_id_is_empty (&frame->at) && frame->path->len == 0 && vtr_id_is_empty (&frame->in))
    {
      frame->in = frame->at;
      frame->at = (VtrId){ "" };
    }
  if (frame->battle || frame->no_battle || frame->standing || !vtr_id_is_empty (&frame->at))
    return FALSE;
  for (guint i = 0; i < who->len; i++)
    {
      const VtrId *id = &g_array_index (who, VtrId, i);

      /* "St Priest comes from Bautzen to Dresden", and not "Poniatowski: Zittau", where he comes */
      if (vtr_reader_place_of (reader, id) == NULL && !(who->len == 1 && frame->act == VTR_SENSE_GO && is_to_come (ordering, id)))
        return FALSE;
    }
  if (!vtr_id_is_empty (&frame->in))
    {
      /* "à Halle par Bernbourg" */
      if (frame->goal)
        return FALSE;
      g_array_append_val (frame->path, frame->in);
      frame->goal = TRUE;
    }
  if (frame->there && frame->path->len == 0)
    {
      if (vtr_id_is_empty (&reader->goal))
        return FALSE;
      g_array_append_val (frame->path, reader->goal);
      frame->goal = TRUE;
    }
  /* "leaves Thorn and goes by Gnesen to Posen" */
  if (frame->path->len == 0 && !frame->continues && !frame->next && last == NULL && (!vtr_id_is_empty (&frame->from) || frame->act == VTR_SENSE_GO))
    {
      clause = vtr_ordering_add (ordering, frame, who, "march");
      clause->from = frame->from;
      clause->alone = frame->alone;
      clause->options |= (frame->forced ? VTR_OPTION_FORCED : 0) | (frame->split ? VTR_OPTION_SPLIT : 0);
      return TRUE;
    }
  if (last != NULL)
    {
      if (!vtr_id_is_empty (&frame->from) && last->path->len > 0)
        return FALSE;
      /* "Compans, que j'envoie à Weimar, partira à l'aube" */
      if (frame->path->len == 0 && !frame->continues && !frame->split && !frame->forced && !frame->normal)
        return frame->sets_out && last->path->len > 0 && vtr_id_is_empty (&frame->from) && frame->company->len == 0;
      if (frame->path->len > 0 && last->path->len > 0 && !frame->goal)
        return FALSE;
      g_array_append_vals (last->path, frame->path->data, frame->path->len);
      last->to_goal = last->to_goal || frame->goal;
      last->dashed = last->dashed || frame->dashed;
      last->alone = last->alone || frame->alone;
      if (vtr_id_is_empty (&last->from))
        last->from = frame->from;
      last->end = frame->end;
      clause = last;
    }
  else
    {
      gboolean onward = (frame->named && frame->path->len == 0) || (!frame->named && (frame->then || frame->act == VTR_SENSE_ONWARD || (frame->act == VTR_SENSE_UNKNOWN && frame->continues && frame->path->len == 1 && vtr_id_is_empty (&frame->from)) || frame->path->len == 0 || (frame->next && frame->path->len == 1)));

      /* "It then goes on to Brunswick", "Is it too full, it may march in parts" */
      if (onward && ordering->clauses->len == 0 && (frame->goal || frame->path->len == 0) && frame->act != VTR_SENSE_RETREAT)
        {
          clause = vtr_ordering_add (ordering, frame, who, "march");
          clause->amends = TRUE;
          g_array_append_vals (clause->path, frame->path->data, frame->path->len);
          clause->options |= (frame->forced ? VTR_OPTION_FORCED : 0) | (frame->split ? VTR_OPTION_SPLIT : 0) | (frame->continues || frame->next ? VTR_OPTION_CONTINUE : 0);
          return frame->path->len > 0 || clause->options != 0;
        }
      if (frame->path->len == 0 || !frame->goal || (frame->act == VTR_SENSE_ONWARD && !frame->named))
        return FALSE;
      /* of next turn alone */
      if (frame->next && frame->path->len < 2 + (frame->dashed ? 1u : 0u) && !frame->continues)
        {
          guint places = frame->path->len;

          if (frame->dashed && places == 2 && vtr_stand_at (reader, who, &g_array_index (frame->path, VtrId, 0)))
            return FALSE;
          if (places < 2)
            return FALSE;
        }
      clause = vtr_ordering_add (ordering, frame, who, "march");
      clause->from = frame->from;
      clause->dashed = frame->dashed;
      clause->to_goal = TRUE;
      clause->alone = frame->alone;
      g_array_append_vals (clause->path, frame->path->data, frame->path->len);
    }
  clause->options |= (frame->forced ? VTR_OPTION_FORCED : 0) | (frame->split ? VTR_OPTION_SPLIT : 0) | (frame->continues || frame->next ? VTR_OPTION_CONTINUE : 0);
  if (clause->path->len > 0)
    {
      reader->goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
    }
  return TRUE;
}

/* A withdrawal that says not whither. */
gboolean
vtr_ordering_is_bare_withdrawal (const VtrOrdering *ordering,
                                 const VtrClause *clause)
{
  return clause->verb != NULL && clause->verb == vtr_lexicon_verb (ordering->reader->lexicon, "withdraw") && vtr_id_is_empty (&clause->target);
}

gboolean
vtr_ordering_add_withdrawal (VtrOrdering *ordering,
                             const VtrFrame *frame,
                             const GArray *who)
{
  VtrClause *clause;
  VtrId target = { "" };

  /* "soll bei einem Angriff auf Altenburg zurückgehen": where, or whither? */
  if (frame->on && frame->path->len == 0 && !frame->there && vtr_id_is_empty (&frame->in))
    return FALSE;

  if (frame->forced || frame->split || frame->continues || frame->next || frame->path->len > 1 || !vtr_id_is_empty (&frame->at) || (!vtr_id_is_empty (&frame->from) && !vtr_ordering_stand_at (ordering, who, &frame->from)))
    return FALSE;
  if (frame->path->len == 1)
    target = g_array_index (frame->path, VtrId, 0);
  else if (!vtr_id_is_empty (&frame->in))
    target = frame->in;
  /* "avoid battle, back to Lützen" */
  clause = ordering->clauses->len > 0 ? g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1) : NULL;
  /* "back to Lützen, and no battle" */
  if (clause != NULL && clause->verb == vtr_lexicon_verb (ordering->reader->lexicon, "withdraw") && vtr_id_is_empty (&target) && !vtr_id_is_empty (&clause->target) && vtr_sense_are_same (clause->subjects, who))
    {
      clause->end = MAX (clause->end, frame->end);
      return TRUE;
    }
  if (clause == NULL || !vtr_ordering_is_bare_withdrawal (ordering, clause) || (frame->named && !vtr_sense_are_same (clause->subjects, who)))
    clause = vtr_ordering_add (ordering, frame, who, "withdraw");
  clause->target = target;
  clause->end = MAX (clause->end, frame->end);
  return TRUE;
}

gboolean
vtr_ordering_add_pursuit (VtrOrdering *ordering,
                          const VtrFrame *frame,
                          const GArray *who)
{
  VtrClause *clause;

  if (!vtr_ordering_is_plain (frame, TRUE) || frame->path->len > 1 || !vtr_id_is_empty (&frame->from) || !vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at))
    return FALSE;
  clause = vtr_ordering_add (ordering, frame, who, "exploit");
  if (frame->path->len == 1)
    clause->target = g_array_index (frame->path, VtrId, 0);
  return TRUE;
}

/* "If either is attacked the other goes to his guns." */
static gboolean
add_mutual_guns (VtrOrdering *ordering,
                 const VtrFrame *frame,
                 const GArray *who)
{
  for (guint i = 0; i < who->len; i++)
    {
      g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (VtrId));
      VtrClause *clause;

      g_array_append_val (one, g_array_index (who, VtrId, i));
      clause = vtr_ordering_add (ordering, frame, one, "guns");
      for (guint k = 0; k < who->len; k++)
        if (k != i && vtr_id_is_empty (&clause->target))
          clause->target = g_array_index (who, VtrId, k);
        else if (k != i)
          vtr_append_id (clause->targets, &g_array_index (who, VtrId, k));
    }
  return who->len > 1;
}

gboolean
vtr_ordering_add_guns (VtrOrdering *ordering,
                       const VtrFrame *frame,
                       const GArray *who)
{
  VtrClause *clause;

  if (!vtr_ordering_is_plain (frame, FALSE))
    return FALSE;
  if (frame->mutual)
    return add_mutual_guns (ordering, frame, who);
  clause = vtr_ordering_add (ordering, frame, who, "guns");
  if (frame->friends->len > 0)
    clause->target = g_array_index (frame->friends, VtrId, 0);
  for (guint i = 1; i < frame->friends->len; i++)
    vtr_append_id (clause->targets, &g_array_index (frame->friends, VtrId, i));
  return TRUE;
}

gboolean
vtr_ordering_add_attached (VtrOrdering *ordering,
                           const VtrFrame *frame,
                           VtrSense act,
                           const GArray *who)
{
  if (act == VTR_SENSE_WORKS)
    {
      if (!vtr_ordering_is_plain (frame, FALSE) || !vtr_ordering_stand_there (ordering, frame, who))
        return FALSE;
      vtr_ordering_add (ordering, frame, who, "into-fortress");
      return TRUE;
    }
  if (act == VTR_SENSE_STAND || act == VTR_SENSE_STAY || act == VTR_SENSE_HOLD)
    {
      if (frame->forced || frame->split || frame->continues || frame->next || frame->path->len > 0 || !vtr_ordering_stand_there (ordering, frame, who))
        return FALSE;
      /* "stays in Dessau if attacked": does he fight? */
      if (act == VTR_SENSE_STAY && frame->when == VTR_SENSE_IF_ATTACKED)
        return FALSE;
      vtr_ordering_add (ordering, frame, who, "stand");
      return TRUE;
    }
  if (act == VTR_SENSE_AVOID || act == VTR_SENSE_RETREAT || act == VTR_SENSE_GO || act == VTR_SENSE_ONWARD)
    {
      /* "geht auf Zerbst zurück"; "march to Jena if attacked": on whom? */
      if ((act == VTR_SENSE_GO || act == VTR_SENSE_ONWARD) && !frame->back && !frame->no_battle)
        return FALSE;
      return vtr_ordering_add_withdrawal (ordering, frame, who);
    }
  return FALSE;
}

/* "goes to Jena and meets Morand there": a march to whom he meets, if he is not their
 * commander, and no other. */
gboolean
vtr_ordering_add_meeting (VtrOrdering *ordering,
                          VtrFrame *frame,
                          const GArray *who)
{
  const VtrId *place = vtr_ordering_place_of_all (ordering, frame->objects);
  const VtrClause *last = last_march (ordering, who);
  const VtrId *said = !vtr_id_is_empty (&frame->at) ? &frame->at : !vtr_id_is_empty (&frame->in) ? &frame->in
                                                               : frame->path->len > 0            ? one_of (frame->path, frame->path->len - 1)
                                                                                                 : NULL;

  if (place == NULL || frame->may || (said != NULL && !vtr_id_equal (said, place)) || vtr_sense_are_same (frame->objects, who))
    return FALSE;
  /* "… and finds Morand there" */
  if (last != NULL && !frame->named && last->path->len > 0 && vtr_id_equal (one_of (last->path, last->path->len - 1), place))
    return vtr_ordering_is_plain (frame, FALSE);
  if (vtr_stand_at (ordering->reader, who, place))
    return FALSE;
  if (frame->path->len == 0)
    g_array_append_val (frame->path, *place);
  frame->goal = TRUE;
  frame->at = frame->in = (VtrId){ "" };
  return vtr_ordering_add_march (ordering, frame, who);
}
