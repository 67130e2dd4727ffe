/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-verdicts.h"

#include <string.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-message.h"
#include "desk/vtr-desk-row.h"
#include "umpire/vtr-umpire-propose.h"

/* Under the number of the passage. */
#define CHECKED "\xe2\x80\x83\xe2\x80\x83☑"
#define UNCHECKED "\xe2\x80\x83\xe2\x80\x83☐"

typedef enum
{
  LINE_SPAN,
  LINE_MEANING,
  LINE_NO_ORDER,
} LineKind;

/* What a row stands for. */
typedef struct
{
  LineKind kind;
  guint span;
  guint passage;
  guint meaning; /* of the list of meanings */
  guint order;   /* of its orders */
  gboolean checked;
} Line;

struct _VtrDeskVerdicts
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GPtrArray *spans;    /* VtrOrder* of the moment */
  GArray *passages;    /* VtrDeskPassage */
  GPtrArray *meanings; /* VtrProposed*, or NULL */
  GArray *lines;       /* Line */
  VtrDeskList *rows;

  /* template */
  GtkListView *list;
  GtkNoSelection *model;
};

G_DEFINE_FINAL_TYPE (VtrDeskVerdicts, vtr_desk_verdicts, GTK_TYPE_BOX)

enum
{
  SIGNAL_ASKED,
  SIGNAL_POINTED,
  SIGNAL_CHECKED,
  N_SIGNALS,
};

static guint verdicts_signals[N_SIGNALS];

static const VtrOrder *
meant_by (const VtrDeskVerdicts *self,
          const Line *line)
{
  const VtrProposed *proposed = g_ptr_array_index (self->meanings, line->meaning);

  return g_ptr_array_index (proposed->orders, line->order);
}

/* --- rows --------------------------------------------------------------------------- */

/* The order first, then its verdict; what is no order says why. */
static void
fill_span (VtrDeskVerdicts *self,
           const Line *line,
           VtrDeskRow *row)
{
  const VtrOrder *span = g_ptr_array_index (self->spans, line->span);
  const VtrDeskPassage *passage = &g_array_index (self->passages, VtrDeskPassage, line->passage);
  g_autofree gchar *text = vtr_desk_span_text (self->moment, span);
  g_autofree gchar *mark = g_strdup_printf ("%s\xc2\xa0%u", vtr_desk_verdict_mark (span->verdict.kind), passage->number);
  gchar *rest = strchr (text, '\n');

  if (rest != NULL)
    *rest++ = '\0';
  vtr_desk_row_set (row, "title", vtr_order_is_order (span) ? text : text + strlen (vtr_desk_verdict_mark (span->verdict.kind)) + 1, "subtitle", rest != NULL ? rest : "",
                    "mark", mark, "mark-name", vtr_desk_verdict_name (span->verdict.kind), "formation", span->formation.s, NULL);
  g_object_set (row, "number", rest != NULL ? 1 : 0, NULL);
}

/* The order, and what the judge thinks of it if he minds. */
static void
fill_meaning (VtrDeskVerdicts *self,
              const Line *line,
              VtrDeskRow *row)
{
  const VtrOrder *order = meant_by (self, line);
  g_autofree gchar *verdict = NULL;
  g_autofree gchar *title = vtr_desk_proposal_text (self->moment, order, &verdict);

  vtr_desk_row_set (row, "title", title, "subtitle", verdict != NULL ? verdict : "", "formation", order->formation.s, NULL);
  g_object_set (row, "number", verdict != NULL ? 1 : 0, NULL);
}

/* None is checked beforehand: the likeliest is meant half of the time, and a wrong order is
 * worse than none. */
static void
show_check (const Line *line,
            VtrDeskRow *row)
{
  vtr_desk_row_set (row, "mark", line->checked ? CHECKED : UNCHECKED, "mark-name", line->checked ? _ ("Checked: it is meant") : _ ("Not checked"), NULL);
}

static gpointer
make_row (guint position,
          gpointer user_data)
{
  VtrDeskVerdicts *self = user_data;
  const Line *line = &g_array_index (self->lines, Line, position);
  VtrDeskRow *row = vtr_desk_row_new (((const VtrOrder *) g_ptr_array_index (self->spans, line->span))->id.s);

  if (line->kind == LINE_SPAN)
    {
      fill_span (self, line, row);
      return row;
    }
  if (line->kind == LINE_MEANING)
    fill_meaning (self, line, row);
  else
    vtr_desk_row_set (row, "title", _ ("No order"), NULL);
  show_check (line, row);
  return row;
}

/* What is proposed for a passage, or NULL; which of the meanings that is. */
static const VtrProposed *
find_meaning (const VtrDeskVerdicts *self,
              const VtrOrder *span,
              guint *nth)
{
  for (guint i = 0; self->meanings != NULL && i < self->meanings->len; i++)
    {
      const VtrProposed *proposed = g_ptr_array_index (self->meanings, i);

      if (vtr_id_equal (&proposed->span, &span->id))
        {
          *nth = i;
          return proposed;
        }
    }
  return NULL;
}

static void
add_lines (VtrDeskVerdicts *self,
           guint nth_span,
           guint passage)
{
  Line line = { .kind = LINE_SPAN, .span = nth_span, .passage = passage };
  const VtrProposed *proposed;

  g_array_append_val (self->lines, line);
  proposed = find_meaning (self, g_ptr_array_index (self->spans, nth_span), &line.meaning);
  if (proposed == NULL)
    return;
  line.kind = LINE_MEANING;
  for (line.order = 0; line.order < proposed->orders->len; line.order++)
    g_array_append_val (self->lines, line);
  line.kind = LINE_NO_ORDER;
  g_array_append_val (self->lines, line);
}

static void
fill (VtrDeskVerdicts *self)
{
  vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_array_set_size (self->lines, 0);
  for (guint i = 0; i < self->passages->len; i++)
    {
      const VtrDeskPassage *passage = &g_array_index (self->passages, VtrDeskPassage, i);

      for (guint s = passage->first; passage->number > 0 && s < passage->first + passage->n; s++)
        add_lines (self, s, i);
    }
  vtr_desk_list_reset (self->rows, self->lines->len, make_row, self, NULL);
  g_signal_emit (self, verdicts_signals[SIGNAL_CHECKED], 0);
}

/* --- checking ----------------------------------------------------------------------- */

/* Whether only one of two rows can be checked. */
static gboolean
excludes (const VtrDeskVerdicts *self,
          const Line *a,
          const Line *b)
{
  if (a->kind == LINE_SPAN || b->kind == LINE_SPAN)
    return FALSE;
  if (a->kind == LINE_NO_ORDER || b->kind == LINE_NO_ORDER)
    return a->span == b->span;
  return vtr_umpire_proposals_exclude (self->moment->input->ruleset, meant_by (self, a), meant_by (self, b));
}

static void
set_checked (VtrDeskVerdicts *self,
             guint position,
             gboolean checked)
{
  Line *line = &g_array_index (self->lines, Line, position);
  g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  line->checked = checked;
  show_check (line, row);
}

static void
toggle (VtrDeskVerdicts *self,
        guint position)
{
  gboolean checked = !g_array_index (self->lines, Line, position).checked;

  for (guint i = 0; checked && i < self->lines->len; i++)
    if (i != position && g_array_index (self->lines, Line, i).checked && excludes (self, &g_array_index (self->lines, Line, i), &g_array_index (self->lines, Line, position)))
      set_checked (self, i, FALSE);
  set_checked (self, position, checked);
  g_signal_emit (self, verdicts_signals[SIGNAL_CHECKED], 0);
}

static void
row_activated (GtkListView *list,
               guint position,
               VtrDeskVerdicts *self)
{
  vtr_desk_verdicts_activate (self, position);
}

/* --- the class ------------------------------------------------------------------------ */

static void
vtr_desk_verdicts_dispose (GObject *object)
{
  VtrDeskVerdicts *self = VTR_DESK_VERDICTS (object);

  if (self->rows != NULL)
    vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->spans, g_ptr_array_unref);
  g_clear_pointer (&self->passages, g_array_unref);
  g_clear_pointer (&self->meanings, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_verdicts_parent_class)->dispose (object);
}

static void
vtr_desk_verdicts_class_init (VtrDeskVerdictsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_verdicts_dispose;
  verdicts_signals[SIGNAL_ASKED] = g_signal_new ("asked", VTR_DESK_TYPE_VERDICTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  verdicts_signals[SIGNAL_POINTED] = g_signal_new ("pointed", VTR_DESK_TYPE_VERDICTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  verdicts_signals[SIGNAL_CHECKED] = g_signal_new ("checked", VTR_DESK_TYPE_VERDICTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/verdicts.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskVerdicts, list);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskVerdicts, model);
  gtk_widget_class_bind_template_callback (widget_class, row_activated);
}

static void
vtr_desk_verdicts_init (VtrDeskVerdicts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->spans = g_ptr_array_new ();
  self->passages = g_array_new (FALSE, FALSE, sizeof (VtrDeskPassage));
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->rows = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_no_selection_set_model (self->model, G_LIST_MODEL (self->rows));
}

/* --- what it shows ---------------------------------------------------------------------- */

/**
 * vtr_desk_verdicts_show:
 * @self: the list
 * @moment: (nullable): the campaign
 * @spans: (element-type VtrOrder): of the moment, what was read in a message
 * @passages: (element-type VtrDeskPassage): of these
 *
 * Shows these; what they may mean is not known yet.
 */
void
vtr_desk_verdicts_show (VtrDeskVerdicts *self,
                        VtrDeskMoment *moment,
                        const GPtrArray *spans,
                        const GArray *passages)
{
  g_return_if_fail (VTR_DESK_IS_VERDICTS (self));

  vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_pointer (&self->meanings, g_ptr_array_unref);
  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  g_ptr_array_set_size (self->spans, 0);
  for (guint i = 0; i < spans->len; i++)
    g_ptr_array_add (self->spans, spans->pdata[i]);
  g_array_set_size (self->passages, 0);
  g_array_append_vals (self->passages, passages->data, passages->len);
  fill (self);
}

/**
 * vtr_desk_verdicts_show_meanings:
 * @self: the list
 * @meanings: (element-type VtrProposed): what passages may mean that wait
 *
 * Shows what those mean that are shown, nothing of it checked.
 */
void
vtr_desk_verdicts_show_meanings (VtrDeskVerdicts *self,
                                 GPtrArray *meanings)
{
  g_return_if_fail (VTR_DESK_IS_VERDICTS (self));

  if (self->moment == NULL || self->meanings == meanings)
    return;
  g_ptr_array_ref (meanings);
  vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_pointer (&self->meanings, g_ptr_array_unref);
  self->meanings = meanings;
  fill (self);
}

/**
 * vtr_desk_verdicts_get_n:
 * @self: the list
 *
 * Returns: how many rows it has
 */
guint
vtr_desk_verdicts_get_n (VtrDeskVerdicts *self)
{
  g_return_val_if_fail (VTR_DESK_IS_VERDICTS (self), 0);
  return self->lines->len;
}

/**
 * vtr_desk_verdicts_dup_row:
 * @self: the list
 * @position: of a row
 *
 * Returns: (transfer full): its mark and its title, as they are read
 */
gchar *
vtr_desk_verdicts_dup_row (VtrDeskVerdicts *self,
                           guint position)
{
  g_autoptr (VtrDeskRow) row = NULL;

  g_return_val_if_fail (VTR_DESK_IS_VERDICTS (self) && position < self->lines->len, NULL);

  row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  return g_strdup_printf ("%s %s", vtr_desk_row_get_text (row, "mark"), vtr_desk_row_get_text (row, "title"));
}

/**
 * vtr_desk_verdicts_activate:
 * @self: the list
 * @position: of a row
 *
 * What may be meant is checked, or unchecked; with it goes what cannot be meant besides.
 * An order shows its formation; another passage what can be done about it.
 */
void
vtr_desk_verdicts_activate (VtrDeskVerdicts *self,
                            guint position)
{
  const Line *line;
  const VtrOrder *span;

  g_return_if_fail (VTR_DESK_IS_VERDICTS (self) && position < self->lines->len);

  line = &g_array_index (self->lines, Line, position);
  span = g_ptr_array_index (self->spans, line->span);
  if (line->kind != LINE_SPAN)
    toggle (self, position);
  else if (!vtr_order_is_order (span))
    g_signal_emit (self, verdicts_signals[SIGNAL_ASKED], 0, line->passage);
  else
    {
      g_signal_emit (self, verdicts_signals[SIGNAL_POINTED], 0, line->passage);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", span->formation.s);
    }
}

/**
 * vtr_desk_verdicts_get_n_checked:
 * @self: the list
 *
 * Returns: how many rows are checked
 */
guint
vtr_desk_verdicts_get_n_checked (VtrDeskVerdicts *self)
{
  guint n = 0;

  g_return_val_if_fail (VTR_DESK_IS_VERDICTS (self), 0);

  for (guint i = 0; i < self->lines->len; i++)
    n += g_array_index (self->lines, Line, i).checked ? 1 : 0;
  return n;
}

/**
 * vtr_desk_verdicts_dup_meant:
 * @self: the list
 *
 * Returns: (transfer full) (element-type VtrProposed): what is checked, passage by passage
 */
GPtrArray *
vtr_desk_verdicts_dup_meant (VtrDeskVerdicts *self)
{
  GPtrArray *meant = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_proposed_free);
  VtrProposed *last = NULL;

  g_return_val_if_fail (VTR_DESK_IS_VERDICTS (self), meant);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);
      const VtrOrder *span = g_ptr_array_index (self->spans, line->span);

      if (!line->checked)
        continue;
      if (last == NULL || !vtr_id_equal (&last->span, &span->id))
        {
          last = vtr_proposed_new (&span->id, g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free));
          g_ptr_array_add (meant, last);
        }
      if (line->kind == LINE_MEANING)
        g_ptr_array_add (last->orders, vtr_order_copy (meant_by (self, line)));
    }
  return meant;
}
