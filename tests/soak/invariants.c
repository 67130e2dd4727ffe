/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* 1813: what must hold after every phase, of the state and of what the phase did. */

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
check_formations (SoakWatch *watch,
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
check_apart (SoakWatch *watch,
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
check_rosters (SoakWatch *watch,
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
is_told (const SoakWatch *watch,
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
check_movement (SoakWatch *watch,
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
check_troops (SoakWatch *watch,
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
check_prestige (SoakWatch *watch,
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
check_traffic (SoakWatch *watch,
               const VtrTurn *turn)
{
  const K13Traffic *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_TRAFFIC, K13Traffic);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TRAFFIC); i++)
    if (rows[i].count > rows[i].capacity)
      soak_fault (watch->soak, "after %s: %d divisions passed from %s to %s, which carries %d", turn->phase, rows[i].count, rows[i].from.s, rows[i].to.s, rows[i].capacity);
}

void
soak_check_1813 (SoakWatch *watch,
                 const VtrTurn *turn)
{
  watch->fought |= g_str_equal (turn->phase, "battles");
  check_formations (watch, turn);
  check_rosters (watch, turn);
  if (watch->fought)
    check_apart (watch, turn);
  check_movement (watch, turn);
  check_troops (watch, turn);
  check_prestige (watch, turn);
  check_traffic (watch, turn);
}
