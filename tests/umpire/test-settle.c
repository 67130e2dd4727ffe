/* SPDX-License-Identifier: MIT */
#include "passages.h"

#include "umpire/vtr-umpire-clerk.h"

/* Passages that wait for the umpire, settled by him: a name that nobody knows, one
 * of several, what hangs on them, names remembered for one side. */

/* The passages and orders of the open turn, a line each: "words: formation verb
 * place/place: verdict reason". */
static gchar *
told (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (fixture->store, &error);
  GString *out = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < input->orders->len; i++)
    add_order (out, g_ptr_array_index (input->orders, i));
  return g_string_free (out, FALSE);
}

/* Id of the passage that waits and begins with @words. */
static VtrId
waiting (Fixture *fixture,
         const gchar *words)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (fixture->store, NULL);

  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_umpire_is_open (order) && g_str_has_prefix (order->text, words))
        return order->id;
    }
  g_error ("nothing that waits begins with '%s'", words);
}

static gint
settle (Fixture *fixture,
        const gchar *words,
        VtrFigureType type,
        const gchar *meant,
        const gchar *word,
        gboolean remember,
        VtrSettled *settled)
{
  VtrId span = waiting (fixture, words);
  VtrId id = vtr_id (meant);
  g_autoptr (GError) error = NULL;

  if (vtr_umpire_settle (fixture->store, &span, type, &id, word, remember, settled, &error))
    return -1;
  g_assert_nonnull (error);
  g_assert_true (error->domain == VTR_UMPIRE_ERROR);
  return error->code;
}

/* A name that nobody knows; another passage hangs on the one that it stands in. */
static void
test_name (Fixture *fixture,
           gconstpointer data)
{
  VtrSettled settled;
  VtrId span;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;

  send (fixture, "ney", NOW, "Forwards!\n\nIII Corps marches to Zorbau. Take care.");
  assert_told (fixture, "Forwards!:: chatter \nIII Corps marches to Zorbau.:: not-understood unknown-place\nTake care.:: chatter \n");
  span = waiting (fixture, "III");
  g_assert_cmpint (settle (fixture, "III", VTR_FIGURE_PLACE, "weissenfels", NULL, FALSE, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 1);
  g_assert_cmpuint (settled.others, ==, 0);
  g_assert_false (settled.remembered);
  assert_told (fixture, "Forwards!:: chatter \nIII Corps marches to Zorbau.: fr-iii march naumburg/weissenfels: accepted \nTake care.:: chatter \n");

  /* the words are the message's, in their place; the order is the passage as it was */
  input = vtr_umpire_load_turn (fixture->store, NULL);
  g_assert_true (vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (input->orders, 1))->id, &span));
  g_assert_cmpint (((const VtrOrder *) g_ptr_array_index (input->orders, 1))->span_start, ==, strlen ("Forwards!\n\n"));

  /* it is settled: no second time */
  g_assert_false (vtr_umpire_settle (fixture->store, &span, VTR_FIGURE_PLACE, &(VtrId){ "halle" }, NULL, FALSE, &settled, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);

  /* it was not remembered */
  send (fixture, "marmont", NOW + 1, "VI Corps marches to Zorbau.");
  waiting (fixture, "VI Corps");
}

/* "If attacked" is of whom the sentence before names. */
static void
test_hangs (Fixture *fixture,
            gconstpointer data)
{
  VtrSettled settled;

  send (fixture, "napoleon", NOW, "Michel's lot goes to Naumburg.\nIf attacked, withdraw.");
  assert_told (fixture, "Michel's lot goes to Naumburg.:: not-understood unclear\nIf attacked, withdraw.:: question which-formation\n");
  g_assert_cmpint (settle (fixture, "Michel", VTR_FIGURE_FORMATION, "fr-guard", "Michel's lot", FALSE, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 1);
  g_assert_cmpuint (settled.others, ==, 1);
  assert_told (fixture, "Michel's lot goes to Naumburg.: fr-guard march naumburg: accepted \nIf attacked, withdraw.: fr-guard withdraw : accepted \n");
}

/* A name is learned for one side: its waiting messages and later ones are read so. */
static void
test_remember (Fixture *fixture,
               gconstpointer data)
{
  VtrSettled settled;
  g_autoptr (GPtrArray) aliases = NULL;
  VtrId coalition = vtr_id ("coalition");

  send (fixture, "ney", NOW, "III Corps marches to Zorbau.");
  send (fixture, "marmont", NOW + 1, "VI Corps: march to Zorbau.");
  send (fixture, "bluecher", NOW + 2, "Blücher's corps marches to Zorbau.");
  g_assert_cmpint (settle (fixture, "III", VTR_FIGURE_PLACE, "weissenfels", NULL, TRUE, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 1);
  g_assert_cmpuint (settled.others, ==, 1);
  g_assert_true (settled.remembered);
  send (fixture, "lauriston", NOW + 3, "V Corps marches to Zorbau.");
  send (fixture, "yorck", NOW + 4, "Yorck's corps marches to Zorbau.");
  assert_told (fixture, "III Corps marches to Zorbau.: fr-iii march naumburg/weissenfels: accepted \n"
                        "VI Corps: march to Zorbau.: fr-vi march weimar/naumburg/weissenfels: may-fail too-far\n"
                        "Blücher's corps marches to Zorbau.:: not-understood unknown-place\n"
                        "V Corps marches to Zorbau.: fr-v march eisleben/merseburg/weissenfels: may-fail too-far\n"
                        "Yorck's corps marches to Zorbau.:: not-understood unknown-place\n");
  aliases = vtr_store_aliases (fixture->store, &coalition, NULL);
  g_assert_cmpuint (aliases->len, ==, 0);

  /* by itself, before anybody asks */
  g_assert_true (vtr_umpire_remember (fixture->store, &coalition, VTR_FIGURE_PLACE, &(VtrId){ "zeitz" }, "Zorbau", &settled, NULL));
  g_assert_cmpuint (settled.orders, ==, 2);
  g_assert_false (vtr_umpire_remember (fixture->store, &coalition, VTR_FIGURE_PLACE, &(VtrId){ "zeitz" }, "?", &settled, NULL));
}

/* What the sender's side cannot know cannot be what he meant. */
static void
test_hidden (Fixture *fixture,
             gconstpointer data)
{
  VtrSettled settled;
  g_autoptr (GPtrArray) aliases = NULL;
  VtrId french = vtr_id ("french");

  send (fixture, "ney", NOW, "Michel's lot goes to Naumburg.");
  g_assert_cmpint (settle (fixture, "Michel", VTR_FIGURE_FORMATION, "co-barclay", "Michel's lot", TRUE, &settled), ==, VTR_UMPIRE_ERROR_UNKNOWN);
  g_assert_cmpint (settle (fixture, "Michel", VTR_FIGURE_PLACE, "nowhere", "Michel's lot", TRUE, &settled), ==, VTR_UMPIRE_ERROR_UNKNOWN);
  /* a place does no marching */
  g_assert_cmpint (settle (fixture, "Michel", VTR_FIGURE_PLACE, "halle", "Michel's lot", FALSE, &settled), ==, VTR_UMPIRE_ERROR_INPUT);
  assert_told (fixture, "Michel's lot goes to Naumburg.:: not-understood unclear\n");
  aliases = vtr_store_aliases (fixture->store, &french, NULL);
  g_assert_cmpuint (aliases->len, ==, 0);
}

/* A settled order has the place of its message: it ends what came before in the same
 * matter, and is ended by what came after. */
static void
test_place (Fixture *fixture,
            gconstpointer data)
{
  VtrSettled settled;

  send (fixture, "ney", NOW, "III Corps marches to Jena.");
  send (fixture, "ney", NOW + 100, "III Corps marches to Zorbau.");
  send (fixture, "marmont", NOW + 200, "VI Corps marches to Zorbau.");
  send (fixture, "marmont", NOW + 300, "VI Corps marches to Gotha.");
  g_assert_cmpint (settle (fixture, "III", VTR_FIGURE_PLACE, "weissenfels", NULL, FALSE, &settled), ==, -1);
  g_assert_cmpint (settle (fixture, "VI", VTR_FIGURE_PLACE, "weissenfels", NULL, FALSE, &settled), ==, -1);
  assert_told (fixture, "III Corps marches to Zorbau.: fr-iii march naumburg/weissenfels: accepted \n"
                        "VI Corps marches to Gotha.: fr-vi march gotha: accepted \n");
}

/* Which of several: what may be meant is offered, and one of it chosen. */
static void
test_choice (Fixture *fixture,
             gconstpointer data)
{
  VtrSettled settled;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) meanings = NULL;
  const VtrOrder *span;

  send (fixture, "eugene", NOW, "Good morning. March to Grimma.");
  input = vtr_umpire_load_turn (fixture->store, NULL);
  span = g_ptr_array_index (input->orders, 1);
  g_assert_cmpstr (span->verdict.reason, ==, "which-formation");
  meanings = vtr_umpire_meanings (span);
  g_assert_cmpuint (meanings->len, >=, 2);
  g_assert_null (vtr_umpire_unclear_word (span));
  g_assert_cmpint (settle (fixture, "March", VTR_FIGURE_FORMATION, ((const VtrFigure *) g_ptr_array_index (meanings, 1))->id.s, NULL, FALSE, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 1);
  assert_told (fixture, "Good morning.:: chatter \nMarch to Grimma.: fr-vii march halle/leipzig/grimma: may-fail enemy-on-the-way\n");
}

/* Two have ordered one formation: the umpire hears one. */
static void
test_two (Fixture *fixture,
          gconstpointer data)
{
  VtrSettled settled;
  g_autoptr (GError) error = NULL;

  send (fixture, "ney", NOW + 50, "III Corps marches to Jena.");
  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "fr-iii", "marmont", 0, 0, NULL, &error), >, 0);
  g_assert_no_error (error);
  send (fixture, "marmont", NOW, "III Corps marches to Gotha.");
  assert_told (fixture, "III Corps marches to Gotha.:: question two-senders\nIII Corps marches to Jena.: fr-iii march jena: accepted \n");
  g_assert_cmpint (settle (fixture, "III", VTR_FIGURE_PLAYER, "ney", NULL, FALSE, &settled), ==, VTR_UMPIRE_ERROR_INPUT);
  g_assert_cmpint (settle (fixture, "III", VTR_FIGURE_PLAYER, "marmont", NULL, FALSE, &settled), ==, -1);
  assert_told (fixture, "III Corps marches to Gotha.: fr-iii march erfurt/gotha: accepted \n");
}

/* What is no order is set aside: nobody waits for it. */
static void
test_aside (Fixture *fixture,
            gconstpointer data)
{
  VtrId span;
  g_autoptr (GError) error = NULL;

  send (fixture, "ney", NOW, "III Corps marches to Zorbau. VIII Corps will be jealous if it marches to Gotha.");
  span = waiting (fixture, "III");
  g_assert_true (vtr_umpire_set_aside (fixture->store, &span, &error));
  g_assert_no_error (error);
  g_assert_false (vtr_umpire_set_aside (fixture->store, &span, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_umpire_set_aside (fixture->store, &(VtrId){ "o999" }, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  assert_told (fixture, "III Corps marches to Zorbau.:: chatter \nVIII Corps will be jealous if it marches to Gotha.:: not-understood unclear\n");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/settle/name", Fixture, NULL, set_up, test_name, tear_down);
  g_test_add ("/settle/hangs", Fixture, NULL, set_up, test_hangs, tear_down);
  g_test_add ("/settle/remember", Fixture, NULL, set_up, test_remember, tear_down);
  g_test_add ("/settle/hidden", Fixture, NULL, set_up, test_hidden, tear_down);
  g_test_add ("/settle/place", Fixture, NULL, set_up, test_place, tear_down);
  g_test_add ("/settle/choice", Fixture, NULL, set_up, test_choice, tear_down);
  g_test_add ("/settle/two", Fixture, NULL, set_up, test_two, tear_down);
  g_test_add ("/settle/aside", Fixture, NULL, set_up, test_aside, tear_down);
  return g_test_run ();
}
