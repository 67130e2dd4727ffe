/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"
#include "orders/review/vtr-review-private.h"

/* At the end of a message: what overrules what, what contradicts itself, and that every word
 * of it is in a span. */

static gboolean
has_text (const gchar *text,
          gsize start,
          gsize end)
{
  for (gsize i = start; i < end; i++)
    if (g_ascii_isalnum (text[i]) || (guchar) text[i] >= 0x80)
      return TRUE;
  return FALSE;
}

/* Forum tags and other marks are no tokens: the span after them takes them in,
 * at the end the span before. */
static void
widen_spans (VtrReader *reader)
{
  gsize length = strlen (reader->body);
  gsize covered = 0;
  guint i = 0;

  while (i < reader->out->len)
    {
      const VtrOrder *first = g_ptr_array_index (reader->out, i);
      gint start = first->span_start;
      gint end = start + first->span_length;
      gint widened = start;
      guint next = i;

      if ((gsize) start > covered && has_text (reader->body, covered, (gsize) start))
        {
          widened = (gint) covered;
          while (g_ascii_isspace (reader->body[widened]))
            widened++;
        }
      while (next < reader->out->len && ((const VtrOrder *) g_ptr_array_index (reader->out, next))->span_start == start)
        next++;
      if (next == reader->out->len && has_text (reader->body, (gsize) end, length))
        {
          end = (gint) length;
          while (g_ascii_isspace (reader->body[end - 1]))
            end--;
        }
      for (; i < next; i++)
        {
          VtrOrder *order = g_ptr_array_index (reader->out, i);

          order->span_start = widened;
          order->span_length = end - widened;
        }
      covered = MAX (covered, (gsize) end);
    }
}

/* Whether what is written of @order, in another sentence than @before, says that it comes
 * after that: "then". */
static gboolean
is_sequel (const VtrReader *reader,
           const VtrOrder *before,
           const VtrOrder *order)
{
  static const gchar *const words[] = { "then", "goes on", "go on", "onward", "from ", "von ", "thence", "continue", "dann", "weiter", "danach", "puis", "ensuite", NULL };
  g_autofree gchar *text = g_ascii_strdown (reader->body + order->span_start, order->span_length);
  gboolean apart = FALSE;

  for (gint i = before->span_start; i < order->span_start; i++)
    apart = apart || strchr (".!;\n", reader->body[i]) != NULL;
  for (guint i = 0; words[i] != NULL && apart; i++)
    if (strstr (text, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
same_path (const VtrOrder *a,
           const VtrOrder *b)
{
  if (a->path->len != b->path->len)
    return FALSE;
  for (guint i = 0; i < a->path->len; i++)
    if (!vtr_id_equal (&g_array_index (a->path, VtrId, i), &g_array_index (b->path, VtrId, i)))
      return FALSE;
  return TRUE;
}

/**
 * vtr_span_is_answer:
 *
 * Returns: whether it is what is done if attacked, of which one can be done
 */
gboolean
vtr_span_is_answer (const VtrOrder *order)
{
  return vtr_id_is (&order->verb, "stand") || vtr_id_is (&order->verb, "withdraw") || vtr_id_is (&order->verb, "into-fortress");
}

/* Why two orders of one formation cannot both be carried out: two marches, a halt and a
 * march, to stand and to withdraw; NULL: they can. */
static const gchar *
clash_of (const VtrReader *reader,
          const VtrOrder *a,
          const VtrOrder *b)
{
  gboolean march = vtr_id_is (&a->verb, "march");
  gboolean halt = vtr_id_is (&a->verb, "halt");

  if (march && vtr_id_is (&b->verb, "march"))
    return is_sequel (reader, a, b) ? NULL : "two-goals";
  if (halt && vtr_id_is (&b->verb, "march"))
    return "two-goals";
  if (vtr_span_is_answer (a) && vtr_span_is_answer (b) && !vtr_id_equal (&a->verb, &b->verb))
    return "posture";
  return NULL;
}

/**
 * vtr_span_count_together:
 *
 * Returns: how many orders with the verb of @order came of the same words
 */
guint
vtr_span_count_together (const VtrReader *reader,
                         const VtrOrder *order)
{
  guint n = 0;

  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      n += other->span_start == order->span_start && vtr_order_is_order (other) && vtr_id_equal (&other->verb, &order->verb) ? 1 : 0;
    }
  return n;
}

/* "All my troops stand fast", "Everyone else sits tight": of nobody by name. */
static gboolean
is_of_all (const VtrReader *reader,
           const VtrOrder *order)
{
  static const gchar *const words[] = { "all my ", "all the ", "all of ", "all our ", "all troops", "everyone", "everybody", "everything", "the rest", "the others", "nobody", "no one", "alle meine", "alle andere", "alles andere", "alle truppen", "der rest", "tous mes", "toutes mes", "tout le monde", "les autres", "le reste", NULL };
  g_autofree gchar *text = g_ascii_strdown (reader->body + order->span_start, order->span_length);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* "All stand if attacked. The cavalry withdraws if attacked", "Everyone sits tight. Lützow
 * moves to Wurzen": what is said of few goes before what was said of all. */
static void
drop_overruled (VtrReader *reader)
{
  for (guint i = reader->out->len; i > 0; i--)
    {
      const VtrOrder *a = g_ptr_array_index (reader->out, i - 1);
      gboolean overruled = FALSE;

      gboolean halt = vtr_order_is_order (a) && vtr_id_is (&a->verb, "halt");

      if (halt ? !is_of_all (reader, a) : !vtr_order_is_order (a) || (!vtr_id_is (&a->verb, "stand") && !vtr_id_is (&a->verb, "withdraw")))
        continue;
      for (guint k = i; k < reader->out->len && !overruled; k++)
        {
          const VtrOrder *b = g_ptr_array_index (reader->out, k);

          if (halt)
            {
              overruled = vtr_order_is_order (b) && b->span_start > a->span_start && vtr_id_equal (&a->formation, &b->formation) && vtr_id_is (&b->verb, "march") && !is_of_all (reader, b);
              continue;
            }
          overruled = vtr_order_is_order (b) && b->span_start > a->span_start && vtr_id_equal (&a->formation, &b->formation) && (vtr_id_is (&b->verb, "stand") || vtr_id_is (&b->verb, "withdraw")) && vtr_span_count_together (reader, a) >= 2 && vtr_span_count_together (reader, a) > vtr_span_count_together (reader, b);
        }
      if (overruled)
        g_ptr_array_remove_index (reader->out, i - 1);
    }
}

/* "goes into the fortress", "stays there as the garrison", "stand, not withdraw": said by the one word, and half of
 * it again by the other, right beside it. Returns: the half; NULL: neither is */
static VtrOrder *
half_of (const VtrReader *reader,
         VtrOrder *a,
         VtrOrder *b)
{
  static const gchar *const no_retreat[] = { "not/never/no to? withdraw/withdrawing/retreat/retreating/retire/retiring/fall/falling/give/giving/run/running/run", NULL };

  for (guint i = 0; i < 2; i++)
    {
      VtrOrder *half = i == 0 ? a : b;
      const VtrOrder *whole = i == 0 ? b : a;
      guint at = vtr_tokens_of_order (reader, half, 0, reader->tokens->len).start;
      gint between = MAX (half->span_start, whole->span_start) - MIN (half->span_start + half->span_length, whole->span_start + whole->span_length);

      /* a blank, a comma */
      if (between > 2)
        continue;
      if (vtr_id_is (&half->verb, "withdraw") && vtr_id_is_empty (&half->target) && vtr_id_is (&whole->verb, "into-fortress"))
        return half;
      if (vtr_id_is (&half->verb, "halt") && vtr_id_is (&whole->verb, "garrison"))
        return half;
      /* "stand, not withdraw" */
      if (vtr_id_is (&half->verb, "halt") && vtr_id_is (&whole->verb, "stand") && vtr_phrases (reader->tokens, at, reader->tokens->len, no_retreat) > 0)
        return half;
      /* "stays standing in Salzwedel" */
      if (vtr_id_is (&half->verb, "stand") && vtr_id_is (&whole->verb, "halt") && at > 0 && vtr_phrase (reader->tokens, at - 1, reader->tokens->len, "stay/stays/remain/remains/keep/keeps standing") == 2)
        return half;
    }
  return NULL;
}

/* Leaves of @order that it was said, and why it is no order. */
void
vtr_span_make_chatter (VtrOrder *order,
                       const gchar *reason)
{
  vtr_span_set_verdict (order, VTR_VERDICT_CHATTER, reason);
  order->formation = order->verb = order->target = (VtrId){ "" };
  order->options = 0;
  order->standing = FALSE;
  g_array_set_size (order->path, 0);
}

static gboolean
says_stay (const VtrReader *reader,
           VtrGap words)
{
  static const gchar *const stays[] = { "stay/stays/remain/remains/halt/halts/wait/waits/keep/keeps/leave/leaves/not/wont/doesnt/bleibt/bleiben/bleibe/nicht/wartet/halt/reste/restent/pas/laisse/garde/attend", NULL };

  return vtr_has_phrase (reader->tokens, words.start, words.end, stays);
}

/* "Berg to Zerbst. … Berg stays.": told by name in another sentence, and not of where he goes. */
static gboolean
is_instead (VtrReader *reader,
            const VtrOrder *march,
            const VtrOrder *halt)
{
  static const gchar *const with[] = { "with/mit/avec", NULL };
  static const gchar *const there[] = { "there/then/until/till/thereafter/overnight/dort/da/dann/bis/la/y/puis/ensuite/jusqua", NULL };
  VtrGap words = vtr_tokens_of_order (reader, halt, 0, reader->tokens->len);

  return !is_sequel (reader, march, halt) && halt->span_start >= march->span_start + march->span_length && vtr_names_own (reader, words.start, words.end) && !vtr_has_phrase (reader->tokens, words.start, words.end, there) && !vtr_has_phrase (reader->tokens, words.start, words.end, with) && vtr_span_count_together (reader, halt) == 1 && says_stay (reader, words);
}

static void
doubt_contradictions (VtrReader *reader)
{
  for (guint i = 0; i < reader->out->len; i++)
    for (guint k = i + 1; k < reader->out->len; k++)
      {
        VtrOrder *a = g_ptr_array_index (reader->out, i);
        VtrOrder *b = g_ptr_array_index (reader->out, k);
        const gchar *clash;
        VtrOrder *half;

        if (!vtr_order_is_order (a) || !vtr_order_is_order (b) || !vtr_id_equal (&a->formation, &b->formation))
          continue;
        /* "avoids combat; falls back on Halberstadt if attacked" */
        if (vtr_id_is (&a->verb, "withdraw") && vtr_id_is (&b->verb, "withdraw") && a->standing == b->standing && vtr_id_is_empty (&a->target))
          a->target = b->target;
        /* said twice */
        if (vtr_id_equal (&a->verb, &b->verb) && same_path (a, b) && vtr_id_equal (&a->target, &b->target) && a->options == b->options && a->standing == b->standing)
          {
            vtr_span_make_chatter (b, VTR_REASON_SAID_ALREADY);
            continue;
          }
        half = half_of (reader, a, b);
        if (half != NULL)
          {
            vtr_span_make_chatter (half, VTR_REASON_SAID_ALREADY);
            continue;
          }
        /* a halt after a march: there, or instead? */
        if (vtr_id_is (&a->verb, "march") && vtr_id_is (&b->verb, "halt"))
          {
            if (is_instead (reader, a, b))
              vtr_span_doubt (a, "amends");
            vtr_span_doubt (b, "unclear");
            continue;
          }
        clash = clash_of (reader, a, b);
        if (clash == NULL)
          continue;
        vtr_span_doubt (a, clash);
        vtr_span_doubt (b, clash);
      }
}

/* "Vandamme with the pontoon train": the corps that it stands with takes a train along. */
static gboolean
goes_along (const VtrReader *reader,
            const VtrOrder *order)
{
  const VtrState *state = reader->context->state;
  const VtrFormation *train = state != NULL ? vtr_state_formation (state, &order->formation) : NULL;

  if (train == NULL || train->kind != VTR_FORMATION_TRAIN || !(vtr_id_is (&order->verb, "march") || vtr_id_is (&order->verb, "halt")))
    return FALSE;
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);
      const VtrFormation *corps = other->span_start == order->span_start && vtr_order_is_order (other) && vtr_id_equal (&other->verb, &order->verb) ? vtr_state_formation (state, &other->formation) : NULL;

      if (corps != NULL && corps->kind != VTR_FORMATION_TRAIN && vtr_id_equal (&corps->place, &train->place))
        return TRUE;
    }
  return FALSE;
}

/* "Delaborde goes into Erfurt as garrison", where he stands: no march. */
static gboolean
is_there (const VtrReader *reader,
          const VtrOrder *order)
{
  const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &order->formation) : NULL;

  if (formation == NULL || !vtr_id_is (&order->verb, "march") || order->path->len != 1 || !vtr_id_equal (&g_array_index (order->path, VtrId, 0), &formation->place))
    return FALSE;
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (other) && vtr_id_is (&other->verb, "garrison") && vtr_id_equal (&other->formation, &order->formation))
        return TRUE;
    }
  return FALSE;
}

/* "Exelmans goes to Stendal, detached", who stands by himself already: he marches. */
static gboolean
is_detached (const VtrReader *reader,
             const VtrOrder *order)
{
  const VtrFormation *formation = reader->context->state != NULL && vtr_id_is (&order->verb, "detach") ? vtr_state_formation (reader->context->state, &order->formation) : NULL;

  return formation != NULL && !formation->attached;
}

/* What need not be said: of trains that go along with a corps, of garrisons who march to where
 * they are, and that somebody is detached who stands by himself. */
static void
drop_needless (VtrReader *reader)
{
  for (guint i = 0; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order))
        continue;
      if (is_detached (reader, order) && order->path->len > 0)
        order->verb = vtr_id ("march");
      else if (is_detached (reader, order) || is_there (reader, order))
        vtr_span_make_chatter (order, "said-already");
    }
  for (guint i = reader->out->len; i > 0; i--)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i - 1)) && goes_along (reader, g_ptr_array_index (reader->out, i - 1)))
      g_ptr_array_remove_index (reader->out, i - 1);
}

/* Spans get their text when their length is final; what no span covers, a body
 * of marks without a word, is kept as chatter. */
void
vtr_span_cover (VtrReader *reader)
{
  if (reader->out->len == 0)
    {
      gsize length = strlen (reader->body);
      gsize start = 0;

      while (start < length && g_ascii_isspace (reader->body[start]))
        start++;
      while (length > start && g_ascii_isspace (reader->body[length - 1]))
        length--;
      if (length > start)
        {
          VtrOrder *order = vtr_order_new ();

          order->turn = reader->context->turn;
          order->side = reader->context->side;
          order->player = reader->context->player;
          order->span_start = (gint) start;
          order->span_length = (gint) (length - start);
          order->verdict.kind = VTR_VERDICT_CHATTER;
          g_ptr_array_add (reader->out, order);
        }
    }
  widen_spans (reader);
  for (guint i = 0; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      order->text = g_strndup (reader->body + order->span_start, (gsize) order->span_length);
      if (reader->slips && vtr_order_is_order (order))
        vtr_note_slips (reader, order);
    }
}

/* What all sentences together say of one another; then as vtr_span_cover(). */
void
vtr_span_finish (VtrReader *reader)
{
  vtr_halt_those_left (reader);
  vtr_span_settle (reader);
  drop_overruled (reader);
  doubt_contradictions (reader);
  drop_needless (reader);
  vtr_span_cover (reader);
}
