/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-case-private.h"
#include "umpire/vtr-umpire-beginning.h"

#include <string.h>

/* What a case begins with: a board and a world of its own, or a scenario's. */

/**
 * vtr_case_head:
 * @text: a case, what its folder's cases have in common before it
 * @name: first word of a line of its head
 *
 * Returns: (transfer full) (nullable): the rest of the last such line
 */
gchar *
vtr_case_head (const gchar *text,
               const gchar *name)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gsize length = strlen (name);
  gchar *found = NULL;

  for (guint i = 0; lines[i]; i++)
    if (g_str_has_prefix (lines[i], name) && lines[i][length] == ' ')
      {
        g_free (found);
        found = g_strstrip (g_strdup (lines[i] + length));
      }
  return found;
}

/* Two sides and their countries on an empty sheet. */
static void
begin_empty (VtrCase *test)
{
  static const struct
  {
    const gchar *id, *side, *name;
    gboolean german;
  } nations[] = {
    { "france", "french", "France", FALSE },
    { "home", "french", "Homeland", TRUE },
    { "neutrals", VTR_NEUTRAL, "Neutrals", FALSE },
    { "russia", "coalition", "Russia", FALSE },
  };
  static const gchar *const sides[] = { "french", "coalition" };

  test->board = vtr_board_new ();
  test->board->size = (VtrPoint){ 300000, 300000 };
  test->parameters = vtr_parameters_new (test->ruleset->parameters, test->ruleset->n_parameters);
  test->state = vtr_state_new (test->ruleset->tables);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      VtrSide side = { .id = vtr_id (sides[i]), .seq = (gint) i + 1, .shape = (gint) i, .colour = "#000000" };

      g_strlcpy (side.name, i ? "Coalition" : "French", sizeof side.name);
      vtr_state_insert (test->state, VTR_TABLE_SIDE, &side);
    }
  for (guint i = 0; i < G_N_ELEMENTS (nations); i++)
    {
      VtrNation nation = { .id = vtr_id (nations[i].id), .side = vtr_id (nations[i].side), .german = nations[i].german };

      g_strlcpy (nation.name, nations[i].name, sizeof nation.name);
      vtr_state_insert (test->state, VTR_TABLE_NATION, &nation);
    }
}

/* Sides and nations stand always; of the other tables those that are kept. */
static void
clear_tables (VtrCase *test,
              const gchar *keep)
{
  g_auto (GStrv) kept = g_strsplit (keep, " ", -1);

  for (guint t = 0; t < test->state->n_tables; t++)
    if (t != VTR_TABLE_SIDE && t != VTR_TABLE_NATION && !g_strv_contains ((const gchar *const *) kept, test->state->tables[t]->name))
      vtr_state_clear_table (test->state, t);
}

/* The scenario that was read last: cases of a folder have the same, and to prove
 * its form takes longer than to run them. */
static const VtrBeginning *
beginning_of (const gchar *path)
{
  static VtrBeginning *last;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  if (last == NULL || !g_str_equal (last->path, path))
    {
      vtr_beginning_free (last);
      last = vtr_umpire_begin (path, faults, NULL);
    }
  return last;
}

/**
 * vtr_case_begin:
 * @test: a case with its ruleset chosen
 * @scenario: (nullable): a scenario, from the case's folder
 * @keep: (nullable): of which tables its rows stand, blanks between; %NULL: of all
 *
 * Returns: whether the case has a board and facts now; without them the scenario
 *   cannot be read, and board and facts are empty
 */
gboolean
vtr_case_begin (VtrCase *test,
                const gchar *scenario,
                const gchar *keep)
{
  g_autofree gchar *folder = g_path_get_dirname (test->result->file);
  g_autofree gchar *path = scenario ? g_build_filename (folder, scenario, NULL) : NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  const VtrBeginning *beginning = path ? beginning_of (path) : NULL;

  if (beginning == NULL || beginning->ruleset != test->ruleset)
    {
      begin_empty (test);
      return path == NULL;
    }
  test->scenario = TRUE;
  /* a case may change the ground: a board of its own */
  test->board = vtr_board_read_data (beginning->map_xml, beginning->map_length, beginning->map_path, faults, NULL);
  test->parameters = vtr_parameters_copy (beginning->parameters);
  test->state = vtr_state_copy (beginning->scenario->state);
  test->first_day = beginning->scenario->first_day;
  test->last_turn = beginning->scenario->n_turns;
  if (keep != NULL)
    clear_tables (test, keep);
  return TRUE;
}
