/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-message.h"

#include <string.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-moment.h"

/* Where a passage stands in the text, in characters. */
typedef struct
{
  gint from; /* of its mark */
  gint start;
  gint end;
  gchar *tip;
} Stand;

struct _VtrDeskMessage
{
  GtkTextView parent_instance;

  /* owned */
  GArray *stands; /* Stand, in order */

  /* borrowed: of the buffer */
  GtkTextTag *tags[VTR_VERDICT_QUESTION + 1];
  GtkTextTag *mark;
};

G_DEFINE_FINAL_TYPE (VtrDeskMessage, vtr_desk_message, GTK_TYPE_TEXT_VIEW)

enum
{
  SIGNAL_ACTIVATED,
  N_SIGNALS,
};

static guint message_signals[N_SIGNALS];

/* --- passages -------------------------------------------------------------------- */

/* What is to be seen to first. */
static guint
urgency (VtrVerdictKind kind)
{
  static const VtrVerdictKind order[] = { VTR_VERDICT_CHATTER, VTR_VERDICT_NONE, VTR_VERDICT_ACCEPTED, VTR_VERDICT_MAY_FAIL, VTR_VERDICT_REFUSED, VTR_VERDICT_NOT_UNDERSTOOD, VTR_VERDICT_QUESTION };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (order[i] == kind)
      return i;
  return 0;
}

/**
 * vtr_desk_passages_new:
 * @spans: (element-type VtrOrder): what was read in a message, by position
 *
 * Returns: (transfer full) (element-type VtrDeskPassage): its passages, by position
 */
GArray *
vtr_desk_passages_new (const GPtrArray *spans)
{
  GArray *passages = g_array_new (FALSE, FALSE, sizeof (VtrDeskPassage));
  guint number = 0;

  for (guint i = 0; i < spans->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (spans, i);
      VtrDeskPassage *last = passages->len > 0 ? &g_array_index (passages, VtrDeskPassage, passages->len - 1) : NULL;
      const VtrOrder *before = last != NULL ? g_ptr_array_index (spans, last->first) : NULL;

      if (before != NULL && before->span_start == span->span_start && before->span_length == span->span_length)
        {
          last->n++;
          if (urgency (span->verdict.kind) > urgency (last->kind))
            last->kind = span->verdict.kind;
        }
      else
        {
          VtrDeskPassage passage = { i, 1, 0, span->verdict.kind };

          g_array_append_val (passages, passage);
        }
    }
  for (guint i = 0; i < passages->len; i++)
    {
      VtrDeskPassage *passage = &g_array_index (passages, VtrDeskPassage, i);

      if (passage->kind != VTR_VERDICT_CHATTER)
        passage->number = ++number;
    }
  return passages;
}

/**
 * vtr_desk_passage_mark:
 * @passage: a passage
 *
 * Returns: (transfer full): its sign and number; "" of what is no order
 */
gchar *
vtr_desk_passage_mark (const VtrDeskPassage *passage)
{
  if (passage->number == 0)
    return g_strdup ("");
  /* a space that does not break, that the number stays with its sign */
  return g_strdup_printf ("%s\xc2\xa0%u", vtr_desk_verdict_mark (passage->kind), passage->number);
}

/* --- the text ---------------------------------------------------------------------- */

static void
stand_clear (gpointer data)
{
  g_free (((Stand *) data)->tip);
}

/* Tints lie thinly over the theme's own paper, so that its ink stays legible on them,
 * be it light or dark; sign and underline tell the same without a colour. */
static void
make_tags (VtrDeskMessage *self)
{
  static const struct
  {
    VtrVerdictKind kind;
    GdkRGBA tint;
    PangoUnderline underline;
  } looks[] = {
    { VTR_VERDICT_NONE, { 0.5f, 0.5f, 0.5f, 0.20f }, PANGO_UNDERLINE_NONE },
    { VTR_VERDICT_ACCEPTED, { 0.16f, 0.65f, 0.28f, 0.24f }, PANGO_UNDERLINE_NONE },
    { VTR_VERDICT_MAY_FAIL, { 0.85f, 0.68f, 0.05f, 0.28f }, PANGO_UNDERLINE_NONE },
    { VTR_VERDICT_REFUSED, { 0.86f, 0.18f, 0.22f, 0.28f }, PANGO_UNDERLINE_SINGLE },
    { VTR_VERDICT_NOT_UNDERSTOOD, { 0.95f, 0.45f, 0.05f, 0.30f }, PANGO_UNDERLINE_ERROR },
    { VTR_VERDICT_QUESTION, { 0.35f, 0.40f, 0.95f, 0.30f }, PANGO_UNDERLINE_DOUBLE },
  };
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    self->tags[looks[i].kind] = gtk_text_buffer_create_tag (buffer, NULL, "background-rgba", &looks[i].tint, "underline", looks[i].underline, NULL);
  self->tags[VTR_VERDICT_CHATTER] = gtk_text_buffer_create_tag (buffer, NULL, "style", PANGO_STYLE_ITALIC, NULL);
  self->mark = gtk_text_buffer_create_tag (buffer, NULL, "weight", PANGO_WEIGHT_BOLD, "scale", 0.85, "underline", PANGO_UNDERLINE_NONE, NULL);
}

/* @length bytes of @text, of which a reader of files made valid UTF-8. */
static void
insert (GtkTextBuffer *buffer,
        const gchar *text,
        gsize length,
        GtkTextTag *tag,
        GtkTextTag *other)
{
  GtkTextIter end, start;
  gint from;

  gtk_text_buffer_get_end_iter (buffer, &end);
  from = gtk_text_iter_get_offset (&end);
  gtk_text_buffer_insert (buffer, &end, text, (gint) length);
  gtk_text_buffer_get_iter_at_offset (buffer, &start, from);
  gtk_text_buffer_get_end_iter (buffer, &end);
  if (tag != NULL)
    gtk_text_buffer_apply_tag (buffer, tag, &start, &end);
  if (other != NULL)
    gtk_text_buffer_apply_tag (buffer, other, &start, &end);
}

/* The characters from @at to the end of its line; @word: of its first word. */
static gsize
line_length (const gchar *at,
             gsize *word)
{
  gsize n = 0;

  *word = 0;
  for (; *at != '\0' && *at != '\n'; at = g_utf8_next_char (at))
    {
      n++;
      if (*word == 0 && *at == ' ')
        *word = n - 1;
    }
  *word = *word == 0 ? n : *word;
  return n;
}

#define NARROW 50 /* lines of a mail that its program broke are longer, */
#define WIDE 100  /* and shorter */
#define SLACK 8   /* what a hand leaves free at the end of a line */
#define LABEL 24  /* "Rules of engagement:" */

/* "1. …", "b) …", "- …", "Route: …": what begins a line of its own. */
static gboolean
begins_item (const gchar *line)
{
  gsize n;

  while (*line == ' ' || *line == '\t')
    line++;
  n = strcspn (line, ":\n");
  if (strchr ("-*>@([", *line) != NULL || g_ascii_isdigit (*line) || (line[n] == ':' && n <= LABEL))
    return TRUE;
  n = strcspn (line, ".)\n");
  return n <= 4 && (line[n] == '.' || line[n] == ')');
}

/* @body with a space for each end of a line at which a mail program broke it: within a
 * sentence, where the next word would hardly have stood on it. Every byte stays in its place. */
static gchar *
unwrap (const gchar *body)
{
  gchar *text = g_strdup (body);
  gsize widest = 0;
  gsize word;

  for (const gchar *at = text; at != NULL; at = strchr (at, '\n'))
    {
      at += *at == '\n' ? 1 : 0;
      widest = MAX (widest, line_length (at, &word));
    }
  if (widest < NARROW || widest > WIDE)
    return text;
  for (gchar *at = text, *end = strchr (at, '\n'); end != NULL; at = end + 1, end = strchr (at, '\n'))
    {
      gsize before = line_length (at, &word);
      gsize after = line_length (end + 1, &word);

      if (before > 0 && after > 0 && before + 1 + word + SLACK > widest && strchr (".!?:;", end[-1]) == NULL && !begins_item (end + 1))
        *end = ' ';
    }
  return text;
}

/**
 * vtr_desk_message_show:
 * @self: the widget
 * @body: (nullable): a message's text, in lines as they were sent; those that a program has
 *   broken are shown as one
 * @spans: (element-type VtrOrder): what was read in it, by position
 * @passages: (element-type VtrDeskPassage): of vtr_desk_passages_new()
 */
void
vtr_desk_message_show (VtrDeskMessage *self,
                       const gchar *body,
                       const GPtrArray *spans,
                       const GArray *passages)
{
  GtkTextBuffer *buffer;
  GtkTextIter start;
  g_autofree gchar *text = unwrap (body != NULL ? body : "");
  gsize length = strlen (text);
  gsize at = 0;

  g_return_if_fail (VTR_DESK_IS_MESSAGE (self));

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  g_array_set_size (self->stands, 0);
  gtk_text_buffer_set_text (buffer, "", 0);
  for (guint i = 0; i < passages->len; i++)
    {
      const VtrDeskPassage *passage = &g_array_index (passages, VtrDeskPassage, i);
      const VtrOrder *span = g_ptr_array_index (spans, passage->first);
      gsize from = CLAMP ((gsize) MAX (span->span_start, 0), at, length);
      gsize to = CLAMP ((gsize) MAX (span->span_start + span->span_length, 0), from, length);
      g_autofree gchar *mark = vtr_desk_passage_mark (passage);
      Stand stand = { 0 };

      insert (buffer, text + at, from - at, NULL, NULL);
      stand.from = gtk_text_buffer_get_char_count (buffer);
      if (mark[0] != '\0')
        {
          g_autofree gchar *spaced = g_strconcat (mark, " ", NULL);

          insert (buffer, spaced, strlen (spaced), self->tags[passage->kind], self->mark);
        }
      stand.start = gtk_text_buffer_get_char_count (buffer);
      insert (buffer, text + from, to - from, self->tags[passage->kind], NULL);
      stand.end = gtk_text_buffer_get_char_count (buffer);
      g_array_append_val (self->stands, stand);
      at = to;
    }
  insert (buffer, text + at, length - at, NULL, NULL);
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
}

/**
 * vtr_desk_message_set_tip:
 * @self: the widget
 * @passage: which
 * @tip: what is said while the pointer is over it
 */
void
vtr_desk_message_set_tip (VtrDeskMessage *self,
                          guint passage,
                          const gchar *tip)
{
  Stand *stand;

  g_return_if_fail (VTR_DESK_IS_MESSAGE (self) && passage < self->stands->len);

  stand = &g_array_index (self->stands, Stand, passage);
  g_free (stand->tip);
  stand->tip = g_strdup (tip);
}

/* The passage at a character; -1: none. */
static gint
passage_at (VtrDeskMessage *self,
            gint offset)
{
  for (guint i = 0; i < self->stands->len; i++)
    {
      const Stand *stand = &g_array_index (self->stands, Stand, i);

      if (offset >= stand->from && offset < stand->end)
        return (gint) i;
    }
  return -1;
}

static gint
passage_under (VtrDeskMessage *self,
               gdouble x,
               gdouble y)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);
  GtkTextIter iter;
  gint in_x, in_y;

  gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_WIDGET, (gint) x, (gint) y, &in_x, &in_y);
  if (!gtk_text_view_get_iter_at_location (view, &iter, in_x, in_y))
    return -1;
  return passage_at (self, gtk_text_iter_get_offset (&iter));
}

/**
 * vtr_desk_message_point:
 * @self: the widget
 * @passage: which
 * @where: (out) (optional): where it begins, in the widget's coordinates
 *
 * Scrolls to the passage and selects it.
 */
void
vtr_desk_message_point (VtrDeskMessage *self,
                        guint passage,
                        GdkRectangle *where)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);
  GtkTextBuffer *buffer;
  const Stand *stand;
  GtkTextIter start, end;

  g_return_if_fail (VTR_DESK_IS_MESSAGE (self) && passage < self->stands->len);

  buffer = gtk_text_view_get_buffer (view);
  stand = &g_array_index (self->stands, Stand, passage);
  gtk_text_buffer_get_iter_at_offset (buffer, &start, stand->start);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, stand->end);
  gtk_text_buffer_select_range (buffer, &start, &end);
  gtk_text_view_scroll_to_iter (view, &start, 0.05, FALSE, 0, 0);
  if (where != NULL)
    {
      gtk_text_view_get_iter_location (view, &start, where);
      gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, where->x, where->y, &where->x, &where->y);
      where->width = MAX (where->width, 1);
      where->y = CLAMP (where->y, 0, MAX (gtk_widget_get_height (GTK_WIDGET (self)) - where->height, 0));
    }
}

/**
 * vtr_desk_message_activate:
 * @self: the widget
 * @passage: which
 *
 * As a click on it does.
 */
void
vtr_desk_message_activate (VtrDeskMessage *self,
                           guint passage)
{
  g_return_if_fail (VTR_DESK_IS_MESSAGE (self) && passage < self->stands->len);
  g_signal_emit (self, message_signals[SIGNAL_ACTIVATED], 0, passage);
}

static gboolean
after_click (gpointer user_data)
{
  VtrDeskMessage *self = user_data;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  GtkTextIter cursor;
  gint passage;

  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  passage = passage_at (self, gtk_text_iter_get_offset (&cursor));
  /* who drags over words wants to copy them */
  if (passage >= 0 && !gtk_text_buffer_get_has_selection (buffer) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    vtr_desk_message_activate (self, (guint) passage);
  return G_SOURCE_REMOVE;
}

/* The view's own gestures claim clicks; what they make of one is known after it. */
static gboolean
pointer_event (GtkEventControllerLegacy *controller,
               GdkEvent *event,
               VtrDeskMessage *self)
{
  if (gdk_event_get_event_type (event) == GDK_BUTTON_RELEASE && gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
    g_idle_add_full (G_PRIORITY_DEFAULT, after_click, g_object_ref (self), g_object_unref);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
pressed_enter (GtkWidget *widget,
               GVariant *arguments,
               gpointer user_data)
{
  VtrDeskMessage *self = VTR_DESK_MESSAGE (widget);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  GtkTextIter start, end;
  gint passage;

  /* of a passage that is selected its first letter counts */
  gtk_text_buffer_get_selection_bounds (buffer, &start, &end);
  passage = passage_at (self, gtk_text_iter_get_offset (&start));
  if (passage >= 0)
    vtr_desk_message_activate (self, (guint) passage);
  return passage >= 0;
}

static gboolean
query_tooltip (GtkWidget *widget,
               gint x,
               gint y,
               gboolean keyboard,
               GtkTooltip *tooltip)
{
  VtrDeskMessage *self = VTR_DESK_MESSAGE (widget);
  gint passage = keyboard ? -1 : passage_under (self, x, y);
  const gchar *tip = passage >= 0 ? g_array_index (self->stands, Stand, passage).tip : NULL;

  if (tip == NULL)
    return FALSE;
  gtk_tooltip_set_text (tooltip, tip);
  return TRUE;
}

static void
vtr_desk_message_finalize (GObject *object)
{
  g_array_unref (VTR_DESK_MESSAGE (object)->stands);
  G_OBJECT_CLASS (vtr_desk_message_parent_class)->finalize (object);
}

static void
vtr_desk_message_class_init (VtrDeskMessageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vtr_desk_message_finalize;
  widget_class->query_tooltip = query_tooltip;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, pressed_enter, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, pressed_enter, NULL);
  message_signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", VTR_DESK_TYPE_MESSAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
vtr_desk_message_init (VtrDeskMessage *self)
{
  GtkEventController *pointer = gtk_event_controller_legacy_new ();

  self->stands = g_array_new (FALSE, FALSE, sizeof (Stand));
  g_array_set_clear_func (self->stands, stand_clear);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_pixels_inside_wrap (GTK_TEXT_VIEW (self), 3);
  gtk_text_view_set_pixels_below_lines (GTK_TEXT_VIEW (self), 3);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  make_tags (self);
  gtk_event_controller_set_propagation_phase (pointer, GTK_PHASE_CAPTURE);
  g_signal_connect_object (pointer, "event", G_CALLBACK (pointer_event), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), pointer);
}
