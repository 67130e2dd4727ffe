/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "engine/vtr-turn.h"

/* Values computed apart from this program, with Python's hmac module. */
static void
test_vectors (void)
{
  static const struct
  {
    gint turn;
    const gchar *purpose;
    gint index, faces, value;
  } rolls[] = {
    { 1, "5.3/french/leipzig/torgau", 0, 61, 34 },
    { 1, "5.3/french/leipzig/torgau", 1, 61, 9 },
    { 3, "5.4/fr-vii", 0, 6, 3 },
    { 57, "x", 9, 2, 1 },
    { 2, "big", 0, G_MAXINT, 1691471568 },
  };
  guint8 secret[32];
  g_autofree gchar *hash = NULL;

  for (guint i = 0; i < 32; i++)
    secret[i] = (guint8) i;
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    g_assert_cmpint (vtr_dice_roll (secret, rolls[i].turn, rolls[i].purpose, rolls[i].index, rolls[i].faces), ==, rolls[i].value);
  hash = vtr_secret_hash (secret);
  g_assert_cmpstr (hash, ==, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

/* Every face comes, none beyond, and 6,000 throws are even within four sigma. */
static void
test_faces (void)
{
  guint8 secret[32] = { 7 };
  gint count[6] = { 0 };

  for (gint i = 0; i < 6000; i++)
    {
      gint value = vtr_dice_roll (secret, 1, "faces", i, 6);

      g_assert_cmpint (value, >=, 1);
      g_assert_cmpint (value, <=, 6);
      count[value - 1]++;
    }
  for (guint i = 0; i < 6; i++)
    {
      g_assert_cmpint (count[i], >, 1000 - 116);
      g_assert_cmpint (count[i], <, 1000 + 116);
    }
  g_assert_cmpint (vtr_dice_roll (secret, 1, "one", 0, 1), ==, 1);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice/vectors", test_vectors);
  g_test_add_func ("/dice/faces", test_faces);
  return g_test_run ();
}
