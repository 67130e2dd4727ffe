/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-recast-private.h"
#include "orders/review/vtr-review-private.h"
#include "orders/clause/vtr-sentence-private.h"

/* One sentence: by its clauses, then without what may be passed over, then part by
 * part, then by its gist; and what it leaves for the next. */

/* Orders that were read otherwise than by the grammar of a sentence. */
void
vtr_take_clauses (VtrReader *reader,
                  const VtrUnit *unit,
                  GPtrArray *clauses)
{
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (VtrGap));

  for (guint i = 0; i < clauses->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, i);

      vtr_set_subject (reader, clause);
      if (clause->path->len > 0)
        reader->goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
    }
  vtr_keep_previous (reader, clauses);
  vtr_span_unit (reader, unit, clauses, gaps);
  reader->adjacent = TRUE;
}

/* What is to be done if attacked, however it is said. */
static gboolean
read_by_stance (VtrReader *reader,
                const VtrUnit *unit)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);

  if (!vtr_read_stance (reader, unit, clauses))
    return FALSE;
  vtr_take_clauses (reader, unit, clauses);
  return TRUE;
}

/* "Tettenborn: Hamburg." */
static gboolean
read_named_place (VtrReader *reader,
                  const VtrUnit *unit)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);

  if (!vtr_read_named_place (reader, unit, clauses))
    return FALSE;
  vtr_take_clauses (reader, unit, clauses);
  return TRUE;
}

/* What the grammar does not take. */
static gboolean
read_by_gist (VtrReader *reader,
              const VtrUnit *unit)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);

  if (!vtr_read_gist (reader, unit, clauses))
    return FALSE;
  vtr_take_clauses (reader, unit, clauses);
  return TRUE;
}

/* "Marmont im Gefecht: wir marschieren auf den Kanonendonner", before the grammar would
 * take the half of it. */
static gboolean
read_to_guns (VtrReader *reader,
              const VtrUnit *unit)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  VtrUnit order = *unit;
  guint standing;

  while (order.start < order.end && vtr_token (reader->tokens, order.start)->kind != VTR_TOKEN_WORD)
    order.start++;
  /* "Standing order: my corps marches to Macdonald's guns" */
  standing = vtr_match_for_good (reader->tokens, order.start, order.end);
  if (standing > 0 && vtr_token_is (reader->tokens, order.start + standing, order.end, VTR_TOKEN_COLON))
    order.start += standing + 1;
  else
    {
      order = *unit;
      standing = 0;
    }
  if (!vtr_read_guns_gist (reader, &order, TRUE, clauses))
    return FALSE;
  for (guint i = 0; i < clauses->len && standing > 0; i++)
    ((VtrClause *) g_ptr_array_index (clauses, i))->standing = TRUE;
  vtr_take_clauses (reader, unit, clauses);
  return TRUE;
}

/* What is done in a case of which not every word is known. */
static gboolean
read_by_case_gist (VtrReader *reader,
                   const VtrUnit *unit)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);

  if (!vtr_read_case_gist (reader, unit, clauses))
    return FALSE;
  vtr_take_clauses (reader, unit, clauses);
  return TRUE;
}

/* "I have three options. (a) Stay in Chemnitz. …": what is weighed is not yet
 * ordered. */
static gboolean
is_weighed (VtrReader *reader,
            const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;

  if (unit->paragraph)
    reader->weighing = FALSE;
  if (reader->weighing && unit->line && vtr_token (tokens, unit->start)->kind == VTR_TOKEN_OTHER)
    return TRUE;
  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "options/alternatives/choices/possibilities/optionen/moglichkeiten/alternativen/possibilites/partis") > 0)
      reader->weighing = TRUE;
  return FALSE;
}

/* The orders that were read of what is only told. */
static void
forbid_told (VtrSentence *reading,
             VtrGap told)
{
  gboolean any = FALSE;
  gboolean all = TRUE;

  for (guint i = 0; i < reading->clauses->len; i++)
    {
      VtrClause *clause = g_ptr_array_index (reading->clauses, i);
      gboolean in_it = clause->start < told.end && clause->end > told.start;

      any = any || (in_it && !clause->heading);
      all = all && (in_it || clause->heading);
      if (in_it && !clause->heading && clause->fail == VTR_VERDICT_NONE)
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "not-an-order", told.start, MIN (told.start + 1, clause->end));
    }
  if (any && all)
    {
      reading->reason = "not-an-order";
      reading->word = told.start;
    }
}

/* A heading, and nothing that was not understood. */
static gboolean
is_heading (const VtrSentence *reading)
{
  return reading->reason == NULL && reading->clauses->len > 0 && !vtr_has_orders (reading->clauses);
}

static gboolean read_request (VtrReader *reader, const VtrUnit *unit);
static gboolean read_soundly (VtrReader *reader, const VtrUnit *unit);
static gboolean read_otherwise (VtrReader *reader, const VtrUnit *unit, gboolean gist);

/* ", Korff's horse by Zwickau on to Plauen": what was left over behind an order, of
 * somebody who is named first, as a sentence of its own. Whether it was read so. */
static gboolean
read_apart (VtrReader *reader,
            const VtrUnit *unit,
            VtrGap apart)
{
  const GArray *tokens = reader->tokens;
  g_auto (VtrMemory) memory = vtr_memory_of (reader);
  static const gchar *const others[] = { "the/my/all? rest/others/remainder", "everyone/everybody/everything/all else/others", "der/die/alle/alles/das rest/ubrigen/uebrigen/anderen/andern/andere/ubrige", "le/tout/les/tous le/les? reste/autres", NULL };
  VtrUnit rest = *unit;

  rest.start = apart.start;
  rest.end = apart.end;
  rest.line = rest.paragraph = FALSE;
  while (rest.start < rest.end && (vtr_token (tokens, rest.start)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, rest.start, rest.end, VTR_CLASS_AND | VTR_CLASS_THEN)))
    rest.start++;
  /* "and Friederichs wandered off to Erfurt" */
  for (guint i = rest.start; i < rest.end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_token (tokens, i)->classes == 0 && !(vtr_token (tokens, i)->flags & VTR_WORD_CAPITAL) && (g_str_has_suffix (vtr_token (tokens, i)->fold, "ed") || g_str_has_suffix (vtr_token (tokens, i)->fold, "te") || g_str_has_suffix (vtr_token (tokens, i)->fold, "ten")))
      return FALSE;
  if (unit->asked || rest.start >= rest.end || vtr_token_has (tokens, rest.start, rest.end, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ALL) || vtr_is_conditional (reader, &rest))
    return FALSE;
  if ((vtr_recast_match_own (reader, rest.start, rest.end) == 0 && vtr_phrases (tokens, rest.start, rest.end, others) == 0) || (!read_soundly (reader, &rest) && !read_otherwise (reader, &rest, TRUE)))
    {
      vtr_remember (reader, &memory);
      return FALSE;
    }
  return TRUE;
}

/* Makes spans of what was read. */
void
vtr_conclude (VtrReader *reader,
              const VtrUnit *unit,
              VtrSentence *reading)
{
  GPtrArray *clauses = reading->clauses;

  if (reading->doubts_last && vtr_goes_by_as_said (reader, unit, clauses))
    return;
  if (reading->doubts_last)
    vtr_doubt_last (reader);
  if (vtr_sentence_is_sound (reading) && vtr_goes_on_from_last (reader, unit, clauses))
    return;
  if (reading->reason == NULL)
    vtr_keep_previous (reader, clauses);
  if (reading->reason != NULL)
    {
      vtr_span_reject (reader, unit, clauses, reading->reason, reading->word);
      vtr_note_unread (reader, unit);
      if (g_str_equal (reading->reason, "amends"))
        vtr_note_cancelled (reader, unit);
      /* "likewise" after it is not as the one before it */
      g_ptr_array_set_size (reader->previous, 0);
    }
  else if (reading->apart.end > reading->apart.start)
    {
      VtrUnit first = *unit;

      first.end = reading->apart.start;
      g_array_set_size (reading->gaps, reading->gaps->len - 1);
      vtr_span_unit (reader, &first, clauses, reading->gaps);
      if (!read_apart (reader, unit, reading->apart))
        {
          vtr_span_fault (reader, reading->apart.start, reading->apart.end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", reading->apart.start, reading->apart.end);
          reader->antecedent = FALSE;
        }
    }
  else
    vtr_span_unit (reader, unit, clauses, reading->gaps);
  reader->adjacent = reading->reason == NULL;
}

VtrMemory
vtr_memory_of (const VtrReader *reader)
{
  return (VtrMemory){ g_array_copy (reader->subjects), g_array_copy (reader->heading_ids), reader->subject_state, reader->heading, reader->antecedent, reader->goal };
}

void
vtr_remember (VtrReader *reader,
              const VtrMemory *memory)
{
  g_array_set_size (reader->subjects, 0);
  g_array_append_vals (reader->subjects, memory->subjects->data, memory->subjects->len);
  g_array_set_size (reader->heading_ids, 0);
  g_array_append_vals (reader->heading_ids, memory->heading_ids->data, memory->heading_ids->len);
  reader->subject_state = memory->state;
  reader->heading = memory->heading;
  reader->antecedent = memory->antecedent;
  reader->goal = memory->goal;
}

void
vtr_memory_clear (VtrMemory *memory)
{
  g_array_unref (memory->subjects);
  g_array_unref (memory->heading_ids);
}

/* The spans from @first on are of all of @unit, whatever was passed over in it. */
void
vtr_cover_unit (VtrReader *reader,
                const VtrUnit *unit,
                guint first)
{
  gint start = (gint) vtr_token (reader->tokens, unit->start)->start;
  gint end = (gint) vtr_token (reader->tokens, unit->end - 1)->end;
  gint first_start = G_MAXINT;
  gint last_start = 0;

  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      first_start = MIN (first_start, order->span_start);
      last_start = MAX (last_start, order->span_start);
    }
  for (guint i = first; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      gint stop = order->span_start == last_start ? MAX (end, order->span_start + order->span_length) : order->span_start + order->span_length;

      if (order->span_start == first_start)
        order->span_start = MIN (start, first_start);
      order->span_length = stop - order->span_start;
    }
}

/* By the grammar, if nothing of it is left over. */
static gboolean
read_soundly (VtrReader *reader,
              const VtrUnit *unit)
{
  g_auto (VtrSentence) reading = { 0 };

  vtr_sentence_init (&reading, unit);
  vtr_read_clauses (reader, unit, &reading);
  if (!vtr_sentence_is_sound (&reading))
    return FALSE;
  vtr_conclude (reader, unit, &reading);
  return TRUE;
}

/* What is left of a sentence without what may be passed over in it. */
typedef struct
{
  GArray *tokens; /* (nullable): nothing may be passed over */
  VtrUnit unit;
} Pared;

static void
pared_clear (Pared *pared)
{
  g_clear_pointer (&pared->tokens, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pared, pared_clear)

static Pared
pare (VtrReader *reader,
      const VtrUnit *unit,
      gboolean recast)
{
  Pared pared = { NULL, *unit };
  GArray *whole = vtr_pare (reader, unit, recast, &pared.unit);

  if (whole != NULL)
    {
      pared.tokens = reader->tokens;
      reader->tokens = whole;
    }
  return pared;
}

/* Reads what is left, by @read. */
static gboolean
read_pared (VtrReader *reader,
            Pared *pared,
            gboolean (*read) (VtrReader *reader, const VtrUnit *unit))
{
  GArray *whole = reader->tokens;
  gboolean done;

  if (pared->tokens == NULL)
    return FALSE;
  reader->tokens = pared->tokens;
  done = read (reader, &pared->unit);
  pared->tokens = reader->tokens;
  reader->tokens = whole;
  return done;
}

/* What was not understood, without what may be passed over in it; and what the
 * grammar does not take, by its gist. Whether it is read then. */
static gboolean
read_otherwise (VtrReader *reader,
                const VtrUnit *unit,
                gboolean gist)
{
  g_auto (VtrMemory) before = vtr_memory_of (reader);
  g_auto (Pared) pared = pare (reader, unit, FALSE);
  g_auto (Pared) recast = { NULL, *unit };
  guint first = reader->out->len;
  gboolean read = read_pared (reader, &pared, read_soundly);

  if (!read)
    {
      vtr_remember (reader, &before);
      recast = pare (reader, unit, TRUE);
      read = read_pared (reader, &recast, read_soundly);
    }
  if (!read)
    {
      vtr_remember (reader, &before);
      read = vtr_read_in_parts (reader, unit);
    }
  if (!read)
    {
      vtr_remember (reader, &before);
      read = read_by_stance (reader, unit) || read_pared (reader, &pared, read_by_stance);
    }
  if (!read && gist)
    read = read_by_gist (reader, unit) || read_pared (reader, &pared, read_by_gist) || read_pared (reader, &recast, read_by_gist);
  /* "…, where the beer is better" */
  read = read || read_by_case_gist (reader, unit) || read_pared (reader, &pared, read_by_case_gist);
  if (read && reader->out->len > first)
    vtr_cover_unit (reader, unit, first);
  return read;
}

/* What stands before a case, or is asked for; with @gist, by its gist too. If it was not
 * read, all is as it was. */
static gboolean
read_head (VtrReader *reader,
           const VtrUnit *order,
           gboolean gist)
{
  g_auto (VtrMemory) memory = vtr_memory_of (reader);

  if (read_soundly (reader, order))
    return TRUE;
  vtr_remember (reader, &memory);
  if (read_otherwise (reader, order, gist))
    return TRUE;
  vtr_remember (reader, &memory);
  return FALSE;
}

/* "Lützow to Merseburg, but if he meets the French he comes back": the order by itself,
 * and then the case. Whether it was read so. */
static gboolean
read_before_case (VtrReader *reader,
                  const VtrUnit *unit)
{
  VtrUnit order = *unit;
  VtrUnit rest = *unit;
  guint first = reader->out->len;
  guint later = vtr_find_later (reader, unit);

  order.end = rest.start = MIN (vtr_find_case (reader, unit), later);
  if (rest.start >= unit->end)
    return FALSE;
  if (!read_head (reader, &order, TRUE))
    return FALSE;
  /* "and fights if he must" */
  reader->goes_on = reader->goes_on || (rest.start < later && vtr_token_has (reader->tokens, rest.start, rest.end, VTR_CLASS_AND));
  if (rest.start == later || !read_by_case_gist (reader, &rest))
    vtr_span_fault (reader, rest.start, rest.end, VTR_VERDICT_NOT_UNDERSTOOD, rest.start == later ? "other-turn" : "condition", rest.start, rest.start + 1);
  reader->sentence_from = first;
  reader->adjacent = FALSE;
  return TRUE;
}

/* "Raglovich goes up to Hof, and if anyone attacks him there he comes straight back": the
 * order, and what is done if attacked, though not every word of it is known. */
static gboolean
read_with_case_gist (VtrReader *reader,
                     const VtrUnit *unit)
{
  VtrUnit order = *unit;
  VtrUnit rest = *unit;
  guint first = reader->out->len;

  rest.start = vtr_find_case_gist (reader, unit);
  if (rest.start >= unit->end)
    return FALSE;
  for (order.end = rest.start; order.end > order.start && (vtr_token (reader->tokens, order.end - 1)->kind != VTR_TOKEN_WORD || vtr_phrase (reader->tokens, order.end - 1, order.end, "and/und/et/but/doch/mais") > 0);)
    order.end--;
  rest.line = rest.paragraph = FALSE;
  if (!vtr_has_words (reader->tokens, order.start, order.end))
    return FALSE;
  if (!read_request (reader, &order) && !read_head (reader, &order, TRUE))
    return FALSE;
  /* "halts and marches to the guns if …": the same */
  reader->goes_on = vtr_token_has (reader->tokens, rest.start - 1, rest.start, VTR_CLASS_AND);
  if (!read_by_case_gist (reader, &rest))
    vtr_span_fault (reader, rest.start, rest.end, VTR_VERDICT_NOT_UNDERSTOOD, "posture", rest.start, rest.end);
  reader->sentence_from = first;
  return TRUE;
}

/* "Could you please move V Corps to Halle?": all of what is asked for must be understood.
 * Whether it was read so. */
static gboolean
read_request (VtrReader *reader,
              const VtrUnit *unit)
{
  VtrUnit order = *unit;
  guint first = reader->out->len;

  order.start = vtr_match_request (reader, unit->start, unit->end);
  if (order.start == unit->start || reader->notes || reader->forwarded || reader->other_turn || vtr_other_turn (reader, unit) > 0 || vtr_is_conditional (reader, &order))
    return FALSE;
  order.asked = FALSE;
  while (order.end > order.start && vtr_token (reader->tokens, order.end - 1)->kind == VTR_TOKEN_ASK)
    order.end--;
  if (!read_head (reader, &order, FALSE))
    return FALSE;
  vtr_cover_unit (reader, unit, first);
  return TRUE;
}

/* "Once there, it halts": on the way to where, if that was not understood? */
static gboolean
is_on_arrival (VtrReader *reader,
               const VtrUnit *unit)
{
  static const gchar *const arrival[] = { "once/when there/arrived", "on/upon arrival/arriving", "having arrived", "dort angekommen", "une fois la/arrive/arrives/arrivee", NULL };
  guint at = vtr_skip_marks (reader->tokens, unit->start, unit->end);

  return vtr_phrases (reader->tokens, at, unit->end, arrival) > 0;
}

/* Whether any of it can stand as it was read. */
static gboolean
gives_order (const VtrSentence *reading)
{
  for (guint i = 0; i < reading->clauses->len && reading->reason == NULL; i++)
    {
      const VtrClause *clause = g_ptr_array_index (reading->clauses, i);

      if (!clause->heading && clause->fail == VTR_VERDICT_NONE)
        return TRUE;
    }
  return FALSE;
}

/* Behind a list's mark. */
static guint
first_word_of (VtrReader *reader,
               const VtrUnit *unit)
{
  guint at = vtr_skip_marks (reader->tokens, unit->start, unit->end);

  return at;
}

static void read_sentence (VtrReader *reader, const VtrUnit *unit);

/* "Change of plan: III Corps goes to Jena": as if the order stood alone. Whether it was
 * read so. */
static gboolean
read_changed (VtrReader *reader,
              const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (unit->start);
  VtrUnit rest = *unit;
  guint first = reader->out->len;
  guint at = first_word_of (reader, unit);
  gboolean whole;
  guint n = vtr_match_change (tokens, at, unit->end, &whole);

  rest.start = at + n;
  /* "Halt, Girard!" */
  if (n == 0 || unit->asked || reader->notes || reader->forwarded || !vtr_subject_is_own (reader, rest.start, unit->end) || !vtr_has_words (tokens, rest.start + vtr_parse_subject (reader, rest.start, unit->end, who), unit->end))
    return FALSE;
  for (guint i = rest.start; i < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "instead/rather/statt/anstatt/lieu/plutot") > 0)
      return FALSE;
  read_sentence (reader, &rest);
  vtr_cover_unit (reader, unit, first);
  return TRUE;
}

/* "Strike out the order for Borstell: he now stays in Zerbst": the new order. Whether it was
 * read so. */
static gboolean
read_amended (VtrReader *reader,
              const VtrUnit *unit)
{
  guint first = reader->out->len;
  VtrUnit put;
  GArray *whole;
  VtrGap told;
  gboolean read;

  if (unit->asked || reader->notes || reader->forwarded || reader->other_turn || vtr_other_turn (reader, unit) > 0)
    return FALSE;
  whole = vtr_put_amended (reader, unit, &put);
  if (whole == NULL)
    return FALSE;
  put.line = put.paragraph = FALSE;
  read = !vtr_is_conditional (reader, &put) && !vtr_find_told (reader, &put, &told) && !vtr_trails_off (reader, &put) && read_head (reader, &put, FALSE);
  g_array_unref (reader->tokens);
  reader->tokens = whole;
  if (read)
    vtr_cover_unit (reader, unit, first);
  reader->amended = read;
  return read;
}

/* "Situation: … Orders: …" */
static gboolean
heads_orders (const VtrReader *reader,
              const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  guint at = unit->start;

  while (at < unit->end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_is_number (tokens, at, unit->end)))
    at++;
  return at < unit->start + 4 && vtr_phrase (tokens, at, unit->end, "order/orders/befehl/befehle/auftrag/auftrage/ordre/ordres/mission/missions/execution/task/tasks/durchfuhrung/ausfuhrung") > 0 && vtr_token_is (tokens, at + 1, unit->end, VTR_TOKEN_COLON);
}

/* Whether any order stands in the paragraph so far. */
static gboolean
has_ordered (const VtrReader *reader)
{
  for (guint i = reader->paragraph_from; i < reader->out->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i)))
      return TRUE;
  return FALSE;
}

static void
read_sentence (VtrReader *reader,
               const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  g_auto (VtrMemory) before = vtr_memory_of (reader);
  g_auto (VtrSentence) reading = { 0 };
  gboolean conditional;
  gboolean told;
  VtrGap told_words;
  /* "Alter Befehl: … Neuer Befehl: …" */
  static const gchar *const old_labels[] = { "alter/alte/fruherer/frueherer/bisheriger/voriger/ungultiger befehl/befehle/plan/auftrag", "ancien/precedent ordre", "old/previous/former/superseded order/orders", "variante/fall/version/cas/hypothese 1/2/3/4/a/b/c/i/ii/iii", NULL };
  static const gchar *const new_labels[] = { "neuer/neue/gultiger/endgultiger befehl/befehle/plan/auftrag", "jetzt/nun/stattdessen/neu", "nouvel ordre", "nouveaux ordres", "maintenant/desormais", "new order/orders", NULL };
  /* "Nach reiflicher Überlegung: …", "My plan for this turn: …" */
  static const gchar *const openers[] = { "after/for/lacking/without/nach/mangels/ohne/mit/apres/faute/sans", "my/our/mein/unser/mon/notre plan", NULL };
  static const gchar *const forwarded[] = { "original message", "forwarded message", "ursprungliche nachricht", "weitergeleitete nachricht", "message dorigine", "message transfere", NULL };

  vtr_sentence_init (&reading, unit);
  /* "Wrong: … Right: …" */
  if (unit->paragraph || vtr_phrase (tokens, unit->start, unit->end, "right/correct/richtig") > 0)
    reader->notes = reader->remarks = FALSE;
  if (vtr_phrases (tokens, unit->start, unit->end, new_labels) > 0 || heads_orders (reader, unit))
    {
      /* whom the situation told of is not meant */
      if (reader->notes && !reader->remarks && !reader->heading)
        {
          g_array_set_size (reader->subjects, 0);
          reader->subject_state = VTR_SUBJECT_NONE;
        }
      reader->notes = reader->remarks = FALSE;
    }
  for (guint i = unit->start; i < unit->end && i < unit->start + 2; i++)
    {
      guint n = vtr_phrases (tokens, i, unit->end, old_labels);

      if (n > 0 && vtr_token_is (tokens, i + n, unit->end, VTR_TOKEN_COLON))
        reader->notes = TRUE;
    }
  reader->new_line = unit->line;
  reader->item = unit->line && vtr_token (tokens, unit->start)->kind == VTR_TOKEN_OTHER;
  if (unit->line)
    reader->line_named = reader->named->len;
  if (unit->quoted)
    {
      static const gchar *const if_words[] = { "if/when/wenn/falls/si/attacked/attack", NULL };

      reader->asked_if = reader->asked_if && unit->end > unit->start;
      reader->asked_last = FALSE;
      if (unit->asked && vtr_has_phrase (tokens, unit->start, unit->end, if_words))
        reader->asked_if = reader->asked_last = TRUE;
      vtr_span_chatter (reader, unit->start, unit->end, "quoted", FALSE);
      reader->adjacent = FALSE;
      return;
    }
  if (!vtr_has_words (tokens, unit->start, unit->end))
    return;
  if (vtr_says_rest_holds (reader, unit))
    {
      vtr_span_chatter (reader, unit->start, unit->end, "", FALSE);
      return;
    }
  if (is_weighed (reader, unit))
    {
      vtr_span_chatter (reader, unit->start, unit->end, "notes", FALSE);
      reader->adjacent = FALSE;
      return;
    }
  /* "If need be he continues next turn": not in doubt */
  if (!unit->paragraph && !reader->notes && (vtr_reads_going_further (reader, unit) || vtr_reads_split (reader, unit)))
    return;
  if (vtr_takes_back (reader, unit) || vtr_hedges_last (reader, unit))
    {
      vtr_doubt_last (reader);
      if (vtr_is_only_hold_on (reader, unit))
        {
          vtr_span_chatter (reader, unit->start, unit->end, "", FALSE);
          return;
        }
    }
  if (unit->paragraph)
    reader->paragraph_from = reader->out->len;
  vtr_look_back (reader, unit);
  if (read_changed (reader, unit) || read_amended (reader, unit))
    return;
  if (unit->line && vtr_heads_other_turn (reader, unit) && !vtr_form_goes_on (reader, unit->start, unit->end, &told))
    reader->notes = TRUE;
  if (unit->line && unit->end > unit->start && vtr_token (tokens, unit->start)->kind != VTR_TOKEN_WORD && vtr_has_phrase (tokens, unit->start, unit->end, forwarded))
    reader->forwarded = TRUE;
  for (guint i = unit->start; i < unit->end && i < unit->start + 4 && unit->line; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_COLON && i > unit->start && vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_NOTES) && vtr_phrase (tokens, i - 1, unit->end, "orders/ps/pps/postscript/nachtrag/contingency/contingencies") == 0 && vtr_phrases (tokens, unit->start, i, openers) == 0)
      {
        reader->notes = TRUE;
        reader->remarks = vtr_phrase (tokens, i - 1, unit->end, "remark/remarks/note/notes/comment/comments/bemerkung/bemerkungen/anmerkung/anmerkungen/remarque/remarques/observation/observations") > 0 && has_ordered (reader);
      }

  if (unit->line && vtr_heads_draft (reader, unit))
    reader->notes = TRUE;

  if (vtr_heads_standing (reader, unit))
    {
      vtr_span_chatter (reader, unit->start, unit->end, "heading", FALSE);
      return;
    }
  if (vtr_reads_onward (reader, unit) || vtr_reads_split (reader, unit) || vtr_reads_going_further (reader, unit) || vtr_reads_standing (reader, unit) || read_request (reader, unit))
    return;
  conditional = vtr_is_conditional (reader, unit) || (is_on_arrival (reader, unit) && reader->out->len > 0 && !vtr_order_is_order (g_ptr_array_index (reader->out, reader->out->len - 1)) && ((const VtrOrder *) g_ptr_array_index (reader->out, reader->out->len - 1))->verdict.kind != VTR_VERDICT_CHATTER);
  told = vtr_find_told (reader, unit, &told_words);
  if (!told && vtr_other_turn (reader, unit) == 0 && !vtr_trails_off (reader, unit) && read_to_guns (reader, unit))
    return;
  vtr_read_clauses (reader, unit, &reading);
  if (conditional && reading.reason == NULL && vtr_has_orders (reading.clauses))
    reading.reason = "condition";
  if (told && reading.reason == NULL)
    forbid_told (&reading, told_words);
  if (!conditional && !told && vtr_takes_corps_along (reader, unit) && vtr_other_turn (reader, unit) == 0)
    {
      g_auto (VtrMemory) after = vtr_memory_of (reader);

      vtr_remember (reader, &before);
      if (read_otherwise (reader, unit, FALSE))
        return;
      vtr_remember (reader, &after);
    }
  if (!conditional && (!told || vtr_is_told_in_reason (reader, unit, &told_words)) && !vtr_sentence_is_sound (&reading) && !is_heading (&reading) && !unit->asked && !reader->notes && !reader->forwarded && !reader->other_turn && vtr_other_turn (reader, unit) == 0 && !(reading.reason != NULL && g_str_equal (reading.reason, "amends") && vtr_match_forgetting (reader, first_word_of (reader, unit), unit->end) == 0) && !vtr_trails_off (reader, unit))
    {
      g_auto (VtrMemory) after = vtr_memory_of (reader);

      vtr_remember (reader, &before);
      if (read_named_place (reader, unit) || read_before_case (reader, unit))
        return;
      vtr_remember (reader, &before);
      if (read_otherwise (reader, unit, reading.clauses->len == 0 || (reading.reason != NULL && (g_str_equal (reading.reason, "unclear") || g_str_equal (reading.reason, "no-verb")))))
        return;
      if (!gives_order (&reading) && vtr_read_some_parts (reader, unit))
        return;
      vtr_remember (reader, &before);
      if (read_with_case_gist (reader, unit))
        return;
      vtr_remember (reader, &after);
    }
  if (conditional && !told && vtr_other_turn (reader, unit) == 0 && !vtr_trails_off (reader, unit))
    {
      g_auto (VtrMemory) after = vtr_memory_of (reader);

      vtr_remember (reader, &before);
      if ((!gives_order (&reading) && read_by_case_gist (reader, unit)) || (!unit->asked && read_with_case_gist (reader, unit)))
        return;
      vtr_remember (reader, &after);
    }
  if (reading.clauses->len > 0)
    {
      if (!vtr_sentence_is_sound (&reading) && !is_heading (&reading))
        vtr_look_back_for_exceptions (reader, unit);
      vtr_conclude (reader, unit, &reading);
      return;
    }
  vtr_look_back_for_exceptions (reader, unit);
  vtr_read_silent_unit (reader, unit, reading.doubtful);
  reader->adjacent = FALSE;
}

/* "They weren't.": names nobody, and is over at once. */
static gboolean
is_remark (VtrReader *reader,
           const VtrUnit *unit)
{
  guint words = 0;

  for (guint i = unit->start; i < unit->end; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if ((vtr_token (reader->tokens, i)->flags & VTR_WORD_STRANGER) || vtr_lexicon_match (reader->lexicon, reader->tokens, i, unit->end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return FALSE;
      words++;
    }
  return words <= 4 && !unit->paragraph;
}

/* The one place of which the sentence speaks, for "there" in the next. */
static void
note_place (VtrReader *reader,
            const VtrUnit *unit)
{
  VtrId found = { "" };

  for (guint i = unit->start; i < unit->end; i++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD || vtr_match_place (reader, i, unit->end, NULL, &place) == 0)
        continue;
      if (!vtr_id_is_empty (&found) && !vtr_id_equal (&found, &place))
        {
          reader->told_place = (VtrId){ "" };
          return;
        }
      found = place;
    }
  reader->told_place = found;
}

/**
 * vtr_read_unit:
 * @reader: the reader
 * @unit: a sentence
 *
 * Reads one sentence to spans.
 */
void
vtr_read_unit (VtrReader *reader,
               const VtrUnit *unit)
{
  guint first = reader->out->len;

  VtrUnit rest = *unit;
  guint address = unit->line && !unit->quoted ? vtr_read_address (reader, unit) : 0;

  reader->told = FALSE;
  if (unit->line)
    reader->unread_name = FALSE;
  if (address > 0)
    {
      vtr_span_chatter (reader, unit->start, unit->start + address, "heading", TRUE);
      reader->adjacent = reader->antecedent = FALSE;
      reader->subject_state = VTR_SUBJECT_NONE;
      g_array_set_size (reader->subjects, 0);
      rest.start += address;
      first = reader->out->len;
    }
  rest.start = vtr_skip_counting (reader, &rest);
  rest.start = vtr_skip_turn (reader, &rest);
  if (vtr_has_words (reader->tokens, rest.start, rest.end) && !(vtr_may_be_posed (reader, &rest) && vtr_read_posed (reader, &rest)))
    {
      read_sentence (reader, &rest);
      reader->posing = vtr_poses (reader, &rest, first);
      reader->asked_last = reader->asked_last && unit->quoted;
    }
  note_place (reader, unit);
  /* "he" is who was told of right before */
  if (!reader->told && !is_remark (reader, unit))
    g_array_set_size (reader->spoken, 0);
  if (reader->adjacent && reader->out->len > first)
    reader->sentence_from = first;
}
