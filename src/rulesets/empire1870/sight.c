/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/sight.h"

/*
 * Fog of war (12.2): the French see German forces next to their own, the Germans
 * French ones up to two hexes from theirs. What is seen are the hex, the HQs and
 * how many SP stand there at which status.
 */

#define FRENCH_RANGE 1
#define GERMAN_RANGE 2

static guint
range_of (const VtrId *side)
{
  return e70_is_french (side) ? FRENCH_RANGE : GERMAN_RANGE;
}

static gboolean
has_fog (const VtrTurn *turn)
{
  return vtr_turn_parameter (turn, "fog") != 0;
}

/* Counts the hexes within @range of @from into @near. */
static void
add_near (const VtrBoard *board,
          guint from,
          guint range,
          gboolean *near)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = 0;

  near[from] = TRUE;
  g_array_append_val (queue, from);
  /* rings; a hex that another force sees already still leads on */
  for (guint step = 0; step < range; step++)
    {
      guint end = queue->len;

      for (; first < end; first++)
        {
          guint here = g_array_index (queue, guint, first);
          const VtrPlace *place = vtr_board_place (board, here);

          for (guint i = 0; i < place->n_links; i++)
            {
              guint next = vtr_board_other_end (board, place->links[i], here);

              near[next] = TRUE;
              g_array_append_val (queue, next);
            }
        }
    }
}

/* The hexes that @side sees. */
static gboolean *
seen_by (const VtrTurn *turn,
         const VtrId *side)
{
  const E70Force *rows = VTR_STATE_ROWS (turn->state, E70_TABLE_FORCE, E70Force);
  gboolean *seen = g_new0 (gboolean, turn->board->places->len + 1);

  for (guint i = 0; !has_fog (turn) && i < turn->board->places->len; i++)
    seen[i] = TRUE;
  for (guint i = 0; has_fog (turn) && i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
    {
      guint place = vtr_board_find_place (turn->board, rows[i].place.s);

      if (place != VTR_NO_PLACE && vtr_id_equal (&rows[i].side, side) && rows[i].good + rows[i].disrupted + rows[i].demoralized > 0)
        add_near (turn->board, place, range_of (side), seen);
    }
  return seen;
}

/**
 * e70_sees:
 * @turn: the turn
 * @side: who looks
 * @place: a hex
 *
 * Returns: whether @side has SP near enough to see what stands there now (12.2)
 */
gboolean
e70_sees (const VtrTurn *turn,
          const VtrId *side,
          const VtrId *place)
{
  const E70Force *rows = VTR_STATE_ROWS (turn->state, E70_TABLE_FORCE, E70Force);
  guint at = vtr_board_find_place (turn->board, place->s);
  g_autofree gboolean *near = NULL;

  if (!has_fog (turn))
    return TRUE;
  if (at == VTR_NO_PLACE)
    return FALSE;
  near = g_new0 (gboolean, turn->board->places->len + 1);
  add_near (turn->board, at, range_of (side), near);
  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
    {
      guint from = vtr_board_find_place (turn->board, rows[i].place.s);

      if (from != VTR_NO_PLACE && near[from] && vtr_id_equal (&rows[i].side, side) && rows[i].good + rows[i].disrupted + rows[i].demoralized > 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * e70_tell:
 * @turn: the turn
 * @event: what happened
 * @own_side: to whom
 * @place: where
 *
 * Tells @own_side all of it, and the enemy what is for all who see it, if he
 * sees @place at this moment.
 */
void
e70_tell (VtrTurn *turn,
          VtrEvent *event,
          const VtrId *own_side,
          const VtrId *place)
{
  VtrId enemy = e70_enemy (own_side);

  vtr_event_tell (event, own_side, VTR_GRADE_OWN);
  if (e70_sees (turn, &enemy, place))
    vtr_event_tell (event, &enemy, VTR_GRADE_REPORT);
}

/**
 * e70_tell_engaged:
 * @turn: the turn
 * @event: what happened in a combat, under fire or in a siege
 * @own_side: to whom
 *
 * As e70_tell(), where the enemy has a part in it and need not see the hex.
 */
void
e70_tell_engaged (VtrTurn *turn,
                  VtrEvent *event,
                  const VtrId *own_side)
{
  VtrId enemy = e70_enemy (own_side);

  (void) turn;
  vtr_event_tell (event, own_side, VTR_GRADE_OWN);
  vtr_event_tell (event, &enemy, VTR_GRADE_REPORT);
}

/* --- control (3.7) ----------------------------------------------------------- */

static void
know (VtrTurn *turn,
      const VtrId *side,
      const VtrId *place,
      const VtrId *holder)
{
  E70Known row = { .side = *side, .place = *place, .holder = *holder };

  vtr_state_insert (turn->state, E70_TABLE_KNOWN, &row);
}

/**
 * e70_take:
 * @turn: the turn
 * @place: a hex that was entered or passed
 * @side: by whom
 *
 * Control passes to @side (3.7). It knows; the other learns of it if it sees the
 * hex, or if it is a town, for which VP are scored in the open.
 */
void
e70_take (VtrTurn *turn,
          const VtrId *place,
          const VtrId *side)
{
  E70Control row = { .place = *place, .side = *side };
  VtrId enemy = e70_enemy (side);
  guint at = vtr_board_find_place (turn->board, place->s);

  g_return_if_fail (at != VTR_NO_PLACE);
  vtr_state_insert (turn->state, E70_TABLE_CONTROL, &row);
  know (turn, side, place, side);
  if (e70_is_town (vtr_board_place (turn->board, at)) || e70_sees (turn, &enemy, place))
    know (turn, &enemy, place, side);
}

/* --- sightings ------------------------------------------------------------------- */

/* Takes away what @side knew of who stands in @place. Of the HQs that it met there it
 * keeps that there are such, not where: what is told of them names them. */
static void
forget (VtrState *state,
        const VtrId *side,
        const VtrId *place)
{
  VtrSighting sighting = { .side = *side, .place = *place };
  E70Seen seen = { .side = *side, .place = *place };

  vtr_state_remove (state, VTR_TABLE_SIGHTING, &sighting);
  vtr_state_remove (state, E70_TABLE_SEEN, &seen);
  for (guint i = vtr_state_n_rows (state, VTR_TABLE_SIGHTED); i > 0; i--)
    {
      VtrSighted row = VTR_STATE_ROWS (state, VTR_TABLE_SIGHTED, VtrSighted)[i - 1];

      if (!vtr_id_equal (&row.side, side) || !vtr_id_equal (&row.place, place) || vtr_id_is_empty (place))
        continue;
      vtr_state_remove (state, VTR_TABLE_SIGHTED, &row);
      row.place = vtr_id ("");
      vtr_state_insert (state, VTR_TABLE_SIGHTED, &row);
      /* rows without a place come first: the next to be looked at has moved up */
      i++;
    }
}

/* An HQ is where it was seen last. */
static void
recognise (VtrState *state,
           const VtrId *side,
           const VtrId *place,
           const VtrId *hq)
{
  VtrSighted sighted = { .side = *side, .place = *place, .formation = *hq, .grade = VTR_GRADE_EXACT };

  for (guint i = vtr_state_n_rows (state, VTR_TABLE_SIGHTED); i > 0; i--)
    {
      VtrSighted row = VTR_STATE_ROWS (state, VTR_TABLE_SIGHTED, VtrSighted)[i - 1];

      if (vtr_id_equal (&row.side, side) && vtr_id_equal (&row.formation, hq))
        vtr_state_remove (state, VTR_TABLE_SIGHTED, &row);
    }
  vtr_state_insert (state, VTR_TABLE_SIGHTED, &sighted);
}

static gboolean
is_on_map (const VtrState *state,
           const VtrFormation *formation)
{
  const E70Hq *hq = e70_hq (state, &formation->id);

  return hq != NULL && !hq->pool && hq->returns == 0 && !vtr_id_is_empty (&formation->place);
}

/* Puts down what of @side's enemy stands in a hex that it sees. */
static void
look_at (VtrTurn *turn,
         const VtrId *side,
         const VtrId *place,
         E70News news)
{
  VtrState *state = turn->state;
  VtrId enemy = e70_enemy (side);
  E70Points points = e70_points_in (state, place, &enemy);
  VtrSighting sighting = { .side = *side, .place = *place, .turn = turn->input->turn, .word = VTR_WORD_CERTAIN, .reason = news };
  E70Seen seen = { .side = *side, .place = *place, .good = points.good, .disrupted = points.disrupted, .demoralized = points.demoralized };
  gboolean anybody = e70_points_all (&points) > 0;

  forget (state, side, place);
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);

      if (!vtr_id_equal (&formation->side, &enemy) || !vtr_id_equal (&formation->place, place) || !is_on_map (state, formation))
        continue;
      recognise (state, side, place, &formation->id);
      anybody = TRUE;
    }
  if (!anybody)
    return;
  vtr_state_insert (state, VTR_TABLE_SIGHTING, &sighting);
  vtr_state_insert (state, E70_TABLE_SEEN, &seen);
  if (e70_points_all (&points) > 0)
    know (turn, side, place, &enemy);
}

/**
 * e70_meet:
 * @turn: the turn
 * @place: a hex of a force that is engaged
 *
 * Both sides see at this moment who stands there: so that each knows whom it
 * fought, wherever he is when the turn ends.
 */
void
e70_meet (VtrTurn *turn,
          const VtrId *place)
{
  const VtrId sides[] = { vtr_id (E70_FRENCH), vtr_id (E70_GERMAN) };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    look_at (turn, &sides[i], place, E70_NEWS_EARLIER);
}

static void
sight_for (VtrTurn *turn,
           const VtrId *side)
{
  g_autofree gboolean *seen = seen_by (turn, side);

  /* What was true in this turn need not be now. */
  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_SIGHTING); i++)
    {
      VtrSighting *row = vtr_state_row (turn->state, VTR_TABLE_SIGHTING, i);

      if (vtr_id_equal (&row->side, side))
        row->reason = E70_NEWS_EARLIER;
    }
  for (guint i = 0; i < turn->board->places->len; i++)
    if (seen[i])
      look_at (turn, side, &vtr_board_place (turn->board, i)->id, E70_NEWS_NOW);
}

/**
 * e70_sight:
 * @turn: the turn
 *
 * Both sides look about them as the board stands. What they see takes the place of
 * older news of the same hexes.
 */
void
e70_sight (VtrTurn *turn)
{
  const VtrId sides[] = { vtr_id (E70_FRENCH), vtr_id (E70_GERMAN) };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    sight_for (turn, &sides[i]);
}

/**
 * e70_call_roll:
 * @turn: the turn, as it ends
 *
 * Puts down how many SP each side has, for its figures over the turns.
 */
void
e70_call_roll (VtrTurn *turn)
{
  const VtrSide *sides = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIDE, VtrSide);
  const E70Force *forces = VTR_STATE_ROWS (turn->state, E70_TABLE_FORCE, E70Force);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_SIDE); i++)
    {
      E70Roll roll = { .side = sides[i].id, .turn = turn->input->turn };

      for (guint k = 0; k < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); k++)
        if (vtr_id_equal (&forces[k].side, &roll.side))
          roll.points += forces[k].good + forces[k].disrupted + forces[k].demoralized;
      vtr_state_insert (turn->state, E70_TABLE_ROLL, &roll);
    }
}

/**
 * e70_sight_begin:
 * @turn: turn 0
 *
 * What is known before the first order: who controls what, for the set-up is laid
 * out in the open (13.0), and who stands within sight; and the first roll is called.
 */
void
e70_sight_begin (VtrTurn *turn)
{
  const VtrId sides[] = { vtr_id (E70_FRENCH), vtr_id (E70_GERMAN) };

  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_CONTROL); i++)
    {
      const E70Control row = *(const E70Control *) vtr_state_row (turn->state, E70_TABLE_CONTROL, i);

      for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
        know (turn, &sides[side], &row.place, &row.side);
    }
  e70_sight (turn);
  e70_call_roll (turn);
}

/* --- what a view comes to ------------------------------------------------------------ */

/* HQs of which there is only older news are nowhere. */
static void
remove_stale_hqs (VtrState *state,
                  const VtrView *view)
{
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      VtrSighting key = { .side = view->side, .place = rows[i].place };
      const VtrSighting *sighting;

      if (vtr_id_equal (&rows[i].side, &view->side))
        continue;
      sighting = vtr_state_find (state, VTR_TABLE_SIGHTING, &key);
      if (sighting == NULL || sighting->turn != view->turn || sighting->reason != E70_NEWS_NOW)
        rows[i].place = vtr_id ("");
    }
}

/**
 * e70_believed:
 * @view: what somebody may know
 *
 * The board as he has it in mind: his own forces, the enemy where he sees him now,
 * control as he knows it. The rules' arithmetic works on it as on the truth.
 *
 * Returns: (transfer full): the facts; the umpire's are the truth
 */
VtrState *
e70_believed (const VtrView *view)
{
  VtrState *state = vtr_state_copy (view->state);
  const E70Seen *seen = VTR_STATE_ROWS (view->state, E70_TABLE_SEEN, E70Seen);
  const E70Known *known = VTR_STATE_ROWS (view->state, E70_TABLE_KNOWN, E70Known);

  if (vtr_view_is_umpire (view))
    return state;
  for (guint i = 0; i < vtr_state_n_rows (view->state, E70_TABLE_SEEN); i++)
    {
      VtrSighting key = { .side = seen[i].side, .place = seen[i].place };
      const VtrSighting *sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);
      E70Force force = {
        .place = seen[i].place,
        .side = e70_enemy (&view->side),
        .of = vtr_id (E70_LINE),
        .good = seen[i].good,
        .disrupted = seen[i].disrupted,
        .demoralized = seen[i].demoralized,
      };

      if (sighting != NULL && sighting->turn == view->turn && sighting->reason == E70_NEWS_NOW && force.good + force.disrupted + force.demoralized > 0)
        vtr_state_insert (state, E70_TABLE_FORCE, &force);
    }
  for (guint i = 0; i < vtr_state_n_rows (view->state, E70_TABLE_KNOWN); i++)
    {
      E70Control control = { .place = known[i].place, .side = known[i].holder };

      vtr_state_insert (state, E70_TABLE_CONTROL, &control);
    }
  remove_stale_hqs (state, view);
  return state;
}
