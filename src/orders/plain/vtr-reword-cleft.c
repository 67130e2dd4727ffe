/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-recast-private.h"
#include "orders/plain/vtr-reword-private.h"

/*
 * Sentences that single somebody out: "It's Steinmetz who crosses to Zerbst", "Horn is the
 * one that stays", "Reynier ist es, der nach Halle geht"; and corrections, which say beside
 * what is meant what is not: "not Horn but Steinmetz", "not Naumburg, Merseburg for
 * Doumerc". What was is told by "it was", and is no order.
 */

/* So many words before a sentence may say that it is of an earlier message. */
#define MAX_BEFORE 16

/* "who", after who is meant. */
static guint
match_relative (const GArray *tokens,
                guint pos,
                guint end)
{
  guint comma = vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0;
  guint n = vtr_phrase (tokens, pos + comma, end, "who/that/which/qui/der/die/das/welcher/welche");

  return n > 0 ? comma + n : 0;
}

/* ", not Horn,", ", et non Horn,": who it is not. */
static guint
match_not_who (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;
  guint at = pos + (vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0);
  guint n = vtr_phrase (tokens, at, end, "and/et/und? not/non/nicht/pas pas?");
  guint who = n > 0 ? vtr_recast_match_own (reader, at + n, end) : 0;

  if (who == 0)
    return 0;
  at += n + who;
  return at + (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? 1 : 0) - pos;
}

/* In a German clause with "der" the verb comes last: it goes to @pos. Returns whether one
 * stands there. */
static gboolean
bring_verb (VtrReader *reader,
            guint pos,
            guint end)
{
  GArray *tokens = reader->tokens;
  guint stop = vtr_recast_segment_end (tokens, pos, end);

  for (guint i = pos; i < stop; i++)
    if (vtr_token_has (tokens, i, stop, VTR_CLASS_AND))
      stop = i;
  while (stop > pos && vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_WORD)
    stop--;
  if (stop <= pos || vtr_recast_match_finite (reader, stop - 1, stop) == 0)
    return FALSE;
  vtr_recast_move_up (tokens, stop - 1, 1, pos);
  return TRUE;
}

/* "Sorry, wrong corps in my first message." right before @start. */
static gboolean
is_of_message (const GArray *tokens,
               guint start)
{
  static const gchar *const messages[] = { "message/messages/post/posts/mail/email/letter/orders/order/nachricht/brief/befehl/befehle/meldung/beitrag/courrier/lettre/ordre/ordres", NULL };

  return vtr_has_phrase (tokens, start > MAX_BEFORE ? start - MAX_BEFORE : 0, start, messages);
}

/**
 * vtr_reword_cleft:
 *
 * "It's Steinmetz who crosses to Zerbst", "Steinmetz is the one who …", "C'est Steinmetz, et
 * non Horn, qui …", "Es ist Steinmetz, der nach Zerbst geht": Steinmetz crosses to Zerbst.
 */
gboolean
vtr_reword_cleft (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const lead[] = { "its/cest", "it is", "it will/shall be", "es ist/sind", "ce sont/sera/seront", NULL };
  static const gchar *const one[] = { "is/are the one/ones/man/men/fellow/only one?", "will/shall be the one/ones/man/men/fellow", "ist/sind es/derjenige/diejenige/diejenigen", "est/sont/sera celui/ceux/celle", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint it = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, lead) : 0;
      guint who = vtr_reword_begins (tokens, start, i) ? vtr_recast_match_own (reader, i + it, *end) : 0;
      guint at = i + it + who;
      guint not_who = it > 0 && who > 0 ? match_not_who (reader, at, *end) : 0;
      guint is_one = it == 0 && who > 0 ? vtr_phrases (tokens, at, *end, one) : 0;
      guint n = who > 0 && (it > 0 || is_one > 0) ? match_relative (tokens, at + not_who + is_one, *end) : 0;

      /* what becomes of the other is not said */
      if (it > 0 && not_who == 0 && is_of_message (tokens, start))
        continue;
      /* "the one to go" */
      if (n == 0 && is_one > 0 && vtr_phrase (tokens, at + is_one, *end, "to") > 0)
        {
          vtr_reword_put (reader, at, is_one, "is", end);
          return TRUE;
        }
      if (n == 0)
        continue;
      n += not_who + is_one;
      if (vtr_phrase (tokens, at + n - 1, *end, "der/die/das/welcher/welche") > 0 && !bring_verb (reader, at + n, *end))
        continue;
      vtr_reword_put (reader, at, n, "", end);
      vtr_reword_put (reader, i, it, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "not Horn but" at @pos, before one of one's own: the tokens. */
static guint
match_not_but (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "not/nicht/non pas?");
  guint at = pos + n;
  guint who = n > 0 ? vtr_recast_match_own (reader, at, end) : 0;

  if (who == 0)
    return 0;
  at += who;
  at += vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? 1 : 0;
  n = vtr_phrase (tokens, at, end, "but/sondern/mais instead/rather/vielmehr/plutot?");
  return n > 0 && vtr_recast_match_own (reader, at + n, end) > 0 ? at + n - pos : 0;
}

/* "not Naumburg," before another place: the tokens. */
static guint
match_not_there (VtrReader *reader,
                 guint pos,
                 guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "not/nicht/non/pas to/nach/a/sur?");
  guint at = pos + n;
  VtrId place;
  guint words = n > 0 ? vtr_match_place (reader, at, end, NULL, &place) : 0;
  guint comma;

  at += words;
  comma = vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, at, end, VTR_TOKEN_SEMICOLON) ? 1 : 0;
  n = vtr_phrase (tokens, at + comma, end, "but/sondern/mais");
  if (words == 0 || comma + n == 0)
    return 0;
  at += comma + n;
  n = vtr_phrase (tokens, at, end, "to/nach/a/sur");
  return vtr_match_place (reader, at + n, end, NULL, &place) > 0 ? at - pos : 0;
}

/* "nach Rochlitz: dahin geht Korff": the mark and the word that takes it up. */
static guint
match_thither (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;
  VtrId place;
  guint n = vtr_phrase (tokens, pos, end, "to/nach") > 0 ? vtr_match_place (reader, pos + 1, end, NULL, &place) : 0;
  guint at = pos + 1 + n;

  if (n == 0 || !(vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH)))
    return 0;
  n = vtr_phrase (tokens, at + 1, end, "dahin/dorthin/dorthin/thither/there geht/gehen/marschiert/marschieren/zieht/ziehen/ruckt/rueckt/reitet/reiten/goes/go/marches/march");
  return n > 1 ? at : 0;
}

/**
 * vtr_reword_corrected:
 *
 * "Not Horn but Steinmetz crosses to Zerbst", "Not Naumburg, Merseburg for Doumerc",
 * "Doumerc: not Naumburg, Merseburg": who it is and where he goes.
 */
gboolean
vtr_reword_corrected (VtrReader *reader,
                      guint start,
                      guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      gboolean begins = i == start || vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD;
      guint n = begins && vtr_token_has (tokens, i, *end, VTR_CLASS_NEGATION) ? match_not_but (reader, i, *end) : 0;

      if (n == 0 && vtr_token_has (tokens, i, *end, VTR_CLASS_NEGATION) && (begins || vtr_phrase (tokens, i, *end, "nicht nach") > 0))
        n = match_not_there (reader, i, *end);
      if (n == 0 && begins && (n = match_thither (reader, i, *end)) > 0)
        {
          vtr_reword_put (reader, n, 2, "", end);
          return TRUE;
        }
      if (n == 0)
        continue;
      vtr_reword_put (reader, i, n, "", end);
      return TRUE;
    }
  return FALSE;
}
