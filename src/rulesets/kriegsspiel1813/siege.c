/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 2.3.1: sieges and their secret time.
 *
 * A siege is opened in the Works of the turn T in which it is ordered, if the
 * divisions that invest then outnumber the garrison. Its time is
 *
 *   n = 2d6 + siege.base − (investors − garrison) / garrison, rounded down; at least 1
 *
 * turns: in the Works of T + 1 … T + n the besiegers lose men, and in those of
 * T + n the garrison surrenders. Turns of truce do not count. Example: four divisions against one exceed it by
 * three times its number; dice 3 and 4, base 2: 9 − 3 = 6 turns. */

/* --- numbers --------------------------------------------------------------------- */

static void
count (VtrTurn *turn,
       const K13Siege *siege,
       gint *investors,
       gint *garrison)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  guint place = vtr_board_find_place (turn->board, siege->place.s);
  guint side = k13_side_index (occupancy, &siege->side);

  *investors = *garrison = 0;
  if (place == VTR_NO_PLACE || side == G_MAXUINT)
    return;
  *investors = occupancy->at[place].investing[side];
  *garrison = k13_enemy_garrison (occupancy, place, &siege->side);
}

static gboolean
holds_on (VtrTurn *turn,
          const K13Siege *siege)
{
  gint investors, garrison;

  count (turn, siege, &investors, &garrison);
  return garrison > 0 && investors > garrison;
}

/* 4.2: under truce a siege rests (read): nobody is lost, and its time stands still.
 * Whether every besieger has a truce with every division of the garrison. */
static gboolean
rests (VtrTurn *turn,
       const K13Siege *siege)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (turn->state, &siege->place);
  gboolean any = FALSE;

  for (guint i = 0; i < here->len; i++)
    for (guint k = 0; k < here->len; k++)
      {
        const VtrFormation *besieger = g_ptr_array_index (here, i);
        const VtrFormation *besieged = g_ptr_array_index (here, k);
        const K13Troops *a = k13_troops (turn->state, &besieger->id);
        const K13Troops *b = k13_troops (turn->state, &besieged->id);

        if (!vtr_id_equal (&besieger->side, &siege->side) || vtr_id_equal (&besieged->side, &siege->side) || a == NULL || b == NULL || !a->invests || !b->garrison)
          continue;
        if (!k13_truce_forces (turn->state, &besieger->id, &besieged->id, turn->input->turn))
          return FALSE;
        any = TRUE;
      }
  return any;
}

/* --- events ---------------------------------------------------------------------- */

static VtrEvent *
tell_siege (VtrTurn *turn,
            const gchar *kind,
            const K13Siege *siege,
            gboolean enemy_too,
            gint cause)
{
  const VtrSide *sides = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIDE, VtrSide);
  VtrEvent *event = vtr_turn_event (turn, kind, NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &siege->place);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &siege->side);
  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_SIDE); i++)
    if (enemy_too || vtr_id_equal (&sides[i].id, &siege->side))
      vtr_event_tell (event, &sides[i].id, VTR_GRADE_OWN);
  return event;
}

static gint
ordered_by (VtrTurn *turn,
            const VtrId *place)
{
  for (guint i = turn->outcome->events->len; i > 0; i--)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i - 1);
      const VtrId *at = vtr_figures_get_id (event->figures, "place");

      if (g_str_equal (event->kind->id, "besieges") && at && vtr_id_equal (at, place))
        return (gint) i - 1;
    }
  return -1;
}

/* --- what orders begin and end ----------------------------------------------------- */

/**
 * k13_siege_open:
 * @turn: the turn
 * @place: a fortress
 * @side: the besieger
 *
 * Notes that a siege is to be opened in the Works of this turn, if none goes on.
 */
void
k13_siege_open (VtrTurn *turn,
                const VtrId *place,
                const VtrId *side)
{
  K13Siege siege = { .place = *place, .side = *side, .begun = turn->input->turn };

  if (vtr_state_find (turn->state, K13_TABLE_SIEGE, &siege) == NULL)
    vtr_state_insert (turn->state, K13_TABLE_SIEGE, &siege);
}

/**
 * k13_siege_lift:
 * @turn: the turn
 * @place: a fortress
 * @cause: index of the event after which fewer invest it
 *
 * Ends the siege if those who still invest no longer outnumber the garrison. One
 * that was only to be opened ends without a word to the garrison.
 */
void
k13_siege_lift (VtrTurn *turn,
                const VtrId *place,
                gint cause)
{
  K13Siege key = { .place = *place };
  const K13Siege *siege = vtr_state_find (turn->state, K13_TABLE_SIEGE, &key);

  if (siege == NULL || holds_on (turn, siege))
    return;
  key = *siege;
  tell_siege (turn, "siege.lapses", &key, key.ends > 0, cause);
  vtr_state_remove (turn->state, K13_TABLE_SIEGE, &key);
}

/* --- the phase of works ------------------------------------------------------------- */

static void
open_trenches (VtrTurn *turn,
               K13Siege *siege)
{
  g_autofree gchar *purpose = g_strdup_printf ("2.3.1/siege/%s", siege->place.s);
  gint first = vtr_turn_die (turn, purpose, 6);
  gint second = vtr_turn_die (turn, purpose, 6);
  gint base = vtr_turn_parameter (turn, "siege.base");
  gint investors, garrison, multiples, turns;
  VtrEvent *event;

  count (turn, siege, &investors, &garrison);
  multiples = (investors - garrison) / garrison; /* whole ones */
  turns = MAX (first + second + base - multiples, 1);
  siege->begun = turn->input->turn;
  siege->ends = turn->input->turn + turns;
  event = tell_siege (turn, "besieged", siege, TRUE, ordered_by (turn, &siege->place));
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "investors", investors);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "garrison", garrison);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "die", first);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "die", second);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "base", base);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "multiples", multiples);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "turns", turns);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "until", siege->ends);
}

/* The divisions of the besieger's that invest, as ids: they may be removed. */
static GArray *
investors_of (VtrTurn *turn,
              const K13Siege *siege)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (turn->state, &siege->place);
  GArray *found = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (here, i);
      const K13Troops *troops = k13_troops (turn->state, &formation->id);

      if (troops && troops->invests && vtr_id_equal (&formation->side, &siege->side))
        g_array_append_val (found, formation->id);
    }
  return found;
}

/* The besiegers lose so many of the hundred of their foot, division by division,
 * rounded down (house). */
static void
lose_men (VtrTurn *turn,
          const K13Siege *siege)
{
  g_autoptr (GArray) heads = k13_heads (turn->state, &siege->place, &siege->side, FALSE);
  gint percent = vtr_turn_parameter (turn, "siege.loss");

  for (guint h = 0; h < heads->len; h++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, h);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
      VtrEvent *event;
      gint cause, lost = 0;

      for (guint i = 0; i < mover->all->len; i++)
        {
          K13Troops *troops = k13_troops_mut (turn->state, &g_array_index (mover->all, VtrId, i));
          gint men = troops && troops->invests ? (gint) ((gint64) troops->foot * percent / 100) : 0;

          if (men == 0)
            continue;
          troops->foot -= men;
          lost += men;
          k13_roster_follow (turn->state, &g_array_index (mover->all, VtrId, i));
        }
      if (lost == 0)
        continue;
      event = vtr_turn_event (turn, "siege.loss", NULL, -1);
      cause = vtr_turn_last_event (turn);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &siege->place);
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "men", lost);
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "percent", percent);
      vtr_event_tell (event, &siege->side, VTR_GRADE_OWN);
      for (guint i = 0; i < mover->divisions->len; i++)
        {
          const VtrId *id = &g_array_index (mover->divisions, VtrId, i);

          if (k13_men (k13_troops (turn->state, id)) == 0)
            k13_remove (turn, id, "destroyed", &siege->place, cause);
        }
    }
  k13_occupancy_changed (turn);
}

/* The garrison and all that is behind the walls with it lay down their arms. */
static void
surrender (VtrTurn *turn,
           const K13Siege *siege)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (turn->state, &siege->place);
  g_autoptr (GArray) investors = investors_of (turn, siege);
  guint place = vtr_board_find_place (turn->board, siege->place.s);
  gint event;

  tell_siege (turn, "siege.ends", siege, TRUE, -1);
  event = vtr_turn_last_event (turn);
  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (here, i);
      const K13Troops *troops = k13_troops (turn->state, &formation->id);

      if (troops && troops->garrison && !vtr_id_equal (&formation->side, &siege->side) && !vtr_is_neutral (&formation->side))
        k13_remove (turn, &formation->id, "surrenders", &siege->place, event);
    }
  for (guint i = 0; i < investors->len; i++)
    k13_troops_mut (turn->state, &g_array_index (investors, VtrId, i))->invests = FALSE;
  k13_occupancy_changed (turn);
  k13_capture (turn, place, &siege->side, event);
}

/* 2.3.1: an ungarrisoned fortress falls to the enemy divisions that stand before it
 * when none of its holder's are left there: a garrison may have been vacated
 * under truce (4.2) with the besiegers at the gate. */
static void
take_vacated (VtrTurn *turn)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  g_autoptr (GArray) taken = g_array_new (FALSE, TRUE, sizeof (K13Holds));
  const K13Holds *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_HOLDS, K13Holds);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_HOLDS); i++)
    {
      guint place = vtr_board_find_place (turn->board, rows[i].place.s);
      guint holder = k13_side_index (occupancy, &rows[i].side);

      if (place == VTR_NO_PLACE || holder == G_MAXUINT || occupancy->at[place].field[holder] + occupancy->at[place].garrison[holder] > 0)
        continue;
      for (guint s = 0; s < occupancy->n_sides; s++)
        if (s != holder && occupancy->at[place].field[s] > 0)
          {
            K13Holds fresh = { .place = rows[i].place, .side = occupancy->sides[s] };

            g_array_append_val (taken, fresh);
            break;
          }
    }
  for (guint i = 0; i < taken->len; i++)
    {
      const K13Holds *fresh = &g_array_index (taken, K13Holds, i);

      k13_capture (turn, vtr_board_find_place (turn->board, fresh->place.s), &fresh->side, -1);
    }
}

/**
 * k13_siege_works:
 * @turn: the turn
 *
 * 2.3.1: sieges that were ordered are opened; those that go on cost the besiegers
 * men, until the time is up and the garrison surrenders. A siege whose investors
 * no longer outnumber the garrison ends; a new one rolls anew.
 */
void
k13_siege_works (VtrTurn *turn)
{
  g_autoptr (GArray) sieges = g_array_new (FALSE, TRUE, sizeof (K13Siege));

  if (vtr_state_n_rows (turn->state, K13_TABLE_SIEGE) > 0)
    g_array_append_vals (sieges, turn->state->rows[K13_TABLE_SIEGE]->data, vtr_state_n_rows (turn->state, K13_TABLE_SIEGE));
  for (guint i = 0; i < sieges->len; i++)
    {
      const K13Siege *was = &g_array_index (sieges, K13Siege, i);

      k13_siege_lift (turn, &was->place, ordered_by (turn, &was->place));
      if (vtr_state_find (turn->state, K13_TABLE_SIEGE, was) == NULL)
        continue;
      if (was->ends > 0 && rests (turn, was))
        {
          ((K13Siege *) vtr_state_find (turn->state, K13_TABLE_SIEGE, was))->ends++;
          continue;
        }
      if (was->ends == 0)
        {
          open_trenches (turn, vtr_state_find (turn->state, K13_TABLE_SIEGE, was));
          continue;
        }
      lose_men (turn, was);
      if (was->ends > turn->input->turn)
        {
          /* men lost may have cost a division */
          k13_siege_lift (turn, &was->place, -1);
          continue;
        }
      surrender (turn, was);
      vtr_state_remove (turn->state, K13_TABLE_SIEGE, was);
    }
  take_vacated (turn);
}
