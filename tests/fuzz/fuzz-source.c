/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include "orders/vtr-source.h"

/* Any bytes as a file of messages: each kind of source takes them. Every message
 * keeps its bytes, its body is UTF-8, and each byte of the body has an origin. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (GBytes) file = g_bytes_new_static (data, size);

  for (guint kind = VTR_SOURCE_AUTO; kind <= VTR_SOURCE_FORUM; kind++)
    {
      VtrSourceOptions options = { (VtrSourceKind) kind, 60, 1457300000 };
      g_autoptr (VtrSource) source = vtr_source_open (file, &options);
      gsize n = 0;

      for (;;)
        {
          g_autoptr (VtrMessage) message = vtr_source_next (source);
          gsize at = 0;

          if (message == NULL)
            break;
          g_assert_cmpuint (++n, <=, size + 1);
          g_assert_cmpuint (message->raw_length, <=, size);
          g_assert_true (g_utf8_validate (message->body, -1, NULL));
          g_assert_true (message->from == NULL || g_utf8_validate (message->from, -1, NULL));
          g_assert_true (message->subject == NULL || g_utf8_validate (message->subject, -1, NULL));
          for (guint i = 0; i < message->segments->len; i++)
            {
              const VtrMessageSegment *segment = &g_array_index (message->segments, VtrMessageSegment, i);

              g_assert_cmpuint (segment->at, ==, at);
              g_assert_cmpuint (segment->raw + segment->raw_length, <=, message->raw_length);
              at += segment->length;
            }
          g_assert_cmpuint (at, ==, strlen (message->body));
        }
    }
  return 0;
}
