/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

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

typedef struct
{
  VtrNode *node;
  VtrState *state; /* NULL: lost */
} Moment;

typedef struct
{
  VtrStore *old;    /* what is damaged */
  VtrStore *help;   /* a dated copy, or NULL */
  VtrStore *new;    /* what is to be whole */
  VtrStore *source; /* which of the two is read now */
  GPtrArray *moments;
  GPtrArray *report;
  guint odd_rows; /* of the table at hand: rows that do not fit */
} Salvage;

static void
moment_free (gpointer data)
{
  Moment *moment = data;

  vtr_node_free (moment->node);
  vtr_state_free (moment->state);
  g_free (moment);
}

static void tell (Salvage *salvage, const gchar *format, ...) G_GNUC_PRINTF (2, 3);

static void
tell (Salvage *salvage,
      const gchar *format,
      ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (salvage->report, g_strdup_vprintf (format, args));
  va_end (args);
}

/* --- a copy to work on ---------------------------------------------------------- */

/* Says how many pages there are: SQLite reads nothing of a file that is shorter
 * than its head claims. */
static void
mend_head (guint8 *data,
           gsize length)
{
  static const gchar magic[16] = "SQLite format 3";
  guint32 page_size, pages;

  if (length < 100)
    return;
  memcpy (data, magic, sizeof magic);
  data[18] = data[19] = 1; /* rollback journal */
  page_size = (guint32) data[16] << 8 | data[17];
  if (page_size == 1)
    page_size = 65536;
  if (page_size < 512 || (page_size & (page_size - 1)) != 0)
    {
      page_size = 4096;
      data[16] = 0x10;
      data[17] = 0;
    }
  pages = (guint32) ((length + page_size - 1) / page_size);
  for (guint i = 0; i < 4; i++)
    data[28 + i] = (guint8) (pages >> (24 - 8 * i));
  memcpy (data + 92, data + 24, 4); /* the count of pages is to be believed */
}

static gboolean
copy_file (const gchar *from,
           const gchar *to,
           gboolean mend,
           GError **error)
{
  g_autofree gchar *data = NULL;
  gsize length;

  if (!g_file_get_contents (from, &data, &length, error))
    return FALSE;
  if (mend)
    mend_head ((guint8 *) data, length);
  return g_file_set_contents_full (to, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

/* Replaces the pages of the list of tables by those of a dated copy, which is
 * the same page by page: that list never changes. */
static gboolean
graft_schema (const gchar *copy,
              const gchar *from)
{
  g_autofree gchar *data = NULL;
  g_autofree gchar *good = NULL;
  gsize length, good_length, page_size, pages[64];
  guint n = 0;
  const guint8 *root;

  if (!g_file_get_contents (copy, &data, &length, NULL) || !g_file_get_contents (from, &good, &good_length, NULL) || good_length < 512 || length < 512)
    return FALSE;
  root = (const guint8 *) good + 100;
  page_size = (gsize) (guint8) good[16] << 8 | (guint8) good[17];
  if (page_size < 512 || page_size > length || page_size > good_length)
    return FALSE;
  pages[n++] = 1;
  if (root[0] == 5) /* a page of references: file format, 1.6 */
    {
      guint n_cells = (guint) root[3] << 8 | root[4];

      for (guint i = 0; i <= n_cells && n < G_N_ELEMENTS (pages); i++)
        {
          gsize at = i < n_cells ? (gsize) root[12 + 2 * i] << 8 | root[13 + 2 * i] : 108;

          if (at + 4 > page_size)
            return FALSE;
          pages[n++] = (gsize) (guint8) good[at] << 24 | (gsize) (guint8) good[at + 1] << 16 | (gsize) (guint8) good[at + 2] << 8 | (guint8) good[at + 3];
        }
    }
  for (guint i = 0; i < n; i++)
    {
      if (pages[i] < 1 || pages[i] * page_size > length || pages[i] * page_size > good_length)
        return FALSE;
      memcpy (data + (pages[i] - 1) * page_size, good + (pages[i] - 1) * page_size, page_size);
    }
  mend_head ((guint8 *) data, length);
  return g_file_set_contents_full (copy, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

static VtrDb *
open_damaged (const gchar *path,
              const gchar *copy,
              VtrStore *help,
              GPtrArray *report,
              GError **error)
{
  g_autofree gchar *journal = g_strconcat (path, "-journal", NULL);
  g_autofree gchar *copy_journal = g_strconcat (copy, "-journal", NULL);
  gboolean has_journal = g_file_test (journal, G_FILE_TEST_EXISTS);
  const VtrRuleset *ruleset;
  g_autoptr (GError) inner = NULL;
  g_autoptr (VtrDb) db = NULL;
  gint64 count;

  /* A journal tells the true length itself. */
  if (!copy_file (path, copy, !has_journal, &inner) || (has_journal && !copy_file (journal, copy_journal, FALSE, &inner)))
    {
      g_set_error (error, VTR_STORE_ERROR, g_error_matches (inner, G_FILE_ERROR, G_FILE_ERROR_NOENT) ? VTR_STORE_ERROR_MISSING : VTR_STORE_ERROR_FAILED, "%s", inner->message);
      return NULL;
    }
  db = vtr_db_open (copy, 0, NULL);
  if (db != NULL && vtr_schema_check (db, &ruleset, NULL))
    return g_steal_pointer (&db);
  if (help != NULL)
    {
      g_clear_pointer (&db, vtr_db_close);
      if (graft_schema (copy, help->path))
        g_ptr_array_add (report, g_strdup_printf ("the list of tables was damaged: taken from %s", help->path));
      db = vtr_db_open (copy, 0, NULL);
    }
  if (db != NULL && vtr_db_get_int (db, "SELECT count (*) FROM sqlite_schema", 0, &count, NULL) && count > 0)
    return g_steal_pointer (&db);
  if (help != NULL)
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: nothing in it can be read; take its newest copy: %s", path, help->path);
  else
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: nothing in it can be read, and there is no dated copy beside it; put one there and try again", path);
  return NULL;
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

/* --- facts ------------------------------------------------------------------------ */

/* Fills the ruleset, calendar, key and board of the store to be. */
static GBytes *
find_facts (Salvage *salvage,
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
    tell (salvage, "map, calendar or key of the dice could not be read: taken from %s", source->path);
  else if (old->ruleset != NULL && vtr_store_read_facts (old, NULL))
    {
      source = old;
      tell (salvage, "the facts about the campaign as a whole are not what was written: look at its calendar and number of turns");
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
  new->n_turns = source->n_turns;
  memcpy (new->secret, source->secret, sizeof new->secret);
  new->board = g_steal_pointer (&source->board);
  /* What the damaged file and the copy are read with. */
  old->ruleset = new->ruleset;
  old->first_day = new->first_day;
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

/* --- reading past damage ------------------------------------------------------------- */

/* Takes one row; returns FALSE only for an error of the new file. */
typedef gboolean (*TakeRow) (Salvage *salvage, VtrStatement *row, gpointer data, GError **error);

/* Goes through rows until a page cannot be read. */
static gboolean
scan_once (Salvage *salvage,
           const gchar *sql,
           gint64 node,
           gboolean *whole,
           TakeRow take,
           gpointer data,
           GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (salvage->source->db, sql, "(damaged)", NULL);
  gboolean row;

  *whole = FALSE;
  if (s == NULL)
    return TRUE;
  if (node != 0)
    vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      g_autofree gchar *fault = NULL;

      if (!vtr_statement_step (s, &row, NULL))
        return TRUE;
      if (!row)
        {
          *whole = TRUE;
          return TRUE;
        }
      if (!take (salvage, s, data, error))
        return FALSE;
      fault = vtr_statement_take_fault (s);
      if (fault != NULL)
        salvage->odd_rows++;
    }
}

/* From the front, and when that ends at a damaged page, from the back. @order:
 * columns of the key, ", " between. Rows may come twice. */
static gboolean
scan (Salvage *salvage,
      const gchar *select,
      const gchar *order,
      gint64 node,
      gboolean *whole,
      TakeRow take,
      gpointer data,
      GError **error)
{
  g_autofree gchar *up = g_strconcat (select, " ORDER BY ", order, NULL);
  g_auto (GStrv) parts = g_strsplit (order, ", ", -1);
  g_autofree gchar *reversed = g_strjoinv (" DESC, ", parts);
  g_autofree gchar *down = g_strconcat (select, " ORDER BY ", reversed, " DESC", NULL);
  gboolean second;

  salvage->odd_rows = 0;
  if (!scan_once (salvage, up, node, whole, take, data, error))
    return FALSE;
  return *whole || scan_once (salvage, down, node, &second, take, data, error);
}

/* --- nodes and states -------------------------------------------------------------------- */

static gint
compare_moments (gconstpointer a,
                 gconstpointer b)
{
  const Moment *x = *(const Moment *const *) a;
  const Moment *y = *(const Moment *const *) b;

  return (x->node->id > y->node->id) - (x->node->id < y->node->id);
}

static Moment *
find_moment (const Salvage *salvage,
             gint64 id)
{
  for (guint i = 0; i < salvage->moments->len; i++)
    {
      Moment *moment = g_ptr_array_index (salvage->moments, i);

      if (moment->node->id == id)
        return moment;
    }
  return NULL;
}

static Moment *
add_moment (Salvage *salvage,
            gint64 id,
            gint64 parent,
            gint turn)
{
  Moment *moment = g_new0 (Moment, 1);

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
take_node (Salvage *salvage,
           VtrStatement *s,
           gpointer data,
           GError **error)
{
  gint64 id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
  gint64 parent = vtr_statement_is_null (s, 1) ? 0 : vtr_statement_get_int64 (s, 1, 1, MAX (id - 1, 1));
  gint turn = vtr_statement_get_int (s, 2, 0, 100000);
  Moment *moment;

  if ((turn == 0) != (parent == 0) || parent >= id || find_moment (salvage, id) != NULL)
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
resolve_again (Salvage *salvage,
               const Moment *moment,
               const Moment *before)
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
state_of_copy (Salvage *salvage,
               const VtrNode *node)
{
  VtrNode *same = salvage->help != NULL ? vtr_store_read_node (salvage->help, node->id, NULL) : NULL;
  VtrState *state = same != NULL && g_str_equal (same->state_hash, node->state_hash) ? vtr_store_read_state (salvage->help, same, NULL) : NULL;

  vtr_node_free (same);
  return state;
}

static void
find_state (Salvage *salvage,
            Moment *moment)
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
          tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its state was damaged; taken whole from the dated copy", node->turn, node->id);
          return;
        }
    }
  {
    VtrState *again = node->turn > 0 ? resolve_again (salvage, moment, find_moment (salvage, node->parent)) : NULL;

    if (again != NULL)
      {
        g_clear_pointer (&moment->state, vtr_state_free);
        moment->state = again;
        tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its state was damaged; resolved again, and it is what was committed", node->turn, node->id);
        return;
      }
  }
  /* A table that has lost all its rows reads as well as one that has none. */
  if (digest == NULL || vtr_state_n_rows (moment->state, VTR_TABLE_SIDE) == 0 || vtr_state_n_rows (moment->state, VTR_TABLE_FORMATION) == 0)
    {
      g_clear_pointer (&moment->state, vtr_state_free);
      g_free (node->state_hash);
      node->state_hash = g_strdup ("");
      tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its state is lost", node->turn, node->id);
      return;
    }
  g_free (node->state_hash);
  node->state_hash = g_steal_pointer (&digest);
  g_free (node->outcome_hash); /* it is over the state as well */
  node->outcome_hash = g_strdup ("");
  tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its state is not what was committed; taken over as it reads: compare it with a dated copy", node->turn, node->id);
}

static gboolean
find_nodes (Salvage *salvage,
            GError **error)
{
  gboolean whole;
  guint n;

  /* Nodes never change: the copy's go before. */
  if (salvage->help != NULL)
    {
      salvage->source = salvage->help;
      if (!scan (salvage, NODE_SELECT, "id", 0, &whole, take_node, NULL, error))
        return FALSE;
    }
  salvage->source = salvage->old;
  if (!scan (salvage, NODE_SELECT, "id", 0, &whole, take_node, NULL, error))
    return FALSE;
  g_ptr_array_sort (salvage->moments, compare_moments);
  n = salvage->moments->len;
  for (guint i = 0; i < n; i++)
    {
      const VtrNode *node = ((Moment *) g_ptr_array_index (salvage->moments, i))->node;

      if (node->parent == 0 || find_moment (salvage, node->parent) != NULL)
        continue;
      tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): lost", node->turn - 1, node->parent);
      /* A place is kept for it, so that what follows hangs on something. */
      if (node->turn == 1 || node->parent == 1)
        add_moment (salvage, node->parent, 0, 0);
      else
        {
          if (find_moment (salvage, 1) == NULL)
            add_moment (salvage, 1, 0, 0);
          add_moment (salvage, node->parent, 1, node->turn - 1);
        }
    }
  g_ptr_array_sort (salvage->moments, compare_moments);
  if (!whole || salvage->odd_rows > 0)
    tell (salvage, "the list of turns is damaged: a turn or a branch may be missing");
  for (guint i = 0; i < salvage->moments->len; i++)
    find_state (salvage, g_ptr_array_index (salvage->moments, i));
  return TRUE;
}

/* --- messages, issued reports, aliases ------------------------------------------------------ */

static gboolean
take_message (Salvage *salvage,
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
take_reference (Salvage *salvage,
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
  tell (salvage, "message %" G_GINT64_FORMAT " is lost; its orders are not", message.id);
  return vtr_store_write_message (salvage->new, &message, &message.id, error);
}

static gboolean
take_alias (Salvage *salvage,
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
take_issued (Salvage *salvage,
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

/* Rows that never change: the copy's go before. */
static gboolean
take_kept (Salvage *salvage,
           const gchar *select,
           const gchar *what,
           TakeRow take,
           GHashTable *seen,
           GError **error)
{
  gboolean whole;

  if (salvage->help != NULL)
    {
      salvage->source = salvage->help;
      if (!scan (salvage, select, "id", 0, &whole, take, seen, error))
        return FALSE;
    }
  salvage->source = salvage->old;
  if (!scan (salvage, select, "id", 0, &whole, take, seen, error))
    return FALSE;
  if (!whole)
    tell (salvage, salvage->help != NULL ? "%s: a part cannot be read; those of the dated copy are there" : "%s: a part cannot be read", what);
  if (salvage->odd_rows > 0)
    tell (salvage, salvage->help != NULL ? "%s: %u were damaged; those of the dated copy are right, others are as they read" : "%s: %u are not what was written; taken over as they read", what, salvage->odd_rows);
  return TRUE;
}

static gboolean
take_loose_rows (Salvage *salvage,
                 GError **error)
{
  g_autoptr (GHashTable) messages = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) aliases = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) issued = g_hash_table_new (NULL, NULL);
  gboolean whole;

  return take_kept (salvage, VTR_MESSAGE_SELECT, "messages", take_message, messages, error) && scan (salvage, "SELECT message FROM orders WHERE message IS NOT NULL", "node, part, id, version", 0, &whole, take_reference, messages, error) && take_kept (salvage, "SELECT side, what, \"of\", name, hash, id FROM alias", "learned names", take_alias, aliases, error) && take_kept (salvage, VTR_ISSUED_SELECT, "issued reports", take_issued, issued, error);
}

/* --- what belongs to a node ------------------------------------------------------------------- */

typedef struct
{
  const gchar *table;
  const gchar *where;
  const gchar *order; /* the key */
} Rows;

static const Rows open_rows[] = {
  { "orders", "node = :node AND part = 'open'", "id, version" },
  { "order_path", "node = :node AND part = 'open'", "id, version, seq" },
  { "answer", "node = :node AND part = 'open'", "seq" },
  { "override", "node = :node AND part = 'open'", "seq" },
  { "hand_die", "node = :node AND part = 'open'", "purpose, \"index\"" },
  { "question", "node = :node AND part = 'open'", "seq" },
  { "question_ask", "node = :node AND part = 'open'", "question, seq" },
  { "parameter", "node = :node", "id" },
  { NULL }
};

static const Rows record_rows[] = {
  { "orders", "node = :node AND part IN ('carried', 'record')", "part, id, version" },
  { "order_path", "node = :node AND part IN ('carried', 'record')", "part, id, version, seq" },
  { "answer", "node = :node AND part = 'record'", "seq" },
  { "override", "node = :node AND part = 'record'", "seq" },
  { "hand_die", "node = :node AND part = 'record'", "purpose, \"index\"" },
  { "question", "node = :node AND part = 'record'", "seq" },
  { "question_ask", "node = :node AND part = 'record'", "question, seq" },
  { "parameter_in_force", "node = :node", "name" },
  { "event", "node = :node", "seq" },
  { "event_audience", "node = :node", "event, seq" },
  { "die", "node = :node", "seq" },
  { "order_outcome", "node = :node", "seq" },
  { NULL }
};

/* Columns of a table of ours, and as many question marks. */
static gboolean
list_columns (Salvage *salvage,
              const gchar *table,
              gchar **columns,
              gchar **marks,
              GError **error)
{
  g_autofree gchar *sql = g_strdup_printf ("SELECT * FROM %s LIMIT 0", table);
  g_autoptr (VtrStatement) s = vtr_db_prepare (salvage->new->db, sql, table, error);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) values = g_string_new (NULL);

  if (s == NULL)
    return FALSE;
  for (gint i = 0; i < vtr_statement_n_columns (s); i++)
    {
      g_string_append_printf (names, "%s\"%s\"", i > 0 ? ", " : "", vtr_statement_column_name (s, i));
      g_string_append (values, i > 0 ? ", ?" : "?");
    }
  *columns = g_strdup (names->str);
  *marks = g_strdup (values->str);
  return TRUE;
}

typedef struct
{
  const gchar *insert;
  gint64 node;
  VtrPart part;
} Taking;

/* In a damaged tree of pages a search for one node may end at another's row. */
static gboolean
is_of_part (VtrStatement *row,
            const Taking *taking)
{
  for (gint i = 0; i < vtr_statement_n_columns (row); i++)
    {
      const gchar *name = vtr_statement_column_name (row, i);

      if (g_str_equal (name, "node") && vtr_statement_get_int64 (row, i, G_MININT64, G_MAXINT64) != taking->node)
        return FALSE;
      if (g_str_equal (name, "part") && g_str_equal (vtr_statement_get_text (row, i), "open") != (taking->part == VTR_PART_OPEN))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_row (Salvage *salvage,
          VtrStatement *row,
          gpointer data,
          GError **error)
{
  const Taking *taking = data;
  g_autoptr (VtrStatement) insert = vtr_db_prepare (salvage->new->db, taking->insert, "(salvage)", error);
  g_autoptr (GError) inner = NULL;

  if (insert == NULL)
    return FALSE;
  if (!is_of_part (row, taking))
    return TRUE;
  if (!vtr_statement_bind_row (insert, row) || !vtr_statement_run (insert, &inner))
    {
      /* A row that our tables do not allow is not taken over. */
      if (inner == NULL || inner->code == VTR_STORE_ERROR_INPUT)
        {
          salvage->odd_rows++;
          return TRUE;
        }
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  return TRUE;
}

/* Whether what stands in the new file can be loaded. */
static gboolean
try_load (Salvage *salvage,
          const VtrNode *node,
          VtrPart part)
{
  g_autoptr (VtrTurnInput) input = vtr_store_new_input (salvage->new, part == VTR_PART_OPEN ? node->turn + 1 : node->turn);
  g_autoptr (VtrOutcome) outcome = vtr_outcome_new ();
  g_autoptr (GPtrArray) list = NULL;

  if (!vtr_store_read_input (salvage->new, node->id, part, input, NULL))
    return FALSE;
  if (part == VTR_PART_RECORD)
    return vtr_store_read_outcome (salvage->new, node->id, outcome, NULL);
  list = vtr_store_read_orders (salvage->new, node->id, part, TRUE, NULL);
  if (list == NULL)
    return FALSE;
  g_ptr_array_unref (list);
  list = vtr_store_read_questions (salvage->new, node->id, part, NULL);
  return list != NULL;
}

static gboolean
take_rows (Salvage *salvage,
           VtrStore *source,
           const VtrNode *node,
           VtrPart part,
           GError **error)
{
  const Rows *rows = part == VTR_PART_OPEN ? open_rows : record_rows;

  salvage->source = source;
  for (guint i = 0; rows[i].table != NULL; i++)
    {
      g_autofree gchar *columns = NULL;
      g_autofree gchar *marks = NULL;
      g_autofree gchar *select = NULL;
      g_autofree gchar *insert = NULL;
      Taking taking = { .node = node->id, .part = part };
      gboolean whole;

      if (!list_columns (salvage, rows[i].table, &columns, &marks, error))
        return FALSE;
      select = g_strdup_printf ("SELECT %s FROM %s WHERE %s", columns, rows[i].table, rows[i].where);
      insert = g_strdup_printf ("INSERT OR IGNORE INTO %s (%s) VALUES (%s)", rows[i].table, columns, marks);
      taking.insert = insert;
      if (!scan (salvage, select, rows[i].order, node->id, &whole, take_row, &taking, error))
        return FALSE;
    }
  return vtr_store_seal (salvage->new, node->id, part, error);
}

/* Whether a part is whole in the damaged file (1), in the copy (2), or not (0).
 * A record counts only with the state that it led to. */
static gint
find_whole (Salvage *salvage,
            const VtrNode *node,
            VtrPart part)
{
  VtrStore *const stores[] = { salvage->old, salvage->help };

  for (guint i = 0; i < G_N_ELEMENTS (stores); i++)
    {
      VtrNode *same = stores[i] != NULL ? vtr_store_read_node (stores[i], node->id, NULL) : NULL;
      gboolean whole = same != NULL && g_str_equal (same->state_hash, node->state_hash) && g_str_equal (same->outcome_hash, node->outcome_hash);

      vtr_node_free (same);
      if (whole && vtr_store_check_seal (stores[i], node->id, part, NULL))
        return (gint) i + 1;
    }
  return 0;
}

/* Takes a part as it is in @source; not at all if it cannot be loaded then. */
static gboolean
try_source (Salvage *salvage,
            VtrStore *source,
            const VtrNode *node,
            VtrPart part,
            gboolean *taken,
            GError **error)
{
  if (!vtr_db_exec (salvage->new->db, "SAVEPOINT part", error) || !take_rows (salvage, source, node, part, error))
    return FALSE;
  *taken = try_load (salvage, node, part);
  if (!*taken && !vtr_db_exec (salvage->new->db, "ROLLBACK TO part", error))
    return FALSE;
  return vtr_db_exec (salvage->new->db, "RELEASE part", error);
}

static gboolean
take_part (Salvage *salvage,
           const VtrNode *node,
           VtrPart part,
           GError **error)
{
  gint whole = find_whole (salvage, node, part);
  gboolean sealed = vtr_store_check_seal (salvage->old, node->id, part, NULL);
  const gchar *what = part == VTR_PART_OPEN ? "what was entered after it" : "its record";
  gboolean taken;

  if (part == VTR_PART_RECORD && whole == 2)
    {
      if (!try_source (salvage, salvage->help, node, part, &taken, error))
        return FALSE;
      if (taken)
        {
          tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its record was damaged; taken whole from the dated copy", node->turn, node->id);
          return TRUE;
        }
    }
  if (!try_source (salvage, salvage->old, node, part, &taken, error))
    return FALSE;
  if (taken)
    {
      if (!sealed)
        tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): %s is damaged; rows may be missing or changed", node->turn, node->id, what);
      return TRUE;
    }
  if (part == VTR_PART_OPEN && salvage->help != NULL && vtr_store_check_seal (salvage->help, node->id, part, NULL))
    {
      if (!try_source (salvage, salvage->help, node, part, &taken, error))
        return FALSE;
      if (taken)
        {
          tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): %s is lost; it is as it was when the dated copy was made", node->turn, node->id, what);
          return TRUE;
        }
    }
  tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): %s is lost", node->turn, node->id, what);
  return vtr_store_seal (salvage->new, node->id, part, error);
}

static gboolean
take_moments (Salvage *salvage,
              GError **error)
{
  gint64 id;

  for (guint i = 0; i < salvage->moments->len; i++)
    {
      Moment *moment = g_ptr_array_index (salvage->moments, i);
      VtrNode *node = moment->node;

      /* A record with gaps is not held against the hash of the whole. */
      if (node->turn > 0 && (*node->state_hash == '\0' || find_whole (salvage, node, VTR_PART_RECORD) == 0))
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
      const Moment *moment = g_ptr_array_index (salvage->moments, i);

      if (!take_part (salvage, moment->node, VTR_PART_OPEN, error) || !take_part (salvage, moment->node, VTR_PART_RECORD, error))
        return FALSE;
    }
  return TRUE;
}

/* --- the whole ---------------------------------------------------------------------------------- */

static gboolean
take_meta (Salvage *salvage,
           GError **error)
{
  VtrStore *new = salvage->new;
  gint64 head = 0, revision = 1, next = 1, last = 0;
  g_autofree gchar *seal = NULL;
  const Moment *current;

  vtr_store_meta_get_int (salvage->old, "revision", &revision, NULL);
  vtr_store_meta_get_int (salvage->old, "next_order", &next, NULL);
  current = vtr_store_meta_get_int (salvage->old, "head", &head, NULL) ? find_moment (salvage, head) : NULL;
  if (current == NULL || current->state == NULL)
    {
      current = NULL;
      for (guint i = 0; i < salvage->moments->len; i++)
        if (((Moment *) g_ptr_array_index (salvage->moments, i))->state != NULL)
          current = g_ptr_array_index (salvage->moments, i);
      if (current == NULL)
        {
          g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: no turn's state in it can be read; take one of its dated copies", salvage->old->path);
          return FALSE;
        }
      tell (salvage, "the current turn is lost: the file stands at the end of turn %d (node %" G_GINT64_FORMAT ")", current->node->turn, current->node->id);
    }
  if (!vtr_db_get_int (new->db, "SELECT coalesce (max (CAST (substr (id, 2) AS INTEGER)), 0) FROM orders WHERE id GLOB 'o[0-9]*'", 0, &last, error))
    return FALSE;
  if (!vtr_store_meta_set_int (new, "head", current->node->id, error) || !vtr_store_meta_set_int (new, "revision", MIN (revision, G_MAXINT64 - 1) + 1, error) || !vtr_store_meta_set_int (new, "next_order", MAX (MIN (next, G_MAXINT), last + 1), error))
    return FALSE;
  seal = vtr_store_seal_meta (new, error);
  return seal != NULL && vtr_store_meta_set (new, "seal", seal, error);
}

static gboolean
fill (Salvage *salvage,
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
  Salvage salvage = { .report = report };
  VtrStore *help = find_help (path);
  VtrDb *old = open_damaged (path, copy, help, report, error);
  VtrDb *new = NULL;
  gboolean done = FALSE;

  if (old == NULL)
    {
      vtr_store_close (help);
      return FALSE;
    }
  if (vtr_store_make_empty (temporary, error))
    new = vtr_db_open (temporary, 0, error);
  salvage.old = salvage.source = vtr_store_wrap (old, path);
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
  done = salvage_into (path, copy, temporary, report, error) && vtr_store_publish (temporary, new_path, error);
  remove_with_journal (copy);
  remove_with_journal (temporary);
  return done;
}
