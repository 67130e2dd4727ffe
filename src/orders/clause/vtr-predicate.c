/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What to do, from the verb on. A predicate ends where the next word cannot be
 * accounted for; what is left over is judged by the reader. */

/* Whether nobody of whom @clause is, or of whom it may be, is among @whose. */
static gboolean
is_of_others (VtrReader *reader,
              const VtrClause *clause,
              const VtrClause *whose)
{
  const GArray *ids = clause->subjects->len > 0 ? clause->subjects : reader->subjects;

  for (guint i = 0; i < whose->subjects->len; i++)
    for (guint k = 0; k < ids->len; k++)
      {
        const VtrId *a = &g_array_index (whose->subjects, VtrId, i);
        const VtrId *b = &g_array_index (ids, VtrId, k);

        if (vtr_id_equal (a, b) || vtr_lexicon_is_under (reader->lexicon, a, b) || vtr_lexicon_is_under (reader->lexicon, b, a))
          return FALSE;
      }
  return whose->subjects->len > 0 && ids->len > 0;
}

/* Whether "if attacked" ends what follows: "fall back to Leipzig if attacked",
 * but not "stay at Hamburg, if attacked withdraw". */
static gboolean
attacked_follows (VtrReader *reader,
                  guint pos,
                  guint end,
                  const VtrClause *clause)
{
  static const gchar *const joints[] = { "but/while/whereas/aber/wahrend/waehrend/dagegen/hingegen/mais/tandis/alors que?", NULL };
  const GArray *tokens = reader->tokens;

  for (guint i = pos; i < end && !vtr_token_has (tokens, i, end, VTR_CLASS_AND | VTR_CLASS_THEN); i++)
    {
      g_autoptr (VtrClause) whose = vtr_clause_new (i);
      guint n = vtr_match_attacked (tokens, i, end);

      if (n > 0)
        {
          /* "Harpe holds Zerbst, but should anyone attack Borstell": not of him */
          if (vtr_match_attacked_who (reader, i, end, whose) > 0 && is_of_others (reader, clause, whose))
            return FALSE;
          /* "Girard minds the shop - in case of attack, Souham does not budge" */
          for (guint k = i + n + (vtr_token_is (tokens, i + n, end, VTR_TOKEN_COMMA) ? 1 : 0); k < end && vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, k, end, VTR_CLASS_AND); k++)
            if (vtr_parse_name (reader, k, end, whose) > 0 && is_of_others (reader, clause, whose))
              return FALSE;
          /* "Haxo stays in Magdeburg, Victor keeps his place if attacked" */
          for (guint k = pos + 1; k < i; k++)
            if ((vtr_token (tokens, k - 1)->kind != VTR_TOKEN_WORD || vtr_phrases (tokens, k - 1, end, joints) > 0) && vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, k, i, whose) > 0 && is_of_others (reader, clause, whose))
              return FALSE;
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

static gboolean
ends_clause (const GArray *tokens,
             guint pos,
             guint end)
{
  return pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos, end, VTR_CLASS_AND);
}

/* "not to Halle but" before what is to be done. */
static guint
match_not_but (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "doch/now/nun? not/nicht/non/pas/plus/mehr/no pas/mehr/longer/etwa? to/on/nach/auf/a/sur/vers");
  guint at = pos + n;
  VtrId place;

  if (n == 0 || (n = vtr_match_place (reader, at, end, NULL, &place)) == 0)
    return 0;
  at += n;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  n = vtr_phrase (tokens, at, end, "but/sondern/mais");
  /* "doch nicht nach Magdeburg, er bleibt" */
  if (n == 0 && vtr_token_is (tokens, at - 1, end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, at, end, "er/sie/es/he/it/she/they/il/elle/ils/elles") > 0 && vtr_begins_clause (reader, at + 1, end))
    n = 1;
  return n > 0 ? at + n - pos : 0;
}

static gboolean
is_marching (const VtrVerb *verb)
{
  return (verb->flags & VTR_VERB_PATH) != 0 && !vtr_verb_is_regrouping (verb);
}

/* "rückt auf Leipzig vor": what stands between the verb and its @particle is as
 * after any other. Returns where it ends; @pos: some of it is not understood. */
static guint
parse_split (VtrReader *reader,
             guint pos,
             guint end,
             guint rest,
             guint particle,
             guint after,
             const GPtrArray *verbs,
             gboolean posture,
             VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  const VtrVerb *verb = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), posture || attacked_follows (reader, after, end, clause));
  guint at = rest;

  if (verb == NULL)
    return pos;
  if (!clause->explicit_subject)
    {
      g_autoptr (VtrClause) object = vtr_clause_new (at);
      guint n = vtr_phrase (tokens, at, particle, "er/sie/es/ich/wir");

      /* "rückt das Korps vor" */
      if (n == 0 && (n = vtr_parse_subject (reader, at, particle, object)) > 0)
        {
          if (object->fail != VTR_VERDICT_NONE)
            return pos;
          vtr_replace_subject (clause, object);
        }
      at += n;
    }
  clause->verb = verb;
  at = vtr_skip_fillers (tokens, at, particle);
  if (at < particle)
    at = (verb->flags & VTR_VERB_STANDING) ? vtr_parse_posture_rest (reader, at, particle, clause) : vtr_parse_action (reader, at, particle, TRUE, clause);
  if (vtr_skip_fillers (tokens, at, particle) != particle)
    {
      clause->verb = NULL;
      g_array_set_size (clause->path, 0);
      return pos;
    }
  if (verb->flags & VTR_VERB_STANDING)
    return vtr_parse_posture_rest (reader, after, end, clause);
  if (clause->path->len > 0 || !(verb->flags & VTR_VERB_PATH))
    return vtr_parse_action (reader, after, end, FALSE, clause);
  return after;
}

/* "Nach einem Sieg verfolgt mein Korps den Feind auf Zeitz": who, behind his verb, and whom.
 * Returns the tokens. */
static guint
parse_pursuer (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause)
{
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = clause->explicit_subject ? 0 : vtr_parse_subject (reader, pos, end, who);

  if (n > 0 && (who->fail != VTR_VERDICT_NONE || vtr_is_pronoun (reader->tokens, pos, pos + n)))
    return 0;
  if (n > 0)
    vtr_replace_subject (clause, who);
  return n + vtr_phrase (reader->tokens, pos + n, end, "den/dem geschlagenen? feind/gegner/feinde");
}

/* "The pontoon train is to go with": whom the train goes with is asked of the verb
 * of the table. Returns the tokens. */
static guint
match_train (VtrReader *reader,
             guint pos,
             guint end,
             GPtrArray *verbs)
{
  static const gchar *const trains[] = { "the/my/our? army? pontoon/bridging/bridge train/trains/company", "the/my? pontoons/pontons", "der/den? ponton/brucken train/trains", "der/den? pontontrain/bruckentrain/pontonzug", "lequipage de pont/ponts", "le train de pontons", NULL };
  static const gchar *const goes[] = { "is/are/will/shall/must/to? to/be? go/goes/move/moves/march/marches/travel/travels/stay/stays/assigned/attached/join/joins with/to?", "to go with", "with", "geht/marschiert/zieht mit", "kommt zu", "suit/accompagne/accompagnera/suivra", "ira/va/marchera/marche avec", NULL };
  const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, "rejoin");
  guint n = verb != NULL ? vtr_phrases (reader->tokens, pos, end, trains) : 0;
  guint more = n > 0 ? vtr_phrases (reader->tokens, pos + n, end, goes) : 0;

  if (more == 0)
    return 0;
  g_ptr_array_set_size (verbs, 0);
  g_ptr_array_add (verbs, (gpointer) verb);
  return n + more;
}

/* "->", "→", "=", or a dash with space around it. */
static gboolean
is_arrow (const VtrReader *reader,
          guint pos)
{
  const VtrToken *dash = vtr_token (reader->tokens, pos);

  return !(dash->flags & VTR_WORD_TIGHT) || dash->end > dash->start + 1 || strchr (">=", reader->body[dash->start]) != NULL;
}

/* "Ney: Naumburg" sends him there; where he is already it tells where he is. */
static gboolean
is_elsewhere (VtrReader *reader,
              const VtrClause *clause)
{
  if (!clause->explicit_subject || clause->subjects->len == 0 || clause->fail != VTR_VERDICT_NONE)
    return FALSE;
  for (guint i = 0; i < clause->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (clause->subjects, VtrId, i));
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, i));

      if (record == NULL || !record->commanded || stands == NULL || vtr_id_equal (stands, &g_array_index (clause->path, VtrId, 0)))
        return FALSE;
    }
  return TRUE;
}

/* "have III Corps moved to Halle", "keeps Danzig blockaded". Returns where it
 * ends; @pos: it is not that. */
static guint
parse_participle (VtrReader *reader,
                  guint pos,
                  guint end,
                  VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "keep/keeps/keeping/hold/holds/holding");
  const VtrVerb *verb;
  gboolean passive;
  guint at = pos;
  guint m;
  VtrId place = { "" };

  if (n > 0)
    {
      m = vtr_match_place (reader, pos + n, end, NULL, &place);
      at = pos + n + m;
      /* "keeps Thorn shut up" */
      n = m > 0 ? vtr_phrase (tokens, at, end, "shut/hemmed/penned/bottled/locked/closed/sealed in/up/off") : 0;
      if (n > 0 && vtr_lexicon_verb (reader->lexicon, "invest") != NULL)
        {
          clause->verb = vtr_lexicon_verb (reader->lexicon, "invest");
          clause->at = place;
          return at + n;
        }
      verb = m > 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) ? g_hash_table_lookup (reader->lexicon->past, vtr_token (tokens, at)->fold) : NULL;
      if (verb == NULL || (verb->flags & (VTR_VERB_PATH | VTR_VERB_STANDING | VTR_VERB_FORMATION_TARGET)) || g_str_equal (verb->id, "halt"))
        return pos;
      clause->verb = verb;
      clause->at = place;
      return at + 1;
    }
  if (!clause->explicit_subject || !vtr_token_is (tokens, at, end, VTR_TOKEN_WORD))
    return pos;
  /* "is moved to", "will be sent to": what was or has been moved is told */
  passive = pos > clause->start && vtr_phrase (tokens, pos - 1, end, "is/are/be/being/sera/seront/est/sont/wird/werden") > 0 && !(pos > clause->start + 1 && vtr_phrase (tokens, pos - 2, end, "has/have/had/was/were") > 0);
  if (!clause->bid && !passive)
    return pos;
  verb = g_hash_table_lookup (reader->lexicon->past, vtr_token (tokens, at)->fold);
  if (verb == NULL && vtr_phrase (tokens, at, end, "sent/brought/taken/led/dispatched/transferred/shifted/directed/dirige/dirigee/envoye/envoyee/porte/portee/conduit/conduite") > 0)
    verb = vtr_lexicon_march (reader->lexicon);
  if (verb == NULL || !is_marching (verb))
    return pos;
  clause->verb = verb;
  m = vtr_parse_action (reader, at + 1, end, FALSE, clause);
  if (clause->path->len > 0)
    return m;
  clause->verb = NULL;
  return pos;
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
  gboolean pointed;
  guint particle;
  guint rest;
  guint after;
  guint n;

  pos = vtr_skip_auxiliaries (reader, pos, end, clause, &forced_march);
  n = vtr_phrases (tokens, pos, end, same);
  if (n > 0 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON))
    {
      pos = vtr_skip_auxiliaries (reader, pos + n + 1, end, clause, &forced_march);
      labelled = TRUE;
    }
  else if (vtr_token_is (tokens, pos, end, VTR_TOKEN_COLON) && clause->explicit_subject && !labelled)
    {
      pos = vtr_skip_auxiliaries (reader, pos + 1, end, clause, &forced_march);
      labelled = TRUE;
    }
  /* "keeps it shut in" */
  n = !posture && clause->explicit_subject ? vtr_phrase (tokens, pos, end, "keep/keeps/hold/holds it/them/him") : 0;
  if (n > 0 && vtr_phrase (tokens, pos + n, end, "shut/hemmed/blockaded/invested/surrounded/masked/closed in/up?") > 0 && vtr_lexicon_verb (reader->lexicon, "invest") != NULL)
    {
      clause->verb = vtr_lexicon_verb (reader->lexicon, "invest");
      return pos + n + vtr_phrase (tokens, pos + n, end, "shut/hemmed/blockaded/invested/surrounded/masked/closed in/up?");
    }
  /* "III Corps - march to X" */
  if (vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) && clause->explicit_subject && vtr_begins_clause (reader, pos + 1, end))
    pos = vtr_skip_auxiliaries (reader, pos + 1, end, clause, &forced_march);

  if (!posture && clause->explicit_subject)
    {
      guint skip = match_not_but (reader, start, end);

      if (skip > 0)
        {
          clause->fail = VTR_VERDICT_NONE;
          return vtr_parse_predicate (reader, start + skip, end, posture, TRUE, clause);
        }
    }

  n = posture ? 0 : vtr_match_guns (tokens, pos, end);
  if (n > 0 && vtr_lexicon_guns (reader->lexicon) != NULL)
    {
      clause->verb = vtr_lexicon_guns (reader->lexicon);
      /* "auf den Kanonendonner wird nicht marschiert" */
      for (guint i = pos + n; i < end && i < pos + n + 4 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
        if (vtr_phrase (tokens, i, end, "nicht/pas/not") > 0)
          {
            vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "negation", i, i + 1);
            return end;
          }
      return vtr_parse_guns_rest (reader, pos + n, end, clause);
    }
  pos = vtr_parse_leaving (reader, pos, end, clause, &labelled);
  if (clause->verb != NULL)
    return pos;
  if (!posture && clause->explicit_subject && !clause->me)
    {
      guint stop = vtr_parse_sent (reader, pos, end, clause);

      if (stop > pos)
        return stop;
    }
  if (!posture)
    {
      guint stop = vtr_parse_sending (reader, pos, end, clause);

      if (stop == pos)
        stop = vtr_parse_reaching (reader, pos, end, pos > start, clause);
      if (stop > pos)
        return stop;
    }
  /* "have III Corps moved to", "keeps Danzig blockaded" */
  if (!posture)
    {
      guint stop = parse_participle (reader, pos, end, clause);

      if (stop > pos)
        return stop;
    }
  /* "Lapoype is shut in at Wittenberg", by others */
  if (pos > 0 && vtr_phrase (tokens, pos - 1, pos, "is/are/was/were/been/being/lies/lie") > 0 && vtr_phrase (tokens, pos, end, "shut/hemmed") > 0)
    return start;
  if (vtr_lexicon_match_split (reader->lexicon, tokens, pos, end, verbs, &rest, &particle, &after))
    {
      guint stop = parse_split (reader, pos, end, rest, particle, after, verbs, posture, clause);

      if (stop > pos)
        return stop;
    }
  n = vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form);
  /* "garrisons stay": the noun */
  if (n == 1 && vtr_phrase (tokens, pos, end, "garrison/garrisons/camp/camps/rest/rests/move/moves/march/marches") > 0 && !clause->explicit_subject && vtr_begins_clause (reader, pos + 1, end) && !vtr_token_has (tokens, pos + 1, end, VTR_CLASS_AND | VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM))
    n = 0;
  /* "Orders, Third Army and sieges": the noun */
  if (n == 1 && vtr_phrase (tokens, pos, end, "siege/sieges") > 0 && pos > 0 && vtr_phrase (tokens, pos - 1, pos, "and/the/its/his/our") > 0 && !vtr_has_words (tokens, pos + 1, end))
    n = 0;
  /* "Bridge prepared for demolition": the noun */
  if (n == 1 && vtr_phrase (tokens, pos, end, "bridge/bridges") > 0 && !clause->explicit_subject)
    {
      VtrId place;

      if (vtr_match_place (reader, pos + 1, end, NULL, &place) == 0 && !vtr_token_has (tokens, pos + 1, end, VTR_CLASS_ARTICLE | VTR_CLASS_TO | VTR_CLASS_AT | VTR_CLASS_VIA))
        n = 0;
    }
  if (n == 0)
    n = match_train (reader, pos, end, verbs);
  /* "Marching to Leipzig is hard" orders nothing */
  if (n > 0 && form == VTR_VERB_ING && !clause->explicit_subject && !labelled && !reader->heading && !reader->goes_on)
    n = 0;
  /* "Rest as sent": what is left */
  if (n == 1 && !clause->explicit_subject && !labelled && g_str_equal (vtr_token (tokens, pos)->fold, "rest") && vtr_phrase (tokens, pos + 1, end, "as/of/is/are/unchanged/stays/remains/remain/stay/follows/to/later/per/stands/stand") > 0)
    n = 0;
  clause->third_person = n > 0 && form == VTR_VERB_S;
  if (n > 0)
    clause->verb = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), posture || attacked_follows (reader, pos + n, end, clause));
  /* "stands in Jena": is there; "stands down for a rest" */
  if (n == 1 && !posture && clause->verb != NULL && g_str_equal (clause->verb->id, "stand") && vtr_phrase (tokens, pos, end, "stand/stands") > 0 && !attacked_follows (reader, pos + n, end, clause))
    {
      VtrId place;

      if (vtr_phrase (tokens, pos + n, end, "at/in/near/around") > 0 && vtr_match_place (reader, pos + n + 1, end, NULL, &place) > 0)
        clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
      else if (vtr_phrase (tokens, pos + n, end, "down/by/aside/back/in/for/high/low/well/ready/up/about/over/out/with/among") > 0)
        {
          clause->verb = NULL;
          return start;
        }
    }
  /* "march to Leipzig, if attacked …": the condition is another's */
  if (n > 0 && clause->verb == NULL && !posture)
    clause->verb = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), FALSE);
  if (clause->verb == NULL)
    n = 0;
  /* "does not march to the guns": the words say to halt, but do not */
  if (n > 1 && g_str_equal (clause->verb->id, "halt") && vtr_match_guns (tokens, pos + n, end) > 0)
    {
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "negation", pos, pos + n);
      return pos + n + vtr_match_guns (tokens, pos + n, end);
    }
  /* "geht nicht nach Halle, sondern bleibt in Dessau" */
  if (n > 0 && is_marching (clause->verb) && clause->path->len == 0)
    {
      guint skip = match_not_but (reader, pos + n, end);

      if (skip > 0)
        {
          clause->verb = NULL;
          return vtr_parse_predicate (reader, pos + n + skip, end, posture, TRUE, clause);
        }
    }
  /* "marschiert nicht" */
  if (n > 0 && is_marching (clause->verb) && vtr_phrase (tokens, pos + n, end, "nicht/pas") > 0)
    {
      guint stop = vtr_parse_staying (reader, pos, n + 1, end, clause);

      if (stop > pos)
        return stop;
    }
  if (n > 0 && is_marching (clause->verb) && clause->fail == VTR_VERDICT_NOT_UNDERSTOOD && g_str_equal (clause->reason, "negation") && clause->word_start >= start)
    {
      guint stop = vtr_parse_staying (reader, pos, n, end, clause);

      if (stop > pos)
        return stop;
    }
  if (n > 0 && (clause->verb->flags & VTR_VERB_PATH) && vtr_lexicon_guns (reader->lexicon) != NULL)
    {
      guint more = vtr_match_guns (tokens, pos + n, end);

      if (more > 0)
        {
          clause->verb = vtr_lexicon_guns (reader->lexicon);
          n += more;
        }
    }
  if (n > 0 && vtr_verb_is_guns (clause->verb))
    return vtr_parse_guns_rest (reader, pos + n, end, clause);
  /* "refuses all combat": nobody does unless he is attacked */
  if (n > 1 && g_str_equal (clause->verb->id, "withdraw") && vtr_phrase (tokens, pos + n - 1, end, "battle/combat/schlacht/bataille/engagement/ein/aus/gefecht/kampf") > 0 && vtr_phrase (tokens, pos, end, "ruckt/zieht/ziehen") == 0)
    clause->posture = TRUE;
  /* "go into the fortress of Spandau as garrison": now */
  if (n > 0 && !posture && g_str_equal (clause->verb->id, "into-fortress") && vtr_lexicon_verb (reader->lexicon, "garrison") != NULL)
    for (guint i = pos + n; i < end && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
      if (vtr_phrase (tokens, i, end, "as a/its/the? garrison") > 0)
        {
          clause->verb = vtr_lexicon_verb (reader->lexicon, "garrison");
          n = i + vtr_phrase (tokens, i, end, "as a/its/the? garrison") - pos;
          return pos + n;
        }
  /* "goes into the fortress", and of no attack is a word: now, or then? */
  if (n > 0 && !posture && g_str_equal (clause->verb->id, "into-fortress") && vtr_phrase (tokens, pos, end, "goes/geht/senferme/entre") > 0 && !vtr_has_attacked (tokens, clause->start - MIN (clause->start, 15), end))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", pos, pos + n);
  if (n > 0 && g_str_equal (clause->verb->id, "exploit"))
    n += parse_pursuer (reader, pos + n, end, clause);
  if (n > 0 && (clause->verb->flags & VTR_VERB_STANDING))
    return vtr_parse_posture_rest (reader, pos + n, end, clause);
  if (n > 0 && vtr_verb_is_regrouping (clause->verb))
    return vtr_parse_regrouping_rest (reader, pos + n, end, clause);
  if (n > 0 && (clause->verb->flags & VTR_VERB_FORMATION_TARGET))
    return vtr_parse_formation_target (reader, pos + n, end, clause);
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
              vtr_replace_subject (clause, staff);
              clause->alone = TRUE;
              n += with + m;
            }
        }
      else if (clause->me || g_str_equal (vtr_token (tokens, pos)->fold, "takes"))
        {
          g_autoptr (VtrClause) object = vtr_clause_new (pos);
          guint m = vtr_parse_subject (reader, pos + n, end, object);

          if (m > 0 && object->fail == VTR_VERDICT_NONE && !object->me && !vtr_is_pronoun (tokens, pos + n, pos + n + m))
            {
              vtr_replace_subject (clause, object);
              n += m;
            }
        }
      /* "detach the 39th Division and march it to Jena" */
      if (!clause->explicit_subject && form == VTR_VERB_BASE && (clause->verb->flags & VTR_VERB_PATH) && reader->antecedent && vtr_phrase (tokens, pos + n, end, "it/them/him") > 0)
        n++;
      /* "Bonet … et suit Compans": Compans goes before him */
      if (!clause->explicit_subject && form == VTR_VERB_BASE && vtr_phrase (tokens, pos, end, "follow/follows/suit/suivre/suivra/suivent/suivront/folgt/folgen/folge/nachfolgen/precede/precedes/rejoint/rejoindre/rejoindra/depasse/relever/releve") > 0)
        {
          g_autoptr (VtrClause) before = vtr_clause_new (pos);

          if (vtr_parse_name (reader, pos + n, end, before) > 0)
            {
              clause->verb = NULL;
              return start;
            }
        }
      if (!clause->explicit_subject && form == VTR_VERB_BASE)
        {
          g_autoptr (VtrClause) object = vtr_clause_new (pos);
          guint m = vtr_parse_subject (reader, pos + n, end, object);

          if (m > 0 && object->fail != VTR_VERDICT_NOT_UNDERSTOOD && !vtr_is_pronoun (tokens, pos + n, pos + n + m))
            {
              clause->alone = clause->alone || object->alone;
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

  /* "Spandau garrison: no change" */
  n = !posture && labelled && clause->explicit_subject && clause->fail == VTR_VERDICT_NONE && !reader->amending ? vtr_match_no_change (tokens, pos, end) : 0;
  if (n > 0 && vtr_lexicon_verb (reader->lexicon, "halt") != NULL)
    {
      clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
      return pos + n;
    }
  /* no verb: "III Corps: Leipzig - Grimma", "III Corps to Leipzig" */
  if (posture || vtr_lexicon_march (reader->lexicon) == NULL || clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
    return start;
  clause->verb = vtr_lexicon_march (reader->lexicon);
  pointed = labelled || (vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) && is_arrow (reader, pos));
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
          const VtrVerb *last = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos + 1 + n), FALSE);
          guint words = vtr_lexicon_match_verb (reader->lexicon, tokens, pos + 1 + n, end, verbs, &form);

          if (last != NULL && g_str_equal (last->id, "halt") && form == VTR_VERB_BASE && ends_clause (tokens, pos + 1 + n + words, end))
            {
              clause->verb = last;
              clause->at = place;
              return pos + 1 + n + words;
            }
        }
    }
  /* "die Festung einschließen" */
  {
    g_autoptr (VtrClause) object = vtr_clause_new (pos);
    VtrId place = { "" };

    n = vtr_parse_target (reader, pos, end, object, &place);
    if (n > 0 && object->fail == VTR_VERDICT_NONE)
      {
        guint words = vtr_lexicon_match_verb (reader->lexicon, tokens, pos + n, end, verbs, &form);
        const VtrVerb *last = words > 0 ? vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos + n), FALSE) : NULL;

        if (last != NULL && form == VTR_VERB_BASE && !(last->flags & (VTR_VERB_PATH | VTR_VERB_STANDING | VTR_VERB_FORMATION_TARGET)) && !vtr_verb_is_regrouping (last) && !g_str_equal (last->id, "halt") && ends_clause (tokens, pos + n + words, end))
          {
            clause->verb = last;
            if (!object->there)
              clause->at = place;
            return pos + n + words;
          }
      }
  }
  fault = clause->fail;
  pos = vtr_parse_action (reader, pos, end, TRUE, clause);
  /* "wird nach Halle in Marsch gesetzt", "nach Halle zu setzen" */
  if (clause->path->len > 0 && clause->fail == fault)
    {
      static const gchar *const last_words[] = { "in marsch gesetzt/setzen", "in marsch zu setzen", "zu setzen/fuhren/bringen/verlegen/schicken/senden/werfen", "gesetzt/gefuhrt/gebracht/verlegt/geschickt/gesandt/entsandt/beordert/gezogen", "fuhren/setzen/bringen/verlegen/schicken/senden/begeben/verfugen/werfen/wenden", NULL };
      guint words = vtr_phrases (tokens, pos, end, last_words);

      if (words > 0 && ends_clause (tokens, pos + words, end))
        return pos + words;
    }
  /* "soll nach Halle marschieren", "soll Lauenburg halten": the verb comes last */
  n = clause->path->len > 0 && clause->fail == fault ? vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) : 0;
  if (n > 0 && form == VTR_VERB_BASE && ends_clause (tokens, pos + n, end))
    {
      const VtrVerb *last = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), FALSE);

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
  if (clause->fail == fault && (clause->path->len == 0 || (clause->path->len == 1 && clause->dashed && !pointed && !forced_march)))
    {
      clause->verb = NULL;
      g_array_set_size (clause->path, 0);
      return start;
    }
  clause->implied = !forced_march;
  if (clause->path->len == 1 && clause->dashed && !forced_march && !(pointed && is_elsewhere (reader, clause)))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb", start, pos);
  return pos;
}
