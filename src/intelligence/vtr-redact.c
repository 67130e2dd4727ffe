/* SPDX-License-Identifier: MIT */
#include "intelligence/vtr-view-builder.h"

/* What a side may see of a state, decided row by row from the tables alone: no
 * table of any ruleset is named here, only the shared ones that say who sees
 * whom. What is not said to be visible is hidden. */

/* What the side knows of one foreign formation. */
typedef struct
{
  VtrId formation;
  VtrId place;
  VtrGrade grade;
  gint turn;
} Known;

static gint
compare_known (gconstpointer a,
               gconstpointer b)
{
  const Known *x = a;
  const Known *y = b;
  gint result = vtr_id_compare (&x->formation, &y->formation);

  /* the newest sighting first; of one turn the better, then by place */
  if (result == 0)
    result = (x->turn < y->turn) - (x->turn > y->turn);
  if (result == 0)
    result = (x->grade < y->grade) - (x->grade > y->grade);
  return result ? result : vtr_id_compare (&x->place, &y->place);
}

/* The sighted formations, one row each: where and how well last seen. */
static GArray *
collect_known (const VtrState *state,
               const VtrId *side)
{
  GArray *known = g_array_new (FALSE, TRUE, sizeof (Known));
  const VtrSighted *sighted = VTR_STATE_ROWS (state, VTR_TABLE_SIGHTED, VtrSighted);
  guint n = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_SIGHTED); i++)
    {
      VtrSighting key = { .side = *side, .place = sighted[i].place };
      const VtrSighting *sighting;
      Known row = { sighted[i].formation, sighted[i].place, 0, 0 };

      if (!vtr_id_equal (&sighted[i].side, side))
        continue;
      sighting = vtr_state_find (state, VTR_TABLE_SIGHTING, &key);
      row.turn = sighting ? sighting->turn : -1;
      /* nobody sees a foreign formation as its own side does */
      row.grade = (VtrGrade) CLAMP (sighted[i].grade, VTR_GRADE_PUBLIC, VTR_GRADE_EXACT);
      g_array_append_val (known, row);
    }
  g_array_sort (known, compare_known);
  for (guint i = 0; i < known->len; i++)
    {
      const Known row = g_array_index (known, Known, i);

      if (n == 0 || !vtr_id_equal (&g_array_index (known, Known, n - 1).formation, &row.formation))
        g_array_index (known, Known, n++) = row;
    }
  g_array_set_size (known, n);
  return known;
}

static const Known *
find_known (const GArray *known,
            const VtrId *formation)
{
  guint lo = 0;
  guint hi = known->len;

  while (lo < hi)
    {
      guint middle = lo + (hi - lo) / 2;
      const Known *row = &g_array_index (known, Known, middle);
      gint order = vtr_id_compare (&row->formation, formation);

      if (order == 0)
        return row;
      if (order < 0)
        lo = middle + 1;
      else
        hi = middle;
    }
  return NULL;
}

static void
clear_field (const VtrField *field,
             gpointer record)
{
  gsize size = field->type == VTR_FIELD_ID ? sizeof (VtrId) : field->type == VTR_FIELD_TEXT ? field->size
                                                                                            : sizeof (gint);

  memset ((guint8 *) record + field->offset, 0, size);
}

/* Clears what is above @grade. FALSE: nothing is left that could stand as a row
 * of its own, for a key field is among the hidden ones. */
static gboolean
clear_above (const VtrTable *table,
             gpointer record,
             VtrGrade grade)
{
  for (guint i = 0; i < table->key; i++)
    if (table->fields[i].grade > grade)
      return FALSE;
  for (guint i = table->key; i < table->n_fields; i++)
    if (table->fields[i].grade > grade)
      clear_field (&table->fields[i], record);
  return TRUE;
}

/* Whose row it is: empty when nobody's. @formation: the formation that says so,
 * if one does. */
static VtrId
row_owner (const VtrState *state,
           const VtrTable *table,
           gconstpointer record,
           VtrId *formation)
{
  const VtrField *owner = vtr_table_find_field (table, table->owner);
  VtrId id = vtr_id ("");

  if (table == &vtr_table_formation)
    *formation = ((const VtrFormation *) record)->id;
  g_return_val_if_fail (owner && owner->type == VTR_FIELD_ID, id);
  id = *(const VtrId *) (gconstpointer) ((const guint8 *) record + owner->offset);
  if ((table->extends && g_str_equal (table->extends, "formation")) || g_strcmp0 (owner->unit, "formation") == 0)
    {
      const VtrFormation *row = vtr_state_formation (state, &id);

      *formation = id;
      return row ? row->side : vtr_id ("");
    }
  return id;
}

static gboolean
name_visible (const VtrState *state,
              const VtrName *name,
              const VtrId *side)
{
  if (!vtr_id_is_empty (&name->side) && !vtr_id_equal (&name->side, side))
    return FALSE;
  if (vtr_id_is (&name->what, "formation"))
    {
      const VtrFormation *formation = vtr_state_formation (state, &name->of);

      return formation && vtr_id_equal (&formation->side, side);
    }
  return TRUE;
}

/* How well @side sees the row; FALSE: not at all. */
static gboolean
row_grade (const VtrState *state,
           const VtrTable *table,
           gconstpointer record,
           const VtrId *side,
           const GArray *known,
           VtrGrade *grade,
           const Known **seen)
{
  VtrId formation = vtr_id ("");
  VtrId owner;

  *seen = NULL;
  if (table == &vtr_table_name)
    {
      *grade = VTR_GRADE_OWN;
      return name_visible (state, record, side);
    }
  if (table->owner == NULL)
    {
      *grade = VTR_GRADE_PUBLIC;
      return TRUE;
    }
  owner = row_owner (state, table, record, &formation);
  if (table->open && vtr_id_is_empty (&owner))
    {
      *grade = VTR_GRADE_PUBLIC;
      return TRUE;
    }
  if (vtr_id_equal (&owner, side))
    {
      *grade = VTR_GRADE_OWN;
      return TRUE;
    }
  /* a foreign row is seen only as the formation that was sighted, or as what
   * extends it one to one */
  if (table != &vtr_table_formation && !(table->extends && g_str_equal (table->extends, "formation")))
    return FALSE;
  *seen = find_known (known, &formation);
  if (*seen == NULL)
    return FALSE;
  *grade = (*seen)->grade;
  return TRUE;
}

/**
 * vtr_state_redact:
 * @state: the truth
 * @side: (nullable): who looks; %NULL or empty: the umpire
 *
 * Takes from @state what @side cannot know. Own rows keep all but what is the
 * umpire's; rows that are nobody's keep what is public; foreign formations stay
 * only where they were sighted, in the place where they were seen last, with
 * the fields of the sighting's grade. What is hidden is zero; a row of which
 * nothing could show is gone. Rows stay sorted by key.
 *
 * Returns: (transfer full): what @side may see
 */
VtrState *
vtr_state_redact (const VtrState *state,
                  const VtrId *side)
{
  VtrState *seen_state;
  g_autoptr (GArray) known = NULL;

  if (side == NULL || vtr_id_is_empty (side))
    return vtr_state_copy (state);

  seen_state = vtr_state_new (state->tables);
  known = collect_known (state, side);
  for (guint t = 0; t < state->n_tables; t++)
    {
      const VtrTable *table = state->tables[t];
      g_autofree guint8 *record = g_malloc (table->record_size);

      for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
        {
          const Known *seen;
          VtrGrade grade;

          memcpy (record, vtr_state_row (state, t, r), table->record_size);
          if (!row_grade (state, table, record, side, known, &grade, &seen) || !clear_above (table, record, grade))
            continue;
          if (seen && table == &vtr_table_formation)
            ((VtrFormation *) (gpointer) record)->place = seen->place;
          g_array_append_vals (seen_state->rows[t], record, 1);
        }
    }
  return seen_state;
}
