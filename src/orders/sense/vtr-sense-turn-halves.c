/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-turn-private.h"

/* Pieces that mean another thing by the other half of their verb, as German has it, or because
 * nobody is named before it. */

/* Where the part of a sentence ends that the piece @at is of. */
static guint
end_of_part (const GArray *pieces,
             guint at)
{
  guint i = at + 1;

  while (i < pieces->len && g_array_index (pieces, VtrPiece, i).sense != VTR_SENSE_COMMA && g_array_index (pieces, VtrPiece, i).sense != VTR_SENSE_AND && g_array_index (pieces, VtrPiece, i).sense != VTR_SENSE_COLON)
    i++;
  return i;
}

/* "setzt nach Harburg über", "bezieht bei Jena Stellung": a German verb whose other half stands
 * at the end of its part. */
static void
join_halves (VtrReader *reader,
             GArray *pieces)
{
  static const struct
  {
    const gchar *stem;
    const gchar *rest;
    VtrSense sense;
  } verbs[] = {
    { "setzt/setzen/setze", "uber/hinuber", VTR_SENSE_GO },
    { "setzt/setzen/setze", "nach", VTR_SENSE_PURSUE },
    { "trifft/treffen/treffe/langt/langen/lange", "ein/an", VTR_SENSE_GO },
    { "bezieht/beziehen/beziehe/nimmt/nehmen/nehme/fasst/fassen", "stellung/aufstellung/position/quartier/quartiere/posto", VTR_SENSE_GO },
    { "schliesst/schliessen/schliesse", "an", VTR_SENSE_JOIN },
    { "schliesst/schliessen/schliesse/ruckt/rucken/rucke", "auf/heran", VTR_SENSE_GO },
    { "schliesst/schliessen/schliesse", "ein", VTR_SENSE_INVEST },
    { "greift/greifen/greife", "an", VTR_SENSE_GO },
    { "greift/greifen/greife", "ein", VTR_SENSE_GUNS },
    { "springt/springen/springe/steht/stehen/stehe", "bei", VTR_SENSE_GUNS },
    { "eilt/eilen/eile", "herbei", VTR_SENSE_GUNS },
  };
  const GArray *tokens = reader->tokens;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *stem = &g_array_index (pieces, VtrPiece, i);
      guint end = end_of_part (pieces, i);
      VtrPiece *rest = &g_array_index (pieces, VtrPiece, end - 1);
      gboolean alone = rest > stem && (rest->sense == VTR_SENSE_FILLER || rest->sense == VTR_SENSE_UNKNOWN || rest->sense == VTR_SENSE_VIA || rest->sense == VTR_SENSE_AT);

      for (const VtrPiece *piece = stem + 1; piece < rest && alone; piece++)
        alone = !vtr_sense_is_act (piece->sense);
      for (guint v = 0; v < G_N_ELEMENTS (verbs) && alone; v++)
        if (vtr_phrase (tokens, stem->start, stem->end, verbs[v].stem) == stem->end - stem->start && vtr_phrase (tokens, rest->start, rest->end, verbs[v].rest) == rest->end - rest->start)
          {
            stem->sense = verbs[v].sense;
            rest->sense = VTR_SENSE_FILLER;
            alone = FALSE;
          }
    }
}

/* "schließt von Gotha auf Erfurt", which closes nothing in: without its other half nobody knows
 * what it means. */
static void
doubt_closing (VtrReader *reader,
               GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      guint end = end_of_part (pieces, i);
      gboolean shut = piece->sense != VTR_SENSE_INVEST || !vtr_piece_says (reader->tokens, piece, "schliesst/schliessen/schliesse");

      for (guint k = piece->end; k < g_array_index (pieces, VtrPiece, end - 1).end && !shut; k++)
        shut = vtr_phrase (reader->tokens, k, k + 1, "ein") > 0;
      if (!shut)
        piece->sense = VTR_SENSE_UNKNOWN;
    }
}

/* "hilft das Korps ihm", "steht ihm das Korps bei": him of whom the case is. */
static void
drop_helped (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      const VtrPiece *help = &g_array_index (pieces, VtrPiece, i);
      guint end = end_of_part (pieces, i);

      if (help->sense != VTR_SENSE_GUNS || help->end != help->start + 1 || vtr_phrase (reader->tokens, help->start, help->end, "hilft/helfen/helfe/unterstutzt/unterstutzen/unterstutze/greift/greifen/springt/springen/springe/steht/stehen/stehe") == 0)
        continue;
      for (guint k = i + 1; k < end; k++)
        {
          VtrPiece *him = &g_array_index (pieces, VtrPiece, k);

          if ((him->sense == VTR_SENSE_IT || him->sense == VTR_SENSE_HIM || him->sense == VTR_SENSE_UNKNOWN) && vtr_piece_says (reader->tokens, him, "ihm/ihn/ihr/ihnen"))
            him->sense = VTR_SENSE_FILLER;
        }
    }
}

/* Whether it says that somebody comes to help: "hilft", "zu Hilfe", "zu ihm". */
static gboolean
is_help (const GArray *tokens,
         const VtrPiece *piece)
{
  if (piece->sense == VTR_SENSE_GUNS)
    return vtr_phrase (tokens, piece->start, piece->end, "hilft/helfen/helfe/unterstutzt/unterstutzen/unterstutze") > 0 || vtr_phrase (tokens, piece->start, piece->end, "zur/zu hilfe/hulfe/unterstutzung") == 2;
  return piece->sense == VTR_SENSE_HIM;
}

/* "Wird Reynier angegriffen, hilft ihm Victor": the fight of another, and no case of his own who
 * helps. */
static void
turn_helped (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *attacked = &g_array_index (pieces, VtrPiece, i);
      const VtrPiece *helper = NULL;
      gboolean helps = FALSE;
      gboolean good = attacked->sense == VTR_SENSE_IF_ATTACKED && attacked->named && !attacked->me && attacked->ids != NULL && attacked->ids->len == 1 && vtr_id_is_empty (&attacked->place);

      for (guint k = i + 1; k < pieces->len && good; k++)
        {
          const VtrPiece *piece = &g_array_index (pieces, VtrPiece, k);

          if (is_help (reader->tokens, piece))
            helps = TRUE;
          else if (piece->sense == VTR_SENSE_NAME && helper == NULL && !piece->unsure)
            helper = piece;
          else if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_THEN && piece->sense != VTR_SENSE_GO && piece->sense != VTR_SENSE_IT)
            good = FALSE;
        }
      if (!good || !helps || helper == NULL)
        continue;
      for (guint k = 0; k < helper->ids->len && good; k++)
        good = !vtr_id_equal (&g_array_index (helper->ids, VtrId, k), &g_array_index (attacked->ids, VtrId, 0));
      if (good)
        attacked->sense = VTR_SENSE_IF_FIGHT;
    }
}

/* "Wenn Yorck kämpft, komme ich": to him, and nowhere else. */
static void
turn_coming (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      const VtrPiece *fight = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *comes = NULL;
      gboolean who = FALSE;
      gboolean good = fight->sense == VTR_SENSE_IF_FIGHT && fight->named && fight->ids != NULL && fight->ids->len == 1;

      for (guint k = i + 1; k < pieces->len && good; k++)
        {
          VtrPiece *piece = &g_array_index (pieces, VtrPiece, k);

          if (piece->sense == VTR_SENSE_GO && comes == NULL && vtr_piece_says (reader->tokens, piece, "komm/komme/kommt/kommen"))
            comes = piece;
          else if ((piece->sense == VTR_SENSE_ME || piece->sense == VTR_SENSE_NAME) && !who && !piece->unsure)
            who = TRUE;
          else if (piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_THEN && !(piece->sense == VTR_SENSE_FILLER && vtr_phrase (reader->tokens, piece->start, piece->end, "so/sofort/sogleich/gleich") > 0))
            good = FALSE;
        }
      if (good && who && comes != NULL)
        comes->sense = VTR_SENSE_GUNS;
    }
}

/* "Nach Halle wird marschiert", "Es wird nach Halle marschiert": nobody is named, and so it is
 * of him who writes. */
static void
find_marcher (VtrReader *reader,
              GArray *pieces)
{
  VtrPiece *wird = NULL;
  VtrPiece *es = NULL;
  gboolean goes = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_IT && i == 0 && vtr_piece_says (reader->tokens, piece, "es"))
        es = piece;
      else if (piece->sense == VTR_SENSE_FILLER && wird == NULL && vtr_piece_says (reader->tokens, piece, "wird"))
        wird = piece;
      else if (piece->sense == VTR_SENSE_GO && vtr_piece_says (reader->tokens, piece, "marschiert/gegangen/gezogen/geritten/geruckt/abmarschiert/vormarschiert/aufgebrochen/vorgegangen/abgeruckt"))
        goes = TRUE;
      else if (piece->sense == VTR_SENSE_NAME || piece->sense == VTR_SENSE_REST || piece->sense == VTR_SENSE_OTHERS || (piece->sense >= VTR_SENSE_ME && piece->sense <= VTR_SENSE_THEY) || vtr_sense_is_act (piece->sense) || vtr_sense_is_case (piece->sense))
        return;
    }
  if (wird == NULL || !goes)
    return;
  wird->sense = VTR_SENSE_ME;
  if (es != NULL)
    es->sense = VTR_SENSE_FILLER;
}

/* "hält sich bereit", and nothing more: for what, would be another order. */
static void
doubt_ready (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      gboolean more = FALSE;

      if (piece->sense != VTR_SENSE_STAY || vtr_phrase (reader->tokens, piece->end - 1, piece->end, "bereit/marschbereit/marschfertig/bereitschaft") == 0)
        continue;
      for (guint k = i + 1; k < pieces->len && !more; k++)
        {
          VtrSense sense = g_array_index (pieces, VtrPiece, k).sense;

          if (sense == VTR_SENSE_AND && g_array_index (pieces, VtrPiece, k - 1).sense != VTR_SENSE_COMMA)
            break;
          more = sense != VTR_SENSE_FILLER && sense != VTR_SENSE_COMMA && sense != VTR_SENSE_IN && sense != VTR_SENSE_AT && sense != VTR_SENSE_PLACE && sense != VTR_SENSE_THERE;
        }
      if (more)
        piece->sense = VTR_SENSE_UNKNOWN;
    }
}

/* Whether what is done is something that is still to be done: "zu belassen", "abzurücken". */
static gboolean
is_to_do (const GArray *tokens,
          const VtrPiece *piece)
{
  for (guint i = piece->start; i < piece->end && vtr_sense_is_act (piece->sense); i++)
    {
      const gchar *zu = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD ? strstr (vtr_token (tokens, i)->fold, "zu") : NULL;

      if (zu != NULL && (vtr_phrase (tokens, i, piece->end, "zu") > 0 || (zu > vtr_token (tokens, i)->fold && g_str_has_suffix (zu, "n"))))
        return TRUE;
    }
  return FALSE;
}

/* "Horn ist in Dessau zu belassen", "Ich habe Horn befohlen, nach Düben zu marschieren". */
static void
drop_told (VtrReader *reader,
           GArray *pieces)
{
  const GArray *tokens = reader->tokens;

  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      guint end = end_of_part (pieces, i);

      if (piece->sense == VTR_SENSE_UNKNOWN && vtr_phrase (tokens, piece->start, piece->end, "ist/sind") > 0)
        for (guint k = i + 1; k < end; k++)
          if (is_to_do (tokens, &g_array_index (pieces, VtrPiece, k)))
            piece->sense = VTR_SENSE_FILLER;
      if (piece->sense == VTR_SENSE_ME && piece[1].sense == VTR_SENSE_UNKNOWN && piece[2].sense == VTR_SENSE_NAME && !piece[2].unsure && vtr_phrase (tokens, piece[1].start, piece[1].end, "habe/haben") > 0 && end > i + 3 && end + 1 < pieces->len && g_array_index (pieces, VtrPiece, end).sense == VTR_SENSE_COMMA)
        {
          VtrPiece *told = &g_array_index (pieces, VtrPiece, end - 1);
          guint stop = end_of_part (pieces, end);
          gboolean done = FALSE;

          for (guint k = end + 1; k < stop && !done; k++)
            done = is_to_do (tokens, &g_array_index (pieces, VtrPiece, k));
          if (done && told->sense == VTR_SENSE_UNKNOWN && vtr_phrase (tokens, told->start, told->end, "befohlen/angewiesen/beauftragt/aufgetragen/ersucht/gebeten/instruiert/geschrieben") > 0)
            piece->sense = piece[1].sense = told->sense = VTR_SENSE_FILLER;
        }
    }
}

/* "Horn in Dessau belassen", and nobody is named who does. */
static void
turn_leave (VtrReader *reader,
            GArray *pieces)
{
  guint start = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      guint names = 0;
      guint others = 0;

      if (piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_AND || piece->sense == VTR_SENSE_COLON)
        start = i + 1;
      if (piece->sense != VTR_SENSE_LEAVE || end_of_part (pieces, i) != i + 1 || vtr_phrase (reader->tokens, piece->end - 1, piece->end, "lassen/belassen/stehenlassen/dalassen/zurucklassen") == 0)
        continue;
      for (guint k = start; k < i; k++)
        {
          VtrSense sense = g_array_index (pieces, VtrPiece, k).sense;

          names += sense == VTR_SENSE_NAME ? 1 : 0;
          others += sense != VTR_SENSE_NAME && sense != VTR_SENSE_FILLER && sense != VTR_SENSE_IN && sense != VTR_SENSE_AT && sense != VTR_SENSE_PLACE && sense != VTR_SENSE_THERE ? 1 : 0;
        }
      if (names == 1 && others == 0)
        piece->sense = VTR_SENSE_STAY;
    }
}

/* "bleibt bei Tettenborn in Hamburg": there; "Trubetzkoi bleibt mit seiner Reiterei in Leipzig",
 * of one who has nothing else. */
static void
drop_beside (VtrReader *reader,
             GArray *pieces)
{
  const VtrPiece *who = NULL;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *with = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *name = with + 1;
      gboolean at = with->sense == VTR_SENSE_AT && vtr_piece_says (reader->tokens, with, "bei");
      const VtrLexiconFormation *record;

      if (with->sense == VTR_SENSE_NAME && !with->unsure)
        who = with;
      if (name < &g_array_index (pieces, VtrPiece, pieces->len - 1) && name->sense == VTR_SENSE_FILLER)
        name++;
      if (who == NULL || (!at && with->sense != VTR_SENSE_WITH) || name->sense != VTR_SENSE_NAME || name->unsure || vtr_id_is_empty (&name->place))
        continue;
      record = who->ids->len == 1 ? vtr_lexicon_formation (reader->lexicon, &g_array_index (who->ids, VtrId, 0)) : NULL;
      if (!at && (!name->arm || record == NULL || (record->kind != VTR_FORMATION_DIVISION && record->kind != VTR_FORMATION_BRIGADE) || vtr_phrase (reader->tokens, name->start - 1, name->end, "seiner/seinen/ihrer/ihren") + vtr_phrase (reader->tokens, name->start, name->end, "seiner/seinen/ihrer/ihren") == 0))
        continue;
      with->sense = VTR_SENSE_AT;
      name->sense = VTR_SENSE_PLACE;
    }
}

/* "Auf nach Jena!", "Los, nach Jena!"; "kommt ihm das III. Korps zu Hilfe": who is helped is
 * said by the case. */
static void
turn_calls (VtrReader *reader,
            GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  guint at = 0;

  while (at + 2 < pieces->len && g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_FILLER && vtr_phrase (tokens, g_array_index (pieces, VtrPiece, at).start, g_array_index (pieces, VtrPiece, at).end, "los") == 0)
    at++;
  if (at + 2 < pieces->len)
    {
      VtrPiece *call = &g_array_index (pieces, VtrPiece, at);
      const VtrPiece *to = call[1].sense == VTR_SENSE_COMMA ? call + 2 : call + 1;

      if (to->sense == VTR_SENSE_TO && vtr_phrase (tokens, to->start, to->end, "nach") > 0 && vtr_piece_says (tokens, call, "auf/los"))
        {
          call->sense = VTR_SENSE_GO;
          if (to == call + 2)
            call[1].sense = VTR_SENSE_FILLER;
        }
    }
  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      guint end = end_of_part (pieces, i);

      if (piece->sense != VTR_SENSE_IT || !vtr_piece_says (tokens, piece, "ihm"))
        continue;
      for (guint k = i + 1; k < end; k++)
        if ((g_array_index (pieces, VtrPiece, k).sense == VTR_SENSE_HIM || g_array_index (pieces, VtrPiece, k).sense == VTR_SENSE_GUNS) && vtr_phrase (tokens, g_array_index (pieces, VtrPiece, k).start, g_array_index (pieces, VtrPiece, k).end, "zu/zur/zuhilfe") > 0)
          piece->sense = VTR_SENSE_FILLER;
    }
}

/* "Was Reynier betrifft, so marschiert | er nach Halle": who was named is meant. */
static void
drop_what (VtrReader *reader,
           GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  guint at = 0;

  while (at < pieces->len && g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_FILLER)
    at++;
  if (at + 4 >= pieces->len || vtr_phrase (tokens, g_array_index (pieces, VtrPiece, at).start, g_array_index (pieces, VtrPiece, at).end, "was") == 0 || g_array_index (pieces, VtrPiece, at + 1).sense != VTR_SENSE_NAME)
    return;
  for (at += 2; at + 2 < pieces->len && vtr_phrase (tokens, g_array_index (pieces, VtrPiece, at).start, g_array_index (pieces, VtrPiece, at).end, "betrifft/angeht/anlangt/anbelangt") == 0; at++)
    if (g_array_index (pieces, VtrPiece, at).sense != VTR_SENSE_FILLER)
      return;
  for (at++; at < pieces->len; at++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, at);

      if (piece->sense == VTR_SENSE_IT || piece->sense == VTR_SENSE_SIE || piece->sense == VTR_SENSE_THEY)
        {
          if (piece->end == piece->start + 1 && vtr_phrase (tokens, piece->start, piece->end, "er/sie/es/dieser/diese/dieses") > 0)
            piece->sense = VTR_SENSE_FILLER;
          return;
        }
      if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_WILL && piece->sense != VTR_SENSE_GO && piece->sense != VTR_SENSE_STAY && piece->sense != VTR_SENSE_HOLD)
        return;
    }
}

/* "Bei einem Angriff ist auf Borna auszuweichen": whither, and not where the attack is; so it is,
 * "bleibt in Zerbst und wird im Falle eines Angriffs auf Borna ausweichen", of who is elsewhere. */
static void
turn_answer (VtrReader *reader,
             GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  gboolean told = FALSE;
  gboolean placed = FALSE;

  for (guint i = 1; i + 2 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      placed = placed || piece[-1].sense == VTR_SENSE_PLACE;
      if (piece->sense == VTR_SENSE_FILLER && piece[-1].sense == VTR_SENSE_IF_ATTACKED && vtr_phrase (tokens, piece->start, piece->end, "ist/sind/soll/sollen/hat/haben/muss/mussen/wird/werden") > 0)
        told = TRUE;
      else if (placed && piece->sense == VTR_SENSE_IF_ATTACKED && piece[-1].sense == VTR_SENSE_FILLER && vtr_phrase (tokens, piece[-1].start, piece[-1].end, "soll/sollen/hat/haben/muss/mussen/wird/werden/kann/darf") > 0)
        told = TRUE;
      else if (told && piece->sense == VTR_SENSE_IN && piece[1].sense == VTR_SENSE_PLACE && piece[2].sense == VTR_SENSE_RETREAT && vtr_phrase (tokens, piece->start, piece->end, "auf") > 0)
        piece->sense = VTR_SENSE_TO;
      else if (piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_AND)
        told = FALSE;
    }
}

/* "Gehe ich nach Leipzig, bleibt die Reiterei in Halle": if he goes. */
static void
doubt_supposed (VtrReader *reader,
                GArray *pieces)
{
  VtrPiece *first = pieces->len > 1 ? &g_array_index (pieces, VtrPiece, 0) : NULL;
  gboolean after = FALSE;

  if (first == NULL || !vtr_sense_is_act (first->sense) || vtr_phrase (reader->tokens, first->start + 1, reader->tokens->len, "ich/wir") == 0)
    return;
  for (guint i = 1; i < pieces->len && first->sense != VTR_SENSE_UNKNOWN; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (after && vtr_sense_is_act (piece->sense))
        first->sense = VTR_SENSE_UNKNOWN;
      after = piece->sense == VTR_SENSE_COMMA || (after && (piece->sense == VTR_SENSE_THEN || vtr_phrase (reader->tokens, piece->start, piece->end, "so/dann") > 0));
    }
}

/**
 * vtr_sense_turn_halves:
 * @pieces: (element-type VtrPiece) (inout): a sentence
 *
 * Puts halves of verbs together, and finds who does what is told of nobody.
 */
void
vtr_sense_turn_halves (VtrReader *reader,
                       GArray *pieces)
{
  join_halves (reader, pieces);
  doubt_closing (reader, pieces);
  drop_helped (reader, pieces);
  turn_helped (reader, pieces);
  turn_coming (reader, pieces);
  drop_told (reader, pieces);
  drop_what (reader, pieces);
  turn_answer (reader, pieces);
  turn_calls (reader, pieces);
  drop_beside (reader, pieces);
  turn_leave (reader, pieces);
  find_marcher (reader, pieces);
  doubt_ready (reader, pieces);
  doubt_supposed (reader, pieces);
}
