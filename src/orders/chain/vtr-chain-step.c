/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"

/* A sentence, piece by piece: who, how many, what, where, with what. A piece that has
 * no room in the step at hand begins the next one, if something parts them; else the
 * sentence is not read. */

typedef struct
{
  const VtrReader *reader;
  const GArray *tokens;
  guint end;
  GPtrArray *steps;
  VtrStep *now;
  gboolean parted;    /* a comma, an "and" stands before this piece */
  gboolean dashed;    /* a dash */
  gboolean amounted;  /* the last piece was a number of SP */
  gboolean own;       /* somebody or something of his own was named */
  gboolean ordered;   /* a verb, an instruction was read */
  gboolean verb_last; /* nothing stood after the last verb */
  gboolean inside;    /* between brackets */
  guint particle;     /* the second half of a German verb stands there; 0: none */
  VtrChainFault *fault;
} Cut;

VtrStep *
vtr_step_new (guint start)
{
  VtrStep *step = g_new0 (VtrStep, 1);

  step->start = step->end = start;
  step->subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  step->path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  return step;
}

void
vtr_step_free (VtrStep *step)
{
  if (step == NULL)
    return;
  g_array_unref (step->subjects);
  g_array_unref (step->path);
  g_free (step);
}

static gboolean
fail (Cut *cut,
      VtrVerdictKind kind,
      const gchar *reason,
      guint start,
      guint end)
{
  if (cut->fault->kind != VTR_VERDICT_NONE)
    return FALSE;
  cut->fault->kind = kind;
  cut->fault->reason = reason;
  cut->fault->word_start = start;
  cut->fault->word_end = end;
  return FALSE;
}

static gboolean
unclear (Cut *cut,
         guint start,
         guint n)
{
  return fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", start, start + MAX (n, 1));
}

static gboolean
ask_which (Cut *cut,
           guint start,
           guint n,
           GArray *ids,
           gboolean place)
{
  fail (cut, VTR_VERDICT_QUESTION, place ? "which-place" : "which-formation", start, start + n);
  if (cut->fault->choices == NULL)
    {
      cut->fault->choice_type = place ? VTR_FIGURE_PLACE : VTR_FIGURE_FORMATION;
      cut->fault->choices = g_array_ref (ids);
    }
  return FALSE;
}

static gboolean
is_empty (const VtrStep *step)
{
  return step->subjects->len == 0 && step->verb == NULL && !step->force && vtr_id_is_empty (&step->from) && step->path->len == 0 && step->options == 0 && !step->pronoun;
}

/* The next step begins at @pos. @inherits: it is of the same verb. */
static void
next_step (Cut *cut,
           guint pos,
           gboolean inherits)
{
  const VtrVerb *verb = cut->now->verb;
  gboolean when = cut->now->when && cut->now->verb == NULL;

  if (is_empty (cut->now))
    {
      cut->now->start = MIN (cut->now->start, pos);
      return;
    }
  cut->now = vtr_step_new (pos);
  cut->now->when = when;
  cut->now->verb = inherits ? verb : NULL;
  cut->now->inherited = inherits && verb != NULL;
  g_ptr_array_add (cut->steps, cut->now);
  cut->dashed = FALSE;
}

/* Whether the step at hand says all that it must: another may follow it. */
static gboolean
is_whole (const VtrStep *step)
{
  if (step->named)
    return TRUE;
  if (step->verb == NULL)
    return step->path->len > 0;
  if ((step->verb->flags & VTR_VERB_PATH) && !(step->verb->flags & VTR_VERB_PATH_OPTIONAL))
    return step->path->len > 0;
  if (step->verb->flags & VTR_VERB_TARGET)
    return step->path->len > 0 || !vtr_id_is_empty (&step->from);
  return TRUE;
}

/* --- pieces ------------------------------------------------------------------------ */

static gboolean
take_verb (Cut *cut,
           guint pos,
           const VtrVerb *verb)
{
  VtrStep *now = cut->now;

  cut->ordered = TRUE;
  /* "Frossard attacks 2305, Bazaine rallies" */
  if (now->inherited && now->path->len == 0)
    now->verb = NULL;
  now->inherited = FALSE;
  if (now->verb == verb && !is_whole (now))
    return TRUE; /* "will go and march" says it twice */
  if (now->verb != NULL || now->named)
    {
      if (!cut->parted)
        return unclear (cut, pos, 1);
      next_step (cut, pos, FALSE);
      now = cut->now;
    }
  /* "to Metz, Frossard attacks" needs no verb for the first; "2607, rallies" does */
  else if (now->path->len > 0 && cut->parted)
    {
      next_step (cut, pos, FALSE);
      now = cut->now;
    }
  now->verb = verb;
  now->listed = now->subjects->len == 0;
  /* "Manteuffel at Mainz mobilize" */
  if ((verb->flags & VTR_VERB_TARGET) && now->path->len == 0 && !vtr_id_is_empty (&now->from) && !now->force)
    {
      g_array_append_val (now->path, now->from);
      now->from = (VtrId){ "" };
    }
  return TRUE;
}

static gboolean
take_formation (Cut *cut,
                guint pos,
                guint n,
                GArray *ids)
{
  VtrStep *now = cut->now;
  const VtrId *id = &g_array_index (ids, VtrId, 0);

  cut->own = TRUE;
  if (ids->len > 1)
    return ask_which (cut, pos, n, ids, FALSE);
  if (vtr_has_id (now->subjects, id) && (!cut->parted || (now->label && now->verb == NULL)))
    return TRUE;
  if (now->label && (now->verb == NULL || (now->verb->flags & VTR_VERB_LEADS)) && !now->when)
    {
      /* "MacMahon: Goeben to 2304" */
      next_step (cut, pos, FALSE);
      now = cut->now;
    }
  if (now->verb != NULL && (now->verb->flags & VTR_VERB_LEADS) && now->subjects->len == 1 && !cut->parted)
    {
      if (!vtr_id_is_empty (&now->lead))
        return unclear (cut, pos, n);
      now->lead = g_array_index (now->subjects, VtrId, 0);
      g_array_set_size (now->subjects, 0);
    }
  else if (now->verb == NULL ? now->path->len > 0 || now->force || !vtr_id_is_empty (&now->from) : now->subjects->len > 0 && !now->listed)
    {
      if (!cut->parted)
        return unclear (cut, pos, n);
      next_step (cut, pos, now->verb != NULL && (now->verb->flags & VTR_VERB_TARGET));
      now = cut->now;
    }
  else if (now->verb != NULL && now->subjects->len == 0 && !now->listed && !vtr_chain_words (cut->tokens, pos, cut->end, "by|von|par|du|de|des|der"))
    {
      /* "mobilize 1 SP at Paris, 12 CR at Metz"; "mobilize at Mainz I Corps" */
      if (cut->parted && is_whole (now))
        {
          next_step (cut, pos, (now->verb->flags & VTR_VERB_OF_SIDE) != 0 && (now->verb->flags & VTR_VERB_STANDING) == 0);
          now = cut->now;
        }
    }
  else if (now->verb == NULL && now->subjects->len > 0 && !cut->parted)
    return unclear (cut, pos, n);
  else if (now->verb != NULL && now->subjects->len > 0 && now->listed && !cut->parted)
    return unclear (cut, pos, n);
  vtr_append_id (now->subjects, id);
  return TRUE;
}

static gboolean
take_place (Cut *cut,
            guint pos,
            guint n,
            guint preposition,
            GArray *ids)
{
  VtrStep *now = cut->now;
  VtrId id = g_array_index (ids, VtrId, 0);
  guint flags = now->verb != NULL ? now->verb->flags : 0;
  gboolean to = (preposition & (VTR_CLASS_TO | VTR_CLASS_VIA)) != 0;
  gboolean at = (preposition & VTR_CLASS_AT) != 0;
  gboolean from = (preposition & VTR_CLASS_FROM) != 0;

  if (ids->len > 1)
    return ask_which (cut, pos, n, ids, TRUE);
  cut->own = cut->own || now->force;
  /* French "à", German "auf": both */
  if (to && at)
    {
      at = now->verb == NULL && now->path->len == 0 && vtr_id_is_empty (&now->from) && (now->force || now->subjects->len == 0);
      to = !at;
    }
  if (to && from)
    from = FALSE;
  if (cut->amounted && !to && vtr_id_is_empty (&now->from) && !(flags & VTR_VERB_TARGET))
    at = TRUE;
  if (flags & VTR_VERB_NAMED)
    {
      g_array_append_val (now->path, id);
      return TRUE;
    }
  if (flags & VTR_VERB_TARGET)
    {
      if (from || (at && now->force && now->path->len == 0 && vtr_id_is_empty (&now->from) && (flags & VTR_VERB_START)))
        {
          if (!vtr_id_is_empty (&now->from))
            return unclear (cut, pos, n);
          now->from = id;
          return TRUE;
        }
      if (now->path->len > 0)
        return fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, "two-goals", pos, pos + n);
      g_array_append_val (now->path, id);
      return TRUE;
    }
  if ((flags & VTR_VERB_STANDING) || (now->verb != NULL && !(flags & VTR_VERB_PATH)))
    {
      /* where they stand; not where they are to go */
      if ((to && !at) || !vtr_id_is_empty (&now->from))
        return fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, flags & VTR_VERB_STANDING ? "posture" : "unclear", pos, pos + n);
      if (now->subjects->len > 0 && (flags & VTR_VERB_STANDING))
        return unclear (cut, pos, n);
      now->from = id;
      return TRUE;
    }
  /* a path, or who goes it */
  if (from || (at && now->path->len == 0))
    {
      if (!vtr_id_is_empty (&now->from))
        return unclear (cut, pos, n);
      now->from = id;
      return TRUE;
    }
  if (at)
    return unclear (cut, pos, n);
  if (!to && !cut->dashed && now->verb == NULL && now->subjects->len == 0 && now->path->len == 0 && vtr_id_is_empty (&now->from))
    {
      now->from = id; /* "2608: …", "2608 -> 2607" */
      return TRUE;
    }
  /* "3 SP 2608 to 2607": the first is where they stand */
  if (!to && !cut->dashed && now->path->len > 0 && !cut->parted)
    return unclear (cut, pos, n);
  g_array_append_val (now->path, id);
  return TRUE;
}

static gboolean
take_amount (Cut *cut,
             guint pos,
             guint n,
             const VtrStep *read)
{
  VtrStep *now = cut->now;

  cut->own = TRUE;
  /* "always as long as 10 RP remain" */
  if (now->named && read->least && now->amount == 0 && now->verb->units != NULL)
    now->named = FALSE;
  /* "the garrison of 2406 … with its 3 SP" */
  if (now->force && !now->named && now->amount == 0 && read->amount > 0 && !cut->parted)
    now->force = FALSE;
  if (now->force || now->named)
    {
      if (!cut->parted)
        return unclear (cut, pos, n);
      next_step (cut, pos, !now->named && now->verb != NULL && !(now->verb->flags & (VTR_VERB_STANDING | VTR_VERB_LEADS)));
    }
  else if (now->verb != NULL && (now->verb->flags & VTR_VERB_LEADS))
    next_step (cut, pos, FALSE); /* "he activates 4 SP at 2108, which march" */
  else if (cut->parted && now->verb != NULL && is_whole (now) && ((now->verb->flags & VTR_VERB_OF_SIDE) || now->verb->units == NULL))
    /* "mobilize I Corps at Mainz, 2 SP at Landau"; "MacMahon activates, 3 SP …" */
    next_step (cut, pos, (now->verb->flags & VTR_VERB_OF_SIDE) && now->verb->units != NULL && !(now->verb->flags & VTR_VERB_STANDING));
  else if (now->label && now->verb == NULL && now->subjects->len > 0 && vtr_chain_words (cut->tokens, pos, cut->end, "with|mit|avec") == 0)
    next_step (cut, pos, FALSE);
  now = cut->now;
  now->force = TRUE;
  now->amount = read->amount;
  now->unit_start = read->unit_start;
  now->unit_end = read->unit_end;
  now->least = read->least;
  now->with = (read->with || cut->inside) && vtr_id_is_empty (&now->from);
  cut->amounted = TRUE;
  return TRUE;
}

/* Whether an own formation, SP or a verb begins at @pos: what follows is no option. */
static guint
match_option (Cut *cut,
              guint pos,
              VtrOptions *option)
{
  const VtrStep *now = cut->now;
  guint n = vtr_chain_option (cut->tokens, pos, cut->end, option);
  VtrOptions allowed;

  if (n == 0)
    return 0;
  allowed = now->verb != NULL ? now->verb->options : now->subjects->len > 0 || now->force || now->path->len > 0 || !vtr_id_is_empty (&now->from) ? vtr_chain_marching (cut->reader->lexicon)->options
                                                                                                                                                 : 0;
  return allowed & *option ? n : 0;
}

/* --- the sentence -------------------------------------------------------------------- */

static gboolean
is_topic (const Cut *cut,
          guint pos)
{
  for (guint i = 0; i < cut->reader->lexicon->verb_table->len; i++)
    if (vtr_chain_words (cut->tokens, pos, cut->end, ((const VtrVerb *) g_ptr_array_index (cut->reader->lexicon->verb_table, i))->topic) > 0)
      return TRUE;
  return FALSE;
}

static void
name_fault (Cut *cut,
            guint pos,
            gboolean goal)
{
  const VtrToken *token = vtr_token (cut->tokens, pos);
  gboolean name = (token->flags & VTR_WORD_CAPITAL) && token->classes == 0;

  if (goal && (name || strspn (token->fold, "0123456789") == 4))
    {
      fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-place", pos, pos + 1);
      cut->fault->nearest = TRUE;
      cut->fault->nearest_kind = VTR_NAME_PLACE;
    }
  else if (name && cut->now->subjects->len == 0 && !cut->now->force && !is_topic (cut, pos))
    {
      fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", pos, pos + 1);
      cut->fault->nearest = TRUE;
      cut->fault->nearest_kind = VTR_NAME_FORMATION;
    }
  else if (vtr_token_has (cut->tokens, pos, cut->end, VTR_CLASS_NEGATION))
    fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, "negation", pos, pos + 1);
  else if (vtr_token_has (cut->tokens, pos, cut->end, VTR_CLASS_HARD))
    fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, "condition", pos, pos + 1);
  else if (vtr_token_has (cut->tokens, pos, cut->end, VTR_CLASS_OPINION | VTR_CLASS_PAST))
    fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, "not-an-order", pos, pos + 1);
  else
    unclear (cut, pos, 1);
}

static guint
read_mark (Cut *cut,
           guint pos)
{
  switch (vtr_token (cut->tokens, pos)->kind)
    {
    case VTR_TOKEN_COLON:
      cut->now->label = cut->now->label || cut->now->verb == NULL || (cut->now->verb->flags & VTR_VERB_LEADS) != 0;
      cut->parted = TRUE;
      break;
    case VTR_TOKEN_OPEN:
      cut->inside = cut->parted = TRUE;
      break;
    case VTR_TOKEN_COMMA:
    case VTR_TOKEN_SEMICOLON:
    case VTR_TOKEN_CLOSE:
      cut->inside = cut->inside && vtr_token (cut->tokens, pos)->kind != VTR_TOKEN_CLOSE;
      cut->parted = TRUE;
      break;
    case VTR_TOKEN_DASH:
      cut->dashed = TRUE;
      cut->parted = TRUE;
      break;
    case VTR_TOKEN_SLASH:
    case VTR_TOKEN_ASK:
    case VTR_TOKEN_WORD:
      return 0;
    default:
      break;
    }
  return 1;
}

/* The verb at @pos that the step at hand has room for; *@n tokens. */
static const VtrVerb *
find_verb (Cut *cut,
           guint pos,
           guint *n,
           gboolean *past)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form = VTR_VERB_BASE;
  const VtrLexicon *lexicon = cut->reader->lexicon;
  guint rest, particle, after;
  const VtrVerb *best = NULL;

  *n = vtr_lexicon_match_verb (lexicon, cut->tokens, pos, cut->end, verbs, &form);
  *past = form == VTR_VERB_PAST;
  if (cut->particle == 0 && *n <= 1)
    {
      g_autoptr (GPtrArray) split = g_ptr_array_new ();

      if (vtr_lexicon_match_split (lexicon, cut->tokens, pos, cut->end, split, &rest, &particle, &after) && particle >= rest)
        {
          *n = rest - pos;
          cut->particle = particle;
          g_ptr_array_set_size (verbs, 0);
          for (guint i = 0; i < split->len; i++)
            g_ptr_array_add (verbs, g_ptr_array_index (split, i));
        }
    }
  if (*n == 0)
    return NULL;
  for (guint i = 0; i < verbs->len; i++)
    {
      const VtrVerb *verb = g_ptr_array_index (verbs, i);

      /* "advance" is to march, and to occupy a hex: after "if beaten" only what can be
       * said beforehand; else what can be done */
      if (best == NULL || (((verb->flags & VTR_VERB_STANDING) != 0) == cut->now->when && ((best->flags & VTR_VERB_STANDING) != 0) != cut->now->when))
        best = verb;
    }
  return best;
}

static gboolean
read_piece (Cut *cut,
            guint pos,
            guint *taken)
{
  const GArray *tokens = cut->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrVerb *verb = NULL;
  VtrOptions option = 0;
  VtrStep amount = { .verb = cut->now->verb };
  gboolean other = FALSE;
  gboolean past = FALSE;
  gboolean amounted = cut->amounted;
  guint prepositions = 0;
  gint number = 0;
  guint n;
  guint m;

  cut->amounted = cut->verb_last = FALSE;
  n = vtr_chain_when (tokens, pos, cut->end);
  if (n > 0)
    {
      /* "…, and retreat 2 if beaten": of what stands before it, or of what follows */
      if (cut->now->verb != NULL && !(cut->now->verb->flags & VTR_VERB_STANDING))
        {
          if (!cut->parted)
            return unclear (cut, pos, n);
          next_step (cut, pos, FALSE);
        }
      cut->now->when = cut->ordered = TRUE;
      *taken = n;
      return TRUE;
    }
  n = vtr_chain_tail (cut->reader, pos, cut->end);
  if (n > 0 && is_whole (cut->now) && !is_empty (cut->now))
    {
      *taken = n;
      return TRUE;
    }
  /* an instruction by its topic */
  n = vtr_chain_topic (cut->reader, pos, cut->end, &verb, &number);
  if (n > 0 && cut->now->verb != NULL && !(cut->now->verb->flags & VTR_VERB_STANDING) && match_option (cut, pos, &option) > 0)
    {
      /* "attack 2305, artillery: yes": of this attack */
      if (number > 0)
        return unclear (cut, pos, n);
      if (!(verb->flags & VTR_VERB_NEVER))
        cut->now->options |= option;
      *taken = n;
      return TRUE;
    }
  if (n > 0 && (cut->now->verb == NULL || cut->parted))
    {
      if (cut->now->verb != NULL || cut->now->named)
        next_step (cut, pos, FALSE);
      cut->ordered = TRUE;
      cut->now->verb = verb;
      cut->now->named = TRUE;
      cut->now->amount = number;
      cut->parted = FALSE;
      *taken = n;
      return TRUE;
    }
  n = match_option (cut, pos, &option);
  m = vtr_chain_amount (cut->reader, pos, cut->end, &amount);
  if (n > 0 && m == 0)
    {
      guint v = 0;

      verb = find_verb (cut, pos, &v, &past);
      if (v <= n)
        {
          cut->now->options |= option;
          cut->parted = FALSE;
          *taken = n;
          /* "picks up 2 SP at 2607": where, he passes by */
          if (option == VTR_OPTION_PICK_UP)
            {
              VtrStep more = { .verb = vtr_chain_marching (cut->reader->lexicon) };
              guint count = vtr_chain_amount (cut->reader, pos + *taken, cut->end, &more);

              if (more.amount > 0 && count > 0)
                cut->now->counted = pos;
              *taken += count > 0 ? count : vtr_chain_taken (tokens, pos + *taken, cut->end);
              count = vtr_chain_place (cut->reader, pos + *taken, cut->end, &prepositions, ids);
              *taken += ids->len == 1 ? count : 0;
            }
          return TRUE;
        }
    }
  if (m > 0)
    {
      *taken = m;
      return take_amount (cut, pos, m, &amount) && ((cut->parted = FALSE), TRUE);
    }
  if (cut->particle > 0 && pos == cut->particle)
    {
      *taken = 1;
      return TRUE;
    }
  verb = find_verb (cut, pos, &n, &past);
  if (verb != NULL)
    {
      if (past)
        return fail (cut, VTR_VERDICT_NOT_UNDERSTOOD, "not-an-order", pos, pos + n);
      *taken = n;
      if (!take_verb (cut, pos, verb))
        return FALSE;
      cut->parted = FALSE;
      cut->verb_last = TRUE;
      return TRUE;
    }
  n = vtr_chain_formation (cut->reader, pos, cut->end, ids, &other);
  if (n > 0)
    {
      *taken = n;
      if (!take_formation (cut, pos, n, ids))
        return FALSE;
      cut->parted = cut->dashed = FALSE;
      return TRUE;
    }
  n = vtr_chain_place (cut->reader, pos, cut->end, &prepositions, ids);
  if (n > 0)
    {
      *taken = n;
      cut->amounted = amounted;
      if (!take_place (cut, pos, n, prepositions, ids))
        return FALSE;
      cut->amounted = FALSE;
      cut->now->listed = FALSE;
      cut->parted = cut->dashed = FALSE;
      return TRUE;
    }
  if (vtr_token_has (tokens, pos, cut->end, VTR_CLASS_AND | VTR_CLASS_THEN))
    {
      cut->parted = TRUE;
      *taken = 1;
      return TRUE;
    }
  n = vtr_chain_words (tokens, pos, cut->end, "he|it|they|himself|itself|er|sie|es|il|elle|ils|lui meme|er selbst|he himself|hq|the hq|its hq|his hq|headquarters|das hq|das hauptquartier|le qg");
  if (n > 0)
    {
      if (cut->parted && (cut->now->verb != NULL || (cut->now->force && cut->now->path->len > 0)))
        next_step (cut, pos, FALSE);
      if (cut->now->subjects->len == 0)
        cut->now->pronoun = TRUE;
      *taken = n;
      return TRUE;
    }
  if (cut->now->verb != NULL && (cut->now->verb->flags & VTR_VERB_STANDING) && !(cut->now->verb->flags & VTR_VERB_NEVER) && (n = vtr_chain_words (tokens, pos, cut->end, "always|immer|toujours|every time")) > 0)
    {
      *taken = n;
      return TRUE;
    }
  n = is_empty (cut->now) || cut->parted ? vtr_chain_lead_in (tokens, pos, cut->end) : 0;
  if (n == 0)
    n = vtr_chain_passed (tokens, pos, cut->end);
  if (n == 0)
    {
      gboolean goal = pos > 0 && vtr_token_has (tokens, pos - 1, cut->end, VTR_CLASS_TO | VTR_CLASS_AT | VTR_CLASS_FROM | VTR_CLASS_VIA);

      name_fault (cut, pos, goal);
      return FALSE;
    }
  *taken = n;
  return TRUE;
}

/* Whether a verb, or somebody of his own, stands in what could not be read. */
static void
look_at_rest (Cut *cut,
              guint pos)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  gboolean other;
  guint prepositions;

  /* "Losses: the SP first" */
  for (guint i = 0; i < cut->reader->lexicon->verb_table->len; i++)
    {
      guint at = pos;

      while (at < cut->end && vtr_token (cut->tokens, at)->kind == VTR_TOKEN_OTHER)
        at++;
      at += vtr_chain_words (cut->tokens, at, cut->end, ((const VtrVerb *) g_ptr_array_index (cut->reader->lexicon->verb_table, i))->topic);
      if (at > pos && vtr_token_is (cut->tokens, at, cut->end, VTR_TOKEN_COLON) && at + 1 < cut->end)
        cut->ordered = cut->own = TRUE;
    }
  for (; pos < cut->end; pos++)
    {
      if (vtr_token (cut->tokens, pos)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_lexicon_match_verb (cut->reader->lexicon, cut->tokens, pos, cut->end, verbs, &form) > 0)
        cut->ordered = TRUE;
      if (vtr_chain_formation (cut->reader, pos, cut->end, ids, &other) > 0)
        cut->own = TRUE;
      /* somebody of his own, and "to Metz" */
      else if (cut->own && vtr_chain_place (cut->reader, pos, cut->end, &prepositions, ids) > 0 && (prepositions & VTR_CLASS_TO) != 0)
        cut->ordered = TRUE;
    }
}

/**
 * vtr_chain_steps:
 * @fault: (out): why it is not read; its kind is VTR_VERDICT_NONE when it is
 * @meant: (out): whether it looks like a sentence that orders something
 * @own: (out): whether it names somebody or something of the sender's
 *
 * Returns: (transfer full) (element-type VtrStep): the steps of the sentence
 */
GPtrArray *
vtr_chain_steps (const VtrReader *reader,
                 guint start,
                 guint end,
                 VtrChainFault *fault,
                 gboolean *meant,
                 gboolean *own)
{
  Cut cut = { .reader = reader, .tokens = reader->tokens, .end = end, .parted = TRUE, .fault = fault };
  gboolean enemy = FALSE;
  guint pos = start;

  cut.steps = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_step_free);
  cut.now = vtr_step_new (start);
  g_ptr_array_add (cut.steps, cut.now);
  while (pos < end && fault->kind == VTR_VERDICT_NONE)
    {
      guint n = 1;

      if (vtr_token (cut.tokens, pos)->kind != VTR_TOKEN_WORD)
        {
          n = read_mark (&cut, pos);
          if (n == 0)
            unclear (&cut, pos, 1);
        }
      else if (read_piece (&cut, pos, &n))
        cut.now->end = MIN (pos + n, end);
      pos += n;
    }
  /* "2 SP in Mainz und 2 SP in Landau mobilisieren": the verb of all of them */
  for (guint i = cut.steps->len; i > 1 && cut.verb_last; i--)
    {
      const VtrStep *last = g_ptr_array_index (cut.steps, i - 1);
      VtrStep *before = g_ptr_array_index (cut.steps, i - 2);

      if (before->verb != NULL || before->label || before->path->len > 0 || !before->force)
        break;
      before->verb = last->verb;
    }
  if (fault->kind != VTR_VERDICT_NONE)
    look_at_rest (&cut, start);
  /* "Frossard: …", "Ladmirault … to Metz" */
  for (guint i = 0; i < cut.steps->len; i++)
    {
      const VtrStep *step = g_ptr_array_index (cut.steps, i);

      cut.ordered = cut.ordered || (step->subjects->len > 0 && (step->label || step->path->len > 0 || step->options != 0));
    }
  for (guint i = start; i < end; i++)
    enemy = enemy || vtr_token_has (cut.tokens, i, end, VTR_CLASS_FOE | VTR_CLASS_PAST | VTR_CLASS_OPINION);
  *meant = cut.ordered && (cut.own || !enemy);
  *own = cut.own && !enemy;
  if (is_empty (cut.steps->pdata[cut.steps->len - 1]) && cut.steps->len > 1)
    g_ptr_array_set_size (cut.steps, (gint) cut.steps->len - 1);
  return cut.steps;
}
