/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 1.3: a battle as a game on a table takes it, out of what a view was told of
 * the musters. */

/* The events of one battle in a view. */
static gboolean
is_of_battle (const VtrEvent *event,
              const gchar *kind,
              guint battle)
{
  return k13_event_is (event, kind) && event->cause == (gint) battle;
}

static VtrId
above (const VtrState *state,
       const VtrId *formation,
       gboolean army)
{
  const VtrFormation *row = vtr_state_formation (state, formation);

  for (guint depth = 0; row && depth < 8; depth++)
    {
      gboolean is_army = row->kind == VTR_FORMATION_ARMY;

      if (army ? is_army : row->kind == VTR_FORMATION_CORPS || row->kind == VTR_FORMATION_CAVALRY_CORPS)
        return row->id;
      row = vtr_state_formation (state, &row->parent);
    }
  return vtr_id ("");
}

static void
add_loss (VtrBattle *battle,
          const VtrId *id,
          const VtrId *side,
          const gchar *name,
          gint men,
          gint guns)
{
  VtrBattleLoss loss = { .id = *id, .side = *side, .men = men, .guns = guns };

  g_strlcpy (loss.name, name, sizeof loss.name);
  if (men > 0)
    g_snprintf (loss.men_key, sizeof loss.men_key, "loss.%s", id->s);
  if (guns > 0)
    g_snprintf (loss.guns_key, sizeof loss.guns_key, "guns.%s", id->s);
  if (men > 0 || guns > 0)
    g_array_append_val (battle->losses, loss);
}

static void
add_unit (VtrBattle *battle,
          const VtrView *view,
          const VtrId *side,
          const K13Unit *unit,
          gint effect,
          gboolean made_up)
{
  gint gunners = vtr_parameters_get (view->parameters, "roster.gunners");
  gint men = unit->men > 0 || !k13_arm_is_guns (unit->arm) ? unit->men : unit->guns * gunners;
  VtrBattleUnit row = {
    .id = unit->id,
    .side = *side,
    .army = above (view->state, &unit->formation, TRUE),
    .corps = above (view->state, &unit->formation, FALSE),
    .division = unit->formation,
    .arm = k13_arm_names[unit->arm],
    .made_up = made_up,
    .men = men,
    .guns = unit->guns,
    .heads = vtr_battle_to_table (battle, men),
    .experience = CLAMP (unit->experience + effect, 0, 9),
  };

  /* 5.3: Cossacks add nothing in battle */
  if (unit->arm == K13_ARM_COSSACKS || men == 0)
    return;
  g_strlcpy (row.name, unit->name, sizeof row.name);
  g_strlcpy (row.row, unit->row, sizeof row.row);
  if (!made_up)
    g_snprintf (row.key, sizeof row.key, "loss.%s", unit->id.s);
  else if (!k13_arm_is_guns (unit->arm))
    g_snprintf (row.key, sizeof row.key, "loss.%s", unit->formation.s);
  g_array_append_val (battle->units, row);
}

/* What the figures of one "division" say, up to the next. Returns where that
 * begins. */
static guint
read_division (VtrBattle *battle,
               const VtrView *view,
               const VtrId *side,
               const GArray *figures,
               guint at,
               gboolean reserve)
{
  K13Troops troops = { .id = g_array_index (figures, VtrFigure, at).id };
  const VtrFormation *division = vtr_state_formation (view->state, &troops.id);
  g_autoptr (GArray) roster = g_array_new (FALSE, TRUE, sizeof (K13Unit));
  const struct
  {
    const gchar *name;
    gint *value;
  } numbers[] = {
    { "division-foot", &troops.foot },
    { "division-horse", &troops.horse },
    { "division-cossacks", &troops.cossacks },
    { "division-foot-guns", &troops.foot_guns },
    { "division-horse-guns", &troops.horse_guns },
    { "division-experience", &troops.experience },
  };
  gint effect = 0;
  gboolean made_up;

  for (at++; at < figures->len && !g_str_equal (g_array_index (figures, VtrFigure, at).name, "division"); at++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, at);
      K13Unit *last = roster->len ? &g_array_index (roster, K13Unit, roster->len - 1) : NULL;

      for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
        if (g_str_equal (figure->name, numbers[i].name))
          *numbers[i].value = figure->number;
      if (g_str_equal (figure->name, "division-effect"))
        effect = figure->number;
      else if (g_str_equal (figure->name, "unit"))
        {
          const K13Unit *known = k13_unit (view->state, &figure->id);
          K13Unit unit = { .id = figure->id, .formation = troops.id, .experience = troops.experience };

          if (known)
            unit = *known;
          else
            g_strlcpy (unit.name, unit.id.s, sizeof unit.name);
          g_array_append_val (roster, unit);
        }
      else if (last && g_str_equal (figure->name, "unit-men"))
        last->men = figure->number;
      else if (last && g_str_equal (figure->name, "unit-guns"))
        last->guns = figure->number;
    }
  made_up = roster->len == 0;
  if (made_up)
    {
      g_array_unref (roster);
      roster = k13_plausible_roster (&troops, view->parameters);
    }
  if (!reserve)
    add_loss (battle, &troops.id, side, division ? division->name : troops.id.s, k13_men (&troops), troops.foot_guns + troops.horse_guns);
  for (guint u = 0; u < roster->len && !reserve; u++)
    {
      const K13Unit *unit = &g_array_index (roster, K13Unit, u);

      if (!made_up)
        add_loss (battle, &unit->id, side, unit->name, unit->men, 0);
      add_unit (battle, view, side, unit, effect, made_up);
    }
  return at;
}

static VtrBattle *
read_battle (const VtrView *view,
             guint at,
             gint number)
{
  const VtrEvent *event = g_ptr_array_index (view->events, at);
  const VtrId *place = vtr_figures_get_id (event->figures, "place");
  const VtrId *attacker = vtr_figures_get_id (event->figures, "attacker");
  VtrBattle *battle = vtr_battle_new ();

  battle->number = number;
  if (place)
    battle->place = *place;
  if (attacker)
    battle->attacker = *attacker;
  battle->table = vtr_parameters_get (view->parameters, "table.men");
  battle->map = vtr_parameters_get (view->parameters, "table.for");
  battle->killed = vtr_parameters_get (view->parameters, "table.killed");
  battle->wounded = vtr_parameters_get (view->parameters, "table.wounded");
  battle->deserted = vtr_parameters_get (view->parameters, "table.deserted");
  for (guint i = at + 1; i < view->events->len; i++)
    {
      const VtrEvent *told = g_ptr_array_index (view->events, i);
      const VtrId *side = vtr_figures_get_id (told->figures, "side");

      if (side && is_of_battle (told, "battle.side", at))
        {
          if (vtr_figures_get_number (told->figures, "attacks", 0) == 0)
            battle->defender = *side;
          for (guint f = 0; f < told->figures->len; f++)
            {
              const VtrFigure *figure = &g_array_index (told->figures, VtrFigure, f);

              if (g_str_equal (figure->name, "present"))
                g_array_append_val (battle->armies, figure->id);
            }
        }
      if (side == NULL || !is_of_battle (told, "battle.force", at))
        continue;
      for (guint f = 0; f < told->figures->len;)
        {
          if (g_str_equal (g_array_index (told->figures, VtrFigure, f).name, "division"))
            f = read_division (battle, view, side, told->figures, f, vtr_figures_get_number (told->figures, "reserve", 0) != 0);
          else
            f++;
        }
    }
  return battle;
}

/**
 * k13_battles_of:
 * @view: a view with the events of a turn
 *
 * Returns: (transfer full) (element-type VtrBattle): the battles it knows of, as
 *   they arose, with the forces it was told of
 */
GPtrArray *
k13_battles_of (const VtrView *view)
{
  GPtrArray *battles = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_battle_free);

  for (guint i = 0; i < view->events->len; i++)
    if (k13_event_is (g_ptr_array_index (view->events, i), "battle"))
      g_ptr_array_add (battles, read_battle (view, i, (gint) battles->len + 1));
  return battles;
}

/**
 * k13_bound_rows:
 * @state: a state
 *
 * Returns: (transfer full) (element-type utf8): for each unit of a roster the ID
 *   of its row: the one it is bound to, else its own; %NULL-terminated
 */
GPtrArray *
k13_bound_rows (const VtrState *state)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_free);
  const K13Unit *units = VTR_STATE_ROWS (state, K13_TABLE_UNIT, K13Unit);

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_UNIT); i++)
    g_ptr_array_add (rows, g_strdup (units[i].row[0] ? units[i].row : units[i].id.s));
  g_ptr_array_add (rows, NULL);
  return rows;
}
