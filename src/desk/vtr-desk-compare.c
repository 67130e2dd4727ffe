/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-compare.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-tab.h"

struct _VtrDeskCompare
{
  GtkWindow parent_instance;

  /* owned */
  VtrDeskCampaign *campaign;
  GArray *nodes; /* gint64, of the lines of both drop-downs */
  GArray *turns; /* gint, of the same */

  /* template */
  GtkStack *stack;
  GtkDropDown *before_dropdown;
  GtkDropDown *after_dropdown;
  GtkWidget *readers_list;
  GtkStringList *readers;
  GtkSingleSelection *selection;
  GtkLabel *summary;
  GtkTextBuffer *buffer;

  gboolean quiet;
};

G_DEFINE_FINAL_TYPE (VtrDeskCompare, vtr_desk_compare, GTK_TYPE_WINDOW)

/* Asks for the two that are chosen, if they are the same turn. */
static void
compare_chosen (VtrDeskCompare *self)
{
  guint before = gtk_drop_down_get_selected (self->before_dropdown);
  guint after = gtk_drop_down_get_selected (self->after_dropdown);

  if (self->quiet || before >= self->nodes->len || after >= self->nodes->len)
    return;
  if (g_array_index (self->turns, gint, before) != g_array_index (self->turns, gint, after))
    {
      gtk_label_set_text (self->summary, _ ("These are two different turns: choose the same turn of two branches."));
      gtk_string_list_splice (self->readers, 0, g_list_model_get_n_items (G_LIST_MODEL (self->readers)), NULL);
      gtk_text_buffer_set_text (self->buffer, "", -1);
      return;
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "win.compare-nodes", "(xx)", g_array_index (self->nodes, gint64, before), g_array_index (self->nodes, gint64, after));
}

static void
chosen (GtkDropDown *dropdown,
        GParamSpec *pspec,
        VtrDeskCompare *self)
{
  compare_chosen (self);
}

static void
reader_selected (GtkSingleSelection *selection,
                 GParamSpec *pspec,
                 VtrDeskCompare *self)
{
  const VtrDeskComparison *comparison = vtr_desk_campaign_get_comparison (self->campaign);
  guint at = gtk_single_selection_get_selected (selection);
  const VtrDeskDifference *difference;

  if (self->quiet || comparison == NULL || at >= comparison->readers->len)
    return;
  difference = g_ptr_array_index (comparison->readers, at);
  gtk_text_buffer_set_text (self->buffer, difference->n > 0 ? difference->text : _ ("Nothing changes for this reader."), -1);
}

static void
compared (VtrDeskCampaign *campaign,
          VtrDeskCompare *self)
{
  const VtrDeskComparison *comparison = vtr_desk_campaign_get_comparison (campaign);
  g_autofree gchar *summary = NULL;
  guint first = 0;
  guint n_readers = 0;

  self->quiet = TRUE;
  gtk_string_list_splice (self->readers, 0, g_list_model_get_n_items (G_LIST_MODEL (self->readers)), NULL);
  for (guint i = 0; i < comparison->readers->len; i++)
    {
      const VtrDeskDifference *difference = g_ptr_array_index (comparison->readers, i);
      g_autofree gchar *line = difference->n > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u line", "%s: %u lines", difference->n), difference->name, difference->n) : g_strdup_printf (_ ("%s: the same"), difference->name);

      gtk_string_list_append (self->readers, line);
      /* the umpire's has everything; what the players read matters more */
      if (i > 0 && difference->n > 0 && n_readers++ == 0)
        first = i;
    }
  summary = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u reader gets another report. “-” no longer holds, “+” stands in its place.", "%u readers get another report. “-” no longer holds, “+” stands in its place.", n_readers), n_readers);
  gtk_label_set_text (self->summary, n_readers > 0 ? summary : _ ("No side and no player reads anything else."));
  gtk_single_selection_set_selected (self->selection, first);
  self->quiet = FALSE;
  reader_selected (self->selection, NULL, self);
}

/* --- what there is to choose from --------------------------------------------------------- */

static gboolean
has_double (const GPtrArray *nodes,
            const VtrNode *node)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      const VtrNode *other = g_ptr_array_index (nodes, i);

      if (other->turn == node->turn && other->id != node->id)
        return TRUE;
    }
  return FALSE;
}

static void
compare_fill (VtrDeskCompare *self)
{
  VtrDeskMoment *moment = vtr_desk_campaign_get_moment (self->campaign);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gint turn = 0;
  guint before = GTK_INVALID_LIST_POSITION;
  guint after = GTK_INVALID_LIST_POSITION;

  g_array_set_size (self->nodes, 0);
  g_array_set_size (self->turns, 0);
  /* Only a turn that was committed more than once can be compared; the newest
   * such first. */
  for (guint i = moment->nodes->len; i > 0; i--)
    {
      const VtrNode *node = g_ptr_array_index (moment->nodes, i - 1);
      g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (node->committed);
      g_autofree gchar *when = at != NULL ? g_date_time_format (at, _ ("%e %b %Y, %H:%M")) : g_strdup ("-");
      g_autofree gchar *name = NULL;

      if (node->parent == 0 || !has_double (moment->nodes, node))
        continue;
      name = g_strdup_printf (_ ("Turn %d, %s (node %" PRId64 ")"), node->turn, when, node->id);
      gtk_string_list_append (names, name);
      if (after == GTK_INVALID_LIST_POSITION)
        {
          after = self->nodes->len;
          turn = node->turn;
        }
      else if (before == GTK_INVALID_LIST_POSITION && node->turn == turn)
        {
          before = self->nodes->len;
        }
      g_array_append_val (self->nodes, node->id);
      g_array_append_val (self->turns, node->turn);
    }
  self->quiet = TRUE;
  gtk_drop_down_set_model (self->before_dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_model (self->after_dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->before_dropdown, before);
  gtk_drop_down_set_selected (self->after_dropdown, after);
  self->quiet = FALSE;
  gtk_stack_set_visible_child_name (self->stack, self->nodes->len > 0 ? "readers" : "empty");
  compare_chosen (self);
}

static void
changed (VtrDeskCampaign *campaign,
         VtrDeskCompare *self)
{
  compare_fill (self);
}

/* --- the class ------------------------------------------------------------------------------ */

static void
vtr_desk_compare_dispose (GObject *object)
{
  VtrDeskCompare *self = VTR_DESK_COMPARE (object);

  self->quiet = TRUE;
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->turns, g_array_unref);
  G_OBJECT_CLASS (vtr_desk_compare_parent_class)->dispose (object);
}

static void
vtr_desk_compare_class_init (VtrDeskCompareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_compare_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/compare.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCompare, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCompare, before_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCompare, after_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCompare, readers_list);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCompare, readers);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCompare, selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCompare, summary);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCompare, buffer);
  gtk_widget_class_bind_template_callback (widget_class, chosen);
  gtk_widget_class_bind_template_callback (widget_class, reader_selected);
}

static void
vtr_desk_compare_init (VtrDeskCompare *self)
{
  self->nodes = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->turns = g_array_new (FALSE, FALSE, sizeof (gint));
  self->quiet = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_tab_once (self->readers_list);
  self->quiet = FALSE;
}

/**
 * vtr_desk_compare_new:
 * @parent: the desk's window, whose actions it uses
 * @campaign: its campaign
 *
 * Returns: (transfer none): the window, on the turn committed more than once last
 */
GtkWidget *
vtr_desk_compare_new (GtkWindow *parent,
                      VtrDeskCampaign *campaign)
{
  VtrDeskCompare *self = g_object_new (VTR_DESK_TYPE_COMPARE, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (parent));
  self->campaign = g_object_ref (campaign);
  g_signal_connect_object (campaign, "compared", G_CALLBACK (compared), self, 0);
  g_signal_connect_object (campaign, "changed", G_CALLBACK (changed), self, 0);
  compare_fill (self);
  return GTK_WIDGET (self);
}
