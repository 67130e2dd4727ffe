/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"
#include "orders/vtr-propose.h"
#include "orders/review/vtr-review-private.h"
#include "orders/sense/vtr-sense-private.h"

static gint
compare_formations (gconstpointer a,
                    gconstpointer b)
{
  const VtrLexiconFormation *x = *(const VtrLexiconFormation *const *) a;
  const VtrLexiconFormation *y = *(const VtrLexiconFormation *const *) b;

  if (x->seq != y->seq)
    return x->seq < y->seq ? -1 : 1;
  return vtr_id_compare (&x->id, &y->id);
}

/* The sender's armies and corps on the board, in listed order; if he has none,
 * his divisions that stand under nothing of his. */
static void
collect_commands (VtrReader *reader)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint pass = 0; pass < 2 && found->len == 0; pass++)
    for (guint i = 0; i < reader->lexicon->formations->len; i++)
      {
        const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
        const VtrLexiconFormation *parent = vtr_lexicon_formation (reader->lexicon, &record->parent);
        gboolean corps = record->kind == VTR_FORMATION_ARMY || record->kind == VTR_FORMATION_CORPS || record->kind == VTR_FORMATION_CAVALRY_CORPS;

        if (!record->commanded || vtr_reader_place_of (reader, &record->id) == NULL)
          continue;
        if (pass == 0 ? corps : (record->kind == VTR_FORMATION_DIVISION && (parent == NULL || !parent->commanded)))
          g_ptr_array_add (found, (gpointer) record);
      }
  g_ptr_array_sort (found, compare_formations);
  for (guint i = 0; i < found->len; i++)
    g_array_append_val (reader->corps, ((const VtrLexiconFormation *) g_ptr_array_index (found, i))->id);
}

/* @reader, empty: @body cut into words, and nothing read of it yet. */
void
vtr_reader_init (VtrReader *reader,
                 const gchar *body,
                 const VtrReaderContext *context)
{
  reader->context = context;
  reader->lexicon = context->lexicon;
  reader->body = body;
  reader->chunk = g_string_chunk_new (4096);
  reader->tokens = vtr_tokenize (body, reader->chunk);
  vtr_pass_adjectives (reader->tokens);
  /* names get their capitals below */
  reader->careless = vtr_is_careless (reader->tokens);
  reader->slips = vtr_mend_slips (context->lexicon, reader->tokens, reader->chunk);
  vtr_mark_strangers (context->lexicon, reader->tokens);
  reader->out = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  reader->subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader->heading_ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader->heading_left = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader->spoken = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader->addressee = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader->corps = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader->ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reader->named = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader->way = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader->columns = g_array_new (FALSE, FALSE, sizeof (guint));
  reader->row_above = g_array_new (FALSE, FALSE, 2 * sizeof (guint));
  reader->barren = g_byte_array_new ();
  reader->left = g_array_new (FALSE, FALSE, sizeof (VtrLeft));
  reader->previous = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  collect_commands (reader);
  vtr_mend_near_places (reader);
  reader->written = g_array_new (FALSE, FALSE, sizeof (VtrWritten));
  reader->manners = g_array_new (FALSE, FALSE, sizeof (VtrManner));
}

void
vtr_reader_clear (VtrReader *reader)
{
  g_array_unref (reader->tokens);
  g_string_chunk_free (reader->chunk);
  g_array_unref (reader->subjects);
  g_array_unref (reader->heading_ids);
  g_array_unref (reader->heading_left);
  g_array_unref (reader->spoken);
  g_array_unref (reader->addressee);
  g_array_unref (reader->corps);
  g_array_unref (reader->named);
  g_array_unref (reader->columns);
  g_array_unref (reader->row_above);
  g_array_unref (reader->left);
  g_array_unref (reader->manners);
  g_array_unref (reader->written);
  g_clear_pointer (&reader->form_order, vtr_clause_free);
  g_clear_pointer (&reader->form_attacked, vtr_clause_free);
  g_byte_array_unref (reader->barren);
  g_array_unref (reader->way);
  g_ptr_array_unref (reader->previous);
  g_hash_table_unref (reader->ends);
  g_clear_pointer (&reader->out, g_ptr_array_unref);
}

/**
 * vtr_reader_note_order:
 * @reader: the reader
 * @order: an order that was put among its spans
 *
 * Notes whom it names and where they go, for what follows.
 */
void
vtr_reader_note_order (VtrReader *reader,
                       const VtrOrder *order)
{
  reader->n_orders++;
  vtr_append_id (reader->named, &order->formation);
  if (order->path->len == 0)
    return;
  reader->goal = g_array_index (order->path, VtrId, order->path->len - 1);
  g_hash_table_insert (reader->ends, g_strdup (order->formation.s), g_memdup2 (&reader->goal, sizeof reader->goal));
}

/* So many orders are proposed for one passage; nobody would read more. */
#define MAX_OF_PASSAGE 40

/* What the words between two tokens may mean, as far as that is asked. */
static void
propose_within (VtrReader *reader,
                guint start,
                guint end)
{
  VtrUnit unit = { .start = start, .end = end };

  if (reader->proposals == NULL || reader->proposals->len >= MAX_OF_PASSAGE)
    return;
  while (unit.start < unit.end && vtr_token (reader->tokens, unit.start)->start < reader->wanted_from)
    unit.start++;
  while (unit.end > unit.start && vtr_token (reader->tokens, unit.end - 1)->end > reader->wanted_end)
    unit.end--;
  if (vtr_has_words (reader->tokens, unit.start, unit.end))
    vtr_propose_unit (reader, &unit, reader->proposals);
}

/* Whether the sentence begins with "until further notice", which is of all that it says. */
static gboolean
begins_for_good (const VtrReader *reader,
                 const VtrUnit *unit)
{
  guint at = vtr_skip_marks (reader->tokens, unit->start, unit->end);

  return vtr_match_for_good (reader->tokens, at, unit->end) > 0;
}

/* If any posture from the span @from on stands for good, all of them do. */
static void
hold_for_good (VtrReader *reader,
               guint from)
{
  gboolean any = FALSE;

  for (guint i = from; i < reader->out->len; i++)
    any = any || ((const VtrOrder *) g_ptr_array_index (reader->out, i))->standing;
  for (guint i = from; any && i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrVerb *verb = vtr_order_is_order (order) ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;

      if (verb != NULL && (verb->flags & VTR_VERB_STANDING) != 0)
        order->standing = TRUE;
    }
}

/* @proposals: (nullable): takes what the passage from @from to @end may mean */
static GPtrArray *
read_body (const gchar *body,
           const VtrReaderContext *context,
           guint from,
           guint end,
           GPtrArray *proposals,
           gboolean plainly)
{
  VtrReader reader = { 0 };
  g_autoptr (GArray) units = NULL;
  g_autoptr (VtrSenseReader) sense = NULL;
  guint first;
  gboolean chained;  /* orders of these rules are nested */
  guint row_end = 0; /* token after the last row of a table */
  guint next;        /* where in the body the next sentence begins */
  guint before;      /* the first span of the sentence before */
  gboolean for_good; /* the sentence begins with it */
  GPtrArray *out;

  reader.proposals = proposals;
  reader.wanted_from = from;
  reader.wanted_end = end;
  reader.plainly = plainly;
  vtr_reader_init (&reader, body, context);
  vtr_note_manners (&reader);
  vtr_plain_cases (&reader);
  vtr_plain_works (&reader);
  vtr_plain_deeds (&reader);

  for (guint i = 0; i < reader.tokens->len && !reader.amending; i++)
    reader.amending = vtr_phrase (reader.tokens, i, reader.tokens->len, "revised/revision/correction/corrections/amendment/amendments/amended/update/updated/updates/replaces/replacing/supersedes/earlier/previous/changed/changes/anderung/anderungen/korrektur/nachtrag/correctif/modification/modifications") > 0;
  units = vtr_cut_units (body, reader.tokens);
  sense = vtr_sense_reader_new (&reader);
  chained = vtr_chain_leading (context->lexicon) != NULL;
  if (chained)
    vtr_read_chain (&reader, units);
  for (guint i = 0; i < units->len && !chained; i++)
    {
      VtrUnit *unit = &g_array_index (units, VtrUnit, i);

      if (proposals != NULL && vtr_token (reader.tokens, unit->start)->start >= end)
        break;
      if (reader.n_orders >= VTR_MAX_ORDERS)
        {
          vtr_span_fault (&reader, unit->start, g_array_index (units, VtrUnit, units->len - 1).end, VTR_VERDICT_NOT_UNDERSTOOD, "too-long", unit->start, unit->start);
          break;
        }
      /* a row ends with its line, whatever was taken for the end of a sentence */
      if (unit->start < row_end)
        {
          unit->start = row_end;
          while (unit->start < unit->end && vtr_token (reader.tokens, unit->start)->kind == VTR_TOKEN_BREAK)
            unit->start++;
          unit->line = TRUE;
        }
      if (unit->paragraph)
        reader.paragraph_from = reader.out->len;
      first = reader.out->len;
      next = i + 1 < units->len ? vtr_token (reader.tokens, g_array_index (units, VtrUnit, i + 1).start)->start : (guint) strlen (body);
      reader.amended = FALSE;
      vtr_sense_note (sense);
      vtr_note_supposition (&reader, unit);
      while (unit->line && unit->start < unit->end && ((row_end = vtr_read_table (&reader, unit)) > unit->start || (row_end = vtr_read_form (&reader, unit)) > unit->start || (row_end = vtr_read_headed (&reader, unit)) > unit->start || (row_end = vtr_read_place_row (&reader, unit)) > unit->start || (row_end = vtr_read_row (&reader, unit)) > unit->start))
        {
          if (reader.out->len > first)
            reader.sentence_from = first;
          reader.lines = TRUE;
          if (!reader.reviewed)
            vtr_review (&reader, unit->start, row_end, first);
          reader.reviewed = reader.lines = FALSE;
          first = reader.out->len;
          propose_within (&reader, unit->start, row_end);
          unit->start = row_end;
          while (unit->start < unit->end && vtr_token (reader.tokens, unit->start)->kind == VTR_TOKEN_BREAK)
            unit->start++;
        }
      if (unit->start >= unit->end)
        {
          vtr_sense_read (sense, next);
          continue;
        }
      vtr_join_lines (reader.tokens, unit);
      propose_within (&reader, unit->start, unit->end);
      before = reader.sentence_from;
      /* before it is reworded */
      reader.narrowed = vtr_narrows_attack (&reader, unit->start, unit->end);
      for_good = begins_for_good (&reader, unit);
      vtr_read_unit (&reader, unit);
      if (for_good)
        hold_for_good (&reader, first);
      vtr_review (&reader, unit->start, unit->end, first);
      if (!vtr_sense_read (sense, next))
        vtr_look_back_from (&reader, unit, before, first);
      else
        vtr_review_leaning (&reader, unit->start, unit->end, first);
    }
  if (chained)
    vtr_span_cover (&reader);
  else
    vtr_span_finish (&reader);

  out = g_steal_pointer (&reader.out);
  vtr_reader_clear (&reader);
  return out;
}

/**
 * vtr_read_orders:
 * @body: what a player wrote: UTF-8, lines ended by newlines
 * @context: who wrote it, what he can know, who finds routes
 *
 * Reads a message into spans that together cover every word of it. A span is
 * one order (verdict none; a list of formations gives an order each, with the
 * same span), or it is chatter, not understood, or a question for the umpire.
 * Nothing is guessed: a sentence counts as orders only when every word of it is
 * accounted for or stands in a remark that cannot change them.
 *
 * Reasons of what is not understood, with figures "word" (the words at fault),
 * "nearest" (places or formations spelt nearly so), "choice" (what a name can
 * mean): unknown-place, unknown-formation, no-verb, no-place, condition,
 * negation, not-an-order, asked, notes, quoted, amends, unclear, option, two-goals,
 * not-there (figures formation, place, stands), posture, who, other-turn,
 * too-long. Of questions: which-formation, which-place, march-or-posture. Of
 * chatter: none, heading, notes, quoted, said-already.
 *
 * Returns: (transfer full) (element-type VtrOrder): spans in order of position;
 *   seq, id and message are left to the caller
 */
GPtrArray *
vtr_read_orders (const gchar *body,
                 const VtrReaderContext *context)
{
  g_return_val_if_fail (body != NULL && context != NULL && context->lexicon != NULL, NULL);

  return read_body (body, context, 0, 0, NULL, FALSE);
}

/**
 * vtr_read_plainly:
 *
 * As vtr_read_orders(), of a message in which forms were written out.
 */
GPtrArray *
vtr_read_plainly (const gchar *body,
                  const VtrReaderContext *context)
{
  return read_body (body, context, 0, 0, NULL, TRUE);
}

/**
 * vtr_propose_orders:
 * @body: what a player wrote: UTF-8, lines ended by newlines
 * @span_start: where the passage begins, in bytes
 * @span_length: its length
 * @context: as vtr_read_orders() was given it
 *
 * Reads the message once more up to a passage that was not taken as orders, and
 * guesses what that may mean, passing over every word that is not known. Of games
 * whose orders are nested nothing is guessed.
 *
 * Returns: (transfer full) (element-type VtrOrder): whole orders, each with the span
 *   of its sentence; of several for one formation the likelier first; may be empty
 */
GPtrArray *
vtr_propose_orders (const gchar *body,
                    gint span_start,
                    gint span_length,
                    const VtrReaderContext *context)
{
  GPtrArray *proposals = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);

  g_return_val_if_fail (body != NULL && span_start >= 0 && span_length >= 0 && context != NULL && context->lexicon != NULL, proposals);

  g_ptr_array_unref (read_body (body, context, (guint) span_start, (guint) (span_start + span_length), proposals, FALSE));
  for (guint i = 0; i < proposals->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (proposals, i);

      order->text = g_strndup (body + order->span_start, (gsize) order->span_length);
    }
  return proposals;
}
