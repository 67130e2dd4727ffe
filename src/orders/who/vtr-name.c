/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Names of formations: one, or several that share their noun. */

/* Of the formations that bear a name, those that the sender can mean: of his
 * side; his own before others; those under the current subject before the rest
 * of his own; a commander's name means the greatest that he commands. */
void
vtr_narrow_names (VtrReader *reader,
                  GArray *ids,
                  gboolean commander)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

      if (record != NULL && (vtr_id_is_empty (&reader->context->side) || vtr_id_equal (&record->side, &reader->context->side)))
        g_array_append_val (kept, record->id);
    }
  g_array_set_size (ids, 0);
  vtr_append_ids (ids, kept);
  /* under his corps' name its commander is the chief of his own division */
  if (commander && ids->len == 2 && reader->heading && reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 1 && vtr_has_id (ids, &g_array_index (reader->subjects, VtrId, 0)))
    for (guint i = 0; i < ids->len; i++)
      {
        const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

        if (record != NULL && record->commanded && vtr_id_equal (&record->parent, &g_array_index (reader->subjects, VtrId, 0)))
          {
            g_array_remove_index (ids, 1 - i);
            return;
          }
      }
  for (guint step = 0; step < 3 && ids->len > 1; step++)
    {
      g_array_set_size (kept, 0);
      for (guint i = 0; i < ids->len; i++)
        {
          const VtrId *id = &g_array_index (ids, VtrId, i);
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);
          gboolean keep = FALSE;

          if (step == 0)
            keep = record->commanded;
          else if (step == 1 && commander)
            {
              keep = TRUE;
              for (guint k = 0; k < ids->len; k++)
                keep = keep && vtr_lexicon_is_under (reader->lexicon, &g_array_index (ids, VtrId, k), id);
            }
          else if (step == 2 && reader->subject_state == VTR_SUBJECT_KNOWN)
            for (guint k = 0; k < reader->subjects->len; k++)
              keep = keep || vtr_lexicon_is_under (reader->lexicon, id, &g_array_index (reader->subjects, VtrId, k));
          if (keep)
            g_array_append_val (kept, *id);
        }
      if (kept->len > 0)
        {
          g_array_set_size (ids, 0);
          vtr_append_ids (ids, kept);
        }
    }
}

/* "Ney's corps" is keyed whole; after another noun than these the words mean
 * something else: "Ney's cavalry". */
static gboolean
is_force_noun (const VtrToken *token)
{
  static const gchar *const nouns[] = { "command", "troops", "men", "force", "forces", "people", "detachment", "formation", "column", "soldiers", "lads", "lot", "boys", "fellows", "gang", "bunch", "crew", "crowd", "cossacks", "kosaken", "cosaques", "hunters", "raiders", "rangers", "partisans", "rascals", "rogues", "ruffians", "warriors", "horde", "hordes", "braves", "partisanen", "kerle", "gars", "huntsmen", "jager", "truppen", "abteilung", "leute", "troupes", "hommes", "italians", "bavarians", "wurttembergers", "saxons", "russians", "prussians", "poles", "westphalians", "swedes", "frenchmen", NULL };

  return token->kind == VTR_TOKEN_WORD && g_strv_contains (nouns, token->fold);
}

static guint
skip_determiners (const GArray *tokens,
                  guint pos,
                  guint end)
{
  for (;;)
    {
      if (vtr_token_has (tokens, pos, end, VTR_CLASS_ARTICLE))
        pos++;
      else if (vtr_token_has (tokens, pos, end, VTR_CLASS_RANK) && vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_WORD))
        {
          pos++;
          /* "Gen. Souham", "Prince von Hessen" */
          while (vtr_token_is (tokens, pos, end, VTR_TOKEN_OTHER) || vtr_phrase (tokens, pos, end, "von/v/van/de") > 0)
            pos++;
        }
      else
        return pos;
    }
}

/* Keeps those of @ids that stand under one of @wholes; %FALSE, and all kept,
 * when none does. */
static gboolean
keep_parts (VtrReader *reader,
            GArray *ids,
            const GArray *wholes)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = 0; i < ids->len; i++)
    for (guint k = 0; k < wholes->len; k++)
      if (vtr_lexicon_is_under (reader->lexicon, &g_array_index (ids, VtrId, i), &g_array_index (wholes, VtrId, k)))
        vtr_append_id (kept, &g_array_index (ids, VtrId, i));
  if (kept->len == 0)
    return FALSE;
  g_array_set_size (ids, 0);
  vtr_append_ids (ids, kept);
  return TRUE;
}

/* "of III Corps", "(III Corps)" after "8th Division": which of several. Returns
 * the tokens taken. */
static guint
parse_whole (VtrReader *reader,
             guint pos,
             guint end,
             GArray *ids)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) wholes = g_array_new (FALSE, FALSE, sizeof (VtrId));
  gboolean open = vtr_token_is (tokens, pos, end, VTR_TOKEN_OPEN);
  guint joint = open ? 1 : vtr_phrase (tokens, pos, end, "of/from/der/des/vom/du/de the?");
  guint n;

  if (joint == 0)
    return 0;
  n = vtr_lexicon_match (reader->lexicon, tokens, pos + joint, end, VTR_NAME_FORMATION, FALSE, wholes, NULL);
  if (n == 0 || (open && !vtr_token_is (tokens, pos + joint + n, end, VTR_TOKEN_CLOSE)) || !keep_parts (reader, ids, wholes))
    return 0;
  return joint + n + (open ? 1 : 0);
}

/* "Konovnitsyn's grenadiers", "Lavrov's Guard": another name of the same. */
static gboolean
is_his_name (VtrReader *reader,
             const GArray *ids,
             const VtrToken *noun)
{
  const GArray *entries = noun->kind == VTR_TOKEN_WORD ? g_hash_table_lookup (reader->lexicon->names, noun->canon) : NULL;

  if (entries == NULL || ids->len == 0)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      gboolean same = FALSE;

      for (guint e = 0; e < entries->len; e++)
        same = same || (g_array_index (entries, VtrNameEntry, e).kind == VTR_NAME_FORMATION && vtr_id_equal (&g_array_index (entries, VtrNameEntry, e).id, &g_array_index (ids, VtrId, i)));
      if (!same)
        return FALSE;
    }
  return TRUE;
}

/* "Sebastiani's horse": of whom all is cavalry. */
static gboolean
is_his_arm (VtrReader *reader,
            const GArray *ids,
            const VtrToken *noun)
{
  static const gchar *const horse[] = { "horse", "horses", "horsemen", "cavalry", "troopers", "squadrons", "riders", "reiter", "reiterei", "schwadronen", "cavaliers", "escadrons", "dragoons", "cuirassier", "cuirassiers", "hussars", "lancers", "heavies", "cossacks", "chasseurs", "uhlans", "chevaulegers", "husaren", "ulanen", "dragoner", "kurassiere", "kosaken", "hussards", "lanciers", "dragons", "cuirassiers", NULL };
  static const gchar *const foot[] = { "infantry", "foot", "infanterie", "battalions", "bataillone", "bataillons", NULL };
  gboolean cavalry = noun->kind == VTR_TOKEN_WORD && g_strv_contains (horse, noun->canon);
  gboolean his = ids->len > 0;

  if (!cavalry && (noun->kind != VTR_TOKEN_WORD || !g_strv_contains (foot, noun->canon)))
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));
      const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (ids, VtrId, i)) : NULL;

      if (cavalry)
        his = his && record != NULL && (record->kind == VTR_FORMATION_CAVALRY_CORPS || (formation != NULL && strstr (formation->name, "avalry") != NULL));
      else
        his = his && record != NULL && record->kind == VTR_FORMATION_DIVISION && formation != NULL && strstr (formation->name, "avalry") == NULL && strstr (formation->name, "uirassier") == NULL && strstr (formation->name, "arrison") == NULL;
    }
  return his;
}

/* "Wintzingerode's corps", where only the name was known. */
static gboolean
names_kind (VtrReader *reader,
            const GArray *ids,
            const VtrToken *noun)
{
  static const struct
  {
    const gchar *noun;
    gint kinds[2];
  } nouns[] = {
    { "corps", { VTR_FORMATION_CORPS, VTR_FORMATION_CAVALRY_CORPS } },
    { "division", { VTR_FORMATION_DIVISION, VTR_FORMATION_DIVISION } },
    { "brigade", { VTR_FORMATION_DIVISION, VTR_FORMATION_DIVISION } },
    { "army", { VTR_FORMATION_ARMY, VTR_FORMATION_ARMY } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    if (g_str_equal (noun->canon, nouns[i].noun))
      {
        for (guint k = 0; k < ids->len; k++)
          {
            const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, k));

            if (record == NULL || (record->kind != nouns[i].kinds[0] && record->kind != nouns[i].kinds[1]))
              return FALSE;
          }
        return ids->len > 0;
      }
  return FALSE;
}

/* "the whole of III Corps", "the corps of Marshal Ney": what stands before a name
 * and changes nothing; @noun: the kind that it says, or -1. Returns its tokens. */
static guint
skip_whole (const GArray *tokens,
            guint pos,
            guint end,
            gint *noun)
{
  static const gchar *const wholes[] = { "the? whole/entirety/entire of", "all of", "all", "the? whole/entire", "every man of", "das/die? ganze/gesamte", "alle/alles von?", "ganzes/gesamtes", "tout le", "toute la", "tout", "la totalite du/de", "lensemble du/de", NULL };
  static const gchar *const of[] = { "the? troops/men/people/force/forces/command/soldiers of/under/from", "die/der truppen/leute/mannschaften von/des/der/unter", "les troupes/hommes du/de/des", NULL };
  static const gchar *const kinds[] = { "the/my/our/le/la/mon/ma/das/die/der/meine? reserve/light/heavy/infantry/russian/prussian/french? cavalry/infantry? corps/division/brigade/army/korps/divisions of/under/unter/sous/von/des/du/de", "the/my/our? rearguard/vanguard/detachment under", "the/my/our? rear/advance/advanced guard under", "the/my/our/le/la/ma/die/meine? reserve/light/heavy? cavalry/horse/kavallerie/cavalerie/reiterei under/unter/sous", NULL };
  guint n = vtr_phrases (tokens, pos, end, wholes);
  guint more;

  *noun = -1;
  more = vtr_phrases (tokens, pos + n, end, of);
  if (more == 0)
    {
      more = vtr_phrases (tokens, pos + n, end, kinds);
      /* the word before "of" */
      if (more > 1)
        *noun = (gint) (pos + n + more - 2);
    }
  return n + more;
}

/* Under "Reserve Wesel" the first division is its 1st Reserve Division, not the 1st
 * Division of somebody else. */
static void
take_numbered_part (VtrReader *reader,
                    const VtrToken *number,
                    GArray *ids)
{
  const VtrLexiconFormation *found = ids->len == 1 ? vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, 0)) : NULL;
  VtrId part = { "" };
  guint n = 0;

  if (found == NULL || found->commanded || found->kind != VTR_FORMATION_DIVISION || number->canon[0] != '#' || reader->subject_state != VTR_SUBJECT_KNOWN || reader->subjects->len != 1 || reader->context->state == NULL)
    return;
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrLexiconFormation *whole = vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->subjects, VtrId, 0));
      const VtrFormation *formation = record->commanded && record->kind == VTR_FORMATION_DIVISION ? vtr_state_formation (reader->context->state, &record->id) : NULL;
      g_autofree gchar *key = formation != NULL ? vtr_lexicon_key (formation->name, FALSE) : NULL;

      if (key == NULL || whole == NULL || (!vtr_id_equal (&record->parent, &whole->id) && !vtr_id_equal (&record->parent, &whole->parent)))
        continue;
      if (g_str_has_prefix (key, number->canon) && key[strlen (number->canon)] == ' ')
        {
          part = record->id;
          n++;
        }
    }
  if (n != 1)
    return;
  g_array_set_size (ids, 0);
  g_array_append_val (ids, part);
}

static guint parse_name (VtrReader *reader, guint pos, guint end, VtrClause *clause);

/* Whether they are what holds a fortress, by their names. */
static gboolean
are_garrisons (const VtrReader *reader,
               const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (ids, VtrId, i)) : NULL;

      if (formation == NULL || strstr (formation->name, "garrison") == NULL)
        return FALSE;
    }
  return ids->len > 0;
}

/**
 * vtr_parse_name:
 *
 * One name, without rank and list.
 */
guint
vtr_parse_name (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *clause)
{
  guint n = parse_name (reader, pos, end, clause);
  gint noun;
  guint skip;

  if (n > 0)
    return n;
  skip = skip_whole (reader->tokens, pos, end, &noun);
  if (skip == 0)
    return 0;
  {
    g_autoptr (VtrClause) name = vtr_clause_new (pos);

    n = parse_name (reader, pos + skip, end, name);
    if (n == 0 || (noun >= 0 && !names_kind (reader, name->subjects, vtr_token (reader->tokens, (guint) noun)) && !is_his_arm (reader, name->subjects, vtr_token (reader->tokens, (guint) noun)) && vtr_phrase (reader->tokens, (guint) noun, end, "rearguard/vanguard/detachment/guard under") != 2))
      return 0;
    if (name->fail != VTR_VERDICT_NONE)
      {
        vtr_clause_fail (clause, name->fail, name->reason, name->word_start, name->word_end);
        clause->choice_type = name->choice_type;
        vtr_append_ids (clause->choices, name->choices);
      }
    vtr_append_ids (clause->subjects, name->subjects);
  }
  return skip + n;
}

/* "Zieten's Upper Silesians": behind whose they are the name of the same, by its men.
 * Returns its tokens. */
static guint
match_his_people (VtrReader *reader,
                  guint pos,
                  guint end,
                  const GArray *ids)
{
  g_autoptr (VtrClause) people = vtr_clause_new (pos);
  guint n = vtr_parse_people (reader, pos, MIN (end, pos + 4), people);

  return n > 0 && people->fail == VTR_VERDICT_NONE && people->subjects->len == 1 && vtr_has_id (ids, &g_array_index (people->subjects, VtrId, 0)) ? n : 0;
}

/* One name, without article, rank and list. */
static guint
parse_name (VtrReader *reader,
            guint pos,
            guint end,
            VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint flags = 0;
  guint at = skip_determiners (tokens, pos, end);
  guint n;
  const VtrToken *last;

  /* a rank may be part of the name: "Crown Prince's corps" */
  n = vtr_lexicon_match (reader->lexicon, tokens, pos, end, VTR_NAME_FORMATION, TRUE, ids, &flags);
  if (n > 0 && pos + n > at)
    {
      g_autoptr (GArray) longer = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint more_flags = 0;
      guint more = at > pos ? vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_FORMATION, TRUE, longer, &more_flags) : 0;

      /* "la Légion" is a name, and so is "légion hanséatique" */
      if (at + more > pos + n)
        {
          g_array_set_size (ids, 0);
          vtr_append_ids (ids, longer);
          n = more;
          flags = more_flags;
        }
      else
        at = pos;
    }
  /* "der König von Westfalen" */
  else if (vtr_token_has (tokens, pos, end, VTR_CLASS_ARTICLE) && at > pos + 1 && (n = vtr_lexicon_match (reader->lexicon, tokens, pos + 1, end, VTR_NAME_FORMATION, TRUE, ids, &flags)) > at - pos - 1)
    at = pos + 1;
  /* "le maréchal duc de Bellune" */
  else if (at > pos + 2 && vtr_token_has (tokens, at - 2, end, VTR_CLASS_RANK) && (n = vtr_lexicon_match (reader->lexicon, tokens, at - 2, end, VTR_NAME_FORMATION, TRUE, ids, &flags)) > 2)
    at -= 2;
  /* "General L'Estocq": his name begins as an article does */
  else if (at > pos + 1 && (n = vtr_lexicon_match (reader->lexicon, tokens, at - 1, end, VTR_NAME_FORMATION, TRUE, ids, &flags)) > 1)
    at--;
  else
    {
      g_array_set_size (ids, 0);
      n = vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_FORMATION, TRUE, ids, &flags);
    }
  if (n == 0)
    return 0;
  last = vtr_token (tokens, at + n - 1);
  if (last->kind == VTR_TOKEN_WORD && (last->flags & VTR_WORD_POSSESSIVE) && vtr_token_is (tokens, at + n, end, VTR_TOKEN_WORD))
    {
      g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (VtrId));
      guint more = vtr_lexicon_match (reader->lexicon, tokens, at + n, end, VTR_NAME_FORMATION, FALSE, parts, &flags);

      /* "Ney's 8th Division" */
      if (more > 0 && keep_parts (reader, parts, ids))
        {
          g_array_set_size (ids, 0);
          vtr_append_ids (ids, parts);
          n += more;
        }
      else if (vtr_phrase (tokens, at + n, end, "own/entire/whole/little/black/brave/gallant/good/wild/merry/trusty/poor/tired/bold/famous/splendid") > 0 && vtr_token_is (tokens, at + n + 1, end, VTR_TOKEN_WORD) && (is_force_noun (vtr_token (tokens, at + n + 1)) || names_kind (reader, ids, vtr_token (tokens, at + n + 1))))
        n += 2;
      /* "Lapoype's garrison" */
      else if (vtr_phrase (tokens, at + n, end, "garrison/garnison/besatzung") > 0 && are_garrisons (reader, ids))
        n++;
      /* "Doumerc's heavy division" */
      else if (vtr_phrase (tokens, at + n, end, "light/heavy/infantry/cavalry/horse/foot/guard/grenadier/dragoon/cuirassier cavalry? division/brigade") > 1 && names_kind (reader, ids, vtr_token (tokens, at + n + 1)))
        n += 2;
      /* "Chastel's light horse" */
      else if (vtr_phrase (tokens, at + n, end, "light/heavy/own/whole/entire") > 0 && vtr_token_is (tokens, at + n + 1, end, VTR_TOKEN_WORD) && is_his_arm (reader, ids, vtr_token (tokens, at + n + 1)))
        n += 2;
      else if (is_force_noun (vtr_token (tokens, at + n)) || vtr_match_people_after (tokens, at + n, end) == 1 || is_his_name (reader, ids, vtr_token (tokens, at + n)) || names_kind (reader, ids, vtr_token (tokens, at + n)) || is_his_arm (reader, ids, vtr_token (tokens, at + n)))
        n++;
      else if ((more = match_his_people (reader, at + n, end, ids)) > 0)
        n += more;
      /* "to the guns: Reynier's only" */
      else if (vtr_phrase (tokens, at + n, end, "only/alone") == 0 || vtr_token_is (tokens, at + n + 1, end, VTR_TOKEN_WORD))
        return 0;
    }
  /* "Bruyères' light division" */
  else if (last->kind == VTR_TOKEN_WORD && g_str_has_suffix (last->fold, "s"))
    {
      guint mark = at + n < end && vtr_token (tokens, at + n)->kind != VTR_TOKEN_WORD && (vtr_token (tokens, at + n)->flags & VTR_WORD_TIGHT) ? 1 : 0;

      if (vtr_phrase (tokens, at + n + mark, end, "light/heavy/infantry/cavalry/horse/foot division/brigade") == 2 && names_kind (reader, ids, vtr_token (tokens, at + n + mark + 1)))
        n += mark + 2;
      /* "Dolffs' cavalry", "Compans' men" */
      else if ((mark > 0 || (flags & VTR_ENTRY_COMMANDER)) && vtr_token_is (tokens, at + n + mark, end, VTR_TOKEN_WORD) && (is_force_noun (vtr_token (tokens, at + n + mark)) || names_kind (reader, ids, vtr_token (tokens, at + n + mark)) || is_his_arm (reader, ids, vtr_token (tokens, at + n + mark))))
        n += mark + 1;
    }
  /* "the Lützow boys" */
  else if (at > pos && (flags & VTR_ENTRY_COMMANDER) && vtr_phrase (tokens, pos, end, "the/my/our/die/der/den/meine/unsere") > 0 && vtr_phrase (tokens, at + n, end, "boys/lads/fellows/people/men/lot/crowd/gang/bunch/crew/hunters/raiders/rangers/riders/horsemen/jungs/leute/manner/kerle") > 0)
    n++;
  n += parse_whole (reader, at + n, end, ids);
  vtr_narrow_names (reader, ids, (flags & VTR_ENTRY_COMMANDER) != 0);
  take_numbered_part (reader, vtr_token (tokens, at), ids);
  if (ids->len == 0)
    return 0;
  if (ids->len > 1)
    {
      vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, at + n);
      clause->choice_type = VTR_FIGURE_FORMATION;
      vtr_append_ids (clause->choices, ids);
    }
  else
    vtr_append_id (clause->subjects, &g_array_index (ids, VtrId, 0));
  return at + n - pos;
}

/* "I, III and V Corps", "8th and 9th Divisions": the noun stands once. */
guint
vtr_parse_numbers (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint numbers[24];
  guint n_numbers = 0;
  guint at = pos;
  guint n;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  while (n_numbers < G_N_ELEMENTS (numbers) && vtr_token_is_number (tokens, at, end))
    {
      guint next = at + 1;

      numbers[n_numbers++] = at;
      while (vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, next, end, VTR_TOKEN_OTHER) || vtr_token_is (tokens, next, end, VTR_TOKEN_SLASH) || vtr_token_has (tokens, next, end, VTR_CLASS_AND) || (next > at + 1 && vtr_token_has (tokens, next, end, VTR_CLASS_ARTICLE)))
        next++;
      if (next == at + 1)
        break;
      at = next;
    }
  if (n_numbers < 2)
    return 0;
  at = numbers[n_numbers - 1]; /* "die 13. und die 14. Division": a stop after it too */
  n = vtr_lexicon_match (reader->lexicon, tokens, at, end, VTR_NAME_FORMATION, FALSE, ids, NULL);
  if (n < 2)
    return 0;
  for (guint i = 0; i < n_numbers; i++)
    {
      g_autoptr (GString) key = g_string_new (vtr_token (tokens, numbers[i])->canon);
      const GArray *entries;

      for (guint k = at + 1; k < at + n; k++)
        if (vtr_token (tokens, k)->kind == VTR_TOKEN_WORD)
          g_string_append_printf (key, " %s", vtr_token (tokens, k)->canon);
      entries = g_hash_table_lookup (reader->lexicon->names, key->str);
      g_array_set_size (ids, 0);
      for (guint e = 0; entries != NULL && e < entries->len; e++)
        if (g_array_index (entries, VtrNameEntry, e).kind == VTR_NAME_FORMATION)
          vtr_append_id (ids, &g_array_index (entries, VtrNameEntry, e).id);
      vtr_narrow_names (reader, ids, FALSE);
      if (ids->len == 1)
        vtr_append_id (clause->subjects, &g_array_index (ids, VtrId, 0));
      else if (ids->len > 1)
        {
          vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", numbers[i], numbers[i] + 1);
          clause->choice_type = VTR_FIGURE_FORMATION;
          vtr_append_ids (clause->choices, ids);
        }
      else
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", numbers[i], numbers[i] + 1);
    }
  return at + n - pos;
}

/* "La 1re division de grenadiers marche …; la 2e reste": of whom only the number is another
 * than of who was spoken of. */
static void
find_numbered_alike (VtrReader *reader,
                     const gchar *number,
                     GArray *ids)
{
  const VtrFormation *last = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (reader->subjects, VtrId, 0)) : NULL;
  g_autofree gchar *name = last != NULL ? vtr_lexicon_key (last->name, FALSE) : NULL;
  const gchar *kind = name != NULL && name[0] == '#' && number[0] == '#' ? strchr (name, ' ') : NULL;
  g_autofree gchar *key = kind != NULL ? g_strconcat (number, kind, NULL) : NULL;
  const GArray *entries = key != NULL ? g_hash_table_lookup (reader->lexicon->names, key) : NULL;

  for (guint e = 0; entries != NULL && e < entries->len; e++)
    {
      const VtrNameEntry *entry = &g_array_index (entries, VtrNameEntry, e);
      const VtrLexiconFormation *record = entry->kind == VTR_NAME_FORMATION ? vtr_lexicon_formation (reader->lexicon, &entry->id) : NULL;

      if (record != NULL && vtr_id_equal (&record->parent, &last->parent))
        vtr_append_id (ids, &entry->id);
    }
}

/**
 * vtr_parse_ordinal:
 *
 * "La 13e division marche …; la 14e reste": a number alone, after an article, is
 * of the kind that was named before it.
 */
guint
vtr_parse_ordinal (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause)
{
  static const gchar *const nouns[] = { "corps", "division", "brigade" };
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint at = pos;

  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  /* "The Fifth quits Aschersleben": his own corps */
  if (at > pos && vtr_token_is_number (tokens, at, end) && (vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL) && g_ascii_isalpha (vtr_token (tokens, at)->fold[0]) && !(vtr_token (tokens, at)->flags & VTR_WORD_ROMAN) && reader->corps->len == 1 && (vtr_token_has (tokens, at + 1, end, VTR_CLASS_AUX) || vtr_begins_clause (reader, at + 1, end)))
    {
      g_autofree gchar *key = g_strdup_printf ("%s corps", vtr_token (tokens, at)->canon);
      const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);

      for (guint e = 0; entries != NULL && e < entries->len; e++)
        if (vtr_id_equal (&g_array_index (entries, VtrNameEntry, e).id, &g_array_index (reader->corps, VtrId, 0)))
          {
            vtr_append_ids (clause->subjects, reader->corps);
            return at + 1 - pos;
          }
    }
  if (!vtr_token_is_number (tokens, at, end) || (at == pos && (!g_ascii_isdigit (vtr_token (tokens, at)->fold[0]) || g_ascii_isdigit (vtr_token (tokens, at)->fold[strlen (vtr_token (tokens, at)->fold) - 1]))) || reader->subject_state != VTR_SUBJECT_KNOWN || reader->subjects->len == 0)
    return 0;
  /* "the 28th of April" is no division */
  if (vtr_token_is (tokens, at + 1, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at + 1)->classes & (VTR_CLASS_TIME | VTR_CLASS_FROM)))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    {
      g_autofree gchar *key = g_strdup_printf ("%s %s", vtr_token (tokens, at)->canon, nouns[i]);
      const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);

      if (!vtr_formation_is (reader->lexicon, &g_array_index (reader->subjects, VtrId, 0), nouns[i]))
        continue;
      for (guint e = 0; entries != NULL && e < entries->len; e++)
        if (g_array_index (entries, VtrNameEntry, e).kind == VTR_NAME_FORMATION)
          vtr_append_id (ids, &g_array_index (entries, VtrNameEntry, e).id);
      break;
    }
  if (ids->len == 0 && reader->subjects->len == 1 && (vtr_token_has (tokens, at + 1, end, VTR_CLASS_AUX) || vtr_begins_clause (reader, at + 1, end) || vtr_phrase (tokens, at + 1, end, "ne/n") > 0))
    find_numbered_alike (reader, vtr_token (tokens, at)->canon, ids);
  vtr_narrow_names (reader, ids, FALSE);
  if (ids->len != 1)
    return 0;
  /* "two divisions march, the third stays": not the III Corps of another */
  {
    const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, 0));

    if (record == NULL || !record->commanded)
      return 0;
  }
  vtr_append_ids (clause->subjects, ids);
  return at + 1 - pos;
}

/**
 * vtr_parse_number:
 *
 * "… and leaves the 14th behind": after an article the sender's one division of that number;
 * of days a word of time stands beside it.
 *
 * Returns: the tokens of the name; 0: there is none
 */
guint
vtr_parse_number (VtrReader *reader,
                  guint pos,
                  guint end,
                  VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint at = pos + vtr_phrase (tokens, pos, end, "the/my/die/der/meine/la/ma");
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autofree gchar *key = NULL;
  const GArray *entries;

  if (at == pos || !vtr_token_is_number (tokens, at, end) || !g_ascii_isdigit (vtr_token (tokens, at)->fold[0]) || (pos > 0 && vtr_phrase (tokens, pos - 1, pos, "on/by/until/till/before/after/since/from/around/about/am/bis/vom/ab/seit/le/du/depuis/avant/apres") > 0))
    return 0;
  if (vtr_token_is (tokens, at + 1, end, VTR_TOKEN_WORD) && ((vtr_token (tokens, at + 1)->classes & VTR_CLASS_TIME) || vtr_phrase (tokens, at + 1, end, "of/turn/day/time/battalion/regiment/squadron/hour/line/light/brigade/corps/korps/zug/tag/mal/stunde/fois/tour/jour/heure/bataillon/escadron") > 0))
    return 0;
  key = g_strdup_printf ("%s division", vtr_token (tokens, at)->canon);
  entries = g_hash_table_lookup (reader->lexicon->names, key);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const VtrNameEntry *entry = &g_array_index (entries, VtrNameEntry, i);
      const VtrLexiconFormation *record = entry->kind == VTR_NAME_FORMATION ? vtr_lexicon_formation (reader->lexicon, &entry->id) : NULL;

      if (record != NULL && record->commanded && record->kind == VTR_FORMATION_DIVISION)
        vtr_append_id (ids, &entry->id);
    }
  if (ids->len != 1)
    return 0;
  vtr_append_ids (clause->subjects, ids);
  return at + 1 - pos;
}

/* "Kosel, Neisse and Glatz garrisons", "Horn's and Steinmetz's brigades": the
 * noun stands once. */
guint
vtr_parse_shared_noun (VtrReader *reader,
                       guint pos,
                       guint end,
                       VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint items[12];
  guint n_items = 0;
  const gchar *noun;
  guint at = pos;

  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  while (n_items < G_N_ELEMENTS (items) && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL))
    {
      guint next = at + 1;

      items[n_items++] = at;
      while (vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, next, end, VTR_CLASS_AND))
        next++;
      at = next;
      if (next == items[n_items - 1] + 1)
        break;
    }
  if (n_items < 2 || at != items[n_items - 1] + 1 || !vtr_token_is (tokens, at, end, VTR_TOKEN_WORD))
    return 0;
  noun = vtr_token (tokens, at)->fold;
  noun = g_str_equal (noun, "garrisons") || g_str_equal (noun, "garnisons") ? "garrison" : g_str_equal (noun, "brigades") ? "brigade"
                                                                                       : g_str_equal (noun, "divisions")  ? "division"
                                                                                                                          : NULL;
  if (noun == NULL)
    return 0;
  for (guint i = 0; i < n_items; i++)
    {
      const VtrToken *token = vtr_token (tokens, items[i]);
      g_autofree gchar *key = g_strdup_printf ("%s %s", token->stem ? token->stem : token->canon, noun);
      const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      for (guint e = 0; entries != NULL && e < entries->len; e++)
        if (g_array_index (entries, VtrNameEntry, e).kind == VTR_NAME_FORMATION)
          vtr_append_id (ids, &g_array_index (entries, VtrNameEntry, e).id);
      vtr_narrow_names (reader, ids, FALSE);
      if (ids->len != 1)
        return 0;
      vtr_append_ids (found, ids);
    }
  vtr_append_ids (clause->subjects, found);
  return at + 1 - pos;
}

gboolean
vtr_formation_is (const VtrLexicon *lexicon,
                  const VtrId *id,
                  const gchar *noun)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (lexicon, id);

  if (record == NULL)
    return FALSE;
  if (g_str_equal (noun, "corps"))
    return record->kind == VTR_FORMATION_CORPS || record->kind == VTR_FORMATION_CAVALRY_CORPS;
  if (g_str_equal (noun, "division") || g_str_equal (noun, "brigade"))
    return record->kind == VTR_FORMATION_DIVISION;
  if (g_str_equal (noun, "army"))
    return record->kind == VTR_FORMATION_ARMY;
  return TRUE;
}

/* "29th (Bavarian) Division": what stands in brackets between number and noun
 * says nothing. "You said III Corps marches" is not "the said III Corps". */
void
vtr_pass_adjectives (GArray *tokens)
{
  static const gchar *const nouns[] = { "corps", "division", "brigade", "army", "cavalry", NULL };

  for (guint i = 0; i + 1 < tokens->len; i++)
    if (vtr_phrase (tokens, i, tokens->len, "you/he/she/they/who/we/i/it said") > 0)
      g_array_index (tokens, VtrToken, i + 1).classes &= ~(guint) VTR_CLASS_ARTICLE;
  for (guint i = 0; i + 4 < tokens->len; i++)
    {
      const VtrToken *noun = vtr_token (tokens, i + 4);

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_token (tokens, i)->canon[0] == '#' && vtr_token (tokens, i + 1)->kind == VTR_TOKEN_OPEN && vtr_token (tokens, i + 2)->kind == VTR_TOKEN_WORD && vtr_token (tokens, i + 3)->kind == VTR_TOKEN_CLOSE && noun->kind == VTR_TOKEN_WORD && g_strv_contains (nouns, noun->canon))
        for (guint k = i + 1; k < i + 4; k++)
          {
            g_array_index (tokens, VtrToken, k).kind = VTR_TOKEN_OTHER;
            g_array_index (tokens, VtrToken, k).flags &= ~(guint) VTR_WORD_TIGHT;
          }
    }
}

static gboolean
is_kind_word (const VtrToken *token)
{
  static const gchar *const kinds[] = { "corps", "division", "brigade", NULL };

  return g_strv_contains (kinds, token->canon);
}

/* "the Swedes (Sandels)", "Grenadiers (III Corps)": a name that nobody knows, and
 * in brackets whom it means. */
guint
vtr_parse_explained (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  guint at = pos;
  guint words = 0;
  guint n;

  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  while (words < 3 && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at)->classes & ~(guint) (VTR_CLASS_BELONGS | VTR_CLASS_FOE | VTR_CLASS_PURPOSE)) == 0 && vtr_token (tokens, at)->canon[0] != '#')
    {
      at++;
      words++;
    }
  if (words == 0 || !vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
    return 0;
  n = vtr_parse_name (reader, at + 1, end, name);
  /* "la division bavaroise (29e)" */
  for (guint i = pos; n == 0 && i < at && vtr_token_is_number (tokens, at + 1, end); i++)
    if (vtr_token_is (tokens, i, end, VTR_TOKEN_WORD) && is_kind_word (vtr_token (tokens, i)))
      {
        g_autofree gchar *key = g_strdup_printf ("%s %s", vtr_token (tokens, at + 1)->canon, vtr_token (tokens, i)->canon);
        const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);

        for (guint e = 0; entries != NULL && e < entries->len; e++)
          if (g_array_index (entries, VtrNameEntry, e).kind == VTR_NAME_FORMATION)
            vtr_append_id (name->subjects, &g_array_index (entries, VtrNameEntry, e).id);
        vtr_narrow_names (reader, name->subjects, FALSE);
        n = name->subjects->len == 1 ? 1 : 0;
      }
  if (n == 0 || name->fail != VTR_VERDICT_NONE || name->subjects->len != 1 || !vtr_token_is (tokens, at + 1 + n, end, VTR_TOKEN_CLOSE))
    return 0;
  vtr_append_ids (clause->subjects, name->subjects);
  return at + n + 2 - pos;
}
