/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* Looks at the turn after every phase: what must hold of any game's tables here, of
 * its rules in the game's own file. */

/* --- any table: keys, ranges, ids ------------------------------------------------ */

static gboolean
id_exists (const VtrTurn *turn,
           const gchar *unit,
           const gchar *id)
{
  VtrId key = vtr_id (id);

  if (*id == '\0' || unit == NULL)
    return TRUE;
  if (g_str_equal (unit, "place"))
    return vtr_board_find_place (turn->board, id) != VTR_NO_PLACE;
  if (g_str_equal (unit, "formation"))
    return vtr_state_formation (turn->state, &key) != NULL;
  if (g_str_equal (unit, "side"))
    return vtr_is_neutral (&key) || vtr_state_side (turn->state, &key) != NULL;
  if (g_str_equal (unit, "nation"))
    return vtr_state_nation (turn->state, &key) != NULL;
  if (g_str_equal (unit, "player"))
    return vtr_state_player (turn->state, &key) != NULL;
  return TRUE;
}

static void
check_field (SoakWatch *watch,
             const VtrTurn *turn,
             const VtrTable *table,
             const VtrField *field,
             gconstpointer row)
{
  g_autofree gchar *text = vtr_field_to_text (field, row);
  gint value;

  switch (field->type)
    {
    case VTR_FIELD_ID:
      if (!id_exists (turn, field->unit, vtr_field_get_string (field, row)))
        soak_fault (watch->soak, "after %s: %s.%s names '%s', which is no %s", turn->phase, table->name, field->name, text, field->unit);
      break;
    case VTR_FIELD_TEXT:
      if (!g_utf8_validate (vtr_field_get_string (field, row), -1, NULL))
        soak_fault (watch->soak, "after %s: %s.%s is no UTF-8", turn->phase, table->name, field->name);
      break;
    case VTR_FIELD_ENUM:
      value = vtr_field_get_int (field, row);
      if (value < 0 || value >= (gint) g_strv_length ((gchar **) field->names))
        soak_fault (watch->soak, "after %s: %s.%s is %d", turn->phase, table->name, field->name, value);
      break;
    case VTR_FIELD_INT:
    case VTR_FIELD_BOOL:
    default:
      value = vtr_field_get_int (field, row);
      if ((field->min != 0 || field->max != 0) && (value < field->min || value > field->max))
        soak_fault (watch->soak, "after %s: %s.%s is %d, not from %d to %d", turn->phase, table->name, field->name, value, field->min, field->max);
      break;
    }
}

static void
check_tables (SoakWatch *watch,
              const VtrTurn *turn)
{
  for (guint t = 0; t < turn->state->n_tables; t++)
    {
      const VtrTable *table = turn->state->tables[t];

      for (guint r = 0; r < vtr_state_n_rows (turn->state, t); r++)
        {
          gconstpointer row = vtr_state_row (turn->state, t, r);

          for (guint f = 0; f < table->n_fields; f++)
            if (table->fields[f].type != VTR_FIELD_TEXT || r % 16 == (guint) turn->input->turn % 16)
              check_field (watch, turn, table, &table->fields[f], row);
          if (r > 0 && vtr_table_compare (table, vtr_state_row (turn->state, t, r - 1), row) >= 0)
            soak_fault (watch->soak, "after %s: rows of %s are not in the order of their keys", turn->phase, table->name);
        }
    }
}

/* --- the watch --------------------------------------------------------------------------- */

/* What the umpire's hand changes before a phase is no deed of the phase. */
static void
apply_hand (SoakWatch *watch,
            const gchar *phase)
{
  for (guint i = 0; i < watch->input->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (watch->input->overrides, i);
      gboolean first = override->phase == NULL || *override->phase == '\0';

      if (first ? watch->phase == 0 : g_str_equal (override->phase, phase))
        vtr_override_apply (override, watch->before, NULL, NULL);
    }
}

static void
look (const VtrTurn *turn,
      gpointer user_data)
{
  SoakWatch *watch = user_data;

  apply_hand (watch, turn->phase);
  check_tables (watch, turn);
  watch->soak->game->check (watch, turn);
  vtr_state_free (watch->before);
  watch->before = vtr_state_copy (turn->state);
  watch->n_events = turn->outcome->events->len;
  watch->phase++;
}

VtrOutcome *
soak_watch (Soak *soak,
            const VtrTurnInput *input)
{
  SoakWatch watch = { .soak = soak, .input = input, .before = vtr_state_copy (input->state) };
  VtrOutcome *outcome = vtr_resolve_watched (input, look, &watch);

  if (watch.phase != (gint) input->ruleset->n_phases)
    soak_fault (soak, "%d phases of %u were run", watch.phase, input->ruleset->n_phases);
  vtr_state_free (watch.before);
  return outcome;
}
