/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "board/vtr-board.h"

#include "fuzz.h"

/*
 * Whatever the bytes, reading a map ends with a board or with at least one
 * fault; each fault is one printable line; a board that was read can be walked.
 */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrBoard) board = vtr_board_read_data ((const gchar *) data, size, "fuzz.xml", faults, &error);

  fuzz_check_faults (faults, board != NULL, error);
  if (board != NULL)
    {
      g_autofree guint *distances = NULL;
      g_autoptr (GArray) route = NULL;
      guint last = board->places->len - 1;

      g_assert_cmpuint (board->places->len, >, 0);
      distances = vtr_board_distances (board, 0, NULL, NULL);
      route = vtr_board_route (board, 0, last, NULL, NULL);
      g_assert_cmpint (route == NULL, ==, distances[last] == G_MAXUINT);
      if (route != NULL)
        g_assert_cmpuint (route->len, ==, distances[last]);
    }
  return 0;
}
