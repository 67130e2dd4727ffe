/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-new-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-task.h"

/* When orders are due; all of it once more; and the file. */

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* --- deadlines ---------------------------------------------------------------------- */

/* What is wrong with what is entered; NULL: nothing. @due: (out) (optional): in words. */
static gchar *
due_fault (VtrDeskNew *self,
           gchar **due)
{
  const gchar *habit = gtk_editable_get_text (self->habit_entry);
  g_autoptr (GError) error = NULL;
  gint64 time, span;
  gint offset, no_offset;

  if (!gtk_check_button_get_active (self->due_check))
    return NULL;
  if (!vtr_clerk_parse_time (gtk_editable_get_text (self->due_entry), gtk_editable_get_text (self->zone_entry), now (), &time, &offset, &error))
    return g_strdup (error->message);
  if (habit[0] != '\0' && (habit[0] != '+' || !vtr_clerk_parse_time (habit, "", 0, &span, &no_offset, NULL) || span <= 0))
    return g_strdup_printf (_ ("“%s” is no span of time; write it as +7d or +36h"), habit);
  if (due != NULL)
    {
      g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", NULL);

      *due = phrases != NULL ? vtr_clerk_time_words (phrases, time, offset) : NULL;
    }
  return NULL;
}

gboolean
vtr_desk_new_due_is_fine (VtrDeskNew *self)
{
  g_autofree gchar *fault = due_fault (self, NULL);

  return fault == NULL;
}

/* "Orders for the first turn are due Sun 29 Nov 2026, 20:00 GMT+1; …" */
static gchar *
due_words (VtrDeskNew *self)
{
  g_autofree gchar *due = NULL;
  g_autofree gchar *fault = due_fault (self, &due);
  const gchar *habit = gtk_editable_get_text (self->habit_entry);

  if (fault != NULL)
    return g_steal_pointer (&fault);
  if (!gtk_check_button_get_active (self->due_check))
    return g_strdup (_ ("No deadline; one can be set for each turn on the clerk’s board."));
  if (habit[0] == '\0')
    /* Translators: a time */
    return g_strdup_printf (_ ("Orders for the first turn are due %s; later deadlines are set by hand."), due);
  /* Translators: a time, and a span of time as +7d */
  return g_strdup_printf (_ ("Orders for the first turn are due %s, and %s later for each turn after it."), due, habit);
}

void
vtr_desk_new_show_due (VtrDeskNew *self)
{
  g_autofree gchar *words = due_words (self);

  gtk_widget_set_sensitive (self->due_box, gtk_check_button_get_active (self->due_check));
  gtk_label_set_text (self->due_label, words);
}

static void
due_changed (VtrDeskNew *self)
{
  if (self->quiet)
    return;
  self->entered = TRUE;
  vtr_desk_new_show_due (self);
  vtr_desk_new_update (self);
}

/* --- the summary ---------------------------------------------------------------------- */

static void
add_players (VtrDeskNew *self,
             GString *words)
{
  const VtrState *state = self->beginning->scenario->state;
  VtrId side = { "" };

  for (guint i = 0; i < self->player_ids->len; i++)
    {
      const VtrPlayer *player = vtr_state_player (state, &g_array_index (self->player_ids, VtrId, i));
      g_autofree gchar *commands = vtr_desk_new_commands_of (self, &player->id);
      g_autofree gchar *aliases = vtr_beginning_aliases (self->beginning, &player->id);

      if (i == 0 || !vtr_id_equal (&side, &player->side))
        g_string_append_printf (words, "\n%s\n", vtr_state_side (state, &player->side)->name);
      side = player->side;
      g_string_append_printf (words, "    %s%s%s%s: %s\n", player->name, aliases[0] != '\0' ? " (" : "", aliases, aliases[0] != '\0' ? ")" : "", commands);
    }
}

static void
add_rules (VtrDeskNew *self,
           GString *words)
{
  guint n = 0;

  g_string_append_printf (words, "\n%s\n", _ ("House rules"));
  for (guint i = 0; i < self->beginning->ruleset->n_parameters; i++)
    {
      const VtrParameter *parameter = &self->beginning->ruleset->parameters[i];
      g_autofree gchar *number = vtr_desk_new_rule_number (parameter);
      g_autofree gchar *value = vtr_parameters_get_text (self->beginning->parameters, i);
      g_autofree gchar *usual = vtr_desk_new_rule_usual (self, i);

      if (!vtr_desk_new_rule_is_changed (self, i))
        continue;
      n++;
      /* Translators: the number of a rule, what it says, its value and the usual one */
      g_string_append_printf (words, _ ("    %s, %s: %s, usually %s\n"), number, _ (parameter->meaning), value, usual);
    }
  if (n == 0)
    g_string_append_printf (words, "    %s\n", _ ("All as the rules have it."));
}

/* A name that is free, among the user's documents. */
static gchar *
usual_path (VtrDeskNew *self)
{
  const gchar *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  const gchar *folder = documents != NULL && g_file_test (documents, G_FILE_TEST_IS_DIR) ? documents : g_get_home_dir ();
  g_autofree gchar *base = g_path_get_basename (self->beginning->path);

  base[strcspn (base, ".")] = '\0';
  for (guint n = 1;; n++)
    {
      g_autofree gchar *name = n == 1 ? g_strdup_printf ("%s.campaign", base) : g_strdup_printf ("%s-%u.campaign", base, n);
      g_autofree gchar *path = g_build_filename (folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

void
vtr_desk_new_show_summary (VtrDeskNew *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree gchar *due = due_words (self);
  g_autofree gchar *headless = vtr_desk_new_headless (self);

  g_string_append_printf (words, "%s\n%s\n", self->beginning->scenario->name, due);
  if (headless != NULL)
    g_string_append_printf (words, "%s\n", headless);
  add_players (self, words);
  add_rules (self, words);
  gtk_label_set_text (self->summary_label, words->str);
  if (gtk_editable_get_text (self->path_entry)[0] == '\0')
    {
      g_autofree gchar *path = usual_path (self);

      gtk_editable_set_text (self->path_entry, path);
    }
}

static void
path_changed (VtrDeskNew *self)
{
  if (!self->quiet)
    vtr_desk_new_update (self);
}

static void
path_chosen (const gchar *const *paths,
             gpointer user_data)
{
  gtk_editable_set_text (((VtrDeskNew *) user_data)->path_entry, paths[0]);
}

static void
path_clicked (VtrDeskNew *self)
{
  g_autofree gchar *name = g_path_get_basename (gtk_editable_get_text (self->path_entry));

  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_SAVE, _ ("Where the New Campaign Is Kept"), name, "*.campaign", _ ("Campaigns"), path_chosen, g_object_ref (self), g_object_unref);
}

/* --- the file --------------------------------------------------------------------------- */

typedef struct
{
  const VtrBeginning *beginning; /* the window's, which waits */
  gchar *path;
  gchar *due; /* NULL: none */
  gchar *zone;
  gchar *habit;
  GString *faults;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_free (making->path);
  g_free (making->due);
  g_free (making->zone);
  g_free (making->habit);
  g_string_free (making->faults, TRUE);
  g_free (making);
}

static void
make_in_thread (GTask *task,
                gpointer source,
                gpointer task_data,
                GCancellable *cancellable)
{
  Making *making = task_data;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = vtr_beginning_create (making->beginning, making->path, NULL, faults, &error);
  gboolean done = store != NULL;

  if (done && making->due != NULL)
    done = vtr_umpire_clerk_deadline (store, NULL, making->due, making->zone, now (), &error) && (making->habit == NULL || vtr_umpire_clerk_set_habit (store, making->habit, &error));
  if (!done)
    {
      g_string_append (making->faults, error->message);
      for (guint i = 0; i < MIN (faults->len, 4); i++)
        g_string_append_printf (making->faults, "\n%s", (const gchar *) g_ptr_array_index (faults, i));
    }
  g_task_return_boolean (task, done);
}

static void
made (GObject *object,
      GAsyncResult *result,
      gpointer user_data)
{
  VtrDeskNew *self = VTR_DESK_NEW (object);
  const Making *making = g_task_get_task_data (G_TASK (result));
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  self->making = FALSE;
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    {
      vtr_desk_new_show_fault (self, making->faults->str);
      vtr_desk_new_update (self);
      return;
    }
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.open-path", "s", making->path);
  gtk_window_destroy (GTK_WINDOW (self));
}

static gchar *
dup_entered (GtkEditable *editable)
{
  const gchar *text = gtk_editable_get_text (editable);

  return text[0] != '\0' ? g_strdup (text) : NULL;
}

/* Makes the file and opens it in the window below; what goes wrong is said here. */
void
vtr_desk_new_make (VtrDeskNew *self)
{
  g_autoptr (GTask) task = NULL;
  Making *making = g_new0 (Making, 1);

  making->beginning = self->beginning;
  making->path = g_strdup (gtk_editable_get_text (self->path_entry));
  making->faults = g_string_new (NULL);
  if (gtk_check_button_get_active (self->due_check))
    {
      making->due = dup_entered (self->due_entry);
      making->zone = dup_entered (self->zone_entry);
      making->habit = dup_entered (self->habit_entry);
    }
  vtr_desk_new_show_fault (self, NULL);
  self->making = TRUE;
  vtr_desk_new_update (self);
  task = vtr_desk_task_new (self, NULL, made);
  g_task_set_task_data (task, making, making_free);
  g_task_run_in_thread (task, make_in_thread);
}

void
vtr_desk_new_make_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, due_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, due_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, due_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, zone_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, habit_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, due_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, summary_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, path_entry);
  gtk_widget_class_bind_template_callback (widget_class, due_changed);
  gtk_widget_class_bind_template_callback (widget_class, path_changed);
  gtk_widget_class_bind_template_callback (widget_class, path_clicked);
}
