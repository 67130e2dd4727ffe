/* SPDX-License-Identifier: MIT */
#include "orders/vtr-propose.h"

#include "orders/vtr-reader-private.h"

/*
 * Whole orders that a sentence may mean which the reader has not taken: who of the
 * sender's own is named in it, or was spoken of; what places stand behind and before
 * them; words of staying, of going back, of other verbs. Any other word is passed over:
 * nothing of this is an order before the umpire has taken it.
 */

#define MAX_PROPOSALS 12
#define MAX_ROUTE 9
#define MAX_WHO 6 /* formations of one subject, of which each gets an order */

/* Words that say that somebody stays: beginnings, unless a full stop ends them. */
static const gchar *const staying[] = {
  "stay", "remain", "hold", "keep", "kept", "sit", "rest.", "rests", "resting", "wait", "await", "stand.", "stands", "standing", "halt", "garrison", "put.", "camp", "encamp", "dig", "linger", "park", "hang", "guard", "watch", "occup", "continu", "nowhere", "motionless", "put", "home", "still", "leave.", "left", "idle", "quarter", "screen", "cover",
  "bleib", "steh", "rast", "ruh", "wart", "verharr", "verweil", "lager", "besetz", "bewach", "halte", "hute", "hut.", "liegt", "liegen", "behalt", "belass", "lass", "lasse",
  "demeur", "attend", "garde", "tien", "tenir", "stationn", "repos", "campe", "occupe", "immobil", "bouge", "surveill", "conserv", "laiss",
  NULL
};

/* Words that say that somebody goes, besides those of the verbs' table. */
static const gchar *const going[] = {
  "go.", "goes", "going", "head", "push", "set", "off", "bound", "moves", "move.", "moving", "trek", "slog", "amble", "trot", "rid", "ride", "carry", "carri", "bring", "send", "sent", "take.", "takes", "despatch", "dispatch", "hurr", "rush", "press", "cross", "quit", "depart", "start", "advanc", "forward", "join", "follow", "come", "reach", "get.", "gets", "shift", "transfer", "over", "make.", "makes",
  "geh", "zieh", "ruck", "rueck", "marschier", "wend", "begib", "begeb", "folg", "schick", "send", "fuhr", "komm", "reit", "verleg", "verschieb", "stoss", "eil", "ab.", "vor.", "los", "soll", "muss",
  "va.", "vont", "aller", "ira", "iront", "part", "file", "filer", "filent", "gagn", "marche", "pousse", "port", "rejoi", "rejoign", "dirig", "rend.", "rendent", "rendra", "vien", "suit", "suiv", "pass", "avanc", "remont", "descend", "rassembl", "reuni",
  NULL
};

static const gchar *const retreating[] = { "withdr", "retire", "retreat", "back", "off", "run", "fall", "leg", "avoid", "refus", "declin", "evad", "disengag", "scarper", "bolt", "vanish", "disappear", "hop", "away", "zuruck", "zurueck", "weich", "ausweich", "abzieh", "raum", "ruckzug", "recul", "repli", "retrait", "decamp", "fui", "esquiv", "decroch", "cede", NULL };

static const gchar *const facing[] = { "stand", "fight", "hold", "resist", "defend", "accept", "battle", "stay", "remain", "ground", "schlag", "kampf", "kaempf", "halt", "verteidig", "stell", "annehm", "nimm", "standhalt", "tien", "ten", "bat.", "battre", "battent", "combat", "resist", "defend", "accept", "ferme", "bon.", NULL };

static const gchar *const attacked[] = { "attack", "atack", "atttack", "assault", "pressed", "jump", "hit.", "engag", "advanced", "come.", "comes", "anyone", "anybody", "contact", "angriff", "angegriff", "angreif", "attaqu", "assailli", "pousse.", "presse", NULL };

/* Fighting, which is done where one stands; avoiding it. */
static const gchar *const fighting[] = { "fight", "battle", "combat", "action", "resist", "defend", "stand", "stands", "schlag", "schlacht", "kampf", "kaempf", "gefecht", "verteidig", "bataill", "battre", "engagement", NULL };
static const gchar *const avoiding[] = { "avoid", "refus", "declin", "evad", "without", "no.", "not", "neither", "never", "vermeid", "meide", "kein", "nicht", "ohne", "evit", "sans", "aucun", "pas.", "ni.", NULL };

/* Where others were said to be or to go. */
static const gchar *const thither[] = { "there", "thither", "dort", "dorthin", "dahin", "hin", "y.", "la.", NULL };

/* Going where somebody else is or goes. */
static const gchar *const joining[] = { "join", "follow", "meet", "behind", "after", "support", "relieve", "catch", "folg", "hinter", "nach.", "verein", "anschl", "schlies", "unterstutz", "ablos", "rejoi", "suit", "suiv", "retrouv", "relev", "derriere", "soutien", "soutenir", "appui", NULL };

/* Who goes along with him who is named before. */
static const gchar *const together[] = { "with/and/plus/und/mit/samt/nebst/et/avec", NULL };

/* What is said of others in passing: whose they join, follow, relieve. */
static const gchar *const companions[] = { "with/behind/after/join/joins/joining/follow/follows/following/support/supports/supporting/meet/meets/relieve/relieves/cover/covers/help/helps/tell/than/like/near/beside/past/for/until/from/of/by/if/when/unless/while/whether/mit/hinter/nach/folgt/folgen/unterstutzt/bei/wie/als/von/wenn/falls/sobald/bis/fur/avec/derriere/apres/rejoint/rejoindre/rejoindra/suit/suivre/suivra/soutient/appuie/chez/comme/que/si/quand/des/du/de/pour", NULL };

/* What is said of somebody, as it is gathered. */
typedef struct
{
  GArray *subjects; /* VtrId: each of whom gets the order */
  guint start;      /* tokens of what is said of them */
  guint end;
} Actor;

typedef struct
{
  VtrReader *reader;
  VtrUnit unit;
  GPtrArray *found; /* VtrOrder */
  VtrId companion;  /* somebody who is named but does not act */
} Proposing;

static void
actor_free (Actor *actor)
{
  g_array_unref (actor->subjects);
  g_free (actor);
}

static gboolean
begins_as (const gchar *fold,
           const gchar *const *beginnings)
{
  for (guint i = 0; beginnings[i] != NULL; i++)
    {
      gsize length = strlen (beginnings[i]);

      if (beginnings[i][length - 1] == '.' ? (strlen (fold) == length - 1 && strncmp (fold, beginnings[i], length - 1) == 0) : g_str_has_prefix (fold, beginnings[i]))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_own (const VtrReader *reader,
        const VtrId *id)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);

  return record != NULL && record->commanded;
}

static Actor *
add_actor (GPtrArray *actors,
           const VtrReader *reader,
           const GArray *ids)
{
  Actor *actor = g_new0 (Actor, 1);

  actor->subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  for (guint i = 0; i < ids->len && actor->subjects->len < MAX_WHO; i++)
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

/* Those who may be meant where nobody is named: whom the lines before were about, who
 * has got orders, all of them. */
static gboolean
add_spoken_of (Proposing *proposing,
               GPtrArray *actors)
{
  const VtrReader *reader = proposing->reader;
  const GArray *memory[] = { reader->subject_state == VTR_SUBJECT_KNOWN ? reader->subjects : NULL, reader->spoken, reader->heading_ids, reader->addressee, reader->named, reader->corps };

  for (guint i = 0; i < G_N_ELEMENTS (memory); i++)
    if (memory[i] != NULL && memory[i]->len > 0 && memory[i]->len <= MAX_WHO && add_actor (actors, reader, memory[i]) != NULL)
      return TRUE;
  return FALSE;
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

/* Those of whose names only a word is there, or that word misspelt: "Landwehr". */
static gboolean
add_like (Proposing *proposing,
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

      if (token->kind != VTR_TOKEN_WORD || strlen (token->fold) < 5 || (token->classes & ~VTR_CLASS_BELONGS) != 0 || vtr_match_place (reader, at, proposing->unit.end, NULL, &place) > 0)
        continue;
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

/* Those who stand by themselves in a place that is named. */
static gboolean
add_standing_there (Proposing *proposing,
                    GPtrArray *actors)
{
  VtrReader *reader = proposing->reader;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint at = proposing->unit.start; at < proposing->unit.end && ids->len == 0 && reader->context->state != NULL; at++)
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
  return ids->len > 0 && ids->len <= MAX_WHO && add_actor (actors, reader, ids) != NULL;
}

static gboolean
begins_part (const GArray *tokens,
             const VtrUnit *unit,
             guint at)
{
  return at == unit->start || vtr_token (tokens, at - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at - 1, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN);
}

/* All who act in the sentence, each with the words that follow him. */
static GPtrArray *
find_actors (Proposing *proposing)
{
  VtrReader *reader = proposing->reader;
  const GArray *tokens = reader->tokens;
  const VtrUnit *unit = &proposing->unit;
  GPtrArray *actors = g_ptr_array_new_with_free_func ((GDestroyNotify) actor_free);
  gboolean named = FALSE;
  Actor *last = NULL;

  for (guint at = unit->start; at < unit->end;)
    {
      g_autoptr (VtrClause) clause = vtr_clause_new (at);
      const GArray *ids;
      Actor *actor = NULL;
      gboolean pronoun = vtr_token_has (tokens, at, unit->end, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ALL);
      guint n = 0;

      if (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && (!pronoun || begins_part (tokens, unit, at)))
        n = vtr_parse_subject (reader, at, unit->end, clause);
      if (n == 0)
        {
          at++;
          continue;
        }
      ids = clause->subjects->len > 0 ? clause->subjects : clause->choices;
      /* "Horn with Hünerbein": both */
      if (last != NULL && !pronoun && at == last->start + 1 && vtr_phrases (tokens, at - 1, unit->end, together) > 0)
        {
          for (guint i = 0; i < ids->len && last->subjects->len < MAX_WHO; i++)
            if (is_own (reader, &g_array_index (ids, VtrId, i)))
              vtr_append_id (last->subjects, &g_array_index (ids, VtrId, i));
          last->start = at + n;
        }
      else if (!pronoun && at > unit->start && vtr_phrases (tokens, at - 1, unit->end, companions) > 0)
        {
          if (ids->len > 0)
            proposing->companion = g_array_index (ids, VtrId, 0);
        }
      else if ((actor = add_actor (actors, reader, ids)) != NULL)
        {
          if (last != NULL)
            last->end = at;
          actor->start = at + n;
          actor->end = unit->end;
          last = actor;
          named = named || !pronoun;
        }
      at += n;
    }
  if (actors->len == 0 && (add_like (proposing, actors) || add_spoken_of (proposing, actors) || add_standing_there (proposing, actors)))
    ((Actor *) g_ptr_array_index (actors, 0))->end = unit->end;
  else if (actors->len == 1 && !named)
    {
      /* "the cavalry goes there, and we stay" */
      if (add_like (proposing, actors))
        {
          last = g_ptr_array_index (actors, actors->len - 1);
          last->start = unit->start;
          last->end = unit->end;
        }
    }
  /* what stands before the first is of him: "To Naumburg goes III Corps" */
  if (actors->len == 1)
    ((Actor *) g_ptr_array_index (actors, 0))->start = unit->start;
  return actors;
}

/* A way that enters a place twice, or one of weeks that nobody wrote, is not meant. */
static gboolean
comes_back (const VtrOrder *order)
{
  for (guint i = 0; i < order->path->len; i++)
    for (guint k = i + 1; k < order->path->len; k++)
      if (vtr_id_equal (&g_array_index (order->path, VtrId, i), &g_array_index (order->path, VtrId, k)))
        return TRUE;
  return order->routed && order->path->len > MAX_ROUTE;
}

/* Adds what @clause comes to, for each of whom it is, unless it is there already. */
static void
propose (Proposing *proposing,
         const Actor *actor,
         VtrClause *clause)
{
  VtrReader *reader = proposing->reader;
  GPtrArray *out = reader->out;
  g_autoptr (GPtrArray) clauses = g_ptr_array_new ();
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (VtrGap));

  if (clause->verb == NULL)
    return;
  vtr_append_ids (clause->subjects, actor->subjects);
  clause->start = proposing->unit.start;
  clause->end = proposing->unit.end;
  clause->options &= clause->verb->options;
  g_ptr_array_add (clauses, clause);
  reader->out = orders;
  vtr_span_unit (reader, &proposing->unit, clauses, gaps);
  reader->out = out;
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);
      gboolean known = FALSE;

      for (guint k = 0; k < proposing->found->len && !known; k++)
        {
          const VtrOrder *other = g_ptr_array_index (proposing->found, k);

          known = vtr_id_equal (&other->formation, &order->formation) && vtr_id_equal (&other->verb, &order->verb) && vtr_id_equal (&other->target, &order->target) && other->path->len == order->path->len && (other->path->len == 0 || memcmp (other->path->data, order->path->data, order->path->len * sizeof (VtrId)) == 0);
        }
      if (!known && vtr_order_is_order (order) && !comes_back (order) && proposing->found->len < MAX_PROPOSALS)
        g_ptr_array_add (proposing->found, vtr_order_copy (order));
    }
}

/* --- what is said of one of them --------------------------------------------------- */

typedef struct
{
  GArray *via; /* VtrId: places, as they are written */
  VtrId goal;  /* the last that a word makes a goal, or the last at all */
  gboolean to; /* … by such a word */
  VtrId at;    /* where a word says that somebody is */
  gboolean stays;
  gboolean goes;
  gboolean denied;
  gboolean attacked;
  gboolean back;
  gboolean faces;
  gboolean guns;
  gboolean same;
  gboolean fights;
  gboolean avoids;
  gboolean there; /* where others are or go */
  gboolean joins;
  VtrOptions options;
  const VtrVerb *works; /* of another kind than march and halt */
  VtrId target;
} Said;

static void
said_clear (Said *said)
{
  g_array_unref (said->via);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Said, said_clear)

/* A place at @pos; spelt nearly so will do. */
static guint
match_place (VtrReader *reader,
             guint pos,
             guint end,
             VtrId *place)
{
  const VtrToken *token = vtr_token (reader->tokens, pos);
  guint n = vtr_match_place (reader, pos, end, NULL, place);

  if (n > 0 || token->kind != VTR_TOKEN_WORD || token->classes != 0 || strlen (token->fold) < 4 || !(token->flags & (VTR_WORD_STRANGER | VTR_WORD_CAPITAL)))
    return n;
  return vtr_lexicon_nearest (reader->lexicon, VTR_NAME_PLACE, token->fold, place, 1) > 0 ? 1 : 0;
}

/* The verb of another kind than marching and halting at @pos. */
static guint
match_works (VtrReader *reader,
             guint pos,
             guint end,
             Said *said)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint n = vtr_lexicon_match_verb (reader->lexicon, reader->tokens, pos, end, verbs, &form);

  for (guint i = 0; i < verbs->len && form != VTR_VERB_PAST; i++)
    {
      const VtrVerb *verb = g_ptr_array_index (verbs, i);

      if (g_str_equal (verb->id, "march"))
        said->goes = TRUE;
      else if (g_str_equal (verb->id, "halt"))
        said->stays = TRUE;
      else if (vtr_verb_is_guns (verb))
        said->guns = TRUE;
      else if (!g_str_equal (verb->id, "stand") && !g_str_equal (verb->id, "withdraw") && said->works == NULL)
        said->works = verb;
    }
  return n;
}

static void
take_place (Said *said,
            const GArray *tokens,
            guint at,
            guint end,
            const VtrId *place)
{
  guint before = at > 0 ? at - 1 : at;

  while (before > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_ARTICLE | VTR_CLASS_PLACE_NOUN))
    before--;
  if (at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_FROM))
    {
      said->goes = TRUE;
      return;
    }
  /* "not Halle but Bernburg" */
  if (at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_NEGATION))
    return;
  if (at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_AT) && !vtr_token_has (tokens, before, end, VTR_CLASS_TO))
    said->at = *place;
  if (at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_TO))
    {
      said->goal = *place;
      said->to = TRUE;
    }
  else if (!said->to && !(at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_VIA)))
    said->goal = *place;
  vtr_append_id (said->via, place);
}

static void
listen (Proposing *proposing,
        guint start,
        guint end,
        Said *said)
{
  VtrReader *reader = proposing->reader;
  const GArray *tokens = reader->tokens;

  said->via = g_array_new (FALSE, FALSE, sizeof (VtrId));
  for (guint at = start; at < end;)
    {
      const VtrToken *token = vtr_token (tokens, at);
      gboolean standing = FALSE;
      VtrId place;
      guint n;

      if (token->kind != VTR_TOKEN_WORD)
        {
          at++;
          continue;
        }
      if ((n = match_place (reader, at, end, &place)) > 0)
        {
          take_place (said, tokens, at, end, &place);
          at += n;
          continue;
        }
      if (vtr_match_attacked (tokens, at, end) > 0 || vtr_match_anybody_attacked (tokens, at, end) > 0 || begins_as (token->fold, attacked))
        said->attacked = TRUE;
      if (vtr_match_guns (tokens, at, end) > 0)
        said->guns = TRUE;
      vtr_match_option (tokens, at, end, &said->options, &standing);
      match_works (reader, at, end, said);
      said->stays = said->stays || begins_as (token->fold, staying);
      said->goes = said->goes || begins_as (token->fold, going);
      said->back = said->back || begins_as (token->fold, retreating);
      said->faces = said->faces || begins_as (token->fold, facing);
      said->denied = said->denied || (token->classes & VTR_CLASS_NEGATION);
      said->fights = said->fights || begins_as (token->fold, fighting);
      said->avoids = said->avoids || begins_as (token->fold, avoiding);
      said->there = said->there || begins_as (token->fold, thither);
      said->joins = said->joins || begins_as (token->fold, joining);
      said->same = said->same || vtr_phrase (tokens, at, end, "too/also/likewise/ditto/idem/same/similarly/auch/ebenso/ebenfalls/desgleichen/dito/aussi/egalement/pareil/meme") > 0;
      at++;
    }
}

static VtrClause *
clause_of (Proposing *proposing,
           const gchar *verb)
{
  VtrClause *clause = vtr_clause_new (proposing->unit.start);

  clause->explicit_subject = TRUE;
  clause->verb = vtr_lexicon_verb (proposing->reader->lexicon, verb);
  return clause;
}

static void
propose_halt (Proposing *proposing,
              const Actor *actor)
{
  g_autoptr (VtrClause) clause = clause_of (proposing, "halt");

  propose (proposing, actor, clause);
}

static void
propose_way (Proposing *proposing,
             const Actor *actor,
             const GArray *path,
             VtrOptions options,
             gboolean alone)
{
  g_autoptr (VtrClause) clause = clause_of (proposing, "march");

  g_array_append_vals (clause->path, path->data, path->len);
  clause->options = options;
  clause->alone = alone;
  clause->to_goal = TRUE;
  propose (proposing, actor, clause);
}

static gboolean
stands_at (VtrReader *reader,
           const Actor *actor,
           const VtrId *place)
{
  const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (actor->subjects, VtrId, 0));

  return stands != NULL && vtr_id_equal (stands, place);
}

/* The ways that the places may be: those before the goal, and the goal; all as they are
 * written; the goal alone; another of them. */
static void
propose_march (Proposing *proposing,
               const Actor *actor,
               const Said *said)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint before = proposing->found->len;

  for (guint i = 0; i < said->via->len; i++)
    {
      if (vtr_id_equal (&g_array_index (said->via, VtrId, i), &said->goal))
        break;
      g_array_append_val (path, g_array_index (said->via, VtrId, i));
    }
  g_array_append_val (path, said->goal);
  propose_way (proposing, actor, path, said->options, FALSE);
  if (path->len < said->via->len)
    {
      /* "to Jena by Weimar", "Weimar, Jena" */
      g_array_set_size (path, 0);
      for (guint i = 0; i < said->via->len; i++)
        if (!vtr_id_equal (&g_array_index (said->via, VtrId, i), &said->goal))
          g_array_append_val (path, g_array_index (said->via, VtrId, i));
      g_array_append_val (path, said->goal);
      propose_way (proposing, actor, path, said->options, FALSE);
      propose_way (proposing, actor, said->via, said->options, FALSE);
    }
  for (guint i = 0; i <= said->via->len && said->via->len > 1 && proposing->found->len < before + 3; i++)
    {
      const VtrId *goal = i == 0 ? &said->goal : &g_array_index (said->via, VtrId, i - 1);

      if (stands_at (proposing->reader, actor, goal))
        continue;
      g_array_set_size (path, 0);
      g_array_append_val (path, *goal);
      propose_way (proposing, actor, path, said->options, FALSE);
    }
  if (vtr_formation_is (proposing->reader->lexicon, &g_array_index (actor->subjects, VtrId, 0), "army"))
    {
      g_array_set_size (path, 0);
      g_array_append_val (path, said->goal);
      propose_way (proposing, actor, path, said->options, TRUE);
    }
}

/* Where somebody else is, goes, or was said to go. */
static void
add_where_others_go (Proposing *proposing,
                     Said *said)
{
  VtrReader *reader = proposing->reader;
  const VtrId *place = NULL;

  if (said->via->len > 0 || (!said->joins && !(said->there && said->goes)))
    return;
  if (!vtr_id_is_empty (&proposing->companion))
    place = vtr_reader_place_of (reader, &proposing->companion);
  else if (!vtr_id_is_empty (&reader->goal))
    place = &reader->goal;
  else if (!vtr_id_is_empty (&reader->told_place))
    place = &reader->told_place;
  if (place == NULL)
    return;
  said->goal = *place;
  said->to = TRUE;
  g_array_append_val (said->via, *place);
}

/* What is done if attacked: said so, or by words of fighting alone. */
static void
propose_stance (Proposing *proposing,
                const Actor *actor,
                const Said *said)
{
  gboolean back = said->attacked ? said->back && !(said->denied && said->faces) : said->avoids;
  g_autoptr (VtrClause) first = NULL;
  g_autoptr (VtrClause) second = NULL;

  if (!(said->attacked && (said->back || said->faces || said->fights)) && !said->fights)
    return;
  if (said->attacked && said->via->len > 0 && !stands_at (proposing->reader, actor, &said->goal))
    {
      g_autoptr (VtrClause) where = clause_of (proposing, "withdraw");

      where->target = said->goal;
      propose (proposing, actor, where);
    }
  first = clause_of (proposing, back ? "withdraw" : "stand");
  second = clause_of (proposing, back ? "stand" : "withdraw");
  propose (proposing, actor, first);
  propose (proposing, actor, second);
}

/* Does as the one before him, by another way or the same. */
static void
propose_same (Proposing *proposing,
              const Actor *actor,
              const Said *said)
{
  const VtrReader *reader = proposing->reader;

  for (guint i = 0; i < reader->previous->len; i++)
    {
      const VtrClause *previous = g_ptr_array_index (reader->previous, i);
      g_autoptr (VtrClause) clause = vtr_clause_copy (previous);

      g_array_set_size (clause->subjects, 0);
      if (clause->verb == NULL || clause->fail != VTR_VERDICT_NONE || (said->via->len > 0 && clause->path->len == 0))
        continue;
      if (said->via->len > 0)
        {
          VtrId goal = g_array_index (clause->path, VtrId, clause->path->len - 1);

          g_array_set_size (clause->path, 0);
          g_array_append_vals (clause->path, said->via->data, said->via->len);
          g_array_append_val (clause->path, goal);
        }
      propose (proposing, actor, clause);
    }
}

static void
propose_of (Proposing *proposing,
            const Actor *actor)
{
  VtrReader *reader = proposing->reader;
  g_auto (Said) said = { 0 };
  gboolean has_goal;
  gboolean march_first;

  listen (proposing, actor->start, actor->end, &said);
  propose_stance (proposing, actor, &said);
  if (said.guns)
    {
      g_autoptr (VtrClause) clause = clause_of (proposing, "guns");

      propose (proposing, actor, clause);
    }
  if (said.same)
    propose_same (proposing, actor, &said);
  add_where_others_go (proposing, &said);
  has_goal = said.via->len > 0 && !vtr_id_is_empty (&said.goal) && !(said.via->len == 1 && stands_at (reader, actor, &said.goal));
  if (said.works != NULL)
    {
      g_autoptr (VtrClause) clause = clause_of (proposing, said.works->id);

      if ((said.works->flags & VTR_VERB_TARGET) && said.via->len > 0)
        clause->target = said.goal;
      if (said.works->flags & VTR_VERB_FORMATION_TARGET)
        clause->target = proposing->companion;
      propose (proposing, actor, clause);
    }
  march_first = has_goal && (said.to || !said.stays) && !(said.stays && !vtr_id_is_empty (&said.at) && stands_at (reader, actor, &said.at));
  if (march_first)
    propose_march (proposing, actor, &said);
  if (said.stays || said.denied || (said.via->len > 0 && !has_goal))
    propose_halt (proposing, actor);
  if (has_goal && !march_first)
    propose_march (proposing, actor, &said);
}

/**
 * vtr_propose_unit:
 * @reader: the reader, as it is before the sentence
 * @unit: the sentence, or some of it
 * @found: (element-type VtrOrder): takes what it may mean
 *
 * Leaves the reader as it was.
 */
void
vtr_propose_unit (VtrReader *reader,
                  const VtrUnit *unit,
                  GPtrArray *found)
{
  Proposing proposing = { reader, *unit, found, { "" } };
  GHashTable *ends = reader->ends;
  guint n_orders = reader->n_orders;
  guint n_left = reader->left->len;
  GHashTableIter iter;
  gpointer key, value;
  g_autoptr (GPtrArray) actors = NULL;

  reader->ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_iter_init (&iter, ends);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (reader->ends, g_strdup (key), g_memdup2 (value, sizeof (VtrId)));
  actors = find_actors (&proposing);
  for (guint i = 0; i < actors->len; i++)
    propose_of (&proposing, g_ptr_array_index (actors, i));
  g_hash_table_unref (reader->ends);
  reader->ends = ends;
  reader->n_orders = n_orders;
  g_array_set_size (reader->left, n_left);
}
