/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <glib/gi18n.h>

#include "umpire/vtr-umpire-compare.h"
#include "umpire/vtr-umpire-post.h"

/* --- the turn ------------------------------------------------------------------------ */

/**
 * vtr_desk_campaign_preview:
 * @self: the campaign
 * @preview: whether to show what the turn would bring
 *
 * Nothing is written.
 */
void
vtr_desk_campaign_preview (VtrDeskCampaign *self,
                           gboolean preview)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, NULL);

  if (job == NULL)
    return;
  job->preview = preview;
  vtr_desk_job_start (self, job);
}

static gboolean
run_answer (VtrDeskJob *job,
            GError **error)
{
  g_autoptr (VtrAnswer) answer = vtr_answer_new (job->first, job->second, job->third);

  return vtr_store_put_answer (job->file->store, answer, error);
}

/**
 * vtr_desk_campaign_answer:
 * @self: the campaign
 * @question: id of a question of the preview
 * @value: the answer, a word or for a form "key=value key=value"
 *
 * Keeps the answer with the facts it was given on, and previews the turn anew.
 */
void
vtr_desk_campaign_answer (VtrDeskCampaign *self,
                          const gchar *question,
                          const gchar *value)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_answer);

  if (job == NULL)
    return;
  job->first = g_strdup (question);
  job->second = g_strdup (value);
  if (self->moment != NULL && self->moment->preview != NULL)
    for (guint i = 0; i < self->moment->preview->questions->len; i++)
      {
        const VtrQuestion *known = g_ptr_array_index (self->moment->preview->questions, i);

        if (g_str_equal (known->id, question))
          job->third = g_strdup (known->digest);
      }
  job->preview = TRUE;
  vtr_desk_job_start (self, job);
}

static gboolean
run_withdraw_answer (VtrDeskJob *job,
                     GError **error)
{
  return vtr_store_withdraw_answer (job->file->store, job->first, error);
}

/**
 * vtr_desk_campaign_withdraw_answer:
 * @self: the campaign
 * @question: id of an answered question
 *
 * The question is open again; the turn is previewed anew.
 */
void
vtr_desk_campaign_withdraw_answer (VtrDeskCampaign *self,
                                   const gchar *question)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_withdraw_answer);

  if (job == NULL)
    return;
  job->first = g_strdup (question);
  job->preview = TRUE;
  vtr_desk_job_start (self, job);
}

static gboolean
run_override (VtrDeskJob *job,
              GError **error)
{
  if (!vtr_store_put_override (job->file->store, job->override, error))
    return FALSE;
  for (guint i = 0; job->paths != NULL && job->paths[i] != NULL; i++)
    {
      g_autoptr (VtrOverride) also = vtr_override_copy (job->override);

      g_free (also->key);
      also->key = g_strdup (job->paths[i]);
      /* one telling is enough */
      also->tell_side = vtr_id ("");
      g_free (also->tell);
      also->tell = g_strdup ("");
      if (!vtr_store_put_override (job->file->store, also, error))
        return FALSE;
    }
  vtr_desk_job_tell (job, "%s", _ ("The ruling is kept. It holds from the open turn on."));
  return TRUE;
}

/**
 * vtr_desk_campaign_override:
 * @self: the campaign
 * @override: what is ruled
 * @also: (nullable) (element-type utf8): keys of further rows of which the same is
 *   ruled, each by a ruling of its own; no side is told of these
 *
 * Keeps the ruling. A preview is made anew.
 */
void
vtr_desk_campaign_override (VtrDeskCampaign *self,
                            const VtrOverride *override,
                            const GPtrArray *also)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_override);

  if (job == NULL)
    return;
  job->override = vtr_override_copy (override);
  if (also != NULL)
    {
      job->paths = g_new0 (gchar *, also->len + 1);
      for (guint i = 0; i < also->len; i++)
        job->paths[i] = g_strdup (g_ptr_array_index (also, i));
    }
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

static gboolean
run_withdraw_override (VtrDeskJob *job,
                       GError **error)
{
  return vtr_store_withdraw_override (job->file->store, (guint) job->number, error);
}

/**
 * vtr_desk_campaign_withdraw_override:
 * @self: the campaign
 * @index: which of the open turn's rulings
 *
 * The ruling holds no more; it is kept as withdrawn.
 */
void
vtr_desk_campaign_withdraw_override (VtrDeskCampaign *self,
                                     guint index)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_withdraw_override);

  if (job == NULL)
    return;
  job->number = index;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

static gboolean
run_commit (VtrDeskJob *job,
            GError **error)
{
  gint64 node = 0;
  guint n_open = 0;

  if (!vtr_umpire_commit (job->file->store, &node, &n_open, error))
    return FALSE;
  if (n_open > 0)
    {
      job->preview = TRUE;
      vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "%u question is still open. Answer it, then commit.", "%u questions are still open. Answer them, then commit.", n_open), n_open);
    }
  else
    {
      g_autoptr (GError) inner = NULL;
      guint n_filed = 0;

      if (!vtr_umpire_read_filed (job->file->store, &n_filed, &inner))
        vtr_desk_job_tell (job, _ ("The turn is committed, but what came early for the next was not read: %s"), inner->message);
      else if (n_filed > 0)
        vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "The turn is committed. %u message that came early for the next is in the inbox now.", "The turn is committed. %u messages that came early for the next are in the inbox now.", n_filed), n_filed);
      else
        vtr_desk_job_tell (job, "%s", _ ("The turn is committed. Its reports are ready; undo takes it back."));
    }
  return TRUE;
}

/**
 * vtr_desk_campaign_commit:
 * @self: the campaign
 *
 * Resolves the open turn for good. If questions are open nothing happens but
 * that they are shown.
 */
void
vtr_desk_campaign_commit (VtrDeskCampaign *self)
{
  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file != NULL)
    vtr_desk_job_start (self, vtr_desk_job_new (self, run_commit));
}

static gboolean
run_switch (VtrDeskJob *job,
            GError **error)
{
  g_autoptr (GPtrArray) issued = vtr_store_issued_after (job->file->store, job->number, error);

  if (issued == NULL || !vtr_store_switch (job->file->store, job->number, error))
    return FALSE;
  if (issued->len > 0)
    vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "%u report of what was undone has been given out already. Tell its reader.", "%u reports of what was undone have been given out already. Tell their readers.", issued->len), issued->len);
  return TRUE;
}

/**
 * vtr_desk_campaign_switch:
 * @self: the campaign
 * @node: where in the history to stand
 *
 * Undo, redo and branches. Nothing is deleted.
 */
void
vtr_desk_campaign_switch (VtrDeskCampaign *self,
                          gint64 node)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_switch);

  if (job == NULL)
    return;
  job->number = node;
  vtr_desk_job_start (self, job);
}

/* --- reports --------------------------------------------------------------------------- */

static gboolean
run_reports (VtrDeskJob *job,
             GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (job->file->store, error);
  g_autoptr (GPtrArray) sides = NULL;
  gint turn;

  if (input == NULL)
    return FALSE;
  sides = vtr_desk_sides_in_order (input->state);
  /* Before the first turn is committed the reports say how things stand. */
  turn = input->turn > input->first_turn ? 0 : input->turn;
  job->reports = g_ptr_array_new_with_free_func (vtr_desk_report_free);
  for (guint i = 0; i <= sides->len; i++)
    {
      const VtrSide *side = i > 0 ? g_ptr_array_index (sides, i - 1) : NULL;
      const gchar *whose = side != NULL ? side->id.s : NULL;
      g_autofree gchar *text = job->node != 0 ? vtr_umpire_node_report (job->file->store, job->node, whose, (VtrFormat) job->number, error) : vtr_umpire_report (job->file->store, whose, turn, (VtrFormat) job->number, error);
      VtrDeskReport *report;

      if (text == NULL)
        {
          g_clear_pointer (&job->reports, g_ptr_array_unref);
          return FALSE;
        }
      report = g_new0 (VtrDeskReport, 1);
      if (side != NULL)
        report->side = side->id;
      report->name = g_strdup (side != NULL ? side->name : _ ("Umpire"));
      report->text = g_steal_pointer (&text);
      g_ptr_array_add (job->reports, report);
    }
  return TRUE;
}

/**
 * vtr_desk_campaign_load_reports:
 * @self: the campaign
 * @format: of the texts
 *
 * Writes the reports of the turn committed last, for the umpire and each side;
 * "reports-changed" tells when they are there.
 */
void
vtr_desk_campaign_load_reports (VtrDeskCampaign *self,
                                VtrFormat format)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_reports);

  if (job == NULL)
    return;
  job->number = format;
  job->node = self->past != NULL ? self->past->head : 0;
  job->no_moment = TRUE;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

static gboolean
run_write_report (VtrDeskJob *job,
                  GError **error)
{
  VtrStore *store = job->file->store;
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  VtrFormat format = (VtrFormat) job->number;
  gboolean umpire = job->first[0] == '\0';
  VtrIssued issued = { 0 };

  if (input == NULL)
    return FALSE;
  if (job->node != 0)
    job->text = vtr_umpire_node_report (store, job->node, umpire ? NULL : job->first, format, error);
  else
    job->text = vtr_umpire_report (store, umpire ? NULL : job->first, input->turn > input->first_turn ? 0 : input->turn, format, error);
  if (job->text == NULL)
    return FALSE;
  if (job->second != NULL)
    {
      if (!g_file_set_contents (job->second, job->text, -1, error))
        return FALSE;
      vtr_desk_job_tell (job, _ ("Saved as %s"), job->second);
    }
  else
    {
      vtr_desk_job_tell (job, "%s", _ ("The report is on the clipboard."));
    }
  if (umpire)
    return TRUE;

  /* What has left the desk is noted, so that a later undo can warn. */
  issued.side = vtr_id (job->first);
  issued.node = job->node != 0 ? job->node : vtr_store_head (store);
  issued.reader = job->first;
  issued.format = (gchar *) vtr_format_names[format];
  issued.issued = g_get_real_time () / G_USEC_PER_SEC;
  issued.bytes = job->bytes = g_bytes_new (job->text, strlen (job->text));
  return vtr_store_issue (store, &issued, error) != 0;
}

/**
 * vtr_desk_campaign_write_report:
 * @self: the campaign
 * @side: id of a side, or "": the umpire's
 * @format: of the text
 * @path: (nullable): where to save it; %NULL: "written" brings it
 *
 * Writes one report to give it out, and notes that in the file.
 */
void
vtr_desk_campaign_write_report (VtrDeskCampaign *self,
                                const gchar *side,
                                VtrFormat format,
                                const gchar *path)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_write_report);

  if (job == NULL)
    return;
  job->node = self->past != NULL ? self->past->head : 0;
  job->first = g_strdup (side);
  job->second = g_strdup (path);
  job->number = format;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

static gboolean
run_why (VtrDeskJob *job,
         GError **error)
{
  g_autoptr (VtrPhrases) phrases = vtr_umpire_phrases (job->file->store, job->view->side.s, NULL, error);
  g_autoptr (VtrDocument) document = NULL;

  if (phrases == NULL)
    return FALSE;
  document = vtr_umpire_why_document (job->view, job->part, phrases);
  job->text = vtr_document_write (document, (VtrFormat) job->number);
  vtr_desk_job_tell (job, "%s", _ ("Why it happened is on the clipboard, as far as this side may know."));
  return TRUE;
}

/**
 * vtr_desk_campaign_write_why:
 * @self: the campaign
 * @moment: what is looked at
 * @view: of it, a side's
 * @event: index of one of its events
 * @format: of the text
 *
 * Why something happened, as far as the side may know and in its words: "written" brings
 * it.
 */
void
vtr_desk_campaign_write_why (VtrDeskCampaign *self,
                             VtrDeskMoment *moment,
                             const VtrView *view,
                             guint event,
                             VtrFormat format)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_why);

  if (job == NULL)
    return;
  job->of = vtr_desk_moment_ref (moment);
  job->view = view;
  job->part = event;
  job->number = format;
  job->no_moment = TRUE;
  vtr_desk_job_start (self, job);
}
