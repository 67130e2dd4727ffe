/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "../folder.h"
#include "world.h"

#include "orders/vtr-propose.h"

#include <glib/gstdio.h>

CorpusWorld *
corpus_world_open (void)
{
  return corpus_world_open_of ("northern-germany-1813", "spring-1813.scenario.xml");
}

CorpusWorld *
corpus_world_open_of (const gchar *folder,
                      const gchar *file)
{
  CorpusWorld *world = g_new0 (CorpusWorld, 1);
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", folder, file, NULL);
  g_autofree gchar *path = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  world->folder = g_dir_make_tmp ("vtr-corpus-XXXXXX", NULL);
  path = g_build_filename (world->folder, "campaign.vtr", NULL);
  world->store = vtr_umpire_new_campaign (path, scenario, "1813", problems, &error);
  g_assert_no_error (error);
  world->input = vtr_store_load_turn (world->store, &error);
  g_assert_no_error (error);
  world->views = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vtr_view_free);
  world->lexicons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vtr_lexicon_free);
  return world;
}

void
corpus_world_close (CorpusWorld *world)
{
  g_hash_table_unref (world->lexicons);
  g_hash_table_unref (world->views);
  vtr_turn_input_free (world->input);
  vtr_store_close (world->store);
  test_remove_folder (world->folder);
  g_free (world->folder);
  g_free (world);
}

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

/* What messages of @player are read with. */
static VtrReaderContext
context_of (CorpusWorld *world,
            const gchar *name,
            const gchar *player)
{
  VtrId id = vtr_id (player);
  const VtrPlayer *row = vtr_state_player (world->input->state, &id);
  VtrReaderContext context = { 0 };
  VtrView *view;

  if (row == NULL)
    g_error ("%s: no player '%s'", name, player);
  view = g_hash_table_lookup (world->views, row->side.s);
  if (view == NULL)
    {
      view = vtr_view_build (world->input, NULL, &row->side);
      g_hash_table_insert (world->views, g_strdup (row->side.s), view);
    }
  context.lexicon = g_hash_table_lookup (world->lexicons, id.s);
  if (context.lexicon == NULL)
    {
      VtrLexicon *lexicon = vtr_umpire_lexicon (world->store, view, &id);

      g_hash_table_insert (world->lexicons, g_strdup (id.s), lexicon);
      context.lexicon = lexicon;
    }
  context.state = view->state;
  context.side = row->side;
  context.player = id;
  context.turn = world->input->turn;
  context.dates = world->input->ruleset->dates (&world->input->first_day, world->input->turn);
  context.route = route;
  context.route_data = view;
  return context;
}

GPtrArray *
corpus_read (CorpusWorld *world,
             const gchar *name,
             const gchar *player,
             const gchar *body)
{
  VtrReaderContext context = context_of (world, name, player);

  return vtr_read_orders (body, &context);
}

GPtrArray *
corpus_propose (CorpusWorld *world,
                const gchar *name,
                const gchar *player,
                const gchar *body,
                const VtrOrder *span)
{
  VtrReaderContext context = context_of (world, name, player);

  return vtr_propose_orders (body, span->span_start, span->span_length, &context);
}

/* --- files ----------------------------------------------------------------- */

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

GPtrArray *
corpus_files (void)
{
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "corpus", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

/* --- comparing ------------------------------------------------------------- */

gchar *
corpus_order_line (const VtrOrder *order)
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
gboolean
corpus_is_meant (const VtrOrder *order,
                 const gchar *meant)
{
  g_autofree gchar *line = corpus_order_line (order);
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
