/* SPDX-License-Identifier: MIT */
#include "orders/messages/vtr-source-private.h"

/*
 * Text that was copied from a forum's page: posts, each under a line that names
 * its author and time, with what the page shows around them.
 *
 *   Re: French orders by Ney_Red on Sat Mar 05, 2016 8:31 pm
 *   Post by Ney_Red » Sat Mar 05, 2016 8:31 pm
 *   by Ney_Red » 05 Mar 2016, 20:31
 *   Ney_Red Today at 8:31 pm
 *
 * or with the writer shown beside it: vtr-source-board.c.
 */

typedef struct
{
  gsize start; /* of the line */
  gsize end;   /* after its line end */
} Line;

static Line
line_at (const gchar *data,
         gsize length,
         gsize at)
{
  const gchar *newline = memchr (data + at, '\n', length - at);
  Line line = { at, newline ? (gsize) (newline - data) + 1 : length };

  return line;
}

typedef struct
{
  gchar *subject;
  gchar *author;
  gchar *time;
} PostHead;

static void
post_head_clear (PostHead *head)
{
  g_clear_pointer (&head->subject, g_free);
  g_clear_pointer (&head->author, g_free);
  g_clear_pointer (&head->time, g_free);
}

static gboolean
is_time (const gchar *text)
{
  VtrSourceOptions options = { VTR_SOURCE_FORUM, 0, 86400 * 2 };

  return vtr_parse_time_in (text, &options, NULL) != 0;
}

/* Whether a line is the head of a post; its parts. */
static gboolean
read_post_head (const gchar *data,
                Line line,
                PostHead *head)
{
  static const gchar *const joints[] = { " on ", " \xc2\xbb ", " - ", ", ", " ", NULL };
  g_autofree gchar *text = NULL;
  const gchar *name;
  const gchar *by;

  if (line.end - line.start < 10 || line.end - line.start > 300)
    return FALSE;
  text = g_strndup (data + line.start, line.end - line.start);
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  g_strdelimit (text, "\r\n\t", ' ');
  g_strstrip (text);
  if (g_str_has_prefix (text, "\xc2\xab"))
    return FALSE;
  by = g_str_has_prefix (text, "by ") ? text : g_str_has_prefix (text, "Post by ") ? text + 5
                                                                                   : NULL;
  if (by == NULL)
    for (const gchar *p = strstr (text, " by "); p != NULL; p = strstr (p + 1, " by "))
      by = p + 1;
  name = by ? by + 3 : text;
  for (guint i = 0; joints[i] != NULL; i++)
    for (const gchar *p = strstr (name, joints[i]); p != NULL; p = strstr (p + 1, joints[i]))
      {
        const gchar *time = p + strlen (joints[i]);

        /* without "by" only a line of a name and a time: "Ney_Red Today at …" */
        if (p == name || p - name > 60 || !is_time (time) || (by == NULL && memchr (name, ' ', (gsize) (p - name)) != NULL && !g_str_equal (joints[i], " \xc2\xbb ")) || (by == NULL && g_ascii_isdigit (name[0])))
          continue;
        if (by == NULL && memchr (name, ':', (gsize) (p - name)) != NULL)
          continue;
        head->time = g_strdup (time);
        head->author = g_strstrip (g_strndup (name, (gsize) (p - name)));
        if (by != NULL && by > text && !g_str_has_prefix (text, "Post by "))
          head->subject = g_strstrip (g_strndup (text, (gsize) (by - text)));
        return TRUE;
      }
  return FALSE;
}

gboolean
vtr_forum_is (const gchar *data,
              gsize length)
{
  gsize at = 0;

  for (guint lines = 0; at < length && lines < 200; lines++)
    {
      Line line = line_at (data, length, at);
      PostHead head = { 0 };
      VtrBoardHead board = { 0 };
      gboolean found = read_post_head (data, line, &head) || vtr_board_read_head (data, length, 0, at, &board);

      post_head_clear (&head);
      vtr_board_head_clear (&board);
      if (found)
        return TRUE;
      at = line.end;
    }
  return FALSE;
}

/* What the page shows beside a post: "Posts : 5769", "Join date : 2012-03-01". */
static gboolean
is_furniture (const gchar *line,
              gsize length)
{
  static const gchar *const labels[] = { "Posts", "Join date", "Joined", "Location", "Age", "Reputation", "Likes", "Points", "Registration date", "Beitr\xc3\xa4ge", "Registriert", "Messages", "Status", NULL };
  static const gchar *const wholes[] = { "Top", "Quote", "Reply", "Edit", "Delete", "Report", "Back to top", "Reply with quote", "View user profile", "Send private message", "Offline", "Online", "Share this post on:", "Like", "Nach oben", "Zitieren", "Admin", "Moderator", "Site Admin", NULL };
  g_autofree gchar *text = g_strndup (line, length);

  g_strstrip (text);
  for (guint i = 0; wholes[i] != NULL; i++)
    if (g_str_equal (text, wholes[i]))
      return TRUE;
  for (guint i = 0; labels[i] != NULL; i++)
    if (g_str_has_prefix (text, labels[i]))
      {
        const gchar *p = text + strlen (labels[i]);

        while (*p == ' ')
          p++;
        if (*p == ':' && strlen (p) < 60)
          return TRUE;
      }
  return FALSE;
}

static VtrMapped *
drop_furniture (const VtrMapped *from,
                const gchar *author,
                const gchar *next_subject)
{
  VtrMapped *out = vtr_mapped_new ();
  const gchar *text = from->text->str;
  gsize length = from->text->len;
  gsize at = 0;

  while (at < length)
    {
      Line line = line_at (text, length, at);
      g_autofree gchar *bare = g_strstrip (g_strndup (text + line.start, line.end - line.start));
      gboolean name = author != NULL && g_str_equal (bare, author);
      gboolean title = next_subject != NULL && g_str_equal (bare, next_subject);

      if (!name && !title && !vtr_board_is_trailer (text + line.start, line.end - line.start) && !is_furniture (text + line.start, line.end - line.start))
        vtr_mapped_copy (out, from, line.start, line.end - line.start);
      at = line.end;
    }
  return out;
}

static void
set_post (VtrMessage *message,
          gsize start)
{
  g_autoptr (VtrMapped) raw = vtr_mapped_new_raw (message->raw + start, start, message->raw_length - start);
  g_autoptr (VtrMapped) clean = vtr_mapped_clean (raw, VTR_CHARSET_GUESS);
  g_autoptr (VtrMapped) plain = vtr_mapped_entities (clean);
  g_autoptr (VtrMapped) kept = drop_furniture (plain, message->from, message->subject);
  g_autoptr (VtrMapped) quoted = vtr_mapped_quotes (kept);
  g_autoptr (VtrMapped) body = vtr_mapped_trim (quoted);

  vtr_message_set_body (message, body);
}

static gchar *
subject_before (const gchar *data,
                gsize from,
                gsize at)
{
  gsize end = at;
  gsize start;
  gchar *text;

  while (end > from && g_ascii_isspace (data[end - 1]))
    end--;
  start = end;
  while (start > from && data[start - 1] != '\n')
    start--;
  if (end == start || end - start > 120)
    return NULL;
  text = g_strndup (data + start, end - start);
  if (!g_utf8_validate (text, -1, NULL) || is_furniture (text, strlen (text)))
    g_clear_pointer (&text, g_free);
  return text;
}

/* The next post: its line and what follows, up to the next post's. What stands
 * before the first is part of the first. */
VtrMessage *
vtr_forum_next (const gchar *data,
                gsize length,
                gsize *at,
                const VtrSourceOptions *options)
{
  PostHead head = { 0 };
  gsize begin = *at;
  gsize head_start = length;
  gsize body = length;
  gsize p = *at;
  gsize next = length;
  gboolean found = FALSE;
  VtrMessage *message;

  if (*at >= length)
    return NULL;
  while (p < length && !found)
    {
      Line line = line_at (data, length, p);
      VtrBoardHead board = { 0 };

      if (read_post_head (data, line, &head))
        {
          found = TRUE;
          head_start = line.start;
          body = line.end;
        }
      else if (vtr_board_read_head (data, length, begin, p, &board))
        {
          found = TRUE;
          head_start = begin;
          body = MAX (board.body, line.end);
          head.author = g_steal_pointer (&board.author);
          head.time = g_steal_pointer (&board.time);
          head.subject = g_steal_pointer (&board.subject);
        }
      vtr_board_head_clear (&board);
      p = line.end;
    }
  for (p = body; p < length && next == length;)
    {
      Line line = line_at (data, length, p);
      PostHead other = { 0 };
      VtrBoardHead board = { 0 };

      if (vtr_board_read_head (data, length, body, p, &board))
        next = board.start;
      else if (read_post_head (data, line, &other))
        {
          next = line.start;
          /* "by X on …" has its title on the line before: it goes with that post */
          if (other.subject == NULL)
            {
              g_autofree gchar *title = subject_before (data, body, line.start);

              if (title != NULL && (g_str_has_prefix (title, "Re:") || (head.subject != NULL && g_str_equal (title, head.subject))))
                {
                  gsize back = next;

                  while (back > body && g_ascii_isspace (data[back - 1]))
                    back--;
                  next = back - strlen (title);
                }
            }
        }
      post_head_clear (&other);
      vtr_board_head_clear (&board);
      p = line.end;
    }
  *at = next;
  message = vtr_message_new_raw (data + begin, next - begin);
  message->from = g_steal_pointer (&head.author);
  message->sent = g_steal_pointer (&head.time);
  message->subject = head.subject ? g_steal_pointer (&head.subject) : subject_before (data, begin, head_start);
  message->sent_unix = vtr_parse_board_time (message->sent, options, &message->sent_assumed);
  message->received_unix = message->sent_unix;
  set_post (message, body >= begin && body <= next ? body - begin : 0);
  post_head_clear (&head);
  return message;
}
