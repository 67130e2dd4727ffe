/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "reports/vtr-painter.h"

/* report, map: what goes out. */

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

int
vtr_cli_report (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  g_autofree gchar *side = NULL;
  g_autofree gchar *player = NULL;
  g_autofree gchar *format_name = NULL;
  g_autofree gchar *output = NULL;
  gint turn = 0;
  gboolean draft = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("For this side; 'umpire': all"), "S" },
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("For this player of it"), "P" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("Of this turn; else of the newest"), "N" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_name, N_ ("text, bbcode, markdown, html, json or pdf"), "F" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to; else standard output"), "PATH" },
    { "draft", 0, 0, G_OPTION_ARG_NONE, &draft, N_ ("Do not note it as issued"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autofree gchar *text = NULL;
  VtrFormat format = VTR_FORMAT_TEXT;
  gboolean umpire;
  gboolean pdf;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--player", player, &status) || !vtr_check_text (command, "--format", format_name, &status))
    return status;
  pdf = g_strcmp0 (format_name, "pdf") == 0;
  if (format_name && !pdf && !vtr_find_format (format_name, &format))
    return vtr_wrong_usage (command, _ ("there is no format '%s'; use text, bbcode, markdown, html, json or pdf"), format_name);
  if (pdf && output == NULL)
    return vtr_wrong_usage (command, "%s", _ ("where to? Say it with -o, e.g. -o report.pdf"));
  if (side == NULL && player == NULL)
    return vtr_wrong_usage (command, "%s", _ ("for whom? Say it with --side"));
  umpire = side && g_str_equal (side, "umpire");
  draft = draft || umpire;
  if (!draft && g_access (argv[1], F_OK) == 0 && g_access (argv[1], W_OK) != 0)
    {
      vtr_complain (_ ("warning: %s cannot be written; the report is not noted as issued"), argv[1]);
      draft = TRUE;
    }
  store = vtr_open (argv[1], draft, &status);
  if (store == NULL)
    return status;
  if (player)
    {
      g_autofree gchar *of = vtr_umpire_side_of_player (store, player, &error);

      if (of == NULL)
        return vtr_fail (argv[1], error);
      if (side == NULL)
        side = g_steal_pointer (&of);
    }
  view = vtr_umpire_view (store, umpire ? NULL : side, turn, &error);
  text = view ? vtr_umpire_report (store, umpire ? NULL : side, turn, format, &error) : NULL;
  if (text == NULL)
    return vtr_fail (argv[1], error);
  /* noted first: what was not noted must not be read */
  if (!draft && !note_issued (store, view, player ? player : view->side.s, format, text, &error))
    return vtr_fail (argv[1], error);
  if (pdf)
    {
      g_autoptr (GBytes) pages = vtr_text_to_pdf (text, &error);

      if (pages == NULL || !vtr_write_whole (output, g_bytes_get_data (pages, NULL), g_bytes_get_size (pages), &error))
        return vtr_fail (output, error);
    }
  else if (!vtr_write_whole (output ? output : "-", text, strlen (text), &error))
    return vtr_fail (output, error);
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
  g_autofree gchar *output = NULL;
  gint turn = 0;
  gint width = 1600;
  gboolean supply = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("What this side knows; else all"), "S" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("At the end of this turn; else of the newest"), "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("The picture: .svg, .png or .pdf"), "PICTURE" },
    { "supply", 0, 0, G_OPTION_ARG_NONE, &supply, N_ ("With the lines of communication, and where they are cut"), NULL },
    { "width", 'w', 0, G_OPTION_ARG_INT, &width, N_ ("Of the picture, 200 to 20000 pixels"), "N" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrScene) scene = NULL;
  VtrFileKind kind;
  int status = VTR_EXIT_FAULT;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", side, &status))
    return status;
  if (output == NULL)
    return vtr_wrong_usage (command, "%s", _ ("where to? Say it with -o, e.g. -o map.svg"));
  if (!g_str_has_suffix (output, ".svg") && !g_str_has_suffix (output, ".png") && !g_str_has_suffix (output, ".pdf"))
    return vtr_wrong_usage (command, _ ("'%s' should end in .svg, .png or .pdf"), output);
  if (width < 200 || width > 20000)
    return vtr_wrong_usage (command, _ ("a width of %d is not within 200 to 20000"), width);
  kind = vtr_file_kind (argv[1], &error);
  if (error)
    return vtr_fail (argv[1], error);
  if (kind == VTR_FILE_MAP)
    {
      if (side || turn || supply)
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
      scene = vtr_umpire_map (store, side && g_str_equal (side, "umpire") ? NULL : side, turn, width, supply, &error);
      if (scene == NULL)
        return vtr_fail (argv[1], error);
    }
  if (!vtr_scene_write (scene, output, &error))
    return vtr_fail (output, error);
  return VTR_EXIT_DONE;
}
