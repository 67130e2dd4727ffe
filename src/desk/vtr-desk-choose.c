/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-choose.h"

#include <glib/gi18n.h>

/* The one file that knows GtkFileChooserNative: GTK 4.8 has no GtkFileDialog. */

typedef struct
{
  VtrDeskChosen chosen;
  gpointer user_data;
  GDestroyNotify destroy;
} Choice;

static void
choice_free (gpointer data,
             GClosure *closure)
{
  Choice *choice = data;

  if (choice->destroy != NULL)
    choice->destroy (choice->user_data);
  g_free (choice);
}

static void
responded (GtkNativeDialog *dialog,
           gint response,
           gpointer user_data)
{
  Choice *choice = user_data;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
      g_auto (GStrv) list = NULL;

      for (guint i = 0; i < g_list_model_get_n_items (files); i++)
        {
          g_autoptr (GFile) file = g_list_model_get_item (files, i);
          g_autofree gchar *path = g_file_get_path (file);

          if (path != NULL)
            g_strv_builder_add (paths, path);
        }
      list = g_strv_builder_end (paths);
      if (list[0] != NULL)
        choice->chosen ((const gchar *const *) list, choice->user_data);
    }
  g_object_unref (dialog);
}

/**
 * vtr_desk_choose:
 * @parent: the window that asks
 * @kind: open or save
 * @title: of the dialog
 * @name: (nullable): proposed name to save as
 * @pattern: (nullable): glob of the files shown first
 * @pattern_name: (nullable): what these are
 * @chosen: called with what was chosen
 * @user_data: for @chosen
 * @destroy: (nullable): for @user_data
 *
 * Asks for files with the system's own dialog.
 */
void
vtr_desk_choose (GtkWindow *parent,
                 VtrDeskChooseKind kind,
                 const gchar *title,
                 const gchar *name,
                 const gchar *pattern,
                 const gchar *pattern_name,
                 VtrDeskChosen chosen,
                 gpointer user_data,
                 GDestroyNotify destroy)
{
  gboolean save = kind == VTR_DESK_CHOOSE_SAVE;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  Choice *choice = g_new0 (Choice, 1);

  choice->chosen = chosen;
  choice->user_data = user_data;
  choice->destroy = destroy;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (kind == VTR_DESK_CHOOSE_OPEN_MANY)
    gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (pattern != NULL)
    {
      g_autoptr (GtkFileFilter) some = gtk_file_filter_new ();
      g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

      gtk_file_filter_set_name (some, pattern_name);
      gtk_file_filter_add_pattern (some, pattern);
      gtk_file_filter_set_name (all, _ ("All files"));
      gtk_file_filter_add_pattern (all, "*");
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), some);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
    }
  g_signal_connect_data (dialog, "response", G_CALLBACK (responded), choice, choice_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
