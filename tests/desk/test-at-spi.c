/* SPDX-License-Identifier: MIT */
#include <gio/gio.h>

/* What a screen reader is told. The desk runs as a process of its own, this
 * one asks it over the accessibility bus, as a screen reader does, and turns its
 * pages by the actions that it offers on the session's bus. */

#define DESK "org.vertrauter.Desk"
#define WINDOW "/org/vertrauter/Desk/window/1"
#define REGISTRY "org.a11y.atspi.Registry"
#define ROOT "/org/a11y/atspi/accessible/root"
#define STATE_FOCUSABLE 11
#define STATE_VISIBLE 30
#define PATIENCE 40 /* seconds */

typedef struct
{
  GDBusConnection *session;
  GDBusConnection *bus; /* of accessibility */
  GSubprocess *desk;
  gchar *folder;
} Fixture;

static void
run (const gchar *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error);

  g_assert_no_error (error);
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

static GVariant *
ask (GDBusConnection *bus,
     const gchar *name,
     const gchar *path,
     const gchar *interface,
     const gchar *method,
     GVariant *parameters)
{
  return g_dbus_connection_call_sync (bus, name, path, interface, method, parameters, NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, 5000, NULL, NULL);
}

static void
do_action (Fixture *fixture,
           const gchar *action,
           GVariant *target)
{
  g_auto (GVariantBuilder) targets = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  g_auto (GVariantBuilder) platform = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{sv}"));
  g_autoptr (GVariant) reply = NULL;

  if (target != NULL)
    g_variant_builder_add (&targets, "v", target);
  reply = ask (fixture->session, DESK, WINDOW, "org.gtk.Actions", "Activate", g_variant_new ("(sava{sv})", action, &targets, &platform));
  g_assert_nonnull (reply);
}

static gboolean
can_do (Fixture *fixture,
        const gchar *action)
{
  g_autoptr (GVariant) reply = ask (fixture->session, DESK, WINDOW, "org.gtk.Actions", "Describe", g_variant_new ("(s)", action));
  gboolean enabled = FALSE;

  if (reply != NULL)
    g_variant_get (reply, "((bgav))", &enabled, NULL, NULL);
  return enabled;
}

/* --- the tree ------------------------------------------------------------------------ */

static gchar *
name_of (GDBusConnection *bus,
         const gchar *name,
         const gchar *path)
{
  g_autoptr (GVariant) reply = ask (bus, name, path, "org.freedesktop.DBus.Properties", "Get", g_variant_new ("(ss)", "org.a11y.atspi.Accessible", "Name"));
  g_autoptr (GVariant) value = NULL;

  if (reply == NULL)
    return NULL;
  g_variant_get (reply, "(v)", &value);
  return g_variant_dup_string (value, NULL);
}

static gchar *
role_of (GDBusConnection *bus,
         const gchar *name,
         const gchar *path)
{
  g_autoptr (GVariant) reply = ask (bus, name, path, "org.a11y.atspi.Accessible", "GetRoleName", NULL);
  gchar *role = NULL;

  if (reply != NULL)
    g_variant_get (reply, "(s)", &role);
  return role;
}

static guint32
states_of (GDBusConnection *bus,
           const gchar *name,
           const gchar *path)
{
  g_autoptr (GVariant) reply = ask (bus, name, path, "org.a11y.atspi.Accessible", "GetState", NULL);
  g_autoptr (GVariant) states = NULL;
  guint32 low = 0;

  if (reply == NULL)
    return 0;
  states = g_variant_get_child_value (reply, 0);
  if (g_variant_n_children (states) > 0)
    g_variant_get_child (states, 0, "u", &low);
  return low;
}

/* GTK calls what has no name by its class. */
static gboolean
is_a_name (const gchar *name)
{
  return name != NULL && name[0] != '\0' && !g_str_has_prefix (name, "Gtk") && !g_str_has_prefix (name, "Vtr");
}

/* What has words of its own to read: a text, and a row of a list, which gets
 * its name once it has the focus (tests/desk/test-access.c). And what is a stop
 * only in order to be scrolled or opened by keys. */
static gboolean
needs_no_name (const gchar *role,
               const gchar *name)
{
  static const gchar *const roles[] = { "label", "list item", "row", "group", "scroll pane", NULL };

  return role == NULL || g_strv_contains (roles, role) || g_strcmp0 (name, "GtkListItemWidget") == 0 || g_strcmp0 (name, "GtkColumnListView") == 0;
}

typedef struct
{
  guint n;
  guint n_focusable;
  guint n_texts;
} Heard;

static void
walk (GDBusConnection *bus,
      const gchar *name,
      const gchar *path,
      const gchar *where,
      gboolean spoken_for,
      Heard *heard)
{
  g_autoptr (GVariant) reply = ask (bus, name, path, "org.a11y.atspi.Accessible", "GetChildren", NULL);
  g_autoptr (GVariantIter) iter = NULL;
  g_autofree gchar *own = name_of (bus, name, path);
  g_autofree gchar *role = role_of (bus, name, path);
  g_autofree gchar *below = g_strdup_printf ("%s > %s '%s'", where, role != NULL ? role : "?", own != NULL ? own : "");
  guint32 states = states_of (bus, name, path);
  const gchar *child, *child_path;

  /* the program itself has no states */
  if (!g_str_equal (path, ROOT) && !(states & (1u << STATE_VISIBLE)))
    return;
  heard->n++;
  if (states & (1u << STATE_FOCUSABLE))
    {
      heard->n_focusable++;
      if (!is_a_name (own) && !spoken_for && !needs_no_name (role, own))
        {
          g_test_message ("nothing to say for …%s", g_utf8_strlen (below, -1) > 150 ? g_utf8_offset_to_pointer (below, g_utf8_strlen (below, -1) - 150) : below);
          g_test_fail ();
        }
    }
  if (g_strcmp0 (role, "label") == 0)
    heard->n_texts++;
  if (reply == NULL)
    return;
  spoken_for = is_a_name (own) && (g_strcmp0 (role, "text") == 0 || g_strcmp0 (role, "combo box") == 0 || g_strcmp0 (role, "spin button") == 0 || g_strcmp0 (role, "push button") == 0);
  g_variant_get (reply, "(a(so))", &iter);
  while (g_variant_iter_next (iter, "(&s&o)", &child, &child_path))
    walk (bus, child, child_path, below, spoken_for, heard);
}

/* The desk among the programs that the bus knows: its bus name. */
static gchar *
find_desk (GDBusConnection *bus)
{
  g_autoptr (GVariant) reply = ask (bus, REGISTRY, ROOT, "org.a11y.atspi.Accessible", "GetChildren", NULL);
  g_autoptr (GVariantIter) iter = NULL;
  const gchar *child, *path;

  if (reply == NULL)
    return NULL;
  g_variant_get (reply, "(a(so))", &iter);
  while (g_variant_iter_next (iter, "(&s&o)", &child, &path))
    {
      g_autofree gchar *name = name_of (bus, child, path);

      if (g_strcmp0 (name, "vertrauter-desk") == 0 || g_strcmp0 (name, DESK) == 0)
        return g_strdup (child);
    }
  return NULL;
}

/* --- the test ---------------------------------------------------------------------------- */

static gboolean
set_up (Fixture *fixture)
{
  g_autoptr (GVariant) reply = NULL;
  g_autofree gchar *address = NULL;
  g_autofree gchar *campaign = NULL;
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
  g_autofree gchar *message = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "messages", "turn-01", "02-macdonald.txt", NULL);
  g_autoptr (GError) error = NULL;

  fixture->session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  if (fixture->session != NULL)
    reply = g_dbus_connection_call_sync (fixture->session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, 20000, NULL, NULL);
  if (reply != NULL)
    g_variant_get (reply, "(s)", &address);
  if (address != NULL && address[0] != '\0')
    fixture->bus = g_dbus_connection_new_for_address_sync (address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL, NULL, NULL);
  if (fixture->bus == NULL)
    return FALSE;

  fixture->folder = g_dir_make_tmp ("vtr-at-spi-XXXXXX", NULL);
  campaign = g_build_filename (fixture->folder, "spring.campaign", NULL);
  run ((const gchar *const[]){ g_getenv ("VTR_COMMAND"), "new", campaign, "--scenario", scenario, "--seed", "1813", NULL });
  run ((const gchar *const[]){ g_getenv ("VTR_COMMAND"), "import", campaign, message, NULL });
  fixture->desk = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("VTR_DESK"), campaign, NULL);
  g_assert_no_error (error);
  return TRUE;
}

static void
test_tree (void)
{
  static const gchar *const pages[] = { "inbox", "orders", "questions", "events", "reports", "posting", "notes" };
  Fixture fixture = { NULL };
  g_autofree gchar *desk = NULL;
  guint rounds = 0;

  if (!set_up (&fixture))
    {
      g_test_fail_printf ("there is no accessibility bus; tools/packages test names its package");
      g_clear_object (&fixture.session);
      return;
    }
  while ((desk == NULL || !can_do (&fixture, "preview")) && rounds++ < PATIENCE * 10)
    {
      if (desk == NULL)
        desk = find_desk (fixture.bus);
      g_usleep (G_USEC_PER_SEC / 10);
    }
  g_assert_nonnull (desk);
  g_assert_true (can_do (&fixture, "preview"));
  do_action (&fixture, "select", g_variant_new ("(ss)", "formation", "fr-iii"));
  do_action (&fixture, "preview", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      Heard heard = { 0 };

      /* an answer means that the window's loop has come round */
      for (rounds = 0; !can_do (&fixture, "leave-preview") && rounds < PATIENCE * 10; rounds++)
        g_usleep (G_USEC_PER_SEC / 10);
      do_action (&fixture, "drawer", g_variant_new_string (pages[i]));
      walk (fixture.bus, desk, ROOT, pages[i], FALSE, &heard);
      g_test_message ("%s: %u things, %u of them take the focus, %u labels", pages[i], heard.n, heard.n_focusable, heard.n_texts);
      g_assert_cmpuint (heard.n, >, 200);
      g_assert_cmpuint (heard.n_focusable, >, 40);
    }
  do_action (&fixture, "close", NULL);
  g_assert_true (g_subprocess_wait_check (fixture.desk, NULL, NULL));
  g_clear_object (&fixture.desk);
  g_clear_object (&fixture.bus);
  g_clear_object (&fixture.session);
  g_free (fixture.folder);
}

gint
main (gint argc,
      gchar **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/at-spi/tree", test_tree);
  return g_test_run ();
}
