/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

/* Called by libFuzzer, or by fuzz-corpus.c over the files of a folder. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* What holds for every reader that collects faults. */
static inline void
fuzz_check_faults (const GPtrArray *faults,
                   gboolean good,
                   const GError *error)
{
  g_assert_cmpint (good, ==, faults->len == 0);
  g_assert_cmpint (good, ==, error == NULL);
  for (guint i = 0; i < faults->len; i++)
    {
      const gchar *line = g_ptr_array_index (faults, i);

      g_assert_true (g_utf8_validate (line, -1, NULL));
      g_assert_true (g_str_has_prefix (line, "fuzz.xml:"));
      g_assert_null (strpbrk (line, "\n\r\t\033"));
      g_assert_nonnull (strchr (line, ';'));
    }
}
