/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

#include <string.h>

/*
 * Postures: what a player has said beforehand about what cannot wait for him. One
 * holds until another of its kind takes its place; of a hex or an HQ it goes before
 * one of the whole side.
 */

typedef struct
{
  const gchar *verb;
  E70Stance stance;
  gint value; /* of the order without a number */
  gint least;
  gint most;
} Word;

static const Word words[] = {
  { "fire", E70_STANCE_FIRE, 1, 1, E70_NEVER - 1 },
  { "hold-fire", E70_STANCE_FIRE, E70_NEVER, E70_NEVER, E70_NEVER },
  { "artillery", E70_STANCE_ARTILLERY, 0, 0, E70_NEVER - 1 },
  { "no-artillery", E70_STANCE_ARTILLERY, E70_NEVER, E70_NEVER, E70_NEVER },
  { "losses", E70_STANCE_LOSSES, E70_SPREAD, E70_SPREAD, E70_SPREAD },
  { "concentrate", E70_STANCE_LOSSES, E70_CONCENTRATE, E70_CONCENTRATE, E70_CONCENTRATE },
  { "retreat", E70_STANCE_RETREAT, 1, 1, 2 },
  { "advance", E70_STANCE_ADVANCE, 1, 1, 1 },
  { "no-advance", E70_STANCE_ADVANCE, 0, 0, 0 },
  { "evade", E70_STANCE_EVADE, 1, 1, 2 },
  { "no-evade", E70_STANCE_EVADE, 0, 0, 0 },
};

static const gint usual[E70_N_STANCES] = {
  [E70_STANCE_FIRE] = 1,
  [E70_STANCE_ARTILLERY] = E70_NEVER,
  [E70_STANCE_LOSSES] = E70_SPREAD,
  [E70_STANCE_RETREAT] = 1,
  [E70_STANCE_ADVANCE] = 0,
  [E70_STANCE_EVADE] = 0,
};

static const Word *
find_word (const VtrOrder *order)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (vtr_id_is (&order->verb, words[i].verb))
      return &words[i];
  return NULL;
}

/* 0: it is not about that hex; else how near it comes to it. */
static guint
covers (const VtrTurn *turn,
        const VtrOrder *order,
        const VtrId *place)
{
  const VtrFormation *formation;

  if (!vtr_id_is_empty (&order->start))
    return vtr_id_equal (&order->start, place) ? 2 : 0;
  if (vtr_id_is_empty (&order->formation))
    return 1;
  formation = vtr_state_formation (turn->state, &order->formation);
  return formation != NULL && vtr_id_equal (&formation->place, place) ? 3 : 0;
}

/**
 * e70_stance:
 * @turn: the turn
 * @stance: about what
 * @side: whose
 * @place: a hex where it has SP
 *
 * Returns: what its player has said, else what is usual
 */
gint
e70_stance (const VtrTurn *turn,
            E70Stance stance,
            const VtrId *side,
            const VtrId *place)
{
  gint value = usual[stance];
  guint best = 0;

  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);
      const Word *word = vtr_order_is_order (order) && order->verdict.kind != VTR_VERDICT_REFUSED ? find_word (order) : NULL;
      guint near = word != NULL && word->stance == stance && vtr_id_equal (&order->side, side) ? covers (turn, order, place) : 0;

      if (near == 0 || near < best)
        continue;
      best = near;
      value = order->amount > 0 ? CLAMP (order->amount, word->least, word->most) : word->value;
    }
  return value;
}

typedef struct
{
  const gchar *kind; /* of the question */
  const gchar *rule;
  const gchar *choices; /* NULL: a number */
  gint values[4];
} Asked;

static const Asked asked[E70_N_STANCES] = {
  [E70_STANCE_FIRE] = { "e70-fire", "7.1.2", "yes|no", { 1, 0 } },
  [E70_STANCE_ARTILLERY] = { "e70-artillery", "8.4", "yes|no", { 1, 0 } },
  [E70_STANCE_LOSSES] = { "e70-losses", "8.5", "spread|concentrate", { E70_SPREAD, E70_CONCENTRATE } },
  [E70_STANCE_RETREAT] = { "e70-retreat", "8.6", "one|two", { 1, 2 } },
  [E70_STANCE_ADVANCE] = { "e70-advance", "8.7", "yes|no", { 1, 0 } },
  [E70_STANCE_EVADE] = { "e70-evade", "8.1", "stand|one|two", { 0, 1, 2 } },
};

/**
 * e70_decide:
 * @turn: the turn
 * @stance: about what
 * @side: whose decision it is
 * @place: where
 * @value: what its posture comes to here
 * @figures: (transfer full): the facts, for a question
 *
 * With the parameter posture.ask the side is asked, and its posture is the usual
 * answer; else the posture decides.
 *
 * Returns: the value that holds
 */
gint
e70_decide (VtrTurn *turn,
            E70Stance stance,
            const VtrId *side,
            const VtrId *place,
            gint value,
            GArray *figures)
{
  const Asked *ask = &asked[stance];
  g_auto (GStrv) choices = NULL;
  g_autofree gchar *subjects = NULL;
  GPtrArray *asks;
  const gchar *answer;
  gint decided = value;

  if (vtr_turn_parameter (turn, "posture.ask") == 0)
    {
      g_array_unref (figures);
      return value;
    }
  choices = g_strsplit (ask->choices, "|", -1);
  asks = vtr_asks_new ();
  for (guint i = 0; choices[i] != NULL; i++)
    if (ask->values[i] == value)
      g_ptr_array_add (asks, vtr_ask_choice ("answer", ask->choices, choices[i]));
  g_return_val_if_fail (asks->len == 1, value);
  subjects = g_strdup_printf ("%s/%s", place->s, side->s);
  answer = vtr_turn_ask (turn, ask->kind, ask->rule, subjects, side, NULL, place, asks, figures, NULL);
  for (guint i = 0; choices[i] != NULL; i++)
    if (strcmp (choices[i], answer) == 0)
      decided = ask->values[i];
  return decided;
}

static gboolean
is_same_matter (const VtrOrder *a,
                const VtrOrder *b)
{
  const Word *x = find_word (a);
  const Word *y = find_word (b);

  return x != NULL && y != NULL && x->stance == y->stance && vtr_id_equal (&a->side, &b->side) && vtr_id_equal (&a->formation, &b->formation) && vtr_id_equal (&a->start, &b->start);
}

/* Postures go on into the next turn, those that no later one replaces. */
void
e70_carry_stances (VtrTurn *turn)
{
  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);
      gboolean replaced = !vtr_order_is_order (order) || order->verdict.kind == VTR_VERDICT_REFUSED || find_word (order) == NULL;
      const VtrFormation *formation = vtr_state_formation (turn->state, &order->formation);
      VtrOrder *next;

      if (!vtr_id_is_empty (&order->formation) && (formation == NULL || !vtr_id_equal (&formation->side, &order->side)))
        replaced = TRUE;
      for (guint k = i + 1; k < turn->input->orders->len && !replaced; k++)
        replaced = is_same_matter (order, g_ptr_array_index (turn->input->orders, k));
      if (find_word (order) != NULL && vtr_order_is_order (order))
        vtr_turn_order_outcome (turn, order, replaced ? VTR_EXECUTED_NO : VTR_EXECUTED_DONE, -1);
      if (replaced)
        continue;
      next = vtr_order_copy (order);
      next->turn = turn->input->turn + 1;
      vtr_turn_carry (turn, next);
    }
}
