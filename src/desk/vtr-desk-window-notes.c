/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

/* Actions of the umpire's notebook. */

static void
action_note (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_window_show_drawer (self, "notes");
  vtr_desk_notes_write (self->notes);
}

static void
action_due (GSimpleAction *action,
            GVariant *parameter,
            gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_window_show_drawer (self, "notes");
  vtr_desk_notes_show_which (self->notes, 1);
}

static void
action_add (GSimpleAction *action,
            GVariant *parameter,
            gpointer user_data)
{
  const gchar *about, *text;
  gint due;

  g_variant_get (parameter, "(&s&si)", &about, &text, &due);
  vtr_desk_campaign_add_note (((VtrDeskWindow *) user_data)->campaign, about, text, due);
}

/* The note of this number, of the moment that is shown. */
static const VtrNote *
find_note (VtrDeskWindow *self,
           gint64 number)
{
  const GPtrArray *notes = vtr_desk_window_moment (self)->notes;

  for (guint i = 0; i < notes->len; i++)
    if (((const VtrNote *) g_ptr_array_index (notes, i))->number == number)
      return g_ptr_array_index (notes, i);
  return NULL;
}

static void
action_change (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const VtrNote *note;
  const gchar *text;
  gint64 number;
  gint due;

  g_variant_get (parameter, "(x&si)", &number, &text, &due);
  note = find_note (self, number);
  if (note != NULL)
    vtr_desk_campaign_change_note (self->campaign, number, text, due, note->done);
}

static void
action_done (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const VtrNote *note;
  gint64 number;
  gboolean done;

  g_variant_get (parameter, "(xb)", &number, &done);
  note = find_note (self, number);
  if (note != NULL)
    vtr_desk_campaign_change_note (self->campaign, number, note->text, note->due, done);
}

static void
action_remove (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  vtr_desk_campaign_remove_note (((VtrDeskWindow *) user_data)->campaign, g_variant_get_int64 (parameter));
}

static const GActionEntry note_entries[] = {
  { .name = "note", .activate = action_note },
  { .name = "notes-due", .activate = action_due },
  { .name = "note-add", .activate = action_add, .parameter_type = "(ssi)" },
  { .name = "note-change", .activate = action_change, .parameter_type = "(xsi)" },
  { .name = "note-done", .activate = action_done, .parameter_type = "(xb)" },
  { .name = "note-remove", .activate = action_remove, .parameter_type = "x" },
};

/**
 * vtr_desk_window_notes_init:
 * @self: the window
 */
void
vtr_desk_window_notes_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), note_entries, G_N_ELEMENTS (note_entries), self);
}

/**
 * vtr_desk_window_notes_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about the notebook.
 */
void
vtr_desk_window_notes_update (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;
  gboolean umpire = moment != NULL && vtr_id_is_empty (&self->side);

  for (guint i = 0; i < G_N_ELEMENTS (note_entries); i++)
    vtr_desk_window_enable (self, note_entries[i].name, umpire && !vtr_desk_campaign_is_busy (self->campaign));
}
