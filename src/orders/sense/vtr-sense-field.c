/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/* What a field of a form or a cell of a table says, by sense: "If attacked: back to Uelzen". */

/* The orders that the words are, of @who if nobody is named; @when: the case that the label
 * tells. %FALSE: not all of them is an order. */
static gboolean
read_words (VtrReader *reader,
            const VtrUnit *unit,
            VtrSense when,
            const GArray *who,
            GPtrArray *clauses)
{
  g_autoptr (GArray) subjects = g_array_copy (reader->subjects);
  VtrSubjectState state = reader->subject_state;
  VtrId goal = reader->goal;
  g_autoptr (GPtrArray) before = g_ptr_array_new ();
  g_autoptr (GArray) pieces = NULL;
  g_autoptr (GPtrArray) frames = NULL;
  gboolean good;

  if (unit->start >= unit->end)
    return FALSE;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, who);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  pieces = vtr_sense_pieces (reader, unit);
  frames = vtr_sense_frames (reader, pieces, when, who, NULL);
  good = frames != NULL && vtr_sense_orders (reader, unit, frames, before, FALSE, clauses);
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, subjects);
  reader->subject_state = state;
  reader->goal = goal;
  for (guint i = 0; i < clauses->len && good; i++)
    good = !((const VtrClause *) g_ptr_array_index (clauses, i))->amends;
  if (!good)
    g_ptr_array_set_size (clauses, 0);
  return clauses->len > 0;
}

/* The one order for @who that the words are. NULL: they are none, or more. */
static VtrClause *
read_field (VtrReader *reader,
            guint start,
            guint end,
            VtrSense when,
            const GArray *who)
{
  VtrUnit unit = { .start = start, .end = end };
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  const VtrClause *clause;

  if (!read_words (reader, &unit, when, who, clauses) || clauses->len != 1)
    return NULL;
  clause = g_ptr_array_index (clauses, 0);
  return vtr_sense_are_same (clause->subjects, who) ? g_ptr_array_steal_index (clauses, 0) : NULL;
}

/**
 * vtr_sense_told:
 * @reader: the reader
 * @start: the first token
 * @end: the token after the last
 * @when: the case that the label tells; %VTR_SENSE_UNKNOWN: the words tell it, or there is none
 * @who: (element-type VtrId): whom the form is of
 *
 * Returns: (transfer full) (nullable) (element-type VtrClause): "VII Corps stands, II Corps
 *   retires": what is ordered, of @who if nobody is named, but for words that may be passed
 *   over; %NULL: it is something else
 */
GPtrArray *
vtr_sense_told (VtrReader *reader,
                guint start,
                guint end,
                VtrSense when,
                const GArray *who)
{
  VtrUnit unit = { .start = start, .end = end };
  VtrUnit rest;
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  g_autoptr (GArray) pieces = NULL;
  GArray *whole;

  if (read_words (reader, &unit, when, who, clauses))
    return g_steal_pointer (&clauses);
  if (start >= end)
    return NULL;
  pieces = vtr_sense_pieces (reader, &unit);
  whole = vtr_pass (reader, &unit, &rest);
  if (whole == NULL)
    return NULL;
  if (!vtr_sense_passes_orders (reader, pieces, &rest))
    read_words (reader, &rest, when, who, clauses);
  g_array_unref (reader->tokens);
  reader->tokens = whole;
  return clauses->len > 0 ? g_steal_pointer (&clauses) : NULL;
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
