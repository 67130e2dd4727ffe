/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-look-private.h"

/* The message a second time: sentences that the grammar did not take, by sense. */

/* The spans of @out that begin within the sentence: from *@from to before *@to. Whether
 * they are whole there. */
static gboolean
find_spans (const VtrReader *reader,
            const VtrUnit *unit,
            const GPtrArray *out,
            guint *from,
            guint *to)
{
  gint start = (gint) vtr_unit_start (reader, unit);
  gint end = (gint) vtr_unit_end (reader, unit);
  gboolean whole = TRUE;

  *from = *to = out->len;
  /* they are among the last */
  for (guint i = out->len; i > 0; i--)
    {
      const VtrOrder *span = g_ptr_array_index (out, i - 1);
      gint stop = span->span_start + span->span_length;

      if (span->span_start >= end)
        continue;
      if (stop <= start)
        break;
      whole = whole && span->span_start >= start && stop <= end;
      if (*from == out->len)
        *to = i;
      *from = i - 1;
    }
  return whole && *from < *to;
}

/* Whom and what the sentence was about, for what follows: as it was read. */
static void
note_orders (VtrReader *reader,
             const GPtrArray *orders,
             guint from,
             guint to)
{
  for (guint i = from; i < to; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &order->formation);

      if (!vtr_order_is_order (order))
        continue;
      vtr_append_id (reader->named, &order->formation);
      if (vtr_id_is (&order->verb, "march") && order->path->len > 0)
        {
          reader->goal = g_array_index (order->path, VtrId, order->path->len - 1);
          /* with an army's headquarters goes nobody */
          if (record == NULL || record->kind != VTR_FORMATION_ARMY)
            g_hash_table_insert (reader->ends, g_strdup (order->formation.s), g_memdup2 (&reader->goal, sizeof reader->goal));
        }
    }
}

static gboolean
note_subjects (VtrReader *reader,
               const GPtrArray *orders,
               guint from,
               guint to)
{
  g_autoptr (GArray) last = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrOrder *of = NULL;

  for (guint i = from; i < to; i++)
    if (vtr_order_is_order (g_ptr_array_index (orders, i)))
      of = g_ptr_array_index (orders, i);
  for (guint i = from; i < to && of != NULL; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      if (vtr_order_is_order (order) && order->span_start == of->span_start && vtr_id_equal (&order->verb, &of->verb))
        vtr_append_id (last, &order->formation);
    }
  if (last->len == 0)
    return FALSE;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, last);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  return TRUE;
}

/* Whom @frames name last. */
static void
note_frames (VtrReader *reader,
             const GPtrArray *frames)
{
  const VtrFrame *last = g_ptr_array_index (frames, frames->len - 1);
  /* "I leave Lützow at Leipzig; if he is attacked …" */
  const GArray *who = last->objects->len > 0 && (last->act == VTR_SENSE_LEAVE || last->act == VTR_SENSE_SEND || last->act == VTR_SENSE_DETACH) ? last->objects : last->who;

  if (who->len == 0)
    return;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, who);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->staff = last->alone;
}

/* Whether the sentence stands under words that make no order of it, or is of him who is spoken
 * to. */
static gboolean
is_under_words (const VtrReader *grammar)
{
  return vtr_sense_is_under_words (grammar) || grammar->addressee->len > 0;
}

/* The orders of the sentence in place of the spans @from to @to of the grammar's. */
static void
replace (VtrSenseReader *sense,
         const VtrUnit *unit,
         guint from,
         guint to)
{
  VtrReader *reader = &sense->reader;
  VtrReader *grammar = sense->grammar;
  guint n = reader->out->len;

  g_ptr_array_remove_range (grammar->out, from, to - from);
  vtr_sense_move_spans (reader, grammar, from);
  grammar->sentence_from = from;
  grammar->adjacent = grammar->antecedent = TRUE;
  grammar->unread_name = FALSE;
  for (guint i = from; i < from + n; i++)
    {
      const VtrOrder *order = g_ptr_array_index (grammar->out, i);

      if (vtr_order_is_order (order))
        vtr_reader_note_order (grammar, order);
    }
}

/* "Langeron marches to Gnesen. After that to Posen.": another march of one that has got
 * one is for the umpire. */
static gboolean
is_second_march (const VtrReader *grammar,
                 const GPtrArray *orders,
                 guint from,
                 guint to)
{
  for (guint i = 0; i < grammar->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (grammar->out, i);

      if ((i >= from && i < to) || !(vtr_order_is_order (other) || other->doubted) || !vtr_id_is (&other->verb, "march"))
        continue;
      for (guint k = 0; k < orders->len; k++)
        {
          const VtrOrder *order = g_ptr_array_index (orders, k);

          if (vtr_id_equal (&order->formation, &other->formation) && vtr_id_is (&order->verb, "march"))
            return TRUE;
        }
    }
  return FALSE;
}

/* "The enemy's | cavalry", "la cavalerie | ennemie": an arm, and a word beside it that may say
 * whose. */
static gboolean
is_somebodys_arm (const VtrReader *reader,
                  const GArray *pieces,
                  guint at)
{
  const VtrPiece *name = &g_array_index (pieces, VtrPiece, at);
  const VtrPiece *last = at > 0 ? name - 1 : NULL;
  const VtrPiece *next = at + 1 < pieces->len ? name + 1 : NULL;

  if (vtr_match_arms (reader->tokens, name->end - 1, name->end) == 0 && vtr_match_arms (reader->tokens, name->start, name->end) == 0)
    return FALSE;
  return (last != NULL && last->end == name->start && (last->sense == VTR_SENSE_UNKNOWN || last->sense == VTR_SENSE_ENEMY)) || (next != NULL && next->start == name->end && (next->sense == VTR_SENSE_UNKNOWN || next->sense == VTR_SENSE_ENEMY));
}

/* "Amendment for Tauentzien." and below it "He lifts the blockade": one of the sender's own,
 * and nobody else, was named. */
static gboolean
find_only_name (VtrReader *reader,
                const GArray *pieces)
{
  const VtrPiece *name = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_NAME && name != NULL && !(piece->ids->len == 1 && name->ids->len == 1 && vtr_has_id (piece->ids, &g_array_index (name->ids, VtrId, 0))))
        return FALSE;
      if (piece->sense == VTR_SENSE_NAME && is_somebodys_arm (reader, pieces, i))
        return FALSE;
      if (piece->sense == VTR_SENSE_NAME)
        name = piece;
      /* of what follows, too */
      if (piece->sense == VTR_SENSE_STANDING)
        return FALSE;
      for (guint k = piece->start; k < piece->end; k++)
        if (vtr_token_is (reader->tokens, k, piece->end, VTR_TOKEN_WORD) && (vtr_token (reader->tokens, k)->flags & VTR_WORD_STRANGER) && !vtr_sense_has_word (vtr_token (reader->tokens, k)->fold))
          return FALSE;
    }
  if (name == NULL || name->unsure || name->ids->len != 1 || !vtr_are_own (reader, name->ids))
    return FALSE;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, name->ids);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->staff = name->alone;
  return TRUE;
}

/* "He does not go to Zeitz.": of him who was spoken of, and of nobody else. */
static gboolean
only_denies (const VtrReader *reader,
             const GArray *pieces)
{
  gboolean denied = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      gboolean no = vtr_phrase (reader->tokens, piece->start, piece->end, "not/doesnt/dont/isnt/arent/wont/no/nicht/kein/keine/ne/pas/plus") > 0;

      if (piece->sense == VTR_SENSE_NAME || (piece->sense == VTR_SENSE_UNKNOWN && !no && vtr_phrase (reader->tokens, piece->start, piece->end, "does/do/did/is/longer/siege/blockade/march/attack/n/more") == 0))
        return FALSE;
      denied = denied || no;
    }
  return denied;
}

/* Whether nothing of these spans was read, and something was left. */
static gboolean
is_lost (const GPtrArray *out,
         guint from,
         guint to)
{
  gboolean left = FALSE;

  for (guint i = from; i < to; i++)
    {
      const VtrOrder *span = g_ptr_array_index (out, i);

      if (vtr_order_is_order (span))
        return FALSE;
      left = left || span->verdict.kind != VTR_VERDICT_CHATTER || span->verdict.reason[0] != '\0';
    }
  return left;
}

/* "Sender: Marshal Ney" */
static gboolean
is_head (VtrReader *reader,
         const VtrUnit *unit)
{
  VtrUnit label = { .start = unit->start, .end = MIN (unit->start + 4, unit->end) };
  g_autoptr (GArray) pieces = unit->line ? vtr_sense_pieces (reader, &label) : NULL;

  return pieces != NULL && g_array_index (pieces, VtrPiece, 0).sense == VTR_SENSE_LABEL_HEAD;
}

/* "Would you be so good as to move …?": no question. */
static gboolean
is_request (const GArray *tokens,
            const VtrUnit *unit)
{
  static const gchar *const requests[] = { "would/will/could/can you please/kindly", "please/kindly would/will/could/can you", "would/will/could/can you be so good/kind as to", "would/will/could/can you be good/kind enough to", "would/will you have the goodness/kindness to", "may/might i ask/beg/request/trouble you to", NULL };
  gboolean asks = FALSE;

  for (guint i = unit->start; i < unit->end && i < unit->start + 10; i++)
    {
      if (vtr_phrases (tokens, i, unit->end, requests) > 0)
        return TRUE;
      asks = asks || vtr_phrase (tokens, i, unit->end, "would/will/could/can you have/get/let/put/move/send/bring/keep/leave/shift/push/march/hold/order") > 0;
    }
  /* "could you have Souham go to Naumburg please?" */
  for (guint i = unit->start; asks && i < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "please/pls/plz/kindly") > 0)
      return TRUE;
  return FALSE;
}

/* Notes the case of which all of a sentence was that ends with a semicolon. */
static void
carry_case (VtrSenseReader *sense,
            const VtrUnit *unit,
            const VtrSenseLook *look)
{
  gboolean all = look != NULL && look->frames != NULL && vtr_token (sense->reader.tokens, unit->end - 1)->kind == VTR_TOKEN_SEMICOLON;

  for (guint i = 0; all && i < look->frames->len; i++)
    all = ((const VtrFrame *) g_ptr_array_index (look->frames, i))->when == VTR_SENSE_IF_ATTACKED;
  sense->carried = all ? VTR_SENSE_IF_ATTACKED : VTR_SENSE_UNKNOWN;
}

/* Whether what the grammar ordered is of those whom @orders are of. */
static gboolean
are_of_same (const GPtrArray *out,
             guint from,
             guint to,
             const GPtrArray *orders)
{
  for (guint i = from; i < to; i++)
    {
      const VtrOrder *span = g_ptr_array_index (out, i);
      gboolean found = !vtr_order_is_order (span);

      for (guint k = 0; k < orders->len && !found; k++)
        found = vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (orders, k))->formation, &span->formation);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* "III Corps to Naumburg. No, make it Jena.": not where it was sent before. */
static void
take_back (VtrReader *grammar,
           const GPtrArray *orders,
           guint before)
{
  for (guint i = 0; i < before; i++)
    {
      VtrOrder *order = g_ptr_array_index (grammar->out, i);

      for (guint k = 0; k < orders->len && vtr_order_is_order (order); k++)
        if (vtr_id_is (&order->verb, "march") && vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (orders, k))->formation, &order->formation))
          vtr_span_doubt (order, "amends");
    }
}

static void
forget_frames (VtrSenseReader *sense)
{
  sense->previous = NULL;
  g_clear_pointer (&sense->frames, g_ptr_array_unref);
}

/* Whether @order is what @frame says. */
static gboolean
fits_order (const VtrFrame *frame,
            const VtrOrder *order)
{
  switch (frame->act)
    {
    case VTR_SENSE_STAY:
      return vtr_id_is (&order->verb, "halt");
    case VTR_SENSE_GO:
    case VTR_SENSE_UNKNOWN:
      return vtr_id_is (&order->verb, "march");
    case VTR_SENSE_INVEST:
      return vtr_id_is (&order->verb, "invest");
    case VTR_SENSE_SIEGE:
      return vtr_id_is (&order->verb, "siege");
    default:
      return FALSE;
    }
}

/* Keeps what the sentence says for the next, if it orders one thing. */
static void
keep_frames (VtrSenseReader *sense,
             VtrSenseLook *look,
             guint from,
             guint to)
{
  const VtrOrder *order = NULL;

  for (guint i = from; i < to && order == NULL; i++)
    if (vtr_order_is_order (g_ptr_array_index (sense->grammar->out, i)))
      order = g_ptr_array_index (sense->grammar->out, i);
  forget_frames (sense);
  if (order == NULL || look->frames == NULL || look->frames->len != 1)
    return;
  sense->frames = g_steal_pointer (&look->frames);
  sense->previous = g_ptr_array_index (sense->frames, 0);
  if (sense->previous->when != VTR_SENSE_UNKNOWN || sense->previous->standing || sense->previous->same || !fits_order (sense->previous, order))
    sense->previous = NULL;
}

/* "Gewaltmarsch! III Corps to Naumburg.": the one march of the sentence behind such words is
 * meant; of several none is sure. Whether any order is another now. */
static gboolean
force_march (VtrSenseReader *sense,
             const VtrUnit *unit)
{
  GPtrArray *out = sense->grammar->out;
  VtrOrder *said;
  const VtrOrder *march = NULL;
  gboolean one = !unit->paragraph;
  guint from;
  guint to;

  if (!find_spans (&sense->reader, unit, out, &from, &to) || from == 0)
    return FALSE;
  said = g_ptr_array_index (out, from - 1);
  if (vtr_order_is_order (said) || said->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD)
    return FALSE;
  for (guint i = from; i < to; i++)
    {
      const VtrOrder *order = g_ptr_array_index (out, i);

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "march"))
        continue;
      one = one && (march == NULL || march->span_start == order->span_start);
      march = order;
    }
  if (march == NULL)
    return FALSE;
  for (guint i = from; i < to; i++)
    {
      VtrOrder *order = g_ptr_array_index (out, i);

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "march"))
        continue;
      if (!one)
        vtr_span_doubt (order, "option");
      else
        order->options |= VTR_OPTION_FORCED;
    }
  if (one)
    {
      vtr_verdict_clear (&said->verdict);
      said->verdict.kind = VTR_VERDICT_CHATTER;
    }
  return TRUE;
}

/* "La division Souham | ouvrira la marche.": no heading, though nothing is ordered. */
static gboolean
says_more (const GArray *tokens,
           const GArray *pieces)
{
  gboolean named = FALSE;

  if (g_array_index (pieces, VtrPiece, pieces->len - 1).sense == VTR_SENSE_COLON)
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (named && piece->sense == VTR_SENSE_FILLER && piece->end > piece->start + 1 && vtr_token (tokens, piece->start)->kind == VTR_TOKEN_WORD)
        return TRUE;
      named = named || piece->sense == VTR_SENSE_NAME;
    }
  return FALSE;
}

/* Whether any of these spans is for the umpire whatever its words may come to. */
static gboolean
are_closed (const VtrReader *grammar,
            guint from,
            guint to)
{
  for (guint i = from; i < to; i++)
    if (((const VtrOrder *) g_ptr_array_index (grammar->out, i))->closed)
      return TRUE;
  return FALSE;
}

static gboolean
read_sentence (VtrSenseReader *sense,
               VtrUnit *unit)
{
  VtrReader *reader = &sense->reader;
  VtrReader *grammar = sense->grammar;
  g_auto (VtrSenseLook) look = { 0 };
  VtrUnit rest;
  gboolean good = FALSE;
  gboolean lost;
  gboolean request;
  gboolean replaced = FALSE;
  gboolean carried;
  gboolean whole;
  gboolean corrects;
  gboolean to_own;
  gboolean known;
  guint from;
  guint to;

  vtr_join_lines (reader->tokens, unit);
  if (unit->start >= unit->end)
    return FALSE;
  /* who writes, and to whom, is nobody who was spoken of */
  rest = *unit;
  if (is_head (reader, &rest))
    {
      sense->lost = TRUE;
      return FALSE;
    }
  /* "Unit: III Corps" is known to the grammar alone */
  if (reader->subject_state != VTR_SUBJECT_KNOWN && sense->before_known && sense->before->len > 0)
    {
      g_array_set_size (reader->subjects, 0);
      vtr_append_ids (reader->subjects, sense->before);
      reader->subject_state = VTR_SUBJECT_KNOWN;
      reader->staff = FALSE;
    }
  reader->new_line = unit->line;
  if (unit->line)
    reader->line_named = reader->named->len;
  rest = *unit;
  rest.start = vtr_skip_counting (reader, &rest);
  lost = sense->lost && !unit->paragraph;
  request = is_request (reader->tokens, &rest);
  to_own = vtr_sense_address (sense, &rest);
  vtr_sense_cancel_orders (sense, &rest);
  carried = vtr_sense_look_carried (sense, &rest, lost, &look);
  good = carried || vtr_sense_look (sense, &rest, VTR_SENSE_UNKNOWN, lost, &look);
  /* "III Corps to Gera. Scratch that. Naumburg." */
  if (!good && vtr_sense_corrects_last (sense, &rest, look.pieces))
    return FALSE;
  known = vtr_sense_addresses_anybody (sense, look.pieces);
  /* "Wenn die Franzosen kommen: nach Lauenburg zurück" */
  if ((unit->asked && !request) || unit->quoted || (!known && !to_own) || (!to_own && is_under_words (grammar) && (sense->under_words || !vtr_sense_begins_with_case (look.pieces))))
    good = FALSE;
  else
    good = good || vtr_sense_look_past (sense, &rest, lost, &look) || vtr_sense_look_behind (sense, &rest, lost, &look) || vtr_sense_look_so (sense, &rest, lost, &look) || vtr_sense_look_trimmed (sense, &rest, lost, &look) || vtr_sense_look_parts (sense, &rest, lost, &look);
  carry_case (sense, unit, good ? &look : NULL);
  sense->ahead = vtr_sense_is_only_forced (look.pieces);
  if (good && look.clauses->len == 0)
    {
      forget_frames (sense);
      note_frames (reader, look.frames);
      if (says_more (reader->tokens, look.pieces))
        return FALSE;
      reader->heading = TRUE;
      g_array_set_size (reader->heading_ids, 0);
      vtr_append_ids (reader->heading_ids, reader->subjects);
      return FALSE;
    }
  whole = find_spans (reader, unit, grammar->out, &from, &to);
  if (are_closed (grammar, from, to))
    {
      forget_frames (sense);
      reader->subject_state = VTR_SUBJECT_UNKNOWN;
      g_array_set_size (reader->subjects, 0);
      return FALSE;
    }
  corrects = good && ((const VtrFrame *) g_ptr_array_index (look.frames, 0))->corrects;
  if (good && vtr_sense_amends (&look))
    {
      gboolean left = from < to;

      for (guint i = from; i < to; i++)
        left = left && !vtr_order_is_order (g_ptr_array_index (grammar->out, i));
      forget_frames (sense);
      return left && vtr_sense_amend_standing (sense, g_ptr_array_index (look.clauses, 0), unit, from, to);
    }
  if (whole && good && ((carried && are_of_same (grammar->out, from, to, reader->out)) || vtr_sense_may_replace (reader, unit, grammar->out, from, to, &look, request, grammar->remarks)) && (corrects || !is_second_march (grammar, reader->out, from, to)))
    {
      if (corrects)
        take_back (grammar, reader->out, from);
      replace (sense, unit, from, to);
      sense->mine_from = from;
      sense->mine_to = grammar->out->len;
      to = grammar->out->len;
      note_frames (reader, look.frames);
      vtr_set_subject (grammar, g_ptr_array_index (look.clauses, look.clauses->len - 1));
      vtr_keep_previous (grammar, look.clauses);
      replaced = TRUE;
    }
  if (!good && !replaced)
    vtr_sense_doubt_before (sense, look.pieces, from);
  if (!good && !replaced)
    vtr_sense_doubt_corrected (sense, look.pieces, from);
  sense->lost = !good && !replaced && is_lost (grammar->out, from, to);
  if (!good)
    forget_frames (sense);
  note_orders (reader, grammar->out, from, to);
  if (good)
    {
      note_frames (reader, look.frames);
      keep_frames (sense, &look, from, to);
    }
  else if (!note_subjects (reader, grammar->out, from, to) && vtr_has_words (reader->tokens, rest.start, rest.end))
    {
      /* who was spoken of is not known for certain, unless one alone was named */
      if (find_only_name (reader, look.pieces))
        return replaced;
      if (reader->subject_state == VTR_SUBJECT_KNOWN && only_denies (reader, look.pieces))
        return replaced;
      /* "Unit: the grumblers": of somebody, and it is not known of whom */
      reader->subject_state = reader->subject_state == VTR_SUBJECT_NONE && !vtr_sense_names_anybody (look.pieces, 0, look.pieces->len) && g_array_index (look.pieces, VtrPiece, 0).sense != VTR_SENSE_LABEL_WHO ? VTR_SUBJECT_NONE : VTR_SUBJECT_UNKNOWN;
      g_array_set_size (reader->subjects, 0);
    }
  return replaced;
}

/**
 * vtr_sense_read:
 * @sense: the message
 * @end: up to where the grammar has read it, in bytes
 *
 * Reads the sentences of which the grammar left something; what it took must be among what
 * is read here, and nothing may be left over.
 *
 * Returns: whether the orders of any of them are these now
 */
gboolean
vtr_sense_read (VtrSenseReader *sense,
                guint end)
{
  gboolean replaced = FALSE;
  gboolean ahead;

  sense->reader.for_good = sense->grammar->for_good;
  /* the grammar may have cut the same words into other sentences */
  while (sense->next < sense->units->len && vtr_unit_start (&sense->reader, &g_array_index (sense->units, VtrUnit, sense->next)) < end)
    {
      VtrUnit *unit = &g_array_index (sense->units, VtrUnit, sense->next);

      if (vtr_unit_end (&sense->reader, unit) > end)
        break;
      sense->next++;
      ahead = sense->ahead;
      sense->ahead = FALSE;
      replaced = read_sentence (sense, unit) || replaced;
      replaced = (ahead && force_march (sense, unit)) || replaced;
    }
  return replaced;
}

/**
 * vtr_sense_note:
 * @sense: the message
 *
 * Notes what the grammar knows before it reads its next sentence.
 */
void
vtr_sense_note (VtrSenseReader *sense)
{
  const VtrReader *grammar = sense->grammar;

  sense->under_words = is_under_words (grammar);
  g_hash_table_remove_all (sense->doubted);
  for (guint i = 0; i < grammar->out->len; i++)
    if (((const VtrOrder *) g_ptr_array_index (grammar->out, i))->doubted)
      g_hash_table_add (sense->doubted, g_ptr_array_index (grammar->out, i));
  g_array_set_size (sense->before, 0);
  vtr_append_ids (sense->before, grammar->subjects);
  sense->before_known = grammar->subject_state == VTR_SUBJECT_KNOWN && grammar->heading;
}

/**
 * vtr_sense_reader_new:
 * @grammar: the message, cut into words and sentences, before any was read
 *
 * Returns: (transfer full): the same message, to be read by sense
 */
VtrSenseReader *
vtr_sense_reader_new (VtrReader *grammar)
{
  VtrSenseReader *sense = g_new0 (VtrSenseReader, 1);
  VtrReader *reader = &sense->reader;

  sense->grammar = grammar;
  vtr_reader_init (reader, grammar->body, grammar->context);
  sense->before = g_array_new (FALSE, FALSE, sizeof (VtrId));
  sense->doubted = g_hash_table_new (NULL, NULL);
  sense->you = g_array_new (FALSE, FALSE, sizeof (VtrId));
  sense->units = vtr_cut_units (reader->body, reader->tokens);
  return sense;
}

void
vtr_sense_reader_free (VtrSenseReader *sense)
{
  forget_frames (sense);
  g_array_unref (sense->units);
  g_array_unref (sense->before);
  g_array_unref (sense->you);
  g_hash_table_unref (sense->doubted);
  vtr_reader_clear (&sense->reader);
  g_free (sense);
}
