/* SPDX-License-Identifier: MIT */
#include "letters.h"

#include "../campaign.h"
#include "../folder.h"
#include "../rounds.h"

void
letters_set_up (Fixture *fixture,
                gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("vtr-letters-XXXXXX", NULL);
  fixture->right = test_campaign_spring (fixture->folder, "right.campaign");
  fixture->wrong = test_campaign_spring (fixture->folder, "wrong.campaign");
}

void
letters_tear_down (Fixture *fixture,
                   gconstpointer data)
{
  vtr_store_close (fixture->right);
  vtr_store_close (fixture->wrong);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

/* Returns: its number */
gint64
letters_import (VtrStore *store,
                const gchar *player,
                const gchar *text,
                gint64 received)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) done = vtr_umpire_import (store, text, strlen (text), player, received, received, FALSE, &error);

  g_assert_no_error (error);
  g_assert_false (done->duplicate);
  return done->message;
}

/* What holds, in sequence: of which message, whose, what. */
gchar *
letters_record (VtrStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, &error);
  g_autoptr (GPtrArray) messages = vtr_store_messages (store, 0, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);
      g_autofree gchar *figures = order->verdict.figures != NULL ? vtr_figures_to_text (order->verdict.figures) : NULL;

      for (guint m = 0; m < messages->len; m++)
        if (((const VtrStoredMessage *) g_ptr_array_index (messages, m))->id == order->message)
          g_string_append_printf (text, "%" G_GINT64_FORMAT ":%d ", (((const VtrStoredMessage *) g_ptr_array_index (messages, m))->received - BASE) / HOUR, order->span_start);
      g_string_append_printf (text, "%s/%s %s %s %s", order->side.s, order->player.s, order->formation.s, order->verb.s, order->target.s);
      for (guint p = 0; p < order->path->len; p++)
        g_string_append_printf (text, " %s", g_array_index (order->path, VtrId, p).s);
      g_string_append_printf (text, " [%d %s %s]\n", (gint) order->verdict.kind, order->verdict.reason, vtr_order_is_order (order) || figures == NULL ? "" : figures);
    }
  return g_string_free (text, FALSE);
}

void
letters_rounds (void (*round) (Fixture *fixture, GRand *random))
{
  guint seed = g_test_rand_int_range (0, G_MAXINT32);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < rounds (16); i++)
    {
      Fixture fixture = { 0 };

      letters_set_up (&fixture, NULL);
      round (&fixture, random);
      letters_tear_down (&fixture, NULL);
    }
}
