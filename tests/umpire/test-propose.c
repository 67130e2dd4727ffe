/* SPDX-License-Identifier: MIT */
#include "passages.h"

#include "umpire/vtr-umpire-clerk.h"
#include "umpire/vtr-umpire-propose.h"

/* What passages may mean that were not understood, and what becomes of one when the
 * umpire takes that. */

#define SAUNTERS "III Corps saunters unhurriedly and quite probably, all going well, over to Naumburg."
#define LOVELY "It would be lovely if III Corps went over to Naumburg some time."
#define PERHAPS "Perhaps III Corps goes to Naumburg or stays where it is, who can say."

/* The passages and orders of the open turn by position, a line each: "words: formation
 * verb place/place: verdict reason". */
static gchar *
told (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (fixture->store, &error);
  GString *out = g_string_new (NULL);

  g_assert_no_error (error);
  g_ptr_array_sort (input->orders, vtr_order_compare_positions);
  for (gint message = 0; message < 9; message++)
    for (guint i = 0; i < input->orders->len; i++)
      if (((const VtrOrder *) g_ptr_array_index (input->orders, i))->message == message)
        add_order (out, g_ptr_array_index (input->orders, i));
  return g_string_free (out, FALSE);
}

/* Id of the passage that begins with @words, order or not. */
static VtrId
passage (Fixture *fixture,
         const gchar *words)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (fixture->store, NULL);

  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (g_str_has_prefix (order->text, words))
        return order->id;
    }
  g_error ("no passage begins with '%s'", words);
}

static GPtrArray *
proposals_of (Fixture *fixture,
              const gchar *words)
{
  g_autoptr (GError) error = NULL;
  VtrId span = passage (fixture, words);
  GPtrArray *proposals = vtr_umpire_proposals (fixture->store, &span, &error);

  g_assert_no_error (error);
  g_assert_nonnull (proposals);
  return proposals;
}

static VtrOrder *
find (const GPtrArray *proposals,
      const gchar *formation,
      const gchar *verb)
{
  for (guint i = 0; i < proposals->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (proposals, i);

      if (vtr_id_is (&order->formation, formation) && vtr_id_is (&order->verb, verb))
        return order;
    }
  return NULL;
}

/* Takes what @formation, and @other if there is one, may be told to march; -1: done. */
static gint
take (Fixture *fixture,
      const gchar *words,
      const gchar *formation,
      const gchar *other,
      VtrSettled *settled)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) proposals = proposals_of (fixture, words);
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  VtrId span = passage (fixture, words);

  g_ptr_array_add (chosen, find (proposals, formation, "march"));
  g_assert_nonnull (chosen->pdata[0]);
  if (other != NULL)
    {
      g_ptr_array_add (chosen, find (proposals, other, "march"));
      g_assert_nonnull (chosen->pdata[1]);
    }
  if (vtr_umpire_take_proposals (fixture->store, &span, chosen, settled, &error))
    return -1;
  g_assert_nonnull (error);
  g_assert_true (error->domain == VTR_UMPIRE_ERROR);
  return error->code;
}

/* Whole orders are offered, each judged; one is taken, and is the passage then. */
static void
test_one (Fixture *fixture,
          gconstpointer data)
{
  VtrSettled settled;
  VtrId span;
  const VtrOrder *march;
  const VtrRuleset *ruleset;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) proposals = NULL;
  g_autoptr (GPtrArray) also = NULL;
  g_autoptr (GPtrArray) once = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GError) error = NULL;

  send (fixture, "ney", NOW, "Sire,\n\n" SAUNTERS " I dined well.\n\n" LOVELY);
  assert_told (fixture, "Sire,:: chatter \n" SAUNTERS ":: not-understood no-verb\nI dined well.:: chatter \n" LOVELY ":: chatter \n");
  also = proposals_of (fixture, "It would");
  g_assert_nonnull (find (also, "fr-iii", "march"));
  span = passage (fixture, "III");
  input = vtr_umpire_load_turn (fixture->store, NULL);
  ruleset = input->ruleset;
  proposals = proposals_of (fixture, "III");
  march = find (proposals, "fr-iii", "march");
  g_assert_nonnull (march);
  g_assert_cmpint (march->verdict.kind, ==, VTR_VERDICT_ACCEPTED);
  g_assert_cmpstr (march->text, ==, SAUNTERS);
  g_assert_cmpint (march->message, ==, 1);
  g_assert_cmpstr (march->player.s, ==, "ney");
  /* the likeliest is the first; nothing that it excludes is likeliest, too */
  g_assert_true (vtr_umpire_proposal_is_likeliest (ruleset, proposals, 0));
  for (guint i = 1; i < proposals->len; i++)
    g_assert_cmpint (vtr_umpire_proposal_is_likeliest (ruleset, proposals, i), !=, vtr_umpire_proposals_exclude (ruleset, g_ptr_array_index (proposals, 0), g_ptr_array_index (proposals, i)));

  g_assert_cmpint (take (fixture, "III", "fr-iii", NULL, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 1);
  g_assert_cmpuint (settled.others, ==, 0);
  g_assert_cmpuint (settled.asked, ==, 0);
  assert_told (fixture, "Sire,:: chatter \n" SAUNTERS ": fr-iii march naumburg: accepted \nI dined well.:: chatter \n" LOVELY ":: chatter \n");
  g_assert_true (vtr_id_equal (&(VtrId){ "o2" }, &span));

  /* an order means nothing else any more */
  g_assert_null (vtr_umpire_proposals (fixture->store, &span, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_umpire_take_proposals (fixture->store, &span, proposals, &settled, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_null (vtr_umpire_proposals (fixture->store, &(VtrId){ "o99" }, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);

  /* what the message says already is not offered again */
  once = proposals_of (fixture, "It would");
  g_assert_null (find (once, "fr-iii", "march"));
  /* what means nothing offers nothing */
  again = proposals_of (fixture, "I dined");
  g_assert_cmpuint (again->len, ==, 0);
}

/* One thing or the other, but not both; and never what was not offered. */
static void
test_exclude (Fixture *fixture,
              gconstpointer data)
{
  VtrSettled settled;
  VtrId span;
  g_autoptr (GPtrArray) proposals = NULL;
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GPtrArray) other = g_ptr_array_new ();
  g_autoptr (VtrOrder) elsewhere = NULL;
  g_autoptr (GError) error = NULL;

  send (fixture, "ney", NOW, PERHAPS);
  span = passage (fixture, "Perhaps");
  proposals = proposals_of (fixture, "Perhaps");
  g_assert_nonnull (find (proposals, "fr-iii", "halt"));
  g_assert_false (vtr_umpire_take_proposals (fixture->store, &span, proposals, &settled, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_assert_nonnull (strstr (error->message, "one thing and another"));
  g_clear_error (&error);
  g_assert_false (vtr_umpire_take_proposals (fixture->store, &span, nothing, &settled, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  elsewhere = vtr_order_copy (find (proposals, "fr-iii", "march"));
  g_array_index (elsewhere->path, VtrId, elsewhere->path->len - 1) = vtr_id ("halle");
  g_ptr_array_add (other, elsewhere);
  g_assert_false (vtr_umpire_take_proposals (fixture->store, &span, other, &settled, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  assert_told (fixture, PERHAPS ":: not-understood not-an-order\n");
}

static void
mean (Fixture *fixture,
      GPtrArray *meant,
      const gchar *words,
      const gchar *formation,
      const gchar *verb)
{
  g_autoptr (GPtrArray) proposals = formation != NULL ? proposals_of (fixture, words) : NULL;
  VtrId span = passage (fixture, words);
  GPtrArray *chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);

  if (formation != NULL)
    {
      g_assert_nonnull (find (proposals, formation, verb));
      g_ptr_array_add (chosen, vtr_order_copy (find (proposals, formation, verb)));
    }
  g_ptr_array_add (meant, vtr_proposed_new (&span, chosen));
}

/* What waits in a message is proposed for together, and settled together: some of it
 * meant, some no order, some left open; or nothing of it, if something cannot be. */
static void
test_all (Fixture *fixture,
          gconstpointer data)
{
  const gchar *left = "Perhaps he marches on to Halle, perhaps not.";
  g_autofree gchar *text = g_strconcat ("Sire,\n\n", SAUNTERS, "\n\n", PERHAPS, "\n\nIV Corps should come too, if the moon is full.\n\n", left, NULL);
  g_autofree gchar *before = g_strconcat ("Sire,:: chatter \n", SAUNTERS, ":: not-understood no-verb\n", PERHAPS, ":: not-understood not-an-order\nIV Corps should come too, if the moon is full.:: not-understood condition\n", left, ":: not-understood condition\n", NULL);
  g_autofree gchar *after = g_strconcat ("Sire,:: chatter \n", SAUNTERS, ": fr-iii march naumburg: accepted \n", PERHAPS, ":: not-understood not-an-order\nIV Corps should come too, if the moon is full.:: chatter \n", left, ":: not-understood condition\n", NULL);
  VtrSettled settled;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) meant = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_proposed_free);
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GError) error = NULL;

  send (fixture, "ney", NOW, text);
  assert_told (fixture, before);
  all = vtr_umpire_proposals_of_message (fixture->store, 1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < all->len; i++)
    {
      const VtrProposed *proposed = g_ptr_array_index (all, i);
      g_autoptr (GPtrArray) alone = vtr_umpire_proposals (fixture->store, &proposed->span, NULL);

      g_assert_cmpuint (proposed->orders->len, ==, alone->len);
      for (guint k = 0; k < alone->len; k++)
        g_assert_true (vtr_id_equal (&((VtrOrder *) proposed->orders->pdata[k])->verb, &((VtrOrder *) alone->pdata[k])->verb));
    }
  g_assert_cmpuint (all->len, ==, 4);
  g_assert_true (vtr_id_equal (&((VtrProposed *) all->pdata[0])->span, &(VtrId){ "o2" }));
  g_assert_cmpuint (((VtrProposed *) all->pdata[2])->orders->len, ==, 0);
  none = vtr_umpire_proposals_of_message (fixture->store, 99, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (none->len, ==, 0);

  mean (fixture, meant, "IV", NULL, NULL);
  mean (fixture, meant, "III", "fr-iii", "march");
  /* one of them cannot be meant, alone or beside the others, and none is taken */
  mean (fixture, meant, "Perhaps he", "fr-iii", "march");
  {
    VtrOrder *elsewhere = ((VtrProposed *) meant->pdata[2])->orders->pdata[0];

    g_array_index (elsewhere->path, VtrId, elsewhere->path->len - 1) = vtr_id ("gera");
  }
  g_assert_false (vtr_umpire_take_all (fixture->store, meant, &settled, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_ptr_array_set_size (meant, 2);
  mean (fixture, meant, "Perhaps III", "fr-iii", "halt");
  g_assert_false (vtr_umpire_take_all (fixture->store, meant, &settled, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  assert_told (fixture, before);
  g_ptr_array_set_size (meant, 2);
  g_ptr_array_add (meant, vtr_proposed_new (&((VtrProposed *) meant->pdata[0])->span, g_ptr_array_new ()));
  g_assert_false (vtr_umpire_take_all (fixture->store, meant, &settled, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  assert_told (fixture, before);

  g_ptr_array_set_size (meant, 2);
  g_assert_true (vtr_umpire_take_all (fixture->store, meant, &settled, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (settled.orders, ==, 1);
  assert_told (fixture, after);
}

/* What a march is to be besides is proposed as that march, and takes its place. */
static void
test_option (Fixture *fixture,
             gconstpointer data)
{
  VtrSettled settled;
  g_autoptr (GPtrArray) meant = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_proposed_free);
  g_autoptr (GPtrArray) proposals = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  const VtrOrder *march;

  send (fixture, "ney", NOW, "III Corps: Weimar - Naumburg - Zeitz\nGangart: im n\u00e4chsten Zug wird auf derselben Stra\u00dfe weitermarschiert");
  proposals = proposals_of (fixture, "Gangart");
  march = find (proposals, "fr-iii", "march");
  g_assert_nonnull (march);
  g_assert_cmpuint (march->options, ==, VTR_OPTION_CONTINUE);
  mean (fixture, meant, "Gangart", "fr-iii", "march");
  g_assert_true (vtr_umpire_take_all (fixture->store, meant, &settled, &error));
  g_assert_no_error (error);
  input = vtr_umpire_load_turn (fixture->store, NULL);
  g_assert_cmpuint (input->orders->len, ==, 1);
  g_assert_cmpuint (((VtrOrder *) input->orders->pdata[0])->options, ==, VTR_OPTION_CONTINUE);
}

/* Of a message as long as a book only what stands at its beginning is proposed for at once. */
static void
test_long (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;
  guint waiting = 0;

  for (guint i = 0; i < 100; i++)
    g_string_append (text, PERHAPS " I dined well, and slept, and dined again, as one does in Saxony in April.\n\n");
  send (fixture, "ney", NOW, text->str);
  {
    g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (fixture->store, NULL);

    for (guint i = 0; i < input->orders->len; i++)
      waiting += vtr_umpire_is_open (g_ptr_array_index (input->orders, i)) ? 1 : 0;
  }
  g_assert_cmpuint (waiting, ==, 100);
  all = vtr_umpire_proposals_of_message (fixture->store, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (all->len, >, 20);
  g_assert_cmpuint (all->len, <, 60);
}

/* What is taken ends what the same message was read as that cannot be meant besides. */
static void
test_instead (Fixture *fixture,
              gconstpointer data)
{
  VtrSettled settled;
  g_autoptr (GPtrArray) meant = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_proposed_free);
  g_autoptr (GError) error = NULL;

  send (fixture, "ney", NOW, "III Corps to Jena. If attacked III Corps stands.\n\n" PERHAPS);
  assert_told (fixture, "III Corps to Jena.: fr-iii march jena: accepted \nIf attacked III Corps stands.: fr-iii stand : accepted \n" PERHAPS ":: not-understood not-an-order\n");
  mean (fixture, meant, "Perhaps III", "fr-iii", "halt");
  g_assert_true (vtr_umpire_take_all (fixture->store, meant, &settled, &error));
  g_assert_no_error (error);
  assert_told (fixture, "If attacked III Corps stands.: fr-iii stand : accepted \n" PERHAPS ": fr-iii halt : accepted \n");
}

/* Of talk a sentence is taken; all other words stay talk. */
static void
test_part (Fixture *fixture,
           gconstpointer data)
{
  VtrSettled settled;

  send (fixture, "ney", NOW, "I dined well. " LOVELY " Take care.");
  assert_told (fixture, "I dined well. " LOVELY " Take care.:: chatter \n");
  g_assert_cmpint (take (fixture, "I dined", "fr-iii", NULL, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 1);
  assert_told (fixture, "I dined well.:: chatter \n" LOVELY ": fr-iii march naumburg: accepted \nTake care.:: chatter \n");
  g_assert_cmpstr (passage (fixture, "It would").s, ==, "o1");
}

/* Two at once: they share their words. */
static void
test_two (Fixture *fixture,
          gconstpointer data)
{
  VtrSettled settled;

  send (fixture, "eugene", NOW, "It would be lovely if II Corps and VII Corps went over to Halle some time. Take care.");
  g_assert_cmpint (take (fixture, "It would", "fr-ii", "fr-vii", &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 2);
  assert_told (fixture, "It would be lovely if II Corps and VII Corps went over to Halle some time.: fr-ii march halle: may-fail enemy-on-the-way\n"
                        "It would be lovely if II Corps and VII Corps went over to Halle some time.: fr-vii march halle: may-fail enemy-on-the-way\n"
                        "Take care.:: chatter \n");
}

/* What replaces, and what is replaced: the passage has the place of its message. */
static void
test_place (Fixture *fixture,
            gconstpointer data)
{
  VtrSettled settled;

  send (fixture, "ney", NOW, "III Corps marches to Jena.");
  send (fixture, "ney", NOW + 100, SAUNTERS);
  g_assert_cmpint (take (fixture, "III Corps saunters", "fr-iii", NULL, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 1);
  assert_told (fixture, SAUNTERS ": fr-iii march naumburg: accepted \n");
  /* of a message before that: it is over as soon as it is taken */
  send (fixture, "ney", NOW + 50, LOVELY);
  g_assert_cmpint (take (fixture, "It would", "fr-iii", NULL, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 0);
  g_assert_cmpuint (settled.late, ==, 1);
  assert_told (fixture, SAUNTERS ": fr-iii march naumburg: accepted \n");
}

/* Two have ordered one formation: the umpire is asked whom to hear. */
static void
test_senders (Fixture *fixture,
              gconstpointer data)
{
  VtrSettled settled;
  VtrId span;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) none = NULL;

  send (fixture, "ney", NOW, "III Corps marches to Jena.");
  send (fixture, "marmont", NOW + 1, SAUNTERS);
  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "fr-iii", "marmont", 0, 0, NULL, &error), >, 0);
  g_assert_no_error (error);
  g_assert_cmpint (take (fixture, "III Corps saunters", "fr-iii", NULL, &settled), ==, -1);
  g_assert_cmpuint (settled.orders, ==, 0);
  g_assert_cmpuint (settled.asked, ==, 1);
  assert_told (fixture, "III Corps marches to Jena.: fr-iii march jena: accepted \n" SAUNTERS ":: question two-senders\n");
  /* what it means is known now */
  none = proposals_of (fixture, "III Corps saunters");
  g_assert_cmpuint (none->len, ==, 0);
  span = passage (fixture, "III Corps saunters");
  g_assert_true (vtr_umpire_settle (fixture->store, &span, VTR_FIGURE_PLAYER, &(VtrId){ "marmont" }, NULL, FALSE, &settled, &error));
  assert_told (fixture, SAUNTERS ": fr-iii march naumburg: accepted \n");
}

/* What may not be done is offered with the rule, and is refused when it is taken. */
static void
test_refused (Fixture *fixture,
              gconstpointer data)
{
  VtrSettled settled;
  VtrId span;
  const VtrOrder *refused = NULL;
  g_autoptr (GPtrArray) proposals = NULL;
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  /* it has no train */
  send (fixture, "eugene", NOW, "Perhaps VII Corps bridges the Elbe at Leipzig some time, who can say.");
  proposals = proposals_of (fixture, "Perhaps");
  for (guint i = 0; i < proposals->len && refused == NULL; i++)
    if (((const VtrOrder *) g_ptr_array_index (proposals, i))->verdict.kind == VTR_VERDICT_REFUSED)
      refused = g_ptr_array_index (proposals, i);
  g_assert_nonnull (refused);
  g_assert_cmpstr (refused->verdict.rule, ==, "5.2");
  g_ptr_array_add (chosen, (gpointer) refused);
  span = passage (fixture, "Perhaps");
  g_assert_true (vtr_umpire_take_proposals (fixture->store, &span, chosen, &settled, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (settled.orders, ==, 1);
  assert_told (fixture, "Perhaps VII Corps bridges the Elbe at Leipzig some time, who can say.: fr-vii bridge : refused no-train\n");
}

/* The enemy whom a side has not seen is offered no more than one that is not there. */
static void
test_hidden (Fixture *fixture,
             gconstpointer data)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (fixture->store, NULL);
  const VtrFormation *formations = VTR_STATE_ROWS (input->state, VTR_TABLE_FORMATION, VtrFormation);
  g_autoptr (VtrView) view = vtr_view_build (input, NULL, &(VtrId){ "french" });
  g_autoptr (GString) letter = g_string_new (NULL);
  guint n_hidden = 0;

  for (guint i = 0; i < vtr_state_n_rows (input->state, VTR_TABLE_FORMATION); i++)
    if (n_hidden < 6 && vtr_state_formation (view->state, &formations[i].id) == NULL)
      {
        g_string_append_printf (letter, "It would be lovely if %s went over to Naumburg some time.\n\n", formations[i].name);
        n_hidden++;
      }
  g_assert_cmpuint (n_hidden, >, 0);
  g_string_append (letter, LOVELY);
  send (fixture, "ney", NOW, letter->str);
  g_clear_pointer (&input, vtr_turn_input_free);
  {
    g_autoptr (VtrProposer) proposer = vtr_proposer_new (fixture->store, NULL);
    const GPtrArray *spans = vtr_proposer_input (proposer)->orders;
    const VtrView *theirs = vtr_proposer_view (proposer, &(VtrId){ "french" });
    guint n = 0;

    g_assert_cmpstr (theirs->side.s, ==, "french");
    g_assert_cmpuint (vtr_state_n_rows (theirs->state, VTR_TABLE_FORMATION), ==, vtr_state_n_rows (view->state, VTR_TABLE_FORMATION));
    for (guint i = 0; i < spans->len; i++)
      {
        g_autoptr (GPtrArray) proposals = vtr_proposer_propose (proposer, g_ptr_array_index (spans, i));

        for (guint p = 0; p < proposals->len; p++, n++)
          {
            const VtrOrder *order = g_ptr_array_index (proposals, p);

            g_assert_nonnull (vtr_state_formation (view->state, &order->formation));
            g_assert_cmpstr (order->side.s, ==, "french");
          }
      }
    g_assert_cmpuint (n, >, 0);
  }
}

/* A name that the side has is read; the other side's is not. */
static void
test_names (Fixture *fixture,
            gconstpointer data)
{
  VtrSettled settled;
  VtrId french = vtr_id ("french");
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GPtrArray) theirs = NULL;

  send (fixture, "ney", NOW, "It would be lovely if III Corps went over to Zorbau some time.");
  send (fixture, "yorck", NOW + 1, "It would be nice if Yorck's corps went over to Zorbau some time.");
  before = proposals_of (fixture, "It would be lovely");
  g_assert_null (find (before, "fr-iii", "march"));
  g_assert_true (vtr_umpire_remember (fixture->store, &french, VTR_FIGURE_PLACE, &(VtrId){ "naumburg" }, "Zorbau", &settled, NULL));
  after = proposals_of (fixture, "It would be lovely");
  g_assert_nonnull (find (after, "fr-iii", "march"));
  theirs = proposals_of (fixture, "It would be nice");
  for (guint i = 0; i < theirs->len; i++)
    g_assert_cmpstr (((const VtrOrder *) g_ptr_array_index (theirs, i))->verb.s, !=, "march");
}

/* Nobody knows who wrote it: nobody's orders are offered. */
static void
test_nobody (Fixture *fixture,
             gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  VtrId span;

  send (fixture, NULL, NOW, SAUNTERS);
  span = passage (fixture, "III");
  g_assert_null (vtr_umpire_proposals (fixture->store, &span, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_assert_nonnull (strstr (error->message, "nobody knows who wrote"));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/propose/one", Fixture, NULL, set_up, test_one, tear_down);
  g_test_add ("/propose/all", Fixture, NULL, set_up, test_all, tear_down);
  g_test_add ("/propose/instead", Fixture, NULL, set_up, test_instead, tear_down);
  g_test_add ("/propose/long", Fixture, NULL, set_up, test_long, tear_down);
  g_test_add ("/propose/option", Fixture, NULL, set_up, test_option, tear_down);
  g_test_add ("/propose/exclude", Fixture, NULL, set_up, test_exclude, tear_down);
  g_test_add ("/propose/part", Fixture, NULL, set_up, test_part, tear_down);
  g_test_add ("/propose/two", Fixture, NULL, set_up, test_two, tear_down);
  g_test_add ("/propose/place", Fixture, NULL, set_up, test_place, tear_down);
  g_test_add ("/propose/senders", Fixture, NULL, set_up, test_senders, tear_down);
  g_test_add ("/propose/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/propose/hidden", Fixture, NULL, set_up, test_hidden, tear_down);
  g_test_add ("/propose/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/propose/nobody", Fixture, NULL, set_up, test_nobody, tear_down);
  return g_test_run ();
}
