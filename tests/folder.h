/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <glib/gstdio.h>

/* A test's folder, with all that lies in it. */
static inline void
test_remove_folder (const gchar *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;

  while (dir && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        test_remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}
