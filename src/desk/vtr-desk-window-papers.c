/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include "desk/vtr-desk-papers.h"

/* Actions of what goes out. */

static void
action_papers (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (self->papers == NULL)
    g_set_weak_pointer (&self->papers, GTK_WINDOW (vtr_desk_papers_window_new (GTK_WINDOW (self), self->campaign)));
  gtk_window_present (self->papers);
}

static void
action_page (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  action_papers (NULL, NULL, self);
  vtr_desk_papers_window_show_page (VTR_DESK_PAPERS_WINDOW (self->papers), g_variant_get_string (parameter, NULL));
}

static const struct
{
  const gchar *name;
  VtrDeskPaperDeed deed;
} deeds[] = {
  { "paper-add", VTR_DESK_PAPER_ADD },
  { "paper-change", VTR_DESK_PAPER_CHANGE },
  { "paper-remove", VTR_DESK_PAPER_REMOVE },
  { "paper-looked-at", VTR_DESK_PAPER_LOOKED_AT },
  { "paper-take", VTR_DESK_PAPER_TAKE },
  { "paper-delay", VTR_DESK_PAPER_DELAY },
  { "paper-reads", VTR_DESK_PAPER_READS },
  { "paper-say", VTR_DESK_PAPER_SAY },
  { "paper-unsay", VTR_DESK_PAPER_UNSAY },
  { "paper-writes", VTR_DESK_PAPER_WRITES },
};

static void
action_deed (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *words[3] = { NULL };

  if (parameter != NULL && g_variant_is_of_type (parameter, G_VARIANT_TYPE_STRING))
    words[0] = g_variant_get_string (parameter, NULL);
  else
    for (guint i = 0; parameter != NULL && i < g_variant_n_children (parameter) && i < G_N_ELEMENTS (words); i++)
      g_variant_get_child (parameter, i, "&s", &words[i]);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (deeds[i].name, g_action_get_name (G_ACTION (action))))
      vtr_desk_campaign_paper (self->campaign, deeds[i].deed, words[0], words[1], words[2]);
}

static const GActionEntry paper_entries[] = {
  { "papers", action_papers, NULL, NULL, NULL, { 0 } },
  { "papers-page", action_page, "s", NULL, NULL, { 0 } },
  { "paper-add", action_deed, "(ss)", NULL, NULL, { 0 } },
  { "paper-change", action_deed, "(ss)", NULL, NULL, { 0 } },
  { "paper-remove", action_deed, "s", NULL, NULL, { 0 } },
  { "paper-looked-at", action_deed, "s", NULL, NULL, { 0 } },
  { "paper-take", action_deed, NULL, NULL, NULL, { 0 } },
  { "paper-delay", action_deed, "s", NULL, NULL, { 0 } },
  { "paper-reads", action_deed, "(ss)", NULL, NULL, { 0 } },
  { "paper-say", action_deed, "(sss)", NULL, NULL, { 0 } },
  { "paper-unsay", action_deed, "(ss)", NULL, NULL, { 0 } },
  { "paper-writes", action_deed, "(ss)", NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_papers_init:
 * @self: the window
 */
void
vtr_desk_window_papers_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), paper_entries, G_N_ELEMENTS (paper_entries), self);
}

/**
 * vtr_desk_window_papers_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about what goes out.
 */
void
vtr_desk_window_papers_update (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;
  gboolean idle = moment != NULL && !vtr_desk_campaign_is_busy (self->campaign);

  for (guint i = 0; i < G_N_ELEMENTS (paper_entries); i++)
    vtr_desk_window_enable (self, paper_entries[i].name, idle);
  vtr_desk_window_enable (self, "papers", moment != NULL);
  vtr_desk_window_enable (self, "papers-page", moment != NULL);
}
