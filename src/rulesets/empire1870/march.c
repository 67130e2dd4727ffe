/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Marches, forced ones too (7.1, 7.2). */

#define MOST_FORCED 3

/* What marches pay for, summed over the way. */
typedef struct
{
  E70Cost cost;
  gint picked; /* MP for picking up */
  gint taken;  /* SP */
  gint dropped;
  GArray *entered;  /* guint */
  gboolean in_zone; /* it has entered an enemy zone and stops */
  const gchar *stop;
  const gchar *rule;
  guint stop_place;
} March;

static gboolean
is_neutral (const VtrTurn *turn,
            guint place)
{
  return vtr_id_is_empty (e70_home (turn->state, vtr_board_place (turn->board, place)));
}

/**
 * e70_group_cost:
 * @turn: the turn
 * @group: who marches
 * @from: index of a hex
 * @link: over which hexside
 *
 * Returns: what that step costs as the board stands (7.1)
 */
E70Cost
e70_group_cost (VtrTurn *turn,
                const E70Group *group,
                guint from,
                guint link)
{
  VtrId enemy = e70_enemy (&group->side);
  gint own = from == group->at ? e70_group_size (group) : 0;
  E70Marcher marcher = {
    .state = turn->state,
    .board = turn->board,
    .side = &group->side,
    .enemy_zoc = e70_zone_of (turn, &enemy),
    .cautious = group->cautious,
    .left_behind = e70_count (turn, from, &group->side) > own,
    .resistance = vtr_turn_parameter (turn, "resistance") != 0,
    .bridges = vtr_turn_parameter (turn, "bridges") != 0,
  };

  return e70_step_cost (&marcher, link, from);
}

static void
add_cost (E70Cost *sum,
          const E70Cost *cost)
{
  sum->terrain += cost->terrain;
  sum->river += cost->river;
  sum->cautious += cost->cautious;
  sum->leaving += cost->leaving;
  sum->entering += cost->entering;
  sum->civilians += cost->civilians;
  sum->sum += cost->sum;
}

/* MP of the whole way as the board stands; 0: there is no such way. */
static gint
way_cost (VtrTurn *turn,
          const E70Group *group)
{
  guint here = group->at;
  gint sum = 0;

  for (guint i = 0; i < group->order->path->len; i++)
    {
      guint next = e70_at (turn, &g_array_index (group->order->path, VtrId, i));
      guint link = next == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (turn->board, here, next);
      E70Cost cost;

      if (next == here)
        continue;
      if (link == VTR_NO_LINK)
        return 0;
      cost = e70_group_cost (turn, group, here, link);
      if (cost.sum == 0)
        return 0;
      sum += cost.sum;
      here = next;
    }
  return sum;
}

/* Why it cannot be a forced march (7.2); NULL: it can. */
static const gchar *
forced_fault (VtrTurn *turn,
              const E70Group *group)
{
  VtrId enemy = e70_enemy (&group->side);
  E70Points points = e70_parts_points (group->parts, NULL);
  gint more = way_cost (turn, group) - group->allowance;

  if (points.disrupted + points.demoralized > 0)
    return "e70-not-good";
  if (e70_zone_of (turn, &enemy)[group->at])
    return "e70-zone";
  return group->french && more > MOST_FORCED ? "e70-too-far" : NULL;
}

/**
 * e70_march_fault:
 * @turn: the turn
 * @group: who is to march
 * @forced: a forced march
 * @rule: (inout): the rule
 *
 * Returns: (nullable): why it cannot begin, as the board stands
 */
const gchar *
e70_march_fault (VtrTurn *turn,
                 const E70Group *group,
                 gboolean forced,
                 const gchar **rule)
{
  guint next = group->at;

  *rule = "7.1";
  for (guint i = 0; i < group->order->path->len && next == group->at; i++)
    next = e70_at (turn, &g_array_index (group->order->path, VtrId, i));
  if (next == group->at)
    return "no-path";
  if (next == VTR_NO_PLACE)
    return "unknown-place";
  if (vtr_board_find_link (turn->board, group->at, next) == VTR_NO_LINK)
    return "e70-not-adjacent";
  if (is_neutral (turn, next))
    return "closed-neutral";
  if (!forced)
    return NULL;
  *rule = "7.2";
  return forced_fault (turn, group);
}

/* The forced march of a whole force: two dice and the MP more than 7 disrupt it. */
static void
throw_forced (VtrTurn *turn,
              E70Group *group,
              gint more)
{
  const VtrId *place = e70_hex (turn, group->at);
  g_autofree gchar *purpose = g_strdup_printf ("7.2/forced/%s", vtr_id_is_empty (&group->hq) ? place->s : group->hq.s);
  gint first = vtr_turn_die (turn, purpose, 6);
  gint second = vtr_turn_die (turn, purpose, 6);
  gboolean disrupts = e70_forced_disrupts (first + second, more);
  VtrEvent *event = vtr_turn_event (turn, "e70-forced", NULL, group->event);

  event->order = group->order->id;
  for (guint i = 0; i < group->parts->len && disrupts; i++)
    {
      E70Part *part = &g_array_index (group->parts, E70Part, i);
      E70Points points = { 0, part->points.disrupted + part->points.good, part->points.demoralized };

      e70_part_change (turn, &group->side, part, &points);
    }
  e70_group_figures (group, event->figures, e70_group_size (group));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "more", more);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "die", first);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "die2", second);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "sum", first + second + more);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "disrupted", disrupts);
  e70_tell (turn, event, &group->side, place);
}

static void
stop (March *march,
      const gchar *reason,
      const gchar *rule,
      guint place)
{
  march->stop = reason;
  march->rule = rule;
  march->stop_place = place;
}

/* Those who join take the status of most of the force, of equals the worse (7.1). */
static void
join (VtrTurn *turn,
      E70Group *group,
      guint before)
{
  E70Points most = { 0, 0, 0 };

  for (guint i = 0; i < before; i++)
    {
      const E70Part *part = &g_array_index (group->parts, E70Part, i);

      most.good += part->points.good;
      most.disrupted += part->points.disrupted;
      most.demoralized += part->points.demoralized;
    }
  if (e70_points_all (&most) == 0)
    return;
  for (guint i = before; i < group->parts->len; i++)
    {
      E70Part *part = &g_array_index (group->parts, E70Part, i);
      gint all = e70_points_all (&part->points);
      E70Points points = { 0, 0, 0 };

      if (most.demoralized >= most.good && most.demoralized >= most.disrupted)
        points.demoralized = all;
      else if (most.disrupted >= most.good)
        points.disrupted = all;
      else
        points.good = all;
      e70_part_change (turn, &group->side, part, &points);
    }
}

/* A German HQ takes SP along that have not acted, for 1 MP a hex (7.1). */
static void
pick_up (VtrTurn *turn,
         E70Group *group,
         March *march)
{
  guint before = group->parts->len;
  gint taken;
  VtrEvent *event;

  if (!(group->order->options & VTR_OPTION_PICK_UP) || group->french || vtr_id_is_empty (&group->hq) || group->room <= 0 || group->allowance - group->spent < 1 || e70_is_entrained (group))
    return;
  taken = e70_group_take (turn, group, group->at, group->room);
  if (taken == 0)
    return;
  group->spent++;
  group->room -= taken;
  march->picked++;
  march->taken += taken;
  for (guint i = before; i < group->parts->len; i++)
    e70_part_act (turn, &group->side, &g_array_index (group->parts, E70Part, i));
  join (turn, group, before);
  event = vtr_turn_event (turn, "e70-picks-up", NULL, group->event);
  event->order = group->order->id;
  e70_group_figures (group, event->figures, e70_group_size (group));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, group->at));
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "taken", taken);
  e70_tell (turn, event, &group->side, e70_hex (turn, group->at));
}

/* What is not in good order stays where it is: all of it if so ordered, and the
 * demoralized of an attack in any case (7.1.1). */
static void
drop (VtrTurn *turn,
      E70Group *group,
      March *march,
      gboolean demoralized_only)
{
  gint left = 0;
  VtrEvent *event;

  for (guint i = group->parts->len; i-- > 0;)
    {
      E70Part *part = &g_array_index (group->parts, E70Part, i);
      E70Part behind = *part;

      behind.points.good = 0;
      if (demoralized_only)
        behind.points.disrupted = 0;
      if (e70_points_all (&behind.points) == 0)
        continue;
      left += e70_points_all (&behind.points);
      part->points.demoralized = 0;
      if (!demoralized_only)
        part->points.disrupted = 0;
      if (e70_points_all (&part->points) == 0)
        g_array_remove_index (group->parts, i);
    }
  if (left == 0)
    return;
  march->dropped += left;
  event = vtr_turn_event (turn, "e70-drops", NULL, group->event);
  event->order = group->order->id;
  e70_group_figures (group, event->figures, e70_group_size (group));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, group->at));
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "left", left);
  e70_tell (turn, event, &group->side, e70_hex (turn, group->at));
}

/* What the force finds in the hex that it has entered. */
static void
arrive (VtrTurn *turn,
        E70Group *group,
        March *march)
{
  VtrId enemy = e70_enemy (&group->side);

  g_array_append_val (march->entered, group->at);
  if (e70_group_size (group) > 0)
    {
      e70_overrun_hqs (turn, group->at, &enemy, group->event);
      e70_take_control (turn, group->at, &group->side, group->event);
      e70_changed (turn);
    }
  march->in_zone = e70_zone_of (turn, &enemy)[group->at];
}

/* Into a hex where the enemy stands: a march combat (7.1.1). */
static void
attack (VtrTurn *turn,
        E70Group *group,
        March *march,
        guint next,
        const E70Cost *cost,
        gboolean forced)
{
  if (e70_group_size (group) == 0)
    {
      stop (march, "e70-enemy", "7.1.1", next);
      return;
    }
  if (forced)
    {
      stop (march, "e70-forced-zone", "7.2", next);
      return;
    }
  group->spent += cost->sum;
  add_cost (&march->cost, cost);
  if (e70_is_under_fire (turn, group, group->at) && !e70_fire_at (turn, group, group->at))
    stop (march, "e70-destroyed", "7.1.2", group->at);
  else if (!e70_march_combat (turn, group, next))
    stop (march, "e70-combat", "7.1.1", next);
  else
    {
      arrive (turn, group, march);
      drop (turn, group, march, TRUE);
      if (e70_group_size (group) == 0 && vtr_id_is_empty (&group->hq))
        stop (march, "e70-demoralized", "7.1.1", group->at);
    }
}

/* Into a hex without the enemy; the French fire at Germans as they come or go. */
static void
enter (VtrTurn *turn,
       E70Group *group,
       March *march,
       guint next,
       const E70Cost *cost)
{
  gboolean there = e70_is_under_fire (turn, group, next);

  group->spent += cost->sum;
  add_cost (&march->cost, cost);
  if (!there && e70_is_under_fire (turn, group, group->at) && !e70_fire_at (turn, group, group->at))
    {
      stop (march, "e70-destroyed", "7.1.2", group->at);
      return;
    }
  e70_group_move (turn, group, next);
  arrive (turn, group, march);
  if (there && !e70_fire_at (turn, group, next))
    stop (march, "e70-destroyed", "7.1.2", next);
}

/* One hex further on foot. */
static void
step (VtrTurn *turn,
      E70Group *group,
      March *march,
      guint next,
      gboolean forced)
{
  VtrId enemy = e70_enemy (&group->side);
  guint link = next == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (turn->board, group->at, next);
  gboolean fights;
  E70Cost cost;

  if (link == VTR_NO_LINK)
    {
      stop (march, "e70-not-adjacent", "7.1", group->at);
      return;
    }
  if (is_neutral (turn, next))
    {
      stop (march, "closed-neutral", "7.1", next);
      return;
    }
  if (e70_is_entrained (group) && !e70_detrain (turn, group))
    {
      stop (march, "e70-allowance", "7.1.3", group->at);
      return;
    }
  if (group->order->options & VTR_OPTION_DROP)
    drop (turn, group, march, FALSE);
  fights = e70_meets_enemy (turn->state, vtr_board_place (turn->board, next), &group->side);
  cost = e70_group_cost (turn, group, group->at, link);
  if (march->in_zone && !fights)
    stop (march, "e70-zone", "3.4", group->at);
  else if (forced && e70_zone_of (turn, &enemy)[next])
    stop (march, "e70-forced-zone", "7.2", next);
  else if (cost.sum > group->allowance - group->spent)
    stop (march, "e70-allowance", "7.1", next);
  else if (fights)
    attack (turn, group, march, next, &cost, forced);
  else
    enter (turn, group, march, next, &cost);
}

static void
tell_march (VtrTurn *turn,
            const E70Group *group,
            const March *march,
            VtrEvent *event,
            const VtrId *start,
            gint points)
{
  GArray *figures = event->figures;
  const struct
  {
    const gchar *name;
    gint value;
  } costs[] = {
    { "terrain", march->cost.terrain },
    { "river", march->cost.river },
    { "cautious", march->cost.cautious },
    { "leaving", march->cost.leaving },
    { "entering", march->cost.entering },
    { "civilians", march->cost.civilians },
    { "picking-up", march->picked },
  };

  e70_group_figures (group, figures, points + march->taken - march->dropped);
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", start);
  for (guint i = 0; i + 1 < march->entered->len; i++)
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "via", e70_hex (turn, g_array_index (march->entered, guint, i)));
  for (guint i = 0; i < march->entered->len; i++)
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "path", e70_hex (turn, g_array_index (march->entered, guint, i)));
  vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "to", e70_hex (turn, group->at));
  vtr_figures_number (figures, VTR_GRADE_OWN, "allowance", group->allowance);
  vtr_figures_number (figures, VTR_GRADE_OWN, "spent", group->spent);
  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    if (costs[i].value != 0)
      vtr_figures_number (figures, VTR_GRADE_OWN, costs[i].name, costs[i].value);
  /* of a force that has not moved the enemy sees nothing */
  if (march->entered->len > 0)
    e70_tell (turn, event, &group->side, e70_hex (turn, group->at));
  else
    vtr_event_tell (event, &group->side, VTR_GRADE_OWN);
}

static void
tell_stop (VtrTurn *turn,
           const E70Group *group,
           const March *march)
{
  VtrEvent *event = vtr_turn_event (turn, "e70-stop", march->rule, group->event);

  event->order = group->order->id;
  e70_group_figures (group, event->figures, e70_group_size (group));
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "at", e70_hex (turn, group->at));
  if (march->stop_place != group->at)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", e70_hex (turn, march->stop_place));
  vtr_figures_word (event->figures, VTR_GRADE_OWN, "reason", march->stop);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "allowance", group->allowance);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "spent", group->spent);
  vtr_event_tell (event, &group->side, VTR_GRADE_OWN);
}

/**
 * e70_march:
 * @turn: the turn
 * @group: (inout): who marches; e70_march_fault() has found nothing
 * @forced: a forced march (7.2)
 *
 * Goes along the order's path as far as the MP last and the enemy lets.
 */
void
e70_march (VtrTurn *turn,
           E70Group *group,
           gboolean forced)
{
  const VtrOrder *order = group->order;
  g_autoptr (GArray) entered = g_array_new (FALSE, TRUE, sizeof (guint));
  March march = { .entered = entered };
  VtrId start = *e70_hex (turn, group->at);
  VtrEvent *event = vtr_turn_event (turn, "e70-march", forced ? "7.2" : NULL, -1);
  gint more = forced ? MIN (way_cost (turn, group) - group->allowance, MOST_FORCED) : 0;
  gint points = e70_group_size (group);
  gboolean stopped;
  guint i = 0;

  event->order = order->id;
  group->event = vtr_turn_last_event (turn);
  if (more > 0)
    {
      group->allowance += more;
      if (!group->french)
        throw_forced (turn, group, more);
    }
  while (i < order->path->len && march.stop == NULL && e70_over (turn->state) == 0)
    {
      guint next = e70_at (turn, &g_array_index (order->path, VtrId, i));
      E70Rail rail = E70_RAIL_NONE;

      if (next == group->at)
        {
          i++;
          continue;
        }
      if (order->options & VTR_OPTION_RAIL && !forced)
        rail = e70_ride (turn, group, &i, entered);
      if (rail == E70_RAIL_STOPPED || rail == E70_RAIL_WAITS)
        stop (&march, rail == E70_RAIL_WAITS ? "e70-allowance" : "e70-rail", "7.1.3", group->at);
      if (rail != E70_RAIL_NONE)
        continue;
      step (turn, group, &march, next, more > 0);
      i += march.stop == NULL ? 1 : 0;
      if (march.stop == NULL && i < order->path->len)
        pick_up (turn, group, &march);
    }
  if (group->french && more > 0 && entered->len > 0)
    throw_forced (turn, group, more);
  stopped = march.stop != NULL || i < order->path->len;
  tell_march (turn, group, &march, event, &start, points);
  if (march.stop != NULL)
    tell_stop (turn, group, &march);
  vtr_turn_order_outcome (turn, order, !stopped ? VTR_EXECUTED_DONE : entered->len > 0 ? VTR_EXECUTED_PART
                                                                                       : VTR_EXECUTED_NO,
                          march.stop != NULL ? vtr_turn_last_event (turn) : group->event);
}
