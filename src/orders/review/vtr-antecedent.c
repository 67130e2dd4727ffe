/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * Of whom an order is that names nobody. A sentence that was not read, or was taken for
 * talk, may have been of somebody else: "Tell Jérôme to keep his seat at Cassel; if he is
 * attacked he goes back" is not of him who got an order before. So it is with a goal that
 * is not named: "there" may be a place of the sentence that was not read.
 */

#define MAX_BACK 60 /* tokens that are looked through for whom a pronoun is of */

/* Before somebody of whom the sentence is not: "until Sébastiani sends word". */
static const gchar *const asides[] = { "until/till/before/unless/if/when/once/because/since/than/like/of/from/by/bis/bevor/wenn/falls/sobald/weil/als/von/vom/avant/jusqua/si/quand/car/que/de/du/des", NULL };

static const gchar *const groups[] = { "the/das/le/his/sein corps/korps/corps/army/division", "larmee", "die/la armee/division", NULL };

static gboolean
is_related (const VtrReader *reader,
            const GArray *ids,
            const VtrId *id)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrId *other = &g_array_index (ids, VtrId, i);

      if (vtr_id_equal (other, id) || vtr_lexicon_is_under (reader->lexicon, other, id) || vtr_lexicon_is_under (reader->lexicon, id, other))
        return TRUE;
    }
  return FALSE;
}

/* Whether the orders of the sentence are of several, none of whom a pronoun can be; or of
 * one of @ids. */
static gboolean
are_several (const VtrReader *reader,
             guint first,
             const GArray *ids,
             gboolean pronoun)
{
  const VtrOrder *one = g_ptr_array_index (reader->out, first);

  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order))
        continue;
      if (vtr_has_id (ids, &order->formation) || (!pronoun && !vtr_id_equal (&order->formation, &one->formation)))
        return TRUE;
    }
  return FALSE;
}

/* Whether he is named in the sentence, if only by his fortress, or the sender speaks of
 * himself in it, and of nobody before: "if he is attacked he goes back, I want no losses". */
static gboolean
is_named_within (VtrReader *reader,
                 const VtrId *id,
                 guint start,
                 guint end)
{
  const VtrId *stands = vtr_reader_place_of (reader, id);
  gboolean he = FALSE;
  VtrId place;

  start = vtr_skip_marks (reader->tokens, start, end);
  if (stands != NULL && vtr_match_place (reader, start, end, NULL, &place) > 0 && vtr_id_equal (&place, stands))
    return TRUE;
  for (guint at = start; at < end; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      if (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD)
        continue;
      if (!he && vtr_token_has (reader->tokens, at, end, VTR_CLASS_ME))
        return TRUE;
      he = he || vtr_token_has (reader->tokens, at, end, VTR_CLASS_IT);
      if (!vtr_token_has (reader->tokens, at, end, VTR_CLASS_IT | VTR_CLASS_ME) && vtr_parse_subject (reader, at, end, who) > 0 && vtr_has_id (who->subjects, id))
        return TRUE;
    }
  return FALSE;
}

/* Whether the token stands in words that became an order. */
static gboolean
is_in_order (const VtrReader *reader,
             guint at)
{
  gint start = (gint) vtr_token (reader->tokens, at)->start;

  for (guint i = reader->out->len; i > 0; i--)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (vtr_order_is_order (order) && order->span_start <= start && start < order->span_start + order->span_length)
        return TRUE;
    }
  return FALSE;
}

/* "Blücher would do well to come. The corps fights": the sender's own corps, or nobody's. */
static gboolean
is_foreign (VtrReader *reader,
            const VtrId *id,
            guint start,
            guint end)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);

  if (record == NULL || record->commanded)
    return FALSE;
  for (guint at = start; at < end; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, at, end, who) > 0 && vtr_has_id (who->subjects, id))
        return FALSE;
    }
  return vtr_has_phrase (reader->tokens, start, end, groups);
}

/* Whether the token before *@at is of a name; *@at: behind its first token then: "II Cavalry
 * Corps", and not "Cavalry". */
static gboolean
parse_whole_name (VtrReader *reader,
                  guint *at,
                  guint end,
                  VtrClause *who)
{
  for (guint k = MIN (3, *at - 1) + 1; k > 0; k--)
    {
      g_autoptr (VtrClause) whole = vtr_clause_new (*at);

      if (vtr_token (reader->tokens, *at - k)->kind != VTR_TOKEN_WORD || vtr_parse_name (reader, *at - k, end, whole) < k || (k > 1 && whole->fail != VTR_VERDICT_NONE))
        continue;
      vtr_append_ids (who->subjects, whole->subjects);
      *at -= k - 1;
      return TRUE;
    }
  return FALSE;
}

/* What stands right before @order and is none; %NULL: an order does, or words of neither.
 * @start: its first token; @first, @end: those of what is returned. */
static const VtrOrder *
left_before (const VtrReader *reader,
             const VtrOrder *order,
             guint start,
             guint *first,
             guint *end)
{
  const GArray *tokens = reader->tokens;
  const VtrOrder *before = vtr_span_before (reader, order);

  if (before == NULL || vtr_order_is_order (before) || before->doubted)
    return NULL;
  *end = start;
  while (*end > 0 && (gint) vtr_token (tokens, *end - 1)->start >= before->span_start + before->span_length)
    (*end)--;
  for (*first = *end; *first > 0 && (gint) vtr_token (tokens, *first - 1)->start >= before->span_start;)
    (*first)--;
  *first = vtr_skip_fillers (tokens, *first, *end);
  return vtr_has_words (tokens, *end, start) ? NULL : before;
}

/* "The grumblers wait at Weimar, | and if attacked they withdraw": right behind what somebody
 * does whom nobody knows. */
static gboolean
follows_stranger (VtrReader *reader,
                  const VtrOrder *order,
                  guint start)
{
  static const gchar *const whose[] = { "the/my/our/his/their/some/these/those/several/two/three/many/both", "der/die/das/ein/eine/meine/meinen/unsere/unseren/seine/einige/manche/diese/jene/zwei/drei/viele", "le/la/les/un/une/mes/nos/ses/leurs/quelques/ces/deux/trois", NULL };
  static const gchar *const stays = "stay/stays/remain/remains/wait/waits/halt/halts/bleibt/bleiben/wartet/warten/reste/restent/demeure/demeurent/attend/attendent";
  static const gchar *const reasons[] = { "unclear", "condition", "unknown-formation", NULL };
  static const gchar *const he[] = { "he/er/il", NULL };
  const GArray *tokens = reader->tokens;
  guint last = vtr_tokens_of_order (reader, order, start, tokens->len).end;
  guint at;
  guint end;
  const VtrOrder *before = left_before (reader, order, start, &at, &end);
  gboolean talk = before != NULL && before->verdict.kind == VTR_VERDICT_CHATTER && before->verdict.reason[0] == '\0';

  if (before == NULL || !(talk || (before->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && g_strv_contains (reasons, before->verdict.reason))))
    return FALSE;
  /* "Leave us in Eisleben" is the sender's own */
  for (guint i = start; i < last; i++)
    if (vtr_token_has (tokens, i, tokens->len, VTR_CLASS_ME) || vtr_phrase (tokens, i, last, "us/uns/nous") > 0)
      return FALSE;
  /* "my heroes", of the sender's one command */
  if (reader->corps->len == 1 && vtr_has_id (reader->corps, &order->formation) && vtr_phrase (tokens, at, end, "my/our/mein/meine/meinen/unsere/unseren/mes/nos") > 0)
    return FALSE;
  /* "Compans goes to Weimar and his sick stay at Erfurt; | if attacked they fall back": who? */
  for (guint i = start; i < last && !talk; i++)
    if (vtr_phrase (tokens, i, last, "they/ils/elles") > 0 && (i == start || vtr_phrase (tokens, i - 1, i, "if/when/whenever/should/once/before/where/until/unless/that/because/since/as/si/quand/lorsque/que/ou") == 0))
      return TRUE;
  /* "There he waits for Girard. | He fights": either of them */
  if (!talk && vtr_phrases (tokens, start, last, he) > 0 && vtr_has_phrase (tokens, at, end, he) && vtr_names_own (reader, at, end))
    return TRUE;
  /* "Souham goes to Jena, the grumblers wait": the last clause says whose turn it is */
  for (guint i = at; i + 1 < end && !talk; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA && vtr_phrases (tokens, i + 1, end, whose) > 0 && vtr_phrase (tokens, i + 2, end, "whole/entire/ganze? cavalry? corps/korps/army/armee") == 0)
      at = i + 1;
  if (vtr_names_own (reader, at, end))
    return FALSE;
  if (g_str_equal (before->verdict.reason, "unknown-formation"))
    return TRUE;
  if (vtr_phrases (tokens, at, end, whose) == 0)
    return FALSE;
  /* whoever that is does something; of whom is only spoken stays somewhere */
  for (guint i = at + 2; i < end && i < at + 6; i++)
    if (vtr_token_is (tokens, i, end, VTR_TOKEN_WORD) && (vtr_phrase (tokens, i, end, stays) > 0 || (!talk && vtr_lexicon_verb_word (reader->lexicon, vtr_token (tokens, i)->fold))))
      return TRUE;
  return FALSE;
}

/* "Leaving a picket behind. | If attacked it falls back": of what was left behind or sent ahead,
 * or of who left it. */
static gboolean
follows_party (VtrReader *reader,
               guint start,
               guint end)
{
  static const gchar *const it[] = { "it/they", "er/sie/es", "il/elle/ils/elles", NULL };
  static const gchar *const parties[] = { "a/an/some/few/two/three/his/its/their/small/strong/weak/light picket/pickets/piquet/piquets/outpost/outposts/patrol/patrols/rearguard/vanguard/escort/screen/detachment/vedette/vedettes/battalion/battalions/squadron/squadrons/regiment", "a/an/his/its/their rear/advance/advanced/small guard/party", "ein/eine/einen/einige/kleine/kleinen/kleines/starke/seine/ihre posten/vorposten/feldwache/feldwachen/nachhut/vorhut/patrouille/patrouillen/detachement/bataillon/abteilung/eskorte/sicherung", "un/une/des/quelques/son/sa/petit/petite/forte poste/postes/piquet/piquets/patrouille/patrouilles/arrieregarde/avantgarde/escorte/detachement/bataillon/bataillons/escadron/escadrons", "une/son arriere/avant garde", NULL };
  const GArray *tokens = reader->tokens;
  guint stops = 0;
  gboolean says_it = FALSE;

  for (guint at = start; at < end; at++)
    says_it = says_it || vtr_phrases (tokens, at, end, it) > 0;
  for (guint at = start; says_it && at > 0 && at + MAX_BACK > start; at--)
    {
      VtrTokenKind kind = vtr_token (tokens, at - 1)->kind;

      if ((kind == VTR_TOKEN_STOP || kind == VTR_TOKEN_BREAK) && stops++ > 0)
        break;
      if (vtr_phrases (tokens, at - 1, start, parties) > 0)
        return at < 2 || vtr_phrase (tokens, at - 2, start, "as/like/is/als/ist/comme/est") == 0;
      if (kind == VTR_TOKEN_WORD && vtr_names_own (reader, at - 1, at))
        break;
    }
  return FALSE;
}

/* "Marchez au canon": said to somebody, whom it does not name. */
static gboolean
is_said_to_you (const GArray *tokens,
                guint start,
                guint end)
{
  for (guint at = start; at < end; at++)
    if (vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && (vtr_phrase (tokens, at, end, "vous/votre/vos") > 0 || (g_str_has_suffix (vtr_token (tokens, at)->fold, "ez") && strlen (vtr_token (tokens, at)->fold) > 4)))
      return TRUE;
  return FALSE;
}

/* Whether whoever is named at @pos is spoken to: "Girard, vous irez …". */
static gboolean
is_addressed (VtrReader *reader,
              guint pos,
              guint end)
{
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_parse_name (reader, pos, end, who);

  return n > 0 && pos + n < end && vtr_token (reader->tokens, pos + n)->kind == VTR_TOKEN_COMMA;
}

/**
 * vtr_is_of_another:
 * @reader: the reader
 * @order: an order of a sentence
 * @start: where the sentence begins
 * @end: where it ends
 * @first: the first of its spans
 *
 * Returns: whether the sentence does not name who is to carry it out, and somebody else of
 *   the sender's own was named last before it, in words that are no order
 */
gboolean
vtr_is_of_another (VtrReader *reader,
                   const VtrOrder *order,
                   guint start,
                   guint end,
                   guint first)
{
  gboolean pronoun = FALSE;
  gboolean to_you;
  gboolean you = FALSE;
  gboolean others = FALSE;

  if (is_foreign (reader, &order->formation, start, end))
    return TRUE;
  if (reader->heading || reader->addressee->len > 0 || is_named_within (reader, &order->formation, start, end))
    return FALSE;
  /* what stands before it in the sentence may have been passed over */
  start = vtr_tokens_of_order (reader, order, start, end).start;
  if (follows_stranger (reader, order, start) || follows_party (reader, start, vtr_tokens_of_order (reader, order, start, end).end))
    return TRUE;
  to_you = is_said_to_you (reader->tokens, start, end);
  for (guint at = start; at < end; at++)
    pronoun = pronoun || vtr_token_has (reader->tokens, at, end, VTR_CLASS_IT);
  for (guint at = start; at > 0 && at + MAX_BACK > start; at--)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at - 1);
      gboolean named;

      /* "Lanskoi is rearguard, so he hangs around and gives way" */
      pronoun = pronoun || vtr_phrase (reader->tokens, at - 1, start, "he/him/er/il") > 0;
      /* "Girard, vous vous rendrez à Iéna. | Marchez au canon": he, and not his corps */
      you = you || (to_you && vtr_phrase (reader->tokens, at - 1, start, "vous/votre/vos") > 0);
      pronoun = pronoun || you;
      if (vtr_token (reader->tokens, at - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (reader->tokens, at - 1, start, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ALL))
        continue;
      named = parse_whole_name (reader, &at, start, who);
      if (!named && vtr_guess_arms (reader, at - 1, start, who) == 0)
        {
          /* "the cavalry", of several corps */
          if (pronoun && vtr_match_arms (reader->tokens, at - 1, start) > 0 && !is_in_order (reader, at - 1))
            return TRUE;
          continue;
        }
      /* "Ricard vous appuiera. | Marchez au canon": not he, but whoever was spoken to before */
      if (you && !is_addressed (reader, at - 1, start))
        {
          if (vtr_has_id (who->subjects, &order->formation))
            return TRUE;
          others = others || vtr_are_own (reader, who->subjects);
          continue;
        }
      if (you)
        return !vtr_has_id (who->subjects, &order->formation);
      if (!vtr_are_own (reader, who->subjects) || (at > 1 && vtr_phrases (reader->tokens, at - 2, start, asides) > 0))
        continue;
      /* "he" is the division that is named, not its corps */
      if (is_related (reader, who->subjects, &order->formation) && (!pronoun || !named || vtr_has_id (who->subjects, &order->formation)))
        {
          /* "Dolffs with the reserve cavalry": he stands before it */
          if (pronoun && !named && !vtr_has_id (who->subjects, &order->formation))
            continue;
          return FALSE;
        }
      return !is_in_order (reader, at - 1) && !are_several (reader, first, who->subjects, pronoun);
    }
  /* of his own nobody was spoken to */
  return others;
}

/**
 * vtr_is_to_another_place:
 * @reader: the reader
 * @order: an order of a sentence
 * @start: where the sentence begins
 * @end: where it ends
 *
 * Returns: whether it is a march to a place that the sentence does not name, and another was
 *   named last before it, in words that are no order
 */
gboolean
vtr_is_to_another_place (VtrReader *reader,
                         const VtrOrder *order,
                         guint start,
                         guint end)
{
  const VtrId *goal = order->path->len > 0 ? &g_array_index (order->path, VtrId, order->path->len - 1) : NULL;
  VtrId place;

  if (goal == NULL)
    return FALSE;
  for (guint at = start; at < end; at++)
    if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, at, end, NULL, &place) > 0 && vtr_id_equal (&place, goal))
      return FALSE;
  start = vtr_tokens_of_order (reader, order, start, end).start;
  for (guint at = start; at > 0 && at + MAX_BACK > start; at--)
    if (vtr_token (reader->tokens, at - 1)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, at - 1, start, NULL, &place) > 0)
      return !vtr_id_equal (&place, goal) && !is_in_order (reader, at - 1);
  return FALSE;
}

/* "… to Jena | with his hussars to Gera": where a place stands at @pos before which it says "to",
 * of those who go along; 0: nowhere. */
static guint
find_way_of_company (VtrReader *reader,
                     guint pos,
                     guint end)
{
  const GArray *tokens = reader->tokens;
  VtrId place;

  if (vtr_phrase (tokens, pos, end, "with/mit/avec") + vtr_phrase (tokens, pos, end, "and/und/et his/its/their/seine/ihre/sa/ses/leurs") == 0 || vtr_phrase (tokens, pos + 1, end, "everything/everybody/everyone/all/both/allem/allen/tout/tous/haste/speed/orders/order/instructions") > 0)
    return 0;
  for (guint i = pos + 2; i + 1 < end && i < pos + 7 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
    {
      if (vtr_phrase (tokens, i, end, "to/nach/vers") > 0 && vtr_match_place (reader, i + 1, end, NULL, &place) > 0)
        return vtr_token_has (tokens, i - 1, end, VTR_CLASS_AND) || vtr_phrase (tokens, i - 1, i, "then/thence/on/dann/weiter/puis/next/road/way") > 0 ? 0 : i + 1;
      if (vtr_match_place (reader, i, end, NULL, &place) > 0)
        return 0;
    }
  return 0;
}

/**
 * vtr_sends_company_elsewhere:
 * @reader: the reader
 * @order: a march
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether the last of its way is rather of those who go along: "goes to Jena with
 *   his hussars to Gera"
 */
gboolean
vtr_sends_company_elsewhere (VtrReader *reader,
                             const VtrOrder *order,
                             guint start,
                             guint end)
{
  static const gchar *const shared[] = { "respectively/respectivement/jeweils", NULL };
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  VtrId place, other;
  guint at;
  guint n;

  if (order->path->len < 2)
    return FALSE;
  /* "to Halle, Merseburg and Querfurt respectively": to each his place */
  if (vtr_has_phrase (tokens, start, end, shared))
    return TRUE;
  for (guint i = words.start; i + 3 < words.end; i++)
    if (vtr_phrase (tokens, i, words.end, "to/for/nach/vers/a") > 0 && (n = vtr_match_place (reader, i + 1, words.end, NULL, &place)) > 0 && (at = find_way_of_company (reader, i + 1 + n, words.end)) > 0 && vtr_match_place (reader, at, words.end, NULL, &other) > 0)
      return !vtr_id_equal (&place, &other) && vtr_id_equal (&other, &g_array_index (order->path, VtrId, order->path->len - 1));
  return FALSE;
}

/**
 * vtr_has_ditto:
 * @reader: the reader
 * @order: a march
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether "ditto" stands behind one of its places, which is somebody then: "Klüx to
 *   Borna, Zeitz ditto"
 */
gboolean
vtr_has_ditto (VtrReader *reader,
               const VtrOrder *order,
               guint start,
               guint end)
{
  VtrGap own = vtr_tokens_of_order (reader, order, start, end);

  for (guint i = own.start; i < own.end; i++)
    {
      VtrId place;
      guint n = vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD ? vtr_match_place (reader, i, end, NULL, &place) : 0;

      if (n > 0 && vtr_phrase (reader->tokens, i + n, end, "ditto/dito/idem/likewise/ebenso/too/auch/aussi") > 0 && i > own.start && vtr_token (reader->tokens, i - 1)->kind == VTR_TOKEN_COMMA)
        return TRUE;
    }
  return FALSE;
}
