/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-papers-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-tab.h"

G_DEFINE_FINAL_TYPE (VtrDeskPapersWindow, vtr_desk_papers_window, GTK_TYPE_WINDOW)

const VtrDeskPapers *
vtr_desk_papers_of (VtrDeskPapersWindow *self)
{
  return self->campaign != NULL ? vtr_desk_campaign_get_papers (self->campaign) : NULL;
}

static GtkSingleSelection *
selection_of (VtrDeskPapersWindow *self,
              VtrDeskPaperKind kind)
{
  switch (kind)
    {
    case VTR_DESK_PAPER_PARAGRAPH:
      return self->paragraph_selection;
    case VTR_DESK_PAPER_ERRATUM:
      return self->erratum_selection;
    case VTR_DESK_PAPER_RECHECK:
      return self->recheck_selection;
    case VTR_DESK_PAPER_READER:
      return self->reader_selection;
    case VTR_DESK_PAPER_PHRASE:
      return self->phrase_selection;
    case VTR_DESK_PAPER_DESTINATION:
      return self->destination_selection;
    case VTR_DESK_PAPER_NAME:
      return self->name_selection;
    case VTR_DESK_PAPER_LANGUAGE:
    case VTR_DESK_PAPER_DIALECT:
    case VTR_DESK_N_PAPERS:
    default:
      return NULL;
    }
}

/* What an empty list says. */
static GtkWidget *
empty_of (VtrDeskPapersWindow *self,
          VtrDeskPaperKind kind)
{
  GtkWidget *const labels[VTR_DESK_N_PAPERS] = {
    [VTR_DESK_PAPER_PARAGRAPH] = self->paragraph_empty,
    [VTR_DESK_PAPER_ERRATUM] = self->erratum_empty,
    [VTR_DESK_PAPER_RECHECK] = self->recheck_empty,
    [VTR_DESK_PAPER_PHRASE] = self->phrase_empty,
    [VTR_DESK_PAPER_DESTINATION] = self->destination_empty,
    [VTR_DESK_PAPER_NAME] = self->name_empty,
  };

  return labels[kind];
}

const VtrDeskPaper *
vtr_desk_papers_selected (VtrDeskPapersWindow *self,
                          VtrDeskPaperKind kind)
{
  guint at = gtk_single_selection_get_selected (selection_of (self, kind));

  return vtr_desk_papers_of (self) != NULL && at < self->shown[kind]->len ? g_ptr_array_index (self->shown[kind], at) : NULL;
}

/* --- texts ---------------------------------------------------------------------------- */

static void
set_text (GtkTextView *view,
          const gchar *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), text != NULL ? text : "", -1);
}

/* --- drop-downs ------------------------------------------------------------------------- */

static guint
index_of (const GPtrArray *papers,
          const gchar *id)
{
  for (guint i = 0; i < papers->len; i++)
    if (g_strcmp0 (((const VtrDeskPaper *) g_ptr_array_index (papers, i))->id, id) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
fill_dropdown (GtkDropDown *dropdown,
               const GPtrArray *papers,
               const gchar *id)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < papers->len; i++)
    gtk_string_list_append (names, ((const VtrDeskPaper *) g_ptr_array_index (papers, i))->title);
  gtk_drop_down_set_model (dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (dropdown, index_of (papers, id));
}

/* Id of the chosen one. */
const gchar *
vtr_desk_papers_dropdown_id (VtrDeskPapersWindow *self,
                             GtkDropDown *dropdown,
                             VtrDeskPaperKind kind)
{
  const VtrDeskPapers *papers = vtr_desk_papers_of (self);
  guint at = gtk_drop_down_get_selected (dropdown);

  return papers != NULL && at < papers->lists[kind]->len ? ((const VtrDeskPaper *) g_ptr_array_index (papers->lists[kind], at))->id : NULL;
}

static void
fill_things (VtrDeskPapersWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_campaign_get_moment (self->campaign);
  guint at = gtk_drop_down_get_selected (self->side_dropdown);
  const gchar *side = at < self->sides->len ? g_ptr_array_index (self->sides, at) : NULL;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const VtrView *view = NULL;

  if (g_strcmp0 (side, self->things_of) == 0)
    return;
  g_free (self->things_of);
  self->things_of = g_strdup (side);
  g_ptr_array_set_size (self->things, 0);
  for (guint i = 1; side != NULL && moment != NULL && i < moment->views->len; i++)
    if (vtr_id_is (&((const VtrView *) g_ptr_array_index (moment->views, i))->side, side))
      view = g_ptr_array_index (moment->views, i);
  for (guint i = 0; view != NULL && i < view->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (view->board, i);

      gtk_string_list_append (names, place->name);
      g_ptr_array_add (self->things, g_strconcat ("place:", place->id.s, NULL));
    }
  for (guint i = 0; view != NULL && i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (view->state, VTR_TABLE_FORMATION, i);
      g_autofree gchar *name = formation->commander[0] != '\0' ? g_strdup_printf ("%s, %s", formation->name, formation->commander) : g_strdup (formation->name);

      gtk_string_list_append (names, name);
      g_ptr_array_add (self->things, g_strconcat ("formation:", formation->id.s, NULL));
    }
  gtk_drop_down_set_model (self->thing_dropdown, G_LIST_MODEL (names));
}

/* --- what can be done --------------------------------------------------------------------- */

static void
update_all (VtrDeskPapersWindow *self)
{
  const VtrDeskPapers *papers = vtr_desk_papers_of (self);
  const VtrDeskPaper *paragraph, *phrase;
  g_autofree gchar *text = NULL;
  gboolean written;

  if (self->filling || papers == NULL)
    return;
  fill_things (self);
  paragraph = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PARAGRAPH);
  phrase = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PHRASE);
  text = vtr_desk_papers_text (self->paragraph_text);
  written = g_strstrip (text)[0] != '\0';
  gtk_widget_set_sensitive (self->add_button, written);
  gtk_widget_set_sensitive (self->change_button, written && paragraph != NULL && !g_str_equal (text, paragraph->text));
  gtk_widget_set_sensitive (self->kept_button, paragraph != NULL && paragraph->recheck);
  gtk_widget_set_sensitive (self->remove_button, paragraph != NULL);
  gtk_widget_set_sensitive (self->take_button, papers->later != 0);
  gtk_widget_set_sensitive (self->looked_button, vtr_desk_papers_selected (self, VTR_DESK_PAPER_RECHECK) != NULL);
  gtk_widget_set_sensitive (self->all_button, papers->lists[VTR_DESK_PAPER_RECHECK]->len > 0);
  gtk_widget_set_sensitive (self->delay_button, papers->diary_delay > 0);
  gtk_widget_set_sensitive (self->language_button, vtr_desk_papers_selected (self, VTR_DESK_PAPER_READER) != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->phrase_entry), phrase != NULL);
  gtk_widget_set_sensitive (self->say_button, phrase != NULL && g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->phrase_entry)), phrase->text) != 0);
  gtk_widget_set_sensitive (self->unsay_button, phrase != NULL && phrase->recheck);
  gtk_widget_set_sensitive (self->writes_button, vtr_desk_papers_selected (self, VTR_DESK_PAPER_DESTINATION) != NULL);
  gtk_widget_set_sensitive (self->remember_button, gtk_editable_get_text (GTK_EDITABLE (self->word_entry))[0] != '\0' && gtk_drop_down_get_selected (self->thing_dropdown) < self->things->len);
}

/* What was selected, by its id: rows come and go. */
static void
note_choice (VtrDeskPapersWindow *self,
             VtrDeskPaperKind kind)
{
  const VtrDeskPaper *paper = vtr_desk_papers_selected (self, kind);

  g_free (self->chosen[kind]);
  self->chosen[kind] = paper != NULL ? g_strdup (paper->id) : NULL;
}

static void
show_paragraph (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *paragraph = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PARAGRAPH);

  set_text (self->paragraph_text, paragraph != NULL ? paragraph->text : "");
  gtk_label_set_text (self->warning_label, paragraph != NULL ? paragraph->remark : "");
  gtk_widget_set_visible (GTK_WIDGET (self->warning_label), paragraph != NULL && paragraph->remark[0] != '\0');
}

static void
paragraph_selected (VtrDeskPapersWindow *self)
{
  if (self->filling)
    return;
  note_choice (self, VTR_DESK_PAPER_PARAGRAPH);
  show_paragraph (self);
  update_all (self);
}

static void
erratum_selected (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *erratum;

  if (self->filling)
    return;
  note_choice (self, VTR_DESK_PAPER_ERRATUM);
  erratum = vtr_desk_papers_selected (self, VTR_DESK_PAPER_ERRATUM);
  set_text (self->erratum_text, erratum != NULL ? erratum->text : "");
}

static void
reader_selected (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *reader;

  if (self->filling)
    return;
  note_choice (self, VTR_DESK_PAPER_READER);
  reader = vtr_desk_papers_selected (self, VTR_DESK_PAPER_READER);
  if (reader != NULL)
    gtk_drop_down_set_selected (self->language_dropdown, index_of (vtr_desk_papers_of (self)->lists[VTR_DESK_PAPER_LANGUAGE], reader->text));
  update_all (self);
}

static void
show_phrase (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *phrase = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PHRASE);
  g_autofree gchar *built_in = phrase != NULL && phrase->recheck ? g_strdup_printf (_ ("Built in: %s"), phrase->remark) : g_strdup ("");

  gtk_label_set_text (self->phrase_label, phrase != NULL ? phrase->id : _ ("Choose a phrase."));
  gtk_label_set_text (self->built_in_label, built_in);
  gtk_widget_set_visible (GTK_WIDGET (self->built_in_label), built_in[0] != '\0');
  gtk_editable_set_text (GTK_EDITABLE (self->phrase_entry), phrase != NULL ? phrase->text : "");
}

static void
phrase_selected (VtrDeskPapersWindow *self)
{
  if (self->filling)
    return;
  note_choice (self, VTR_DESK_PAPER_PHRASE);
  show_phrase (self);
  update_all (self);
}

static void
destination_selected (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *destination;

  if (self->filling)
    return;
  note_choice (self, VTR_DESK_PAPER_DESTINATION);
  destination = vtr_desk_papers_selected (self, VTR_DESK_PAPER_DESTINATION);
  if (destination != NULL)
    gtk_drop_down_set_selected (self->writes_dropdown, index_of (vtr_desk_papers_of (self)->lists[VTR_DESK_PAPER_DIALECT], destination->text));
  update_all (self);
}

/* --- filling -------------------------------------------------------------------------------------- */

typedef struct
{
  VtrDeskPapersWindow *window; /* borrowed: outlives its rows */
  VtrDeskPaperKind kind;
} Listed;

static gpointer
make_row (guint position,
          gpointer user_data)
{
  const Listed *listed = user_data;
  const VtrDeskPaper *paper = g_ptr_array_index (listed->window->shown[listed->kind], position);
  VtrDeskRow *row = vtr_desk_row_new (paper->id);
  const gchar *mark = "", *mark_name = NULL, *under = NULL, *right = NULL;

  switch (listed->kind)
    {
    case VTR_DESK_PAPER_PARAGRAPH:
      mark = paper->remark[0] != '\0' ? "!" : "";
      mark_name = paper->remark;
      under = paper->text;
      break;
    case VTR_DESK_PAPER_ERRATUM:
      under = paper->remark;
      break;
    case VTR_DESK_PAPER_READER:
      right = paper->text;
      break;
    case VTR_DESK_PAPER_PHRASE:
      mark = paper->recheck ? "*" : "";
      mark_name = paper->recheck ? _ ("This campaign’s own") : "";
      under = paper->text;
      break;
    case VTR_DESK_PAPER_DESTINATION:
      under = paper->remark;
      right = paper->text;
      break;
    case VTR_DESK_PAPER_NAME:
      under = paper->text;
      right = paper->remark;
      break;
    case VTR_DESK_PAPER_RECHECK:
    case VTR_DESK_PAPER_LANGUAGE:
    case VTR_DESK_PAPER_DIALECT:
    case VTR_DESK_N_PAPERS:
    default:
      under = paper->text;
      break;
    }
  vtr_desk_row_set (row, "mark", mark, "mark-name", mark_name != NULL ? mark_name : "", "title", paper->title, "subtitle", under != NULL ? under : "", "rule", right != NULL ? right : "", NULL);
  g_object_set (row, "number", under != NULL ? 1 : 0, NULL);
  return row;
}

static gboolean
is_wanted (VtrDeskPapersWindow *self,
           VtrDeskPaperKind kind,
           const VtrDeskPaper *paper,
           const gchar *needle)
{
  g_autofree gchar *text = NULL;

  if (kind != VTR_DESK_PAPER_PHRASE)
    return TRUE;
  if (gtk_check_button_get_active (self->own_check) && !paper->recheck)
    return FALSE;
  text = g_utf8_casefold (paper->text, -1);
  return needle[0] == '\0' || strstr (paper->id, needle) != NULL || strstr (text, needle) != NULL;
}

static void
fill_list (VtrDeskPapersWindow *self,
           VtrDeskPaperKind kind)
{
  const GPtrArray *list = vtr_desk_papers_of (self)->lists[kind];
  g_autofree gchar *needle = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->phrase_search)), -1);
  Listed *listed;
  guint at = GTK_INVALID_LIST_POSITION;

  if (self->rows[kind] == NULL)
    return;
  vtr_desk_list_reset (self->rows[kind], 0, NULL, NULL, NULL);
  g_ptr_array_set_size (self->shown[kind], 0);
  for (guint i = 0; i < list->len; i++)
    {
      VtrDeskPaper *paper = g_ptr_array_index (list, i);

      if (!is_wanted (self, kind, paper, needle))
        continue;
      if (g_strcmp0 (paper->id, self->chosen[kind]) == 0)
        at = self->shown[kind]->len;
      g_ptr_array_add (self->shown[kind], paper);
    }
  /* one is there to be read */
  if (kind == VTR_DESK_PAPER_ERRATUM && at == GTK_INVALID_LIST_POSITION && list->len > 0)
    at = 0;
  listed = g_new0 (Listed, 1);
  listed->window = self;
  listed->kind = kind;
  vtr_desk_list_reset (self->rows[kind], self->shown[kind]->len, make_row, listed, g_free);
  gtk_single_selection_set_selected (selection_of (self, kind), at);
  if (empty_of (self, kind) != NULL)
    gtk_widget_set_visible (empty_of (self, kind), self->shown[kind]->len == 0);
}

static void
phrases_filtered (VtrDeskPapersWindow *self)
{
  if (self->filling || vtr_desk_papers_of (self) == NULL)
    return;
  self->filling = TRUE;
  fill_list (self, VTR_DESK_PAPER_PHRASE);
  self->filling = FALSE;
  show_phrase (self);
  update_all (self);
}

/* Whose a paragraph can be: a side's, a player's, everybody's. */
static void
fill_owners (VtrDeskPapersWindow *self,
             const VtrDeskPapers *papers)
{
  const GPtrArray *readers = papers->lists[VTR_DESK_PAPER_READER];
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) sides = gtk_string_list_new (NULL);
  guint owner = gtk_drop_down_get_selected (self->owner_dropdown);
  guint side = gtk_drop_down_get_selected (self->side_dropdown);

  g_ptr_array_set_size (self->owners, 0);
  g_ptr_array_set_size (self->sides, 0);
  for (guint i = 0; i < readers->len; i++)
    {
      const VtrDeskPaper *reader = g_ptr_array_index (readers, i);

      if (reader->id[0] == '\0')
        continue;
      gtk_string_list_append (names, reader->title);
      g_ptr_array_add (self->owners, g_strdup (reader->id));
      if (g_str_has_prefix (reader->id, "side:"))
        {
          gtk_string_list_append (sides, reader->title);
          g_ptr_array_add (self->sides, g_strdup (reader->id + strlen ("side:")));
        }
    }
  gtk_string_list_append (names, _ ("Everybody: in the diary"));
  g_ptr_array_add (self->owners, g_strdup (""));
  gtk_drop_down_set_model (self->owner_dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_model (self->side_dropdown, G_LIST_MODEL (sides));
  if (owner < self->owners->len)
    gtk_drop_down_set_selected (self->owner_dropdown, owner);
  if (side < self->sides->len)
    gtk_drop_down_set_selected (self->side_dropdown, side);
}

static void
papers_changed (VtrDeskPapersWindow *self)
{
  const VtrDeskPapers *papers = vtr_desk_papers_of (self);
  g_autofree gchar *parts = NULL;
  g_autofree gchar *diary = NULL;
  const VtrDeskPaper *erratum;

  if (papers == NULL)
    return;
  self->filling = TRUE;
  fill_owners (self, papers);
  for (guint kind = 0; kind < VTR_DESK_N_PAPERS; kind++)
    fill_list (self, (VtrDeskPaperKind) kind);
  show_paragraph (self);
  erratum = vtr_desk_papers_selected (self, VTR_DESK_PAPER_ERRATUM);
  set_text (self->erratum_text, erratum != NULL ? erratum->text : "");
  diary = papers->diary_turn > 0 ? g_strdup_printf (_ ("For spectators: turn %d."), papers->diary_turn) : g_strdup (_ ("There is nothing for spectators yet."));
  gtk_label_set_text (self->diary_label, diary);
  gtk_spin_button_set_value (self->delay_spin, MAX (papers->diary_delay, 1));
  set_text (self->diary_text, papers->diary);
  fill_dropdown (self->reader_dropdown, papers->lists[VTR_DESK_PAPER_READER], papers->reader);
  fill_dropdown (self->dialect_dropdown, papers->lists[VTR_DESK_PAPER_DIALECT], papers->dialect);
  parts = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u part; the posting board gives it out", "%u parts; the posting board gives them out", papers->parts), papers->parts);
  gtk_label_set_text (self->parts_label, parts);
  set_text (self->report_text, papers->report);
  {
    const VtrDeskPaper *reader = vtr_desk_papers_selected (self, VTR_DESK_PAPER_READER);
    const VtrDeskPaper *destination = vtr_desk_papers_selected (self, VTR_DESK_PAPER_DESTINATION);

    fill_dropdown (self->language_dropdown, papers->lists[VTR_DESK_PAPER_LANGUAGE], reader != NULL ? reader->text : "en");
    fill_dropdown (self->writes_dropdown, papers->lists[VTR_DESK_PAPER_DIALECT], destination != NULL ? destination->text : papers->dialect);
  }
  fill_dropdown (self->phrases_dropdown, papers->lists[VTR_DESK_PAPER_LANGUAGE], papers->language);
  show_phrase (self);
  g_clear_pointer (&self->things_of, g_free);
  self->filling = FALSE;
  update_all (self);
}

static void
campaign_changed (VtrDeskPapersWindow *self)
{
  /* another file: what is listed is gone */
  self->filling = TRUE;
  for (guint kind = 0; vtr_desk_papers_of (self) == NULL && kind < VTR_DESK_N_PAPERS; kind++)
    {
      if (self->rows[kind] != NULL)
        vtr_desk_list_reset (self->rows[kind], 0, NULL, NULL, NULL);
      g_ptr_array_set_size (self->shown[kind], 0);
    }
  self->filling = FALSE;
  vtr_desk_campaign_load_papers (self->campaign, NULL, NULL, NULL);
}

/* --- the window --------------------------------------------------------------------------------------- */

static void
vtr_desk_papers_window_dispose (GObject *object)
{
  VtrDeskPapersWindow *self = VTR_DESK_PAPERS_WINDOW (object);

  self->filling = TRUE;
  if (self->campaign != NULL)
    g_signal_handlers_disconnect_by_data (self->campaign, self);
  for (guint kind = 0; kind < VTR_DESK_N_PAPERS; kind++)
    {
      if (self->rows[kind] != NULL)
        vtr_desk_list_reset (self->rows[kind], 0, NULL, NULL, NULL);
      g_clear_object (&self->rows[kind]);
      g_clear_pointer (&self->shown[kind], g_ptr_array_unref);
      g_clear_pointer (&self->chosen[kind], g_free);
    }
  g_clear_pointer (&self->owners, g_ptr_array_unref);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  g_clear_pointer (&self->things, g_ptr_array_unref);
  g_clear_pointer (&self->things_of, g_free);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (vtr_desk_papers_window_parent_class)->dispose (object);
}

static void
vtr_desk_papers_window_class_init (VtrDeskPapersWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_papers_window_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/papers.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, paragraph_empty);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, erratum_empty);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, recheck_empty);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, phrase_empty);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, destination_empty);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, name_empty);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, paragraph_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, owner_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, paragraph_text);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, warning_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, change_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, kept_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, remove_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, erratum_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, erratum_text);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, take_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, looked_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, all_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, recheck_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, diary_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, delay_spin);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, delay_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, diary_text);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, reader_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, dialect_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, parts_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, report_text);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, reader_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, language_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, language_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, phrases_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, phrase_search);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, own_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, phrase_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, phrase_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, built_in_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, phrase_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, say_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, unsay_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, destination_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, writes_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, writes_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, name_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, side_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, word_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, thing_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPapersWindow, remember_button);
  gtk_widget_class_bind_template_callback (widget_class, paragraph_selected);
  vtr_desk_papers_act_bind (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, erratum_selected);
  gtk_widget_class_bind_template_callback (widget_class, update_all);
  gtk_widget_class_bind_template_callback (widget_class, reader_selected);
  gtk_widget_class_bind_template_callback (widget_class, phrases_filtered);
  gtk_widget_class_bind_template_callback (widget_class, phrase_selected);
  gtk_widget_class_bind_template_callback (widget_class, destination_selected);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
vtr_desk_papers_window_init (VtrDeskPapersWindow *self)
{
  self->filling = TRUE;
  for (guint kind = 0; kind < VTR_DESK_N_PAPERS; kind++)
    self->shown[kind] = g_ptr_array_new ();
  self->owners = g_ptr_array_new_with_free_func (g_free);
  self->sides = g_ptr_array_new_with_free_func (g_free);
  self->things = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_tab_once (self->sidebar);
  for (guint kind = 0; kind < VTR_DESK_N_PAPERS; kind++)
    {
      GtkSingleSelection *selection = selection_of (self, (VtrDeskPaperKind) kind);

      if (selection == NULL)
        continue;
      self->rows[kind] = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
      gtk_single_selection_set_model (selection, G_LIST_MODEL (self->rows[kind]));
    }
  g_signal_connect_object (gtk_text_view_get_buffer (self->paragraph_text), "changed", G_CALLBACK (update_all), self, G_CONNECT_SWAPPED);
  self->filling = FALSE;
}

/**
 * vtr_desk_papers_window_new:
 * @parent: the main window: its actions are activated
 * @campaign: with a moment
 *
 * Returns: (transfer none): the window, which loads itself
 */
VtrDeskPapersWindow *
vtr_desk_papers_window_new (GtkWindow *parent,
                            VtrDeskCampaign *campaign)
{
  VtrDeskPapersWindow *self = g_object_new (VTR_DESK_TYPE_PAPERS_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  self->campaign = g_object_ref (campaign);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (parent));
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (campaign_changed), self);
  g_signal_connect_swapped (campaign, "papers-changed", G_CALLBACK (papers_changed), self);
  campaign_changed (self);
  return self;
}

/**
 * vtr_desk_papers_window_show_page:
 * @self: the window
 * @name: of a page
 *
 * Returns: whether there is such a page
 */
gboolean
vtr_desk_papers_window_show_page (VtrDeskPapersWindow *self,
                                  const gchar *name)
{
  g_return_val_if_fail (VTR_DESK_IS_PAPERS_WINDOW (self), FALSE);

  if (gtk_stack_get_child_by_name (self->stack, name) == NULL)
    return FALSE;
  gtk_stack_set_visible_child_name (self->stack, name);
  return TRUE;
}

/**
 * vtr_desk_papers_window_select:
 * @self: the window
 * @kind: of a list that is shown
 * @id: of one of its papers
 *
 * Returns: whether it is there, and selected now
 */
gboolean
vtr_desk_papers_window_select (VtrDeskPapersWindow *self,
                               VtrDeskPaperKind kind,
                               const gchar *id)
{
  g_return_val_if_fail (VTR_DESK_IS_PAPERS_WINDOW (self), FALSE);
  g_return_val_if_fail (selection_of (self, kind) != NULL, FALSE);

  for (guint i = 0; i < self->shown[kind]->len; i++)
    if (g_str_equal (((const VtrDeskPaper *) g_ptr_array_index (self->shown[kind], i))->id, id))
      {
        gtk_single_selection_set_selected (selection_of (self, kind), i);
        return TRUE;
      }
  return FALSE;
}

/**
 * vtr_desk_papers_window_search:
 * @self: the window
 * @text: letters of a phrase, or of its key
 * @own: only those of this campaign
 *
 * Returns: how many phrases are listed then
 */
guint
vtr_desk_papers_window_search (VtrDeskPapersWindow *self,
                               const gchar *text,
                               gboolean own)
{
  g_return_val_if_fail (VTR_DESK_IS_PAPERS_WINDOW (self), 0);

  gtk_editable_set_text (GTK_EDITABLE (self->phrase_search), text);
  gtk_check_button_set_active (self->own_check, own);
  phrases_filtered (self);
  return self->shown[VTR_DESK_PAPER_PHRASE]->len;
}
