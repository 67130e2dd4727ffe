/* SPDX-License-Identifier: MIT */
#include "orders/messages/vtr-source-private.h"

/*
 * Posts of boards that show their writer beside the post, as a page of them is copied:
 * his name and what is known of him stand over, or under, the line with the time.
 *
 *   Simple Machines      Ney_Red / Full Member / *** / Posts: 12 / Re: French orders /
 *                        « Reply #3 on: March 05, 2016, 08:31:07 pm »
 *   XenForo              Ney_Red / Member / Joined / Mar 5, 2016 / Messages / 12 /
 *                        Mar 6, 2016 / #3
 *   vBulletin            03-05-2016, 08:31 PM / #3 / Ney_Red / Member / Join Date /
 *                        Mar 2008 / Posts / 12
 *
 * What they quote of others is told by a line over it; XenForo alone says where it ends.
 */

#define BLOCK_LINES 20 /* of what may be shown of a writer */

typedef struct
{
  gsize start;
  gsize end; /* after its line end */
} Line;

static Line
line_at (const gchar *data,
         gsize length,
         gsize at)
{
  const gchar *newline = at < length ? memchr (data + at, '\n', length - at) : NULL;

  return (Line){ at, newline ? (gsize) (newline - data) + 1 : length };
}

/* The line that ends before @at; start and end are @at when there is none. */
static Line
line_before (const gchar *data,
             gsize from,
             gsize at)
{
  gsize start = at;

  if (at <= from)
    return (Line){ at, at };
  start = at - 1;
  while (start > from && data[start - 1] != '\n')
    start--;
  return (Line){ start, at };
}

/* A line without spaces and dots around it; %NULL: no text, or a long one. */
static gchar *
bare_text (const gchar *data,
           Line line)
{
  g_autofree gchar *text = NULL;
  gchar *p;

  if (line.end - line.start > 300)
    return NULL;
  text = g_strndup (data + line.start, line.end - line.start);
  if (!g_utf8_validate (text, -1, NULL))
    return NULL;
  for (p = text; *p != '\0'; p++)
    if (*p == '\t' || *p == '\r' || *p == '\n')
      *p = ' ';
  g_strstrip (text);
  p = text;
  while (g_str_has_prefix (p, "\xe2\x80\xa2") || g_str_has_prefix (p, "\xc2\xb7"))
    {
      p += g_str_has_prefix (p, "\xc2\xb7") ? 2 : 3;
      while (*p == ' ')
        p++;
    }
  return g_strdup (p);
}

static gboolean
begins_with_any (const gchar *text,
                 const gchar *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (text, words[i]))
      return TRUE;
  return FALSE;
}

/* What is known of a writer: "Posts: 12", or the label alone. */
static gboolean
is_label (const gchar *text)
{
  static const gchar *const labels[] = { "Posts", "Messages", "Joined", "Join Date", "Reaction score", "Location", "Points", "Beitr\xc3\xa4ge", "Registriert seit", "Registriert", "Dabei seit", "Ort", "Reaktionspunkte", "Punkte", "Inscrit", "Inscription", "Date d'inscription", "Localisation", "Score r\303\251action",
                                         "Karma", "Thanked", "Likes", "Trophy Points", NULL };

  for (guint i = 0; labels[i] != NULL; i++)
    if (g_str_has_prefix (text, labels[i]))
      {
        const gchar *rest = text + strlen (labels[i]);

        while (*rest == ' ')
          rest++;
        if (*rest == '\0' || *rest == ':')
          return TRUE;
      }
  return FALSE;
}

/* A label that stands over or beside how much a writer has written. */
static gboolean
is_count_label (const gchar *text)
{
  static const gchar *const counts[] = { "Posts", "Messages", "Beitr\xc3\xa4ge", "Join Date", "Joined", "Registriert", "Dabei seit", "Inscrit", "Inscription", NULL };

  return is_label (text) && begins_with_any (text, counts);
}

/* What ends a post on the page. */
static gboolean
is_trailer (const gchar *text)
{
  static const gchar *const trailers[] = { "Logged", "Report to moderator", "Report", "Like", "Reply", "Quote", "Reply With Quote", "Reply with quote", "Gespeichert", "Moderator informieren", "Journalis\303\251e",
                                           "Signaler", "Melden", "Gef\xc3\xa4llt mir", "Zitieren", "Antworten", "J'aime", "R\xc3\xa9pondre", "Citer", "Top", "Back to top", NULL };
  static const gchar *const begins[] = { "Logged", "Report to moderator", "Reactions:", "\xc2\xab Last Edit", "\xc2\xab Letzte \xc3\x84nderung", "\xc2\xab Modifi\xc3\xa9", "Last edited", "Zuletzt bearbeitet", "Author Topic:", "Author\tTopic", NULL };

  for (guint i = 0; trailers[i] != NULL; i++)
    if (g_str_equal (text, trailers[i]))
      return TRUE;
  return begins_with_any (text, begins);
}

gboolean
vtr_board_is_trailer (const gchar *line,
                      gsize length)
{
  g_autofree gchar *text = bare_text (line, (Line){ 0, length });

  return text != NULL && text[0] != '\0' && is_trailer (text);
}

/* "#3" alone, or at an end of a line; @rest: (out): what else stands on the line */
static gboolean
take_number (const gchar *text,
             gchar **rest)
{
  const gchar *hash = strchr (text, '#');
  const gchar *p;

  if (hash == NULL)
    return FALSE;
  p = hash + 1;
  while (g_ascii_isdigit (*p))
    p++;
  if (p == hash + 1 || p - hash > 7)
    return FALSE;
  if (hash == text)
    *rest = g_strstrip (g_strdup (p));
  else if (*p == '\0' && hash[-1] == ' ')
    *rest = g_strstrip (g_strndup (text, (gsize) (hash - text)));
  else
    return FALSE;
  return TRUE;
}

static gboolean
is_time (const gchar *text)
{
  VtrSourceOptions options = { VTR_SOURCE_FORUM, 0, 86400 * 40 };

  return text[0] != '\0' && strlen (text) < 60 && vtr_parse_board_time (text, &options, NULL) != 0;
}

/* "« Reply #3 on: March 05, 2016, 08:31:07 pm »": the time in it. */
static gchar *
smf_time (const gchar *text)
{
  static const gchar *const ons[] = { " on: ", " am: ", " le: ", " on:", " am:", " le:", NULL };
  static const gchar *const edits[] = { "\xc2\xab Last Edit", "\xc2\xab Letzte", "\xc2\xab Modifi", "\xc2\xab Derni", NULL };
  const gchar *close = strstr (text, "\xc2\xbb");

  if (!g_str_has_prefix (text, "\xc2\xab") || close == NULL || begins_with_any (text, edits))
    return NULL;
  for (guint i = 0; ons[i] != NULL; i++)
    {
      const gchar *on = strstr (text, ons[i]);

      if (on != NULL && on < close)
        {
          g_autofree gchar *time = g_strstrip (g_strndup (on + strlen (ons[i]), (gsize) (close - on) - strlen (ons[i])));

          return is_time (time) ? g_steal_pointer (&time) : NULL;
        }
    }
  return NULL;
}

/* Where what is said of the writer begins, above @at: his name's line. */
static gboolean
find_block (const gchar *data,
            gsize from,
            gsize at,
            gsize *start,
            gchar **author)
{
  Line line = { at, at };
  gsize first_label = at;
  gsize top = at;
  gboolean labelled = FALSE;

  /* up to the first of the labels */
  for (guint i = 0; i < BLOCK_LINES && line.start > from; i++)
    {
      g_autofree gchar *text = NULL;

      line = line_before (data, from, line.start);
      text = bare_text (data, line);
      if (text == NULL || strlen (text) > 80 || is_trailer (text))
        break;
      if (is_label (text))
        {
          labelled = labelled || is_count_label (text);
          first_label = line.start;
        }
    }
  if (!labelled)
    return FALSE;
  /* and over it his name, his rank, his stars */
  line = (Line){ first_label, first_label };
  for (guint i = 0; i < 6 && line.start > from; i++)
    {
      g_autofree gchar *text = NULL;

      line = line_before (data, from, line.start);
      text = bare_text (data, line);
      /* there may be room between his stars and the labels */
      if (text != NULL && text[0] == '\0' && *author == NULL)
        continue;
      if (text == NULL || text[0] == '\0' || strlen (text) > 40 || is_trailer (text) || g_str_has_suffix (text, "..."))
        break;
      /* the letter that stands for a picture */
      top = line.start;
      if (g_utf8_strlen (text, -1) > 1)
        {
          g_free (*author);
          *author = g_steal_pointer (&text);
        }
    }
  *start = top;
  return *author != NULL;
}

/* Where the text of a vBulletin post begins: after its writer's name and what is known
 * of him; @author: his name. */
static gsize
skip_block (const gchar *data,
            gsize length,
            gsize at,
            gchar **author)
{
  gsize body = at;
  gboolean counted = FALSE;
  gboolean value = FALSE;

  for (guint i = 0; i < BLOCK_LINES && at < length; i++)
    {
      Line line = line_at (data, length, at);
      g_autofree gchar *text = bare_text (data, line);

      if (text == NULL || strlen (text) > 80)
        break;
      at = line.end;
      if (*author == NULL && text[0] != '\0')
        *author = g_strdup (text);
      else if (value && text[0] != '\0')
        {
          value = FALSE;
          body = line.end;
        }
      else if (is_label (text))
        {
          counted = counted || is_count_label (text);
          value = strchr (text, ':') == NULL || g_str_has_suffix (text, ":");
          body = line.end;
        }
      else if (counted && text[0] != '\0')
        break;
    }
  if (!counted)
    g_clear_pointer (author, g_free);
  return body;
}

void
vtr_board_head_clear (VtrBoardHead *head)
{
  g_clear_pointer (&head->author, g_free);
  g_clear_pointer (&head->time, g_free);
  g_clear_pointer (&head->subject, g_free);
}

/**
 * vtr_board_read_head:
 * @data: a copied page
 * @length: bytes
 * @from: before this no post begins: the one before it has its text there
 * @at: the start of a line
 * @head: (out): who wrote, when, from where to where the head stands
 *
 * Returns: whether the head of a post has its time at the line
 */
gboolean
vtr_board_read_head (const gchar *data,
                     gsize length,
                     gsize from,
                     gsize at,
                     VtrBoardHead *head)
{
  Line line = line_at (data, length, at);
  g_autofree gchar *text = bare_text (data, line);
  g_autofree gchar *rest = NULL;
  gsize time_start = at;
  gsize body;

  if (text == NULL || text[0] == '\0')
    return FALSE;
  head->time = smf_time (text);
  if (head->time != NULL)
    {
      Line title = line_before (data, from, at);

      if (find_block (data, from, at, &head->start, &head->author))
        {
          head->subject = bare_text (data, title);
          head->body = line.end;
          return TRUE;
        }
      vtr_board_head_clear (head);
      return FALSE;
    }
  if (!take_number (text, &rest))
    return FALSE;
  if (rest[0] != '\0')
    {
      if (!is_time (rest))
        return FALSE;
      head->time = g_steal_pointer (&rest);
    }
  for (guint i = 0; i < 4 && head->time == NULL && time_start > from; i++)
    {
      Line before = line_before (data, from, time_start);
      g_autofree gchar *other = bare_text (data, before);

      time_start = before.start;
      if (other != NULL && is_time (other))
        head->time = g_steal_pointer (&other);
    }
  if (head->time == NULL)
    return FALSE;
  /* who wrote stands over the time, or under it */
  body = line.end;
  if (!find_block (data, from, time_start, &head->start, &head->author))
    {
      g_clear_pointer (&head->author, g_free);
      head->start = time_start;
      body = skip_block (data, length, line.end, &head->author);
    }
  if (head->author == NULL)
    {
      vtr_board_head_clear (head);
      return FALSE;
    }
  head->body = body;
  return TRUE;
}

/* --- what they quote ---------------------------------------------------------------- */

/* Whether a line says that what follows is somebody else's; @closed: a line will say
 * where it ends. */
static gboolean
begins_quote (const gchar *text,
              gboolean *closed)
{
  static const gchar *const dated[] = { "Quote from: ", "Zitat von: ", "Citation de: ", "Citation de : ", NULL };
  static const gchar *const posted[] = { "Originally Posted by ", "Originally posted by ", "Quote Originally Posted by ", "Zitat Zitat von ", "Envoy\xc3\xa9 par ", NULL };
  static const gchar *const said[] = { " said:", " schrieb:", " a dit:", " a dit :", NULL };

  *closed = FALSE;
  if (begins_with_any (text, dated) || begins_with_any (text, posted))
    return TRUE;
  for (guint i = 0; said[i] != NULL; i++)
    if (g_str_has_suffix (text, said[i]) && strlen (text) < 60)
      {
        *closed = TRUE;
        return TRUE;
      }
  return FALSE;
}

static gboolean
ends_quote (const gchar *text)
{
  static const gchar *const ends[] = { "Click to expand...", "Click to expand\xe2\x80\xa6", "Zum Vergr\303\266\303\237ern anklicken....",
                                       "Cliquez pour agrandir...", "Cliquez pour d\xc3\xa9velopper...", NULL };

  for (guint i = 0; ends[i] != NULL; i++)
    if (g_str_equal (text, ends[i]))
      return TRUE;
  return FALSE;
}

/* Whether there is a quotation at all; @last: (out): the last line that ends one. */
static gboolean
has_quotes (const gchar *data,
            gsize length,
            gsize *last)
{
  gboolean any = FALSE;

  *last = 0;
  for (gsize at = 0; at < length;)
    {
      Line line = line_at (data, length, at);
      g_autofree gchar *text = bare_text (data, line);
      gboolean closed;

      any = any || (text != NULL && begins_quote (text, &closed));
      if (text != NULL && ends_quote (text))
        *last = line.start;
      at = line.end;
    }
  return any;
}

/**
 * vtr_mapped_quotes:
 * @from: the text of a post
 *
 * Marks with ">" what the page showed as somebody else's words: up to "Click to
 * expand...", else up to an empty line: rather too much, as what another ordered must
 * not be taken for this one's orders.
 *
 * Returns: (transfer full): the text so marked
 */
VtrMapped *
vtr_mapped_quotes (const VtrMapped *from)
{
  VtrMapped *out = vtr_mapped_new ();
  const gchar *data = from->text->str;
  gsize length = from->text->len;
  gboolean quoting = FALSE;
  gboolean closed = FALSE;
  gboolean any = FALSE;
  gsize last;

  if (!has_quotes (data, length, &last))
    {
      vtr_mapped_copy (out, from, 0, length);
      return out;
    }
  for (gsize at = 0; at < length;)
    {
      Line line = line_at (data, length, at);
      g_autofree gchar *text = bare_text (data, line);
      gboolean ends = quoting && (closed ? text != NULL && ends_quote (text) : any && text != NULL && text[0] == '\0');
      gboolean until = FALSE;

      if (text != NULL && begins_quote (text, &until) && (!until || line.start < last))
        {
          closed = quoting ? closed && until : until;
          quoting = TRUE;
          any = FALSE;
          ends = FALSE;
        }
      else if (quoting && text != NULL && text[0] != '\0')
        any = TRUE;
      if (quoting && text != NULL && text[0] != '\0')
        vtr_mapped_add_for (out, "> ", 2, from, line.start, 1);
      vtr_mapped_copy (out, from, line.start, line.end - line.start);
      if (ends)
        {
          /* what follows is the writer's again, whatever stands before it */
          if (closed)
            vtr_mapped_add_for (out, "\n", 1, from, line.end - 1, 1);
          quoting = FALSE;
        }
      at = line.end;
    }
  return out;
}
