/* SPDX-License-Identifier: MIT */
#include "orders/vtr-source.h"

#include <string.h>

/* Every source to one list of messages: tests/corpus/sources. */

#define PASTED 1457300000 /* Sun 6 Mar 2016, 21:33 UTC */

typedef struct
{
  const gchar *from;
  const gchar *to;
  const gchar *subject;
  gint64 sent;
  gint64 received;
  gboolean assumed;
  const gchar *body;
} Expected;

static GBytes *
load (const gchar *name)
{
  g_autofree gchar *path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "corpus", "sources", name, NULL);
  gchar *data;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  return g_bytes_new_take (data, length);
}

/* Each byte of the body comes from the raw bytes, in order; stretches of one
 * length are the same bytes. */
static void
check_map (const VtrMessage *message)
{
  gsize at = 0;

  for (guint i = 0; i < message->segments->len; i++)
    {
      const VtrMessageSegment *segment = &g_array_index (message->segments, VtrMessageSegment, i);

      g_assert_cmpuint (segment->at, ==, at);
      g_assert_cmpuint (segment->raw + segment->raw_length, <=, message->raw_length);
      at += segment->length;
    }
  g_assert_cmpuint (at, ==, strlen (message->body));
}

static void
check (const gchar *name,
       VtrSourceKind kind,
       const Expected *expected,
       guint n)
{
  g_autoptr (GBytes) file = load (name);
  VtrSourceOptions options = { VTR_SOURCE_AUTO, 60, PASTED };
  g_autoptr (VtrSource) source = vtr_source_open (file, &options);

  gsize begins[16];

  g_assert_cmpuint (n, <=, G_N_ELEMENTS (begins));
  g_assert_cmpstr (vtr_source_names[vtr_source_kind (source)], ==, vtr_source_names[kind]);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (VtrMessage) message = NULL;

      begins[i] = vtr_source_tell (source);
      message = vtr_source_next (source);
      g_test_message ("%s, message %u", name, i + 1);
      g_assert_nonnull (message);
      g_assert_cmpstr (message->from, ==, expected[i].from);
      g_assert_cmpstr (message->to, ==, expected[i].to);
      g_assert_cmpstr (message->subject, ==, expected[i].subject);
      g_assert_cmpint (message->sent_unix, ==, expected[i].sent);
      g_assert_cmpint (message->received_unix, ==, expected[i].received);
      g_assert_cmpint (message->sent_assumed, ==, expected[i].assumed);
      g_assert_cmpstr (message->body, ==, expected[i].body);
      check_map (message);
    }
  g_assert_null (vtr_source_next (source));
  /* the last first */
  for (guint i = n; i-- > 0;)
    {
      g_autoptr (VtrMessage) message = NULL;

      vtr_source_seek (source, begins[i]);
      message = vtr_source_next (source);
      g_assert_cmpstr (message->body, ==, expected[i].body);
    }
}

#define CHECK(name, kind, rows) check (name, kind, rows, G_N_ELEMENTS (rows))

static void
test_mail (void)
{
  static const Expected text[] = { { "Ney_Red", NULL, "III Corps", 1794854520, 0, FALSE, "III Corps: Weimar - Naumburg.\n" } };
  static const Expected alternative[] = { { "Maréchal Ney <ney@example.org>", "umpire@example.net", "III° Corps, Lützen", 1794818520, 1794855911, FALSE, "III Corps marches from Weimar to Naumburg and on to Lützen. If attacked, it stands.\n\n> VI Corps follows by Weimar." } };
  static const Expected html[] = { { "\"Blucher, G. L. v.\" <vorwaerts@example.org>", NULL, "Vorwaerts", 1794898500, 0, FALSE, "Blücher's corps:\xc2\xa0"
                                                                                                                               "Altenburg – Borna.\n- If attacked stand.\n- To the guns.\n> Yorck: hold." } };
  static const Expected box[] = {
    { "Ney", NULL, NULL, 1795027320, 0, FALSE, "III Corps: hold.\n\n" },
    { "Bertrand", NULL, "IV Corps", 0, 0, FALSE, "IV Corps: hold.\nFrom here we go on\n\nFrom all of us\n" },
  };
  g_autoptr (GBytes) file = load ("mail-alternative.eml");
  g_autoptr (VtrSource) source = vtr_source_open (file, NULL);
  g_autoptr (VtrMessage) message = vtr_source_next (source);

  CHECK ("plain.txt", VTR_SOURCE_TEXT, text);
  CHECK ("mail-alternative.eml", VTR_SOURCE_MAIL, alternative);
  CHECK ("mail-html.eml", VTR_SOURCE_MAIL, html);
  CHECK ("box.mbox", VTR_SOURCE_MBOX, box);
  g_assert_cmpuint (message->attachments->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (message->attachments, 0), ==, "battle.txt");
  g_assert_cmpmem (message->raw, message->raw_length, g_bytes_get_data (file, NULL), g_bytes_get_size (file));
}

/* Where a decoded word stands in the mail as it came. */
static void
test_locate (void)
{
  g_autoptr (GBytes) file = load ("mail-alternative.eml");
  g_autoptr (VtrSource) source = vtr_source_open (file, NULL);
  g_autoptr (VtrMessage) message = vtr_source_next (source);
  const gchar *word = strstr (message->body, "Lützen");
  const gchar *attacked = strstr (message->body, "If attacked");
  gsize raw;
  gsize length;

  vtr_message_locate (message, (gsize) (word - message->body), strlen ("Lützen"), &raw, &length);
  g_assert_cmpmem (message->raw + raw, length, "L=FCtzen", 8);
  vtr_message_locate (message, (gsize) (attacked - message->body), strlen ("If attacked"), &raw, &length);
  g_assert_cmpmem (message->raw + raw, length, "If=20\nattacked", 14);
}

static void
test_phpbb (void)
{
  static const Expected csv[] = {
    { "Ney_Red", "Umpire", "Orders, turn 3", 1457209860, 1457209860, FALSE, "III Corps: Weimar - Naumburg.\nHe said \"stand, \"and so I do\", if attacked." },
    { "IronMarshal", "Umpire", "1 French corps 2 May 1813", 1457251200, 1457251200, FALSE, "I Corps: hold" },
    { "Vorwaerts", NULL, "Re: \"Lützen\"", 1457255700, 1457255700, FALSE, "Blücher's corps: Altenburg - Borna.\n\nBl." },
  };
  static const Expected excel[] = {
    { "Ney_Red", "Umpire", "Orders, \"\"turn 3\"\"", 1457209860, 1457209860, FALSE, "III Corps: Weimar - Jena.\n[size=150]To the guns![/size:1ab2c]" },
    { "Raguse", "Umpire", "Hello", 1457251200, 1457251200, FALSE, "VI Corps: Erfurt, Weimar" },
  };
  static const Expected xml[] = {
    { "Ney_Red", "Umpire", "Turn 3 & after", 1457209860, 1457209860, FALSE, "III Corps: Weimar -> Naumburg\nNey & staff" },
    { "Bertrand", NULL, "IV", 1457251200, 1457251200, FALSE, "" },
  };

  CHECK ("private.csv", VTR_SOURCE_CSV, csv);
  CHECK ("private-excel.csv", VTR_SOURCE_CSV, excel);
  CHECK ("private.xml", VTR_SOURCE_XML, xml);
}

static void
test_forum (void)
{
  static const Expected posts[] = {
    { "Ney_Red", NULL, "Re: French orders", 1457206260, 1457206260, TRUE, "[size=150]III Corps:[/size] Weimar – Naumburg\n“Stand” if attacked & to the guns\n[quote=\"Marmont\"]VI Corps: Erfurt - Weimar[/quote]\n• hold nothing back" },
    { "Raguse", NULL, "Re: French orders", 1457251320, 1457251320, TRUE, "VI Corps to Weimar." },
    { "Petit_Caporal", NULL, "Re: French orders", 1457292660, 1457292660, TRUE, "Guard: Weimar - Naumburg" },
  };

  CHECK ("forum.txt", VTR_SOURCE_FORUM, posts);
}

/* Boards that show who wrote beside the post, and what he quotes of others. */
static void
test_board (void)
{
  static const Expected smf[] = {
    { "Ney_Red", NULL, "French orders", 1457206267, 1457206267, TRUE, "III Corps: Weimar – Naumburg.\nStand if attacked." },
    { "Raguse", NULL, "Re: French orders", 1457251331, 1457251331, TRUE, "> Quote from: Ney_Red on March 05, 2016, 08:31:07 pm\n> III Corps: Weimar – Naumburg.\n> Stand if attacked.\n\nVI Corps to Weimar." },
    { "Vorwaerts", NULL, "Re: French orders", 1457255700, 1457255700, TRUE, "Zieten nach Borna." },
  };
  static const Expected xenforo[] = {
    { "Ney_Red", NULL, NULL, 1457132400, 1457132400, TRUE, "III Corps: Weimar - Naumburg.\n\nHold nothing back." },
    { "Raguse", NULL, NULL, 1457218800, 1457218800, TRUE, "> Ney_Red said:\n> III Corps: Weimar - Naumburg.\n\n> Hold nothing back.\n> Click to expand...\n\nVI Corps to Weimar." },
  };
  static const Expected vbulletin[] = {
    { "Ney_Red", NULL, NULL, 1457206260, 1457206260, TRUE, "French orders\nIII Corps: Weimar - Naumburg." },
    { "Raguse", NULL, NULL, 1457251320, 1457251320, TRUE, "> Quote Originally Posted by Ney_Red\n> III Corps: Weimar - Naumburg.\n\nVI Corps to Weimar." },
  };

  /* two heads of posts without a word between or after them */
  static const Expected twice[] = {
    { "Ney_Red", NULL, NULL, 1457206260, 1457206260, TRUE, "" },
    { "Raguse", NULL, NULL, 1457251320, 1457251320, TRUE, "" },
  };

  CHECK ("board-smf.txt", VTR_SOURCE_FORUM, smf);
  CHECK ("board-twice.txt", VTR_SOURCE_FORUM, twice);
  CHECK ("board-xenforo.txt", VTR_SOURCE_FORUM, xenforo);
  CHECK ("board-vbulletin.txt", VTR_SOURCE_FORUM, vbulletin);
}

static void
test_times (void)
{
  static const struct
  {
    const gchar *text;
    gint64 time;
    gboolean assumed;
  } rows[] = {
    { "Sat Mar 05, 2016 8:31 pm", 1457206260, TRUE }, { "Saturday, March 5, 2016, 20:31", 1457206260, TRUE }, { "05 Mar 2016, 20:31", 1457206260, TRUE }, { "Sat, 5 Mar 2016 20:31:00 +0100", 1457206260, FALSE }, { "2016-03-05T19:31:00Z", 1457206260, FALSE }, { "2016-03-05 20:31", 1457206260, TRUE }, { "Today at 8:31 pm", 1457292660, TRUE }, { "Yesterday at 8:31 pm", 1457206260, TRUE }, { "Heute um 20:31", 1457292660, TRUE }, { "Mar 05, 2016 12:05 am", 1457132700, TRUE }, { "Mar 05, 2016 13:05 pm", 0, FALSE }, { "Sat Mar 35, 2016 8:31 pm", 0, FALSE }, { "soon", 0, FALSE }, { "", 0, FALSE }
  };
  VtrSourceOptions options = { VTR_SOURCE_AUTO, 60, PASTED };
  VtrSourceOptions unknown = { VTR_SOURCE_AUTO, 60, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean assumed = TRUE;

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (vtr_parse_time_in (rows[i].text, &options, &assumed), ==, rows[i].time);
      g_assert_cmpint (assumed, ==, rows[i].assumed);
    }
  g_assert_cmpint (vtr_parse_time_in ("Today at 8:31 pm", &unknown, NULL), ==, 0);
}

/* An mbox separator inside a message that begins otherwise is text. */
static void
test_plain (void)
{
  static const gchar plain[] = "From: Ney\n\nIII Corps: hold.\n\nFrom ney@example.org Wed Nov 18 18:42:00 2026\n";
  g_autoptr (GBytes) file = g_bytes_new_static (plain, strlen (plain));
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr (VtrSource) source = vtr_source_open (file, NULL);
  g_autoptr (VtrSource) empty = vtr_source_open (nothing, NULL);
  g_autoptr (VtrMessage) message = vtr_source_next (source);
  g_autoptr (VtrMessage) none = vtr_source_next (empty);

  g_assert_cmpmem (message->raw, message->raw_length, plain, strlen (plain));
  g_assert_null (vtr_source_next (source));
  g_assert_cmpstr (none->body, ==, "");
  g_assert_null (vtr_source_next (empty));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/source/mail", test_mail);
  g_test_add_func ("/orders/source/locate", test_locate);
  g_test_add_func ("/orders/source/phpbb", test_phpbb);
  g_test_add_func ("/orders/source/forum", test_forum);
  g_test_add_func ("/orders/source/board", test_board);
  g_test_add_func ("/orders/source/times", test_times);
  g_test_add_func ("/orders/source/plain", test_plain);
  return g_test_run ();
}
