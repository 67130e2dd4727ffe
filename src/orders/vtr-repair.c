/* SPDX-License-Identifier: MIT */
#include "orders/vtr-review-private.h"

/*
 * "Girard to Jena, sorry, Souham.", "Nach Jena, nein, nach Gera.": who corrects himself as
 * he writes. Which of his words still holds is for the umpire to say.
 */

/* They are said of one's own words alone. */
static const gchar *const sure_words[] = {
  "i/we mean/meant", "make that/it", "i should/meant to have/say said/written?", "or rather", "scratch/strike/scrap/belay/cancel that/this", "my mistake/bad/error/fault", "correction/corrected/oops/whoops/sorry/apologies/typo", "wait/hang/hold no/on", "no wait/sorry/pardon", "er no", "or better",
  "ich/wir meine/meinte/meinen/meinten/wollte sagen?", "oder besser/vielmehr/eher", "doch lieber/besser/eher", "verzeihung/verzeihen/entschuldigung/pardon/quatsch/unsinn/korrektur/vielmehr/irrtum", "nein/nee halt/doch/verzeihung/pardon/quatsch", "halt/ach nein/nee/ne/quatsch", "will sagen", "muss heissen", "soll/sollte heissen", "mein fehler", "beziehungsweise/bzw nein/besser",
  "je/nous veux/voulons/voulais/voulions dire", "ou plutot/mieux", "mille? pardon/erreur/excusez/excuse/desole/oups/zut moi?", "non/euh/enfin/bref non/attendez/pardon/plutot", "je me trompe/reprends/corrige", NULL
};

/* They may be said of other things, too. */
static const gchar *const weak_words[] = { "no/nope/wait/erm/uh/ah/rather/better/actually/finally", "on second thought/thoughts", "nein/nee/besser/lieber/falsch/genauer/richtiger/eher/ah/ach/ahm/aehm", "non/euh/plutot/mieux/finalement/correction", "en fait", NULL };

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

  for (*sure = FALSE; at < end;)
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
      n = named && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD ? vtr_match_repair (tokens, at, end, &sure) : 0;

      if (n == 0 || (!sure && !is_behind_mark (tokens, at, start)))
        continue;
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

  while (at < unit->end && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
    at++;
  n = at < unit->end ? vtr_match_repair (tokens, at, tokens->len, &sure) : 0;
  if (n == 0 || last == NULL || !vtr_order_is_order (last) || unit->paragraph || unit->asked)
    return FALSE;
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
