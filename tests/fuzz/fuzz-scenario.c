/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "campaign/vtr-scenario.h"
#include "rulesets/kriegsspiel1813/k13.h"

#include "fuzz.h"

static const VtrBoard *
fuzz_board (void)
{
  static VtrBoard *board = NULL;
  static const gchar *const places[] = { "a", "b", "leipzig", "dresden" };

  if (board == NULL)
    {
      board = vtr_board_new ();
      for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
        vtr_board_add_place (board, places[i], places[i], VTR_PLACE_FORTRESS, (gint) i, 0);
      vtr_board_finish (board);
    }
  return board;
}

/*
 * Whatever the bytes, reading a scenario ends with a state or with at least one
 * fault; of a state every field can be told and every tree can be climbed.
 */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrScenario) scenario = vtr_scenario_read_data ((const gchar *) data, size, "fuzz.xml", k13_tables, fuzz_board (), faults, &error);

  fuzz_check_faults (faults, scenario != NULL, error);
  if (scenario != NULL)
    {
      g_autofree gchar *digest = vtr_state_digest (scenario->state);

      g_assert_cmpuint (strlen (digest), ==, 64);
      g_assert_cmpint (scenario->n_turns, >, 0);
      for (guint i = 0; i < vtr_state_n_rows (scenario->state, VTR_TABLE_FORMATION); i++)
        {
          const VtrFormation *formation = vtr_state_row (scenario->state, VTR_TABLE_FORMATION, i);

          g_assert_cmpuint (vtr_board_find_place (fuzz_board (), formation->place.s), !=, VTR_NO_PLACE);
          g_assert_true (vtr_id_is_empty (&formation->parent) || vtr_state_formation (scenario->state, &formation->parent) != NULL);
        }
    }
  return 0;
}
