/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

/*
 * Chains of activations (7.0): an HQ activates SP and HQs of lower rank, these
 * others in turn; a subordinate is complete before the one above goes on, and an
 * HQ's own action is its last.
 */

/**
 * e70_chain_used:
 * @list: (array length=n): activations in order
 * @n: how many count
 * @hq: index of an HQ's line
 *
 * The SP that it has activated itself; those of its subordinates' own activations
 * are theirs (7.0, its example).
 *
 * Returns: SP
 */
gint
e70_chain_used (const E70Activation *list,
                guint n,
                guint hq)
{
  gint used = 0;

  for (guint i = 0; i < n; i++)
    if (list[i].parent == (gint) hq && list[i].kind != E70_ACTIVATE_HQ)
      used += list[i].points;
  return used;
}

/* Whether the line @ancestor is @index itself or above it. */
static gboolean
is_under (const E70Activation *list,
          gint index,
          gint ancestor)
{
  for (; index >= 0; index = list[index].parent)
    if (index == ancestor)
      return TRUE;
  return FALSE;
}

static gboolean
has_acted (const E70Activation *list,
           guint n,
           gint hq)
{
  for (guint i = 0; i < n; i++)
    if (list[i].parent == hq && list[i].kind == E70_ACTIVATE_OWN)
      return TRUE;
  return FALSE;
}

/* Whether other lines came between: then the HQ at @parent is complete. */
static gboolean
was_left (const E70Activation *list,
          guint index,
          gint parent)
{
  return index > 0 && !is_under (list, (gint) index - 1, parent);
}

/**
 * e70_chain_fault:
 * @list: activations in order, the good ones before @index
 * @index: the line that is asked about
 * @french: whose list it is
 *
 * Returns: why it cannot be, or %E70_CHAIN_GOOD
 */
E70ChainFault
e70_chain_fault (const E70Activation *list,
                 guint index,
                 gboolean french)
{
  const E70Activation *line = &list[index];
  const E70Activation *above = NULL;

  if (line->parent >= (gint) index || line->parent < -1)
    return E70_CHAIN_PARENT;
  if (line->parent >= 0)
    {
      above = &list[line->parent];
      if (above->kind != E70_ACTIVATE_HQ)
        return E70_CHAIN_PARENT;
      if (has_acted (list, index, line->parent))
        return E70_CHAIN_ENDED;
      if (was_left (list, index, line->parent))
        return E70_CHAIN_OPEN;
    }
  else if (line->kind == E70_ACTIVATE_OWN)
    return E70_CHAIN_PARENT;

  if (line->kind == E70_ACTIVATE_HQ)
    {
      for (guint i = 0; i < index; i++)
        if (list[i].kind == E70_ACTIVATE_HQ && vtr_id_equal (&list[i].hq, &line->hq))
          return E70_CHAIN_TWICE;
      /* Kinds are counted from the highest rank down. */
      return above != NULL && line->rank <= above->rank ? E70_CHAIN_RANK : E70_CHAIN_GOOD;
    }
  if (line->kind == E70_ACTIVATE_FORCE && line->points > e70_command_limit (french, VTR_FORMATION_DIVISION, FALSE))
    return E70_CHAIN_FORCE;
  if (above != NULL && e70_chain_used (list, index, (guint) line->parent) + line->points > e70_command_limit (french, above->rank, TRUE))
    return E70_CHAIN_LIMIT;
  return E70_CHAIN_GOOD;
}
