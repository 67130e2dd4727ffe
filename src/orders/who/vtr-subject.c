/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Who is to act: a name, a group, a list of them, with what may be said of them. */

/**
 * vtr_reader_place_of:
 * @reader: the reader
 * @formation: a formation
 *
 * Returns: (nullable): where it stands, or where this message's marches bring
 *   it; %NULL: not known, not on the board
 */
const VtrId *
vtr_reader_place_of (VtrReader *reader,
                     const VtrId *formation)
{
  const VtrId *end = g_hash_table_lookup (reader->ends, formation->s);
  VtrId id = *formation;

  if (end != NULL)
    return end;
  /* an attached one stands with its parent's headquarters */
  for (guint depth = 0; depth < 8 && reader->context->state != NULL; depth++)
    {
      const VtrFormation *record = vtr_state_formation (reader->context->state, &id);

      if (record == NULL)
        return NULL;
      if (record->attached && !vtr_id_is_empty (&record->parent))
        {
          end = g_hash_table_lookup (reader->ends, record->parent.s);
          if (end != NULL)
            return end;
        }
      if (!vtr_id_is_empty (&record->place))
        return &record->place;
      if (!record->attached || vtr_id_is_empty (&record->parent))
        return NULL;
      id = record->parent;
    }
  return NULL;
}

/**
 * vtr_reader_stood_at:
 * @reader: the reader
 * @formation: a formation
 *
 * Returns: (nullable): where it stood before this message, as vtr_reader_place_of()
 */
const VtrId *
vtr_reader_stood_at (const VtrReader *reader,
                     const VtrId *formation)
{
  const VtrState *state = reader->context->state;
  const VtrFormation *record = state != NULL ? vtr_state_formation (state, formation) : NULL;

  for (guint depth = 0; depth < 8 && record != NULL; depth++)
    {
      if (!vtr_id_is_empty (&record->place))
        return &record->place;
      record = record->attached && !vtr_id_is_empty (&record->parent) ? vtr_state_formation (state, &record->parent) : NULL;
    }
  return NULL;
}

/* Whether there are any of @ids, and all stand at @place once the orders before are done. */
gboolean
vtr_stand_at (VtrReader *reader,
              const GArray *ids,
              const VtrId *place)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (ids, VtrId, i));

      if (stands == NULL || !vtr_id_equal (stands, place))
        return FALSE;
    }
  return ids->len > 0;
}

static guint
parse_item (VtrReader *reader,
            guint pos,
            guint end,
            VtrClause *clause,
            gboolean first)
{
  guint n;

  /* "both Yorck's corps and Berg's corps" */
  if (first && vtr_phrase (reader->tokens, pos, end, "both/sowohl") > 0 && (n = vtr_parse_name (reader, pos + 1, end, clause)) > 0)
    return n + 1;
  n = vtr_parse_main_body (reader, pos, end, clause);
  /* "the rest of Wallmoden's corps", when some of it got orders */
  if (n == 0 && first && reader->named->len > 0)
    {
      guint rest = vtr_phrase (reader->tokens, pos, end, "the/der/den/le? rest/remainder/bulk/reste of/der/des/von/vom/de/du");

      if (rest > 0 && (n = vtr_parse_name (reader, pos + rest, end, clause)) > 0)
        {
          gboolean part = FALSE;

          for (guint i = 0; i < reader->named->len && clause->subjects->len == 1; i++)
            part = part || (!vtr_id_equal (&g_array_index (reader->named, VtrId, i), &g_array_index (clause->subjects, VtrId, 0)) && vtr_lexicon_is_under (reader->lexicon, &g_array_index (reader->named, VtrId, i), &g_array_index (clause->subjects, VtrId, 0)));
          if (part)
            return rest + n;
          g_array_set_size (clause->subjects, 0);
          n = 0;
        }
    }
  if (n == 0)
    n = vtr_parse_headquarters (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_garrison (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_shared_noun (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_numbers (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_name (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_ordinal (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_explained (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_arms (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_kind (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_people (reader, pos, end, clause);
  if (n == 0 && (first || !vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT)))
    n = vtr_parse_group (reader, pos, end, clause);
  /* "Army of the Elbe headquarters" */
  if (n > 0 && clause->subjects->len > 0 && vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, clause->subjects->len - 1), "army"))
    {
      guint more = vtr_phrase (reader->tokens, pos + n, end, "hq/headquarters/staff/hauptquartier");

      clause->alone |= more > 0;
      n += more;
    }
  return n;
}

/* "Guard, grenadiers, cavalry reserve: …": a name that needs a capital may stand without in a
 * list of names before a colon. */
static guint
parse_listed (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const GArray *entries = NULL;
  guint colon = pos + 1;

  if (clause->fail != VTR_VERDICT_NONE || !vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) || strlen (vtr_token (tokens, pos)->fold) < 5 || !(vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_COLON) || vtr_token_has (tokens, pos + 1, end, VTR_CLASS_AND)))
    return 0;
  while (colon < end && colon < pos + 12 && (vtr_token (tokens, colon)->kind == VTR_TOKEN_WORD || vtr_token (tokens, colon)->kind == VTR_TOKEN_COMMA))
    colon++;
  if (!vtr_token_is (tokens, colon, end, VTR_TOKEN_COLON))
    return 0;
  entries = g_hash_table_lookup (reader->lexicon->names, vtr_token (tokens, pos)->canon);
  for (guint e = 0; entries != NULL && e < entries->len; e++)
    if (g_array_index (entries, VtrNameEntry, e).kind == VTR_NAME_FORMATION && (g_array_index (entries, VtrNameEntry, e).flags & VTR_ENTRY_CAPITAL))
      vtr_append_id (ids, &g_array_index (entries, VtrNameEntry, e).id);
  vtr_narrow_names (reader, ids, FALSE);
  if (ids->len != 1 || !vtr_are_own (reader, ids))
    return 0;
  vtr_append_ids (clause->subjects, ids);
  return 1;
}

static gboolean
is_kin (const VtrLexicon *lexicon,
        const VtrId *a,
        const VtrId *b)
{
  return vtr_lexicon_is_under (lexicon, a, b) || vtr_lexicon_is_under (lexicon, b, a);
}

/* Whether a remark in brackets changes nothing: no names but the subject's own
 * or its parts', no place but where it stands, no word that restricts. */
static guint
parse_remark (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint close = pos + 1;

  while (close < end && vtr_token (tokens, close)->kind != VTR_TOKEN_CLOSE)
    close++;
  if (close >= end)
    return 0;
  for (guint i = pos + 1; i < close; i++)
    if (vtr_phrase (tokens, i, close, "bar/save/barring/excluding/excl/excepting/except/minus/less/without/hormis/sauf/ausser/sans/ohne/apart/not/nicht/pas/only/nur/bloss/lediglich/seulement/uniquement") > 0)
      return 0;
  for (guint i = pos + 1; i < close;)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        {
          i++;
          continue;
        }
      n = vtr_lexicon_match (reader->lexicon, tokens, i, close, VTR_NAME_FORMATION, FALSE, ids, NULL);
      if (n > 0)
        {
          gboolean own = FALSE;

          for (guint k = 0; k < ids->len; k++)
            for (guint s = 0; s < clause->subjects->len; s++)
              own = own || is_kin (reader->lexicon, &g_array_index (ids, VtrId, k), &g_array_index (clause->subjects, VtrId, s));
          if (!own)
            return 0;
          i += n;
          continue;
        }
      n = vtr_lexicon_match (reader->lexicon, tokens, i, close, VTR_NAME_PLACE, FALSE, ids, NULL);
      if (n > 0)
        {
          /* "Tauentzien (Stettin), Schuler (Glogau)": each where he stands */
          if (clause->subjects->len > 1)
            {
              const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, clause->subjects->len - 1));

              if (stands == NULL || !vtr_has_id (ids, stands))
                return 0;
              clause->at = (VtrId){ "" };
              i += n;
              continue;
            }
          if (!vtr_id_is_empty (&clause->at))
            return 0;
          clause->at = g_array_index (ids, VtrId, 0);
          /* "23e division (Francfort)": of two towns the one where it stands */
          if (ids->len > 1)
            {
              const VtrId *stands = clause->subjects->len == 1 ? vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, 0)) : NULL;

              if (stands == NULL || !vtr_has_id (ids, stands))
                {
                  clause->at = (VtrId){ "" };
                  return 0;
                }
              clause->at = *stands;
            }
          i += n;
          continue;
        }
      if (vtr_token_has (tokens, i, close, VTR_CLASS_HARD | VTR_CLASS_SOFT | VTR_CLASS_NEGATION | VTR_CLASS_AMEND))
        return 0;
      i++;
    }
  return close + 1 - pos;
}

/* ", who has done well before Thorn,": what is said of them and changes nothing: no
 * condition, no other name, no place but where they stand. Returns the tokens. */
static guint
relative_clause (VtrReader *reader,
                 guint pos,
                 guint end,
                 const VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) || vtr_phrase (tokens, pos + 1, end, "who/which/whose/qui/dont/das/der/die/welches/welcher is/are/has/have/was/were/lies/stands/men/est/a/ont/sont/steht/ist/hat/liegt/corps/troops/horses/people?") < 2)
    return 0;
  for (guint i = pos + 2; i < end && i < pos + 16; i++)
    {
      VtrId place;

      if (vtr_token_is (tokens, i, end, VTR_TOKEN_COMMA))
        return i + 1 - pos;
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_BREAK)
        continue;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_AMEND))
        return 0;
      if (vtr_lexicon_match (reader->lexicon, tokens, i, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return 0;
      if (vtr_match_place (reader, i, end, NULL, &place) > 0)
        for (guint s = 0; s < clause->subjects->len; s++)
          {
            const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, s));

            if (stands == NULL || !vtr_id_equal (stands, &place))
              return 0;
          }
    }
  return 0;
}

/* "Vandamme - the whole of I Corps - Rotenburg", "Sebastiani: II Cavalry Corps: Uelzen": who
 * was named is named once more between marks. Returns the tokens up to the second mark. */
static guint
match_named_again (VtrReader *reader,
                   guint pos,
                   guint end,
                   const VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) again = vtr_clause_new (pos);
  guint n;

  if (clause->subjects->len != 1 || clause->fail != VTR_VERDICT_NONE || !(vtr_token_is (tokens, pos, end, VTR_TOKEN_COLON) || (vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) && !(vtr_token (tokens, pos)->flags & VTR_WORD_TIGHT))))
    return 0;
  n = vtr_parse_name (reader, pos + 1, end, again);
  if (n == 0 || again->fail != VTR_VERDICT_NONE || again->subjects->len != 1 || !vtr_has_id (clause->subjects, &g_array_index (again->subjects, VtrId, 0)))
    return 0;
  return vtr_token_is (tokens, pos + 1 + n, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, pos + 1 + n, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, pos + 1 + n, end, VTR_TOKEN_COMMA) ? n + 1 : 0;
}

/* What may stand between a name and its verb. */
static guint
parse_modifiers (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const along[] = {
    "with/w all? its/his/their/my/the? artillery/train/trains/baggage/guns/wagons/cavalry/horse/infantry/divisions/brigades/staff/troops/men/pontoons", "all two/three/four/five/six? divisions", "two/three/four/five/six divisions", "mit allem", "avec tout son monde", "as a whole", "all of it/them", "complete", "itself", "himself", "alone", "seul/seule/seuls", "with everything", "entire", "with all? its/his/my/the? two/three/four/five/six? divisions", "and all? its/his/their two/three/four/five/six? divisions/artillery/cavalry", NULL
  };
  guint at = pos;

  for (;;)
    {
      guint n = vtr_phrases (tokens, at, end, along);
      guint probe = at;
      gboolean comma = vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA);

      if (n > 0)
        {
          at += n;
          continue;
        }
      n = vtr_match_its_number (reader, at, end, clause);
      if (n == 0)
        n = match_named_again (reader, at, end, clause);
      /* "XII Corps up the Coburg road to Saalfeld" */
      if (n == 0)
        n = vtr_match_named_road (reader, at, end, clause);
      if (n > 0)
        {
          at += n;
          continue;
        }
      /* "29. Div. (Raglovich)" */
      if (vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER) && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_OPEN))
        {
          at++;
          continue;
        }
      if (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
        {
          n = vtr_match_absent (reader, at, end, clause);
          if (n == 0)
            n = parse_remark (reader, at, end, clause);
          if (n == 0)
            return at - pos;
          at += n;
          continue;
        }
      if (comma)
        probe++;
      /* "the headquarters, without any troops," */
      if (comma && clause->alone)
        {
          n = vtr_phrase (tokens, probe, end, "without/ohne/sans any/the/its/les/seine? troops/truppen/troupes/corps");
          if (n > 0 && vtr_token_is (tokens, probe + n, end, VTR_TOKEN_COMMA))
            {
              at = probe + n + 1;
              continue;
            }
        }
      /* ", all five divisions," */
      if (comma)
        {
          n = vtr_phrases (tokens, probe, end, along);
          if (n > 0 && (probe + n >= end || vtr_token_is (tokens, probe + n, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, probe + n, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, probe + n, end, VTR_TOKEN_BREAK)))
            {
              at = probe + n + (vtr_token_is (tokens, probe + n, end, VTR_TOKEN_COMMA) ? 1 : 0);
              continue;
            }
        }
      /* "Lützow and his black huntsmen" */
      n = vtr_phrase (tokens, at, end, "and/und/et/with/mit/avec his/her/its/their/seine/seinen/ses/sa");
      if (n == 2 && clause->subjects->len == 1)
        {
          guint words = 0;

          while (words < 3 && vtr_token_is (tokens, at + n + words, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at + n + words)->classes & ~(guint) (VTR_CLASS_BELONGS | VTR_CLASS_FOE)) == 0 && !vtr_begins_clause (reader, at + n + words, end))
            words++;
          if (words > 0 && (vtr_token_has (tokens, at + n + words, end, VTR_CLASS_AUX | VTR_CLASS_TO) || vtr_token_is (tokens, at + n + words, end, VTR_TOKEN_COMMA) || vtr_begins_clause (reader, at + n + words, end)))
            {
              at += n + words;
              continue;
            }
        }
      /* "V Corps + train" */
      n = clause->subjects->len == 1 && vtr_token_has (tokens, at, end, VTR_CLASS_AND) ? vtr_phrase (tokens, at + 1, end, "the/all? train/trains/guns/artillery/baggage/wagons/staff/pontoons") : 0;
      if (n > 0 && (vtr_token_has (tokens, at + 1 + n, end, VTR_CLASS_AUX | VTR_CLASS_TO) || vtr_begins_clause (reader, at + 1 + n, end)) && vtr_phrase (tokens, at + n, end, "train/trains/guns/artillery/baggage/wagons/staff/pontoons") > 0)
        {
          at += 1 + n;
          continue;
        }
      n = relative_clause (reader, at, end, clause);
      if (n > 0)
        {
          at += n;
          continue;
        }
      /* "mit seinem Korps", "with his whole corps" */
      n = vtr_phrase (tokens, at, end, "with/mit/avec all/allen/allem/tout/toutes/toute?");
      if (n > 0 && vtr_match_own_force (tokens, at + n, end) > 0)
        {
          at += n + vtr_match_own_force (tokens, at + n, end);
          continue;
        }
      /* "General Vandamme with I Corps" */
      n = vtr_phrase (tokens, at, end, "with/mit/avec");
      if (n > 0 && clause->subjects->len == 1)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (at);
          guint m = vtr_parse_name (reader, at + n, end, name);

          if (m > 0 && name->fail == VTR_VERDICT_NONE && name->subjects->len == 1 && vtr_id_equal (&g_array_index (name->subjects, VtrId, 0), &g_array_index (clause->subjects, VtrId, 0)))
            {
              at += n + m;
              continue;
            }
        }
      /* "under Marshal Ney" */
      n = vtr_phrase (tokens, probe, end, "under/unter/sous");
      if (n > 0 && clause->subjects->len == 1)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (probe);
          guint m = vtr_parse_name (reader, probe + n, end, name);

          if (m > 0 && name->subjects->len == 1 && vtr_lexicon_is_under (reader->lexicon, &g_array_index (name->subjects, VtrId, 0), &g_array_index (clause->subjects, VtrId, 0)))
            {
              at = probe + n + m;
              if (comma && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
                at++;
              continue;
            }
        }
      /* "at Weimar": must be where it stands */
      n = vtr_phrase (tokens, probe, end, "now/currently/presently/standing/stationed? at/in/near/bei");
      if (n > 0 && vtr_id_is_empty (&clause->at))
        {
          g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
          guint m = vtr_lexicon_match (reader->lexicon, tokens, probe + n, end, VTR_NAME_PLACE, FALSE, ids, NULL);

          if (m > 0 && ids->len == 1)
            {
              clause->at = g_array_index (ids, VtrId, 0);
              at = probe + n + m;
              if (comma && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
                at++;
              continue;
            }
        }
      return at - pos;
    }
}

/* "The two infantry divisions and the corps headquarters": the corps, with what goes
 * with it anyway. */
static void
drop_parts (VtrReader *reader,
            GArray *ids)
{
  for (guint i = ids->len; i > 0; i--)
    {
      const VtrId id = g_array_index (ids, VtrId, i - 1);
      const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &id) : NULL;

      if (formation != NULL && formation->attached && vtr_has_id (ids, &formation->parent))
        g_array_remove_index (ids, i - 1);
    }
}

/* "Peyri and I", "Oppen und ich": his own corps, with those of it who are named. */
static guint
parse_and_me (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *clause)
{
  g_autoptr (GArray) own = g_array_copy (reader->corps);

  if (vtr_phrase (reader->tokens, pos, end, "i/me/myself/ich/moi") == 0 || clause->fail != VTR_VERDICT_NONE)
    return 0;
  vtr_keep_own_name (reader, own);
  if (own->len != 1)
    return 0;
  vtr_append_ids (clause->subjects, own);
  drop_parts (reader, clause->subjects);
  return 1;
}

/* "Compans, Bonet and the guns, in short the whole corps,": the corps, if they all are of
 * it. Returns the tokens. */
static guint
parse_summed_up (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause)
{
  static const gchar *const sums[] = { "in short/brief/all", "bref", "kurz", "kurzum", "also", "das heisst", "dh", "that is to? say?", "ie", "cest a dire", "enfin", "so", "in other words", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) sum = vtr_clause_new (pos);
  guint at = pos;
  guint n;

  /* what goes with it anyway may stand among them */
  while ((n = vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, at, end, VTR_CLASS_AND) ? vtr_match_arms (tokens, at + 1, end) : 0) > 0)
    at += n + 1;
  if (clause->subjects->len < 2 || clause->fail != VTR_VERDICT_NONE || !vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    return 0;
  at++;
  n = vtr_phrases (tokens, at, end, sums);
  at += n;
  if (n > 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  n = n > 0 ? vtr_parse_group (reader, at, end, sum) : 0;
  if (n == 0 || sum->fail != VTR_VERDICT_NONE || sum->subjects->len != 1 || sum->me || sum->rest || sum->alone || !vtr_is_part (reader, clause->subjects, sum->subjects))
    return 0;
  at += n;
  g_array_set_size (clause->subjects, 0);
  vtr_append_ids (clause->subjects, sum->subjects);
  return at + (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? 1 : 0) - pos;
}

/* "Sandels | and his Swedes": his men, though others are called so, too, who are none of his.
 * Returns the tokens behind "and". */
static guint
match_his_men (VtrReader *reader,
               guint pos,
               guint end,
               const VtrClause *clause)
{
  g_autoptr (VtrClause) men = vtr_clause_new (pos);
  guint his = clause->subjects->len == 1 && clause->fail == VTR_VERDICT_NONE ? vtr_phrase (reader->tokens, pos, end, "his/seine/seinen/ses") : 0;
  guint n = his > 0 && vtr_token_is (reader->tokens, pos + his, end, VTR_TOKEN_WORD) && (vtr_token (reader->tokens, pos + his)->flags & VTR_WORD_CAPITAL) ? vtr_parse_name (reader, pos + his, end, men) : 0;

  if (n != 1 || men->subjects->len != 1 || vtr_token_is_number (reader->tokens, pos + his, end) || vtr_lexicon_is_under (reader->lexicon, &g_array_index (men->subjects, VtrId, 0), &g_array_index (clause->subjects, VtrId, 0)))
    return 0;
  return his + n;
}

/**
 * vtr_parse_subject:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @clause: gets the formations, or a fault
 *
 * Reads who is to act: a formation, a list of them, a group, a pronoun.
 *
 * Returns: the tokens it takes; 0: no subject stands there
 */
guint
vtr_parse_subject (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const joints[] = { "together with", "along with", "as well as", "and also", "plus", "and with him", "und auch", "samt/nebst/mitsamt", NULL };
  guint at = pos;
  guint n = parse_item (reader, at, end, clause, TRUE);

  if (n == 0)
    return 0;
  at += n;
  at += parse_modifiers (reader, at, end, clause);
  for (;;)
    {
      guint probe = at;
      guint joint = 0;

      if (vtr_token_is (tokens, probe, end, VTR_TOKEN_COMMA))
        probe++;
      joint = vtr_phrases (tokens, probe, end, joints);
      if (joint == 0 && vtr_token_has (tokens, probe, end, VTR_CLASS_AND))
        joint = 1;
      probe += joint;
      if (probe == at)
        break;
      n = joint > 0 ? match_his_men (reader, probe, end, clause) : 0;
      if (n > 0)
        {
          at = probe + n;
          continue;
        }
      /* "Reiter u. Artillerie" */
      while (joint > 0 && vtr_token_is (tokens, probe, end, VTR_TOKEN_OTHER))
        probe++;
      n = parse_item (reader, probe, end, clause, FALSE);
      if (n == 0)
        n = parse_listed (reader, probe, end, clause);
      if (n == 0 && joint > 0)
        n = parse_and_me (reader, probe, end, clause);
      if (n == 0)
        break;
      at = probe + n;
      at += parse_modifiers (reader, at, end, clause);
    }
  clause->explicit_subject = TRUE;
  at += parse_summed_up (reader, at, end, clause);
  if (clause->staff || clause->me)
    drop_parts (reader, clause->subjects);
  /* "Davout himself": his headquarters, if he has an army */
  if (clause->subjects->len == 1 && vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, 0), "army") && vtr_phrase (tokens, at - 1, end, "himself/selbst/meme") > 0)
    clause->alone = TRUE;
  return at - pos;
}

/**
 * vtr_reader_default_subject:
 * @reader: the reader
 * @clause: an order that names nobody; gets the formations, or a fault
 *
 * An order that names nobody is for whom the order or heading before it named,
 * else for the one corps that its sender commands.
 */
void
vtr_reader_default_subject (VtrReader *reader,
                            VtrClause *clause)
{
  /* in a letter what is ordered to nobody is for whom it is to, unless another was
   * spoken of since */
  if (reader->addressee->len > 0 && (reader->subject_state != VTR_SUBJECT_KNOWN || reader->new_line || (reader->subjects->len == 1 && vtr_has_id (reader->addressee, &g_array_index (reader->subjects, VtrId, 0)))))
    vtr_append_ids (clause->subjects, reader->addressee);
  else if (reader->addressee->len > 0)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", clause->start, clause->start);
  else if (reader->subject_state == VTR_SUBJECT_KNOWN && reader->new_line && !reader->heading && reader->heading_ids->len > 0)
    {
      /* a line under "III Corps:" after a line that named another */
      g_autoptr (GArray) either = g_array_new (FALSE, FALSE, sizeof (VtrId));

      vtr_append_ids (either, reader->heading_ids);
      vtr_append_ids (either, reader->subjects);
      vtr_take_or_ask (reader, clause, either, clause->start, clause->start);
    }
  else if (reader->subject_state == VTR_SUBJECT_KNOWN)
    vtr_append_ids (clause->subjects, reader->subjects);
  else if (reader->subject_state == VTR_SUBJECT_UNKNOWN)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", clause->start, clause->start);
  else
    vtr_take_or_ask (reader, clause, reader->corps, clause->start, clause->start);
}

/**
 * vtr_take_own_command:
 * @reader: the reader
 * @clause: an order of which its sender says "we" or "I"; gets the formations
 * @start: token of the word that says so
 * @end: token after it
 *
 * Whoever writes speaks of those of the heading, or of his own command; of several
 * commands of his that all got orders before, "we" are all.
 */
void
vtr_take_own_command (VtrReader *reader,
                      VtrClause *clause,
                      guint start,
                      guint end)
{
  g_autoptr (GArray) ids = g_array_copy (reader->corps);
  gboolean we = vtr_phrase (reader->tokens, start, end, "we/us/wir/uns/nous") > 0;
  guint named = 0;

  for (guint i = 0; i < ids->len; i++)
    named += vtr_has_id (reader->named, &g_array_index (ids, VtrId, i)) ? 1 : 0;
  if (reader->subject_state == VTR_SUBJECT_KNOWN && reader->heading)
    vtr_append_ids (clause->subjects, reader->subjects);
  else if (we && named >= 2 && named == ids->len)
    vtr_append_ids (clause->subjects, ids);
  else
    {
      if (!we || named < 2)
        vtr_keep_own_name (reader, ids);
      vtr_take_or_ask (reader, clause, ids, start, end);
    }
}

/**
 * vtr_settle_posture:
 * @reader: the reader
 * @clause: what a group is to do if attacked
 *
 * "Zieten falls back, the others stand": of those who got orders. "Everyone stands":
 * an army's headquarters does not fight for itself.
 */
void
vtr_settle_posture (VtrReader *reader,
                    VtrClause *clause)
{
  if (clause->others)
    {
      g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (VtrId));

      for (guint i = 0; i < reader->named->len; i++)
        if (!vtr_has_id (reader->subjects, &g_array_index (reader->named, VtrId, i)))
          vtr_append_id (others, &g_array_index (reader->named, VtrId, i));
      if (others->len > 0)
        {
          g_array_set_size (clause->subjects, 0);
          vtr_append_ids (clause->subjects, others);
        }
      clause->rest = FALSE;
    }
  for (guint i = clause->subjects->len; i > 0 && clause->everybody && clause->subjects->len > 1; i--)
    if (vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, i - 1), "army"))
      g_array_remove_index (clause->subjects, i - 1);
}

/* Whether nobody but those spoken of last got orders in this message and was not told
 * what to do if attacked. */
static gboolean
others_are_settled (VtrReader *reader)
{
  for (guint i = 0; i < reader->named->len; i++)
    {
      const VtrId *id = &g_array_index (reader->named, VtrId, i);
      gboolean settled = vtr_has_id (reader->subjects, id);

      for (guint k = 0; k < reader->out->len && !settled; k++)
        {
          const VtrOrder *order = g_ptr_array_index (reader->out, k);
          const VtrVerb *verb = vtr_order_is_order (order) && vtr_id_equal (&order->formation, id) ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;

          settled = verb != NULL && (verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (verb);
        }
      if (!settled)
        return FALSE;
    }
  return TRUE;
}

/* Whether all of @ids, several, are parts of whom the heading names. */
static gboolean
are_of_heading (VtrReader *reader,
                const GArray *ids)
{
  if (reader->heading_ids->len != 1 || ids->len < 2)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    if (!vtr_lexicon_is_under (reader->lexicon, &g_array_index (ids, VtrId, i), &g_array_index (reader->heading_ids, VtrId, 0)))
      return FALSE;
  return TRUE;
}

/* "2. Tettenborn und die Legion bleiben; werden sie angegriffen, …" after other items: whether
 * all who are named on this line were named together in its last order. */
static gboolean
are_last_of_line (const VtrReader *reader)
{
  if (reader->subject_state != VTR_SUBJECT_KNOWN || reader->subjects->len < 2)
    return FALSE;
  for (guint i = reader->line_named; i < reader->named->len; i++)
    if (!vtr_has_id (reader->subjects, &g_array_index (reader->named, VtrId, i)))
      return FALSE;
  return TRUE;
}

/* "Le 29e va …; si elle est attaquée, elle se replie", behind what was not understood: of somebody
 * who was named in that; nor is a corps "elle". */
static gboolean
is_of_unread (const VtrReader *reader,
              guint start,
              guint end)
{
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  gboolean he = FALSE;
  gboolean she = FALSE;
  gboolean me = FALSE;

  if (reader->heading || reader->goes_on)
    return FALSE;
  for (guint i = start; i < end; i++)
    {
      he = he || vtr_phrase (reader->tokens, i, end, "il/sil/quil/lorsquil") > 0;
      she = she || vtr_phrase (reader->tokens, i, end, "elle/selle/quelle/lorsquelle") > 0;
      me = me || vtr_token_has (reader->tokens, i, end, VTR_CLASS_ME);
    }
  /* "s'il nous attaque" */
  if (me && !she)
    return FALSE;
  if (she && reader->subject_state == VTR_SUBJECT_NONE)
    return TRUE;
  if (reader->antecedent)
    return FALSE;
  if (she && reader->subjects->len == 1 && vtr_formation_is (reader->lexicon, &g_array_index (reader->subjects, VtrId, 0), "corps"))
    return TRUE;
  return (he || she) && !reader->new_line && (reader->unread_name || (last != NULL && !vtr_order_is_order (last) && last->verdict.kind != VTR_VERDICT_CHATTER));
}

/**
 * vtr_reader_posture_subject:
 * @reader: the reader
 * @clause: what is to be done if attacked, of nobody who is named; gets the
 *   formations, or a fault
 * @start: the first token that speaks of it
 * @end: the token after the last
 *
 * "In case of attack: stand", as a sentence of its own, after orders for several:
 * it is for those of the heading above it, and otherwise nobody knows for whom. On
 * the line of one order it is for whom that was. "If we are attacked" is said of the
 * sender's own command.
 */
void
vtr_reader_posture_subject (VtrReader *reader,
                            VtrClause *clause,
                            guint start,
                            guint end)
{
  g_autoptr (GArray) spoken_of = g_array_copy (reader->named);
  gboolean several;

  /* whose order was not understood was spoken of too */
  vtr_append_ids (spoken_of, reader->subjects);
  if (is_of_unread (reader, start, end))
    {
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", start, start);
      return;
    }
  several = spoken_of->len >= 2 && (reader->new_line || (spoken_of->len - reader->line_named >= 2 && !are_last_of_line (reader)));
  if (!reader->goes_on)
    for (guint i = start; i < end; i++)
      if (vtr_token_has (reader->tokens, i, end, VTR_CLASS_ME) || vtr_phrase (reader->tokens, i, end, "us/me/mich") > 0)
        {
          vtr_take_own_command (reader, clause, i, i + 1);
          return;
        }
  /* "Dolffs w. the lot - Gera; if pushed, back to Altenburg": he, of whom nothing was read */
  if (reader->unread_name && !reader->new_line && start > 0 && vtr_token (reader->tokens, start - 1)->kind == VTR_TOKEN_SEMICOLON)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", start, start);
  else if (reader->goes_on || !several || (reader->subject_state == VTR_SUBJECT_KNOWN && (reader->heading || others_are_settled (reader))))
    vtr_reader_default_subject (reader, clause);
  else if (reader->new_line && reader->heading_ids->len > 0)
    {
      if (reader->item || are_of_heading (reader, spoken_of))
        vtr_append_ids (clause->subjects, reader->heading_ids);
      else
        vtr_reader_default_subject (reader, clause);
    }
  else
    vtr_take_or_ask (reader, clause, spoken_of, start, start);
}
