/* SPDX-License-Identifier: MIT */
#include "../folder.h"
#include "worlds.h"

#include <glib/gstdio.h>

#include "../soak/soak.h"
#include "umpire/vtr-umpire-private.h"

/* Campaigns in memory: the soak's commanders give orders, some of them in words;
 * what is asked is answered by chance; the umpire lays a hand on things. */

#define MAX_ROUNDS 12

gint
roll (GRand *rand,
      gint below)
{
  return below <= 1 ? 0 : g_rand_int_range (rand, 0, below);
}

gboolean
chance (GRand *rand,
        gint percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

/* --- what the soak's commanders call ---------------------------------------------- */

void
soak_count (Soak *soak,
            gint64 n,
            const gchar *format,
            ...)
{
  /* nothing is counted here */
}

gboolean
soak_chance (Soak *soak,
             gint percent)
{
  return chance (soak->rand, percent);
}

gint
soak_roll (Soak *soak,
           gint below)
{
  return roll (soak->rand, below);
}

gboolean
soak_set (Soak *soak,
          const gchar *name,
          const gchar *value)
{
  /* the stage draws its own parameters */
  g_assert_not_reached ();
}

/* --- the stage --------------------------------------------------------------------- */

Stage *
stage_new (const gchar *scenario,
           GError **error)
{
  g_autoptr (Stage) stage = g_new0 (Stage, 1);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *path = NULL;

  stage->folder = g_dir_make_tmp ("vtr-worlds-XXXXXX", error);
  if (stage->folder == NULL)
    return NULL;
  path = g_build_filename (stage->folder, "first.campaign", NULL);
  stage->store = vtr_umpire_new_campaign (path, scenario, "1813", faults, error);
  stage->first = stage->store ? vtr_store_load_turn (stage->store, error) : NULL;
  stage->phrases = stage->first ? vtr_phrases_load ("en", error) : NULL;
  stage->dialects = vtr_dialects_new ();
  return stage->phrases ? g_steal_pointer (&stage) : NULL;
}

void
stage_free (Stage *stage)
{
  if (stage == NULL)
    return;
  vtr_phrases_free (stage->phrases);
  vtr_dialects_free (stage->dialects);
  vtr_turn_input_free (stage->first);
  g_clear_pointer (&stage->store, vtr_store_close);
  if (stage->folder)
    test_remove_folder (stage->folder);
  g_free (stage->folder);
  g_free (stage);
}

VtrTurnInput *
stage_copy (const VtrTurnInput *input)
{
  VtrTurnInput *copy = vtr_turn_input_new ();

  copy->ruleset = input->ruleset;
  copy->board = input->board;
  copy->parameters = vtr_parameters_copy (input->parameters);
  copy->state = vtr_state_copy (input->state);
  copy->turn = input->turn;
  copy->n_turns = input->n_turns;
  copy->first_day = input->first_day;
  memcpy (copy->secret, input->secret, sizeof copy->secret);
  for (guint i = 0; i < input->orders->len; i++)
    g_ptr_array_add (copy->orders, vtr_order_copy (g_ptr_array_index (input->orders, i)));
  for (guint i = 0; i < input->answers->len; i++)
    g_ptr_array_add (copy->answers, vtr_answer_copy (g_ptr_array_index (input->answers, i)));
  for (guint i = 0; i < input->overrides->len; i++)
    g_ptr_array_add (copy->overrides, vtr_override_copy (g_ptr_array_index (input->overrides, i)));
  for (guint i = 0; i < input->hand_dice->len; i++)
    {
      const VtrHandDie *die = g_ptr_array_index (input->hand_dice, i);
      VtrHandDie *other = g_new0 (VtrHandDie, 1);

      *other = (VtrHandDie){ g_strdup (die->purpose), die->index, die->value };
      g_ptr_array_add (copy->hand_dice, other);
    }
  return copy;
}

/* --- orders ------------------------------------------------------------------------ */

static GArray *
route (const VtrId *formation,
       const VtrId *start,
       const GArray *via,
       const VtrId *goal,
       VtrOptions options,
       gpointer user_data)
{
  const VtrView *view = user_data;

  return view->ruleset->route (view, formation, start, via, goal, options);
}

/**
 * stage_orders:
 * @letters: (inout) (nullable): messages counted so far; %NULL: orders by hand
 *
 * Half of the players write letters, which are read as such; the orders of the
 * rest are entered by hand.
 *
 * Returns: (transfer full) (element-type VtrOrder): judged, with no id
 */
GPtrArray *
stage_orders (const Stage *stage,
              const VtrTurnInput *input,
              GRand *rand,
              guint seed,
              const VtrPlayer *player,
              gint *letters)
{
  g_autoptr (VtrView) view = vtr_view_build (input, NULL, &player->side);
  Soak soak = { .seed = seed, .rand = rand };
  GPtrArray *orders = soak_command_1813 (&soak, view, player);

  soak_nonsense (&soak, view, player, orders);
  if (letters && chance (rand, 60))
    {
      g_autofree gchar *letter = soak_letter (&soak, view, player, orders);
      g_autoptr (VtrMessage) message = vtr_message_parse (letter, strlen (letter));
      g_autoptr (VtrLexicon) lexicon = vtr_umpire_lexicon (stage->store, view, &player->id);
      VtrReaderContext context = { .lexicon = lexicon, .state = view->state, .side = player->side, .player = player->id, .turn = input->turn, .route = route, .route_data = view };

      g_ptr_array_unref (orders);
      orders = vtr_read_orders (message->body, &context);
      ++*letters;
      for (guint i = 0; i < orders->len; i++)
        ((VtrOrder *) g_ptr_array_index (orders, i))->message = *letters;
    }
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);

      order->turn = input->turn;
      order->side = player->side;
      order->player = player->id;
      if (order->message == 0)
        order->verdict.kind = VTR_VERDICT_ACCEPTED;
      vtr_umpire_judge_in (view, order, FALSE);
    }
  return orders;
}

/* All players write, in some sequence; numbers are left between the orders, for
 * those that another world may have more. */
static void
give_orders (const Stage *stage,
             VtrTurnInput *input,
             GRand *rand,
             guint seed)
{
  const VtrPlayer *players = VTR_STATE_ROWS (input->state, VTR_TABLE_PLAYER, VtrPlayer);
  guint n = vtr_state_n_rows (input->state, VTR_TABLE_PLAYER);
  g_autofree guint *queue = g_new (guint, n + 1);
  gint letters = 0;

  for (guint i = 0; i < n; i++)
    {
      guint k = (guint) roll (rand, (gint) i + 1);

      queue[i] = queue[k];
      queue[k] = i;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) orders = chance (rand, 8) ? g_ptr_array_new () : stage_orders (stage, input, rand, seed, &players[queue[i]], &letters);

      while (orders->len > 0)
        g_ptr_array_add (input->orders, g_ptr_array_steal_index (orders, 0));
    }
  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (input->orders, i);
      g_autofree gchar *id = g_strdup_printf ("o%u", (i + 1) * 10);

      order->id = vtr_id (id);
      order->seq = ((gint) i + 1) * 10;
    }
}

/* --- answers ----------------------------------------------------------------------- */

static gchar *
some_value (GRand *rand,
            const VtrAsk *ask)
{
  if (ask->choices)
    {
      g_auto (GStrv) choices = g_strsplit (ask->choices, "|", -1);

      return g_strdup (choices[roll (rand, (gint) g_strv_length (choices))]);
    }
  return g_strdup_printf ("%d", ask->min + roll (rand, (ask->max - ask->min) / 4 + 1));
}

gchar *
stage_some_answer (GRand *rand,
                   const VtrQuestion *question)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (chance (rand, 30))
    return g_strdup (question->usual);
  if (question->asks->len == 1)
    return some_value (rand, g_ptr_array_index (question->asks, 0));
  for (guint i = 0; i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);
      g_autofree gchar *one = some_value (rand, ask);

      if (i == 0 || chance (rand, 50))
        g_string_append_printf (value, "%s%s=%s", value->len ? " " : "", ask->key, one);
    }
  return g_string_free (g_steal_pointer (&value), FALSE);
}

static VtrOutcome *
settle (VtrTurnInput *input,
        GRand *rand)
{
  VtrOutcome *outcome = vtr_resolve_watched (input, NULL, NULL);

  for (guint round = 0; round < MAX_ROUNDS && outcome->n_open > 0; round++)
    {
      for (guint i = 0; i < outcome->questions->len; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
          g_autofree gchar *value = question->answer ? NULL : stage_some_answer (rand, question);

          /* no digest: the umpire says the same whatever he sees */
          if (value)
            g_ptr_array_add (input->answers, vtr_answer_new (question->id, value, NULL));
        }
      vtr_outcome_free (outcome);
      outcome = vtr_resolve_watched (input, NULL, NULL);
    }
  return outcome;
}

/* --- the umpire's hand -------------------------------------------------------------- */

static void
lay_hand (VtrTurnInput *input,
          GRand *rand)
{
  const VtrFormation *rows = VTR_STATE_ROWS (input->state, VTR_TABLE_FORMATION, VtrFormation);
  guint n = vtr_state_n_rows (input->state, VTR_TABLE_FORMATION);

  for (guint i = 0; i < 3; i++)
    {
      const VtrFormation *at = &rows[roll (rand, (gint) n)];
      VtrOverride hand = { .phase = (gchar *) "", .table = (gchar *) "troops", .key = (gchar *) at->id.s, .field = (gchar *) "foot", .reason = (gchar *) "the umpire alone has reason to think so" };
      g_autofree gchar *value = g_strdup_printf ("%d", 1000 + roll (rand, 9000));
      g_autofree gchar *tell = g_strdup_printf ("Ruling %d of the umpire.", roll (rand, 1000000));

      if (!chance (rand, 15) || at->kind != VTR_FORMATION_DIVISION || vtr_id_is_empty (&at->place))
        continue;
      hand.value = value;
      if (chance (rand, 50))
        {
          hand.tell_side = at->side;
          hand.tell = tell;
        }
      else
        hand.tell = (gchar *) "";
      g_ptr_array_add (input->overrides, vtr_override_copy (&hand));
    }
}

/* --- a campaign ---------------------------------------------------------------------- */

static VtrTurnInput *
next_turn (const VtrTurnInput *input,
           const VtrOutcome *outcome)
{
  VtrTurnInput *next = stage_copy (input);

  vtr_state_free (next->state);
  next->state = vtr_state_copy (outcome->state);
  next->turn++;
  g_ptr_array_set_size (next->orders, 0);
  g_ptr_array_set_size (next->answers, 0);
  g_ptr_array_set_size (next->overrides, 0);
  for (guint i = 0; i < outcome->carried->len; i++)
    {
      VtrOrder *order = vtr_order_copy (g_ptr_array_index (outcome->carried, i));

      order->turn = next->turn;
      order->message = 0;
      order->supersedes = order->parent = vtr_id ("");
      g_ptr_array_add (next->orders, order);
    }
  return next;
}

/**
 * stage_play:
 * @turns: that are played; fewer if the campaign ends before
 *
 * Returns: (transfer full): the turn after them, with orders, answers and rulings
 */
VtrTurnInput *
stage_play (const Stage *stage,
            guint campaign,
            GRand *rand,
            gint turns)
{
  VtrTurnInput *input = stage_copy (stage->first);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < sizeof input->secret; i++)
    input->secret[i] = (guint8) g_rand_int_range (rand, 0, 256);
  vtr_parameters_set_text (input->parameters, "quick.battle", chance (rand, 80) ? "on" : "off", &error);
  g_assert_no_error (error);
  /* what is said of prestige: the total and some lines, all lines, nothing */
  for (guint i = 0; i < input->parameters->n; i++)
    if (g_str_equal (input->parameters->table[i].name, "prestige.public") && chance (rand, 40))
      input->parameters->values[i] = roll (rand, 3);
  for (;;)
    {
      g_autoptr (VtrOutcome) outcome = NULL;
      VtrTurnInput *next;

      give_orders (stage, input, rand, campaign);
      lay_hand (input, rand);
      outcome = settle (input, rand);
      if (turns-- <= 0)
        return input;
      next = next_turn (input, outcome);
      if (vtr_turn_input_over (next) > 0)
        {
          vtr_turn_input_free (next);
          return input;
        }
      vtr_turn_input_free (input);
      input = next;
    }
}
