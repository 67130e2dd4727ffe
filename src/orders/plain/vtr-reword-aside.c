/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* What is said of a march or a halt besides, and changes neither: by which road, behind whom,
 * with what, and that one rests then. */

static gboolean
is_goal (VtrReader *reader,
         guint start,
         guint end,
         const VtrId *place)
{
  for (guint i = start; i + 1 < end; i++)
    {
      VtrId goal;

      if (vtr_token_has (reader->tokens, i, end, VTR_CLASS_TO | VTR_CLASS_FROM) && vtr_match_place (reader, i + 1, end, NULL, &goal) > 0 && vtr_id_equal (&goal, place))
        return TRUE;
    }
  return FALSE;
}

/* Whether words to a place stand between @start and @end. */
static gboolean
has_goal (VtrReader *reader,
          guint start,
          guint end)
{
  VtrId place;

  for (guint i = start; i + 1 < end; i++)
    if (vtr_token_has (reader->tokens, i, end, VTR_CLASS_TO) && vtr_match_place (reader, i + 1, end, NULL, &place) > 0)
      return TRUE;
  return FALSE;
}

/* Who of one's own is named between @start and @end; else the one corps that he has. */
static void
find_who (VtrReader *reader,
          guint start,
          guint end,
          GArray *ids)
{
  for (guint i = start; i < end && ids->len == 0; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_reword_begins (reader->tokens, start, i) && vtr_reword_own (reader, i, end, who) > 0)
        vtr_append_ids (ids, who->subjects);
    }
  if (ids->len == 0 && reader->corps->len == 1)
    vtr_append_ids (ids, reader->corps);
}

/* The steps of the way of @formation to @goal, by @via if that is none; 0: there is none. */
static guint
count_steps (VtrReader *reader,
             const VtrId *formation,
             const VtrId *via,
             const VtrId *goal)
{
  const VtrId *stands = vtr_reader_place_of (reader, formation);
  g_autoptr (GArray) by = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) found = NULL;
  VtrId start;

  if (reader->context->route == NULL || stands == NULL)
    return 0;
  start = *stands;
  if (via != NULL)
    g_array_append_vals (by, via, 1);
  found = reader->context->route (formation, &start, by, goal, 0, reader->context->route_data);
  return found != NULL ? found->len : 0;
}

/* Whether the road to @via is one from where they are to where they go: the Leipzig road may
 * lead past the goal to Leipzig. */
static gboolean
leads_by (VtrReader *reader,
          const GArray *ids,
          guint start,
          guint end,
          const VtrId *via)
{
  for (guint i = start; i + 1 < end; i++)
    {
      VtrId goal;

      if (!vtr_token_has (reader->tokens, i, end, VTR_CLASS_TO) || vtr_match_place (reader, i + 1, end, NULL, &goal) == 0)
        continue;
      for (guint k = 0; k < ids->len; k++)
        {
          guint direct = count_steps (reader, &g_array_index (ids, VtrId, k), NULL, &goal);
          guint by = count_steps (reader, &g_array_index (ids, VtrId, k), via, &goal);

          if (direct == 0 || by == 0 || by > direct + 1)
            return FALSE;
        }
      return ids->len > 0;
    }
  return FALSE;
}

/* The place that ends at @pos, or none. */
static gboolean
place_before (VtrReader *reader,
              guint start,
              guint pos,
              VtrId *place)
{
  for (guint k = pos; k > start && k + 4 > pos; k--)
    if (vtr_token (reader->tokens, k - 1)->kind == VTR_TOKEN_WORD && k - 1 + vtr_match_place (reader, k - 1, pos, NULL, place) == pos)
      return TRUE;
  return FALSE;
}

/* "via Bernburg road", "by the Leipzig highway": by Bernburg; "by the Halle road", to Halle,
 * is the straight way. */
static gboolean
aside_road (VtrReader *reader,
            guint start,
            guint pos,
            guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, *end, "via/by/through/along/on/over/down/up the? old/main/high/post/great?");
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint m = 0;
  guint road = 0;
  VtrId place;

  /* "Leipzig road" is no place */
  for (guint k = pos + n + 1; n > 0 && m == 0 && k < *end && k < pos + n + 4; k++)
    if ((road = vtr_phrase (tokens, k, *end, "road/highway/route/highroad/chaussee/turnpike/pike")) > 0 && vtr_match_place (reader, pos + n, k, NULL, &place) == k - pos - n)
      m = k - pos - n;
  if (m == 0 || road == 0 || pos == start || !vtr_reword_ends (tokens, pos + n + m + road, *end))
    return FALSE;
  find_who (reader, start, pos, ids);
  if (is_goal (reader, start, pos, &place) || vtr_stand_at (reader, ids, &place))
    vtr_reword_put (reader, pos, n + m + road, "", end);
  else if (!leads_by (reader, ids, start, pos, &place))
    return FALSE;
  else
    {
      vtr_reword_put (reader, pos + n + m, road, "", end);
      vtr_reword_put (reader, pos, n, "via", end);
    }
  return TRUE;
}

/* "moves up behind XI Corps to Merseburg", "brings them to Saalfeld behind us". */
static gboolean
aside_behind (VtrReader *reader,
              guint start,
              guint pos,
              guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, *end, "up/on/along/close/right/hard/straight/directly? behind/after/alongside");
  guint whom;
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  VtrId place;

  if (n == 0)
    n = vtr_phrase (tokens, pos, *end, "up/on? in front/advance/rear of");
  if (n == 0 || pos == start || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos - 1, *end, VTR_CLASS_NEGATION | VTR_CLASS_AND | VTR_CLASS_AUX))
    return FALSE;
  whom = vtr_phrase (tokens, pos + n, *end, "us/me/him/it/them/her");
  if (whom == 0)
    whom = vtr_parse_name (reader, pos + n, *end, name);
  if (whom == 0)
    whom = vtr_phrase (tokens, pos + n, *end, "the/my/our infantry/corps/guns/cavalry/horse/foot/army/others/rest/column");
  if (whom == 0)
    return FALSE;
  n += whom;
  if (vtr_token_has (tokens, pos + n, *end, VTR_CLASS_TO) && vtr_match_place (reader, pos + n + 1, *end, NULL, &place) > 0)
    {
      vtr_reword_put (reader, pos, n, "", end);
      return TRUE;
    }
  /* "to Saalfeld behind us" */
  if (!place_before (reader, start, pos, &place) || !is_goal (reader, start, pos, &place) || !vtr_reword_ends (tokens, pos + n, *end) || vtr_token_has (tokens, pos + n, *end, VTR_CLASS_AND) || vtr_token_has (tokens, pos + n + 1, *end, VTR_CLASS_AND))
    return FALSE;
  vtr_reword_put (reader, pos, n, "", end);
  return TRUE;
}

/* "…, whole corps", "…, I know", "to Borna only", "to Harburg this turn", ", then rest",
 * ", picks up the 12th there". */
static gboolean
aside_tail (VtrReader *reader,
            guint start,
            guint pos,
            guint *end)
{
  static const gchar *const apart[] = { "the? whole/entire/complete/full corps/army/division/force/lot/command", "the? lot", "every man of us/them/it?", "in full", "i know/regret", "sorry/alas/voila", "as you know", "you see/know", "mind/mark you", "that is all", "thats all", "but/though? it/he? leads/leading/first/last/ahead/behind", "but/though? in front/rear", "but/though? in the lead/rear/van", "but/though? at the head/rear/tail", "bringing up the rear", "a/one/two/three/2/3 turns/turn/days/marches march?", "nothing else/more", "no further/more orders", "for what its worth", "whatever comes/happens", "come what may", "rain or shine", "das ganze korps", "tout le corps", "samt und sonders", NULL };
  static const gchar *const rests[] = { "and? then? rest/rests/camp/camps/bivouac/bivouacs/sleep/sleeps/stop/stops/halt/halts/wait/waits there/up/again/here/for? the? night?", "and? then? take/takes a rest", "and? make/makes camp there?", "and stop/stops there?", "und? dann? rasten/rastet/ruhen/ruht dort?", "et? puis? repos", NULL };
  GArray *tokens = reader->tokens;
  gboolean comma = pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA;
  guint n = comma ? vtr_phrases (tokens, pos, *end, apart) : 0;
  VtrId place;

  /* "we go to Merseburg, whole corps, forced march" */
  if (n > 0 && vtr_has_words (tokens, start, pos) && (vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COMMA) || !vtr_has_words (tokens, pos + n, *end)))
    {
      vtr_reword_put (reader, pos - 1, n + 1, "", end);
      return TRUE;
    }
  n = vtr_phrase (tokens, pos, *end, "only/this/diese/ce turn/round/runde/tour?");
  if (n > 0 && (n == 2 || vtr_phrase (tokens, pos, *end, "only") > 0) && !vtr_has_words (tokens, pos + n, *end) && place_before (reader, start, pos, &place))
    {
      vtr_reword_put (reader, pos, n, "", end);
      return TRUE;
    }
  /* "with the headquarters" goes who says "I" */
  n = vtr_phrase (tokens, pos, *end, "with/mit/avec the/my/dem/meinem/mon/le? headquarters/hq/staff/suite/escort/hauptquartier/stab/qg");
  if (n > 1 && vtr_token_has (tokens, start, *end, VTR_CLASS_ME) && !vtr_has_words (tokens, pos + n, *end))
    {
      vtr_reword_put (reader, pos, n, "", end);
      return TRUE;
    }
  n = comma || vtr_token_has (tokens, pos, *end, VTR_CLASS_AND) ? vtr_phrases (tokens, pos, *end, rests) : 0;
  if (n > 0 && has_goal (reader, start, pos) && !vtr_has_words (tokens, pos + n, *end))
    {
      vtr_reword_put (reader, comma ? pos - 1 : pos, comma ? n + 1 : n, "", end);
      return TRUE;
    }
  return FALSE;
}

/* ", picks up the 12th Division there": who is of his corps goes with it anyway. */
static gboolean
aside_picking_up (VtrReader *reader,
                  guint start,
                  guint pos,
                  guint *end)
{
  static const gchar *const picks[] = { "and? picks/pick/collects/collect/gathers/gather up?", "and? takes/take along/on/in", "and? picks/pick up", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  g_autoptr (VtrClause) whom = vtr_clause_new (pos);
  gboolean comma = pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA;
  guint n = comma || vtr_token_has (tokens, pos, *end, VTR_CLASS_AND) ? vtr_phrases (tokens, pos, *end, picks) : 0;
  guint first = start;
  guint m;

  if (n == 0)
    return FALSE;
  first = vtr_skip_marks (tokens, first, pos);
  m = vtr_reword_own (reader, pos + n, *end, whom);
  if (m == 0 || vtr_reword_own (reader, first, pos, who) == 0 || who->subjects->len != 1 || !has_goal (reader, first, pos))
    return FALSE;
  for (guint i = 0; i < whom->subjects->len; i++)
    if (!vtr_lexicon_is_under (reader->lexicon, &g_array_index (whom->subjects, VtrId, i), &g_array_index (who->subjects, VtrId, 0)))
      return FALSE;
  n += m;
  n += vtr_phrase (tokens, pos + n, *end, "there/again/up");
  n += vtr_phrase (tokens, pos + n, *end, "on the way/march");
  if (!vtr_reword_ends (tokens, pos + n, *end))
    return FALSE;
  vtr_reword_put (reader, comma ? pos - 1 : pos, comma ? n + 1 : n, "", end);
  return TRUE;
}

/* "leave Eisleben 0600, march to Merseburg, occupy Merseburg, stand": it leaves where it is,
 * and is then where it marched to. */
static gboolean
aside_stages (VtrReader *reader,
              guint start,
              guint pos,
              guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  gboolean before = pos == start || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD;
  guint n = before ? vtr_phrase (tokens, pos, *end, "leave/leaves/quit/quits/depart/departs from?") : 0;
  guint m = n > 0 ? vtr_match_place (reader, pos + n, *end, NULL, &(VtrId){ "" }) : 0;
  VtrVerbForm form;
  VtrId place;

  if (m > 0)
    {
      guint at = pos + n + m;

      at += vtr_phrase (tokens, at, *end, "at/by/before?");
      while (vtr_token_is (tokens, at, *end, VTR_TOKEN_WORD) && (g_ascii_isdigit (vtr_token (tokens, at)->fold[0]) || vtr_phrase (tokens, at, *end, "hours/hrs/oclock/am/pm/dawn/daybreak/noon/once/first/light/midnight/tomorrow/today/early") > 0))
        at++;
      if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && vtr_lexicon_match_verb (reader->lexicon, tokens, at + 1, *end, verbs, &form) > 0 && form != VTR_VERB_PAST && verbs->len > 0 && g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, 0))->id, "march"))
        {
          vtr_reword_put (reader, pos, at + 1 - pos, "", end);
          return TRUE;
        }
      return FALSE;
    }
  n = before && pos > start ? vtr_phrase (tokens, pos, *end, "and? occupy/occupies/take/takes/enter/enters/reach/reaches the? town/city/place? of?") : 0;
  m = n > 0 ? vtr_match_place (reader, pos + n, *end, NULL, &place) : 0;
  if (m == 0 || !vtr_token_is (tokens, pos - 1, *end, VTR_TOKEN_COMMA) || !vtr_reword_ends (tokens, pos + n + m, *end) || vtr_token_has (tokens, pos + n + m, *end, VTR_CLASS_AND))
    return FALSE;
  {
    VtrId last;

    if (!place_before (reader, start, pos - 1, &last) || !vtr_id_equal (&last, &place))
      return FALSE;
  }
  vtr_reword_put (reader, pos - 1, n + m + 1, "", end);
  return TRUE;
}

/* "withdraws from Jena if attacked", where he stands. */
static gboolean
aside_from (VtrReader *reader,
            guint start,
            guint pos,
            guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, *end, "withdraw/withdraws/retire/retires/retreat/retreats/fall/falls/pull/pulls back? from");
  guint m = n > 1 ? vtr_match_place (reader, pos + n, *end, NULL, &(VtrId){ "" }) : 0;
  gboolean attacked = FALSE;
  VtrId place;

  if (m == 0 || (vtr_phrase (tokens, pos, *end, "fall/falls/pull/pulls") > 0 && n != 3))
    return FALSE;
  vtr_match_place (reader, pos + n, *end, NULL, &place);
  attacked = vtr_match_attacked (tokens, pos + n + m, *end) > 0;
  for (guint i = start; i < pos; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      attacked = attacked || vtr_match_attacked (tokens, i, *end) > 0;
      if (vtr_reword_begins (tokens, start, i) && vtr_reword_own (reader, i, pos, who) > 0 && !vtr_stand_at (reader, who->subjects, &place))
        return FALSE;
    }
  if (!attacked)
    return FALSE;
  vtr_reword_put (reader, pos + n - 1, m + 1, "", end);
  return TRUE;
}

static gboolean
says_hold (const GArray *tokens,
           guint start,
           guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrase (tokens, i, end, "hold/holds/stay/stays/remain/remains") > 0)
      return TRUE;
  return FALSE;
}

/* "Neither is to accept battle", of two who got orders; "hold the Dessau bridges"; "it likewise
 * continues to Gelnhausen"; "Orders for III Corps please: …". */
static gboolean
aside_words (VtrReader *reader,
             guint start,
             guint pos,
             guint *end)
{
  static const gchar *const fights[] = { "neither/none of? them/us/you/these? is/are/must/may/shall/will to? accept/fight/stand battle/combat/action/fight?", "neither/none of? them/us/you/these? accepts/accept battle/combat", NULL };
  static const gchar *const crossings[] = { "bridge/bridges/bridgehead/crossing/crossings/works/position/defences/defenses/line/heights", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  VtrId place;
  guint n = !vtr_has_words (tokens, start, pos) ? vtr_phrases (tokens, pos, *end, fights) : 0;

  if (n > 0 && reader->named->len >= 2 && (reader->named->len == 2 || vtr_phrase (tokens, pos, *end, "none") > 0) && !vtr_has_words (tokens, pos + n, *end))
    {
      vtr_reword_put (reader, pos, n, reader->named->len == 2 ? "both withdraw if attacked" : "all withdraw if attacked", end);
      return TRUE;
    }
  n = vtr_phrase (tokens, pos, *end, "hold/holds/holding/defend/defends/guard/guards/keep/keeps the");
  for (guint k = pos + 3; n > 1 && k < *end && k < pos + 6; k++)
    if (vtr_phrases (tokens, k, *end, crossings) > 0 && vtr_match_place (reader, pos + 2, k, NULL, &place) == k - pos - 2)
      {
        vtr_reword_put (reader, k, 1, "", end);
        vtr_reword_put (reader, pos + 1, 1, "", end);
        return TRUE;
      }
  /* "hold and fight", of nothing that is supposed */
  if (pos > start && vtr_phrase (tokens, pos, *end, "and fight/fights") == 2 && !vtr_has_words (tokens, pos + 2, *end) && says_hold (tokens, start, pos))
    {
      vtr_reword_put (reader, pos, 2, "and stand if attacked", end);
      return TRUE;
    }
  /* "to Wittenberg, which he blockades" */
  n = pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA ? vtr_phrase (tokens, pos, *end, "which/that he/it/they will/shall/is/are? to? blockade/blockades/besiege/besieges/invest/invests") : 0;
  if (n > 2 && has_goal (reader, start, pos) && !vtr_has_words (tokens, pos + n, *end))
    {
      vtr_reword_put (reader, pos - 1, n + 1, "and invests it", end);
      return TRUE;
    }
  /* "No moves this turn", of one who has not ordered any */
  n = !vtr_has_words (tokens, start, pos) ? vtr_phrase (tokens, pos, *end, "no moves/movement/movements/marches/marching for? me/us/mine? this/today? turn/round?") : 0;
  if (n > 1 && reader->named->len == 0 && reader->corps->len == 1 && !vtr_has_words (tokens, pos + n, *end))
    {
      vtr_reword_put (reader, pos, n, "everyone halts", end);
      return TRUE;
    }
  /* "Rest Chemnitz-Altenburg" */
  if (!vtr_has_words (tokens, start, pos) && vtr_phrase (tokens, pos, *end, "rest/remainder") > 0 && (n = vtr_match_place (reader, pos + 1, *end, NULL, &place)) > 0 && vtr_token_is (tokens, pos + 1 + n, *end, VTR_TOKEN_DASH))
    {
      vtr_reword_put (reader, pos, 1, "the rest marches from", end);
      vtr_reword_put (reader, pos + 4 + n, 1, "to", end);
      return TRUE;
    }
  /* "stays behind at Altenburg" */
  if (vtr_phrase (tokens, pos, *end, "stay/stays/remain/remains behind at/in") == 3)
    {
      vtr_reword_put (reader, pos + 1, 1, "", end);
      return TRUE;
    }
  if (pos > start && vtr_phrase (tokens, pos, *end, "likewise/also/similarly/too") > 0 && vtr_lexicon_match_verb (reader->lexicon, tokens, pos + 1, *end, verbs, &form) > 0 && form == VTR_VERB_S && has_goal (reader, pos, *end))
    {
      vtr_reword_put (reader, pos, 1, "", end);
      return TRUE;
    }
  if (pos > start && vtr_phrase (tokens, pos, *end, "please/pls/bitte/svp") > 0 && vtr_token_is (tokens, pos + 1, *end, VTR_TOKEN_COLON))
    {
      vtr_reword_put (reader, pos, 1, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_aside:
 *
 * Each of these at each word.
 */
gboolean
vtr_reword_aside (VtrReader *reader,
                  guint start,
                  guint *end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (aside_words (reader, start, i, end) || aside_road (reader, start, i, end) || aside_behind (reader, start, i, end) || aside_tail (reader, start, i, end) || aside_picking_up (reader, start, i, end) || aside_stages (reader, start, i, end) || aside_from (reader, start, i, end)))
      return TRUE;
  return FALSE;
}
