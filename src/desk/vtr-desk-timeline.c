/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-timeline.h"

#include <glib/gi18n.h>

struct _VtrDeskTimeline
{
  GtkBox parent_instance;

  /* owned */
  GArray *line;     /* gint64: nodes of the branch that is looked at, by turn */
  GArray *branches; /* gint64: the last node of each, the present one first */

  /* template */
  GtkLabel *words;
  GtkScale *scale;
  GtkAdjustment *adjustment;
  GtkDropDown *branch_dropdown;
  GtkWidget *now_button;

  gint at;        /* place in the line of what is looked at; its length: the open turn */
  gboolean quiet; /* widgets are being set, not used */
};

G_DEFINE_FINAL_TYPE (VtrDeskTimeline, vtr_desk_timeline, GTK_TYPE_BOX)

static void
look_at (VtrDeskTimeline *self,
         gint64 node)
{
  if (node == 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.look-now", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.look-at", "x", node);
}

static void
value_changed (GtkRange *range,
               VtrDeskTimeline *self)
{
  gint at = (gint) gtk_range_get_value (range) - 1;

  if (self->quiet || at == self->at || at < 0)
    return;
  look_at (self, at < (gint) self->line->len ? g_array_index (self->line, gint64, at) : 0);
}

static void
branch_chosen (GtkDropDown *dropdown,
               GParamSpec *pspec,
               VtrDeskTimeline *self)
{
  guint nth = gtk_drop_down_get_selected (dropdown);

  /* the branch on which the campaign stands ends in the open turn */
  if (!self->quiet && nth < self->branches->len)
    look_at (self, nth == 0 ? 0 : g_array_index (self->branches, gint64, nth));
}

/* --- the class ------------------------------------------------------------------- */

static void
vtr_desk_timeline_finalize (GObject *object)
{
  VtrDeskTimeline *self = VTR_DESK_TIMELINE (object);

  g_array_unref (self->line);
  g_array_unref (self->branches);
  G_OBJECT_CLASS (vtr_desk_timeline_parent_class)->finalize (object);
}

static void
vtr_desk_timeline_class_init (VtrDeskTimelineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vtr_desk_timeline_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/timeline.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskTimeline, words);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskTimeline, scale);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskTimeline, adjustment);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskTimeline, branch_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskTimeline, now_button);
  gtk_widget_class_bind_template_callback (widget_class, value_changed);
  gtk_widget_class_bind_template_callback (widget_class, branch_chosen);
}

static void
vtr_desk_timeline_init (VtrDeskTimeline *self)
{
  self->line = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->branches = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- what there is ------------------------------------------------------------------ */

static gboolean
is_on_line (const VtrDeskMoment *moment,
            gint64 end,
            gint64 id)
{
  const VtrNode *node = vtr_desk_moment_find_node (moment, end);

  while (node != NULL && node->id != id)
    node = node->parent != 0 ? vtr_desk_moment_find_node (moment, node->parent) : NULL;
  return node != NULL;
}

static gchar *
when_text (gint64 time)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (time);

  return at != NULL ? g_date_time_format (at, _ ("%e %b, %H:%M")) : g_strdup ("-");
}

/* The present branch, then every other by its last turn, and which of them is
 * looked at. */
static guint
timeline_find_branches (VtrDeskTimeline *self,
                        const VtrDeskMoment *present,
                        gint64 looked_at)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;
  gboolean on_present = is_on_line (present, present->head, looked_at);

  g_array_set_size (self->branches, 0);
  g_array_append_val (self->branches, present->head);
  gtk_string_list_append (names, _ ("Where the campaign stands"));
  for (guint i = 0; i < present->nodes->len; i++)
    {
      const VtrNode *node = g_ptr_array_index (present->nodes, i);
      gboolean last = TRUE;
      g_autofree gchar *when = NULL;
      g_autofree gchar *name = NULL;

      for (guint k = 0; k < present->nodes->len && last; k++)
        last = ((const VtrNode *) g_ptr_array_index (present->nodes, k))->parent != node->id;
      if (!last || node->parent == 0 || node->id == present->head)
        continue;
      when = when_text (node->committed);
      name = g_strdup_printf (_ ("Undone: turn %d, %s"), node->turn, when);
      gtk_string_list_append (names, name);
      if (!on_present && chosen == 0 && is_on_line (present, node->id, looked_at))
        chosen = self->branches->len;
      g_array_append_val (self->branches, node->id);
    }
  gtk_drop_down_set_model (self->branch_dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->branch_dropdown, chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->branch_dropdown), self->branches->len > 1);
  return chosen;
}

static void
timeline_find_line (VtrDeskTimeline *self,
                    const VtrDeskMoment *present,
                    gint64 end)
{
  g_array_set_size (self->line, 0);
  for (const VtrNode *node = vtr_desk_moment_find_node (present, end); node != NULL && node->parent != 0; node = vtr_desk_moment_find_node (present, node->parent))
    g_array_prepend_val (self->line, node->id);
}

/**
 * vtr_desk_timeline_set_moment:
 * @self: the timeline
 * @present: the campaign as it stands
 * @past: (nullable): the turn of the history that is looked at
 */
void
vtr_desk_timeline_set_moment (VtrDeskTimeline *self,
                              VtrDeskMoment *present,
                              VtrDeskMoment *past)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *tip = NULL;
  gint64 looked_at = past != NULL ? past->head : present->head;
  guint branch;
  guint n;

  g_return_if_fail (VTR_DESK_IS_TIMELINE (self));

  self->quiet = TRUE;
  branch = timeline_find_branches (self, present, looked_at);
  timeline_find_line (self, present, g_array_index (self->branches, gint64, branch));
  /* on the present branch the open turn comes after the last */
  n = self->line->len + (branch == 0 ? 1 : 0);
  self->at = (gint) self->line->len;
  for (guint i = 0; past != NULL && i < self->line->len; i++)
    if (g_array_index (self->line, gint64, i) == looked_at)
      self->at = (gint) i;
  gtk_adjustment_configure (self->adjustment, self->at + 1, 1, MAX (n, 2), 1, 1, 0);
  gtk_scale_clear_marks (self->scale);
  for (guint i = 1; i <= n && n <= 60; i++)
    {
      g_autofree gchar *mark = i == 1 || i == n || i % 5 == 0 ? g_strdup_printf ("%u", i) : NULL;

      gtk_scale_add_mark (self->scale, i, GTK_POS_BOTTOM, mark);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), n > 1);
  gtk_widget_set_visible (self->now_button, past != NULL);
  if (past == NULL)
    {
      text = g_strdup_printf (_ ("Turn %d is open"), present->input->turn);
      gtk_widget_remove_css_class (GTK_WIDGET (self), "past");
    }
  else
    {
      const VtrNode *node = vtr_desk_moment_find_node (present, looked_at);
      g_autofree gchar *when = when_text (node != NULL ? node->committed : 0);

      tip = g_strdup_printf (_ ("Committed %s. Nothing here can be changed."), when);
      text = g_strdup_printf (branch == 0 ? _ ("You are looking at turn %d") : _ ("You are looking at turn %d, undone since"), past->input->turn);
      gtk_widget_add_css_class (GTK_WIDGET (self), "past");
    }
  gtk_label_set_text (self->words, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), tip);
  self->quiet = FALSE;
}

/**
 * vtr_desk_timeline_get_neighbour:
 * @self: the timeline
 * @step: -1 the turn before what is looked at, 1 the one after it
 *
 * Returns: its node, 0 for the open turn, -1 if there is none
 */
gint64
vtr_desk_timeline_get_neighbour (VtrDeskTimeline *self,
                                 gint step)
{
  gint at;
  gint end;

  g_return_val_if_fail (VTR_DESK_IS_TIMELINE (self), -1);

  at = self->at + step;
  end = (gint) self->line->len - (gtk_drop_down_get_selected (self->branch_dropdown) > 0 ? 1 : 0);
  if (at < 0 || at > end)
    return -1;
  return at < (gint) self->line->len ? g_array_index (self->line, gint64, at) : 0;
}

/**
 * vtr_desk_timeline_get_words:
 * @self: the timeline
 *
 * Returns: (transfer none): what it says of what is looked at
 */
const gchar *
vtr_desk_timeline_get_words (VtrDeskTimeline *self)
{
  g_return_val_if_fail (VTR_DESK_IS_TIMELINE (self), NULL);
  return gtk_label_get_text (self->words);
}

/**
 * vtr_desk_timeline_get_n_branches:
 * @self: the timeline
 *
 * Returns: how many branches there are, the present one among them
 */
guint
vtr_desk_timeline_get_n_branches (VtrDeskTimeline *self)
{
  g_return_val_if_fail (VTR_DESK_IS_TIMELINE (self), 0);
  return self->branches->len;
}

void
vtr_desk_timeline_choose_branch (VtrDeskTimeline *self,
                                 guint nth)
{
  g_return_if_fail (VTR_DESK_IS_TIMELINE (self));
  gtk_drop_down_set_selected (self->branch_dropdown, nth);
}
