/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "desk-test.h"
#include "desk/vtr-desk-find.h"
#include "desk/vtr-desk-inspector.h"
#include "desk/vtr-desk-oob.h"
#include "desk/vtr-desk-posting.h"
#include "desk/vtr-desk-shot.h"
#include "desk/vtr-desk-start.h"

static void
test_start (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  g_autoptr (GPtrArray) scenarios = vtr_desk_find_scenarios ();
  gboolean found = FALSE;

  /* only the start page is there */
  g_action_group_activate_action (G_ACTION_GROUP (window), "start-page", NULL);
  g_assert_nonnull (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_START));
  g_assert_null (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_OOB));
  g_assert_false (desk_test_is_enabled (window, "preview"));
  g_assert_false (desk_test_is_enabled (window, "import"));
  g_assert_true (desk_test_is_enabled (window, "open"));
  g_assert_null (vtr_desk_window_get_next_step (window));

  for (guint i = 0; i < scenarios->len; i++)
    found |= g_str_has_suffix (g_ptr_array_index (scenarios, i), "spring-1813.scenario.xml");
  g_assert_true (found);
  desk_test_window_free (window);
}

/* Whatever cannot be opened says so and leaves the window as it was. */
static void
test_trouble (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *text = g_build_filename (folder, "text.campaign", NULL);
  g_autofree gchar *missing = g_build_filename (folder, "missing.campaign", NULL);
  g_autofree gchar *path = NULL;
  g_autofree gchar *scenario = desk_test_scenario ();
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  gsize length, length_after;
  VtrDeskWindow *other;

  g_assert_true (g_file_set_contents (text, "not a campaign at all, but long enough to have had a header", -1, NULL));
  vtr_desk_window_open (window, text);
  desk_test_settle (window);
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  g_assert_null (desk_test_moment (window));
  desk_test_activate (window, "dismiss", NULL);
  g_assert_null (vtr_desk_window_get_trouble (window));

  vtr_desk_window_open (window, missing);
  desk_test_settle (window);
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  /* what is left is the page to begin from */
  g_assert_true (gtk_widget_get_mapped (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_START)));
  desk_test_activate (window, "escape", NULL);
  g_assert_null (vtr_desk_window_get_trouble (window));
  g_assert_false (g_file_test (missing, G_FILE_TEST_EXISTS));
  desk_test_window_free (window);

  /* an existing campaign is never overwritten, and stays on the desk */
  other = desk_test_campaign_new (&path);
  g_assert_true (g_file_get_contents (path, &before, &length, NULL));
  vtr_desk_campaign_create (vtr_desk_window_get_campaign (other), path, scenario, NULL);
  desk_test_settle (other);
  g_assert_nonnull (vtr_desk_window_get_trouble (other));
  g_assert_nonnull (desk_test_moment (other));
  g_assert_true (g_file_get_contents (path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length, after, length_after);
  desk_test_window_free (other);
}

/* Beside the campaign a copy of it with pages that are blank. */
static gchar *
damaged_copy (const gchar *path)
{
  gchar *damaged = g_strconcat (path, ".damaged.campaign", NULL);
  g_autofree gchar *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  memset (bytes + 5 * 4096, 0, 3 * 4096);
  g_assert_true (g_file_set_contents (damaged, bytes, (gssize) length, NULL));
  return damaged;
}

/* A file that is damaged is named, and what can be read of it goes into a new one. */
static void
test_salvage (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskWindow *other;
  g_autofree gchar *damaged = damaged_copy (path);
  g_autofree gchar *salvaged = g_strconcat (path, ".salvaged.campaign", NULL);
  g_autofree gchar *bytes = NULL;
  g_autofree gchar *after = NULL;
  gsize length, length_after;
  GAction *action;

  desk_test_window_free (window);
  g_assert_true (g_file_get_contents (damaged, &bytes, &length, NULL));

  other = desk_test_window_new ();
  action = g_action_map_lookup_action (G_ACTION_MAP (other), "salvage");
  g_assert_false (g_action_get_enabled (action));
  vtr_desk_window_open (other, damaged);
  desk_test_settle (other);
  g_assert_nonnull (vtr_desk_window_get_trouble (other));
  g_assert_null (desk_test_moment (other));
  g_assert_cmpstr (vtr_desk_campaign_get_damaged (vtr_desk_window_get_campaign (other)), ==, damaged);
  g_assert_true (g_action_get_enabled (action));

  vtr_desk_campaign_salvage (vtr_desk_window_get_campaign (other), salvaged);
  desk_test_settle (other);
  g_assert_nonnull (desk_test_moment (other));
  g_assert_cmpstr (vtr_desk_campaign_get_path (vtr_desk_window_get_campaign (other)), ==, salvaged);
  g_assert_nonnull (vtr_desk_window_get_trouble (other)); /* what is missing */
  g_assert_false (g_action_get_enabled (action));
  g_assert_true (g_file_get_contents (damaged, &after, &length_after, NULL));
  g_assert_cmpmem (bytes, length, after, length_after);
  desk_test_window_free (other);
}

static void
test_observers (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskFind *find = VTR_DESK_FIND (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_FIND));
  VtrDeskOob *oob = VTR_DESK_OOB (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_OOB));
  VtrDeskMoment *moment = desk_test_moment (window);
  const VtrView *umpire = g_ptr_array_index (moment->views, 0);
  const VtrView *french = g_ptr_array_index (moment->views, 1);
  const gchar *hidden = NULL;
  const gchar *name = NULL;
  guint all;

  for (guint i = 0; i < vtr_state_n_rows (umpire->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (umpire->state, VTR_TABLE_FORMATION, i);

      if (vtr_state_formation (french->state, &formation->id) == NULL)
        {
          hidden = formation->id.s;
          name = formation->name;
        }
    }
  g_assert_nonnull (hidden);

  all = vtr_desk_oob_get_n_rows (oob);
  g_assert_cmpuint (vtr_desk_find_search (find, name), >, 0);
  desk_test_activate (window, "select", "(ss)", "formation", hidden);
  desk_test_activate (window, "view-as", "s", "french");
  /* he is neither found, nor listed, nor selected any longer */
  g_assert_cmpuint (vtr_desk_find_search (find, name), ==, 0);
  g_assert_cmpuint (vtr_desk_oob_get_n_rows (oob), <, all);
  g_assert_null (vtr_desk_order_form_get_draft (vtr_desk_inspector_get_form (VTR_DESK_INSPECTOR (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_INSPECTOR)))));
  desk_test_activate (window, "view-nth", "u", 0);
  g_assert_cmpuint (vtr_desk_find_search (find, name), >, 0);
  g_assert_cmpuint (vtr_desk_find_search (find, "Leipzig"), >, 0);
  desk_test_window_free (window);
}

static void
test_order_of_battle_pane (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskOob *oob = VTR_DESK_OOB (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_OOB));
  guint all = vtr_desk_oob_get_n_rows (oob);

  g_assert_cmpuint (all, >, 30);
  vtr_desk_oob_set_filter (oob, "ney");
  g_assert_cmpuint (vtr_desk_oob_get_n_rows (oob), <, all);
  g_assert_cmpuint (vtr_desk_oob_get_n_rows (oob), >, 0);
  vtr_desk_oob_set_filter (oob, "nobody of this name");
  g_assert_cmpuint (vtr_desk_oob_get_n_rows (oob), ==, 0);
  vtr_desk_oob_set_filter (oob, "");
  /* what was open before is open again */
  g_assert_cmpuint (vtr_desk_oob_get_n_rows (oob), ==, all);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "no-orders", g_variant_new_boolean (TRUE));
  g_assert_cmpuint (vtr_desk_oob_get_n_rows (oob), >, 0);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "no-orders", g_variant_new_boolean (FALSE));
  g_assert_cmpuint (vtr_desk_oob_get_n_rows (oob), ==, all);
  desk_test_window_free (window);
}

/* An order half written is neither lost nor mixed up when another formation is
 * looked at. */
static void
test_drafts (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskOrderForm *form = vtr_desk_inspector_get_form (VTR_DESK_INSPECTOR (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_INSPECTOR)));
  const VtrOrder *draft;

  g_assert_null (vtr_desk_order_form_get_draft (form));
  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  draft = vtr_desk_order_form_get_draft (form);
  g_assert_nonnull (draft);
  g_assert_false (vtr_desk_order_form_is_dirty (form));
  desk_test_activate (window, "order-verb", "s", "march");
  desk_test_activate (window, "order-place", "s", "jena");
  g_assert_true (vtr_desk_order_form_is_dirty (form));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "order-forced", g_variant_new_boolean (TRUE));
  g_assert_cmpint (vtr_desk_order_form_get_draft (form)->options & VTR_OPTION_FORCED, !=, 0);

  desk_test_activate (window, "select", "(ss)", "formation", "fr-iv");
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->formation.s, ==, "fr-iv");
  g_assert_cmpuint (vtr_desk_order_form_get_draft (form)->path->len, ==, 0);
  g_assert_cmpuint (g_hash_table_size (vtr_desk_order_form_get_drafts (form)), ==, 1);

  desk_test_activate (window, "reload", NULL);
  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  g_assert_true (vtr_desk_order_form_is_dirty (form));
  draft = vtr_desk_order_form_get_draft (form);
  g_assert_cmpuint (draft->path->len, ==, 1);
  g_assert_cmpstr (g_array_index (draft->path, VtrId, 0).s, ==, "jena");

  /* a far goal is reached by a way of neighbours */
  desk_test_activate (window, "order-place", "s", "leipzig");
  draft = vtr_desk_order_form_get_draft (form);
  g_assert_cmpuint (draft->path->len, >, 2);
  g_assert_cmpstr (g_array_index (draft->path, VtrId, draft->path->len - 1).s, ==, "leipzig");
  desk_test_activate (window, "order-back", NULL);
  desk_test_activate (window, "order-truncate", "u", 1);
  g_assert_cmpuint (vtr_desk_order_form_get_draft (form)->path->len, ==, 1);
  desk_test_activate (window, "order-clear", NULL);
  g_assert_false (vtr_desk_order_form_is_dirty (form));
  g_assert_cmpuint (g_hash_table_size (vtr_desk_order_form_get_drafts (form)), ==, 0);
  g_assert_cmpuint (desk_test_moment (window)->input->orders->len, ==, 0);
  desk_test_window_free (window);
}

/* An order to the guns takes a formation or none, and no place of the verb before it. */
static void
test_guns (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskOrderForm *form = vtr_desk_inspector_get_form (VTR_DESK_INSPECTOR (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_INSPECTOR)));
  GtkLabel *verdict = GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (form), VTR_DESK_TYPE_ORDER_FORM, "verdict_label"));
  g_autofree gchar *any = NULL;
  g_autofree gchar *text = NULL;
  const VtrDeskMoment *moment;

  desk_test_activate (window, "select", "(ss)", "formation", "fr-vi");
  desk_test_activate (window, "order-verb", "s", "withdraw");
  desk_test_activate (window, "order-place", "s", "weimar");
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->target.s, ==, "weimar");
  desk_test_activate (window, "order-verb", "s", "guns");
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->target.s, ==, "");
  any = g_strdup (gtk_label_get_text (verdict));
  desk_test_activate (window, "order-place", "s", "fr-vi");
  g_assert_cmpstr (gtk_label_get_text (verdict), !=, any);
  desk_test_activate (window, "order-place", "s", "fr-iii");
  /* as good without as with one, and never a call for places */
  g_assert_cmpstr (gtk_label_get_text (verdict), ==, any);
  desk_test_activate (window, "order-save", NULL);
  moment = desk_test_moment (window);
  g_assert_cmpuint (moment->input->orders->len, ==, 1);
  text = vtr_desk_order_text (moment, g_ptr_array_index (moment->input->orders, 0));
  g_assert_cmpstr (text, ==, "To the guns if III Corps fights");
  desk_test_window_free (window);
}

/* --- names for screen readers ------------------------------------------------------ */

static gboolean
has_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0')
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_text (child))
      return TRUE;
  return FALSE;
}

static gboolean
is_named (GtkWidget *widget)
{
  return has_text (widget) || gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL) || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static guint
check_names (GtkWidget *widget,
             const gchar *page)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_TEXT_VIEW (widget) || GTK_IS_LIST_BASE (widget) || GTK_IS_COLUMN_VIEW (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SPIN_BUTTON (widget) || VTR_DESK_IS_MAP (widget))
    {
      n++;
      /* the window's own buttons are GTK's affair */
      if (!is_named (widget) && !GTK_IS_WINDOW_CONTROLS (gtk_widget_get_parent (widget)))
        {
          g_test_message ("%s: a %s has no name", page, G_OBJECT_TYPE_NAME (widget));
          g_test_fail ();
        }
      /* what is inside a control is the control's */
      if (!GTK_IS_LIST_BASE (widget) && !GTK_IS_COLUMN_VIEW (widget))
        return n;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += check_names (child, page);
  return n;
}

static void
test_names (void)
{
  static const gchar *const pages[] = { "inbox", "orders", "questions", "events", "reports" };
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_auto (GStrv) messages = desk_test_messages ();

  desk_test_activate (window, "import-paths", "^as", messages);
  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  desk_test_activate (window, "preview", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      desk_test_activate (window, "drawer", "s", pages[i]);
      desk_test_frames (GTK_WIDGET (window), 3);
      g_assert_cmpuint (check_names (GTK_WIDGET (window), pages[i]), >, 20);
    }
  desk_test_activate (window, "drawer", "s", "inbox");
  desk_test_activate (window, "paste-text", "s", "III Corps marches to Jena.");
  desk_test_frames (GTK_WIDGET (window), 3);
  check_names (GTK_WIDGET (window), "editor");
  desk_test_activate (window, "start-page", NULL);
  desk_test_frames (GTK_WIDGET (window), 3);
  g_assert_cmpuint (check_names (GTK_WIDGET (window), "start"), >, 5);
  desk_test_window_free (window);
}

static void
test_picture (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "window.png", NULL);
  g_autofree gchar *nowhere = g_build_filename (folder, "missing", "window.png", NULL);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;

  desk_test_frames (GTK_WIDGET (window), 3);
  g_assert_true (vtr_desk_shot_write (GTK_WIDGET (window), path, &error));
  g_assert_no_error (error);
  texture = gdk_texture_new_from_filename (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), >=, 1000);
  g_assert_false (vtr_desk_shot_write (GTK_WIDGET (window), nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  desk_test_window_free (window);
}

/* --- every action once ------------------------------------------------------------------ */

static GVariant *
parameter_for (const gchar *name,
               const gchar *folder,
               const gchar *question)
{
  g_autofree gchar *file = g_build_filename (folder, name, NULL);
  g_autofree gchar *csv = g_build_filename (folder, "battle.csv", NULL);
  g_autofree gchar *picture = g_build_filename (folder, "strength.svg", NULL);
  g_autofree gchar *scenario = desk_test_scenario ();
  const struct
  {
    const gchar *name;
    GVariant *parameter;
  } table[] = {
    { "answer", g_variant_new ("(ss)", question, "stand") },
    { "answer-withdraw", g_variant_new_string (question) },
    { "battle-losses", g_variant_new_string (question) },
    { "battle-oob-bind-path", g_variant_new_string ("nowhere.csv") },
    { "battle-oob-save", g_variant_new_string ("1/1") },
    { "battle-oob-write", g_variant_new ("(ss)", "1/1", csv) },
    { "battle-sheet-copy", g_variant_new ("(sss)", "1/1", "", "text") },
    { "battle-sheet-save", g_variant_new ("(ss)", "1/1", "french") },
    { "battle-sheet-write", g_variant_new ("(sss)", "1/1", "", file) },
    { "chart-copy", g_variant_new ("(ss)", "", "series.prestige") },
    { "chart-save", g_variant_new ("(ss)", "french", "series.strength") },
    { "chart-write", g_variant_new ("(sss)", "french", "series.strength", picture) },
    { "clerk-apply", g_variant_new_string ("") },
    { "clerk-back", g_variant_new_string ("1") },
    { "clerk-every", g_variant_new_string ("+7d") },
    { "clerk-deadline", g_variant_new ("(ss)", "+3d", "") },
    { "clerk-extend", g_variant_new ("(ss)", "ney", "+1d") },
    { "clerk-handover", g_variant_new_string ("ney") },
    { "clerk-handover-write", g_variant_new ("(ss)", "ney", file) },
    { "clerk-join", g_variant_new ("(sss)", "french", "soult", "Marshal Soult") },
    { "clerk-leave", g_variant_new_string ("oudinot") },
    { "clerk-lend", g_variant_new ("(sss)", "ney", "VI Corps", "") },
    { "message-author", g_variant_new ("(xs)", G_GINT64_CONSTANT (99), "ney") },
    { "message-propose", g_variant_new_int64 (1) },
    { "message-received", g_variant_new ("(xx)", G_GINT64_CONSTANT (99), G_GINT64_CONSTANT (1800000000)) },
    { "message-sender", g_variant_new ("(xsb)", G_GINT64_CONSTANT (99), "ney", FALSE) },
    { "name-remember", g_variant_new ("(ssss)", "french", "place", "halle", "Halle on the Saale") },
    { "span-aside", g_variant_new_string ("o1") },
    { "span-propose", g_variant_new_string ("o1") },
    { "span-take", g_variant_new_parsed ("('o1', [uint32 0])") },
    { "span-settle", g_variant_new ("(ssssb)", "o1", "place", "halle", "", FALSE) },
    { "paper-add", g_variant_new ("(ss)", "side:french", "Well done.") },
    { "paper-change", g_variant_new ("(ss)", "1", "Well done, all.") },
    { "paper-delay", g_variant_new_string ("3") },
    { "paper-looked-at", g_variant_new_string ("") },
    { "paper-reads", g_variant_new ("(ss)", "player:ney", "de") },
    { "paper-remove", g_variant_new_string ("1") },
    { "paper-say", g_variant_new ("(sss)", "en", "ask.winner", "the victor") },
    { "paper-unsay", g_variant_new ("(ss)", "en", "ask.winner") },
    { "paper-writes", g_variant_new ("(ss)", "the-staff", "discord") },
    { "papers-page", g_variant_new_string ("phrases") },
    { "clerk-recall", g_variant_new_string ("fr-vi") },
    { "clerk-remind", g_variant_new_string ("") },
    { "clerk-replace", g_variant_new ("(sss)", "kleist", "dorn", "Dorn") },
    { "clerk-standing", g_variant_new ("(sss)", "ney", "III Corps halts.", "") },
    { "clerk-standing-back", g_variant_new_string ("ney") },
    { "clerk-unapply", g_variant_new_string ("ney") },
    { "compare-nodes", g_variant_new ("(xx)", G_GINT64_CONSTANT (1), G_GINT64_CONSTANT (1)) },
    { "map-write", g_variant_new_string (picture) },
    { "report-print", g_variant_new_string ("nobody") },
    { "look-at", g_variant_new_int64 (0) },
    { "drawer", g_variant_new_string ("questions") },
    { "import-paths", g_variant_new_strv (NULL, 0) },
    { "event-copy", g_variant_new_string ("text") },
    { "new-from", g_variant_new_string (scenario) },
    { "note-add", g_variant_new ("(ssi)", "leipzig", "Ask about the bridges.", 2) },
    { "note-change", g_variant_new ("(xsi)", G_GINT64_CONSTANT (1), "Ask about the bridge.", 3) },
    { "note-done", g_variant_new ("(xb)", G_GINT64_CONSTANT (1), TRUE) },
    { "note-remove", g_variant_new_int64 (1) },
    { "open-path", g_variant_new_string ("nowhere.campaign") },
    { "order-amount", g_variant_new_int32 (2) },
    { "order-load", g_variant_new_string ("o1") },
    { "order-look", g_variant_new_string ("o1") },
    { "order-place", g_variant_new_string ("jena") },
    { "order-put", g_variant_new ("(ss)", "o1", "o2") },
    { "order-side", g_variant_new_string ("french") },
    { "order-under", g_variant_new_string ("") },
    { "order-truncate", g_variant_new_uint32 (0) },
    { "order-verb", g_variant_new_string ("march") },
    { "paste-sender", g_variant_new_string ("nobody") },
    { "paste-text", g_variant_new_string ("III Corps marches to Jena.") },
    { "phase", g_variant_new_string ("march") },
    { "phase-nth", g_variant_new_uint32 (1) },
    { "post-destination", g_variant_new ("(sss)", "The staff", "side:french", "phpbb") },
    { "question-copy", g_variant_new_string (question) },
    { "question-losses", g_variant_new_string (question) },
    { "question-losses-path", g_variant_new ("(ss)", question, "nowhere.csv") },
    { "report-copy", g_variant_new ("(ss)", "french", "bbcode") },
    { "report-save", g_variant_new_string ("french") },
    { "report-write", g_variant_new ("(ss)", "", file) },
    { "ruling-of", g_variant_new_string ("insert") },
    { "sample", g_variant_new_string ("nowhere.scenario.xml") },
    { "select", g_variant_new ("(ss)", "place", "leipzig") },
    { "take-paths", g_variant_new_parsed ("['nowhere.txt']") },
    { "trouble", g_variant_new ("(ss)", "Something", "Nothing to do") },
    { "view-as", g_variant_new_string ("french") },
    { "view-nth", g_variant_new_uint32 (0) },
  };
  GVariant *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GVariant) parameter = g_variant_ref_sink (table[i].parameter);

      if (g_str_equal (table[i].name, name))
        found = g_steal_pointer (&parameter);
    }
  return found;
}

/* Brings about what an action needs to be enabled. */
static void
prepare (VtrDeskWindow *window,
         const gchar *name)
{
  VtrDeskMoment *moment = desk_test_moment (window);

  if (g_str_equal (name, "order-edit") || g_str_equal (name, "order-delete"))
    {
      desk_test_activate (window, "drawer", "s", "orders");
      vtr_desk_orders_pane_select (VTR_DESK_ORDERS_PANE (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_ORDERS_PANE)), 0);
    }
  else if (g_str_has_prefix (name, "post-") && !g_str_equal (name, "post-destination"))
    {
      desk_test_activate (window, "drawer", "s", "posting");
      desk_test_activate (window, "post-destination", "(sss)", "The staff", "side:french", "phpbb");
      vtr_desk_posting_select (VTR_DESK_POSTING (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_POSTING)), 0);
      desk_test_activate (window, "update", NULL);
      if (g_str_equal (name, "post-sent"))
        desk_test_activate (window, "post-copy", NULL);
    }
  else if (g_str_equal (name, "salvage"))
    {
      g_autofree gchar *damaged = damaged_copy (vtr_desk_campaign_get_path (vtr_desk_window_get_campaign (window)));

      vtr_desk_window_open (window, damaged);
      desk_test_settle (window);
      g_assert_nonnull (vtr_desk_window_get_trouble (window));
      desk_test_activate (window, "dismiss", NULL);
    }
  else if (g_str_equal (name, "span-next"))
    {
      g_autoptr (GBytes) unclear = g_bytes_new_static ("III Corps marches to Zorbau.", 28);

      desk_test_activate (window, "drawer", "s", "inbox");
      vtr_desk_campaign_import (vtr_desk_window_get_campaign (window), unclear, "ney", 0);
      desk_test_settle (window);
    }
  else if (g_str_has_prefix (name, "order-"))
    {
      desk_test_activate (window, "select", "(ss)", "formation", g_str_equal (name, "order-alone") ? "fr-main" : "fr-iii");
      desk_test_activate (window, "order-clear", NULL);
      desk_test_activate (window, "order-verb", "s", "march");
      if (!g_str_equal (name, "order-place"))
        desk_test_activate (window, "order-place", "s", "jena");
    }
  else if (g_str_has_prefix (name, "paste-") && !g_str_equal (name, "paste-text"))
    {
      desk_test_activate (window, "paste-text", "s", "III Corps marches to Jena.");
    }
  else if ((g_str_has_prefix (name, "answer") || g_str_equal (name, "leave-preview") || g_str_has_prefix (name, "question-")) && moment->preview == NULL)
    {
      desk_test_activate (window, "preview", NULL);
    }
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Every action is activated once; nothing may break, and none may be
 * forgotten. */
static void
test_every_action (void)
{
  /* what these do is in the tests of the journey, the history and printing; and closing comes last */
  static const gchar *const elsewhere[] = { "commit", "event-copy", "undo", "redo", "print", "look-back", "look-forward", "look-now", "close", NULL };
  /* no order of this campaign's rules has these options, and none stands under another */
  static const gchar *const other_rules[] = { "order-advance", "order-amount", "order-artillery", "order-down", "order-drop", "order-in", "order-out", "order-pick-up", "order-put", "order-rail", "order-side", "order-under", "order-up", "order-whole-side", "show-zones", NULL };
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_auto (GStrv) messages = desk_test_messages ();
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (window));

  desk_test_activate (window, "import-paths", "^as", messages);
  qsort (names, g_strv_length (names), sizeof (gchar *), compare_names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const GVariantType *type = g_action_group_get_action_parameter_type (G_ACTION_GROUP (window), names[i]);
      g_autoptr (GVariant) parameter = NULL;
      const gchar *question = "";
      VtrDeskMoment *moment;

      if (g_strv_contains (elsewhere, names[i]))
        continue;
      prepare (window, names[i]);
      moment = desk_test_moment (window);
      if (moment->preview != NULL && moment->preview->questions->len > 0)
        question = ((const VtrQuestion *) g_ptr_array_index (moment->preview->questions, 0))->id;
      parameter = type != NULL ? parameter_for (names[i], folder, question) : NULL;
      if (type != NULL && parameter == NULL)
        g_error ("the test knows no parameter for the action %s", names[i]);
      if (g_strv_contains (other_rules, names[i]))
        {
          g_assert_false (desk_test_is_enabled (window, names[i]));
          continue;
        }
      if (!desk_test_is_enabled (window, names[i]))
        {
          g_test_message ("the action %s is not enabled", names[i]);
          g_test_fail ();
          continue;
        }
      g_test_message ("%s", names[i]);
      g_action_group_activate_action (G_ACTION_GROUP (window), names[i], parameter);
      desk_test_settle (window);
      desk_test_close_others (window);
    }

  g_action_group_activate_action (G_ACTION_GROUP (window), "close", NULL);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (desk_test_application ())));
}

static void
test_application_actions (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  GActionGroup *actions = G_ACTION_GROUP (desk_test_application ());
  gboolean dark = FALSE;

  g_action_group_activate_action (actions, "dark", NULL);
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  g_assert_true (dark);
  g_action_group_activate_action (actions, "dark", NULL);
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  g_assert_false (dark);
  g_action_group_activate_action (actions, "about", NULL);
  desk_test_close_others (window);
  g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
  desk_test_settle (window);
  g_assert_nonnull (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  desk_test_close_others (window);
  g_action_group_activate_action (actions, "new-window", NULL);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (desk_test_application ()))), >=, 2);
  g_action_group_activate_action (actions, "quit", NULL);
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (desk_test_application ())));
}

/* The lower pane takes the room of the map, and gives it back as it was. */
static void
test_tall (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  GtkWidget *paned = desk_test_find_widget (GTK_WIDGET (window), GTK_TYPE_PANED);
  gint before;

  while (gtk_orientable_get_orientation (GTK_ORIENTABLE (paned)) != GTK_ORIENTATION_VERTICAL)
    paned = gtk_widget_get_parent (paned);
  gtk_paned_set_position (GTK_PANED (paned), 333);
  before = gtk_paned_get_position (GTK_PANED (paned));
  desk_test_activate (window, "tall-drawer", NULL);
  g_assert_cmpint (gtk_paned_get_position (GTK_PANED (paned)), <, before);
  desk_test_activate (window, "tall-drawer", NULL);
  g_assert_cmpint (gtk_paned_get_position (GTK_PANED (paned)), ==, before);
  desk_test_window_free (window);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/window/start", test_start);
  g_test_add_func ("/desk/window/trouble", test_trouble);
  g_test_add_func ("/desk/window/salvage", test_salvage);
  g_test_add_func ("/desk/window/observers", test_observers);
  g_test_add_func ("/desk/window/order-of-battle", test_order_of_battle_pane);
  g_test_add_func ("/desk/window/drafts", test_drafts);
  g_test_add_func ("/desk/window/guns", test_guns);
  g_test_add_func ("/desk/window/names", test_names);
  g_test_add_func ("/desk/window/picture", test_picture);
  g_test_add_func ("/desk/window/tall", test_tall);
  g_test_add_func ("/desk/window/every-action", test_every_action);
  g_test_add_func ("/desk/window/application-actions", test_application_actions);
  return g_test_run ();
}
