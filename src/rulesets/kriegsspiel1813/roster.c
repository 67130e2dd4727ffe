/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 1.3, 5.4: the roster of a division: battalions, squadrons and batteries. A
 * division with a roster has the sums of its roster. Its men are those of the
 * battalions and squadrons; gunners are men of their battery alone and are not
 * counted in the division, which counts their guns. */

static gint *
men_of (K13Troops *troops,
        gint arm)
{
  switch ((K13Arm) arm)
    {
    case K13_ARM_FOOT:
      return &troops->foot;
    case K13_ARM_HORSE:
      return &troops->horse;
    case K13_ARM_COSSACKS:
      return &troops->cossacks;
    case K13_ARM_FOOT_GUNS:
      return &troops->foot_guns;
    case K13_ARM_HORSE_GUNS:
    default:
      return &troops->horse_guns;
    }
}

gboolean
k13_arm_is_guns (gint arm)
{
  return arm == K13_ARM_FOOT_GUNS || arm == K13_ARM_HORSE_GUNS;
}

/* What of a unit its division counts. */
static gint *
counted (K13Unit *unit)
{
  return k13_arm_is_guns (unit->arm) ? &unit->guns : &unit->men;
}

K13Unit *
k13_unit (const VtrState *state,
          const VtrId *id)
{
  K13Unit key = { .id = *id };

  return vtr_state_find (state, K13_TABLE_UNIT, &key);
}

static gint
by_listed_order (gconstpointer a,
                 gconstpointer b)
{
  const K13Unit *x = *(const K13Unit *const *) a;
  const K13Unit *y = *(const K13Unit *const *) b;

  return x->seq != y->seq ? (x->seq < y->seq ? -1 : 1) : vtr_id_compare (&x->id, &y->id);
}

/**
 * k13_roster:
 * @state: a state
 * @formation: a division or brigade
 *
 * Returns: (transfer full) (element-type K13Unit): its units in listed order;
 *   they are rows of @state, valid until a unit is added or removed
 */
GPtrArray *
k13_roster (const VtrState *state,
            const VtrId *formation)
{
  GPtrArray *roster = g_ptr_array_new ();
  K13Unit *rows = VTR_STATE_ROWS (state, K13_TABLE_UNIT, K13Unit);

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_UNIT); i++)
    if (vtr_id_equal (&rows[i].formation, formation))
      g_ptr_array_add (roster, &rows[i]);
  g_ptr_array_sort (roster, by_listed_order);
  return roster;
}

/**
 * k13_roster_sum:
 * @state: a state
 * @formation: a division or brigade
 *
 * Its men and guns become the sums of its roster, if it has one.
 */
void
k13_roster_sum (VtrState *state,
                const VtrId *formation)
{
  g_autoptr (GPtrArray) roster = k13_roster (state, formation);
  K13Troops *troops = k13_troops_mut (state, formation);

  if (roster->len == 0 || troops == NULL)
    return;
  troops->foot = troops->horse = troops->cossacks = troops->foot_guns = troops->horse_guns = 0;
  for (guint i = 0; i < roster->len; i++)
    {
      K13Unit *unit = g_ptr_array_index (roster, i);

      *men_of (troops, unit->arm) += *counted (unit);
    }
}

/* --- spreading --------------------------------------------------------------------- */

/* Takes @amount from counters in their proportions, rounded down; the rest one
 * by one in listed order. Nothing goes below zero. Returns what was taken. */
static gint
spread_loss (gint *const *counters,
             guint n,
             gint amount)
{
  g_autofree gint *shares = g_new0 (gint, n + 1);
  gint64 all = 0;
  gint rest;

  for (guint i = 0; i < n; i++)
    all += *counters[i];
  amount = (gint) CLAMP ((gint64) amount, 0, all);
  rest = amount;
  for (guint i = 0; i < n && all > 0; i++)
    {
      shares[i] = (gint) ((gint64) amount * *counters[i] / all);
      rest -= shares[i];
    }
  for (guint i = 0; i < n; i++)
    *counters[i] -= shares[i];
  while (rest > 0)
    for (guint i = 0; i < n && rest > 0; i++)
      if (*counters[i] > 0)
        {
          (*counters[i])--;
          rest--;
        }
  return amount;
}

/* Gives @amount where most is missing: in proportion to what each unit lacks of
 * its full strength, rounded down, the rest one by one in listed order. */
static void
spread_gain (K13Unit *const *units,
             guint n,
             gint amount)
{
  gint64 lacking = 0;
  gint given = 0;

  for (guint i = 0; i < n; i++)
    if (!k13_arm_is_guns (units[i]->arm))
      lacking += MAX (units[i]->full - units[i]->men, 0);
  for (guint i = 0; i < n && lacking > 0; i++)
    {
      gint lacks = k13_arm_is_guns (units[i]->arm) ? 0 : MAX (units[i]->full - units[i]->men, 0);
      gint share = (gint) (MIN ((gint64) amount, lacking) * lacks / lacking);

      units[i]->men += share;
      given += share;
    }
  for (guint i = 0; given < amount; i = (i + 1) % n)
    {
      gboolean room = FALSE;

      for (guint k = 0; k < n; k++)
        room |= !k13_arm_is_guns (units[k]->arm) && units[k]->men < units[k]->full;
      if (room && (k13_arm_is_guns (units[i]->arm) || units[i]->men >= units[i]->full))
        continue;
      if (!room)
        {
          /* all are full: the rest goes evenly to all, more to the first */
          gint left = amount - given;

          for (guint k = 0; k < n; k++)
            *counted (units[k]) += left / (gint) n + ((gint) k < left % (gint) n);
          return;
        }
      units[i]->men++;
      given++;
    }
}

/**
 * k13_roster_follow:
 * @state: a state
 * @formation: a division or brigade
 *
 * For whoever changed a division's men or guns themselves (replacements, losses
 * before a fortress, the umpire's hand): its roster takes the difference, arm by
 * arm. An arm that the roster does not have gets a unit.
 */
void
k13_roster_follow (VtrState *state,
                   const VtrId *formation)
{
  const K13Troops *found = k13_troops (state, formation);
  K13Troops troops;

  if (found == NULL)
    return;
  troops = *found;
  if (k13_men (found) + found->foot_guns + found->horse_guns == 0)
    {
      g_autoptr (GPtrArray) roster = k13_roster (state, formation);

      /* gunners without a division are lost with it */
      for (guint i = 0; i < roster->len; i++)
        ((K13Unit *) g_ptr_array_index (roster, i))->men = ((K13Unit *) g_ptr_array_index (roster, i))->guns = 0;
      return;
    }
  for (gint arm = K13_ARM_FOOT; arm <= K13_ARM_HORSE_GUNS; arm++)
    {
      g_autoptr (GPtrArray) roster = k13_roster (state, formation);
      g_autoptr (GPtrArray) units = g_ptr_array_new ();
      g_autoptr (GPtrArray) counters = g_ptr_array_new ();
      gint have = 0;
      gint want = *men_of (&troops, arm);

      if (roster->len == 0)
        return;
      for (guint i = 0; i < roster->len; i++)
        {
          K13Unit *unit = g_ptr_array_index (roster, i);

          if (unit->arm != arm)
            continue;
          g_ptr_array_add (units, unit);
          g_ptr_array_add (counters, counted (unit));
          have += *counted (unit);
        }
      if (want < have)
        spread_loss ((gint *const *) counters->pdata, counters->len, have - want);
      else if (want > have && units->len > 0)
        spread_gain ((K13Unit *const *) units->pdata, units->len, want - have);
      else if (want > have)
        {
          const K13Unit *last = g_ptr_array_index (roster, roster->len - 1);
          K13Unit added = { .formation = *formation, .seq = last->seq + 1, .arm = arm, .experience = troops.experience };
          g_autofree gchar *base = g_strndup (formation->s, VTR_ID_SIZE - 14);

          for (guint n = 1; vtr_id_is_empty (&added.id) || k13_unit (state, &added.id); n++)
            {
              g_autofree gchar *id = g_strdup_printf ("%s-%s-%u", base, k13_arm_is_guns (arm) ? "guns" : k13_arm_names[arm], n % 100);

              added.id = vtr_id (id);
            }
          g_strlcpy (added.name, k13_arm_names[arm], sizeof added.name);
          *counted (&added) = want;
          added.full = added.men;
          vtr_state_insert (state, K13_TABLE_UNIT, &added);
        }
    }
}

/* Every roster follows its division. */
void
k13_rosters_follow (VtrState *state)
{
  const K13Troops *rows = VTR_STATE_ROWS (state, K13_TABLE_TROOPS, K13Troops);

  if (vtr_state_n_rows (state, K13_TABLE_UNIT) == 0)
    return;
  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_TROOPS); i++)
    k13_roster_follow (state, &rows[i].id);
}

/* Whether an override of @table, of any key if @key is NULL, applied just now. */
static gboolean
by_hand (const VtrTurn *turn,
         const gchar *table,
         const gchar *key)
{
  const gchar *first = turn->input->ruleset->phases[0].id;

  for (guint i = 0; i < turn->input->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (turn->input->overrides, i);
      const gchar *phase = override->phase && override->phase[0] ? override->phase : first;

      if (g_str_equal (phase, turn->phase) && g_str_equal (override->table, table) && (key == NULL || g_str_equal (override->key, key)))
        return TRUE;
    }
  return FALSE;
}

/**
 * k13_rosters_touched:
 * @turn: the turn, between two phases
 *
 * After the umpire's hand: where he changed units, their divisions have the new
 * sums; where he changed a division, its roster follows.
 */
void
k13_rosters_touched (VtrTurn *turn)
{
  const K13Troops *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_TROOPS, K13Troops);

  if (by_hand (turn, "unit", NULL))
    for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TROOPS); i++)
      if (!by_hand (turn, "troops", rows[i].id.s))
        k13_roster_sum (turn->state, &rows[i].id);
  k13_rosters_follow (turn->state);
}

/* --- losses ------------------------------------------------------------------------ */

/**
 * k13_take_men:
 * @state: a state
 * @formation: a division or brigade
 * @men: how many are lost
 *
 * 5.4: never more than there are. With a roster its battalions and squadrons
 * lose in their proportions, rounded down, the rest one by one in listed order;
 * without, foot, horse and Cossacks do.
 *
 * Returns: the men taken
 */
gint
k13_take_men (VtrState *state,
              const VtrId *formation,
              gint men)
{
  g_autoptr (GPtrArray) roster = k13_roster (state, formation);
  g_autoptr (GPtrArray) counters = g_ptr_array_new ();
  K13Troops *troops = k13_troops_mut (state, formation);

  if (troops == NULL)
    return 0;
  for (guint i = 0; i < roster->len; i++)
    {
      K13Unit *unit = g_ptr_array_index (roster, i);

      if (!k13_arm_is_guns (unit->arm))
        g_ptr_array_add (counters, &unit->men);
    }
  if (roster->len == 0)
    for (gint arm = K13_ARM_FOOT; arm <= K13_ARM_COSSACKS; arm++)
      g_ptr_array_add (counters, men_of (troops, arm));
  men = spread_loss ((gint *const *) counters->pdata, counters->len, men);
  k13_roster_sum (state, formation);
  return men;
}

/**
 * k13_take_guns:
 * @state: a state
 * @formation: a division or brigade
 * @guns: how many are lost
 *
 * As k13_take_men(), of its batteries; without a roster of foot and horse guns.
 *
 * Returns: the guns taken
 */
gint
k13_take_guns (VtrState *state,
               const VtrId *formation,
               gint guns)
{
  g_autoptr (GPtrArray) roster = k13_roster (state, formation);
  g_autoptr (GPtrArray) counters = g_ptr_array_new ();
  K13Troops *troops = k13_troops_mut (state, formation);

  if (troops == NULL)
    return 0;
  for (guint i = 0; i < roster->len; i++)
    {
      K13Unit *unit = g_ptr_array_index (roster, i);

      if (k13_arm_is_guns (unit->arm))
        g_ptr_array_add (counters, &unit->guns);
    }
  if (roster->len == 0)
    {
      g_ptr_array_add (counters, &troops->foot_guns);
      g_ptr_array_add (counters, &troops->horse_guns);
    }
  guns = spread_loss ((gint *const *) counters->pdata, counters->len, guns);
  k13_roster_sum (state, formation);
  return guns;
}

/**
 * k13_take_unit:
 * @state: a state
 * @unit: a battalion, squadron or battery
 * @men: how many it loses
 *
 * Returns: the men taken
 */
gint
k13_take_unit (VtrState *state,
               const VtrId *unit,
               gint men)
{
  K13Unit *row = k13_unit (state, unit);

  if (row == NULL)
    return 0;
  men = CLAMP (men, 0, row->men);
  row->men -= men;
  k13_roster_sum (state, &row->formation);
  return men;
}

/* --- set-up ------------------------------------------------------------------------ */

/* What the scenario says of a division beside its roster must be the same. */
static void
check_sums (const VtrState *state,
            const K13Troops *troops,
            GPtrArray *faults)
{
  g_autoptr (GPtrArray) roster = k13_roster (state, &troops->id);
  K13Troops said = *troops;

  for (gint arm = K13_ARM_FOOT; roster->len > 0 && arm <= K13_ARM_HORSE_GUNS; arm++)
    {
      gint sum = 0;

      for (guint i = 0; i < roster->len; i++)
        {
          K13Unit *unit = g_ptr_array_index (roster, i);

          if (unit->arm == arm)
            sum += *counted (unit);
        }
      if (*men_of (&said, arm) != 0 && *men_of (&said, arm) != sum)
        g_ptr_array_add (faults, g_strdup_printf ("%s has %s %d, but its roster has %d (1.3); leave %s=\"…\" out, or correct it", troops->id.s, k13_arm_names[arm],
                                                  *men_of (&said, arm), sum, k13_arm_names[arm]));
    }
}

/**
 * k13_rosters_set_up:
 * @turn: turn 0, with the scenario's state
 * @faults: (element-type utf8): what is wrong with the rosters
 *
 * Fills in what a unit's row leaves out: its full strength is what it has, its
 * experience its division's. Divisions take the sums of their rosters.
 */
void
k13_rosters_set_up (VtrTurn *turn,
                    GPtrArray *faults)
{
  K13Unit *units = VTR_STATE_ROWS (turn->state, K13_TABLE_UNIT, K13Unit);
  const K13Troops *troops = VTR_STATE_ROWS (turn->state, K13_TABLE_TROOPS, K13Troops);
  guint n = vtr_state_n_rows (turn->state, K13_TABLE_UNIT);
  g_autoptr (GHashTable) bound = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < n; i++)
    {
      K13Unit *unit = &units[i];
      const K13Troops *division = k13_troops (turn->state, &unit->formation);
      g_autofree gchar *row = g_ascii_strdown (unit->row[0] ? unit->row : unit->id.s, -1);

      if (division == NULL)
        g_ptr_array_add (faults, g_strdup_printf ("unit %s is of %s, which there is not; name a division", unit->id.s, unit->formation.s));
      if (vtr_state_formation (turn->state, &unit->id))
        g_ptr_array_add (faults, g_strdup_printf ("unit %s has a formation's id; use another", unit->id.s));
      if (k13_arm_is_guns (unit->arm) != (unit->guns > 0))
        g_ptr_array_add (faults, g_strdup_printf ("unit %s has %s (1.3); a battery has guns, other units have none", unit->id.s, unit->guns > 0 ? "guns" : "no guns"));
      if (g_hash_table_contains (bound, row))
        g_ptr_array_add (faults, g_strdup_printf ("two units are bound to the row %s of the order-of-battle file; leave one", row));
      g_hash_table_add (bound, g_steal_pointer (&row));
      if (unit->full < unit->men)
        unit->full = unit->men;
      if (unit->experience == 0)
        unit->experience = division && division->experience > 0 ? division->experience : 4;
      if (unit->name[0] == '\0')
        g_strlcpy (unit->name, unit->id.s, sizeof unit->name);
    }
  for (guint i = 0; n > 0 && i < vtr_state_n_rows (turn->state, K13_TABLE_TROOPS); i++)
    {
      check_sums (turn->state, &troops[i], faults);
      k13_roster_sum (turn->state, &troops[i].id);
    }
}

/* --- a roster for a division that has none ------------------------------------------- */

static void
add_units (GArray *roster,
           const K13Troops *division,
           gint arm,
           gint amount,
           gint size,
           gint gunners)
{
  gint n = MAX ((amount + size / 2) / size, 1);

  for (gint i = 0; i < n && amount > 0; i++)
    {
      gint share = amount / n + (i < amount % n);
      K13Unit unit = { .formation = division->id, .seq = (gint) roster->len + 1, .arm = arm, .experience = division->experience };
      g_autofree gchar *suffix = g_strdup_printf ("-%c%d", "bscfh"[arm], i + 1);
      g_autofree gchar *base = g_strndup (division->id.s, VTR_ID_SIZE - 1 - strlen (suffix));
      g_autofree gchar *id = g_strconcat (base, suffix, NULL);

      unit.id = vtr_id (id);
      g_snprintf (unit.name, sizeof unit.name, "%s %d", arm == K13_ARM_FOOT ? "Battalion" : k13_arm_is_guns (arm) ? "Battery"
                                                                                                                  : "Squadron",
                  i + 1);
      if (k13_arm_is_guns (arm))
        unit.guns = share;
      unit.men = unit.full = k13_arm_is_guns (arm) ? share * gunners : share;
      g_array_append_val (roster, unit);
    }
}

/**
 * k13_plausible_roster:
 * @division: strengths of a division without a roster
 * @parameters: sizes of its units
 *
 * A roster that its strength makes plausible (house): battalions, squadrons and
 * batteries of the usual sizes, as even as they can be, the larger first. The
 * same strength gives the same roster.
 *
 * Returns: (transfer full) (element-type K13Unit): the units
 */
GArray *
k13_plausible_roster (const K13Troops *division,
                      const VtrParameters *parameters)
{
  GArray *roster = g_array_new (FALSE, TRUE, sizeof (K13Unit));
  gint gunners = vtr_parameters_get (parameters, "roster.gunners");

  add_units (roster, division, K13_ARM_FOOT, division->foot, vtr_parameters_get (parameters, "roster.battalion"), 0);
  add_units (roster, division, K13_ARM_HORSE, division->horse, vtr_parameters_get (parameters, "roster.squadron"), 0);
  add_units (roster, division, K13_ARM_COSSACKS, division->cossacks, vtr_parameters_get (parameters, "roster.squadron"), 0);
  add_units (roster, division, K13_ARM_FOOT_GUNS, division->foot_guns, vtr_parameters_get (parameters, "roster.foot_battery"), gunners);
  add_units (roster, division, K13_ARM_HORSE_GUNS, division->horse_guns, vtr_parameters_get (parameters, "roster.horse_battery"), gunners);
  return roster;
}
