/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Goals that are said elsewhere than behind who marches there. */

static const gchar *
word_of (VtrReader *reader,
         const VtrId *place)
{
  const gchar *name = vtr_id_is_empty (place) ? NULL : vtr_lexicon_plain_name (reader->lexicon, place);

  return name != NULL && strchr (name, ' ') == NULL ? name : NULL;
}

/* Where what is said of one in a list ends. */
static guint
end_of_item (VtrReader *reader,
             guint pos,
             guint end)
{
  const GArray *tokens = reader->tokens;

  while (pos < end)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (pos);
      guint next = pos + 1;

      if (vtr_token (tokens, pos)->kind == VTR_TOKEN_STOP || vtr_token (tokens, pos)->kind == VTR_TOKEN_SEMICOLON)
        return pos;
      if (vtr_token (tokens, pos)->kind == VTR_TOKEN_COMMA || vtr_token_has (tokens, pos, end, VTR_CLASS_AND))
        {
          while (vtr_token_has (tokens, next, end, VTR_CLASS_AND | VTR_CLASS_THEN))
            next++;
          if (vtr_reword_own (reader, next, end, who) > 0)
            return pos;
        }
      pos++;
    }
  return pos;
}

/* Whether all of them, or what they are part of, are among @whole. */
static gboolean
are_of (VtrReader *reader,
        const GArray *parts,
        const GArray *whole)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const VtrId *id = &g_array_index (parts, VtrId, i);
      gboolean found = vtr_has_id (whole, id);

      for (guint k = 0; k < whole->len && !found; k++)
        found = vtr_lexicon_is_under (reader->lexicon, id, &g_array_index (whole, VtrId, k));
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_reword_meeting_place:
 *
 * "XII Corps and the Bavarians meet at Saalfeld: XII Corps from Coburg, the Bavarians from
 * Bayreuth through Kronach": the goal of each in the list.
 */
gboolean
vtr_reword_meeting_place (VtrReader *reader,
                          guint start,
                          guint *end)
{
  static const gchar *const meets[] = { "will/shall/are/is/to? to? meet/meets/unite/unites/concentrate/concentrates/assemble/assembles/gather/gathers/join/joins/converge/converges up? together? at/in/on/near", "will/shall/are/is/to? to? march/marches/move/moves/go/goes to/on", "treffen/vereinigen/sammeln sich in/bei", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) all = vtr_clause_new (start);
  g_autofree gchar *goal = NULL;
  const gchar *name;
  guint at = start;
  guint n;
  guint m;
  guint colon;
  guint items = 0;
  VtrId place;

  at = vtr_skip_marks (tokens, at, *end);
  n = vtr_parse_subject (reader, at, *end, all);
  if (n == 0 || all->fail != VTR_VERDICT_NONE || all->me || all->subjects->len == 0)
    return FALSE;
  m = vtr_phrases (tokens, at + n, *end, meets);
  if (m == 0)
    return FALSE;
  colon = at + n + m;
  m = vtr_match_place (reader, colon, *end, NULL, &place);
  name = m > 0 ? word_of (reader, &place) : NULL;
  if (name == NULL)
    return FALSE;
  colon = vtr_skip_fillers (tokens, colon + m, *end);
  if (!vtr_token_is (tokens, colon, *end, VTR_TOKEN_COLON))
    return FALSE;
  /* all of the list must be of those who meet, and say from where or by what */
  for (guint i = colon + 1; i < *end;)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint stop;
      VtrId from;

      while (i < *end && (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, *end, VTR_CLASS_AND)))
        i++;
      if (i >= *end)
        break;
      m = vtr_reword_own (reader, i, *end, who);
      if (m == 0 || !are_of (reader, who->subjects, all->subjects))
        return FALSE;
      stop = end_of_item (reader, i + m, *end);
      m = i + m + vtr_phrase (tokens, i + m, *end, "straight/direct/directly");
      if (!vtr_token_has (tokens, m, *end, VTR_CLASS_FROM | VTR_CLASS_VIA) || vtr_match_place (reader, m + 1, *end, NULL, &from) == 0)
        return FALSE;
      for (guint k = m; k < stop; k++)
        if (vtr_token_has (tokens, k, stop, VTR_CLASS_TO | VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION))
          return FALSE;
      items++;
      i = stop + 1;
    }
  if (items == 0)
    return FALSE;
  goal = g_strconcat ("to ", name, NULL);
  for (guint i = colon + 1; i < *end;)
    {
      guint stop;

      while (i < *end && (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, *end, VTR_CLASS_AND)))
        i++;
      if (i >= *end)
        break;
      stop = end_of_item (reader, i + 1, *end);
      vtr_reword_put (reader, stop, 0, goal, end);
      i = stop + 3;
    }
  vtr_reword_put (reader, at, colon + 1 - at, "", end);
  return TRUE;
}

/**
 * vtr_reword_by_moving:
 *
 * "Sébastiani covers his flank by moving up to Uelzen": how is what he does.
 */
gboolean
vtr_reword_by_moving (VtrReader *reader,
                      guint start,
                      guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      gboolean plain = TRUE;
      guint by;
      guint m;
      VtrId place;

      if (n == 0)
        continue;
      for (by = i + n; by < *end && by < i + n + 12 && vtr_phrase (tokens, by, *end, "by moving/marching/going/advancing/pushing/riding/coming") == 0; by++)
        plain = plain && (vtr_token (tokens, by)->kind == VTR_TOKEN_WORD) && !vtr_token_has (tokens, by, *end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_AND) && vtr_match_place (reader, by, *end, NULL, &place) == 0;
      if (by >= *end || by == i + n || by == i + n + 12 || !plain)
        continue;
      m = 2 + vtr_phrase (tokens, by + 2, *end, "up/down/back/on/over/forward/forwards/across/out");
      if (!vtr_token_has (tokens, by + m, *end, VTR_CLASS_TO | VTR_CLASS_VIA) || vtr_match_place (reader, by + m + 1, *end, NULL, &place) == 0)
        continue;
      vtr_reword_put (reader, i + n, by + m - i - n, "marches", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_in_front:
 *
 * "Pacthod to lead, Lorencez to follow, both to Saalfeld", "II Corps will lead, from
 * Bernburg to Halle": in which order they march.
 */
gboolean
vtr_reword_in_front (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const order[] = { "will/shall/is/to to? lead/follow/bring/brings up? the? rear?", "leads/leading/following", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      g_autoptr (VtrClause) next = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint m = n > 0 ? vtr_phrases (tokens, i + n, *end, order) : 0;
      guint after = i + n + m + 1;

      if (m == 0 || !vtr_token_is (tokens, i + n + m, *end, VTR_TOKEN_COMMA))
        continue;
      if (!vtr_token_has (tokens, after, *end, VTR_CLASS_FROM | VTR_CLASS_TO) && vtr_phrase (tokens, after, *end, "both/all") == 0 && vtr_reword_own (reader, after, *end, next) == 0)
        continue;
      /* "…, from Bernburg to Halle": the comma goes too */
      vtr_reword_put (reader, i + n, vtr_token_has (tokens, after, *end, VTR_CLASS_FROM | VTR_CLASS_TO) ? m + 1 : m, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_left_behind:
 *
 * "Horn's brigade is to be left at Dessau", "I am leaving the 36th behind at Eisleben":
 * it stays.
 */
gboolean
vtr_reword_left_behind (VtrReader *reader,
                        guint start,
                        guint *end)
{
  static const gchar *const left[] = { "is/are/will/shall/to to? be? left/kept behind? at/in", "is/are being? left/kept behind? at/in", NULL };
  static const gchar *const behind[] = { "is/are/will/shall/to? to/being? be? left/kept behind/here/there", NULL };
  static const gchar *const leaving[] = { "i/we am/are/will/shall/have? leaving/leave", "im/were leaving", "ill/well leave", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint bid = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, leaving) : 0;
      guint n = bid > 0 || vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i + bid, *end, who) : 0;
      guint m;
      guint words;
      VtrId place;

      if (n == 0)
        continue;
      m = bid == 0 ? vtr_phrases (tokens, i + n, *end, behind) : 0;
      if (m > 0 && vtr_reword_ends (tokens, i + n + m, *end))
        {
          vtr_reword_put (reader, i + n, m, "stays", end);
          return TRUE;
        }
      m = bid > 0 ? vtr_phrase (tokens, i + bid + n, *end, "behind? at/in") : vtr_phrases (tokens, i + n, *end, left);
      words = m > 0 ? vtr_match_place (reader, i + bid + n + m, *end, NULL, &place) : 0;
      if (words == 0 || !vtr_stand_at (reader, who->subjects, &place))
        continue;
      if (bid > 0)
        vtr_reword_goes_himself (reader, i + bid + n + m + words, end);
      vtr_reword_put (reader, i + bid + n, m, "stays in", end);
      vtr_reword_put (reader, i, bid, "", end);
      return TRUE;
    }
  return FALSE;
}
