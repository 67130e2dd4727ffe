/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-chart.h"
#include "desk/vtr-desk-charts.h"
#include "desk/vtr-desk-choose.h"
#include "reports/vtr-painter.h"

/* Actions about charts. */

#define PICTURE_WIDTH 900
#define PICTURE_HEIGHT 360

static void
action_charts (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (self->charts == NULL)
    g_set_weak_pointer (&self->charts, GTK_WINDOW (vtr_desk_charts_new (GTK_WINDOW (self), self->campaign, self->side.s)));
  gtk_window_present (self->charts);
}

/* The chart of a key; NULL: this observer has none. */
static const VtrChart *
find_chart (const GPtrArray *charts,
            const gchar *key)
{
  for (guint i = 0; charts != NULL && i < charts->len; i++)
    if (g_str_equal (((const VtrChart *) g_ptr_array_index (charts, i))->key, key))
      return g_ptr_array_index (charts, i);
  return NULL;
}

static void
action_copy (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *side, *key;
  g_autoptr (GPtrArray) charts = NULL;
  const VtrChart *chart;

  g_variant_get (parameter, "(&s&s)", &side, &key);
  charts = vtr_desk_charts_of (vtr_desk_campaign_get_moment (self->campaign), side);
  chart = find_chart (charts, key);
  if (chart != NULL)
    {
      g_autoptr (GdkTexture) texture = vtr_desk_chart_to_texture (chart);

      gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
      gtk_label_set_text (self->status_label, _ ("The chart is on the clipboard."));
    }
}

static void
action_write (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const VtrChartOptions options = { .width = PICTURE_WIDTH, .height = PICTURE_HEIGHT };
  const gchar *side, *key, *path;
  g_autoptr (GPtrArray) charts = NULL;
  g_autoptr (VtrScene) scene = NULL;
  g_autoptr (GError) error = NULL;
  const VtrChart *chart;

  g_variant_get (parameter, "(&s&s&s)", &side, &key, &path);
  charts = vtr_desk_charts_of (vtr_desk_campaign_get_moment (self->campaign), side);
  chart = find_chart (charts, key);
  if (chart == NULL)
    return;
  scene = vtr_chart_scene (chart, &options);
  if (vtr_scene_write (scene, path, &error))
    {
      g_autofree gchar *told = g_strdup_printf (_ ("Saved as %s"), path);

      gtk_label_set_text (self->status_label, told);
    }
  else
    vtr_desk_window_show_trouble (self, error->message, _ ("Choose a name that ends in .svg, .png or .pdf, in a folder you may write to."));
}

typedef struct
{
  VtrDeskWindow *window;
  gchar *side;
  gchar *key;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_object_unref (wanted->window);
  g_free (wanted->side);
  g_free (wanted->key);
  g_free (wanted);
}

static void
picture_chosen (const gchar *const *paths,
                gpointer user_data)
{
  Wanted *wanted = user_data;

  gtk_widget_activate_action (GTK_WIDGET (wanted->window), "win.chart-write", "(sss)", wanted->side, wanted->key, paths[0]);
}

static void
action_save (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  Wanted *wanted = g_new0 (Wanted, 1);
  const gchar *side, *key;
  const gchar *dot;
  g_autofree gchar *name = NULL;

  g_variant_get (parameter, "(&s&s)", &side, &key);
  dot = strchr (key, '.');
  name = g_strdup_printf ("%s-%s.svg", dot != NULL ? dot + 1 : key, side[0] != '\0' ? side : "umpire");
  wanted->window = g_object_ref (user_data);
  wanted->side = g_strdup (side);
  wanted->key = g_strdup (key);
  vtr_desk_choose (user_data, VTR_DESK_CHOOSE_SAVE, _ ("Save the Chart (.svg, .png, .pdf)"), name, NULL, NULL, picture_chosen, wanted, wanted_free);
}

static const GActionEntry chart_entries[] = {
  { "charts", action_charts, NULL, NULL, NULL, { 0 } },
  { "chart-copy", action_copy, "(ss)", NULL, NULL, { 0 } },
  { "chart-save", action_save, "(ss)", NULL, NULL, { 0 } },
  { "chart-write", action_write, "(sss)", NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_charts_init:
 * @self: the window
 *
 * Adds the actions about charts.
 */
void
vtr_desk_window_charts_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), chart_entries, G_N_ELEMENTS (chart_entries), self);
}

/**
 * vtr_desk_window_charts_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about charts.
 */
void
vtr_desk_window_charts_update (VtrDeskWindow *self)
{
  gboolean there = self->campaign != NULL && vtr_desk_window_moment (self) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (chart_entries); i++)
    vtr_desk_window_enable (self, chart_entries[i].name, there);
}
