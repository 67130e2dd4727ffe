/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Who follows whom, keeps him company, takes or holds a place. */

/* What is said there is that he marches as the one before him, and no more. */
static void
put_following (VtrReader *reader,
               guint at,
               guint n,
               guint *end)
{
  vtr_reword_put (reader, at, n, "likewise", end);
  g_array_index (reader->tokens, VtrToken, at).flags |= VTR_WORD_FOLLOWS;
}

/**
 * vtr_reword_follower:
 *
 * "Girard follows him", "Girard brings up the rear", "Lorencez keeps him company":
 * likewise.
 */
gboolean
vtr_reword_follower (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const follows[] = { "will/shall/is/are/to? follow/follows him/it/them/her there/thither?", "will/shall/is/are/to? come/comes/go/goes/march/marches/move/moves/ride/rides/follow/follows on? right/close/hard? after/behind him/it/them/her there/thither?", "bring/brings up the rear", "is/are? come/comes/coming/go/goes/going/march/marches/marching with me/us too/also?", "keep/keeps him/it/them/her company", "tag/tags along", "go/goes/come/comes along there?", "accompany/accompanies/escort/escorts him/it/them/her there/thither?", "will/shall? follow/follows a/one? day/march/hour/stage? behind/later/after/on?", "follow/follows close/hard? behind/on/there/thither?", "the/on? same road/way", NULL };
  static const gchar *const later[] = { "a/one/half/two? day/days/hour/hours later/behind/after", "a/one? march/stage later/after", "the next/following day/morning", "at a day/days/march/hours distance/interval", "in his/its/their turn", "by the same road/route/way", "as soon as he/it can", "in good time", "at a distance/leisure", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n;
      guint m;
      guint by;

      /* ", followed by Girard" */
      by = i > start ? vtr_phrase (tokens, i, *end, "followed/accompanied by") : 0;
      if (by > 0)
        {
          n = vtr_reword_own (reader, i + by, *end, who);
          if (n > 0 && vtr_reword_ends (tokens, i + by + n, *end))
            {
              put_following (reader, i + by + n, 0, end);
              vtr_reword_put (reader, i, by, vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD ? "and" : "", end);
              return TRUE;
            }
          continue;
        }
      n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      if (n == 0)
        continue;
      m = vtr_phrases (tokens, i + n, *end, follows);
      /* "goes where the 8th goes": whom the last order was for */
      if (m == 0 && vtr_phrase (tokens, i + n, *end, "will/shall/is/to? go/goes/march/marches/stay/stays/is/be wherever/where") > 1)
        {
          g_autoptr (VtrClause) whom = vtr_clause_new (i);
          guint k = vtr_phrase (tokens, i + n, *end, "will/shall/is/to? go/goes/march/marches/stay/stays/is/be wherever/where");
          guint name = vtr_reword_own (reader, i + n + k, *end, whom);
          guint verb = vtr_phrase (tokens, i + n + k + name, *end, "go/goes/march/marches/stay/stays/is/are/do/does");
          gboolean known = FALSE;

          for (guint back = i; back > start && !known; back--)
            {
              g_autoptr (VtrClause) before = vtr_clause_new (back - 1);

              known = vtr_reword_own (reader, back - 1, i, before) > 0 && vtr_same_subjects (before, whom);
            }
          if (!known && reader->previous->len > 0)
            known = vtr_same_subjects (whom, g_ptr_array_index (reader->previous, 0));
          if (name > 0 && verb > 0 && known && vtr_reword_ends (tokens, i + n + k + name + verb, *end))
            {
              put_following (reader, i + n, k + name + verb, end);
              return TRUE;
            }
        }
      if (m == 0 || (vtr_token_has (tokens, i + n, *end, VTR_CLASS_AT)))
        continue;
      m += vtr_phrases (tokens, i + n + m, *end, later);
      if (!vtr_reword_ends (tokens, i + n + m, *end))
        continue;
      /* "Berg is coming with me": and where does he go himself? */
      if (vtr_phrase (tokens, i + n + m - 1, *end, "me/us") > 0 || vtr_phrase (tokens, i + n + m - 2, *end, "me/us too/also") > 0)
        {
          gboolean me = FALSE;

          for (guint k = start; k < i; k++)
            me = me || vtr_token_has (tokens, k, i, VTR_CLASS_ME) || vtr_phrase (tokens, k, i, "im/were") > 0;
          if (!me)
            continue;
        }
      if (!vtr_has_words (tokens, start, i) && (reader->previous->len == 0 || !g_str_equal (((const VtrClause *) g_ptr_array_index (reader->previous, 0))->verb->id, "march")))
        return FALSE;
      put_following (reader, i + n, m, end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_holding:
 *
 * "Hold Dessau with both corps", "I hold Dessau with Berg's Russians": they hold it.
 */
gboolean
vtr_reword_holding (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      const gchar *name;
      g_autofree gchar *stays = NULL;
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_phrase (tokens, i, *end, "i/we/ich/wir? will/shall/am/are/to? to? hold/holding/keep/defend/guard/halte/halten") : 0;
      guint m;
      guint at;
      guint with;
      VtrId place;

      if (n == 0)
        continue;
      at = i + n + vtr_phrase (tokens, i + n, *end, "the/die/den");
      m = vtr_match_place (reader, at, *end, NULL, &place);
      if (m == 0)
        continue;
      at += m;
      at += vtr_phrase (tokens, at, *end, "bridge/bridges/bridgehead/crossing/crossings/line/area/position");
      with = vtr_phrase (tokens, at, *end, "with/mit/using");
      if (with == 0)
        continue;
      m = vtr_reword_own (reader, at + with, *end, who);
      if (m == 0 || !vtr_reword_ends (tokens, at + with + m, *end) || !vtr_stand_at (reader, who->subjects, &place))
        continue;
      name = vtr_lexicon_plain_name (reader->lexicon, &place);
      if (name == NULL || strchr (name, ' ') != NULL)
        continue;
      stays = g_strconcat ("stays in ", name, NULL);
      vtr_reword_put (reader, at + with + m, 0, stays, end);
      vtr_reword_put (reader, i, at + with - i, "", end);
      return TRUE;
    }
  return FALSE;
}
