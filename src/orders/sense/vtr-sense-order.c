/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-order-private.h"
#include "orders/sense/vtr-sense-frame-private.h"

/* Frames into orders. A frame that says anything an order cannot carry is no order, and
 * with it the whole sentence. */

/* "Leaves his cavalry": whether @clause has parts of @who stay. */
static gboolean
are_left (VtrOrdering *ordering,
          const VtrClause *clause,
          const GArray *who)
{
  return clause->verb != NULL && (g_str_equal (clause->verb->id, "halt") || g_str_equal (clause->verb->id, "detach")) && clause->subjects->len > 0 && who->len == 1 && vtr_lexicon_is_under (ordering->reader->lexicon, one_of (clause->subjects, 0), one_of (who, 0));
}

/* Who stands by himself in a place, and so may be its garrison. */
static gboolean
are_garrisons (VtrOrdering *ordering,
               const GArray *who)
{
  for (guint i = 0; i < who->len; i++)
    {
      const VtrFormation *formation = vtr_ordering_formation (ordering, &g_array_index (who, VtrId, i));

      if (formation == NULL || formation->kind != VTR_FORMATION_DIVISION || formation->attached)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_answer (const VtrOrder *order)
{
  return vtr_id_is (&order->verb, "stand") || vtr_id_is (&order->verb, "withdraw") || vtr_id_is (&order->verb, "into-fortress");
}

/* Whether it was said before what any of @who does if attacked. */
static gboolean
are_answered (const VtrOrdering *ordering,
              const GArray *who)
{
  for (guint i = 0; i < ordering->before->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (ordering->before, i);

      if (vtr_order_is_order (order) && is_answer (order) && vtr_has_id (who, &order->formation))
        return TRUE;
    }
  return FALSE;
}

/* Whether the one place of a march is where they are. */
static gboolean
stands_at_goal (VtrOrdering *ordering,
                const VtrFrame *frame,
                const GArray *who)
{
  const VtrId *place = frame->path->len == 1 ? &g_array_index (frame->path, VtrId, 0) : &frame->in;

  return !vtr_id_is_empty (place) && vtr_stand_at (ordering->reader, who, place);
}

/* What was read right before the sentence; %NULL: nothing. */
static const VtrOrder *
last_before (VtrOrdering *ordering)
{
  gint start = (gint) vtr_token (ordering->reader->tokens, ordering->unit->start)->start;

  for (guint i = ordering->before->len; i > 0; i--)
    {
      const VtrOrder *order = g_ptr_array_index (ordering->before, i - 1);

      if (order->span_start < start)
        return order;
    }
  return NULL;
}

/* "Otherwise he stays at Erfurt": if what was said before does not come to pass. */
static gboolean
follows_case (VtrOrdering *ordering)
{
  const VtrClause *clause = ordering->clauses->len > 0 ? g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1) : NULL;
  const VtrOrder *order = last_before (ordering);

  if (ordering->lost)
    return FALSE;
  if (clause != NULL)
    return clause->verb != NULL && vtr_ordering_is_posture (clause->verb->id) && !g_str_equal (clause->verb->id, "exploit");
  return order != NULL && vtr_order_is_order (order) && vtr_ordering_is_posture (order->verb.s) && !vtr_id_is (&order->verb, "exploit");
}

/* "Peyri reste avec moi", and nothing more. */
static gboolean
is_bare_stay_with_me (const VtrFrame *frame)
{
  return frame->with_me && !frame->rest && !frame->others && !vtr_frame_has_where (frame) && !frame->there && frame->when == VTR_SENSE_UNKNOWN && frame->objects->len == 0 && frame->company->len == 0 && vtr_ordering_is_plain (frame, FALSE) && !frame->may && !frame->will && !frame->back;
}

/* Whether any of @who was given an order before. */
static gboolean
was_told (const VtrOrdering *ordering,
          const GArray *who)
{
  for (guint i = 0; i < ordering->before->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (ordering->before, i);

      if (vtr_order_is_order (order) && vtr_has_id (who, &order->formation))
        return TRUE;
    }
  for (guint i = 0; i < ordering->clauses->len; i++)
    if (vtr_has_id (((const VtrClause *) g_ptr_array_index (ordering->clauses, i))->subjects, one_of (who, 0)))
      return TRUE;
  return FALSE;
}

/* Whether the frame says @words, and nothing more. */
static gboolean
says_only (const VtrOrdering *ordering,
           const VtrFrame *frame,
           const gchar *words)
{
  const GArray *tokens = ordering->reader->tokens;
  guint n = vtr_phrase (tokens, frame->start, frame->end, words);

  return n > 0 && !vtr_has_words (tokens, frame->start + n, frame->end);
}

/* "If Ney fights, we go": nothing is said of where. */
static gboolean
goes_off (const VtrOrdering *ordering,
          const VtrFrame *frame)
{
  const GArray *tokens = ordering->reader->tokens;

  if (vtr_frame_has_where (frame) || frame->back || frame->objects->len > 0 || frame->company->len > 0 || !vtr_ordering_is_plain (frame, FALSE))
    return FALSE;
  for (guint i = frame->start; i < frame->end; i++)
    if (vtr_phrase (tokens, i, frame->end, "go/goes/come/comes/coming/off") > 0)
      return TRUE;
  return FALSE;
}

/* "Raglovich and his Bavarians can come up as far as Hof": of his own, and whither. */
static gboolean
is_let_go (const VtrOrdering *ordering,
           const VtrFrame *frame,
           VtrSense act)
{
  static const gchar *const thought[] = { "i/we can/could? see/think/know/tell/hope/guess/believe/gather/suppose", NULL };

  /* not "as far as I can see" */
  if (!frame->let || vtr_has_phrase (ordering->reader->tokens, frame->start, frame->end, thought))
    return FALSE;
  return act == VTR_SENSE_GO && frame->act == VTR_SENSE_GO && frame->named && !frame->rest && !frame->others && frame->when == VTR_SENSE_UNKNOWN && (frame->goal || !vtr_id_is_empty (&frame->in)) && ordering->clauses->len == 0;
}

/* "fait étape à Mersebourg", "suit depuis Cobourg et bivouaque à Saalfeld": whoever stops in a
 * place where he is not goes there. Whether that is a march. */
static gboolean
arrives (VtrOrdering *ordering,
         VtrFrame *frame,
         const GArray *who)
{
  static const gchar *const stops[] = { "sarrete/sarretent/sarretera/sarreteront/sarreter", "bivouaque/bivouaquent/bivouaquera/bivouaqueront/bivouaquer", "campe/campent/campera/camperont/camper", "cantonne/cantonnent/cantonnera/cantonneront/cantonner", "couche/couchent/couchera/coucheront/coucher", "fait/font/fera/feront/fais/ferons etape/halte", NULL };
  const VtrId *where = vtr_id_is_empty (&frame->in) ? &frame->at : &frame->in;

  if (frame->act != VTR_SENSE_STAY || frame->when != VTR_SENSE_UNKNOWN || frame->back || frame->path->len > 0 || vtr_id_is_empty (where) || who->len == 0 || frame->with_me || frame->company->len > 0 || !vtr_has_phrase (ordering->reader->tokens, frame->start, frame->end, stops) || vtr_ordering_stand_there (ordering, frame, who))
    return FALSE;
  frame->in = *where;
  frame->at = (VtrId){ "" };
  return frame->arrives = TRUE;
}

/* "nous y rejoint", "pour l'y rejoindre", "nous rejoint là-bas" */
static gboolean
says_yonder (const VtrOrdering *ordering,
             const VtrFrame *frame)
{
  static const gchar *const yonder[] = { "y/ly", NULL };

  return frame->there || vtr_has_phrase (ordering->reader->tokens, frame->start, frame->end, yonder);
}

/* "Girard à Iéna, | le reste à Weimar", "… the rest at Weimar", where they stand of whom a part
 * was told something else. */
static gboolean
stay_of_rest (VtrOrdering *ordering,
              const VtrFrame *frame,
              const GArray *who)
{
  const VtrId *where = vtr_id_is_empty (&frame->in) ? &frame->at : &frame->in;

  if (frame->act != VTR_SENSE_UNKNOWN || !(frame->rest || frame->others) || who->len != 1 || frame->when != VTR_SENSE_UNKNOWN || frame->path->len > 0 || vtr_id_is_empty (where) || !vtr_id_is_empty (&frame->from) || !vtr_ordering_is_plain (frame, TRUE) || frame->back || frame->may || frame->will)
    return FALSE;
  return (frame->parted || vtr_ordering_left_part (ordering, who)) && vtr_stand_at (ordering->reader, who, where);
}

static gboolean
add_frame (VtrOrdering *ordering,
           VtrFrame *frame)
{
  g_autoptr (GArray) who = g_array_copy (frame->who);
  VtrSense act = frame->act;
  gboolean implied = act == VTR_SENSE_UNKNOWN;

  /* "Mortier marches, but Roguet stays with me": he is not left; "… and the train with it" */
  if (ordering->clauses->len > 0 && frame->named && who->len > 0 && ((act == VTR_SENSE_STAY && is_bare_stay_with_me (frame)) || (frame->same && who->len == 1 && vtr_ordering_is_train (ordering, one_of (who, 0)))))
    return vtr_are_own (ordering->reader, who);
  for (guint i = 0; i < ordering->clauses->len; i++)
    frame->parted = frame->parted || are_left (ordering, g_ptr_array_index (ordering->clauses, i), who);
  if (stay_of_rest (ordering, frame, who))
    act = frame->act = VTR_SENSE_STAY;
  if (arrives (ordering, frame, who))
    act = frame->act = VTR_SENSE_GO;
  /* the rest may march if a part of it was left */
  if (frame->rest || frame->staff)
    if (act != VTR_SENSE_STAY && act != VTR_SENSE_STAND && act != VTR_SENSE_HOLD && !(frame->rest && (frame->parted || vtr_ordering_left_part (ordering, who))) && frame->when == VTR_SENSE_UNKNOWN)
      return FALSE;
  /* "avoids battle, back to Grimma", "… sondern weicht auf Belzig" */
  if (((act == VTR_SENSE_UNKNOWN && frame->back) || (act == VTR_SENSE_RETREAT && frame->when == VTR_SENSE_UNKNOWN)) && !frame->named && ordering->clauses->len > 0 && vtr_ordering_is_bare_withdrawal (ordering, g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1)))
    return vtr_ordering_add_withdrawal (ordering, frame, who);
  if (act == VTR_SENSE_UNKNOWN && (frame->path->len > 0 || (!vtr_id_is_empty (&frame->in) && frame->when == VTR_SENSE_UNKNOWN)))
    act = VTR_SENSE_GO;
  if (act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_IF_ATTACKED && frame->back && !vtr_id_is_empty (&frame->in))
    act = VTR_SENSE_RETREAT;
  /* "if Winzingerode fights, then to him" */
  if (act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_IF_FIGHT && frame->to_him && !vtr_frame_has_where (frame))
    act = VTR_SENSE_GUNS;
  /* "to Gera, if attacked back" */
  if (act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_IF_ATTACKED && frame->back && !vtr_frame_has_where (frame))
    act = VTR_SENSE_RETREAT;
  if (act == VTR_SENSE_UNKNOWN && (frame->continues || frame->split || frame->forced))
    act = VTR_SENSE_ONWARD;
  if (act == VTR_SENSE_UNKNOWN && frame->no_battle && (frame->told || frame->when != VTR_SENSE_UNKNOWN))
    act = VTR_SENSE_AVOID;
  /* "if we win, on to Leipzig" */
  if (act == VTR_SENSE_GO && implied && frame->when == VTR_SENSE_IF_WON && frame->path->len == 1 && frame->goal)
    act = VTR_SENSE_PURSUE;
  /* "Korff takes his cavalry to Plauen" */
  if ((act == VTR_SENSE_ACCEPT || act == VTR_SENSE_TAKE) && frame->objects->len > 0)
    {
      if (!vtr_ordering_take_along (ordering, frame, who))
        return FALSE;
      act = frame->act = VTR_SENSE_GO;
    }
  /* "le corps combat" */
  if (act == VTR_SENSE_UNKNOWN && frame->battle && (frame->told || frame->when == VTR_SENSE_IF_ATTACKED))
    act = VTR_SENSE_STAND;
  /* "if the road is full it comes in parts" */
  if (act == VTR_SENSE_GO && frame->when == VTR_SENSE_IF_ROAD && frame->path->len == 0 && vtr_id_is_empty (&frame->in))
    act = frame->act = VTR_SENSE_ONWARD;
  if (act == VTR_SENSE_OUT && frame->path->len > 0)
    act = VTR_SENSE_GO;
  if (act == VTR_SENSE_ONWARD && frame->named && frame->path->len > 0 && frame->when != VTR_SENSE_IF_WON)
    act = VTR_SENSE_GO;
  if (act == VTR_SENSE_ACCEPT)
    act = frame->no_battle ? VTR_SENSE_AVOID : frame->battle || frame->when == VTR_SENSE_IF_ATTACKED ? VTR_SENSE_STAND
                                                                                                     : VTR_SENSE_UNKNOWN;
  if (act == VTR_SENSE_STAND || act == VTR_SENSE_AVOID)
    frame->battle = frame->no_battle = FALSE;
  if (frame->last && act != VTR_SENSE_HOLD && act != VTR_SENSE_STAY && act != VTR_SENSE_STAND)
    return FALSE;
  if (frame->last)
    act = VTR_SENSE_STAND;
  if ((act == VTR_SENSE_FOLLOW || (act == VTR_SENSE_ONWARD && !frame->split && !frame->forced)) && frame->when == VTR_SENSE_IF_WON)
    act = VTR_SENSE_PURSUE;
  /* "if they come we leave for Jena" */
  if (act == VTR_SENSE_LEAVE && frame->when == VTR_SENSE_IF_ATTACKED && frame->objects->len == 0)
    act = VTR_SENSE_RETREAT;
  /* "and follows, if attacked, to Grimma" */
  if (act == VTR_SENSE_FOLLOW && frame->when == VTR_SENSE_IF_ATTACKED && frame->path->len == 1 && frame->objects->len == 0)
    act = VTR_SENSE_RETREAT;
  if (act == VTR_SENSE_REFUSE)
    act = (frame->battle || frame->when == VTR_SENSE_IF_ATTACKED) && !frame->no_battle ? VTR_SENSE_AVOID : VTR_SENSE_UNKNOWN;
  /* "I want Reynier down at Halle" */
  if (act == VTR_SENSE_UNKNOWN && frame->wanted && frame->named && frame->when == VTR_SENSE_UNKNOWN && frame->path->len == 0 && !vtr_id_is_empty (&frame->at) && vtr_stand_at (ordering->reader, who, &frame->at))
    act = frame->act = VTR_SENSE_STAY;
  else if (act == VTR_SENSE_UNKNOWN && frame->wanted && frame->named && frame->when == VTR_SENSE_UNKNOWN && frame->path->len == 0 && !vtr_id_is_empty (&frame->at))
    {
      g_array_append_val (frame->path, frame->at);
      frame->goal = TRUE;
      frame->at = (VtrId){ "" };
      act = frame->act = VTR_SENSE_GO;
    }
  if (act == VTR_SENSE_UNKNOWN)
    return FALSE;
  if ((act == VTR_SENSE_GO || act == VTR_SENSE_STAY) && frame->back && frame->when == VTR_SENSE_UNKNOWN)
    act = act == VTR_SENSE_STAY ? VTR_SENSE_BEHIND : VTR_SENSE_GO;
  for (guint i = 0; i < who->len; i++)
    if (vtr_id_is_empty (&g_array_index (who, VtrId, i)))
      return FALSE;
  /* "La cavalerie marche avec Pacthod" */
  if (act == VTR_SENSE_GO && who->len > 0 && vtr_ordering_go_along (ordering, frame, who))
    frame->with_him = FALSE;
  if (who->len == 0 || (frame->may && !frame->split && act != VTR_SENSE_JOIN && act != VTR_SENSE_MEET && !is_let_go (ordering, frame, act)) || (frame->will && implied) || (frame->with_me && act != VTR_SENSE_STAY && !((frame->others || frame->rest) && act == VTR_SENSE_GO)))
    return FALSE;
  /* "everybody else follows me to Naumburg" */
  if (act == VTR_SENSE_FOLLOW && frame->others && frame->path->len > 0 && frame->objects->len == 0 && frame->when == VTR_SENSE_UNKNOWN)
    act = VTR_SENSE_GO;
  /* "Langeron marches to Gnesen, the headquarters goes with him" */
  if (act == VTR_SENSE_GO && frame->with_him && !vtr_frame_has_where (frame) && !frame->there)
    act = VTR_SENSE_FOLLOW;
  /* "Souham goes to Jena, the others follow" */
  if (act == VTR_SENSE_FOLLOW && (frame->others || frame->rest) && frame->path->len == 0 && vtr_id_is_empty (&frame->in) && vtr_ordering_follow (ordering, frame, who))
    act = VTR_SENSE_GO;
  /* "Maison to Bernburg; the others to Eisleben" */
  if (frame->others && act != VTR_SENSE_STAY && !((act == VTR_SENSE_GO || act == VTR_SENSE_GUNS || (act == VTR_SENSE_STAND && frame->when == VTR_SENSE_IF_ATTACKED) || (act == VTR_SENSE_RETREAT && frame->when == VTR_SENSE_IF_ATTACKED)) && who->len == 1 && vtr_ordering_left_part (ordering, who) && vtr_ordering_leaves_nobody (ordering, one_of (who, 0))))
    return FALSE;
  /* "If they leave us in peace we stay" */
  if (frame->otherwise && !(frame->in_peace && act == VTR_SENSE_STAY) && !follows_case (ordering))
    return FALSE;
  if (!vtr_are_own (ordering->reader, who) || !vtr_ordering_company_fits (ordering, frame, act, who))
    return FALSE;
  if (!vtr_id_is_empty (&frame->when_at) && frame->when != VTR_SENSE_IF_FIGHT && !vtr_ordering_stand_at (ordering, who, &frame->when_at))
    return FALSE;
  if (frame->objects->len > 0 && !vtr_are_own (ordering->reader, frame->objects))
    return FALSE;

  switch (frame->when)
    {
    case VTR_SENSE_IF_ATTACKED:
      /* "If attacked, they go to each other's guns" */
      if (act == VTR_SENSE_GUNS && frame->mutual)
        return vtr_ordering_add_guns (ordering, frame, who);
      return vtr_ordering_add_attached (ordering, frame, act, who);
    case VTR_SENSE_IF_WON:
      /* "Chastel to Halle, Bordesoulle stays. Exploit if we win.": who? */
      if (!frame->named && vtr_ordering_left_part (ordering, who) && !was_told (ordering, who))
        return FALSE;
      return act == VTR_SENSE_PURSUE && vtr_ordering_add_pursuit (ordering, frame, who);
    case VTR_SENSE_IF_FIGHT:
      /* "… we march to them", "If Ney is hit, off we go" */
      if (act == VTR_SENSE_GO && (frame->there || frame->to_him || goes_off (ordering, frame)))
        act = VTR_SENSE_GUNS;
      return act == VTR_SENSE_GUNS && vtr_ordering_add_guns (ordering, frame, who);
    case VTR_SENSE_IF_ROAD:
      if (!frame->split)
        return FALSE;
      break;
    default:
      break;
    }

  switch (act)
    {
    case VTR_SENSE_GO:
    case VTR_SENSE_ONWARD:
    case VTR_SENSE_FOLLOW:
      /* "Sebastiani: Salzwedel, stays there" */
      if (implied && !frame->last_of_all && frame->named && frame->path->len == 1 && stands_at_goal (ordering, frame, who) && frame->when == VTR_SENSE_UNKNOWN && !frame->forced && !frame->split && !frame->continues && !frame->next)
        return TRUE;
      /* "occupe Halle", and stands there */
      if (frame->seats && !frame->there && frame->path->len + (vtr_id_is_empty (&frame->in) ? 0u : 1u) == 1 && stands_at_goal (ordering, frame, who))
        {
          g_array_set_size (frame->path, 0);
          return vtr_ordering_add_stay (ordering, frame, who);
        }
      /* "bricht in Stralsund auf": from there */
      if (frame->path->len == 0 && !vtr_id_is_empty (&frame->in) && vtr_id_is_empty (&frame->from) && frame->sets_out && stands_at_goal (ordering, frame, who))
        {
          frame->from = frame->in;
          frame->in = (VtrId){ "" };
        }
      /* "crosses at Dömitz and rides to Salzwedel": from there */
      if (act == VTR_SENSE_GO && frame->act == VTR_SENSE_GO && frame->path->len == 0 && vtr_id_is_empty (&frame->in) && vtr_id_is_empty (&frame->from) && !vtr_id_is_empty (&frame->at) && !frame->last_of_all && vtr_ordering_stand_at (ordering, who, &frame->at))
        {
          frame->from = frame->at;
          frame->at = (VtrId){ "" };
        }
      /* "Headquarters, Dresden."; "In Danzig ziehen sich …" */
      if (frame->path->len <= 1 && !frame->there && stands_at_goal (ordering, frame, who))
        return FALSE;
      if (act == VTR_SENSE_FOLLOW && frame->path->len == 0 && vtr_id_is_empty (&frame->in) && !frame->there && !vtr_ordering_follow (ordering, frame, who))
        return FALSE;
      return vtr_ordering_add_march (ordering, frame, who);
    case VTR_SENSE_RETREAT:
      /* "It is not to make a stand, it falls back on Jena" */
      if (!frame->named && ordering->clauses->len > 0 && vtr_ordering_is_bare_withdrawal (ordering, g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1)))
        return vtr_ordering_add_withdrawal (ordering, frame, who);
      /* "If attacked: Yorck stands. Berg goes back to Zerbst.": now, or then? */
      if (last_before (ordering) != NULL && is_answer (last_before (ordering)))
        return FALSE;
      return (frame->path->len > 0 || !vtr_id_is_empty (&frame->in)) && !stands_at_goal (ordering, frame, who) && vtr_ordering_add_march (ordering, frame, who);
    case VTR_SENSE_STAY:
    case VTR_SENSE_HOLD:
      return vtr_ordering_add_stay (ordering, frame, who);
    case VTR_SENSE_BEHIND:
      return vtr_ordering_add_stay (ordering, frame, who);
    case VTR_SENSE_LEAVE:
      {
        /* who leaves them: their corps, or its commander */
        if (frame->objects->len == 0)
          return FALSE;
        /* "Dumonceau's division leaves I Corps" */
        if (frame->named && frame->objects->len == 1 && who->len == 1 && vtr_lexicon_is_under (ordering->reader->lexicon, &g_array_index (who, VtrId, 0), &g_array_index (frame->objects, VtrId, 0)))
          {
            if (!vtr_ordering_is_plain (frame, FALSE))
              return FALSE;
            vtr_ordering_add (ordering, frame, who, "detach");
            return TRUE;
          }
        return vtr_ordering_add_stay (ordering, frame, frame->objects);
      }
    case VTR_SENSE_STAND:
      /* "Hold. Stand." */
      if (!frame->told && ordering->clauses->len == 0)
        return FALSE;
      /* "The rest stands": of what was ordered? */
      if (frame->rest && ordering->clauses->len == 0 && says_only (ordering, frame, "the? rest/remainder/others stands/stand"))
        return FALSE;
      if (!vtr_ordering_is_plain (frame, FALSE) || !vtr_ordering_stand_there (ordering, frame, who))
        return FALSE;
      vtr_ordering_add (ordering, frame, who, "stand");
      return TRUE;
    case VTR_SENSE_AVOID:
      if (frame->forced || frame->split || are_answered (ordering, who))
        return FALSE;
      /* "avoids battle (Hanover)" */
      if (frame->path->len == 1)
        return vtr_ordering_add_withdrawal (ordering, frame, who);
      if (frame->path->len > 0)
        return FALSE;
      vtr_ordering_add (ordering, frame, who, "withdraw");
      return TRUE;
    case VTR_SENSE_SEND:
      if (frame->objects->len == 0)
        return FALSE;
      return vtr_ordering_add_march (ordering, frame, frame->objects);
    case VTR_SENSE_DETACH:
      {
        const GArray *those = frame->objects->len > 0 ? frame->objects : who;

        /* "Morand, détaché à Iéna", where he stands */
        if (frame->objects->len == 0 && frame->path->len <= 1 && stands_at_goal (ordering, frame, who))
          {
            g_array_set_size (frame->path, 0);
            return vtr_ordering_add_stay (ordering, frame, who);
          }

        if (frame->path->len == 0 && vtr_id_is_empty (&frame->in))
          {
            if (!vtr_ordering_is_plain (frame, FALSE))
              return FALSE;
            vtr_ordering_add (ordering, frame, those, "detach");
            return TRUE;
          }
        vtr_ordering_add (ordering, frame, those, "detach");
        return vtr_ordering_add_march (ordering, frame, those);
      }
    case VTR_SENSE_JOIN:
    case VTR_SENSE_MEET:
      if (frame->retakes)
        return vtr_ordering_retake (ordering, frame, who);
      /* "le rejoindra à Harburg": whoever that is; "marche sur Kronach puis nous rejoint à Saalfeld" */
      if (act == VTR_SENSE_MEET && frame->objects->len == 0 && frame->to_him && (frame->named || ordering->clauses->len > 0) && (!vtr_id_is_empty (&frame->in) || frame->path->len > 0))
        return !stands_at_goal (ordering, frame, who) && vtr_ordering_add_march (ordering, frame, who);
      /* "Sébastiani part pour Uelzen, Puthod monte de Celle pour l'y rejoindre" */
      if (act == VTR_SENSE_MEET && ((frame->objects->len == 0 && frame->to_him && says_yonder (ordering, frame)) || (frame->named && !vtr_frame_has_where (frame) && vtr_ordering_is_led (ordering, frame->objects) && !vtr_ordering_are_under (ordering, who, frame->objects))))
        return !vtr_frame_has_where (frame) && vtr_ordering_follow (ordering, frame, who) && !stands_at_goal (ordering, frame, who) && vtr_ordering_add_march (ordering, frame, who);
      if (act == VTR_SENSE_MEET && frame->objects->len == 0)
        return FALSE;
      if (act == VTR_SENSE_MEET && !vtr_ordering_are_under (ordering, who, frame->objects))
        return vtr_ordering_add_meeting (ordering, frame, who);
      /* "joins us at Dessau" */
      if (vtr_id_is_empty (&frame->at))
        frame->at = frame->in;
      if (!vtr_id_is_empty (&frame->at) && frame->path->len == 0 && !vtr_ordering_stand_at (ordering, who, &frame->at))
        {
          g_array_append_val (frame->path, frame->at);
          frame->goal = TRUE;
          frame->at = frame->in = (VtrId){ "" };
        }
      if (!vtr_ordering_is_plain (frame, TRUE) || !vtr_ordering_have_corps (ordering, frame, who))
        return FALSE;
      if (frame->path->len > 0)
        return act == VTR_SENSE_MEET ? vtr_ordering_add_march (ordering, frame, who) : vtr_ordering_add_march (ordering, frame, who) && vtr_ordering_add (ordering, frame, who, "attach") != NULL;
      /* "m'attend sur place et se rattache au corps": who is with his corps again is not left */
      if (ordering->clauses->len > 0 && !frame->named)
        {
          VtrClause *last = g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1);

          if (last->verb == vtr_lexicon_verb (ordering->reader->lexicon, "halt") && vtr_sense_are_same (last->subjects, who))
            g_ptr_array_remove_index (ordering->clauses, ordering->clauses->len - 1);
        }
      vtr_ordering_add (ordering, frame, who, "attach");
      return TRUE;
    case VTR_SENSE_INVEST:
    case VTR_SENSE_SIEGE:
    case VTR_SENSE_LIFT:
    case VTR_SENSE_WORKS:
    case VTR_SENSE_OUT:
      /* "goes into the fortress": whoever is no garrison is asked into which */
      if (act == VTR_SENSE_WORKS && vtr_id_is_empty (&frame->at) && vtr_id_is_empty (&frame->in) && !are_garrisons (ordering, who))
        return FALSE;
      if (!vtr_ordering_is_plain (frame, FALSE) || !vtr_ordering_stand_there (ordering, frame, who))
        return FALSE;
      vtr_ordering_add (ordering, frame, who, act == VTR_SENSE_INVEST ? "invest" : act == VTR_SENSE_SIEGE ? "siege"
                                                                               : act == VTR_SENSE_LIFT    ? "lift"
                                                                               : act == VTR_SENSE_WORKS   ? "garrison"
                                                                                                          : "leave");
      return TRUE;
    case VTR_SENSE_BRIDGE:
      {
        const VtrId *to = frame->path->len > 0 ? &g_array_index (frame->path, VtrId, frame->path->len - 1) : !vtr_id_is_empty (&frame->in) ? &frame->in
                                                                                                                                           : NULL;
        VtrClause *clause;

        if (to == NULL || frame->path->len > 1 || frame->forced || frame->split || frame->continues || frame->next)
          return FALSE;
        clause = vtr_ordering_add (ordering, frame, who, "bridge");
        clause->target = *to;
        return TRUE;
      }
    case VTR_SENSE_DISMANTLE:
      vtr_ordering_add (ordering, frame, who, "dismantle");
      return vtr_ordering_is_plain (frame, FALSE);
    case VTR_SENSE_PURSUE:
      return vtr_ordering_add_pursuit (ordering, frame, who);
    case VTR_SENSE_GUNS:
      return vtr_ordering_add_guns (ordering, frame, who);
    default:
      return FALSE;
    }
}

/* "III Corps, Marchand excepted, goes to Naumburg": he stays, if he is of those who march. */
static gboolean
leave_out (VtrOrdering *ordering,
           const VtrFrame *frame)
{
  VtrClause *last = ordering->clauses->len > 0 ? g_ptr_array_index (ordering->clauses, ordering->clauses->len - 1) : NULL;

  if (frame->left->len == 0)
    return TRUE;
  if (last == NULL || last->verb == NULL || !g_str_equal (last->verb->id, "march") || last->subjects->len != 1 || last->path->len == 0)
    return FALSE;
  for (guint i = 0; i < frame->left->len; i++)
    if (!vtr_lexicon_is_under (ordering->reader->lexicon, one_of (frame->left, i), one_of (last->subjects, 0)) || vtr_has_id (last->subjects, one_of (frame->left, i)))
      return FALSE;
  vtr_ordering_add (ordering, frame, frame->left, "halt");
  return TRUE;
}

/* Whether @frame only says from where somebody follows, and @next where he stops. */
static gboolean
sets_out_to_stop (const VtrFrame *frame,
                  const VtrFrame *next)
{
  if ((frame->act != VTR_SENSE_MEET && frame->act != VTR_SENSE_FOLLOW) || !frame->named || frame->when != VTR_SENSE_UNKNOWN || frame->objects->len > 0 || frame->to_him || vtr_frame_has_where (frame) || vtr_id_is_empty (&frame->from) || frame->there || !vtr_ordering_is_plain (frame, TRUE))
    return FALSE;
  return next->act == VTR_SENSE_STAY && !next->named && next->when == VTR_SENSE_UNKNOWN && !vtr_id_is_empty (&next->in) && vtr_id_is_empty (&next->from);
}

/* "Both leave Bernburg, the 2nd for Magdeburg, the 7th for Aschersleben": nothing of where to is
 * said of all of them that is not said of each. */
static void
drop_told_apart (GPtrArray *clauses)
{
  const VtrClause *all = clauses->len > 2 ? g_ptr_array_index (clauses, 0) : NULL;

  if (all == NULL || all->verb == NULL || !g_str_equal (all->verb->id, "march") || all->amends || all->options != 0 || all->path->len > 0 || all->subjects->len < 2 || clauses->len != all->subjects->len + 1)
    return;
  for (guint k = 0; k < all->subjects->len; k++)
    {
      gboolean told = FALSE;

      for (guint i = 1; i < clauses->len; i++)
        {
          const VtrClause *clause = g_ptr_array_index (clauses, i);

          told = told || (clause->verb == all->verb && clause->path->len > 0 && clause->subjects->len == 1 && vtr_has_id (clause->subjects, one_of (all->subjects, k)));
        }
      if (!told)
        return;
    }
  g_ptr_array_remove_index (clauses, 0);
}

/* "marches in from Gotha and joins the corps there": where that is. */
static gboolean
find_meeting (VtrOrdering *ordering,
              VtrFrame *frame,
              const VtrFrame *next)
{
  const VtrFormation *formation = frame->who->len == 1 ? vtr_ordering_formation (ordering, &g_array_index (frame->who, VtrId, 0)) : NULL;
  const VtrId *place;

  if (frame->path->len > 0 || !vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at) || next->path->len > 0 || !vtr_id_is_empty (&next->in) || !vtr_id_is_empty (&next->at))
    return TRUE;
  if (next->act == VTR_SENSE_MEET && next->objects->len > 0 && !vtr_ordering_are_under (ordering, frame->who, next->objects))
    place = vtr_ordering_place_of_all (ordering, next->objects);
  else
    place = formation != NULL && !vtr_id_is_empty (&formation->parent) ? vtr_reader_place_of (ordering->reader, &formation->parent) : NULL;
  if (place == NULL)
    return FALSE;
  g_array_append_val (frame->path, *place);
  frame->goal = TRUE;
  return TRUE;
}

/**
 * vtr_sense_orders:
 * @reader: who was spoken of before
 * @unit: the sentence
 * @frames: (element-type VtrFrame): what is said in it
 * @before: (element-type VtrOrder): what was read of the message before it
 * @lost: whether what stands right before it was not read
 * @clauses: (element-type VtrClause): gets what it comes to; a heading gives none
 *
 * Returns: whether all of it is an order, or names who is meant below
 */
gboolean
vtr_sense_orders (VtrReader *reader,
                  const VtrUnit *unit,
                  GPtrArray *frames,
                  const GPtrArray *before,
                  gboolean lost,
                  GPtrArray *clauses)
{
  VtrOrdering ordering = { reader, unit, lost, before, clauses };

  for (guint i = 0; i < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);
      const VtrFrame *next = i + 1 < frames->len ? g_ptr_array_index (frames, i + 1) : NULL;
      gboolean says = frame->act != VTR_SENSE_UNKNOWN || frame->path->len > 0 || !vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at) || frame->split || frame->continues || frame->forced || frame->no_battle || frame->there || frame->back || frame->next || frame->standing || frame->battle;

      /* "Compans à Weimar, la cavalerie avec Compans" */
      if (!says && frame->named && frame->when == VTR_SENSE_UNKNOWN && vtr_ordering_is_led (&ordering, frame->company))
        {
          frame->act = VTR_SENSE_GO;
          says = TRUE;
        }
      /* "the rest at Weimar" */
      if (!says && i > 0 && frame->stands && (frame->rest || frame->others) && frame->when == VTR_SENSE_UNKNOWN)
        {
          frame->at = frame->from;
          frame->from = (VtrId){ "" };
          frame->stands = FALSE;
          says = TRUE;
        }
      /* "III Corps:" */
      if (!says && frame->when == VTR_SENSE_UNKNOWN)
        {
          if (frames->len == 1 && frame->named)
            return !frame->negated;
          if (i == 0 && frame->named)
            continue;
          if (!frame->named && !frame->told)
            continue;
          return FALSE;
        }
      /* "This holds until further notice." */
      if (frames->len == 1 && frame->standing && frame->act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_UNKNOWN && frame->path->len == 0 && vtr_id_is_empty (&frame->in) && vtr_id_is_empty (&frame->at) && !frame->continues && !frame->split && !frame->forced && !frame->no_battle && !frame->next)
        {
          VtrClause *clause = vtr_clause_new (frame->start);

          clause->amends = clause->standing = TRUE;
          clause->end = MAX (frame->end, frame->start + 1);
          /* "for Korff": of him alone */
          if (frame->named)
            vtr_append_ids (clause->subjects, frame->who);
          g_ptr_array_add (clauses, clause);
          return TRUE;
        }
      /* "Franquemont suit depuis Cobourg et bivouaque à Saalfeld": from there to where he stops */
      if (next != NULL && sets_out_to_stop (frame, next))
        {
          VtrFrame *stop = g_ptr_array_index (frames, i + 1);

          stop->from = frame->from;
          stop->named = TRUE;
          stop->start = frame->start;
          continue;
        }
      frame->last_of_all = next == NULL || next->named;
      if (!vtr_ordering_settle_who (&ordering, frame))
        return FALSE;
      if (next != NULL && !next->named && frame->act == VTR_SENSE_GO && (next->act == VTR_SENSE_JOIN || next->act == VTR_SENSE_MEET) && !find_meeting (&ordering, frame, next))
        return FALSE;
      if (!add_frame (&ordering, frame) || !leave_out (&ordering, frame))
        return FALSE;
    }
  drop_told_apart (clauses);
  /* "bricht auf", and nothing of where to */
  for (guint i = 0; i < clauses->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, i);

      /* of which these rules know nothing */
      if (clause->verb == NULL && !clause->amends)
        return FALSE;
      for (guint k = 0; k < clause->subjects->len; k++)
        if (vtr_id_is_empty (&g_array_index (clause->subjects, VtrId, k)))
          return FALSE;
      for (guint k = 0; k < clause->path->len; k++)
        for (guint m = 0; m < k; m++)
          if (vtr_id_equal (&g_array_index (clause->path, VtrId, k), &g_array_index (clause->path, VtrId, m)))
            return FALSE;
      if (clause->verb != NULL && g_str_equal (clause->verb->id, "march") && !clause->amends && (clause->path->len == 0 || !clause->to_goal))
        return FALSE;
    }
  return clauses->len > 0;
}
