/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "reports/vtr-report.h"

#include <string.h>

/* The handbook: every number of a rule that any table names is in it, values come
 * from the parameters, and what is secret stays so. */

static const VtrRuleset *current; /* whose handbook is looked at */

static const VtrRuleset *
ruleset (void)
{
  return current ? current : vtr_ruleset_find ("kriegsspiel1813");
}

static gboolean
in_handbook (const gchar *number)
{
  for (guint i = 0; i < ruleset ()->n_rules; i++)
    if (g_strcmp0 (ruleset ()->rules[i].number, number) == 0)
      return TRUE;
  g_test_message ("rule %s is not in the handbook", number);
  return FALSE;
}

static void
test_numbers (void)
{
  const VtrRuleset *rules = ruleset ();

  for (guint i = 0; i < rules->n_parameters; i++)
    g_assert_true (in_handbook (rules->parameters[i].rule));
  for (guint i = 0; i < rules->n_verbs; i++)
    g_assert_true (in_handbook (rules->verbs[i].rule));
  for (guint i = 0; i < rules->n_phases; i++)
    g_assert_true (in_handbook (rules->phases[i].rule));
  for (guint i = 0; i < rules->n_event_kinds; i++)
    g_assert_true (rules->event_kinds[i].rule == NULL || in_handbook (rules->event_kinds[i].rule));
  /* the shared tables name the rules of the first */
  for (guint t = rules == vtr_rulesets[0] ? 0 : VTR_N_SHARED_TABLES; rules->tables[t]; t++)
    for (guint f = 0; f < rules->tables[t]->n_fields; f++)
      g_assert_true (rules->tables[t]->fields[f].rule == NULL || in_handbook (rules->tables[t]->fields[f].rule));
}

static gboolean
is_parameter (const gchar *name,
              gsize length,
              const gchar *value)
{
  g_autoptr (VtrParameters) parameters = vtr_parameters_new (ruleset ()->parameters, ruleset ()->n_parameters);
  g_autofree gchar *copy = g_strndup (name, length);

  for (guint i = 0; i < ruleset ()->n_parameters; i++)
    if (g_str_equal (ruleset ()->parameters[i].name, copy))
      return value == NULL || vtr_parameters_set_text (parameters, copy, value, NULL);
  g_test_message ("there is no parameter %s", copy);
  return FALSE;
}

/* What a text names in braces, and what it hangs on, is a parameter. */
static void
test_parameters (void)
{
  guint n = 0;

  for (guint i = 0; i < ruleset ()->n_rules; i++)
    {
      const VtrRule *rule = &ruleset ()->rules[i];
      const gchar *equals = rule->when ? strchr (rule->when, '=') : NULL;

      for (const gchar *at = rule->text ? strchr (rule->text, '{') : NULL; at; at = strchr (at + 1, '{'))
        {
          g_assert_true (is_parameter (at + 1, strcspn (at + 1, " }"), NULL));
          n++;
        }
      g_assert_true (rule->when == NULL || equals);
      if (equals)
        g_assert_true (is_parameter (rule->when, (gsize) (equals - rule->when), equals + 1));
    }
  g_assert_cmpuint (n, >, 4);
}

/* "2.1" before "10.0": part by part as numbers. */
static gint
compare_numbers (const gchar *a,
                 const gchar *b)
{
  g_auto (GStrv) x = g_strsplit (a, ".", -1);
  g_auto (GStrv) y = g_strsplit (b, ".", -1);

  for (guint i = 0; x[i] && y[i]; i++)
    {
      gint64 difference = g_ascii_strtoll (x[i], NULL, 10) - g_ascii_strtoll (y[i], NULL, 10);

      if (difference != 0)
        return difference < 0 ? -1 : 1;
    }
  return (gint) g_strv_length (x) - (gint) g_strv_length (y);
}

/* Headings stand once, in the order of the numbers, before what is read into them. */
static void
test_order (void)
{
  const VtrRuleset *rules = ruleset ();

  for (guint i = 0; i < rules->n_rules; i++)
    {
      const VtrRule *rule = &rules->rules[i];
      gboolean first = i == 0 || !g_str_equal (rules->rules[i - 1].number, rule->number);

      g_assert_nonnull (rule->number);
      g_assert_true (first == (rule->title != NULL));
      g_assert_true (first == (rule->kind == VTR_RULE_CHAPTER || rule->kind == VTR_RULE_PRINTED));
      g_assert_true ((rule->text == NULL) == (rule->kind == VTR_RULE_CHAPTER));
      if (i > 0)
        g_assert_cmpint (compare_numbers (rules->rules[i - 1].number, rule->number), <=, 0);
    }
}

static gchar *
handbook (const gchar *parameter,
          const gchar *value,
          gboolean umpire,
          VtrFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", &error);
  g_autoptr (VtrParameters) parameters = vtr_parameters_new (ruleset ()->parameters, ruleset ()->n_parameters);
  g_autoptr (VtrDocument) document = NULL;

  g_assert_no_error (error);
  if (parameter)
    g_assert_true (vtr_parameters_set_text (parameters, parameter, value, &error));
  document = vtr_report_rulebook (ruleset (), parameters, umpire, phrases);
  return vtr_document_write (document, format);
}

static void
test_values (void)
{
  g_autofree gchar *usual = handbook (NULL, NULL, FALSE, VTR_FORMAT_TEXT);
  g_autofree gchar *changed = handbook ("traffic.good", "8", FALSE, VTR_FORMAT_TEXT);
  g_autofree gchar *one = handbook ("march.good", "1", FALSE, VTR_FORMAT_TEXT);
  g_autofree gchar *any = handbook ("locs.trace", "any", FALSE, VTR_FORMAT_TEXT);

  g_assert_nonnull (strstr (usual, "A good road carries 10 divisions"));
  g_assert_null (strstr (usual, "Changed here"));
  g_assert_nonnull (strstr (changed, "A good road carries 8 divisions"));
  g_assert_nonnull (strstr (changed, "Changed here: 8 instead of 10"));
  g_assert_nonnull (strstr (one, "up to 1 place on good roads"));
  g_assert_null (strstr (usual, "In this campaign any way to its source"));
  g_assert_nonnull (strstr (any, "In this campaign any way to its source"));
  g_assert_nonnull (strstr (usual, "House: "));
  g_assert_nonnull (strstr (usual, "Read: "));
}

/* The handbook of the players is the same whatever a secret value is. */
static void
test_secret (void)
{
  for (guint i = 0; i < ruleset ()->n_parameters; i++)
    {
      const VtrParameter *parameter = &ruleset ()->parameters[i];
      g_autofree gchar *otherwise = NULL;
      gint other = parameter->default_value == parameter->max ? parameter->min : parameter->default_value + 1;

      if (!parameter->secret)
        continue;
      otherwise = parameter->names ? g_strdup (parameter->names[other]) : g_strdup_printf ("%d", other);
      for (gint format = 0; format < VTR_N_FORMATS; format++)
        {
          g_autofree gchar *usual = handbook (NULL, NULL, FALSE, (VtrFormat) format);
          g_autofree gchar *changed = handbook (parameter->name, otherwise, FALSE, (VtrFormat) format);
          g_autofree gchar *umpire = handbook (parameter->name, otherwise, TRUE, (VtrFormat) format);

          g_assert_cmpstr (usual, ==, changed);
          g_assert_cmpstr (umpire, !=, changed);
        }
    }
}

static void
test_width (void)
{
  g_autofree gchar *text = handbook (NULL, NULL, TRUE, VTR_FORMAT_TEXT);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), >, 150);
  for (guint i = 0; lines[i]; i++)
    g_assert_cmpint (vtr_text_width (lines[i]), <=, 78);
  g_assert_null (strchr (text, '{'));
  g_assert_null (strchr (text, '['));
}

/* What holds for the handbook of every ruleset. */
static void
test_all (gconstpointer data)
{
  current = data;
  test_numbers ();
  test_parameters ();
  test_order ();
  test_secret ();
  test_width ();
  current = NULL;
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulebook/values", test_values);
  for (guint r = 0; vtr_rulesets[r]; r++)
    {
      g_autofree gchar *path = g_strconcat ("/rulebook/", vtr_rulesets[r]->id, NULL);

      g_test_add_data_func (path, vtr_rulesets[r], test_all);
    }
  return g_test_run ();
}
