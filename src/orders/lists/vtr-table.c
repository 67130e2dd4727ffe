/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/*
 * Rows of a table: "| 17th Div | Celle | Uelzen | Lüneburg | forced |", "Harpe
 * .... Zerbst .... remain", "V (Guard)      Dresden/Meissen". The first cell says
 * who, wholly; what the others say is told by the heads of their columns, where
 * there are any, and else by themselves: the place where he stands is the start,
 * places after it the way. A row in which one cell could change the meaning of
 * another is for the umpire; one that tells nothing to do is no row.
 */

#define MAX_CELLS 12

typedef enum
{
  COLUMN_UNKNOWN,
  COLUMN_WHO,
  COLUMN_FROM,
  COLUMN_WAY,
  COLUMN_GOAL,
  COLUMN_ORDER,
  COLUMN_POSTURE,
  COLUMN_REMARK,
  COLUMN_PAST, /* of the last turn: no order */
} Column;

typedef struct
{
  guint start; /* tokens */
  guint end;
} Cell;

typedef struct
{
  Cell cells[MAX_CELLS];
  guint n;
  guint end;      /* token after the line */
  gboolean ruled; /* with "|" */
} Row;

static const struct
{
  Column column;
  const gchar *const phrases[12];
} heads[] = {
  { COLUMN_WHO, { "unit/units/formation/formations/corps/korps/division/divisions/command/commander/who/name/troops/force/body/general", "einheit/einheiten/verband/truppe/truppen/befehlshaber/wer", "unite/unites/troupes/corps/qui/commandant/chef", NULL } },
  { COLUMN_FROM, { "from/start/at/position/location/place/where/now", "present/current/starting place/position/location/point", "stands/stationed at/in?", "stand at?", "von/standort/ort/wo/ausgangsort/jetzt/steht", "de/depart/lieu/position/ou/stationnement actuelle?", NULL } },
  { COLUMN_WAY, { "via/route/way/path/through/by/road/march/itinerary", "march route", "by way of", "route of march", "uber/weg/marschweg/marschroute/strecke", "par/itineraire/chemin/passage", NULL } },
  { COLUMN_GOAL, { "to/destination/goal/end/target/objective", "end point", "goes/marches/march/moves/move to", "nach/ziel/marschziel/zielort/endpunkt", "a/vers/but/arrivee/objectif", NULL } },
  { COLUMN_ORDER, { "order/orders/action/actions/task/mission/movement/move", "orders this turn", "befehl/befehle/auftrag/bewegung", "ordre/ordres/mouvement/mission", NULL } },
  { COLUMN_POSTURE, { "if/when attacked", "posture/stance/attitude if? attacked?", "bei angriff", "wenn/falls angegriffen", "haltung", "si attaque", "en cas dattaque", "conduite", NULL } },
  { COLUMN_REMARK, { "remark/remarks/note/notes/comment/comments/reason/why/purpose", "bemerkung/bemerkungen/anmerkung/anmerkungen/zweck/grund", "remarque/remarques/observation/observations/motif", NULL } },
  { COLUMN_PAST, { "was", "last/previous turn/round/position/order/orders", "letzte/letzter/vorige/voriger runde/zug/stellung/befehl", "tour/ordre/position precedent/precedente/passe/passee", NULL } },
};

static gboolean
is_gap (const gchar *body,
        guint from,
        guint to)
{
  for (guint i = from; i < to; i++)
    if (body[i] == '\t' || (body[i] == ' ' && i + 1 < to && body[i + 1] == ' '))
      return TRUE;
  return FALSE;
}

/* A rule between cells: "|", "....". */
static gboolean
is_rule (const VtrReader *reader,
         guint at)
{
  const VtrToken *token = vtr_token (reader->tokens, at);

  if (token->kind == VTR_TOKEN_WORD)
    return FALSE;
  return reader->body[token->start] == '|' || (token->end - token->start >= 3 && reader->body[token->start] == '.' && reader->body[token->start + 1] == '.' && reader->body[token->start + 2] == '.');
}

static void
add_cell (const GArray *tokens,
          Row *row,
          guint start,
          guint end)
{
  while (start < end && (vtr_token (tokens, start)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, start)->kind == VTR_TOKEN_COLON || vtr_token (tokens, start)->kind == VTR_TOKEN_BULLET))
    start++;
  while (end > start && (vtr_token (tokens, end - 1)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, end - 1)->kind == VTR_TOKEN_COLON || vtr_token (tokens, end - 1)->kind == VTR_TOKEN_COMMA || (vtr_token (tokens, end - 1)->kind == VTR_TOKEN_STOP && end - start > 1)))
    end--;
  if (row->n < MAX_CELLS)
    row->cells[row->n++] = (Cell){ start, end };
}

/* Cuts the line that begins at token @pos into cells; %FALSE: it has but one. */
static gboolean
cut_row (VtrReader *reader,
         guint pos,
         Row *row)
{
  const GArray *tokens = reader->tokens;
  gboolean ruled = FALSE;
  guint start = pos;
  guint end = pos;

  while (end < tokens->len && vtr_token (tokens, end)->kind != VTR_TOKEN_BREAK)
    {
      ruled = ruled || reader->body[vtr_token (tokens, end)->start] == '|';
      end++;
    }
  *row = (Row){ .end = end, .ruled = ruled };
  /* the mark of a list item */
  while (start < end && (vtr_token (tokens, start)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, start)->kind == VTR_TOKEN_BULLET))
    start++;
  if (ruled && start < end && is_rule (reader, start))
    start++;
  for (guint i = start; i < end; i++)
    if (is_rule (reader, i) && (!ruled || reader->body[vtr_token (tokens, i)->start] == '|'))
      {
        add_cell (tokens, row, start, i);
        start = i + 1;
      }
    else if (!ruled && i > start && is_gap (reader->body, vtr_token (tokens, i - 1)->end, vtr_token (tokens, i)->start) && !(vtr_token (tokens, i - 1)->kind == VTR_TOKEN_STOP))
      {
        add_cell (tokens, row, start, i);
        start = i;
      }
  if (start < end)
    add_cell (tokens, row, start, end);
  return row->n >= 2;
}

/* --- what a cell says ------------------------------------------------------ */

/* "Dresden/Döbeln/Grimma", "Rotenburg, Harburg", "to Potsdam, Treuenbrietzen":
 * nothing but places. */
gboolean
vtr_read_cell_places (VtrReader *reader,
                      guint start,
                      guint end,
                      GArray *path)
{
  const GArray *tokens = reader->tokens;
  Cell cell = { start, end };
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

static gboolean
is_empty (VtrReader *reader,
          Cell cell)
{
  return !vtr_has_words (reader->tokens, cell.start, cell.end) || (vtr_phrase (reader->tokens, cell.start, cell.end, "none/nil/na/keine/aucun/aucune/rien/neant") == cell.end - cell.start);
}

/* What may stand beside an order and says nothing to do. */
static gboolean
is_mere_remark (VtrReader *reader,
                Cell cell)
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
      if (vtr_token_has (tokens, i, cell.end, VTR_CLASS_HARD | VTR_CLASS_AMEND) || vtr_phrase (tokens, i, cell.end, "before/after/avant/apres/bis") > 0 || vtr_match_attacked (tokens, i, cell.end) > 0 || vtr_match_guns (tokens, i, cell.end) > 0 || vtr_match_option (tokens, i, cell.end, &options, &standing) > 0)
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
              Cell cell,
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
                   Cell cell)
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

/* "look, don't fight", "stand", "if attacked: withdraw". */
static VtrClause *
read_posture_cell (VtrReader *reader,
                   Cell cell,
                   const VtrClause *row,
                   gboolean headed)
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
  end = vtr_parse_posture (reader, vtr_match_attacked (tokens, cell.start, cell.end) + cell.start, cell.end, clause);
  if (clause->verb == NULL || clause->fail != VTR_VERDICT_NONE || clause->explicit_subject || vtr_has_words (tokens, end, cell.end))
    {
      g_autoptr (VtrClause) said = vtr_sense_case (reader, cell.start, cell.end, VTR_SENSE_IF_ATTACKED, row->subjects);

      return said != NULL && (headed || g_str_equal (said->verb->id, "withdraw")) ? g_steal_pointer (&said) : NULL;
    }
  if (n == 0 && !headed && !(clause->verb->flags & VTR_VERB_STANDING))
    return NULL;
  return g_steal_pointer (&clause);
}

/* "keep investing", "to Dessau", "detach": an order without its subject. */
static gboolean
read_order_cell (VtrReader *reader,
                 Cell cell,
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

typedef struct
{
  gboolean halt;
  gboolean same_place; /* "Eisleben | Eisleben" */
  gboolean any_place;
  guint remark;  /* the cell for which the umpire must see the row, + 1 */
  guint posture; /* the cell that he must see besides, + 1 */
} Said;

/* "Weißenfels über Lützen", "y reste". */
static gboolean
read_cell_by_sense (VtrReader *reader,
                    Cell cell,
                    VtrClause *row,
                    Said *said)
{
  g_autoptr (VtrClause) clause = vtr_sense_deed (reader, cell.start, cell.end, row->subjects);

  if (clause == NULL)
    return FALSE;
  said->halt = clause->path->len == 0;
  vtr_append_ids (row->path, clause->path);
  row->options |= clause->options;
  return TRUE;
}

/* --- the heads of columns ---------------------------------------------------- */

static Column
read_head (VtrReader *reader,
           Cell cell)
{
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    for (guint k = 0; heads[i].phrases[k] != NULL; k++)
      {
        guint n = vtr_phrase (reader->tokens, cell.start, cell.end, heads[i].phrases[k]);

        if (n > 0 && !vtr_has_words (reader->tokens, cell.start + n, cell.end))
          return heads[i].column;
      }
  switch (vtr_form_label_kind (reader, cell.start, cell.end))
    {
    case VTR_FIELD_WHO:
      return COLUMN_WHO;
    case VTR_FIELD_FROM:
      return COLUMN_FROM;
    case VTR_FIELD_WAY:
      return COLUMN_WAY;
    case VTR_FIELD_GOAL:
      return COLUMN_GOAL;
    case VTR_FIELD_ATTACKED:
      return COLUMN_POSTURE;
    default:
      return COLUMN_UNKNOWN;
    }
}

static gboolean
read_heads (VtrReader *reader,
            const Row *row)
{
  guint known = 0;
  guint who = 0;

  for (guint c = 0; c < row->n; c++)
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrId));

      /* a row of the table */
      if (vtr_read_cell_places (reader, row->cells[c].start, row->cells[c].end, places))
        return FALSE;
    }
  for (guint c = 0; c < row->n; c++)
    known += read_head (reader, row->cells[c]) != COLUMN_UNKNOWN ? 1 : 0;
  who = read_head (reader, row->cells[0]) == COLUMN_WHO;
  if (known < 2 || (!who && known + 1 < row->n))
    return FALSE;
  g_array_set_size (reader->columns, 0);
  for (guint c = 0; c < row->n; c++)
    {
      guint column = read_head (reader, row->cells[c]);

      g_array_append_val (reader->columns, column);
    }
  return TRUE;
}

static Column
column_of (const VtrReader *reader,
           guint index)
{
  return index < reader->columns->len ? (Column) g_array_index (reader->columns, guint, index) : COLUMN_UNKNOWN;
}

/* --- who --------------------------------------------------------------------- */

/* "13th (Pacthod)", "HQ": of the formation over the table. */
static guint
read_under_heading (VtrReader *reader,
                    Cell cell,
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
                   Cell cell,
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
  Cell cell = { start, end };
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

/* --- the row ------------------------------------------------------------------ */

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

static void
add_places (VtrReader *reader,
            VtrClause *clause,
            const GArray *places,
            Column column,
            gboolean via,
            Said *said)
{
  guint first = 0;

  if (column == COLUMN_FROM)
    {
      clause->from = g_array_index (places, VtrId, 0);
      said->any_place = TRUE;
      return;
    }
  if (clause->path->len == 0 && is_start (reader, clause, &g_array_index (places, VtrId, 0)))
    {
      said->same_place = said->same_place || (places->len == 1 && (said->any_place || column == COLUMN_GOAL || column == COLUMN_ORDER));
      first = 1;
    }
  said->any_place = TRUE;
  /* where to stands in a column before: this is the way there */
  if ((via || column == COLUMN_WAY) && clause->path->len > 0)
    {
      const VtrId goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
      guint last = places->len;

      while (last > first && vtr_id_equal (&g_array_index (places, VtrId, last - 1), &goal))
        last--;
      if (first < last && is_start (reader, clause, &g_array_index (places, VtrId, first)))
        first++;
      for (guint i = first; i < last; i++)
        g_array_insert_val (clause->path, clause->path->len - 1, g_array_index (places, VtrId, i));
      return;
    }
  for (guint i = first; i < places->len; i++)
    g_array_append_val (clause->path, g_array_index (places, VtrId, i));
}

static void
read_cell (VtrReader *reader,
           const Row *row,
           guint index,
           VtrClause *clause,
           GPtrArray *postures,
           Said *said)
{
  const GArray *tokens = reader->tokens;
  Cell cell = row->cells[index];
  Column column = column_of (reader, index);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrClause *posture;
  gboolean via;
  guint n;

  if (column == COLUMN_PAST || is_empty (reader, cell))
    return;
  n = vtr_match_option (tokens, cell.start, cell.end, &clause->options, &clause->standing);
  if (n > 0 && !vtr_has_words (tokens, cell.start + n, cell.end))
    return;
  if (column == COLUMN_REMARK || column == COLUMN_POSTURE)
    {
      posture = read_posture_cell (reader, cell, clause, TRUE);
      if (posture != NULL && (column == COLUMN_POSTURE || vtr_match_attacked (tokens, cell.start, cell.end) > 0 || g_str_equal (posture->verb->id, "withdraw")))
        g_ptr_array_add (postures, posture);
      else
        {
          g_clear_pointer (&posture, vtr_clause_free);
          if (is_about_fighting (reader, cell))
            said->posture = index + 1;
          else if (vtr_match_no_change (tokens, cell.start, cell.end) > 0)
            said->halt = TRUE;
          else if (column == COLUMN_POSTURE || !is_mere_remark (reader, cell))
            said->remark = index + 1;
        }
      return;
    }
  /* "via Uelzen, normal" */
  via = vtr_token_has (tokens, cell.start, cell.end, VTR_CLASS_VIA) && !vtr_token_has (tokens, cell.start, cell.end, VTR_CLASS_TO) && column == COLUMN_UNKNOWN;
  for (guint i = cell.start; i < cell.end && via; i++)
    if (vtr_token_is (tokens, i, cell.end, VTR_TOKEN_COMMA))
      {
        Cell remark = { i + 1, cell.end };

        n = vtr_match_option (tokens, remark.start, remark.end, &clause->options, &clause->standing);
        if ((n > 0 && !vtr_has_words (tokens, remark.start + n, remark.end)) || vtr_phrase (tokens, remark.start, remark.end, "normal/normale/usual") == remark.end - remark.start)
          cell.end = i;
        break;
      }
  if (vtr_read_cell_places (reader, cell.start, cell.end, places))
    {
      add_places (reader, clause, places, column, via, said);
      return;
    }
  if (vtr_match_no_change (tokens, cell.start, cell.end) > 0)
    {
      said->halt = TRUE;
      return;
    }
  if (clause->path->len == 0 && !said->halt && read_company (reader, cell, clause))
    return;
  /* what was said already is not said once more */
  if (clause->path->len == 0 && clause->verb == NULL && !said->halt && read_order_cell (reader, cell, clause))
    {
      said->halt = g_str_equal (clause->verb->id, "halt");
      return;
    }
  if (clause->path->len == 0 && clause->verb == NULL && !said->halt && read_cell_by_sense (reader, cell, clause, said))
    return;
  posture = read_posture_cell (reader, cell, clause, FALSE);
  if (posture != NULL)
    {
      g_ptr_array_add (postures, posture);
      return;
    }
  if (is_about_fighting (reader, cell))
    said->posture = index + 1;
  else if (index == 1 || !is_mere_remark (reader, cell))
    said->remark = index + 1;
}

/* Makes the row's order of what its cells said; %FALSE: they say nothing to do. */
static gboolean
settle (VtrReader *reader,
        VtrClause *clause,
        const Said *said)
{
  if (clause->path->len > 0 && !said->halt)
    {
      if (clause->verb == NULL)
        clause->verb = vtr_lexicon_march (reader->lexicon);
      clause->to_goal = clause->dashed = TRUE;
      return clause->verb != NULL && (clause->verb->flags & VTR_VERB_PATH) != 0;
    }
  if (clause->path->len > 0)
    return FALSE;
  if (clause->verb == NULL && (said->halt || said->same_place))
    clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
  return clause->verb != NULL && !(clause->verb->flags & VTR_VERB_PATH);
}

/* "Vandamme | I Corps | Rotenburg": whether a cell names the one once more whom the first
 * names. */
static gboolean
names_again (VtrReader *reader,
             Cell cell,
             const VtrClause *clause)
{
  g_autoptr (VtrClause) again = vtr_clause_new (cell.start);

  return clause->subjects->len == 1 && vtr_parse_name (reader, cell.start, cell.end, again) == cell.end - cell.start && again->fail == VTR_VERDICT_NONE && again->subjects->len == 1 && vtr_has_id (clause->subjects, &g_array_index (again->subjects, VtrId, 0));
}

/**
 * vtr_read_row:
 * @reader: the reader
 * @unit: what begins a line
 *
 * Reads a line as a row of a table, or as the heads of its columns.
 *
 * Returns: the token after the line; @unit's start: it is no row
 */
guint
vtr_read_row (VtrReader *reader,
              const VtrUnit *unit)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (unit->start);
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  VtrUnit line = *unit;
  Said said = { 0 };
  Row row;

  if (!unit->line || unit->quoted || reader->notes || reader->forwarded || reader->other_turn || !cut_row (reader, unit->start, &row))
    {
      if (vtr_has_words (reader->tokens, unit->start, unit->end))
        g_array_set_size (reader->columns, 0);
      return unit->start;
    }
  line.end = row.end;
  if (read_heads (reader, &row))
    {
      vtr_span_chatter (reader, line.start, line.end, "heading", TRUE);
      return row.end;
    }
  if (!vtr_read_cell_who (reader, row.cells[0].start, row.cells[0].end, clause))
    return unit->start;
  for (guint c = 1; c < row.n; c++)
    if (c > 1 || !names_again (reader, row.cells[c], clause))
      read_cell (reader, &row, c, clause, clauses, &said);
  if (said.remark > 0)
    {
      Cell cell = row.cells[said.remark - 1];

      /* prose in columns, or a row that the umpire must see */
      if (!row.ruled && reader->columns->len == 0)
        return unit->start;
      vtr_span_fault (reader, line.start, line.end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", cell.start, cell.end);
      return row.end;
    }
  /* the staff of a corps goes nowhere without it */
  if (clause->rest && (!said.halt || clause->path->len > 0))
    {
      vtr_span_fault (reader, line.start, line.end, VTR_VERDICT_NOT_UNDERSTOOD, "who", row.cells[0].start, row.cells[0].end);
      return row.end;
    }
  clause->start = line.start;
  clause->end = line.end;
  for (guint i = 0; i < clauses->len; i++)
    {
      VtrClause *posture = g_ptr_array_index (clauses, i);

      g_array_set_size (posture->subjects, 0);
      vtr_append_ids (posture->subjects, clause->subjects);
      posture->explicit_subject = TRUE;
      posture->start = line.start;
      posture->end = line.end;
    }
  if (settle (reader, clause, &said))
    g_ptr_array_insert (clauses, 0, g_steal_pointer (&clause));
  else if (clauses->len == 0 || clause->path->len > 0 || said.halt || clause->options != 0)
    return unit->start;
  if (said.posture > 0)
    {
      Cell cell = row.cells[said.posture - 1];
      VtrClause *posture = vtr_clause_new (line.start);

      posture->end = line.end;
      vtr_append_ids (posture->subjects, ((const VtrClause *) g_ptr_array_index (clauses, 0))->subjects);
      vtr_clause_fail (posture, VTR_VERDICT_NOT_UNDERSTOOD, "posture", cell.start, cell.end);
      g_ptr_array_add (clauses, posture);
    }
  vtr_take_clauses (reader, &line, clauses);
  return row.end;
}
