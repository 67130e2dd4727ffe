/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that name nobody, name the way only behind a colon, or say who
 * and where to in a frame of their own. */

/* --- "staying in Halle, standing if hit" ------------------------------------------ */

/* The word of which @ing is the form in -ing, if the verbs know it. */
static gchar *
base_of (VtrReader *reader,
         const gchar *ing)
{
  gsize length = strlen (ing);
  g_autofree gchar *stem = NULL;
  gchar *base;

  if (length < 5 || !g_str_has_suffix (ing, "ing"))
    return NULL;
  stem = g_strndup (ing, length - 3);
  if (g_hash_table_contains (reader->lexicon->verbs, stem))
    return g_steal_pointer (&stem);
  base = g_strconcat (stem, "e", NULL);
  if (g_hash_table_contains (reader->lexicon->verbs, base))
    return base;
  g_free (base);
  length = strlen (stem);
  if (length > 2 && stem[length - 1] == stem[length - 2])
    {
      base = g_strndup (stem, length - 1);
      if (g_hash_table_contains (reader->lexicon->verbs, base))
        return base;
      g_free (base);
    }
  return NULL;
}

/* Whether nothing is said from @pos on but what is done, where and if attacked. */
static gboolean
is_all_done (VtrReader *reader,
             guint pos,
             guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = pos; i < end; i++)
    {
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      n = vtr_match_attacked (tokens, i, end);
      if (n > 0)
        {
          i += n - 1;
          continue;
        }
      if (vtr_token_has (tokens, i, end, VTR_CLASS_PAST | VTR_CLASS_OPINION | VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_NEGATION | VTR_CLASS_AMEND | VTR_CLASS_FOE) || vtr_match_unknown_condition (tokens, i, end) > 0 || (vtr_token_has (tokens, i, end, VTR_CLASS_AUX) && !vtr_token_has (tokens, i, end, VTR_CLASS_TO)))
        return FALSE;
    }
  return !vtr_names_own (reader, pos, end);
}

/* Where another clause begins that says who acts: "Staying in Halle, and we fight if hit". */
static guint
next_clause (const GArray *tokens,
             guint start,
             guint end)
{
  for (guint i = start; i + 1 < end; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_AND) && vtr_phrase (tokens, i + 1, end, "i/we/it/they/ill/well/theyll/itll") > 0)
      return i;
  return end;
}

/**
 * vtr_reword_participle:
 *
 * "Staying in Halle, standing if hit", of nobody who is named: as an order to the sender's
 * own.
 */
gboolean
vtr_reword_participle (VtrReader *reader,
                       guint start,
                       guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  gboolean any = FALSE;
  guint first = start;
  guint stop;
  VtrVerbForm form;

  while (first < *end && (vtr_token (tokens, first)->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, first, *end, "just/still/now/ok/okay/so") > 0))
    first++;
  stop = next_clause (tokens, first, *end);
  if (reader->subject_state != VTR_SUBJECT_NONE || reader->named->len > 0 || reader->corps->len != 1 || vtr_lexicon_match_verb (reader->lexicon, tokens, first, *end, verbs, &form) == 0 || form != VTR_VERB_ING || !is_all_done (reader, first, stop))
    return FALSE;
  /* a word for a word: where it stops stays */
  for (guint i = first; i < stop; i++)
    {
      g_autofree gchar *base = NULL;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || !(i == first || vtr_reword_begins (tokens, start, i)))
        continue;
      if (vtr_lexicon_match_verb (reader->lexicon, tokens, i, *end, verbs, &form) == 0 || form != VTR_VERB_ING)
        continue;
      base = base_of (reader, vtr_token (tokens, i)->fold);
      if (base == NULL)
        return any;
      vtr_reword_put (reader, i, 1, base, end);
      any = TRUE;
    }
  return any;
}

/* --- "Jena is where the corps goes" ---------------------------------------------- */

/**
 * vtr_reword_where_goes:
 *
 * "Jena is where the corps goes now", "Not Gera but Jena: that's where the 15th goes".
 */
gboolean
vtr_reword_where_goes (VtrReader *reader,
                       guint start,
                       guint *end)
{
  static const gchar *const goes[] = { "will/shall/is/are/has/have/must/should? to/now? go/goes/going/march/marches/marching/head/heads/heading/move/moves/moving/bound/off/wanted to?", NULL };
  GArray *tokens = reader->tokens;
  guint at = start;
  guint n;
  guint name;
  guint go;
  VtrId place;
  VtrId other;
  g_autoptr (VtrClause) who = vtr_clause_new (start);

  while (at < *end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, *end, VTR_CLASS_AND | VTR_CLASS_THEN)))
    at++;
  n = vtr_phrase (tokens, at, *end, "its/not/no");
  if (n > 0 && vtr_phrase (tokens, at, *end, "its") == 0)
    {
      /* "Not Gera, as I wrote, but Jena" */
      guint but = at + n + vtr_match_place (reader, at + n, *end, NULL, &other);

      if (but == at + n)
        return FALSE;
      while (but < *end && but < at + 12 && vtr_phrase (tokens, but, *end, "but") == 0)
        but++;
      if (vtr_phrase (tokens, but, *end, "but") == 0 || vtr_names_own (reader, at, but))
        return FALSE;
      n = but + 1 - at;
    }
  name = at + n;
  n = vtr_match_place (reader, name, *end, NULL, &place);
  if (n == 0)
    return FALSE;
  name += n;
  if (vtr_token_is (tokens, name, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, name, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, name, *end, VTR_TOKEN_DASH))
    name++;
  n = vtr_phrase (tokens, name, *end, "thats/is/its where");
  if (n == 0)
    n = vtr_phrase (tokens, name, *end, "that/it is where");
  if (n == 0)
    return FALSE;
  name += n;
  n = vtr_reword_own (reader, name, *end, who);
  go = n > 0 ? vtr_phrases (tokens, name + n, *end, goes) : 0;
  if (go == 0 || vtr_stand_at (reader, who->subjects, &place))
    return FALSE;
  go += name + n;
  go += vtr_phrase (tokens, go, *end, "now/today/next/this turn?");
  /* "…, and the headquarters with it": not the division alone */
  if (vtr_has_words (tokens, go, *end))
    return FALSE;
  {
    g_autofree gchar *words = g_strconcat ("marches to ", vtr_lexicon_plain_name (reader->lexicon, &place), NULL);

    vtr_reword_put (reader, name + n, go - name - n, words, end);
    vtr_reword_put (reader, at, name - at, "", end);
  }
  return TRUE;
}

/* --- "keeps slogging up from Frankfurt: Gelnhausen, Fulda" -------------------------- */

/* Whether from @pos to the end nothing stands but a way. */
static gboolean
is_way (VtrReader *reader,
        guint pos,
        guint end)
{
  const GArray *tokens = reader->tokens;
  guint places = 0;

  while (pos < end)
    {
      VtrId place;
      guint n = vtr_match_place (reader, pos, end, NULL, &place);
      VtrTokenKind kind = vtr_token (tokens, pos)->kind;

      if (n > 0)
        places++;
      else if (kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN | VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_skip_fillers (tokens, pos, end) == pos)
        return FALSE;
      else if (kind != VTR_TOKEN_WORD && kind != VTR_TOKEN_COMMA && kind != VTR_TOKEN_DASH && kind != VTR_TOKEN_STOP && kind != VTR_TOKEN_BREAK && kind != VTR_TOKEN_SLASH)
        return FALSE;
      pos += MAX (n, 1);
    }
  return places > 0;
}

/**
 * vtr_reword_way_behind:
 *
 * "Puthod comes to meet him halfway: Celle to Hanover", "23rd Division keeps slogging up
 * from Frankfurt: Gelnhausen, Fulda": it marches that way.
 */
gboolean
vtr_reword_way_behind (VtrReader *reader,
                       guint start,
                       guint *end)
{
  static const gchar *const moves[] = { "keeps/keep/continues/continue on? marching/moving/going/plodding/slogging/trudging/tramping/riding/pushing/trotting/coming/walking/toiling/struggling up/on/along/over/across/forward?", "goes/comes/marches/moves/rides/pushes/heads/sets/continues/carries on/over/out/off/across/up/along/forward?", "will/shall/is/are to? go/come/march/move/ride/push/head/set on/over/out/off/across/up/along/forward?", "marschiert/zieht/geht/kommt/ruckt/rueckt weiter?", "marche/va/vient/continue/avance", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  guint first = start;
  guint colon;
  guint from = 0;
  guint n;
  guint m;
  VtrId place;

  first = vtr_skip_marks (tokens, first, *end);
  n = vtr_reword_own (reader, first, *end, who);
  m = n > 0 ? vtr_phrases (tokens, first + n, *end, moves) : 0;
  if (m == 0)
    return FALSE;
  colon = first + n + m;
  while (colon < *end && colon < first + n + 14 && vtr_token (tokens, colon)->kind == VTR_TOKEN_WORD)
    {
      if (from == 0 && vtr_token_has (tokens, colon, *end, VTR_CLASS_FROM) && (from = vtr_match_place (reader, colon + 1, *end, NULL, &place)) > 0)
        {
          if (!vtr_stand_at (reader, who->subjects, &place) || !vtr_reword_are_idle (reader, first + n + m, colon))
            return FALSE;
          m = colon + 1 + from - first - n;
          colon += from;
        }
      colon++;
    }
  if (!vtr_token_is (tokens, colon, *end, VTR_TOKEN_COLON) || !vtr_reword_are_idle (reader, first + n + m, colon) || !is_way (reader, colon + 1, *end))
    return FALSE;
  for (guint i = first + n; i < colon; i++)
    if (vtr_token_has (tokens, i, colon, VTR_CLASS_PAST | VTR_CLASS_SOFT) || vtr_word_is_elsewhere (vtr_token (tokens, i)->fold))
      if (vtr_phrase (tokens, i, colon, "halfway/on/up/along/over/across/out/off") == 0)
        return FALSE;
  vtr_reword_put (reader, first + n, colon - first - n, "", end);
  return TRUE;
}

/* --- "as for Harpe, the same" ------------------------------------------------------- */

/* --- "except that Korff goes on to Plauen" --------------------------------------------- */

/**
 * vtr_reword_except_that:
 *
 * "…, except that Korff goes to Plauen", "…, only Korff goes to Plauen": except Korff,
 * who does. "Only Dolffs doesn't, he goes to Gera": Dolffs goes.
 */
gboolean
vtr_reword_except_that (VtrReader *reader,
                        guint start,
                        guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_phrase (tokens, i, *end, "except/save/only that");
      guint m = vtr_phrase (tokens, i, *end, "only/just/nur/seul/seulement");
      guint name;
      guint not ;

      if (n == 2 && i > start && (name = vtr_reword_own (reader, i + 2, *end, who)) > 0 && vtr_begins_clause (reader, i + 2 + name, *end))
        {
          vtr_reword_put (reader, i + 2 + name, 0, "who", end);
          {
            VtrToken comma = *vtr_token (tokens, i + 2 + name);

            comma.kind = VTR_TOKEN_COMMA;
            comma.classes = 0;
            g_array_insert_val (tokens, i + 2 + name, comma);
            (*end)++;
          }
          vtr_reword_put (reader, i + 1, 1, "", end);
          return TRUE;
        }
      if (m == 0 || !vtr_reword_begins (tokens, start, i) || (name = vtr_reword_own (reader, i + m, *end, who)) == 0)
        continue;
      not = i + m + name;
      n = vtr_phrase (tokens, not, *end, "does/do/is/are/will/shall/nicht? not");
      if (n == 0)
        n = vtr_phrase (tokens, not, *end, "doesnt/dont/isnt/wont/nicht/pas");
      if (n == 0 || !(vtr_token_is (tokens, not +n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, not +n, *end, VTR_TOKEN_COLON)))
        continue;
      n += 1;
      if (vtr_phrase (tokens, not +n, *end, "he/it/they/she/who/er/sie/es/der/die/il/elle/ils") == 0)
        continue;
      vtr_reword_put (reader, not, n + 1, "", end);
      vtr_reword_put (reader, i, m, "", end);
      return TRUE;
    }
  return FALSE;
}
