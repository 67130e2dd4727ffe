/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "umpire/vtr-umpire.h"

/*
 * The reading corpus: messages as players write them, with the orders they mean
 * (README.md tells the form), read as of turn 1 of the shipped scenario. The
 * files held-* were written apart, to see how far the reader goes on what it was
 * not made for. What was misread is shown of the others only, of all with
 * VTR_CORPUS_HELD=1.
 */

/* In the thousand: of orders read, those that were meant; of orders meant, those
 * that were read; of what is to be asked, what is asked. What was held back must
 * not be read wrongly any more often; of its recall only the floor is guarded. */
typedef struct
{
  guint precision;
  guint recall;
  guint asked;
} Marks;

static const Marks marks[2] = { { 995, 950, 950 }, { 995, 900, 900 } };

typedef struct
{
  gchar *file; /* name and line of the message */
  gchar *player;
  gchar *body;
  GPtrArray *meant; /* gchar *: orders */
  GPtrArray *asked; /* gchar *: words that are to be asked about */
  gboolean held;
} Message;

typedef struct
{
  guint messages;
  guint meant;
  guint read;
  guint right;
  guint to_ask;
  guint asked;
  guint spare; /* questions where every order was read and none was to be asked */
} Score;

static void
message_free (gpointer data)
{
  Message *message = data;

  g_free (message->file);
  g_free (message->player);
  g_free (message->body);
  g_ptr_array_unref (message->meant);
  g_ptr_array_unref (message->asked);
  g_free (message);
}

/* "X detach Y" is "X detach" and "X march Y": written either way. */
static void
add_meant (Message *message,
           const gchar *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);

  if (words[0] != NULL && words[1] != NULL && words[2] != NULL && g_str_equal (words[1], "detach"))
    {
      g_ptr_array_add (message->meant, g_strdup_printf ("%s detach", words[0]));
      g_ptr_array_add (message->meant, g_strdup_printf ("%s march %s", words[0], words[2]));
    }
  else
    g_ptr_array_add (message->meant, g_strdup (line));
}

static void
read_file (const gchar *path,
           GPtrArray *messages)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *name = g_path_get_basename (path);
  g_auto (GStrv) lines = NULL;
  Message *message = NULL;
  GString *body = g_string_new (NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const gchar *line = lines[i];

      if (g_str_has_prefix (line, "@ "))
        {
          message = g_new0 (Message, 1);
          message->file = g_strdup_printf ("%s:%u", name, i + 1);
          message->player = g_strstrip (g_strdup (line + 2));
          message->meant = g_ptr_array_new_with_free_func (g_free);
          message->asked = g_ptr_array_new_with_free_func (g_free);
          message->held = g_str_has_prefix (name, "held-");
          g_ptr_array_add (messages, message);
          g_string_set_size (body, 0);
        }
      else if (message == NULL)
        g_assert_true (line[0] == '#' || line[0] == '\0');
      else if (g_str_has_prefix (line, "= ") || g_str_has_prefix (line, "? "))
        {
          if (message->body == NULL)
            message->body = g_strdup (body->str);
          if (line[0] == '?')
            g_ptr_array_add (message->asked, g_strdup (line + 2));
          else if (!g_str_equal (line, "= nothing"))
            add_meant (message, line + 2);
        }
      else if (message->body == NULL)
        g_string_append_printf (body, "%s\n", line);
      else
        g_assert_cmpstr (line, ==, "");
    }
  g_string_free (body, TRUE);
}

/* --- the world ------------------------------------------------------------- */

typedef struct
{
  VtrStore *store;
  VtrTurnInput *input;
  GHashTable *views;    /* side → VtrView */
  GHashTable *lexicons; /* player → VtrLexicon */
} World;

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

static GPtrArray *
read_message (World *world,
              const Message *message)
{
  VtrId player = vtr_id (message->player);
  const VtrPlayer *row = vtr_state_player (world->input->state, &player);
  VtrReaderContext context = { 0 };
  VtrView *view;

  if (row == NULL)
    g_error ("%s: no player '%s'", message->file, message->player);
  view = g_hash_table_lookup (world->views, row->side.s);
  if (view == NULL)
    {
      view = vtr_view_build (world->input, NULL, &row->side);
      g_hash_table_insert (world->views, g_strdup (row->side.s), view);
    }
  context.lexicon = g_hash_table_lookup (world->lexicons, player.s);
  if (context.lexicon == NULL)
    {
      VtrLexicon *lexicon = vtr_umpire_lexicon (world->store, view, &player);

      g_hash_table_insert (world->lexicons, g_strdup (player.s), lexicon);
      context.lexicon = lexicon;
    }
  context.state = view->state;
  context.side = row->side;
  context.player = player;
  context.turn = world->input->turn;
  context.route = route;
  context.route_data = view;
  return vtr_read_orders (message->body, &context);
}

/* --- comparing ------------------------------------------------------------- */

static gchar *
order_line (const VtrOrder *order)
{
  GString *line = g_string_new (NULL);

  g_string_printf (line, "%s %s", order->formation.s, order->verb.s);
  for (guint i = 0; i < order->path->len; i++)
    g_string_append_printf (line, " %s", g_array_index (order->path, VtrId, i).s);
  if (!vtr_id_is_empty (&order->target))
    g_string_append_printf (line, " target=%s", order->target.s);
  if (order->options & VTR_OPTION_FORCED)
    g_string_append (line, " forced");
  if (order->options & VTR_OPTION_SPLIT)
    g_string_append (line, " split");
  if (order->options & VTR_OPTION_CONTINUE)
    g_string_append (line, " continue");
  if (order->options & VTR_OPTION_ALONE)
    g_string_append (line, " alone");
  if (order->standing)
    g_string_append (line, " standing");
  return g_string_free (line, FALSE);
}

static gboolean
is_word (const gchar *word)
{
  static const gchar *const words[] = { "forced", "split", "continue", "alone", "standing", NULL };

  return g_strv_contains (words, word) || strchr (word, '=') != NULL;
}

/* Whether @order is what @meant says: "formation verb places… options". Of a
 * path that was found, places between may be left out. */
static gboolean
is_meant (const VtrOrder *order,
          const gchar *meant)
{
  g_autofree gchar *line = order_line (order);
  g_auto (GStrv) want = g_strsplit (meant, " ", -1);
  g_auto (GStrv) got = g_strsplit (line, " ", -1);
  guint w = 2;
  guint g = 2;

  if (g_str_equal (line, meant))
    return TRUE;
  if (!order->routed || g_strv_length (want) < 3 || !g_str_equal (want[0], got[0]) || !g_str_equal (want[1], got[1]))
    return FALSE;
  while (got[g] != NULL)
    {
      if (want[w] != NULL && g_str_equal (want[w], got[g]))
        w++;
      else if (is_word (got[g]) || got[g + 1] == NULL || is_word (got[g + 1]))
        return FALSE; /* an option, or the goal */
      g++;
    }
  return want[w] == NULL;
}

/* Letters and single spaces. */
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
      g_autofree gchar *text = NULL;

      if (order->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD && order->verdict.kind != VTR_VERDICT_QUESTION)
        continue;
      text = plain (order->text);
      if (strstr (text, want) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
split_detached (GPtrArray *orders)
{
  for (guint i = orders->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (orders, i - 1);
      VtrOrder *march;

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "detach") || order->path->len == 0)
        continue;
      march = vtr_order_copy (order);
      march->verb = vtr_id ("march");
      g_ptr_array_insert (orders, (gint) i, march);
      g_array_set_size (order->path, 0);
      order->options = 0;
    }
}

static void
add_to_score (const Message *message,
              const GPtrArray *orders,
              Score *score,
              GString *faults)
{
  g_autofree gboolean *found = g_new0 (gboolean, message->meant->len + 1);
  guint asks = 0;
  gboolean good = TRUE;

  score->messages++;
  score->meant += message->meant->len;
  score->to_ask += message->asked->len;
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      gboolean meant = FALSE;

      if (order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || order->verdict.kind == VTR_VERDICT_QUESTION)
        asks++;
      if (!vtr_order_is_order (order))
        continue;
      score->read++;
      for (guint m = 0; m < message->meant->len && !meant; m++)
        if (!found[m] && is_meant (order, g_ptr_array_index (message->meant, m)))
          meant = found[m] = TRUE;
      score->right += meant ? 1 : 0;
      if (!meant)
        {
          g_autofree gchar *line = order_line (order);

          g_string_append_printf (faults, "%s: WRONG: %s%s\n", message->file, line, order->routed ? " (route found)" : "");
          good = FALSE;
        }
    }
  for (guint m = 0; m < message->meant->len; m++)
    if (!found[m])
      {
        g_string_append_printf (faults, "%s: missed: %s\n", message->file, (const gchar *) g_ptr_array_index (message->meant, m));
        good = FALSE;
      }
  for (guint a = 0; a < message->asked->len; a++)
    if (is_asked (orders, g_ptr_array_index (message->asked, a)))
      score->asked++;
    else
      {
        g_string_append_printf (faults, "%s: not asked: %s\n", message->file, (const gchar *) g_ptr_array_index (message->asked, a));
        good = FALSE;
      }
  if (good && message->asked->len == 0 && asks > 0)
    score->spare += asks;
  if (!good || (message->asked->len == 0 && asks > 0))
    for (guint i = 0; i < orders->len; i++)
      {
        const VtrOrder *order = g_ptr_array_index (orders, i);

        if (!vtr_order_is_order (order))
          g_string_append_printf (faults, "%s:   %s %s: \"%s\"\n", message->file, vtr_verdict_names[order->verdict.kind], order->verdict.reason, order->text);
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
     const Marks *mark)
{
  guint precision = per_mille (score->right, score->read);
  guint recall = per_mille (score->right, score->meant);
  guint asked = per_mille (score->asked, score->to_ask);

  g_test_message ("%s: %u messages; precision %u.%u %% (%u of %u read), recall %u.%u %% (%u of %u meant), asked %u.%u %% (%u of %u), %u questions to spare",
                  name, score->messages, precision / 10, precision % 10, score->right, score->read, recall / 10, recall % 10, score->right, score->meant, asked / 10, asked % 10, score->asked, score->to_ask, score->spare);
  if (precision < mark->precision || recall < mark->recall || asked < mark->asked)
    {
      g_test_message ("%s: below the mark: precision %u, recall %u, asked %u in the thousand", name, mark->precision, mark->recall, mark->asked);
      g_test_fail ();
    }
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static GPtrArray *
read_corpus (void)
{
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "corpus", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *messages = g_ptr_array_new_with_free_func (message_free);
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  for (guint i = 0; i < paths->len; i++)
    read_file (g_ptr_array_index (paths, i), messages);
  return messages;
}

static void
test_corpus (void)
{
  g_autoptr (GPtrArray) messages = read_corpus ();
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-corpus-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "campaign.vtr", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) faults = g_string_new (NULL);
  g_autoptr (GString) hidden = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  Score scores[2] = { 0 };
  World world = { 0 };

  world.store = vtr_umpire_new_campaign (path, scenario, "1813", problems, &error);
  g_assert_no_error (error);
  world.input = vtr_store_load_turn (world.store, &error);
  g_assert_no_error (error);
  world.views = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vtr_view_free);
  world.lexicons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vtr_lexicon_free);
  g_assert_cmpuint (messages->len, >=, 300);
  for (guint i = 0; i < messages->len; i++)
    {
      const Message *message = g_ptr_array_index (messages, i);
      g_autoptr (GPtrArray) orders = NULL;

      g_assert_nonnull (message->body);
      orders = read_message (&world, message);
      split_detached (orders);
      add_to_score (message, orders, &scores[message->held ? 1 : 0], message->held ? hidden : faults);
    }
  if (g_getenv ("VTR_CORPUS_HELD") != NULL)
    g_string_append (faults, hidden->str);
  lines = g_strsplit (faults->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      g_test_message ("%s", lines[i]);
  say ("tuned on", &scores[0], &marks[0]);
  say ("held back", &scores[1], &marks[1]);

  g_hash_table_unref (world.lexicons);
  g_hash_table_unref (world.views);
  vtr_turn_input_free (world.input);
  vtr_store_close (world.store);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/corpus/reading", test_corpus);
  return g_test_run ();
}
