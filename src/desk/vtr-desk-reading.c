/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-reading.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-find.h"
#include "desk/vtr-desk-proposals.h"
#include "umpire/vtr-umpire-settle.h"

/* More would not be read. */
#define MAX_FOUND 9

struct _VtrDeskReading
{
  GtkPopover parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  gchar *span;      /* id of the passage that waits; NULL: it does not */
  gchar *passage;   /* id of what is no order, though nobody waits for it; or NULL */
  gchar *order;     /* id of the order that it is; NULL: none */
  gchar *formation; /* id of its formation, or NULL */

  /* borrowed */
  const VtrView *view; /* of the sender's side */

  /* template */
  GtkLabel *words_label;
  GtkLabel *verdict_label;
  VtrDeskProposals *proposals;
  GtkWidget *open_box;
  GtkFlowBox *choices;
  GtkWidget *name_box;
  GtkEntry *word_entry;
  GtkSearchEntry *search_entry;
  GtkFlowBox *found;
  GtkCheckButton *remember_check;
  GtkWidget *show_button;
  GtkWidget *edit_button;
  GtkWidget *aside_button;
};

G_DEFINE_FINAL_TYPE (VtrDeskReading, vtr_desk_reading, GTK_TYPE_POPOVER)

static void
empty (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
}

/* --- choices -------------------------------------------------------------------------- */

static void
settle (VtrDeskReading *self,
        const gchar *type,
        const gchar *id,
        gboolean named)
{
  const gchar *word = named ? gtk_editable_get_text (GTK_EDITABLE (self->word_entry)) : "";
  gboolean remember = named && gtk_check_button_get_active (self->remember_check);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.span-settle", "(ssssb)", self->span, type, id, word, remember);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
choice_clicked (GtkWidget *button,
                VtrDeskReading *self)
{
  const gchar *type = g_object_get_data (G_OBJECT (button), "type");
  const gchar *id = g_object_get_data (G_OBJECT (button), "id");
  gboolean named = !g_str_equal (type, "player");

  settle (self, type, id, named);
}

static void
add_choice (VtrDeskReading *self,
            GtkFlowBox *box,
            const gchar *label,
            const gchar *tip,
            const gchar *type,
            const gchar *id)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (button), "type", g_strdup (type), g_free);
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (id), g_free);
  if (tip != NULL && tip[0] != '\0')
    gtk_widget_set_tooltip_text (button, tip);
  g_signal_connect_object (button, "clicked", G_CALLBACK (choice_clicked), self, 0);
  gtk_flow_box_insert (box, button, -1);
}

static gchar *
formation_tip (const VtrView *view,
               const VtrFormation *formation)
{
  const gchar *place = vtr_id_is_empty (&formation->place) ? "" : vtr_board_place_name (view->board, &formation->place);

  return g_strdup_printf (formation->commander[0] != '\0' && place[0] != '\0' ? "%s, %s" : "%s%s", formation->commander, place);
}

static void
add_formation (VtrDeskReading *self,
               GtkFlowBox *box,
               const VtrFormation *formation)
{
  const VtrFormation *parent = vtr_state_formation (self->view->state, &formation->parent);
  g_autofree gchar *tip = formation_tip (self->view, formation);
  /* a division's name alone says little */
  g_autofree gchar *label = formation->kind == VTR_FORMATION_DIVISION && parent != NULL && parent->short_name[0] != '\0' ? g_strdup_printf ("%s (%s)", formation->name, parent->short_name) : g_strdup (formation->name);

  add_choice (self, box, label, tip, "formation", formation->id.s);
}

static void
add_meaning (VtrDeskReading *self,
             const VtrFigure *figure,
             const VtrOrder *span)
{
  if (figure->type == VTR_FIGURE_PLACE)
    add_choice (self, self->choices, vtr_board_place_name (self->view->board, &figure->id), NULL, "place", figure->id.s);
  else if (figure->type == VTR_FIGURE_PLAYER)
    {
      const VtrPlayer *sender = vtr_state_player (self->view->state, &span->player);
      /* Translators: a player's name */
      g_autofree gchar *label = g_strdup_printf (_ ("Hear %s here"), sender != NULL ? sender->name : span->player.s);

      add_choice (self, self->choices, label, _ ("This order holds; the other one ends"), "player", span->player.s);
    }
  else
    {
      const VtrFormation *formation = vtr_state_formation (self->view->state, &figure->id);

      if (formation != NULL)
        add_formation (self, self->choices, formation);
    }
}

/* --- another one ------------------------------------------------------------------------ */

static void
fill_found (VtrDeskReading *self)
{
  const gchar *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  g_autoptr (GPtrArray) matches = NULL;
  guint n_formations;

  empty (self->found);
  if (self->view == NULL || text[0] == '\0')
    return;
  matches = vtr_desk_find_matches (self->view, text, &n_formations);
  for (guint i = 0; i < MIN (matches->len, MAX_FOUND); i++)
    {
      /* half of the room for each kind, if both need it */
      guint n_places = matches->len - n_formations;
      guint of_formations = MIN (n_formations, MAX (MAX_FOUND / 2, n_places < MAX_FOUND ? MAX_FOUND - n_places : 0));

      if (i < of_formations)
        add_formation (self, self->found, g_ptr_array_index (matches, i));
      else if (n_formations + i - of_formations < matches->len)
        {
          const VtrPlace *place = g_ptr_array_index (matches, n_formations + i - of_formations);

          add_choice (self, self->found, place->name, vtr_board_nation_name (self->view->board, &place->nation), "place", place->id.s);
        }
    }
}

static void
update_name (VtrDeskReading *self)
{
  gboolean named = gtk_editable_get_text (GTK_EDITABLE (self->word_entry))[0] != '\0';

  gtk_widget_set_sensitive (GTK_WIDGET (self->search_entry), named);
  gtk_widget_set_sensitive (GTK_WIDGET (self->found), named);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remember_check), named);
}

static void
word_changed (GtkEditable *editable,
              VtrDeskReading *self)
{
  update_name (self);
}

static void
search_changed (GtkSearchEntry *entry,
                VtrDeskReading *self)
{
  fill_found (self);
}

static void
search_activated (GtkSearchEntry *entry,
                  VtrDeskReading *self)
{
  fill_found (self);
  vtr_desk_reading_choose_found (self, 0);
}

/* --- what else can be done ---------------------------------------------------------------- */

static void
show_clicked (VtrDeskReading *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", self->formation);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
edit_clicked (VtrDeskReading *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", self->formation);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.order-load", "s", self->order);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
aside_clicked (VtrDeskReading *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.span-aside", "s", self->span);
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* --- the class ------------------------------------------------------------------------------ */

static void
forget (VtrDeskReading *self)
{
  self->view = NULL;
  g_clear_pointer (&self->span, g_free);
  g_clear_pointer (&self->passage, g_free);
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->formation, g_free);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
}

static void
vtr_desk_reading_dispose (GObject *object)
{
  forget (VTR_DESK_READING (object));
  G_OBJECT_CLASS (vtr_desk_reading_parent_class)->dispose (object);
}

static void
vtr_desk_reading_class_init (VtrDeskReadingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_reading_dispose;
  g_type_ensure (VTR_DESK_TYPE_PROPOSALS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/reading.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, words_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, proposals);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, open_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, choices);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, name_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, word_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, search_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, found);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, remember_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, show_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, edit_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReading, aside_button);
  gtk_widget_class_bind_template_callback (widget_class, word_changed);
  gtk_widget_class_bind_template_callback (widget_class, search_changed);
  gtk_widget_class_bind_template_callback (widget_class, search_activated);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked);
  gtk_widget_class_bind_template_callback (widget_class, edit_clicked);
  gtk_widget_class_bind_template_callback (widget_class, aside_clicked);
}

static void
vtr_desk_reading_init (VtrDeskReading *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- what it shows ---------------------------------------------------------------------------- */

/**
 * vtr_desk_reading_show:
 * @self: the popover
 * @moment: the campaign
 * @spans: what shares the words of a passage
 * @n_spans: at least one
 *
 * Fills it; the caller pops it up.
 */
void
vtr_desk_reading_show (VtrDeskReading *self,
                       VtrDeskMoment *moment,
                       const VtrOrder *const *spans,
                       guint n_spans)
{
  const VtrOrder *span;
  const VtrOrder *open = NULL;
  const VtrSide *side;
  g_autoptr (GString) verdict = g_string_new (NULL);
  g_autofree gchar *words = NULL;
  g_autofree gchar *remember = NULL;
  g_autoptr (GPtrArray) meanings = NULL;
  gboolean two = FALSE;

  g_return_if_fail (VTR_DESK_IS_READING (self) && n_spans > 0);

  forget (self);
  empty (self->choices);
  vtr_desk_proposals_clear (self->proposals);
  self->moment = vtr_desk_moment_ref (moment);
  span = spans[0];
  self->view = vtr_desk_moment_view_of (moment, &span->side);
  side = vtr_state_side (moment->input->state, &span->side);
  for (guint i = 0; i < n_spans; i++)
    {
      g_autofree gchar *line = vtr_desk_span_text (moment, spans[i]);

      g_string_append_printf (verdict, "%s%s", i > 0 ? "\n" : "", line);
      if (vtr_umpire_is_open (spans[i]) && open == NULL)
        open = spans[i];
      if (!vtr_order_is_order (spans[i]) && self->passage == NULL)
        self->passage = g_strdup (spans[i]->id.s);
    }
  if (open != NULL)
    {
      g_free (self->passage);
      self->passage = g_strdup (open->id.s);
    }
  words = g_strdup_printf ("“%s”", span->text != NULL ? span->text : "");
  gtk_label_set_text (self->words_label, words);
  gtk_label_set_text (self->verdict_label, verdict->str);
  if (open == NULL && vtr_order_is_order (span))
    self->order = g_strdup (span->id.s);
  if (!vtr_id_is_empty (&span->formation))
    self->formation = g_strdup (span->formation.s);
  if (open != NULL && self->view != NULL)
    {
      const gchar *word = vtr_umpire_unclear_word (open);

      self->span = g_strdup (open->id.s);
      meanings = vtr_umpire_meanings (open);
      for (guint i = 0; i < meanings->len; i++)
        {
          const VtrFigure *figure = g_ptr_array_index (meanings, i);

          add_meaning (self, figure, open);
          two = two || figure->type == VTR_FIGURE_PLAYER;
        }
      gtk_editable_set_text (GTK_EDITABLE (self->word_entry), word != NULL ? word : "");
      gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
      gtk_check_button_set_active (self->remember_check, FALSE);
      /* Translators: a side */
      remember = g_strdup_printf (_ ("_Remember this name: %s"), side != NULL ? side->name : open->side.s);
      gtk_check_button_set_label (self->remember_check, remember);
      gtk_check_button_set_use_underline (self->remember_check, TRUE);
      fill_found (self);
      update_name (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->choices), meanings != NULL && meanings->len > 0);
  gtk_widget_set_visible (self->name_box, !two);
  gtk_widget_set_visible (self->open_box, self->span != NULL);
  gtk_widget_set_visible (self->show_button, self->formation != NULL);
  gtk_widget_set_visible (self->edit_button, self->order != NULL && self->formation != NULL);
  gtk_widget_set_visible (self->aside_button, self->span != NULL);
}

/**
 * vtr_desk_reading_get_passage:
 * @self: the popover
 *
 * Returns: (transfer none) (nullable): id of the passage in it that is no order, for
 *   which something may be proposed
 */
const gchar *
vtr_desk_reading_get_passage (VtrDeskReading *self)
{
  g_return_val_if_fail (VTR_DESK_IS_READING (self), NULL);
  return self->passage;
}

/**
 * vtr_desk_reading_show_proposed:
 * @self: the popover
 * @proposed: (nullable): what a passage may mean; shown if it is this one
 *
 * Returns: whether it is
 */
gboolean
vtr_desk_reading_show_proposed (VtrDeskReading *self,
                                const VtrProposed *proposed)
{
  g_return_val_if_fail (VTR_DESK_IS_READING (self), FALSE);

  if (proposed == NULL || self->moment == NULL || g_strcmp0 (proposed->span.s, self->passage) != 0)
    return FALSE;
  vtr_desk_proposals_show (self->proposals, self->moment, proposed);
  return TRUE;
}

/**
 * vtr_desk_reading_focus:
 * @self: the popover, up
 *
 * Puts the focus where one goes on: on what is proposed, on the first reading, or on
 * the search.
 */
void
vtr_desk_reading_focus (VtrDeskReading *self)
{
  GtkFlowBoxChild *first;

  g_return_if_fail (VTR_DESK_IS_READING (self));

  if (vtr_desk_proposals_focus (self->proposals) || self->span == NULL)
    return;
  first = gtk_flow_box_get_child_at_index (self->choices, 0);
  if (first != NULL)
    gtk_widget_grab_focus (gtk_flow_box_child_get_child (first));
  else if (gtk_widget_is_sensitive (GTK_WIDGET (self->search_entry)))
    gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->word_entry));
}

static guint
count_children (GtkFlowBox *box)
{
  guint n = 0;

  while (gtk_flow_box_get_child_at_index (box, (gint) n) != NULL)
    n++;
  return n;
}

static void
click (GtkFlowBox *box,
       guint nth)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (box, (gint) nth);

  if (child != NULL)
    g_signal_emit_by_name (gtk_flow_box_child_get_child (child), "clicked");
}

/**
 * vtr_desk_reading_n_choices:
 * @self: the popover
 *
 * Returns: how many readings it offers
 */
guint
vtr_desk_reading_n_choices (VtrDeskReading *self)
{
  g_return_val_if_fail (VTR_DESK_IS_READING (self), 0);
  return count_children (self->choices);
}

/**
 * vtr_desk_reading_search:
 * @self: the popover
 * @text: what to look for
 *
 * Returns: how many places and formations it offers for that
 */
guint
vtr_desk_reading_search (VtrDeskReading *self,
                         const gchar *text)
{
  g_return_val_if_fail (VTR_DESK_IS_READING (self), 0);
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), text);
  fill_found (self);
  return count_children (self->found);
}

/**
 * vtr_desk_reading_set_word:
 * @self: the popover
 * @word: which words of the message are the name
 */
void
vtr_desk_reading_set_word (VtrDeskReading *self,
                           const gchar *word)
{
  g_return_if_fail (VTR_DESK_IS_READING (self));
  gtk_editable_set_text (GTK_EDITABLE (self->word_entry), word);
}

/**
 * vtr_desk_reading_set_remember:
 * @self: the popover
 * @remember: whether the name is to be kept for the side
 */
void
vtr_desk_reading_set_remember (VtrDeskReading *self,
                               gboolean remember)
{
  g_return_if_fail (VTR_DESK_IS_READING (self));
  gtk_check_button_set_active (self->remember_check, remember);
}

/**
 * vtr_desk_reading_choose:
 * @self: the popover
 * @nth: of the readings that it offers
 */
void
vtr_desk_reading_choose (VtrDeskReading *self,
                         guint nth)
{
  g_return_if_fail (VTR_DESK_IS_READING (self));
  click (self->choices, nth);
}

/**
 * vtr_desk_reading_choose_found:
 * @self: the popover
 * @nth: of what was found
 */
void
vtr_desk_reading_choose_found (VtrDeskReading *self,
                               guint nth)
{
  g_return_if_fail (VTR_DESK_IS_READING (self));
  click (self->found, nth);
}
