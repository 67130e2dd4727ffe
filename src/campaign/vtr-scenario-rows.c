/* SPDX-License-Identifier: MIT */
#include "campaign/vtr-scenario-private.h"

#include <string.h>

/* Rows of one table: far above any campaign, and low enough that a hostile file
 * buys no time with sorted insertion. */
#define MAX_ROWS 5000

/* What an element's attributes are written into. */
typedef struct
{
  const VtrTable *table;
  gpointer record;
} Target;

/* --- values --------------------------------------------------------------- */

static void
refer (VtrScenarioReader *reader,
       const VtrXmlElement *element,
       const gchar *unit,
       const VtrId *id)
{
  VtrScenarioReference reference = { element, unit, *id };

  if (!vtr_id_is_empty (id))
    g_array_append_val (reader->references, reference);
}

static gboolean
is_reference_unit (const gchar *unit)
{
  static const gchar *const units[] = { "place", "side", "nation", "formation", "player", NULL };

  return unit != NULL && g_strv_contains (units, unit);
}

static void
set_value (VtrScenarioReader *reader,
           const VtrXmlElement *element,
           const VtrField *field,
           gpointer record,
           const gchar *value)
{
  g_autoptr (GError) error = NULL;

  if (!vtr_field_set_text (field, record, value, &error))
    vtr_xml_fault_at (&reader->faults, element, "%s%s", error->message, strchr (error->message, ';') != NULL ? "" : "; correct it");
  else if (field->type == VTR_FIELD_ID && is_reference_unit (field->unit))
    refer (reader, element, field->unit, (const VtrId *) (gpointer) ((guint8 *) record + field->offset));
}

/* Whether @name says what @field says: '-' for '_', "short" for short_name. */
static gboolean
names_field (const gchar *name,
             const VtrField *field)
{
  if (strcmp (field->name, "short_name") == 0)
    return strcmp (name, "short") == 0;
  for (gsize i = 0;; i++)
    {
      if ((field->name[i] == '_' ? '-' : field->name[i]) != name[i])
        return FALSE;
      if (name[i] == '\0')
        return TRUE;
    }
}

static void
unknown_attribute (VtrScenarioReader *reader,
                   const VtrXmlElement *element,
                   const gchar *name,
                   const Target *targets,
                   guint n_targets,
                   const gchar *const *closed)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint t = 0; t < n_targets; t++)
    for (guint f = 0; f < targets[t].table->n_fields; f++)
      {
        const VtrField *field = &targets[t].table->fields[f];
        g_autofree gchar *spelt = g_strdelimit (g_strdup (strcmp (field->name, "short_name") == 0 ? "short" : field->name), "_", '-');

        if (!g_strv_contains (closed, field->name))
          g_ptr_array_add (names, g_steal_pointer (&spelt));
      }
  vtr_xml_fault_unknown (&reader->faults, element, "no attribute %s here", name, (const gchar *const *) names->pdata, names->len);
}

/*
 * Writes the attributes of @element into the first of @targets that has such a
 * field. @done are attributes seen to elsewhere, @closed fields that no
 * attribute sets.
 */
static void
fill (VtrScenarioReader *reader,
      const VtrXmlElement *element,
      const Target *targets,
      guint n_targets,
      const gchar *const *done,
      const gchar *const *closed)
{
  for (gchar **a = element->attributes; *a != NULL; a += 2)
    {
      gboolean known = g_strv_contains (done, a[0]);

      for (guint t = 0; t < n_targets && !known; t++)
        for (guint f = 0; f < targets[t].table->n_fields && !known; f++)
          {
            const VtrField *field = &targets[t].table->fields[f];

            if (!names_field (a[0], field) || g_strv_contains (closed, field->name))
              continue;
            known = TRUE;
            set_value (reader, element, field, targets[t].record, a[1]);
          }
      if (!known)
        unknown_attribute (reader, element, a[0], targets, n_targets, closed);
    }
}

gboolean
vtr_scenario_read_id (VtrScenarioReader *reader,
                      const VtrXmlElement *element,
                      VtrId *id)
{
  const gchar *text = vtr_xml_require (element, "id", &reader->faults);

  if (text == NULL)
    return FALSE;
  if (!vtr_id_is_valid (text))
    {
      g_autofree gchar *quoted = vtr_xml_quote (text);

      vtr_xml_fault_at (&reader->faults, element, "%s is no id; use at most %d lower-case letters, digits, '-', '_', '.'",
                        quoted, VTR_ID_SIZE - 1);
      return FALSE;
    }
  *id = vtr_id (text);
  return TRUE;
}

/* Puts a row in; a second one of the same key is a fault. */
static void
insert (VtrScenarioReader *reader,
        const VtrXmlElement *element,
        guint table,
        gconstpointer record)
{
  if (vtr_state_find (reader->state, table, record) != NULL)
    {
      const VtrField *key = &reader->state->tables[table]->fields[0];
      g_autofree gchar *text = vtr_field_to_text (key, record);

      vtr_xml_fault_at (&reader->faults, element, "a second <%s> for %s '%s'; leave one", element->name, key->name, text);
      return;
    }
  if (vtr_state_n_rows (reader->state, table) >= MAX_ROWS)
    {
      vtr_xml_fault_at (&reader->faults, element, "more than %d rows of '%s'; no campaign has so many", MAX_ROWS, reader->state->tables[table]->name);
      return;
    }
  vtr_state_insert (reader->state, table, record);
}

static void
insert_alias (VtrScenarioReader *reader,
              const VtrXmlElement *element,
              const VtrId *side,
              const gchar *what,
              const VtrId *of)
{
  const VtrTable *table = reader->state->tables[VTR_TABLE_NAME];
  g_autofree gchar *text = vtr_xml_text (element);
  g_autoptr (GError) error = NULL;
  VtrName name = { 0 };

  name.side = *side;
  name.what = vtr_id (what);
  name.of = *of;
  if (text[0] == '\0')
    vtr_xml_fault_at (&reader->faults, element, "an empty <alias>; fill it in or take it out");
  else if (!vtr_field_set_text (vtr_table_find_field (table, "name"), &name, text, &error))
    vtr_xml_fault_at (&reader->faults, element, "an alias has at most %d bytes; shorten it", (gint) sizeof name.name - 1);
  else if (vtr_state_find (reader->state, VTR_TABLE_NAME, &name) != NULL)
    vtr_xml_fault_at (&reader->faults, element, "the alias '%s' stands twice; leave one", text);
  else
    insert (reader, element, VTR_TABLE_NAME, &name);
}

/* --- sides, nations, players ---------------------------------------------- */

static const gchar *const nothing[] = { NULL };
static const gchar *const only_id[] = { "id", NULL };
static const gchar *const only_seq[] = { "seq", NULL };

static void
read_side (VtrScenarioReader *reader,
           const VtrXmlElement *element)
{
  VtrSide side = { 0 };
  Target target = { reader->state->tables[VTR_TABLE_SIDE], &side };
  gboolean good = vtr_scenario_read_id (reader, element, &side.id);

  side.seq = ++reader->n_sides;
  vtr_xml_require (element, "name", &reader->faults);
  vtr_xml_require (element, "colour", &reader->faults);
  vtr_xml_require (element, "shape", &reader->faults);
  fill (reader, element, &target, 1, only_id, only_seq);
  if (good && vtr_is_neutral (&side.id))
    {
      vtr_xml_fault_at (&reader->faults, element, "'%s' stands for those on no side; use another id", side.id.s);
      return;
    }
  if (side.colour[0] != '\0' && (strlen (side.colour) != 7 || side.colour[0] != '#' || strspn (side.colour + 1, "0123456789abcdefABCDEF") != 6))
    vtr_xml_fault_at (&reader->faults, element, "'%s' is no colour; give one like #1f4e8c", side.colour);
  if (good)
    insert (reader, element, VTR_TABLE_SIDE, &side);
}

static void
read_nation (VtrScenarioReader *reader,
             const VtrXmlElement *element)
{
  VtrNation nation = { 0 };
  Target target = { reader->state->tables[VTR_TABLE_NATION], &nation };
  gboolean good = vtr_scenario_read_id (reader, element, &nation.id);

  vtr_xml_require (element, "name", &reader->faults);
  vtr_xml_require (element, "adjective", &reader->faults);
  vtr_xml_require (element, "side", &reader->faults);
  fill (reader, element, &target, 1, only_id, nothing);
  if (good)
    insert (reader, element, VTR_TABLE_NATION, &nation);
}

static void
read_command (VtrScenarioReader *reader,
              const VtrXmlElement *element,
              const VtrPlayer *player)
{
  static const gchar *const closed[] = { "side", "player", NULL };
  const VtrCommand *rows;
  VtrCommand command = { 0 };
  Target target = { reader->state->tables[VTR_TABLE_COMMAND], &command };

  command.side = player->side;
  command.player = player->id;
  fill (reader, element, &target, 1, nothing, closed);
  if (vtr_xml_require (element, "formation", &reader->faults) == NULL || vtr_id_is_empty (&command.formation))
    return;
  rows = VTR_STATE_ROWS (reader->state, VTR_TABLE_COMMAND, VtrCommand);
  for (guint i = 0; i < vtr_state_n_rows (reader->state, VTR_TABLE_COMMAND); i++)
    {
      if (vtr_id_equal (&rows[i].formation, &command.formation) && rows[i].until == 0 && command.until == 0)
        {
          vtr_xml_fault_at (&reader->faults, element, "'%s' is commanded by '%s' already; leave one", command.formation.s, rows[i].player.s);
          return;
        }
    }
  insert (reader, element, VTR_TABLE_COMMAND, &command);
}

static void
read_player (VtrScenarioReader *reader,
             const VtrXmlElement *element)
{
  VtrPlayer player = { 0 };
  Target target = { reader->state->tables[VTR_TABLE_PLAYER], &player };
  gboolean good = vtr_scenario_read_id (reader, element, &player.id);

  player.seq = ++reader->n_players;
  good &= vtr_xml_require (element, "side", &reader->faults) != NULL;
  vtr_xml_require (element, "name", &reader->faults);
  fill (reader, element, &target, 1, only_id, only_seq);
  if (vtr_is_neutral (&player.side))
    {
      if (good)
        vtr_xml_fault_at (&reader->faults, element, "'%s' plays on no side; give him one", player.id.s);
      return;
    }
  if (!good)
    return;
  insert (reader, element, VTR_TABLE_PLAYER, &player);
  for (guint i = 0; i < element->children->len && !vtr_xml_faults_full (&reader->faults); i++)
    {
      const VtrXmlElement *child = g_ptr_array_index (element->children, i);

      if (strcmp (child->name, "alias") == 0)
        insert_alias (reader, child, &player.side, "player", &player.id);
      else if (strcmp (child->name, "command") == 0)
        read_command (reader, child, &player);
      else
        vtr_xml_fault_at (&reader->faults, child, "no <%s> in a <player>; only <alias> and <command> stand there", child->name);
    }
}

/* --- formations ----------------------------------------------------------- */

/* Which kinds may stand directly in which, and which at the top. */
#define UNDER(kind) (1u << (kind))
#define AT_TOP (1u << 31)
static const struct
{
  const gchar *name;
  guint parents;
} formation_elements[] = {
  [VTR_FORMATION_ARMY] = { "army", AT_TOP },
  [VTR_FORMATION_CORPS] = { "corps", AT_TOP | UNDER (VTR_FORMATION_ARMY) },
  [VTR_FORMATION_CAVALRY_CORPS] = { "cavalry-corps", AT_TOP | UNDER (VTR_FORMATION_ARMY) },
  [VTR_FORMATION_DIVISION] = { "division", AT_TOP | UNDER (VTR_FORMATION_ARMY) | UNDER (VTR_FORMATION_CORPS) | UNDER (VTR_FORMATION_CAVALRY_CORPS) },
  [VTR_FORMATION_BRIGADE] = { "brigade", UNDER (VTR_FORMATION_ARMY) | UNDER (VTR_FORMATION_CORPS) | UNDER (VTR_FORMATION_CAVALRY_CORPS) | UNDER (VTR_FORMATION_DIVISION) },
  [VTR_FORMATION_TRAIN] = { "train", AT_TOP | UNDER (VTR_FORMATION_ARMY) | UNDER (VTR_FORMATION_CORPS) },
};

static gint
formation_kind (const gchar *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formation_elements); i++)
    {
      if (strcmp (formation_elements[i].name, name) == 0)
        return (gint) i;
    }
  return -1;
}

static gboolean
extends_formation (const VtrTable *table)
{
  return g_strcmp0 (table->extends, "formation") == 0;
}

/* What is common to all kinds, once attributes and parent are known. */
static void
complete_formation (VtrScenarioReader *reader,
                    const VtrXmlElement *element,
                    const VtrFormation *parent,
                    VtrFormation *formation)
{
  const gchar *attached = vtr_xml_attribute (element, "attached");
  gboolean with_parent = parent != NULL && vtr_id_equal (&formation->place, &parent->place);

  if (attached == NULL)
    formation->attached = with_parent;
  else if (formation->attached && !with_parent)
    vtr_xml_fault_at (&reader->faults, element, "'%s' cannot be attached: %s; give the same place, or attached=\"no\"", formation->id.s,
                      parent == NULL ? "it stands under nothing" : "it does not stand where its parent does");

  if (formation->kind == VTR_FORMATION_TRAIN)
    {
      if (formation->name[0] == '\0')
        g_strlcpy (formation->name, "Pontoon train", sizeof formation->name);
      if (formation->short_name[0] == '\0')
        g_strlcpy (formation->short_name, "train", sizeof formation->short_name);
      if (vtr_xml_attribute (element, "place") == NULL && vtr_xml_attribute (element, "corps") != NULL)
        g_ptr_array_add (reader->trains, (gpointer) element);
    }
  else
    vtr_xml_require (element, "name", &reader->faults);

  if (vtr_id_is_empty (&formation->side) || vtr_id_is_empty (&formation->nation) || vtr_id_is_empty (&formation->place))
    vtr_xml_fault_at (&reader->faults, element, "'%s' has no %s, nor has what it stands under; add it", formation->id.s,
                      vtr_id_is_empty (&formation->side) ? "side" : vtr_id_is_empty (&formation->nation) ? "nation"
                                                                                                         : "place");
}

/* The table of rows that belong to one formation and may stand in its element,
 * in listed order: its roster. */
static guint
table_within (const VtrScenarioReader *reader,
              const gchar *name)
{
  for (guint t = VTR_N_SHARED_TABLES; t < reader->state->n_tables; t++)
    {
      const VtrTable *table = reader->state->tables[t];
      const VtrField *owner = table->owner != NULL ? vtr_table_find_field (table, table->owner) : NULL;

      if (!extends_formation (table) && strcmp (table->name, name) == 0 && owner != NULL && strcmp (owner->name, "formation") == 0 && vtr_table_find_field (table, "seq") != NULL && vtr_table_find_field (table, "id") != NULL)
        return t;
    }
  return G_MAXUINT;
}

static void
read_row_within (VtrScenarioReader *reader,
                 const VtrXmlElement *element,
                 guint index,
                 const VtrId *formation)
{
  static const gchar *const closed[] = { "id", "formation", "seq", NULL };
  const VtrTable *table = reader->state->tables[index];
  g_autofree gpointer record = g_malloc0 (table->record_size);
  Target target = { table, record };
  VtrId id = { "" };

  if (!vtr_scenario_read_id (reader, element, &id))
    return;
  vtr_field_set_text (vtr_table_find_field (table, "id"), record, id.s, NULL);
  vtr_field_set_text (vtr_table_find_field (table, "formation"), record, formation->s, NULL);
  vtr_field_set_int (vtr_table_find_field (table, "seq"), record, ++reader->n_formations, NULL);
  fill (reader, element, &target, 1, only_id, closed);
  insert (reader, element, index, record);
}

/* source="house": some tables keep that a row's figures are not printed anywhere. */
static void
mark_house (const VtrXmlElement *element,
            const Target *targets,
            guint n)
{
  gboolean house = g_strcmp0 (vtr_xml_attribute (element, "source"), "house") == 0;

  for (guint t = 1; t < n; t++)
    {
      const VtrField *field = vtr_table_find_field (targets[t].table, "house");

      if (field != NULL)
        vtr_field_set_int (field, targets[t].record, house, NULL);
    }
}

static void
read_formation (VtrScenarioReader *reader,
                const VtrXmlElement *element,
                gint kind,
                const VtrFormation *parent)
{
  static const gchar *const done[] = { "id", "source", NULL };
  static const gchar *const closed[] = { "id", "parent", "kind", "seq", "house", NULL };
  VtrFormation formation = { 0 };
  Target *targets = g_newa0 (Target, reader->state->n_tables);
  guint *tables = g_newa0 (guint, reader->state->n_tables);
  guint n_targets = 1;
  const VtrXmlElement *earlier;
  gboolean good = vtr_scenario_read_id (reader, element, &formation.id);

  if (!(formation_elements[kind].parents & (parent != NULL ? UNDER (parent->kind) : AT_TOP)))
    vtr_xml_fault_at (&reader->faults, element, "a <%s> cannot stand %s%s%s; move it", element->name,
                      parent != NULL ? "in a <" : "on its own", parent != NULL ? formation_elements[parent->kind].name : "", parent != NULL ? ">" : "");
  earlier = g_hash_table_lookup (reader->formations, formation.id.s);
  if (earlier != NULL)
    {
      vtr_xml_fault_at (&reader->faults, element, "the id '%s' is taken in line %u; use another", formation.id.s, earlier->line);
      good = FALSE;
    }

  formation.kind = kind;
  formation.seq = ++reader->n_formations;
  if (parent != NULL)
    {
      formation.side = parent->side;
      formation.nation = parent->nation;
      formation.place = parent->place;
      formation.parent = parent->id;
    }
  targets[0] = (Target){ reader->state->tables[VTR_TABLE_FORMATION], &formation };
  tables[0] = VTR_TABLE_FORMATION;
  for (guint t = 0; t < reader->state->n_tables; t++)
    {
      if (!extends_formation (reader->state->tables[t]))
        continue;
      tables[n_targets] = t;
      targets[n_targets++] = (Target){ reader->state->tables[t], g_malloc0 (reader->state->tables[t]->record_size) };
    }
  fill (reader, element, targets, n_targets, done, closed);
  mark_house (element, targets, n_targets);
  complete_formation (reader, element, parent, &formation);

  if (good)
    {
      g_hash_table_insert (reader->formations, (gpointer) vtr_xml_attribute (element, "id"), (gpointer) element);
      for (guint t = 0; t < n_targets; t++)
        {
          const VtrField *key = &targets[t].table->fields[0];

          if (t > 0)
            vtr_field_set_text (key, targets[t].record, formation.id.s, NULL);
          insert (reader, element, tables[t], targets[t].record);
        }
    }
  for (guint t = 1; t < n_targets; t++)
    g_free (targets[t].record);

  for (guint i = 0; i < element->children->len && !vtr_xml_faults_full (&reader->faults); i++)
    {
      const VtrXmlElement *child = g_ptr_array_index (element->children, i);
      gint child_kind = formation_kind (child->name);
      guint rows = table_within (reader, child->name);

      if (child_kind >= 0)
        read_formation (reader, child, child_kind, &formation);
      else if (rows != G_MAXUINT && (kind == VTR_FORMATION_DIVISION || kind == VTR_FORMATION_BRIGADE))
        read_row_within (reader, child, rows, &formation.id);
      else if (strcmp (child->name, "alias") != 0)
        vtr_xml_fault_at (&reader->faults, child, "no <%s> in a <%s>; only formations and <alias> stand there", child->name, element->name);
      else if (good)
        insert_alias (reader, child, &formation.side, "formation", &formation.id);
    }
}

/* A train stands with its corps, which may come later in the file. */
void
vtr_scenario_place_trains (VtrScenarioReader *reader)
{
  for (guint i = 0; i < reader->trains->len; i++)
    {
      const VtrXmlElement *element = g_ptr_array_index (reader->trains, i);
      VtrId id = vtr_id (vtr_xml_attribute (element, "id"));
      VtrId corps_id = vtr_id (vtr_xml_attribute (element, "corps"));
      VtrFormation *train = vtr_state_formation (reader->state, &id);
      const VtrFormation *corps = vtr_state_formation (reader->state, &corps_id);
      const VtrFormation *parent;

      if (train == NULL || corps == NULL)
        continue;
      if (!vtr_id_equal (&train->side, &corps->side))
        vtr_xml_fault_at (&reader->faults, element, "'%s' and its corps '%s' are on different sides; name a corps of its own", id.s, corps_id.s);
      train->place = corps->place;
      parent = vtr_state_formation (reader->state, &train->parent);
      train->attached = parent != NULL && vtr_id_equal (&parent->place, &train->place);
    }
}

/* --- other rows, notes, settings ------------------------------------------ */

/* The table an element is a row of: by its name, or that in the plural. */
static guint
table_of (const VtrScenarioReader *reader,
          const gchar *name)
{
  for (guint t = 0; t < reader->state->n_tables; t++)
    {
      const VtrTable *table = reader->state->tables[t];
      g_autofree gchar *spelt = g_strdelimit (g_strdup (table->name), "_", '-');
      g_autofree gchar *plural = g_strconcat (spelt, "s", NULL);
      g_autofree gchar *name_plural = g_strconcat (name, "s", NULL);

      /* These are written in elements of their own. */
      if (t == VTR_TABLE_FORMATION || t == VTR_TABLE_COMMAND || t == VTR_TABLE_NAME || t == VTR_TABLE_NOTE || extends_formation (table))
        continue;
      if (strcmp (name, spelt) == 0 || strcmp (name, plural) == 0 || strcmp (name_plural, spelt) == 0)
        return t;
    }
  return G_MAXUINT;
}

static void
read_row (VtrScenarioReader *reader,
          const VtrXmlElement *element,
          guint index)
{
  const VtrTable *table = reader->state->tables[index];
  g_autofree gpointer record = g_malloc0 (table->record_size);
  Target target = { table, record };
  gboolean good = TRUE;

  fill (reader, element, &target, 1, nothing, nothing);
  for (guint k = 0; k < table->key; k++)
    {
      const VtrField *field = &table->fields[k];

      if ((field->type == VTR_FIELD_ID || field->type == VTR_FIELD_TEXT) && vtr_field_get_string (field, record)[0] == '\0')
        {
          g_autofree gchar *spelt = g_strdelimit (g_strdup (field->name), "_", '-');

          /* If the attribute is there, its fault has been noted. */
          if (vtr_xml_attribute (element, spelt) == NULL || vtr_xml_attribute (element, spelt)[0] == '\0')
            vtr_xml_require (element, spelt, &reader->faults);
          good = FALSE;
        }
    }
  if (good)
    insert (reader, element, index, record);
}

/* The bytes of @text that fit into a row of a note: whole words where possible,
 * whole characters always. */
static gsize
note_piece (const gchar *text)
{
  const gsize most = sizeof ((VtrSideNote *) 0)->text - 1;
  gsize length = strnlen (text, most + 1);
  gsize end;

  if (length <= most)
    return length;
  for (end = most; end > 0; end--)
    {
      if (text[end] == ' ')
        return end;
    }
  for (end = most; ((guchar) text[end] & 0xc0) == 0x80; end--)
    ;
  return end;
}

static void
read_note (VtrScenarioReader *reader,
           const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "side", NULL };
  g_autofree gchar *text = vtr_xml_text (element);
  const gchar *side = vtr_xml_require (element, "side", &reader->faults);
  const VtrSideNote *rows = VTR_STATE_ROWS (reader->state, VTR_TABLE_NOTE, VtrSideNote);
  const gchar *rest = text;
  VtrSideNote note = { 0 };
  gint seq = 0;

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  if (text[0] == '\0')
    vtr_xml_fault_at (&reader->faults, element, "an empty <%s>; fill it in or take it out", element->name);
  if (side == NULL)
    return;
  set_value (reader, element, vtr_table_find_field (reader->state->tables[VTR_TABLE_NOTE], "side"), &note, side);
  for (guint i = 0; i < vtr_state_n_rows (reader->state, VTR_TABLE_NOTE); i++)
    {
      if (vtr_id_equal (&rows[i].side, &note.side))
        seq = MAX (seq, rows[i].seq);
    }
  while (*rest != '\0' && vtr_state_n_rows (reader->state, VTR_TABLE_NOTE) <= MAX_ROWS)
    {
      gsize length = note_piece (rest);

      memset (note.text, 0, sizeof note.text);
      memcpy (note.text, rest, length);
      note.seq = ++seq;
      insert (reader, element, VTR_TABLE_NOTE, &note);
      if (vtr_xml_faults_full (&reader->faults))
        return;
      rest += length;
      if (*rest == ' ')
        rest++;
    }
}

static void
read_setting (VtrScenarioReader *reader,
              const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "parameter", "value", NULL };
  const gchar *parameter = vtr_xml_require (element, "parameter", &reader->faults);
  const gchar *value = vtr_xml_require (element, "value", &reader->faults);
  const GPtrArray *settings = reader->scenario->settings;

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  if (parameter == NULL || value == NULL)
    return;
  for (guint i = 0; i < settings->len; i += 2)
    {
      if (strcmp (g_ptr_array_index (settings, i), parameter) == 0)
        {
          vtr_xml_fault_at (&reader->faults, element, "parameter '%s' is set twice; leave one", parameter);
          return;
        }
    }
  if (settings->len / 2 >= MAX_ROWS)
    {
      vtr_xml_fault_at (&reader->faults, element, "more than %d settings; no ruleset has so many parameters", MAX_ROWS);
      return;
    }
  g_ptr_array_add (reader->scenario->settings, g_strdup (parameter));
  g_ptr_array_add (reader->scenario->settings, g_strdup (value));
}

static void
read_about (VtrScenarioReader *reader,
            const VtrXmlElement *element)
{
  g_autofree gchar *text = vtr_xml_text (element);

  if (reader->scenario->about[0] != '\0')
    vtr_xml_fault_at (&reader->faults, element, "a second <about>; leave one");
  g_free (reader->scenario->about);
  reader->scenario->about = g_steal_pointer (&text);
}

/* What who checks the file should know, though it is no fault. */
static void
read_remark (VtrScenarioReader *reader,
             const VtrXmlElement *element)
{
  g_autofree gchar *text = vtr_xml_text (element);

  vtr_xml_check_attributes (element, nothing, &reader->faults);
  if (text[0] == '\0')
    vtr_xml_fault_at (&reader->faults, element, "an empty <%s>; fill it in or take it out", element->name);
  else
    g_ptr_array_add (reader->scenario->remarks, g_strdup (text));
}

/* Credits are for those who read the file. */
static void
read_credit (VtrScenarioReader *reader,
             const VtrXmlElement *element)
{
  vtr_xml_check_attributes (element, nothing, &reader->faults);
}

static gint
read_pixels (VtrScenarioReader *reader,
             const VtrXmlElement *element,
             const gchar *attribute)
{
  const gchar *text = vtr_xml_require (element, attribute, &reader->faults);
  gint64 value = 0;

  if (text != NULL && !g_ascii_string_to_signed (text, 10, 0, 20000, &value, NULL))
    vtr_xml_fault_at (&reader->faults, element, "%s cannot be '%s'; count pixels from the picture's upper left corner, 0 to 20000", attribute, text);
  return (gint) value;
}

/* The umpire's own map, pinned by two places. Whether the file is there and what it is
 * is asked when a campaign is made. */
static void
read_picture (VtrScenarioReader *reader,
              const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "file", NULL };
  static const gchar *const of_pin[] = { "place", "x", "y", NULL };
  VtrScenario *scenario = reader->scenario;
  const gchar *file = vtr_xml_require (element, "file", &reader->faults);
  guint n = 0;

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  if (file != NULL && strchr (file, '/') != NULL)
    vtr_xml_fault_at (&reader->faults, element, "the picture '%s' does not lie beside the scenario; put it there and give its name alone", file);
  if (scenario->picture != NULL)
    vtr_xml_fault_at (&reader->faults, element, "a second <picture>; leave one");
  g_free (scenario->picture);
  scenario->picture = g_strdup (file);
  for (guint i = 0; i < element->children->len; i++)
    {
      const VtrXmlElement *child = g_ptr_array_index (element->children, i);
      const gchar *place;
      VtrScenarioPin pin;

      if (!g_str_equal (child->name, "pin") || n >= G_N_ELEMENTS (scenario->pins))
        {
          vtr_xml_fault_at (&reader->faults, child, "a picture has two <pin> and nothing else; leave <%s> out", child->name);
          return;
        }
      vtr_xml_check_attributes (child, of_pin, &reader->faults);
      place = vtr_xml_require (child, "place", &reader->faults);
      pin.place = vtr_id (place != NULL && vtr_id_is_valid (place) ? place : "");
      if (place != NULL && vtr_id_is_empty (&pin.place))
        vtr_xml_fault_at (&reader->faults, child, "'%s' is no id of a place", place);
      pin.x = read_pixels (reader, child, "x");
      pin.y = read_pixels (reader, child, "y");
      refer (reader, child, "place", &pin.place);
      scenario->pins[n++] = pin;
    }
  if (n < G_N_ELEMENTS (scenario->pins))
    vtr_xml_fault_at (&reader->faults, element, "a picture is pinned by two places; add a <pin place= x= y=>");
}

/* --- any element ------------------------------------------------------------- */

static const struct
{
  const gchar *name;
  void (*read) (VtrScenarioReader *reader, const VtrXmlElement *element);
} scenario_elements[] = {
  { "about", read_about },
  { "picture", read_picture },
  { "credit", read_credit },
  { "remark", read_remark },
  { "side", read_side },
  { "nation", read_nation },
  { "player", read_player },
  { "secret-note", read_note },
  { "set", read_setting },
};

static void
unknown_element (VtrScenarioReader *reader,
                 const VtrXmlElement *element)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (scenario_elements); i++)
    g_ptr_array_add (names, g_strdup (scenario_elements[i].name));
  for (guint i = 0; i < G_N_ELEMENTS (formation_elements); i++)
    g_ptr_array_add (names, g_strdup (formation_elements[i].name));
  for (guint t = VTR_N_SHARED_TABLES; t < reader->state->n_tables; t++)
    {
      if (!extends_formation (reader->state->tables[t]))
        g_ptr_array_add (names, g_strdelimit (g_strdup (reader->state->tables[t]->name), "_", '-'));
    }
  vtr_xml_fault_unknown (&reader->faults, element, "no element %s in a scenario", element->name, (const gchar *const *) names->pdata, names->len);
}

void
vtr_scenario_read_element (VtrScenarioReader *reader,
                           const VtrXmlElement *element)
{
  gint kind = formation_kind (element->name);
  guint table;

  for (guint i = 0; i < G_N_ELEMENTS (scenario_elements); i++)
    {
      if (strcmp (scenario_elements[i].name, element->name) == 0)
        {
          scenario_elements[i].read (reader, element);
          return;
        }
    }
  table = table_of (reader, element->name);
  if (kind >= 0)
    read_formation (reader, element, kind, NULL);
  else if (table != G_MAXUINT)
    read_row (reader, element, table);
  else
    unknown_element (reader, element);
}
