/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-case.h"

/* Which rules have cases: counted by the ruleset's own table of rules, so that a
 * rule written down without a case is found. */

/**
 * vtr_case_count:
 * @results: (element-type VtrCaseResult): cases that were run
 * @ruleset: a ruleset
 * @number: of a rule
 *
 * Returns: how many of them are cases of that rule
 */
guint
vtr_case_count (const GPtrArray *results,
                const VtrRuleset *ruleset,
                const gchar *number)
{
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const VtrCaseResult *result = g_ptr_array_index (results, i);

      n += result->ruleset == ruleset && g_strcmp0 (result->rule, number) == 0;
    }
  return n;
}

static gboolean
has_rule (const VtrRuleset *ruleset,
          const gchar *number)
{
  for (guint i = 0; i < ruleset->n_rules; i++)
    if (g_str_equal (ruleset->rules[i].number, number))
      return TRUE;
  return FALSE;
}

/**
 * vtr_case_uncovered:
 * @results: (element-type VtrCaseResult): cases that were run
 * @ruleset: a ruleset
 *
 * Headings of chapters need no case.
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each printed rule
 *   without a case, and for each case of a rule that is none
 */
GPtrArray *
vtr_case_uncovered (const GPtrArray *results,
                    const VtrRuleset *ruleset)
{
  GPtrArray *lacking = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < ruleset->n_rules; i++)
    {
      const VtrRule *rule = &ruleset->rules[i];

      if (rule->kind == VTR_RULE_PRINTED && vtr_case_count (results, ruleset, rule->number) == 0)
        g_ptr_array_add (lacking, g_strdup_printf ("%s: no case of rule %s, %s; write one", ruleset->id, rule->number, rule->title));
    }
  for (guint i = 0; i < results->len; i++)
    {
      const VtrCaseResult *result = g_ptr_array_index (results, i);

      if (result->ruleset == ruleset && result->rule && !has_rule (ruleset, result->rule))
        g_ptr_array_add (lacking, g_strdup_printf ("%s:1:1: there is no rule %s in %s; 'rulebook' lists them", result->file, result->rule, ruleset->id));
    }
  return lacking;
}
