/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"

/*
 * What stands under what. Who activates others opens a level; an item that is set
 * further in, or that is counted in another way than his line, stands under him. In
 * plain prose only what can be nothing else does: his own action, SP of no name, an
 * HQ of his.
 */

typedef enum
{
  MARK_NONE,
  MARK_NUMBER,
  MARK_LETTER,
  MARK_ROMAN,
  MARK_BULLET,           /* and above: each bullet is one of its own */
  MARK_BELOW = 0x200000, /* above all of them, by how deep it is */
} Mark;

typedef struct
{
  VtrId formation;
  VtrId id;       /* of the order: "#3" */
  guint order;    /* index in what was read */
  guint line;     /* number of the line */
  guint indent;   /* columns */
  guint mark;     /* Mark */
  gboolean open;  /* a colon ends his line */
  gboolean plain; /* only his name stands there: "MacMahon:" */
  gboolean lost;  /* nobody knows who is meant: it has no order */
  guint child_mark;
  guint n_children; /* that do something */
  guint n_others;   /* … and are not his own action */
} Level;

typedef struct
{
  VtrReader *reader;
  GArray *levels; /* Level: who is active, outermost first */
  GArray *closed; /* Level: those that are not */
  guint line;     /* of the sentence at hand */
  guint indent;
  guint mark;
  guint n_ids;
  gboolean form;       /* the sentence at hand is one */
  const VtrVerb *over; /* "Mobilization:", of the lines that follow */
  gboolean shut;       /* a condition, another turn stands over this item */
  guint shut_indent;
  guint shut_mark;
} Chain;

/* --- lines --------------------------------------------------------------------------- */

/* "1.1 3 SP …": the number of an item, in two. */
static void
pass_number (Chain *chain,
             const VtrUnit *unit)
{
  GArray *tokens = chain->reader->tokens;
  guint at = unit->start;

  if (chain->mark < MARK_BELOW)
    return;
  while (at < unit->end && vtr_token (tokens, at)->kind == VTR_TOKEN_OTHER)
    at++;
  for (; at < unit->end; at++)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, at);
      gboolean digits = token->kind == VTR_TOKEN_WORD && strspn (token->fold, "0123456789") == strlen (token->fold) && strlen (token->fold) < 3;

      if (!digits && token->kind != VTR_TOKEN_STOP && token->kind != VTR_TOKEN_OTHER && token->kind != VTR_TOKEN_CLOSE)
        return;
      if (digits && !(token->flags & (VTR_WORD_TIGHT | VTR_WORD_LINE_START)))
        return;
      token->kind = VTR_TOKEN_OTHER;
    }
}

/* How far in a line begins, and how it is counted. */
static void
look_at_line (Chain *chain,
              const VtrUnit *unit)
{
  const gchar *body = chain->reader->body;
  const gchar *start = body + vtr_token (chain->reader->tokens, unit->start)->start;
  const gchar *p;
  guint before = chain->mark;
  gsize n;

  while (start > body && start[-1] != '\n')
    start--;
  chain->line++;
  chain->indent = 0;
  chain->mark = MARK_NONE;
  for (p = start; *p == ' ' || *p == '\t' || *p == '>'; p++)
    chain->indent += *p == '\t' ? 4 : 1;
  if (g_str_has_prefix (p, "\xc2\xa0"))
    p += 2;
  if (*p == '(')
    p++;
  n = strspn (p, "0123456789");
  if (n > 0 && n < 3 && p[n] == '.' && g_ascii_isdigit (p[n + 1]))
    {
      /* "1.1", and below it "1.1.1" */
      chain->mark = MARK_BELOW;
      for (; g_ascii_isdigit (p[n]) || (p[n] == '.' && g_ascii_isdigit (p[n + 1])); n++)
        chain->mark += p[n] == '.' ? 1 : 0;
    }
  else if (n > 0 && n < 3 && g_ascii_isalpha (p[n]) && (p[n + 1] == ')' || p[n + 1] == '.'))
    chain->mark = MARK_LETTER; /* "1a)" */
  else if (n > 0 && n < 3 && (p[n] == '.' || p[n] == ')' || p[n] == ':'))
    chain->mark = MARK_NUMBER;
  else if (g_ascii_isalpha (p[0]) && (p[1] == ')' || (p[1] == '.' && p[2] == ' ')))
    chain->mark = g_ascii_tolower (p[0]) == 'i' && before != MARK_LETTER ? MARK_ROMAN : g_ascii_tolower (p[0]) == 'v' && before == MARK_ROMAN ? MARK_ROMAN
                                                                                                                                              : MARK_LETTER;
  else if ((n = strspn (p, "ivx")) > 1 && n < 5 && (p[n] == ')' || p[n] == '.'))
    chain->mark = MARK_ROMAN;
  else if (strchr ("-*+", *p) != NULL && *p != '\0' && p[1] == ' ')
    chain->mark = MARK_BULLET + (guint) *p;
  else if (g_unichar_ispunct (g_utf8_get_char_validated (p, -1)) && (guchar) *p >= 0x80)
    chain->mark = MARK_BULLET + g_utf8_get_char (p);
}

static Level *
top_level (Chain *chain)
{
  return chain->levels->len > 0 ? &g_array_index (chain->levels, Level, chain->levels->len - 1) : NULL;
}

static void
pop_level (Chain *chain)
{
  g_array_append_val (chain->closed, *top_level (chain));
  g_array_set_size (chain->levels, chain->levels->len - 1);
}

/* Whether an outer level, but the last, is counted like that. */
static gboolean
is_outer_mark (const Chain *chain)
{
  for (guint i = 0; i + 1 < chain->levels->len; i++)
    if (g_array_index (chain->levels, Level, i).mark == chain->mark)
      return TRUE;
  return FALSE;
}

/* Closes the levels under which a new line does not stand. Returns whether it surely
 * stands under the last that is left; else only what prose allows does. */
static gboolean
place_line (Chain *chain,
            const VtrUnit *unit)
{
  while (chain->levels->len > 0)
    {
      Level *top = top_level (chain);
      gboolean under = FALSE;
      gboolean loose = FALSE;

      if (chain->mark != MARK_NONE && chain->mark == top->mark)
        under = chain->indent > top->indent + 1;
      else if (chain->indent > top->indent + 1)
        under = chain->mark != MARK_NONE || top->open || !unit->paragraph;
      else if (chain->mark != MARK_NONE)
        under = chain->indent + 1 >= top->indent && !is_outer_mark (chain) && (top->open || top->n_children == 0 || top->child_mark != MARK_NONE) && (!unit->paragraph || top->child_mark == chain->mark || top->open);
      else
        loose = top->mark == MARK_NONE && top->open && top->child_mark == MARK_NONE && !unit->paragraph && chain->indent == top->indent;
      if (under)
        {
          if (top->child_mark == MARK_NONE)
            top->child_mark = chain->mark;
          return TRUE;
        }
      if (loose)
        return FALSE;
      pop_level (chain);
    }
  return TRUE;
}

/* --- orders -------------------------------------------------------------------------- */

static gboolean
is_action (const VtrVerb *verb)
{
  return !(verb->flags & (VTR_VERB_STANDING | VTR_VERB_OF_SIDE));
}

static void
put_under (VtrOrder *order,
           Level *level)
{
  order->parent = level->id;
  order->sibling = (gint) ++level->n_children;
  if (!vtr_id_equal (&order->formation, &level->formation))
    level->n_others++;
}

/* An HQ that lets others act. */
static void
open_level (Chain *chain,
            const VtrId *formation,
            guint start,
            guint end,
            gboolean plain)
{
  VtrOrder *order = vtr_span_order (chain->reader, start, end);
  Level level = { .formation = *formation, .line = chain->line, .indent = chain->indent, .mark = chain->mark, .plain = plain };
  g_autofree gchar *id = g_strdup_printf ("#%u", ++chain->n_ids);

  order->formation = *formation;
  order->verb = vtr_id (vtr_chain_leading (chain->reader->lexicon)->id);
  order->id = level.id = vtr_id (id);
  level.order = chain->reader->out->len - 1;
  if (top_level (chain) != NULL)
    put_under (order, top_level (chain));
  chain->reader->n_orders++;
  g_array_append_val (chain->levels, level);
}

/* What stands under a heading that was not understood cannot be carried out. */
static void
open_lost_level (Chain *chain,
                 gboolean colon)
{
  Level level = { .order = G_MAXUINT, .line = chain->line, .indent = chain->indent, .mark = chain->mark, .open = colon, .lost = TRUE };

  g_array_append_val (chain->levels, level);
}

/* Whether somebody was to activate others in it. */
static gboolean
leads (const GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const VtrStep *step = g_ptr_array_index (steps, i);

      if (step->verb != NULL && (step->verb->flags & VTR_VERB_LEADS))
        return TRUE;
    }
  return FALSE;
}

static void
add_fault (Chain *chain,
           guint start,
           guint end,
           const VtrChainFault *fault)
{
  VtrOrder *order = vtr_span_fault (chain->reader, start, end, fault->kind, fault->reason, fault->word_start, MIN (fault->word_end, end));

  for (guint i = 0; fault->choices != NULL && i < fault->choices->len; i++)
    vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, fault->choice_type, "choice", &g_array_index (fault->choices, VtrId, i));
  if (fault->nearest)
    vtr_span_nearest (chain->reader, order, fault->nearest_kind, fault->word_start, fault->word_end);
  if (!vtr_id_is_empty (&fault->formation))
    {
      vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &fault->formation);
      vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &fault->place);
      if (!vtr_id_is_empty (&fault->stands))
        vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "stands", &fault->stands);
    }
}

/* Whether prose says that the step is of who activates: his own, SP of no name, or an
 * HQ that stands under him. */
static gboolean
belongs (const Chain *chain,
         const VtrStep *step,
         const Level *level)
{
  for (guint i = 0; i < step->subjects->len; i++)
    {
      const VtrId *id = &g_array_index (step->subjects, VtrId, i);

      if (!vtr_lexicon_is_under (chain->reader->lexicon, id, &level->formation))
        return FALSE;
    }
  return TRUE;
}

/* Whether only a name stands there, and a colon. */
static gboolean
is_heading (const VtrStep *step)
{
  return step->verb == NULL && step->label && !step->when && !step->force && step->subjects->len == 1 && step->path->len == 0 && step->options == 0 && vtr_id_is_empty (&step->from);
}

static void
add_orders (Chain *chain,
            const VtrStep *step,
            Level *level)
{
  guint n = MAX (step->subjects->len, 1);

  for (guint i = 0; i < n; i++)
    {
      VtrOrder *order = vtr_span_order (chain->reader, step->start, step->counted > 0 ? step->counted : step->end);

      vtr_chain_fill (chain->reader, step, step->subjects->len > 0 ? &g_array_index (step->subjects, VtrId, i) : NULL, order);
      if (level != NULL && is_action (step->verb))
        put_under (order, level);
      chain->reader->n_orders++;
    }
  if (step->counted > 0)
    {
      VtrChainFault fault = { .kind = VTR_VERDICT_QUESTION, .reason = "how-many", .word_start = step->counted, .word_end = step->end };

      add_fault (chain, step->counted, step->end, &fault);
    }
}

/* The steps of a sentence, all of which were understood, become orders; or all of it
 * is asked about.
 * @sure: whether all of it stands under the last level */
static void
take_steps (Chain *chain,
            const VtrUnit *unit,
            GPtrArray *steps,
            gboolean sure)
{
  VtrChainFault fault = { 0 };
  guint before = chain->reader->out->len;
  guint n_levels = chain->levels->len;
  guint n_orders = chain->reader->n_orders;
  g_autoptr (GArray) acted = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) kept = g_array_copy (chain->levels);

  for (guint i = 0; i < steps->len && fault.kind == VTR_VERDICT_NONE; i++)
    {
      VtrStep *step = g_ptr_array_index (steps, i);
      const VtrStep *last = i > 0 ? g_ptr_array_index (steps, i - 1) : NULL;
      Level *level;
      VtrId leader = { "" };

      /* who was named last does this, too */
      if (last != NULL && step->subjects->len == 0 && !step->force && vtr_id_is_empty (&step->from) && last->verb != NULL && !is_heading (last) && !(last->verb->flags & (VTR_VERB_LEADS | VTR_VERB_OF_SIDE)) && step->verb != NULL && (step->when || step->pronoun || is_action (step->verb)))
        {
          if (last->subjects->len > 0)
            vtr_append_ids (step->subjects, last->subjects);
          else if (!step->pronoun || !vtr_id_is_empty (&last->from))
            step->from = last->from;
        }
      level = top_level (chain);
      if (step->verb != NULL && (step->verb->flags & VTR_VERB_STANDING) && step->subjects->len == 0 && vtr_id_is_empty (&step->from))
        {
          const VtrStep *first = g_ptr_array_index (steps, 0);

          /* "At Metz: artillery always, retreat 2"; "- artillery never" under an HQ */
          if (i > 0 && !is_heading (first) && (first->label || (first->verb != NULL && (first->verb->flags & VTR_VERB_STANDING))))
            {
              vtr_append_ids (step->subjects, first->subjects);
              step->from = first->from;
            }
          else if (level != NULL && !level->lost && (level->line == chain->line ? level->plain : sure))
            vtr_append_id (step->subjects, &level->formation);
        }
      while ((level = top_level (chain)) != NULL && (!sure || chain->levels->len > n_levels) && !belongs (chain, step, level) && (step->verb == NULL || is_action (step->verb)))
        pop_level (chain);
      if (level != NULL && level->lost && (step->verb == NULL || is_action (step->verb)))
        {
          fault = (VtrChainFault){ .kind = VTR_VERDICT_NOT_UNDERSTOOD, .reason = "under", .word_start = step->start, .word_end = step->start };
          break;
        }
      if (level != NULL)
        leader = level->formation;
      if (is_heading (step))
        {
          open_level (chain, &g_array_index (step->subjects, VtrId, 0), step->start, step->end, TRUE);
          top_level (chain)->open = TRUE;
          continue;
        }
      vtr_chain_settle (chain->reader, step, &leader, &fault);
      if (fault.kind != VTR_VERDICT_NONE)
        break;
      /* "Then Napoleon activates …": he does already */
      if ((step->verb->flags & VTR_VERB_LEADS) && vtr_id_is_empty (&step->lead) && step->subjects->len == 1 && level != NULL && vtr_id_equal (&leader, &g_array_index (step->subjects, VtrId, 0)))
        continue;
      if (step->verb->flags & VTR_VERB_LEADS)
        {
          if (!vtr_id_is_empty (&step->lead) && !vtr_id_equal (&step->lead, &leader))
            open_level (chain, &step->lead, step->start, step->end, FALSE);
          if (step->subjects->len > 1 && i + 1 < steps->len)
            {
              fault = (VtrChainFault){ .kind = VTR_VERDICT_NOT_UNDERSTOOD, .reason = "unclear", .word_start = step->start, .word_end = step->end };
              break;
            }
          open_level (chain, &g_array_index (step->subjects, VtrId, 0), step->start, step->end, FALSE);
          top_level (chain)->open = step->label;
          for (guint s = 1; s < step->subjects->len; s++)
            {
              pop_level (chain);
              open_level (chain, &g_array_index (step->subjects, VtrId, s), step->start, step->end, FALSE);
            }
          continue;
        }
      /* nobody acts twice in a turn */
      for (guint s = 0; s < step->subjects->len && is_action (step->verb); s++)
        if (vtr_has_id (acted, &g_array_index (step->subjects, VtrId, s)))
          fault = (VtrChainFault){ .kind = VTR_VERDICT_NOT_UNDERSTOOD, .reason = "two-actions", .word_start = step->start, .word_end = step->end };
      if (is_action (step->verb))
        vtr_append_ids (acted, step->subjects);
      if (fault.kind == VTR_VERDICT_NONE)
        add_orders (chain, step, level);
    }
  if (fault.kind == VTR_VERDICT_NONE)
    return;
  /* none of it stands */
  g_ptr_array_set_size (chain->reader->out, (gint) before);
  g_array_set_size (chain->levels, 0);
  g_array_append_vals (chain->levels, kept->data, kept->len);
  chain->reader->n_orders = n_orders;
  for (guint i = chain->closed->len; i > 0; i--)
    {
      const Level *level = &g_array_index (chain->closed, Level, i - 1);

      if (!level->lost && level->order >= before)
        g_array_remove_index (chain->closed, i - 1);
      else
        for (guint k = 0; k < kept->len; k++)
          if (g_array_index (kept, Level, k).order == level->order && g_array_index (kept, Level, k).line == level->line)
            {
              g_array_remove_index (chain->closed, i - 1);
              break;
            }
    }
  add_fault (chain, unit->start, unit->end, &fault);
  if (leads (steps))
    open_lost_level (chain, vtr_token_is (chain->reader->tokens, unit->end - 1, unit->end, VTR_TOKEN_COLON));
  g_clear_pointer (&fault.choices, g_array_unref);
}

/* A heading that shuts all that stands under it: another turn, something supposed. */
static gboolean
shuts (Chain *chain,
       const VtrUnit *unit)
{
  const GArray *tokens = chain->reader->tokens;
  guint colon = unit->start;

  while (colon < unit->end && vtr_token (tokens, colon)->kind != VTR_TOKEN_COLON)
    colon++;
  if (colon + 1 != unit->end)
    return FALSE;
  for (guint i = unit->start; i < colon; i++)
    if (vtr_token_has (tokens, i, colon, VTR_CLASS_HARD | VTR_CLASS_NOTES) && vtr_chain_when (tokens, i, colon) == 0)
      return TRUE;
  return vtr_heads_other_turn (chain->reader, unit) || vtr_other_turn (chain->reader, unit) > 0;
}

/* Whether the verb of who activates others stands anywhere in it. */
static gboolean
names_leading (const Chain *chain,
               const VtrUnit *unit)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  for (guint i = unit->start; i < unit->end; i++)
    {
      vtr_lexicon_match_verb (chain->reader->lexicon, chain->reader->tokens, i, unit->end, verbs, &form);
      for (guint v = 0; v < verbs->len; v++)
        if (((const VtrVerb *) g_ptr_array_index (verbs, v))->flags & VTR_VERB_LEADS)
          return TRUE;
    }
  return FALSE;
}

static gboolean
has_colon (const Chain *chain,
           const VtrUnit *unit)
{
  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_token_is (chain->reader->tokens, i, unit->end, VTR_TOKEN_COLON))
      return TRUE;
  return FALSE;
}

/* "Mobilization", "Recover:", "Rally": who and where stands in the lines that follow. */
static gboolean
is_verb_alone (const VtrStep *step)
{
  return step->verb != NULL && !(step->verb->flags & (VTR_VERB_LEADS | VTR_VERB_STANDING)) && ((step->verb->flags & (VTR_VERB_TARGET | VTR_VERB_PATH)) || !(step->verb->flags & VTR_VERB_OF_SIDE)) && step->subjects->len == 0 && !step->pronoun && !step->force && step->path->len == 0 && step->options == 0 && vtr_id_is_empty (&step->from) && !step->when;
}

/* @followed: whether the next line stands further in, or is counted otherwise */
static void
read_sentence (Chain *chain,
               const VtrUnit *unit,
               gboolean sure,
               gboolean followed)
{
  VtrReader *reader = chain->reader;
  VtrChainFault fault = { 0 };
  gboolean meant = FALSE;
  gboolean own = FALSE;
  g_autoptr (GPtrArray) steps = vtr_chain_steps (reader, unit->start, unit->end, &fault, &meant, &own);
  gboolean colon = unit->end > unit->start && vtr_token_is (reader->tokens, unit->end - 1, unit->end, VTR_TOKEN_COLON);

  /* "- Guard stays": an item that names somebody is no talk, nor is one under an HQ */
  meant = meant || (chain->form && own) || (unit->line && chain->mark != MARK_NONE && (own || (sure && chain->levels->len > 0)));
  if (unit->quoted)
    vtr_span_chatter (reader, unit->start, unit->end, "quoted", FALSE);
  else if (unit->asked)
    {
      VtrChainFault asked = { .kind = VTR_VERDICT_NOT_UNDERSTOOD, .reason = "asked", .word_start = unit->start, .word_end = unit->start };

      if (meant)
        add_fault (chain, unit->start, unit->end, &asked);
      else
        vtr_span_chatter (reader, unit->start, unit->end, "none", FALSE);
    }
  /* "My activations, in this order:" */
  else if (fault.kind != VTR_VERDICT_NONE && (!meant || (colon && !own && !fault.nearest)))
    vtr_span_chatter (reader, unit->start, unit->end, colon ? "heading" : "none", FALSE);
  else if (fault.kind != VTR_VERDICT_NONE)
    {
      add_fault (chain, unit->start, unit->end, &fault);
      if (colon || names_leading (chain, unit) || has_colon (chain, unit))
        open_lost_level (chain, colon);
    }
  else if (chain->shut || vtr_other_turn (reader, unit) > 0)
    {
      VtrChainFault other = { .kind = VTR_VERDICT_NOT_UNDERSTOOD, .reason = chain->shut ? "notes" : "other-turn", .word_start = unit->start, .word_end = unit->start };

      if (meant)
        add_fault (chain, unit->start, unit->end, &other);
      else
        vtr_span_chatter (reader, unit->start, unit->end, "none", FALSE);
    }
  else
    {
      VtrStep *first = g_ptr_array_index (steps, 0);

      /* "Bazaine" alone, and under it what he does */
      if (steps->len == 1 && followed && first->verb == NULL && first->subjects->len == 1)
        first->label = TRUE;
      for (guint i = 0; i < steps->len && chain->over != NULL; i++)
        {
          VtrStep *step = g_ptr_array_index (steps, i);

          if (step->verb == NULL && !step->label)
            step->verb = chain->over;
        }
      if (unit->line && steps->len == 1 && is_verb_alone (first))
        {
          chain->over = first->verb;
          vtr_span_chatter (reader, unit->start, unit->end, "heading", FALSE);
          return;
        }
      /* words that say nothing */
      if (steps->len == 1 && first->path->len == 0 && !first->force && (first->verb == NULL ? !is_heading (first) : colon && (first->verb->flags & VTR_VERB_LEADS) && first->subjects->len == 0 && !first->pronoun))
        vtr_span_chatter (reader, unit->start, unit->end, colon ? "heading" : "none", FALSE);
      else
        take_steps (chain, unit, steps, sure);
    }
  g_clear_pointer (&fault.choices, g_array_unref);
}

/* Whether @next is a line that stands further in than this one, or is counted otherwise. */
static gboolean
is_followed (const Chain *chain,
             const VtrUnit *next)
{
  Chain ahead = *chain;

  if (!next->line)
    return FALSE;
  look_at_line (&ahead, next);
  return ahead.indent > chain->indent + 1 || (ahead.mark != MARK_NONE && ahead.mark != chain->mark && ahead.indent >= chain->indent && !next->paragraph);
}

/* --- the whole ----------------------------------------------------------------------- */

static VtrOrder *
order_of (const Chain *chain,
          const Level *level)
{
  return g_ptr_array_index (chain->reader->out, level->order);
}

/* "MacMahon:" and one thing that he does himself: he activates nobody. */
static void
unmake (Chain *chain,
        const Level *level)
{
  VtrOrder *head = order_of (chain, level);
  VtrId parent = head->parent;
  gint sibling = head->sibling;

  for (guint i = level->order + 1; i < chain->reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (chain->reader->out, i);

      if (!vtr_id_equal (&order->parent, &level->id))
        continue;
      order->parent = parent;
      order->sibling = sibling;
    }
  head->parent = head->id = head->formation = head->verb = (VtrId){ "" };
  head->sibling = 0;
  head->verdict.kind = VTR_VERDICT_CHATTER;
  g_strlcpy (head->verdict.reason, "heading", sizeof head->verdict.reason);
}

static Level *
find_level (Chain *chain,
            const VtrId *id)
{
  for (guint i = 0; i < chain->closed->len && !vtr_id_is_empty (id); i++)
    if (vtr_id_equal (&g_array_index (chain->closed, Level, i).id, id))
      return &g_array_index (chain->closed, Level, i);
  return NULL;
}

/* What follows an HQ that activates nobody, and has no name or his, was probably to
 * stand under it. */
static void
doubt_next (Chain *chain,
            const Level *level)
{
  GPtrArray *out = chain->reader->out;

  for (guint i = level->order + 1; i < out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (out, i);
      const VtrVerb *verb = vtr_order_is_order (order) ? vtr_lexicon_verb (chain->reader->lexicon, order->verb.s) : NULL;

      if (verb == NULL)
        continue;
      if (!is_action (verb) || !vtr_id_is_empty (&order->parent) || (!vtr_id_is_empty (&order->formation) && !vtr_id_equal (&order->formation, &level->formation)))
        return;
      vtr_span_doubt (order, "under");
    }
}

/* An activation with nothing under it would only use its HQ up: those are closed before
 * that under which they stand. */
static void
close_levels (Chain *chain)
{
  while (chain->levels->len > 0)
    pop_level (chain);
  for (guint i = 0; i < chain->closed->len; i++)
    {
      const Level *level = &g_array_index (chain->closed, Level, i);
      VtrOrder *order = level->lost ? NULL : order_of (chain, level);

      if (order == NULL)
        continue;
      if (level->plain && (level->n_children == 0 || (level->n_children == 1 && level->n_others == 0)))
        unmake (chain, level);
      else if (level->n_children == 0)
        {
          Level *parent = find_level (chain, &order->parent);

          if (parent != NULL)
            parent->n_children--;
          vtr_span_doubt (order, "no-verb");
          doubt_next (chain, level);
          order->id = order->parent = (VtrId){ "" };
          order->sibling = 0;
        }
    }
}

/* A heading of one line with what it says is one span with it. */
static void
join_headings (Chain *chain)
{
  GPtrArray *out = chain->reader->out;

  for (guint i = out->len; i > 1; i--)
    {
      VtrOrder *head = g_ptr_array_index (out, i - 2);
      VtrOrder *order = g_ptr_array_index (out, i - 1);
      gint start = head->span_start;
      gint at = order->span_start;

      if (head->verdict.kind != VTR_VERDICT_CHATTER || !g_str_equal (head->verdict.reason, "heading") || !vtr_order_is_order (order) || memchr (chain->reader->body + start, '\n', (gsize) (at - start)) != NULL)
        continue;
      for (guint k = i - 1; k < out->len && ((VtrOrder *) g_ptr_array_index (out, k))->span_start == at; k++)
        {
          VtrOrder *same = g_ptr_array_index (out, k);

          same->span_length += same->span_start - start;
          same->span_start = start;
        }
      g_ptr_array_remove_index (out, i - 2);
    }
}

/**
 * vtr_read_chain:
 * @reader: a message; gets its orders
 * @units: (element-type VtrUnit): its sentences and lines
 *
 * Reads a list of nested orders. One that others stand under has an id of its own
 * ("#3") until it is kept, and is the parent of those.
 */
void
vtr_read_chain (VtrReader *reader,
                const GArray *units)
{
  Chain chain = { .reader = reader };
  gboolean sure = TRUE;

  chain.levels = g_array_new (FALSE, TRUE, sizeof (Level));
  chain.closed = g_array_new (FALSE, TRUE, sizeof (Level));
  for (guint i = 0; i < units->len; i++)
    {
      VtrUnit unit = g_array_index (units, VtrUnit, i);
      guint form = vtr_chain_form (reader, units, i);

      if (reader->n_orders >= VTR_MAX_ORDERS)
        {
          vtr_span_fault (reader, unit.start, g_array_index (units, VtrUnit, units->len - 1).end, VTR_VERDICT_NOT_UNDERSTOOD, "too-long", unit.start, unit.start);
          break;
        }
      chain.form = form > 0;
      for (; form > 1; form--)
        unit.end = g_array_index (units, VtrUnit, ++i).end;
      while (i + 1 < units->len && vtr_chain_goes_on (reader, &unit, &g_array_index (units, VtrUnit, i + 1)))
        unit.end = g_array_index (units, VtrUnit, ++i).end;
      vtr_join_lines (reader->tokens, &unit);
      if (unit.start >= unit.end)
        continue;
      if (unit.line)
        {
          look_at_line (&chain, &unit);
          pass_number (&chain, &unit);
          if (chain.shut && (unit.paragraph || (chain.indent <= chain.shut_indent && chain.mark == chain.shut_mark)))
            chain.shut = FALSE;
          sure = place_line (&chain, &unit);
          if (unit.paragraph)
            chain.over = NULL;
        }
      /* what was to stand before it is not clear */
      else if (top_level (&chain) != NULL && top_level (&chain)->lost && top_level (&chain)->line == chain.line)
        sure = TRUE;
      else if (top_level (&chain) != NULL && top_level (&chain)->line == chain.line)
        sure = FALSE; /* prose after "MacMahon activates." */
      if (!chain.shut && shuts (&chain, &unit))
        {
          chain.shut = TRUE;
          chain.shut_indent = chain.indent;
          chain.shut_mark = chain.mark;
          while (chain.levels->len > 0)
            pop_level (&chain);
        }
      read_sentence (&chain, &unit, sure, i + 1 < units->len && is_followed (&chain, &g_array_index (units, VtrUnit, i + 1)));
    }
  close_levels (&chain);
  join_headings (&chain);
  g_array_unref (chain.levels);
  g_array_unref (chain.closed);
}
