/* SPDX-License-Identifier: MIT */
#include "orders/propose/vtr-propose-private.h"

/* What is said of somebody in a sentence that was not understood. */

/* Words that say that somebody stays: beginnings, unless a full stop ends them. */
static const gchar *const staying[] = {
  "stay", "remain", "hold", "keep", "kept", "sit", "rest.", "rests", "resting", "wait", "await", "stand.", "stands", "standing", "halt", "garrison", "put.", "camp", "encamp", "dig", "linger", "park", "hang", "guard", "watch", "occup", "continu", "nowhere", "motionless", "put", "home", "still", "leave.", "left", "idle", "quarter", "screen", "cover",
  "bleib", "steh", "rast", "ruh", "wart", "verharr", "verweil", "lager", "besetz", "bewach", "halte", "hute", "hut.", "liegt", "liegen", "behalt", "belass", "lass", "lasse",
  "demeur", "attend", "garde", "tien", "tenir", "stationn", "repos", "campe", "occupe", "immobil", "bouge", "surveill", "conserv", "laiss",
  NULL
};

/* Words that say that somebody goes, besides those of the verbs' table. */
static const gchar *const going[] = {
  "go.", "goes", "going", "head", "push", "set", "off", "bound", "moves", "move.", "moving", "trek", "slog", "amble", "trot", "rid", "ride", "carry", "carri", "bring", "send", "sent", "take.", "takes", "despatch", "dispatch", "hurr", "rush", "press", "cross", "quit", "depart", "start", "advanc", "forward", "join", "follow", "come", "reach", "get.", "gets", "shift", "transfer", "over", "make.", "makes",
  "geh", "zieh", "ruck", "rueck", "marschier", "wend", "begib", "begeb", "folg", "schick", "send", "fuhr", "komm", "reit", "verleg", "verschieb", "stoss", "eil", "ab.", "vor.", "los.", "soll", "muss",
  "va.", "vont", "aller", "ira", "iront", "part", "file", "filer", "filent", "gagn", "marche", "pousse", "port", "rejoi", "rejoign", "dirig", "rend.", "rendent", "rendra", "vien", "suit", "suiv", "pass", "avanc", "remont", "descend", "rassembl", "reuni",
  NULL
};

static const gchar *const retreating[] = { "withdr", "retire", "retreat", "back", "off", "run", "fall", "leg", "avoid", "refus", "declin", "evad", "disengag", "scarper", "bolt", "vanish", "disappear", "hop", "away", "zuruck", "zurueck", "weich", "ausweich", "auszuweich", "abzieh", "raum", "ruckzug", "recul", "repli", "retrait", "decamp", "fui", "esquiv", "decroch", "cede", NULL };

static const gchar *const facing[] = { "stand", "fight", "hold", "resist", "defend", "accept", "battle", "stay", "remain", "ground", "schlag", "kampf", "kaempf", "halt", "verteidig", "stell", "annehm", "nimm", "standhalt", "tien", "ten", "bat.", "battre", "battent", "combat", "resist", "defend", "accept", "ferme", "bon.", NULL };

static const gchar *const attacked[] = { "attack", "atack", "atttack", "assault", "pressed", "jump", "hit.", "engag", "advanced", "come.", "comes", "anyone", "anybody", "contact", "angriff", "angegriff", "angreif", "attaqu", "assailli", "pousse.", "presse", NULL };

/* Fighting, which is done where one stands; avoiding it. */
static const gchar *const fighting[] = { "fight", "battle", "combat", "action", "receiv", "resist", "defend", "stand", "stands", "schlag", "schlacht", "kampf", "kaempf", "gefecht", "verteidig", "bataill", "battre", "engagement", NULL };

static const gchar *const avoiding[] = { "avoid", "refus", "declin", "evad", "without", "no.", "not", "neither", "never", "vermeid", "meide", "kein", "nicht", "ohne", "evit", "sans", "aucun", "pas.", "ni.", NULL };

/* Where others were said to be or to go. */
static const gchar *const thither[] = { "there", "thither", "wohin", "ebendahin", "ebenda", "dort", "dorthin", "dahin", "hin", "y.", "la.", NULL };

/* Going where somebody else is or goes. */
static const gchar *const joining[] = { "join", "follow", "meet", "behind", "after", "support", "relieve", "catch", "folg", "hinter", "nach.", "verein", "anschl", "schlies", "unterstutz", "ablos", "rejoi", "suit", "suiv", "retrouv", "relev", "derriere", "soutien", "soutenir", "appui", NULL };

/* The same, with him of whom the sentence before was. */
static const gchar *const along[] = { "with/alongside him/her/them", "mit ihm/ihnen", "avec lui/eux", NULL };

/* Before a place on the way. */
static const gchar *const by_way_of[] = { "by way of", "via/through/by/over/uber/ueber/durch/par", "in passing/en passant par?", NULL };

/* Before a place that is not meant any more. */
static const gchar *const in_place_of[] = { "instead of", "rather than", "lieu de", "plutot que", "statt/anstatt in/nach/auf?", NULL };

/* Words of a forced march. */
static const gchar *const hurrying[] = { "forced", "eilmarsch", "gewaltm", "forcee", NULL };

/* A case, in which what is said of fighting and of going back is done: "if pushed", "sollte er
 * kommen", "au besoin". */
static const gchar *const cases[] = { "if/should/when/whenever/unless/wenn/falls/sollte/sollten/notfalls/notigenfalls/noetigenfalls/si/sil/sils/kommt/kommen/wird/werden/gehts/knallts", "in case/need", "at need", "im fall/falle", "bei bedarf/gefahr", "en cas", "au besoin/cas", NULL };

/* Going back for sure, in a sentence that names a case and no attack. */
static const gchar *const going_back[] = { "back", "home.", "heim.", "davon", "withdr", "retire", "retreat", "bolt", "zuruck", "zurueck", "weich", "ausweich", "auszuweich", "ruckzug", "recul", "repli", "retrait", "revien", "decroch", NULL };

static const gchar *const giving_way[] = { "give/gives/giving ground/way", "out of the way", "clear/clears off/out", "be/is/are gone", "sen va/vont", NULL };

/* A victory, which is followed up. */
static const gchar *const winning[] = { "win.", "wins.", "won.", "victori", "victory", "success", "exploit", "erfolg", "succes", "reussi", "beat", "gewinn", "sieg", "victoire", "vainc", "vainqu", NULL };

/* What is heard when others fight. */
static const gchar *const noises[] = { "cannon", "gunfire", "guns.", "kanon", "canon", "donner", "geschutz", "geschuetz", "schiess", "schuss", NULL };

/* That what a turn is too short for is done in the next. */
static const gchar *const going_on[] = { "next/following/second turn/round/one", "turn/round after/that", "carry/carries/keep/keeps/keeping him/it/them? on/going/walking/marching/at", "nachste/naechste/nachsten/naechsten/folgende/folgenden runde/zug", "weiter", "tour suivant/prochain/dapres", "le tour dapres", "continue/continues/continuing/continuer/continuera/poursuivra", NULL };

/* Coming under one's corps again. */
static const gchar *const attaching[] = { "rejoin/rejoins/rejoining/reunite/reunites", "back/again under", "under it/me/the/his/my again/corps", "part of my/the/his corps", "wieder unter/zum/zu/teil", "redevient/redeviendra/reintegre/reintegrera", NULL };

/* The same, of whomever is not a corps himself. */
static const gchar *const attached[] = { "attach", "reattach", "rattach", "angeschl", "anschl", "schlies", "unterstell", "eingeglied", "eingliedert", "zugeteilt", "rejoi", "reunit", "reintegr", "join", NULL };

/* Works of a siege by their nouns, in whatever form. */
static const gchar *const besieging[] = { "siege", "besieg", "belager", "assieg", "tranchee", "parallels", NULL };
static const gchar *const investing[] = { "invest", "blockad", "blokad", "blockier", "blocus", "bloqu", "cerne", "cerni", "einschl", "eingeschl", NULL };
static const gchar *const lifting[] = { "lift", "raise", "gives", "give.", "abandon", "aufheb", "hebt", "heben", "aufgeb", "gibt", "lever", "leve.", "levent", "levera", NULL };

/* Beginnings of words of a garrison: who is one, or becomes it. */
const gchar *const vtr_garrison_words[] = { "garrison", "garnison", "besatzung", NULL };

/* Leaving a corps. */
static const gchar *const detaching[] = { "detach", "detasch", "herausgel", "selbstandig", "selbststandig", "independ", "abgeteil", "abteil", "abkommand", "separat", NULL };

/* Works in the field, behind which one stands. */
static const gchar *const digging[] = { "dig.", "digs", "digging", "entrench", "redoubt", "earthwork", "parapet", "buddel", "schanz", "verschanz", "eingrab", "grabt", "retranch", "terrass", NULL };

/* Where his own are: "they come home to me". */
static const gchar *const homeward[] = { "home/back/off/to/on to? me/us/mine", "on/to the corps/main/rest", "zu mir/uns/meinem", "zum korps", "auf mich/uns/das/mein", "sur moi/nous/le/mon", "au corps", NULL };

#define NEAR 3       /* words that a negation reaches */
#define MAX_OTHERS 4 /* who are named in what is said of one */

/* Whether a folded word begins as one of @beginnings does; one that ends in a full stop
 * must be the whole word. */
gboolean
vtr_word_begins_as (const gchar *fold,
                    const gchar *const *beginnings)
{
  for (guint i = 0; beginnings[i] != NULL; i++)
    {
      gsize length = strlen (beginnings[i]);

      if (beginnings[i][length - 1] == '.' ? (strlen (fold) == length - 1 && strncmp (fold, beginnings[i], length - 1) == 0) : g_str_has_prefix (fold, beginnings[i]))
        return TRUE;
    }
  return FALSE;
}

void
vtr_said_clear (VtrSaid *said)
{
  g_clear_pointer (&said->via, g_array_unref);
  g_clear_pointer (&said->works, g_ptr_array_unref);
  g_clear_pointer (&said->others, g_array_unref);
}

static void
add_work (VtrSaid *said,
          const VtrVerb *verb)
{
  if (verb != NULL && !g_ptr_array_find (said->works, verb, NULL))
    g_ptr_array_add (said->works, (gpointer) verb);
}

/* What the beginnings of words say of sieges, and of leaving a corps. */
static void
listen_for_works (const VtrReader *reader,
                  guint start,
                  guint end,
                  VtrSaid *said)
{
  gboolean sieges = FALSE;
  gboolean invests = FALSE;
  gboolean lifts = FALSE;
  gboolean detaches = FALSE;
  gboolean garrisons = FALSE;

  for (guint at = start; at < end; at++)
    {
      const VtrToken *token = vtr_token (reader->tokens, at);

      if (token->kind != VTR_TOKEN_WORD)
        continue;
      sieges = sieges || vtr_word_begins_as (token->fold, besieging);
      invests = invests || vtr_word_begins_as (token->fold, investing);
      lifts = lifts || vtr_word_begins_as (token->fold, lifting);
      detaches = detaches || vtr_word_begins_as (token->fold, detaching);
      garrisons = garrisons || vtr_word_begins_as (token->fold, vtr_garrison_words);
      said->digs = said->digs || vtr_word_begins_as (token->fold, digging);
    }
  if (lifts && (sieges || invests))
    add_work (said, vtr_lexicon_verb (reader->lexicon, "lift"));
  if (sieges)
    add_work (said, vtr_lexicon_verb (reader->lexicon, "siege"));
  if (invests)
    add_work (said, vtr_lexicon_verb (reader->lexicon, "invest"));
  if (garrisons)
    add_work (said, vtr_lexicon_verb (reader->lexicon, "garrison"));
  if (detaches)
    add_work (said, vtr_lexicon_verb (reader->lexicon, "detach"));
}

/* Whether the sentence of the token begins small: whoever writes so does it with names, too. */
static gboolean
is_written_small (const GArray *tokens,
                  guint pos)
{
  guint first = pos;

  for (guint at = pos; at > 0 && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_STOP; at--)
    if (vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD)
      first = at - 1;
  return !(vtr_token (tokens, first)->flags & VTR_WORD_CAPITAL);
}

/* A place at @pos; spelt nearly so will do. */
static guint
match_place (VtrReader *reader,
             guint pos,
             guint end,
             VtrId *place)
{
  const VtrToken *token = vtr_token (reader->tokens, pos);
  guint n = vtr_match_place (reader, pos, end, NULL, place);

  if (n > 0 || reader->n_guessed >= VTR_PROPOSE_MAX_GUESSES || token->kind != VTR_TOKEN_WORD || token->classes != 0 || strlen (token->fold) < 4 || !(token->flags & (VTR_WORD_STRANGER | VTR_WORD_CAPITAL)))
    return n;
  /* "diesen", in a sentence that begins with a capital, is not Driesen */
  if (!(token->flags & VTR_WORD_CAPITAL) && !is_written_small (reader->tokens, pos))
    return n;
  reader->n_guessed++;
  return vtr_lexicon_nearest (reader->lexicon, VTR_NAME_PLACE, token->fold, place, 1) > 0 ? 1 : 0;
}

/* The verb of another kind than marching and halting at @pos. */
static guint
match_works (VtrReader *reader,
             guint pos,
             guint end,
             VtrSaid *said)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint n = vtr_lexicon_match_verb (reader->lexicon, reader->tokens, pos, end, verbs, &form);

  for (guint i = 0; i < verbs->len && form != VTR_VERB_PAST; i++)
    {
      const VtrVerb *verb = g_ptr_array_index (verbs, i);

      if (g_str_equal (verb->id, "march"))
        said->goes = TRUE;
      else if (g_str_equal (verb->id, "halt"))
        said->stays = TRUE;
      else if (vtr_verb_is_guns (verb))
        said->guns = TRUE;
      else if (g_str_equal (verb->id, "bridge") && n == 1 && !vtr_token_has (reader->tokens, pos + n, end, VTR_CLASS_ARTICLE) && vtr_phrase (reader->tokens, pos + n, end, "of") == 0)
        continue; /* "to look after that bridge"; "bridges the Elbe" builds one */
      else if (!g_str_equal (verb->id, "stand") && !g_str_equal (verb->id, "withdraw"))
        add_work (said, verb);
    }
  return n;
}

static void
take_place (VtrSaid *said,
            const GArray *tokens,
            guint at,
            guint end,
            const VtrId *place)
{
  guint before = at > 0 ? at - 1 : at;

  while (before > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_ARTICLE | VTR_CLASS_PLACE_NOUN))
    before--;
  if (at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_FROM))
    {
      said->goes = TRUE;
      return;
    }
  /* "not Halle but Bernburg", "instead of Eisleben" */
  if (at > 0 && (vtr_token_has (tokens, before, end, VTR_CLASS_NEGATION) || vtr_phrases (tokens, before > 0 ? before - 1 : before, end, in_place_of) > 0))
    return;
  if (at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_AT) && !vtr_token_has (tokens, before, end, VTR_CLASS_TO))
    said->at = *place;
  for (guint back = 0; back < 3 && before >= back && said->to; back++)
    said->by = said->by || (at > 0 && vtr_phrases (tokens, before - back, end, by_way_of) > 0);
  if (at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_TO))
    {
      said->goal = *place;
      said->to = TRUE;
    }
  else if (!said->to && !(at > 0 && vtr_token_has (tokens, before, end, VTR_CLASS_VIA)))
    said->goal = *place;
  vtr_append_id (said->via, place);
}

/* Somebody of whatever side who is named. */
static void
take_others (VtrReader *reader,
             guint pos,
             guint end,
             VtrSaid *said)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (vtr_lexicon_match (reader->lexicon, reader->tokens, pos, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0 && ids->len > 0)
    vtr_append_id (said->others, &g_array_index (ids, VtrId, 0));
}

/**
 * vtr_propose_listen:
 * @reader: the reader
 * @start: the first token of what is said of somebody
 * @end: the token after it
 * @said: takes it; to be cleared by vtr_said_clear()
 *
 * Gathers the places and the words of marching, staying, fighting and going back.
 */
void
vtr_propose_listen (VtrReader *reader,
                    guint start,
                    guint end,
                    VtrSaid *said)
{
  const GArray *tokens = reader->tokens;
  guint place_end = 0;    /* after the last place */
  guint denied_at = 0;    /* the last negation */
  gboolean flees = FALSE; /* goes back, and it was not said yet where to */
  VtrId place;

  said->via = g_array_new (FALSE, FALSE, sizeof (VtrId));
  said->others = g_array_new (FALSE, FALSE, sizeof (VtrId));
  said->works = g_ptr_array_new ();
  for (guint at = start; at < end;)
    {
      const VtrToken *token = vtr_token (tokens, at);
      gboolean retreats;
      gboolean denied;
      guint n;

      if (token->kind != VTR_TOKEN_WORD)
        {
          at++;
          continue;
        }
      if ((n = match_place (reader, at, end, &place)) > 0)
        {
          if (flees && !vtr_token_has (tokens, at - 1, end, VTR_CLASS_FROM))
            {
              said->refuge = place;
              flees = FALSE;
            }
          /* "to Schleiz, and if they come back to Saalfeld" */
          if (!(said->posed && said->to && vtr_id_equal (&said->refuge, &place)))
            take_place (said, tokens, at, end, &place);
          at += n;
          place_end = at;
          continue;
        }
      if (vtr_match_attacked (tokens, at, end) > 0 || vtr_match_anybody_attacked (tokens, at, end) > 0 || vtr_word_begins_as (token->fold, attacked))
        said->attacked = TRUE;
      said->posed = said->posed || vtr_phrases (tokens, at, end, cases) > 0;
      retreats = vtr_word_begins_as (token->fold, going_back) || vtr_phrases (tokens, at, end, giving_way) > 0;
      /* "nach Rochlitz zurück" */
      if (retreats && place_end > start && (place_end == at || (place_end + 1 == at && vtr_token_is (tokens, place_end, end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, place_end, end, VTR_CLASS_AND))))
        said->refuge = place;
      flees = flees || retreats;
      said->yields = said->yields || retreats;
      said->gives = said->gives || (retreats && !(said->denied && at <= denied_at + NEAR));
      said->home = said->home || vtr_phrases (tokens, at, end, homeward) > 0;
      said->wins = said->wins || vtr_word_begins_as (token->fold, winning);
      said->guns = said->guns || vtr_match_guns (tokens, at, end) > 0 || vtr_word_begins_as (token->fold, noises);
      said->next = said->next || vtr_phrases (tokens, at, end, going_on) > 0;
      said->attaches = said->attaches || vtr_phrases (tokens, at, end, attaching) > 0 || vtr_word_begins_as (token->fold, attached);
      if (said->others->len < MAX_OTHERS)
        take_others (reader, at, end, said);
      /* "not forced" */
      denied = said->denied && at <= denied_at + NEAR;
      if (!denied)
        vtr_match_option (tokens, at, end, &said->options, &said->standing);
      if (vtr_word_begins_as (token->fold, hurrying) && !denied)
        said->options |= VTR_OPTION_FORCED;
      match_works (reader, at, end, said);
      said->stays = said->stays || vtr_word_begins_as (token->fold, staying);
      said->goes = said->goes || vtr_word_begins_as (token->fold, going);
      said->back = said->back || vtr_word_begins_as (token->fold, retreating);
      said->faces = said->faces || vtr_word_begins_as (token->fold, facing);
      if (token->classes & VTR_CLASS_NEGATION)
        {
          said->denied = TRUE;
          denied_at = at;
        }
      said->fights = said->fights || vtr_word_begins_as (token->fold, fighting);
      said->avoids = said->avoids || vtr_word_begins_as (token->fold, avoiding);
      said->there = said->there || vtr_word_begins_as (token->fold, thither);
      said->joins = said->joins || vtr_word_begins_as (token->fold, joining) || vtr_phrases (tokens, at, end, along) > 0;
      said->same = said->same || vtr_phrase (tokens, at, end, "too/also/likewise/ditto/idem/same/similarly/auch/ebenso/ebenfalls/desgleichen/dito/aussi/egalement/pareil/meme") > 0 || vtr_phrase (tokens, at, end, "as/so does/do/is/are/will/shall") > 0;
      at++;
    }
  listen_for_works (reader, start, end, said);
  /* "par Iéna", and no further */
  if (vtr_id_is_empty (&said->goal) && said->via->len > 0)
    said->goal = g_array_index (said->via, VtrId, said->via->len - 1);
  said->attacked = said->attacked || (said->posed && (said->yields || said->fights));
  said->back = said->back || said->yields;
}
