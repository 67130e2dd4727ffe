/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/* What sentences say of one another: whom the next clause goes on about, what is
 * taken back. */

/* Who the sentence is about, when the first thing that it says of him is no order:
 * nothing in it that makes a report, a condition, a negation of it, no name, no
 * verb that would be an order. Returns the token after him, 0: it is not so. */
guint
vtr_read_lead (VtrReader *reader,
               const VtrUnit *unit,
               VtrClause *lead)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint start = vtr_skip_fillers (tokens, unit->start, unit->end);
  guint n = vtr_parse_subject (reader, start, unit->end, lead);
  guint at = start + n;

  if (n == 0 || lead->fail != VTR_VERDICT_NONE || lead->subjects->len == 0 || lead->me || vtr_token_has (tokens, start, unit->end, VTR_CLASS_IT))
    return 0;
  for (guint i = 0; i < lead->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (lead->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return 0;
    }
  for (guint i = at; i < unit->end && i < at + 14; i++)
    {
      VtrId place;

      if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_AND) && i > at)
        return at;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK)
        return 0;
      if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_FOE | VTR_CLASS_SOFT | VTR_CLASS_ME) || (vtr_token_has (tokens, i, unit->end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) && !vtr_token_has (tokens, i, unit->end, VTR_CLASS_ARTICLE)))
        return 0;
      /* "has been" is no report of what is over */
      if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_PAST) && vtr_phrase (tokens, i, unit->end, "has/have/been") == 0)
        return 0;
      if ((vtr_lexicon_match_verb (reader->lexicon, tokens, i, unit->end, verbs, &form) > 0 && !vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_ARTICLE)) || vtr_lexicon_match (reader->lexicon, tokens, i, unit->end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return 0;
      if (vtr_match_place (reader, i, unit->end, NULL, &place) > 0)
        {
          const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (lead->subjects, VtrId, 0));

          if (stands == NULL || !vtr_id_equal (stands, &place))
            return 0;
        }
    }
  return 0;
}

/* "marches to Halle to support the Emperor and marches to the guns": the second
 * verb is of who marches, not of the purpose, which has none in -s. */
gboolean
vtr_goes_on_after_purpose (VtrReader *reader,
                           const VtrClause *clause,
                           const GPtrArray *clauses,
                           const GArray *gaps)
{
  const VtrClause *last = clauses->len > 0 ? g_ptr_array_index (clauses, clauses->len - 1) : NULL;
  const VtrGap *gap = &g_array_index (gaps, VtrGap, gaps->len - 1);

  if (last == NULL || !clause->third_person || gaps->len != 1 || gap->start != last->end || gap->end != clause->start || !vtr_token_has (reader->tokens, clause->start, clause->end, VTR_CLASS_AND))
    return FALSE;
  return vtr_phrase (reader->tokens, gap->start, gap->end, "to/so/in as/order? to?") > 0 && vtr_doubt_gap (reader, *gap, FALSE, last, FALSE).reason == NULL;
}

/* "… and stays there": what the sentence's subject does. */
gboolean
vtr_follows_lead (VtrReader *reader,
                  const VtrClause *clause)
{
  return !clause->explicit_subject && !clause->heading && !clause->amends && !clause->same && clause->verb != NULL && vtr_token_has (reader->tokens, clause->start, clause->end, VTR_CLASS_AND);
}

/* That an order before no longer holds, whoever it was for. */
static const gchar *const changes[] = {
  "small/slight/another? change/changes of plan/plans/mind/orders", "new plan", "i/we take/took that/it/this back", "i/we? have/ve? changed my/our mind/minds", "ive/weve changed my/our mind/minds",
  "kommando/befehl/alles zuruck/zurueck/aufgehoben/widerrufen", "ich nehme das/es/alles zuruck/zurueck", "ich widerrufe das/es?", "ich habe/habs es? mir anders uberlegt/ueberlegt", "habs mir anders uberlegt/ueberlegt", "planaenderung/plananderung/gegenbefehl", "anderung/aenderung des plans", "vergessen sie das/es", "vergiss/vergesst das/es",
  "contrordre/contreordre", "contre ordre", "changement de plan/programme", "jai change davis", "je change davis", "je me ravise", "ordre annule", "oubliez/oublie/annulez cela/ca/tout", "cancel/scrap/scratch/strike/forget/ignore/belay/drop that/this/it", "annulez/belay/storno", NULL
};

/* … of whom is named behind it. */
static const gchar *const rather[] = { "actually/sorry/pardon/wait/no/nein/non/finalement/halt/quatsch/doch/nee/oops", "on second thought/thoughts", "on reflection", "a la reflexion", "reflexion faite", "apres tout", "ach nein/was/quatsch", "oh no/wait", "no/sorry wait/no/sorry", NULL };

/**
 * vtr_match_change:
 * @tokens: the message
 * @pos: where a sentence begins
 * @end: its end
 * @whole: (out): whether it takes back what was ordered, whoever is named behind it
 *
 * Returns: the tokens of "Change of plan:", "I take that back,", "Actually", with the mark
 *   behind them; 0: they do not stand at @pos
 */
guint
vtr_match_change (const GArray *tokens,
                  guint pos,
                  guint end,
                  gboolean *whole)
{
  guint at = pos;

  *whole = FALSE;
  for (;;)
    {
      guint n = vtr_phrases (tokens, at, end, changes);
      gboolean change = n > 0;

      /* "Forget that Girard is slow"; "Cancel this: III Corps to Jena" */
      if (change && (vtr_token_is (tokens, at + n, end, VTR_TOKEN_WORD) || (vtr_token_is (tokens, at + n, end, VTR_TOKEN_COLON) && vtr_phrase (tokens, at, end, "cancel/scrap/scratch/strike/forget/ignore/belay/drop/oubliez/oublie/annulez/storno/vergessen/vergiss/vergesst") > 0)))
        return at - pos;
      if (n == 0)
        n = vtr_phrases (tokens, at, end, rather);
      /* "no more marches", "halt at Jena" */
      if (n == 0 || (!change && vtr_token_is (tokens, at + n, end, VTR_TOKEN_WORD) && vtr_phrase (tokens, at, end, "no/nein/non/halt/wait/doch/pardon/sorry/oops/nee") == n))
        return at - pos;
      *whole = *whole || change;
      at += n;
      while (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, at, end, VTR_TOKEN_STOP) || vtr_token_is (tokens, at, end, VTR_TOKEN_BREAK))
        at++;
    }
}

/* Whether the last order is for whoever is named at @pos. */
static gboolean
is_of_last (VtrReader *reader,
            guint pos,
            guint end)
{
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;

  return last != NULL && vtr_order_is_order (last) && vtr_parse_subject (reader, pos, end, who) > 0 && who->fail == VTR_VERDICT_NONE && vtr_has_id (who->subjects, &last->formation);
}

/* Whether it is said of what is named at @at that it holds no longer. */
static gboolean
is_gone (const GArray *tokens,
         const VtrUnit *unit,
         guint at)
{
  static const gchar *const old[] = { "not/nicht/pas/non/of/statt/anstatt/de/que/than/for/fur/fuer to/nach/a?", NULL };

  for (guint back = 1; back <= 2 && at >= unit->start + back; back++)
    if (vtr_phrases (tokens, at - back, at, old) == back)
      return TRUE;
  return FALSE;
}

/* "For Jena read Naumburg.", "Instead of Jena: Naumburg", "Not Jena, Naumburg": of the last
 * march, the goal of which is another then, or who makes it. Each word of it says that or names a place. */
static gboolean
names_other_goal (VtrReader *reader,
                  const VtrUnit *unit)
{
  static const gchar *const words[] = { "the/my/la/le/das/der? goal/destination/ziel/objectif is/should/ist/est", "that/it/this should/must/ought to? be/read?", "should read/be", "i/we mean/meant", "ich/wir meine/meinte/meinen/meinten/wollte sagen?", "je/nous voulais/voulions/veux/voudrais dire", "au lieu de", "on second thoughts/thought", "make that/it", "a la place", NULL };
  static const gchar *const others[] = { "not/nicht/pas/non/no/nein/but/sondern/mais/instead/of/statt/anstatt/for/fur/fuer/read/lies/lisez/lire/replace/replacing/change/remplacez/remplacer/ersetze/ersetzen/durch/by/with/par/to/nach/en/a/plutot/rather/better/besser/lieber/doch/actually/wait/halt/pardon/sorry/er/erm/ah/oh/ach/was/na/que/than/and/et/und/ou/or/please/bitte/now/jetzt/then/that/is/it/geht/goes/quatsch/finally/finalement/vielmehr", NULL };
  const GArray *tokens = reader->tokens;
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  gboolean amends = FALSE;
  gboolean other = FALSE;
  gboolean same = FALSE;
  gboolean named = FALSE;
  gboolean changes_name = FALSE;
  gboolean placed = FALSE;
  guint at = unit->start;

  if (last == NULL || !vtr_order_is_order (last) || last->path->len == 0 || unit->paragraph)
    return FALSE;
  while (at < unit->end)
    {
      guint n;
      VtrId place;

      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        {
          if (vtr_token (tokens, at)->kind == VTR_TOKEN_ASK)
            return FALSE;
          at++;
          continue;
        }
      n = vtr_match_place (reader, at, unit->end, NULL, &place);
      if (n == 0)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (at);

          /* "For Girard read Souham" */
          n = vtr_parse_name (reader, at, unit->end, name);
          if (n > 0)
            {
              gboolean gone = is_gone (tokens, unit, at);
              gboolean his = vtr_has_id (name->subjects, &last->formation);

              named = TRUE;
              other = other || (!gone && !his);
              same = same || (gone && his);
              at += n;
              continue;
            }
        }
      if (n > 0)
        {
          gboolean goal = vtr_id_equal (&place, &g_array_index (last->path, VtrId, last->path->len - 1));
          gboolean gone = is_gone (tokens, unit, at);
          gboolean on_way = FALSE;

          placed = TRUE;
          for (guint i = 0; i < last->path->len; i++)
            on_way = on_way || vtr_id_equal (&place, &g_array_index (last->path, VtrId, i));
          other = other || (!gone && !on_way);
          same = same || (gone && goal);
          at += n;
          continue;
        }
      n = vtr_phrases (tokens, at, unit->end, words);
      amends = amends || n > 0;
      /* "Girard hält.", "II Corps: no change" */
      changes_name = changes_name || n > 0 || vtr_phrase (tokens, at, unit->end, "instead/rather/better/besser/lieber/plutot/vielmehr/statt/anstatt/replace/replacing/remplacez/ersetze/read/lies/lisez/sorry/pardon/actually/quatsch") > 0;
      if (n == 0 && (n = vtr_phrases (tokens, at, unit->end, others)) > 0)
        amends = amends || vtr_phrase (tokens, at, unit->end, "to/nach/a/and/et/und/by/with/par/please/bitte/then/now/jetzt/for/of/en/is/it/that/geht/goes") == 0;
      if (n == 0)
        return FALSE;
      at += n;
    }
  /* "Girard to Naumburg instead" is an order of its own */
  return amends && !(named && (placed || !(changes_name || same))) && (other || same);
}

/* "Strike that: to Jena", "Actually, Jena", "No wait". */
gboolean
vtr_takes_back (VtrReader *reader,
                const VtrUnit *unit)
{
  static const gchar *const marks[] = { "strike/scratch/scrap/belay/disregard/drop/forget/ignore/cancel that/this/it", "no wait", "wait no", "hang on", "hold on", "make that/it", "nevermind", "never mind that?", "undo that", "rather/better not", "no it/he doesnt/isnt/wont", "cross/strike/rub that/this/it out", "no? that/this is/was wrong/nonsense/rubbish", "nein? das ist/war falsch/quatsch/unsinn", "non? cest faux/idiot", "or rather", "i mean/meant", "correction/korrektur/erratum/typo", "sorry no", "my mistake", "no no", "joke/joking/kidding", "on reflection", "nein halt", "quatsch", "ach nein", "non attendez", "ou plutot", "oops", NULL };
  guint at = unit->start;
  guint change;
  gboolean whole;

  at = vtr_skip_marks (reader->tokens, at, unit->end);
  change = vtr_match_change (reader->tokens, at, unit->end, &whole);
  if (change > 0 && (whole || is_of_last (reader, at + change, unit->end)))
    return TRUE;
  if (names_other_goal (reader, unit) || vtr_repairs_last (reader, unit))
    return TRUE;
  if (vtr_phrase (reader->tokens, at, unit->end, "actually/rather/sorry/or") > 0 && vtr_token_is (reader->tokens, at + 1, unit->end, VTR_TOKEN_COMMA) && !unit->paragraph)
    {
      VtrId place;

      if (vtr_match_place (reader, at + 2, unit->end, NULL, &place) > 0)
        return TRUE;
      at += 2;
    }
  /* "Actually make that Jena" */
  while (vtr_phrase (reader->tokens, at, unit->end, "actually/rather/sorry/hmm/no/wait/well/ok/oh/or/edit") > 0 && vtr_phrases (reader->tokens, at, unit->end, marks) == 0)
    {
      at++;
      if (vtr_token_is (reader->tokens, at, unit->end, VTR_TOKEN_COMMA) || vtr_token_is (reader->tokens, at, unit->end, VTR_TOKEN_COLON))
        at++;
    }
  /* "I mean to go" */
  return vtr_phrases (reader->tokens, at, unit->end, marks) > 0 && vtr_phrase (reader->tokens, at, unit->end, "i mean to") != 3;
}

/* The last order is put to the umpire: its writer has thought better of it. */
void
vtr_doubt_last (VtrReader *reader)
{
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  gint start = last != NULL ? last->span_start : 0;

  if (last == NULL || !reader->adjacent || !vtr_order_is_order (last))
    return;
  for (guint i = reader->out->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (order->span_start != start)
        break;
      vtr_span_doubt (order, "amends");
      g_hash_table_remove (reader->ends, order->formation.s);
    }
}

/**
 * vtr_read_address:
 * @reader: the reader
 * @unit: a sentence that begins a line
 *
 * "My dear Vandamme,", "General Lapoype!": what follows is said to him. To somebody whom
 * the sender does not command nothing is ordered.
 *
 * Returns: the tokens of @unit that say that; 0: it does not begin so
 */
guint
vtr_read_address (VtrReader *reader,
                  const VtrUnit *unit)
{
  static const gchar *const dear[] = { "my? dear/dearest/good/esteemed/brave/old", "my? dear/dearest/good old/friend/cousin/comrade/colleague", "mein/meine? lieber/liebe/werter/teurer", "mon/ma? cher/chere", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (unit->start);
  guint at = unit->start;
  guint n;

  at = vtr_skip_marks (tokens, at, unit->end);
  n = vtr_phrases (tokens, at, unit->end, dear);
  if (n == 0)
    return 0;
  at += n;
  at += vtr_parse_subject (reader, at, unit->end, who);
  while (at < unit->end && (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_STOP || vtr_token (tokens, at)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, at)->kind == VTR_TOKEN_COLON))
    at++;
  if (vtr_has_words (tokens, at, unit->end) && vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD)
    return 0;
  g_array_set_size (reader->addressee, 0);
  if (who->fail != VTR_VERDICT_NONE || who->me || who->subjects->len != 1)
    return 0;
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, i));

      if (record == NULL || !record->commanded || (reader->corps->len == 1 && vtr_has_id (reader->corps, &record->id)))
        return 0;
    }
  vtr_append_ids (reader->addressee, who->subjects);
  return at - unit->start;
}

/* "3. Korps …" */
static gboolean
begins_with_numbered_noun (const GArray *tokens,
                           const VtrUnit *unit)
{
  guint stop = unit->start + 1;

  return unit->line && vtr_token_is (tokens, unit->start, unit->end, VTR_TOKEN_WORD) && g_ascii_isdigit (vtr_token (tokens, unit->start)->fold[0]) && (vtr_token_is (tokens, stop, unit->end, VTR_TOKEN_STOP) || vtr_token_is (tokens, stop, unit->end, VTR_TOKEN_OTHER)) && vtr_phrase (tokens, stop + 1, unit->end, "korps/corps/division/brigade") > 0;
}

/* "3. Korps Berg: …" of a sender who has no third corps, and Berg: the third line. */
static gboolean
counts_lines (VtrReader *reader,
              const VtrUnit *unit)
{
  g_autoptr (VtrClause) numbered = vtr_clause_new (unit->start);
  g_autoptr (VtrClause) named = vtr_clause_new (unit->start);
  guint n = vtr_parse_subject (reader, unit->start + 2, unit->end, named);

  if (n < 2 || named->fail != VTR_VERDICT_NONE || named->me || named->subjects->len != 1 || !vtr_are_own (reader, named->subjects) || !vtr_token_is (reader->tokens, unit->start + 2 + n, unit->end, VTR_TOKEN_COLON))
    return FALSE;
  return vtr_parse_subject (reader, unit->start, unit->end, numbered) != n + 2 && !vtr_are_own (reader, numbered->subjects);
}

/* "First, I Corps marches": counts what is said; "First, Second and Third Divisions" counts
 * divisions. Returns the token behind it. */
guint
vtr_skip_counting (VtrReader *reader,
                   const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const counts[] = { "first/second/third/fourth/fifth/sixth/1st/2nd/3rd/4th/5th/6th", "premier/deuxieme/troisieme/quatrieme", NULL };
  guint n = vtr_phrases (tokens, unit->start, unit->end, counts);
  guint mark = unit->start + 2;

  /* "Line 3: …", "Rubrik B, …" */
  if (unit->line && vtr_phrase (tokens, unit->start, unit->end, "line/zeile/ligne/item/punkt/point/article/column/kolonne/colonne/rubrik/rubrique/spalte/nr/no/numero") > 0 && vtr_token_is (tokens, unit->start + 1, unit->end, VTR_TOKEN_WORD) && (strlen (vtr_token (tokens, unit->start + 1)->fold) == 1 || vtr_token (tokens, unit->start + 1)->canon[0] == '#') && (vtr_token_is (tokens, mark, unit->end, VTR_TOKEN_COLON) || vtr_token_is (tokens, mark, unit->end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, mark, unit->end, VTR_TOKEN_DASH)))
    return mark + 1;
  if (begins_with_numbered_noun (tokens, unit) && counts_lines (reader, unit))
    return unit->start + 2;
  if (n == 0 || !vtr_token_is (tokens, unit->start + n, unit->end, VTR_TOKEN_COMMA))
    return unit->start;
  for (guint i = unit->start + n + 1; i < unit->end && i < unit->start + 8; i++)
    if (vtr_phrases (tokens, i, unit->end, counts) > 0)
      return unit->start;
  return unit->start + n + 1;
}

/* "Failing that it stays put", right behind what is done in a case of the game: the tokens of
 * "failing that". */
static guint
match_rest_case (VtrReader *reader,
                 guint pos,
                 guint end)
{
  const GArray *tokens = reader->tokens;
  const VtrClause *last = reader->adjacent && reader->previous->len > 0 ? g_ptr_array_index (reader->previous, reader->previous->len - 1) : NULL;
  static const gchar *const staying[] = { "stay/stays/remain/remains/halt/halts/hold/holds/wait/waits/rest/rests/sit/sits/put/still", "bleibt/bleibe/bleiben/verbleibt/wartet/warte/steht/stehen/halt/haelt", "reste/restent/restera/demeure/attend/attends/bouge/bougent/bougera", NULL };
  guint n = vtr_match_otherwise (tokens, pos, end);

  if (n == 0 || last == NULL || last->verb == NULL || !(last->verb->flags & VTR_VERB_STANDING) || last->fail != VTR_VERDICT_NONE)
    return 0;
  n += vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COMMA) ? 1 : 0;
  /* "Otherwise it goes wherever he likes" is asked about */
  if (!vtr_has_words (tokens, pos + n, end) || !(vtr_names_place (reader, pos + n, end) || vtr_has_phrase (tokens, pos + n, end, staying)))
    return 0;
  /* "it" is who does that */
  reader->antecedent = reader->antecedent || (reader->subject_state == VTR_SUBJECT_KNOWN && last->subjects->len == 1 && reader->subjects->len == 1 && vtr_has_id (last->subjects, &g_array_index (reader->subjects, VtrId, 0)));
  return n;
}

/**
 * vtr_says_rest_holds:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether it says that other orders hold, and no more: "Everything else stands as
 *   written", "Alles andere gilt weiter"
 */
gboolean
vtr_says_rest_holds (VtrReader *reader,
                     const VtrUnit *unit)
{
  static const gchar *const rest[] = { "everything/all else", "all/my? other orders", "the other orders", "the rest of the/my orders/order/message/letter", "all? the? rest/remainder/others", "the? first/second/other half/part/parts/point/points/one/ones", "alles andere/ubrige/uebrige/sonst?", "das ubrige/uebrige/andere", "die/meine/alle? anderen/ubrigen/uebrigen befehle", "le reste", "tout le reste", "les/mes autres ordres", NULL };
  static const gchar *const holds[] = { "stands/stand/holds/hold/remains/remain/stays/stay/is/are/goes as it? was? already? written/ordered/posted/sent/stated/given/listed/planned/agreed/arranged", "stands/stand/holds/hold/remains/remain/stays/stay like/as/how i/we have/had? already? written/ordered/posted/sent/said/told/planned/described", "stands/stand/holds/hold/remains/remain/stays/stay/is/are? as before/previously/earlier/written/ordered/posted/sent/planned/agreed/arranged/said/stated", "stands/stand/holds/hold as? before/it/they/unchanged/good is/was/are/were?", "is/are/remains/remain/stays/stay unchanged/valid", "still? holds/hold/applies/apply/stands", "gilt/gelten weiter/weiterhin/unverandert/unveraendert", "bleibt/bleiben wie geschrieben/befohlen/angeordnet", "bleibt/bleiben gultig/gueltig", "gilt/gelten wie geschrieben/befohlen", "reste/restent/demeure/demeurent inchange/inchanges/valable/valables", NULL };
  /* when that was */
  static const gchar *const then[] = { "on/last/this? monday/tuesday/wednesday/thursday/friday/saturday/sunday/morning/evening/night/turn", "yesterday/earlier/before/already", "in/with my last/previous/earlier? message/mail/post/letter/orders", NULL };
  const GArray *tokens = reader->tokens;
  guint at = unit->start;
  guint n;

  while (at < unit->end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, unit->end, VTR_CLASS_AND)))
    at++;
  n = unit->asked ? 0 : vtr_phrases (tokens, at, unit->end, rest);
  if (n == 0)
    return FALSE;
  at += n;
  n = vtr_phrases (tokens, at, unit->end, holds);
  n += n > 0 ? vtr_phrases (tokens, at + n, unit->end, then) : 0;
  return n > 0 && !vtr_has_words (tokens, at + n, unit->end);
}

/* "But Marchand stays", "Doch Horn geht nach Halle": he does, whatever was said before.
 * Returns the token behind the word. */
guint
vtr_skip_turn (VtrReader *reader,
               const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (unit->start);
  guint at = unit->start;
  guint n;

  at = vtr_skip_marks (tokens, at, unit->end);
  n = match_rest_case (reader, at, unit->end);
  if (n > 0)
    return at + n;
  n = vtr_phrase (tokens, at, unit->end, "but/yet/still/aber/doch/mais");
  if (n == 0)
    return unit->start;
  n += vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_COMMA);
  if (vtr_token_has (tokens, at + n, unit->end, VTR_CLASS_IT | VTR_CLASS_ME | VTR_CLASS_ALL) || vtr_parse_name (reader, at + n, unit->end, who) == 0 || who->fail != VTR_VERDICT_NONE || !vtr_are_own (reader, who->subjects))
    return unit->start;
  return at + n;
}
