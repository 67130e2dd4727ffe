/* SPDX-License-Identifier: MIT */
#include "campaign/vtr-field.h"

/* clang-format off */
G_DEFINE_QUARK (vtr-campaign-error-quark, vtr_campaign_error)
/* clang-format on */

/**
 * vtr_table_find_field:
 * @table: a table
 * @name: a field's name; '-' and '_' are the same
 *
 * Returns: (nullable) (transfer none): the field
 */
const VtrField *
vtr_table_find_field (const VtrTable *table,
                      const gchar *name)
{
  for (guint i = 0; i < table->n_fields; i++)
    {
      const gchar *a = table->fields[i].name;
      const gchar *b = name;

      while (*a && (*a == *b || (*a == '_' && *b == '-')))
        {
          a++;
          b++;
        }
      if (*a == '\0' && *b == '\0')
        return &table->fields[i];
    }
  return NULL;
}

/**
 * vtr_field_get_int:
 * @field: a field that is no id and no text
 * @record: a record of its table
 *
 * Returns: the number, the flag (0 or 1) or the index of the name
 */
gint
vtr_field_get_int (const VtrField *field,
                   gconstpointer record)
{
  g_return_val_if_fail (field->type != VTR_FIELD_ID && field->type != VTR_FIELD_TEXT, 0);
  return *(const gint *) ((const guint8 *) record + field->offset);
}

/**
 * vtr_field_get_string:
 * @field: an id or text field
 * @record: a record of its table
 *
 * Returns: (transfer none): its characters, within the record
 */
const gchar *
vtr_field_get_string (const VtrField *field,
                      gconstpointer record)
{
  g_return_val_if_fail (field->type == VTR_FIELD_ID || field->type == VTR_FIELD_TEXT, "");
  return (const gchar *) record + field->offset;
}

/**
 * vtr_field_to_text:
 * @field: any field
 * @record: a record of its table
 *
 * The value as cases, overrides and JSON write it.
 *
 * Returns: (transfer full): the text
 */
gchar *
vtr_field_to_text (const VtrField *field,
                   gconstpointer record)
{
  switch (field->type)
    {
    case VTR_FIELD_INT:
      return g_strdup_printf ("%d", vtr_field_get_int (field, record));
    case VTR_FIELD_BOOL:
      return g_strdup (vtr_field_get_int (field, record) ? "yes" : "no");
    case VTR_FIELD_ENUM:
      return g_strdup (field->names[vtr_field_get_int (field, record)]);
    case VTR_FIELD_ID:
    case VTR_FIELD_TEXT:
      return g_strdup (vtr_field_get_string (field, record));
    default:
      g_assert_not_reached ();
    }
}

/**
 * vtr_field_set_int:
 * @field: a field that is no id and no text
 * @record: a record of its table
 * @value: what it is to hold
 * @error: VTR_CAMPAIGN_ERROR_VALUE
 *
 * Returns: whether the value fits
 */
gboolean
vtr_field_set_int (const VtrField *field,
                   gpointer record,
                   gint value,
                   GError **error)
{
  gint lo = field->min;
  gint hi = field->max;

  g_return_val_if_fail (field->type != VTR_FIELD_ID && field->type != VTR_FIELD_TEXT, FALSE);

  if (field->type == VTR_FIELD_BOOL)
    {
      lo = 0;
      hi = 1;
    }
  else if (field->type == VTR_FIELD_ENUM)
    {
      lo = 0;
      hi = (gint) g_strv_length ((gchar **) field->names) - 1;
    }
  else if (lo == 0 && hi == 0)
    {
      lo = G_MININT;
      hi = G_MAXINT;
    }
  if (value < lo || value > hi)
    {
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                   "%s cannot be %d; use a number from %d to %d", field->name, value, lo, hi);
      return FALSE;
    }
  *(gint *) ((guint8 *) record + field->offset) = value;
  return TRUE;
}

/**
 * vtr_field_set_text:
 * @field: any field
 * @record: a record of its table
 * @text: the value as vtr_field_to_text() writes it; of an enum '-' and '_' are
 *   the same
 * @error: VTR_CAMPAIGN_ERROR_VALUE
 *
 * Returns: whether the value fits
 */
gboolean
vtr_field_set_text (const VtrField *field,
                    gpointer record,
                    const gchar *text,
                    GError **error)
{
  gint64 number;

  switch (field->type)
    {
    case VTR_FIELD_INT:
      if (!g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &number, NULL))
        {
          g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                       "%s takes a whole number, not '%s'", field->name, text);
          return FALSE;
        }
      return vtr_field_set_int (field, record, (gint) number, error);

    case VTR_FIELD_BOOL:
      if (g_str_equal (text, "yes") || g_str_equal (text, "no"))
        return vtr_field_set_int (field, record, g_str_equal (text, "yes"), error);
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                   "%s is 'yes' or 'no', not '%s'", field->name, text);
      return FALSE;

    case VTR_FIELD_ENUM:
      {
        g_autofree gchar *choices = NULL;
        g_autofree gchar *wanted = g_strdelimit (g_strdup (text), "-", '_');

        for (gint i = 0; field->names[i]; i++)
          {
            g_autofree gchar *name = g_strdelimit (g_strdup (field->names[i]), "-", '_');

            if (g_str_equal (name, wanted))
              return vtr_field_set_int (field, record, i, error);
          }
        choices = g_strjoinv (", ", (gchar **) field->names);
        g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                     "%s is one of %s, not '%s'", field->name, choices, text);
        return FALSE;
      }

    case VTR_FIELD_ID:
      if (*text != '\0' && !vtr_id_is_valid (text))
        {
          g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                       "%s takes an id of at most %d lower-case letters, digits, '-', '_', '.', not '%s'",
                       field->name, VTR_ID_SIZE - 1, text);
          return FALSE;
        }
      *(VtrId *) (gpointer) ((guint8 *) record + field->offset) = vtr_id (text);
      return TRUE;

    case VTR_FIELD_TEXT:
      if (strlen (text) >= field->size || !g_utf8_validate (text, -1, NULL))
        {
          g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE,
                       "%s takes at most %d bytes of UTF-8", field->name, (gint) field->size - 1);
          return FALSE;
        }
      memset ((guint8 *) record + field->offset, 0, field->size);
      memcpy ((guint8 *) record + field->offset, text, strlen (text));
      return TRUE;

    default:
      g_assert_not_reached ();
    }
}

/**
 * vtr_table_compare:
 * @table: a table
 * @a: a record
 * @b: another
 *
 * Orders records by their key: a total order, since keys are unique.
 *
 * Returns: less than, equal to or greater than 0
 */
gint
vtr_table_compare (const VtrTable *table,
                   gconstpointer a,
                   gconstpointer b)
{
  for (guint i = 0; i < table->key; i++)
    {
      const VtrField *field = &table->fields[i];
      gint result;

      if (field->type == VTR_FIELD_ID || field->type == VTR_FIELD_TEXT)
        result = strcmp (vtr_field_get_string (field, a), vtr_field_get_string (field, b));
      else
        {
          gint x = vtr_field_get_int (field, a);
          gint y = vtr_field_get_int (field, b);

          result = (x > y) - (x < y);
        }
      if (result != 0)
        return result;
    }
  return 0;
}
