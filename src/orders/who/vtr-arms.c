/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * Parts of a corps that have no number: "the corps horse", "12pdrs", "the cuirassiers and
 * light horse of Golitsyn", "la cavalerie du corps". A brigade takes no order of its own
 * (1.3), so that its name must be plain: in a sentence "the cavalry" alone is asked about, as a
 * label of a list it is a name: "Cavalry: Naumburg".
 */

typedef enum
{
  PART_HORSE = 1 << 0,
  PART_GUNS = 1 << 1,
  PART_POUNDERS = 1 << 2,
  PART_LIGHT = 1 << 3,
  PART_HEAVY = 1 << 4,
  PART_RESERVE = 1 << 5,
  PART_OF_CORPS = 1 << 6, /* said to be the corps' own */
} Part;

static const struct
{
  guint part;
  const gchar *words;
} nouns[] = {
  { PART_HORSE | PART_OF_CORPS, "korpskavallerie/korpsreiterei" },
  { PART_HORSE, "cavalry/cav/kavallerie/kav/reiterei/reiter/cavalerie/horse/horsemen/cavaliers" },
  { PART_HEAVY | PART_HORSE, "cuirassiers/kurassiere/kuerassiere" },
  { PART_HEAVY, "heavies" },
  { PART_GUNS | PART_OF_CORPS, "korpsartillerie/reserveartillerie" },
  { PART_GUNS, "artillery/arty/guns/batteries/artillerie/lartillerie/geschutze/geschuetze/batterien/canons" },
  { PART_GUNS | PART_POUNDERS, "12pdrs/12pdr/12pounders/12pfunder/12pfuender/zwolfpfunder/zwoelfpfuender" },
  { PART_GUNS | PART_POUNDERS, "12/twelve pounder/pounders/pdr/pdrs/pfunder/pfuender batteries/battery/guns/batterien?" },
};

/* What is said of it before or behind the noun. */
static const struct
{
  guint part;
  const gchar *words;
} adjectives[] = {
  { PART_LIGHT, "light/leichte/leichten/legere/legers" },
  { PART_HEAVY, "heavy/schwere/schweren/lourde/grosse" },
  { PART_RESERVE, "reserve" },
  { PART_OF_CORPS, "corps/korps" },
  { 0, "russian/russischen/russische" },
};

typedef struct
{
  guint parts;
  guint words; /* of the noun */
  gboolean determined;
  guint end;
} PartName;

/* "the light horse", "l'artillerie de réserve". */
static gboolean
match_part (const GArray *tokens,
            guint pos,
            guint end,
            PartName *name)
{
  guint at = pos + vtr_phrase (tokens, pos, end, "all/alle/toute/toutes? the/my/our/die/der/den/unsere/meine/meiner/la/le/les/l/ma/mes/notre/nos");
  guint n = 0;

  *name = (PartName){ 0 };
  name->determined = at > pos;
  for (gboolean more = TRUE; more;)
    {
      more = FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (adjectives) && !more; i++)
        if (vtr_phrase (tokens, at, end, adjectives[i].words) > 0)
          {
            name->parts |= adjectives[i].part;
            at++;
            more = TRUE;
          }
    }
  for (guint i = 0; i < G_N_ELEMENTS (nouns) && n == 0; i++)
    {
      n = vtr_long_phrase (tokens, at, end, nouns[i].words);
      name->parts |= n > 0 ? nouns[i].part : 0;
    }
  if (n == 0)
    return FALSE;
  name->determined |= g_str_equal (vtr_token (tokens, at)->fold, "lartillerie");
  at += n;
  for (guint i = 0; i < G_N_ELEMENTS (adjectives); i++)
    if ((n = vtr_phrase (tokens, at, end, adjectives[i].words)) > 0 && adjectives[i].part != PART_RESERVE && adjectives[i].part != PART_OF_CORPS)
      {
        name->parts |= adjectives[i].part;
        at += n;
      }
  n = vtr_phrase (tokens, at, end, "de reserve");
  name->parts |= n > 0 ? PART_RESERVE : 0;
  name->end = at + n;
  return !(vtr_token (tokens, name->end - 1)->flags & VTR_WORD_POSSESSIVE);
}

static gboolean
is_part (VtrReader *reader,
         const VtrLexiconFormation *record,
         const VtrLexiconFormation *whole,
         guint parts)
{
  const VtrFormation *formation = vtr_state_formation (reader->context->state, &record->id);
  g_autofree gchar *name = formation != NULL ? vtr_fold (formation->name) : NULL;
  gboolean brigade = record->kind == VTR_FORMATION_BRIGADE;
  gboolean heavy;

  if (name == NULL || (!brigade && record->kind != VTR_FORMATION_DIVISION) || vtr_reader_place_of (reader, &record->id) == NULL)
    return FALSE;
  if (parts & PART_GUNS)
    return brigade && strstr (name, (parts & PART_POUNDERS) ? "pounder" : "artillery") != NULL;
  /* "the reserve cavalry" is none of a corps that has a brigade */
  if ((parts & PART_RESERVE) && strstr (name, "reserve") == NULL)
    return FALSE;
  heavy = strstr (name, "heavy") != NULL || strstr (name, "cuirassier") != NULL;
  if (strstr (name, "cavalry") == NULL && !heavy && whole->kind != VTR_FORMATION_CAVALRY_CORPS)
    return FALSE;
  return (parts & PART_HEAVY) ? heavy : !(parts & PART_LIGHT) || brigade || strstr (name, "light") != NULL;
}

/* Those of @whole that are meant; none: it has none of them. */
static void
collect_parts (VtrReader *reader,
               const VtrId *whole,
               guint parts,
               GArray *ids)
{
  const VtrLexiconFormation *corps = vtr_lexicon_formation (reader->lexicon, whole);

  for (guint i = 0; i < reader->lexicon->formations->len && corps != NULL; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);

      if (record->commanded && vtr_id_equal (&record->parent, whole) && is_part (reader, record, corps, parts))
        vtr_append_id (ids, &record->id);
    }
}

/* Whether none of the divisions of @whole is missing in @ids. */
static gboolean
are_all (VtrReader *reader,
         const VtrId *whole,
         const GArray *ids)
{
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);

      if (record->kind == VTR_FORMATION_DIVISION && vtr_id_equal (&record->parent, whole) && !vtr_has_id (ids, &record->id))
        return FALSE;
    }
  return TRUE;
}

/* "of Prince Golitsyn", "des Korps": whose they are. Returns the tokens. */
static guint
parse_owner (VtrReader *reader,
             guint pos,
             guint end,
             VtrId *whole)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  guint own = vtr_phrase (tokens, pos, end, "of/de/du/des/vom/von/meines/unseres the/my/our/mon/notre/meinem? corps/korps");
  guint of = vtr_phrase (tokens, pos, end, "of/de/du/des/von/vom");
  guint n;

  if (own > 1 && reader->corps->len == 1)
    {
      *whole = g_array_index (reader->corps, VtrId, 0);
      return own;
    }
  n = of > 0 ? vtr_parse_name (reader, pos + of, end, name) : 0;
  if (n == 0 || name->fail != VTR_VERDICT_NONE || name->subjects->len != 1 || !vtr_formation_is (reader->lexicon, &g_array_index (name->subjects, VtrId, 0), "corps"))
    return 0;
  *whole = g_array_index (name->subjects, VtrId, 0);
  return of + n;
}

/* "The cuirassiers and light horse of Golitsyn": each of the corps that is named last. */
static guint
parse_owned (VtrReader *reader,
             guint pos,
             guint end,
             VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint parts[4];
  guint n_parts = 0;
  PartName name;
  VtrId whole;
  guint at = pos;
  guint n = 0;

  while (n_parts < G_N_ELEMENTS (parts) && match_part (tokens, at, end, &name))
    {
      parts[n_parts++] = name.parts;
      at = name.end;
      n = parse_owner (reader, at, end, &whole);
      if (n > 0)
        break;
      if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
        at++;
      if (vtr_token_has (tokens, at, end, VTR_CLASS_AND))
        at++;
      if (at == name.end)
        break;
    }
  if (n == 0)
    return 0;
  /* "the cavalry of Sébastiani", who has nothing else */
  if (n_parts == 1 && parts[0] == PART_HORSE && (!vtr_has_id (reader->corps, &whole) || (vtr_phrase (tokens, at + n - 1, end, "corps/korps") == 0 && !(vtr_token_is_number (tokens, at + n - 1, end))) || vtr_lexicon_formation (reader->lexicon, &whole)->kind == VTR_FORMATION_CAVALRY_CORPS))
    return 0;
  for (guint i = 0; i < n_parts; i++)
    {
      guint before = ids->len;

      collect_parts (reader, &whole, parts[i], ids);
      if (ids->len == before)
        return 0;
    }
  if (are_all (reader, &whole, ids))
    vtr_append_id (clause->subjects, &whole);
  else
    vtr_append_ids (clause->subjects, ids);
  return at + n - pos;
}

/* Whether words up to @at are a label: behind no word but those of a list of names, before a
 * mark. */
static gboolean
is_label (const GArray *tokens,
          guint pos,
          guint at,
          guint end)
{
  if (pos > 0 && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, pos - 1, end, VTR_CLASS_AND))
    return FALSE;
  while (vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER))
    at++;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
    while (at < end && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_CLOSE)
      at++;
  return vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || (vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) && !(vtr_token (tokens, at)->flags & VTR_WORD_TIGHT));
}

/* "Reiter u. Artillerie:", "12pdrs -": a label that names nothing but parts. Returns the
 * tokens, up to the mark; @n_parts: (inout): room for them, and how many there are */
static guint
match_label (const GArray *tokens,
             guint pos,
             guint end,
             guint *parts,
             guint *n_parts)
{
  guint room = *n_parts;
  guint at = pos;
  PartName name;

  for (*n_parts = 0; *n_parts < room && match_part (tokens, at, end, &name); (*n_parts)++)
    {
      parts[*n_parts] = name.parts;
      if (is_label (tokens, pos, name.end, end))
        {
          (*n_parts)++;
          return name.end - pos;
        }
      at = name.end + (vtr_token_is (tokens, name.end, end, VTR_TOKEN_COMMA) ? 1 : 0);
      at += vtr_token_has (tokens, at, end, VTR_CLASS_AND) ? 1 : 0;
      while (at > name.end && vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER))
        at++;
      if (at == name.end)
        break;
    }
  return 0;
}

/* "The corps guns", "the cavalry and the corps guns": said plainly enough of one corps. */
static guint
match_plain (VtrReader *reader,
             guint pos,
             guint end,
             guint *parts,
             guint *n_parts)
{
  const GArray *tokens = reader->tokens;
  gboolean plain = FALSE;
  guint at = pos;
  PartName name;

  *n_parts = 0;
  if (!match_part (tokens, at, end, &name) || !(name.determined || (pos > 0 && vtr_token_has (tokens, pos - 1, end, VTR_CLASS_AND))))
    return 0;
  for (; *n_parts < 2; at = name.end + 1)
    {
      if (!match_part (tokens, at, end, &name))
        break;
      parts[(*n_parts)++] = name.parts;
      plain = plain || (name.parts & (PART_RESERVE | PART_OF_CORPS)) || ((name.parts & PART_POUNDERS) && (vtr_begins_clause (reader, name.end, end) || vtr_token_has (tokens, name.end, end, VTR_CLASS_AUX)));
      if (!vtr_token_has (tokens, name.end, end, VTR_CLASS_AND) || (name.parts & (PART_RESERVE | PART_OF_CORPS)))
        return plain ? name.end - pos : 0;
    }
  return 0;
}

/* Whose parts are meant where nobody is named: of the corps spoken of, or the one that the
 * sender has. */
static gboolean
find_own_corps (const VtrReader *reader,
                VtrId *whole)
{
  if (reader->corps->len == 1)
    *whole = g_array_index (reader->corps, VtrId, 0);
  else if (reader->heading && reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 1)
    *whole = g_array_index (reader->subjects, VtrId, 0);
  else
    return FALSE;
  return vtr_formation_is (reader->lexicon, whole, "corps");
}

/**
 * vtr_parse_arms:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @clause: gets the formations
 *
 * Returns: the tokens of "the corps horse", "Artillerie de réserve", "the cuirassiers of
 *   Golitsyn"; 0: it is not that, or the corps has none
 */
guint
vtr_parse_arms (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  PartName name;
  VtrId whole;
  guint parts[4];
  guint n_parts = G_N_ELEMENTS (parts);
  guint n;

  if (reader->context->state == NULL || !match_part (tokens, pos, end, &name))
    return 0;
  n = parse_owned (reader, pos, end, clause);
  if (n > 0)
    return n;
  n = match_label (tokens, pos, end, parts, &n_parts);
  if (n == 0)
    n = match_plain (reader, pos, end, parts, &n_parts);
  /* "the reserve cavalry corps", "the corps guns of Weimar", "the 12-pounders come along" */
  if (n == 0 || vtr_phrase (tokens, pos + n, end, "corps/korps/reserve/division/divisions/brigade/of/von/de/du/des/under/unter/sous") > 0 || vtr_phrase (tokens, pos + n, end, "come/comes/go/goes/follow/kommen/gehen/suivent along/with/mit/too?") > 1 || !find_own_corps (reader, &whole))
    return 0;
  for (guint i = 0; i < n_parts; i++)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (VtrId));

      collect_parts (reader, &whole, parts[i], found);
      /* divisions of horse are meant by their kind */
      if (found->len != 1 || vtr_lexicon_formation (reader->lexicon, &g_array_index (found, VtrId, 0))->kind != VTR_FORMATION_BRIGADE)
        return 0;
      vtr_append_ids (ids, found);
    }
  vtr_append_ids (clause->subjects, ids);
  return n;
}

/**
 * vtr_guess_arms:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @clause: gets the formations
 *
 * Returns: the tokens of "the horse", in whatever way it is said, of which the sender's own
 *   corps has some; 0: it is not that. It is no more than a guess.
 */
guint
vtr_guess_arms (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *clause)
{
  PartName name;
  VtrId whole;

  if (reader->context->state == NULL || !match_part (reader->tokens, pos, end, &name) || !find_own_corps (reader, &whole))
    return 0;
  collect_parts (reader, &whole, name.parts, clause->subjects);
  return clause->subjects->len > 0 ? name.end - pos : 0;
}

/**
 * vtr_match_arms:
 *
 * Returns: the tokens of "the artillery", "Reiterei", whoever has it; 0: they do not stand at
 *   @pos
 */
guint
vtr_match_arms (const GArray *tokens,
                guint pos,
                guint end)
{
  PartName name;

  return match_part (tokens, pos, end, &name) ? name.end - pos : 0;
}
