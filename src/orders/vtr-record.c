/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What a piece of a sentence came to, as a record; lists of ids without doubles. */

VtrClause *
vtr_clause_new (guint start)
{
  VtrClause *clause = g_new0 (VtrClause, 1);

  clause->start = clause->end = start;
  clause->subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  clause->left = g_array_new (FALSE, FALSE, sizeof (VtrId));
  clause->path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  clause->targets = g_array_new (FALSE, FALSE, sizeof (VtrId));
  clause->choices = g_array_new (FALSE, FALSE, sizeof (VtrId));
  return clause;
}

void
vtr_clause_free (VtrClause *clause)
{
  if (clause == NULL)
    return;
  g_array_unref (clause->subjects);
  g_array_unref (clause->left);
  g_array_unref (clause->path);
  g_array_unref (clause->targets);
  g_array_unref (clause->choices);
  g_free (clause);
}

/* The first fault is the one that is told. */
void
vtr_clause_fail (VtrClause *clause,
                 VtrVerdictKind kind,
                 const gchar *reason,
                 guint word_start,
                 guint word_end)
{
  if (clause->fail != VTR_VERDICT_NONE)
    return;
  clause->fail = kind;
  clause->reason = reason;
  clause->word_start = word_start;
  clause->word_end = word_end;
}

gboolean
vtr_has_id (const GArray *ids,
            const VtrId *id)
{
  for (guint i = 0; i < ids->len; i++)
    if (vtr_id_equal (&g_array_index (ids, VtrId, i), id))
      return TRUE;
  return FALSE;
}

void
vtr_append_id (GArray *ids,
               const VtrId *id)
{
  if (!vtr_has_id (ids, id))
    g_array_append_val (ids, *id);
}

void
vtr_append_ids (GArray *ids,
                const GArray *more)
{
  for (guint i = 0; i < more->len; i++)
    vtr_append_id (ids, &g_array_index (more, VtrId, i));
}

gboolean
vtr_same_subjects (const VtrClause *a,
                   const VtrClause *b)
{
  if (a->subjects->len != b->subjects->len)
    return FALSE;
  for (guint i = 0; i < a->subjects->len; i++)
    if (!vtr_id_equal (&g_array_index (a->subjects, VtrId, i), &g_array_index (b->subjects, VtrId, i)))
      return FALSE;
  return TRUE;
}
