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

static VtrGender
gender_of_name (const GArray *tokens,
                guint start,
                guint end)
{
  static const gchar *const hers[] = { "kavallerie/reiterei/garde/division/brigade/legion/landwehr/armee/besatzung/garnison/infanterie/reserve/kavalleriereserve/cavalerie/infanterie", NULL };
  static const gchar *const neuter[] = { "korps/corps/grenadierkorps/kavalleriekorps/detachement/hauptquartier/freikorps/division/brigade/cavalry/guard/army/garrison/infantry/reserve/legion/headquarters", NULL };
  static const gchar *const many[] = { "hanseaten/kosaken/sachsen/bayern/grenadiere/badener/schweden/hessen/italiener/grenadiers/cossacks/saxons/bavarians/swedes/hanseats/italians", NULL };
  VtrGender gender = 0;

  if (vtr_has_phrase (tokens, start, end, hers))
    gender |= VTR_GENDER_HERS;
  if (vtr_has_phrase (tokens, start, end, neuter))
    gender |= VTR_GENDER_IT;
  if (vtr_has_phrase (tokens, start, end, many))
    gender |= VTR_GENDER_MANY;
  return gender != 0 ? gender : VTR_GENDER_MAN;
}

/* What a pronoun at @at can be of; 0: it is none. */
static VtrGender
gender_of_pronoun (const GArray *tokens,
                   guint at,
                   guint end)
{
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
  g_autoptr (GArray) last = NULL;
  VtrGender pronoun = 0;
  guint from = MAX (words.start, MAX_BACK) - MAX_BACK;
  guint told = words.start; /* the pronoun */

  for (guint at = words.start; at < words.end && pronoun == 0; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        continue;
      pronoun = gender_of_pronoun (tokens, at, words.end);
      told = at;
      if (pronoun == 0 && vtr_parse_name (reader, at, words.end, who) > 0 && vtr_has_id (who->subjects, &order->formation))
        return FALSE;
    }
  for (guint at = told; at > from && pronoun != 0; at--)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at - 1);
      guint n = vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, at - 1, told, VTR_CLASS_ME | VTR_CLASS_IT) ? vtr_parse_name (reader, at - 1, told, who) : 0;
      VtrGender gender;

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
      if (n == 0 || !vtr_are_own (reader, who->subjects))
        continue;
      gender = gender_of_name (tokens, at - 1, at - 1 + n);
      if (last == NULL)
        {
          if ((gender & pronoun) != 0 || who->subjects->len != 1 || !vtr_has_id (who->subjects, &order->formation))
            return FALSE;
          last = g_array_ref (who->subjects);
        }
      else if ((gender & pronoun) != 0 && !vtr_has_id (last, &g_array_index (who->subjects, VtrId, 0)))
        return TRUE;
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
 * Returns: whether it is "there", and the places named before are others than where he stands: "Souham goes to Naumburg. Girard stays there."
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

/**
 * vtr_seems_stance:
 * @reader: the reader
 * @order: an order
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether it is none, for all its verb: "stand gestern noch hier", "hält nichts davon",
 *   "Horn nach Halle zu werfen, ist mir zu riskant"
 */
gboolean
vtr_seems_stance (VtrReader *reader,
                  const VtrOrder *order,
                  guint start,
                  guint end)
{
  static const gchar *const stood[] = { "stand gestern/vorgestern/noch/bei/vor/vorige/voriger/letzte/letzter/letzten/hier/im/mir/bis/da/dort/damals/bereits/schon/gut/nur/immer/wohl/in/auch/zuletzt/heute/am", NULL };
  static const gchar *const thinks[] = { "halt/haelt sich fur/fuer/gerade", "halt/haelt nichts/viel/wenig von/davon", "halt/haelt das/es/dies fur/fuer", "noch steht", "steht aber? noch", NULL };
  static const gchar *const infinitives[] = { "zu schicken/werfen/legen/senden/verlegen/bringen/ziehen/entsenden/fuhren/fuehren", "marschieren/gehen/rucken/ruecken/ziehen zu lassen", NULL };
  static const gchar *const ordered[] = { "befehle/befohlen/befehl/bitte/hat/haben/ist/sind/habe/auftrag/ordre/order/angewiesen/beauftragt/weise/um/gebeten", NULL };
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);

  if (vtr_id_is (&order->verb, "stand") && vtr_has_phrase (tokens, words.start, words.end, stood))
    return TRUE;
  if ((vtr_id_is (&order->verb, "halt") || vtr_id_is (&order->verb, "stand")) && vtr_has_phrase (tokens, words.start, end, thinks))
    return TRUE;
  return vtr_id_is (&order->verb, "march") && vtr_has_phrase (tokens, words.start, end, infinitives) && !vtr_has_phrase (tokens, start, words.start, ordered) && !vtr_has_phrase (tokens, words.start, words.end, ordered);
}
