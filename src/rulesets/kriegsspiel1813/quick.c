/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.4 (house): the quick battle. No rule prints it: when its parameter is on,
 * the usual answer to a battle's question comes from here, and the umpire may
 * still answer otherwise. docs/battles.md tells the model; every figure of it is
 * in the events quick.side and quick.battle, which are the umpire's. */

typedef struct
{
  gint foot, horse, guns;
  gint points; /* by arms and experience */
  gint ground; /* of the hundred, for who defends */
  gint dice[2];
  gint score;
} Scales;

/* Foot, horse and guns of each division weighed, and by its experience: 4 counts
 * in full, each point more or less a tenth. */
static Scales
weigh (VtrTurn *turn,
       const K13Force *force,
       const VtrId *place,
       gboolean attacker)
{
  Scales scales = { .ground = attacker ? 0 : vtr_turn_parameter (turn, "quick.ground") };
  g_autofree gchar *purpose = g_strdup_printf ("5.4/%s/%s", place->s, force->side.s);
  gint horse = vtr_turn_parameter (turn, "quick.horse");
  gint gun = vtr_turn_parameter (turn, "quick.gun");
  gint64 points = 0;

  for (guint h = 0; h < force->heads->len; h++)
    {
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &g_array_index (force->heads, VtrId, h), turn->input->turn);

      for (guint i = 0; i < mover->all->len; i++)
        {
          const VtrId *id = &g_array_index (mover->all, VtrId, i);
          const K13Troops *troops = k13_troops (turn->state, id);
          gint64 weight;
          gint experience;

          if (troops == NULL)
            continue;
          weight = (gint64) troops->foot + (gint64) horse * troops->horse + (gint64) gun * (troops->foot_guns + troops->horse_guns);
          if (weight == 0)
            continue;
          experience = CLAMP (troops->experience + k13_battle_effect (turn, id, force->napoleon, NULL), 0, 9);
          points += weight * (6 + experience) / 10; /* rounded down */
          scales.foot += troops->foot;
          scales.horse += troops->horse;
          scales.guns += troops->foot_guns + troops->horse_guns;
        }
    }
  scales.dice[0] = vtr_turn_die (turn, purpose, 6);
  scales.dice[1] = vtr_turn_die (turn, purpose, 6);
  scales.points = (gint) MIN (points, G_MAXINT / 4);
  /* a throw of seven counts in full; the extremes are a quarter either way */
  scales.score = (gint) MIN (points * (100 + scales.ground) * (13 + scales.dice[0] + scales.dice[1]) / 2000, G_MAXINT / 4);
  return scales;
}

static void
log_side (VtrTurn *turn,
          const K13Force *force,
          const Scales *scales,
          const VtrId *place,
          gint cause)
{
  VtrEvent *event = vtr_turn_event (turn, "quick.side", NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (event->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_SIDE, "side", &force->side);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "foot", scales->foot);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "horse", scales->horse);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "gunnery", scales->guns);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "napoleon", force->napoleon);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "points", scales->points);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "ground", scales->ground);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "die", scales->dice[0]);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "die", scales->dice[1]);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "score", scales->score);
}

/**
 * k13_quick_battle:
 * @turn: the turn
 * @attacker: the tactical attacker
 * @defender: the other side
 * @place: where
 * @cause: the battle's event
 *
 * Returns: what the model makes of it
 */
K13Quick
k13_quick_battle (VtrTurn *turn,
                  const K13Force *attacker,
                  const K13Force *defender,
                  const VtrId *place,
                  gint cause)
{
  Scales a = weigh (turn, attacker, place, TRUE);
  Scales d = weigh (turn, defender, place, FALSE);
  gboolean attacker_wins = a.score > d.score; /* the same: the ground is held */
  gint64 best = MAX (a.score, d.score), least = MAX (MIN (a.score, d.score), 1);
  gint ratio = (gint) MIN (best * 100 / least, 10000); /* rounded down */
  gint base = vtr_turn_parameter (turn, "quick.loss");
  gint won = CLAMP (base * 100 / MAX (ratio, 1), 20, 150);
  gint lost = CLAMP (20 + (gint) ((gint64) base * ratio / 100), 20, 150);
  K13Quick quick = {
    .winner = attacker_wins ? attacker->side : defender->side,
    .major = ratio >= vtr_turn_parameter (turn, "quick.major"),
    .easy = ratio >= vtr_turn_parameter (turn, "quick.easy"),
    .attacker_loss = attacker_wins ? won : lost,
    .defender_loss = attacker_wins ? lost : won,
  };
  VtrEvent *event;

  /* guns are lost in a rout alone */
  quick.attacker_guns = quick.major && !attacker_wins ? lost : 0;
  quick.defender_guns = quick.major && attacker_wins ? lost : 0;
  log_side (turn, attacker, &a, place, cause);
  log_side (turn, defender, &d, place, cause);
  event = vtr_turn_event (turn, "quick.battle", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (event->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_SIDE, "winner", &quick.winner);
  vtr_figures_word (event->figures, VTR_GRADE_UMPIRE, "size", quick.major ? "major" : "minor");
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "easy", quick.easy);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "ratio", ratio);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "won-loss", won);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "lost-loss", lost);
  return quick;
}

/**
 * k13_quick_holds:
 * @question: a battle's question
 *
 * Returns: whether the result in force is the usual one throughout, which is
 *   the model's
 */
gboolean
k13_quick_holds (const VtrQuestion *question)
{
  for (guint i = 0; i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);
      g_autofree gchar *value = vtr_question_value (question, ask->key);

      if (g_strcmp0 (value, ask->usual) != 0)
        return FALSE;
    }
  return TRUE;
}
