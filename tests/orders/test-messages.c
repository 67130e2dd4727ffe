/* SPDX-License-Identifier: MIT */
#include "fixture.h"

#include "campaign/vtr-scenario.h"
#include "engine/vtr-ruleset.h"

/* The sample messages of the shipped scenario, read with the 1813 verbs and each
 * sender's own lexicon, against tests/orders/expected-turn-01.txt. Set
 * VTR_UPDATE_EXPECTED=1 to write that file anew, then read the difference. */

typedef struct
{
  VtrBoard *board;
  VtrScenario *scenario;
  const VtrRuleset *ruleset;
} World;

static gchar *
source_path (const gchar *file)
{
  const gchar *top = g_getenv ("VTR_SOURCE_DIR");

  return g_build_filename (top ? top : ".", file, NULL);
}

static void
world_load (World *world)
{
  g_autofree gchar *map = source_path ("maps/northern-germany-1813/map.xml");
  g_autofree gchar *scenario = source_path ("maps/northern-germany-1813/spring-1813.scenario.xml");
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  world->ruleset = vtr_ruleset_find ("kriegsspiel1813");
  g_assert_nonnull (world->ruleset);
  world->board = vtr_board_read_file (map, faults, &error);
  g_assert_no_error (error);
  world->scenario = vtr_scenario_read_file (scenario, world->ruleset->tables, world->board, faults, &error);
  g_assert_no_error (error);
  g_assert_nonnull (world->scenario);
}

static void
world_clear (World *world)
{
  vtr_scenario_free (world->scenario);
  vtr_board_free (world->board);
}

static guint
any_road (const VtrBoard *board,
          guint link,
          guint from,
          guint place,
          gpointer user_data)
{
  return link < board->n_roads;
}

/* The shortest way by links: what a ruleset would find on an empty board. */
static GArray *
route (const VtrId *formation,
       const VtrId *start,
       const GArray *via,
       const VtrId *goal,
       VtrOptions options,
       gpointer user_data)
{
  const World *world = user_data;
  GArray *found = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint at = vtr_board_find_place (world->board, start->s);

  for (guint i = 0; i <= via->len; i++)
    {
      const VtrId *next = i < via->len ? &g_array_index (via, VtrId, i) : goal;
      guint to = vtr_board_find_place (world->board, next->s);
      g_autoptr (GArray) leg = at == VTR_NO_PLACE || to == VTR_NO_PLACE ? NULL : vtr_board_route (world->board, at, to, any_road, NULL);

      if (leg == NULL)
        {
          g_array_unref (found);
          return NULL;
        }
      for (guint k = 0; k < leg->len; k++)
        {
          guint place = g_array_index (leg, guint, k);

          if (place != at)
            g_array_append_val (found, vtr_board_place (world->board, place)->id);
        }
      at = to;
    }
  return found;
}

static VtrLexicon *
make_lexicon (const World *world,
              const VtrId *side,
              const VtrId *player)
{
  const VtrState *state = world->scenario->state;
  VtrLexicon *lexicon = vtr_lexicon_new ();

  vtr_lexicon_add_verbs (lexicon, world->ruleset->verbs, world->ruleset->n_verbs);
  for (guint i = 0; i < world->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (world->board, i);

      vtr_lexicon_add (lexicon, VTR_NAME_PLACE, &place->id, place->name);
      for (guint a = 0; place->aliases[a] != NULL; a++)
        vtr_lexicon_add (lexicon, VTR_NAME_PLACE, &place->id, place->aliases[a]);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);
      const VtrPlayer *chief = vtr_state_commander_of (state, &formation->id, 1);

      if (vtr_id_equal (&formation->side, side))
        vtr_lexicon_add_formation (lexicon, formation, chief != NULL && vtr_id_equal (&chief->id, player));
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NAME); i++)
    {
      const VtrName *name = vtr_state_row (state, VTR_TABLE_NAME, i);
      const VtrFormation *formation = vtr_id_is (&name->what, "formation") ? vtr_state_formation (state, &name->of) : NULL;

      if (formation != NULL && vtr_id_equal (&formation->side, side))
        vtr_lexicon_add (lexicon, VTR_NAME_FORMATION, &name->of, name->name);
    }
  return lexicon;
}

static gboolean
find_sender (const World *world,
             const gchar *from,
             VtrId *player,
             VtrId *side)
{
  const VtrState *state = world->scenario->state;
  g_autoptr (VtrLexicon) names = vtr_lexicon_new ();

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    {
      const VtrPlayer *row = vtr_state_row (state, VTR_TABLE_PLAYER, i);

      vtr_lexicon_add (names, VTR_NAME_PLAYER, &row->id, row->name);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NAME); i++)
    {
      const VtrName *name = vtr_state_row (state, VTR_TABLE_NAME, i);

      if (vtr_id_is (&name->what, "player"))
        vtr_lexicon_add (names, VTR_NAME_PLAYER, &name->of, name->name);
    }
  if (!vtr_lexicon_find (names, VTR_NAME_PLAYER, from, player))
    return FALSE;
  *side = vtr_state_player (state, player)->side;
  return TRUE;
}

static void
read_message (const World *world,
              const gchar *file,
              GString *out)
{
  g_autofree gchar *data = NULL;
  g_autofree gchar *name = g_path_get_basename (file);
  gsize length;
  VtrId player;
  VtrId side;
  g_autoptr (VtrMessage) message = NULL;
  g_autoptr (VtrLexicon) lexicon = NULL;
  g_autoptr (GPtrArray) orders = NULL;
  VtrReaderContext context = { 0 };

  g_assert_true (g_file_get_contents (file, &data, &length, NULL));
  message = vtr_message_parse (data, length);
  g_assert_nonnull (message->from);
  g_assert_cmpint (message->sent_unix, >, 1790000000);
  g_assert_true (find_sender (world, message->from, &player, &side));
  lexicon = make_lexicon (world, &side, &player);
  context.lexicon = lexicon;
  context.state = world->scenario->state;
  context.side = side;
  context.player = player;
  context.turn = 1;
  context.route = route;
  context.route_data = (gpointer) world;
  orders = vtr_read_orders (message->body, &context);
  fixture_check_spans (message->body, orders);
  g_string_append_printf (out, "# %s\n", name);
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      g_autofree gchar *line = fixture_line (order);

      if (order->verdict.kind == VTR_VERDICT_CHATTER && g_getenv ("VTR_SHOW_CHATTER") == NULL)
        continue;
      g_string_append_printf (out, "%s\n", line);
    }
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static void
test_turn_01 (void)
{
  World world = { 0 };
  g_autofree gchar *folder = source_path ("maps/northern-germany-1813/messages/turn-01");
  g_autofree gchar *expected_file = source_path ("tests/orders/expected-turn-01.txt");
  g_autofree gchar *expected = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) want = NULL;
  g_auto (GStrv) got = NULL;
  const gchar *name;

  g_assert_nonnull (dir);
  world_load (&world);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (files, compare_names);
  g_assert_cmpuint (files->len, ==, 22);
  for (guint i = 0; i < files->len; i++)
    read_message (&world, g_ptr_array_index (files, i), out);
  world_clear (&world);

  if (g_getenv ("VTR_UPDATE_EXPECTED") != NULL)
    g_assert_true (g_file_set_contents (expected_file, out->str, -1, NULL));
  g_assert_true (g_file_get_contents (expected_file, &expected, NULL, NULL));
  want = g_strsplit (expected, "# ", -1);
  got = g_strsplit (out->str, "# ", -1);
  g_assert_cmpuint (g_strv_length (got), ==, g_strv_length (want));
  for (guint i = 0; want[i] != NULL; i++)
    if (!g_str_equal (want[i], got[i]))
      {
        g_test_message ("expected\n%sread\n%s", want[i], got[i]);
        g_test_fail ();
      }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/messages/turn-01", test_turn_01);
  return g_test_run ();
}
