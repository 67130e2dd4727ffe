/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"

/* The lines of a form cut into fields, and where the next form begins. */

guint
vtr_line_end (const GArray *tokens,
              guint at)
{
  while (at < tokens->len && vtr_token (tokens, at)->kind != VTR_TOKEN_BREAK)
    at++;
  return at;
}

/* Past line ends, @breaks of them, and the mark of a list item. */
guint
vtr_next_line (const GArray *tokens,
               guint at,
               guint *breaks)
{
  for (*breaks = 0; vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_BREAK); at++)
    (*breaks)++;
  for (;;)
    {
      while (at < tokens->len && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD && vtr_token (tokens, at)->kind != VTR_TOKEN_BREAK && vtr_token (tokens, at)->kind != VTR_TOKEN_QUOTE && vtr_token (tokens, at)->kind != VTR_TOKEN_OPEN)
        at++;
      /* "1.1 Marches: no" */
      if (!vtr_token_is_number (tokens, at, tokens->len) || !vtr_token_is (tokens, at + 1, tokens->len, VTR_TOKEN_STOP) || !(vtr_token (tokens, at + 1)->flags & VTR_WORD_TIGHT) || !vtr_token_is_number (tokens, at + 2, tokens->len))
        return at;
      at += 3;
    }
}

/* "…; From: Bremen | To: Harburg. If attacked: stand": where the next field begins on
 * the same line; @end: none does. */
static guint
next_on_line (const VtrReader *reader,
              guint from,
              guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = from; i + 1 < end; i++)
    {
      VtrTokenKind kind = vtr_token (tokens, i)->kind;
      VtrFormField field;

      if (kind != VTR_TOKEN_SEMICOLON && kind != VTR_TOKEN_SLASH && kind != VTR_TOKEN_COMMA && kind != VTR_TOKEN_STOP && kind != VTR_TOKEN_DASH)
        continue;
      if (vtr_form_field (reader, i + 1, &field) == 0 || field.bare || vtr_token (tokens, field.value - 1)->kind != VTR_TOKEN_COLON)
        continue;
      if (field.kind != VTR_FIELD_UNKNOWN || kind == VTR_TOKEN_SEMICOLON || kind == VTR_TOKEN_SLASH)
        return i + 1;
    }
  return end;
}

static gboolean
add_field (VtrForm *form,
           VtrFormField *field,
           guint end)
{
  if (form->n == VTR_FORM_MAX_FIELDS)
    return FALSE;
  if (field->kind == VTR_FIELD_WHO)
    form->who = form->n;
  field->end = end;
  form->fields[form->n++] = *field;
  form->end = end;
  return TRUE;
}

/* Whether the line at @at begins with the mark of an item. */
static gboolean
is_item (const GArray *tokens,
         guint at)
{
  while (at > 0 && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_BREAK && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_WORD)
    at--;
  return at < tokens->len && (vtr_token (tokens, at)->kind == VTR_TOKEN_BULLET || vtr_token (tokens, at)->kind == VTR_TOKEN_DASH);
}

/* "Route of march:", and below it a line for each place: the end of these. */
static guint
items_end (const VtrReader *reader,
           guint at)
{
  const GArray *tokens = reader->tokens;
  guint end = vtr_line_end (tokens, at);

  while (is_item (tokens, at))
    {
      VtrFormField field;
      guint breaks;

      at = vtr_next_line (tokens, end, &breaks);
      if (breaks != 1 || at >= tokens->len || !is_item (tokens, at) || vtr_form_field (reader, at, &field) > 0)
        break;
      end = vtr_line_end (tokens, at);
    }
  return end;
}

/* Whether the line at @at names one of his own, and below it fields begin: "If attacked:" has no
 * value before it. */
static gboolean
heads_fields (VtrReader *reader,
              guint at)
{
  g_autoptr (VtrClause) who = vtr_clause_new (at);
  guint end = vtr_line_end (reader->tokens, at);
  VtrFormField field;
  guint breaks;
  guint next = vtr_next_line (reader->tokens, end, &breaks);

  return next < reader->tokens->len && breaks == 1 && vtr_form_field (reader, next, &field) > 0 && field.kind != VTR_FIELD_UNKNOWN && field.kind != VTR_FIELD_WHO && vtr_read_cell_who (reader, at, end, who);
}

/* The fields of the line with @field, whose value may stand below it. */
static gboolean
add_line (VtrReader *reader,
          VtrForm *form,
          VtrFormField *field)
{
  const GArray *tokens = reader->tokens;
  guint end = vtr_line_end (tokens, field->value);
  guint breaks;
  guint below = vtr_next_line (tokens, end, &breaks);
  VtrFormField other;

  if (!vtr_has_words (tokens, field->value, end) && breaks <= 2 && !field->bare && field->value == end && below < tokens->len && vtr_form_field (reader, below, &other) == 0 && !heads_fields (reader, below))
    {
      field->value = below;
      return add_field (form, field, items_end (reader, below));
    }
  /* "To: Rotenburg," and on the next line "Harburg" */
  while (breaks == 1 && below < tokens->len && end > field->value && (vtr_token (tokens, end - 1)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, end - 1)->kind == VTR_TOKEN_DASH) && vtr_form_field (reader, below, &other) == 0)
    {
      end = vtr_line_end (tokens, below);
      below = vtr_next_line (tokens, end, &breaks);
    }
  for (;;)
    {
      guint next = next_on_line (reader, field->value, end);

      if (!add_field (form, field, next))
        return FALSE;
      if (next == end)
        return TRUE;
      vtr_form_field (reader, next, field);
    }
}

/* Whether the line at @at, which has no label, may belong to the value above it. */
static gboolean
goes_on (VtrReader *reader,
         guint at)
{
  const GArray *tokens = reader->tokens;
  guint before = at;
  VtrId place;

  while (before > 0 && vtr_token (tokens, before - 1)->kind == VTR_TOKEN_BREAK)
    before--;
  if (before > 0 && vtr_token (tokens, before - 1)->kind != VTR_TOKEN_WORD && vtr_token (tokens, before - 1)->kind != VTR_TOKEN_STOP && vtr_token (tokens, before - 1)->kind != VTR_TOKEN_CLOSE)
    return TRUE;
  if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
    return vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_OPEN;
  return !(vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL) || vtr_match_place (reader, at, tokens->len, NULL, &place) > 0;
}

/* Whether the label at @field is an own formation: "III Corps: …". */
static gboolean
is_name (VtrReader *reader,
         const VtrFormField *field)
{
  g_autoptr (VtrClause) who = vtr_clause_new (field->start);

  return vtr_parse_subject (reader, field->start, field->value, who) > 0 && who->subjects->len > 0;
}

/* "Commander: Ney" may stand before "Corps: III". */
static gboolean
only_silent (const VtrForm *form)
{
  for (guint i = 0; i < form->n; i++)
    if (form->fields[i].kind != VTR_FIELD_SILENT)
      return FALSE;
  return TRUE;
}

static gboolean
names_who (const VtrForm *form)
{
  for (guint i = 0; i < form->n; i++)
    if (form->fields[i].kind == VTR_FIELD_WHO)
      return TRUE;
  return FALSE;
}

/* Whether the value is a name, and nothing else. */
static gboolean
names_only (VtrReader *reader,
            const VtrFormField *field)
{
  g_autoptr (VtrClause) who = vtr_clause_new (field->value);
  guint end = vtr_line_end (reader->tokens, field->value);

  return vtr_read_cell_who (reader, field->value, end, who) && who->subjects->len > 0;
}

/* Whether @form begins with the same label as @field: "To: Reynier. …", "To: Victor. …". */
static gboolean
heads_again (const VtrForm *form,
             const GArray *tokens,
             const VtrFormField *field)
{
  return form->fields[0].kind == VTR_FIELD_SILENT && g_str_equal (vtr_token (tokens, form->fields[0].start)->fold, vtr_token (tokens, field->start)->fold);
}

/* Past "ORDER 1", "Befehl Nr. 2", "(3)" over the lines of a form. */
static guint
skip_head (const GArray *tokens,
           guint at)
{
  guint end = vtr_line_end (tokens, at);
  guint breaks;

  for (guint i = at; i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_ASK || (token->kind == VTR_TOKEN_WORD && !g_ascii_isdigit (token->fold[0]) && vtr_number_of (token->fold, TRUE) == 0 && vtr_phrase (tokens, i, end, "order/ordre/befehl/auftrag/no/n/nr/number/nummer/numero/first/second/third/form/formular/formulaire") == 0))
        return at;
    }
  end = vtr_next_line (tokens, end, &breaks);
  return breaks <= 2 && end < tokens->len ? end : at;
}

/* Whether there are lines enough for a form. */
static gboolean
is_form (const VtrForm *form)
{
  return form->n > 1 || (form->n == 1 && form->fields[0].stays);
}

/* "III Corps (Ney)" on a line of its own. */
static gboolean
add_name (VtrReader *reader,
          VtrForm *form,
          guint at)
{
  g_autoptr (VtrClause) who = vtr_clause_new (at);
  VtrFormField field = { .kind = VTR_FIELD_WHO, .start = at, .value = at };
  guint end = vtr_line_end (reader->tokens, at);
  VtrFormField below;
  guint breaks;
  guint next = vtr_next_line (reader->tokens, end, &breaks);

  return vtr_form_field (reader, at, &below) == 0 && breaks == 1 && vtr_form_field (reader, next, &below) > 0 && below.kind != VTR_FIELD_UNKNOWN && below.kind != VTR_FIELD_WHO && vtr_read_cell_who (reader, at, end, who) && add_field (form, &field, end);
}

/* Whether a field stands above @start: of another form, that is not understood. */
static gboolean
is_within (VtrReader *reader,
           guint start)
{
  const GArray *tokens = reader->tokens;
  VtrFormField above;
  guint at = start;

  while (at > 0 && vtr_token (tokens, at - 1)->kind == VTR_TOKEN_BREAK)
    at--;
  while (at > 0 && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_BREAK)
    at--;
  at = vtr_skip_marks (tokens, at, start);
  return at < start && vtr_form_field (reader, at, &above) > 0 && above.kind != VTR_FIELD_UNKNOWN && above.kind != VTR_FIELD_SILENT;
}

/* The fields from @start to where another formation is named, or the form ends. */
gboolean
vtr_form_find_fields (VtrReader *reader,
                      guint start,
                      VtrForm *form)
{
  const GArray *tokens = reader->tokens;
  gboolean spaced = FALSE; /* a blank line between any two */
  gboolean bare = FALSE;
  gboolean within = is_within (reader, start);
  guint breaks = 0;
  guint at = vtr_next_line (tokens, start, &breaks);

  form->start = form->end = start;
  at = skip_head (tokens, at);
  bare = add_name (reader, form, at);
  if (bare)
    at = vtr_next_line (tokens, form->end, &breaks);
  while (at < tokens->len)
    {
      VtrFormField field;

      if (vtr_form_field (reader, at, &field) == 0 || (field.bare && form->n > 0 && !bare))
        return is_form (form) && (breaks > 1 || !goes_on (reader, at));
      bare = bare || field.bare;
      /* "What: VI Corps"; not "Order of march: Röder, Klüx", which is in what sequence */
      if (field.kind == VTR_FIELD_ORDER && !names_who (form) && vtr_phrase (tokens, field.start, field.value, "order of march/marching/battle") == 0 && vtr_phrase (tokens, field.start, field.value, "marschordnung/marschfolge/reihenfolge") == 0 && vtr_phrase (tokens, field.start, field.value, "ordre de marche/bataille") == 0 && names_only (reader, &field))
        field.kind = VTR_FIELD_WHO;
      if (form->n > 0 && ((field.kind == VTR_FIELD_WHO && !only_silent (form) && (names_who (form) || field.counted || within || reader->heading || reader->named->len > 0)) || (field.kind == VTR_FIELD_UNKNOWN && breaks > 1)))
        break;
      /* the head of another */
      if (form->n > 2 && field.kind == VTR_FIELD_SILENT && names_who (form) && heads_again (form, reader->tokens, &field))
        break;
      if (form->n > 0 && field.kind == VTR_FIELD_UNKNOWN && is_name (reader, &field))
        break;
      if (form->n == 1)
        spaced = breaks > 1;
      else if (form->n > 1 && breaks > 1 && !spaced)
        break;
      if (!add_line (reader, form, &field))
        return FALSE;
      at = vtr_next_line (tokens, form->end, &breaks);
    }
  return is_form (form);
}
