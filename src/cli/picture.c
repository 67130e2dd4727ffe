/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "umpire/vtr-umpire-picture.h"

/* picture: the umpire's own map, behind the board. */

static int
say_picture (VtrStore *store,
             const gchar *path,
             gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrPicture) picture = vtr_umpire_picture (store, &error);
  const VtrBoard *board = vtr_store_board (store);

  if (error != NULL)
    return vtr_fail (path, error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", path);
      vtr_json_string (json, "picture", picture != NULL ? picture->name : NULL);
      if (picture != NULL)
        {
          vtr_json_int (json, "width", picture->width);
          vtr_json_int (json, "height", picture->height);
          vtr_json_bool (json, "players", picture->players);
          vtr_json_begin (json, "pins", TRUE);
          for (guint i = 0; i < VTR_PICTURE_PINS; i++)
            {
              vtr_json_begin (json, NULL, FALSE);
              vtr_json_string (json, "place", picture->pins[i].place.s);
              vtr_json_int (json, "x", picture->pins[i].x);
              vtr_json_int (json, "y", picture->pins[i].y);
              json_builder_end_object (json);
            }
          json_builder_end_array (json);
        }
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  if (picture == NULL)
    {
      vtr_say ("%s\n", _ ("No picture lies behind the board; 'picture FILE set PICTURE' takes one."));
      return VTR_EXIT_DONE;
    }
  vtr_say (_ ("%s, %d x %d pixels\n"), picture->name, picture->width, picture->height);
  for (guint i = 0; i < VTR_PICTURE_PINS; i++)
    vtr_say (_ ("  %s at %d,%d\n"), vtr_board_place_name (board, &picture->pins[i].place), picture->pins[i].x, picture->pins[i].y);
  vtr_say ("%s\n", picture->players ? _ ("  also in the sides' maps in the window") : _ ("  for the umpire alone"));
  return VTR_EXIT_DONE;
}

/* What takes the place of the present one. */
static gboolean
change (VtrStore *store,
        int argc,
        char **argv,
        const gchar *const *pins,
        GError **error)
{
  g_autoptr (VtrPicture) picture = NULL;

  if (g_str_equal (argv[2], "remove"))
    return vtr_umpire_put_picture (store, NULL, error);
  if (g_str_equal (argv[2], "set"))
    {
      picture = vtr_picture_read (argv[3], error);
      for (guint i = 0; picture != NULL && i < VTR_PICTURE_PINS && pins != NULL && pins[i] != NULL; i++)
        if (!vtr_picture_pin_text (picture, vtr_store_board (store), i, pins[i], error))
          return FALSE;
      return picture != NULL && vtr_umpire_put_picture (store, picture, error);
    }
  picture = vtr_umpire_picture (store, error);
  if (picture == NULL)
    {
      if (*error == NULL)
        g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, _ ("no picture lies behind the board; 'picture FILE set PICTURE' takes one"));
      return FALSE;
    }
  if (g_str_equal (argv[2], "write"))
    {
      gsize length;
      const gchar *data = g_bytes_get_data (picture->bytes, &length);

      return vtr_write_whole (argv[3], data, length, error);
    }
  picture->players = g_str_equal (argv[3], "yes");
  return vtr_umpire_put_picture (store, picture, error);
}

int
vtr_cli_picture (const VtrCommandLine *command,
                 int argc,
                 char **argv)
{
  g_auto (GStrv) pins = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "pin", 0, 0, G_OPTION_ARG_STRING_ARRAY, &pins, N_ ("With set: a place and where it is on the picture, in pixels; twice"), "PLACE=X,Y" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  gboolean known;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 3, &status))
    return status;
  known = argc == 2 || (argc == 3 && g_str_equal (argv[2], "remove")) || (argc == 4 && (g_str_equal (argv[2], "set") || g_str_equal (argv[2], "write"))) || (argc == 4 && g_str_equal (argv[2], "players") && (g_str_equal (argv[3], "yes") || g_str_equal (argv[3], "no")));
  if (!known || (pins != NULL && (argc < 3 || !g_str_equal (argv[2], "set") || g_strv_length (pins) > VTR_PICTURE_PINS)))
    {
      vtr_complain (_ ("%s: give set PICTURE with two --pin, players yes or no, write NEW, or remove"), argv[0]);
      return VTR_EXIT_USAGE;
    }
  store = vtr_open (argv[1], argc == 2 || g_str_equal (argv[2], "write"), &status);
  if (store == NULL)
    return status;
  if (argc > 2 && !change (store, argc, argv, (const gchar *const *) pins, &error))
    return vtr_fail (argv[1], error);
  return argc > 2 && g_str_equal (argv[2], "write") ? VTR_EXIT_DONE : say_picture (store, argv[1], as_json);
}
