/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.3: who sees whom on the final positions. Reports are written from what is
 * put down here, and from nothing else of the enemy. */

/* The horse in a place, of one side. Men. */
typedef struct
{
  gint cavalry;           /* all that scouts and screens: horse and Cossacks, garrisons while not invested */
  gint corps;             /* of cavalry corps */
  VtrId corps_id;         /* the first cavalry corps, in listed order */
  VtrId integral_id;      /* the first head with any cavalry */
  VtrId any_id;           /* the first head at all */
  gint foot, horse, guns; /* of the field force, all of it */
  gint divisions;
  gint garrison;
} Horse;

typedef struct
{
  Horse *at; /* by place */
  guint n;
} Side;

/* What one look at a place came to. */
typedef struct
{
  gint word;  /* VtrWord */
  gint error; /* in the hundred */
  gint reason;
  VtrId by;
  guint from;
  guint distance;
} Look;

static VtrId
head_of (const VtrState *state,
         const VtrFormation *formation)
{
  const VtrFormation *parent = vtr_state_formation (state, &formation->parent);

  if (parent && parent->kind != VTR_FORMATION_ARMY && (formation->attached || formation->kind == VTR_FORMATION_BRIGADE) && vtr_id_equal (&parent->place, &formation->place))
    return parent->id;
  return formation->id;
}

static gint
seq_of (const VtrState *state,
        const VtrId *id)
{
  const VtrFormation *formation = vtr_id_is_empty (id) ? NULL : vtr_state_formation (state, id);

  return formation ? formation->seq : G_MAXINT;
}

static void
first (const VtrState *state,
       VtrId *slot,
       const VtrId *candidate)
{
  if (vtr_id_is_empty (slot) || seq_of (state, candidate) < seq_of (state, slot))
    *slot = *candidate;
}

/* One pass over all formations: the horse of @side in every place. */
static Side
count_horse (VtrTurn *turn,
             const VtrId *side)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);
  Side counted = { g_new0 (Horse, turn->board->places->len), turn->board->places->len };

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = &rows[i];
      guint place = vtr_board_find_place (turn->board, formation->place.s);
      const K13Troops *troops = k13_troops (turn->state, &formation->id);
      VtrId head = head_of (turn->state, formation);
      const VtrFormation *head_row = vtr_state_formation (turn->state, &head);
      /* a division detached from a cavalry corps is none (read) */
      gboolean in_corps = head_row->kind == VTR_FORMATION_CAVALRY_CORPS;
      Horse *horse;
      gint riders;

      if (place == VTR_NO_PLACE || troops == NULL || !vtr_id_equal (&formation->side, side))
        continue;
      horse = &counted.at[place];
      /* a brigade of artillery may have guns and no men */
      if (!troops->garrison)
        horse->guns += troops->foot_guns + troops->horse_guns;
      if (k13_men (troops) == 0)
        continue;
      riders = troops->horse + troops->cossacks;
      if (formation->kind == VTR_FORMATION_DIVISION)
        {
          if (troops->garrison)
            horse->garrison++;
          else
            horse->divisions++;
        }
      if (riders > 0 && (!troops->garrison || !k13_is_invested (occupancy, place, side)))
        {
          horse->cavalry += riders;
          first (turn->state, &horse->integral_id, &head);
        }
      first (turn->state, &horse->any_id, &head);
      if (troops->garrison)
        continue;
      horse->foot += troops->foot;
      horse->horse += riders;
      if (in_corps && riders > 0)
        {
          horse->corps += riders;
          first (turn->state, &horse->corps_id, &head);
        }
    }
  return counted;
}

/* Reliability by the ratio own to enemy cavalry (house). */
static void
by_ratio (VtrTurn *turn,
          gint own,
          gint enemy,
          Look *look)
{
  if (enemy == 0 || own > 3 * enemy)
    {
      look->word = VTR_WORD_CERTAIN;
      look->error = 0;
    }
  else if (2 * own <= 3 * enemy)
    {
      look->word = VTR_WORD_ROUGH;
      look->error = vtr_turn_parameter (turn, "scout.rough");
    }
  else if (own <= 2 * enemy)
    {
      look->word = VTR_WORD_FAIR;
      look->error = vtr_turn_parameter (turn, "scout.fair");
    }
  else
    {
      look->word = VTR_WORD_GOOD;
      look->error = vtr_turn_parameter (turn, "scout.good");
    }
}

/* What @own, from its place, learns of @enemy in another. */
static Look
judge_look (VtrTurn *turn,
            const Horse *own,
            const Horse *enemy,
            guint distance,
            guint from)
{
  Look look = { .word = VTR_WORD_PRESENT, .from = from, .distance = distance };
  gboolean corps = own->corps > 0;

  look.by = corps ? own->corps_id : own->cavalry > 0 ? own->integral_id
                                                     : own->any_id;
  if (enemy->divisions == 0)
    {
      /* a garrison behind walls is seen, never counted */
      look.word = enemy->garrison > 0 ? VTR_WORD_PRESENT : VTR_WORD_EMPTY;
      look.reason = enemy->garrison > 0 ? K13_REASON_WALLS : K13_REASON_NONE;
      return look;
    }
  if (own->cavalry == 0)
    {
      look.reason = K13_REASON_FOOT;
      return look;
    }
  if (corps && enemy->corps > 0)
    {
      if (own->corps > enemy->corps)
        by_ratio (turn, own->corps, enemy->corps, &look);
      else
        {
          look.word = VTR_WORD_ROUGH;
          look.error = vtr_turn_parameter (turn, "scout.weaker");
        }
    }
  else if (corps)
    by_ratio (turn, own->cavalry, enemy->cavalry, &look); /* never worse than rough: by_ratio's worst */
  else if (enemy->corps > 0 || own->cavalry <= enemy->cavalry)
    look.reason = K13_REASON_SCREEN;
  else
    by_ratio (turn, own->cavalry, enemy->cavalry, &look);
  return look;
}

static gboolean
better (const VtrBoard *board,
        const Look *a,
        const Look *b)
{
  if (a->word != b->word)
    return a->word > b->word;
  if (a->error != b->error)
    return a->error < b->error;
  if (a->distance != b->distance)
    return a->distance < b->distance;
  return vtr_id_compare (&vtr_board_place (board, a->from)->id, &vtr_board_place (board, b->from)->id) < 0;
}

/* A figure with its error: a die for this turn and pair of places; rounded as a
 * scout counts, but never beyond the word's bounds. */
static gint
with_error (VtrTurn *turn,
            const gchar *purpose,
            gint value,
            gint error,
            gint unit)
{
  gint thrown, reported, low, high;

  if (error == 0)
    return value;
  thrown = vtr_turn_die (turn, purpose, 2 * error + 1) - 1 - error;
  reported = (gint) ((gint64) value * (100 + thrown) / 100);
  reported = (reported + unit / 2) / unit * unit;
  low = (gint) (((gint64) value * (100 - error) + 99) / 100);
  high = (gint) ((gint64) value * (100 + error) / 100);
  return CLAMP (reported, low, high);
}

static gint
unit_of (gint value)
{
  return value >= 2000 ? 100 : value >= 200 ? 50
                                            : 10;
}

static void
forget (VtrTurn *turn,
        const VtrId *side,
        const VtrId *place)
{
  VtrSighted *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIGHTED, VtrSighted);

  for (guint i = vtr_state_n_rows (turn->state, VTR_TABLE_SIGHTED); i > 0; i--)
    if (vtr_id_equal (&rows[i - 1].side, side) && vtr_id_equal (&rows[i - 1].place, place))
      {
        vtr_state_remove (turn->state, VTR_TABLE_SIGHTED, &rows[i - 1]);
        rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIGHTED, VtrSighted);
      }
}

static void
put_down (VtrTurn *turn,
          const VtrId *side,
          const VtrId *enemy_side,
          guint place,
          const Horse *enemy,
          const Look *look)
{
  const VtrId *place_id = &vtr_board_place (turn->board, place)->id;
  VtrSighting sighting = { .side = *side, .place = *place_id, .turn = turn->input->turn, .word = look->word, .by = look->by, .reason = look->reason };
  VtrEvent *event;

  if (look->word >= VTR_WORD_ROUGH)
    {
      g_autofree gchar *purpose = g_strdup_printf ("5.3/%s/%s/%s", side->s, vtr_board_place (turn->board, look->from)->id.s, place_id->s);

      sighting.foot = with_error (turn, purpose, enemy->foot, look->error, unit_of (enemy->foot));
      sighting.horse = with_error (turn, purpose, enemy->horse, look->error, unit_of (enemy->horse));
      sighting.guns = with_error (turn, purpose, enemy->guns, look->error, 1);
    }
  vtr_state_insert (turn->state, VTR_TABLE_SIGHTING, &sighting);
  forget (turn, side, place_id);
  if (look->word >= VTR_WORD_ROUGH)
    {
      g_autoptr (GArray) heads = k13_heads (turn->state, place_id, enemy_side, FALSE);

      for (guint i = 0; i < heads->len; i++)
        {
          g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &g_array_index (heads, VtrId, i), turn->input->turn);
          VtrSighted sighted = { .side = *side, .place = *place_id, .formation = g_array_index (heads, VtrId, i), .grade = look->word == VTR_WORD_CERTAIN ? VTR_GRADE_EXACT : VTR_GRADE_REPORT };

          /* HQs alone are not composition */
          if (mover->divisions->len > 0)
            vtr_state_insert (turn->state, VTR_TABLE_SIGHTED, &sighted);
        }
    }
  event = vtr_turn_event (turn, "scouted", NULL, -1);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", side);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "by", &look->by);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place_id);
  vtr_figures_word (event->figures, VTR_GRADE_OWN, "word", vtr_word_names[look->word]);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "foot", sighting.foot);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "horse", sighting.horse);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "guns", sighting.guns);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "true-foot", enemy->foot);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "true-horse", enemy->horse);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "true-guns", enemy->guns);
}

/* All looks from one place, out to its range; a search never goes on through a
 * place that holds enemy divisions, and other roads still count. */
static void
look_from (VtrTurn *turn,
           const VtrId *side,
           const Side *own,
           const Side *enemy,
           guint from,
           gint range,
           Look *best,
           gboolean *looked)
{
  const VtrBoard *board = turn->board;
  g_autofree guint *distance = g_new (guint, board->places->len);
  g_autoptr (GArray) queue = g_array_new (FALSE, TRUE, sizeof (guint));

  for (guint i = 0; i < board->places->len; i++)
    distance[i] = G_MAXUINT;
  distance[from] = 0;
  g_array_append_val (queue, from);
  for (guint q = 0; q < queue->len; q++)
    {
      guint here = g_array_index (queue, guint, q);
      const VtrPlace *place = vtr_board_place (board, here);
      Look look = judge_look (turn, &own->at[from], &enemy->at[here], distance[here], from);

      if (!looked[here] || better (board, &look, &best[here]))
        best[here] = look;
      looked[here] = TRUE;
      if ((gint) distance[here] >= range || (here != from && enemy->at[here].divisions + enemy->at[here].garrison > 0))
        continue;
      for (guint l = 0; l < place->n_links; l++)
        {
          guint next = vtr_board_other_end (board, place->links[l], here);

          /* nobody looks across a neutral's frontier (4.4), nor over a bridge that
           * does not stand for him (5.2) */
          if (!k13_link_stands (turn->state, board, side, place->links[l]) || distance[next] != G_MAXUINT || k13_is_neutral_place (turn->state, board, next))
            continue;
          distance[next] = distance[here] + 1;
          g_array_append_val (queue, next);
        }
    }
}

static void
scout_side (VtrTurn *turn,
            const VtrId *side,
            const Side *own,
            const Side *enemy,
            const VtrId *enemy_side)
{
  const VtrBoard *board = turn->board;
  gint more = vtr_id_is (side, "coalition") ? vtr_turn_parameter (turn, "scout.coalition") : 0;
  gint integral = vtr_turn_parameter (turn, "scout.integral") + more;
  gint corps = vtr_turn_parameter (turn, "scout.corps") + more;
  g_autofree Look *best = g_new0 (Look, board->places->len);
  g_autofree gboolean *looked = g_new0 (gboolean, board->places->len);
  VtrSighting *rows;

  for (guint i = 0; i < board->places->len; i++)
    {
      const Horse *horse = &own->at[i];

      if (horse->divisions + horse->garrison == 0)
        continue;
      look_from (turn, side, own, enemy, i, horse->corps > 0 ? corps : horse->cavalry > 0 ? integral
                                                                                          : 0,
                 best, looked);
    }
  /* news that a look would renew is dropped; old empties too */
  rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIGHTING, VtrSighting);
  for (guint i = vtr_state_n_rows (turn->state, VTR_TABLE_SIGHTING); i > 0; i--)
    if (vtr_id_equal (&rows[i - 1].side, side) && rows[i - 1].word == VTR_WORD_EMPTY)
      {
        vtr_state_remove (turn->state, VTR_TABLE_SIGHTING, &rows[i - 1]);
        rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIGHTING, VtrSighting);
      }
  for (guint i = 0; i < board->places->len; i++)
    {
      /* one's own quarters without enemies are no news */
      if (!looked[i] || (best[i].word == VTR_WORD_EMPTY && own->at[i].divisions + own->at[i].garrison > 0))
        {
          VtrSighting stale = { .side = *side, .place = vtr_board_place (board, i)->id };

          if (looked[i])
            {
              vtr_state_remove (turn->state, VTR_TABLE_SIGHTING, &stale);
              forget (turn, side, &stale.place);
            }
          continue;
        }
      put_down (turn, side, enemy_side, i, &enemy->at[i], &best[i]);
    }
}

/**
 * k13_scouting:
 * @turn: the turn
 *
 * Every side looks at what its cavalry can reach. HQs and trains alone neither
 * see nor block nor are seen.
 */
void
k13_scouting (VtrTurn *turn)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  Side counted[VTR_MAX_SIDES] = { { 0 } };
  guint n = occupancy->n_sides;
  g_autofree VtrId *sides = g_new0 (VtrId, VTR_MAX_SIDES);

  for (guint i = 0; i < n; i++)
    sides[i] = occupancy->sides[i];
  for (guint i = 0; i < n; i++)
    counted[i] = count_horse (turn, &sides[i]);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (i != k)
        scout_side (turn, &sides[i], &counted[i], &counted[k], &sides[k]);
  for (guint i = 0; i < n; i++)
    g_free (counted[i].at);
}
