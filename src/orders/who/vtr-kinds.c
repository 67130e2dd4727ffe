/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Those of the sender's divisions that are meant by their arm: "both heavy
 * divisions", "die leichte Kavallerie", "les deux divisions de cuirassiers". */

typedef enum
{
  ARM_HORSE = 1 << 0,
  ARM_FOOT = 1 << 1,
  ARM_HEAVY = 1 << 2,
  ARM_LIGHT = 1 << 3,
  ARM_CUIRASSIER = 1 << 4,
  ARM_GRENADIER = 1 << 5,
  ARM_GUARD = 1 << 6,
} Arm;

static const struct
{
  const gchar *words;
  guint arms;
  gboolean noun; /* may stand alone: "the heavies" */
} kinds[] = {
  { "cavalry/kavallerie/reiterei/cavalerie/horse/horsemen/reiter/cavaliers/kavalleriedivisionen/reiterdivisionen", ARM_HORSE, TRUE },
  { "infantry/infanterie/linfanterie/foot/fussvolk/fantassins/infanteriedivisionen", ARM_FOOT, TRUE },
  { "heavy/schwere/schweren/grosse/lourde/lourdes/pesante", ARM_HEAVY, FALSE },
  { "heavies/lourds", ARM_HEAVY, TRUE },
  { "lights/legers", ARM_LIGHT, TRUE },
  { "light/leichte/leichten/legere/legeres", ARM_LIGHT, FALSE },
  { "cuirassier/cuirassiers/kurassiere/kuerassiere/kurassierdivisionen/kuerassierdivisionen", ARM_CUIRASSIER, TRUE },
  { "grenadier/grenadiers/grenadiere/grenadierdivisionen", ARM_GRENADIER, TRUE },
  { "guard/guards/garde/gardes", ARM_GUARD, FALSE },
  { "gardekavallerie/gardereiterei", ARM_GUARD | ARM_HORSE, TRUE },
  { "ones", 0, TRUE },
  { "division/divisions/divisionen/brigade/brigades/brigaden/div/divs", 0, TRUE },
};

/* What kind of a division it is, by its name and its parent's. */
static guint
arms_of (VtrReader *reader,
         const VtrLexiconFormation *record)
{
  const VtrFormation *formation = vtr_state_formation (reader->context->state, &record->id);
  const VtrLexiconFormation *parent = vtr_lexicon_formation (reader->lexicon, &record->parent);
  g_autofree gchar *name = formation != NULL ? vtr_fold (formation->name) : NULL;
  guint arms = 0;

  if (name == NULL || record->kind != VTR_FORMATION_DIVISION)
    return 0;
  if (strstr (name, "cavalry") != NULL || strstr (name, "cuirassier") != NULL || (parent != NULL && parent->kind == VTR_FORMATION_CAVALRY_CORPS))
    arms |= ARM_HORSE;
  else
    arms |= ARM_FOOT;
  if (strstr (name, "cuirassier") != NULL)
    arms |= ARM_CUIRASSIER | ARM_HEAVY;
  if (strstr (name, "heavy") != NULL)
    arms |= ARM_HEAVY | ARM_CUIRASSIER;
  if (strstr (name, "light") != NULL)
    arms |= ARM_LIGHT;
  if (strstr (name, "grenadier") != NULL)
    arms |= ARM_GRENADIER;
  if (strstr (name, "guard") != NULL)
    arms |= ARM_GUARD;
  return arms;
}

/* A corps all of whose divisions are meant is meant itself. */
static void
take_whole_corps (VtrReader *reader,
                  GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));
      const VtrLexiconFormation *parent = vtr_lexicon_formation (reader->lexicon, &record->parent);
      gboolean whole = parent != NULL && parent->commanded && (parent->kind == VTR_FORMATION_CORPS || parent->kind == VTR_FORMATION_CAVALRY_CORPS);
      VtrId id;

      for (guint k = 0; k < reader->lexicon->formations->len && whole; k++)
        {
          const VtrLexiconFormation *other = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, k);

          if (other->kind == VTR_FORMATION_DIVISION && vtr_id_equal (&other->parent, &parent->id) && vtr_reader_place_of (reader, &other->id) != NULL)
            whole = vtr_has_id (ids, &other->id);
        }
      if (!whole)
        continue;
      id = parent->id;
      for (guint k = ids->len; k > 0; k--)
        if (vtr_lexicon_is_under (reader->lexicon, &g_array_index (ids, VtrId, k - 1), &id))
          g_array_remove_index (ids, k - 1);
      g_array_insert_val (ids, MIN (i, ids->len), id);
    }
}

/* The sender's divisions of @arms; of those under the current subject, if any
 * are. %FALSE: they are of several corps, none of which was spoken of. */
static gboolean
collect (VtrReader *reader,
         guint arms,
         GArray *ids)
{
  g_autoptr (GArray) under = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) parents = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrLexiconFormation *parent = vtr_lexicon_formation (reader->lexicon, &record->parent);

      if (!record->commanded || parent == NULL || !parent->commanded || (arms_of (reader, record) & arms) != arms || vtr_reader_place_of (reader, &record->id) == NULL)
        continue;
      vtr_append_id (ids, &record->id);
      vtr_append_id (parents, &parent->id);
      for (guint s = 0; s < reader->subjects->len && reader->subject_state == VTR_SUBJECT_KNOWN; s++)
        if (vtr_lexicon_is_under (reader->lexicon, &parent->id, &g_array_index (reader->subjects, VtrId, s)))
          vtr_append_id (under, &record->id);
    }
  if (under->len > 0)
    {
      g_array_set_size (ids, 0);
      vtr_append_ids (ids, under);
      return TRUE;
    }
  return parents->len == 1;
}

/* The arms that the word at @pos names; @noun: that it may stand alone. */
static gboolean
match_kind (const GArray *tokens,
            guint pos,
            guint end,
            guint *arms,
            gboolean *noun)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (vtr_long_phrase (tokens, pos, end, kinds[i].words) > 0)
      {
        *arms |= kinds[i].arms;
        *noun = *noun || kinds[i].noun;
        return TRUE;
      }
  return FALSE;
}

static guint
match_count (const GArray *tokens,
             guint pos,
             guint end)
{
  static const gchar *const counts[] = { "two/both/beide/beiden/zwei/deux/2", "three/drei/trois/3", "four/vier/quatre/4", "five/funf/cinq/5" };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (vtr_long_phrase (tokens, pos, end, counts[i]) > 0)
      return i + 2;
  return 0;
}

/* Whether the message names a part of @corps. */
static gboolean
is_part_named (const VtrReader *reader,
               const VtrId *corps)
{
  for (guint i = 0; i < reader->named->len; i++)
    if (vtr_lexicon_is_under (reader->lexicon, &g_array_index (reader->named, VtrId, i), corps) && !vtr_id_equal (&g_array_index (reader->named, VtrId, i), corps))
      return TRUE;
  return FALSE;
}

/* "the three brigades", "the other four divisions": as many as are left of one corps of
 * the sender's, or called so in it. Returns the tokens. */
static guint
parse_counted (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint at = pos + vtr_phrase (tokens, pos, end, "all? the/my/his/its/our");
  guint other = at > pos ? vtr_phrase (tokens, at, end, "other/remaining") : 0;
  g_autoptr (VtrClause) of = vtr_clause_new (pos);
  gboolean whole = FALSE;
  gboolean bare;
  const gchar *noun;
  guint count;
  guint named;

  /* "all three divisions": that is the corps */
  if (at == pos && match_count (tokens, pos + vtr_phrase (tokens, pos, end, "all/alle/tous/toutes"), end) > 2)
    {
      whole = vtr_phrase (tokens, pos, end, "all") > 0;
      at += whole ? 1 : 0;
    }
  /* "my three divisions", of one corps: the corps */
  if (at == pos || (other == 0 && vtr_phrase (tokens, at - 1, end, "my/our") > 0))
    return 0;
  at += other;
  count = match_count (tokens, at, end);
  if (count < 2)
    return 0;
  at++;
  if (other == 0 && (other = vtr_phrase (tokens, at, end, "other/remaining/others")) > 0)
    at++;
  /* "the other two", "the two others", who were not named */
  bare = other > 0 && (vtr_phrase (tokens, at - 1, end, "others") > 0 || vtr_token_has (tokens, at, end, VTR_CLASS_AUX | VTR_CLASS_TO) || vtr_begins_clause (reader, at, end) || vtr_token_is (tokens, at, end, VTR_TOKEN_COLON));
  if (!bare && (!vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) || vtr_phrase (tokens, at, end, "divisions/brigades/divs") == 0))
    return 0;
  noun = bare ? "" : vtr_phrase (tokens, at, end, "brigades") > 0 ? "brigade"
                                                                  : "division";
  at += bare ? 0 : 1;
  /* "the other two divisions of II Cavalry Corps" */
  named = other > 0 && vtr_phrase (tokens, at, end, "of") > 0 ? vtr_parse_name (reader, at + 1, end, of) : 0;
  if (named > 0 && of->subjects->len == 1)
    at += 1 + named;
  else if (vtr_phrase (tokens, at, end, "of/under/from/at/in") > 0)
    return 0;
  for (guint c = 0; c < reader->corps->len; c++)
    {
      g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (of->subjects->len > 0 && !vtr_has_id (of->subjects, &g_array_index (reader->corps, VtrId, c)))
        continue;
      /* others than some of the same corps who were named */
      if (of->subjects->len == 0 && other > 0 && reader->corps->len > 1 && !is_part_named (reader, &g_array_index (reader->corps, VtrId, c)))
        continue;
      for (guint i = 0; i < reader->lexicon->formations->len; i++)
        {
          const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
          const VtrFormation *formation = vtr_state_formation (reader->context->state, &record->id);
          g_autofree gchar *name = formation != NULL ? vtr_fold (formation->name) : NULL;

          if (name == NULL || record->kind != VTR_FORMATION_DIVISION || !record->commanded || !vtr_id_equal (&record->parent, &g_array_index (reader->corps, VtrId, c)) || vtr_reader_place_of (reader, &record->id) == NULL || strstr (name, noun) == NULL)
            continue;
          if (other == 0 || !vtr_has_id (reader->named, &record->id))
            vtr_append_id (parts, &record->id);
        }
      if (parts->len != count)
        continue;
      /* of which corps? */
      if (ids->len > 0)
        return 0;
      vtr_append_ids (ids, parts);
    }
  if (ids->len != count || (other > 0 && reader->named->len == 0))
    return 0;
  if (whole && reader->corps->len != 1)
    return 0;
  vtr_append_ids (clause->subjects, whole ? reader->corps : ids);
  return at - pos;
}

/* "The two divisions at Coburg", "the Danzig divisions", "the Berlin troops": those of the
 * sender's that stand there, if they are as many. Returns the tokens. */
static guint
parse_counted_there (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrId place;
  guint at = pos + vtr_phrase (tokens, pos, end, "all? the/my/our/these/die/les/mes");
  guint count = match_count (tokens, at, end);
  gboolean several = count == 0;
  gboolean one = FALSE;
  guint n = several ? vtr_match_place (reader, at, end, NULL, &place) : 0;
  guint noun = n > 0 ? vtr_phrase (tokens, at + n, end, "division/divisions/divs/garrison/troops/brigades/force") : 0;

  if (noun > 0)
    at += n + noun;
  else
    {
      one = several && vtr_phrase (tokens, at, end, "division/brigade") > 0;
      if ((at == pos && vtr_phrase (tokens, at, end, "both/beide/beiden") == 0))
        return 0;
      at += several ? 0 : 1;
      if (!one && vtr_phrase (tokens, at, end, several ? "divisions/troops" : "divisions/divs/divisionen") == 0)
        return 0;
      at++;
      n = vtr_phrase (tokens, at, end, "now/standing/stationed? at/in/of/near/bei/a");
      if (n == 0)
        return 0;
      at += n;
      n = vtr_match_place (reader, at, end, NULL, &place);
      if (n == 0)
        return 0;
      at += n;
    }
  if (several && !vtr_token_has (tokens, at, end, VTR_CLASS_AUX) && !vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) && !vtr_begins_clause (reader, at, end))
    return 0;
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = record->commanded && record->kind == VTR_FORMATION_DIVISION ? vtr_state_formation (reader->context->state, &record->id) : NULL;
      const VtrId *stands = formation != NULL ? vtr_reader_place_of (reader, &record->id) : NULL;

      if (stands != NULL && vtr_id_equal (stands, &place))
        vtr_append_id (ids, &record->id);
    }
  /* who stands there with his corps, or beside one, is told otherwise */
  for (guint i = 0; i < reader->corps->len && several; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (reader->corps, VtrId, i));

      if (stands != NULL && vtr_id_equal (stands, &place))
        return 0;
    }
  if (one ? ids->len != 1 : several ? ids->len == 0
                                    : ids->len != count)
    return 0;
  vtr_append_ids (clause->subjects, ids);
  return at - pos;
}

/* Whether one of the sender's commands stands at @place. */
static gboolean
are_any_there (VtrReader *reader,
               const VtrId *place)
{
  for (guint i = 0; i < reader->corps->len; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (reader->corps, VtrId, i));

      if (stands != NULL && vtr_id_equal (stands, place))
        return TRUE;
    }
  return FALSE;
}

/* "All three corps at Dresden", "les deux corps d'infanterie": as many as the sender has,
 * of that arm and there. Returns the tokens. */
static guint
parse_counted_corps (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint at = pos + vtr_phrase (tokens, pos, end, "all/alle/tous? of? the/my/our/these/die/meine/unsere/les/mes/nos?");
  guint count = match_count (tokens, at, end);
  gboolean foot = FALSE;
  gboolean horse = FALSE;
  guint n;
  VtrId place = { "" };

  /* "two corps": of how many? "one of the two corps" */
  if (count == 0 || vtr_phrase (tokens, pos, end, "of") > 0 || (at == pos && vtr_phrase (tokens, at, end, "both/beide/beiden") == 0))
    return 0;
  at++;
  foot = vtr_phrase (tokens, at, end, "infantry/foot/infanteriekorps") > 0;
  horse = vtr_phrase (tokens, at, end, "cavalry/horse/kavalleriekorps") > 0;
  at += foot || horse ? 1 : 0;
  if (vtr_phrase (tokens, at, end, "corps/korps/armeekorps") > 0)
    at++;
  else if (at == pos || vtr_phrase (tokens, at - 1, end, "infanteriekorps/kavalleriekorps") == 0)
    return 0;
  if ((n = vtr_phrase (tokens, at, end, "dinfanterie")) > 0)
    foot = TRUE;
  else if ((n = vtr_phrase (tokens, at, end, "de cavalerie")) > 0)
    horse = TRUE;
  at += n;
  n = vtr_phrase (tokens, at, end, "now? at/in/near/around/bei/um/de/a");
  if (n > 0)
    {
      guint words = vtr_match_place (reader, at + n, end, NULL, &place);

      if (words == 0)
        return 0;
      /* "les deux corps à Halle", where none of them is: there they go */
      if (vtr_phrase (tokens, at, end, "a") > 0 && !are_any_there (reader, &place))
        place = (VtrId){ "" };
      else
        at += n + words;
    }
  for (guint i = 0; i < reader->corps->len; i++)
    {
      const VtrId *id = &g_array_index (reader->corps, VtrId, i);
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);
      const VtrId *stands = vtr_reader_place_of (reader, id);

      if (record == NULL || stands == NULL || !vtr_formation_is (reader->lexicon, id, "corps") || (foot && record->kind != VTR_FORMATION_CORPS) || (horse && record->kind != VTR_FORMATION_CAVALRY_CORPS) || (!vtr_id_is_empty (&place) && !vtr_id_equal (stands, &place)))
        continue;
      vtr_append_id (ids, id);
    }
  if (ids->len != count)
    return 0;
  vtr_append_ids (clause->subjects, ids);
  return at - pos;
}

/**
 * vtr_parse_kind:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @clause: gets the divisions
 *
 * Returns: the tokens of "the cavalry", "both heavy divisions"; 0: it is not that,
 *   or nobody can say which are meant
 */
guint
vtr_parse_kind (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *clause)
{
  static const gchar *const determiners[] = { "all/alle/samtliche/saemtliche/tous/toutes", "the/my/our/his/its/die/meine/unsere/seine/der/les/la/le/l/mes/ma/nos/notre/ses/sa", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  gboolean noun = FALSE;
  guint count = 0;
  guint arms = 0;
  guint at = pos;
  guint stop;

  if (reader->context->state == NULL)
    return 0;
  stop = parse_counted (reader, pos, end, clause);
  if (stop == 0)
    stop = parse_counted_there (reader, pos, end, clause);
  if (stop == 0)
    stop = parse_counted_corps (reader, pos, end, clause);
  if (stop > 0)
    return stop;
  for (;;)
    {
      guint n = vtr_phrases (tokens, at, end, determiners);

      if (n == 0 && count == 0 && (count = match_count (tokens, at, end)) > 0)
        n = 1;
      if (n == 0)
        break;
      at += n;
    }
  /* "the corps cavalry" */
  if (count == 0 && at > pos && vtr_phrase (tokens, at, end, "corps/korps cavalry/kavallerie/horse") > 0)
    at++;
  stop = at;
  while (at < end)
    {
      if (match_kind (tokens, at, end, &arms, &noun))
        {
          at++;
          stop = at;
          continue;
        }
      /* "divisions de grosse cavalerie", "la cavalerie de la Garde" */
      if (stop == at && stop > pos && vtr_phrase (tokens, at, end, "de/of/der") > 0)
        {
          at++;
          at += vtr_phrase (tokens, at, end, "la/the/l");
          continue;
        }
      if (stop == at && vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) && (vtr_token (tokens, at)->flags & VTR_WORD_TIGHT) && stop > pos)
        {
          at++;
          continue;
        }
      break;
    }
  /* "les deux lourdes": which, their number tells */
  noun = noun || (count > 0 && (arms & (ARM_HEAVY | ARM_LIGHT)) != 0);
  if (arms == 0 || !noun || (stop == pos + 1 && !(vtr_token (tokens, pos)->flags & (VTR_WORD_CAPITAL | VTR_WORD_LINE_START))))
    return 0;
  /* "the cavalry corps", "the Guard cavalry's advance", "the infantry of Ney" */
  if (vtr_token_is (tokens, stop, end, VTR_TOKEN_WORD) && (g_str_equal (vtr_token (tokens, stop)->canon, "corps") || vtr_phrase (tokens, stop, end, "of/von/de/du/des/under/unter/sous/reserve") > 0))
    return 0;
  if (vtr_token (tokens, stop - 1)->flags & VTR_WORD_POSSESSIVE)
    return 0;
  if (!collect (reader, arms, ids) || ids->len == 0 || (count > 0 && ids->len != count))
    return 0;
  take_whole_corps (reader, ids);
  vtr_append_ids (clause->subjects, ids);
  return stop - pos;
}
