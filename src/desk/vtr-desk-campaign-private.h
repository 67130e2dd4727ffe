/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/* How the campaign's work is done: jobs, run one after another by one thread.
 * vtr-desk-campaign.c has the worker and opens files, vtr-desk-campaign-work.c
 * what an umpire asks for, vtr-desk-campaign-import.c takes messages in,
 * vtr-desk-campaign-battles.c is about battles,
 * vtr-desk-campaign-messages.c what settles messages, vtr-desk-campaign-orders.c what
 * writes orders,
 * vtr-desk-campaign-clerk.c what is about the clerk's board,
 * vtr-desk-campaign-posting.c the posting board, vtr-desk-campaign-papers.c what else
 * goes out. */

struct _VtrDeskCampaign
{
  GObject parent_instance;

  /* owned */
  VtrDeskFile *file;     /* NULL: none open */
  VtrDeskMoment *moment; /* NULL: none loaded yet */
  GPtrArray *reports;    /* VtrDeskReport* */
  VtrDeskBattles *battles;
  VtrClerkBoard *clerk;
  gchar *habit;     /* of deadlines; or NULL */
  GPtrArray *board; /* VtrPostRow* */
  VtrDeskHanded *handed;
  VtrDeskPapers *papers;
  VtrDeskMoment *past; /* NULL: the open turn is looked at */
  VtrDeskComparison *comparison;
  VtrProposed *proposed;
  GPtrArray *meanings; /* VtrProposed*: what a message may mean; NULL: nobody asked since it changed */
  gint64 meanings_of;  /* which message */
  gchar *path;
  gchar *damaged;      /* a file that could not be opened and may be salvaged; or NULL */
  GThreadPool *worker; /* one thread: jobs run in the order they were asked for */
  GPtrArray *edits;    /* VtrDeskEdit*: of orders, to be taken back, the last first */
  GPtrArray *unedits;  /* VtrDeskEdit*: taken back, to be done again */
  guint n_jobs;        /* not yet finished */
  gboolean previewing;
  GCancellable *importing; /* NULL: nothing is */
};

typedef struct _VtrDeskEdit VtrDeskEdit;
typedef struct _VtrDeskJob VtrDeskJob;
typedef gboolean (*VtrDeskJobRun) (VtrDeskJob *job, GError **error);

/* What a job takes along and brings back; nothing of it is touched by two
 * threads at a time. */
struct _VtrDeskJob
{
  VtrDeskJobRun run;
  VtrDeskFile *file; /* what it works on; a job that opens one sets it */
  gchar *first;
  gchar *second;
  gchar *third;
  GBytes *bytes;
  gchar **paths;
  GPtrArray *orders; /* VtrOrder*: to be put */
  GPtrArray *meant;  /* VtrProposed*: passages to be settled */
  VtrDeskEdit *edit;
  VtrOverride *override;
  VtrPicture *picture;
  gint64 number;
  gint64 time; /* unix seconds */
  gint64 node; /* of the history; 0: where the campaign stands */
  guint part;
  gboolean again;            /* a posting is made anew; a name is remembered */
  gboolean preview;          /* whether the new moment has one */
  gboolean no_moment;        /* the file is not changed */
  gboolean quiet;            /* … and nothing need wait for what it brings */
  gboolean losses;           /* text is what a file of losses says for the question first */
  gboolean opens;            /* the file is to take the place of the present one */
  GCancellable *stop;        /* or NULL */
  VtrDeskMoment *of;         /* what it looks at, and …  */
  const VtrView *view;       /* … borrowed from it */
  VtrDeskCampaign *campaign; /* borrowed: whom to say how far it is */

  VtrDeskMoment *moment;
  GPtrArray *reports;
  VtrDeskBattles *battles;
  VtrClerkBoard *clerk;
  gchar *habit;
  GPtrArray *board;
  VtrDeskHanded *handed;
  VtrDeskPapers *papers;
  VtrDeskMoment *past;
  VtrDeskComparison *comparison;
  VtrProposed *proposed;
  GPtrArray *meanings; /* VtrProposed*: of the message of that number */
  gchar *text;
  GString *told;
  gchar *warned; /* it is done, but not all of it could be */
  gchar *what_to_do;
};

void vtr_desk_report_free (gpointer report);
void vtr_desk_battles_free (VtrDeskBattles *battles);
void vtr_desk_papers_free (VtrDeskPapers *papers);
void vtr_desk_comparison_free (VtrDeskComparison *comparison);
void vtr_desk_handed_free (VtrDeskHanded *handed);
VtrDeskJob *vtr_desk_job_new (VtrDeskCampaign *self, VtrDeskJobRun run);
VtrDeskJob *vtr_desk_job_on_file (VtrDeskCampaign *self, VtrDeskJobRun run);
void vtr_desk_job_start (VtrDeskCampaign *self, VtrDeskJob *job);
void vtr_desk_edit_free (VtrDeskEdit *edit);
void vtr_desk_job_edits (VtrDeskJob *job, const gchar *what, const GPtrArray *before, const GPtrArray *after);
void vtr_desk_campaign_edited (VtrDeskCampaign *self, VtrDeskJob *job);
void vtr_desk_job_warn (VtrDeskJob *job, const gchar *what, const gchar *what_to_do);
void vtr_desk_campaign_progress (VtrDeskCampaign *self, guint n, gdouble share);
void vtr_desk_job_tell (VtrDeskJob *job, const gchar *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
