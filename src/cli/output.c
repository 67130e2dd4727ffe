/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "reports/vtr-painter.h"

/* report, map: what goes out. */

/* Of a map, in pixels. */
#define DEFAULT_WIDTH 1600

/* Notes what a side was given, once for the same bytes, so that undo can warn. */
static gboolean
note_issued (VtrStore *store,
             const VtrView *view,
             const gchar *reader,
             VtrFormat format,
             const gchar *text,
             GError **error)
{
  gint64 node = vtr_store_node_at_turn (store, view->turn);
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  VtrIssued issued = {
    .side = view->side,
    .node = node,
    .reader = (gchar *) reader,
    .format = (gchar *) vtr_format_names[format],
    .issued = g_get_real_time () / G_USEC_PER_SEC,
    .bytes = bytes,
  };

  if (node == 0)
    return TRUE;
  before = vtr_store_issued_after (store, 0, error);
  if (before == NULL)
    return FALSE;
  for (guint i = 0; i < before->len; i++)
    {
      const VtrIssued *other = g_ptr_array_index (before, i);

      if (other->node == node && vtr_id_equal (&other->side, &view->side) && g_strcmp0 (other->reader, reader) == 0 && g_bytes_equal (other->bytes, bytes))
        return TRUE;
    }
  return vtr_store_issue (store, &issued, error) != 0;
}

gboolean
vtr_find_format (const gchar *name,
                 VtrFormat *format)
{
  for (guint i = 0; i < VTR_N_FORMATS; i++)
    if (g_str_equal (vtr_format_names[i], name))
      {
        *format = (VtrFormat) i;
        return TRUE;
      }
  return FALSE;
}

/* What was asked for. */
typedef struct
{
  gchar *side;
  gchar *player;
  gchar *format;
  gchar *dialect;
  gchar *output;
  gint turn;
  gint part;
  gboolean draft;
  gboolean json;
} ReportOptions;

static void
report_options_clear (ReportOptions *options)
{
  g_free (options->side);
  g_free (options->player);
  g_free (options->format);
  g_free (options->dialect);
  g_free (options->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ReportOptions, report_options_clear)

/* Between posts where several go to one place: to cut along. */
#define CUT "----- 8< -----\n"

static gchar *
join_posts (const GPtrArray *posts)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < posts->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? CUT : "", (const gchar *) g_ptr_array_index (posts, i));
  return g_string_free (all, FALSE);
}

/* A dialect makes posts of the report; another format is one piece. */
static GPtrArray *
write_report (const VtrDocument *document,
              const VtrDialect *dialect,
              VtrFormat format,
              const VtrPhrases *phrases)
{
  GPtrArray *posts;

  if (dialect)
    return vtr_document_parts (document, dialect, phrases);
  posts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (posts, vtr_document_write (document, format));
  return posts;
}

static void
say_posts (const GPtrArray *posts,
           const VtrDialect *dialect)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  vtr_json_string (builder, "dialect", dialect ? dialect->id : NULL);
  vtr_json_int (builder, "limit", dialect ? dialect->limit : 0);
  vtr_json_begin (builder, "posts", TRUE);
  for (guint i = 0; i < posts->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (posts, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  vtr_say_json (builder);
}

static int
find_dialect (const VtrCommandLine *command,
              const VtrDialects *dialects,
              const ReportOptions *options,
              VtrFormat *format,
              const VtrDialect **dialect)
{
  gboolean pdf = g_strcmp0 (options->format, "pdf") == 0;

  if (options->format && !pdf && !vtr_find_format (options->format, format))
    return vtr_wrong_usage (command, _ ("there is no format '%s'; use text, bbcode, markdown, html, json or pdf"), options->format);
  if (options->dialect && options->format)
    return vtr_wrong_usage (command, "%s", _ ("a dialect is a format already; leave --format out"));
  if (options->dialect)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      *dialect = vtr_dialects_find (dialects, options->dialect);
      for (guint i = 0; i < dialects->rows->len; i++)
        g_string_append_printf (known, "%s%s", i ? ", " : "", ((const VtrDialect *) g_ptr_array_index (dialects->rows, i))->id);
      if (*dialect == NULL)
        return vtr_wrong_usage (command, _ ("there is no dialect '%s'; there are %s"), options->dialect, known->str);
    }
  else if (*format == VTR_FORMAT_BBCODE || *format == VTR_FORMAT_MARKDOWN)
    *dialect = vtr_dialects_for (dialects, *format);
  if (pdf && options->output == NULL)
    return vtr_wrong_usage (command, "%s", _ ("where to? Say it with -o, e.g. -o report.pdf"));
  if (pdf && options->json)
    return vtr_wrong_usage (command, "%s", _ ("pages are not told as JSON; leave --json out"));
  return VTR_EXIT_DONE;
}

int
vtr_cli_report (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  g_auto (ReportOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &options.side, N_ ("For this side; 'umpire': all"), "S" },
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &options.player, N_ ("For this player of it: his own commands first"), "P" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &options.turn, N_ ("Of this turn; else of the newest"), "N" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options.format, N_ ("text, bbcode, markdown, html, json or pdf"), "F" },
    { "dialect", 'd', 0, G_OPTION_ARG_FILENAME, &options.dialect, N_ ("As a forum or chat writes, cut into posts of its size: phpbb, discord …"), "D" },
    { "part", 0, 0, G_OPTION_ARG_INT, &options.part, N_ ("Only this post of several"), "K" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Where to; else standard output"), "PATH" },
    { "draft", 0, 0, G_OPTION_ARG_NONE, &options.draft, N_ ("Do not note it as issued"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("The posts as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrDialects) dialects = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autoptr (GPtrArray) posts = NULL;
  g_autofree gchar *text = NULL;
  g_autofree gchar *of = NULL;
  const VtrDialect *dialect = NULL;
  VtrFormat format = VTR_FORMAT_TEXT;
  gboolean umpire;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", options.side, &status) || !vtr_check_text (command, "--player", options.player, &status) || !vtr_check_text (command, "--format", options.format, &status) || !vtr_check_text (command, "--dialect", options.dialect, &status))
    return status;
  dialects = vtr_umpire_dialects (&error);
  if (dialects == NULL)
    return vtr_fail (NULL, error);
  status = find_dialect (command, dialects, &options, &format, &dialect);
  if (status != VTR_EXIT_DONE)
    return status;
  if (options.side == NULL && options.player == NULL)
    return vtr_wrong_usage (command, "%s", _ ("for whom? Say it with --side"));
  umpire = options.side && g_str_equal (options.side, "umpire");
  if (umpire && options.player)
    return vtr_wrong_usage (command, "%s", _ ("the umpire's report is for no player; leave one of the two out"));
  options.draft = options.draft || umpire;
  if (!options.draft && g_access (argv[1], F_OK) == 0 && g_access (argv[1], W_OK) != 0)
    {
      vtr_complain (_ ("warning: %s cannot be written; the report is not noted as issued"), argv[1]);
      options.draft = TRUE;
    }
  store = vtr_open (argv[1], options.draft, &status);
  if (store == NULL)
    return status;
  document = vtr_umpire_report_document (store, umpire ? NULL : options.side, options.player, options.turn, &phrases, &error);
  if (document && format == VTR_FORMAT_HTML && !vtr_umpire_add_map (store, document, umpire ? NULL : options.side, options.player, options.turn, &error))
    return vtr_fail (argv[1], error);
  posts = document ? write_report (document, dialect, format, phrases) : NULL;
  if (posts == NULL)
    return vtr_fail (argv[1], error);
  if (options.part < 0 || options.part > (gint) posts->len)
    return vtr_wrong_usage (command, _ ("there is no part %d; it is %u in all"), options.part, posts->len);
  text = join_posts (posts);
  of = options.side ? g_strdup (options.side) : vtr_umpire_side_of_player (store, options.player, &error);
  view = vtr_umpire_view (store, umpire ? NULL : of, options.turn, &error);
  /* noted first: what was not noted must not be read */
  if (!options.draft && !note_issued (store, view, options.player ? options.player : view->side.s, format, text, &error))
    return vtr_fail (argv[1], error);
  if (g_strcmp0 (options.format, "pdf") == 0)
    {
      g_autoptr (VtrScene) map = vtr_umpire_map_for (store, umpire ? NULL : options.side, options.player, options.turn, DEFAULT_WIDTH, FALSE, &error);
      g_autoptr (GBytes) pages = map ? vtr_text_to_pdf (text, map, &error) : NULL;

      if (pages == NULL || !vtr_write_whole (options.output, g_bytes_get_data (pages, NULL), g_bytes_get_size (pages), &error))
        return vtr_fail (options.output, error);
      return VTR_EXIT_DONE;
    }
  if (options.json)
    {
      say_posts (posts, dialect);
      return VTR_EXIT_DONE;
    }
  if (options.part > 0)
    {
      g_free (text);
      text = g_strdup (g_ptr_array_index (posts, options.part - 1));
    }
  if (!vtr_write_whole (options.output ? options.output : "-", text, strlen (text), &error))
    return vtr_fail (options.output, error);
  return VTR_EXIT_DONE;
}

/* --- map --------------------------------------------------------------------------------------- */

static VtrScene *
scene_of_map (const gchar *path,
              gint width,
              int *status)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrBoard) board = vtr_board_read_file (path, faults, &error);
  VtrSceneOptions options = { .width = width, .legend = TRUE };

  if (board == NULL || faults->len > 0)
    {
      *status = vtr_fail_faults (faults, path, board ? NULL : error);
      return NULL;
    }
  options.title = board->name;
  return vtr_scene_from_board (board, &options);
}

int
vtr_cli_map (const VtrCommandLine *command,
             int argc,
             char **argv)
{
  g_autofree gchar *side = NULL;
  g_autofree gchar *player = NULL;
  g_autofree gchar *output = NULL;
  gint turn = 0;
  gint width = 0;
  gboolean supply = FALSE;
  gboolean phone = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("What this side knows; else all"), "S" },
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("The country about this player's own commands"), "P" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("At the end of this turn; else of the newest"), "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("The picture: .svg, .png or .pdf"), "PICTURE" },
    { "supply", 0, 0, G_OPTION_ARG_NONE, &supply, N_ ("With the lines of communication, and where they are cut"), NULL },
    { "phone", 0, 0, G_OPTION_ARG_NONE, &phone, N_ ("To be read on a telephone: narrow, large letters, sharp"), NULL },
    { "width", 'w', 0, G_OPTION_ARG_INT, &width, N_ ("Of the picture, 200 to 20000 pixels"), "N" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrScene) scene = NULL;
  VtrFileKind kind;
  int status = VTR_EXIT_FAULT;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--player", player, &status))
    return status;
  if (output == NULL)
    return vtr_wrong_usage (command, "%s", _ ("where to? Say it with -o, e.g. -o map.svg"));
  if (!g_str_has_suffix (output, ".svg") && !g_str_has_suffix (output, ".png") && !g_str_has_suffix (output, ".pdf"))
    return vtr_wrong_usage (command, _ ("'%s' should end in .svg, .png or .pdf"), output);
  if (phone && width != 0)
    return vtr_wrong_usage (command, "%s", _ ("a telephone has a width of its own; leave --width out"));
  width = width == 0 ? DEFAULT_WIDTH : width;
  if (width < 200 || width > 20000)
    return vtr_wrong_usage (command, _ ("a width of %d is not within 200 to 20000"), width);
  kind = vtr_file_kind (argv[1], &error);
  if (error)
    return vtr_fail (argv[1], error);
  if (kind == VTR_FILE_MAP)
    {
      if (side || player || turn || supply || phone)
        return vtr_wrong_usage (command, "%s", _ ("a map knows no sides, no turns and no supply; name a campaign"));
      scene = scene_of_map (argv[1], width, &status);
      if (scene == NULL)
        return status;
    }
  else
    {
      g_autoptr (VtrStore) store = vtr_open (argv[1], TRUE, &status);

      if (store == NULL)
        return status;
      scene = vtr_umpire_map_for (store, side && g_str_equal (side, "umpire") ? NULL : side, player, turn, phone ? 0 : width, supply, &error);
      if (scene == NULL)
        return vtr_fail (argv[1], error);
    }
  if (!vtr_scene_write (scene, output, &error))
    return vtr_fail (output, error);
  return VTR_EXIT_DONE;
}
