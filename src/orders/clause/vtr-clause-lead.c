/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What may stand before a clause, and clauses that begin in ways of their own. */

gboolean
vtr_subject_is_own (VtrReader *reader,
                    guint pos,
                    guint end)
{
  g_autoptr (VtrClause) name = vtr_clause_new (pos);

  if (pos >= end || vtr_parse_subject (reader, pos, end, name) == 0 || name->subjects->len == 0 || name->me)
    return FALSE;
  for (guint i = 0; i < name->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (name->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return FALSE;
    }
  return TRUE;
}

/* "Do not move I Corps": it halts. Returns where it ends; @pos: it is not that. */
guint
vtr_parse_do_not_move (VtrReader *reader,
                       guint pos,
                       guint end,
                       VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "do not move/march/stir");
  guint at;

  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "dont move/march/stir");
  if (n == 0 || vtr_lexicon_verb (reader->lexicon, "halt") == NULL || !vtr_subject_is_own (reader, pos + n, end))
    return pos;
  at = pos + n;
  at = vtr_skip_fillers (tokens, at + vtr_parse_subject (reader, at, end, clause), end);
  if (clause->fail != VTR_VERDICT_NONE || vtr_has_words (tokens, at, end))
    {
      g_array_set_size (clause->subjects, 0);
      clause->explicit_subject = FALSE;
      clause->fail = VTR_VERDICT_NONE;
      return pos;
    }
  clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
  return at;
}

/* "sauf Marchand qui", "außer Maison, die": of one's own, and what follows says what
 * they do. Returns the token after it; @pos: it is not that. */
guint
vtr_match_exception (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "sauf/hormis/excepte/ausser/except/excepting/save/bar/barring/but/less/minus/without/ohne/bis/ausgenommen auf? for?");
  guint at;

  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "apart/aside/other from/than");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "with the exception of");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "a lexception de/du");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "mit ausnahme von/der/des/vom");
  at = pos + n;

  if (n == 0 || !vtr_subject_is_own (reader, at, end))
    return pos;
  at += vtr_parse_subject (reader, at, end, clause);
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  n = vtr_phrase (tokens, at, end, "qui/laquelle/lequel/lesquels/lesquelles/who/which/that/die/der/das/welche/welcher/welches/it/he/they/er/sie/elle/il");
  if (n == 0 || clause->fail != VTR_VERDICT_NONE || (!vtr_begins_clause (reader, at + n + (vtr_token_has (tokens, at + n, end, VTR_CLASS_AUX) ? 1 : 0), end) && !vtr_token_has (tokens, at + n, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_AT)))
    {
      g_array_set_size (clause->subjects, 0);
      clause->explicit_subject = FALSE;
      clause->fail = VTR_VERDICT_NONE;
      return pos;
    }
  return at + n;
}

/* What may stand before the one who acts: "By forced marches III Corps goes …",
 * "Tomorrow III Corps marches". Returns where the order itself begins. */
guint
vtr_skip_lead (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const times[] = { "tomorrow/morgen/demain", "today/heute/aujourdhui", "early tomorrow?", "ce soir/matin", "heute abend", "diesmal", "cette fois", "ensuite", NULL };
  static const gchar *const arrived[] = { "une fois la/arrive/arrivee/arrives", "once there", "dort angekommen", "de la", "von dort aus?", NULL };
  VtrOptions options = 0;
  gboolean standing = FALSE;
  guint n = vtr_match_option (tokens, pos, end, &options, &standing);
  guint at;
  VtrId place;

  if (n == 0 || options != VTR_OPTION_FORCED)
    {
      n = vtr_phrases (tokens, pos, end, times);
      if (n == 0)
        n = vtr_phrases (tokens, pos, end, arrived);
      options = 0;
    }
  if (n == 0)
    {
      /* "Leaving Weimar at dawn, III Corps marches" */
      guint m;

      n = vtr_phrase (tokens, pos, end, "leaving/quitting/starting/setting/departing/aus/quittant/partant out? from/de/von?");
      m = n > 0 ? vtr_match_place (reader, pos + n, end, NULL, &place) : 0;
      if (m == 0)
        return pos;
      at = vtr_skip_fillers (tokens, pos + n + m, end);
      if (!vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || !vtr_subject_is_own (reader, at + 1, end))
        return pos;
      clause->from = place;
      return at + 1;
    }
  at = pos + n;
  while (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || (options != 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_COLON)))
    at++;
  at = vtr_skip_fillers (tokens, at, end);
  /* "Forced march to Leipzig": the option is the verb */
  if (!vtr_subject_is_own (reader, at, end) && !(options != 0 && at > pos + n && vtr_match_place (reader, at, end, NULL, &place) > 0) && !(options == 0 && vtr_begins_clause (reader, at, end)))
    return pos;
  clause->options |= options;
  return at;
}

/* "all divisions", "with trains" to the end of a line. */
gboolean
vtr_is_all_of_it (const GArray *tokens,
                  guint pos,
                  guint end)
{
  static const gchar *const all[] = { "all two/three/four/five/six/seven? of? its/his/the/my? divisions/brigades/troops/units", "complete", "entire", "the? whole corps", "with all? its/his/their/the? artillery/trains/train/cavalry/divisions/guns/everything", "alle divisionen", "mit allen divisionen", "ganz", "komplett", "au complet", "toutes ses divisions", "toutes les divisions", NULL };
  guint n = vtr_phrases (tokens, pos, end, all);

  return n > 0 && !vtr_has_words (tokens, pos + n, end);
}

/* "The destination of III Corps is Naumburg", "Goal for V Corps: Halle". Returns
 * where it ends; @pos: it is not that. */
guint
vtr_parse_destination (VtrReader *reader,
                       guint pos,
                       guint end,
                       VtrClause *clause)
{
  static const gchar *const goals[] = { "the/my? march? destination/goal/target/objective for/of", "das? ziel/marschziel fur/von/des/der", "la? destination/le? but/lobjectif du/de/pour", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, goals);
  guint at = pos + n;
  VtrId place;

  if (n == 0)
    {
      /* "Marschziel Borna." */
      n = vtr_phrase (tokens, pos, end, "march? destination/goal/marschziel/objectif/target/objective is/ist/est?");
      if (n == 0 || (reader->subject_state != VTR_SUBJECT_KNOWN && reader->corps->len != 1))
        return pos;
      at = pos + n;
      n = vtr_match_place (reader, at, end, NULL, &place);
      if (n == 0 || vtr_lexicon_march (reader->lexicon) == NULL)
        return pos;
      clause->verb = vtr_lexicon_march (reader->lexicon);
      vtr_reader_default_subject (reader, clause);
      return vtr_parse_action (reader, at, end, TRUE, clause);
    }
  n = vtr_parse_subject (reader, at, end, clause);
  if (n == 0 || clause->fail != VTR_VERDICT_NONE)
    return pos;
  at += n;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COLON))
    at++;
  else if ((n = vtr_phrase (tokens, at, end, "is/are/ist/sind/est/sont/remains")) > 0)
    at += n;
  else
    return pos;
  if (vtr_match_place (reader, at, end, NULL, &place) == 0 || vtr_lexicon_march (reader->lexicon) == NULL)
    return pos;
  clause->verb = vtr_lexicon_march (reader->lexicon);
  return vtr_parse_action (reader, at, end, TRUE, clause);
}
