/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* Looking over a whole file. */

static void
add_fault (GPtrArray *faults,
           GError **error)
{
  g_ptr_array_add (faults, g_strdup ((*error)->message));
  g_clear_error (error);
}

/* What SQLite itself finds; column -1 of a row is told as it comes. */
static gboolean
check_pragma (VtrStore *store,
              const gchar *sql,
              const gchar *good,
              const gchar *meaning,
              GPtrArray *faults,
              GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, sql, "(check)", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  while (TRUE)
    {
      const gchar *line;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      line = vtr_statement_get_text (s, 0);
      if (g_strcmp0 (line, good) != 0)
        g_ptr_array_add (faults, g_strdup_printf ("%s: %s: %s", store->path, meaning, line));
    }
}

/* Whether an error means that the file cannot be looked at, rather than that it
 * is at fault. */
static gboolean
is_fatal (const GError *error)
{
  return error->domain == VTR_STORE_ERROR && (error->code == VTR_STORE_ERROR_BUSY || error->code == VTR_STORE_ERROR_FAILED);
}

static gboolean
check_rows (VtrStore *store,
            GPtrArray *faults,
            GError **error)
{
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GPtrArray) aliases = NULL;
  g_autoptr (GPtrArray) issued = NULL;
  GError *inner = NULL;

  messages = vtr_store_messages (store, 0, &inner);
  if (inner == NULL)
    aliases = vtr_store_aliases (store, NULL, &inner);
  if (inner == NULL)
    issued = vtr_store_issued_after (store, 0, &inner);
  if (inner == NULL)
    vtr_store_check_attachments (store, &inner);
  if (inner == NULL)
    vtr_store_check_kept (store, &inner);
  if (inner == NULL)
    return TRUE;
  if (is_fatal (inner))
    {
      g_propagate_error (error, inner);
      return FALSE;
    }
  add_fault (faults, &inner);
  return TRUE;
}

static gboolean
check_node (VtrStore *store,
            const VtrNode *node,
            const GPtrArray *nodes,
            GPtrArray *faults,
            GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) past = NULL;
  g_autoptr (GPtrArray) questions = NULL;
  GError *inner = NULL;
  VtrState *state;

  for (guint i = 0; node->parent != 0 && i < nodes->len; i++)
    {
      const VtrNode *parent = g_ptr_array_index (nodes, i);

      if (parent->id == node->parent && parent->turn != node->turn - 1 && *parent->state_hash != '\0')
        g_ptr_array_add (faults, g_strdup_printf ("%s: node %" G_GINT64_FORMAT " is of turn %d, but follows one of turn %d", store->path, node->id, node->turn, parent->turn));
    }
  if (*node->state_hash == '\0')
    return TRUE;
  state = vtr_store_read_state (store, node, &inner);
  vtr_state_free (state);
  if (inner == NULL)
    {
      input = vtr_store_new_input (store, node->turn + 1);
      if (vtr_store_read_input (store, node->id, VTR_PART_OPEN, input, &inner) && (past = vtr_store_read_orders (store, node->id, VTR_PART_OPEN, TRUE, &inner)) != NULL)
        questions = vtr_store_read_questions (store, node->id, VTR_PART_OPEN, &inner);
      if (inner == NULL)
        vtr_store_check_clerk_of (store, node->id, &inner);
    }
  if (inner == NULL)
    {
      if (node->parent != 0)
        vtr_store_load_node (store, node->id, NULL, NULL, &inner);
      else
        vtr_store_check_seal (store, node->id, VTR_PART_RECORD, &inner);
    }
  /* The turn after a lost one has no start to be held against. */
  if (inner == NULL || g_error_matches (inner, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING))
    {
      g_clear_error (&inner);
      return TRUE;
    }
  if (is_fatal (inner))
    {
      g_propagate_error (error, inner);
      return FALSE;
    }
  add_fault (faults, &inner);
  return TRUE;
}

/**
 * vtr_store_check:
 * @store: a store
 * @faults: (element-type utf8): gets a line for each fault
 * @error: VTR_STORE_ERROR, when it cannot even be looked at
 *
 * Holds the file against SQLite's own checks, and every row against its range,
 * its hash and what it refers to. Writes nothing.
 */
gboolean
vtr_store_check (VtrStore *store,
                 GPtrArray *faults,
                 GError **error)
{
  g_autoptr (GPtrArray) nodes = NULL;
  GError *inner = NULL;
  gboolean done;

  VTR_STORE_LOCK (store);
  if (!vtr_db_begin_read (store->db, error))
    return FALSE;
  done = check_pragma (store, "PRAGMA integrity_check (20)", "ok", "damaged", faults, &inner) && check_pragma (store, "PRAGMA foreign_key_check", NULL, "a row refers to one that is not there, in table", faults, &inner);
  if (done)
    done = vtr_store_check_meta (store, &inner) && vtr_store_read_head (store, &inner);
  if (done)
    done = check_rows (store, faults, &inner);
  if (done)
    {
      nodes = vtr_store_read_nodes (store, &inner);
      done = nodes != NULL;
    }
  for (guint i = 0; done && i < nodes->len; i++)
    done = check_node (store, g_ptr_array_index (nodes, i), nodes, faults, &inner);
  vtr_db_rollback (store->db);
  if (inner == NULL)
    return TRUE;
  if (is_fatal (inner))
    {
      g_propagate_error (error, inner);
      return FALSE;
    }
  add_fault (faults, &inner);
  return TRUE;
}

/* --- verify --------------------------------------------------------------------- */

/* Whether every die shows what the key gives, or what was thrown by hand. */
static guint
count_wrong_dice (const VtrTurnInput *input,
                  const VtrOutcome *outcome)
{
  guint wrong = 0;

  for (guint i = 0; i < outcome->dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (outcome->dice, i);
      gboolean right = FALSE;

      if (!die->by_hand)
        right = vtr_dice_roll (input->secret, input->turn, die->purpose, die->index, die->faces) == die->value;
      for (guint h = 0; die->by_hand && h < input->hand_dice->len; h++)
        {
          const VtrHandDie *hand = g_ptr_array_index (input->hand_dice, h);

          right = right || (g_str_equal (hand->purpose, die->purpose) && hand->index == die->index && hand->value == die->value);
        }
      wrong += !right;
    }
  return wrong;
}

static void
verify_node (VtrStore *store,
             const VtrNode *node,
             GPtrArray *report,
             gboolean *ok)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrOutcome) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  g_autofree gchar *head = g_strdup_printf ("turn %d (node %" G_GINT64_FORMAT "%s)", node->turn, node->id, node->is_head ? ", current" : "");
  guint wrong;

  if (!vtr_store_load_node (store, node->id, &input, &outcome, &error))
    {
      *ok = *ok && g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING);
      g_ptr_array_add (report, g_strdup_printf ("%s: cannot be verified: %s", head, error->message));
      return;
    }
  wrong = count_wrong_dice (input, outcome);
  if (wrong > 0)
    {
      *ok = FALSE;
      g_ptr_array_add (report, g_strdup_printf ("%s: %u of %u dice are not what the key gives", head, wrong, outcome->dice->len));
      return;
    }
  if (*node->outcome_hash == '\0')
    {
      g_ptr_array_add (report, g_strdup_printf ("%s: state as committed; its record was salvaged and may have gaps", head));
      return;
    }
  if (node->revision != store->ruleset->revision)
    {
      g_ptr_array_add (report, g_strdup_printf ("%s: as committed, %u dice right; resolved by revision %u of the rules, so not resolved again by revision %u", head, outcome->dice->len, node->revision, store->ruleset->revision));
      return;
    }
  again = vtr_resolve (input);
  before = vtr_outcome_digest (outcome);
  after = vtr_outcome_digest (again);
  if (g_str_equal (before, after))
    {
      g_ptr_array_add (report, g_strdup_printf ("%s: as committed, %u dice right; resolved again, the same", head, outcome->dice->len));
      return;
    }
  *ok = FALSE;
  g_ptr_array_add (report, g_strdup_printf ("%s: as committed, %u dice right; but resolved again it comes out otherwise", head, outcome->dice->len));
}

/**
 * vtr_store_verify:
 * @store: a store
 * @report: (element-type utf8): gets a line for each committed turn
 * @ok: (out): whether all turns stand
 * @error: VTR_STORE_ERROR
 *
 * Holds every committed turn against its hashes, every die against the key, and
 * resolves again the turns that the rules of this very revision resolved.
 */
gboolean
vtr_store_verify (VtrStore *store,
                  GPtrArray *report,
                  gboolean *ok,
                  GError **error)
{
  g_autoptr (GPtrArray) nodes = NULL;

  VTR_STORE_LOCK (store);
  *ok = TRUE;
  nodes = vtr_store_read_nodes (store, error);
  if (nodes == NULL)
    return FALSE;
  for (guint i = 0; i < nodes->len; i++)
    {
      const VtrNode *node = g_ptr_array_index (nodes, i);

      if (node->parent != 0 && *node->state_hash != '\0')
        verify_node (store, node, report, ok);
      else if (node->parent != 0)
        g_ptr_array_add (report, g_strdup_printf ("turn %d (node %" G_GINT64_FORMAT "): lost when the file was salvaged", node->turn, node->id));
    }
  return TRUE;
}
