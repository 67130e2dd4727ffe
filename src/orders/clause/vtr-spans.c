/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"

/* What was read becomes spans: orders, and what is none with its reason. */

/* Marks between two spans that belong to neither. */
static gboolean
is_loose_mark (VtrTokenKind kind)
{
  return kind == VTR_TOKEN_BREAK || kind == VTR_TOKEN_COMMA || kind == VTR_TOKEN_COLON || kind == VTR_TOKEN_SEMICOLON || kind == VTR_TOKEN_SLASH;
}

static VtrOrder *
add_span (VtrReader *reader,
          guint start,
          guint end)
{
  VtrOrder *order = vtr_order_new ();

  while (end > start + 1 && vtr_token (reader->tokens, end - 1)->kind == VTR_TOKEN_BREAK)
    end--;
  while (start + 1 < end && is_loose_mark (vtr_token (reader->tokens, start)->kind))
    start++;
  order->turn = reader->context->turn;
  order->side = reader->context->side;
  order->player = reader->context->player;
  order->span_start = (gint) vtr_token (reader->tokens, start)->start;
  order->span_length = (gint) vtr_token (reader->tokens, end - 1)->end - order->span_start;
  g_ptr_array_add (reader->out, order);
  return order;
}

VtrOrder *
vtr_span_order (VtrReader *reader,
                guint start,
                guint end)
{
  return add_span (reader, start, end);
}

void
vtr_span_set_verdict (VtrOrder *order,
                      VtrVerdictKind kind,
                      const gchar *reason)
{
  order->verdict.kind = kind;
  g_strlcpy (order->verdict.reason, reason, sizeof order->verdict.reason);
}

/* An order that was read and then taken back. */
void
vtr_span_doubt (VtrOrder *order,
                const gchar *reason)
{
  order->doubted = vtr_order_is_order (order) || order->doubted;
  vtr_span_set_verdict (order, VTR_VERDICT_NOT_UNDERSTOOD, reason);
  if (order->verdict.figures == NULL)
    order->verdict.figures = vtr_figures_new ();
}

gboolean
vtr_has_words (const GArray *tokens,
               guint start,
               guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
      return TRUE;
  return FALSE;
}

/* Chatter that stands together is one span. */
void
vtr_span_chatter (VtrReader *reader,
                  guint start,
                  guint end,
                  const gchar *reason,
                  gboolean apart)
{
  VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  VtrOrder *order;

  if (!apart && last != NULL && last->verdict.kind == VTR_VERDICT_CHATTER && g_str_equal (last->verdict.reason, reason))
    {
      last->span_length = (gint) vtr_token (reader->tokens, end - 1)->end - last->span_start;
      return;
    }
  order = add_span (reader, start, end);
  vtr_span_set_verdict (order, VTR_VERDICT_CHATTER, reason);
}

static gchar *
words_text (VtrReader *reader,
            guint start,
            guint end)
{
  while (end > start && vtr_token (reader->tokens, end - 1)->kind != VTR_TOKEN_WORD)
    end--;
  start = vtr_skip_marks (reader->tokens, start, end);
  if (end <= start)
    return NULL;
  return g_strndup (reader->body + vtr_token (reader->tokens, start)->start, vtr_token (reader->tokens, end - 1)->end - vtr_token (reader->tokens, start)->start);
}

/* Whether for @reason the words at fault are a name that the umpire may settle. */
static gboolean
is_of_name (const gchar *reason)
{
  return g_str_has_prefix (reason, "unknown-") || g_str_has_prefix (reason, "which-");
}

/* A span that is no order, with the words at fault and up to three readings
 * that come nearest. Words that are the whole of it say nothing that it does not. */
VtrOrder *
vtr_span_fault (VtrReader *reader,
                guint start,
                guint end,
                VtrVerdictKind kind,
                const gchar *reason,
                guint word_start,
                guint word_end)
{
  VtrOrder *order = add_span (reader, start, end);
  g_autofree gchar *word = words_text (reader, word_start, word_end);
  g_autofree gchar *whole = words_text (reader, start, end);

  vtr_span_set_verdict (order, kind, reason);
  order->verdict.figures = vtr_figures_new ();
  if (word != NULL && (is_of_name (reason) || g_strcmp0 (word, whole) != 0))
    vtr_figures_text (order->verdict.figures, VTR_GRADE_OWN, "word", word);
  return order;
}

void
vtr_span_nearest (VtrReader *reader,
                  VtrOrder *order,
                  VtrNameKind kind,
                  guint word_start,
                  guint word_end)
{
  g_autofree gchar *word = words_text (reader, word_start, word_end);
  VtrId near[3];
  guint n;

  if (word == NULL || reader->n_nearest >= 300)
    return;
  /* "XX Corps" is near to every other corps */
  for (guint i = word_start; kind == VTR_NAME_FORMATION && i < word_end; i++)
    if (vtr_token_is_number (reader->tokens, i, word_end))
      return;
  reader->n_nearest++;
  n = vtr_lexicon_nearest (reader->lexicon, kind, word, near, G_N_ELEMENTS (near));
  for (guint i = 0; i < n; i++)
    vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, kind == VTR_NAME_PLACE ? VTR_FIGURE_PLACE : VTR_FIGURE_FORMATION, "nearest", &near[i]);
}

/* --- a clause to orders --------------------------------------------------- */

static void
add_clause_fault (VtrReader *reader,
                  const VtrClause *clause,
                  guint start,
                  guint end)
{
  VtrOrder *order = vtr_span_fault (reader, start, end, clause->fail, clause->reason, clause->word_start, clause->word_end);

  if (clause->subjects->len == 1)
    order->formation = g_array_index (clause->subjects, VtrId, 0);
  if (clause->verb != NULL)
    order->verb = vtr_id (clause->verb->id);
  if (clause->path->len > 0 && clause->fail == VTR_VERDICT_QUESTION && clause->choice_type == VTR_FIGURE_FORMATION)
    g_array_append_vals (order->path, clause->path->data, clause->path->len);
  order->target = clause->target;
  order->options = clause->options;
  for (guint i = 0; i < clause->choices->len; i++)
    vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, clause->choice_type, "choice", &g_array_index (clause->choices, VtrId, i));
  if (clause->want_nearest)
    vtr_span_nearest (reader, order, clause->nearest_kind, clause->word_start, clause->word_end);
}

/* Options that the verb cannot carry are not left out silently. */
static gboolean
options_fit (const VtrClause *clause)
{
  return clause->verb == NULL || (clause->options & ~clause->verb->options) == 0;
}

static gboolean
is_army (const VtrReader *reader,
         const VtrId *id)
{
  const VtrFormation *formation = reader->context->state ? vtr_state_formation (reader->context->state, id) : NULL;

  return formation && formation->kind == VTR_FORMATION_ARMY;
}

/* Whether another of @ids has @id, which stands with it, under it. */
static gboolean
is_part_of_other (const VtrReader *reader,
                  const GArray *ids,
                  const VtrId *id)
{
  const VtrFormation *formation = ids->len > 1 && reader->context->state != NULL ? vtr_state_formation (reader->context->state, id) : NULL;

  for (guint i = 0; i < ids->len && formation != NULL && formation->attached; i++)
    if (!vtr_id_equal (&g_array_index (ids, VtrId, i), id) && vtr_lexicon_is_under (reader->lexicon, id, &g_array_index (ids, VtrId, i)) && !is_army (reader, &g_array_index (ids, VtrId, i)))
      return TRUE;
  return FALSE;
}

/* "… and the rest of VII Corps", as the sender wrote it. */
static gboolean
says_rest (const VtrReader *reader,
           guint start,
           guint end)
{
  static const gchar *const rests[] = { "rest of ", "remainder of ", "Rest de", "Rest von", "reste d", NULL };
  guint from = vtr_token (reader->tokens, start)->start;

  for (guint i = 0; rests[i] != NULL; i++)
    if (g_strstr_len (reader->body + from, vtr_token (reader->tokens, end - 1)->end - from, rests[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether a bridge at @at is one over which somebody goes. */
static gboolean
is_crossed (const GArray *tokens,
            guint at)
{
  for (guint i = at; i > 0 && i + 4 > at; i--)
    if (vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD)
      return FALSE;
    else if (vtr_phrase (tokens, i - 1, at, "by/over/across/via/through/uber/par the/die/le/la?") > 0)
      return TRUE;
  return FALSE;
}

static void
emit_clause (VtrReader *reader,
             VtrClause *clause,
             guint start,
             guint end)
{
  if (clause->fail == VTR_VERDICT_NONE && !options_fit (clause))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "option", start, end);
  /* to the guns of one's own battle nobody marches */
  if (clause->fail == VTR_VERDICT_NONE && clause->verb != NULL && vtr_verb_is_guns (clause->verb) && clause->subjects->len == 1 && clause->targets->len == 0 && vtr_id_equal (&g_array_index (clause->subjects, VtrId, 0), &clause->target))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "condition", start, end);
  if (clause->fail == VTR_VERDICT_NONE && vtr_span_leads_parts_only (reader, clause, start, end))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", start, end);
  /* "crosses by the Rosslau | bridge to Zerbst": which stands there */
  if (clause->fail == VTR_VERDICT_NONE && clause->verb != NULL && g_str_equal (clause->verb->id, "bridge") && is_crossed (reader->tokens, start))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", start, end);
  /* an army's headquarters builds no bridge: its train does */
  if (clause->fail == VTR_VERDICT_NONE && clause->verb != NULL && (g_str_equal (clause->verb->id, "bridge") || g_str_equal (clause->verb->id, "dismantle")))
    for (guint i = 0; i < clause->subjects->len; i++)
      if (is_army (reader, &g_array_index (clause->subjects, VtrId, i)))
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", start, end);
  if (vtr_span_is_none (reader->tokens, clause, start, end))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb", start, end);
  if (clause->fail != VTR_VERDICT_NONE)
    {
      add_clause_fault (reader, clause, start, end);
      return;
    }
  vtr_span_go_ahead (reader, clause, start, end);
  for (guint i = 0; i < clause->subjects->len * (1 + clause->targets->len); i++)
    {
      guint t = i % (1 + clause->targets->len);
      const VtrId *subject = &g_array_index (clause->subjects, VtrId, i / (1 + clause->targets->len));
      const VtrId *target = t == 0 ? &clause->target : &g_array_index (clause->targets, VtrId, t - 1);
      VtrOrder *order;

      /* "if Ney or Marmont fights both march to the guns": each to the other's */
      if (vtr_id_equal (subject, target) && vtr_verb_is_guns (clause->verb))
        continue;
      /* "Durutte and the rest of VII Corps": all of it */
      if (says_rest (reader, start, end) && is_part_of_other (reader, clause->subjects, subject))
        continue;
      order = add_span (reader, start, end);
      order->formation = *subject;
      order->verb = vtr_id (clause->verb->id);
      order->options = clause->options;
      if (clause->alone && (clause->verb->options & VTR_OPTION_ALONE) && is_army (reader, &order->formation))
        order->options |= VTR_OPTION_ALONE;
      order->standing = clause->standing || reader->for_good;
      /* what was a place to go back to may be a march's way after all */
      if (!(clause->verb->flags & VTR_VERB_PATH) || (clause->verb->flags & VTR_VERB_TARGET))
        order->target = *target;
      reader->n_orders++;
      if (clause->there && (clause->verb->flags & VTR_VERB_TARGET))
        {
          const VtrId *stands = vtr_reader_place_of (reader, &order->formation);

          if (stands != NULL)
            order->target = *stands;
        }
      if (!vtr_span_stands_there (reader, &clause->from, order) || !vtr_span_stands_there (reader, &clause->at, order))
        continue;
      if (clause->path->len > 0)
        vtr_span_fill_path (reader, clause, order);
      for (guint k = 0; k < clause->left->len && i == 0; k++)
        {
          VtrLeft left = { g_array_index (clause->left, VtrId, k), order->span_start };

          g_array_append_val (reader->left, left);
        }
    }
}

/* "Souham yes, to Jena, and back off if attacked": whether the words that were not read name
 * one of the sender's own, of whom the order behind them was not read. */
static gboolean
names_another (VtrReader *reader,
               const VtrGap *gap,
               const VtrClause *clause)
{
  for (guint i = gap->start; i < gap->end; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);
      const VtrId *id;

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD || vtr_parse_name (reader, i, gap->end, name) == 0 || name->subjects->len != 1)
        continue;
      id = &g_array_index (name->subjects, VtrId, 0);
      if (!vtr_has_id (clause->subjects, id) && vtr_are_own (reader, name->subjects) && !(vtr_token (reader->tokens, i)->flags & VTR_WORD_POSSESSIVE))
        return TRUE;
    }
  return FALSE;
}

/* "Stand, stand, stand!" is said once. */
static gboolean
is_said_already (const VtrReader *reader,
                 const VtrClause *clause,
                 guint first)
{
  if (clause->verb == NULL || clause->fail != VTR_VERDICT_NONE || !(clause->verb->flags & VTR_VERB_STANDING) || clause->subjects->len == 0 || clause->targets->len > 0)
    return FALSE;
  for (guint s = 0; s < clause->subjects->len; s++)
    {
      gboolean found = FALSE;

      for (guint i = first; i < reader->out->len; i++)
        {
          const VtrOrder *order = g_ptr_array_index (reader->out, i);

          found = found || (vtr_id_equal (&order->formation, &g_array_index (clause->subjects, VtrId, s)) && vtr_id_is (&order->verb, clause->verb->id) && vtr_id_equal (&order->target, &clause->target));
        }
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* "Forced march: yes" below "Rules of engagement: …": of the last march of the
 * same formation. */
static gboolean
amend_form (VtrReader *reader,
            const VtrClause *clause)
{
  const VtrOrder *last = NULL;

  for (guint i = reader->out->len; i > 0 && last == NULL; i--)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i - 1)))
      last = g_ptr_array_index (reader->out, i - 1);
  for (guint i = reader->out->len; i > 0 && last != NULL && reader->adjacent; i--)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i - 1);
      const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, order->verb.s);

      if (!vtr_order_is_order (order) && order->verdict.kind != VTR_VERDICT_CHATTER)
        return FALSE;
      if (!vtr_order_is_order (order))
        continue;
      if (!vtr_id_equal (&order->formation, &last->formation))
        return FALSE;
      if (verb != NULL && (clause->options & ~verb->options) == 0)
        {
          order->options |= clause->options;
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * vtr_span_is_one_of_two:
 * @reader: the reader
 * @halt: an order that a sentence says stands for good: "Standing order."
 *
 * Returns: whether that may as well be of what was said before @halt: "If Ney is attacked it
 *   marches to the guns. Until then it stays. Standing order."
 */
gboolean
vtr_span_is_one_of_two (const VtrReader *reader,
                        const VtrOrder *halt)
{
  if (!vtr_id_is (&halt->verb, "halt"))
    return FALSE;
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);
      const VtrVerb *verb = vtr_order_is_order (other) ? vtr_lexicon_verb (reader->lexicon, other->verb.s) : NULL;

      if (verb != NULL && other->span_start < halt->span_start && vtr_id_equal (&other->formation, &halt->formation) && !other->standing && (verb->flags & VTR_VERB_STANDING) && !vtr_id_is (&other->verb, "halt"))
        return TRUE;
    }
  return FALSE;
}

/* A line of a form that belongs to the order before it. */
static gboolean
amend_last (VtrReader *reader,
            const VtrClause *clause,
            guint end)
{
  VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  gint start;

  if (last == NULL || !reader->adjacent || clause->fail != VTR_VERDICT_NONE)
    return FALSE;
  start = last->span_start;
  if (clause->amends && !vtr_order_is_order (last))
    return FALSE;
  if (clause->amends)
    {
      const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, last->verb.s);

      if (verb == NULL || (clause->options & ~verb->options) != 0 || (clause->standing && vtr_span_is_one_of_two (reader, last)))
        return FALSE;
    }
  for (guint i = reader->out->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (order->span_start != start)
        break;
      order->options |= clause->options;
      order->standing = order->standing || clause->standing;
      order->span_length = (gint) vtr_token (reader->tokens, end - 1)->end - start;
    }
  return TRUE;
}

static gboolean
same_path_end (const VtrOrder *order,
               const VtrClause *clause)
{
  return order->path->len > 0 && clause->path->len > 0 && vtr_id_equal (&g_array_index (order->path, VtrId, order->path->len - 1), &g_array_index (clause->path, VtrId, clause->path->len - 1));
}

static gboolean
is_for (const GPtrArray *orders,
        guint first,
        const GArray *subjects)
{
  if (orders->len - first != subjects->len)
    return FALSE;
  for (guint i = 0; i < subjects->len; i++)
    if (!vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (orders, first + i))->formation, &g_array_index (subjects, VtrId, i)))
      return FALSE;
  return TRUE;
}

/* Lines of a form that say one order together: "Order: march" and then "Route:
 * …"; "To: Jena" and then "Via: Weimar"; "March to Halle" and its route. What
 * was read of it before is taken back. */
static void
join_pending (VtrReader *reader,
              VtrClause *clause,
              gint *start)
{
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  guint first = reader->out->len;

  *start = -1;
  /* "Via: Borna" without a goal yet: "To:" may follow */
  if (clause->via && clause->fail == VTR_VERDICT_NONE && !(reader->adjacent && last != NULL && vtr_order_is_order (last) && vtr_id_is (&last->verb, clause->verb->id) && clause->subjects->len > 0 && vtr_id_equal (&last->formation, &g_array_index (clause->subjects, VtrId, clause->subjects->len - 1))) && !(last != NULL && last->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && g_str_equal (last->verdict.reason, "no-place") && reader->adjacent))
    {
      g_array_set_size (reader->way, 0);
      vtr_append_ids (reader->way, clause->path);
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-place", clause->start, clause->end);
      return;
    }
  if (last == NULL || !reader->adjacent || !clause->route)
    return;
  if (last->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && g_str_equal (last->verdict.reason, "no-place"))
    {
      if (!clause->via)
        for (guint i = 0; i < reader->way->len; i++)
          g_array_insert_val (clause->path, i, g_array_index (reader->way, VtrId, i));
      g_array_set_size (reader->way, 0);
      *start = last->span_start;
      g_ptr_array_set_size (reader->out, (gint) reader->out->len - 1);
      return;
    }
  if (clause->fail != VTR_VERDICT_NONE || !vtr_order_is_order (last) || !vtr_id_is (&last->verb, clause->verb->id))
    return;
  while (first > 0 && ((const VtrOrder *) g_ptr_array_index (reader->out, first - 1))->span_start == last->span_start)
    first--;
  if (!is_for (reader->out, first, clause->subjects) || (!clause->via && !clause->way && !same_path_end (last, clause)))
    return;
  if (clause->via || !same_path_end (last, clause))
    g_array_append_val (clause->path, g_array_index (last->path, VtrId, last->path->len - 1));
  clause->options |= last->options;
  *start = last->span_start;
  for (guint i = first; i < reader->out->len; i++)
    g_hash_table_remove (reader->ends, ((const VtrOrder *) g_ptr_array_index (reader->out, i))->formation.s);
  g_ptr_array_set_size (reader->out, (gint) first);
}

/* Everything of a sentence that was read stands, or nothing. */
void
vtr_span_unit (VtrReader *reader,
               const VtrUnit *unit,
               GPtrArray *clauses,
               GArray *gaps)
{
  guint at = unit->start;
  guint gap_index = 0;
  guint first_out = reader->out->len;

  for (guint i = 0; i <= clauses->len; i++)
    {
      VtrClause *clause = i < clauses->len ? g_ptr_array_index (clauses, i) : NULL;
      guint stop = clause ? clause->start : unit->end;
      guint end;

      while (gap_index < gaps->len && g_array_index (gaps, VtrGap, gap_index).start < stop)
        {
          VtrGap gap = g_array_index (gaps, VtrGap, gap_index++);

          if (vtr_has_words (reader->tokens, gap.start, gap.end) && vtr_gap_bids (reader, gap))
            vtr_span_fault (reader, gap.start, gap.end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", gap.start, gap.end);
          else if (vtr_has_words (reader->tokens, gap.start, gap.end))
            vtr_span_chatter (reader, gap.start, gap.end, "", unit->paragraph && gap.start == unit->start);
          if (clause != NULL && clause->fail == VTR_VERDICT_NONE && !clause->explicit_subject && !clause->heading && names_another (reader, &gap, clause))
            vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", clause->start, clause->end);
          at = MAX (at, gap.end);
        }
      if (clause == NULL)
        break;
      end = clause->end;
      /* several orders of the same words; or the words not understood before them took them in */
      if (i > 0 && clause->start < at && clause->end <= at)
        at = clause->start;
      /* what follows words that were not understood is part of them */
      while (clause->fail != VTR_VERDICT_NONE && gap_index < gaps->len && g_array_index (gaps, VtrGap, gap_index).start == end)
        end = g_array_index (gaps, VtrGap, gap_index++).end;
      /* marks after the last order belong to it */
      while (end < unit->end && vtr_token (reader->tokens, end)->kind != VTR_TOKEN_WORD && i + 1 == clauses->len && !vtr_has_words (reader->tokens, end, unit->end))
        end++;
      if (clause->heading && clause->fail == VTR_VERDICT_NONE)
        vtr_span_chatter (reader, at, end, "heading", TRUE);
      else if (is_said_already (reader, clause, first_out))
        {
          VtrOrder *last = g_ptr_array_index (reader->out, reader->out->len - 1);

          last->span_length = (gint) vtr_token (reader->tokens, end - 1)->end - last->span_start;
        }
      else if (clause->amends)
        {
          if (!amend_last (reader, clause, end))
            {
              if (clause->fail == VTR_VERDICT_NONE && clause->labelled && (clause->options == 0 || amend_form (reader, clause)))
                vtr_span_chatter (reader, at, end, "heading", TRUE);
              else
                vtr_span_fault (reader, at, end, VTR_VERDICT_NOT_UNDERSTOOD, "option", at, end);
            }
        }
      else
        {
          gint start;
          guint first;

          join_pending (reader, clause, &start);
          first = reader->out->len;
          emit_clause (reader, clause, at, end);
          for (guint k = first; start >= 0 && k < reader->out->len; k++)
            {
              VtrOrder *order = g_ptr_array_index (reader->out, k);

              order->span_length += order->span_start - start;
              order->span_start = start;
            }
        }
      at = end;
    }
}

/* None of the sentence's orders is taken. @word: the word that forbids it, or
 * the unit's end. */
void
vtr_span_reject (VtrReader *reader,
                 const VtrUnit *unit,
                 GPtrArray *clauses,
                 const gchar *reason,
                 guint word)
{
  VtrOrder *order = vtr_span_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, reason, word, MIN (word + 1, unit->end));

  for (guint i = 0; i < clauses->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, i);

      if (clause->subjects->len == 1 && vtr_id_is_empty (&order->formation))
        order->formation = g_array_index (clause->subjects, VtrId, 0);
      if (clause->verb != NULL && vtr_id_is_empty (&order->verb))
        order->verb = vtr_id (clause->verb->id);
    }
}
