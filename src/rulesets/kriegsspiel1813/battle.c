/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5: marching to the guns, battles and their aftermath. */

static gint
by_arrival (gconstpointer a,
            gconstpointer b,
            gpointer data)
{
  VtrTurn *turn = data;
  const K13Scratch *scratch = turn->scratch;
  const VtrId *x = a;
  const VtrId *y = b;
  gint ax = GPOINTER_TO_INT (g_hash_table_lookup (scratch->arrival, x->s));
  gint ay = GPOINTER_TO_INT (g_hash_table_lookup (scratch->arrival, y->s));
  const VtrFormation *fx = vtr_state_formation (turn->state, x);
  const VtrFormation *fy = vtr_state_formation (turn->state, y);

  if (ax != ay)
    return ax < ay ? -1 : 1;
  if (fx->seq != fy->seq)
    return fx->seq < fy->seq ? -1 : 1;
  return vtr_id_compare (x, y);
}

/* The corps that a head counts under: a detached division under its own. */
static VtrId
corps_of (const VtrState *state,
          const VtrId *head)
{
  const VtrFormation *formation = vtr_state_formation (state, head);
  const VtrFormation *parent = vtr_state_formation (state, &formation->parent);

  if (formation->kind == VTR_FORMATION_DIVISION && parent && parent->kind != VTR_FORMATION_ARMY)
    return parent->id;
  return formation->id;
}

typedef struct
{
  VtrId side;
  GArray *heads;   /* engaged, VtrId */
  GArray *reserve; /* VtrId */
  gint corps;      /* engaged */
  gint men;
  gboolean napoleon;
} Force;

static void
force_clear (Force *force)
{
  g_array_unref (force->heads);
  g_array_unref (force->reserve);
}

/* 5.5.2: at most so many corps of a side fight; the latest arrivals are its
 * reserve. */
static Force
gather (VtrTurn *turn,
        const VtrId *place,
        const VtrId *side)
{
  const K13Scratch *scratch = turn->scratch;
  g_autoptr (GArray) heads = k13_heads (turn->state, place, side, FALSE);
  g_autoptr (GArray) corps = g_array_new (FALSE, TRUE, sizeof (VtrId));
  gint most = vtr_turn_parameter (turn, "battle.corps");
  Force force = { .side = *side, .heads = g_array_new (FALSE, TRUE, sizeof (VtrId)), .reserve = g_array_new (FALSE, TRUE, sizeof (VtrId)) };

  g_array_sort_with_data (heads, by_arrival, turn);
  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
      VtrId under = corps_of (turn->state, head);
      gboolean known = FALSE;

      if (g_hash_table_contains (scratch->outside, head->s))
        {
          g_array_append_val (force.reserve, *head);
          continue;
        }
      for (guint c = 0; c < corps->len; c++)
        known |= vtr_id_equal (&g_array_index (corps, VtrId, c), &under);
      if (mover->divisions->len > 0 && !known)
        {
          if ((gint) corps->len >= most)
            {
              g_array_append_val (force.reserve, *head);
              continue;
            }
          g_array_append_val (corps, under);
        }
      g_array_append_val (force.heads, *head);
      for (guint m = 0; m < mover->all->len; m++)
        {
          const K13Troops *troops = k13_troops (turn->state, &g_array_index (mover->all, VtrId, m));

          if (troops == NULL)
            continue;
          force.men += troops->foot + troops->horse; /* 5.3: Cossacks add nothing in battle */
          force.napoleon |= troops->napoleon;
        }
    }
  force.corps = (gint) corps->len;
  return force;
}

/* --- to the guns ----------------------------------------------------------------- */

static void
march_to_guns (VtrTurn *turn,
               const K13Contact *contact,
               const VtrId *head,
               guint link,
               guint place)
{
  K13Scratch *scratch = turn->scratch;
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  const VtrLink *over = vtr_board_link (turn->board, link);
  VtrId from = vtr_state_formation (turn->state, head)->place;
  const VtrOrder *order = k13_posture (turn, head, "guns", NULL);
  VtrEvent *event;
  gint last;

  k13_enter (turn, mover, link, place, TRUE);
  event = vtr_turn_event (turn, "march", "5.5.1", contact->event);
  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", &from);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "path", &contact->place);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "goal", &contact->place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "guns", 1);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
  last = vtr_turn_last_event (turn);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, last);
  g_hash_table_insert (scratch->pinned, g_strdup (head->s), GINT_TO_POINTER (last + 1));
  /* 5.5.1: across a river the Coalition arrives fatigued, French and allies not */
  if (over->n_crosses > 0 && vtr_id_is (&mover->side, "coalition"))
    k13_fatigue (turn, mover, "5.5.1", last);
}

/**
 * k13_guns:
 * @turn: the turn
 *
 * 5.5.1: battle by battle, in the order in which the contacts arose, whoever
 * stands one open link away with room on it, is not held by anything, and was
 * so ordered.
 */
void
k13_guns (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;

  for (guint c = 0; c < scratch->contacts->len; c++)
    {
      const K13Contact contact = g_array_index (scratch->contacts, K13Contact, c);
      guint place = vtr_board_find_place (turn->board, contact.place.s);
      const VtrPlace *at = vtr_board_place (turn->board, place);

      if (!contact.open)
        continue;
      for (guint l = 0; l < at->n_links; l++)
        {
          guint link = at->links[l];
          guint other = vtr_board_other_end (turn->board, link, place);
          const VtrId *sides[] = { &contact.attacker, &contact.defender };

          for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
            {
              g_autoptr (GArray) heads = k13_heads (turn->state, &vtr_board_place (turn->board, other)->id, sides[s], FALSE);

              for (guint i = 0; i < heads->len; i++)
                {
                  const VtrId *head = &g_array_index (heads, VtrId, i);
                  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);

                  if (mover->divisions->len == 0 || mover->invests || g_hash_table_contains (scratch->pinned, head->s) || g_hash_table_contains (scratch->lost, head->s) || k13_posture (turn, head, "guns", NULL) == NULL || !k13_pass_open (turn->state, turn->board, k13_occupancy (turn), sides[s], link, place) || !k13_may_leave_fortress (turn, mover, other, place) || scratch->traffic[link] + (gint) mover->divisions->len > k13_capacity (turn->parameters, vtr_board_link (turn->board, link)))
                    continue;
                  march_to_guns (turn, &contact, head, link, place);
                }
            }
        }
    }
}

/* --- results ------------------------------------------------------------------------ */

static void
ask_losses (VtrTurn *turn,
            GPtrArray *asks,
            const Force *force,
            gint percent)
{
  for (guint h = 0; h < force->heads->len; h++)
    {
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &g_array_index (force->heads, VtrId, h), turn->input->turn);

      for (guint i = 0; i < mover->all->len; i++)
        {
          const VtrId *id = &g_array_index (mover->all, VtrId, i);
          const K13Troops *troops = k13_troops (turn->state, id);
          g_autofree gchar *key = g_strconcat ("loss.", id->s, NULL);

          if (troops && k13_men (troops) > 0)
            g_ptr_array_add (asks, vtr_ask_number (key, 0, k13_men (troops), k13_men (troops) * percent / 100, id));
        }
    }
}

static void
figure_side (GArray *figures,
             VtrTurn *turn,
             const Force *force)
{
  for (guint i = 0; i < force->heads->len; i++)
    {
      const VtrId *head = &g_array_index (force->heads, VtrId, i);

      vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "engaged", head);
      k13_figure_force (figures, VTR_GRADE_UMPIRE, turn->state, head, turn->input->turn);
    }
  for (guint i = 0; i < force->reserve->len; i++)
    vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "reserve", &g_array_index (force->reserve, VtrId, i));
  vtr_figures_number (figures, VTR_GRADE_UMPIRE, force->side.s, force->men);
}

/* Takes a formation off the board. */
void
k13_remove (VtrTurn *turn,
            const VtrId *id,
            const gchar *kind,
            const VtrId *place,
            gint cause)
{
  VtrFormation *formation = vtr_state_formation (turn->state, id);
  K13Troops *troops = k13_troops_mut (turn->state, id);
  VtrEvent *event = vtr_turn_event (turn, kind, NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_event_tell (event, &formation->side, VTR_GRADE_OWN);
  formation->place = (VtrId){ "" };
  if (troops)
    troops->foot = troops->horse = troops->cossacks = troops->foot_guns = troops->horse_guns = 0;
  k13_occupancy_changed (turn);
}

/* Men are lost from foot, horse and Cossacks in the division's proportions,
 * rounded down, the rest from foot, then horse, then Cossacks. */
static void
take_men (K13Troops *troops,
          gint men)
{
  gint all = k13_men (troops);
  gint foot, horse, cossacks;

  if (all == 0)
    return;
  men = MIN (men, all);
  foot = (gint) ((gint64) men * troops->foot / all);
  horse = (gint) ((gint64) men * troops->horse / all);
  cossacks = (gint) ((gint64) men * troops->cossacks / all);
  troops->foot -= foot;
  troops->horse -= horse;
  troops->cossacks -= cossacks;
  men -= foot + horse + cossacks;
  while (men > 0)
    {
      gint *from = troops->foot > 0 ? &troops->foot : troops->horse > 0 ? &troops->horse
                                                                        : &troops->cossacks;
      gint some = MIN (men, *from);

      *from -= some;
      men -= some;
    }
}

/* Losses of one side; returns the men lost. */
static gint
apply_losses (VtrTurn *turn,
              const VtrQuestion *question,
              const Force *force,
              gint percent,
              const VtrId *place,
              gint cause)
{
  gint total = 0;

  for (guint h = 0; h < force->heads->len; h++)
    {
      const VtrId *head = &g_array_index (force->heads, VtrId, h);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
      gint lost = 0;

      for (guint i = 0; i < mover->all->len; i++)
        {
          const VtrId *id = &g_array_index (mover->all, VtrId, i);
          K13Troops *troops = k13_troops_mut (turn->state, id);
          g_autofree gchar *key = g_strconcat ("loss.", id->s, NULL);
          g_autofree gchar *value = vtr_question_value (question, key);
          gint64 men = 0;

          if (troops == NULL || value == NULL)
            continue;
          g_ascii_string_to_signed (value, 10, 0, G_MAXINT, &men, NULL);
          men = MIN (men * percent / 100, k13_men (troops)); /* 5.5.2, rounded down */
          take_men (troops, (gint) men);
          lost += (gint) men;
        }
      total += lost;
      if (lost > 0)
        {
          VtrEvent *event = vtr_turn_event (turn, "loss", NULL, cause);

          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
          vtr_figures_number (event->figures, VTR_GRADE_OWN, "men", lost);
          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
          vtr_event_tell (event, &force->side, VTR_GRADE_OWN);
        }
      for (guint i = 0; i < mover->divisions->len; i++)
        {
          const VtrId *id = &g_array_index (mover->divisions, VtrId, i);

          if (k13_men (k13_troops (turn->state, id)) == 0)
            k13_remove (turn, id, "destroyed", place, cause);
        }
    }
  k13_occupancy_changed (turn);
  return total;
}

static gboolean
is_free_of_enemy (VtrTurn *turn,
                  guint place,
                  const VtrId *side)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);

  return k13_enemy_field (occupancy, place, side) == 0 && !k13_enemy_fortress (occupancy, place, side);
}

static gboolean
battle_waits (VtrTurn *turn,
              guint place,
              const VtrId *side)
{
  const K13Scratch *scratch = turn->scratch;

  for (guint i = 0; i < scratch->contacts->len; i++)
    {
      const K13Contact *contact = &g_array_index (scratch->contacts, K13Contact, i);

      if (contact->open && vtr_id_equal (&contact->place, &vtr_board_place (turn->board, place)->id) && (vtr_id_equal (&contact->attacker, side) || vtr_id_equal (&contact->defender, side)))
        return TRUE;
    }
  return FALSE;
}

/* Whether the beaten may go from @place over @link. */
static gboolean
may_retreat (VtrTurn *turn,
             const VtrId *side,
             guint place,
             guint link)
{
  guint to = vtr_board_other_end (turn->board, link, place);

  return !k13_barred (turn, link, place, side) && k13_pass_open (turn->state, turn->board, k13_occupancy (turn), side, link, to) && (is_free_of_enemy (turn, to, side) || battle_waits (turn, to, side));
}

/* Distance to the head's source from each place; G_MAXUINT everywhere: none. */
static guint
links_to_source (VtrTurn *turn,
                 const VtrId *head,
                 guint place)
{
  VtrFormation *formation = vtr_state_formation (turn->state, head);
  VtrId was = formation->place;
  K13Line line;
  guint links;

  formation->place = vtr_board_place (turn->board, place)->id;
  line = k13_line (turn->state, turn->board, k13_occupancy (turn), head);
  links = line.path ? line.path->len : G_MAXUINT;
  k13_line_clear (&line);
  formation->place = was;
  return links;
}

/**
 * k13_way_back:
 * @turn: the turn
 * @head: who goes
 * @place: from where
 * @by_entry: whether it goes over its entry link, if it entered this turn
 *
 * Where a beaten force goes (5.5): who entered this turn over its entry link,
 * others along the line of communication; that cut or barred, over any link to
 * a place free of the enemy, nearest its source first.
 *
 * Returns: the place, or VTR_NO_PLACE
 */
guint
k13_way_back (VtrTurn *turn,
              const VtrId *head,
              guint place,
              gboolean by_entry)
{
  const VtrFormation *formation = vtr_state_formation (turn->state, head);
  const K13Troops *troops = k13_troops (turn->state, head);
  const VtrPlace *at = vtr_board_place (turn->board, place);
  guint best = VTR_NO_PLACE, best_links = G_MAXUINT;
  K13Line line;

  if (by_entry && troops && !vtr_id_is_empty (&troops->entered_from))
    {
      guint back = vtr_board_find_place (turn->board, troops->entered_from.s);
      guint link = back == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (turn->board, place, back);

      if (link != VTR_NO_LINK && may_retreat (turn, &formation->side, place, link))
        return back;
    }
  else
    {
      line = k13_line_rear (turn->state, turn->board, k13_occupancy (turn), head);
      if (line.path && line.path->len > 0)
        {
          guint next = g_array_index (line.path, guint, 0);

          /* a waiting battle on the line has not cut it yet */
          if ((line.open || battle_waits (turn, next, &formation->side)) && may_retreat (turn, &formation->side, place, vtr_board_find_link (turn->board, place, next)))
            best = next;
        }
      k13_line_clear (&line);
      if (best != VTR_NO_PLACE)
        return best;
    }
  for (guint l = 0; l < at->n_links; l++)
    {
      guint to = vtr_board_other_end (turn->board, at->links[l], place);
      guint links;

      if (!may_retreat (turn, &formation->side, place, at->links[l]))
        continue;
      /* a place where a battle waits is the last resort */
      links = battle_waits (turn, to, &formation->side) ? G_MAXUINT : links_to_source (turn, head, to);
      /* links are sorted by the other end's id: ties fall to the lesser id */
      if (best == VTR_NO_PLACE || links < best_links)
        {
          best = to;
          best_links = links;
        }
    }
  return best;
}

static void
retreat (VtrTurn *turn,
         const VtrId *head,
         guint place,
         gint cause)
{
  K13Scratch *scratch = turn->scratch;
  guint to = k13_way_back (turn, head, place, TRUE);
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  VtrEvent *event;

  if (mover == NULL)
    return;
  if (to == VTR_NO_PLACE)
    {
      VtrId at = vtr_board_place (turn->board, place)->id;

      for (guint i = mover->all->len; i > 1; i--)
        {
          VtrFormation *member = vtr_state_formation (turn->state, &g_array_index (mover->all, VtrId, i - 1));
          K13Troops *troops = k13_troops_mut (turn->state, &member->id);

          member->place = (VtrId){ "" };
          if (troops)
            troops->foot = troops->horse = troops->cossacks = troops->foot_guns = troops->horse_guns = 0;
        }
      k13_remove (turn, head, "surrenders", &at, cause);
      return;
    }
  if (battle_waits (turn, to, &mover->side))
    g_hash_table_insert (scratch->outside, g_strdup (head->s), GINT_TO_POINTER (1));
  k13_enter (turn, mover, vtr_board_find_link (turn->board, place, to), to, FALSE);
  event = vtr_turn_event (turn, "retreats", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "from", &vtr_board_place (turn->board, place)->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &vtr_board_place (turn->board, to)->id);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
  if (mover->divisions->len > 0)
    k13_capture (turn, to, &mover->side, vtr_turn_last_event (turn));
}

/* 4.1: the beaten that were engaged are exhausted; the reserve only retreats. */
static void
exhaust (VtrTurn *turn,
         const VtrId *head,
         gint cause)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  gint until = turn->input->turn + vtr_turn_parameter (turn, "exhaustion.turns");
  VtrEvent *event;

  if (mover == NULL || mover->divisions->len == 0)
    return;
  for (guint i = 0; i < mover->divisions->len; i++)
    {
      K13Troops *troops = k13_troops_mut (turn->state, &g_array_index (mover->divisions, VtrId, i));

      troops->exhausted_to = MAX (troops->exhausted_to, until);
    }
  event = vtr_turn_event (turn, "exhausted", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "until", until);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
}

static void
aftermath (VtrTurn *turn,
           const VtrQuestion *question,
           const Force *winner,
           const Force *loser,
           const VtrId *place,
           gint event)
{
  guint at = vtr_board_find_place (turn->board, place->s);
  gboolean pursuit = winner->reserve->len > 0 && loser->reserve->len == 0;
  gboolean rearguard = loser->reserve->len > 0 && winner->reserve->len == 0;
  gint unit = vtr_turn_parameter (turn, "battle.seen");
  gint lost;

  apply_losses (turn, question, winner, 100, place, event);
  lost = apply_losses (turn, question, loser, pursuit ? 110 : rearguard ? 90
                                                                        : 100,
                       place, event);
  if (lost > 0)
    {
      VtrEvent *seen = vtr_turn_event (turn, "loss.seen", NULL, event);

      vtr_figures_id (seen->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
      vtr_figures_id (seen->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &loser->side);
      vtr_figures_number (seen->figures, VTR_GRADE_OWN, "men", (lost + unit / 2) / unit * unit);
      vtr_event_tell (seen, &winner->side, VTR_GRADE_OWN);
    }
  for (guint i = 0; i < loser->heads->len; i++)
    {
      exhaust (turn, &g_array_index (loser->heads, VtrId, i), event);
      retreat (turn, &g_array_index (loser->heads, VtrId, i), at, event);
    }
  for (guint i = 0; i < loser->reserve->len; i++)
    retreat (turn, &g_array_index (loser->reserve, VtrId, i), at, event);
  k13_capture (turn, at, &winner->side, event);
}

static void
fight (VtrTurn *turn,
       K13Contact *contact,
       gint number)
{
  K13Scratch *scratch = turn->scratch;
  VtrId place = contact->place;
  Force attacker = gather (turn, &place, &contact->attacker);
  Force defender = gather (turn, &place, &contact->defender);
  gboolean attacker_stronger = attacker.men > defender.men;
  gboolean quick = vtr_turn_parameter (turn, "quick.battle") == 1;
  g_autofree gchar *choices = g_strdup_printf ("%s|%s", contact->attacker.s, contact->defender.s);
  g_autofree gchar *winner_id = NULL;
  g_autofree gchar *size = NULL;
  g_autofree gchar *easy = NULL;
  GPtrArray *asks = vtr_asks_new ();
  GArray *figures = vtr_figures_new ();
  VtrQuestion *question;
  const Force *winner, *loser;
  VtrEvent *event;
  K13Result result;
  gint at;

  event = vtr_turn_event (turn, "battle", NULL, contact->event);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", &place);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_SIDE, "attacker", &contact->attacker);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "number", number);
  vtr_event_tell (event, &contact->attacker, VTR_GRADE_OWN);
  vtr_event_tell (event, &contact->defender, VTR_GRADE_OWN);
  at = vtr_turn_last_event (turn);

  g_ptr_array_add (asks, vtr_ask_choice ("winner", choices, attacker_stronger ? contact->attacker.s : contact->defender.s));
  g_ptr_array_add (asks, vtr_ask_choice ("size", "minor|major", "minor"));
  g_ptr_array_add (asks, vtr_ask_choice ("easy", "no|yes", "no"));
  ask_losses (turn, asks, &attacker, !quick ? 0 : attacker_stronger ? 5
                                                                    : 10);
  ask_losses (turn, asks, &defender, !quick ? 0 : attacker_stronger ? 10
                                                                    : 5);
  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", &place);
  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_SIDE, "attacker", &contact->attacker);
  figure_side (figures, turn, &attacker);
  figure_side (figures, turn, &defender);
  vtr_turn_ask (turn, "battle", "5.5", place.s, NULL, NULL, &place, asks, figures, &question);
  winner_id = vtr_question_value (question, "winner");
  size = vtr_question_value (question, "size");
  easy = vtr_question_value (question, "easy");
  winner = vtr_id_is (&attacker.side, winner_id) ? &attacker : &defender;
  loser = winner == &attacker ? &defender : &attacker;

  event = vtr_turn_event (turn, "result", NULL, at);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", &place);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_SIDE, "winner", &winner->side);
  vtr_figures_word (event->figures, VTR_GRADE_PRESENCE, "size", size);
  vtr_figures_number (event->figures, VTR_GRADE_PRESENCE, "easy", g_str_equal (easy, "yes"));
  vtr_event_tell (event, &contact->attacker, VTR_GRADE_OWN);
  vtr_event_tell (event, &contact->defender, VTR_GRADE_OWN);
  at = vtr_turn_last_event (turn);
  contact->open = FALSE;
  result = (K13Result){ .place = place, .winner = winner->side, .loser = loser->side, .corps = loser->corps, .napoleon = loser->napoleon, .event = at };
  g_array_append_val (scratch->results, result);
  aftermath (turn, question, winner, loser, &place, at);
  force_clear (&attacker);
  force_clear (&defender);
}

/**
 * k13_battles:
 * @turn: the turn
 *
 * The umpire's results come in, then their aftermath, in the order in which the
 * contacts arose.
 */
void
k13_battles (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;
  gint number = 0;

  for (guint i = 0; i < scratch->contacts->len; i++)
    {
      K13Contact *contact = &g_array_index (scratch->contacts, K13Contact, i);
      const K13Occupancy *occupancy = k13_occupancy (turn);
      guint place = vtr_board_find_place (turn->board, contact->place.s);
      guint a = k13_side_index (occupancy, &contact->attacker);
      guint d = k13_side_index (occupancy, &contact->defender);

      if (contact->open && occupancy->at[place].field[a] > 0 && occupancy->at[place].field[d] > 0)
        fight (turn, contact, ++number);
    }
}
