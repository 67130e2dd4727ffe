/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* What a side is told of what happened. */

static gboolean
same_figure (const VtrFigure *figure,
             JsonObject *told)
{
  const gchar *name, *type, *text;
  gint number;

  if (!oracle_json_figure (told, &name, &type, &text, &number) || !g_str_equal (figure->name, name))
    return FALSE;
  if (figure->type == VTR_FIGURE_NUMBER)
    return g_str_equal (type, "number") && figure->number == number;
  return g_strcmp0 (figure->type == VTR_FIGURE_TEXT ? figure->text : figure->id.s, text) == 0;
}

/* Whether what is told can be of this event: figures left out, none added. */
static gboolean
is_of (const VtrEvent *truth,
       JsonObject *told)
{
  JsonArray *figures = json_object_get_array_member (told, "figures");
  guint at = 0;

  if (!g_str_equal (json_object_get_string_member (told, "kind"), truth->kind->id))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (figures); i++, at++)
    {
      while (at < truth->figures->len && !same_figure (&g_array_index (truth->figures, VtrFigure, at), json_array_get_object_element (figures, i)))
        at++;
      if (at >= truth->figures->len)
        return FALSE;
    }
  return TRUE;
}

/* 5.3 (house): to the nearest so many men, and no nearer. */
static void
check_seen_loss (OracleCheck *check,
                 guint event,
                 gint told)
{
  const VtrEvent *seen = g_ptr_array_index (check->turn->events, event);
  const VtrId *place = vtr_figures_get_id (seen->figures, "place");
  const VtrId *side = vtr_figures_get_id (seen->figures, "side");
  gint unit = vtr_parameters_get (check->turn->parameters, "battle.seen");
  gint is = 0;

  for (guint i = 0; i < check->turn->events->len; i++)
    {
      const VtrEvent *loss = g_ptr_array_index (check->turn->events, i);
      const VtrId *at = vtr_figures_get_id (loss->figures, "place");
      const VtrId *formation = vtr_figures_get_id (loss->figures, "formation");
      const OracleUnit *unit_row = formation ? oracle_unit (check->before, formation->s) : NULL;

      if (g_str_equal (loss->kind->id, "loss") && at && place && vtr_id_equal (at, place) && unit_row && side && vtr_id_equal (&unit_row->side, side) && loss->cause == seen->cause)
        is += vtr_figures_get_number (loss->figures, "men", 0);
    }
  if (told % unit != 0)
    oracle_fault (check, "the enemy's loss at %s is told as %d, nearer than to %d", place ? place->s : "?", told, unit);
  else if (told != (is + unit / 2) / unit * unit)
    oracle_fault (check, "the enemy's loss at %s is told as %d and was %d", place ? place->s : "?", told, is);
}

/* 5.1: that a line is cut is felt; where, only if the enemy was seen there. */
static void
check_cut (OracleCheck *check,
           const gchar *place)
{
  guint at = vtr_board_find_place (check->turn->board, place);
  guint table = oracle_table (check->turn->before, "sighting");
  gboolean seen = at != VTR_NO_PLACE && check->looks[at].looked && check->looks[at].word >= ORACLE_PRESENT;

  for (guint i = 0; i < vtr_state_n_rows (check->turn->before, table) && !seen; i++)
    {
      gconstpointer row = vtr_state_row (check->turn->before, table, i);

      seen = g_str_equal (oracle_string (check->turn->before, table, row, "side"), check->side->side.s) && g_str_equal (oracle_string (check->turn->before, table, row, "place"), place) && oracle_int (check->turn->before, table, row, "word") >= ORACLE_PRESENT;
    }
  if (!seen)
    oracle_fault (check, "a line is told to be cut at %s, where no enemy was seen", place);
}

static void
check_figure (OracleCheck *check,
              const OracleKind *kind,
              guint event,
              JsonObject *figure)
{
  const gchar *name, *type, *text;
  gint number;
  g_autofree gchar *padded = NULL;
  g_autofree gchar *list = g_strdup_printf (" %s ", kind->figures);

  if (!oracle_json_figure (figure, &name, &type, &text, &number))
    {
      oracle_fault (check, "event %s: a figure that is none", kind->kind);
      return;
    }
  padded = g_strdup_printf (" %s ", name);
  if (strstr (list, padded) == NULL)
    oracle_fault (check, "event %s tells '%s' (%s%d), which its line in audience.c does not have", kind->kind, name, text, number);
  if (g_str_equal (json_object_get_string_member (figure, "grade"), "umpire"))
    oracle_fault (check, "event %s tells '%s', a figure of the umpire's", kind->kind, name);
  /* '': an order for somebody who is not on its side's roll names nobody */
  if (g_str_equal (type, "formation") && *text && !oracle_was_own (check, text) && oracle_knows (check, text) == 0)
    oracle_fault (check, "event %s names %s, of which the side cannot know", kind->kind, text);
  if (kind->to == ORACLE_TO_OWN && g_str_equal (type, "formation") && g_str_equal (name, "formation") && !oracle_was_own (check, text) && !g_str_equal (kind->kind, "refused"))
    oracle_fault (check, "event %s is told of %s, which is the enemy's", kind->kind, text);
  if (g_str_equal (type, "player"))
    {
      VtrId id = vtr_id (text);
      const VtrPlayer *player = vtr_state_player (check->turn->after, &id);

      if (player && !vtr_id_equal (&player->side, &check->side->side))
        oracle_fault (check, "event %s names the player %s of the other side", kind->kind, text);
    }
  if (g_str_equal (kind->kind, "departs") && g_str_equal (name, "to"))
    {
      const VtrEvent *truth = g_ptr_array_index (check->turn->events, event);
      const VtrId *who = vtr_figures_get_id (truth->figures, "formation");

      if (who == NULL || !oracle_is_own (check, who->s))
        oracle_fault (check, "%s left, and where to is told: %s", who ? who->s : "somebody", text);
    }
  if (g_str_equal (kind->kind, "cut") && g_str_equal (name, "place"))
    check_cut (check, text);
  if (g_str_equal (kind->kind, "loss.seen") && g_str_equal (name, "men"))
    check_seen_loss (check, event, number);
}

static void
check_event (OracleCheck *check,
             guint event,
             JsonObject *told)
{
  const VtrEvent *truth = g_ptr_array_index (check->turn->events, event);
  const OracleKind *kind = oracle_kind (truth->kind->id);
  JsonArray *figures = json_object_get_array_member (told, "figures");
  JsonArray *audience = json_object_has_member (told, "told") ? json_object_get_array_member (told, "told") : NULL;
  gboolean must;

  if (kind == NULL)
    {
      oracle_fault (check, "event %s is told and has no line in audience.c", truth->kind->id);
      return;
    }
  if (!oracle_may_learn (check->turn, check->before, check->after, &check->side->side, event, &must))
    oracle_fault (check, "event %s is told, which the side cannot know (%s)", kind->kind, kind->because ? kind->because : "-");
  for (guint i = 0; i < json_array_get_length (figures); i++)
    check_figure (check, kind, event, json_array_get_object_element (figures, i));
  for (guint i = 0; audience && i < json_array_get_length (audience); i++)
    if (!vtr_id_is (&check->side->side, json_object_get_string_member (json_array_get_object_element (audience, i), "side")))
      oracle_fault (check, "event %s tells who else was told", kind->kind);
}

/**
 * oracle_check_events:
 * @check: a side
 *
 * Each event that is told is one that happened, in its sequence; the side may
 * know of it and of every figure. Each that the side must be told of is there.
 */
void
oracle_check_events (OracleCheck *check)
{
  JsonArray *told = json_object_has_member (check->view, "events") ? json_object_get_array_member (check->view, "events") : NULL;
  const GPtrArray *events = check->turn->events;
  g_autofree gboolean *is_told = g_new0 (gboolean, events->len + 1);
  guint n = told ? json_array_get_length (told) : 0;
  guint at = 0;

  for (guint i = 0; i < n; i++)
    {
      JsonObject *one = json_array_get_object_element (told, i);
      gint cause = (gint) json_object_get_int_member (one, "cause");
      guint found = at;

      /* one that the side may know, if several are alike */
      while (found < events->len)
        {
          gboolean must;

          if (is_of (g_ptr_array_index (events, found), one) && oracle_may_learn (check->turn, check->before, check->after, &check->side->side, found, &must))
            break;
          found++;
        }
      if (found >= events->len)
        for (found = at; found < events->len && !is_of (g_ptr_array_index (events, found), one);)
          found++;
      if (found >= events->len)
        {
          oracle_fault (check, "event %s is told and did not happen so", json_object_get_string_member (one, "kind"));
          continue;
        }
      if (cause >= (gint) i)
        oracle_fault (check, "event %s follows from one that is told later", json_object_get_string_member (one, "kind"));
      is_told[found] = TRUE;
      check_event (check, found, one);
      at = found + 1;
    }
  for (guint i = 0; i < events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (events, i);
      gboolean must;

      if (!is_told[i] && oracle_may_learn (check->turn, check->before, check->after, &check->side->side, i, &must) && must)
        {
          g_autofree gchar *figures = vtr_figures_to_text (event->figures);

          oracle_fault (check, "event %s (%s) is not told to its own side", event->kind->id, g_strdelimit (figures, "\n", ';'));
        }
    }
}
