/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What no order accounts for: whether it may stand beside orders, whether it
 * could change what they say. If in doubt the umpire sees it. */

gboolean
vtr_is_corps_word (const VtrToken *token)
{
  static const gchar *const nouns[] = { "corps", "division", "brigade", "cavalry", "army", "headquarters", "hauptquartier", "hauptarmee", "garrison", NULL };

  return token->kind == VTR_TOKEN_WORD && g_strv_contains (nouns, token->canon);
}

/* "to cover", "so as to", "because": what it is for, not what is to be done. */
static gboolean
is_purpose (const GArray *tokens,
            guint pos,
            guint end)
{
  static const gchar *const markers[] = { "from where", "whence", "from which", "by which", "which is to say", "that is to say", "that is", "which means", "i e", "ie", "das heisst", "dh", "von wo aus?", "cest a dire", "dou", "so as to", "in order to", "in order that", "so that", "because", "since", "thereby", "thus", "for there/it/he", "um", "afin de", "pour", "weil", "damit", NULL };

  pos = vtr_skip_marks (tokens, pos, end);
  if (vtr_phrases (tokens, pos, end, markers) > 0)
    return TRUE;
  pos = vtr_skip_fillers (tokens, pos, end);
  /* "and scouts towards Leipzig" */
  if (vtr_phrase (tokens, pos, end, "and scouts/observes/watches/covers/guards/screens/protects/threatens/supports/scout/observe/watch/cover/guard/screen/protect/threaten/support/reconnoitres/reconnoitre/reconnoiters/patrols/patrol/sees/see/looks/look/reports/report/finds/find/learns/learn/beobachtet/deckt/sichert/klart/eclaire/observe/couvre/surveille") > 0)
    return TRUE;
  /* ", watch the Plauen road" */
  if (pos > 0 && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA && vtr_phrase (tokens, pos, end, "watch/observe/cover/screen/guard/patrol/reconnoitre/beobachtet/deckt/sichert/couvre/observe/surveille") > 0)
    return TRUE;
  if (vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (tokens, pos)->fold, "to"))
    return vtr_token_has (tokens, pos + 1, end, VTR_CLASS_PURPOSE);
  /* "covering the road to Dresden" */
  if (vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, pos)->fold, "ing"))
    {
      const gchar *fold = vtr_token (tokens, pos)->fold;
      g_autofree gchar *stem = g_strndup (fold, strlen (fold) - 3);
      g_autofree gchar *with_e = g_strconcat (stem, "e", NULL);

      return ((vtr_word_class (stem) | vtr_word_class (with_e)) & VTR_CLASS_PURPOSE) != 0;
    }
  return FALSE;
}

/* "5-7 May", "turn 3" in a message for turn 3. */
static gboolean
is_date (VtrReader *reader,
         VtrGap gap,
         guint pos)
{
  const GArray *tokens = reader->tokens;
  const VtrToken *token = vtr_token (tokens, pos);

  if (g_str_equal (token->fold, "turn") && vtr_token_is (tokens, pos + 1, gap.end, VTR_TOKEN_WORD))
    return reader->context->turn > 0 && vtr_number_of (vtr_token (tokens, pos + 1)->fold, FALSE) == reader->context->turn;
  if (!g_str_equal (token->fold, "may") || !(token->flags & VTR_WORD_CAPITAL))
    return FALSE;
  return (pos > gap.start && g_ascii_isdigit (vtr_token_is (tokens, pos - 1, gap.end, VTR_TOKEN_WORD) ? vtr_token (tokens, pos - 1)->fold[0] : 'x')) || (vtr_token_is (tokens, pos + 1, gap.end, VTR_TOKEN_WORD) && g_ascii_isdigit (vtr_token (tokens, pos + 1)->fold[0]));
}

static gboolean
begins_with_reason (const GArray *tokens,
                    VtrGap gap)
{
  guint at = gap.start;

  while (at < gap.end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, gap.end, VTR_CLASS_GREETING | VTR_CLASS_RANK)))
    at++;
  if (vtr_phrase (tokens, at, gap.end, "as soon/long/far/many/much/quickly/fast") > 0)
    return FALSE;
  return vtr_phrase (tokens, at, gap.end, "as/since/because/weil/da/comme/puisque") > 0;
}

/* Whether the last words of @clause name where somebody stands, or say that he does
 * not leave it. */
static gboolean
ends_in_place (VtrReader *reader,
               const VtrClause *clause)
{
  VtrId place;

  for (guint n = 1; n <= 4 && clause->end >= clause->start + n; n++)
    if (vtr_match_place (reader, clause->end - n, clause->end, NULL, &place) == n)
      return TRUE;
  return clause->end > clause->start && vtr_token_has (reader->tokens, clause->end - 1, clause->end, VTR_CLASS_NEGATION);
}

/* "holds 35,000 men", "stays hungry", "Hold on, I forgot something": verbs of staying
 * say many things besides. What follows them at once must be known, and when they
 * are said to nobody, in no place, only till when may follow. */
static gboolean
says_more (VtrReader *reader,
           VtrGap gap,
           guint first_word,
           const VtrClause *clause)
{
  static const gchar *const known[] = { "until/till/bis/jusqua/jusquau", "to/so/in/um/pour/afin/because/as/since/for/damit/weil/car", "and/und/et", NULL };
  static const gchar *const company[] = { "with/mit/avec/under/behind/near/beside/alongside/among/between/opposite/facing/before/unter/hinter/neben/vor/sous/derriere/pres/between/close", NULL };
  const GArray *tokens = reader->tokens;
  gboolean named = clause->explicit_subject || reader->heading || vtr_token_has (tokens, clause->start, clause->end, VTR_CLASS_AND);
  const VtrToken *first;

  if (clause->verb == NULL || first_word >= gap.end || (!g_str_equal (clause->verb->id, "halt") && !((clause->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (clause->verb) && !clause->posture)))
    return FALSE;
  first = vtr_token (tokens, first_word);
  /* a condition is told as one */
  if (first->classes & (VTR_CLASS_HARD | VTR_CLASS_NEGATION))
    return FALSE;
  if (!named && vtr_id_is_empty (&clause->at) && !clause->there && vtr_phrases (tokens, first_word, gap.end, known) == 0)
    return TRUE;
  if (!named && vtr_id_is_empty (&clause->at) && vtr_phrase (tokens, first_word, gap.end, "for/by my/your/the/more/a/further? next/more? mail/orders/message/moment/minute/second/reply/answer/news/word") > 0)
    return TRUE;
  if (first_word != clause->end || (!vtr_id_is_empty (&clause->at) && ends_in_place (reader, clause)))
    return FALSE;
  /* "holds that Spandau is unhealthy" */
  if (vtr_phrase (tokens, first_word, gap.end, "that/how/why/what/whether/which/dass/wie/was/que/comment/combien") > 0)
    return TRUE;
  if (clause->explicit_subject && vtr_phrases (tokens, first_word, gap.end, company) > 0)
    return FALSE;
  return g_ascii_isdigit (first->fold[0]) || (first->classes & (VTR_CLASS_ARTICLE | VTR_CLASS_ME | VTR_CLASS_IT)) != 0 || (first->classes == 0 && vtr_phrases (tokens, first_word, gap.end, known) == 0) || vtr_phrase (tokens, first_word, gap.end, "at/a/um") > 0;
}

/* Whether the gap ends in "that", or stands right before one. */
static gboolean
is_about (const GArray *tokens,
          VtrGap gap)
{
  guint last = gap.end;

  if (vtr_phrase (tokens, gap.end, tokens->len, "that/dass/que") > 0)
    return gap.end == gap.start || vtr_phrase (tokens, gap.end - 1, gap.end, "desires/desire/wishes/wish/orders/order/wants/want/commands/command/directs/requires/requests/request/befiehlt/wunscht/ordonne/veut") == 0;
  while (last > gap.start && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD)
    last--;
  if (last < gap.start + 2 || vtr_phrase (tokens, last - 1, last, "that/dass/que") == 0)
    return FALSE;
  return vtr_phrase (tokens, last - 2, last, "desires/desire/wishes/wish/orders/order/wants/want/commands/command/directs/requires/requests/request/befiehlt/wunscht/ordonne/veut/desire that/dass/que") == 0;
}

/* "My first draft read": what stood somewhere, not what is to be done. */
static gboolean
was_told (const GArray *tokens,
          VtrGap gap)
{
  for (guint i = gap.start; i < gap.end; i++)
    if (vtr_phrase (tokens, i, gap.end, "read/reads/said/wrote/lautete/hiess/disait") > 0 || vtr_phrase (tokens, i, gap.end, "plan/plans/idea/order/orders/draft/intention/proposal/suggestion/thought/version/befehl/idee/ordre/idee was/were/ran/went/war/lief/etait") > 1)
      return TRUE;
  return FALSE;
}

/* ", the Emperor said yesterday", ", he thinks": somebody's words, not orders. */
static gboolean
is_reported (VtrReader *reader,
             VtrGap gap,
             guint first_word)
{
  static const gchar *const says[] = { "said/says/thought/thinks/believes/believed/reckons/reckoned/claims/claimed/reports/reported/writes/wrote/suggests/suggested/proposes/proposed/assures/assured/swears/swore/hopes/hoped/guesses/suspects", "tells/told/informs/informed/assures/assured/promises/promised me/us", "hear/believe/understand/gather/suspect/guess/think/suppose/presume/imagine/fancy/hope/am/was", "am/was/are/were told/informed/assured", NULL };
  const GArray *tokens = reader->tokens;
  guint at = first_word;

  if (gap.start == first_word && !(gap.start > 0 && vtr_token_is (tokens, gap.start - 1, gap.end, VTR_TOKEN_COMMA)))
    return FALSE;
  if (vtr_token_is (tokens, at, gap.end, VTR_TOKEN_WORD) && vtr_token_has (tokens, at, gap.end, VTR_CLASS_ME))
    return vtr_phrases (tokens, at + 1, gap.end, says) > 0 && !vtr_token_is (tokens, at + 2, gap.end, VTR_TOKEN_WORD);
  for (guint words = 0; words < 4 && vtr_token_is (tokens, at, gap.end, VTR_TOKEN_WORD); words++, at++)
    {
      if (words > 0 && vtr_phrases (tokens, at, gap.end, says) > 0 && !vtr_token_has (tokens, at, gap.end, VTR_CLASS_AUX | VTR_CLASS_PAST))
        return TRUE;
      if (vtr_token_has (tokens, at, gap.end, VTR_CLASS_AND | VTR_CLASS_THEN | VTR_CLASS_TO | VTR_CLASS_VIA) || vtr_phrase (tokens, at, gap.end, "who/which/where/as/because/since/for/while") > 0)
        return FALSE;
    }
  return FALSE;
}

/* "until the Guard is past, then Merseburg": it does not stay for good. */
static gboolean
moves_later (VtrReader *reader,
             VtrGap gap)
{
  VtrId place;

  for (guint i = gap.start; i + 1 < gap.end; i++)
    if (vtr_token_has (reader->tokens, i, gap.end, VTR_CLASS_THEN) && (vtr_match_place (reader, i + 1, gap.end, NULL, &place) > 0 || vtr_token_has (reader->tokens, i + 1, gap.end, VTR_CLASS_TO | VTR_CLASS_VIA) || vtr_phrase (reader->tokens, i + 1, gap.end, "goes/go/moves/marches/follows/joins/on/off/leaves") > 0))
      return TRUE;
  return FALSE;
}

/* ", halting for the night at Jena", "(Jena road)", "an Jena vorbei": another place than
 * those of the march, of which nobody knows what it has to do with it. Returns its
 * token, 0: there is none. */
static guint
match_other_place (VtrReader *reader,
                   VtrGap gap,
                   guint first_word,
                   const VtrClause *march)
{
  const GArray *tokens = reader->tokens;
  guint at = first_word + vtr_phrase (tokens, first_word, gap.end, "and/und/et");
  gboolean told = vtr_phrase (tokens, at, gap.end, "where/which/who/whence/whose/while/wo/wohin/woher/der/die/das/ou/qui/dont/lequel/from/to/so/as/because/since/in order/von wo? wo") > 0;

  for (guint i = first_word; i < gap.end && !told; i++)
    {
      VtrId place;
      guint n = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && !(vtr_token (tokens, i)->flags & VTR_WORD_POSSESSIVE) ? vtr_match_place (reader, i, gap.end, NULL, &place) : 0;
      gboolean known = n == 0 || vtr_has_id (march->path, &place);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      /* "the Jena road" */
      if (n == 0 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_token_has (tokens, i + 1, gap.end, VTR_CLASS_ROAD) && vtr_lexicon_match (reader->lexicon, tokens, i, i + 1, VTR_NAME_PLACE, FALSE, ids, NULL) == 1 && ids->len == 1 && !vtr_has_id (march->path, &g_array_index (ids, VtrId, 0)))
        return i;

      for (guint s = 0; s < march->subjects->len && !known; s++)
        {
          const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (march->subjects, VtrId, s)) : NULL;
          const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (march->subjects, VtrId, s));

          known = (formation != NULL && vtr_id_equal (&formation->place, &place)) || (stands != NULL && vtr_id_equal (stands, &place));
        }
      if (!known)
        return i;
    }
  return 0;
}

static gboolean
names_own_at (VtrReader *reader,
              guint pos,
              guint end)
{
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  const VtrLexiconFormation *record;

  if (!vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) || vtr_parse_name (reader, pos, end, name) == 0 || name->subjects->len == 0)
    return FALSE;
  record = vtr_lexicon_formation (reader->lexicon, &g_array_index (name->subjects, VtrId, 0));
  return record != NULL && record->commanded;
}

/* ", Bonet to Jena": a comma, and an order that was not understood. */
static gboolean
begins_clause_of_its_own (VtrReader *reader,
                          guint first_word,
                          VtrGap gap)
{
  return first_word > gap.start && vtr_token (reader->tokens, first_word - 1)->kind == VTR_TOKEN_COMMA && vtr_gap_is_apart (reader, gap);
}

/* "and Puthod at Celle", ", Tauentzien Stettin" behind what another does. */
static gboolean
names_another_at (VtrReader *reader,
                  VtrGap gap,
                  const VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) name = vtr_clause_new (gap.start);
  guint at = gap.start;
  guint n;
  VtrId place;

  while (at < gap.end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, gap.end, VTR_CLASS_AND)))
    at++;
  n = vtr_parse_name (reader, at, gap.end, name);
  if (n == 0 || name->subjects->len != 1 || vtr_has_id (clause->subjects, &g_array_index (name->subjects, VtrId, 0)) || !vtr_names_own (reader, at, at + n))
    return FALSE;
  at += n;
  at += vtr_token_has (tokens, at, gap.end, VTR_CLASS_AT) || vtr_phrase (tokens, at, gap.end, "before/outside/vor/devant/of/von/de") > 0 ? 1 : 0;
  n = vtr_match_place (reader, at, gap.end, NULL, &place);
  return n > 0 && (!vtr_has_words (tokens, at + n, gap.end) || vtr_token (tokens, at + n)->kind == VTR_TOKEN_COMMA || vtr_token_has (tokens, at + n, gap.end, VTR_CLASS_AND));
}

/* Whether another of the sender's own is named behind "with" at @pos, who is no part of
 * whom @clause is for. */
static gboolean
is_with_another (VtrReader *reader,
                 VtrGap gap,
                 guint pos,
                 const VtrClause *clause)
{
  g_autoptr (VtrClause) other = vtr_clause_new (pos);
  guint n = vtr_phrase (reader->tokens, pos, gap.end, "with/mit/avec");

  if (n == 0 || vtr_parse_subject (reader, pos + n, gap.end, other) == 0 || other->fail != VTR_VERDICT_NONE || other->me || other->rest || other->alone)
    return FALSE;
  for (guint i = 0; i < other->subjects->len; i++)
    {
      const VtrId *id = &g_array_index (other->subjects, VtrId, i);
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);
      gboolean kin = FALSE;

      if (record == NULL || !record->commanded)
        return FALSE;
      for (guint k = 0; k < clause->subjects->len && !kin; k++)
        kin = vtr_lexicon_is_under (reader->lexicon, id, &g_array_index (clause->subjects, VtrId, k)) || vtr_lexicon_is_under (reader->lexicon, &g_array_index (clause->subjects, VtrId, k), id);
      /* "March to Jena with the 8th and 9th": they do, not the corps; "I stay with them" */
      if (other->subjects->len > 1 && (clause->verb->flags & VTR_VERB_PATH) ? kin || clause->explicit_subject : clause->explicit_subject && !clause->me && !kin && !clause->rest)
        return TRUE;
    }
  return FALSE;
}

/* "I leave for Jena on holiday", "I attach my notes", "We stay in touch", "I stand to lose":
 * the player, not his troops. */
static gboolean
is_off_duty (VtrReader *reader,
             VtrGap gap,
             guint first,
             const VtrClause *clause)
{
  static const gchar *const leisure[] = { "holiday/holidays/vacation/vacations/weekend/wedding/funeral/dentist/doctor/conference/airport/flight/hotel/beach/school/university/office/work/family/wife/kids/parents", "urlaub/wochenende/ferien/hochzeit/zahnarzt/arzt/konferenz/flughafen/buro/buero/arbeit/familie/frau/kinder/eltern", "vacances/weekend/mariage/dentiste/conference/aeroport/bureau/travail/famille/femme/enfants/parents", NULL };

  const GArray *tokens = reader->tokens;

  if (first == clause->end && vtr_phrase (tokens, first, gap.end, "in touch/contact/tune/tuned") > 1)
    return TRUE;
  if (!clause->me)
    return FALSE;
  if (first == clause->end && ((vtr_verb_is_regrouping (clause->verb) && vtr_token_has (tokens, first, gap.end, VTR_CLASS_ARTICLE)) || vtr_phrase (tokens, first, gap.end, "to lose/gain/benefit/win/profit") > 1 || vtr_phrase (tokens, first, gap.end, "zu meinem/unserem/meiner/unserer wort/versprechen/entscheidung/meinung") > 1))
    return TRUE;
  /* "Ich kämpfe mit der Technik" */
  if (first == clause->end && !clause->posture && (clause->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (clause->verb) && vtr_phrase (tokens, first, gap.end, "mit/with/avec der/dem/den/meinem/meiner/the/my/le/la/mon/ma/mes") > 1 && !vtr_names_own (reader, first, gap.end))
    return TRUE;
  for (guint i = first; i < gap.end && (clause->verb->flags & VTR_VERB_PATH); i++)
    if (vtr_phrases (tokens, i, gap.end, leisure) > 0)
      return TRUE;
  return FALSE;
}

/* ", Borstell's fusiliers too": somebody of one's own does it as well, who is not known by
 * that name. */
static gboolean
follows_too (VtrReader *reader,
             VtrGap gap,
             guint first)
{
  static const gchar *const too[] = { "too/also/likewise/ditto/idem", "as well", "auch/ebenfalls/gleichfalls/desgleichen/ebenso", "aussi/egalement", "de meme", NULL };
  VtrId id;

  for (guint i = first; i < gap.end; i++)
    {
      guint n = vtr_phrases (reader->tokens, i, gap.end, too);

      if (n > 0 && !vtr_has_words (reader->tokens, i + n, gap.end))
        return i > first && vtr_is_of_commander (reader, first, gap.end, &id);
    }
  return FALSE;
}

/* ", and", "and" */
static gboolean
is_followed_by_and (const GArray *tokens,
                    guint pos)
{
  return vtr_token_has (tokens, pos, tokens->len, VTR_CLASS_AND) || (vtr_token_is (tokens, pos, tokens->len, VTR_TOKEN_COMMA) && vtr_token_has (tokens, pos + 1, tokens->len, VTR_CLASS_AND));
}

/* "the 14th": a division of the sender's by its number alone; "with the 14th" may be his own
 * troops. */
static gboolean
is_own_number (VtrReader *reader,
               guint at,
               guint end)
{
  g_autoptr (VtrClause) who = vtr_clause_new (at);

  return vtr_parse_number (reader, at, end, who) > 0 && (at == 0 || vtr_phrase (reader->tokens, at - 1, end, "with/mit/avec") == 0);
}

/* "HQ and …", "quartier général et …" */
static gboolean
names_staff_last (const GArray *tokens,
                  VtrGap gap)
{
  static const gchar *const staff[] = { "hq/headquarters/hauptquartier/qg/generalkommando", "quartier general", NULL };
  guint last = gap.end;

  while (last > gap.start && (vtr_token (tokens, last - 1)->kind == VTR_TOKEN_COMMA || vtr_token_has (tokens, last - 1, gap.end, VTR_CLASS_AND)))
    last--;
  for (guint i = gap.start; i < last; i++)
    {
      guint n = vtr_phrases (tokens, i, last, staff);

      if (n > 0 && i + n == last && (i == gap.start || vtr_token_has (tokens, i - 1, last, VTR_CLASS_ARTICLE | VTR_CLASS_ME) || vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD))
        return TRUE;
    }
  return FALSE;
}

/* Whether words that no order accounts for could change the orders beside them.
 * @before: they stand before the first order of the sentence. */
VtrDoubt
vtr_doubt_gap (VtrReader *reader,
               VtrGap gap,
               gboolean before,
               const VtrClause *after_clause,
               gboolean last)
{
  const GArray *tokens = reader->tokens;
  gboolean purpose = !before && is_purpose (tokens, gap.start, gap.end);
  gboolean greeting = FALSE;
  gboolean reasons = FALSE;
  gboolean because = FALSE;
  gboolean apart = FALSE; /* "Sorry for the delay - …": over before the order begins */
  /* who halts halts: until when is not for this turn to say */
  gboolean halts = !before && last && after_clause != NULL && after_clause->verb != NULL && g_str_equal (after_clause->verb->id, "halt");
  guint first_word = gap.start;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  VtrId place;

  first_word = vtr_skip_marks (tokens, first_word, gap.end);
  for (guint i = gap.start; i < gap.end; i++)
    greeting = greeting || vtr_token_has (tokens, i, gap.end, VTR_CLASS_GREETING);
  /* "…, for I have not come here to run away" */
  reasons = !before && last && (vtr_phrase (tokens, first_word, gap.end, "for/as i/we/he/it/they/the/my/our/there") > 0 || vtr_phrase (tokens, first_word, gap.end, "because/since/weil/denn/car/puisque") > 0);
  if (reasons && vtr_reason_bids (reader, first_word, gap.end))
    return (VtrDoubt){ "unclear", first_word };
  /* "None of mine shall run: if attacked …" */
  if (before && gap.end < tokens->len && vtr_token (tokens, gap.end)->kind == VTR_TOKEN_COLON && vtr_match_attacked (tokens, vtr_skip_fillers (tokens, gap.end + 1, tokens->len), tokens->len) > 0)
    {
      gboolean plain = TRUE;

      for (guint i = gap.start; i < gap.end; i++)
        plain = plain && !vtr_token_has (tokens, i, gap.end, VTR_CLASS_HARD | VTR_CLASS_AMEND | VTR_CLASS_OPINION);
      if (plain)
        return (VtrDoubt){ NULL, 0 };
    }
  /* "As the Emperor wishes it, …": why, not whether */
  because = before && gap.end < tokens->len && vtr_token (tokens, gap.end)->kind == VTR_TOKEN_COMMA && begins_with_reason (tokens, gap);
  apart = greeting && before && gap.end < tokens->len && (vtr_token (tokens, gap.end)->kind == VTR_TOKEN_DASH || vtr_token (tokens, gap.end)->kind == VTR_TOKEN_COLON);
  /* "… and Puthod at Celle": somebody else, of whom the verb is said once */
  if (!before && after_clause != NULL && names_another_at (reader, gap, after_clause))
    return (VtrDoubt){ "no-verb", first_word };
  /* "und tritt wieder unter mein Kommando": that is an order too */
  for (guint i = first_word; i < gap.end && !before; i++)
    if (vtr_match_rejoining (tokens, i, gap.end) > 0)
      return (VtrDoubt){ "unclear", i };
  /* "Marching to Leipzig, and we fight if attacked": what the sender does himself */
  if (before && vtr_lexicon_match_verb (reader->lexicon, tokens, first_word, gap.end, verbs, &form) > 0 && form == VTR_VERB_ING && is_followed_by_and (tokens, gap.end))
    for (guint i = first_word + 1; i < gap.end; i++)
      if (vtr_match_place (reader, i, gap.end, NULL, &place) > 0)
        return (VtrDoubt){ "unclear", first_word };
  /* "Steinmetz wird abgezweigt und geht", "faire marcher le 6e corps": orders that the
   * grammar has in other words */
  for (guint i = first_word; i < gap.end && before; i++)
    if (vtr_phrase (tokens, i, gap.end, "abgezweigt/abgeteilt/detachiert/abkommandiert/abgetrennt/abgestellt/detache/detachee/detaches/detachees") > 0 || vtr_phrase (tokens, i, gap.end, "faire/faites/ferez marcher/avancer/aller/passer/partir/venir") > 1)
      return (VtrDoubt){ "unclear", i };
  /* ", same posture" */
  if (!before && vtr_phrase (tokens, first_word, gap.end, "same/gleiches/gleiche/meme posture/stance/attitude/conduct/verhalten/haltung/consigne/conduite") > 1)
    return (VtrDoubt){ "unclear", first_word };
  /* "No moves to report": nothing is told to stay */
  if (!before && after_clause != NULL && after_clause->verb != NULL && g_str_equal (after_clause->verb->id, "halt") && first_word == after_clause->end && vtr_phrase (tokens, first_word, gap.end, "to report/announce/note/mention/see/speak") == 2)
    return (VtrDoubt){ "not-an-order", first_word };
  /* "hold and fight": a posture */
  if (!before && after_clause != NULL && after_clause->verb != NULL && g_str_equal (after_clause->verb->id, "halt") && first_word >= gap.start && vtr_phrase (tokens, gap.start, gap.end, "and fight/fights") == 2 && !vtr_has_words (tokens, gap.start + 2, gap.end))
    return (VtrDoubt){ "unclear", first_word };
  /* "und nimmt dort Morand wieder auf", "and will take him back under command": an order too */
  if (!before && vtr_phrase (tokens, first_word, gap.end, "and/und/et will/shall? take/takes/nimmt/nehme/nehmen/reprend/reprends") > 1 && vtr_names_own (reader, first_word, gap.end))
    return (VtrDoubt){ "unclear", first_word };
  if (!before && after_clause != NULL && after_clause->verb != NULL && is_off_duty (reader, gap, first_word, after_clause))
    return (VtrDoubt){ "not-an-order", first_word };
  /* "and leaves Marchand at Weimar": an order for him */
  if (!before && vtr_phrase (tokens, first_word, gap.end, "and/und/et/but/aber/mais? will/shall? leave/leaves/keep/keeps/lasst/laesst/laisse/laissera") > 0 && vtr_names_own (reader, first_word, gap.end))
    return (VtrDoubt){ "unclear", first_word };
  /* ", Borstell's fusiliers too": whatever they are, they do it */
  if (!before && follows_too (reader, gap, first_word))
    return (VtrDoubt){ "unclear", first_word };
  /* "which is to say they do nothing": the same once more */
  if (!before && vtr_phrase (tokens, first_word, gap.end, "which/that is to say") > 0)
    return (VtrDoubt){ NULL, 0 };
  /* "fall back if attacked by superior forces" */
  if (!before && after_clause != NULL && after_clause->posture && vtr_phrase (tokens, first_word, gap.end, "by/with/from/in/at/von/par/mit") > 0)
    return (VtrDoubt){ "condition", first_word };
  /* "if they come at me in force" */
  if (!before && after_clause != NULL && after_clause->posture && first_word == after_clause->end && vtr_token_has (tokens, first_word, gap.end, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_AT | VTR_CLASS_FROM))
    return (VtrDoubt){ "condition", first_word };
  if (!before && after_clause != NULL && after_clause->posture && first_word == after_clause->end && vtr_phrase (tokens, first_word, gap.end, "me/us/him/them/it/her") > 0)
    return (VtrDoubt){ "condition", first_word };
  /* "Weimar - Naumburg for the 8th and 9th": whose way it is */
  if (!before && after_clause != NULL && !after_clause->explicit_subject && after_clause->verb != NULL && vtr_phrase (tokens, first_word, gap.end, "for/fur/pour/by") > 0)
    for (guint i = first_word + 1; i < gap.end; i++)
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (vtr_is_corps_word (vtr_token (tokens, i)) || vtr_token (tokens, i)->canon[0] == '#' || (vtr_token (tokens, i)->flags & VTR_WORD_STRANGER)) && !vtr_token_has (tokens, i + 1, gap.end, VTR_CLASS_TIME))
        return (VtrDoubt){ "unclear", i };
  /* "Über Weimar nach Jena marschiert Bonet", "Marchez sur Jena avec Bonet": said of
   * nobody, and right behind it somebody is named */
  if (!before && after_clause != NULL && (!after_clause->explicit_subject || after_clause->me || first_word == after_clause->end) && !after_clause->heading && after_clause->verb != NULL && first_word < gap.end)
    {
      gboolean named = after_clause->explicit_subject && !after_clause->me;
      guint at = first_word + (named ? 0 : vtr_phrase (tokens, first_word, gap.end, "for/fur/pour/by/with/mit/avec/von/de"));

      while (vtr_token_has (tokens, at, gap.end, VTR_CLASS_ARTICLE | VTR_CLASS_RANK) || vtr_phrase (tokens, at, gap.end, "division/corps/korps/brigade") > 0)
        at++;
      if ((first_word == gap.start || vtr_token (tokens, first_word - 1)->kind == VTR_TOKEN_COLON || at > first_word) && names_own_at (reader, at, gap.end) && !begins_clause_of_its_own (reader, first_word, gap))
        return (VtrDoubt){ "unclear", at };
    }
  /* "Ira à Weimar qui voudra" */
  if (!before && after_clause != NULL && !after_clause->explicit_subject && first_word == after_clause->end && vtr_phrase (tokens, first_word, gap.end, "qui/wer/who/whoever/quiconque") > 0)
    return (VtrDoubt){ "unclear", first_word };
  /* "stays with me": where he himself goes */
  if (!before && after_clause != NULL && after_clause->verb != NULL && g_str_equal (after_clause->verb->id, "halt") && vtr_id_is_empty (&after_clause->at) && vtr_phrase (tokens, first_word, gap.end, "with/near/by/bei/mit/avec/pres me/us/mir/uns/moi/nous/him/ihm/lui/them/ihnen/eux") == 2 && !vtr_token_has (tokens, first_word + 2, gap.end, VTR_CLASS_AT))
    return (VtrDoubt){ "unclear", first_word };
  /* "are to stay with Macdonald": wherever another goes */
  if (!before && after_clause != NULL && after_clause->verb != NULL && g_str_equal (after_clause->verb->id, "halt") && vtr_id_is_empty (&after_clause->at) && vtr_phrase (tokens, first_word, gap.end, "with/by/near/bei/mit/avec/pres de?") > 0)
    {
      g_autoptr (VtrClause) other = vtr_clause_new (first_word);
      guint with = vtr_phrase (tokens, first_word, gap.end, "with/by/near/bei/mit/avec/pres de?");

      if (vtr_parse_name (reader, first_word + with, gap.end, other) > 0 && other->subjects->len > 0 && !vtr_names_own (reader, first_word + with, gap.end))
        return (VtrDoubt){ "unclear", first_word };
    }
  /* "marches to Weimar with Bonet", who is no part of him: Bonet does too */
  if (!before && after_clause != NULL && !after_clause->heading && after_clause->verb != NULL && first_word == after_clause->end && is_with_another (reader, gap, first_word, after_clause))
    return (VtrDoubt){ "unclear", first_word };
  /* ", taking Brenier with him": an order for another of his */
  if (!before)
    for (guint i = first_word; i + 1 < gap.end; i++)
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (vtr_phrase (tokens, i, gap.end, "taking/bringing/dragging/picking/carrying/relieving/replacing/joining/releasing/posting/placing/putting/emmenant/laissant/gardant/envoyant/detachant/laisse/laissera/laissent/lasst/laesst/lassen/garde/gardera/behalt/behaelt/entsendet/schickt/envoie/enverra/detache/detachera up/by/de/par/von?") > 0) && vtr_names_own (reader, i + 1, MIN (i + 6, gap.end)))
        return (VtrDoubt){ "unclear", i };
  /* "stays in command of", "remains under strength", "attaches great importance", "is detached
   * from reality", "staying costs us": said of something else */
  if (!before && after_clause != NULL && after_clause->verb != NULL && gap.start == after_clause->end && first_word == gap.start)
    {
      const VtrToken *first = vtr_token (tokens, after_clause->start);

      if (g_str_equal (after_clause->verb->id, "halt") && vtr_stays_otherwise (tokens, first_word, gap.end))
        return (VtrDoubt){ "unclear", first_word };
      if (vtr_verb_is_regrouping (after_clause->verb) && (vtr_token_has (tokens, first_word, gap.end, VTR_CLASS_FROM) || vtr_token (tokens, first_word)->classes == 0))
        return (VtrDoubt){ "unclear", first_word };
      if (!after_clause->explicit_subject && first->kind == VTR_TOKEN_WORD && g_str_has_suffix (first->fold, "ing") && (vtr_token (tokens, first_word)->classes & ~(guint) VTR_CLASS_AUX) == 0)
        return (VtrDoubt){ "not-an-order", first_word };
    }
  /* "keeps Danzig blockaded" */
  if (!before && after_clause != NULL && after_clause->verb != NULL && g_str_equal (after_clause->verb->id, "halt") && gap.start == after_clause->end && first_word == gap.start && (vtr_token (tokens, first_word)->classes & ~(guint) VTR_CLASS_PAST) == 0 && g_str_has_suffix (vtr_token (tokens, first_word)->fold, "ed"))
    return (VtrDoubt){ "unclear", first_word };
  /* "III Corps to Naumburg was my first idea" */
  if (!before && after_clause != NULL && after_clause->implied && first_word == after_clause->end && vtr_token_has (tokens, first_word, gap.end, VTR_CLASS_AUX | VTR_CLASS_PAST))
    return (VtrDoubt){ "unclear", first_word };
  if (!before && after_clause != NULL && says_more (reader, gap, first_word, after_clause))
    return (VtrDoubt){ "unclear", first_word };
  /* "soll nach Salzwedel streifen": its verb is not known */
  if (!before && after_clause != NULL && after_clause->implied && first_word == after_clause->end && vtr_token_is (tokens, first_word, gap.end, VTR_TOKEN_WORD) && vtr_token (tokens, first_word)->classes == 0 && g_str_has_suffix (vtr_token (tokens, first_word)->fold, "en"))
    return (VtrDoubt){ "unclear", first_word };
  /* "Were it up to me, …", "Had I the bridges, …" */
  if (before && vtr_phrase (tokens, first_word, gap.end, "were/had i/we/it/he/she/they/the/my/there/only") > 0)
    return (VtrDoubt){ "condition", first_word };
  /* "How about this: …" */
  if (before && vtr_phrase (tokens, first_word, gap.end, "how/what/why about/if/not/says") > 0)
    return (VtrDoubt){ "asked", first_word };
  /* "The Viceroy ordered V Corps to …": told by another, and of another day */
  if (before && first_word < gap.end && !vtr_token_has (tokens, first_word, gap.end, VTR_CLASS_ME) && vtr_phrase (tokens, gap.end - 1, gap.end, "ordered/directed/instructed/commanded/told/asked/sent/called/summoned/urged/invited") > 0 && gap.end - first_word >= 2 && vtr_phrase (tokens, gap.end - 2, gap.end, "is/are/be/hereby/has/have") == 0)
    return (VtrDoubt){ "not-an-order", gap.end - 1 };
  /* "V Corps (only the cavalry) goes to Eisleben" */
  for (guint i = first_word; i < gap.end; i++)
    if (vtr_phrase (tokens, i, gap.end, "only/just/nur/bloss/seulement the/its/his/my/our/die/der/das/seine/ihre/la/le/les/sa/son? cavalry/infantry/horse/foot/artillery/guns/kavallerie/infanterie/reiterei/artillerie/cavalerie/linfanterie/lartillerie") > 1)
      return (VtrDoubt){ "who", i };
  /* "with two thirds of his infantry", ", back at Weimar by Saturday" */
  if (!before && after_clause != NULL && after_clause->path->len > 0)
    for (guint i = first_word; i < gap.end; i++)
      if (vtr_phrase (tokens, i, gap.end, "with a/one/two/three/half/part/some/most/only/just two/three/half/part/third/thirds/quarter/quarters/regiment/regiments/battalion/battalions/squadron/squadrons/of") > 1 || vtr_phrase (tokens, i, gap.end, "with half/part/some/most/only") > 0 || vtr_phrase (tokens, i, gap.end, "and? back/home again? at/in/to/by/on/before") > 1)
        return (VtrDoubt){ "unclear", i };
  /* "My first draft read: …" */
  if (before && vtr_token_is (tokens, gap.end, tokens->len, VTR_TOKEN_COLON) && was_told (tokens, gap))
    return (VtrDoubt){ "not-an-order", first_word };
  /* "…: that was the old plan" */
  if (!before && vtr_phrase (tokens, first_word, gap.end, "that/this/these/those/all/both/dies/das/cela/cetait/celait this/that? was/were/would/might/could/had/war/waren/ware/etait/serait") > 0)
    return (VtrDoubt){ "amends", first_word };
  /* ", the Emperor said yesterday", ", I hear" */
  if (!before && is_reported (reader, gap, first_word))
    return (VtrDoubt){ "not-an-order", first_word };
  /* "to Naumburg, bar Marchand" */
  if (!before && after_clause != NULL && after_clause->left->len == 0)
    {
      static const gchar *const out_of[] = { "bar/save/barring for?", "apart/aside from", "other than", "with the exception of", NULL };
      guint n = vtr_phrases (tokens, first_word, gap.end, out_of);

      if (n > 0 && vtr_subject_is_own (reader, first_word + n, gap.end))
        return (VtrDoubt){ "condition", first_word };
    }
  /* "stands guard" */
  if (!before && after_clause != NULL && after_clause->verb != NULL && g_str_equal (after_clause->verb->id, "stand") && first_word < gap.end && vtr_phrase (tokens, first_word, gap.end, "guard/watch/sentry/wache/garde") > 0)
    return (VtrDoubt){ "unclear", first_word };
  /* "stops a mile short", "over Easter" */
  if (!before)
    for (guint i = first_word; i < gap.end; i++)
      if (vtr_phrase (tokens, i, gap.end, "short/midway/halfway/outside/someday/sometime/sometimes/mostly/usually/often") > 0 || vtr_phrase (tokens, i, gap.end, "one/some/these day/days") > 0 || vtr_phrase (tokens, i, gap.end, "at some point/stage/time") > 0 || vtr_phrase (tokens, i, gap.end, "in due course/time") > 0 || (halts && vtr_phrase (tokens, i, gap.end, "over/for/during/through/until/till/uber the? easter/christmas/pentecost/weekend/holidays/holiday/whitsun/ostern/weihnachten") > 0))
        return (VtrDoubt){ "unclear", i };
  /* "stays until the Guard is past, then Merseburg" */
  if (halts && moves_later (reader, gap))
    return (VtrDoubt){ "condition", first_word };
  /* "HQ and Peyri's division": who else? */
  if (before && names_staff_last (tokens, gap))
    return (VtrDoubt){ "unclear", gap.start };
  /* "It is a pity that III Corps …" */
  if (before && is_about (tokens, gap))
    return (VtrDoubt){ "not-an-order", gap.end - 1 };
  for (guint i = gap.start; i < gap.end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);
      g_autoptr (GArray) ids = NULL;
      VtrOptions options = 0;
      gboolean standing = FALSE;

      if (token->kind == VTR_TOKEN_ASK)
        return (VtrDoubt){ "asked", i };
      if (token->kind != VTR_TOKEN_WORD)
        continue;
      /* ", no forced march" */
      {
        guint next = vtr_skip_fillers (tokens, i, gap.end);

        if (next > i + 1)
          {
            i = next - 1;
            continue;
          }
      }
      /* "Draft - III Corps to Naumburg" */
      if (before && (token->classes & VTR_CLASS_NOTES) && gap.end - gap.start <= 3 && gap.end < tokens->len && vtr_token (tokens, gap.end)->kind == VTR_TOKEN_DASH)
        return (VtrDoubt){ "notes", i };
      /* "and it is to force the march": an option is not left out */
      if (!before && vtr_phrase (tokens, i, gap.end, "force/forces/forcing/forced/splits/splitting/continues/forciert/forcer") > 0 && !reasons && !purpose)
        return (VtrDoubt){ "option", i };
      if ((token->classes & VTR_CLASS_AMEND) || vtr_match_open (tokens, i, gap.end) > 0)
        return (VtrDoubt){ "amends", i };
      if (reasons)
        continue;
      if (token->classes & VTR_CLASS_NEGATION)
        return (VtrDoubt){ "negation", i };
      if (vtr_match_unknown_condition (tokens, i, gap.end) > 0)
        return (VtrDoubt){ "condition", i };
      if (is_date (reader, gap, i))
        continue;
      if (apart && !(token->classes & (VTR_CLASS_AMEND | VTR_CLASS_NEGATION)))
        continue;
      /* "from where I can look into Halle" */
      if (purpose && vtr_phrase (tokens, i, gap.end, "can/may/could/might/kann/konnen/peut/pourra/pouvoir") > 0)
        continue;
      if ((token->classes & VTR_CLASS_HARD) && !(halts && (g_str_equal (token->fold, "until") || g_str_equal (token->fold, "till"))))
        return (VtrDoubt){ "condition", i };
      if (because && (token->classes & VTR_CLASS_OPINION))
        continue;
      if ((token->classes & VTR_CLASS_SOFT) && !purpose && !halts && !(token->classes & VTR_CLASS_TO))
        return (VtrDoubt){ "condition", i };
      if ((token->classes & VTR_CLASS_OPINION) && (before || (i == first_word + 1 && vtr_token_has (tokens, first_word, gap.end, VTR_CLASS_ME))))
        return (VtrDoubt){ "not-an-order", i };
      if (vtr_match_option (tokens, i, gap.end, &options, &standing) > 0 && !before)
        return (VtrDoubt){ "unclear", i };
      /* "march Halle Leipzig": a place without a word that says what of it */
      if (!before && !purpose && (i == first_word || vtr_token_has (tokens, i - 1, gap.end, VTR_CLASS_AND)) && vtr_match_place (reader, i, gap.end, NULL, &place) > 0)
        return (VtrDoubt){ "unclear", i };
      /* "with the 14th in front", "leave the 14th here" */
      if (is_own_number (reader, i, gap.end))
        return (VtrDoubt){ "unclear", i };
      /* "with a division in front", "beside V Corps" */
      if (!before && !purpose && vtr_is_corps_word (token))
        return (VtrDoubt){ "unclear", i };
      /* a verb that nobody was found to obey */
      if (!before && !purpose && vtr_lexicon_match_verb (reader->lexicon, tokens, i, gap.end, verbs, &form) > 0 && form != VTR_VERB_ING && !(i > gap.start && (vtr_token_has (tokens, i - 1, gap.end, VTR_CLASS_ARTICLE) || vtr_phrase (tokens, i - 1, gap.end, "to/of/zu/no/any/good/fine/hard/long/short/next/last") > 0)))
        return (VtrDoubt){ "unclear", i };
      if (before && !greeting)
        {
          ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
          if (vtr_is_corps_word (token) || vtr_lexicon_match (reader->lexicon, tokens, i, gap.end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
            return (VtrDoubt){ "unclear", i };
        }
      if (!before && !purpose && !(halts && vtr_phrase (tokens, first_word, gap.end, "until/till/bis/jusqua") > 0) && (token->classes & (VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM)) && vtr_match_place (reader, i + 1, gap.end, NULL, &place) > 0 && !(i > gap.start && (token->classes & VTR_CLASS_TO) && vtr_token_has (tokens, i - 1, gap.end, VTR_CLASS_ROAD)))
        return (VtrDoubt){ "unclear", i };
      if (purpose && (token->classes & (VTR_CLASS_THEN | VTR_CLASS_AND)) && vtr_token_has (tokens, i + 1, gap.end, VTR_CLASS_TO | VTR_CLASS_THEN) && !vtr_token_has (tokens, i + 2, gap.end, VTR_CLASS_PURPOSE))
        return (VtrDoubt){ "unclear", i };
    }
  /* "steht ab morgen in Dessau": he is not there */
  for (guint i = first_word; i < gap.end && !purpose && halts && vtr_id_is_empty (&after_clause->at); i++)
    {
      if (!vtr_token_has (tokens, i, gap.end, VTR_CLASS_AT) || vtr_match_place (reader, i + 1, gap.end, NULL, &place) == 0)
        continue;
      for (guint s = 0; s < after_clause->subjects->len; s++)
        {
          const VtrId *id = &g_array_index (after_clause->subjects, VtrId, s);
          const VtrId *stands = vtr_reader_place_of (reader, id);
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);
          const VtrFormation *parent = record != NULL && reader->context->state != NULL ? vtr_state_formation (reader->context->state, &record->parent) : NULL;

          /* nor was he before his corps was told to go */
          if ((stands == NULL || !vtr_id_equal (stands, &place)) && (parent == NULL || !vtr_id_equal (&parent->place, &place)))
            return (VtrDoubt){ "unclear", i };
        }
    }
  if (!before && !purpose && !reasons && after_clause != NULL && after_clause->verb != NULL && after_clause->path->len > 0 && !after_clause->posture)
    {
      guint other = match_other_place (reader, gap, first_word, after_clause);

      if (other > 0)
        return (VtrDoubt){ "unclear", other };
    }
  return (VtrDoubt){ NULL, 0 };
}

/* "and if the road is free goes on": a condition right after "and", and a verb
 * behind it. */
static gboolean
and_if (VtrReader *reader,
        VtrGap gap)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint at = gap.start;
  guint comma = gap.end;

  while (vtr_token_is (tokens, at, gap.end, VTR_TOKEN_COMMA))
    at++;
  if (!vtr_token_has (tokens, at, gap.end, VTR_CLASS_AND))
    return FALSE;
  at++;
  while (vtr_token_is (tokens, at, gap.end, VTR_TOKEN_COMMA))
    at++;
  if (vtr_phrase (tokens, at, gap.end, "if/when/should/wenn/falls/sollte/si/sil/once") == 0)
    return FALSE;
  for (guint i = at; i < gap.end && comma == gap.end; i++)
    if (vtr_token_is (tokens, i, gap.end, VTR_TOKEN_COMMA))
      comma = i;
  for (guint i = comma; i < gap.end; i++)
    if (vtr_lexicon_match_verb (reader->lexicon, tokens, i, gap.end, verbs, &form) > 0 || vtr_phrase (tokens, i, gap.end, "send/sends/throw/throws/take/takes/bring/brings/detach/detaches") > 0)
      return TRUE;
  return FALSE;
}

/* Whether what is left over at a sentence's end is a sentence of its own, about
 * somebody else: ", the rest of the corps to Jena", ", Kaptsewitsch blockiert …".
 * Then it is asked about, and what stands before it may stand. */
gboolean
vtr_gap_is_apart (VtrReader *reader,
                  VtrGap gap)
{
  const GArray *tokens = reader->tokens;
  guint at = gap.start;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  gboolean joined = FALSE;

  while (at < gap.end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, gap.end, VTR_CLASS_AND)))
    {
      joined = joined || vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token_has (tokens, at, gap.end, VTR_CLASS_AND);
      at++;
    }
  if (!joined)
    return FALSE;
  /* "goes to Merseburg and, if it can be done, sends …": the condition is of what
   * follows it */
  if (and_if (reader, gap))
    return TRUE;
  if (vtr_phrase (tokens, at, gap.end, "everyone/everybody/everything/all/alle/alles/tout/tous else/others/other/andere/anderen/ubrigen/autres") > 0)
    return TRUE;
  for (guint i = at; i < gap.end; i++)
    if (vtr_token_has (tokens, i, gap.end, VTR_CLASS_AMEND) || vtr_phrase (tokens, i, gap.end, "if/when/unless/until/till/once/otherwise/else/except/instead/or/wenn/falls/si/sinon/oder/ou/but/less/without/minus") > 0)
      return FALSE;
  if (vtr_phrase (tokens, at, gap.end, "the/my/its/his/their/all? rest/remainder/others/other/remaining") > 0)
    return TRUE;
  while (vtr_token_has (tokens, at, gap.end, VTR_CLASS_ARTICLE))
    at++;
  /* "…, cavalry stays with HQ" */
  if (vtr_token_has (tokens, at, gap.end, VTR_CLASS_BELONGS) && ((vtr_lexicon_match_verb (reader->lexicon, tokens, at + 1, gap.end, verbs, &form) > 0 && form != VTR_VERB_ING) || vtr_token_has (tokens, at + 1, gap.end, VTR_CLASS_TO)))
    return TRUE;
  /* a name that nobody knows, and what it does */
  if (!vtr_token_is (tokens, at, gap.end, VTR_TOKEN_WORD) || !(vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL) || vtr_token (tokens, at)->classes != 0)
    return FALSE;
  for (guint i = at + 1; i < gap.end && i < at + 6; i++)
    if (vtr_token_has (tokens, i, gap.end, VTR_CLASS_AUX | VTR_CLASS_TO) || (vtr_lexicon_match_verb (reader->lexicon, tokens, i, gap.end, verbs, &form) > 0 && form != VTR_VERB_ING))
      {
        VtrId place;

        return vtr_match_place (reader, at, gap.end, NULL, &place) == 0;
      }
  return FALSE;
}
