/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say who stays, and what is done if attacked or if there is
 * a battle. */

/* --- who stays --------------------------------------------------------------------- */

/* "guards the camp of Eisleben", "sits this one out", "isn't going anywhere". */
gboolean
vtr_reword_staying (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const keeps[] = { "is/are to? be? kept/held/retained at/in", "had better stay/remain at/in", "will/shall/is/are/to? guard/guards/cover/covers/watch/watches/screen/screens/protect/protects/mind/minds/secure/secures/defend/defends/keep/keeps/hold/holds", "keep/keeps/stand/stands guard/watch in/at/over/on?", "spend/spends the/this turn/day/week resting? in/at", "make/makes a? halt/stop/stay/pause in/at", "lie/lies quiet/low/quietly/still in/at", "shall/will/to? stay/stays/remain/remains quartered/encamped/cantoned/billeted/posted/stationed/camped in/at/about/around/near", "shall/will/to? stay/stays/remain/remains in cantonments/quarters/billets/camp/reserve at/in/about/around/near", "look/looks after", "keep/keeps an eye on", "sit/sits on", NULL };
  static const gchar *const of[] = { "the/his/its/our? camp/town/city/bridge/bridges/crossing/crossings/shop/depot/magazine/magazines/stores/parks/ford/fords/place/river/line/road at/in/of", "the? town/city/fortress of", NULL };
  static const gchar *const idle[] = { "is/are not going anywhere", "isnt/arent going anywhere", "is/are going nowhere", "get/gets a/the? rest/breather/holiday/break/day off?", "take/takes it easy", "take/takes a/the? rest/breather/break", "get/gets/have/has/take/takes the/this turn/day/week off", "spend/spends the/this turn/day/week resting? here/there?", "pass/passes this/the turn", "go/goes nowhere", "is/are not to? move a/one step/foot/inch", "maintain/maintains/hold/holds/keep/keeps his/its/their/the? present? positions/position/quarters/billets/cantonments", "continue/continues in his/its/their present? positions/position/quarters/billets/cantonments", "sit/sits on his/its/their hands", "stay/stays/remain/remains stationary/inactive/idle/immobile", "is/are given a/the? rest/day of? rest/day/off?", "sit/sits this/it one? out", "stand/stands pat", "neednt move/stir/budge/march/go anywhere?", "need not move/stir/budge/march/go anywhere?", "does/do not need to move/stir/budge/march", "doesnt/dont need/have to move/stir/budge/march", "keep/keeps to his/its/their quarters/billets/camp/post", "keep/keeps his/its/their quarters/billets/camp/post/position/place", "cool/cools his/its/their heels", "put/puts his/its/their feet up", "is/are kept/left/held where it/he/they is/are", "stay/stays/remain/remains on guard", "is/are to? be? kept/held/retained here", "not a/one step/inch/foot/yard/pace/mile", "nowhere", "had better stay/stays put/where/here? it/he/they? is/are?", "doesnt/dont move/stir/budge either/too", "does/do not move/stir/budge either/too", "does/do nothing either/too/much/special", "stay/stays as it/he/they is/are", "stay/stays lying", "enjoy/enjoys the/a rest/peace/quiet", "catch/catches its/his/their breath", "lick/licks its/his/their wounds", "rest/rests and? mend/mends/repair/repairs/clean/cleans its/his/their? boots/shoes/carts/muskets", NULL };
  static const gchar *const nobody[] = { "nobody/none/noone in/of/from", "no one/man/body in/of/from", "not a man/soul/horse/musket/drum of/in/from", NULL };
  static const gchar *const us[] = { "nobody/none/noone of us/mine/ours/my/our corps/divisions/men/troops/people?", "no one/man of us/mine/ours", "keiner/niemand von uns/meinen/unseren?", "niemand", "personne", NULL };
  static const gchar *const stirs[] = { "is/are/will/shall/to? to? move/moves/stir/stirs/budge/budges/march/marches this? turn?", "ruhrt/ruehrt/bewegt/regt sich", "ne bouge/bougera", NULL };
  static const gchar *const nothing[] = { "no change/changes/move/moves/orders/movement/news for/with", "nothing new? for/from/to/with", NULL };
  GArray *tokens = reader->tokens;
  gboolean stays = FALSE; /* somebody before does */

  /* "Stay where you are" */
  for (guint i = start; i < *end; i++)
    if ((vtr_reword_begins (tokens, start, i) || vtr_phrase (tokens, i - 1, *end, "you") > 0) && vtr_phrase (tokens, i, *end, "stay/remain/hold/sit/wait where/as you are/stand/sit") == 4)
      {
        vtr_reword_put (reader, i, 4, "stay put", end);
        return TRUE;
      }

  /* "None of us moves", "keiner von uns rührt sich", "personne ne bouge" */
  for (guint i = start; i < *end; i++)
    {
      guint lead = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, us) : 0;
      guint m = lead > 0 ? vtr_phrases (tokens, i + lead, *end, stirs) : 0;

      if (m == 0 || !vtr_reword_ends (tokens, i + lead + m, *end))
        continue;
      vtr_reword_put (reader, i, lead + m, "everybody stays put", end);
      return TRUE;
    }
  /* "Nobody in III Corps moves", "not a man of it stirs from Weimar" */
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint lead = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, nobody) : 0;
      guint n = lead > 0 ? vtr_reword_own (reader, i + lead, *end, who) : 0;
      guint at = i + lead + n;
      guint m = n > 0 ? vtr_phrase (tokens, at, *end, "is/are/will/shall/to? to? move/moves/stir/stirs/budge/budges/march/marches from/out? of?") : 0;
      VtrId place;

      if (m == 0)
        continue;
      if (!vtr_reword_ends (tokens, at + m, *end) && !(vtr_match_place (reader, at + m, *end, NULL, &place) > 0 && vtr_stand_at (reader, who->subjects, &place)))
        continue;
      vtr_reword_put (reader, at, m, vtr_reword_ends (tokens, at + m, *end) ? "stays put" : "stays in", end);
      vtr_reword_put (reader, i, lead, "", end);
      return TRUE;
    }
  /* "Nothing for Souham, he stays" */
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint lead = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, nothing) : 0;
      guint n = lead > 0 ? vtr_reword_own (reader, i + lead, *end, who) : 0;
      guint at = i + lead + n + 1;

      if (n == 0 || vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD || vtr_phrase (tokens, at, *end, "he/it/they/er/sie/es/il/elle/ils") == 0)
        continue;
      vtr_reword_put (reader, at - 1, 2, "", end);
      vtr_reword_put (reader, i, lead, "", end);
      return TRUE;
    }

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint at = i + n;
      guint m;
      guint of_what;
      guint words;
      VtrId place;

      if (n == 0)
        continue;
      m = vtr_phrases (tokens, at, *end, idle);
      if (m > 0)
        {
          vtr_reword_put (reader, at, m, "stays put", end);
          return TRUE;
        }
      /* "stays before Danzig", which he invests: he goes on with it */
      m = vtr_phrase (tokens, at, *end, "will/shall/is/are/to? stay/stays/remain/remains/sit/sits/lie/lies/stand/stands/continue/continues? before/outside");
      words = m > 0 ? vtr_match_place (reader, at + m, *end, NULL, &place) : 0;
      if (words > 0 && vtr_reword_ends (tokens, at + m + words, *end) && vtr_stand_at (reader, who->subjects, &place))
        {
          vtr_reword_put (reader, at, m, "stays in", end);
          return TRUE;
        }
      /* "is to keep his Westphalians at Kassel" */
      m = vtr_phrase (tokens, at, *end, "will/shall/is/are/to? to? keep/keeps/hold/holds/leave/leaves his/its/their/her");
      if (m > 1 && vtr_token_is (tokens, at + m, *end, VTR_TOKEN_WORD) && vtr_token_has (tokens, at + m + 1, *end, VTR_CLASS_AT) && vtr_match_place (reader, at + m + 2, *end, NULL, &place) > 0 && vtr_stand_at (reader, who->subjects, &place))
        {
          vtr_reword_put (reader, at, m + 2, "stays in", end);
          return TRUE;
        }
      /* "L'Estocq stays in Berlin, Vorontsov in Frankfurt" */
      if (stays && vtr_phrase (tokens, at, *end, "at/in") > 0)
        {
          words = vtr_match_place (reader, at + 1, *end, NULL, &place);
          if (words > 0 && vtr_reword_ends (tokens, at + 1 + words, *end) && vtr_stand_at (reader, who->subjects, &place))
            {
              vtr_reword_put (reader, at, 0, "stays", end);
              return TRUE;
            }
        }
      /* the name may have taken where it stands with it */
      if (stays && !vtr_id_is_empty (&who->at) && vtr_reword_ends (tokens, at, *end) && vtr_stand_at (reader, who->subjects, &who->at))
        {
          vtr_reword_put (reader, at, 0, "stays put", end);
          return TRUE;
        }
      stays = stays || vtr_phrase (tokens, at, *end, "will/shall/is/are/to? to? stay/stays/remain/remains") > 0;
      m = vtr_phrases (tokens, at, *end, keeps);
      if (m == 0)
        continue;
      of_what = vtr_phrases (tokens, at + m, *end, of);
      words = vtr_match_place (reader, at + m + of_what, *end, NULL, &place);
      if (words == 0 || !vtr_stand_at (reader, who->subjects, &place))
        continue;
      /* "watches Zerbst burn" */
      if (!vtr_reword_ends (tokens, at + m + of_what + words, *end) && vtr_token (tokens, at + m + of_what + words)->classes == 0)
        continue;
      vtr_reword_put (reader, at, m + of_what, "stays in", end);
      return TRUE;
    }
  return FALSE;
}

/* Whether they stood there when the turn began, whoever has marched with them since. */
static gboolean
stood_at (VtrReader *reader,
          const GArray *ids,
          const VtrId *place)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrFormation *record = vtr_state_formation (reader->context->state, &g_array_index (ids, VtrId, i));

      for (guint depth = 0; depth < 8 && record != NULL && record->attached && vtr_id_is_empty (&record->place); depth++)
        record = vtr_state_formation (reader->context->state, &record->parent);
      if (record == NULL || !vtr_id_equal (&record->place, place))
        return FALSE;
    }
  return ids->len > 0;
}

/**
 * vtr_reword_goes_himself:
 * @pos: behind who is left
 *
 * "leave Souham at Weimar and go to Naumburg": "… and I go", since he who is left does not.
 */
void
vtr_reword_goes_himself (VtrReader *reader,
                         guint pos,
                         guint *end)
{
  static const gchar *const goes[] = { "go/march/move/take/head/push/advance/proceed/bring/send/ride/set/make/press/start/lead/carry/continue", "will/shall go/march/move/take/head/advance/proceed/bring/send/lead", NULL };
  static const gchar *const going[] = { "going/marching/moving/taking/heading/pushing/advancing/proceeding/bringing/sending/riding/setting/making/pressing/leading", NULL };
  const GArray *tokens = reader->tokens;

  /* "keep Souham at Weimar, take the rest to Naumburg" */
  if (vtr_token_is (tokens, pos, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, pos + 1, *end, "take/send/bring/move/march/lead") > 0)
    vtr_reword_put (reader, pos + 1, 0, "i", end);
  if (vtr_token_is (tokens, pos, *end, VTR_TOKEN_COMMA))
    pos++;
  if (vtr_phrase (tokens, pos, *end, "and/but/then") == 0)
    return;
  if (vtr_phrases (tokens, pos + 1, *end, goes) > 0)
    vtr_reword_put (reader, pos, 1, "and i", end);
  else if (vtr_phrases (tokens, pos + 1, *end, going) > 0)
    vtr_reword_put (reader, pos, 1, "and i am", end);
}

/* "leave Borstell where he is": "Borstell stays". */
gboolean
vtr_reword_left (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint lead = vtr_reword_begins (tokens, start, i) || vtr_phrase (tokens, i, *end, "but/leaving") > 0 ? vtr_phrase (tokens, i, *end, "i/we/im/were/please/kindly/but? am/are/shall/will/ll/do? leave/leaves/leaving/keep/keeps/keeping/hold/let") : 0;
      guint n = lead > 0 ? vtr_reword_own (reader, i + lead, *end, who) : 0;
      guint m;

      /* "I considered leaving him" */
      if (n == 0 || (i > start && vtr_phrase (tokens, i, *end, "leaving") > 0 && vtr_phrase (tokens, i - 1, *end, "considered/consider/considering/of/about/by/regret/regrets/mean/means/suggest/suggested/propose/proposed/without/than/mind/imagine/not/is/was/avoid/risk/on") > 0))
        continue;
      m = vtr_phrase (tokens, i + lead + n, *end, "where/as he/it/they/she is/are/stands/stand");
      if (m == 0)
        m = vtr_phrase (tokens, i + lead + n, *end, "be/alone/here/put/behind/there");
      /* "leave the 9th Division at Weimar", which the name may have taken with it */
      if (m == 0)
        {
          VtrId place = who->at;
          guint words = 0;
          guint after = i + lead + n;

          if (vtr_id_is_empty (&place) && vtr_token_has (tokens, i + lead + n, *end, VTR_CLASS_AT))
            {
              words = vtr_match_place (reader, i + lead + n + 1, *end, NULL, &place);
              after += words + 1;
            }
          for (guint k = i + lead + 1; words == 0 && !vtr_id_is_empty (&place) && k < i + lead + n; k++)
            if (vtr_token_has (tokens, k, i + lead + n, VTR_CLASS_AT) && (words = vtr_match_place (reader, k + 1, *end, NULL, &place)) > 0)
              n = k - i - lead;
          if (words == 0 || !(vtr_stand_at (reader, who->subjects, &place) || (reader->context->state != NULL && stood_at (reader, who->subjects, &place))) || vtr_phrase (tokens, i, *end, "hold/holding/let") > 0)
            continue;
          vtr_reword_goes_himself (reader, after, end);
          vtr_reword_put (reader, i + lead + n, 0, "stays", end);
          vtr_reword_put (reader, i, lead, i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, i - 1, *end, VTR_CLASS_AND) ? "and" : "", end);
          return TRUE;
        }
      if (m == 0 || !vtr_reword_ends (tokens, i + lead + n + m, *end))
        continue;
      vtr_reword_goes_himself (reader, i + lead + n + m, end);
      vtr_reword_put (reader, i + lead + n, m, "stays", end);
      vtr_reword_put (reader, i, lead, "", end);
      return TRUE;
    }
  return FALSE;
}

/* Whether guns are what is heard. */
static gboolean
hears_them (const GArray *tokens,
            guint start,
            guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrase (tokens, i, end, "hear/hears") > 0)
      return TRUE;
  return FALSE;
}

/* "If there is cannon fire at Jena he goes to the guns", "If the guns speak Berg marches
 * to them", "Attacked, we go". */
gboolean
vtr_reword_condition (VtrReader *reader,
                      guint start,
                      guint *end)
{
  static const gchar *const guns[] = { "if/when/should/whenever there is/are/be? a/any? cannon/gun/guns/battle/fighting/firing/cannonade/fight fire/noise/thunder/sound/firing?", "if/when/should/whenever i/we/he/it/they should? hear/hears the? guns/gun/cannon/firing/gunfire/cannonade/battle/fighting/fire/sound/noise/thunder/roar fire/shots/sound? of? guns/cannon/battle/gunfire/firing?", "if/when/should/whenever the guns/cannon speak/sound/thunder/talk/go off?", "if/when/should/whenever a battle break/breaks/is/begin/begins/start/starts out/joined/fought?", NULL };
  static const gchar *const where[] = { "next door", "nearby", "anywhere", "in the neighbourhood", "close by", "near at hand", "within reach/earshot/hearing", NULL };
  GArray *tokens = reader->tokens;
  guint at = start;
  guint n;
  guint stop;
  VtrId place;

  while (at < *end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, *end, VTR_CLASS_AND)))
    at++;
  if (vtr_phrase (tokens, at, *end, "attacked/assailed/pressed") > 0 && vtr_token_is (tokens, at + 1, *end, VTR_TOKEN_COMMA))
    {
      vtr_reword_put (reader, at, 1, "if attacked", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, at, *end, guns);
  if (n == 0)
    return FALSE;
  stop = at + n;
  stop += vtr_phrases (tokens, stop, *end, where);
  n = vtr_phrase (tokens, stop, *end, "from/in/at/near the? direction/way/side of?");
  if (n < 2)
    n = vtr_token_has (tokens, stop, *end, VTR_CLASS_AT | VTR_CLASS_FROM) ? 1 : 0;
  while (n > 0 && vtr_match_place (reader, stop + n, *end, NULL, &place) > 0)
    {
      stop += n + vtr_match_place (reader, stop + n, *end, NULL, &place);
      n = vtr_phrase (tokens, stop, *end, "or/and of/from/at?");
    }
  if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
    stop++;
  n = vtr_phrase (tokens, stop, *end, "then/were/we are? in/there?");
  if (n > 1 && vtr_token_is (tokens, stop + n, *end, VTR_TOKEN_COLON))
    stop += n + 1;
  for (guint i = stop; i < *end; i++)
    if (vtr_match_guns (tokens, i, *end) > 0)
      {
        vtr_reword_put (reader, at, stop - at, "", end);
        return TRUE;
      }
    else if ((n = vtr_phrase (tokens, i, *end, "march/marches/go/goes/come/comes/move/moves/ride/rides there/thither")) == 2 && hears_them (tokens, at, stop))
      {
        vtr_reword_put (reader, i + 1, 1, "to the guns", end);
        vtr_reword_put (reader, at, stop - at, "", end);
        return TRUE;
      }
    else if ((n = vtr_phrase (tokens, i, *end, "march/marches/go/goes/ride/rides to/towards them/it")) == 3 && !hears_them (tokens, at, stop))
      {
        vtr_reword_put (reader, i + 2, 1, "the guns", end);
        vtr_reword_put (reader, at, stop - at, "", end);
        return TRUE;
      }
  return FALSE;
}

/* --- places that hold out -------------------------------------------------------------- */

/* Whether the sender's are at @place, and no others than its garrison. */
static gboolean
has_garrison_only (VtrReader *reader,
                   const VtrId *place)
{
  gboolean found = FALSE;

  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = record->commanded && reader->context->state != NULL ? vtr_state_formation (reader->context->state, &record->id) : NULL;

      if (formation == NULL || !vtr_id_equal (&formation->place, place))
        continue;
      if (strstr (formation->name, "garrison") == NULL)
        return FALSE;
      found = TRUE;
    }
  return found;
}

/* Whether the last order was for somebody to halt. */
static gboolean
are_halted (const VtrReader *reader)
{
  const VtrClause *last = reader->previous->len > 0 ? g_ptr_array_index (reader->previous, 0) : NULL;

  return last != NULL && last->verb != NULL && g_str_equal (last->verb->id, "halt");
}

/* "Magdeburg holds out", "Stettin, Küstrin, Glogau: sit it out", "Same for Glatz": their
 * garrisons. */
gboolean
vtr_reword_fortress (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const holds[] = { "hold/holds out/on/firm/fast?", "stay/stays/remain/remains/keep/keeps shut/closed/put/quiet", "sit/sits tight/it/out out?", "stay/stays/remain/remains as it/they is/are", "keep/keeps its/their gates shut/closed", "shut/shuts/keep the/its/their/your gates shut/closed? and? wait/waits/hold/holds/sit/stay? tight/put?", "as you were", "as before", "no change/changes/move/moves", "carry/carries on", "stay/stays/remain/remains", "likewise/ditto/too", "also/too", NULL };
  static const gchar *const same_for[] = { "the? same for/with/at/in", "the? same goes/holds for", "the same applies to", "likewise/ditto for/at/in", "dasselbe/gleiches gilt? fur", "das gleiche/selbe gilt? fur", "ebenso/desgleichen/genauso in/fur?", "de meme pour/a", "idem pour/a", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint at = i;
      guint n;
      guint m;
      guint same;
      gboolean colon;
      VtrId place;

      if (!vtr_reword_begins (tokens, start, i))
        continue;
      /* "Same for Glatz and Neisse" */
      same = vtr_phrases (tokens, i, *end, same_for);
      at += same;
      while ((n = vtr_match_place (reader, at, *end, NULL, &place)) > 0 && has_garrison_only (reader, &place))
        {
          at += n;
          if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, at, *end, VTR_CLASS_AND))
            at++;
        }
      if (at == i + same || vtr_token_is (tokens, at - 1, *end, VTR_TOKEN_COMMA))
        continue;
      if (same > 0)
        {
          if (!vtr_reword_ends (tokens, at, *end) || !are_halted (reader))
            continue;
          for (guint k = at; k > i + same; k--)
            if ((n = vtr_match_place (reader, k - 1, at, NULL, &place)) > 0 && has_garrison_only (reader, &place))
              vtr_reword_put (reader, k - 1 + n, 0, "garrison", end);
          return TRUE;
        }
      colon = vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON);
      m = vtr_phrases (tokens, at + (colon ? 1 : 0), *end, holds);
      if (m == 0 || !vtr_reword_ends (tokens, at + (colon ? 1 : 0) + m, *end))
        continue;
      if (vtr_phrase (tokens, at + (colon ? 1 : 0), *end, "likewise/ditto/too/also") == 0)
        vtr_reword_put (reader, at, m + (colon ? 1 : 0), "stays put", end);
      /* each place its garrison, the last first */
      for (guint k = at; k > i; k--)
        if ((n = vtr_match_place (reader, k - 1, at, NULL, &place)) > 0 && has_garrison_only (reader, &place))
          vtr_reword_put (reader, k - 1 + n, 0, "garrison", end);
      return TRUE;
    }
  return FALSE;
}

/* --- if attacked ------------------------------------------------------------------------- */

/* "Fight if they come", "Withdraw, both of you, if attacked", "Whoever attacks us
 * there will find us at home", "Until further notice …". */
gboolean
vtr_reword_stance (VtrReader *reader,
                   guint start,
                   guint *end)
{
  static const gchar *const dangers[] = { "if/when/should they/he come/comes/attack/attacks", "if/when/should they/he/anyone/anybody/somebody/someone want/wants a? fight/battle/trouble/it over? it?", "if/when/should they/he/anyone/anybody want/wants to fight over? it/that/him/them/this?", "if/when/should one/it/battle/combat/they is/be/are offered", "if/when its/theyre offered", "if/when/should it come/comes to that/blows/a/fighting/it fight/battle/brawl?", "if/when/should there is/be a fight/battle/fighting", "if/should it/there must be", "in case of trouble/contact/need/battle/fighting", "if/should either/any/one of? us/them/these/you? be/is/are/gets attacked/assailed/hit there?", NULL };
  static const gchar *const anybody[] = { "whoever/whosoever attack/attacks/attacked us/me/it/him/them there/here?", "anyone/anybody who/that attacks us/me/it/him/them there/here?", "anyone/anybody/whoever who? wants a/to fight/try us/me/it/him/them/this?", "anyone/anybody attacking us/me/it/him/them there/here?", NULL };
  static const gchar *const groups[] = { "both of? you/them/us?", "both of the two/mounted/horse/foot? gentlemen/divisions/corps/generals/brigades", "all two/three/four/five/six of? you/them/us?", "all two/three/four/five/six of the mounted/horse/foot/young/old? gentlemen/divisions/corps/generals/brigades", "all of you/them/us", "everyone/everybody", "each of them/you/us?", NULL };
  GArray *tokens = reader->tokens;
  guint first = start;
  guint n;

  while (first < *end && (vtr_token (tokens, first)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, first, *end, VTR_CLASS_AND)))
    first++;
  n = vtr_phrase (tokens, first, *end, "ps/pps/nb");
  if (n == 0)
    n = vtr_phrase (tokens, first, *end, "p s");
  if (n > 0 && vtr_has_words (tokens, first + n, *end))
    {
      vtr_reword_put (reader, first, n, "", end);
      return TRUE;
    }
  /* "Att.: stand" */
  if (vtr_phrase (tokens, first, *end, "att/atk/attckd/attkd") > 0 && first + 1 < *end && vtr_token (tokens, first + 1)->kind != VTR_TOKEN_WORD)
    {
      guint marks = 1;

      while (first + marks < *end && vtr_token (tokens, first + marks)->kind != VTR_TOKEN_WORD)
        marks++;
      vtr_reword_put (reader, first, marks, "if attacked", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, first, *end, anybody);
  if (n > 0 && !vtr_names_place (reader, first, *end))
    {
      n += vtr_phrase (tokens, first + n, *end, "will/shall");
      vtr_reword_put (reader, first, n, "if attacked", end);
      return TRUE;
    }
  for (guint i = first; i < *end; i++)
    {
      guint stop;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_match_attacked (tokens, i, *end) > 0)
        continue;
      n = vtr_phrases (tokens, i, *end, dangers);
      if (n == 0 || vtr_names_place (reader, start, *end))
        continue;
      stop = i + n;
      /* who comes at whom must be all that is said of it */
      if (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, stop, *end, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_THEN) && !vtr_begins_clause (reader, stop, *end))
        continue;
      if (vtr_phrase (tokens, i, *end, "if/should either/any/one") > 0)
        {
          stop += vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) ? 1 : 0;
          stop += vtr_phrase (tokens, stop, *end, "it/he/they");
          vtr_reword_put (reader, i, stop - i, reader->named->len == 2 ? "if attacked both" : "if attacked all", end);
        }
      else
        vtr_reword_put (reader, i, n, "if attacked", end);
      return TRUE;
    }
  /* "Withdraw, both of you, if attacked": who it is for comes last */
  for (guint i = first + 1; i < *end; i++)
    {
      gboolean attacked = FALSE;
      guint stop;

      n = vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA ? vtr_phrases (tokens, i, *end, groups) : 0;
      stop = i + n;
      if (n == 0 || (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD) || vtr_names_place (reader, start, *end))
        continue;
      for (guint k = start; k < *end; k++)
        attacked = attacked || vtr_match_attacked (tokens, k, *end) > 0;
      if (!attacked || vtr_names_own (reader, start, *end))
        continue;
      {
        static const gchar *const counts[] = { "two", "three", "four", "five", "six" };
        g_autofree gchar *who = g_strdup (vtr_phrase (tokens, i, *end, "both") > 0 ? "both" : "all of them");

        for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
          if (vtr_token_is (tokens, i + 1, *end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (tokens, i + 1)->fold, counts[k]))
            {
              g_free (who);
              who = g_strconcat ("all ", counts[k], NULL);
            }
        vtr_reword_put (reader, i - 1, n + 1 + (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) ? 1 : 0), "", end);
        vtr_reword_put (reader, first, 0, who, end);
      }
      return TRUE;
    }
  /* ", I don't want to lose them": why */
  for (guint i = first + 1; i < *end; i++)
    {
      static const gchar *const why[] = { "i/we do/would not want/wish/like/care/mean to lose/risk/waste/spend/endanger it/them/him/her/anyone/anybody/men", "i/we dont/wouldnt/cant/cannot want/wish/like/care/mean/afford to? lose/risk/waste/spend/endanger it/them/him/her/anyone/anybody/men", "i/we can not afford to lose/risk it/them/him/her", "i/we/shall/will need it/them/him/her again/later/alive/whole", "ich/wir will/wollen/mochte/mochten/darf/kann/konnen sie/ihn/es/niemanden/das nicht verlieren/opfern/riskieren", "ich/wir brauche/brauchen sie/ihn/es noch", "je/nous ne veux/voulons/peux/pouvons pas les/le/la/lui perdre/risquer/exposer/sacrifier", NULL };

      n = vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_DASH || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_SEMICOLON ? vtr_phrases (tokens, i, *end, why) : 0;
      if (n == 0 || vtr_has_words (tokens, i + n, *end))
        continue;
      vtr_reword_put (reader, i - 1, n + 1, "", end);
      return TRUE;
    }
  /* how long it holds */
  if (vtr_match_attacked (tokens, first, *end) == 0)
    {
      gboolean found = FALSE;
      guint i = start;

      while (i < *end)
        {
          gboolean comma = i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA;

          n = vtr_match_for_good (tokens, i, *end);
          /* at the end the grammar knows the most of them */
          if (n == 0 || (i > first && !comma) || (i + n >= *end && vtr_phrase (tokens, i, *end, "until further notice/orders") > 0))
            {
              i++;
              continue;
            }
          while (i + n < *end && (vtr_token (tokens, i + n)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i + n)->kind == VTR_TOKEN_COLON))
            n++;
          vtr_reword_put (reader, comma ? i - 1 : i, n + (comma ? 1 : 0), "", end);
          i -= comma ? 1 : 0;
          found = TRUE;
        }
      if (found)
        {
          guint last = *end;

          while (last > start && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD)
            last--;
          vtr_reword_put (reader, last, 0, "until further notice", end);
          return TRUE;
        }
    }
  return FALSE;
}
