/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say first what is not done, or ask for what is. */

/* Where what is done begins: ", but stays", ", mais restera", ", elle va": the token of
 * its verb; 0: it is not there. */
static guint
match_instead (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;
  guint at = pos + (vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0);
  guint n = vtr_phrase (tokens, at, end, "but/mais/sondern instead/rather/plutot/vielmehr?");

  /* "…, it goes to Jena" */
  if (n == 0 && at > pos && vtr_token_has (tokens, at, end, VTR_CLASS_IT))
    n = 1;
  else if (n > 0 && vtr_token_has (tokens, at + n, end, VTR_CLASS_IT))
    n++;
  if (n == 0)
    return 0;
  at += n;
  while (vtr_token_has (tokens, at, end, VTR_CLASS_AUX) && !vtr_token_has (tokens, at, end, VTR_CLASS_TO))
    at++;
  return vtr_begins_clause (reader, at, end) ? at : 0;
}

/* ", mais à Lützen", "but to Jena": the token of "à"; 0: it is not there. */
static guint
match_but_there (VtrReader *reader,
                 guint pos,
                 guint end)
{
  const GArray *tokens = reader->tokens;
  guint at = pos + (vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0);
  guint n = vtr_phrase (tokens, at, end, "but/mais/sondern instead/rather/plutot/bien?");
  VtrId place;

  at += n;
  return n > 0 && vtr_phrase (tokens, at, end, "to/nach/a/sur/vers") > 0 && vtr_match_place (reader, at + 1, end, NULL, &place) > 0 ? at : 0;
}

/**
 * vtr_reword_not_but:
 *
 * "VI Corps doesn't go to Weimar but stays at Erfurt", "la Garde n'ira pas à Naumbourg mais
 * s'arrêtera à Iéna": what it does; "Forget what I said this morning, VI Corps stays".
 */
gboolean
vtr_reword_not_but (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const not [] = { "doesnt/dont/wont/isnt/arent", "does/do/will/shall/is/are not", "nira/niront/nirai pas/plus/point", "ne/n se? va/vont/ira/iront/marche/marchent/marchera/marcheront/part/partent/partira/reste/restent/restera/bouge/vient/viendra/rend/rendra/porte/portera pas/plus/point", "geht/gehen/marschiert/marschieren/ruckt/rueckt/rucken/bleibt/bleiben/kommt/zieht nicht/doch/jetzt nicht?", "geht/gehen/marschiert/marschieren/ruckt/rueckt/rucken/zieht jetzt/nun doch nicht", "soll/sollen/wird/werden nicht", "no longer", "is/are no longer/more", NULL };
  static const gchar *const stops[] = { "stop/stops/stopping/halt/halts at/in", "sarrete/sarretera/sarretent/sarreteront a/en", "fait/fera/font halte a/en", "halt/halten/haelt in/bei", NULL };
  GArray *tokens = reader->tokens;
  guint first = start;
  guint n;

  first = vtr_skip_marks (tokens, first, *end);
  n = vtr_match_forgetting (reader, first, *end);
  if (n > 0)
    {
      vtr_reword_put (reader, first, n, "", end);
      return TRUE;
    }
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint m;
      guint but;
      guint verb = 0;
      guint there = 0;
      VtrId place;

      n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      m = n > 0 ? vtr_phrases (tokens, i + n, *end, not ) : 0;
      if (m == 0)
        continue;
      for (but = i + n + m; but < *end && but < i + n + m + 10 && (verb = match_instead (reader, but, *end)) == 0 && (there = match_but_there (reader, but, *end)) == 0; but++)
        if (vtr_phrase (tokens, but, *end, "any more/longer") > 1)
          but++;
        else if (vtr_token_has (tokens, but, *end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_AND) || vtr_token (tokens, but)->kind == VTR_TOKEN_COLON || vtr_token (tokens, but)->kind == VTR_TOKEN_STOP)
          return FALSE;
      if (there > 0 && !vtr_names_own (reader, i + n + m, but))
        {
          vtr_reword_put (reader, i + n, there - i - n, "marches", end);
          return TRUE;
        }
      if (verb == 0 || vtr_names_own (reader, i + n + m, but))
        continue;
      /* "but will stop at Jena", which is elsewhere */
      m = vtr_phrases (tokens, verb, *end, stops);
      if (m > 0 && vtr_match_place (reader, verb + m, *end, NULL, &place) > 0 && !vtr_stand_at (reader, who->subjects, &place))
        vtr_reword_put (reader, verb, m, "marches to", end);
      vtr_reword_put (reader, i + n, verb - i - n, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_match_request:
 *
 * "Dear umpire, could you please move V Corps to Halle?": an order, however politely it is
 * asked for. What is asked about, not for, begins with no verb of the table.
 *
 * Returns: the token at which the order begins; @pos: it is no request
 */
guint
vtr_match_request (VtrReader *reader,
                   guint pos,
                   guint end)
{
  static const gchar *const requests[] = { "could/can/would/will you please/kindly", "could/can you", "would/will/could you be so kind/good as to", "please/kindly could/can/would/will you", "konnten/koennten/konnen/koennen/wurden/wuerden sie bitte", "bitte schicken/verlegen/senden/fuhren/fuehren/bringen sie", "bitte konnten/koennten/konnen/wurden sie", "pourriez/pouvez/voudriez/voulez vous sil? vous? plait? bien?", NULL };
  const GArray *tokens = reader->tokens;
  gboolean own = FALSE;
  guint at = pos;
  guint n;

  while (at < end && (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_BREAK || vtr_token_has (tokens, at, end, VTR_CLASS_GREETING | VTR_CLASS_RANK) || vtr_phrase (tokens, at, end, "dear/umpire/referee/sir/gm/the/lieber/herr/schiedsrichter/spielleiter/cher/monsieur/larbitre") > 0))
    at++;
  /* "Could 22nd Division please march to Erfurt?" */
  n = vtr_phrase (tokens, at, end, "could/can/would/will/may/konnte/koennte/kann/wurde/darf");
  if (n > 0 && vtr_subject_is_own (reader, at + n, end))
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at + n);
      guint m = vtr_parse_subject (reader, at + n, end, who);

      /* "Can Raglovich go up to Hof please"; whether he can reach it is a question */
      for (guint i = at + n + m; i < end && (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD || vtr_token (tokens, i)->kind == VTR_TOKEN_BREAK); i++)
        {
          if (vtr_phrase (tokens, i, end, "reach/get/make/manage/arrive/erreichen/schaffen/ankommen") > 0)
            return pos;
          if (vtr_phrase (tokens, i, end, "please/kindly/bitte") > 0)
            return i == at + n + m || !vtr_token_is (tokens, i + 1, end, VTR_TOKEN_WORD) ? at + n : pos;
        }
      return pos;
    }
  n = vtr_phrases (tokens, at, end, requests);
  /* "können Sie Girard bitte schicken" */
  for (guint i = at; n == 0 && i < end; i++)
    if (vtr_phrase (tokens, i, end, "bitte") > 0)
      n = vtr_phrase (tokens, at, end, "konnten/koennten/konnen/koennen/wurden/wuerden sie");
  if (n < 2)
    return pos;
  at += n;
  /* "das III. Korps nach Jena schicken" */
  if (vtr_phrase (tokens, at - n, end, "bitte/konnten/koennten/konnen/koennen/wurden/wuerden") > 0)
    own = vtr_subject_is_own (reader, at, end);
  else if (vtr_begins_clause (reader, at, end) || vtr_phrase (tokens, at, end, "have/let") > 0)
    for (guint i = at + 1; i < end && i < at + 4 && !own; i++)
      own = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, i, end, VTR_CLASS_ME | VTR_CLASS_IT) && vtr_subject_is_own (reader, i, end);
  /* "Could you please hold Leipzig, dear Bülow?": of another; "on your map": no order */
  for (guint i = at; i < end && own; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);
      guint m = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD ? vtr_parse_name (reader, i, end, name) : 0;

      if (m > 0 && name->fail == VTR_VERDICT_NONE && !vtr_subject_is_own (reader, i, end))
        return pos;
      if (vtr_phrase (tokens, i, end, "map/maps/sheet/table/list/chart/karte/carte/tabelle/liste/theory/principle/even/ever/somehow/really/actually/theorie/uberhaupt/ueberhaupt/vraiment") > 0 || vtr_phrase (tokens, i, end, "in/within/en one/two/three/a/1/2/3/einer/einem/zwei/un/deux turn/turns/zug/zugen/runde/runden/tour/tours/day/days") > 0)
        return pos;
    }
  return own ? at : pos;
}
