/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.3, 4.4: hidden rules of loyalty, and the umpire's word: both take the road
 * that allegiance.c builds. */

/* Rules of one nation stand in their order: once a later one has come to pass,
 * the earlier are past. */
static gboolean
is_past (const VtrState *state,
         const K13Loyalty *rule)
{
  const K13Loyalty *rows = VTR_STATE_ROWS (state, K13_TABLE_LOYALTY, K13Loyalty);

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_LOYALTY); i++)
    if (vtr_id_equal (&rows[i].nation, &rule->nation) && rows[i].seq >= rule->seq && rows[i].fired > 0)
      return TRUE;
  return FALSE;
}

/* The die is thrown and told to nobody but the umpire; returns its event's index
 * when the nation goes over, else -1. */
static gint
test (VtrTurn *turn,
      const K13Loyalty *rule,
      gint prestige)
{
  g_autofree gchar *purpose = g_strdup_printf ("4.3/%s", rule->nation.s);
  gint die = vtr_turn_die (turn, purpose, 6);
  VtrEvent *event = vtr_turn_event (turn, "loyalty", NULL, -1);

  vtr_figures_id (event->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_NATION, "nation", &rule->nation);
  vtr_figures_id (event->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_SIDE, "becomes", &rule->becomes);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "prestige", prestige);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "limit", rule->prestige);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "die", die);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "needed", rule->die);
  return die <= rule->die ? vtr_turn_last_event (turn) : -1;
}

/**
 * k13_loyalty:
 * @turn: the turn
 *
 * 4.3: from its turn on, while prestige at the last turn's end is at most so
 * much, each hidden rule throws a die; on few enough the nation goes over. One
 * change a nation and turn.
 */
void
k13_loyalty (VtrTurn *turn)
{
  gint prestige = k13_prestige (turn->input->state);
  g_autoptr (GArray) rules = g_array_new (FALSE, TRUE, sizeof (K13Loyalty));
  VtrId changed = { "" };

  if (vtr_state_n_rows (turn->state, K13_TABLE_LOYALTY) > 0)
    g_array_append_vals (rules, turn->state->rows[K13_TABLE_LOYALTY]->data, vtr_state_n_rows (turn->state, K13_TABLE_LOYALTY));
  for (guint i = 0; i < rules->len; i++)
    {
      const K13Loyalty *rule = &g_array_index (rules, K13Loyalty, i);
      const VtrNation *nation = vtr_state_nation (turn->state, &rule->nation);
      VtrId from;
      gint event;

      if (nation == NULL || vtr_id_equal (&nation->side, &rule->becomes) || vtr_id_equal (&changed, &rule->nation) || turn->input->turn < rule->from || prestige > rule->prestige || is_past (turn->state, rule))
        continue;
      from = nation->side;
      event = test (turn, rule, prestige);
      if (event < 0)
        continue;
      changed = rule->nation;
      ((K13Loyalty *) vtr_state_find (turn->state, K13_TABLE_LOYALTY, rule))->fired = turn->input->turn;
      k13_change_allegiance (turn, &rule->nation, &from, &rule->becomes, event);
    }
}

/**
 * k13_loyalty_set_up:
 * @turn: turn 0, with the scenario's state
 * @faults: (element-type utf8): what is wrong with the scenario
 *
 * What a grammar cannot say of truces and rules of loyalty.
 */
void
k13_loyalty_set_up (VtrTurn *turn,
                    GPtrArray *faults)
{
  const K13Loyalty *rules = VTR_STATE_ROWS (turn->state, K13_TABLE_LOYALTY, K13Loyalty);
  const K13Truce *truces = VTR_STATE_ROWS (turn->state, K13_TABLE_TRUCE, K13Truce);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_LOYALTY); i++)
    if (!vtr_is_neutral (&rules[i].becomes) && vtr_state_side (turn->state, &rules[i].becomes) == NULL)
      g_ptr_array_add (faults, g_strdup_printf ("rule %d of loyalty for %s: it cannot become '%s' (4.3); write the id of a side, or neutral",
                                                rules[i].seq, rules[i].nation.s, rules[i].becomes.s));
  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TRUCE); i++)
    {
      const VtrNation *nation = vtr_state_nation (turn->state, &truces[i].nation);

      if (nation && vtr_id_equal (&nation->side, &truces[i].enemy))
        g_ptr_array_add (faults, g_strdup_printf ("the truce of %s is with its own side (4.2); name the enemy's", truces[i].nation.s));
      if (truces[i].until < truces[i].from)
        g_ptr_array_add (faults, g_strdup_printf ("the truce of %s ends in turn %d, before it begins (4.2); mend from or until", truces[i].nation.s, truces[i].until));
    }
}

/* The override by which the umpire moved a nation. */
static gint
override_of (const VtrTurn *turn,
             const VtrId *nation)
{
  for (guint i = turn->outcome->events->len; i > 0; i--)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i - 1);
      const VtrFigure *what = vtr_figures_find (event->figures, "what");
      const VtrFigure *key = vtr_figures_find (event->figures, "key");

      if (g_str_equal (event->kind->id, "override") && what && key && g_strcmp0 (what->text, "nation") == 0 && g_strcmp0 (key->text, nation->s) == 0)
        return (gint) i - 1;
    }
  return -1;
}

/**
 * k13_touched:
 * @turn: the turn
 *
 * What the umpire changed between two phases: where a nation is no longer on the
 * side where it was known to be, everything that hangs on it follows at once.
 */
void
k13_touched (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;
  gint cause = vtr_turn_last_event (turn);

  k13_occupancy_changed (turn);
  for (guint i = 0; i < scratch->allegiances->len; i++)
    {
      VtrNation *known = &g_array_index (scratch->allegiances, VtrNation, i);
      const VtrNation *nation = vtr_state_nation (turn->state, &known->id);
      VtrId from = known->side;

      if (nation && !vtr_id_equal (&nation->side, &from))
        k13_change_allegiance (turn, &nation->id, &from, &nation->side, override_of (turn, &nation->id));
    }
  k13_tell_end (turn, cause);
}
