/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Those of the sender's own who are meant by what their men are: "the Bavarians",
 * "Marchand's Badeners", "les cavaliers de Sébastiani", "the Legion"; and by their
 * number alone: "8th and 9th to Naumburg". */

/* What the men of a nation are called, by its adjective as the scenario has it. */
static const struct
{
  const gchar *adjective;
  const gchar *words;
  const gchar *divisions; /* what a division of theirs is called */
} nations[] = {
  { "bavarian", "bavarians/bavarian/bayern/bavarois/bavaroises", "bavarois/bavaroises/bavaroise/bayerischen/bayrischen/bayerische/bayrische/bayerischen" },
  { "italian", "italians/italian/italiener/italiens", "italien/italiennes/italiens/italienne/italienische/italienischen" },
  { "neapolitan", "neapolitans/neapolitaner/napolitains", "napolitaine/neapolitanische" },
  { "polish", "poles/polish/polen/polonais", "polonais/polonaises/polonaise/polnische/polnischen" },
  { "westphalian", "westphalians/westphalian/westfalen/westphalen/westphaliens", "westphalien/westphaliennes/westphaliens/westfalischen/westfaelischen/westphalischen/westphalienne/westfalische/westfaelische/westphalische" },
  { "saxon", "saxons/saxon/sachsen", "saxon/saxonnes/saxons/saechsischen/saxonne/sachsische/saechsische/sachsischen" },
  { "wurttemberg", "wurttembergers/wuerttembergers/wurttemberger/wuerttemberger/wurtembergeois/wurttembergeois", "wurttemberg/wuerttemberg/wurtembergeois/wurtembergeoises/wurttembergeois/wurttembergischen/wuerttembergischen/wurtembergeoise/wurttembergeoise/wurttembergische/wuerttembergische" },
  { "baden", "badeners/badener/badois/badenese", "badois/badoises/badoise/badische/badischen/baden" },
  { "hessian", "hessians/hessen/hessois", "hessoise/hessische/hessischen" },
  { "wurzburg", "wurzburgers/wuerzburger/wurzburger", "wurzbourgeoise/wurzburgische/wurzburg" },
  { "french", "frenchmen/franzosen/francais", "french/francaise/francaises/franzosische/franzoesische/franzosischen/franzoesischen" },
  { "prussian", "prussians/prussian/preussen/prussiens", "prussien/prussiens/prussiennes/prussienne/preussische/preussischen" },
  { "russian", "russians/russian/russen/russes", "russes/russe/russische/russischen" },
  { "swedish", "swedes/schweden/suedois", "suedois/suedoises/suedoise/schwedische/schwedischen" },
};

/* What men are called besides, whoever has them. */
static const gchar *const men[] = { "men/people/lads/boys/chaps/fellows/lot/crowd/troops/soldiers/veterans/conscripts/riflemen/jagers/jaegers/huntsmen/hunters/raiders/rangers/partisans/infantrymen/footmen/irregulars/volunteers/freebooters/recruits/depots", "leute/mannen/soldaten/truppen/jungs/burschen/schar/haufen/rekruten/depots", "hommes/gens/soldats/troupes/gars/conscrits/depots", NULL };
static const gchar *const horsemen[] = { "horsemen/troopers/riders/cavalry/horse/hussars/lancers/dragoons/cuirassiers/cossacks/chasseurs/uhlans/heavies/squadrons", "reiter/reiterei/kavallerie/husaren/kosaken/ulanen/dragoner/kurassiere/kuerassiere/jager/jaeger", "cavaliers/cavalerie/chevaux/hussards/cosaques/lanciers/dragons", NULL };

/* Names of men after a land, as the formation bears it in another tongue. */
static const struct
{
  const gchar *words;
  const gchar *name; /* with which the formation's folded name begins */
} lands[] = {
  { "upper silesians", "upper silesian" },
  { "oberschlesier", "upper silesian" },
  { "lower silesians", "lower silesian" },
  { "niederschlesier", "lower silesian" },
  { "brandenburgers/brandenburger/brandebourgeois", "brandenburg" },
  { "hanseatics/hanseaten/hanseates/hanse", "hanseatic" },
  { "legion", "hanseatic legion" },
  { "hanseatic troops/men/infantry/contingent/soldiers/volunteers", "hanseatic" },
  { "pomeranians/pommern/pomeraniens", "1st pomeranian" },
};

/* What men are called after a land that is no nation, behind the name of who has them:
 * "Borstell's Pomeranians". */
static const gchar *const countrymen[] = { "pomeranians/silesians/brandenburgers/lithuanians/finns/ukrainians/siberians/muscovites/rhinelanders/thuringians/hanoverians/mecklenburgers/bretons/normans/gascons/corsicans/piedmontese/tuscans/croats/illyrians", "pommern/schlesier/brandenburger/litauer/rheinlander/thuringer/hannoveraner/mecklenburger/kroaten", "pomeraniens/silesiens/brandebourgeois/lituaniens/hanovriens/mecklembourgeois/croates", NULL };

static gboolean
is_on_board (VtrReader *reader,
             const VtrLexiconFormation *record)
{
  return record->commanded && vtr_reader_place_of (reader, &record->id) != NULL;
}

/* Of the sender's own the one whose men are of a nation: the greatest that are. */
static guint
collect_nation (VtrReader *reader,
                const gchar *adjective,
                GArray *ids)
{
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = is_on_board (reader, record) ? vtr_state_formation (reader->context->state, &record->id) : NULL;
      const VtrLexiconFormation *above = formation != NULL ? vtr_lexicon_formation (reader->lexicon, &record->parent) : NULL;
      const VtrFormation *parent = above != NULL && above->commanded ? vtr_state_formation (reader->context->state, &record->parent) : NULL;
      const VtrNation *nation = formation != NULL ? vtr_state_nation (reader->context->state, &formation->nation) : NULL;
      g_autofree gchar *fold = nation != NULL ? vtr_fold (nation->adjective) : NULL;

      if (fold == NULL || !g_str_equal (fold, adjective) || record->kind == VTR_FORMATION_BRIGADE || record->kind == VTR_FORMATION_TRAIN || record->kind == VTR_FORMATION_ARMY)
        continue;
      if (parent != NULL && parent->kind != VTR_FORMATION_ARMY && vtr_id_equal (&parent->nation, &formation->nation))
        continue;
      vtr_append_id (ids, &record->id);
    }
  return ids->len;
}

/* "The two French divisions": those of a nation under the corps he has. Returns the tokens. */
static guint
parse_nation_divisions (VtrReader *reader,
                        guint pos,
                        guint end,
                        VtrClause *clause)
{
  static const gchar *const numbers[] = { "two/both/zwei/beiden/beide/deux", "three/drei/trois", "four/vier/quatre" };
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint at = pos + vtr_phrase (tokens, pos, end, "both/beide? of? the/my/our/die/meine/unsere/les/mes/nos");
  guint count = 0;
  guint nation = 0;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (numbers) && count == 0; i++)
    count = vtr_long_phrase (tokens, at, end, numbers[i]) > 0 ? i + 2 : 0;
  at += count > 0 ? 1 : 0;
  n = vtr_phrase (tokens, at, end, "divisions");
  while (nation < G_N_ELEMENTS (nations) && vtr_long_phrase (tokens, at + n, end, nations[nation].divisions) == 0)
    nation++;
  if (nation == G_N_ELEMENTS (nations) || at == pos || (n == 0 && vtr_phrase (tokens, at + 1, end, "divisions/divisionen") == 0))
    return 0;
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = is_on_board (reader, record) && record->kind == VTR_FORMATION_DIVISION && vtr_has_id (reader->corps, &record->parent) ? vtr_state_formation (reader->context->state, &record->id) : NULL;
      const VtrNation *people = formation != NULL ? vtr_state_nation (reader->context->state, &formation->nation) : NULL;
      g_autofree gchar *fold = people != NULL ? vtr_fold (people->adjective) : NULL;

      if (fold != NULL && g_str_equal (fold, nations[nation].adjective))
        vtr_append_id (ids, &record->id);
    }
  if (ids->len < 2 || (count > 0 && ids->len != count))
    return 0;
  vtr_append_ids (clause->subjects, ids);
  return at + 2 - pos;
}

static const gchar *
nation_at (const GArray *tokens,
           guint pos,
           guint end)
{
  /* "bavarians bayreuth -> kronach" */
  gboolean people = vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, pos)->fold, "s") && (pos == 0 || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos - 1, end, VTR_CLASS_ARTICLE));

  for (guint i = 0; i < G_N_ELEMENTS (nations); i++)
    if (vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && (people || (vtr_token (tokens, pos)->flags & (VTR_WORD_CAPITAL | VTR_WORD_LINE_START))) && vtr_long_phrase (tokens, pos, end, nations[i].words) > 0)
      return nations[i].adjective;
  return NULL;
}

/* "division bavaroise", "bayerische Division", "les troupes westphaliennes". Returns its
 * tokens; @adjective: (out): of which nation */
static guint
nation_division_at (const GArray *tokens,
                    guint pos,
                    guint end,
                    const gchar **adjective)
{
  gboolean first = vtr_phrase (tokens, pos, end, "division/troupes/contingent") > 0;

  for (guint i = 0; i < G_N_ELEMENTS (nations); i++)
    if (vtr_long_phrase (tokens, pos + (first ? 1 : 0), end, nations[i].divisions) > 0 && (first || vtr_phrase (tokens, pos + 1, end, "division/infanteriedivision/brigade/truppen/kontingent/troops/contingent") > 0))
      {
        *adjective = nations[i].adjective;
        return 2;
      }
  return 0;
}

static gboolean
is_horse (VtrReader *reader,
          const VtrId *id)
{
  const VtrFormation *formation = vtr_state_formation (reader->context->state, id);
  g_autofree gchar *fold = formation != NULL ? vtr_fold (formation->name) : NULL;

  return fold != NULL && (formation->kind == VTR_FORMATION_CAVALRY_CORPS || (formation->kind == VTR_FORMATION_DIVISION && strstr (fold, "cavalry") != NULL));
}

/**
 * vtr_is_of_commander:
 *
 * Returns: whether the word at @pos is the name of a commander with an s behind it, with
 *   an apostrophe or without; @id: his formation
 */
gboolean
vtr_is_of_commander (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrId *id)
{
  const VtrToken *token = vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) ? vtr_token (reader->tokens, pos) : NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autofree gchar *name = NULL;
  const GArray *entries;

  if (token == NULL || strlen (token->fold) < 4 || !g_str_has_suffix (token->fold, "s"))
    return FALSE;
  name = g_strndup (token->fold, strlen (token->fold) - 1);
  entries = g_hash_table_lookup (reader->lexicon->names, name);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const VtrNameEntry *entry = &g_array_index (entries, VtrNameEntry, i);

      if (entry->kind == VTR_NAME_FORMATION && (entry->flags & VTR_ENTRY_COMMANDER))
        vtr_append_id (ids, &entry->id);
    }
  vtr_narrow_names (reader, ids, TRUE);
  if (ids->len != 1)
    return FALSE;
  *id = g_array_index (ids, VtrId, 0);
  return TRUE;
}

/* "Lanskois" before "Reiter", "Bordesoulles" behind "Kürassiere": German marks whose they
 * are with an s alone. Returns whether it is so of one who is @id then. */
static gboolean
is_genitive (VtrReader *reader,
             guint pos,
             guint end,
             VtrId *id)
{
  return vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) && (vtr_token (reader->tokens, pos)->flags & (VTR_WORD_CAPITAL | VTR_WORD_POSSESSIVE)) == VTR_WORD_CAPITAL && vtr_is_of_commander (reader, pos, end, id);
}

/* "Lanskois Reiter", "Harpes Russen": of a name that is not taken for one yet. */
static guint
parse_possessed (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause)
{
  VtrId id;
  guint n;

  if (!is_genitive (reader, pos, end, &id))
    return 0;
  n = vtr_phrases (reader->tokens, pos + 1, end, horsemen);
  if (n > 0 && !is_horse (reader, &id))
    return 0;
  if (n == 0)
    n = vtr_phrases (reader->tokens, pos + 1, end, men);
  if (n == 0 && nation_at (reader->tokens, pos + 1, end) != NULL)
    n = 1;
  if (n == 0)
    return 0;
  vtr_append_id (clause->subjects, &id);
  return n + 1;
}

/* "of Peyri", "de Sébastiani", "unter Lanskoi": whose they are. */
static guint
parse_chief (VtrReader *reader,
             guint pos,
             guint end,
             gboolean horse,
             VtrClause *clause)
{
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  guint of = vtr_phrase (reader->tokens, pos, end, "of/under/de/du/d/von/vom/unter/sous the/general/marshal/le/la/des?");
  guint n = vtr_parse_name (reader, pos + of, end, name);

  VtrId id;

  if (n == 0 && of == 0 && is_genitive (reader, pos, end, &id) && !(horse && !is_horse (reader, &id)))
    {
      vtr_append_id (clause->subjects, &id);
      return 1;
    }
  if (of == 0 && n > 0 && !g_str_has_suffix (vtr_token (reader->tokens, pos)->fold, "s"))
    return 0;
  if (n == 0 || name->fail != VTR_VERDICT_NONE || name->subjects->len != 1)
    return 0;
  /* the horse of a corps of all arms is no corps */
  if (horse && !is_horse (reader, &g_array_index (name->subjects, VtrId, 0)))
    return 0;
  vtr_append_ids (clause->subjects, name->subjects);
  return of + n;
}

/* What may follow who acts: a verb, a goal, a mark, another of them. */
static gboolean
may_follow (VtrReader *reader,
            guint pos,
            guint end)
{
  const GArray *tokens = reader->tokens;

  if (pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD)
    return pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_COLON || vtr_token (tokens, pos)->kind == VTR_TOKEN_DASH || vtr_token (tokens, pos)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, pos)->kind == VTR_TOKEN_OPEN);
  /* "the Bavarians from Bayreuth" */
  if (vtr_token_has (tokens, pos, end, VTR_CLASS_FROM | VTR_CLASS_VIA))
    {
      VtrId place;

      return vtr_match_place (reader, pos + 1, end, NULL, &place) > 0;
    }
  /* "Bavarians Bayreuth - Kronach" */
  {
    VtrId place;
    guint n = vtr_match_place (reader, pos, end, NULL, &place);

    if (n > 0 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_DASH))
      return TRUE;
  }
  return vtr_token_has (tokens, pos, end, VTR_CLASS_AUX | VTR_CLASS_TO | VTR_CLASS_AND | VTR_CLASS_FILLER) || vtr_phrase (tokens, pos, end, "does/do/likewise/ditto/fait/fera/font/feront/tut/macht/with/need/needs/meet/meets/unite/unites/assemble/concentrate/gather/follow/follows") > 0 || vtr_begins_clause (reader, pos, end);
}

/* The sender's one division of that number; FALSE: there is none, or a corps too. */
static gboolean
division_of (VtrReader *reader,
             const VtrToken *number,
             VtrId *id)
{
  static const gchar *const nouns[] = { "division", "corps", "brigade" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    {
      g_autofree gchar *key = g_strdup_printf ("%s %s", number->canon, nouns[i]);
      const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);

      for (guint e = 0; entries != NULL && e < entries->len; e++)
        {
          const VtrNameEntry *entry = &g_array_index (entries, VtrNameEntry, e);
          const VtrLexiconFormation *record = entry->kind == VTR_NAME_FORMATION ? vtr_lexicon_formation (reader->lexicon, &entry->id) : NULL;

          if (record == NULL || !is_on_board (reader, record) || record->kind == VTR_FORMATION_BRIGADE)
            continue;
          if (i == 1)
            return FALSE;
          if (n == 0 || !vtr_id_equal (id, &record->id))
            n++;
          *id = record->id;
        }
    }
  return n == 1;
}

/* "20th", "20e", after an article "20". */
static gboolean
is_number (const GArray *tokens,
           guint pos,
           guint end,
           gboolean article)
{
  const VtrToken *token = vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) ? vtr_token (tokens, pos) : NULL;

  return token != NULL && token->canon[0] == '#' && g_ascii_isdigit (token->fold[0]) && (article || !g_ascii_isdigit (token->fold[strlen (token->fold) - 1]));
}

/* The number with which the line of @pos, or one beside it, begins; 0: with none. */
static guint
line_number (const GArray *tokens,
             guint pos,
             gint step)
{
  guint at = pos;

  while (at > 0 && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_BREAK)
    at--;
  if (step < 0 && at > 0)
    {
      for (at--; at > 0 && vtr_token (tokens, at - 1)->kind == VTR_TOKEN_BREAK;)
        at--;
      return line_number (tokens, at > 0 ? at - 1 : 0, 0);
    }
  if (step < 0)
    return 0;
  if (step > 0)
    {
      for (at = pos; at < tokens->len && vtr_token (tokens, at)->kind != VTR_TOKEN_BREAK;)
        at++;
      while (at < tokens->len && vtr_token (tokens, at)->kind == VTR_TOKEN_BREAK)
        at++;
    }
  return vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_WORD) && g_ascii_isdigit (vtr_token (tokens, at)->fold[0]) ? vtr_number_of (vtr_token (tokens, at)->fold, TRUE) : 0;
}

/* "29: Bayreuth - Hof", "12. (Morand): Jena", "13, 14: Saalfeld": bare numbers for a label. They
 * count no items, hours or days: the lines beside them that are counted on are the sender's
 * divisions too. */
static gboolean
is_number_label (VtrReader *reader,
                 guint pos,
                 guint end)
{
  const GArray *tokens = reader->tokens;
  guint number;
  guint words;
  guint at = pos;
  VtrId place;

  if (pos > 0 && vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_BREAK && vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_BULLET && vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_DASH)
    return FALSE;
  while (at < end && at < pos + 12 && ((vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && g_ascii_isdigit (vtr_token (tokens, at)->fold[0])) || vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_OTHER || vtr_token_has (tokens, at, end, VTR_CLASS_AND)))
    at++;
  if (at == pos)
    return FALSE;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
    return TRUE;
  number = vtr_number_of (vtr_token (tokens, pos)->fold, TRUE);
  if (!vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || number < 4)
    return FALSE;
  /* "9: Naumburg, sun" is an hour: a way has two places */
  words = vtr_match_place (reader, at + 1, end, NULL, &place);
  if (words == 0 || !(vtr_token_is (tokens, at + 1 + words, end, VTR_TOKEN_DASH) || vtr_token_has (tokens, at + 1 + words, end, VTR_CLASS_TO)) || vtr_match_place (reader, at + 2 + words, end, NULL, &place) == 0)
    return FALSE;
  for (gint step = -1; step <= 1; step += 2)
    {
      guint beside = line_number (tokens, pos, step);
      VtrToken other = *vtr_token (tokens, pos);
      g_autofree gchar *canon = g_strdup_printf ("#%u", beside);
      VtrId id;

      other.canon = canon;
      if (beside > 0 && (beside + 1 == number || beside == number + 1) && !division_of (reader, &other, &id))
        return FALSE;
    }
  return TRUE;
}

/* "8th, 9th and 10th", "die 11. und die 12.". */
static guint
parse_numbers (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint at = pos;
  guint stop = pos;
  gboolean label = vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && g_ascii_isdigit (vtr_token (tokens, pos)->fold[0]) && is_number_label (reader, pos, end);

  for (;;)
    {
      gboolean article = label || vtr_phrase (tokens, at, end, "the/die/der/la/le/les/my/meine/ma") > 0;
      guint number = at + (article && !label ? 1 : 0);
      VtrId id;

      if (!is_number (tokens, number, end, article || ids->len > 0) || !division_of (reader, vtr_token (tokens, number), &id))
        break;
      vtr_append_id (ids, &id);
      stop = at = number + 1;
      while (vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER))
        stop = ++at;
      if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
        at++;
      if (vtr_token_has (tokens, at, end, VTR_CLASS_AND))
        at++;
      if (at == stop)
        break;
    }
  /* "the 7th of May", "on the 20th" */
  if (ids->len == 0 || !(may_follow (reader, stop, end) || (pos > 0 && ids->len > 1 && vtr_phrase (tokens, pos - 1, end, "with/mit/avec") > 0)) || vtr_token_has (tokens, stop, end, VTR_CLASS_TIME | VTR_CLASS_FROM) || (pos > 0 && vtr_phrase (tokens, pos - 1, end, "on/by/since/until/till/before/after/am/bis/seit/vor/le/du/au/from") > 0))
    return 0;
  vtr_append_ids (clause->subjects, ids);
  return stop - pos;
}

/**
 * vtr_parse_people:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @clause: gets the formations
 *
 * Returns: the tokens of "the Bavarians", "the Italians of Peyri", "20th"; 0: it is
 *   not that, or nobody can say which are meant
 */
guint
vtr_parse_people (VtrReader *reader,
                  guint pos,
                  guint end,
                  VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;
  gboolean horse = FALSE;
  const gchar *adjective;
  guint n;

  if (reader->context->state == NULL)
    return 0;
  n = parse_numbers (reader, pos, end, clause);
  if (n == 0)
    n = parse_possessed (reader, pos, end, clause);
  if (n == 0)
    n = parse_nation_divisions (reader, pos, end, clause);
  if (n > 0)
    return n;
  at += vtr_phrase (tokens, at, end, "the/my/our/his/die/meine/unsere/seine/les/mes/nos/ses/la/ma/der/das/mein");
  adjective = nation_at (tokens, at, end);
  n = adjective != NULL ? 1 : vtr_phrases (tokens, at, end, men);
  if (n == 0)
    {
      n = vtr_phrases (tokens, at, end, horsemen);
      horse = n > 0;
    }
  if (n > 0)
    {
      guint noun = adjective != NULL ? vtr_phrase (tokens, at + n, end, "division/brigade/contingent/troops/infantry/corps") : 0;
      guint more;

      /* "the Bavarian division of the Guard" is another */
      if (noun > 0 && vtr_phrase (tokens, at + n + noun, end, "under/unter/sous") == 0)
        noun = 0;
      more = at > pos || adjective != NULL ? parse_chief (reader, at + n + noun, end, horse, clause) : 0;

      n += more > 0 ? noun : 0;

      if (more > 0)
        return at + n + more - pos;
    }
  if (adjective == NULL && (n = nation_division_at (tokens, at, end, &adjective)) > 0)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      g_autoptr (VtrClause) chief = vtr_clause_new (at);
      guint more = vtr_phrase (tokens, at + n, end, "unter/sous/under/de/of/von") > 0 ? parse_chief (reader, at + n, end, FALSE, chief) : 0;

      /* "die bayerische Division unter Raglovich", who has no more than one */
      if (more > 0 && vtr_lexicon_formation (reader->lexicon, &g_array_index (chief->subjects, VtrId, 0))->kind == VTR_FORMATION_DIVISION)
        {
          vtr_append_ids (clause->subjects, chief->subjects);
          return at + n + more - pos;
        }
      if (!may_follow (reader, at + n, end) || collect_nation (reader, adjective, ids) != 1 || ids->len != 1)
        return 0;
      vtr_append_ids (clause->subjects, ids);
      return at + n - pos;
    }
  if (adjective != NULL)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      /* "the Bavarian division", not "Bavarian deserters" */
      n = vtr_phrase (tokens, at + 1, end, "division/contingent/troops/brigade/division");
      if (n > 0 && may_follow (reader, at + 1 + n, end) && collect_nation (reader, adjective, ids) == 1 && ids->len == 1)
        {
          vtr_append_ids (clause->subjects, ids);
          return at + 1 + n - pos;
        }
      g_array_set_size (ids, 0);
      if (!may_follow (reader, at + 1, end) || collect_nation (reader, adjective, ids) != 1)
        return 0;
      vtr_append_ids (clause->subjects, ids);
      return at + 1 - pos;
    }
  for (guint i = 0; i < G_N_ELEMENTS (lands); i++)
    {
      VtrId found = { "" };
      guint count = 0;

      n = vtr_long_phrase (tokens, at, end, lands[i].words);
      /* "with the Hanseatic troops" may be the end */
      if (n == 0 || !(may_follow (reader, at + n, end) || (pos > 0 && vtr_phrase (tokens, pos - 1, end, "with/mit/avec") > 0)))
        continue;
      for (guint k = 0; k < reader->lexicon->formations->len; k++)
        {
          const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, k);
          const VtrFormation *formation = is_on_board (reader, record) ? vtr_state_formation (reader->context->state, &record->id) : NULL;
          g_autofree gchar *fold = formation != NULL ? vtr_fold (formation->name) : NULL;

          if (fold != NULL && g_str_has_prefix (fold, lands[i].name))
            {
              found = record->id;
              count++;
            }
        }
      if (count != 1)
        continue;
      vtr_append_id (clause->subjects, &found);
      return at + n - pos;
    }
  return 0;
}

/**
 * vtr_match_people_after:
 *
 * Returns: the tokens of "Badeners" in "Marchand's Badeners", at @pos; 0: none stand
 *   there
 */
guint
vtr_match_people_after (const GArray *tokens,
                        guint pos,
                        guint end)
{
  guint n = nation_at (tokens, pos, end) != NULL ? 1 : vtr_phrases (tokens, pos, end, men);

  return n > 0 ? n : vtr_phrases (tokens, pos, end, countrymen);
}

/**
 * vtr_match_its_number:
 *
 * Returns: 1 for the number of whom was named in "Maison 16"; 0: it is not that
 */
guint
vtr_match_its_number (VtrReader *reader,
                      guint pos,
                      guint end,
                      const VtrClause *clause)
{
  VtrId id;

  if (clause->subjects->len == 0 || !is_number (reader->tokens, pos, end, TRUE) || !division_of (reader, vtr_token (reader->tokens, pos), &id) || !vtr_id_equal (&id, &g_array_index (clause->subjects, VtrId, clause->subjects->len - 1)))
    return 0;
  return may_follow (reader, pos + 1, end) ? 1 : 0;
}
