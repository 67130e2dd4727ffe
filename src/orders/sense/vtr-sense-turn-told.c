/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-turn-private.h"

/* What orders stand in, and says nothing of them: "Ich habe die Ehre zu melden, daß …", "Für das
 * XI. Korps teile ich mit:", "Harpe wird angewiesen, in Zerbst zu verbleiben". */

/* What is told of an order, or asked for: one of these must be there. */
static const gchar *const tells[] = { "melde/melden/gemeldet/vermelde/vermelden/berichte/berichten/rapportiere/rapportieren/rapportiren/mitteile/mitteilen/mittheilen/mitzuteilen/mitzutheilen/anzeige/anzeigen/anzuzeigen/erklare/erklaren/verkunde/verkunden/bekanntgeben/bekanntzugeben/verfuge/verfugen/verfugt/befehle/befehlen/befohlen/anordne/anordnen/angeordnet/bestimme/bestimmen/bestimmt/beschliesse/beschlossen/beantrage/beantragen/beantragt/ersuche/ersuchen", "teile/teilen/theile/theilen ich/wir", "zeige/zeigen/gebe/geben/ordne/ordnen ich/wir", "ich/wir teile/teilen/zeige/zeigen/gebe/geben/ordne/ordnen", NULL };
/* Words beside them that say no more. */
static const gchar *const small[] = { "euer/eure/eurer/ew/excellenz/exzellenz/hoheit/majestat/durchlaucht/hochwohlgeboren/habe/haben/ehre/darf/durfen/mochte/mochten/erlaube/erlauben/gestatte/gestatten/mir/uns/ihnen/euch/hiermit/hierdurch/hierbei/somit/gehorsamst/ganz/ergebenst/untertanigst/unterthanigst/in/obiger/dieser/angelegenheit/sache/zu/wie/folgt/folgendes/mit/an/bekannt/es/wird/ich/wir/der/die/das/den/dem/vorstand/spielleitung/herrn/herr", NULL };
/* Who was told to do something: "wird angewiesen, … zu". */
static const gchar *const bidden[] = { "angewiesen/beauftragt/befohlen/ersucht/gebeten/aufgegeben/aufgetragen/beordert/gehalten/instruiert/instruirt/verpflichtet/befehligt", NULL };

static VtrPiece *
piece_at (GArray *pieces,
          guint at)
{
  return &g_array_index (pieces, VtrPiece, at);
}

static gboolean
is_mark (const VtrPiece *piece)
{
  return piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_COLON || piece->sense == VTR_SENSE_DASH;
}

/* Where the part of a sentence ends that begins with the piece @at: its first mark. */
static guint
end_of_part (GArray *pieces,
             guint at)
{
  while (at < pieces->len && !is_mark (piece_at (pieces, at)))
    at++;
  return at;
}

/* "Für das I. Korps gilt: …": of whom it is. */
static void
drop_holds (VtrReader *reader,
            GArray *pieces)
{
  for (guint i = 0; i + 3 < pieces->len; i++)
    {
      VtrPiece *lead = piece_at (pieces, i);
      guint at = i + 2;

      if (lead->sense != VTR_SENSE_LEAD || lead[1].sense != VTR_SENSE_NAME || !vtr_piece_says (reader->tokens, lead, "fur"))
        continue;
      while (at + 1 < pieces->len && piece_at (pieces, at)->sense == VTR_SENSE_FILLER)
        at++;
      if (!vtr_piece_says (reader->tokens, piece_at (pieces, at), "gilt/gelten"))
        continue;
      while (++at + 1 < pieces->len && piece_at (pieces, at)->sense == VTR_SENSE_FILLER)
        ;
      if (piece_at (pieces, at)->sense != VTR_SENSE_COLON)
        continue;
      lead->sense = VTR_SENSE_FILLER;
      for (guint k = i + 2; k < at; k++)
        piece_at (pieces, k)->sense = VTR_SENSE_FILLER;
    }
}

/* "Wir (III. Korps) gehen": who that is. */
static void
drop_bracketed (VtrReader *reader,
                GArray *pieces)
{
  for (guint i = 0; i + 4 < pieces->len; i++)
    {
      VtrPiece *me = piece_at (pieces, i);

      if (me->sense == VTR_SENSE_ME && me[1].sense == VTR_SENSE_COMMA && me[2].sense == VTR_SENSE_NAME && !me[2].unsure && me[3].sense == VTR_SENSE_COMMA && vtr_token (reader->tokens, me[1].start)->kind == VTR_TOKEN_OPEN && vtr_token (reader->tokens, me[3].start)->kind == VTR_TOKEN_CLOSE && vtr_has_id (reader->corps, &g_array_index (me[2].ids, VtrId, 0)))
        me->sense = me[1].sense = me[3].sense = VTR_SENSE_FILLER;
    }
}

/* "Vergesst, was ich vorhin geschrieben habe, …", "Zurück auf Anfang: …": of another message, if
 * nothing was ordered in this. */
static void
drop_correcting (VtrReader *reader,
                 GArray *pieces)
{
  static const gchar *const corrects[] = { "vergesst/vergiss was ich vorhin/eben/gestern/zuvor/oben/da? geschrieben/gesagt/gepostet/befohlen hab/habe/hatte", "vergessen sie was ich vorhin/eben/gestern/zuvor/oben? geschrieben/gesagt/befohlen hab/habe/hatte", "zuruck auf anfang/null", "ich/wir korrigiere/korrigieren/berichtige/berichtigen mich/uns?", "achtung anderung/korrektur", "forget/ignore/disregard what i wrote/said/posted earlier/before/above/yesterday?", "oubliez ce que jai ecrit/dit hier/avant/tantot?", NULL };
  VtrPiece *first = piece_at (pieces, 0);
  guint n;

  if (reader->named->len > 0)
    return;
  n = vtr_phrases (reader->tokens, first->start, reader->tokens->len, corrects);
  /* "Vergesst, was …" */
  if (n == 0 && pieces->len > 2 && first[1].sense == VTR_SENSE_COMMA && first->end == first->start + 1 && vtr_phrase (reader->tokens, first->start, first->end, "vergesst/vergiss") > 0)
    for (guint i = 2; i < pieces->len && n == 0; i++)
      if (piece_at (pieces, i)->sense == VTR_SENSE_COMMA && vtr_phrase (reader->tokens, first[2].start, reader->tokens->len, "was ich vorhin/eben/gestern/zuvor/oben? geschrieben/gesagt/gepostet/befohlen hab/habe/hatte") == piece_at (pieces, i)->start - first[2].start)
        n = piece_at (pieces, i)->start - first->start;
  for (guint i = 0; n > 0 && i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = piece_at (pieces, i);

      if (piece->start < first->start + n)
        continue;
      if (piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_COLON)
        return;
      for (guint k = 0; k <= i; k++)
        piece_at (pieces, k)->sense = VTR_SENSE_FILLER;
      return;
    }
}

/* "Befehl an | beide: Gefecht annehmen" */
static void
drop_to_all (VtrReader *reader,
             GArray *pieces)
{
  VtrPiece *lead = piece_at (pieces, 0);

  if (pieces->len > 3 && lead->sense == VTR_SENSE_LEAD && lead[1].sense == VTR_SENSE_THEY && lead[2].sense == VTR_SENSE_COLON && vtr_phrase (reader->tokens, lead->end - 1, lead->end, "an/fur/for/to/a/pour") > 0)
    lead->sense = VTR_SENSE_FILLER;
}

/* "Die Brigade Zieten wollen gefälligst … abrücken", "belieben … zu marschieren": how one asks
 * politely; not "will", which he may want himself. */
static void
drop_please (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = 1; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = piece_at (pieces, i);

      if (piece->sense != VTR_SENSE_UNKNOWN || (piece[-1].sense != VTR_SENSE_NAME && piece[-1].sense != VTR_SENSE_FILLER))
        continue;
      if (vtr_phrase (reader->tokens, piece->start, piece->end, "belieben/geruhen") > 0 || (vtr_phrase (reader->tokens, piece->start, piece->end, "wollen") > 0 && vtr_phrase (reader->tokens, piece[1].start, piece[1].end, "gefalligst/bitte/gutigst/geneigtest") > 0))
        piece->sense = VTR_SENSE_FILLER;
    }
}

/* Whether from @at to before @end nothing but that something is told; @name: (out): for whom. */
static gboolean
only_tells (VtrReader *reader,
            GArray *pieces,
            guint at,
            guint end,
            VtrPiece **name)
{
  gboolean told = FALSE;

  *name = NULL;
  for (guint i = at; i < end; i++)
    {
      VtrPiece *piece = piece_at (pieces, i);

      if (piece->sense == VTR_SENSE_NAME)
        {
          if (*name != NULL || piece->unsure || i == at || piece[-1].sense != VTR_SENSE_LEAD || vtr_phrase (reader->tokens, piece[-1].start, piece[-1].end, "fur") == 0)
            return FALSE;
          *name = piece;
        }
      else if (vtr_phrases (reader->tokens, piece->start, reader->tokens->len, tells) > 0)
        told = TRUE;
      else if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_ME && !(piece->sense == VTR_SENSE_LEAD && piece[1].sense == VTR_SENSE_NAME) && vtr_phrases (reader->tokens, piece->start, piece->end, small) != piece->end - piece->start)
        return FALSE;
    }
  return told;
}

/* "Hiermit erkläre ich für das XI. Korps, dass dieses …", "Für mein Korps beantrage ich wie folgt: …" */
static void
drop_telling (VtrReader *reader,
              GArray *pieces)
{
  guint at = 0;
  guint end;
  guint next;
  VtrPiece *name;

  /* behind how he is addressed */
  while (at < pieces->len && (piece_at (pieces, at)->sense == VTR_SENSE_FILLER || piece_at (pieces, at)->sense == VTR_SENSE_COMMA) && end_of_part (pieces, at) < pieces->len && vtr_phrases (reader->tokens, piece_at (pieces, at)->start, reader->tokens->len, tells) == 0 && (piece_at (pieces, at)->sense == VTR_SENSE_COMMA || end_of_part (pieces, at) == at + 1))
    at++;
  end = end_of_part (pieces, at);
  next = end + 1;
  if (next >= pieces->len || piece_at (pieces, end)->sense == VTR_SENSE_DASH || !only_tells (reader, pieces, at, end, &name))
    return;
  if (piece_at (pieces, end)->sense == VTR_SENSE_COMMA)
    {
      VtrPiece *that = piece_at (pieces, next);

      if (!vtr_piece_says (reader->tokens, that, "dass"))
        return;
      while (++next < pieces->len && piece_at (pieces, next)->sense == VTR_SENSE_FILLER)
        ;
      if (next == pieces->len || (name != NULL && piece_at (pieces, next)->sense == VTR_SENSE_ME))
        return;
      if (name != NULL && (piece_at (pieces, next)->sense == VTR_SENSE_IT || piece_at (pieces, next)->sense == VTR_SENSE_SIE))
        piece_at (pieces, next)->sense = VTR_SENSE_FILLER;
      that->sense = piece_at (pieces, end)->sense = VTR_SENSE_FILLER;
    }
  else if (name == NULL)
    piece_at (pieces, end)->sense = VTR_SENSE_FILLER;
  for (guint i = at; i < end; i++)
    if (piece_at (pieces, i) != name)
      piece_at (pieces, i)->sense = VTR_SENSE_FILLER;
}

/* Whether between @at and @end somebody is to do something: "zu verbleiben", "abzurücken". */
static gboolean
has_to_do (VtrReader *reader,
           GArray *pieces,
           guint at,
           guint end)
{
  for (guint i = at; i < end; i++)
    {
      const VtrPiece *piece = piece_at (pieces, i);
      gboolean zu = i > at && vtr_piece_says (reader->tokens, &piece[-1], "zu");

      for (guint k = piece->start; k < piece->end && vtr_sense_is_act (piece->sense); k++)
        {
          const gchar *fold = vtr_token (reader->tokens, k)->fold;

          if (vtr_token (reader->tokens, k)->kind == VTR_TOKEN_WORD && g_str_has_suffix (fold, "n") && (zu || strstr (fold + 1, "zu") != NULL || vtr_phrase (reader->tokens, piece->start, k, "zu") > 0))
            return TRUE;
        }
    }
  return FALSE;
}

/* "Harpe wird angewiesen, in Zerbst zu verbleiben", "Dem General Dufour wird aufgegeben, …": he is
 * to do it; not "wurde". */
static void
drop_bidding (VtrReader *reader,
              GArray *pieces)
{
  guint end = end_of_part (pieces, 0);
  VtrPiece *name = NULL;
  VtrPiece *said = NULL;
  gboolean is = FALSE;

  if (end + 2 >= pieces->len || piece_at (pieces, end)->sense != VTR_SENSE_COMMA || !has_to_do (reader, pieces, end + 1, end_of_part (pieces, end + 1)))
    return;
  for (guint i = 0; i < end; i++)
    {
      VtrPiece *piece = piece_at (pieces, i);

      if (piece->sense == VTR_SENSE_NAME && name == NULL && !piece->unsure)
        name = piece;
      else if (vtr_piece_says (reader->tokens, piece, "wird/werden/ist/sind"))
        is = TRUE;
      else if (said == NULL && i + 1 == end && vtr_phrases (reader->tokens, piece->start, piece->end, bidden) == piece->end - piece->start)
        said = piece;
      else if (piece->sense != VTR_SENSE_FILLER)
        return;
    }
  if (name == NULL || said == NULL || !is)
    return;
  for (guint i = 0; i <= end; i++)
    if (piece_at (pieces, i) != name)
      piece_at (pieces, i)->sense = VTR_SENSE_FILLER;
}

/**
 * vtr_sense_turn_told:
 * @pieces: (element-type VtrPiece) (inout): a sentence
 *
 * Passes over that something is told or bidden, and the words by which it is.
 */
void
vtr_sense_turn_told (VtrReader *reader,
                     GArray *pieces)
{
  if (pieces->len == 0)
    return;
  drop_correcting (reader, pieces);
  drop_telling (reader, pieces);
  drop_bidding (reader, pieces);
  drop_bracketed (reader, pieces);
  drop_holds (reader, pieces);
  drop_to_all (reader, pieces);
  drop_please (reader, pieces);
}
