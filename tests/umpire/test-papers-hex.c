/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "../folder.h"
#include "umpire/vtr-umpire-battle.h"
#include "umpire/vtr-umpire-post.h"

#include <string.h>

/* The papers of a game on hexes: sheets of combats, the diary, a player's report. */

typedef struct
{
  gchar *folder;
  VtrStore *store;
} Fixture;

static gchar *
read_map (const gchar *name)
{
  g_autofree gchar *path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", name, NULL);
  gchar *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The scenario with a second French player, who has the I Corps. */
static gchar *
write_scenario (const gchar *folder)
{
  g_autofree gchar *map = read_map ("map.xml");
  g_autofree gchar *text = read_map ("summer-1870.scenario.xml");
  g_auto (GStrv) parts = g_strsplit (text, "  <player id=\"moltke\"", 2);
  g_autofree gchar *whole = g_strconcat (parts[0], "  <player id=\"macmahon\" name=\"Marshal MacMahon\" side=\"french\"><command formation=\"fr-i\"/></player>\n  <player id=\"moltke\"", parts[1], NULL);
  g_autofree gchar *beside = g_build_filename (folder, "map.xml", NULL);
  gchar *path = g_build_filename (folder, "two.scenario.xml", NULL);

  g_assert_nonnull (parts[1]);
  g_assert_true (g_file_set_contents (beside, map, -1, NULL));
  g_assert_true (g_file_set_contents (path, whole, -1, NULL));
  return path;
}

static void
set_up (Fixture *f,
        gconstpointer data)
{
  g_autofree gchar *scenario = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *path = NULL;
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("vtr-hex-XXXXXX", &error);
  g_assert_no_error (error);
  scenario = write_scenario (f->folder);
  path = g_build_filename (f->folder, "campaign.vtr", NULL);
  f->store = vtr_umpire_new_campaign (path, scenario, "1870", faults, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *f,
           gconstpointer data)
{
  vtr_store_close (f->store);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

/* An order of the open turn; @to: a target, or a way of one hex. */
static void
order (Fixture *f,
       gint turn,
       const gchar *player,
       const gchar *side,
       const gchar *formation,
       const gchar *verb,
       const gchar *to)
{
  g_autoptr (VtrOrder) order = vtr_order_new ();
  g_autoptr (GError) error = NULL;
  VtrId place = vtr_id (to);

  order->turn = turn;
  order->player = vtr_id (player);
  order->side = vtr_id (side);
  order->formation = vtr_id (formation);
  order->verb = vtr_id (verb);
  if (g_str_equal (verb, "march"))
    g_array_append_val (order->path, place);
  else
    order->target = place;
  vtr_umpire_judge (f->store, order, FALSE);
  vtr_store_put_order (f->store, order, &error);
  g_assert_no_error (error);
}

static void
play (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  gint64 node;
  guint n_open;

  vtr_umpire_commit (f->store, &node, &n_open, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_open, ==, 0);
}

static gchar *
sheet (VtrUmpireBattles *battles,
       const gchar *side)
{
  g_autoptr (GError) error = NULL;
  gchar *text = vtr_umpire_sheet (battles, g_ptr_array_index (battles->battles, 0), side, VTR_FORMAT_TEXT, &error);

  g_assert_no_error (error);
  return text;
}

/* Both who were in it read the same of it, the umpire the dice too; nobody is put on
 * a table. */
static void
test_sheet (Fixture *f,
            gconstpointer data)
{
  static const gchar *const lines[] = {
    "A planned attack of the French side, from Saarbrücken and Forbach",
    "  Saarbrücken (2306)   10    10     -     -  open",
    "  SP that take part                                       12         8  8.0",
    "  Combat ratio matrix (house, unverified)",
    "  HQs                                                     +0        +1  3.6",
    "WHAT CAME OF IT",
    NULL,
  };
  g_autoptr (VtrUmpireBattles) battles = NULL;
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) oob = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *umpire = NULL;
  g_autofree gchar *french = NULL;
  g_autofree gchar *german = NULL;
  const VtrBattle *battle;

  order (f, 1, "emperor", "french", "fr-ii", "attack", "2305");
  battles = vtr_umpire_battles (f->store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (battles->battles->len, ==, 1);
  battle = vtr_umpire_find_battle (battles, "Saarlouis", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (battle->attacker.s, ==, "french");
  g_assert_cmpstr (battle->winner.s, !=, "");
  umpire = sheet (battles, NULL);
  french = sheet (battles, "french");
  german = sheet (battles, "german");
  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (umpire, lines[i]) == NULL || strstr (french, lines[i]) == NULL)
      g_test_message ("'%s' is not in:\n%s", lines[i], umpire), g_test_fail ();
  g_assert_null (strstr (french, "(French)"));
  g_assert_nonnull (strstr (german, "(French)"));
  /* what came of it names the other side's corps as such */
  *strstr (french, "WHAT CAME OF IT") = '\0';
  *strstr (german, "WHAT CAME OF IT") = '\0';
  g_assert_cmpstr (strchr (french, '\n'), ==, strchr (german, '\n'));
  g_assert_nonnull (strstr (umpire, "\nDICE\n"));
  g_assert_null (strstr (french, "\nDICE\n"));
  oob = vtr_umpire_battle_oob (battles, battle, notes, notes, &error);
  g_assert_null (oob);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
}

/* While somebody is still to be asked, a side gets no sheet. */
static void
test_sheet_waits (Fixture *f,
                  gconstpointer data)
{
  g_autoptr (VtrUmpireBattles) battles = NULL;
  g_autofree gchar *text = NULL;
  g_autofree gchar *umpire = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (vtr_store_put_parameter (f->store, "posture.ask", "on", 0, &error));
  order (f, 1, "emperor", "french", "fr-ii", "attack", "2305");
  battles = vtr_umpire_battles (f->store, &error);
  g_assert_no_error (error);
  umpire = sheet (battles, "umpire");
  text = vtr_umpire_sheet (battles, g_ptr_array_index (battles->battles, 0), "french", VTR_FORMAT_TEXT, &error);
  g_assert_null (text);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
}

static gchar *
diary (Fixture *f,
       const gchar *language)
{
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load (language, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrDocument) document = vtr_umpire_diary_document (f->store, 1, phrases, &error);

  g_assert_no_error (error);
  return vtr_document_write (document, VTR_FORMAT_TEXT);
}

/* Late; what was fought and who went where, no strengths, losses, dice or points of
 * resource; a march that got nowhere is none. */
static void
test_diary (Fixture *f,
            gconstpointer data)
{
  static const gchar *const never[] = { " SP", " RP", " MP", "step", "die", "spread", "modif", "1A", "stopped", "VIII", NULL };
  g_autofree gchar *text = NULL;
  g_autofree gchar *german = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (vtr_umpire_diary_delay (f->store, &error), ==, 3);
  order (f, 1, "emperor", "french", "fr-ii", "attack", "2305");
  order (f, 1, "moltke", "german", "de-wud", "march", "2613");
  order (f, 1, "moltke", "german", "de-xii", "march", "2502");
  play (f);
  g_assert_cmpint (vtr_umpire_diary_turn (f->store, 0, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_true (vtr_umpire_set_diary_delay (f->store, 1, &error));
  play (f);
  g_assert_cmpint (vtr_umpire_diary_turn (f->store, 0, &error), ==, 1);
  text = diary (f, "en");
  german = diary (f, "de");
  for (guint i = 0; never[i] != NULL; i++)
    if (strstr (text, never[i]) != NULL)
      g_test_message ("'%s' is in:\n%s", never[i], text), g_test_fail ();
  g_assert_nonnull (strstr (text, "WHAT ALL SAW\n  Saarlouis: the French side attacked; the "));
  g_assert_nonnull (strstr (text, "  Victory points at the end of the turn: "));
  g_assert_nonnull (strstr (text, "\nGERMAN\n"));
  g_assert_nonnull (strstr (german, "  Saarlouis: Angriff (Frankreich); Sieger: "));
}

static gchar *
player_report (Fixture *f,
               const gchar *side,
               const gchar *player)
{
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrDocument) document = vtr_umpire_report_document (f->store, side, player, 1, &phrases, &error);

  g_assert_no_error (error);
  return vtr_document_write (document, VTR_FORMAT_TEXT);
}

/* Of one player of several his own commands come first; of one who has them all
 * there is nothing else. */
static void
test_player (Fixture *f,
             gconstpointer data)
{
  static const gchar *const in_order[] = {
    "FOR MARSHAL MACMAHON ONLY",
    "\nYOUR COMMANDS: WHAT HAPPENED\n",
    "I Corps: 3 SP marched from Haguenau to Woerth",
    "\nWHAT ELSE HAPPENED\n",
    "Combat at Saarlouis: the French side attacked",
    "2406 (near Sarreguemines)",
    "\nCOMBAT AT SAARLOUIS",
    "\nYOUR FORCES\n",
    "Woerth (2607)",
    "\nOUR OTHER FORCES\n",
    "Metz (2107)",
    NULL,
  };
  g_autofree gchar *text = NULL;
  g_autofree gchar *side = NULL;
  g_autofree gchar *moltke = NULL;
  g_autoptr (GError) error = NULL;
  const gchar *at;

  order (f, 1, "emperor", "french", "fr-ii", "attack", "2305");
  order (f, 1, "macmahon", "french", "fr-i", "march", "2607");
  play (f);
  text = player_report (f, "french", "macmahon");
  side = vtr_umpire_report (f->store, "french", 0, VTR_FORMAT_TEXT, &error);
  g_assert_no_error (error);
  moltke = player_report (f, "german", "moltke");
  at = text;
  for (guint i = 0; in_order[i] != NULL; i++)
    {
      const gchar *found = strstr (at, in_order[i]);

      if (found == NULL)
        g_test_message ("'%s' does not follow in:\n%s", in_order[i], text), g_test_fail ();
      else
        at = found;
    }
  g_assert_null (strstr (side, "YOUR"));
  g_assert_null (strstr (moltke, "YOUR"));
  g_assert_nonnull (strstr (moltke, "\nOUR FORCES\n"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/papers-hex/sheet", Fixture, NULL, set_up, test_sheet, tear_down);
  g_test_add ("/papers-hex/sheet-waits", Fixture, NULL, set_up, test_sheet_waits, tear_down);
  g_test_add ("/papers-hex/diary", Fixture, NULL, set_up, test_diary, tear_down);
  g_test_add ("/papers-hex/player", Fixture, NULL, set_up, test_player, tear_down);
  return g_test_run ();
}
