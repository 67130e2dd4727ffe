/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * A sentence that was not understood, without what may be passed over in it:
 * remarks in brackets, what is said of somebody in a relative clause, reasons,
 * what is not done ("not to Halle but"), words that only join sentences. Whatever
 * could make an order of it conditional, take it back, or be an order itself,
 * stays. The words that are left keep their places in the message.
 */

/* Words before which the sentence is copied along, for what looks back. */
#define WORDS_BEFORE 6

/* A longer sentence is not put otherwise: nobody orders in one breath so much. */
#define MAX_RECAST 90

static const gchar *const conditions[] = {
  "if/unless/until/till/provided/providing/except/excepting/save/bar/barring/without/when/whenever/once/should/whether/assuming/depending/minus/less", "wenn/falls/sobald/bis/sofern/ausser/ohne/nachdem/bevor", "si/sil/sils/sauf/sinon/sans/pourvu/quand/lorsque/jusqua", "as soon/long as", "in case", "des/tant que", NULL
};

/* What makes a condition even of what a reason says. */
static const gchar *const hard_conditions[] = { "if/unless/until/till/provided/providing/except/excepting/save/bar/barring/without", "wenn/falls/sofern/ausser/ohne", "si/sil/sils/sauf/sinon/sans/pourvu", "as soon/long as", "in case", NULL };

static gboolean
has_condition (const GArray *tokens,
               guint start,
               guint end)
{
  return vtr_has_phrase (tokens, start, end, conditions);
}

static gboolean
is_open (const GArray *tokens,
         guint start,
         guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_match_open (tokens, i, end) > 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_class (const GArray *tokens,
           guint start,
           guint end,
           guint classes)
{
  for (guint i = start; i < end; i++)
    if (vtr_token_has (tokens, i, end, classes))
      return TRUE;
  return FALSE;
}

/**
 * vtr_names_place:
 * @reader: the reader
 * @start: the first word
 * @end: the token behind the last
 *
 * Returns: whether a place that is known is named there
 */
gboolean
vtr_names_place (VtrReader *reader,
                 guint start,
                 guint end)
{
  VtrId place;

  for (guint i = start; i < end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, end, NULL, &place) > 0)
      return TRUE;
  return FALSE;
}

/* Whether one's own is named there, and not as whose something is. */
gboolean
vtr_names_own (VtrReader *reader,
               guint start,
               guint end)
{
  for (guint i = start; i < end; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);
      guint n;

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD || (n = vtr_parse_name (reader, i, end, name)) == 0)
        continue;
      if (vtr_token (reader->tokens, i + n - 1)->flags & VTR_WORD_POSSESSIVE)
        continue;
      for (guint k = 0; k < name->subjects->len; k++)
        {
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (name->subjects, VtrId, k));

          if (record != NULL && record->commanded)
            return TRUE;
        }
    }
  return FALSE;
}

/* Whether all of @ids, one at least, are the sender's to command. */
gboolean
vtr_are_own (VtrReader *reader,
             const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

      if (record == NULL || !record->commanded)
        return FALSE;
    }
  return ids->len > 0;
}

/* Where the words from @pos on end: at a mark. */
guint
vtr_words_end (const GArray *tokens,
               guint pos,
               guint end)
{
  while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK))
    pos++;
  return pos;
}

static gboolean
begins_own (VtrReader *reader,
            guint pos,
            guint end)
{
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  const VtrLexiconFormation *record;

  if (pos >= end || vtr_parse_name (reader, pos, end, name) == 0 || name->subjects->len == 0)
    return FALSE;
  record = vtr_lexicon_formation (reader->lexicon, &g_array_index (name->subjects, VtrId, 0));
  return record != NULL && record->commanded;
}

/* "to Jena": where somebody goes. */
static gboolean
has_goal (VtrReader *reader,
          guint start,
          guint end)
{
  VtrId place;

  for (guint i = start; i + 1 < end; i++)
    if (vtr_token_has (reader->tokens, i, end, VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_match_place (reader, i + 1, end, NULL, &place) > 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_marches_on:
 *
 * Returns: whether a verb stands at @pos and a goal right behind it: "march to Sprottau"
 */
gboolean
vtr_marches_on (VtrReader *reader,
                guint pos,
                guint end)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form = VTR_VERB_BASE;
  guint n = vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) ? vtr_lexicon_match_verb (reader->lexicon, reader->tokens, pos, end, verbs, &form) : 0;

  return n > 0 && form != VTR_VERB_PAST && has_goal (reader, pos + n, MIN (end, pos + n + 3));
}

/* A verb of the table other than to march, an option, "if attacked". */
static gboolean
has_order (VtrReader *reader,
           guint start,
           guint end)
{
  const VtrVerb *march = vtr_lexicon_march (reader->lexicon);
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrOptions options = 0;
  gboolean standing = FALSE;
  VtrVerbForm form;

  for (guint i = start; i < end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && ((vtr_lexicon_match_verb (reader->lexicon, reader->tokens, i, end, verbs, &form) > 0 && (verbs->len > 1 || g_ptr_array_index (verbs, 0) != march)) || vtr_match_option (reader->tokens, i, end, &options, &standing) > 0 || vtr_match_attacked (reader->tokens, i, end) > 0 || vtr_match_guns (reader->tokens, i, end) > 0))
      return TRUE;
  return FALSE;
}

/**
 * vtr_cut_tokens:
 * @tokens: a sentence
 * @start: the first of what goes
 * @stop: the one behind it
 * @end: (inout): where the sentence ends
 */
void
vtr_cut_tokens (GArray *tokens,
                guint start,
                guint stop,
                guint *end)
{
  g_array_remove_range (tokens, start, stop - start);
  *end -= stop - start;
}

/* --- what may go --------------------------------------------------------------- */

/* "(walks, half of them)". "(for Uelzen)" loses its brackets only. */
static gboolean
pare_brackets (VtrReader *reader,
               guint start,
               guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint close = i + 1;
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_OPEN)
        continue;
      while (close < *end && vtr_token (tokens, close)->kind != VTR_TOKEN_CLOSE)
        close++;
      if (close >= *end)
        return any;
      if (vtr_token_has (tokens, i + 1, close, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) && vtr_match_place (reader, i + 2, close, NULL, &place) > 0)
        {
          vtr_cut_tokens (tokens, close, close + 1, end);
          vtr_cut_tokens (tokens, i, i + 1, end);
          any = TRUE;
          continue;
        }
      /* "(only the cavalry)" */
      if (vtr_phrase (tokens, i + 1, close, "only/just/nur/bloss/lediglich/seulement/uniquement the/its/his/my/our/die/der/das/seine/ihre/la/le/les/sa/son? cavalry/infantry/horse/foot/artillery/guns/kavallerie/infanterie/reiterei/artillerie/cavalerie/linfanterie/lartillerie") > 1)
        continue;
      if (has_condition (tokens, i + 1, close) || has_class (tokens, i + 1, close, VTR_CLASS_NEGATION | VTR_CLASS_AMEND) || is_open (tokens, i + 1, close) || vtr_names_place (reader, i + 1, close) || vtr_names_own (reader, i + 1, close) || has_order (reader, i + 1, close))
        continue;
      vtr_cut_tokens (tokens, i, close + 1, end);
      any = TRUE;
    }
  return any;
}

static gboolean
has_early_verb (VtrReader *reader,
                guint start,
                guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  for (guint i = start; i + 1 < end; i++)
    {
      guint n = vtr_lexicon_match_verb (reader->lexicon, tokens, i, end, verbs, &form);

      if ((n > 0 && form == VTR_VERB_BASE && i + n < end) || vtr_phrase (tokens, i, end, "soll/sollen/wird/werden/muss/mussen") > 0)
        return TRUE;
    }
  return FALSE;
}

/* ", who holds Dömitz,": where he goes or whether is not told so. */
static gboolean
pare_relative (VtrReader *reader,
               guint start,
               guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i + 1 < *end; i++)
    {
      guint stop = i + 2;

      if (!vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) || vtr_phrase (tokens, i + 1, *end, "who/which/whose/qui/dont/der/die/das/dessen/deren") == 0)
        continue;
      while (stop < *end && stop < i + 20 && vtr_token (tokens, stop)->kind != VTR_TOKEN_COMMA)
        stop++;
      if (stop >= *end || stop == i + 20 || has_condition (tokens, i + 1, stop) || has_goal (reader, i + 1, stop) || vtr_names_own (reader, i + 2, stop) || has_class (tokens, i + 1, stop, VTR_CLASS_AMEND))
        continue;
      /* ", die Grenadiere bleiben in Dresden,": what follows a relative pronoun in German
       * has its verb at the end */
      if (vtr_phrase (tokens, i + 1, *end, "der/die/das") > 0 && has_early_verb (reader, i + 2, stop))
        continue;
      vtr_cut_tokens (tokens, i, stop + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* Tokens of what begins a reason at @pos; @comma: a comma stands before it; @purpose: set
 * if it can only be what an order is for. */
static guint
match_reason (const GArray *tokens,
              guint pos,
              guint end,
              gboolean comma,
              gboolean *purpose)
{
  static const gchar *const reasons[] = { "because", "since", "although", "lest", "seeing/given/considering that", "now that", "even though", "weil", "denn", "obwohl", "zumal", "damit", "car", "parce que", "puisque", "afin de/que", "bien que", "dautant plus? que", "vu que", NULL };
  static const gchar *const purposes[] = { "so that? nobody/noone can/could/will/shall/gets/has/calls/says/thinks/complains", "so that? i/he/it/they/we can/could/may/might/keep/keeps/stay/stays/remain/remains/are/is/have/dont/wont/doesnt/cant", NULL };
  static const gchar *const after_comma[] = { "where/whence", "i/we/he/it/they? cant/cannot/wont leave/abandon/lose/desert the/my/our/his/its/their/all", "though", "which", "for/as/so i/he/it/they/we/there/the/his/its/my/our/nobody", "so that", "while i/we/he/they/the", "as is/was/are", "wo/wohin/da/ou/comme/tandis", NULL };
  guint n = vtr_phrases (tokens, pos, end, reasons);

  *purpose = FALSE;
  /* "es sei denn": a condition */
  if (n > 0 && pos > 0 && vtr_phrase (tokens, pos - 1, end, "sei") > 0)
    return 0;
  *purpose = n == 0 && (n = vtr_phrases (tokens, pos, end, purposes)) > 0 && (!comma || vtr_phrase (tokens, pos, end, "so that") > 0 || vtr_phrase (tokens, pos, end, "so nobody/noone can/could") > 0 || vtr_phrase (tokens, pos + n, end, "in/within touch/contact/reach/range/sight") > 0);
  if (n == 0 && comma)
    n = vtr_phrases (tokens, pos, end, after_comma);
  if (n == 0 && comma && vtr_phrase (tokens, pos, end, "as") > 0 && vtr_phrase (tokens, pos, end, "as soon/far/long/many/much/well/ordered/before/planned/per/quickly/fast/usual/agreed") == 0)
    n = 1;
  return n;
}

/* ", because the wagons are there", to the end or to where another clause begins. */
static gboolean
pare_reason (VtrReader *reader,
             guint start,
             guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      gboolean comma = vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_DASH);
      guint from = comma ? i - 1 : i;
      guint stop = i + 1;
      gboolean purpose;
      guint n = match_reason (tokens, i, *end, comma, &purpose);

      if (n == 0)
        continue;
      while (stop < *end && vtr_token (tokens, stop)->kind != VTR_TOKEN_COLON && vtr_token (tokens, stop)->kind != VTR_TOKEN_ASK)
        {
          guint next = stop + 1;

          if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, stop, *end, VTR_TOKEN_DASH))
            {
              while (vtr_token_has (tokens, next, *end, VTR_CLASS_AND | VTR_CLASS_THEN))
                next++;
              if ((next > stop + 1 && vtr_marches_on (reader, next, *end)) || begins_own (reader, next, *end) || vtr_match_attacked (tokens, next, *end) > 0)
                break;
            }
          stop++;
        }
      if (stop < *end && vtr_token (tokens, stop)->kind != VTR_TOKEN_COMMA && vtr_token (tokens, stop)->kind != VTR_TOKEN_DASH)
        continue;
      /* "so nobody stirs": that is what is to be done */
      if (vtr_reason_bids (reader, i, stop) || vtr_has_phrase (tokens, i + 1, stop, hard_conditions) || has_class (tokens, i, stop, VTR_CLASS_AMEND) || (has_goal (reader, i, stop) && has_class (tokens, i, stop, VTR_CLASS_THEN)) || vtr_names_own (reader, i + n, stop) || (!purpose && vtr_phrase (tokens, i, *end, "so nobody/he/it/they/i/we/the") > 0) || vtr_match_attacked (tokens, i, stop) > 0)
        continue;
      /* ", where he turns to Gera": a march goes on */
      if (vtr_phrase (tokens, i, *end, "where/which/while/though/wo/ou") > 0 && has_goal (reader, i, stop))
        continue;
      for (guint k = stop; k < *end && vtr_token (tokens, k)->kind != VTR_TOKEN_WORD; k++)
        if (vtr_token (tokens, k)->kind == VTR_TOKEN_ASK)
          return FALSE;
      vtr_cut_tokens (tokens, from, stop, end);
      return TRUE;
    }
  return FALSE;
}

/* "Instead of waiting there, …", "rather than hang about in Dresden". */
static gboolean
pare_instead (VtrReader *reader,
              guint start,
              guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "instead/rather of/than");
      guint stop;
      VtrId place;

      if (n == 0)
        n = vtr_phrase (tokens, i, *end, "anstatt/statt");
      if (n == 0)
        n = vtr_phrase (tokens, i, *end, "au lieu de/du");
      if (n == 0 || (i > start && vtr_phrase (tokens, i - 1, *end, "or/and/but/ou") > 0))
        continue;
      /* "Instead of Halle, …": what was said before is taken back */
      if (vtr_match_place (reader, i + n, *end, NULL, &place) > 0)
        continue;
      stop = i + n;
      while (stop < *end && vtr_token (tokens, stop)->kind != VTR_TOKEN_COMMA)
        stop++;
      if (has_condition (tokens, i + n, stop) || vtr_names_own (reader, i + n, stop) || stop - i > 16)
        continue;
      /* what stands before it is all that is left */
      if (stop >= *end && i < start + 3)
        continue;
      vtr_cut_tokens (tokens, i, MIN (stop + 1, *end), end);
      return TRUE;
    }
  return FALSE;
}

/* "not Borna but Zeitz", "doesn't come up to Saalfeld but to Kronach": what is not
 * done goes. */
static gboolean
pare_contrast (VtrReader *reader,
               guint start,
               guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint from = i;
      guint but = i + 1;
      gboolean to;
      VtrId place;

      if (!vtr_token_has (tokens, i, *end, VTR_CLASS_NEGATION))
        continue;
      while (but < *end && but < i + 16 && vtr_phrase (tokens, but, *end, "but/sondern/mais") == 0)
        but++;
      if (but >= *end || but == i + 16 || !vtr_names_place (reader, i, but) || vtr_names_own (reader, i, but) || has_condition (tokens, i, but))
        continue;
      while (from > start && vtr_token_has (tokens, from - 1, *end, VTR_CLASS_AUX))
        from--;
      /* "sondern doch nach Dessau" */
      if (vtr_phrase (tokens, but + 1, *end, "doch/lieber/rather/instead/plutot") > 0)
        vtr_cut_tokens (tokens, but + 1, but + 2, end);
      to = vtr_token_has (tokens, but + 1, *end, VTR_CLASS_TO | VTR_CLASS_VIA);
      if (vtr_match_place (reader, but + (to ? 2 : 1), *end, NULL, &place) == 0)
        continue;
      /* "but Zeitz": to Zeitz */
      if (!to)
        {
          VtrToken *token = &g_array_index (tokens, VtrToken, but);

          token->fold = token->fold_e = token->canon = "to";
          token->classes = vtr_word_class ("to");
          token->begins = vtr_word_begins ("to");
          vtr_cut_tokens (tokens, from, but, end);
        }
      else
        vtr_cut_tokens (tokens, from, but + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* "As to Thümen, he has loitered long enough: let him come": where the order begins. */
static guint
skip_remark (const GArray *tokens,
             guint pos,
             guint end)
{
  for (guint i = pos; i < end && i < pos + 14; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_COLON && vtr_phrase (tokens, i + 1, end, "let/leave/send/bring/move him/it/them") > 0 && !has_condition (tokens, pos, i) && !has_class (tokens, pos, i, VTR_CLASS_AMEND))
      return i + 2;
  return pos;
}

/* "As to Thümen, let him come forward": it is Thümen who is let. */
static gboolean
pare_topic (VtrReader *reader,
            guint start,
            guint *end)
{
  GArray *tokens = reader->tokens;
  guint at = start;
  guint n;
  guint name;
  guint joint;

  while (at < *end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, *end, VTR_CLASS_AND)))
    at++;
  n = vtr_phrase (tokens, at, *end, "as/now for/to/regards");
  if (n != 2)
    n = vtr_phrase (tokens, at, *end, "regarding/concerning/quant/was a/au/aux?");
  if (n == 0)
    return FALSE;
  {
    g_autoptr (VtrClause) who = vtr_clause_new (at + n);

    name = vtr_parse_subject (reader, at + n, *end, who);
    if (name == 0 || who->fail != VTR_VERDICT_NONE || who->me || who->subjects->len == 0)
      return FALSE;
  }
  joint = at + n + name;
  joint += vtr_phrase (tokens, joint, *end, "betrifft/angeht");
  if (!vtr_token_is (tokens, joint, *end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, joint, *end, VTR_TOKEN_COLON))
    return FALSE;
  for (guint i = skip_remark (tokens, joint + 1, *end); i < *end && i < joint + 16; i++)
    {
      guint pronoun = vtr_phrase (tokens, i, *end, "he/him/it/they/them/she/her/er/ihn/sie/es/il/ils/elle/le/les/quil/quils/quelle/quelles");

      if (begins_own (reader, i, *end))
        break;
      if (pronoun == 0 || (i > joint + 1 && !vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, i - 1, *end, "let/leave/send/have/keep/bring/move/take/want/order/lasse/and/then") == 0))
        continue;
      /* "As to Thümen, if he has shoes: let him come" */
      if (has_condition (tokens, joint + 1, i) || has_class (tokens, joint + 1, i, VTR_CLASS_AMEND))
        return FALSE;
      /* the name in the pronoun's place */
      {
        g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (VtrToken));

        g_array_append_vals (words, &g_array_index (tokens, VtrToken, at + n), name);
        g_array_remove_index (tokens, i);
        g_array_insert_vals (tokens, i, words->data, words->len);
        *end += name - 1;
        /* "leave him at Zerbst": it is done to him */
        vtr_cut_tokens (tokens, at, i > joint + 1 && vtr_phrase (tokens, i - 1, *end, "leave/send/have/keep/bring/move/take/want/order") > 0 ? joint + 1 : i, end);
        return TRUE;
      }
    }
  /* "As for Sébastiani, only Exelmans leaves": of others */
  if (begins_own (reader, joint + 1, *end))
    {
      vtr_cut_tokens (tokens, at, joint + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* "that goes for all three", when so many were given orders. */
static guint
match_for_all (VtrReader *reader,
               guint pos,
               guint end)
{
  static const gchar *const counts[] = { "two", "three", "four", "five", "six" };
  guint n = vtr_phrase (reader->tokens, pos, end, "and? that/this/which goes/applies/holds for/to");

  if (n == 0)
    return 0;
  if (reader->named->len == 2 && vtr_phrase (reader->tokens, pos + n, end, "both of? them?") > 0)
    return n + vtr_phrase (reader->tokens, pos + n, end, "both of? them?");
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (reader->named->len == i + 2 && vtr_phrase (reader->tokens, pos + n, end, "all") > 0 && vtr_phrase (reader->tokens, pos + n + 1, end, counts[i]) > 0)
      return n + 2;
  return 0;
}

/* "Otherwise he waits", when the order before it was of being attacked: if he is not. */
static gboolean
is_otherwise (VtrReader *reader,
              guint pos,
              guint end)
{
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  const VtrVerb *verb = last != NULL && vtr_order_is_order (last) ? vtr_lexicon_verb (reader->lexicon, last->verb.s) : NULL;

  return verb != NULL && reader->adjacent && (verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (verb) && vtr_phrase (reader->tokens, pos, end, "otherwise/else/sonst/ansonsten/sinon/autrement") > 0;
}

/* Words that only tie the sentence to others, or say with how good a grace. */
static gboolean
pare_idle (VtrReader *reader,
           guint start,
           guint *end)
{
  static const gchar *const anywhere[] = {
    "for once", "for now", "to have/take a/another quick/good/close/short? look/peek around/round/about?", "meanwhile", "entretemps", "entre temps", "for the present/moment", "for the time being", "on the other hand", "in any case", "at any rate", "at least", "after all", "in turn", "on his/its/their own", "by himself/itself/themselves", "in the meantime", "this time", "for his/their/its part", "of course", "to be sure", "all the same", "just the same", "if you please", "mind you", "by the way", "at last", "in the end", "by all means", "once again/more", "with a heavy heart", "as it happens", "for that matter", "poor devil/fellow/man", "with his/its/their own? staff/escort/suite/household", "with the whole/all of his/its/their corps/division/men/command", "in the same breath", "under arms", "with/for a will", "in good time", "in peace", "par/sur la/le grande/bonne/mauvaise/petite/vieille/meme/grand/bon/meme route/chaussee/chemin", "auf der grossen/guten/alten/selben/gleichen strasse/chaussee/landstrasse",
    "vorerst", "einstweilen", "vorlaufig", "derzeit", "diesmal", "jedenfalls", "immerhin", "ubrigens", "hingegen", "dagegen", "allein", "pour une fois", "pour sa part", "de son cote", "quant a lui/elle", "en tout cas", "pour le reste", "au moins", "dailleurs", "en revanche", "par contre", NULL
  };
  static const gchar *const lead[] = { "instead", "meanwhile", "otherwise", "elsewhere", "in the rear/centre/center/north/south/east/west", "on the left/right/other? bank/wing/flank?", "by your leave", "with your permission", "lastly", "next", "at the same time", "to/on the north/south/east/west", "the order/orders", "for this turn", "in the event", "orders then", "derweil", "inzwischen", "unterdessen", "pendant ce temps", "ailleurs", "enfin", NULL };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;
  guint at = start;
  guint n;

  at = vtr_skip_marks (tokens, at, *end);
  n = vtr_phrases (tokens, at, *end, lead);
  if (n > 0)
    {
      guint next = at + n;

      next = vtr_skip_marks (tokens, next, *end);
      if (begins_own (reader, next, *end) || (is_otherwise (reader, at, *end) && vtr_token_has (tokens, next, *end, VTR_CLASS_IT | VTR_CLASS_ME)))
        {
          vtr_cut_tokens (tokens, at, next, end);
          any = TRUE;
        }
    }
  for (guint i = at; i < *end; i++)
    {
      guint from = i;
      guint stop;

      n = vtr_phrases (tokens, i, *end, anywhere);
      /* "Lützow likewise to Merseburg": where to is said */
      if (n == 0 && vtr_phrase (tokens, i, *end, "likewise/also/too/similarly/ebenfalls/ebenso/gleichfalls/aussi/egalement") > 0 && i > at && (vtr_token_has (tokens, i + 1, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM)))
        n = 1;
      /* "part seule pour Bernburg", not "seul Bonet va" */
      if (n == 0 && i > at + 1 && vtr_phrase (tokens, i, *end, "alone/seul/seule/seuls/seules") > 0 && vtr_token_has (tokens, i + 1, *end, VTR_CLASS_TO) && vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, i - 1, *end, VTR_CLASS_AND | VTR_CLASS_TO | VTR_CLASS_ARTICLE))
        n = 1;
      /* "The corps goes to Jena instead." */
      if (n == 0 && i > at && vtr_phrase (tokens, i, *end, "instead") > 0 && (!vtr_token_is (tokens, i + 1, *end, VTR_TOKEN_WORD) || vtr_begins_clause (reader, i + 1, *end)) && vtr_phrase (tokens, i - 1, *end, "or/and") == 0)
        n = 1;
      if (n == 0)
        n = match_for_all (reader, i, *end);
      if (n == 0)
        continue;
      stop = i + n;
      /* ", for once," */
      if (i > at && vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA))
        {
          from = i - 1;
          if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
            stop++;
        }
      else if (i == at && vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
        stop++;
      vtr_cut_tokens (tokens, from, stop, end);
      i = from > 0 ? from - 1 : 0;
      any = TRUE;
    }
  return any;
}

/* A copy of the sentence in place of the reader's tokens; @unit is of that then. Returns
 * what was replaced. */
static GArray *
copy_sentence (VtrReader *reader,
               VtrUnit *unit)
{
  GArray *whole = reader->tokens;
  guint first = unit->start > WORDS_BEFORE ? unit->start - WORDS_BEFORE : 0;

  reader->tokens = g_array_sized_new (FALSE, FALSE, sizeof (VtrToken), unit->end - first);
  g_array_append_vals (reader->tokens, &g_array_index (whole, VtrToken, first), unit->end - first);
  unit->start -= first;
  unit->end -= first;
  return whole;
}

/* Takes the copy of the sentence out of the reader again if nothing came of it. */
static GArray *
keep_copy (VtrReader *reader,
           GArray *whole,
           const VtrUnit *unit,
           gboolean any)
{
  if (any && vtr_has_words (reader->tokens, unit->start, unit->end))
    return whole;
  g_array_unref (reader->tokens);
  reader->tokens = whole;
  return NULL;
}

typedef gboolean (*Rule) (VtrReader *, guint, guint *);

/* Whether any of the rules passed over something; each may do so a few times. */
static gboolean
apply_rules (VtrReader *reader,
             const Rule *rules,
             guint n_rules,
             VtrUnit *unit)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n_rules; i++)
    for (guint times = 0; times < 4 && rules[i](reader, unit->start, &unit->end); times++)
      any = TRUE;
  return any;
}

/**
 * vtr_pare:
 * @reader: the reader; its tokens are replaced when something was passed over
 * @unit: the sentence
 * @recast: whether to put German and French words into the grammar's order too
 * @pared: (out): the sentence that is left, of the new tokens
 *
 * Returns: (transfer full) (nullable): the tokens that were replaced, for the caller
 *   to put back; %NULL: nothing may be passed over
 */
GArray *
vtr_pare (VtrReader *reader,
          const VtrUnit *unit,
          gboolean recast,
          VtrUnit *pared)
{
  static const Rule rules[] = { pare_brackets, vtr_pass_behind_name, vtr_pass_reason_before, vtr_pass_reason, vtr_pass_clauses, vtr_pass_order_of_march, vtr_pass_tails, vtr_reword, pare_topic, pare_instead, pare_relative, vtr_pass_feeling, pare_reason, pare_contrast, vtr_pass_until, vtr_pass_river, vtr_pass_joining, pare_idle };
  VtrUnit rest = *unit;
  GArray *whole;
  gboolean any;

  if (recast && (unit->end - unit->start > MAX_RECAST || !vtr_is_foreign (reader, unit)))
    return NULL;
  whole = copy_sentence (reader, &rest);
  any = apply_rules (reader, rules, G_N_ELEMENTS (rules), &rest);
  if (recast)
    any = vtr_recast (reader, rest.start, &rest.end);
  *pared = rest;
  return keep_copy (reader, whole, &rest, any);
}

/**
 * vtr_pass:
 * @reader: the reader; its tokens are replaced when something was passed over
 * @unit: the sentence
 * @pared: (out): the sentence that is left, of the new tokens
 *
 * Passes over remarks and reasons as vtr_pare() does, and puts nothing in other words.
 *
 * Returns: (transfer full) (nullable): the tokens that were replaced, for the caller
 *   to put back; %NULL: nothing may be passed over
 */
GArray *
vtr_pass (VtrReader *reader,
          const VtrUnit *unit,
          VtrUnit *pared)
{
  static const Rule rules[] = { vtr_pass_behind_name, vtr_pass_reason_before, vtr_pass_reason, vtr_pass_purpose, vtr_pass_clauses, vtr_pass_order_of_march, pare_topic, pare_relative, vtr_pass_feeling, pare_reason, vtr_pass_river };
  VtrUnit rest = *unit;
  GArray *whole;
  gboolean any;

  /* "marche sur Iéna, ou Naumburg": not "où" */
  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_phrase (reader->tokens, i, unit->end, "or/oder/ou") > 0 && vtr_token (reader->tokens, i)->end - vtr_token (reader->tokens, i)->start == strlen (vtr_token (reader->tokens, i)->fold))
      return NULL;
  whole = copy_sentence (reader, &rest);
  any = apply_rules (reader, rules, G_N_ELEMENTS (rules), &rest);
  *pared = rest;
  return keep_copy (reader, whole, &rest, any);
}

/**
 * vtr_put_before:
 * @reader: the reader; its tokens are replaced
 * @unit: a sentence
 * @words: what is to stand before it, with spaces between
 * @put: (out): the sentence with them
 *
 * Returns: (transfer full): the tokens that were replaced, for the caller to put back
 */
GArray *
vtr_put_before (VtrReader *reader,
                const VtrUnit *unit,
                const gchar *words,
                VtrUnit *put)
{
  GArray *whole;
  guint at;

  *put = *unit;
  whole = copy_sentence (reader, put);
  at = put->start;
  at = vtr_skip_marks (reader->tokens, at, put->end);
  vtr_reword_put (reader, at, 0, words, &put->end);
  return whole;
}
