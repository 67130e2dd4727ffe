/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-losses.h"

#include <string.h>

/* Losses from a table, and the answer that they make. */

GArray *
vtr_losses_new (void)
{
  return g_array_new (FALSE, TRUE, sizeof (VtrGivenLoss));
}

/**
 * vtr_losses_add:
 * @given: (element-type VtrGivenLoss): losses so far
 * @key: field of the answer
 * @name: whose
 * @amount: more men or guns lost
 * @most: what there is of them
 *
 * Adds to what was given of the same; never more than there is.
 */
void
vtr_losses_add (GArray *given,
                const gchar *key,
                const gchar *name,
                gint amount,
                gint most)
{
  VtrGivenLoss loss = { .amount = MIN (amount, most), .most = most };

  for (guint i = 0; i < given->len; i++)
    {
      VtrGivenLoss *known = &g_array_index (given, VtrGivenLoss, i);

      if (g_str_equal (known->key, key))
        {
          known->amount = (gint) MIN ((gint64) known->amount + amount, most);
          return;
        }
    }
  g_strlcpy (loss.key, key, sizeof loss.key);
  g_strlcpy (loss.name, name, sizeof loss.name);
  g_array_append_val (given, loss);
}

/**
 * vtr_losses_answer:
 * @given: (element-type VtrGivenLoss): losses
 *
 * Returns: (transfer full): the fields of an answer
 */
gchar *
vtr_losses_answer (const GArray *given)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < given->len; i++)
    {
      const VtrGivenLoss *loss = &g_array_index (given, VtrGivenLoss, i);

      g_string_append_printf (out, "%s%s=%d", i ? " " : "", loss->key, loss->amount);
    }
  return g_string_free (out, FALSE);
}

/**
 * vtr_losses_fill:
 * @given: (element-type VtrGivenLoss): losses
 * @battle: the battle
 * @men: whether losses of men were given
 * @guns: whether losses of guns were given
 *
 * Who is not named lost nothing, whatever the usual answer would be.
 */
void
vtr_losses_fill (GArray *given,
                 const VtrBattle *battle,
                 gboolean men,
                 gboolean guns)
{
  for (guint i = 0; i < battle->losses->len; i++)
    {
      const VtrBattleLoss *loss = &g_array_index (battle->losses, VtrBattleLoss, i);

      if (men && loss->men_key[0])
        vtr_losses_add (given, loss->men_key, loss->name, 0, loss->men);
      if (guns && loss->guns_key[0])
        vtr_losses_add (given, loss->guns_key, loss->name, 0, loss->guns);
    }
}

/* --- the table --------------------------------------------------------------------- */

typedef enum
{
  COLUMN_ID,
  COLUMN_NAME,
  COLUMN_MEN,
  COLUMN_GUNS,
  N_COLUMNS,
} Column;

static const gchar *const column_names[N_COLUMNS] = { "id", "name", "men", "guns" };

static gboolean
read_columns (const VtrCsv *csv,
              gint columns[N_COLUMNS],
              GPtrArray *faults)
{
  const VtrCsvRow *head = g_ptr_array_index (csv->rows, 0);
  guint before = faults->len;

  for (guint c = 0; c < N_COLUMNS; c++)
    columns[c] = -1;
  for (guint f = 0; f < head->fields->len; f++)
    {
      gint found = -1;

      for (guint c = 0; c < N_COLUMNS; c++)
        if (g_ascii_strcasecmp (vtr_csv_text (head, f), column_names[c]) == 0)
          found = (gint) c;
      if (found < 0)
        vtr_csv_fault (csv, head, f, faults, "no column is called '%s'; columns are id or name, men, guns", vtr_csv_text (head, f));
      else if (columns[found] >= 0)
        vtr_csv_fault (csv, head, f, faults, "the column %s stands twice; leave one", column_names[found]);
      else
        columns[found] = (gint) f;
    }
  if (faults->len == before && columns[COLUMN_ID] < 0 && columns[COLUMN_NAME] < 0)
    vtr_csv_fault (csv, head, 0, faults, "a column id or name is missing; add one");
  if (faults->len == before && columns[COLUMN_MEN] < 0 && columns[COLUMN_GUNS] < 0)
    vtr_csv_fault (csv, head, 0, faults, "a column men or guns is missing; add one");
  return faults->len == before;
}

static gboolean
same_name (const gchar *a,
           const gchar *b)
{
  g_autofree gchar *x = g_utf8_casefold (a, -1);
  g_autofree gchar *y = g_utf8_casefold (b, -1);

  return g_str_equal (x, y);
}

/* Whom a row means: by id, else by a name that only one has. */
static const VtrBattleLoss *
whose_row (const VtrCsv *csv,
           const VtrCsvRow *row,
           const gint columns[N_COLUMNS],
           const VtrBattle *battle,
           GPtrArray *faults)
{
  const gchar *id = columns[COLUMN_ID] >= 0 ? vtr_csv_text (row, (guint) columns[COLUMN_ID]) : "";
  const gchar *name = columns[COLUMN_NAME] >= 0 ? vtr_csv_text (row, (guint) columns[COLUMN_NAME]) : "";
  gint at = id[0] ? columns[COLUMN_ID] : columns[COLUMN_NAME];
  const VtrBattleLoss *found = NULL;

  for (guint i = 0; i < battle->losses->len; i++)
    {
      const VtrBattleLoss *loss = &g_array_index (battle->losses, VtrBattleLoss, i);

      if (id[0] ? g_ascii_strcasecmp (loss->id.s, id) != 0 : !same_name (loss->name, name))
        continue;
      if (found)
        {
          vtr_csv_fault (csv, row, (guint) at, faults, "two in this battle are called '%s'; give the id", name);
          return NULL;
        }
      found = loss;
    }
  if (found == NULL)
    vtr_csv_fault (csv, row, at >= 0 ? (guint) at : 0, faults, "nobody in this battle is '%s'; 'battle' with the place lists them", id[0] ? id : name);
  return found;
}

static gboolean
read_amount (const VtrCsv *csv,
             const VtrCsvRow *row,
             gint column,
             const gchar *what,
             gint most,
             gint *amount,
             GPtrArray *faults)
{
  *amount = 0;
  if (column < 0)
    return TRUE;
  if (!vtr_csv_number (row, (guint) column, G_MAXINT, amount))
    vtr_csv_fault (csv, row, (guint) column, faults, "'%s' is no number of %s; write a whole number", vtr_csv_text (row, (guint) column), what);
  else if (*amount > most)
    vtr_csv_fault (csv, row, (guint) column, faults, "%d %s are more than the %d there are; correct it", *amount, what, most);
  else
    return TRUE;
  return FALSE;
}

/**
 * vtr_losses_read:
 * @bytes: a table with a head: id or name, men, guns, in any order
 * @file: what it is called
 * @battle: the battle
 * @faults: (element-type utf8): takes `file:line:column: what; what to do`
 *
 * Who is not in the table lost nothing.
 *
 * Returns: (transfer full) (nullable) (element-type VtrGivenLoss): the losses;
 *   %NULL if there is any fault
 */
GArray *
vtr_losses_read (GBytes *bytes,
                 const gchar *file,
                 const VtrBattle *battle,
                 GPtrArray *faults)
{
  guint before = faults->len;
  g_autoptr (VtrCsv) csv = vtr_csv_read (bytes, file, faults);
  g_autoptr (GArray) given = vtr_losses_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gint columns[N_COLUMNS];

  if (csv == NULL)
    return NULL;
  if (csv->rows->len == 0)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: an empty table; its first line names the columns: id or name, men, guns", file));
      return NULL;
    }
  if (!read_columns (csv, columns, faults))
    return NULL;
  for (guint r = 1; r < csv->rows->len && faults->len < before + 20; r++)
    {
      const VtrCsvRow *row = g_ptr_array_index (csv->rows, r);
      const VtrBattleLoss *loss = whose_row (csv, row, columns, battle, faults);
      gint men, guns;

      if (loss == NULL)
        continue;
      if (!g_hash_table_add (seen, (gpointer) loss))
        {
          vtr_csv_fault (csv, row, 0, faults, "%s stands twice; leave one row", loss->id.s);
          continue;
        }
      if (!read_amount (csv, row, columns[COLUMN_MEN], "men", loss->men, &men, faults) || !read_amount (csv, row, columns[COLUMN_GUNS], "guns", loss->guns, &guns, faults))
        continue;
      if (columns[COLUMN_MEN] >= 0 && loss->men_key[0])
        vtr_losses_add (given, loss->men_key, loss->name, men, loss->men);
      if (columns[COLUMN_GUNS] >= 0 && loss->guns_key[0])
        vtr_losses_add (given, loss->guns_key, loss->name, guns, loss->guns);
    }
  vtr_losses_fill (given, battle, columns[COLUMN_MEN] >= 0, columns[COLUMN_GUNS] >= 0);
  return faults->len == before ? g_steal_pointer (&given) : NULL;
}
