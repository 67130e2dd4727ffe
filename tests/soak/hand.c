/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* The umpire: answers what is asked, and now and then lays a hand on things. */

/* --- answers ------------------------------------------------------------------- */

static gchar *
some_value (Soak *soak,
            const VtrAsk *ask)
{
  if (ask->choices)
    {
      g_auto (GStrv) choices = g_strsplit (ask->choices, "|", -1);

      return g_strdup (choices[soak_roll (soak, (gint) g_strv_length (choices))]);
    }
  /* mostly something near the usual, seldom all there is */
  if (soak_chance (soak, 3))
    return g_strdup_printf ("%d", ask->max);
  return g_strdup_printf ("%d", ask->min + soak_roll (soak, MAX (1, (ask->max - ask->min) / 4 + 1)));
}

static gchar *
some_answer (Soak *soak,
             const VtrQuestion *question)
{
  g_autoptr (GString) value = NULL;

  /* silence: the umpire takes the usual */
  if (soak_chance (soak, 45))
    return g_strdup (question->usual);
  if (question->asks->len == 1)
    return some_value (soak, g_ptr_array_index (question->asks, 0));
  value = g_string_new (NULL);
  for (guint i = 0; i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);
      g_autofree gchar *one = NULL;

      if (i > 0 && !soak_chance (soak, 50))
        continue; /* left out: usual */
      one = some_value (soak, ask);
      g_string_append_printf (value, "%s%s=%s", value->len ? " " : "", ask->key, one);
    }
  return g_string_free (g_steal_pointer (&value), FALSE);
}

gboolean
soak_answer (Soak *soak,
             const VtrOutcome *outcome)
{
  gboolean any = FALSE;

  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
      g_autofree gchar *value = NULL;
      g_autoptr (VtrAnswer) answer = NULL;
      g_autoptr (GError) error = NULL;

      if (question->answer)
        continue;
      /* what may yet fall away is answered in advance by some umpires */
      if (question->conditional && any && !soak_chance (soak, 30))
        continue;
      value = some_answer (soak, question);
      if (!vtr_question_check (question, value, &error))
        {
          soak_fault (soak, "%s: a legal answer is not taken: %s", question->id, error->message);
          g_clear_error (&error);
        }
      answer = vtr_answer_new (question->id, value, question->digest);
      if (!vtr_store_put_answer (soak->store, answer, &error))
        soak_fault (soak, "put answer: %s", error->message);
      any = TRUE;
      soak_count (soak, 1, "answers");
    }
  return any;
}

/* --- the hand ------------------------------------------------------------------- */

static VtrId
any_side (Soak *soak)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (soak->store, NULL);
  const VtrSide *sides = input != NULL ? VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide) : NULL;

  return sides != NULL ? sides[soak_roll (soak, (gint) vtr_state_n_rows (input->state, VTR_TABLE_SIDE))].id : vtr_id ("");
}

void
soak_override (Soak *soak,
               const gchar *phase,
               const gchar *table,
               const gchar *key,
               const gchar *field,
               const gchar *value)
{
  VtrOverride hand = {
    .phase = (gchar *) phase,
    .table = (gchar *) table,
    .key = (gchar *) key,
    .field = (gchar *) field,
    .value = (gchar *) value,
    .reason = (gchar *) "the soak's umpire",
  };
  g_autofree gchar *tell = g_strdup_printf ("Ruling %d of the umpire.", soak_roll (soak, 1000000));
  g_autoptr (GError) error = NULL;

  if (soak_chance (soak, 40))
    {
      hand.tell_side = any_side (soak);
      hand.tell = tell;
    }
  if (!vtr_store_put_override (soak->store, &hand, &error))
    soak_fault (soak, "put override: %s", error->message);
  soak_count (soak, 1, "overrides of %s.%s", table, field);
}

static const VtrFormation *
any_of_kind (Soak *soak,
             const VtrState *state,
             VtrFormationKind kind)
{
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  guint n = vtr_state_n_rows (state, VTR_TABLE_FORMATION);

  for (guint tries = 0; tries < 50; tries++)
    {
      const VtrFormation *at = &rows[soak_roll (soak, (gint) n)];

      if (at->kind == (gint) kind && !vtr_id_is_empty (&at->place) && !vtr_is_neutral (&at->side))
        return at;
    }
  return NULL;
}

/* Whether any enemy of @side stands in the place, or a fortress of his. */
static gboolean
is_clear (const VtrState *state,
          const VtrBoard *board,
          guint place,
          const VtrId *side)
{
  const VtrPlace *at = vtr_board_place (board, place);
  g_autoptr (GPtrArray) here = vtr_state_in_place (state, &at->id);
  const VtrNation *nation = vtr_state_nation (state, &at->nation);

  for (guint i = 0; i < here->len; i++)
    if (!vtr_id_equal (&((VtrFormation *) g_ptr_array_index (here, i))->side, side))
      return FALSE;
  return at->class_ != VTR_PLACE_FORTRESS && (nation == NULL || !vtr_is_neutral (&nation->side));
}

/* A detached division is put on a neighbouring place. */
void
soak_move_somebody (Soak *soak,
                    const VtrTurnInput *input)
{
  const VtrFormation *division = any_of_kind (soak, input->state, VTR_FORMATION_DIVISION);
  const K13Troops *troops = division ? k13_troops (input->state, &division->id) : NULL;
  guint here, next;
  const VtrPlace *at;

  if (troops == NULL || division->attached || troops->garrison || troops->invests)
    return;
  here = vtr_board_find_place (input->board, division->place.s);
  at = vtr_board_place (input->board, here);
  next = vtr_board_other_end (input->board, at->links[soak_roll (soak, (gint) at->n_links)], here);
  if (is_clear (input->state, input->board, next, &division->side))
    soak_override (soak, "arrivals", "formation", division->id.s, "place", vtr_board_place (input->board, next)->id.s);
}

void
soak_change_strength (Soak *soak,
                      const VtrTurnInput *input)
{
  /* not after the scouting: what is told of strengths is told before it */
  static const gchar *const phases[] = { "", "march", "battles", "works", "political" };
  const VtrFormation *division = any_of_kind (soak, input->state, VTR_FORMATION_DIVISION);
  const K13Troops *troops = division ? k13_troops (input->state, &division->id) : NULL;
  g_autofree gchar *value = NULL;

  if (troops == NULL || troops->foot == 0)
    return;
  value = g_strdup_printf ("%d", troops->foot / 2 + soak_roll (soak, troops->foot) + 1);
  soak_override (soak, phases[soak_roll (soak, G_N_ELEMENTS (phases))], "troops", division->id.s, "foot", value);
}

void
soak_change_status (Soak *soak,
                    const VtrTurnInput *input)
{
  const VtrFormation *division = any_of_kind (soak, input->state, VTR_FORMATION_DIVISION);
  g_autofree gchar *value = g_strdup_printf ("%d", input->turn + soak_roll (soak, 2));

  if (division)
    soak_override (soak, "", "troops", division->id.s, soak_chance (soak, 50) ? "fatigued_to" : "exhausted_to", value);
}

void
soak_change_allegiance (Soak *soak,
                        const VtrTurnInput *input)
{
  static const gchar *const nations[] = { "austria", "saxony", "bavaria", "denmark", "sweden", "wurttemberg", "saxony-torgau" };
  static const gchar *const sides[] = { "french", "coalition", "neutral" };

  soak_override (soak, "political", "nation", nations[soak_roll (soak, G_N_ELEMENTS (nations))], "side", sides[soak_roll (soak, G_N_ELEMENTS (sides))]);
}

void
soak_throw_die (Soak *soak,
                const VtrTurnInput *input)
{
  g_autoptr (VtrOutcome) outcome = vtr_resolve_watched (input, NULL, NULL);
  const VtrDie *die;
  VtrHandDie hand;
  g_autoptr (GError) error = NULL;

  if (outcome->dice->len == 0)
    return;
  die = g_ptr_array_index (outcome->dice, (guint) soak_roll (soak, (gint) outcome->dice->len));
  hand = (VtrHandDie){ .purpose = die->purpose, .index = die->index, .value = 1 + soak_roll (soak, die->faces) };
  if (!vtr_store_put_hand_die (soak->store, &hand, &error))
    soak_fault (soak, "put die: %s", error->message);
  soak_count (soak, 1, "dice by hand");
}

/* 1.1: the umpire may change the sequence by hand. */
void
soak_resequence (Soak *soak,
                 const VtrTurnInput *input)
{
  VtrOrder *one, *two;
  gint seq;
  g_autoptr (GError) error = NULL;

  if (input->orders->len < 2)
    return;
  one = g_ptr_array_index (input->orders, (guint) soak_roll (soak, (gint) input->orders->len));
  two = g_ptr_array_index (input->orders, (guint) soak_roll (soak, (gint) input->orders->len));
  seq = one->seq;
  one->seq = two->seq;
  two->seq = seq;
  if (one != two && (!vtr_store_put_order (soak->store, one, &error) || !vtr_store_put_order (soak->store, two, &error)))
    soak_fault (soak, "re-sequence: %s", error->message);
  soak_count (soak, 1, "orders re-sequenced");
}

void
soak_withdraw_order (Soak *soak,
                     const VtrTurnInput *input)
{
  const VtrOrder *order;
  g_autoptr (GError) error = NULL;

  if (input->orders->len == 0)
    return;
  order = g_ptr_array_index (input->orders, (guint) soak_roll (soak, (gint) input->orders->len));
  if (!vtr_store_withdraw_order (soak->store, &order->id, "the soak's umpire", &error))
    soak_fault (soak, "withdraw: %s", error->message);
  soak_count (soak, 1, "orders withdrawn");
}

void
soak_hand (Soak *soak)
{
  for (guint i = 0; i < soak->game->n_acts; i++)
    if (soak_chance (soak, soak->game->acts[i].percent))
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (VtrTurnInput) input = vtr_store_load_turn (soak->store, &error);

        if (input == NULL)
          soak_fault (soak, "load: %s", error->message);
        else
          soak->game->acts[i].act (soak, input);
      }
}
