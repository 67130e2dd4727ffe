/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "orders/vtr-reader.h"

static void
test_head (void)
{
  const gchar *text = "From: Ney_Red\r\nSent: Mon, 16 Nov 2026 18:42:00 +0100\r\nSubject: III Corps\r\n 27 Apr\r\nX-Board: one\r\n\r\n\r\nIII Corps: halt\r\n";
  g_autoptr (VtrMessage) message = vtr_message_parse (text, strlen (text));

  g_assert_cmpstr (message->from, ==, "Ney_Red");
  g_assert_cmpstr (message->sent, ==, "Mon, 16 Nov 2026 18:42:00 +0100");
  g_assert_cmpint (message->sent_unix, ==, 1794850920);
  g_assert_cmpstr (message->subject, ==, "III Corps 27 Apr");
  g_assert_cmpstr (message->body, ==, "III Corps: halt\n");
  g_assert_cmpmem (message->raw, message->raw_length, text, strlen (text));
}

/* Only a message that begins with a header has a head. */
static void
test_no_head (void)
{
  static const gchar *const texts[] = { "Unit: III Corps\nFrom: Leipzig\n\nhalt\n", "III Corps halts.\n\nFrom: me\n", "\nFrom: me\n\nhalt\n", "", "From me to you\n", ": x\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (VtrMessage) message = vtr_message_parse (texts[i], strlen (texts[i]));

      g_assert_null (message->from);
      g_assert_null (message->subject);
      g_assert_cmpint (message->sent_unix, ==, 0);
      g_assert_cmpstr (message->body, ==, texts[i]);
    }
}

static void
test_head_forms (void)
{
  static const struct
  {
    const gchar *text;
    const gchar *from;
    gint64 sent;
    const gchar *body;
  } rows[] = {
    { "FROM: a\ndate: 2026-11-15T18:12:00Z\n\nx", "a", 1794766320, "x" },
    { "from: a\n\nx", "a", 0, "x" },
    { "From: a\nIII Corps halts.\n", "a", 0, "III Corps halts.\n" },
    { "From: a", "a", 0, "" },
    { "From: a\nFrom: b\n\nx", "b", 0, "x" },
    { "Received: from mx (mx [1.2.3.4]) by host; Sun, 15 Nov 2026 18:12:00 +0000\nFrom: a\n\nx", "a", 1794766320, "x" },
    { "Received: 2026-11-15 18:12\nSent: nonsense\nFrom: a\n\nx", "a", 0, "x" },
    { "To: umpire\nFrom:\n\nx", "", 0, "x" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (VtrMessage) message = vtr_message_parse (rows[i].text, strlen (rows[i].text));

      g_assert_cmpstr (message->from, ==, rows[i].from);
      g_assert_cmpint (message->sent_unix, ==, rows[i].sent);
      g_assert_cmpstr (message->body, ==, rows[i].body);
    }
}

static void
test_encodings (void)
{
  static const struct
  {
    const gchar *bytes;
    gsize length;
    const gchar *body;
  } rows[] = {
    { "Bl\xc3\xbc"
      "cher",
      8, "Blücher" },
    { "\xef\xbb\xbf"
      "Bl\xc3\xbc"
      "cher",
      11, "Blücher" },
    { "Bl\xfc"
      "cher \x96 \x93"
      "x\x94 \x80 \x81",
      17, "Blücher – “x” € \xef\xbf\xbd" },
    { "a\0b\xc3\xbc", 5, "a\xef\xbf\xbd"
                         "bü" },
    { "a\rb\r\nc\n\rd", 9, "a\nb\nc\n\nd" },
    { "a\x01\x1b[31m\x7f", 8, "a\xef\xbf\xbd\xef\xbf\xbd[31m\xef\xbf\xbd" },
    { "a\xe2\x80\xae"
      "b\xe2\x80\xa8"
      "c\xc2\x85"
      "d",
      12, "a\xef\xbf\xbd"
          "b\nc\nd" },
    { "\xff\xfe\x00", 3, "ÿþ\xef\xbf\xbd" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (VtrMessage) message = vtr_message_parse (rows[i].bytes, rows[i].length);

      g_assert_cmpstr (message->body, ==, rows[i].body);
      g_assert_true (g_utf8_validate (message->body, -1, NULL));
      g_assert_cmpmem (message->raw, message->raw_length, rows[i].bytes, rows[i].length);
    }
}

static void
test_time (void)
{
  static const struct
  {
    const gchar *text;
    gint64 unix_time;
  } rows[] = {
    { "Sun, 15 Nov 2026 18:12:00 +0000", 1794766320 },
    { "15 Nov 2026 18:12 GMT", 1794766320 },
    { "Sun, 15 Nov 2026 19:12:00 +0100 (CET)", 1794766320 },
    { "Sun, 15 Nov 2026 13:12:00 EST", 1794766320 },
    { "15 nov 26 18:12:00 UT", 1794766320 },
    { "2026-11-15T18:12:00Z", 1794766320 },
    { "2026-11-15T18:12:00.250Z", 1794766320 },
    { "2026-11-15 20:42:00 +02:30", 1794766320 },
    { "  2026-11-15T18:12+00  ", 1794766320 },
    { "2026-11-15T18:12", 1794766320 },
    { "2026-11-15", 1794700800 },
    { "2024-02-29T00:00:00Z", 1709164800 },
    { "Thu, 01 Jan 1970 00:00:01 +0000", 1 },
    { "9999-12-31T23:59:59Z", G_GINT64_CONSTANT (253402300799) },
    /* what is no time, or not all of it */
    { "", 0 },
    { "yesterday", 0 },
    { "2026-02-29", 0 },
    { "2100-02-29", 0 },
    { "2026-13-01", 0 },
    { "2026-00-10", 0 },
    { "2026-11-31", 0 },
    { "2026-11-15T24:00:00Z", 0 },
    { "2026-11-15T18:60:00Z", 0 },
    { "2026-11-15T18:12:00Zulu", 0 },
    { "2026-11-15T18:12:00+99:00", 0 },
    { "2026-11-15T18:12:00+1", 0 },
    { "20261115T181200Z", 0 },
    { "Son, 15 Nov 2026 18:12:00 +0000", 0 },
    { "15 Dez 2026 18:12:00 +0000", 0 },
    { "32 Nov 2026 18:12:00 +0000", 0 },
    { "15 Nov 2026", 0 },
    { "15 Nov 2026 18:12:00 +0000 x", 0 },
    { "15 Nov 2026 18:12:00 +0000 (", 0 },
    { "15 Nov 99999 18:12:00 +0000", 0 },
    { "1969-12-31T23:59:59Z", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (vtr_parse_time (rows[i].text) != rows[i].unix_time)
      {
        g_test_message ("\"%s\": expected %" G_GINT64_FORMAT ", read %" G_GINT64_FORMAT, rows[i].text, rows[i].unix_time, vtr_parse_time (rows[i].text));
        g_test_fail ();
      }
  g_assert_cmpint (vtr_parse_time (NULL), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/message/head", test_head);
  g_test_add_func ("/orders/message/no-head", test_no_head);
  g_test_add_func ("/orders/message/head-forms", test_head_forms);
  g_test_add_func ("/orders/message/encodings", test_encodings);
  g_test_add_func ("/orders/message/time", test_time);
  return g_test_run ();
}
