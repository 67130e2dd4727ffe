/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* Who does what is said, and to whom: names, "the others", pronouns. */

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

/* Whether the verb right before moves somebody else. */
static gboolean
is_carried (const VtrFraming *framing)
{
  for (guint i = framing->at; i > 0; i--)
    {
      const VtrPiece *piece = vtr_framing_piece (framing, i - 1);

      if (piece->sense == VTR_SENSE_GO)
        return vtr_piece_says (framing->reader->tokens, piece, "porte/portent/portera/porterai/porteront/portons/dirige/dirigera/dirigerai/dirigent/pousse/poussera/pousserai/poussent/poussons/avance/avancera/transporte/transfere/transferera/transporterai/achemine/acheminera/deplace/lance/lancera/mettra/met/mets");
      if (piece->sense != VTR_SENSE_FILLER)
        return FALSE;
    }
  return FALSE;
}

/**
 * vtr_framing_take_name:
 *
 * Returns: whether the name has its place in the frame
 */
gboolean
vtr_framing_take_name (VtrFraming *framing,
                       const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;

  if (vtr_framing_confirms (framing, piece) || vtr_framing_take_other (framing, piece))
    return TRUE;
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
  vtr_framing_turn_case (framing, piece);
  /* "À Iéna, la division Morand est rattachée au corps": where they stand */
  if (framing->frames->len == 0 && framing->before == VTR_SENSE_PLACE && framing->gate == VTR_SENSE_COMMA && !frame->told && frame->act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_UNKNOWN && frame->path->len == 0 && !vtr_id_is_empty (&frame->in) && vtr_id_is_empty (&frame->from) && !piece->unsure && vtr_stand_at (framing->reader, piece->ids, &frame->in) && vtr_framing_next_piece (framing, framing->at, FALSE) != NULL && vtr_sense_is_act (vtr_framing_next_piece (framing, framing->at, FALSE)->sense))
    {
      frame->when_at = frame->in;
      frame->in = (VtrId){ "" };
      framing->gate = VTR_SENSE_UNKNOWN;
    }
  if (frame->case_first && !piece->unsure && framing->before != VTR_SENSE_WITH)
    vtr_frame_end_case (frame);
  if (framing->when_who->len > 0 && frame->case_named && framing->before != VTR_SENSE_WITH && !(piece->ids->len == 1 && vtr_has_id (framing->when_who, &g_array_index (piece->ids, VtrId, 0))))
    return vtr_framing_contrasts (framing, piece);
  if (piece->unsure || (framing->before == VTR_SENSE_NEXT && vtr_frame_says_something (frame) && frame->path->len > 0))
    return FALSE;
  if (framing->before == VTR_SENSE_WITH)
    {
      /* "Girard under Souham"; "both to Bernburg, under Maison" */
      if (framing->at > 0 && vtr_phrase (framing->reader->tokens, vtr_framing_piece (framing, framing->at - 1)->start, piece->start, "under/unter/sous") > 0)
        return piece->ids->len == 1 && vtr_has_id (frame->who, &g_array_index (piece->ids, VtrId, 0));
      /* "…, followed by Girard", and nothing more of either */
      if (framing->at > 0 && vtr_phrase (framing->reader->tokens, piece->start - 1, piece->start, "by") > 0 && vtr_framing_next_piece (framing, framing->at, FALSE) != NULL)
        return FALSE;
      vtr_append_ids (frame->company, piece->ids);
      /* "avec l'état-major seul" */
      frame->alone = frame->alone || piece->alone || piece->staff;
      return TRUE;
    }
  /* "Berg zu Kleist nach Halle" */
  if ((framing->before == VTR_SENSE_IN || framing->before == VTR_SENSE_TO) && frame->told && vtr_framing_next_piece (framing, framing->at, TRUE) != NULL && vtr_framing_next_piece (framing, framing->at, TRUE)->sense == VTR_SENSE_TO && vtr_phrase (framing->reader->tokens, piece->start - 1, piece->start, "zu/to") > 0)
    return TRUE;
  /* "to the guns, but only for Blücher" */
  if (frame->act == VTR_SENSE_GUNS && framing->before == VTR_SENSE_TO && frame->friends->len == 0 && framing->at > 0 && vtr_phrase (framing->reader->tokens, vtr_framing_piece (framing, framing->at - 1)->start, piece->start, "for/fur/pour") > 0)
    {
      vtr_append_ids (frame->friends, piece->ids);
      return TRUE;
    }
  /* "Forced march to Naumburg for III Corps", "no move for III Corps" */
  if (framing->before == VTR_SENSE_TO && framing->gate == VTR_SENSE_UNKNOWN && (vtr_frame_has_where (frame) || frame->act == VTR_SENSE_STAY) && !frame->told && frame->who->len == 0 && (vtr_framing_next_piece (framing, framing->at, FALSE) == NULL || (frame->act == VTR_SENSE_STAY && vtr_framing_next_piece (framing, framing->at, TRUE)->sense == VTR_SENSE_COMMA)) && vtr_phrase (framing->reader->tokens, piece->start - 1, piece->start, "for/pour/fur") > 0)
    framing->before = frame->act == VTR_SENSE_STAY ? VTR_SENSE_STAY : VTR_SENSE_UNKNOWN;
  /* "Rules of engagement for Langeron:" */
  if (framing->before == VTR_SENSE_TO && framing->first == VTR_SENSE_LABEL_ATTACKED && !frame->told && !vtr_frame_says_something (frame) && vtr_phrase (framing->reader->tokens, piece->start - 1, piece->start, "for/pour/fur") > 0 && vtr_framing_next_piece (framing, framing->at, TRUE) != NULL && vtr_framing_next_piece (framing, framing->at, TRUE)->sense == VTR_SENSE_COLON)
    framing->before = VTR_SENSE_UNKNOWN;
  if (framing->before == VTR_SENSE_TO && framing->gate == VTR_SENSE_UNKNOWN && (vtr_frame_says_something (frame) || frame->told) && frame->act != VTR_SENSE_JOIN && frame->act != VTR_SENSE_MEET)
    return FALSE;
  /* "Victor keeps II Corps at Bernburg": his own; "I keep Souham at Weimar" */
  if ((frame->act == VTR_SENSE_STAY || frame->act == VTR_SENSE_HOLD) && framing->before == frame->act && framing->gate == VTR_SENSE_UNKNOWN && frame->told && frame->who->len == 1 && piece->ids->len == 1 && frame->objects->len == 0 && framing->at > 0 && vtr_phrase (framing->reader->tokens, vtr_framing_piece (framing, framing->at - 1)->start, piece->start, "keep/keeps/keeping/garde/gardons/garderai/gardera") > 0)
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
  /* "Trubetzkoi takes his horse to Lützen": himself with them */
  if (frame->act == VTR_SENSE_TAKE && framing->before == VTR_SENSE_TAKE && framing->gate == VTR_SENSE_UNKNOWN && frame->named && frame->who->len == 1 && frame->objects->len == 0 && frame->when == VTR_SENSE_UNKNOWN && piece->end == piece->start + 2 && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "his/its/their/seine/ses") > 0 && (vtr_formation_is (framing->reader->lexicon, &g_array_index (frame->who, VtrId, 0), "division") || vtr_formation_is (framing->reader->lexicon, &g_array_index (frame->who, VtrId, 0), "brigade")))
    {
      frame->act = framing->before = VTR_SENSE_GO;
      return TRUE;
    }
  if (takes_object (frame) && (framing->gate == VTR_SENSE_UNKNOWN || framing->before == VTR_SENSE_NAME))
    {
      /* "lässt Horn in Halle" after its subject; "Horn lässt …" */
      if (frame->told || ((frame->act == VTR_SENSE_TAKE || (frame->act == VTR_SENSE_MEET && framing->frames->len > 0)) && framing->before == frame->act && frame->who->len > 0) || frame->act == VTR_SENSE_LEAVE || frame->act == VTR_SENSE_SEND || frame->act == VTR_SENSE_DETACH)
        {
          vtr_append_ids (frame->objects, piece->ids);
          return TRUE;
        }
    }
  /* "Leave Horn and Berg …" */
  if (framing->gate == VTR_SENSE_AND && framing->before == VTR_SENSE_NAME && frame->objects->len > 0 && !vtr_frame_has_where (frame))
    {
      vtr_append_ids (frame->objects, piece->ids);
      return TRUE;
    }
  if (framing->before == VTR_SENSE_NAME && (framing->gate == VTR_SENSE_AND || framing->gate == VTR_SENSE_COMMA) && !vtr_frame_says_something (frame) && frame->named)
    {
      vtr_append_ids (frame->who, piece->ids);
      return TRUE;
    }
  /* "Forced march to Leipzig, the whole corps." */
  if (!frame->told && frame->who->len == 0 && vtr_frame_says_something (frame) && framing->gate == VTR_SENSE_COMMA && framing->before != VTR_SENSE_WITH && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL)
    framing->gate = VTR_SENSE_UNKNOWN;
  /* "Vandamme porte donc le Ier corps à Rotenburg" */
  if (frame->act == VTR_SENSE_GO && frame->told && framing->before == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && !vtr_frame_has_where (frame) && frame->objects->len == 0 && is_carried (framing))
    {
      frame->act = VTR_SENSE_SEND;
      vtr_append_ids (frame->objects, piece->ids);
      return TRUE;
    }
  /* "I move my headquarters to Freiberg" */
  if (frame->act == VTR_SENSE_GO && frame->me && framing->before == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && !vtr_frame_has_where (frame))
    frame->told = frame->me = FALSE;
  if (frame->told || (framing->gate != VTR_SENSE_UNKNOWN && vtr_frame_says_something (frame)))
    {
      if (framing->gate == VTR_SENSE_UNKNOWN)
        return FALSE;
      vtr_framing_next_frame (framing, piece->start);
      frame = framing->frame;
      /* "Souham to Jena, then Girard" */
      frame->also = framing->before == VTR_SENSE_THEN;
    }
  else if (frame->act != VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_UNKNOWN)
    return FALSE;
  framing->verb_first = framing->verb_first || (framing->frames->len == 0 && framing->at > 0 && vtr_phrase (framing->reader->tokens, vtr_framing_piece (framing, framing->at - 1)->start, piece->start, "move/march/bring/push/advance/shift/detach/send/leave/take/halt/keep/hold/stop/rest/dont/do/never/for/pour/fur") == 0 && frame->act != VTR_SENSE_UNKNOWN && framing->before == frame->act && framing->first == frame->act);
  g_array_set_size (frame->who, 0);
  vtr_append_ids (frame->who, piece->ids);
  frame->named = frame->told = TRUE;
  frame->alone = piece->alone;
  frame->staff = piece->staff;
  frame->rest = piece->rest;
  frame->arm = piece->arm;
  if (vtr_framing_wants_at (framing, piece))
    frame->at = piece->place;
  else if (!vtr_id_is_empty (&piece->place))
    {
      frame->from = piece->place;
      frame->stands = TRUE;
    }
  return TRUE;
}

/**
 * vtr_framing_take_rest:
 *
 * "Horn to Halle, the others stay": what is left of the sender's corps, if all who were
 * named are parts of it.
 *
 * Returns: whether it is known who they are
 */
gboolean
vtr_framing_take_rest (VtrFraming *framing,
                       const VtrPiece *piece)
{
  VtrReader *reader = framing->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) parts = g_array_copy (reader->named);
  VtrPiece name = *piece;
  const VtrPiece *in;
  const VtrPiece *of;

  /* "ich bleibe mit dem Rest in Dessau", "… mit dem Rest bleibe ich in Dessau" */
  if (framing->before == VTR_SENSE_WITH && ((framing->frame->me && (framing->frame->act == VTR_SENSE_STAY || framing->frame->act == VTR_SENSE_GO)) || vtr_framing_left_part (framing)))
    return TRUE;
  if (framing->before == VTR_SENSE_WITH && (framing->joint == VTR_SENSE_COMMA || framing->joint == VTR_SENSE_AND || !vtr_frame_says_something (framing->frame)))
    {
      framing->gate = framing->joint;
      framing->before = VTR_SENSE_UNKNOWN;
    }
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
  /* "Brenier, rest stay": what does he do? */
  if (framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_COMMA && framing->frame->named && !vtr_frame_says_something (framing->frame))
    return FALSE;
  /* "the other divisions of III Corps" */
  if (!piece->rest && piece->ids->len > 0 && !(piece->ids->len == 1 && vtr_has_id (piece->ids, &g_array_index (ids, VtrId, 0))))
    return FALSE;
  for (guint i = 0; i < parts->len; i++)
    if (!vtr_id_equal (&g_array_index (parts, VtrId, i), &g_array_index (ids, VtrId, 0)) && !vtr_lexicon_is_under (reader->lexicon, &g_array_index (parts, VtrId, i), &g_array_index (ids, VtrId, 0)))
      return FALSE;
  name.ids = ids;
  name.unsure = FALSE;
  name.rest = TRUE;
  if (!vtr_framing_take_name (framing, &name))
    return FALSE;
  framing->frame->others = piece->sense == VTR_SENSE_OTHERS;
  /* "everybody else in the corps" */
  in = vtr_framing_piece (framing, framing->at + 1);
  of = vtr_framing_piece (framing, framing->at + 2);
  if (in != NULL && of != NULL && (in->sense == VTR_SENSE_IN || in->sense == VTR_SENSE_FROM) && of->sense == VTR_SENSE_NAME && !of->unsure && vtr_sense_are_same (of->ids, ids))
    framing->past = framing->at + 3;
  return TRUE;
}

/**
 * vtr_framing_goes_with_rest:
 * @piece: "with the rest", "with the rest of"
 *
 * "Compans and Bonet go to Weimar with the rest of VI Corps": all of it.
 *
 * Returns: whether it is known who they are
 */
gboolean
vtr_framing_goes_with_rest (VtrFraming *framing,
                            const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *next = vtr_framing_piece (framing, framing->at + 1);
  const VtrState *state = framing->reader->context->state;
  g_autoptr (GArray) corps = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (!frame->named || (frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_ONWARD && frame->act != VTR_SENSE_UNKNOWN))
    return TRUE;
  for (guint i = 0; i < frame->who->len && state != NULL; i++)
    {
      const VtrFormation *part = vtr_state_formation (state, &g_array_index (frame->who, VtrId, i));

      if (part == NULL || part->kind != VTR_FORMATION_DIVISION)
        return i == 0 && frame->who->len == 1;
      if (!part->attached)
        return FALSE;
      vtr_append_id (corps, &part->parent);
    }
  if (corps->len != 1 || frame->when != VTR_SENSE_UNKNOWN || frame->company->len > 0 || !vtr_are_own (framing->reader, corps))
    return FALSE;
  if (vtr_phrase (framing->reader->tokens, piece->end - 1, piece->end, "of") > 0)
    {
      if (next == NULL || next->sense != VTR_SENSE_NAME || !vtr_sense_are_same (next->ids, corps))
        return FALSE;
      framing->past = framing->at + 2;
    }
  g_array_set_size (frame->who, 0);
  vtr_append_ids (frame->who, corps);
  return TRUE;
}

/**
 * vtr_framing_find_me:
 *
 * Whom "I" means: the sender's own command, or whom the lines are of.
 *
 * Returns: whether that is one
 */
gboolean
vtr_framing_find_me (VtrReader *reader,
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

/**
 * vtr_framing_is_help:
 *
 * Returns: whether somebody is helped, or fought beside, and nothing is said of guns
 */
gboolean
vtr_framing_is_help (const VtrFraming *framing,
                     const VtrPiece *piece)
{
  for (guint i = piece->start; i < piece->end; i++)
    if (vtr_phrase (framing->reader->tokens, i, piece->end, "help/helps/helping/beside/alongside/by/side/running/assist/assists/aid/aids/succour/succours/relieve/relieves/support/supports/join/hand/assistance/rescue/aide/secours/hilfe/hilft/helfen/helfe/hilf/unterstutzt/unterstutzen/unterstutze/unterstutzung/beistehen/beispringen/entlastung/rettung/greift/greifen/greife/stelle/eingreifen/springt/springen/springe/steht/stehen/stehe/herbei/rescousse/accourt/accourent/accourra/accourons/soutient/soutiennent/soutiendra/soutenir/appuie/lappuie/appuient/appuiera/appuyer/lappuyer/laide/aider/laider/secourir/secourt/secourra/renfort/main/forte/intervient/interviennent/interviendra/intervenir/rejoint/rejoindra/rejoindre/soutien/cotes") > 0)
      return TRUE;
  return FALSE;
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
  if (vtr_phrase (framing->reader->tokens, piece->end - 1, piece->end, "gens/hommes/troupes/men/people/troops/lot/leute/truppen") > 0)
    return TRUE;
  return corps ? record->kind == VTR_FORMATION_CORPS : record->kind == VTR_FORMATION_DIVISION || record->kind == VTR_FORMATION_BRIGADE;
}

/* "Bruyères à Halle, Chastel à Mersebourg, et qu'ils …": all of whom the sentence is so far. */
static void
take_all_named (VtrFraming *framing)
{
  GArray *who = framing->frame->who;

  for (guint i = 0; i < framing->frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (framing->frames, i);

      if (!frame->named || frame->who->len != 1 || frame->objects->len > 0 || frame->company->len > 0 || frame->when != VTR_SENSE_UNKNOWN)
        return;
    }
  for (guint i = 0; i < framing->frames->len; i++)
    {
      const VtrId *id = &g_array_index (((const VtrFrame *) g_ptr_array_index (framing->frames, i))->who, VtrId, 0);

      if (!vtr_has_id (who, id))
        vtr_append_id (who, id);
    }
}

/* "… pour y retrouver Morand, | qui ne bouge pas": whom the words right before name that are
 * passed over; %NULL: nobody. */
static const VtrPiece *
named_in_purpose (const VtrFraming *framing)
{
  for (guint i = framing->at; i > 0; i--)
    {
      const VtrPiece *piece = vtr_framing_piece (framing, i - 1);

      if (piece->sense == VTR_SENSE_FILLER && piece->named)
        return piece;
      if (piece->sense > VTR_SENSE_FILLER)
        return NULL;
    }
  return NULL;
}

/* "Steinmetz behalte | ich": who was named first is he to whom it is done, and "I" who does. */
static gboolean
take_object (VtrFraming *framing,
             VtrSense act)
{
  VtrFrame *frame = framing->frame;

  vtr_append_ids (frame->objects, frame->who);
  g_array_set_size (frame->who, 0);
  frame->named = frame->alone = frame->staff = FALSE;
  frame->told = frame->me = TRUE;
  frame->act = act;
  return vtr_framing_find_me (framing->reader, frame->who);
}

/* "…, où nous tiendrons": of whoever goes there, if that is the sender's; "ou nous" is another
 * word, and fits nowhere. */
static gboolean
says_where_we (const VtrReader *reader,
               const VtrPiece *piece)
{
  return vtr_phrase (reader->tokens, piece->start, piece->end, "ou nous/je/jy/on/lon") > 0;
}

/* Whether "ou" is written as "or" is. */
static gboolean
says_or (const VtrReader *reader,
         const VtrPiece *piece)
{
  const gchar *word = reader->body + vtr_token (reader->tokens, piece->start)->start;

  return vtr_phrase (reader->tokens, piece->start, piece->end, "ou") > 0 && (word[1] == 'u' || word[1] == 'U');
}

/**
 * vtr_framing_take_pronoun:
 *
 * "he", "they", "I".
 *
 * Returns: whether it is known who they are
 */
gboolean
vtr_framing_take_pronoun (VtrFraming *framing,
                          const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  VtrReader *reader = framing->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrFrame *last;
  const VtrFrame *before;

  /* "…, and if the road is choked | his corps may move in parts" */
  if (framing->before == VTR_SENSE_IF_ROAD && frame->when == VTR_SENSE_IF_ROAD && framing->gate != VTR_SENSE_AND && (piece->sense == VTR_SENSE_IT || piece->sense == VTR_SENSE_SIE) && frame->named && frame->who->len == 1 && frame->objects->len == 0)
    return TRUE;
  /* "both Souham and Ricard" */
  if (piece->sense == VTR_SENSE_THEY && !frame->told && piece->end == piece->start + 1 && vtr_framing_piece (framing, framing->at + 1) != NULL && vtr_framing_piece (framing, framing->at + 1)->sense == VTR_SENSE_NAME && vtr_framing_piece (framing, framing->at + 1)->ids->len == 2 && vtr_phrase (reader->tokens, piece->start, piece->end, "both") > 0)
    return TRUE;
  /* "Yorck and Berg both go to Halle" */
  if (piece->sense == VTR_SENSE_THEY && frame->named && frame->who->len > 1 && framing->gate == VTR_SENSE_UNKNOWN && framing->before != VTR_SENSE_WITH && vtr_framing_count (reader->tokens, piece) == frame->who->len)
    return TRUE;
  /* "back to Leipzig with them" */
  if (framing->before == VTR_SENSE_WITH && frame->back && !frame->named && !frame->told && piece->sense != VTR_SENSE_ME && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL)
    {
      framing->before = VTR_SENSE_UNKNOWN;
      framing->gate = VTR_SENSE_UNKNOWN;
    }
  /* "takes Girard with him" */
  if (framing->before == VTR_SENSE_WITH && piece->sense == VTR_SENSE_IT && frame->act == VTR_SENSE_TAKE && frame->objects->len > 0)
    return TRUE;
  /* "stays with me"; "and next turn I march …" is of another march */
  if (framing->before == VTR_SENSE_WITH && (piece->sense == VTR_SENSE_IT || piece->sense == VTR_SENSE_THEY) && frame->named && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_FOLLOW))
    return frame->with_him = TRUE;
  if (framing->before == VTR_SENSE_WITH)
    return piece->sense == VTR_SENSE_ME ? (frame->with_me = TRUE) : FALSE;
  if (framing->before == VTR_SENSE_NEXT && piece->sense == VTR_SENSE_ME)
    return FALSE;
  /* "If pressed, back to Dessau, both of them." */
  if (piece->sense == VTR_SENSE_THEY && framing->gate == VTR_SENSE_COMMA && !frame->told && !frame->named && vtr_frame_says_something (frame) && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL && framing->frames->len == 0 && vtr_framing_find_all (framing, piece, ids))
    {
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, ids);
      return frame->named = frame->told = TRUE;
    }
  /* "Das Hauptquartier verlegen wir nach Freiberg" */
  if (piece->sense == VTR_SENSE_ME && framing->before == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && frame->named && frame->when == VTR_SENSE_UNKNOWN && framing->at > 0 && vtr_phrase (reader->tokens, vtr_framing_piece (framing, framing->at - 1)->start, piece->start, "verlege/verlegen/ziehe/ziehen/zieh/fuhre/fuhren/bringe/bringen/schiebe/schieben/verschiebe/verschieben") > 0)
    return TRUE;
  /* "mit dem Rest gehe ich nach Düben", "den Rest führe ich nach Düben" */
  if (piece->sense == VTR_SENSE_ME && frame->rest && frame->named && framing->gate == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_UNKNOWN && framing->before == frame->act && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_STAY || frame->act == VTR_SENSE_SEND) && !vtr_frame_has_where (frame))
    {
      if (frame->act == VTR_SENSE_SEND)
        frame->act = VTR_SENSE_GO;
      return TRUE;
    }
  /* "Steinmetz behalte ich in Dessau" */
  if (piece->sense == VTR_SENSE_ME && framing->before == VTR_SENSE_STAY && framing->gate == VTR_SENSE_UNKNOWN && frame->act == VTR_SENSE_STAY && frame->named && !frame->rest && frame->objects->len == 0 && frame->when == VTR_SENSE_UNKNOWN && framing->at > 0 && vtr_phrase (reader->tokens, vtr_framing_piece (framing, framing->at - 1)->start, piece->start, "behalte/behalten") > 0)
    return take_object (framing, VTR_SENSE_LEAVE);
  /* "Das Korps führe ich selbst nach Borna" */
  if (piece->sense == VTR_SENSE_ME && (framing->before == VTR_SENSE_SEND || framing->before == VTR_SENSE_TAKE) && framing->gate == VTR_SENSE_UNKNOWN && frame->act == framing->before && frame->named && !frame->rest && frame->objects->len == 0 && frame->company->len == 0 && !vtr_frame_has_where (frame) && frame->when == VTR_SENSE_UNKNOWN)
    return take_object (framing, VTR_SENSE_SEND);
  /* "Borstell nehme ich von Zerbst nach Belzig zurück" */
  if (piece->sense == VTR_SENSE_ME && framing->before == VTR_SENSE_ACCEPT && framing->gate == VTR_SENSE_UNKNOWN && frame->act == VTR_SENSE_ACCEPT && frame->named && frame->objects->len == 0 && frame->company->len == 0 && !vtr_frame_has_where (frame) && frame->when == VTR_SENSE_UNKNOWN)
    return take_object (framing, VTR_SENSE_SEND);
  /* "Sébastiani rides to Stendal, all three divisions" */
  if (piece->sense == VTR_SENSE_THEY && framing->gate == VTR_SENSE_COMMA && frame->named && frame->who->len == 1 && vtr_frame_says_something (frame) && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL && vtr_phrase (reader->tokens, piece->end - 1, piece->end, "divisions/divisionen/brigades/brigaden") > 0 && vtr_formation_is (reader->lexicon, &g_array_index (frame->who, VtrId, 0), "corps"))
    return TRUE;
  /* "My troopers trot to Merseburg, all of them" */
  if (piece->sense == VTR_SENSE_THEY && framing->gate == VTR_SENSE_COMMA && (frame->named || frame->me) && vtr_frame_says_something (frame) && frame->when == VTR_SENSE_UNKNOWN && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL && vtr_piece_says (reader->tokens, piece, "all/every of/one of? them/us"))
    return TRUE;
  /* "Compans – leave him in Erfurt" */
  if (piece->sense == VTR_SENSE_IT && framing->before == VTR_SENSE_LEAVE && framing->gate == VTR_SENSE_UNKNOWN && frame->act == VTR_SENSE_LEAVE && frame->named && frame->objects->len == 0 && frame->who->len == 1)
    {
      vtr_append_ids (frame->objects, frame->who);
      g_array_set_size (frame->who, 0);
      frame->named = frame->told = FALSE;
      return TRUE;
    }
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
  if (piece->sense == VTR_SENSE_WHO && frame->named && !vtr_frame_says_something (frame))
    return TRUE;
  if (piece->sense == VTR_SENSE_WHO && framing->gate == VTR_SENSE_UNKNOWN)
    return FALSE;
  /* "Tettenborn, if they attack him, goes back" */
  if (piece->sense != VTR_SENSE_ME && frame->when != VTR_SENSE_UNKNOWN && frame->named && frame->who->len > 0 && !vtr_frame_says_something (frame) && framing->gate != VTR_SENSE_UNKNOWN)
    return piece->sense == VTR_SENSE_SIE || frame->each || (piece->sense == VTR_SENSE_IT) == (frame->who->len == 1);
  /* "joins us at Dessau" */
  if (piece->sense == VTR_SENSE_ME && frame->act == VTR_SENSE_MEET && framing->gate == VTR_SENSE_UNKNOWN && frame->objects->len == 0)
    {
      vtr_append_ids (frame->objects, reader->corps);
      vtr_keep_own_name (reader, frame->objects);
      return frame->objects->len == 1;
    }
  /* "if Ney fights, join him" */
  if (piece->sense == VTR_SENSE_IT && frame->act == VTR_SENSE_MEET && frame->when == VTR_SENSE_IF_FIGHT && frame->friends->len <= 1 && framing->gate == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_MEET && !vtr_frame_has_where (frame))
    {
      frame->act = VTR_SENSE_GUNS;
      return frame->to_him = TRUE;
    }
  /* "Ordres du 1er corps : on avance" */
  if (piece->sense == VTR_SENSE_ME && framing->gate == VTR_SENSE_COLON && frame->named && frame->who->len == 1 && framing->before == VTR_SENSE_NAME && framing->frames->len == 0 && !vtr_frame_says_something (frame) && vtr_phrase (reader->tokens, piece->start, piece->end, "on/nous/we/wir") > 0)
    return framing->ours = TRUE;
  /* "Bruyères, he also" */
  if (piece->sense == VTR_SENSE_IT && framing->gate == VTR_SENSE_COMMA && frame->named && frame->who->len == 1 && framing->before == VTR_SENSE_NAME && !vtr_frame_says_something (frame) && frame->when == VTR_SENSE_UNKNOWN && piece->end == piece->start + 1)
    return TRUE;
  /* "the Grenadiers no longer march to Döbeln, they go to Meissen" */
  if (piece->sense == VTR_SENSE_THEY && framing->gate == VTR_SENSE_COMMA && frame->named && frame->who->len == 1 && (framing->before == VTR_SENSE_NAME || framing->before == VTR_SENSE_INSTEAD) && !vtr_frame_says_something (frame) && frame->when == VTR_SENSE_UNKNOWN && reader->named->len <= 1 && vtr_piece_says (reader->tokens, piece, "they/ils/elles"))
    return TRUE;
  /* "Off to Merseburg we go." */
  if (piece->sense == VTR_SENSE_ME && framing->frames->len == 0 && framing->first == VTR_SENSE_GO && frame->act == VTR_SENSE_GO && !frame->told && framing->before == VTR_SENSE_PLACE && framing->gate == VTR_SENSE_UNKNOWN && vtr_framing_piece (framing, framing->at + 1) != NULL && vtr_framing_piece (framing, framing->at + 1)->sense == VTR_SENSE_GO && vtr_framing_next_piece (framing, framing->at + 1, FALSE) == NULL && vtr_phrase (reader->tokens, vtr_framing_piece (framing, 0)->start, piece->start, "off/away") > 0)
    {
      framing->past = framing->at + 2;
      g_array_set_size (frame->who, 0);
      frame->told = frame->me = TRUE;
      return vtr_framing_find_me (reader, frame->who);
    }
  /* "Moi, je reste" */
  if (piece->sense == VTR_SENSE_ME && frame->me && !vtr_frame_says_something (frame))
    return TRUE;
  if ((frame->told && (vtr_frame_says_something (frame) || frame->when == VTR_SENSE_UNKNOWN || frame->named)) || (framing->gate != VTR_SENSE_UNKNOWN && vtr_frame_says_something (frame)))
    {
      /* "s'il est attaqué, il …": the case's own */
      if (framing->gate == VTR_SENSE_UNKNOWN)
        return frame->told && (frame->act == VTR_SENSE_UNKNOWN || frame->act == VTR_SENSE_PURSUE);
      vtr_framing_next_frame (framing, piece->start);
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
      if (framing->ours && vtr_phrase (reader->tokens, piece->start, piece->end, "on/nous/we/wir") > 0)
        vtr_append_ids (ids, ((const VtrFrame *) g_ptr_array_index (framing->frames, 0))->who);
      else if (!vtr_framing_find_me (reader, ids))
        return FALSE;
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, ids);
      frame->alone = frame->staff = frame->rest = FALSE;
      return TRUE;
    }
  if (piece->sense == VTR_SENSE_WHO)
    {
      const VtrPiece *purpose = named_in_purpose (framing);

      if (last == NULL || (says_where_we (reader, piece) && says_or (reader, piece)))
        return FALSE;
      g_array_set_size (frame->who, 0);
      /* "renforcer Tettenborn, qui tient la ville": he does already */
      if (purpose != NULL && vtr_framing_next_piece (framing, framing->at, FALSE) != NULL && vtr_framing_next_piece (framing, framing->at, FALSE)->sense == VTR_SENSE_STAND)
        return FALSE;
      if (purpose != NULL)
        {
          vtr_append_ids (frame->who, purpose->ids);
          return frame->named = frame->who->len == 1;
        }
      vtr_append_ids (frame->who, last->objects->len > 0 ? last->objects : last->who);
      if (says_where_we (reader, piece) && !(vtr_framing_find_me (reader, ids) && vtr_sense_are_same (ids, frame->who)))
        return FALSE;
      return frame->who->len == 1;
    }
  if (piece->sense == VTR_SENSE_THEY && vtr_framing_find_all (framing, piece, ids))
    {
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, ids);
      frame->named = TRUE;
      frame->alone = frame->staff = frame->rest = FALSE;
      return TRUE;
    }
  if (piece->sense == VTR_SENSE_THEY && vtr_phrase (reader->tokens, piece->start, piece->end, "alles") > 0)
    return FALSE;
  /* "The other divisions wait, and if attacked they …" */
  before = last != NULL ? last : framing->previous;
  if (piece->sense == VTR_SENSE_THEY && before != NULL && before->rest && before->who->len == 1 && before->objects->len == 0 && framing->when_who->len == 0)
    {
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, before->who);
      return frame->rest = frame->named = TRUE;
    }
  /* of several who were spoken of in the sentence none is "he" */
  if (last != NULL && last->objects->len > 0 && framing->when_who->len == 0 && piece->sense != VTR_SENSE_THEY)
    return FALSE;
  if (frame->who->len == 0 && reader->subject_state == VTR_SUBJECT_KNOWN)
    {
      vtr_append_ids (frame->who, reader->subjects);
      frame->alone = reader->staff;
    }
  /* "tout le monde", of more than were spoken of last */
  if (piece->sense == VTR_SENSE_THEY && reader->named->len > frame->who->len && vtr_phrase (reader->tokens, piece->start, piece->end, "tout le monde") > 0)
    return FALSE;
  if (piece->sense == VTR_SENSE_THEY && frame->who->len == 1 && reader->named->len == 2 && vtr_has_id (reader->named, &g_array_index (frame->who, VtrId, 0)))
    {
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, reader->named);
    }
  if (piece->sense == VTR_SENSE_THEY && frame->who->len == 1 && reader->named->len == 0 && vtr_piece_says (reader->tokens, piece, "they/ils/elles/quils/quelles"))
    take_all_named (framing);
  /* "if the road is full they go in parts", of a corps that alone was named */
  if (piece->sense == VTR_SENSE_THEY && frame->when == VTR_SENSE_IF_ROAD && frame->who->len == 1 && reader->named->len <= 1 && framing->frames->len <= 1 && vtr_phrase (reader->tokens, piece->start, piece->end, "they/them") > 0)
    return TRUE;
  if (frame->each)
    return TRUE;
  return piece->sense == VTR_SENSE_IT ? frame->who->len == 1 : frame->who->len >= (piece->sense == VTR_SENSE_SIE ? 1u : 2u);
}

/**
 * vtr_framing_find_met:
 *
 * "Morand reste à Iéna, Peyri le | rejoint": who was spoken of before whom the frame is of.
 *
 * Returns: whether it is said so, and not "l'a rejoint"
 */
gboolean
vtr_framing_find_met (VtrFraming *framing,
                      const VtrPiece *piece)
{
  VtrReader *reader = framing->reader;
  guint purpose = vtr_phrase (reader->tokens, piece->start, piece->end, "pour/afin de?");
  const gchar *word = reader->body + vtr_token (reader->tokens, piece->start + purpose)->start;
  const VtrFrame *last = framing->previous;
  const VtrId *where;
  gboolean comes = piece->end > piece->start + 2 && vtr_phrase (reader->tokens, piece->start, piece->end, "vient/viennent/viendra/viendront/venir/vienne") > 0;

  /* "vient nous rejoindre" */
  if (comes && framing->frame->objects->len == 0 && vtr_phrase (reader->tokens, piece->start + 1, piece->end, "nous/me") > 0)
    {
      vtr_append_ids (framing->frame->objects, reader->corps);
      vtr_keep_own_name (reader, framing->frame->objects);
      if (framing->frame->objects->len != 1)
        return FALSE;
      where = vtr_reader_place_of (reader, &g_array_index (framing->frame->objects, VtrId, 0));
      if (where != NULL && !vtr_frame_has_where (framing->frame))
        framing->frame->in = *where;
      return TRUE;
    }
  /* "me rejoint à Dessau": whoever I am, he goes there */
  if (!comes && vtr_phrase (reader->tokens, piece->start + purpose, piece->end, "me/nous") > 0)
    return framing->frame->to_him = TRUE;
  if (!comes && vtr_phrase (reader->tokens, piece->start + purpose, piece->end, "le/la/les/ly") == 0)
    return TRUE;
  if (!comes && (word[1] == '\'' || g_str_has_prefix (word + 1, "\342\200\231")))
    {
      /* "l'y rejoindre" */
      if (vtr_phrase (reader->tokens, piece->start + purpose, piece->end, "ly") == 0)
        return FALSE;
      framing->frame->to_him = purpose > 0;
      return TRUE;
    }
  if (framing->frame->objects->len > 0)
    return TRUE;
  framing->frame->to_him = TRUE;
  for (guint i = framing->frames->len; i > 0; i--)
    {
      last = g_ptr_array_index (framing->frames, i - 1);
      if (last->who->len > 0 && !vtr_sense_are_same (last->who, framing->frame->who))
        break;
      last = NULL;
    }
  if (last != NULL && last->objects->len == 0 && last->company->len == 0 && last->who->len > 0 && (framing->frames->len > 0 || last->act == VTR_SENSE_STAY) && !vtr_sense_are_same (last->who, framing->frame->who))
    vtr_append_ids (framing->frame->objects, last->who);
  return TRUE;
}

/**
 * vtr_framing_is_told_otherwise:
 *
 * "Annulez l'ordre pour | Pacthod : il reste".
 *
 * Returns: whether what follows of whom an order is taken back says what he does instead, and
 *   not what that order was: "Annulez l'ordre pour Pacthod : Cronach"
 */
gboolean
vtr_framing_is_told_otherwise (const VtrFraming *framing)
{
  const VtrPiece *colon = vtr_framing_piece (framing, framing->at + 2);
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at + 2, FALSE);

  return framing->first == VTR_SENSE_UNKNOWN && colon != NULL && colon->sense == VTR_SENSE_COLON && next != NULL && (next->sense == VTR_SENSE_IT || next->sense == VTR_SENSE_SIE || next->sense == VTR_SENSE_THEY || next->sense == VTR_SENSE_NAME || next->sense == VTR_SENSE_INSTEAD || vtr_sense_is_act (next->sense));
}
