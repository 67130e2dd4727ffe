/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-look-private.h"

/* What was ordered before and holds no more: "Cancel Puthod's march to Uelzen, he stays at
 * Celle", "Horn's order is withdrawn: he goes to Zerbst". Nothing of it is ordered, and only
 * who it was for is meant by what follows; who has an order in the same message is left to the
 * umpire. */

/* What is taken back, and what is done with it. */
static const gchar *const things[] = { "order/orders/ordre/ordres/march/marche/move/movement/moves/instruction/instructions/trip/ride/advance/idea/plan/bit/part/thing/business/line/entry/note/message/mail/post/paragraph/item/what", NULL };
static const gchar *const ends[] = { "cancel/cancels/cancelled/canceled/cancelling/scrap/scrapped/scrapping/forget/scratch/scratched/dropped/countermand/countermanded/rescind/rescinded/withdrawn/revoke/revoked/ignore/disregard/delete/deleted/annul/annulled/void/superseded/changed/amended", "is/are/s off", "take/taking/taken back", "withdraw the/my/that/this/his/any order/orders/instruction/instructions", "call/called off", NULL };
/* … as the first word. */
static const gchar *const first_ends[] = { "strike/drop/change/amend/alter out?", NULL };
/* Words beside them that say no more. */
static const gchar *const small[] = { "the/my/our/his/its/their/that/this/all/any/order/orders/march/move/movement/moves/instruction/instructions/trip/ride/advance/idea/plan/bit/part/thing/business/line/entry/note/message/mail/post/paragraph/item/what/is/are/was/were/has/have/been/be/am/m/s/ve/had/of/for/about/on/to/with/regarding/concerning/going/marching/sending/moving/riding/go/earlier/previous/former/last/first/old/yesterday/yesterdays/morning/mornings/night/nights/evening/hour/ago/above/before/wrote/said/sent/posted/gave/given/put/written/ordered/issued/i/we/now/hereby/therefore/back/again/take/taking/taken/call/called/off/please/kindly/would/like/wish/want/must/need/move/leave/there/he/it/they/which/that", NULL };

static gboolean
is_any (const VtrReader *reader,
        guint pos,
        guint end,
        const gchar *const *phrases)
{
  return vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) && vtr_phrases (reader->tokens, pos, end, phrases) > 0;
}

/* Where the part of the sentence ends that begins with the piece @at: its first mark. */
static guint
end_of_part (const GArray *pieces,
             guint at)
{
  while (at < pieces->len)
    {
      VtrSense sense = g_array_index (pieces, VtrPiece, at).sense;

      if (sense == VTR_SENSE_COMMA || sense == VTR_SENSE_COLON || sense == VTR_SENSE_DASH)
        break;
      at++;
    }
  return at;
}

/* Whether the piece names somebody, "Puthod", "Puthod's"; @ids gets whom. */
static gboolean
is_name (VtrReader *reader,
         const VtrPiece *piece,
         GArray *ids)
{
  if (piece->sense == VTR_SENSE_NAME)
    vtr_append_ids (ids, piece->ids);
  else if (piece->sense != VTR_SENSE_UNKNOWN || !vtr_token_is (reader->tokens, piece->start, piece->end, VTR_TOKEN_WORD) || !(vtr_token (reader->tokens, piece->start)->flags & VTR_WORD_POSSESSIVE) || vtr_match_friends (reader, piece->start, piece->end, ids) == 0)
    return FALSE;
  return TRUE;
}

/* Whether the pieces from @at to before @end only say that something ordered before holds no
 * more; @name: (out): who it was for, and @ids gets him. */
static gboolean
only_takes_back (VtrReader *reader,
                 GArray *pieces,
                 guint at,
                 guint end,
                 VtrPiece **name,
                 GArray *ids)
{
  gboolean thing = FALSE;
  gboolean over = FALSE;
  guint stop = end < pieces->len ? g_array_index (pieces, VtrPiece, end).start : reader->tokens->len;

  *name = NULL;
  for (guint i = at; i < end; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (is_name (reader, piece, ids))
        {
          if (*name != NULL || piece->unsure || piece->rest || ids->len != 1 || !vtr_are_own (reader, ids))
            return FALSE;
          *name = piece;
          continue;
        }
      for (guint k = piece->start; k < piece->end; k++)
        {
          thing = thing || is_any (reader, k, stop, things);
          over = over || is_any (reader, k, stop, ends) || (i == at && k == piece->start && is_any (reader, k, stop, first_ends));
          if (piece->sense != VTR_SENSE_PLACE && vtr_token_is (reader->tokens, k, piece->end, VTR_TOKEN_WORD) && vtr_phrases (reader->tokens, k, piece->end, small) == 0 && vtr_phrases (reader->tokens, k, stop, ends) == 0 && !(i == at && is_any (reader, k, stop, first_ends)))
            return FALSE;
        }
    }
  return thing && over;
}

/* Whether the sentence says that somebody's order holds no more, "Cancel Puthod's march.";
 * @ids gets whose. */
static gboolean
takes_back (VtrReader *reader,
            const VtrUnit *unit,
            GArray *ids)
{
  g_autoptr (GArray) pieces = NULL;
  gboolean any = FALSE;
  VtrPiece *name;
  guint at = 0;

  for (guint i = unit->start; i < unit->end && !any; i++)
    any = is_any (reader, i, unit->end, ends) || is_any (reader, i, unit->end, first_ends);
  if (!any || unit->asked || unit->quoted)
    return FALSE;
  pieces = vtr_sense_pieces (reader, unit);
  while (at < pieces->len && (g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_FILLER || g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_COMMA))
    at++;
  return at < pieces->len && only_takes_back (reader, pieces, at, end_of_part (pieces, at), &name, ids) && name != NULL;
}

/* The orders before @start that are for any of @ids hold no more; with @marches, those to
 * march alone. */
static void
doubt_orders (VtrSenseReader *sense,
              const GArray *ids,
              gboolean marches,
              gint start)
{
  for (guint i = 0; i < sense->grammar->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (sense->grammar->out, i);

      if (vtr_order_is_order (order) && order->span_start < start && vtr_has_id (ids, &order->formation) && (!marches || vtr_id_is (&order->verb, "march")))
        vtr_span_doubt (order, "amends");
    }
}

/**
 * vtr_sense_cancel_orders:
 * @unit: a sentence
 *
 * "Horn to Bernburg. Cancel Horn's order.": none of his before holds.
 */
void
vtr_sense_cancel_orders (VtrSenseReader *sense,
                         const VtrUnit *unit)
{
  VtrReader *reader = &sense->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (!takes_back (reader, unit, ids))
    return;
  doubt_orders (sense, ids, FALSE, (gint) vtr_unit_start (reader, unit));
  for (guint i = reader->named->len; i > 0; i--)
    if (vtr_has_id (ids, &g_array_index (reader->named, VtrId, i - 1)))
      g_array_remove_index (reader->named, i - 1);
}

/**
 * vtr_sense_corrects_last:
 * @unit: a sentence
 * @pieces: (element-type VtrPiece): its pieces
 *
 * Returns: whether it only says that the sentence before is wrong: "Scratch that."; what was
 *   right follows then
 */
gboolean
vtr_sense_corrects_last (VtrSenseReader *sense,
                         const VtrUnit *unit,
                         const GArray *pieces)
{
  gboolean corrects = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrSense found = g_array_index (pieces, VtrPiece, i).sense;

      if (found != VTR_SENSE_CORRECT && found != VTR_SENSE_COMMA && found != VTR_SENSE_COLON && found != VTR_SENSE_DASH && found != VTR_SENSE_FILLER)
        return FALSE;
      corrects = corrects || found == VTR_SENSE_CORRECT;
    }
  if (!corrects || sense->previous == NULL || unit->asked || unit->quoted)
    return FALSE;
  doubt_orders (sense, sense->previous->who, TRUE, (gint) vtr_unit_start (&sense->reader, unit));
  ((VtrFrame *) g_ptr_array_index (sense->frames, 0))->wrong = TRUE;
  return TRUE;
}

/* "Bonet's destination changes to Weimar", "Bonet's new goal is Weimar", "Change Bonet's target to
 * Weimar": there he goes. */
static void
turn_destination (VtrReader *reader,
                  GArray *pieces)
{
  static const gchar *const goals[] = { "new/final? destination/goal/target/objective is/becomes/changes/shall/should/will/to now/be/become/change? to?", "new/final? destination/goal/target/objective is/has/shall now? changed/be/moved? to?", NULL };

  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *name = &g_array_index (pieces, VtrPiece, i);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint n;
      guint last = i;

      if (name->sense != VTR_SENSE_UNKNOWN || !is_name (reader, name, ids) || ids->len != 1 || !vtr_are_own (reader, ids))
        continue;
      n = vtr_phrases (reader->tokens, name->end, reader->tokens->len, goals);
      for (guint k = i + 1; k < pieces->len && n > 0 && g_array_index (pieces, VtrPiece, k).end <= name->end + n; k++)
        last = k;
      if (last == i || last + 1 >= pieces->len || g_array_index (pieces, VtrPiece, last).end != name->end + n || g_array_index (pieces, VtrPiece, last + 1).sense != VTR_SENSE_PLACE)
        continue;
      for (guint k = i + 1; k < last; k++)
        g_array_index (pieces, VtrPiece, k).sense = VTR_SENSE_FILLER;
      g_array_index (pieces, VtrPiece, last).sense = VTR_SENSE_TO;
      name->sense = VTR_SENSE_NAME;
      name->named = TRUE;
      vtr_append_ids (name->ids, ids);
      if (i > 0 && name[-1].sense == VTR_SENSE_UNKNOWN && (i == 1 || name[-2].sense == VTR_SENSE_FILLER) && vtr_phrase (reader->tokens, name[-1].start, name[-1].end, "change/alter/amend/switch") > 0)
        name[-1].sense = VTR_SENSE_FILLER;
      return;
    }
}

/**
 * vtr_sense_drop_taken_back:
 * @pieces: (element-type VtrPiece) (inout): a sentence
 *
 * "Cancel the march of Vandamme to Rotenburg, he stays."
 */
void
vtr_sense_drop_taken_back (VtrReader *reader,
                           GArray *pieces)
{
  guint at = 0;
  guint end;
  guint next;
  VtrPiece *name;
  VtrSense then;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  turn_destination (reader, pieces);
  while (at < pieces->len && (g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_FILLER || g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_COMMA))
    at++;
  end = end_of_part (pieces, at);
  if (end == at || !only_takes_back (reader, pieces, at, end, &name, ids))
    return;
  for (next = end; next < pieces->len && g_array_index (pieces, VtrPiece, next).sense <= VTR_SENSE_FILLER && g_array_index (pieces, VtrPiece, next).sense != VTR_SENSE_UNKNOWN; next++)
    ;
  if (next == pieces->len || (name != NULL && vtr_has_id (reader->named, &g_array_index (ids, VtrId, 0))))
    return;
  then = g_array_index (pieces, VtrPiece, next).sense;
  /* without a name nobody is known who "he" is */
  if (name == NULL && then != VTR_SENSE_NAME && then != VTR_SENSE_ME && then != VTR_SENSE_LEAD)
    return;
  for (guint i = at; i <= end; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece != name || then == VTR_SENSE_NAME || then == VTR_SENSE_ME || then == VTR_SENSE_LEAD)
        piece->sense = VTR_SENSE_FILLER;
    }
  if (name == NULL || name->sense == VTR_SENSE_FILLER)
    return;
  if (name->sense != VTR_SENSE_NAME)
    vtr_append_ids (name->ids, ids);
  name->sense = VTR_SENSE_NAME;
  name->named = TRUE;
  g_array_index (pieces, VtrPiece, end).sense = VTR_SENSE_COMMA;
}

/**
 * vtr_sense_drop_others:
 * @pieces: (element-type VtrPiece) (inout): a sentence
 *
 * "The 19th Division, not the 18th, goes to Halberstadt": who does not, and was not told to.
 */
void
vtr_sense_drop_others (VtrReader *reader,
                       GArray *pieces)
{
  for (guint i = 1; i + 1 < pieces->len; i++)
    {
      VtrPiece *denial = &g_array_index (pieces, VtrPiece, i);
      guint at = i + 1;
      VtrPiece *name;
      VtrSense before = denial[-1].sense;
      VtrSense after;
      gboolean fresh = TRUE;

      while (at < pieces->len && g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_FILLER)
        at++;
      if (at == pieces->len || (before != VTR_SENSE_COMMA && before != VTR_SENSE_DASH && before != VTR_SENSE_AND) || !vtr_piece_says (reader->tokens, denial, "not"))
        continue;
      name = &g_array_index (pieces, VtrPiece, at);
      after = at + 1 < pieces->len ? g_array_index (pieces, VtrPiece, at + 1).sense : VTR_SENSE_COMMA;
      if (name->sense != VTR_SENSE_NAME || name->unsure || name->rest || name->arm || name->ids->len != 1 || !vtr_are_own (reader, name->ids) || (after != VTR_SENSE_COMMA && after != VTR_SENSE_DASH))
        continue;
      fresh = !vtr_has_id (reader->named, &g_array_index (name->ids, VtrId, 0));
      /* "III Corps to Jena, not Souham": he stays, or is left */
      for (guint k = 0; k < i && fresh; k++)
        {
          const GArray *ids = g_array_index (pieces, VtrPiece, k).sense == VTR_SENSE_NAME ? g_array_index (pieces, VtrPiece, k).ids : NULL;

          for (guint n = 0; ids != NULL && n < ids->len && fresh; n++)
            fresh = !vtr_id_equal (&g_array_index (ids, VtrId, n), &g_array_index (name->ids, VtrId, 0)) && !vtr_lexicon_is_under (reader->lexicon, &g_array_index (name->ids, VtrId, 0), &g_array_index (ids, VtrId, n));
        }
      if (!fresh)
        continue;
      for (guint k = i - 1; k <= at; k++)
        g_array_index (pieces, VtrPiece, k).sense = VTR_SENSE_FILLER;
      if (at + 1 < pieces->len && g_array_index (pieces, VtrPiece, i > 1 ? i - 2 : 0).sense == VTR_SENSE_NAME)
        g_array_index (pieces, VtrPiece, at + 1).sense = VTR_SENSE_FILLER;
    }
}
