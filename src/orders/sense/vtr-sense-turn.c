/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/* Pieces that mean another thing by what stands around them: after whom somebody is, where a
 * road ends, what goes along and is nobody. */

/* What stands behind a piece, other than what may be passed over. */
static VtrSense
next_sense (const GArray *pieces,
            guint index)
{
  for (guint i = index + 1; i < pieces->len; i++)
    if (g_array_index (pieces, VtrPiece, i).sense != VTR_SENSE_FILLER)
      return g_array_index (pieces, VtrPiece, i).sense;
  return VTR_SENSE_UNKNOWN;
}

/* Whether no verb and no place stands there. */
static gboolean
is_end (VtrSense sense)
{
  return sense == VTR_SENSE_UNKNOWN || sense == VTR_SENSE_COMMA || sense == VTR_SENSE_AND || sense == VTR_SENSE_TO;
}

/* "Souham goes to Jena, Girard hard on his heels": after his own side, and not the enemy. */
static void
follow_own (VtrReader *reader,
            GArray *pieces)
{
  gboolean goes = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *next = &g_array_index (pieces, VtrPiece, i + 1);

      if (vtr_sense_is_case (piece->sense))
        return;
      goes = goes || piece->sense == VTR_SENSE_PLACE;
      /* "takes Girard along" */
      if (piece->sense == VTR_SENSE_NAME && next->sense == VTR_SENSE_VIA && (i + 2 == pieces->len || g_array_index (pieces, VtrPiece, i + 2).sense == VTR_SENSE_COMMA) && vtr_phrase (reader->tokens, next->start, next->end, "along") > 0)
        next->sense = VTR_SENSE_FILLER;
      /* "…, Girard behind him" */
      if (goes && !(i > 0 && piece[-1].sense == VTR_SENSE_WITH) && ((piece->sense == VTR_SENSE_NAME && !piece->unsure) || piece->sense == VTR_SENSE_OTHERS || piece->sense == VTR_SENSE_REST) && next->sense == VTR_SENSE_FILLER && vtr_phrase (reader->tokens, next->start, reader->tokens->len, "close/right/just/hard/directly/immediately? behind/after him/it/them/her") > 0 && is_end (next_sense (pieces, i + 1)))
        next->sense = VTR_SENSE_FOLLOW;
      if (goes && ((piece->sense == VTR_SENSE_NAME && !piece->unsure) || piece->sense == VTR_SENSE_OTHERS || piece->sense == VTR_SENSE_REST) && next->sense == VTR_SENSE_PURSUE && vtr_phrase (reader->tokens, next->end - 1, next->end, "him/it/them/heels/tail") > 0)
        next->sense = VTR_SENSE_FOLLOW;
    }
}

/* "Souham goes to Jena, Girard right behind him": he goes there too; and behind whom, if nobody goes? */
static void
follow_behind (VtrReader *reader,
               GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  guint end = pieces->len > 0 ? g_array_index (pieces, VtrPiece, pieces->len - 1).end : 0;
  gboolean goes = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      guint n = piece->sense == VTR_SENSE_NAME ? vtr_phrase (tokens, piece->end, end, "right/close/hard/just/directly/immediately/closely/straight? behind/after him/it/them/her") : 0;
      guint k = i + 1;

      if (vtr_sense_is_case (piece->sense))
        return;
      goes = goes || piece->sense == VTR_SENSE_PLACE;
      if (n == 0 && piece->sense == VTR_SENSE_NAME)
        n = vtr_phrase (tokens, piece->end, end, "right/close/hard/just/directly/immediately/closely/straight behind/after");
      if (n == 0)
        continue;
      while (k < pieces->len && g_array_index (pieces, VtrPiece, k).end < piece->end + n)
        k++;
      if (k == pieces->len || g_array_index (pieces, VtrPiece, k).end != piece->end + n || (k + 1 < pieces->len && g_array_index (pieces, VtrPiece, k + 1).sense != VTR_SENSE_COMMA && g_array_index (pieces, VtrPiece, k + 1).sense != VTR_SENSE_AND))
        continue;
      for (guint m = i + 1; m <= k; m++)
        g_array_index (pieces, VtrPiece, m).sense = m > i + 1 || (i > 0 && piece[-1].sense == VTR_SENSE_WITH) ? VTR_SENSE_FILLER : goes && !piece->unsure ? VTR_SENSE_FOLLOW
                                                                                                                                                          : VTR_SENSE_UNKNOWN;
    }
}

/* "Brenier and Girard come along | after him": after their own side, and no pursuit. */
static void
follow_after (VtrReader *reader,
              GArray *pieces)
{
  gboolean goes = FALSE;

  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *go = &g_array_index (pieces, VtrPiece, i + 1);

      if (vtr_sense_is_case (piece->sense))
        return;
      goes = goes || piece->sense == VTR_SENSE_PLACE;
      if (!goes || piece->sense != VTR_SENSE_NAME || piece->unsure || go->sense != VTR_SENSE_GO || go[1].sense != VTR_SENSE_PURSUE || vtr_phrase (reader->tokens, go[1].start, go[1].end, "after him/it/them") != go[1].end - go[1].start)
        continue;
      go->sense = VTR_SENSE_FILLER;
      go[1].sense = VTR_SENSE_FOLLOW;
    }
}

/* "It is Altenburg for Korff", "for Korff it is Altenburg". */
static void
drop_cleft (VtrReader *reader,
            GArray *pieces)
{
  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *it = &g_array_index (pieces, VtrPiece, i);
      gboolean after = i > 1 && (it - 1)->sense == VTR_SENSE_NAME && vtr_phrase (reader->tokens, (it - 2)->start, (it - 2)->end, "for") > 0;
      gboolean before = FALSE;

      if (it->sense != VTR_SENSE_IT || vtr_phrase (reader->tokens, it->start, it->end, "it") == 0 || vtr_phrase (reader->tokens, (it + 1)->start, (it + 1)->end, "is/s") != (it + 1)->end - (it + 1)->start || (it + 2)->sense != VTR_SENSE_PLACE)
        continue;
      for (guint k = i + 3; k + 1 < pieces->len && !before; k++)
        before = vtr_phrase (reader->tokens, it[k - i].start, it[k - i].end, "for") > 0 && it[k - i + 1].sense == VTR_SENSE_NAME;
      if (after)
        {
          (it - 2)->sense = VTR_SENSE_FILLER;
          (it + 1)->sense = VTR_SENSE_TO;
        }
      if (after || before)
        it->sense = VTR_SENSE_FILLER;
    }
}

/* "It is Souham who goes to Jena, and Girard who stays". */
static void
drop_who (VtrReader *reader,
          GArray *pieces)
{
  VtrPiece *it = &g_array_index (pieces, VtrPiece, 0);
  guint i = 1;

  if (pieces->len < 4 || it->sense != VTR_SENSE_IT || vtr_phrase (reader->tokens, it->start, it->end, "it") == 0)
    return;
  while (i + 2 < pieces->len && it[i].sense == VTR_SENSE_FILLER)
    i++;
  if (i == 1 || it[i].sense != VTR_SENSE_NAME || it[i].unsure || it[i + 1].sense != VTR_SENSE_WHO || vtr_phrase (reader->tokens, it[i - 1].start, it[i - 1].end, "is/s/be") == 0)
    return;
  it->sense = VTR_SENSE_FILLER;
  for (guint k = i; k + 1 < pieces->len; k++)
    if (it[k].sense == VTR_SENSE_NAME && it[k + 1].sense == VTR_SENSE_WHO && (k == i || it[k - 1].sense == VTR_SENSE_AND))
      it[k + 1].sense = VTR_SENSE_FILLER;
}

/* "takes the Weimar road and halts at Jena", "goes by Weimar, stopping at Jena": to there. */
static void
end_road (VtrReader *reader,
          GArray *pieces)
{
  VtrPiece *go = NULL;
  VtrPiece *via = NULL;
  gboolean road = FALSE;

  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      const VtrPiece *last = i > 0 ? piece - 1 : NULL;
      const VtrPiece *stop = piece + 1;

      if (piece->sense == VTR_SENSE_GO || piece->sense == VTR_SENSE_TAKE || piece->sense == VTR_SENSE_LEAVE)
        {
          go = piece;
          via = NULL;
          road = FALSE;
        }
      else if (piece->sense == VTR_SENSE_PLACE && go != NULL)
        {
          road = go->sense != VTR_SENSE_TAKE || vtr_phrase (reader->tokens, stop->start, stop->end, "road/highway") > 0;
          via = last->sense == VTR_SENSE_VIA ? piece - 1 : NULL;
        }
      else if (piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_AND)
        {
          if (go == NULL || !road || stop->sense != VTR_SENSE_STAY || vtr_phrase (reader->tokens, stop->start, stop->end, "stop/stops/stopping/halt/halts/halting/rest/rests/resting/camp/camps/camping/wait/waits/waiting/pause/pauses/pausing") == 0)
            {
              go = NULL;
              continue;
            }
          /* "goes round by Jena and stops there" */
          if (via != NULL && go->sense == VTR_SENSE_GO && vtr_phrase (reader->tokens, stop->end - 1, stop->end, "there") > 0)
            via->sense = VTR_SENSE_TO;
          if ((stop[1].sense != VTR_SENSE_AT && stop[1].sense != VTR_SENSE_IN) || i + 3 >= pieces->len || stop[2].sense != VTR_SENSE_PLACE)
            return;
          if (go->sense == VTR_SENSE_TAKE)
            go->sense = VTR_SENSE_GO;
          piece->sense = piece[1].sense = VTR_SENSE_FILLER;
          piece[2].sense = VTR_SENSE_TO;
          return;
        }
      else if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_VIA && piece->sense != VTR_SENSE_FROM && piece->sense != VTR_SENSE_FORCED)
        go = NULL;
      /* bare, it is whither */
      if (go != NULL && piece->sense == VTR_SENSE_PLACE && last == go && go->sense == VTR_SENSE_GO && vtr_phrase (reader->tokens, go->start, go->end, "pass/passes/passing") == 0)
        go = NULL;
    }
}

/* "Souham, whom I leave at Weimar", "… to Jena, less Girard, whom I send to Gera": what he does. */
static void
turn_whom (VtrReader *reader,
           GArray *pieces)
{
  for (guint i = 0; i + 4 < pieces->len; i++)
    {
      VtrPiece *name = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *act = name + 4;

      if (name->sense != VTR_SENSE_NAME || name->unsure || name[1].sense != VTR_SENSE_COMMA || name[2].sense != VTR_SENSE_WHO || name[3].sense != VTR_SENSE_ME || vtr_phrase (reader->tokens, name[2].start, name[2].end, "whom/which") == 0)
        continue;
      while (act + 1 < &g_array_index (pieces, VtrPiece, pieces->len - 1) && act->sense == VTR_SENSE_FILLER)
        act++;
      if ((act->sense != VTR_SENSE_LEAVE && act->sense != VTR_SENSE_SEND) || act == &g_array_index (pieces, VtrPiece, pieces->len - 1) || (act->sense == VTR_SENSE_LEAVE ? act[1].sense != VTR_SENSE_AT && act[1].sense != VTR_SENSE_IN : act[1].sense != VTR_SENSE_TO))
        continue;
      act->sense = act->sense == VTR_SENSE_LEAVE ? VTR_SENSE_STAY : VTR_SENSE_GO;
      name[1].sense = name[2].sense = name[3].sense = VTR_SENSE_FILLER;
      if (i > 0 && name[-1].sense == VTR_SENSE_EXCEPT)
        name[-1].sense = VTR_SENSE_AND;
    }
}

/* "Souham I send to Jena, and Girard I leave at Weimar", "Girard I want at Jena": what he does. */
static void
turn_object (VtrReader *reader,
             GArray *pieces)
{
  const GArray *tokens = reader->tokens;

  for (guint i = 0; i + 3 < pieces->len; i++)
    {
      VtrPiece *name = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *last = &g_array_index (pieces, VtrPiece, pieces->len - 1);
      VtrPiece *act = name + 2;

      if (name->sense != VTR_SENSE_NAME || name->unsure || (i > 0 && name[-1].sense != VTR_SENSE_COMMA && name[-1].sense != VTR_SENSE_AND && name[-1].sense != VTR_SENSE_FILLER))
        continue;
      if (name[1].sense == VTR_SENSE_LEAD && (act->sense == VTR_SENSE_AT || act->sense == VTR_SENSE_IN) && act[1].sense == VTR_SENSE_PLACE && vtr_phrase (tokens, name[1].start, name[1].end, "i/we want/need/d/would/should/wish") > 0)
        {
          name[1].sense = VTR_SENSE_FILLER;
          act->sense = VTR_SENSE_TO;
          continue;
        }
      if (name[1].sense != VTR_SENSE_ME || vtr_phrase (tokens, name[1].start, name[1].end, "i/we") == 0)
        continue;
      while (act < last && act->sense == VTR_SENSE_FILLER)
        act++;
      if (act == last || (act->sense == VTR_SENSE_SEND ? act[1].sense != VTR_SENSE_TO : act->sense != VTR_SENSE_LEAVE || (act[1].sense != VTR_SENSE_AT && act[1].sense != VTR_SENSE_IN)))
        continue;
      act->sense = act->sense == VTR_SENSE_LEAVE ? VTR_SENSE_STAY : VTR_SENSE_GO;
      name[1].sense = VTR_SENSE_FILLER;
    }
}

/* "I would rather Girard stayed", "it would be nice if he went to Jena": what is wished. */
static void
turn_wish (VtrReader *reader,
           GArray *pieces)
{
  static const struct
  {
    const gchar *words;
    VtrSense sense;
  } verbs[] = {
    { "went/moved/marched/came/rode/pushed/advanced/shifted/got", VTR_SENSE_GO },
    { "was/were moved/sent/brought/marched/shifted", VTR_SENSE_GO },
    { "stayed/remained/rested/waited/sat", VTR_SENSE_STAY },
    { "was/were left/kept", VTR_SENSE_STAY },
    { "held/kept", VTR_SENSE_HOLD },
  };
  const GArray *tokens = reader->tokens;
  const VtrPiece *lead = NULL;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (lead == NULL && piece->sense == VTR_SENSE_LEAD && vtr_phrase (tokens, piece->end - 1, piece->end, "if/rather/wish") > 0)
        lead = piece;
      else if (lead == NULL && piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_COMMA)
        return;
      if (lead == NULL || i == 0 || piece[-1].sense != VTR_SENSE_NAME)
        continue;
      for (guint v = 0; v < G_N_ELEMENTS (verbs); v++)
        if (vtr_phrase (tokens, piece->start, g_array_index (pieces, VtrPiece, pieces->len - 1).end, verbs[v].words) > 0 && (piece->sense == VTR_SENSE_UNKNOWN || piece->sense == VTR_SENSE_FILLER || vtr_sense_is_act (piece->sense)))
          {
            guint end = piece->start + vtr_phrase (tokens, piece->start, g_array_index (pieces, VtrPiece, pieces->len - 1).end, verbs[v].words);

            piece->sense = verbs[v].sense;
            for (guint k = i + 1; k < pieces->len && g_array_index (pieces, VtrPiece, k).end <= end; k++)
              g_array_index (pieces, VtrPiece, k).sense = VTR_SENSE_FILLER;
          }
    }
}

/* "Can Lanskoi please go to Merseburg": a courtesy, and no leave that is given. */
static void
drop_may (VtrReader *reader,
          GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  guint at = 0;

  while (at < pieces->len && (g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_FILLER || g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_COMMA))
    at++;
  if (at + 2 >= pieces->len || g_array_index (pieces, VtrPiece, at).sense != VTR_SENSE_MAY || g_array_index (pieces, VtrPiece, at + 1).sense != VTR_SENSE_NAME || vtr_phrase (tokens, g_array_index (pieces, VtrPiece, at).start, g_array_index (pieces, VtrPiece, at).end, "can/may") == 0)
    return;
  for (guint i = at + 2; i < pieces->len; i++)
    if (g_array_index (pieces, VtrPiece, i).sense == VTR_SENSE_FILLER && vtr_phrase (tokens, g_array_index (pieces, VtrPiece, i).start, g_array_index (pieces, VtrPiece, i).end, "please/pls/plz") > 0)
      g_array_index (pieces, VtrPiece, at).sense = VTR_SENSE_FILLER;
}

/* "The 8th Division of General Souham", "… of III Corps": whose it is. */
static void
drop_of (VtrReader *reader,
         GArray *pieces)
{
  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      const VtrPiece *name = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *of = &g_array_index (pieces, VtrPiece, i + 1);
      gboolean under = of[1].sense == VTR_SENSE_NAME && of[1].ids->len == 1;

      if (name->sense != VTR_SENSE_NAME || name->unsure || name->rest || name->ids->len == 0 || of->sense != VTR_SENSE_UNKNOWN || !under || of[1].unsure || of[1].rest || vtr_phrase (reader->tokens, of->start, of->end, "of") == 0)
        continue;
      for (guint k = 0; k < name->ids->len; k++)
        under = under && (vtr_id_equal (&g_array_index (name->ids, VtrId, k), &g_array_index (of[1].ids, VtrId, 0)) || vtr_lexicon_is_under (reader->lexicon, &g_array_index (name->ids, VtrId, k), &g_array_index (of[1].ids, VtrId, 0)));
      if (under)
        of->sense = of[1].sense = VTR_SENSE_FILLER;
    }
}

/* "Dombrowski, instead of Hammerstein, goes to Eschwege": who does not, and was not told to. */
static void
drop_instead (VtrReader *reader,
              GArray *pieces)
{
  for (guint i = 1; i + 2 < pieces->len; i++)
    {
      VtrPiece *instead = &g_array_index (pieces, VtrPiece, i);
      const VtrPiece *before = instead[-1].sense == VTR_SENSE_COMMA && i > 1 ? instead - 2 : instead - 1;
      gboolean fresh = instead[1].sense == VTR_SENSE_NAME && !instead[1].unsure && !instead[1].rest && vtr_are_own (reader, instead[1].ids);

      if (instead->sense != VTR_SENSE_INSTEAD || before->sense != VTR_SENSE_NAME || instead[2].sense == VTR_SENSE_TO || vtr_phrase (reader->tokens, instead->start, instead->end, "instead/in of/place") == 0)
        continue;
      for (guint k = 0; fresh && k < instead[1].ids->len; k++)
        fresh = !vtr_has_id (reader->named, &g_array_index (instead[1].ids, VtrId, k));
      if (fresh)
        instead->sense = instead[1].sense = VTR_SENSE_FILLER;
    }
}

/* "I report that Horn goes to Jena, that Berg stays, and that …" */
static void
drop_that (VtrReader *reader,
           GArray *pieces)
{
  gboolean reports = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      reports = reports || (i < 6 && (piece->sense == VTR_SENSE_FILLER || piece->sense == VTR_SENSE_LEAD) && piece->end > piece->start + 2 && vtr_phrase (reader->tokens, piece->end - 1, piece->end, "that") > 0);
      if (reports && piece->sense == VTR_SENSE_UNKNOWN && i > 0 && (piece[-1].sense == VTR_SENSE_COMMA || piece[-1].sense == VTR_SENSE_AND) && piece[1].sense == VTR_SENSE_NAME && vtr_phrase (reader->tokens, piece->start, piece->end, "that") > 0)
        piece->sense = VTR_SENSE_FILLER;
    }
}

/* A word of things that bear no arms: "samovar", "polish". */
static gboolean
is_thing (const GArray *tokens,
          const VtrPiece *piece)
{
  static const gchar *const heavy[] = { "approval/consent/agreement/blessing/luck/help/support/assistance/permission/leave/weather/event/chance/plan/exception/proviso/condition/conditions/view/aim/intention/hope/idea/part/parts/half/third/quarter/some/most/bulk/few/many/more/less/one/two/three/single/bare/only/detachment/detachments/battalion/battalions/regiment/regiments/company/companies/squadron/squadrons/brigade/brigades/division/divisions/corps/infantry/foot/cavalry/horse/horses/artillery/gun/guns/battery/batteries/vanguard/van/rear/rearguard/advance/column/columns/wing/force/forces/troops/men/object/purpose/understanding/result/option/choice/enemy/turn/turns/same/other/others/next/first/last/second/fourth/fifth/delay/limit/days/day/week/weeks/month/sunday/monday/tuesday/wednesday/thursday/friday/saturday", "if/when/unless/until/till/that/who/which/what/whose/where/while/because/would/could/should/might/may/can/not/no/or/nor/either/than/else/later/after/before/once/everyone/everybody/anyone/be/been/begin/start/decide/consider/discuss/return/attack/fight/besiege/relieve/join/winter/change/exchange/replace/see/of/out/back/against/without/perhaps/maybe/about", NULL };
  const VtrToken *token = vtr_token (tokens, piece->start);

  return piece->sense == VTR_SENSE_UNKNOWN && token->kind == VTR_TOKEN_WORD && !(token->flags & (VTR_WORD_CAPITAL | VTR_WORD_STRANGER)) && (token->classes & (VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_SOFT | VTR_CLASS_NOTES | VTR_CLASS_TIME | VTR_CLASS_NEGATION)) == 0 && strlen (token->fold) > 2 && vtr_phrases (tokens, piece->start, piece->end, heavy) == 0;
}

/* The end of a row of things from the piece @at: "the samovar and all three secretaries";
 * @at: there is none, or more is said of it. */
static guint
skip_things (const GArray *tokens,
             const GArray *pieces,
             guint at)
{
  guint things = 0;
  guint i = at;

  for (; i < pieces->len && i < at + 10; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      const VtrPiece *next = i + 1 < pieces->len ? &g_array_index (pieces, VtrPiece, i + 1) : NULL;
      gboolean thing = is_thing (tokens, piece);

      if (piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_COLON || piece->sense == VTR_SENSE_DASH)
        break;
      if (piece->sense == VTR_SENSE_AND && (next == NULL || (next->sense != VTR_SENSE_FILLER && next->sense != VTR_SENSE_THEY && !is_thing (tokens, next))))
        break;
      if (!thing && piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_AND && !(piece->sense == VTR_SENSE_THEY && next != NULL && is_thing (tokens, next)))
        return at;
      things += thing ? 1 : 0;
    }
  return things > 0 && i < at + 10 ? i : at;
}

/* "with the samovar and all three secretaries", "to polish their breastplates": nobody, and
 * nothing that is ordered. */
static void
drop_things (VtrReader *reader,
             GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  VtrSense last = VTR_SENSE_UNKNOWN;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      gboolean with = vtr_phrase (tokens, piece->start, piece->end, "with") == piece->end - piece->start && (piece + 1)->sense != VTR_SENSE_UNKNOWN;
      gboolean to = vtr_phrase (tokens, piece->start, piece->end, "to") == piece->end - piece->start && is_thing (tokens, piece + 1) && (last == VTR_SENSE_PLACE || last == VTR_SENSE_THERE || last == VTR_SENSE_STAY);
      guint end = with || to ? skip_things (tokens, pieces, i + 1) : i + 1;

      if (piece->sense != VTR_SENSE_FILLER)
        last = piece->sense;
      for (guint k = i; k < end && end > i + 1; k++)
        g_array_index (pieces, VtrPiece, k).sense = VTR_SENSE_FILLER;
    }
}

/* "All stay in Dresden: the Guard and the Grenadiers": who they are is told last. */
static void
name_all (VtrReader *reader,
          GArray *pieces)
{
  static const gchar *const all[] = { "all/alle/alles/tous/toutes/everything/everybody/everyone/both/beide", NULL };
  VtrPiece *they = NULL;
  VtrPiece *colon = NULL;
  VtrPiece *name = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_COLON && they != NULL && colon == NULL && i > 1)
        colon = piece;
      else if (piece->sense == VTR_SENSE_NAME && colon != NULL && name == NULL && !piece->unsure && !piece->rest && piece->ids->len > 1)
        name = piece;
      else if ((piece->sense == VTR_SENSE_THEY || piece->sense == VTR_SENSE_OTHERS || piece->sense == VTR_SENSE_UNKNOWN) && they == NULL && vtr_phrases (reader->tokens, piece->start, piece->end, all) == piece->end - piece->start)
        they = piece;
      else if (piece->sense == VTR_SENSE_NEXT && they == NULL && i == 0 && vtr_phrase (reader->tokens, piece->start, piece->end, "the following") == piece->end - piece->start)
        they = piece;
      else if (piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_IN && piece->sense != VTR_SENSE_AT && piece->sense != VTR_SENSE_TO && piece->sense != VTR_SENSE_PLACE && piece->sense != VTR_SENSE_STAY && piece->sense != VTR_SENSE_GO && !(piece->sense == VTR_SENSE_COMMA && i + 1 == pieces->len))
        return;
      else if (colon != NULL && piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_COMMA)
        return;
    }
  if (name == NULL)
    return;
  they->sense = VTR_SENSE_NAME;
  vtr_append_ids (they->ids, name->ids);
  they->named = TRUE;
  colon->sense = name->sense = VTR_SENSE_FILLER;
}

/* "Goes | direction Halle": no verb. */
static void
turn_direction (VtrReader *reader,
                GArray *pieces)
{
  gboolean goes = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (goes && piece->sense == VTR_SENSE_GO && vtr_phrase (reader->tokens, piece->start, piece->end, "direction") == piece->end - piece->start)
        piece->sense = VTR_SENSE_TO;
      goes = piece->sense == VTR_SENSE_GO || piece->sense == VTR_SENSE_SEND || piece->sense == VTR_SENSE_TAKE || (goes && piece->sense != VTR_SENSE_AND && piece->sense != VTR_SENSE_COMMA);
    }
}

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
    { "greift/greifen/greife", "an", VTR_SENSE_GO },
  };
  const GArray *tokens = reader->tokens;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *stem = &g_array_index (pieces, VtrPiece, i);
      guint end = end_of_part (pieces, i);
      VtrPiece *rest = &g_array_index (pieces, VtrPiece, end - 1);
      gboolean alone = rest > stem && (rest->sense == VTR_SENSE_FILLER || rest->sense == VTR_SENSE_UNKNOWN || rest->sense == VTR_SENSE_VIA);

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

      if (piece->sense == VTR_SENSE_IT && i == 0 && vtr_phrase (reader->tokens, piece->start, piece->end, "es") == piece->end - piece->start)
        es = piece;
      else if (piece->sense == VTR_SENSE_FILLER && wird == NULL && vtr_phrase (reader->tokens, piece->start, piece->end, "wird") == piece->end - piece->start)
        wird = piece;
      else if (piece->sense == VTR_SENSE_GO && vtr_phrase (reader->tokens, piece->start, piece->end, "marschiert/gegangen/gezogen/geritten/geruckt/abmarschiert/vormarschiert/aufgebrochen/vorgegangen/abgeruckt") == piece->end - piece->start)
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
      gboolean at = with->sense == VTR_SENSE_AT && vtr_phrase (reader->tokens, with->start, with->end, "bei") == with->end - with->start;
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

      if (to->sense == VTR_SENSE_TO && vtr_phrase (tokens, to->start, to->end, "nach") > 0 && vtr_phrase (tokens, call->start, call->end, "auf/los") == call->end - call->start)
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

      if (piece->sense != VTR_SENSE_IT || vtr_phrase (tokens, piece->start, piece->end, "ihm") != piece->end - piece->start)
        continue;
      for (guint k = i + 1; k < end; k++)
        if (g_array_index (pieces, VtrPiece, k).sense == VTR_SENSE_HIM && vtr_phrase (tokens, g_array_index (pieces, VtrPiece, k).start, g_array_index (pieces, VtrPiece, k).end, "zu/zur/zuhilfe") > 0)
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

/* "Souham goes to Jena and his cossacks to Gera", "… with his cossacks to Gera": those are not
 * with him. */
static void
doubt_troops (VtrReader *reader,
              GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  VtrSense before = VTR_SENSE_UNKNOWN;
  gboolean goal = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      VtrSense next;
      gboolean with;

      if (piece->sense != VTR_SENSE_FILLER)
        {
          goal = piece->sense == VTR_SENSE_PLACE && (before == VTR_SENSE_TO || before == VTR_SENSE_IN || before == VTR_SENSE_AT);
          before = piece->sense;
          continue;
        }
      with = vtr_phrase (tokens, piece->start, piece->end, "with/mit/avec") > 0;
      if ((with && !goal) || before == VTR_SENSE_UNKNOWN || before == VTR_SENSE_NAME || vtr_phrase (tokens, piece->start, piece->end, "and/et/und/with/mit/avec all? the/his/her/its/their/my/our/ses/son/sa/leurs/leur/mes/sein/seine/seinen/seiner/ihre/ihren/meine/die/den") == 0)
        continue;
      next = next_sense (pieces, i);
      if (with ? next == VTR_SENSE_TO || next == VTR_SENSE_IN || next == VTR_SENSE_AT || next == VTR_SENSE_GO || next == VTR_SENSE_STAY : next > VTR_SENSE_FILLER)
        piece->sense = VTR_SENSE_UNKNOWN;
    }
}

/* "Bei einem Angriff ist auf Borna auszuweichen": whither, and not where the attack is. */
static void
turn_answer (VtrReader *reader,
             GArray *pieces)
{
  const GArray *tokens = reader->tokens;
  gboolean told = FALSE;

  for (guint i = 1; i + 2 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_FILLER && piece[-1].sense == VTR_SENSE_IF_ATTACKED && vtr_phrase (tokens, piece->start, piece->end, "ist/sind/soll/sollen/hat/haben/muss/mussen/wird/werden") > 0)
        told = TRUE;
      else if (told && piece->sense == VTR_SENSE_IN && piece[1].sense == VTR_SENSE_PLACE && piece[2].sense == VTR_SENSE_RETREAT && vtr_phrase (tokens, piece->start, piece->end, "auf") > 0)
        piece->sense = VTR_SENSE_TO;
      else if (piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_AND)
        told = FALSE;
    }
}

/* Whether all of them are with their corps. */
static gboolean
are_attached (const VtrReader *reader,
              const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrFormation *part = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (ids, VtrId, i)) : NULL;

      if (part == NULL || !part->attached)
        return FALSE;
    }
  return ids->len > 0;
}

/* "III Corps, including Girard": who goes with it anyway. */
static void
drop_included (VtrReader *reader,
               GArray *pieces)
{
  for (guint i = 1; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      guint next = i + 1;

      if (piece->sense > VTR_SENSE_FILLER || vtr_phrase (reader->tokens, piece->start, piece->end, "incl/including/inclusive of?") != piece->end - piece->start)
        continue;
      while (next + 1 < pieces->len && g_array_index (pieces, VtrPiece, next).sense == VTR_SENSE_FILLER)
        next++;
      if (g_array_index (pieces, VtrPiece, next).sense == VTR_SENSE_NAME && !g_array_index (pieces, VtrPiece, next).unsure && are_attached (reader, g_array_index (pieces, VtrPiece, next).ids))
        piece->sense = g_array_index (pieces, VtrPiece, next).sense = VTR_SENSE_FILLER;
    }
}

/* Whether @piece may stand between places of which each is another's. */
static gboolean
parts_places (const VtrPiece *piece)
{
  return piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_AND || piece->sense == VTR_SENSE_TO || piece->sense == VTR_SENSE_IN || piece->sense == VTR_SENSE_AT;
}

/* "Souham and Girard go to Jena and Gera respectively": to each his place. */
static void
share_out (VtrReader *reader,
           GArray *pieces)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  VtrPiece *said = NULL;
  VtrPiece *name = NULL;
  VtrPiece before = { 0 };
  VtrPiece whole;
  gboolean listed = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense <= VTR_SENSE_FILLER && vtr_phrase (reader->tokens, piece->start, piece->end, "respectively/respectivement/jeweils") > 0)
        said = said == NULL ? piece : name;
      else if (piece->sense == VTR_SENSE_NAME && name == NULL && places->len == 0)
        name = piece;
      else if (piece->sense == VTR_SENSE_PLACE && name != NULL && !piece->unsure)
        {
          if (places->len == 0 && i > 0 && parts_places (piece - 1))
            before = piece[-1];
          g_array_append_val (places, i);
        }
      else if (piece->sense == VTR_SENSE_NAME || piece->sense == VTR_SENSE_PLACE || piece->sense == VTR_SENSE_UNKNOWN || (places->len > 0 && piece->sense != VTR_SENSE_FILLER && !parts_places (piece)))
        return;
    }
  if (said == NULL || name == NULL || name->unsure || name->ids->len < 2 || name->ids->len != places->len || before.sense == VTR_SENSE_UNKNOWN)
    return;
  /* "the light divisions": in which order? */
  for (guint i = name->start; i < name->end && !listed; i++)
    listed = vtr_token_is (reader->tokens, i, name->end, VTR_TOKEN_COMMA) || vtr_token_has (reader->tokens, i, name->end, VTR_CLASS_AND);
  if (!listed)
    return;
  said->sense = VTR_SENSE_FILLER;
  whole = *name;
  for (guint k = places->len - 1; k > 0; k--)
    {
      guint at = g_array_index (places, guint, k);
      gboolean led = g_array_index (pieces, VtrPiece, at - 1).sense >= VTR_SENSE_TO;
      VtrPiece one = whole;
      VtrPiece to = before;

      one.ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      g_array_append_val (one.ids, g_array_index (whole.ids, VtrId, k));
      to.ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      if (!led)
        g_array_insert_val (pieces, at, to);
      else
        g_array_unref (to.ids);
      g_array_insert_val (pieces, at - (led ? 1 : 0), one);
    }
  g_array_set_size (whole.ids, 1);
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
 * vtr_sense_turn_pieces:
 * @pieces: (element-type VtrPiece) (inout): a sentence
 *
 * Gives those pieces another sense that have it by what stands around them.
 */
void
vtr_sense_turn_pieces (VtrReader *reader,
                       GArray *pieces)
{
  vtr_sense_drop_taken_back (reader, pieces);
  vtr_sense_drop_others (reader, pieces);
  follow_own (reader, pieces);
  follow_behind (reader, pieces);
  follow_after (reader, pieces);
  name_all (reader, pieces);
  drop_cleft (reader, pieces);
  drop_things (reader, pieces);
  drop_who (reader, pieces);
  turn_whom (reader, pieces);
  turn_object (reader, pieces);
  turn_wish (reader, pieces);
  drop_may (reader, pieces);
  drop_that (reader, pieces);
  drop_of (reader, pieces);
  drop_instead (reader, pieces);
  end_road (reader, pieces);
  turn_direction (reader, pieces);
  join_halves (reader, pieces);
  drop_told (reader, pieces);
  drop_what (reader, pieces);
  turn_answer (reader, pieces);
  doubt_troops (reader, pieces);
  share_out (reader, pieces);
  drop_included (reader, pieces);
  turn_calls (reader, pieces);
  drop_beside (reader, pieces);
  turn_leave (reader, pieces);
  find_marcher (reader, pieces);
  doubt_ready (reader, pieces);
  doubt_supposed (reader, pieces);
}
