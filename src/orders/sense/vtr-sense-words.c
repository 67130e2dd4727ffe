/* SPDX-License-Identifier: MIT */
#include "orders/cases/vtr-danger-private.h"
#include "orders/sense/vtr-sense-private.h"

#include <gio/gio.h>

/* The vocabulary, data/vocabulary.txt: phrases, and what they mean. How a phrase is written
 * stands there. */
#define VOCABULARY "/org/vertrauter/vocabulary"

/* The sections of it. */
static const gchar *const senses[] = {
  [VTR_SENSE_UNKNOWN] = "unknown",
  [VTR_SENSE_COMMA] = "comma",
  [VTR_SENSE_AND] = "and",
  [VTR_SENSE_THEN] = "then",
  [VTR_SENSE_COLON] = "colon",
  [VTR_SENSE_DASH] = "dash",
  [VTR_SENSE_FILLER] = "filler",
  [VTR_SENSE_TO] = "to",
  [VTR_SENSE_IN] = "in",
  [VTR_SENSE_AT] = "at",
  [VTR_SENSE_FROM] = "from",
  [VTR_SENSE_VIA] = "via",
  [VTR_SENSE_WITH] = "with",
  [VTR_SENSE_LEAD] = "lead",
  [VTR_SENSE_EXCEPT] = "except",
  [VTR_SENSE_REPORT] = "report",
  [VTR_SENSE_INSTEAD] = "instead",
  [VTR_SENSE_CORRECT] = "correct",
  [VTR_SENSE_OTHERWISE] = "otherwise",
  [VTR_SENSE_NAME] = "name",
  [VTR_SENSE_PLACE] = "place",
  [VTR_SENSE_ME] = "me",
  [VTR_SENSE_IT] = "it",
  [VTR_SENSE_SIE] = "sie",
  [VTR_SENSE_WHO] = "who",
  [VTR_SENSE_THEY] = "they",
  [VTR_SENSE_REST] = "rest",
  [VTR_SENSE_OTHERS] = "others",
  [VTR_SENSE_GO] = "go",
  [VTR_SENSE_ONWARD] = "onward",
  [VTR_SENSE_STAY] = "stay",
  [VTR_SENSE_HOLD] = "hold",
  [VTR_SENSE_STAND] = "stand",
  [VTR_SENSE_RETREAT] = "retreat",
  [VTR_SENSE_AVOID] = "avoid",
  [VTR_SENSE_BEHIND] = "behind",
  [VTR_SENSE_LEAVE] = "leave",
  [VTR_SENSE_SEND] = "send",
  [VTR_SENSE_TAKE] = "take",
  [VTR_SENSE_DETACH] = "detach",
  [VTR_SENSE_JOIN] = "join",
  [VTR_SENSE_MEET] = "meet",
  [VTR_SENSE_FOLLOW] = "follow",
  [VTR_SENSE_INVEST] = "invest",
  [VTR_SENSE_SIEGE] = "siege",
  [VTR_SENSE_LIFT] = "lift",
  [VTR_SENSE_WORKS] = "works",
  [VTR_SENSE_OUT] = "out",
  [VTR_SENSE_BRIDGE] = "bridge",
  [VTR_SENSE_DISMANTLE] = "dismantle",
  [VTR_SENSE_PURSUE] = "pursue",
  [VTR_SENSE_GUNS] = "guns",
  [VTR_SENSE_ACCEPT] = "accept",
  [VTR_SENSE_REFUSE] = "refuse",
  [VTR_SENSE_BATTLE] = "battle",
  [VTR_SENSE_NO_BATTLE] = "no-battle",
  [VTR_SENSE_ENEMY] = "enemy",
  [VTR_SENSE_LAST] = "last",
  [VTR_SENSE_FORCED] = "forced",
  [VTR_SENSE_NORMAL] = "normal",
  [VTR_SENSE_SPLIT] = "split",
  [VTR_SENSE_WILL] = "will",
  [VTR_SENSE_MAY] = "may",
  [VTR_SENSE_CONTINUE] = "continue",
  [VTR_SENSE_NEXT] = "next",
  [VTR_SENSE_ALONE] = "alone",
  [VTR_SENSE_STANDING] = "standing",
  [VTR_SENSE_THERE] = "there",
  [VTR_SENSE_HIM] = "him",
  [VTR_SENSE_BACK] = "back",
  [VTR_SENSE_SAME] = "same",
  [VTR_SENSE_LABEL_WHO] = "label-who",
  [VTR_SENSE_LABEL_HEAD] = "label-head",
  [VTR_SENSE_LABEL_ATTACKED] = "label-attacked",
  [VTR_SENSE_IF_ATTACKED] = "if-attacked",
  [VTR_SENSE_IF_WON] = "if-won",
  [VTR_SENSE_IF_FIGHT] = "if-fight",
  [VTR_SENSE_IF_ROAD] = "if-road",
};

/* Those who attack: %f. */
static const gchar *const foes[] = { "the/any/some/those/der/die/den/dem/le/les/des? enemy/enemies/foe/feind/feinde/gegner/lennemi/ennemi/ennemis/french/franzosen/francais/prussians/preussen/prussiens/russians/russen/russes/austrians/allies/coalition/cossacks/kosaken/cosaques/bavarians/other/side/opponent/opponents", "they/he/sie/er/ils/il/them/him/ihn/les/le", "anyone/anybody/someone/somebody/anything/smth/smb/sumone else/at? all?", "jemand/man/on/lon/quelquun/wer", "any enemy/enemies", "some enemy", "ein feind", "the/a/any/some? frenchman/frenchmen/prussian/russian/cossack/saxons/swedes/poles/westphalians/italians/muscovite/muscovites/frenchies/bonaparte/buonaparte/boney/corsican", NULL };

/* "Kleist's horse" */
#define TROOPS "army/corps/cavalry/horse/horsemen/infantry/foot/men/troops/forces/vanguard/column/columns/people/lot"

/* Near: %n. */
static const gchar *const near[] = { "next/near/close/hard by/door/to/at/hand us/me/him/it/them?", "next door to us", "nearby/nearabouts", "near by", "within/in our/my/his/its/their? reach/hearing/earshot/range", "within one march", "one place away", "in the neighbourhood/vicinity/area", "anywhere/somewhere? near", "in our/my/his neighbourhood/vicinity/area", "beside/near us/me/him/it/them", "nebenan", "in der nahe/nachbarschaft", "in seiner/unserer/meiner nahe/nachbarschaft", "in reichweite", "neben uns/mir/ihm", "benachbart", "nahebei", "dans le voisinage", "dans notre/son/mon voisinage", "a cote de nous/lui/moi?", "pres de nous/lui/moi/la/dici", "a portee", "aux environs", "tout pres", "non loin", "dans les environs", NULL };

/* --- patterns -------------------------------------------------------------- */

typedef struct
{
  gchar **words; /* alternatives; "%w" and its like alone */
  gboolean may_miss;
} Element;

typedef struct
{
  VtrSense sense;
  GArray *elements; /* Element */
} Pattern;

static void
add_pattern (GHashTable *table,
             VtrSense sense,
             const gchar *phrase)
{
  g_auto (GStrv) words = g_strsplit (phrase, " ", -1);
  Pattern *pattern = g_new0 (Pattern, 1);
  const Element *first;

  pattern->sense = sense;
  pattern->elements = g_array_new (FALSE, FALSE, sizeof (Element));
  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize length = strlen (words[i]);
      Element element = { NULL, length > 0 && words[i][length - 1] == '?' };

      if (element.may_miss)
        words[i][length - 1] = '\0';
      element.words = g_strsplit (words[i], "/", -1);
      g_array_append_val (pattern->elements, element);
    }
  /* the words with which it can begin */
  for (guint i = 0; i < pattern->elements->len; i++)
    {
      first = &g_array_index (pattern->elements, Element, i);
      for (guint w = 0; first->words[w] != NULL; w++)
        {
          GPtrArray *patterns = g_hash_table_lookup (table, first->words[w]);

          if (patterns == NULL)
            {
              patterns = g_ptr_array_new ();
              g_hash_table_insert (table, first->words[w], patterns);
            }
          g_ptr_array_add (patterns, pattern);
        }
      if (!first->may_miss)
        break;
    }
}

/* What is made once of the vocabulary and kept. */
typedef struct
{
  GHashTable *patterns; /* first word → GPtrArray of Pattern */
  GHashTable *words;    /* all that stand in it */
} Vocabulary;

static void
add_words (GHashTable *words,
           const gchar *phrase)
{
  g_auto (GStrv) parts = g_strsplit_set (phrase, "/ ?", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0' && parts[i][0] != '%')
      g_hash_table_add (words, g_strdup (parts[i]));
}

/* "[go]" */
static VtrSense
find_sense (const gchar *line)
{
  gsize length = strlen (line) - 2;

  for (guint i = 0; i < G_N_ELEMENTS (senses); i++)
    if (strlen (senses[i]) == length && strncmp (senses[i], line + 1, length) == 0)
      return (VtrSense) i;
  g_error ("data/vocabulary.txt: no sense: %s", line);
}

/* "supposing he is attacked", "in case he is attacked": as "if", which is not said each time. */
static void
add_if (GHashTable *table,
        VtrSense sense,
        const gchar *line)
{
  static const gchar *const same[] = { "supposing/assuming that? ", "in case that? ", "in the event that? ", "any/each/every time that? " };
  const gchar *rest = strchr (line, ' ');
  gboolean any = FALSE;

  if (!vtr_sense_is_case (sense) || rest == NULL || rest[-1] == '?')
    return;
  for (const gchar *at = line; at < rest; at = strchr (at, '/') != NULL ? strchr (at, '/') + 1 : rest)
    any = any || strncmp (at, "if/", 3) == 0 || strncmp (at, "if ", 3) == 0;
  for (guint i = 0; any && i < G_N_ELEMENTS (same); i++)
    {
      g_autofree gchar *phrase = g_strconcat (same[i], rest + 1, NULL);

      add_pattern (table, sense, phrase);
    }
}

/* "ich mach mich auf", "wir gehn": German as it is spoken, beside "mache" and "gehen". */
static gchar *
add_spoken (const gchar *line)
{
  static const gchar *const clipped[] = { "mach", "geh", "zieh", "bleib", "verbleib", "lass", "belass", "nehm", "schick", "brech", "ruck", "marschier", "verleg", "reit", "komm", "setz", "begeb", "stell", "folg", "weich", "grab", "wart", "verschanz", "steh", "heb", "hol", "fuhr", "trenn", "beweg", "ruhr", "fang", "schliess", "raum", "behalt", "verlass", "helf", "trag", "verhalt", "schlag", "werf", "jag", "verfolg", "eil", "besetz", "ubernehm", "belager", "beginn", "lager", NULL };
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  GString *out = g_string_sized_new (strlen (line));

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean may_miss = g_str_has_suffix (words[i], "?");
      g_auto (GStrv) forms = NULL;
      guint n;

      if (may_miss)
        words[i][strlen (words[i]) - 1] = '\0';
      forms = g_strsplit (words[i], "/", -1);
      n = g_strv_length (forms);
      g_string_append_printf (out, "%s%s", i > 0 ? " " : "", words[i]);
      for (guint f = 0; f < n; f++)
        {
          gsize length = strlen (forms[f]);
          g_autofree gchar *bare = length > 2 ? g_strndup (forms[f], length - 1) : NULL;

          if (bare == NULL)
            continue;
          if (g_str_has_suffix (forms[f], "ehen") && length > 4)
            g_string_append_printf (out, "/%.*sn", (int) length - 2, forms[f]);
          else if (n > 1 && forms[f][length - 1] == 'e' && g_strv_contains (clipped, bare) && !g_strv_contains ((const gchar *const *) forms, bare))
            g_string_append_printf (out, "/%s", bare);
        }
      if (may_miss)
        g_string_append_c (out, '?');
    }
  return g_string_free (out, FALSE);
}

static gpointer
make_vocabulary (gpointer unused)
{
  Vocabulary *vocabulary = g_new0 (Vocabulary, 1);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (VOCABULARY, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);
  VtrSense sense = VTR_SENSE_UNKNOWN;

  vocabulary->patterns = g_hash_table_new (g_str_hash, g_str_equal);
  vocabulary->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree gchar *line = NULL;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      if (lines[i][0] == '[')
        {
          sense = find_sense (lines[i]);
          continue;
        }
      line = add_spoken (lines[i]);
      add_pattern (vocabulary->patterns, sense, line);
      add_if (vocabulary->patterns, sense, line);
      add_words (vocabulary->words, line);
    }
  return vocabulary;
}

static const Vocabulary *
get_vocabulary (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, make_vocabulary, NULL);
}

/**
 * vtr_sense_has_word:
 * @fold: a word, folded
 *
 * Returns: whether it stands in the vocabulary, and so is no slip for a name
 */
gboolean
vtr_sense_has_word (const gchar *fold)
{
  return g_hash_table_contains (get_vocabulary ()->words, fold);
}

/* Whether the sender knows @id by name as one of the other side's. */
static gboolean
is_foe (const VtrReader *reader,
        const VtrId *id)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);
  const VtrLexiconFormation *own = reader->corps->len > 0 ? vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->corps, VtrId, 0)) : NULL;

  return record == NULL || (own != NULL && !vtr_id_equal (&record->side, &own->side));
}

/* Those who are called by a name that is not the sender's side's to command, or not known. */
static guint
match_foe (const VtrSenseText *text,
           guint pos)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint rank = 0;
  guint n = vtr_phrases (text->tokens, pos, text->end, foes);
  guint title = vtr_match_title (text->tokens, pos, text->end);

  if (n == 0 && title > 0 && !vtr_is_own_title (text->reader, pos, pos + title))
    n = title;
  /* "old Blücher", "General Yorck" */
  if (n == 0)
    {
      rank = vtr_phrase (text->tokens, pos, text->end, "old? general/marshal/marechal/marschall/prince/prinz/count/graf/father/vater/papa/friend");
      rank = rank > 0 ? rank : vtr_phrase (text->tokens, pos, text->end, "old");
      n = vtr_lexicon_match (text->reader->lexicon, text->tokens, pos + rank, text->end, VTR_NAME_FORMATION, FALSE, ids, NULL);
    }
  for (guint i = 0; i < ids->len; i++)
    if (!is_foe (text->reader, &g_array_index (ids, VtrId, i)))
      return 0;
  if (n == 0 && !vtr_token_has (text->tokens, pos + rank, text->end, VTR_CLASS_ARTICLE))
    n = vtr_match_stranger (text->tokens, pos + rank, text->end);
  n += n > 0 ? rank : 0;
  return n > 0 ? n + vtr_phrase (text->tokens, pos + n, text->end, TROOPS) : 0;
}

/* A name of the sender's own. */
static guint
match_own (const VtrSenseText *text,
           guint pos,
           GArray *ids)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  guint n = vtr_token_is (text->tokens, pos, text->end, VTR_TOKEN_WORD) ? vtr_parse_subject (text->reader, pos, text->end, clause) : 0;

  if (n == 0 || clause->fail != VTR_VERDICT_NONE || clause->subjects->len == 0 || !vtr_are_own (text->reader, clause->subjects) || clause->rest || vtr_sense_is_arm (text->reader, pos, n, clause->subjects))
    return 0;
  vtr_append_ids (ids, clause->subjects);
  return n;
}

/* "either Compans or Bonet": any of several. */
static guint
match_any (const VtrSenseText *text,
           guint pos,
           GArray *ids)
{
  guint n = vtr_phrase (text->tokens, pos, text->end, "either/entweder/soit/ou");
  guint name = match_own (text, pos + n, ids);
  guint between;

  if (name == 0)
    return 0;
  n += name;
  while ((between = vtr_phrase (text->tokens, pos + n, text->end, "or/oder/ou/soit")) > 0 && (name = match_own (text, pos + n + between, ids)) > 0)
    n += between + name;
  return n;
}

/* Somebody of the sender's own: a name, or a pronoun. */
static guint
match_who (const VtrSenseText *text,
           guint pos,
           VtrSenseWho *who)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n;

  if (vtr_phrase (text->tokens, pos, text->end, "i/we/us/me/ich/wir/uns/mich/je/nous/on") > 0)
    {
      who->me = TRUE;
      return 1;
    }
  if (vtr_phrase (text->tokens, pos, text->end, "it/he/they/them/him/er/sie/es/il/elle/ils/elles/both/beide") > 0)
    {
      who->it = TRUE;
      return 1;
    }
  if (vtr_phrase (text->tokens, pos, text->end, "die beiden/zwei") == 2)
    {
      who->it = TRUE;
      return 2;
    }
  n = match_any (text, pos, ids);
  if (n == 0)
    return 0;
  who->named = TRUE;
  if (who->who != NULL)
    vtr_append_ids (who->who, ids);
  return n;
}

/* Another force of the sender's side, his own or not: "IV Corps", "Reynier". */
static guint
match_friend (const VtrSenseText *text,
              guint pos,
              VtrSenseWho *who)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint article;
  guint n;

  if (!vtr_token_is (text->tokens, pos, text->end, VTR_TOKEN_WORD))
    return 0;
  /* "der Ney" */
  article = vtr_phrase (text->tokens, pos, text->end, "der/den/dem");
  n = vtr_match_friends (text->reader, pos, text->end, ids);
  if (n == 0 && article > 0 && vtr_token_is (text->tokens, pos + 1, text->end, VTR_TOKEN_WORD) && (n = vtr_match_friends (text->reader, pos + 1, text->end, ids)) > 0)
    n++;
  /* "Victor's guns" are no part of his */
  if (n == 0 && (vtr_token (text->tokens, pos)->flags & VTR_WORD_POSSESSIVE))
    n = vtr_match_friends (text->reader, pos, pos + 1, ids);
  if (n == 0 || ids->len == 0)
    return 0;
  who->named = TRUE;
  if (who->who != NULL)
    vtr_append_ids (who->who, ids);
  return n;
}

/* "bei Leipzig" */
static guint
match_where (const VtrSenseText *text,
             guint pos,
             VtrSenseWho *who)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  guint at = vtr_phrase (text->tokens, pos, text->end, "pres de");
  guint n;

  if (at == 0)
    at = vtr_phrase (text->tokens, pos, text->end, "at/in/near/bei/a/devant/vor");
  n = at > 0 ? vtr_match_place (text->reader, pos + at, text->end, clause, &who->place) : 0;
  return n > 0 && clause->fail == VTR_VERDICT_NONE ? at + n : 0;
}

/* "Leipzig" */
static guint
match_town (const VtrSenseText *text,
            guint pos,
            VtrSenseWho *who)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  guint n = vtr_token_is (text->tokens, pos, text->end, VTR_TOKEN_WORD) ? vtr_match_place (text->reader, pos, text->end, clause, &who->place) : 0;

  return n > 0 && clause->fail == VTR_VERDICT_NONE && (vtr_token (text->tokens, pos)->flags & VTR_WORD_CAPITAL) ? n : 0;
}

/* Words that change nothing of a case within which they stand, or of what is done: "if, however,
 * he is attacked", "greift man uns selbst an", "hebt daher die Belagerung auf"; not "wenn selbst …". */
static gboolean
is_aside (const VtrSenseText *text,
          guint pos,
          guint at,
          gboolean act)
{
  if (at == pos)
    return FALSE;
  if (act)
    return vtr_phrase (text->tokens, at, text->end, "aber/jedoch/hingegen/dagegen/daher/deshalb/darum/deswegen/nun/nunmehr/sofort/sogleich/unverzuglich/umgehend/heute/endlich/inzwischen/derweil/unterdessen") > 0;
  return vtr_phrase (text->tokens, at, text->end, "aber/jedoch/hingegen/dagegen/allerdings/indes/indessen/nun/etwa/dennoch/trotzdem/tatsachlich/wirklich/however/though/cependant/toutefois/pourtant") > 0 || (at > pos + 1 && vtr_phrase (text->tokens, at, text->end, "selbst/selber") > 0);
}

/* "Leipzig", of which nothing else is asked. */
static guint
match_whence (const VtrSenseText *text,
              guint pos)
{
  VtrSenseWho unused = { NULL };

  return match_town (text, pos, &unused);
}

static guint
match_from (const VtrSenseText *text,
            const Pattern *pattern,
            guint element,
            guint pos,
            guint at,
            VtrSenseWho *who)
{
  const Element *wanted;
  guint best = 0;
  guint next = at;
  guint n = 0;

  if (element == pattern->elements->len)
    return at - pos;
  wanted = &g_array_index (pattern->elements, Element, element);
  if (at > pos && vtr_token_is (text->tokens, at, text->end, VTR_TOKEN_DASH) && (vtr_token (text->tokens, at)->flags & VTR_WORD_TIGHT))
    next++;
  /* "Es ist mein Wille, dass …" */
  if (at > pos && g_str_equal (wanted->words[0], "dass") && vtr_token_is (text->tokens, at, text->end, VTR_TOKEN_COMMA))
    next++;
  for (guint w = 0; wanted->words[w] != NULL && n == 0; w++)
    {
      const gchar *word = wanted->words[w];

      if (g_str_equal (word, "%c"))
        n = vtr_token_is (text->tokens, next, text->end, VTR_TOKEN_COLON) ? 1 : 0;
      else if (g_str_equal (word, "%k"))
        n = vtr_token_is (text->tokens, next, text->end, VTR_TOKEN_COMMA) ? 1 : 0;
      else if (g_str_equal (word, "%w"))
        n = match_who (text, next, who);
      else if (g_str_equal (word, "%o"))
        n = match_friend (text, next, who);
      else if (g_str_equal (word, "%f"))
        n = match_foe (text, next);
      else if (g_str_equal (word, "%p"))
        n = match_where (text, next, who);
      else if (g_str_equal (word, "%q"))
        n = match_town (text, next, who);
      else if (g_str_equal (word, "%x"))
        n = match_whence (text, next);
      else if (g_str_equal (word, "%n"))
        n = vtr_phrases (text->tokens, next, text->end, near);
      else if (vtr_token_is (text->tokens, next, text->end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (text->tokens, next)->fold, word))
        n = 1;
    }
  if (n > 0)
    best = match_from (text, pattern, element + 1, pos, next + n, who);
  if (best == 0 && wanted->may_miss)
    best = match_from (text, pattern, element + 1, pos, at, who);
  if (best == 0 && (vtr_sense_is_case (pattern->sense) || vtr_sense_is_act (pattern->sense)) && is_aside (text, pos, at, vtr_sense_is_act (pattern->sense)))
    best = match_from (text, pattern, element, pos, at + 1, who);
  return best;
}

/* What a verb of the ruleset's table means here. */
static VtrSense
sense_of_verbs (const GPtrArray *verbs)
{
  static const struct
  {
    const gchar *id;
    VtrSense sense;
  } meanings[] = {
    { "march", VTR_SENSE_GO },
    { "halt", VTR_SENSE_STAY },
    { "stand", VTR_SENSE_STAND },
    { "withdraw", VTR_SENSE_RETREAT },
    { "into-fortress", VTR_SENSE_WORKS },
    { "exploit", VTR_SENSE_PURSUE },
    { "guns", VTR_SENSE_GUNS },
    { "detach", VTR_SENSE_DETACH },
    { "attach", VTR_SENSE_JOIN },
    { "garrison", VTR_SENSE_WORKS },
    { "leave", VTR_SENSE_OUT },
    { "invest", VTR_SENSE_INVEST },
    { "siege", VTR_SENSE_SIEGE },
    { "lift", VTR_SENSE_LIFT },
    { "bridge", VTR_SENSE_BRIDGE },
    { "dismantle", VTR_SENSE_DISMANTLE },
  };
  guint found = 0;
  VtrSense sense = VTR_SENSE_UNKNOWN;

  for (guint v = 0; v < verbs->len; v++)
    for (guint i = 0; i < G_N_ELEMENTS (meanings); i++)
      if (g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, v))->id, meanings[i].id) && !(found & 1u << i))
        {
          found |= 1u << i;
          sense = meanings[i].sense;
        }
  if (found == (1u << 0 | 1u << 3))
    return VTR_SENSE_RETREAT;
  if (found == (1u << 1 | 1u << 2))
    return VTR_SENSE_HOLD;
  return found != 0 && (found & (found - 1)) == 0 ? sense : VTR_SENSE_UNKNOWN;
}

/**
 * vtr_sense_match:
 * @text: the sentence
 * @pos: where to look
 * @sense: (out): what the words there mean
 * @who: gets who is named in them
 *
 * Returns: the tokens of the longest words of the vocabulary or the ruleset's verbs at
 *   @pos; 0: none
 */
guint
vtr_sense_match (const VtrSenseText *text,
                 guint pos,
                 VtrSense *sense,
                 VtrSenseWho *who)
{
  const GPtrArray *patterns;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  guint best = 0;
  VtrVerbForm form = VTR_VERB_BASE;
  guint n;

  *sense = VTR_SENSE_UNKNOWN;
  patterns = g_hash_table_lookup (get_vocabulary ()->patterns, vtr_token (text->tokens, pos)->fold);
  for (guint i = 0; patterns != NULL && i < patterns->len; i++)
    {
      const Pattern *pattern = g_ptr_array_index (patterns, i);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      VtrSenseWho found = { .who = ids };

      n = match_from (text, pattern, 0, pos, pos, &found);
      if (n <= best)
        continue;
      /* "la Garde" is nothing that is done */
      if (pattern->sense == VTR_SENSE_HOLD && n == 1 && pos > 0 && vtr_phrase (text->tokens, pos, text->end, "garde") > 0 && vtr_token_has (text->tokens, pos - 1, text->end, VTR_CLASS_ARTICLE))
        continue;
      best = n;
      *sense = pattern->sense;
      g_array_set_size (who->who, 0);
      vtr_append_ids (who->who, ids);
      who->named = found.named;
      who->me = found.me;
      who->it = found.it;
      who->place = found.place;
    }
  n = vtr_lexicon_match_verb (text->reader->lexicon, text->tokens, pos, text->end, verbs, &form);
  /* "the garrison" is nothing that is done */
  if (pos > 0 && n > 0 && vtr_token (text->tokens, pos - 1)->kind == VTR_TOKEN_WORD && (vtr_token (text->tokens, pos - 1)->classes & VTR_CLASS_ARTICLE))
    n = 0;
  if (n > best && form != VTR_VERB_PAST && sense_of_verbs (verbs) != VTR_SENSE_UNKNOWN)
    {
      *sense = sense_of_verbs (verbs);
      /* "avoids combat" */
      if (*sense == VTR_SENSE_RETREAT && n > 1 && vtr_phrase (text->tokens, pos + n - 1, text->end, "battle/combat/engagement/gefecht/kampf/schlacht/bataille") > 0)
        *sense = VTR_SENSE_AVOID;
      g_array_set_size (who->who, 0);
      who->named = who->me = who->it = FALSE;
      best = n;
    }
  return best;
}
