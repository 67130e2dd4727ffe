/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "campaign/vtr-scenario.h"

#include <glib/gstdio.h>
#include <string.h>

/*
 * A ruleset's tables as the reader meets them: one that extends formations, one
 * that stands alone. The tests do not lean on a real ruleset.
 */
typedef struct
{
  VtrId id;
  gint foot;
  gint horse_guns;
  gboolean garrison;
  VtrId corps;
  VtrId arrives;
} TestTroops;

typedef struct
{
  VtrId side;
  VtrId place;
  gint worth;
} TestDepot;

static const VtrField troops_fields[] = {
  VTR_IDF (TestTroops, id, VTR_GRADE_OWN, "formation", NULL, "Formation"),
  VTR_INT (TestTroops, foot, VTR_GRADE_OWN, "men", NULL, "Foot", 0, 100000),
  VTR_INT (TestTroops, horse_guns, VTR_GRADE_OWN, "guns", NULL, "Horse guns", 0, 1000),
  VTR_BOOL (TestTroops, garrison, VTR_GRADE_OWN, NULL, "Garrison"),
  VTR_IDF (TestTroops, corps, VTR_GRADE_OWN, "formation", NULL, "With corps"),
  VTR_IDF (TestTroops, arrives, VTR_GRADE_OWN, "place", NULL, "Arrives"),
};

static const VtrField depot_fields[] = {
  VTR_IDF (TestDepot, side, VTR_GRADE_OWN, "side", NULL, "Side"),
  VTR_IDF (TestDepot, place, VTR_GRADE_OWN, "place", NULL, "Place"),
  VTR_INT (TestDepot, worth, VTR_GRADE_OWN, NULL, NULL, "Worth", 0, 9),
};

static const VtrTable troops_table = { "troops", sizeof (TestTroops), troops_fields, G_N_ELEMENTS (troops_fields), 1, "id", "formation", "Troops" };
/* Called as the grammar of scenarios calls it. */
static const VtrTable base_table = { "bases", sizeof (TestDepot), depot_fields, G_N_ELEMENTS (depot_fields), 2, "side", NULL, "Bases" };

static const VtrTable *tables[VTR_N_SHARED_TABLES + 3];
#define TROOPS VTR_N_SHARED_TABLES
#define BASES (VTR_N_SHARED_TABLES + 1)

static VtrBoard *board;

#define HEAD "<scenario id='s' name='S' map='map.xml' ruleset='test' first-day='1813-04-27' turns='57'>"
#define SIDES "<side id='french' name='French' colour='#1f4e8c' shape='square'/><side id='coalition' name='Coalition' colour='#8c2f2b' shape='round'/>"                     \
              "<nation id='france' name='France' adjective='French' side='french'/><nation id='prussia' name='Prussia' adjective='Prussian' side='coalition' german='no'/>" \
              "<nation id='austria' name='Austria' adjective='Austrian' side='neutral'/>\n"

static VtrScenario *
read_body (const gchar *body)
{
  g_autofree gchar *text = g_strdup_printf ("%s%s%s</scenario>", HEAD, SIDES, body);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrScenario *scenario = vtr_scenario_read_data (text, strlen (text), "x.xml", tables, board, lines, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (lines->len, ==, 0);
  g_assert_nonnull (scenario);
  return scenario;
}

static const VtrFormation *
formation (const VtrScenario *scenario,
           const gchar *id)
{
  VtrId key = vtr_id (id);
  const VtrFormation *row = vtr_state_formation (scenario->state, &key);

  g_assert_nonnull (row);
  return row;
}

static const TestTroops *
troops (const VtrScenario *scenario,
        const gchar *id)
{
  TestTroops key = { .id = vtr_id (id) };
  const TestTroops *row = vtr_state_find (scenario->state, TROOPS, &key);

  g_assert_nonnull (row);
  return row;
}

static void
test_head (void)
{
  g_autoptr (VtrScenario) scenario = read_body ("");
  const VtrSide *side = vtr_state_row (scenario->state, VTR_TABLE_SIDE, 1);
  const VtrNation *nation = vtr_state_row (scenario->state, VTR_TABLE_NATION, 0);

  g_assert_true (vtr_id_is (&scenario->id, "s"));
  g_assert_cmpstr (scenario->name, ==, "S");
  g_assert_cmpstr (scenario->about, ==, "");
  g_assert_cmpstr (scenario->map_file, ==, "map.xml");
  g_assert_true (vtr_id_is (&scenario->ruleset, "test"));
  g_assert_cmpint (scenario->first_day.year, ==, 1813);
  g_assert_cmpint (scenario->first_day.month, ==, 4);
  g_assert_cmpint (scenario->first_day.day, ==, 27);
  g_assert_cmpint (scenario->n_turns, ==, 57);
  g_assert_true (vtr_id_is (&side->id, "french"));
  g_assert_cmpint (side->seq, ==, 1);
  g_assert_cmpint (side->shape, ==, VTR_SIDE_SQUARE);
  g_assert_cmpstr (side->colour, ==, "#1f4e8c");
  g_assert_true (vtr_id_is (&nation->id, "austria"));
  g_assert_true (vtr_is_neutral (&nation->side));
}

/* Attributes, inheritance, what is attached, listed order. */
static void
test_formations (void)
{
  g_autoptr (VtrScenario) scenario = read_body (
      "<army id='fr-main' side='french' nation='france' name='Main' short='M' commander='Napoleon' place='a'>"
      "<corps id='fr-iii' name='III Corps' place='b'>"
      "<division id='d1' name='1st' foot='5000' garrison='yes'/>"
      "<division id='d2' name='2nd' place='c' nation='prussia' side='coalition'/>"
      "<division id='d3' name='3rd' attached='no'/>"
      "<brigade id='b1' name='Cavalry' horse-guns='6'/></corps>"
      "<corps id='fr-iv' name='IV Corps'><division id='d4' name='4th'/></corps>"
      "<train id='t' corps='fr-iii'/></army>"
      "<division id='d5' side='coalition' nation='prussia' name='5th' place='a' source='C'/>");
  static const struct
  {
    const gchar *id;
    const gchar *side;
    const gchar *nation;
    const gchar *parent;
    const gchar *place;
    gint kind;
    gint seq;
    gboolean attached;
  } rows[] = {
    { "fr-main", "french", "france", "", "a", VTR_FORMATION_ARMY, 1, FALSE },
    { "fr-iii", "french", "france", "fr-main", "b", VTR_FORMATION_CORPS, 2, FALSE },
    { "d1", "french", "france", "fr-iii", "b", VTR_FORMATION_DIVISION, 3, TRUE },
    { "d2", "coalition", "prussia", "fr-iii", "c", VTR_FORMATION_DIVISION, 4, FALSE },
    { "d3", "french", "france", "fr-iii", "b", VTR_FORMATION_DIVISION, 5, FALSE },
    { "b1", "french", "france", "fr-iii", "b", VTR_FORMATION_BRIGADE, 6, TRUE },
    { "fr-iv", "french", "france", "fr-main", "a", VTR_FORMATION_CORPS, 7, TRUE },
    { "d4", "french", "france", "fr-iv", "a", VTR_FORMATION_DIVISION, 8, TRUE },
    { "t", "french", "france", "fr-main", "b", VTR_FORMATION_TRAIN, 9, FALSE },
    { "d5", "coalition", "prussia", "", "a", VTR_FORMATION_DIVISION, 10, FALSE },
  };

  g_assert_cmpuint (vtr_state_n_rows (scenario->state, VTR_TABLE_FORMATION), ==, G_N_ELEMENTS (rows));
  g_assert_cmpuint (vtr_state_n_rows (scenario->state, TROOPS), ==, G_N_ELEMENTS (rows));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const VtrFormation *row = formation (scenario, rows[i].id);

      g_assert_cmpstr (row->side.s, ==, rows[i].side);
      g_assert_cmpstr (row->nation.s, ==, rows[i].nation);
      g_assert_cmpstr (row->parent.s, ==, rows[i].parent);
      g_assert_cmpstr (row->place.s, ==, rows[i].place);
      g_assert_cmpint (row->kind, ==, rows[i].kind);
      g_assert_cmpint (row->seq, ==, rows[i].seq);
      g_assert_cmpint (row->attached, ==, rows[i].attached);
    }
  g_assert_cmpstr (formation (scenario, "fr-main")->short_name, ==, "M");
  g_assert_cmpstr (formation (scenario, "fr-main")->commander, ==, "Napoleon");
  g_assert_cmpstr (formation (scenario, "t")->name, ==, "Pontoon train");
  g_assert_cmpint (troops (scenario, "d1")->foot, ==, 5000);
  g_assert_true (troops (scenario, "d1")->garrison);
  g_assert_cmpint (troops (scenario, "b1")->horse_guns, ==, 6);
  g_assert_cmpint (troops (scenario, "d4")->foot, ==, 0);
  g_assert_cmpstr (troops (scenario, "t")->corps.s, ==, "fr-iii");
}

static void
test_players (void)
{
  g_autoptr (VtrScenario) scenario = read_body (
      "<player id='ney' name='Ney' side='french'><alias>Ney_Red</alias><alias>Rougeaud</alias><command formation='d1'/><command formation='d2'/></player>"
      "<player id='york' name='Yorck' side='coalition'><command formation='d3'/></player>"
      "<division id='d1' side='french' nation='france' name='1st' place='a'><alias>First</alias></division>"
      "<division id='d2' side='french' nation='france' name='2nd' place='a'/>"
      "<division id='d3' side='coalition' nation='prussia' name='3rd' place='b'/>");
  VtrId d2 = vtr_id ("d2");
  const VtrName *names = VTR_STATE_ROWS (scenario->state, VTR_TABLE_NAME, VtrName);

  g_assert_cmpuint (vtr_state_n_rows (scenario->state, VTR_TABLE_PLAYER), ==, 2);
  g_assert_cmpuint (vtr_state_n_rows (scenario->state, VTR_TABLE_COMMAND), ==, 3);
  g_assert_cmpstr (vtr_state_commander_of (scenario->state, &d2, 1)->id.s, ==, "ney");
  g_assert_cmpuint (vtr_state_n_rows (scenario->state, VTR_TABLE_NAME), ==, 3);
  /* Sorted by side, kind of thing, id, name. */
  g_assert_cmpstr (names[0].name, ==, "First");
  g_assert_cmpstr (names[0].what.s, ==, "formation");
  g_assert_cmpstr (names[0].of.s, ==, "d1");
  g_assert_cmpstr (names[0].side.s, ==, "french");
  g_assert_cmpstr (names[1].name, ==, "Ney_Red");
  g_assert_cmpstr (names[1].what.s, ==, "player");
  g_assert_cmpstr (names[1].of.s, ==, "ney");
  g_assert_cmpstr (names[2].name, ==, "Rougeaud");
}

static void
test_rows (void)
{
  g_autoptr (VtrScenario) scenario = read_body ("<base side='coalition' place='c'/><base side='coalition' place='b'/>"
                                                "<set parameter='march.good' value='4'/><set parameter='quick.battle' value='on'/>");
  const TestDepot *rows = VTR_STATE_ROWS (scenario->state, BASES, TestDepot);

  g_assert_cmpuint (vtr_state_n_rows (scenario->state, BASES), ==, 2);
  g_assert_cmpstr (rows[0].place.s, ==, "b");
  g_assert_cmpstr (rows[1].place.s, ==, "c");
  g_assert_cmpuint (scenario->settings->len, ==, 4);
  g_assert_cmpstr (g_ptr_array_index (scenario->settings, 0), ==, "march.good");
  g_assert_cmpstr (g_ptr_array_index (scenario->settings, 1), ==, "4");
  g_assert_cmpstr (g_ptr_array_index (scenario->settings, 2), ==, "quick.battle");
  g_assert_cmpstr (g_ptr_array_index (scenario->settings, 3), ==, "on");
}

/* A long note is cut into rows between words, and whole when joined again. */
static void
test_notes (void)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) joined = g_string_new (NULL);
  g_autofree gchar *body = NULL;
  g_autoptr (VtrScenario) scenario = NULL;
  const VtrSideNote *rows;

  for (gint i = 0; i < 300; i++)
    g_string_append_printf (words, "%swörd%d", i > 0 ? " " : "", i);
  body = g_strdup_printf ("<secret-note side='french'>\n  %s\n</secret-note><secret-note side='coalition'>b</secret-note>", words->str);
  scenario = read_body (body);
  rows = VTR_STATE_ROWS (scenario->state, VTR_TABLE_NOTE, VtrSideNote);
  g_assert_cmpuint (vtr_state_n_rows (scenario->state, VTR_TABLE_NOTE), ==, 4);
  g_assert_cmpstr (rows[0].side.s, ==, "coalition");
  for (guint i = 1; i < 4; i++)
    {
      g_assert_cmpint (rows[i].seq, ==, (gint) i);
      g_assert_cmpuint (strlen (rows[i].text), <, sizeof rows[i].text);
      g_assert_true (g_utf8_validate (rows[i].text, -1, NULL));
      g_string_append_printf (joined, "%s%s", i > 1 ? " " : "", rows[i].text);
    }
  g_assert_cmpstr (joined->str, ==, words->str);
}

/* One word longer than a row is cut between characters. */
static void
test_note_without_words (void)
{
  g_autoptr (GString) text = g_string_new ("x");
  g_autofree gchar *body = NULL;
  g_autofree gchar *joined = NULL;
  g_autoptr (VtrScenario) scenario = NULL;
  const VtrSideNote *rows;

  for (gint i = 0; i < 700; i++)
    g_string_append (text, "ä");
  body = g_strdup_printf ("<secret-note side='french'>%s</secret-note>", text->str);
  scenario = read_body (body);
  rows = VTR_STATE_ROWS (scenario->state, VTR_TABLE_NOTE, VtrSideNote);
  g_assert_cmpuint (vtr_state_n_rows (scenario->state, VTR_TABLE_NOTE), ==, 2);
  g_assert_true (g_utf8_validate (rows[0].text, -1, NULL));
  joined = g_strconcat (rows[0].text, rows[1].text, NULL);
  g_assert_cmpstr (joined, ==, text->str);
}

static void
test_faults (void)
{
#define DIVISION "<division id='d1' side='french' nation='france' name='1st' place='a'/>"
  static const struct
  {
    const gchar *body; /* begins on line 2 */
    const gchar *fault;
  } rows[] = {
    { "<side id='french' name='F' colour='#000000' shape='round'/>", "2:1: a second <side> for id 'french'; leave one" },
    { "<side id='neutral' name='N' colour='#000000' shape='round'/>", "2:1: 'neutral' stands for those on no side; use another id" },
    { "<side id='x' name='X' colour='red' shape='round'/>", "2:1: 'red' is no colour; give one like #1f4e8c" },
    { "<side id='x' name='X' colour='#000000' shape='oval'/>", "2:1: shape is one of square, round, pointed, not 'oval'; correct it" },
    { "<side id='x' name='X' colour='#000000' shape='round' seq='3'/>", "2:1: no attribute 'seq' here; use one of id, name, colour, shape" },
    { "<side id='x' name='X' shape='round'/>", "2:1: <side> has no attribute 'colour'; add it" },
    { "<nation id='x' name='X' adjective='X' side='frensh'/>", "2:1: no side 'frensh'; did you mean 'french'?" },
    { "<nation id='x' name='X' adjective='X'/>", "2:1: <nation> has no attribute 'side'; add it" },
    { "<nation id='x' name='X' adjective='X' side='french' german='ja'/>", "2:1: german is 'yes' or 'no', not 'ja'; correct it" },
    { "<player id='x' name='X' side='neutral'/>", "2:1: 'x' plays on no side; give him one" },
    { "<player id='x' name='X' side='french'><order/></player>", "2:39: no <order> in a <player>; only <alias> and <command> stand there" },
    { "<player id='x' name='X' side='french'><command formation='d2'/></player>" DIVISION, "2:39: no formation 'd2'; did you mean 'd1'?" },
    { "<player id='x' name='X' side='coalition'><command formation='d1'/></player>" DIVISION, "2:42: 'd1' is of the side 'french', not of its commander's 'coalition'; give it to a player of its own side" },
    { "<player id='x' name='X' side='french'><command formation='d1'/></player><player id='y' name='Y' side='french'>\n<command formation='d1'/></player>" DIVISION, "3:1: 'd1' is commanded by 'x' already; leave one" },
    { DIVISION "\n" DIVISION, "3:1: the id 'd1' is taken in line 2; use another" },
    { "<division id='D' side='french' nation='france' name='1st' place='a'/>", "2:1: 'D' is no id; use at most 31 lower-case letters, digits, '-', '_', '.'" },
    { "<division id='d' side='french' nation='france' name='1st' place='dresdn'/>", "2:1: no place 'dresdn' on the map; did you mean 'dresden'?" },
    { "<division id='d' side='french' nation='france' name='1st'/>", "2:1: 'd' has no place, nor has what it stands under; add it" },
    { "<division id='d' nation='france' name='1st' place='a'/>", "2:1: 'd' has no side, nor has what it stands under; add it" },
    { "<division id='d' side='french' nation='france' place='a'/>", "2:1: <division> has no attribute 'name'; add it" },
    { "<division id='d' side='french' nation='france' name='1st' place='a' fot='3'/>", "2:1: no attribute 'fot' here; did you mean 'foot'?" },
    { "<division id='d' side='french' nation='france' name='1st' place='a' foot='many'/>", "2:1: foot takes a whole number, not 'many'; correct it" },
    { "<division id='d' side='french' nation='france' name='1st' place='a' foot='-1'/>", "2:1: foot cannot be -1; use a number from 0 to 100000" },
    { "<division id='d' side='french' nation='france' name='1st' place='a' parent='x'/>", "2:1: no attribute 'parent' here; use one of side, nation, name, short, commander, place, attached, foot, horse-guns, garrison, corps, arrives" },
    { "<division id='d' side='french' nation='france' name='1st' place='a' attached='yes'/>", "2:1: 'd' cannot be attached: it stands under nothing; give the same place, or attached=\"no\"" },
    { "<division id='d' side='french' nation='france' name='1st' place='a' short='0123456789abcdef'/>", "2:1: short_name takes at most 15 bytes of UTF-8; correct it" },
    { "<division id='d' side='french' nation='france' name='1st' place='a'><division id='e' name='2nd'/></division>", "2:69: a <division> cannot stand in a <division>; move it" },
    { "<brigade id='d' side='french' nation='france' name='1st' place='a'/>", "2:1: a <brigade> cannot stand on its own; move it" },
    { "<division id='d' side='french' nation='france' name='1st' place='a'><alias>x</alias><alias>x</alias></division>", "2:85: the alias 'x' stands twice; leave one" },
    { "<division id='d' side='french' nation='france' name='1st' place='a'><alias>\n</alias></division>", "2:69: an empty <alias>; fill it in or take it out" },
    { "<base side='french'/>", "2:1: <base> has no attribute 'place'; add it" },
    { "<base side='french' place='a' worth='10'/>", "2:1: worth cannot be 10; use a number from 0 to 9" },
    { "<base side='french' place='a'/><base side='french' place='a'/>", "2:32: a second <base> for side 'french'; leave one" },
    { "<picture file='../m.png'><pin place='a' x='1' y='1'/><pin place='b' x='90' y='1'/></picture>", "2:1: the picture '../m.png' does not lie beside the scenario; put it there and give its name alone" },
    { "<picture file='m.png'><pin place='a' x='1' y='1'/></picture>", "2:1: a picture is pinned by two places; add a <pin place= x= y=>" },
    { "<picture file='m.png'><pin place='a' x='-1' y='1'/><pin place='b' x='90' y='1'/></picture>", "2:23: x cannot be '-1'; count pixels from the picture's upper left corner, 0 to 20000" },
    { "<troops id='d1'/>", "2:1: no element 'troops' in a scenario; use one of about, picture, credit, remark, side, nation, player, secret-note, set, army, corps, cavalry-corps, division, brigade, train, bases" },
    { "<divison id='d1'/>", "2:1: no element 'divison' in a scenario; did you mean 'division'?" },
    { "<set parameter='a' value='1'/><set parameter='a' value='2'/>", "2:31: parameter 'a' is set twice; leave one" },
    { "<secret-note side='french'/>", "2:1: an empty <secret-note>; fill it in or take it out" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *text = g_strdup_printf ("%s%s%s</scenario>", HEAD, SIDES, rows[i].body);
      g_autofree gchar *wanted = g_strdup_printf ("x.xml:%s", rows[i].fault);
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) error = NULL;
      g_autoptr (VtrScenario) scenario = vtr_scenario_read_data (text, strlen (text), "x.xml", tables, board, lines, &error);

      if (scenario != NULL || lines->len != 1 || g_strcmp0 (g_ptr_array_index (lines, 0), wanted) != 0)
        {
          g_test_message ("%s\n  gave %s\n  not  %s", rows[i].body, lines->len > 0 ? (gchar *) g_ptr_array_index (lines, 0) : "no fault", wanted);
          g_test_fail ();
          continue;
        }
      g_assert_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_MEANING);
    }
}

static void
test_root_faults (void)
{
  static const struct
  {
    const gchar *text;
    const gchar *fault;
    VtrCampaignError code;
  } rows[] = {
    { "<map/>", "1:1: this is no scenario: its root is 'map'; give a file whose root is 'scenario'", VTR_CAMPAIGN_ERROR_MEANING },
    { "<scenario map='m.xml'/>", "1:1: <scenario> has no attribute 'ruleset'; add it", VTR_CAMPAIGN_ERROR_MEANING },
    { "<scenario map='../m.xml' ruleset='r'/>", "1:1: '../m.xml' is no plain file name; name a map that stands beside the scenario, like 'map.xml'", VTR_CAMPAIGN_ERROR_MEANING },
    { "<scenario map='.m' ruleset='r'/>", "1:1: '.m' is no plain file name; name a map that stands beside the scenario, like 'map.xml'", VTR_CAMPAIGN_ERROR_MEANING },
    { "<scenario map='m.xml' ruleset='R!'/>", "1:1: 'R!' is no ruleset's id; give one like 'kriegsspiel1813'", VTR_CAMPAIGN_ERROR_MEANING },
    { "<scenario id='s' name='S' map='m.xml' ruleset='r' first-day='1813-02-30' turns='1'><side id='a' name='A' colour='#000000' shape='round'/></scenario>", "1:1: '1813-02-30' is no day; give one like 1813-04-27", VTR_CAMPAIGN_ERROR_MEANING },
    { "<scenario id='s' name='S' map='m.xml' ruleset='r' first-day='1813-02-27' turns='0'><side id='a' name='A' colour='#000000' shape='round'/></scenario>", "1:1: turns cannot be '0'; give a number from 1 to 999", VTR_CAMPAIGN_ERROR_MEANING },
    { "<scenario id='s' name='S' map='m.xml' ruleset='r' first-day='1813-02-27' first-turn='0' turns='9'><side id='a' name='A' colour='#000000' shape='round'/></scenario>", "1:1: first-turn cannot be '0'; give a number from 1 to 999", VTR_CAMPAIGN_ERROR_MEANING },
    { "<scenario id='s' name='S' map='m.xml' ruleset='r' first-day='1813-02-27' turns='9'/>", "1:1: a scenario without sides; add a <side>", VTR_CAMPAIGN_ERROR_MEANING },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *wanted = g_strdup_printf ("x.xml:%s", rows[i].fault);
      g_autoptr (GError) error = NULL;

      g_assert_null (vtr_scenario_read_data (rows[i].text, strlen (rows[i].text), "x.xml", tables, board, NULL, &error));
      g_assert_error (error, VTR_CAMPAIGN_ERROR, (gint) rows[i].code);
      g_assert_cmpstr (error->message, ==, wanted);
    }
}

static void
test_peek (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-scenario-XXXXXX", &error);
  g_autofree gchar *path = g_build_filename (folder, "s.xml", NULL);
  g_autofree gchar *wanted = g_build_filename (folder, "map.xml", NULL);
  g_autofree gchar *map = NULL;
  VtrId ruleset;

  g_assert_no_error (error);
  /* What comes after the head is not looked at. */
  g_assert_true (g_file_set_contents (path, HEAD "<nonsense", -1, &error));
  g_assert_true (vtr_scenario_peek (path, &ruleset, &map, &error));
  g_assert_no_error (error);
  g_assert_true (vtr_id_is (&ruleset, "test"));
  g_assert_cmpstr (map, ==, wanted);
  g_assert_null (vtr_scenario_read_file (path, tables, board, NULL, &error));
  g_assert_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_XML);
  g_clear_error (&error);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_false (vtr_scenario_peek (path, &ruleset, &map, &error));
  g_assert_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_READ);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A file read twice gives the same state to the byte. */
static void
test_same (void)
{
  const gchar *body = DIVISION "<base side='french' place='c'/>";
  g_autoptr (VtrScenario) a = read_body (body);
  g_autoptr (VtrScenario) b = read_body (body);

  for (guint t = 0; t < a->state->n_tables; t++)
    g_assert_cmpmem (a->state->rows[t]->data, a->state->rows[t]->len * a->state->tables[t]->record_size,
                     b->state->rows[t]->data, b->state->rows[t]->len * b->state->tables[t]->record_size);
}

int
main (int argc,
      char **argv)
{
  gint status;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < VTR_N_SHARED_TABLES; i++)
    tables[i] = vtr_shared_tables[i];
  tables[TROOPS] = &troops_table;
  tables[BASES] = &base_table;
  board = vtr_board_new ();
  vtr_board_add_place (board, "a", "A", VTR_PLACE_TOWN, 0, 0);
  vtr_board_add_place (board, "b", "B", VTR_PLACE_TOWN, 1, 0);
  vtr_board_add_place (board, "c", "C", VTR_PLACE_FORTRESS, 2, 0);
  vtr_board_add_place (board, "dresden", "Dresden", VTR_PLACE_CITY, 3, 0);
  vtr_board_finish (board);

  g_test_add_func ("/campaign/scenario/head", test_head);
  g_test_add_func ("/campaign/scenario/formations", test_formations);
  g_test_add_func ("/campaign/scenario/players", test_players);
  g_test_add_func ("/campaign/scenario/rows", test_rows);
  g_test_add_func ("/campaign/scenario/notes", test_notes);
  g_test_add_func ("/campaign/scenario/note-without-words", test_note_without_words);
  g_test_add_func ("/campaign/scenario/faults", test_faults);
  g_test_add_func ("/campaign/scenario/root-faults", test_root_faults);
  g_test_add_func ("/campaign/scenario/peek", test_peek);
  g_test_add_func ("/campaign/scenario/same", test_same);
  status = g_test_run ();
  vtr_board_free (board);
  return status;
}
