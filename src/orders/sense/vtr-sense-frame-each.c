/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* A case of any one of several, and what the others do then. */

/* Whether @words stand in @piece. */
static gboolean
says (const VtrFraming *framing,
      const VtrPiece *piece,
      const gchar *words)
{
  for (guint i = piece->start; i < piece->end; i++)
    if (vtr_phrase (framing->reader->tokens, i, piece->end, words) > 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_framing_is_of_each:
 *
 * Returns: whether a case is of any one of several: "if either is attacked", "wer angegriffen wird"
 */
gboolean
vtr_framing_is_of_each (const VtrFraming *framing,
                        const VtrPiece *piece)
{
  for (guint i = piece->start; piece->sense == VTR_SENSE_IF_ATTACKED && !piece->named && i < piece->end && i < piece->start + 2; i++)
    if (vtr_phrase (framing->reader->tokens, i, piece->end, "either/whoever/whichever of/is/gets/be/one") + vtr_phrase (framing->reader->tokens, i, piece->end, "any/each of") + vtr_phrase (framing->reader->tokens, i, piece->end, "one of/is/gets/be") + vtr_phrase (framing->reader->tokens, i, piece->end, "wer angegriffen/attackiert/uberfallen/bedrangt") > 0)
      return TRUE;
  return FALSE;
}

/* How many "both", "all three" are; 0: it is not said. */
guint
vtr_framing_count (const GArray *tokens,
                   const VtrPiece *piece)
{
  static const gchar *const counts[] = { "both/either/beide/beiden/two/zwei/deux/lun/lune", "three/drei/trois", "four/vier/quatre", "five/funf/cinq" };

  for (guint i = piece->start; i < piece->end; i++)
    for (guint c = 0; c < G_N_ELEMENTS (counts); c++)
      if (vtr_phrase (tokens, i, piece->end, counts[c]) > 0)
        return c + 2;
  return 0;
}

/* "Alles nach Borna!", "Alles bleibt in Dresden": the sender's corps, if no part of them was
 * spoken of; several may stay. */
static gboolean
find_everything (VtrFraming *framing,
                 const VtrPiece *piece,
                 GArray *ids)
{
  const VtrReader *reader = framing->reader;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);
  gboolean stays = framing->frame->act == VTR_SENSE_STAY || (next != NULL && next->sense == VTR_SENSE_STAY);

  for (guint i = 0; i < reader->named->len; i++)
    if (!vtr_has_id (reader->corps, &g_array_index (reader->named, VtrId, i)))
      return FALSE;
  if (framing->frames->len > 0 || reader->heading || (piece->start > 0 && vtr_phrase (reader->tokens, piece->start - 1, piece->start, "fast/beinahe/nahezu/nicht/schier") > 0))
    return FALSE;
  vtr_append_ids (ids, reader->corps);
  return ids->len == 1 || (ids->len > 1 && stays);
}

/* The sender's commands; not his headquarters. */
static void
append_forces (const VtrReader *reader,
               GArray *ids)
{
  for (guint i = 0; i < reader->corps->len; i++)
    if (!vtr_formation_is (reader->lexicon, &g_array_index (reader->corps, VtrId, i), "army"))
      vtr_append_id (ids, &g_array_index (reader->corps, VtrId, i));
}

/* "both", "all three", "every one of them": who was named in the sentence, or in the whole
 * message; "both my corps": the sender's. */
gboolean
vtr_framing_find_all (VtrFraming *framing,
                      const VtrPiece *piece,
                      GArray *ids)
{
  VtrReader *reader = framing->reader;
  guint count = vtr_framing_count (reader->tokens, piece);
  gboolean each = vtr_framing_is_of_each (framing, piece);
  gboolean all = each || vtr_phrase (reader->tokens, piece->start, piece->end, "all/alle/tous/toutes/tout/every/each/jeder/jede/jedes/chacun/chacune") > 0;

  /* "Tout le monde à Iéna !" */
  if (vtr_phrase (reader->tokens, piece->start, piece->end, "alles") + vtr_phrase (reader->tokens, piece->start, piece->end, "tout le monde") > 0)
    return find_everything (framing, piece, ids);
  if (count == 0 && !all)
    return FALSE;
  for (guint i = 0; i < framing->frames->len; i++)
    vtr_append_ids (ids, ((const VtrFrame *) g_ptr_array_index (framing->frames, i))->who);
  /* "Alle nach Gera!" */
  if (count == 0 && ids->len == 0 && reader->named->len == 0 && reader->corps->len == 1)
    return find_everything (framing, piece, ids);
  if ((ids->len == count && !each) || (count == 0 && ids->len > 1))
    return TRUE;
  /* both of those who were spoken of last */
  if (ids->len == 0 && count > 0 && reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == count)
    {
      vtr_append_ids (ids, reader->subjects);
      return TRUE;
    }
  vtr_append_ids (ids, reader->named);
  if (ids->len == 0)
    append_forces (reader, ids);
  /* "Twelfth Corps. 13th Division …, 14th Division …": not the corps too */
  for (guint i = ids->len; i > 0; i--)
    for (guint k = 0; k < ids->len; k++)
      if (k != i - 1 && vtr_lexicon_is_under (reader->lexicon, &g_array_index (ids, VtrId, k), &g_array_index (ids, VtrId, i - 1)))
        {
          g_array_remove_index (ids, i - 1);
          break;
        }
  /* "III Corps to Jena; whoever is attacked stands": who was spoken of */
  if (each && count == 0 && ids->len <= 1)
    g_array_set_size (ids, 0);
  return ids->len == count || (count == 0 && ids->len > 1);
}

/**
 * vtr_framing_take_each:
 *
 * "if either is attacked": what follows is done by all of them.
 *
 * Returns: whether it is known who they are
 */
gboolean
vtr_framing_take_each (VtrFraming *framing,
                       const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;

  if (!vtr_framing_find_all (framing, piece, framing->when_who))
    return FALSE;
  g_array_set_size (frame->who, 0);
  vtr_append_ids (frame->who, framing->when_who);
  return frame->named = frame->each = TRUE;
}

/**
 * vtr_framing_names_any:
 *
 * Returns: whether a case is of any one of several who are named: "if Horn or Berg is attacked"
 */
gboolean
vtr_framing_names_any (const VtrFraming *framing,
                       const VtrPiece *piece)
{
  return piece->named && piece->ids->len > 1 && says (framing, piece, "or/oder/ou");
}

/* Whether each case of @framing is of those who were named, and who they are. */
static const GArray *
find_each (const VtrFraming *framing)
{
  const VtrFrame *frame = framing->frame;

  if (framing->frames->len > 0 && !frame->each)
    frame = g_ptr_array_index (framing->frames, framing->frames->len - 1);
  return frame->each && framing->when_who->len > 1 && framing->when == VTR_SENSE_IF_ATTACKED ? framing->when_who : NULL;
}

/**
 * vtr_framing_take_other:
 * @piece: a name
 *
 * "If either is attacked, the other goes to his guns": each to those of the rest.
 *
 * Returns: whether that is what is said
 */
gboolean
vtr_framing_take_other (VtrFraming *framing,
                        const VtrPiece *piece)
{
  const GArray *each = find_each (framing);
  VtrFrame *frame = framing->frame;

  if (each == NULL || !vtr_piece_says (framing->reader->tokens, piece, "the/der/die/lautre/les other/others/andere/anderen/autres"))
    return FALSE;
  if (vtr_frame_says_something (frame))
    {
      if (framing->gate == VTR_SENSE_UNKNOWN)
        return FALSE;
      vtr_framing_next_frame (framing, piece->start);
      frame = framing->frame;
    }
  g_array_set_size (frame->who, 0);
  vtr_append_ids (frame->who, each);
  frame->when = VTR_SENSE_IF_FIGHT;
  frame->each = frame->case_first = frame->case_named = FALSE;
  return frame->named = frame->told = frame->mutual = TRUE;
}

/**
 * vtr_framing_is_mutual:
 * @piece: to whose guns
 *
 * Returns: whether it is to those of one another; not "support each other", of no battle
 */
gboolean
vtr_framing_is_mutual (const VtrFraming *framing,
                       const VtrPiece *piece)
{
  if (!says (framing, piece, "each/one other/others/another"))
    return FALSE;
  return !vtr_framing_is_help (framing, piece) || framing->frame->when == VTR_SENSE_IF_ATTACKED || says (framing, piece, "if/when/whenever/should");
}

/**
 * vtr_framing_turn_case:
 * @piece: a name
 *
 * "Souham goes to Jena. If he is attacked, Girard marches to his guns": of a battle of him who
 * was spoken of before.
 */
void
vtr_framing_turn_case (VtrFraming *framing,
                       const VtrPiece *piece)
{
  const VtrReader *reader = framing->reader;
  VtrFrame *frame = framing->frame;
  const VtrPiece *the_case = framing->at > 0 ? vtr_framing_piece (framing, framing->at - 1) : NULL;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

  if (the_case != NULL && the_case->sense == VTR_SENSE_COMMA && framing->at > 1)
    the_case = vtr_framing_piece (framing, framing->at - 2);
  if (next != NULL && next->sense == VTR_SENSE_GO)
    next = vtr_framing_next_piece (framing, framing->at + 1, TRUE);
  if (framing->frames->len > 0 || frame->when != VTR_SENSE_IF_ATTACKED || vtr_frame_says_something (frame) || framing->when_who->len > 0 || piece->unsure || next == NULL || next->sense != VTR_SENSE_GUNS)
    return;
  if (the_case == NULL || the_case->sense != VTR_SENSE_IF_ATTACKED || the_case->named || the_case->me || !says (framing, the_case, "he/him/hes/it/its"))
    return;
  if (reader->subject_state != VTR_SUBJECT_KNOWN || reader->subjects->len != 1 || vtr_has_id (piece->ids, &g_array_index (reader->subjects, VtrId, 0)))
    return;
  framing->when = frame->when = VTR_SENSE_IF_FIGHT;
  vtr_append_ids (framing->friends, reader->subjects);
  vtr_append_ids (frame->friends, reader->subjects);
  g_array_set_size (frame->who, 0);
}

/**
 * vtr_framing_take_guns:
 * @piece: a march to the guns
 *
 * Returns: whether it is one: not "supports him", be it in battle or where he goes
 */
gboolean
vtr_framing_take_guns (VtrFraming *framing,
                       const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

  /* "goes to Halle to support Kleist if he is attacked" */
  if (piece->ids->len > 0 && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_UNKNOWN) && frame->goal && framing->gate == VTR_SENSE_UNKNOWN)
    {
      vtr_framing_next_frame (framing, piece->start);
      frame = framing->frame;
    }
  if (vtr_framing_is_mutual (framing, piece))
    frame->mutual = TRUE;
  else if (frame->when != VTR_SENSE_IF_FIGHT && piece->ids->len == 0 && vtr_framing_is_help (framing, piece) && !(next != NULL && next->sense == VTR_SENSE_IF_FIGHT && next->ids->len > 0))
    return FALSE;
  /* "marche au canon de Ney" */
  for (guint i = 0; i < piece->ids->len; i++)
    if (!vtr_has_id (frame->friends, &g_array_index (piece->ids, VtrId, i)))
      vtr_append_id (frame->friends, &g_array_index (piece->ids, VtrId, i));
  return TRUE;
}
