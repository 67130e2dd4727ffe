/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-losses.h"

#include <string.h>

/* Scourge of War: the order of battle that a game begins with, and the dump that
 * it leaves. The game knows classes, portraits and weapons that no campaign has:
 * the umpire's own file brings them, and every byte of it stays but strength,
 * experience and the rows of who is not there. */

const gchar *const vtr_sow_columns[VTR_SOW_COLUMNS] = {
  "Name", "ID", "NAME1", "NAME2", "SIDE 1", "ARMY 2", "CORPS 3", "DIV 4", "BGDE 5", "BTN 6", "CLASS", "PORTRAIT",
  "Weapon", "AMMO", "FLAGS", "FLAG2", "Formation", "Head Count", "Ability", "Command", "Control", "Leadership",
  "Style", "Experience", "Fatigue", "Morale", "Close", "Open", "Edged", "Firearm", "Marksmanship",
  "Horsemanship", "Surgeon", "Calisthenics"
};

#define ID_COLUMN 1
#define FIRST_LEVEL 4
#define LEVELS 6
#define HEADS_COLUMN 17
#define EXPERIENCE_COLUMN 23

/* Without regard to case and to blanks within. */
static gchar *
fold (const gchar *text)
{
  g_autofree gchar *folded = g_utf8_casefold (text, -1);
  GString *out = g_string_new (NULL);

  for (const gchar *c = folded; *c; c++)
    if (*c != ' ' && *c != '_')
      g_string_append_c (out, *c);
  return g_string_free (out, FALSE);
}

static gchar *
fold_id (const gchar *text)
{
  return g_utf8_casefold (text, -1);
}

/* --- the umpire's file ----------------------------------------------------------------- */

static gboolean
check_head (const VtrCsv *csv,
            GPtrArray *faults)
{
  const VtrCsvRow *head;
  guint before = faults->len;

  if (csv->rows->len == 0)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: an empty file; its first line names the %d columns of an order of battle", csv->name, VTR_SOW_COLUMNS));
      return FALSE;
    }
  head = g_ptr_array_index (csv->rows, 0);
  if (head->fields->len != VTR_SOW_COLUMNS)
    {
      vtr_csv_fault (csv, head, 0, faults, "%u columns; an order of battle has %d, from Name to Calisthenics", head->fields->len, VTR_SOW_COLUMNS);
      return FALSE;
    }
  for (guint c = 0; c < VTR_SOW_COLUMNS; c++)
    {
      g_autofree gchar *has = fold (vtr_csv_text (head, c));
      g_autofree gchar *wants = fold (vtr_sow_columns[c]);

      if (!g_str_equal (has, wants))
        vtr_csv_fault (csv, head, c, faults, "column %u is called '%s'; '%s' is expected there", c + 1, vtr_csv_text (head, c), vtr_sow_columns[c]);
    }
  for (guint r = 1; r < csv->rows->len && faults->len < before + 20; r++)
    {
      const VtrCsvRow *row = g_ptr_array_index (csv->rows, r);

      if (row->fields->len != VTR_SOW_COLUMNS)
        vtr_csv_fault (csv, row, 0, faults, "%u fields; every row has %d: quote a comma within a field", row->fields->len, VTR_SOW_COLUMNS);
    }
  return faults->len == before;
}

/* The levels of a row, and how many of them are in use. FALSE: no numbers. */
static gboolean
read_levels (const VtrCsvRow *row,
             guint first,
             guint n,
             gint *levels,
             guint *depth)
{
  *depth = 0;
  for (guint i = 0; i < n; i++)
    {
      const gchar *text = vtr_csv_text (row, first + i);

      levels[i] = 0;
      if (text[0] == '-')
        continue;
      if (!vtr_csv_number (row, first + i, 100000, &levels[i]))
        return FALSE;
      if (levels[i] > 0)
        *depth = i + 1;
    }
  return TRUE;
}

static gboolean
is_under (const gint *levels,
          const gint *above,
          guint depth)
{
  for (guint i = 0; i < depth; i++)
    if (levels[i] != above[i])
      return FALSE;
  return TRUE;
}

typedef struct
{
  gint levels[LEVELS + 1];
  guint depth;
  gboolean leaf;
  const VtrBattleUnit *unit;
  gboolean kept;
} Line;

/* Leaves are rows with nobody under them. */
static gboolean
read_lines (const VtrCsv *csv,
            guint first,
            guint n,
            Line *lines,
            GPtrArray *faults)
{
  g_autoptr (GHashTable) above = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint before = faults->len;

  for (guint r = 1; r < csv->rows->len && faults->len < before + 20; r++)
    {
      g_autoptr (GString) path = g_string_new (NULL);

      if (!read_levels (g_ptr_array_index (csv->rows, r), first, n, lines[r].levels, &lines[r].depth))
        {
          vtr_csv_fault (csv, g_ptr_array_index (csv->rows, r), first, faults, "the places in the hierarchy are not numbers; is it a file of this kind?");
          continue;
        }
      /* all that this row stands under has somebody under it */
      for (guint i = 0; i + 1 < lines[r].depth; i++)
        {
          g_string_append_printf (path, "%d/", lines[r].levels[i]);
          g_hash_table_add (above, g_strdup (path->str));
        }
    }
  for (guint r = 1; r < csv->rows->len; r++)
    {
      g_autoptr (GString) path = g_string_new (NULL);

      for (guint i = 0; i < lines[r].depth; i++)
        g_string_append_printf (path, "%d/", lines[r].levels[i]);
      lines[r].leaf = lines[r].depth > 0 && !g_hash_table_contains (above, path->str);
    }
  return faults->len == before;
}

static GHashTable *
units_by_row (const VtrBattle *battle)
{
  GHashTable *units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < battle->units->len; i++)
    {
      VtrBattleUnit *unit = &g_array_index (battle->units, VtrBattleUnit, i);

      g_hash_table_insert (units, fold_id (unit->row[0] ? unit->row : unit->id.s), unit);
    }
  return units;
}

static void
append_bytes (GByteArray *out,
              const VtrCsv *csv,
              gsize start,
              gsize end)
{
  const guint8 *data = g_bytes_get_data (csv->bytes, NULL);

  g_byte_array_append (out, data + start, (guint) (end - start));
}

/* A row as it came, with another number in two of its fields. */
static void
append_row (GByteArray *out,
            const VtrCsv *csv,
            const VtrCsvRow *row,
            const VtrBattleUnit *unit)
{
  const VtrCsvField *heads = g_ptr_array_index (row->fields, HEADS_COLUMN);
  const VtrCsvField *experience = g_ptr_array_index (row->fields, EXPERIENCE_COLUMN);
  gchar number[16];

  append_bytes (out, csv, row->start, heads->start);
  g_snprintf (number, sizeof number, "%d", unit->heads);
  g_byte_array_append (out, (const guint8 *) number, (guint) strlen (number));
  append_bytes (out, csv, heads->end, experience->start);
  g_snprintf (number, sizeof number, "%d", unit->experience);
  g_byte_array_append (out, (const guint8 *) number, (guint) strlen (number));
  append_bytes (out, csv, experience->end, row->end);
}

static GBytes *
export_from (const VtrBattle *battle,
             GBytes *oob,
             const gchar *file,
             GPtrArray *notes,
             GPtrArray *faults)
{
  g_autoptr (VtrCsv) csv = vtr_csv_read (oob, file, faults);
  g_autoptr (GHashTable) units = units_by_row (battle);
  g_autoptr (GHashTable) bound = g_hash_table_new (NULL, NULL);
  g_autoptr (GByteArray) out = g_byte_array_new ();
  g_autofree Line *lines = NULL;
  guint before = faults->len;

  if (csv == NULL || !check_head (csv, faults))
    return NULL;
  lines = g_new0 (Line, csv->rows->len + 1);
  if (!read_lines (csv, FIRST_LEVEL, LEVELS, lines, faults))
    return NULL;
  for (guint r = 1; r < csv->rows->len; r++)
    {
      const VtrCsvRow *row = g_ptr_array_index (csv->rows, r);
      g_autofree gchar *id = fold_id (vtr_csv_text (row, ID_COLUMN));
      const VtrBattleUnit *unit = lines[r].leaf ? g_hash_table_lookup (units, id) : NULL;

      if (unit == NULL)
        continue;
      if (!g_hash_table_add (bound, (gpointer) unit))
        vtr_csv_fault (csv, row, ID_COLUMN, faults, "a second row of %s; leave one", vtr_csv_text (row, ID_COLUMN));
      lines[r].unit = unit;
      lines[r].kept = TRUE;
      /* and whoever commands him */
      for (guint c = 1; c < csv->rows->len; c++)
        if (!lines[c].leaf && lines[c].depth < lines[r].depth && is_under (lines[r].levels, lines[c].levels, lines[c].depth))
          lines[c].kept = TRUE;
    }
  if (g_hash_table_size (bound) == 0 && faults->len == before)
    g_ptr_array_add (faults, g_strdup_printf ("%s: no row is bound to anybody in this battle; give units the ID of their row, in the scenario or by 'override unit UNIT row ID'", file));
  if (faults->len > before)
    return NULL;
  for (guint i = 0; i < battle->units->len; i++)
    {
      const VtrBattleUnit *unit = &g_array_index (battle->units, VtrBattleUnit, i);

      if (!g_hash_table_contains (bound, unit))
        g_ptr_array_add (notes, g_strdup_printf ("%s (%s, %s) has no row in %s and is left out", unit->id.s, unit->name, unit->division.s, file));
    }
  append_bytes (out, csv, 0, ((const VtrCsvRow *) g_ptr_array_index (csv->rows, 0))->end);
  for (guint r = 1; r < csv->rows->len; r++)
    {
      const VtrCsvRow *row = g_ptr_array_index (csv->rows, r);

      if (lines[r].kept && lines[r].unit)
        append_row (out, csv, row, lines[r].unit);
      else if (lines[r].kept)
        append_bytes (out, csv, row->start, row->end);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

/**
 * vtr_sow_check:
 * @oob: a file
 * @file: what it is called
 * @ids: (array zero-terminated): IDs that units are bound to
 * @bound: (out): how many of its rows are one of them
 * @leaves: (out): how many rows with nobody under them it has
 * @faults: (element-type utf8): what is wrong with it
 *
 * Returns: whether it is an order of battle
 */
gboolean
vtr_sow_check (GBytes *oob,
               const gchar *file,
               const gchar *const *ids,
               guint *bound,
               guint *leaves,
               GPtrArray *faults)
{
  g_autoptr (VtrCsv) csv = vtr_csv_read (oob, file, faults);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree Line *lines = NULL;

  *bound = *leaves = 0;
  if (csv == NULL || !check_head (csv, faults))
    return FALSE;
  lines = g_new0 (Line, csv->rows->len + 1);
  if (!read_lines (csv, FIRST_LEVEL, LEVELS, lines, faults))
    return FALSE;
  for (guint i = 0; ids[i]; i++)
    g_hash_table_add (known, fold_id (ids[i]));
  for (guint r = 1; r < csv->rows->len; r++)
    {
      g_autofree gchar *id = fold_id (vtr_csv_text (g_ptr_array_index (csv->rows, r), ID_COLUMN));

      *leaves += lines[r].leaf;
      *bound += lines[r].leaf && g_hash_table_contains (known, id);
    }
  return TRUE;
}

/* --- an order of battle without the umpire's file ---------------------------------------- */

typedef struct
{
  GString *text;
  VtrSowNamer namer;
  gpointer data;
} Writer;

/* One row; @unit NULL: a commander's. */
static void
write_row (Writer *writer,
           const gint levels[LEVELS],
           const gchar *id,
           const gchar *name,
           const gchar *name1,
           const VtrBattleUnit *unit,
           gint command)
{
  gboolean guns = unit && g_str_has_suffix (unit->arm, "guns");
  gboolean horse = unit && g_str_equal (unit->arm, "horse");
  g_autofree gchar *heads = g_strdup_printf ("%d", unit ? unit->heads : 1);
  g_autofree gchar *experience = g_strdup_printf ("%d", unit ? unit->experience : command);
  g_autofree gchar *commands = g_strdup_printf ("%d", unit ? 0 : command);

  for (guint c = 0; c < VTR_SOW_COLUMNS; c++)
    {
      g_autofree gchar *level = c >= FIRST_LEVEL && c < FIRST_LEVEL + LEVELS ? g_strdup_printf ("%d", levels[c - FIRST_LEVEL]) : NULL;
      const gchar *value = level;

      if (c == 0)
        value = name;
      else if (c == ID_COLUMN)
        value = id;
      else if (c == 2)
        value = name1;
      else if (c == 10)
        value = unit == NULL ? "Commander" : guns ? "Artillery"
                                         : horse  ? "Cavalry"
                                                  : "Infantry";
      else if (c == 12)
        value = unit == NULL ? "" : guns ? "Cannon"
                                : horse  ? "Sabre"
                                         : "Musket";
      else if (c == 13)
        value = unit == NULL ? "0" : guns ? "100"
                                          : "60";
      else if (c == HEADS_COLUMN)
        value = heads;
      else if (c >= 18 && c <= 22)
        value = commands;
      else if (c == EXPERIENCE_COLUMN)
        value = experience;
      else if (c == 24)
        value = "0";
      else if (c > 24)
        value = experience;
      if (c > 0)
        g_string_append_c (writer->text, ',');
      vtr_csv_append (writer->text, value ? value : "");
    }
  g_string_append (writer->text, "\r\n");
}

/* The id at @level of the hierarchy: army, corps, division. */
static const VtrId *
level_id (const VtrBattleUnit *unit,
          guint level)
{
  return level == 0 ? &unit->side : level == 1 ? &unit->army
                                : level == 2   ? &unit->corps
                                               : &unit->division;
}

static gboolean
shares (const VtrBattleUnit *a,
        const VtrBattleUnit *b,
        guint level)
{
  for (guint i = 0; i <= level; i++)
    if (!vtr_id_equal (level_id (a, i), level_id (b, i)))
      return FALSE;
  return TRUE;
}

static gboolean
is_present (const VtrBattle *battle,
            const VtrId *army)
{
  for (guint i = 0; i < battle->armies->len; i++)
    if (vtr_id_equal (&g_array_index (battle->armies, VtrId, i), army))
      return TRUE;
  return FALSE;
}

/* What stands under @like at @level and below, each group in the order of its
 * first unit. 1.3: one level of command less: a map's army is a corps here, its
 * corps a division, its division a brigade. */
static void
write_group (Writer *writer,
             const VtrBattle *battle,
             const VtrBattleUnit *like,
             guint level,
             gint levels[LEVELS])
{
  gint n = 0;

  for (guint i = 0; i < battle->units->len; i++)
    {
      const VtrBattleUnit *unit = &g_array_index (battle->units, VtrBattleUnit, i);
      gboolean first = TRUE;

      if (level > 0 && !shares (unit, like, level - 1))
        continue;
      if (level == 4)
        {
          levels[5] = ++n;
          write_row (writer, levels, unit->row[0] ? unit->row : unit->id.s, unit->name, writer->namer (&unit->division, writer->data).name, unit, 0);
          continue;
        }
      for (guint k = 0; k < i && first; k++)
        first = !shares (&g_array_index (battle->units, VtrBattleUnit, k), unit, level);
      if (!first)
        continue;
      levels[level == 0 ? 0 : level + 1] = ++n;
      if (level == 0)
        levels[1] = 1;
      if (!vtr_id_is_empty (level_id (unit, level)))
        {
          VtrSowName who = writer->namer (level_id (unit, level), writer->data);

          /* 4.1.1: an army's commander who is not there has zeros */
          write_row (writer, levels, level_id (unit, level)->s, who.commander[0] ? who.commander : who.name, who.name, NULL,
                     level == 1 && !is_present (battle, &unit->army) ? 0 : 4);
        }
      write_group (writer, battle, unit, level + 1, levels);
      levels[level == 0 ? 0 : level + 1] = 0;
      if (level == 0)
        levels[1] = 0;
    }
  if (level == 4)
    levels[5] = 0;
  levels[level == 0 ? 0 : MIN (level + 1, LEVELS - 1)] = 0;
}

/**
 * vtr_sow_export:
 * @battle: a battle, with the forces of both sides
 * @oob: (nullable): the umpire's own order of battle
 * @file: (nullable): what that is called
 * @namer: names of sides, armies, corps and divisions
 * @data: for @namer
 * @notes: (element-type utf8): takes what the umpire should know
 * @faults: (element-type utf8): takes `file:line:column: what; what to do`
 *
 * From the umpire's file: its head, the rows of the units that fight and of who
 * commands them, byte for byte but for Head Count and Experience. Without one a
 * plausible file, in Windows-1252.
 *
 * Returns: (transfer full) (nullable): the file; %NULL if there is any fault
 */
GBytes *
vtr_sow_export (const VtrBattle *battle,
                GBytes *oob,
                const gchar *file,
                VtrSowNamer namer,
                gpointer data,
                GPtrArray *notes,
                GPtrArray *faults)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = { text, namer, data };
  gint levels[LEVELS] = { 0 };

  if (oob)
    return export_from (battle, oob, file, notes, faults);
  for (guint c = 0; c < VTR_SOW_COLUMNS; c++)
    g_string_append_printf (text, "%s%s", c ? "," : "", vtr_sow_columns[c]);
  g_string_append (text, "\r\n");
  write_group (&writer, battle, NULL, 0, levels);
  g_ptr_array_add (notes, g_strdup ("made without an order of battle of yours: CLASS, PORTRAIT, Weapon and flags are only stand-ins"));
  return vtr_csv_to_1252 (text->str);
}

/* --- the dump --------------------------------------------------------------------------- */

/* Behind the levels: id, ammo, status, deserted, killed, wounded, … */
#define DUMP_DESERTED 3
#define DUMP_KILLED 4
#define DUMP_WOUNDED 5
#define DUMP_COLUMNS 20

/* Columns before the id: as the head says, else by their number. 0: no dump. */
static guint
dump_levels (const VtrCsvRow *head)
{
  for (guint levels = LEVELS; levels <= LEVELS + 1; levels++)
    if (g_ascii_strcasecmp (vtr_csv_text (head, levels), "id") == 0)
      return levels;
  if (head->fields->len == DUMP_COLUMNS || head->fields->len == DUMP_COLUMNS + 1)
    return LEVELS + head->fields->len - DUMP_COLUMNS;
  return 0;
}

/* Men on the map that three counts on the table make, rounded once; who lost all
 * that stood there has lost all. */
static gint
dump_loss (const VtrBattle *battle,
           const VtrBattleUnit *unit,
           gint deserted,
           gint killed,
           gint wounded)
{
  gint64 hundredths = (gint64) deserted * battle->deserted + (gint64) killed * battle->killed + (gint64) wounded * battle->wounded;

  if (hundredths >= (gint64) unit->heads * 100)
    return unit->men;
  return (gint) MIN ((hundredths * battle->map * 2 + (gint64) battle->table * 100) / ((gint64) battle->table * 200), unit->men);
}

/**
 * vtr_sow_read_dump:
 * @bytes: what the game left
 * @file: what it is called
 * @battle: the battle
 * @skip_unknown: a row that belongs to nobody is a note, not a fault
 * @notes: (element-type utf8): takes what the umpire should know
 * @faults: (element-type utf8): takes `file:line:column: what; what to do`
 *
 * By position, the first row is a head. Rows with others under them are
 * commanders and are passed over; the rest is known by id, whatever its case.
 * Units of a made-up roster lose for their division.
 *
 * Returns: (transfer full) (nullable) (element-type VtrGivenLoss): the losses;
 *   %NULL if there is any fault
 */
GArray *
vtr_sow_read_dump (GBytes *bytes,
                   const gchar *file,
                   const VtrBattle *battle,
                   gboolean skip_unknown,
                   GPtrArray *notes,
                   GPtrArray *faults)
{
  guint before = faults->len;
  g_autoptr (VtrCsv) csv = vtr_csv_read (bytes, file, faults);
  g_autoptr (GHashTable) units = units_by_row (battle);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) given = vtr_losses_new ();
  g_autofree Line *lines = NULL;
  guint levels;

  if (csv == NULL)
    return NULL;
  levels = csv->rows->len > 0 ? dump_levels (g_ptr_array_index (csv->rows, 0)) : 0;
  if (levels == 0)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: not a dump: its head has %d columns, or one more, and the id behind the places in the hierarchy", file, DUMP_COLUMNS));
      return NULL;
    }
  lines = g_new0 (Line, csv->rows->len + 1);
  if (!read_lines (csv, 0, levels, lines, faults))
    return NULL;
  for (guint r = 1; r < csv->rows->len && faults->len < before + 20; r++)
    {
      const VtrCsvRow *row = g_ptr_array_index (csv->rows, r);
      g_autofree gchar *id = fold_id (vtr_csv_text (row, levels));
      const VtrBattleUnit *unit = g_hash_table_lookup (units, id);
      gint counts[3] = { 0 };
      static const guint columns[] = { DUMP_DESERTED, DUMP_KILLED, DUMP_WOUNDED };
      gboolean good = TRUE;

      if (row->fields->len <= levels + DUMP_WOUNDED)
        {
          vtr_csv_fault (csv, row, 0, faults, "%u fields; the row is cut short", row->fields->len);
          continue;
        }
      if (!lines[r].leaf)
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (columns) && good; i++)
        {
          good = vtr_csv_number (row, levels + columns[i], 1000000, &counts[i]);
          if (!good)
            vtr_csv_fault (csv, row, levels + columns[i], faults, "'%s' is no number of men", vtr_csv_text (row, levels + columns[i]));
        }
      if (!good)
        continue;
      if (unit == NULL)
        {
          /* whoever lost nothing need not be known */
          if (counts[0] + counts[1] + counts[2] > 0 && !skip_unknown)
            vtr_csv_fault (csv, row, levels, faults, "'%s' lost men and is nobody in this battle; correct the id, or give --skip-unknown", vtr_csv_text (row, levels));
          else if (counts[0] + counts[1] + counts[2] > 0)
            {
              g_autofree gchar *shown = vtr_csv_shown (vtr_csv_text (row, levels));

              g_ptr_array_add (notes, g_strdup_printf ("%s:%u: '%s' is nobody in this battle: its loss is passed over", file, row->line, shown));
            }
          continue;
        }
      if (!g_hash_table_add (seen, (gpointer) unit))
        {
          vtr_csv_fault (csv, row, levels, faults, "a second row of %s; leave one", vtr_csv_text (row, levels));
          continue;
        }
      for (guint i = 0; i < battle->losses->len && unit->key[0]; i++)
        {
          const VtrBattleLoss *loss = &g_array_index (battle->losses, VtrBattleLoss, i);

          if (g_str_equal (loss->men_key, unit->key))
            vtr_losses_add (given, loss->men_key, loss->name, dump_loss (battle, unit, counts[0], counts[1], counts[2]), loss->men);
        }
    }
  if (faults->len > before)
    return NULL;
  vtr_losses_fill (given, battle, TRUE, FALSE);
  for (guint i = 0; i < battle->units->len; i++)
    if (!g_hash_table_contains (seen, &g_array_index (battle->units, VtrBattleUnit, i)))
      g_ptr_array_add (notes, g_strdup_printf ("%s is not in %s: nothing lost", g_array_index (battle->units, VtrBattleUnit, i).id.s, file));
  return g_steal_pointer (&given);
}
