/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <inttypes.h>

#include "umpire/vtr-umpire-compare.h"

/* undo, branches, switch: nothing is deleted, the head moves. */

static const VtrNode *
find_node (const GPtrArray *nodes,
           gint64 id)
{
  for (guint i = 0; i < nodes->len; i++)
    if (((const VtrNode *) g_ptr_array_index (nodes, i))->id == id)
      return g_ptr_array_index (nodes, i);
  return NULL;
}

/* Says who has what is no longer so: each reader once, since when. */
static void
warn_issued (VtrStore *store,
             gint64 node)
{
  g_autoptr (GPtrArray) issued = vtr_store_issued_after (store, node, NULL);
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; issued && i < issued->len; i++)
    {
      const VtrIssued *report = g_ptr_array_index (issued, i);
      g_autofree gchar *when = vtr_format_time (report->issued);

      if (g_hash_table_add (said, report->reader))
        vtr_complain (_ ("warning: %s has read a report (%s, %s) of what is undone"), report->reader, report->format, when);
    }
  if (g_hash_table_size (said) > 0)
    vtr_complain ("%s", _ ("once the turn is committed again, 'erratum' says who has to be told what"));
}

static int
move_to (VtrStore *store,
         const gchar *path,
         const GPtrArray *nodes,
         gint64 node,
         gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  const VtrNode *target = find_node (nodes, node);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autofree gchar *turn = NULL;

  warn_issued (store, node);
  if (!vtr_store_switch (store, node, &error))
    return vtr_fail (path, error);
  input = vtr_store_load_turn (store, &error);
  if (input == NULL)
    return vtr_fail (path, error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", path);
      vtr_json_int (json, "node", node);
      vtr_json_int (json, "turn", input->turn);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  turn = vtr_turn_words (input->ruleset, &input->first_day, input->turn);
  vtr_say (_ ("%s: at node %" PRId64 ". %s is open.\n"), path, target ? target->id : node, turn);
  return VTR_EXIT_DONE;
}

int
vtr_cli_undo (const VtrCommandLine *command,
              int argc,
              char **argv)
{
  gint to = -1;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_INT, &to, N_ ("To the end of this turn; the one before the first: to the start"), "TURN" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  const VtrNode *root;
  const VtrNode *head;
  const VtrNode *at;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  store = vtr_open (argv[1], FALSE, &status);
  if (store == NULL)
    return status;
  nodes = vtr_store_nodes (store, &error);
  if (nodes == NULL)
    return vtr_fail (argv[1], error);
  head = find_node (nodes, vtr_store_head (store));
  g_return_val_if_fail (head != NULL, VTR_EXIT_FILE);
  if (head->parent == 0)
    {
      vtr_complain (_ ("%s: no turn is committed: there is nothing to undo"), argv[1]);
      return VTR_EXIT_FAULT;
    }
  if (to == -1)
    to = head->turn - 1;
  /* the root stands before the first turn */
  root = g_ptr_array_index (nodes, 0);
  if (to < root->turn || to >= head->turn)
    {
      vtr_complain (_ ("%s: turn %d is no earlier one; give %d to %d"), argv[1], to, root->turn, head->turn - 1);
      return VTR_EXIT_FAULT;
    }
  at = head;
  while (at && at->turn > to)
    at = find_node (nodes, at->parent);
  g_return_val_if_fail (at != NULL, VTR_EXIT_FILE);
  return move_to (store, argv[1], nodes, at->id, as_json);
}

int
vtr_cli_switch (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  gint64 node;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 2, 2, &status) || !vtr_check_text (command, "NODE", argv[2], &status))
    return status;
  if (!g_ascii_string_to_signed (argv[2], 10, 1, G_MAXINT64, &node, NULL))
    return vtr_wrong_usage (command, _ ("'%s' is no number of a node; 'branches' lists them"), argv[2]);
  store = vtr_open (argv[1], FALSE, &status);
  if (store == NULL)
    return status;
  nodes = vtr_store_nodes (store, &error);
  if (nodes == NULL)
    return vtr_fail (argv[1], error);
  if (find_node (nodes, node) == NULL)
    {
      vtr_complain (_ ("%s: there is no node %s; 'branches' lists them"), argv[1], argv[2]);
      return VTR_EXIT_FAULT;
    }
  return move_to (store, argv[1], nodes, node, as_json);
}

/* --- branches -------------------------------------------------------------------------- */

static gboolean
on_head_line (const GPtrArray *nodes,
              gint64 head,
              gint64 node)
{
  const VtrNode *at = find_node (nodes, head);

  while (at && at->id != node)
    at = at->parent ? find_node (nodes, at->parent) : NULL;
  return at != NULL;
}

static void
add_branch (const GPtrArray *nodes,
            gint64 head,
            const VtrNode *node,
            GPtrArray *cells)
{
  g_autofree gchar *when = vtr_format_time (node->committed);

  g_ptr_array_add (cells, g_strdup (node->is_head ? "*" : on_head_line (nodes, head, node->id) ? "|"
                                                                                               : " "));
  g_ptr_array_add (cells, g_strdup_printf ("%" G_GINT64_FORMAT, node->id));
  g_ptr_array_add (cells, node->parent ? g_strdup_printf ("%" G_GINT64_FORMAT, node->parent) : g_strdup ("-"));
  g_ptr_array_add (cells, g_strdup_printf ("%d", node->turn));
  g_ptr_array_add (cells, g_strdup (when));
  g_ptr_array_add (cells, g_strdup_printf ("%.12s", node->state_hash));
}

int
vtr_cli_branches (const VtrCommandLine *command,
                  int argc,
                  char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  const gchar *headings[] = { "", _ ("Node"), _ ("After"), _ ("Turn"), _ ("Committed"), _ ("State") };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  gint64 head;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  nodes = vtr_store_nodes (store, &error);
  if (nodes == NULL)
    return vtr_fail (argv[1], error);
  head = vtr_store_head (store);
  json_builder_begin_array (json);
  for (guint i = 0; i < nodes->len; i++)
    {
      const VtrNode *node = g_ptr_array_index (nodes, i);

      add_branch (nodes, head, node, cells);
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_int (json, "node", node->id);
      vtr_json_int (json, "parent", node->parent);
      vtr_json_int (json, "turn", node->turn);
      vtr_json_int (json, "revision", node->revision);
      vtr_json_string (json, "state_hash", node->state_hash);
      vtr_json_string (json, "outcome_hash", node->outcome_hash);
      vtr_json_int (json, "committed", node->committed);
      vtr_json_bool (json, "head", node->is_head);
      vtr_json_bool (json, "current", on_head_line (nodes, head, node->id));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (as_json)
    vtr_say_json (json);
  else
    {
      vtr_say_table (headings, G_N_ELEMENTS (headings), cells);
      vtr_say ("%s\n", _ ("* here   | on the way here; the rest was undone and can be taken up again"));
    }
  return VTR_EXIT_DONE;
}

/* --- compare ------------------------------------------------------------------------------- */

typedef struct
{
  VtrStore *store;
  gint64 before;
  gint64 after;
  JsonBuilder *json;
  gboolean text; /* the lines, not their number alone */
  gboolean as_json;
} Comparing;

static gboolean
compare_reader (const Comparing *comparing,
                const gchar *side,
                const gchar *player,
                GError **error)
{
  guint n = 0;
  g_autoptr (VtrDocument) document = vtr_umpire_compare (comparing->store, comparing->before, comparing->after, side, player, &n, error);
  g_autofree gchar *text = NULL;
  g_autofree gchar *who = NULL;

  if (document == NULL)
    return FALSE;
  text = n > 0 ? vtr_document_write (document, VTR_FORMAT_TEXT) : g_strdup ("");
  vtr_json_begin (comparing->json, NULL, FALSE);
  vtr_json_string (comparing->json, "side", side ? side : "");
  vtr_json_string (comparing->json, "player", player ? player : "");
  vtr_json_int (comparing->json, "lines", n);
  vtr_json_string (comparing->json, "text", text);
  json_builder_end_object (comparing->json);
  if (comparing->as_json)
    return TRUE;
  who = player ? g_strdup_printf ("%s, %s", side ? side : "", player) : g_strdup (side ? side : _ ("umpire"));
  vtr_say (g_dngettext (GETTEXT_PACKAGE, "%s: %u line\n", "%s: %u lines\n", n), who, n);
  if (comparing->text)
    vtr_say ("%s", text);
  return TRUE;
}

/* Every reader: the umpire, the sides, their players. */
static gboolean
compare_all (const Comparing *comparing,
             GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (comparing->store, error);
  const VtrSide *sides;
  const VtrPlayer *players;

  if (input == NULL || !compare_reader (comparing, NULL, NULL, error))
    return FALSE;
  sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  players = VTR_STATE_ROWS (input->state, VTR_TABLE_PLAYER, VtrPlayer);
  for (guint s = 0; s < vtr_state_n_rows (input->state, VTR_TABLE_SIDE); s++)
    {
      if (!compare_reader (comparing, sides[s].id.s, NULL, error))
        return FALSE;
      for (guint p = 0; p < vtr_state_n_rows (input->state, VTR_TABLE_PLAYER); p++)
        if (vtr_id_equal (&players[p].side, &sides[s].id) && !compare_reader (comparing, sides[s].id.s, players[p].id.s, error))
          return FALSE;
    }
  return TRUE;
}

int
vtr_cli_compare (const VtrCommandLine *command,
                 int argc,
                 char **argv)
{
  g_autofree gchar *side = NULL;
  g_autofree gchar *player = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("Whose report; 'umpire' gets all"), "SIDE" },
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("The one that this player reads"), "PLAYER" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();
  Comparing comparing = { .json = json };
  const VtrNode *node;
  gboolean done;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 2, 3, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--player", player, &status))
    return status;
  for (int i = 2; i < argc; i++)
    {
      gint64 *into = i == 2 ? &comparing.before : &comparing.after;

      if (!vtr_check_text (command, "NODE", argv[i], &status))
        return status;
      if (!g_ascii_string_to_signed (argv[i], 10, 1, G_MAXINT64, into, NULL))
        return vtr_wrong_usage (command, _ ("'%s' is no number of a node; 'branches' lists them"), argv[i]);
    }
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  nodes = vtr_store_nodes (store, &error);
  if (nodes == NULL)
    return vtr_fail (argv[1], error);
  node = find_node (nodes, comparing.before);
  if (comparing.after == 0 && node)
    comparing.after = vtr_store_node_at_turn (store, node->turn);
  if (node == NULL || comparing.after == 0)
    {
      vtr_complain (node == NULL ? _ ("%s: there is no node %s; 'branches' lists them") : _ ("%s: the campaign does not stand after the turn of node %s; name the other node too"), argv[1], argv[2]);
      return VTR_EXIT_FAULT;
    }
  comparing.store = store;
  comparing.as_json = as_json;
  comparing.text = side || player;
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", argv[1]);
  vtr_json_int (json, "turn", node->turn);
  vtr_json_int (json, "before", comparing.before);
  vtr_json_int (json, "after", comparing.after);
  vtr_json_begin (json, "readers", TRUE);
  if (comparing.text)
    done = compare_reader (&comparing, g_strcmp0 (side, "umpire") == 0 ? NULL : side, player, &error);
  else
    done = compare_all (&comparing, &error);
  if (!done)
    return vtr_fail (NULL, error);
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  return VTR_EXIT_DONE;
}
