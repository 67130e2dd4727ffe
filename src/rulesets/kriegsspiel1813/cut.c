/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.1: what a cut line of communication forbids, and who learns of it. */

/* --- what marches ----------------------------------------------------------- */

void
k13_leash_clear (K13Leash *leash)
{
  g_clear_pointer (&leash->links, g_free);
}

/**
 * k13_leash:
 * @turn: the turn
 * @mover: what is about to march
 *
 * Whether its line is cut on the board of this moment: then it counts as
 * fatigued, and may end its march no further from its source, in links, than it
 * begins it. A headquarters without divisions is no force that a cut line would
 * hold (read); who has no source at all has nothing to go away from (read).
 *
 * Returns: the leash; clear with k13_leash_clear()
 */
K13Leash
k13_leash (VtrTurn *turn,
           const K13Mover *mover)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const VtrFormation *head = vtr_state_formation (turn->state, &mover->head);
  guint here = vtr_board_find_place (turn->board, head->place.s);
  K13Leash leash = { .cause = -1 };
  K13Line line;

  if (mover->divisions->len == 0 || here == VTR_NO_PLACE)
    return leash;
  line = k13_line (turn->state, turn->board, occupancy, &mover->head);
  leash.cut = !line.open;
  if (leash.cut)
    {
      guint at = k13_line_cut_at (&line, occupancy, &mover->side, VTR_NO_PLACE);

      leash.source = line.source;
      if (at != VTR_NO_PLACE)
        leash.cause = k13_last_arrival (turn, at, &mover->side);
    }
  if (leash.cut && !vtr_id_is_empty (&line.source))
    {
      leash.links = k13_links_from (turn->state, turn->board, occupancy, &mover->side, vtr_board_find_place (turn->board, line.source.s));
      leash.most = leash.links[here];
    }
  k13_line_clear (&line);
  return leash;
}

/* Whether @place lies further from the source than the march began. */
static gboolean
is_further (const K13Leash *leash,
            guint place)
{
  return leash->links && leash->links[place] > leash->most;
}

/**
 * k13_leash_allows:
 * @leash: made as the march began
 * @order: the march, forced or not
 * @here: where the mover is
 * @done: so much of the order's path is behind it
 *
 * 5.1: it may pass a place that lies further from its source, if within its
 * allowance the path comes back to one that does not (read): it is the end of
 * the march that counts. What the road or the enemy may do to it on the way is
 * not asked.
 *
 * Returns: whether it may go on
 */
gboolean
k13_leash_allows (const K13Leash *leash,
                  VtrTurn *turn,
                  const VtrOrder *order,
                  const K13Mover *mover,
                  guint here,
                  guint done)
{
  gboolean forced = (order->options & VTR_OPTION_FORCED) != 0;
  guint steps = 0;
  g_autofree K13Leg *legs = g_new0 (K13Leg, mover->all->len);

  for (guint m = 0; m < mover->all->len; m++)
    legs[m] = *k13_leg (turn, &g_array_index (mover->all, VtrId, m));
  for (guint i = done; leash->links && i < order->path->len; i++)
    {
      guint next = vtr_board_find_place (turn->board, g_array_index (order->path, VtrId, i).s);
      guint link;

      if (next == here)
        continue;
      link = next == VTR_NO_PLACE ? VTR_NO_LINK : k13_find_link (turn->state, turn->board, &mover->side, here, next);
      if (link == VTR_NO_LINK)
        return FALSE;
      /* whether it has the allowance for the first is asked by the march itself */
      if (!is_further (leash, next) && steps == 0)
        return TRUE;
      for (guint m = 0; m < mover->all->len; m++)
        {
          legs[m] = k13_leg_after (&legs[m], vtr_board_link (turn->board, link), FALSE);
          if (!k13_leg_fits (turn->parameters, &legs[m], mover->cavalry, forced))
            return FALSE;
        }
      if (!is_further (leash, next))
        return TRUE;
      steps++;
      here = next;
    }
  return leash->links == NULL;
}

/**
 * k13_leash_bars:
 * @turn: the turn
 * @mover: who would march there
 * @place: the one place that it would enter
 *
 * Returns: whether a cut line forbids it (to the guns, a victory followed up)
 */
gboolean
k13_leash_bars (VtrTurn *turn,
                const K13Mover *mover,
                guint place)
{
  K13Leash leash = k13_leash (turn, mover);
  gboolean bars = is_further (&leash, place);

  k13_leash_clear (&leash);
  return bars;
}

/* --- who cut it --------------------------------------------------------------- */

/**
 * k13_last_arrival:
 * @turn: the turn
 * @place: a place
 * @side: whose enemies
 *
 * Returns: index of this turn's last event that brought an enemy of @side there;
 *   -1: he stood there before
 */
gint
k13_last_arrival (VtrTurn *turn,
                  guint place,
                  const VtrId *side)
{
  static const gchar *const ends[] = { "path", "to", "place" };
  const VtrId *at = &vtr_board_place (turn->board, place)->id;

  for (guint i = turn->outcome->events->len; i > 0; i--)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i - 1);
      const VtrId *id = vtr_figures_get_id (event->figures, "formation");
      const VtrFormation *formation = id ? vtr_state_formation (turn->state, id) : NULL;
      const VtrId *end = NULL;

      if (formation == NULL || vtr_id_equal (&formation->side, side))
        continue;
      if (!g_str_equal (event->kind->id, "march") && !g_str_equal (event->kind->id, "withdraws") && !g_str_equal (event->kind->id, "retreats") && !g_str_equal (event->kind->id, "arrives") && !g_str_equal (event->kind->id, "exploits"))
        continue;
      for (guint e = 0; e < G_N_ELEMENTS (ends) && end == NULL; e++)
        for (guint f = 0; f < event->figures->len; f++)
          if (g_str_equal (g_array_index (event->figures, VtrFigure, f).name, ends[e]))
            end = &g_array_index (event->figures, VtrFigure, f).id;
      if (end && vtr_id_equal (end, at))
        return (gint) i - 1;
    }
  return -1;
}

/* --- at the turn's end ---------------------------------------------------------- */

/* Enemies seen there this turn: the only way in which a side can know where its
 * line is cut. */
static gboolean
is_seen (VtrTurn *turn,
         const VtrId *side,
         guint place)
{
  VtrSighting key = { .side = *side, .place = vtr_board_place (turn->board, place)->id };
  const VtrSighting *sighting = vtr_state_find (turn->state, VTR_TABLE_SIGHTING, &key);

  return sighting && sighting->word != VTR_WORD_EMPTY && sighting->turn >= turn->input->turn;
}

/* @places gets where the line runs. */
static K13Supply
line_row (VtrTurn *turn,
          const VtrFormation *formation,
          GArray *places)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  K13Supply row = { .formation = formation->id, .state = K13_SUPPLY_CUT };
  K13Line line = k13_line (turn->state, turn->board, occupancy, &formation->id);
  guint at;

  row.state = line.open ? K13_SUPPLY_OPEN : K13_SUPPLY_CUT;
  row.source = line.source;
  if (line.path && line.path->len > 0)
    {
      row.next = vtr_board_place (turn->board, g_array_index (line.path, guint, 0))->id;
      row.links = (gint) line.path->len;
    }
  for (guint i = 0; line.path && i < line.path->len; i++)
    {
      K13LinePlace step = { formation->id, (gint) i, vtr_board_place (turn->board, g_array_index (line.path, guint, i))->id };

      g_array_append_val (places, step);
    }
  at = k13_line_cut_at (&line, occupancy, &formation->side, VTR_NO_PLACE);
  if (at != VTR_NO_PLACE)
    row.cut_at = vtr_board_place (turn->board, at)->id;
  while (at != VTR_NO_PLACE && !is_seen (turn, &formation->side, at))
    at = k13_line_cut_at (&line, occupancy, &formation->side, at);
  if (at != VTR_NO_PLACE)
    row.cut_seen = vtr_board_place (turn->board, at)->id;
  k13_line_clear (&line);
  return row;
}

/* What the formation's line was when the turn began; a division detached since
 * then had its corps'. */
static gint
state_before (const VtrState *state,
              const VtrFormation *formation)
{
  K13Supply key = { .formation = formation->id };
  const K13Supply *row = vtr_state_find (state, K13_TABLE_SUPPLY, &key);

  if (row == NULL && formation->kind == VTR_FORMATION_DIVISION)
    {
      key.formation = formation->parent;
      row = vtr_state_find (state, K13_TABLE_SUPPLY, &key);
    }
  return row ? row->state : K13_SUPPLY_OPEN;
}

/* Its own side always learns that a line is cut; where, only if it saw the enemy
 * there. */
static void
tell_change (VtrTurn *turn,
             const VtrFormation *formation,
             const K13Supply *row)
{
  gboolean cut = row->state == K13_SUPPLY_CUT;
  gboolean seen = !vtr_id_is_empty (&row->cut_seen);
  const VtrId *at = seen ? &row->cut_seen : &row->cut_at;
  VtrEvent *event;

  event = vtr_turn_event (turn, cut ? "cut" : "restored", NULL, vtr_id_is_empty (&row->cut_at) ? -1 : k13_last_arrival (turn, vtr_board_find_place (turn->board, row->cut_at.s), &formation->side));
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
  if (cut && !vtr_id_is_empty (at))
    vtr_figures_id (event->figures, seen ? VTR_GRADE_OWN : VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", at);
  if (!vtr_id_is_empty (&row->source))
    {
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "source", &row->source);
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "links", row->links);
    }
  vtr_event_tell (event, &formation->side, VTR_GRADE_OWN);
}

/**
 * k13_supply_update:
 * @turn: the turn
 * @tell: whether a line that has changed since the turn began is an event
 *
 * What each formation's line is at the turn's end: for reports, the map, and
 * the verdicts on the next orders.
 */
void
k13_supply_update (VtrTurn *turn,
                   gboolean tell)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, TRUE, sizeof (K13Supply));
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (K13LinePlace));
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = &rows[i];
      K13Supply row;

      if (vtr_id_is_empty (&formation->place) || vtr_is_neutral (&formation->side) || formation->kind == VTR_FORMATION_TRAIN || formation->kind == VTR_FORMATION_BRIGADE || (formation->kind == VTR_FORMATION_DIVISION && formation->attached))
        continue;
      row = line_row (turn, formation, places);
      g_array_append_val (lines, row);
      /* headquarters alone are no force that a cut line would weaken */
      if (tell && row.state != state_before (turn->state, formation) && formation->kind != VTR_FORMATION_ARMY && k13_sum (turn->state, &formation->id, turn->input->turn).divisions > 0)
        tell_change (turn, formation, &row);
    }
  vtr_state_clear_table (turn->state, K13_TABLE_SUPPLY);
  for (guint i = 0; i < lines->len; i++)
    vtr_state_insert (turn->state, K13_TABLE_SUPPLY, &g_array_index (lines, K13Supply, i));
  vtr_state_clear_table (turn->state, K13_TABLE_LINE);
  for (guint i = 0; i < places->len; i++)
    vtr_state_insert (turn->state, K13_TABLE_LINE, &g_array_index (places, K13LinePlace, i));
}
