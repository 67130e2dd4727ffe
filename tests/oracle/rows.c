/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* The records of a side's view, one by one. What is not named here is not to be
 * shown: a new table or field has to be thought through before it may appear. */

typedef enum
{
  ROW_PUBLIC,    /* all of it, to all */
  ROW_OF_SIDE,   /* of the side in @whose */
  ROW_OF_UNIT,   /* of the side whose formation stands in @whose */
  ROW_FORMATION, /* own, and the foreign ones that are known now (5.3) */
  ROW_NAME,      /* further names: own words, for own things */
  ROW_SIEGE,     /* the besieger's, and the besieged's; its end never (2.3.1) */
  ROW_PRESTIGE,  /* as the parameter says (4.5) */
  ROW_SCORE,     /* figures by turn: one's own, and the total of prestige (4.5) */
  ROW_HIDDEN,    /* never */
} RowRule;

static const struct
{
  const gchar *table;
  RowRule rule;
  const gchar *whose;
  const gchar *never; /* fields that stay the umpire's even in an own row */
} rules[] = {
  { "side", ROW_PUBLIC, NULL, "" },
  { "nation", ROW_PUBLIC, NULL, "" },
  { "player", ROW_OF_SIDE, "side", "" },
  { "command", ROW_OF_SIDE, "side", "" },
  { "formation", ROW_FORMATION, "id", "" },
  { "name", ROW_NAME, NULL, "" },
  { "sighting", ROW_OF_SIDE, "side", "" },
  { "sighted", ROW_OF_SIDE, "side", "" },
  { "note", ROW_OF_SIDE, "side", "" },
  /* 5.4: the turn that was rolled is kept secret */
  { "troops", ROW_FORMATION, "id", " due_turn " },
  { "route", ROW_OF_UNIT, "formation", "" },
  { "base", ROW_OF_SIDE, "side", "" },
  { "holds", ROW_PUBLIC, NULL, "" },
  { "prestige", ROW_PRESTIGE, NULL, "" },
  /* 2.1: a road found full is told to whom it stopped; counts to nobody */
  { "traffic", ROW_HIDDEN, NULL, "" },
  /* 5.1: where a line is cut is known only where the enemy was seen */
  { "supply", ROW_OF_UNIT, "formation", " cut_at " },
  { "line", ROW_OF_UNIT, "formation", "" },
  { "bridge", ROW_OF_UNIT, "train", "" },
  { "siege", ROW_SIEGE, "side", " ends " },
  { "truce", ROW_PUBLIC, NULL, "" },
  { "boundary", ROW_PUBLIC, NULL, "" },
  /* 4.3: no rule that has not fired; what fired is told by the nation's side */
  { "loyalty", ROW_HIDDEN, NULL, "" },
  { "sued", ROW_HIDDEN, NULL, "" },
  { "flag", ROW_OF_SIDE, "side", "" },
  { "end", ROW_PUBLIC, NULL, "" },
  { "score", ROW_SCORE, NULL, "" },
  /* the row of the umpire's own file */
  { "unit", ROW_OF_UNIT, "formation", " row " },
};

/* Fields of a foreign formation that a report of its place gives, and those that
 * only an exact one does (5.3). */
#define REPORTED " id side nation kind name short_name place "
#define EXACTLY " commander "

static gboolean
in_list (const gchar *list,
         const gchar *word)
{
  g_autofree gchar *padded = g_strdup_printf (" %s ", word);

  return list && strstr (list, padded) != NULL;
}

/* 4.5 (house): all lines; or those that a side can account for, and the total; or
 * none. What happens before all Europe is everybody's; corps and garrisons are
 * counted by whose they are. Lines of earlier turns were told as it was then. */
static gboolean
prestige_known (const OracleCheck *check,
                guint table,
                gconstpointer row)
{
  static const gchar *const by_french[] = { "fortress", "beyond-elbe", "beyond-oder", NULL };
  const VtrState *state = check->turn->after;
  const gchar *mine = oracle_string (state, table, row, "side");
  const gchar *cause = oracle_string (state, table, row, "cause");
  g_autofree gchar *shown = oracle_prestige_shown (check->turn);

  if (oracle_int (state, table, row, "turn") < check->turn->number)
    return *mine == '\0' || g_str_equal (mine, check->side->side.s);
  if (g_str_equal (shown, "lines"))
    return TRUE;
  if (g_str_equal (shown, "umpire"))
    return FALSE;
  if (g_strv_contains (by_french, cause))
    return vtr_id_is (&check->side->side, "french");
  if (g_str_equal (cause, "coalition-west"))
    return vtr_id_is (&check->side->side, "coalition");
  return TRUE;
}

/* How well the side may know the row of the truth: -1 not at all, else a grade. */
static gint
may_know (const OracleCheck *check,
          guint rule,
          guint table,
          gconstpointer row)
{
  const VtrState *state = check->turn->after;
  const gchar *side = check->side->side.s;
  const gchar *whose = rules[rule].whose ? oracle_string (state, table, row, rules[rule].whose) : "";

  switch (rules[rule].rule)
    {
    case ROW_PUBLIC:
      return VTR_GRADE_OWN;
    case ROW_OF_SIDE:
      return g_str_equal (whose, side) ? VTR_GRADE_OWN : -1;
    case ROW_OF_UNIT:
      return oracle_is_own (check, whose) ? VTR_GRADE_OWN : -1;
    case ROW_FORMATION:
      if (oracle_is_own (check, whose))
        return VTR_GRADE_OWN;
      return oracle_knows (check, whose) - 1;
    case ROW_NAME:
      {
        const gchar *of = oracle_string (state, table, row, "of");
        const gchar *what = oracle_string (state, table, row, "what");
        const gchar *word = oracle_string (state, table, row, "side");

        if (*word && !g_str_equal (word, side))
          return -1;
        if (g_str_equal (what, "formation"))
          return oracle_is_own (check, of) ? VTR_GRADE_OWN : -1;
        if (g_str_equal (what, "player"))
          {
            VtrId id = vtr_id (of);
            const VtrPlayer *player = vtr_state_player (state, &id);

            return player && vtr_id_is (&player->side, side) ? VTR_GRADE_OWN : -1;
          }
        return VTR_GRADE_OWN;
      }
    case ROW_SIEGE:
      {
        guint place = vtr_board_find_place (check->turn->board, oracle_string (state, table, row, "place"));

        if (g_str_equal (whose, side))
          return VTR_GRADE_OWN;
        return place != VTR_NO_PLACE && check->looks[place].ours.garrison > 0 ? VTR_GRADE_OWN : -1;
      }
    case ROW_PRESTIGE:
      return prestige_known (check, table, row) ? VTR_GRADE_OWN : -1;
    case ROW_SCORE:
      {
        const gchar *mine = oracle_string (state, table, row, "side");
        g_autofree gchar *shown = oracle_prestige_shown (check->turn);

        if (g_str_equal (mine, side))
          return VTR_GRADE_OWN;
        if (*mine || !g_str_equal (oracle_string (state, table, row, "what"), "prestige"))
          return -1;
        return !g_str_equal (shown, "umpire") || oracle_int (state, table, row, "turn") < check->turn->number ? VTR_GRADE_OWN : -1;
      }
    case ROW_HIDDEN:
    default:
      return -1;
    }
}

static gchar *
json_key (const VtrTable *table,
          JsonObject *row)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < table->key; i++)
    {
      const gchar *name = table->fields[i].name;

      if (i)
        g_string_append_c (key, '/');
      if (!json_object_has_member (row, name))
        continue;
      if (table->fields[i].type == VTR_FIELD_INT)
        g_string_append_printf (key, "%d", (gint) json_object_get_int_member (row, name));
      else
        g_string_append (key, json_object_get_string_member (row, name));
    }
  return g_string_free (key, FALSE);
}

/* The field as the JSON has it, as text; missing: "" or "0". */
static gchar *
json_field (const VtrField *field,
            JsonObject *row)
{
  JsonNode *node = json_object_get_member (row, field->name);
  gboolean text = field->type == VTR_FIELD_ID || field->type == VTR_FIELD_TEXT || field->type == VTR_FIELD_ENUM;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return g_strdup (field->type == VTR_FIELD_ENUM ? field->names[0] : text ? ""
                                                                            : "0");
  if (text)
    return json_node_dup_string (node);
  if (field->type == VTR_FIELD_BOOL)
    return g_strdup (json_node_get_boolean (node) ? "1" : "0");
  return g_strdup_printf ("%d", (gint) json_node_get_int (node));
}

static gchar *
true_field (const VtrField *field,
            gconstpointer row)
{
  if (field->type == VTR_FIELD_ID || field->type == VTR_FIELD_TEXT)
    return g_strdup (vtr_field_get_string (field, row));
  if (field->type == VTR_FIELD_ENUM)
    return g_strdup (field->names[vtr_field_get_int (field, row)]);
  return g_strdup_printf ("%d", vtr_field_get_int (field, row));
}

/* Whether the formation is on record as sighted there; NULL: anywhere. */
static gboolean
is_sighted_at (const OracleCheck *check,
               const gchar *formation,
               const gchar *place)
{
  const VtrState *state = check->turn->after;
  guint table = oracle_table (state, "sighted");

  for (guint i = 0; i < vtr_state_n_rows (state, table); i++)
    {
      gconstpointer row = vtr_state_row (state, table, i);

      if (g_str_equal (oracle_string (state, table, row, "side"), check->side->side.s) && g_str_equal (oracle_string (state, table, row, "formation"), formation) && (place == NULL || g_str_equal (oracle_string (state, table, row, "place"), place)))
        return TRUE;
    }
  return FALSE;
}

static void
check_row (OracleCheck *check,
           guint rule,
           guint table,
           gconstpointer truth,
           JsonObject *row,
           gint grade)
{
  const VtrTable *of = check->turn->after->tables[table];
  g_autofree gchar *key = oracle_key (check->turn->after, table, truth);
  gboolean foreign = rules[rule].rule == ROW_FORMATION && grade < VTR_GRADE_OWN;

  for (guint f = 0; f < of->n_fields; f++)
    {
      const VtrField *field = &of->fields[f];
      g_autofree gchar *told = json_field (field, row);
      g_autofree gchar *is = true_field (field, truth);
      gboolean none = *told == '\0' || g_str_equal (told, "0");

      if (in_list (rules[rule].never, field->name))
        {
          if (!none)
            oracle_fault (check, "%s %s: %s is %s, and is the umpire's alone", of->name, key, field->name, told);
          continue;
        }
      if (foreign)
        {
          gboolean may = g_str_equal (of->name, "formation") ? in_list (REPORTED, field->name) || (in_list (EXACTLY, field->name) && grade >= VTR_GRADE_EXACT) : g_str_equal (field->name, "id");

          if (!may)
            {
              if (json_object_has_member (row, field->name) && !none)
                oracle_fault (check, "%s %s: %s of a foreign formation is told: %s", of->name, key, field->name, told);
              continue;
            }
          if (g_str_equal (field->name, "place"))
            {
              /* where it was seen last, not where it is */
              if (!is_sighted_at (check, key, told))
                oracle_fault (check, "%s %s: stands at %s, where it was not seen", of->name, key, told);
              continue;
            }
        }
      /* known better once; the newest report names no commander */
      if (foreign && none && in_list (EXACTLY, field->name))
        continue;
      if (!g_str_equal (told, is))
        oracle_fault (check, "%s %s: %s is told as '%s' and is '%s'", of->name, key, field->name, told, is);
    }
}

/* Every row that is told, then every row that should have been. */
static void
check_table (OracleCheck *check,
             guint table,
             JsonArray *rows)
{
  const VtrState *state = check->turn->after;
  const VtrTable *of = state->tables[table];
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint rule = 0;

  while (rule < G_N_ELEMENTS (rules) && !g_str_equal (rules[rule].table, of->name))
    rule++;
  if (rule == G_N_ELEMENTS (rules))
    {
      if (json_array_get_length (rows) > 0)
        oracle_fault (check, "table %s is told and the oracle does not know it; add it to rows.c", of->name);
      return;
    }
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      g_autofree gchar *key = json_key (of, row);

      g_hash_table_insert (told, g_steal_pointer (&key), row);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, table); i++)
    {
      gconstpointer truth = vtr_state_row (state, table, i);
      g_autofree gchar *key = oracle_key (state, table, truth);
      gint grade = may_know (check, rule, table, truth);
      JsonObject *row = g_hash_table_lookup (told, key);

      if (row == NULL)
        {
          gboolean must = grade == VTR_GRADE_OWN && rules[rule].rule != ROW_SIEGE;

          if (g_str_equal (of->name, "formation"))
            must |= is_sighted_at (check, key, NULL);
          if (must)
            oracle_fault (check, "%s %s is missing", of->name, key);
          continue;
        }
      if (grade < 0)
        oracle_fault (check, "%s %s is told and cannot be known", of->name, key);
      else
        check_row (check, rule, table, truth, row, grade);
      g_hash_table_remove (told, key);
    }
  {
    GHashTableIter iter;
    gpointer key;

    g_hash_table_iter_init (&iter, told);
    while (g_hash_table_iter_next (&iter, &key, NULL))
      oracle_fault (check, "%s %s is told and does not exist", of->name, (const gchar *) key);
  }
}

static void
check_parameters (OracleCheck *check)
{
  JsonObject *told = json_object_has_member (check->view, "parameters") ? json_object_get_object_member (check->view, "parameters") : NULL;
  const VtrParameters *parameters = check->turn->parameters;

  for (guint i = 0; told && i < parameters->n; i++)
    {
      const VtrParameter *of = &parameters->table[i];
      g_autofree gchar *is = vtr_parameters_get_text (parameters, i);
      const gchar *text = json_object_has_member (told, of->name) ? json_object_get_string_member (told, of->name) : "";

      if (of->secret && parameters->values[i] != of->default_value && g_str_equal (text, is))
        oracle_fault (check, "the secret parameter %s is told: %s", of->name, is);
    }
}

/**
 * oracle_known_rows:
 * @check: a side; its turn, side, before, after, looks and names are read
 * @tell: gets every record of the state at the turn's end that the side may know
 * @data: for @tell
 *
 * What a side may know of the records, without looking at what it was told. A
 * field that it may not know is not in the text; nor is the place of a foreign
 * formation, which is where it was seen.
 */
void
oracle_known_rows (const OracleCheck *check,
                   OracleTellRow tell,
                   gpointer data)
{
  const VtrState *state = check->turn->after;

  for (guint t = 0; t < state->n_tables; t++)
    {
      const VtrTable *of = state->tables[t];
      guint rule = 0;

      while (rule < G_N_ELEMENTS (rules) && !g_str_equal (rules[rule].table, of->name))
        rule++;
      for (guint i = 0; rule < G_N_ELEMENTS (rules) && i < vtr_state_n_rows (state, t); i++)
        {
          gconstpointer row = vtr_state_row (state, t, i);
          gint grade = may_know (check, rule, t, row);
          gboolean foreign = rules[rule].rule == ROW_FORMATION && grade < VTR_GRADE_OWN;
          g_autoptr (GString) text = g_string_new (of->name);

          if (grade < 0)
            continue;
          for (guint f = 0; f < of->n_fields; f++)
            {
              const VtrField *field = &of->fields[f];
              g_autofree gchar *is = true_field (field, row);

              if (in_list (rules[rule].never, field->name))
                continue;
              if (foreign && !(g_str_equal (of->name, "formation") ? (in_list (REPORTED, field->name) && !g_str_equal (field->name, "place")) || (in_list (EXACTLY, field->name) && grade >= VTR_GRADE_EXACT) : g_str_equal (field->name, "id")))
                continue;
              g_string_append_printf (text, " %s=%s", field->name, is);
            }
          tell (t, row, text->str, data);
        }
    }
}

/**
 * oracle_check_rows:
 * @check: a side
 *
 * All records of the side's view against the truth.
 */
void
oracle_check_rows (OracleCheck *check)
{
  static const gchar members[] = " side turn turns parameters state events orders outcomes questions ";
  g_autoptr (GList) names = json_object_get_members (check->view);
  JsonObject *state;

  for (const GList *name = names; name; name = name->next)
    if (!in_list (members, name->data))
      oracle_fault (check, "its view has a member that nobody has thought through: %s", (const gchar *) name->data);
  check_parameters (check);
  state = json_object_has_member (check->view, "state") ? json_object_get_object_member (check->view, "state") : NULL;
  if (state == NULL)
    {
      oracle_fault (check, "its view has no state");
      return;
    }
  for (guint t = 0; t < check->turn->after->n_tables; t++)
    {
      const gchar *name = check->turn->after->tables[t]->name;

      if (json_object_has_member (state, name))
        check_table (check, t, json_object_get_array_member (state, name));
      else
        oracle_fault (check, "its view has no table %s", name);
    }
}
