/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"

/*
 * A form that is not understood field by field, written out as the sentences that it stands
 * for, and these read as sentences are:
 *
 *   Unit: III Corps less Marchand, who stays put     III Corps less Marchand, who stays put,
 *   Route: Naumburg                               →  goes to Naumburg
 *   If attacked: fall back here                      If attacked: fall back here
 *
 * It stands if all that says who, and where to or what, is read as orders.
 */

#define MAX_BEFORE 4000
#define MAX_FORMS 24 /* that are tried in one message: each is read up to four times */

/* "my whole corps, | only Röder stays": whether a verb follows. */
static gboolean
is_told_more (const GArray *pieces,
              guint index)
{
  if (g_array_index (pieces, VtrPiece, index - 1).sense != VTR_SENSE_COMMA)
    return FALSE;
  for (guint i = index + 1; i < pieces->len; i++)
    if (vtr_sense_is_act (g_array_index (pieces, VtrPiece, i).sense))
      return TRUE;
  return FALSE;
}

/* Whether somebody is named, or spoken of, and nobody that is not known. */
static gboolean
names_somebody (VtrReader *reader,
                const VtrFormField *who)
{
  VtrUnit unit = { .start = who->value, .end = vtr_form_trimmed (reader->tokens, who) };
  g_autoptr (GArray) pieces = unit.start < unit.end ? vtr_sense_pieces (reader, &unit) : NULL;
  gboolean named = FALSE;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      /* "15th Division with the corps HQ", "V Corps (only the cavalry)" */
      if (piece->sense == VTR_SENSE_UNKNOWN || (piece->sense == VTR_SENSE_LEAD && i > 0 && !is_told_more (pieces, i)) || (vtr_form_match_staff (reader->tokens, piece->start, unit.end) > 0 && !piece->alone))
        return FALSE;
      /* who is not there yet */
      for (guint k = 0; piece->sense == VTR_SENSE_NAME && k < piece->ids->len; k++)
        if (vtr_reader_place_of (reader, &g_array_index (piece->ids, VtrId, k)) == NULL)
          return FALSE;
      named = named || (piece->sense == VTR_SENSE_NAME && !piece->unsure && vtr_are_own (reader, piece->ids)) || piece->sense == VTR_SENSE_REST || piece->sense == VTR_SENSE_OTHERS || piece->sense == VTR_SENSE_ME;
    }
  return named;
}

/* What a field came to in the text. */
typedef struct
{
  guint from; /* in bytes of the text */
  guint to;
  guint start; /* tokens of the form */
  guint end;
  gboolean needed; /* it must be orders, all of it */
  gboolean remark; /* it is no part of the text */
} Line;

typedef struct
{
  VtrReader *reader;
  const VtrForm *form;
  GString *text;
  GArray *lines; /* Line */
  const gchar *const *words;
} Writing;

enum
{
  GOES_TO,
  GOES,
  BY_WAY_OF,
  STAYS,
  FORCED,
  IF_ATTACKED,
  GOES_FROM,
  TO,
  N_WORDS,
};

static const gchar *const english[N_WORDS] = { "goes to", "goes", "by way of", "stays", "by forced march", "If attacked", "goes from", "to" };
static const gchar *const german[N_WORDS] = { "geht nach", "geht", "über", "bleibt stehen", "im Gewaltmarsch", "Wenn angegriffen", "geht von", "nach" };
static const gchar *const french[N_WORDS] = { "va à", "va", "par", "reste sur place", "à marche forcée", "En cas d'attaque", "va de", "à" };

/* In what language the labels are. */
static const gchar *const *
find_words (const VtrReader *reader,
            const VtrForm *form)
{
  for (guint i = 0; i < form->n; i++)
    for (guint k = form->fields[i].start; k < form->fields[i].value; k++)
      {
        if (vtr_phrase (reader->tokens, k, form->fields[i].value, "einheit/einheiten/verband/verbande/truppe/truppen/weg/marschweg/marschroute/strecke/ziel/marschziel/auftrag/befehl/absender/wer/wohin/marschierende/verhalten/angriff") > 0)
          return german;
        if (vtr_phrase (reader->tokens, k, form->fields[i].value, "unite/unites/troupe/troupes/itineraire/trajet/chemin/ordre/expediteur/destinataire/vers/marche/attaque/conduite") > 0)
          return french;
      }
  return english;
}

/* The words from token @start to @end, as written, on one line. */
static gchar *
words_of (const VtrReader *reader,
          guint start,
          guint end)
{
  gchar *text;

  if (start >= end)
    return g_strdup ("");
  text = g_strndup (reader->body + vtr_token (reader->tokens, start)->start, vtr_token (reader->tokens, end - 1)->end - vtr_token (reader->tokens, start)->start);
  return g_strdelimit (text, "\n\r\t", ' ');
}

static gchar *
value_of (const VtrReader *reader,
          const VtrFormField *field)
{
  return words_of (reader, field->value, vtr_form_trimmed (reader->tokens, field));
}

static void
begin_line (Writing *writing,
            guint start,
            guint end,
            gboolean needed)
{
  Line line = { .from = (guint) writing->text->len, .start = start, .end = end, .needed = needed };

  g_array_append_val (writing->lines, line);
}

static void
end_line (Writing *writing)
{
  g_string_append_c (writing->text, '\n');
  g_array_index (writing->lines, Line, writing->lines->len - 1).to = (guint) writing->text->len;
}

/* What belongs before what @field says: "goes" before "by Jena", "goes to" before a place,
 * "goes from" before "Weimar to Jena". */
static const gchar *
find_verb (Writing *writing,
           const VtrFormField *field)
{
  VtrReader *reader = writing->reader;
  VtrId place;
  guint n = vtr_match_place (reader, field->value, field->end, NULL, &place);

  if (n == 0)
    return writing->words[GOES];
  return writing->words[vtr_phrase (reader->tokens, field->value + n, field->end, "to/via/through/by/over/towards/toward/nach/bis/uber/durch/vers/par/a/jusqua") > 0 ? GOES_FROM : GOES_TO];
}

static const VtrFormField *
find_field (const VtrForm *form,
            VtrFormFieldKind kind)
{
  for (guint i = 0; i < form->n; i++)
    if (form->fields[i].kind == kind)
      return &form->fields[i];
  return NULL;
}

/* Who it is: "Corps: VII" is VII Corps, "Garrison: Wittenberg" the garrison of Wittenberg. */
static gchar *
who_of (VtrReader *reader,
        const VtrForm *form)
{
  const VtrFormField *field = &form->fields[form->who];
  const VtrFormation *known = form->order->subjects->len == 1 && reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (form->order->subjects, VtrId, 0)) : NULL;
  const GArray *tokens = reader->tokens;
  g_autofree gchar *value = value_of (reader, field);
  g_autofree gchar *label = words_of (reader, field->start, field->start + 1);
  VtrId place;
  guint n = vtr_phrase (tokens, field->start, field->value, "garrison/besatzung/garnison");

  /* "15th Division with the corps HQ" is the corps */
  for (guint i = field->value; known != NULL && i < field->end; i++)
    if (vtr_form_match_staff (tokens, i, field->end) > 0 && known->kind == VTR_FORMATION_CORPS)
      return g_strdup (known->name);
  if (n > 0 && vtr_match_place (reader, field->value, field->end, NULL, &place) > 0)
    return g_strdup_printf ("the garrison of %s", value);
  if (vtr_token_is_number (tokens, field->value, field->end) && (field->value + 1 >= field->end || vtr_token (tokens, field->value + 1)->kind != VTR_TOKEN_WORD) && vtr_phrase (tokens, field->start, field->value, "corps/korps/division/brigade") > 0)
    {
      g_autofree gchar *number = words_of (reader, field->value, field->value + 1);

      return g_strdup_printf ("%s %s%s", number, label, value + strlen (number));
    }
  return g_steal_pointer (&value);
}

/* How a march is written out: tried in this order. */
typedef enum
{
  AS_MARCH,  /* "III Corps goes to Jena" */
  AS_EXCEPT, /* "III Corps goes to Jena, less Marchand, who stays" */
  AS_LIST,   /* "III Corps: Weimar - Jena" */
  AS_CLAUSE, /* "III Corps follows Marmont" */
  N_MANNERS,
} Manner;

/* "III Corps less Marchand": ends it before the exception, and returns that. */
static const gchar *
cut_exception (gchar *who)
{
  static const gchar *const words[] = { ", only ", ", nur ", ", but ", ", aber ", ", mais ", ", seul ", ", seule ", " less ", " minus ", " without ", " except ", " excepting ", " bar ", " but not ", " ohne ", " außer ", " ausser ", " bis auf ", " sauf ", " sans ", " moins ", " hormis " };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gchar *found = strstr (who, words[i]);

      if (found == NULL || found == who)
        continue;
      *found = '\0';
      if (g_str_has_suffix (who, ","))
        who[strlen (who) - 1] = '\0';
      return found + 1;
    }
  return NULL;
}

/* Writes the sentence that the fields make that say who and what; %FALSE: there is none. */
static gboolean
write_order (Writing *writing,
             Manner manner)
{
  VtrReader *reader = writing->reader;
  const VtrForm *form = writing->form;
  const VtrFormField *goal = find_field (form, VTR_FIELD_GOAL);
  const VtrFormField *way = find_field (form, VTR_FIELD_WAY);
  const VtrFormField *order = find_field (form, VTR_FIELD_ORDER);
  const VtrFormField *from = find_field (form, VTR_FIELD_FROM);
  g_autofree gchar *who = who_of (reader, form);
  VtrOptions options = 0;
  gboolean standing = FALSE;
  const VtrFormField *first;
  g_autofree gchar *value = NULL;
  const gchar *except = NULL;

  for (guint i = 0; i < form->n; i++)
    if (form->fields[i].kind == VTR_FIELD_PACE && !vtr_form_take_pace (reader, &form->fields[i], &options, &standing))
      return FALSE;
  if ((options & ~(guint) VTR_OPTION_FORCED) != 0 || standing)
    return FALSE;
  first = goal != NULL ? goal : way != NULL ? way
                                            : order;
  if (first == NULL || who[0] == '\0' || (first == way && way->via) || (first == way && order != NULL && vtr_form_says_nowhere (reader->tokens, way)))
    return FALSE;
  /* "Task: scout", beside the route */
  if (order != NULL && first != order && !vtr_form_is_harmless_value (reader, order))
    return FALSE;
  if (first == goal && manner > AS_EXCEPT && !vtr_begins_clause (reader, goal->value, goal->end))
    return FALSE;
  value = value_of (reader, first);
  if (manner == AS_EXCEPT && !(except = cut_exception (who)))
    return FALSE;
  /* "III Corps less Marchand, who stays, goes to Jena" */
  g_string_append_printf (writing->text, "%s%s", who, manner != AS_LIST && strchr (who, ',') != NULL ? "," : "");
  if (vtr_form_says_nowhere (reader->tokens, first))
    {
      if (manner > AS_EXCEPT || options != 0)
        return FALSE;
      g_string_append_printf (writing->text, " %s", writing->words[STAYS]);
    }
  else if (manner <= AS_EXCEPT && from != NULL && find_verb (writing, from) == writing->words[GOES_TO])
    {
      g_autofree gchar *start = value_of (reader, from);

      g_string_append_printf (writing->text, " %s %s %s %s", writing->words[GOES_FROM], start, find_verb (writing, first) == writing->words[GOES_TO] ? writing->words[TO] : "", value);
    }
  else if (from != NULL)
    return FALSE;
  else if (manner <= AS_EXCEPT)
    g_string_append_printf (writing->text, " %s %s", find_verb (writing, first), value);
  else
    g_string_append_printf (writing->text, "%s %s", manner == AS_LIST ? ":" : "", value);
  if (first == goal && way != NULL && !vtr_form_says_nowhere (reader->tokens, way))
    {
      g_autofree gchar *by = value_of (reader, way);

      if (by[0] != '\0')
        g_string_append_printf (writing->text, " %s %s", find_verb (writing, way) == writing->words[GOES] ? "" : writing->words[BY_WAY_OF], by);
    }
  if (options & VTR_OPTION_FORCED)
    g_string_append_printf (writing->text, " %s", writing->words[FORCED]);
  if (except != NULL)
    g_string_append_printf (writing->text, ", %s", except);
  g_string_append_c (writing->text, '.');
  return TRUE;
}

/* From who it is to the last field of what he does, if nothing else stands between; else only
 * that. */
static void
find_range (const VtrForm *form,
            guint *first,
            guint *last)
{
  const guint acts = VTR_FIELD_GOAL | VTR_FIELD_WAY | VTR_FIELD_ORDER | VTR_FIELD_PACE;
  guint from = form->n;

  for (guint i = 0; i < form->n; i++)
    if (form->fields[i].kind & acts)
      {
        from = MIN (from, i);
        *last = i;
      }
  *first = MIN (form->who, from);
  for (guint i = *first; i <= *last; i++)
    if (i != form->who && !(form->fields[i].kind & (acts | VTR_FIELD_FROM)) && form->fields[i].kind != VTR_FIELD_SILENT)
      *first = *last;
}

/* Writes the form out; %FALSE: it cannot be. */
static gboolean
write_form (Writing *writing,
            Manner manner,
            guint first,
            guint last)
{
  VtrReader *reader = writing->reader;
  const VtrForm *form = writing->form;

  for (guint i = 0; i < form->n; i++)
    {
      const VtrFormField *field = &form->fields[i];
      guint end = i + 1 < form->n ? form->fields[i + 1].start : form->end;
      g_autofree gchar *value = value_of (reader, field);

      if (i == first)
        {
          begin_line (writing, form->fields[first].start, last + 1 < form->n ? form->fields[last + 1].start : form->end, TRUE);
          if (!write_order (writing, manner))
            return FALSE;
          end_line (writing);
        }
      if (i >= first && i <= last)
        continue;
      switch (field->kind)
        {
        case VTR_FIELD_WHO:
        case VTR_FIELD_FROM:
        case VTR_FIELD_SILENT:
          continue;
        case VTR_FIELD_GOAL:
        case VTR_FIELD_WAY:
        case VTR_FIELD_ORDER:
        case VTR_FIELD_PACE:
          return FALSE;
        default:
          break;
        }
      begin_line (writing, field->start, end, FALSE);
      if (field->kind == VTR_FIELD_REMARK)
        {
          Line *line = &g_array_index (writing->lines, Line, writing->lines->len - 1);

          line->to = line->from;
          line->remark = TRUE;
          continue;
        }
      if (field->kind == VTR_FIELD_ATTACKED)
        g_string_append_printf (writing->text, "%s: %s", writing->words[IF_ATTACKED], value);
      else
        {
          g_autofree gchar *line = words_of (reader, field->start, vtr_form_trimmed (reader->tokens, field));

          g_string_append (writing->text, line);
        }
      end_line (writing);
    }
  return TRUE;
}

/* The message before the form, forms that were written out as they were. */
static gchar *
text_before (const VtrReader *reader,
             guint start)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint end = vtr_token (reader->tokens, start)->start;
  guint at = 0;

  for (guint i = 0; i < reader->written->len; i++)
    {
      const VtrWritten *written = &g_array_index (reader->written, VtrWritten, i);

      g_string_append_len (text, reader->body + at, (gssize) (written->start - at));
      g_string_append (text, written->text);
      at = written->end;
    }
  g_string_append_len (text, reader->body + at, (gssize) (end - at));
  if (text->len > MAX_BEFORE)
    g_string_truncate (text, 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Of whom the orders are that must be. */
static GArray *
find_whose (const Writing *writing,
            const GPtrArray *spans)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint k = 0; k < writing->lines->len; k++)
    {
      const Line *line = &g_array_index (writing->lines, Line, k);

      for (guint i = 0; line->needed && i < spans->len; i++)
        {
          const VtrOrder *span = g_ptr_array_index (spans, i);

          if (vtr_order_is_order (span) && span->span_start >= (gint) line->from && span->span_start < (gint) line->to)
            vtr_append_id (ids, &span->formation);
        }
    }
  return ids;
}

/* Whether @line, which names nobody, was taken for an order of somebody of another form. */
static gboolean
is_of_another (const Writing *writing,
               const Line *line,
               const GPtrArray *spans,
               const GArray *whose)
{
  if (line->needed || line->remark || vtr_names_own (writing->reader, line->start, line->end))
    return FALSE;
  for (guint i = 0; i < spans->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (spans, i);

      if (vtr_order_is_order (span) && span->span_start >= (gint) line->from && span->span_start < (gint) line->to && !vtr_has_id (whose, &span->formation))
        return TRUE;
    }
  return FALSE;
}

/* Whether all that must be orders is. */
static gboolean
is_read (const Writing *writing,
         const GPtrArray *spans)
{
  g_autoptr (GArray) whose = find_whose (writing, spans);

  for (guint k = 0; k < writing->lines->len; k++)
    {
      const Line *line = &g_array_index (writing->lines, Line, k);
      gboolean any = FALSE;

      if (is_of_another (writing, line, spans, whose))
        return FALSE;
      if (!line->needed)
        continue;
      for (guint i = 0; i < spans->len; i++)
        {
          const VtrOrder *span = g_ptr_array_index (spans, i);

          if (span->span_start < (gint) line->from || span->span_start >= (gint) line->to)
            continue;
          if (!vtr_order_is_order (span) && span->verdict.kind != VTR_VERDICT_CHATTER)
            return FALSE;
          /* "Objective: cover Bremen": no march */
          if (vtr_order_is_order (span) && vtr_id_is (&span->verb, "halt") && find_field (writing->form, VTR_FIELD_GOAL) != NULL && !vtr_form_says_nowhere (writing->reader->tokens, find_field (writing->form, VTR_FIELD_GOAL)))
            return FALSE;
          any = any || vtr_order_is_order (span);
        }
      if (!any)
        return FALSE;
    }
  return TRUE;
}

/* "III Corps less Marchand": whether @order is that he stays, unless it is told otherwise below. */
static gboolean
is_left_behind (VtrReader *reader,
                const VtrOrder *order)
{
  VtrLeft left = { .id = order->formation, .span_start = order->span_start };

  for (guint i = reader->out->len; i > 0 && vtr_id_is (&order->verb, "halt"); i--)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i - 1);

      if (other->span_start != order->span_start)
        break;
      if (!vtr_id_is (&other->verb, "march") || !vtr_lexicon_is_under (reader->lexicon, &order->formation, &other->formation) || vtr_id_equal (&order->formation, &other->formation))
        continue;
      g_array_append_val (reader->left, left);
      return TRUE;
    }
  return FALSE;
}

/* The spans of the text, where the fields stand that they are of. */
static void
take_spans (const Writing *writing,
            const GPtrArray *spans,
            guint end)
{
  VtrReader *reader = writing->reader;
  guint at = writing->form->start;
  guint next = 0; /* of the spans */
  const VtrOrder *last = NULL;

  for (guint k = 0; k < writing->lines->len; k++)
    {
      const Line *line = &g_array_index (writing->lines, Line, k);
      const VtrOrder *fault = NULL;
      gboolean any = FALSE;

      if (vtr_has_words (reader->tokens, at, line->start))
        vtr_span_chatter (reader, at, line->start, "heading", TRUE);
      at = line->end;
      if (line->remark)
        {
          VtrUnit unit = { .start = line->start, .end = line->end, .line = TRUE };

          while (unit.end > unit.start + 1 && vtr_token (reader->tokens, unit.end - 1)->kind == VTR_TOKEN_BREAK)
            unit.end--;
          vtr_read_unit (reader, &unit);
          reader->notes = FALSE;
          continue;
        }
      for (; next < spans->len; next++)
        {
          const VtrOrder *span = g_ptr_array_index (spans, next);
          VtrOrder *order;

          if (span->span_start >= (gint) line->to)
            break;
          if (span->span_start < (gint) line->from)
            continue;
          if (!vtr_order_is_order (span))
            {
              fault = fault == NULL && span->verdict.kind != VTR_VERDICT_CHATTER ? span : fault;
              continue;
            }
          order = vtr_order_copy (span);
          order->span_start = (gint) vtr_token (reader->tokens, line->start)->start;
          order->span_length = (gint) vtr_token (reader->tokens, line->end - 1)->end - order->span_start;
          if (line->needed && is_left_behind (reader, order))
            {
              vtr_order_free (order);
              continue;
            }
          g_clear_pointer (&order->text, g_free);
          g_ptr_array_add (reader->out, order);
          vtr_reader_note_order (reader, order);
          last = order;
          any = TRUE;
        }
      if (fault != NULL)
        vtr_span_fault (reader, line->start, line->end, fault->verdict.kind, fault->verdict.reason, line->start, line->start);
      else if (!any)
        vtr_span_chatter (reader, line->start, line->end, "heading", TRUE);
    }
  if (vtr_has_words (reader->tokens, at, end))
    vtr_span_chatter (reader, at, end, "heading", TRUE);
  g_array_set_size (reader->subjects, 0);
  vtr_append_id (reader->subjects, &last->formation);
  reader->subject_state = VTR_SUBJECT_KNOWN;
}

/**
 * vtr_form_write_out:
 * @reader: the reader
 * @form: a form of which a field is not understood
 *
 * Reads it as the sentences that it stands for.
 *
 * Returns: whether these are orders, which the reader has then
 */
gboolean
vtr_form_write_out (VtrReader *reader,
                    const VtrForm *form)
{
  g_autofree gchar *before = NULL;
  guint first = 0;
  guint last = 0;

  if (reader->plainly || reader->n_writings >= MAX_FORMS || form->who >= form->n || form->fields[form->who].kind != VTR_FIELD_WHO)
    return FALSE;
  for (guint i = 0; i < form->n; i++)
    for (guint k = form->fields[i].value; k < form->fields[i].end; k++)
      if (form->fields[i].kind != VTR_FIELD_REMARK && vtr_token (reader->tokens, k)->kind == VTR_TOKEN_ASK)
        return FALSE;
  if (form->order->subjects->len == 0 && !names_somebody (reader, &form->fields[form->who]))
    return FALSE;
  reader->n_writings++;
  find_range (form, &first, &last);
  before = text_before (reader, form->start);
  for (Manner manner = 0; manner < N_MANNERS; manner++)
    {
      g_autoptr (GString) text = g_string_new (before);
      g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
      Writing writing = { .reader = reader, .form = form, .text = text, .lines = lines, .words = find_words (reader, form) };
      g_autoptr (GPtrArray) spans = NULL;
      VtrWritten written;

      if (text->len > 0 && text->str[text->len - 1] != '\n')
        g_string_append_c (text, '\n');
      if (!write_form (&writing, manner, first, last))
        continue;
      spans = vtr_read_plainly (text->str, reader->context);
      if (!is_read (&writing, spans))
        continue;
      take_spans (&writing, spans, form->end);
      reader->reviewed = TRUE;
      written.start = vtr_token (reader->tokens, form->start)->start;
      written.end = vtr_token (reader->tokens, form->end - 1)->end;
      written.text = g_string_chunk_insert (reader->chunk, text->str + strlen (before));
      g_array_append_val (reader->written, written);
      return TRUE;
    }
  return FALSE;
}
