/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "umpire/vtr-sheets.h"

/* from-sheets: a map and a scenario out of tables. */

int
vtr_cli_from_sheets (const VtrCommandLine *command,
                     int argc,
                     char **argv)
{
  g_autofree gchar *output = NULL;
  g_autofree gchar *picture = NULL;
  g_auto (GStrv) pins = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("The folder for map and scenario; else they are only checked"), "DIR" },
    { "picture", 0, 0, G_OPTION_ARG_FILENAME, &picture, N_ ("Your own map, a PNG or JPEG: it lies behind the board, for you alone"), "FILE" },
    { "pin", 0, 0, G_OPTION_ARG_STRING_ARRAY, &pins, N_ ("A place and where it is on the picture, in pixels; twice"), "PLACE=X,Y" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrSheets) sheets = NULL;
  g_autofree gchar *path = NULL;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  if (picture == NULL && pins != NULL)
    {
      vtr_complain (_ ("%s: a pin needs a picture; give --picture FILE"), argv[0]);
      return VTR_EXIT_USAGE;
    }
  sheets = vtr_sheets_read (argv[1], picture, (const gchar *const *) pins, faults, &error);
  if (sheets == NULL)
    return vtr_fail_faults (faults, argv[1], error);
  if (output != NULL && !vtr_sheets_write (sheets, output, &path, &error))
    return vtr_fail (output, error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "id", sheets->id);
      vtr_json_string (json, "name", sheets->name);
      vtr_json_string (json, "scenario", path);
      vtr_json_string (json, "picture", sheets->picture_name);
      vtr_json_int (json, "turn", sheets->first_turn);
      vtr_json_int (json, "places", sheets->n_places);
      vtr_json_int (json, "roads", sheets->n_roads);
      vtr_json_int (json, "formations", sheets->n_formations);
      vtr_json_int (json, "players", sheets->n_players);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  vtr_say (_ ("%s: %u places, %u roads, %u formations, %u players\n"), sheets->name, sheets->n_places, sheets->n_roads, sheets->n_formations, sheets->n_players);
  if (sheets->first_turn > 1)
    vtr_say (_ ("It goes on with turn %d\n"), sheets->first_turn);
  if (path != NULL)
    vtr_say (_ ("Begin with: vertrauter new FILE --scenario %s\n"), path);
  return VTR_EXIT_DONE;
}
