/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* What a side cannot tell at all this turn. Only what the rules make plain; all
 * else counts as not thought through. */

/* Foot and guns are counted in reports alone; riders screen as well, and must be
 * looked at by nobody. Men who come from behind go to the weakest first (5.4), so
 * that the strength of one is the business of its whole corps. */
static gboolean
is_strength (const gchar *field)
{
  static const gchar *const fields[] = { "foot", "foot_guns", "horse_guns", "horse", "cossacks", "full_foot", "full_horse", "replacements", NULL };

  return g_strv_contains (fields, field);
}

static gboolean
is_guns (const gchar *field)
{
  return g_str_equal (field, "foot_guns") || g_str_equal (field, "horse_guns");
}

/* Whether the formation, or one above or below it, is spoken of in anything that
 * brought it near the enemy: contacts, battles and what follows from them. */
static gboolean
is_engaged (const OracleTurn *turn,
            const OracleFacts *facts,
            const OracleUnit *unit)
{
  for (guint i = 0; i < turn->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (turn->events, i);

      if (!g_str_equal (event->kind->id, "contact") && !g_str_equal (event->kind->id, "battle") && !g_str_equal (event->kind->id, "loss") && !g_str_equal (event->kind->id, "falls-back") && !g_str_equal (event->kind->id, "withdraws") && !g_str_has_prefix (event->kind->id, "train.") && !g_str_has_prefix (event->kind->id, "siege"))
        continue;
      for (guint f = 0; f < event->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);
          const OracleUnit *other = figure->type == VTR_FIGURE_FORMATION ? oracle_unit (facts, figure->id.s) : NULL;

          if (figure->type == VTR_FIGURE_PLACE && (vtr_id_equal (&figure->id, &unit->place)))
            return TRUE;
          if (other && (oracle_head (facts, other) == oracle_head (facts, unit)))
            return TRUE;
        }
    }
  return FALSE;
}

/* Named to the side, ever, by what the states hold and the ledger says. */
static gboolean
is_known (const OracleTurn *turn,
          const VtrId *side,
          const OracleFacts *after,
          const OracleLook *looks,
          const OracleUnit *unit)
{
  const VtrState *states[] = { turn->before, turn->after };
  const OracleUnit *now = oracle_unit (after, unit->id.s);

  if (turn->ledger && g_hash_table_contains (oracle_ledger_side (turn->ledger, side)->names, unit->id.s))
    return TRUE;
  for (guint s = 0; s < G_N_ELEMENTS (states); s++)
    {
      guint table = oracle_table (states[s], "sighted");

      for (guint i = 0; i < vtr_state_n_rows (states[s], table); i++)
        {
          gconstpointer row = vtr_state_row (states[s], table, i);

          if (g_str_equal (oracle_string (states[s], table, row, "side"), side->s) && g_str_equal (oracle_string (states[s], table, row, "formation"), unit->id.s))
            return TRUE;
        }
    }
  return now && now->at != VTR_NO_PLACE && looks[now->at].looked && looks[now->at].word >= ORACLE_ROUGH && oracle_is_named (after, now);
}

/* Whether the place of the formation, at the turn's end, is out of every look, or
 * it is not counted there. */
static gboolean
is_unseen (const OracleLook *looks,
           const OracleUnit *now,
           gboolean screens)
{
  const OracleLook *look;

  if (now->at == VTR_NO_PLACE)
    return TRUE;
  look = &looks[now->at];
  if (!look->looked)
    return TRUE;
  if (screens)
    return FALSE;
  /* behind walls, or only present: never counted */
  return now->garrison || look->word <= ORACLE_PRESENT;
}

/* What needs no look at the board: 1 hidden, 0 not, -1 it depends. */
static gint
at_once (const OracleTurn *turn,
         const VtrId *side,
         const gchar *table,
         const gchar *row,
         const gchar *field)
{
  VtrId id = vtr_id (row);
  const VtrFormation *then = vtr_state_formation (turn->before, &id);
  const VtrFormation *now = vtr_state_formation (turn->after, &id);

  if (then == NULL || now == NULL || vtr_id_equal (&then->side, side) || vtr_id_equal (&now->side, side) || vtr_is_neutral (&then->side) || vtr_is_neutral (&now->side))
    return 0;
  if (g_str_equal (table, "formation"))
    return g_str_equal (field, "commander") || g_str_equal (field, "name") || g_str_equal (field, "short_name") ? -1 : 0;
  return is_strength (field) || g_str_equal (field, "experience") || g_str_equal (field, "due_turn") ? -1 : 0;
}

/* The corps, or what else stands below an army or below nobody. */
static const OracleUnit *
corps_of (const OracleFacts *facts,
          const OracleUnit *unit)
{
  for (guint depth = 0; depth < facts->units->len; depth++)
    {
      const OracleUnit *parent = oracle_unit (facts, unit->parent.s);

      if (parent == NULL || parent->kind == VTR_FORMATION_ARMY)
        break;
      unit = parent;
    }
  return unit;
}

/* Nobody of its corps is counted or has met anybody. */
static gboolean
is_quiet (const OracleTurn *turn,
          const OracleFacts *before,
          const OracleFacts *after,
          const OracleLook *looks,
          const OracleUnit *unit,
          const gchar *field)
{
  for (guint i = 0; i < before->units->len; i++)
    {
      const OracleUnit *other = &g_array_index (before->units, OracleUnit, i);
      const OracleUnit *now = oracle_unit (after, other->id.s);
      gboolean itself = other == unit;
      gboolean screens = !itself || g_str_equal (field, "horse") || g_str_equal (field, "cossacks") || g_str_has_prefix (field, "full") || g_str_equal (field, "replacements");

      if ((!itself && is_guns (field)) || corps_of (before, other) != corps_of (before, unit))
        continue;
      if (now == NULL || is_engaged (turn, before, other) || is_engaged (turn, after, now) || !is_unseen (looks, now, screens))
        return FALSE;
    }
  return TRUE;
}

static gboolean
of_formation (const OracleTurn *turn,
              const VtrId *side,
              const OracleFacts *before,
              const OracleFacts *after,
              const OracleLook *looks,
              const gchar *table,
              const gchar *row,
              const gchar *field)
{
  const OracleUnit *unit = oracle_unit (before, row);
  const OracleUnit *now = oracle_unit (after, row);

  if (g_str_equal (table, "formation"))
    return !is_known (turn, side, after, looks, unit);
  /* an army moves, blocks and holds by its divisions, not by its men */
  if (is_strength (field))
    return is_quiet (turn, before, after, looks, unit, field);
  if (g_str_equal (field, "experience"))
    return !is_engaged (turn, before, unit) && !is_engaged (turn, after, now);
  /* 5.4: the turn that was rolled, while it keeps him off the board */
  return unit->at == VTR_NO_PLACE && now->at == VTR_NO_PLACE;
}

gboolean
oracle_hides (const OracleTurn *turn,
              const VtrId *side,
              const gchar *table,
              const gchar *row,
              const gchar *field)
{
  g_auto (GStrv) key = g_strsplit (row, "/", -1);
  OracleFacts *before, *after;
  OracleLook *looks;
  gboolean hides = FALSE;

  if (key[0] == NULL)
    return FALSE;
  /* 2.3.1: nobody knows when a fortress will fall, as long as it has not */
  if (g_str_equal (table, "siege") && g_str_equal (field, "ends"))
    {
      guint now = oracle_table (turn->after, "siege");

      for (guint i = 0; i < vtr_state_n_rows (turn->after, now); i++)
        hides |= g_str_equal (oracle_string (turn->after, now, vtr_state_row (turn->after, now, i), "place"), key[0]);
      return hides;
    }
  /* 3.0: what the umpire tells one command alone; 1.4: whose command is whose */
  if (g_str_equal (table, "note"))
    return !vtr_id_is (side, key[0]) && g_str_equal (field, "text");
  if (g_str_equal (table, "player"))
    {
      VtrId id = vtr_id (key[0]);
      const VtrPlayer *player = vtr_state_player (turn->before, &id);

      return player && !vtr_id_equal (&player->side, side) && g_str_equal (field, "name");
    }
  if (g_str_equal (table, "flag"))
    return !vtr_id_is (side, key[0]) && (g_str_equal (field, "value") || g_str_equal (field, "label"));
  if (g_str_equal (table, "unit") && g_str_equal (field, "row"))
    return TRUE;
  if (!g_str_equal (table, "formation") && !g_str_equal (table, "troops"))
    return FALSE;
  if (at_once (turn, side, table, key[0], field) >= 0)
    return at_once (turn, side, table, key[0], field) == 1;

  before = oracle_facts_new (turn->board, turn->before);
  after = oracle_facts_new (turn->board, turn->after);
  looks = oracle_looks (turn, after, side);
  hides = of_formation (turn, side, before, after, looks, table, key[0], field);
  oracle_looks_free (looks, turn->board->places->len);
  oracle_facts_free (before);
  oracle_facts_free (after);
  return hides;
}
