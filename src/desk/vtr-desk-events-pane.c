/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-panes.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-sequence.h"
#include "desk/vtr-desk-tab.h"
#include "umpire/vtr-umpire-post.h"

struct _VtrDeskEventsPane
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GArray *shown;  /* guint: indices of the view's events */
  GArray *depths; /* guint: of the view's events, how deep each stands under others */
  VtrDeskList *rows;
  gchar *phase; /* NULL: all */

  /* borrowed */
  const VtrView *view;

  /* template */
  GtkStack *stack;
  GtkColumnView *view_;
  GtkSingleSelection *selection;
  GtkColumnViewColumn *text_column;
  GtkLabel *empty_label;
  GtkTextView *why_text;
};

G_DEFINE_FINAL_TYPE (VtrDeskEventsPane, vtr_desk_events_pane, GTK_TYPE_BOX)

static const gchar *
phase_label (const VtrRuleset *ruleset,
             const gchar *id)
{
  for (guint i = 0; i < ruleset->n_phases; i++)
    if (g_strcmp0 (ruleset->phases[i].id, id) == 0)
      return _ (ruleset->phases[i].label);
  return id != NULL ? id : "";
}

static const VtrOrder *
find_order (const VtrView *view,
            const VtrId *id)
{
  for (guint i = 0; i < view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (view->orders, i);

      if (vtr_id_equal (&order->id, id))
        return order;
    }
  return NULL;
}

/* The event under which one stands: what caused it, else what the order above its own
 * has led to last; -1: none. */
static gint
event_above (const VtrView *view,
             guint index)
{
  const VtrEvent *event = g_ptr_array_index (view->events, index);
  const VtrOrder *order = event->cause < 0 && !vtr_id_is_empty (&event->order) ? find_order (view, &event->order) : NULL;

  if (event->cause >= 0)
    return event->cause < (gint) index ? event->cause : -1;
  for (guint i = index; order != NULL && !vtr_id_is_empty (&order->parent) && i > 0; i--)
    if (vtr_id_equal (&((const VtrEvent *) g_ptr_array_index (view->events, i - 1))->order, &order->parent))
      return (gint) i - 1;
  return -1;
}

/* Where orders stand under others, so do the events that they lead to. */
static void
pane_find_depths (VtrDeskEventsPane *self)
{
  g_array_set_size (self->depths, 0);
  if (self->view == NULL || !vtr_desk_sequence_has_levels (self->view->ruleset))
    return;
  for (guint i = 0; i < self->view->events->len; i++)
    {
      gint above = event_above (self->view, i);
      guint depth = above < 0 ? 0 : g_array_index (self->depths, guint, above) + 1;

      g_array_append_val (self->depths, depth);
    }
}

#define DEEPEST 5

static gchar *
indent (const gchar *sentence,
        guint depth)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (depth, DEEPEST); i++)
    g_string_append (text, i + 1 < MIN (depth, DEEPEST) ? "\u2003\u2002" : "\u2002└ ");
  g_string_append (text, sentence);
  return g_string_free (text, FALSE);
}

static void
update_event (guint position,
              gpointer row,
              gpointer user_data)
{
  VtrDeskEventsPane *self = user_data;
  guint index = g_array_index (self->shown, guint, position);
  const VtrEvent *event = g_ptr_array_index (self->view->events, index);
  const VtrFigure *place = vtr_desk_find_figure_of_type (event->figures, VTR_FIGURE_PLACE);
  const VtrFigure *formation = vtr_desk_find_figure_of_type (event->figures, VTR_FIGURE_FORMATION);
  g_autofree gchar *number = g_strdup_printf ("%u", index + 1);
  g_autofree gchar *sentence = vtr_desk_event_text (self->moment, self->view, event);
  g_autofree gchar *text = indent (sentence, index < self->depths->len ? g_array_index (self->depths, guint, index) : 0);

  vtr_desk_row_set (row, "id", number, "when", number, "subtitle", phase_label (self->view->ruleset, event->phase), "text", text,
                    "rule", event->rule, "title", place != NULL ? vtr_board_place_name (self->view->board, &place->id) : "",
                    "place", place != NULL ? place->id.s : "", "formation", formation != NULL ? formation->id.s : "", NULL);
}

static gpointer
make_event (guint position,
            gpointer user_data)
{
  VtrDeskRow *row = vtr_desk_row_new ("");

  update_event (position, row, user_data);
  return row;
}

/* The document for a narrow pane: a figure a line, without the head. */
static GString *
why_lines (const VtrDocument *document)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < document->blocks->len; i++)
    {
      const VtrBlock *block = g_ptr_array_index (document->blocks, i);

      if (block->kind == VTR_BLOCK_PARAGRAPH)
        g_string_append_printf (text, "%s\n", block->text);
      /* behind the row of headings, name and value */
      for (guint c = block->n_columns; block->kind == VTR_BLOCK_TABLE && c + 1 < block->cells->len; c += block->n_columns)
        g_string_append_printf (text, "\u2003%s: %s\n", (const gchar *) g_ptr_array_index (block->cells, c), (const gchar *) g_ptr_array_index (block->cells, c + 1));
    }
  if (text->len > 0)
    g_string_truncate (text, text->len - 1);
  return text;
}

/* The dice of an event and of what led to it, for the umpire. */
static void
add_dice (VtrDeskEventsPane *self,
          GString *text,
          gint event)
{
  const VtrOutcome *outcome = self->moment->preview != NULL ? self->moment->preview : self->moment->last_outcome;

  for (gint at = event; outcome != NULL && vtr_view_is_umpire (self->view) && at >= 0; at = ((const VtrEvent *) g_ptr_array_index (self->view->events, (guint) at))->cause)
    for (guint i = 0; i < outcome->dice->len; i++)
      {
        const VtrDie *die = g_ptr_array_index (outcome->dice, i);

        if (!vtr_die_belongs (die, g_ptr_array_index (self->view->events, (guint) at)))
          continue;
        /* Translators: what a die is thrown for, its number among those, its value and its faces */
        g_string_append_printf (text, die->by_hand ? _ ("\nDie %s %d: %d of %d, thrown by hand") : _ ("\nDie %s %d: %d of %d"), die->purpose, die->index, die->value, die->faces);
      }
}

/* Why what is selected happened, as far as the view knows. */
static void
show_why (VtrDeskEventsPane *self)
{
  gint event = vtr_desk_events_pane_get_selected (self);
  g_autoptr (VtrDocument) document = event >= 0 ? vtr_umpire_why_document (self->view, (guint) event, self->moment->file->phrases) : NULL;
  g_autoptr (GString) text = document != NULL ? why_lines (document) : g_string_new (_ ("Select an event to see why it happened: its rule, the figures that went in, and what it follows from."));

  if (document != NULL)
    add_dice (self, text, event);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->why_text), text->str, -1);
}

static void
row_selected (GtkSingleSelection *selection,
              GParamSpec *pspec,
              VtrDeskEventsPane *self)
{
  VtrDeskRow *row = gtk_single_selection_get_selected_item (selection);
  const gchar *place;

  show_why (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.update", NULL);
  if (row == NULL)
    return;
  place = vtr_desk_row_get_text (row, "place");
  if (place[0] != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "place", place);
  else if (vtr_desk_row_get_text (row, "formation")[0] != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", vtr_desk_row_get_text (row, "formation"));
}

static void
row_activated (GtkColumnView *view,
               guint position,
               VtrDeskEventsPane *self)
{
  row_selected (self->selection, NULL, self);
}

static void
vtr_desk_events_pane_dispose (GObject *object)
{
  VtrDeskEventsPane *self = VTR_DESK_EVENTS_PANE (object);

  if (self->rows != NULL)
    vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->depths, g_array_unref);
  g_clear_pointer (&self->phase, g_free);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_events_pane_parent_class)->dispose (object);
}

static void
vtr_desk_events_pane_class_init (VtrDeskEventsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_events_pane_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/events.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskEventsPane, stack);
  gtk_widget_class_bind_template_child_full (widget_class, "view", FALSE, G_STRUCT_OFFSET (VtrDeskEventsPane, view_));
  gtk_widget_class_bind_template_child (widget_class, VtrDeskEventsPane, selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskEventsPane, text_column);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskEventsPane, empty_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskEventsPane, why_text);
  gtk_widget_class_bind_template_callback (widget_class, row_selected);
  gtk_widget_class_bind_template_callback (widget_class, row_activated);
}

static void
vtr_desk_events_pane_init (VtrDeskEventsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_tab_once (GTK_WIDGET (self->view_));
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->depths = g_array_new (FALSE, FALSE, sizeof (guint));
  self->rows = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
}

static void
pane_fill (VtrDeskEventsPane *self)
{
  g_array_set_size (self->shown, 0);
  for (guint i = 0; self->view != NULL && i < self->view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (self->view->events, i);

      if (self->phase == NULL || g_strcmp0 (self->phase, event->phase) == 0)
        g_array_append_val (self->shown, i);
    }
  /* what was chosen is another event now */
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  vtr_desk_list_update (self->rows, self->shown->len, make_event, update_event, self, NULL);
  gtk_label_set_text (self->empty_label, self->phase != NULL ? _ ("Nothing happens in this phase. Choose it once more to see all.") : _ ("No events yet. Preview the turn to see what would happen."));
  gtk_stack_set_visible_child_name (self->stack, self->shown->len > 0 ? "rows" : "empty");
  show_why (self);
}

/**
 * vtr_desk_events_pane_set_moment:
 * @self: the pane
 * @moment: (nullable): the campaign
 * @view: (nullable): of the preview, or of the turn committed last: whose
 *   events are shown
 */
void
vtr_desk_events_pane_set_moment (VtrDeskEventsPane *self,
                                 VtrDeskMoment *moment,
                                 const VtrView *view)
{
  g_autofree gchar *source = NULL;

  g_return_if_fail (VTR_DESK_IS_EVENTS_PANE (self));

  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  self->view = view;
  pane_find_depths (self);
  pane_fill (self);
  if (moment != NULL && view != NULL)
    source = g_strdup_printf (moment->preview != NULL && !moment->past ? _ ("Turn %d, as it would go: nothing is committed") : _ ("Turn %d, as committed"),
                              moment->preview != NULL ? moment->input->turn : moment->input->turn - 1);
  gtk_column_view_column_set_title (self->text_column, source != NULL ? source : _ ("What happens"));
}

/**
 * vtr_desk_events_pane_set_phase:
 * @self: the pane
 * @phase: (nullable): id of the phase whose events are shown; %NULL: all
 */
void
vtr_desk_events_pane_set_phase (VtrDeskEventsPane *self,
                                const gchar *phase)
{
  g_return_if_fail (VTR_DESK_IS_EVENTS_PANE (self));

  g_free (self->phase);
  self->phase = g_strdup (phase);
  pane_fill (self);
}

/**
 * vtr_desk_events_pane_get_selected:
 * @self: the pane
 *
 * Returns: index of the selected event in the view; -1: none is
 */
gint
vtr_desk_events_pane_get_selected (VtrDeskEventsPane *self)
{
  guint selected;

  g_return_val_if_fail (VTR_DESK_IS_EVENTS_PANE (self), -1);

  selected = gtk_single_selection_get_selected (self->selection);
  return selected < self->shown->len ? (gint) g_array_index (self->shown, guint, selected) : -1;
}

/**
 * vtr_desk_events_pane_step:
 * @self: the pane
 * @by: 1: the next event, -1: the one before
 *
 * Returns: whether there is one
 */
gboolean
vtr_desk_events_pane_step (VtrDeskEventsPane *self,
                           gint by)
{
  guint selected, next;

  g_return_val_if_fail (VTR_DESK_IS_EVENTS_PANE (self), FALSE);

  if (self->shown->len == 0)
    return FALSE;
  selected = gtk_single_selection_get_selected (self->selection);
  if (selected == GTK_INVALID_LIST_POSITION)
    next = 0;
  else if (by > 0)
    next = MIN (selected + 1, self->shown->len - 1);
  else
    next = selected > 0 ? selected - 1 : 0;
  if (next == selected)
    return FALSE;
  vtr_desk_list_reach (self->rows, next);
  gtk_single_selection_set_selected (self->selection, next);
  gtk_widget_activate_action (GTK_WIDGET (self->view_), "list.scroll-to-item", "u", next);
  return TRUE;
}
