/* SPDX-License-Identifier: MIT */
#include "soak.h"

#include "rulesets/empire1870/sight.h"

/* 1870: commanders who know their side's view, what the umpire of this game lays his
 * hand on, and what must hold after every phase. */

typedef struct
{
  Soak *soak;
  const VtrView *view;
  const VtrPlayer *player;
  VtrState *board;   /* as he believes it to be */
  gboolean *zone;    /* of the enemy, as he knows it */
  GPtrArray *orders; /* VtrOrder* */
  GHashTable *used;  /* ids of HQs that have their orders */
} Staff;

#define NEAR_TOWN 7 /* hexes */

/* --- what he sees ------------------------------------------------------------------ */

static gint
points_in (const Staff *staff,
           guint place,
           const VtrId *side)
{
  E70Points points = e70_points_in (staff->board, &vtr_board_place (staff->view->board, place)->id, side);

  return e70_points_all (&points);
}

static gint
strength_in (const Staff *staff,
             guint place,
             const VtrId *side)
{
  E70Points points = e70_points_in (staff->board, &vtr_board_place (staff->view->board, place)->id, side);

  return e70_points_strength (&points);
}

/* The weakest enemy beside a hex that he might beat; VTR_NO_PLACE: none. */
static guint
weak_neighbour (const Staff *staff,
                guint here)
{
  const VtrBoard *board = staff->view->board;
  const VtrPlace *at = vtr_board_place (board, here);
  VtrId enemy = e70_enemy (&staff->view->side);
  gint own = strength_in (staff, here, &staff->view->side);
  guint best = VTR_NO_PLACE;
  gint least = G_MAXINT;

  for (guint i = 0; i < at->n_links; i++)
    {
      guint next = vtr_board_other_end (board, at->links[i], here);
      gint theirs = strength_in (staff, next, &enemy);

      if (theirs > 0 && theirs < least && own * 100 >= theirs * (180 + soak_roll (staff->soak, 120)))
        {
          best = next;
          least = theirs;
        }
    }
  return best;
}

/* The nearest town of his country that the enemy holds; VTR_NO_PLACE: none near. */
static guint
lost_town (const Staff *staff,
           guint here)
{
  const VtrBoard *board = staff->view->board;
  g_autofree guint *distances = vtr_board_distances (board, here, NULL, NULL);
  guint best = VTR_NO_PLACE;

  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);
      VtrId holder = e70_controller (staff->board, board, i);

      if (!e70_is_town (place) || vtr_id_equal (&holder, &staff->view->side) || !vtr_id_equal (e70_home (staff->board, place), &staff->view->side))
        continue;
      if (distances[i] <= NEAR_TOWN && (best == VTR_NO_PLACE || distances[i] < distances[best]))
        best = i;
    }
  return best;
}

/* Whither: Germans to Paris, Metz and Verdun and the forces that they see, the
 * French to the frontier and back to their fortresses. */
static guint
objective (const Staff *staff,
           guint here,
           const VtrId *who)
{
  static const gchar *const french[] = { "2306", "2107", "2507", "2609", "1807", "2705" };
  static const gchar *const german[] = { "2107", "1807", "0810", "2507", "2609", "2109", "2514" };
  gboolean is_french = e70_is_french (&staff->view->side);
  guint n = is_french ? G_N_ELEMENTS (french) : G_N_ELEMENTS (german);
  guint lost = soak_chance (staff->soak, 40) ? lost_town (staff, here) : VTR_NO_PLACE;
  guint pick;

  if (lost != VTR_NO_PLACE)
    return lost;
  pick = (g_str_hash (who->s) + staff->soak->seed + (guint) staff->view->turn / 4) % n;

  return vtr_board_find_place (staff->view->board, is_french ? french[pick] : german[pick]);
}

/* --- what he orders -------------------------------------------------------------------- */

static VtrOrder *
give (Staff *staff,
      const VtrId *formation,
      const gchar *verb,
      const VtrOrder *above)
{
  VtrOrder *order = soak_order (staff->view, staff->player, formation, verb);
  g_autofree gchar *name = g_strdup_printf ("t%u", staff->orders->len + 1);

  order->id = vtr_id (name);
  if (above != NULL)
    {
      order->parent = above->id;
      order->sibling = (gint) staff->orders->len;
    }
  g_ptr_array_add (staff->orders, order);
  return order;
}

/* Steps towards a goal, none through a neutral country; into the enemy only if it
 * is he who is meant. */
static void
lay_path (const Staff *staff,
          guint from,
          guint goal,
          gint most,
          gboolean attack,
          GArray *path)
{
  VtrId enemy = e70_enemy (&staff->view->side);
  const VtrBoard *board = staff->view->board;
  g_autofree guint *distances = vtr_board_distances (board, goal, NULL, NULL);
  guint here = from;

  for (gint step = 0; step < most && here != goal; step++)
    {
      const VtrPlace *at = vtr_board_place (board, here);
      guint best = VTR_NO_PLACE;

      for (guint i = 0; i < at->n_links; i++)
        {
          guint next = vtr_board_other_end (board, at->links[i], here);

          if (vtr_id_is_empty (e70_home (staff->board, vtr_board_place (board, next))))
            continue;
          if (best == VTR_NO_PLACE || distances[next] < distances[best] || (distances[next] == distances[best] && soak_chance (staff->soak, 40)))
            best = next;
        }
      if (best == VTR_NO_PLACE || (points_in (staff, best, &enemy) > 0 && (best != goal || !attack)))
        return;
      here = best;
      g_array_append_val (path, vtr_board_place (board, here)->id);
    }
}

static void
march (Staff *staff,
       const VtrId *formation,
       guint here,
       guint goal,
       gboolean attack,
       gint amount,
       const VtrOrder *above)
{
  gboolean forced = !staff->zone[here] && soak_chance (staff->soak, 12);
  VtrOrder *order;

  if (goal == VTR_NO_PLACE || goal == here)
    return;
  order = give (staff, formation, forced ? "forced-march" : "march", above);
  order->amount = amount;
  lay_path (staff, here, goal, 1 + soak_roll (staff->soak, forced ? 5 : 4), attack || soak_chance (staff->soak, 4), order->path);
  if (soak_chance (staff->soak, 15))
    order->options |= VTR_OPTION_PICK_UP;
  if (soak_chance (staff->soak, 10))
    order->options |= VTR_OPTION_DROP;
  if (soak_chance (staff->soak, 12))
    order->options |= VTR_OPTION_RAIL;
  if (soak_chance (staff->soak, 30))
    order->options |= VTR_OPTION_ARTILLERY;
  if (soak_chance (staff->soak, 30))
    order->options |= VTR_OPTION_ADVANCE;
}

/* Whether an army's HQ stands there: it would have its part in a combat. */
static gboolean
has_army (const Staff *staff,
          const VtrId *place)
{
  const VtrFormation *rows = VTR_STATE_ROWS (staff->view->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (staff->view->state, VTR_TABLE_FORMATION); i++)
    if (rows[i].kind == VTR_FORMATION_ARMY && vtr_id_equal (&rows[i].side, &staff->view->side) && vtr_id_equal (&rows[i].place, place))
      return TRUE;
  return FALSE;
}

/* An HQ and the SP with it act: last of all that it activates. */
static void
act (Staff *staff,
     const VtrFormation *hq,
     const VtrOrder *above)
{
  guint here = vtr_board_find_place (staff->view->board, hq->place.s);
  /* who loses an army's HQ loses the war: it leads from behind */
  gboolean careful = has_army (staff, &hq->place) && !soak_chance (staff->soak, hq->kind == VTR_FORMATION_ARMY ? 5 : 25);
  guint weak = careful ? VTR_NO_PLACE : weak_neighbour (staff, here);
  gint own = points_in (staff, here, &staff->view->side);
  E70Points points = e70_points_in (staff->board, &hq->place, &staff->view->side);
  VtrOrder *order;

  if (points.disrupted + points.demoralized > 0 && !staff->zone[here] && soak_chance (staff->soak, 50))
    {
      give (staff, &hq->id, "rally", above);
      return;
    }
  if (weak != VTR_NO_PLACE && soak_chance (staff->soak, 40))
    {
      order = give (staff, &hq->id, "attack", above);
      order->target = vtr_board_place (staff->view->board, weak)->id;
      order->options = soak_chance (staff->soak, 40) ? VTR_OPTION_ARTILLERY : 0;
      if (soak_chance (staff->soak, 60))
        order->options |= VTR_OPTION_ADVANCE;
      return;
    }
  if (weak != VTR_NO_PLACE && own > 7 && soak_chance (staff->soak, 25))
    {
      march (staff, &hq->id, here, weak, TRUE, 0, above);
      return;
    }
  if (careful && hq->kind == VTR_FORMATION_ARMY && (staff->zone[here] || soak_chance (staff->soak, 50)))
    return;
  /* nobody goes to and fro for its own sake */
  if (soak_chance (staff->soak, e70_is_french (&staff->view->side) ? 30 : 35))
    march (staff, &hq->id, here, objective (staff, here, &hq->id), FALSE, soak_chance (staff->soak, 20) ? 1 + soak_roll (staff->soak, 8) : 0, above);
  else if (soak_chance (staff->soak, 2))
    give (staff, &hq->id, "exit", above);
}

/* SP in a hex without an HQ go under an inherent one. */
static void
detach (Staff *staff,
        guint place,
        const VtrOrder *above)
{
  const VtrId nobody = { "" };
  const VtrId *id = &vtr_board_place (staff->view->board, place)->id;
  gint most = e70_is_french (&staff->view->side) ? 4 : 3;
  VtrOrder *order;

  if (soak_chance (staff->soak, 12))
    {
      order = give (staff, &nobody, "rally", above);
      order->start = *id;
      order->amount = most;
      return;
    }
  if (staff->zone[place])
    return;
  march (staff, &nobody, place, objective (staff, place, id), FALSE, 1 + soak_roll (staff->soak, most), above);
  order = g_ptr_array_index (staff->orders, staff->orders->len - 1);
  if (vtr_id_is_empty (&order->formation) && order->path->len > 0)
    order->start = *id;
}

static void lead (Staff *staff, const VtrFormation *hq, const VtrOrder *above);

static gboolean
is_near (const Staff *staff,
         const VtrId *a,
         const VtrId *b)
{
  guint from = vtr_board_find_place (staff->view->board, a->s);
  guint to = vtr_board_find_place (staff->view->board, b->s);

  return from == to || (from != VTR_NO_PLACE && to != VTR_NO_PLACE && vtr_board_find_link (staff->view->board, from, to) != VTR_NO_LINK);
}

static gboolean
is_ready (const Staff *staff,
          const VtrFormation *formation)
{
  const E70Hq *hq = e70_hq (staff->view->state, &formation->id);

  return hq != NULL && !hq->pool && hq->returns == 0 && !vtr_id_is_empty (&formation->place) && vtr_id_equal (&formation->side, &staff->view->side) && !g_hash_table_contains (staff->used, formation->id.s);
}

/* An HQ activates lower ones and forces about it, then acts itself. */
static void
lead (Staff *staff,
      const VtrFormation *hq,
      const VtrOrder *above)
{
  const VtrFormation *rows = VTR_STATE_ROWS (staff->view->state, VTR_TABLE_FORMATION, VtrFormation);
  gboolean chain = hq->kind == VTR_FORMATION_ARMY ? soak_chance (staff->soak, 75) : hq->kind == VTR_FORMATION_CORPS && soak_chance (staff->soak, 25);
  const VtrOrder *own;

  g_hash_table_add (staff->used, (gpointer) hq->id.s);
  if (!chain)
    {
      act (staff, hq, above);
      return;
    }
  own = give (staff, &hq->id, "activate", above);
  for (guint i = 0; i < vtr_state_n_rows (staff->view->state, VTR_TABLE_FORMATION); i++)
    if (is_ready (staff, &rows[i]) && rows[i].kind > hq->kind && is_near (staff, &rows[i].place, &hq->place) && soak_chance (staff->soak, 60))
      lead (staff, &rows[i], own);
  for (guint i = 0; i < staff->view->board->places->len; i++)
    if (points_in (staff, i, &staff->view->side) > 0 && is_near (staff, &vtr_board_place (staff->view->board, i)->id, &hq->place) && soak_chance (staff->soak, 15))
      detach (staff, i, own);
  act (staff, hq, own);
}

/* 6.2. */
static void
mobilize (Staff *staff)
{
  const VtrBoard *board = staff->view->board;
  const VtrFormation *rows = VTR_STATE_ROWS (staff->view->state, VTR_TABLE_FORMATION, VtrFormation);
  gint n = soak_roll (staff->soak, 4);
  const VtrId nobody = { "" };

  for (guint i = 0; i < board->places->len && n > 0; i++)
    {
      guint place = (i * 7 + (guint) staff->view->turn) % board->places->len;
      VtrOrder *order;

      if (!soak_chance (staff->soak, 60) || !e70_may_mobilize (staff->board, board, &staff->view->side, place))
        continue;
      order = give (staff, &nobody, "mobilize", NULL);
      order->target = vtr_board_place (board, place)->id;
      order->amount = 1 + soak_roll (staff->soak, 2);
      n--;
      for (guint k = 0; k < vtr_state_n_rows (staff->view->state, VTR_TABLE_FORMATION); k++)
        {
          const E70Hq *hq = e70_hq (staff->view->state, &rows[k].id);

          if (hq != NULL && hq->pool && vtr_id_equal (&rows[k].side, &staff->view->side) && soak_chance (staff->soak, 15))
            {
              order->formation = rows[k].id;
              order->amount = 0;
              break;
            }
        }
    }
}

static void
postures (Staff *staff)
{
  static const gchar *const verbs[] = { "fire", "hold-fire", "artillery", "no-artillery", "losses", "concentrate", "retreat", "advance", "no-advance", "evade", "no-evade" };
  const VtrId nobody = { "" };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (soak_chance (staff->soak, 8))
      give (staff, &nobody, verbs[i], NULL)->amount = soak_roll (staff->soak, 4);
  if (soak_chance (staff->soak, 20))
    {
      VtrOrder *order = give (staff, &nobody, "recover", NULL);

      for (guint i = 0; i < staff->view->board->places->len; i++)
        if (points_in (staff, i, &staff->view->side) > 0 && soak_chance (staff->soak, 30))
          g_array_append_val (order->path, vtr_board_place (staff->view->board, i)->id);
      if (order->path->len == 0)
        g_ptr_array_remove (staff->orders, order);
    }
}

GPtrArray *
soak_command_1870 (Soak *soak,
                   const VtrView *view,
                   const VtrPlayer *player)
{
  const VtrFormation *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  VtrId enemy = e70_enemy (&view->side);
  g_autoptr (VtrState) board = e70_believed (view);
  g_autofree gboolean *zone = e70_zoc (board, view->board, &enemy);
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  Staff staff = { soak, view, player, board, zone, g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free), used };

  mobilize (&staff);
  postures (&staff);
  /* the highest first, then whoever is left */
  for (gint kind = VTR_FORMATION_ARMY; kind <= VTR_FORMATION_DIVISION; kind++)
    for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
      if (rows[i].kind == kind && is_ready (&staff, &rows[i]) && soak_chance (soak, 80))
        lead (&staff, &rows[i], NULL);
  for (guint i = 0; i < view->board->places->len; i++)
    if (points_in (&staff, i, &view->side) > 0 && soak_chance (soak, 8))
      detach (&staff, i, NULL);
  if (soak_chance (soak, 5))
    {
      const VtrId nobody = { "" };

      give (&staff, &nobody, "pass", NULL);
    }
  return staff.orders;
}

/* --- the umpire ------------------------------------------------------------------------------ */

gboolean
soak_begin_1870 (Soak *soak)
{
  const struct
  {
    const gchar *name;
    const gchar *value;
    gint percent;
  } table[] = {
    { "fog", "off", 10 },
    { "activation.pause", "each", 10 },
    { "posture.ask", "on", 25 },
    { "resistance", "on", 25 },
    { "mitrailleuse", "on", 25 },
    { "bridges", "on", 25 },
    { "first.activation", "dice", 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (soak_chance (soak, table[i].percent) && !soak_set (soak, table[i].name, table[i].value))
      return FALSE;
  return TRUE;
}

/* SP are put into or taken from good order. */
void
soak_change_points (Soak *soak,
                    const VtrTurnInput *input)
{
  static const gchar *const fields[] = { "good", "disrupted", "demoralized" };
  static const gchar *const phases[] = { "", "activation", "siege", "recovery" };
  guint n = vtr_state_n_rows (input->state, E70_TABLE_FORCE);
  const E70Force *force = n > 0 ? vtr_state_row (input->state, E70_TABLE_FORCE, (guint) soak_roll (soak, (gint) n)) : NULL;
  g_autofree gchar *key = NULL;
  g_autofree gchar *value = NULL;

  if (force == NULL)
    return;
  key = g_strdup_printf ("%s/%s/%s", force->place.s, force->side.s, force->of.s);
  value = g_strdup_printf ("%d", 1 + soak_roll (soak, 8));
  soak_override (soak, phases[soak_roll (soak, G_N_ELEMENTS (phases))], "force", key, fields[soak_roll (soak, G_N_ELEMENTS (fields))], value);
}

void
soak_change_resources (Soak *soak,
                       const VtrTurnInput *input)
{
  g_autofree gchar *value = g_strdup_printf ("%d", soak_roll (soak, 100));

  (void) input;
  soak_override (soak, "", "treasury", soak_chance (soak, 50) ? E70_FRENCH : E70_GERMAN, "points", value);
}

/* --- what must hold ----------------------------------------------------------------------------- */

/* The ledger grows by the lines that were told, and by nothing else (11.0). */
static void
check_ledger (SoakWatch *watch,
              const VtrTurn *turn)
{
  gint told = 0;

  for (guint i = watch->n_events; i < turn->outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i);

      if (g_str_equal (event->kind->id, "e70-points"))
        told += vtr_figures_get_number (event->figures, "amount", 0);
    }
  if (e70_victory_points (turn->state) != e70_victory_points (watch->before) + told)
    soak_fault (watch->soak, "in %s: the points went from %d to %d; the events say %+d", turn->phase, e70_victory_points (watch->before), e70_victory_points (turn->state), told);
}

/* Both sides stand together before a fortress only. */
static void
check_apart (SoakWatch *watch,
             const VtrTurn *turn)
{
  const VtrId sides[] = { vtr_id (E70_FRENCH), vtr_id (E70_GERMAN) };

  for (guint i = 0; i < turn->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, i);
      E70Points one = e70_points_in (turn->state, &place->id, &sides[0]);
      E70Points two = e70_points_in (turn->state, &place->id, &sides[1]);

      if (e70_points_all (&one) > 0 && e70_points_all (&two) > 0 && place->class_ != VTR_PLACE_FORTRESS)
        soak_fault (watch->soak, "after %s: both sides stand in %s", turn->phase, place->id.s);
      if (e70_points_all (&one) + e70_points_all (&two) > 0 && vtr_id_is_empty (e70_home (turn->state, place)))
        soak_fault (watch->soak, "after %s: somebody stands in %s, a neutral country", turn->phase, place->id.s);
    }
}

static void
check_rows (SoakWatch *watch,
            const VtrTurn *turn)
{
  const E70Force *forces = VTR_STATE_ROWS (turn->state, E70_TABLE_FORCE, E70Force);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
    if (forces[i].good_acted > forces[i].good || forces[i].disrupted_acted > forces[i].disrupted || forces[i].demoralized_acted > forces[i].demoralized)
      soak_fault (watch->soak, "after %s: more SP have acted in %s than stand there", turn->phase, forces[i].place.s);
}

void
soak_check_1870 (SoakWatch *watch,
                 const VtrTurn *turn)
{
  check_ledger (watch, turn);
  check_apart (watch, turn);
  check_rows (watch, turn);
  soak_check_sums_1870 (watch, turn);
}
