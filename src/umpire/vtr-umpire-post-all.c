/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post-private.h"

#include <string.h>

#include "umpire/vtr-umpire-private.h"

/* All that is due at once: handed out, put together into as few posts as the places
 * hold, and marked sent. What is sent is still kept part by part. */

void
vtr_post_sheet_free (VtrPostSheet *sheet)
{
  if (sheet == NULL)
    return;
  vtr_destination_free (sheet->destination);
  g_free (sheet->name);
  g_clear_pointer (&sheet->bytes, g_bytes_unref);
  g_free (sheet);
}

/* What stands in a row and is for @destination. */
static gboolean
is_for (const VtrPostRow *row,
        const gchar *destination)
{
  return destination == NULL || g_str_equal (row->destination->name, destination);
}

/* The rows of the board; a destination that is not there is named. */
static GPtrArray *
rows_of (VtrStore *store,
         const gchar *destination,
         gint turn,
         GError **error)
{
  g_autoptr (VtrDestination) known = NULL;

  if (destination)
    {
      known = vtr_umpire_destination (store, destination, error);
      if (known == NULL)
        return NULL;
    }
  return vtr_umpire_board (store, turn, error);
}

typedef struct
{
  const VtrDialects *dialects;
  GPtrArray *sheets;
  /* the texts of one destination that are not on a sheet yet */
  const VtrDestination *destination;
  GString *text;
  guint n_parts;
  guint number; /* of its last sheet */
} Binder;

static void
add_sheet (Binder *binder,
           GBytes *bytes,
           const gchar *ending,
           guint n_parts)
{
  VtrPostSheet *sheet = g_new0 (VtrPostSheet, 1);

  sheet->destination = vtr_destination_copy (binder->destination);
  sheet->name = g_strdup_printf ("%s-%u.%s", binder->destination->name, ++binder->number, ending);
  sheet->bytes = bytes;
  sheet->n_parts = n_parts;
  g_ptr_array_add (binder->sheets, sheet);
}

static void
close_sheet (Binder *binder)
{
  if (binder->n_parts > 0)
    add_sheet (binder, g_bytes_new (binder->text->str, binder->text->len), "txt", binder->n_parts);
  g_string_truncate (binder->text, 0);
  binder->n_parts = 0;
}

static void
add_text (Binder *binder,
          GBytes *bytes)
{
  const VtrDialect *dialect = vtr_dialects_find (binder->dialects, binder->destination->dialect);
  guint limit = dialect ? dialect->limit : 0;
  gsize length;
  const gchar *data = g_bytes_get_data (bytes, &length);
  g_autofree gchar *text = g_strndup (data, length);
  gboolean ended = g_str_has_suffix (text, "\n");
  g_autofree gchar *both = g_strconcat (binder->text->str, binder->text->len ? "\n" : "", text, ended ? "" : "\n", NULL);

  /* what stands alone is as it was made, to the byte */
  if (binder->n_parts > 0 && limit > 0 && vtr_post_length (both) > limit)
    close_sheet (binder);
  g_string_assign (binder->text, binder->n_parts > 0 ? both : text);
  binder->n_parts++;
}

/* A report of which an erratum tells what has changed since it went out goes out
 * whole only when it is asked for by itself. */
static gboolean
is_due (const VtrPostRow *row)
{
  gboolean corrected = row->what == VTR_POST_REPORT && row->before && row->sent == 0 && (row->destination->takes & 1u << VTR_POST_ERRATUM);

  return row->refused == NULL && row->sent < row->parts && !corrected;
}

/* Hands a row out and puts its unsent parts on sheets. */
static gboolean
bind_row (Binder *binder,
          VtrStore *store,
          const VtrPostRow *row,
          gint64 now,
          GError **error)
{
  guint next;
  g_autoptr (GPtrArray) parts = vtr_umpire_post_parts (store, row, FALSE, now, &next, error);

  if (parts == NULL)
    return FALSE;
  if (row->what == VTR_POST_MAP)
    close_sheet (binder);
  for (guint i = next; i < parts->len; i++)
    {
      GBytes *bytes = ((const VtrKept *) g_ptr_array_index (parts, i))->bytes;

      if (row->what == VTR_POST_MAP)
        add_sheet (binder, g_bytes_ref (bytes), "png", 1);
      else
        add_text (binder, bytes);
    }
  return TRUE;
}

/**
 * vtr_umpire_post_all:
 * @store: a campaign
 * @destination: (nullable): a destination's name; %NULL: all of them
 * @turn: as vtr_umpire_board()
 * @now: unix seconds
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such destination or turn; or the store's
 *
 * Hands out all that is not sent, as vtr_umpire_post_next() does. What is not offered
 * is left out, and a report that an erratum corrects. Texts that fit into one post of the place are put together.
 *
 * Returns: (transfer full) (nullable) (element-type VtrPostSheet): in the order in
 *   which they are to be posted; empty: nothing is due
 */
GPtrArray *
vtr_umpire_post_all (VtrStore *store,
                     const gchar *destination,
                     gint turn,
                     gint64 now,
                     GError **error)
{
  g_autoptr (GPtrArray) rows = rows_of (store, destination, turn, error);
  g_autoptr (VtrDialects) dialects = rows ? vtr_umpire_dialects (error) : NULL;
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_post_sheet_free);
  g_autoptr (GString) text = g_string_new (NULL);
  Binder binder = { .dialects = dialects, .sheets = sheets, .text = text };

  if (dialects == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrPostRow *row = g_ptr_array_index (rows, i);

      if (!is_for (row, destination) || !is_due (row))
        continue;
      if (binder.destination == NULL || !g_str_equal (binder.destination->name, row->destination->name))
        {
          close_sheet (&binder);
          binder.number = 0;
        }
      binder.destination = row->destination;
      if (!bind_row (&binder, store, row, now, error))
        return NULL;
    }
  close_sheet (&binder);
  return g_steal_pointer (&sheets);
}

/**
 * vtr_umpire_post_all_sent:
 * @store: a campaign
 * @destination: (nullable): a destination's name; %NULL: all of them
 * @turn: as vtr_umpire_board()
 * @now: unix seconds
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such destination or turn;
 *   VTR_UMPIRE_ERROR_INPUT: nothing was handed out that is not sent; or the store's
 *
 * What was handed out, as it was handed out; what came due since is not touched.
 *
 * Returns: how many parts were marked sent; 0: an error
 */
guint
vtr_umpire_post_all_sent (VtrStore *store,
                          const gchar *destination,
                          gint turn,
                          gint64 now,
                          GError **error)
{
  g_autoptr (GPtrArray) rows = rows_of (store, destination, turn, error);
  guint n = 0;

  if (rows == NULL)
    return 0;
  for (guint i = 0; i < rows->len; i++)
    {
      VtrPostRow *row = g_ptr_array_index (rows, i);
      guint part;

      for (; is_for (row, destination) && row->posting != 0 && row->sent < row->parts; row->sent++, n++)
        if (!vtr_umpire_post_sent (store, row, 0, now, &part, error))
          return 0;
    }
  if (n == 0)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "nothing was handed out that is not marked sent already");
  return n;
}
