/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "desk/vtr-desk-fact.h"

/* Records, facts and rulings in words, for the umpire. */

/**
 * vtr_desk_record_label:
 * @state: for names
 * @board: for names
 * @table: a table
 * @row: one of its rows
 *
 * Returns: (transfer full): how a row reads in a list: the names of what is in
 *   its key, each with its id
 */
gchar *
vtr_desk_record_label (const VtrState *state,
                       const VtrBoard *board,
                       const VtrTable *table,
                       gconstpointer row)
{
  GString *label = g_string_new (NULL);

  for (guint k = 0; k < table->key; k++)
    {
      const VtrField *field = &table->fields[k];
      g_autofree gchar *part = vtr_field_to_text (field, row);
      const gchar *name = part;

      if (field->type == VTR_FIELD_ID)
        {
          const VtrId id = vtr_id (part);
          const VtrFormation *formation = vtr_state_formation (state, &id);
          const VtrNation *nation = vtr_state_nation (state, &id);

          if (g_strcmp0 (field->unit, "place") == 0 && vtr_board_find_place (board, part) != VTR_NO_PLACE)
            name = vtr_board_place_name (board, &id);
          else if (formation != NULL)
            name = formation->name;
          else if (nation != NULL)
            name = nation->name;
        }
      g_string_append_printf (label, "%s%s", k > 0 ? " / " : "", name);
      if (name != part)
        g_string_append_printf (label, " (%s)", part);
    }
  return g_string_free (label, FALSE);
}

/**
 * vtr_desk_field_label:
 * @field: a field of a table
 *
 * Returns: (transfer full): what it is called, with its unit and rule
 */
gchar *
vtr_desk_field_label (const VtrField *field)
{
  GString *label = g_string_new (field->label);

  if (field->unit != NULL && field->type == VTR_FIELD_INT)
    g_string_append_printf (label, ", %s", field->unit);
  if (field->rule != NULL)
    g_string_append_printf (label, " (%s)", field->rule);
  return g_string_free (label, FALSE);
}

/* The row that an override is about, by its names; one that is gone by its key. */
static gchar *
subject (const VtrDeskMoment *moment,
         const VtrState *state,
         const VtrOverride *override)
{
  guint table = vtr_state_table_index (state, override->table);

  for (guint i = 0; table != G_MAXUINT && i < vtr_state_n_rows (state, table); i++)
    {
      gconstpointer row = vtr_state_row (state, table, i);
      g_autofree gchar *key = vtr_table_row_key (state->tables[table], row);

      if (g_strcmp0 (key, override->key) == 0)
        return vtr_desk_record_label (state, moment->input->board, state->tables[table], row);
    }
  return g_strdup (override->key);
}

static gchar *
verdict_words (const VtrDeskMoment *moment,
               const VtrOverride *override)
{
  gboolean accept = g_strcmp0 (override->value, "accept") == 0;
  g_autofree gchar *what = g_strdup (override->key);

  for (guint i = 0; i < moment->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (moment->input->orders, i);
      const VtrFormation *formation = vtr_state_formation (moment->input->state, &order->formation);
      g_autofree gchar *text = NULL;

      if (!vtr_id_is (&order->id, override->key))
        continue;
      text = vtr_desk_order_text (moment, order);
      g_free (what);
      what = g_strdup_printf ("%s: %s", formation != NULL ? formation->name : order->formation.s, text);
    }
  if (accept)
    return g_strdup_printf (_ ("Order accepted: %s"), what);
  if (override->field != NULL && override->field[0] != '\0')
    return g_strdup_printf (_ ("Order refused by rule %s: %s"), override->field, what);
  return g_strdup_printf (_ ("Order refused: %s"), what);
}

static gchar *
what_is_ruled (const VtrDeskMoment *moment,
               const VtrState *state,
               const VtrOverride *override)
{
  guint index = vtr_state_table_index (state, override->table != NULL ? override->table : "");
  const VtrTable *table = index != G_MAXUINT ? state->tables[index] : NULL;
  const VtrField *field = table != NULL && override->field != NULL ? vtr_table_find_field (table, override->field) : NULL;
  const gchar *table_label = table != NULL ? table->label : override->table;
  g_autofree gchar *about = NULL;

  switch (override->kind)
    {
    case VTR_OVERRIDE_INSERT:
      {
        g_auto (GStrv) lines = g_strsplit (override->value, "\n", -1);
        g_autofree gchar *values = g_strjoinv (", ", lines);

        /* Translators: name of a table, then the values of the new row */
        return g_strdup_printf (_ ("New in %s: %s"), table_label, values);
      }
    case VTR_OVERRIDE_REMOVE:
      about = subject (moment, moment->input->state, override);
      return g_strdup_printf (_ ("Taken out of %s: %s"), table_label, about);
    case VTR_OVERRIDE_DIE:
      return g_strdup_printf (_ ("The die %s, index %s, shows %s"), override->key, override->field, override->value);
    case VTR_OVERRIDE_VERDICT:
      return verdict_words (moment, override);
    case VTR_OVERRIDE_RULING:
      return g_strdup (_ ("A ruling in words"));
    case VTR_OVERRIDE_SET:
    case VTR_N_OVERRIDE_KINDS:
    default:
      about = subject (moment, state, override);
      /* Translators: a record, one of its facts, what it is set to */
      return g_strdup_printf (_ ("%s, %s: %s"), about, field != NULL ? field->label : override->field, override->value[0] != '\0' ? override->value : _ ("None"));
    }
}

/**
 * vtr_desk_ruling_words:
 * @moment: the campaign
 * @state: the open turn's, with the rulings in it
 * @override: one of the rulings
 *
 * Returns: (transfer full): what is ruled, before which phase, why, and what a
 *   side is told
 */
gchar *
vtr_desk_ruling_words (const VtrDeskMoment *moment,
                       const VtrState *state,
                       const VtrOverride *override)
{
  const VtrRuleset *ruleset = moment->input->ruleset;
  g_autofree gchar *what = what_is_ruled (moment, state, override);
  const VtrSide *side = vtr_state_side (state, &override->tell_side);
  GString *words = g_string_new (what);

  for (guint i = 0; i < ruleset->n_phases; i++)
    if (g_strcmp0 (ruleset->phases[i].id, override->phase) == 0)
      {
        g_string_append (words, ", ");
        g_string_append_printf (words, _ ("before %s"), ruleset->phases[i].label);
      }
  g_string_append_c (words, '\n');
  g_string_append_printf (words, _ ("Reason: %s"), override->reason != NULL ? override->reason : "");
  if (!vtr_id_is_empty (&override->tell_side))
    {
      g_string_append_c (words, '\n');
      /* Translators: a side, and the words that it reads */
      g_string_append_printf (words, _ ("Told to the %s side: “%s”"), side != NULL ? side->name : override->tell_side.s, override->tell != NULL ? override->tell : "");
    }
  return g_string_free (words, FALSE);
}
