/* SPDX-License-Identifier: MIT */
#include "store/vtr-salvage.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "store/vtr-schema.h"

/*
 * From a damaged file into a new one, what can be read.
 *
 * The damaged file is never opened itself: a copy of it is, with its journal, so
 * that nothing that is still there gets lost. What never changes once it is
 * written (map, calendar, key, states, records, messages) is taken from the
 * newest dated copy where the file does not give it as it was written. A state
 * is taken over whole or not at all: half a state would be a wrong one. One that
 * is in no copy is resolved anew from the turn before it when that gives its
 * hash. Of what else belongs to a turn every row that fits is taken over, and
 * the report says where rows may be missing.
 */

static void
moment_free (gpointer data)
{
  VtrMoment *moment = data;

  vtr_node_free (moment->node);
  vtr_state_free (moment->state);
  g_free (moment);
}

/* --- facts ------------------------------------------------------------------------ */

/* Fills the ruleset, calendar, key and board of the store to be. */
static GBytes *
find_facts (VtrSalvage *salvage,
            const gchar *path,
            GError **error)
{
  VtrStore *old = salvage->old;
  VtrStore *new = salvage->new;
  VtrStore *source = salvage->help;
  g_autofree gchar *id = vtr_db_get_string (old->db, "SELECT value FROM meta WHERE key = :argument", "ruleset", NULL);
  GBytes *map;

  old->ruleset = id != NULL ? vtr_ruleset_find (id) : NULL;
  if (old->ruleset != NULL && vtr_store_check_meta (old, NULL) && vtr_store_read_facts (old, NULL))
    source = old;
  else if (source != NULL)
    vtr_salvage_tell (salvage, "map, calendar or key of the dice could not be read: taken from %s", source->path);
  else if (old->ruleset != NULL && vtr_store_read_facts (old, NULL))
    {
      source = old;
      vtr_salvage_tell (salvage, "the facts about the campaign as a whole are not what was written: look at its calendar and number of turns");
    }
  map = source != NULL ? vtr_store_read_map (source, NULL) : NULL;
  if (map == NULL)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: its map, calendar or key cannot be read, and there is no dated copy beside it; put one there and try again", path);
      return NULL;
    }
  new->ruleset = source->ruleset;
  new->scenario_name = g_strdup (source->scenario_name);
  new->practice = source->practice;
  new->first_day = source->first_day;
  new->first_turn = source->first_turn;
  new->n_turns = source->n_turns;
  memcpy (new->secret, source->secret, sizeof new->secret);
  new->board = g_steal_pointer (&source->board);
  /* What the damaged file and the copy are read with. */
  old->ruleset = new->ruleset;
  old->first_day = new->first_day;
  old->first_turn = new->first_turn;
  old->n_turns = new->n_turns;
  memcpy (old->secret, new->secret, sizeof old->secret);
  g_clear_pointer (&old->board, vtr_board_free);
  old->board = new->board;
  if (salvage->help != NULL)
    {
      g_clear_pointer (&salvage->help->board, vtr_board_free);
      salvage->help->board = new->board;
    }
  return map;
}

/* --- nodes and states -------------------------------------------------------------------- */

static gint
compare_moments (gconstpointer a,
                 gconstpointer b)
{
  const VtrMoment *x = *(const VtrMoment *const *) a;
  const VtrMoment *y = *(const VtrMoment *const *) b;

  return (x->node->id > y->node->id) - (x->node->id < y->node->id);
}

static VtrMoment *
find_moment (const VtrSalvage *salvage,
             gint64 id)
{
  for (guint i = 0; i < salvage->moments->len; i++)
    {
      VtrMoment *moment = g_ptr_array_index (salvage->moments, i);

      if (moment->node->id == id)
        return moment;
    }
  return NULL;
}

static VtrMoment *
add_moment (VtrSalvage *salvage,
            gint64 id,
            gint64 parent,
            gint turn)
{
  VtrMoment *moment = g_new0 (VtrMoment, 1);

  moment->node = g_new0 (VtrNode, 1);
  moment->node->id = id;
  moment->node->parent = parent;
  moment->node->turn = turn;
  moment->node->state_hash = g_strdup ("");
  moment->node->outcome_hash = g_strdup ("");
  g_ptr_array_add (salvage->moments, moment);
  return moment;
}

#define NODE_SELECT "SELECT id, parent, turn, revision, state_hash, outcome_hash, committed FROM node"

static gboolean
take_node (VtrSalvage *salvage,
           VtrStatement *s,
           gpointer data,
           GError **error)
{
  gint64 id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
  gint64 parent = vtr_statement_is_null (s, 1) ? 0 : vtr_statement_get_int64 (s, 1, 1, MAX (id - 1, 1));
  gint turn = vtr_statement_get_int (s, 2, 0, 100000);
  VtrMoment *moment;

  if ((turn == salvage->new->first_turn - 1) != (parent == 0) || parent >= id || find_moment (salvage, id) != NULL)
    return TRUE;
  moment = add_moment (salvage, id, parent, turn);
  moment->node->revision = (guint) vtr_statement_get_int64 (s, 3, 0, G_MAXUINT);
  moment->node->committed = vtr_statement_get_int64 (s, 6, G_MININT64, G_MAXINT64);
  g_free (moment->node->state_hash);
  moment->node->state_hash = g_strdup (vtr_statement_get_text (s, 4));
  g_free (moment->node->outcome_hash);
  moment->node->outcome_hash = g_strdup (vtr_statement_get_text (s, 5));
  return TRUE;
}

/* A state that is lost may follow from the turn before it. */
static VtrState *
resolve_again (VtrSalvage *salvage,
               const VtrMoment *moment,
               const VtrMoment *before)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autofree gchar *digest = NULL;

  if (before == NULL || before->state == NULL || moment->node->revision != salvage->old->ruleset->revision)
    return NULL;
  input = vtr_store_new_input (salvage->old, moment->node->turn);
  input->state = vtr_state_copy (before->state);
  if (!vtr_store_read_input (salvage->old, moment->node->id, VTR_PART_RECORD, input, NULL))
    return NULL;
  outcome = vtr_resolve (input);
  digest = vtr_state_digest (outcome->state);
  return g_str_equal (digest, moment->node->state_hash) ? g_steal_pointer (&outcome->state) : NULL;
}

static VtrState *
state_of_copy (VtrSalvage *salvage,
               const VtrNode *node)
{
  VtrNode *same = salvage->help != NULL ? vtr_store_read_node (salvage->help, node->id, NULL) : NULL;
  VtrState *state = same != NULL && g_str_equal (same->state_hash, node->state_hash) ? vtr_store_read_state (salvage->help, same, NULL) : NULL;

  vtr_node_free (same);
  return state;
}

static void
find_state (VtrSalvage *salvage,
            VtrMoment *moment)
{
  VtrNode *node = moment->node;
  g_autofree gchar *digest = NULL;
  g_autofree gchar *fault = NULL;

  moment->state = vtr_store_read_rows (salvage->old, node->id, NULL);
  if (moment->state != NULL)
    fault = vtr_store_judge_state (salvage->new, moment->state);
  if (fault == NULL && moment->state != NULL)
    digest = vtr_state_digest (moment->state);
  if (g_strcmp0 (digest, node->state_hash) == 0)
    return;

  if (*node->state_hash != '\0')
    {
      VtrState *copied = state_of_copy (salvage, node);

      if (copied != NULL)
        {
          g_clear_pointer (&moment->state, vtr_state_free);
          moment->state = copied;
          vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its state was damaged; taken whole from the dated copy", node->turn, node->id);
          return;
        }
    }
  {
    VtrState *again = node->parent != 0 ? resolve_again (salvage, moment, find_moment (salvage, node->parent)) : NULL;

    if (again != NULL)
      {
        g_clear_pointer (&moment->state, vtr_state_free);
        moment->state = again;
        vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its state was damaged; resolved again, and it is what was committed", node->turn, node->id);
        return;
      }
  }
  /* A table that has lost all its rows reads as well as one that has none. */
  if (digest == NULL || vtr_state_n_rows (moment->state, VTR_TABLE_SIDE) == 0 || vtr_state_n_rows (moment->state, VTR_TABLE_FORMATION) == 0)
    {
      g_clear_pointer (&moment->state, vtr_state_free);
      g_free (node->state_hash);
      node->state_hash = g_strdup ("");
      vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its state is lost", node->turn, node->id);
      return;
    }
  g_free (node->state_hash);
  node->state_hash = g_steal_pointer (&digest);
  g_free (node->outcome_hash); /* it is over the state as well */
  node->outcome_hash = g_strdup ("");
  vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its state is not what was committed; taken over as it reads: compare it with a dated copy", node->turn, node->id);
}

static gboolean
find_nodes (VtrSalvage *salvage,
            GError **error)
{
  gboolean whole;
  guint n;

  /* Nodes never change: the copy's go before. */
  if (salvage->help != NULL)
    {
      salvage->source = salvage->help;
      if (!vtr_salvage_scan (salvage, NODE_SELECT, "id", 0, &whole, take_node, NULL, error))
        return FALSE;
    }
  salvage->source = salvage->old;
  if (!vtr_salvage_scan (salvage, NODE_SELECT, "id", 0, &whole, take_node, NULL, error))
    return FALSE;
  g_ptr_array_sort (salvage->moments, compare_moments);
  n = salvage->moments->len;
  for (guint i = 0; i < n; i++)
    {
      const VtrNode *node = ((VtrMoment *) g_ptr_array_index (salvage->moments, i))->node;

      if (node->parent == 0 || find_moment (salvage, node->parent) != NULL)
        continue;
      vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): lost", node->turn - 1, node->parent);
      /* A place is kept for it, so that what follows hangs on something. */
      if (node->turn == salvage->new->first_turn || node->parent == 1)
        add_moment (salvage, node->parent, 0, salvage->new->first_turn - 1);
      else
        {
          if (find_moment (salvage, 1) == NULL)
            add_moment (salvage, 1, 0, salvage->new->first_turn - 1);
          add_moment (salvage, node->parent, 1, node->turn - 1);
        }
    }
  g_ptr_array_sort (salvage->moments, compare_moments);
  if (!whole || salvage->odd_rows > 0)
    vtr_salvage_tell (salvage, "the list of turns is damaged: a turn or a branch may be missing");
  for (guint i = 0; i < salvage->moments->len; i++)
    find_state (salvage, g_ptr_array_index (salvage->moments, i));
  return TRUE;
}

/* --- messages, issued reports, aliases ------------------------------------------------------ */

static gboolean
take_message (VtrSalvage *salvage,
              VtrStatement *s,
              gpointer data,
              GError **error)
{
  GHashTable *seen = data;
  VtrStoredMessage message = { 0 };
  gboolean done = TRUE;
  gint64 id;

  vtr_store_read_message (s, &message);
  id = message.id;
  if (!g_hash_table_contains (seen, GINT_TO_POINTER ((gint) id)))
    {
      g_hash_table_add (seen, GINT_TO_POINTER ((gint) id));
      done = vtr_store_write_message (salvage->new, &message, &id, error);
    }
  g_free (message.from);
  g_free (message.subject);
  g_free (message.body);
  g_clear_pointer (&message.raw, g_bytes_unref);
  return done;
}

/* An order's message that is lost: a place is kept for it. */
static gboolean
take_reference (VtrSalvage *salvage,
                VtrStatement *s,
                gpointer data,
                GError **error)
{
  GHashTable *seen = data;
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  VtrStoredMessage message = { .body = (gchar *) "(This message was lost when the file was salvaged.)", .raw = nothing };

  message.id = vtr_statement_get_int (s, 0, 1, G_MAXINT);
  if (g_hash_table_contains (seen, GINT_TO_POINTER ((gint) message.id)))
    return TRUE;
  g_hash_table_add (seen, GINT_TO_POINTER ((gint) message.id));
  vtr_salvage_tell (salvage, "message %" G_GINT64_FORMAT " is lost; its orders are not", message.id);
  return vtr_store_write_message (salvage->new, &message, &message.id, error);
}

static gboolean
take_alias (VtrSalvage *salvage,
            VtrStatement *s,
            gpointer data,
            GError **error)
{
  GHashTable *seen = data;
  VtrName name;
  gint id = vtr_statement_get_int (s, 5, 1, G_MAXINT);

  memset (&name, 0, sizeof name);
  vtr_store_read_alias (s, &name);
  if (!g_hash_table_add (seen, GINT_TO_POINTER (id)))
    return TRUE;
  return vtr_store_write_alias (salvage->new, &name, error);
}

static gboolean
take_issued (VtrSalvage *salvage,
             VtrStatement *s,
             gpointer data,
             GError **error)
{
  GHashTable *seen = data;
  VtrIssued issued = { 0 };
  gboolean done = TRUE;

  vtr_store_read_issued (s, &issued);
  if (g_hash_table_add (seen, GINT_TO_POINTER ((gint) issued.id)) && find_moment (salvage, issued.node) != NULL)
    done = vtr_store_write_issued (salvage->new, &issued, &issued.id, error);
  g_free (issued.reader);
  g_free (issued.format);
  g_clear_pointer (&issued.bytes, g_bytes_unref);
  return done;
}

static gboolean
take_attachment (VtrSalvage *salvage,
                 VtrStatement *s,
                 gpointer data,
                 GError **error)
{
  GHashTable *seen = data;
  g_autofree gchar *kind = NULL;
  g_autofree gchar *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gint64 id;

  vtr_store_read_attachment (s, &id, &kind, &name, &bytes);
  if (!g_hash_table_add (seen, GINT_TO_POINTER ((gint) id)))
    return TRUE;
  return vtr_store_write_attachment (salvage->new, id, kind, name, bytes, error);
}

typedef struct
{
  VtrKeptTable table;
  GHashTable *seen;
} Kept;

static gboolean
take_kept_row (VtrSalvage *salvage,
               VtrStatement *s,
               gpointer data,
               GError **error)
{
  Kept *kept = data;
  g_autoptr (VtrKept) row = vtr_store_read_kept (s, kept->table);
  g_autoptr (GError) inner = NULL;

  if (!g_hash_table_add (kept->seen, GINT_TO_POINTER ((gint) row->id)) || vtr_store_salvage_kept (salvage->new, kept->table, row, &inner))
    return TRUE;
  /* damaged so that it cannot stand in a sound file */
  if (g_error_matches (inner, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT))
    {
      vtr_salvage_tell (salvage, "%s: number %" G_GINT64_FORMAT " is lost", vtr_store_kept_what (kept->table), row->id);
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&inner));
  return FALSE;
}

/* Rows that never change: the copy's go before. */
static gboolean
take_kept (VtrSalvage *salvage,
           const gchar *select,
           const gchar *what,
           VtrTakeRow take,
           gpointer seen,
           GError **error)
{
  gboolean whole;

  if (salvage->help != NULL)
    {
      salvage->source = salvage->help;
      if (!vtr_salvage_scan (salvage, select, "id", 0, &whole, take, seen, error))
        return FALSE;
    }
  salvage->source = salvage->old;
  if (!vtr_salvage_scan (salvage, select, "id", 0, &whole, take, seen, error))
    return FALSE;
  if (!whole)
    vtr_salvage_tell (salvage, salvage->help != NULL ? "%s: a part cannot be read; those of the dated copy are there" : "%s: a part cannot be read", what);
  if (salvage->odd_rows > 0)
    vtr_salvage_tell (salvage, salvage->help != NULL ? "%s: %u were damaged; those of the dated copy are right, others are as they read" : "%s: %u are not what was written; taken over as they read", what, salvage->odd_rows);
  return TRUE;
}

static gboolean
take_loose_rows (VtrSalvage *salvage,
                 GError **error)
{
  g_autoptr (GHashTable) messages = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) aliases = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) issued = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) attachments = g_hash_table_new (NULL, NULL);
  gboolean whole;
  gint64 version;

  if (!(take_kept (salvage, VTR_MESSAGE_SELECT, "messages", take_message, messages, error) && vtr_salvage_scan (salvage, "SELECT message FROM orders WHERE message IS NOT NULL", "node, part, id, version", 0, &whole, take_reference, messages, error) && take_kept (salvage, "SELECT side, what, \"of\", name, hash, id FROM alias", "learned names", take_alias, aliases, error) && take_kept (salvage, VTR_ISSUED_SELECT, "issued reports", take_issued, issued, error) && take_kept (salvage, VTR_ATTACHMENT_SELECT, "files given", take_attachment, attachments, error)))
    return FALSE;
  if (!vtr_db_get_int (salvage->source->db, "PRAGMA user_version", 0, &version, NULL))
    version = VTR_SCHEMA_VERSION;
  for (guint t = 0; t < VTR_N_KEPT; t++)
    {
      g_autofree gchar *select = vtr_store_kept_select ((VtrKeptTable) t);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      Kept kept = { (VtrKeptTable) t, seen };

      if (version >= vtr_store_kept_since ((VtrKeptTable) t) && !take_kept (salvage, select, vtr_store_kept_what ((VtrKeptTable) t), take_kept_row, &kept, error))
        return FALSE;
    }
  return TRUE;
}

/* --- putting it together ----------------------------------------------------------------------- */

static gboolean
take_moments (VtrSalvage *salvage,
              GError **error)
{
  gint64 id;

  for (guint i = 0; i < salvage->moments->len; i++)
    {
      VtrMoment *moment = g_ptr_array_index (salvage->moments, i);
      VtrNode *node = moment->node;

      /* A record with gaps is not held against the hash of the whole. */
      if (node->parent != 0 && (*node->state_hash == '\0' || vtr_salvage_find_whole (salvage, node, VTR_PART_RECORD) == 0))
        {
          g_free (node->outcome_hash);
          node->outcome_hash = g_strdup ("");
        }
      if (!vtr_store_write_node (salvage->new, node, &id, error) || (moment->state != NULL && !vtr_store_write_state (salvage->new, id, moment->state, error)))
        return FALSE;
    }
  if (!take_loose_rows (salvage, error))
    return FALSE;
  for (guint i = 0; i < salvage->moments->len; i++)
    {
      const VtrMoment *moment = g_ptr_array_index (salvage->moments, i);

      if (!vtr_salvage_take_part (salvage, moment->node, VTR_PART_OPEN, error) || !vtr_salvage_take_part (salvage, moment->node, VTR_PART_RECORD, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_same (VtrStore *old,
          VtrStore *help,
          const gchar *sql,
          const gchar *key)
{
  g_autofree gchar *ours = vtr_db_get_string (old->db, sql, key, NULL);
  g_autofree gchar *theirs = vtr_db_get_string (help->db, sql, key, NULL);

  return ours != NULL && g_strcmp0 (ours, theirs) == 0;
}

/* A copy that lies there under this name may be of an older campaign. One of the
 * two signs may be what is damaged; a key from a short seed is no sign. */
static gboolean
is_same_campaign (VtrStore *old,
                  VtrStore *help)
{
  if (!help->practice && has_same (old, help, "SELECT value FROM meta WHERE key = :argument", "secret_hash"))
    return TRUE;
  return has_same (old, help, "SELECT state_hash || ' ' || committed FROM node WHERE id = :argument", "1");
}

/* The newest dated copy that opens, or NULL. */
static VtrStore *
find_help (const gchar *path)
{
  g_autoptr (GPtrArray) copies = vtr_store_copies (path);

  for (guint i = 0; i < copies->len; i++)
    {
      VtrStore *help = vtr_store_open (g_ptr_array_index (copies, i), TRUE, NULL);

      if (help != NULL)
        return help;
    }
  return NULL;
}

/* --- the whole ---------------------------------------------------------------------------------- */

static gboolean
take_meta (VtrSalvage *salvage,
           GError **error)
{
  VtrStore *new = salvage->new;
  gint64 head = 0, revision = 1, next = 1, last = 0;
  g_autofree gchar *seal = NULL;
  const VtrMoment *current;

  vtr_store_meta_get_int (salvage->old, "revision", &revision, NULL);
  vtr_store_meta_get_int (salvage->old, "next_order", &next, NULL);
  current = vtr_store_meta_get_int (salvage->old, "head", &head, NULL) ? find_moment (salvage, head) : NULL;
  if (current == NULL || current->state == NULL)
    {
      current = NULL;
      for (guint i = 0; i < salvage->moments->len; i++)
        if (((VtrMoment *) g_ptr_array_index (salvage->moments, i))->state != NULL)
          current = g_ptr_array_index (salvage->moments, i);
      if (current == NULL)
        {
          g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: no turn's state in it can be read; take one of its dated copies", salvage->old->path);
          return FALSE;
        }
      vtr_salvage_tell (salvage, "the current turn is lost: the file stands at the end of turn %d (node %" G_GINT64_FORMAT ")", current->node->turn, current->node->id);
    }
  if (!vtr_db_get_int (new->db, "SELECT coalesce (max (CAST (substr (id, 2) AS INTEGER)), 0) FROM orders WHERE id GLOB 'o[0-9]*'", 0, &last, error))
    return FALSE;
  if (!vtr_store_meta_set_int (new, "head", current->node->id, error) || !vtr_store_meta_set_int (new, "revision", MIN (revision, G_MAXINT64 - 1) + 1, error) || !vtr_store_meta_set_int (new, "next_order", MAX (MIN (next, G_MAXINT), last + 1), error))
    return FALSE;
  seal = vtr_store_seal_meta (new, error);
  return seal != NULL && vtr_store_meta_set (new, "seal", seal, error);
}

static gboolean
fill (VtrSalvage *salvage,
      const gchar *path,
      GError **error)
{
  g_autoptr (GBytes) map = find_facts (salvage, path, error);

  if (map == NULL || !vtr_store_create_in (salvage->new->db, salvage->new->ruleset, error))
    return FALSE;
  if (vtr_store_write_fixed (salvage->new, g_bytes_get_data (map, NULL), g_bytes_get_size (map), error) && find_nodes (salvage, error) && take_moments (salvage, error) && take_meta (salvage, error))
    return vtr_db_commit (salvage->new->db, error);
  vtr_db_rollback (salvage->new->db);
  return FALSE;
}

static gboolean
salvage_into (const gchar *path,
              const gchar *copy,
              const gchar *temporary,
              GPtrArray *report,
              GError **error)
{
  VtrSalvage salvage = { .report = report };
  VtrStore *help = find_help (path);
  VtrDb *old = vtr_salvage_open (path, copy, help, report, error);
  VtrDb *new = NULL;
  gboolean done = FALSE;

  if (old == NULL)
    {
      vtr_store_close (help);
      return FALSE;
    }
  new = vtr_db_open (temporary, 0, error);
  salvage.old = salvage.source = vtr_store_wrap (old, path);
  if (help != NULL && !is_same_campaign (salvage.old, help))
    g_clear_pointer (&help, vtr_store_close);
  salvage.help = help;
  salvage.new = vtr_store_wrap (new, temporary);
  salvage.moments = g_ptr_array_new_with_free_func (moment_free);
  if (new != NULL)
    done = fill (&salvage, path, error);
  g_ptr_array_unref (salvage.moments);
  /* One board for all three, once the facts were found. */
  if (salvage.new->board != NULL)
    {
      salvage.old->board = NULL;
      if (help != NULL)
        help->board = NULL;
    }
  vtr_store_close (salvage.old);
  vtr_store_close (salvage.help);
  vtr_store_close (salvage.new);
  return done;
}

static void
remove_with_journal (const gchar *path)
{
  g_autofree gchar *journal = g_strconcat (path, "-journal", NULL);

  g_unlink (path);
  g_unlink (journal);
}

/**
 * vtr_store_salvage:
 * @path: a damaged campaign file; it is not changed
 * @new_path: the file to make
 * @report: (element-type utf8): gets a line for everything that is lost or not
 *   what was written; none: all could be read
 * @error: VTR_STORE_ERROR_EXISTS, _MISSING, _DAMAGED when nothing can be read
 *
 * Reads what can be read of a damaged file into a new, whole one.
 */
gboolean
vtr_store_salvage (const gchar *path,
                   const gchar *new_path,
                   GPtrArray *report,
                   GError **error)
{
  g_autofree gchar *copy = vtr_store_temporary (new_path);
  g_autofree gchar *temporary = vtr_store_temporary (new_path);
  gboolean done;

  if (g_file_test (new_path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s: there is such a file already, it was left alone; choose another name", new_path);
      return FALSE;
    }
  done = vtr_store_make_empty (temporary, new_path, error) && salvage_into (path, copy, temporary, report, error) && vtr_store_publish (temporary, new_path, error);
  remove_with_journal (copy);
  remove_with_journal (temporary);
  return done;
}
