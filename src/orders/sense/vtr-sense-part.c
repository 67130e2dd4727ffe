/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-passed-private.h"
#include "orders/sense/vtr-sense-look-private.h"

/*
 * What stands by itself of a sentence that is not understood as a whole: "Korff trots ahead
 * to Gera | and looks about him". A part is between two marks, or before "and"; who does what
 * in it is named, and no condition is among it. What is left of the sentence must be of a
 * kind that changes nothing of that; the umpire is asked about it where it may be an order.
 */

/* Longer sentences are not taken apart: every row of parts is looked at. */
#define MAX_PARTS 10
#define MAX_PIECES 120

/* A sentence that is taken apart. */
typedef struct
{
  VtrReader *reader;
  GArray *pieces;     /* VtrPiece */
  guint end;          /* pieces before a condition that is of the last part alone */
  GArray *cuts;       /* guint: pieces at which parts begin, and one past the last mark */
  gboolean *taken;    /* of each part: that it was read */
  GPtrArray *frames;  /* VtrFrame */
  GPtrArray *clauses; /* VtrClause */
  GArray *ids;        /* VtrId: whom the frames name */
  guint n_orders;
} VtrParting;

static const VtrPiece *
piece_at (const VtrParting *parting,
          guint i)
{
  return &g_array_index (parting->pieces, VtrPiece, i);
}

/* The pieces of the @nth part: from *@from to before *@to. */
static gboolean
get_part (const VtrParting *parting,
          guint nth,
          guint n,
          guint *from,
          guint *to)
{
  *from = g_array_index (parting->cuts, guint, nth);
  *to = g_array_index (parting->cuts, guint, nth + n) - 1;
  return *from < *to;
}

static gboolean
is_cut (const VtrPiece *piece)
{
  return piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_DASH || piece->sense == VTR_SENSE_AND || piece->sense == VTR_SENSE_COLON;
}

/* Not "but", "or". */
static gboolean
is_and (const GArray *tokens,
        const VtrPiece *piece)
{
  return piece->sense == VTR_SENSE_AND && vtr_phrase (tokens, piece->start, piece->end, "and/und/et") > 0;
}

static gboolean
is_posture (VtrSense sense)
{
  return sense == VTR_SENSE_STAND || sense == VTR_SENSE_RETREAT || sense == VTR_SENSE_AVOID || sense == VTR_SENSE_HOLD || sense == VTR_SENSE_GUNS || (sense >= VTR_SENSE_ACCEPT && sense <= VTR_SENSE_NO_BATTLE) || sense == VTR_SENSE_LAST;
}

static gboolean
is_way (VtrSense sense)
{
  return (sense >= VTR_SENSE_FORCED && sense <= VTR_SENSE_SPLIT) || (sense >= VTR_SENSE_CONTINUE && sense <= VTR_SENSE_STANDING) || sense == VTR_SENSE_IF_ROAD;
}

/* --- what stands by itself --- */

/* Whether @look is what those do whom it names: without a condition, and not as others do. */
static gboolean
stands_alone (const VtrSenseLook *look)
{
  for (guint i = 0; i < look->pieces->len; i++)
    {
      VtrSense sense = g_array_index (look->pieces, VtrPiece, i).sense;

      /* not "marches Compans to Weimar", which may be a case */
      if (sense == VTR_SENSE_NAME || sense == VTR_SENSE_SEND || sense == VTR_SENSE_DETACH || sense == VTR_SENSE_LEAVE)
        break;
      if (sense > VTR_SENSE_FILLER && sense != VTR_SENSE_LEAD)
        return FALSE;
    }
  for (guint i = 0; i < look->frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (look->frames, i);

      if (!frame->named || frame->when != VTR_SENSE_UNKNOWN || frame->same || frame->rest || frame->others || frame->may || frame->will || frame->there || frame->to_him || frame->back)
        return FALSE;
      /* how long a posture holds may stand elsewhere, and whom one is after */
      if ((frame->act == VTR_SENSE_UNKNOWN && !frame->goal) || is_posture (frame->act) || frame->act == VTR_SENSE_PURSUE)
        return FALSE;
    }
  return look->frames->len > 0 && look->clauses->len > 0 && !vtr_sense_amends (look);
}

/* Takes over what @look found. */
static void
take_part (VtrParting *parting,
           VtrSenseLook *look)
{
  for (guint i = 0; i < look->frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (look->frames, i);

      vtr_append_ids (parting->ids, frame->who);
      vtr_append_ids (parting->ids, frame->objects);
      vtr_append_ids (parting->ids, frame->company);
    }
  g_ptr_array_extend_and_steal (parting->frames, g_steal_pointer (&look->frames));
  g_ptr_array_extend_and_steal (parting->clauses, g_steal_pointer (&look->clauses));
  parting->n_orders += parting->reader->out->len;
}

/* --- what is left --- */

/**
 * vtr_sense_turns:
 * @tokens: (element-type VtrToken): the words
 * @start: the first of those beside an order
 * @end: one past the last
 * @denied: what they say may be denied
 *
 * Returns: whether they may make another thing of what was read: a condition, a doubt, another
 *   time
 */
gboolean
vtr_sense_turns (const GArray *tokens,
                 guint start,
                 guint end,
                 gboolean denied)
{
  static const gchar *const turning[] = { "event/chance/plan/plans/planned/option/alternative/alternatively/would/could/can/may/might/should/ought/wish/want/wants/wanted/wait/sorry/actually/correction/meant/mean/means/else/later/eventually/someday/sometime/permitting/possible/supposing/assuming/granted/given/only/or/either/nor/rather/less/minus/without/part/half/yet/unlike/except/save", "aurait/auraient/avait/avaient/devait/devaient/pourrait/pourraient/seulement/ou/sinon/plutot/peut/sans/sauf/mais", "oder/sonst/nur/erst/konnte/konnten/mochte/mochten/kann/konnen/darf/durfen/ohne/ausser/aber/lieber/eher/noch", "went/came/got", NULL };

  for (guint i = start; i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_ASK || (token->kind == VTR_TOKEN_WORD && (token->classes & (VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_SOFT | VTR_CLASS_NOTES | VTR_CLASS_TIME)) != 0))
        return TRUE;
      if (token->kind == VTR_TOKEN_WORD && !denied && (token->classes & VTR_CLASS_NEGATION) != 0)
        return TRUE;
      if (vtr_phrases (tokens, i, end, turning) > 0 || vtr_phrases (tokens, i, end, vtr_remark_conditional) > 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether a part names any of those who got orders; @above: or of whose they are, or who are theirs. */
static gboolean
names_same (const VtrParting *parting,
            const VtrPiece *piece,
            gboolean above)
{
  const VtrLexicon *lexicon = parting->reader->lexicon;

  for (guint k = 0; k < piece->ids->len; k++)
    for (guint i = 0; i < parting->ids->len; i++)
      {
        const VtrId *id = &g_array_index (piece->ids, VtrId, k);
        const VtrId *other = &g_array_index (parting->ids, VtrId, i);

        if (vtr_id_equal (id, other) || (above && (vtr_lexicon_is_under (lexicon, id, other) || vtr_lexicon_is_under (lexicon, other, id))))
          return TRUE;
      }
  return FALSE;
}

/* Whether somebody who got orders goes to @place. */
static gboolean
goes_to (const VtrParting *parting,
         const VtrId *place)
{
  for (guint i = 0; i < parting->clauses->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (parting->clauses, i);

      if (clause->path->len > 0 && vtr_id_equal (&g_array_index (clause->path, VtrId, clause->path->len - 1), place))
        return TRUE;
    }
  return FALSE;
}

/* "My orders are as follows: …" */
static gboolean
is_lead (const VtrParting *parting,
         guint from,
         guint to)
{
  const GArray *tokens = parting->reader->tokens;
  const VtrPiece *first = piece_at (parting, from);
  const VtrPiece *last = piece_at (parting, to - 1);

  if (from > 0 || to >= parting->pieces->len || piece_at (parting, to)->sense != VTR_SENSE_COLON || last->end < first->start + 3 || vtr_sense_turns (tokens, first->start, last->end, FALSE))
    return FALSE;
  for (guint i = from; i < to; i++)
    {
      const VtrPiece *piece = piece_at (parting, i);

      /* "Round 2:" */
      if ((piece->sense > VTR_SENSE_FILLER && piece->sense != VTR_SENSE_ME && piece->sense != VTR_SENSE_LEAD) || vtr_token_is_number (tokens, piece->start, piece->end))
        return FALSE;
    }
  return TRUE;
}

/* "… and the Grenadiers trail after it to Meissen": somebody else does something. */
static gboolean
is_of_another (const VtrParting *parting,
               guint from,
               guint to)
{
  const GArray *tokens = parting->reader->tokens;
  gboolean placed = FALSE;

  /* not "while …", which may be a condition */
  if (from > 0 && piece_at (parting, from - 1)->sense == VTR_SENSE_AND && !is_and (tokens, piece_at (parting, from - 1)))
    return FALSE;
  /* "I expect the Guard at Halle" */
  if (piece_at (parting, from)->sense == VTR_SENSE_LEAD && from + 1 < to)
    from++;
  if (piece_at (parting, from)->sense != VTR_SENSE_NAME || vtr_sense_turns (tokens, piece_at (parting, from)->start, piece_at (parting, to - 1)->end, FALSE))
    return FALSE;
  for (guint i = from; i < to; i++)
    {
      const VtrPiece *piece = piece_at (parting, i);

      if (piece->unsure || piece->rest || names_same (parting, piece, TRUE))
        return FALSE;
      placed = placed || piece->sense == VTR_SENSE_PLACE;
    }
  /* not "Dufour excepted" */
  return placed;
}

/* "…, where Hammerstein waits for it" */
static gboolean
is_where (const VtrParting *parting,
          guint from,
          guint to)
{
  const GArray *tokens = parting->reader->tokens;
  guint start = piece_at (parting, from)->start;

  if (from == 0 || piece_at (parting, from - 1)->sense != VTR_SENSE_COMMA || vtr_phrase (tokens, start, piece_at (parting, to - 1)->end, "where/wo/ou") != 1 || vtr_sense_turns (tokens, start + 1, piece_at (parting, to - 1)->end, FALSE))
    return FALSE;
  for (guint i = from; i < to; i++)
    {
      const VtrPiece *piece = piece_at (parting, i);

      if (names_same (parting, piece, FALSE) || is_way (piece->sense) || piece->sense == VTR_SENSE_PLACE)
        return FALSE;
      if (piece->sense == VTR_SENSE_NAME)
        return !piece->unsure;
      if (piece->start > start && piece->sense != VTR_SENSE_FILLER)
        return FALSE;
    }
  return FALSE;
}

/* "… and looks about him": something is done besides, and nowhere else. */
static gboolean
is_done_besides (const VtrParting *parting,
                 guint from,
                 guint to)
{
  const GArray *tokens = parting->reader->tokens;
  gboolean unknown = FALSE;

  if (from == 0 || !is_and (tokens, piece_at (parting, from - 1)) || vtr_sense_turns (tokens, piece_at (parting, from)->start, piece_at (parting, to - 1)->end, TRUE))
    return FALSE;
  /* not "to Naumburg and Querfurt" */
  if (piece_at (parting, from)->sense == VTR_SENSE_UNKNOWN && (vtr_token (tokens, piece_at (parting, from)->start)->flags & VTR_WORD_CAPITAL))
    return FALSE;
  for (guint i = from; i < to; i++)
    {
      const VtrPiece *piece = piece_at (parting, i);
      gboolean mild = piece->sense <= VTR_SENSE_FILLER || (piece->sense >= VTR_SENSE_TO && piece->sense <= VTR_SENSE_LEAD) || (piece->sense == VTR_SENSE_NAME && i > from) || piece->sense == VTR_SENSE_ME || piece->sense == VTR_SENSE_IT || piece->sense == VTR_SENSE_THEY || piece->sense == VTR_SENSE_HIM || piece->sense == VTR_SENSE_THERE || (piece->sense == VTR_SENSE_PLACE && goes_to (parting, &piece->place));

      if (!mild && !is_posture (piece->sense) && piece->sense != VTR_SENSE_IF_ATTACKED && piece->sense != VTR_SENSE_IF_WON && piece->sense != VTR_SENSE_IF_FIGHT)
        return FALSE;
      if (piece->unsure || names_same (parting, piece, TRUE))
        return FALSE;
      unknown = unknown || (piece->sense == VTR_SENSE_UNKNOWN && strlen (vtr_token (tokens, piece->start)->fold) > 3) || is_posture (piece->sense);
    }
  return unknown;
}

/* "…, and if the road is bad": of what follows, and not of what stands before. */
static gboolean
begins_condition (const VtrParting *parting,
                  guint from)
{
  const GArray *tokens = parting->reader->tokens;
  const VtrPiece *piece = piece_at (parting, from);
  guint end = piece_at (parting, parting->pieces->len - 1)->end;

  return from > 0 && is_and (tokens, piece_at (parting, from - 1)) && (vtr_sense_is_case (piece->sense) || vtr_phrase (tokens, piece->start, end, "if/when/whenever/wenn/falls/sobald/si/sil/sils/quand/lorsque/lorsquil/lorsquils") > 0 || vtr_phrase (tokens, piece->start, end, "should/sollte/sollten the/he/it/they/we/anyone/anybody/someone/somebody/der/die/er/es/sie/man/jemand/einer") == 2);
}

/* Whether what is done on a condition, from there to the end, is no other way than the one
 * before it, and not how that is gone. */
static gboolean
is_case_apart (const VtrParting *parting,
               guint from)
{
  gboolean placed = FALSE;
  gboolean back = FALSE;

  for (guint i = from; i < parting->pieces->len; i++)
    {
      VtrSense sense = piece_at (parting, i)->sense;

      if (is_way (sense))
        return FALSE;
      placed = placed || sense == VTR_SENSE_PLACE;
      back = back || sense == VTR_SENSE_RETREAT || sense == VTR_SENSE_BACK || sense == VTR_SENSE_AVOID || sense == VTR_SENSE_IF_ATTACKED;
    }
  return !placed || back;
}

/* --- the sentence --- */

/* Cuts it into parts. Whether that is of use. */
static gboolean
cut (VtrParting *parting)
{
  guint last;

  parting->end = parting->pieces->len;
  for (guint i = 0; i < parting->pieces->len; i++)
    {
      if (i > 0 && !is_cut (piece_at (parting, i - 1)))
        continue;
      if (begins_condition (parting, i))
        {
          parting->end = i;
          if (!is_case_apart (parting, i))
            return FALSE;
          break;
        }
      g_array_append_val (parting->cuts, i);
    }
  last = parting->end == parting->pieces->len ? parting->end + 1 : parting->end;
  g_array_append_val (parting->cuts, last);
  parting->taken = g_new0 (gboolean, parting->cuts->len);
  return parting->cuts->len <= MAX_PARTS + 1 && (parting->cuts->len > 2 || parting->end < parting->pieces->len);
}

static gboolean
is_free (const VtrParting *parting,
         guint nth,
         guint n)
{
  for (guint i = nth; i < nth + n; i++)
    if (parting->taken[i])
      return FALSE;
  return TRUE;
}

/* Reads what stands by itself, the longest first. */
static void
read_parts (VtrSenseReader *sense,
            const VtrUnit *unit,
            gboolean lost,
            VtrParting *parting)
{
  VtrReader *reader = &sense->reader;
  GHashTable *ends = reader->ends;
  guint n_parts = parting->cuts->len - 1;

  for (guint n = n_parts; n > 0; n--)
    for (guint i = 0; i + n <= n_parts; i++)
      {
        g_auto (VtrSenseLook) look = { 0 };
        VtrUnit part = *unit;
        guint from;
        guint to;

        if (!get_part (parting, i, n, &from, &to) || !is_free (parting, i, n) || to - from == parting->pieces->len || !vtr_sense_names_anybody (parting->pieces, from, to))
          continue;
        part.start = piece_at (parting, from)->start;
        part.end = piece_at (parting, to - 1)->end;
        if (i > 0)
          part.line = part.paragraph = FALSE;
        /* as long as it is only looked at nobody goes anywhere */
        reader->ends = vtr_copy_ends (ends);
        if (vtr_sense_look (sense, &part, VTR_SENSE_UNKNOWN, lost, &look) && stands_alone (&look))
          {
            take_part (parting, &look);
            for (guint k = i; k < i + n; k++)
              parting->taken[k] = TRUE;
          }
        g_hash_table_unref (reader->ends);
        reader->ends = ends;
      }
  g_ptr_array_set_size (reader->out, 0);
}

/* What was not read, into @gaps, and whether it changes nothing of what was; what may be an
 * order of somebody else is left to the umpire: into @asked. */
static gboolean
weigh_rest (const VtrParting *parting,
            GArray *gaps,
            GArray *asked)
{
  for (guint i = 0; i + 1 < parting->cuts->len; i++)
    {
      VtrGap gap;
      gboolean other;
      guint from;
      guint to;

      if (parting->taken[i] || !get_part (parting, i, 1, &from, &to))
        continue;
      other = is_of_another (parting, from, to);
      if (!other && !is_lead (parting, from, to) && !is_where (parting, from, to) && !is_done_besides (parting, from, to))
        return FALSE;
      gap = (VtrGap){ piece_at (parting, from)->start, piece_at (parting, to - 1)->end };
      g_array_append_val (gaps, gap);
      if (other)
        g_array_append_val (asked, gap);
    }
  if (parting->end < parting->pieces->len)
    {
      VtrGap gap = { piece_at (parting, parting->end)->start, piece_at (parting, parting->pieces->len - 1)->end };

      g_array_append_val (gaps, gap);
    }
  return TRUE;
}

/* Asks about those of the spans that are among @asked. */
static void
ask (VtrReader *reader,
     const GArray *asked)
{
  for (guint i = 0; i < asked->len; i++)
    for (guint k = 0; k < reader->out->len; k++)
      {
        VtrOrder *span = g_ptr_array_index (reader->out, k);

        if (span->verdict.kind == VTR_VERDICT_CHATTER && span->span_start == (gint) vtr_token (reader->tokens, g_array_index (asked, VtrGap, i).start)->start)
          vtr_span_doubt (span, "unclear");
      }
}

/* "stays at Zerbst, and if attacked …": no part that stands alone is of what is done then. */
static gboolean
is_no_posture (const VtrOrder *order)
{
  return vtr_order_is_order (order) && !vtr_id_is (&order->verb, "stand") && !vtr_id_is (&order->verb, "withdraw");
}

static gint
compare_clauses (gconstpointer a,
                 gconstpointer b)
{
  const VtrClause *one = *(const VtrClause *const *) a;
  const VtrClause *other = *(const VtrClause *const *) b;

  return (one->start > other->start) - (one->start < other->start);
}

static void
parting_clear (VtrParting *parting)
{
  g_clear_pointer (&parting->pieces, g_array_unref);
  g_clear_pointer (&parting->cuts, g_array_unref);
  g_clear_pointer (&parting->ids, g_array_unref);
  g_clear_pointer (&parting->frames, g_ptr_array_unref);
  g_clear_pointer (&parting->clauses, g_ptr_array_unref);
  g_free (parting->taken);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrParting, parting_clear)

/**
 * vtr_sense_look_parts:
 * @sense: the message
 * @unit: a sentence that was not understood as a whole
 * @lost: nor was the one before
 * @look: (inout): how it was looked at as a whole; takes what stands by itself
 *
 * Returns: whether there is any, which the reader has then, with what else stands in the
 *   sentence
 */
gboolean
vtr_sense_look_parts (VtrSenseReader *sense,
                      const VtrUnit *unit,
                      gboolean lost,
                      VtrSenseLook *look)
{
  VtrReader *reader = &sense->reader;
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (VtrGap));
  g_autoptr (GArray) asked = g_array_new (FALSE, FALSE, sizeof (VtrGap));
  g_auto (VtrParting) parting = {
    .reader = reader,
    .pieces = g_array_ref (look->pieces),
    .cuts = g_array_new (FALSE, FALSE, sizeof (guint)),
    .ids = g_array_new (FALSE, FALSE, sizeof (VtrId)),
    .frames = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_frame_free),
    .clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free),
  };
  g_autoptr (GHashTable) ends = NULL;
  guint n = 0;

  if (unit->asked || parting.pieces->len > MAX_PIECES || !cut (&parting))
    return FALSE;
  read_parts (sense, unit, lost, &parting);
  if (parting.clauses->len == 0 || !weigh_rest (&parting, gaps, asked))
    return FALSE;
  g_ptr_array_sort (parting.clauses, compare_clauses);
  ends = vtr_copy_ends (reader->ends);
  vtr_span_unit (reader, unit, parting.clauses, gaps);
  for (guint i = 0; i < reader->out->len; i++)
    n += is_no_posture (g_ptr_array_index (reader->out, i)) ? 1 : 0;
  if (n != parting.n_orders)
    {
      GHashTable *gone = reader->ends;

      reader->ends = g_steal_pointer (&ends);
      ends = gone;
      return FALSE;
    }
  ask (reader, asked);
  vtr_sense_look_clear (look);
  look->unit = *unit;
  look->pieces = g_steal_pointer (&parting.pieces);
  look->frames = g_steal_pointer (&parting.frames);
  look->clauses = g_steal_pointer (&parting.clauses);
  look->whole = FALSE;
  return look->parts = TRUE;
}
