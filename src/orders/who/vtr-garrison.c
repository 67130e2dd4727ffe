/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Those who are meant by where they sit: garrisons and headquarters. */

static gboolean
is_garrison (const VtrReader *reader,
             const VtrId *id)
{
  const VtrFormation *formation = vtr_state_formation (reader->context->state, id);

  return formation != NULL && (strstr (formation->name, "garrison") != NULL || strstr (formation->name, "depot") != NULL);
}

/* The sender's own garrison of @place. */
static gboolean
garrison_at (const VtrReader *reader,
             const VtrId *place,
             VtrId *garrison)
{
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = record->commanded ? vtr_state_formation (reader->context->state, &record->id) : NULL;

      if (formation != NULL && vtr_id_equal (&formation->place, place) && is_garrison (reader, &record->id))
        {
          *garrison = record->id;
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether the last sentence was of garrisons: "that of Kolberg" is one too. */
static gboolean
garrison_before (const VtrReader *reader)
{
  return reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len > 0 && is_garrison (reader, &g_array_index (reader->subjects, VtrId, 0));
}

static const gchar *const garrisons[] = { "both/all/the/my/our? the/my/our? two/three/four? fortress? garrison/garrisons", "beide/alle/die/meine/unsere? beiden/drei/vier? festungsbesatzungen/besatzung/besatzungen/garnison/garnisonen", "toutes? la/les/mes/nos/ma/notre? deux/trois/quatre? garnison/garnisons", NULL };

/* "of Erfurt and that of Würzburg", "von Glatz, Neisse und Kosel": the garrisons of a
 * list of places. Returns the tokens; a place without one of the sender's is a fault. */
static guint
parse_places (VtrReader *reader,
              guint pos,
              guint end,
              gboolean several,
              VtrClause *clause)
{
  static const gchar *const joints[] = { "celle/that/those/diejenige/die? of/at/in/de/du/von/zu the?", "celle/that/those/diejenige/die", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos;

  for (guint items = 0;; items++)
    {
      VtrId place;
      VtrId garrison;
      guint next = at;
      guint n;

      if (items > 0)
        {
          if (several && vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA))
            next++;
          if (vtr_token_has (tokens, next, end, VTR_CLASS_AND))
            next++;
          if (next == at)
            return at - pos;
        }
      next += vtr_phrases (tokens, next, end, joints);
      n = vtr_match_place (reader, next, end, NULL, &place);
      if (n == 0)
        return at - pos;
      if (!garrison_at (reader, &place, &garrison))
        {
          if (items == 0)
            return 0;
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", next, next + n);
          return next + n - pos;
        }
      vtr_append_id (clause->subjects, &garrison);
      at = next + n;
    }
}

/* Whether what stands at @pos says to stay, or to fight if attacked. */
static gboolean
says_to_stay (VtrReader *reader,
              guint pos,
              guint end)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  pos = vtr_skip_fillers (reader->tokens, pos, end);
  if (vtr_lexicon_match_verb (reader->lexicon, reader->tokens, pos, end, verbs, &form) == 0)
    return FALSE;
  for (guint i = 0; i < verbs->len; i++)
    if (g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, i))->id, "halt"))
      return TRUE;
  return FALSE;
}

/* "Berlin und Spandau: die Besatzungen bleiben", "Magdeburg and Wittenberg - sit tight":
 * places, and then of whom there it is said. Returns the tokens. */
static guint
parse_places_first (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) found = vtr_clause_new (pos);
  VtrId place;
  guint n;
  guint words;

  if ((pos > 0 && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD) || vtr_match_place (reader, pos, end, NULL, &place) == 0)
    return 0;
  n = parse_places (reader, pos, end, TRUE, found);
  if (n == 0 || found->fail != VTR_VERDICT_NONE || found->subjects->len == 0 || !(vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, pos + n, end, VTR_TOKEN_DASH)))
    return 0;
  words = vtr_phrases (tokens, pos + n + 1, end, garrisons);
  if (words > 0)
    {
      vtr_append_ids (clause->subjects, found->subjects);
      return n + 1 + words;
    }
  /* others of his may stand there too: a corps, his headquarters */
  for (guint i = 0; i < reader->corps->len; i++)
    for (guint k = 0; k < found->subjects->len; k++)
      {
        const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (reader->corps, VtrId, i));
        const VtrFormation *garrison = vtr_state_formation (reader->context->state, &g_array_index (found->subjects, VtrId, k));

        if (stands != NULL && vtr_id_equal (stands, &garrison->place))
          return 0;
      }
  if (!says_to_stay (reader, pos + n + 1, end))
    return 0;
  vtr_append_ids (clause->subjects, found->subjects);
  return n;
}

/* "My four Silesian garrisons", "alle Besatzungen", "mes quatre garnisons": all that the
 * sender has, if they are so many. Returns the tokens. */
static guint
parse_all_garrisons (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  static const gchar *const counted[] = { "all? of? the/my/our/these? two/three/four/five/six/seven silesian/prussian/little/small/fortress? garrisons in/of? silesia?", "alle? die/meine/unsere? zwei/drei/vier/funf/sechs/sieben schlesischen/schlesische/preussischen/preussische/kleinen/kleine? besatzungen/garnisonen/festungsbesatzungen in? schlesien?", "toutes? les/mes/nos? deux/trois/quatre/cinq/six/sept petites? garnisons silesiennes/prussiennes? en/de? silesie?", NULL };
  static const gchar *const whole[] = { "all of? my/our garrisons", "the silesian garrisons", "all the? silesian garrisons", "the garrisons in/of silesia", "all the? garrisons in/of silesia", "die/alle schlesischen besatzungen/garnisonen/festungsbesatzungen/festungen", "die besatzungen/garnisonen/festungen in/von schlesien", "toutes? les garnisons de/en silesie", "les garnisons silesiennes", "alle meine/unsere besatzungen/garnisonen/festungsbesatzungen", "toutes mes/nos garnisons", NULL };
  static const gchar *const counts[] = { "two/zwei/deux", "three/drei/trois", "four/vier/quatre", "five/funf/cinq", "six/sechs", "seven/sieben/sept" };
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_phrases (tokens, pos, end, counted);
  guint count = 0;

  for (guint i = 0; n > 0 && i < G_N_ELEMENTS (counts); i++)
    for (guint k = pos; k < pos + n && count == 0; k++)
      count = vtr_phrase (tokens, k, pos + n, counts[i]) > 0 ? i + 2 : 0;
  /* "four garrisons": of how many? */
  if (count > 0 && vtr_phrase (tokens, pos, end, "all/of/the/my/our/these/alle/die/meine/unsere/toutes/les/mes/nos") == 0)
    return 0;
  if (n == 0)
    n = vtr_phrases (tokens, pos, end, whole);
  if (n == 0 || !(vtr_begins_clause (reader, pos + n, end) || vtr_token_has (tokens, pos + n, end, VTR_CLASS_AUX) || vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON)))
    return 0;
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);

      if (record->commanded && record->kind == VTR_FORMATION_DIVISION && is_garrison (reader, &record->id) && vtr_reader_place_of (reader, &record->id) != NULL)
        vtr_append_id (ids, &record->id);
    }
  if (ids->len == 0 || (count > 0 && ids->len != count))
    return 0;
  vtr_append_ids (clause->subjects, ids);
  return n;
}

/**
 * vtr_parse_garrison:
 *
 * "La garnison de Magdebourg", "the garrisons of Glatz and Neisse": by whatever name the
 * places are called. "The garrisons" are asked about.
 */
guint
vtr_parse_garrison (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  gboolean that = FALSE;
  gboolean several;
  guint n;
  guint at;
  guint m;

  if (reader->context->state == NULL)
    return 0;
  n = parse_all_garrisons (reader, pos, end, clause);
  if (n > 0)
    return n;
  n = vtr_phrases (tokens, pos, end, garrisons);
  if (n == 0 && garrison_before (reader))
    that = vtr_phrase (tokens, pos, end, "celle/that/those/diejenige/die of/at/in/de/du/von/zu") > 0;
  if (n == 0 && !that)
    return parse_places_first (reader, pos, end, clause);
  several = that || !(g_str_equal (vtr_token (tokens, pos + n - 1)->fold, "garrison") || g_str_equal (vtr_token (tokens, pos + n - 1)->fold, "garnison") || g_str_equal (vtr_token (tokens, pos + n - 1)->fold, "besatzung"));
  at = pos + n;
  /* "both garrisons, Magdeburg and Wittenberg, stay" */
  if (several && (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN)))
    at++;
  m = parse_places (reader, at, end, several, clause);
  if (m == 0)
    return 0;
  if (at > pos + n && (vtr_token_is (tokens, at + m, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + m, end, VTR_TOKEN_CLOSE)))
    m++;
  return at + m - pos;
}

/* "Headquarters, Army of the Lower Elbe", "the headquarters of the Main Army":
 * an army's headquarters is the army's own formation. */
guint
vtr_parse_headquarters (VtrReader *reader,
                        guint pos,
                        guint end,
                        VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "the/my/das/mein/le? grosse/grand? hq/headquarters/staff/hauptquartier/qg/letat/quartier general/major? of/der/des/de/du? the/my/la/le?");
  guint at = pos + n;
  guint more;

  if (n == 0)
    return 0;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  if (at >= end)
    return 0;
  more = vtr_parse_name (reader, at, end, clause);
  if (more == 0 || clause->subjects->len == 0)
    return 0;
  if (!vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, clause->subjects->len - 1), "army"))
    {
      g_array_set_size (clause->subjects, clause->subjects->len - 1);
      return 0;
    }
  clause->alone = TRUE;
  return at + more - pos;
}
