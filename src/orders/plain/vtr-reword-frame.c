/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Frames of sentences: what for, as what, from where for where, after whom. */

/* Whether a place stands there that is neither of @known. */
static gboolean
names_other_place (VtrReader *reader,
                   guint start,
                   guint end,
                   const GArray *known)
{
  for (guint i = start; i < end; i++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, end, NULL, &place) > 0 && !vtr_has_id (known, &place))
        return TRUE;
    }
  return FALSE;
}

static void
collect_places (VtrReader *reader,
                guint start,
                guint end,
                GArray *places)
{
  for (guint i = start; i < end; i++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, end, NULL, &place) > 0)
        vtr_append_id (places, &place);
    }
}

static gboolean
may_turn_it (const GArray *tokens,
             guint start,
             guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_NEGATION | VTR_CLASS_AMEND | VTR_CLASS_OPINION) || vtr_match_unknown_condition (tokens, i, end) > 0 || vtr_match_attacked (tokens, i, end) > 0 || vtr_match_open (tokens, i, end) > 0 || vtr_phrase (tokens, i, end, "if/unless/until/till/when/once/before/after/otherwise/then/wenn/falls/bis/sobald/nachdem/dann/si/sil/quand/avant/apres/puis/ensuite") > 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_reword_purpose:
 *
 * "Yorck to Halle to help Kleist", "Berg stays at Dessau to hold the crossing": what for,
 * when where is said. No place in it but those that were named.
 */
gboolean
vtr_reword_purpose (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const purposes[] = { "in? order? to help/assist/aid/support/back/cover/guard/watch/protect/shield/secure/screen/observe/reinforce/relieve/encourage/steady/rest/recover/refit/reorganise/reorganize/hold/keep/deny/block/bar/prevent/await/receive/join/meet/be/give/lend/stop/strengthen/link/unite/connect/threaten/feed/forage/resupply/free/clear", "so as to help/assist/support/cover/guard/watch/protect/hold/keep/block/be", "ready/there to help/assist/support/cover/guard/watch/protect/hold/back", "as? support/backup/backing/help/cover for/to", "in support/aid of", "to see/find/look/learn out? what/who/how/where", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 2; i + 1 < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, purposes);
      guint stop = i + n;
      guint from = i;
      g_autoptr (GArray) known = NULL;
      VtrId place;

      if (n < 2 || vtr_phrase (tokens, i - 1, *end, "is/are/has/have/ordered/want/wants/orders/going/able/free/order/like/tries/trying/will/had/was/were/not/need/needs/marches/prepares/prepare") > 0)
        continue;
      while (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, stop, *end, VTR_CLASS_THEN))
        {
          /* "to help Kleist and Horn to Zerbst": the next one's turn */
          if (vtr_token_has (tokens, stop, *end, VTR_CLASS_AND))
            {
              g_autoptr (VtrClause) next = vtr_clause_new (stop);
              guint m = vtr_reword_own (reader, stop + 1, *end, next);

              if ((m > 0 && !vtr_reword_ends (tokens, stop + 1 + m, *end)) || vtr_begins_clause (reader, stop + 1, *end))
                break;
            }
          stop++;
        }
      if (stop == i + n && vtr_phrase (tokens, stop - 1, *end, "rest/recover/refit/reorganise/reorganize/forage/help/resupply") == 0)
        continue;
      known = g_array_new (FALSE, FALSE, sizeof (VtrId));
      collect_places (reader, start, i, known);
      if (known->len == 0 || stop - i > 12 || may_turn_it (tokens, i + 1, stop) || names_other_place (reader, i + n, stop, known))
        continue;
      /* a place stands right before it: the sentence is over without it */
      for (guint k = i; k > start && k + 4 > i; k--)
        if (vtr_match_place (reader, k - 1, i, NULL, &place) > 0 && k - 1 + vtr_match_place (reader, k - 1, i, NULL, &place) + (vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA) ? 1 : 0) >= i)
          {
            if (vtr_token_is (tokens, from - 1, *end, VTR_TOKEN_COMMA))
              from--;
            vtr_reword_put (reader, from, stop - from, "", end);
            return TRUE;
          }
    }
  return FALSE;
}

/**
 * vtr_reword_role:
 *
 * "Röder stays at Altenburg as rear guard", "Trubetzkoi as reserve in Leipzig": as what.
 */
gboolean
vtr_reword_role (VtrReader *reader,
                 guint start,
                 guint *end)
{
  static const gchar *const roles[] = { "as the/a/an/my/our/its/his? general/common/tactical/strategic/immediate? reserve/reserves/rearguard/vanguard/screen/support/cover/backup/backstop/advanceguard/anchor/bait/observer/lookout", "as the/a/an/my/our/its/his? rear/advance/advanced/flank/van/covering guard/guards/force/party", "as the/a/its? garrison of/for the bridge/bridges/bridgehead/crossing/town/city/place/works", "as the/a/its? garrison", "as the/a? second/third/last line/echelon", "as the/a? left/right wing/flank/column", "in reserve", "als reserve/nachhut/vorhut/deckung/ruckhalt/ruckendeckung/flankendeckung/sicherung", "en reserve/soutien/couverture/appui", "en/comme/darriere arriere? garde/arrieregarde", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, roles);
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      VtrId place;
      guint m;

      if (n < 2)
        continue;
      /* "Trubetzkoi as reserve in Leipzig": there he is, or there he goes */
      for (guint k = start; k < i; k++)
        {
          m = vtr_reword_begins (tokens, start, k) ? vtr_reword_own (reader, k, i, who) : 0;
          if (m == 0 || k + m != i)
            continue;
          m = vtr_phrase (tokens, i + n, *end, "in/at/near/bei/a");
          if (m == 0 || vtr_match_place (reader, i + n + m, *end, NULL, &place) == 0)
            return FALSE;
          vtr_reword_put (reader, i, n + m, vtr_stand_at (reader, who->subjects, &place) ? "stays in" : "marches to", end);
          return TRUE;
        }
      if (!vtr_reword_ends (tokens, i + n, *end) && !vtr_token_has (tokens, i + n, *end, VTR_CLASS_AT | VTR_CLASS_TO))
        {
          m = vtr_phrase (tokens, i + n, *end, "for/of/to/behind/fur/de/du the/der/des/das/la/le?");
          if (m == 0)
            continue;
          while (i + n + m < *end && !vtr_reword_ends (tokens, i + n + m, *end) && m < 6)
            m++;
          if (may_turn_it (tokens, i + n, i + n + m) || !vtr_reword_ends (tokens, i + n + m, *end))
            continue;
          n += m;
        }
      if (vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA))
        {
          vtr_reword_put (reader, i - 1, n + 1, "", end);
          return TRUE;
        }
      /* "Trubetzkoi in Leipzig as reserve" */
      vtr_reword_put (reader, i, n, "", end);
      for (guint k = start; k < i; k++)
        {
          guint at;

          m = vtr_reword_begins (tokens, start, k) ? vtr_reword_own (reader, k, i, who) : 0;
          if (m == 0 || vtr_id_is_empty (&who->at) || k + m < i)
            continue;
          for (at = k + 1; at < i && vtr_phrase (tokens, at, i, "in/at/near/bei/a") == 0; at++)
            ;
          if (at < i)
            vtr_reword_put (reader, at, 1, vtr_stand_at (reader, who->subjects, &who->at) ? "stays in" : "marches to", end);
          break;
        }
      return TRUE;
    }
  return FALSE;
}

/* "VI Corps stays at Erfurt. Friederichs joins it", from elsewhere: whether the one division
 * goes to its corps, of which the sentence before was. @place: (out): where that is then */
static gboolean
is_with_corps (VtrReader *reader,
               const VtrClause *who,
               guint at,
               guint stop,
               guint end,
               VtrId *place)
{
  const VtrClause *last = reader->previous->len > 0 ? g_ptr_array_index (reader->previous, 0) : NULL;
  const VtrLexiconFormation *record = who->subjects->len == 1 ? vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, 0)) : NULL;
  const VtrId *found;

  if (record == NULL || record->kind != VTR_FORMATION_DIVISION || last == NULL || !reader->adjacent || last->subjects->len != 1 || !vtr_id_equal (&record->parent, &g_array_index (last->subjects, VtrId, 0)))
    return FALSE;
  if (at + MAX (vtr_phrase (reader->tokens, at, end, "it/us/him/me"), vtr_phrase (reader->tokens, at, end, "the/my corps")) != stop || stop == at || !vtr_reword_ends (reader->tokens, stop, end))
    return FALSE;
  found = g_hash_table_lookup (reader->ends, record->parent.s);
  if (found == NULL)
    found = vtr_reader_place_of (reader, &record->parent);
  if (found == NULL || vtr_stand_at (reader, who->subjects, found))
    return FALSE;
  *place = *found;
  return TRUE;
}

/**
 * vtr_reword_joining:
 *
 * "Friederichs joins us there", "Borstell meets the corps at Zerbst": goes there.
 */
gboolean
vtr_reword_joining (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const joins[] = { "will/shall/is/are/to? to? join/joins/meet/meets/reinforce/reinforces", "will/shall/is/are/to? to? come/comes up? to/and meet/join", "will/shall/is/are/to? to? link/links up with", "joining/meeting", NULL };
  static const gchar *const comes[] = { "will/shall/is/are/to? to? march/marches/come/comes/move/moves/go/goes up/over/across? from", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      g_autofree gchar *words = NULL;
      const gchar *name;
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint m = n > 0 ? vtr_phrases (tokens, i + n, *end, joins) : 0;
      guint at = i + n + m;
      guint stop;
      VtrId place;

      /* "marches from Zerbst and joins them there" */
      if (n > 0 && m == 0 && (m = vtr_phrases (tokens, i + n, *end, comes)) > 0)
        {
          guint from = vtr_match_place (reader, i + n + m, *end, NULL, &place);

          at = i + n + m + from;
          m = from > 0 && vtr_phrase (tokens, at, *end, "and/to") > 0 && vtr_stand_at (reader, who->subjects, &place) ? vtr_phrases (tokens, at + 1, *end, joins) : 0;
          at += 1 + m;
        }
      if (m == 0)
        continue;
      for (stop = at; stop < *end && stop < at + 6 && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && vtr_phrase (tokens, stop, *end, "there/at/in/near") == 0; stop++)
        if (vtr_token_has (tokens, stop, *end, VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_FOE))
          break;
      if (stop == at)
        continue;
      if (vtr_phrase (tokens, stop, *end, "there") > 0)
        {
          place = reader->goal;
          /* "XII Corps marches to Kronach and the Bavarians join it there" */
          for (guint k = start + 1; k < i; k++)
            {
              VtrId goal;

              if (vtr_token_has (tokens, k - 1, i, VTR_CLASS_TO | VTR_CLASS_AT) && vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, k, i, NULL, &goal) > 0)
                place = goal;
            }
          stop++;
        }
      else if (vtr_phrase (tokens, stop, *end, "at/in/near") > 0 && (m = vtr_match_place (reader, stop + 1, *end, NULL, &place)) > 0)
        stop += 1 + m;
      else if (!is_with_corps (reader, who, at, stop, *end, &place))
        continue;
      name = vtr_id_is_empty (&place) ? NULL : vtr_lexicon_plain_name (reader->lexicon, &place);
      if (name == NULL || strchr (name, ' ') != NULL)
        continue;
      words = g_strconcat (vtr_stand_at (reader, who->subjects, &place) ? "stays in " : "marches to ", name, NULL);
      vtr_reword_put (reader, i + n, stop - i - n, words, end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_after:
 *
 * "Vandamme follows Sébastiani to Uelzen": to Uelzen, whoever goes before.
 */
gboolean
vtr_reword_after (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const follows[] = { "will/shall/is/are/to? to? follow/follows/following/accompany/accompanies/escort/escorts", "will/shall/is/are/to? to? go/goes/march/marches/come/comes/move/moves behind/after", "folgt/folgen/begleitet", "suit/suivra/suivent/suivront/accompagne", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      g_autoptr (VtrClause) whom = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint m = n > 0 ? vtr_phrases (tokens, i + n, *end, follows) : 0;
      guint at = i + n + m;
      guint name;
      VtrId place;

      if (m == 0)
        continue;
      name = vtr_phrase (tokens, at, *end, "him/it/them/her/me/us/ihm/ihnen/ihr/uns/le/la/les");
      if (name == 0)
        name = vtr_parse_name (reader, at, *end, whom);
      if (name == 0)
        name = vtr_phrase (tokens, at, *end, "the/my/our? grand/imperial/army? headquarters/hq");
      /* "folgt nach Uelzen", "follows to Uelzen" */
      if (name > 0 && vtr_phrase (tokens, at + name, *end, "up/down/over/across/back/directly/closely?") > 0 && !vtr_token_has (tokens, at + name, *end, VTR_CLASS_TO))
        name++;
      if (!vtr_token_has (tokens, at + name, *end, VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_phrase (tokens, at + name, *end, "as far as") == 0)
        continue;
      if (vtr_match_place (reader, at + name + MAX (1, vtr_phrase (tokens, at + name, *end, "as far as")), *end, NULL, &place) == 0)
        continue;
      vtr_reword_put (reader, i + n, m + name, "marches", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_instead:
 *
 * "to Naumburg instead of Merseburg, as I said yesterday": to Naumburg.
 */
gboolean
vtr_reword_instead (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const said[] = { "as i/we said/wrote/ordered/planned/announced/thought/posted yesterday/before/earlier/first/originally?", "as ordered/planned/announced/posted yesterday/before/earlier/first/originally?", "as i/we first/originally/earlier said/wrote/ordered/planned/thought", NULL };
  GArray *tokens = reader->tokens;
  gboolean proposed = FALSE; /* "he should go to Berlin rather than Potsdam" */

  for (guint i = start; i < *end; i++)
    proposed = proposed || vtr_phrase (tokens, i, *end, "should/would/could/might/ought/better/prefer") > 0;
  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "and? instead of");
      guint stop;
      guint m;
      gboolean goal = FALSE;
      VtrId place;

      if (n < 2)
        n = proposed ? 0 : vtr_phrase (tokens, i, *end, "rather than");
      if (n < 2)
        n = vtr_phrase (tokens, i, *end, "statt/anstatt");
      if (n == 0 && vtr_phrase (tokens, i, *end, "au lieu de/du") == 3)
        n = 3;
      /* ", not Halle as I wrote" */
      if (n == 0 && i > start && vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA) && (n = vtr_phrase (tokens, i, *end, "and? not/nicht/non/pas")) > 0)
        {
          m = vtr_phrase (tokens, i + n, *end, "to/nach/a");
          m += vtr_match_place (reader, i + n + m, *end, NULL, &place);
          if (m == 0 || vtr_phrases (tokens, i + n + m, *end, said) == 0)
            n = 0;
        }
      if (n == 0)
        continue;
      m = vtr_phrase (tokens, i + n, *end, "going/marching/moving/to/nach/a/the? to? road? to?");
      if (m > 0 && vtr_match_place (reader, i + n + m, *end, NULL, &place) == 0)
        m = 0;
      stop = i + n + m;
      m = vtr_match_place (reader, stop, *end, NULL, &place);
      if (m == 0)
        continue;
      stop += m;
      if (vtr_phrases (tokens, stop + (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) ? 1 : 0), *end, said) > 0)
        {
          stop += vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) ? 1 : 0;
          stop += vtr_phrases (tokens, stop, *end, said);
        }
      if (!vtr_reword_ends (tokens, stop, *end))
        {
          /* "Instead of Naumburg III Corps goes to Jena" */
          g_autoptr (VtrClause) who = vtr_clause_new (stop);

          if (i > start || vtr_reword_own (reader, stop, *end, who) == 0)
            continue;
        }
      for (guint k = start; k < i; k++)
        {
          VtrId other;

          goal = goal || (vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, k, i, NULL, &other) > 0);
        }
      if (goal)
        {
          vtr_reword_put (reader, i, stop - i, "", end);
          return TRUE;
        }
      /* what stands before is nothing: the goal follows, and is another */
      if (vtr_has_words (tokens, start, i))
        continue;
      stop += vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) ? 1 : 0;
      if (may_turn_it (tokens, stop, *end))
        continue;
      vtr_reword_put (reader, i, stop - i, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_sieges:
 *
 * "Kaptsevich and Loewis carry on with their sieges": they invest where they stand.
 */
gboolean
vtr_reword_sieges (VtrReader *reader,
                   guint start,
                   guint *end)
{
  static const gchar *const goes_on[] = { "will/shall/is/are? to? carry/carries/go/goes/keep/keeps/press/presses on with their/his/the/its", "will/shall/is/are? to? carry/carries/keep/keeps on their/his/the/its", "will/shall/is/are? to? continue/continues/maintain/maintains/resume/keep/keeps with/up? their/his/the/its", "will/shall/is/are? to? stay/stays/remain/remains with/at/in their/his/the/its", "fuhrt/fuhren seine/ihre/die", "continue/continuent/poursuit/poursuivent son/leur/leurs/le/les", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint m = n > 0 ? vtr_phrases (tokens, i + n, *end, goes_on) : 0;
      guint noun;

      if (m < 2)
        continue;
      noun = vtr_phrase (tokens, i + n + m, *end, "siege/sieges/blockade/blockades/investment/investments/belagerung/belagerungen/blockaden/blocus/sieges");
      if (noun == 0)
        continue;
      if (vtr_phrase (tokens, i + n + m + noun, *end, "of/von/de fortress/fortresses/place/places?") > 0)
        continue;
      noun += vtr_phrase (tokens, i + n + m + noun, *end, "weiter/fort/as before/now/usual?");
      if (!vtr_reword_ends (tokens, i + n + m + noun, *end))
        continue;
      vtr_reword_put (reader, i + n, m + noun, who->subjects->len > 1 ? "invest" : "invests", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_manner:
 *
 * "same, one hour ahead", "by nightfall", "as long as they can" behind a halt: when and
 * how long, not whether.
 */
gboolean
vtr_reword_manner (VtrReader *reader,
                   guint start,
                   guint *end)
{
  static const gchar *const times[] = { "a/an/one/two/three/half/some/few? few? hour/hours/minutes ahead/before/earlier/behind/later/after/apart of? him/it/them/the/rest? rest?", "an/a? half an? hour/day ahead/before/earlier/behind/later/after", "by/before/at nightfall/dusk/dark/noon/midnight/daybreak/dawn/evening/morning", "by/before the evening/morning/night/end of? the? day?", "in the small hours", "under cover of darkness/night", "with drums beating", "in good order", "at/by? an? ordinary/normal/usual/easy/regular/standard/steady march/marches/pace/speed/rate?", "no rush/hurry/haste", "at the same time/hour", "same time/hour/day/start", "gleiche/selbe zeit/stunde", "zur gleichen/selben zeit/stunde", "meme heure", "as fast/quickly/quick/soon as he/it/they/you/we/i can/possible/may", NULL };
  static const gchar *const lasting[] = { "as/so long as he/it/they/we/i can/possible/may/is/are able? to?", "as/so long as possible", "to the last man/breath/round/ditch/cartridge?", "to the end", "at all/any cost/costs/hazards", "at any price", "come what may", "whatever happens/comes", "so lange er/sie/es/wir kann/konnen", "solange er/sie/es/wir kann/konnen", "bis zum letzten mann?", "um jeden preis", "unter allen umstanden", "a tout prix", "coute que coute", "aussi longtemps que possible", "jusquau bout", NULL };
  static const gchar *const halts[] = { "hold/holds/holding/stay/stays/staying/remain/remains/stand/stands/halt/halts/keep/keeps/defend/defends/bleibt/bleiben/halt/halten/haelt/reste/restent/tient/tiennent/tenir/held/defended", NULL };
  GArray *tokens = reader->tokens;
  gboolean holds = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, times);
      guint from = i;

      holds = holds || vtr_phrases (tokens, i, *end, halts) > 0;
      /* "an hour after the Guard" */
      if (n > 2 && i + n < *end && vtr_phrase (tokens, i + n - 1, *end, "after/before/behind/of/the") > 0)
        {
          g_autoptr (VtrClause) whom = vtr_clause_new (i);

          if (vtr_phrase (tokens, i + n - 1, *end, "the") > 0)
            n--;
          n += vtr_parse_name (reader, i + n, *end, whom);
        }
      if (n < 2 && holds)
        n = vtr_phrases (tokens, i, *end, lasting);
      if (n < 2 || i == start || !vtr_reword_ends (tokens, i + n, *end) || vtr_token_has (tokens, i - 1, *end, VTR_CLASS_NEGATION))
        continue;
      if (vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA))
        from--;
      vtr_reword_put (reader, from, i + n - from, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "Until he moves we stay", "Until Ney arrives, III Corps holds": a halt, and for how long.
 * Returns the tokens to where it begins. */
static guint
match_until (VtrReader *reader,
             guint pos,
             guint end)
{
  static const gchar *const stays[] = { "will/shall? stay/stays/remain/remains/halt/halts/hold/holds/wait/waits/rest/rests", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "until/till");

  for (guint i = pos + 2; n > 0 && i < end && i < pos + 9; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      gboolean comma = vtr_token_is (tokens, i, end, VTR_TOKEN_COMMA);
      guint at = i + (comma ? 1 : 0);
      guint name = vtr_phrase (tokens, at, end, "we/i");

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD && !comma)
        return 0;
      if (vtr_token_has (tokens, i, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_AND))
        return 0;
      if (name == 0 && comma)
        name = vtr_reword_own (reader, at, end, who);
      if (name > 0 && vtr_phrases (tokens, at + name, end, stays) > 0)
        return i - pos;
    }
  return 0;
}

/**
 * vtr_reword_pending:
 *
 * "Until I hear more, I Corps halts", "Same as last turn: hold Halle": what lies before
 * an order that holds anyway. A march until something is heard may be given up then.
 */
gboolean
vtr_reword_pending (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const pending[] = { "until/till i/we hear/know/learn/get/receive/am/are/have/decide more/otherwise/better/different/from/told/word/orders/new/further/an/the? you/him/them/the/anything/otherwise/answer/reply/orders/news/word/umpire/emperor/king/tsar?", "until/till further/new/other orders/notice/instructions/word", "until/till then/that", "for the time being", "pending/awaiting further/new/other/your/an? orders/instructions/news/reply/answer/developments", "bis auf weiteres", "bis ich mehr/etwas/anderes? weiss/hore/hoere", "en attendant", "jusqua nouvel ordre", NULL };
  static const gchar *const same[] = { "same/business as last/before/usual/always/ever turn/time?", "same again", "no/nothing new/change/changes", "as before/last/usual/always turn/time?", "unchanged", "like last turn/time", "wie gehabt/immer/bisher/zuvor", "comme avant/dhabitude/toujours", NULL };
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  GArray *tokens = reader->tokens;
  gboolean until = FALSE;
  guint at = start;
  guint n;

  at = vtr_skip_marks (tokens, at, *end);
  n = vtr_phrases (tokens, at, *end, same);
  if (n == 0)
    n = vtr_phrase (tokens, at, *end, "no new/fresh/special? orders from/for/of me/us/my/here today/tonight/either?");
  if (n > 0 && (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_DASH)) && vtr_has_words (tokens, at + n + 1, *end))
    {
      vtr_reword_put (reader, at, n + 1, "", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, at, *end, pending);
  if (n == 0)
    {
      n = match_until (reader, at, *end);
      until = n > 0;
    }
  if (n == 0)
    return FALSE;
  if (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON))
    n++;
  /* "Until then III Corps stays" */
  else if (!until && (vtr_phrase (tokens, at, *end, "until/till then/that") != n || vtr_reword_own (reader, at + n, *end, who) == 0))
    return FALSE;
  for (guint i = at + n; i < *end; i++)
    if (vtr_token_has (tokens, i, *end, VTR_CLASS_TO | VTR_CLASS_VIA) && !vtr_token_has (tokens, i, *end, VTR_CLASS_AT | VTR_CLASS_AUX))
      return FALSE;
  vtr_reword_put (reader, at, n, "", end);
  return TRUE;
}

/**
 * vtr_reword_going_on:
 *
 * "Teste carries on to Fulda", "From there it continues its march to Harburg": marches.
 */
gboolean
vtr_reword_going_on (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const goes_on[] = { "will/shall/is/are/to? to? carry/carries/press/presses/push/pushes/keep/keeps/keeps/go/goes/move/moves/march/marches straight? on", "will/shall/is/are/to? to? continue/continues/resume/resumes his/its/their/the? march/marching/journey/advance/movement? on?", "is/are still? coming/marching/moving on?", "will/shall? keep/keeps coming/going/marching/moving on?", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = 0;
      guint m;
      guint lead;
      VtrId place;

      if (!vtr_reword_begins (tokens, start, i))
        continue;
      lead = vtr_phrase (tokens, i, *end, "from there/here");
      if (lead == 0)
        lead = vtr_phrase (tokens, i, *end, "after that");
      if (vtr_token_has (tokens, i + lead, *end, VTR_CLASS_IT))
        n = 1;
      else if (lead == 0)
        n = vtr_reword_own (reader, i, *end, who);
      if (n == 0)
        continue;
      m = vtr_skip_fillers (tokens, i + lead + n, *end) - i - lead - n;
      m += vtr_phrases (tokens, i + lead + n + m, *end, goes_on) > 0 ? vtr_phrases (tokens, i + lead + n + m, *end, goes_on) : 0;
      if (m == 0 || !vtr_token_has (tokens, i + lead + n + m, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) || vtr_match_place (reader, i + lead + n + m + 1, *end, NULL, &place) == 0)
        continue;
      vtr_reword_put (reader, i + lead + n, m, n > 0 && vtr_token_has (tokens, i + lead, *end, VTR_CLASS_IT) ? "then marches" : "marches", end);
      if (lead > 0)
        vtr_reword_put (reader, i, lead, "", end);
      return TRUE;
    }
  return FALSE;
}
