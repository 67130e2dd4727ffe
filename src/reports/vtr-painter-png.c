/* SPDX-License-Identifier: MIT */
#include "reports/vtr-painter-png.h"

#include <gio/gio.h>
#include <string.h>

/*
 * PNG with a palette. A map has few colours and their blends along edges: with
 * the best hundred it looks the same and is a third of the size, which matters
 * on a forum. The colours that cover most of the sheet are kept exactly; the
 * rest is divided by median cut.
 */

#define N_COLOURS VTR_PNG_COLOURS
/* Colours taken over as they are, the most frequent first. */
#define N_EXACT 40

typedef struct
{
  guint32 rgb;
  guint32 count;
  guint8 index; /* in the palette */
} Colour;

static guint
part (guint32 rgb,
      guint channel)
{
  return (rgb >> (16 - 8 * channel)) & 0xff;
}

static gint
compare_rgb (gconstpointer one,
             gconstpointer two)
{
  const Colour *a = one, *b = two;

  return a->rgb < b->rgb ? -1 : a->rgb > b->rgb;
}

static gint
compare_count (gconstpointer one,
               gconstpointer two)
{
  const Colour *a = one, *b = two;

  if (a->count != b->count)
    return a->count > b->count ? -1 : 1;
  return compare_rgb (one, two);
}

static gint
compare_channel (gconstpointer one,
                 gconstpointer two,
                 gpointer channel)
{
  guint a = part (((const Colour *) one)->rgb, GPOINTER_TO_UINT (channel));
  guint b = part (((const Colour *) two)->rgb, GPOINTER_TO_UINT (channel));

  return a < b ? -1 : a > b ? 1
                            : compare_rgb (one, two);
}

/* Every colour of the picture once, sorted, with how often it is there. */
static GArray *
count_colours (const guint8 *pixels,
               gint width,
               gint height,
               gint stride)
{
  GArray *colours = g_array_new (FALSE, FALSE, sizeof (Colour));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (gint y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (pixels + (gsize) y * stride);

      for (gint x = 0; x < width;)
        {
          guint32 rgb = row[x] & 0xffffff;
          gint run = x + 1;
          gpointer at;

          while (run < width && (row[run] & 0xffffff) == rgb)
            run++;
          at = g_hash_table_lookup (seen, GUINT_TO_POINTER (rgb + 1));
          if (at == NULL)
            {
              Colour colour = { .rgb = rgb };

              g_array_append_val (colours, colour);
              at = GUINT_TO_POINTER (colours->len);
              g_hash_table_insert (seen, GUINT_TO_POINTER (rgb + 1), at);
            }
          g_array_index (colours, Colour, GPOINTER_TO_UINT (at) - 1).count += (guint32) (run - x);
          x = run;
        }
    }
  g_array_sort (colours, compare_rgb);
  return colours;
}

typedef struct
{
  Colour *colours;
  guint n;
  guint channel; /* that varies most */
  guint spread;
  guint64 count;
} Cut;

static void
measure_cut (Cut *cut)
{
  cut->spread = 0;
  cut->channel = 0;
  cut->count = 0;
  for (guint c = 0; c < 3; c++)
    {
      guint low = 255, high = 0;

      for (guint i = 0; i < cut->n; i++)
        {
          low = MIN (low, part (cut->colours[i].rgb, c));
          high = MAX (high, part (cut->colours[i].rgb, c));
        }
      if (high - low > cut->spread)
        {
          cut->spread = high - low;
          cut->channel = c;
        }
    }
  for (guint i = 0; i < cut->n; i++)
    cut->count += cut->colours[i].count;
}

static guint32
average (const Cut *cut)
{
  guint64 sums[3] = { 0 };

  for (guint i = 0; i < cut->n; i++)
    for (guint c = 0; c < 3; c++)
      sums[c] += (guint64) part (cut->colours[i].rgb, c) * cut->colours[i].count;
  return (guint32) (((sums[0] + cut->count / 2) / cut->count) << 16 | ((sums[1] + cut->count / 2) / cut->count) << 8 | (sums[2] + cut->count / 2) / cut->count);
}

/* Divides @colours until there are @wanted groups; appends their averages. */
static guint
divide (Colour *colours,
        guint n,
        guint wanted,
        guint32 *palette)
{
  Cut cuts[N_COLOURS];
  guint n_cuts = 1;

  if (n == 0 || wanted == 0)
    return 0;
  cuts[0] = (Cut){ .colours = colours, .n = n };
  measure_cut (&cuts[0]);
  while (n_cuts < wanted)
    {
      guint best = n_cuts;
      guint64 best_weight = 0;
      guint64 half, sum = 0;
      guint at;
      Cut *cut;

      for (guint i = 0; i < n_cuts; i++)
        {
          /* Wide groups of many points are worst. */
          guint64 weight = (guint64) cuts[i].spread * cuts[i].spread * (cuts[i].count / 16 + 1);

          if (cuts[i].n > 1 && weight > best_weight)
            {
              best = i;
              best_weight = weight;
            }
        }
      if (best == n_cuts)
        break;
      cut = &cuts[best];
      g_qsort_with_data (cut->colours, (gint) cut->n, sizeof (Colour), compare_channel, GUINT_TO_POINTER (cut->channel));
      half = cut->count / 2;
      for (at = 1; at < cut->n - 1; at++)
        {
          sum += cut->colours[at - 1].count;
          if (sum >= half)
            break;
        }
      cuts[n_cuts] = (Cut){ .colours = cut->colours + at, .n = cut->n - at };
      cut->n = at;
      measure_cut (cut);
      measure_cut (&cuts[n_cuts]);
      n_cuts++;
    }
  for (guint i = 0; i < n_cuts; i++)
    palette[i] = average (&cuts[i]);
  return n_cuts;
}

static guint8
nearest (const guint32 *palette,
         guint n,
         guint32 rgb)
{
  guint best = 0;
  gint best_distance = G_MAXINT;

  for (guint i = 0; i < n; i++)
    {
      gint r = (gint) part (palette[i], 0) - (gint) part (rgb, 0);
      gint g = (gint) part (palette[i], 1) - (gint) part (rgb, 1);
      gint b = (gint) part (palette[i], 2) - (gint) part (rgb, 2);
      gint distance = 3 * r * r + 6 * g * g + 2 * b * b;

      if (distance < best_distance)
        {
          best = i;
          best_distance = distance;
        }
    }
  return (guint8) best;
}

/* --- the file -------------------------------------------------------------- */

static guint32
crc_of (const guint8 *data,
        gsize length)
{
  guint32 crc = 0xffffffff;

  for (gsize i = 0; i < length; i++)
    {
      crc ^= data[i];
      for (gint bit = 0; bit < 8; bit++)
        crc = crc & 1 ? 0xedb88320 ^ (crc >> 1) : crc >> 1;
    }
  return ~crc;
}

static void
append_number (GByteArray *out,
               guint32 number)
{
  guint32 big_endian = GUINT32_TO_BE (number);

  g_byte_array_append (out, (const guint8 *) &big_endian, sizeof big_endian);
}

static void
append_chunk (GByteArray *png,
              const gchar *type,
              const guint8 *data,
              gsize length)
{
  guint start;

  append_number (png, (guint32) length);
  start = png->len;
  g_byte_array_append (png, (const guint8 *) type, 4);
  if (length > 0)
    g_byte_array_append (png, data, (guint) length);
  append_number (png, crc_of (png->data + start, png->len - start));
}

static GByteArray *
deflate (const guint8 *data,
         gsize length,
         GError **error)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9);
  g_autoptr (GByteArray) out = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (65536);
  GConverterResult result;

  do
    {
      gsize read = 0, written = 0;

      result = g_converter_convert (G_CONVERTER (zlib), data, length, buffer, 65536, G_CONVERTER_INPUT_AT_END, &read, &written, error);
      if (result == G_CONVERTER_ERROR)
        return NULL;
      data += read;
      length -= read;
      g_byte_array_append (out, buffer, (guint) written);
    }
  while (result != G_CONVERTER_FINISHED);
  return g_steal_pointer (&out);
}

/**
 * vtr_png_encode:
 * @pixels: 32 bits a pixel, the upper eight not used
 * @width: pixels
 * @height: pixels
 * @stride: bytes from row to row
 * @most: colours, 16 to VTR_PNG_COLOURS
 * @error: return location for an error of the compressor
 *
 * Returns: (transfer full): a PNG file of few colours, without date or
 *   name
 */
GBytes *
vtr_png_encode (const guint8 *pixels,
                gint width,
                gint height,
                gint stride,
                guint most,
                GError **error)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  g_autoptr (GArray) colours = count_colours (pixels, width, height, stride);
  g_autoptr (GByteArray) rows = g_byte_array_sized_new ((guint) ((width + 1) * height));
  g_autoptr (GByteArray) packed = NULL;
  g_autoptr (GByteArray) head = g_byte_array_new ();
  GByteArray *png;
  Colour *all = (Colour *) (gpointer) colours->data;
  guint32 palette[N_COLOURS];
  guint8 entries[3 * N_COLOURS];
  guint n_exact = MIN (colours->len, colours->len <= most ? most : MIN (N_EXACT, most * 3 / 4));
  guint n = n_exact;

  g_array_sort (colours, compare_count);
  for (guint i = 0; i < n_exact; i++)
    palette[i] = all[i].rgb;
  n += divide (all + n_exact, colours->len - n_exact, most - n_exact, palette + n_exact);
  g_array_sort (colours, compare_rgb);
  for (guint i = 0; i < colours->len; i++)
    all[i].index = nearest (palette, n, all[i].rgb);

  for (gint y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (pixels + (gsize) y * stride);
      guint8 none = 0;
      guint32 last = G_MAXUINT32;
      guint8 index = 0;

      g_byte_array_append (rows, &none, 1);
      for (gint x = 0; x < width; x++)
        {
          guint32 rgb = row[x] & 0xffffff;

          if (rgb != last)
            {
              Colour key = { .rgb = rgb };
              guint at = 0;

              if (g_array_binary_search (colours, &key, compare_rgb, &at))
                index = all[at].index;
              last = rgb;
            }
          g_byte_array_append (rows, &index, 1);
        }
    }
  packed = deflate (rows->data, rows->len, error);
  if (packed == NULL)
    return NULL;
  for (guint i = 0; i < n; i++)
    for (guint c = 0; c < 3; c++)
      entries[3 * i + c] = (guint8) part (palette[i], c);
  append_number (head, (guint32) width);
  append_number (head, (guint32) height);
  /* Eight bits, by palette, the one compression, filter and order there is. */
  g_byte_array_append (head, (const guint8[]){ 8, 3, 0, 0, 0 }, 5);

  png = g_byte_array_new ();
  g_byte_array_append (png, signature, sizeof signature);
  append_chunk (png, "IHDR", head->data, head->len);
  append_chunk (png, "PLTE", entries, 3 * n);
  append_chunk (png, "IDAT", packed->data, packed->len);
  append_chunk (png, "IEND", NULL, 0);
  return g_byte_array_free_to_bytes (png);
}
