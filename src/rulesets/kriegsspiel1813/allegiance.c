/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.3, 4.4: a nation goes over: its formations, the fortresses and the territory
 * that are its own, and who leads them. */

/* A side that is there to be fought: a neutral has none. */
static gboolean
has_side (const VtrState *state,
          const VtrId *side)
{
  return vtr_state_side (state, side) != NULL;
}

static GArray *
of_nation (const VtrState *state,
           const VtrId *nation,
           const VtrId *side)
{
  GArray *found = g_array_new (FALSE, TRUE, sizeof (VtrId));
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].nation, nation) && vtr_id_equal (&rows[i].side, side))
      g_array_append_val (found, rows[i].id);
  return found;
}

/* 1.3: the tree is a side's: nobody stands under a formation of the other. The
 * nearest of his own above him takes him, or he stands alone. */
static void
part_trees (VtrState *state)
{
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *parent = vtr_state_formation (state, &rows[i].parent);
      K13Troops *troops = k13_troops_mut (state, &rows[i].id);
      const VtrFormation *corps = troops ? vtr_state_formation (state, &troops->corps) : NULL;

      if (corps && !vtr_id_equal (&corps->side, &rows[i].side))
        troops->corps = (VtrId){ "" };
      if (parent == NULL || vtr_id_equal (&parent->side, &rows[i].side))
        continue;
      while (parent && !vtr_id_equal (&parent->side, &rows[i].side))
        parent = vtr_state_formation (state, &parent->parent);
      rows[i].parent = parent ? parent->id : (VtrId){ "" };
      rows[i].attached = FALSE;
    }
}

/* 1.4: the old side's players command it no longer; its further names go along;
 * what the new side had seen of it is its own knowledge now. */
static void
hand_over (VtrState *state,
           const VtrId *formation,
           const VtrId *from,
           const VtrId *to)
{
  for (guint i = vtr_state_n_rows (state, VTR_TABLE_COMMAND); i > 0; i--)
    {
      VtrCommand row = VTR_STATE_ROWS (state, VTR_TABLE_COMMAND, VtrCommand)[i - 1];

      if (vtr_id_equal (&row.formation, formation) && !vtr_id_equal (&row.side, to))
        vtr_state_remove (state, VTR_TABLE_COMMAND, &row);
    }
  for (guint i = vtr_state_n_rows (state, VTR_TABLE_NAME); i > 0; i--)
    {
      VtrName row = VTR_STATE_ROWS (state, VTR_TABLE_NAME, VtrName)[i - 1];

      if (!vtr_id_is (&row.what, "formation") || !vtr_id_equal (&row.of, formation) || !vtr_id_equal (&row.side, from))
        continue;
      vtr_state_remove (state, VTR_TABLE_NAME, &row);
      row.side = *to;
      if (has_side (state, to))
        vtr_state_insert (state, VTR_TABLE_NAME, &row);
    }
  for (guint i = vtr_state_n_rows (state, VTR_TABLE_SIGHTED); i > 0; i--)
    {
      VtrSighted row = VTR_STATE_ROWS (state, VTR_TABLE_SIGHTED, VtrSighted)[i - 1];

      if (vtr_id_equal (&row.formation, formation) && vtr_id_equal (&row.side, to))
        vtr_state_remove (state, VTR_TABLE_SIGHTED, &row);
    }
}

/* The new side does not go on reporting as an enemy what has come over to it:
 * where its own alone stand now, the sighting is gone. */
static void
forget_sightings (VtrTurn *turn,
                  const VtrId *side)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  guint own = k13_side_index (occupancy, side);

  for (guint i = vtr_state_n_rows (turn->state, VTR_TABLE_SIGHTING); own != G_MAXUINT && i > 0; i--)
    {
      VtrSighting row = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIGHTING, VtrSighting)[i - 1];
      guint place = vtr_board_find_place (turn->board, row.place.s);

      if (vtr_id_equal (&row.side, side) && place != VTR_NO_PLACE && occupancy->at[place].field[own] + occupancy->at[place].garrison[own] > 0 && k13_enemy_field (occupancy, place, side) + k13_enemy_garrison (occupancy, place, side) == 0)
        vtr_state_remove (turn->state, VTR_TABLE_SIGHTING, &row);
    }
}

static void
clear_route (VtrState *state,
             const VtrId *formation)
{
  K13Route row = { .formation = *formation };
  K13Supply supply = { .formation = *formation };

  while (vtr_state_remove (state, K13_TABLE_ROUTE, &row))
    row.seq++;
  vtr_state_remove (state, K13_TABLE_SUPPLY, &supply);
}

/* --- fortresses and territory ------------------------------------------------ */

/* 4.5: a fortress that changed hands, told to all and remembered for the ledger. */
static void
change_holder (VtrTurn *turn,
               K13Holds *holds,
               const VtrId *to,
               gint cause)
{
  K13Loss loss = { .place = holds->place, .loser = holds->side };
  VtrEvent *event = vtr_turn_event (turn, "holds", "4.3", cause);

  holds->side = *to;
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &holds->place);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", to);
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
  loss.event = vtr_turn_last_event (turn);
  g_array_append_val (((K13Scratch *) turn->scratch)->losses, loss);
}

static gint
garrison_of (const VtrState *state,
             const VtrId *place,
             const VtrId *side)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (state, place);
  gint n = 0;

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (here, i);
      const K13Troops *troops = k13_troops (state, &formation->id);

      n += vtr_id_equal (&formation->side, side) && formation->kind == VTR_FORMATION_DIVISION && troops && troops->garrison;
    }
  return n;
}

/* Garrisons of one fortress that are no longer of one side: the fewer come out,
 * and march with the rest of their nation or go to their own. */
static void
turn_out (VtrTurn *turn,
          const VtrId *place,
          const VtrId *side)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (turn->state, place);

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (here, i);
      K13Troops *troops = k13_troops_mut (turn->state, &formation->id);

      if (vtr_id_equal (&formation->side, side) && troops)
        troops->garrison = FALSE;
    }
}

/* A fortress goes with its garrison; of two the larger keeps it, on a tie who
 * held it. One without a garrison goes with the nation whose territory it is. */
static void
fortresses (VtrTurn *turn,
            const VtrId *nation,
            const VtrId *from,
            const VtrId *to,
            gint cause)
{
  for (guint i = 0; i < turn->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, i);
      K13Holds *holds = (K13Holds *) k13_holds (turn->state, &place->id);
      gint stay, go;

      if (holds == NULL || !vtr_id_equal (&holds->side, from))
        continue;
      stay = garrison_of (turn->state, &place->id, from);
      go = garrison_of (turn->state, &place->id, to);
      if (go > stay || (stay + go == 0 && vtr_id_equal (&place->nation, nation)))
        {
          turn_out (turn, &place->id, from);
          change_holder (turn, holds, to, cause);
        }
      else if (go > 0)
        turn_out (turn, &place->id, to);
    }
  for (guint i = vtr_state_n_rows (turn->state, K13_TABLE_BASE); i > 0; i--)
    {
      K13Base base = VTR_STATE_ROWS (turn->state, K13_TABLE_BASE, K13Base)[i - 1];
      guint place = vtr_board_find_place (turn->board, base.place.s);

      if (vtr_id_equal (&base.side, from) && place != VTR_NO_PLACE && vtr_id_equal (&vtr_board_place (turn->board, place)->nation, nation))
        vtr_state_remove (turn->state, K13_TABLE_BASE, &base);
    }
}

/* --- those who stand among new enemies ----------------------------------------- */

static guint
any_road (const VtrBoard *board,
          guint link,
          guint from,
          guint place,
          gpointer user_data)
{
  return vtr_board_link (board, link)->class_ == VTR_LINK_BRIDGE ? 0 : 1; /* boats are nobody's road */
}

/* Whether a place is a side's own: it holds the fortress, or the country is of a
 * nation on its side; a neutral's own is his own country alone. */
static gboolean
is_own_place (VtrTurn *turn,
              guint place,
              const VtrId *side,
              const VtrId *nation)
{
  const VtrPlace *at = vtr_board_place (turn->board, place);
  const K13Holds *holds = k13_holds (turn->state, &at->id);
  const VtrNation *country = vtr_state_nation (turn->state, &at->nation);

  if (!has_side (turn->state, side))
    return vtr_id_equal (&at->nation, nation) && (holds == NULL || vtr_id_equal (&holds->side, side));
  if (holds)
    return vtr_id_equal (&holds->side, side);
  return country && vtr_id_equal (&country->side, side);
}

/* The nearest place of its own without those it has to fear; without one of its
 * own any that is neither theirs nor closed; ties by id. */
static guint
refuge (VtrTurn *turn,
        guint here,
        const VtrId *side,
        const VtrId *nation)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  g_autofree guint *distances = vtr_board_distances (turn->board, here, any_road, NULL);

  for (guint pass = 0; pass < 2; pass++)
    {
      guint best = VTR_NO_PLACE;

      for (guint i = 0; i < turn->board->places->len; i++)
        {
          if (i == here || distances[i] == G_MAXUINT || k13_enemy_field (occupancy, i, side) > 0 || k13_enemy_garrison (occupancy, i, side) > 0)
            continue;
          if (pass == 0 ? !is_own_place (turn, i, side, nation) : occupancy->neutral[i])
            continue;
          if (best == VTR_NO_PLACE || distances[i] < distances[best] || (distances[i] == distances[best] && vtr_id_compare (&vtr_board_place (turn->board, i)->id, &vtr_board_place (turn->board, best)->id) < 0))
            best = i;
        }
      if (best != VTR_NO_PLACE)
        return best;
    }
  return VTR_NO_PLACE;
}

/* One force leaves its new enemies; told to its side and to those it leaves. */
static void
depart (VtrTurn *turn,
        const VtrId *head,
        const VtrId *nation,
        const gchar *rule,
        gint cause)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  VtrId from, to;
  guint here, goal;
  VtrEvent *event;

  if (mover == NULL)
    return;
  from = vtr_state_formation (turn->state, head)->place;
  here = vtr_board_find_place (turn->board, from.s);
  goal = refuge (turn, here, &mover->side, nation);
  if (goal == VTR_NO_PLACE)
    {
      k13_remove (turn, head, "surrenders", &from, cause);
      return;
    }
  to = vtr_board_place (turn->board, goal)->id;
  for (guint i = 0; i < mover->all->len; i++)
    {
      const VtrId *id = &g_array_index (mover->all, VtrId, i);
      K13Troops *troops = k13_troops_mut (turn->state, id);

      vtr_state_formation (turn->state, id)->place = to;
      if (troops)
        troops->entered_from = (VtrId){ "" };
    }
  k13_occupancy_changed (turn);
  event = vtr_turn_event (turn, "departs", rule, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_NATION, "nation", nation);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", &from);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &to);
  for (guint i = 0; i < k13_occupancy (turn)->n_sides; i++)
    if (k13_occupancy (turn)->at[here].field[i] + k13_occupancy (turn)->at[here].garrison[i] > 0)
      vtr_event_tell (event, &k13_occupancy (turn)->sides[i], VTR_GRADE_PRESENCE);
  if (has_side (turn->state, &mover->side))
    vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
}

/* Those among @formations that stand in the field with new enemies. */
static void
separate (VtrTurn *turn,
          const GArray *formations,
          const VtrId *nation,
          gint cause)
{
  for (guint i = 0; i < formations->len; i++)
    {
      const VtrId *id = &g_array_index (formations, VtrId, i);
      const VtrFormation *formation = vtr_state_formation (turn->state, id);
      const VtrFormation *parent = vtr_state_formation (turn->state, &formation->parent);
      const K13Troops *troops = k13_troops (turn->state, id);
      guint place = vtr_board_find_place (turn->board, formation->place.s);

      if (place == VTR_NO_PLACE || (troops && troops->garrison))
        continue;
      /* who stands with a head goes with it */
      if (formation->attached && parent && parent->kind != VTR_FORMATION_ARMY && vtr_id_equal (&parent->place, &formation->place))
        continue;
      if (k13_enemy_field (k13_occupancy (turn), place, &formation->side) > 0 || k13_enemy_garrison (k13_occupancy (turn), place, &formation->side) > 0)
        depart (turn, id, nation, NULL, cause);
    }
}

/* Who gives way where both sides stand in the field outside any fortress of
 * theirs: who is not at home; else the weaker, ties by id. */
static VtrId
intruder (VtrTurn *turn,
          guint place,
          guint one,
          guint other)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const VtrNation *country = vtr_state_nation (turn->state, &vtr_board_place (turn->board, place)->nation);
  gint difference = occupancy->at[place].field[one] - occupancy->at[place].field[other];

  if (country && vtr_id_equal (&country->side, &occupancy->sides[one]))
    return occupancy->sides[other];
  if (country && vtr_id_equal (&country->side, &occupancy->sides[other]))
    return occupancy->sides[one];
  return occupancy->sides[difference < 0 ? one : other];
}

/* Those of one side in the field in a place whom no truce keeps there: behind the
 * walls that are theirs, else away. */
static void
part (VtrTurn *turn,
      guint place,
      const VtrId *side,
      gboolean walls,
      gint cause)
{
  const VtrId id = vtr_board_place (turn->board, place)->id;
  g_autoptr (GArray) heads = k13_heads (turn->state, &id, side, FALSE);

  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId head = g_array_index (heads, VtrId, i);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &head, turn->input->turn);
      VtrId nation = vtr_state_formation (turn->state, &head)->nation;

      if (mover == NULL || k13_truce_at (turn->state, mover, &id, turn->input->turn + 1))
        continue;
      if (walls && mover->divisions->len > 0)
        k13_into_fortress (turn, mover, place, cause);
      else
        depart (turn, &head, &nation, "4.2", cause);
    }
}

/**
 * k13_part_after_truce:
 * @turn: the turn
 * @cause: the event by which a truce ended
 *
 * 4.2 (read): a garrison that came out under truce may stand in the field with
 * those before its gate. When no truce is between them any more it is behind its
 * walls again; where the walls are nobody's of the two, whoever is not at home
 * goes to the nearest place of his own at once, as those who change sides (4.3).
 */
void
k13_part_after_truce (VtrTurn *turn,
                      gint cause)
{
  for (guint place = 0; place < turn->board->places->len; place++)
    {
      const K13Occupancy *occupancy = k13_occupancy (turn);
      guint sides[2], n = 0;

      for (guint i = 0; i < occupancy->n_sides && n < G_N_ELEMENTS (sides); i++)
        if (occupancy->at[place].field[i] > 0)
          sides[n++] = i;
      if (n == 2)
        {
          VtrId one = occupancy->sides[sides[0]], other = occupancy->sides[sides[1]];

          if (k13_own_fortress (turn, place, &one) != k13_own_fortress (turn, place, &other))
            part (turn, place, k13_own_fortress (turn, place, &one) ? &one : &other, TRUE, cause);
          else
            {
              VtrId leaving = intruder (turn, place, sides[0], sides[1]);

              part (turn, place, &leaving, FALSE, cause);
            }
        }
    }
}

/* A meeting of this turn that has lost one of its parties is none. */
static void
close_contacts (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;

  for (guint i = 0; i < scratch->contacts->len; i++)
    {
      K13Contact *contact = &g_array_index (scratch->contacts, K13Contact, i);
      guint place = vtr_board_find_place (turn->board, contact->place.s);
      guint attacker = k13_side_index (k13_occupancy (turn), &contact->attacker);
      guint defender = k13_side_index (k13_occupancy (turn), &contact->defender);

      if (contact->open && place != VTR_NO_PLACE && (attacker == G_MAXUINT || defender == G_MAXUINT || k13_occupancy (turn)->at[place].field[attacker] == 0 || k13_occupancy (turn)->at[place].field[defender] == 0))
        contact->open = FALSE;
    }
}

/* --- the ledger, and the whole -------------------------------------------------- */

/* 4.5: an ally of France that leaves her. France herself is no ally of hers. */
static void
prestige (VtrTurn *turn,
          const VtrNation *nation,
          const VtrId *from,
          const VtrId *to,
          gint cause)
{
  if (!vtr_id_is (from, "french") || vtr_id_is (&nation->id, "france"))
    return;
  if (has_side (turn->state, to))
    k13_prestige_enter (turn, "ally-lost", -2, NULL, cause);
  else if (nation->german)
    k13_prestige_enter (turn, "ally-neutral", -1, NULL, cause);
}

/**
 * k13_change_allegiance:
 * @turn: the turn
 * @nation: who goes over
 * @from: the side it was on, or neutral
 * @to: the side it is on now, or neutral
 * @cause: index of the event that brought it about, or -1
 *
 * 4.3, 4.4: its formations and theirs under them change side and tree, and who
 * commands them; garrisons stay and their fortress goes with them; who stands
 * among new enemies goes to the nearest place of his own at once. Its old
 * truces end, and the count towards a new one begins again (4.2).
 */
void
k13_change_allegiance (VtrTurn *turn,
                       const VtrId *nation,
                       const VtrId *from,
                       const VtrId *to,
                       gint cause)
{
  K13Scratch *scratch = turn->scratch;
  VtrId id = *nation, old = *from, new = *to;
  VtrNation *row = vtr_state_find (turn->state, VTR_TABLE_NATION, &(VtrNation){ .id = id });
  g_autoptr (GArray) changed = of_nation (turn->state, &id, &old);
  VtrEvent *event;
  gint told;

  row->side = new;
  for (guint i = 0; i < scratch->allegiances->len; i++)
    if (vtr_id_equal (&g_array_index (scratch->allegiances, VtrNation, i).id, &id))
      g_array_index (scratch->allegiances, VtrNation, i).side = new;
  event = vtr_turn_event (turn, "allegiance", vtr_id_is (&id, "austria") ? "4.4" : NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_NATION, "nation", &id);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &new);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "from", &old);
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
  told = vtr_turn_last_event (turn);

  for (guint i = 0; i < changed->len; i++)
    {
      const VtrId *formation = &g_array_index (changed, VtrId, i);
      K13Troops *troops = k13_troops_mut (turn->state, formation);

      vtr_state_formation (turn->state, formation)->side = new;
      if (troops)
        troops->invests = FALSE;
      clear_route (turn->state, formation);
      hand_over (turn->state, formation, &old, &new);
    }
  part_trees (turn->state);
  fortresses (turn, &id, &old, &new, told);
  k13_occupancy_changed (turn);
  separate (turn, changed, &id, told);
  forget_sightings (turn, &new);
  close_contacts (turn);
  for (guint i = vtr_state_n_rows (turn->state, K13_TABLE_TRUCE); i > 0; i--)
    {
      K13Truce truce = VTR_STATE_ROWS (turn->state, K13_TABLE_TRUCE, K13Truce)[i - 1];

      if (vtr_id_equal (&truce.nation, &id))
        vtr_state_remove (turn->state, K13_TABLE_TRUCE, &truce);
    }
  vtr_state_remove (turn->state, K13_TABLE_SUED, &(K13Sued){ .nation = id });
  prestige (turn, row, &old, &new, told);
}
