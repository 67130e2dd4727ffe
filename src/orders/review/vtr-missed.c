/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

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

/* "Leipzig, evening.", "Dresden, den 27. April": where and when a letter was written. */
static gboolean
is_dateline (VtrReader *reader,
             const VtrUnit *unit)
{
  static const gchar *const times[] = { "the/den/le/this/am/au/du/in? the? morning/noon/afternoon/evening/night/midnight/morgens/mittags/abends/nachts/abds/matin/midi/soir/nuit", "headquarters/hq/hauptquartier/quartier general? at/in/zu/a/de?", "from/in/at/aus/de", NULL };
  const GArray *tokens = reader->tokens;
  gboolean timed = unit->start == 0;
  guint at = unit->start;

  while (at < unit->end)
    {
      const VtrToken *token = vtr_token (tokens, at);
      VtrId place;
      guint n = token->kind != VTR_TOKEN_WORD ? 1 : vtr_match_place (reader, at, unit->end, NULL, &place);

      if (n == 0 && ((n = vtr_phrases (tokens, at, unit->end, times)) > 0 || (token->classes & VTR_CLASS_TIME) || g_ascii_isdigit (token->fold[0])))
        timed = TRUE;
      else if (n == 0 && !(token->classes & VTR_CLASS_ARTICLE))
        return FALSE;
      at += MAX (n, 1);
    }
  return timed;
}

/* "By the way: Souham lost 470 men at Grimma": what is told with the verb alone. */
static gboolean
is_past_verb (const VtrReader *reader,
              const VtrToken *token)
{
  static const gchar *const others[] = { "lost", "took", "saw", "won", "came", "went", "fell", "broke", "heard", "met", "got", "gave", "told", "said", "wrote", "thought", "knew", "verlor", "verloren", "nahm", "sah", "gewann", "kam", "kamen", "ging", "gingen", "fiel", "horte", "hoerte", "sagte", "schrieb", "dachte", "wusste", NULL };

  return g_hash_table_contains (reader->lexicon->past, token->fold) || g_strv_contains (others, token->fold) || g_str_has_suffix (token->fold, "aient") || g_str_has_suffix (token->fold, "erent") || (g_str_has_suffix (token->fold, "ait") && strlen (token->fold) > 5);
}

/* Words of letters that order nothing: how one closes, what is to come, that the rest stands. */
static gboolean
is_form_of_letter (const GArray *tokens,
                   guint at,
                   guint end)
{
  static const gchar *const forms[] = {
    "the blockades/sieges/garrisons/rest/others go/goes/continue/continues on? as they/it are/is/do/does", "euer/eure/ew/your/his/votre/son durchlaucht/exzellenz/majestat/majestaet/hoheit/gnaden/hochwohlgeboren/excellency/highness/majesty/grace/lordship/excellence/altesse/majeste",
    "i/we? remain/am/are sir/sire/gentlemen/etc/yours/your/with", "i/we have the honour/honor", "i/we shall/will be at/in/back/with/there", "ich/wir werde/werden in/bei", "je/nous serai/serons", "your/his obedient", "je reste etc/monsieur/sire/votre", "je prie dieu", "sur ce", "ich verbleibe/bleibe mit/ihr/euer/stets", "verbleibe",
    "my/meine/mes/the/die/les? other/further/next/real/weiteren? orders/order/befehle/ordres/details for? this? turn? will/shall/to? come/comes/follow/follows/kommen/folgen/arrivent/suivent/suivront/viendront", NULL
  };
  static const gchar *const rest[] = { "the/le/der? rest/reste/remainder", "everything/all/alles else/ubrige/uebrige/andere/other", NULL };
  static const gchar *const stands[] = { "unchanged/unaltered/unverandert/unveraendert/inchange/inchanges/inchangee", "stands/stand/holds", "sans changement", "as/wie sent/written/posted/gesandt/geschrieben", NULL };
  guint n = vtr_phrase (tokens, at, end, "i/we remain/am/are") + vtr_phrase (tokens, at, end, "je reste/suis") + vtr_phrase (tokens, at, end, "ich verbleibe/bleibe");

  /* "The rest of my Monday orders is unchanged" */
  if (vtr_phrases (tokens, at, end, rest) > 0 && end - at <= 12 && vtr_has_phrase (tokens, at, end, stands))
    return TRUE;
  return vtr_phrases (tokens, at, end, forms) > 0 || (n > 0 && vtr_token_is (tokens, at + n, end, VTR_TOKEN_COMMA));
}

/* Whether a sentence that speaks of a place, of troops, or of somebody who goes or stays, is
 * talk nevertheless. */
static gboolean
is_talk (VtrReader *reader,
         const VtrUnit *unit,
         guint at)
{
  static const gchar *const starts[] = { "here we go", "es geht los", "und? los gehts", "allons y", NULL };
  const GArray *tokens = reader->tokens;
  gboolean elsewhere = FALSE;
  VtrId place;
  guint n = vtr_match_place (reader, at, unit->end, NULL, &place);

  /* "Hamburg will be punished": of the place, not of who goes there */
  for (guint i = at + n; i < unit->end; i++)
    elsewhere = elsewhere || vtr_match_place (reader, i, unit->end, NULL, &place) > 0 || vtr_token_has (tokens, i, unit->end, VTR_CLASS_BELONGS | VTR_CLASS_IT);
  if (n > 0 && !elsewhere && vtr_token_has (tokens, at + n, unit->end, VTR_CLASS_AUX))
    return TRUE;
  /* "It will take the Posen road:": it says what follows */
  return vtr_token_is (tokens, unit->end - 1, unit->end, VTR_TOKEN_COLON) || vtr_has_phrase (tokens, at, unit->end, starts) || is_form_of_letter (tokens, at, unit->end) || is_dateline (reader, unit);
}

/* A sentence in which nothing was read may still have been meant as an order:
 * then the umpire must see it. */
const gchar *
vtr_missed_order (VtrReader *reader,
                  const VtrUnit *unit,
                  guint *word_start,
                  guint *word_end)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const same[] = { "likewise", "ditto", "the? same", "too", "as well", "follow/follows", "idem", "ebenso", NULL };
  g_autoptr (VtrClause) subject = vtr_clause_new (unit->start);
  guint at = vtr_skip_fillers (tokens, unit->start, unit->end);
  gboolean named = FALSE;
  gboolean own = FALSE;
  gboolean path = FALSE;
  gboolean past = FALSE;
  gboolean told = FALSE;    /* by its verb alone */
  gboolean someone = FALSE; /* own, all of them, "he" */
  gboolean aux = FALSE;
  gboolean opinion = FALSE;
  gboolean mentioned = FALSE;
  gboolean foe = begins_with_foe (reader, at, unit->end);
  gboolean own_named = FALSE;
  gboolean any_verb = FALSE;
  gboolean finite = FALSE; /* a verb that is no participle */
  gboolean troops = FALSE; /* "the infantry" */
  gboolean named_place = FALSE;
  gboolean marching = FALSE;  /* "march to Leipzig" somewhere */
  gboolean commanded = FALSE; /* begins with a verb */
  gboolean cells = FALSE;     /* a row of a table */
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint who;
  guint n;

  *word_start = *word_end = unit->start;
  /* "No forced march" */
  if (!vtr_has_words (tokens, at, unit->end))
    return NULL;
  for (guint i = unit->start; i < unit->end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);
      VtrId place;

      if (token->kind == VTR_TOKEN_DASH && i > unit->start && vtr_match_place (reader, i + 1, unit->end, NULL, &place) > 0 && vtr_token_is (tokens, i - 1, unit->end, VTR_TOKEN_WORD))
        path = TRUE;
      if (token->kind != VTR_TOKEN_WORD)
        continue;
      if (token->classes & VTR_CLASS_AMEND && !unit->asked)
        {
          *word_start = i;
          *word_end = i + 1;
          return "amends";
        }
      past = past || (token->classes & VTR_CLASS_PAST) != 0;
      told = told || is_past_verb (reader, token);
      someone = someone || own_named || vtr_is_corps_word (token) || (token->classes & (VTR_CLASS_IT | VTR_CLASS_ALL)) != 0;
      foe = foe || (token->classes & VTR_CLASS_FOE) != 0;
      opinion = opinion || (token->classes & VTR_CLASS_OPINION) != 0;
      if ((token->classes & (VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM)) && !(token->classes & VTR_CLASS_ARTICLE))
        path = path || vtr_match_place (reader, i + 1, unit->end, NULL, &place) > 0;
      named_place = named_place || vtr_match_place (reader, i, unit->end, NULL, &place) > 0;
      own_named = own_named || mentions_own (reader, i, unit->end);
      mentioned = mentioned || own_named || (token->classes & VTR_CLASS_ME) != 0 || g_str_equal (token->fold, "my") || g_str_equal (token->fold, "our") || vtr_is_corps_word (token);
      n = vtr_lexicon_match_verb (reader->lexicon, tokens, i, unit->end, verbs, &form);
      if (n > 0 && form != VTR_VERB_ING && vtr_token_has (tokens, i + n, unit->end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) && vtr_match_place (reader, i + n + 1, unit->end, NULL, &place) > 0)
        marching = TRUE;
      any_verb = any_verb || n > 0;
      finite = finite || (n > 0 && form != VTR_VERB_ING);
      troops = troops || (token->classes & VTR_CLASS_BELONGS) != 0;
      if (n > 0 && form == VTR_VERB_BASE && i == at)
        commanded = TRUE;
    }
  while (vtr_token_has (tokens, at, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN))
    at = vtr_skip_fillers (tokens, at + 1, unit->end);
  n = vtr_parse_subject (reader, at, unit->end, subject);
  if (n > 0 && !vtr_token_has (tokens, at, unit->end, VTR_CLASS_ME | VTR_CLASS_IT))
    {
      named = TRUE;
      for (guint i = 0; i < subject->subjects->len; i++)
        {
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (subject->subjects, VtrId, i));

          own = own || (record != NULL && record->commanded);
        }
      aux = vtr_token_has (tokens, at + n, unit->end, VTR_CLASS_AUX);
    }
  if (unit->asked)
    return mentioned && path ? "asked" : NULL;
  /* "If Merseburg is held by the enemy, stop at Eisleben" */
  if (is_conditional (reader, unit, at) && (any_verb || path || named_place || mentioned))
    {
      *word_start = at;
      *word_end = at + 1;
      return "condition";
    }
  /* "Steinmetz is left behind" orders; "was left" tells */
  for (guint i = unit->start; past && i + 1 < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "is/are/be/to left/held behind?") > 0 && (own_named || is_own_subject (reader, at, unit->end)))
      {
        *word_start = i;
        *word_end = unit->end;
        return "no-verb";
      }
  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "withdraw/withdraws/retract/take/takes/scratch/strike/delete/drop/forget back? my/the/our/that last/previous/earlier? order/orders/message/line") > 0 || vtr_phrase (tokens, i, unit->end, "same/identical orders as") > 0)
      {
        *word_start = i;
        *word_end = i + 1;
        return "amends";
      }
  /* "Others as per last turn", "Alles Übrige wie gehabt" */
  if (unit->end - unit->start <= 9 && !foe)
    for (guint i = unit->start; i < unit->end; i++)
      if (vtr_phrase (tokens, i, unit->end, "as before/ordered/previously/usual/per") > 1 || vtr_phrase (tokens, i, unit->end, "wie gehabt/bisher/befohlen/zuvor") > 1 || vtr_phrase (tokens, i, unit->end, "comme avant/prevu/ordonne") > 1 || vtr_phrase (tokens, i, unit->end, "same orders/as before/last") > 1)
        {
          *word_start = i;
          *word_end = unit->end;
          return "unclear";
        }
  /* "All fortresses hold", "Sonst bleibt alles", "The other two go with me" */
  if (unit->end - unit->start <= 12 && any_verb && finite && !foe && !past && !opinion)
    for (guint i = unit->start; i < unit->end; i++)
      if (vtr_phrase (tokens, i, unit->end, "fortresses/garrisons/garnisons/besatzungen/festungen/forteresses") > 0 || vtr_phrase (tokens, i, unit->end, "the other two/three/four") > 0 || vtr_phrase (tokens, i, unit->end, "sonst bleibt/bleiben alles/alle") > 0)
        {
          *word_start = i;
          *word_end = unit->end;
          return "who";
        }
  /* "All my other troops stay", "everything as before, except that II Corps …" */
  for (guint i = unit->start; i < unit->end && !foe && !past; i++)
    if ((own_named && vtr_phrase (tokens, i, unit->end, "except/excepting/apart/save/ausser/sauf") > 0) || ((finite || aux) && vtr_phrase (tokens, i, unit->end, "my/the/all other/others/remaining/rest") > 0 && (troops || is_corps_mentioned (tokens, unit))))
      {
        *word_start = i;
        *word_end = unit->end;
        return "unclear";
      }
  /* "Ney's corps must be at Weissenfels by the 30th" */
  for (guint i = unit->start; i < unit->end && mentioned && named_place && !foe && !past; i++)
    if (vtr_phrase (tokens, i, unit->end, "must/need/needs/ought/muss/doit") > 0)
      {
        *word_start = i;
        *word_end = unit->end;
        return "unclear";
      }
  /* "Myself - with XI Corps wherever it goes" */
  if (own_named && vtr_phrase (tokens, at, unit->end, "myself/ich/moi/i/me selbst?") > 0 && !past && !opinion)
    return "no-verb";
  /* "Forced march not required" */
  for (guint i = unit->start; i < unit->end && !named_place && !own_named; i++)
    if (vtr_phrase (tokens, i, unit->end, "not required/needed/necessary/called/wanted for?") > 1 || vtr_phrase (tokens, i, unit->end, "nicht notig/noetig/erforderlich/notwendig") > 1 || vtr_phrase (tokens, i, unit->end, "pas necessaire/requis/requise") > 1)
      for (guint k = unit->start; k < i; k++)
        if (vtr_phrase (tokens, k, unit->end, "forced/forcing/gewaltmarsch/eilmarsch/forcee/forcees") > 0)
          return NULL;
  /* "Use the Jena road", "Force it if you must" */
  for (guint i = unit->start; i < unit->end && !past && !foe; i++)
    if (vtr_phrase (tokens, i, unit->end, "force/forced/forcing it/them/march/marches/marching the?") > 0 || (named_place && vtr_phrase (tokens, i, unit->end, "use/using/take/taking/by the? road/route/way/bridge/crossing?") > 0 && vtr_phrase (tokens, i, unit->end, "use/take") > 0))
      {
        *word_start = i;
        *word_end = unit->end;
        return "option";
      }
  /* "8th, 9th to Naumburg" */
  if (path && !past && !foe && !own_named && vtr_token_is (tokens, at, unit->end, VTR_TOKEN_WORD) && g_ascii_isdigit (vtr_token (tokens, at)->fold[0]) && vtr_token (tokens, at)->canon[0] == '#' && !vtr_token_has (tokens, at + 1, unit->end, VTR_CLASS_TIME))
    {
      *word_start = at;
      *word_end = at + 1;
      return "unknown-formation";
    }
  /* "Halle is held" */
  for (guint i = unit->start; i < unit->end && named_place && !foe; i++)
    if (vtr_phrase (tokens, i, unit->end, "is/are/must/wird/ist/est/be being/be/to? held/kept/defended/gehalten/verteidigt/tenu/tenue/garde") > 0)
      {
        *word_start = i;
        *word_end = unit->end;
        return "unclear";
      }
  /* "Defensive stance.", not the head of a table */
  for (guint i = unit->start; i < unit->end; i++)
    cells = cells || vtr_token_is (tokens, i, unit->end, VTR_TOKEN_SLASH);
  for (guint i = unit->start; i < unit->end && !cells && !foe && !past && !opinion; i++)
    if (vtr_phrase (tokens, i, unit->end, "defensive/defensively/defensiv/stance/posture/aggressive/aggressively/haltung") > 0)
      {
        *word_start = i;
        *word_end = unit->end;
        return "posture";
      }
  /* "bei überlegenem Angriff gehen beide zurück" */
  for (guint i = unit->start; i < unit->end && finite && !past && !opinion; i++)
    if (vtr_phrase (tokens, i, unit->end, "angriff/angriffs/attaque/attacked/attacks") > 0)
      {
        *word_start = i;
        *word_end = unit->end;
        return "posture";
      }
  /* what is to be done if attacked is never mere talk */
  for (guint i = unit->start; i < unit->end && !past && !opinion; i++)
    if (vtr_match_attacked (tokens, i, unit->end) > 0)
      {
        *word_start = i;
        *word_end = unit->end;
        return "posture";
      }
  /* "retire before superior numbers"; "Otherwise it stays" */
  if (commanded && !past && vtr_phrase (tokens, at, unit->end, "retire/withdraw/retreat/fight/stand/weichen/halten") > 0 && at + 2 < unit->end)
    {
      *word_start = at;
      *word_end = unit->end;
      return "posture";
    }
  if (finite && !past && !foe && vtr_token_has (tokens, unit->start, unit->end, VTR_CLASS_HARD) && vtr_token_has (tokens, unit->start + 1, unit->end, VTR_CLASS_IT | VTR_CLASS_ME))
    return "condition";
  /* "Kavalleriereserve bleibt": somebody that nobody knows */
  who = at;
  while (vtr_token_has (tokens, who, unit->end, VTR_CLASS_ARTICLE | VTR_CLASS_RANK))
    who++;
  if (!named && !past && !foe && vtr_token_is (tokens, who, unit->end, VTR_TOKEN_WORD) && (vtr_token (tokens, who)->flags & VTR_WORD_CAPITAL) && vtr_token (tokens, who)->classes == 0 && vtr_lexicon_match_verb (reader->lexicon, tokens, who + 1, unit->end, verbs, &form) > 0 && form != VTR_VERB_ING && (named_place || !vtr_has_words (tokens, who + 2, unit->end)))
    {
      *word_start = who;
      *word_end = who + 1;
      return "unknown-formation";
    }
  /* "Actually, Jena." */
  if (named_place && vtr_phrase (tokens, unit->start, unit->end, "actually/rather/or/sorry/oops/strike/scratch") > 0)
    {
      *word_end = unit->end;
      return "amends";
    }
  if (vtr_phrase (tokens, at, unit->end, "let us/lets") > 0 && any_verb)
    return "unclear";
  /* "The Emperor has ordered III Corps to march to Naumburg" */
  for (guint i = unit->start; past && i < unit->end && own_named && path; i++)
    if (vtr_phrase (tokens, i, unit->end, "ordered/instructed/directed/commanded/befohlen/ordonne") > 0)
      {
        *word_start = i;
        *word_end = i + 1;
        return "not-an-order";
      }
  if (past)
    return NULL;
  if (opinion)
    return mentioned && (path || named_place) ? "not-an-order" : NULL;
  if (named && own && (aux || path || vtr_phrases (tokens, at + n, unit->end, same) > 0))
    {
      *word_start = at + n;
      *word_end = unit->end;
      return "no-verb";
    }
  /* "Headquarters with Sacken" */
  if (named && own && !any_verb && !foe && unit->end - unit->start <= 8 && vtr_phrase (tokens, at + n, unit->end, "with/mit/avec") > 0 && is_own_subject (reader, at + n + 1, unit->end))
    {
      *word_start = at + n;
      *word_end = unit->end;
      return "no-verb";
    }
  /* "Marchand and the cavalry stay put": of one of whom it is not known who he is */
  if (named && own && finite && !foe && vtr_token_has (tokens, at + n, unit->end, VTR_CLASS_AND))
    {
      *word_start = at + n;
      *word_end = unit->end;
      return "who";
    }
  /* "Naumburg: III Corps" */
  if (named_place && own_named && !any_verb && !past && !foe && !opinion && unit->end - unit->start <= 8)
    {
      *word_end = unit->end;
      return "no-verb";
    }
  /* "March on Xanadu!" */
  for (guint i = at; commanded && !named_place && i + 1 < unit->end && i < at + 3; i++)
    if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_token_is (tokens, i + 1, unit->end, VTR_TOKEN_WORD) && (vtr_token (tokens, i + 1)->flags & VTR_WORD_CAPITAL) && vtr_token (tokens, i + 1)->classes == 0)
      {
        *word_start = i + 1;
        *word_end = i + 2;
        return "unknown-place";
      }
  /* "Leave Steinmetz's brigade behind" */
  if ((own_named || is_own_subject (reader, at + 1, unit->end)) && vtr_phrase (tokens, at, unit->end, "leave/send/bring/take/put/post/place/station") > 0)
    {
      *word_start = at;
      *word_end = at + 1;
      return "no-verb";
    }
  /* "both heavy divisions stay with me at Eisleben", "the infantry will remain" */
  if (!foe && named_place && (finite || aux) && (mentioned || troops))
    {
      *word_end = unit->end;
      return "unclear";
    }
  /* "March halfway to Leipzig" */
  if (commanded && named_place)
    {
      *word_start = at;
      *word_end = unit->end;
      return "no-place";
    }
  /* "The cavalry of III Corps marches to Leipzig" */
  if ((mentioned && path) || (marching && !foe) || (own_named && named_place && any_verb && !foe))
    {
      *word_end = unit->end;
      return "unclear";
    }
  /* "Hasten to Leipzig": an imperative that is in no list */
  if (path && !named && vtr_token_is (tokens, at, unit->end, VTR_TOKEN_WORD) && vtr_token (tokens, at)->classes == 0 && vtr_token_has (tokens, at + 1, unit->end, VTR_CLASS_TO))
    {
      *word_start = at;
      *word_end = at + 1;
      return "no-verb";
    }
  if (!foe && !told && (named_place || troops || (finite && (commanded || someone)) || (own_named && aux) || is_conditional (reader, unit, at) || vtr_phrase (tokens, at, unit->end, "it/he/they/er/sie/es/il/elle/ils must/may/should/shall/can/muss/darf/soll/sollte/doit/peut") > 0) && !is_talk (reader, unit, at))
    {
      *word_end = unit->end;
      return "unclear";
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
