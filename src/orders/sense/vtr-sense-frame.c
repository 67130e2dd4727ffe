/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* Pieces into frames: who does what, where, how, on what condition. */

void
vtr_frame_free (VtrFrame *frame)
{
  g_array_unref (frame->who);
  g_array_unref (frame->objects);
  g_array_unref (frame->company);
  g_array_unref (frame->left);
  g_array_unref (frame->friends);
  g_array_unref (frame->path);
  g_free (frame);
}

static VtrFrame *
frame_new (guint start)
{
  VtrFrame *frame = g_new0 (VtrFrame, 1);

  frame->start = frame->end = start;
  frame->who = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->objects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->company = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->left = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->friends = g_array_new (FALSE, FALSE, sizeof (VtrId));
  frame->path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  return frame;
}

/**
 * vtr_framing_piece:
 *
 * Returns: (nullable): the piece at @index; %NULL: the sentence has no more
 */
const VtrPiece *
vtr_framing_piece (const VtrFraming *framing,
                   guint index)
{
  return index < framing->pieces->len ? &g_array_index (framing->pieces, VtrPiece, index) : NULL;
}

/**
 * vtr_framing_next_piece:
 *
 * Returns: (nullable): the next piece after @index that means something, a mark only with
 *   @marks; %NULL: the sentence ends
 */
const VtrPiece *
vtr_framing_next_piece (const VtrFraming *framing,
                        guint index,
                        gboolean marks)
{
  const VtrPiece *piece;

  for (guint i = index + 1; (piece = vtr_framing_piece (framing, i)) != NULL; i++)
    if (piece->sense != VTR_SENSE_FILLER && (marks || piece->sense > VTR_SENSE_FILLER))
      return piece;
  return NULL;
}

/**
 * vtr_frame_has_where:
 *
 * Returns: whether a place is said, or a way
 */
gboolean
vtr_frame_has_where (const VtrFrame *frame)
{
  return frame->path->len > 0 || !vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at);
}

/**
 * vtr_frame_says_something:
 *
 * Returns: whether it says more than who and when
 */
gboolean
vtr_frame_says_something (const VtrFrame *frame)
{
  return frame->act != VTR_SENSE_UNKNOWN || vtr_frame_has_where (frame) || frame->forced || frame->split || frame->continues || (frame->standing && frame->told) || frame->battle || frame->no_battle || frame->back;
}

/**
 * vtr_frame_end_case:
 *
 * "if attacked at Jena, …": where stands before what is done is of the case.
 */
void
vtr_frame_end_case (VtrFrame *frame)
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

/**
 * vtr_framing_next_frame:
 *
 * Ends the frame; the next is of the same, if nobody else is named.
 */
void
vtr_framing_next_frame (VtrFraming *framing,
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

/* "se replierait" */
static gboolean
would (const GArray *tokens,
       const VtrPiece *piece)
{
  static const gchar *const endings[] = { "rait", "raient", "rais", "rions" };

  for (guint i = piece->start; i < piece->end && i < piece->start + 2; i++)
    for (guint k = 0; k < G_N_ELEMENTS (endings); k++)
      if (vtr_token_is (tokens, i, piece->end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, i)->fold, endings[k]))
        return TRUE;
  return FALSE;
}

/**
 * vtr_frame_is_located:
 *
 * Returns: whether it only says where somebody is who was named
 */
gboolean
vtr_frame_is_located (VtrReader *reader,
                      const VtrFrame *frame)
{
  return frame->named && vtr_stand_at (reader, frame->who, vtr_id_is_empty (&frame->in) ? &frame->at : &frame->in) && frame->act == VTR_SENSE_UNKNOWN && frame->path->len == 0 && !frame->goal && !frame->battle && !frame->no_battle && !frame->back && !frame->forced && !frame->split && !frame->continues && !frame->next && (!vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at));
}

/* Whether nobody but a pontoon train is named. */
static gboolean
is_of_train (const VtrFraming *framing)
{
  const VtrFrame *frame = framing->frame;
  const VtrLexiconFormation *record = frame->who->len == 1 ? vtr_lexicon_formation (framing->reader->lexicon, &g_array_index (frame->who, VtrId, 0)) : NULL;

  return record == NULL || record->kind == VTR_FORMATION_TRAIN;
}

static gboolean
take_act (VtrFraming *framing,
          const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  const GArray *tokens = framing->reader->tokens;

  vtr_frame_end_case (frame);
  /* "il se replierait": only if something comes to pass */
  if (frame->when == VTR_SENSE_UNKNOWN && would (tokens, piece) && !vtr_framing_is_followed_by_case (framing))
    return FALSE;
  if (vtr_framing_is_no_deed (framing, piece))
    return FALSE;
  /* "schließt Stettin weiter ein", "bleibt stehen" */
  if (framing->gate == VTR_SENSE_UNKNOWN && ((piece->sense == VTR_SENSE_ONWARD && (frame->act == VTR_SENSE_INVEST || frame->act == VTR_SENSE_SIEGE || frame->act == VTR_SENSE_STAY)) || (piece->sense == VTR_SENSE_HOLD && frame->act == VTR_SENSE_STAY)))
    return TRUE;

  /* "V Corps goes to Halle, with its cavalry riding to Bernburg" */
  if (frame->company->len > 0 && framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && frame->act != VTR_SENSE_UNKNOWN && g_str_has_suffix (vtr_token (framing->reader->tokens, piece->start)->fold, "ing"))
    {
      const VtrPiece *name = vtr_framing_piece (framing, framing->at - 1);
      g_autoptr (GArray) company = g_array_copy (frame->company);

      /* "with Dumonceau and Dufour, Philippon being left at Bremen": who is? */
      for (guint i = name->start; i < name->end; i++)
        if (vtr_token_is (tokens, i, name->end, VTR_TOKEN_COMMA))
          return FALSE;
      g_array_set_size (frame->company, 0);
      vtr_framing_next_frame (framing, piece->start);
      frame = framing->frame;
      g_array_set_size (frame->who, 0);
      vtr_append_ids (frame->who, company);
      frame->named = frame->told = TRUE;
      frame->alone = frame->staff = frame->rest = FALSE;
    }
  /* "the train, at Harburg, …", "the train at Harburg: …": where it stands */
  if ((framing->gate == VTR_SENSE_COMMA || (framing->gate == VTR_SENSE_COLON && vtr_frame_is_located (framing->reader, frame))) && frame->named && frame->act == VTR_SENSE_UNKNOWN && frame->path->len == 0 && !frame->goal && (!vtr_id_is_empty (&frame->in) || !vtr_id_is_empty (&frame->at)))
    {
      frame->when_at = vtr_id_is_empty (&frame->in) ? frame->at : frame->in;
      frame->in = frame->at = (VtrId){ "" };
    }
  /* "marches to Jena | leaving Souham at Weimar" */
  if (piece->sense == VTR_SENSE_LEAVE && framing->gate == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_PLACE && frame->act == VTR_SENSE_GO && frame->company->len == 0 && vtr_phrase (tokens, piece->end - 1, piece->end, "laissant/leaving/abandonnant") > 0)
    framing->gate = VTR_SENSE_COMMA;
  if (vtr_framing_takes_post (framing, piece) || vtr_framing_is_parted (framing, piece))
    return TRUE;
  /* "Korff rides ahead, detached, to Zwickau" */
  if (piece->sense == VTR_SENSE_DETACH && framing->gate == VTR_SENSE_COMMA && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_ONWARD) && frame->named && frame->when == VTR_SENSE_UNKNOWN && !vtr_frame_has_where (frame) && vtr_piece_says (tokens, piece, "detached/detachiert/detache/detachee"))
    {
      frame->act = VTR_SENSE_DETACH;
      return TRUE;
    }
  if (framing->gate != VTR_SENSE_UNKNOWN && (frame->act != VTR_SENSE_UNKNOWN || vtr_frame_has_where (frame) || frame->no_battle))
    {
      vtr_framing_next_frame (framing, piece->start);
      frame = framing->frame;
    }
  /* "soll Thorn noch heute verlassen" */
  if (piece->sense == VTR_SENSE_LEAVE && framing->gate == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_PLACE && frame->act == VTR_SENSE_UNKNOWN && !vtr_id_is_empty (&frame->from) && !vtr_frame_has_where (frame) && vtr_phrase (tokens, piece->start, piece->end, "verlassen/raumen") > 0)
    {
      frame->act = VTR_SENSE_GO;
      return TRUE;
    }
  /* "y va", "l'y suit" */
  if ((piece->sense == VTR_SENSE_GO || piece->sense == VTR_SENSE_FOLLOW) && frame->act == VTR_SENSE_UNKNOWN && vtr_phrase (tokens, piece->start, piece->start + 1, "y/jy/sy/ly") + (piece->end > piece->start + 1 ? vtr_phrase (tokens, piece->start + 1, piece->start + 2, "y") : 0) > 0)
    frame->there = frame->yonder = TRUE;
  /* "Morand reste à Iéna, Peyri le rejoint" */
  if (piece->sense == VTR_SENSE_MEET && !vtr_framing_find_met (framing, piece))
    return FALSE;
  frame->retakes = piece->sense == VTR_SENSE_MEET && vtr_phrase (tokens, piece->start, piece->end, "y? reprend/reprends/reprendra/reprendrai/recupere/recuperera/recuperent/recuperons/recueille/recueillera/ramasse/ramassera") > 0;
  if (piece->sense == VTR_SENSE_GO && frame->act == VTR_SENSE_UNKNOWN)
    frame->seats = vtr_phrase (tokens, piece->start, piece->end, "occupe/occupent/occupera/occuperont/occuper/occupez/occupons/joccupe/joccuperai/sinstalle/sinstallent/sinstallera/sinstaller/setablit/setablissent/setablira/setablir/bezieht/beziehen/beziehe/nimmt/nehmen/nehme/fasst") + vtr_phrase (tokens, piece->start, piece->end, "prend/prennent/prendra/prendre position/poste/quartier/quartiers") > 0;
  /* "VI Corps bridges the Saale": with what? */
  if (piece->sense == VTR_SENSE_BRIDGE && vtr_phrase (tokens, piece->start, piece->end, "bridge/bridges/bridging/span/spans/spanning") > 0 && !is_of_train (framing))
    return FALSE;
  /* "to Naumburg, no rest": no pursuit */
  if (piece->sense == VTR_SENSE_PURSUE && frame->when != VTR_SENSE_IF_WON && vtr_phrase (tokens, piece->start, piece->end, "no/keine rest/let") > 0)
    return FALSE;
  /* "The rest of the corps after him.": after whom, if nobody marches? */
  if (piece->sense == VTR_SENSE_PURSUE && frame->when != VTR_SENSE_IF_WON && framing->frames->len == 0 && frame->named && framing->before == VTR_SENSE_NAME && vtr_piece_says (tokens, piece, "after/behind him/it/them/her"))
    return framing->previous != NULL && framing->previous->named && (frame->same = TRUE);
  if (piece->sense == VTR_SENSE_GUNS && !vtr_framing_take_guns (framing, piece))
    return FALSE;
  frame = framing->frame;
  /* "Conduite à tenir : marcher au canon" */
  if (piece->sense == VTR_SENSE_GUNS && framing->first == VTR_SENSE_LABEL_ATTACKED && frame->act == VTR_SENSE_UNKNOWN && framing->frames->len == 0 && framing->before == VTR_SENSE_LABEL_ATTACKED)
    framing->when = frame->when = VTR_SENSE_UNKNOWN;
  if (frame->act == VTR_SENSE_UNKNOWN || ((frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_FOLLOW) && (piece->sense == VTR_SENSE_GUNS || piece->sense == VTR_SENSE_WORKS || piece->sense == VTR_SENSE_OUT || piece->sense == VTR_SENSE_JOIN || piece->sense == VTR_SENSE_MEET || piece->sense == VTR_SENSE_PURSUE)))
    {
      frame->act = piece->sense;
      vtr_framing_place_works (frame, piece);
      /* "If the road is full, march in parts": no other march */
      if (piece->sense == VTR_SENSE_GO && frame->when == VTR_SENSE_IF_ROAD && !frame->named && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "march/marches/come/comes/go/goes/move/moves") > 0)
        frame->act = VTR_SENSE_ONWARD;
      /* "to Victor's guns" */
      if (piece->sense == VTR_SENSE_GUNS)
        vtr_append_ids (frame->friends, piece->ids);
      framing->holds = vtr_piece_says (framing->reader->tokens, piece, "halt/halten/halte");
      /* "… halten wir Halle" */
      if (framing->holds && piece->sense == VTR_SENSE_STAY && frame->when == VTR_SENSE_IF_ATTACKED && vtr_framing_holds_town (framing))
        frame->act = VTR_SENSE_HOLD;
      framing->strikes = vtr_piece_says (framing->reader->tokens, piece, "schlagt/schlagen");
      frame->sets_out = vtr_phrase (framing->reader->tokens, piece->start, piece->end, "bricht/brechen/breche/part/partira/partiront/partent/partirai/partirons") > 0;
      /* "sollte man mich angreifen, so werde ich auf Zeitz abziehen" */
      if (piece->sense == VTR_SENSE_GO && frame->when == VTR_SENSE_IF_ATTACKED && vtr_phrase (tokens, piece->start, piece->end, "abziehen/abzuziehen/abzieht/abziehe/abrucken/abzurucken/abruckt/abmarschieren/abzumarschieren/abmarschiert") > 0)
        frame->back = TRUE;
      return TRUE;
    }
  if (piece->sense == VTR_SENSE_ONWARD && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_ONWARD || ((frame->act == VTR_SENSE_TAKE || frame->act == VTR_SENSE_SEND) && vtr_frame_has_where (frame))))
    return TRUE;
  /* "soll sich in die Werke zurückziehen", "eine Brücke schlagen" */
  if (framing->gate == VTR_SENSE_UNKNOWN && ((frame->act == VTR_SENSE_WORKS && piece->sense == VTR_SENSE_RETREAT) || (frame->act == VTR_SENSE_BRIDGE && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "schlagen/schlagt") > 0)))
    return TRUE;
  if (frame->act == VTR_SENSE_ONWARD && piece->sense == VTR_SENSE_GO)
    return TRUE;
  /* "soll Glogau weiter blockieren" */
  if (framing->gate == VTR_SENSE_UNKNOWN && frame->act == VTR_SENSE_ONWARD && framing->before == VTR_SENSE_ONWARD && (piece->sense == VTR_SENSE_INVEST || piece->sense == VTR_SENSE_SIEGE))
    {
      frame->act = piece->sense;
      return TRUE;
    }
  /* "garde Küstrin bloqué" */
  if (framing->gate == VTR_SENSE_UNKNOWN && frame->act == VTR_SENSE_HOLD && piece->sense == VTR_SENSE_INVEST && framing->before == VTR_SENSE_PLACE && vtr_phrase (tokens, piece->start, piece->end, "bloque/bloquee/investi/investie/cerne/cernee/blockaded/invested/masked/sealed/surrounded/blockiert/eingeschlossen/under/in/sous/en") > 0)
    {
      frame->act = VTR_SENSE_INVEST;
      return TRUE;
    }
  /* "reste immobile", "combat sur place", "attend sans bouger" */
  if (framing->gate == VTR_SENSE_UNKNOWN && piece->sense == VTR_SENSE_STAY && (frame->act == VTR_SENSE_STAY || frame->act == VTR_SENSE_STAND || frame->act == VTR_SENSE_HOLD) && vtr_phrase (tokens, piece->start, piece->end, "immobile/immobiles") + vtr_phrase (tokens, piece->start, piece->end, "au/en repos/place") + vtr_phrase (tokens, piece->start, piece->end, "sur place") + vtr_phrase (tokens, piece->start, piece->end, "larme au pied") + vtr_phrase (tokens, piece->start, piece->end, "sans bouger/mouvement") > 0)
    return TRUE;
  if (frame->act == VTR_SENSE_STAY && piece->sense == VTR_SENSE_BEHIND)
    {
      frame->act = VTR_SENSE_BEHIND;
      return TRUE;
    }
  /* "s'enferme dans ses murs" */
  if (framing->gate == VTR_SENSE_UNKNOWN && piece->sense == frame->act && (piece->sense == VTR_SENSE_WORKS || piece->sense == VTR_SENSE_OUT))
    return TRUE;
  /* "falls back on Leipzig rather than fight" */
  if (frame->act == VTR_SENSE_RETREAT && piece->sense == VTR_SENSE_AVOID && framing->gate == VTR_SENSE_UNKNOWN && vtr_phrase (tokens, piece->start, piece->end, "rather than") > 0)
    return TRUE;
  /* "wird nicht gekämpft, sondern weiter nach Wurzen ausgewichen" */
  if (frame->act == VTR_SENSE_ONWARD && piece->sense == VTR_SENSE_RETREAT && framing->gate == VTR_SENSE_UNKNOWN && framing->before == VTR_SENSE_PLACE)
    {
      frame->act = VTR_SENSE_RETREAT;
      return TRUE;
    }
  /* "va à Bamberg, s'il y a trop de monde il peut marcher en plusieurs morceaux": no other march */
  if (piece->sense == VTR_SENSE_GO && frame->when == VTR_SENSE_IF_ROAD && frame->act == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && frame->may)
    return TRUE;
  /* "soll in die Festung Spandau einrücken", "soll Thorn verlassen und über Gnesen auf Posen marschieren" */
  if (piece->sense == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && (frame->act == VTR_SENSE_WORKS || (frame->act == VTR_SENSE_GO && framing->before == VTR_SENSE_PLACE && frame->goal && !vtr_id_is_empty (&frame->from))) && vtr_piece_says (tokens, piece, "einrucken/einzurucken/rucken/gehen/ziehen/marschieren/einziehen/reiten/verlegen"))
    return TRUE;
  /* "is detached from the corps | and sent to Verden" */
  if (piece->sense == VTR_SENSE_GO && frame->act == VTR_SENSE_DETACH && framing->gate == VTR_SENSE_UNKNOWN && vtr_phrase (tokens, piece->start, piece->end, "and/und/et") > 0)
    {
      vtr_framing_next_frame (framing, piece->start);
      framing->frame->act = VTR_SENSE_GO;
      return TRUE;
    }
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
  if (frame->act == VTR_SENSE_STAY && framing->holds && piece->sense == VTR_SENSE_STAND && framing->gate == VTR_SENSE_UNKNOWN && vtr_piece_says (tokens, piece, "stand"))
    {
      frame->act = VTR_SENSE_STAND;
      return TRUE;
    }
  /* "hält Küstrin eingeschlossen" */
  if (frame->act == VTR_SENSE_STAY && piece->sense == VTR_SENSE_INVEST && framing->gate == VTR_SENSE_UNKNOWN && (framing->holds || (framing->before == VTR_SENSE_PLACE && vtr_phrase (tokens, piece->start, piece->end, "blockaded/invested/masked/sealed/under/in/sous/en") > 0)) && !vtr_id_is_empty (&frame->at))
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

/* "is to stand if attacked and to pursue": what somebody is told goes on, and no purpose. */
static gboolean
goes_on_to (const VtrFraming *framing,
            const VtrPiece *piece)
{
  const GArray *tokens = framing->reader->tokens;
  const VtrPiece *next = vtr_framing_piece (framing, framing->at + 1);

  if (vtr_phrase (tokens, piece->start, piece->end, "to") == 0 || next == NULL || !vtr_sense_is_act (next->sense))
    return FALSE;
  /* "the heavy divisions to stay at Eisleben" */
  if (framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && framing->frame->named && framing->frame->company->len == 0 && !vtr_frame_says_something (framing->frame))
    return TRUE;
  if (framing->gate != VTR_SENSE_AND && framing->before != VTR_SENSE_THEN && framing->before != VTR_SENSE_NEXT && framing->before != VTR_SENSE_CONTINUE && framing->before != VTR_SENSE_THERE)
    return FALSE;
  for (guint i = 0; i < framing->at; i++)
    {
      const VtrPiece *last = vtr_framing_piece (framing, i);

      if ((last->sense == VTR_SENSE_FILLER && vtr_phrase (tokens, last->end - 1, last->end, "to") > 0) || (last->sense == VTR_SENSE_LEAD && vtr_phrase (tokens, last->start, last->end, "i/we") > 0))
        return TRUE;
    }
  return FALSE;
}

/* "Les cuirassiers de Bordesoulle et | de Doumerc". */
static gboolean
is_of_both (const VtrFraming *framing)
{
  const VtrPiece *next = vtr_framing_piece (framing, framing->at + 1);

  return framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_AND && next != NULL && next->sense == VTR_SENSE_NAME && !vtr_frame_says_something (framing->frame);
}

/* "to" before a verb, or before the sender: what is ordered for good, and to whom somebody goes. */
static gboolean
goes_to_somebody (VtrFraming *framing,
                  const VtrPiece *piece,
                  const VtrPiece *next)
{
  VtrFrame *frame = framing->frame;
  const VtrFrame *last = framing->frames->len > 0 ? g_ptr_array_index (framing->frames, framing->frames->len - 1) : NULL;
  guint at = (guint) (next - (const VtrPiece *) framing->pieces->data);
  const VtrPiece *whom = vtr_framing_piece (framing, at + 1);

  /* "standing orders to avoid battle" */
  if (framing->before == VTR_SENSE_STANDING && vtr_sense_is_act (next->sense))
    {
      if (vtr_frame_says_something (frame))
        vtr_framing_next_frame (framing, piece->start);
      return framing->frame->standing = TRUE;
    }
  /* "comes back to me from Jena, to Saalfeld" */
  if (next->sense == VTR_SENSE_ME && framing->gate == VTR_SENSE_UNKNOWN && frame->named && framing->before == frame->act && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_RETREAT) && frame->when == VTR_SENSE_UNKNOWN && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "to/zu") > 0)
    {
      frame->act = VTR_SENSE_GO;
      framing->past = at + 1;
      return TRUE;
    }
  /* "comes up from Lauenburg to join them" */
  if (next->sense == VTR_SENSE_MEET && frame->act == VTR_SENSE_GO && frame->named && !vtr_frame_has_where (frame) && last != NULL && whom != NULL && (whom->sense == VTR_SENSE_THEY || whom->sense == VTR_SENSE_IT) && last->named && last->objects->len == 0 && last->company->len == 0 && (last->who->len > 1) == (whom->sense == VTR_SENSE_THEY))
    {
      frame->act = VTR_SENSE_MEET;
      vtr_append_ids (frame->objects, last->who);
      framing->past = at + 2;
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
      if (vtr_phrase (framing->reader->tokens, piece->start, piece->end, "also/too/auch/ebenfalls/gleichfalls/egalement/aussi") + vtr_phrase (framing->reader->tokens, piece->start, piece->end, "as well") + vtr_phrase (framing->reader->tokens, piece->start, piece->end, "lui/elle/eux aussi") > 0)
        frame->also = TRUE;
      /* "I go with my brigade", of one who leads several */
      if (frame->me && frame->who->len == 1 && vtr_piece_says (framing->reader->tokens, piece, "with/mit/avec my/meiner/ma division/brigade") && vtr_formation_is (framing->reader->lexicon, &g_array_index (frame->who, VtrId, 0), "corps"))
        return FALSE;
      if (vtr_phrase (framing->reader->tokens, piece->start, piece->end, "with the rest/others") > 0 && !vtr_framing_goes_with_rest (framing, piece))
        return FALSE;
      if (vtr_phrase (framing->reader->tokens, piece->start, piece->start + 2, "avec les/mes/ses") > 0 && vtr_phrase (framing->reader->tokens, piece->end - 2, piece->end, "autres divisions/brigades") > 0 && !vtr_framing_left_part (framing))
        return FALSE;
      /* "stays with the rest of the corps" */
      if (frame->act == VTR_SENSE_STAY && frame->named && !vtr_frame_has_where (frame) && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "with the rest/others") > 0)
        frame->with_me = TRUE;
      /* "nach Borna mit dem ganzen Korps" */
      if (vtr_phrase (framing->reader->tokens, piece->start, piece->end, "with/mit/avec") > 0 && vtr_phrase (framing->reader->tokens, piece->end - 1, piece->end, "korps/corps/haufen/laden") > 0)
        frame->whole = TRUE;
      /* "if attacked he marches off to Liegnitz" */
      if (frame->when == VTR_SENSE_IF_ATTACKED && frame->act == VTR_SENSE_GO && framing->gate == VTR_SENSE_UNKNOWN && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "ab") > 0)
        frame->back = TRUE;
      return TRUE;
    case VTR_SENSE_COMMA:
    case VTR_SENSE_AND:
    case VTR_SENSE_COLON:
      /* "Meine Reiterei aber lasse ich in Halle" */
      if (piece->sense == VTR_SENSE_AND && vtr_framing_is_aside (framing, piece))
        return TRUE;
      if (framing->gate != VTR_SENSE_AND)
        framing->gate = piece->sense;
      vtr_frame_end_case (frame);
      return TRUE;
    case VTR_SENSE_DASH:
      /* "Jena/Gera": either */
      if (vtr_token (framing->reader->tokens, piece->start)->kind == VTR_TOKEN_SLASH && vtr_token (framing->reader->tokens, piece->start)->flags & VTR_WORD_TIGHT)
        return FALSE;
      /* "Sebastiani - I Corps - Uelzen" */
      if (framing->before == VTR_SENSE_NAME && is_other_name (framing, vtr_framing_next_piece (framing, framing->at, FALSE)))
        return FALSE;
      if (framing->before != VTR_SENSE_PLACE)
        framing->gate = VTR_SENSE_COMMA;
      else
        {
          const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, FALSE);

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
          const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

          if (next != NULL && (next->sense == VTR_SENSE_PLACE || (next->sense >= VTR_SENSE_TO && next->sense <= VTR_SENSE_VIA)))
            {
              g_array_append_val (frame->path, frame->in);
              frame->in = (VtrId){ "" };
              frame->goal = TRUE;
            }
        }
      frame->then = frame->then || !vtr_frame_says_something (frame);
      return TRUE;
    case VTR_SENSE_TO:
    case VTR_SENSE_IN:
    case VTR_SENSE_AT:
    case VTR_SENSE_FROM:
    case VTR_SENSE_VIA:
    case VTR_SENSE_WITH:
      {
        const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

        /* "Souham is in Jena": no march */
        if (piece->sense == VTR_SENSE_IN && frame->act == VTR_SENSE_UNKNOWN && vtr_framing_follows_is (framing))
          return FALSE;
        /* "weicht nicht aus, sondern soll nach Zerbst zurückgehen" */
        if (piece->sense != VTR_SENSE_WITH && vtr_framing_precedes_verb (framing))
          {
            vtr_framing_next_frame (framing, piece->start);
            frame = framing->frame;
          }
        if (vtr_framing_is_beside (framing, piece, next))
          return frame->same = TRUE;
        if (piece->sense == VTR_SENSE_TO && next != NULL && (next->sense == VTR_SENSE_ME || vtr_sense_is_act (next->sense)) && goes_to_somebody (framing, piece, next))
          return TRUE;
        /* "Horn goes with him to Halle" */
        if (piece->sense == VTR_SENSE_WITH && next != NULL && (next->sense == VTR_SENSE_IT || next->sense == VTR_SENSE_THEY) && ((frame->named && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_FOLLOW)) || (frame->act == VTR_SENSE_TAKE && frame->objects->len > 0) || (frame->back && !frame->named)))
          return TRUE;
        /* "is detached from I Corps" */
        if (piece->sense == VTR_SENSE_FROM && next != NULL && next->sense == VTR_SENSE_NAME && frame->act == VTR_SENSE_DETACH && frame->named && frame->who->len == 1 && next->ids->len == 1 && (!vtr_frame_has_where (frame) || framing->before == VTR_SENSE_DETACH) && vtr_lexicon_is_under (framing->reader->lexicon, &g_array_index (frame->who, VtrId, 0), &g_array_index (next->ids, VtrId, 0)))
          {
            framing->past = (guint) (next - (const VtrPiece *) framing->pieces->data) + 1;
            return TRUE;
          }
        /* before a place, or "with" somebody, and nothing else */
        return next != NULL && (next->sense == VTR_SENSE_PLACE || (next->sense == VTR_SENSE_NAME && (piece->sense == VTR_SENSE_WITH || piece->sense == VTR_SENSE_TO || piece->sense == VTR_SENSE_IN)) || next->sense == VTR_SENSE_THERE || (piece->sense == VTR_SENSE_WITH && (next->sense == VTR_SENSE_ME || next->sense == VTR_SENSE_REST || (next->sense == VTR_SENSE_OTHERS && vtr_framing_left_part (framing)))) || (next->sense >= VTR_SENSE_TO && next->sense <= VTR_SENSE_VIA && piece->sense != VTR_SENSE_WITH));
      }
    case VTR_SENSE_EXCEPT:
      return vtr_framing_take_exception (framing);
    case VTR_SENSE_INSTEAD:
      return vtr_framing_pass_instead (framing);
    case VTR_SENSE_CORRECT:
      return vtr_framing_take_correction (framing, piece);
    case VTR_SENSE_OTHERWISE:
      /* "marches to Jena if nobody attacks": only then */
      if (vtr_frame_says_something (frame) && frame->act != VTR_SENSE_STAY && frame->when == VTR_SENSE_UNKNOWN && framing->when == VTR_SENSE_UNKNOWN && framing->frames->len == 0 && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL)
        return FALSE;
      if (vtr_frame_says_something (frame))
        vtr_framing_next_frame (framing, piece->start);
      framing->when = framing->frame->when = VTR_SENSE_UNKNOWN;
      framing->frame->in_peace = vtr_phrase (framing->reader->tokens, piece->start, piece->end, "si/tant") > 0;
      return framing->frame->otherwise = TRUE;
    case VTR_SENSE_LABEL_WHO:
      return TRUE;
    case VTR_SENSE_LABEL_ATTACKED:
      framing->when = frame->when = VTR_SENSE_IF_ATTACKED;
      return frame->case_first = TRUE;
    case VTR_SENSE_LEAD:
      return vtr_framing_take_lead (framing, piece);
    case VTR_SENSE_NAME:
      return vtr_framing_take_name (framing, piece);
    case VTR_SENSE_PLACE:
      return vtr_framing_take_place (framing, piece);
    case VTR_SENSE_ME:
    case VTR_SENSE_IT:
    case VTR_SENSE_SIE:
    case VTR_SENSE_WHO:
    case VTR_SENSE_THEY:
      return vtr_framing_take_pronoun (framing, piece);
    case VTR_SENSE_BATTLE:
      frame->battle = TRUE;
      return frame->act == VTR_SENSE_ACCEPT || frame->act == VTR_SENSE_REFUSE || frame->act == VTR_SENSE_UNKNOWN;
    case VTR_SENSE_NO_BATTLE:
      if (framing->gate != VTR_SENSE_UNKNOWN && vtr_frame_says_something (frame) && frame->act != VTR_SENSE_ACCEPT)
        {
          gboolean told = frame->named && frame->when == VTR_SENSE_UNKNOWN && framing->frames->len == 0;

          /* "V Corps to Meissen, no battle" */
          vtr_framing_next_frame (framing, piece->start);
          frame = framing->frame;
          frame->told = frame->told || told;
        }
      frame->no_battle = TRUE;
      return frame->act == VTR_SENSE_ACCEPT || frame->act == VTR_SENSE_UNKNOWN;
    case VTR_SENSE_ENEMY:
      /* "after a victory it presses the beaten enemy toward Weissenfels" */
      if (frame->act == VTR_SENSE_GO && frame->when == VTR_SENSE_IF_WON && !vtr_frame_has_where (frame))
        frame->act = VTR_SENSE_PURSUE;
      return frame->act == VTR_SENSE_PURSUE || frame->act == VTR_SENSE_FOLLOW || (frame->act == VTR_SENSE_UNKNOWN && frame->when == VTR_SENSE_IF_WON);
    case VTR_SENSE_LAST:
      return frame->last = TRUE;
    case VTR_SENSE_FORCED:
      return frame->forced = TRUE;
    case VTR_SENSE_NORMAL:
      return frame->normal = TRUE;
    case VTR_SENSE_SPLIT:
      frame->split = TRUE;
      /* "Souham to Jena, the others follow later": not his */
      return vtr_phrase (framing->reader->tokens, piece->start, piece->end, "the? rest/others/remainder") == 0 || frame->who->len != 1 || !vtr_formation_is (framing->reader->lexicon, &g_array_index (frame->who, VtrId, 0), "division");
    case VTR_SENSE_WILL:
      /* "goes to Zwickau and will fight there" */
      if (framing->gate == VTR_SENSE_AND && vtr_frame_says_something (frame) && vtr_phrase (framing->reader->tokens, piece->start - 1, piece->start, "and") > 0)
        {
          vtr_framing_next_frame (framing, piece->start);
          return TRUE;
        }
      return frame->will = TRUE;
    case VTR_SENSE_MAY:
      {
        const VtrPiece *next = vtr_framing_piece (framing, framing->at + 1);

        frame->let = next != NULL && next->sense == VTR_SENSE_GO && vtr_piece_says (framing->reader->tokens, piece, "can/may");
        return frame->may = TRUE;
      }
    case VTR_SENSE_CONTINUE:
      /* "to his guns, without waiting for orders" */
      if (frame->act == VTR_SENSE_GUNS || frame->act == VTR_SENSE_STAND)
        return TRUE;
      /* "stays at Jena until we get there" */
      if ((frame->act == VTR_SENSE_STAY || frame->act == VTR_SENSE_HOLD) && vtr_id_is_empty (&piece->place) && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "until/till/bis/jusqua") > 0)
        return TRUE;
      /* "Gelnhausen, Fulda and so on until he is at Eisenach" */
      if (!vtr_id_is_empty (&piece->place) && frame->path->len > 0 && !vtr_has_id (frame->path, &piece->place))
        {
          if (vtr_phrase (framing->reader->tokens, piece->end - 3, piece->end - 1, "in/at/to") + vtr_phrase (framing->reader->tokens, piece->end - 2, piece->end, "in/at/to") == 0)
            return FALSE;
          g_array_append_val (frame->path, piece->place);
          frame->goal = TRUE;
        }
      return frame->continues = TRUE;
    case VTR_SENSE_NEXT:
      return frame->next = TRUE;
    case VTR_SENSE_ALONE:
      frame->alone = TRUE;
      return TRUE;
    case VTR_SENSE_STANDING:
      if (!vtr_frame_says_something (frame) && framing->frames->len == 0)
        framing->standing = TRUE;
      return frame->standing = TRUE;
    case VTR_SENSE_THERE:
      {
        const VtrPiece *next = vtr_framing_piece (framing, framing->at + 1);

        /* "goes to Jena and there awaits my orders", "there to halt" */
        if (framing->gate != VTR_SENSE_UNKNOWN && (frame->act != VTR_SENSE_UNKNOWN || frame->path->len > 0) && next != NULL && (vtr_sense_is_act (next->sense) || (next->sense == VTR_SENSE_TO && vtr_framing_piece (framing, framing->at + 2) != NULL && vtr_sense_is_act (vtr_framing_piece (framing, framing->at + 2)->sense))))
          vtr_framing_next_frame (framing, piece->start);
        return framing->frame->there = TRUE;
      }
    case VTR_SENSE_HIM:
      return frame->to_him = frame->when == VTR_SENSE_IF_FIGHT;
    case VTR_SENSE_BACK:
      /* "to Lüneburg and back" */
      if (framing->gate == VTR_SENSE_AND && frame->path->len > 0)
        return FALSE;
      /* "to Salzwedel, back to Dömitz if attacked" */
      if (framing->gate == VTR_SENSE_COMMA && (vtr_frame_has_where (frame) || frame->act == VTR_SENSE_AVOID || frame->act == VTR_SENSE_REFUSE || frame->no_battle) && frame->when == VTR_SENSE_UNKNOWN)
        {
          vtr_framing_next_frame (framing, piece->start);
          frame = framing->frame;
        }
      return frame->back = TRUE;
    case VTR_SENSE_SAME:
      /* "Horn reste à Dessau, de même pour Berg" */
      if (framing->gate != VTR_SENSE_UNKNOWN && vtr_frame_says_something (frame))
        {
          vtr_framing_next_frame (framing, piece->start);
          frame = framing->frame;
        }
      return frame->same = TRUE;
    case VTR_SENSE_REST:
    case VTR_SENSE_OTHERS:
      /* "stays with the rest of the corps" */
      if (framing->before == VTR_SENSE_WITH && frame->named && frame->act == VTR_SENSE_STAY)
        return frame->with_me = TRUE;
      return vtr_framing_take_rest (framing, piece);
    case VTR_SENSE_REPORT:
    case VTR_SENSE_UNKNOWN:
      return FALSE;
    default:
      return vtr_sense_is_case (piece->sense) ? vtr_framing_take_case (framing, piece) : take_act (framing, piece);
    }
}

/**
 * vtr_sense_frames:
 * @reader: who was spoken of before
 * @pieces: (element-type VtrPiece): a sentence
 * @when: the case of which all is, VTR_SENSE_UNKNOWN: of none
 * @who: (nullable) (element-type VtrId): whom it is of, if nobody is named
 * @previous: (nullable): the only thing that was ordered right before it: "Garde aussi."
 *
 * Returns: (transfer full) (nullable) (element-type VtrFrame): what is said in it;
 *   %NULL: some piece does not fit
 */
GPtrArray *
vtr_sense_frames (VtrReader *reader,
                  const GArray *pieces,
                  VtrSense when,
                  const GArray *who,
                  const VtrFrame *previous)
{
  g_autoptr (GPtrArray) frames = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_frame_free);
  g_autoptr (GArray) friends = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) when_who = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrFraming framing = { .reader = reader, .pieces = pieces, .frames = frames, .friends = friends, .when_who = when_who, .previous = previous };
  gboolean good = TRUE;
  gboolean says;

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

      /* taken with one before it */
      if (framing.at < framing.past)
        {
          framing.frame->end = piece->end;
          continue;
        }
      if (piece->sense == VTR_SENSE_TO && goes_on_to (&framing, piece))
        continue;
      if (piece->sense == VTR_SENSE_FROM && is_of_both (&framing))
        continue;
      good = take_piece (&framing, piece);
      if (piece->sense > VTR_SENSE_FILLER && piece->sense != VTR_SENSE_LEAD && piece->sense != VTR_SENSE_EXCEPT && piece->sense != VTR_SENSE_CORRECT)
        {
          framing.joint = piece->sense >= VTR_SENSE_TO && piece->sense <= VTR_SENSE_WITH ? framing.gate : VTR_SENSE_UNKNOWN;
          framing.before = piece->sense;
          if (framing.first == VTR_SENSE_UNKNOWN)
            framing.first = piece->sense;
          framing.gate = VTR_SENSE_UNKNOWN;
        }
      framing.frame->end = piece->end;
    }
  says = vtr_frame_says_something (framing.frame);
  g_ptr_array_add (frames, framing.frame);
  for (guint i = 0; framing.headed && i < frames->len; i++)
    ((VtrFrame *) g_ptr_array_index (frames, i))->standing = TRUE;
  vtr_settle_title (&framing);
  good = vtr_framing_settle (reader, frames, previous) && good && vtr_settle_correction (frames, framing.titled, previous);
  /* "Marschiert Compans nach Weimar, so bleibt Bonet" */
  if (framing.verb_first && frames->len > 1)
    good = FALSE;
  /* "…; if the Guard fights, to its guns": what follows stands as well */
  if (framing.headed && (vtr_token_is (reader->tokens, framing.frame->end, reader->tokens->len, VTR_TOKEN_SEMICOLON) || vtr_token_is (reader->tokens, framing.frame->end - 1, reader->tokens->len, VTR_TOKEN_SEMICOLON)))
    good = FALSE;
  /* "To Uelzen:" is over what follows */
  if (framing.gate == VTR_SENSE_COLON && says)
    good = FALSE;
  return good ? g_steal_pointer (&frames) : NULL;
}
