/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-new-private.h"

#include <glib/gi18n.h>

/* Who plays, under which names he writes, and what he commands. */

static const VtrPlayer *
chosen_player (VtrDeskNew *self)
{
  guint at = gtk_single_selection_get_selected (self->player_selection);

  if (self->beginning == NULL || at >= self->player_ids->len)
    return NULL;
  return vtr_state_player (self->beginning->scenario->state, &g_array_index (self->player_ids, VtrId, at));
}

static gint
compare_sides (gconstpointer a,
               gconstpointer b)
{
  const VtrSide *first = *(const VtrSide *const *) a;
  const VtrSide *second = *(const VtrSide *const *) b;

  return first->seq != second->seq ? (first->seq < second->seq ? -1 : 1) : strcmp (first->id.s, second->id.s);
}

/* (element-type VtrSide): in the scenario's order. */
GPtrArray *
vtr_desk_new_sides (VtrDeskNew *self)
{
  const VtrState *state = self->beginning != NULL ? self->beginning->scenario->state : NULL;
  GPtrArray *sides = g_ptr_array_new ();

  for (guint i = 0; state != NULL && i < vtr_state_n_rows (state, VTR_TABLE_SIDE); i++)
    g_ptr_array_add (sides, vtr_state_row (state, VTR_TABLE_SIDE, i));
  g_ptr_array_sort (sides, compare_sides);
  return sides;
}

/* --- words ------------------------------------------------------------------------ */

static gint
compare_formations (gconstpointer a,
                    gconstpointer b)
{
  const VtrFormation *first = *(const VtrFormation *const *) a;
  const VtrFormation *second = *(const VtrFormation *const *) b;

  return first->seq != second->seq ? (first->seq < second->seq ? -1 : 1) : strcmp (first->id.s, second->id.s);
}

/* What he has been given by name: "Army of the Main, Imperial Guard". */
gchar *
vtr_desk_new_commands_of (VtrDeskNew *self,
                          const VtrId *player)
{
  const VtrState *state = self->beginning->scenario->state;
  const VtrCommand *rows = VTR_STATE_ROWS (state, VTR_TABLE_COMMAND, VtrCommand);
  g_autoptr (GPtrArray) formations = g_ptr_array_new ();
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_COMMAND); i++)
    if (vtr_id_equal (&rows[i].player, player))
      {
        VtrFormation *formation = vtr_state_formation (state, &rows[i].formation);

        if (formation != NULL)
          g_ptr_array_add (formations, formation);
      }
  g_ptr_array_sort (formations, compare_formations);
  for (guint i = 0; i < formations->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", ((const VtrFormation *) g_ptr_array_index (formations, i))->name);
  if (formations->len == 0)
    g_string_append (words, _ ("commands nothing"));
  return g_string_free (words, FALSE);
}

/* Formations at the top of a side's tree that nobody commands; NULL: none. */
gchar *
vtr_desk_new_headless (VtrDeskNew *self)
{
  const VtrState *state = self->beginning->scenario->state;
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_is_empty (&rows[i].parent) && rows[i].kind != VTR_FORMATION_TRAIN && !vtr_is_neutral (&rows[i].side) && vtr_state_commander_of (state, &rows[i].id, 1) == NULL)
      g_ptr_array_add (found, (gpointer) &rows[i]);
  g_ptr_array_sort (found, compare_formations);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", ((const VtrFormation *) g_ptr_array_index (found, i))->name);
  /* Translators: a list of formations */
  return found->len > 0 ? g_strdup_printf (_ ("Nobody commands: %s."), words->str) : NULL;
}

/* "French: III Corps": what stands below a player's name in the list. */
static gchar *
player_subtitle (VtrDeskNew *self,
                 const VtrPlayer *player)
{
  const VtrSide *side = vtr_state_side (self->beginning->scenario->state, &player->side);
  g_autofree gchar *commands = vtr_desk_new_commands_of (self, &player->id);

  return g_strdup_printf ("%s: %s", side != NULL ? side->name : player->side.s, commands);
}

static gpointer
make_player (guint position,
             gpointer user_data)
{
  VtrDeskNew *self = user_data;
  const VtrId *id = &g_array_index (self->player_ids, VtrId, position);
  const VtrPlayer *player = vtr_state_player (self->beginning->scenario->state, id);
  g_autofree gchar *subtitle = player_subtitle (self, player);
  VtrDeskRow *row = vtr_desk_row_new (id->s);

  vtr_desk_row_set (row, "title", player->name, "subtitle", subtitle, NULL);
  return row;
}

/* The words of the list, where players are as they were. */
static void
refresh_players (VtrDeskNew *self)
{
  g_autofree gchar *headless = vtr_desk_new_headless (self);

  for (guint i = 0; i < self->player_ids->len; i++)
    {
      g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->players), i);
      const VtrPlayer *player = vtr_state_player (self->beginning->scenario->state, &g_array_index (self->player_ids, VtrId, i));
      g_autofree gchar *subtitle = player_subtitle (self, player);

      vtr_desk_row_set (row, "title", player->name, "subtitle", subtitle, NULL);
    }
  gtk_label_set_text (self->headless_label, headless != NULL ? headless : "");
}

/* --- commands --------------------------------------------------------------------- */

static void show_commands (VtrDeskNew *self);

static void
command_toggled (GtkCheckButton *check,
                 VtrDeskNew *self)
{
  const VtrPlayer *player = chosen_player (self);
  const gchar *formation = gtk_widget_get_name (GTK_WIDGET (check));
  g_autoptr (GError) error = NULL;

  if (self->quiet || player == NULL)
    return;
  self->entered = TRUE;
  if (!vtr_beginning_give (self->beginning, formation, gtk_check_button_get_active (check) ? player->id.s : NULL, &error))
    vtr_desk_new_show_fault (self, error->message);
  refresh_players (self);
  show_commands (self);
}

static gboolean
has_command (const VtrState *state,
             const VtrId *formation,
             VtrId *player)
{
  const VtrCommand *rows = VTR_STATE_ROWS (state, VTR_TABLE_COMMAND, VtrCommand);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_COMMAND); i++)
    if (vtr_id_equal (&rows[i].formation, formation))
      {
        *player = rows[i].player;
        return TRUE;
      }
  return FALSE;
}

static gint
depth_of (const VtrState *state,
          const VtrFormation *formation)
{
  gint depth = 0;

  for (const VtrFormation *at = formation; at != NULL && !vtr_id_is_empty (&at->parent) && depth < 6; depth++)
    at = vtr_state_formation (state, &at->parent);
  return depth;
}

/* Shown without being asked for: what players commonly command. */
static gboolean
is_offered (VtrDeskNew *self,
            const VtrFormation *formation)
{
  VtrId player;

  if (formation->kind == VTR_FORMATION_BRIGADE || formation->kind == VTR_FORMATION_TRAIN)
    return FALSE;
  return formation->kind != VTR_FORMATION_DIVISION || vtr_id_is_empty (&formation->parent) || gtk_check_button_get_active (self->divisions_check) || has_command (self->beginning->scenario->state, &formation->id, &player);
}

/* "III Corps (Ney): Marshal Ney", or whose it is through what it stands under. */
static gchar *
formation_words (VtrDeskNew *self,
                 const VtrFormation *formation,
                 gboolean own)
{
  const VtrState *state = self->beginning->scenario->state;
  const VtrPlayer *commander = vtr_state_commander_of (state, &formation->id, 1);

  if (commander == NULL)
    /* Translators: a formation */
    return g_strdup_printf (_ ("%s: nobody"), formation->name);
  if (own)
    return g_strdup_printf ("%s: %s", formation->name, commander->name);
  /* Translators: a formation, and the player who commands what it stands under */
  return g_strdup_printf (_ ("%s: with what is above it, %s"), formation->name, commander->name);
}

/* Sets the boxes again, or makes them where others are offered now. */
static void
show_commands (VtrDeskNew *self)
{
  const VtrPlayer *player = chosen_player (self);
  const VtrState *state = self->beginning != NULL ? self->beginning->scenario->state : NULL;
  g_autoptr (GPtrArray) offered = g_ptr_array_new ();
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->commands_box));

  self->quiet = TRUE;
  for (guint i = 0; player != NULL && i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);

      if (vtr_id_equal (&formation->side, &player->side) && is_offered (self, formation))
        g_ptr_array_add (offered, formation);
    }
  g_ptr_array_sort (offered, compare_formations);
  for (guint i = 0; i < offered->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (offered, i);
      VtrId whose = { "" };
      gboolean own = has_command (state, &formation->id, &whose);
      g_autofree gchar *words = formation_words (self, formation, own);

      if (child == NULL)
        {
          child = gtk_check_button_new ();
          g_signal_connect_object (child, "toggled", G_CALLBACK (command_toggled), self, 0);
          gtk_box_append (self->commands_box, child);
        }
      gtk_widget_set_name (child, formation->id.s);
      gtk_widget_set_margin_start (child, 24 * depth_of (state, formation));
      gtk_check_button_set_label (GTK_CHECK_BUTTON (child), words);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (child), own && vtr_id_equal (&whose, &player->id));
      child = gtk_widget_get_next_sibling (child);
    }
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_box_remove (self->commands_box, child);
      child = next;
    }
  self->quiet = FALSE;
}

static void
divisions_toggled (VtrDeskNew *self)
{
  show_commands (self);
}

/* --- a player ----------------------------------------------------------------------- */

static void
show_player (VtrDeskNew *self)
{
  const VtrPlayer *player = chosen_player (self);
  g_autofree gchar *aliases = player != NULL ? vtr_beginning_aliases (self->beginning, &player->id) : NULL;
  g_autofree gchar *title = player != NULL ? g_strdup_printf (_ ("What %s commands"), player->name) : NULL;

  self->quiet = TRUE;
  gtk_widget_set_sensitive (self->player_box, player != NULL);
  gtk_widget_set_sensitive (self->remove_button, player != NULL);
  gtk_editable_set_text (self->name_entry, player != NULL ? player->name : "");
  gtk_editable_set_text (self->alias_entry, aliases != NULL ? aliases : "");
  gtk_label_set_text (self->commands_title, title != NULL ? title : "");
  self->quiet = FALSE;
  show_commands (self);
}

static void
player_chosen (VtrDeskNew *self)
{
  if (!self->quiet)
    show_player (self);
}

static void
name_changed (VtrDeskNew *self)
{
  const VtrPlayer *player = chosen_player (self);
  g_autoptr (GError) error = NULL;
  gboolean fine;

  if (self->quiet || player == NULL)
    return;
  self->entered = TRUE;
  fine = vtr_beginning_rename (self->beginning, player->id.s, gtk_editable_get_text (self->name_entry), &error);
  vtr_desk_new_show_fault (self, fine ? NULL : error->message);
  if (fine)
    {
      g_autofree gchar *title = g_strdup_printf (_ ("What %s commands"), chosen_player (self)->name);

      refresh_players (self);
      gtk_label_set_text (self->commands_title, title);
      show_commands (self);
    }
}

static void
alias_changed (VtrDeskNew *self)
{
  const VtrPlayer *player = chosen_player (self);
  g_autoptr (GError) error = NULL;
  gboolean fine;

  if (self->quiet || player == NULL)
    return;
  self->entered = TRUE;
  fine = vtr_beginning_set_aliases (self->beginning, player->id.s, gtk_editable_get_text (self->alias_entry), &error);
  vtr_desk_new_show_fault (self, fine ? NULL : error->message);
}

static void
add_clicked (VtrDeskNew *self)
{
  g_autoptr (GPtrArray) sides = vtr_desk_new_sides (self);
  guint at = gtk_drop_down_get_selected (self->side_drop);
  g_autoptr (GError) error = NULL;
  VtrId id, side;

  if (at >= sides->len)
    return;
  side = ((const VtrSide *) g_ptr_array_index (sides, at))->id;
  self->entered = TRUE;
  if (!vtr_beginning_add_player (self->beginning, side.s, _ ("New player"), &id, &error))
    {
      vtr_desk_new_show_fault (self, error->message);
      return;
    }
  vtr_desk_new_players_fill (self, id.s);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
}

static void
remove_clicked (VtrDeskNew *self)
{
  guint at = gtk_single_selection_get_selected (self->player_selection);
  const VtrPlayer *player = chosen_player (self);
  VtrId next = { "" };
  VtrId id;

  if (player == NULL)
    return;
  self->entered = TRUE;
  id = player->id;
  if (at + 1 < self->player_ids->len)
    next = g_array_index (self->player_ids, VtrId, at + 1);
  else if (at > 0)
    next = g_array_index (self->player_ids, VtrId, at - 1);
  if (vtr_beginning_remove_player (self->beginning, id.s, NULL))
    vtr_desk_new_players_fill (self, next.s);
}

/* --- the list -------------------------------------------------------------------------- */

typedef struct
{
  gint side;
  gint seq;
  VtrId id;
} Place;

static gint
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Place *first = a;
  const Place *second = b;

  if (first->side != second->side)
    return first->side < second->side ? -1 : 1;
  if (first->seq != second->seq)
    return first->seq < second->seq ? -1 : 1;
  return strcmp (first->id.s, second->id.s);
}

/* @select: (nullable): id of the player to be chosen; NULL: the first */
void
vtr_desk_new_players_fill (VtrDeskNew *self,
                           const gchar *select)
{
  const VtrState *state = self->beginning != NULL ? self->beginning->scenario->state : NULL;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GPtrArray) sides = vtr_desk_new_sides (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint side = gtk_drop_down_get_selected (self->side_drop);
  guint chosen = 0;

  self->quiet = TRUE;
  vtr_desk_list_reset (self->players, 0, NULL, NULL, NULL);
  g_array_set_size (self->player_ids, 0);
  for (guint i = 0; state != NULL && i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    {
      const VtrPlayer *player = vtr_state_row (state, VTR_TABLE_PLAYER, i);
      const VtrSide *of = vtr_state_side (state, &player->side);
      Place place = { of != NULL ? of->seq : 0, player->seq, player->id };

      g_array_append_val (places, place);
    }
  g_array_sort (places, compare_places);
  for (guint i = 0; i < places->len; i++)
    {
      const VtrId *id = &g_array_index (places, Place, i).id;

      g_array_append_val (self->player_ids, *id);
      if (select != NULL && vtr_id_is (id, select))
        chosen = i;
    }
  for (guint i = 0; i < sides->len; i++)
    gtk_string_list_append (names, ((const VtrSide *) g_ptr_array_index (sides, i))->name);
  gtk_drop_down_set_model (self->side_drop, G_LIST_MODEL (names));
  if (side < sides->len)
    gtk_drop_down_set_selected (self->side_drop, side);
  vtr_desk_list_reset (self->players, self->player_ids->len, make_player, self, NULL);
  gtk_single_selection_set_selected (self->player_selection, chosen);
  self->quiet = FALSE;
  if (state != NULL)
    refresh_players (self);
  show_player (self);
}

void
vtr_desk_new_players_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, player_view);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, player_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, side_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, remove_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, player_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, name_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, alias_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, commands_title);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, commands_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, divisions_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, headless_label);
  gtk_widget_class_bind_template_callback (widget_class, player_chosen);
  gtk_widget_class_bind_template_callback (widget_class, name_changed);
  gtk_widget_class_bind_template_callback (widget_class, alias_changed);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked);
  gtk_widget_class_bind_template_callback (widget_class, divisions_toggled);
}
