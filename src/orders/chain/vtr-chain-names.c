/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"

/* Places, and who is meant, in a list of nested orders. */

/**
 * vtr_chain_place:
 * @prepositions: (out): VtrWordClass of what stands before it
 * @ids: gets the place; several: the name is of more than one
 *
 * A place with its preposition: "to hex 2607", "at Metz (2107)".
 *
 * Returns: the tokens it takes
 */
guint
vtr_chain_place (const VtrReader *reader,
                 guint pos,
                 guint end,
                 guint *prepositions,
                 GArray *ids)
{
  static const gchar *const nouns = "hex|the hex|hexes|hex of|hexagon|hexagone|lhexagone|case|la case|feld|hexfeld|das hexfeld|dem hexfeld|town of|fortress of|the fortress of|the town of|ville de|la ville de|festung|die festung|der festung|stadt|la place de|la forteresse de|region of";
  static const gchar *const common[] = { "gray", "sens", "worms", "toul", "gien", "kehl", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos;
  guint n;

  *prepositions = 0;
  g_array_set_size (ids, 0);
  while (vtr_token_has (tokens, at, end, VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_AT | VTR_CLASS_VIA) || vtr_chain_words (tokens, at, end, "of|du|des|against|contre|gegen|along|der") > 0)
    {
      const gchar *fold = vtr_token (tokens, at)->fold;

      if (g_str_equal (fold, "of") || g_str_equal (fold, "du") || g_str_equal (fold, "des") || g_str_equal (fold, "der"))
        *prepositions |= VTR_CLASS_AT;
      else if (g_str_equal (fold, "against") || g_str_equal (fold, "contre") || g_str_equal (fold, "gegen"))
        *prepositions |= VTR_CLASS_TO;
      else
        *prepositions |= vtr_token (tokens, at)->classes & (VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_AT | VTR_CLASS_VIA);
      at++;
    }
  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  at += vtr_chain_words (tokens, at, end, nouns);
  n = vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_PLACE, TRUE, ids, NULL);
  if (n == 0)
    return 0;
  if (n == 1 && !(vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL) && !g_ascii_isdigit (vtr_token (tokens, at)->fold[0]) && (*prepositions == 0 || g_strv_contains (common, vtr_token (tokens, at)->fold)))
    return 0;
  at += n;
  /* "Metz (2107)", "2107 (Metz)": the same twice */
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
    {
      g_autoptr (GArray) again = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint inner = at + 1 + vtr_chain_words (tokens, at + 1, end, nouns);

      n = vtr_lexicon_match (reader->lexicon, tokens, inner, end, VTR_NAME_PLACE, TRUE, again, NULL);
      if (n > 0 && vtr_token_is (tokens, inner + n, end, VTR_TOKEN_CLOSE))
        {
          /* which of them, if they are two: both stay, and he is asked */
          if (again->len == 1 && vtr_has_id (ids, &g_array_index (again, VtrId, 0)))
            g_array_set_size (ids, 0);
          vtr_append_ids (ids, again);
          at = inner + n + 1;
        }
    }
  return at - pos;
}

/* "5 CD" for 5CD, "Mac-Mahon" for MacMahon: two words of the message, one of the name. */
static guint
match_joined (const VtrReader *reader,
              guint pos,
              guint end,
              GArray *ids)
{
  const GArray *tokens = reader->tokens;
  guint second = pos + 1;
  g_autofree gchar *key = NULL;
  const GArray *entries;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  if (vtr_token_is (tokens, second, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, second, end, VTR_TOKEN_OTHER))
    second++;
  if (!vtr_token_is (tokens, second, end, VTR_TOKEN_WORD) || !(vtr_token (tokens, second)->flags & VTR_WORD_CAPITAL))
    return 0;
  if (!(vtr_token (tokens, pos)->flags & VTR_WORD_CAPITAL) && !g_ascii_isdigit (vtr_token (tokens, pos)->fold[0]))
    return 0;
  {
    gsize digits = strspn (vtr_token (tokens, pos)->fold, "0123456789");
    g_autofree gchar *first = digits > 0 ? g_strndup (vtr_token (tokens, pos)->fold, digits) : g_strdup (vtr_token (tokens, pos)->fold);

    key = g_strconcat (first, vtr_token (tokens, second)->fold, NULL);
  }
  entries = g_hash_table_lookup (reader->lexicon->names, key);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    if (g_array_index (entries, VtrNameEntry, i).kind == VTR_NAME_FORMATION)
      vtr_append_id (ids, &g_array_index (entries, VtrNameEntry, i).id);
  return ids->len > 0 ? second + 1 - pos : 0;
}

/* His own side's; of several those that he commands. Returns whether any is left. */
static gboolean
narrow (const VtrReader *reader,
        GArray *ids)
{
  for (guint step = 0; step < 2; step++)
    {
      g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (VtrId));

      for (guint i = 0; i < ids->len; i++)
        {
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

          if (record != NULL && (step == 0 ? vtr_id_is_empty (&reader->context->side) || vtr_id_equal (&record->side, &reader->context->side) : record->commanded))
            g_array_append_val (kept, record->id);
        }
      if (step == 0 || kept->len > 0)
        {
          g_array_set_size (ids, 0);
          vtr_append_ids (ids, kept);
        }
    }
  return ids->len > 0;
}

/**
 * vtr_chain_formation:
 * @ids: gets who is meant; several: the name is of more than one
 * @other: (out): the name is of somebody of another side alone
 *
 * A formation of the sender's side: "MacMahon", "the HQ of Bourbaki", "le 4e corps".
 *
 * Returns: the tokens it takes
 */
guint
vtr_chain_formation (const VtrReader *reader,
                     guint pos,
                     guint end,
                     GArray *ids,
                     gboolean *other)
{
  static const gchar *const lead = "the hq of|hq of|the headquarters of|headquarters of|hq|the hq|das hq von|das hauptquartier von|hauptquartier von|hauptquartier|das hauptquartier der|das hauptquartier des|le qg de|le quartier general de|le quartier general du|corps of|the corps of|das korps|korps|das|der|die|des|den|dem|le corps de|by|von|par|du|de|de la|le|la|the|my|mein|meine|unser|unsere|our";
  const GArray *tokens = reader->tokens;
  guint at = pos;
  guint n;

  *other = FALSE;
  g_array_set_size (ids, 0);
  /* "Army HQ (Napoleon III)" */
  n = vtr_chain_words (tokens, at, end, "army hq|the army hq|corps hq|the corps hq|hq|the hq|armee hq|qg");
  if (n > 0 && vtr_token_is (tokens, at + n, end, VTR_TOKEN_OPEN))
    {
      guint inner = vtr_chain_formation (reader, at + n + 1, end, ids, other);

      if (inner > 0 && vtr_token_is (tokens, at + n + 1 + inner, end, VTR_TOKEN_CLOSE))
        return n + inner + 2;
      g_array_set_size (ids, 0);
      *other = FALSE;
    }
  for (guint i = 0; i < 3; i++)
    {
      n = vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_FORMATION, FALSE, ids, NULL);
      if (n == 0)
        n = match_joined (reader, at, end, ids);
      if (n > 0)
        break;
      n = vtr_chain_words (tokens, at, end, lead);
      if (n == 0 && vtr_token_has (tokens, at, end, VTR_CLASS_RANK))
        n = 1;
      if (n == 0)
        return 0;
      at += n;
      n = 0;
    }
  if (n == 0)
    return 0;
  at += n;
  if (!narrow (reader, ids))
    {
      *other = TRUE;
      return 0;
    }
  /* "MacMahon's corps", "Goebens Korps" */
  at += vtr_chain_words (tokens, at, end, "corps|hq|headquarters|korps|cavalry|division|troops|men|kavallerie|truppen");
  /* "Ladmirault (IV Corps)": the same twice, or the one of two that is meant */
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
    {
      g_autoptr (GArray) again = g_array_new (FALSE, FALSE, sizeof (VtrId));

      n = vtr_lexicon_match (reader->lexicon, tokens, at + 1, end, VTR_NAME_FORMATION, FALSE, again, NULL);
      if (n == 0)
        n = match_joined (reader, at + 1, end, again);
      if (n > 0 && vtr_token_is (tokens, at + 1 + n, end, VTR_TOKEN_CLOSE) && narrow (reader, again))
        {
          g_autoptr (GArray) both = g_array_new (FALSE, FALSE, sizeof (VtrId));

          for (guint i = 0; i < again->len; i++)
            if (vtr_has_id (ids, &g_array_index (again, VtrId, i)))
              vtr_append_id (both, &g_array_index (again, VtrId, i));
          if (both->len == 0)
            vtr_append_ids (both, ids), vtr_append_ids (both, again);
          g_array_set_size (ids, 0);
          vtr_append_ids (ids, both);
          at += n + 2;
        }
    }
  return at - pos;
}

/* Where the sender knows that it stands; %NULL: off the map. */
const VtrId *
vtr_chain_stands (const VtrReader *reader,
                  const VtrId *formation)
{
  const VtrFormation *record = reader->context->state != NULL ? vtr_state_formation (reader->context->state, formation) : NULL;

  return record != NULL && !vtr_id_is_empty (&record->place) ? &record->place : NULL;
}
