/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

#include "umpire/vtr-umpire-post.h"

G_BEGIN_DECLS

/**
 * SECTION: cli
 *
 * The command `vertrauter`. One table of commands (main.c) says their names,
 * arguments and help; each is a function that takes its own arguments and
 * returns an exit status. What is for the reader goes to standard output, what
 * is wrong to standard error, a line a fault.
 */

typedef enum
{
  VTR_EXIT_DONE,  /* 0 */
  VTR_EXIT_FAULT, /* 1: the input is at fault */
  VTR_EXIT_USAGE, /* 2 */
  VTR_EXIT_OPEN,  /* 3: questions are open */
  VTR_EXIT_FILE,  /* 4: the campaign file is damaged, foreign, newer, or in use */
} VtrExit;

typedef struct _VtrCommandLine VtrCommandLine;

struct _VtrCommandLine
{
  const gchar *name;
  const gchar *arguments;
  const gchar *summary; /* one line */
  const gchar *about;   /* more, or NULL */
  int (*run) (const VtrCommandLine *command, int argc, char **argv);
};

/* --- say.c: words in and out --------------------------------------------------- */

void vtr_say (const gchar *format, ...) G_GNUC_PRINTF (1, 2);
void vtr_complain (const gchar *format, ...) G_GNUC_PRINTF (1, 2);
int vtr_wrong_usage (const VtrCommandLine *command, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
int vtr_fail (const gchar *where, const GError *error);
int vtr_fail_faults (const GPtrArray *faults, const gchar *where, const GError *error);
gchar *vtr_clean (const gchar *text);
void vtr_say_table (const gchar *const *headings, guint n_columns, const GPtrArray *cells);
void vtr_say_json (JsonBuilder *builder);
void vtr_say_list (JsonBuilder *json, const gchar *const *headings, guint n_columns, const GPtrArray *cells, const gchar *nothing);
int vtr_finish_output (int status);

/* Reads options and checks the number of what is left (argv[0] not counted;
 * @most 0: any). FALSE: return *status. */
gboolean vtr_options (const VtrCommandLine *command, const GOptionEntry *entries, int *argc, char ***argv, guint least, guint most, int *status);
gboolean vtr_check_text (const VtrCommandLine *command, const gchar *what, const gchar *text, int *status);

/* Small helpers for JSON members. */
void vtr_json_string (JsonBuilder *builder, const gchar *member, const gchar *value);
void vtr_json_int (JsonBuilder *builder, const gchar *member, gint64 value);
void vtr_json_bool (JsonBuilder *builder, const gchar *member, gboolean value);
void vtr_json_begin (JsonBuilder *builder, const gchar *member, gboolean array);
gchar *vtr_format_time (gint64 unix_seconds);

/* --- files.c -------------------------------------------------------------------- */

typedef enum
{
  VTR_FILE_OTHER,
  VTR_FILE_CAMPAIGN, /* an SQLite database: whether it is ours the store says */
  VTR_FILE_MAP,
  VTR_FILE_SCENARIO,
} VtrFileKind;

VtrFileKind vtr_file_kind (const gchar *path, GError **error);
VtrStore *vtr_open (const gchar *path, gboolean read_only, int *status);
gboolean vtr_write_whole (const gchar *path, const gchar *data, gsize length, GError **error);

/* --- a campaign in words (facts.c) ------------------------------------------------ */

gchar *vtr_event_words (const VtrView *view, const VtrPhrases *phrases, const VtrEvent *event);
gchar *vtr_figure_words (const VtrFigure *figure, const VtrView *view, const VtrPhrases *phrases);
gchar *vtr_turn_words (const VtrRuleset *ruleset, const VtrDate *first_day, gint turn);
gchar *vtr_order_words (const VtrView *view, const VtrOrder *order);
gboolean vtr_find_format (const gchar *name, VtrFormat *format);
VtrView *vtr_open_view (VtrStore *store, const gchar *side, gint turn, gboolean preview, GError **error);

/* --- the commands ------------------------------------------------------------------ */

int vtr_cli_new (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_info (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_verbs (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_rulebook (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_import (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_from_sheets (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_picture (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_settle (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_order (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_orders (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_resolve (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_questions (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_answer (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_commit (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_override (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_undo (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_compare (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_branches (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_switch (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_state (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_events (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_why (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_report (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_battle (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_chart (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_map (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_post (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_destination (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_note (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_paragraph (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_phrases (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_language (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_erratum (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_recheck (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_diary (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_clerk (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_case (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_check (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_verify (const VtrCommandLine *command, int argc, char **argv);
int vtr_cli_salvage (const VtrCommandLine *command, int argc, char **argv);

G_END_DECLS
