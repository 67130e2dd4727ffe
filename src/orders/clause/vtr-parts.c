/* SPDX-License-Identifier: MIT */
#include "orders/clause/vtr-sentence-private.h"

/* A sentence of several, each of whom is named before what he does: part by part, when
 * it is not understood as a whole. */

/* Whether somebody of the sender's own is named at @pos, and stands before what he
 * does. */
static gboolean
begins_part (VtrReader *reader,
             guint pos,
             guint end)
{
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  guint n;

  while (vtr_token_has (reader->tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN))
    pos++;
  n = vtr_parse_subject (reader, pos, end, name);
  if (n == 0 || name->fail != VTR_VERDICT_NONE || name->subjects->len == 0 || vtr_token_is (reader->tokens, pos + n, end, VTR_TOKEN_COMMA) || !vtr_has_words (reader->tokens, pos + n, end))
    return FALSE;
  for (guint i = 0; i < name->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (name->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return FALSE;
    }
  return TRUE;
}

/* Sentences that nobody ended: each line or each name after a comma begins one. None:
 * it is one sentence. */
static GArray *
cut_parts (VtrReader *reader,
           const VtrUnit *unit)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (VtrUnit));
  VtrUnit part = *unit;

  for (guint i = unit->start + 1; i < unit->end; i++)
    {
      VtrTokenKind kind = vtr_token (reader->tokens, i - 1)->kind;

      if ((kind != VTR_TOKEN_BREAK && kind != VTR_TOKEN_COMMA && kind != VTR_TOKEN_COLON && kind != VTR_TOKEN_DASH) || !begins_part (reader, i, unit->end) || (kind == VTR_TOKEN_DASH && (vtr_token (reader->tokens, i - 1)->flags & VTR_WORD_TIGHT)))
        continue;
      part.end = i;
      if (vtr_has_words (reader->tokens, part.start, part.end))
        {
          g_array_append_val (parts, part);
          part.start = i;
          part.line = part.line || kind == VTR_TOKEN_BREAK;
          part.paragraph = FALSE;
        }
    }
  part.end = unit->end;
  if (parts->len > 0)
    g_array_append_val (parts, part);
  if (parts->len > 13)
    g_array_set_size (parts, 0);
  return parts;
}

/* Whether somebody who is named in @unit is a part or the whole of who acts in
 * @clause. */
static gboolean
names_kin (VtrReader *reader,
           const VtrUnit *unit,
           const VtrClause *clause)
{
  for (guint i = unit->start; i < unit->end; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD || (vtr_parse_name (reader, i, unit->end, name) == 0 && vtr_parse_kind (reader, i, unit->end, name) == 0))
        continue;
      for (guint a = 0; a < name->subjects->len; a++)
        for (guint b = 0; b < clause->subjects->len; b++)
          {
            const VtrId *x = &g_array_index (name->subjects, VtrId, a);
            const VtrId *y = &g_array_index (clause->subjects, VtrId, b);

            if (vtr_id_equal (x, y) || vtr_lexicon_is_under (reader->lexicon, x, y) || vtr_lexicon_is_under (reader->lexicon, y, x))
              return TRUE;
          }
    }
  return FALSE;
}

/* All of the parts must be understood. */
gboolean
vtr_read_in_parts (VtrReader *reader,
                   const VtrUnit *unit)
{
  g_autoptr (GArray) parts = cut_parts (reader, unit);
  g_autoptr (GPtrArray) readings = g_ptr_array_new ();
  gboolean sound = parts->len > 0;

  for (guint i = 0; i < parts->len && sound; i++)
    {
      VtrSentence *reading = g_new0 (VtrSentence, 1);

      vtr_sentence_init (reading, &g_array_index (parts, VtrUnit, i));
      g_ptr_array_add (readings, reading);
      vtr_read_clauses (reader, &g_array_index (parts, VtrUnit, i), reading);
      sound = vtr_sentence_is_sound (reading);
    }
  for (guint i = 0; i < readings->len; i++)
    {
      VtrSentence *reading = g_ptr_array_index (readings, i);

      if (sound)
        vtr_conclude (reader, &g_array_index (parts, VtrUnit, i), reading);
      vtr_sentence_clear (reading);
      g_free (reading);
    }
  return sound;
}

/* Whether @part begins with who acts in it, by name. */
static gboolean
names_first (VtrReader *reader,
             const VtrUnit *part)
{
  guint at = part->start;

  while (at < part->end && (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (reader->tokens, at, part->end, VTR_CLASS_AND | VTR_CLASS_THEN)))
    at++;
  return !vtr_token_has (reader->tokens, at, part->end, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ALL) && begins_part (reader, at, part->end);
}

/* Whether @unit holds words that could be of more than whoever they stand by. */
static gboolean
binds_others (VtrReader *reader,
              const VtrUnit *unit)
{
  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_token_has (reader->tokens, i, unit->end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_PAST) || vtr_match_unknown_condition (reader->tokens, i, unit->end) > 0 || vtr_match_open (reader->tokens, i, unit->end) > 0 || vtr_token_is (reader->tokens, i, unit->end, VTR_TOKEN_ASK) || vtr_phrase (reader->tokens, i, unit->end, "both/all/each/neither/these/those/that/this/which/respectively/beide/alle/tous/deux/excepted/exempt/exempted/excluded/apart/aside/ausgenommen/excepte/exceptee") > 0)
      return TRUE;
  return FALSE;
}

/* "Bonet is glad, Compans goes": whether anything is said to be done there, or only
 * told. */
static gboolean
may_order (VtrReader *reader,
           const VtrUnit *unit)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();

  for (guint i = unit->start; i < unit->end; i++)
    {
      VtrVerbForm form;
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && (vtr_match_place (reader, i, unit->end, NULL, &place) > 0 || (vtr_lexicon_match_verb (reader->lexicon, reader->tokens, i, unit->end, verbs, &form) > 0 && form != VTR_VERB_PAST)))
        return TRUE;
    }
  return FALSE;
}

/* Whether it is a march to another place than where its formation stands. */
static gboolean
goes_away (VtrReader *reader,
           const VtrClause *clause)
{
  const VtrId *stands = clause->subjects->len > 0 ? vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, 0)) : NULL;

  return clause->path->len > 0 && (stands == NULL || !vtr_id_equal (stands, &g_array_index (clause->path, VtrId, clause->path->len - 1)));
}

/* A part of a sentence, without what may be passed over in it if need be. */
typedef struct
{
  VtrUnit unit;   /* of @tokens, or as it stands */
  GArray *tokens; /* (nullable): those that are left */
  VtrSentence reading;
  gboolean sound;
} PartReading;

static PartReading *
read_part (VtrReader *reader,
           const VtrUnit *unit)
{
  PartReading *part = g_new0 (PartReading, 1);
  g_auto (VtrMemory) before = vtr_memory_of (reader);
  VtrUnit pared;
  GArray *whole;

  part->unit = *unit;
  vtr_sentence_init (&part->reading, unit);
  vtr_read_clauses (reader, unit, &part->reading);
  part->sound = vtr_sentence_is_sound (&part->reading);
  if (part->sound)
    return part;
  {
    g_auto (VtrMemory) after = vtr_memory_of (reader);

    vtr_remember (reader, &before);
    for (guint recast = 0; recast < 2; recast++)
      {
        VtrSentence reading = { 0 };

        whole = vtr_pare (reader, unit, recast > 0, &pared);
        if (whole == NULL)
          continue;
        vtr_sentence_init (&reading, &pared);
        vtr_read_clauses (reader, &pared, &reading);
        if (vtr_sentence_is_sound (&reading))
          {
            vtr_sentence_clear (&part->reading);
            part->reading = reading;
            part->unit = pared;
            part->tokens = reader->tokens;
            part->sound = TRUE;
            reader->tokens = whole;
            return part;
          }
        vtr_sentence_clear (&reading);
        vtr_remember (reader, &before);
        g_array_unref (reader->tokens);
        reader->tokens = whole;
      }
    vtr_remember (reader, &after);
  }
  return part;
}

static void
part_reading_free (gpointer data)
{
  PartReading *part = data;

  vtr_sentence_clear (&part->reading);
  g_clear_pointer (&part->tokens, g_array_unref);
  g_free (part);
}

/* Makes spans of a part that was understood; @unit: all of it. */
static void
conclude_part (VtrReader *reader,
               const VtrUnit *unit,
               PartReading *part)
{
  GArray *whole = reader->tokens;
  guint first = reader->out->len;

  if (part->tokens != NULL)
    reader->tokens = part->tokens;
  vtr_conclude (reader, &part->unit, &part->reading);
  reader->tokens = whole;
  if (part->tokens != NULL && reader->out->len > first)
    vtr_cover_unit (reader, unit, first);
}

/* "Souham to Jena, Girard wherever he likes, Ricard to Naumburg": those of whom all is
 * understood, if what is said of the rest is of nobody else. */
gboolean
vtr_read_some_parts (VtrReader *reader,
                     const VtrUnit *unit)
{
  g_autoptr (GArray) units = cut_parts (reader, unit);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (part_reading_free);
  gboolean fit = units->len > 0 && !unit->asked;
  gboolean marches = FALSE;
  guint n_sound = 0;

  for (guint i = 0; i < units->len && fit; i++)
    {
      const VtrUnit *whole = &g_array_index (units, VtrUnit, i);
      PartReading *part = read_part (reader, whole);

      g_ptr_array_add (parts, part);
      n_sound += part->sound;
      fit = part->sound || (!binds_others (reader, whole) && may_order (reader, whole));
      fit = fit && names_first (reader, whole);
      /* "Compans looks towards Naumburg, Bonet sleeps": told, if nobody marches */
      for (guint c = 0; part->sound && c < part->reading.clauses->len; c++)
        marches = marches || goes_away (reader, g_ptr_array_index (part->reading.clauses, c));
    }
  fit = fit && n_sound > 0 && (marches || n_sound == units->len);
  /* what is said of the one may be an exception to what is said of the other */
  for (guint i = 0; i < parts->len && fit; i++)
    for (guint k = 0; k < parts->len && fit; k++)
      {
        const PartReading *part = g_ptr_array_index (parts, i);
        const PartReading *other = g_ptr_array_index (parts, k);

        for (guint c = 0; !part->sound && other->sound && c < other->reading.clauses->len && fit; c++)
          fit = !names_kin (reader, &g_array_index (units, VtrUnit, i), g_ptr_array_index (other->reading.clauses, c));
      }
  for (guint i = 0; i < parts->len && fit; i++)
    {
      PartReading *part = g_ptr_array_index (parts, i);
      const VtrUnit *whole = &g_array_index (units, VtrUnit, i);

      if (part->sound)
        {
          conclude_part (reader, whole, part);
          continue;
        }
      vtr_span_fault (reader, whole->start, whole->end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", whole->start, whole->end);
      g_ptr_array_set_size (reader->previous, 0);
    }
  return fit;
}
