/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Dated copies: <name>.copies/<name>-turn03-20130505-184200.campaign. */

#define KEPT_COPIES 10
#define UNFINISHED_SECONDS 3600
#define SUFFIX ".campaign"

typedef struct
{
  gchar *path;
  gchar stamp[16]; /* "20130505-184200" */
  gint turn;
  gint number; /* of copies made in the same second, from 1 */
} Copy;

static void
copy_free (gpointer data)
{
  Copy *copy = data;

  g_free (copy->path);
  g_free (copy);
}

/* Newest first: a total order. */
static gint
compare_copies (gconstpointer a,
                gconstpointer b)
{
  const Copy *x = *(const Copy *const *) a;
  const Copy *y = *(const Copy *const *) b;
  gint result = strcmp (y->stamp, x->stamp);

  if (result != 0)
    return result;
  if (x->number != y->number)
    return x->number > y->number ? -1 : 1;
  if (x->turn != y->turn)
    return x->turn > y->turn ? -1 : 1;
  return strcmp (x->path, y->path);
}

static gchar *
base_of (const gchar *path)
{
  gchar *base = g_path_get_basename (path);

  if (g_str_has_suffix (base, SUFFIX) && strlen (base) > strlen (SUFFIX))
    base[strlen (base) - strlen (SUFFIX)] = '\0';
  return base;
}

static gchar *
folder_of (const gchar *path)
{
  g_autofree gchar *parent = g_path_get_dirname (path);
  g_autofree gchar *base = base_of (path);
  g_autofree gchar *name = g_strconcat (base, ".copies", NULL);

  return g_build_filename (parent, name, NULL);
}

/* Takes "-turn03-20130505-184200[-2].campaign" apart; only names that we give
 * are ever counted or deleted. */
static gboolean
parse_name (const gchar *rest,
            Copy *copy)
{
  gchar *end;
  guint64 number;

  if (!g_str_has_prefix (rest, "-turn") || !g_ascii_isdigit (rest[5]))
    return FALSE;
  number = g_ascii_strtoull (rest + 5, &end, 10);
  if (number > 100000 || *end != '-')
    return FALSE;
  copy->turn = (gint) number;
  rest = end + 1;
  for (guint i = 0; i < 15; i++)
    if (i == 8 ? rest[i] != '-' : !g_ascii_isdigit (rest[i]))
      return FALSE;
  memcpy (copy->stamp, rest, 15);
  rest += 15;
  copy->number = 1;
  if (*rest == '-' && g_ascii_isdigit (rest[1]))
    {
      number = g_ascii_strtoull (rest + 1, &end, 10);
      if (number < 2 || number > 100000)
        return FALSE;
      copy->number = (gint) number;
      rest = end;
    }
  return g_str_equal (rest, SUFFIX);
}

/* Newest first. */
static GPtrArray *
list_copies (const gchar *path)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (copy_free);
  g_autofree gchar *folder = folder_of (path);
  g_autofree gchar *base = base_of (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      Copy copy = { 0 };

      if (!g_str_has_prefix (name, base) || !parse_name (name + strlen (base), &copy))
        continue;
      copy.path = g_build_filename (folder, name, NULL);
      g_ptr_array_add (copies, g_memdup2 (&copy, sizeof copy));
    }
  g_ptr_array_sort (copies, compare_copies);
  return copies;
}

/**
 * vtr_store_copies:
 * @path: a campaign file (it need not be there any more)
 *
 * Returns: (transfer full) (element-type filename): its dated copies, newest
 *   first
 */
GPtrArray *
vtr_store_copies (const gchar *path)
{
  g_autoptr (GPtrArray) copies = list_copies (path);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < copies->len; i++)
    g_ptr_array_add (paths, g_steal_pointer (&((Copy *) g_ptr_array_index (copies, i))->path));
  return paths;
}

/* A name in @folder that nothing has yet. */
static gchar *
free_name (const gchar *folder,
           const gchar *base,
           const gchar *middle)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree gchar *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");

  for (gint number = 1;; number++)
    {
      g_autofree gchar *tail = number > 1 ? g_strdup_printf ("-%d", number) : g_strdup ("");
      g_autofree gchar *name = g_strconcat (base, middle, stamp, tail, SUFFIX, NULL);
      g_autofree gchar *path = g_build_filename (folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

static void
delete_oldest (const gchar *path,
               const gchar *just_made)
{
  g_autoptr (GPtrArray) copies = list_copies (path);
  guint kept = 1;

  for (guint i = 0; i < copies->len; i++)
    {
      const Copy *copy = g_ptr_array_index (copies, i);

      /* Whatever the clock says, what was just made stays. */
      if (!g_str_equal (copy->path, just_made) && ++kept > KEPT_COPIES)
        g_unlink (copy->path);
    }
}

/* Copies that were never finished, because the program was killed: the newer ones
 * may be another program's that is at it now. */
static void
delete_unfinished (const gchar *folder,
                   const gchar *base)
{
  g_autofree gchar *prefix = g_strconcat (".", base, "-turn", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const gchar *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (g_str_has_prefix (name, prefix) && g_lstat (path, &info) == 0 && S_ISREG (info.st_mode) && now - (gint64) info.st_mtime > UNFINISHED_SECONDS)
        g_unlink (path);
    }
}

/**
 * vtr_store_leave_copy:
 * @store: a store, right after a commit
 * @turn: the turn committed
 *
 * Leaves a dated copy (UTC) and keeps the newest ten. What goes wrong is kept
 * for vtr_store_copy_fault(): the commit stands all the same.
 */
void
vtr_store_leave_copy (VtrStore *store,
                      gint turn)
{
  g_autofree gchar *folder = folder_of (store->path);
  g_autofree gchar *base = base_of (store->path);
  g_autofree gchar *middle = g_strdup_printf ("-turn%02d-", turn);
  g_autofree gchar *name = NULL;
  g_autofree gchar *temporary = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&store->copy_fault, g_free);
  if (g_mkdir (folder, 0700) != 0 && errno != EEXIST)
    {
      store->copy_fault = g_strdup_printf ("%s: no dated copy was left (%s); check who may write there", folder, g_strerror (errno));
      return;
    }
  name = free_name (folder, base, middle);
  temporary = vtr_store_temporary (name);
  if (!vtr_db_copy_to (store->db, temporary, &error) || !vtr_store_publish (temporary, name, &error))
    {
      g_unlink (temporary);
      store->copy_fault = g_strdup_printf ("no dated copy was left: %s", error->message);
      return;
    }
  delete_oldest (store->path, name);
  delete_unfinished (folder, base);
}

/* Makes sure that nobody is writing, and that an interrupted write is undone:
 * its journal must not be played back into another file. */
static gboolean
settle (const gchar *path,
        GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autoptr (VtrDb) db = vtr_db_open (path, 0, &inner);
  gboolean begun = db != NULL && vtr_db_begin_write (db, &inner);

  if (begun)
    vtr_db_rollback (db);
  if (inner != NULL && inner->code == VTR_STORE_ERROR_BUSY)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  return TRUE; /* too damaged to say: it will be moved aside as it is */
}

/* Moves the file at @path, and a journal that could not be undone, out of the
 * way; it stays among the copies under a name that is never deleted. */
static gboolean
move_aside (const gchar *path,
            GError **error)
{
  g_autofree gchar *folder = folder_of (path);
  g_autofree gchar *base = base_of (path);
  g_autofree gchar *journal = g_strconcat (path, "-journal", NULL);
  g_autofree gchar *aside = NULL;
  g_autofree gchar *aside_journal = NULL;

  if (g_mkdir (folder, 0700) != 0 && errno != EEXIST)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: cannot be made (%s); check who may write there", folder, g_strerror (errno));
      return FALSE;
    }
  aside = free_name (folder, base, "-replaced-");
  aside_journal = g_strconcat (aside, "-journal", NULL);
  if ((g_file_test (journal, G_FILE_TEST_EXISTS) && g_rename (journal, aside_journal) != 0) || g_rename (path, aside) != 0)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: cannot be moved aside (%s); nothing was changed", path, g_strerror (errno));
      return FALSE;
    }
  return TRUE;
}

/**
 * vtr_store_restore_copy:
 * @copy_path: a dated copy
 * @path: the campaign file to be
 * @error: VTR_STORE_ERROR
 *
 * Puts a copy in a file's place. The copy must be whole; what stood there is
 * moved in among the copies, not deleted.
 */
gboolean
vtr_store_restore_copy (const gchar *copy_path,
                        const gchar *path,
                        GError **error)
{
  g_autoptr (VtrStore) copy = vtr_store_open (copy_path, TRUE, error);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *temporary = vtr_store_temporary (path);

  if (copy == NULL || !vtr_store_check (copy, faults, error))
    return FALSE;
  if (faults->len > 0)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the copy is damaged itself (%s); take another one", copy_path, (const gchar *) g_ptr_array_index (faults, 0));
      return FALSE;
    }
  if (!vtr_db_copy_to (copy->db, temporary, error))
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS) && (!settle (path, error) || !move_aside (path, error)))
    {
      g_unlink (temporary);
      return FALSE;
    }
  if (!vtr_store_publish (temporary, path, error))
    {
      g_unlink (temporary);
      return FALSE;
    }
  return TRUE;
}
