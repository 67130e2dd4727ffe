/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include "umpire/vtr-losses.h"

static void
add_loss (VtrBattle *battle,
          const gchar *id,
          const gchar *name,
          gint men,
          gint guns)
{
  VtrBattleLoss loss = { .id = vtr_id (id), .men = men, .guns = guns };

  g_strlcpy (loss.name, name, sizeof loss.name);
  g_snprintf (loss.men_key, sizeof loss.men_key, "loss.%s", id);
  if (guns > 0)
    g_snprintf (loss.guns_key, sizeof loss.guns_key, "guns.%s", id);
  g_array_append_val (battle->losses, loss);
}

static void
add_unit (VtrBattle *battle,
          const gchar *id,
          const gchar *row,
          gint men)
{
  VtrBattleUnit unit = { .id = vtr_id (id), .side = vtr_id ("french"), .corps = vtr_id ("iii"), .division = vtr_id ("iii-8"), .arm = "foot", .men = men, .experience = 4 };

  unit.heads = vtr_battle_to_table (battle, men);
  g_strlcpy (unit.name, id, sizeof unit.name);
  g_strlcpy (unit.row, row, sizeof unit.row);
  g_snprintf (unit.key, sizeof unit.key, "loss.%s", id);
  g_array_append_val (battle->units, unit);
}

static VtrSowName
name_of (const VtrId *id,
         G_GNUC_UNUSED gpointer data)
{
  VtrSowName name = { "", "" };

  g_strlcpy (name.name, id->s, sizeof name.name);
  return name;
}

/* Each line says where, what is wrong and shows nothing that a terminal obeys. */
static void
check_lines (const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const gchar *line = g_ptr_array_index (lines, i);

      g_assert_true (g_utf8_validate (line, -1, NULL));
      g_assert_null (strpbrk (line, "\n\r\033"));
    }
}

/* Nobody loses more than he has, nor less than nothing. */
static void
check_given (const GArray *given,
             const GPtrArray *faults)
{
  g_assert_cmpint (given == NULL, ==, faults->len > 0);
  check_lines (faults);
  for (guint i = 0; given != NULL && i < given->len; i++)
    {
      const VtrGivenLoss *loss = &g_array_index (given, VtrGivenLoss, i);

      g_assert_cmpint (loss->amount, >=, 0);
      g_assert_cmpstr (loss->key, !=, "");
    }
}

/* Any bytes as what comes back from a game on a table: a table of losses, a dump
 * of the losses, an order of battle. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (VtrBattle) battle = vtr_battle_new ();

  battle->map = 3;
  battle->killed = battle->wounded = battle->deserted = 100;
  add_loss (battle, "iii-8", "8th Division", 1241, 8);
  add_loss (battle, "8-1", "1/8th Light", 640, 0);
  add_loss (battle, "8-2", "2/8th Light", 601, 0);
  add_unit (battle, "8-1", "OOB_Fr_8L_1", 640);
  add_unit (battle, "8-2", "", 601);
  {
    g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
    g_autoptr (GArray) given = vtr_losses_read (bytes, "fuzz.csv", battle, faults);

    check_given (given, faults);
  }
  for (guint skip = 0; skip < 2; skip++)
    {
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GArray) given = vtr_sow_read_dump (bytes, "fuzz.csv", battle, skip == 1, notes, faults);

      check_given (given, faults);
      check_lines (notes);
    }
  {
    g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
    g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
    g_autoptr (GBytes) made = vtr_sow_export (battle, bytes, "fuzz.csv", name_of, NULL, notes, faults);

    g_assert_cmpint (made == NULL, ==, faults->len > 0);
    check_lines (faults);
    check_lines (notes);
  }
  return 0;
}
