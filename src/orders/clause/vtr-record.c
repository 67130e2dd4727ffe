/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What a piece of a sentence came to, as a record; lists of ids without doubles. */

/* A look at a piece of a sentence takes a record; there are many looks, and most of them
 * end at the first word. So records that were given back are taken again: by each thread
 * its own. */
#define MAX_SPARE 32
#define MAX_KEPT_IDS 64

static void
destroy (gpointer data)
{
  VtrClause *clause = data;

  g_array_unref (clause->subjects);
  g_array_unref (clause->left);
  g_array_unref (clause->path);
  g_array_unref (clause->targets);
  g_array_unref (clause->choices);
  g_free (clause);
}

static GPrivate spare_clauses = G_PRIVATE_INIT ((GDestroyNotify) g_ptr_array_unref);

static GPtrArray *
spare (void)
{
  GPtrArray *clauses = g_private_get (&spare_clauses);

  if (clauses == NULL)
    {
      clauses = g_ptr_array_new_with_free_func (destroy);
      g_private_set (&spare_clauses, clauses);
    }
  return clauses;
}

static GArray *
emptied (GArray *ids)
{
  g_array_set_size (ids, 0);
  return ids;
}

VtrClause *
vtr_clause_new (guint start)
{
  GPtrArray *clauses = spare ();
  VtrClause *clause;

  if (clauses->len > 0)
    {
      clause = g_ptr_array_steal_index_fast (clauses, clauses->len - 1);
      *clause = (VtrClause){ .subjects = emptied (clause->subjects), .left = emptied (clause->left), .path = emptied (clause->path), .targets = emptied (clause->targets), .choices = emptied (clause->choices) };
    }
  else
    {
      clause = g_new0 (VtrClause, 1);
      clause->subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
      clause->left = g_array_new (FALSE, FALSE, sizeof (VtrId));
      clause->path = g_array_new (FALSE, FALSE, sizeof (VtrId));
      clause->targets = g_array_new (FALSE, FALSE, sizeof (VtrId));
      clause->choices = g_array_new (FALSE, FALSE, sizeof (VtrId));
    }
  clause->start = clause->end = start;
  return clause;
}

void
vtr_clause_free (VtrClause *clause)
{
  GPtrArray *clauses;

  if (clause == NULL)
    return;
  clauses = spare ();
  if (clauses->len < MAX_SPARE && clause->subjects->len + clause->left->len + clause->path->len + clause->targets->len + clause->choices->len <= MAX_KEPT_IDS)
    g_ptr_array_add (clauses, clause);
  else
    destroy (clause);
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
