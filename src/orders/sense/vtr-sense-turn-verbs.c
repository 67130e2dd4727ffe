/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-turn-private.h"

/* German words that mean another thing beside their verb: "lasse ich in Dresden", "nimmt … mit",
 * "hat … einzuschließen", "führt sein Korps gegen Nakel vor". */

static VtrPiece *
piece_at (GArray *pieces,
          guint at)
{
  return &g_array_index (pieces, VtrPiece, at);
}

/* "geht nicht mit | nach Naumburg": not thither. */
static void
turn_not_along (VtrReader *reader,
                GArray *pieces)
{
  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *along = piece_at (pieces, i);

      if (along->sense == VTR_SENSE_FILLER && along[1].sense == VTR_SENSE_TO && along[2].sense == VTR_SENSE_PLACE && along->end > along->start + 1 && vtr_phrase (reader->tokens, along->end - 2, along->end, "nicht mit") == 2)
        along[1].sense = VTR_SENSE_INSTEAD;
    }
}

/* "Garde und Grenadiere lasse ich in Dresden": they stay. */
static void
turn_let (VtrReader *reader,
          GArray *pieces)
{
  for (guint i = 1; i + 2 < pieces->len; i++)
    {
      VtrPiece *let = piece_at (pieces, i);
      gboolean placed = FALSE;
      gboolean good = let->sense == VTR_SENSE_LEAD && let[-1].sense == VTR_SENSE_NAME && !let[-1].unsure && let[1].sense == VTR_SENSE_ME && vtr_piece_says (reader->tokens, let, "lass/lasse/lassen");

      for (guint k = i + 2; k < pieces->len && good && piece_at (pieces, k)->sense != VTR_SENSE_COMMA && piece_at (pieces, k)->sense != VTR_SENSE_AND; k++)
        {
          VtrSense sense = piece_at (pieces, k)->sense;

          placed = placed || sense == VTR_SENSE_PLACE || sense == VTR_SENSE_THERE;
          good = sense == VTR_SENSE_FILLER || sense == VTR_SENSE_IN || sense == VTR_SENSE_AT || sense == VTR_SENSE_PLACE || sense == VTR_SENSE_THERE || (sense == VTR_SENSE_HOLD && vtr_phrase (reader->tokens, piece_at (pieces, k)->start, piece_at (pieces, k)->end, "stehen") > 0);
        }
      if (!good || !placed)
        continue;
      let->sense = VTR_SENSE_STAY;
      let[1].sense = VTR_SENSE_FILLER;
      for (guint k = i + 2; k < pieces->len && piece_at (pieces, k)->sense != VTR_SENSE_COMMA && piece_at (pieces, k)->sense != VTR_SENSE_AND; k++)
        if (piece_at (pieces, k)->sense == VTR_SENSE_HOLD)
          piece_at (pieces, k)->sense = VTR_SENSE_FILLER;
    }
}

/* "Souham nimmt die Kavallerie mit nach Naumburg" */
static void
turn_taking (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *takes = piece_at (pieces, i);

      if (takes->sense != VTR_SENSE_ACCEPT || takes[1].sense != VTR_SENSE_NAME || !vtr_piece_says (reader->tokens, takes, "nimmt/nehmen/nehme"))
        continue;
      if (takes[2].sense == VTR_SENSE_TO && vtr_phrase (reader->tokens, takes[2].start, takes[2].end, "mit") > 0)
        takes->sense = VTR_SENSE_TAKE;
    }
}

/* "hat nach Zeitz zu | gehen", "ist … zu | verlegen": the verb's, and whither nobody goes; not
 * "versucht … zu kommen". */
static void
join_zu (VtrReader *reader,
         GArray *pieces)
{
  static const gchar *const is[] = { "hat/haben/habe/ist/sind/wird/werden/belieben/geruhen/bitte/bitten", NULL };
  gboolean bound = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *zu = piece_at (pieces, i);

      bound = bound || vtr_phrases (reader->tokens, zu->start, zu->end, is) > 0;
      if (bound && zu->sense == VTR_SENSE_IN && vtr_sense_is_act (zu[1].sense) && zu[1].end == zu[1].start + 1 && vtr_piece_says (reader->tokens, zu, "zu") && g_str_has_suffix (vtr_token (reader->tokens, zu[1].start)->fold, "n"))
        zu->sense = VTR_SENSE_FILLER;
    }
}

/* "Salzwedel nicht zu verlassen": he stays there. */
static void
turn_not_leaving (VtrReader *reader,
                  GArray *pieces)
{
  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *place = piece_at (pieces, i);
      VtrPiece *leave = place + 2;

      if (place->sense != VTR_SENSE_PLACE || !vtr_piece_says (reader->tokens, &place[1], "nicht"))
        continue;
      if (leave + 1 < piece_at (pieces, pieces->len - 1) && leave->sense == VTR_SENSE_FILLER && vtr_phrase (reader->tokens, leave->start, leave->end, "zu") > 0)
        leave++;
      if (leave->sense != VTR_SENSE_LEAVE || !vtr_piece_says (reader->tokens, leave, "verlassen/raumen/aufgeben"))
        continue;
      place->sense = VTR_SENSE_STAY;
      place->end = leave->end;
      g_array_remove_range (pieces, i + 1, (guint) (leave - place));
    }
}

/* "führt sein Korps gegen Nakel vor": thither, since it goes. */
static void
turn_against (VtrReader *reader,
              GArray *pieces)
{
  gboolean goes = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = piece_at (pieces, i);

      if (piece->sense == VTR_SENSE_GO)
        goes = TRUE;
      else if (vtr_sense_is_act (piece->sense) || piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_AND || piece->sense == VTR_SENSE_COLON)
        goes = FALSE;
      else if (goes && piece->sense == VTR_SENSE_UNKNOWN && piece[1].sense == VTR_SENSE_PLACE && vtr_piece_says (reader->tokens, piece, "gegen"))
        piece->sense = VTR_SENSE_TO;
    }
}

/* "die Brigade Klüx dahin folgen": there, as the one before. */
static void
turn_thither (VtrReader *reader,
              GArray *pieces)
{
  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = piece_at (pieces, i);

      if (piece->sense == VTR_SENSE_THERE && piece[1].sense == VTR_SENSE_FOLLOW && vtr_phrase (reader->tokens, piece->start, piece->end, "dahin/dorthin/ebendahin") > 0)
        piece[1].sense = VTR_SENSE_GO;
      else if (piece->sense == VTR_SENSE_FOLLOW && piece[1].sense == VTR_SENSE_THERE && vtr_phrase (reader->tokens, piece[1].start, piece[1].end, "dahin/dorthin/ebendahin") > 0)
        piece->sense = VTR_SENSE_GO;
    }
}

/* "Stettin weiter | einzuschließen": no march. */
static void
drop_onward (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *on = piece_at (pieces, i);

      if (on->sense == VTR_SENSE_ONWARD && (on[1].sense == VTR_SENSE_INVEST || on[1].sense == VTR_SENSE_SIEGE) && vtr_piece_says (reader->tokens, on, "weiter"))
        on->sense = VTR_SENSE_FILLER;
    }
}

/* "wenn angriff | dann kämpfen": of the case. */
static void
drop_then (VtrReader *reader,
           GArray *pieces)
{
  for (guint i = 1; i + 1 < pieces->len; i++)
    {
      VtrPiece *then = piece_at (pieces, i);

      if (then->sense == VTR_SENSE_THEN && then[-1].sense == VTR_SENSE_IF_ATTACKED && (vtr_sense_is_act (then[1].sense) || then[1].sense == VTR_SENSE_BACK) && vtr_piece_says (reader->tokens, then, "dann/then/alors"))
        then->sense = VTR_SENSE_FILLER;
    }
}

/* "Tettenborn hat dagegen Hamburg zu halten", "bleibt doch in Lauenburg": within it no other
 * begins. */
static void
drop_however (VtrReader *reader,
              GArray *pieces)
{
  for (guint i = 1; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = piece_at (pieces, i);

      if (piece->sense == VTR_SENSE_AND && piece[-1].sense == VTR_SENSE_FILLER && vtr_piece_says (reader->tokens, piece, "dagegen/hingegen/allerdings/jedoch") && vtr_phrase (reader->tokens, piece[-1].start, piece[-1].end, "hat/haben/soll/sollen/wird/werden/muss/mussen") > 0)
        piece->sense = VTR_SENSE_FILLER;
      else if (piece->sense == VTR_SENSE_AND && (piece[-1].sense == VTR_SENSE_STAY || piece[-1].sense == VTR_SENSE_GO || (piece[-1].sense == VTR_SENSE_NAME && !piece[-1].unsure)) && (piece[1].sense == VTR_SENSE_TO || piece[1].sense == VTR_SENSE_IN || piece[1].sense == VTR_SENSE_AT) && vtr_piece_says (reader->tokens, piece, "doch"))
        piece->sense = VTR_SENSE_FILLER;
    }
}

/* "Die Brigaden | Horn und Hünerbein" */
static void
drop_kind (VtrReader *reader,
           GArray *pieces)
{
  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = piece_at (pieces, i);

      if (piece->sense == VTR_SENSE_UNKNOWN && piece[1].sense == VTR_SENSE_NAME && !piece[1].unsure && piece[1].ids->len > 1 && vtr_piece_says (reader->tokens, piece, "brigaden/divisionen/korps/corps/generale/brigades/divisions/generals/generaux"))
        piece->sense = VTR_SENSE_FILLER;
    }
}

/**
 * vtr_sense_turn_verbs:
 * @pieces: (element-type VtrPiece) (inout): a sentence
 *
 * Gives words beside German verbs the meaning that they have there.
 */
void
vtr_sense_turn_verbs (VtrReader *reader,
                      GArray *pieces)
{
  if (pieces->len == 0)
    return;
  turn_not_along (reader, pieces);
  turn_let (reader, pieces);
  turn_taking (reader, pieces);
  join_zu (reader, pieces);
  turn_not_leaving (reader, pieces);
  turn_against (reader, pieces);
  turn_thither (reader, pieces);
  drop_onward (reader, pieces);
  drop_then (reader, pieces);
  drop_however (reader, pieces);
  drop_kind (reader, pieces);
}
