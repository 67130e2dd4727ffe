/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

#include "orders/vtr-reader.h"

/* One line for each span that was read: formation, verb, path or target,
 * options; or what it is instead and why. */
static inline gchar *
fixture_line (const VtrOrder *order)
{
  GString *line = g_string_new (NULL);

  if (!vtr_order_is_order (order))
    {
      const VtrFigure *word = order->verdict.figures ? vtr_figures_find (order->verdict.figures, "word") : NULL;

      g_string_append (line, vtr_verdict_names[order->verdict.kind]);
      if (order->verdict.reason[0] != '\0')
        g_string_append_printf (line, " %s", order->verdict.reason);
      if (order->verdict.kind != VTR_VERDICT_CHATTER && !vtr_id_is_empty (&order->formation))
        g_string_append_printf (line, " of=%s", order->formation.s);
      if (word != NULL)
        g_string_append_printf (line, " \"%s\"", word->text);
      for (guint i = 0; order->verdict.figures != NULL && i < order->verdict.figures->len; i++)
        {
          const VtrFigure *figure = &g_array_index (order->verdict.figures, VtrFigure, i);

          if (figure->type == VTR_FIGURE_PLACE || figure->type == VTR_FIGURE_FORMATION)
            g_string_append_printf (line, " %s=%s", figure->name, figure->id.s);
        }
      for (gchar *p = line->str; *p != '\0'; p++)
        if (*p == '\n')
          *p = ' ';
      return g_string_free (line, FALSE);
    }
  g_string_append_printf (line, "%s %s", order->formation.s, order->verb.s);
  for (guint i = 0; i < order->path->len; i++)
    g_string_append_printf (line, " %s", g_array_index (order->path, VtrId, i).s);
  if (!vtr_id_is_empty (&order->target))
    g_string_append_printf (line, " target=%s", order->target.s);
  if (order->options & VTR_OPTION_FORCED)
    g_string_append (line, " forced");
  if (order->options & VTR_OPTION_SPLIT)
    g_string_append (line, " split");
  if (order->options & VTR_OPTION_CONTINUE)
    g_string_append (line, " continue");
  if (order->standing)
    g_string_append (line, " standing");
  if (order->routed)
    g_string_append (line, " routed");
  return g_string_free (line, FALSE);
}

/* Fails unless the spans stand in order, inside the body, hold its bytes, and
 * together cover each of its words. */
static inline void
fixture_check_spans (const gchar *body,
                     GPtrArray *orders)
{
  gsize length = strlen (body);
  g_autofree gchar *covered = g_malloc0 (length + 1);
  gint last = 0;

  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      g_assert_cmpint (order->span_start, >=, last);
      g_assert_cmpint (order->span_length, >, 0);
      g_assert_cmpuint ((gsize) order->span_start + (gsize) order->span_length, <=, length);
      g_assert_cmpmem (order->text, strlen (order->text), body + order->span_start, (gsize) order->span_length);
      memset (covered + order->span_start, 1, (gsize) order->span_length);
      last = order->span_start;
    }
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalnum (body[i]) && !covered[i])
      {
        g_test_message ("not covered from byte %" G_GSIZE_FORMAT ": %.60s", i, body + i);
        g_test_fail ();
        return;
      }
}
