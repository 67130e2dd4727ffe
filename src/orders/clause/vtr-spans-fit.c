/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What a clause cannot mean that became one, and what it means by the one before it. */

/* "Third Army and sieges", "Lapoype stays shut in Wittenberg": whether it is no such order. */
gboolean
vtr_span_is_none (const GArray *tokens,
                  const VtrClause *clause,
                  guint start,
                  guint end)
{
  static const gchar *const shut[] = { "stay/stays/staying/remain/remains/sit/sits shut/bottled/locked/closed/penned/cooped in/up", NULL };
  static const gchar *const other[] = { "same/likewise/ditto but on/upon/at/from/with", NULL };

  if (clause->verb == NULL || clause->fail != VTR_VERDICT_NONE)
    return FALSE;
  /* "Dornberg the same, but on Ludwigslust" */
  if (vtr_has_phrase (tokens, start, end, other))
    return TRUE;
  if (g_str_equal (clause->verb->id, "invest"))
    return vtr_has_phrase (tokens, start > 2 ? start - 2 : 0, end, shut);
  if (!g_str_equal (clause->verb->id, "siege"))
    return FALSE;
  while (end > start && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_WORD)
    end--;
  return end > start && vtr_phrase (tokens, end - 1, end, "sieges") > 0;
}

/* "Souham to Jena. We pursue if we win": whether of the corps only parts march. */
gboolean
vtr_span_leads_parts_only (const VtrReader *reader,
                           const VtrClause *clause,
                           guint start,
                           guint end)
{
  const gchar *words = reader->body + vtr_token (reader->tokens, start)->start;
  gssize length = (gssize) (vtr_token (reader->tokens, end - 1)->end - vtr_token (reader->tokens, start)->start);
  const VtrId *corps = clause->subjects->len == 1 ? &g_array_index (clause->subjects, VtrId, 0) : NULL;
  gboolean parts = FALSE;

  if (corps == NULL || clause->verb == NULL || !g_str_equal (clause->verb->id, "exploit") || length <= 0 || g_strstr_len (words, length, " we ") == NULL)
    return FALSE;
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order))
        continue;
      if (vtr_id_equal (&order->formation, corps))
        return FALSE;
      parts = parts || (vtr_id_is (&order->verb, "march") && vtr_lexicon_is_under (reader->lexicon, &order->formation, corps));
    }
  return parts;
}

/* "The corps marches by Zwickau to Plauen; Korff goes ahead as far as Schleiz": by the same
 * way, and on from there. */
void
vtr_span_go_ahead (const VtrReader *reader,
                   VtrClause *clause,
                   guint start,
                   guint end)
{
  const gchar *words = reader->body + vtr_token (reader->tokens, start)->start;
  gssize length = (gssize) vtr_token (reader->tokens, end - 1)->end - (gssize) vtr_token (reader->tokens, start)->start;
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  VtrId goal;

  if (last == NULL || !vtr_order_is_order (last) || !vtr_id_is (&last->verb, "march") || last->path->len < 2 || clause->verb == NULL || !g_str_equal (clause->verb->id, "march") || clause->path->len != 1 || clause->subjects->len != 1 || !vtr_lexicon_is_under (reader->lexicon, &g_array_index (clause->subjects, VtrId, 0), &last->formation))
    return;
  /* before it is reworded */
  if (length <= 0 || g_strstr_len (words, length, " ahead") == NULL || g_strstr_len (words, length, " as far as ") == NULL)
    return;
  goal = g_array_index (clause->path, VtrId, 0);
  g_array_set_size (clause->path, 0);
  for (guint i = 0; i < last->path->len && !vtr_id_equal (&g_array_index (last->path, VtrId, i), &goal); i++)
    g_array_append_val (clause->path, g_array_index (last->path, VtrId, i));
  g_array_append_val (clause->path, goal);
}
