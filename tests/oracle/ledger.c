/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* What each side was told, over the turns: what was learned once stays known. */

struct _OracleLedger
{
  GHashTable *sides; /* id -> OracleTold* */
};

static void
told_free (gpointer data)
{
  OracleTold *told = data;

  g_hash_table_unref (told->names);
  g_hash_table_unref (told->sightings);
  g_free (told);
}

OracleLedger *
oracle_ledger_new (void)
{
  OracleLedger *ledger = g_new0 (OracleLedger, 1);

  ledger->sides = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, told_free);
  return ledger;
}

/* As it stands now, for a turn to which the campaign may go back. */
OracleLedger *
oracle_ledger_copy (OracleLedger *ledger)
{
  OracleLedger *copy = oracle_ledger_new ();
  GHashTableIter sides, rows;
  gpointer id, value, key, row;

  g_hash_table_iter_init (&sides, ledger->sides);
  while (g_hash_table_iter_next (&sides, &id, &value))
    {
      const VtrId side = vtr_id (id);
      const OracleTold *told = value;
      OracleTold *to = oracle_ledger_side (copy, &side);

      g_hash_table_iter_init (&rows, told->names);
      while (g_hash_table_iter_next (&rows, &key, &row))
        g_hash_table_insert (to->names, g_strdup (key), row);
      g_hash_table_iter_init (&rows, told->sightings);
      while (g_hash_table_iter_next (&rows, &key, &row))
        g_hash_table_insert (to->sightings, g_strdup (key), g_strdup (row));
    }
  return copy;
}

void
oracle_ledger_free (OracleLedger *ledger)
{
  if (ledger == NULL)
    return;
  g_hash_table_unref (ledger->sides);
  g_free (ledger);
}

OracleTold *
oracle_ledger_side (OracleLedger *ledger,
                    const VtrId *side)
{
  OracleTold *told = g_hash_table_lookup (ledger->sides, side->s);

  if (told == NULL)
    {
      told = g_new0 (OracleTold, 1);
      told->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      told->sightings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      g_hash_table_insert (ledger->sides, g_strdup (side->s), told);
    }
  return told;
}
