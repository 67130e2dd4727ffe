/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "../rounds.h"
#include "world.h"

/*
 * Two clauses in one sentence, each of somebody else, with whatever may join them: what each
 * means alone is known, and it means the same beside the other. "Souham fights if attacked,
 * Girard rests" shows whether the one borrows the other's case.
 *
 * VTR_CROSSINGS=N reads N sentences of each language; VTR_CROSSING_SEED=N others.
 */

#define CROSSINGS 1200
#define WRONG_IN_THOUSAND 2
#define READ_IN_HUNDRED 98

typedef struct
{
  gchar *words;
  gchar *means; /* a formation, or an order behind it; NULL: a joint */
} Piece;

typedef struct
{
  gchar *player;
  GArray *subjects; /* Piece */
  GArray *clauses;
  GArray *joints;
} Pieces;

static void
piece_clear (gpointer data)
{
  Piece *piece = data;

  g_free (piece->words);
  g_free (piece->means);
}

static GArray *
pieces_new (void)
{
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (Piece));

  g_array_set_clear_func (pieces, piece_clear);
  return pieces;
}

static void
add_piece (Pieces *pieces,
           const gchar *line)
{
  g_auto (GStrv) parts = g_strsplit (line + 2, line[0] == 'J' ? "\n" : " | ", 2);
  Piece piece = { g_strdup (parts[0]), g_strdup (parts[1]) };

  g_assert_true (line[0] == 'J' || parts[1] != NULL);
  g_array_append_val (line[0] == 'S' ? pieces->subjects : line[0] == 'C' ? pieces->clauses
                                                                         : pieces->joints,
                      piece);
}

static Pieces
read_pieces (const gchar *language)
{
  g_autofree gchar *path = g_strdup_printf ("%s/tests/corpus/crossed/%s.txt", g_getenv ("VTR_SOURCE_DIR"), language);
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  Pieces pieces = { NULL, pieces_new (), pieces_new (), pieces_new () };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (g_str_has_prefix (lines[i], "@ "))
        pieces.player = g_strdup (lines[i] + 2);
      else if (lines[i][0] != '\0' && lines[i][1] == ' ' && strchr ("SCJ", lines[i][0]) != NULL)
        add_piece (&pieces, lines[i]);
    }
  g_assert_nonnull (pieces.player);
  return pieces;
}

static const Piece *
pick (const GArray *pieces,
      GRand *rand)
{
  return &g_array_index (pieces, Piece, g_rand_int_range (rand, 0, (gint32) pieces->len));
}

static gchar *
with_capital (const gchar *words)
{
  g_autofree gchar *first = g_utf8_substring (words, 0, 1);
  g_autofree gchar *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, g_utf8_next_char (words), NULL);
}

static void
test_crossing (gconstpointer data)
{
  const gchar *language = data;
  Pieces pieces = read_pieces (language);
  CorpusWorld *world = corpus_world_open ();
  const gchar *wanted = g_getenv ("VTR_CROSSINGS");
  const gchar *seed = g_getenv ("VTR_CROSSING_SEED");
  GRand *rand = g_rand_new_with_seed (seed != NULL ? (guint32) g_ascii_strtoull (seed, NULL, 10) : 1813);
  guint n = wanted != NULL ? (guint) g_ascii_strtoull (wanted, NULL, 10) : rounds (CROSSINGS);
  guint made = 0;
  guint right = 0;
  guint wrong = 0;

  while (made < n)
    {
      const Piece *one = pick (pieces.subjects, rand);
      const Piece *other = pick (pieces.subjects, rand);
      const Piece *does = pick (pieces.clauses, rand);
      const Piece *too = pick (pieces.clauses, rand);
      const Piece *joint = pick (pieces.joints, rand);
      g_autofree gchar *first = NULL;
      g_autofree gchar *second = NULL;
      g_autofree gchar *body = NULL;
      g_autofree gchar *meant = NULL;
      g_autofree gchar *also = NULL;
      g_autoptr (GPtrArray) spans = NULL;

      /* the rest of a corps is known only behind one of its parts */
      if (g_str_equal (one->means, other->means) || g_str_has_prefix (other->means, one->means))
        continue;
      made++;
      first = with_capital (one->words);
      second = g_str_has_suffix (joint->words, ". ") ? with_capital (other->words) : g_strdup (other->words);
      body = g_strdup_printf ("%s %s%s%s %s.", first, does->words, joint->words, second, too->words);
      meant = g_strdup_printf ("%s %s", one->means, does->means);
      also = g_strdup_printf ("%s %s", other->means, too->means);
      spans = corpus_read (world, "crossing", pieces.player, body);
      for (guint s = 0; s < spans->len; s++)
        {
          const VtrOrder *order = g_ptr_array_index (spans, s);
          g_autofree gchar *line = NULL;

          if (!vtr_order_is_order (order))
            continue;
          if (corpus_is_meant (order, meant) || corpus_is_meant (order, also))
            {
              right++;
              continue;
            }
          wrong++;
          line = corpus_order_line (order);
          g_test_message ("\"%s\": %s", body, line);
        }
    }
  g_test_message ("%s: %u of %u orders read, %u wrong", language, right, 2 * made, wrong);
  g_assert_cmpuint (wrong * 1000, <=, right * WRONG_IN_THOUSAND);
  g_assert_cmpuint (right * 100, >=, 2 * made * READ_IN_HUNDRED);

  g_rand_free (rand);
  g_free (pieces.player);
  g_array_unref (pieces.subjects);
  g_array_unref (pieces.clauses);
  g_array_unref (pieces.joints);
  corpus_world_close (world);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/crossing/english", "english", test_crossing);
  g_test_add_data_func ("/crossing/german", "german", test_crossing);
  g_test_add_data_func ("/crossing/french", "french", test_crossing);
  return g_test_run ();
}
