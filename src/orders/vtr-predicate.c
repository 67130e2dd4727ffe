/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* One order: who, what, where to, how. A clause ends where the next word cannot
 * be accounted for; what is left over is judged by the reader. */

static const gchar *const guns_phrases[] = { "to/towards the sound of the? guns/cannon/cannons/gunfire", "to/towards the? guns/cannon/cannons", "zum/dem kanonendonner", "nach dem kanonendonner", "au/vers le? canon", "au son du canon", NULL };

gboolean
vtr_verb_is_guns (const VtrVerb *verb)
{
  return strstr (verb->id, "guns") != NULL;
}

static const VtrVerb *
find_guns (const VtrLexicon *lexicon)
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
static const VtrVerb *
choose_verb (const VtrLexicon *lexicon,
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

static guint
skip_auxiliaries (VtrReader *reader,
                  guint pos,
                  guint end,
                  VtrClause *clause,
                  gboolean *forced_march)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const force_march[] = { "force/forced march/marches/marching", NULL };
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  for (;;)
    {
      guint next = vtr_skip_fillers (tokens, pos, end);
      guint n = vtr_phrases (tokens, next, end, force_march);

      /* "do not move", "stand fast": words that mean something else alone */
      if (vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) > 1)
        return pos;
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
              if (vtr_match_place (reader, after, end, NULL, &place) > 0 || vtr_phrases (tokens, pos, end, guns_phrases) > 0)
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

/* A place as an object: "garrison Torgau", "lift the siege of Magdeburg",
 * "hold at Halle", "stay there". */
static guint
parse_target (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *clause,
              VtrId *place)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const before[] = { "the? siege/blockade/investment/fortress/town/city/garrison of", "at/in/near/on/around/of/to/on/into/towards/upon/before/bei/nach/zu/auf/sur/vers/a", "where it stands in/at", "back to/towards", "in/at the? town/city/fortress of", NULL };
  static const gchar *const pronouns[] = { "it", "there", "the town/city/fortress/place", "dort", NULL };
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
static guint
parse_posture_rest (VtrReader *reader,
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
      n = parse_target (reader, pos, end, clause, &place);
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
static guint
parse_guns_rest (VtrReader *reader,
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
          g_autoptr (VtrClause) other = vtr_clause_new (at);
          guint m = vtr_parse_subject (reader, at + 1, end, other);

          n = m > 0 ? vtr_phrases (tokens, at + 1 + m, end, fights) : 0;
          if (n > 0 && other->fail == VTR_VERDICT_NONE && other->subjects->len == 1 && (clause->verb->flags & VTR_VERB_FORMATION_TARGET))
            {
              clause->target = g_array_index (other->subjects, VtrId, 0);
              pos = at + 1 + m + n;
              continue;
            }
          return pos;
        }
      if (clause->verb->flags & VTR_VERB_TARGET)
        {
          VtrId place = { "" };

          n = vtr_phrase (tokens, pos, end, "at/of/from/near") > 0 ? parse_target (reader, pos, end, clause, &place) : 0;
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
  if (vtr_match_attacked (tokens, pos, end) > 0 || vtr_phrases (tokens, pos, end, guns_phrases) > 0)
    return TRUE;
  return vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) > 0;
}

/* ", continue to Jena next turn": more of the path, and the option. */
static guint
match_next_turn (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause,
                 gboolean *opened)
{
  const GArray *tokens = reader->tokens;
  gboolean open = vtr_token_is (tokens, pos, end, VTR_TOKEN_OPEN);
  guint at = pos;
  guint lead;
  guint name;
  guint after;
  VtrId place;

  while (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN) || vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN))
    at++;
  lead = vtr_phrase (tokens, at, end, "continue/continues/continuing/going/carry/goes on? to/towards");
  name = lead > 0 ? vtr_match_place (reader, at + lead, end, NULL, &place) : 0;
  after = name > 0 ? vtr_phrase (tokens, at + lead + name, end, "in? the? next turn") : 0;
  if (after == 0)
    return 0;
  g_array_append_val (clause->path, place);
  clause->options |= VTR_OPTION_CONTINUE;
  *opened = *opened || open;
  return at + lead + name + after - pos;
}

/* "Mortier marches with the Guard", "I remain with IV Corps": with whom he is
 * anyway. */
static guint
match_own_company (VtrReader *reader,
                   guint pos,
                   guint end,
                   const VtrClause *clause)
{
  g_autoptr (VtrClause) company = vtr_clause_new (pos);
  const GArray *subjects = clause->subjects->len > 0 ? clause->subjects : reader->corps;
  guint with = vtr_phrase (reader->tokens, pos, end, "with/mit/avec");
  guint n = with > 0 ? vtr_parse_subject (reader, pos + with, end, company) : 0;

  if (n == 0 || company->fail != VTR_VERDICT_NONE || company->subjects->len != 1 || subjects->len != 1 || !vtr_id_equal (&g_array_index (company->subjects, VtrId, 0), &g_array_index (subjects, VtrId, 0)))
    return 0;
  return with + n;
}

/* After a verb of marching, halting, besieging: path or target, options. */
guint
vtr_parse_action (VtrReader *reader,
                  guint pos,
                  guint end,
                  gboolean bare,
                  VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  gboolean path = (clause->verb->flags & VTR_VERB_PATH) != 0;
  gboolean placed = FALSE;
  gboolean opened = FALSE;

  for (;;)
    {
      guint n = 0;
      guint at = pos;
      guint next;
      VtrOptions options = 0;

      n = path && clause->path->len > 0 ? match_next_turn (reader, pos, end, clause, &opened) : 0;
      if (n > 0)
        {
          pos += n;
          continue;
        }
      /* "to Weimar only" */
      if (path && clause->path->len > 0 && vtr_phrase (tokens, pos, end, "only/nur/seulement") > 0 && (pos + 1 >= end || vtr_token (tokens, pos + 1)->kind != VTR_TOKEN_WORD))
        {
          pos++;
          continue;
        }
      if (opened && vtr_token_is (tokens, pos, end, VTR_TOKEN_CLOSE))
        {
          opened = FALSE;
          pos++;
          continue;
        }
      /* what is joined by "and" or a comma: a new clause, more of this, or a tail */
      if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN) || vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN))
        {
          if (path && (clause->path->len > 0 || bare))
            n = vtr_parse_path (reader, pos, end, bare, clause);
          if (n > 0)
            {
              pos += n;
              continue;
            }
          /* "to Grimma (via Leipzig)" */
          if (path && clause->path->len > 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
            n = vtr_parse_path (reader, at + 1, end, FALSE, clause);
          if (n > 0)
            {
              pos = at + 1 + n;
              opened = TRUE;
              continue;
            }
          opened = opened || vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN);
          at++;
          while (vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN))
            at++;
          at = vtr_skip_fillers (tokens, at, end);
          /* "(not forced)", ", without delay." */
          if (vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD && (at >= end || vtr_token (tokens, at)->kind != VTR_TOKEN_WORD))
            {
              pos = at;
              continue;
            }
          n = vtr_match_option (tokens, at, end, &options, &clause->standing);
          if (n > 0)
            {
              VtrId place;

              /* "continue to Dresden" is more path, "force march to X" a clause */
              if (path && vtr_token_has (tokens, at + n, end, VTR_CLASS_TO) && vtr_match_place (reader, at + n + 1, end, NULL, &place) > 0 && (options & VTR_OPTION_CONTINUE))
                {
                  pos = at + n;
                  continue;
                }
              clause->options |= options;
              pos = at + n;
              continue;
            }
          return pos;
        }
      if (path)
        {
          n = vtr_parse_path (reader, pos, end, bare && clause->path->len == 0, clause);
          if (n > 0)
            {
              pos += n;
              continue;
            }
        }
      else if (!placed)
        {
          VtrId place = { "" };

          n = parse_target (reader, pos, end, clause, &place);
          if (n > 0)
            {
              if (!clause->there && clause->fail == VTR_VERDICT_NONE)
                {
                  if ((clause->verb->flags & VTR_VERB_TARGET) && !g_str_equal (clause->verb->id, "halt"))
                    clause->target = place;
                  else if (vtr_id_is_empty (&clause->at) || vtr_id_equal (&clause->at, &place))
                    clause->at = place;
                  else
                    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", pos, pos + n);
                }
              placed = TRUE;
              pos += n;
              continue;
            }
        }
      n = vtr_match_option (tokens, pos, end, &options, &clause->standing);
      if (n > 0)
        {
          clause->options |= options;
          pos += n;
          continue;
        }
      n = match_own_company (reader, pos, end, clause);
      if (n > 0)
        {
          pos += n;
          continue;
        }
      next = vtr_skip_fillers (tokens, pos, end);
      /* "march, by forced marches" is done above; "on the 28th" is a tail */
      if (next == pos)
        return pos;
      pos = next;
    }
}

/* Whether every one of @parts stands under one of @wholes. */
static gboolean
is_part (VtrReader *reader,
         const GArray *parts,
         const GArray *wholes)
{
  for (guint i = 0; i < parts->len; i++)
    {
      gboolean under = FALSE;

      for (guint k = 0; k < wholes->len; k++)
        under = under || vtr_lexicon_is_under (reader->lexicon, &g_array_index (parts, VtrId, i), &g_array_index (wholes, VtrId, k));
      if (!under)
        return FALSE;
    }
  return parts->len > 0;
}

/* "Attach 12th Division to IV Corps", "detach the 8th Division to Halle": who
 * is attached or detached acts. */
static guint
parse_regrouping_rest (VtrReader *reader,
                       guint pos,
                       guint end,
                       VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) object = vtr_clause_new (pos);
  guint n = vtr_parse_subject (reader, pos, end, object);

  if (n > 0)
    {
      guint joint;

      /* "12th Division rejoins IV Corps" and "IV Corps detaches 12th Division" */
      if (clause->explicit_subject && object->fail == VTR_VERDICT_NONE)
        {
          gboolean part = is_part (reader, object->subjects, clause->subjects);

          if (is_part (reader, clause->subjects, object->subjects) && !part)
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
              else if (!is_part (reader, clause->subjects, other->subjects))
                vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", pos + joint, pos + joint + n);
              pos += joint + n;
            }
        }
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
  if (clause->verb->flags & VTR_VERB_PATH)
    return vtr_parse_action (reader, pos, end, FALSE, clause);
  return vtr_skip_fillers (tokens, pos, end);
}

/* Whether "if attacked" ends what follows: "fall back to Leipzig if attacked",
 * but not "stay at Hamburg, if attacked withdraw". */
static gboolean
attacked_follows (VtrReader *reader,
                  guint pos,
                  guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = pos; i < end && !vtr_token_has (tokens, i, end, VTR_CLASS_AND | VTR_CLASS_THEN); i++)
    {
      guint n = vtr_match_attacked (tokens, i, end);

      if (n > 0)
        {
          /* "stays at Hamburg, withdraws if attacked": another verb's */
          for (guint k = pos; k < i; k++)
            if (vtr_token_is (tokens, k, end, VTR_TOKEN_COMMA) && vtr_begins_clause (reader, k + 1, i))
              return FALSE;
          /* "march to Leipzig, if attacked withdraw": the condition of what follows */
          return !vtr_begins_clause (reader, vtr_skip_fillers (tokens, vtr_token_is (tokens, i + n, end, VTR_TOKEN_COMMA) ? i + n + 1 : i + n, end), end);
        }
    }
  return FALSE;
}

/* "I keep Berg's corps at Dessau": who acts is the object. */
static void
replace_subject (VtrClause *clause,
                 const VtrClause *object)
{
  g_array_set_size (clause->subjects, 0);
  g_array_append_vals (clause->subjects, object->subjects->data, object->subjects->len);
  g_array_set_size (clause->choices, 0);
  if (clause->fail == VTR_VERDICT_QUESTION)
    clause->fail = VTR_VERDICT_NONE;
  clause->explicit_subject = TRUE;
  clause->me = FALSE;
}

/* "leaves Altenburg and marches by Borna", "leaves Spandau for Potsdam". */
static guint
parse_leaving (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause,
               gboolean *labelled)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "leaves/leave/quits/quit/departs/depart/verlasst/quitte/quittera from/de?");
  VtrId place;
  guint m;
  guint next;

  if (n == 0 || !clause->explicit_subject || !vtr_id_is_empty (&clause->from))
    return pos;
  m = vtr_match_place (reader, pos + n, end, NULL, &place);
  if (m == 0)
    return pos;
  next = pos + n + m;
  if (vtr_token_has (tokens, next, end, VTR_CLASS_TO | VTR_CLASS_VIA))
    {
      clause->from = place;
      *labelled = TRUE;
      return next;
    }
  while (vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, next, end, VTR_CLASS_AND | VTR_CLASS_THEN))
    next++;
  if (next == pos + n + m || !vtr_begins_clause (reader, next, end))
    return pos;
  clause->from = place;
  return vtr_skip_fillers (tokens, next, end);
}

/* "rallies III Corps", "the train goes with VI Corps": whom it is done to. Who
 * does it is an army: if none was named, the sender's over that corps. */
static guint
parse_formation_target (VtrReader *reader,
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

static gboolean
ends_clause (const GArray *tokens,
             guint pos,
             guint end)
{
  return pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos, end, VTR_CLASS_AND);
}

/* From the verb on. Returns where it ends; @pos: no verb stands there. */
guint
vtr_parse_predicate (VtrReader *reader,
                     guint pos,
                     guint end,
                     gboolean posture,
                     gboolean labelled,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const same[] = { "the same", "likewise", "follow/follows suit?", "as follows", "proceed/proceeds as follows", NULL };
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form = VTR_VERB_BASE;
  gboolean forced_march = FALSE;
  VtrVerdictKind fault;
  guint start = pos;
  guint n;

  pos = skip_auxiliaries (reader, pos, end, clause, &forced_march);
  n = vtr_phrases (tokens, pos, end, same);
  if (n > 0 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON))
    {
      pos = skip_auxiliaries (reader, pos + n + 1, end, clause, &forced_march);
      labelled = TRUE;
    }
  else if (vtr_token_is (tokens, pos, end, VTR_TOKEN_COLON) && clause->explicit_subject && !labelled)
    {
      pos = skip_auxiliaries (reader, pos + 1, end, clause, &forced_march);
      labelled = TRUE;
    }
  /* "III Corps - march to X" */
  if (vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) && clause->explicit_subject && vtr_begins_clause (reader, pos + 1, end))
    pos = skip_auxiliaries (reader, pos + 1, end, clause, &forced_march);

  n = posture ? 0 : vtr_phrases (tokens, pos, end, guns_phrases);
  if (n > 0 && find_guns (reader->lexicon) != NULL)
    {
      clause->verb = find_guns (reader->lexicon);
      return parse_guns_rest (reader, pos + n, end, clause);
    }
  pos = parse_leaving (reader, pos, end, clause, &labelled);
  n = vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form);
  /* "Marching to Leipzig is hard" orders nothing */
  if (n > 0 && form == VTR_VERB_ING && !clause->explicit_subject && !labelled && !reader->heading && !reader->goes_on)
    n = 0;
  if (n > 0)
    clause->verb = choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), posture || attacked_follows (reader, pos + n, end));
  /* "march to Leipzig, if attacked …": the condition is another's */
  if (n > 0 && clause->verb == NULL && !posture)
    clause->verb = choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), FALSE);
  if (clause->verb == NULL)
    n = 0;
  if (n > 0 && (clause->verb->flags & VTR_VERB_PATH) && find_guns (reader->lexicon) != NULL)
    {
      guint more = vtr_phrases (tokens, pos + n, end, guns_phrases);

      if (more > 0)
        {
          clause->verb = find_guns (reader->lexicon);
          n += more;
        }
    }
  if (n > 0 && vtr_verb_is_guns (clause->verb))
    return parse_guns_rest (reader, pos + n, end, clause);
  if (n > 0 && (clause->verb->flags & VTR_VERB_STANDING))
    return parse_posture_rest (reader, pos + n, end, clause);
  if (n > 0 && vtr_verb_is_regrouping (clause->verb))
    return parse_regrouping_rest (reader, pos + n, end, clause);
  if (n > 0 && (clause->verb->flags & VTR_VERB_FORMATION_TARGET))
    return parse_formation_target (reader, pos + n, end, clause);
  if (n > 0)
    {
      /* "Move III Corps to Leipzig" */
      if (clause->me && vtr_phrase (tokens, pos + n, end, "with? my/the? headquarters/hq/staff") > 0)
        {
          g_autoptr (VtrClause) staff = vtr_clause_new (pos);
          guint with = vtr_phrase (tokens, pos + n, end, "with");
          guint m = vtr_parse_subject (reader, pos + n + with, end, staff);

          if (m > 0 && staff->alone && staff->fail == VTR_VERDICT_NONE)
            {
              replace_subject (clause, staff);
              clause->alone = TRUE;
              n += with + m;
            }
        }
      else if (clause->me || g_str_equal (vtr_token (tokens, pos)->fold, "takes"))
        {
          g_autoptr (VtrClause) object = vtr_clause_new (pos);
          guint m = vtr_parse_subject (reader, pos + n, end, object);

          if (m > 0 && object->fail == VTR_VERDICT_NONE && !object->me && (vtr_phrase (tokens, pos + n, end, "both") > 0 || !vtr_token_has (tokens, pos + n, end, VTR_CLASS_IT)))
            {
              replace_subject (clause, object);
              n += m;
            }
        }
      /* "detach the 39th Division and march it to Jena" */
      if (!clause->explicit_subject && form == VTR_VERB_BASE && (clause->verb->flags & VTR_VERB_PATH) && reader->antecedent && vtr_phrase (tokens, pos + n, end, "it/them/him") > 0)
        n++;
      if (!clause->explicit_subject && form == VTR_VERB_BASE)
        {
          g_autoptr (VtrClause) object = vtr_clause_new (pos);
          guint m = vtr_parse_subject (reader, pos + n, end, object);

          if (m > 0 && object->fail != VTR_VERDICT_NOT_UNDERSTOOD && !vtr_token_has (tokens, pos + n, end, VTR_CLASS_ME | VTR_CLASS_IT))
            {
              g_array_append_vals (clause->subjects, object->subjects->data, object->subjects->len);
              if (object->fail != VTR_VERDICT_NONE)
                {
                  vtr_clause_fail (clause, object->fail, object->reason, object->word_start, object->word_end);
                  clause->choice_type = object->choice_type;
                  g_array_append_vals (clause->choices, object->choices->data, object->choices->len);
                }
              clause->at = object->at;
              clause->explicit_subject = TRUE;
              n += m;
            }
        }
      return vtr_parse_action (reader, pos + n, end, TRUE, clause);
    }

  /* no verb: "III Corps: Leipzig - Grimma", "III Corps to Leipzig" */
  if (posture || vtr_lexicon_march (reader->lexicon) == NULL || clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
    return start;
  clause->verb = vtr_lexicon_march (reader->lexicon);
  if (vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) && vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_WORD))
    {
      VtrId place;

      if (vtr_match_place (reader, pos + 1, end, NULL, &place) == 0 && !vtr_token_has (tokens, pos + 1, end, VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_VIA))
        {
          clause->verb = NULL;
          return start;
        }
    }
  /* "soll in Dessau bleiben" */
  if (vtr_phrase (tokens, pos, end, "in/bei/at/a") > 0)
    {
      VtrId place;

      n = vtr_match_place (reader, pos + 1, end, NULL, &place);
      if (n > 0 && vtr_lexicon_match_verb (reader->lexicon, tokens, pos + 1 + n, end, verbs, &form) > 0)
        {
          const VtrVerb *last = choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos + 1 + n), FALSE);
          guint words = vtr_lexicon_match_verb (reader->lexicon, tokens, pos + 1 + n, end, verbs, &form);

          if (last != NULL && g_str_equal (last->id, "halt") && form == VTR_VERB_BASE && ends_clause (tokens, pos + 1 + n + words, end))
            {
              clause->verb = last;
              clause->at = place;
              return pos + 1 + n + words;
            }
        }
    }
  fault = clause->fail;
  pos = vtr_parse_action (reader, pos, end, TRUE, clause);
  /* "soll nach Halle marschieren", "soll Lauenburg halten": the verb comes last */
  n = clause->path->len > 0 && clause->fail == fault ? vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) : 0;
  if (n > 0 && form == VTR_VERB_BASE && ends_clause (tokens, pos + n, end))
    {
      const VtrVerb *last = choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), FALSE);

      if (last == clause->verb)
        return pos + n;
      if (last != NULL && g_str_equal (last->id, "halt") && clause->path->len == 1 && vtr_id_is_empty (&clause->from))
        {
          clause->verb = last;
          clause->at = g_array_index (clause->path, VtrId, 0);
          g_array_set_size (clause->path, 0);
          return pos + n;
        }
    }
  /* one place without "to" says where somebody is as well as where he goes */
  if (clause->fail == fault && (clause->path->len == 0 || (clause->path->len == 1 && clause->dashed && !labelled && !forced_march)))
    {
      clause->verb = NULL;
      g_array_set_size (clause->path, 0);
      return start;
    }
  clause->implied = !forced_march;
  if (clause->path->len == 1 && clause->dashed && !forced_march)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb", start, pos);
  return pos;
}
