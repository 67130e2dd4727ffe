/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say what is done if attacked, with the case in the midst of it,
 * in a noun, or doubted. */

/* "weicht, wenn sie angegriffen wird, nach Altenburg zurück": the case before the verb. */
static gboolean
lift_case (VtrReader *reader,
           guint start,
           guint comma,
           guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  guint n = vtr_match_attacked (tokens, comma + 1, *end);
  guint stop = comma + 1 + n;
  guint verb = comma;
  VtrVerbForm form;
  guint rest, particle, after;

  if (n == 0 || !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || !vtr_token_is (tokens, stop + 1, *end, VTR_TOKEN_WORD))
    return FALSE;
  while (verb > start && verb + 4 > comma && vtr_token (tokens, verb - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, verb - 1, *end, VTR_CLASS_AND | VTR_CLASS_THEN | VTR_CLASS_IT))
    verb--;
  if (verb == comma || verb + 4 <= comma)
    return FALSE;
  /* the case goes: the verb and what follows it make one */
  {
    g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (VtrToken));
    gboolean known;

    g_array_append_vals (words, &g_array_index (tokens, VtrToken, comma), n + 2);
    g_array_remove_range (tokens, comma, n + 2);
    known = vtr_lexicon_match_verb (reader->lexicon, tokens, verb, *end - n - 2, verbs, &form) > 0 || vtr_lexicon_match_split (reader->lexicon, tokens, verb, *end - n - 2, verbs, &rest, &particle, &after);
    if (!known)
      {
        g_array_insert_vals (tokens, comma, words->data, words->len);
        return FALSE;
      }
    g_array_remove_index (words, 0);
    if (verb > start && vtr_token_has (tokens, verb - 1, *end, VTR_CLASS_IT))
      verb--;
    g_array_insert_vals (tokens, verb, words->data, words->len);
    (*end)--;
  }
  reader->barren_end = 0;
  return TRUE;
}

/**
 * vtr_reword_attacked:
 *
 * "Angriff auf Berg: ausweichen", "falls back, if attacked, on
 * Weimar", "if attacked they all stand", "attaqué, ce que je ne crois guère, il …".
 */
gboolean
vtr_reword_attacked (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const attacks[] = { "in case of/the an/any? attack/assault? on/upon", "in the event of an/any? attack/assault on/upon", "attack/attacks on/upon", "bei einem? angriff auf", "im falle eines angriffs/angriffes auf", "angriff auf", "en cas dattaque contre/de/sur/du", "attaque contre/sur", NULL };
  static const gchar *const doubts[] = { "which/as i/we do/can not believe/expect/think/hope/fear/foresee", "which/as i/we dont/cant/hardly/scarcely/much? believe/expect/think/doubt", "which/as i/we doubt/hope not?", "which is unlikely/improbable", "which/what god/heaven forbid", "was ich/wir nicht/kaum glaube/glauben/hoffe/hoffen/erwarte/erwarten/denke", "was ich/wir bezweifle/bezweifeln", "was gott verhute/verhuete", "was unwahrscheinlich ist", "ce que je/nous ne crois/pense/croyons/pensons guere/pas/point", "ce dont je/nous doute/doutons", "ce qua dieu ne plaise", "ce qui est peu probable", NULL };
  GArray *tokens = reader->tokens;
  guint first = start;
  guint n;

  while (first < *end && (vtr_token (tokens, first)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, first, *end, VTR_CLASS_AND)))
    first++;
  n = vtr_phrases (tokens, first, *end, attacks);
  if (n > 1)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (first);
      guint m = vtr_reword_own (reader, first + n, *end, who);

      if (m > 0 && (vtr_token_is (tokens, first + n + m, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, first + n + m, *end, VTR_TOKEN_COMMA)))
        {
          vtr_reword_put (reader, first + n + m, 1, who->subjects->len > 1 ? "are attacked" : "is attacked", end);
          vtr_reword_put (reader, first, n, "if", end);
          return TRUE;
        }
    }
  for (guint i = first + 1; i < *end; i++)
    {
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA)
        {
          n = vtr_phrases (tokens, i + 1, *end, doubts);
          if (n > 1 && vtr_token_is (tokens, i + 1 + n, *end, VTR_TOKEN_COMMA))
            {
              vtr_reword_put (reader, i, n + 1, "", end);
              return TRUE;
            }
          if (vtr_token_is (tokens, i + 1, *end, VTR_TOKEN_WORD) && lift_case (reader, start, i, end))
            return TRUE;
          continue;
        }
      if (reader->named->len < 2)
        continue;
      n = vtr_phrase (tokens, i, *end, "they all/both");
      if (n == 0)
        n = vtr_phrase (tokens, i, *end, "sie alle/beide");
      if (n == 2)
        for (guint k = start; k < i; k++)
          {
            guint m = vtr_match_attacked (tokens, k, i);

            if (m > 0 && (k + m == i || (k + m + 1 == i && vtr_token (tokens, k + m)->kind == VTR_TOKEN_COMMA)))
              {
                vtr_reword_put (reader, i, 2, vtr_phrase (tokens, i + 1, *end, "both/beide") > 0 ? "both" : "all", end);
                return TRUE;
              }
          }
    }
  return FALSE;
}
