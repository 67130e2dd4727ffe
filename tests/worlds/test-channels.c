/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "worlds.h"

/* docs/honest-channels.md is the list: what is excused from the property, and no
 * more; each with cases that show it. */
static void
test_list (void)
{
  const gchar *source = g_getenv ("VTR_SOURCE_DIR");
  g_autofree gchar *path = g_build_filename (source, "docs", "honest-channels.md", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) listed = channels_read (path, &error);
  const gchar *const *names = channel_names ();

  g_assert_no_error (error);
  for (guint i = 0; names[i]; i++)
    {
      const gchar *cases = g_hash_table_lookup (listed, names[i]);
      g_auto (GStrv) files = NULL;

      if (cases == NULL || *cases == '\0')
        {
          g_test_message ("the channel '%s' is not in %s, or has no case there", names[i], path);
          g_test_fail ();
          continue;
        }
      files = g_strsplit (cases, " ", -1);
      for (guint f = 0; files[f]; f++)
        {
          g_autofree gchar *file = g_build_filename (source, "tests", "cases", "kriegsspiel1813", files[f], NULL);

          if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
            {
              g_test_message ("%s: there is no case %s", names[i], files[f]);
              g_test_fail ();
            }
        }
    }
  g_assert_cmpuint (g_hash_table_size (listed), ==, g_strv_length ((gchar **) names));
}

/* A line belongs to a channel by its way, whole. */
static void
test_ways (void)
{
  g_assert_cmpstr (channel_of ("+event stop.traffic: III Corps"), ==, "full-road");
  g_assert_cmpstr (channel_of ("-look: leipzig present"), ==, "sight");
  g_assert_cmpstr (channel_of ("-event refused pinned: fr-iii"), ==, "refusal");
  g_assert_null (channel_of ("-event refused too-far: fr-iii"));
  g_assert_null (channel_of ("-event march: fr-iii"));
  g_assert_null (channel_of ("+row formation: fr-iii place=leipzig"));
  g_assert_null (channel_of ("+start: look"));
  g_assert_null (channel_of ("nothing"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/channels/list", test_list);
  g_test_add_func ("/channels/ways", test_ways);
  return g_test_run ();
}
