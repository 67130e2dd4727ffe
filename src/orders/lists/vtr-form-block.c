/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"
#include "orders/review/vtr-review-private.h"
#include "orders/sense/vtr-sense-private.h"

/*
 * The lines of a form that are of one formation, read as a whole:
 *
 *   Formation: 17th Division (Puthod)
 *   Now at: Celle
 *   By way of: Uelzen, Lüneburg
 *   Goes to: Harburg
 *   If attacked: stand
 *
 * It is a form when a label says who, and another where to or what; in which words
 * matters little. Each field must be understood; else the lines are read one by one,
 * as anything else is.
 */

static void
form_clear (VtrForm *form)
{
  g_clear_pointer (&form->order, vtr_clause_free);
  g_clear_pointer (&form->way, g_array_unref);
  for (guint i = 0; i < VTR_FORM_MAX_FIELDS; i++)
    {
      g_clear_pointer (&form->others[i], vtr_clause_free);
      g_clear_pointer (&form->more[i], g_ptr_array_unref);
    }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrForm, form_clear)

/* The way before the goal; without a goal the last of a route is it. */
static gboolean
join_way (VtrForm *form)
{
  GArray *path = form->order->path;
  guint n = form->way->len;
  gboolean via = FALSE;

  for (guint i = 0; i < form->n; i++)
    via = via || (form->fields[i].kind == VTR_FIELD_WAY && form->fields[i].via);
  if (n == 0)
    return TRUE;
  if (!form->goal && via)
    return FALSE;
  if (form->goal && path->len == 0)
    return FALSE;
  if (form->goal && vtr_id_equal (&g_array_index (form->way, VtrId, n - 1), &g_array_index (path, VtrId, path->len - 1)))
    n--;
  for (guint i = 0; i < n; i++)
    if (vtr_has_id (path, &g_array_index (form->way, VtrId, i)))
      return path->len > 1;
  g_array_prepend_vals (path, form->way->data, n);
  form->goal = TRUE;
  return TRUE;
}

/* Makes the order of what the fields said; %FALSE: they do not go together. */
static gboolean
settle (VtrReader *reader,
        VtrForm *form)
{
  VtrClause *order = form->order;

  /* "Route: none", and nothing else of where to */
  for (guint i = 0; i < form->n && form->nowhere; i++)
    form->nowhere = i == form->who || !(form->fields[i].kind & (VTR_FIELD_ORDER | VTR_FIELD_PACE | VTR_FIELD_GOAL)) || form->fields[form->who].stays;
  form->halt = form->halt || (form->nowhere && !form->goal && form->way->len == 0 && order->verb == NULL && order->path->len == 0 && form->options == 0);
  if (form->halt && (form->way->len > 0 || form->goal || form->detached || order->path->len > 0))
    return FALSE;
  /* "March: none", "Task: open the siege": who is there for that does not only halt */
  for (guint i = 0; i < form->n && form->halt; i++)
    for (guint k = 0; form->more[i] != NULL && k < form->more[i]->len; k++)
      {
        const VtrClause *said = g_ptr_array_index (form->more[i], k);

        if (!(said->verb->flags & (VTR_VERB_STANDING | VTR_VERB_PATH)) && !g_str_equal (said->verb->id, "halt") && vtr_sense_are_same (said->subjects, order->subjects))
          {
            form->halt = FALSE;
            order->verb = NULL;
            return form->way->len == 0 && !form->goal;
          }
      }
  /* "Task: blockade", "Route: Wittenberg" */
  if (!form->halt && form->way->len > 0 && order->verb != NULL && order->path->len == 0 && !(order->verb->flags & VTR_VERB_PATH) && form->more[form->told] == NULL)
    {
      form->more[form->told] = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
      g_ptr_array_add (form->more[form->told], vtr_clause_copy (order));
      order->verb = NULL;
      order->target = (VtrId){ "" };
      form->goal = FALSE;
      for (guint i = 0; i < form->n; i++)
        if (form->fields[i].kind == VTR_FIELD_WAY)
          form->told = i;
    }
  if (!form->halt && !join_way (form))
    return FALSE;
  if (!form->halt && order->path->len == 1 && order->verb == NULL && vtr_stand_at (reader, order->subjects, &g_array_index (order->path, VtrId, 0)))
    {
      form->halt = TRUE;
      g_array_set_size (order->path, 0);
    }
  if (form->halt)
    order->verb = vtr_lexicon_verb (reader->lexicon, "halt");
  else if (order->path->len > 0 && order->verb == NULL)
    order->verb = vtr_lexicon_march (reader->lexicon);
  /* the remainder of a corps may stay; who of it marches is another question */
  if (order->rest && !form->halt && order->verb != NULL)
    return FALSE;
  if (!form->halt && order->verb != NULL && (order->verb->flags & VTR_VERB_PATH) && order->path->len == 0)
    return FALSE;
  if (order->verb == NULL && form->options != 0)
    return FALSE;
  if (!form->halt)
    order->options |= form->options;
  order->standing |= form->standing;
  order->to_goal = order->dashed = order->path->len > 0;
  for (guint i = 0; i < form->n && order->verb == NULL; i++)
    if (form->others[i] != NULL || form->more[i] != NULL)
      return TRUE;
  return order->verb != NULL;
}

/* Whether the line over the form tells that these are no orders: "What the enemy does:",
 * "Next turn". Prose that ends there tells nothing of it. */
static gboolean
heads_no_orders (VtrReader *reader,
                 guint start)
{
  const GArray *tokens = reader->tokens;
  guint words = 0;
  guint end = start;
  guint at;
  gboolean colon;

  while (end > 0 && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_WORD && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_COLON)
    end--;
  for (at = end; at > 0 && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_BREAK; at--)
    words++;
  colon = end > 0 && vtr_token (tokens, end - 1)->kind == VTR_TOKEN_COLON;
  if (end == 0 || (words > 3 && !colon) || (at > 0 && colon && start > end + 2))
    return FALSE;
  for (guint i = at; i < end && words <= 3; i++)
    if ((colon && vtr_token_has (tokens, i, end, VTR_CLASS_FOE | VTR_CLASS_NOTES)) || vtr_phrase (tokens, i, end, "last/previous/yesterday/next/later/letzte/letzten/gestern/nachste/nachsten/dernier/derniere/hier/prochain/prochaine") > 0)
      return TRUE;
  return colon && vtr_supposition_of (reader, at, end - 1) != VTR_SUPPOSITION_NONE;
}

static gboolean
has_who (const VtrForm *form)
{
  return form->fields[form->who].kind == VTR_FIELD_WHO || (form->who == 0 && form->fields[0].names);
}

/* Whether the lines, taken one by one, would be another's orders, or none: who it is for
 * stands below what he does, or it is taken back. */
static gboolean
holds_together (VtrReader *reader,
                const VtrForm *form)
{
  gboolean told = FALSE;
  VtrId place;

  for (guint i = 0; i < form->n; i++)
    {
      const VtrFormField *field = &form->fields[i];

      if (field->kind == VTR_FIELD_WHO && told)
        return TRUE;
      if (field->kind == VTR_FIELD_UNKNOWN && vtr_form_trimmed (reader->tokens, field) == field->value + 1 && vtr_token_has (reader->tokens, field->value, field->end, VTR_CLASS_AMEND))
        return TRUE;
      /* not "To: Marshal Mortier" */
      told = told || ((field->kind & (VTR_FIELD_GOAL | VTR_FIELD_WAY)) && vtr_match_place (reader, field->value, field->end, NULL, &place) > 0);
    }
  return FALSE;
}

/* Of whom a form is, if not of who its lines, one by one, are told to be of: nobody knows. */
static void
forget_who (VtrReader *reader)
{
  reader->subject_state = VTR_SUBJECT_UNKNOWN;
  reader->heading = FALSE;
  g_array_set_size (reader->subjects, 0);
}

/* What is no form that is read: the token where reading goes on. */
static guint
refuse (VtrReader *reader,
        const VtrForm *form)
{
  if (!holds_together (reader, form))
    return form->start;
  vtr_span_fault (reader, form->start, form->end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", form->start, form->start);
  return form->end;
}

/* What the next form may have the same of. */
static void
keep_form (VtrReader *reader,
           const VtrForm *form)
{
  g_clear_pointer (&reader->form_order, vtr_clause_free);
  g_clear_pointer (&reader->form_attacked, vtr_clause_free);
  if (form->order->verb != NULL)
    reader->form_order = vtr_clause_copy (form->order);
  for (guint i = 0; i < form->n; i++)
    if (form->fields[i].kind == VTR_FIELD_ATTACKED && form->others[i] != NULL && form->more[i] == NULL)
      {
        g_clear_pointer (&reader->form_attacked, vtr_clause_free);
        reader->form_attacked = vtr_clause_copy (form->others[i]);
      }
}

/* Whether the form is read as the sentences that it stands for, because field @index is not
 * understood: one that says who, or where to, and no other of which nothing is known. */
static gboolean
write_out (VtrReader *reader,
           VtrForm *form,
           guint index)
{
  const guint acts = VTR_FIELD_WHO | VTR_FIELD_GOAL | VTR_FIELD_WAY | VTR_FIELD_ORDER;

  if (index >= form->n || !(form->fields[index].kind & acts) || heads_no_orders (reader, form->start))
    return FALSE;
  for (guint i = 0; i < form->n; i++)
    {
      VtrFormFieldKind kind = form->fields[i].kind;
      VtrUnit value = { .start = form->fields[i].value, .end = form->fields[i].end };

      if (i != form->who && (kind == VTR_FIELD_REMARK || kind == VTR_FIELD_UNKNOWN || kind == VTR_FIELD_SILENT) && !vtr_form_take_field (reader, form, i))
        return FALSE;
      if ((kind & acts) && vtr_other_turn (reader, &value) > 0)
        return FALSE;
    }
  /* what stands in the last remark is read as sentences are */
  if (form->n > 2 && form->fields[form->n - 1].kind == VTR_FIELD_REMARK)
    form->end = form->fields[--form->n].start;
  return vtr_form_write_out (reader, form);
}

/* The same, if it is known who it is of: the lines below are of him. */
static guint
refuse_below (VtrReader *reader,
              VtrForm *form)
{
  const VtrFormField *who = form->who < form->n ? &form->fields[form->who] : NULL;
  guint end = form->who + 1 < form->n ? form->fields[form->who + 1].start : form->end;

  for (guint i = 0; i < form->who && who != NULL; i++)
    if (form->fields[i].kind != VTR_FIELD_SILENT)
      return refuse (reader, form);
  if (who == NULL || who->kind != VTR_FIELD_WHO || form->order->subjects->len == 0 || form->order->rest || holds_together (reader, form) || vtr_form_label (reader->tokens, who->start, who->end, vtr_unit_labels) > 0)
    return refuse (reader, form);
  vtr_span_chatter (reader, form->start, end, "heading", TRUE);
  form->order->heading = form->order->explicit_subject = TRUE;
  vtr_set_subject (reader, form->order);
  form->order->heading = FALSE;
  return end;
}

/* The fields that make the march, as far as they stand together: from @first to @last. */
static void
find_march (const VtrForm *form,
            guint *first,
            guint *last)
{
  const guint kinds = VTR_FIELD_ORDER | VTR_FIELD_GOAL | VTR_FIELD_WAY | VTR_FIELD_PACE;

  *first = *last = form->told;
  while (*first > 0 && (form->fields[*first - 1].kind & kinds) && !form->unread[*first - 1] && form->others[*first - 1] == NULL && form->more[*first - 1] == NULL)
    (*first)--;
  while (*last + 1 < form->n && (form->fields[*last + 1].kind & kinds) && !form->unread[*last + 1] && form->others[*last + 1] == NULL && form->more[*last + 1] == NULL)
    (*last)++;
}

/* Orders of whomever they are of, by the words of @unit. */
static void
emit_clauses (VtrReader *reader,
              const VtrUnit *unit,
              GPtrArray *clauses,
              VtrClause *first)
{
  if (first != NULL)
    g_ptr_array_insert (clauses, 0, first);
  for (guint i = 0; i < clauses->len; i++)
    {
      VtrClause *clause = g_ptr_array_index (clauses, i);

      clause->start = unit->start;
      clause->end = unit->end;
      clause->explicit_subject = TRUE;
    }
  vtr_take_clauses (reader, unit, clauses);
}

/* The sentences of a line, each by itself. */
static void
read_sentences (VtrReader *reader,
                const VtrUnit *line)
{
  VtrUnit unit = *line;

  while (unit.start < line->end)
    {
      unit.end = unit.start;
      while (unit.end < line->end && !vtr_form_ends_sentence (reader->tokens, unit.end))
        unit.end++;
      unit.end = MIN (unit.end + 1, line->end);
      if (!vtr_has_words (reader->tokens, unit.end, line->end))
        unit.end = line->end;
      vtr_read_unit (reader, &unit);
      unit.start = unit.end;
      unit.line = FALSE;
    }
}

/* What the fields from @index to @last say. */
static void
emit_field (VtrReader *reader,
            VtrForm *form,
            guint index,
            guint last)
{
  const VtrFormField *field = &form->fields[index];
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  VtrUnit unit = { .start = index == 0 ? form->start : field->start, .end = last + 1 < form->n ? form->fields[last + 1].start : form->end, .line = TRUE };
  VtrClause *clause = NULL;

  while (unit.end > field->value && vtr_token (reader->tokens, unit.end - 1)->kind == VTR_TOKEN_BREAK)
    unit.end--;
  if (field->kind == VTR_FIELD_REMARK && form->others[index] == NULL)
    {
      vtr_read_unit (reader, &unit);
      reader->notes = FALSE;
      return;
    }
  if (form->unread[index])
    {
      vtr_set_subject (reader, form->order);
      read_sentences (reader, &unit);
      return;
    }
  if (field->kind == VTR_FIELD_UNKNOWN && form->others[index] == NULL && form->more[index] == NULL)
    {
      vtr_read_unit (reader, &unit);
      return;
    }
  if (index <= form->told && form->told <= last && form->order->verb != NULL)
    clause = vtr_clause_copy (form->order);
  else
    clause = g_steal_pointer (&form->others[index]);
  if (form->more[index] != NULL)
    {
      emit_clauses (reader, &unit, form->more[index], g_steal_pointer (&clause));
      vtr_set_subject (reader, form->order);
      return;
    }
  if (clause == NULL)
    {
      vtr_span_chatter (reader, unit.start, unit.end, "heading", TRUE);
      return;
    }
  g_array_set_size (clause->subjects, 0);
  vtr_append_ids (clause->subjects, form->order->subjects);
  clause->explicit_subject = TRUE;
  clause->start = unit.start;
  clause->end = unit.end;
  if (form->detached && clause->verb == vtr_lexicon_march (reader->lexicon) && clause->path->len > 0)
    {
      VtrClause *detaches = vtr_clause_new (clause->start);

      detaches->end = clause->end;
      detaches->verb = vtr_lexicon_verb (reader->lexicon, "detach");
      vtr_append_ids (detaches->subjects, clause->subjects);
      detaches->explicit_subject = TRUE;
      g_ptr_array_add (clauses, detaches);
    }
  g_ptr_array_add (clauses, clause);
  vtr_take_clauses (reader, &unit, clauses);
}

/* "Remarks: next turn", "Start: tomorrow", "Timing: turn 2": whether a value begins with another
 * time than now, and is no word of going on then. */
static gboolean
begins_later (VtrReader *reader,
              const VtrFormField *field,
              guint end)
{
  static const gchar *const before[] = { "not? before/until", "only/from/starting/starts/start/begin/begins/as", "as from", "erst/nicht/ab/fruhestens/am/im/in", "nicht vor", "a partir du?", "pas avant", "seulement/des/au/le", NULL };
  static const gchar *const later[] = { "the? next/following/second turn/round/week/day", "tomorrow/later/afterwards", "der/die/den/dem? nachste/nachsten/nachster/folgende/folgenden/zweite/zweiten runde/zug/woche/tag", "morgen/ubermorgen/spater", "tour/semaine prochain/prochaine/suivant/suivante", "prochain/second/deuxieme tour", "demain", "plus tard", NULL };
  const GArray *tokens = reader->tokens;
  VtrUnit value = { .start = field->value, .end = MIN (field->value + 5, end) };
  guint at = field->value + vtr_phrases (tokens, field->value, end, before);
  VtrUnit all = { .start = field->value, .end = end };
  gboolean they;
  guint n;

  if (vtr_says_going_on (reader, &all, &they))
    return FALSE;
  n = vtr_phrases (tokens, at, end, later);
  /* "next turn on to Jena" */
  if (n > 0 && vtr_phrase (tokens, at + n, end, "on/further/onward/onwards/to/go/goes/march/marches/it/he/they/weiter/nach/geht/marschiert/es/er/a/vers/il/plus/continue/continues") > 0)
    return FALSE;
  return n > 0 || vtr_other_turn (reader, &value) > 0;
}

/* "Notes: order withdrawn", "Status: on hold", "Remarks: stays after all": whether a short value
 * takes the order back. */
static gboolean
takes_back (VtrReader *reader,
            const VtrFormField *field,
            guint end)
{
  static const gchar *const gone[] = { "cancelled/canceled/withdrawn/revoked/rescinded/void/suspended/pending/postponed/provisional/optional", "on hold", "annule/annulee/suspendu/suspendue/reporte/reportee/provisoire", "en suspens/attente", "storniert/widerrufen/aufgehoben/hinfallig/ausgesetzt/erledigt/zuruckgezogen/verschoben/vorlaufig", NULL };
  static const gchar *const stays[] = { "it/he/they/er/es/sie/il/elle? stays/stay/remains/remain/bleibt/bleiben/reste/restent", NULL };
  const GArray *tokens = reader->tokens;

  if (field->kind == VTR_FIELD_REMARK && vtr_phrases (tokens, field->value, end, stays) > 0 && !vtr_token_has (tokens, field->value, end, VTR_CLASS_AT))
    return TRUE;
  for (guint i = field->value; i < end && end <= field->value + 6; i++)
    if (vtr_phrases (tokens, i, end, gone) > 0 && !(i > field->value && vtr_token_has (tokens, i - 1, end, VTR_CLASS_NEGATION)))
      return TRUE;
  return FALSE;
}

/* "Remarks: not through Jena", "Note: avoid Weimar". */
static gboolean
shuns_place (VtrReader *reader,
             const VtrFormField *field,
             guint end)
{
  static const gchar *const shuns[] = { "not/never/dont/without go/march/pass/passing? to/through/via/by/over/into/near", "avoid/avoids/avoiding/bypass/bypassing", "nicht uber/durch/nach/via", "ohne/unter umgehung? von?", "meidet/meiden/umgehen/umgeht", "pas par/a/via", "sans passer? par?", "eviter/evite/evitez/contourner", NULL };
  VtrId place;

  for (guint i = field->value; i < end; i++)
    {
      guint n = vtr_phrases (reader->tokens, i, end, shuns);

      if (n > 0 && vtr_match_place (reader, i + n, end, NULL, &place) > 0)
        return TRUE;
    }
  return FALSE;
}

/* "Conditions: stand": what is done if attacked. */
static gboolean
is_posture (VtrReader *reader,
            guint start,
            guint end)
{
  g_autoptr (VtrClause) said = vtr_clause_new (start);

  return vtr_form_posture (reader, start, end, said) > 0;
}

/* "Remarks: only if the Emperor agrees", "Condition: Ney has left", "Start: tomorrow": all of the
 * form hangs on it. */
static gboolean
sets_condition (VtrReader *reader,
                const VtrFormField *field)
{
  static const gchar *const conditions[] = { "condition/conditions/proviso/precondition/requirement/bedingung/bedingungen/voraussetzung", NULL };
  static const gchar *const reasons[] = { "reason/reasons/purpose/why/because/zweck/grund/absicht/motif/raison/intention/intent", NULL };
  static const gchar *const none[] = { "none/no/nil/keine/aucune/aucun/normal", NULL };
  static const gchar *const ifs[] = { "only/if/unless/until/provided/nur/wenn/falls/sofern/erst/seulement/si/sauf", NULL };
  const GArray *tokens = reader->tokens;
  guint end = vtr_form_trimmed (tokens, field);
  VtrId place;
  gboolean remark = field->kind == VTR_FIELD_REMARK;
  gboolean hard = FALSE;

  if (!remark && field->kind != VTR_FIELD_UNKNOWN && field->kind != VTR_FIELD_PACE && field->kind != VTR_FIELD_FROM)
    return FALSE;
  if (!vtr_has_words (tokens, field->value, end) || (field->kind == VTR_FIELD_FROM && vtr_match_place (reader, field->value, end, NULL, &place) > 0))
    return FALSE;
  for (guint i = field->value; i < field->end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_ASK || (i < field->value + 3 && vtr_match_attacked (tokens, i, field->end) > 0))
      return FALSE;
  if (begins_later (reader, field, end) || (field->kind != VTR_FIELD_PACE && (takes_back (reader, field, end) || shuns_place (reader, field, end))))
    return TRUE;
  if (vtr_phrases (tokens, field->start, field->value, conditions) > 0 && vtr_token_is (tokens, field->start + 1, field->value, VTR_TOKEN_COLON))
    return !vtr_says_only (tokens, field->value, end, none) && !is_posture (reader, field->value, end);
  if (vtr_phrases (tokens, field->value, end, ifs) > 0 && field->kind == VTR_FIELD_PACE)
    return TRUE;
  for (guint i = field->value; i < field->end && i < field->value + 3 && remark; i++)
    hard = hard || (vtr_has_phrase (tokens, field->start, field->value, reasons) ? i == field->value && vtr_phrases (tokens, i, end, ifs) > 0 : vtr_token_has (tokens, i, field->end, VTR_CLASS_HARD));
  return hard;
}

/**
 * vtr_read_form:
 * @reader: the reader
 * @unit: what begins a line
 *
 * Returns: the token after the fields that were read there; the start of @unit: it is
 *   no form
 */
guint
vtr_read_form (VtrReader *reader,
               const VtrUnit *unit)
{
  g_auto (VtrForm) form = { 0 };
  guint first;
  guint last;
  if (!unit->line || unit->quoted || (reader->notes && !reader->remarks) || reader->forwarded || reader->other_turn || reader->weighing || vtr_lexicon_march (reader->lexicon) == NULL)
    return unit->start;
  if (!vtr_form_find_fields (reader, unit->start, &form) || (reader->notes && !has_who (&form)))
    return unit->start;
  reader->notes = reader->remarks = FALSE;
  for (guint i = 0; i < form.n && has_who (&form); i++)
    if (sets_condition (reader, &form.fields[i]))
      {
        vtr_span_fault (reader, form.start, form.end, VTR_VERDICT_NOT_UNDERSTOOD, "condition", form.fields[i].value, form.fields[i].end);
        return form.end;
      }
  form.order = vtr_clause_new (unit->start);
  form.way = g_array_new (FALSE, FALSE, sizeof (VtrId));
  if (!has_who (&form) ? !vtr_form_imply_who (reader, &form) : !vtr_form_take_who (reader, &form))
    {
      if (write_out (reader, &form, form.who))
        return form.end;
      if (has_who (&form))
        forget_who (reader);
      return refuse (reader, &form);
    }
  form.nowhere = form.who < form.n && form.fields[form.who].stays;
  for (guint i = 0; i < form.n; i++)
    if (i != form.who && !vtr_form_take_field (reader, &form, i))
      return write_out (reader, &form, i) ? form.end : refuse_below (reader, &form);
  if (!settle (reader, &form))
    return write_out (reader, &form, form.who) ? form.end : refuse (reader, &form);
  if (heads_no_orders (reader, unit->start))
    {
      vtr_span_fault (reader, form.start, form.end, VTR_VERDICT_NOT_UNDERSTOOD, "not-an-order", form.start, form.start);
      return form.end;
    }
  find_march (&form, &first, &last);
  keep_form (reader, &form);
  /* what stands in the remarks is read as sentences are */
  if (form.n > 1 && last + 1 < form.n && form.fields[form.n - 1].kind == VTR_FIELD_REMARK && form.others[form.n - 1] == NULL)
    form.end = form.fields[--form.n].start;
  for (guint i = 0; i < form.n; i++)
    if (form.order->verb == NULL || i < first || i > last)
      emit_field (reader, &form, i, i);
    else if (i == first)
      emit_field (reader, &form, first, last);
  return form.end;
}
