/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-print.h"
#include "desk/vtr-desk-window-private.h"
#include "reports/vtr-painter.h"

/* Actions that print what is seen, or save it as a picture. */

static void
told (VtrDeskWindow *self,
      const gchar *path,
      const GError *error)
{
  g_autofree gchar *text = path != NULL ? g_strdup_printf (_ ("Saved as %s"), path) : NULL;

  if (error != NULL)
    vtr_desk_window_show_trouble (self, error->message, path != NULL ? _ ("Choose a name that ends in .svg, .png or .pdf, in a folder you may write to.") : NULL);
  else if (text != NULL)
    gtk_label_set_text (self->status_label, text);
}

static void
action_print (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autoptr (GError) error = NULL;

  vtr_desk_print_map (GTK_WINDOW (self), self->map, NULL, &error);
  told (self, NULL, error);
}

static void
action_write (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *path = g_variant_get_string (parameter, NULL);
  g_autoptr (VtrScene) scene = vtr_desk_print_scene (self->map);
  g_autoptr (GError) error = NULL;

  if (scene == NULL)
    return;
  vtr_scene_write (scene, path, &error);
  told (self, path, error);
}

static void
picture_chosen (const gchar *const *paths,
                gpointer user_data)
{
  gtk_widget_activate_action (user_data, "win.map-write", "s", paths[0]);
}

static void
action_save (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autofree gchar *name = g_strdup_printf ("%s-%02d.png", vtr_id_is_empty (&self->side) ? "umpire" : self->side.s, vtr_desk_window_moment (self)->input->turn);

  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_SAVE, _ ("Save the Map as It Is Seen (.png, .svg, .pdf)"), name, NULL, NULL, picture_chosen, g_object_ref (self), g_object_unref);
}

/* The report of this side as it is shown, and as plain text. */
static void
action_report_print (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  GPtrArray *reports = vtr_desk_campaign_get_reports (self->campaign);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; reports != NULL && i < reports->len; i++)
    {
      const VtrDeskReport *report = g_ptr_array_index (reports, i);

      if (vtr_id_is (&report->side, g_variant_get_string (parameter, NULL)))
        vtr_desk_print_text (GTK_WINDOW (self), report->name, report->text, NULL, &error);
    }
  told (self, NULL, error);
}

static const GActionEntry print_entries[] = {
  { "print", action_print, NULL, NULL, NULL, { 0 } },
  { "map-save", action_save, NULL, NULL, NULL, { 0 } },
  { "map-write", action_write, "s", NULL, NULL, { 0 } },
  { "report-print", action_report_print, "s", NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_print_init:
 * @self: the window
 */
void
vtr_desk_window_print_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), print_entries, G_N_ELEMENTS (print_entries), self);
}

/**
 * vtr_desk_window_print_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about printing.
 */
void
vtr_desk_window_print_update (VtrDeskWindow *self)
{
  gboolean there = self->campaign != NULL && vtr_desk_window_moment (self) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (print_entries); i++)
    vtr_desk_window_enable (self, print_entries[i].name, there);
}
