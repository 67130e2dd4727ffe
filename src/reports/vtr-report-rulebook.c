/* SPDX-License-Identifier: MIT */
#include "reports/vtr-report-private.h"

/* The handbook of a campaign: its rules by number, as they are set, and after
 * them the tables that the program itself works by. */

typedef struct
{
  VtrDocument *document;
  const VtrPhrases *phrases;
  const VtrRuleset *ruleset;
  const VtrParameters *parameters;
  const VtrParameters *usual;
  gboolean umpire;
} Book;

static const VtrParameter *
find_parameter (const Book *book,
                const gchar *name,
                gsize length,
                guint *index)
{
  for (guint i = 0; i < book->ruleset->n_parameters; i++)
    {
      const VtrParameter *parameter = &book->ruleset->parameters[i];

      if (strlen (parameter->name) == length && strncmp (parameter->name, name, length) == 0)
        {
          *index = i;
          return parameter;
        }
    }
  return NULL;
}

/* "{name}" or "{name one|several}", without the braces. */
static void
append_value (GString *out,
              const Book *book,
              const gchar *inside)
{
  gsize length = strcspn (inside, " ");
  const gchar *words = inside[length] == ' ' ? inside + length + 1 : NULL;
  const gchar *bar = words ? strchr (words, '|') : NULL;
  guint index = 0;
  const VtrParameter *parameter = find_parameter (book, inside, length, &index);
  g_autofree gchar *value = NULL;

  g_return_if_fail (parameter != NULL);
  if (parameter->secret && !book->umpire)
    {
      /* as many as there may be, and never how many */
      value = vtr_phrases_format (book->phrases, "rulebook.some", NULL, NULL);
      g_string_append (out, value);
      if (bar)
        g_string_append_printf (out, " %s", bar + 1);
      return;
    }
  value = vtr_parameters_get_text (book->parameters, index);
  g_string_append (out, value);
  if (bar && book->parameters->values[index] == 1)
    g_string_append_printf (out, " %.*s", (int) (bar - words), words);
  else if (bar)
    g_string_append_printf (out, " %s", bar + 1);
}

static void
append_text (GString *out,
             const Book *book,
             const gchar *text)
{
  while (*text)
    {
      const gchar *close = *text == '{' ? strchr (text, '}') : NULL;

      if (close)
        {
          g_autofree gchar *inside = g_strndup (text + 1, (gsize) (close - text - 1));

          append_value (out, book, inside);
          text = close + 1;
        }
      else
        g_string_append_c (out, *text++);
    }
}

/* Whether a rule holds under the parameters in force. What hangs on a secret one
 * is the umpire's. */
static gboolean
holds (const Book *book,
       const VtrRule *rule)
{
  const gchar *equals = rule->when ? strchr (rule->when, '=') : NULL;
  const VtrParameter *parameter;
  g_autofree gchar *value = NULL;
  guint index = 0;

  if (equals == NULL)
    return TRUE;
  parameter = find_parameter (book, rule->when, (gsize) (equals - rule->when), &index);
  g_return_val_if_fail (parameter != NULL, FALSE);
  if (parameter->secret && !book->umpire)
    return FALSE;
  value = vtr_parameters_get_text (book->parameters, index);
  return g_str_equal (value, equals + 1);
}

/* The paragraph "(read) …": @key holds the mark. */
static void
say (const Book *book,
     VtrBlockKind kind,
     const gchar *key,
     const gchar *text)
{
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *words = NULL;

  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "text", text ? text : "");
  words = vtr_phrases_format (book->phrases, key, figures, NULL);
  vtr_document_add (book->document, kind, words, NULL);
}

/* What the umpire has set otherwise than usual under a rule's number. */
static void
say_changes (const Book *book,
             const gchar *number)
{
  for (guint i = 0; i < book->ruleset->n_parameters; i++)
    {
      const VtrParameter *parameter = &book->ruleset->parameters[i];
      g_autoptr (GArray) figures = NULL;
      g_autofree gchar *value = NULL;
      g_autofree gchar *usual = NULL;
      g_autofree gchar *words = NULL;

      if (g_strcmp0 (parameter->rule, number) != 0 || book->parameters->values[i] == book->usual->values[i] || (parameter->secret && !book->umpire))
        continue;
      figures = vtr_figures_new ();
      value = vtr_parameters_get_text (book->parameters, i);
      usual = vtr_parameters_get_text (book->usual, i);
      vtr_figures_text (figures, VTR_GRADE_PUBLIC, "meaning", parameter->meaning);
      vtr_figures_text (figures, VTR_GRADE_PUBLIC, "value", value);
      vtr_figures_text (figures, VTR_GRADE_PUBLIC, "usual", usual);
      words = vtr_phrases_format (book->phrases, "rulebook.changed", figures, NULL);
      vtr_document_add (book->document, VTR_BLOCK_PARAGRAPH, words, NULL);
    }
}

static void
say_rules (const Book *book)
{
  static const gchar *const keys[] = { "rulebook.printed", "rulebook.printed", "rulebook.read", "rulebook.house" };

  for (guint i = 0; i < book->ruleset->n_rules; i++)
    {
      const VtrRule *rule = &book->ruleset->rules[i];
      gboolean last = i + 1 == book->ruleset->n_rules || !g_str_equal (book->ruleset->rules[i + 1].number, rule->number);
      g_autoptr (GString) text = g_string_new (NULL);

      if (rule->title)
        {
          g_autofree gchar *heading = g_strdup_printf ("%s  %s", rule->number, rule->title);

          vtr_document_add (book->document, VTR_BLOCK_HEADING, heading, NULL);
        }
      if (rule->text && holds (book, rule))
        {
          append_text (text, book, rule->text);
          say (book, VTR_BLOCK_PARAGRAPH, keys[rule->kind], text->str);
        }
      if (last)
        say_changes (book, rule->number);
    }
}

/* --- the tables ----------------------------------------------------------- */

static VtrBlock *
begin_table (const Book *book,
             const gchar *heading,
             const gchar *const *columns,
             guint n)
{
  VtrBlock *table;

  say (book, VTR_BLOCK_HEADING, heading, NULL);
  table = vtr_document_add (book->document, VTR_BLOCK_TABLE, NULL, NULL);
  table->n_columns = n;
  for (guint i = 0; i < n; i++)
    {
      table->columns[i] = (VtrColumn){ .key = columns[i], .width = i + 1 < n ? 4 : 0 };
      g_ptr_array_add (table->cells, columns[i] ? vtr_phrases_format (book->phrases, columns[i], NULL, NULL) : g_strdup (""));
    }
  return table;
}

static void
add_cell (VtrBlock *table,
          const gchar *text)
{
  g_ptr_array_add (table->cells, g_strdup (text && *text ? text : "-"));
}

static void
say_phases (const Book *book)
{
  static const gchar *const columns[] = { "column.number", "column.phase", "column.rule" };
  VtrBlock *table = begin_table (book, "rulebook.phases", columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < book->ruleset->n_phases; i++)
    {
      g_autofree gchar *number = g_strdup_printf ("%u", i + 1);

      add_cell (table, number);
      add_cell (table, book->ruleset->phases[i].label);
      add_cell (table, book->ruleset->phases[i].rule);
    }
}

static void
say_verbs (const Book *book)
{
  static const gchar *const columns[] = { "column.order", "column.rule", "column.meaning" };
  VtrBlock *table = begin_table (book, "rulebook.verbs", columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < book->ruleset->n_verbs; i++)
    {
      const VtrVerb *verb = &book->ruleset->verbs[i];

      add_cell (table, verb->label);
      add_cell (table, verb->rule);
      add_cell (table, verb->help);
    }
}

/* How players write them. */
static void
say_examples (const Book *book)
{
  static const gchar *const columns[] = { "column.written", "column.meaning" };
  VtrBlock *table;

  if (book->ruleset->n_examples == 0)
    return;
  table = begin_table (book, "rulebook.examples", columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < book->ruleset->n_examples; i++)
    {
      g_auto (GStrv) lines = g_strsplit (book->ruleset->examples[i].written, "\n", -1);

      for (guint k = 0; lines[k] != NULL; k++)
        {
          add_cell (table, lines[k]);
          add_cell (table, k == 0 ? book->ruleset->examples[i].meaning : " ");
        }
    }
}

static void
say_parameters (const Book *book)
{
  static const gchar *const columns[] = { "column.value", "column.usual", "column.rule", "column.remark", "column.meaning" };
  g_autofree gchar *changed = vtr_phrases_format (book->phrases, "rulebook.mark-changed", NULL, NULL);
  g_autofree gchar *house = vtr_phrases_format (book->phrases, "rulebook.mark-house", NULL, NULL);
  g_autofree gchar *secret = vtr_phrases_format (book->phrases, "rulebook.mark-secret", NULL, NULL);
  VtrBlock *table = begin_table (book, "rulebook.values", columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < book->ruleset->n_parameters; i++)
    {
      const VtrParameter *parameter = &book->ruleset->parameters[i];
      g_autofree gchar *value = vtr_parameters_get_text (book->parameters, i);
      g_autofree gchar *usual = vtr_parameters_get_text (book->usual, i);
      g_autofree gchar *remark = NULL;
      const gchar *marks[4];
      guint n = 0;

      if (parameter->secret && !book->umpire)
        continue;
      if (book->parameters->values[i] != book->usual->values[i])
        marks[n++] = changed;
      if (parameter->house)
        marks[n++] = house;
      if (parameter->secret)
        marks[n++] = secret;
      marks[n] = NULL;
      remark = g_strjoinv (", ", (gchar **) marks);
      add_cell (table, value);
      add_cell (table, usual);
      add_cell (table, parameter->rule);
      add_cell (table, remark);
      add_cell (table, parameter->meaning);
    }
}

static void
say_events (const Book *book)
{
  static const gchar *const columns[] = { "column.rule", "column.event" };
  VtrBlock *table = begin_table (book, "rulebook.events", columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < book->ruleset->n_event_kinds; i++)
    {
      add_cell (table, book->ruleset->event_kinds[i].rule);
      add_cell (table, book->ruleset->event_kinds[i].label);
    }
}

/**
 * vtr_report_rulebook:
 * @ruleset: a ruleset
 * @parameters: as they are set in the campaign
 * @umpire: whether secret values are among it: else it is for all players
 * @phrases: the reader's language
 *
 * Returns: (transfer full): the handbook
 */
VtrDocument *
vtr_report_rulebook (const VtrRuleset *ruleset,
                     const VtrParameters *parameters,
                     gboolean umpire,
                     const VtrPhrases *phrases)
{
  g_autoptr (VtrParameters) usual = vtr_parameters_new (ruleset->parameters, ruleset->n_parameters);
  Book book = { vtr_document_new (phrases), phrases, ruleset, parameters, usual, umpire };

  if (umpire)
    say (&book, VTR_BLOCK_TITLE, "title.umpire", NULL);
  say (&book, VTR_BLOCK_TITLE, "rulebook.title", ruleset->name);
  say (&book, VTR_BLOCK_PARAGRAPH, "rulebook.intro", NULL);
  say_rules (&book);
  say_phases (&book);
  say_verbs (&book);
  say_examples (&book);
  say_parameters (&book);
  say_events (&book);
  return book.document;
}
