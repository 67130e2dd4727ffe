/* SPDX-License-Identifier: MIT */
#include "campaign/vtr-descriptors.h"

static void
clear_figure (gpointer figure)
{
  g_clear_pointer (&((VtrFigure *) figure)->text, g_free);
}

/**
 * vtr_figures_new:
 *
 * Returns: (transfer full) (element-type VtrFigure): an empty list that frees
 *   what its figures own
 */
GArray *
vtr_figures_new (void)
{
  GArray *figures = g_array_new (FALSE, TRUE, sizeof (VtrFigure));

  g_array_set_clear_func (figures, clear_figure);
  return figures;
}

/**
 * vtr_figures_visible:
 * @figures: (element-type VtrFigure): figures
 * @grade: how well the reader knows the thing they belong to
 *
 * Returns: (transfer full): copies of those he sees
 */
GArray *
vtr_figures_visible (const GArray *figures,
                     VtrGrade grade)
{
  GArray *copy = vtr_figures_new ();

  for (guint i = 0; figures && i < figures->len; i++)
    {
      VtrFigure figure = g_array_index (figures, VtrFigure, i);

      if (figure.grade > grade)
        continue;
      figure.text = g_strdup (figure.text);
      g_array_append_val (copy, figure);
    }
  return copy;
}

GArray *
vtr_figures_copy (const GArray *figures)
{
  return vtr_figures_visible (figures, VTR_GRADE_UMPIRE);
}

static VtrFigure *
append (GArray *figures,
        VtrGrade grade,
        VtrFigureType type,
        const gchar *name)
{
  VtrFigure figure = { .name = g_intern_string (name), .type = type, .grade = grade };

  g_array_append_val (figures, figure);
  return &g_array_index (figures, VtrFigure, figures->len - 1);
}

void
vtr_figures_number (GArray *figures,
                    VtrGrade grade,
                    const gchar *name,
                    gint value)
{
  append (figures, grade, VTR_FIGURE_NUMBER, name)->number = value;
}

void
vtr_figures_id (GArray *figures,
                VtrGrade grade,
                VtrFigureType type,
                const gchar *name,
                const VtrId *id)
{
  append (figures, grade, type, name)->id = *id;
}

void
vtr_figures_word (GArray *figures,
                  VtrGrade grade,
                  const gchar *name,
                  const gchar *key)
{
  append (figures, grade, VTR_FIGURE_WORD, name)->id = vtr_id (key);
}

void
vtr_figures_text (GArray *figures,
                  VtrGrade grade,
                  const gchar *name,
                  const gchar *text)
{
  append (figures, grade, VTR_FIGURE_TEXT, name)->text = g_strdup (text);
}

/**
 * vtr_figures_find:
 * @figures: (nullable): figures
 * @name: a name
 *
 * Returns: (nullable) (transfer none): the first of that name
 */
const VtrFigure *
vtr_figures_find (const GArray *figures,
                  const gchar *name)
{
  for (guint i = 0; figures && i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      if (g_str_equal (figure->name, name))
        return figure;
    }
  return NULL;
}

gint
vtr_figures_get_number (const GArray *figures,
                        const gchar *name,
                        gint otherwise)
{
  const VtrFigure *figure = vtr_figures_find (figures, name);

  return figure && figure->type == VTR_FIGURE_NUMBER ? figure->number : otherwise;
}

const VtrId *
vtr_figures_get_id (const GArray *figures,
                    const gchar *name)
{
  const VtrFigure *figure = vtr_figures_find (figures, name);

  return figure && figure->type != VTR_FIGURE_NUMBER && figure->type != VTR_FIGURE_TEXT ? &figure->id : NULL;
}

static const gchar *const type_names[] = { "number", "place", "formation", "side", "nation", "player", "word", "text", NULL };
static const gchar *const grade_names[] = { "public", "presence", "report", "exact", "own", "umpire", NULL };

/**
 * vtr_figures_to_text:
 * @figures: figures
 *
 * The stored form: a line a figure, `name type grade value`, texts escaped.
 *
 * Returns: (transfer full): the lines
 */
gchar *
vtr_figures_to_text (const GArray *figures)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; figures && i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      g_string_append_printf (out, "%s %s %s ", figure->name, type_names[figure->type], grade_names[figure->grade]);
      if (figure->type == VTR_FIGURE_NUMBER)
        g_string_append_printf (out, "%d", figure->number);
      else if (figure->type == VTR_FIGURE_TEXT)
        {
          for (const gchar *c = figure->text; *c; c++)
            if (*c == '\\' || *c == '\n')
              g_string_append (out, *c == '\n' ? "\\n" : "\\\\");
            else
              g_string_append_c (out, *c);
        }
      else
        g_string_append (out, figure->id.s);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

static gint
name_index (const gchar *const *names,
            const gchar *name)
{
  for (gint i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      return i;
  return -1;
}

/**
 * vtr_figures_from_text:
 * @text: (nullable): what vtr_figures_to_text() wrote
 * @error: VTR_CAMPAIGN_ERROR_VALUE
 *
 * Returns: (transfer full) (nullable): the figures
 */
GArray *
vtr_figures_from_text (const gchar *text,
                       GError **error)
{
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_auto (GStrv) lines = g_strsplit (text ? text : "", "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) parts = NULL;
      gint type, grade;
      gint64 number = 0;
      VtrFigure figure = { 0 };

      if (lines[i][0] == '\0')
        continue;
      parts = g_strsplit (lines[i], " ", 4);
      type = g_strv_length (parts) == 4 ? name_index (type_names, parts[1]) : -1;
      grade = type >= 0 ? name_index (grade_names, parts[2]) : -1;
      if (type < 0 || grade < 0 || (type == VTR_FIGURE_NUMBER && !g_ascii_string_to_signed (parts[3], 10, G_MININT, G_MAXINT, &number, NULL)) || (type != VTR_FIGURE_NUMBER && type != VTR_FIGURE_TEXT && *parts[3] != '\0' && !vtr_id_is_valid (parts[3])))
        {
          g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "a stored figure cannot be read: '%s'", lines[i]);
          return NULL;
        }
      figure.name = g_intern_string (parts[0]);
      figure.type = type;
      figure.grade = grade;
      figure.number = (gint) number;
      if (type == VTR_FIGURE_TEXT)
        figure.text = g_strcompress (parts[3]);
      else if (type != VTR_FIGURE_NUMBER)
        figure.id = vtr_id (parts[3]);
      g_array_append_val (figures, figure);
    }
  return g_steal_pointer (&figures);
}
