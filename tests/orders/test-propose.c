/* SPDX-License-Identifier: MIT */
#include "small.h"

#include "orders/vtr-propose.h"

/* What passages that were not understood may mean. */

typedef struct
{
  const gchar *player;
  const gchar *body;
  const gchar *proposals; /* '|' between */
} Row;

/* All that is proposed of what is no order in @body. */
static gchar *
proposals_of (const VtrState *state,
              const gchar *player,
              const gchar *body)
{
  g_autoptr (VtrLexicon) lexicon = small_lexicon (state, player);
  VtrReaderContext context = small_context (state, lexicon, player, NULL);
  g_autoptr (GPtrArray) spans = vtr_read_orders (body, &context);
  GString *lines = g_string_new (NULL);
  gint done = -1;

  for (guint i = 0; i < spans->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (spans, i);
      g_autoptr (GPtrArray) proposals = NULL;

      if (vtr_order_is_order (span) || span->span_start == done)
        continue;
      done = span->span_start;
      proposals = vtr_propose_orders (body, span->span_start, span->span_length, &context);
      for (guint k = 0; k < proposals->len; k++)
        {
          const VtrOrder *order = g_ptr_array_index (proposals, k);
          g_autofree gchar *line = fixture_line (order);

          /* whole orders, of words of the passage */
          g_assert_true (vtr_order_is_order (order));
          g_assert_cmpint (order->span_start, >=, span->span_start);
          g_assert_cmpint (order->span_start + order->span_length, <=, span->span_start + span->span_length);
          g_assert_cmpint (strlen (order->text), ==, order->span_length);
          g_assert_true (strncmp (body + order->span_start, order->text, strlen (order->text)) == 0);
          g_assert_true (vtr_id_is (&order->side, "french") && vtr_id_is (&order->player, player));
          g_string_append_printf (lines, "%s%s", lines->len > 0 ? "|" : "", line);
        }
    }
  return g_string_free (lines, FALSE);
}

static void
check_rows (const Row *rows,
            guint n)
{
  g_autoptr (VtrState) state = small_state ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *got = proposals_of (state, rows[i].player, rows[i].body);

      if (!g_str_equal (got, rows[i].proposals))
        {
          g_test_message ("%s: \"%s\"\n  expected %s\n  proposed %s", rows[i].player, rows[i].body, rows[i].proposals, got);
          g_test_fail ();
        }
    }
}

#define CHECK(rows) check_rows (rows, G_N_ELEMENTS (rows))

static void
test_marches (void)
{
  static const Row rows[] = {
    { "ney", "Souham and his tired lads might as well amble over to Grimma, whatever it costs.", "iii-8 march grimma" },
    { "ney", "If the roads are dry III Corps had better show itself at Grimma.", "iii march grimma" },
    { "ney", "If the weather holds, III Corps to Dresden by way of Meissen.", "iii march meissen dresden|iii march dresden|iii march meissen|iii halt" },
    { "ney", "Provided that the bread comes up, the corps goes from Leipzig to Grimma or to Torgau.", "iii march grimma torgau|iii march torgau|iii march grimma" },
    { "vandamme", "Unless the Emperor objects Vandamme quits Bremen for Halle, by a forced march.", "i march halle forced" },
  };

  CHECK (rows);
}

static void
test_staying (void)
{
  static const Row rows[] = {
    { "ney", "III Corps would rather keep to its billets in Leipzig until the bread comes.", "iii halt" },
    { "vandamme", "The garrison of Torgau had perhaps better not stir an inch, come what may.", "gar halt" },
    { "eugene", "As long as nobody tells me otherwise neither of my corps moves an inch.", "vii halt|ii halt" },
  };

  CHECK (rows);
}

static void
test_stances (void)
{
  static const Row rows[] = {
    { "ney", "If Blücher comes at us with fewer than ten thousand we fight.", "iii stand|iii withdraw" },
    { "lauriston", "Should Blücher attack in force, V Corps gives way to Leipzig, else not.", "v withdraw target=leipzig|v withdraw|v stand|v march leipzig|v halt" },
    { "lauriston", "Should things turn nasty V Corps would do well to go back to Leipzig.", "v withdraw target=leipzig|v withdraw|v stand|v march leipzig" },
    { "lauriston", "Should Ney be in a mess, with the cannon going, V Corps lends him a hand, one imagines.", "v guns target=iii|v guns" },
    { "lauriston", "If there is a rumpus at Leipzig then V Corps hurries to the guns, should the Emperor wish it.", "v guns|v march leipzig" },
  };

  CHECK (rows);
}

static void
test_who (void)
{
  static const Row rows[] = {
    /* of whom the line before was */
    { "eugene", "Reynier has had a hard week. If his boots are mended he goes to Leipzig.", "vii march leipzig|ii march leipzig" },
    { "eugene", "Reynier goes to Leipzig. If need be Victor follows him at his leisure.", "ii march leipzig" },
    { "ney", "III Corps marches to Grimma. Lauriston too, one hopes.", "" },
    { "ney", "If the bread comes III Corps goes over to Grimma.", "iii march grimma" },
    /* named last, in a sentence that was not understood either */
    { "eugene", "If the bread comes Victor perhaps goes to Leipzig. Unless it rains he might as well go on to Grimma.", "ii march leipzig|ii march grimma|vii march grimma" },
    /* never another's, nor the enemy's */
    { "ney", "If it does not rain Lauriston is to go to Leipzig.", "" },
    { "ney", "Unless it rains Blücher goes to Torgau.", "" },
  };

  CHECK (rows);
}

/* Where he goes if he gives way is no goal of his march. */
static void
test_refuges (void)
{
  static const Row rows[] = {
    { "ney", "If the bread comes III Corps goes to Grimma, and should Blücher turn up in strength it gets out of the way towards Torgau.", "iii withdraw target=torgau|iii withdraw|iii stand|iii march grimma" },
    { "ney", "If the bread comes Souham goes to Grimma and clears off home to me when anybody jumps him.", "iii-8 withdraw target=leipzig|iii-8 withdraw|iii-8 stand|iii-8 march grimma|iii-8 halt" },
    { "lauriston", "Kommt Blücher, so hat das V. Korps auf Leipzig auszuweichen, wenn der Schiri es erlaubt.", "v withdraw target=leipzig|v withdraw|v stand|v march leipzig" },
    { "ney", "A standing order, if the umpire allows it: should Blücher come III Corps receives him.", "iii stand standing|iii withdraw standing|iii halt" },
    { "ney", "More foot than we can count out of Torgau means III Corps gives way to Weimar.", "iii march torgau weimar|iii march weimar|iii march torgau|iii withdraw target=weimar|iii withdraw" },
  };

  CHECK (rows);
}

/* Works by their nouns, joining and leaving a corps, an entrenchment. */
static void
test_works (void)
{
  static const Row rows[] = {
    { "ney", "Souham's detachment from the corps is what I have in mind, if that is allowed.", "iii-8 detach" },
    { "ney", "III Corps digs itself in at Leipzig, should the umpire allow it.", "iii stand|iii halt" },
    { "lauriston", "The blockade of Torgau might be V Corps' business, if nobody else wants it.", "v invest target=torgau|v march torgau|v halt" },
    { "lauriston", "Unless I am mistaken V Corps gives up the blockade of Torgau.", "v lift target=torgau|v invest target=torgau|v march torgau" },
    { "vandamme", "If it is allowed the garrison of Torgau goes out to Leipzig.", "gar leave target=leipzig|gar march leipzig|gar halt" },
  };

  CHECK (rows);
}

/* Of several who are named each has what is said of him. */
static void
test_several (void)
{
  static const Row rows[] = {
    { "eugene", "If the weather lasts Victor goes to Leipzig, while Reynier perhaps goes to Grimma.", "ii march leipzig|vii march grimma" },
    { "eugene", "If the weather lasts Victor, together with Reynier, goes to Leipzig.", "ii march leipzig|vii march leipzig" },
    { "eugene", "As to Reynier, I send him to Leipzig if the weather lasts.", "vii march leipzig|ii march leipzig" },
    { "eugene", "Reynier stays. Victor stays. Both are to fight, unless it rains.", "vii stand|ii stand|vii withdraw|ii withdraw" },
    { "ney", "If all goes well the horse goes to Grimma.", "iii-cav march grimma" },
    { "ney", "Souham stays at Leipzig if it must be, and I perhaps go to Grimma.", "iii-8 halt|iii-8 march grimma|iii march grimma" },
    { "ney", "If it must be, III Corps goes to Torgau instead of Grimma.", "iii march torgau" },
  };

  CHECK (rows);
}

static void
test_nothing (void)
{
  static const Row rows[] = {
    { "ney", "Good evening, umpire.", "" },
    { "ney", "Is Grimma ours?", "iii march grimma" },
    { "ney", "", "" },
    { "ney", "III Corps marches to Grimma.", "" },
  };

  CHECK (rows);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/propose/marches", test_marches);
  g_test_add_func ("/orders/propose/staying", test_staying);
  g_test_add_func ("/orders/propose/stances", test_stances);
  g_test_add_func ("/orders/propose/who", test_who);
  g_test_add_func ("/orders/propose/refuges", test_refuges);
  g_test_add_func ("/orders/propose/works", test_works);
  g_test_add_func ("/orders/propose/several", test_several);
  g_test_add_func ("/orders/propose/nothing", test_nothing);
  return g_test_run ();
}
