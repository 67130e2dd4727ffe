/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5: contact; the defender stands or withdraws, at once, because later orders
 * depend on it. */

/* 1.2: nobody withdraws or retreats over a link by which an enemy entered this
 * turn. */
gboolean
k13_barred (VtrTurn *turn,
            guint link,
            guint place,
            const VtrId *side)
{
  const K13Scratch *scratch = turn->scratch;

  for (guint i = 0; i < scratch->entries->len; i++)
    {
      const K13Entry *entry = &g_array_index (scratch->entries, K13Entry, i);

      if (entry->link == link && entry->place == place && !vtr_id_equal (&entry->side, side))
        return TRUE;
    }
  return FALSE;
}

/* A posture holds for the formation it names; an army's for its corps and loose
 * divisions too. A corps' posture says nothing for a division detached from it. */
static gboolean
holds_for (const VtrState *state,
           const VtrId *head,
           const VtrId *ordered)
{
  const VtrFormation *army = vtr_state_formation (state, ordered);
  const VtrFormation *formation = vtr_state_formation (state, head);

  if (vtr_id_equal (head, ordered))
    return TRUE;
  return army && formation && army->kind == VTR_FORMATION_ARMY && vtr_id_equal (&formation->parent, ordered);
}

/**
 * k13_posture_holds:
 * @order: an order
 * @formation: a head
 * @verbs: (array zero-terminated=1): standing verbs
 *
 * Returns: whether it is an order of these verbs for this turn that holds for it
 */
gboolean
k13_posture_holds (VtrTurn *turn,
                   const VtrOrder *order,
                   const VtrId *formation,
                   const gchar *const *verbs)
{
  gboolean guns = g_strv_contains (verbs, "guns") && (order->options & VTR_OPTION_GUNS);

  if (order->turn != turn->input->turn || !vtr_order_is_order (order) || order->verdict.kind == VTR_VERDICT_REFUSED)
    return FALSE;
  return (guns || g_strv_contains (verbs, order->verb.s)) && holds_for (turn->state, formation, &order->formation);
}

/**
 * k13_posture:
 * @formation: a head
 * @verbs: (array zero-terminated=1): standing verbs
 *
 * Returns: (nullable): the last order of these verbs that holds for it
 */
const VtrOrder *
k13_posture (VtrTurn *turn,
             const VtrId *formation,
             const gchar *const *verbs)
{
  const VtrOrder *found = NULL;

  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (k13_posture_holds (turn, order, formation, verbs))
        found = order;
    }
  return found;
}

static K13Contact *
find_contact (VtrTurn *turn,
              const VtrId *place)
{
  K13Scratch *scratch = turn->scratch;

  for (guint i = 0; i < scratch->contacts->len; i++)
    {
      K13Contact *contact = &g_array_index (scratch->contacts, K13Contact, i);

      if (contact->open && vtr_id_equal (&contact->place, place))
        return contact;
    }
  return NULL;
}

static void
pin (VtrTurn *turn,
     const VtrId *head,
     gint event)
{
  K13Scratch *scratch = turn->scratch;

  g_hash_table_insert (scratch->pinned, g_strdup (head->s), GINT_TO_POINTER (event + 1));
}

/* Where a withdrawal goes: one place along the line of communication, over an
 * open road with room. VTR_NO_PLACE: impossible. */
static guint
withdrawal (VtrTurn *turn,
            const K13Mover *mover,
            guint place)
{
  const K13Scratch *scratch = turn->scratch;
  K13Line line = k13_line_rear (turn->state, turn->board, k13_occupancy (turn), &mover->head);
  guint to = VTR_NO_PLACE;

  if (line.open && line.path && line.path->len > 0)
    {
      guint next = g_array_index (line.path, guint, 0);
      guint link = vtr_board_find_link (turn->board, place, next);

      if (!k13_barred (turn, link, place, &mover->side) && scratch->traffic[link] + (gint) mover->divisions->len <= k13_capacity (turn->parameters, vtr_board_link (turn->board, link)))
        to = next;
    }
  k13_line_clear (&line);
  return to;
}

static void
withdraw (VtrTurn *turn,
          const K13Mover *mover,
          guint from,
          guint to,
          gint cause)
{
  K13Scratch *scratch = turn->scratch;
  VtrEvent *event;

  k13_enter (turn, mover, vtr_board_find_link (turn->board, from, to), to, TRUE);
  event = vtr_turn_event (turn, "withdraws", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "from", &vtr_board_place (turn->board, from)->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &vtr_board_place (turn->board, to)->id);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
  g_hash_table_insert (scratch->lost, g_strdup (mover->head.s), GINT_TO_POINTER (vtr_turn_last_event (turn) + 1));
  k13_capture (turn, to, &mover->side, vtr_turn_last_event (turn));
}

static void
stand (VtrTurn *turn,
       const VtrId *head,
       const VtrId *side,
       const VtrId *place,
       gint cause)
{
  VtrEvent *event = vtr_turn_event (turn, "stands", NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", place);
  vtr_event_tell (event, side, VTR_GRADE_OWN);
  pin (turn, head, vtr_turn_last_event (turn));
}

static void
figure_force (GArray *figures,
              const VtrState *state,
              const GArray *heads,
              VtrGrade grade,
              const gchar *name,
              gint turn)
{
  gint foot = 0, horse = 0, guns = 0;
  g_autofree gchar *foot_name = g_strconcat (name, "-foot", NULL);
  g_autofree gchar *horse_name = g_strconcat (name, "-horse", NULL);
  g_autofree gchar *guns_name = g_strconcat (name, "-guns", NULL);

  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *id = &g_array_index (heads, VtrId, i);
      K13Sum sum = k13_sum (state, id, turn);

      vtr_figures_id (figures, grade, VTR_FIGURE_FORMATION, name, id);
      k13_figure_force (figures, grade, state, id, turn);
      foot += sum.foot;
      horse += sum.horse + sum.cossacks;
      guns += sum.foot_guns + sum.horse_guns;
    }
  vtr_figures_number (figures, grade, foot_name, foot);
  vtr_figures_number (figures, grade, horse_name, horse);
  vtr_figures_number (figures, grade, guns_name, guns);
}

/* What one who is advanced upon may do instead of standing (5.5). */
typedef enum
{
  MAY_WITHDRAW = 1 << 0,
  MAY_GO_IN = 1 << 1,
  MAY_FETCH = 1 << 2,
} May;

static const struct
{
  const gchar *word; /* posture verb and answer */
  May may;
} choices[] = {
  { "withdraw", MAY_WITHDRAW },
  { "into-fortress", MAY_GO_IN },
  { "fetch-garrison", MAY_FETCH },
};

static May
may_do (VtrTurn *turn,
        const K13Mover *mover,
        guint place)
{
  May may = 0;

  if (withdrawal (turn, mover, place) != VTR_NO_PLACE)
    may |= MAY_WITHDRAW;
  if (k13_own_fortress (turn, place, &mover->side))
    may |= MAY_GO_IN;
  if (k13_may_fetch (turn, place, &mover->side))
    may |= MAY_FETCH;
  return may;
}

static gboolean
may_choose (May may,
            const gchar *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_str_equal (choices[i].word, word))
      return (may & choices[i].may) != 0;
  return FALSE;
}

/* What cannot be done any more, since those before it filled the road or the
 * garrison is out already, leaves it to stand. */
static void
carry_out (VtrTurn *turn,
           const VtrId *head,
           guint place,
           const gchar *choice,
           gint cause)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  May may = may_do (turn, mover, place);
  const gchar *what = may_choose (may, choice) ? choice : "stand";

  if (g_str_equal (what, "withdraw"))
    withdraw (turn, mover, place, withdrawal (turn, mover, place), cause);
  else if (g_str_equal (what, "into-fortress"))
    k13_into_fortress (turn, mover, place, cause);
  else
    {
      stand (turn, head, &mover->side, &vtr_board_place (turn->board, place)->id, cause);
      if (g_str_equal (what, "fetch-garrison"))
        k13_fetch_garrison (turn, place, &mover->side, vtr_turn_last_event (turn));
    }
}

/* What a head does without being asked: by its posture order, or because it can
 * do nothing else than stand; NULL: its player is asked. */
static const gchar *
settled (VtrTurn *turn,
         const VtrId *head,
         guint place)
{
  static const gchar *const verbs[] = { "stand", "withdraw", "into-fortress", "fetch-garrison", NULL };
  static const gchar *const by_parameter[] = { NULL, "stand", "withdraw" };
  const VtrOrder *posture = k13_posture (turn, head, verbs);
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);

  if (may_do (turn, mover, place) == 0)
    return "stand";
  if (posture)
    return posture->verb.s;
  return by_parameter[CLAMP (vtr_turn_parameter (turn, "posture.default"), 0, 2)];
}

/* Asks one player what @asked do; returns the choice in force. */
static const gchar *
ask_posture (VtrTurn *turn,
             const K13Mover *attacker,
             guint place,
             guint from,
             const VtrId *player,
             const GArray *asked,
             May may)
{
  VtrId place_id = vtr_board_place (turn->board, place)->id;
  VtrId side = vtr_state_formation (turn->state, &g_array_index (asked, VtrId, 0))->side;
  g_autofree gchar *subjects = g_strdup_printf ("%s/%s", place_id.s, vtr_id_is_empty (player) ? side.s : player->s);
  g_autoptr (GArray) enemy = k13_heads (turn->state, &place_id, &attacker->side, FALSE);
  g_autoptr (GString) words = g_string_new ("stand");
  GPtrArray *asks = vtr_asks_new ();
  GArray *figures = vtr_figures_new ();

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (may & choices[i].may)
      g_string_append_printf (words, "|%s", choices[i].word);
  g_ptr_array_add (asks, vtr_ask_choice ("answer", words->str, "stand"));
  vtr_figures_id (figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", &place_id);
  vtr_figures_id (figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "from", &vtr_board_place (turn->board, from)->id);
  vtr_figures_id (figures, VTR_GRADE_PRESENCE, VTR_FIGURE_SIDE, "attacker", &attacker->side);
  figure_force (figures, turn->state, asked, VTR_GRADE_OWN, "own", turn->input->turn);
  for (guint i = 0; i < asked->len; i++)
    {
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &g_array_index (asked, VtrId, i), turn->input->turn);
      guint to = withdrawal (turn, mover, place);

      if (to == VTR_NO_PLACE)
        continue;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &vtr_board_place (turn->board, to)->id);
      break;
    }
  figure_force (figures, turn->state, enemy, VTR_GRADE_UMPIRE, "enemy", turn->input->turn);
  return vtr_turn_ask (turn, "contact", "5.5", subjects, &side, player, &place_id, asks, figures, NULL);
}

/* Each force of one player does as it is ordered; for those without orders he is
 * asked, once for all of them. */
static void
decide (VtrTurn *turn,
        const K13Mover *attacker,
        guint place,
        guint from,
        const VtrId *player,
        const GArray *heads,
        gint cause)
{
  g_autoptr (GArray) asked = g_array_new (FALSE, TRUE, sizeof (VtrId));
  g_autofree gchar *choice = NULL;
  May may = 0;

  for (guint i = 0; i < heads->len; i++)
    if (settled (turn, &g_array_index (heads, VtrId, i), place) == NULL)
      {
        g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &g_array_index (heads, VtrId, i), turn->input->turn);

        may |= may_do (turn, mover, place);
        g_array_append_val (asked, mover->head);
      }
  if (asked->len > 0)
    choice = g_strdup (ask_posture (turn, attacker, place, from, player, asked, may));

  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      const gchar *what = NULL;

      for (guint k = 0; k < asked->len; k++)
        if (vtr_id_equal (head, &g_array_index (asked, VtrId, k)))
          what = choice;
      if (what == NULL)
        what = settled (turn, head, place);
      carry_out (turn, head, place, what ? what : "stand", cause);
    }
}

/**
 * k13_player_of:
 * @turn: the turn
 * @head: a head
 *
 * Returns: whom to ask for it; empty: its side's command
 */
VtrId
k13_player_of (VtrTurn *turn,
               const VtrId *head)
{
  const VtrPlayer *player = vtr_state_commander_of (turn->state, head, turn->input->turn);

  return player ? player->id : (VtrId){ "" };
}

static void
tell_contact (VtrTurn *turn,
              const VtrId *side,
              const gchar *role,
              const VtrId *place,
              guint from,
              const GArray *heads,
              gint cause)
{
  VtrEvent *event = vtr_turn_event (turn, "contact", NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "from", &vtr_board_place (turn->board, from)->id);
  vtr_figures_word (event->figures, VTR_GRADE_PRESENCE, "role", role);
  for (guint i = 0; i < heads->len; i++)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &g_array_index (heads, VtrId, i));
  vtr_event_tell (event, side, VTR_GRADE_OWN);
}

/**
 * k13_scatter:
 * @turn: the turn
 * @place: a place that divisions of @side have entered
 * @side: whose
 * @cause: index of the event that brought them
 *
 * 5.5: the enemy's loose headquarters there fall back one place toward their
 * source, or where that is barred to any place free of enemies; with no such
 * place they are taken, unless a garrison keeps them. Loose trains are captured.
 */
void
k13_scatter (VtrTurn *turn,
             guint place,
             const VtrId *side,
             gint cause)
{
  VtrId place_id = vtr_board_place (turn->board, place)->id;
  g_autoptr (GPtrArray) here = vtr_state_in_place (turn->state, &place_id);
  g_autoptr (GArray) loose = g_array_new (FALSE, TRUE, sizeof (VtrId));
  gboolean walls = k13_enemy_garrison (k13_occupancy (turn), place, side) > 0;

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (here, i);
      const K13Troops *troops = k13_troops (turn->state, &formation->id);

      if (!vtr_id_equal (&formation->side, side) && !vtr_is_neutral (&formation->side) && formation->kind != VTR_FORMATION_DIVISION && !(troops && troops->garrison))
        g_array_append_val (loose, formation->id);
    }
  for (guint i = 0; i < loose->len; i++)
    {
      const VtrId *id = &g_array_index (loose, VtrId, i);
      const VtrFormation *formation = vtr_state_formation (turn->state, id);
      gboolean train = formation->kind == VTR_FORMATION_TRAIN;
      g_autoptr (K13Mover) mover = NULL;
      guint to;

      /* a brigade or train may have gone with the headquarters before it */
      if (!vtr_id_equal (&formation->place, &place_id))
        continue;
      if (train)
        {
          if (!walls)
            k13_capture_trains (turn, place, &formation->side, cause);
          continue;
        }
      to = k13_way_back (turn, id, place, FALSE);
      if (to == VTR_NO_PLACE)
        {
          if (!walls)
            k13_remove (turn, id, "surrenders", &place_id, cause);
        }
      else
        {
          VtrEvent *event;

          mover = k13_mover_new (turn->state, id, turn->input->turn);
          k13_enter (turn, mover, vtr_board_find_link (turn->board, place, to), to, FALSE);
          event = vtr_turn_event (turn, "falls-back", NULL, cause);
          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &vtr_board_place (turn->board, to)->id);
          vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
        }
    }
}

/**
 * k13_contact:
 * @turn: the turn
 * @mover: who has entered
 * @place: a place with an enemy field force
 * @from: the place it came from
 * @cause: index of the march's event
 *
 * The first contact fixes attacker and defender of the place; later arrivals
 * join their side. Each later arrival of the attacker asks those who stand
 * again.
 *
 * Returns: whether the enemy still stands there: a battle
 */
gboolean
k13_contact (VtrTurn *turn,
             const K13Mover *mover,
             guint place,
             guint from,
             gint cause)
{
  K13Scratch *scratch = turn->scratch;
  VtrId place_id = vtr_board_place (turn->board, place)->id;
  K13Contact *contact = find_contact (turn, &place_id);
  const K13Occupancy *occupancy = k13_occupancy (turn);
  g_autoptr (GArray) own = k13_heads (turn->state, &place_id, &mover->side, FALSE);
  g_autoptr (GArray) heads = NULL;
  g_autoptr (GArray) players = g_array_new (FALSE, TRUE, sizeof (VtrId));
  VtrId defender = { "" };
  gint event;

  for (guint i = 0; i < occupancy->n_sides; i++)
    if (!vtr_id_equal (&occupancy->sides[i], &mover->side) && occupancy->at[place].field[i] > 0)
      defender = occupancy->sides[i];

  if (contact && vtr_id_equal (&contact->defender, &mover->side))
    {
      /* joins the defence */
      for (guint i = 0; i < mover->all->len; i++)
        pin (turn, &g_array_index (mover->all, VtrId, i), contact->event);
      return TRUE;
    }
  heads = k13_heads (turn->state, &place_id, &defender, FALSE);
  tell_contact (turn, &mover->side, "attacker", &place_id, from, own, cause);
  event = vtr_turn_last_event (turn);
  tell_contact (turn, &defender, "defender", &place_id, from, heads, event);
  if (contact == NULL)
    {
      K13Contact fresh = { .place = place_id, .attacker = mover->side, .defender = defender, .event = event, .open = TRUE };

      g_array_append_val (scratch->contacts, fresh);
    }

  /* once for each player's command in that place, in listed order */
  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      VtrId id = k13_player_of (turn, head);
      gboolean seen = FALSE;
      g_autoptr (K13Mover) force = k13_mover_new (turn->state, head, turn->input->turn);

      if (force->divisions->len == 0)
        continue;
      for (guint p = 0; p < players->len; p++)
        seen |= vtr_id_equal (&g_array_index (players, VtrId, p), &id);
      if (!seen)
        g_array_append_val (players, id);
    }
  for (guint p = 0; p < players->len; p++)
    {
      g_autoptr (GArray) group = g_array_new (FALSE, TRUE, sizeof (VtrId));

      for (guint i = 0; i < heads->len; i++)
        {
          const VtrId *head = &g_array_index (heads, VtrId, i);
          VtrId id = k13_player_of (turn, head);
          g_autoptr (K13Mover) force = k13_mover_new (turn->state, head, turn->input->turn);

          if (force->divisions->len > 0 && vtr_id_equal (&id, &g_array_index (players, VtrId, p)))
            g_array_append_val (group, *head);
        }
      decide (turn, mover, place, from, &g_array_index (players, VtrId, p), group, event);
    }

  contact = find_contact (turn, &place_id);
  if (k13_enemy_field (k13_occupancy (turn), place, &mover->side) == 0)
    {
      VtrEvent *gone = vtr_turn_event (turn, "gives-way", NULL, event);

      vtr_figures_id (gone->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", &place_id);
      vtr_event_tell (gone, &mover->side, VTR_GRADE_OWN);
      contact->open = FALSE;
      k13_capture (turn, place, &mover->side, event);
      return FALSE;
    }
  for (guint i = 0; i < own->len; i++)
    pin (turn, &g_array_index (own, VtrId, i), event);
  return TRUE;
}
