/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.2: truces: who has one with whom, what it forbids, and how a nation comes to
 * sue for one. */

#define FRANCE "france"

/* A truce that Napoleon signs binds all who fight on his side; one of a member
 * of the Coalition binds that nation alone. */
static gboolean
binds (const VtrState *state,
       const K13Truce *truce,
       const VtrId *nation)
{
  const VtrNation *france, *other;

  if (vtr_id_equal (&truce->nation, nation))
    return TRUE;
  if (!vtr_id_is (&truce->nation, FRANCE))
    return FALSE;
  france = vtr_state_nation (state, &truce->nation);
  other = vtr_state_nation (state, nation);
  return france && other && vtr_id_equal (&france->side, &other->side);
}

/**
 * k13_truce_between:
 * @state: a state, or what a side may see of it: truces are public
 * @nation: a nation
 * @side: the side it would have to do with
 * @turn: in which turn
 *
 * 4.2: whether @nation itself has a truce with all of @side. For two forces ask
 * k13_truce_forces(): the truce may be the other nation's.
 *
 * Returns: whether it has
 */
gboolean
k13_truce_between (const VtrState *state,
                   const VtrId *nation,
                   const VtrId *side,
                   gint turn)
{
  const K13Truce *rows = VTR_STATE_ROWS (state, K13_TABLE_TRUCE, K13Truce);

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_TRUCE); i++)
    if (rows[i].from <= turn && turn <= rows[i].until && vtr_id_equal (&rows[i].enemy, side) && binds (state, &rows[i], nation))
      return TRUE;
  return FALSE;
}

/**
 * k13_truce_forces:
 * @state: a state
 * @a: a formation
 * @b: a formation of another side
 * @turn: in which turn
 *
 * Returns: whether a truce of either one's nation holds between them (4.2)
 */
gboolean
k13_truce_forces (const VtrState *state,
                  const VtrId *a,
                  const VtrId *b,
                  gint turn)
{
  const VtrFormation *x = vtr_state_formation (state, a);
  const VtrFormation *y = vtr_state_formation (state, b);

  return x && y && !vtr_id_equal (&x->side, &y->side) && (k13_truce_between (state, &x->nation, &y->side, turn) || k13_truce_between (state, &y->nation, &x->side, turn));
}

/**
 * k13_truce_any:
 * @state: a state
 * @formation: a formation
 * @turn: in which turn
 *
 * Returns: whether it is bound by any truce: its nation's own, or one that a
 *   nation of the enemy has with its side
 */
gboolean
k13_truce_any (const VtrState *state,
               const VtrId *formation,
               gint turn)
{
  const VtrFormation *row = vtr_state_formation (state, formation);
  const K13Truce *rows = VTR_STATE_ROWS (state, K13_TABLE_TRUCE, K13Truce);

  for (guint i = 0; row && i < vtr_state_n_rows (state, K13_TABLE_TRUCE); i++)
    if (rows[i].from <= turn && turn <= rows[i].until && (vtr_id_equal (&rows[i].enemy, &row->side) || binds (state, &rows[i], &row->nation)))
      return TRUE;
  return FALSE;
}

/**
 * k13_truce_at:
 * @state: a state
 * @mover: a force
 * @place: id of a place
 * @turn: in which turn
 *
 * 4.2: a force of several nations is bound by the truce of each, and a place
 * where any enemy under truce stands in the field is not fought for.
 *
 * Returns: whether a truce holds between any of @mover and any enemy in the
 *   field there
 */
gboolean
k13_truce_at (const VtrState *state,
              const K13Mover *mover,
              const VtrId *place,
              gint turn)
{
  g_autoptr (GPtrArray) here = NULL;

  if (vtr_state_n_rows (state, K13_TABLE_TRUCE) == 0)
    return FALSE;
  here = vtr_state_in_place (state, place);
  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *enemy = g_ptr_array_index (here, i);
      const K13Troops *troops = k13_troops (state, &enemy->id);

      if (vtr_id_equal (&enemy->side, &mover->side) || vtr_is_neutral (&enemy->side) || enemy->kind != VTR_FORMATION_DIVISION || troops == NULL || troops->garrison || k13_men (troops) == 0)
        continue;
      for (guint m = 0; m < mover->all->len; m++)
        if (k13_truce_forces (state, &g_array_index (mover->all, VtrId, m), &enemy->id, turn))
          return TRUE;
    }
  return FALSE;
}

/* --- what a truce forbids a march -------------------------------------------- */

/**
 * K13Fence: what a force under truce must keep away from, as its side knows it at
 * the turn's start.
 */
struct _K13Fence
{
  const VtrBoard *board;
  gboolean *shut; /* by place: an enemy under truce was seen there, a boundary, a fortress of his */
  guint *nearest; /* by place: links to the nearest enemy under truce that was seen; G_MAXUINT: none */
};

/* Links from each place to the nearest of @sources, all at once; G_MAXUINT
 * before, and after for what cannot be reached. @sources grows by what is. */
static void
measure (const VtrBoard *board,
         GArray *sources,
         guint *nearest)
{
  for (guint i = 0; i < sources->len; i++)
    nearest[g_array_index (sources, guint, i)] = 0;
  for (guint i = 0; i < sources->len; i++)
    {
      guint here = g_array_index (sources, guint, i);
      const VtrPlace *place = vtr_board_place (board, here);

      for (guint l = 0; l < place->n_links; l++)
        {
          guint next = vtr_board_other_end (board, place->links[l], here);

          if (nearest[next] != G_MAXUINT)
            continue;
          nearest[next] = nearest[here] + 1;
          g_array_append_val (sources, next);
        }
    }
}

/* Whether the truce is between the force and everybody of the enemy side. */
static gboolean
with_all (const VtrState *state,
          const K13Mover *mover,
          const VtrId *enemy,
          gint turn)
{
  for (guint m = 0; m < mover->all->len; m++)
    {
      const VtrFormation *row = vtr_state_formation (state, &g_array_index (mover->all, VtrId, m));

      if (k13_truce_between (state, &row->nation, enemy, turn))
        return TRUE;
    }
  return FALSE;
}

/* Whether a sighting is of an enemy under truce: with a truce between the force
 * and all of his side any enemy is; else one that is named and of the nation. */
static gboolean
shows_truce (const VtrState *state,
             const VtrState *known,
             const K13Mover *mover,
             const VtrSighting *sighting,
             gint turn)
{
  const VtrSide *sides = VTR_STATE_ROWS (state, VTR_TABLE_SIDE, VtrSide);
  const VtrSighted *rows = VTR_STATE_ROWS (known, VTR_TABLE_SIGHTED, VtrSighted);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_SIDE); i++)
    if (!vtr_id_equal (&sides[i].id, &mover->side) && with_all (state, mover, &sides[i].id, turn))
      return TRUE;
  for (guint i = 0; i < vtr_state_n_rows (known, VTR_TABLE_SIGHTED); i++)
    {
      const VtrFormation *named = vtr_state_formation (state, &rows[i].formation);

      if (vtr_id_equal (&rows[i].side, &mover->side) && vtr_id_equal (&rows[i].place, &sighting->place) && rows[i].grade >= VTR_GRADE_REPORT && named && !vtr_id_equal (&named->side, &mover->side) && k13_truce_between (state, &named->nation, &mover->side, turn))
        return TRUE;
    }
  return FALSE;
}

/* 4.2: a fortress of an enemy under truce is not taken by walking into it. */
static gboolean
is_his_fortress (const VtrState *state,
                 const K13Mover *mover,
                 const VtrPlace *place,
                 gint turn)
{
  const K13Holds *holds = k13_holds (state, &place->id);
  const VtrNation *country = vtr_state_nation (state, &place->nation);

  if (holds == NULL || vtr_is_neutral (&holds->side) || vtr_id_equal (&holds->side, &mover->side))
    return FALSE;
  return with_all (state, mover, &holds->side, turn) || (country && vtr_id_equal (&country->side, &holds->side) && k13_truce_between (state, &country->id, &mover->side, turn));
}

/**
 * k13_fence_new:
 * @state: a state, or what the force's side may see of it
 * @known: where the sightings of the turn's start stand: @state itself in a view
 * @board: its board
 * @mover: a force
 * @turn: in which it marches
 *
 * Judged from what its side saw at the turn's start, so that the march and the
 * reply to the order come to the same.
 *
 * Returns: (transfer full) (nullable): %NULL: no truce binds it
 */
K13Fence *
k13_fence_new (const VtrState *state,
               const VtrState *known,
               const VtrBoard *board,
               const K13Mover *mover,
               gint turn)
{
  const VtrSighting *rows = VTR_STATE_ROWS (known, VTR_TABLE_SIGHTING, VtrSighting);
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (guint));
  K13Fence *fence;
  gboolean bound = FALSE;

  for (guint m = 0; m < mover->all->len; m++)
    bound |= k13_truce_any (state, &g_array_index (mover->all, VtrId, m), turn);
  if (!bound)
    return NULL;
  fence = g_new0 (K13Fence, 1);
  fence->board = board;
  fence->shut = g_new0 (gboolean, board->places->len);
  fence->nearest = g_new (guint, board->places->len);
  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);
      K13Boundary boundary = { .side = mover->side, .place = place->id };

      fence->nearest[i] = G_MAXUINT;
      fence->shut[i] = vtr_state_find (state, K13_TABLE_BOUNDARY, &boundary) != NULL || is_his_fortress (state, mover, place, turn);
    }
  for (guint i = 0; i < vtr_state_n_rows (known, VTR_TABLE_SIGHTING); i++)
    {
      guint at = vtr_board_find_place (board, rows[i].place.s);

      if (!vtr_id_equal (&rows[i].side, &mover->side) || rows[i].word == VTR_WORD_EMPTY || rows[i].turn < turn - 1 || at == VTR_NO_PLACE || !shows_truce (state, known, mover, &rows[i], turn))
        continue;
      fence->shut[at] = TRUE;
      g_array_append_val (sources, at);
    }
  measure (board, sources, fence->nearest);
  return fence;
}

void
k13_fence_free (K13Fence *fence)
{
  if (fence == NULL)
    return;
  g_free (fence->shut);
  g_free (fence->nearest);
  g_free (fence);
}

/* Whether a force that set out from @start may enter @place at all, and whether
 * it may end its march there. */
gboolean
k13_fence_shuts (const K13Fence *fence,
                 guint place)
{
  return fence->shut[place];
}

gboolean
k13_fence_may_end (const K13Fence *fence,
                   guint start,
                   guint place)
{
  return !fence->shut[place] && fence->nearest[place] >= fence->nearest[start];
}

/* How many places of an order's path may be entered: up to the last one before
 * anything shut where the march may end. */
guint
k13_fence_allows (const K13Fence *fence,
                  const VtrOrder *order,
                  guint start)
{
  guint n = 0;

  for (guint i = 0; i < order->path->len; i++)
    {
      guint place = vtr_board_find_place (fence->board, g_array_index (order->path, VtrId, i).s);

      if (place == VTR_NO_PLACE)
        return order->path->len; /* not this rule's fault */
      if (fence->shut[place])
        break;
      if (k13_fence_may_end (fence, start, place))
        n = i + 1;
    }
  return n;
}

/* Whether from @path[@at] on the march reaches, with what is left of this turn's
 * allowance and of the roads' room, a place where it may end. */
static gboolean
comes_through (VtrTurn *turn,
               const K13Fence *fence,
               const K13Mover *mover,
               const VtrOrder *order,
               guint start,
               guint here,
               guint at)
{
  const K13Scratch *scratch = turn->scratch;
  gboolean forced = (order->options & VTR_OPTION_FORCED) != 0;
  gboolean fits = TRUE;
  guint last = at;

  for (guint end = at; end < order->path->len; end++)
    {
      guint place = vtr_board_find_place (turn->board, g_array_index (order->path, VtrId, end).s);

      if (place == VTR_NO_PLACE || fence->shut[place])
        return FALSE;
      last = end;
      if (k13_fence_may_end (fence, start, place))
        break;
      if (end + 1 == order->path->len)
        return FALSE;
    }
  for (guint m = 0; m < mover->all->len; m++)
    {
      const VtrId *id = &g_array_index (mover->all, VtrId, m);
      K13Leg leg = *k13_leg (turn, id);
      guint from = here;

      if (mover->divisions->len > 0 && vtr_state_formation (turn->state, id)->kind == VTR_FORMATION_ARMY)
        continue;
      for (guint i = at; i <= last && fits; i++)
        {
          guint next = vtr_board_find_place (turn->board, g_array_index (order->path, VtrId, i).s);
          guint link = vtr_board_find_link (turn->board, from, next);

          if (next == from)
            continue;
          if (link == VTR_NO_LINK)
            return FALSE;
          leg = k13_leg_after (&leg, vtr_board_link (turn->board, link), FALSE);
          fits = k13_leg_fits (turn->parameters, &leg, mover->cavalry, forced) && scratch->traffic[link] + (gint) mover->divisions->len <= k13_capacity (turn->parameters, vtr_board_link (turn->board, link)) && !k13_is_neutral_place (turn->state, turn->board, next);
          from = next;
        }
    }
  return fits;
}

/**
 * k13_truce_stops:
 * @turn: the turn
 * @fence: (nullable): what the mover must keep away from
 * @mover: who marches
 * @order: its order
 * @start: where the march began
 * @here: where it is
 * @at: the path's next place
 *
 * 4.2: the next place is shut to it; or it would bring it nearer to an enemy
 * that its side saw, and the march does not get away from him again this turn;
 * or an enemy under truce stands there whom nobody saw.
 *
 * Returns: whether the march ends where it is
 */
gboolean
k13_truce_stops (VtrTurn *turn,
                 const K13Fence *fence,
                 const K13Mover *mover,
                 const VtrOrder *order,
                 guint start,
                 guint here,
                 guint at)
{
  const VtrId *id = &g_array_index (order->path, VtrId, at);
  guint next = vtr_board_find_place (turn->board, id->s);

  if (fence == NULL || next == VTR_NO_PLACE)
    return FALSE;
  if (fence->shut[next] || k13_truce_at (turn->state, mover, id, turn->input->turn))
    return TRUE;
  return !k13_fence_may_end (fence, start, next) && !comes_through (turn, fence, mover, order, start, here, at);
}

/* --- suing for peace ------------------------------------------------------------ */

static gint
exhausted_corps (VtrTurn *turn,
                 const VtrNation *nation,
                 gboolean whole_side)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);
  gint n = 0;

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      gboolean corps = rows[i].kind == VTR_FORMATION_CORPS || rows[i].kind == VTR_FORMATION_CAVALRY_CORPS;

      if (corps && !vtr_id_is_empty (&rows[i].place) && vtr_id_equal (&rows[i].side, &nation->side) && (whole_side || vtr_id_equal (&rows[i].nation, &nation->id)))
        n += k13_sum (turn->state, &rows[i].id, turn->input->turn).exhausted;
    }
  return n;
}

static void
tell_truce (VtrTurn *turn,
            const gchar *kind,
            const K13Truce *truce,
            gint count,
            gint needed)
{
  VtrEvent *event = vtr_turn_event (turn, kind, NULL, -1);

  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_NATION, "nation", &truce->nation);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "enemy", &truce->enemy);
  vtr_figures_number (event->figures, VTR_GRADE_PUBLIC, "from", truce->from);
  vtr_figures_number (event->figures, VTR_GRADE_PUBLIC, "until", truce->until);
  vtr_figures_word (event->figures, VTR_GRADE_PUBLIC, "cause", truce->cause.s);
  if (needed > 0)
    {
      vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "exhausted", count);
      vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "needed", needed);
    }
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
}

static void
sue (VtrTurn *turn,
     const VtrNation *nation,
     const VtrId *enemy,
     gint count,
     gint needed)
{
  K13Truce truce = { .nation = nation->id, .enemy = *enemy, .from = turn->input->turn + 1, .until = turn->input->turn + vtr_turn_parameter (turn, "truce.turns"), .cause = vtr_id ("exhaustion") };
  const K13Truce *running = vtr_state_find (turn->state, K13_TABLE_TRUCE, &truce);

  if (running && running->until > turn->input->turn)
    {
      /* one truce, longer: it does not pause between the two */
      truce.from = running->from;
      truce.until = MAX (truce.until, running->until);
    }
  vtr_state_insert (turn->state, K13_TABLE_TRUCE, &truce);
  tell_truce (turn, "truce", &truce, count, needed);
  if (vtr_id_is (&nation->id, FRANCE))
    k13_prestige_enter (turn, "france-sued", -3, NULL, vtr_turn_last_event (turn));
  else
    k13_prestige_enter (turn, "coalition-sued", 3, NULL, vtr_turn_last_event (turn));
}

/**
 * k13_truces:
 * @turn: the turn
 *
 * 4.2: truces that end with this turn end. Then each Coalition nation's exhausted
 * corps are counted, and France's with those of her allies: who comes to the
 * number sues for peace, and again only after the count was below it.
 */
void
k13_truces (VtrTurn *turn)
{
  VtrId french = vtr_id ("french"), coalition = vtr_id ("coalition");
  const VtrNation *nations = VTR_STATE_ROWS (turn->state, VTR_TABLE_NATION, VtrNation);
  gint ended = -1;

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_NATION); i++)
    {
      gboolean france = vtr_id_is (&nations[i].id, FRANCE);
      K13Sued now = { .nation = nations[i].id };
      const K13Sued *then = vtr_state_find (turn->state, K13_TABLE_SUED, &now);
      gint before = then ? then->corps : 0;
      gint needed = vtr_turn_parameter (turn, france ? "truce.french" : "truce.coalition");

      if (france ? !vtr_id_equal (&nations[i].side, &french) : !vtr_id_equal (&nations[i].side, &coalition))
        continue;
      now.corps = exhausted_corps (turn, &nations[i], france);
      if (now.corps > 0 || then)
        vtr_state_insert (turn->state, K13_TABLE_SUED, &now);
      if (now.corps >= needed && before < needed)
        sue (turn, &nations[i], france ? &coalition : &french, now.corps, needed);
    }
  for (guint i = vtr_state_n_rows (turn->state, K13_TABLE_TRUCE); i > 0; i--)
    {
      K13Truce truce = VTR_STATE_ROWS (turn->state, K13_TABLE_TRUCE, K13Truce)[i - 1];

      if (truce.until > turn->input->turn)
        continue;
      tell_truce (turn, "truce.ends", &truce, 0, 0);
      vtr_state_remove (turn->state, K13_TABLE_TRUCE, &truce);
      ended = vtr_turn_last_event (turn);
    }
  if (ended >= 0)
    k13_part_after_truce (turn, ended);
}
