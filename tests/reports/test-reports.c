/* SPDX-License-Identifier: MIT */
#include "world.h"

/* Whole documents, to the byte: tests/reports/golden. VTR_UPDATE_GOLDEN=1 writes
 * them anew; read them aloud before they are committed. Then what no report may
 * tell. */

typedef struct
{
  World *world;
  VtrPhrases *phrases;
} Fixture;

static void
set_up (Fixture *f,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->world = world_new ();
  f->phrases = vtr_phrases_load ("en", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *f,
           gconstpointer data)
{
  world_free (f->world);
  vtr_phrases_free (f->phrases);
}

static void
assert_golden (const gchar *name,
               const gchar *text)
{
  g_autofree gchar *path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "reports", "golden", name, NULL);
  g_autofree gchar *golden = NULL;
  g_autoptr (GError) error = NULL;

  if (g_getenv ("VTR_UPDATE_GOLDEN"))
    {
      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
      return;
    }
  g_file_get_contents (path, &golden, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, golden);
}

static void
assert_narrow (const gchar *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (vtr_text_width (lines[i]) > 78)
      {
        g_test_message ("%d columns: %s", vtr_text_width (lines[i]), lines[i]);
        g_test_fail ();
      }
}

static gchar *
report (const Fixture *f,
        const gchar *side,
        VtrFormat format)
{
  g_autoptr (VtrView) view = world_view (f->world, side);
  g_autoptr (VtrDocument) document = vtr_report_side (view, f->phrases);

  return vtr_document_write (document, format);
}

/* Neither a phrase that is missing nor an id where a name should stand. */
static void
assert_all_words (const gchar *text)
{
  g_assert_null (strstr (text, "["));
  g_assert_null (strstr (text, "{"));
  g_assert_null (strstr (text, "fr-"));
  g_assert_null (strstr (text, "co-yorck"));
}

static void
test_reports (Fixture *f,
              gconstpointer data)
{
  static const struct
  {
    const gchar *side;
    VtrFormat format;
    const gchar *golden;
  } rows[] = {
    { "french", VTR_FORMAT_TEXT, "report-french.txt" },
    { "coalition", VTR_FORMAT_TEXT, "report-coalition.txt" },
    { "", VTR_FORMAT_TEXT, "report-umpire.txt" },
    { "french", VTR_FORMAT_BBCODE, "report-french.bbcode" },
    { "french", VTR_FORMAT_MARKDOWN, "report-french.md" },
    { "french", VTR_FORMAT_HTML, "report-french.html" },
    { "french", VTR_FORMAT_JSON, "report-french.json" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *text = report (f, rows[i].side, rows[i].format);

      assert_golden (rows[i].golden, text);
      if (rows[i].format == VTR_FORMAT_TEXT)
        {
          assert_all_words (text);
          assert_narrow (text);
        }
    }
}

/* Every line of the tables, in no order: what is told, not where. */
static GPtrArray *
told_lines (const VtrDocument *document)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < document->blocks->len; i++)
    {
      const VtrBlock *block = g_ptr_array_index (document->blocks, i);

      for (guint row = 1; block->n_columns > 0 && (row + 1) * block->n_columns <= block->cells->len; row++)
        {
          GString *line = g_string_new (NULL);

          for (guint c = 0; c < block->n_columns; c++)
            g_string_append_printf (line, "%s|", (const gchar *) g_ptr_array_index (block->cells, row * block->n_columns + c));
          g_ptr_array_add (lines, g_string_free (line, FALSE));
        }
    }
  g_ptr_array_sort (lines, (GCompareFunc) (void (*) (void)) g_strcmp0);
  return lines;
}

static gint
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* His own commands first, then the side's: no line more than the side reads, and
 * none less. */
static void
test_player (Fixture *f,
             gconstpointer data)
{
  g_autoptr (VtrView) view = world_view (f->world, "french");
  g_autoptr (VtrDocument) side = vtr_report_side (view, f->phrases);
  g_autoptr (VtrDocument) his = NULL;
  g_autoptr (GPtrArray) all = told_lines (side);
  g_autoptr (GPtrArray) told = NULL;
  g_autofree gchar *text = NULL;
  const gchar *own, *others;

  view->reader = vtr_id ("ney");
  his = vtr_report_side (view, f->phrases);
  text = vtr_document_write (his, VTR_FORMAT_TEXT);
  assert_golden ("report-ney.txt", text);
  assert_all_words (text);
  assert_narrow (text);
  g_assert_true (g_str_has_prefix (text, "FOR MARSHAL NEY ONLY, FRENCH COMMAND"));
  own = strstr (text, "YOUR FORCES");
  others = strstr (text, "THE OTHERS' FORCES");
  g_assert_nonnull (own);
  g_assert_true (own < strstr (own, "  III ") && strstr (own, "  III ") < others);
  g_assert_true (own < others && others < strstr (others, "  Guard "));

  told = told_lines (his);
  g_ptr_array_sort (all, compare_lines);
  g_ptr_array_sort (told, compare_lines);
  g_assert_cmpuint (told->len, ==, all->len);
  for (guint i = 0; i < all->len; i++)
    g_assert_cmpstr (g_ptr_array_index (told, i), ==, g_ptr_array_index (all, i));
}

static void
test_before_turn_1 (Fixture *f,
                    gconstpointer data)
{
  VtrId side = vtr_id ("french");
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autofree gchar *text = NULL;

  f->world->input->turn = 1;
  view = vtr_view_build (f->world->input, NULL, &side);
  document = vtr_report_side (view, f->phrases);
  text = vtr_document_write (document, VTR_FORMAT_TEXT);
  assert_golden ("before-turn-1.txt", text);
  assert_all_words (text);
}

static void
test_last_turn (Fixture *f,
                gconstpointer data)
{
  g_autofree gchar *text = NULL;

  f->world->input->n_turns = 3;
  text = report (f, "french", VTR_FORMAT_TEXT);
  g_assert_nonnull (strstr (text, "The campaign has ended."));
  g_assert_null (strstr (text, "WE NEED"));
}

/* --- replies ----------------------------------------------------------------- */

static VtrOrder *
judged (World *world,
        const gchar *formation,
        const gchar *verb,
        const gchar *path,
        VtrVerdictKind kind,
        const gchar *rule,
        const gchar *reason)
{
  VtrOrder *order = world_order (world, "x", "french", formation, verb, path);

  order->turn = 4;
  order->verdict.kind = kind;
  g_strlcpy (order->verdict.rule, rule, sizeof order->verdict.rule);
  g_strlcpy (order->verdict.reason, reason, sizeof order->verdict.reason);
  order->verdict.figures = vtr_figures_new ();
  return order;
}

static void
test_reply (Fixture *f,
            gconstpointer data)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new ();
  g_autoptr (VtrView) view = world_view (f->world, "french");
  g_autoptr (VtrDocument) document = NULL;
  g_autofree gchar *text = NULL;
  VtrId player = vtr_id ("ney");
  VtrId place = vtr_id ("torgau");
  VtrId reached = vtr_id ("eilenburg");
  VtrId near = vtr_id ("duben");
  VtrOrder *order;

  order = judged (f->world, "fr-iii", "march", "leipzig duben", VTR_VERDICT_ACCEPTED, "", "");
  order->options = VTR_OPTION_FORCED | VTR_OPTION_SPLIT;
  g_ptr_array_add (orders, order);
  order = judged (f->world, "fr-iii", "march", "eilenburg torgau", VTR_VERDICT_REFUSED, "4.4", "closed-neutral");
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &place);
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "reached", &reached);
  g_ptr_array_add (orders, order);
  order = judged (f->world, "fr-iii", "stand", "", VTR_VERDICT_ACCEPTED, "", "");
  g_ptr_array_add (orders, order);
  order = judged (f->world, "fr-vi-22", "march", "leipzig grimma dobeln dresden", VTR_VERDICT_MAY_FAIL, "2.1", "too-far");
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &place);
  vtr_figures_number (order->verdict.figures, VTR_GRADE_OWN, "allowance", 3);
  g_ptr_array_add (orders, order);
  order = judged (f->world, "", "", "", VTR_VERDICT_NOT_UNDERSTOOD, "", "unknown-place");
  order->text = g_strdup ("22nd Division to Duber.");
  vtr_figures_text (order->verdict.figures, VTR_GRADE_OWN, "word", "Duber");
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "nearest", &near);
  g_ptr_array_add (orders, order);
  order = judged (f->world, "", "", "", VTR_VERDICT_CHATTER, "", "");
  order->text = g_strdup ("Give the Russians something\nto remember me by.\n\nUMPIRE ONLY [/code]");
  g_ptr_array_add (orders, order);
  order = judged (f->world, "", "", "", VTR_VERDICT_CHATTER, "", VTR_REASON_SAID_ALREADY);
  order->text = g_strdup ("So III Corps to Torgau.");
  g_ptr_array_add (orders, order);

  document = vtr_report_reply (view, f->phrases, &player, orders, 4);
  text = vtr_document_write (document, VTR_FORMAT_TEXT);
  assert_golden ("reply.txt", text);
  assert_narrow (text);
}

/* Every reason of verdict and reader gives a sentence of words. */
static void
test_reply_reasons (Fixture *f,
                    gconstpointer data)
{
  static const gchar *const unread[] = { "unknown-place", "unknown-formation", "no-verb", "no-place", "condition", "negation", "not-an-order", "asked", "notes", VTR_REASON_SAID_ALREADY, "amends", "unclear", "option", "two-goals", "not-there", "posture", "who", "other-turn", "too-long", "which-formation", "which-place", "march-or-posture" };
  g_autoptr (VtrView) view = world_view (f->world, "french");
  VtrId nobody = vtr_id ("");

  for (guint i = 0; i < G_N_ELEMENTS (unread); i++)
    {
      g_autoptr (GPtrArray) orders = g_ptr_array_new ();
      VtrOrder *order = judged (f->world, "", "", "", VTR_VERDICT_NOT_UNDERSTOOD, "", unread[i]);
      g_autoptr (VtrDocument) document = NULL;
      g_autofree gchar *text = NULL;

      order->text = g_strdup ("x");
      g_ptr_array_add (orders, order);
      document = vtr_report_reply (view, f->phrases, &nobody, orders, 13);
      text = vtr_document_write (document, VTR_FORMAT_TEXT);
      g_assert_nonnull (strstr (text, "  \"x\": "));
      g_assert_nonnull (strstr (text, "Number 13 of the French messages."));
      g_assert_null (strstr (text, "["));
    }
}

/* --- questions ---------------------------------------------------------------- */

/* As the ruleset notes a force at the moment of asking. */
static void
add_force (GArray *figures,
           VtrGrade grade,
           const VtrId *id,
           gint foot,
           gint horse,
           gint guns,
           gint fatigued)
{
  vtr_figures_id (figures, grade, VTR_FIGURE_FORMATION, "force", id);
  vtr_figures_number (figures, grade, "force-divisions", 1);
  vtr_figures_number (figures, grade, "force-foot", foot);
  vtr_figures_number (figures, grade, "force-horse", horse);
  vtr_figures_number (figures, grade, "force-guns", guns);
  vtr_figures_number (figures, grade, "force-fatigued", fatigued);
  vtr_figures_number (figures, grade, "force-exhausted", 0);
}

static VtrQuestion *
contact_question (void)
{
  VtrQuestion *question = world_question ("contact", "coalition", "yorck", "meissen");
  VtrId from = vtr_id ("dresden");
  VtrId own = vtr_id ("co-yorck");
  VtrId enemy = vtr_id ("fr-guard");

  g_ptr_array_add (question->asks, vtr_ask_choice ("answer", "stand|withdraw", "stand"));
  question->usual = g_strdup ("stand");
  vtr_figures_id (question->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", &question->place);
  vtr_figures_id (question->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "from", &from);
  add_force (question->figures, VTR_GRADE_OWN, &own, 8350, 2600, 44, 4);
  vtr_figures_id (question->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "enemy", &enemy);
  vtr_figures_number (question->figures, VTR_GRADE_UMPIRE, "enemy-foot", 12800);
  vtr_figures_number (question->figures, VTR_GRADE_UMPIRE, "enemy-horse", 3600);
  vtr_figures_number (question->figures, VTR_GRADE_UMPIRE, "enemy-guns", 50);
  return question;
}

static gchar *
ask (const Fixture *f,
     const VtrQuestion *question,
     const gchar *side,
     gboolean after)
{
  VtrId id = vtr_id (side);
  g_autoptr (VtrView) view = after ? vtr_view_build (f->world->input, f->world->outcome, &id) : vtr_view_build_asking (f->world->input, f->world->outcome, &id);
  g_autoptr (VtrDocument) document = vtr_report_question (question, view, f->phrases);

  return vtr_document_write (document, VTR_FORMAT_TEXT);
}

static void
test_questions (Fixture *f,
                gconstpointer data)
{
  VtrQuestion *contact = contact_question ();
  VtrQuestion *battle = world_question ("battle", "", "", "dobeln");
  VtrId division = vtr_id ("fr-guard-1");
  VtrId guard = vtr_id ("fr-guard");
  g_autofree gchar *own = NULL;
  g_autofree gchar *umpire = NULL;
  g_autofree gchar *form = NULL;
  g_autofree gchar *other = NULL;
  g_autofree gchar *later = NULL;

  f->world->input->turn = 4;
  own = ask (f, contact, "coalition", FALSE);
  assert_golden ("question-coalition.txt", own);
  umpire = ask (f, contact, "", FALSE);
  assert_golden ("question-umpire.txt", umpire);
  g_assert_null (strstr (own, "12,800"));
  g_assert_nonnull (strstr (umpire, "12,800"));

  /* the other side learns nothing, not even where */
  other = ask (f, contact, "french", FALSE);
  g_assert_null (strstr (other, "Meissen"));
  g_assert_null (strstr (other, "Yorck"));

  /* what follows from the usual answer is no ground for the answer */
  f->world->input->turn = 3;
  later = ask (f, contact, "coalition", TRUE);
  g_assert_null (strstr (later, "Known of him"));

  g_ptr_array_add (battle->asks, vtr_ask_choice ("winner", "french|coalition", "french"));
  g_ptr_array_add (battle->asks, vtr_ask_choice ("size", "minor|major", "minor"));
  g_ptr_array_add (battle->asks, vtr_ask_number ("loss.fr-guard-1", 0, 16400, 0, &division));
  battle->usual = g_strdup ("winner=french size=minor loss.fr-guard-1=0");
  vtr_figures_id (battle->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", &battle->place);
  add_force (battle->figures, VTR_GRADE_UMPIRE, &guard, 12800, 3600, 50, 0);
  vtr_figures_id (battle->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "engaged", &guard);
  form = ask (f, battle, "", TRUE);
  assert_golden ("question-battle.txt", form);
  assert_narrow (own);
  assert_narrow (umpire);
  assert_narrow (form);
  vtr_question_free (contact);
  vtr_question_free (battle);
}

/* --- the inspector ------------------------------------------------------------- */

static gchar *
describe (const Fixture *f,
          const gchar *side,
          const gchar *formation)
{
  g_autoptr (VtrView) view = world_view (f->world, side);
  VtrId id = vtr_id (formation);
  g_autoptr (GPtrArray) sentences = k13_describe (view, &id);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    {
      g_autofree gchar *text = vtr_phrases_sentence (f->phrases, g_ptr_array_index (sentences, i), view);

      g_string_append_printf (out, "%s%s", i ? " " : "", text);
    }
  return g_string_free (out, FALSE);
}

static void
test_describe (Fixture *f,
               gconstpointer data)
{
  static const struct
  {
    const gchar *side;
    const gchar *formation;
    const gchar *expected;
  } rows[] = {
    { "french", "fr-iii", "At Eilenburg, under Ney. 36,400 foot, 700 horse, 74 guns; 1 division. Neither fatigued nor exhausted. Supply open from Magdeburg, 4 links, by way of Halle (5.1)." },
    { "french", "fr-vii", "At Wittenberg. 4,100 foot, 200 horse, 7 guns; 1 division. Fatigued through turn 4 (2.1.2). Supply open from Magdeburg, 4 links, by way of Halle (5.1)." },
    { "french", "fr-gar-magdeburg", "At Magdeburg. 6,500 foot, 0 horse, 0 guns. Garrison of Magdeburg (2.3.1). Supply open from Magdeburg, 4 links, by way of Halle (5.1)." },
    { "french", "fr-due", "Not on the map. Due in turn 5 at Leipzig (5.4). 7,000 foot, 0 horse, 8 guns." },
    { "french", "co-yorck", "Seen at Meissen, 7 May, certain (5.3)." },
    { "french", "co-sacken", "" },
    { "french", "no-such", "" },
    { "", "co-milo", "At Dresden, under Miloradovich. 9,000 foot, 2,500 horse, 60 guns; 1 division. Exhausted through turn 6 (4.1). Supply open from Magdeburg, 4 links, by way of Halle (5.1)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *text = describe (f, rows[i].side, rows[i].formation);

      g_assert_cmpstr (text, ==, rows[i].expected);
    }
}

/* --- the map's layers ------------------------------------------------------------ */

/* One line an item, for comparison. */
static gchar *
layers (const Fixture *f,
        const gchar *side)
{
  static const gchar *const kinds[] = { "counter", "arrow", "link", "badge" };
  static const gchar *const symbols[] = { "none", "foot", "horse", "hq", "garrison", "battle", "bridge", "unknown" };
  g_autoptr (VtrView) view = world_view (f->world, side);
  g_autoptr (GArray) items = k13_layers (view);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const VtrLayerItem *item = &g_array_index (items, VtrLayerItem, i);

      g_assert_cmpint (item->rank, ==, i);
      g_assert_true (g_utf8_validate (item->text, -1, NULL));
      if (item->kind == VTR_LAYER_COUNTER)
        g_assert_cmpint (g_utf8_strlen (item->text, -1), <=, 6);
      g_string_append_printf (out, "%s %s %s %s %s '%s' %d%s age %d %s\n", kinds[item->kind], symbols[item->symbol],
                              *item->side.s ? item->side.s : "-", item->place.s, *item->place2.s ? item->place2.s : "-", item->text, item->number,
                              item->flag ? " flag" : "", item->age, *item->formation.s ? item->formation.s : "-");
    }
  return g_string_free (out, FALSE);
}

static void
test_layers (Fixture *f,
             gconstpointer data)
{
  g_autofree gchar *french = layers (f, "french");
  g_autofree gchar *coalition = layers (f, "coalition");
  g_autofree gchar *umpire = layers (f, "");

  assert_golden ("layers-french.txt", french);
  assert_golden ("layers-coalition.txt", coalition);
  assert_golden ("layers-umpire.txt", umpire);
  /* a road is full to him who was stopped there, and to the umpire */
  g_assert_nonnull (strstr (french, "10/10"));
  g_assert_null (strstr (coalition, "10/10"));
  g_assert_nonnull (strstr (umpire, "10/10"));
  g_assert_null (strstr (french, "co-sacken"));
}

/* --- nobody learns what his side cannot know ---------------------------------------- */

static void
add_hidden (World *world)
{
  VtrEvent *event;
  VtrOrder *order = world_order (world, "o99", "coalition", "co-secret", "march", "freiberg");

  order->text = g_strdup ("Secret corps to Freiberg");
  world_formation (world, "co-secret", "", VTR_FORMATION_CORPS, "Secret corps", "Sec", "freiberg", 0, 0, 0);
  world_formation (world, "co-secret-1", "co-secret", VTR_FORMATION_DIVISION, "Secret division", "S1", "freiberg", 30000, 5000, 90);
  event = world_event (world, "march", "coalition", "o99");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "co-secret");
  world_id (event, VTR_FIGURE_PLACE, "from", "dresden");
  world_id (event, VTR_FIGURE_PLACE, "path", "freiberg");
  event = world_event (world, "arrives", NULL, "");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "co-secret");
  world_id (event, VTR_FIGURE_PLACE, "place", "freiberg");
}

/* A world with one more hidden corps, its order, its march and an event that
 * nobody is told: byte for byte the same to those who do not see it. */
static void
test_non_interference (Fixture *f,
                       gconstpointer data)
{
  g_autoptr (World) other = world_new ();
  Fixture g = { other, f->phrases };
  g_autofree gchar *umpire = NULL;
  g_autofree gchar *umpire_other = NULL;
  g_autofree gchar *map = layers (f, "french");
  g_autofree gchar *map_other = NULL;

  add_hidden (other);
  for (VtrFormat format = 0; format < VTR_N_FORMATS; format++)
    {
      g_autofree gchar *here = report (f, "french", format);
      g_autofree gchar *there = report (&g, "french", format);

      g_assert_cmpstr (here, ==, there);
    }
  map_other = layers (&g, "french");
  g_assert_cmpstr (map, ==, map_other);
  umpire = report (f, "", VTR_FORMAT_TEXT);
  umpire_other = report (&g, "", VTR_FORMAT_TEXT);
  g_assert_cmpstr (umpire, !=, umpire_other);
}

/* An event that names a formation which its reader does not see. */
static void
test_hidden_in_event (Fixture *f,
                      gconstpointer data)
{
  VtrEvent *event = world_event (f->world, "contact", "french", "");
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree gchar *flat = NULL;

  world_id (event, VTR_FIGURE_PLACE, "place", "gera");
  world_id (event, VTR_FIGURE_WORD, "role", "attacker");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "co-sacken");
  text = report (f, "french", VTR_FORMAT_TEXT);
  g_assert_null (strstr (text, "Sacken"));
  lines = g_strsplit (text, "\n  ", -1);
  flat = g_strjoinv (" ", lines);
  g_assert_nonnull (strstr (flat, "enemy troops met the enemy at Gera."));
}

/* --- size --------------------------------------------------------------------------- */

/* Long names, many forces, many sightings: every line keeps within 78 columns. */
static void
test_large (Fixture *f,
            gconstpointer data)
{
  static const gchar *const sides[] = { "french", "coalition", "" };
  const VtrPlace *places = (const VtrPlace *) (gpointer) f->world->board->places->data;

  for (guint i = 0; i < 120; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("%s-big-%03u", i % 2 ? "fr" : "co", i);
      g_autofree gchar *name = g_strdup_printf ("Grossherzoglich Würzburgische Reservedivision Nr %u", i);
      const gchar *place = places[i % f->world->board->places->len].id.s;
      VtrEvent *event;

      world_formation (f->world, id, "", i % 3 ? VTR_FORMATION_CORPS : VTR_FORMATION_DIVISION, name, "Großherz-15ch", place, 1000000, 999999, 9999);
      event = world_event (f->world, i % 5 ? "stop.traffic" : "surrenders", i % 2 ? "french" : "coalition", "");
      world_id (event, VTR_FIGURE_FORMATION, "formation", id);
      world_id (event, VTR_FIGURE_PLACE, "place", place);
      world_id (event, VTR_FIGURE_PLACE, "to", "leipzig");
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree gchar *text = report (f, sides[i], VTR_FORMAT_TEXT);

      assert_narrow (text);
      g_assert_cmpuint (strlen (text), >, 10000);
    }
}

/* --- truces, flags, loyalty, prestige, the end --------------------------------- */

/* An instruction for when something happens has nothing to do by itself: it is done
 * by being given, but not when it was refused. */
static void
test_refused_instruction (Fixture *f,
                          gconstpointer data)
{
  VtrOrderOutcome *outcome = g_new0 (VtrOrderOutcome, 1);
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  VtrEvent *event;

  world_order (f->world, "o10", "french", "fr-xii", "stand", "");
  before = report (f, "french", VTR_FORMAT_TEXT);
  g_assert_true (g_regex_match_simple ("\n  XII    .*  done\n", before, 0, 0));

  event = world_event (f->world, "refused", "french", "o10");
  event->rule = "1.4";
  world_id (event, VTR_FIGURE_FORMATION, "formation", "fr-xii");
  world_id (event, VTR_FIGURE_WORD, "reason", "not-your-command");
  outcome->order = vtr_id ("o10");
  outcome->event = (gint) f->world->outcome->events->len - 1;
  g_ptr_array_add (f->world->outcome->verdicts, outcome);
  after = report (f, "french", VTR_FORMAT_TEXT);
  g_assert_true (g_regex_match_simple ("\n  XII    .*  refused\n", after, 0, 0));
}

static void
insert (Fixture *f,
        guint table,
        gconstpointer record)
{
  vtr_state_insert (f->world->outcome->state, table, record);
}

static void
test_political (Fixture *f,
                gconstpointer data)
{
  K13Truce truce = { .nation = vtr_id ("prussia"), .enemy = vtr_id ("french"), .from = 4, .until = 9, .cause = vtr_id ("exhaustion") };
  K13Boundary boundary = { .side = vtr_id ("french"), .place = vtr_id ("meissen") };
  K13Flag flag = { .side = vtr_id ("french"), .id = vtr_id ("elbe"), .value = 2, .label = "Half-weeks on the Elbe" };
  K13End end = { .turn = 3, .cause = vtr_id ("victory"), .winner = vtr_id ("french") };
  g_autofree gchar *french = NULL;
  g_autofree gchar *coalition = NULL;
  g_autofree gchar *over = NULL;

  insert (f, K13_TABLE_TRUCE, &truce);
  insert (f, K13_TABLE_BOUNDARY, &boundary);
  insert (f, K13_TABLE_FLAG, &flag);
  french = report (f, "french", VTR_FORMAT_TEXT);
  coalition = report (f, "coalition", VTR_FORMAT_TEXT);
  assert_narrow (french);
  assert_all_words (french);
  g_assert_nonnull (strstr (french, "TRUCES    Truce between Prussia and the French: turns 4 to 9 (4.2). Under\n          truce the French do not enter Meissen (4.2)."));
  g_assert_nonnull (strstr (french, "Half-weeks on the Elbe: 2"));
  g_assert_nonnull (strstr (coalition, "Truce between Prussia and the French: turns 4 to 9"));
  g_assert_null (strstr (coalition, "Half-weeks"));
  g_assert_null (strstr (french, "THE CAMPAIGN IS OVER"));

  insert (f, K13_TABLE_END, &end);
  over = report (f, "coalition", VTR_FORMAT_TEXT);
  assert_all_words (over);
  g_assert_nonnull (strstr (over, "The campaign has ended."));
  g_assert_nonnull (strstr (over, "THE CAMPAIGN IS OVER\n  The umpire has closed the campaign. Won by the French."));
  /* nobody is asked for orders any more */
  g_assert_null (strstr (over, "WE NEED FROM YOU"));
}

/* Promise 3: a hidden rule of loyalty, how near a nation is to suing for peace,
 * the other side's figures and its lines of the ledger leave no trace. */
static void
test_political_non_interference (Fixture *f,
                                 gconstpointer data)
{
  K13Loyalty rule = { .nation = vtr_id ("prussia"), .seq = 1, .from = 1, .prestige = 100, .die = 3, .becomes = vtr_id ("french") };
  K13Sued sued = { .nation = vtr_id ("prussia"), .corps = 2 };
  K13Score score = { .side = vtr_id ("coalition"), .what = vtr_id ("exhausted"), .turn = 3, .value = 2 };
  K13Prestige line = { .turn = 3, .seq = 9, .cause = vtr_id ("coalition-west"), .amount = -2, .side = vtr_id ("coalition") };
  K13Flag flag = { .side = vtr_id ("coalition"), .id = vtr_id ("oder"), .value = 1, .label = "Vienna" };
  g_autofree gchar *before = report (f, "french", VTR_FORMAT_JSON);
  g_autofree gchar *after = NULL;

  insert (f, K13_TABLE_LOYALTY, &rule);
  insert (f, K13_TABLE_SUED, &sued);
  insert (f, K13_TABLE_SCORE, &score);
  insert (f, K13_TABLE_PRESTIGE, &line);
  insert (f, K13_TABLE_FLAG, &flag);
  after = report (f, "french", VTR_FORMAT_JSON);
  g_assert_cmpstr (before, ==, after);
}

static void
test_series (Fixture *f,
             gconstpointer data)
{
  K13Score ours = { .side = vtr_id ("french"), .what = vtr_id ("strength"), .turn = 3, .value = 200000 };
  K13Score theirs = { .side = vtr_id ("coalition"), .what = vtr_id ("strength"), .turn = 3, .value = 180000 };
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrView) all = NULL;
  g_autoptr (GPtrArray) series = NULL;
  g_autoptr (GPtrArray) whole = NULL;
  const VtrSeries *prestige, *strength;

  insert (f, K13_TABLE_SCORE, &ours);
  insert (f, K13_TABLE_SCORE, &theirs);
  view = world_view (f->world, "french");
  all = world_view (f->world, "");
  series = view->ruleset->series (view);
  whole = all->ruleset->series (all);
  g_assert_cmpuint (series->len, ==, 2);
  g_assert_cmpuint (whole->len, ==, 3);
  prestige = g_ptr_array_index (series, 0);
  strength = g_ptr_array_index (series, 1);
  g_assert_cmpstr (prestige->key, ==, "series.prestige");
  g_assert_true (vtr_id_is_empty (&prestige->side));
  g_assert_cmpuint (prestige->points->len, ==, 3);
  g_assert_cmpint (g_array_index (prestige->points, VtrSeriesPoint, 2).turn, ==, 3);
  g_assert_cmpint (g_array_index (prestige->points, VtrSeriesPoint, 2).value, ==, 24);
  g_assert_cmpstr (strength->key, ==, "series.strength");
  g_assert_true (vtr_id_is (&strength->side, "french"));
  for (guint i = 0; i < whole->len; i++)
    g_assert_nonnull (vtr_phrases_get (f->phrases, ((VtrSeries *) g_ptr_array_index (whole, i))->key));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, f) g_test_add ("/reports/" name, Fixture, NULL, set_up, f, tear_down)
  ADD ("sides", test_reports);
  ADD ("player", test_player);
  ADD ("before-turn-1", test_before_turn_1);
  ADD ("last-turn", test_last_turn);
  ADD ("reply", test_reply);
  ADD ("reply-reasons", test_reply_reasons);
  ADD ("questions", test_questions);
  ADD ("describe", test_describe);
  ADD ("layers", test_layers);
  ADD ("non-interference", test_non_interference);
  ADD ("hidden-in-event", test_hidden_in_event);
  ADD ("refused-instruction", test_refused_instruction);
  ADD ("political", test_political);
  ADD ("political-non-interference", test_political_non_interference);
  ADD ("series", test_series);
  ADD ("large", test_large);
#undef ADD
  return g_test_run ();
}
