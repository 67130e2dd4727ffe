/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* 5.3: how far a side sees from where it stands, and what it learns. */

const gchar *const oracle_words[] = { "empty", "present", "rough", "fair", "good", "certain", NULL };

/* The ratio's word (house): to one and a half times 30 in the hundred, to twice
 * 20, to three times 10; above that, or against no riders, exact. */
static void
by_ratio (const OracleTurn *turn,
          gint64 ours,
          gint64 theirs,
          OracleLook *look)
{
  if (theirs == 0 || ours > 3 * theirs)
    look->word = ORACLE_CERTAIN;
  else if (ours > 2 * theirs)
    {
      look->word = ORACLE_GOOD;
      look->error = vtr_parameters_get (turn->parameters, "scout.good");
    }
  else if (2 * ours > 3 * theirs)
    {
      look->word = ORACLE_FAIR;
      look->error = vtr_parameters_get (turn->parameters, "scout.fair");
    }
  else
    {
      look->word = ORACLE_ROUGH;
      look->error = vtr_parameters_get (turn->parameters, "scout.rough");
    }
}

/* What those in @ours, in one place, learn of @them in another. */
static void
learn (const OracleTurn *turn,
       const OracleStand *ours,
       const OracleStand *them,
       OracleLook *look)
{
  look->word = ORACLE_PRESENT;
  look->error = 0;
  look->walls = FALSE;
  /* headquarters and trains alone are not seen; garrisons never counted */
  if (them->divisions == 0)
    {
      look->walls = them->garrison > 0;
      look->word = them->garrison > 0 ? ORACLE_PRESENT : ORACLE_EMPTY;
    }
  else if (ours->corps_riders > 0 && them->corps_riders > 0)
    {
      /* two cavalry corps: the stronger by ratio, weaker or equal by half */
      if (ours->corps_riders > them->corps_riders)
        by_ratio (turn, ours->corps_riders, them->corps_riders, look);
      else
        {
          look->word = ORACLE_ROUGH;
          look->error = vtr_parameters_get (turn->parameters, "scout.weaker");
        }
    }
  else if (ours->corps_riders > 0)
    by_ratio (turn, ours->riders, them->riders, look); /* never worse than rough */
  else if (them->corps_riders == 0 && ours->riders > them->riders)
    by_ratio (turn, ours->riders, them->riders, look);
}

/* Own formations in the place that may stand as the bringer of the news. */
static void
add_bringers (const OracleFacts *facts,
              const VtrId *side,
              guint place,
              GPtrArray *from)
{
  for (guint i = 0; i < facts->units->len; i++)
    {
      OracleUnit *unit = &g_array_index (facts->units, OracleUnit, i);

      if (unit->at == place && vtr_id_equal (&unit->side, side))
        g_ptr_array_add (from, unit);
    }
}

static gint
range_of (const OracleTurn *turn,
          const VtrId *side,
          const OracleStand *ours)
{
  gint range;

  if (ours->riders == 0)
    return 0;
  range = vtr_parameters_get (turn->parameters, ours->corps_riders > 0 ? "scout.corps" : "scout.integral");
  if (vtr_id_is (side, "coalition"))
    range += vtr_parameters_get (turn->parameters, "scout.coalition");
  return range;
}

/* 5.2: where boats may be laid is no road; a bridge that stands is one, from the
 * turn after it was begun, for the side of its train alone. */
static gboolean
is_road (const OracleTurn *turn,
         const OracleFacts *facts,
         const VtrId *side,
         const VtrLink *link)
{
  const VtrState *state = facts->state;
  const gchar *from = vtr_board_place (facts->board, link->from)->id.s;
  const gchar *to = vtr_board_place (facts->board, link->to)->id.s;
  guint table = oracle_table (state, "bridge");

  if (link->class_ != VTR_LINK_BRIDGE)
    return TRUE;
  for (guint i = 0; table != G_MAXUINT && i < vtr_state_n_rows (state, table); i++)
    {
      gconstpointer row = vtr_state_row (state, table, i);
      const OracleUnit *train = oracle_unit (facts, oracle_string (state, table, row, "train"));
      const VtrField *field = vtr_table_find_field (state->tables[table], "state");
      g_autofree gchar *stands = vtr_field_to_text (field, row);
      const gchar *here = oracle_string (state, table, row, "from");
      const gchar *there = oracle_string (state, table, row, "to");

      if (train && vtr_id_equal (&train->side, side) && g_str_equal (stands, "standing") && oracle_int (state, table, row, "since") < turn->number && ((g_str_equal (here, from) && g_str_equal (there, to)) || (g_str_equal (here, to) && g_str_equal (there, from))))
        return TRUE;
    }
  return FALSE;
}

/* Marks who is within @range of @from: wave by wave over every link. A wave goes
 * on from the place itself, and from no other where enemy divisions stand; none
 * enters neutral land. */
static void
spread (const OracleTurn *turn,
        const OracleFacts *facts,
        const VtrId *side,
        const OracleStand *them,
        guint from,
        gint range,
        gboolean *reached)
{
  const VtrBoard *board = facts->board;
  guint n = board->places->len;
  g_autofree gboolean *wave = g_new0 (gboolean, n);

  memset (reached, 0, n * sizeof *reached);
  reached[from] = TRUE;
  wave[from] = TRUE;
  for (gint step = 0; step < range; step++)
    {
      g_autofree gboolean *next = g_new0 (gboolean, n);

      for (guint i = 0; i < board->links->len; i++)
        {
          const VtrLink *link = vtr_board_link (board, i);
          const guint ends[] = { link->from, link->to };

          if (!(wave[link->from] || wave[link->to]) || !is_road (turn, facts, side, link))
            continue;
          for (guint e = 0; e < 2; e++)
            {
              guint here = ends[e];
              guint there = ends[1 - e];

              if (!wave[here] || reached[there] || facts->neutral_land[there])
                continue;
              if (here != from && them[here].divisions + them[here].garrison > 0)
                continue;
              next[there] = TRUE;
            }
        }
      for (guint i = 0; i < n; i++)
        {
          reached[i] |= next[i];
          wave[i] = next[i];
        }
    }
}

/**
 * oracle_looks:
 * @turn: the turn
 * @facts: positions
 * @side: who looks
 *
 * Returns: (transfer full): the best look at every place, by place index
 */
OracleLook *
oracle_looks (const OracleTurn *turn,
              const OracleFacts *facts,
              const VtrId *side)
{
  guint n = facts->board->places->len;
  OracleLook *looks = g_new0 (OracleLook, n + 1);
  g_autofree OracleStand *ours = g_new0 (OracleStand, n + 1);
  g_autofree OracleStand *them = g_new0 (OracleStand, n + 1);
  g_autofree gboolean *reached = g_new0 (gboolean, n + 1);

  for (guint i = 0; i < n; i++)
    {
      ours[i] = oracle_stand (facts, side, FALSE, i);
      them[i] = oracle_stand (facts, side, TRUE, i);
      looks[i].from = g_ptr_array_new ();
      looks[i].ours = ours[i];
      looks[i].them = them[i];
    }
  for (guint from = 0; from < n; from++)
    {
      /* headquarters and trains alone do not see */
      if (ours[from].divisions + ours[from].garrison == 0)
        continue;
      spread (turn, facts, side, them, from, range_of (turn, side, &ours[from]), reached);
      for (guint i = 0; i < n; i++)
        {
          OracleLook look = looks[i];

          if (!reached[i])
            continue;
          learn (turn, &ours[from], &them[i], &look);
          if (looks[i].looked && (look.word < looks[i].word || (look.word == looks[i].word && look.error > looks[i].error)))
            continue;
          if (looks[i].looked && (look.word > looks[i].word || look.error < looks[i].error))
            g_ptr_array_set_size (look.from, 0);
          look.looked = TRUE;
          add_bringers (facts, side, from, look.from);
          looks[i] = look;
        }
    }
  return looks;
}

void
oracle_looks_free (OracleLook *looks,
                   guint n)
{
  for (guint i = 0; i < n; i++)
    g_ptr_array_unref (looks[i].from);
  g_free (looks);
}

/* 5.3: a report tells composition: the corps and lone divisions that are there
 * with troops in the field. */
gboolean
oracle_is_named (const OracleFacts *facts,
                 const OracleUnit *unit)
{
  for (guint i = 0; i < facts->units->len; i++)
    {
      const OracleUnit *division = &g_array_index (facts->units, OracleUnit, i);

      if (division->kind == VTR_FORMATION_DIVISION && division->at == unit->at && !division->garrison && division->foot + division->riders > 0 && oracle_head (facts, division) == unit)
        return TRUE;
    }
  return FALSE;
}
