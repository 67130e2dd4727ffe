/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>

/* Which kind of file it is, from its first bytes; opening and writing. */

/* The name of the first element, or NULL. A rough look: the readers decide. */
static gchar *
first_element (const gchar *text)
{
  const gchar *at = text;

  while ((at = strchr (at, '<')) != NULL)
    {
      if (g_str_has_prefix (at, "<!--"))
        {
          at = strstr (at, "-->");
          if (at == NULL)
            return NULL;
        }
      else if (at[1] == '?' || at[1] == '!')
        at++;
      else
        return g_strndup (at + 1, strcspn (at + 1, " \t\r\n/>"));
    }
  return NULL;
}

/**
 * vtr_file_kind:
 * @path: a file
 * @error: it cannot be read
 *
 * Returns: what it looks like
 */
VtrFileKind
vtr_file_kind (const gchar *path,
               GError **error)
{
  gchar head[4096 + 1];
  FILE *file = fopen (path, "rb");
  gsize length;
  g_autofree gchar *element = NULL;
  const gchar *at;

  if (file == NULL || g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      int code = file ? EISDIR : errno;

      if (file)
        fclose (file);
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s: %s; check the name", path, g_strerror (code));
      return VTR_FILE_OTHER;
    }
  length = fread (head, 1, sizeof head - 1, file);
  fclose (file);
  head[length] = '\0';
  if (length >= 16 && memcmp (head, "SQLite format 3", 16) == 0)
    return VTR_FILE_CAMPAIGN;
  element = first_element (head);
  if (g_strcmp0 (element, "scenario") == 0)
    return VTR_FILE_SCENARIO;
  /* any other XML: the map's reader says where it is wrong */
  at = g_str_has_prefix (head, "\xef\xbb\xbf") ? head + 3 : head;
  while (g_ascii_isspace (*at))
    at++;
  return *at == '<' ? VTR_FILE_MAP : VTR_FILE_OTHER;
}

/**
 * vtr_open:
 * @path: a campaign file
 * @read_only: whether it stays as it is
 * @status: (out): exit status when it cannot be opened
 *
 * Returns: (transfer full) (nullable): the campaign; %NULL: the reason is said
 */
VtrStore *
vtr_open (const gchar *path,
          gboolean read_only,
          int *status)
{
  g_autoptr (GError) error = NULL;
  VtrStore *store = vtr_store_open (path, read_only, &error);

  if (store == NULL)
    *status = vtr_fail (path, error);
  return store;
}

/**
 * vtr_write_whole:
 * @path: where to; "-": standard output
 * @data: what
 * @length: its bytes
 * @error: it cannot be written: then what was there is still there
 *
 * Returns: whether it was written
 */
gboolean
vtr_write_whole (const gchar *path,
                 const gchar *data,
                 gsize length,
                 GError **error)
{
  if (g_str_equal (path, "-"))
    {
      fwrite (data, 1, length, stdout);
      return TRUE;
    }
  return g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0644, error);
}
