/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "../folder.h"
#include "umpire/vtr-umpire-beginning.h"
#include "umpire/vtr-umpire-settle.h"
#include "world.h"

/*
 * The reading corpus of the game of hexes (README.md tells the form): messages of
 * tests/corpus/hex, read as of turn 1 of the historic set-up. What stands under what
 * counts as much as what is ordered.
 */

/* In the thousand. */
typedef struct
{
  guint precision;
  guint recall;
  guint asked;
} Marks;

static const struct
{
  const gchar *prefix;
  const gchar *name;
  Marks marks;
} sets[] = {
  { "first-", "hexes, written before the reader", { 995, 970, 990 } },
  { "", "hexes, tuned on", { 995, 950, 900 } },
};

typedef struct
{
  guint messages;
  guint meant;
  guint read;
  guint right;
  guint to_ask;
  guint asked;
  guint quiet; /* messages that order nothing */
} Score;

typedef struct
{
  CorpusWorld *world;
  const gchar *file;
  guint set;
  Score scores[G_N_ELEMENTS (sets)];
} Reading;

static const gchar *const options[] = { "forced", "split", "continue", "guns", "alone", "pick-up", "drop", "artillery", "advance", "rail" };

/* An order as the corpus writes it: ">> 2607 march 2707 n=3 rail". */
static gchar *
line_of (const VtrOrder *order,
         guint depth,
         gboolean routed)
{
  GString *line = g_string_new (NULL);
  const gchar *who = !vtr_id_is_empty (&order->formation) ? order->formation.s : !vtr_id_is_empty (&order->start) ? order->start.s
                                                                                                                  : "-";

  for (guint i = 0; i < depth; i++)
    g_string_append_c (line, '>');
  g_string_append_printf (line, "%s%s %s", depth > 0 ? " " : "", who, order->verb.s);
  for (guint i = routed && order->path->len > 0 ? order->path->len - 1 : 0; i < order->path->len; i++)
    g_string_append_printf (line, " %s", g_array_index (order->path, VtrId, i).s);
  if (!vtr_id_is_empty (&order->target))
    g_string_append_printf (line, " target=%s", order->target.s);
  if (order->amount != 0)
    g_string_append_printf (line, " n=%d", order->amount);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (order->options & (1u << i))
      g_string_append_printf (line, " %s", options[i]);
  return g_string_free (line, FALSE);
}

static guint
depth_of (const GPtrArray *orders,
          const VtrOrder *order)
{
  guint depth = 0;

  for (guint i = orders->len; i > 0 && !vtr_id_is_empty (&order->parent); i--)
    {
      const VtrOrder *other = g_ptr_array_index (orders, i - 1);

      if (other == order || !vtr_id_equal (&other->id, &order->parent))
        continue;
      order = other;
      depth++;
      i = orders->len + 1;
    }
  return depth;
}

static gchar *
plain (const gchar *text)
{
  g_autofree gchar *lower = g_utf8_strdown (text, -1);
  g_auto (GStrv) words = g_strsplit_set (lower, " \n\t", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", words[i]);
  return g_string_free (out, FALSE);
}

static gboolean
is_asked (const GPtrArray *orders,
          const gchar *words)
{
  g_autofree gchar *want = plain (words);

  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      g_autofree gchar *text = plain (order->text);

      if ((order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || order->verdict.kind == VTR_VERDICT_QUESTION) && strstr (text, want) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* An annotation must name what there is. */
static void
check_meant (const Reading *reading,
             const gchar *meant)
{
  const VtrTurnInput *input = reading->world->input;
  g_auto (GStrv) words = g_strsplit (meant + strspn (meant, "> "), " ", -1);
  VtrId id = vtr_id (words[0]);
  gboolean verb = FALSE;

  if (!g_str_equal (words[0], "-") && vtr_state_formation (input->state, &id) == NULL && vtr_board_find_place (input->board, words[0]) == VTR_NO_PLACE)
    g_error ("%s: %s: nobody of that name", reading->file, meant);
  for (guint i = 0; i < input->ruleset->n_verbs; i++)
    verb = verb || g_strcmp0 (words[1], input->ruleset->verbs[i].id) == 0;
  if (!verb)
    g_error ("%s: %s: no such verb", reading->file, meant);
  for (guint i = 2; words[i] != NULL; i++)
    {
      const gchar *word = g_str_has_prefix (words[i], "target=") ? words[i] + strlen ("target=") : words[i];
      gboolean known = g_str_has_prefix (word, "n=") || vtr_board_find_place (input->board, word) != VTR_NO_PLACE;

      for (guint k = 0; k < G_N_ELEMENTS (options); k++)
        known = known || g_str_equal (word, options[k]);
      if (!known)
        g_error ("%s: %s: what is '%s'?", reading->file, meant, word);
    }
}

static void
score_message (Reading *reading,
               const gchar *player,
               const gchar *body,
               const GPtrArray *meant,
               const GPtrArray *asked)
{
  g_autoptr (GPtrArray) orders = corpus_read (reading->world, reading->file, player, body);
  g_autofree gboolean *found = g_new0 (gboolean, meant->len + 1);
  Score *score = &reading->scores[reading->set];

  score->messages++;
  score->quiet += meant->len == 0 ? 1 : 0;
  score->meant += meant->len;
  score->to_ask += asked->len;
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      g_autofree gchar *line = NULL;
      g_autofree gchar *brief = NULL;
      gboolean right = FALSE;

      if (!vtr_order_is_order (order))
        continue;
      score->read++;
      line = line_of (order, depth_of (orders, order), FALSE);
      brief = line_of (order, depth_of (orders, order), order->routed);
      for (guint m = 0; m < meant->len && !right; m++)
        if (!found[m] && (g_str_equal (line, g_ptr_array_index (meant, m)) || g_str_equal (brief, g_ptr_array_index (meant, m))))
          right = found[m] = TRUE;
      score->right += right ? 1 : 0;
      if (!right)
        g_test_message ("%s: WRONG: %s", reading->file, line);
    }
  for (guint m = 0; m < meant->len; m++)
    {
      check_meant (reading, g_ptr_array_index (meant, m));
      if (!found[m])
        g_test_message ("%s: missed: %s", reading->file, (const gchar *) g_ptr_array_index (meant, m));
    }
  for (guint a = 0; a < asked->len; a++)
    if (is_asked (orders, g_ptr_array_index (asked, a)))
      score->asked++;
    else
      g_test_message ("%s: not asked: %s", reading->file, (const gchar *) g_ptr_array_index (asked, a));
  if (g_getenv ("VTR_CORPUS_SHOW") != NULL)
    for (guint i = 0; i < orders->len; i++)
      {
        const VtrOrder *order = g_ptr_array_index (orders, i);

        if (!vtr_order_is_order (order))
          g_test_message ("%s:   %s %s: \"%s\"", reading->file, vtr_verdict_names[order->verdict.kind], order->verdict.reason, order->text);
      }
}

static void
read_file (Reading *reading,
           const gchar *path)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *name = g_path_get_basename (path);
  g_auto (GStrv) messages = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  reading->set = 0;
  while (!g_str_has_prefix (name, sets[reading->set].prefix))
    reading->set++;
  messages = g_strsplit (text, "\n@ ", -1);
  for (guint i = 1; messages[i] != NULL; i++)
    {
      g_auto (GStrv) lines = g_strsplit (messages[i], "\n", -1);
      g_autoptr (GPtrArray) meant = g_ptr_array_new ();
      g_autoptr (GPtrArray) asked = g_ptr_array_new ();
      g_autoptr (GString) body = g_string_new (NULL);
      g_autofree gchar *file = g_strdup_printf ("%s, message %u", name, i);

      for (guint k = 1; lines[k] != NULL; k++)
        if (g_str_has_prefix (lines[k], "? "))
          g_ptr_array_add (asked, lines[k] + 2);
        else if (!g_str_has_prefix (lines[k], "= "))
          g_string_append_printf (body, "%s\n", lines[k]);
        else if (!g_str_equal (lines[k], "= nothing"))
          g_ptr_array_add (meant, lines[k] + 2);
      reading->file = file;
      score_message (reading, lines[0], body->str, meant, asked);
    }
}

static guint
per_mille (guint part,
           guint whole)
{
  return whole == 0 ? 1000 : part * 1000 / whole;
}

static void
say (const gchar *name,
     const Score *score,
     const Marks *marks)
{
  guint precision = per_mille (score->right, score->read);
  guint recall = per_mille (score->right, score->meant);
  guint asked = per_mille (score->asked, score->to_ask);

  g_test_message ("%s: %u messages, %u of them without an order; precision %u.%u %% (%u of %u read), recall %u.%u %% (%u of %u meant), asked %u of %u",
                  name, score->messages, score->quiet, precision / 10, precision % 10, score->right, score->read, recall / 10, recall % 10, score->right, score->meant, score->asked, score->to_ask);
  if (precision < marks->precision || recall < marks->recall || asked < marks->asked)
    {
      g_test_message ("%s: below the mark: precision %u, recall %u, asked %u in the thousand", name, marks->precision, marks->recall, marks->asked);
      g_test_fail ();
    }
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static void
test_hexes (void)
{
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "corpus", "hex", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  Reading reading = { corpus_world_open_of ("france-1870", "summer-1870.scenario.xml"), NULL, 0, { { 0 } } };
  guint messages = 0;
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  for (guint i = 0; i < paths->len; i++)
    read_file (&reading, g_ptr_array_index (paths, i));
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      say (sets[i].name, &reading.scores[i], &sets[i].marks);
      messages += reading.scores[i].messages;
    }
  g_assert_cmpuint (messages, >=, 40);
  corpus_world_close (reading.world);
}

/* What the handbook says that players may write is read. */
static void
test_examples (void)
{
  CorpusWorld *world = corpus_world_open_of ("france-1870", "summer-1870.scenario.xml");
  const VtrRuleset *ruleset = world->input->ruleset;

  g_assert_cmpuint (ruleset->n_examples, >, 10);
  for (guint i = 0; i < ruleset->n_examples; i++)
    {
      g_autoptr (GPtrArray) orders = corpus_read (world, "examples", "emperor", ruleset->examples[i].written);
      guint lines = 1;

      for (const gchar *p = ruleset->examples[i].written; *p != '\0'; p++)
        lines += *p == '\n' ? 1 : 0;
      g_assert_cmpuint (orders->len, >=, lines);
      for (guint k = 0; k < orders->len; k++)
        if (!vtr_order_is_order (g_ptr_array_index (orders, k)))
          {
            const VtrOrder *order = g_ptr_array_index (orders, k);

            g_test_message ("%s: %s", order->text, order->verdict.reason);
            g_test_fail ();
          }
    }
  corpus_world_close (world);
}

/* What stands open in a turn, order by order; what is none with its reason. */
static void
tell_turn (VtrStore *store,
           GString *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, &error);

  g_assert_no_error (error);
  g_string_append_printf (out, "# turn %d\n", input->turn);
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);
      g_autofree gchar *line = line_of (order, depth_of (input->orders, order), FALSE);

      if (vtr_order_is_order (order))
        g_string_append_printf (out, "%s: %s\n", order->player.s, line);
      else if (order->verdict.kind != VTR_VERDICT_CHATTER)
        g_string_append_printf (out, "%s: ? %s: %s\n", order->player.s, order->verdict.reason, order->text);
    }
}

static void
send (VtrStore *store,
      gint64 received,
      const gchar *body)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) import = vtr_umpire_import (store, body, (gssize) strlen (body), "moltke", received, received, FALSE, &error);

  g_assert_nonnull (import);
  g_assert_no_error (error);
}

static void
assert_turn (VtrStore *store,
             const gchar *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  tell_turn (store, out);
  g_assert_cmpstr (out->str, ==, expected);
}

/* What stands under a name that may be two waits with it, and is settled with it; who is
 * ordered anew loses what stood under him. */
static void
test_settled (void)
{
  CorpusWorld *world = corpus_world_open_of ("france-1870", "summer-1870.scenario.xml");
  g_autoptr (GError) error = NULL;
  VtrId span = vtr_id ("o1");
  VtrId meant = vtr_id ("de-iib");
  VtrSettled settled;

  send (world->store, 1000, "1. Hartmann activates:\n   a) 3 SP at 2713 march to 2712\n   b) II Bavarian Corps marches to 2712 with 5 SP\n2. pass\n");
  assert_turn (world->store, "# turn 1\nmoltke: ? which-formation: 1. Hartmann activates:\nmoltke: ? under: a) 3 SP at 2713 march to 2712\nmoltke: ? under: b) II Bavarian Corps marches to 2712 with 5 SP\nmoltke: - pass\n");
  g_assert_true (vtr_umpire_settle (world->store, &span, VTR_FIGURE_FORMATION, &meant, NULL, FALSE, &settled, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (settled.orders, ==, 1);
  g_assert_cmpuint (settled.others, ==, 2);
  assert_turn (world->store, "# turn 1\nmoltke: de-iib activate\nmoltke: > 2713 march 2712 n=3\nmoltke: > de-iib march 2712 n=5\nmoltke: - pass\n");

  send (world->store, 2000, "II Bavarian Corps marches to 2711 with 8 SP. 3 SP at 2712 march to 2711.\n");
  assert_turn (world->store, "# turn 1\nmoltke: - pass\nmoltke: de-iib march 2712 2711 n=8\nmoltke: 2712 march 2711 n=3\n");
  /* another hex is another force; the same instruction is said anew */
  send (world->store, 3000, "3 SP at 2614 march to 2713. Artillery: always.\n");
  send (world->store, 4000, "Artillery: never.\n");
  assert_turn (world->store, "# turn 1\nmoltke: - pass\nmoltke: de-iib march 2712 2711 n=8\nmoltke: 2712 march 2711 n=3\nmoltke: 2614 march 2713 n=3\nmoltke: - no-artillery\n");
  corpus_world_close (world);
}

/* The sample messages beside the scenario, both turns, the first played by them: as
 * tests/orders/expected-france-1870.txt has it (VTR_UPDATE_EXPECTED=1 writes it anew). */
static void
test_sample (void)
{
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "summer-1870.scenario.xml", NULL);
  g_autofree gchar *other = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "free-1870.scenario.xml", NULL);
  g_autofree gchar *expected_file = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "orders", "expected-france-1870.txt", NULL);
  g_autofree gchar *messages = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "messages", "turn-01", NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-hexes-XXXXXX", NULL);
  g_autofree gchar *first_path = g_build_filename (folder, "first.campaign", NULL);
  g_autofree gchar *path = g_build_filename (folder, "sample.campaign", NULL);
  g_autofree gchar *expected = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (messages, 0, NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  VtrStore *store;
  const gchar *name;
  gint turn = 0;

  g_assert_true (vtr_umpire_has_sample (scenario, &turn));
  g_assert_cmpint (turn, ==, 2);
  g_assert_false (vtr_umpire_has_sample (other, NULL));

  store = vtr_umpire_new_campaign (first_path, scenario, "1813", faults, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (files, g_build_filename (messages, name, NULL));
  g_ptr_array_sort (files, compare_names);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree gchar *text = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (g_ptr_array_index (files, i), &text, &length, NULL));
      vtr_import_free (vtr_umpire_import (store, text, length, NULL, 0, 0, FALSE, &error));
      g_assert_no_error (error);
    }
  tell_turn (store, out);
  vtr_store_close (store);

  store = vtr_umpire_new_sample (path, scenario, NULL, NULL, faults, &error);
  g_assert_no_error (error);
  tell_turn (store, out);
  vtr_store_close (store);
  test_remove_folder (folder);

  if (g_getenv ("VTR_UPDATE_EXPECTED") != NULL)
    g_assert_true (g_file_set_contents (expected_file, out->str, -1, NULL));
  g_assert_true (g_file_get_contents (expected_file, &expected, NULL, NULL));
  g_assert_cmpstr (out->str, ==, expected);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/corpus/hexes", test_hexes);
  g_test_add_func ("/corpus/hexes-examples", test_examples);
  g_test_add_func ("/corpus/hexes-settled", test_settled);
  g_test_add_func ("/corpus/hexes-sample", test_sample);
  return g_test_run ();
}
