/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.5: prestige, a ledger with one line a cause. "French" forces include the
 * allies: the side whose id is "french". */

typedef enum
{
  K13_PRESTIGE_TOTAL,
  K13_PRESTIGE_LINES,
  K13_PRESTIGE_UMPIRE,
} PrestigePublic;

gint
k13_prestige (const VtrState *state)
{
  const K13Prestige *rows = VTR_STATE_ROWS (state, K13_TABLE_PRESTIGE, K13Prestige);
  gint total = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_PRESTIGE); i++)
    total += rows[i].amount;
  return total;
}

/* Whose line of the ledger it is (4.5, house). What happens before all Europe is
 * everybody's; what one must count corps or garrisons for, his who counts his
 * own. */
static VtrId
shown_to (VtrTurn *turn,
          const gchar *cause)
{
  static const gchar *const french[] = { "fortress", "beyond-elbe", "beyond-oder", NULL };

  if (vtr_turn_parameter (turn, "prestige.public") == K13_PRESTIGE_UMPIRE)
    return vtr_id ("umpire");
  if (vtr_turn_parameter (turn, "prestige.public") == K13_PRESTIGE_LINES)
    return vtr_id ("");
  if (g_strv_contains (french, cause))
    return vtr_id ("french");
  return vtr_id (g_str_equal (cause, "coalition-west") ? "coalition" : "");
}

/**
 * k13_prestige_enter:
 * @turn: the turn
 * @cause: phrase key "cause." + @cause
 * @amount: gained or lost
 * @place: (nullable): where
 * @event_cause: index of the event it follows from, or -1
 *
 * Returns: index of the line's event
 */
gint
k13_prestige_enter (VtrTurn *turn,
                    const gchar *cause,
                    gint amount,
                    const VtrId *place,
                    gint event_cause)
{
  const K13Prestige *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_PRESTIGE, K13Prestige);
  K13Prestige line = { .turn = turn->input->turn, .cause = vtr_id (cause), .amount = amount, .side = shown_to (turn, cause) };
  VtrEvent *event;

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_PRESTIGE); i++)
    if (rows[i].turn == line.turn)
      line.seq = MAX (line.seq, rows[i].seq + 1);
  if (place)
    line.place = *place;
  vtr_state_insert (turn->state, K13_TABLE_PRESTIGE, &line);
  event = vtr_turn_event (turn, "prestige", NULL, event_cause);
  vtr_figures_word (event->figures, VTR_GRADE_PUBLIC, "cause", cause);
  vtr_figures_number (event->figures, VTR_GRADE_PUBLIC, "amount", amount);
  if (place)
    vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", place);
  if (vtr_id_is_empty (&line.side))
    vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
  else if (vtr_state_side (turn->state, &line.side))
    vtr_event_tell (event, &line.side, VTR_GRADE_PUBLIC);
  return vtr_turn_last_event (turn);
}

static gboolean
is_corps (const VtrFormation *formation)
{
  return formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS;
}

/* Corps count where their HQ stands, field force or garrison; detached
 * divisions count nothing. */
static void
count_corps (VtrTurn *turn,
             gint *beyond_elbe,
             gint *beyond_oder,
             gint *coalition_west)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      guint place = vtr_board_find_place (turn->board, rows[i].place.s);
      const VtrPlace *at;

      if (!is_corps (&rows[i]) || place == VTR_NO_PLACE || k13_sum (turn->state, &rows[i].id, turn->input->turn).divisions == 0)
        continue;
      at = vtr_board_place (turn->board, place);
      if (vtr_id_is (&rows[i].side, "french"))
        {
          gboolean oder = vtr_place_has_mark (at, "bank-oder:right");

          /* beyond the Oder is beyond the Elbe too: it earns both, or the one */
          *beyond_oder += oder;
          *beyond_elbe += oder ? vtr_turn_parameter (turn, "prestige.oder_and_elbe") : vtr_place_has_mark (at, "bank-elbe:right");
        }
      else if (vtr_id_is (&rows[i].side, "coalition"))
        *coalition_west += vtr_place_has_mark (at, "west-of-saale-elbe");
    }
}

/**
 * k13_political:
 * @turn: the turn
 *
 * 4.5: what French prestige gains and loses by this half-week's end and by its
 * battles.
 */
void
k13_political (VtrTurn *turn)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const K13Scratch *scratch = turn->scratch;
  VtrId french = vtr_id ("french");
  guint side = k13_side_index (occupancy, &french);
  gint elbe = 0, oder = 0, west = 0;
  static const gchar *const capitals[] = { "berlin", "dresden" };

  k13_truces (turn);
  k13_loyalty (turn);
  occupancy = k13_occupancy (turn);
  if (side == G_MAXUINT)
    {
      k13_victory (turn);
      return;
    }
  for (guint i = 0; i < turn->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, i);

      if (place->class_ == VTR_PLACE_FORTRESS && vtr_place_has_mark (place, "germany") && occupancy->at[i].garrison[side] > 0)
        k13_prestige_enter (turn, "fortress", 1, &place->id, -1);
    }
  count_corps (turn, &elbe, &oder, &west);
  if (elbe > 0)
    k13_prestige_enter (turn, "beyond-elbe", elbe, NULL, -1);
  if (oder > 0)
    k13_prestige_enter (turn, "beyond-oder", 2 * oder, NULL, -1);
  if (west > 0)
    k13_prestige_enter (turn, "coalition-west", -west, NULL, -1);
  for (guint i = 0; i < G_N_ELEMENTS (capitals); i++)
    {
      guint place = vtr_board_find_place (turn->board, capitals[i]);

      if (place != VTR_NO_PLACE && occupancy->at[place].field[side] + occupancy->at[place].garrison[side] > 0)
        k13_prestige_enter (turn, "capital", 1, &vtr_board_place (turn->board, place)->id, -1);
    }
  for (guint i = 0; i < scratch->losses->len; i++)
    {
      const K13Loss *loss = &g_array_index (scratch->losses, K13Loss, i);
      const VtrPlace *place = vtr_board_place (turn->board, vtr_board_find_place (turn->board, loss->place.s));

      if (vtr_id_equal (&loss->loser, &french) && vtr_place_has_mark (place, "germany"))
        k13_prestige_enter (turn, "fortress-lost", -2, &loss->place, loss->event);
    }
  for (guint i = 0; i < scratch->results->len; i++)
    {
      const K13Result *result = &g_array_index (scratch->results, K13Result, i);
      gboolean army = result->corps >= 2;

      if (vtr_id_equal (&result->winner, &french))
        k13_prestige_enter (turn, "victory", army ? 3 : 1, &result->place, result->event);
      else if (vtr_id_equal (&result->loser, &french))
        k13_prestige_enter (turn, "defeat", result->napoleon ? -4 : army ? -2
                                                                         : -1,
                            &result->place, result->event);
    }
  k13_victory (turn);
}

/* --- figures by turn ------------------------------------------------------- */

static void
keep (VtrTurn *turn,
      const VtrId *side,
      const gchar *what,
      gint value)
{
  K13Score row = { .side = *side, .what = vtr_id (what), .turn = turn->input->turn, .value = value };

  vtr_state_insert (turn->state, K13_TABLE_SCORE, &row);
}

/**
 * k13_keep_score:
 * @turn: the turn
 *
 * Notes what the turn closed with: prestige (4.5), and of each side its
 * exhausted corps (4.1) and its men on the board.
 */
void
k13_keep_score (VtrTurn *turn)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);
  VtrId reader = vtr_id (vtr_turn_parameter (turn, "prestige.public") == K13_PRESTIGE_UMPIRE ? "umpire" : "");

  keep (turn, &reader, "prestige", k13_prestige (turn->state));
  for (guint s = 0; s < occupancy->n_sides; s++)
    {
      gint men = 0, exhausted = 0;

      for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
        {
          const K13Troops *troops = k13_troops (turn->state, &rows[i].id);

          if (!vtr_id_equal (&rows[i].side, &occupancy->sides[s]) || vtr_id_is_empty (&rows[i].place))
            continue;
          men += troops ? k13_men (troops) : 0;
          exhausted += is_corps (&rows[i]) && k13_sum (turn->state, &rows[i].id, turn->input->turn).exhausted;
        }
      keep (turn, &occupancy->sides[s], "exhausted", exhausted);
      keep (turn, &occupancy->sides[s], "strength", men);
    }
}

/**
 * k13_score:
 * @state: a state, or what a side may see of it
 * @side: (nullable): whose figure; %NULL: everybody's
 * @what: which
 * @turn: at which turn's end
 *
 * Returns: (nullable): the figure kept
 */
const K13Score *
k13_score (const VtrState *state,
           const VtrId *side,
           const gchar *what,
           gint turn)
{
  K13Score key = { .what = vtr_id (what), .turn = turn };

  if (side)
    key.side = *side;
  return vtr_state_find (state, K13_TABLE_SCORE, &key);
}

/**
 * k13_series:
 * @view: a view
 *
 * Returns: (transfer full) (element-type VtrSeries): prestige as far as it is
 *   public, exhausted corps and strength of those whom the view is of
 */
GPtrArray *
k13_series (const VtrView *view)
{
  const K13Score *rows = VTR_STATE_ROWS (view->state, K13_TABLE_SCORE, K13Score);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_series_free);
  VtrSeries *series = NULL;

  /* the rows are sorted by side, figure and turn */
  for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_SCORE); i++)
    {
      g_autofree gchar *key = g_strconcat ("series.", rows[i].what.s, NULL);
      VtrSeriesPoint point = { rows[i].turn, rows[i].value };
      VtrId side = vtr_id_is (&rows[i].side, "umpire") ? vtr_id ("") : rows[i].side;

      if (series == NULL || !g_str_equal (series->key, key) || !vtr_id_equal (&series->side, &side))
        {
          series = vtr_series_new (key, &side);
          g_ptr_array_add (all, series);
        }
      g_array_append_val (series->points, point);
    }
  return all;
}
