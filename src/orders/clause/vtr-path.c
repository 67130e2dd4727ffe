/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Where to: "Leipzig - Grimma - Dresden", "from X to Y via Z", "X to Y to Z". */

typedef enum
{
  ROLE_NONE,
  ROLE_FROM,
  ROLE_VIA,
  ROLE_TO,
} Role;

/* What stands between two places. */
typedef struct
{
  guint end; /* the token after it */
  Role role;
  gboolean dash;
  gboolean comma;
  gboolean and_;
  gboolean then;
  gboolean slash;
  gboolean weak; /* "on", "by", "for": also stand before what is no place */
} Joint;

static const gchar *const via_phrases[] = { "by way of", "by/using/taking/via/on/along/over/through/following the? road/route/way through/via/over/by/past", "touching", "calling at", "stopping/resting/halting/pausing at/in", "with a? stop/halt/rest/pause in/at", "en passant par", "par la route de", "par le chemin de", "auf dem weg uber", "auf der strasse uber", "mit halt in", "passing/going/marching? through/by/via/over", "passing", "the road through", "with a? stop at", NULL };
static const gchar *const to_phrases[] = {
  "et? poursuit/poursuivra/poursuivent/prolonge/pousse/poussera sa/son/la? route/chemin/marche/mouvement? jusqua/jusquau/sur/vers", "goes/go/going/marches/moves/comes/continues/and on to/towards", "and? on to", "on towards", "all the way to", "continues/continuing/proceeds", "etape a/en", "en route pour/vers", "stage/leg to/at", "cantonner/coucher/camper/bivouaquer/loger/setablir/prendre a/dans/position? a?", "arrivee a/en", "arrival at/in", "join/joins/joining me/us/him at/in", "to me/us/him at/in", "one step/stage/march/place/stop to/towards/up? along? the? road? to?", "straight/over/across/out/through/forward/back/up/down/off to/towards/for", "right up? to", "along/up/down/by/on/over/following/taking the? direct/main/good? road/highway/route/chaussee to/towards", "the road to", "with goal", "bis nach/zu/vor", "weiter nach/auf/bis/gen", "zuruck nach/auf/bis", "hinunter/hinauf/hinuber nach", "in richtung auf", "jusqu a", "a destination de", "de la a/sur/vers", "pour se rendre/porter/diriger a/sur/vers", "pour gagner/atteindre/rejoindre", "pour aller a/sur/vers?",
  "in the direction of", "in direction of", "as far as", "on to", "up to", "back to", "down to", "continue/continuing/continues/proceed/proceeding/proceeds/go/going on? to/towards/toward", "from there to", "thence on? to", "ending/finishing/stopping/arriving at/in", "end at/in", "in richtung", "richtung", "en direction de", NULL
};
/* one after the other */
static const gchar *const then_phrases[] = { "the? day/next/following after/day", "the day after", "next day", "the following day", "on the morrow", "after that", "after which", "from there", "and from there", "from where", "from thence", "whence", "von dort aus?", "von da", "am nachsten/folgenden tag/tage", "tags darauf", "de la", "le lendemain", "le jour suivant", "apres quoi", NULL };
/* before the first of them */
static const gchar *const first_phrases[] = { "first", "firstly", "zuerst", "zunachst", "erst", "dabord", "en premier lieu", "to begin with", NULL };
/* before a list of places */
static const gchar *const list_phrases[] = { "along/by/on/following/taking/via/using/over the? road/route/roads/line/way/itinerary/path", "by the following road/route", "auf der/dem strasse/route/weg/linie", "par la route", "par litineraire", "suivant litineraire", NULL };
static const gchar *const from_phrases[] = { "starting/setting out? from/at", "depart de", "departure from", "departing from?", "abmarsch von", "beginning at/in", NULL };

/* "along the old salt road" before "to": of what road is of no matter. Returns the
 * tokens. */
static guint
match_some_road (const GArray *tokens,
                 guint pos,
                 guint end)
{
  guint n = vtr_phrase (tokens, pos, end, "by/along/on/over/down/up/using/taking/uber/ueber/auf/entlang/par the/der/die/dem/la/le/a");

  if (n != 2)
    return 0;
  for (guint i = pos + n; i < end && i < pos + n + 4; i++)
    {
      if (vtr_token_has (tokens, i, end, VTR_CLASS_ROAD) || vtr_phrase (tokens, i, end, "chaussee/landstrasse/uferstrasse/highway/highroad/route/poststrasse") > 0)
        return i > pos + n && vtr_token_has (tokens, i + 1, end, VTR_CLASS_TO | VTR_CLASS_VIA) ? i + 1 - pos : 0;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || (vtr_token (tokens, i)->classes & ~(guint) VTR_CLASS_FILLER) != 0 || (vtr_token (tokens, i)->flags & VTR_WORD_CAPITAL))
        return 0;
    }
  return 0;
}

static Joint
read_joint (const GArray *tokens,
            guint pos,
            guint end)
{
  Joint joint = { pos, ROLE_NONE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE };

  while (joint.end < end)
    {
      const VtrToken *token = vtr_token (tokens, joint.end);
      guint n;

      /* "by the shortest road" names no place */
      if (token->kind == VTR_TOKEN_WORD && (token->classes & (VTR_CLASS_VIA | VTR_CLASS_TO)) && vtr_skip_fillers (tokens, joint.end, end) > joint.end + 1)
        break;
      if (token->kind == VTR_TOKEN_BREAK || token->kind == VTR_TOKEN_OTHER)
        joint.end++;
      else if (token->kind == VTR_TOKEN_DASH)
        {
          joint.dash = TRUE;
          joint.end++;
        }
      else if (token->kind == VTR_TOKEN_SLASH && !(token->flags & VTR_WORD_TIGHT) && vtr_token_is (tokens, joint.end + 1, end, VTR_TOKEN_WORD) && !(vtr_token (tokens, joint.end + 1)->flags & VTR_WORD_TIGHT))
        {
          joint.dash = joint.slash = TRUE; /* "Dresden / Freiberg" */
          joint.end++;
        }
      else if (token->kind == VTR_TOKEN_COMMA)
        {
          joint.comma = TRUE;
          joint.end++;
        }
      else if (token->kind != VTR_TOKEN_WORD)
        break;
      else if ((n = match_some_road (tokens, joint.end, end)) > 0)
        joint.end += n;
      else if ((n = vtr_phrases (tokens, joint.end, end, via_phrases)) > 0)
        {
          joint.role = ROLE_VIA;
          joint.end += n;
        }
      /* "along Gelnhausen, Fulda" */
      else if (vtr_phrase (tokens, joint.end, end, "along") > 0 && vtr_token_is (tokens, joint.end + 1, end, VTR_TOKEN_WORD) && vtr_token (tokens, joint.end + 1)->classes == 0 && (vtr_token (tokens, joint.end + 1)->flags & VTR_WORD_CAPITAL))
        {
          joint.role = ROLE_VIA;
          joint.end++;
        }
      else if ((n = vtr_phrases (tokens, joint.end, end, to_phrases)) > 0)
        {
          joint.role = ROLE_TO;
          joint.weak = FALSE;
          joint.end += n;
        }
      else if ((n = vtr_phrases (tokens, joint.end, end, then_phrases)) > 0)
        {
          joint.then = TRUE;
          joint.end += n;
        }
      else if ((n = vtr_phrases (tokens, joint.end, end, first_phrases)) > 0 && (vtr_token_has (tokens, joint.end + n, end, VTR_CLASS_TO | VTR_CLASS_VIA)))
        joint.end += n;
      else if ((n = vtr_phrases (tokens, joint.end, end, from_phrases)) > 0)
        {
          joint.role = ROLE_FROM;
          joint.end += n;
        }
      else if (token->classes & VTR_CLASS_AND)
        {
          joint.and_ = TRUE;
          joint.end++;
        }
      else if (token->classes & VTR_CLASS_THEN)
        {
          joint.then = TRUE;
          joint.end++;
        }
      else if (token->classes & VTR_CLASS_VIA)
        {
          joint.role = ROLE_VIA;
          joint.weak = !g_str_equal (token->fold, "via") && !g_str_equal (token->fold, "through") && !g_str_equal (token->fold, "uber");
          joint.end++;
        }
      else if (token->classes & VTR_CLASS_TO)
        {
          /* "over to", "by … to": the last word counts */
          joint.role = ROLE_TO;
          joint.weak = !(g_str_has_prefix (token->fold, "to") || g_str_equal (token->fold, "nach") || g_str_equal (token->fold, "sur") || g_str_equal (token->fold, "vers"));
          joint.end++;
        }
      else if (token->classes & VTR_CLASS_FROM)
        {
          joint.role = ROLE_FROM;
          joint.weak = !g_str_equal (token->fold, "from");
          joint.end++;
        }
      else if (joint.end > pos && (token->classes & (VTR_CLASS_ARTICLE | VTR_CLASS_FILLER)))
        joint.end++;
      else if (joint.end > pos && (token->classes & VTR_CLASS_PLACE_NOUN) && ((n = vtr_phrase (tokens, joint.end + 1, end, "of/von/de")) > 0))
        joint.end += 1 + n;
      else
        break;
    }
  return joint;
}

/**
 * vtr_match_place:
 * @reader: the reader
 * @pos: where it may stand
 * @end: end of the sentence
 * @clause: (nullable): gets the question when several places bear the name
 * @place: (out): the place
 *
 * Returns: the tokens of the place's name at @pos; 0: none is there, or the
 *   words are a longer name of a formation ("Wesel Reserve")
 */
guint
vtr_match_place (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause,
                 VtrId *place)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_lexicon_match (reader->lexicon, reader->tokens, pos, end, VTR_NAME_PLACE, TRUE, ids, NULL);

  if (n == 0)
    return 0;
  if (vtr_lexicon_match (reader->lexicon, reader->tokens, pos, end, VTR_NAME_FORMATION, FALSE, others, NULL) > n)
    return 0;
  /* "Magdeburg's east side" is not the town */
  if (vtr_token (reader->tokens, pos + n - 1)->flags & VTR_WORD_POSSESSIVE)
    return 0;
  /* "by the Posen road" names no place on the way for certain */
  if (vtr_token_has (reader->tokens, pos + n, end, VTR_CLASS_ROAD) && !vtr_token_has (reader->tokens, pos + n, end, VTR_CLASS_FROM))
    return 0;
  *place = g_array_index (ids, VtrId, 0);
  /* "23rd Division moves Frankfurt - Gelnhausen", "reste à Francfort": where it stands */
  if (ids->len > 1 && clause != NULL && clause->path->len == 0 && ((clause->verb != NULL && g_str_equal (clause->verb->id, "halt")) || !(pos > 0 && vtr_token_has (reader->tokens, pos - 1, end, VTR_CLASS_TO | VTR_CLASS_VIA))))
    {
      const GArray *subjects = clause->subjects->len > 0 ? clause->subjects : reader->subjects;
      const VtrId *stands = subjects->len == 1 ? vtr_reader_place_of (reader, &g_array_index (subjects, VtrId, 0)) : NULL;

      if (stands != NULL && vtr_has_id (ids, stands))
        {
          *place = *stands;
          return n;
        }
    }
  if (ids->len > 1 && clause != NULL)
    {
      vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-place", pos, pos + n);
      clause->choice_type = VTR_FIGURE_PLACE;
      g_array_append_vals (clause->choices, ids->data, ids->len);
    }
  return n;
}

/* Whether a list may run on here: "Leipzig, Grimma, Dresden", not "Leipzig,
 * Grimma is to be held". */
static gboolean
ends_item (VtrReader *reader,
           guint pos,
           guint end)
{
  const GArray *tokens = reader->tokens;
  VtrOptions options = 0;
  gboolean standing = FALSE;

  while (vtr_token_is (tokens, pos, end, VTR_TOKEN_BREAK) || vtr_token_is (tokens, pos, end, VTR_TOKEN_OTHER))
    pos++;
  if (pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD)
    return TRUE;
  if (vtr_token (tokens, pos)->classes & (VTR_CLASS_AND | VTR_CLASS_VIA | VTR_CLASS_TO | VTR_CLASS_FILLER | VTR_CLASS_THEN))
    return TRUE;
  return vtr_match_option (tokens, pos, end, &options, &standing) > 0 || vtr_match_attacked (tokens, pos, end) > 0;
}

/* How many tokens an unknown name takes: one, or all with capitals. */
static guint
unknown_extent (const GArray *tokens,
                guint pos,
                guint end)
{
  guint n = 1;

  if (!(vtr_token (tokens, pos)->flags & VTR_WORD_CAPITAL))
    return 1;
  while (n < 4 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_WORD) && (vtr_token (tokens, pos + n)->flags & VTR_WORD_CAPITAL) && vtr_token (tokens, pos + n)->classes == 0)
    n++;
  return n;
}

static gboolean
is_nearly_place (VtrReader *reader,
                 guint pos)
{
  VtrId near;

  if (reader->n_nearest >= 200)
    return FALSE;
  reader->n_nearest++;
  return vtr_lexicon_nearest (reader->lexicon, VTR_NAME_PLACE, vtr_token (reader->tokens, pos)->fold, &near, 1) > 0;
}

/* Whether the word after @joint, which is no place that we know, was meant as
 * one: then the order is not understood. If in doubt it was. */
static gboolean
is_unknown_place (VtrReader *reader,
                  const Joint *joint,
                  guint end,
                  gboolean begun)
{
  const GArray *tokens = reader->tokens;
  guint pos = joint->end;
  const VtrToken *token;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  VtrOptions options = 0;
  gboolean standing = FALSE;
  gboolean capital;
  gboolean last;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return FALSE;
  token = vtr_token (tokens, pos);
  capital = (token->flags & VTR_WORD_CAPITAL) != 0;
  last = pos + 1 >= end || vtr_token (tokens, pos + 1)->kind != VTR_TOKEN_WORD;
  if (token->classes & ~(guint) (VTR_CLASS_OPINION | VTR_CLASS_BIDDING | VTR_CLASS_NOTES))
    return FALSE;
  if (vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) > 0 || vtr_match_option (tokens, pos, end, &options, &standing) > 0 || vtr_match_attacked (tokens, pos, end) > 0)
    return FALSE;
  if (vtr_lexicon_match (reader->lexicon, tokens, pos, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0 || vtr_lexicon_match (reader->lexicon, tokens, pos, end, VTR_NAME_PLACE, TRUE, ids, NULL) > 0)
    return FALSE;
  if (joint->slash)
    return FALSE;
  if (joint->dash && joint->role == ROLE_NONE)
    return begun && (capital || last || is_nearly_place (reader, pos));
  if (joint->role == ROLE_NONE)
    return begun && capital && (last || vtr_token_has (tokens, pos + 1, end, VTR_CLASS_AND)) && is_nearly_place (reader, pos);
  if (joint->weak)
    return capital && is_nearly_place (reader, pos);
  if (joint->role == ROLE_VIA)
    return TRUE;
  return capital || is_nearly_place (reader, pos);
}

#define MAX_NEAR 12 /* commands: an army has so many */
#define MAX_ALIKE 3 /* towns that a misspelt one may be */

/* The towns of which @fold may be a misspelling, into @alike. Returns how many; 0: none, or too
 * much was looked up already. */
static guint
find_alike (VtrReader *reader,
            const gchar *fold,
            VtrId alike[MAX_ALIKE])
{
  guint n_alike = 0;
  guint n;

  if (reader->context->route == NULL || reader->n_nearest >= 200)
    return 0;
  reader->n_nearest++;
  n = vtr_lexicon_nearest (reader->lexicon, VTR_NAME_PLACE, fold, alike, MAX_ALIKE);
  for (guint i = 0; i < n; i++)
    {
      const gchar *plain = vtr_lexicon_plain_name (reader->lexicon, &alike[i]);

      /* "Freyburg" is another town than Freiberg */
      if (plain != NULL && vtr_edit_distance (fold, plain, 2) <= (strlen (fold) >= 9 ? 2 : 1))
        alike[n_alike++] = alike[i];
    }
  return n_alike;
}

/* Which of the @n towns that @fold may mean are next to @from, where @who stands, or @from itself
 * if he is said to be @there: "Bamburg" from Bayreuth is Bamberg, not Hamburg. Returns how
 * many; @town: the last. */
static guint
nearby_towns (VtrReader *reader,
              const VtrId *who,
              const VtrId *from,
              gboolean there,
              const gchar *fold,
              const VtrId *alike,
              guint n,
              VtrId *town)
{
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint found = 0;
  VtrId further = { "" };

  for (guint i = 0; i < n && from != NULL; i++)
    {
      const gchar *plain = vtr_lexicon_plain_name (reader->lexicon, &alike[i]);
      g_autoptr (GArray) way = reader->context->route (who, from, via, &alike[i], 0, reader->context->route_data);

      if ((there && vtr_id_equal (from, &alike[i])) || (way != NULL && way->len == 1))
        {
          *town = alike[i];
          found++;
        }
      /* Wittenburg in Mecklenburg is not Wittenberg: not far */
      else if (way != NULL && way->len == 2 && fold[0] == plain[0] && !g_str_has_prefix (fold, plain) && vtr_edit_distance (fold, plain, 2) == 1)
        further = alike[i];
    }
  /* none else is called so on the whole map */
  if (found == 0 && n == 1 && !vtr_id_is_empty (&further) && !vtr_is_other_town (fold))
    {
      *town = further;
      found = 1;
    }
  return found;
}

static gboolean
correct_place (VtrReader *reader,
               guint pos,
               const VtrId *place)
{
  VtrToken *token = &g_array_index (reader->tokens, VtrToken, pos);
  const gchar *plain = vtr_lexicon_plain_name (reader->lexicon, place);

  if (plain == NULL)
    return FALSE;
  token->canon = token->fold = token->fold_e = plain;
  token->flags |= VTR_WORD_SLIP;
  reader->slips = TRUE;
  return TRUE;
}

static gboolean
mend_place (VtrReader *reader,
            const VtrClause *clause,
            guint pos,
            guint end)
{
  const VtrToken *token = vtr_token (reader->tokens, pos);
  const GArray *subjects = clause->subjects->len > 0 ? clause->subjects : reader->subjects->len > 0 ? reader->subjects
                                                                                                    : reader->corps;
  const VtrId *who = subjects->len > 0 ? &g_array_index (subjects, VtrId, 0) : NULL;
  const VtrId *from;
  VtrId alike[MAX_ALIKE];
  VtrId place = { "" };
  guint n;

  if (who == NULL || !(token->flags & VTR_WORD_CAPITAL))
    return FALSE;
  n = find_alike (reader, token->fold, alike);
  from = clause->path->len > 0 ? &g_array_index (clause->path, VtrId, clause->path->len - 1) : vtr_reader_place_of (reader, who);
  return nearby_towns (reader, who, from, FALSE, token->fold, alike, n, &place) == 1 && correct_place (reader, pos, &place) && vtr_match_place (reader, pos, end, NULL, &place) > 0;
}

/**
 * vtr_mend_near_places:
 * @reader: the message, before anything is read of it
 *
 * A misspelt town is the one that is near to who writes: "at Wiemar" of him who stands at
 * Weimar is not Wismar.
 */
void
vtr_mend_near_places (VtrReader *reader)
{
  const GArray *tokens = reader->tokens;

  for (guint i = 1; i < tokens->len; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);
      VtrId alike[MAX_ALIKE];
      VtrId place = { "" };
      guint n_alike;
      guint n = 0;

      if (token->kind != VTR_TOKEN_WORD || !(token->flags & VTR_WORD_STRANGER) || (token->flags & (VTR_WORD_SLIP | VTR_WORD_QUOTED)) || token->classes != 0 || vtr_is_other_town (token->fold))
        continue;
      if (!vtr_token_has (tokens, i - 1, i, VTR_CLASS_TO | VTR_CLASS_AT | VTR_CLASS_FROM | VTR_CLASS_VIA) && vtr_phrase (tokens, i - 1, i, "on/upon/auf/sur/for") == 0)
        continue;
      n_alike = find_alike (reader, token->fold, alike);
      for (guint k = 0; n_alike > 0 && k < MIN (reader->corps->len, MAX_NEAR); k++)
        {
          const VtrId *who = &g_array_index (reader->corps, VtrId, k);
          VtrId town = { "" };
          guint found = nearby_towns (reader, who, vtr_reader_place_of (reader, who), vtr_token_has (tokens, i - 1, i, VTR_CLASS_AT), token->fold, alike, n_alike, &town);

          if (found > 0 && (n == 0 || !vtr_id_equal (&town, &place)))
            n += found;
          place = found > 0 ? town : place;
        }
      if (n == 1)
        correct_place (reader, i, &place);
    }
}

/**
 * vtr_is_on_the_way:
 * @reader: the reader
 * @who: (element-type VtrId): who marches
 * @path: (element-type VtrId): by where
 * @goal: whither
 *
 * "from Thorn to Inowrazlaw and Gnesen".
 *
 * Returns: whether the last place of @path is one by which @who, if it is one alone, comes to
 *   @goal anyway
 */
gboolean
vtr_is_on_the_way (VtrReader *reader,
                   const GArray *who,
                   const GArray *path,
                   const VtrId *goal)
{
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) found = NULL;
  const VtrId *start;

  if (who->len != 1 || path->len == 0 || reader->context->route == NULL || reader->n_nearest >= 200)
    return FALSE;
  start = vtr_reader_place_of (reader, &g_array_index (who, VtrId, 0));
  if (start == NULL)
    return FALSE;
  reader->n_nearest++;
  found = reader->context->route (&g_array_index (who, VtrId, 0), start, via, goal, 0, reader->context->route_data);
  return found != NULL && found->len > 1 && vtr_has_id (found, &g_array_index (path, VtrId, path->len - 1));
}

static gboolean
is_on_the_way (VtrReader *reader,
               const VtrClause *clause,
               const VtrId *goal)
{
  return vtr_is_on_the_way (reader, clause->subjects->len > 0 ? clause->subjects : reader->subjects->len > 0 ? reader->subjects
                                                                                                             : reader->corps,
                            clause->path, goal);
}

/* The place in "Coburg road", at @pos. Returns its tokens. */
static guint
match_place_of_road (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrId *place)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_lexicon_match (reader->lexicon, reader->tokens, pos, end, VTR_NAME_PLACE, TRUE, ids, NULL);

  if (n == 0 || ids->len != 1 || vtr_phrase (reader->tokens, pos + n, end, "road/highroad/highway/chaussee") == 0)
    return 0;
  *place = g_array_index (ids, VtrId, 0);
  return n;
}

/* "up the Coburg road to Saalfeld": a road called after where it begins, or where it leads,
 * before "to". Returns the tokens before that. */
guint
vtr_match_named_road (VtrReader *reader,
                      guint pos,
                      guint end,
                      const VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint at = pos + vtr_phrase (tokens, pos, end, "by/along/on/over/down/up/using/taking the");
  VtrId road;
  VtrId goal;
  guint n = at > pos && clause->path->len == 0 ? match_place_of_road (reader, at, end, &road) : 0;

  if (n == 0)
    return 0;
  at += n + 1;
  if (!vtr_token_has (tokens, at, end, VTR_CLASS_TO))
    return 0;
  /* where it leads may be misspelt */
  if (vtr_stand_at (reader, clause->subjects, &road))
    return vtr_token_is (tokens, at + 1, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at + 1)->flags & VTR_WORD_CAPITAL) ? at - pos : 0;
  return vtr_match_place (reader, at + 1, end, NULL, &goal) > 0 && vtr_id_equal (&goal, &road) ? at - pos : 0;
}

/**
 * vtr_parse_path:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @bare: whether it may begin with a place, without "to" or "from"
 * @clause: gets the places; those that follow "via" are put before their goal
 *
 * Reads as much of a path as stands at @pos; it may be called again for more.
 *
 * Returns: the tokens it takes; 0: no path stands there
 */
guint
vtr_parse_path (VtrReader *reader,
                guint pos,
                guint end,
                gboolean bare,
                VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;
  gint goal = -1; /* index in the path of the goal that "via" goes before */
  Role last_role = ROLE_NONE;
  guint n_commas = 0;
  guint skipped = 0;
  gboolean bare_first = FALSE; /* the first place stands without a word of going to it */

  if (clause->path->len > 0)
    goal = (gint) clause->path->len - 1;
  else
    {
      /* "along the road Jena - Naumburg" */
      guint lead = vtr_phrases (tokens, pos, end, list_phrases);
      VtrId place;

      if (lead > 0 && vtr_token_is (tokens, pos + lead, end, VTR_TOKEN_COLON))
        lead++;
      if (lead > 0 && vtr_match_place (reader, pos + lead, end, NULL, &place) > 0)
        {
          pos += lead;
          at = pos;
          bare = TRUE;
          skipped = lead;
        }
    }
  for (;;)
    {
      guint road = vtr_match_named_road (reader, at, end, clause);
      Joint joint = read_joint (tokens, at + road, end);
      gboolean begun = clause->path->len > 0 || !vtr_id_is_empty (&clause->from);
      gboolean begins = !begun && bare && at == pos;
      VtrId place;
      guint n;

      if (joint.end == at && !begins)
        break;
      if (joint.role == ROLE_NONE && !begun && !begins)
        break;
      n = vtr_match_place (reader, joint.end, end, NULL, &place);
      if (n == 0)
        {
          if (!is_unknown_place (reader, &joint, end, begun))
            break;
          if (mend_place (reader, clause, joint.end, end))
            continue;
          n = unknown_extent (tokens, joint.end, end);
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-place", joint.end, joint.end + n);
          clause->want_nearest = TRUE;
          clause->nearest_kind = VTR_NAME_PLACE;
          at = joint.end + n;
          last_role = joint.role;
          continue;
        }
      if (joint.role == ROLE_NONE && !joint.dash && !joint.then && begun && !ends_item (reader, joint.end + n, end))
        break;
      /* "to Leipzig and Grimma": one after the other, or one each? */
      if (joint.and_ && !joint.then && joint.role == ROLE_NONE && last_role == ROLE_TO && n_commas == 0 && !is_on_the_way (reader, clause, &place))
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "two-goals", joint.end, joint.end + n);
      if (!begun && joint.role == ROLE_VIA && joint.weak && (joint.comma || joint.and_))
        break;
      vtr_match_place (reader, joint.end, end, clause, &place);
      n_commas += joint.comma ? 1 : 0;
      if (joint.role == ROLE_FROM)
        {
          /* "from Weimar to Jena and from Jena to Gera" */
          if (clause->path->len > 0 && vtr_id_equal (&g_array_index (clause->path, VtrId, clause->path->len - 1), &place))
            {
              last_role = joint.role;
              goal = (gint) clause->path->len - 1;
              at = joint.end + n;
              continue;
            }
          if (!vtr_id_is_empty (&clause->from) && !vtr_id_equal (&clause->from, &place))
            vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", joint.end, joint.end + n);
          clause->from = place;
        }
      else if ((joint.role == ROLE_VIA || (joint.role == ROLE_NONE && !joint.dash && !joint.then && last_role == ROLE_VIA)) && goal >= 0)
        {
          g_array_insert_val (clause->path, (guint) goal, place);
          goal++;
        }
      else
        {
          /* "Weimar through Jena to Naumburg": from there */
          if (bare_first && joint.role == ROLE_TO && last_role == ROLE_VIA && goal > 0 && (guint) goal + 1 == clause->path->len)
            {
              VtrId start = g_array_index (clause->path, VtrId, goal);

              g_array_remove_index (clause->path, (guint) goal);
              g_array_insert_val (clause->path, 0, start);
              goal = -1;
            }
          g_array_append_val (clause->path, place);
          clause->to_goal = clause->to_goal || joint.role == ROLE_TO || (joint.role == ROLE_NONE && last_role != ROLE_VIA) || joint.dash || joint.then;
          goal = joint.role == ROLE_VIA || last_role == ROLE_VIA ? (joint.role == ROLE_TO || joint.dash || joint.then ? (gint) clause->path->len - 1 : -1) : (gint) clause->path->len - 1;
        }
      if (begins && joint.role == ROLE_NONE)
        clause->dashed = bare_first = TRUE;
      if (joint.role != ROLE_NONE || joint.dash || joint.then)
        last_role = joint.role;
      at = joint.end + n;
    }
  return at > pos ? at - pos + skipped : 0;
}
