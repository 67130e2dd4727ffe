/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-turn-private.h"

/* Pieces that mean another thing by what stands around them: where a road ends, what goes along
 * and is nobody, who is meant by "who". */

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

  /* "If anyone attacks them they may run back": what they do then */
  for (guint i = 1; i + 1 < pieces->len && g_array_index (pieces, VtrPiece, 0).sense == VTR_SENSE_IF_ATTACKED; i++)
    if (g_array_index (pieces, VtrPiece, i).sense == VTR_SENSE_MAY && g_array_index (pieces, VtrPiece, i + 1).sense == VTR_SENSE_RETREAT)
      g_array_index (pieces, VtrPiece, i).sense = VTR_SENSE_FILLER;
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
      gboolean with = vtr_piece_says (tokens, piece, "with") && (piece + 1)->sense != VTR_SENSE_UNKNOWN;
      gboolean to = vtr_piece_says (tokens, piece, "to") && is_thing (tokens, piece + 1) && (last == VTR_SENSE_PLACE || last == VTR_SENSE_THERE || last == VTR_SENSE_STAY);
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
      else if (piece->sense == VTR_SENSE_NEXT && they == NULL && i == 0 && vtr_piece_says (reader->tokens, piece, "the following"))
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

      if (goes && piece->sense == VTR_SENSE_GO && vtr_piece_says (reader->tokens, piece, "direction"))
        piece->sense = VTR_SENSE_TO;
      goes = piece->sense == VTR_SENSE_GO || piece->sense == VTR_SENSE_SEND || piece->sense == VTR_SENSE_TAKE || piece->sense == VTR_SENSE_RETREAT || (goes && piece->sense != VTR_SENSE_AND && piece->sense != VTR_SENSE_COMMA);
    }
}

/* "Next: III Corps goes to Jena and Gera": the next order, not the next turn. */
static void
drop_next (VtrReader *reader,
           GArray *pieces)
{
  VtrPiece *next = &g_array_index (pieces, VtrPiece, 0);

  if (pieces->len < 4 || next->sense != VTR_SENSE_NEXT || !vtr_piece_says (reader->tokens, next, "next") || (next[1].sense != VTR_SENSE_COLON && next[1].sense != VTR_SENSE_COMMA) || (next[2].sense != VTR_SENSE_NAME && next[2].sense != VTR_SENSE_ME))
    return;
  next->sense = next[1].sense = VTR_SENSE_FILLER;
}

/* "… goes to Jena but will stand if attacked": whoever goes. */
static void
drop_will (VtrReader *reader,
           GArray *pieces)
{
  for (guint i = 1; i + 1 < pieces->len; i++)
    {
      VtrPiece *will = &g_array_index (pieces, VtrPiece, i);

      if (will->sense == VTR_SENSE_WILL && will[-1].sense == VTR_SENSE_AND && vtr_sense_is_act (will[1].sense) && vtr_piece_says (reader->tokens, will, "will/shall/must"))
        will->sense = VTR_SENSE_FILLER;
    }
}

/* "Souham to Jena, rest to Naumburg", "Rest: stay": the others, and not what they do. */
static void
turn_rest (VtrReader *reader,
           GArray *pieces)
{
  for (guint i = 0; i + 2 < pieces->len; i++)
    {
      VtrPiece *rest = &g_array_index (pieces, VtrPiece, i);
      VtrSense next = rest[1].sense;
      VtrSense then = rest[2].sense;

      if (rest->sense != VTR_SENSE_STAY || !vtr_piece_says (reader->tokens, rest, "rest") || (i > 0 && rest[-1].sense != VTR_SENSE_COMMA && rest[-1].sense != VTR_SENSE_AND))
        continue;
      if ((next == VTR_SENSE_TO && then == VTR_SENSE_PLACE) || ((next == VTR_SENSE_COLON || next == VTR_SENSE_DASH) && (then == VTR_SENSE_STAY || then == VTR_SENSE_GO || then == VTR_SENSE_PLACE)))
        rest->sense = VTR_SENSE_REST;
    }
}

/* "leaves Kassel for Heiligenstadt, where Hammerstein waits for him": who stands there stays. */
static void
turn_where (VtrReader *reader,
            GArray *pieces)
{
  for (guint i = 2; i + 2 < pieces->len; i++)
    {
      VtrPiece *where = &g_array_index (pieces, VtrPiece, i);
      guint at = i + 2;

      if (!vtr_piece_says (reader->tokens, where, "where/wo") || where[-1].sense != VTR_SENSE_COMMA || where[-2].sense != VTR_SENSE_PLACE || where[1].sense != VTR_SENSE_NAME || where[1].unsure || !vtr_stand_at (reader, where[1].ids, &where[-2].place))
        continue;
      while (at + 1 < pieces->len && g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_FILLER)
        at++;
      if (g_array_index (pieces, VtrPiece, at).sense == VTR_SENSE_STAY)
        where->sense = VTR_SENSE_AND;
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
  vtr_sense_turn_told (reader, pieces);
  vtr_sense_turn_verbs (reader, pieces);
  vtr_sense_drop_taken_back (reader, pieces);
  vtr_sense_drop_others (reader, pieces);
  vtr_sense_turn_followers (reader, pieces);
  name_all (reader, pieces);
  drop_next (reader, pieces);
  turn_rest (reader, pieces);
  turn_where (reader, pieces);
  drop_will (reader, pieces);
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
  vtr_sense_turn_company (reader, pieces);
  vtr_sense_turn_halves (reader, pieces);
}
