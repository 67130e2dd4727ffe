/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * "The corps goes to Jena. Souham leads. It stands if attacked.", "Die Kavallerie geht nach
 * Bernburg, das Korps bleibt. Wird sie angegriffen …": whom a pronoun cannot be of is not whom
 * it is of, though he was named last; and where "there" is.
 */

#define MAX_BACK 50 /* tokens that are looked through for names */

typedef enum
{
  VTR_GENDER_MAN = 1 << 0,  /* "Souham": he, er, il */
  VTR_GENDER_HERS = 1 << 1, /* "die Kavallerie", "la division": sie, elle */
  VTR_GENDER_IT = 1 << 2,   /* "the corps", "das Korps", "le corps": it, es, il */
  VTR_GENDER_MANY = 1 << 3  /* "die Hanseaten": sie */
} VtrGender;

/* What the words of a name can be: "Morand's division" is both him and it. */
static VtrGender
gender_of_name (const GArray *tokens,
                guint start,
                guint end)
{
  static const gchar *const hers[] = { "kavallerie/reiterei/garde/division/brigade/legion/landwehr/armee/besatzung/garnison/infanterie/reserve/kavalleriereserve/cavalerie", NULL };
  static const gchar *const its[] = { "korps/corps/grenadierkorps/kavalleriekorps/detachement/hauptquartier/freikorps/division/div/brigade/cavalry/horse/guard/army/garrison/infantry/reserve/legion/headquarters/hq/cav", NULL };
  static const gchar *const many[] = { "hanseaten/kosaken/sachsen/bayern/grenadiere/badener/schweden/hessen/italiener/russen/grenadiers/cossacks/saxons/bavarians/swedes/hanseats/italians/russians", NULL };
  static const gchar *const beside[] = { "the/my/our/whole/heavy/light/old/young/imperial/der/die/das/mein/meine/le/la/les/mon/ma/of/de/du/von/und/and/et/i/ii/iii/iv/v/vi/vii/xi/xii/1/2/3/4/5/6/7/8/9", NULL };
  VtrGender gender = 0;

  for (guint at = start; at < end; at++)
    {
      gboolean hers_too = vtr_phrases (tokens, at, end, hers) > 0;
      gboolean its_too = vtr_phrases (tokens, at, end, its) > 0;
      gboolean many_too = vtr_phrases (tokens, at, end, many) > 0;

      gender |= (hers_too ? VTR_GENDER_HERS : 0) | (its_too ? VTR_GENDER_IT : 0) | (many_too ? VTR_GENDER_MANY : 0);
      if (!hers_too && !its_too && !many_too && vtr_phrases (tokens, at, end, beside) == 0 && !g_ascii_isdigit (vtr_token (tokens, at)->fold[0]))
        gender |= VTR_GENDER_MAN;
    }
  return gender;
}

/* What a pronoun at @at can be of; 0: it is none. */
static VtrGender
gender_of_pronoun (const GArray *tokens,
                   guint start,
                   guint at,
                   guint end)
{
  static const gchar *const before[] = { "if/when/whenever/should/and/once/then/that/wird/werden/wenn/falls/sobald/dann/so/si/sil/quand/et/und/oder/or/but/aber/mais", NULL };

  /* "invest it", "if it comes to a fight": nobody who does something */
  if (vtr_phrase (tokens, at, end, "it comes/is to/time") > 1 || (at > start && vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD && vtr_phrases (tokens, at - 1, end, before) == 0))
    return 0;
  if (vtr_phrase (tokens, at, end, "he/er") > 0)
    return VTR_GENDER_MAN;
  if (vtr_phrase (tokens, at, end, "it/es") > 0)
    return VTR_GENDER_IT;
  if (vtr_phrase (tokens, at, end, "sie") > 0)
    return VTR_GENDER_HERS | VTR_GENDER_MANY;
  if (vtr_phrase (tokens, at, end, "il") > 0)
    return VTR_GENDER_MAN | VTR_GENDER_IT;
  return vtr_phrase (tokens, at, end, "elle") > 0 ? VTR_GENDER_HERS : 0;
}

/* Somebody by name, or "my corps", "the cavalry". */
static guint
parse_who (VtrReader *reader,
           guint at,
           guint end,
           gboolean it,
           VtrClause *who)
{
  guint n = vtr_parse_name (reader, at, end, who);

  if (n == 0 && it && vtr_phrase (reader->tokens, at, end, "the/my/our/i/das/mein/unser/le/mon/notre corps/korps") > 0)
    n = vtr_parse_subject (reader, at, end, who);
  if (n == 0)
    n = vtr_parse_kind (reader, at, end, who);
  return n > 0 ? n : vtr_guess_arms (reader, at, end, who);
}

/**
 * vtr_is_of_other_gender:
 * @reader: the reader
 * @order: an order
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether a pronoun in it cannot be of him who was named last before it, and can be of
 *   somebody else of the sender's who was named before him
 */
gboolean
vtr_is_of_other_gender (VtrReader *reader,
                        const VtrOrder *order,
                        guint start,
                        guint end)
{
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  VtrGender pronoun = 0;
  guint from = MAX (words.start, MAX_BACK) - MAX_BACK;
  guint told = words.start; /* the pronoun */
  gboolean his = FALSE;     /* a name of his was found, which it cannot be of */

  for (guint at = words.start; at < words.end; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        continue;
      if (pronoun == 0)
        {
          pronoun = gender_of_pronoun (tokens, words.start, at, words.end);
          told = at;
        }
      if (!vtr_token_has (tokens, at, words.end, VTR_CLASS_ME | VTR_CLASS_IT) && parse_who (reader, at, words.end, FALSE, who) > 0 && vtr_has_id (who->subjects, &order->formation))
        return FALSE;
    }
  for (guint at = told; at > from && pronoun != 0; at--)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at - 1);
      guint n = vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD && (!vtr_token_has (tokens, at - 1, told, VTR_CLASS_ME | VTR_CLASS_IT) || vtr_phrase (tokens, at - 1, told, "i/my/our corps") > 0) ? parse_who (reader, at - 1, told, (pronoun & VTR_GENDER_IT) != 0, who) : 0;
      gboolean fits;

      /* a name from its first word on */
      for (guint k = 1; n > 0 && k <= 2 && at - 1 > from + k; k++)
        {
          g_autoptr (VtrClause) whole = vtr_clause_new (at - 1 - k);

          if (vtr_token (tokens, at - 1 - k)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, at - 1 - k, told, whole) > k)
            {
              n = 0;
              break;
            }
        }
      /* "the rest of my corps" is not the corps */
      if (n == 0 || !vtr_are_own (reader, who->subjects) || (at > 1 && vtr_phrase (tokens, at - 2, told, "of/von/de/du") > 0))
        continue;
      /* "Sébastiani with II Cavalry Corps": of whichever name of his */
      fits = (gender_of_name (tokens, at - 1, at - 1 + n) & pronoun) != 0;
      if (vtr_has_id (who->subjects, &order->formation))
        {
          if (fits || who->subjects->len > 1)
            return FALSE;
          his = TRUE;
        }
      else if (fits || !his)
        return his;
    }
  return FALSE;
}

/**
 * vtr_halts_elsewhere:
 * @reader: the reader
 * @order: a halt
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether it is "there", and the places named before are others than where he
 *   stands: "Souham goes to Naumburg. Girard stays there."
 */
gboolean
vtr_halts_elsewhere (VtrReader *reader,
                     const VtrOrder *order,
                     guint start,
                     guint end)
{
  static const gchar *const there[] = { "there/dort/dorten", "auch? da", "la/y bas/reste/restent/attend/attendent", NULL };
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  const VtrId *stands = vtr_reader_place_of (reader, &order->formation);
  guint from = MAX (words.start, MAX_BACK) - MAX_BACK;
  gboolean elsewhere = FALSE;
  VtrId place;

  if (stands == NULL || !vtr_has_phrase (tokens, words.start, words.end, there))
    return FALSE;
  for (guint at = words.start; at < words.end; at++)
    if (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, at, words.end, NULL, &place) > 0)
      return FALSE;
  for (guint at = words.start; at > from; at--)
    if (vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, at - 1, words.start, NULL, &place) > 0)
      {
        if (vtr_id_equal (&place, stands))
          return FALSE;
        elsewhere = TRUE;
      }
  return elsewhere;
}
