/* SPDX-License-Identifier: MIT */
#include "store/vtr-salvage.h"

#include <glib/gstdio.h>

#include "store/vtr-schema.h"

/* Making a damaged file such that SQLite reads it at all: on a copy. */

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

/**
 * vtr_salvage_open:
 * @path: a damaged campaign file; it is not changed
 * @copy: where to put the copy that is worked on
 * @help: (nullable): a dated copy that opens
 * @report: (element-type utf8): gets a line for what had to be done
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable): a connection to the copy; rows in it may
 *   still be unreadable
 */
VtrDb *
vtr_salvage_open (const gchar *path,
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
