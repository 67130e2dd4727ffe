/* SPDX-License-Identifier: MIT */
#pragma once

#include "campaign/vtr-descriptors.h"

G_BEGIN_DECLS

/**
 * SECTION: battle
 *
 * A battle as a game on a table takes it, and what losses can be given of it.
 * A ruleset makes it from a view; whoever writes and reads the files of a game
 * knows no rules.
 */

/* A battalion, squadron or battery on the field. */
typedef struct
{
  VtrId id;
  VtrId side, army, corps, division; /* army, corps: empty where there is none */
  gchar name[64];
  gchar row[64];    /* ID of its row in an order-of-battle file; "" : its own id */
  const gchar *arm; /* "foot", "horse", "foot-guns", "horse-guns" */
  gboolean made_up; /* its division has no roster */
  gint men;         /* on the map */
  gint guns;        /* on the map */
  gint heads;       /* on the table */
  gint experience;  /* 0 … 9, with all that wears or lifts it */
  gchar key[48];    /* the answer's field that its losses go to; "" : nowhere */
} VtrBattleUnit;

/* Something that losses can be given of. */
typedef struct
{
  VtrId id;
  VtrId side;
  gchar name[64];
  gchar men_key[48]; /* "" : no men are asked for */
  gint men;
  gchar guns_key[48];
  gint guns;
} VtrBattleLoss;

typedef struct
{
  VtrId place;
  gint number; /* of the turn's battles that the reader knows, from 1 */
  VtrId attacker;
  VtrId defender;                 /* empty: the view does not tell */
  VtrId winner;                   /* empty: it is yet to be fought */
  GArray *units;                  /* VtrBattleUnit: those that fight, by side and listed order; not the reserve */
  GArray *losses;                 /* VtrBattleLoss */
  GArray *armies;                 /* VtrId: headquarters of armies on the field */
  gint table;                     /* so many men on the table … */
  gint map;                       /* … stand for so many on the map */
  gint killed, wounded, deserted; /* of the hundred, lost for good */
} VtrBattle;

VtrBattle *vtr_battle_new (void);
void vtr_battle_free (VtrBattle *battle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrBattle, vtr_battle_free)
gint vtr_battle_to_table (const VtrBattle *battle, gint men);
gint vtr_battle_to_map (const VtrBattle *battle, gint heads);

G_END_DECLS
