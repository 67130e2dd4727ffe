/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/* Sentences without an order: whether one was meant. If in doubt the umpire sees it. */

/* Whether a formation that the sender commands is named at @pos. */
static gboolean
mentions_own (VtrReader *reader,
              guint pos,
              guint end)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (vtr_lexicon_match (reader->lexicon, reader->tokens, pos, end, VTR_NAME_FORMATION, FALSE, ids, NULL) == 0)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

      if (record != NULL && record->commanded)
        return TRUE;
    }
  return FALSE;
}

/* Whether the sentence begins with the name of a formation of another side. */
static gboolean
begins_with_foe (VtrReader *reader,
                 guint pos,
                 guint end)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  while (vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ARTICLE | VTR_CLASS_RANK))
    pos++;
  vtr_lexicon_match (reader->lexicon, reader->tokens, pos, end, VTR_NAME_FORMATION, FALSE, ids, NULL);
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

      if (record == NULL || vtr_id_equal (&record->side, &reader->context->side))
        return FALSE;
    }
  return ids->len > 0;
}

/* Whether the sentence begins with a condition that the game does not know. */
static gboolean
is_conditional (VtrReader *reader,
                const VtrUnit *unit,
                guint at)
{
  static const gchar *const conditions[] = { "if", "when", "should", "unless", "as soon as", "once", "whenever", "in case", "in the event", "provided", "wenn", "falls", "sobald", "sollte/sollten", "si", "sil", "quand", "lorsque", "des que", "en cas", NULL };

  while (vtr_token_has (reader->tokens, at, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN))
    at++;
  return vtr_phrases (reader->tokens, at, unit->end, conditions) > 0;
}

static gboolean
is_corps_mentioned (const GArray *tokens,
                    const VtrUnit *unit)
{
  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_is_corps_word (vtr_token (tokens, i)))
      return TRUE;
  return FALSE;
}

static gboolean
is_own_subject (VtrReader *reader,
                guint pos,
                guint end)
{
  g_autoptr (VtrClause) subject = vtr_clause_new (pos);

  if (pos >= end || vtr_parse_subject (reader, pos, end, subject) == 0)
    return FALSE;
  for (guint i = 0; i < subject->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (subject->subjects, VtrId, i));

      if (record != NULL && record->commanded)
        return TRUE;
    }
  return FALSE;
}

/* "By the way: Souham lost 470 men at Grimma": what is told with the verb alone. */
static gboolean
is_past_verb (const VtrReader *reader,
              const VtrToken *token)
{
  static const gchar *const others[] = { "lost", "took", "saw", "won", "came", "went", "fell", "broke", "heard", "met", "got", "gave", "told", "said", "wrote", "thought", "knew", "verlor", "verloren", "nahm", "sah", "gewann", "kam", "kamen", "ging", "gingen", "fiel", "horte", "hoerte", "sagte", "schrieb", "dachte", "wusste", NULL };

  return g_hash_table_contains (reader->lexicon->past, token->fold) || g_strv_contains (others, token->fold) || g_str_has_suffix (token->fold, "aient") || g_str_has_suffix (token->fold, "erent") || (g_str_has_suffix (token->fold, "ait") && strlen (token->fold) > 5);
}

/* What there is in a sentence. */
typedef struct
{
  const VtrUnit *unit;
  guint at;           /* its first word that means something */
  guint behind;       /* token behind those with whom it begins; @at: with nobody */
  gboolean own;       /* it begins with some of the sender's own */
  gboolean ordered;   /* … and what they will or shall do */
  gboolean own_named; /* some of them are named somewhere */
  gboolean mentioned; /* or a corps, or the writer */
  gboolean someone;   /* or "he", "all" */
  gboolean troops;    /* "the infantry" */
  gboolean place;     /* one that is known */
  gboolean path;      /* to it, over it, from it */
  gboolean marching;  /* "march to Leipzig" */
  gboolean verb;      /* one of the table */
  gboolean finite;    /* … that is no participle */
  gboolean present;   /* … nor past */
  gboolean commanded; /* … with which it begins */
  gboolean past;      /* it tells of the past */
  gboolean told;      /* … by its verb alone */
  gboolean foe;       /* it speaks of the enemy */
  gboolean opinion;   /* somebody thinks it */
  gboolean cells;     /* a row of a table */
  guint amends;       /* a word that takes back; @unit's end: none */
} Heard;

/* Something by which an order may have been meant. @words: (inout): the words at fault */
typedef gboolean (*SignFunc) (VtrReader *reader, const Heard *heard, VtrGap *words);

static void
hear_word (VtrReader *reader,
           Heard *heard,
           guint pos,
           GPtrArray *verbs)
{
  const GArray *tokens = reader->tokens;
  const VtrToken *token = vtr_token (tokens, pos);
  guint end = heard->unit->end;
  static const gchar *const cancels[] = { "jannule/annulons/annulez/annule/oubliez/oublie/rapportez lordre/les/mes/mon/mes/la/le/son/leur ordre/ordres/marche/mouvement?", NULL };
  VtrVerbForm form;
  VtrId place;
  guint n;

  if ((token->classes & VTR_CLASS_AMEND || vtr_phrases (tokens, pos, end, cancels) > 0) && heard->amends == end)
    heard->amends = pos;
  heard->past = heard->past || (token->classes & VTR_CLASS_PAST) != 0;
  heard->told = heard->told || is_past_verb (reader, token);
  heard->foe = heard->foe || (token->classes & VTR_CLASS_FOE) != 0;
  heard->opinion = heard->opinion || (token->classes & VTR_CLASS_OPINION) != 0;
  heard->troops = heard->troops || (token->classes & VTR_CLASS_BELONGS) != 0;
  if ((token->classes & (VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM)) && !(token->classes & VTR_CLASS_ARTICLE))
    heard->path = heard->path || vtr_match_place (reader, pos + 1, end, NULL, &place) > 0;
  heard->place = heard->place || vtr_match_place (reader, pos, end, NULL, &place) > 0;
  heard->own_named = heard->own_named || mentions_own (reader, pos, end);
  heard->mentioned = heard->mentioned || heard->own_named || (token->classes & VTR_CLASS_ME) != 0 || g_str_equal (token->fold, "my") || g_str_equal (token->fold, "our") || vtr_is_corps_word (token);
  heard->someone = heard->someone || heard->own_named || vtr_is_corps_word (token) || (token->classes & (VTR_CLASS_IT | VTR_CLASS_ALL)) != 0;
  n = vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form);
  if (n == 0)
    return;
  heard->verb = TRUE;
  heard->finite = heard->finite || form != VTR_VERB_ING;
  /* "in March" */
  heard->present = heard->present || ((form == VTR_VERB_BASE || form == VTR_VERB_S) && !(token->classes & VTR_CLASS_TIME) && (pos == heard->unit->start || vtr_phrase (tokens, pos - 1, pos, "to/zu/de/a/pour/se/sich") == 0));
  heard->commanded = heard->commanded || (form == VTR_VERB_BASE && pos == heard->at);
  heard->marching = heard->marching || (form != VTR_VERB_ING && vtr_token_has (tokens, pos + n, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) && vtr_match_place (reader, pos + n + 1, end, NULL, &place) > 0);
}

static void
hear (VtrReader *reader,
      const VtrUnit *unit,
      Heard *heard)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) subject = vtr_clause_new (unit->start);
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  guint n;

  *heard = (Heard){ .unit = unit, .at = vtr_skip_fillers (tokens, unit->start, unit->end), .amends = unit->end };
  heard->foe = begins_with_foe (reader, heard->at, unit->end);
  for (guint i = unit->start; i < unit->end; i++)
    {
      VtrId place;

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_DASH && i > unit->start && vtr_match_place (reader, i + 1, unit->end, NULL, &place) > 0 && vtr_token_is (tokens, i - 1, unit->end, VTR_TOKEN_WORD))
        heard->path = TRUE;
      heard->cells = heard->cells || vtr_token_is (tokens, i, unit->end, VTR_TOKEN_SLASH);
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
        hear_word (reader, heard, i, verbs);
    }
  while (vtr_token_has (tokens, heard->at, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN))
    heard->at = vtr_skip_fillers (tokens, heard->at + 1, unit->end);
  heard->behind = heard->at;
  n = vtr_parse_subject (reader, heard->at, unit->end, subject);
  if (n == 0 || vtr_token_has (tokens, heard->at, unit->end, VTR_CLASS_ME | VTR_CLASS_IT))
    return;
  heard->behind = heard->at + n;
  for (guint i = 0; i < subject->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (subject->subjects, VtrId, i));

      heard->own = heard->own || (record != NULL && record->commanded);
    }
  heard->ordered = vtr_token_has (tokens, heard->behind, unit->end, VTR_CLASS_AUX);
}

/* Whether one of @phrases stands somewhere; @words: from there on. */
static gboolean
has (const VtrReader *reader,
     const Heard *heard,
     const gchar *const *phrases,
     VtrGap *words)
{
  for (guint i = heard->unit->start; i < heard->unit->end; i++)
    if (vtr_phrases (reader->tokens, i, heard->unit->end, phrases) > 0)
      {
        *words = (VtrGap){ i, heard->unit->end };
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_short (const Heard *heard,
          guint words)
{
  return heard->unit->end - heard->unit->start <= words;
}

static gboolean
takes_back (VtrReader *reader,
            const Heard *heard,
            VtrGap *words)
{
  if (heard->unit->asked || heard->amends == heard->unit->end)
    return FALSE;
  *words = (VtrGap){ heard->amends, heard->amends + 1 };
  return TRUE;
}

static gboolean
asks_of_a_march (VtrReader *reader,
                 const Heard *heard,
                 VtrGap *words)
{
  /* "harpe wittenberg ok ?" */
  return heard->unit->asked && ((heard->mentioned && heard->path) || (heard->own && heard->place && is_short (heard, 6)));
}

static gboolean
asks (VtrReader *reader,
      const Heard *heard,
      VtrGap *words)
{
  return heard->unit->asked;
}

/* "Findet es den Feind, so greift es an", "Macht die Besatzung einen Ausfall, wird gekämpft": a case
 * by its order of words, and what is done then; not "Kommt Zeit, kommt Rat". */
static gboolean
is_bare_case (VtrReader *reader,
              const VtrUnit *unit)
{
  static const gchar *const fought[] = { "wird/werden gekampft/gefochten/verfolgt/angegriffen/nachgesetzt/standgehalten/zuruckgegangen/ausgewichen/marschiert/gehalten/geschlagen", "wird/werden der/ein/kein? kampf/gefecht angenommen", NULL };
  guint comma = vtr_find_bare_case (reader, unit->start, unit->end);
  guint at = unit->start;

  if (comma < unit->end)
    return TRUE;
  while (at < unit->end && vtr_token (reader->tokens, at)->kind != VTR_TOKEN_COMMA)
    at++;
  return at > unit->start + 3 && at + 2 < unit->end && vtr_token (reader->tokens, unit->start)->kind == VTR_TOKEN_WORD && (g_str_has_suffix (vtr_token (reader->tokens, unit->start)->fold, "t") || vtr_phrase (reader->tokens, unit->start, unit->end, "wird/werden") > 0) && vtr_token_has (reader->tokens, unit->start + 1, unit->end, VTR_CLASS_ARTICLE | VTR_CLASS_IT) && vtr_phrases (reader->tokens, at + 1 + vtr_phrase (reader->tokens, at + 1, unit->end, "so/dann"), unit->end, fought) > 0;
}

/* "If Merseburg is held by the enemy, stop at Eisleben" */
static gboolean
makes_a_condition (VtrReader *reader,
                   const Heard *heard,
                   VtrGap *words)
{
  if (is_bare_case (reader, heard->unit))
    {
      *words = (VtrGap){ heard->unit->start, heard->unit->end };
      return TRUE;
    }
  if (!is_conditional (reader, heard->unit, heard->at) || !(heard->verb || heard->path || heard->place || heard->mentioned))
    return FALSE;
  *words = (VtrGap){ heard->at, heard->at + 1 };
  return TRUE;
}

/* "Steinmetz is left behind" orders; "was left" tells. */
static gboolean
leaves_behind (VtrReader *reader,
               const Heard *heard,
               VtrGap *words)
{
  static const gchar *const left[] = { "is/are/be/to left/held behind?", NULL };

  return heard->past && has (reader, heard, left, words) && (heard->own_named || is_own_subject (reader, heard->at, heard->unit->end));
}

static gboolean
takes_orders_back (VtrReader *reader,
                   const Heard *heard,
                   VtrGap *words)
{
  static const gchar *const back[] = { "withdraw/withdraws/retract/take/takes/scratch/strike/delete/drop/forget back? my/the/our/that last/previous/earlier? order/orders/message/line", "same/identical orders as", NULL };

  if (!has (reader, heard, back, words))
    return FALSE;
  words->end = words->start + 1;
  return TRUE;
}

/* "Others as per last turn", "Alles Übrige wie gehabt" */
static gboolean
goes_on_as_before (VtrReader *reader,
                   const Heard *heard,
                   VtrGap *words)
{
  static const gchar *const before[] = { "as before/ordered/previously/usual/per", "wie gehabt/bisher/befohlen/zuvor", "comme avant/prevu/ordonne", "same orders/as before/last", NULL };

  return is_short (heard, 9) && !heard->foe && has (reader, heard, before, words);
}

/* "All fortresses hold", "Sonst bleibt alles", "The other two go with me" */
static gboolean
names_a_group (VtrReader *reader,
               const Heard *heard,
               VtrGap *words)
{
  static const gchar *const groups[] = { "fortresses/garrisons/garnisons/besatzungen/festungen/forteresses", "the other two/three/four", "sonst bleibt/bleiben alles/alle", NULL };

  return is_short (heard, 12) && heard->finite && !heard->foe && !heard->past && !heard->opinion && has (reader, heard, groups, words);
}

/* "All my other troops stay", "everything as before, except that II Corps …" */
static gboolean
leaves_some_out (VtrReader *reader,
                 const Heard *heard,
                 VtrGap *words)
{
  static const gchar *const except[] = { "except/excepting/apart/save/ausser/sauf", NULL };
  static const gchar *const others[] = { "my/the/all other/others/remaining/rest", NULL };

  if (heard->foe || heard->past)
    return FALSE;
  return (heard->own_named && has (reader, heard, except, words)) || ((heard->finite || heard->ordered) && (heard->troops || is_corps_mentioned (reader->tokens, heard->unit)) && has (reader, heard, others, words));
}

/* "Ney's corps must be at Weissenfels by the 30th" */
static gboolean
says_what_must_be (VtrReader *reader,
                   const Heard *heard,
                   VtrGap *words)
{
  static const gchar *const must[] = { "must/need/needs/ought/muss/doit", NULL };

  return heard->mentioned && heard->place && !heard->foe && !heard->past && has (reader, heard, must, words);
}

/* "Myself - with XI Corps wherever it goes" */
static gboolean
speaks_of_himself (VtrReader *reader,
                   const Heard *heard,
                   VtrGap *words)
{
  return heard->own_named && !heard->past && !heard->opinion && vtr_phrase (reader->tokens, heard->at, heard->unit->end, "myself/ich/moi/i/me selbst?") > 0;
}

/* "Forced march not required" */
static gboolean
needs_no_forced_march (VtrReader *reader,
                       const Heard *heard,
                       VtrGap *words)
{
  static const gchar *const needless[] = { "not required/needed/necessary/called/wanted for?", "nicht notig/noetig/erforderlich/notwendig", "pas necessaire/requis/requise", NULL };
  static const gchar *const forced[] = { "forced/forcing/gewaltmarsch/eilmarsch/forcee/forcees", NULL };

  return !heard->place && !heard->own_named && has (reader, heard, needless, words) && vtr_has_phrase (reader->tokens, heard->unit->start, words->start, forced);
}

/* "Use the Jena road", "Force it if you must" */
static gboolean
says_how_to_march (VtrReader *reader,
                   const Heard *heard,
                   VtrGap *words)
{
  static const gchar *const force[] = { "force/forced/forcing it/them/march/marches/marching the?", NULL };
  static const gchar *const use[] = { "use/take the? road/route/way/bridge/crossing?", NULL };

  return !heard->past && !heard->foe && (has (reader, heard, force, words) || (heard->place && has (reader, heard, use, words)));
}

/* "8th, 9th to Naumburg" */
static gboolean
begins_with_number (VtrReader *reader,
                    const Heard *heard,
                    VtrGap *words)
{
  const VtrToken *token = vtr_token_is (reader->tokens, heard->at, heard->unit->end, VTR_TOKEN_WORD) ? vtr_token (reader->tokens, heard->at) : NULL;

  if (token == NULL || !heard->path || heard->past || heard->foe || heard->own_named || !g_ascii_isdigit (token->fold[0]) || token->canon[0] != '#' || vtr_token_has (reader->tokens, heard->at + 1, heard->unit->end, VTR_CLASS_TIME))
    return FALSE;
  *words = (VtrGap){ heard->at, heard->at + 1 };
  return TRUE;
}

/* "Halle is held" */
static gboolean
says_what_is_held (VtrReader *reader,
                   const Heard *heard,
                   VtrGap *words)
{
  static const gchar *const held[] = { "is/are/must/wird/ist/est/be being/be/to? held/kept/defended/gehalten/verteidigt/tenu/tenue/garde", NULL };

  return heard->place && !heard->foe && has (reader, heard, held, words);
}

/* "Defensive stance."; "bei überlegenem Angriff gehen beide zurück"; "retire before superior
 * numbers": what is done if attacked is never mere talk. */
static gboolean
speaks_of_an_attack (VtrReader *reader,
                     const Heard *heard,
                     VtrGap *words)
{
  static const gchar *const postures[] = { "defensive/defensively/defensiv/stance/posture/aggressive/aggressively/haltung", NULL };
  static const gchar *const attacks[] = { "angriff/angriffs/attaque/attacked/attacks", NULL };
  guint end = heard->unit->end;

  if (heard->past)
    return FALSE;
  if (!heard->opinion && ((!heard->cells && !heard->foe && has (reader, heard, postures, words)) || (heard->finite && has (reader, heard, attacks, words))))
    return TRUE;
  for (guint i = heard->unit->start; i < end && !heard->opinion; i++)
    if (vtr_match_attacked (reader->tokens, i, end) > 0)
      {
        *words = (VtrGap){ i, end };
        return TRUE;
      }
  if (!heard->commanded || vtr_phrase (reader->tokens, heard->at, end, "retire/withdraw/retreat/fight/stand/weichen/halten") == 0 || heard->at + 2 >= end)
    return FALSE;
  *words = (VtrGap){ heard->at, end };
  return TRUE;
}

/* "Otherwise it stays" */
static gboolean
turns_it_round (VtrReader *reader,
                const Heard *heard,
                VtrGap *words)
{
  const VtrUnit *unit = heard->unit;

  return heard->finite && !heard->past && !heard->foe && vtr_token_has (reader->tokens, unit->start, unit->end, VTR_CLASS_HARD) && vtr_token_has (reader->tokens, unit->start + 1, unit->end, VTR_CLASS_IT | VTR_CLASS_ME);
}

/* "Kavalleriereserve bleibt": somebody that nobody knows. */
static gboolean
begins_with_stranger (VtrReader *reader,
                      const Heard *heard,
                      VtrGap *words)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  guint end = heard->unit->end;
  guint who = heard->at;
  VtrVerbForm form;

  while (vtr_token_has (tokens, who, end, VTR_CLASS_ARTICLE | VTR_CLASS_RANK))
    who++;
  if (heard->behind > heard->at || heard->past || heard->foe || !vtr_token_is (tokens, who, end, VTR_TOKEN_WORD) || !(vtr_token (tokens, who)->flags & VTR_WORD_CAPITAL) || vtr_token (tokens, who)->classes != 0)
    return FALSE;
  if (vtr_lexicon_match_verb (reader->lexicon, tokens, who + 1, end, verbs, &form) == 0 || form == VTR_VERB_ING || (!heard->place && vtr_has_words (tokens, who + 2, end)))
    return FALSE;
  *words = (VtrGap){ who, who + 1 };
  return TRUE;
}

/* "Actually, Jena." */
static gboolean
corrects_a_place (VtrReader *reader,
                  const Heard *heard,
                  VtrGap *words)
{
  words->end = heard->unit->end;
  return heard->place && vtr_phrase (reader->tokens, heard->unit->start, heard->unit->end, "actually/rather/or/sorry/oops/strike/scratch") > 0;
}

static gboolean
says_let_us (VtrReader *reader,
             const Heard *heard,
             VtrGap *words)
{
  return heard->verb && vtr_phrase (reader->tokens, heard->at, heard->unit->end, "let us/lets") > 0;
}

/* "The Emperor has ordered III Corps to march to Naumburg" */
static gboolean
tells_of_orders (VtrReader *reader,
                 const Heard *heard,
                 VtrGap *words)
{
  static const gchar *const ordered[] = { "ordered/instructed/directed/commanded/befohlen/ordonne", NULL };

  if (!heard->past || !heard->own_named || !heard->path || !has (reader, heard, ordered, words))
    return FALSE;
  words->end = words->start + 1;
  return TRUE;
}

static gboolean
tells_of_past (VtrReader *reader,
               const Heard *heard,
               VtrGap *words)
{
  /* "Souham, who was to go to Jena, stays at Weimar" */
  return heard->past && !(heard->own && heard->present && heard->place && !heard->foe && !heard->opinion);
}

static gboolean
thinks_of_a_march (VtrReader *reader,
                   const Heard *heard,
                   VtrGap *words)
{
  return heard->opinion && heard->mentioned && (heard->path || heard->place);
}

static gboolean
thinks (VtrReader *reader,
        const Heard *heard,
        VtrGap *words)
{
  return heard->opinion;
}

static gboolean
ends_with (const GArray *tokens,
           const VtrUnit *unit,
           const gchar *const *phrases)
{
  for (guint i = unit->start; i < unit->end; i++)
    {
      guint n = vtr_phrases (tokens, i, unit->end, phrases);

      if (n > 0 && !vtr_has_words (tokens, i + n, unit->end))
        return TRUE;
    }
  return FALSE;
}

/* "III Corps will to Jena", "Souham too", "Headquarters with Sacken", "Borstell's fusiliers
 * too" */
static gboolean
lacks_a_verb (VtrReader *reader,
              const Heard *heard,
              VtrGap *words)
{
  static const gchar *const same[] = { "likewise", "ditto", "the? same", "too", "as well", "follow/follows", "idem", "ebenso", NULL };
  const GArray *tokens = reader->tokens;
  guint end = heard->unit->end;

  *words = (VtrGap){ heard->behind, end };
  if (!heard->own)
    return heard->own_named && !heard->finite && is_short (heard, 6) && ends_with (tokens, heard->unit, same);
  if (heard->ordered || heard->path || vtr_phrases (tokens, heard->behind, end, same) > 0)
    return TRUE;
  return !heard->verb && !heard->foe && is_short (heard, 8) && vtr_phrase (tokens, heard->behind, end, "with/mit/avec") > 0 && is_own_subject (reader, heard->behind + 1, end);
}

/* "Marchand and the cavalry stay put": of one of whom it is not known who he is. */
static gboolean
joins_somebody (VtrReader *reader,
                const Heard *heard,
                VtrGap *words)
{
  *words = (VtrGap){ heard->behind, heard->unit->end };
  return heard->own && heard->finite && !heard->foe && vtr_token_has (reader->tokens, heard->behind, heard->unit->end, VTR_CLASS_AND);
}

/* "Naumburg: III Corps" */
static gboolean
puts_place_by_name (VtrReader *reader,
                    const Heard *heard,
                    VtrGap *words)
{
  words->end = heard->unit->end;
  return heard->place && heard->own_named && !heard->verb && !heard->foe && is_short (heard, 8);
}

/* "March on Xanadu!" */
static gboolean
names_a_strange_place (VtrReader *reader,
                       const Heard *heard,
                       VtrGap *words)
{
  const GArray *tokens = reader->tokens;
  guint end = heard->unit->end;

  /* "XII Corps up the Saalfeld road as far as Sonneberg" */
  for (guint i = heard->behind; heard->own && !heard->finite && !heard->foe && is_short (heard, 14) && i + 1 < end; i++)
    {
      guint n = vtr_phrase (tokens, i, end, "as far as/to");

      if (n == 0)
        n = vtr_phrase (tokens, i, end, "bis/jusqua nach/a?");
      if (n > 0 && vtr_token_is (tokens, i + n, end, VTR_TOKEN_WORD) && (vtr_token (tokens, i + n)->flags & VTR_WORD_CAPITAL) && vtr_token (tokens, i + n)->classes == 0)
        {
          *words = (VtrGap){ i + n, i + n + 1 };
          return TRUE;
        }
    }
  for (guint i = heard->at; heard->commanded && !heard->place && i + 1 < end && i < heard->at + 3; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_token_is (tokens, i + 1, end, VTR_TOKEN_WORD) && (vtr_token (tokens, i + 1)->flags & VTR_WORD_CAPITAL) && vtr_token (tokens, i + 1)->classes == 0)
      {
        *words = (VtrGap){ i + 1, i + 2 };
        return TRUE;
      }
  return FALSE;
}

/* "Pioniere sprengen die Brücke bei Roßlau": nothing that the game has an order for, and yet
 * it is to be done. */
static gboolean
breaks_a_bridge (VtrReader *reader,
                 const Heard *heard,
                 VtrGap *words)
{
  static const gchar *const breaks[] = { "blow/blows/demolish/demolishes/destroy/destroys/burn/burns/break/breaks up/down?", "sprengen/sprengt/sprenge/zerstoren/zerstort/zerstoeren/zerstoert/verbrennen/verbrennt/abbrechen/abzubrechen/zu? sprengen?", "detruire/detruit/detruisent/detruira/rompre/rompt/rompent/rompra/bruler/brule/brulent/couper/coupe/coupent", "fait/font/faire/feront/fera sauter", NULL };
  static const gchar *const bridges[] = { "bridge/bridges/brucke/brucken/bruecke/bruecken/pont/ponts", NULL };

  return !heard->past && !heard->foe && !heard->opinion && !heard->told && has (reader, heard, bridges, words) && has (reader, heard, breaks, words);
}

/* "Leave Steinmetz's brigade behind"; "Hasten to Leipzig": an imperative that is in no list. */
static gboolean
begins_with_imperative (VtrReader *reader,
                        const Heard *heard,
                        VtrGap *words)
{
  const GArray *tokens = reader->tokens;
  guint end = heard->unit->end;

  *words = (VtrGap){ heard->at, heard->at + 1 };
  if (vtr_phrase (tokens, heard->at, end, "leave/send/bring/take/put/post/place/station") > 0 && (heard->own_named || is_own_subject (reader, heard->at + 1, end)))
    return TRUE;
  return heard->path && !heard->mentioned && !heard->marching && heard->behind == heard->at && vtr_token_is (tokens, heard->at, end, VTR_TOKEN_WORD) && vtr_token (tokens, heard->at)->classes == 0 && vtr_token_has (tokens, heard->at + 1, end, VTR_CLASS_TO);
}

/* "March halfway to Leipzig" */
static gboolean
commands_without_goal (VtrReader *reader,
                       const Heard *heard,
                       VtrGap *words)
{
  *words = (VtrGap){ heard->at, heard->unit->end };
  return heard->commanded && heard->place && (heard->foe || !(heard->mentioned || heard->troops));
}

/* "The cavalry of III Corps marches to Leipzig", "the infantry will remain": whatever speaks
 * of a place or of troops, or of somebody who goes or stays, and is not plainly talk. */
static gboolean
is_no_talk (VtrReader *reader,
            const Heard *heard,
            VtrGap *words)
{
  gboolean must = vtr_phrase (reader->tokens, heard->at, heard->unit->end, "it/he/they/er/sie/es/il/elle/ils must/may/should/shall/can/muss/darf/soll/sollte/doit/peut") > 0;

  words->end = heard->unit->end;
  if (heard->mentioned && heard->path)
    return TRUE;
  if (heard->foe)
    return FALSE;
  if (heard->marching || (heard->own_named && heard->place && heard->verb) || (heard->place && (heard->finite || heard->ordered) && (heard->mentioned || heard->troops)))
    return TRUE;
  return !heard->told && (heard->place || heard->troops || must || (heard->finite && (heard->commanded || heard->someone)) || (heard->own_named && heard->ordered) || is_conditional (reader, heard->unit, heard->at)) && !vtr_is_talk (reader, heard->unit, heard->at);
}

/* "Victor should do whatever seems useful", "somebody ought to watch the Saale": what is to
 * be done, or by whom, is left to others. */
static gboolean
leaves_it_to_others (VtrReader *reader,
                     const Heard *heard,
                     VtrGap *words)
{
  static const gchar *const anybody[] = { "somebody/someone/anybody really/surely/had? ought/should/must/needs/better", "somebody/someone/anybody ought/should/must/needs/has", "one/a of you ought/should/must", "jemand sollte/muss/musste/muesste/soll", "man muss/sollte/musste/muesste", "quelquun/qqn doit/devrait/aille/couvre/surveille/garde", "il faudrait/faut que quelquun/qqn", NULL };
  static const gchar *const anyhow[] = {
    "whatever/whichever/wherever seems/looks/is most? useful/best/sensible/wise/wanted/needed", "whatever/whichever/wherever/however he/she/it/they/you like/likes/think/thinks/want/wants/please/pleases/see/sees/judge/judges/choose/chooses", "as he/it/they/you think/thinks/see/sees/judge/judges fit/best/right/proper/necessary", "something useful/sensible/helpful/or", "somewhere useful/sensible/safe/handy/suitable/behind/near/about", "for the best", "some mischief", "use/uses your/his/their own? judgment/judgement/discretion/initiative", "wherever the emperor/king/marshal/prince/enemy",
    "irgendwohin/irgendwo/irgendwas/irgendetwas/irgendwie", "etwas nutzliches/nuetzliches/sinnvolles", "wo der/ihn/mich/er/es kaiser/konig/marschall/man/will/mag/haben/fur/fuer", "nach eigenem ermessen/gutdunken/belieben", "nach gutdunken/belieben/ermessen", "wie/was er/sie/es will/mag/meint/denkt/fur/fuer", "das beste daraus/draus",
    "pour le mieux", "au mieux", "quelque part", "ou/comme/quand il/elle/ils/on/bon voudra/veut/veulent/voudront/lentend/pourra/peut/lui", "ce/comme que/quil bon? lui? semble/juge/jugera/voudra/veut", "un peu plus au/a/vers/pres", NULL
  };

  if (heard->past || heard->told || heard->foe || vtr_has_phrase (reader->tokens, heard->unit->start, heard->unit->end, vtr_past_heads))
    return FALSE;
  return has (reader, heard, anybody, words) || ((heard->own_named || heard->own || heard->commanded) && has (reader, heard, anyhow, words));
}

/* "Au premier coup de canon tout le monde y court": whoever runs to the guns, or to help, is told
 * to. */
static gboolean
runs_to_help (VtrReader *reader,
              const Heard *heard,
              VtrGap *words)
{
  static const gchar *const runs[] = { "coup/coups de canon/feu", "y court/courent/courons/courez/accourt/accourent", "vole/volent/volons/volez a leur/son/notre/mon", "a leur/son secours/aide/rescousse", "rush/rushes/hurry/hurries/runs/run to his/her/their/its aid/help/rescue/assistance", "eilt/eilen/eile ihm/ihnen/ihr zu/zur hilfe", NULL };

  static const gchar *const all[] = { "tout le monde", "on", "everybody/everyone", NULL };
  gboolean someone = heard->someone || heard->mentioned || vtr_has_phrase (reader->tokens, heard->unit->start, heard->unit->end, all);

  return someone && !heard->past && !heard->told && !heard->opinion && is_short (heard, 24) && has (reader, heard, runs, words);
}

/* In this order; without a reason: it is talk. */
static const struct
{
  SignFunc says;
  const gchar *reason;
} signs[] = {
  { takes_back, "amends" },
  { asks_of_a_march, "asked" },
  { asks, NULL },
  { makes_a_condition, "condition" },
  { leaves_behind, "no-verb" },
  { takes_orders_back, "amends" },
  { goes_on_as_before, "unclear" },
  { names_a_group, "who" },
  { leaves_some_out, "unclear" },
  { says_what_must_be, "unclear" },
  { speaks_of_himself, "no-verb" },
  { needs_no_forced_march, NULL },
  { says_how_to_march, "option" },
  { begins_with_number, "unknown-formation" },
  { says_what_is_held, "unclear" },
  { speaks_of_an_attack, "posture" },
  { leaves_it_to_others, "unclear" },
  { runs_to_help, "condition" },
  { turns_it_round, "condition" },
  { begins_with_stranger, "unknown-formation" },
  { corrects_a_place, "amends" },
  { says_let_us, "unclear" },
  { tells_of_orders, "not-an-order" },
  { tells_of_past, NULL },
  { thinks_of_a_march, "not-an-order" },
  { thinks, NULL },
  { lacks_a_verb, "no-verb" },
  { joins_somebody, "who" },
  { puts_place_by_name, "no-verb" },
  { names_a_strange_place, "unknown-place" },
  { breaks_a_bridge, "unclear" },
  { begins_with_imperative, "no-verb" },
  { commands_without_goal, "no-place" },
  { is_no_talk, "unclear" },
};

/**
 * vtr_missed_order:
 * @reader: the reader
 * @unit: a sentence in which nothing was read
 * @word_start: (out): the first of the words at fault
 * @word_end: (out): the token behind them
 *
 * An order may have been meant all the same: then the umpire must see it.
 *
 * Returns: (nullable): why it was not read; %NULL: it is talk
 */
const gchar *
vtr_missed_order (VtrReader *reader,
                  const VtrUnit *unit,
                  guint *word_start,
                  guint *word_end)
{
  VtrGap words = { unit->start, unit->start };
  Heard heard;

  *word_start = *word_end = unit->start;
  if (!vtr_has_words (reader->tokens, vtr_skip_fillers (reader->tokens, unit->start, unit->end), unit->end))
    return NULL;
  hear (reader, unit, &heard);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      words = (VtrGap){ unit->start, unit->start };
      if (signs[i].says (reader, &heard, &words))
        {
          *word_start = words.start;
          *word_end = words.end;
          return signs[i].reason;
        }
    }
  return NULL;
}

/* Length of a label "…:" at the start of the unit that names something unknown;
 * 0: there is none. */
guint
vtr_unknown_label (VtrReader *reader,
                   const VtrUnit *unit,
                   gboolean *formation_like)
{
  const GArray *tokens = reader->tokens;
  gboolean unknown = FALSE;
  guint words = 0;

  *formation_like = FALSE;
  for (guint i = unit->start; i < unit->end && words <= 6; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_COLON)
        return unknown && words > 0 ? i + 1 - unit->start : 0;
      if (token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_STOP)
        return 0;
      if (token->kind != VTR_TOKEN_WORD)
        continue;
      words++;
      /* "III Corps this turn:" */
      if (words > 1 && vtr_phrase (tokens, i, unit->end, "orders? this/for turn/round") > 0 && vtr_names_own (reader, unit->start, i) && vtr_token_is (tokens, i + vtr_phrase (tokens, i, unit->end, "orders? this/for turn/round"), unit->end, VTR_TOKEN_COLON))
        return 0;
      if (token->classes & (VTR_CLASS_GREETING | VTR_CLASS_HARD))
        return 0;
      /* "Orders for turn 3:", "27 April:" */
      if (g_ascii_isdigit (token->fold[0]) && ((i > unit->start && vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_SOFT | VTR_CLASS_TIME)) || vtr_token_has (tokens, i + 1, unit->end, VTR_CLASS_TIME)))
        continue;
      unknown = unknown || (token->classes & ~(guint) (VTR_CLASS_PURPOSE | VTR_CLASS_BELONGS | VTR_CLASS_ROAD | VTR_CLASS_PLACE_NOUN)) == 0 || vtr_is_corps_word (token);
      *formation_like = *formation_like || vtr_is_corps_word (token) || vtr_number_of (token->fold, FALSE) > 0 || (token->flags & VTR_WORD_ROMAN);
    }
  return 0;
}
