/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* What must hold after every phase, of the state and of what the phase did. */

typedef struct
{
  Soak *soak;
  const VtrTurnInput *input;
  VtrState *before; /* this phase */
  guint n_events;   /* before this phase */
  gint phase;
  gboolean fought; /* the phase of battles is over */
} Watch;

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
check_field (Watch *watch,
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
check_tables (Watch *watch,
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

/* --- formations --------------------------------------------------------------------- */

static gint
men_of (const K13Troops *troops)
{
  return troops ? troops->foot + troops->horse + troops->cossacks : 0;
}

static gboolean
is_fortress (const VtrBoard *board,
             const VtrId *place)
{
  guint index = vtr_board_find_place (board, place->s);

  return index != VTR_NO_PLACE && vtr_board_place (board, index)->class_ == VTR_PLACE_FORTRESS;
}

static void
check_formations (Watch *watch,
                  const VtrTurn *turn)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *at = &rows[i];
      const VtrFormation *parent = vtr_state_formation (turn->state, &at->parent);
      const K13Troops *troops = k13_troops (turn->state, &at->id);
      const K13Troops *above = parent ? k13_troops (turn->state, &parent->id) : NULL;

      if (!vtr_id_is_empty (&at->parent) && parent == NULL)
        soak_fault (watch->soak, "after %s: %s stands under '%s', which is not there", turn->phase, at->id.s, at->parent.s);
      if (vtr_id_is_empty (&at->place))
        {
          if (troops && at->kind == VTR_FORMATION_DIVISION && men_of (troops) > 0 && vtr_id_is_empty (&troops->arrives))
            soak_fault (watch->soak, "after %s: %s has %d men and stands nowhere", turn->phase, at->id.s, men_of (troops));
          continue;
        }
      if (at->kind == VTR_FORMATION_DIVISION && at->attached && parent && parent->kind != VTR_FORMATION_ARMY && !vtr_id_equal (&at->place, &parent->place))
        soak_fault (watch->soak, "after %s: %s is attached and stands in %s, its corps in '%s'", turn->phase, at->id.s, at->place.s, parent->place.s);
      if (at->kind == VTR_FORMATION_BRIGADE && parent && vtr_id_is_empty (&parent->place))
        soak_fault (watch->soak, "after %s: brigade %s stands in %s without its corps", turn->phase, at->id.s, at->place.s);
      if (troops == NULL)
        continue;
      if (troops->garrison && !is_fortress (turn->board, &at->place))
        soak_fault (watch->soak, "after %s: %s is a garrison in %s, which is no fortress", turn->phase, at->id.s, at->place.s);
      if (troops->garrison && troops->invests)
        soak_fault (watch->soak, "after %s: %s is a garrison and invests", turn->phase, at->id.s);
      if (at->kind == VTR_FORMATION_DIVISION && at->attached && above && parent->kind != VTR_FORMATION_ARMY && above->garrison != troops->garrison)
        soak_fault (watch->soak, "after %s: %s is attached; one of it and its corps is a garrison", turn->phase, at->id.s);
      if (at->kind == VTR_FORMATION_DIVISION && men_of (troops) == 0 && watch->fought)
        soak_fault (watch->soak, "after %s: %s stands in %s without a man", turn->phase, at->id.s, at->place.s);
    }
}

/* 4.2: a truce of the formation's nation, or of France for all who fight beside
 * her, with @side. One that ends with this turn has let nobody fight in it. */
static gboolean
has_truce_in (const VtrState *state,
              gint turn,
              const VtrFormation *formation,
              const VtrId *side)
{
  const K13Truce *rows = VTR_STATE_ROWS (state, K13_TABLE_TRUCE, K13Truce);

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_TRUCE); i++)
    if (rows[i].from <= turn && turn <= rows[i].until && vtr_id_equal (&rows[i].enemy, side) && (vtr_id_equal (&rows[i].nation, &formation->nation) || (vtr_id_is (&rows[i].nation, "france") && vtr_id_is (&formation->side, "french"))))
      return TRUE;
  return FALSE;
}

static gboolean
has_truce (const VtrTurn *turn,
           const VtrFormation *formation,
           const VtrId *side)
{
  return has_truce_in (turn->state, turn->input->turn, formation, side) || has_truce_in (turn->input->state, turn->input->turn, formation, side);
}

/* Two sides in the field in one place, once the battles are fought; under truce a
 * garrison may have come out to those before the gate. */
static void
check_apart (Watch *watch,
             const VtrTurn *turn)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);
  g_autofree const VtrFormation **first = g_new0 (const VtrFormation *, turn->board->places->len);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const K13Troops *troops = k13_troops (turn->state, &rows[i].id);
      guint place = vtr_board_find_place (turn->board, rows[i].place.s);

      if (rows[i].kind != VTR_FORMATION_DIVISION || place == VTR_NO_PLACE || vtr_is_neutral (&rows[i].side) || troops == NULL || troops->garrison || men_of (troops) == 0)
        continue;
      if (first[place] == NULL)
        first[place] = &rows[i];
      else if (!vtr_id_equal (&first[place]->side, &rows[i].side) && !has_truce (turn, &rows[i], &first[place]->side) && !has_truce (turn, first[place], &rows[i].side))
        soak_fault (watch->soak, "after %s: %s and %s share %s", turn->phase, first[place]->id.s, rows[i].id.s, rows[i].place.s);
    }
}

/* 1.3: a division with a roster has the sums of its roster. */
static void
check_rosters (Watch *watch,
               const VtrTurn *turn)
{
  const K13Unit *units = VTR_STATE_ROWS (turn->state, K13_TABLE_UNIT, K13Unit);
  guint n = vtr_state_n_rows (turn->state, K13_TABLE_UNIT);
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  GHashTableIter iter;
  gpointer key, value;

  for (guint i = 0; i < n; i++)
    {
      K13Sum *sum = g_hash_table_lookup (sums, units[i].formation.s);

      if (sum == NULL)
        {
          sum = g_new0 (K13Sum, 1);
          g_hash_table_insert (sums, (gpointer) units[i].formation.s, sum);
        }
      sum->foot += units[i].arm == K13_ARM_FOOT ? units[i].men : 0;
      sum->horse += units[i].arm == K13_ARM_HORSE ? units[i].men : 0;
      sum->cossacks += units[i].arm == K13_ARM_COSSACKS ? units[i].men : 0;
    }
  g_hash_table_iter_init (&iter, sums);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      VtrId id = vtr_id (key);
      const K13Troops *troops = k13_troops (turn->state, &id);
      const K13Sum *sum = value;

      if (troops == NULL || troops->foot != sum->foot || troops->horse != sum->horse || troops->cossacks != sum->cossacks)
        soak_fault (watch->soak, "after %s: %s has %d foot, %d horse, %d Cossacks; its roster %d, %d, %d", turn->phase, id.s, troops ? troops->foot : -1, troops ? troops->horse : -1,
                    troops ? troops->cossacks : -1, sum->foot, sum->horse, sum->cossacks);
    }
}

/* --- what the phase did --------------------------------------------------------------- */

/* Whether what is told of @named is told of @formation too: what stands under it,
 * a train that goes with it, an army's HQ that rides with a corps (1.3). A train may
 * be given to another corps when it has marched. */
static gboolean
goes_with (const VtrState *before,
           const VtrState *state,
           const VtrFormation *formation,
           const VtrId *named)
{
  const K13Troops *was = k13_troops (before, &formation->id);
  const K13Troops *troops = k13_troops (state, &formation->id);
  const VtrFormation *corps = vtr_state_formation (state, named);

  return vtr_id_equal (named, &formation->id) || vtr_state_is_under (state, &formation->id, named) || (formation->kind == VTR_FORMATION_TRAIN && ((troops && vtr_id_equal (&troops->corps, named)) || (was && vtr_id_equal (&was->corps, named)))) || (formation->kind == VTR_FORMATION_ARMY && corps && vtr_id_equal (&corps->parent, &formation->id));
}

/* Whether an event of this phase of one of @kinds tells of the formation. */
static gboolean
is_told (const Watch *watch,
         const VtrTurn *turn,
         const VtrFormation *formation,
         const gchar *const *kinds)
{
  for (guint i = watch->n_events; i < turn->outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i);

      if (!g_strv_contains (kinds, event->kind->id))
        continue;
      for (guint f = 0; f < event->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);

          if (figure->type == VTR_FIGURE_FORMATION && goes_with (watch->before, turn->state, formation, &figure->id))
            return TRUE;
        }
    }
  return FALSE;
}

static void
check_movement (Watch *watch,
                const VtrTurn *turn)
{
  static const gchar *const gone[] = { "destroyed", "surrenders", "siege.ends", "train.captured", "train.taken", NULL };
  static const gchar *const came[] = { "arrives", NULL };
  static const gchar *const moved[] = { "march", "withdraws", "retreats", "falls-back", "must-garrison", "exploits", "departs", "joins-field", "attached", NULL };
  const VtrFormation *before = VTR_STATE_ROWS (watch->before, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (watch->before, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *was = &before[i];
      const VtrFormation *is = vtr_state_formation (turn->state, &was->id);

      if (is == NULL)
        {
          soak_fault (watch->soak, "in %s: %s has vanished from the order of battle", turn->phase, was->id.s);
          continue;
        }
      if (vtr_id_equal (&was->place, &is->place))
        continue;
      if (vtr_id_is_empty (&is->place) ? !is_told (watch, turn, is, gone) : vtr_id_is_empty (&was->place) ? !is_told (watch, turn, is, came)
                                                                                                          : !is_told (watch, turn, is, moved))
        soak_fault (watch->soak, "in %s: %s went from '%s' to '%s' and no event says so", turn->phase, is->id.s, was->place.s, is->place.s);
    }
}

/* 5.4: men rise by replacements alone; statuses last as long as the rules say. */
static void
check_troops (Watch *watch,
              const VtrTurn *turn)
{
  const K13Troops *before = VTR_STATE_ROWS (watch->before, K13_TABLE_TROOPS, K13Troops);
  gint64 more = 0, replaced = 0;
  gint now = turn->input->turn;

  for (guint i = watch->n_events; i < turn->outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i);

      if (g_str_equal (event->kind->id, "replaced"))
        replaced += vtr_figures_get_number (event->figures, "men", 0);
    }
  for (guint i = 0; i < vtr_state_n_rows (watch->before, K13_TABLE_TROOPS); i++)
    {
      const K13Troops *was = &before[i];
      const K13Troops *is = k13_troops (turn->state, &was->id);

      if (is == NULL)
        {
          soak_fault (watch->soak, "in %s: the troops of %s have vanished", turn->phase, was->id.s);
          continue;
        }
      more += MAX (0, men_of (is) - men_of (was));
      if (is->foot_guns > was->foot_guns || is->horse_guns > was->horse_guns)
        soak_fault (watch->soak, "in %s: %s has got more guns", turn->phase, was->id.s);
      if (is->fatigued_to != was->fatigued_to && is->fatigued_to > now + vtr_turn_parameter (turn, "fatigue.turns"))
        soak_fault (watch->soak, "in %s: %s is fatigued through %d", turn->phase, was->id.s, is->fatigued_to);
      if (is->exhausted_to != was->exhausted_to && is->exhausted_to > now + vtr_turn_parameter (turn, "exhaustion.turns"))
        soak_fault (watch->soak, "in %s: %s is exhausted through %d", turn->phase, was->id.s, is->exhausted_to);
      if (is->garrison_to != was->garrison_to && is->garrison_to > now + vtr_turn_parameter (turn, "garrison.turns"))
        soak_fault (watch->soak, "in %s: %s is a garrison through %d", turn->phase, was->id.s, is->garrison_to);
    }
  if (more > replaced)
    soak_fault (watch->soak, "in %s: %" G_GINT64_FORMAT " men more, %" G_GINT64_FORMAT " by replacements", turn->phase, more, replaced);
}

/* 4.5: the ledger grows by the lines that were told, and by nothing else. */
static void
check_prestige (Watch *watch,
                const VtrTurn *turn)
{
  gint told = 0;

  for (guint i = watch->n_events; i < turn->outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i);

      if (g_str_equal (event->kind->id, "prestige"))
        told += vtr_figures_get_number (event->figures, "amount", 0);
    }
  if (k13_prestige (turn->state) != k13_prestige (watch->before) + told)
    soak_fault (watch->soak, "in %s: prestige went from %d to %d; the events say %+d", turn->phase, k13_prestige (watch->before), k13_prestige (turn->state), told);
}

/* 2.1: no road carries more than it can. */
static void
check_traffic (Watch *watch,
               const VtrTurn *turn)
{
  const K13Traffic *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_TRAFFIC, K13Traffic);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TRAFFIC); i++)
    if (rows[i].count > rows[i].capacity)
      soak_fault (watch->soak, "after %s: %d divisions passed from %s to %s, which carries %d", turn->phase, rows[i].count, rows[i].from.s, rows[i].to.s, rows[i].capacity);
}

/* --- the watch --------------------------------------------------------------------------- */

/* What the umpire's hand changes before a phase is no deed of the phase. */
static void
apply_hand (Watch *watch,
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
  Watch *watch = user_data;

  apply_hand (watch, turn->phase);
  watch->fought |= g_str_equal (turn->phase, "battles");
  check_tables (watch, turn);
  check_formations (watch, turn);
  check_rosters (watch, turn);
  if (watch->fought)
    check_apart (watch, turn);
  check_movement (watch, turn);
  check_troops (watch, turn);
  check_prestige (watch, turn);
  check_traffic (watch, turn);
  vtr_state_free (watch->before);
  watch->before = vtr_state_copy (turn->state);
  watch->n_events = turn->outcome->events->len;
  watch->phase++;
}

VtrOutcome *
soak_watch (Soak *soak,
            const VtrTurnInput *input)
{
  Watch watch = { .soak = soak, .input = input, .before = vtr_state_copy (input->state) };
  VtrOutcome *outcome = vtr_resolve_watched (input, look, &watch);

  if (watch.phase != (gint) input->ruleset->n_phases)
    soak_fault (soak, "%d phases of %u were run", watch.phase, input->ruleset->n_phases);
  vtr_state_free (watch.before);
  return outcome;
}
