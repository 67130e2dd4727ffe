/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-table-private.h"

/*
 * What a cell of a row says: who, wholly; places, the start or the way; what is done, and what
 * if attacked; yes or no; a remark. The head of its column tells which, where there is one.
 */

/* "Dresden/Döbeln/Grimma", "Rotenburg, Harburg", "to Potsdam, Treuenbrietzen":
 * nothing but places. */
gboolean
vtr_read_cell_places (VtrReader *reader,
                      guint start,
                      guint end,
                      GArray *path)
{
  const GArray *tokens = reader->tokens;
  VtrCell cell = { start, end };
  guint at = cell.start;
  VtrOptions options = 0;
  gboolean standing = FALSE;

  while (at < cell.end)
    {
      guint n;
      VtrId place;

      while (at < cell.end && (vtr_token (tokens, at)->kind == VTR_TOKEN_DASH || vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_SLASH || vtr_token (tokens, at)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, at)->kind == VTR_TOKEN_BREAK || vtr_token_has (tokens, at, cell.end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_THEN | VTR_CLASS_AND)))
        {
          /* "to and from": no list */
          if (vtr_token_has (tokens, at, cell.end, VTR_CLASS_HARD | VTR_CLASS_NEGATION))
            return FALSE;
          at++;
        }
      if (at >= cell.end)
        return FALSE;
      n = vtr_match_place (reader, at, cell.end, NULL, &place);
      if (n == 0)
        return FALSE;
      at += n;
      /* "Frankfurt (Oder)", not "Jena (forced)" */
      if (vtr_token_is (tokens, at, cell.end, VTR_TOKEN_OPEN) && at + 2 < cell.end && vtr_token (tokens, at + 2)->kind == VTR_TOKEN_CLOSE && (vtr_token (tokens, at + 1)->flags & VTR_WORD_CAPITAL) && vtr_token (tokens, at + 1)->classes == 0 && vtr_match_option (tokens, at + 1, cell.end, &options, &standing) == 0)
        at += 3;
      if (path->len == 0 || !vtr_id_equal (&g_array_index (path, VtrId, path->len - 1), &place))
        g_array_append_val (path, place);
    }
  return path->len > 0;
}

/* "-", "none", "n/a"; "direct", of a way. */
static gboolean
is_empty (VtrReader *reader,
          VtrCell cell,
          VtrColumn column)
{
  static const gchar *const none[] = { "none/nil/na/keine/keiner/aucun/aucune/rien/neant/entfallt", "n a", NULL };
  static const gchar *const plain[] = { "direct/directly/direkt/directement/shortest", "the? shortest/direct way/road/route", "kurzester weg", "par? le plus court", NULL };
  const GArray *tokens = reader->tokens;

  return !vtr_has_words (tokens, cell.start, cell.end) || vtr_says_only (tokens, cell.start, cell.end, none) || (column == VTR_COLUMN_WAY && vtr_says_only (tokens, cell.start, cell.end, plain));
}

/* What may stand beside an order and says nothing to do. */
static gboolean
is_mere_remark (VtrReader *reader,
                VtrCell cell)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  VtrId place;

  for (guint i = cell.start; i < cell.end; i++)
    {
      VtrOptions options = 0;
      gboolean standing = FALSE;

      /* "ohne Eile" */
      if (vtr_phrase (tokens, i, cell.end, "ohne/sans/without eile/hast/hate/haste/hurry/rush/kommentar/comment/commentaire") > 0)
        {
          i++;
          continue;
        }
      if (vtr_lexicon_match_verb (reader->lexicon, tokens, i, cell.end, verbs, &form) > 0)
        for (guint k = 0; k < verbs->len; k++)
          if (((const VtrVerb *) g_ptr_array_index (verbs, k))->flags & VTR_VERB_STANDING)
            return FALSE;
      if (vtr_token_has (tokens, i, cell.end, VTR_CLASS_HARD | VTR_CLASS_AMEND) || vtr_phrase (tokens, i, cell.end, "before/after/avant/apres/bis") > 0 || vtr_match_attacked (tokens, i, cell.end) > 0 || vtr_match_guns (tokens, i, cell.end) > 0 || vtr_phrase (tokens, i, cell.end, "forced/force/forcee/forciert") > 0 || vtr_match_option (tokens, i, cell.end, &options, &standing) > 0)
        return FALSE;
      if (vtr_token_has (tokens, i, cell.end, VTR_CLASS_NEGATION) && vtr_phrase (tokens, i, cell.end, "no/nothing/kein/keine/aucun/rien") == 0 && (vtr_lexicon_match_verb (reader->lexicon, tokens, i + 1, cell.end, verbs, &form) > 0 || vtr_token_has (tokens, i + 1, cell.end, VTR_CLASS_TO | VTR_CLASS_AUX)))
        return FALSE;
      if (vtr_token_has (tokens, i, cell.end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_THEN | VTR_CLASS_FROM) && vtr_match_place (reader, i + 1, cell.end, NULL, &place) > 0 && !vtr_token_has (tokens, i + 2, cell.end, VTR_CLASS_ROAD))
        return FALSE;
    }
  return TRUE;
}

/* "with Langeron": the march that this message gives him. */
static gboolean
read_company (VtrReader *reader,
              VtrCell cell,
              VtrClause *row)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) whom = vtr_clause_new (cell.start);
  guint n = vtr_phrase (tokens, cell.start, cell.end, "goes/go/rides/travels/marches/moves/stays/remains? with/accompanies/mit/avec");
  const VtrOrder *march = NULL;

  if (n == 0 || vtr_parse_subject (reader, cell.start + n, cell.end, whom) != cell.end - cell.start - n || whom->fail != VTR_VERDICT_NONE || whom->subjects->len != 1 || whom->me)
    return FALSE;
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (order) && vtr_id_equal (&order->formation, &g_array_index (whom->subjects, VtrId, 0)) && vtr_id_is (&order->verb, "march"))
        march = order;
    }
  if (march == NULL)
    return FALSE;
  g_array_append_vals (row->path, march->path->data, march->path->len);
  row->options |= march->options & ~(VtrOptions) VTR_OPTION_ALONE;
  return TRUE;
}

/**
 * vtr_match_no_change:
 *
 * Returns: the tokens from @pos to @end if they say "no change", "stays put": who
 *   is told so does not march; 0: they do not
 */
guint
vtr_match_no_change (const GArray *tokens,
                     guint pos,
                     guint end)
{
  static const gchar *const stays[] = {
    "no/without change/changes/move/moves/movement/march", "unchanged", "as before/is/was/were", "as you were", "status quo", "stationary/static/immobile", "in place", "stays/stay/remains/remain/sits/sit/rests/rest/stands/stand/holds/hold fast/put/there/here/still/tight/where/in? it/he/she? is/place?", "does not move", "not moving",
    "unverandert", "keine bewegung/anderung", "wie bisher/gehabt", "bleibt/bleiben stehen/dort/hier?", "steht/ruht/rastet", "sans/pas de? changement/mouvement", "reste/restent/demeure sur? en? place?", "inchange", NULL
  };
  guint n = vtr_phrases (tokens, pos, end, stays);

  return n > 0 && !vtr_has_words (tokens, pos + n, end) ? end - pos : 0;
}

/* "don't fight": what is to be done if attacked is not said, but that it is no
 * march and no halt. */
static gboolean
is_about_fighting (VtrReader *reader,
                   VtrCell cell)
{
  const GArray *tokens = reader->tokens;
  VtrId place;

  for (guint i = cell.start; i < cell.end; i++)
    if (vtr_match_place (reader, i, cell.end, NULL, &place) > 0)
      return FALSE;
  for (guint i = cell.start; i < cell.end; i++)
    if (vtr_phrase (tokens, i, cell.end, "dont/not/no/nicht/kein/pas/never/avoid/avoids fight/fighting/engage/battle/combat/attack/kampf/kampfen/gefecht/schlacht/combattre/bataille") > 0)
      return TRUE;
  return FALSE;
}

/* "If attacked: Leipzig", "Retreat | Leipzig": back there, if he does not march there. */
static VtrClause *
read_retreat (VtrReader *reader,
              VtrCell cell,
              const VtrClause *row)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (cell.start);
  VtrId place;

  if (cell.start >= cell.end || vtr_match_place (reader, cell.start, cell.end, NULL, &place) != cell.end - cell.start || vtr_has_id (row->path, &place))
    return NULL;
  clause->verb = vtr_lexicon_verb (reader->lexicon, "withdraw");
  clause->target = place;
  return clause->verb != NULL ? g_steal_pointer (&clause) : NULL;
}

/* "look, don't fight", "stand", "if attacked: withdraw". */
static VtrClause *
read_posture_cell (VtrReader *reader,
                   VtrCell cell,
                   const VtrClause *row,
                   gboolean headed,
                   const VtrTableSaid *so_far)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) clause = vtr_clause_new (cell.start);
  guint n = vtr_match_attacked (tokens, cell.start, cell.end);
  guint end;

  /* "stand if attacked" */
  for (guint i = cell.start + 1; n == 0 && i < cell.end; i++)
    if (vtr_match_attacked (tokens, i, cell.end) == cell.end - i)
      {
        n = cell.end - i;
        cell.end = i;
      }
  cell.start += vtr_match_attacked (tokens, cell.start, cell.end);
  if (n > 0 || headed)
    {
      VtrClause *retreat = read_retreat (reader, (VtrCell){ vtr_skip_marks (tokens, cell.start, cell.end), cell.end }, row);

      if (retreat != NULL)
        return retreat;
    }
  end = vtr_form_posture (reader, cell.start, cell.end, clause);
  if (end == 0 || clause->explicit_subject)
    {
      g_autoptr (VtrClause) said = vtr_sense_case (reader, cell.start, cell.end, VTR_SENSE_IF_ATTACKED, row->subjects);

      return said != NULL && (headed || n > 0 || (!so_far->weak && g_str_equal (said->verb->id, "withdraw"))) ? g_steal_pointer (&said) : NULL;
    }
  /* "hold", "keeps to Jena" is to stay if he goes nowhere */
  if (n == 0 && !headed && (!(clause->verb->flags & VTR_VERB_STANDING) || (!g_str_equal (clause->verb->id, "withdraw") && vtr_names_place (reader, cell.start, cell.end)) || (row->path->len == 0 && !so_far->halt && vtr_phrase (tokens, cell.start, cell.end, "hold/holds/halten/halt/tenir/tient/tiennent/keep/keeps") > 0)))
    return NULL;
  return g_steal_pointer (&clause);
}

/* "keep investing", "to Dessau", "detach": an order without its subject. */
static gboolean
read_order_cell (VtrReader *reader,
                 VtrCell cell,
                 VtrClause *row)
{
  g_autoptr (VtrClause) clause = vtr_clause_copy (row);
  guint end;

  end = vtr_parse_predicate (reader, cell.start, cell.end, FALSE, TRUE, clause);
  if (clause->verb == NULL || clause->fail != VTR_VERDICT_NONE || vtr_has_words (reader->tokens, end, cell.end) || !vtr_same_subjects (clause, row) || ((clause->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (clause->verb)))
    return FALSE;
  row->verb = clause->verb;
  row->target = clause->target;
  row->there = clause->there;
  row->at = clause->at;
  row->options |= clause->options;
  row->standing |= clause->standing;
  for (guint i = row->path->len; i < clause->path->len; i++)
    g_array_append_val (row->path, g_array_index (clause->path, VtrId, i));
  if (vtr_id_is_empty (&row->from))
    row->from = clause->from;
  return TRUE;
}

/* "Weißenfels über Lützen", "y reste". */
static gboolean
read_cell_by_sense (VtrReader *reader,
                    VtrCell cell,
                    VtrClause *row,
                    VtrTableSaid *said)
{
  g_autoptr (VtrClause) clause = vtr_sense_deed (reader, cell.start, cell.end, row->subjects);

  if (clause == NULL)
    return FALSE;
  said->halt = clause->path->len == 0;
  vtr_append_ids (row->path, clause->path);
  row->options |= clause->options;
  return TRUE;
}

/* --- who --------------------------------------------------------------------- */

/* "13th (Pacthod)", "HQ": of the formation over the table. */
static guint
read_under_heading (VtrReader *reader,
                    VtrCell cell,
                    VtrClause *who)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const nouns[] = { "division", "brigade", "corps" };

  if (!vtr_token_is_number (tokens, cell.start, cell.end))
    return 0;
  for (guint k = 0; k < G_N_ELEMENTS (nouns); k++)
    {
      g_autofree gchar *key = g_strdup_printf ("%s %s", vtr_token (tokens, cell.start)->canon, nouns[k]);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);

      for (guint e = 0; entries != NULL && e < entries->len; e++)
        {
          const VtrLexiconFormation *record;

          if (g_array_index (entries, VtrNameEntry, e).kind != VTR_NAME_FORMATION)
            continue;
          record = vtr_lexicon_formation (reader->lexicon, &g_array_index (entries, VtrNameEntry, e).id);
          if (record != NULL && record->commanded)
            vtr_append_id (ids, &record->id);
        }
      vtr_narrow_names (reader, ids, FALSE);
      if (ids->len == 1)
        {
          vtr_append_ids (who->subjects, ids);
          return 1;
        }
      if (ids->len > 1)
        return 0;
    }
  return 0;
}

/* "Army HQ", "GQG", "Corps HQ": an army's goes alone; that of the one corps he has is
 * where it is. */
static guint
read_headquarters (VtrReader *reader,
                   VtrCell cell,
                   VtrClause *who)
{
  static const gchar *const words[] = { "the? army/grand/imperial/main? hq/ghq/gqg/headquarters", "the? corps hq/headquarters/staff", "korpshauptquartier/korpsstab/hauptquartier/armeehauptquartier", "quartier general", "grand quartier general", "qg", NULL };
  guint n = vtr_phrases (reader->tokens, cell.start, cell.end, words);

  if (n == 0 || vtr_has_words (reader->tokens, cell.start + n, cell.end))
    return 0;
  for (guint i = 0; i < reader->corps->len; i++)
    if (vtr_formation_is (reader->lexicon, &g_array_index (reader->corps, VtrId, i), "army"))
      vtr_append_id (who->subjects, &g_array_index (reader->corps, VtrId, i));
  if (who->subjects->len == 0)
    {
      vtr_append_ids (who->subjects, reader->corps);
      vtr_keep_own_name (reader, who->subjects);
      who->rest = TRUE;
    }
  who->alone = TRUE;
  if (who->subjects->len == 1)
    return cell.end - cell.start;
  g_array_set_size (who->subjects, 0);
  who->alone = FALSE;
  return 0;
}

/* The whole of the first cell names one formation of the sender's own, or several;
 * its commander may stand beside it. */
gboolean
vtr_read_cell_who (VtrReader *reader,
                   guint start,
                   guint end,
                   VtrClause *who)
{
  const GArray *tokens = reader->tokens;
  VtrCell cell = { start, end };
  guint at = cell.start;
  guint n;

  n = read_headquarters (reader, cell, who);
  if (n == 0)
    n = vtr_parse_subject (reader, at, cell.end, who);
  if (n == 0)
    n = read_under_heading (reader, cell, who);
  if (n == 0 || who->me || who->fail != VTR_VERDICT_NONE || vtr_token_has (tokens, at, cell.end, VTR_CLASS_IT))
    return FALSE;
  at += n;
  while (at < cell.end)
    {
      g_autoptr (VtrClause) again = vtr_clause_new (at);

      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        {
          at++;
          continue;
        }
      /* "22nd Div Friederichs", "13th (Pacthod)" */
      n = vtr_parse_name (reader, at, cell.end, again);
      if (n == 0 || again->fail != VTR_VERDICT_NONE || !vtr_is_part (reader, who->subjects, again->subjects))
        return FALSE;
      at += n;
    }
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, i));

      if (record == NULL || !record->commanded || vtr_reader_place_of (reader, &record->id) == NULL)
        return FALSE;
    }
  who->explicit_subject = TRUE;
  return who->subjects->len > 0;
}

static gboolean
is_start (VtrReader *reader,
          const VtrClause *clause,
          const VtrId *place)
{
  for (guint i = 0; i < clause->subjects->len; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, i));

      if (stands == NULL || !vtr_id_equal (stands, place))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_places (VtrReader *reader,
            VtrClause *clause,
            const GArray *places,
            VtrColumn column,
            gboolean via,
            VtrTableSaid *said)
{
  guint first = 0;

  /* "withdraw | Jena": back there, or there and back? */
  if (said->withdraws && !said->headed)
    return FALSE;
  if (column == VTR_COLUMN_FROM)
    {
      clause->from = g_array_index (places, VtrId, 0);
      said->any_place = TRUE;
      return TRUE;
    }
  if (clause->path->len == 0 && is_start (reader, clause, &g_array_index (places, VtrId, 0)))
    {
      said->same_place = said->same_place || (places->len == 1 && (said->any_place || column == VTR_COLUMN_GOAL || column == VTR_COLUMN_ORDER));
      said->here = places->len == 1;
      first = 1;
    }
  said->any_place = TRUE;
  /* where to stands in a column before: this is the way there */
  if ((via || column == VTR_COLUMN_WAY) && clause->path->len > 0)
    {
      const VtrId goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
      guint last = places->len;

      while (last > first && vtr_id_equal (&g_array_index (places, VtrId, last - 1), &goal))
        last--;
      if (first < last && is_start (reader, clause, &g_array_index (places, VtrId, first)))
        first++;
      for (guint i = first; i < last; i++)
        g_array_insert_val (clause->path, clause->path->len - 1, g_array_index (places, VtrId, i));
      return TRUE;
    }
  for (guint i = first; i < places->len; i++)
    g_array_append_val (clause->path, g_array_index (places, VtrId, i));
  return TRUE;
}

/**
 * vtr_table_names_again:
 *
 * Returns: whether a cell names the one once more whom the first names: "Vandamme | I Corps |
 *   Rotenburg"
 */
gboolean
vtr_table_names_again (VtrReader *reader,
                       VtrCell cell,
                       const VtrClause *clause)
{
  g_autoptr (VtrClause) again = vtr_clause_new (cell.start);

  return clause->subjects->len == 1 && vtr_parse_name (reader, cell.start, cell.end, again) == cell.end - cell.start && again->fail == VTR_VERDICT_NONE && again->subjects->len == 1 && vtr_has_id (clause->subjects, &g_array_index (again->subjects, VtrId, 0));
}

/* "yes" or "no" below "Forced", "Guns". */
static gboolean
take_answer (VtrReader *reader,
             VtrCell cell,
             VtrColumn column,
             VtrClause *clause,
             GPtrArray *postures)
{
  static const gchar *const yes[] = { "yes/y/ja/j/oui/o/x/true/si/1", NULL };
  static const gchar *const no[] = { "no/n/nein/non/false/0/nah/nope/normal", NULL };
  const GArray *tokens = reader->tokens;

  if (vtr_says_only (tokens, cell.start, cell.end, no))
    return TRUE;
  if (!vtr_says_only (tokens, cell.start, cell.end, yes))
    return FALSE;
  if (column == VTR_COLUMN_GUNS)
    {
      VtrClause *guns = vtr_clause_new (cell.start);

      guns->verb = vtr_lexicon_guns (reader->lexicon);
      g_ptr_array_add (postures, guns);
      return guns->verb != NULL;
    }
  clause->options |= column == VTR_COLUMN_FORCED ? VTR_OPTION_FORCED : column == VTR_COLUMN_SPLIT ? VTR_OPTION_SPLIT
                                                                                                  : VTR_OPTION_CONTINUE;
  return TRUE;
}

/* "Goes on | yes", "if attacked: Leipzig" in a cell: what its label makes it a cell of, and
 * behind that its value. */
static VtrColumn
find_label (VtrReader *reader,
            VtrCell *cell)
{
  for (guint i = cell->start + 1; i + 1 < cell->end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_COLON)
      {
        VtrColumn column = vtr_table_head (reader, (VtrCell){ cell->start, i });

        if (column != VTR_COLUMN_UNKNOWN)
          cell->start = i + 1;
        return column;
      }
  return VTR_COLUMN_UNKNOWN;
}

/* What is done if attacked, or a remark. */
static gboolean
take_beside (VtrReader *reader,
             VtrCell cell,
             VtrColumn column,
             const VtrClause *clause,
             GPtrArray *postures,
             VtrTableSaid *said)
{
  VtrClause *posture = read_posture_cell (reader, cell, clause, TRUE, said);

  if (posture != NULL && (column != VTR_COLUMN_REMARK || vtr_match_attacked (reader->tokens, cell.start, cell.end) > 0 || (g_str_equal (posture->verb->id, "withdraw") && !(vtr_id_is_empty (&posture->target) == FALSE && vtr_phrase (reader->tokens, cell.start, cell.end, "withdraw/withdraws/retreat/repli/ruckzug/zuruck/back") == 0))))
    {
      g_ptr_array_add (postures, posture);
      return TRUE;
    }
  g_clear_pointer (&posture, vtr_clause_free);
  if (column == VTR_COLUMN_REMARK && vtr_match_no_change (reader->tokens, cell.start, cell.end) > 0)
    return said->halt = TRUE;
  return column == VTR_COLUMN_REMARK && is_mere_remark (reader, cell);
}

static gboolean take_cell (VtrReader *reader, VtrCell cell, VtrColumn column, VtrClause **clause, GPtrArray *postures, VtrTableSaid *said);

/* "Bernburg (stays)", "marches, fights": each part as a cell of its own. */
static gboolean
take_parts (VtrReader *reader,
            VtrCell cell,
            VtrColumn column,
            VtrClause **clause,
            GPtrArray *postures,
            VtrTableSaid *said)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) before = vtr_clause_copy (*clause);
  VtrTableSaid known = *said;
  guint n_postures = postures->len;
  guint start = cell.start;
  guint parts = 0;
  gboolean good = TRUE;

  for (guint i = cell.start; i <= cell.end && good; i++)
    {
      VtrTokenKind kind = i < cell.end ? vtr_token (tokens, i)->kind : VTR_TOKEN_BREAK;

      if (kind != VTR_TOKEN_BREAK && kind != VTR_TOKEN_COMMA && kind != VTR_TOKEN_OPEN && kind != VTR_TOKEN_CLOSE && kind != VTR_TOKEN_SEMICOLON && !(kind == VTR_TOKEN_SLASH && !(vtr_token (tokens, i)->flags & VTR_WORD_TIGHT)))
        continue;
      if (vtr_has_words (tokens, start, i))
        {
          VtrCell part = { vtr_skip_marks (tokens, start, i), i };

          good = i - start < cell.end - cell.start && take_cell (reader, part, column, clause, postures, said);
          parts++;
        }
      start = i + 1;
    }
  if (good && parts > 0)
    return TRUE;
  g_ptr_array_set_size (postures, (gint) n_postures);
  g_clear_pointer (clause, vtr_clause_free);
  *clause = g_steal_pointer (&before);
  *said = known;
  return FALSE;
}

/* "no move, | stays at Dessau". */
static gboolean
stays_once_more (VtrReader *reader,
                 VtrCell cell,
                 const VtrClause *row)
{
  g_autoptr (VtrClause) again = vtr_clause_copy (row);

  return row->verb == NULL && row->path->len == 0 && read_order_cell (reader, cell, again) && g_str_equal (again->verb->id, "halt") && again->path->len == 0 && again->options == row->options;
}

/* Where he goes, or what else he does. */
static gboolean
take_deed (VtrReader *reader,
           VtrCell cell,
           VtrColumn column,
           VtrClause *clause,
           GPtrArray *postures,
           VtrTableSaid *said)
{
  static const gchar *const stands[] = { "stand/stands", NULL };
  static const gchar *const marches[] = { "march/marches/go/goes/move/moves/marschiert/marschieren/marsch/geht/zieht/marche/marcher/part/va", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrClause *posture;
  gboolean via;
  guint n;

  /* "via Uelzen, normal" */
  via = vtr_token_has (tokens, cell.start, cell.end, VTR_CLASS_VIA) && !vtr_token_has (tokens, cell.start, cell.end, VTR_CLASS_TO) && (column == VTR_COLUMN_UNKNOWN || column == VTR_COLUMN_PACE);
  for (guint i = cell.start; i < cell.end && via; i++)
    if (vtr_token_is (tokens, i, cell.end, VTR_TOKEN_COMMA))
      {
        VtrCell remark = { i + 1, cell.end };

        n = vtr_match_option (tokens, remark.start, remark.end, &clause->options, &clause->standing);
        if ((n > 0 && !vtr_has_words (tokens, remark.start + n, remark.end)) || vtr_phrase (tokens, remark.start, remark.end, "normal/normale/usual") == remark.end - remark.start)
          cell.end = i;
        break;
      }
  if (vtr_read_cell_places (reader, cell.start, cell.end, places))
    return add_places (reader, clause, places, column, via, said);
  /* "Weimar | stand": what he does if attacked, and no halt */
  if ((said->halt || said->any_place || clause->path->len > 0) && vtr_says_only (tokens, cell.start, cell.end, stands))
    {
      posture = vtr_clause_new (cell.start);
      posture->verb = vtr_lexicon_verb (reader->lexicon, "stand");
      g_ptr_array_add (postures, posture);
      return posture->verb != NULL;
    }
  if (vtr_match_no_change (tokens, cell.start, cell.end) > 0 || (said->halt && stays_once_more (reader, cell, clause)))
    return said->halt = TRUE;
  if (vtr_says_only (tokens, cell.start, cell.end, marches))
    return said->moves = TRUE;
  if (clause->path->len == 0 && !said->halt && read_company (reader, cell, clause))
    return TRUE;
  /* what was said already is not said once more */
  if (clause->path->len == 0 && clause->verb == NULL && !said->halt && read_order_cell (reader, cell, clause))
    {
      said->halt = g_str_equal (clause->verb->id, "halt");
      return TRUE;
    }
  if (clause->path->len == 0 && clause->verb == NULL && !said->halt && read_cell_by_sense (reader, cell, clause, said))
    return TRUE;
  posture = read_posture_cell (reader, cell, clause, FALSE, said);
  if (posture == NULL)
    return FALSE;
  /* "Kleist: falls back to Leipzig, …": now, or if attacked? */
  if (!said->headed && vtr_match_attacked (tokens, cell.start, cell.end) == 0 && g_str_equal (posture->verb->id, "withdraw") && !said->halt && clause->path->len == 0)
    {
      vtr_clause_free (posture);
      return FALSE;
    }
  said->withdraws = said->withdraws || (g_str_equal (posture->verb->id, "withdraw") && vtr_id_is_empty (&posture->target) && vtr_match_attacked (tokens, cell.start, cell.end) == 0);
  g_ptr_array_add (postures, posture);
  return TRUE;
}

/* Takes what a cell of @column says; %FALSE: it is not understood, and nothing was taken. */
static gboolean
take_cell (VtrReader *reader,
           VtrCell cell,
           VtrColumn column,
           VtrClause **clause,
           GPtrArray *postures,
           VtrTableSaid *said)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const usual[] = { "normal/normale/usual/ordinary/regular/standard/gewohnlich/ordinaire", "as usual", NULL };
  VtrOptions options = 0;
  gboolean standing = FALSE;
  guint n;

  for (guint i = cell.start; i < cell.end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_ASK)
      return FALSE;
  if (column == VTR_COLUMN_PAST || column == VTR_COLUMN_NUMBER || is_empty (reader, cell, column))
    return TRUE;
  if (column == VTR_COLUMN_LEADER || column == VTR_COLUMN_WHO)
    return vtr_table_names_again (reader, cell, *clause);
  if (column == VTR_COLUMN_LATER)
    return FALSE;
  if (column == VTR_COLUMN_UNKNOWN)
    {
      column = find_label (reader, &cell);
      /* "Weimar - Jena (next turn: Naumburg)" */
      if (column == VTR_COLUMN_NEXT)
        return FALSE;
    }
  if (column == VTR_COLUMN_PACE && (vtr_says_only (tokens, cell.start, cell.end, usual) || vtr_sense_manner (reader, cell.start, cell.end, &(*clause)->options)))
    return TRUE;
  if (column >= VTR_COLUMN_FORCED && column <= VTR_COLUMN_GUNS)
    {
      if (take_answer (reader, cell, column, *clause, postures))
        return TRUE;
      column = VTR_COLUMN_UNKNOWN;
    }
  if (column == VTR_COLUMN_NEXT)
    {
      said->next = cell;
      return vtr_names_place (reader, cell.start, cell.end) || vtr_match_no_change (tokens, cell.start, cell.end) > 0;
    }
  n = vtr_match_option (tokens, cell.start, cell.end, &options, &standing);
  if (n == 0 && (n = vtr_phrase (tokens, cell.start, cell.end, "forced/force/forcee/forciert")) > 0)
    options = VTR_OPTION_FORCED;
  if (n > 0 && !vtr_has_words (tokens, cell.start + n, cell.end))
    {
      (*clause)->options |= options;
      (*clause)->standing |= standing;
      return TRUE;
    }
  /* a place below a head that is not known may be anything */
  if (column == VTR_COLUMN_STRANGE && (vtr_names_place (reader, cell.start, cell.end) || vtr_match_no_change (tokens, cell.start, cell.end) > 0))
    return FALSE;
  if (column == VTR_COLUMN_REMARK || column == VTR_COLUMN_POSTURE || column == VTR_COLUMN_RETREAT)
    return take_beside (reader, cell, column, *clause, postures, said) || take_parts (reader, cell, column, clause, postures, said);
  return take_deed (reader, cell, column, *clause, postures, said) || take_parts (reader, cell, column, clause, postures, said);
}

/* The cell of the row above in the same column, if this one says that it is the same. */
static VtrCell
same_as_above (const VtrReader *reader,
               VtrCell cell,
               guint index)
{
  VtrFormField field = { .value = cell.start, .end = cell.end };

  return index < reader->row_above->len && vtr_form_says_same (reader->tokens, &field) ? g_array_index (reader->row_above, VtrCell, index) : cell;
}

/**
 * vtr_table_read_cell:
 * @reader: the reader
 * @row: a row
 * @index: which of its cells
 * @clause: (inout): what he does whom the row is of
 * @postures: (element-type VtrClause): gets what he does in a fight
 * @said: (inout): what the cells before it said
 *
 * Takes a cell, or notes that the umpire must see it.
 */
void
vtr_table_read_cell (VtrReader *reader,
                     const VtrRow *row,
                     guint index,
                     VtrClause **clause,
                     GPtrArray *postures,
                     VtrTableSaid *said)
{
  VtrCell cell = same_as_above (reader, row->cells[index], index);
  VtrColumn column = vtr_table_column (reader, index);

  if (take_cell (reader, cell, column, clause, postures, said))
    return;
  if (is_about_fighting (reader, cell) && column != VTR_COLUMN_STRANGE)
    said->posture = index + 1;
  else if (row->rule > VTR_TABLE_RULE_GAP || column != VTR_COLUMN_UNKNOWN || index == 1 || !is_mere_remark (reader, cell))
    said->remark = index + 1;
}
