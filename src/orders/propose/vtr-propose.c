/* SPDX-License-Identifier: MIT */
#include "orders/propose/vtr-propose-private.h"

/* What orders a sentence may come to that was not understood. */

#define MAX_PROPOSALS 12 /* of a sentence */
#define MANY 8           /* of which the less likely are left out */
#define MAX_ROUTE 7

/* Of orders on one topic a formation can carry out one only. */
static const gchar *
topic_of (const VtrOrder *order)
{
  if (vtr_id_is (&order->verb, "halt") || vtr_id_is (&order->verb, "detach"))
    return "march";
  if (vtr_id_is (&order->verb, "withdraw"))
    return "stand";
  return order->verb.s;
}

/* Whether a likelier order of its sentence, which begins with the @first, stands before
 * the @nth that excludes it. */
static gboolean
is_alternative (const GPtrArray *found,
                guint first,
                guint nth)
{
  const VtrOrder *order = g_ptr_array_index (found, nth);

  for (guint i = first; i < nth; i++)
    {
      const VtrOrder *other = g_ptr_array_index (found, i);

      if (vtr_id_equal (&other->formation, &order->formation) && g_str_equal (topic_of (other), topic_of (order)))
        return TRUE;
    }
  return FALSE;
}

/* A way that enters a place twice, or one of weeks that nobody wrote, is not meant. */
static gboolean
comes_back (const VtrOrder *order)
{
  for (guint i = 0; i < order->path->len; i++)
    for (guint k = i + 1; k < order->path->len; k++)
      if (vtr_id_equal (&g_array_index (order->path, VtrId, i), &g_array_index (order->path, VtrId, k)))
        return TRUE;
  return order->routed && order->path->len > MAX_ROUTE;
}

/* Adds what @clause comes to, for each of whom it is, unless it is there already. */
static void
propose (VtrProposing *proposing,
         const VtrActor *actor,
         VtrClause *clause)
{
  VtrReader *reader = proposing->reader;
  GPtrArray *out = reader->out;
  g_autoptr (GPtrArray) clauses = g_ptr_array_new ();
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (VtrGap));

  GHashTable *ends = reader->ends;

  if (clause->verb == NULL)
    return;
  vtr_append_ids (clause->subjects, actor->subjects);
  clause->start = proposing->unit.start;
  clause->end = proposing->unit.end;
  clause->options &= clause->verb->options;
  g_ptr_array_add (clauses, clause);
  /* each of several ways begins where they stand */
  reader->ends = vtr_copy_ends (ends);
  reader->out = orders;
  vtr_span_unit (reader, &proposing->unit, clauses, gaps);
  reader->out = out;
  g_hash_table_unref (reader->ends);
  reader->ends = ends;
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);
      gboolean known = FALSE;

      for (guint k = 0; k < proposing->found->len && !known; k++)
        {
          const VtrOrder *other = g_ptr_array_index (proposing->found, k);

          known = vtr_id_equal (&other->formation, &order->formation) && vtr_id_equal (&other->verb, &order->verb) && vtr_id_equal (&other->target, &order->target) && other->options == order->options && other->standing == order->standing && other->path->len == order->path->len && (other->path->len == 0 || memcmp (other->path->data, order->path->data, order->path->len * sizeof (VtrId)) == 0);
        }
      if (!known && vtr_order_is_order (order) && !comes_back (order))
        g_ptr_array_add (proposing->found, vtr_order_copy (order));
    }
}

static VtrClause *
clause_of (VtrProposing *proposing,
           const gchar *verb)
{
  VtrClause *clause = vtr_clause_new (proposing->unit.start);

  clause->explicit_subject = TRUE;
  clause->verb = vtr_lexicon_verb (proposing->reader->lexicon, verb);
  return clause;
}

static void
propose_halt (VtrProposing *proposing,
              const VtrActor *actor)
{
  g_autoptr (VtrClause) clause = clause_of (proposing, "halt");

  propose (proposing, actor, clause);
}

static void
propose_way (VtrProposing *proposing,
             const VtrActor *actor,
             const GArray *path,
             VtrOptions options,
             gboolean alone)
{
  g_autoptr (VtrClause) clause = clause_of (proposing, "march");

  g_array_append_vals (clause->path, path->data, path->len);
  clause->options = options;
  clause->alone = alone;
  clause->to_goal = TRUE;
  propose (proposing, actor, clause);
}

/* Whether the first of @actor stands at @place. */
gboolean
vtr_actor_stands_at (VtrReader *reader,
                     const VtrActor *actor,
                     const VtrId *place)
{
  const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (actor->subjects, VtrId, 0));

  return stands != NULL && vtr_id_equal (stands, place);
}

/* The ways that the places may be: those before the goal, and the goal; all as they are
 * written; the goal alone; another of them. */
static void
propose_march (VtrProposing *proposing,
               const VtrActor *actor,
               const VtrSaid *said)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint before = proposing->found->len;

  for (guint i = 0; i < said->via->len; i++)
    {
      if (!vtr_id_equal (&g_array_index (said->via, VtrId, i), &said->goal))
        g_array_append_val (path, g_array_index (said->via, VtrId, i));
      else if (!said->by)
        break;
    }
  g_array_append_val (path, said->goal);
  propose_way (proposing, actor, path, said->options, FALSE);
  if (said->next && !vtr_actor_stands_at (proposing->reader, actor, &said->goal))
    propose_way (proposing, actor, path, said->options | VTR_OPTION_CONTINUE, FALSE);
  if (path->len < said->via->len)
    {
      /* "to Jena by Weimar", "Weimar, Jena" */
      g_array_set_size (path, 0);
      for (guint i = 0; i < said->via->len; i++)
        if (!vtr_id_equal (&g_array_index (said->via, VtrId, i), &said->goal))
          g_array_append_val (path, g_array_index (said->via, VtrId, i));
      g_array_append_val (path, said->goal);
      propose_way (proposing, actor, path, said->options, FALSE);
      propose_way (proposing, actor, said->via, said->options, FALSE);
    }
  for (guint i = 0; i <= said->via->len && said->via->len > 1 && proposing->found->len < before + 3; i++)
    {
      const VtrId *goal = i == 0 ? &said->goal : &g_array_index (said->via, VtrId, i - 1);

      if (vtr_actor_stands_at (proposing->reader, actor, goal))
        continue;
      g_array_set_size (path, 0);
      g_array_append_val (path, *goal);
      propose_way (proposing, actor, path, said->options, FALSE);
    }
  /* "forced … no, don't force it" */
  if ((said->options & VTR_OPTION_FORCED) && said->denied)
    {
      g_array_set_size (path, 0);
      g_array_append_vals (path, said->via->data, said->via->len);
      propose_way (proposing, actor, path, said->options & ~(VtrOptions) VTR_OPTION_FORCED, FALSE);
    }
  if (vtr_formation_is (proposing->reader->lexicon, &g_array_index (actor->subjects, VtrId, 0), "army"))
    {
      g_array_set_size (path, 0);
      g_array_append_val (path, said->goal);
      propose_way (proposing, actor, path, said->options, TRUE);
    }
}

/* Where somebody else is, goes, or was said to go. */
static void
add_where_others_go (VtrProposing *proposing,
                     VtrSaid *said)
{
  VtrReader *reader = proposing->reader;
  const VtrId *place = NULL;

  if (said->via->len > 0 || (!said->joins && !(said->there && said->goes)))
    return;
  if (!vtr_id_is_empty (&proposing->companion))
    place = vtr_reader_place_of (reader, &proposing->companion);
  else if (!vtr_id_is_empty (&reader->goal))
    place = &reader->goal;
  else if (!vtr_id_is_empty (&reader->told_place))
    place = &reader->told_place;
  if (place == NULL)
    return;
  said->goal = *place;
  said->to = TRUE;
  g_array_append_val (said->via, *place);
}

/* Where he goes if he gives way: the place beside such words, where his corps is, the goal that
 * is named; NULL: nowhere is said. */
static const VtrId *
refuge_of (const VtrProposing *proposing,
           const VtrActor *actor,
           const VtrSaid *said)
{
  const VtrReader *reader = proposing->reader;

  if (!vtr_id_is_empty (&said->refuge))
    return &said->refuge;
  if (said->home && reader->corps->len > 0 && !vtr_has_id (actor->subjects, &g_array_index (reader->corps, VtrId, 0)))
    return vtr_reader_place_of (proposing->reader, &g_array_index (reader->corps, VtrId, 0));
  return said->via->len > 0 && !vtr_actor_stands_at (proposing->reader, actor, &said->goal) ? &said->goal : NULL;
}

static void
propose_refuge (VtrProposing *proposing,
                const VtrActor *actor,
                const VtrSaid *said,
                const VtrId *refuge)
{
  g_autoptr (VtrClause) clause = clause_of (proposing, "withdraw");

  clause->target = *refuge;
  clause->standing = said->standing;
  propose (proposing, actor, clause);
}

/* What is done if attacked: said so, or by words of fighting alone. */
static void
propose_stance (VtrProposing *proposing,
                const VtrActor *actor,
                const VtrSaid *said)
{
  /* a case that is not of guns nor of a victory is mostly an attack: "if anybody so much as
   * coughs I'm off to Dessau" */
  gboolean attacked = said->attacked || (said->posed && !said->guns && !said->wins);
  gboolean back = attacked ? said->back && !(said->denied && said->faces) : said->avoids;
  const VtrId *refuge = refuge_of (proposing, actor, said);
  g_autoptr (VtrClause) first = NULL;
  g_autoptr (VtrClause) second = NULL;

  if (!(said->attacked && (said->back || said->faces || said->fights)) && !said->fights && !(attacked && said->back))
    return;
  if (attacked && refuge != NULL)
    propose_refuge (proposing, actor, said, refuge);
  first = clause_of (proposing, back ? "withdraw" : "stand");
  second = clause_of (proposing, back ? "stand" : "withdraw");
  first->standing = second->standing = said->standing;
  propose (proposing, actor, first);
  propose (proposing, actor, second);
}

/* "back to Rochlitz", of which no case is said; not "may not go back". */
static void
propose_yielding (VtrProposing *proposing,
                  const VtrActor *actor,
                  const VtrSaid *said)
{
  const VtrId *refuge = refuge_of (proposing, actor, said);
  g_autoptr (VtrClause) anywhere = clause_of (proposing, "withdraw");

  if (!said->gives)
    return;
  if (refuge != NULL)
    propose_refuge (proposing, actor, said, refuge);
  anywhere->standing = said->standing;
  propose (proposing, actor, anywhere);
}

/* Does as the one before him, by another way or the same. */
static void
propose_same (VtrProposing *proposing,
              const VtrActor *actor,
              const VtrSaid *said)
{
  const VtrReader *reader = proposing->reader;

  for (guint i = 0; i < reader->previous->len; i++)
    {
      const VtrClause *previous = g_ptr_array_index (reader->previous, i);
      g_autoptr (VtrClause) clause = vtr_clause_copy (previous);

      g_array_set_size (clause->subjects, 0);
      if (clause->verb == NULL || clause->fail != VTR_VERDICT_NONE || (said->via->len > 0 && clause->path->len == 0))
        continue;
      if (said->via->len > 0)
        {
          VtrId goal = g_array_index (clause->path, VtrId, clause->path->len - 1);

          g_array_set_size (clause->path, 0);
          g_array_append_vals (clause->path, said->via->data, said->via->len);
          g_array_append_val (clause->path, goal);
        }
      propose (proposing, actor, clause);
    }
}

/* The last march that was read of @formation, or NULL. */
static const VtrOrder *
march_before (const VtrReader *reader,
              const VtrId *formation)
{
  for (guint i = reader->out->len; i > 0; i--)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (vtr_order_is_order (order) && order->path->len > 0 && vtr_id_equal (&order->formation, formation))
        return order;
    }
  return NULL;
}

/* "Tempo: gewöhnlich, im nächsten Zug wird weitermarschiert": his march before it, so. */
static void
propose_options (VtrProposing *proposing,
                 const VtrActor *actor,
                 const VtrSaid *said)
{
  VtrOptions options = said->options | (said->next ? VTR_OPTION_CONTINUE : 0);
  const VtrOrder *march = march_before (proposing->reader, &g_array_index (actor->subjects, VtrId, 0));
  VtrReader *reader = proposing->reader;
  GHashTable *ends = reader->ends;
  g_autoptr (GArray) path = NULL;

  if (march == NULL || options == 0 || (march->options | options) == march->options)
    return;
  path = g_array_copy (march->path);
  /* it takes the place of the march: he is not there yet */
  reader->ends = vtr_copy_ends (ends);
  for (guint i = 0; i < actor->subjects->len; i++)
    g_hash_table_remove (reader->ends, g_array_index (actor->subjects, VtrId, i).s);
  propose_way (proposing, actor, path, march->options | options, FALSE);
  g_hash_table_unref (reader->ends);
  reader->ends = ends;
}

static gboolean
are_friends (const VtrReader *reader,
             const VtrId *a,
             const VtrId *b)
{
  const VtrLexiconFormation *one = vtr_lexicon_formation (reader->lexicon, a);
  const VtrLexiconFormation *other = vtr_lexicon_formation (reader->lexicon, b);

  return one != NULL && other != NULL && vtr_id_equal (&one->side, &other->side);
}

/* The first of his side who is named beside him, or NULL. */
static const VtrId *
friend_of (const VtrReader *reader,
           const VtrActor *actor,
           const VtrSaid *said)
{
  for (guint i = 0; i < said->others->len; i++)
    {
      const VtrId *other = &g_array_index (said->others, VtrId, i);

      if (!vtr_has_id (actor->subjects, other) && are_friends (reader, other, &g_array_index (actor->subjects, VtrId, 0)))
        return other;
    }
  return NULL;
}

/* To the guns of whoever is named beside him, or of anybody if guns are spoken of. */
static void
propose_guns (VtrProposing *proposing,
              const VtrActor *actor,
              const VtrSaid *said)
{
  g_autoptr (VtrClause) clause = said->guns ? clause_of (proposing, "guns") : NULL;
  const VtrId *friend = friend_of (proposing->reader, actor, said);

  if (friend != NULL)
    {
      g_autoptr (VtrClause) his = clause_of (proposing, "guns");

      his->target = *friend;
      his->standing = said->standing;
      propose (proposing, actor, his);
    }
  if (clause == NULL)
    return;
  clause->standing = said->standing;
  propose (proposing, actor, clause);
}

/* A division or a brigade, of a corps. */
static gboolean
is_part (const VtrReader *reader,
         const VtrActor *actor)
{
  const VtrId *who = &g_array_index (actor->subjects, VtrId, 0);

  return !vtr_formation_is (reader->lexicon, who, "corps") && !vtr_formation_is (reader->lexicon, who, "army");
}

static gboolean
is_garrison (const VtrReader *reader,
             const VtrActor *actor)
{
  const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (actor->subjects, VtrId, 0)) : NULL;
  g_autofree gchar *name = formation != NULL ? vtr_fold (formation->name) : NULL;

  return name != NULL && strstr (name, "garrison") != NULL;
}

static void
propose_work (VtrProposing *proposing,
              const VtrActor *actor,
              const VtrSaid *said,
              const VtrVerb *verb)
{
  g_autoptr (VtrClause) clause = NULL;

  if (verb == NULL || (g_str_equal (verb->id, "detach") && !is_part (proposing->reader, actor)) || (g_str_equal (verb->id, "garrison") && is_garrison (proposing->reader, actor)))
    return;
  clause = clause_of (proposing, verb->id);
  if ((verb->flags & VTR_VERB_TARGET) && said->via->len > 0)
    clause->target = said->goal;
  if (verb->flags & VTR_VERB_FORMATION_TARGET)
    clause->target = proposing->companion;
  propose (proposing, actor, clause);
}

static void
propose_of (VtrProposing *proposing,
            const VtrActor *actor)
{
  VtrReader *reader = proposing->reader;
  g_auto (VtrSaid) said = { 0 };
  gboolean has_goal;
  gboolean march_first;

  vtr_propose_listen (reader, actor->start, actor->end, &said);
  propose_stance (proposing, actor, &said);
  if (said.guns || (said.posed && friend_of (reader, actor, &said) != NULL && !said.wins))
    propose_guns (proposing, actor, &said);
  if (said.posed && said.wins && said.via->len > 0)
    {
      g_autoptr (VtrClause) clause = clause_of (proposing, "exploit");

      if (clause->verb != NULL && (clause->verb->flags & VTR_VERB_TARGET))
        clause->target = said.goal;
      propose (proposing, actor, clause);
    }
  if (said.attaches && is_part (reader, actor))
    {
      g_autoptr (VtrClause) clause = clause_of (proposing, "attach");

      propose (proposing, actor, clause);
    }
  if (said.same)
    propose_same (proposing, actor, &said);
  if (said.via->len == 0)
    propose_options (proposing, actor, &said);
  add_where_others_go (proposing, &said);
  has_goal = said.via->len > 0 && !vtr_id_is_empty (&said.goal) && !(said.via->len == 1 && vtr_actor_stands_at (reader, actor, &said.goal));
  for (guint i = 0; i < said.works->len; i++)
    propose_work (proposing, actor, &said, g_ptr_array_index (said.works, i));
  if (has_goal && is_garrison (reader, actor))
    propose_work (proposing, actor, &said, vtr_lexicon_verb (reader->lexicon, "leave"));
  march_first = has_goal && (said.to || !said.stays) && !(said.stays && !vtr_id_is_empty (&said.at) && vtr_actor_stands_at (reader, actor, &said.at));
  if (march_first)
    propose_march (proposing, actor, &said);
  if (said.digs)
    {
      g_autoptr (VtrClause) clause = clause_of (proposing, "stand");

      propose (proposing, actor, clause);
    }
  if (said.stays || said.denied || (said.via->len > 0 && !has_goal))
    propose_halt (proposing, actor);
  if (has_goal && !march_first)
    propose_march (proposing, actor, &said);
  propose_yielding (proposing, actor, &said);
}

/**
 * vtr_propose_unit:
 * @reader: the reader, as it is before the sentence
 * @unit: the sentence, or some of it
 * @found: (element-type VtrOrder): takes what it may mean
 *
 * Leaves the reader as it was.
 */
void
vtr_propose_unit (VtrReader *reader,
                  const VtrUnit *unit,
                  GPtrArray *found)
{
  VtrProposing proposing = { reader, *unit, found, { "" }, FALSE };
  guint n_orders = reader->n_orders;
  guint n_left = reader->left->len;
  guint n_found = found->len;
  g_autoptr (GPtrArray) actors = NULL;

  reader->n_guessed = 0;
  actors = vtr_propose_who (&proposing);
  for (guint i = 0; i < actors->len; i++)
    propose_of (&proposing, g_ptr_array_index (actors, i));
  for (guint i = found->len; i > n_found && found->len > n_found + MANY; i--)
    if (is_alternative (found, n_found, i - 1))
      g_ptr_array_remove_index (found, i - 1);
  if (found->len > n_found + MAX_PROPOSALS)
    g_ptr_array_set_size (found, (gint) (n_found + MAX_PROPOSALS));
  reader->n_orders = n_orders;
  g_array_set_size (reader->left, n_left);
}
