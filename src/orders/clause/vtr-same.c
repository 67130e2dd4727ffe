/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Who does as the one before him: "II Corps likewise", "so does Victor",
 * "Lanskoy with him", "idem pour le 2e corps". */

VtrClause *
vtr_clause_copy (const VtrClause *clause)
{
  VtrClause *copy = g_memdup2 (clause, sizeof *clause);

  copy->subjects = g_array_copy (clause->subjects);
  copy->left = g_array_new (FALSE, FALSE, sizeof (VtrId));
  copy->path = g_array_copy (clause->path);
  copy->targets = g_array_copy (clause->targets);
  copy->choices = g_array_copy (clause->choices);
  return copy;
}

/* What others can do too: the start taken out of the path, as it is this one's. */
VtrClause *
vtr_clause_for_others (VtrReader *reader,
                       const VtrClause *clause)
{
  VtrClause *copy = vtr_clause_copy (clause);

  copy->from = (VtrId){ "" };
  if (copy->at.s[0] != '\0' && !(clause->verb->flags & VTR_VERB_TARGET))
    copy->at = (VtrId){ "" };
  if (copy->path->len > 1 && copy->subjects->len > 0)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (copy->subjects, VtrId, 0));

      if (stands != NULL && vtr_id_equal (stands, &g_array_index (copy->path, VtrId, 0)))
        g_array_remove_index (copy->path, 0);
    }
  return copy;
}

static gboolean
ends (const GArray *tokens,
      guint pos,
      guint end)
{
  pos = vtr_skip_fillers (tokens, pos, end);
  return pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos, end, VTR_CLASS_AND);
}

/* Whether what was ordered last is a march, and ends this turn; or nothing was. */
static gboolean
marches_before (const VtrReader *reader)
{
  const VtrClause *last = reader->previous->len > 0 ? g_ptr_array_index (reader->previous, reader->previous->len - 1) : NULL;
  const VtrOrder *order = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;

  if (order != NULL && vtr_order_is_order (order) && (order->options & VTR_OPTION_CONTINUE) != 0)
    return FALSE;
  return last == NULL || last->verb == NULL || (g_str_equal (last->verb->id, "march") && !(last->options & VTR_OPTION_CONTINUE));
}

/**
 * vtr_parse_same:
 * @reader: the reader
 * @pos: after who is to act
 * @end: end of the sentence
 * @clause: gets the place, of "likewise at Danzig"
 *
 * Returns: the tokens of "likewise", "the same", "with him"; 0: more or something
 *   else is said
 */
guint
vtr_parse_same (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *clause)
{
  static const gchar *const same[] = {
    "the? same route", "by/on/along the same route", "likewise", "ditto", "same", "the same", "same again", "same thing", "the same thing", "the? same deal/story/treatment/drill", "same here", "same order/orders", "the same order/orders", "does/do the same/likewise", "is/are to do the same/likewise", "will/shall do the same/likewise", "follows/follow suit", "too", "also", "as well", "does/do as? too/well/also", "goes/go/comes/come/marches/march/rides/ride/moves/move along/too/also", "goes/go/comes/come/marches/march/rides/ride/moves/move with it/him/them/her", "with it/him/them/her", "accompanies/accompany it/him/them", "goes/go as well", "the same way/road/route",
    "ebenso", "ebenfalls", "gleichfalls", "desgleichen", "dasselbe", "auch", "kommt/kommen mit", "bei ihm/ihr/ihnen", "tut/tun/macht/machen dasselbe", "tut/tun/macht/machen das gleiche/selbe", "tut/tun/macht/machen es ihm/ihnen gleich/nach", "geht/marschiert/zieht/reitet/rueckt ebenfalls/mit/auch", "mit ihm/ihnen/ihr", "dito", "genauso", "genau so", "ihm/ihr/ihnen folgen/nachfolgen/nachrucken/nach/hinterher", "folgt/folgen/zieht/ziehen/marschiert/rueckt ihm/ihr/ihnen nach?", "folgt/folgen auf demselben/gleichem/dem wege/weg", "folgt/folgen auf dem gleichen/selben weg/wege", "folgt/folgen auf derselben/gleicher strasse", "folgt/folgen nach", "folgt/folgen ihm/ihr/ihnen? dorthin/dahin", "schliesst/schliessen sich ihm/ihr/ihnen? an", "hinterher", "hinterdrein", "dicht hinterher/hinterdrein", "wie oben", "wie vor",
    "idem", "de meme", "itou", "meme destination/route/chemin/ordre/mouvement/chose", "la meme destination/route", "dieselbe strasse/route/richtung", "dasselbe ziel", "gleiches/selbes ziel", "gleicher/selber weg", "same destination/goal/place", "the same destination/goal/place", "le/la/les suit/suivra/suivent/suivront", "suit/suivra/suivent/suivront le mouvement", "suit/suivra/suivent/suivront par la meme route", "par la meme route", "pareillement", "aussi", "egalement", "fait/feront/fera/font de meme", "avec lui/eux/elle", "la meme chose", "le/la suit", "laccompagne", NULL
  };
  static const gchar *const straight[] = { "straight/direct/directly there?", "by the direct/straight/main/usual road/route/way", "directement/direkt/geradewegs", "par la route directe", "auf direktem weg/wege", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos;
  guint n;
  VtrId place;

  while (vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, at, end, VTR_TOKEN_SLASH))
    at++;
  /* "II Corps: in support, same route" */
  if (vtr_phrase (tokens, at, end, "in support/reserve") > 0 && vtr_token_is (tokens, at + 2, end, VTR_TOKEN_COMMA))
    at += 3;
  n = vtr_phrases (tokens, at, end, same);
  /* "Yorck reste. Berg le suit": whither? */
  if (n > 0 && vtr_phrase (tokens, at, end, "le/la/les? suit/suivra/suivent/suivront") > 0 && !marches_before (reader))
    return 0;
  /* "XII Corps marches to Saalfeld, the 13th straight from Coburg" */
  if (n == 0 && reader->goes_on && !vtr_id_is_empty (&reader->goal))
    n = vtr_phrases (tokens, at, end, straight);
  /* "keeping the heavies with him": no march */
  if (n > 0 && vtr_phrase (tokens, at, end, "with/mit/avec") > 0 && clause->start > 0)
    for (guint i = clause->start; i > 0 && i + 3 > clause->start; i--)
      if (vtr_token_is (tokens, i - 1, end, VTR_TOKEN_WORD) && (g_str_has_suffix (vtr_token (tokens, i - 1)->fold, "ing") || vtr_phrase (tokens, i - 1, end, "keep/keeps/holds/leaves/gardant/garde/behalt/behalten") > 0))
        return 0;
  /* "wie Sandels", "the same as Horn": who was spoken of last */
  {
    static const gchar *const like[] = { "wie", "genauso/ebenso/so wie", "dasselbe wie", "like", "as", "the? same as", "comme", "la? meme chose que", "de meme que", "pareil que", "idem que", NULL };
    g_autoptr (VtrClause) other = vtr_clause_new (at);
    guint m = vtr_phrases (tokens, at, end, like);
    guint who = m > 0 ? vtr_parse_name (reader, at + m, end, other) : 0;

    if (who > 0 && other->fail == VTR_VERDICT_NONE && other->subjects->len == 1 && ends (tokens, at + m + who, end) && reader->previous->len > 0 && vtr_same_subjects (other, g_ptr_array_index (reader->previous, 0)))
      return vtr_skip_fillers (tokens, at + m + who, end) - pos;
  }
  /* "Loewis keeps up the blockade of Danzig, Tauentzien that of Stettin" */
  if (n == 0 && reader->goes_on)
    {
      guint of = vtr_phrase (tokens, at, end, "that/the/die/celui/le siege/blockade/investment/blocus? of/von/de");
      guint m = of > 1 ? vtr_match_place (reader, at + of, end, NULL, &place) : 0;

      if (m > 0 && ends (tokens, at + of + m, end))
        {
          clause->at = place;
          return vtr_skip_fillers (tokens, at + of + m, end) - pos;
        }
    }
  if (n == 0)
    return 0;
  at += n;
  /* "the same: from Thorn to Gnesen" is told once more */
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) && vtr_has_words (tokens, at, end))
    return 0;
  n = vtr_phrase (tokens, at, end, "at/in/bei/a/vor/devant/before");
  if (n == 0 && vtr_token_has (tokens, at, end, VTR_CLASS_FROM))
    at += vtr_match_place (reader, at + 1, end, NULL, &place) > 0 ? 1 + vtr_match_place (reader, at + 1, end, NULL, &place) : 0;
  if (n > 0)
    {
      guint m = vtr_match_place (reader, at + n, end, NULL, &place);

      if (m == 0)
        return 0;
      clause->at = place;
      at += n + m;
    }
  if (!ends (tokens, at, end))
    return 0;
  return vtr_skip_fillers (tokens, at, end) - pos;
}

/**
 * vtr_parse_same_but:
 * @reader: the reader
 * @pos: after who is to act
 * @end: end of the sentence
 * @clause: gets the march
 *
 * "The same, but only as far as Weimar", "too, but by way of Zeitz": how far, or by
 * which way, is told anew.
 *
 * Returns: the tokens; 0: it is not that
 */
guint
vtr_parse_same_but (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrClause *clause)
{
  static const gchar *const same[] = {
    "the? same road/way/route/thing/again?", "the? same", "ditto", "likewise", "too", "also", "as well", "does/do/makes/make the same", "follows/follow", "goes/go/comes/come along/too/with", "right? behind him/it/them?", "after him/it/them",
    "fait/fera/feront/font de meme", "tut/tun/macht/machen dasselbe/es ebenso/gleich?", "ebenso", "ebenfalls", "desgleichen", "auch", "dito", "dasselbe", "dicht? hinterher/hinterdrein", "folgt/folgen ihm/ihnen?", "geht/gehen/zieht/ziehen mit", "idem", "de meme", "aussi", "itou", "pareil", "suit/suivra/suivent", "la meme route/chose", NULL
  };
  static const gchar *const far[] = { "only/just? as/so far as", "only/just/nur/seulement? to/bis/nach/jusqua/a", "only/nur/seulement bis/jusqu nach/zu/a", "bis nach?", "no further/farther than", "nicht weiter als bis? nach?", "pas plus loin que", NULL };
  static const gchar *const by[] = { "by/via/through/over/uber/durch/par", "by way of", "by the road through/over", "en passant par", NULL };
  const GArray *tokens = reader->tokens;
  const VtrVerb *march = vtr_lexicon_march (reader->lexicon);
  guint at = pos;
  guint n;
  gboolean but;
  gboolean way;
  VtrId place;

  while (vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  n = vtr_phrases (tokens, at, end, same);
  /* "Yorck reste. Berg le suit": whither? */
  if (n > 0 && vtr_phrase (tokens, at, end, "le/la/les? suit/suivra/suivent/suivront") > 0 && !marches_before (reader))
    return 0;
  /* "XII Corps marches to Saalfeld, the Bavarians by Kronach" */
  if ((n == 0 && !(reader->goes_on && vtr_phrases (tokens, at, end, by) > 0)) || march == NULL || vtr_id_is_empty (&reader->goal))
    return 0;
  at += n;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  but = vtr_phrase (tokens, at, end, "but/aber/mais/though/jedoch") > 0;
  at += but ? 1 : 0;
  n = vtr_phrases (tokens, at, end, by);
  way = n > 0;
  if (!way)
    n = vtr_phrases (tokens, at, end, far);
  /* "follows to Naumburg" is read elsewhere */
  if (n == 0 || (!way && !but && vtr_phrase (tokens, at, end, "only/just/nur/seulement") == 0))
    return 0;
  at += n;
  n = vtr_match_place (reader, at, end, NULL, &place);
  if (n == 0 || !ends (tokens, at + n, end) || (way && vtr_id_equal (&place, &reader->goal)))
    return 0;
  clause->verb = march;
  clause->to_goal = TRUE;
  g_array_append_val (clause->path, place);
  if (way)
    g_array_append_val (clause->path, reader->goal);
  return vtr_skip_fillers (tokens, at + n, end) - pos;
}

/* Where it stands before any order of this message. */
static const VtrId *
start_of (VtrReader *reader,
          const VtrId *id)
{
  const VtrFormation *formation = vtr_state_formation (reader->context->state, id);
  const VtrFormation *parent = formation != NULL && formation->attached ? vtr_state_formation (reader->context->state, &formation->parent) : NULL;

  if (formation == NULL)
    return NULL;
  if (vtr_id_is_empty (&formation->place))
    return parent != NULL && !vtr_id_is_empty (&parent->place) ? &parent->place : NULL;
  return &formation->place;
}

/* The one order of @id that is no standing one; NULL: there is none, or a question. */
static const VtrOrder *
order_of (VtrReader *reader,
          const VtrId *id)
{
  const VtrOrder *found = NULL;

  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrVerb *verb = vtr_id_equal (&order->formation, id) ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;

      if (!vtr_id_equal (&order->formation, id))
        continue;
      if (!vtr_order_is_order (order) || verb == NULL || (found != NULL && !(verb->flags & VTR_VERB_STANDING)))
        return NULL;
      if (!(verb->flags & VTR_VERB_STANDING))
        found = order;
    }
  return found;
}

/**
 * vtr_parse_as_other:
 * @reader: the reader
 * @pos: after who is to act
 * @end: end of the sentence
 * @clause: gets what the other does
 *
 * "12pdrs - with Röder", "Schuler: Glogau, same as Kaptsevich": does what a line above has of
 * another. Who goes with him must stand where he stands.
 *
 * Returns: the tokens; 0: it is not that
 */
guint
vtr_parse_as_other (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrClause *clause)
{
  static const gchar *const like[] = { "the? same as", "dasselbe/ebenso/genauso/gleiches? wie", "as", "like", "comme", "la? meme chose que", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) other = vtr_clause_new (pos);
  const VtrOrder *order;
  const VtrVerb *verb;
  guint at = pos;
  gboolean with;
  guint n;
  VtrId place;

  while (vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH))
    at++;
  if (at == pos || reader->context->state == NULL || clause->fail != VTR_VERDICT_NONE)
    return 0;
  n = vtr_match_place (reader, at, end, NULL, &place);
  if (n > 0 && vtr_token_is (tokens, at + n, end, VTR_TOKEN_COMMA) && vtr_stand_at (reader, clause->subjects, &place))
    at += n + 1;
  with = vtr_phrase (tokens, at, end, "with/mit/avec") > 0;
  n = with ? 1 : vtr_phrases (tokens, at, end, like);
  at += n;
  n = n > 0 ? vtr_parse_name (reader, at, end, other) : 0;
  if (n == 0 || other->fail != VTR_VERDICT_NONE || other->subjects->len != 1 || vtr_has_words (tokens, at + n, end) || vtr_is_part (reader, clause->subjects, other->subjects))
    return 0;
  order = order_of (reader, &g_array_index (other->subjects, VtrId, 0));
  verb = order != NULL ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;
  if (verb == NULL || !vtr_id_is_empty (&order->target))
    return 0;
  for (guint i = 0; i < clause->subjects->len && (with || (verb->flags & VTR_VERB_PATH)); i++)
    {
      const VtrId *own = start_of (reader, &g_array_index (clause->subjects, VtrId, i));
      const VtrId *his = start_of (reader, &order->formation);

      if (own == NULL || his == NULL || !vtr_id_equal (own, his))
        return 0;
    }
  clause->verb = verb;
  clause->options |= order->options;
  vtr_append_ids (clause->path, order->path);
  clause->to_goal = order->path->len > 0;
  return at + n - pos;
}

/* "Für Berg gilt dasselbe wie für Hünerbein", "the same applies to Berg as to
 * Hünerbein". Returns the tokens. */
static guint
match_applies (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause)
{
  static const gchar *const goes_for[] = { "gilt dasselbe/gleiches", "gilt das gleiche/selbe", "the same goes/holds", "cest la meme chose", NULL };
  static const gchar *const as_for[] = { "wie fur", "as for", "que pour", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  g_autoptr (VtrClause) other = vtr_clause_new (pos);
  guint at = pos;
  guint n = vtr_phrase (tokens, at, end, "fur/for/pour");

  if (n == 0)
    return 0;
  at += n;
  n = vtr_parse_subject (reader, at, end, who);
  if (n == 0 || who->fail != VTR_VERDICT_NONE || who->me)
    return 0;
  at += n;
  while (vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER))
    at++;
  n = vtr_phrases (tokens, at, end, goes_for);
  if (n == 0)
    return 0;
  at += n;
  n = vtr_phrases (tokens, at, end, as_for);
  if (n > 0)
    {
      guint m = vtr_parse_name (reader, at + n, end, other);

      if (m == 0 || reader->previous->len == 0 || !vtr_same_subjects (other, g_ptr_array_index (reader->previous, 0)))
        return 0;
      at += n + m;
    }
  if (!ends (tokens, at, end))
    return 0;
  vtr_append_ids (clause->subjects, who->subjects);
  clause->explicit_subject = TRUE;
  return at - pos;
}

/**
 * vtr_parse_same_subject:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @clause: gets who it is
 *
 * Returns: the tokens of "so does II Corps", "same for Victor"; 0: it is not that
 */
guint
vtr_parse_same_subject (VtrReader *reader,
                        guint pos,
                        guint end,
                        VtrClause *clause)
{
  static const gchar *const same[] = { "so does/do/will/shall/is", "as does/do/will/shall/is", "likewise for?", "ditto for?", "same for", "the same for/with", "the same goes/holds for", "same goes for", "the same applies to", "same orders/order for/to", "ebenso", "desgleichen fur?", "dasselbe gilt? fur", "das gleiche gilt? fur", "gleiches gilt fur", "ebenso wie", "de meme pour?", "idem pour?", "pareil/meme chose? pour", "the? same deal/story/drill/treatment/thing for/with", "likewise", "ainsi que", NULL };
  static const gchar *const joined[] = { "together with", "along with", "accompanied by", "as well as", "joined by", "zusammen mit", "gemeinsam mit", "accompagne de/du/par", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos;
  guint n;

  while (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, at, end, VTR_CLASS_AND))
    at++;
  n = vtr_phrases (tokens, at, end, same);
  if (n == 0)
    n = match_applies (reader, at, end, clause);
  if (n > 0 && clause->subjects->len > 0)
    return at + n - pos;
  if (n == 0 && reader->goes_on)
    n = vtr_phrases (tokens, at, end, joined);
  if (n == 0)
    return 0;
  at += n;
  n = vtr_parse_subject (reader, at, end, clause);
  if (n == 0 || clause->me || vtr_token_has (tokens, at, end, VTR_CLASS_IT))
    return 0;
  at += n;
  /* "so does Grandjean at Danzig" */
  if (vtr_token_has (tokens, at, end, VTR_CLASS_AT) && vtr_id_is_empty (&clause->at) && clause->subjects->len == 1)
    {
      VtrId place;
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, 0));

      n = vtr_match_place (reader, at + 1, end, NULL, &place);
      at += n > 0 && stands != NULL && vtr_id_equal (stands, &place) ? n + 1 : 0;
    }
  if (!ends (tokens, at, end))
    return 0;
  return vtr_skip_fillers (tokens, at, end) - pos;
}

/* "II Corps likewise": the orders of whoever was spoken of before. */
void
vtr_add_same (VtrReader *reader,
              VtrClause *clause,
              GPtrArray *clauses)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  guint first = clauses->len;
  gboolean follows = FALSE, marches = FALSE;

  while (first > 0)
    {
      const VtrClause *other = g_ptr_array_index (clauses, first - 1);

      if (other->heading || other->amends || other->verb == NULL || (first < clauses->len && !vtr_same_subjects (other, g_ptr_array_index (clauses, first))))
        break;
      first--;
    }
  for (guint i = first; i < clauses->len; i++)
    g_ptr_array_add (found, vtr_clause_for_others (reader, g_ptr_array_index (clauses, i)));
  for (guint i = 0; first == clauses->len && i < reader->previous->len; i++)
    g_ptr_array_add (found, vtr_clause_copy (g_ptr_array_index (reader->previous, i)));
  if (found->len == 0 || clause->fail != VTR_VERDICT_NONE)
    {
      if (clause->fail == VTR_VERDICT_NONE)
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb", clause->start, clause->end);
      g_ptr_array_add (clauses, vtr_clause_copy (clause));
      return;
    }
  /* who follows marches, and besieges nothing */
  for (guint i = clause->start; i < clause->end && !follows; i++)
    follows = vtr_phrase (reader->tokens, i, clause->end, "follow/follows/folgt/folgen/suit/suivra/suivent/suivront/rejoint") > 0 || (vtr_token (reader->tokens, i)->flags & VTR_WORD_FOLLOWS) != 0;
  for (guint i = 0; i < found->len; i++)
    marches = marches || (((const VtrClause *) g_ptr_array_index (found, i))->verb->flags & VTR_VERB_PATH) != 0;
  for (guint i = found->len; i > 0 && follows && marches; i--)
    if ((((const VtrClause *) g_ptr_array_index (found, i - 1))->verb->flags & (VTR_VERB_PATH | VTR_VERB_STANDING)) == 0)
      g_ptr_array_remove_index (found, i - 1);
  for (guint i = 0; i < found->len; i++)
    {
      VtrClause *copy = vtr_clause_copy (g_ptr_array_index (found, i));

      copy->start = clause->start;
      copy->end = clause->end;
      copy->explicit_subject = TRUE;
      copy->at = clause->at;
      copy->alone = clause->alone;
      copy->route = copy->via = FALSE;
      g_array_set_size (copy->subjects, 0);
      vtr_append_ids (copy->subjects, clause->subjects);
      /* "Everyone stays, Lützow as well": he is one of them */
      for (guint k = copy->subjects->len; k > 0; k--)
        if (vtr_has_id (((const VtrClause *) g_ptr_array_index (found, i))->subjects, &g_array_index (copy->subjects, VtrId, k - 1)))
          g_array_remove_index (copy->subjects, k - 1);
      if (copy->subjects->len > 0)
        g_ptr_array_add (clauses, copy);
      else
        vtr_clause_free (copy);
    }
}

/* Keeps the orders of whom the last order was for, for those who do likewise. */
void
vtr_keep_previous (VtrReader *reader,
                   const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, i);

      if (clause->heading || clause->amends || clause->verb == NULL || clause->fail != VTR_VERDICT_NONE)
        continue;
      /* who joins his corps again is of it: "both" are it and another */
      for (guint k = 0; k < clause->subjects->len; k++)
        {
          const VtrId *id = &g_array_index (clause->subjects, VtrId, k);
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);

          if (!g_str_equal (clause->verb->id, "attach") || record == NULL || !vtr_has_id (reader->named, &record->parent))
            vtr_append_id (reader->named, id);
        }
      if (reader->previous->len > 0 && (clause->route || !vtr_same_subjects (clause, g_ptr_array_index (reader->previous, 0))))
        g_ptr_array_set_size (reader->previous, 0);
      g_ptr_array_add (reader->previous, vtr_clause_for_others (reader, clause));
      g_array_set_size (((VtrClause *) g_ptr_array_index (reader->previous, reader->previous->len - 1))->subjects, 0);
      vtr_append_ids (((VtrClause *) g_ptr_array_index (reader->previous, reader->previous->len - 1))->subjects, clause->subjects);
    }
}
