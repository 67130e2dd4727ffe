/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-picture.h"

#include <string.h>

#include "umpire/vtr-umpire.h"

/* Of the file only as much is read here as says what it is: the desk draws it. It is
 * kept as it came, an attachment; where it is pinned is another, a few lines:
 *
 *   picture HASH
 *   pin PLACE X Y
 *   pin PLACE X Y
 *   players yes|no
 *
 * or "none" once it was taken away. */

#define KIND_PICTURE "picture"
#define KIND_PINS "pins"
#define MAX_BYTES (32 * 1024 * 1024)
#define MAX_SIDE 20000
#define MAX_PIXELS (64 * 1000 * 1000)
#define MIN_APART 20 /* pixels between the pins: nearer ones say nothing about the rest */

/* --- what kind of file -------------------------------------------------------------- */

static guint
number_at (const guint8 *at,
           guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    value = value << 8 | at[i];
  return value;
}

/* The size stands in the first chunk. */
static gboolean
measure_png (const guint8 *data,
             gsize length,
             guint *width,
             guint *height)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };

  if (length < 24 || memcmp (data, signature, sizeof signature) != 0 || memcmp (data + 12, "IHDR", 4) != 0)
    return FALSE;
  *width = number_at (data + 16, 4);
  *height = number_at (data + 20, 4);
  return TRUE;
}

/* The size stands in the frame's head, behind segments of any length. */
static gboolean
measure_jpeg (const guint8 *data,
              gsize length,
              guint *width,
              guint *height)
{
  gsize at = 2;

  if (length < 4 || data[0] != 0xff || data[1] != 0xd8)
    return FALSE;
  while (at + 9 <= length && data[at] == 0xff)
    {
      guint8 marker = data[at + 1];

      if (marker == 0xff)
        {
          at++;
          continue;
        }
      /* frames of every kind; the three between them are tables */
      if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc)
        {
          *height = number_at (data + at + 5, 2);
          *width = number_at (data + at + 7, 2);
          return TRUE;
        }
      at += 2 + number_at (data + at + 2, 2);
    }
  return FALSE;
}

/**
 * vtr_picture_new:
 * @name: of its file, without a folder
 * @bytes: the file
 * @error: VTR_UMPIRE_ERROR_INPUT: neither PNG nor JPEG, or too large
 *
 * Returns: (transfer full) (nullable): the picture, not pinned yet
 */
VtrPicture *
vtr_picture_new (const gchar *name,
                 GBytes *bytes,
                 GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  guint width = 0, height = 0;
  VtrPicture *picture;

  if (data == NULL || (!measure_png (data, length, &width, &height) && !measure_jpeg (data, length, &width, &height)))
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s is no PNG and no JPEG; save the picture as one of these", name);
  else if (length > MAX_BYTES || width > MAX_SIDE || height > MAX_SIDE || (guint64) width * height > MAX_PIXELS)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s is too large (%u x %u pixels); a campaign takes 64 million pixels and 32 megabytes: scale it down", name, width, height);
  else if (width < MIN_APART || height < MIN_APART)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s is too small (%u x %u pixels) to pin places on", name, width, height);
  else
    {
      picture = g_new0 (VtrPicture, 1);
      picture->name = g_strdup (name);
      picture->bytes = g_bytes_ref (bytes);
      picture->width = (gint) width;
      picture->height = (gint) height;
      return picture;
    }
  return NULL;
}

/**
 * vtr_picture_read:
 * @path: a PNG or JPEG
 * @error: it cannot be read, or as vtr_picture_new()
 *
 * Returns: (transfer full) (nullable): the picture, not pinned yet
 */
VtrPicture *
vtr_picture_read (const gchar *path,
                  GError **error)
{
  g_autofree gchar *name = g_path_get_basename (path);
  g_autofree gchar *shown = g_filename_display_name (name);
  g_autoptr (GBytes) bytes = NULL;
  gchar *data = NULL;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, error))
    return NULL;
  bytes = g_bytes_new_take (data, length);
  return vtr_picture_new (shown, bytes, error);
}

VtrPicture *
vtr_picture_copy (const VtrPicture *picture)
{
  VtrPicture *copy = g_memdup2 (picture, sizeof *picture);

  copy->name = g_strdup (picture->name);
  copy->bytes = g_bytes_ref (picture->bytes);
  return copy;
}

void
vtr_picture_free (VtrPicture *picture)
{
  if (picture == NULL)
    return;
  g_free (picture->name);
  g_bytes_unref (picture->bytes);
  g_free (picture);
}

/* --- pins ----------------------------------------------------------------------------- */

static const VtrPlace *
find_place (const VtrBoard *board,
            const gchar *written,
            GError **error)
{
  guint index = vtr_board_find_place (board, written);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree gchar *wanted = NULL;
  const gchar *near;

  if (index != VTR_NO_PLACE)
    return vtr_board_place (board, index);
  wanted = g_utf8_validate (written, -1, NULL) ? g_utf8_casefold (written, -1) : g_strdup ("");
  for (guint i = 0; i < board->places->len; i++)
    {
      g_autofree gchar *name = g_utf8_casefold (vtr_board_place (board, i)->name, -1);

      if (g_str_equal (name, wanted))
        return vtr_board_place (board, i);
      g_ptr_array_add (names, vtr_board_place (board, i)->name);
    }
  g_ptr_array_add (names, NULL);
  near = *wanted ? vtr_umpire_nearest (written, (const gchar *const *) names->pdata) : NULL;
  if (near)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no place '%s' on the map; did you mean '%s'?", written, near);
  else
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no place '%s' on the map; give its name or id", written);
  return NULL;
}

/**
 * vtr_picture_pin:
 * @picture: a picture
 * @board: the map
 * @which: 0 or 1
 * @place: id or name
 * @x: where it is on the picture
 * @y: likewise
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such place; _INPUT: not on the picture
 *
 * Returns: whether it is pinned there now
 */
gboolean
vtr_picture_pin (VtrPicture *picture,
                 const VtrBoard *board,
                 guint which,
                 const gchar *place,
                 gint x,
                 gint y,
                 GError **error)
{
  const VtrPlace *found = find_place (board, place, error);

  g_return_val_if_fail (which < VTR_PICTURE_PINS, FALSE);
  if (found == NULL)
    return FALSE;
  if (x < 0 || y < 0 || x >= picture->width || y >= picture->height)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%d,%d is not on the picture, which has %d x %d pixels, counted from its upper left corner", x, y, picture->width, picture->height);
      return FALSE;
    }
  picture->pins[which] = (VtrPin){ found->id, x, y };
  return TRUE;
}

/**
 * vtr_picture_pin_text:
 * @picture: a picture
 * @board: the map
 * @which: 0 or 1
 * @text: "Leipzig=120,340"
 * @error: as vtr_picture_pin(), or VTR_UMPIRE_ERROR_INPUT: it is not so written
 *
 * Returns: whether it is pinned there now
 */
gboolean
vtr_picture_pin_text (VtrPicture *picture,
                      const VtrBoard *board,
                      guint which,
                      const gchar *text,
                      GError **error)
{
  const gchar *equals = strrchr (text, '=');
  g_auto (GStrv) at = equals != NULL ? g_strsplit (equals + 1, ",", 3) : NULL;
  g_autofree gchar *place = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : NULL;
  guint64 x, y;

  if (at == NULL || g_strv_length (at) != 2 || !g_ascii_string_to_unsigned (g_strstrip (at[0]), 10, 0, G_MAXINT, &x, NULL) || !g_ascii_string_to_unsigned (g_strstrip (at[1]), 10, 0, G_MAXINT, &y, NULL))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is no pin; write the place and where it is on the picture in pixels, like Leipzig=1203,840", text);
      return FALSE;
    }
  return vtr_picture_pin (picture, board, which, g_strstrip (place), (gint) x, (gint) y, error);
}

/**
 * vtr_picture_check:
 * @picture: a picture
 * @board: the map
 * @error: VTR_UMPIRE_ERROR_INPUT: what is missing
 *
 * Returns: whether its pins say where it lies
 */
gboolean
vtr_picture_check (const VtrPicture *picture,
                   const VtrBoard *board,
                   GError **error)
{
  const VtrPin *a = &picture->pins[0];
  const VtrPin *b = &picture->pins[1];
  guint first = vtr_board_find_place (board, a->place.s);
  guint second = vtr_board_find_place (board, b->place.s);

  if (first == VTR_NO_PLACE || second == VTR_NO_PLACE)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a picture is pinned by two places of the map; give both");
  else if (first == second || (vtr_board_place (board, first)->at.x == vtr_board_place (board, second)->at.x && vtr_board_place (board, first)->at.y == vtr_board_place (board, second)->at.y))
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "both pins are for %s; take two places that lie far apart", vtr_board_place (board, first)->name);
  else if (ABS (a->x - b->x) < MIN_APART && ABS (a->y - b->y) < MIN_APART)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the pins are too near each other on the picture; take two places that lie far apart");
  else
    return TRUE;
  return FALSE;
}

/* --- kept in the campaign ---------------------------------------------------------------- */

static gchar *
hash_of (const VtrPicture *picture)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, picture->bytes);
}

/**
 * vtr_umpire_picture_key:
 * @store: a campaign
 * @error: the store's
 *
 * Returns: (transfer full) (nullable): what changes with anything about the picture;
 *   %NULL without an error: there is none
 */
gchar *
vtr_umpire_picture_key (VtrStore *store,
                        GError **error)
{
  g_autoptr (GBytes) bytes = vtr_store_attachment (store, KIND_PINS, NULL, error);
  gsize length;
  const gchar *text;

  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  if (length == 0 || !g_utf8_validate (text, (gssize) length, NULL) || g_str_has_prefix (text, "none"))
    return NULL;
  return g_strndup (text, length);
}

/* Whether the lines are such as are written below, about this picture. */
static gboolean
read_pins (VtrPicture *picture,
           const VtrBoard *board,
           const gchar *key)
{
  g_auto (GStrv) lines = g_strsplit (key, "\n", -1);
  g_autofree gchar *hash = hash_of (picture);

  if (g_strv_length (lines) < 2 + VTR_PICTURE_PINS || !g_str_has_prefix (lines[0], "picture ") || !g_str_equal (lines[0] + strlen ("picture "), hash))
    return FALSE;
  for (guint i = 0; i < VTR_PICTURE_PINS; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[1 + i], " ", -1);
      guint64 x, y;

      if (g_strv_length (words) != 4 || !g_str_equal (words[0], "pin") || !g_ascii_string_to_unsigned (words[2], 10, 0, MAX_SIDE, &x, NULL) || !g_ascii_string_to_unsigned (words[3], 10, 0, MAX_SIDE, &y, NULL) || !vtr_picture_pin (picture, board, i, words[1], (gint) x, (gint) y, NULL))
        return FALSE;
    }
  picture->players = g_str_equal (lines[1 + VTR_PICTURE_PINS], "players yes");
  return vtr_picture_check (picture, board, NULL);
}

/**
 * vtr_umpire_picture:
 * @store: a campaign
 * @error: the store's, or VTR_UMPIRE_ERROR_INPUT: what is kept is no picture
 *
 * Returns: (transfer full) (nullable): the picture behind the board; %NULL without an
 *   error: there is none
 */
VtrPicture *
vtr_umpire_picture (VtrStore *store,
                    GError **error)
{
  g_autofree gchar *key = NULL;
  g_autofree gchar *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) inner = NULL;
  g_autoptr (VtrPicture) picture = NULL;

  key = vtr_umpire_picture_key (store, &inner);
  if (key != NULL)
    bytes = vtr_store_attachment (store, KIND_PICTURE, &name, &inner);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }
  if (key == NULL)
    return NULL;
  picture = bytes != NULL ? vtr_picture_new (name, bytes, error) : NULL;
  if (picture != NULL && read_pins (picture, vtr_store_board (store), key))
    return g_steal_pointer (&picture);
  if (error != NULL && *error == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the picture behind the board is not what was pinned; choose it again");
  return NULL;
}

/**
 * vtr_umpire_put_picture:
 * @store: a campaign
 * @picture: (nullable): the picture behind the board; %NULL: none any more
 * @error: as vtr_picture_check(), or the store's
 *
 * Returns: whether it is kept: all of it or nothing
 */
gboolean
vtr_umpire_put_picture (VtrStore *store,
                        const VtrPicture *picture,
                        GError **error)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GBytes) pins = NULL;
  g_autofree gchar *hash = NULL;

  if (picture == NULL)
    g_string_append (lines, "none\n");
  else
    {
      if (!vtr_picture_check (picture, vtr_store_board (store), error))
        return FALSE;
      hash = hash_of (picture);
      g_string_append_printf (lines, "picture %s\n", hash);
      for (guint i = 0; i < VTR_PICTURE_PINS; i++)
        g_string_append_printf (lines, "pin %s %d %d\n", picture->pins[i].place.s, picture->pins[i].x, picture->pins[i].y);
      g_string_append_printf (lines, "players %s\n", picture->players ? "yes" : "no");
    }
  pins = g_bytes_new (lines->str, lines->len);
  if (!vtr_store_begin_batch (store, error))
    return FALSE;
  if ((picture == NULL || vtr_store_put_attachment (store, KIND_PICTURE, picture->name, picture->bytes, error)) && vtr_store_put_attachment (store, KIND_PINS, KIND_PINS, pins, error))
    return vtr_store_end_batch (store, error);
  vtr_store_abort_batch (store);
  return FALSE;
}
