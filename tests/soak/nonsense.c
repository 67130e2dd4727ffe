/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* What players order and ought not to: others' formations, paths that no road
 * serves, works where there are none, forces that are bound or not there. */

static const VtrFormation *
any_formation (Soak *soak,
               const VtrView *view)
{
  guint n = vtr_state_n_rows (view->state, VTR_TABLE_FORMATION);

  return n ? vtr_state_row (view->state, VTR_TABLE_FORMATION, (guint) soak_roll (soak, (gint) n)) : NULL;
}

static const VtrId *
any_place (Soak *soak,
           const VtrView *view)
{
  return &vtr_board_place (view->board, (guint) soak_roll (soak, (gint) view->board->places->len))->id;
}

static void
any_path (Soak *soak,
          const VtrView *view,
          VtrOrder *order,
          const VtrFormation *formation)
{
  guint here = vtr_board_find_place (view->board, formation->place.s);
  gint n = soak_roll (soak, 7);

  for (gint i = 0; i < n; i++)
    {
      if (here == VTR_NO_PLACE || soak_chance (soak, 12))
        {
          g_array_append_val (order->path, *any_place (soak, view));
          here = vtr_board_find_place (view->board, g_array_index (order->path, VtrId, order->path->len - 1).s);
        }
      else
        {
          const VtrPlace *at = vtr_board_place (view->board, here);

          here = vtr_board_other_end (view->board, at->links[soak_roll (soak, (gint) at->n_links)], here);
          g_array_append_val (order->path, vtr_board_place (view->board, here)->id);
        }
    }
}

void
soak_nonsense (Soak *soak,
               const VtrView *view,
               const VtrPlayer *player,
               GPtrArray *orders)
{
  gint n = soak_chance (soak, 60) ? 0 : 1 + soak_roll (soak, 3);

  for (gint i = 0; i < n; i++)
    {
      const VtrFormation *formation = any_formation (soak, view);
      const VtrVerb *verb = &view->ruleset->verbs[soak_roll (soak, (gint) view->ruleset->n_verbs)];
      VtrOrder *order;

      if (formation == NULL)
        return;
      order = soak_order (view, player, &formation->id, verb->id);
      if (soak_chance (soak, 5))
        order->formation = vtr_id ("nobody");
      any_path (soak, view, order, formation);
      order->options = (VtrOptions) soak_roll (soak, 32);
      if (soak_chance (soak, 50))
        order->target = soak_chance (soak, 50) ? *any_place (soak, view) : any_formation (soak, view)->id;
      g_ptr_array_add (orders, order);
      soak_count (soak, 1, "nonsense");
    }
  /* the same force twice, the other way */
  if (orders->len > 0 && soak_chance (soak, 8))
    {
      VtrOrder *again = vtr_order_copy (g_ptr_array_index (orders, (guint) soak_roll (soak, (gint) orders->len)));

      g_array_set_size (again->path, 0);
      again->verb = vtr_id (soak_chance (soak, 50) ? "halt" : "withdraw");
      g_ptr_array_add (orders, again);
    }
}
