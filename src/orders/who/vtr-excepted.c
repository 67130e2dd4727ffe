/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Those who are taken out of a group before it is said what that does: "everyone but
 * Ney", "all my corps except the Guard", "V Corps (less Maison)". */

static const gchar *const out_of[] = { "except/excepting/save/bar/barring/without/less/minus/excluding/excl/ohne/ausser/ausgenommen/abzuglich/sauf/hormis/moins/excepte for/the?", "with the exception of", "other than", "apart from", "mit ausnahme von/der/des/vom", "a lexception de/du/des", "au lexception de/du/des", "but not?", "all/everyone/everybody but/except/save/bar for?", NULL };

/**
 * vtr_match_left_out:
 * @pos: the token after somebody's name
 *
 * Returns: the tokens of "excepted", by which he is taken out of what was said; 0: they do not
 *   stand there
 */
guint
vtr_match_left_out (const GArray *tokens,
                    guint pos,
                    guint end)
{
  static const gchar *const words[] = { "excepted/excluded/exempted/ausgenommen/ausgeschlossen/excepte/exceptee/exceptes/exclu/exclue", "left out", "aside", "mis/mise a part", NULL };

  return vtr_phrases (tokens, pos, end, words);
}

/* Whether what those do can begin at @pos. */
static gboolean
begins_deed (VtrReader *reader,
             guint pos,
             guint end)
{
  const GArray *tokens = reader->tokens;

  return vtr_begins_clause (reader, pos, end) || vtr_token_has (tokens, pos, end, VTR_CLASS_AUX | VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) || vtr_match_other_march (tokens, pos, end) > 0 || vtr_token_is (tokens, pos, end, VTR_TOKEN_COLON);
}

/* "but" takes out of "all" only: "Ney but not Marmont" may be anything. */
static gboolean
is_all (const GArray *tokens,
        const VtrClause *clause,
        guint start,
        guint end)
{
  if (clause->everybody)
    return TRUE;
  for (guint i = start; i < end; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_ALL))
      return TRUE;
  return FALSE;
}

/**
 * vtr_parse_taken_out:
 * @reader: the reader
 * @start: token at which the group begins
 * @pos: token after it
 * @end: end of the sentence
 * @clause: the group; those who are taken out go from its subjects, and a part of one of
 *   them that stays behind into its @left
 *
 * Returns: the tokens of ", except the Guard,"; 0: nobody is taken out, or nobody can
 *   say who
 */
guint
vtr_parse_taken_out (VtrReader *reader,
                     guint start,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) out = vtr_clause_new (pos);
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (VtrId));
  gboolean open = vtr_token_is (tokens, pos, end, VTR_TOKEN_OPEN);
  gboolean comma = vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA);
  gboolean label = start > 0 && vtr_token (tokens, start - 1)->kind == VTR_TOKEN_COLON; /* "Unit: IV Corps, less …" */
  guint at = pos + (open || comma ? 1 : 0);
  guint n = vtr_phrases (tokens, at, end, out_of);

  if (n == 0 || clause->fail != VTR_VERDICT_NONE || clause->rest || clause->alone || clause->left->len > 0 || clause->subjects->len == 0)
    return 0;
  if (vtr_phrase (tokens, at, end, "but") > 0 && !is_all (tokens, clause, start, pos))
    return 0;
  at += n;
  n = vtr_parse_subject (reader, at, end, out);
  if (n == 0 || out->fail != VTR_VERDICT_NONE || out->me || out->everybody || out->left->len > 0)
    return 0;
  at += n;
  if (open)
    {
      if (!vtr_token_is (tokens, at, end, VTR_TOKEN_CLOSE))
        return 0;
      at++;
    }
  else if (comma && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  if (!begins_deed (reader, at, end) && !((open || label) && !vtr_has_words (tokens, at, end)))
    return 0;
  for (guint i = 0; i < clause->subjects->len; i++)
    if (!vtr_has_id (out->subjects, &g_array_index (clause->subjects, VtrId, i)))
      vtr_append_id (kept, &g_array_index (clause->subjects, VtrId, i));
  for (guint i = 0; i < out->subjects->len; i++)
    {
      const VtrId *id = &g_array_index (out->subjects, VtrId, i);
      gboolean part = vtr_has_id (clause->subjects, id);

      for (guint k = 0; k < kept->len && !part; k++)
        if (vtr_lexicon_is_under (reader->lexicon, id, &g_array_index (kept, VtrId, k)))
          {
            vtr_append_id (clause->left, id);
            part = TRUE;
          }
      /* somebody who is none of them */
      if (!part)
        {
          g_array_set_size (clause->left, 0);
          return 0;
        }
    }
  if (kept->len == 0)
    {
      g_array_set_size (clause->left, 0);
      return 0;
    }
  g_array_set_size (clause->subjects, 0);
  vtr_append_ids (clause->subjects, kept);
  return at - pos;
}

/**
 * vtr_settle_left:
 * @reader: the reader
 * @clause: what a group does, some of whom do not
 *
 * A part of a corps that does not march with it halts; so do those whom the heading over
 * the march takes out. Whether it fights with it, nobody
 * has said.
 */
void
vtr_settle_left (VtrReader *reader,
                 VtrClause *clause)
{
  /* "Unit: V Corps (without Maison)", and below it "To: Eisleben" */
  if (clause->verb != NULL && g_str_equal (clause->verb->id, "march") && !clause->explicit_subject && reader->heading && clause->left->len == 0)
    vtr_append_ids (clause->left, reader->heading_left);
  if (clause->left->len == 0 || clause->fail != VTR_VERDICT_NONE || clause->verb == NULL)
    return;
  if (!g_str_equal (clause->verb->id, "march") && !g_str_equal (clause->verb->id, "halt"))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", clause->start, clause->end);
  if (g_str_equal (clause->verb->id, "halt"))
    g_array_set_size (clause->left, 0);
}

/* Whether words that were not understood name who was left: before that, or with a place
 * where he does not stand. */
static gboolean
is_named_in (VtrReader *reader,
             const VtrOrder *order,
             const VtrLeft *left)
{
  g_autoptr (VtrClause) name = vtr_clause_new (0);
  const VtrId *id = &left->id;
  const VtrFormation *record = vtr_state_formation (reader->context->state, id);
  const VtrFormation *corps = record->attached ? vtr_state_formation (reader->context->state, &record->parent) : NULL;
  const VtrId *stands = corps != NULL ? &corps->place : &record->place;
  g_autofree gchar *commander = vtr_fold (record->commander);
  gboolean named = FALSE;
  gboolean away = order->span_start < left->span_start;

  for (guint i = 0; i < reader->tokens->len && order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD; i++)
    {
      const VtrToken *token = vtr_token (reader->tokens, i);
      VtrId place;

      if ((gint) token->start < order->span_start || (gint) token->start >= order->span_start + order->span_length || token->kind != VTR_TOKEN_WORD)
        continue;
      g_array_set_size (name->subjects, 0);
      /* "Marchand's 39th" */
      named = named || (commander[0] != '\0' && (token->flags & VTR_WORD_POSSESSIVE) && g_str_has_prefix (token->fold, commander) && strlen (token->fold) <= strlen (commander) + 1);
      named = named || (vtr_parse_name (reader, i, reader->tokens->len, name) > 0 && name->subjects->len == 1 && vtr_has_id (name->subjects, id));
      away = away || (vtr_match_place (reader, i, reader->tokens->len, NULL, &place) > 0 && !vtr_id_equal (&place, stands));
    }
  return named && away;
}

/* Whether the message says elsewhere what @id does, or something of it that was not
 * understood. */
static gboolean
is_spoken_for (VtrReader *reader,
               const VtrLeft *left)
{
  const VtrId *id = &left->id;

  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrVerb *verb = vtr_order_is_order (order) ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;

      if (vtr_id_equal (&order->formation, id) && (verb == NULL || !(verb->flags & VTR_VERB_STANDING)))
        return TRUE;
      if (is_named_in (reader, order, left))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_halt_those_left:
 * @reader: the reader, at the end of the message
 *
 * "V Corps marches to Bernburg, except Maison": he has his order too, unless the message
 * gives him another. Of those who are not attached nothing is said: they do not march
 * with the corps anyway.
 */
void
vtr_halt_those_left (VtrReader *reader)
{
  const VtrVerb *halt = vtr_lexicon_verb (reader->lexicon, "halt");

  for (guint i = 0; i < reader->left->len && halt != NULL; i++)
    {
      const VtrLeft *left = &g_array_index (reader->left, VtrLeft, i);
      const VtrFormation *record = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &left->id) : NULL;
      guint at = reader->out->len;
      VtrOrder *order;

      if (record == NULL || !record->attached || is_spoken_for (reader, left))
        continue;
      while (at > 0 && ((const VtrOrder *) g_ptr_array_index (reader->out, at - 1))->span_start != left->span_start)
        at--;
      if (at == 0 || !vtr_order_is_order (g_ptr_array_index (reader->out, at - 1)))
        continue;
      order = vtr_order_copy (g_ptr_array_index (reader->out, at - 1));
      order->formation = left->id;
      order->verb = vtr_id (halt->id);
      order->target = (VtrId){ "" };
      order->options = 0;
      order->routed = FALSE;
      g_array_set_size (order->path, 0);
      g_ptr_array_insert (reader->out, (gint) at, order);
    }
}

/* "not the 17th", "without Puthod": in brackets behind a corps one of its own that stands
 * elsewhere and does not go with it anyway. Returns the tokens; @place: where it stands. */
static guint
match_absent_part (VtrReader *reader,
                   guint pos,
                   guint end,
                   const VtrClause *clause,
                   VtrId *place)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "not/without/less/minus/except/excepting/nicht/ohne/ausser/pas/sans/sauf/hormis with/for/mit/avec?");
  guint at = pos + n + (vtr_token_has (tokens, pos + n, end, VTR_CLASS_ARTICLE) ? 1 : 0);
  g_autoptr (VtrClause) part = vtr_clause_new (pos);
  const VtrFormation *formation;
  guint m;

  if (n == 0 || clause->subjects->len != 1 || reader->context->state == NULL)
    return 0;
  m = vtr_parse_name (reader, at, end, part);
  if (m == 0 && vtr_token_is_number (tokens, at, end))
    {
      g_autofree gchar *key = g_strdup_printf ("%s division", vtr_token (tokens, at)->canon);
      const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);

      for (guint e = 0; entries != NULL && e < entries->len; e++)
        if (vtr_lexicon_is_under (reader->lexicon, &g_array_index (entries, VtrNameEntry, e).id, &g_array_index (clause->subjects, VtrId, 0)))
          vtr_append_id (part->subjects, &g_array_index (entries, VtrNameEntry, e).id);
      m = 1;
    }
  if (m == 0 || part->fail != VTR_VERDICT_NONE || part->subjects->len != 1 || vtr_has_id (clause->subjects, &g_array_index (part->subjects, VtrId, 0)) || !vtr_lexicon_is_under (reader->lexicon, &g_array_index (part->subjects, VtrId, 0), &g_array_index (clause->subjects, VtrId, 0)))
    return 0;
  formation = vtr_state_formation (reader->context->state, &g_array_index (part->subjects, VtrId, 0));
  if (formation == NULL || formation->attached || vtr_id_is_empty (&formation->place))
    return 0;
  *place = formation->place;
  return at + m - pos;
}

/**
 * vtr_match_absent:
 * @reader: the reader
 * @pos: an opening bracket
 * @end: end of the sentence
 * @clause: whom it stands behind
 *
 * Returns: the tokens of "(what is with me, not the 17th)", "(without Puthod, who is at
 *   Celle)": nothing but who of it is not there anyway; 0: it says something else
 */
guint
vtr_match_absent (VtrReader *reader,
                  guint pos,
                  guint end,
                  const VtrClause *clause)
{
  static const gchar *const here[] = { "what/all/whatever is/are/stands here/with/at me/us/hand?", "as/so much/many/far of/as it/they/he/that? is/are here/with/at me/us/hand?", "was/soweit/alles bei mir/uns ist/steht", "ce qui est ici/avec/pres de? moi/nous?", "ce que jai avec/pres de? moi", NULL };
  const GArray *tokens = reader->tokens;
  VtrId place = { "" };
  VtrId named;
  guint at = pos + 1;
  guint n = vtr_phrases (tokens, at, end, here);

  at += n;
  while (at < end && (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_DASH || vtr_token_has (tokens, at, end, VTR_CLASS_AND)))
    at++;
  n = match_absent_part (reader, at, end, clause, &place);
  if (n == 0)
    return 0;
  at += n;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  at += vtr_phrase (tokens, at, end, "who/which/that/die/der/das/qui is/are/stands/stand/lies/ist/steht/stehen/est/sont? still/noch/encore?");
  at += vtr_phrase (tokens, at, end, "elsewhere/away/detached/anderswo/ailleurs/detachee");
  at += vtr_phrase (tokens, at, end, "at/in/near/bei/a/pres");
  n = vtr_match_place (reader, at, end, NULL, &named);
  if (n > 0 && !vtr_id_equal (&named, &place))
    return 0;
  at += n;
  at += vtr_phrase (tokens, at, end, "ist/steht/stehen");
  return vtr_token_is (tokens, at, end, VTR_TOKEN_CLOSE) ? at + 1 - pos : 0;
}
