/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * "Girard to Jena, sorry, Souham.", "Nach Jena, nein, nach Gera.": who corrects himself as
 * he writes. Which of his words still holds is for the umpire to say.
 */

/* They are said of one's own words alone. */
static const gchar *const sure_words[] = {
  "i/we mean/meant", "make that/it", "i should/meant to have/say said/written?", "or rather", "better still", "scratch/strike/scrap/belay/cancel that/this", "i got/had/wrote that/it wrong/wrongly", "it/that should/must/ought to? have? been/be/read", "i wrote/said/typed/confused/mixed/misspelt", "swap/exchange", "excuse me", "i beg your pardon", "what am i saying/writing", "i see", "wrong town/place/name", "come to think of it", "actually its/it is?", "lets say", "replace", "my bad", "not him/her/them/that/there/it", "of course i meant?", "my mistake/bad/error/fault", "correction/corrected/oops/ups/hoppla/whoops/sorry/apologies/typo/erratum/edit/errata", "wait/hang/hold no/on", "no wait/sorry/pardon", "er no", "or better",
  "ich/wir meine/meinte/meinen/meinten/wollte sagen?", "oder besser/vielmehr/eher", "doch lieber/besser/eher", "verzeihung/verzeihen/entschuldigung/pardon/quatsch/unsinn/korrektur/vielmehr/irrtum/tippfehler/berichtigung/schreibfehler", "nein/nee halt/doch/verzeihung/pardon/quatsch", "halt/ach nein/nee/ne/quatsch", "will sagen", "muss heissen", "soll/sollte heissen", "mein fehler", "gemeint ist/war/sind?", "ersetze/ersetzen", "es/das muss/soll/sollte", "ich habe mich vertan/geirrt/verschrieben/vertippt", "habe/hab mich vertan/geirrt/verschrieben/vertippt", "stimmt nicht", "dann doch", "ach was", "streicht/streichen/streiche/vergesst/vergiss das/sie?", "entschuldigen/verzeihen sie", "beziehungsweise/bzw nein/besser",
  "je/nous veux/voulons/voulais/voulions dire", "ou plutot/mieux", "mieux vaut", "mille? pardon/erreur/excusez/excuse/desole/oups/zut moi?", "non/euh/enfin/bref non/attendez/pardon/plutot", "je me trompe/reprends", "je corrige", "remplacez", "je me suis trompe", "il faut lire", "que dis je", "au temps pour moi", "autant pour moi", "faute de frappe", "lire/lisez", "errata/erratum", NULL
};

/* They may be said of other things, too. */
static const gchar *const weak_words[] = { "no/nope/nay/wait/hm/hmm/wrong/damn/well/err/erm/uh/ah/rather/better/actually/finally", "should be/read", "on second thought/thoughts", "moment/richtig/nein/nee/besser/lieber/falsch/genauer/richtiger/eher/ah/ach/ahm/aehm/ah", "attendez/enfin/mettons/non/euh/plutot/mieux/finalement/correction", "en fait", NULL };

/* Behind them another place than that of the march is one instead of it. */
static const gchar *const other_words[] = { "that is to? say?", "i e", "ie", "in other words", "das heisst", "d h", "dh", "also/sprich/respektive", "cest a dire", "autrement dit", "soit/bref/disons", NULL };

/* They say all. */
static const gchar *const takes_back[] = { "no? scratch/strike/scrap/belay/cancel/forget that/this", "nein? streicht/streichen/streiche/vergesst/vergiss das", "non? oubliez/oublie cela/ca", NULL };

/**
 * vtr_match_repair:
 * @tokens: the message
 * @sure: (out): whether that is said of one's own words alone
 *
 * Returns: the tokens of "no, sorry, I mean", with the marks behind them; 0: they do not
 *   stand at @pos
 */
guint
vtr_match_repair (const GArray *tokens,
                  guint pos,
                  guint end,
                  gboolean *sure)
{
  guint at = pos;

  *sure = FALSE;
  /* "Split allowed: no", on a line of a form */
  if (pos > 0 && pos + 1 < end && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COLON && vtr_token (tokens, pos + 1)->kind == VTR_TOKEN_BREAK)
    return 0;
  while (at < end)
    {
      guint certain = vtr_phrases (tokens, at, end, sure_words);
      guint n = MAX (certain, vtr_phrases (tokens, at, end, weak_words));

      if (n == 0)
        break;
      *sure = *sure || certain == n;
      at += n;
      while (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, at, end, VTR_TOKEN_STOP) || vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER) || vtr_token_is (tokens, at, end, VTR_TOKEN_BREAK))
        at++;
    }
  return at - pos;
}

/* What stands at @pos instead of other words: somebody, a place, a deed. */
static gboolean
begins_instead (VtrReader *reader,
                guint pos,
                guint end,
                gboolean deed)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  VtrId place;

  while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_QUOTE || vtr_token_has (tokens, pos, end, VTR_CLASS_AND) || vtr_phrase (tokens, pos, end, "it/he/they/er/es/sie/il/elle/ils is/are/should/goes/marches/soll/geht/sollte/va/doit?") > 0))
    pos++;
  if (vtr_parse_subject (reader, pos, end, who) > 0 && !who->me)
    return TRUE;
  if (vtr_match_place (reader, pos, end, NULL, &place) > 0)
    return TRUE;
  if (vtr_token_has (tokens, pos, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_AT) && vtr_match_place (reader, pos + 1, end, NULL, &place) > 0)
    return TRUE;
  return deed && vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) > 0;
}

static gboolean
names_something (VtrReader *reader,
                 guint pos,
                 guint end)
{
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  VtrId place;

  return vtr_token (reader->tokens, pos)->kind == VTR_TOKEN_WORD && (vtr_match_place (reader, pos, end, NULL, &place) > 0 || vtr_parse_name (reader, pos, end, who) > 0);
}

static gboolean
is_behind_mark (const GArray *tokens,
                guint at,
                guint start)
{
  return at > start && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_WORD && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_BREAK;
}

/* "To Gotha, that is to say Erfurt". */
static gboolean
says_otherwise (VtrReader *reader,
                guint at,
                guint end)
{
  const GArray *tokens = reader->tokens;
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  g_autoptr (VtrClause) who = vtr_clause_new (at);
  guint n = vtr_phrases (tokens, at, end, other_words);
  VtrId place;

  if (n == 0)
    return FALSE;
  at += n;
  while (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_STOP) || vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || vtr_token_has (tokens, at, end, VTR_CLASS_TO))
    at++;
  for (guint i = reader->out->len; i > 0 && !vtr_order_is_order (last); i--)
    last = g_ptr_array_index (reader->out, i - 1);
  /* "Girard to Jena, that is to say Souham" */
  if (last != NULL && vtr_order_is_order (last) && vtr_parse_name (reader, at, end, who) > 0 && who->fail == VTR_VERDICT_NONE && who->subjects->len == 1)
    {
      const VtrId *id = &g_array_index (who->subjects, VtrId, 0);

      return !vtr_id_equal (id, &last->formation) && !vtr_lexicon_is_under (reader->lexicon, id, &last->formation) && !vtr_lexicon_is_under (reader->lexicon, &last->formation, id);
    }
  return vtr_match_place (reader, at, end, NULL, &place) > 0 && last != NULL && last->path->len > 0 && (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD);
}

/**
 * vtr_find_repair:
 * @reader: the reader
 * @start: where a sentence begins
 * @end: its end
 *
 * Returns: the token at which the sentence is corrected by what follows there; @end: it is
 *   not
 */
guint
vtr_find_repair (VtrReader *reader,
                 guint start,
                 guint end)
{
  const GArray *tokens = reader->tokens;
  gboolean named = FALSE;

  for (guint at = start; at < end; at++)
    {
      gboolean sure;
      guint n;

      /* "Small correction: …" corrects nothing of its own */
      named = named || names_something (reader, at, end);
      if (named && is_behind_mark (tokens, at, start) && says_otherwise (reader, at, end))
        return at;
      n = named && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD ? vtr_match_repair (tokens, at, end, &sure) : 0;

      if (n == 0 || (!sure && !is_behind_mark (tokens, at, start)))
        continue;
      if (!vtr_has_words (tokens, at + n, end) && vtr_phrases (tokens, at, end, takes_back) > 0)
        return at;
      if (begins_instead (reader, at + n, end, sure || vtr_token (tokens, at + n - 1)->kind != VTR_TOKEN_WORD))
        return at;
    }
  return end;
}

/* Whether the march of the last order goes to a place that is named in the sentence. */
static gboolean
goes_there_too (VtrReader *reader,
                guint pos,
                guint end,
                gboolean *placed)
{
  const VtrOrder *last = g_ptr_array_index (reader->out, reader->out->len - 1);

  *placed = FALSE;
  for (guint i = pos; i < end; i++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD || vtr_match_place (reader, i, end, NULL, &place) == 0)
        continue;
      *placed = TRUE;
      for (guint k = 0; k < last->path->len; k++)
        if (vtr_id_equal (&g_array_index (last->path, VtrId, k), &place))
          return TRUE;
    }
  return FALSE;
}

/* "Souham, I meant.", "C'est Souham que je voulais dire." */
static gboolean
is_meant_after_all (VtrReader *reader,
                    guint pos,
                    guint end)
{
  static const gchar *const meant[] = { "i/we mean/meant", "i should/meant to? have/say? said?", "instead/sorry/pardon/apologies/stattdessen/verzeihung", "would be/have better/best/been", "it is", "ware/waere besser/richtig/gemeint", "heissen", "serait/vaudrait mieux/preferable", "veux je dire", "meine/meinte/wollte ich sagen?", "que? je/nous voulais/voulions/veux dire", "do/does/tut/fait it/that/this/das/es/cela/le instead/stattdessen", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  VtrId place;
  guint n;

  pos += vtr_phrase (tokens, pos, end, "cest/its/let/lass/lasst/que/to/nach/a/muss");
  n = vtr_parse_name (reader, pos, end, who);
  if (n == 0)
    n = vtr_match_place (reader, pos, end, NULL, &place);
  if (n == 0)
    return FALSE;
  pos += n;
  pos += vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH);
  n = vtr_phrases (tokens, pos, end, meant);
  return n > 0 && !vtr_has_words (tokens, pos + n, end);
}

/**
 * vtr_repairs_last:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether it corrects the order before it: "Sorry, Souham.", "No, I meant to
 *   Gera.", "Make that Girard to Jena"; "Sorry, Girard rests" is of somebody else
 */
gboolean
vtr_repairs_last (VtrReader *reader,
                  const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  g_autoptr (VtrClause) who = NULL;
  gboolean placed;
  gboolean sure;
  guint at = unit->start;
  guint end;
  guint n;

  at = vtr_skip_marks (tokens, at, unit->end);
  if (last == NULL || !vtr_order_is_order (last) || unit->paragraph || unit->asked)
    return FALSE;
  n = at < unit->end ? vtr_match_repair (tokens, at, tokens->len, &sure) : 0;
  if (n == 0)
    return is_meant_after_all (reader, at, unit->end);
  if (vtr_phrases (tokens, at, unit->end, takes_back) > 0 && !vtr_has_words (tokens, at + n, unit->end))
    return TRUE;
  at += n;
  /* "Sorry. Souham." */
  for (end = MAX (unit->end, at); at >= unit->end && end < tokens->len && vtr_token (tokens, end)->kind != VTR_TOKEN_STOP && vtr_token (tokens, end)->kind != VTR_TOKEN_BREAK;)
    end++;
  if (!begins_instead (reader, at, end, sure || vtr_token (tokens, at - 1)->kind != VTR_TOKEN_WORD))
    return FALSE;
  who = vtr_clause_new (at);
  n = vtr_parse_subject (reader, at, end, who);
  if (n == 0 || who->fail != VTR_VERDICT_NONE || vtr_has_id (who->subjects, &last->formation) || goes_there_too (reader, at, end, &placed))
    return TRUE;
  /* no more than a name */
  if (!placed && !vtr_has_words (tokens, vtr_skip_fillers (tokens, at + n, end), end))
    return TRUE;
  return FALSE;
}

/* "Hold on." before "Souham.", which is no halt. */
gboolean
vtr_is_only_hold_on (VtrReader *reader,
                     const VtrUnit *unit)
{
  guint at = vtr_skip_marks (reader->tokens, unit->start, unit->end);

  return vtr_phrase (reader->tokens, at, unit->end, "hold/hang on") > 0 && !vtr_has_words (reader->tokens, at + 2, unit->end);
}

static guint
clause_start (const GArray *tokens,
              guint start,
              guint end)
{
  while (end > start && vtr_token (tokens, end - 1)->kind == VTR_TOKEN_WORD)
    end--;
  return end;
}

/* What stands at the end of a sentence behind a mark, of words without a meaning and one's
 * own, who gets no order there: ", err, Souham", ", Souham instead". Returns his token;
 * @end: it does not end so. */
guint
vtr_find_dangling (VtrReader *reader,
                   guint start,
                   guint end,
                   VtrClause *who)
{
  static const gchar *const behind[] = { "instead/rather/sorry/pardon/actually/perhaps", "i mean/meant", "verzeihung/stattdessen/sorry", "ersetze/ersetzen", "plutot/pardon/desole", NULL };
  const GArray *tokens = reader->tokens;
  guint limit = end;
  guint from;
  guint n = 0;

  while (end > start && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_WORD)
    end--;
  from = clause_start (tokens, start, end);
  /* ", Souham, sorry" */
  if (vtr_phrases (tokens, from, end, behind) == end - from && from > start + 1 && vtr_token (tokens, from - 1)->kind == VTR_TOKEN_COMMA)
    {
      end = from - 1;
      from = clause_start (tokens, start, end);
    }
  if (from <= start || from + 6 < end || (vtr_token (tokens, from - 1)->kind != VTR_TOKEN_COMMA && vtr_token (tokens, from - 1)->kind != VTR_TOKEN_DASH))
    return limit;
  for (guint at = from; at < end && n == 0; at++)
    {
      n = vtr_parse_name (reader, at, end, who);
      if (n > 0)
        return who->fail == VTR_VERDICT_NONE && who->subjects->len > 0 && (at + n == end || vtr_phrases (tokens, at + n, end, behind) == end - at - n) ? at : limit;
      if (vtr_token (tokens, at)->classes & (VTR_CLASS_AND | VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM | VTR_CLASS_AT | VTR_CLASS_SOFT | VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_PURPOSE | VTR_CLASS_AUX | VTR_CLASS_BIDDING | VTR_CLASS_GREETING))
        return limit;
    }
  return limit;
}
