/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "umpire/vtr-umpire-beginning.h"

/* The sample campaign: a scenario played by the messages and answers that lie beside
 * it. No campaign file is shipped: it would be another thing with each change of its
 * schema, and nobody could read what is in it. */

#define SEED "1813"
/* A turn's questions come to an end: an answer may raise others, not for ever. */
#define MAX_ROUNDS 24

static gchar *
folder_of_turn (const gchar *scenario_path,
                gint turn)
{
  g_autofree gchar *folder = g_path_get_dirname (scenario_path);
  g_autofree gchar *name = g_strdup_printf ("turn-%02d", turn);

  return g_build_filename (folder, "messages", name, NULL);
}

/* Beside several scenarios of one map the file messages/scenario says whose they are. */
static gboolean
is_of (const gchar *scenario_path)
{
  g_autofree gchar *folder = g_path_get_dirname (scenario_path);
  g_autofree gchar *path = g_build_filename (folder, "messages", "scenario", NULL);
  g_autofree gchar *name = g_path_get_basename (scenario_path);
  g_autofree gchar *text = NULL;

  return !g_file_get_contents (path, &text, NULL, NULL) || g_str_equal (g_strstrip (text), name);
}

/**
 * vtr_umpire_has_sample:
 * @scenario_path: a scenario file
 * @turn: (out) (optional): the turn that is open in its sample campaign
 *
 * Returns: whether sample messages lie beside it
 */
gboolean
vtr_umpire_has_sample (const gchar *scenario_path,
                       gint *turn)
{
  gint last = 0;
  gboolean more = is_of (scenario_path);

  while (more)
    {
      g_autofree gchar *folder = folder_of_turn (scenario_path, last + 1);

      more = g_file_test (folder, G_FILE_TEST_IS_DIR);
      last += more ? 1 : 0;
    }
  if (turn != NULL)
    *turn = last;
  return last > 0;
}

static gint
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static GPtrArray *
messages_of_turn (const gchar *scenario_path,
                  gint turn)
{
  g_autofree gchar *folder = folder_of_turn (scenario_path, turn);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const gchar *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

/* The sample's own answers of a turn: id of the question → value. */
static GHashTable *
answers_of_turn (const gchar *scenario_path,
                 gint turn)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree gchar *folder = g_path_get_dirname (scenario_path);
  g_autofree gchar *name = g_strdup_printf ("turn-%02d.txt", turn);
  g_autofree gchar *path = g_build_filename (folder, "answers", name, NULL);
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return answers;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const gchar *line = g_strstrip (lines[i]);
      gsize id = strcspn (line, " \t");

      if (line[0] != '\0' && line[0] != '#' && line[id] != '\0')
        g_hash_table_insert (answers, g_strndup (line, id), g_strstrip (g_strdup (line + id)));
    }
  return answers;
}

/* How far it is. */
typedef struct
{
  VtrSampleProgress report;
  gpointer user_data;
  gint turn;
  guint done;
  guint all;
} Progress;

static gboolean
step (Progress *progress,
      GError **error)
{
  progress->done++;
  if (progress->report == NULL || progress->report (progress->turn, MIN (progress->done, progress->all), progress->all, progress->user_data))
    return TRUE;
  g_set_error_literal (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_STOPPED, "stopped before it was done");
  return FALSE;
}

static gboolean
import_turn (VtrStore *store,
             const GPtrArray *paths,
             Progress *progress,
             GError **error)
{
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree gchar *data = NULL;
      gsize length;
      g_autoptr (VtrImport) import = NULL;

      if (!g_file_get_contents (g_ptr_array_index (paths, i), &data, &length, error))
        return FALSE;
      import = vtr_umpire_import (store, data, length, NULL, 0, 0, FALSE, error);
      if (import == NULL || !step (progress, error))
        return FALSE;
    }
  return TRUE;
}

/* Decides all that is open, by the sample's answers, else as is usual. */
static gboolean
play_turn (VtrStore *store,
           GHashTable *answers,
           Progress *progress,
           GError **error)
{
  for (guint round = 0; round < MAX_ROUNDS; round++)
    {
      g_autoptr (VtrTurnInput) input = NULL;
      g_autoptr (VtrOutcome) outcome = NULL;

      if (!vtr_umpire_resolve (store, TRUE, &input, &outcome, error))
        return FALSE;
      if (outcome->n_open == 0)
        return vtr_store_commit (store, input, outcome, error) != 0 && step (progress, error);
      for (guint i = 0; i < outcome->questions->len; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
          const gchar *given = g_hash_table_lookup (answers, question->id);
          g_autoptr (VtrAnswer) answer = NULL;

          if (question->answer != NULL || question->conditional)
            continue;
          answer = vtr_answer_new (question->id, given != NULL && vtr_question_check (question, given, NULL) ? given : question->usual, question->digest);
          if (!vtr_store_put_answer (store, answer, error))
            return FALSE;
        }
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "turn %d of the sample does not come to an end", progress->turn);
  return FALSE;
}

static gboolean
play (VtrStore *store,
      const gchar *scenario_path,
      gint last,
      Progress *progress,
      GError **error)
{
  for (gint turn = 1; turn <= last; turn++)
    {
      g_autoptr (GPtrArray) paths = messages_of_turn (scenario_path, turn);
      g_autoptr (GHashTable) answers = answers_of_turn (scenario_path, turn);

      progress->turn = turn;
      if (!import_turn (store, paths, progress, error) || (turn < last && !play_turn (store, answers, progress, error)))
        return FALSE;
    }
  return TRUE;
}

/* A half-made sample is nobody's campaign. */
static void
take_away (const gchar *path)
{
  g_autoptr (GPtrArray) copies = vtr_store_copies (path);
  g_autofree gchar *folder = copies->len > 0 ? g_path_get_dirname (g_ptr_array_index (copies, 0)) : NULL;

  for (guint i = 0; i < copies->len; i++)
    g_unlink (g_ptr_array_index (copies, i));
  if (folder != NULL)
    g_rmdir (folder);
  g_unlink (path);
}

/**
 * vtr_umpire_new_sample:
 * @path: the campaign file to make; it must not be there yet
 * @scenario_path: a scenario with sample messages beside it
 * @progress: (nullable) (scope call): is told how far it is, and may end it
 * @user_data: for @progress
 * @faults: (element-type utf8): takes lines `file:line:column: what; what to do`
 * @error: as vtr_umpire_new_campaign(); VTR_UMPIRE_ERROR_STOPPED: by @progress
 *
 * What fails leaves no file.
 *
 * Returns: (transfer full) (nullable): the open campaign
 */
VtrStore *
vtr_umpire_new_sample (const gchar *path,
                       const gchar *scenario_path,
                       VtrSampleProgress progress,
                       gpointer user_data,
                       GPtrArray *faults,
                       GError **error)
{
  g_autoptr (VtrStore) store = NULL;
  Progress steps = { .report = progress, .user_data = user_data };
  gint last;

  if (!vtr_umpire_has_sample (scenario_path, &last))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "%s has no sample messages beside it; begin a campaign without them", scenario_path);
      return NULL;
    }
  for (gint turn = 1; turn <= last; turn++)
    {
      g_autoptr (GPtrArray) paths = messages_of_turn (scenario_path, turn);

      steps.all += paths->len + (turn < last ? 1 : 0);
    }
  store = vtr_umpire_new_campaign (path, scenario_path, SEED, faults, error);
  if (store == NULL)
    return NULL;
  if (!play (store, scenario_path, last, &steps, error))
    {
      g_clear_pointer (&store, vtr_store_close);
      take_away (path);
      return NULL;
    }
  return g_steal_pointer (&store);
}
