/* SPDX-License-Identifier: MIT */
#include "campaign/vtr-descriptors.h"

/**
 * vtr_parameters_new:
 * @table: the ruleset's parameters; must outlive the result
 * @n: how many
 *
 * Returns: (transfer full): all at their defaults
 */
VtrParameters *
vtr_parameters_new (const VtrParameter *table,
                    guint n)
{
  VtrParameters *parameters = g_new0 (VtrParameters, 1);

  parameters->table = table;
  parameters->n = n;
  parameters->values = g_new0 (gint, n + 1);
  for (guint i = 0; i < n; i++)
    parameters->values[i] = table[i].default_value;
  return parameters;
}

VtrParameters *
vtr_parameters_copy (const VtrParameters *parameters)
{
  VtrParameters *copy = vtr_parameters_new (parameters->table, parameters->n);

  memcpy (copy->values, parameters->values, sizeof (gint) * parameters->n);
  return copy;
}

void
vtr_parameters_free (VtrParameters *parameters)
{
  if (parameters == NULL)
    return;
  g_free (parameters->values);
  g_free (parameters);
}

static gint
find (const VtrParameters *parameters,
      const gchar *name)
{
  for (guint i = 0; i < parameters->n; i++)
    if (g_str_equal (parameters->table[i].name, name))
      return (gint) i;
  return -1;
}

/**
 * vtr_parameters_get:
 * @parameters: the values in force
 * @name: a name of the ruleset's table: any other is an error of ours
 *
 * Returns: the value; of a choice, its index
 */
gint
vtr_parameters_get (const VtrParameters *parameters,
                    const gchar *name)
{
  gint at = find (parameters, name);

  g_return_val_if_fail (at >= 0, 0);
  return parameters->values[at];
}

/**
 * vtr_parameters_set_text:
 * @parameters: values
 * @name: which
 * @value: a whole number, or the name of a choice
 * @error: VTR_CAMPAIGN_ERROR_VALUE
 *
 * Returns: whether there is such a parameter and the value fits
 */
gboolean
vtr_parameters_set_text (VtrParameters *parameters,
                         const gchar *name,
                         const gchar *value,
                         GError **error)
{
  gint at = find (parameters, name);
  const VtrParameter *parameter;
  gint64 number;

  if (at < 0)
    {
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                   "there is no parameter '%s'; the verb 'rulebook' lists them", name);
      return FALSE;
    }
  parameter = &parameters->table[at];
  if (parameter->names)
    {
      g_autofree gchar *choices = NULL;

      for (gint i = 0; parameter->names[i]; i++)
        if (g_str_equal (parameter->names[i], value))
          {
            parameters->values[at] = i;
            return TRUE;
          }
      choices = g_strjoinv (", ", (gchar **) parameter->names);
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                   "%s is one of %s, not '%s'", name, choices, value);
      return FALSE;
    }
  if (!g_ascii_string_to_signed (value, 10, parameter->min, parameter->max, &number, NULL))
    {
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                   "%s takes a whole number from %d to %d, not '%s'", name, parameter->min, parameter->max, value);
      return FALSE;
    }
  parameters->values[at] = (gint) number;
  return TRUE;
}

/**
 * vtr_parameters_get_text:
 * @parameters: values
 * @index: which, in the table's order
 *
 * Returns: (transfer full): the value as vtr_parameters_set_text() takes it
 */
gchar *
vtr_parameters_get_text (const VtrParameters *parameters,
                         guint index)
{
  const VtrParameter *parameter = &parameters->table[index];

  if (parameter->names)
    return g_strdup (parameter->names[parameters->values[index]]);
  return g_strdup_printf ("%d", parameters->values[index]);
}
