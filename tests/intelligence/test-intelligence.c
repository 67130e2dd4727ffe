/* SPDX-License-Identifier: MIT */
#include "intelligence/vtr-view-builder.h"
#include "intelligence/vtr-view-json.h"
#include "rulesets/kriegsspiel1813/k13.h"

/* What a side may see, and above all what it may not. The world below is small
 * and made by hand: two sides, a neutral, one sighting. */

static const VtrEventKind kinds[] = {
  { "march", "2.1", "March" },
  { "battle", "5.5", "Battle" },
};

static const VtrParameter parameters[] = {
  { "traffic.good", 10, 0, 100, NULL, "2.1", FALSE, FALSE, "Divisions a turn" },
  { "loyalty.die", 6, 0, 100, NULL, "4.3", FALSE, TRUE, "Known to the umpire" },
};

static const VtrRuleset ruleset = {
  .id = "test",
  .tables = k13_tables,
  .event_kinds = kinds,
  .n_event_kinds = G_N_ELEMENTS (kinds),
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
};

static void
add_side (VtrState *state,
          const gchar *id,
          gint seq)
{
  VtrSide side = { .id = vtr_id (id), .seq = seq };

  g_strlcpy (side.name, id, sizeof side.name);
  vtr_state_insert (state, VTR_TABLE_SIDE, &side);
}

static void
add_formation (VtrState *state,
               const gchar *id,
               const gchar *side,
               const gchar *parent,
               const gchar *place,
               gint foot)
{
  VtrFormation formation = {
    .id = vtr_id (id),
    .side = vtr_id (side),
    .nation = vtr_id (side),
    .parent = vtr_id (parent),
    .kind = VTR_FORMATION_DIVISION,
    .seq = (gint) vtr_state_n_rows (state, VTR_TABLE_FORMATION) + 1,
    .place = vtr_id (place),
    .attached = TRUE,
  };
  K13Troops troops = { .id = vtr_id (id), .foot = foot, .due_turn = 7 };
  K13Route route = { .formation = vtr_id (id), .seq = 1, .place = vtr_id (place) };
  K13Supply supply = { .formation = vtr_id (id), .state = K13_SUPPLY_CUT, .links = 3 };

  g_strlcpy (formation.name, id, sizeof formation.name);
  g_strlcpy (formation.commander, "General", sizeof formation.commander);
  vtr_state_insert (state, VTR_TABLE_FORMATION, &formation);
  vtr_state_insert (state, K13_TABLE_TROOPS, &troops);
  vtr_state_insert (state, K13_TABLE_ROUTE, &route);
  vtr_state_insert (state, K13_TABLE_SUPPLY, &supply);
}

static void
add_sighted (VtrState *state,
             const gchar *side,
             const gchar *place,
             gint turn,
             const gchar *formation,
             VtrGrade grade)
{
  VtrSighting sighting = { .side = vtr_id (side), .place = vtr_id (place), .turn = turn, .word = VTR_WORD_FAIR, .foot = 9000 };
  VtrSighted sighted = { .side = vtr_id (side), .place = vtr_id (place), .formation = vtr_id (formation), .grade = (gint) grade };

  vtr_state_insert (state, VTR_TABLE_SIGHTING, &sighting);
  vtr_state_insert (state, VTR_TABLE_SIGHTED, &sighted);
}

static void
add_name (VtrState *state,
          const gchar *side,
          const gchar *what,
          const gchar *of,
          const gchar *text)
{
  VtrName name = { .side = vtr_id (side), .what = vtr_id (what), .of = vtr_id (of) };

  g_strlcpy (name.name, text, sizeof name.name);
  vtr_state_insert (state, VTR_TABLE_NAME, &name);
}

static VtrState *
make_world (void)
{
  VtrState *state = vtr_state_new (k13_tables);
  VtrCommand command = { .side = vtr_id ("blue"), .player = vtr_id ("ney"), .formation = vtr_id ("b-1") };
  VtrCommand foreign = { .side = vtr_id ("red"), .player = vtr_id ("yorck"), .formation = vtr_id ("r-1") };
  VtrSideNote note = { .side = vtr_id ("red"), .seq = 1, .text = "hold Berlin" };
  K13Base base = { .side = vtr_id ("red"), .place = vtr_id ("berlin") };
  K13Holds holds = { .place = vtr_id ("torgau"), .side = vtr_id ("neutral") };
  K13Traffic traffic = { .from = vtr_id ("a"), .to = vtr_id ("b"), .count = 9, .capacity = 10 };
  K13Prestige prestige = { .turn = 1, .seq = 1, .cause = vtr_id ("start"), .amount = 20 };

  add_side (state, "blue", 1);
  add_side (state, "red", 2);
  add_formation (state, "b-1", "blue", "", "leipzig", 8000);
  add_formation (state, "b-2", "blue", "b-1", "leipzig", 5000);
  add_formation (state, "n-1", "neutral", "", "torgau", 4000);
  add_formation (state, "r-1", "red", "", "dresden", 7000);
  add_formation (state, "r-2", "red", "", "dresden", 6000);
  add_formation (state, "r-3", "red", "r-2", "meissen", 5500);
  add_sighted (state, "blue", "dresden", 2, "r-1", VTR_GRADE_REPORT);
  add_sighted (state, "red", "leipzig", 2, "b-1", VTR_GRADE_EXACT);
  vtr_state_insert (state, VTR_TABLE_COMMAND, &command);
  vtr_state_insert (state, VTR_TABLE_COMMAND, &foreign);
  vtr_state_insert (state, VTR_TABLE_NOTE, &note);
  vtr_state_insert (state, K13_TABLE_BASE, &base);
  vtr_state_insert (state, K13_TABLE_HOLDS, &holds);
  vtr_state_insert (state, K13_TABLE_TRAFFIC, &traffic);
  vtr_state_insert (state, K13_TABLE_PRESTIGE, &prestige);
  /* one line each that only blue, only red and only the umpire may read */
  prestige = (K13Prestige){ .turn = 1, .seq = 2, .cause = vtr_id ("fortress"), .amount = 1, .side = vtr_id ("blue") };
  vtr_state_insert (state, K13_TABLE_PRESTIGE, &prestige);
  prestige = (K13Prestige){ .turn = 1, .seq = 3, .cause = vtr_id ("beyond-elbe"), .amount = 1, .side = vtr_id ("red") };
  vtr_state_insert (state, K13_TABLE_PRESTIGE, &prestige);
  prestige = (K13Prestige){ .turn = 1, .seq = 4, .cause = vtr_id ("capital"), .amount = 1, .side = vtr_id ("umpire") };
  vtr_state_insert (state, K13_TABLE_PRESTIGE, &prestige);
  add_name (state, "", "place", "dresden", "Dresde");
  add_name (state, "", "formation", "b-1", "Red Ney's corps");
  add_name (state, "", "formation", "r-1", "Yorck's corps");
  add_name (state, "blue", "player", "ney", "Ney_Red");
  add_name (state, "red", "player", "yorck", "Y");
  return state;
}

static const VtrId *
blue (void)
{
  static VtrId id;

  id = vtr_id ("blue");
  return &id;
}

static VtrFormation *
formation (VtrState *state,
           const gchar *id)
{
  VtrId key = vtr_id (id);

  return vtr_state_formation (state, &key);
}

static const K13Troops *
troops (const VtrState *state,
        const gchar *id)
{
  K13Troops key = { .id = vtr_id (id) };

  return vtr_state_find (state, K13_TABLE_TROOPS, &key);
}

/* --- redaction ---------------------------------------------------------------- */

static void
test_umpire_sees_all (void)
{
  g_autoptr (VtrState) state = make_world ();
  g_autoptr (VtrState) seen = vtr_state_redact (state, NULL);
  g_autofree gchar *a = vtr_state_digest (state);
  g_autofree gchar *b = vtr_state_digest (seen);

  g_assert_cmpstr (a, ==, b);
}

static void
test_own_rows (void)
{
  g_autoptr (VtrState) state = make_world ();
  g_autoptr (VtrState) seen = vtr_state_redact (state, blue ());

  g_assert_cmpstr (formation (seen, "b-1")->place.s, ==, "leipzig");
  g_assert_cmpstr (formation (seen, "b-2")->parent.s, ==, "b-1");
  g_assert_true (formation (seen, "b-2")->attached);
  g_assert_cmpint (troops (seen, "b-1")->foot, ==, 8000);
  /* the turn that was rolled in secret is the umpire's even of own troops */
  g_assert_cmpint (troops (seen, "b-1")->due_turn, ==, 0);
  g_assert_cmpuint (vtr_state_n_rows (seen, VTR_TABLE_COMMAND), ==, 1);
  g_assert_cmpuint (vtr_state_n_rows (seen, K13_TABLE_ROUTE), ==, 2);
  g_assert_cmpuint (vtr_state_n_rows (seen, K13_TABLE_SUPPLY), ==, 2);
  g_assert_cmpuint (vtr_state_n_rows (seen, VTR_TABLE_NOTE), ==, 0);
  g_assert_cmpuint (vtr_state_n_rows (seen, K13_TABLE_BASE), ==, 0);
}

static void
test_public_and_umpire_tables (void)
{
  g_autoptr (VtrState) state = make_world ();
  g_autoptr (VtrState) seen = vtr_state_redact (state, blue ());

  g_assert_cmpuint (vtr_state_n_rows (seen, VTR_TABLE_SIDE), ==, 2);
  g_assert_cmpuint (vtr_state_n_rows (seen, K13_TABLE_HOLDS), ==, 1);
  /* a line that is nobody's is everybody's; else its reader's alone */
  g_assert_cmpuint (vtr_state_n_rows (seen, K13_TABLE_PRESTIGE), ==, 2);
  g_assert_true (vtr_id_is (&VTR_STATE_ROWS (seen, K13_TABLE_PRESTIGE, K13Prestige)[0].cause, "start"));
  g_assert_true (vtr_id_is (&VTR_STATE_ROWS (seen, K13_TABLE_PRESTIGE, K13Prestige)[1].cause, "fortress"));
  g_assert_cmpuint (vtr_state_n_rows (seen, K13_TABLE_TRAFFIC), ==, 0);
}

/* Only a table that is open shows to all what is nobody's: two tables that are
 * alike in all else, their keys public. */
static void
test_nobodys_rows (void)
{
  typedef struct
  {
    VtrId id;
    VtrId side;
  } Row;
  static const VtrField fields[] = {
    VTR_IDF (Row, id, VTR_GRADE_PUBLIC, NULL, NULL, "Id"),
    VTR_IDF (Row, side, VTR_GRADE_PUBLIC, "side", NULL, "Side"),
  };
  static const VtrTable open_table = { "open", sizeof (Row), fields, G_N_ELEMENTS (fields), 1, "side", NULL, "Open", TRUE };
  static const VtrTable closed_table = { "closed", sizeof (Row), fields, G_N_ELEMENTS (fields), 1, "side", NULL, "Closed", FALSE };
  static const VtrTable *const tables[] = { VTR_SHARED_TABLE_POINTERS, &open_table, &closed_table, NULL };
  static const Row rows[] = { { { "a" }, { "blue" } }, { { "b" }, { "red" } }, { { "c" }, { "" } } };
  g_autoptr (VtrState) state = vtr_state_new (tables);
  g_autoptr (VtrState) seen = NULL;

  for (guint t = VTR_N_SHARED_TABLES; t < VTR_N_SHARED_TABLES + 2; t++)
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
      vtr_state_insert (state, t, &rows[i]);
  seen = vtr_state_redact (state, blue ());
  g_assert_cmpuint (vtr_state_n_rows (seen, VTR_N_SHARED_TABLES), ==, 2);
  g_assert_cmpuint (vtr_state_n_rows (seen, VTR_N_SHARED_TABLES + 1), ==, 1);
  g_assert_cmpstr (VTR_STATE_ROWS (seen, VTR_N_SHARED_TABLES, Row)[1].id.s, ==, "c");
  g_assert_cmpstr (VTR_STATE_ROWS (seen, VTR_N_SHARED_TABLES + 1, Row)[0].id.s, ==, "a");
}

/* A foreign formation by the grade at which it was seen; @grade below report:
 * not even that it is there. */
static void
test_foreign_grades (void)
{
  static const struct
  {
    VtrGrade grade;
    gboolean there;
    gboolean commander;
  } rows[] = {
    { VTR_GRADE_PUBLIC, FALSE, FALSE },
    { VTR_GRADE_PRESENCE, FALSE, FALSE },
    { VTR_GRADE_REPORT, TRUE, FALSE },
    { VTR_GRADE_EXACT, TRUE, TRUE },
    { VTR_GRADE_OWN, TRUE, TRUE },    /* a file may say so: it is taken as exact */
    { VTR_GRADE_UMPIRE, TRUE, TRUE }, /* likewise */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (VtrState) state = make_world ();
      g_autoptr (VtrState) seen = NULL;
      const VtrFormation *row;

      add_sighted (state, "blue", "dresden", 2, "r-1", rows[i].grade);
      seen = vtr_state_redact (state, blue ());
      row = formation (seen, "r-1");
      g_assert_cmpint (row != NULL, ==, rows[i].there);
      g_assert_cmpint (troops (seen, "r-1") != NULL, ==, rows[i].there);
      if (row == NULL)
        continue;
      g_assert_cmpstr (row->name, ==, "r-1");
      g_assert_cmpstr (row->commander, ==, rows[i].commander ? "General" : "");
      g_assert_cmpint (row->seq, ==, 0);
      g_assert_cmpint (row->attached, ==, FALSE);
      g_assert_cmpint (troops (seen, "r-1")->foot, ==, 0);
      g_assert_null (formation (seen, "r-2"));
      g_assert_null (formation (seen, "r-3"));
      g_assert_null (formation (seen, "n-1"));
    }
}

static void
test_place_is_where_it_was_seen (void)
{
  g_autoptr (VtrState) state = make_world ();
  g_autoptr (VtrState) seen = NULL;
  g_autoptr (VtrState) newer = NULL;

  formation (state, "r-1")->place = vtr_id ("bautzen");
  seen = vtr_state_redact (state, blue ());
  g_assert_cmpstr (formation (seen, "r-1")->place.s, ==, "dresden");

  /* the newest sighting holds, whatever its place's id */
  add_sighted (state, "blue", "altenburg", 1, "r-1", VTR_GRADE_EXACT);
  add_sighted (state, "blue", "zwickau", 3, "r-1", VTR_GRADE_REPORT);
  newer = vtr_state_redact (state, blue ());
  g_assert_cmpstr (formation (newer, "r-1")->place.s, ==, "zwickau");
  g_assert_cmpstr (formation (newer, "r-1")->commander, ==, "");
}

static void
test_names (void)
{
  g_autoptr (VtrState) state = make_world ();
  g_autoptr (VtrState) seen = vtr_state_redact (state, blue ());
  const VtrName *names = VTR_STATE_ROWS (seen, VTR_TABLE_NAME, VtrName);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < vtr_state_n_rows (seen, VTR_TABLE_NAME); i++)
    g_string_append_printf (all, "%s;", names[i].name);
  g_assert_cmpstr (all->str, ==, "Red Ney's corps;Dresde;Ney_Red;");
}

static void
test_rows_stay_sorted (void)
{
  g_autoptr (VtrState) state = make_world ();
  g_autoptr (VtrState) seen = vtr_state_redact (state, blue ());

  for (guint t = 0; t < seen->n_tables; t++)
    for (guint r = 1; r < vtr_state_n_rows (seen, t); r++)
      g_assert_cmpint (vtr_table_compare (seen->tables[t], vtr_state_row (seen, t, r - 1), vtr_state_row (seen, t, r)), <, 0);
}

/* --- the view ------------------------------------------------------------------ */

static VtrOrder *
add_order (VtrTurnInput *input,
           const gchar *id,
           gint seq,
           const gchar *side,
           gint message)
{
  VtrOrder *order = vtr_order_new ();

  order->id = vtr_id (id);
  order->turn = input->turn;
  order->seq = seq;
  order->side = vtr_id (side);
  order->message = message;
  order->text = g_strdup (id);
  order->verdict.kind = VTR_VERDICT_ACCEPTED;
  g_ptr_array_add (input->orders, order);
  return order;
}

static VtrEvent *
add_event (VtrOutcome *outcome,
           guint kind,
           gint cause,
           const gchar *order,
           const gchar *side,
           VtrGrade grade)
{
  VtrEvent *event = g_new0 (VtrEvent, 1);
  VtrId id = vtr_id (side);

  event->kind = &kinds[kind];
  event->phase = "march";
  event->rule = "2.1";
  event->cause = cause;
  event->order = vtr_id (order);
  event->figures = vtr_figures_new ();
  vtr_figures_number (event->figures, VTR_GRADE_PUBLIC, "public", 1);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "report", 2);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "own", 3);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "umpire", 4);
  vtr_event_tell (event, &id, grade);
  g_ptr_array_add (outcome->events, event);
  return event;
}

static void
add_question (VtrOutcome *outcome,
              const gchar *id,
              const gchar *side)
{
  VtrQuestion *question = g_new0 (VtrQuestion, 1);

  question->id = g_strdup (id);
  question->phase = "march";
  question->kind = "contact";
  question->rule = "5.5";
  question->side = vtr_id (side);
  question->asks = vtr_asks_new ();
  g_ptr_array_add (question->asks, vtr_ask_choice ("answer", "stand|withdraw", "stand"));
  question->usual = g_strdup ("stand");
  question->unused = g_strdup ("withdraw");
  question->digest = g_strdup ("digest of hidden facts");
  question->conditional = TRUE;
  question->figures = vtr_figures_new ();
  vtr_figures_number (question->figures, VTR_GRADE_OWN, "own", 3);
  vtr_figures_number (question->figures, VTR_GRADE_UMPIRE, "umpire", 4);
  g_ptr_array_add (outcome->questions, question);
}

static void
add_outcome (VtrOutcome *outcome,
             const gchar *order,
             VtrExecuted executed,
             gint event)
{
  VtrOrderOutcome *row = g_new0 (VtrOrderOutcome, 1);

  row->order = vtr_id (order);
  row->executed = executed;
  row->event = event;
  g_ptr_array_add (outcome->verdicts, row);
}

typedef struct
{
  VtrTurnInput *input;
  VtrOutcome *outcome;
} World;

static void
world_clear (World *world)
{
  vtr_turn_input_free (world->input);
  vtr_outcome_free (world->outcome);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (World, world_clear)

static World
make_turn (void)
{
  World world = { vtr_turn_input_new (), vtr_outcome_new () };

  world.input->ruleset = &ruleset;
  world.input->parameters = vtr_parameters_new (parameters, G_N_ELEMENTS (parameters));
  world.input->parameters->values[0] = 12;
  world.input->parameters->values[1] = 3;
  world.input->state = make_world ();
  world.input->turn = 3;
  world.input->n_turns = 57;
  world.outcome->state = make_world ();

  add_order (world.input, "o3", 3, "blue", 7);
  add_order (world.input, "o1", 1, "red", 5);
  add_order (world.input, "o2", 2, "blue", 6)->question = g_strdup ("march/contact/b-1/1");
  add_order (world.input, "o9", 9, "red", 8);
  add_order (world.input, "o11", 11, "blue", 9)->supersedes = vtr_id ("o2");

  add_event (world.outcome, 0, -1, "o2", "blue", VTR_GRADE_OWN);   /* 0 */
  add_event (world.outcome, 0, -1, "o1", "red", VTR_GRADE_OWN);    /* 1 */
  add_event (world.outcome, 0, 0, "o1", "red", VTR_GRADE_OWN);     /* 2 */
  add_event (world.outcome, 1, 2, "o1", "blue", VTR_GRADE_REPORT); /* 3 */
  vtr_event_tell (g_ptr_array_index (world.outcome->events, 3), &VTR_STATE_ROWS (world.input->state, VTR_TABLE_SIDE, VtrSide)[1].id, VTR_GRADE_OWN);
  add_event (world.outcome, 0, 1, "o3", "blue", VTR_GRADE_OWN); /* 4 */

  add_question (world.outcome, "march/contact/r-1/1", "red");
  add_question (world.outcome, "march/contact/b-1/1", "blue");
  add_question (world.outcome, "loyalty/saxony/1", "");

  add_outcome (world.outcome, "o1", VTR_EXECUTED_DONE, 1);
  add_outcome (world.outcome, "o2", VTR_EXECUTED_PART, 3);
  add_outcome (world.outcome, "o3", VTR_EXECUTED_NO, 2);
  return world;
}

static void
test_view_orders (void)
{
  g_auto (World) world = make_turn ();
  g_autoptr (VtrView) view = vtr_view_build (world.input, world.outcome, blue ());
  const VtrOrder *first = g_ptr_array_index (view->orders, 0);
  const VtrOrder *last = g_ptr_array_index (view->orders, 2);
  const VtrOrderOutcome *part = g_ptr_array_index (view->outcomes, 0);
  const VtrOrderOutcome *no = g_ptr_array_index (view->outcomes, 1);

  g_assert_cmpuint (view->orders->len, ==, 3);
  g_assert_cmpstr (first->id.s, ==, "1");
  g_assert_cmpstr (first->text, ==, "o2");
  g_assert_cmpint (first->seq, ==, 1);
  g_assert_cmpint (first->message, ==, 1);
  g_assert_cmpstr (first->question, ==, "1");
  g_assert_cmpstr (last->id.s, ==, "3");
  g_assert_cmpstr (last->supersedes.s, ==, "1");
  g_assert_cmpint (last->message, ==, 3);

  g_assert_cmpuint (view->outcomes->len, ==, 2);
  g_assert_cmpstr (part->order.s, ==, "1");
  g_assert_cmpint (part->executed, ==, VTR_EXECUTED_PART);
  g_assert_cmpint (part->event, ==, 1);
  g_assert_cmpint (no->event, ==, -1);
}

static void
test_view_events (void)
{
  g_auto (World) world = make_turn ();
  g_autoptr (VtrView) view = vtr_view_build (world.input, world.outcome, blue ());
  const VtrEvent *march = g_ptr_array_index (view->events, 0);
  const VtrEvent *battle = g_ptr_array_index (view->events, 1);
  const VtrEvent *other = g_ptr_array_index (view->events, 2);

  g_assert_cmpuint (view->events->len, ==, 3);
  g_assert_cmpuint (march->figures->len, ==, 3);
  g_assert_cmpint (march->cause, ==, -1);
  g_assert_cmpstr (march->order.s, ==, "1");
  /* caused by what is hidden, which was caused by what is not */
  g_assert_cmpint (battle->cause, ==, 0);
  g_assert_cmpstr (battle->order.s, ==, "");
  g_assert_cmpuint (battle->figures->len, ==, 2);
  g_assert_cmpuint (battle->n_audience, ==, 1);
  g_assert_cmpint (other->cause, ==, -1);
  g_assert_cmpstr (other->order.s, ==, "2");
}

static void
test_view_questions_and_parameters (void)
{
  g_auto (World) world = make_turn ();
  g_autoptr (VtrView) view = vtr_view_build (world.input, world.outcome, blue ());
  g_autoptr (VtrView) all = vtr_view_build (world.input, world.outcome, NULL);
  const VtrQuestion *question = g_ptr_array_index (view->questions, 0);

  g_assert_cmpuint (view->questions->len, ==, 1);
  g_assert_cmpstr (question->id, ==, "1");
  g_assert_cmpstr (question->digest, ==, "");
  g_assert_null (question->unused);
  g_assert_false (question->conditional);
  g_assert_cmpuint (question->figures->len, ==, 1);
  g_assert_cmpint (vtr_parameters_get (view->parameters, "traffic.good"), ==, 12);
  g_assert_cmpint (vtr_parameters_get (view->parameters, "loyalty.die"), ==, 6);

  g_assert_cmpuint (all->questions->len, ==, 3);
  g_assert_cmpuint (all->orders->len, ==, 5);
  g_assert_cmpuint (all->events->len, ==, 5);
  g_assert_cmpint (vtr_parameters_get (all->parameters, "loyalty.die"), ==, 3);
  g_assert_cmpint (((VtrEvent *) g_ptr_array_index (all->events, 3))->cause, ==, 2);
}

static void
test_view_before_turn (void)
{
  g_auto (World) world = make_turn ();
  g_autoptr (VtrView) view = vtr_view_build (world.input, NULL, blue ());

  g_assert_cmpint (view->turn, ==, 2);
  g_assert_cmpuint (view->events->len, ==, 0);
  g_assert_cmpuint (view->orders->len, ==, 3);
}

/* A cause that points forward or at itself, as a damaged file may say. */
static void
test_view_bad_cause (void)
{
  g_auto (World) world = make_turn ();
  g_autoptr (VtrView) view = NULL;

  ((VtrEvent *) g_ptr_array_index (world.outcome->events, 0))->cause = 4;
  ((VtrEvent *) g_ptr_array_index (world.outcome->events, 3))->cause = 3;
  view = vtr_view_build (world.input, world.outcome, blue ());
  g_assert_cmpint (((VtrEvent *) g_ptr_array_index (view->events, 0))->cause, ==, -1);
  g_assert_cmpint (((VtrEvent *) g_ptr_array_index (view->events, 1))->cause, ==, -1);
}

/* --- non-interference ------------------------------------------------------------ */

static gchar *
dump (const World *world)
{
  g_autoptr (VtrView) view = vtr_view_build (world->input, world->outcome, blue ());
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  vtr_json_add_view (builder, view);
  return vtr_json_to_text (builder);
}

/* A value of the field other than what is there, so that a test that finds no
 * difference has not just drawn the same. */
static void
disturb (GRand *rand,
         const VtrField *field,
         gpointer record)
{
  gpointer at = (guint8 *) record + field->offset;

  switch (field->type)
    {
    case VTR_FIELD_INT:
      *(gint *) at += g_rand_int_range (rand, 1, 1000);
      break;
    case VTR_FIELD_BOOL:
      *(gint *) at = !*(gint *) at;
      break;
    case VTR_FIELD_ENUM:
      *(gint *) at = (*(gint *) at + 1) % (gint) g_strv_length ((gchar **) field->names);
      break;
    case VTR_FIELD_ID:
      {
        g_autofree gchar *text = g_strdup_printf ("x%u", g_rand_int (rand));
        *(VtrId *) at = vtr_id (text);
        break;
      }
    case VTR_FIELD_TEXT:
      g_snprintf (at, field->size, "x%u", g_rand_int (rand));
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Changes one thing that blue cannot know. */
static void
disturb_hidden (GRand *rand,
                World *world)
{
  VtrState *state = world->outcome->state;
  static const gchar *const hidden[] = { "n-1", "r-2", "r-3" };
  const gchar *one = hidden[g_rand_int_range (rand, 0, G_N_ELEMENTS (hidden))];
  g_autofree gchar *name = g_strdup_printf ("r-%u", 10 + g_rand_int_range (rand, 0, 1000));

  switch (g_rand_int_range (rand, 0, 14))
    {
    case 0: /* any field of a hidden formation, side apart */
      disturb (rand, &vtr_table_formation.fields[g_rand_int_range (rand, 2, (gint) vtr_table_formation.n_fields)], formation (state, one));
      break;
    case 1: /* the true strength of anything foreign, seen or not */
      disturb (rand, &k13_tables[K13_TABLE_TROOPS]->fields[g_rand_int_range (rand, 1, (gint) k13_tables[K13_TABLE_TROOPS]->n_fields)], (gpointer) troops (state, g_rand_boolean (rand) ? "r-1" : one));
      break;
    case 2: /* a seen formation moves away, is attached elsewhere, gets a new general */
      {
        static const gchar *const fields[] = { "place", "parent", "attached", "commander", "seq" };
        disturb (rand, vtr_table_find_field (&vtr_table_formation, fields[g_rand_int_range (rand, 0, G_N_ELEMENTS (fields))]), formation (state, "r-1"));
        break;
      }
    case 3: /* reinforcements that nobody saw */
      add_formation (state, name, "red", "", "berlin", 100);
      break;
    case 4: /* a hidden formation ends */
      {
        VtrFormation key = { .id = vtr_id ("r-3") };
        vtr_state_remove (state, VTR_TABLE_FORMATION, &key);
        add_formation (state, "r-3", "red", "", "x", 1);
        break;
      }
    case 5: /* umpire's own: traffic, the rolled turn */
      {
        K13Traffic traffic = { .from = vtr_id (name), .to = vtr_id ("z"), .count = 3 };
        vtr_state_insert (state, K13_TABLE_TRAFFIC, &traffic);
        ((K13Troops *) troops (state, "b-1"))->due_turn = g_rand_int_range (rand, 1, 50);
        break;
      }
    case 6: /* what red knows */
      add_sighted (state, "red", name, 2, "b-2", VTR_GRADE_EXACT);
      break;
    case 7: /* red's words and commands */
      {
        VtrCommand command = { .side = vtr_id ("red"), .player = vtr_id ("yorck"), .formation = vtr_id (name) };
        add_name (state, "red", "place", "dresden", name);
        add_name (state, "", "formation", "r-2", name);
        vtr_state_insert (state, VTR_TABLE_COMMAND, &command);
        break;
      }
    case 8: /* red's orders, in between and before */
      add_order (world->input, name, g_rand_int_range (rand, 0, 12), "red", g_rand_int_range (rand, 1, 20));
      break;
    case 9: /* red's events at the end, and figures of the umpire's in blue's */
      {
        VtrEvent *event = g_ptr_array_index (world->outcome->events, 3);
        add_event (world->outcome, 0, 4, "o1", "red", VTR_GRADE_OWN);
        vtr_figures_number (event->figures, VTR_GRADE_OWN, "secret", g_rand_int_range (rand, 0, 100));
        vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "secret", g_rand_int_range (rand, 0, 100));
        break;
      }
    case 10: /* red is told as well, or not */
      {
        VtrEvent *event = g_ptr_array_index (world->outcome->events, 4);
        VtrId red = vtr_id ("red");
        vtr_event_tell (event, &red, VTR_GRADE_PUBLIC);
        break;
      }
    case 11: /* questions to others, and hidden facts of blue's */
      {
        VtrQuestion *question = g_ptr_array_index (world->outcome->questions, 1);
        add_question (world->outcome, name, g_rand_boolean (rand) ? "red" : "");
        vtr_figures_number (question->figures, VTR_GRADE_UMPIRE, "secret", g_rand_int_range (rand, 0, 100));
        g_free (question->digest);
        question->digest = g_strdup (name);
        question->conditional = !question->conditional;
        g_clear_pointer (&question->unused, g_free);
        break;
      }
    case 12: /* parameters that are the umpire's */
      world->input->parameters->values[1] = g_rand_int_range (rand, 0, 100);
      break;
    case 13: /* what became of red's orders; dice */
      {
        VtrDie *die = g_new0 (VtrDie, 1);
        add_outcome (world->outcome, "o9", VTR_EXECUTED_NO, 1);
        die->purpose = g_strdup (name);
        g_ptr_array_add (world->outcome->dice, die);
        break;
      }
    default:
      g_assert_not_reached ();
    }
}

static void
test_non_interference (void)
{
  g_auto (World) plain = make_turn ();
  g_autofree gchar *expected = dump (&plain);

  for (guint32 seed = 1; seed <= 400; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (World) world = make_turn ();
      g_autofree gchar *got = NULL;
      guint n = 1 + seed % 12;

      for (guint i = 0; i < n; i++)
        disturb_hidden (rand, &world);
      got = dump (&world);
      if (!g_str_equal (got, expected))
        {
          g_test_message ("seed %u: the view shows a hidden change", seed);
          g_test_fail ();
          g_assert_cmpstr (got, ==, expected);
        }
    }
}

/* The test above would pass on an empty dump: what blue does know must show. */
static void
test_interference (void)
{
  g_auto (World) plain = make_turn ();
  g_autofree gchar *expected = dump (&plain);

  for (guint i = 0; i < 5; i++)
    {
      g_auto (World) world = make_turn ();
      g_autofree gchar *got = NULL;

      switch (i)
        {
        case 0:
          ((K13Troops *) troops (world.outcome->state, "b-1"))->foot--;
          break;
        case 1:
          add_sighted (world.outcome->state, "blue", "meissen", 3, "r-3", VTR_GRADE_REPORT);
          break;
        case 2:
          add_order (world.input, "o4", 4, "blue", 7);
          break;
        case 3:
          add_event (world.outcome, 0, -1, "", "blue", VTR_GRADE_PUBLIC);
          break;
        default:
          add_question (world.outcome, "march/contact/b-2/1", "blue");
          break;
        }
      got = dump (&world);
      g_assert_cmpstr (got, !=, expected);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("What a side may see of the truth, and that nothing else shows through.");
  g_test_add_func ("/intelligence/redact/umpire", test_umpire_sees_all);
  g_test_add_func ("/intelligence/redact/own", test_own_rows);
  g_test_add_func ("/intelligence/redact/public", test_public_and_umpire_tables);
  g_test_add_func ("/intelligence/redact/nobodys-rows", test_nobodys_rows);
  g_test_add_func ("/intelligence/redact/foreign", test_foreign_grades);
  g_test_add_func ("/intelligence/redact/place", test_place_is_where_it_was_seen);
  g_test_add_func ("/intelligence/redact/names", test_names);
  g_test_add_func ("/intelligence/redact/sorted", test_rows_stay_sorted);
  g_test_add_func ("/intelligence/view/orders", test_view_orders);
  g_test_add_func ("/intelligence/view/events", test_view_events);
  g_test_add_func ("/intelligence/view/questions", test_view_questions_and_parameters);
  g_test_add_func ("/intelligence/view/before", test_view_before_turn);
  g_test_add_func ("/intelligence/view/bad-cause", test_view_bad_cause);
  g_test_add_func ("/intelligence/non-interference", test_non_interference);
  g_test_add_func ("/intelligence/interference", test_interference);
  return g_test_run ();
}
