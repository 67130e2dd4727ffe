/* SPDX-License-Identifier: MIT */
#include "orders/propose/vtr-propose-private.h"

/* Who may be meant in a sentence that was not understood: of the sender's own alone. */

/* What is said of others in passing: whose they join, follow, relieve. */
static const gchar *const companions[] = { "with/behind/after/join/joins/joining/follow/follows/following/support/supports/supporting/meet/meets/relieve/relieves/cover/covers/help/helps/tell/than/like/near/beside/past/for/until/from/of/by/if/when/unless/whether/mit/hinter/nach/folgt/folgen/unterstutzt/bei/wie/als/von/wenn/falls/sobald/bis/fur/avec/derriere/apres/rejoint/rejoindre/rejoindra/suit/suivre/suivra/soutient/appuie/chez/comme/que/si/quand/des/du/de/pour", NULL };

/* Who goes along with him who is named before. */
static const gchar *const together[] = { "with/and/plus/und/mit/samt/nebst/et/avec", NULL };

static void
actor_free (VtrActor *actor)
{
  g_array_unref (actor->subjects);
  g_free (actor);
}

static gboolean
is_own (const VtrReader *reader,
        const VtrId *id)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);

  return record != NULL && record->commanded;
}

/* Whether some word of the sentence begins as one of @beginnings. */
static gboolean
has_word_beginning (const VtrProposing *proposing,
                    const gchar *const *beginnings)
{
  for (guint at = proposing->unit.start; at < proposing->unit.end; at++)
    {
      const VtrToken *token = vtr_token (proposing->reader->tokens, at);

      if (token->kind == VTR_TOKEN_WORD && vtr_word_begins_as (token->fold, beginnings))
        return TRUE;
    }
  return FALSE;
}

static VtrActor *
add_actor (GPtrArray *actors,
           const VtrReader *reader,
           const GArray *ids)
{
  VtrActor *actor = g_new0 (VtrActor, 1);

  actor->subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  for (guint i = 0; i < ids->len && actor->subjects->len < VTR_PROPOSE_MAX_WHO; i++)
    if (is_own (reader, &g_array_index (ids, VtrId, i)))
      vtr_append_id (actor->subjects, &g_array_index (ids, VtrId, i));
  if (actor->subjects->len == 0)
    {
      actor_free (actor);
      return NULL;
    }
  g_ptr_array_add (actors, actor);
  return actor;
}

/* All of the sentence is said of the last of @actors. */
static void
give_all (const VtrProposing *proposing,
          GPtrArray *actors)
{
  VtrActor *actor = g_ptr_array_index (actors, actors->len - 1);

  actor->start = proposing->unit.start;
  actor->end = proposing->unit.end;
}

/* Those who may be meant where nobody is named: whom the lines before were about, who
 * has got orders, all of them. */
static gboolean
add_spoken_of (VtrProposing *proposing,
               GPtrArray *actors)
{
  const VtrReader *reader = proposing->reader;
  const GArray *memory[] = { reader->subject_state == VTR_SUBJECT_KNOWN ? reader->subjects : NULL, reader->spoken, reader->heading_ids, reader->addressee, reader->named, reader->corps };

  for (guint i = 0; i < G_N_ELEMENTS (memory); i++)
    if (memory[i] != NULL && memory[i]->len > 0 && memory[i]->len <= VTR_PROPOSE_MAX_WHO && add_actor (actors, reader, memory[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Besides whom "he" or nobody's name was taken for: all who have got orders, the corps
 * that the sender commands. */
static void
add_others (VtrProposing *proposing,
            GPtrArray *actors)
{
  const VtrReader *reader = proposing->reader;
  const VtrActor *first = g_ptr_array_index (actors, 0);
  const GArray *memory[] = { reader->named, reader->corps };

  for (guint i = 0; i < G_N_ELEMENTS (memory); i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      for (guint k = 0; k < memory[i]->len; k++)
        if (!vtr_has_id (first->subjects, &g_array_index (memory[i], VtrId, k)))
          vtr_append_id (ids, &g_array_index (memory[i], VtrId, k));
      if (ids->len > 0 && ids->len <= 2 && add_actor (actors, reader, ids) != NULL)
        give_all (proposing, actors);
    }
}

/* Whether a word of @name begins as @fold does. */
static gboolean
has_word_like (const gchar *name,
               const gchar *fold)
{
  g_autofree gchar *folded = name != NULL ? vtr_fold (name) : NULL;
  g_auto (GStrv) words = folded != NULL ? g_strsplit (folded, " ", -1) : NULL;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (strlen (words[i]) >= 5 && strncmp (words[i], fold, 5) == 0)
      return TRUE;
  return FALSE;
}

/* "marches", which is not Marchand. */
static gboolean
is_verb (const VtrReader *reader,
         guint at,
         guint end)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  return vtr_lexicon_match_verb (reader->lexicon, reader->tokens, at, end, verbs, &form) > 0;
}

/* Those of whose names only a word is there, or that word misspelt: "Landwehr". */
static gboolean
add_like (VtrProposing *proposing,
          GPtrArray *actors)
{
  VtrReader *reader = proposing->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint at = proposing->unit.start; at < proposing->unit.end; at++)
    {
      const VtrToken *token = vtr_token (reader->tokens, at);
      VtrId near[3];
      VtrId place;
      guint n;

      if (token->kind != VTR_TOKEN_WORD || strlen (token->fold) < 5 || reader->n_guessed >= VTR_PROPOSE_MAX_GUESSES || (token->classes & ~VTR_CLASS_BELONGS) != 0 || is_verb (reader, at, proposing->unit.end) || vtr_match_place (reader, at, proposing->unit.end, NULL, &place) > 0)
        continue;
      reader->n_guessed++;
      for (guint i = 0; i < reader->lexicon->formations->len && reader->context->state != NULL; i++)
        {
          const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
          const VtrFormation *formation = record->commanded ? vtr_state_formation (reader->context->state, &record->id) : NULL;

          if (formation != NULL && (has_word_like (formation->name, token->fold) || has_word_like (formation->commander, token->fold)))
            vtr_append_id (ids, &record->id);
        }
      n = ids->len == 0 ? vtr_lexicon_nearest (reader->lexicon, VTR_NAME_FORMATION, token->fold, near, G_N_ELEMENTS (near)) : 0;
      for (guint i = 0; i < n; i++)
        vtr_append_id (ids, &near[i]);
    }
  return ids->len > 0 && ids->len <= 3 && add_actor (actors, reader, ids) != NULL;
}

/* Those who stand by themselves in the first place that is named, or in any. */
static gboolean
add_standing_there (VtrProposing *proposing,
                    GPtrArray *actors,
                    gboolean everywhere)
{
  VtrReader *reader = proposing->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint at = proposing->unit.start; at < proposing->unit.end && (ids->len == 0 || everywhere) && reader->context->state != NULL; at++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD || vtr_match_place (reader, at, proposing->unit.end, NULL, &place) == 0)
        continue;
      for (guint i = 0; i < reader->lexicon->formations->len; i++)
        {
          const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
          const VtrFormation *formation = record->commanded ? vtr_state_formation (reader->context->state, &record->id) : NULL;

          if (formation != NULL && !formation->attached && vtr_id_equal (&formation->place, &place))
            vtr_append_id (ids, &record->id);
        }
    }
  return ids->len > 0 && ids->len <= VTR_PROPOSE_MAX_WHO && add_actor (actors, reader, ids) != NULL;
}

/* So many words before a sentence are looked through for whom it may be about. */
#define MAX_BEFORE 90

/* "He is not to fight there": whoever of the sender's own was named last, in a sentence that
 * may not have been understood either, if he is not among @actors. */
static gboolean
add_named_before (VtrProposing *proposing,
                  GPtrArray *actors)
{
  VtrReader *reader = proposing->reader;
  guint start = proposing->unit.start;

  for (guint at = start; at > 0 && at + MAX_BEFORE > start; at--)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (at - 1);

      if (vtr_token (reader->tokens, at - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (reader->tokens, at - 1, start, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ALL) || vtr_parse_name (reader, at - 1, start, name) == 0 || name->subjects->len == 0 || name->subjects->len > VTR_PROPOSE_MAX_WHO)
        continue;
      if (actors->len > 0 && vtr_has_id (((VtrActor *) g_ptr_array_index (actors, 0))->subjects, &g_array_index (name->subjects, VtrId, 0)))
        return FALSE;
      if (add_actor (actors, reader, name->subjects) == NULL)
        continue;
      give_all (proposing, actors);
      return TRUE;
    }
  return FALSE;
}

/* "All withdraw if attacked", "any of the three": whoever was named before. */
static gboolean
add_all_named (VtrProposing *proposing,
               GPtrArray *actors)
{
  static const gchar *const together_all[] = { "all/any/each/every/everyone/everybody/alle/allen/jeder/jede/keiner/keine/tous/toutes/chacun/chacune/aucun/aucune/same/rest/others/they/them/sie/ihnen/ils/elles", "both/neither/either/two/beide/beiden/zwei/deux", "three/drei/dreien/trois", NULL };
  static const guint counts[] = { 0, 2, 3 };
  VtrReader *reader = proposing->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  gint kind = -1;

  for (guint at = proposing->unit.start; at < proposing->unit.end; at++)
    for (guint k = 0; together_all[k] != NULL; k++)
      if (vtr_phrase (reader->tokens, at, proposing->unit.end, together_all[k]) > 0)
        kind = MAX (kind, (gint) k);
  if (kind < 0)
    return FALSE;
  for (guint at = proposing->unit.start; at > 0 && at + MAX_BEFORE > proposing->unit.start && (counts[kind] == 0 || ids->len < counts[kind]); at--)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (at - 1);

      if (vtr_token (reader->tokens, at - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (reader->tokens, at - 1, proposing->unit.start, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ALL) && vtr_parse_name (reader, at - 1, proposing->unit.start, name) > 0)
        vtr_append_ids (ids, name->subjects);
    }
  if (ids->len < 2 || add_actor (actors, reader, ids) == NULL)
    return FALSE;
  give_all (proposing, actors);
  return TRUE;
}

/* "The forces before Danzig and Stettin keep up their blockades" */
static gboolean
speaks_of_sieges (const VtrProposing *proposing)
{
  static const gchar *const words[] = { "blockad", "blocus", "blokad", "siege", "besieg", "belager", "einschl", "eingeschl", "bloqu", "invest", "cernier", "fortress", "festung", "forteresse", "places.", NULL };

  return has_word_beginning (proposing, words);
}

/* "Tomorrow I leave for Naumburg": the sender's corps, though others are named. */
static void
add_sender (VtrProposing *proposing,
            GPtrArray *actors)
{
  const VtrReader *reader = proposing->reader;
  const VtrUnit *unit = &proposing->unit;
  VtrActor *actor;

  if (reader->corps->len == 0 || reader->corps->len > 2)
    return;
  for (guint i = 0; i < actors->len; i++)
    if (vtr_has_id (((VtrActor *) g_ptr_array_index (actors, i))->subjects, &g_array_index (reader->corps, VtrId, 0)))
      return;
  for (guint at = unit->start; at < unit->end; at++)
    if (vtr_token_has (reader->tokens, at, unit->end, VTR_CLASS_ME) || vtr_phrase (reader->tokens, at, unit->end, "mine/us/moi") > 0)
      {
        if ((actor = add_actor (actors, reader, reader->corps)) != NULL)
          {
            actor->start = at;
            actor->end = unit->end;
          }
        return;
      }
}

/* A formation by its bare name; @ids takes those of the sender's own. */
static guint
match_name (VtrReader *reader,
            guint at,
            guint end,
            GArray *ids)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD ? vtr_lexicon_match (reader->lexicon, reader->tokens, at, end, VTR_NAME_FORMATION, FALSE, all, NULL) : 0;

  for (guint i = 0; i < all->len; i++)
    if (is_own (reader, &g_array_index (all, VtrId, i)))
      vtr_append_id (ids, &g_array_index (all, VtrId, i));
  return n;
}

/* "Souham, together with Brenier": whether only such words stand from @start to @end. */
static gboolean
goes_together (const GArray *tokens,
               guint start,
               guint end)
{
  gboolean joined = FALSE;

  for (guint at = start; at < end; at++)
    if (vtr_phrases (tokens, at, end, together) > 0)
      joined = TRUE;
    else if (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrase (tokens, at, end, "together/along/zusammen/gemeinsam/ensemble") == 0)
      return FALSE;
  return joined;
}

static gboolean
begins_part (const GArray *tokens,
             const VtrUnit *unit,
             guint at)
{
  return at == unit->start || vtr_token (tokens, at - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at - 1, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN);
}

/**
 * vtr_propose_who:
 * @proposing: the sentence
 *
 * Returns: (transfer full) (element-type VtrActor): all who act in it, each with the
 *   words that follow him; of nobody who is named those who were spoken of
 */
GPtrArray *
vtr_propose_who (VtrProposing *proposing)
{
  VtrReader *reader = proposing->reader;
  const GArray *tokens = reader->tokens;
  const VtrUnit *unit = &proposing->unit;
  GPtrArray *actors = g_ptr_array_new_with_free_func ((GDestroyNotify) actor_free);
  g_autoptr (GArray) aside = g_array_new (FALSE, FALSE, sizeof (VtrId)); /* VtrId: named, but as those who do not act */
  gboolean foreign = FALSE;                                              /* another than the sender's own is named */
  VtrActor *last = NULL;
  VtrActor *named = NULL; /* the last by name */

  for (guint at = unit->start; at < unit->end;)
    {
      g_autoptr (VtrClause) clause = vtr_clause_new (at);
      const GArray *ids;
      VtrActor *actor = NULL;
      gboolean pronoun = vtr_token_has (tokens, at, unit->end, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ALL);
      guint n = 0;

      /* "Dolffs goes to Zeitz, and he isn't to dodge" is of Dolffs still */
      if (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && (!pronoun || (begins_part (tokens, unit, at) && !(last != NULL && proposing->named && !vtr_token_has (tokens, at, unit->end, VTR_CLASS_ME)))))
        n = vtr_parse_subject (reader, at, unit->end, clause);
      if (n == 0 && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD)
        n = vtr_guess_arms (reader, at, unit->end, clause);
      if (n == 0)
        {
          n = match_name (reader, at, unit->end, clause->subjects);
          foreign = foreign || (n > 0 && clause->subjects->len == 0 && (at == unit->start || vtr_phrases (tokens, at - 1, unit->end, companions) == 0));
        }
      if (n == 0 || clause->subjects->len + clause->choices->len == 0)
        {
          at += MAX (n, 1);
          continue;
        }
      ids = clause->subjects->len > 0 ? clause->subjects : clause->choices;
      /* "Horn with Hünerbein": both */
      if (last != NULL && !pronoun && goes_together (tokens, last->start, at))
        {
          for (guint i = 0; i < ids->len && last->subjects->len < VTR_PROPOSE_MAX_WHO; i++)
            if (is_own (reader, &g_array_index (ids, VtrId, i)))
              vtr_append_id (last->subjects, &g_array_index (ids, VtrId, i));
          last->start = at + n;
        }
      else if (!pronoun && at > unit->start && vtr_phrases (tokens, at - 1, unit->end, companions) > 0)
        {
          if (ids->len > 0)
            proposing->companion = g_array_index (ids, VtrId, 0);
          vtr_append_ids (aside, ids);
        }
      else if ((actor = add_actor (actors, reader, ids)) != NULL)
        {
          /* "as to Chastel, I send him …" is said of Chastel; "Horn stays, I send Berg …" is not
           * said of Horn */
          if (named != NULL && !pronoun)
            named->end = last == named ? at : MIN (last->start - 1, at);
          if (last != NULL && last != named)
            last->end = at;
          actor->start = at + n;
          actor->end = unit->end;
          last = actor;
          named = pronoun ? named : actor;
          proposing->named = named != NULL;
        }
      else
        foreign = foreign || ids->len > 0;
      at += n;
    }
  /* "the garrisons of Berlin and Spandau", "Danzig, Stettin: garrison stays" */
  if (!proposing->named && has_word_beginning (proposing, vtr_garrison_words) && add_standing_there (proposing, actors, TRUE))
    {
      give_all (proposing, actors);
      return actors;
    }
  if (actors->len == 0 && foreign)
    return actors;
  /* "it would be lovely if III Corps went to Jena": nobody else is named */
  if (actors->len == 0 && (last = add_actor (actors, reader, aside)) != NULL)
    {
      last->end = unit->end;
      proposing->named = TRUE;
    }
  if (actors->len == 0 && (add_like (proposing, actors) || (reader->subject_state != VTR_SUBJECT_KNOWN && add_named_before (proposing, actors)) || add_spoken_of (proposing, actors) || add_standing_there (proposing, actors, FALSE)))
    ((VtrActor *) g_ptr_array_index (actors, 0))->end = unit->end;
  else if (actors->len == 1 && !proposing->named)
    {
      /* "the cavalry goes there, and we stay" */
      if (add_like (proposing, actors))
        give_all (proposing, actors);
    }
  /* what stands before the first is of him: "To Naumburg goes III Corps" */
  if (actors->len == 1)
    ((VtrActor *) g_ptr_array_index (actors, 0))->start = unit->start;
  if (!proposing->named && speaks_of_sieges (proposing) && add_standing_there (proposing, actors, TRUE))
    give_all (proposing, actors);
  if (!proposing->named && (add_all_named (proposing, actors) || (actors->len == 1 && !add_named_before (proposing, actors))))
    add_others (proposing, actors);
  add_sender (proposing, actors);
  return actors;
}
