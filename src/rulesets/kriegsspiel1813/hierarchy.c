/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 1.3, 1.4: who stands where, and with whom. */

const K13Troops *
k13_troops (const VtrState *state,
            const VtrId *formation)
{
  K13Troops key = { .id = *formation };
  return vtr_state_find (state, K13_TABLE_TROOPS, &key);
}

K13Troops *
k13_troops_mut (VtrState *state,
                const VtrId *formation)
{
  K13Troops key = { .id = *formation };
  return vtr_state_find (state, K13_TABLE_TROOPS, &key);
}

gint
k13_men (const K13Troops *troops)
{
  return troops->foot + troops->horse + troops->cossacks;
}

/* Infantry and cavalry divisions count on roads and in battle (2.1). */
static gboolean
counts (const VtrFormation *formation,
        const K13Troops *troops)
{
  return formation->kind == VTR_FORMATION_DIVISION && troops && k13_men (troops) > 0;
}

/* 4.1: the exhausted suffer as fatigued. */
static gboolean
is_fatigued (const K13Troops *troops,
             gint turn)
{
  return troops->fatigued_to >= turn || troops->exhausted_to >= turn;
}

static gboolean
stands_with (const VtrState *state,
             const VtrFormation *formation,
             const VtrFormation *head)
{
  if (vtr_id_is_empty (&formation->place) || !vtr_id_equal (&formation->place, &head->place))
    return FALSE;
  if (formation->kind == VTR_FORMATION_TRAIN)
    {
      const K13Troops *train = k13_troops (state, &formation->id);
      return train && vtr_id_equal (&train->corps, &head->id) && vtr_id_equal (&formation->side, &head->side) && !k13_is_deployed (state, &formation->id);
    }
  return formation->attached && vtr_id_equal (&formation->parent, &head->id);
}

static gint
by_seq (gconstpointer a,
        gconstpointer b)
{
  const VtrFormation *x = *(const VtrFormation *const *) a;
  const VtrFormation *y = *(const VtrFormation *const *) b;

  return x->seq != y->seq ? (x->seq < y->seq ? -1 : 1) : vtr_id_compare (&x->id, &y->id);
}

/* The head first, then what stands with it, in listed order. */
static GPtrArray *
together (const VtrState *state,
          const VtrFormation *head)
{
  GPtrArray *found = g_ptr_array_new ();
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  /* An army's corps march each on its own: only its HQ moves with the head. */
  if (head->kind != VTR_FORMATION_ARMY)
    for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
      if (stands_with (state, &rows[i], head))
        g_ptr_array_add (found, &rows[i]);
  g_ptr_array_sort (found, by_seq);
  g_ptr_array_insert (found, 0, (gpointer) head);
  return found;
}

/**
 * k13_mover_new:
 * @state: a state
 * @formation: a corps, division or army HQ
 * @turn: now, for statuses
 *
 * What marches together on an order to @formation (1.3).
 *
 * Returns: (transfer full) (nullable): %NULL: not on the board
 */
K13Mover *
k13_mover_new (const VtrState *state,
               const VtrId *formation,
               gint turn)
{
  const VtrFormation *head = vtr_state_formation (state, formation);
  g_autoptr (GPtrArray) members = NULL;
  K13Mover *mover;
  gboolean foot = FALSE;

  if (head == NULL || vtr_id_is_empty (&head->place))
    return NULL;
  mover = g_new0 (K13Mover, 1);
  mover->head = head->id;
  mover->side = head->side;
  mover->all = g_array_new (FALSE, TRUE, sizeof (VtrId));
  mover->divisions = g_array_new (FALSE, TRUE, sizeof (VtrId));
  members = together (state, head);
  for (guint i = 0; i < members->len; i++)
    {
      const VtrFormation *member = g_ptr_array_index (members, i);
      const K13Troops *troops = k13_troops (state, &member->id);

      g_array_append_val (mover->all, member->id);
      if (troops == NULL)
        continue;
      if (counts (member, troops))
        {
          g_array_append_val (mover->divisions, member->id);
          mover->fatigued |= is_fatigued (troops, turn);
        }
      foot |= troops->foot > 0 || troops->foot_guns > 0;
      mover->garrison |= troops->garrison;
      mover->invests |= troops->invests;
    }
  mover->cavalry = !foot;
  /* 2.1.2: status lives on divisions */
  if (mover->divisions->len == 0 && k13_troops (state, &head->id))
    mover->fatigued = is_fatigued (k13_troops (state, &head->id), turn);
  return mover;
}

void
k13_mover_free (K13Mover *mover)
{
  if (mover == NULL)
    return;
  g_array_unref (mover->all);
  g_array_unref (mover->divisions);
  g_free (mover);
}

/**
 * k13_heads:
 * @state: a state
 * @place: a place
 * @side: a side
 * @garrisons: whether garrisons are asked for, instead of the field force
 *
 * Those in a place that take orders of their own: corps, detached divisions,
 * army HQs that stand alone or with corps; in listed order.
 *
 * Returns: (transfer full) (element-type VtrId): their ids
 */
GArray *
k13_heads (const VtrState *state,
           const VtrId *place,
           const VtrId *side,
           gboolean garrisons)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (state, place);
  GArray *heads = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (here, i);
      const VtrFormation *parent = vtr_state_formation (state, &formation->parent);
      const K13Troops *troops = k13_troops (state, &formation->id);

      if (!vtr_id_equal (&formation->side, side) || formation->kind == VTR_FORMATION_TRAIN)
        continue;
      if ((troops && troops->garrison) != garrisons)
        continue;
      if (parent && parent->kind != VTR_FORMATION_ARMY && formation->attached && vtr_id_equal (&parent->place, place))
        continue;
      g_array_append_val (heads, formation->id);
    }
  return heads;
}

/**
 * k13_sum:
 * @state: a state
 * @formation: any formation
 * @turn: now
 *
 * Returns: what stands with its HQ, itself included; an army: all its corps in
 *   its place too
 */
K13Sum
k13_sum (const VtrState *state,
         const VtrId *formation,
         gint turn)
{
  const VtrFormation *head = vtr_state_formation (state, formation);
  g_autoptr (GPtrArray) members = NULL;
  K13Sum sum = { 0 };
  gint divisions = 0, exhausted = 0;

  if (head == NULL)
    return sum;
  members = together (state, head);
  if (vtr_id_is_empty (&head->place))
    {
      /* not on the board: all below it, wherever they will stand */
      VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

      for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
        if (vtr_id_equal (&rows[i].parent, formation) && vtr_id_is_empty (&rows[i].place))
          g_ptr_array_add (members, &rows[i]);
    }
  for (guint i = 0; i < members->len; i++)
    {
      const VtrFormation *member = g_ptr_array_index (members, i);
      const K13Troops *troops = k13_troops (state, &member->id);

      if (troops == NULL)
        continue;
      sum.foot += troops->foot;
      sum.horse += troops->horse;
      sum.cossacks += troops->cossacks;
      sum.foot_guns += troops->foot_guns;
      sum.horse_guns += troops->horse_guns;
      if (!counts (member, troops))
        continue;
      divisions++;
      exhausted += troops->exhausted_to >= turn && troops->exhausted_to > 0;
      sum.fatigued |= troops->fatigued_to >= turn && troops->fatigued_to > 0;
      sum.fatigued_to = MAX (sum.fatigued_to, troops->fatigued_to);
      sum.exhausted_to = MAX (sum.exhausted_to, troops->exhausted_to);
    }
  sum.divisions = divisions;
  /* 4.1: a corps is exhausted while at least half its divisions are */
  sum.exhausted = divisions > 0 && exhausted * 2 >= divisions;
  return sum;
}

void
k13_figure_force (GArray *figures,
                  VtrGrade grade,
                  const VtrState *state,
                  const VtrId *head,
                  gint turn)
{
  K13Sum sum = k13_sum (state, head, turn);

  vtr_figures_id (figures, grade, VTR_FIGURE_FORMATION, "force", head);
  vtr_figures_number (figures, grade, "force-divisions", sum.divisions);
  vtr_figures_number (figures, grade, "force-foot", sum.foot);
  vtr_figures_number (figures, grade, "force-horse", sum.horse + sum.cossacks);
  vtr_figures_number (figures, grade, "force-guns", sum.foot_guns + sum.horse_guns);
  vtr_figures_number (figures, grade, "force-fatigued", sum.fatigued ? sum.fatigued_to : 0);
  vtr_figures_number (figures, grade, "force-exhausted", sum.exhausted ? sum.exhausted_to : 0);
}

/* --- occupancy --------------------------------------------------------------- */

/**
 * k13_occupancy_new:
 * @state: a state
 * @board: its board
 *
 * Counts divisions by place and side in one pass.
 *
 * Returns: (transfer full): the counts
 */
K13Occupancy *
k13_occupancy_new (const VtrState *state,
                   const VtrBoard *board)
{
  K13Occupancy *occupancy = g_new0 (K13Occupancy, 1);
  const VtrSide *sides = VTR_STATE_ROWS (state, VTR_TABLE_SIDE, VtrSide);
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  occupancy->board = board;
  occupancy->n_sides = MIN (vtr_state_n_rows (state, VTR_TABLE_SIDE), VTR_MAX_SIDES);
  for (guint i = 0; i < occupancy->n_sides; i++)
    occupancy->sides[i] = sides[i].id;
  occupancy->at = g_new0 (K13Standing, board->places->len);
  occupancy->neutral = g_new (gboolean, board->places->len);
  for (guint i = 0; i < board->places->len; i++)
    occupancy->neutral[i] = k13_is_neutral_place (state, board, i);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      guint side, place;
      const K13Troops *troops;

      if (vtr_id_is_empty (&rows[i].place))
        continue;
      side = k13_side_index (occupancy, &rows[i].side);
      place = vtr_board_find_place (board, rows[i].place.s);
      if (side == G_MAXUINT || place == VTR_NO_PLACE)
        continue;
      troops = k13_troops (state, &rows[i].id);
      if (!counts (&rows[i], troops))
        {
          occupancy->at[place].loose[side]++;
          continue;
        }
      if (troops->garrison)
        occupancy->at[place].garrison[side]++;
      else
        occupancy->at[place].field[side]++;
      if (troops->invests)
        occupancy->at[place].investing[side]++;
    }
  return occupancy;
}

void
k13_occupancy_free (K13Occupancy *occupancy)
{
  if (occupancy == NULL)
    return;
  g_free (occupancy->at);
  g_free (occupancy->neutral);
  g_free (occupancy);
}

guint
k13_side_index (const K13Occupancy *occupancy,
                const VtrId *side)
{
  for (guint i = 0; i < occupancy->n_sides; i++)
    if (vtr_id_equal (&occupancy->sides[i], side))
      return i;
  return G_MAXUINT;
}

gint
k13_enemy_field (const K13Occupancy *occupancy,
                 guint place,
                 const VtrId *side)
{
  gint n = 0;

  for (guint i = 0; i < occupancy->n_sides; i++)
    if (!vtr_id_equal (&occupancy->sides[i], side))
      n += occupancy->at[place].field[i];
  return n;
}

gint
k13_enemy_garrison (const K13Occupancy *occupancy,
                    guint place,
                    const VtrId *side)
{
  gint n = 0;

  for (guint i = 0; i < occupancy->n_sides; i++)
    if (!vtr_id_equal (&occupancy->sides[i], side))
      n += occupancy->at[place].garrison[i];
  return n;
}

/**
 * k13_is_invested:
 * @occupancy: who stands where
 * @place: a place
 * @garrison_side: whose garrison
 *
 * 2.3.1: as many divisions as the garrison's invest it, and at least one.
 */
gboolean
k13_is_invested (const K13Occupancy *occupancy,
                 guint place,
                 const VtrId *garrison_side)
{
  gint investing = 0, garrison = 0;

  for (guint i = 0; i < occupancy->n_sides; i++)
    if (vtr_id_equal (&occupancy->sides[i], garrison_side))
      garrison = occupancy->at[place].garrison[i];
    else
      investing += occupancy->at[place].investing[i];
  return investing >= 1 && investing >= garrison;
}

gboolean
k13_enemy_fortress (const K13Occupancy *occupancy,
                    guint place,
                    const VtrId *side)
{
  for (guint i = 0; i < occupancy->n_sides; i++)
    if (!vtr_id_equal (&occupancy->sides[i], side) && occupancy->at[place].garrison[i] > 0 && !k13_is_invested (occupancy, place, &occupancy->sides[i]))
      return TRUE;
  return FALSE;
}

/* --- scratch ----------------------------------------------------------------- */

gpointer
k13_scratch_new (VtrTurn *turn)
{
  K13Scratch *scratch = g_new0 (K13Scratch, 1);

  scratch->legs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  scratch->traffic = g_new0 (gint, turn->board->links->len + 1);
  scratch->traffic_event = g_new0 (gint, turn->board->links->len + 1);
  for (guint i = 0; i < turn->board->links->len; i++)
    scratch->traffic_event[i] = -1;
  scratch->contacts = g_array_new (FALSE, TRUE, sizeof (K13Contact));
  scratch->entries = g_array_new (FALSE, TRUE, sizeof (K13Entry));
  scratch->results = g_array_new (FALSE, TRUE, sizeof (K13Result));
  scratch->losses = g_array_new (FALSE, TRUE, sizeof (K13Loss));
  scratch->allegiances = g_array_new (FALSE, TRUE, sizeof (VtrNation));
  if (vtr_state_n_rows (turn->state, VTR_TABLE_NATION) > 0)
    g_array_append_vals (scratch->allegiances, turn->state->rows[VTR_TABLE_NATION]->data, vtr_state_n_rows (turn->state, VTR_TABLE_NATION));
  scratch->over = k13_over (turn->state) > 0;
  scratch->pinned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  scratch->lost = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  scratch->arrival = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  scratch->outside = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  scratch->guns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  scratch->exploited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return scratch;
}

void
k13_scratch_free (gpointer data)
{
  K13Scratch *scratch = data;

  g_hash_table_unref (scratch->legs);
  g_free (scratch->traffic);
  g_free (scratch->traffic_event);
  g_array_unref (scratch->contacts);
  g_array_unref (scratch->entries);
  g_array_unref (scratch->results);
  g_array_unref (scratch->losses);
  g_array_unref (scratch->allegiances);
  g_hash_table_unref (scratch->pinned);
  g_hash_table_unref (scratch->lost);
  g_hash_table_unref (scratch->arrival);
  g_hash_table_unref (scratch->outside);
  g_hash_table_unref (scratch->guns);
  g_hash_table_unref (scratch->exploited);
  k13_occupancy_free (scratch->occupancy);
  g_free (scratch);
}

const K13Occupancy *
k13_occupancy (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;

  if (scratch->occupancy == NULL)
    {
      scratch->occupancy = k13_occupancy_new (turn->state, turn->board);
      scratch->occupancy->any_route = vtr_turn_parameter (turn, "locs.trace") != 0;
    }
  return scratch->occupancy;
}

void
k13_occupancy_changed (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;

  g_clear_pointer (&scratch->occupancy, k13_occupancy_free);
}

K13Leg *
k13_leg (VtrTurn *turn,
         const VtrId *formation)
{
  K13Scratch *scratch = turn->scratch;
  K13Leg *leg = g_hash_table_lookup (scratch->legs, formation->s);

  if (leg == NULL)
    {
      leg = g_new0 (K13Leg, 1);
      g_hash_table_insert (scratch->legs, g_strdup (formation->s), leg);
    }
  return leg;
}
