/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-new-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-pin.h"
#include "desk/vtr-desk-task.h"
#include "umpire/vtr-sheets.h"

/* A scenario out of the umpire's own tables. */

#define MAX_SHOWN 8

typedef struct
{
  gchar *folder;
  gchar *scenario; /* that was made; NULL: faults say why not */
  GString *faults;
} Sheets;

static void
sheets_free (gpointer data)
{
  Sheets *sheets = data;

  g_free (sheets->folder);
  g_free (sheets->scenario);
  g_string_free (sheets->faults, TRUE);
  g_free (sheets);
}

/* What is made of tables is kept, since a campaign can be begun from it again. */
static gboolean
keep (const VtrSheets *made,
      gchar **scenario,
      GError **error)
{
  for (guint n = 1;; n++)
    {
      g_autofree gchar *name = n == 1 ? g_strdup (made->id) : g_strdup_printf ("%s-%u", made->id, n);
      g_autofree gchar *folder = g_build_filename (g_get_user_data_dir (), "vertrauter", "scenarios", name, NULL);

      if (g_file_test (folder, G_FILE_TEST_EXISTS))
        continue;
      g_mkdir_with_parents (folder, 0700);
      return vtr_sheets_write (made, folder, scenario, error);
    }
}

static void
sheets_in_thread (GTask *task,
                  gpointer source,
                  gpointer task_data,
                  GCancellable *cancellable)
{
  Sheets *sheets = task_data;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrSheets) made = vtr_sheets_read (sheets->folder, NULL, NULL, faults, &error);

  if (made != NULL)
    keep (made, &sheets->scenario, &error);
  for (guint i = 0; i < MIN (faults->len, MAX_SHOWN); i++)
    g_string_append_printf (sheets->faults, "%s%s", i > 0 ? "\n" : "", (const gchar *) g_ptr_array_index (faults, i));
  if (faults->len > MAX_SHOWN)
    {
      guint more = faults->len - MAX_SHOWN;

      g_string_append_c (sheets->faults, '\n');
      g_string_append_printf (sheets->faults, g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", more), more);
    }
  if (error != NULL)
    g_string_append (sheets->faults, error->message);
  g_task_return_boolean (task, TRUE);
}

static void
sheets_done (GObject *object,
             GAsyncResult *result,
             gpointer user_data)
{
  VtrDeskNew *self = VTR_DESK_NEW (object);
  const Sheets *sheets = g_task_get_task_data (G_TASK (result));

  self->tabling = FALSE;
  /* the window may be gone */
  if (self->scenarios == NULL)
    return;
  if (sheets->scenario != NULL)
    vtr_desk_new_choose_scenario (self, sheets->scenario);
  else
    vtr_desk_new_show_fault (self, sheets->faults->str);
  vtr_desk_new_update (self);
}

/* Reads the tables of a folder, and chooses the scenario that they make. */
void
vtr_desk_new_read_sheets (VtrDeskNew *self,
                          const gchar *folder)
{
  g_autoptr (GTask) task = NULL;
  Sheets *sheets;

  if (self->tabling)
    return;
  sheets = g_new0 (Sheets, 1);
  sheets->folder = g_strdup (folder);
  sheets->faults = g_string_new (NULL);
  self->tabling = TRUE;
  vtr_desk_new_show_fault (self, NULL);
  vtr_desk_new_update (self);
  task = vtr_desk_task_new (self, NULL, sheets_done);
  g_task_set_task_data (task, sheets, sheets_free);
  g_task_run_in_thread (task, sheets_in_thread);
}

static void
table_chosen (const gchar *const *paths,
              gpointer user_data)
{
  g_autofree gchar *folder = g_path_get_dirname (paths[0]);

  vtr_desk_new_read_sheets (user_data, folder);
}

/**
 * vtr_desk_new_ask_sheets:
 * @self: the window
 *
 * Asks where the tables are: one of them stands for all in its folder.
 */
void
vtr_desk_new_ask_sheets (VtrDeskNew *self)
{
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_OPEN, _ ("Choose campaign.csv Among Your Tables"), NULL, "*.csv", _ ("Tables"), table_chosen, g_object_ref (self), g_object_unref);
}

static void
sheets_clicked (VtrDeskNew *self)
{
  vtr_desk_new_ask_sheets (self);
}

/* --- his own picture of the map ------------------------------------------------------ */

/* What is said beside the button. */
void
vtr_desk_new_show_own_picture (VtrDeskNew *self)
{
  const VtrPicture *picture = self->beginning != NULL ? self->beginning->picture : NULL;
  g_autofree gchar *words = NULL;

  if (picture != NULL)
    /* Translators: a file's name */
    words = g_strdup_printf (_ ("%s lies behind the board."), picture->name);
  gtk_label_set_text (self->own_picture_label, words != NULL ? words : _ ("A map of your own can lie behind the board."));
  gtk_widget_set_sensitive (self->own_picture_button, self->beginning != NULL && !vtr_desk_new_is_busy (self));
}

static void
pinned (const VtrPicture *picture,
        gpointer user_data)
{
  VtrDeskNew *self = user_data;

  if (self->beginning == NULL)
    return;
  g_clear_pointer (&self->beginning->picture, vtr_picture_free);
  self->beginning->picture = picture != NULL ? vtr_picture_copy (picture) : NULL;
  self->entered = TRUE;
  vtr_desk_new_show_own_picture (self);
}

/**
 * vtr_desk_new_ask_picture:
 * @self: the window
 *
 * Opens the window in which a picture is pinned.
 */
void
vtr_desk_new_ask_picture (VtrDeskNew *self)
{
  if (self->beginning != NULL)
    gtk_window_present (GTK_WINDOW (vtr_desk_pin_new (GTK_WINDOW (self), NULL, self->beginning->board, self->beginning->picture, pinned, self)));
}

static void
picture_clicked (VtrDeskNew *self)
{
  vtr_desk_new_ask_picture (self);
}

void
vtr_desk_new_sheets_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, own_picture_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, own_picture_label);
  gtk_widget_class_bind_template_callback (widget_class, picture_clicked);
  gtk_widget_class_bind_template_callback (widget_class, sheets_clicked);
}
