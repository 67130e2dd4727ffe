/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"
#include "orders/sense/vtr-sense-frame-private.h"
#include "orders/sense/vtr-sense-look-private.h"

/*
 * What stands at the end of a sentence and changes nothing of what is ordered before it: "… and
 * on to Leipzig, drums beating". It is weighed as the grammar weighs what it leaves over beside
 * an order (vtr_doubt_gap()), and all is reviewed as what the grammar read is.
 */

/* So many marks are looked at from the end. */
#define MAX_ENDS 3

static gboolean
is_mild (const VtrPiece *piece)
{
  switch (piece->sense)
    {
    case VTR_SENSE_ME:
    case VTR_SENSE_IT:
    case VTR_SENSE_THEY:
    case VTR_SENSE_HIM:
      return TRUE;
    default:
      return piece->sense != VTR_SENSE_COLON && piece->sense <= VTR_SENSE_WITH;
    }
}

/* Whether there is a name in it, of whatever. */
static gboolean
is_strange (const GArray *tokens,
            const VtrPiece *piece)
{
  for (guint i = piece->start; i < piece->end && piece->sense == VTR_SENSE_UNKNOWN; i++)
    if (vtr_token (tokens, i)->flags & (VTR_WORD_CAPITAL | VTR_WORD_STRANGER | VTR_WORD_QUOTED))
      return TRUE;
  return FALSE;
}

/* Whether it tells how something is done: not "for a spa", "over my dead body". */
static gboolean
begins_with_how (const GArray *tokens,
                 const VtrPiece *piece)
{
  return vtr_phrase (tokens, piece->start, piece->start + 1, "in/at/with/and/under/like/mit/und/unter/avec/et/en/sous") > 0;
}

/* Whether what stands behind may be passed over. */
static gboolean
may_trim (VtrReader *reader,
          const VtrGap *tail,
          const GPtrArray *clauses)
{
  static const gchar *const times[] = { "turn/turns/round/rounds/week/weeks/month/year/day/days/later/soon/hour/hours", "zug/zuge/runde/runden/woche/wochen/monat/tag/tage/spater/bald/stunde/stunden", "tour/tours/semaine/semaines/mois/jour/jours/heure/heures/bientot/tard", NULL };
  static const gchar *const verbs[] = { "is/are/was/were/has/have/had/will/would/ist/sind/war/hat/haben/wird/est/sont/etait/a/ont", "haha/hehe/lol/ware/waere/wars/waers/serait/would", NULL };
  const GArray *tokens = reader->tokens;
  const VtrUnit unit = { .start = tail->start, .end = tail->end };
  guint first = vtr_skip_marks (tokens, tail->start, tail->end);

  /* "Zieten, whom I leave at Altenburg, is the pride of Silesia" */
  if (first == tail->end || vtr_phrases (tokens, first, tail->end, verbs) > 0 || vtr_other_turn (reader, &unit) > 0)
    return FALSE;
  for (guint i = first; i < tail->end; i++)
    if (vtr_phrases (tokens, i, tail->end, times) > 0 || vtr_phrase (tokens, i, tail->end, verbs[1]) > 0 || g_ascii_isdigit (vtr_token (tokens, i)->fold[0]))
      return FALSE;
  return !vtr_sense_turns (tokens, tail->start, tail->end, FALSE) && vtr_doubt_gap (reader, *tail, FALSE, g_ptr_array_index (clauses, clauses->len - 1), TRUE).reason == NULL;
}

/* Whether each of them is named, or is who writes. */
static gboolean
are_named (const GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (frames, i);

      if (!frame->named && !frame->me)
        return FALSE;
      /* "Lapoype holds out still, bravo" */
      if (frame->when == VTR_SENSE_UNKNOWN && (frame->act == VTR_SENSE_STAND || frame->act == VTR_SENSE_HOLD) && !vtr_frame_has_where (frame))
        return FALSE;
    }
  return frames->len > 0;
}

static gboolean
look_trimmed (VtrSenseReader *sense,
              const VtrUnit *unit,
              guint end,
              gboolean lost,
              VtrSenseLook *look)
{
  VtrReader *reader = &sense->reader;
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (VtrGap));
  g_autoptr (GHashTable) ends = vtr_copy_ends (reader->ends);
  g_auto (VtrSenseLook) part = { 0 };
  VtrUnit rest = *unit;
  const VtrGap tail = { end, unit->end };
  GHashTable *gone;
  guint n = 0;
  guint found = 0;

  rest.end = end;
  if (vtr_sense_look (sense, &rest, VTR_SENSE_UNKNOWN, lost, &part) && part.clauses->len > 0 && !vtr_sense_amends (&part) && are_named (part.frames) && may_trim (reader, &tail, part.clauses))
    {
      /* as long as it is only looked at nobody goes anywhere */
      g_hash_table_unref (reader->ends);
      reader->ends = vtr_copy_ends (ends);
      found = reader->out->len;
      g_ptr_array_set_size (reader->out, 0);
      g_array_append_val (gaps, tail);
      vtr_span_unit (reader, unit, part.clauses, gaps);
      vtr_review (reader, unit->start, unit->end, 0);
      for (guint i = 0; i < reader->out->len; i++)
        n += vtr_order_is_order (g_ptr_array_index (reader->out, i)) ? 1 : 0;
    }
  if (found > 0 && n == found)
    {
      vtr_sense_look_clear (look);
      *look = part;
      look->unit = *unit;
      look->whole = FALSE;
      memset (&part, 0, sizeof part);
      return TRUE;
    }
  gone = reader->ends;
  reader->ends = g_steal_pointer (&ends);
  ends = gone;
  return FALSE;
}

/**
 * vtr_sense_look_trimmed:
 *
 * As vtr_sense_look(), without what stands at its end and changes nothing.
 */
gboolean
vtr_sense_look_trimmed (VtrSenseReader *sense,
                        const VtrUnit *unit,
                        gboolean lost,
                        VtrSenseLook *look)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
  const GArray *pieces = look->pieces;
  gboolean strange = FALSE;
  guint known = 0;
  guint at;

  if (unit->asked || pieces == NULL)
    return FALSE;
  /* of what stands before, each word must be known */
  while (known < pieces->len && g_array_index (pieces, VtrPiece, known).sense != VTR_SENSE_UNKNOWN)
    known++;
  if (known < 3 || known == pieces->len)
    return FALSE;
  for (at = pieces->len; at > 2 && is_mild (&g_array_index (pieces, VtrPiece, at - 1)); at--)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, at - 1);

      if (at < pieces->len && at - 1 <= known && ends->len < MAX_ENDS && (piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_DASH))
        g_array_append_val (ends, piece->start);
      strange = strange || is_strange (sense->reader.tokens, piece);
    }
  /* "… to Weissenfels with colours flying", but not "… and Querfurt" */
  if (at < pieces->len && at <= known && !strange && begins_with_how (sense->reader.tokens, &g_array_index (pieces, VtrPiece, at)))
    g_array_append_val (ends, g_array_index (pieces, VtrPiece, at).start);
  for (guint i = 0; i < ends->len; i++)
    if (look_trimmed (sense, unit, g_array_index (ends, guint, i), lost, look))
      return TRUE;
  return FALSE;
}
