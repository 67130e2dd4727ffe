/* SPDX-License-Identifier: MIT */
#include "engine/vtr-battle.h"

VtrBattle *
vtr_battle_new (void)
{
  VtrBattle *battle = g_new0 (VtrBattle, 1);

  battle->units = g_array_new (FALSE, TRUE, sizeof (VtrBattleUnit));
  battle->losses = g_array_new (FALSE, TRUE, sizeof (VtrBattleLoss));
  battle->armies = g_array_new (FALSE, TRUE, sizeof (VtrId));
  battle->table = battle->map = 1;
  return battle;
}

void
vtr_battle_free (VtrBattle *battle)
{
  if (battle == NULL)
    return;
  g_array_unref (battle->units);
  g_array_unref (battle->losses);
  g_array_unref (battle->armies);
  g_free (battle);
}

/**
 * vtr_battle_to_table:
 * @battle: a battle
 * @men: on the map
 *
 * Returns: men on the table, rounded to the nearest, a half up; at least one of
 *   any that are there
 */
gint
vtr_battle_to_table (const VtrBattle *battle,
                     gint men)
{
  gint64 heads = ((gint64) men * battle->table * 2 + battle->map) / ((gint64) battle->map * 2);

  return men <= 0 ? 0 : (gint) CLAMP (heads, 1, G_MAXINT);
}

/**
 * vtr_battle_to_map:
 * @battle: a battle
 * @heads: on the table
 *
 * Returns: men on the map, rounded to the nearest, a half up
 */
gint
vtr_battle_to_map (const VtrBattle *battle,
                   gint heads)
{
  gint64 men = ((gint64) heads * battle->map * 2 + battle->table) / ((gint64) battle->table * 2);

  return heads <= 0 ? 0 : (gint) MIN (men, G_MAXINT);
}
