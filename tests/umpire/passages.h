/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib/gstdio.h>

#include "../campaign.h"
#include "../folder.h"
#include "umpire/vtr-umpire-settle.h"

/* A campaign whose messages have passages that the umpire settles, and what has become
 * of them. */

#define NOW 1800000000

typedef struct
{
  gchar *folder;
  VtrStore *store;
} Fixture;

static inline void
set_up (Fixture *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("vtr-passages-XXXXXX", NULL);
  fixture->store = test_campaign_spring (fixture->folder, "spring.campaign");
}

static inline void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  vtr_store_close (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static inline void
send (Fixture *fixture,
      const gchar *player,
      gint64 received,
      const gchar *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) import = vtr_umpire_import (fixture->store, text, strlen (text), player, received, NOW, FALSE, &error);

  g_assert_no_error (error);
  g_assert_nonnull (import);
}

static inline void
add_order (GString *out,
           const VtrOrder *order)
{
  g_string_append_printf (out, "%s:", order->text);
  if (vtr_order_is_order (order))
    {
      g_string_append_printf (out, " %s %s ", order->formation.s, order->verb.s);
      for (guint p = 0; p < order->path->len; p++)
        g_string_append_printf (out, "%s%s", p > 0 ? "/" : "", g_array_index (order->path, VtrId, p).s);
    }
  g_string_append_printf (out, ": %s %s\n", vtr_verdict_names[order->verdict.kind], order->verdict.reason);
}

#define assert_told(fixture, expected)     \
  G_STMT_START                             \
  {                                        \
    g_autofree gchar *is = told (fixture); \
    g_assert_cmpstr (is, ==, expected);    \
  }                                        \
  G_STMT_END
