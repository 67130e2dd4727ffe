/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-case-private.h"

/* Reading case files. The format is described in docs/cases.md. */

typedef enum
{
  BLOCK_NONE,
  BLOCK_BOARD,
  BLOCK_FORCES,
  BLOCK_ORDERS,
  BLOCK_ANSWERS,
  BLOCK_DICE,
  BLOCK_OVERRIDES,
  BLOCK_EXPECT,
} Block;

static const gchar *const block_names[] = { "", "board", "forces", "orders", "answers", "dice", "overrides", "expect", NULL };

void
vtr_case_line_free (VtrCaseLine *line)
{
  g_strfreev (line->words);
  g_free (line);
}

/* Words of a line: blanks between, '#' begins a comment, "…" holds blanks. */
static VtrCaseLine *
split_line (const gchar *text,
            guint number)
{
  VtrCaseLine *line = g_new0 (VtrCaseLine, 1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const gchar *c = text;

  line->line = number;
  while (*c == ' ')
    c++;
  line->indent = (guint) (c - text);
  while (*c && *c != '#')
    {
      const gchar *start = c;

      if (*c == ' ' || *c == '\t' || *c == '\r')
        {
          c++;
          continue;
        }
      if (*c == '"')
        {
          start = ++c;
          while (*c && *c != '"')
            c++;
          g_ptr_array_add (words, g_strndup (start, (gsize) (c - start)));
          if (*c)
            c++;
          continue;
        }
      while (*c && *c != ' ' && *c != '\t' && *c != '\r')
        c++;
      g_ptr_array_add (words, g_strndup (start, (gsize) (c - start)));
    }
  line->n = words->len;
  g_ptr_array_add (words, NULL);
  line->words = (gchar **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
  return line;
}

/* --- board ------------------------------------------------------------------- */

static guint
place_of (VtrCase *test,
          const VtrCaseLine *line,
          const gchar *id)
{
  guint place = vtr_board_find_place (test->board, id);

  if (place == VTR_NO_PLACE)
    vtr_case_fault (test, line->line, "there is no place '%s'; name it first by town, city or fortress", id);
  return place;
}

static VtrLink *
link_of (VtrCase *test,
         const VtrCaseLine *line,
         const gchar *a,
         const gchar *b)
{
  guint from = place_of (test, line, a);
  guint to = place_of (test, line, b);

  for (guint i = 0; from != VTR_NO_PLACE && to != VTR_NO_PLACE && i < test->board->links->len; i++)
    {
      VtrLink *link = &g_array_index (test->board->links, VtrLink, i);

      if ((link->from == from && link->to == to) || (link->from == to && link->to == from))
        return link;
    }
  vtr_case_fault (test, line->line, "there is no road %s - %s; name it first by good or poor", a, b);
  return NULL;
}

static void
add_mark (VtrPlace *place,
          const gchar *mark)
{
  guint n = g_strv_length (place->marks);

  place->marks = g_renew (gchar *, place->marks, n + 2);
  place->marks[n] = g_strdup (mark);
  place->marks[n + 1] = NULL;
}

/* A hex of the scenario's board becomes another: a town, a fortress, or open country
 * of some terrain. */
static void
change_hexes (VtrCase *test,
              const VtrCaseLine *line,
              VtrPlaceClass class_,
              const gchar *terrain)
{
  for (guint i = 1; i < line->n; i++)
    {
      guint place = place_of (test, line, line->words[i]);
      VtrPlace *at = place != VTR_NO_PLACE ? &g_array_index (test->board->places, VtrPlace, place) : NULL;

      if (at == NULL)
        continue;
      at->class_ = class_;
      if (terrain != NULL)
        {
          g_free (at->terrain);
          at->terrain = g_strdup (terrain);
        }
    }
}

/* What the hexes of a scenario can be made into; %FALSE: it is no such line. */
static gboolean
read_hex_line (VtrCase *test,
               const VtrCaseLine *line)
{
  static const gchar *const terrains[] = { "clear", "forest", "rough", "marsh", "mountain", NULL };
  const gchar *what = line->words[0];
  gint64 rating = 0;

  if (g_str_equal (what, "town"))
    change_hexes (test, line, VTR_PLACE_TOWN, NULL);
  else if (g_str_equal (what, "fortress"))
    change_hexes (test, line, VTR_PLACE_FORTRESS, NULL);
  else if (g_strv_contains (terrains, what))
    change_hexes (test, line, VTR_PLACE_HEX, what);
  else if (g_str_equal (what, "rating") && line->n == 3 && g_ascii_string_to_signed (line->words[2], 10, 1, 9, &rating, NULL))
    {
      guint place = place_of (test, line, line->words[1]);

      if (place != VTR_NO_PLACE)
        g_array_index (test->board->places, VtrPlace, place).rating = (gint) rating;
    }
  else if ((g_str_equal (what, "dry") || g_str_equal (what, "rail") || g_str_equal (what, "no-rail")) && line->n == 3)
    {
      VtrLink *link = link_of (test, line, line->words[1], line->words[2]);

      if (link && *what == 'd')
        {
          g_strfreev (link->crosses);
          g_strfreev (link->streams);
          link->crosses = g_new0 (gchar *, 1);
          link->streams = g_new0 (gchar *, 1);
          link->n_crosses = 0;
        }
      else if (link)
        link->rail = *what == 'r';
    }
  else
    return FALSE;
  return TRUE;
}

static void
read_board_line (VtrCase *test,
                 const VtrCaseLine *line)
{
  const gchar *what = line->words[0];

  if (test->scenario && read_hex_line (test, line))
    return;
  if (g_str_equal (what, "town") || g_str_equal (what, "city") || g_str_equal (what, "fortress"))
    {
      VtrPlaceClass class_ = *what == 't' ? VTR_PLACE_TOWN : *what == 'c' ? VTR_PLACE_CITY
                                                                          : VTR_PLACE_FORTRESS;

      for (guint i = 1; i < line->n; i++)
        {
          guint n = test->board->places->len;

          if (!vtr_id_is_valid (line->words[i]) || vtr_board_find_place (test->board, line->words[i]) != VTR_NO_PLACE)
            vtr_case_fault (test, line->line, "'%s' is no id or stands twice", line->words[i]);
          else
            vtr_board_add_place (test->board, line->words[i], line->words[i], class_, (gint) (n % 10) * 30000, (gint) (n / 10) * 30000)->nation = vtr_id ("home");
        }
    }
  else if (g_str_equal (what, "good") || g_str_equal (what, "poor"))
    {
      for (guint i = 1; i + 1 < line->n; i++)
        {
          guint from = place_of (test, line, line->words[i]);
          guint to = place_of (test, line, line->words[i + 1]);

          if (from != VTR_NO_PLACE && to != VTR_NO_PLACE)
            vtr_board_add_link (test->board, from, to, *what == 'g' ? VTR_LINK_GOOD : VTR_LINK_POOR);
        }
    }
  else if (g_str_equal (what, "river") && line->n >= 3)
    {
      VtrLink *link = link_of (test, line, line->words[1], line->words[2]);

      if (link)
        {
          g_strfreev (link->crosses);
          link->crosses = g_new0 (gchar *, 2);
          link->crosses[0] = g_strdup ("elbe");
          link->n_crosses = 1;
        }
    }
  else if (g_str_equal (what, "control") && line->n == 4)
    {
      VtrLink *link = link_of (test, line, line->words[1], line->words[2]);

      if (link && place_of (test, line, line->words[3]) != VTR_NO_PLACE)
        link->control = vtr_id (line->words[3]);
    }
  else if (g_str_equal (what, "pontoon") && line->n >= 3)
    {
      VtrPontoonPair pair = { place_of (test, line, line->words[1]), place_of (test, line, line->words[2]), vtr_id (line->n > 3 ? line->words[3] : "elbe") };

      if (pair.from != VTR_NO_PLACE && pair.to != VTR_NO_PLACE)
        g_array_append_val (test->board->pontoons, pair);
    }
  else if (g_str_equal (what, "neutral"))
    {
      for (guint i = 1; i < line->n; i++)
        {
          guint place = place_of (test, line, line->words[i]);

          if (place != VTR_NO_PLACE)
            g_array_index (test->board->places, VtrPlace, place).nation = vtr_id ("neutrals");
        }
    }
  else if (g_str_equal (what, "at") && line->n == 4)
    {
      guint place = place_of (test, line, line->words[1]);
      gint64 east = 0, south = 0;

      if (!g_ascii_string_to_signed (line->words[2], 10, 0, 1000, &east, NULL) || !g_ascii_string_to_signed (line->words[3], 10, 0, 1000, &south, NULL))
        vtr_case_fault (test, line->line, "where a place lies is: at PLACE KILOMETRES-EAST KILOMETRES-SOUTH, from 0 to 1000");
      else if (place != VTR_NO_PLACE)
        g_array_index (test->board->places, VtrPlace, place).at = (VtrPoint){ (gint) east * 1000, (gint) south * 1000 };
    }
  else if (g_str_equal (what, "country") && line->n >= 3)
    {
      for (guint i = 2; i < line->n; i++)
        {
          guint place = place_of (test, line, line->words[i]);

          if (place != VTR_NO_PLACE)
            g_array_index (test->board->places, VtrPlace, place).nation = vtr_id (line->words[1]);
        }
    }
  else if (g_str_equal (what, "mark") && line->n >= 3)
    {
      guint place = place_of (test, line, line->words[1]);

      for (guint i = 2; place != VTR_NO_PLACE && i < line->n; i++)
        add_mark (&g_array_index (test->board->places, VtrPlace, place), line->words[i]);
    }
  else
    vtr_case_fault (test, line->line, "a board line begins with town, city, fortress, good, poor, river A B, control A B FORTRESS, pontoon A B RIVER, neutral, country NATION PLACE, mark or at PLACE EAST SOUTH, not '%s'", what);
}

/* --- forces -------------------------------------------------------------------- */

/* The last formations written, by indent: a deeper line stands under them. */
typedef struct
{
  guint indent;
  VtrId id;
} Level;

static gint
kind_of (const gchar *word)
{
  g_autofree gchar *name = g_strdelimit (g_strdup (word), "-", '_');

  for (gint i = 0; vtr_formation_kind_names[i]; i++)
    if (g_str_equal (vtr_formation_kind_names[i], name))
      return i;
  return -1;
}

/* Sets `key value` pairs of a formation in whichever table has the field. */
static void
set_fields (VtrCase *test,
            const VtrCaseLine *line,
            guint first,
            const VtrId *id)
{
  for (guint i = first; i < line->n; i += 2)
    {
      const VtrField *field = NULL;
      gpointer row = NULL;
      g_autoptr (GError) error = NULL;

      for (guint t = 0; test->state->tables[t] && field == NULL; t++)
        {
          const VtrTable *table = test->state->tables[t];

          if (t != VTR_TABLE_FORMATION && g_strcmp0 (table->extends, "formation") != 0)
            continue;
          field = vtr_table_find_field (table, line->words[i]);
          if (field)
            {
              g_autofree guint8 *key = g_malloc0 (table->record_size);

              vtr_field_set_text (&table->fields[0], key, id->s, NULL);
              row = vtr_state_find (test->state, t, key);
            }
        }
      if (field == NULL || i + 1 >= line->n)
        vtr_case_fault (test, line->line, "a formation has no field '%s', or its value is missing", line->words[i]);
      else if (!vtr_field_set_text (field, row, line->words[i + 1], &error))
        vtr_case_fault (test, line->line, "%s", error->message);
    }
}

/* The country that troops of a side are of, if nothing else is said. */
static VtrId
nation_of (const VtrCase *test,
           const VtrId *side)
{
  const VtrNation *rows = VTR_STATE_ROWS (test->state, VTR_TABLE_NATION, VtrNation);
  guint n = vtr_state_n_rows (test->state, VTR_TABLE_NATION);

  if (!test->scenario)
    return vtr_id (vtr_id_is (side, "french") ? "france" : vtr_id_is (side, "coalition") ? "russia"
                                                                                         : "neutrals");
  for (guint i = 0; i < n; i++)
    if (vtr_id_equal (&rows[i].side, side))
      return rows[i].id;
  return vtr_id ("");
}

static void
add_formation (VtrCase *test,
               const VtrCaseLine *line,
               guint first,
               gint kind,
               const gchar *id,
               const VtrId *side,
               const VtrId *parent)
{
  const VtrFormation *above = vtr_id_is_empty (parent) ? NULL : vtr_state_formation (test->state, parent);
  VtrId home = above ? above->place : (VtrId){ "" };
  VtrFormation formation = { .id = vtr_id (id), .side = *side, .parent = *parent, .kind = kind, .seq = ++test->seq };

  formation.place = home;
  formation.attached = above != NULL;
  formation.nation = nation_of (test, side);
  g_strlcpy (formation.name, id, sizeof formation.name);
  g_strlcpy (formation.short_name, id, sizeof formation.short_name);
  g_strlcpy (formation.commander, id, sizeof formation.commander);
  vtr_state_insert (test->state, VTR_TABLE_FORMATION, &formation);
  for (guint t = 0; test->state->tables[t]; t++)
    if (g_strcmp0 (test->state->tables[t]->extends, "formation") == 0)
      {
        g_autofree guint8 *row = g_malloc0 (test->state->tables[t]->record_size);

        vtr_field_set_text (&test->state->tables[t]->fields[0], row, id, NULL);
        vtr_state_insert (test->state, t, row);
      }
  set_fields (test, line, first, &formation.id);
  /* a place of its own detaches it */
  if (formation.attached && !vtr_id_equal (&vtr_state_formation (test->state, &formation.id)->place, &home))
    vtr_state_formation (test->state, &formation.id)->attached = FALSE;
}

static void
add_row (VtrCase *test,
         const VtrCaseLine *line,
         const gchar *table,
         const gchar *const *values)
{
  guint t = vtr_state_table_index (test->state, table);
  g_autofree guint8 *row = NULL;

  if (t == G_MAXUINT)
    {
      vtr_case_fault (test, line->line, "this ruleset has no table '%s'", table);
      return;
    }
  row = g_malloc0 (test->state->tables[t]->record_size);
  for (guint i = 0; values[i]; i++)
    {
      g_autoptr (GError) error = NULL;

      if (i >= test->state->tables[t]->n_fields || !vtr_field_set_text (&test->state->tables[t]->fields[i], row, values[i], &error))
        vtr_case_fault (test, line->line, "%s", error ? error->message : "too many values");
    }
  vtr_state_insert (test->state, t, row);
}

/* TABLE KEY… [FIELD VALUE]…: a row, its key's parts in their order. */
static void
add_named_row (VtrCase *test,
               const VtrCaseLine *line,
               guint t)
{
  const VtrTable *table = test->state->tables[t];
  g_autofree guint8 *row = g_malloc0 (table->record_size);

  if (line->n < table->key + 1)
    vtr_case_fault (test, line->line, "a row of %s begins with the %u parts of its key", table->name, table->key);
  for (guint i = 1; i < line->n; i += i <= table->key ? 1 : 2)
    {
      gboolean key = i <= table->key;
      const VtrField *field = key ? &table->fields[i - 1] : vtr_table_find_field (table, line->words[i]);
      const gchar *value = key ? line->words[i] : line->words[i + 1];
      g_autoptr (GError) error = NULL;

      if (field == NULL || value == NULL)
        vtr_case_fault (test, line->line, "a row of %s has no field '%s', or its value is missing", table->name, line->words[i]);
      else if (!vtr_field_set_text (field, row, value, &error))
        vtr_case_fault (test, line->line, "%s", error->message);
      else if (key && g_strcmp0 (field->unit, "place") == 0)
        place_of (test, line, value);
    }
  vtr_state_insert (test->state, t, row);
}

/* The table whose rows may be written by its name. */
static guint
table_named (const VtrCase *test,
             const gchar *name)
{
  guint t = vtr_state_table_index (test->state, name);

  return t == G_MAXUINT || t < VTR_N_SHARED_TABLES || test->state->tables[t]->extends ? G_MAXUINT : t;
}

/* unit ID ARM MEN [field value]…: a battalion, squadron or battery of the
 * formation above, in whichever table holds such. */
static void
add_unit (VtrCase *test,
          const VtrCaseLine *line,
          const VtrId *formation)
{
  static const gchar *const head[] = { "id", "arm", "men" };
  guint t = vtr_state_table_index (test->state, "unit");
  g_autofree gchar *seq = g_strdup_printf ("%d", ++test->seq);
  g_autofree guint8 *row = NULL;

  if (t == G_MAXUINT || line->n < 4)
    {
      vtr_case_fault (test, line->line, "a unit is: unit ID ARM MEN [guns N] [experience N] [full N] [name N] [row ID]");
      return;
    }
  row = g_malloc0 (test->state->tables[t]->record_size);
  vtr_field_set_text (vtr_table_find_field (test->state->tables[t], "formation"), row, formation->s, NULL);
  vtr_field_set_text (vtr_table_find_field (test->state->tables[t], "seq"), row, seq, NULL);
  for (guint i = 1; i < line->n; i += i < 4 ? 1 : 2)
    {
      const gchar *name = i < 4 ? head[i - 1] : line->words[i];
      const gchar *value = i < 4 ? line->words[i] : line->words[i + 1];
      const VtrField *field = vtr_table_find_field (test->state->tables[t], name);
      g_autoptr (GError) error = NULL;

      if (field == NULL || value == NULL)
        vtr_case_fault (test, line->line, "a unit has no field '%s', or its value is missing", name);
      else if (!vtr_field_set_text (field, row, value, &error))
        vtr_case_fault (test, line->line, "%s", error->message);
    }
  vtr_state_insert (test->state, t, row);
}

static void
read_forces_line (VtrCase *test,
                  const VtrCaseLine *line,
                  GArray *levels)
{
  const gchar *what = line->words[0];
  VtrId named = vtr_id (vtr_id_is_valid (what) ? what : "");
  gboolean is_side = g_str_equal (what, VTR_NEUTRAL) || vtr_state_side (test->state, &named) != NULL;

  while (levels->len > 0 && g_array_index (levels, Level, levels->len - 1).indent >= line->indent)
    g_array_set_size (levels, levels->len - 1);

  if (g_str_equal (what, "base") && line->n == 3)
    add_row (test, line, "base", (const gchar *[]){ line->words[1], line->words[2], NULL });
  else if (g_str_equal (what, "holds") && line->n == 3)
    add_row (test, line, "holds", (const gchar *[]){ line->words[2], line->words[1], NULL });
  else if (g_str_equal (what, "row") && line->n >= 3)
    add_row (test, line, line->words[1], (const gchar *const *) line->words + 2);
  else if (g_str_equal (what, "player") && line->n >= 4)
    {
      VtrPlayer player = { .id = vtr_id (line->words[1]), .side = vtr_id (line->words[2]), .seq = ++test->seq };

      g_strlcpy (player.name, line->words[1], sizeof player.name);
      vtr_state_insert (test->state, VTR_TABLE_PLAYER, &player);
      for (guint i = 3; i < line->n; i++)
        {
          VtrCommand command = { .side = player.side, .player = player.id, .formation = vtr_id (line->words[i]) };

          vtr_state_insert (test->state, VTR_TABLE_COMMAND, &command);
        }
    }
  else if (g_str_equal (what, "unit") && levels->len > 0)
    add_unit (test, line, &g_array_index (levels, Level, levels->len - 1).id);
  else if (!is_side && table_named (test, what) != G_MAXUINT)
    add_named_row (test, line, table_named (test, what));
  else if (is_side || levels->len > 0)
    {
      guint at = is_side ? 1 : 0;
      VtrId parent = levels->len ? g_array_index (levels, Level, levels->len - 1).id : (VtrId){ "" };
      VtrId side = is_side ? vtr_id (what) : vtr_state_formation (test->state, &parent)->side;
      const gchar *word = line->n > at ? line->words[at] : "";

      if (g_str_equal (word, "divisions") && line->n > at + 1)
        {
          gint64 n = 0;

          g_ascii_string_to_signed (line->words[at + 1], 10, 1, 50, &n, NULL);
          for (gint64 i = 1; i <= n; i++)
            {
              g_autofree gchar *id = g_strdup_printf ("%s-%d", parent.s, (gint) i);

              add_formation (test, line, at + 2, VTR_FORMATION_DIVISION, id, &side, &parent);
            }
        }
      else if (kind_of (word) >= 0 && line->n > at + 1)
        {
          Level level = { line->indent, vtr_id (line->words[at + 1]) };

          add_formation (test, line, at + 2, kind_of (word), line->words[at + 1], &side, &parent);
          g_array_append_val (levels, level);
        }
      else
        vtr_case_fault (test, line->line, "'%s' is no kind of formation; use army, corps, cavalry-corps, division, divisions N, brigade or train with an id", word);
    }
  else
    vtr_case_fault (test, line->line, "a forces line begins with a side, a table of the ruleset, base, holds, player or row, not '%s'", what);
}

/* --- the file -------------------------------------------------------------------- */

static void
read_head (VtrCase *test,
           const VtrCaseLine *line)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (line->words[0], "rule") && line->n == 2)
    test->result->rule = g_strdup (line->words[1]);
  else if (g_str_equal (line->words[0], "title"))
    test->result->title = g_strjoinv (" ", line->words + 1);
  else if (g_str_equal (line->words[0], "ruleset") || g_str_equal (line->words[0], "scenario") || g_str_equal (line->words[0], "keep"))
    return; /* read before all else */
  else if (g_str_equal (line->words[0], "set") && line->n == 3)
    {
      if (!vtr_parameters_set_text (test->parameters, line->words[1], line->words[2], &error))
        vtr_case_fault (test, line->line, "%s", error->message);
    }
  else if (g_str_equal (line->words[0], "turns") && line->n == 2)
    {
      gint64 turns = 0;

      if (!g_ascii_string_to_signed (line->words[1], 10, 1, 999, &turns, NULL))
        vtr_case_fault (test, line->line, "turns is a number from 1 to 999, not '%s'", line->words[1]);
      else
        test->last_turn = (gint) turns;
    }
  else
    vtr_case_fault (test, line->line, "a case has rule, title, ruleset ID, scenario FILE, keep TABLE…, turns N, set NAME VALUE, and the blocks board, forces, orders, answers, dice, overrides, expect; '%s' is none", line->words[0]);
}

/**
 * vtr_case_read_common:
 * @test: a case that has begun
 * @text: what it has in common with others, or the case itself
 *
 * Returns: whether it could be read; faults are noted
 */
gboolean
vtr_case_read_common (VtrCase *test,
                      const gchar *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GArray) levels = g_array_new (FALSE, TRUE, sizeof (Level));
  Block block = BLOCK_NONE;
  gint turn = 1;

  for (guint i = 0; lines[i]; i++)
    {
      VtrCaseLine *line = split_line (lines[i], i + 1);
      GPtrArray **into = NULL;
      gint found = -1;

      if (line->n == 0)
        {
          vtr_case_line_free (line);
          continue;
        }
      if (line->indent == 0)
        {
          gint64 number = 1;

          for (gint b = 1; block_names[b]; b++)
            if (g_str_equal (block_names[b], line->words[0]))
              found = b;
          block = found > 0 ? (Block) found : BLOCK_NONE;
          if (found < 0)
            read_head (test, line);
          else if (line->n > 1 && !g_ascii_string_to_signed (line->words[1], 10, 1, VTR_CASE_TURNS - 1, &number, NULL))
            vtr_case_fault (test, line->line, "a block's turn is a number from 1 to %d", VTR_CASE_TURNS - 1);
          turn = (gint) number;
          test->n_turns = MAX (test->n_turns, turn);
          vtr_case_line_free (line);
          continue;
        }
      switch (block)
        {
        case BLOCK_BOARD:
          read_board_line (test, line);
          break;
        case BLOCK_FORCES:
          vtr_board_finish (test->board);
          read_forces_line (test, line, levels);
          break;
        case BLOCK_ORDERS:
          into = test->orders;
          break;
        case BLOCK_ANSWERS:
          into = test->answers;
          break;
        case BLOCK_DICE:
          into = test->dice;
          break;
        case BLOCK_OVERRIDES:
          into = test->overrides;
          break;
        case BLOCK_EXPECT:
          into = test->expect;
          break;
        default:
          vtr_case_fault (test, line->line, "an indented line outside a block");
        }
      if (into)
        g_ptr_array_add (into[turn], line);
      else
        vtr_case_line_free (line);
    }
  vtr_board_finish (test->board);
  return test->result->faults->len == 0;
}

/**
 * vtr_case_read:
 * @test: a case that has begun
 * @text: the file
 *
 * Returns: whether it could be read; faults are noted
 */
gboolean
vtr_case_read (VtrCase *test,
               const gchar *text)
{
  vtr_case_read_common (test, text);
  if (test->result->rule == NULL)
    vtr_case_fault (test, 1, "the case names no rule; begin with a line like 'rule 2.1'");
  return test->result->faults->len == 0;
}
