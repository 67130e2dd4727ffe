/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

/*
 * What the dice of the 1870 game come to, over 100,000 throws of each kind by the
 * engine's dice, against distributions that are worked out here by counting every
 * combination of faces. The seed is fixed, so a run says the same every time.
 *
 * Level: chi-square at one in a thousand for each distribution, for its degrees of
 * freedom (Wilson and Hilferty). What cannot be must not come at all.
 */
#include "rulesets/empire1870/e70.h"

#include <math.h>
#include <string.h>

#include "campaign/vtr-scenario.h"
#include "engine/vtr-turn.h"

#define THROWS 100000
#define MAX_OUTCOMES 512
#define MAX_DICE 6

/* The normal deviate that one in a thousand exceeds. */
#define DEVIATE 3.0902

static VtrBoard *board;
static VtrScenario *scenario;

/* What a throw of @dice comes to: a number below MAX_OUTCOMES. */
typedef guint (*Outcome) (const gint *dice, gint variant);

typedef struct
{
  const gchar *name;
  Outcome outcome;
  gint variant;
  const gchar *purpose[MAX_DICE]; /* as the phases draw them */
  guint n_dice;
  guint bent; /* which die is, when one is to be */
} Kind;

/* --- dice ------------------------------------------------------------------------ */

static guint8 secret[32];

/* Whether a die of a throw is bent: one 1 in six becomes a 6. */
typedef enum
{
  STRAIGHT,
  BENT,
} Bend;

/* What has been thrown, by purpose and index: the die of each turn. */
static GHashTable *thrown;

static const guint8 *
throws_of (const gchar *purpose,
           gint index)
{
  g_autofree gchar *key = g_strdup_printf ("%s %d", purpose, index);
  guint8 *values = g_hash_table_lookup (thrown, key);

  if (values != NULL)
    return values;
  values = g_new (guint8, THROWS);
  for (gint turn = 1; turn <= THROWS; turn++)
    values[turn - 1] = (guint8) vtr_dice_roll (secret, turn, purpose, index, 6);
  g_hash_table_insert (thrown, g_steal_pointer (&key), values);
  return values;
}

/* All throws of the die numbered @die of a kind. */
static const guint8 *
find_throws (const Kind *kind,
             guint die)
{
  gint index = 0;

  for (guint i = 0; i < die; i++)
    index += g_str_equal (kind->purpose[i], kind->purpose[die]) ? 1 : 0;
  return throws_of (kind->purpose[die], index);
}

static gint
shown (guint8 value,
       gint turn,
       Bend bend)
{
  return bend == BENT && value == 1 && turn % 6 == 0 ? 6 : value;
}

/* --- distributions ------------------------------------------------------------------ */

/* Every combination of faces once. Returns: how many there are. */
static guint
enumerate (const Kind *kind,
           guint *ways)
{
  guint n = 1;

  for (guint i = 0; i < kind->n_dice; i++)
    n *= 6;
  memset (ways, 0, MAX_OUTCOMES * sizeof *ways);
  for (guint i = 0; i < n; i++)
    {
      gint dice[MAX_DICE] = { 0 };
      guint rest = i;
      guint outcome;

      for (guint k = 0; k < kind->n_dice; k++, rest /= 6)
        dice[k] = (gint) (rest % 6) + 1;
      outcome = kind->outcome (dice, kind->variant);
      g_assert_cmpuint (outcome, <, MAX_OUTCOMES);
      ways[outcome]++;
    }
  return n;
}

static void
throw_many (const Kind *kind,
            Bend bend,
            guint *counts)
{
  const guint8 *values[MAX_DICE];

  for (guint k = 0; k < kind->n_dice; k++)
    values[k] = find_throws (kind, k);
  memset (counts, 0, MAX_OUTCOMES * sizeof *counts);
  for (gint turn = 1; turn <= THROWS; turn++)
    {
      gint dice[MAX_DICE] = { 0 };

      for (guint k = 0; k < kind->n_dice; k++)
        dice[k] = shown (values[k][turn - 1], turn, k == kind->bent ? bend : STRAIGHT);
      counts[kind->outcome (dice, kind->variant)]++;
    }
}

/* What chi-square exceeds once in a thousand. */
static gdouble
limit (guint freedom)
{
  gdouble part = 2.0 / (9.0 * freedom);

  return freedom * pow (1.0 - part + DEVIATE * sqrt (part), 3.0);
}

/* Chi-square; outcomes expected less than five times are taken together. @impossible:
 * something came that no faces make. */
static gdouble
chi_square (const guint *counts,
            const guint *ways,
            guint n,
            guint *freedom,
            gboolean *impossible)
{
  gdouble rare_expected = 0, rare_counted = 0, sum = 0;
  guint cells = 0;

  *impossible = FALSE;
  for (guint i = 0; i < MAX_OUTCOMES; i++)
    {
      gdouble expected = (gdouble) ways[i] * THROWS / n;

      if (ways[i] == 0)
        *impossible |= counts[i] > 0;
      else if (expected < 5)
        {
          rare_expected += expected;
          rare_counted += counts[i];
        }
      else
        {
          sum += (counts[i] - expected) * (counts[i] - expected) / expected;
          cells++;
        }
    }
  if (rare_expected >= 5)
    {
      sum += (rare_counted - rare_expected) * (rare_counted - rare_expected) / rare_expected;
      cells++;
    }
  g_assert_cmpuint (cells, >, 1);
  *freedom = cells - 1;
  return sum;
}

/* Whether throws of @kind are as they should be. */
static gboolean
is_even (const Kind *kind,
         Bend bend)
{
  guint counts[MAX_OUTCOMES], ways[MAX_OUTCOMES];
  guint n = enumerate (kind, ways);
  gboolean impossible;
  gdouble value;
  guint freedom;

  throw_many (kind, bend, counts);
  value = chi_square (counts, ways, n, &freedom, &impossible);
  g_test_message ("%s: chi-square %.1f on %u degrees of freedom, limit %.1f", kind->name, value, freedom, limit (freedom));
  return !impossible && value <= limit (freedom);
}

/* --- what throws come to, by the functions of the rules -------------------------------- */

/* 7.0: both dice and who takes it. */
static guint
initiative (const gint *dice,
            gint variant)
{
  (void) variant;
  return (guint) ((dice[0] - 1) * 6 + dice[1] - 1) * 2 + (e70_french_initiative (dice[0], dice[1]) ? 1 : 0);
}

/* 8.3 to 8.5: who wins and by how much. The dice: two of the attacker and the one
 * thrown again, the same of the defender. Bits of @variant: the attacker has
 * committed artillery, the defender has, the French attack, 3:1. */
static guint
combat (const gint *dice,
        gint variant)
{
  E70Throw attacker = { .dice = { dice[0], dice[1] }, .again = dice[2] };
  E70Throw defender = { .dice = { dice[3], dice[4] }, .again = dice[5] };
  gint drm = variant & 8 ? 3 : 0;
  E70Score score = e70_score ((variant & 4) != 0, e70_throw_sum (&attacker, (variant & 1) != 0) + drm, e70_throw_sum (&defender, (variant & 2) != 0) - drm);
  E70Loss loser = e70_loser_loss (score.spread);

  g_assert_cmpint (loser.eliminated + loser.steps, ==, MAX (score.spread, 1));
  return (guint) score.spread * 2 + (score.attacker_wins ? 1 : 0);
}

/* 8.5.1: doubles, and what becomes of an HQ. The dice: two, the one thrown again,
 * the HQ's, that of its return. @variant: artillery. */
static guint
casualty (const gint *dice,
          gint variant)
{
  E70Throw own = { .dice = { dice[0], dice[1] }, .again = dice[2] };

  e70_throw_sum (&own, variant != 0);
  if (!e70_throw_doubles (&own))
    return 0;
  if (dice[3] > 2)
    return 1;
  return 1 + (guint) dice[3] * 4 + (guint) e70_third (dice[4]);
}

/* 7.1.2: LP and whether HQs are checked. @variant: firing SP, with 100 for a shift
 * to the right and 200 for one to the left. */
static guint
fire (const gint *dice,
      gint variant)
{
  gint shift = variant >= 200 ? -1 : variant >= 100 ? 1
                                                    : 0;
  gint loss = 0;
  gboolean hq = FALSE;

  g_assert_true (e70_fire (scenario->state, variant % 100, shift, dice[0], dice[1], &loss, &hq));
  return (guint) loss * 2 + (hq ? 1 : 0);
}

/* 9.0: a fortress's rating in tens, the besiegers' modifier in ones. */
static guint
assault (const gint *dice,
         gint variant)
{
  return e70_assault_succeeds (dice[0], variant % 10, variant / 10) ? 1 : 0;
}

/* 7.2: a forced march of @variant MP. */
static guint
forced (const gint *dice,
        gint variant)
{
  return e70_forced_disrupts (dice[0] + dice[1], variant) ? 1 : 0;
}

#define ATTACKER "combat/2306/1/attacker"
#define DEFENDER "combat/2306/1/defender"
#define COMBAT(v)                                                                                            \
  {                                                                                                          \
    "combat", combat, v, { ATTACKER, ATTACKER, ATTACKER "/again", DEFENDER, DEFENDER, DEFENDER "/again" }, 6 \
  }
#define CASUALTY(v)                                                                                                \
  {                                                                                                                \
    "HQ casualty", casualty, v, { ATTACKER, ATTACKER, ATTACKER "/again", "casualty/fr-ii", "returns/fr-ii" }, 5, 3 \
  }
#define FIRE(v)                                      \
  {                                                  \
    "fire", fire, v, { "fire/2307", "fire/2307" }, 2 \
  }
#define ASSAULT(v)                             \
  {                                            \
    "assault", assault, v, { "siege/2107" }, 1 \
  }
#define FORCED(v)                                                    \
  {                                                                  \
    "forced march", forced, v, { "forced/fr-ii", "forced/fr-ii" }, 2 \
  }

static const Kind kinds[] = {
  { "initiative", initiative, 0, { "initiative/3/french", "initiative/3/german" }, 2 },
  COMBAT (0),
  COMBAT (1),
  COMBAT (2),
  COMBAT (3),
  COMBAT (4),
  COMBAT (7),
  COMBAT (8),
  COMBAT (15),
  CASUALTY (0),
  CASUALTY (1),
  FIRE (2),
  FIRE (5),
  FIRE (9),
  FIRE (14),
  FIRE (20),
  FIRE (105),
  FIRE (209),
  ASSAULT (30),
  ASSAULT (41),
  ASSAULT (52),
  ASSAULT (63),
  ASSAULT (64),
  FORCED (1),
  FORCED (3),
};

static void
test_even (gconstpointer data)
{
  g_assert_true (is_even (data, STRAIGHT));
}

/* One die that shows a 6 for every sixth turn's 1 is found out, whatever it is
 * thrown for. */
static void
test_bent (gconstpointer data)
{
  g_assert_false (is_even (data, BENT));
}

/* The odds by hand, so that enumeration and rules cannot err together. */
static void
test_by_hand (void)
{
  static const Kind german_attack = COMBAT (0), french_attack = COMBAT (4), doubles = CASUALTY (0), again = CASUALTY (1), siege = ASSAULT (52), march = FORCED (1);
  guint ways[MAX_OUTCOMES];
  guint n, tie = 0, sum = 0;

  /* 15 of 36 for the French. */
  g_assert_cmpuint (enumerate (&kinds[0], ways), ==, 36);
  for (guint i = 1; i < 72; i += 2)
    sum += ways[i];
  g_assert_cmpuint (sum, ==, 15);
  /* Two pairs of dice are equal in 146 of 1,296, and the tie is the Germans'. */
  n = enumerate (&german_attack, ways);
  g_assert_cmpuint (ways[0], ==, 0);
  g_assert_cmpuint (ways[1] * 1296, ==, n * 146);
  tie = ways[1];
  enumerate (&french_attack, ways);
  g_assert_cmpuint (ways[0], ==, tie);
  g_assert_cmpuint (ways[1], ==, 0);
  /* Doubles in six of 36: one in six; then each third HQ is out. */
  n = enumerate (&doubles, ways);
  g_assert_cmpuint (ways[0] * 6, ==, n * 5);
  g_assert_cmpuint (ways[1] * 9, ==, n);
  for (guint turns = 1; turns <= 3; turns++)
    for (guint die = 1; die <= 2; die++)
      g_assert_cmpuint (ways[1 + die * 4 + turns] * 108, ==, n);
  /* A die thrown again meets the other in one of six, but both at 4 or more, of
   * which a third are doubles, are left as they are: 15 in 72. */
  n = enumerate (&again, ways);
  g_assert_cmpuint (ways[0] * 72, ==, n * 57);
  /* 9.1 and 7.2. */
  g_assert_cmpuint (enumerate (&siege, ways), ==, 6);
  g_assert_cmpuint (ways[1], ==, 3);
  g_assert_cmpuint (enumerate (&march, ways), ==, 36);
  g_assert_cmpuint (ways[1], ==, 21); /* 7 and more */
  /* Limits as tables print them; with few degrees they are a little wide. */
  g_assert_cmpfloat_with_epsilon (limit (1), 10.828, 0.4);
  g_assert_cmpfloat_with_epsilon (limit (10), 29.588, 0.2);
  g_assert_cmpfloat_with_epsilon (limit (35), 66.619, 0.1);
}

int
main (int argc,
      char **argv)
{
  g_autofree gchar *map = NULL;
  g_autofree gchar *path = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  thrown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < sizeof secret; i++)
    secret[i] = (guint8) (18 * i + 70);
  map = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "map.xml", NULL);
  path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "summer-1870.scenario.xml", NULL);
  board = vtr_board_read_file (map, NULL, &error);
  g_assert_no_error (error);
  scenario = vtr_scenario_read_file (path, e70_tables, board, NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/empire1870/dice/by-hand", test_by_hand);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree gchar *even = g_strdup_printf ("/empire1870/dice/even/%u-%s-%d", i, kinds[i].name, kinds[i].variant);
      g_autofree gchar *bent = g_strdup_printf ("/empire1870/dice/bent/%u-%s-%d", i, kinds[i].name, kinds[i].variant);

      g_test_add_data_func (even, &kinds[i], test_even);
      g_test_add_data_func (bent, &kinds[i], test_bent);
    }
  status = g_test_run ();
  g_hash_table_unref (thrown);
  vtr_scenario_free (scenario);
  vtr_board_free (board);
  return status;
}
