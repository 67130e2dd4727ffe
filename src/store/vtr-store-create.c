/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/vtr-schema.h"

/* Making a campaign file. */

/**
 * vtr_store_temporary:
 * @path: a file to be
 *
 * Returns: (transfer full): a name beside it, for the time until it is whole
 */
gchar *
vtr_store_temporary (const gchar *path)
{
  g_autofree gchar *folder = g_path_get_dirname (path);
  g_autofree gchar *base = g_path_get_basename (path);

  while (TRUE)
    {
      g_autofree gchar *name = g_strdup_printf (".%s.%08x", base, g_random_int ());
      g_autofree gchar *temporary = g_build_filename (folder, name, NULL);

      if (!g_file_test (temporary, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&temporary);
    }
}

/**
 * vtr_store_make_empty:
 *
 * Makes a new, empty file that only its owner may read and that is to be @path
 * when it is whole.
 */
gboolean
vtr_store_make_empty (const gchar *temporary,
                      const gchar *path,
                      GError **error)
{
  gint fd = g_open (temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);

  if (fd >= 0)
    {
      close (fd);
      return TRUE;
    }
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: cannot be made (%s); check the name and who may write there", path, g_strerror (errno));
  return FALSE;
}

/**
 * vtr_store_publish:
 * @temporary: a whole file
 * @path: its name from now on
 * @error: VTR_STORE_ERROR_EXISTS
 *
 * Gives a file its name in one step, without ever replacing another.
 */
gboolean
vtr_store_publish (const gchar *temporary,
                   const gchar *path,
                   GError **error)
{
  g_autofree gchar *journal = g_strconcat (path, "-journal", NULL);
  gint problem;

  /* SQLite would play it back into the new file, and spoil it */
  if (g_file_test (journal, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s is left of a campaign of that name that is gone; move it away, or choose another name", journal);
      return FALSE;
    }
  if (link (temporary, path) == 0)
    {
      g_unlink (temporary);
      return TRUE;
    }
  problem = errno;
  /* File systems without hard links: nearly as good. */
  if ((problem == EPERM || problem == ENOTSUP || problem == ENOSYS || problem == EMLINK) && g_access (path, F_OK) != 0)
    {
      if (g_rename (temporary, path) == 0)
        return TRUE;
      problem = errno;
    }
  else if (problem == EPERM || problem == ENOTSUP || problem == ENOSYS || problem == EMLINK)
    problem = EEXIST;
  if (problem == EEXIST)
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s: there is such a file already, it was left alone; choose another name", path);
  else
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: cannot be made (%s)", path, g_strerror (problem));
  return FALSE;
}

/**
 * vtr_store_write_fixed:
 * @store: a store in the making: ruleset, scenario, dates, secret are set
 * @map_xml: the map as it came
 * @map_length: its bytes
 * @error: VTR_STORE_ERROR
 *
 * Writes what never changes in a campaign.
 */
gboolean
vtr_store_write_fixed (VtrStore *store,
                       const gchar *map_xml,
                       gsize map_length,
                       GError **error)
{
  g_autofree gchar *first_day = g_strdup_printf ("%04d-%02d-%02d", store->first_day.year, store->first_day.month, store->first_day.day);
  g_autofree gchar *secret_hash = vtr_secret_hash (store->secret);
  g_autofree gchar *map_hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) map_xml, map_length);
  g_autoptr (VtrStatement) map = NULL;
  gchar secret[65];

  for (guint i = 0; i < 32; i++)
    g_snprintf (secret + 2 * i, 3, "%02x", store->secret[i]);
  if (!vtr_store_meta_set (store, "ruleset", store->ruleset->id, error) || !vtr_store_meta_set_int (store, "ruleset_schema", vtr_schema_ruleset_version (store->ruleset), error) || !vtr_store_meta_set (store, "scenario", store->scenario_name, error) || !vtr_store_meta_set (store, "first_day", first_day, error) || !vtr_store_meta_set_int (store, "first_turn", store->first_turn, error) || !vtr_store_meta_set_int (store, "turns", store->n_turns, error) || !vtr_store_meta_set_int (store, "practice", store->practice, error) || !vtr_store_meta_set (store, "secret", secret, error) || !vtr_store_meta_set (store, "secret_hash", secret_hash, error))
    return FALSE;
  map = vtr_db_prepare (store->db, "INSERT INTO map (id, xml, hash) VALUES (1, :xml, :hash)", "map", error);
  if (map == NULL)
    return FALSE;
  vtr_statement_bytes (map, ":xml", map_xml, map_length);
  vtr_statement_text (map, ":hash", map_hash);
  return vtr_statement_run (map, error);
}

static gboolean
write_parameters (VtrStore *store,
                  gint64 node,
                  const VtrParameters *parameters,
                  GError **error)
{
  g_autoptr (VtrStatement) statement = vtr_db_prepare (store->db, "INSERT INTO parameter (node, name, value, from_turn) VALUES (:node, :name, :value, :turn)", "parameter", error);

  if (statement == NULL)
    return FALSE;
  for (guint i = 0; i < parameters->n; i++)
    {
      g_autofree gchar *value = vtr_parameters_get_text (parameters, i);

      vtr_statement_int (statement, ":node", node);
      vtr_statement_text (statement, ":name", parameters->table[i].name);
      vtr_statement_text (statement, ":value", value);
      vtr_statement_int (statement, ":turn", store->first_turn);
      if (!vtr_statement_run (statement, error))
        return FALSE;
    }
  return TRUE;
}

/* The root node and all that hangs on it. */
static gboolean
write_root (VtrStore *store,
            const VtrParameters *parameters,
            const VtrState *state,
            GError **error)
{
  VtrNode root = { 0 };
  g_autofree gchar *hash = vtr_state_digest (state);
  g_autofree gchar *seal = NULL;
  gint64 id;

  root.turn = store->first_turn - 1;
  root.revision = store->ruleset->revision;
  root.state_hash = hash;
  root.outcome_hash = (gchar *) "";
  root.committed = g_get_real_time () / G_USEC_PER_SEC;
  if (!vtr_store_write_node (store, &root, &id, error) || !vtr_store_write_state (store, id, state, error) || !write_parameters (store, id, parameters, error) || !vtr_store_meta_set_int (store, "head", id, error) || !vtr_store_meta_set_int (store, "revision", 1, error) || !vtr_store_meta_set_int (store, "next_order", 1, error) || !vtr_store_seal (store, id, VTR_PART_RECORD, error) || !vtr_store_seal (store, id, VTR_PART_OPEN, error))
    return FALSE;
  seal = vtr_store_seal_meta (store, error);
  return seal != NULL && vtr_store_meta_set (store, "seal", seal, error);
}

/**
 * vtr_store_create_in:
 * @db: an empty database
 *
 * Begins a write transaction and makes the tables in it.
 */
gboolean
vtr_store_create_in (VtrDb *db,
                     const VtrRuleset *ruleset,
                     GError **error)
{
  if (!vtr_db_begin_write (db, error))
    return FALSE;
  if (vtr_schema_create (db, ruleset, error))
    return TRUE;
  vtr_db_rollback (db);
  return FALSE;
}

static gboolean
fill_new_file (const gchar *temporary,
               VtrStore *facts,
               const gchar *map_xml,
               gsize map_length,
               const VtrParameters *parameters,
               const VtrState *state,
               GError **error)
{
  g_autoptr (VtrDb) db = vtr_db_open (temporary, 0, error);
  gboolean done;

  if (db == NULL || !vtr_store_create_in (db, facts->ruleset, error))
    return FALSE;
  facts->db = db;
  done = vtr_store_write_fixed (facts, map_xml, map_length, error) && write_root (facts, parameters, state, error);
  facts->db = NULL;
  if (done)
    return vtr_db_commit (db, error);
  vtr_db_rollback (db);
  return FALSE;
}

/**
 * vtr_store_create:
 * @path: the file to make; must not be there yet
 * @ruleset: by which it is played
 * @map_xml: the map as it came
 * @map_length: its bytes
 * @scenario_name: for people
 * @first_day: of turn 1
 * @first_turn: the first that is played in this file
 * @n_turns: the last
 * @parameters: in force from the first turn
 * @state: before the first turn
 * @secret: key of the dice (32 bytes)
 * @practice: whether the key came from a short seed
 * @error: VTR_STORE_ERROR_EXISTS, _INPUT, _FAILED
 *
 * Makes a campaign. The file appears under its name only when it is whole.
 *
 * Returns: (transfer full) (nullable): the store, open
 */
VtrStore *
vtr_store_create (const gchar *path,
                  const VtrRuleset *ruleset,
                  const gchar *map_xml,
                  gsize map_length,
                  const gchar *scenario_name,
                  const VtrDate *first_day,
                  gint first_turn,
                  gint n_turns,
                  const VtrParameters *parameters,
                  const VtrState *state,
                  const guint8 secret[32],
                  gboolean practice,
                  GError **error)
{
  g_autoptr (VtrStore) facts = vtr_store_wrap (NULL, path);
  g_autofree gchar *temporary = vtr_store_temporary (path);
  g_autofree gchar *fault = NULL;
  gboolean done;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s: there is such a file already, it was left alone; choose another name", path);
      return NULL;
    }
  facts->ruleset = ruleset;
  facts->scenario_name = g_strdup (scenario_name);
  facts->first_day = *first_day;
  facts->first_turn = first_turn;
  facts->n_turns = n_turns;
  facts->practice = practice != FALSE;
  memcpy (facts->secret, secret, 32);
  facts->board = vtr_store_read_board (map_xml, map_length, path, VTR_STORE_ERROR_INPUT, error);
  if (facts->board == NULL)
    return NULL;
  fault = vtr_store_judge_state (facts, state);
  if (fault != NULL)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: the scenario cannot be stored: %s", path, fault);
      return NULL;
    }

  if (!vtr_store_make_empty (temporary, path, error))
    return NULL;
  done = fill_new_file (temporary, facts, map_xml, map_length, parameters, state, error) && vtr_store_publish (temporary, path, error);
  if (!done)
    {
      g_unlink (temporary);
      return NULL;
    }
  return vtr_store_open (path, FALSE, error);
}
