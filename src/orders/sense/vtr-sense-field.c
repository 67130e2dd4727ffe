/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/* What a field of a form or a cell of a table says, by sense: "If attacked: back to Uelzen". */

/* The one order for @who that the words are; @when: the case that the label tells. NULL:
 * they are none, or more. */
static VtrClause *
read_field (VtrReader *reader,
            guint start,
            guint end,
            VtrSense when,
            const GArray *who)
{
  VtrUnit unit = { .start = start, .end = end };
  g_autoptr (GArray) subjects = g_array_copy (reader->subjects);
  VtrSubjectState state = reader->subject_state;
  VtrId goal = reader->goal;
  g_autoptr (GPtrArray) before = g_ptr_array_new ();
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  g_autoptr (GArray) pieces = NULL;
  g_autoptr (GPtrArray) frames = NULL;
  VtrClause *clause;

  if (start >= end)
    return NULL;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, who);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  pieces = vtr_sense_pieces (reader, &unit);
  frames = vtr_sense_frames (reader, pieces, when, who, NULL);
  if (frames != NULL && !vtr_sense_orders (reader, &unit, frames, before, FALSE, clauses))
    g_ptr_array_set_size (clauses, 0);
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, subjects);
  reader->subject_state = state;
  reader->goal = goal;
  if (clauses->len != 1)
    return NULL;
  clause = g_ptr_array_index (clauses, 0);
  if (clause->amends || clause->subjects->len != who->len)
    return NULL;
  for (guint i = 0; i < who->len; i++)
    if (!vtr_has_id (clause->subjects, &g_array_index (who, VtrId, i)))
      return NULL;
  return g_ptr_array_steal_index (clauses, 0);
}

/**
 * vtr_sense_deed:
 * @reader: the reader
 * @start: the first token
 * @end: the token after the last
 * @who: (element-type VtrId): whom the form or the row is of
 *
 * Returns: (transfer full) (nullable): "Chemnitz over Freiberg", "stays in Dresden", "begins
 *   the siege": where @who goes, or, without a path, what else he does; %NULL: it is not known
 */
VtrClause *
vtr_sense_deed (VtrReader *reader,
                guint start,
                guint end,
                const GArray *who)
{
  g_autoptr (VtrClause) said = read_field (reader, start, end, VTR_SENSE_UNKNOWN, who);

  if (said == NULL || said->alone || (said->verb->flags & VTR_VERB_STANDING) || ((said->verb->flags & VTR_VERB_PATH) && said->path->len == 0))
    return NULL;
  return g_steal_pointer (&said);
}

/**
 * vtr_sense_case:
 * @reader: the reader
 * @start: the first token
 * @end: the token after the last
 * @when: the case that the label tells; %VTR_SENSE_UNKNOWN: the words tell it
 * @who: (element-type VtrId): whom the form or the row is of
 *
 * Returns: (transfer full) (nullable): "back to Uelzen": what @who does in that case;
 *   %NULL: it is something else
 */
VtrClause *
vtr_sense_case (VtrReader *reader,
                guint start,
                guint end,
                VtrSense when,
                const GArray *who)
{
  g_autoptr (VtrClause) said = read_field (reader, start, end, when, who);

  return said != NULL && (said->verb->flags & VTR_VERB_STANDING) ? g_steal_pointer (&said) : NULL;
}

/**
 * vtr_sense_manner:
 * @reader: the reader
 * @start: the first token
 * @end: the token after the last
 * @options: gets the options that the words are
 *
 * Returns: whether they say how a march is done, and nothing else
 */
gboolean
vtr_sense_manner (VtrReader *reader,
                  guint start,
                  guint end,
                  VtrOptions *options)
{
  VtrUnit unit = { .start = start, .end = end };
  g_autoptr (GArray) pieces = NULL;
  VtrOptions found = 0;
  gboolean any = FALSE;
  gboolean next = FALSE;
  gboolean goes = FALSE;

  if (start >= end)
    return FALSE;
  pieces = vtr_sense_pieces (reader, &unit);
  for (guint i = 0; i < pieces->len; i++)
    switch (g_array_index (pieces, VtrPiece, i).sense)
      {
      case VTR_SENSE_FORCED:
        found |= VTR_OPTION_FORCED;
        any = TRUE;
        break;
      case VTR_SENSE_SPLIT:
        found |= VTR_OPTION_SPLIT;
        any = TRUE;
        break;
      case VTR_SENSE_CONTINUE:
        found |= VTR_OPTION_CONTINUE;
        any = TRUE;
        break;
      case VTR_SENSE_NORMAL:
        any = TRUE;
        break;
      case VTR_SENSE_COMMA:
      case VTR_SENSE_AND:
      case VTR_SENSE_COLON:
      case VTR_SENSE_FILLER:
      case VTR_SENSE_ME:
      case VTR_SENSE_IT:
      case VTR_SENSE_IF_ROAD:
      case VTR_SENSE_MAY:
        break;
      case VTR_SENSE_GO:
      case VTR_SENSE_ONWARD:
        goes = TRUE;
        break;
      case VTR_SENSE_NEXT:
        next = TRUE;
        break;
      default:
        return FALSE;
      }
  /* "geht nächste Runde weiter" */
  if (next && !goes && !(found & VTR_OPTION_CONTINUE))
    return FALSE;
  if (next)
    found |= VTR_OPTION_CONTINUE;
  any = any || next;
  if (any)
    *options |= found;
  return any;
}
