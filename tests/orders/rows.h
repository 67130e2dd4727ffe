/* SPDX-License-Identifier: MIT */
#pragma once

#include "small.h"

/* What a player of the small world writes, and the spans that it comes to. */

typedef struct
{
  const gchar *player;
  const gchar *body;
  const gchar *spans; /* '|' between */
} Row;

static inline void
check_rows (const Row *rows,
            guint n)
{
  g_autoptr (VtrState) state = small_state ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) orders = small_read (state, rows[i].player, rows[i].body, NULL);
      g_autoptr (GString) got = g_string_new (NULL);

      fixture_check_spans (rows[i].body, orders);
      for (guint k = 0; k < orders->len; k++)
        {
          g_autofree gchar *line = fixture_line (g_ptr_array_index (orders, k));

          g_string_append_printf (got, "%s%s", k > 0 ? "|" : "", line);
        }
      if (!g_str_equal (got->str, rows[i].spans))
        {
          g_test_message ("%s: \"%s\"\n  expected %s\n  read     %s", rows[i].player, rows[i].body, rows[i].spans, got->str);
          g_test_fail ();
        }
    }
}

#define CHECK(rows) check_rows (rows, G_N_ELEMENTS (rows))
