/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include <string.h>

#include "umpire/vtr-losses.h"

/* Files of a game: what goes out keeps the umpire's bytes, what comes back is
 * read by position, and neither believes anything. */

#define HEAD "Name,ID,NAME1,NAME2,SIDE 1,ARMY 2,CORPS 3,DIV 4,BGDE 5,BTN 6,CLASS,PORTRAIT,Weapon,AMMO,FLAGS,FLAG2,Formation,Head Count,Ability,Command,Control,Leadership,Style,Experience,Fatigue,Morale,Close,Open,Edged,Firearm,Marksmanship,Horsemanship,Surgeon,Calisthenics"
#define DUMP "sideIndex,armyIndex,corpsIndex,divisionIndex,brigadeIndex,regimentIndex,id,ammo,status,deserted,killed,wounded,r1,r2,r3,r4,r5,r6,killerName,casualties"

static GPtrArray *
lines_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static GBytes *
bytes_of (const gchar *text)
{
  return g_bytes_new (text, strlen (text));
}

static void
add_unit (VtrBattle *battle,
          const gchar *id,
          const gchar *row,
          const gchar *division,
          const gchar *key,
          gint men,
          gint experience)
{
  VtrBattleUnit unit = { .id = vtr_id (id), .side = vtr_id ("french"), .corps = vtr_id ("iii"), .division = vtr_id (division), .arm = "foot", .men = men, .experience = experience };

  unit.heads = vtr_battle_to_table (battle, men);
  g_strlcpy (unit.name, id, sizeof unit.name);
  g_strlcpy (unit.row, row, sizeof unit.row);
  g_strlcpy (unit.key, key, sizeof unit.key);
  g_array_append_val (battle->units, unit);
}

static void
add_loss (VtrBattle *battle,
          const gchar *id,
          const gchar *name,
          gint men,
          gint guns)
{
  VtrBattleLoss loss = { .id = vtr_id (id), .men = men, .guns = guns };

  g_strlcpy (loss.name, name, sizeof loss.name);
  g_snprintf (loss.men_key, sizeof loss.men_key, "loss.%s", id);
  if (guns > 0)
    g_snprintf (loss.guns_key, sizeof loss.guns_key, "guns.%s", id);
  g_array_append_val (battle->losses, loss);
}

/* One division with a roster of two, and one without, made up of two. */
static VtrBattle *
battle_new (void)
{
  VtrBattle *battle = vtr_battle_new ();

  battle->map = 3;
  battle->killed = battle->wounded = battle->deserted = 100;
  add_loss (battle, "iii-8", "8th Division", 1241, 8);
  add_loss (battle, "8-1", "1/8th Light", 640, 0);
  add_loss (battle, "8-2", "2/8th Light", 601, 0);
  add_loss (battle, "iii-9", "9th Division", 1300, 0);
  add_unit (battle, "8-1", "OOB_Fr_8L_1", "iii-8", "loss.8-1", 640, 5);
  add_unit (battle, "8-2", "", "iii-8", "loss.8-2", 601, 4);
  add_unit (battle, "iii-9-b1", "", "iii-9", "loss.iii-9", 650, 3);
  add_unit (battle, "iii-9-b2", "", "iii-9", "loss.iii-9", 650, 3);
  return battle;
}

static VtrSowName
namer (const VtrId *id,
       G_GNUC_UNUSED gpointer data)
{
  VtrSowName name = { "", "" };

  g_snprintf (name.name, sizeof name.name, "Corps \"%s\", \xc3\xa9lite", id->s);
  return name;
}

static void
test_scale (void)
{
  g_autoptr (VtrBattle) battle = battle_new ();

  /* a third, to the nearest; a half goes up; somebody is never nobody */
  g_assert_cmpint (vtr_battle_to_table (battle, 640), ==, 213);
  g_assert_cmpint (vtr_battle_to_table (battle, 641), ==, 214);
  g_assert_cmpint (vtr_battle_to_table (battle, 1), ==, 1);
  g_assert_cmpint (vtr_battle_to_table (battle, 0), ==, 0);
  g_assert_cmpint (vtr_battle_to_map (battle, 10), ==, 30);
  battle->table = 2;
  battle->map = 4;
  g_assert_cmpint (vtr_battle_to_table (battle, 3), ==, 2);
  g_assert_cmpint (vtr_battle_to_map (battle, 0), ==, 0);
  g_assert_cmpint (vtr_battle_to_map (battle, G_MAXINT), ==, G_MAXINT);
}

/* Only Head Count and Experience change; rows of who is absent go; case of the ID
 * does not matter; every other byte stays, line ends and quotes too. */
static void
test_template (void)
{
  const gchar *oob = HEAD "\r\n"
                          "Ney,OOB_Ney,Ney,,1,1,1,0,0,0,X,p.dds,,1,,,,1,5,5,5,5,5,5,0,5,5,5,5,5,5,5,5,5\r\n"
                          "Souham,OOB_Souham,S,,1,1,1,1,0,0,X,p.dds,,1,,,,1,5,5,5,5,5,5,0,5,5,5,5,5,5,5,5,5\r\n"
                          "\"Light, \"\"8th\"\"\",oob_fr_8l_1,\xe9lite,  b ,1,1,1,1,1,0,UGLB_x,p.dds,IDS_M,80,f,f2,DRIL,999,1,1,1,1,1,9,0, 7,1,1,1,1,1,1,1,1\n"
                          "Second,8-2,,,1,1,1,1,2,0,UGLB_x,p.dds,IDS_M,80,f,f2,DRIL,\"9\",1,1,1,1,1,\"9\",0,7,1,1,1,1,1,1,1,1\r\n"
                          "Absent,OOB_absent,,,1,1,1,1,3,0,UGLB_x,p.dds,IDS_M,80,f,f2,DRIL,9,1,1,1,1,1,9,0,7,1,1,1,1,1,1,1,1\r\n"
                          "Davout,OOB_Davout,,,1,1,2,0,0,0,X,p.dds,,1,,,,1,5,5,5,5,5,5,0,5,5,5,5,5,5,5,5,5\r\n"
                          "His man,OOB_his,,,1,1,2,1,0,0,X,p.dds,,1,,,,1,5,5,5,5,5,5,0,5,5,5,5,5,5,5,5,5\r\n";
  const gchar *wanted = HEAD "\r\n"
                             "Ney,OOB_Ney,Ney,,1,1,1,0,0,0,X,p.dds,,1,,,,1,5,5,5,5,5,5,0,5,5,5,5,5,5,5,5,5\r\n"
                             "Souham,OOB_Souham,S,,1,1,1,1,0,0,X,p.dds,,1,,,,1,5,5,5,5,5,5,0,5,5,5,5,5,5,5,5,5\r\n"
                             "\"Light, \"\"8th\"\"\",oob_fr_8l_1,\xe9lite,  b ,1,1,1,1,1,0,UGLB_x,p.dds,IDS_M,80,f,f2,DRIL,213,1,1,1,1,1,5,0, 7,1,1,1,1,1,1,1,1\n"
                             "Second,8-2,,,1,1,1,1,2,0,UGLB_x,p.dds,IDS_M,80,f,f2,DRIL,200,1,1,1,1,1,4,0,7,1,1,1,1,1,1,1,1\r\n";
  g_autoptr (VtrBattle) battle = battle_new ();
  g_autoptr (GBytes) given = bytes_of (oob);
  g_autoptr (GPtrArray) notes = lines_new ();
  g_autoptr (GPtrArray) faults = lines_new ();
  g_autoptr (GBytes) made = vtr_sow_export (battle, given, "oob.csv", namer, NULL, notes, faults);
  const gchar *ids[] = { "OOB_FR_8L_1", "8-2", NULL };
  guint bound, leaves;

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_nonnull (made);
  g_assert_cmpmem (g_bytes_get_data (made, NULL), g_bytes_get_size (made), wanted, strlen (wanted));
  /* the two that have no row are named */
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_nonnull (strstr (g_ptr_array_index (notes, 0), "iii-9-b1"));
  g_assert_true (vtr_sow_check (given, "oob.csv", ids, &bound, &leaves, faults));
  g_assert_cmpuint (bound, ==, 2);
  g_assert_cmpuint (leaves, ==, 4);
}

static void
test_template_faults (void)
{
  static const struct
  {
    const gchar *text, *fault;
  } rows[] = {
    { "", "oob.csv:1:1: an empty file" },
    { "a,b,c\n", "oob.csv:1:1: 3 columns" },
    { "Nom" /* for Name */, "oob.csv:1:1: 1 columns" },
    { HEAD "\nx,8-1,\"never closed\n", "oob.csv:2:7: a quotation mark is never closed" },
    { HEAD "\nx,8-1,\"a\"b,\n", "oob.csv:2:10: text after a closing quotation mark" },
    { HEAD "\nx,8-1\n", "oob.csv:2:1: 2 fields" },
    { HEAD "\nx,8-1,,,one,1,1,1,1,1,,,,,,,,9,,,,,,9,,,,,,,,,,\n", "oob.csv:2:9: the places in the hierarchy are not numbers" },
    { HEAD "\nx,8-2,,,1,1,1,1,1,1,,,,,,,,9,,,,,,9,,,,,,,,,,\nx,8-2,,,1,1,1,1,1,2,,,,,,,,9,,,,,,9,,,,,,,,,,\n", "oob.csv:3:3: a second row of 8-2" },
    { HEAD "\nx,nobody,,,1,1,1,1,1,1,,,,,,,,9,,,,,,9,,,,,,,,,,\n", "oob.csv: no row is bound to anybody" },
    { "\xff\xfe"
      "N\1",
      "oob.csv:1:1: UTF-16 text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (VtrBattle) battle = battle_new ();
      g_autoptr (GBytes) given = bytes_of (rows[i].text);
      g_autoptr (GPtrArray) notes = lines_new ();
      g_autoptr (GPtrArray) faults = lines_new ();

      g_assert_null (vtr_sow_export (battle, given, "oob.csv", namer, NULL, notes, faults));
      g_assert_cmpuint (faults->len, >, 0);
      if (!g_str_has_prefix (g_ptr_array_index (faults, 0), rows[i].fault))
        {
          g_test_message ("row %u: %s", i, (const gchar *) g_ptr_array_index (faults, 0));
          g_test_fail ();
        }
    }
}

/* What a made-up order of battle holds comes back by its own ids: a fake dump of
 * it gives the losses again, scaled up. */
static void
test_round_trip (void)
{
  g_autoptr (VtrBattle) battle = battle_new ();
  g_autoptr (GPtrArray) notes = lines_new ();
  g_autoptr (GPtrArray) faults = lines_new ();
  g_autoptr (GBytes) made = vtr_sow_export (battle, NULL, NULL, namer, NULL, notes, faults);
  g_autoptr (VtrCsv) csv = NULL;
  g_autoptr (GString) dump = g_string_new (DUMP "\r\n");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GArray) given = NULL;
  g_autofree gchar *answer = NULL;
  g_autofree gchar *again = NULL;

  g_assert_nonnull (made);
  csv = vtr_csv_read (made, "made.csv", faults);
  g_assert_nonnull (csv);
  /* Windows-1252, quoted, and read back as written */
  g_assert_false (csv->utf8);
  g_assert_cmpstr (vtr_csv_text (g_ptr_array_index (csv->rows, 1), 2), ==, "Corps \"french\", \xc3\xa9lite");
  /* side, corps, two divisions, four units */
  g_assert_cmpuint (csv->rows->len, ==, 1 + 1 + 1 + 2 + 4);
  for (guint r = 1; r < csv->rows->len; r++)
    {
      const VtrCsvRow *row = g_ptr_array_index (csv->rows, r);
      g_autofree gchar *id = g_ascii_strup (vtr_csv_text (row, 1), -1);

      g_assert_cmpuint (row->fields->len, ==, VTR_SOW_COLUMNS);
      for (guint c = 4; c < 10; c++)
        g_string_append_printf (dump, "%s,", vtr_csv_text (row, c));
      /* commanders lose too, and are passed over */
      g_string_append_printf (dump, "%s,30,7,%d,%d,%d,0,0,0,0,0,0,\"a, b\",6\r\n", id, 1, 2, 3);
    }
  bytes = g_bytes_new (dump->str, dump->len);
  given = vtr_sow_read_dump (bytes, "dump.csv", battle, FALSE, notes, faults);
  if (faults->len > 0)
    g_test_message ("%s", (const gchar *) g_ptr_array_index (faults, 0));
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_nonnull (given);
  answer = vtr_losses_answer (given);
  g_assert_cmpstr (answer, ==, "loss.8-1=18 loss.8-2=18 loss.iii-9=36 loss.iii-8=0");
  /* one level more, as later versions write it: the id tells */
  {
    g_autoptr (GString) later = g_string_new (NULL);
    g_auto (GStrv) lines = g_strsplit (dump->str, "\r\n", -1);
    g_autoptr (GBytes) later_bytes = NULL;
    g_autoptr (GArray) same = NULL;

    for (guint i = 0; lines[i] && lines[i][0]; i++)
      g_string_append_printf (later, "%s%s\n", i ? "1," : "theatreIndex,", lines[i]);
    later_bytes = g_bytes_new (later->str, later->len);
    same = vtr_sow_read_dump (later_bytes, "later.csv", battle, FALSE, notes, faults);
    g_assert_cmpuint (faults->len, ==, 0);
    again = vtr_losses_answer (same);
    g_assert_cmpstr (again, ==, answer);
  }
}

static void
test_dump_factors (void)
{
  g_autoptr (VtrBattle) battle = battle_new ();
  g_autoptr (GBytes) bytes = bytes_of (DUMP "\n1,1,1,1,1,1,oob_FR_8l_1,0,0,10,20,30,0,0,0,0,0,0,,60\n1,1,1,1,1,2,8-2,0,0,0,500,0,0,0,0,0,0,0,,500\n");
  g_autoptr (GPtrArray) notes = lines_new ();
  g_autoptr (GPtrArray) faults = lines_new ();
  g_autoptr (GArray) given = NULL;

  battle->killed = 100;
  battle->wounded = 50;
  battle->deserted = 25;
  given = vtr_sow_read_dump (bytes, "d", battle, FALSE, notes, faults);
  g_assert_nonnull (given);
  /* (20 + 15 + 2.5) x 3 = 112.5, a half goes up; all that stood there is all */
  g_assert_cmpint (g_array_index (given, VtrGivenLoss, 0).amount, ==, 113);
  g_assert_cmpint (g_array_index (given, VtrGivenLoss, 1).amount, ==, 601);
  /* who is not in it is named, and lost nothing */
  g_assert_cmpuint (notes->len, ==, 2);
}

static void
test_dump_faults (void)
{
  static const struct
  {
    const gchar *text, *fault;
  } rows[] = {
    { "", "d.csv:1:1: not a dump" },
    { "a,b\n1,2\n", "d.csv:1:1: not a dump" },
    { DUMP "\n1,1,1,1,1,1,8-1\n", "d.csv:2:1: 7 fields; the row is cut short" },
    { DUMP "\n1,1,1,1,1,1,8-2,0,0,0,many,0\n", "d.csv:2:23: 'many' is no number of men" },
    { DUMP "\n1,1,1,1,1,1,8-2,0,0,0,-4,0\n", "d.csv:2:23: '-4' is no number of men" },
    { DUMP "\n1,1,1,1,1,1,8-2,0,0,0,99999999999999999999,0\n", "d.csv:2:23: '99999999999999999999' is no number of men" },
    { DUMP "\n1,1,1,1,1,1,8-2,0,0,0,1,0\n1,1,1,1,1,2,8-2,0,0,0,1,0\n", "d.csv:3:13: a second row of 8-2" },
    { DUMP "\n1,1,1,1,1,1,stranger,0,0,0,1,0\n", "d.csv:2:13: 'stranger' lost men and is nobody" },
    { DUMP "\n1,x,1,1,1,1,8-2,0,0,0,1,0\n", "d.csv:2:1: the places in the hierarchy are not numbers" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (VtrBattle) battle = battle_new ();
      g_autoptr (GBytes) given = bytes_of (rows[i].text);
      g_autoptr (GPtrArray) notes = lines_new ();
      g_autoptr (GPtrArray) faults = lines_new ();

      g_assert_null (vtr_sow_read_dump (given, "d.csv", battle, FALSE, notes, faults));
      g_assert_cmpuint (faults->len, >, 0);
      if (!g_str_has_prefix (g_ptr_array_index (faults, 0), rows[i].fault))
        {
          g_test_message ("row %u: %s", i, (const gchar *) g_ptr_array_index (faults, 0));
          g_test_fail ();
        }
    }
  {
    g_autoptr (VtrBattle) battle = battle_new ();
    g_autoptr (GBytes) given = bytes_of (DUMP "\n1,1,1,1,1,1,stranger,0,0,0,1,0\n1,1,1,1,1,2,harmless,0,0,0,0,0\n");
    g_autoptr (GPtrArray) notes = lines_new ();
    g_autoptr (GPtrArray) faults = lines_new ();
    g_autoptr (GArray) skipped = vtr_sow_read_dump (given, "d.csv", battle, TRUE, notes, faults);

    g_assert_nonnull (skipped);
    g_assert_nonnull (strstr (g_ptr_array_index (notes, 0), "'stranger' is nobody"));
  }
}

static void
test_losses (void)
{
  g_autoptr (VtrBattle) battle = battle_new ();
  /* a byte order mark, other line ends, quotes, a name instead of an id, blanks */
  g_autoptr (GBytes) bytes = bytes_of ("\xef\xbb\xbfMen, ID ,name,Guns\r\n\"120\",,\"9TH division\",\r\n 30 ,8-1,,\r\n\r\n100.00,iii-8,,2\r\n");
  g_autoptr (GPtrArray) faults = lines_new ();
  g_autoptr (GArray) given = vtr_losses_read (bytes, "l.csv", battle, faults);
  g_autofree gchar *answer = NULL;

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_nonnull (given);
  answer = vtr_losses_answer (given);
  g_assert_cmpstr (answer, ==, "loss.iii-9=120 loss.8-1=30 loss.iii-8=100 guns.iii-8=2 loss.8-2=0");
}

static void
test_losses_faults (void)
{
  static const struct
  {
    const gchar *text, *fault;
  } rows[] = {
    { "", "l.csv:1:1: an empty table" },
    { "id,men,hats\n", "l.csv:1:8: no column is called 'hats'" },
    { "men,men,id\n", "l.csv:1:5: the column men stands twice" },
    { "men\n", "l.csv:1:1: a column id or name is missing" },
    { "id\n", "l.csv:1:1: a column men or guns is missing" },
    { "id,men\n8-1,5\nnobody,5\n", "l.csv:3:1: nobody in this battle is 'nobody'" },
    { "id,men\n8-1,641\n", "l.csv:2:5: 641 men are more than the 640 there are" },
    { "id,men\n8-1,5.5\n", "l.csv:2:5: '5.5' is no number of men" },
    { "id,guns\n8-1,1\n", "l.csv:2:5: 1 guns are more than the 0 there are" },
    { "id,men\n8-1,5\n8-1,5\n", "l.csv:3:1: 8-1 stands twice" },
    { "id,men\n8-1,\"5\n", "l.csv:2:5: a quotation mark is never closed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (VtrBattle) battle = battle_new ();
      g_autoptr (GBytes) given = bytes_of (rows[i].text);
      g_autoptr (GPtrArray) faults = lines_new ();

      g_assert_null (vtr_losses_read (given, "l.csv", battle, faults));
      g_assert_cmpuint (faults->len, >, 0);
      if (!g_str_has_prefix (g_ptr_array_index (faults, 0), rows[i].fault))
        {
          g_test_message ("row %u: %s", i, (const gchar *) g_ptr_array_index (faults, 0));
          g_test_fail ();
        }
    }
}

/* Whatever bytes come, they are read or refused. */
static void
test_noise (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1813);
  static const gchar alphabet[] = "1,8-\"\r\n ai,0,\xff\xe9\xc3;.x";
  g_autofree gchar *start = g_strdup (DUMP "\n1,1,1,1,1,1,8-2,0,0,0,1,0\n");
  gsize length = strlen (start);

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree gchar *text = g_strdup (start);
      g_autoptr (VtrBattle) battle = battle_new ();
      g_autoptr (GPtrArray) notes = lines_new ();
      g_autoptr (GPtrArray) faults = lines_new ();
      g_autoptr (GArray) given = NULL;
      g_autoptr (GBytes) bytes = NULL;

      for (guint k = 0; k < 1 + i % 12; k++)
        text[g_rand_int_range (random, 0, (gint32) length)] = alphabet[g_rand_int_range (random, 0, (gint32) sizeof alphabet)];
      bytes = g_bytes_new (text, length);
      given = i % 3 == 0 ? vtr_losses_read (bytes, "n", battle, faults) : vtr_sow_read_dump (bytes, "n", battle, i % 2, notes, faults);
      g_assert_true ((given == NULL) == (faults->len > 0));
      for (guint k = 0; given && k < given->len; k++)
        g_assert_cmpint (g_array_index (given, VtrGivenLoss, k).amount, <=, g_array_index (given, VtrGivenLoss, k).most);
      for (guint k = 0; k < faults->len; k++)
        g_assert_true (g_utf8_validate (g_ptr_array_index (faults, k), -1, NULL));
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/scale", test_scale);
  g_test_add_func ("/battle/template", test_template);
  g_test_add_func ("/battle/template-faults", test_template_faults);
  g_test_add_func ("/battle/round-trip", test_round_trip);
  g_test_add_func ("/battle/dump-factors", test_dump_factors);
  g_test_add_func ("/battle/dump-faults", test_dump_faults);
  g_test_add_func ("/battle/losses", test_losses);
  g_test_add_func ("/battle/losses-faults", test_losses_faults);
  g_test_add_func ("/battle/noise", test_noise);
  return g_test_run ();
}
