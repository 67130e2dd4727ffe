/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* The verb: which of several that share a word, and what stands before it:
 * auxiliaries, fillers, "not". */

static const gchar *const guns_phrases[] = { "to/towards the sound of the? guns/cannon/cannons/gunfire", "to/towards the? guns/cannon/cannons", "zum/dem kanonendonner nach/entgegen/zu?", "nach dem kanonendonner", "auf den kanonendonner zu/los?", "au/vers le? canon", "au son du canon", NULL };

guint
vtr_match_guns (const GArray *tokens,
                guint pos,
                guint end)
{
  static const gchar heard[] = "warte/warten/wartet/hoffe/hoffen/hofft/hore/horen/hort/horte/horten/achten/achtet/lauschen/lauscht/freuen/freut";
  guint n = vtr_phrases (tokens, pos, end, guns_phrases);

  /* "wir warten auf den Kanonendonner", "auf den Kanonendonner hören wir" */
  if (n > 0 && vtr_phrase (tokens, pos, end, "auf") > 0 && ((pos > 0 && vtr_phrase (tokens, pos - 1, end, heard) > 0) || vtr_phrase (tokens, pos + n, end, heard) > 0))
    return 0;
  return n;
}

gboolean
vtr_verb_is_guns (const VtrVerb *verb)
{
  return strstr (verb->id, "guns") != NULL;
}

const VtrVerb *
vtr_lexicon_guns (const VtrLexicon *lexicon)
{
  for (guint i = 0; i < lexicon->verb_table->len; i++)
    if (vtr_verb_is_guns (g_ptr_array_index (lexicon->verb_table, i)))
      return g_ptr_array_index (lexicon->verb_table, i);
  return NULL;
}

const VtrVerb *
vtr_lexicon_march (const VtrLexicon *lexicon)
{
  return vtr_lexicon_verb (lexicon, "march");
}

gboolean
vtr_verb_is_regrouping (const VtrVerb *verb)
{
  return g_str_equal (verb->id, "attach") || g_str_equal (verb->id, "detach");
}

/* Of verbs that share a word ("hold" is to halt, and to stand if attacked) the
 * one that the place in the sentence asks for. */
const VtrVerb *
vtr_choose_verb (const VtrLexicon *lexicon,
                 const GPtrArray *verbs,
                 const VtrToken *word,
                 gboolean posture)
{
  const VtrVerb *other = NULL;

  for (guint i = 0; i < verbs->len; i++)
    {
      const VtrVerb *verb = g_ptr_array_index (verbs, i);
      gboolean stands = (verb->flags & VTR_VERB_STANDING) != 0 && !vtr_verb_is_guns (verb);

      if (stands == posture)
        return verb;
      if (other == NULL)
        other = verb;
    }
  /* after "if attacked" only what can be done then: to hold is to stand */
  if (posture && (g_str_equal (word->fold, "halt") || g_str_equal (word->fold, "halts")))
    return NULL;
  if (posture)
    return other != NULL && g_str_equal (other->id, "halt") ? vtr_lexicon_verb (lexicon, "stand") : NULL;
  return other;
}

/* "does not move", "soll nicht ausrücken": who is not to march halts. The verb is
 * of marching and begins at @pos, @n tokens; "not" was read before it. Returns
 * where it ends; @pos: it says where not to march. */
guint
vtr_parse_staying (VtrReader *reader,
                   guint pos,
                   guint n,
                   guint end,
                   VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  const VtrVerb *halt = vtr_lexicon_verb (reader->lexicon, "halt");
  guint at = vtr_skip_fillers (tokens, pos + n, end);
  VtrId place = { "" };

  /* "I cannot come": that is told */
  if (pos > 0 && (vtr_phrase (tokens, pos - 1, end, "cannot/cant/couldnt") > 0 || (pos > 1 && vtr_phrase (tokens, pos - 2, end, "can/could not") > 0)))
    return pos;
  /* "have not come up": that is told */
  if (clause->fail == VTR_VERDICT_NOT_UNDERSTOOD && clause->word_start > 0 && vtr_phrase (tokens, clause->word_start - 1, end, "have/has/had/hat/haben/hatte/hatten/ont/avait/avaient/havent/hasnt") > 0)
    return pos;
  at = vtr_skip_fillers (tokens, at + vtr_phrase (tokens, at, end, "at all/anywhere/off/out/aus/vor/ab/weg"), end);
  if (vtr_phrase (tokens, at, end, "from/out/von/aus/de of?") > 0)
    {
      guint joint = vtr_phrase (tokens, at, end, "from/out/von/aus/de of?");
      guint m = vtr_match_place (reader, at + joint, end, NULL, &place);

      if (m == 0)
        return pos;
      at = vtr_skip_fillers (tokens, at + joint + m, end);
    }
  if (halt == NULL || vtr_match_guns (tokens, vtr_skip_fillers (tokens, pos + n, end), end) > 0 || (at < end && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, at, end, VTR_CLASS_AND)))
    return pos;
  clause->verb = halt;
  clause->at = place;
  clause->fail = VTR_VERDICT_NONE;
  return at;
}

/* Whether a new clause begins at @pos, after "and" or a comma. */
gboolean
vtr_begins_clause (VtrReader *reader,
                   guint pos,
                   guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  pos = vtr_skip_fillers (tokens, pos, end);
  while (vtr_token_has (tokens, pos, end, VTR_CLASS_THEN | VTR_CLASS_AND))
    pos = vtr_skip_fillers (tokens, pos + 1, end);
  if (vtr_match_attacked (tokens, pos, end) > 0 || vtr_match_guns (tokens, pos, end) > 0 || vtr_match_other_march (tokens, pos, end) > 0 || vtr_phrase (tokens, pos, end, "join/joins") > 0)
    return TRUE;
  return vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) > 0;
}

guint
vtr_skip_auxiliaries (VtrReader *reader,
                      guint pos,
                      guint end,
                      VtrClause *clause,
                      gboolean *forced_march)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const force_march[] = { "force/forced march/marches/marching", "forcer/force/forcent/forcera/forceront/forcez la marche", NULL };
  static const gchar *const bound[] = {
    "has/have orders/instructions to", "get/gets/receive/receives/becomes today? the/my/an? order/orders to", "bekommt/bekommen/erhalt/erhalten den? befehl/auftrag", "has/have my? orders/instructions to", "is/are hereby? ordered/directed/instructed/required/requested/asked/commanded/told to", "has/have been ordered/directed/instructed to", "is/are under orders to", "need/needs to", "will need to", "will/shall make haste to", "is/are going to", "am going to", "will be", "is/are being? sent/taken/led/brought", "orders/order are/is to", "task/mission/job is to",
    "is/are to be", "hat/haben befehl", "hat/haben den befehl", "erhalt/erhalten den? befehl", "hat/haben zu", "recoit/recoivent lordre de", "a/ont ordre de", "a/ont lordre de", "aura/auront a", NULL
  };
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  VtrOptions options = 0;
  gboolean standing = FALSE;

  for (;;)
    {
      guint next = vtr_skip_fillers (tokens, pos, end);
      guint n = vtr_phrases (tokens, next, end, force_march);
      guint particle;
      guint rest;
      guint after_it;

      /* "do not move", "stand fast": words that mean something else alone */
      if (vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) > 1 || vtr_lexicon_match_split (reader->lexicon, tokens, pos, end, verbs, &rest, &particle, &after_it))
        return pos;
      /* "has orders to", "hat Befehl": what is ordered follows */
      n = vtr_phrases (tokens, pos, end, bound);
      if (n > 0 && clause->explicit_subject)
        {
          pos += n;
          continue;
        }
      /* "continues resting", "keeps on holding" */
      n = vtr_phrase (tokens, pos, end, "continue/continues/continuing/keep/keeps on? to?");
      if (n > 0 && clause->explicit_subject && vtr_lexicon_match_verb (reader->lexicon, tokens, pos + n, end, verbs, &form) > 0 && vtr_match_option (tokens, pos, end, &options, &standing) <= n)
        {
          pos += n;
          continue;
        }
      n = vtr_phrases (tokens, next, end, force_march);
      if (n > 0)
        {
          /* "will force march to": the option is the verb */
          clause->options |= VTR_OPTION_FORCED;
          *forced_march = TRUE;
          pos = next + n;
          continue;
        }
      if (next > pos)
        {
          pos = next;
          continue;
        }
      /* "will, on receipt of this, march" */
      if (clause->explicit_subject && vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA))
        {
          next = vtr_skip_fillers (tokens, pos + 1, end);
          if (next > pos + 1 && vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA) && vtr_begins_clause (reader, next + 1, end))
            {
              pos = next + 1;
              continue;
            }
        }
      if (vtr_token_has (tokens, pos, end, VTR_CLASS_NEGATION) && (vtr_token_has (tokens, pos - (pos > 0 ? 1 : 0), end, VTR_CLASS_AUX) || pos == clause->start || !g_str_equal (vtr_token (tokens, pos)->fold, "no")))
        {
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "negation", pos, pos + 1);
          pos++;
          continue;
        }
      /* "can stay where it is": nobody need be told more */
      n = vtr_phrase (tokens, pos, end, "can/may/kann/konnen/darf/durfen/peut/peuvent");
      if (n > 0 && clause->explicit_subject && vtr_lexicon_match_verb (reader->lexicon, tokens, pos + n, end, verbs, &form) > 0)
        {
          const VtrVerb *verb = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos + n), FALSE);

          if (verb != NULL && g_str_equal (verb->id, "halt"))
            {
              pos += n;
              continue;
            }
        }
      /* "VII and II Corps will both march" */
      n = clause->subjects->len > 1 ? vtr_phrase (tokens, pos, end, "both/each/all/beide") : 0;
      if (n > 0)
        {
          pos += n;
          continue;
        }
      /* "then goes on to" */
      if (clause->explicit_subject && vtr_token_has (tokens, pos, end, VTR_CLASS_THEN) && vtr_begins_clause (reader, pos, end))
        {
          pos++;
          continue;
        }
      /* "must", "is to": but "on to Leipzig" and "to the guns" begin something */
      if (vtr_token_has (tokens, pos, end, VTR_CLASS_AUX))
        {
          VtrId place;

          if (vtr_token_has (tokens, pos, end, VTR_CLASS_TO))
            {
              guint after = pos + 1;

              while (vtr_token_has (tokens, after, end, VTR_CLASS_ARTICLE))
                after++;
              if (vtr_match_place (reader, after, end, NULL, &place) > 0 || vtr_match_guns (tokens, pos, end) > 0)
                return pos;
              /* "to Bamburg": a place that is not known, not the verb of a purpose */
              if (vtr_token_is (tokens, after, end, VTR_TOKEN_WORD) && (vtr_token (tokens, after)->flags & VTR_WORD_CAPITAL) && vtr_token (tokens, after)->classes == 0 && !(vtr_token (tokens, after)->flags & VTR_WORD_LINE_START) && vtr_lexicon_match_verb (reader->lexicon, tokens, after, end, verbs, &form) == 0)
                return pos;
            }
          pos++;
          continue;
        }
      return pos;
    }
}
