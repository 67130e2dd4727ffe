/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Turns of phrase that a clause knows besides its parts: what stands before its
 * subject or behind its verb. */

/* "Weimar - Jena, III Corps", "Eisleben - Halle for XI Corps": who acts comes
 * last. */
void
vtr_take_trailing_subject (VtrReader *reader,
                           guint end,
                           VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) name = vtr_clause_new (clause->end);
  guint at = clause->end;
  guint n;

  /* "Hold Lauenburg (Dörnberg)" */
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
    {
      n = vtr_parse_subject (reader, at + 1, end, name);
      if (n > 0 && name->fail == VTR_VERDICT_NONE && !name->me && vtr_token_is (tokens, at + 1 + n, end, VTR_TOKEN_CLOSE) && !vtr_has_words (tokens, at + 2 + n, end))
        {
          g_array_append_vals (clause->subjects, name->subjects->data, name->subjects->len);
          clause->explicit_subject = TRUE;
          clause->end = at + 2 + n;
        }
      return;
    }
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  n = vtr_phrase (tokens, at, end, "with/using the/its? train/pontoons/bridging? train? of/from the?");
  if (n == 0)
    n = vtr_phrase (tokens, at, end, "avec lequipage/le equipage? de/du pont? du?");
  if (n == 0)
    n = vtr_phrase (tokens, at, end, "for/fur/pour/by");
  at += n;
  if (at == clause->end)
    return;
  n = vtr_parse_subject (reader, at, end, name);
  if (n == 0 || name->fail != VTR_VERDICT_NONE || name->me || vtr_token_has (tokens, at, end, VTR_CLASS_IT))
    return;
  at = vtr_skip_fillers (tokens, at + n, end);
  if (vtr_has_words (tokens, at, end) && !vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, at, end, VTR_TOKEN_STOP))
    return;
  if (vtr_has_words (tokens, at, end) && vtr_begins_clause (reader, at + 1, end))
    return;
  g_array_append_vals (clause->subjects, name->subjects->data, name->subjects->len);
  clause->explicit_subject = TRUE;
  clause->end = at;
}

/* Whoever was named once more: "Maison, tu restes", "Souham, lui, reste", "the
 * Guard, she goes", "Victor quant à lui". Returns its tokens before a verb. */
guint
vtr_skip_pronoun (VtrReader *reader,
                  guint pos,
                  guint end)
{
  static const gchar *const again[] = { "tu/vous/du/ihr/you/she/he/it/they/lui/elle/elles/eux/il/ils/er/sie/es/der/die/das", "quant a lui/elle/eux/elles", "de son/leur cote", "for his/her/its/their part", "seinerseits/ihrerseits", "pour sa/leur part", "lui/elle/elles/eux aussi", "plus/moins sage/prudent/brave", NULL };
  const GArray *tokens = reader->tokens;
  gboolean comma = vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH);
  guint at = pos + (comma ? 1 : 0);
  guint n = vtr_phrases (tokens, at, end, again);

  if (n == 0)
    return 0;
  at += n;
  if (comma && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  if (!vtr_begins_clause (reader, at, end) && !vtr_token_has (tokens, at, end, VTR_CLASS_AUX) && vtr_phrase (tokens, at, end, "ne/se") == 0)
    return 0;
  return at - pos;
}

/**
 * vtr_skip_again:
 *
 * Returns: the tokens of what takes up those of the label before it: "Vandamme: you march",
 *   "An Puthod: Sie bleiben", "Souham, Brenier: both to Naumburg"; 0: none stand at @pos
 */
guint
vtr_skip_again (VtrReader *reader,
                guint pos,
                guint end,
                const VtrClause *clause)
{
  static const gchar *const all[] = { "all/both of? them?", "all two/three/four/five/six", "alle/beide/tous/toutes", "alle zwei/drei/vier/funf", "tous/toutes les deux/trois/quatre/cinq", "alle beide", "tous/toutes deux", "each", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "you/du/ihr/vous/tu");

  if (n == 0 && vtr_phrase (tokens, pos, end, "sie") > 0 && (vtr_token (tokens, pos)->flags & VTR_WORD_CAPITAL))
    n = 1;
  if (n == 0 && clause->subjects->len > 1)
    n = vtr_phrases (tokens, pos, end, all);
  if (n == 0 || !(vtr_begins_clause (reader, pos + n, end) || vtr_token_has (tokens, pos + n, end, VTR_CLASS_AUX | VTR_CLASS_TO)))
    return 0;
  return n;
}

/* "has one job" before a colon and an order: words that say nothing of it. */
guint
vtr_skip_aside (VtrReader *reader,
                guint pos,
                guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  for (guint i = pos; i < end && i < pos + 5; i++)
    {
      VtrId place;

      if (vtr_token_is (tokens, i, end, VTR_TOKEN_COLON))
        return i > pos && vtr_begins_clause (reader, i + 1, end) ? i - pos : 0;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, end, VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_FOE | VTR_CLASS_SOFT | VTR_CLASS_NOTES | VTR_CLASS_TO | VTR_CLASS_VIA))
        return 0;
      if (vtr_lexicon_match_verb (reader->lexicon, tokens, i, end, verbs, &form) > 0 || vtr_match_place (reader, i, end, NULL, &place) > 0 || vtr_match_attacked (tokens, i, end) > 0)
        return 0;
    }
  return 0;
}

/* "Yorck's Corps - 27-30 April", "III Corps, turn 1": a name and a date over what
 * follows. Returns its tokens. */
guint
vtr_match_heading_date (VtrReader *reader,
                        guint pos,
                        guint end)
{
  const GArray *tokens = reader->tokens;
  gboolean dated = FALSE;

  if (!reader->new_line || (!vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) && !vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA)))
    return 0;
  for (guint i = pos + 1; i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind != VTR_TOKEN_WORD)
        continue;
      if (!g_ascii_isdigit (token->fold[0]) && !vtr_token_has (tokens, i, end, VTR_CLASS_TIME) && vtr_phrase (tokens, i, end, "orders/order/turn/for/of/may/mai/to/bis/befehle/runde/ordres/tour/1813") == 0)
        return 0;
      dated = dated || vtr_token_has (tokens, i, end, VTR_CLASS_TIME) || vtr_phrase (tokens, i, end, "orders/turn/may/mai/befehle/runde/ordres/tour") > 0;
    }
  return dated ? end - pos : 0;
}

/* Whether the verb there is also of what is done if attacked: "withdraw". */
gboolean
vtr_is_also_posture (VtrReader *reader,
                     guint pos,
                     guint end)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  for (guint i = pos; i < end; i++)
    if (vtr_lexicon_match_verb (reader->lexicon, reader->tokens, i, end, verbs, &form) > 0)
      return vtr_choose_verb (reader->lexicon, verbs, vtr_token (reader->tokens, i), TRUE) != NULL;
  return FALSE;
}

/* "is at Weimar": true, and no order. Returns its tokens; 0: it is not that. */
guint
vtr_match_standing (VtrReader *reader,
                    guint pos,
                    guint end,
                    const VtrClause *clause)
{
  static const gchar *const stands[] = { "is/are/lies/lie now/still/already/currently? camped/encamped/quartered/assembled/posted/standing/stationed/concentrated? at/in/near/about/around/before/on", "has/have arrived at/in", "ist/sind/steht/stehen/liegt/liegen jetzt/noch/schon/nun? in/bei/um/vor", "est/sont/se encore/deja/maintenant? a/devant/sous", "se trouve/trouvent encore? a/devant", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, stands);
  guint m;
  VtrId place;

  if (n == 0 || (m = vtr_match_place (reader, pos + n, end, NULL, &place)) == 0)
    return 0;
  for (guint i = 0; i < clause->subjects->len; i++)
    {
      const VtrId *there = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, i));

      if (there == NULL || !vtr_id_equal (there, &place))
        return 0;
    }
  return clause->subjects->len > 0 ? n + m : 0;
}
