/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

/* 12.2: what each side sees, and that its view holds nothing else. */
#include "rulesets/empire1870/e70-private.h"
#include "rulesets/empire1870/sight.h"

#include <string.h>

#include "campaign/vtr-scenario.h"
#include "intelligence/vtr-view-builder.h"

static const gchar *const switches[] = { "off", "on", NULL };
static const VtrParameter parameters[] = {
  { "fog", 1, 0, 1, switches, "12.2", FALSE, FALSE, "" },
};

static VtrBoard *board;
static VtrScenario *scenario;
static VtrId french, german;

typedef struct
{
  VtrTurnInput input;
  VtrTurn turn;
  VtrParameters *parameters;
} World;

static void
world_clear (World *world)
{
  vtr_state_free (world->turn.state);
  vtr_parameters_free (world->parameters);
  vtr_outcome_free (world->turn.outcome);
}

/* An empty board; HQs are nowhere. */
static void
world_init (World *world)
{
  VtrFormation *rows;

  *world = (World){ .parameters = vtr_parameters_new (parameters, G_N_ELEMENTS (parameters)) };
  world->input.turn = 3;
  world->turn.input = &world->input;
  world->turn.board = board;
  world->turn.parameters = world->parameters;
  world->turn.state = vtr_state_copy (scenario->state);
  world->turn.outcome = vtr_outcome_new ();
  vtr_state_clear_table (world->turn.state, E70_TABLE_FORCE);
  vtr_state_clear_table (world->turn.state, E70_TABLE_CONTROL);
  rows = VTR_STATE_ROWS (world->turn.state, VTR_TABLE_FORMATION, VtrFormation);
  for (guint i = 0; i < vtr_state_n_rows (world->turn.state, VTR_TABLE_FORMATION); i++)
    rows[i].place = vtr_id ("");
}

static void
put (World *world,
     const VtrId *side,
     const gchar *place,
     gint good,
     gint disrupted,
     gint demoralized)
{
  E70Force force = { .place = vtr_id (place), .side = *side, .of = vtr_id (E70_LINE), .good = good, .disrupted = disrupted, .demoralized = demoralized };

  if (good + disrupted + demoralized > 0)
    vtr_state_insert (world->turn.state, E70_TABLE_FORCE, &force);
  else
    vtr_state_remove (world->turn.state, E70_TABLE_FORCE, &force);
}

static void
put_hq (World *world,
        const gchar *hq,
        const gchar *place)
{
  VtrId id = vtr_id (hq);

  vtr_state_formation (world->turn.state, &id)->place = vtr_id (place);
}

static gboolean
sees (World *world,
      const VtrId *side,
      const gchar *place)
{
  VtrId id = vtr_id (place);

  return e70_sees (&world->turn, side, &id);
}

/* The view of @side as the turn ends. */
static VtrView *
view_of (World *world,
         const VtrId *side)
{
  VtrView *view = g_new0 (VtrView, 1);

  view->side = *side;
  view->board = board;
  view->parameters = vtr_parameters_copy (world->parameters);
  view->turn = world->input.turn;
  view->state = vtr_state_redact (world->turn.state, side);
  view->events = g_ptr_array_new ();
  view->orders = g_ptr_array_new ();
  view->outcomes = g_ptr_array_new ();
  view->questions = g_ptr_array_new ();
  return view;
}

static VtrState *
believed_by (World *world,
             const VtrId *side)
{
  g_autoptr (VtrView) view = view_of (world, side);

  return e70_believed (view);
}

static gchar *
digest_for (World *world,
            const VtrId *side)
{
  g_autoptr (VtrState) state = vtr_state_redact (world->turn.state, side);

  return vtr_state_digest (state);
}

static gint
points_at (const VtrState *state,
           const VtrId *side,
           const gchar *place)
{
  VtrId id = vtr_id (place);
  E70Points points = e70_points_in (state, &id, side);

  return e70_points_all (&points);
}

/* One hex for the French, two for the Germans; HQs and empty rows see nothing. */
static void
test_range (void)
{
  World world;

  world_init (&world);
  put (&world, &french, "2207", 1, 0, 0);
  put (&world, &german, "2204", 0, 0, 1);
  g_assert_true (sees (&world, &french, "2207"));
  g_assert_true (sees (&world, &french, "2206"));
  g_assert_false (sees (&world, &french, "2205"));
  g_assert_true (sees (&world, &german, "2206"));
  g_assert_false (sees (&world, &german, "2207"));
  put (&world, &french, "2207", 0, 0, 0);
  put_hq (&world, "fr-ii", "2207");
  g_assert_false (sees (&world, &french, "2207"));
  g_assert_false (sees (&world, &french, "nowhere"));
  world.parameters->values[0] = 0;
  g_assert_true (sees (&world, &french, "1412"));
  world_clear (&world);
}

/* What is seen is in the view, to the SP and its status; what is not, is not. */
static void
test_view (void)
{
  World world;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrState) state = NULL;
  const E70Seen *seen;
  E70Points points;
  const VtrId place = vtr_id ("2206");
  const VtrId near = vtr_id ("de-viii"), far = vtr_id ("de-vii");

  world_init (&world);
  put (&world, &french, "2207", 4, 0, 0);
  put (&world, &german, "2206", 5, 2, 1);
  put (&world, &german, "2205", 9, 0, 0);
  put_hq (&world, "de-viii", "2206");
  put_hq (&world, "de-vii", "2205");
  e70_sight (&world.turn);
  view = view_of (&world, &french);
  seen = VTR_STATE_ROWS (view->state, E70_TABLE_SEEN, E70Seen);
  g_assert_cmpuint (vtr_state_n_rows (view->state, E70_TABLE_SEEN), ==, 1);
  g_assert_cmpstr (seen[0].place.s, ==, "2206");
  g_assert_cmpint (seen[0].good, ==, 5);
  g_assert_cmpint (seen[0].disrupted, ==, 2);
  g_assert_cmpint (seen[0].demoralized, ==, 1);
  g_assert_nonnull (vtr_state_formation (view->state, &near));
  g_assert_null (vtr_state_formation (view->state, &far));
  g_assert_cmpuint (vtr_state_n_rows (view->state, E70_TABLE_FORCE), ==, 1);
  g_assert_cmpuint (vtr_state_n_rows (view->state, E70_TABLE_TREASURY), ==, 1);
  g_assert_cmpuint (vtr_state_n_rows (view->state, E70_TABLE_CONTROL), ==, 0);
  /* the rules work on what is believed */
  state = e70_believed (view);
  points = e70_points_in (state, &place, &german);
  g_assert_cmpint (points.good, ==, 5);
  g_assert_cmpint (e70_points_all (&points), ==, 8);
  g_assert_cmpint (points_at (state, &german, "2205"), ==, 0);
  /* the Germans see both ways */
  g_clear_pointer (&state, vtr_state_free);
  state = believed_by (&world, &german);
  g_assert_cmpint (points_at (state, &french, "2207"), ==, 4);
  world_clear (&world);
}

/* What a side cannot see may be anything: its view is the same. */
static void
test_same (void)
{
  static const struct
  {
    const gchar *place;
    gint good, disrupted, demoralized;
    gboolean told;
  } worlds[] = {
    { "2205", 9, 0, 0, FALSE },
    { "2205", 0, 3, 6, FALSE },
    { "2304", 4, 0, 0, FALSE },
    { "2405", 0, 0, 0, FALSE },
    { "2206", 5, 2, 1, TRUE },
    { "2307", 1, 0, 0, TRUE },
  };
  g_autofree gchar *before = NULL;
  World world;

  for (guint i = 0; i <= G_N_ELEMENTS (worlds); i++)
    {
      g_autofree gchar *digest = NULL;

      world_init (&world);
      put (&world, &french, "2207", 4, 0, 0);
      put (&world, &german, "2206", 6, 0, 0);
      if (i > 0)
        {
          E70Treasury treasury = { .side = german, .points = 7 };
          VtrId left = vtr_id ("1905");

          put (&world, &german, worlds[i - 1].place, worlds[i - 1].good, worlds[i - 1].disrupted, worlds[i - 1].demoralized);
          put_hq (&world, "de-vii", "2205");
          e70_take (&world.turn, &left, &german);
          vtr_state_insert (world.turn.state, E70_TABLE_TREASURY, &treasury);
        }
      e70_sight (&world.turn);
      digest = digest_for (&world, &french);
      if (i == 0)
        before = g_steal_pointer (&digest);
      else if (worlds[i - 1].told)
        g_assert_cmpstr (digest, !=, before);
      else
        g_assert_cmpstr (digest, ==, before);
      world_clear (&world);
    }
}

/* What is drawn and said of the map to a side, all of it. */
static gchar *
drawn_for (World *world,
           const VtrId *side)
{
  g_autoptr (VtrView) view = view_of (world, side);
  g_autoptr (GArray) layers = e70_layers (view);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < layers->len; i++)
    {
      const VtrLayerItem *item = &g_array_index (layers, VtrLayerItem, i);

      g_string_append_printf (text, "%d %d %s %s %s %s %d %d %d %s %s %d\n", item->kind, item->symbol, item->side.s, item->place.s, item->place2.s, item->text, item->number, item->flag, item->age, item->formation.s, item->origin.s, item->rank);
    }
  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrId *place = &vtr_board_place (board, i)->id;
      g_autoptr (GPtrArray) sentences = e70_describe_place (view, place);

      for (guint s = 0; s < sentences->len; s++)
        {
          const VtrSentence *sentence = g_ptr_array_index (sentences, s);
          g_autofree gchar *figures = vtr_figures_to_text (sentence->figures);

          g_string_append_printf (text, "%s %s %s\n", place->s, sentence->key, figures);
        }
    }
  return g_string_free (text, FALSE);
}

static gboolean
has_zone (World *world,
          const VtrId *viewer,
          const VtrId *side,
          const gchar *place)
{
  g_autoptr (VtrView) view = view_of (world, viewer);
  g_autoptr (GArray) layers = e70_layers (view);

  for (guint i = 0; i < layers->len; i++)
    {
      const VtrLayerItem *item = &g_array_index (layers, VtrLayerItem, i);

      if (item->kind == VTR_LAYER_ZONE && vtr_id_equal (&item->side, side) && vtr_id_is (&item->place, place))
        return TRUE;
    }
  return FALSE;
}

/* Layers and what is said of hexes: own zones, the enemy's as far as he is seen, and of
 * what is not seen nothing. */
static void
test_drawn (void)
{
  static const struct
  {
    const gchar *place;
    gint good, disrupted, demoralized;
    gboolean told;
  } worlds[] = {
    { "2205", 9, 0, 0, FALSE },
    { "2304", 4, 0, 0, FALSE },
    { "2405", 8, 2, 0, FALSE },
    { "2206", 2, 6, 1, TRUE },
    { "2307", 3, 0, 0, TRUE },
  };
  g_autofree gchar *before = NULL;
  World world;

  for (guint i = 0; i <= G_N_ELEMENTS (worlds); i++)
    {
      g_autofree gchar *drawn = NULL;

      world_init (&world);
      put (&world, &french, "2207", 4, 0, 0);
      put (&world, &german, "2206", 6, 0, 0);
      if (i > 0)
        {
          put (&world, &german, worlds[i - 1].place, worlds[i - 1].good, worlds[i - 1].disrupted, worlds[i - 1].demoralized);
          put_hq (&world, "de-vii", "2205");
        }
      e70_sight (&world.turn);
      drawn = drawn_for (&world, &french);
      if (i == 0)
        {
          before = g_steal_pointer (&drawn);
          g_assert_true (has_zone (&world, &french, &french, "2208"));
          g_assert_true (has_zone (&world, &french, &german, "2205"));
          g_assert_false (has_zone (&world, &french, &french, "2306"));
        }
      else if (worlds[i - 1].told)
        g_assert_cmpstr (drawn, !=, before);
      else
        g_assert_cmpstr (drawn, ==, before);
      world_clear (&world);
    }
}

/* Older news stays until the hex is seen again; an HQ is where it was seen last. */
static void
test_older (void)
{
  World world;
  g_autoptr (VtrState) state = NULL;
  g_autoptr (VtrView) view = NULL;
  VtrSighting key = { .side = french, .place = vtr_id ("2206") };
  const VtrSighting *sighting;
  const VtrId hq = vtr_id ("de-viii");

  world_init (&world);
  put (&world, &french, "2207", 4, 0, 0);
  put (&world, &german, "2206", 6, 0, 0);
  put_hq (&world, "de-viii", "2206");
  e70_sight (&world.turn);
  /* the French fall back; the Germans go */
  put (&world, &french, "2207", 0, 0, 0);
  put (&world, &french, "2108", 4, 0, 0);
  put (&world, &german, "2206", 0, 0, 0);
  put (&world, &german, "2205", 6, 0, 0);
  put_hq (&world, "de-viii", "2205");
  e70_sight (&world.turn);
  sighting = vtr_state_find (world.turn.state, VTR_TABLE_SIGHTING, &key);
  g_assert_nonnull (sighting);
  g_assert_cmpint (sighting->reason, ==, E70_NEWS_EARLIER);
  view = view_of (&world, &french);
  g_assert_cmpstr (vtr_state_formation (view->state, &hq)->place.s, ==, "2206");
  state = e70_believed (view);
  g_assert_cmpint (points_at (state, &german, "2206"), ==, 0);
  g_assert_cmpstr (vtr_state_formation (state, &hq)->place.s, ==, "");
  /* they look again, and nobody is there; then he is seen elsewhere */
  put (&world, &french, "2207", 1, 0, 0);
  e70_sight (&world.turn);
  g_assert_null (vtr_state_find (world.turn.state, VTR_TABLE_SIGHTING, &key));
  put (&world, &french, "2206", 1, 0, 0);
  e70_sight (&world.turn);
  g_clear_pointer (&view, vtr_view_free);
  view = view_of (&world, &french);
  g_assert_cmpstr (vtr_state_formation (view->state, &hq)->place.s, ==, "2205");
  world_clear (&world);
}

/* Who is engaged knows whom he fought, though he may be out of sight then. */
static void
test_meet (void)
{
  World world;
  g_autoptr (VtrView) view = NULL;
  const VtrId place = vtr_id ("2206"), hq = vtr_id ("de-viii");
  VtrSighting key = { .side = french, .place = place };
  const VtrSighting *sighting;

  world_init (&world);
  put (&world, &german, "2206", 6, 0, 0);
  put_hq (&world, "de-viii", "2206");
  e70_meet (&world.turn, &place);
  e70_sight (&world.turn);
  sighting = vtr_state_find (world.turn.state, VTR_TABLE_SIGHTING, &key);
  g_assert_nonnull (sighting);
  g_assert_cmpint (sighting->reason, ==, E70_NEWS_EARLIER);
  view = view_of (&world, &french);
  g_assert_nonnull (vtr_state_formation (view->state, &hq));
  world_clear (&world);
}

/* Control is known to who takes it, to who sees it taken, and of towns to all. */
static void
test_control (void)
{
  static const struct
  {
    const gchar *place;
    const gchar *french;
  } takes[] = {
    { "2209", "french" }, /* unseen */
    { "2307", "german" }, /* seen */
    { "2109", "german" }, /* Nancy, a town */
  };
  World world;

  world_init (&world);
  put (&world, &french, "2207", 4, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    {
      VtrId place = vtr_id (takes[i].place);
      guint at = vtr_board_find_place (board, place.s);
      g_autoptr (VtrState) ours = NULL;
      g_autoptr (VtrState) theirs = NULL;

      /* an undestroyed fortress stays its owner's */
      if (e70_is_fortress (world.turn.state, vtr_board_place (board, at)))
        vtr_state_insert (world.turn.state, E70_TABLE_RUIN, &(E70Ruin){ .place = place, .turn = 1 });
      e70_take (&world.turn, &place, &german);
      g_assert_cmpstr (e70_controller (world.turn.state, board, at).s, ==, "german");
      ours = believed_by (&world, &french);
      theirs = believed_by (&world, &german);
      g_assert_cmpstr (e70_controller (ours, board, at).s, ==, takes[i].french);
      g_assert_cmpstr (e70_controller (theirs, board, at).s, ==, "german");
    }
  world_clear (&world);
}

/* 13.0 is laid out in the open as to control, not as to who stands where. */
static void
test_begin (void)
{
  World world;
  g_autoptr (VtrState) ours = NULL;
  g_autoptr (VtrState) theirs = NULL;
  gint german_points = 0, french_points = 0;

  world_init (&world);
  world.input.turn = 0;
  vtr_state_free (world.turn.state);
  world.turn.state = vtr_state_copy (scenario->state);
  e70_sight_begin (&world.turn);
  ours = believed_by (&world, &french);
  theirs = believed_by (&world, &german);
  g_assert_cmpstr (e70_controller (theirs, board, vtr_board_find_place (board, "2306")).s, ==, "french");
  g_assert_cmpstr (e70_controller (ours, board, vtr_board_find_place (board, "2306")).s, ==, "french");
  for (guint i = 0; i < board->places->len; i++)
    {
      const gchar *place = vtr_board_place (board, i)->id.s;

      german_points += points_at (ours, &german, place);
      french_points += points_at (theirs, &french, place);
      if (points_at (ours, &german, place) > 0)
        g_assert_true (sees (&world, &french, place));
      if (points_at (theirs, &french, place) > 0)
        g_assert_true (sees (&world, &german, place));
    }
  g_assert_cmpint (german_points, >, 0);
  g_assert_cmpint (german_points, <, 136);
  g_assert_cmpint (french_points, >, 0);
  g_assert_cmpint (french_points, <, 122);
  world_clear (&world);
}

/* Who is told of an event, and how much of it. */
static void
test_tell (void)
{
  World world;
  VtrEventKind kind = { "e70-test", NULL, "Test" };
  VtrEvent near = { .kind = &kind, .figures = NULL }, far = near, engaged = near;
  const VtrId place = vtr_id ("2206"), other = vtr_id ("2205");
  VtrGrade grade;

  world_init (&world);
  put (&world, &french, "2207", 4, 0, 0);
  e70_tell (&world.turn, &near, &german, &place);
  e70_tell (&world.turn, &far, &german, &other);
  e70_tell_engaged (&world.turn, &engaged, &german);
  g_assert_true (vtr_event_grade_for (&near, &german, &grade));
  g_assert_cmpint (grade, ==, VTR_GRADE_OWN);
  g_assert_true (vtr_event_grade_for (&near, &french, &grade));
  g_assert_cmpint (grade, ==, VTR_GRADE_REPORT);
  g_assert_true (vtr_event_grade_for (&far, &german, &grade));
  g_assert_false (vtr_event_grade_for (&far, &french, &grade));
  g_assert_true (vtr_event_grade_for (&engaged, &french, &grade));
  g_assert_cmpint (grade, ==, VTR_GRADE_REPORT);
  world_clear (&world);
}

int
main (int argc,
      char **argv)
{
  g_autofree gchar *map = NULL;
  g_autofree gchar *path = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  french = vtr_id (E70_FRENCH);
  german = vtr_id (E70_GERMAN);
  map = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "map.xml", NULL);
  path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "summer-1870.scenario.xml", NULL);
  board = vtr_board_read_file (map, NULL, &error);
  g_assert_no_error (error);
  scenario = vtr_scenario_read_file (path, e70_tables, board, NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/empire1870/12.2/range", test_range);
  g_test_add_func ("/empire1870/12.2/view", test_view);
  g_test_add_func ("/empire1870/12.2/same", test_same);
  g_test_add_func ("/empire1870/12.2/older", test_older);
  g_test_add_func ("/empire1870/12.2/drawn", test_drawn);
  g_test_add_func ("/empire1870/12.2/meet", test_meet);
  g_test_add_func ("/empire1870/12.2/control", test_control);
  g_test_add_func ("/empire1870/12.2/begin", test_begin);
  g_test_add_func ("/empire1870/12.2/tell", test_tell);
  status = g_test_run ();
  vtr_scenario_free (scenario);
  vtr_board_free (board);
  return status;
}
