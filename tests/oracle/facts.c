/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* The truth as the rows have it: who stands where, with how much. Fields are read
 * by their names, so that a ruleset's struct may grow. */

guint
oracle_table (const VtrState *state,
              const gchar *name)
{
  for (guint t = 0; t < state->n_tables; t++)
    if (g_str_equal (state->tables[t]->name, name))
      return t;
  return G_MAXUINT;
}

gint
oracle_int (const VtrState *state,
            guint table,
            gconstpointer row,
            const gchar *field)
{
  const VtrField *found = vtr_table_find_field (state->tables[table], field);

  return found ? vtr_field_get_int (found, row) : 0;
}

const gchar *
oracle_string (const VtrState *state,
               guint table,
               gconstpointer row,
               const gchar *field)
{
  const VtrField *found = vtr_table_find_field (state->tables[table], field);

  return found ? vtr_field_get_string (found, row) : "";
}

/* The key fields as text, '/' between. */
gchar *
oracle_key (const VtrState *state,
            guint table,
            gconstpointer row)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < state->tables[table]->key; i++)
    {
      g_autofree gchar *text = vtr_field_to_text (&state->tables[table]->fields[i], row);

      g_string_append_printf (key, "%s%s", i ? "/" : "", text);
    }
  return g_string_free (key, FALSE);
}

static gint
by_seq (gconstpointer a,
        gconstpointer b)
{
  const OracleUnit *x = a;
  const OracleUnit *y = b;

  return x->seq != y->seq ? (x->seq < y->seq ? -1 : 1) : vtr_id_compare (&x->id, &y->id);
}

static gboolean
is_neutral (const gchar *side)
{
  return *side == '\0' || g_str_equal (side, "neutral");
}

/* 4.4: land of a neutral nation; a fortress is whose it is (2.3.1). */
static gboolean
neutral_land (const VtrState *state,
              const VtrPlace *place)
{
  guint holds = oracle_table (state, "holds");
  guint nation = oracle_table (state, "nation");

  for (guint i = 0; holds != G_MAXUINT && i < vtr_state_n_rows (state, holds); i++)
    {
      gconstpointer row = vtr_state_row (state, holds, i);

      if (vtr_id_is (&place->id, oracle_string (state, holds, row, "place")))
        return is_neutral (oracle_string (state, holds, row, "side"));
    }
  for (guint i = 0; i < vtr_state_n_rows (state, nation); i++)
    {
      gconstpointer row = vtr_state_row (state, nation, i);

      if (vtr_id_is (&place->nation, oracle_string (state, nation, row, "id")))
        return is_neutral (oracle_string (state, nation, row, "side"));
    }
  return FALSE;
}

OracleFacts *
oracle_facts_new (const VtrBoard *board,
                  const VtrState *state)
{
  OracleFacts *facts = g_new0 (OracleFacts, 1);
  guint troops = oracle_table (state, "troops");
  guint formation = oracle_table (state, "formation");
  g_autoptr (GHashTable) rows = g_hash_table_new (g_str_hash, g_str_equal);

  facts->board = board;
  facts->state = state;
  facts->units = g_array_new (FALSE, TRUE, sizeof (OracleUnit));
  facts->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  facts->neutral_land = g_new0 (gboolean, board->places->len + 1);
  for (guint i = 0; troops != G_MAXUINT && i < vtr_state_n_rows (state, troops); i++)
    {
      gpointer row = vtr_state_row (state, troops, i);

      g_hash_table_insert (rows, (gpointer) oracle_string (state, troops, row, "id"), row);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, formation); i++)
    {
      const VtrFormation *row = vtr_state_row (state, formation, i);
      gconstpointer has = g_hash_table_lookup (rows, row->id.s);
      OracleUnit unit = { .id = row->id, .side = row->side, .parent = row->parent, .place = row->place, .kind = row->kind, .seq = row->seq, .attached = row->attached, .name = row->name, .short_name = row->short_name, .commander = row->commander };

      unit.at = vtr_board_find_place (board, row->place.s);
      if (has)
        {
          unit.foot = oracle_int (state, troops, has, "foot");
          unit.cossacks = oracle_int (state, troops, has, "cossacks");
          unit.riders = oracle_int (state, troops, has, "horse") + unit.cossacks;
          unit.full_foot = oracle_int (state, troops, has, "full_foot");
          unit.full_horse = oracle_int (state, troops, has, "full_horse");
          unit.guns = oracle_int (state, troops, has, "foot_guns") + oracle_int (state, troops, has, "horse_guns");
          unit.garrison = oracle_int (state, troops, has, "garrison") != 0;
          unit.invests = oracle_int (state, troops, has, "invests") != 0;
        }
      g_array_append_val (facts->units, unit);
    }
  g_array_sort (facts->units, by_seq);
  for (guint i = 0; i < facts->units->len; i++)
    {
      OracleUnit *unit = &g_array_index (facts->units, OracleUnit, i);

      g_hash_table_insert (facts->by_id, unit->id.s, unit);
    }
  for (guint i = 0; i < board->places->len; i++)
    facts->neutral_land[i] = neutral_land (state, vtr_board_place (board, i));
  return facts;
}

void
oracle_facts_free (OracleFacts *facts)
{
  if (facts == NULL)
    return;
  g_array_unref (facts->units);
  g_hash_table_unref (facts->by_id);
  g_free (facts->neutral_land);
  g_free (facts);
}

const OracleUnit *
oracle_unit (const OracleFacts *facts,
             const gchar *id)
{
  return g_hash_table_lookup (facts->by_id, id);
}

/* 1.3: what is attached and stands with its corps goes under its name. */
const OracleUnit *
oracle_head (const OracleFacts *facts,
             const OracleUnit *unit)
{
  for (guint depth = 0; depth < facts->units->len; depth++)
    {
      const OracleUnit *parent = oracle_unit (facts, unit->parent.s);
      gboolean below = unit->attached || unit->kind == VTR_FORMATION_BRIGADE;

      if (parent == NULL || !below || parent->kind == VTR_FORMATION_ARMY || !vtr_id_equal (&parent->place, &unit->place))
        break;
      unit = parent;
    }
  return unit;
}

static gboolean
of_side (const OracleUnit *unit,
         const VtrId *side,
         gboolean of_enemy)
{
  if (!of_enemy)
    return vtr_id_equal (&unit->side, side);
  return !vtr_id_equal (&unit->side, side) && !is_neutral (unit->side.s);
}

/* 2.3.1: invested by as many divisions as the garrison has, and by one at least. */
gboolean
oracle_is_invested (const OracleFacts *facts,
                    const VtrId *side,
                    guint place)
{
  gint garrison = 0;
  gint investing = 0;

  for (guint i = 0; i < facts->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (facts->units, OracleUnit, i);

      if (unit->at != place || unit->kind != VTR_FORMATION_DIVISION || unit->foot + unit->riders == 0)
        continue;
      garrison += vtr_id_equal (&unit->side, side) && unit->garrison;
      investing += of_side (unit, side, TRUE) && unit->invests && !unit->garrison;
    }
  return investing >= MAX (garrison, 1);
}

/**
 * oracle_stand:
 * @facts: the truth
 * @side: a side
 * @of_enemy: not of it, but of its enemies
 * @place: a place
 *
 * Divisions count only while they have men; garrisons are counted as divisions
 * and by their riders, which scout and screen unless they are shut in (5.3).
 */
OracleStand
oracle_stand (const OracleFacts *facts,
              const VtrId *side,
              gboolean of_enemy,
              guint place)
{
  OracleStand stand = { 0 };

  for (guint i = 0; i < facts->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (facts->units, OracleUnit, i);
      const OracleUnit *head;

      if (unit->at != place || !of_side (unit, side, of_enemy))
        continue;
      if (unit->kind == VTR_FORMATION_DIVISION && unit->foot + unit->riders > 0)
        {
          stand.divisions += !unit->garrison;
          stand.garrison += unit->garrison;
        }
      if (unit->garrison)
        {
          if (!oracle_is_invested (facts, &unit->side, place))
            stand.riders += unit->riders;
          continue;
        }
      head = oracle_head (facts, unit);
      stand.foot += unit->foot;
      stand.horse += unit->riders;
      stand.guns += unit->guns;
      stand.riders += unit->riders;
      if (head->kind == VTR_FORMATION_CAVALRY_CORPS)
        stand.corps_riders += unit->riders;
    }
  return stand;
}
