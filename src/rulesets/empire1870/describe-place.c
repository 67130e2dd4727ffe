/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

#include "rulesets/empire1870/e70-private.h"

/* What is said of a hex: its ground, who holds it, who stands in it. */

static GArray *
say (GPtrArray *sentences,
     const gchar *key,
     const gchar *rule)
{
  VtrSentence *sentence = vtr_sentence_new (key, rule);

  g_ptr_array_add (sentences, sentence);
  return sentence->figures;
}

static void
say_ground (GPtrArray *sentences,
            const VtrState *state,
            const VtrPlace *place)
{
  E70Ground key = { .terrain = vtr_id (e70_terrain (state, place)) };
  const E70Ground *ground = vtr_state_find (state, E70_TABLE_GROUND, &key);
  GArray *figures;

  if (ground == NULL || vtr_id_is_empty (e70_home (state, place)))
    {
      say (sentences, "e70-place.closed", "7.1");
      return;
    }
  figures = say (sentences, ground->house ? "e70-place.ground-house" : "e70-place.ground", "7.1");
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "terrain", ground->terrain.s);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "mp", ground->cost);
}

static void
say_holder (GPtrArray *sentences,
            const VtrState *state,
            const VtrBoard *board,
            guint at)
{
  const VtrPlace *place = vtr_board_place (board, at);
  VtrId holder = e70_controller (state, board, at);
  GArray *figures;

  if (!vtr_id_is_empty (&holder))
    vtr_figures_id (say (sentences, "e70-place.holder", "3.7"), VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &holder);
  if (!e70_is_fortress (state, place))
    return;
  figures = say (sentences, e70_is_besieged (state, board, at) ? "e70-place.besieged" : "e70-place.fortress", "9.0");
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "rating", place->rating);
}

/* SP of a side, as they are believed to be; of one's own whether they have a line. */
static void
say_points (GPtrArray *sentences,
            const VtrView *view,
            const VtrState *believed,
            const VtrId *side,
            guint at)
{
  const VtrId *place = &vtr_board_place (view->board, at)->id;
  gboolean own = vtr_view_is_umpire (view) || vtr_id_equal (side, &view->side);
  E70Points points = e70_points_in (believed, place, side);
  GArray *figures;

  if (e70_points_all (&points) == 0)
    return;
  figures = say (sentences, "e70-place.points", own ? "3.5" : "12.2");
  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", side);
  vtr_figures_number (figures, VTR_GRADE_OWN, "sp", e70_points_all (&points));
  if (points.disrupted > 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "disrupted", points.disrupted);
  if (points.demoralized > 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "demoralized", points.demoralized);
  if (own)
    {
      g_autofree gboolean *supplied = e70_supplied (believed, view->board, side);

      say (sentences, supplied[at] ? "e70-describe.line-open" : "e70-describe.line-cut", "4.0");
    }
}

/* Who was seen there in a turn before, and is not known to have gone. */
static void
say_news (GPtrArray *sentences,
          const VtrView *view,
          const VtrState *believed,
          const VtrId *place)
{
  VtrSighting key = { .side = view->side, .place = *place };
  const VtrSighting *sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);
  E70Seen seen_key = { .side = view->side, .place = *place };
  const E70Seen *seen = vtr_state_find (view->state, E70_TABLE_SEEN, &seen_key);
  VtrId enemy = e70_enemy (&view->side);
  E70Points points = e70_points_in (believed, place, &enemy);
  GArray *figures;

  if (sighting == NULL || seen == NULL || e70_points_all (&points) > 0 || seen->good + seen->disrupted + seen->demoralized == 0)
    return;
  figures = say (sentences, "e70-place.news", "12.2");
  vtr_figures_number (figures, VTR_GRADE_OWN, "sp", seen->good + seen->disrupted + seen->demoralized);
  vtr_view_day_figures (figures, view, sighting->turn);
}

/**
 * e70_describe_place:
 * @view: a view
 * @place: a hex
 *
 * Its ground and what that costs, who holds it, in whose zones it lies, who stands
 * there and whether he has a line, as far as the view goes.
 *
 * Returns: (transfer full) (element-type VtrSentence): the sentences
 */
GPtrArray *
e70_describe_place (const VtrView *view,
                    const VtrId *place)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_sentence_free);
  g_autoptr (VtrState) believed = e70_believed (view);
  guint at = vtr_board_find_place (view->board, place->s);
  static const gchar *const sides[] = { E70_FRENCH, E70_GERMAN };

  if (at == VTR_NO_PLACE)
    return sentences;
  say_ground (sentences, believed, vtr_board_place (view->board, at));
  say_holder (sentences, believed, view->board, at);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      VtrId side = vtr_id (sides[i]);
      g_autofree gboolean *zone = e70_zoc (believed, view->board, &side);

      if (zone[at])
        vtr_figures_id (say (sentences, "e70-place.zone", "3.4"), VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &side);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      VtrId side = vtr_id (sides[i]);

      say_points (sentences, view, believed, &side, at);
    }
  if (!vtr_view_is_umpire (view))
    say_news (sentences, view, believed, place);
  return sentences;
}
