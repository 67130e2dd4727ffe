/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Who is to act: names, lists of names, "my corps", "both", "it". */

VtrClause *
vtr_clause_new (guint start)
{
  VtrClause *clause = g_new0 (VtrClause, 1);

  clause->start = clause->end = start;
  clause->subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  clause->path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  clause->choices = g_array_new (FALSE, FALSE, sizeof (VtrId));
  return clause;
}

void
vtr_clause_free (VtrClause *clause)
{
  if (clause == NULL)
    return;
  g_array_unref (clause->subjects);
  g_array_unref (clause->path);
  g_array_unref (clause->choices);
  g_free (clause);
}

/* The first fault is the one that is told. */
void
vtr_clause_fail (VtrClause *clause,
                 VtrVerdictKind kind,
                 const gchar *reason,
                 guint word_start,
                 guint word_end)
{
  if (clause->fail != VTR_VERDICT_NONE)
    return;
  clause->fail = kind;
  clause->reason = reason;
  clause->word_start = word_start;
  clause->word_end = word_end;
}

static void
append_id (GArray *ids,
           const VtrId *id)
{
  for (guint i = 0; i < ids->len; i++)
    if (vtr_id_equal (&g_array_index (ids, VtrId, i), id))
      return;
  g_array_append_val (ids, *id);
}

static void
append_all (GArray *ids,
            const GArray *more)
{
  for (guint i = 0; i < more->len; i++)
    append_id (ids, &g_array_index (more, VtrId, i));
}

/**
 * vtr_reader_place_of:
 * @reader: the reader
 * @formation: a formation
 *
 * Returns: (nullable): where it stands, or where this message's marches bring
 *   it; %NULL: not known, not on the board
 */
const VtrId *
vtr_reader_place_of (VtrReader *reader,
                     const VtrId *formation)
{
  const VtrId *end = g_hash_table_lookup (reader->ends, formation->s);
  VtrId id = *formation;

  if (end != NULL)
    return end;
  /* an attached one stands with its parent's headquarters */
  for (guint depth = 0; depth < 8 && reader->context->state != NULL; depth++)
    {
      const VtrFormation *record = vtr_state_formation (reader->context->state, &id);

      if (record == NULL)
        return NULL;
      if (record->attached && !vtr_id_is_empty (&record->parent))
        {
          end = g_hash_table_lookup (reader->ends, record->parent.s);
          if (end != NULL)
            return end;
        }
      if (!vtr_id_is_empty (&record->place))
        return &record->place;
      if (!record->attached || vtr_id_is_empty (&record->parent))
        return NULL;
      id = record->parent;
    }
  return NULL;
}

/* Of the formations that bear a name, those that the sender can mean: of his
 * side; his own before others; those under the current subject before the rest
 * of his own; a commander's name means the greatest that he commands. */
static void
narrow (VtrReader *reader,
        GArray *ids,
        gboolean commander)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

      if (record != NULL && (vtr_id_is_empty (&reader->context->side) || vtr_id_equal (&record->side, &reader->context->side)))
        g_array_append_val (kept, record->id);
    }
  g_array_set_size (ids, 0);
  append_all (ids, kept);
  for (guint step = 0; step < 3 && ids->len > 1; step++)
    {
      g_array_set_size (kept, 0);
      for (guint i = 0; i < ids->len; i++)
        {
          const VtrId *id = &g_array_index (ids, VtrId, i);
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);
          gboolean keep = FALSE;

          if (step == 0)
            keep = record->commanded;
          else if (step == 1 && commander)
            {
              keep = TRUE;
              for (guint k = 0; k < ids->len; k++)
                keep = keep && vtr_lexicon_is_under (reader->lexicon, &g_array_index (ids, VtrId, k), id);
            }
          else if (step == 2 && reader->subject_state == VTR_SUBJECT_KNOWN)
            for (guint k = 0; k < reader->subjects->len; k++)
              keep = keep || vtr_lexicon_is_under (reader->lexicon, id, &g_array_index (reader->subjects, VtrId, k));
          if (keep)
            g_array_append_val (kept, *id);
        }
      if (kept->len > 0)
        {
          g_array_set_size (ids, 0);
          append_all (ids, kept);
        }
    }
}

/* "Ney's corps" is keyed whole; after another noun than these the words mean
 * something else: "Ney's cavalry". */
static gboolean
is_force_noun (const VtrToken *token)
{
  static const gchar *const nouns[] = { "command", "troops", "men", "force", "forces", "people", "detachment", "formation", "column", "soldiers", "truppen", "abteilung", NULL };

  return token->kind == VTR_TOKEN_WORD && g_strv_contains (nouns, token->fold);
}

static guint
skip_determiners (const GArray *tokens,
                  guint pos,
                  guint end)
{
  for (;;)
    {
      if (vtr_token_has (tokens, pos, end, VTR_CLASS_ARTICLE))
        pos++;
      else if (vtr_token_has (tokens, pos, end, VTR_CLASS_RANK) && vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_WORD))
        {
          pos++;
          /* "Gen. Souham", "Prince von Hessen" */
          while (vtr_token_is (tokens, pos, end, VTR_TOKEN_OTHER) || vtr_phrase (tokens, pos, end, "von/v/van/de") > 0)
            pos++;
        }
      else
        return pos;
    }
}

/* Keeps those of @ids that stand under one of @wholes; %FALSE, and all kept,
 * when none does. */
static gboolean
keep_parts (VtrReader *reader,
            GArray *ids,
            const GArray *wholes)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = 0; i < ids->len; i++)
    for (guint k = 0; k < wholes->len; k++)
      if (vtr_lexicon_is_under (reader->lexicon, &g_array_index (ids, VtrId, i), &g_array_index (wholes, VtrId, k)))
        append_id (kept, &g_array_index (ids, VtrId, i));
  if (kept->len == 0)
    return FALSE;
  g_array_set_size (ids, 0);
  append_all (ids, kept);
  return TRUE;
}

/* "of III Corps", "(III Corps)" after "8th Division": which of several. Returns
 * the tokens taken. */
static guint
parse_whole (VtrReader *reader,
             guint pos,
             guint end,
             GArray *ids)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) wholes = g_array_new (FALSE, FALSE, sizeof (VtrId));
  gboolean open = vtr_token_is (tokens, pos, end, VTR_TOKEN_OPEN);
  guint joint = open ? 1 : vtr_phrase (tokens, pos, end, "of/from/der/des/vom/du/de the?");
  guint n;

  if (joint == 0)
    return 0;
  n = vtr_lexicon_match (reader->lexicon, tokens, pos + joint, end, VTR_NAME_FORMATION, FALSE, wholes, NULL);
  if (n == 0 || (open && !vtr_token_is (tokens, pos + joint + n, end, VTR_TOKEN_CLOSE)) || !keep_parts (reader, ids, wholes))
    return 0;
  return joint + n + (open ? 1 : 0);
}

/* "Wintzingerode's corps", where only the name was known. */
static gboolean
names_kind (VtrReader *reader,
            const GArray *ids,
            const VtrToken *noun)
{
  static const struct
  {
    const gchar *noun;
    gint kinds[2];
  } nouns[] = {
    { "corps", { VTR_FORMATION_CORPS, VTR_FORMATION_CAVALRY_CORPS } },
    { "division", { VTR_FORMATION_DIVISION, VTR_FORMATION_DIVISION } },
    { "brigade", { VTR_FORMATION_DIVISION, VTR_FORMATION_DIVISION } },
    { "army", { VTR_FORMATION_ARMY, VTR_FORMATION_ARMY } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    if (g_str_equal (noun->canon, nouns[i].noun))
      {
        for (guint k = 0; k < ids->len; k++)
          {
            const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, k));

            if (record == NULL || (record->kind != nouns[i].kinds[0] && record->kind != nouns[i].kinds[1]))
              return FALSE;
          }
        return ids->len > 0;
      }
  return FALSE;
}

/* One name, without article, rank and list. */
static guint
parse_name (VtrReader *reader,
            guint pos,
            guint end,
            VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint flags = 0;
  guint at = skip_determiners (tokens, pos, end);
  guint n;
  const VtrToken *last;

  /* a rank may be part of the name: "Crown Prince's corps" */
  n = vtr_lexicon_match (reader->lexicon, tokens, pos, end, VTR_NAME_FORMATION, TRUE, ids, &flags);
  if (n > 0 && pos + n > at)
    at = pos;
  else
    {
      g_array_set_size (ids, 0);
      n = vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_FORMATION, TRUE, ids, &flags);
    }
  if (n == 0)
    return 0;
  last = vtr_token (tokens, at + n - 1);
  if (last->kind == VTR_TOKEN_WORD && (last->flags & VTR_WORD_POSSESSIVE) && vtr_token_is (tokens, at + n, end, VTR_TOKEN_WORD))
    {
      g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint more = vtr_lexicon_match (reader->lexicon, tokens, at + n, end, VTR_NAME_FORMATION, FALSE, parts, &flags);

      /* "Ney's 8th Division" */
      if (more > 0 && keep_parts (reader, parts, ids))
        {
          g_array_set_size (ids, 0);
          append_all (ids, parts);
          n += more;
        }
      else if (vtr_phrase (tokens, at + n, end, "own/entire/whole/little") > 0 && vtr_token_is (tokens, at + n + 1, end, VTR_TOKEN_WORD) && (is_force_noun (vtr_token (tokens, at + n + 1)) || names_kind (reader, ids, vtr_token (tokens, at + n + 1))))
        n += 2;
      else if (is_force_noun (vtr_token (tokens, at + n)) || names_kind (reader, ids, vtr_token (tokens, at + n)))
        n++;
      else
        return 0;
    }
  n += parse_whole (reader, at + n, end, ids);
  narrow (reader, ids, (flags & VTR_ENTRY_COMMANDER) != 0);
  if (ids->len == 0)
    return 0;
  if (ids->len > 1)
    {
      vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, at + n);
      clause->choice_type = VTR_FIGURE_FORMATION;
      append_all (clause->choices, ids);
    }
  else
    append_id (clause->subjects, &g_array_index (ids, VtrId, 0));
  return at + n - pos;
}

/* "I, III and V Corps", "8th and 9th Divisions": the noun stands once. */
static guint
parse_numbers (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint numbers[24];
  guint n_numbers = 0;
  guint at = pos;
  guint n;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  while (n_numbers < G_N_ELEMENTS (numbers) && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && vtr_token (tokens, at)->canon[0] == '#')
    {
      guint next = at + 1;

      numbers[n_numbers++] = at;
      while (vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, next, end, VTR_TOKEN_OTHER) || vtr_token_is (tokens, next, end, VTR_TOKEN_SLASH) || vtr_token_has (tokens, next, end, VTR_CLASS_AND) || (next > at + 1 && vtr_token_has (tokens, next, end, VTR_CLASS_ARTICLE)))
        next++;
      if (next == at + 1)
        break;
      at = next;
    }
  if (n_numbers < 2 || at != numbers[n_numbers - 1])
    return 0;
  n = vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_FORMATION, FALSE, ids, NULL);
  if (n < 2)
    return 0;
  for (guint i = 0; i < n_numbers; i++)
    {
      g_autoptr (GString) key = g_string_new (vtr_token (tokens, numbers[i])->canon);
      const GArray *entries;

      for (guint k = at + 1; k < at + n; k++)
        if (vtr_token (tokens, k)->kind == VTR_TOKEN_WORD)
          g_string_append_printf (key, " %s", vtr_token (tokens, k)->canon);
      entries = g_hash_table_lookup (reader->lexicon->names, key->str);
      g_array_set_size (ids, 0);
      for (guint e = 0; entries != NULL && e < entries->len; e++)
        if (g_array_index (entries, VtrNameEntry, e).kind == VTR_NAME_FORMATION)
          append_id (ids, &g_array_index (entries, VtrNameEntry, e).id);
      narrow (reader, ids, FALSE);
      if (ids->len == 1)
        append_id (clause->subjects, &g_array_index (ids, VtrId, 0));
      else if (ids->len > 1)
        {
          vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", numbers[i], numbers[i] + 1);
          clause->choice_type = VTR_FIGURE_FORMATION;
          append_all (clause->choices, ids);
        }
      else
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", numbers[i], numbers[i] + 1);
    }
  return at + n - pos;
}

/* "Kosel, Neisse and Glatz garrisons", "Horn's and Steinmetz's brigades": the
 * noun stands once. */
static guint
parse_shared_noun (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint items[12];
  guint n_items = 0;
  const gchar *noun;
  guint at = pos;

  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  while (n_items < G_N_ELEMENTS (items) && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL))
    {
      guint next = at + 1;

      items[n_items++] = at;
      while (vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, next, end, VTR_CLASS_AND))
        next++;
      at = next;
      if (next == items[n_items - 1] + 1)
        break;
    }
  if (n_items < 2 || at != items[n_items - 1] + 1 || !vtr_token_is (tokens, at, end, VTR_TOKEN_WORD))
    return 0;
  noun = vtr_token (tokens, at)->fold;
  noun = g_str_equal (noun, "garrisons") || g_str_equal (noun, "garnisons") ? "garrison" : g_str_equal (noun, "brigades") ? "brigade"
                                                                                       : g_str_equal (noun, "divisions")  ? "division"
                                                                                                                          : NULL;
  if (noun == NULL)
    return 0;
  for (guint i = 0; i < n_items; i++)
    {
      const VtrToken *token = vtr_token (tokens, items[i]);
      g_autofree gchar *key = g_strdup_printf ("%s %s", token->stem ? token->stem : token->canon, noun);
      const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      for (guint e = 0; entries != NULL && e < entries->len; e++)
        if (g_array_index (entries, VtrNameEntry, e).kind == VTR_NAME_FORMATION)
          append_id (ids, &g_array_index (entries, VtrNameEntry, e).id);
      narrow (reader, ids, FALSE);
      if (ids->len != 1)
        return 0;
      append_all (found, ids);
    }
  append_all (clause->subjects, found);
  return at + 1 - pos;
}

static gboolean
is_kind (const VtrLexicon *lexicon,
         const VtrId *id,
         const gchar *noun)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (lexicon, id);

  if (record == NULL)
    return FALSE;
  if (g_str_equal (noun, "corps"))
    return record->kind == VTR_FORMATION_CORPS || record->kind == VTR_FORMATION_CAVALRY_CORPS;
  if (g_str_equal (noun, "division") || g_str_equal (noun, "brigade"))
    return record->kind == VTR_FORMATION_DIVISION;
  if (g_str_equal (noun, "army"))
    return record->kind == VTR_FORMATION_ARMY;
  return TRUE;
}

/* "29th (Bavarian) Division": what stands in brackets between number and noun
 * says nothing. */
void
vtr_pass_adjectives (GArray *tokens)
{
  static const gchar *const nouns[] = { "corps", "division", "brigade", "army", "cavalry", NULL };

  for (guint i = 0; i + 4 < tokens->len; i++)
    {
      const VtrToken *noun = vtr_token (tokens, i + 4);

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_token (tokens, i)->canon[0] == '#' && vtr_token (tokens, i + 1)->kind == VTR_TOKEN_OPEN && vtr_token (tokens, i + 2)->kind == VTR_TOKEN_WORD && vtr_token (tokens, i + 3)->kind == VTR_TOKEN_CLOSE && noun->kind == VTR_TOKEN_WORD && g_strv_contains (nouns, noun->canon))
        for (guint k = i + 1; k < i + 4; k++)
          {
            g_array_index (tokens, VtrToken, k).kind = VTR_TOKEN_OTHER;
            g_array_index (tokens, VtrToken, k).flags &= ~(guint) VTR_WORD_TIGHT;
          }
    }
}

/* Those of the sender's chief commands that @noun can mean. */
static void
collect_own (VtrReader *reader,
             const gchar *noun,
             GArray *ids)
{
  for (guint i = 0; i < reader->corps->len; i++)
    if (is_kind (reader->lexicon, &g_array_index (reader->corps, VtrId, i), noun))
      append_id (ids, &g_array_index (reader->corps, VtrId, i));
}

static gboolean
current_is (VtrReader *reader,
            const gchar *noun)
{
  if (reader->subject_state != VTR_SUBJECT_KNOWN || reader->subjects->len != 1)
    return FALSE;
  return is_kind (reader->lexicon, &g_array_index (reader->subjects, VtrId, 0), noun);
}

static void
take_or_ask (VtrReader *reader,
             VtrClause *clause,
             const GArray *ids,
             guint start,
             guint end)
{
  if (ids->len == 1)
    {
      append_all (clause->subjects, ids);
      return;
    }
  /* another fault is told first */
  if (clause->fail != VTR_VERDICT_NONE)
    return;
  vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", start, end);
  clause->choice_type = VTR_FIGURE_FORMATION;
  append_all (clause->choices, ids->len > 1 ? ids : reader->corps);
}

/* "all my corps", "both corps", "my corps", "the army", "headquarters", "it". */
static guint
parse_group (VtrReader *reader,
             guint pos,
             guint end,
             VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const everybody[] = { "everyone", "everybody", "everything", "alle truppen/verbande/einheiten", "toutes les troupes/forces/unites", "all of them", "all of us", "all my/our troops/formations/forces/units/commands", "all troops/formations/forces/units", NULL };
  static const gchar *const hq[] = { "my/the/our? army? hq/headquarters/staff", "my/the/our imperial/grand? headquarters", "the/my? army headquarters/hq", "headquarters/hq", "das/mein/unser hauptquartier", "le/mon/notre quartier general", NULL };
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n;

  n = vtr_phrases (tokens, pos, end, everybody);
  if (n > 0)
    {
      append_all (clause->subjects, reader->corps);
      for (guint i = 0; i < reader->lexicon->formations->len; i++)
        {
          const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
          const VtrLexiconFormation *parent = vtr_lexicon_formation (reader->lexicon, &record->parent);

          /* a garrison, a division of no corps of his */
          if (record->commanded && record->kind == VTR_FORMATION_DIVISION && (parent == NULL || !parent->commanded) && vtr_reader_place_of (reader, &record->id) != NULL)
            append_id (clause->subjects, &record->id);
        }
      if (clause->subjects->len == 0)
        vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, pos + n);
      return n;
    }
  /* "all three: stand if attacked" */
  n = vtr_phrase (tokens, pos, end, "all two/three/four/five/six/seven of? my/them/the/these? corps?");
  if (n > 0)
    {
      static const gchar *const counts[] = { "two", "three", "four", "five", "six", "seven" };
      guint count = 0;

      for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
        if (g_str_equal (vtr_token (tokens, pos + 1)->fold, counts[i]))
          count = i + 2;
      if (reader->corps->len == count)
        append_all (clause->subjects, reader->corps);
      else
        {
          vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, pos + n);
          clause->choice_type = VTR_FIGURE_FORMATION;
          append_all (clause->choices, reader->corps);
        }
      return n;
    }
  n = vtr_phrase (tokens, pos, end, "my/the cavalry corps");
  if (n > 0)
    {
      for (guint i = 0; i < reader->corps->len; i++)
        {
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->corps, VtrId, i));

          if (record != NULL && record->kind == VTR_FORMATION_CAVALRY_CORPS)
            append_id (ids, &record->id);
        }
      if (ids->len == 0)
        return 0;
      take_or_ask (reader, clause, ids, pos, pos + n);
      return n;
    }
  n = vtr_phrase (tokens, pos, end, "both/my/mes/meine/the two/deux/beiden corps/korps");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "all/both/each/every/alle/beide/tous/toutes of? my/the/our/these/les? deux? corps/korps");
  if (n > 0)
    {
      collect_own (reader, "corps", ids);
      if ((g_str_equal (vtr_token (tokens, pos)->fold, "both") || g_str_equal (vtr_token (tokens, pos)->fold, "beide")) && ids->len != 2)
        {
          if (reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 2)
            {
              append_all (clause->subjects, reader->subjects);
              return n;
            }
          vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, pos + n);
          clause->choice_type = VTR_FIGURE_FORMATION;
          append_all (clause->choices, ids);
        }
      else if (ids->len == 0)
        vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, pos + n);
      else
        append_all (clause->subjects, ids);
      return n;
    }
  n = vtr_phrase (tokens, pos, end, "my/the/our/mein/das/mon/le whole/entire/little/own? corps/korps/division/army/armee/command/troops/men/force/brigade");
  if (n > 0)
    {
      const gchar *noun = vtr_token (tokens, pos + n - 1)->canon;

      if (current_is (reader, noun))
        append_all (clause->subjects, reader->subjects);
      else
        {
          collect_own (reader, noun, ids);
          take_or_ask (reader, clause, ids, pos, pos + n);
        }
      return n;
    }
  n = vtr_phrases (tokens, pos, end, hq);
  if (n > 0)
    {
      collect_own (reader, "army", ids);
      if (ids->len == 0)
        return 0;
      take_or_ask (reader, clause, ids, pos, pos + n);
      clause->alone = TRUE;
      return n;
    }
  if (vtr_token_has (tokens, pos, end, VTR_CLASS_ME))
    {
      static const gchar *const staff[] = { "myself? with my/the? headquarters/hq/staff", NULL };
      static const gchar *const with[] = { "with my/the? corps", "with my? troops/men", NULL };

      clause->me = TRUE;
      n = vtr_phrases (tokens, pos + 1, end, staff);
      if (n > 0)
        {
          collect_own (reader, "army", ids);
          take_or_ask (reader, clause, ids, pos, pos + 1 + n);
          clause->alone = TRUE;
          return 1 + n;
        }
      /* "I march with III Corps" is III Corps' march */
      if (reader->subject_state == VTR_SUBJECT_KNOWN && reader->heading)
        append_all (clause->subjects, reader->subjects);
      else
        take_or_ask (reader, clause, reader->corps, pos, pos + 1);
      n = vtr_phrases (tokens, pos + 1, end, with);
      return 1 + n;
    }
  if (vtr_token_has (tokens, pos, end, VTR_CLASS_IT))
    {
      gboolean both = g_str_equal (vtr_token (tokens, pos)->fold, "both");

      if (both && reader->subjects->len != 2 && reader->corps->len == 2)
        append_all (clause->subjects, reader->corps);
      else if (reader->antecedent && reader->subject_state == VTR_SUBJECT_KNOWN && (!both || reader->subjects->len == 2))
        append_all (clause->subjects, reader->subjects);
      else
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", pos, pos + 1);
      return 1;
    }
  return 0;
}

/* "Headquarters, Army of the Lower Elbe", "the headquarters of the Main Army":
 * an army's headquarters is the army's own formation. */
static guint
parse_headquarters (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "the/my? hq/headquarters/staff/hauptquartier of/der/des? the/my?");
  guint at = pos + n;
  guint more;

  if (n == 0)
    return 0;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  if (at >= end)
    return 0;
  more = parse_name (reader, at, end, clause);
  if (more == 0 || clause->subjects->len == 0)
    return 0;
  if (!is_kind (reader->lexicon, &g_array_index (clause->subjects, VtrId, clause->subjects->len - 1), "army"))
    {
      g_array_set_size (clause->subjects, clause->subjects->len - 1);
      return 0;
    }
  clause->alone = TRUE;
  return at + more - pos;
}

/* "the Swedes (Sandels)", "Grenadiers (III Corps)": a name that nobody knows, and
 * in brackets whom it means. */
static guint
parse_explained (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  guint at = pos;
  guint words = 0;
  guint n;

  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  while (words < 3 && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at)->classes & ~(guint) (VTR_CLASS_BELONGS | VTR_CLASS_FOE | VTR_CLASS_PURPOSE)) == 0 && vtr_token (tokens, at)->canon[0] != '#')
    {
      at++;
      words++;
    }
  if (words == 0 || !vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
    return 0;
  n = parse_name (reader, at + 1, end, name);
  if (n == 0 || name->fail != VTR_VERDICT_NONE || name->subjects->len != 1 || !vtr_token_is (tokens, at + 1 + n, end, VTR_TOKEN_CLOSE))
    return 0;
  append_all (clause->subjects, name->subjects);
  return at + n + 2 - pos;
}

static guint
parse_item (VtrReader *reader,
            guint pos,
            guint end,
            VtrClause *clause,
            gboolean first)
{
  guint n;

  /* "both Yorck's corps and Berg's corps" */
  if (first && vtr_phrase (reader->tokens, pos, end, "both/sowohl") > 0 && (n = parse_name (reader, pos + 1, end, clause)) > 0)
    return n + 1;
  n = parse_headquarters (reader, pos, end, clause);
  if (n == 0)
    n = parse_shared_noun (reader, pos, end, clause);
  if (n == 0)
    n = parse_numbers (reader, pos, end, clause);
  if (n == 0)
    n = parse_name (reader, pos, end, clause);
  if (n == 0)
    n = parse_explained (reader, pos, end, clause);
  if (n == 0 && (first || !vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT)))
    n = parse_group (reader, pos, end, clause);
  /* "Army of the Elbe headquarters" */
  if (n > 0 && clause->subjects->len > 0 && is_kind (reader->lexicon, &g_array_index (clause->subjects, VtrId, clause->subjects->len - 1), "army"))
    {
      guint more = vtr_phrase (reader->tokens, pos + n, end, "hq/headquarters/staff/hauptquartier");

      clause->alone |= more > 0;
      n += more;
    }
  return n;
}

static gboolean
is_kin (const VtrLexicon *lexicon,
        const VtrId *a,
        const VtrId *b)
{
  return vtr_lexicon_is_under (lexicon, a, b) || vtr_lexicon_is_under (lexicon, b, a);
}

/* Whether a remark in brackets changes nothing: no names but the subject's own
 * or its parts', no place but where it stands, no word that restricts. */
static guint
parse_remark (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint close = pos + 1;

  while (close < end && vtr_token (tokens, close)->kind != VTR_TOKEN_CLOSE)
    close++;
  if (close >= end)
    return 0;
  for (guint i = pos + 1; i < close;)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        {
          i++;
          continue;
        }
      n = vtr_lexicon_match (reader->lexicon, tokens, i, close, VTR_NAME_FORMATION, FALSE, ids, NULL);
      if (n > 0)
        {
          gboolean own = FALSE;

          for (guint k = 0; k < ids->len; k++)
            for (guint s = 0; s < clause->subjects->len; s++)
              own = own || is_kin (reader->lexicon, &g_array_index (ids, VtrId, k), &g_array_index (clause->subjects, VtrId, s));
          if (!own)
            return 0;
          i += n;
          continue;
        }
      n = vtr_lexicon_match (reader->lexicon, tokens, i, close, VTR_NAME_PLACE, FALSE, ids, NULL);
      if (n > 0)
        {
          if (!vtr_id_is_empty (&clause->at) || ids->len != 1)
            return 0;
          clause->at = g_array_index (ids, VtrId, 0);
          i += n;
          continue;
        }
      if (vtr_token_has (tokens, i, close, VTR_CLASS_HARD | VTR_CLASS_SOFT | VTR_CLASS_NEGATION | VTR_CLASS_AMEND))
        return 0;
      i++;
    }
  return close + 1 - pos;
}

/* What may stand between a name and its verb. */
static guint
parse_modifiers (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const along[] = {
    "with all? its/his/their/my/the? artillery/train/trains/baggage/guns/wagons/cavalry/horse/infantry/divisions/brigades/staff/troops/men/pontoons", "all two/three/four/five/six? divisions", "as a whole", "complete", "itself", "himself", "alone", "with everything", "entire", "with all? its/his/my/the? two/three/four/five/six? divisions", "and all? its/his/their two/three/four/five/six? divisions/artillery/cavalry", NULL
  };
  guint at = pos;

  for (;;)
    {
      guint n = vtr_phrases (tokens, at, end, along);
      guint probe = at;
      gboolean comma = vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA);

      if (n > 0)
        {
          at += n;
          continue;
        }
      if (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
        {
          n = parse_remark (reader, at, end, clause);
          if (n == 0)
            return at - pos;
          at += n;
          continue;
        }
      if (comma)
        probe++;
      /* ", all five divisions," */
      if (comma)
        {
          n = vtr_phrases (tokens, probe, end, along);
          if (n > 0 && (vtr_token_is (tokens, probe + n, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, probe + n, end, VTR_TOKEN_COLON)))
            {
              at = probe + n + (vtr_token_is (tokens, probe + n, end, VTR_TOKEN_COMMA) ? 1 : 0);
              continue;
            }
        }
      /* "General Vandamme with I Corps" */
      n = vtr_phrase (tokens, at, end, "with/mit/avec");
      if (n > 0 && clause->subjects->len == 1)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (at);
          guint m = parse_name (reader, at + n, end, name);

          if (m > 0 && name->fail == VTR_VERDICT_NONE && name->subjects->len == 1 && vtr_id_equal (&g_array_index (name->subjects, VtrId, 0), &g_array_index (clause->subjects, VtrId, 0)))
            {
              at += n + m;
              continue;
            }
        }
      /* "under Marshal Ney" */
      n = vtr_phrase (tokens, probe, end, "under/unter/sous");
      if (n > 0 && clause->subjects->len == 1)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (probe);
          guint m = parse_name (reader, probe + n, end, name);

          if (m > 0 && name->subjects->len == 1 && vtr_lexicon_is_under (reader->lexicon, &g_array_index (name->subjects, VtrId, 0), &g_array_index (clause->subjects, VtrId, 0)))
            {
              at = probe + n + m;
              if (comma && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
                at++;
              continue;
            }
        }
      /* "at Weimar": must be where it stands */
      n = vtr_phrase (tokens, probe, end, "now/currently/presently/standing/stationed? at/in/near/bei");
      if (n > 0 && vtr_id_is_empty (&clause->at))
        {
          g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
          guint m = vtr_lexicon_match (reader->lexicon, tokens, probe + n, end, VTR_NAME_PLACE, FALSE, ids, NULL);

          if (m > 0 && ids->len == 1)
            {
              clause->at = g_array_index (ids, VtrId, 0);
              at = probe + n + m;
              if (comma && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
                at++;
              continue;
            }
        }
      return at - pos;
    }
}

/**
 * vtr_parse_subject:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @clause: gets the formations, or a fault
 *
 * Reads who is to act: a formation, a list of them, a group, a pronoun.
 *
 * Returns: the tokens it takes; 0: no subject stands there
 */
guint
vtr_parse_subject (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const joints[] = { "together with", "along with", "as well as", "and also", "plus", "and with him", "und auch", NULL };
  guint at = pos;
  guint n = parse_item (reader, at, end, clause, TRUE);

  if (n == 0)
    return 0;
  at += n;
  at += parse_modifiers (reader, at, end, clause);
  for (;;)
    {
      guint probe = at;
      guint joint = 0;

      if (vtr_token_is (tokens, probe, end, VTR_TOKEN_COMMA))
        probe++;
      joint = vtr_phrases (tokens, probe, end, joints);
      if (joint == 0 && vtr_token_has (tokens, probe, end, VTR_CLASS_AND))
        joint = 1;
      probe += joint;
      if (probe == at)
        break;
      n = parse_item (reader, probe, end, clause, FALSE);
      if (n == 0)
        break;
      at = probe + n;
      at += parse_modifiers (reader, at, end, clause);
    }
  clause->explicit_subject = TRUE;
  return at - pos;
}

/**
 * vtr_reader_default_subject:
 * @reader: the reader
 * @clause: an order that names nobody; gets the formations, or a fault
 *
 * An order that names nobody is for whom the order or heading before it named,
 * else for the one corps that its sender commands.
 */
void
vtr_reader_default_subject (VtrReader *reader,
                            VtrClause *clause)
{
  if (reader->subject_state == VTR_SUBJECT_KNOWN && reader->new_line && !reader->heading && reader->heading_ids->len > 0)
    {
      /* a line under "III Corps:" after a line that named another */
      g_autoptr (GArray) either = g_array_new (FALSE, FALSE, sizeof (VtrId));

      append_all (either, reader->heading_ids);
      append_all (either, reader->subjects);
      take_or_ask (reader, clause, either, clause->start, clause->start);
    }
  else if (reader->subject_state == VTR_SUBJECT_KNOWN)
    append_all (clause->subjects, reader->subjects);
  else if (reader->subject_state == VTR_SUBJECT_UNKNOWN)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", clause->start, clause->start);
  else
    take_or_ask (reader, clause, reader->corps, clause->start, clause->start);
}
