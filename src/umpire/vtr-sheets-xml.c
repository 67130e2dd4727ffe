/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-sheets-private.h"

#include <string.h>

/* A row of a table becomes an element, a column one of its attributes. What may stand
 * there the readers of map and scenario know; their complaints are carried back from
 * the line of XML to the row that it was made of. */

/* Degrees that the sheet reaches beyond the outermost places. */
#define MARGIN 300000 /* millionths */

void
vtr_sheet_out_clear (VtrSheetOut *out)
{
  g_clear_pointer (&out->xml, vtr_xml_out_free);
  g_clear_pointer (&out->origins, g_array_unref);
}

/* --- XML -------------------------------------------------------------------------- */

static void
out_begin (VtrSheetOut *out)
{
  out->xml = vtr_xml_out_new ();
  out->origins = g_array_new (FALSE, FALSE, sizeof (VtrSheetOrigin));
}

static void
open_element (VtrSheetOut *out,
              const gchar *name,
              const VtrSheetTable *table,
              const VtrCsvRow *row)
{
  VtrSheetOrigin origin = { .table = table, .row = row };

  origin.line = vtr_xml_out_open (out->xml, name);
  if (row != NULL)
    g_array_append_val (out->origins, origin);
}

static void
close_element (VtrSheetOut *out)
{
  vtr_xml_out_close (out->xml);
}

static void
attribute (VtrSheetOut *out,
           const gchar *name,
           const gchar *value)
{
  vtr_xml_out_attribute (out->xml, name, value);
}

/* All filled cells but those of the columns in @but. */
static void
attributes (VtrSheetOut *out,
            const VtrSheetTable *table,
            const VtrCsvRow *row,
            const gchar *const *but)
{
  for (guint i = 0; table->columns[i] != NULL; i++)
    {
      const gchar *value = vtr_csv_text (row, i);
      const gchar *name = table->columns[i];

      if (name[0] == '\0' || value[0] == '\0' || g_strv_contains (but, name) || !vtr_xml_is_writable (value) || vtr_sheets_find_column (table, name) != (gint) i)
        continue;
      /* what is no name of an attribute is told of the head */
      if (!g_ascii_isalpha (name[0]) || name[strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0')
        continue;
      attribute (out, name, value);
    }
}

/* "Brême|Bremen City": an <alias> each. */
static void
aliases (VtrSheetOut *out,
         const VtrSheetTable *table,
         const VtrCsvRow *row,
         const gchar *column)
{
  g_auto (GStrv) names = g_strsplit (vtr_sheets_cell (table, row, column), "|", -1);

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
rows (VtrSheetOut *out,
      const VtrSheetTable *table,
      const gchar *element)
{
  static const gchar *const none[] = { NULL };

  for (guint i = 0; i < vtr_sheets_n_rows (table); i++)
    {
      open_element (out, element, table, vtr_sheets_row_at (table, i));
      attributes (out, table, vtr_sheets_row_at (table, i), none);
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
degrees_attribute (VtrSheetOut *out,
                   const gchar *name,
                   gint value)
{
  g_autofree gchar *text = g_strdup_printf ("%s%d.%06d", value < 0 ? "-" : "", ABS (value) / 1000000, ABS (value) % 1000000);

  attribute (out, name, text);
}

/* Around all places; true to scale in the middle. The cosine by Bhaskara's fraction,
 * good to two parts in a thousand, so that it is the same everywhere. */
static void
projection (VtrSheetOut *out,
            const VtrSheetTable *places,
            GPtrArray *faults)
{
  gint north = -85000000, south = 85000000, west = 180000000, east = -180000000;
  gint64 middle;
  g_autofree gchar *metres = NULL;

  for (guint i = 0; i < vtr_sheets_n_rows (places); i++)
    {
      const VtrCsvRow *row = vtr_sheets_row_at (places, i);
      gint lat, lon;

      if (!parse_degrees (vtr_sheets_cell (places, row, "lat"), 84, &lat))
        vtr_csv_fault (places->csv, row, (guint) MAX (vtr_sheets_find_column (places, "lat"), 0), faults, "'%s' is no latitude; write degrees with a dot, like 51.3397", vtr_sheets_cell (places, row, "lat"));
      else if (!parse_degrees (vtr_sheets_cell (places, row, "lon"), 179, &lon))
        vtr_csv_fault (places->csv, row, (guint) MAX (vtr_sheets_find_column (places, "lon"), 0), faults, "'%s' is no longitude; write degrees with a dot, like 12.3731", vtr_sheets_cell (places, row, "lon"));
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

void
vtr_sheets_write_map (VtrSheetOut *out,
                      const VtrSheetTables *tables,
                      GPtrArray *faults)
{
  static const gchar *const beside[] = { "side", "german", NULL };
  static const gchar *const also[] = { "also", NULL };
  static const gchar *const points[] = { "points", NULL };

  out_begin (out);
  open_element (out, "map", NULL, NULL);
  attribute (out, "id", vtr_sheets_key (tables, "id", ""));
  attribute (out, "name", vtr_sheets_key (tables, "name", ""));
  attribute (out, "kind", "roads");
  open_element (out, "credit", NULL, NULL);
  vtr_xml_out_text (out->xml, vtr_sheets_key (tables, "credit", "Made from the umpire's own tables"));
  close_element (out);
  projection (out, &tables->places, faults);
  for (guint i = 0; i < vtr_sheets_n_rows (&tables->nations); i++)
    {
      open_element (out, "nation", &tables->nations, vtr_sheets_row_at (&tables->nations, i));
      attributes (out, &tables->nations, vtr_sheets_row_at (&tables->nations, i), beside);
      close_element (out);
    }
  for (guint i = 0; i < vtr_sheets_n_rows (&tables->places); i++)
    {
      const VtrCsvRow *row = vtr_sheets_row_at (&tables->places, i);
      const gchar *class = vtr_sheets_cell (&tables->places, row, "class");

      open_element (out, "place", &tables->places, row);
      attributes (out, &tables->places, row, also);
      if (class[0] == '\0')
        attribute (out, "class", "town");
      if (vtr_sheets_cell (&tables->places, row, "weight")[0] == '\0')
        attribute (out, "weight", class[0] == '\0' || g_str_equal (class, "town") ? "2" : "1");
      aliases (out, &tables->places, row, "also");
      close_element (out);
    }
  rows (out, &tables->roads, "link");
  for (guint i = 0; i < vtr_sheets_n_rows (&tables->rivers); i++)
    {
      const VtrCsvRow *row = vtr_sheets_row_at (&tables->rivers, i);

      open_element (out, "river", &tables->rivers, row);
      attributes (out, &tables->rivers, row, points);
      open_element (out, "points", &tables->rivers, row);
      vtr_xml_out_text (out->xml, vtr_sheets_cell (&tables->rivers, row, "points"));
      close_element (out);
      close_element (out);
    }
  close_element (out);
}

/* The last row of the table of positions that is about it; or NULL. */
static const VtrCsvRow *
position_of (const VtrSheetTables *tables,
             const gchar *formation)
{
  const VtrCsvRow *found = NULL;

  for (guint i = 0; i < vtr_sheets_n_rows (&tables->positions); i++)
    if (g_str_equal (vtr_sheets_cell (&tables->positions, vtr_sheets_row_at (&tables->positions, i), "formation"), formation))
      found = vtr_sheets_row_at (&tables->positions, i);
  return found;
}

static gboolean
is_kind (const gchar *kind)
{
  static const gchar *const kinds[] = { "army", "corps", "cavalry-corps", "division", "brigade", "train", NULL };

  return g_strv_contains (kinds, kind);
}

static void write_under (VtrSheetOut *out, const VtrSheetTables *tables, const gchar *parent, guint depth);

static void
write_formation (VtrSheetOut *out,
                 const VtrSheetTables *tables,
                 guint i,
                 guint depth)
{
  static const gchar *const but[] = { "kind", "under", "player", "also", "place", "attached", NULL };
  const VtrSheetTable *table = &tables->formations;
  const VtrCsvRow *row = vtr_sheets_row_at (table, i);
  const gchar *id = vtr_sheets_cell (table, row, "id");
  const VtrCsvRow *now = position_of (tables, id);
  static const gchar *const moved[] = { "place", "attached" };

  table->used[i] = TRUE;
  open_element (out, vtr_sheets_cell (table, row, "kind"), table, row);
  g_array_index (out->origins, VtrSheetOrigin, out->origins->len - 1).moved = &tables->positions;
  g_array_index (out->origins, VtrSheetOrigin, out->origins->len - 1).moved_row = now;
  attributes (out, table, row, but);
  for (guint m = 0; m < G_N_ELEMENTS (moved); m++)
    {
      /* who is said to stand elsewhere now is attached as is said there */
      const gchar *value = now != NULL ? vtr_sheets_cell (&tables->positions, now, moved[m]) : vtr_sheets_cell (table, row, moved[m]);

      if (value[0] != '\0' && vtr_xml_is_writable (value))
        attribute (out, moved[m], value);
    }
  aliases (out, table, row, "also");
  write_under (out, tables, id, depth + 1);
  close_element (out);
}

/* Trains come last: they may stand with any corps before them. */
static void
write_under (VtrSheetOut *out,
             const VtrSheetTables *tables,
             const gchar *parent,
             guint depth)
{
  const VtrSheetTable *table = &tables->formations;

  if (depth > 8)
    return;
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < vtr_sheets_n_rows (table); i++)
      {
        const VtrCsvRow *row = vtr_sheets_row_at (table, i);
        const gchar *kind = vtr_sheets_cell (table, row, "kind");

        if (!table->used[i] && is_kind (kind) && (guint) g_str_equal (kind, "train") == pass && g_str_equal (vtr_sheets_cell (table, row, "under"), parent))
          write_formation (out, tables, i, depth);
      }
}

/* What the reader of scenarios would not meet. */
static void
check_formations (const VtrSheetTables *tables,
                  GPtrArray *faults)
{
  const VtrSheetTable *table = &tables->formations;

  for (guint i = 0; i < vtr_sheets_n_rows (table); i++)
    {
      const VtrCsvRow *row = vtr_sheets_row_at (table, i);
      const gchar *under = vtr_sheets_cell (table, row, "under");
      const gchar *kind = vtr_sheets_cell (table, row, "kind");
      gboolean found = FALSE;

      if (!is_kind (kind))
        {
          vtr_csv_fault (table->csv, row, (guint) MAX (vtr_sheets_find_column (table, "kind"), 0), faults, "'%s' is no kind of formation; write army, corps, cavalry-corps, division, brigade or train", kind);
          continue;
        }
      for (guint p = 0; p < vtr_sheets_n_rows (table); p++)
        found = found || g_str_equal (vtr_sheets_cell (table, vtr_sheets_row_at (table, p), "id"), under);
      if (!table->used[i] && found)
        vtr_csv_fault (table->csv, row, (guint) MAX (vtr_sheets_find_column (table, "under"), 0), faults, "'%s' stands under itself, by way of '%s', or under what is no formation; put it elsewhere", vtr_sheets_cell (table, row, "id"), under);
      else if (!table->used[i])
        vtr_csv_fault (table->csv, row, (guint) MAX (vtr_sheets_find_column (table, "under"), 0), faults, "'%s' stands under '%s', which is no formation of the table; add that, or leave the cell empty", vtr_sheets_cell (table, row, "id"), under);
    }
  for (guint i = 0; i < vtr_sheets_n_rows (&tables->positions); i++)
    {
      const VtrCsvRow *row = vtr_sheets_row_at (&tables->positions, i);
      gboolean found = FALSE;

      for (guint f = 0; f < vtr_sheets_n_rows (table); f++)
        found = found || g_str_equal (vtr_sheets_cell (table, vtr_sheets_row_at (table, f), "id"), vtr_sheets_cell (&tables->positions, row, "formation"));
      if (!found)
        vtr_csv_fault (tables->positions.csv, row, (guint) MAX (vtr_sheets_find_column (&tables->positions, "formation"), 0), faults, "'%s' is no formation of formations.csv; write the id that it has there", vtr_sheets_cell (&tables->positions, row, "formation"));
    }
}

/* Players with what formations.csv says is theirs. */
static void
write_players (VtrSheetOut *out,
               const VtrSheetTables *tables,
               GPtrArray *faults)
{
  static const gchar *const but[] = { "also", NULL };
  const VtrSheetTable *players = &tables->players;
  const VtrSheetTable *formations = &tables->formations;

  for (guint p = 0; p < vtr_sheets_n_rows (players); p++)
    {
      const VtrCsvRow *player = vtr_sheets_row_at (players, p);

      open_element (out, "player", players, player);
      attributes (out, players, player, but);
      aliases (out, players, player, "also");
      for (guint f = 0; f < vtr_sheets_n_rows (formations); f++)
        if (g_str_equal (vtr_sheets_cell (formations, vtr_sheets_row_at (formations, f), "player"), vtr_sheets_cell (players, player, "id")))
          {
            open_element (out, "command", formations, vtr_sheets_row_at (formations, f));
            attribute (out, "formation", vtr_sheets_cell (formations, vtr_sheets_row_at (formations, f), "id"));
            close_element (out);
          }
      close_element (out);
    }
  for (guint f = 0; f < vtr_sheets_n_rows (formations); f++)
    {
      const gchar *whose = vtr_sheets_cell (formations, vtr_sheets_row_at (formations, f), "player");
      gboolean found = whose[0] == '\0';

      for (guint p = 0; p < vtr_sheets_n_rows (players); p++)
        found = found || g_str_equal (vtr_sheets_cell (players, vtr_sheets_row_at (players, p), "id"), whose);
      if (!found)
        vtr_csv_fault (formations->csv, vtr_sheets_row_at (formations, f), (guint) vtr_sheets_find_column (formations, "player"), faults, "'%s' is no player of players.csv; write the id that he has there", whose);
    }
}

void
vtr_sheets_write_scenario (VtrSheetOut *out,
                           const VtrSheetTables *tables,
                           const gchar *map_name,
                           const gchar *picture_name,
                           const VtrPicture *picture,
                           GPtrArray *faults)
{
  out_begin (out);
  open_element (out, "scenario", NULL, NULL);
  attribute (out, "id", vtr_sheets_key (tables, "id", ""));
  attribute (out, "name", vtr_sheets_key (tables, "name", ""));
  attribute (out, "map", map_name);
  attribute (out, "ruleset", vtr_sheets_key (tables, "ruleset", VTR_SHEETS_RULESET));
  attribute (out, "first-day", vtr_sheets_key (tables, "first-day", ""));
  if (vtr_sheets_key (tables, "turn", NULL) != NULL)
    attribute (out, "first-turn", vtr_sheets_key (tables, "turn", ""));
  attribute (out, "turns", vtr_sheets_key (tables, "turns", ""));
  if (vtr_sheets_key (tables, "about", NULL) != NULL)
    {
      open_element (out, "about", NULL, NULL);
      vtr_xml_out_text (out->xml, vtr_sheets_key (tables, "about", ""));
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
column_of (const VtrSheetOrigin *origin,
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
void
vtr_sheets_carry_back (const VtrSheetOut *out,
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
      const VtrSheetOrigin *origin = NULL;
      guint column;

      for (guint o = 0; o < out->origins->len; o++)
        if (g_array_index (out->origins, VtrSheetOrigin, o).line == number)
          origin = &g_array_index (out->origins, VtrSheetOrigin, o);
      words = words != NULL ? words + 2 : line;
      if (origin == NULL)
        g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: %s", campaign, words));
      else if (g_str_has_prefix (words, "no attribute"))
        {
          const VtrCsvRow *head = g_ptr_array_index (origin->table->csv->rows, 0);
          VtrSheetOrigin of_head = { .table = origin->table, .row = head };
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
