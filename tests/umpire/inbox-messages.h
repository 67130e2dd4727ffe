/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

/* The sample's letters, over and over: each with a line that no other has. */

static inline gint
letters_compare (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Returns: (transfer full) (element-type utf8): the letters of the sample's turns */
static inline GPtrArray *
letters_load (void)
{
  GPtrArray *letters = g_ptr_array_new_with_free_func (g_free);

  for (guint turn = 1; turn <= 2; turn++)
    {
      g_autofree gchar *name = g_strdup_printf ("turn-%02u", turn);
      g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "messages", name, NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
      const gchar *file;

      g_assert_nonnull (dir);
      while ((file = g_dir_read_name (dir)))
        g_ptr_array_add (paths, g_build_filename (folder, file, NULL));
      g_ptr_array_sort (paths, letters_compare);
      for (guint i = 0; i < paths->len; i++)
        {
          gchar *text = NULL;
          gboolean read = g_file_get_contents (g_ptr_array_index (paths, i), &text, NULL, NULL);

          g_assert_true (read);
          g_ptr_array_add (letters, text);
        }
    }
  g_assert_cmpuint (letters->len, >, 20);
  return letters;
}

/* The @n-th letter. */
static inline gchar *
letters_make (const GPtrArray *letters,
              guint n)
{
  return g_strdup_printf ("%s\nThis is my letter %u.\n", (const gchar *) g_ptr_array_index (letters, n % letters->len), n);
}
