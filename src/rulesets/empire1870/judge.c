/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/reach.h"

/* What the sender is told of an order on receipt, by what his side can see: what the
 * enemy does before its turn comes in the list nobody knows, so that only what can in
 * no case be is refused. */

#define MORE_FORCED 3

typedef struct
{
  const VtrOrder *order;
  const VtrView *view;
  VtrVerdict *verdict;
  const VtrFormation *hq; /* NULL: a force without one */
  VtrId side;
  guint start;
} Judging;

static void
say (Judging *judging,
     VtrVerdictKind kind,
     const gchar *rule,
     const gchar *reason)
{
  VtrVerdict *verdict = judging->verdict;

  vtr_verdict_clear (verdict);
  verdict->kind = kind;
  g_strlcpy (verdict->rule, rule, sizeof verdict->rule);
  g_strlcpy (verdict->reason, reason, sizeof verdict->reason);
  verdict->figures = vtr_figures_new ();
  if (judging->hq != NULL)
    vtr_figures_id (verdict->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &judging->hq->id);
  else if (!vtr_id_is_empty (&judging->order->start))
    vtr_figures_id (verdict->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "start", &judging->order->start);
}

static void
say_place (Judging *judging,
           const gchar *name,
           guint place)
{
  vtr_figures_id (judging->verdict->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, name, &vtr_board_place (judging->view->board, place)->id);
}

static void
refuse (Judging *judging,
        const gchar *rule,
        const gchar *reason)
{
  say (judging, VTR_VERDICT_REFUSED, rule, reason);
}

/* Something that may yet change, and of which nothing graver is said. */
static void
doubt (Judging *judging,
       const gchar *rule,
       const gchar *reason)
{
  if (judging->verdict->kind == VTR_VERDICT_ACCEPTED)
    say (judging, VTR_VERDICT_MAY_FAIL, rule, reason);
}

/* --- who acts ------------------------------------------------------------------------- */

static gboolean
find_force (Judging *judging)
{
  const VtrOrder *order = judging->order;
  const VtrState *state = judging->view->state;
  const E70Hq *row;

  judging->side = order->side;
  if (!vtr_id_is_empty (&order->formation))
    {
      judging->hq = vtr_state_formation (state, &order->formation);
      row = e70_hq (state, &order->formation);
      if (judging->hq == NULL || !vtr_id_equal (&judging->hq->side, &order->side) || row == NULL)
        {
          judging->hq = NULL;
          refuse (judging, "7.0", "unknown-formation");
          return FALSE;
        }
      /* one of the pool may be mobilized before its entry comes */
      if (row->pool || row->returns > judging->view->turn + 1 || (row->returns == 0 && vtr_id_is_empty (&judging->hq->place)))
        {
          say (judging, row->pool ? VTR_VERDICT_MAY_FAIL : VTR_VERDICT_REFUSED, "7.0", "not-on-board");
          return FALSE;
        }
      judging->start = vtr_board_find_place (judging->view->board, judging->hq->place.s);
      return judging->start != VTR_NO_PLACE;
    }
  judging->start = vtr_id_is_empty (&order->start) ? VTR_NO_PLACE : vtr_board_find_place (judging->view->board, order->start.s);
  if (judging->start == VTR_NO_PLACE)
    {
      refuse (judging, "7.0", vtr_id_is_empty (&order->start) ? "unknown-formation" : "unknown-place");
      return FALSE;
    }
  return TRUE;
}

static gboolean
judge_points (Judging *judging,
              const E70Way *way)
{
  const VtrOrder *order = judging->order;
  E70Points there = e70_points_in (way->state, &vtr_board_place (way->board, judging->start)->id, &judging->side);

  if (order->amount > way->limit)
    {
      refuse (judging, judging->hq != NULL ? "3.6.2" : "3.6.1", judging->hq != NULL ? "e70-limit" : "e70-too-many");
      vtr_figures_number (judging->verdict->figures, VTR_GRADE_OWN, "limit", way->limit);
      return FALSE;
    }
  if (judging->hq == NULL && e70_points_all (&there) == 0)
    doubt (judging, "7.0", "e70-nobody");
  else if (order->amount > e70_points_all (&there) && !vtr_id_is (&order->verb, "attack"))
    {
      doubt (judging, "7.0", "e70-no-points");
      vtr_figures_number (judging->verdict->figures, VTR_GRADE_OWN, "amount", order->amount);
    }
  return TRUE;
}

/* --- marches ---------------------------------------------------------------------------- */

static void
judge_length (Judging *judging,
              const E70Way *way,
              gint cost,
              gboolean forced)
{
  guint goal = vtr_board_find_place (way->board, g_array_index (judging->order->path, VtrId, judging->order->path->len - 1).s);
  gboolean too_far = forced && cost > way->allowance + MORE_FORCED;

  if (cost <= way->allowance || (forced && !too_far) || (judging->order->options & VTR_OPTION_RAIL) != 0)
    return;
  if (too_far && e70_is_french (&judging->side))
    refuse (judging, "7.2", "e70-too-far");
  else if (judging->verdict->kind == VTR_VERDICT_ACCEPTED)
    doubt (judging, forced ? "7.2" : "7.1", "e70-allowance");
  else
    return;
  say_place (judging, "place", goal);
  vtr_figures_number (judging->verdict->figures, VTR_GRADE_OWN, "allowance", way->allowance);
  vtr_figures_number (judging->verdict->figures, VTR_GRADE_OWN, "needed", cost);
}

static void
judge_step (Judging *judging,
            const E70Way *way,
            guint here,
            guint next,
            gboolean forced)
{
  gboolean fights = e70_way_meets_enemy (way, next);
  const gchar *reason = NULL;

  if (forced && (fights || way->zone[next]))
    reason = "e70-forced-zone";
  else if (fights)
    reason = "e70-enemy";
  else if (here != judging->start && way->zone[here])
    reason = "e70-zone";
  if (reason == NULL || judging->verdict->kind != VTR_VERDICT_ACCEPTED)
    return;
  doubt (judging, forced ? "7.2" : fights ? "7.1.1"
                                          : "3.4",
         reason);
  say_place (judging, "place", reason[4] == 'z' ? here : next);
}

static void
judge_march (Judging *judging,
             const E70Way *way,
             gboolean forced)
{
  const GArray *path = judging->order->path;
  guint here = judging->start;
  gint cost = 0;

  if (path->len == 0)
    {
      refuse (judging, "7.1", "no-path");
      return;
    }
  for (guint i = 0; i < path->len; i++)
    {
      guint next = vtr_board_find_place (way->board, g_array_index (path, VtrId, i).s);
      guint link = next == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (way->board, here, next);

      if (next == here && next != VTR_NO_PLACE)
        continue;
      if (link == VTR_NO_LINK)
        {
          refuse (judging, "7.1", next == VTR_NO_PLACE ? "unknown-place" : "e70-not-adjacent");
          if (next != VTR_NO_PLACE)
            {
              say_place (judging, "place", next);
              say_place (judging, "from", here);
            }
          return;
        }
      if (vtr_id_is_empty (e70_home (way->state, vtr_board_place (way->board, next))))
        {
          refuse (judging, "7.1", "closed-neutral");
          say_place (judging, "place", next);
          return;
        }
      judge_step (judging, way, here, next, forced);
      cost += e70_way_cost (way, here, link);
      here = next;
    }
  judge_length (judging, way, cost, forced);
}

/* --- other actions -------------------------------------------------------------------------- */

static void
judge_rally (Judging *judging,
             const E70Way *way)
{
  E70Points there = e70_points_in (way->state, &vtr_board_place (way->board, judging->start)->id, &judging->side);
  g_autofree gboolean *supply = e70_supplied (way->state, way->board, &judging->side);
  const E70Treasury key = { .side = judging->side };
  const E70Treasury *treasury = vtr_state_find (way->state, E70_TABLE_TREASURY, &key);

  if (there.disrupted + there.demoralized == 0)
    doubt (judging, "7.3", "e70-in-order");
  else if (way->zone[judging->start])
    doubt (judging, "7.3", "e70-zone");
  else if (!supply[judging->start])
    doubt (judging, "7.3", "e70-no-line");
  else if (treasury != NULL && treasury->points < 1)
    doubt (judging, "7.3", "e70-no-resource");
}

/* Whether any SP could attack: in the HQ's hex, or beside it and the target. */
static gboolean
has_attackers (const Judging *judging,
               const E70Way *way,
               guint target)
{
  const VtrPlace *at = vtr_board_place (way->board, target);
  E70Points points = e70_points_in (way->state, &vtr_board_place (way->board, judging->start)->id, &judging->side);
  gint sum = e70_points_all (&points);

  for (guint i = 0; i < at->n_links; i++)
    {
      guint hex = vtr_board_other_end (way->board, at->links[i], target);

      if (vtr_board_find_link (way->board, judging->start, hex) == VTR_NO_LINK)
        continue;
      points = e70_points_in (way->state, &vtr_board_place (way->board, hex)->id, &judging->side);
      sum += e70_points_all (&points);
    }
  return sum > 0;
}

static void
judge_attack (Judging *judging,
              const E70Way *way)
{
  guint target = vtr_board_find_place (way->board, judging->order->target.s);
  E70Points enemies;

  if (judging->hq == NULL)
    refuse (judging, "7.4", "e70-no-hq");
  else if (target == VTR_NO_PLACE)
    refuse (judging, "7.4", "unknown-place");
  else if (vtr_board_find_link (way->board, judging->start, target) == VTR_NO_LINK)
    {
      refuse (judging, "7.4", "e70-not-adjacent");
      say_place (judging, "place", target);
      say_place (judging, "from", judging->start);
    }
  else
    {
      if (!has_attackers (judging, way, target))
        {
          doubt (judging, "7.4", "e70-nobody");
          say_place (judging, "start", judging->start);
          return;
        }
      enemies = e70_points_in (way->state, &vtr_board_place (way->board, target)->id, &way->enemy);
      if (e70_points_all (&enemies) > 0)
        return;
      doubt (judging, "7.4", "e70-no-enemy");
      if (judging->verdict->reason[0] != '\0')
        say_place (judging, "place", target);
    }
}

static void
judge_exit (Judging *judging,
            const E70Way *way)
{
  const GArray *path = judging->order->path;
  guint last = path->len > 0 ? vtr_board_find_place (way->board, g_array_index (path, VtrId, path->len - 1).s) : judging->start;
  E70Aim key = { .what = vtr_id ("exit") };

  if (!e70_is_french (&judging->side))
    {
      refuse (judging, "11.0", "e70-french-only");
      return;
    }
  if (last == VTR_NO_PLACE)
    {
      refuse (judging, "11.0", "unknown-place");
      return;
    }
  key.place = vtr_board_place (way->board, last)->id;
  if (vtr_state_find (way->state, E70_TABLE_AIM, &key) == NULL)
    {
      refuse (judging, "11.0", "e70-no-exit");
      say_place (judging, "place", last);
      return;
    }
  if (path->len > 0)
    judge_march (judging, way, FALSE);
}

static void
judge_action (Judging *judging)
{
  const VtrOrder *order = judging->order;
  gboolean forced = vtr_id_is (&order->verb, "forced-march") || (order->options & VTR_OPTION_FORCED) != 0;
  E70Way way;

  e70_way_begin (&way, judging->view, &judging->side, judging->hq != NULL ? &judging->hq->id : NULL, judging->start, order->amount);
  if (judge_points (judging, &way))
    {
      if (vtr_id_is (&order->verb, "rally"))
        judge_rally (judging, &way);
      else if (vtr_id_is (&order->verb, "attack"))
        judge_attack (judging, &way);
      else if (vtr_id_is (&order->verb, "exit"))
        judge_exit (judging, &way);
      else
        judge_march (judging, &way, forced);
    }
  e70_way_end (&way);
}

/* --- postures --------------------------------------------------------------------------- */

gboolean
e70_is_posture (const VtrOrder *order)
{
  for (guint i = 0; i < E70_N_VERBS; i++)
    if (vtr_id_is (&order->verb, e70_verbs[i].id))
      return (e70_verbs[i].flags & VTR_VERB_STANDING) != 0;
  return FALSE;
}

/* Of an HQ of his, of a hex, or of all. */
static void
judge_posture (Judging *judging)
{
  const VtrOrder *order = judging->order;
  const VtrFormation *hq = vtr_state_formation (judging->view->state, &order->formation);

  if (!vtr_id_is_empty (&order->formation) && (hq == NULL || !vtr_id_equal (&hq->side, &order->side)))
    refuse (judging, "7.0", "unknown-formation");
  else if (!vtr_id_is_empty (&order->start) && vtr_board_find_place (judging->view->board, order->start.s) == VTR_NO_PLACE)
    refuse (judging, "7.0", "unknown-place");
}

/**
 * e70_judge:
 * @order: an order
 * @view: what its sender's side knows
 * @verdict: (out): what he is told
 */
void
e70_judge (const VtrOrder *order,
           const VtrView *view,
           VtrVerdict *verdict)
{
  static const gchar *const actions[] = { "march", "forced-march", "rally", "attack", "exit", NULL };
  Judging judging = { .order = order, .view = view, .verdict = verdict, .start = VTR_NO_PLACE };

  vtr_verdict_clear (verdict);
  verdict->kind = VTR_VERDICT_ACCEPTED;
  if (e70_judge_frame (order, view, verdict))
    return;
  if (g_strv_contains (actions, order->verb.s))
    {
      if (find_force (&judging))
        judge_action (&judging);
    }
  else if (e70_is_posture (order))
    judge_posture (&judging);
  else if (vtr_id_is (&order->verb, "activate"))
    {
      if (vtr_id_is_empty (&order->formation))
        refuse (&judging, "7.0", "unknown-formation");
      else
        find_force (&judging);
    }
}
