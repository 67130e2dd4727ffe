/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* More orders than any player gives: what follows is one span for the umpire. */
#define MAX_ORDERS 2000

/* --- spans ---------------------------------------------------------------- */

static VtrOrder *
add_span (VtrReader *reader,
          guint start,
          guint end)
{
  VtrOrder *order = vtr_order_new ();

  while (end > start + 1 && vtr_token (reader->tokens, end - 1)->kind == VTR_TOKEN_BREAK)
    end--;
  while (start + 1 < end && (vtr_token (reader->tokens, start)->kind == VTR_TOKEN_BREAK || vtr_token (reader->tokens, start)->kind == VTR_TOKEN_COMMA))
    start++;
  order->turn = reader->context->turn;
  order->side = reader->context->side;
  order->player = reader->context->player;
  order->span_start = (gint) vtr_token (reader->tokens, start)->start;
  order->span_length = (gint) vtr_token (reader->tokens, end - 1)->end - order->span_start;
  g_ptr_array_add (reader->out, order);
  return order;
}

static void
set_verdict (VtrOrder *order,
             VtrVerdictKind kind,
             const gchar *reason)
{
  order->verdict.kind = kind;
  g_strlcpy (order->verdict.reason, reason, sizeof order->verdict.reason);
}

static gboolean
has_words (const GArray *tokens,
           guint start,
           guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
      return TRUE;
  return FALSE;
}

/* Chatter that stands together is one span. */
static void
add_chatter (VtrReader *reader,
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
  set_verdict (order, VTR_VERDICT_CHATTER, reason);
}

static gchar *
words_text (VtrReader *reader,
            guint start,
            guint end)
{
  while (end > start && vtr_token (reader->tokens, end - 1)->kind != VTR_TOKEN_WORD)
    end--;
  while (start < end && vtr_token (reader->tokens, start)->kind != VTR_TOKEN_WORD)
    start++;
  if (end <= start)
    return NULL;
  return g_strndup (reader->body + vtr_token (reader->tokens, start)->start, vtr_token (reader->tokens, end - 1)->end - vtr_token (reader->tokens, start)->start);
}

/* A span that is no order, with the words at fault and up to three readings
 * that come nearest. */
static VtrOrder *
add_fault (VtrReader *reader,
           guint start,
           guint end,
           VtrVerdictKind kind,
           const gchar *reason,
           guint word_start,
           guint word_end)
{
  VtrOrder *order = add_span (reader, start, end);
  g_autofree gchar *word = words_text (reader, word_start, word_end);

  set_verdict (order, kind, reason);
  order->verdict.figures = vtr_figures_new ();
  if (word != NULL)
    vtr_figures_text (order->verdict.figures, VTR_GRADE_OWN, "word", word);
  return order;
}

static void
add_nearest (VtrReader *reader,
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
    if (vtr_token_is (reader->tokens, i, word_end, VTR_TOKEN_WORD) && vtr_token (reader->tokens, i)->canon[0] == '#')
      return;
  reader->n_nearest++;
  n = vtr_lexicon_nearest (reader->lexicon, kind, word, near, G_N_ELEMENTS (near));
  for (guint i = 0; i < n; i++)
    vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, kind == VTR_NAME_PLACE ? VTR_FIGURE_PLACE : VTR_FIGURE_FORMATION, "nearest", &near[i]);
}

/* --- a clause to orders --------------------------------------------------- */

static void
note_end (VtrReader *reader,
          const VtrId *formation,
          const VtrId *place)
{
  g_hash_table_insert (reader->ends, g_strdup (formation->s), g_memdup2 (place, sizeof *place));
}

/* Places that the order's formation enters, from where it then stands. */
static void
fill_path (VtrReader *reader,
           const VtrClause *clause,
           VtrOrder *order)
{
  const VtrId *stands = vtr_reader_place_of (reader, &order->formation);
  VtrId start = stands ? *stands : (VtrId){ "" };

  for (guint i = 0; i < clause->path->len; i++)
    {
      const VtrId *place = &g_array_index (clause->path, VtrId, i);
      const VtrId *last = order->path->len > 0 ? &g_array_index (order->path, VtrId, order->path->len - 1) : NULL;

      if (last == NULL ? (stands != NULL && i == 0 && vtr_id_equal (place, &start)) : vtr_id_equal (place, last))
        continue;
      g_array_append_val (order->path, *place);
    }
  if (order->path->len == 0)
    {
      /* "march to Leipzig" where it stands already: a halt */
      const VtrVerb *halt = vtr_lexicon_verb (reader->lexicon, "halt");

      if (halt != NULL)
        order->verb = vtr_id (halt->id);
      return;
    }
  if (stands != NULL && reader->context->route != NULL)
    {
      VtrId goal = g_array_index (order->path, VtrId, order->path->len - 1);
      g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (VtrId));
      g_autoptr (GArray) found = NULL;

      g_array_append_vals (via, order->path->data, order->path->len - 1);
      found = reader->context->route (&order->formation, &start, via, &goal, order->options, reader->context->route_data);
      if (found != NULL && found->len > 0)
        {
          gboolean same = found->len == order->path->len;

          for (guint i = 0; same && i < found->len; i++)
            same = vtr_id_equal (&g_array_index (found, VtrId, i), &g_array_index (order->path, VtrId, i));
          if (!same)
            {
              g_array_set_size (order->path, 0);
              g_array_append_vals (order->path, found->data, found->len);
              order->routed = TRUE;
            }
        }
    }
  note_end (reader, &order->formation, &g_array_index (order->path, VtrId, order->path->len - 1));
}

/* Whether the place that the order says the formation is in is where it is. */
static gboolean
stands_there (VtrReader *reader,
              const VtrId *place,
              VtrOrder *order)
{
  const VtrId *stands = vtr_reader_place_of (reader, &order->formation);

  if (vtr_id_is_empty (place) || stands == NULL || vtr_id_equal (place, stands))
    return TRUE;
  set_verdict (order, VTR_VERDICT_NOT_UNDERSTOOD, "not-there");
  if (order->verdict.figures == NULL)
    order->verdict.figures = vtr_figures_new ();
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "stands", stands);
  return FALSE;
}

static void
add_clause_fault (VtrReader *reader,
                  const VtrClause *clause,
                  guint start,
                  guint end)
{
  VtrOrder *order = add_fault (reader, start, end, clause->fail, clause->reason, clause->word_start, clause->word_end);

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
    add_nearest (reader, order, clause->nearest_kind, clause->word_start, clause->word_end);
}

/* Options that the verb cannot carry are not left out silently. */
static gboolean
options_fit (const VtrClause *clause)
{
  return clause->verb == NULL || (clause->options & ~clause->verb->options) == 0;
}

static void
emit_clause (VtrReader *reader,
             VtrClause *clause,
             guint start,
             guint end)
{
  if (clause->fail == VTR_VERDICT_NONE && !options_fit (clause))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "option", start, end);
  if (clause->fail != VTR_VERDICT_NONE)
    {
      add_clause_fault (reader, clause, start, end);
      return;
    }
  for (guint i = 0; i < clause->subjects->len; i++)
    {
      VtrOrder *order = add_span (reader, start, end);

      order->formation = g_array_index (clause->subjects, VtrId, i);
      order->verb = vtr_id (clause->verb->id);
      order->options = clause->options;
      order->standing = clause->standing;
      order->target = clause->target;
      reader->n_orders++;
      if (clause->there && (clause->verb->flags & VTR_VERB_TARGET))
        {
          const VtrId *stands = vtr_reader_place_of (reader, &order->formation);

          if (stands != NULL)
            order->target = *stands;
        }
      if (!stands_there (reader, &clause->from, order) || !stands_there (reader, &clause->at, order))
        continue;
      if (clause->path->len > 0)
        fill_path (reader, clause, order);
    }
}

/* --- what is left over ---------------------------------------------------- */

typedef struct
{
  guint start;
  guint end;
} Gap;

typedef struct
{
  const gchar *reason; /* NULL: it may stay */
  guint word;
} Doubt;

static gboolean
is_corps_word (const VtrToken *token)
{
  static const gchar *const nouns[] = { "corps", "division", "brigade", "cavalry", "army", NULL };

  return token->kind == VTR_TOKEN_WORD && g_strv_contains (nouns, token->canon);
}

/* "to cover", "so as to", "because": what it is for, not what is to be done. */
static gboolean
is_purpose (const GArray *tokens,
            guint pos,
            guint end)
{
  static const gchar *const markers[] = { "so as to", "in order to", "in order that", "so that", "because", "since", "thereby", "thus", "for there/it/he", "um", "afin de", "pour", "weil", "damit", NULL };

  while (pos < end && vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD)
    pos++;
  if (vtr_phrases (tokens, pos, end, markers) > 0)
    return TRUE;
  if (vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (tokens, pos)->fold, "to"))
    return vtr_token_has (tokens, pos + 1, end, VTR_CLASS_PURPOSE);
  /* "covering the road to Dresden" */
  return vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && strlen (vtr_token (tokens, pos)->fold) > 5 && g_str_has_suffix (vtr_token (tokens, pos)->fold, "ing");
}

/* Whether words that no order accounts for could change the orders beside them.
 * @before: they stand before the first order of the sentence. */
static Doubt
doubt_gap (VtrReader *reader,
           Gap gap,
           gboolean before,
           const VtrClause *after_clause,
           gboolean last)
{
  const GArray *tokens = reader->tokens;
  gboolean purpose = !before && is_purpose (tokens, gap.start, gap.end);
  gboolean greeting = FALSE;
  /* who halts halts: until when is not for this turn to say */
  gboolean halts = !before && last && after_clause != NULL && after_clause->verb != NULL && g_str_equal (after_clause->verb->id, "halt");
  guint first_word = gap.start;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  while (first_word < gap.end && vtr_token (tokens, first_word)->kind != VTR_TOKEN_WORD)
    first_word++;
  for (guint i = gap.start; i < gap.end; i++)
    greeting = greeting || vtr_token_has (tokens, i, gap.end, VTR_CLASS_GREETING);
  for (guint i = gap.start; i < gap.end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);
      g_autoptr (GArray) ids = NULL;
      VtrOptions options = 0;
      gboolean standing = FALSE;
      VtrId place;

      if (token->kind == VTR_TOKEN_ASK)
        return (Doubt){ "asked", i };
      if (token->kind != VTR_TOKEN_WORD)
        continue;
      if (token->classes & VTR_CLASS_AMEND)
        return (Doubt){ "amends", i };
      if (token->classes & VTR_CLASS_NEGATION)
        return (Doubt){ "negation", i };
      if ((token->classes & VTR_CLASS_HARD) && !(halts && (g_str_equal (token->fold, "until") || g_str_equal (token->fold, "till"))))
        return (Doubt){ "condition", i };
      if ((token->classes & VTR_CLASS_SOFT) && !purpose && !halts && !(token->classes & VTR_CLASS_TO))
        return (Doubt){ "condition", i };
      if ((token->classes & VTR_CLASS_OPINION) && (before || (i == first_word + 1 && vtr_token_has (tokens, first_word, gap.end, VTR_CLASS_ME))))
        return (Doubt){ "not-an-order", i };
      if (vtr_match_option (tokens, i, gap.end, &options, &standing) > 0 && !before)
        return (Doubt){ "unclear", i };
      /* a verb that nobody was found to obey */
      if (!before && !purpose && vtr_lexicon_match_verb (reader->lexicon, tokens, i, gap.end, verbs, &form) > 0 && form != VTR_VERB_ING && !(i > gap.start && vtr_token_has (tokens, i - 1, gap.end, VTR_CLASS_ARTICLE)))
        return (Doubt){ "unclear", i };
      if (before && !greeting)
        {
          ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
          if (is_corps_word (token) || vtr_lexicon_match (reader->lexicon, tokens, i, gap.end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
            return (Doubt){ "unclear", i };
        }
      if (!before && !purpose && (token->classes & (VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM)) && vtr_match_place (reader, i + 1, gap.end, NULL, &place) > 0 && !(i > gap.start && vtr_token_has (tokens, i - 1, gap.end, VTR_CLASS_ROAD)))
        return (Doubt){ "unclear", i };
      if (purpose && (token->classes & (VTR_CLASS_THEN | VTR_CLASS_AND)) && vtr_token_has (tokens, i + 1, gap.end, VTR_CLASS_TO | VTR_CLASS_THEN) && !vtr_token_has (tokens, i + 2, gap.end, VTR_CLASS_PURPOSE))
        return (Doubt){ "unclear", i };
    }
  return (Doubt){ NULL, 0 };
}

/* --- sentences without an order ------------------------------------------- */

/* Whether a formation that the sender commands is named at @pos. */
static gboolean
mentions_own (VtrReader *reader,
              guint pos,
              guint end)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (vtr_lexicon_match (reader->lexicon, reader->tokens, pos, end, VTR_NAME_FORMATION, FALSE, ids, NULL) == 0)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

      if (record != NULL && record->commanded)
        return TRUE;
    }
  return FALSE;
}

/* A sentence in which nothing was read may still have been meant as an order:
 * then the umpire must see it. */
static const gchar *
missed_order (VtrReader *reader,
              const VtrUnit *unit,
              guint *word_start,
              guint *word_end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) subject = vtr_clause_new (unit->start);
  guint at = vtr_skip_fillers (tokens, unit->start, unit->end);
  gboolean named = FALSE;
  gboolean own = FALSE;
  gboolean path = FALSE;
  gboolean past = FALSE;
  gboolean aux = FALSE;
  gboolean opinion = FALSE;
  gboolean mentioned = FALSE;
  guint n;

  *word_start = *word_end = unit->start;
  for (guint i = unit->start; i < unit->end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);
      VtrId place;

      if (token->kind == VTR_TOKEN_DASH && i > unit->start && vtr_match_place (reader, i + 1, unit->end, NULL, &place) > 0 && vtr_token_is (tokens, i - 1, unit->end, VTR_TOKEN_WORD))
        path = TRUE;
      if (token->kind != VTR_TOKEN_WORD)
        continue;
      if (token->classes & VTR_CLASS_AMEND && !unit->asked)
        {
          *word_start = i;
          *word_end = i + 1;
          return "amends";
        }
      past = past || (token->classes & VTR_CLASS_PAST) != 0;
      opinion = opinion || (token->classes & VTR_CLASS_OPINION) != 0;
      if ((token->classes & (VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM)) && !(token->classes & VTR_CLASS_ARTICLE))
        path = path || vtr_match_place (reader, i + 1, unit->end, NULL, &place) > 0;
      mentioned = mentioned || is_corps_word (token) || mentions_own (reader, i, unit->end);
    }
  while (vtr_token_has (tokens, at, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN))
    at = vtr_skip_fillers (tokens, at + 1, unit->end);
  n = vtr_parse_subject (reader, at, unit->end, subject);
  if (n > 0 && !vtr_token_has (tokens, at, unit->end, VTR_CLASS_ME | VTR_CLASS_IT))
    {
      named = TRUE;
      for (guint i = 0; i < subject->subjects->len; i++)
        {
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (subject->subjects, VtrId, i));

          own = own || (record != NULL && record->commanded);
        }
      aux = vtr_token_has (tokens, at + n, unit->end, VTR_CLASS_AUX);
    }
  if (unit->asked)
    return mentioned && path ? "asked" : NULL;
  if (past)
    return NULL;
  if (opinion)
    return mentioned && path ? "not-an-order" : NULL;
  if (named && own && (aux || path))
    {
      *word_start = at + n;
      *word_end = unit->end;
      return "no-verb";
    }
  /* "The cavalry of III Corps marches to Leipzig" */
  if (mentioned && path)
    {
      *word_end = unit->end;
      return "unclear";
    }
  /* "Hasten to Leipzig": an imperative that is in no list */
  if (path && !named && vtr_token_is (tokens, at, unit->end, VTR_TOKEN_WORD) && vtr_token (tokens, at)->classes == 0 && vtr_token_has (tokens, at + 1, unit->end, VTR_CLASS_TO))
    {
      *word_start = at;
      *word_end = at + 1;
      return "no-verb";
    }
  return NULL;
}

/* Length of a label "…:" at the start of the unit that names something unknown;
 * 0: there is none. */
static guint
unknown_label (VtrReader *reader,
               const VtrUnit *unit,
               gboolean *formation_like)
{
  const GArray *tokens = reader->tokens;
  gboolean unknown = FALSE;
  guint words = 0;

  *formation_like = FALSE;
  for (guint i = unit->start; i < unit->end && words <= 6; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_COLON)
        return unknown && words > 0 ? i + 1 - unit->start : 0;
      if (token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_STOP)
        return 0;
      if (token->kind != VTR_TOKEN_WORD)
        continue;
      words++;
      if (token->classes & (VTR_CLASS_GREETING | VTR_CLASS_HARD))
        return 0;
      /* "Orders for turn 3:", "27 April:" */
      if (g_ascii_isdigit (token->fold[0]) && ((i > unit->start && vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_SOFT | VTR_CLASS_TIME)) || vtr_token_has (tokens, i + 1, unit->end, VTR_CLASS_TIME)))
        continue;
      unknown = unknown || (token->classes & ~(guint) (VTR_CLASS_PURPOSE | VTR_CLASS_BELONGS | VTR_CLASS_ROAD | VTR_CLASS_PLACE_NOUN)) == 0 || is_corps_word (token);
      *formation_like = *formation_like || is_corps_word (token) || vtr_number_of (token->fold, FALSE) > 0 || (token->flags & VTR_WORD_ROMAN);
    }
  return 0;
}

/* --- a sentence ----------------------------------------------------------- */

static void
set_subject (VtrReader *reader,
             const VtrClause *clause)
{
  if (clause->fail != VTR_VERDICT_NONE && clause->subjects->len == 0)
    {
      if (clause->explicit_subject)
        {
          reader->subject_state = VTR_SUBJECT_UNKNOWN;
          reader->heading = FALSE;
          g_array_set_size (reader->subjects, 0);
        }
      return;
    }
  if (!clause->explicit_subject || clause->subjects->len == 0)
    return;
  g_array_set_size (reader->subjects, 0);
  g_array_append_vals (reader->subjects, clause->subjects->data, clause->subjects->len);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->heading = clause->heading;
  if (clause->heading)
    {
      g_array_set_size (reader->heading_ids, 0);
      g_array_append_vals (reader->heading_ids, clause->subjects->data, clause->subjects->len);
    }
  else if (reader->heading_ids->len == clause->subjects->len && memcmp (reader->heading_ids->data, clause->subjects->data, clause->subjects->len * sizeof (VtrId)) == 0)
    reader->heading = TRUE;
}

static guint
next_boundary (const GArray *tokens,
               guint pos,
               guint end)
{
  for (guint i = MIN (pos + 1, end); i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      switch (token->kind)
        {
        case VTR_TOKEN_COMMA:
        case VTR_TOKEN_COLON:
        case VTR_TOKEN_QUOTE:
        case VTR_TOKEN_OPEN:
        case VTR_TOKEN_CLOSE:
          return i;
        case VTR_TOKEN_DASH:
          if (!(token->flags & VTR_WORD_TIGHT))
            return i;
          break;
        case VTR_TOKEN_WORD:
          if ((token->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) || g_str_equal (token->fold, "that") || g_str_equal (token->fold, "therefore") || g_str_equal (token->fold, "so"))
            return i;
          break;
        default:
          break;
        }
    }
  return end;
}

static gboolean
same_subjects (const VtrClause *a,
               const VtrClause *b)
{
  if (a->subjects->len != b->subjects->len)
    return FALSE;
  for (guint i = 0; i < a->subjects->len; i++)
    if (!vtr_id_equal (&g_array_index (a->subjects, VtrId, i), &g_array_index (b->subjects, VtrId, i)))
      return FALSE;
  return TRUE;
}

/* "march to Leipzig and halt there": the halt says nothing more. */
static gboolean
is_idle_halt (const VtrClause *march,
              const VtrClause *halt)
{
  if (march->fail != VTR_VERDICT_NONE || halt->fail != VTR_VERDICT_NONE || halt->explicit_subject || halt->posture)
    return FALSE;
  if (!(march->verb->flags & VTR_VERB_PATH) || march->path->len == 0 || !g_str_equal (halt->verb->id, "halt") || !same_subjects (march, halt))
    return FALSE;
  return vtr_id_is_empty (&halt->at) || vtr_id_equal (&halt->at, &g_array_index (march->path, VtrId, march->path->len - 1));
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

      if (verb == NULL || (clause->options & ~verb->options) != 0)
        return FALSE;
    }
  for (guint i = reader->out->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (order->span_start != start)
        break;
      order->options |= clause->options;
      order->span_length = (gint) vtr_token (reader->tokens, end - 1)->end - start;
    }
  return TRUE;
}

/* "Order: march" and then "Route: …": one order. */
static void
join_pending (VtrReader *reader,
              const VtrClause *clause,
              gint *start)
{
  VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;

  *start = -1;
  if (last == NULL || !reader->adjacent || !clause->route || last->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD || !g_str_equal (last->verdict.reason, "no-place"))
    return;
  *start = last->span_start;
  g_ptr_array_set_size (reader->out, (gint) reader->out->len - 1);
}

/* Everything of a sentence that was read stands, or nothing. */
static void
emit_unit (VtrReader *reader,
           const VtrUnit *unit,
           GPtrArray *clauses,
           GArray *gaps)
{
  guint at = unit->start;
  guint gap_index = 0;

  for (guint i = 0; i <= clauses->len; i++)
    {
      VtrClause *clause = i < clauses->len ? g_ptr_array_index (clauses, i) : NULL;
      guint stop = clause ? clause->start : unit->end;
      guint end;

      while (gap_index < gaps->len && g_array_index (gaps, Gap, gap_index).start < stop)
        {
          Gap gap = g_array_index (gaps, Gap, gap_index++);

          if (has_words (reader->tokens, gap.start, gap.end))
            add_chatter (reader, gap.start, gap.end, "", unit->paragraph && gap.start == unit->start);
          at = MAX (at, gap.end);
        }
      if (clause == NULL)
        break;
      end = clause->end;
      /* what follows words that were not understood is part of them */
      while (clause->fail != VTR_VERDICT_NONE && gap_index < gaps->len && g_array_index (gaps, Gap, gap_index).start == end)
        end = g_array_index (gaps, Gap, gap_index++).end;
      /* marks after the last order belong to it */
      while (end < unit->end && vtr_token (reader->tokens, end)->kind != VTR_TOKEN_WORD && i + 1 == clauses->len && !has_words (reader->tokens, end, unit->end))
        end++;
      if (clause->heading && clause->fail == VTR_VERDICT_NONE)
        add_chatter (reader, at, end, "heading", TRUE);
      else if (clause->amends)
        {
          if (!amend_last (reader, clause, end))
            add_fault (reader, at, end, VTR_VERDICT_NOT_UNDERSTOOD, "option", at, end);
        }
      else
        {
          gint start;
          guint first = reader->out->len;

          join_pending (reader, clause, &start);
          if (start >= 0)
            first--;
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
static void
reject_unit (VtrReader *reader,
             const VtrUnit *unit,
             GPtrArray *clauses,
             const gchar *reason,
             guint word)
{
  VtrOrder *order = add_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, reason, word, MIN (word + 1, unit->end));

  for (guint i = 0; i < clauses->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, i);

      if (clause->subjects->len == 1 && vtr_id_is_empty (&order->formation))
        order->formation = g_array_index (clause->subjects, VtrId, 0);
      if (clause->verb != NULL && vtr_id_is_empty (&order->verb))
        order->verb = vtr_id (clause->verb->id);
    }
}

/* "turn 4" in a message for turn 3. */
static guint
other_turn (VtrReader *reader,
            const VtrUnit *unit)
{
  for (guint i = unit->start; i + 1 < unit->end; i++)
    if (vtr_token_is (reader->tokens, i, unit->end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (reader->tokens, i)->fold, "turn") && vtr_token_is (reader->tokens, i + 1, unit->end, VTR_TOKEN_WORD))
      {
        gint number = vtr_number_of (vtr_token (reader->tokens, i + 1)->fold, FALSE);

        if (number > 0 && number != reader->context->turn && reader->context->turn > 0)
          return i + 1;
      }
  return 0;
}

/* A sentence in which no order was read. @doubtful: something like one stood
 * after words that are not accounted for. */
static void
read_silent_unit (VtrReader *reader,
                  const VtrUnit *unit,
                  gboolean doubtful)
{
  static const gchar *const turn_headings[] = { "my/the? orders/order for turn", "turn", "orders turn", NULL };
  gboolean formation_like;
  guint label = unknown_label (reader, unit, &formation_like);
  guint word_start;
  guint word_end;
  const gchar *reason;

  reader->antecedent = FALSE;
  /* "Orders for turn 4": what follows is not for this turn */
  if (unit->line && vtr_phrases (reader->tokens, unit->start, unit->end, turn_headings) > 0)
    {
      word_start = other_turn (reader, unit);
      reader->other_turn = word_start > 0;
      if (word_start > 0)
        {
          add_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, "other-turn", word_start - 1, word_start + 1);
          return;
        }
    }
  if (label > 0)
    {
      guint after = unit->start + label;
      g_autoptr (VtrClause) clause = after < unit->end ? vtr_parse_clause (reader, after, unit->end, TRUE) : NULL;

      /* what follows the label is for whom the label names: nobody that we know */
      if ((clause != NULL && !clause->explicit_subject && !clause->heading) || formation_like || (after >= unit->end && label <= 4))
        {
          gboolean tell = clause != NULL || formation_like;

          reader->subject_state = VTR_SUBJECT_UNKNOWN;
          reader->heading = FALSE;
          g_array_set_size (reader->subjects, 0);
          if (tell && !reader->notes)
            {
              VtrOrder *order = add_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", unit->start, after - 1);

              add_nearest (reader, order, VTR_NAME_FORMATION, unit->start, after - 1);
              return;
            }
        }
    }
  if (doubtful && !reader->notes && !unit->asked)
    {
      add_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", unit->start, unit->end);
      return;
    }
  reason = reader->notes ? NULL : missed_order (reader, unit, &word_start, &word_end);
  if (reason != NULL)
    {
      add_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, reason, word_start, word_end);
      return;
    }
  add_chatter (reader, unit->start, unit->end, reader->notes ? "notes" : "", unit->paragraph);
}

static void
read_unit (VtrReader *reader,
           const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (Gap));
  const gchar *reason = NULL;
  guint word = unit->end;
  guint at = unit->start;
  gboolean doubtful = FALSE;

  if (unit->paragraph)
    reader->notes = FALSE;
  reader->new_line = unit->line;
  if (unit->quoted)
    {
      add_chatter (reader, unit->start, unit->end, "quoted", FALSE);
      reader->adjacent = FALSE;
      return;
    }
  if (!has_words (tokens, unit->start, unit->end))
    return;
  for (guint i = unit->start; i < unit->end && i < unit->start + 4 && unit->line; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_COLON && i > unit->start && vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_NOTES) && !g_str_equal (vtr_token (tokens, i - 1)->fold, "orders"))
      reader->notes = TRUE;

  while (at < unit->end)
    {
      g_autoptr (VtrClause) clause = vtr_parse_clause (reader, at, unit->end, gaps->len == 0 && clauses->len == 0);
      Gap gap = { at, at };

      if (clause != NULL && clause->end > at)
        {
          /* after words that are not accounted for, "and march to Leipzig" may
           * be what those words say somebody else does */
          if (gaps->len > 0 && !clause->explicit_subject && !(clause->posture && vtr_match_attacked (tokens, vtr_skip_fillers (tokens, clause->start, unit->end), unit->end) > 0) && !clause->posture)
            {
              if (clauses->len > 0 || clause->path->len > 0 || clause->fail != VTR_VERDICT_NONE)
                doubtful = doubtful || clauses->len > 0 || clause->path->len > 0;
              gap.end = clause->end;
              g_array_append_val (gaps, gap);
              at = clause->end;
              continue;
            }
          set_subject (reader, clause);
          reader->antecedent = TRUE;
          at = clause->end;
          if (clauses->len > 0 && clause->verb != NULL)
            {
              VtrClause *last = g_ptr_array_index (clauses, clauses->len - 1);

              if (last->verb != NULL && last->end == clause->start && is_idle_halt (last, clause))
                {
                  last->end = clause->end;
                  continue;
                }
            }
          g_ptr_array_add (clauses, g_steal_pointer (&clause));
          continue;
        }
      gap.end = next_boundary (tokens, MAX (at, MIN (reader->first_word, unit->end)), unit->end);
      if (gaps->len > 0 && g_array_index (gaps, Gap, gaps->len - 1).end == at)
        g_array_index (gaps, Gap, gaps->len - 1).end = gap.end;
      else
        g_array_append_val (gaps, gap);
      at = gap.end;
    }

  if (clauses->len == 0)
    {
      read_silent_unit (reader, unit, doubtful);
      reader->adjacent = FALSE;
      return;
    }

  for (guint g = 0; g < gaps->len && reason == NULL; g++)
    {
      Gap gap = g_array_index (gaps, Gap, g);
      const VtrClause *before = NULL;
      gboolean last = TRUE;
      Doubt doubt;

      for (guint c = 0; c < clauses->len; c++)
        {
          const VtrClause *clause = g_ptr_array_index (clauses, c);

          if (clause->end <= gap.start)
            before = clause;
          else
            last = FALSE;
        }
      doubt = doubt_gap (reader, gap, before == NULL, before, last);
      reason = doubt.reason;
      if (reason != NULL)
        word = doubt.word;
    }
  if (reason == NULL && doubtful)
    reason = "unclear";
  if (unit->asked)
    reason = "asked";
  if (reader->notes && reason == NULL)
    reason = "notes";
  if (reason == NULL && (reader->other_turn || other_turn (reader, unit) > 0))
    {
      reason = "other-turn";
      word = unit->end;
    }
  if (reason != NULL)
    reject_unit (reader, unit, clauses, reason, word);
  else
    emit_unit (reader, unit, clauses, gaps);
  reader->adjacent = reason == NULL;
}

/* --- a message ------------------------------------------------------------ */

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

static gboolean
has_text (const gchar *text,
          gsize start,
          gsize end)
{
  for (gsize i = start; i < end; i++)
    if (g_ascii_isalnum (text[i]) || (guchar) text[i] >= 0x80)
      return TRUE;
  return FALSE;
}

/* Forum tags and other marks are no tokens: the span after them takes them in,
 * at the end the span before. */
static void
widen_spans (VtrReader *reader)
{
  gsize length = strlen (reader->body);
  gsize covered = 0;
  guint i = 0;

  while (i < reader->out->len)
    {
      const VtrOrder *first = g_ptr_array_index (reader->out, i);
      gint start = first->span_start;
      gint end = start + first->span_length;
      gint widened = start;
      guint next = i;

      if ((gsize) start > covered && has_text (reader->body, covered, (gsize) start))
        {
          widened = (gint) covered;
          while (g_ascii_isspace (reader->body[widened]))
            widened++;
        }
      while (next < reader->out->len && ((const VtrOrder *) g_ptr_array_index (reader->out, next))->span_start == start)
        next++;
      if (next == reader->out->len && has_text (reader->body, (gsize) end, length))
        {
          end = (gint) length;
          while (g_ascii_isspace (reader->body[end - 1]))
            end--;
        }
      for (; i < next; i++)
        {
          VtrOrder *order = g_ptr_array_index (reader->out, i);

          order->span_start = widened;
          order->span_length = end - widened;
        }
      covered = MAX (covered, (gsize) end);
    }
}

/* Spans get their text when their length is final; what no span covers, a body
 * of marks without a word, is kept as chatter. */
static void
finish (VtrReader *reader)
{
  if (reader->out->len == 0)
    {
      gsize length = strlen (reader->body);
      gsize start = 0;

      while (start < length && g_ascii_isspace (reader->body[start]))
        start++;
      while (length > start && g_ascii_isspace (reader->body[length - 1]))
        length--;
      if (length > start)
        {
          VtrOrder *order = vtr_order_new ();

          order->turn = reader->context->turn;
          order->side = reader->context->side;
          order->player = reader->context->player;
          order->span_start = (gint) start;
          order->span_length = (gint) (length - start);
          order->verdict.kind = VTR_VERDICT_CHATTER;
          g_ptr_array_add (reader->out, order);
        }
    }
  widen_spans (reader);
  for (guint i = 0; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      order->text = g_strndup (reader->body + order->span_start, (gsize) order->span_length);
    }
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
 * negation, not-an-order, asked, notes, amends, unclear, option, two-goals,
 * not-there (figures formation, place, stands), posture, who, other-turn,
 * too-long. Of questions: which-formation, which-place, march-or-posture. Of
 * chatter: none, heading, notes, quoted.
 *
 * Returns: (transfer full) (element-type VtrOrder): spans in order of position;
 *   seq, id and message are left to the caller
 */
GPtrArray *
vtr_read_orders (const gchar *body,
                 const VtrReaderContext *context)
{
  VtrReader reader = { 0 };
  g_autoptr (GArray) units = NULL;

  g_return_val_if_fail (body != NULL && context != NULL && context->lexicon != NULL, NULL);

  reader.context = context;
  reader.lexicon = context->lexicon;
  reader.body = body;
  reader.chunk = g_string_chunk_new (4096);
  reader.tokens = vtr_tokenize (body, reader.chunk);
  reader.out = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  reader.subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader.heading_ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader.corps = g_array_new (FALSE, FALSE, sizeof (VtrId));
  reader.ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  collect_commands (&reader);

  units = vtr_cut_units (body, reader.tokens);
  for (guint i = 0; i < units->len; i++)
    {
      const VtrUnit *unit = &g_array_index (units, VtrUnit, i);

      if (reader.n_orders >= MAX_ORDERS)
        {
          add_fault (&reader, unit->start, g_array_index (units, VtrUnit, units->len - 1).end, VTR_VERDICT_NOT_UNDERSTOOD, "too-long", unit->start, unit->start);
          break;
        }
      read_unit (&reader, unit);
    }
  finish (&reader);

  g_array_unref (reader.tokens);
  g_string_chunk_free (reader.chunk);
  g_array_unref (reader.subjects);
  g_array_unref (reader.heading_ids);
  g_array_unref (reader.corps);
  g_hash_table_unref (reader.ends);
  return reader.out;
}
