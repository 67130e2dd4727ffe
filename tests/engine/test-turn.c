/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "engine/vtr-ruleset.h"

/* A road a-b-c-d; a French corps in a is ordered on a Coalition corps in b that
 * may withdraw to c. Its base is d. */
typedef struct
{
  VtrBoard *board;
  VtrTurnInput *input;
} World;

static void
set (VtrState *state,
     const gchar *table,
     const gchar *const *pairs)
{
  guint t = vtr_state_table_index (state, table);
  g_autofree guint8 *row = g_malloc0 (state->tables[t]->record_size);

  for (guint i = 0; pairs[i]; i += 2)
    g_assert_true (vtr_field_set_text (vtr_table_find_field (state->tables[t], pairs[i]), row, pairs[i + 1], NULL));
  vtr_state_insert (state, t, row);
}

#define ROW(state, table, ...) set (state, table, (const gchar *[]){ __VA_ARGS__, NULL })

static void
order (World *world,
       gint seq,
       const gchar *side,
       const gchar *formation,
       const gchar *verb,
       const gchar *place)
{
  VtrOrder *made = vtr_order_new ();
  g_autofree gchar *id = g_strdup_printf ("o%d", seq);

  made->id = vtr_id (id);
  made->turn = 1;
  made->seq = seq;
  made->side = vtr_id (side);
  made->formation = vtr_id (formation);
  made->verb = vtr_id (verb);
  made->verdict.kind = VTR_VERDICT_ACCEPTED;
  if (place)
    {
      VtrId to = vtr_id (place);
      g_array_append_val (made->path, to);
    }
  g_ptr_array_add (world->input->orders, made);
}

static World
world_new (void)
{
  World world = { vtr_board_new (), vtr_turn_input_new () };
  const VtrRuleset *ruleset = vtr_ruleset_find ("kriegsspiel1813");
  VtrState *state = vtr_state_new (ruleset->tables);
  static const gchar *const ids[] = { "a", "b", "c", "d" };

  for (guint i = 0; i < 4; i++)
    vtr_board_add_place (world.board, ids[i], ids[i], VTR_PLACE_TOWN, (gint) i * 30000, 0);
  for (guint i = 0; i < 3; i++)
    vtr_board_add_link (world.board, i, i + 1, VTR_LINK_GOOD);
  vtr_board_finish (world.board);
  ROW (state, "side", "id", "french", "seq", "1");
  ROW (state, "side", "id", "coalition", "seq", "2");
  ROW (state, "formation", "id", "iii", "side", "french", "kind", "corps", "seq", "1", "place", "a");
  ROW (state, "formation", "id", "iii-1", "side", "french", "kind", "division", "seq", "2", "place", "a", "parent", "iii", "attached", "yes");
  ROW (state, "formation", "id", "kl", "side", "coalition", "kind", "corps", "seq", "3", "place", "b");
  ROW (state, "formation", "id", "kl-1", "side", "coalition", "kind", "division", "seq", "4", "place", "b", "parent", "kl", "attached", "yes");
  ROW (state, "troops", "id", "iii");
  ROW (state, "troops", "id", "iii-1", "foot", "8000");
  ROW (state, "troops", "id", "kl");
  ROW (state, "troops", "id", "kl-1", "foot", "5000");
  ROW (state, "base", "side", "coalition", "place", "d");
  world.input->ruleset = ruleset;
  world.input->board = world.board;
  world.input->parameters = vtr_parameters_new (ruleset->parameters, ruleset->n_parameters);
  world.input->state = state;
  world.input->turn = 1;
  world.input->n_turns = 57;
  world.input->first_day = (VtrDate){ 1813, 4, 27 };
  order (&world, 1, "french", "iii", "march", "b");
  return world;
}

static void
world_clear (World *world)
{
  vtr_turn_input_free (world->input);
  vtr_board_free (world->board);
}

static const gchar *
place_of (const VtrOutcome *outcome,
          const gchar *id)
{
  VtrId key = vtr_id (id);
  return vtr_state_formation (outcome->state, &key)->place.s;
}

static const VtrQuestion *
question (const VtrOutcome *outcome,
          const gchar *id)
{
  for (guint i = 0; i < outcome->questions->len; i++)
    if (g_str_equal (((VtrQuestion *) outcome->questions->pdata[i])->id, id))
      return outcome->questions->pdata[i];
  return NULL;
}

/* Asked twice it answers the same to the byte, and changes nothing it was given. */
static void
test_pure (void)
{
  World world = world_new ();
  g_autofree gchar *before = vtr_state_digest (world.input->state);
  g_autoptr (VtrOutcome) one = vtr_resolve (world.input);
  g_autoptr (VtrOutcome) two = vtr_resolve (world.input);
  g_autofree gchar *a = vtr_outcome_digest (one);
  g_autofree gchar *b = vtr_outcome_digest (two);
  g_autofree gchar *after = vtr_state_digest (world.input->state);

  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (before, ==, after);
  world.input->secret[0] ^= 1;
  {
    g_autoptr (VtrOutcome) other = vtr_resolve (world.input);
    /* no die is shown here, so another secret changes nothing */
    g_autofree gchar *c = vtr_outcome_digest (other);

    g_assert_cmpuint (other->dice->len, ==, one->dice->len);
    if (one->dice->len == 0)
      g_assert_cmpstr (a, ==, c);
  }
  world_clear (&world);
}

/* A form's fields by their keys, or by a word that only one of them begins with. */
static void
test_fields (void)
{
  VtrQuestion form = { .asks = vtr_asks_new () };
  g_autofree gchar *delay = NULL;
  g_autofree gchar *none = NULL;
  g_autofree gchar *usual = NULL;
  g_autofree gchar *one = NULL;

  g_ptr_array_add (form.asks, vtr_ask_choice ("answer.xi", "no|yes", "no"));
  g_ptr_array_add (form.asks, vtr_ask_number ("delay.xi", 0, 600, 5, NULL));
  g_ptr_array_add (form.asks, vtr_ask_number ("delay.xii", 0, 600, 7, NULL));
  g_assert_true (vtr_question_check (&form, "answer=yes delay.xi=60", NULL));
  g_assert_false (vtr_question_check (&form, "delay=60", NULL));
  form.answer = (gchar *) "answer=yes delay.xi=60";
  one = vtr_question_value (&form, "answer.xi");
  delay = vtr_question_given (&form, "delay.xi");
  none = vtr_question_given (&form, "delay.xii");
  usual = vtr_question_value (&form, "delay.xii");
  g_assert_cmpstr (one, ==, "yes");
  g_assert_cmpstr (delay, ==, "60");
  g_assert_null (none);
  g_assert_cmpstr (usual, ==, "7");
  g_ptr_array_unref (form.asks);
}

/* All that can be asked is asked at once; what hangs on an answer says so. */
static void
test_questions (void)
{
  World world = world_new ();
  g_autoptr (VtrOutcome) outcome = vtr_resolve (world.input);
  const VtrQuestion *contact = question (outcome, "march/contact/b/coalition/1");
  const VtrQuestion *battle = question (outcome, "battles/battle/b/1");

  g_assert_nonnull (contact);
  g_assert_nonnull (battle);
  g_assert_cmpuint (outcome->n_open, ==, 2);
  g_assert_cmpstr (contact->usual, ==, "stand");
  g_assert_null (contact->answer);
  g_assert_false (contact->conditional);
  g_assert_true (battle->conditional);
  g_assert_cmpstr (contact->side.s, ==, "coalition");
  world_clear (&world);
}

static void
test_answers (void)
{
  World world = world_new ();
  g_autoptr (VtrOutcome) asked = vtr_resolve (world.input);
  const VtrQuestion *contact = question (asked, "march/contact/b/coalition/1");

  g_ptr_array_add (world.input->answers, vtr_answer_new (contact->id, "withdraw", contact->digest));
  g_ptr_array_add (world.input->answers, vtr_answer_new ("march/contact/nowhere/x/1", "stand", NULL));
  {
    g_autoptr (VtrOutcome) outcome = vtr_resolve (world.input);

    g_assert_cmpuint (outcome->n_open, ==, 0);
    g_assert_cmpstr (place_of (outcome, "kl"), ==, "c");
    g_assert_cmpstr (place_of (outcome, "iii"), ==, "b");
    g_assert_null (question (outcome, "battles/battle/b/1"));
    /* an unasked answer is kept as unused */
    g_assert_cmpuint (outcome->unused->len, ==, 1);
  }

  /* changed facts ask again; the old answer is shown beside the question */
  ROW (world.input->state, "troops", "id", "kl-1", "foot", "4000");
  {
    g_autoptr (VtrOutcome) outcome = vtr_resolve (world.input);

    contact = question (outcome, "march/contact/b/coalition/1");
    g_assert_null (contact->answer);
    g_assert_cmpstr (contact->unused, ==, "withdraw");
    g_assert_cmpuint (outcome->n_open, ==, 2);
  }
  world_clear (&world);
}

static void
test_check (void)
{
  World world = world_new ();
  g_autoptr (VtrOutcome) outcome = vtr_resolve (world.input);
  const VtrQuestion *contact = question (outcome, "march/contact/b/coalition/1");
  const VtrQuestion *battle = question (outcome, "battles/battle/b/1");
  static const gchar *const good[] = { "winner=french", "winner=coalition size=major easy=yes loss.iii-1=8000", "" };
  static const gchar *const bad[] = { "winner=nobody", "loss.iii-1=8001", "loss.iii-1=-1", "loss.none=1", "french", "winner=", "loss=1", "winner=french stand" };

  g_assert_true (vtr_question_check (contact, "withdraw", NULL));
  g_assert_true (vtr_question_check (contact, "answer=withdraw", NULL));
  g_assert_false (vtr_question_check (contact, "answer=run", NULL));
  g_assert_false (vtr_question_check (contact, "run", NULL));
  g_assert_false (vtr_question_check (contact, "", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (vtr_question_check (battle, good[i], NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (vtr_question_check (battle, bad[i], &error));
      g_assert_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE);
    }
  world_clear (&world);
}

static void
test_override (void)
{
  World world = world_new ();
  VtrOverride *override = g_new0 (VtrOverride, 1);
  gboolean told = FALSE;

  override->phase = g_strdup ("march");
  override->table = g_strdup ("formation");
  override->key = g_strdup ("kl-1");
  override->field = g_strdup ("place");
  override->value = g_strdup ("d");
  override->reason = g_strdup ("a slip in the set-up");
  override->tell_side = vtr_id ("coalition");
  override->tell = g_strdup ("Your division was in D all along.");
  g_ptr_array_add (world.input->overrides, override);
  {
    g_autoptr (VtrOutcome) outcome = vtr_resolve (world.input);

    g_assert_cmpstr (place_of (outcome, "kl-1"), ==, "d");
    g_assert_cmpuint (outcome->n_open, ==, 0);
    for (guint i = 0; i < outcome->events->len; i++)
      {
        const VtrEvent *event = g_ptr_array_index (outcome->events, i);
        const VtrId french = vtr_id ("french"), coalition = vtr_id ("coalition");

        if (!g_str_equal (event->kind->id, "override"))
          continue;
        g_assert_false (vtr_event_grade_for (event, &french, NULL));
        g_assert_true (vtr_event_grade_for (event, &coalition, NULL));
        told = TRUE;
      }
    g_assert_true (told);
  }
  world_clear (&world);
}

/* The hand die goes before the drawn one, and the log says so. */
static void
test_hand_die (void)
{
  World world = world_new ();
  VtrHandDie *hand = g_new0 (VtrHandDie, 1);

  hand->purpose = g_strdup ("5.4/kl");
  hand->index = 0;
  hand->value = 2;
  g_ptr_array_add (world.input->hand_dice, hand);
  {
    g_autoptr (VtrOutcome) outcome = vtr_outcome_new ();
    VtrTurn turn = { .input = world.input, .outcome = outcome, .dice_index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

    g_assert_cmpint (vtr_turn_die (&turn, "5.4/kl", 3), ==, 2);
    g_assert_true (((VtrDie *) outcome->dice->pdata[0])->by_hand);
    g_assert_cmpint (vtr_turn_die (&turn, "5.4/kl", 3), ==, vtr_dice_roll (world.input->secret, 1, "5.4/kl", 1, 3));
    g_assert_false (((VtrDie *) outcome->dice->pdata[1])->by_hand);
    g_hash_table_unref (turn.dice_index);
  }
  world_clear (&world);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turn/pure", test_pure);
  g_test_add_func ("/turn/questions", test_questions);
  g_test_add_func ("/turn/answers", test_answers);
  g_test_add_func ("/turn/fields", test_fields);
  g_test_add_func ("/turn/check", test_check);
  g_test_add_func ("/turn/override", test_override);
  g_test_add_func ("/turn/hand-die", test_hand_die);
  return g_test_run ();
}
