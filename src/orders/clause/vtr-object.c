/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What a verb is done to: a place, a formation, the guns; and what is done if
 * attacked. */

/* A place as an object: "garrison Torgau", "lift the siege of Magdeburg",
 * "hold at Halle", "stay there". */
guint
vtr_parse_target (VtrReader *reader,
                  guint pos,
                  guint end,
                  VtrClause *clause,
                  VtrId *place)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const before[] = { "the? siege/blockade/investment/fortress/town/city/garrison of", "von/vor/de/devant", "at/in/near/on/around/of/to/on/into/towards/upon/before/bei/nach/zu/auf/sur/vers/a", "where it stands in/at", "back to/towards", "as far as", "until/till/jusqua/bis nach/zu?", "in/at the? town/city/fortress of", NULL };
  static const gchar *const pronouns[] = { "it", "there", "the town/city/fortress/place", "dort", "die festung/stadt", "den platz/ort", "la place/ville/forteresse", "the blockade/investment/siege", "die blockade/einschliessung/belagerung", "le blocus/siege", NULL };
  guint at = pos;
  guint n;

  n = vtr_phrases (tokens, at, end, before);
  at += n;
  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  n = vtr_match_place (reader, at, end, NULL, place);
  if (n > 0)
    {
      vtr_match_place (reader, at, end, clause, place);
      return at + n - pos;
    }
  n = vtr_phrases (tokens, pos, end, pronouns);
  if (n > 0)
    {
      clause->there = TRUE;
      return n;
    }
  /* a town that is no town, or nearly one */
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && vtr_token (tokens, at)->classes == 0)
    {
      VtrId near;
      gboolean capital = (vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL) != 0;
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return 0;
      if (reader->n_nearest < 200 && (capital || at > pos))
        {
          gboolean nearly = vtr_lexicon_nearest (reader->lexicon, VTR_NAME_PLACE, vtr_token (tokens, at)->fold, &near, 1) > 0;

          reader->n_nearest++;
          if (nearly || (capital && at > pos))
            {
              vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-place", at, at + 1);
              clause->want_nearest = TRUE;
              clause->nearest_kind = VTR_NAME_PLACE;
              return at + 1 - pos;
            }
        }
    }
  return 0;
}

/* After a verb of posture: "to Leipzig", "at Halle", "if attacked". */
guint
vtr_parse_posture_rest (VtrReader *reader,
                        guint pos,
                        guint end,
                        VtrClause *clause)
{
  const GArray *tokens = reader->tokens;

  for (;;)
    {
      guint n = vtr_match_attacked (tokens, pos, end);
      VtrId place = { "" };
      VtrOptions options = 0;
      guint next;

      if (n == 0 && g_str_equal (clause->verb->id, "exploit"))
        {
          n = vtr_match_victory (tokens, pos, end);
          if (n > 0)
            {
              pos += n;
              continue;
            }
        }

      if (n > 0)
        {
          clause->posture = TRUE;
          pos += n;
          continue;
        }
      n = vtr_parse_target (reader, pos, end, clause, &place);
      if (n > 0)
        {
          if (clause->there || clause->fail != VTR_VERDICT_NONE)
            ;
          else if (clause->verb->flags & (VTR_VERB_TARGET | VTR_VERB_PATH))
            clause->target = place;
          else
            clause->at = place;
          clause->there = FALSE;
          pos += n;
          continue;
        }
      n = vtr_match_option (tokens, pos, end, &options, &clause->standing);
      if (n > 0 && options == 0)
        {
          pos += n;
          continue;
        }
      n = vtr_id_is_empty (&clause->target) ? 0 : vtr_match_contrast (reader, pos, end, clause);
      if (n > 0)
        {
          pos += n;
          continue;
        }
      next = vtr_skip_fillers (tokens, pos, end);
      /* "stand, if attacked" */
      if (next == pos && vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) && vtr_match_attacked (tokens, pos + 1, end) > 0 && !clause->posture)
        next = pos + 1;
      if (next == pos)
        return pos;
      pos = next;
    }
}

/* After "to the guns": "at Döbeln", "if V Corps fights". */
guint
vtr_parse_guns_rest (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const fights[] = { "fights/fight", "is/are attacked/engaged", "gives battle", "is in battle/action", "attacks", NULL };
  guint n;

  for (;;)
    {
      guint at = pos;

      if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
        at++;
      n = vtr_match_guns_condition (tokens, at, end);
      if (n > 0)
        {
          pos = at + n;
          continue;
        }
      if (vtr_phrase (tokens, at, end, "if/when") > 0)
        {
          g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (VtrId));
          guint m = vtr_match_friends (reader, at + 1, end, others);

          n = m > 0 ? vtr_phrases (tokens, at + 1 + m, end, fights) : 0;
          if (n > 0 && vtr_id_is_empty (&clause->target))
            {
              clause->target = g_array_index (others, VtrId, 0);
              g_array_remove_index (others, 0);
              vtr_append_ids (clause->targets, others);
              pos = at + 1 + m + n;
              continue;
            }
          return pos;
        }
      if (clause->verb->flags & VTR_VERB_TARGET)
        {
          VtrId place = { "" };

          n = vtr_phrase (tokens, pos, end, "at/of/from/near") > 0 ? vtr_parse_target (reader, pos, end, clause, &place) : 0;
          if (n > 0 && !clause->there)
            {
              clause->target = place;
              pos += n;
              continue;
            }
        }
      at = vtr_skip_fillers (tokens, pos, end);
      if (at == pos)
        return pos;
      pos = at;
    }
}

/* Whether all of @parts stand under a corps of which they are called the parts. */
static gboolean
are_divisions (VtrReader *reader,
               const GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (parts, VtrId, i));
      const VtrLexiconFormation *parent = record != NULL ? vtr_lexicon_formation (reader->lexicon, &record->parent) : NULL;

      if (parent == NULL || (parent->kind != VTR_FORMATION_CORPS && parent->kind != VTR_FORMATION_CAVALRY_CORPS))
        return FALSE;
    }
  return parts->len > 0;
}

/* "rejoins the corps there", "then rejoin me": the corps of whom is spoken of, whatever
 * corps its sender has besides. Returns the tokens behind the verb; 0: it is not that. */
static guint
match_own_corps (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause)
{
  static const gchar *const corps[] = { "up? with/to/under? the/its/his/her/their/my/our/parent? parent/own/main? corps/korps/body/command/formation/headquarters", "up? with? me/us/it/him/them", "a/au/le/son/notre/mon? corps darmee?", "dem/das/zum/seinem/meinem/ihrem korps/verband", NULL };
  const GArray *tokens = reader->tokens;
  const GArray *who = clause->explicit_subject ? clause->subjects : reader->subject_state == VTR_SUBJECT_KNOWN ? reader->subjects
                                                                                                               : NULL;
  guint n = vtr_phrases (tokens, pos, end, corps);

  if (who == NULL || !are_divisions (reader, who) || !g_str_equal (clause->verb->id, "attach"))
    return 0;
  /* "to IV Corps", of which they are; "and rejoins the Westphalians" */
  if (n == 0)
    {
      g_autoptr (VtrClause) whole = vtr_clause_new (pos);
      guint joint = vtr_phrase (tokens, pos, end, "up? to/with/under/au/an/dem the?");
      guint m = vtr_parse_subject (reader, pos + joint, end, whole);

      n = joint;
      if (m == 0 || whole->fail != VTR_VERDICT_NONE || whole->subjects->len != 1 || !vtr_is_part (reader, who, whole->subjects))
        return 0;
      if (clause->verb->flags & VTR_VERB_FORMATION_TARGET)
        clause->target = g_array_index (whole->subjects, VtrId, 0);
      n += m;
    }
  return n > 0 ? n + vtr_match_arrived (tokens, pos + n, end) : 0;
}

/* "from the Cavalry Reserve": of whom he was a part, and who does nothing by that. Returns
 * its tokens. */
static guint
match_whence (VtrReader *reader,
              guint pos,
              guint end,
              const VtrClause *clause)
{
  g_autoptr (VtrClause) whole = vtr_clause_new (pos);
  guint n = vtr_phrase (reader->tokens, pos, end, "from/of/du/de/des/vom/von the/my/our/le/la/l/der/dem?");
  guint m = n > 0 ? vtr_parse_name (reader, pos + n, end, whole) : 0;

  for (guint i = 0; i < whole->subjects->len && m > 0; i++)
    {
      const VtrId *id = &g_array_index (whole->subjects, VtrId, i);
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);

      for (guint k = 0; k < clause->subjects->len; k++)
        if (record != NULL && record->commanded && !vtr_lexicon_is_under (reader->lexicon, &g_array_index (clause->subjects, VtrId, k), id))
          return 0;
    }
  return m > 0 ? n + m : 0;
}

/* "Attach 12th Division to IV Corps", "detach the 8th Division to Halle": who
 * is attached or detached acts. */
guint
vtr_parse_regrouping_rest (VtrReader *reader,
                           guint pos,
                           guint end,
                           VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) object = vtr_clause_new (pos);
  guint n = match_own_corps (reader, pos, end, clause);

  if (n > 0)
    {
      /* under the corps' heading too: who was named last, not the corps */
      if (!clause->explicit_subject)
        vtr_append_ids (clause->subjects, reader->subjects);
      clause->explicit_subject = TRUE;
      return vtr_skip_fillers (tokens, pos + n, end);
    }
  n = vtr_parse_subject (reader, pos, end, object);
  if (n > 0)
    {
      guint joint;

      /* "12th Division rejoins IV Corps" and "IV Corps detaches 12th Division" */
      if (clause->explicit_subject && object->fail == VTR_VERDICT_NONE)
        {
          gboolean part = vtr_is_part (reader, object->subjects, clause->subjects);

          if (vtr_is_part (reader, clause->subjects, object->subjects) && !part)
            {
              if ((clause->verb->flags & VTR_VERB_FORMATION_TARGET) && object->subjects->len == 1)
                clause->target = g_array_index (object->subjects, VtrId, 0);
              return vtr_skip_fillers (tokens, pos + n, end);
            }
          if (!part)
            vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", pos, pos + n);
        }
      g_array_set_size (clause->subjects, 0);
      if (object->subjects->len > 0)
        g_array_append_vals (clause->subjects, object->subjects->data, object->subjects->len);
      clause->alone = clause->alone || object->alone;
      if (object->fail != VTR_VERDICT_NONE)
        {
          vtr_clause_fail (clause, object->fail, object->reason, object->word_start, object->word_end);
          clause->choice_type = object->choice_type;
          if (object->choices->len > 0)
            g_array_append_vals (clause->choices, object->choices->data, object->choices->len);
        }
      clause->explicit_subject = TRUE;
      pos += n;
      joint = vtr_phrase (tokens, pos, end, "to/from/with/an/a/de");
      if (joint > 0)
        {
          g_autoptr (VtrClause) other = vtr_clause_new (pos);

          n = vtr_parse_subject (reader, pos + joint, end, other);
          if (n > 0 && other->fail == VTR_VERDICT_NONE && other->subjects->len == 1)
            {
              if (clause->verb->flags & VTR_VERB_FORMATION_TARGET)
                clause->target = g_array_index (other->subjects, VtrId, 0);
              else if (!vtr_is_part (reader, clause->subjects, other->subjects))
                vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", pos + joint, pos + joint + n);
              pos += joint + n;
            }
        }
    }
  else if (!clause->explicit_subject && vtr_token_is (tokens, pos, end, VTR_TOKEN_COLON))
    {
      /* "Rejoin: …" is a label */
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", pos, end);
      return end;
    }
  else if (!clause->explicit_subject && vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    {
      /* "Detach the 99th Division": not the current subject */
      guint stop = pos;

      while (stop < end && stop < pos + 5 && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD)
        stop++;
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", pos, stop);
      clause->want_nearest = TRUE;
      clause->nearest_kind = VTR_NAME_FORMATION;
      clause->explicit_subject = TRUE;
      pos = stop;
    }
  /* "se détache du corps" */
  if (g_str_equal (clause->verb->id, "detach"))
    pos += match_whence (reader, pos, end, clause);
  if (g_str_equal (clause->verb->id, "detach"))
    pos += vtr_phrase (tokens, pos, end, "from/of/du/de/vom/von the/its/his/my/son/seinem? corps/korps/main? body?");
  if (clause->verb->flags & VTR_VERB_PATH)
    return vtr_parse_action (reader, pos, end, FALSE, clause);
  return vtr_skip_fillers (tokens, pos, end);
}

/* "rallies III Corps", "the train goes with VI Corps": whom it is done to. Who
 * does it is an army: if none was named, the sender's over that corps. */
guint
vtr_parse_formation_target (VtrReader *reader,
                            guint pos,
                            guint end,
                            VtrClause *clause)
{
  g_autoptr (VtrClause) object = vtr_clause_new (pos);
  guint n = vtr_parse_subject (reader, pos, end, object);

  if (n == 0 || object->subjects->len != 1 || object->fail != VTR_VERDICT_NONE)
    {
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", pos, MIN (pos + MAX (n, 1), end));
      return MAX (pos + n, pos);
    }
  clause->target = g_array_index (object->subjects, VtrId, 0);
  if (!clause->explicit_subject)
    {
      g_autoptr (GArray) armies = g_array_new (FALSE, FALSE, sizeof (VtrId));

      for (guint i = 0; i < reader->corps->len; i++)
        {
          const VtrId *id = &g_array_index (reader->corps, VtrId, i);
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);

          if (record != NULL && record->kind == VTR_FORMATION_ARMY && (vtr_lexicon_is_under (reader->lexicon, &clause->target, id)))
            g_array_append_val (armies, *id);
        }
      if (armies->len == 1)
        {
          g_array_append_vals (clause->subjects, armies->data, 1);
          clause->explicit_subject = TRUE;
        }
      else
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", pos, pos + n);
    }
  else if (!vtr_id_is_empty (&object->at))
    clause->at = object->at;
  pos += n;
  n = vtr_phrase (reader->tokens, pos, end, "at/in/near/bei/a");
  if (n > 0)
    {
      VtrId place;
      guint m = vtr_match_place (reader, pos + n, end, NULL, &place);

      if (m > 0)
        {
          clause->at = place;
          pos += n + m;
        }
    }
  return vtr_skip_fillers (reader->tokens, pos, end);
}
