/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/* Pieces into frames: who does what, where, how, on what condition. */

void
vtr_frame_free (VtrFrame *frame)
{
  g_array_unref (frame->who);
  g_array_unref (frame->objects);
  g_array_unref (frame->company);
  g_array_unref (frame->friends);
  g_array_unref (frame->path);
  g_free (frame);
}

typedef struct
{
  VtrReader *reader;
  const GArray *pieces; /* VtrPiece */
  GPtrArray *frames;    /* VtrFrame, done */
  VtrFrame *frame;      /* the one that is being filled */
  VtrSense when;        /* a case that stands before all that follows */
  GArray *friends;
  GArray *when_who; /* VtrId: whom that case is of, by name */
  gboolean standing;
  VtrSense gate;       /* what stands between the last piece and this: VTR_SENSE_UNKNOWN: nothing */
  VtrSense joint;      /* what stood before the last preposition */
  guint past;          /* pieces up to this are not there: "instead of Jena" */
  gboolean verb_first; /* "Marschiert Compans …": may be a case */
  gboolean via;        /* the last place was one on the way */
  gboolean holds;      /* the verb is "to hold" */
  gboolean strikes;    /* "schlägt": himself, or a bridge */
  VtrSense first;      /* the first piece of the sentence that means something */
  VtrSense before;     /* the last piece that is no filler and no mark */
  guint at;
} VtrFraming;

static VtrFrame *
frame_new (guint start)
{
  VtrFrame *frame = g_new0 (VtrFrame, 1);

  frame->start = frame->end = start;
  frame->who = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->objects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->company = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->friends = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  return frame;
}

static const VtrPiece *
piece_at (const VtrFraming *framing,
          guint index)
{
  return index < framing->pieces->len ? &g_array_index (framing->pieces, VtrPiece, index) : NULL;
}

/* The next piece that means something, after @index; NULL: the sentence ends. */
static const VtrPiece *
next_piece (const VtrFraming *framing,
            guint index,
            gboolean marks)
{
  const VtrPiece *piece;

  for (guint i = index + 1; (piece = piece_at (framing, i)) != NULL; i++)
    if (piece->sense != VTR_SENSE_FILLER && (marks || piece->sense > VTR_SENSE_FILLER))
      return piece;
  return NULL;
}

static gboolean
has_where (const VtrFrame *frame)
{
  return frame->path->len > 0 || !vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at);
}

static gboolean
says_something (const VtrFrame *frame)
{
  return frame->act != VTR_SENSE_UNKNOWN || has_where (frame) || frame->forced || frame->split || frame->continues || frame->standing || frame->battle || frame->no_battle || frame->back;
}

/* "if attacked at Jena, …": where stands before what is done is of the case. */
static void
end_case (VtrFrame *frame)
{
  if (frame->case_first && frame->act == VTR_SENSE_UNKNOWN && frame->path->len == 0 && !frame->back && !frame->no_battle && !frame->battle)
    {
      if (!vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at))
        frame->when_at = vtr_id_is_empty (&frame->in) ? frame->at : frame->in;
      frame->in = frame->at = (VtrId){ "" };
      frame->there = FALSE;
    }
  frame->case_first = FALSE;
}

/* Ends the frame; the next is of the same, if nobody else is named. */
static void
next_frame (VtrFraming *framing,
            guint start)
{
  VtrFrame *last = framing->frame;

  g_ptr_array_add (framing->frames, last);
  framing->frame = frame_new (start);
  framing->frame->when = framing->when;
  vtr_append_ids (framing->frame->friends, framing->friends);
  framing->frame->standing = framing->standing;
  if (framing->when_who->len > 0)
    vtr_append_ids (framing->frame->who, framing->when_who);
  else if (last->act == VTR_SENSE_LEAVE && last->objects->len > 0 && last->who->len == 0)
    framing->frame->told = FALSE;
  else
    {
      vtr_append_ids (framing->frame->who, last->who);
      framing->frame->alone = last->alone;
      framing->frame->staff = last->staff;
      framing->frame->rest = last->rest;
    }
  framing->frame->named = FALSE;
}

/* Whether a name after @frame's verb is whom it is done to. */
static gboolean
takes_object (const VtrFrame *frame)
{
  switch (frame->act)
    {
    case VTR_SENSE_LEAVE:
    case VTR_SENSE_SEND:
    case VTR_SENSE_TAKE:
    case VTR_SENSE_ACCEPT:
    case VTR_SENSE_DETACH:
    case VTR_SENSE_JOIN:
    case VTR_SENSE_MEET:
    case VTR_SENSE_FOLLOW:
    case VTR_SENSE_INVEST:
      return frame->objects->len == 0;
    default:
      return FALSE;
    }
}

static gboolean
take_name (VtrFraming *framing,
           const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;

  /* "If II Corps is attacked VII Corps returns" */
  /* "If Sébastiani is engaged, Puthod marches to his guns" */
  if (framing->when_who->len > 0 && frame->case_named && frame->when == VTR_SENSE_IF_ATTACKED && framing->before != VTR_SENSE_WITH && !piece->unsure && piece->ids->len > 0 && !vtr_has_id (framing->when_who, &g_array_index (piece->ids, VtrId, 0)) && frame->act == VTR_SENSE_UNKNOWN)
    {
      framing->when = frame->when = VTR_SENSE_IF_FIGHT;
      vtr_append_ids (framing->friends, framing->when_who);
      vtr_append_ids (frame->friends, framing->when_who);
      g_array_set_size (framing->when_who, 0);
      g_array_set_size (frame->who, 0);
      frame->case_named = FALSE;
    }
  if (frame->case_first && !piece->unsure && framing->before != VTR_SENSE_WITH)
    end_case (frame);
  if (framing->when_who->len > 0 && frame->case_named && framing->before != VTR_SENSE_WITH && !(piece->ids->len == 1 && vtr_has_id (framing->when_who, &g_array_index (piece->ids, VtrId, 0))))
    return FALSE;
  if (piece->unsure || (framing->before == VTR_SENSE_NEXT && says_something (frame) && frame->path->len > 0))
    return FALSE;
  if (framing->before == VTR_SENSE_WITH)
    {
      vtr_append_ids (frame->company, piece->ids);
      /* "avec l'état-major seul" */
      frame->alone = frame->alone || piece->alone || piece->staff;
      return TRUE;
    }
  /* "Berg zu Kleist nach Halle" */
  if ((framing->before == VTR_SENSE_IN || framing->before == VTR_SENSE_TO) && frame->told && next_piece (framing, framing->at, TRUE) != NULL && next_piece (framing, framing->at, TRUE)->sense == VTR_SENSE_TO && vtr_phrase (framing->reader->tokens, piece->start - 1, piece->start, "zu/to") > 0)
    return TRUE;
  /* "Forced march to Naumburg for III Corps" */
  if (framing->before == VTR_SENSE_TO && framing->gate == VTR_SENSE_UNKNOWN && has_where (frame) && !frame->told && frame->who->len == 0 && next_piece (framing, framing->at, FALSE) == NULL && vtr_phrase (framing->reader->tokens, piece->start - 1, piece->start, "for/pour/fur") > 0)
    framing->before = VTR_SENSE_UNKNOWN;
  if (framing->before == VTR_SENSE_TO && framing->gate == VTR_SENSE_UNKNOWN && (says_something (frame) || frame->told) && frame->act != VTR_SENSE_JOIN && frame->act != VTR_SENSE_MEET)
    return FALSE;
  /* "Victor keeps II Corps at Bernburg": his own; "I keep Souham at Weimar" */
  if (frame->act == VTR_SENSE_STAY && framing->before == VTR_SENSE_STAY && framing->gate == VTR_SENSE_UNKNOWN && frame->told && frame->who->len == 1 && piece->ids->len == 1 && frame->objects->len == 0 && framing->at > 0 && vtr_phrase (framing->reader->tokens, piece_at (framing, framing->at - 1)->start, piece->start, "keep/keeps/keeping") > 0)
    {
      frame->at = piece->place;
      if (vtr_has_id (piece->ids, &g_array_index (frame->who, VtrId, 0)))
        return TRUE;
      if (!frame->me)
        return FALSE;
      frame->act = VTR_SENSE_LEAVE;
      framing->before = VTR_SENSE_LEAVE;
      vtr_append_ids (frame->objects, piece->ids);
      return TRUE;
    }
  if (takes_object (frame) && (framing->gate == VTR_SENSE_UNKNOWN || framing->before == VTR_SENSE_NAME))
    {
      /* "lässt Horn in Halle" after its subject; "Horn lässt …" */
      if (frame->told || frame->act == VTR_SENSE_LEAVE || frame->act == VTR_SENSE_SEND || frame->act == VTR_SENSE_DETACH)
        {
          vtr_append_ids (frame->objects, piece->ids);
          return TRUE;
        }
    }
  /* "Leave Horn and Berg …" */
  if (framing->gate == VTR_SENSE_AND && framing->before == VTR_SENSE_NAME && frame->objects->len > 0 && !has_where (frame))
    {
      vtr_append_ids (frame->objects, piece->ids);
      return TRUE;
    }
  if (framing->before == VTR_SENSE_NAME && (framing->gate == VTR_SENSE_AND || framing->gate == VTR_SENSE_COMMA) && !says_something (frame) && frame->named)
    {
      vtr_append_ids (frame->who, piece->ids);
      return TRUE;
    }
  /* "Forced march to Leipzig, the whole corps." */
  if (!frame->told && frame->who->len == 0 && says_something (frame) && framing->gate == VTR_SENSE_COMMA && framing->before != VTR_SENSE_WITH && next_piece (framing, framing->at, FALSE) == NULL)
    framing->gate = VTR_SENSE_UNKNOWN;
  /* "I move my headquarters to Freiberg" */
  if (frame->act == VTR_SENSE_GO && frame->me && framing->before == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && !has_where (frame))
    frame->told = frame->me = FALSE;
  if (frame->told || (framing->gate != VTR_SENSE_UNKNOWN && says_something (frame)))
    {
      if (framing->gate == VTR_SENSE_UNKNOWN)
        return FALSE;
      next_frame (framing, piece->start);
      frame = framing->frame;
    }
  else if (frame->act != VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_UNKNOWN)
    return FALSE;
  framing->verb_first = framing->verb_first || (framing->frames->len == 0 && framing->at > 0 && vtr_phrase (framing->reader->tokens, piece_at (framing, framing->at - 1)->start, piece->start, "move/march/bring/push/advance/shift/detach/send/leave/take/halt") == 0 && frame->act != VTR_SENSE_UNKNOWN && framing->before == frame->act && framing->first == frame->act);
  g_array_set_size (frame->who, 0);
  vtr_append_ids (frame->who, piece->ids);
  frame->named = frame->told = TRUE;
  frame->alone = piece->alone;
  frame->staff = piece->staff;
  frame->rest = piece->rest;
  frame->arm = piece->arm;
  if (!vtr_id_is_empty (&piece->place))
    {
      frame->from = piece->place;
      frame->stands = TRUE;
    }
  return TRUE;
}

/* "Horn to Halle, the others stay": what is left of the sender's corps, if all who were
 * named are parts of it. */
static gboolean
take_rest (VtrFraming *framing,
           const VtrPiece *piece)
{
  VtrReader *reader = framing->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) parts = g_array_copy (reader->named);
  VtrPiece name = *piece;

  for (guint i = 0; i <= framing->frames->len; i++)
    {
      const VtrFrame *frame = i < framing->frames->len ? g_ptr_array_index (framing->frames, i) : framing->frame;

      vtr_append_ids (parts, frame->who);
      vtr_append_ids (parts, frame->objects);
    }
  for (guint i = 0; i < parts->len; i++)
    {
      const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (parts, VtrId, i)) : NULL;

      if (formation != NULL && (formation->kind == VTR_FORMATION_DIVISION || formation->kind == VTR_FORMATION_BRIGADE))
        vtr_append_id (ids, &formation->parent);
    }
  if (ids->len != 1 || !vtr_are_own (reader, ids) || (piece->sense == VTR_SENSE_OTHERS && reader->corps->len > 1))
    return FALSE;
  /* "the other divisions of III Corps" */
  if (!piece->rest && piece->ids->len > 0 && !(piece->ids->len == 1 && vtr_has_id (piece->ids, &g_array_index (ids, VtrId, 0))))
    return FALSE;
  for (guint i = 0; i < parts->len; i++)
    if (!vtr_lexicon_is_under (reader->lexicon, &g_array_index (parts, VtrId, i), &g_array_index (ids, VtrId, 0)))
      return FALSE;
  name.ids = ids;
  name.unsure = FALSE;
  name.rest = TRUE;
  if (!take_name (framing, &name))
    return FALSE;
  framing->frame->others = piece->sense == VTR_SENSE_OTHERS;
  return TRUE;
}

/* Whom "I" means: the sender's own command, or whom the lines are of. Whether that is one. */
static gboolean
find_me (VtrReader *reader,
         GArray *ids)
{
  if (reader->heading && reader->subject_state == VTR_SUBJECT_KNOWN)
    vtr_append_ids (ids, reader->subjects);
  else
    {
      vtr_append_ids (ids, reader->corps);
      vtr_keep_own_name (reader, ids);
    }
  return ids->len == 1;
}

/* How many "both", "all three" are; 0: it is not said. */
static guint
count_of (const GArray *tokens,
          const VtrPiece *piece)
{
  static const gchar *const counts[] = { "both/beide/beiden/two/zwei/deux", "three/drei/trois", "four/vier/quatre", "five/funf/cinq" };

  for (guint i = piece->start; i < piece->end; i++)
    for (guint c = 0; c < G_N_ELEMENTS (counts); c++)
      if (vtr_phrase (tokens, i, piece->end, counts[c]) > 0)
        return c + 2;
  return 0;
}

/* "both", "all three", "every one of them": who was named in the sentence, or in the whole
 * message; "both my corps": the sender's. */
static gboolean
find_all (VtrFraming *framing,
          const VtrPiece *piece,
          GArray *ids)
{
  VtrReader *reader = framing->reader;
  guint count = count_of (reader->tokens, piece);
  gboolean all = vtr_phrase (reader->tokens, piece->start, piece->end, "all/alle/tous/toutes/every/each/jeder/jede/jedes/chacun/chacune") > 0;

  if (count == 0 && !all)
    return FALSE;
  for (guint i = 0; i < framing->frames->len; i++)
    vtr_append_ids (ids, ((const VtrFrame *) g_ptr_array_index (framing->frames, i))->who);
  if (ids->len == count || (count == 0 && ids->len > 1))
    return TRUE;
  /* both of those who were spoken of last */
  if (ids->len == 0 && count > 0 && reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == count)
    {
      vtr_append_ids (ids, reader->subjects);
      return TRUE;
    }
  vtr_append_ids (ids, reader->named);
  if (ids->len == 0)
    vtr_append_ids (ids, reader->corps);
  /* "Twelfth Corps. 13th Division …, 14th Division …": not the corps too */
  for (guint i = ids->len; i > 0; i--)
    for (guint k = 0; k < ids->len; k++)
      if (k != i - 1 && vtr_lexicon_is_under (reader->lexicon, &g_array_index (ids, VtrId, k), &g_array_index (ids, VtrId, i - 1)))
        {
          g_array_remove_index (ids, i - 1);
          break;
        }
  return ids->len == count || (count == 0 && ids->len > 1);
}

/* "his corps", of one who commands one. */
static gboolean
is_own_command (const VtrFraming *framing,
                const VtrPiece *piece)
{
  const VtrFrame *frame = framing->frame;
  const VtrLexiconFormation *record = frame->who->len == 1 ? vtr_lexicon_formation (framing->reader->lexicon, &g_array_index (frame->who, VtrId, 0)) : NULL;
  gboolean corps = vtr_phrase (framing->reader->tokens, piece->end - 1, piece->end, "corps/korps") > 0;

  if (record == NULL || !frame->told || frame->me)
    return FALSE;
  return corps ? record->kind == VTR_FORMATION_CORPS : record->kind == VTR_FORMATION_DIVISION || record->kind == VTR_FORMATION_BRIGADE;
}

/* "he", "they", "I". */
static gboolean
take_pronoun (VtrFraming *framing,
              const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  VtrReader *reader = framing->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrFrame *last;

  /* "both Souham and Ricard" */
  if (piece->sense == VTR_SENSE_THEY && !frame->told && piece->end == piece->start + 1 && piece_at (framing, framing->at + 1) != NULL && piece_at (framing, framing->at + 1)->sense == VTR_SENSE_NAME && piece_at (framing, framing->at + 1)->ids->len == 2 && vtr_phrase (reader->tokens, piece->start, piece->end, "both") > 0)
    return TRUE;
  /* "Yorck and Berg both go to Halle" */
  if (piece->sense == VTR_SENSE_THEY && frame->named && frame->who->len > 1 && framing->gate == VTR_SENSE_UNKNOWN && framing->before != VTR_SENSE_WITH && count_of (reader->tokens, piece) == frame->who->len)
    return TRUE;
  /* "stays with me"; "and next turn I march …" is of another march */
  if (framing->before == VTR_SENSE_WITH && piece->sense == VTR_SENSE_IT && frame->named && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_FOLLOW))
    return TRUE;
  if (framing->before == VTR_SENSE_WITH)
    return piece->sense == VTR_SENSE_ME ? (frame->with_me = TRUE) : FALSE;
  if (framing->before == VTR_SENSE_NEXT && piece->sense == VTR_SENSE_ME)
    return FALSE;
  /* "goes to Magdeburg and invests it" */
  if (piece->sense == VTR_SENSE_IT && piece->end == piece->start + 1 && framing->gate == VTR_SENSE_UNKNOWN && framing->before == frame->act && (frame->act == VTR_SENSE_INVEST || frame->act == VTR_SENSE_SIEGE || frame->act == VTR_SENSE_LIFT || frame->act == VTR_SENSE_HOLD))
    return TRUE;
  /* "Morand porte sa division sur Gera" */
  if (piece->sense == VTR_SENSE_IT && piece->end > piece->start + 1 && framing->gate == VTR_SENSE_UNKNOWN && framing->before == frame->act && (frame->act == VTR_SENSE_SEND || frame->act == VTR_SENSE_TAKE || frame->act == VTR_SENSE_GO) && frame->objects->len == 0)
    {
      frame->act = VTR_SENSE_GO;
      return is_own_command (framing, piece);
    }
  /* "Berg, who stays" */
  if (piece->sense == VTR_SENSE_WHO && frame->named && !says_something (frame))
    return TRUE;
  if (piece->sense == VTR_SENSE_WHO && framing->gate == VTR_SENSE_UNKNOWN)
    return FALSE;
  /* "Tettenborn, if they attack him, goes back" */
  if (piece->sense != VTR_SENSE_ME && frame->when != VTR_SENSE_UNKNOWN && frame->named && frame->who->len > 0 && !says_something (frame) && framing->gate != VTR_SENSE_UNKNOWN)
    return piece->sense == VTR_SENSE_SIE || (piece->sense == VTR_SENSE_IT) == (frame->who->len == 1);
  /* "joins us at Dessau" */
  if (piece->sense == VTR_SENSE_ME && frame->act == VTR_SENSE_MEET && framing->gate == VTR_SENSE_UNKNOWN && frame->objects->len == 0)
    {
      vtr_append_ids (frame->objects, reader->corps);
      vtr_keep_own_name (reader, frame->objects);
      return frame->objects->len == 1;
    }
  /* "Moi, je reste" */
  if (piece->sense == VTR_SENSE_ME && frame->me && !says_something (frame))
    return TRUE;
  if ((frame->told && (says_something (frame) || frame->when == VTR_SENSE_UNKNOWN || frame->named)) || (framing->gate != VTR_SENSE_UNKNOWN && says_something (frame)))
    {
      /* "s'il est attaqué, il …": the case's own */
      if (framing->gate == VTR_SENSE_UNKNOWN)
        return frame->told && (frame->act == VTR_SENSE_UNKNOWN || frame->act == VTR_SENSE_PURSUE);
      next_frame (framing, piece->start);
      frame = framing->frame;
    }
  last = framing->frames->len > 0 ? g_ptr_array_index (framing->frames, framing->frames->len - 1) : NULL;
  frame->told = TRUE;
  /* "we" of one who leads two corps */
  if (piece->sense == VTR_SENSE_ME && reader->corps->len > 1 && !reader->heading && vtr_phrase (reader->tokens, piece->start, piece->end, "we/wir/nous/us/uns") > 0)
    {
      if (reader->subject_state != VTR_SUBJECT_KNOWN || reader->subjects->len != reader->corps->len)
        return FALSE;
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, reader->subjects);
      return frame->told = TRUE;
    }
  if (piece->sense == VTR_SENSE_ME)
    {
      frame->me = TRUE;
      if (!find_me (reader, ids))
        return FALSE;
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, ids);
      frame->alone = frame->staff = frame->rest = FALSE;
      return TRUE;
    }
  if (piece->sense == VTR_SENSE_WHO)
    {
      if (last == NULL)
        return FALSE;
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, last->objects->len > 0 ? last->objects : last->who);
      return frame->who->len == 1;
    }
  if (piece->sense == VTR_SENSE_THEY && find_all (framing, piece, ids))
    {
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, ids);
      frame->named = TRUE;
      frame->alone = frame->staff = frame->rest = FALSE;
      return TRUE;
    }
  /* of several who were spoken of in the sentence none is "he" */
  if (last != NULL && last->objects->len > 0 && framing->when_who->len == 0 && piece->sense != VTR_SENSE_THEY)
    return FALSE;
  if (frame->who->len == 0 && reader->subject_state == VTR_SUBJECT_KNOWN)
    {
      vtr_append_ids (frame->who, reader->subjects);
      frame->alone = reader->staff;
    }
  if (piece->sense == VTR_SENSE_THEY && frame->who->len == 1 && reader->named->len == 2 && vtr_has_id (reader->named, &g_array_index (frame->who, VtrId, 0)))
    {
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, reader->named);
    }
  /* "if the road is full they go in parts", of a corps that alone was named */
  if (piece->sense == VTR_SENSE_THEY && frame->when == VTR_SENSE_IF_ROAD && frame->who->len == 1 && reader->named->len <= 1 && framing->frames->len <= 1 && vtr_phrase (reader->tokens, piece->start, piece->end, "they/them") > 0)
    return TRUE;
  return piece->sense == VTR_SENSE_IT ? frame->who->len == 1 : frame->who->len >= (piece->sense == VTR_SENSE_SIE ? 1u : 2u);
}

/* Whether the words right before are such as may be said of a place. */
static gboolean
holds_place (const VtrFraming *framing)
{
  const VtrPiece *last = piece_at (framing, framing->at - 1);

  return last->sense == VTR_SENSE_STAND && vtr_phrase (framing->reader->tokens, last->start, last->end, "tient/tiens/tiennent/tiendra/tiendrai/tiendront/tenons/tenez/tienne/tenir/hold/holds/halt/halten") == last->end - last->start;
}

static gboolean
take_place (VtrFraming *framing,
            const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *next = next_piece (framing, framing->at, TRUE);

  if (piece->unsure)
    return FALSE;
  /* "Stettin: Tauentzien opens a formal siege": where he stands */
  if (framing->before == VTR_SENSE_UNKNOWN && framing->frames->len == 0 && next != NULL && next->sense == VTR_SENSE_COLON && (next = next_piece (framing, framing->at, FALSE)) != NULL && next->sense == VTR_SENSE_NAME && !next->unsure)
    {
      frame->when_at = piece->place;
      return TRUE;
    }
  next = next_piece (framing, framing->at, TRUE);
  /* "Schuler desgleichen Glogau" */
  if (frame->same && frame->act == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_SAME && framing->gate == VTR_SENSE_UNKNOWN && framing->frames->len > 0)
    {
      VtrSense act = ((const VtrFrame *) g_ptr_array_index (framing->frames, framing->frames->len - 1))->act;

      if (act == VTR_SENSE_INVEST || act == VTR_SENSE_SIEGE || act == VTR_SENSE_LIFT)
        {
          frame->at = piece->place;
          return TRUE;
        }
    }
  /* "blockiert weiter Danzig" */
  if (framing->before == VTR_SENSE_ONWARD && framing->gate == VTR_SENSE_UNKNOWN && (frame->act == VTR_SENSE_INVEST || frame->act == VTR_SENSE_SIEGE) && vtr_id_is_empty (&frame->at))
    {
      frame->at = piece->place;
      return TRUE;
    }
  switch (framing->before)
    {
    case VTR_SENSE_FROM:
      /* "la citadelle d'Erfurt" */
      if (frame->act == VTR_SENSE_WORKS || frame->act == VTR_SENSE_OUT || frame->act == VTR_SENSE_SIEGE || frame->act == VTR_SENSE_LIFT || frame->act == VTR_SENSE_INVEST)
        {
          frame->at = piece->place;
          return TRUE;
        }
      if (!vtr_id_is_empty (&frame->from))
        return vtr_id_equal (&frame->from, &piece->place);
      frame->from = piece->place;
      return TRUE;
    case VTR_SENSE_VIA:
      /* "to Naumburg by Weimar" */
      if (frame->goal && frame->path->len > 0)
        g_array_insert_val (frame->path, frame->path->len - 1, piece->place);
      else
        vtr_append_id (frame->path, &piece->place);
      framing->via = frame->dashed = TRUE;
      return TRUE;
    case VTR_SENSE_TO:
    case VTR_SENSE_THEN:
    case VTR_SENSE_ONWARD:
      /* "Saalfeld to Jena" */
      if (frame->path->len == 1 && !frame->goal && !frame->dashed && vtr_id_is_empty (&frame->from) && framing->gate == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_TO && frame->in.s[0] == '\0' && frame->at.s[0] == '\0' && frame->battle == FALSE && frame->act != VTR_SENSE_STAY)
        {
          g_array_append_val (frame->path, piece->place);
          frame->dashed = frame->goal = TRUE;
          return TRUE;
        }
      g_array_append_val (frame->path, piece->place);
      frame->goal = TRUE;
      return TRUE;
    case VTR_SENSE_IN:
      if (!vtr_id_is_empty (&frame->in) && vtr_id_equal (&frame->in, &piece->place))
        return TRUE;
      /* "par Gotha à Erfurt", "à Saalfeld et, au tour suivant, à Iéna" */
      if (frame->path->len > 0 || !vtr_id_is_empty (&frame->from))
        {
          g_array_append_val (frame->path, piece->place);
          frame->goal = TRUE;
          return TRUE;
        }
      if (!vtr_id_is_empty (&frame->in))
        {
          next = next_piece (framing, framing->at, FALSE);
          if (!frame->next && !(framing->joint != VTR_SENSE_UNKNOWN && next != NULL && next->sense == VTR_SENSE_NEXT))
            return FALSE;
          g_array_append_val (frame->path, frame->in);
          g_array_append_val (frame->path, piece->place);
          frame->in = (VtrId){ "" };
          frame->goal = TRUE;
          return TRUE;
        }
      frame->in = piece->place;
      return TRUE;
    case VTR_SENSE_AT:
      /* "…, and at Stettin Tauentzien does the same" */
      if ((framing->joint == VTR_SENSE_AND || framing->joint == VTR_SENSE_COMMA) && frame->act != VTR_SENSE_UNKNOWN && next != NULL && next->sense == VTR_SENSE_NAME)
        {
          next_frame (framing, piece->start);
          frame = framing->frame;
        }
      if (!vtr_id_is_empty (&frame->at) || !vtr_id_is_empty (&frame->in))
        return FALSE;
      frame->at = piece->place;
      return TRUE;
    case VTR_SENSE_LEAVE:
      frame->from = piece->place;
      frame->act = VTR_SENSE_GO;
      return TRUE;
    case VTR_SENSE_MEET:
      /* "rejoint Erfurt" */
      if (frame->objects->len > 0 || has_where (frame) || framing->gate != VTR_SENSE_UNKNOWN)
        return FALSE;
      g_array_append_val (frame->path, piece->place);
      frame->act = VTR_SENSE_GO;
      return frame->goal = TRUE;
    case VTR_SENSE_INVEST:
    case VTR_SENSE_SIEGE:
    case VTR_SENSE_LIFT:
    case VTR_SENSE_WORKS:
    case VTR_SENSE_OUT:
      frame->at = piece->place;
      return TRUE;
    case VTR_SENSE_BRIDGE:
      g_array_append_val (frame->path, piece->place);
      frame->goal = TRUE;
      return TRUE;
    default:
      break;
    }
  /* "tient Leipzig": stays there */
  if (frame->act == VTR_SENSE_STAND && framing->before == VTR_SENSE_STAND && framing->at > 0 && holds_place (framing))
    frame->act = framing->before = VTR_SENSE_HOLD;
  /* "verbleibt Dessau", "rest day, Leipsic" */
  if ((frame->act == VTR_SENSE_STAY || frame->act == VTR_SENSE_HOLD || frame->act == VTR_SENSE_STAND || (frame->act == VTR_SENSE_RETREAT && frame->when == VTR_SENSE_IF_ATTACKED)) && framing->before == frame->act && vtr_id_is_empty (&frame->at) && vtr_id_is_empty (&frame->in))
    {
      *(frame->act == VTR_SENSE_RETREAT ? &frame->in : &frame->at) = piece->place;
      return TRUE;
    }
  /* "leaves Erfurt for Weimar and Jena" */
  if (framing->gate == VTR_SENSE_AND && framing->before == VTR_SENSE_PLACE && frame->path->len > 0 && frame->goal && !framing->via && !vtr_id_is_empty (&frame->from) && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_SEND || frame->act == VTR_SENSE_TAKE || frame->act == VTR_SENSE_FOLLOW))
    {
      g_array_append_val (frame->path, piece->place);
      return TRUE;
    }
  /* bare: "Thorn – Bromberg – Nakel", "Chemnitz to Altenburg", "next turn Naumburg" */
  if (frame->act != VTR_SENSE_UNKNOWN && frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_ONWARD)
    return FALSE;
  if (frame->path->len > 0 && framing->before == VTR_SENSE_PLACE && (framing->gate == VTR_SENSE_UNKNOWN || framing->gate == VTR_SENSE_AND))
    {
      /* "this turn to Halle and Merseburg the next"; "to Naumburg and Jena": whither? */
      next = next_piece (framing, framing->at, FALSE);
      if (framing->gate == VTR_SENSE_UNKNOWN || next == NULL || (next->sense != VTR_SENSE_NEXT && next->sense != VTR_SENSE_CONTINUE))
        {
          /* "to Lüneburg via Rotenburg and Harburg" */
          if (!frame->dashed || framing->gate != VTR_SENSE_AND || !framing->via)
            return FALSE;
          if (frame->goal)
            g_array_insert_val (frame->path, frame->path->len - 1, piece->place);
          else
            vtr_append_id (frame->path, &piece->place);
          return TRUE;
        }
    }
  /* "Teste Frankfurt" */
  if (frame->path->len == 0 && framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && (next == NULL || (next->sense != VTR_SENSE_TO && next->sense != VTR_SENSE_DASH)))
    return FALSE;
  if (!vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at))
    return FALSE;
  /* "Halle goes to Naumburg": a town does no marching */
  if (frame->act == VTR_SENSE_UNKNOWN && !frame->told && next != NULL && (vtr_sense_is_act (next->sense) || next->sense == VTR_SENSE_WILL))
    return FALSE;
  /* "Start: Harburg"; "marches for Posen: Thorn, Gnesen, Posen" */
  if (framing->gate == VTR_SENSE_COLON && (frame->path->len > 0 || framing->before == VTR_SENSE_GO))
    return FALSE;
  if (frame->path->len == 0 && framing->before != VTR_SENSE_UNKNOWN && framing->before != VTR_SENSE_NAME && framing->before != VTR_SENSE_NEXT && framing->before != VTR_SENSE_GO)
    return FALSE;
  g_array_append_val (frame->path, piece->place);
  if (frame->path->len > 1)
    frame->dashed = frame->goal = TRUE;
  else if (next != NULL && next->sense == VTR_SENSE_DASH)
    frame->dashed = TRUE;
  else if (next == NULL || next->sense != VTR_SENSE_TO)
    frame->goal = frame->dashed = TRUE;
  return TRUE;
}

static gboolean
take_act (VtrFraming *framing,
          const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const GArray *tokens = framing->reader->tokens;

  end_case (frame);
  /* "The blockades go on": no verb */
  if (framing->before == VTR_SENSE_UNKNOWN && !frame->named && piece->end == piece->start + 1 && piece->start > 0 && vtr_phrase (tokens, piece->start - 1, piece->start, "the/these/those/all/both/our/my/their") > 0)
    return FALSE;
  /* "schließt Stettin weiter ein", "bleibt stehen" */
  if (framing->gate == VTR_SENSE_UNKNOWN && ((piece->sense == VTR_SENSE_ONWARD && (frame->act == VTR_SENSE_INVEST || frame->act == VTR_SENSE_SIEGE || frame->act == VTR_SENSE_STAY)) || (piece->sense == VTR_SENSE_HOLD && frame->act == VTR_SENSE_STAY)))
    return TRUE;

  /* "V Corps goes to Halle, with its cavalry riding to Bernburg" */
  if (frame->company->len > 0 && framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && frame->act != VTR_SENSE_UNKNOWN && g_str_has_suffix (vtr_token (framing->reader->tokens, piece->start)->fold, "ing"))
    {
      g_autoptr (GArray) company = g_array_copy (frame->company);

      g_array_set_size (frame->company, 0);
      next_frame (framing, piece->start);
      frame = framing->frame;
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, company);
      frame->named = frame->told = TRUE;
      frame->alone = frame->staff = frame->rest = FALSE;
    }
  /* "the train, at Harburg, …": where it stands */
  if (framing->gate == VTR_SENSE_COMMA && frame->named && frame->act == VTR_SENSE_UNKNOWN && frame->path->len == 0 && !frame->goal && (!vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at)))
    {
      frame->when_at = vtr_id_is_empty (&frame->in) ? frame->at : frame->in;
      frame->in = frame->at = (VtrId){ "" };
    }
  if (framing->gate != VTR_SENSE_UNKNOWN && (frame->act != VTR_SENSE_UNKNOWN || has_where (frame) || frame->no_battle))
    {
      next_frame (framing, piece->start);
      frame = framing->frame;
    }
  /* "y va", "l'y suit" */
  if ((piece->sense == VTR_SENSE_GO || piece->sense == VTR_SENSE_FOLLOW) && frame->act == VTR_SENSE_UNKNOWN && vtr_phrase (tokens, piece->start, piece->start + 1, "y/jy/sy/ly") + (piece->end > piece->start + 1 ? vtr_phrase (tokens, piece->start + 1, piece->start + 2, "y") : 0) > 0)
    frame->there = frame->yonder = TRUE;
  if (piece->sense == VTR_SENSE_GO && frame->act == VTR_SENSE_UNKNOWN)
    frame->seats = vtr_phrase (tokens, piece->start, piece->end, "occupe/occupent/occupera/occuperont/occuper/occupez/occupons/joccupe/joccuperai/sinstalle/sinstallent/sinstallera/sinstaller/setablit/setablissent/setablira/setablir/prend position/poste/quartier/quartiers|prennent/prendra/prendre position") > 0;
  /* "marche au canon de Ney" */
  if (piece->sense == VTR_SENSE_GUNS && piece->ids->len > 0)
    for (guint i = 0; i < piece->ids->len; i++)
      if (!vtr_has_id (frame->friends, &g_array_index (piece->ids, VtrId, i)))
        vtr_append_id (frame->friends, &g_array_index (piece->ids, VtrId, i));
  if (frame->act == VTR_SENSE_UNKNOWN || ((frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_FOLLOW) && (piece->sense == VTR_SENSE_GUNS || piece->sense == VTR_SENSE_WORKS || piece->sense == VTR_SENSE_OUT || piece->sense == VTR_SENSE_JOIN || piece->sense == VTR_SENSE_MEET || piece->sense == VTR_SENSE_PURSUE)))
    {
      frame->act = piece->sense;
      /* "If the road is full, march in parts": no other march */
      if (piece->sense == VTR_SENSE_GO && frame->when == VTR_SENSE_IF_ROAD && !frame->named && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "march/marches/come/comes/go/goes/move/moves") > 0)
        frame->act = VTR_SENSE_ONWARD;
      /* "to Victor's guns" */
      if (piece->sense == VTR_SENSE_GUNS)
        vtr_append_ids (frame->friends, piece->ids);
      framing->holds = vtr_phrase (framing->reader->tokens, piece->start, piece->end, "halt/halten/halte") == piece->end - piece->start;
      framing->strikes = vtr_phrase (framing->reader->tokens, piece->start, piece->end, "schlagt/schlagen") == piece->end - piece->start;
      frame->sets_out = vtr_phrase (framing->reader->tokens, piece->start, piece->end, "bricht/brechen/breche") > 0;
      return TRUE;
    }
  if (piece->sense == VTR_SENSE_ONWARD && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_ONWARD || ((frame->act == VTR_SENSE_TAKE || frame->act == VTR_SENSE_SEND) && has_where (frame))))
    return TRUE;
  /* "soll sich in die Werke zurückziehen", "eine Brücke schlagen" */
  if (framing->gate == VTR_SENSE_UNKNOWN && ((frame->act == VTR_SENSE_WORKS && piece->sense == VTR_SENSE_RETREAT) || (frame->act == VTR_SENSE_BRIDGE && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "schlagen/schlagt") > 0)))
    return TRUE;
  if (frame->act == VTR_SENSE_ONWARD && piece->sense == VTR_SENSE_GO)
    return TRUE;
  /* "garde Küstrin bloqué" */
  if (framing->gate == VTR_SENSE_UNKNOWN && frame->act == VTR_SENSE_HOLD && piece->sense == VTR_SENSE_INVEST && framing->before == VTR_SENSE_PLACE && vtr_phrase (tokens, piece->start, piece->end, "bloque/bloquee/investi/investie/cerne/cernee") > 0)
    {
      frame->act = VTR_SENSE_INVEST;
      return TRUE;
    }
  /* "reste immobile", "combat sur place" */
  if (framing->gate == VTR_SENSE_UNKNOWN && piece->sense == VTR_SENSE_STAY && (frame->act == VTR_SENSE_STAY || frame->act == VTR_SENSE_STAND || frame->act == VTR_SENSE_HOLD) && vtr_phrase (tokens, piece->start, piece->end, "immobile/immobiles/repos/sur place") + vtr_phrase (tokens, piece->start, piece->end, "au repos/sur place/larme au pied") > 0)
    return TRUE;
  if (frame->act == VTR_SENSE_STAY && piece->sense == VTR_SENSE_BEHIND)
    {
      frame->act = VTR_SENSE_BEHIND;
      return TRUE;
    }
  /* "s'enferme dans ses murs" */
  if (framing->gate == VTR_SENSE_UNKNOWN && piece->sense == frame->act && (piece->sense == VTR_SENSE_WORKS || piece->sense == VTR_SENSE_OUT))
    return TRUE;
  if (frame->act == VTR_SENSE_RETREAT && piece->sense == VTR_SENSE_WORKS)
    {
      frame->act = VTR_SENSE_WORKS;
      return TRUE;
    }
  if (frame->act == VTR_SENSE_LEAVE && (piece->sense == VTR_SENSE_BEHIND || piece->sense == VTR_SENSE_HOLD || piece->sense == VTR_SENSE_STAY))
    return TRUE;
  /* "Ich lasse Marchand nach Jena rücken" */
  if (frame->act == VTR_SENSE_LEAVE && piece->sense == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && frame->objects->len > 0 && frame->goal)
    {
      frame->act = VTR_SENSE_SEND;
      return TRUE;
    }
  /* "halten wir stand" */
  if (frame->act == VTR_SENSE_STAND && piece->sense == VTR_SENSE_STAND && framing->gate == VTR_SENSE_UNKNOWN)
    return TRUE;
  /* "hält Küstrin eingeschlossen" */
  if (frame->act == VTR_SENSE_STAY && piece->sense == VTR_SENSE_INVEST && framing->gate == VTR_SENSE_UNKNOWN && framing->holds && !vtr_id_is_empty (&frame->at))
    {
      frame->act = VTR_SENSE_INVEST;
      return TRUE;
    }
  /* "schlägt von Dresden aus eine Brücke", "baut eine Brücke" */
  if (piece->sense == VTR_SENSE_BRIDGE && framing->gate == VTR_SENSE_UNKNOWN && (frame->act == VTR_SENSE_BRIDGE || (frame->act == VTR_SENSE_STAND && framing->strikes)))
    {
      frame->act = VTR_SENSE_BRIDGE;
      return TRUE;
    }
  return FALSE;
}

/* Whether it only says where somebody is who was named. */
static gboolean
is_located (VtrReader *reader,
            const VtrFrame *frame)
{
  return frame->named && vtr_stand_at (reader, frame->who, vtr_id_is_empty (&frame->in) ? &frame->at : &frame->in) && frame->act == VTR_SENSE_UNKNOWN && frame->path->len == 0 && !frame->goal && !frame->battle && !frame->no_battle && !frame->back && !frame->forced && !frame->split && !frame->continues && !frame->next && (!vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at));
}

static void
locate (VtrFrame *frame)
{
  frame->when_at = vtr_id_is_empty (&frame->in) ? frame->at : frame->in;
  frame->in = frame->at = (VtrId){ "" };
}

/* Whether the case at @index is of what follows it, not of what stands before. */
static gboolean
leads (const VtrFraming *framing,
       guint index)
{
  const VtrPiece *next = next_piece (framing, index, FALSE);

  if (!says_something (framing->frame))
    return TRUE;
  /* "Tettenborn in Hamburg: if attacked …" */
  if (is_located (framing->reader, framing->frame) && (framing->gate == VTR_SENSE_COLON || framing->gate == VTR_SENSE_COMMA))
    return TRUE;
  /* "zieht sich, falls angegriffen, nach Halle zurück" */
  if (next == NULL || framing->gate == VTR_SENSE_UNKNOWN || (framing->frame->act == VTR_SENSE_RETREAT && !has_where (framing->frame)))
    return FALSE;
  /* "…, if attacked, and Horn stays" */
  next = next_piece (framing, index, TRUE);
  if (next->sense == VTR_SENSE_COMMA || next->sense == VTR_SENSE_COLON)
    next = next_piece (framing, index + 1, TRUE);
  if (next == NULL || next->sense == VTR_SENSE_AND)
    return FALSE;
  return vtr_sense_is_act (next->sense) || next->sense == VTR_SENSE_NAME || (next->sense >= VTR_SENSE_ME && next->sense <= VTR_SENSE_THEY) || next->sense == VTR_SENSE_REST || next->sense == VTR_SENSE_OTHERS || next->sense == VTR_SENSE_NO_BATTLE || next->sense == VTR_SENSE_BACK;
}

static gboolean
take_case (VtrFraming *framing,
           const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  gboolean own = piece->sense == VTR_SENSE_IF_ATTACKED || piece->sense == VTR_SENSE_IF_WON;

  if (piece->sense == VTR_SENSE_IF_ROAD)
    {
      const VtrPiece *next = next_piece (framing, framing->at, FALSE);

      /* with what is done then, on either side */
      if (frame->split)
        return TRUE;
      if (next == NULL)
        return FALSE;
      frame->when = framing->when = VTR_SENSE_IF_ROAD;
      return TRUE;
    }
  /* "after a success, should we have one, …" */
  if (frame->when == VTR_SENSE_IF_WON && piece->sense == VTR_SENSE_IF_WON && framing->before == VTR_SENSE_IF_WON && !piece->named)
    return TRUE;
  if (leads (framing, framing->at))
    {
      if (is_located (framing->reader, frame))
        locate (frame);
      if (says_something (frame))
        next_frame (framing, piece->start);
      /* "…, tandis que Victor, s'il est attaqué, tient": the same again */
      else if (frame->when == piece->sense && piece->sense == VTR_SENSE_IF_ATTACKED && frame->named && !piece->named && !piece->me)
        return TRUE;
      else if (frame->when != VTR_SENSE_UNKNOWN)
        return FALSE;
      frame = framing->frame;
      framing->when = frame->when = piece->sense;
      frame->case_first = TRUE;
      frame->when_at = piece->place;
      g_array_set_size (framing->friends, 0);
      g_array_set_size (framing->when_who, 0);
      if (piece->sense == VTR_SENSE_IF_FIGHT)
        vtr_append_ids (framing->friends, piece->ids);
      g_array_set_size (frame->friends, 0);
      vtr_append_ids (frame->friends, framing->friends);
      if (own && piece->named)
        {
          /* whom the case names is who acts; somebody else may be named beside him */
          vtr_append_ids (framing->when_who, piece->ids);
          g_array_set_size (frame->who, 0);
          vtr_append_ids (frame->who, piece->ids);
          frame->named = frame->case_named = TRUE;
        }
      else if (own && piece->me && frame->who->len == 0)
        {
          g_autoptr (GArray) mine = g_array_new (FALSE, FALSE, sizeof (VtrId));

          if (!find_me (framing->reader, mine))
            return FALSE;
          vtr_append_ids (frame->who, mine);
          vtr_append_ids (framing->when_who, mine);
        }
      return TRUE;
    }
  if (frame->when != VTR_SENSE_UNKNOWN)
    return FALSE;
  frame->when = piece->sense;
  if (piece->sense == VTR_SENSE_IF_FIGHT)
    vtr_append_ids (frame->friends, piece->ids);
  if (own && piece->named)
    {
      if (frame->told && !(piece->ids->len == frame->who->len && vtr_has_id (frame->who, &g_array_index (piece->ids, VtrId, 0))))
        return FALSE;
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, piece->ids);
      frame->named = TRUE;
    }
  return TRUE;
}

/* Whether @piece names somebody else than whom the frame is of. */
static gboolean
is_other_name (const VtrFraming *framing,
               const VtrPiece *piece)
{
  if (piece == NULL || piece->sense != VTR_SENSE_NAME)
    return FALSE;
  for (guint i = 0; i < piece->ids->len; i++)
    if (!vtr_has_id (framing->frame->who, &g_array_index (piece->ids, VtrId, i)))
      return TRUE;
  return piece->ids->len != framing->frame->who->len;
}

/* "instead of going to Jena": what is not done, up to where. */
static gboolean
pass_instead (VtrFraming *framing)
{
  const VtrPiece *not = piece_at (framing, framing->at);
  const VtrPiece *next = next_piece (framing, framing->at, TRUE);

  /* "to Jena, not Naumburg" */
  if (vtr_phrase (framing->reader->tokens, not ->start, not ->end, "ne/nira/niront/nirai") > 0)
    {
      if (has_where (framing->frame) || framing->frame->act != VTR_SENSE_UNKNOWN)
        return FALSE;
      framing->frame->negated = TRUE;
    }
  else if (vtr_phrase (framing->reader->tokens, not ->end - 1, not ->end, "not/nicht/non/pas") > 0 && ((framing->gate == VTR_SENSE_UNKNOWN && not ->end == not ->start + 1) || !has_where (framing->frame) || next == NULL || next->sense != VTR_SENSE_PLACE))
    return FALSE;
  for (guint i = framing->at + 1; i < framing->pieces->len && i <= framing->at + 5; i++)
    {
      const VtrPiece *piece = piece_at (framing, i);

      if (piece->sense == VTR_SENSE_PLACE)
        {
          framing->past = i + 1;
          return TRUE;
        }
      if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_GO && piece->sense != VTR_SENSE_STAY && !(piece->sense >= VTR_SENSE_TO && piece->sense <= VTR_SENSE_FROM))
        return FALSE;
    }
  return FALSE;
}

/* "… to Eisleben, except Rochambeau, who stays": one of whom something else is said. */
static gboolean
take_exception (VtrFraming *framing)
{
  if (!says_something (framing->frame))
    return FALSE;
  for (guint i = framing->at + 1; i < framing->pieces->len; i++)
    {
      const VtrPiece *piece = piece_at (framing, i);

      if (piece->sense == VTR_SENSE_WHO)
        {
          framing->gate = VTR_SENSE_AND;
          return TRUE;
        }
      if (piece->sense != VTR_SENSE_NAME && piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_AND && piece->sense != VTR_SENSE_FILLER)
        return FALSE;
    }
  return FALSE;
}

/* "is to stand if attacked and to pursue": what somebody is told goes on, and no purpose. */
static gboolean
goes_on_to (const VtrFraming *framing,
            const VtrPiece *piece)
{
  const GArray *tokens = framing->reader->tokens;
  const VtrPiece *next = piece_at (framing, framing->at + 1);

  if (vtr_phrase (tokens, piece->start, piece->end, "to") == 0 || next == NULL || !vtr_sense_is_act (next->sense))
    return FALSE;
  /* "the heavy divisions to stay at Eisleben" */
  if (framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && framing->frame->named && framing->frame->company->len == 0 && !says_something (framing->frame))
    return TRUE;
  if (framing->gate != VTR_SENSE_AND && framing->before != VTR_SENSE_THEN && framing->before != VTR_SENSE_NEXT && framing->before != VTR_SENSE_CONTINUE && framing->before != VTR_SENSE_THERE)
    return FALSE;
  for (guint i = 0; i < framing->at; i++)
    {
      const VtrPiece *last = piece_at (framing, i);

      if ((last->sense == VTR_SENSE_FILLER && vtr_phrase (tokens, last->end - 1, last->end, "to") > 0) || (last->sense == VTR_SENSE_LEAD && vtr_phrase (tokens, last->start, last->end, "i/we") > 0))
        return TRUE;
    }
  return FALSE;
}

static gboolean
take_piece (VtrFraming *framing,
            const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;

  switch (piece->sense)
    {
    case VTR_SENSE_FILLER:
      /* "Compans to Weimar, Bonet too" */
      if (vtr_phrase (framing->reader->tokens, piece->start, piece->end, "also/too/auch/ebenfalls/gleichfalls/egalement/aussi") + vtr_phrase (framing->reader->tokens, piece->start, piece->end, "as well|lui/elle/eux aussi") > 0)
        frame->also = TRUE;
      /* "if attacked he marches off to Liegnitz" */
      if (frame->when == VTR_SENSE_IF_ATTACKED && frame->act == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "ab") > 0)
        frame->back = TRUE;
      return TRUE;
    case VTR_SENSE_COMMA:
    case VTR_SENSE_AND:
    case VTR_SENSE_COLON:
      if (framing->gate != VTR_SENSE_AND)
        framing->gate = piece->sense;
      end_case (frame);
      return TRUE;
    case VTR_SENSE_DASH:
      /* "Jena/Gera": either */
      if (vtr_token (framing->reader->tokens, piece->start)->kind == VTR_TOKEN_SLASH && vtr_token (framing->reader->tokens, piece->start)->flags & VTR_WORD_TIGHT)
        return FALSE;
      /* "Sebastiani - I Corps - Uelzen" */
      if (framing->before == VTR_SENSE_NAME && is_other_name (framing, next_piece (framing, framing->at, FALSE)))
        return FALSE;
      if (framing->before != VTR_SENSE_PLACE)
        framing->gate = VTR_SENSE_COMMA;
      else
        {
          const VtrPiece *next = next_piece (framing, framing->at, FALSE);

          framing->gate = VTR_SENSE_COMMA;
          if (next != NULL && next->sense == VTR_SENSE_PLACE)
            framing->gate = VTR_SENSE_DASH;
        }
      return TRUE;
    case VTR_SENSE_THEN:
      if (framing->gate == VTR_SENSE_UNKNOWN)
        framing->gate = VTR_SENSE_COMMA;
      framing->before = VTR_SENSE_THEN;
      /* "à Halle, puis à Leipzig" */
      if (!vtr_id_is_empty (&frame->in) && frame->path->len == 0 && frame->when == VTR_SENSE_UNKNOWN && (frame->act == VTR_SENSE_UNKNOWN || frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_SEND || frame->act == VTR_SENSE_TAKE))
        {
          const VtrPiece *next = next_piece (framing, framing->at, TRUE);

          if (next != NULL && (next->sense == VTR_SENSE_PLACE || (next->sense >= VTR_SENSE_TO && next->sense <= VTR_SENSE_VIA)))
            {
              g_array_append_val (frame->path, frame->in);
              frame->in = (VtrId){ "" };
              frame->goal = TRUE;
            }
        }
      frame->then = frame->then || !says_something (frame);
      return TRUE;
    case VTR_SENSE_TO:
    case VTR_SENSE_IN:
    case VTR_SENSE_AT:
    case VTR_SENSE_FROM:
    case VTR_SENSE_VIA:
    case VTR_SENSE_WITH:
      {
        const VtrPiece *next = next_piece (framing, framing->at, TRUE);

        /* "Horn goes with him to Halle" */
        if (piece->sense == VTR_SENSE_WITH && next != NULL && next->sense == VTR_SENSE_IT && frame->named && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_FOLLOW))
          return TRUE;
        /* before a place, or "with" somebody, and nothing else */
        return next != NULL && (next->sense == VTR_SENSE_PLACE || (next->sense == VTR_SENSE_NAME && (piece->sense == VTR_SENSE_WITH || piece->sense == VTR_SENSE_TO || piece->sense == VTR_SENSE_IN)) || next->sense == VTR_SENSE_THERE || (piece->sense == VTR_SENSE_WITH && (next->sense == VTR_SENSE_ME || next->sense == VTR_SENSE_REST)) || (next->sense >= VTR_SENSE_TO && next->sense <= VTR_SENSE_VIA && piece->sense != VTR_SENSE_WITH));
      }
    case VTR_SENSE_EXCEPT:
      return take_exception (framing);
    case VTR_SENSE_INSTEAD:
      return pass_instead (framing);
    case VTR_SENSE_OTHERWISE:
      /* "marches to Jena if nobody attacks": only then */
      if (says_something (frame) && frame->act != VTR_SENSE_STAY && frame->when == VTR_SENSE_UNKNOWN && framing->when == VTR_SENSE_UNKNOWN && framing->frames->len == 0 && next_piece (framing, framing->at, FALSE) == NULL)
        return FALSE;
      if (says_something (frame))
        next_frame (framing, piece->start);
      framing->when = framing->frame->when = VTR_SENSE_UNKNOWN;
      return framing->frame->otherwise = TRUE;
    case VTR_SENSE_LABEL_WHO:
      return TRUE;
    case VTR_SENSE_LABEL_ATTACKED:
      framing->when = frame->when = VTR_SENSE_IF_ATTACKED;
      return frame->case_first = TRUE;
    case VTR_SENSE_LEAD:
      {
        const VtrPiece *next = next_piece (framing, framing->at, TRUE);
        const VtrPiece *last = framing->at > 0 ? piece_at (framing, framing->at - 1) : NULL;

        /* "let both fall back" */
        if (next != NULL && (next->sense == VTR_SENSE_THEY || next->sense == VTR_SENSE_REST || next->sense == VTR_SENSE_OTHERS || next->sense == VTR_SENSE_IT) && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "let/have/i/we") > 0)
          return TRUE;
        /* "goes only to Weimar" */
        if (next != NULL && next->sense == VTR_SENSE_TO && framing->before == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "only/just") > 0)
          return TRUE;
        /* "Ich lasse Marchand in Weimar" */
        if (framing->gate == VTR_SENSE_UNKNOWN && frame->told && frame->act == VTR_SENSE_UNKNOWN && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "lasse/lassen/lasst") == piece->end - piece->start)
          {
            frame->act = VTR_SENSE_LEAVE;
            return TRUE;
          }
        /* "Steinmetz only:"; "as far as Borna only"; "seul, sans troupes" */
        if (next == NULL || next->sense != VTR_SENSE_NAME)
          {
            if (vtr_phrase (framing->reader->tokens, piece->start, piece->end, "seul/seule/seuls") > 0)
              return frame->alone = TRUE;
            return framing->gate == VTR_SENSE_UNKNOWN && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "only/nur/seulement") > 0 && ((framing->before == VTR_SENSE_NAME && frame->act == VTR_SENSE_UNKNOWN && next != NULL && (next->sense == VTR_SENSE_COLON || next->sense == VTR_SENSE_TO)) || (framing->before == VTR_SENSE_PLACE && (piece_at (framing, framing->at + 1) == NULL || piece_at (framing, framing->at + 1)->sense != VTR_SENSE_FILLER) && next_piece (framing, framing->at, FALSE) == NULL));
          }
        /* not "dès que" */
        return next != NULL && next->sense == VTR_SENSE_NAME && (last == NULL || last->sense <= VTR_SENSE_DASH || (last->sense == VTR_SENSE_FILLER && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "let/have/i/we/it/my/you/see/make/take/arrange/order") > 0) || vtr_token (framing->reader->tokens, last->start)->kind != VTR_TOKEN_WORD);
      }
    case VTR_SENSE_NAME:
      return take_name (framing, piece);
    case VTR_SENSE_PLACE:
      return take_place (framing, piece);
    case VTR_SENSE_ME:
    case VTR_SENSE_IT:
    case VTR_SENSE_SIE:
    case VTR_SENSE_WHO:
    case VTR_SENSE_THEY:
      return take_pronoun (framing, piece);
    case VTR_SENSE_BATTLE:
      frame->battle = TRUE;
      return frame->act == VTR_SENSE_ACCEPT || frame->act == VTR_SENSE_REFUSE || frame->act == VTR_SENSE_UNKNOWN;
    case VTR_SENSE_NO_BATTLE:
      if (framing->gate != VTR_SENSE_UNKNOWN && says_something (frame) && frame->act != VTR_SENSE_ACCEPT)
        {
          next_frame (framing, piece->start);
          frame = framing->frame;
        }
      frame->no_battle = TRUE;
      return frame->act == VTR_SENSE_ACCEPT || frame->act == VTR_SENSE_UNKNOWN;
    case VTR_SENSE_ENEMY:
      return frame->act == VTR_SENSE_PURSUE || frame->act == VTR_SENSE_FOLLOW;
    case VTR_SENSE_LAST:
      return frame->last = TRUE;
    case VTR_SENSE_FORCED:
      return frame->forced = TRUE;
    case VTR_SENSE_NORMAL:
      return frame->normal = TRUE;
    case VTR_SENSE_SPLIT:
      return frame->split = TRUE;
    case VTR_SENSE_WILL:
      return frame->will = TRUE;
    case VTR_SENSE_MAY:
      return frame->may = TRUE;
    case VTR_SENSE_CONTINUE:
      return frame->continues = TRUE;
    case VTR_SENSE_NEXT:
      return frame->next = TRUE;
    case VTR_SENSE_ALONE:
      frame->alone = TRUE;
      return TRUE;
    case VTR_SENSE_STANDING:
      if (!says_something (frame) && framing->frames->len == 0)
        framing->standing = TRUE;
      return frame->standing = TRUE;
    case VTR_SENSE_THERE:
      {
        const VtrPiece *next = piece_at (framing, framing->at + 1);

        /* "goes to Jena and there awaits my orders", "there to halt" */
        if (framing->gate != VTR_SENSE_UNKNOWN && frame->act != VTR_SENSE_UNKNOWN && next != NULL && (vtr_sense_is_act (next->sense) || (next->sense == VTR_SENSE_TO && piece_at (framing, framing->at + 2) != NULL && vtr_sense_is_act (piece_at (framing, framing->at + 2)->sense))))
          next_frame (framing, piece->start);
        return framing->frame->there = TRUE;
      }
    case VTR_SENSE_HIM:
      return frame->to_him = frame->when == VTR_SENSE_IF_FIGHT;
    case VTR_SENSE_BACK:
      /* "to Lüneburg and back" */
      if (framing->gate == VTR_SENSE_AND && frame->path->len > 0)
        return FALSE;
      /* "to Salzwedel, back to Dömitz if attacked" */
      if (framing->gate == VTR_SENSE_COMMA && (has_where (frame) || frame->act == VTR_SENSE_AVOID || frame->act == VTR_SENSE_REFUSE || frame->no_battle) && frame->when == VTR_SENSE_UNKNOWN)
        {
          next_frame (framing, piece->start);
          frame = framing->frame;
        }
      return frame->back = TRUE;
    case VTR_SENSE_SAME:
      /* "Horn reste à Dessau, de même pour Berg" */
      if (framing->gate != VTR_SENSE_UNKNOWN && says_something (frame))
        {
          next_frame (framing, piece->start);
          frame = framing->frame;
        }
      return frame->same = TRUE;
    case VTR_SENSE_REST:
    case VTR_SENSE_OTHERS:
      return take_rest (framing, piece);
    case VTR_SENSE_REPORT:
    case VTR_SENSE_UNKNOWN:
      return FALSE;
    default:
      return vtr_sense_is_case (piece->sense) ? take_case (framing, piece) : take_act (framing, piece);
    }
}

/* "Detach Horn to Halle and Steinmetz to Jena"; "if attacked Korff falls back on Chemnitz,
 * Horn on Freiberg"; "Loewis stays before Danzig, Tauentzien before Stettin". */
static void
settle_alike (GPtrArray *frames)
{
  for (guint i = 1; i < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);
      const VtrFrame *last = g_ptr_array_index (frames, i - 1);

      if (last->act == VTR_SENSE_DETACH && last->objects->len > 0 && has_where (last) && frame->act == VTR_SENSE_UNKNOWN && frame->named && has_where (frame) && frame->when == VTR_SENSE_UNKNOWN && frame->objects->len == 0)
        {
          vtr_append_ids (frame->objects, frame->who);
          frame->act = VTR_SENSE_DETACH;
        }
      if (frame->act == VTR_SENSE_UNKNOWN && frame->named && !frame->back && !frame->may && !frame->will && frame->when == last->when && last->objects->len == 0 && ((last->act == VTR_SENSE_RETREAT && last->when == VTR_SENSE_IF_ATTACKED && has_where (last) && has_where (frame)) || ((last->act == VTR_SENSE_STAY || last->act == VTR_SENSE_INVEST || last->act == VTR_SENSE_SIEGE) && frame->path->len == 0 && vtr_id_is_empty (&frame->in) && !vtr_id_is_empty (&frame->at))))
        frame->act = last->act;
    }
}

/* "Horn stays, Steinmetz likewise". */
static gboolean
settle_same (GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    {
      VtrFrame *frame = g_ptr_array_index (frames, i);
      const VtrFrame *last = i > 0 ? g_ptr_array_index (frames, i - 1) : NULL;

      /* "Le corps va de Saalfeld à Schleiz. Morand y va.": to which? */
      if (frame->yonder && !frame->also && frame->when == VTR_SENSE_UNKNOWN && frame->act != VTR_SENSE_FOLLOW && (last == NULL || !vtr_id_is_empty (&last->from)))
        return FALSE;
      if (frame->also && frame->named && !says_something (frame) && frame->when == VTR_SENSE_UNKNOWN)
        frame->same = TRUE;
      if (frame->same && last != NULL && (last->act == VTR_SENSE_INVEST || last->act == VTR_SENSE_SIEGE || last->act == VTR_SENSE_LIFT) && !vtr_id_is_empty (&frame->from))
        {
          frame->at = frame->from;
          frame->from = (VtrId){ "" };
        }
      if (!frame->same || frame->act != VTR_SENSE_UNKNOWN || frame->path->len > 0)
        continue;
      /* "marches to Wittenberg and invests it, Harpe likewise" */
      if (i > 1 && !last->named)
        return FALSE;
      if (last == NULL || (last->act == VTR_SENSE_UNKNOWN && !has_where (last)) || last->objects->len > 0 || last->company->len > 0 || !frame->named)
        return FALSE;
      frame->act = last->act;
      if (!has_where (frame) && (last->act == VTR_SENSE_UNKNOWN || last->act == VTR_SENSE_GO || last->act == VTR_SENSE_RETREAT))
        {
          vtr_append_ids (frame->path, last->path);
          frame->in = last->in;
          frame->goal = last->goal;
          frame->dashed = last->dashed;
          frame->forced = frame->forced || last->forced;
          frame->split = frame->split || last->split;
          frame->continues = frame->continues || last->continues || last->next;
        }
    }
  return TRUE;
}

/**
 * vtr_sense_frames:
 * @reader: who was spoken of before
 * @pieces: (element-type VtrPiece): a sentence
 * @when: the case of which all is, VTR_SENSE_UNKNOWN: of none
 * @who: (nullable) (element-type VtrId): whom it is of, if nobody is named
 *
 * Returns: (transfer full) (nullable) (element-type VtrFrame): what is said in it;
 *   %NULL: some piece does not fit
 */
GPtrArray *
vtr_sense_frames (VtrReader *reader,
                  const GArray *pieces,
                  VtrSense when,
                  const GArray *who)
{
  g_autoptr (GPtrArray) frames = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_frame_free);
  g_autoptr (GArray) friends = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) when_who = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrFraming framing = { .reader = reader, .pieces = pieces, .frames = frames, .friends = friends, .when_who = when_who };
  gboolean good = TRUE;

  if (pieces->len == 0)
    return NULL;
  framing.frame = frame_new (g_array_index (pieces, VtrPiece, 0).start);
  framing.when = framing.frame->when = when;
  if (who != NULL)
    {
      vtr_append_ids (framing.frame->who, who);
      framing.frame->told = TRUE;
    }
  for (framing.at = 0; framing.at < pieces->len && good; framing.at++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, framing.at);

      if (framing.at < framing.past)
        continue;
      if (piece->sense == VTR_SENSE_TO && goes_on_to (&framing, piece))
        continue;
      good = take_piece (&framing, piece);
      if (piece->sense > VTR_SENSE_FILLER && piece->sense != VTR_SENSE_LEAD && piece->sense != VTR_SENSE_EXCEPT)
        {
          framing.joint = piece->sense >= VTR_SENSE_TO && piece->sense <= VTR_SENSE_WITH ? framing.gate : VTR_SENSE_UNKNOWN;
          framing.before = piece->sense;
          if (framing.first == VTR_SENSE_UNKNOWN)
            framing.first = piece->sense;
          framing.gate = VTR_SENSE_UNKNOWN;
        }
      framing.frame->end = piece->end;
    }
  g_ptr_array_add (frames, framing.frame);
  settle_alike (frames);
  good = good && settle_same (frames);
  /* "Marschiert Compans nach Weimar, so bleibt Bonet" */
  if (framing.verb_first && frames->len > 1)
    good = FALSE;
  /* "To Uelzen:" is over what follows */
  if (framing.gate == VTR_SENSE_COLON && says_something (framing.frame))
    good = FALSE;
  return good ? g_steal_pointer (&frames) : NULL;
}
