/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* 1813: a commander who knows only his side's view. He goes for the enemy he sees when
 * he is the stronger, else for his objective; goes back when he is spent; shuts in
 * fortresses; and does now and then what comes to his mind. */

typedef struct
{
  Soak *soak;
  const VtrView *view;
  const VtrPlayer *player;
  GPtrArray *orders; /* VtrOrder* */
} Staff;

static const gchar *const french_objectives[] = { "berlin", "dresden", "leipzig", "breslau", "hamburg", "stettin", "spandau", "torgau", NULL };
static const gchar *const coalition_objectives[] = { "leipzig", "erfurt", "magdeburg", "hamburg", "wittenberg", "kassel", "bremen", "danzig", "glogau", NULL };

VtrOrder *
soak_order (const VtrView *view,
            const VtrPlayer *player,
            const VtrId *formation,
            const gchar *verb)
{
  VtrOrder *order = vtr_order_new ();

  order->turn = view->turn + 1;
  order->side = player->side;
  order->player = player->id;
  order->formation = *formation;
  order->verb = vtr_id (verb);
  return order;
}

static VtrOrder *
give (Staff *staff,
      const VtrId *formation,
      const gchar *verb)
{
  VtrOrder *order = soak_order (staff->view, staff->player, formation, verb);

  g_ptr_array_add (staff->orders, order);
  return order;
}

/* --- what he sees ----------------------------------------------------------- */

/* Men of the enemy that the side knows of in a place; somebody uncounted is a
 * division. */
static gint
enemy_men (const VtrView *view,
           const VtrId *place)
{
  VtrSighting key = { .side = view->side, .place = *place };
  const VtrSighting *sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);

  if (sighting == NULL || sighting->word == VTR_WORD_EMPTY || sighting->turn + 1 < view->turn || sighting->reason == K13_REASON_WALLS)
    return 0;
  return sighting->word == VTR_WORD_PRESENT ? 6000 : sighting->foot + sighting->horse;
}

static gint
own_men (const VtrView *view,
         const VtrId *place)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (view->state, place);
  gint men = 0;

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (here, i);
      const K13Troops *troops = k13_troops (view->state, &formation->id);

      if (troops && vtr_id_equal (&formation->side, &view->side) && !troops->garrison)
        men += troops->foot + troops->horse;
    }
  return men;
}

/* The nearest place within @reach links where he knows enemies; VTR_NO_PLACE. */
static guint
nearest_enemy (const VtrView *view,
               guint here,
               guint reach,
               const guint *distances)
{
  guint best = VTR_NO_PLACE;

  for (guint i = 0; i < view->board->places->len; i++)
    if (i != here && distances[i] <= reach && enemy_men (view, &vtr_board_place (view->board, i)->id) > 0 && (best == VTR_NO_PLACE || distances[i] < distances[best]))
      best = i;
  return best;
}

static const VtrId *
holder (const VtrView *view,
        const VtrId *place)
{
  K13Holds key = { .place = *place };
  const K13Holds *row = vtr_state_find (view->state, K13_TABLE_HOLDS, &key);

  return row ? &row->side : NULL;
}

static guint
own_base (const VtrView *view,
          const guint *distances)
{
  const K13Base *rows = VTR_STATE_ROWS (view->state, K13_TABLE_BASE, K13Base);
  guint best = VTR_NO_PLACE;

  for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_BASE); i++)
    {
      guint place = vtr_board_find_place (view->board, rows[i].place.s);

      if (place != VTR_NO_PLACE && vtr_id_equal (&rows[i].side, &view->side) && (best == VTR_NO_PLACE || distances[place] < distances[best]))
        best = place;
    }
  return best;
}

/* --- what he orders ----------------------------------------------------------- */

static VtrOptions
some_options (Staff *staff,
              gint forced)
{
  VtrOptions options = 0;

  options |= soak_chance (staff->soak, forced) ? VTR_OPTION_FORCED : 0;
  options |= soak_chance (staff->soak, 25) ? VTR_OPTION_SPLIT : 0;
  options |= soak_chance (staff->soak, 30) ? VTR_OPTION_CONTINUE : 0;
  options |= soak_chance (staff->soak, 15) ? VTR_OPTION_GUNS : 0;
  return options;
}

static gboolean
march_to (Staff *staff,
          const VtrFormation *formation,
          guint goal,
          const gchar *verb,
          gint forced)
{
  const VtrView *view = staff->view;
  g_autoptr (GArray) via = g_array_new (FALSE, TRUE, sizeof (VtrId));
  g_autoptr (GArray) path = NULL;
  VtrOptions options = some_options (staff, forced);
  VtrOrder *order;
  guint most;

  if (goal == VTR_NO_PLACE)
    return FALSE;
  path = view->ruleset->route (view, &formation->id, &formation->place, via, &vtr_board_place (view->board, goal)->id, options);
  if (path == NULL || path->len == 0)
    return FALSE;
  /* far goals are ordered in steps, or as one long march to be continued */
  most = (guint) (soak_chance (staff->soak, 20) ? 12 : 1 + soak_roll (staff->soak, 4));
  order = give (staff, &formation->id, verb);
  g_array_append_vals (order->path, path->data, MIN (most, path->len));
  order->options = options;
  if (formation->kind == VTR_FORMATION_ARMY && soak_chance (staff->soak, 50))
    order->options |= VTR_OPTION_ALONE;
  return TRUE;
}

static void
posture (Staff *staff,
         const VtrFormation *formation,
         gboolean bold)
{
  static const gchar *const brave[] = { "stand", "stand", "fetch-garrison", "stand" };
  static const gchar *const wary[] = { "withdraw", "withdraw", "into-fortress", "stand" };

  const VtrId *held = holder (staff->view, &formation->place);

  /* by walls of his own he thinks of them first */
  if (held && vtr_id_equal (held, &staff->player->side) && soak_chance (staff->soak, 50))
    give (staff, &formation->id, bold ? "fetch-garrison" : "into-fortress");
  else if (soak_chance (staff->soak, 55))
    {
      VtrOrder *order = give (staff, &formation->id, bold ? brave[soak_roll (staff->soak, 4)] : wary[soak_roll (staff->soak, 4)]);

      if (vtr_id_is (&order->verb, "withdraw") && soak_chance (staff->soak, 30))
        {
          const VtrBoard *board = staff->view->board;
          const VtrPlace *at = vtr_board_place (board, vtr_board_find_place (board, formation->place.s));

          order->target = vtr_board_place (board, vtr_board_other_end (board, at->links[soak_roll (staff->soak, (gint) at->n_links)], vtr_board_find_place (board, formation->place.s)))->id;
        }
    }
  if (soak_chance (staff->soak, 25))
    {
      VtrOrder *order = give (staff, &formation->id, "guns");
      const VtrFormation *other = vtr_state_row (staff->view->state, VTR_TABLE_FORMATION, (guint) soak_roll (staff->soak, (gint) vtr_state_n_rows (staff->view->state, VTR_TABLE_FORMATION)));

      /* now and then of somebody, be it himself or the enemy */
      if (soak_chance (staff->soak, 50))
        order->target = other->id;
    }
  if (soak_chance (staff->soak, bold ? 35 : 5))
    give (staff, &formation->id, "exploit");
}

static void
works (Staff *staff,
       const VtrFormation *formation,
       const K13Troops *troops)
{
  const VtrId *held = holder (staff->view, &formation->place);

  if (troops->garrison)
    {
      if (soak_chance (staff->soak, 8))
        give (staff, &formation->id, "leave");
      else if (soak_chance (staff->soak, 10))
        give (staff, &formation->id, "halt");
      return;
    }
  if (troops->invests)
    {
      /* he who lies before a fortress mostly stays till it falls */
      if (soak_chance (staff->soak, 3))
        give (staff, &formation->id, "lift");
      else if (soak_chance (staff->soak, 40))
        give (staff, &formation->id, "siege");
      return;
    }
  if (held && vtr_id_equal (held, &staff->player->side) && soak_chance (staff->soak, 5))
    give (staff, &formation->id, "garrison");
}

/* The nearest place from which a bridge of boats may be thrown. */
static guint
nearest_crossing (const VtrView *view,
                  guint here)
{
  g_autofree guint *distances = vtr_board_distances (view->board, here, NULL, NULL);
  guint best = VTR_NO_PLACE;

  for (guint p = 0; p < view->board->pontoons->len; p++)
    {
      const VtrPontoonPair *pair = &g_array_index (view->board->pontoons, VtrPontoonPair, p);
      const guint ends[] = { pair->from, pair->to };

      for (guint e = 0; e < G_N_ELEMENTS (ends); e++)
        if (ends[e] != here && (best == VTR_NO_PLACE || distances[ends[e]] < distances[best]))
          best = ends[e];
    }
  return best;
}

/* 5.2: a train that goes with this corps. */
static gboolean
pontoons (Staff *staff,
          const VtrFormation *corps)
{
  const VtrView *view = staff->view;
  const VtrFormation *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  guint here = vtr_board_find_place (view->board, corps->place.s);

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    {
      const K13Troops *troops = rows[i].kind == VTR_FORMATION_TRAIN ? k13_troops (view->state, &rows[i].id) : NULL;
      K13Bridge key = { .train = rows[i].id };

      if (troops == NULL || !vtr_id_equal (&rows[i].side, &view->side) || !vtr_id_equal (&rows[i].place, &corps->place))
        continue;
      if (vtr_state_find (view->state, K13_TABLE_BRIDGE, &key))
        {
          if (soak_chance (staff->soak, 25))
            {
              give (staff, &corps->id, "dismantle");
              return TRUE;
            }
          return FALSE;
        }
      for (guint p = 0; p < view->board->pontoons->len; p++)
        {
          const VtrPontoonPair *pair = &g_array_index (view->board->pontoons, VtrPontoonPair, p);

          if ((pair->from == here || pair->to == here) && soak_chance (staff->soak, 30))
            {
              give (staff, &corps->id, "bridge")->target = vtr_board_place (view->board, pair->from == here ? pair->to : pair->from)->id;
              return TRUE;
            }
        }
      if (soak_chance (staff->soak, 20))
        return march_to (staff, corps, nearest_crossing (view, here), "march", 0);
      if (soak_chance (staff->soak, 3))
        give (staff, &corps->parent, "rejoin")->target = corps->id;
    }
  return FALSE;
}

/* 4.1: an army's headquarters with a spent corps beside it, or on its way to one. */
static gboolean
rally (Staff *staff,
       const VtrFormation *army)
{
  g_autoptr (GPtrArray) children = vtr_state_children (staff->view->state, &army->id);
  const VtrFormation *spent = NULL;

  for (guint i = 0; i < children->len; i++)
    {
      const VtrFormation *corps = g_ptr_array_index (children, i);

      if (vtr_id_is_empty (&corps->place) || !k13_sum (staff->view->state, &corps->id, staff->view->turn + 1).exhausted)
        continue;
      spent = corps;
      if (!vtr_id_equal (&corps->place, &army->place) || !soak_chance (staff->soak, 80))
        continue;
      give (staff, &army->id, "rally")->target = corps->id;
      if (soak_chance (staff->soak, 70))
        give (staff, &corps->id, "halt");
      return TRUE;
    }
  if (spent == NULL || vtr_id_equal (&spent->place, &army->place) || !soak_chance (staff->soak, 60) || !march_to (staff, army, vtr_board_find_place (staff->view->board, spent->place.s), "march", 0))
    return FALSE;
  ((VtrOrder *) g_ptr_array_index (staff->orders, staff->orders->len - 1))->options |= VTR_OPTION_ALONE;
  return TRUE;
}

/* A corps parts with a division now and then, and takes back what stands by it. */
static void
regroup (Staff *staff,
         const VtrFormation *corps)
{
  g_autoptr (GPtrArray) children = vtr_state_children (staff->view->state, &corps->id);

  for (guint i = 0; i < children->len; i++)
    {
      const VtrFormation *division = g_ptr_array_index (children, i);

      if (division->kind != VTR_FORMATION_DIVISION || vtr_id_is_empty (&division->place))
        continue;
      if (!division->attached && vtr_id_equal (&division->place, &corps->place) && soak_chance (staff->soak, 60))
        give (staff, &division->id, "attach");
      else if (division->attached && soak_chance (staff->soak, 4))
        {
          guint here = vtr_board_find_place (staff->view->board, division->place.s);
          const VtrPlace *at = vtr_board_place (staff->view->board, here);

          if (soak_chance (staff->soak, 40))
            give (staff, &division->id, "detach");
          else
            march_to (staff, division, vtr_board_other_end (staff->view->board, at->links[soak_roll (staff->soak, (gint) at->n_links)], here), "detach", 20);
        }
    }
}

static guint
objective (Staff *staff,
           const VtrFormation *formation)
{
  const gchar *const *list = vtr_id_is (&staff->player->side, "french") ? french_objectives : coalition_objectives;
  guint n = g_strv_length ((gchar **) list);
  /* one goal for some weeks, then another */
  guint pick = (g_str_hash (formation->id.s) + staff->soak->seed + (guint) staff->view->turn / 9) % n;

  return vtr_board_find_place (staff->view->board, list[pick]);
}

static void
lead (Staff *staff,
      const VtrFormation *formation)
{
  const VtrView *view = staff->view;
  const VtrBoard *board = view->board;
  K13Sum sum = k13_sum (view->state, &formation->id, view->turn + 1);
  const K13Troops *troops = k13_troops (view->state, &formation->id);
  guint here = vtr_board_find_place (board, formation->place.s);
  g_autofree guint *distances = vtr_board_distances (board, here, NULL, NULL);
  const VtrId *held = holder (view, &formation->place);
  guint enemy = nearest_enemy (view, here, 3, distances);
  gint own = own_men (view, &formation->place);
  gint ratio = enemy == VTR_NO_PLACE ? 0 : own * 100 / MAX (1, enemy_men (view, &vtr_board_place (board, enemy)->id));
  gint nerve = 60 + soak_roll (staff->soak, 80);

  if (troops && (troops->garrison || troops->invests))
    {
      works (staff, formation, troops);
      return;
    }
  if (troops)
    works (staff, formation, troops);
  if (formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS)
    {
      regroup (staff, formation);
      if (pontoons (staff, formation))
        return;
    }
  if (formation->kind == VTR_FORMATION_ARMY && rally (staff, formation))
    return;

  if (sum.divisions > 0 && held && !vtr_id_equal (held, &view->side) && !vtr_is_neutral (held) && soak_chance (staff->soak, 75))
    {
      give (staff, &formation->id, soak_chance (staff->soak, 50) ? "siege" : "invest");
      return;
    }
  if (sum.exhausted && soak_chance (staff->soak, 85))
    {
      if (soak_chance (staff->soak, 60))
        give (staff, &formation->id, "halt");
      else
        march_to (staff, formation, own_base (view, distances), "march", 0);
      posture (staff, formation, FALSE);
    }
  else if (enemy != VTR_NO_PLACE && ratio >= nerve)
    {
      march_to (staff, formation, enemy, "march", 15);
      posture (staff, formation, TRUE);
    }
  else if (enemy != VTR_NO_PLACE && soak_chance (staff->soak, 60))
    {
      if (soak_chance (staff->soak, 50))
        march_to (staff, formation, own_base (view, distances), "march", 10);
      else if (soak_chance (staff->soak, 50))
        give (staff, &formation->id, "halt");
      posture (staff, formation, ratio > 60);
    }
  else if (soak_chance (staff->soak, 85))
    {
      march_to (staff, formation, objective (staff, formation), "march", 12);
      if (soak_chance (staff->soak, 30))
        posture (staff, formation, soak_chance (staff->soak, 60));
    }
}

/* A division on its own goes back to its corps, or goes its own way. */
static void
lead_division (Staff *staff,
               const VtrFormation *division)
{
  const VtrFormation *parent = vtr_state_formation (staff->view->state, &division->parent);
  const K13Troops *troops = k13_troops (staff->view->state, &division->id);
  gboolean bound = troops && (troops->garrison || troops->invests);

  if (!bound && parent && !vtr_id_is_empty (&parent->place) && !vtr_id_equal (&parent->place, &division->place) && soak_chance (staff->soak, 60))
    {
      march_to (staff, division, vtr_board_find_place (staff->view->board, parent->place.s), "march", 10);
      return;
    }
  lead (staff, division);
}

GPtrArray *
soak_command_1813 (Soak *soak,
                   const VtrView *view,
                   const VtrPlayer *player)
{
  const VtrFormation *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  Staff staff = { soak, view, player, g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free) };

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrPlayer *commander;

      if (vtr_id_is_empty (&rows[i].place) || !vtr_id_equal (&rows[i].side, &view->side) || rows[i].kind == VTR_FORMATION_BRIGADE || rows[i].kind == VTR_FORMATION_TRAIN)
        continue;
      commander = vtr_state_commander_of (view->state, &rows[i].id, view->turn + 1);
      if (commander == NULL || !vtr_id_equal (&commander->id, &player->id))
        continue;
      if (rows[i].kind == VTR_FORMATION_DIVISION)
        {
          if (!rows[i].attached)
            lead_division (&staff, &rows[i]);
        }
      else if (rows[i].kind != VTR_FORMATION_ARMY || soak_chance (soak, 60))
        lead (&staff, &rows[i]);
    }
  return staff.orders;
}

/* --- before the first turn ---------------------------------------------------- */

/* What the umpire of this campaign has set before it began. By the printed values
 * the beaten sue for peace soon, and under truce there is little to be seen: in
 * three campaigns of four peace comes later and does not last. */
gboolean
soak_begin_1813 (Soak *soak)
{
  const gboolean printed = soak->seed % 4 == 0;
  const struct
  {
    const gchar *name;
    gboolean set;
    gint low, high;
    const gchar *const *words;
  } table[] = {
    { "quick.battle", TRUE, 0, 0, (const gchar *const[]){ "on", NULL } },
    { "truce.coalition", !printed, 6, 9, NULL },
    { "truce.french", !printed, 9, 14, NULL },
    { "truce.turns", !printed, 1, 4, NULL },
    { "exhaustion.turns", !printed && soak_chance (soak, 40), 1, 4, NULL },
    { "garrison.turns", !printed && soak_chance (soak, 40), 2, 6, NULL },
    { "siege.base", !printed, 0, 2, NULL },
    { "prestige.start", !printed, 60, 200, NULL },
    { "prestige.public", soak_chance (soak, 30), 0, 0, (const gchar *const[]){ "lines", "umpire", NULL } },
    { "locs.trace", soak_chance (soak, 20), 0, 0, (const gchar *const[]){ "any", NULL } },
    { "guns.default", soak_chance (soak, 15), 0, 0, (const gchar *const[]){ "stay", NULL } },
    { "battle.corps", soak_chance (soak, 20), 2, 5, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree gchar *number = g_strdup_printf ("%d", table[i].low + soak_roll (soak, table[i].high - table[i].low + 1));
      const gchar *value = table[i].words ? table[i].words[soak_roll (soak, (gint) g_strv_length ((gchar **) table[i].words))] : number;

      if (table[i].set && !soak_set (soak, table[i].name, value))
        return FALSE;
    }
  return TRUE;
}
