/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Those who stay, once more by name and place: "both stay where they are, Tettenborn in
 * Hamburg, Chernyshev in Dömitz", "the rest (Dörnberg in Lauenburg, the Legion in
 * Hamburg) stays". */

/* One of the sender's own, with an article or without. Returns the tokens. */
static guint
match_name (VtrReader *reader,
            guint pos,
            guint end,
            VtrClause *who)
{
  guint article = 0;
  guint n;

  if (!vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  n = vtr_parse_name (reader, pos, end, who);
  if (n == 0 && vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ARTICLE))
    {
      article = 1;
      n = vtr_parse_name (reader, pos + 1, end, who);
    }
  return n > 0 && who->fail == VTR_VERDICT_NONE && vtr_names_own (reader, pos, pos + article + n) ? article + n : 0;
}

/* Whether those of @ids were named from @start to @pos, or nobody by name. */
static gboolean
are_told_of (VtrReader *reader,
             guint start,
             guint pos,
             const GArray *ids)
{
  g_autoptr (GArray) named = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = start; i < pos; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = match_name (reader, i, pos, who);

      if (n == 0)
        continue;
      vtr_append_ids (named, who->subjects);
      i += n - 1;
    }
  for (guint i = 0; i < ids->len && named->len > 0; i++)
    if (!vtr_has_id (named, &g_array_index (ids, VtrId, i)))
      return FALSE;
  return TRUE;
}

/* Names of the sender's own from @pos on, each with where it stands or without. Returns the
 * token after them; @pos: there are none. @ids: gets them; @n_places: (out): how
 * many were given a place */
static guint
match_list (VtrReader *reader,
            guint pos,
            guint end,
            GArray *ids,
            guint *n_places)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;
  guint last = pos;

  *n_places = 0;
  for (;;)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);
      guint n = match_name (reader, at, end, who);
      guint m;
      VtrId place;

      if (n == 0)
        return last;
      at += n;
      /* the name may have taken where it stands */
      if (!vtr_id_is_empty (&who->at))
        {
          if (!vtr_stand_at (reader, who->subjects, &who->at))
            return pos;
          (*n_places)++;
        }
      else if (vtr_phrase (tokens, at, end, "in/at/bei/a/vor/before/near") > 0 && (m = vtr_match_place (reader, at + 1, end, NULL, &place)) > 0)
        {
          if (!vtr_stand_at (reader, who->subjects, &place))
            return pos;
          (*n_places)++;
          at += 1 + m;
        }
      vtr_append_ids (ids, who->subjects);
      last = at;
      if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_SEMICOLON))
        at++;
      if (vtr_token_has (tokens, at, end, VTR_CLASS_AND))
        at++;
      if (at == last)
        return last;
    }
}

/* "the rest (Dörnberg in Lauenburg, the Legion in Hamburg) stays": those. */
static gboolean
put_rest (VtrReader *reader,
          guint start,
          guint *end)
{
  static const gchar *const rest[] = { "the/all? rest/others/remainder", "der/die/alle/alles rest/ubrigen/uebrigen/anderen/andern/andere/ubrige", "le/tout/les/tous le/les? reste/autres", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, rest) : 0;
      guint n_places;
      guint stop;

      if (n == 0 || !vtr_token_is (tokens, i + n, *end, VTR_TOKEN_OPEN))
        continue;
      stop = match_list (reader, i + n + 1, *end, ids, &n_places);
      if (ids->len == 0 || !vtr_token_is (tokens, stop, *end, VTR_TOKEN_CLOSE))
        continue;
      g_array_remove_index (tokens, stop);
      (*end)--;
      /* where each stands goes from the back */
      for (guint k = stop; k > i + n; k--)
        {
          VtrId place;
          guint m = vtr_phrase (tokens, k - 1, stop, "in/at/bei/a/vor/before/near") > 0 ? vtr_match_place (reader, k, stop, NULL, &place) : 0;

          if (m > 0)
            {
              vtr_reword_put (reader, k - 1, m + 1, "", end);
              stop -= m + 1;
            }
        }
      vtr_reword_put (reader, i, n + 1, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_listed:
 *
 * What is told twice of who stays, once.
 */
gboolean
vtr_reword_listed (VtrReader *reader,
                   guint start,
                   guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean stays = FALSE;

  if (put_rest (reader, start, end))
    return TRUE;
  for (guint i = start; i + 1 < *end; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint n_places;
      guint stop;

      stays = stays || vtr_phrase (tokens, i, *end, "bleiben/bleibt/verbleiben/stehen/stay/stays/remain/remains/halt/halts/rest/reste/restent/resteront/demeurent") > 0;
      if (!stays || (!vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, i, *end, VTR_TOKEN_COLON) && !vtr_token_is (tokens, i, *end, VTR_TOKEN_DASH)))
        continue;
      stop = match_list (reader, i + 1, *end, ids, &n_places);
      if (ids->len < 2 || n_places == 0 || vtr_has_words (tokens, stop, *end) || !are_told_of (reader, start, i, ids))
        continue;
      vtr_reword_put (reader, i, stop - i, "", end);
      return TRUE;
    }
  return FALSE;
}
