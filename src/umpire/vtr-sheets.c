/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-sheets.h"

#include <glib/gstdio.h>
#include <string.h>

#include "board/vtr-xml-out.h"
#include "umpire/vtr-csv.h"
#include "umpire/vtr-umpire-beginning.h"

/* A row of a table becomes an element, a column one of its attributes. What may stand
 * there the readers of map and scenario know; their complaints are carried back from
 * the line of XML to the row that it was made of. */

#define DEFAULT_RULESET "kriegsspiel1813"
/* Degrees that the sheet reaches beyond the outermost places. */
#define MARGIN 300000 /* millionths */

/* One table. */
typedef struct
{
  VtrCsv *csv;     /* NULL: there is no such file */
  gchar **columns; /* as attributes are called: "foot-guns" */
  GPtrArray *rows; /* VtrCsvRow*: without the head */
  gboolean *used;  /* rows that have been made into elements */
} Table;

static void
table_clear (Table *table)
{
  g_clear_pointer (&table->csv, vtr_csv_free);
  g_clear_pointer (&table->columns, g_strfreev);
  g_clear_pointer (&table->rows, g_ptr_array_unref);
  g_clear_pointer (&table->used, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* Of which row a line of XML was made. */
typedef struct
{
  guint line;
  const Table *table;
  const VtrCsvRow *row;
  const Table *moved; /* whose row says where it stands now; or NULL */
  const VtrCsvRow *moved_row;
} Origin;

/* XML in the making. */
typedef struct
{
  VtrXmlOut *xml;
  GArray *origins;
} Out;

static void
out_clear (Out *out)
{
  g_clear_pointer (&out->xml, vtr_xml_out_free);
  g_clear_pointer (&out->origins, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Out, out_clear)

/* --- tables ----------------------------------------------------------------------- */

static gint
find_column (const Table *table,
             const gchar *name)
{
  for (gint i = 0; table->columns != NULL && table->columns[i] != NULL; i++)
    if (g_str_equal (table->columns[i], name))
      return i;
  return -1;
}

static const gchar *
cell (const Table *table,
      const VtrCsvRow *row,
      const gchar *column)
{
  gint at = find_column (table, column);

  return at >= 0 ? vtr_csv_text (row, (guint) at) : "";
}

/* "Foot guns" or "foot_guns": "foot-guns". */
static gchar *
column_name (const gchar *written)
{
  gchar *name = g_ascii_strdown (written, -1);

  return g_strdelimit (g_strstrip (name), " _", '-');
}

/* @needed: columns that it must have, '|' between; @must: there must be the file */
static gboolean
read_table (Table *table,
            const gchar *folder,
            const gchar *name,
            const gchar *needed,
            gboolean must,
            GPtrArray *faults)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  g_autofree gchar *data = NULL;
  g_auto (GStrv) wanted = g_strsplit (needed, "|", -1);
  g_autoptr (GBytes) bytes = NULL;
  const VtrCsvRow *head;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, NULL))
    {
      if (must)
        g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: there is no such file, or it cannot be read; make a table with the columns %s", path, needed));
      return !must;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&data), length);
  table->csv = vtr_csv_read (bytes, path, faults);
  if (table->csv == NULL)
    return FALSE;
  if (table->csv->rows->len == 0)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: the table is empty; its first line names the columns: %s", path, needed));
      return FALSE;
    }
  head = g_ptr_array_index (table->csv->rows, 0);
  if (head->fields->len == 1 && strchr (vtr_csv_text (head, 0), ';') != NULL)
    {
      vtr_csv_fault (table->csv, head, 0, faults, "the columns are parted by ';'; save the table with commas between");
      return FALSE;
    }
  table->columns = g_new0 (gchar *, head->fields->len + 1);
  for (guint i = 0; i < head->fields->len; i++)
    table->columns[i] = column_name (vtr_csv_text (head, i));
  for (guint i = 0; wanted[i] != NULL; i++)
    if (find_column (table, wanted[i]) < 0)
      vtr_csv_fault (table->csv, head, 0, faults, "there is no column '%s'; add it", wanted[i]);
  for (guint i = 0; i < head->fields->len; i++)
    if (table->columns[i][0] != '\0' && find_column (table, table->columns[i]) != (gint) i)
      vtr_csv_fault (table->csv, head, i, faults, "a second column '%s'; leave one", table->columns[i]);
  table->rows = g_ptr_array_new ();
  for (guint i = 1; i < table->csv->rows->len; i++)
    g_ptr_array_add (table->rows, g_ptr_array_index (table->csv->rows, i));
  table->used = g_new0 (gboolean, table->rows->len + 1);
  return TRUE;
}

static guint
n_rows (const Table *table)
{
  return table->rows != NULL ? table->rows->len : 0;
}

static const VtrCsvRow *
row_at (const Table *table,
        guint i)
{
  return g_ptr_array_index (table->rows, i);
}

/* --- XML -------------------------------------------------------------------------- */

static void
out_begin (Out *out)
{
  out->xml = vtr_xml_out_new ();
  out->origins = g_array_new (FALSE, FALSE, sizeof (Origin));
}

static void
open_element (Out *out,
              const gchar *name,
              const Table *table,
              const VtrCsvRow *row)
{
  Origin origin = { .table = table, .row = row };

  origin.line = vtr_xml_out_open (out->xml, name);
  if (row != NULL)
    g_array_append_val (out->origins, origin);
}

static void
close_element (Out *out)
{
  vtr_xml_out_close (out->xml);
}

static void
attribute (Out *out,
           const gchar *name,
           const gchar *value)
{
  vtr_xml_out_attribute (out->xml, name, value);
}

/* All filled cells but those of the columns in @but. */
static void
attributes (Out *out,
            const Table *table,
            const VtrCsvRow *row,
            const gchar *const *but)
{
  for (guint i = 0; table->columns[i] != NULL; i++)
    {
      const gchar *value = vtr_csv_text (row, i);
      const gchar *name = table->columns[i];

      if (name[0] == '\0' || value[0] == '\0' || g_strv_contains (but, name) || !vtr_xml_is_writable (value) || find_column (table, name) != (gint) i)
        continue;
      /* what is no name of an attribute is told of the head */
      if (!g_ascii_isalpha (name[0]) || name[strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0')
        continue;
      attribute (out, name, value);
    }
}

/* "Brême|Bremen City": an <alias> each. */
static void
aliases (Out *out,
         const Table *table,
         const VtrCsvRow *row,
         const gchar *column)
{
  g_auto (GStrv) names = g_strsplit (cell (table, row, column), "|", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (g_strstrip (names[i])[0] != '\0' && vtr_xml_is_writable (names[i]))
      {
        open_element (out, "alias", table, row);
        vtr_xml_out_text (out->xml, names[i]);
        close_element (out);
      }
}

/* Each row an element. */
static void
rows (Out *out,
      const Table *table,
      const gchar *element)
{
  static const gchar *const none[] = { NULL };

  for (guint i = 0; i < n_rows (table); i++)
    {
      open_element (out, element, table, row_at (table, i));
      attributes (out, table, row_at (table, i), none);
      close_element (out);
    }
}

/* --- where the sheet lies ----------------------------------------------------------- */

/* Millionths of a degree; FALSE: no number. */
static gboolean
parse_degrees (const gchar *text,
               gint most,
               gint *value)
{
  gboolean minus = text[0] == '-';
  const gchar *at = text + (minus ? 1 : 0);
  gint64 whole = 0;
  gint64 part = 0;
  gint digits = 0;

  if (!g_ascii_isdigit (*at))
    return FALSE;
  for (; g_ascii_isdigit (*at) && whole < 1000; at++)
    whole = whole * 10 + (*at - '0');
  if (*at == '.')
    for (at++; g_ascii_isdigit (*at); at++, digits++)
      part = digits < 6 ? part * 10 + (*at - '0') : part;
  for (gint i = digits; i < 6; i++)
    part *= 10;
  if (*at != '\0' || whole > most)
    return FALSE;
  *value = (gint) ((whole * 1000000 + part) * (minus ? -1 : 1));
  return TRUE;
}

static void
degrees_attribute (Out *out,
                   const gchar *name,
                   gint value)
{
  g_autofree gchar *text = g_strdup_printf ("%s%d.%06d", value < 0 ? "-" : "", ABS (value) / 1000000, ABS (value) % 1000000);

  attribute (out, name, text);
}

/* Around all places; true to scale in the middle. The cosine by Bhaskara's fraction,
 * good to two parts in a thousand, so that it is the same everywhere. */
static void
projection (Out *out,
            const Table *places,
            GPtrArray *faults)
{
  gint north = -85000000, south = 85000000, west = 180000000, east = -180000000;
  gint64 middle;
  g_autofree gchar *metres = NULL;

  for (guint i = 0; i < n_rows (places); i++)
    {
      const VtrCsvRow *row = row_at (places, i);
      gint lat, lon;

      if (!parse_degrees (cell (places, row, "lat"), 84, &lat))
        vtr_csv_fault (places->csv, row, (guint) MAX (find_column (places, "lat"), 0), faults, "'%s' is no latitude; write degrees with a dot, like 51.3397", cell (places, row, "lat"));
      else if (!parse_degrees (cell (places, row, "lon"), 179, &lon))
        vtr_csv_fault (places->csv, row, (guint) MAX (find_column (places, "lon"), 0), faults, "'%s' is no longitude; write degrees with a dot, like 12.3731", cell (places, row, "lon"));
      else
        {
          north = MAX (north, lat);
          south = MIN (south, lat);
          west = MIN (west, lon);
          east = MAX (east, lon);
        }
    }
  if (north < south)
    return;
  /* thousandths of a degree, squared */
  middle = ((gint64) north + south) / 2000;
  middle = middle * middle;
  metres = g_strdup_printf ("%" G_GINT64_FORMAT, (111320 * (32400000000 - 4 * middle)) / (32400000000 + middle));
  open_element (out, "projection", NULL, NULL);
  degrees_attribute (out, "west", west - MARGIN);
  degrees_attribute (out, "north", north + MARGIN);
  degrees_attribute (out, "east", east + MARGIN);
  degrees_attribute (out, "south", south - MARGIN);
  attribute (out, "lon-metres", metres);
  attribute (out, "lat-metres", "111200");
  close_element (out);
}

/* --- map and scenario ----------------------------------------------------------------- */

typedef struct
{
  Table campaign, sides, nations, players, formations, positions, places, roads, rivers, bases, holds, routes, rules;
} Tables;

static void
tables_clear (Tables *tables)
{
  table_clear (&tables->campaign);
  table_clear (&tables->sides);
  table_clear (&tables->nations);
  table_clear (&tables->players);
  table_clear (&tables->formations);
  table_clear (&tables->positions);
  table_clear (&tables->places);
  table_clear (&tables->roads);
  table_clear (&tables->rivers);
  table_clear (&tables->bases);
  table_clear (&tables->holds);
  table_clear (&tables->routes);
  table_clear (&tables->rules);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tables, tables_clear)

/* The row of the table of keys that gives one; or NULL. */
static const VtrCsvRow *
key_row (const Tables *tables,
         const gchar *name)
{
  for (guint i = 0; i < n_rows (&tables->campaign); i++)
    {
      const VtrCsvRow *row = row_at (&tables->campaign, i);

      if (g_ascii_strcasecmp (cell (&tables->campaign, row, "key"), name) == 0 && cell (&tables->campaign, row, "value")[0] != '\0')
        return row;
    }
  return NULL;
}

/* A value of the table of keys. */
static const gchar *
key (const Tables *tables,
     const gchar *name,
     const gchar *otherwise)
{
  const VtrCsvRow *row = key_row (tables, name);

  return row != NULL ? cell (&tables->campaign, row, "value") : otherwise;
}

static void
check_keys (const Tables *tables,
            GPtrArray *faults)
{
  static const gchar *const known[] = { "id", "name", "first-day", "turn", "turns", "ruleset", "about", "credit", "map", NULL };
  static const gchar *const needed[] = { "id", "name", "first-day", "turns", NULL };

  for (guint i = 0; i < n_rows (&tables->campaign); i++)
    {
      const VtrCsvRow *row = row_at (&tables->campaign, i);
      g_autofree gchar *name = g_ascii_strdown (cell (&tables->campaign, row, "key"), -1);
      const gchar *near = vtr_umpire_nearest (name, known);

      if (g_strv_contains (known, name))
        continue;
      if (near != NULL)
        vtr_csv_fault (tables->campaign.csv, row, 0, faults, "there is no key '%s'; did you mean '%s'?", name, near);
      else
        vtr_csv_fault (tables->campaign.csv, row, 0, faults, "there is no key '%s'; there are id, name, first-day, turn, turns, ruleset, about, credit, map", name);
    }
  for (guint i = 0; needed[i] != NULL; i++)
    if (key (tables, needed[i], NULL) == NULL)
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: there is no '%s'; add a row with that key", tables->campaign.csv->name, needed[i]));
}

static void
write_map (Out *out,
           const Tables *tables,
           GPtrArray *faults)
{
  static const gchar *const beside[] = { "side", "german", NULL };
  static const gchar *const also[] = { "also", NULL };
  static const gchar *const points[] = { "points", NULL };

  out_begin (out);
  open_element (out, "map", NULL, NULL);
  attribute (out, "id", key (tables, "id", ""));
  attribute (out, "name", key (tables, "name", ""));
  attribute (out, "kind", "roads");
  open_element (out, "credit", NULL, NULL);
  vtr_xml_out_text (out->xml, key (tables, "credit", "Made from the umpire's own tables"));
  close_element (out);
  projection (out, &tables->places, faults);
  for (guint i = 0; i < n_rows (&tables->nations); i++)
    {
      open_element (out, "nation", &tables->nations, row_at (&tables->nations, i));
      attributes (out, &tables->nations, row_at (&tables->nations, i), beside);
      close_element (out);
    }
  for (guint i = 0; i < n_rows (&tables->places); i++)
    {
      const VtrCsvRow *row = row_at (&tables->places, i);
      const gchar *class = cell (&tables->places, row, "class");

      open_element (out, "place", &tables->places, row);
      attributes (out, &tables->places, row, also);
      if (class[0] == '\0')
        attribute (out, "class", "town");
      if (cell (&tables->places, row, "weight")[0] == '\0')
        attribute (out, "weight", class[0] == '\0' || g_str_equal (class, "town") ? "2" : "1");
      aliases (out, &tables->places, row, "also");
      close_element (out);
    }
  rows (out, &tables->roads, "link");
  for (guint i = 0; i < n_rows (&tables->rivers); i++)
    {
      const VtrCsvRow *row = row_at (&tables->rivers, i);

      open_element (out, "river", &tables->rivers, row);
      attributes (out, &tables->rivers, row, points);
      open_element (out, "points", &tables->rivers, row);
      vtr_xml_out_text (out->xml, cell (&tables->rivers, row, "points"));
      close_element (out);
      close_element (out);
    }
  close_element (out);
}

/* The last row of the table of positions that is about it; or NULL. */
static const VtrCsvRow *
position_of (const Tables *tables,
             const gchar *formation)
{
  const VtrCsvRow *found = NULL;

  for (guint i = 0; i < n_rows (&tables->positions); i++)
    if (g_str_equal (cell (&tables->positions, row_at (&tables->positions, i), "formation"), formation))
      found = row_at (&tables->positions, i);
  return found;
}

static gboolean
is_kind (const gchar *kind)
{
  static const gchar *const kinds[] = { "army", "corps", "cavalry-corps", "division", "brigade", "train", NULL };

  return g_strv_contains (kinds, kind);
}

static void write_under (Out *out, const Tables *tables, const gchar *parent, guint depth);

static void
write_formation (Out *out,
                 const Tables *tables,
                 guint i,
                 guint depth)
{
  static const gchar *const but[] = { "kind", "under", "player", "also", "place", "attached", NULL };
  const Table *table = &tables->formations;
  const VtrCsvRow *row = row_at (table, i);
  const gchar *id = cell (table, row, "id");
  const VtrCsvRow *now = position_of (tables, id);
  static const gchar *const moved[] = { "place", "attached" };

  table->used[i] = TRUE;
  open_element (out, cell (table, row, "kind"), table, row);
  g_array_index (out->origins, Origin, out->origins->len - 1).moved = &tables->positions;
  g_array_index (out->origins, Origin, out->origins->len - 1).moved_row = now;
  attributes (out, table, row, but);
  for (guint m = 0; m < G_N_ELEMENTS (moved); m++)
    {
      /* who is said to stand elsewhere now is attached as is said there */
      const gchar *value = now != NULL ? cell (&tables->positions, now, moved[m]) : cell (table, row, moved[m]);

      if (value[0] != '\0' && vtr_xml_is_writable (value))
        attribute (out, moved[m], value);
    }
  aliases (out, table, row, "also");
  write_under (out, tables, id, depth + 1);
  close_element (out);
}

/* Trains come last: they may stand with any corps before them. */
static void
write_under (Out *out,
             const Tables *tables,
             const gchar *parent,
             guint depth)
{
  const Table *table = &tables->formations;

  if (depth > 8)
    return;
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_rows (table); i++)
      {
        const VtrCsvRow *row = row_at (table, i);
        const gchar *kind = cell (table, row, "kind");

        if (!table->used[i] && is_kind (kind) && (guint) g_str_equal (kind, "train") == pass && g_str_equal (cell (table, row, "under"), parent))
          write_formation (out, tables, i, depth);
      }
}

/* What the reader of scenarios would not meet. */
static void
check_formations (const Tables *tables,
                  GPtrArray *faults)
{
  const Table *table = &tables->formations;

  for (guint i = 0; i < n_rows (table); i++)
    {
      const VtrCsvRow *row = row_at (table, i);
      const gchar *under = cell (table, row, "under");
      const gchar *kind = cell (table, row, "kind");
      gboolean found = FALSE;

      if (!is_kind (kind))
        {
          vtr_csv_fault (table->csv, row, (guint) MAX (find_column (table, "kind"), 0), faults, "'%s' is no kind of formation; write army, corps, cavalry-corps, division, brigade or train", kind);
          continue;
        }
      for (guint p = 0; p < n_rows (table); p++)
        found = found || g_str_equal (cell (table, row_at (table, p), "id"), under);
      if (!table->used[i] && found)
        vtr_csv_fault (table->csv, row, (guint) MAX (find_column (table, "under"), 0), faults, "'%s' stands under itself, by way of '%s', or under what is no formation; put it elsewhere", cell (table, row, "id"), under);
      else if (!table->used[i])
        vtr_csv_fault (table->csv, row, (guint) MAX (find_column (table, "under"), 0), faults, "'%s' stands under '%s', which is no formation of the table; add that, or leave the cell empty", cell (table, row, "id"), under);
    }
  for (guint i = 0; i < n_rows (&tables->positions); i++)
    {
      const VtrCsvRow *row = row_at (&tables->positions, i);
      gboolean found = FALSE;

      for (guint f = 0; f < n_rows (table); f++)
        found = found || g_str_equal (cell (table, row_at (table, f), "id"), cell (&tables->positions, row, "formation"));
      if (!found)
        vtr_csv_fault (tables->positions.csv, row, (guint) MAX (find_column (&tables->positions, "formation"), 0), faults, "'%s' is no formation of formations.csv; write the id that it has there", cell (&tables->positions, row, "formation"));
    }
}

/* Players with what formations.csv says is theirs. */
static void
write_players (Out *out,
               const Tables *tables,
               GPtrArray *faults)
{
  static const gchar *const but[] = { "also", NULL };
  const Table *players = &tables->players;
  const Table *formations = &tables->formations;

  for (guint p = 0; p < n_rows (players); p++)
    {
      const VtrCsvRow *player = row_at (players, p);

      open_element (out, "player", players, player);
      attributes (out, players, player, but);
      aliases (out, players, player, "also");
      for (guint f = 0; f < n_rows (formations); f++)
        if (g_str_equal (cell (formations, row_at (formations, f), "player"), cell (players, player, "id")))
          {
            open_element (out, "command", formations, row_at (formations, f));
            attribute (out, "formation", cell (formations, row_at (formations, f), "id"));
            close_element (out);
          }
      close_element (out);
    }
  for (guint f = 0; f < n_rows (formations); f++)
    {
      const gchar *whose = cell (formations, row_at (formations, f), "player");
      gboolean found = whose[0] == '\0';

      for (guint p = 0; p < n_rows (players); p++)
        found = found || g_str_equal (cell (players, row_at (players, p), "id"), whose);
      if (!found)
        vtr_csv_fault (formations->csv, row_at (formations, f), (guint) find_column (formations, "player"), faults, "'%s' is no player of players.csv; write the id that he has there", whose);
    }
}

static void
write_scenario (Out *out,
                const Tables *tables,
                const gchar *map_name,
                const gchar *picture_name,
                const VtrPicture *picture,
                GPtrArray *faults)
{
  out_begin (out);
  open_element (out, "scenario", NULL, NULL);
  attribute (out, "id", key (tables, "id", ""));
  attribute (out, "name", key (tables, "name", ""));
  attribute (out, "map", map_name);
  attribute (out, "ruleset", key (tables, "ruleset", DEFAULT_RULESET));
  attribute (out, "first-day", key (tables, "first-day", ""));
  if (key (tables, "turn", NULL) != NULL)
    attribute (out, "first-turn", key (tables, "turn", ""));
  attribute (out, "turns", key (tables, "turns", ""));
  if (key (tables, "about", NULL) != NULL)
    {
      open_element (out, "about", NULL, NULL);
      vtr_xml_out_text (out->xml, key (tables, "about", ""));
      close_element (out);
    }
  if (picture != NULL)
    {
      open_element (out, "picture", NULL, NULL);
      attribute (out, "file", picture_name);
      for (guint i = 0; i < VTR_PICTURE_PINS; i++)
        {
          g_autofree gchar *x = g_strdup_printf ("%d", picture->pins[i].x);
          g_autofree gchar *y = g_strdup_printf ("%d", picture->pins[i].y);

          open_element (out, "pin", NULL, NULL);
          attribute (out, "place", picture->pins[i].place.s);
          attribute (out, "x", x);
          attribute (out, "y", y);
          close_element (out);
        }
      close_element (out);
    }
  rows (out, &tables->sides, "side");
  rows (out, &tables->nations, "nation");
  write_players (out, tables, faults);
  write_under (out, tables, "", 0);
  check_formations (tables, faults);
  rows (out, &tables->bases, "base");
  rows (out, &tables->holds, "holds");
  rows (out, &tables->routes, "route");
  rows (out, &tables->rules, "set");
  close_element (out);
}

/* --- complaints carried back ------------------------------------------------------------ */

/* Whether the words quote a cell of a row, and which. */
static gboolean
quotes_cell (const VtrCsvRow *row,
             const gchar *words,
             guint *column)
{
  for (guint i = 0; row != NULL && i < row->fields->len; i++)
    {
      const gchar *text = vtr_csv_text (row, i);
      g_autofree gchar *quoted = g_strdup_printf ("'%s'", text);

      if (text[0] == '\0' || strstr (words, quoted) == NULL)
        continue;
      *column = i;
      return TRUE;
    }
  return FALSE;
}

/* The column whose cell or name the words quote, else the first. */
static guint
column_of (const Origin *origin,
           const gchar *words)
{
  guint column;

  if (quotes_cell (origin->row, words, &column))
    return column;

  for (guint i = 0; origin->table->columns[i] != NULL && i < origin->row->fields->len; i++)
    {
      g_autofree gchar *quoted = g_strdup_printf ("'%s'", origin->table->columns[i]);

      if (strstr (words, quoted) != NULL)
        return i;
    }
  return 0;
}

/* Takes "map.xml:12:3: what; what to do" of each line in @said to the row that it is
 * about; one that is about a column stands once, at its head. */
static void
carry_back (const Out *out,
            const GPtrArray *said,
            const gchar *campaign,
            GPtrArray *faults)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < said->len; i++)
    {
      const gchar *line = g_ptr_array_index (said, i);
      const gchar *colon = strchr (line, ':');
      guint64 number = colon != NULL ? g_ascii_strtoull (colon + 1, NULL, 10) : 0;
      const gchar *words = colon != NULL ? strstr (colon, ": ") : NULL;
      const Origin *origin = NULL;
      guint column;

      for (guint o = 0; o < out->origins->len; o++)
        if (g_array_index (out->origins, Origin, o).line == number)
          origin = &g_array_index (out->origins, Origin, o);
      words = words != NULL ? words + 2 : line;
      if (origin == NULL)
        g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: %s", campaign, words));
      else if (g_str_has_prefix (words, "no attribute"))
        {
          const VtrCsvRow *head = g_ptr_array_index (origin->table->csv->rows, 0);
          Origin of_head = { .table = origin->table, .row = head };
          g_autofree gchar *missing = g_strdup_printf ("no column %s", words + strlen ("no attribute "));
          g_autofree gchar *id = g_strdup_printf ("%s %s", origin->table->csv->name, missing);

          if (g_hash_table_add (seen, g_steal_pointer (&id)))
            vtr_csv_fault (origin->table->csv, head, column_of (&of_head, words), faults, "%s", missing);
        }
      else if (!quotes_cell (origin->row, words, &column) && quotes_cell (origin->moved_row, words, &column))
        vtr_csv_fault (origin->moved->csv, origin->moved_row, column, faults, "%s", words);
      else
        vtr_csv_fault (origin->table->csv, origin->row, column_of (origin, words), faults, "%s", words);
    }
}

/* --- the whole ---------------------------------------------------------------------------- */

void
vtr_sheets_free (VtrSheets *sheets)
{
  if (sheets == NULL)
    return;
  g_free (sheets->id);
  g_free (sheets->name);
  g_free (sheets->map_name);
  g_free (sheets->map);
  g_free (sheets->scenario);
  g_free (sheets->picture_name);
  g_clear_pointer (&sheets->picture, g_bytes_unref);
  g_free (sheets);
}

static gboolean
read_tables (Tables *tables,
             const gchar *folder,
             GPtrArray *faults)
{
  gboolean own_map;

  read_table (&tables->campaign, folder, "campaign.csv", "key|value", TRUE, faults);
  own_map = key (tables, "map", NULL) == NULL;
  read_table (&tables->sides, folder, "sides.csv", "id|name|colour|shape", TRUE, faults);
  read_table (&tables->nations, folder, "nations.csv", "id|name|adjective|side", TRUE, faults);
  read_table (&tables->players, folder, "players.csv", "id|name|side", TRUE, faults);
  read_table (&tables->formations, folder, "formations.csv", "kind|id|name|under", TRUE, faults);
  read_table (&tables->positions, folder, "positions.csv", "formation|place", FALSE, faults);
  if (own_map)
    {
      read_table (&tables->places, folder, "places.csv", "id|name|lat|lon|nation", TRUE, faults);
      read_table (&tables->roads, folder, "roads.csv", "from|to|road", TRUE, faults);
      read_table (&tables->rivers, folder, "rivers.csv", "id|name|class|points", FALSE, faults);
    }
  read_table (&tables->bases, folder, "bases.csv", "side|place", FALSE, faults);
  read_table (&tables->holds, folder, "holds.csv", "side|place", FALSE, faults);
  read_table (&tables->routes, folder, "routes.csv", "formation|seq|place", FALSE, faults);
  read_table (&tables->rules, folder, "rules.csv", "parameter|value", FALSE, faults);
  if (tables->campaign.csv != NULL && tables->campaign.rows != NULL)
    check_keys (tables, faults);
  return faults->len == 0;
}

/* A map that is there already stands beside the tables. */
static gchar *
take_map (const Tables *tables,
          const gchar *folder,
          GPtrArray *faults)
{
  const gchar *name = key (tables, "map", NULL);
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  gchar *xml = NULL;

  if (strchr (name, '/') != NULL || !g_file_get_contents (path, &xml, NULL, NULL))
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: the map '%s' does not lie beside the tables; put it there, or leave the key out and give places.csv and roads.csv", tables->campaign.csv->name, name));
      return NULL;
    }
  return xml;
}

/* Once all else is well: the scenario is written again, with the picture. */
static gboolean
add_picture (VtrSheets *sheets,
             const Tables *tables,
             const VtrBoard *board,
             const gchar *path,
             const gchar *const *pins,
             GError **error)
{
  g_autoptr (VtrPicture) picture = vtr_picture_read (path, error);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_auto (Out) scenario = { 0 };
  const guint8 *data;

  if (picture == NULL)
    return FALSE;
  for (guint i = 0; pins != NULL && pins[i] != NULL; i++)
    {
      if (i >= VTR_PICTURE_PINS)
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a picture is pinned by two places; leave the pin '%s' out", pins[i]);
          return FALSE;
        }
      if (!vtr_picture_pin_text (picture, board, i, pins[i], error))
        return FALSE;
    }
  if (!vtr_picture_check (picture, board, error))
    return FALSE;
  data = g_bytes_get_data (picture->bytes, NULL);
  sheets->picture_name = g_strconcat (sheets->id, data[0] == 0xff ? ".jpg" : ".png", NULL);
  sheets->picture = g_bytes_ref (picture->bytes);
  /* none has been written this time */
  memset (tables->formations.used, 0, n_rows (&tables->formations) * sizeof (gboolean));
  write_scenario (&scenario, tables, sheets->map_name, sheets->picture_name, picture, faults);
  g_free (sheets->scenario);
  sheets->scenario = vtr_xml_out_finish (scenario.xml);
  return TRUE;
}

/**
 * vtr_sheets_read:
 * @folder: holds the tables
 * @picture: (nullable): a PNG or JPEG that lies behind the board
 * @pins: (nullable) (array zero-terminated=1): two places on it, "Leipzig=120,340"
 * @faults: (element-type utf8): takes lines `file:line:column: what; what to do`
 * @error: nothing to do with a table
 *
 * Returns: (transfer full) (nullable): what they make, as far as its readers see
 *   without fault; %NULL: @faults or @error say why not
 */
VtrSheets *
vtr_sheets_read (const gchar *folder,
                 const gchar *picture,
                 const gchar *const *pins,
                 GPtrArray *faults,
                 GError **error)
{
  g_auto (Tables) tables = { 0 };
  g_auto (Out) map = { 0 };
  g_auto (Out) scenario = { 0 };
  g_autoptr (VtrSheets) sheets = g_new0 (VtrSheets, 1);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrBoard) board = NULL;
  g_autoptr (VtrScenario) read = NULL;
  g_autoptr (GError) wrong = NULL;
  const VtrRuleset *ruleset;
  VtrDate first_day;
  gboolean own_map;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "%s is no folder; give the one that holds the tables", folder);
      return NULL;
    }
  if (!read_tables (&tables, folder, faults))
    return NULL;
  ruleset = vtr_ruleset_find (key (&tables, "ruleset", DEFAULT_RULESET));
  if (ruleset == NULL)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: there is no ruleset '%s'; leave the key out for " DEFAULT_RULESET, tables.campaign.csv->name, key (&tables, "ruleset", "")));
      return NULL;
    }
  own_map = key (&tables, "map", NULL) == NULL;
  sheets->id = g_strdup (key (&tables, "id", ""));
  sheets->name = g_strdup (key (&tables, "name", ""));
  sheets->map_name = own_map ? g_strdup ("map.xml") : g_strdup (key (&tables, "map", ""));
  if (own_map)
    {
      write_map (&map, &tables, faults);
      sheets->map = vtr_xml_out_finish (map.xml);
    }
  else
    sheets->map = take_map (&tables, folder, faults);
  write_scenario (&scenario, &tables, sheets->map_name, NULL, NULL, faults);
  sheets->scenario = vtr_xml_out_finish (scenario.xml);
  if (faults->len > 0)
    return NULL;

  board = vtr_board_read_data (sheets->map, strlen (sheets->map), sheets->map_name, said, &wrong);
  if (said->len > 0 || board == NULL)
    {
      if (own_map)
        carry_back (&map, said, tables.campaign.csv->name, faults);
      else
        for (guint i = 0; i < said->len; i++)
          g_ptr_array_add (faults, g_strdup (g_ptr_array_index (said, i)));
      if (said->len == 0)
        g_propagate_error (error, g_steal_pointer (&wrong));
      return NULL;
    }
  read = vtr_scenario_read_data (sheets->scenario, strlen (sheets->scenario), "scenario", ruleset->tables, board, said, &wrong);
  if (said->len > 0 || read == NULL)
    {
      carry_back (&scenario, said, tables.campaign.csv->name, faults);
      if (said->len == 0)
        g_propagate_error (error, g_steal_pointer (&wrong));
      return NULL;
    }
  if (!vtr_beginning_first_day (ruleset, &read->first_day, read->first_turn, &first_day, &wrong))
    {
      const VtrCsvRow *row = key_row (&tables, "first-day");

      vtr_csv_fault (tables.campaign.csv, row, (guint) find_column (&tables.campaign, "value"), faults, "%s", wrong->message);
      return NULL;
    }
  if (picture != NULL && !add_picture (sheets, &tables, board, picture, pins, error))
    return NULL;
  sheets->first_turn = read->first_turn;
  sheets->n_places = n_rows (&tables.places);
  sheets->n_roads = n_rows (&tables.roads);
  sheets->n_formations = n_rows (&tables.formations);
  sheets->n_players = n_rows (&tables.players);
  return g_steal_pointer (&sheets);
}

static gboolean
write_new (const gchar *path,
           const gchar *data,
           gssize length,
           GError **error)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s is there already; give another folder, or move it away", path);
      return FALSE;
    }
  return g_file_set_contents (path, data, length, error);
}

/**
 * vtr_sheets_write:
 * @sheets: what was read
 * @folder: where map and scenario go
 * @path: (out) (optional) (transfer full): the scenario
 * @error: VTR_STORE_ERROR_EXISTS; or it cannot be written
 *
 * A map that lies there already, byte for byte the same, is left.
 *
 * Returns: whether both are there
 */
gboolean
vtr_sheets_write (const VtrSheets *sheets,
                  const gchar *folder,
                  gchar **path,
                  GError **error)
{
  g_autofree gchar *file = g_strconcat (sheets->id, ".scenario.xml", NULL);
  g_autofree gchar *scenario = g_build_filename (folder, file, NULL);
  g_autofree gchar *map = g_build_filename (folder, sheets->map_name, NULL);
  g_autofree gchar *picture = sheets->picture != NULL ? g_build_filename (folder, sheets->picture_name, NULL) : NULL;
  g_autofree gchar *there = NULL;

  /* what hinders it is said when the first file is written */
  g_mkdir_with_parents (folder, 0777);
  if (g_file_test (scenario, G_FILE_TEST_EXISTS))
    return write_new (scenario, "", 0, error);
  if (!(g_file_get_contents (map, &there, NULL, NULL) && g_str_equal (there, sheets->map)) && !write_new (map, sheets->map, -1, error))
    return FALSE;
  if (picture != NULL && !write_new (picture, g_bytes_get_data (sheets->picture, NULL), (gssize) g_bytes_get_size (sheets->picture), error))
    return FALSE;
  if (!write_new (scenario, sheets->scenario, -1, error))
    return FALSE;
  if (path != NULL)
    *path = g_steal_pointer (&scenario);
  return TRUE;
}
