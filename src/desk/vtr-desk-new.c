/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-new-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-start-card.h"
#include "desk/vtr-desk-start-thumb.h"
#include "desk/vtr-desk-start.h"
#include "desk/vtr-desk-task.h"

/* Of the scenario's map, in pixels. */
#define PICTURE_WIDTH 1240
#define PICTURE_HEIGHT 480

G_DEFINE_FINAL_TYPE (VtrDeskNew, vtr_desk_new, GTK_TYPE_WINDOW)

static const gchar *const step_names[] = { "scenario", "players", "due", "rules", "summary" };

/* --- steps ----------------------------------------------------------------------- */

static guint
step_now (VtrDeskNew *self)
{
  const gchar *name = gtk_stack_get_visible_child_name (self->steps);

  for (guint i = 0; i < G_N_ELEMENTS (step_names); i++)
    if (g_strcmp0 (name, step_names[i]) == 0)
      return i;
  return 0;
}

/* Whether nothing can be chosen now. */
gboolean
vtr_desk_new_is_busy (VtrDeskNew *self)
{
  return self->reading != NULL || self->making || self->tabling;
}

void
vtr_desk_new_show_fault (VtrDeskNew *self,
                         const gchar *fault)
{
  gtk_label_set_text (self->fault_label, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault_label), fault != NULL);
}

/* What can be pressed now, and what it is called. */
void
vtr_desk_new_update (VtrDeskNew *self)
{
  guint step = step_now (self);
  gboolean last = step + 1 == G_N_ELEMENTS (step_names);
  gboolean busy = vtr_desk_new_is_busy (self);
  gboolean fine = self->beginning != NULL && !busy;
  GtkStackPage *page = gtk_stack_get_page (self->steps, gtk_stack_get_visible_child (self->steps));
  /* Translators: number of the step, of how many, and its name */
  g_autofree gchar *words = g_strdup_printf (_ ("Step %u of %u: %s"), step + 1, (guint) G_N_ELEMENTS (step_names), gtk_stack_page_get_title (page));

  if (step == 2)
    fine = fine && vtr_desk_new_due_is_fine (self);
  else if (last)
    fine = fine && gtk_editable_get_text (self->path_entry)[0] != '\0';
  gtk_label_set_text (self->step_label, words);
  gtk_widget_set_sensitive (self->back_button, step > 0 && !busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->next_button), fine);
  gtk_widget_set_sensitive (GTK_WIDGET (self->steps), !self->making);
  gtk_button_set_label (self->next_button, last ? _ ("_Create Campaign") : _ ("_Next"));
  gtk_spinner_set_spinning (self->spinner, busy);
  vtr_desk_new_show_own_picture (self);
}

static void
go_to (VtrDeskNew *self,
       guint step)
{
  vtr_desk_new_show_fault (self, NULL);
  /* what is about to be hidden must not keep the keyboard */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child_name (self->steps, step_names[step]);
  if (g_str_equal (step_names[step], "summary"))
    vtr_desk_new_show_summary (self);
  vtr_desk_new_update (self);
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->steps), GTK_DIR_TAB_FORWARD);
}

static void
next_clicked (VtrDeskNew *self)
{
  guint step = step_now (self);

  if (step + 1 < G_N_ELEMENTS (step_names))
    go_to (self, step + 1);
  else
    vtr_desk_new_make (self);
}

static void
back_clicked (VtrDeskNew *self)
{
  guint step = step_now (self);

  if (step > 0)
    go_to (self, step - 1);
}

static void
stay_clicked (VtrDeskNew *self)
{
  gtk_widget_set_visible (self->leave_bar, FALSE);
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->steps), GTK_DIR_TAB_FORWARD);
}

static void
leave_clicked (VtrDeskNew *self)
{
  self->entered = FALSE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
cancel_clicked (VtrDeskNew *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

/* --- the scenario ------------------------------------------------------------------ */

typedef struct
{
  gchar *path;
  VtrBeginning *beginning;
  GdkTexture *picture;
  GString *faults;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->path);
  vtr_beginning_free (reading->beginning);
  g_clear_object (&reading->picture);
  g_string_free (reading->faults, TRUE);
  g_free (reading);
}

static void
read_in_thread (GTask *task,
                gpointer source,
                gpointer task_data,
                GCancellable *cancellable)
{
  Reading *reading = task_data;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  reading->beginning = vtr_umpire_begin (reading->path, faults, &error);
  if (reading->beginning == NULL)
    {
      g_string_append (reading->faults, error->message);
      for (guint i = 0; i < MIN (faults->len, 4); i++)
        g_string_append_printf (reading->faults, "\n%s", (const gchar *) g_ptr_array_index (faults, i));
    }
  else
    {
      g_autoptr (VtrTurnInput) input = NULL;
      g_autoptr (VtrView) view = vtr_beginning_view (reading->beginning, &input);

      reading->picture = vtr_desk_thumb_draw (view, PICTURE_WIDTH, PICTURE_HEIGHT);
    }
  g_task_return_boolean (task, TRUE);
}

static void
show_scenario (VtrDeskNew *self)
{
  const VtrScenario *scenario = self->beginning != NULL ? self->beginning->scenario : NULL;
  g_autoptr (GString) facts = g_string_new (NULL);
  g_autoptr (GPtrArray) sides = vtr_desk_new_sides (self);
  VtrTurnDates dates;
  g_autofree gchar *days = NULL;

  gtk_label_set_text (self->scenario_title, scenario != NULL ? scenario->name : "");
  gtk_label_set_text (self->scenario_about, scenario != NULL && scenario->about != NULL ? scenario->about : "");
  if (scenario != NULL)
    {
      dates = self->beginning->ruleset->dates (&scenario->first_day, 1);
      days = vtr_turn_dates_format (&dates, TRUE);
      /* Translators: the rules of a scenario, its turns, and the days of the first of them */
      g_string_append_printf (facts, _ ("%s; %d turns from %s."), self->beginning->ruleset->name, scenario->n_turns - scenario->first_turn + 1, days);
      if (scenario->first_turn > 1)
        /* Translators: the number of a turn */
        g_string_append_printf (facts, _ (" It goes on with turn %d."), scenario->first_turn);
      for (guint s = 0; s < sides->len; s++)
        {
          const VtrSide *side = g_ptr_array_index (sides, s);
          const VtrPlayer *players = VTR_STATE_ROWS (scenario->state, VTR_TABLE_PLAYER, VtrPlayer);
          guint n = 0;

          for (guint p = 0; p < vtr_state_n_rows (scenario->state, VTR_TABLE_PLAYER); p++)
            n += vtr_id_equal (&players[p].side, &side->id) ? 1 : 0;
          /* Translators: a side and how many play for it */
          g_string_append_printf (facts, g_dngettext (GETTEXT_PACKAGE, " %s: %u player.", " %s: %u players.", n), side->name, n);
        }
    }
  gtk_label_set_text (self->scenario_facts, facts->str);
}

static void
scenario_read (GObject *object,
               GAsyncResult *result,
               gpointer user_data)
{
  VtrDeskNew *self = VTR_DESK_NEW (object);
  Reading *reading = g_task_get_task_data (G_TASK (result));

  /* another has been chosen since, or the window is gone */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->reading);
  g_clear_pointer (&self->beginning, vtr_beginning_free);
  self->beginning = g_steal_pointer (&reading->beginning);
  gtk_picture_set_paintable (self->scenario_picture, reading->picture != NULL ? GDK_PAINTABLE (reading->picture) : NULL);
  vtr_desk_new_show_fault (self, self->beginning == NULL ? reading->faults->str : NULL);
  show_scenario (self);
  vtr_desk_new_players_fill (self, NULL);
  vtr_desk_new_rules_fill (self);
  vtr_desk_new_update (self);
}

static void
read_scenario (VtrDeskNew *self,
               const gchar *path)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading = g_new0 (Reading, 1);

  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  g_free (self->wanted);
  self->wanted = g_strdup (path);
  reading->path = g_strdup (path);
  reading->faults = g_string_new (NULL);
  task = vtr_desk_task_new (self, self->reading, scenario_read);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
  vtr_desk_new_update (self);
}

static void
scenario_chosen (VtrDeskNew *self)
{
  VtrDeskStartCard *card = gtk_single_selection_get_selected_item (self->scenario_selection);

  if (self->quiet || card == NULL || g_strcmp0 (self->wanted, vtr_desk_start_card_get_path (card)) == 0)
    return;
  read_scenario (self, vtr_desk_start_card_get_path (card));
}

static void
card_loaded (GObject *card,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (VtrDeskNew) self = user_data;

  vtr_desk_start_card_load_finish (VTR_DESK_START_CARD (card), result, NULL);
  self->n_loading--;
}

static void
load_card (VtrDeskNew *self,
           VtrDeskStartCard *card)
{
  self->n_loading++;
  vtr_desk_start_card_load_async (card, NULL, card_loaded, g_object_ref (self));
}

/* In the list, if it is not yet, and chosen. */
void
vtr_desk_new_choose_scenario (VtrDeskNew *self,
                              const gchar *path)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->scenarios));
  guint at = n;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (VtrDeskStartCard) card = g_list_model_get_item (G_LIST_MODEL (self->scenarios), i);

      if (g_str_equal (vtr_desk_start_card_get_path (card), path))
        at = i;
    }
  self->quiet = TRUE;
  if (at == n)
    {
      g_autoptr (VtrDeskStartCard) card = vtr_desk_start_card_new (VTR_DESK_CARD_SCENARIO, path);

      g_list_store_append (self->scenarios, card);
      load_card (self, card);
    }
  gtk_single_selection_set_selected (self->scenario_selection, at);
  self->quiet = FALSE;
  read_scenario (self, path);
}

static void
file_chosen (const gchar *const *paths,
             gpointer user_data)
{
  vtr_desk_new_choose_scenario (user_data, paths[0]);
}

static void
file_clicked (VtrDeskNew *self)
{
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_OPEN, _ ("Choose a Scenario"), NULL, "*.scenario.xml", _ ("Scenarios"), file_chosen, g_object_ref (self), g_object_unref);
}

/* --- the class ------------------------------------------------------------------------ */

static void
vtr_desk_new_dispose (GObject *object)
{
  VtrDeskNew *self = VTR_DESK_NEW (object);

  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->scenarios);
  g_clear_object (&self->players);
  g_clear_object (&self->rules);
  g_clear_pointer (&self->player_ids, g_array_unref);
  g_clear_pointer (&self->rule_rows, g_array_unref);
  g_clear_pointer (&self->wanted, g_free);
  G_OBJECT_CLASS (vtr_desk_new_parent_class)->dispose (object);
}

/* A campaign that is being made reads it, and holds the window as long. */
static void
vtr_desk_new_finalize (GObject *object)
{
  g_clear_pointer (&VTR_DESK_NEW (object)->beginning, vtr_beginning_free);
  G_OBJECT_CLASS (vtr_desk_new_parent_class)->finalize (object);
}

static gboolean
vtr_desk_new_close_request (GtkWindow *window)
{
  VtrDeskNew *self = VTR_DESK_NEW (window);

  if (self->making)
    return TRUE;
  /* a slip of the hand must not cost what was entered */
  if (self->entered)
    {
      gtk_widget_set_visible (self->leave_bar, TRUE);
      gtk_widget_grab_focus (self->stay_button);
      return TRUE;
    }
  return GTK_WINDOW_CLASS (vtr_desk_new_parent_class)->close_request (window);
}

static void
vtr_desk_new_class_init (VtrDeskNewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_new_dispose;
  G_OBJECT_CLASS (klass)->finalize = vtr_desk_new_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = vtr_desk_new_close_request;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  g_type_ensure (VTR_DESK_TYPE_START_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/new.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, steps);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, back_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, next_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, step_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, fault_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, spinner);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, leave_bar);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, stay_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, scenario_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, scenario_title);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, scenario_facts);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, scenario_about);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, scenario_picture);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked);
  gtk_widget_class_bind_template_callback (widget_class, stay_clicked);
  gtk_widget_class_bind_template_callback (widget_class, leave_clicked);
  gtk_widget_class_bind_template_callback (widget_class, scenario_chosen);
  gtk_widget_class_bind_template_callback (widget_class, file_clicked);
  vtr_desk_new_players_bind (widget_class);
  vtr_desk_new_rules_bind (widget_class);
  vtr_desk_new_sheets_bind (widget_class);
  vtr_desk_new_make_bind (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
vtr_desk_new_init (VtrDeskNew *self)
{
  self->quiet = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scenarios = g_list_store_new (VTR_DESK_TYPE_START_CARD);
  self->players = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  self->rules = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  self->player_ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  self->rule_rows = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_single_selection_set_model (self->scenario_selection, G_LIST_MODEL (self->scenarios));
  gtk_single_selection_set_model (self->player_selection, G_LIST_MODEL (self->players));
  gtk_single_selection_set_model (self->rule_selection, G_LIST_MODEL (self->rules));
  self->quiet = FALSE;
  vtr_desk_new_show_due (self);
}

/**
 * vtr_desk_new_new:
 * @parent: the window over which it stands, and that opens the campaign
 * @scenario: (nullable): the scenario that is chosen at first; %NULL: the first one
 *
 * Returns: (transfer none): the window, owned by GTK
 */
VtrDeskNew *
vtr_desk_new_new (GtkWindow *parent,
                  const gchar *scenario)
{
  VtrDeskNew *self = g_object_new (VTR_DESK_TYPE_NEW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);
  g_autoptr (GPtrArray) found = vtr_desk_find_scenarios ();

  self->quiet = TRUE;
  for (guint i = 0; i < found->len; i++)
    {
      g_autoptr (VtrDeskStartCard) card = vtr_desk_start_card_new (VTR_DESK_CARD_SCENARIO, g_ptr_array_index (found, i));

      g_list_store_append (self->scenarios, card);
      load_card (self, card);
    }
  self->quiet = FALSE;
  if (scenario != NULL)
    vtr_desk_new_choose_scenario (self, scenario);
  else if (found->len > 0)
    vtr_desk_new_choose_scenario (self, g_ptr_array_index (found, 0));
  gtk_window_set_default_widget (GTK_WINDOW (self), GTK_WIDGET (self->next_button));
  vtr_desk_new_update (self);
  return self;
}

/**
 * vtr_desk_new_is_settled:
 * @self: the window
 *
 * Returns: whether no scenario, card or table is being read and no campaign being made
 */
gboolean
vtr_desk_new_is_settled (VtrDeskNew *self)
{
  g_return_val_if_fail (VTR_DESK_IS_NEW (self), FALSE);
  return !vtr_desk_new_is_busy (self) && self->n_loading == 0;
}
