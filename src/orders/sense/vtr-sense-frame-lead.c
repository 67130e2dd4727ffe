/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* Words before a name, "let", "only", and the word order of German. */

static guint
words_at (const VtrFraming *framing,
          const VtrPiece *piece,
          const gchar *words)
{
  return vtr_phrase (framing->reader->tokens, piece->start, piece->end, words);
}

/**
 * vtr_framing_is_aside:
 *
 * Returns: whether @piece, "but", stands behind the first piece of what it begins: "Meine
 *   Reiterei aber lasse ich in Halle", "weicht aber nach Zerbst zurück"
 */
gboolean
vtr_framing_is_aside (const VtrFraming *framing,
                      const VtrPiece *piece)
{
  const VtrPiece *last = framing->at > 0 ? vtr_framing_piece (framing, framing->at - 1) : NULL;
  const VtrPiece *next = vtr_framing_piece (framing, framing->at + 1);

  if (last == NULL || next == NULL || words_at (framing, piece, "aber/jedoch/dagegen/hingegen/allerdings") == 0 || next->sense <= VTR_SENSE_DASH)
    return FALSE;
  /* "lässt aber Dumonceau in Bremen" */
  if (next->sense == VTR_SENSE_NAME)
    return last->sense == framing->before && (last->sense == VTR_SENSE_LEAVE || last->sense == VTR_SENSE_SEND || last->sense == VTR_SENSE_DETACH);
  if (last->sense == VTR_SENSE_NAME)
    return framing->before == VTR_SENSE_NAME && framing->frame->named && !vtr_frame_says_something (framing->frame);
  return vtr_sense_is_act (last->sense) && framing->before == last->sense && framing->frame->act == last->sense && framing->gate == VTR_SENSE_UNKNOWN;
}

/**
 * vtr_framing_ends_in_answer:
 *
 * Returns: whether @piece begins what is done if attacked, its verb behind the place: "und,
 *   falls man ihn angreift, | auf Zwickau zurückgehen"
 */
gboolean
vtr_framing_ends_in_answer (const VtrFraming *framing,
                            const VtrPiece *piece)
{
  const VtrPiece *end = &g_array_index (framing->pieces, VtrPiece, framing->pieces->len - 1);

  if (piece->sense < VTR_SENSE_TO || piece->sense > VTR_SENSE_FROM)
    return FALSE;
  for (piece++; piece <= end && piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_AND; piece++)
    if (piece->sense == VTR_SENSE_RETREAT || piece->sense == VTR_SENSE_BACK)
      return TRUE;
  return FALSE;
}

/**
 * vtr_framing_precedes_verb:
 *
 * Returns: whether a place begins what the same do besides, its verb behind it: "soll sich
 *   auf nichts einlassen und auf Zwickau zurückgehen"
 */
gboolean
vtr_framing_precedes_verb (const VtrFraming *framing)
{
  gboolean placed = FALSE;
  const VtrPiece *piece;

  if ((framing->gate != VTR_SENSE_AND && framing->gate != VTR_SENSE_COMMA) || framing->frame->act == VTR_SENSE_UNKNOWN)
    return FALSE;
  for (guint i = framing->at; (piece = vtr_framing_piece (framing, i)) != NULL; i++)
    {
      if (vtr_sense_is_act (piece->sense))
        {
          const VtrPiece *next = vtr_framing_next_piece (framing, i, FALSE);

          /* not "in Gotha steht Friederichs" */
          return placed && piece->sense != VTR_SENSE_ONWARD && (next == NULL || next->sense != VTR_SENSE_NAME);
        }
      placed = placed || piece->sense == VTR_SENSE_PLACE;
      if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_PLACE && piece->sense != VTR_SENSE_BACK && !(piece->sense >= VTR_SENSE_TO && piece->sense <= VTR_SENSE_VIA))
        return FALSE;
    }
  return FALSE;
}

/**
 * vtr_framing_holds_town:
 *
 * Returns: whether a place follows, or who holds it and then that
 */
gboolean
vtr_framing_holds_town (const VtrFraming *framing)
{
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

  for (guint i = framing->at + 1; next != NULL && (next->sense == VTR_SENSE_NAME || (next->sense >= VTR_SENSE_ME && next->sense <= VTR_SENSE_THEY)) && i < framing->at + 3; i++)
    next = vtr_framing_next_piece (framing, i, TRUE);
  return next != NULL && next->sense == VTR_SENSE_PLACE;
}

/* Whether it is said where he is left, or that he is: not "Zieten lasse ich in Ruhe". */
static gboolean
says_where (const VtrFraming *framing)
{
  const VtrPiece *piece;

  for (guint i = framing->at + 1; (piece = vtr_framing_piece (framing, i)) != NULL && piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_AND; i++)
    if (piece->sense == VTR_SENSE_PLACE || piece->sense == VTR_SENSE_THERE || piece->sense == VTR_SENSE_BACK || piece->sense == VTR_SENSE_BEHIND || piece->sense == VTR_SENSE_STAY || piece->sense == VTR_SENSE_HOLD || words_at (framing, piece, "hier") > 0)
      return TRUE;
  return FALSE;
}

/* "Ich lasse Marchand in Weimar", "Marchand lasse ich in Weimar", "… und lasse Marchand". */
static gboolean
leaves (VtrFraming *framing,
        const VtrPiece *piece,
        const VtrPiece *next)
{
  VtrFrame *frame = framing->frame;

  if (words_at (framing, piece, "lasse/lassen/lasst/lass") != piece->end - piece->start)
    return FALSE;
  if (framing->gate == VTR_SENSE_UNKNOWN && frame->act == VTR_SENSE_UNKNOWN && next != NULL && next->sense == VTR_SENSE_ME && frame->when == VTR_SENSE_UNKNOWN && framing->before != VTR_SENSE_WITH && !(frame->told && !frame->named))
    {
      /* "den Rest lasse ich in Dessau" */
      if (frame->rest && frame->named && says_where (framing) && !vtr_frame_has_where (frame))
        {
          frame->act = framing->before = VTR_SENSE_STAY;
          return TRUE;
        }
      if (frame->named && (framing->before != VTR_SENSE_NAME || vtr_frame_has_where (frame) || frame->rest || !says_where (framing)))
        return FALSE;
      if (frame->named)
        vtr_append_ids (frame->objects, frame->who);
      g_array_set_size (frame->who, 0);
      frame->named = frame->told = frame->alone = frame->staff = frame->arm = FALSE;
      frame->act = VTR_SENSE_LEAVE;
      return TRUE;
    }
  if (framing->gate == VTR_SENSE_UNKNOWN && frame->told && frame->act == VTR_SENSE_UNKNOWN)
    {
      frame->act = VTR_SENSE_LEAVE;
      return TRUE;
    }
  if ((framing->gate == VTR_SENSE_AND || framing->gate == VTR_SENSE_COMMA) && frame->me && frame->act != VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_UNKNOWN && next != NULL && (next->sense == VTR_SENSE_NAME || next->sense == VTR_SENSE_LEAD))
    {
      vtr_framing_next_frame (framing, piece->start);
      framing->gate = VTR_SENSE_UNKNOWN;
      framing->frame->told = framing->frame->me = TRUE;
      framing->frame->act = VTR_SENSE_LEAVE;
      return TRUE;
    }
  return FALSE;
}

/* "Steinmetz only:"; "as far as Borna only"; "seul, sans troupes". */
static gboolean
stands_behind (VtrFraming *framing,
               const VtrPiece *piece,
               const VtrPiece *next)
{
  VtrFrame *frame = framing->frame;

  if (words_at (framing, piece, "seul/seule/seuls") > 0)
    return frame->alone = TRUE;
  if (framing->gate != VTR_SENSE_UNKNOWN || words_at (framing, piece, "only/nur/seulement") == 0)
    return FALSE;
  if (framing->before == VTR_SENSE_NAME && frame->act == VTR_SENSE_UNKNOWN && next != NULL && (next->sense == VTR_SENSE_COLON || next->sense == VTR_SENSE_TO))
    return TRUE;
  return framing->before == VTR_SENSE_PLACE && (vtr_framing_piece (framing, framing->at + 1) == NULL || vtr_framing_piece (framing, framing->at + 1)->sense != VTR_SENSE_FILLER) && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL;
}

/**
 * vtr_framing_take_lead:
 *
 * Returns: whether the word has its place in the frame
 */
gboolean
vtr_framing_take_lead (VtrFraming *framing,
                       const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);
  const VtrPiece *last = framing->at > 0 ? vtr_framing_piece (framing, framing->at - 1) : NULL;
  gboolean fits;

  if (vtr_framing_explains (framing, piece, &fits))
    return fits;
  frame->wanted = frame->wanted || (!vtr_frame_says_something (frame) && next != NULL && next->sense == VTR_SENSE_NAME && words_at (framing, piece, "all? what? i/we want/wish/need/ask/would/should/d/expect") > 1);
  /* "let us send Souham …" */
  if (next != NULL && next->sense == VTR_SENSE_ME && words_at (framing, piece, "let") == 1)
    return TRUE;
  /* "J'annule l'ordre à Peyri : il reste", and not "J'annule l'ordre à Peyri." */
  if (words_at (framing, piece, "jannule/annulez/annule/annulons/nous") > 0 && !vtr_framing_is_told_otherwise (framing))
    return FALSE;
  /* "Annule mon ordre de ce matin : …" */
  if (next != NULL && next->sense == VTR_SENSE_COLON && words_at (framing, piece, "jannule/annulez/annule/annulons/nous") > 0)
    return TRUE;
  /* "let both fall back" */
  if (next != NULL && (next->sense == VTR_SENSE_THEY || next->sense == VTR_SENSE_REST || next->sense == VTR_SENSE_OTHERS || next->sense == VTR_SENSE_IT) && words_at (framing, piece, "let/have/i/we") > 0)
    return TRUE;
  /* "Just hold Zerbst" */
  if (next != NULL && vtr_sense_is_act (next->sense) && !vtr_frame_says_something (frame) && words_at (framing, piece, "just") > 0)
    return TRUE;
  /* "Guards: same road, only to Döbeln" */
  if (next != NULL && next->sense == VTR_SENSE_TO && frame->named && frame->act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_NAME && !vtr_frame_says_something (frame) && words_at (framing, piece, "only/just/seulement/nur") > 0)
    return TRUE;
  /* "goes only to Weimar" */
  if (next != NULL && next->sense == VTR_SENSE_TO && ((framing->before == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN) || framing->before == VTR_SENSE_GUNS || ((frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_FOLLOW) && !vtr_frame_has_where (frame))) && words_at (framing, piece, "only/just/seulement/nur") > 0)
    {
      framing->gate = VTR_SENSE_UNKNOWN;
      return TRUE;
    }
  /* "Nach Borna marschiert nur Klüx", "lasse nur Steinmetz zurück" */
  if (next != NULL && next->sense == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && words_at (framing, piece, "nur/lediglich") > 0 && ((frame->act == VTR_SENSE_LEAVE && frame->objects->len == 0) || ((frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_STAY) && !frame->told)))
    return TRUE;
  if (leaves (framing, piece, next))
    return TRUE;
  if (next == NULL || next->sense != VTR_SENSE_NAME)
    return stands_behind (framing, piece, next);
  /* not "dès que" */
  return last == NULL || last->sense <= VTR_SENSE_DASH || vtr_sense_is_case (last->sense) || (last->sense == VTR_SENSE_FILLER && words_at (framing, piece, "let/have/i/we/it/my/you/see/make/take/arrange/order") > 0) || vtr_token (framing->reader->tokens, last->start)->kind != VTR_TOKEN_WORD;
}

/**
 * vtr_framing_wants_at:
 *
 * Returns: whether it is wished that who is named were where the name says: "I would love to see
 *   Girard at Jena, and Souham at Naumburg"
 */
gboolean
vtr_framing_wants_at (VtrFraming *framing,
                      const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const VtrFrame *last = framing->frames->len > 0 ? g_ptr_array_index (framing->frames, framing->frames->len - 1) : NULL;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

  if (vtr_id_is_empty (&piece->place) || frame->act != VTR_SENSE_UNKNOWN || frame->when != VTR_SENSE_UNKNOWN || (next != NULL && next->sense != VTR_SENSE_COMMA && next->sense != VTR_SENSE_AND))
    return FALSE;
  frame->wanted = frame->wanted || (last != NULL && last->wanted && last->act == VTR_SENSE_UNKNOWN && vtr_frame_has_where (last));
  return frame->wanted;
}

/**
 * vtr_framing_is_beside:
 * @next: (nullable): what stands behind @piece
 *
 * Returns: whether somebody does as the one before him: "Durutte reste à Bernbourg, et Reynier | avec"
 */
gboolean
vtr_framing_is_beside (const VtrFraming *framing,
                       const VtrPiece *piece,
                       const VtrPiece *next)
{
  return piece->sense == VTR_SENSE_WITH && (next == NULL || next->sense == VTR_SENSE_COMMA) && framing->frame->named && !vtr_frame_says_something (framing->frame) && framing->frames->len > 0 && words_at (framing, piece, "avec") > 0;
}

/**
 * vtr_framing_takes_post:
 *
 * "Bonet stays in Erfurt | as garrison", "leave Bonet in Erfurt | as its garrison".
 *
 * Returns: whether whoever stays, or is left, is the garrison
 */
gboolean
vtr_framing_takes_post (VtrFraming *framing,
                        const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;

  if (piece->sense != VTR_SENSE_WORKS || words_at (framing, piece, "as") == 0 || framing->gate != VTR_SENSE_UNKNOWN || frame->when != VTR_SENSE_UNKNOWN || frame->rest || frame->others)
    return FALSE;
  if (frame->act == VTR_SENSE_LEAVE && frame->objects->len > 0)
    {
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, frame->objects);
      g_array_set_size (frame->objects, 0);
      frame->named = frame->told = TRUE;
    }
  else if (frame->act != VTR_SENSE_STAY && frame->act != VTR_SENSE_HOLD && frame->act != VTR_SENSE_BEHIND)
    return FALSE;
  frame->act = VTR_SENSE_WORKS;
  return TRUE;
}

/**
 * vtr_framing_is_parted:
 *
 * Returns: whether @piece, "detached", says of whoever marches that he does it by himself:
 *   "O'Rourke goes to Müncheberg, detached from Vorontsov"; and not "…, detached to Zwickau"
 */
gboolean
vtr_framing_is_parted (VtrFraming *framing,
                       const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

  if (piece->sense != VTR_SENSE_DETACH || framing->gate != VTR_SENSE_COMMA || (frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_UNKNOWN) || !frame->named || frame->rest || frame->alone || frame->when != VTR_SENSE_UNKNOWN || !(frame->goal || !vtr_id_is_empty (&frame->in)))
    return FALSE;
  if (next != NULL && next->sense != VTR_SENSE_COMMA && next->sense != VTR_SENSE_AND && next->sense != VTR_SENSE_FROM)
    return FALSE;
  if (words_at (framing, piece, "detached/detachiert/detache/detachee/detaches/detachees") != piece->end - piece->start && words_at (framing, piece, "detache/detachee/detaches/detachees du corps") != piece->end - piece->start)
    return FALSE;
  frame->act = VTR_SENSE_DETACH;
  return TRUE;
}

/**
 * vtr_framing_place_works:
 *
 * "places Küstrin under blockade", "besetzt Stralsund als Garnison": where that is, if the words of it name a place.
 */
void
vtr_framing_place_works (VtrFrame *frame,
                         const VtrPiece *piece)
{
  if ((piece->sense == VTR_SENSE_STAY || piece->sense == VTR_SENSE_WORKS || (piece->sense >= VTR_SENSE_INVEST && piece->sense <= VTR_SENSE_OUT)) && !vtr_id_is_empty (&piece->place) && vtr_id_is_empty (&frame->in) && vtr_id_is_empty (&frame->at))
    frame->at = piece->place;
}

/**
 * vtr_framing_follows_is:
 *
 * Returns: whether "is" stands before, and nothing else that means anything
 */
gboolean
vtr_framing_follows_is (const VtrFraming *framing)
{
  for (guint i = framing->at; i > 0 && vtr_framing_piece (framing, i - 1)->sense == VTR_SENSE_FILLER; i--)
    if (words_at (framing, vtr_framing_piece (framing, i - 1), "is/are/am") > 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_framing_take_hearer:
 *
 * "Hört Berg Kanonendonner, so marschiert er …": who hears is who marches, and not whom one helps.
 *
 * Returns: whether @piece, a case, names who hears
 */
gboolean
vtr_framing_take_hearer (VtrFraming *framing,
                         const VtrPiece *piece)
{
  VtrReader *reader = framing->reader;
  g_autoptr (VtrClause) clause = vtr_clause_new (piece->start + 1);
  VtrFrame *frame = framing->frame;
  const GArray *who = clause->subjects;

  if (piece->sense != VTR_SENSE_IF_FIGHT || words_at (framing, piece, "hort/horen/hore") + vtr_phrase (reader->tokens, piece->end - 1, piece->end, "hort/horen/hore") == 0)
    return FALSE;
  if (vtr_parse_subject (reader, piece->start + 1, piece->end, clause) == 0 || clause->fail != VTR_VERDICT_NONE || who->len != 1 || !vtr_are_own (reader, who) || frame->friends->len == 0 || !vtr_id_equal (&g_array_index (frame->friends, VtrId, 0), &g_array_index (who, VtrId, 0)))
    return FALSE;
  g_array_remove_index (frame->friends, 0);
  g_array_set_size (framing->friends, 0);
  vtr_append_ids (framing->friends, frame->friends);
  vtr_append_ids (framing->when_who, who);
  g_array_set_size (frame->who, 0);
  vtr_append_ids (frame->who, who);
  return frame->named = TRUE;
}

/**
 * vtr_framing_contrasts:
 *
 * "Wird Berg angegriffen, weicht er aus, Yorck dagegen kämpft": what another does if he is attacked
 * himself. "…, Yorck geht zurück" may be of either.
 *
 * Returns: whether @piece names who that is
 */
gboolean
vtr_framing_contrasts (VtrFraming *framing,
                       const VtrPiece *piece)
{
  const VtrPiece *next;
  guint at = framing->at + 1;

  while ((next = vtr_framing_piece (framing, at)) != NULL && (next->sense == VTR_SENSE_FILLER || next->sense == VTR_SENSE_AND))
    at++;
  if (next == NULL || piece->unsure || piece->ids->len == 0 || framing->frame->act == VTR_SENSE_UNKNOWN || framing->frame->when != VTR_SENSE_IF_ATTACKED || (framing->gate != VTR_SENSE_COMMA && framing->gate != VTR_SENSE_AND))
    return FALSE;
  if (next->sense != VTR_SENSE_STAND && next->sense != VTR_SENSE_AVOID && next->sense != VTR_SENSE_ACCEPT && (next->sense != VTR_SENSE_RETREAT || words_at (framing, next, "weicht/weichen") == 0))
    return FALSE;
  for (guint i = 0; i < piece->ids->len; i++)
    if (vtr_has_id (framing->when_who, &g_array_index (piece->ids, VtrId, i)))
      return FALSE;
  g_array_set_size (framing->when_who, 0);
  vtr_append_ids (framing->when_who, piece->ids);
  vtr_framing_next_frame (framing, piece->start);
  framing->frame->case_first = TRUE;
  framing->frame->told = TRUE;
  return framing->frame->named = framing->frame->case_named = TRUE;
}
