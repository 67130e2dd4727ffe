/* SPDX-License-Identifier: MIT */
#include "soak.h"

#include "board/vtr-hex.h"
#include "rulesets/empire1870/e70.h"

/*
 * 1870: what a side cannot see changes nothing that it is given (12.2).
 *
 * Worked out apart from the program: who sees a hex is told by the hexes' names. Of
 * every turn two other worlds are made for each side. In the first what is hidden
 * as the turn ends is another: forces, HQs, treasuries, control, orders, events that
 * the side was not told, dice. In the second hidden forces stood otherwise when the
 * turn began, and it is run again. In both the side must get the same bytes. Planted
 * leaks prove that it would be noticed.
 */

typedef struct
{
  Soak *soak;
  const VtrTurnInput *input;
  const VtrOutcome *outcome;
  VtrId side;
  VtrId enemy;
} Veil;

/* A world: borrowed but for what is named here. */
typedef struct
{
  VtrTurnInput input;
  VtrOutcome outcome;
  GPtrArray *events; /* VtrEvent*, own copies */
  GPtrArray *orders; /* VtrOrder*, own copies */
} World;

/* --- who sees what ------------------------------------------------------------------ */

static gint
range_of (const Veil *veil)
{
  return vtr_id_is (&veil->side, E70_FRENCH) ? 1 : 2;
}

static gint
distance (const VtrId *a,
          const gchar *b)
{
  VtrHex from, to;

  if (!vtr_hex_parse (a->s, &from) || !vtr_hex_parse (b, &to))
    return G_MAXINT;
  return vtr_hex_distance (from, to);
}

static gint
all_of (const E70Force *force)
{
  return force->good + force->disrupted + force->demoralized;
}

/* How far a hex is from the nearest SP of the side. */
static gint
distance_from_side (const Veil *veil,
                    const VtrState *state,
                    const gchar *place)
{
  gint least = G_MAXINT;

  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_FORCE); i++)
    {
      const E70Force *force = vtr_state_row (state, E70_TABLE_FORCE, i);

      if (vtr_id_equal (&force->side, &veil->side) && all_of (force) > 0)
        least = MIN (least, distance (&force->place, place));
    }
  return least;
}

static gboolean
is_hidden (const Veil *veil,
           const VtrState *state,
           const gchar *place)
{
  return vtr_parameters_get (veil->input->parameters, "fog") != 0 && distance_from_side (veil, state, place) > range_of (veil);
}

/* --- worlds ---------------------------------------------------------------------------- */

static VtrEvent *
copy_event (const VtrEvent *event)
{
  VtrEvent *copy = g_new (VtrEvent, 1);

  *copy = *event;
  copy->figures = vtr_figures_copy (event->figures);
  return copy;
}

static World
world_new (const Veil *veil)
{
  World world = { .input = *veil->input, .outcome = *veil->outcome };

  world.events = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_event_free);
  world.orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  for (guint i = 0; i < veil->outcome->events->len; i++)
    g_ptr_array_add (world.events, copy_event (g_ptr_array_index (veil->outcome->events, i)));
  for (guint i = 0; i < veil->input->orders->len; i++)
    g_ptr_array_add (world.orders, vtr_order_copy (g_ptr_array_index (veil->input->orders, i)));
  world.input.state = vtr_state_copy (veil->input->state);
  world.input.orders = world.orders;
  world.outcome.state = vtr_state_copy (veil->outcome->state);
  world.outcome.events = world.events;
  return world;
}

static void
world_clear (World *world)
{
  vtr_state_free (world->input.state);
  vtr_state_free (world->outcome.state);
  g_ptr_array_unref (world->events);
  g_ptr_array_unref (world->orders);
}

/* --- what the side is given -------------------------------------------------------------- */

static GPtrArray *
given_to (const Veil *veil,
          const VtrTurnInput *input,
          const VtrOutcome *outcome)
{
  g_autoptr (OracleOutput) output = oracle_output_new (input, outcome, NULL);
  const OracleTurn *turn = oracle_output_turn (output);
  GPtrArray *given = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < turn->n_sides; i++)
    if (vtr_id_equal (&turn->sides[i].side, &veil->side))
      {
        g_ptr_array_add (given, g_strdup_printf ("view\n%s", turn->sides[i].view));
        for (guint k = 0; k < turn->sides[i].texts->len; k++)
          {
            const OracleText *text = &g_array_index (turn->sides[i].texts, OracleText, k);

            g_ptr_array_add (given, g_strdup_printf ("%s\n%s", text->name, text->text));
          }
      }
  return given;
}

/* The first line in which two worlds differ for the side; NULL: none. */
static gchar *
first_difference (const GPtrArray *a,
                  const GPtrArray *b)
{
  if (a->len != b->len)
    return g_strdup_printf ("%u papers, %u papers", a->len, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const gchar *one = g_ptr_array_index (a, i);
      const gchar *two = g_ptr_array_index (b, i);
      gsize line = 0;

      if (g_str_equal (one, two))
        continue;
      for (gsize k = 0; one[k] == two[k]; k++)
        line = one[k] == '\n' ? k + 1 : line;
      return g_strdup_printf ("%.*s: '%.*s' is '%.*s'", (int) strcspn (one, "\n"), one, (int) MIN (strcspn (one + line, "\n"), 90), one + line, (int) MIN (strcspn (two + line, "\n"), 90), two + line);
    }
  return NULL;
}

/* --- the first world: what is hidden as the turn ends -------------------------------------- */

static gboolean
may_stand (const VtrTurnInput *input,
           const VtrState *state,
           guint place)
{
  return !vtr_id_is_empty (e70_home (state, vtr_board_place (input->board, place)));
}

static void
change_forces (const Veil *veil,
               VtrState *state)
{
  const VtrBoard *board = veil->input->board;

  for (guint i = vtr_state_n_rows (state, E70_TABLE_FORCE); i > 0; i--)
    {
      E70Force force = *(const E70Force *) vtr_state_row (state, E70_TABLE_FORCE, i - 1);

      if (!vtr_id_equal (&force.side, &veil->enemy) || !is_hidden (veil, state, force.place.s))
        continue;
      if (soak_chance (veil->soak, 30))
        {
          vtr_state_remove (state, E70_TABLE_FORCE, &force);
          continue;
        }
      force.good = soak_roll (veil->soak, 12);
      force.disrupted = soak_roll (veil->soak, 9);
      force.demoralized = 1 + soak_roll (veil->soak, 9);
      force.good_acted = force.disrupted_acted = force.demoralized_acted = 0;
      force.entrained = soak_chance (veil->soak, 50);
      vtr_state_insert (state, E70_TABLE_FORCE, &force);
    }
  for (guint n = 0; n < 6; n++)
    {
      guint place = (guint) soak_roll (veil->soak, (gint) board->places->len);
      E70Force force = { .place = vtr_board_place (board, place)->id, .side = veil->enemy, .of = vtr_id (E70_LINE), .good = 1 + soak_roll (veil->soak, 12) };

      if (is_hidden (veil, state, force.place.s) && may_stand (veil->input, state, place))
        vtr_state_insert (state, E70_TABLE_FORCE, &force);
    }
}

static void
change_hqs (const Veil *veil,
            VtrState *state)
{
  const VtrBoard *board = veil->input->board;
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      E70Hq *hq = (E70Hq *) e70_hq (state, &rows[i].id);
      guint place = (guint) soak_roll (veil->soak, (gint) board->places->len);

      if (hq == NULL || !vtr_id_equal (&rows[i].side, &veil->enemy) || (!vtr_id_is_empty (&rows[i].place) && !is_hidden (veil, state, rows[i].place.s)))
        continue;
      if (is_hidden (veil, state, vtr_board_place (board, place)->id.s))
        rows[i].place = vtr_board_place (board, place)->id;
      hq->flipped = soak_chance (veil->soak, 50);
      hq->pool = soak_chance (veil->soak, 30);
      hq->returns = soak_roll (veil->soak, 9);
      hq->acted = soak_chance (veil->soak, 50);
    }
}

/* What is the enemy's alone: his RP, what he knows, his strength by turn. */
static void
change_papers (const Veil *veil,
               VtrState *state)
{
  E70Treasury treasury = { .side = veil->enemy, .points = soak_roll (veil->soak, 100) };

  vtr_state_insert (state, E70_TABLE_TREASURY, &treasury);
  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_ROLL); i++)
    {
      E70Roll *roll = vtr_state_row (state, E70_TABLE_ROLL, i);

      if (vtr_id_equal (&roll->side, &veil->enemy))
        roll->points = soak_roll (veil->soak, 300);
    }
  for (guint i = vtr_state_n_rows (state, E70_TABLE_SEEN); i > 0; i--)
    {
      E70Seen seen = *(const E70Seen *) vtr_state_row (state, E70_TABLE_SEEN, i - 1);
      VtrSighting sighting = { .side = seen.side, .place = seen.place };

      if (!vtr_id_equal (&seen.side, &veil->enemy))
        continue;
      vtr_state_remove (state, E70_TABLE_SEEN, &seen);
      vtr_state_remove (state, VTR_TABLE_SIGHTING, &sighting);
    }
}

/* Who was last in a hex that the side neither sees nor hears of. */
static void
change_control (const Veil *veil,
                VtrState *state)
{
  const VtrBoard *board = veil->input->board;

  for (guint n = 0; n < 12; n++)
    {
      guint at = (guint) soak_roll (veil->soak, (gint) board->places->len);
      const VtrPlace *place = vtr_board_place (board, at);
      E70Control control = { .place = place->id, .side = soak_chance (veil->soak, 50) ? veil->side : veil->enemy };

      if (!e70_is_town (place) && is_hidden (veil, state, place->id.s))
        vtr_state_insert (state, E70_TABLE_CONTROL, &control);
    }
}

static gboolean
is_told (const VtrEvent *event,
         const VtrId *side,
         VtrGrade *grade)
{
  *grade = VTR_GRADE_PUBLIC;
  for (guint i = 0; i < event->n_audience; i++)
    if (vtr_id_equal (&event->audience[i].side, side))
      {
        *grade = event->audience[i].grade;
        return TRUE;
      }
  return FALSE;
}

/* Events that the side was not told are others; of those that it was, the figures
 * that are not for it. Indices stay: outcomes and causes name them. */
static void
change_events (const Veil *veil,
               World *world)
{
  for (guint i = 0; i < world->events->len; i++)
    {
      VtrEvent *event = g_ptr_array_index (world->events, i);
      VtrGrade grade;
      gboolean told = is_told (event, &veil->side, &grade);

      for (guint f = 0; f < event->figures->len; f++)
        {
          VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);

          if (told && figure->grade <= grade)
            continue;
          if (figure->type == VTR_FIGURE_NUMBER)
            figure->number += 1 + soak_roll (veil->soak, 9);
          else if (figure->type == VTR_FIGURE_PLACE)
            figure->id = vtr_board_place (veil->input->board, (guint) soak_roll (veil->soak, (gint) veil->input->board->places->len))->id;
        }
    }
}

static void
change_orders (const Veil *veil,
               World *world)
{
  for (guint i = 0; i < world->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (world->orders, i);

      if (!vtr_id_equal (&order->side, &veil->enemy))
        continue;
      g_free (order->text);
      order->text = g_strdup_printf ("Secret %d.", soak_roll (veil->soak, 1000000));
      order->amount = soak_roll (veil->soak, 9);
      order->target = vtr_id ("2107");
      order->verdict.kind = VTR_VERDICT_REFUSED;
    }
}

static void
change (const Veil *veil,
        World *world)
{
  VtrState *states[] = { world->input.state, world->outcome.state };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      change_hqs (veil, states[i]);
      change_forces (veil, states[i]);
      change_papers (veil, states[i]);
      change_control (veil, states[i]);
    }
  change_events (veil, world);
  change_orders (veil, world);
}

/* --- planted leaks ----------------------------------------------------------------------------- */

/* Each does to a world what a fault of the program would; FALSE: there is nothing to
 * leak in this one. */
typedef gboolean (*Leak) (const Veil *veil, World *world);

static const E70Force *
hidden_force (const Veil *veil,
              const VtrState *state)
{
  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_FORCE); i++)
    {
      const E70Force *force = vtr_state_row (state, E70_TABLE_FORCE, i);

      if (vtr_id_equal (&force->side, &veil->enemy) && all_of (force) > 0 && is_hidden (veil, state, force->place.s))
        return force;
    }
  return NULL;
}

static void
put_sighting (const Veil *veil,
              VtrState *state,
              const VtrId *place)
{
  VtrSighting row = { .side = veil->side, .place = *place, .turn = veil->input->turn, .word = VTR_WORD_CERTAIN };

  vtr_state_insert (state, VTR_TABLE_SIGHTING, &row);
}

static gboolean
leak_range (const Veil *veil,
            World *world)
{
  const E70Force *force = hidden_force (veil, world->outcome.state);
  E70Seen seen = { .side = veil->side };

  if (force == NULL)
    return FALSE;
  seen.place = force->place;
  seen.good = force->good;
  seen.disrupted = force->disrupted;
  put_sighting (veil, world->outcome.state, &seen.place);
  vtr_state_insert (world->outcome.state, E70_TABLE_SEEN, &seen);
  return TRUE;
}

static gboolean
leak_older (const Veil *veil,
            World *world)
{
  gboolean any = FALSE;

  for (guint i = 0; i < vtr_state_n_rows (world->outcome.state, E70_TABLE_SEEN); i++)
    {
      E70Seen *seen = vtr_state_row (world->outcome.state, E70_TABLE_SEEN, i);

      if (!vtr_id_equal (&seen->side, &veil->side) || !is_hidden (veil, world->outcome.state, seen->place.s))
        continue;
      seen->good = e70_points_in (world->outcome.state, &seen->place, &veil->enemy).good;
      any = TRUE;
    }
  return any;
}

static gboolean
leak_hq (const Veil *veil,
         World *world)
{
  const VtrFormation *rows = VTR_STATE_ROWS (world->outcome.state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (world->outcome.state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].side, &veil->enemy) && !vtr_id_is_empty (&rows[i].place) && is_hidden (veil, world->outcome.state, rows[i].place.s))
      {
        VtrSighted sighted = { .side = veil->side, .place = rows[i].place, .formation = rows[i].id, .grade = VTR_GRADE_EXACT };

        put_sighting (veil, world->outcome.state, &sighted.place);
        vtr_state_insert (world->outcome.state, VTR_TABLE_SIGHTED, &sighted);
        return TRUE;
      }
  return FALSE;
}

static gboolean
leak_control (const Veil *veil,
              World *world)
{
  gboolean any = FALSE;

  for (guint i = 0; i < vtr_state_n_rows (world->outcome.state, E70_TABLE_CONTROL); i++)
    {
      const E70Control *control = vtr_state_row (world->outcome.state, E70_TABLE_CONTROL, i);
      E70Known known = { .side = veil->side, .place = control->place, .holder = control->side };

      vtr_state_insert (world->outcome.state, E70_TABLE_KNOWN, &known);
      any = TRUE;
    }
  return any;
}

/* A number of the enemy's that finds its way into the public ledger. */
static gboolean
leak_treasury (const Veil *veil,
               World *world)
{
  E70Treasury key = { .side = veil->enemy };
  const E70Treasury *treasury = vtr_state_find (world->outcome.state, E70_TABLE_TREASURY, &key);
  E70Victory line = { .turn = veil->input->turn, .seq = 9999, .cause = vtr_id ("start") };

  if (treasury == NULL)
    return FALSE;
  line.amount = treasury->points;
  vtr_state_insert (world->outcome.state, E70_TABLE_VICTORY, &line);
  return TRUE;
}

static gboolean
leak_roll (const Veil *veil,
           World *world)
{
  E70Roll theirs = { .side = veil->enemy, .turn = veil->input->turn };
  E70Roll own = { .side = veil->side, .turn = veil->input->turn };
  const E70Roll *row = vtr_state_find (world->outcome.state, E70_TABLE_ROLL, &theirs);

  if (row == NULL)
    return FALSE;
  own.points = row->points;
  vtr_state_insert (world->outcome.state, E70_TABLE_ROLL, &own);
  return TRUE;
}

/* The first event with a number that is not for the side, told to it. */
static gboolean
leak_audience (const Veil *veil,
               World *world)
{
  for (guint i = 0; i < world->events->len; i++)
    {
      VtrEvent *event = g_ptr_array_index (world->events, i);
      VtrGrade grade;

      if (is_told (event, &veil->side, &grade))
        continue;
      for (guint f = 0; f < event->figures->len; f++)
        if (g_array_index (event->figures, VtrFigure, f).type == VTR_FIGURE_NUMBER)
          {
            vtr_event_tell (event, &veil->side, VTR_GRADE_OWN);
            return TRUE;
          }
    }
  return FALSE;
}

static gboolean
leak_grade (const Veil *veil,
            World *world)
{
  for (guint i = 0; i < world->events->len; i++)
    {
      VtrEvent *event = g_ptr_array_index (world->events, i);
      VtrGrade grade;

      if (!is_told (event, &veil->side, &grade))
        continue;
      for (guint f = 0; f < event->figures->len; f++)
        {
          VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);

          if (figure->type == VTR_FIGURE_NUMBER && figure->grade > grade)
            {
              figure->grade = grade;
              return TRUE;
            }
        }
    }
  return FALSE;
}

static gboolean
leak_order (const Veil *veil,
            World *world)
{
  for (guint i = 0; i < world->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (world->orders, i);

      if (vtr_id_equal (&order->side, &veil->enemy))
        {
          order->side = veil->side;
          return TRUE;
        }
    }
  return FALSE;
}

/* A figure of a verdict that comes from what is hidden. */
static gboolean
leak_verdict (const Veil *veil,
              World *world)
{
  const E70Force *force = hidden_force (veil, world->input.state);

  for (guint i = 0; force != NULL && i < world->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (world->orders, i);

      if (!vtr_id_equal (&order->side, &veil->side))
        continue;
      if (order->verdict.figures == NULL)
        order->verdict.figures = vtr_figures_new ();
      vtr_figures_number (order->verdict.figures, VTR_GRADE_OWN, "enemies", all_of (force));
      return TRUE;
    }
  return FALSE;
}

static const struct
{
  const gchar *name;
  Leak plant;
} leaks[] = {
  { "sight goes too far", leak_range },
  { "older news is renewed", leak_older },
  { "an HQ out of sight is named", leak_hq },
  { "control is known to all", leak_control },
  { "the enemy's RP", leak_treasury },
  { "the enemy's strength by turn", leak_roll },
  { "an event told too widely", leak_audience },
  { "a figure graded too low", leak_grade },
  { "an order of the enemy", leak_order },
  { "a verdict that knows more", leak_verdict },
};

/* Plants each leak into both worlds, and looks whether they differ then. */
static void
plant_leaks (const Veil *veil)
{
  for (guint i = 0; i < G_N_ELEMENTS (leaks); i++)
    {
      World one = world_new (veil);
      World two = world_new (veil);
      gboolean planted;

      change (veil, &two);
      planted = leaks[i].plant (veil, &one);
      planted = leaks[i].plant (veil, &two) || planted;
      if (planted)
        {
          g_autoptr (GPtrArray) given = given_to (veil, &one.input, &one.outcome);
          g_autoptr (GPtrArray) other = given_to (veil, &two.input, &two.outcome);
          g_autofree gchar *difference = first_difference (given, other);

          soak_count (veil->soak, 1, "leak planted: %s", leaks[i].name);
          soak_count (veil->soak, difference != NULL ? 1 : 0, "leak noticed: %s", leaks[i].name);
        }
      world_clear (&one);
      world_clear (&two);
    }
}

/* --- the second world: what was hidden as the turn began ------------------------------------------ */

/* Whether anything that happened, to whomever, names the hex. */
static gboolean
is_named (const Veil *veil,
          const gchar *place)
{
  for (guint i = 0; i < veil->outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (veil->outcome->events, i);

      for (guint f = 0; f < event->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);

          if (figure->type == VTR_FIGURE_PLACE && vtr_id_is (&figure->id, place))
            return TRUE;
        }
    }
  return FALSE;
}

/* Whether the side has been anywhere near in this turn: where it stood, where it
 * stands, and whatever hex it was told of. */
static gboolean
is_far (const Veil *veil,
        const gchar *place)
{
  gint far = range_of (veil) + 2;

  if (distance_from_side (veil, veil->input->state, place) < far || distance_from_side (veil, veil->outcome->state, place) < far)
    return FALSE;
  for (guint i = 0; i < veil->outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (veil->outcome->events, i);
      VtrGrade grade;

      for (guint f = 0; is_told (event, &veil->side, &grade) && f < event->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);

          if (figure->type == VTR_FIGURE_PLACE && distance (&figure->id, place) < far)
            return FALSE;
        }
    }
  return TRUE;
}

/* Disrupts SP that keep their zone and their depot all the same: whatever the side
 * can feel of them stays. Returns: how many hexes. */
static guint
disrupt_far (const Veil *veil,
             VtrState *state,
             GString *what)
{
  guint n = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_FORCE); i++)
    {
      E70Force *force = vtr_state_row (state, E70_TABLE_FORCE, i);
      gint spare = force->good - 3;

      if (!vtr_id_equal (&force->side, &veil->enemy) || spare < 1 || force->entrained || is_named (veil, force->place.s) || !is_far (veil, force->place.s))
        continue;
      spare = 1 + soak_roll (veil->soak, spare);
      force->good -= spare;
      force->disrupted += spare;
      g_string_append_printf (what, " %d SP at %s,", spare, force->place.s);
      n++;
    }
  return n;
}

static guint
flip_far (const Veil *veil,
          VtrState *state,
          GString *what)
{
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  guint n = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      E70Hq *hq = (E70Hq *) e70_hq (state, &rows[i].id);
      gboolean ordered = FALSE;

      for (guint o = 0; o < veil->input->orders->len; o++)
        ordered |= vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (veil->input->orders, o))->formation, &rows[i].id);
      if (hq == NULL || hq->emperor || ordered || !vtr_id_equal (&rows[i].side, &veil->enemy) || vtr_id_is_empty (&rows[i].place) || is_named (veil, rows[i].place.s) || !is_far (veil, rows[i].place.s))
        continue;
      hq->flipped = !hq->flipped;
      g_string_append_printf (what, " %s at %s,", rows[i].id.s, rows[i].place.s);
      n++;
    }
  return n;
}

/* With RP to spare one more force that recovers takes none from another. */
static gboolean
has_resources (const Veil *veil)
{
  E70Treasury key = { .side = veil->enemy };
  const E70Treasury *treasury = vtr_state_find (veil->outcome->state, E70_TABLE_TREASURY, &key);

  return treasury != NULL && treasury->points >= 20;
}

static void
run_again (const Veil *veil,
           const GPtrArray *given)
{
  VtrTurnInput input = *veil->input;
  g_autoptr (VtrState) state = vtr_state_copy (veil->input->state);
  g_autoptr (GString) what = g_string_new (NULL);
  guint n;

  /* without fog nothing is far */
  if (vtr_parameters_get (veil->input->parameters, "fog") == 0 || !has_resources (veil) || veil->input->overrides->len > 0)
    return;
  n = disrupt_far (veil, state, what) + flip_far (veil, state, what);
  if (n == 0)
    return;
  input.state = state;
  {
    g_autoptr (VtrOutcome) outcome = vtr_resolve (&input);
    g_autoptr (GPtrArray) other = given_to (veil, &input, outcome);
    g_autofree gchar *difference = first_difference (given, other);

    soak_count (veil->soak, 1, "worlds run again");
    soak_count (veil->soak, n, "hidden forces and HQs that stood otherwise");
    if (difference != NULL)
      soak_fault (veil->soak, "veil, run again: %s: %s; changed:%s", veil->side.s, difference, what->str);
  }
}

/* --- the turn --------------------------------------------------------------------------------------- */

void
soak_veil (Soak *soak,
           const VtrTurnInput *input,
           const VtrOutcome *outcome)
{
  static const gchar *const sides[] = { E70_FRENCH, E70_GERMAN };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      Veil veil = { soak, input, outcome, vtr_id (sides[i]), vtr_id (sides[1 - i]) };
      g_autoptr (GPtrArray) given = given_to (&veil, input, outcome);
      g_autoptr (GPtrArray) other = NULL;
      g_autofree gchar *difference = NULL;
      World world = world_new (&veil);

      change (&veil, &world);
      other = given_to (&veil, &world.input, &world.outcome);
      difference = first_difference (given, other);
      soak_count (soak, 1, "worlds compared");
      soak_count (soak, given->len, "papers compared");
      if (difference != NULL)
        soak_fault (soak, "veil: %s: %s", sides[i], difference);
      world_clear (&world);
      run_again (&veil, given);
      if (soak->leaks)
        plant_leaks (&veil);
    }
}
