/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * An order that leans on what stands before it: "Bonet too", "Then he goes on", "The first
 * fights", "He stands". What it leans on may be talk, a wait, or of somebody else; and what is
 * said besides may make it another.
 */

static const gchar *const too[] = { "likewise/ditto/too/idem", "as well", "so does/do", "the/just? same way/road/again?", "the same", "same for/goes", "does/do the same", "auch/ebenfalls/gleichfalls/desgleichen/ebenso/dito", "aussi/egalement/pareillement", "de meme", NULL };

/* "Lagrange likewise | once he has bread". */
static const gchar *const besides[] = {
  "who/whose/but/only/though/although/once/when/whenever/if/unless/straight/direct/directly/leisurely/slowly/comfortably", "at need/leisure", "at a pinch", "in an/case/need", "by the/a/another/its/his", "on the/its/his left/right/other/northern/southern/far/near", "to the next/first/nearest", "as soon", "next/following turn/week",
  "aber/jedoch/allerdings/nur/wenn/falls/sobald/sofern/direkt/gemutlich/gemuetlich/langsam/notfalls", "auf dem/der/einem/einer/anderem", "im notfall", "bei bedarf",
  "mais/seulement/quand/si/des/lorsque/directement/lentement", "par le/la/lautre/une/un", "au besoin", "en cas", NULL
};

/* Whoever it is, with all he has. */
static const gchar *const wholes[] = { "the? whole/entire/full/complete/all corps/command/force/lot", "everything/everybody/everyone/all/alles/alle/tout/tous", "das? ganze/gesamte/komplette korps/corps", "ganzes/gesamtes korps/corps", "tout le corps", "corps entier", NULL };

static gboolean
is_sending (const VtrOrder *order)
{
  return vtr_id_is (&order->verb, "march") || vtr_id_is (&order->verb, "halt");
}

/* A place, but not of a name: "the garrison of Magdeburg". */
static gboolean
names_a_place (VtrReader *reader,
               guint start,
               guint end)
{
  for (guint i = start; i < end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      VtrId place;
      guint n;

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_match_place (reader, i, end, NULL, &place) > 0)
        return TRUE;
      n = vtr_parse_name (reader, i, end, who);
      i += MAX (n, 1) - 1;
    }
  return FALSE;
}

/* The span right before the @first of a sentence, if it was no order. */
static const VtrOrder *
unread_before (const VtrReader *reader,
               guint first)
{
  const VtrOrder *before = first > 0 ? g_ptr_array_index (reader->out, first - 1) : NULL;

  return before != NULL && !vtr_order_is_order (before) ? before : NULL;
}

/* The span right before @order, if it was no order. */
static const VtrOrder *
unread_right_before (const VtrReader *reader,
                     const VtrOrder *order)
{
  const VtrOrder *before = vtr_span_before (reader, order);

  return before != NULL && !vtr_order_is_order (before) ? before : NULL;
}

/* "Ney is grumpy. | Bonet too.", "Der Train bleibt, | Victor ebenso." */
static gboolean
is_as_in_talk (VtrReader *reader,
               const VtrOrder *order,
               guint start,
               guint end)
{
  const GArray *tokens = reader->tokens;
  const VtrOrder *before = unread_right_before (reader, order);
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  guint n = 0;
  VtrGap talk;

  if (before == NULL || before->doubted || before->verdict.kind != VTR_VERDICT_CHATTER || before->verdict.reason[0] != '\0' || !vtr_has_phrase (tokens, words.start, words.end, too) || names_a_place (reader, words.start, words.end))
    return FALSE;
  talk = vtr_tokens_of_order (reader, before, 0, words.start);
  for (guint i = talk.start; i + 1 < talk.end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_STOP)
      talk.start = i + 1;
  /* "stays at Danzig | with the 30th. The Neapolitans too" */
  if (talk.start > 0 && vtr_token (tokens, talk.start - 1)->kind != VTR_TOKEN_STOP && vtr_token (tokens, talk.start - 1)->kind != VTR_TOKEN_BREAK && vtr_token (tokens, talk.start - 1)->kind != VTR_TOKEN_SEMICOLON && vtr_token (tokens, talk.start - 1)->kind != VTR_TOKEN_ASK)
    return FALSE;
  /* "Thanks!" is of nobody */
  for (guint i = talk.start; i < talk.end; i++)
    n += vtr_token (tokens, i)->kind == VTR_TOKEN_WORD;
  return n > 2;
}

/* "Friederichs comes up from Gotha | and remains there": where, nobody could say. */
static gboolean
is_there_unread (VtrReader *reader,
                 const VtrOrder *order,
                 guint start,
                 guint end)
{
  static const gchar *const there[] = { "there/dort/daselbst/y", "la bas", NULL };
  const VtrOrder *before = unread_right_before (reader, order);
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);

  return vtr_id_is (&order->verb, "halt") && before != NULL && (g_strcmp0 (before->verdict.reason, "no-place") == 0 || g_strcmp0 (before->verdict.reason, "unknown-place") == 0) && vtr_has_phrase (reader->tokens, words.start, words.end, there) && !names_a_place (reader, words.start, words.end);
}

/* "Berg: whole corps to Zerbst", of Yorck: it is Berg's. */
static gboolean
is_under_label (VtrReader *reader,
                const VtrOrder *order,
                guint start,
                guint end)
{
  const GArray *tokens = reader->tokens;
  guint at = vtr_skip_marks (tokens, start, end);
  g_autoptr (VtrClause) who = vtr_clause_new (at);
  guint n = vtr_parse_name (reader, at, end, who);
  guint last = vtr_tokens_of_order (reader, order, start, end).end;

  if (n == 0 || !vtr_token_is (tokens, at + n, end, VTR_TOKEN_COLON) || !vtr_are_own (reader, who->subjects) || at + n >= last)
    return FALSE;
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrId *id = &g_array_index (who->subjects, VtrId, i);

      if (vtr_id_equal (id, &order->formation) || vtr_lexicon_is_under (reader->lexicon, id, &order->formation) || vtr_lexicon_is_under (reader->lexicon, &order->formation, id))
        return FALSE;
    }
  /* unless he is named behind it */
  for (guint i = at + n + 1; i < last; i++)
    {
      g_autoptr (VtrClause) other = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, i, end, other) > 0 && vtr_has_id (other->subjects, &order->formation))
        return FALSE;
    }
  return vtr_has_phrase (tokens, at + n + 1, last, wholes);
}

/* Whether an order of the sentence before is done in a way in which this is not. */
static gboolean
was_forced (const VtrReader *reader,
            const VtrOrder *order,
            guint first)
{
  for (guint i = reader->sentence_from; i < first; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (other) && (other->options & ~order->options) != 0)
        return TRUE;
    }
  return FALSE;
}

/* "Lagrange likewise once he has bread", "Girard the same, but to Naumburg". */
static gboolean
is_not_quite_so (VtrReader *reader,
                 const VtrOrder *order,
                 guint start,
                 guint end,
                 guint first)
{
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);

  if (!is_sending (order))
    return FALSE;
  for (guint i = words.start; i < end; i++)
    {
      guint n = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD ? vtr_phrases (tokens, i, end, too) : 0;

      if (n == 0 || names_a_place (reader, words.start, i))
        continue;
      /* "Likewise Girard, at Weimar": where he is not */
      for (guint k = first; k < reader->out->len; k++)
        if (g_strcmp0 (((const VtrOrder *) g_ptr_array_index (reader->out, k))->verdict.reason, "not-there") == 0)
          return TRUE;
      i += n;
      if (vtr_token_is (tokens, i, end, VTR_TOKEN_COMMA))
        i++;
      if (vtr_phrases (tokens, i, end, besides) == 0 || vtr_phrase (tokens, i, end, "but/aber/mais? in/as/at/leads/leading/last/first/behind/ahead/follows the/a? rear/front/rearguard/vanguard?") > 0)
        return FALSE;
      /* "… but to Naumburg": as fast as the other? */
      return !names_a_place (reader, i, end) || was_forced (reader, order, first);
    }
  return FALSE;
}

/* "Souham to Jena, Girard to Gera. | The first can wait": no 1st Division. */
static gboolean
is_first_of_list (VtrReader *reader,
                  const VtrOrder *order,
                  guint start,
                  guint end)
{
  static const gchar *const nth[] = { "the/der/die/das/le/la/el first/second/third/fourth/1/2/3/4/erste/zweite/dritte/premier/premiere/deuxieme/second/seconde/troisieme", NULL };
  static const gchar *const nouns[] = { "division/divisions/div/divs/corps/korps/brigade/bde/cavalry/cav/guard/army/light/heavy/cuirassier/cuirassiers/kavallerie/cavalerie/landwehr/reserve/infantry/and/und/et/kurassier/leichte/schwere/legere/lourde/korps/armee/garde", NULL };
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  guint at = vtr_skip_marks (tokens, words.start, words.end);
  guint n = vtr_phrases (tokens, at, words.end, nth);

  return n > 0 && reader->named->len > 1 && vtr_token_is (tokens, at + n, end, VTR_TOKEN_WORD) && !g_ascii_isdigit (reader->body[vtr_token (tokens, at + n - 1)->start]) && !(vtr_token (tokens, at + n)->flags & VTR_WORD_CAPITAL) && vtr_phrases (tokens, at + n, end, nouns) == 0;
}

/* "Wait until Ney is in Naumburg. | Then Bonet marches": when that is so. */
static gboolean
is_after_wait (VtrReader *reader,
               const VtrOrder *order,
               guint start,
               guint end,
               guint first)
{
  static const gchar *const then[] = { "only? then/afterwards/thereafter", "after that/this/which", "on/upon/after his/their/its/her arrival", "when/once he/it/they is/are there/here/in/up/past/through", "erst? dann/danach/darauf/hierauf/daraufhin", "ensuite/puis/alors/apres", NULL };
  static const gchar *const waits[] = { "wait/waits/await/awaits/until/till/expect/expects/before/arrives/arrive/arrived/first/nobody/past/comes/come", "is/are to be", "is/are/gets/get/was/may/might be? attacked", "must be/have", "wartet/warten/warte/bis/erst/zuerst/bevor/niemand/ankunft/kommt", "attend/attendent/attendez/attendons/jusqua/dabord/personne/arrive/vient", "avant que/de/le/la", NULL };
  const GArray *tokens = reader->tokens;
  const VtrOrder *before = unread_before (reader, first);
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  gboolean led = FALSE;
  VtrGap wait;

  if (before == NULL || before->doubted || !is_sending (order) || (before->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD && (before->verdict.kind != VTR_VERDICT_CHATTER || before->verdict.reason[0] != '\0')))
    return FALSE;
  for (guint i = start; i < words.end && !led; i++)
    {
      led = vtr_phrases (tokens, i, words.end, then) > 0;
      if (i > start + 4 || names_a_place (reader, start, i))
        break;
    }
  wait = vtr_tokens_of_order (reader, before, 0, start);
  /* "No wait, the Guard needs that road" */
  if (!led || vtr_phrase (tokens, vtr_skip_marks (tokens, wait.start, wait.end), wait.end, "no/oh/hm/hmm/ah/nein/ach/non wait/warte/attends/attendez") > 0)
    return FALSE;
  /* "Wait | for Marmont" */
  return vtr_has_phrase (tokens, MAX (wait.start, 1) - 1, wait.end, waits);
}

/* "Lagrange mans the outposts. | If attacked, back to Halberstadt": not his whole corps. */
static gboolean
is_of_part_before (VtrReader *reader,
                   const VtrOrder *order,
                   guint start,
                   guint end,
                   guint first)
{
  static const gchar *const we[] = { "corps/korps/we/us/our/wir/uns/on/nous", NULL };
  const GArray *tokens = reader->tokens;
  const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, order->verb.s);
  const VtrOrder *before = unread_before (reader, first);
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  gboolean part = FALSE;
  VtrGap gap;

  if (before == NULL || before->doubted || verb == NULL || !(verb->flags & VTR_VERB_STANDING) || !vtr_has_id (reader->corps, &order->formation) || words.start > vtr_skip_marks (tokens, start, end) || (words.start > 0 && vtr_token (tokens, words.start - 1)->kind == VTR_TOKEN_COMMA) || vtr_has_phrase (tokens, words.start, words.end, we))
    return FALSE;
  for (guint i = words.start; i < words.end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_token_has (tokens, i, words.end, VTR_CLASS_ME | VTR_CLASS_ALL) || vtr_parse_name (reader, i, words.end, who) > 0 || vtr_parse_kind (reader, i, words.end, who) > 0)
        return FALSE;
    }
  gap = vtr_tokens_of_order (reader, before, 0, start);
  for (guint i = gap.start; i < gap.end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_token_has (tokens, i, gap.end, VTR_CLASS_ME))
        return FALSE;
      if (vtr_parse_name (reader, i, gap.end, who) > 0)
        for (guint k = 0; k < who->subjects->len; k++)
          part = part || (!vtr_id_equal (&g_array_index (who->subjects, VtrId, k), &order->formation) && vtr_lexicon_is_under (reader->lexicon, &g_array_index (who->subjects, VtrId, k), &order->formation));
    }
  return part;
}

/* "XI Corps to Halle, except Charpentier. | He stands if attacked": Charpentier. */
static gboolean
is_of_excepted (VtrReader *reader,
                const VtrOrder *order,
                guint start,
                guint end,
                guint first)
{
  static const gchar *const except[] = { "except/excepting/excepted/excluding/excluded/without/minus/bar/barring/ausser/ohne/ausgenommen/sauf/sans/excepte/hormis", "except/save/apart for/from", "everyone/everybody/all/anyone but", NULL };
  static const gchar *const he[] = { "he/it/er/es/sie/il/elle", NULL };
  const GArray *tokens = reader->tokens;
  guint at = vtr_skip_marks (tokens, start, end);
  gboolean excepted = FALSE;

  if (vtr_phrase (tokens, at, end, "if attacked") > 0)
    at += 2 + vtr_token_is (tokens, at + 2, end, VTR_TOKEN_COMMA);
  if (first == 0 || vtr_phrases (tokens, at, end, he) == 0)
    return FALSE;
  for (guint i = vtr_tokens_of_order (reader, g_ptr_array_index (reader->out, first - 1), 0, start).start; i < start; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      excepted = excepted || vtr_phrases (tokens, i, start, except) > 0;
      if (excepted && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, i, start, who) > 0)
        return vtr_has_id (who->subjects, &order->formation) == (vtr_phrase (tokens, at, end, "it/es") > 0);
    }
  return FALSE;
}

/* "If either is attacked, both fall back": when the other is. */
static gboolean
is_for_both (VtrReader *reader,
             const VtrOrder *order,
             guint start,
             guint end)
{
  static const gchar *const either[] = { "if/when/should either/one/any of? them/these/those/the?", "wenn/falls/sobald/wird einer/eine/eines von/der", "si lun/lune", NULL };
  static const gchar *const both[] = { "both/they/all/everybody/everyone/beide/alle/sie/tous/toutes/les", NULL };
  const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, order->verb.s);

  return verb != NULL && (verb->flags & VTR_VERB_STANDING) != 0 && vtr_has_phrase (reader->tokens, start, end, either) && vtr_has_phrase (reader->tokens, start, end, both);
}

/* "Cavalry: with Dumonceau": of his corps, and not the cavalry corps. */
static gboolean
is_of_either_horse (VtrReader *reader,
                    const VtrOrder *order,
                    guint start,
                    guint end)
{
  static const gchar *const horse[] = { "the/my/our/die/meine/unsere/la/ma/notre? cavalry/cav/horse/horsemen/kavallerie/reiterei/cavalerie", NULL };
  static const gchar *const corps[] = { "corps/korps/cavalry/kavallerie/cavalerie", NULL };
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &order->formation);
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  guint at = vtr_skip_marks (reader->tokens, words.start, words.end);
  guint n = vtr_phrases (reader->tokens, at, words.end, horse);

  if (n == 0 || record == NULL || record->kind != VTR_FORMATION_CAVALRY_CORPS || vtr_phrases (reader->tokens, at + n, words.end, corps) > 0 || names_a_place (reader, words.start, words.end))
    return FALSE;
  for (guint i = at + n; i + 1 < words.end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_phrase (reader->tokens, i, words.end, "with/mit/avec") > 0 && vtr_parse_name (reader, i + 1, words.end, who) > 0 && who->subjects->len > 0 && !vtr_lexicon_is_under (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), &order->formation))
        return TRUE;
    }
  return FALSE;
}

/* "A brigade of Souham goes to Jena. The rest of his division stays": of a part that is no
 * formation. */
static gboolean
is_of_piece (VtrReader *reader,
             const VtrOrder *order,
             guint start,
             guint end)
{
  static const gchar *const pieces[] = {
    "a/an/one/two/three/some/half/few/several/single of? brigade/brigades/battalion/battalions/regiment/regiments/squadron/squadrons/company/companies/battery/part of/from", "half/part of", "the? rest/remainder of his/her/its/the/that/this division/brigade/men",
    "eine/einer/ein/einem/zwei/einige/halbe/die brigade/brigaden/bataillon/bataillone/regiment/regimenter/schwadron/schwadronen/teil/halfte/haelfte von/der/des/seiner/aus", "der rest seiner/der/dieser division/brigade",
    "une/un/deux/quelques/trois brigade/brigades/bataillon/bataillons/regiment/regiments/escadron/escadrons/partie/moitie de/du/des", "le reste de sa/cette/la division/brigade", NULL
  };
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);

  return vtr_phrases (tokens, vtr_skip_marks (tokens, words.start, words.end), words.end, pieces) > 0;
}

/* "The Emperor writes: "Pacthod goes to Saalfeld."": he does not write it himself. */
static gboolean
is_spoken (VtrReader *reader,
           const VtrOrder *order,
           guint start,
           guint end)
{
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);

  for (guint i = words.start; i < words.end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD)
      return (vtr_token (reader->tokens, i)->flags & VTR_WORD_SPOKEN) != 0;
  return FALSE;
}

/* "Klüx stays at Altenburg. If he is attacked he goes back to Altenburg": not he. */
static gboolean
is_where_he_is (const VtrReader *reader,
                const VtrOrder *order,
                guint start,
                guint end)
{
  static const gchar *const they[] = { "they/ils/elles", NULL };
  const VtrId *stands = vtr_reader_stood_at (reader, &order->formation);
  gboolean there = FALSE;

  /* whom "they" are of is told at the end */
  if (!vtr_id_is (&order->verb, "withdraw") || vtr_id_is_empty (&order->target) || vtr_has_phrase (reader->tokens, start, end, they))
    return FALSE;
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      /* "If attacked everyone falls back on Dresden" */
      if (other != order && other->span_start == order->span_start && vtr_id_is (&other->verb, "withdraw"))
        return FALSE;
      if (other == order || !vtr_id_equal (&other->formation, &order->formation))
        continue;
      if (vtr_id_is (&other->verb, "halt"))
        there = stands != NULL && vtr_id_equal (stands, &order->target);
      else if (vtr_id_is (&other->verb, "march") && other->path->len > 0)
        there = vtr_id_equal (&g_array_index (other->path, VtrId, other->path->len - 1), &order->target);
    }
  return there;
}

/**
 * vtr_doubt_leaning:
 * @reader: the reader
 * @order: an order of a sentence
 * @start: where the sentence begins
 * @end: where it ends
 * @first: the first of its spans
 *
 * Puts the order to the umpire if what it leans on does not hold.
 *
 * Returns: whether it did
 */
gboolean
vtr_doubt_leaning (VtrReader *reader,
                   VtrOrder *order,
                   guint start,
                   guint end,
                   guint first)
{
  const gchar *reason = NULL;

  if (is_where_he_is (reader, order, start, end))
    {
      vtr_doubt_earlier (reader, order, "who");
      return TRUE;
    }
  if (is_of_part_before (reader, order, start, end, first) || is_first_of_list (reader, order, start, end) || is_under_label (reader, order, start, end) || is_of_either_horse (reader, order, start, end) || is_of_piece (reader, order, start, end) || is_of_excepted (reader, order, start, end, first))
    reason = "who";
  else if (is_there_unread (reader, order, start, end))
    reason = "no-place";
  else if (is_spoken (reader, order, start, end))
    reason = "quoted";
  else if (is_after_wait (reader, order, start, end, first) || is_for_both (reader, order, start, end))
    reason = "condition";
  else if (is_as_in_talk (reader, order, start, end) || is_not_quite_so (reader, order, start, end, first))
    reason = "unclear";
  if (reason != NULL)
    vtr_doubt_earlier (reader, order, reason);
  /* "Dolffs is left at Altenburg, if they come at him he gets out": the sentence may be read whole */
  order->closed = reason != NULL && order->span_start <= (gint) vtr_token (reader->tokens, vtr_skip_marks (reader->tokens, start, end))->start;
  return reason != NULL;
}

/**
 * vtr_review_leaning:
 * @reader: the reader
 * @start: where a sentence begins
 * @end: where it ends
 * @first: the first of the spans that were made of it by sense
 *
 * As vtr_review(), but of nothing else than what its orders lean on.
 */
void
vtr_review_leaning (VtrReader *reader,
                    guint start,
                    guint end,
                    guint first)
{
  for (guint i = first; i < reader->out->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i)))
      vtr_doubt_leaning (reader, g_ptr_array_index (reader->out, i), start, end, first);
}
