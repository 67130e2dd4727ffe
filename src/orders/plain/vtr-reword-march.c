/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say who goes where, in roundabout words. */

/* A word by which the grammar finds @place. */
static const gchar *
word_of (VtrReader *reader,
         const VtrId *place)
{
  const gchar *name = vtr_id_is_empty (place) ? NULL : vtr_lexicon_plain_name (reader->lexicon, place);

  return name != NULL && strchr (name, ' ') == NULL ? name : NULL;
}

/* "d'Iéna", "von Jena": whence, at @pos. */
static gboolean
comes_from (VtrReader *reader,
            guint pos,
            guint end)
{
  VtrId place;

  return vtr_phrase (reader->tokens, pos, end, "de/du/von/from") > 0 && vtr_match_place (reader, pos + 1, end, NULL, &place) > 0;
}

/* "come up from Saalfeld and join him there", "l'y rejoint de Kassel": the tokens at @pos, and
 * those that say whence not counted. */
static guint
match_joins_there (VtrReader *reader,
                   guint pos,
                   guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "will/shall/is/are/to? to? come/comes/move/moves/march/marches/ride/rides up/down/over/across/back/on?");
  guint at = pos + n;
  VtrId place;

  if (n > 0 && vtr_token_has (tokens, at, end, VTR_CLASS_FROM) && vtr_match_place (reader, at + 1, end, NULL, &place) > 0)
    at += 1 + vtr_match_place (reader, at + 1, end, NULL, &place);
  n = n > 0 ? vtr_phrase (tokens, at, end, "and/to join/joins/meet/meets him/them/it there") : 0;
  return n > 3 ? at + n - pos : vtr_phrase (tokens, pos, end, "ly rejoint/rejoignent/rejoindra/rejoindront/rejoigne/suit/suivent/suivra/suivront/suive");
}

/* "Halle is empty. So XI Corps goes there": where that is was said right before. */
gboolean
vtr_reword_there (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const thither[] = { "will/shall/is/are/to? go/goes/march/marches/move/moves/ride/rides/come/comes/return/returns back/up/over/down? there/thither", "y va/vont/vient/viennent/viendra/revient/reviennent/reviendra/monte/montent/descend/descendent/marche/marchent/retourne/retournent/accourt direct/aussi/egalement?", "will/shall? follow/follows/go/goes/march/marches? behind/after? him/them/it? to the same place/town/destination/spot/goal", "will/shall? follow/follows him/them/it? as far as the/that same? place/town/city/spot", "folgt/folgen/geht/gehen/marschiert? ihm/ihnen? ebendahin/ebendorthin", "va/vont/ira? aussi? au meme endroit", "y ira/iront/marchera/marcheront/montera/descendra/retournera direct/aussi/egalement?", NULL };
  GArray *tokens = reader->tokens;
  gboolean ordered;

  /* "Faut-il aller à Iéna ? Peyri y va": nobody was told to */
  ordered = reader->out->len > 0 && vtr_order_is_order (g_ptr_array_index (reader->out, reader->out->len - 1));
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint m = n > 0 && (ordered || vtr_phrase (tokens, i + n, *end, "y") == 0) ? MAX (vtr_phrases (tokens, i + n, *end, thither), match_joins_there (reader, i + n, *end)) : 0;
      VtrId place = reader->told_place;
      gboolean here = FALSE;
      const gchar *name;
      g_autofree gchar *words = NULL;

      if (m == 0)
        continue;
      /* "Pacthod to Kronach and Lorencez to the same place" */
      for (guint k = start; k < i; k++)
        {
          VtrId named;

          if (vtr_token (tokens, k)->kind != VTR_TOKEN_WORD || vtr_match_place (reader, k, i, NULL, &named) == 0)
            continue;
          place = !here && vtr_token_has (tokens, MAX (k, 1) - 1, i, VTR_CLASS_TO) ? named : (VtrId){ "" };
          here = TRUE;
        }
      name = word_of (reader, &place);
      if (name == NULL || m < 2 || !(vtr_reword_ends (tokens, i + n + m, *end) || vtr_token_has (tokens, i + n + m, *end, VTR_CLASS_FROM) || comes_from (reader, i + n + m, *end)) || vtr_stand_at (reader, who->subjects, &place))
        continue;
      words = g_strconcat ("marches to ", name, NULL);
      vtr_reword_put (reader, i + n, m, words, end);
      return TRUE;
    }
  return FALSE;
}

/* "Hence Bernburg.", "So: Jena, the whole corps.": of the one corps that he has. */
gboolean
vtr_reword_hence (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const hence[] = { "hence/therefore/ergo/thus/so/decision/result/conclusion", "so that makes", "so im/were for", "so i/we say", "which leaves", NULL };
  GArray *tokens = reader->tokens;
  guint at = start;
  guint n;
  guint m;
  VtrId place;

  if (reader->corps->len != 1 || (reader->subject_state == VTR_SUBJECT_KNOWN && !(reader->subjects->len == 1 && vtr_has_id (reader->corps, &g_array_index (reader->subjects, VtrId, 0)))) || (reader->spoken->len > 0 && !vtr_has_id (reader->spoken, &g_array_index (reader->corps, VtrId, 0))))
    return FALSE;
  at = vtr_skip_marks (tokens, at, *end);
  n = vtr_phrases (tokens, at, *end, hence);
  if (n == 0)
    return FALSE;
  if (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_DASH))
    n++;
  m = vtr_match_place (reader, at + n, *end, NULL, &place);
  if (m == 0 || (vtr_stand_at (reader, reader->corps, &place)))
    return FALSE;
  {
    guint stop = at + n + m;

    stop += vtr_phrase (tokens, stop, *end, "it is");
    if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, stop + 1, *end, "then") > 0)
      stop += 2;
    if (vtr_has_words (tokens, stop, *end))
      return FALSE;
    vtr_reword_put (reader, at + n + m, stop - at - n - m, "", end);
    vtr_reword_put (reader, at, n, "my corps marches to", end);
  }
  return TRUE;
}

/* --- words of marching ---------------------------------------------------------------- */

/* "leads the way to", "the twenty miles to", "a good day's march". */
gboolean
vtr_reword_marching (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const leads[] = { "lead/leads the way to/towards", "head/heads the column/march to/towards", "open/opens the march to/towards", "take/takes the lead to/towards", "set/sets/get/gets going/moving to/for/towards", "is/are off to/for/towards", "is/are bound for", "hotfoot/hotfoots/leg/legs/beat/beats it to/for/towards", "drive/drives on/for/towards", "strike/strikes out? for", "make/makes haste to/for/towards", "march/marches/move/moves against", "show/shows the way to", "cross/crosses over/the/river? to", "goes/go/comes/come over/across the river to", "over/across the river to", "make/makes a/the? good/long/hard/quick? march/hike/walk/trek/trip/stroll/journey of? it? down/over/up/across/off? to", "can/may? begin/begins/start/starts its/his/their/the? long/slow/hard? walk/march/trek/journey/hike to", "go/goes/march/marches/move/moves and sit/sits/settle/settles/encamp/encamps/camp/camps down? in front/before/outside? of?", "get/gets itself/himself/themselves to/over/across to?", "slip/slips over/across/down/up/off? to", NULL };
  static const gchar *const walks[] = { "can/may/to? begin/begins/start/starts its/his/their/the? long/slow/hard? walk/march/trek/journey/hike", NULL };
  static const gchar *const rises[] = { "rise/rises", "get/gets up/ready/going", "pack/packs up", "break/breaks camp", "strike/strikes camp", "wake/wakes up", "cross/crosses nothing", "shoulder/shoulders arms/packs", "saddle/saddles up", "fall/falls in", "turn/turns out", NULL };
  static const gchar *const length[] = { "the/a/an/some/about/only/barely/mere? good/short/long/easy/hard/mere/full? one/two/three/four/five/six/seven/eight/ten/twelve/fifteen/twenty/thirty/a/half/odd? short/long/good/odd/german/english? mile/miles/league/leagues/lieues/meilen/hours/kilometres/kilometers/km/leagues", "a/one/two? good/short/long/easy/hard? day/days march/marches/walk/ride/stroll/tramp", "a good/short/long/easy/hard? stroll/walk/march/tramp", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, leads);
      VtrId place;

      if (n > 0 && vtr_match_place (reader, i + n, *end, NULL, &place) > 0)
        {
          vtr_reword_put (reader, i, n, "marches to", end);
          return TRUE;
        }
      /* "west to Merseburg" */
      n = i > start ? vtr_phrase (tokens, i, *end, "due? north/south/east/west/northward/southward/eastward/westward/northwards/southwards/eastwards/westwards") : 0;
      if (n > 0 && vtr_token_has (tokens, i + n, *end, VTR_CLASS_TO) && vtr_match_place (reader, i + n + 1, *end, NULL, &place) > 0)
        {
          vtr_reword_put (reader, i, n, "", end);
          return TRUE;
        }
      /* "can begin its long walk: Jena, Naumburg" */
      n = vtr_phrases (tokens, i, *end, walks);
      if (n > 0 && vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COLON) && vtr_match_place (reader, i + n + 1, *end, NULL, &place) > 0)
        {
          vtr_reword_put (reader, i, n + 1, "marches to", end);
          return TRUE;
        }
      /* "follows the river road to", "takes the other road, through" */
      n = vtr_phrase (tokens, i, *end, "take/takes/follow/follows/use/uses/choose/chooses the/another/a");
      if (n == 2)
        {
          guint at = i + n;

          while (at < *end && at < i + 5 && vtr_token_is (tokens, at, *end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, at, *end, VTR_CLASS_ROAD | VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_match_place (reader, at, *end, NULL, &place) == 0)
            at++;
          if (vtr_phrase (tokens, at, *end, "road/route/way/path/chaussee/highway") > 0)
            {
              guint comma = vtr_token_is (tokens, at + 1, *end, VTR_TOKEN_COMMA) ? 1 : 0;

              if (vtr_token_has (tokens, at + 1 + comma, *end, VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_match_place (reader, at + 2 + comma, *end, NULL, &place) > 0)
                {
                  vtr_reword_put (reader, i, at + 1 + comma - i, "marches", end);
                  return TRUE;
                }
            }
        }
      /* "crosses the Saale and goes", "rises and goes" */
      n = vtr_phrases (tokens, i, *end, rises);
      if (n > 0 && i > start && vtr_token_has (tokens, i + n, *end, VTR_CLASS_AND) && (vtr_begins_clause (reader, i + n + 1, *end) || vtr_match_other_march (tokens, i + n + 1, *end) > 0))
        {
          vtr_reword_put (reader, i, n + 1, "", end);
          return TRUE;
        }
      n = vtr_phrase (tokens, i, *end, "cross/crosses the/over");
      if (n == 2 && i > start && vtr_token_is (tokens, i + 2, *end, VTR_TOKEN_WORD) && vtr_token_has (tokens, i + 3, *end, VTR_CLASS_AND) && vtr_begins_clause (reader, i + 4, *end))
        {
          vtr_reword_put (reader, i, 4, "", end);
          return TRUE;
        }
      /* "a stage further than the infantry, as far as" */
      n = vtr_phrase (tokens, i, *end, "a/one/two/some? bit/little/stage/stages/step/steps/place/march? further/farther/beyond than?");
      if (n > 1)
        {
          g_autoptr (VtrClause) whom = vtr_clause_new (i);
          guint m = vtr_phrase (tokens, i + n, *end, "the/his/its/my infantry/foot/rest/others/guns/main/corps body?");

          if (m == 0)
            m = vtr_reword_own (reader, i + n, *end, whom);
          m += vtr_token_is (tokens, i + n + m, *end, VTR_TOKEN_COMMA) ? 1 : 0;
          if (vtr_phrase (tokens, i + n + m, *end, "as/up/right? far/right? as/to") > 0)
            {
              vtr_reword_put (reader, i, n + m, "", end);
              return TRUE;
            }
        }
      n = i > start ? vtr_phrases (tokens, i, *end, length) : 0;
      if (n == 0 && i > start && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && g_ascii_isdigit (vtr_token (tokens, i)->fold[0]) && vtr_phrase (tokens, i + 1, *end, "mile/miles/league/leagues/hours/kilometres/kilometers/km") > 0)
        n = 2;
      if (n == 0)
        continue;
      /* "the twenty miles to Naumburg" */
      if (vtr_token_has (tokens, i + n, *end, VTR_CLASS_TO) && vtr_match_place (reader, i + n + 1, *end, NULL, &place) > 0 && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD)
        {
          vtr_reword_put (reader, i, n, "", end);
          return TRUE;
        }
      /* "to Naumburg, a good day's march" */
      if (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA && (i + n >= *end || vtr_token (tokens, i + n)->kind != VTR_TOKEN_WORD))
        {
          guint after = vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? 1 : 0;

          vtr_reword_put (reader, i - 1, n + 1 + after, "", end);
          return TRUE;
        }
    }
  return FALSE;
}

/* ", all five divs", ", bag and baggage": it is said of a whole. */
gboolean
vtr_reword_company (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const all[] = { "all one/two/three/four/five/six? of? its/his/their/the/my? divisions/divs/div/brigades/regiments of? it/him/them?", "the whole corps/lot/division/brigade/shebang/caboodle", "the lot", "all of it/them/us", "bag and baggage", "lock stock and barrel", "horse/guns and foot/guns/all", "horse foot and guns", "guns and all", "with all arms", "every man/last man? of? it/him/them?", "both divisions/brigades", "with both/all his/its/their? divisions/brigades", "with everything he/it/they/i has/have/got?", "everything included", "myself/me/headquarters/hq/staff/guns/artillery/cavalry/horse/baggage/all included/inclusive", "including myself/me", "including the/my headquarters/hq/staff/cavalry/guns/artillery", "moi/etat/artillerie/cavalerie/quartier meme/major/general? compris/comprise", "y compris moi/la/lartillerie/mon/letat meme/cavalerie/etat/quartier/major? general/major?", "mich/ich/stab/hauptquartier/artillerie selbst? eingeschlossen/inbegriffen/inklusive", "einschliesslich meiner/meines/der/des person/stabes/hauptquartiers/artillerie/reiterei", "all together", "in one column/body", "in two columns", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, all);
      gboolean comma = vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA;
      guint stop = i + n;

      if (n == 0 || (!comma && vtr_phrase (tokens, i, *end, "with/in") == 0))
        continue;
      if (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, stop, *end, VTR_CLASS_AND | VTR_CLASS_TO | VTR_CLASS_VIA))
        continue;
      if (comma && vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
        stop++;
      vtr_reword_put (reader, comma ? i - 1 : i, stop - i + (comma ? 1 : 0), "", end);
      return TRUE;
    }
  return FALSE;
}

/* "8th Division at Jena by nightfall": it marches there. */
static gboolean
put_deadline (VtrReader *reader,
              guint start,
              guint pos,
              guint *end)
{
  static const gchar *const by[] = { "by/before nightfall/dusk/dark/noon/midday/midnight/daybreak/dawn/evening/morning/tomorrow/tonight/sunset", "by/before tomorrow morning/noon/evening/night/nightfall/dusk", "by/before the evening/morning/night/end of? the/this? turn/day?", "by/before this evening", "by/before monday/tuesday/wednesday/thursday/friday/saturday/sunday morning/noon/evening/night?", "bis morgen/heute/zum fruh/mittag/abend/nacht?", "bis zum abend/morgen/mittag", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint at = vtr_reword_begins (tokens, start, pos) ? vtr_reword_own (reader, pos, *end, who) : 0;
  guint place_words;
  guint n;
  VtrId place;

  if (at == 0)
    return FALSE;
  at += pos;
  /* where it is to be was taken for where it is */
  for (guint i = pos + 1; i < at && !vtr_id_is_empty (&who->at); i++)
    if (vtr_phrase (tokens, i, at, "at/in") > 0)
      at = i;
  n = vtr_phrases (tokens, at, *end, by);
  if (n > 1 && vtr_phrase (tokens, at, *end, "bis") > 0)
    vtr_reword_put (reader, at, n, "", end);
  else
    n = 0;
  /* "8th Division, at Jena by nightfall, was tired" */
  for (guint i = at - 1; i < *end; i++)
    if (vtr_token_has (tokens, i, *end, VTR_CLASS_PAST) || (i == at - 1 && vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA))
      return FALSE;
  place_words = vtr_phrase (tokens, at, *end, "at/in") > 0 ? vtr_match_place (reader, at + 1, *end, NULL, &place) : 0;
  if (place_words == 0 || (n == 0 && vtr_phrases (tokens, at + 1 + place_words, *end, by) < 2))
    return FALSE;
  vtr_reword_put (reader, at, 1, vtr_stand_at (reader, who->subjects, &place) ? "stays in" : "marches to", end);
  return TRUE;
}

/* "On the first day Souham goes to Jena, on the second to Naumburg": and then. "First
 * Jena, then Naumburg". */
gboolean
vtr_reword_days (VtrReader *reader,
                 guint start,
                 guint *end)
{
  static const gchar *const days[] = { "on/by the first/second/third/fourth/1st/2nd/3rd/last day", "on? day one/two/three/1/2/3", NULL };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, days);
      VtrId place;

      if (n == 0 && put_deadline (reader, start, i, end))
        return TRUE;
      if (n == 0 && any)
        n = vtr_phrase (tokens, i, *end, "on the second/third/fourth/last");
      if (n > 1 && vtr_reword_begins (tokens, start, i))
        {
          guint after = vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COLON) ? 1 : 0;

          /* "not on the first," */
          vtr_reword_put (reader, i, n + after, any ? "then" : "", end);
          any = TRUE;
          continue;
        }
      n = vtr_phrase (tokens, i, *end, "not on the first/second");
      if (n == 4 && any && i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA)
        {
          vtr_reword_put (reader, i - 1, n + 2 <= *end - i + 1 && vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? n + 2 : n + 1, "", end);
          return TRUE;
        }
      /* "first Jena, then Naumburg" */
      n = vtr_reword_begins (tokens, start, i) && vtr_phrase (tokens, i, *end, "first/firstly") > 0 ? vtr_match_place (reader, i + 1, *end, NULL, &place) : 0;
      if (n > 0 && (vtr_token_has (tokens, i + 1 + n, *end, VTR_CLASS_THEN) || vtr_token_has (tokens, i + 2 + n, *end, VTR_CLASS_THEN)))
        {
          vtr_reword_put (reader, i, 1, "to", end);
          return TRUE;
        }
    }
  return any;
}

/* "nothing else moves", "not a step more": said of nobody who is named. */
gboolean
vtr_reword_nobody_else (VtrReader *reader,
                        guint start,
                        guint *end)
{
  static const gchar *const others[] = { "nothing/nobody else moves/stirs/changes/happens/budges/marches", "no one/body else moves/stirs/budges/marches", "nothing more", "and? that is all/it", "and? thats all/it", "nothing else", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD ? vtr_phrases (tokens, i, *end, others) : 0;

      if (n == 0 || (i + n < *end && vtr_token (tokens, i + n)->kind == VTR_TOKEN_WORD))
        continue;
      vtr_reword_put (reader, i - 1, n + 1, "", end);
      return TRUE;
    }
  /* "Only Thümen moves: he goes", "It's only Thümen who gets exercise:" */
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint lead = vtr_reword_begins (tokens, start, i) ? vtr_phrase (tokens, i, *end, "its/it? is? only/just") : 0;
      guint n = lead > 0 ? vtr_reword_own (reader, i + lead, *end, who) : 0;
      guint stop = i + lead + n;

      if (n == 0)
        continue;
      while (stop < *end && stop < i + lead + n + 6 && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, stop, *end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_TO))
        stop++;
      if (!vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON) || stop == i + lead + n)
        return FALSE;
      if (vtr_phrase (tokens, stop + 1, *end, "he/it/they") > 0)
        vtr_reword_put (reader, i + lead + n, stop + 2 - i - lead - n, "", end);
      else
        vtr_reword_put (reader, i + lead + n, stop - i - lead - n, "", end);
      vtr_reword_put (reader, i, lead, "", end);
      return TRUE;
    }
  return FALSE;
}
