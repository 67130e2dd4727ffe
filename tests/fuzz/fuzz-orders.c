/* SPDX-License-Identifier: MIT */
#include "../orders/small.h"
#include "../rounds.h"

#include "engine/vtr-ruleset.h"
#include "orders/vtr-propose.h"

/*
 * Any bytes as a message: parsed, and its body read, by the grammar of letters and by
 * that of lists of nested orders. Built with the option
 * "fuzzing" this is a libFuzzer target; without, a test that runs it over the
 * sample messages and over damaged copies of them.
 */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Who stands under another stands after it, and nobody stands under himself. */
static void
check_nested (const GPtrArray *orders)
{
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      gboolean found = vtr_id_is_empty (&order->parent);

      g_assert_true (vtr_id_is_empty (&order->id) || vtr_order_is_order (order));
      for (guint k = 0; k < i && !found; k++)
        found = vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (orders, k))->id, &order->parent);
      g_assert_true (found);
      if (vtr_order_is_order (order))
        g_assert_false (vtr_id_is_empty (&order->verb));
      else if (order->verdict.kind != VTR_VERDICT_CHATTER)
        g_assert_cmpstr (order->verdict.reason, !=, "");
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  static VtrState *state = NULL;
  static VtrLexicon *lexicon = NULL;
  static VtrLexicon *nested = NULL;
  g_autoptr (GPtrArray) list = NULL;
  VtrReaderContext context = { 0 };
  g_autoptr (VtrMessage) message = vtr_message_parse ((const gchar *) data, size);
  g_autoptr (GPtrArray) orders = NULL;

  if (state == NULL)
    {
      state = small_state ();
      lexicon = small_lexicon (state, "ney");
      nested = small_lexicon (state, "ney");
      vtr_lexicon_add_verbs (nested, vtr_ruleset_find ("empire1870")->verbs, vtr_ruleset_find ("empire1870")->n_verbs);
    }
  g_assert_cmpmem (message->raw, message->raw_length, data, size);
  g_assert_true (g_utf8_validate (message->body, -1, NULL));
  context.lexicon = lexicon;
  context.state = state;
  context.side = vtr_id ("french");
  context.player = vtr_id ("ney");
  context.turn = 1;
  orders = vtr_read_orders (message->body, &context);
  fixture_check_spans (message->body, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      /* an order names somebody and something; the umpire gets a reason else */
      if (vtr_order_is_order (order))
        {
          g_assert_false (vtr_id_is_empty (&order->formation));
          g_assert_false (vtr_id_is_empty (&order->verb));
        }
      else if (order->verdict.kind != VTR_VERDICT_CHATTER)
        g_assert_cmpstr (order->verdict.reason, !=, "");
    }
  /* what the first passage that is no order may mean; of some, for it is read once more */
  for (guint i = 0; i < orders->len && size % 4 == 0; i++)
    {
      const VtrOrder *span = g_ptr_array_index (orders, i);
      g_autoptr (GPtrArray) proposals = NULL;

      if (vtr_order_is_order (span))
        continue;
      proposals = vtr_propose_orders (message->body, span->span_start, span->span_length, &context);
      for (guint k = 0; k < proposals->len; k++)
        {
          const VtrOrder *order = g_ptr_array_index (proposals, k);
          const VtrFormation *formation = vtr_state_formation (state, &order->formation);

          g_assert_true (vtr_order_is_order (order));
          g_assert_nonnull (formation);
          g_assert_cmpstr (formation->side.s, ==, "french");
        }
      break;
    }
  context.lexicon = nested;
  list = vtr_read_orders (message->body, &context);
  fixture_check_spans (message->body, list);
  check_nested (list);
  return 0;
}

#ifndef VTR_FUZZING
static void
run_damaged (const gchar *data,
             gsize length,
             GRand *rand)
{
  static const gchar *const scraps[] = { "if ", "not ", " and ", "III Corps ", "\n", "- ", ":", "\"", "[quote]", "[/quote]", "(", ")", "?", "Leipzig", "to ", "\xff", "\xc3", "\xe2\x80", "I ", "8th ", "march ", "all my corps ", "> ", ";", "it ", "forced ", "3 SP ", "activates:\n", "a) ", "   - ", "attack ", "with ", "if beaten ", "Artillery: ", "never", "mobilize ", ", " };

  for (guint round = 0; round < rounds (60); round++)
    {
      g_autoptr (GString) copy = g_string_new_len (data, (gssize) length);
      guint n = (guint) g_rand_int_range (rand, 1, 8);

      for (guint i = 0; i < n; i++)
        {
          gssize at = g_rand_int_range (rand, 0, (gint32) copy->len + 1);

          switch (g_rand_int_range (rand, 0, 4))
            {
            case 0:
              g_string_insert (copy, at, scraps[g_rand_int_range (rand, 0, G_N_ELEMENTS (scraps))]);
              break;
            case 1:
              {
                gssize cut = g_rand_int_range (rand, 0, 12);

                g_string_erase (copy, at, MIN ((gssize) copy->len - at, cut));
              }
              break;
            case 2:
              g_string_insert_c (copy, at, (gchar) g_rand_int_range (rand, 0, 256));
              break;
            default:
              if ((gsize) at < copy->len)
                copy->str[at] = (gchar) g_rand_int_range (rand, 0, 256);
              break;
            }
        }
      LLVMFuzzerTestOneInput ((const guint8 *) copy->str, copy->len);
    }
}

static guint
run_folder (const gchar *folder,
            GRand *rand)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree gchar *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autofree gchar *data = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      LLVMFuzzerTestOneInput ((const guint8 *) data, length);
      run_damaged (data, length, rand);
    }
  return names->len;
}

static void
test_corpus (void)
{
  const gchar *top = g_getenv ("VTR_SOURCE_DIR");
  g_autoptr (GRand) rand = g_rand_new_with_seed (1813);

  for (guint turn = 1; turn <= 2; turn++)
    {
      g_autofree gchar *name = g_strdup_printf ("turn-%02u", turn);
      g_autofree gchar *samples = g_build_filename (top ? top : ".", "maps", "northern-germany-1813", "messages", name, NULL);

      g_autofree gchar *lists = g_build_filename (top ? top : ".", "maps", "france-1870", "messages", name, NULL);

      g_assert_cmpuint (run_folder (samples, rand), >, 0);
      g_assert_cmpuint (run_folder (lists, rand), >, 0);
    }
}

static void
test_noise (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1815);

  for (guint round = 0; round < rounds (400); round++)
    {
      guint8 bytes[700];
      gsize length = (gsize) g_rand_int_range (rand, 0, sizeof bytes);

      for (gsize i = 0; i < length; i++)
        bytes[i] = (guint8) g_rand_int_range (rand, 0, round % 2 ? 256 : 128);
      LLVMFuzzerTestOneInput (bytes, length);
    }
  LLVMFuzzerTestOneInput ((const guint8 *) "", 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/fuzz/corpus", test_corpus);
  g_test_add_func ("/orders/fuzz/noise", test_noise);
  return g_test_run ();
}
#endif
