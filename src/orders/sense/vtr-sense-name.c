/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/* Who is named in a piece. */

/* "Klüx with his brigade, all the others …": where the names from @pos end at the latest. */
static guint
names_end (const GArray *tokens,
           guint pos,
           guint end)
{
  static const gchar *const others[] = { "der/den/the/le rest/reste/remainder", "alle/die/the anderen/andern/ubrigen/restlichen/others", "alles andere", "everybody/everyone/everything/all else", NULL };

  for (guint i = pos + 1; i < end; i++)
    if (vtr_token_is (tokens, i, end, VTR_TOKEN_COMMA) && vtr_phrases (tokens, i + 1, end, others) > 0)
      return i;
  return end;
}

/* The army whose train or headquarters it is: "der Hauptarmee". */
static guint
match_army (VtrReader *reader,
            guint pos,
            guint end,
            VtrId *army)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  guint of = vtr_phrase (reader->tokens, pos, end, "of/de/der");
  guint n = of > 0 ? vtr_parse_name (reader, pos + of, end, clause) : 0;

  if (n == 0 || clause->subjects->len != 1 || !vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, 0), "army"))
    return 0;
  *army = g_array_index (clause->subjects, VtrId, 0);
  return of + n;
}

/* The sender's pontoon train. */
static guint
match_train (VtrReader *reader,
             guint pos,
             guint end,
             VtrClause *clause)
{
  static const gchar *const trains[] = {
    "the/my/our/its/his? army? pontoon/pontoons/bridging/bridge train/trains/column/company/equipment/park", "the/my/our pontoons/pontoniers/pontooneers/pontoneers/pontonniers/bridging/bridges", "pontoons/pontoniers/pontooneers/pontoneers", "the/my/our? bridging people/men",
    "the/my/our/army? train", "der/den/mein/unser? train", "le/mon/notre? train", "der/die/den/mein/meine/unser/unsere/das? pontontrain/pontonkolonne/pontonpark/pontonzug/bruckentrain/bruckenzug/bruckenkolonne/bruckengerat/pontons/pontoniere/pontonniere",
    "le/les/mon/notre? equipage/train/equipages/trains de/dequipage/dequipages ponts/pont/pontons", "le/mon train dequipage", "lequipage de ponts/pont", "le parc de ponts/pont", "les/mes/nos pontonniers/pontons", "pontonniers/pontons", NULL
  };
  guint n = vtr_phrases (reader->tokens, pos, end, trains);
  VtrId army = { "" };
  guint of = n > 0 ? match_army (reader, pos + n, end, &army) : 0;

  for (guint i = 0; i < reader->lexicon->formations->len && n > 0; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);

      if (record->commanded && record->kind == VTR_FORMATION_TRAIN && (of == 0 || vtr_lexicon_is_under (reader->lexicon, &record->id, &army)) && vtr_reader_place_of (reader, &record->id) != NULL)
        vtr_append_id (clause->subjects, &record->id);
    }
  if (clause->subjects->len == 1)
    return n + of;
  g_array_set_size (clause->subjects, 0);
  return 0;
}

/* "Army of the Elbe's pontoon train", "Main Army pontoons": @n tokens name an army, in @clause;
 * it becomes its train. Returns the tokens; 0: no train follows. */
static guint
match_train_of (VtrReader *reader,
                guint pos,
                guint n,
                guint end,
                VtrClause *clause)
{
  static const gchar *const trains[] = { "pontoon/pontoons/bridging/bridge train/trains/column/company/equipment/park", "train/pontoons/pontoniers/pontooneers/pontoneers/pontonniers", NULL };
  guint of = clause->subjects->len == 1 && vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, 0), "army") ? vtr_phrases (reader->tokens, pos + n, end, trains) : 0;
  VtrId army;

  if (of == 0)
    return 0;
  army = g_array_index (clause->subjects, VtrId, 0);
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);

      if (record->commanded && record->kind == VTR_FORMATION_TRAIN && vtr_lexicon_is_under (reader->lexicon, &record->id, &army) && vtr_reader_place_of (reader, &record->id) != NULL)
        {
          g_array_set_size (clause->subjects, 0);
          vtr_append_id (clause->subjects, &record->id);
          clause->fail = VTR_VERDICT_NONE;
          clause->alone = FALSE;
          return n + of;
        }
    }
  return 0;
}

/* "Lower Elbe", "Elbe army's", "Main": what is @army's own of its name. Returns the tokens. */
static guint
match_army_words (VtrReader *reader,
                  guint pos,
                  guint end,
                  const VtrId *army)
{
  const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, army) : NULL;
  g_autofree gchar *fold = formation != NULL ? vtr_fold (formation->name) : NULL;
  g_auto (GStrv) words = fold != NULL ? g_strsplit (fold, " ", -1) : NULL;
  guint n = 0;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      if (g_str_equal (words[i], "army") || g_str_equal (words[i], "of") || g_str_equal (words[i], "the"))
        continue;
      if (!vtr_token_is (reader->tokens, pos + n, end, VTR_TOKEN_WORD) || !g_str_has_prefix (vtr_token (reader->tokens, pos + n)->fold, words[i]))
        return 0;
      n++;
    }
  return n > 0 ? n + vtr_phrase (reader->tokens, pos + n, end, "army/armys") : 0;
}

/* "The Elbe army's train", "the Lower Elbe train". */
static guint
match_train_named (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause)
{
  guint the = vtr_phrase (reader->tokens, pos, end, "the/my/our");

  for (guint i = 0; i < reader->lexicon->formations->len && vtr_token_is (reader->tokens, pos + the, end, VTR_TOKEN_WORD); i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      guint n = record->commanded && record->kind == VTR_FORMATION_TRAIN ? match_army_words (reader, pos + the, end, &record->parent) : 0;

      g_array_set_size (clause->subjects, 0);
      if (n > 0)
        vtr_append_id (clause->subjects, &record->parent);
      n = n > 0 ? match_train_of (reader, pos, the + n, end, clause) : 0;
      if (n > 0)
        return n;
    }
  g_array_set_size (clause->subjects, 0);
  return 0;
}

/* Whether any of @corps goes where its headquarters goes. */
static gboolean
has_troops (VtrReader *reader,
            const VtrId *corps)
{
  for (guint i = 0; i < reader->lexicon->formations->len && reader->context->state != NULL; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *part = vtr_id_equal (&record->parent, corps) ? vtr_state_formation (reader->context->state, &record->id) : NULL;

      if (part != NULL && part->attached)
        return TRUE;
    }
  return FALSE;
}

/* "The Main Army's headquarters"; "Wallmoden's HQ", of a corps. */
static guint
match_headquarters (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrClause *clause)
{
  g_autoptr (VtrClause) army = vtr_clause_new (pos);
  guint of = vtr_phrase (reader->tokens, pos, end, "the/der/die/das");
  guint n = 0;
  guint hq = 0;

  for (guint k = 1; k <= 4 && hq == 0 && pos + of + k < end; k++)
    if (vtr_phrase (reader->tokens, pos + of + k, end, "headquarters/hq/staff/hauptquartier") > 0)
      {
        n = vtr_parse_name (reader, pos + of, pos + of + k, army);
        hq = n == k ? 1 : 0;
      }
  /* "le quartier général de Wallmoden" */
  if (hq == 0)
    {
      static const gchar *const lead[] = { "le? quartier general de/du/d", "le? qg de/du/d", "letat major de/du/d", NULL };

      of = vtr_phrases (reader->tokens, pos, end, lead);
      n = of > 0 ? vtr_parse_name (reader, pos + of, end, army) : 0;
      of = n > 0 ? of : 0;
    }
  if (of + n + hq == 0 || n == 0 || army->fail != VTR_VERDICT_NONE || army->subjects->len != 1 || !vtr_are_own (reader, army->subjects))
    return 0;
  clause->alone = vtr_formation_is (reader->lexicon, &g_array_index (army->subjects, VtrId, 0), "army");
  if (!clause->alone && !vtr_formation_is (reader->lexicon, &g_array_index (army->subjects, VtrId, 0), "corps"))
    return 0;
  if (hq == 0 && !clause->alone && has_troops (reader, &g_array_index (army->subjects, VtrId, 0)))
    return 0;
  vtr_append_ids (clause->subjects, army->subjects);
  clause->staff = !clause->alone && has_troops (reader, &g_array_index (army->subjects, VtrId, 0));
  return of + n + hq;
}

/* Whether @id is the division that is counted so. */
static gboolean
is_number_of (const VtrReader *reader,
              const VtrToken *token,
              const VtrId *id)
{
  g_autofree gchar *key = g_strdup_printf ("%s division", token->canon);
  const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);

  for (guint i = 0; entries != NULL && i < entries->len && g_ascii_isdigit (token->fold[0]); i++)
    if (g_array_index (entries, VtrNameEntry, i).kind == VTR_NAME_FORMATION && vtr_id_equal (&g_array_index (entries, VtrNameEntry, i).id, id))
      return TRUE;
  return FALSE;
}

/* "Golitsyn's Cavalry Reserve": his, by its name; 0: it is not. */
static guint
match_owned (VtrReader *reader,
             guint pos,
             guint end,
             guint n,
             VtrClause *clause)
{
  g_autoptr (VtrClause) owner = vtr_clause_new (pos);
  g_autoptr (VtrClause) owned = vtr_clause_new (pos);
  guint of = vtr_parse_name (reader, pos, pos + 1, owner);
  guint m = of == 1 && vtr_token_is (reader->tokens, pos + 1, end, VTR_TOKEN_WORD) ? vtr_parse_name (reader, pos + 1, end, owned) : 0;

  /* "Marchand's 39th" */
  if (m == 0 && of == 1 && owner->subjects->len == 1 && vtr_token_is (reader->tokens, pos + 1, end, VTR_TOKEN_WORD) && is_number_of (reader, vtr_token (reader->tokens, pos + 1), &g_array_index (owner->subjects, VtrId, 0)))
    {
      vtr_append_ids (owned->subjects, owner->subjects);
      m = 1;
    }
  if (m == 0 || 1 + m <= n || owner->fail != VTR_VERDICT_NONE || owned->fail != VTR_VERDICT_NONE || owner->subjects->len != 1 || !vtr_sense_are_same (owner->subjects, owned->subjects))
    return 0;
  g_array_set_size (clause->subjects, 0);
  vtr_append_ids (clause->subjects, owned->subjects);
  clause->fail = VTR_VERDICT_NONE;
  return 1 + m;
}

/* "cav stays", "artillery w/ Blücher": an arm without an article, where somebody who acts may be
 * named. Returns the tokens. */
static guint
match_bare_arm (const GArray *tokens,
                guint pos,
                guint end,
                const gchar *words)
{
  guint n = vtr_phrase (tokens, pos, end, words);

  if (n == 0 || (pos > 0 && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, pos - 1, end, VTR_CLASS_AND) && vtr_phrase (tokens, pos - 1, end, "while/whilst/but/let/keep/leave/send") == 0))
    return 0;
  /* "cavalry reserve", "infantry is of no use" */
  if (!vtr_token_is (tokens, pos + n, end, VTR_TOKEN_WORD) || vtr_phrase (tokens, pos + n, end, "to/with/w/stay/stays/go/goes/remain/remains/march/marches/move/moves/ride/rides/follow/follows/halt/halts/wait/waits/withdraw/withdraws/fall/falls/stand/stands/via/will/should/shall/is/are to/going/staying?") == 0)
    return vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON) ? n : 0;
  return n;
}

/* "The artillery": not "the guns", which are heard. */
#define GUNS "artillery/arty/artillerie/lartillerie/batteries"

/* "The infantry", of whose corps one formation alone is on foot; "the artillery". */
static guint
match_arm (VtrReader *reader,
           guint pos,
           guint end,
           VtrClause *clause)
{
  guint guns = MAX (vtr_phrase (reader->tokens, pos, end, "the/my/our/die/meine/unsere/la/ma/notre " GUNS), match_bare_arm (reader->tokens, pos, end, GUNS));
  guint foot = vtr_phrase (reader->tokens, pos, end, "the/my/our/die/meine/unsere/der/meiner/la/ma/notre? infantry/foot/infanterie/linfanterie/fussvolk");
  guint horse = vtr_phrase (reader->tokens, pos, end, "the/my/our/die/meine/unsere/der/meiner/den/meinen/la/ma/notre? cavalry/horse/horsemen/kavallerie/reiterei/reiter/reitern/cavalerie");
  const VtrId *corps = reader->corps->len == 1 ? &g_array_index (reader->corps, VtrId, 0) : NULL;
  const VtrLexiconFormation *found = NULL;
  guint n = 0;

  foot = MAX (foot, match_bare_arm (reader->tokens, pos, end, "infantry/inf/foot"));
  horse = MAX (horse, MAX (vtr_phrase (reader->tokens, pos, end, "the/my/our cav"), match_bare_arm (reader->tokens, pos, end, "cavalry/cav/horse")));
  if ((foot == 0 && horse == 0 && guns == 0) || corps == NULL || reader->context->state == NULL || vtr_phrase (reader->tokens, pos + MAX (MAX (foot, horse), guns), end, "of/de/du/des/von/vom/division/brigade/corps/korps") > 0)
    return 0;
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = vtr_id_equal (&record->parent, corps) ? vtr_state_formation (reader->context->state, &record->id) : NULL;
      gboolean mounted = formation != NULL && (strstr (formation->name, "avalry") != NULL || strstr (formation->name, "uirassier") != NULL);

      gboolean artillery = formation != NULL && strstr (formation->name, "rtillery") != NULL;

      if (formation == NULL || record->kind == VTR_FORMATION_TRAIN || artillery != (guns > 0) || vtr_reader_place_of (reader, &record->id) == NULL || mounted != (horse > 0))
        continue;
      found = record;
      n++;
    }
  if (n != 1 || !found->commanded)
    return 0;
  g_array_set_size (clause->subjects, 0);
  vtr_append_id (clause->subjects, &found->id);
  clause->fail = VTR_VERDICT_NONE;
  clause->rest = clause->others = FALSE;
  return MAX (MAX (foot, horse), guns);
}

/* The arms that are named at @pos, one formation of them alone; 0: they are not known. */
static guint
guess_arms (VtrReader *reader,
            guint pos,
            guint end,
            VtrClause *clause)
{
  guint n;

  g_array_set_size (clause->subjects, 0);
  n = vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) ? vtr_guess_arms (reader, pos, end, clause) : 0;
  if (n > 0 && clause->subjects->len == 1)
    return n;
  g_array_set_size (clause->subjects, 0);
  return 0;
}

/* "My artillery"; "its artillery", of the corps that was spoken of; "the artillery" that was
 * named before; after @with anybody's. */
static guint
match_arms (VtrReader *reader,
            guint pos,
            guint end,
            gboolean with,
            VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  gboolean of_corps = reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 1 && reader->corps->len == 1 && vtr_id_equal (&g_array_index (reader->subjects, VtrId, 0), &g_array_index (reader->corps, VtrId, 0));
  guint n = 0;

  if (with || vtr_phrase (tokens, pos, end, "my/our/its/meine/unsere/ma/notre") > 0)
    n = guess_arms (reader, pos, end, clause);
  if (n > 0)
    return n;
  if (vtr_phrase (tokens, pos, end, "its") > 0 || (of_corps && vtr_phrase (tokens, pos, end, "seine/ihre/sa/his") > 0))
    n = guess_arms (reader, pos + 1, end, clause);
  else if (vtr_phrase (tokens, pos, end, "the") > 0 && (n = guess_arms (reader, pos + 1, end, clause)) > 0 && !vtr_has_id (reader->named, &g_array_index (clause->subjects, VtrId, 0)))
    {
      g_array_set_size (clause->subjects, 0);
      n = 0;
    }
  return n > 0 ? n + 1 : 0;
}

/* "The corps", of one who commands another besides his own: his own, if no other was named. */
static void
take_own_corps (VtrReader *reader,
                VtrClause *clause,
                guint pos,
                guint n)
{
  g_autoptr (GArray) ids = NULL;

  if (n == 0 || clause->fail != VTR_VERDICT_QUESTION || clause->subjects->len > 0 || vtr_phrase (reader->tokens, pos, pos + n, "the/das/le/dem/den corps/korps") != n)
    return;
  for (guint i = 0; i < reader->named->len; i++)
    if (vtr_has_id (clause->choices, &g_array_index (reader->named, VtrId, i)))
      return;
  ids = g_array_copy (clause->choices);
  vtr_keep_own_name (reader, ids);
  if (ids->len != 1)
    return;
  vtr_append_ids (clause->subjects, ids);
  clause->fail = VTR_VERDICT_NONE;
}

/**
 * vtr_sense_name:
 * @reader: with the names that may be used
 * @pos: where to look
 * @end: where the sentence ends
 * @with: "with" stands before it
 * @clause: gets who it is
 * @arm: (out): by their arm: "the infantry"
 *
 * Returns: the tokens of the name; 0: there is none
 */
guint
vtr_sense_name (VtrReader *reader,
                guint pos,
                guint end,
                gboolean with,
                VtrClause *clause,
                gboolean *arm)
{
  guint n = vtr_parse_subject (reader, pos, names_end (reader->tokens, pos, end), clause);
  guint of_train;
  guint of_arm;

  if (n == 0)
    n = match_arms (reader, pos, end, with, clause);
  if (n == 0)
    n = vtr_parse_ordinal (reader, pos, end, clause);
  if (n == 0)
    n = vtr_parse_number (reader, pos, end, clause);
  if (n == 0)
    n = match_train (reader, pos, end, clause);
  if (n == 0)
    n = match_train_named (reader, pos, end, clause);
  else if ((of_train = match_train_of (reader, pos, n, end, clause)) > 0)
    n = of_train;
  if (n == 0)
    n = match_headquarters (reader, pos, end, clause);
  n = MAX (n, match_owned (reader, pos, end, n, clause));
  take_own_corps (reader, clause, pos, n);
  of_arm = match_arm (reader, pos, end, clause);
  *arm = of_arm > 0;
  return of_arm > 0 ? of_arm : n;
}

/* "The foot", of which no one formation is known: not the whole corps. */
gboolean
vtr_sense_is_arm (VtrReader *reader,
                  guint pos,
                  guint n,
                  const GArray *ids)
{
  const VtrLexiconFormation *record = ids->len > 0 ? vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, 0)) : NULL;

  return n > 0 && record != NULL && (record->kind == VTR_FORMATION_CORPS || record->kind == VTR_FORMATION_ARMY) && vtr_phrase (reader->tokens, pos + n - 1, pos + n, "foot/infantry/cavalry/horse/artillery/guns/infanterie/kavallerie/reiterei/cavalerie/linfanterie/artillerie/lartillerie/fussvolk/reiter") > 0;
}

/* "Le 20" is a day. */
static gboolean
is_day (const GArray *tokens,
        guint pos,
        guint end)
{
  return vtr_phrase (tokens, pos, end, "le/am/den/on") > 0 && vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_WORD) && strspn (vtr_token (tokens, pos + 1)->fold, "0123456789") == strlen (vtr_token (tokens, pos + 1)->fold) && !vtr_is_corps_word (vtr_token (tokens, MIN (pos + 2, end - 1)));
}

/**
 * vtr_sense_is_unsure:
 * @reader: the reader
 * @pos: where the name begins
 * @n: its tokens
 * @end: where the sentence ends
 * @clause: who it is
 * @arm: by their arm
 *
 * Returns: whether it may be of several, or of somebody else: "their cavalry" may be the
 *   enemy's
 */
gboolean
vtr_sense_is_unsure (VtrReader *reader,
                     guint pos,
                     guint n,
                     guint end,
                     const VtrClause *clause,
                     gboolean arm)
{
  return clause->fail != VTR_VERDICT_NONE || clause->subjects->len == 0 || clause->left->len > 0 || (arm ? pos > 0 && vtr_phrase (reader->tokens, pos - 1, pos, "their/leur/leurs") > 0 : vtr_sense_is_arm (reader, pos, n, clause->subjects)) || is_day (reader->tokens, pos, end) || clause->excepted || (clause->everybody && clause->subjects->len > 1 && vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, 0), "army"));
}

/* --- names that are of one another ------------------------------------------- */

/* Whether the same are named. */
gboolean
vtr_sense_are_same (const GArray *a,
                    const GArray *b)
{
  for (guint i = 0; i < a->len; i++)
    if (!vtr_has_id (b, &g_array_index (a, VtrId, i)))
      return FALSE;
  return a->len == b->len;
}

/* The garrisons of the sender's that stand at @place. */
static void
find_garrisons (VtrReader *reader,
                const VtrId *place,
                GArray *ids)
{
  for (guint i = 0; i < reader->lexicon->formations->len && reader->context->state != NULL; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = record->commanded ? vtr_state_formation (reader->context->state, &record->id) : NULL;

      if (formation != NULL && formation->kind == VTR_FORMATION_DIVISION && !formation->attached && vtr_id_is_empty (&formation->parent) && vtr_id_equal (&formation->place, place))
        vtr_append_id (ids, &record->id);
    }
}

/* "Wittenberg hält aus": what a garrison does. */
static gboolean
holds_out (const GArray *tokens,
           const VtrPiece *piece)
{
  return vtr_piece_says (tokens, piece, "holds/hold/halt/tient out/aus/bon/toujours");
}

/* "Schweidnitz and Glatz go into the works": their garrisons. */
static void
name_garrisons (VtrReader *reader,
                GArray *pieces)
{
  guint end = 0;
  guint n = 0;

  for (; end < pieces->len; end++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, end);

      if (piece->sense == VTR_SENSE_PLACE && !piece->unsure)
        n++;
      else if (n == 0 || (piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_AND))
        break;
    }
  if (n == 0 || end == pieces->len || (n == 1 && !holds_out (reader->tokens, &g_array_index (pieces, VtrPiece, end))))
    return;
  switch (g_array_index (pieces, VtrPiece, end).sense)
    {
    case VTR_SENSE_STAY:
    case VTR_SENSE_HOLD:
    case VTR_SENSE_STAND:
    case VTR_SENSE_WORKS:
    case VTR_SENSE_COLON:
    case VTR_SENSE_GO:
      break;
    default:
      return;
    }
  if (n == 1)
    g_array_index (pieces, VtrPiece, end).sense = VTR_SENSE_STAY;
  for (guint i = 0; i < end; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense != VTR_SENSE_PLACE)
        continue;
      find_garrisons (reader, &piece->place, piece->ids);
      piece->unsure = piece->ids->len == 0;
      piece->sense = VTR_SENSE_NAME;
      piece->named = piece->town = TRUE;
      piece->place = (VtrId){ "" };
    }
}

/* "Korps Woronzow": who is named behind the noun is meant. */
static void
join_names (VtrReader *reader,
            GArray *pieces)
{
  for (guint i = pieces->len; i > 1; i--)
    {
      VtrPiece *first = &g_array_index (pieces, VtrPiece, i - 2);
      VtrPiece *second = &g_array_index (pieces, VtrPiece, i - 1);

      if (first->sense != VTR_SENSE_NAME || second->sense != VTR_SENSE_NAME || first->end != second->start || second->unsure || second->ids->len == 0)
        continue;
      /* "Die Gardekavallerie Bessières" */
      if (!vtr_piece_says (reader->tokens, first, "das/le/the/die/der/den/la? korps/corps/division/brigade/reservekavallerie/kavallerie/reiterei/cavalerie/cavalry/infanterie/infantry") && (first->unsure || !vtr_sense_are_same (first->ids, second->ids)))
        continue;
      second->start = first->start;
      g_array_remove_index (pieces, i - 2);
    }
}

/* "The Swedes under Sandels": who leads them says who is meant; but not who leads them all. */
static void
join_leaders (VtrReader *reader,
              GArray *pieces)
{
  for (guint i = 2; i < pieces->len; i++)
    {
      VtrPiece *first = &g_array_index (pieces, VtrPiece, i - 2);
      const VtrPiece *under = &g_array_index (pieces, VtrPiece, i - 1);
      VtrPiece *second = &g_array_index (pieces, VtrPiece, i);
      const VtrId *leader = second->ids->len == 1 ? &g_array_index (second->ids, VtrId, 0) : NULL;
      gboolean kin = FALSE;

      if (first->sense != VTR_SENSE_NAME || first->end != under->start || vtr_phrase (reader->tokens, first->start, first->end, "the/die/der/das/le/la/les/my/meine/mes") == 0 || !vtr_piece_says (reader->tokens, under, "under/unter/sous") || second->sense != VTR_SENSE_NAME || second->unsure || leader == NULL)
        continue;
      for (guint k = 0; k < first->ids->len && !first->unsure; k++)
        kin = kin || (!vtr_id_equal (&g_array_index (first->ids, VtrId, k), leader) && (vtr_lexicon_is_under (reader->lexicon, &g_array_index (first->ids, VtrId, k), leader) || vtr_lexicon_is_under (reader->lexicon, leader, &g_array_index (first->ids, VtrId, k))));
      if (kin)
        continue;
      second->start = first->start;
      g_array_remove_range (pieces, i - 2, 2);
      i = 1;
    }
}

/* "Les grenadiers de Konovnitsyne": the same by its noun and by whose it is. */
static void
join_owners (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = pieces->len; i > 2; i--)
    {
      VtrPiece *first = &g_array_index (pieces, VtrPiece, i - 3);
      const VtrPiece *of = &g_array_index (pieces, VtrPiece, i - 2);
      VtrPiece *second = &g_array_index (pieces, VtrPiece, i - 1);

      if (first->sense != VTR_SENSE_NAME || second->sense != VTR_SENSE_NAME || first->end != of->start || of->end != second->start || first->unsure || second->unsure || second->ids->len != 1 || !vtr_sense_are_same (first->ids, second->ids) || !vtr_piece_says (reader->tokens, of, "de/d/du/von"))
        continue;
      second->start = first->start;
      g_array_remove_range (pieces, i - 3, 2);
      i = MIN (i, pieces->len + 1);
    }
}

/* "The rest of the IIId Corps". */
static void
join_rest (GArray *pieces)
{
  for (guint i = 1; i < pieces->len; i++)
    {
      VtrPiece *first = &g_array_index (pieces, VtrPiece, i - 1);
      VtrPiece *second = &g_array_index (pieces, VtrPiece, i);

      if (first->sense != VTR_SENSE_REST || second->sense != VTR_SENSE_NAME || first->end != second->start || second->ids->len != 1)
        continue;
      second->start = first->start;
      second->rest = TRUE;
      g_array_remove_index (pieces, i - 1);
    }
}

/**
 * vtr_sense_join_names:
 * @reader: the reader
 * @pieces: (element-type VtrPiece): a sentence
 *
 * Makes one of names that stand together and mean one, and names of towns whose garrisons
 * do something.
 */
void
vtr_sense_join_names (VtrReader *reader,
                      GArray *pieces)
{
  join_rest (pieces);
  join_leaders (reader, pieces);
  join_names (reader, pieces);
  join_owners (reader, pieces);
  name_garrisons (reader, pieces);
}
