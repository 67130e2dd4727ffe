/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Words that mean something together: fillers, options. */

/* Whether @fold is one of the words at *@phrase, between which stands '/'; *@phrase is
 * moved behind them all. Most looks end here, at the first letter of a word. */
static gboolean
is_one_of (const gchar *fold,
           const gchar **phrase)
{
  const gchar *p = *phrase;
  gboolean found = FALSE;

  while (*p != '\0' && *p != ' ' && *p != '?')
    {
      const gchar *letter = fold;

      while (*letter == *p && *letter != '\0')
        {
          letter++;
          p++;
        }
      if (*letter == '\0' && (*p == '/' || *p == '?' || *p == ' ' || *p == '\0'))
        found = TRUE;
      while (*p != '\0' && *p != ' ' && *p != '?' && (found || *p != '/'))
        p++;
      if (*p == '/')
        p++;
    }
  *phrase = p;
  return found;
}

/**
 * vtr_phrase:
 * @tokens: the message
 * @pos: where to look
 * @end: end of the sentence
 * @phrase: folded words with spaces between; '/' between alternatives for one
 *   word; '?' at a word's end: it may be missing
 *
 * Returns: how many tokens of the sentence are that phrase; 0: it is not there
 */
guint (vtr_phrase) (const GArray *tokens,
                    guint pos,
                    guint end,
                    const gchar *phrase)
{
  guint at = pos;

  while (*phrase != '\0')
    {
      gboolean found;
      gboolean may_miss;
      guint probe = at;

      if (at > pos)
        {
          /* a hyphen within a phrase: "force-march" */
          if (vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) && (vtr_token (tokens, at)->flags & VTR_WORD_TIGHT) && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at + 1)->flags & VTR_WORD_TIGHT))
            probe++;
          while (vtr_token_is (tokens, probe, end, VTR_TOKEN_BREAK))
            probe++;
        }
      /* no word is no word of it */
      found = is_one_of (vtr_token_is (tokens, probe, end, VTR_TOKEN_WORD) ? vtr_token (tokens, probe)->fold : "\n", &phrase);
      may_miss = *phrase == '?';
      if (found)
        at = probe + 1;
      else if (!may_miss)
        return 0;
      while (*phrase == ' ' || *phrase == '?')
        phrase++;
    }
  return at - pos;
}

/* --- lists of phrases ----------------------------------------------------- */

/* The words with which a phrase can begin: its first, and those after it while
 * what stands before may be missing. */
static void
each_first_word (const gchar *phrase,
                 void (*call) (const gchar *word, gpointer data),
                 gpointer data)
{
  g_auto (GStrv) words = g_strsplit (phrase, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize length = strlen (words[i]);
      gboolean may_miss = length > 0 && words[i][length - 1] == '?';
      g_auto (GStrv) alternatives = NULL;

      if (may_miss)
        words[i][length - 1] = '\0';
      alternatives = g_strsplit (words[i], "/", -1);
      for (guint a = 0; alternatives[a] != NULL; a++)
        call (alternatives[a], data);
      if (!may_miss)
        return;
    }
}

typedef struct
{
  guint64 beginnings[4]; /* a bit for each first word's first letters: most words have none */
  GHashTable *words;     /* word → GPtrArray of phrases that can begin with it */
  const gchar *phrase;
} FirstWords;

static guint
beginning (const gchar *word)
{
  guint first = (guchar) word[0];

  return (first * 37 + (first != 0 ? (guchar) word[1] : 0)) % 256;
}

static void
add_phrase (const gchar *word,
            gpointer data)
{
  FirstWords *first = data;
  GPtrArray *phrases = g_hash_table_lookup (first->words, word);

  if (phrases == NULL)
    {
      phrases = g_ptr_array_new ();
      g_hash_table_insert (first->words, g_strdup (word), phrases);
      first->beginnings[beginning (word) / 64] |= G_GUINT64_CONSTANT (1) << beginning (word) % 64;
    }
  g_ptr_array_add (phrases, (gpointer) first->phrase);
}

/* By address: which phrases of a list can begin with a word. Made when a
 * list is first asked, by each thread for itself. */
static GPrivate lists = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);

static void
first_words_free (gpointer data)
{
  FirstWords *first = data;

  g_hash_table_unref (first->words);
  g_free (first);
}

/* @key: the address of the list, or of a phrase that is alone. */
static const FirstWords *
first_words_of (gconstpointer key,
                const gchar *const *phrases)
{
  GHashTable *known = g_private_get (&lists);
  FirstWords *first;

  if (known == NULL)
    {
      known = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, first_words_free);
      g_private_set (&lists, known);
    }
  first = g_hash_table_lookup (known, key);
  if (first != NULL)
    return first;
  first = g_new0 (FirstWords, 1);
  first->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; phrases[i] != NULL; i++)
    {
      first->phrase = phrases[i];
      each_first_word (phrases[i], add_phrase, first);
    }
  g_hash_table_insert (known, (gpointer) key, first);
  return first;
}

static gboolean
may_begin (const FirstWords *first,
           const gchar *word)
{
  return (first->beginnings[beginning (word) / 64] >> beginning (word) % 64 & 1) != 0;
}

/**
 * vtr_long_phrase:
 * @phrase: a phrase with many alternatives, which must live as long as the program
 *
 * Returns: as vtr_phrase(); most words are turned away without reading it through
 */
guint
vtr_long_phrase (const GArray *tokens,
                 guint pos,
                 guint end,
                 const gchar *phrase)
{
  const gchar *const list[] = { phrase, NULL };

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) || !may_begin (first_words_of (phrase, list), vtr_token (tokens, pos)->fold))
    return 0;
  return (vtr_phrase) (tokens, pos, end, phrase);
}

/**
 * vtr_phrases:
 * @phrases: (array zero-terminated=1): phrases as for vtr_phrase(); the list must
 *   live as long as the program
 *
 * Returns: the tokens of the longest of @phrases at @pos; 0: none is there
 */
guint
vtr_phrases (const GArray *tokens,
             guint pos,
             guint end,
             const gchar *const *phrases)
{
  const FirstWords *first;
  const gchar *word;
  const GPtrArray *can;
  guint best = 0;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  first = first_words_of (phrases, phrases);
  word = vtr_token (tokens, pos)->fold;
  if (!may_begin (first, word))
    return 0;
  can = g_hash_table_lookup (first->words, word);
  for (guint i = 0; can != NULL && i < can->len; i++)
    best = MAX (best, vtr_phrase (tokens, pos, end, g_ptr_array_index (can, i)));
  return best;
}

/**
 * vtr_has_phrase:
 * @tokens: (element-type VtrToken): the words
 * @start: a token
 * @end: the token after the last
 * @phrases: (array zero-terminated=1): as for vtr_phrases()
 *
 * Returns: whether one of @phrases begins at any of the tokens
 */
gboolean
vtr_has_phrase (const GArray *tokens,
                guint start,
                guint end,
                const gchar *const *phrases)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrases (tokens, i, end, phrases) > 0)
      return TRUE;
  return FALSE;
}

/* Phrases that change nothing about what is to be done. */
static const gchar *const filler_phrases[] = {
  "each in its/his/their/the own? town/place/city/fortress/quarters", "chacun dans/a/en sa/son ville/place/poste/fort/quartiers", "chacun chez soi/lui", "jeder in/an seiner/seinem/ihrer/ihrem stadt/ort/platz/stelle/festung/posten", "at once", "straight/right away", "in one go", "with bag and baggage", "complete with its/his/their? baggage/train/trains/guns", "at full strength", "guns/baggage and all", "with every man it/he/they has/have", "without/ohne/sans exception/ausnahme", "together? with the corps headquarters/hq/staff", "at dawn", "at first light", "at daybreak", "at sunrise", "at sunset", "at nightfall", "in the morning", "in the evening", "this turn", "this week",
  "with all possible? speed/haste/dispatch", "with speed/haste", "in good order", "as fast/soon/quickly as possible", "as many stages/places/nodes/marches/hops as possible", "as many stages/places/nodes/marches/hops as the rules allow/permit", "as far as the rules allow/permit", "cela/ca va de soi", "das versteht sich von? selbst?", "it goes without saying", "as goes without saying", "without delay", "without further delay", "at full speed",
  "with all its/his/their/my? divisions/troops/brigades/forces", "all two/three/four/five/six/seven? of? its/his/their/my? divisions", "with all? its/his/their/the/my? artillery/trains/train/cavalry/guns/divisions/baggage/staff/wagons", "with all? its/his/their/the/my? artillery/guns/cavalry/staff/infantry and trains/train/baggage/guns/wagons/cavalry",
  "in one body", "as one body", "as a whole", "if you please", "if possible", "by road", "by the? shortest/quickest/direct/best/fastest/main/shorter route/road/way", "by/via/along/up/down/over/on/upon the great/high/main/grand/post road/highway/route", "by/via/along/up/down/on the highway/highroad/chaussee/turnpike", "by high/main road", "against all/any comers/odds/enemies", "against anything/everything/anybody/anyone/everybody/everyone/whoever comes?", "gegen jeden/jedermann/alle/alles", "contre tous/tout/quiconque", "contre qui que ce soit", "contre toute attaque", "formlich/regelrecht", "en regle", "in due form", "formally/regularly", "auf/uber der grossen/geraden strasse/chaussee/heerstrasse", "auf/uber der chaussee/heerstrasse/landstrasse/poststrasse", "par la grande/grand route/chaussee", "par la chaussee", "by way of the? shortest/quickest/direct/best route/road",
  "in full strength", "in force", "where it/he/they is/are now?", "tomorrow at dawn/daybreak/first light/sunrise/noon", "tomorrow morning/evening", "at first light tomorrow", "by nightfall/evening/dusk/dark", "on receipt of this", "with all haste", "with the utmost speed", "with its/his/their/my? whole force", "its/his/their/my? ground", "and fight", "behind/along/on the river/rivers/bank/heights/hills/ridge/elbe/saale/mulde/elster/oder/weser/town/walls", "in the works/fortress/citadel", "with everything it/he/they? has/have/got?", "derriere la riviere", "hinter dem fluss", "de pied ferme", "ferme", "sans delai", "ohne verzug", "so schnell wie moglich", "aussi vite que possible", "as fast as it/he/they can", "at normal pace/speed", "at normal march pace/speed", "at an easy pace", "by/along/on/over the same road/roads/route", "if at all possible", "per your request", "as before", "as ordered", "as well", "for now", "for the moment", "for this turn", "by the end of the? turn", "where it/he/they is/are", "where they stand",
  "where it/he stands", "in place", "in position", "its/his/their march", "the march", "in person", "at all costs/cost", "to the last", "to the last man", "a/the? little/long/short/normal march", "on foot", "by normal march/marches",
  "without forced/force march/marches/marching", "no forced/force march/marches/marching", "not forced", "do not force march", "but do not force march", "but no forced march/marches", "unforced", "with the whole corps", "with my whole corps",
  "whole/entire", "in strength", "before? the end of the? day",
  /* time */
  "on/by the same day", "the same day", "this morning/evening/week", "by tomorrow", "by/before tomorrow evening/night/noon", "within the week/turn", "by the week's end", "by the end of the week", "for the present", "for the time being", "for now at least", "all day", "the whole turn", "for the whole turn", "throughout the? turn", "one more day/turn/week", "for one/a/another more? day/turn/week", "another day", "a day longer", "for a/the day", "in good time", "in due course", "as soon as may be", "at daylight/sunup/cockcrow/noon", "before/after dawn/sunrise/nightfall/dark", "at first opportunity", "during the? night/day/morning", "overnight",
  "uber/ueber den/die/das/der fluss/strom/elbe/saale/mulde/elster/oder/weser/weichsel/havel/spree/werra/berge/brucke/bruecke", "across/over the river/elbe/saale/mulde/elster/oder/weser/vistula/mountains/bridge", "unter benutzung der strasse", "wo er/sie/es liegt/sitzt", "wo sie liegen/sitzen", "von der stelle", "keinen schritt/fussbreit", "in einem zug", "auf eigene faust", "tout dune traite", "dune traite", "sans coup ferir", "sans discuter", "sans bruit", "dun trait", "au trot", "en vitesse", "a marches ordinaires", "in aller ruhe", "in aller fruehe", "fur/fuer diese runde", "fur den rest der runde", "im laufe des tages", "noch am gleichen tage", "mit sack und pack", "mit mann und maus", "mit klingendem spiel", "avec armes et bagages",
  "auf das/dem/am rechte/rechten/linke/linken/andere/anderen ufer/elbufer/saaleufer/muldeufer/oderufer", "to/on the left/right/far/other bank/side of? the? elbe/saale/mulde/oder/river?", "sur la rive droite/gauche",
  "im morgengrauen", "bei tagesanbruch/sonnenaufgang/tageslicht", "in der fruhe", "morgen fruh", "heute noch", "noch heute", "am morgen/abend", "bei morgengrauen", "in dieser runde", "diese runde", "dieser zug", "in diesem zug", "noch einen tag", "einen tag noch", "bis zum? abend", "vorerst", "vorlaufig", "fur heute", "in aller fruhe", "ohne halt/rast/aufenthalt", "auf dem kurzesten/direkten weg/wege", "in eile", "mit ganzer kraft", "mit allen/allem divisionen/kraften/truppen", "mit allem", "mit der ganzen macht", "mit seinen/ihren/meinen/allen divisionen/truppen", "wie bisher/befohlen/zuvor/gehabt", "in guter ordnung", "an ort und stelle", "wo er/sie/es steht/ist", "wo sie stehen/sind", "in stellung", "in seiner/ihrer stellung", "in normalem/gewohnlichem tempo", "ohne gewaltmarsch/eilmarsch", "kein gewaltmarsch", "im normalen tempo",
  "zur? gleichen/gleiche/selben/selbe zeit/stunde", "a? la? meme heure", "encore un tour", "un tour encore", "un tour de plus", "cette fois ci", "pour? ce tour ci?", "noch eine/einen runde/zug/weitere runde?", "eine weitere runde", "a laube", "au point du jour", "des laube", "demain matin/soir?", "des demain", "au petit jour", "ce matin/soir/tour", "un jour encore", "encore un jour", "jusqua demain", "pour linstant", "pour le moment", "par le chemin/route le/la plus court/courte", "par la route directe", "par le plus court chemin", "directement", "en toute hate", "sans tarder", "avec toutes? ses/leurs/mes divisions/troupes", "avec tout son/mon corps", "en bon ordre", "sil vous plait", "sur place", "en place", "ou il/elle/ils/elles est/sont", "ou il/elle/ils/elles se trouve/trouvent", "a ses/leurs cantonnements/positions", "dans ses/leurs positions", "sur ses positions", "a marche normale", "a marches normales", "sans marche forcee", "sans forcer la marche", "comme prevu/avant",
  /* manner */
  "slowly but surely", "no fuss", "ob regen oder sonne/sonnenschein", "ohne rucksicht/ruecksicht auf das/die wetter/verluste", "at long last", "langsam aber sicher", "lentement mais surement", "sans sarreter", "avant lennemi", "avant que lennemi ny soit/arrive", "avant que lennemi ne? y soit/arrive", "before the enemy does/can", "bevor/ehe der feind dort/da ist", "bevor/ehe der feind dort? ankommt/eintrifft", "good luck to him/them/it", "dieu le/les garde", "gott mit ihm/ihnen",
  "via/by the? direct/main/shortest/good road/route/way", "by way of the direct/main/shortest/good/high/great road/route", "in support", "en soutien", "zur unterstutzung", "und zwar", "et cela", "and that", "in reserve", "en reserve", "mit der/seiner/ihrer reiterei/kavallerie/artillerie", "avec la/sa/ma cavalerie/artillerie", "bis zum letzten mann", "jusquau dernier homme", "and/but no further/farther", "but? not beyond/further/farther", "and not a step/mile further/more", "no further", "und nicht weiter", "aber nicht weiter", "nicht weiter", "et/mais pas plus loin", "pas plus loin", "that is all", "thats all", "no more", "nothing more", "and nothing else/more", "if you please", "for good measure", "as usual", "as best they can", "as planned/agreed/discussed/arranged/intended/promised", "wie geplant/besprochen/vereinbart", "comme convenu/promis", "first of all", "to begin with", "au plus vite/tot", "le plus vite possible", "le plus tot possible", "au pas de course", "sans forcer la? marche?", "no split/splitting up?", "without splitting up?", "not split/splitting up?", "do not split up?", "dont split up?", "no marching/movement/moves/march today/tonight", "no marching/movement/moves this turn", "and goes/go/going/does/shall/will go? no further/farther", "the same night/evening/day", "le soir meme", "noch am selben abend/tag", "at/by/around/about/before/after one/two/three/four/five/six/seven/eight/nine/ten/eleven/twelve/midnight/noon oclock?", "at/by/around/before/after 1/2/3/4/5/6/7/8/9/10/11/12 oclock/am/pm/a/hours? m?", "um 4/5/6/7/8/9/10/11/12/vier/funf/sechs/sieben/acht uhr", "a 4/5/6/7/8/9/10/quatre/cinq/six/sept/huit heures/h", "early tomorrow?", "early in the morning/day", "first thing tomorrow?", "first thing in the morning", "a day behind", "in the rear", "en queue", "one more", "a little/while/bit longer", "for a while", "a while", "another", "once/when there", "on/upon arrival", "having arrived there?", "once/when it/he arrives there", "once it/he is there", "angekommen", "dort angekommen", "une fois arrive/la/arrives", "with the lot of? us/them/it?", "the lot of? us/them?", "lock stock and barrel", "whatever happens", "come what may", "at any price", "a tout prix", "coute que coute", "um jeden preis", "unter allen umstanden", "auf jeden fall", "en tout cas",
  "at its/his/their/my own pace", "at his/its/their ease/leisure", "in easy/short/normal stages/marches", "by easy/short/normal stages/marches", "without/not forcing the? march?", "and does/do/shall/will not force the? march?", "does not force", "without halting/stopping/pause/rest/haste/incident", "with the whole/all of it", "with all of it/them", "with all arms", "bag and baggage", "horse foot and guns", "foot horse and guns", "in column", "in one/two/three/several columns/column", "in columns", "at the double", "in all haste", "post haste", "with dispatch", "by the same road/route", "along the main/good/direct/same road", "by the good/poor/direct/main road", "on the main/good road", "as/so best it/he/they can", "as best it/he can", "with drums/colours? beating/flying", "in person", "at the head of my/his/the troops/corps/column", "as one", "with every man", "with all his/its/their/my strength/might",
  "at/in its/his/their/my? present position/positions/place/places/quarters/camps/camp/post/posts", "in its/his/their/my? camp/camps/quarters/cantonments/billets/lines/works/positions/position", "where it/he/they now? stands/stand/is/are/lies/lie", "where i am", "as/where it is", "at ease", "at home", "in readiness", "on the spot", "on its/his/their/my arms", "under arms", "behind its/his/their walls", "within the walls", "inside the? fortress/walls/works/town", "dans la place", "in der festung/stadt", "in den werken", "in der zitadelle", "hinter den/seinen/ihren mauern/wallen", "with/keeping eyes/an eye open", "eyes open", "with care/caution", "with his/its/their/my own? staff", "as garrison", "as its garrison", "to the last man/cartridge", "to/until the end", "for all it is worth",
  NULL
};

static gboolean
begins (const GArray *tokens,
        guint pos,
        guint end,
        VtrPhraseSet set)
{
  return vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && (vtr_token (tokens, pos)->begins & set) != 0;
}

static gboolean
is_day (const GArray *tokens,
        guint pos,
        guint end)
{
  return vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && g_ascii_isdigit (vtr_token (tokens, pos)->fold[0]) && vtr_number_of (vtr_token (tokens, pos)->fold, FALSE) >= 1 && vtr_number_of (vtr_token (tokens, pos)->fold, FALSE) <= 31;
}

static gboolean
is_month (const GArray *tokens,
          guint pos,
          guint end)
{
  return vtr_token_has (tokens, pos, end, VTR_CLASS_TIME) || (vtr_phrase (tokens, pos, end, "may/mai") > 0 && (vtr_token (tokens, pos)->flags & VTR_WORD_CAPITAL));
}

/* "on the 28th", "on 28 April", "am 28. April", "le 28 avril", "on Monday": when
 * of this turn. Returns its tokens. */
static guint
match_date (const GArray *tokens,
            guint pos,
            guint end)
{
  guint lead = vtr_phrase (tokens, pos, end, "on/by/am/le/bis the/zum? morning/evening/night? of? the?");
  guint at = pos + lead;

  /* "27 April" */
  if (lead == 0 && is_day (tokens, at, end))
    {
      while (vtr_token_is (tokens, at + 1, end, VTR_TOKEN_OTHER))
        at++;
      return is_month (tokens, at + 1, end) ? at + 2 - pos : 0;
    }
  if (lead == 0)
    return 0;
  if (vtr_phrase (tokens, at, end, "monday/tuesday/wednesday/thursday/friday/saturday/sunday/montag/dienstag/mittwoch/donnerstag/freitag/samstag/sonntag") > 0)
    return lead + 1;
  if (is_day (tokens, at, end))
    {
      at++;
      while (vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER))
        at++;
      if (is_month (tokens, at, end))
        return at + 1 - pos;
      if (vtr_phrase (tokens, at, end, "of") > 0 && is_month (tokens, at + 1, end))
        return at + 2 - pos;
      /* "le 8 corps" */
      if (vtr_phrase (tokens, pos, end, "on the") == 2 || vtr_phrase (tokens, pos, end, "by the") == 2 || vtr_phrase (tokens, pos, end, "am") == 1)
        return vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && vtr_token (tokens, at)->classes == 0 && vtr_synonym (vtr_token (tokens, at)->fold) != vtr_token (tokens, at)->fold ? 0 : at - pos;
      return 0;
    }
  /* "on April 28" */
  if (is_month (tokens, at, end) && is_day (tokens, at + 1, end))
    return at + 2 - pos;
  return 0;
}

/**
 * vtr_skip_marks:
 *
 * Returns: the first word at or after @pos; @end: none is left
 */
guint
vtr_skip_marks (const GArray *tokens,
                guint pos,
                guint end)
{
  while (pos < end && vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD)
    pos++;
  return pos;
}

/**
 * vtr_skip_fillers:
 *
 * Returns: the first token at or after @pos that is no filler; @pos: none there
 */
guint
vtr_skip_fillers (const GArray *tokens,
                  guint pos,
                  guint end)
{
  while (pos < end)
    {
      guint n = begins (tokens, pos, end, VTR_PHRASE_FILLER) ? vtr_phrases (tokens, pos, end, filler_phrases) : 0;

      if (n == 0)
        n = match_date (tokens, pos, end);
      if (n == 0 && (vtr_token_has (tokens, pos, end, VTR_CLASS_FILLER) || vtr_token_is (tokens, pos, end, VTR_TOKEN_BREAK) || vtr_token_is (tokens, pos, end, VTR_TOKEN_OTHER)))
        n = 1;
      if (n == 0)
        break;
      pos += n;
    }
  return pos;
}

static const struct
{
  VtrOptions option;
  const gchar *phrase;
} option_phrases[] = {
  { VTR_OPTION_FORCED, "forced" },
  { VTR_OPTION_FORCED, "by/with/in/at/using? a? forced/force march/marches" },
  { VTR_OPTION_FORCED, "by/with forced/force marching" },
  { VTR_OPTION_FORCED, "forced/force march/marches/marching" },
  { VTR_OPTION_FORCED, "im/in/mit/per? eilmarsch/eilmarschen/gewaltmarsch/gewaltmarschen" },
  { VTR_OPTION_FORCED, "a/par/en? marche/marches forcee/forcees" },
  { VTR_OPTION_SPLIT, "split/splits/splitting" },
  { VTR_OPTION_SPLIT, "split march" },
  { VTR_OPTION_SPLIT, "geteilt/aufgeteilt" },
  { VTR_OPTION_SPLIT, "und? teilt sich dabei/unterwegs" },
  { VTR_OPTION_SPLIT, "und? darf/kann sich dabei/unterwegs teilen" },
  { VTR_OPTION_SPLIT, "mit teilung des korps" },
  { VTR_OPTION_SPLIT, "en se divisant" },
  { VTR_OPTION_SPLIT, "avec division du corps" },
  { VTR_OPTION_SPLIT, "et? peut? se divise/diviser en chemin/route" },
  { VTR_OPTION_SPLIT, "may/can/will? split/splits/splitting if necessary/needed/required/needs" },
  { VTR_OPTION_SPLIT, "may/can/will split" },
  { VTR_OPTION_SPLIT, "and? may/can/will? split/splits/splitting if/when/where the? road/roads is/are/becomes/gets? too? full/crowded/blocked/overfull/congested/narrow" },
  { VTR_OPTION_SPLIT, "if the? road/roads is/are? full/crowded may? split" },
  { VTR_OPTION_CONTINUE, "continue/continuing" },
  { VTR_OPTION_CONTINUE, "continue/continuing/carry/carrying/continues/carries/keep on? going? next turn" },
  { VTR_OPTION_CONTINUE, "continue/continuing the/its/his/their march/route next turn" },
  { VTR_OPTION_CONTINUE, "carry/carrying/carries on" },
  { VTR_OPTION_CONTINUE, "continue/carry/carries/continues on? next turn if not there/arrived yet?" },
  { VTR_OPTION_CONTINUE, "continue/continues to/towards next turn" },
  { VTR_OPTION_FORCED, "a/par/en? marches/marche forcees/forcee" },
  { VTR_OPTION_FORCED, "by/in? double marches" },
  { VTR_OPTION_CONTINUE, "weiter nachste runde" },
  { VTR_OPTION_CONTINUE, "and? continue/continues/continuing next turn with what/whatever is left/remains of the march/route/way?" },
  { VTR_OPTION_CONTINUE, "carry/carries/carrying on next turn with the rest of the? march/route?" },
  { VTR_OPTION_CONTINUE, "in der nachsten runde weiter" },
  { VTR_OPTION_CONTINUE, "setzt den marsch nachste runde fort" },
  { VTR_OPTION_CONTINUE, "continuer/continue/continuera au prochain tour" },
  { VTR_OPTION_CONTINUE, "continuer/continue/continuera au tour prochain/suivant" },
  { VTR_OPTION_SPLIT, "teilt/teilen/teile sich bei? voller strasse?" },
  { VTR_OPTION_SPLIT, "sich? teilen wenn die strasse voll ist" },
  { VTR_OPTION_SPLIT, "teilt/teilen sich wenn die strasse voll ist" },
  { VTR_OPTION_SPLIT, "se partager/divise/diviser/fractionner si la route est pleine/encombree" },
  { VTR_OPTION_FORCED, "at/with forced/force pace/speed" },
  { VTR_OPTION_FORCED, "forcing the? march/pace" },
  { VTR_OPTION_FORCED, "by/in/with forced stages" },
  { VTR_OPTION_FORCED, "in gewaltmarschen/eilmarschen" },
  { VTR_OPTION_FORCED, "forciert" },
  { VTR_OPTION_FORCED, "en forcant la marche" },
  { VTR_OPTION_FORCED, "marche/marches forcee/forcees" },
};

static const gchar *const standing_phrases[] = { "until further orders/notice", "standing order", "as a standing order", "every turn", "und das in jedem zug", "und zwar bis auf weiteres/widerruf", "dauerbefehl", "bis auf weiteres/widerruf", "bis auf weiteren befehl", "jusqua nouvel ordre/avis", NULL };

/* More of the kind, that need not stand behind an order. */
static const gchar *const for_good[] = {
  "as? a? standing/permanent order/orders/instruction/instructions", "until further orders/order/notice/instructions", "until i/we say/order/write/tell you? something/anything? otherwise/differently/else", "good/valid? until i/we cancel/recall/change/revoke it/this/them/these", "good/valid? until cancelled/revoked/countermanded", "this turn and every turn", "now and always/hereafter", "from now on", "always", "in/for? every/all/each turn/turns", "for good", "for the rest/remainder of the campaign/war/game", "permanently", "also until i say otherwise",
  "bis auf weiteres/widerruf", "bis auf weiteren befehl", "bis zum? widerruf", "dauerbefehl/dauerbefehle/daueranweisung/dauerauftrag", "stehender/stehende befehl/befehle", "fur jede runde", "in? jeder runde", "von jetzt/nun an", "ab jetzt/nun/sofort/heute immer/stets/standig/dauerhaft/grundsatzlich", "ab sofort bis auf widerruf",
  "jusqua nouvel ordre/avis", "jusqua contrordre", "a partir de maintenant/desormais? toujours", "ordre/ordres/consigne/consignes permanent/permanents/permanente/permanentes", "a chaque tour", "dorenavant",
  "and? that/this/it holds/goes/applies/counts for/in every/all/each turn/turns", "und? das/dies gilt fur/in alle/jede/jeder runden/runde", "et? cela/ceci vaut/vaudra pour tous les tours", "et? cela/ceci vaut/vaudra pour chaque tour", "pour tous les tours", "comme ordre permanent", "a titre permanent", "ordre valable pour tous les tours", "dans tous les tours a? venir?", "fur alle runden", NULL
};

/**
 * vtr_match_for_good:
 *
 * Returns: the tokens at @pos that say that an order stands until it is taken back, in
 *   one or more ways: "standing order bis auf Widerruf"; 0: they do not
 */
guint
vtr_match_for_good (const GArray *tokens,
                    guint pos,
                    guint end)
{
  guint at = pos;

  for (;;)
    {
      guint joint = at > pos && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? 1 : 0;
      guint n = vtr_phrases (tokens, at + joint, end, for_good);

      if (n == 0)
        return at - pos;
      at += joint + n;
    }
}

/**
 * vtr_match_option:
 * @options: (inout): the option's bit is added
 * @standing: (out): set when the words make it a standing order
 *
 * Returns: the tokens of the option at @pos; 0: none there
 */
guint
vtr_match_option (const GArray *tokens,
                  guint pos,
                  guint end,
                  VtrOptions *options,
                  gboolean *standing)
{
  guint best;
  VtrOptions found = 0;

  if (!begins (tokens, pos, end, VTR_PHRASE_OPTION))
    return 0;
  best = vtr_phrases (tokens, pos, end, standing_phrases);
  if (best > 0)
    *standing = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (option_phrases); i++)
    {
      guint n = vtr_long_phrase (tokens, pos, end, option_phrases[i].phrase);

      if (n > best)
        {
          best = n;
          found = option_phrases[i].option;
        }
    }
  /* "carries on to Fulda" is a march */
  if (found == VTR_OPTION_CONTINUE && best <= 2 && vtr_token_has (tokens, pos + best, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM))
    return 0;
  *options |= found;
  return best;
}

/* --- first words ---------------------------------------------------------- */

typedef struct
{
  GHashTable *table;
  VtrPhraseSet set;
} WordSet;

static void
add_word (const gchar *word,
          gpointer data)
{
  const WordSet *into = data;
  guint old = GPOINTER_TO_UINT (g_hash_table_lookup (into->table, word));

  g_hash_table_insert (into->table, g_strdup (word), GUINT_TO_POINTER (old | into->set));
}

static void
add_first_words (GHashTable *table,
                 const gchar *phrase,
                 VtrPhraseSet set)
{
  WordSet into = { table, set };

  each_first_word (phrase, add_word, &into);
}

static gpointer
make_first_words (gpointer unused)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; filler_phrases[i] != NULL; i++)
    add_first_words (table, filler_phrases[i], VTR_PHRASE_FILLER);
  for (guint i = 0; vtr_attacked_phrases[i] != NULL; i++)
    add_first_words (table, vtr_attacked_phrases[i], VTR_PHRASE_ATTACKED);
  for (guint i = 0; i < G_N_ELEMENTS (option_phrases); i++)
    add_first_words (table, option_phrases[i].phrase, VTR_PHRASE_OPTION);
  for (guint i = 0; standing_phrases[i] != NULL; i++)
    add_first_words (table, standing_phrases[i], VTR_PHRASE_OPTION);
  for (guint i = 0; vtr_guns_conditions[i] != NULL; i++)
    add_first_words (table, vtr_guns_conditions[i], VTR_PHRASE_GUNS);
  return table;
}

/**
 * vtr_word_begins:
 * @fold: a folded word
 *
 * Returns: of which sets of phrases it can be the first word, so that the rest
 *   need not be tried: VtrPhraseSet bits
 */
guint
vtr_word_begins (const gchar *fold)
{
  static GOnce once = G_ONCE_INIT;

  return GPOINTER_TO_UINT (g_hash_table_lookup (g_once (&once, make_first_words, NULL), fold));
}

static void
add_all_words (GHashTable *table,
               const gchar *phrase)
{
  g_auto (GStrv) words = g_strsplit_set (phrase, " /?", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_hash_table_add (table, g_strdup (words[i]));
}

static gpointer
make_phrase_words (gpointer unused)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; filler_phrases[i] != NULL; i++)
    add_all_words (table, filler_phrases[i]);
  for (guint i = 0; vtr_attacked_phrases[i] != NULL; i++)
    add_all_words (table, vtr_attacked_phrases[i]);
  for (guint i = 0; vtr_victory_phrases[i] != NULL; i++)
    add_all_words (table, vtr_victory_phrases[i]);
  for (guint i = 0; i < G_N_ELEMENTS (option_phrases); i++)
    add_all_words (table, option_phrases[i].phrase);
  for (guint i = 0; standing_phrases[i] != NULL; i++)
    add_all_words (table, standing_phrases[i]);
  for (guint i = 0; vtr_guns_conditions[i] != NULL; i++)
    add_all_words (table, vtr_guns_conditions[i]);
  for (guint i = 0; vtr_past_heads[i] != NULL; i++)
    add_all_words (table, vtr_past_heads[i]);
  return table;
}

/**
 * vtr_word_in_phrase:
 * @fold: a folded word
 *
 * Returns: whether one of the grammar's phrases has it: then it is no slip
 */
gboolean
vtr_word_in_phrase (const gchar *fold)
{
  static GOnce once = G_ONCE_INIT;

  return g_hash_table_contains (g_once (&once, make_phrase_words, NULL), fold);
}
