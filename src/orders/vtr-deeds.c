/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reword-private.h"

/*
 * What is done if attacked, before anything is read: of a message that speaks of an attack
 * the many words for standing and for going back are put as one of each language, of which
 * the grammar knows the forms: "gives no battle", "gibt Fersengeld", "lâche pied". And a case
 * behind an order, in brackets or behind a dash, becomes a sentence of its own.
 */

typedef struct
{
  const gchar *phrase;
  const gchar *plain;
} Deed;

/* "makes a stand" is not here: the grammar and vtr-stance.c know it. */
static const Deed deeds[] = {
  { "does not/never let himself/itself/themselves be/get drawn/dragged/tempted/sucked into a/any? fight/fights/fighting/battle/battles/action/engagement/anything", "withdraws" },
  { "doesnt/wont let himself/itself/themselves be/get drawn/dragged/tempted/sucked into a/any? fight/fights/fighting/battle/battles/action/engagement/anything", "withdraws" },
  { "is not to be/get drawn/dragged/tempted/sucked into a/any? fight/fights/fighting/battle/battles/action/engagement/anything", "withdraws" },
  { "do/does/will/shall/should/must not let myself/ourselves/himself/itself/themselves? be/get drawn/dragged/tempted/sucked into a/any? fight/fights/fighting/battle/battles/action/engagement/anything", "withdraw" },
  { "are not to be/get drawn/dragged/tempted/sucked into a/any? fight/fights/fighting/battle/battles/action/engagement/anything", "withdraw" },
  { "not let myself/ourselves/himself/itself/themselves be/get drawn/dragged/tempted/sucked into a/any? fight/fights/fighting/battle/battles/action/engagement/anything", "withdraw" },
  { "does not accept/offer/give/seek/join battle/combat", "withdraws" },
  { "do not accept/offer/give/seek/join battle/combat", "withdraw" },
  { "does not accept/offer/take a/the? fight", "withdraws" },
  { "do not accept/offer/take a/the? fight", "withdraw" },
  { "doesnt accept/offer/give/seek/take a/the? battle/combat/fight", "withdraws" },
  { "dont accept/offer/give/seek/take a/the? battle/combat/fight", "withdraw" },
  { "would/will rather/sooner give ground/way than/then fight", "withdraw" },
  { "would/will rather/sooner give ground/way than/then make a stand", "withdraw" },
  { "would/will rather/sooner withdraw/retire/retreat than/then fight/stand", "withdraw" },
  { "would/will rather/sooner go/fall/come/pull back than/then fight/stand", "withdraw" },
  { "gives ground/way", "withdraws" },
  { "give ground/way", "withdraw" },
  { "backs away/off", "withdraws" },
  { "back away/off", "withdraw" },
  { "slips/gets away/off/out", "withdraws" },
  { "slip/get away/off/out", "withdraw" },
  { "does not give/yield/budge an inch/step/foot/yard of? ground?", "stands" },
  { "do/will/shall/not not? give/yield/budge an inch/step/foot/yard of? ground?", "stand" },
  { "does not give/yield any? ground/way", "stands" },
  { "do not give/yield any? ground/way", "stand" },
  { "does not budge/retreat/withdraw/retire", "stands" },
  { "do not budge/retreat/withdraw/retire", "stand" },
  { "fights/slugs/sticks/sweats/has it out", "stands" },
  { "fight/slug/stick/sweat/have it out", "stand" },
  { "stays/stands put/firm/fast and fights", "stands" },
  { "stay/stand put/firm/fast and fight", "stand" },
  /* … in French, where the verb is in one piece */
  { "sen va/ira", "recule" },
  { "men vais/irai", "recule" },
  { "nous en allons/irons", "reculons" },
  { "sen vont", "reculent" },
  { "se derobe/esquive/eclipse/sauve", "recule" },
  { "me derobe/esquive/eclipse/sauve", "recule" },
  { "nous derobons/esquivons/eclipsons/sauvons", "reculons" },
  { "se derobent/esquivent/eclipsent/sauvent", "reculent" },
  { "sesquive/seclipse", "recule" },
  { "prend/prends la poudre descampette", "recule" },
  { "prenons la poudre descampette", "reculons" },
  { "prend/prends le large", "recule" },
  { "prend/prends ses/mes jambes a son/mon cou", "recule" },
  { "rompt/romps le/tout contact/combat/engagement", "recule" },
  { "rompons le/tout contact/combat/engagement", "reculons" },
  { "lache/laches pied/prise", "recule" },
  { "lachons pied/prise", "reculons" },
  { "cede/cedes la place", "recule" },
  { "cedons la place", "reculons" },
  { "fait/fais demi tour/demitour?", "recule" },
  { "faisons demi tour/demitour?", "reculons" },
  { "fait/fais demitour", "recule" },
  { "rebrousse/rebrousses chemin", "recule" },
  { "rebroussons chemin", "reculons" },
  { "evite/evites le/tout combat/engagement", "recule" },
  { "evitons le/tout combat/engagement", "reculons" },
  { "refuse/refuses le/tout combat/engagement", "recule" },
  { "refusons le/tout combat/engagement", "reculons" },
  { "bat/bats en retraite", "recule" },
  { "battons en retraite", "reculons" },
  { "battent en retraite", "reculent" },
  { "ne sengage pas/point", "recule" },
  { "ne mengage pas/point", "recule" },
  { "ne nous engageons pas/point", "reculons" },
  { "naccepte/naccepterai/ne pas/point accepte? le? combat/bataille", "recule" },
  { "ne cede/cedes/lache/laches/recule/recules/plie/plies pas/point dun? un? pouce/pas/centimetre/metre/pied de? terrain?", "tient" },
  { "ne cede/cedes/lache/laches pas/point/rien le? terrain?", "tient" },
  { "ne cedons/lachons/reculons/plions pas/point dun? un? pouce/pas/centimetre/metre/pied de? terrain?", "tenons" },
  { "on ne cede/lache/recule/plie pas/point/rien dun? un? pouce/pas/centimetre/metre/pied? de? terrain?", "on tient" },
  { "ne bouge/bronche/bronches/bouges pas/point", "tient" },
  { "ne bougeons/bronchons pas/point", "tenons" },
  { "se bat/bats sur place", "tient" },
  { "me bats sur place", "tiens" },
  { "nous battons sur place", "tenons" },
};

/* German puts the two halves apart: the verb with what else is said between, and what makes
 * another of it at the end. */
typedef struct
{
  const gchar *verbs; /* as he does it, as I do, as we do and to do it */
  const gchar *rest;
  gboolean back; /* goes back; else he stands */
} Pair;

static const Pair pairs[] = {
  { "gibt/gebe/geben", "fersengeld", TRUE },
  { "nimmt/nehme/nehmen", "reissaus", TRUE },
  { "nimmt/nehme/nehmen", "die beine in die hand", TRUE },
  { "raumt/raume/raumen", "das/den feld/platz", TRUE },
  { "sucht/suche/suchen", "das weite", TRUE },
  { "macht/mache/machen", "davon/dunn/dunne", TRUE },
  { "macht/mache/machen", "aus dem staub/staube", TRUE },
  { "lasst/lasse/lassen", "auf nichts/garnichts ein", TRUE },
  { "lasst/lasse/lassen", "auf kein/keinen/keine kampf/gefecht/schlacht/kampfe/gefechte ein", TRUE },
  { "lasst/lasse/lassen", "nicht auf einen/ein/eine/den/die kampf/gefecht/schlacht ein", TRUE },
  { "geht/gehe/gehen", "dem/jedem/der/jeder kampf/gefecht/schlacht/feind/feinde aus dem weg/wege", TRUE },
  { "weicht/weiche/weichen", "dem/jedem/der/jeder kampf/gefecht/schlacht/feind/feinde aus", TRUE },
  { "nimmt/nehme/nehmen", "den/das/die kampf/gefecht/schlacht nicht an", TRUE },
  { "tritt/trete/treten", "den ruckzug an", TRUE },
  { "weicht/weiche/weichen", "keinen/keine schritt/fussbreit/fingerbreit/meter/zoll/handbreit zuruck?", FALSE },
  { "weicht/weiche/weichen", "nicht vom/von? der? fleck/stelle/platz? zuruck/aus?", FALSE },
  { "geht/gehe/gehen", "keinen/keine schritt/fussbreit/meter zuruck", FALSE },
  { "geht/gehe/gehen", "nicht zuruck", FALSE },
  { "zieht/ziehe/ziehen", "nicht zuruck/ab", FALSE },
  { "ruhrt/ruhre/ruhren", "nicht/keinen vom/von? der? fleck/stelle/platz?", FALSE },
  { "gibt/gebe/geben", "keinen fussbreit/fingerbreit/schritt/meter/zoll/handbreit boden? preis/her/auf/nach?", FALSE },
  { "gibt/gebe/geben", "nicht nach", FALSE },
  { "halt/halte/halten", "die/seine/ihre/unsere/meine stellung/position", FALSE },
};

/* "if attacked", "greift man ihn an", "en cas d'attaque": some words of attack stand there. */
static gboolean
speaks_of_attack (const GArray *tokens,
                  guint start,
                  guint end)
{
  static const gchar *const words[] = { "attack", "angriff", "angegriff", "angreif", "greif", "attaq", "assail", "assault", "uberfall", "lattaq", "dattaq", NULL };
  static const gchar *const cases[] = { "comes/come at/on/for/up", "shows/show up", "der? feind/gegner/jemand/wer kommt/erscheint/naht", "kommt/erscheint/naht der/ein? feind/gegner/jemand/wer", "zum/zu einem? kampf/gefecht/schlacht kommt", "the? enemy/anybody/anyone/french/russians/prussians comes/come/appears/appear", "comes to a? fight/blows/battle", "lennemi/on/quelquun vient/se/arrive/approche presente/montre?", "set/fall/falls/fallen upon/on", NULL };

  for (guint i = start; i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind != VTR_TOKEN_WORD)
        continue;
      for (guint k = 0; words[k] != NULL; k++)
        if (g_str_has_prefix (token->fold, words[k]))
          return TRUE;
      if (vtr_phrases (tokens, i, end, cases) > 1)
        return TRUE;
    }
  return FALSE;
}

/* "does not accept battle, but retires": what is not done goes, before what is. */
static gboolean
is_said_again (const GArray *tokens,
               guint pos,
               guint end)
{
  guint at = pos + (vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0);
  guint n = vtr_phrase (tokens, at, end, "but/and/mais/et/sondern/und he/it/they/we/i/then/rather/instead/il/ils/se/me/nous? se/me/nous?");

  if (n == 0 && at > pos)
    n = vtr_phrase (tokens, at, end, "he/it/they/we/i/il/ils/nous/je se/me/nous?");
  return n > 0 && vtr_phrase (tokens, at + n, end, "withdraws/withdraw/retires/retire/retreats/retreat/falls/fall/goes/go/pulls/pull/replie/replions/retire/retirons/recule/reculons/bat/battons/weicht/geht/zieht") > 0;
}

static gboolean
put_deed (VtrReader *reader,
          guint pos,
          guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      guint n = vtr_phrase (tokens, pos, *end, deeds[i].phrase);
      guint at = pos + n;

      /* "gets out of the way" */
      if (n < 2 || vtr_phrase (tokens, at, *end, "of") > 0)
        continue;
      if (!g_str_has_prefix (deeds[i].plain, "stand") && !g_str_has_prefix (deeds[i].plain, "t") && is_said_again (tokens, at, *end))
        {
          at += vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) ? 1 : 0;
          at += vtr_phrase (tokens, at, *end, "but/and/mais/et/sondern/und? he/it/they/we/i/then/rather/instead/il/ils?");
          vtr_reword_put (reader, pos, at - pos, "", end);
        }
      else
        vtr_reword_put (reader, pos, n, deeds[i].plain, end);
      return TRUE;
    }
  return FALSE;
}

/* The half at the end, behind @pos; @end: none is in this sentence. */
static guint
find_rest (const GArray *tokens,
           guint pos,
           guint end,
           const gchar *rest,
           guint *n)
{
  for (guint i = pos; i < end && i < pos + 16; i++)
    {
      *n = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD ? vtr_phrase (tokens, i, end, rest) : 0;
      if (*n > 0 && (i + *n >= end || vtr_token (tokens, i + *n)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i + *n, end, VTR_CLASS_AND) || vtr_phrase (tokens, i + *n, end, "wenn/falls/sollte/bei/sobald") > 0))
        return i;
    }
  return end;
}

static gboolean
put_pair (VtrReader *reader,
          guint pos,
          guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      static const gchar *const back[] = { "weicht", "weiche", "weichen" };
      static const gchar *const stand[] = { "halt", "halte", "halten" };
      g_auto (GStrv) verbs = g_strsplit (pairs[i].verbs, "/", -1);
      guint n, at;
      guint self;

      for (guint v = 0; v < 3; v++)
        {
          if (vtr_phrase (tokens, pos, *end, verbs[v]) == 0)
            continue;
          at = find_rest (tokens, pos + 1, *end, pairs[i].rest, &n);
          if (at >= *end)
            continue;
          vtr_reword_put (reader, at, n, pairs[i].back ? "aus" : "stand", end);
          /* "macht er sich davon" */
          self = pos + 1;
          self += vtr_phrase (tokens, self, at, "sich/mich/uns") > 0 ? 0 : 1;
          for (; self < at && self < pos + 5 && vtr_phrase (tokens, self, at, "sich/mich/uns") == 0;)
            self++;
          if (self < at && self < pos + 5 && vtr_match_attacked (tokens, pos + 1, at) == 0)
            vtr_reword_put (reader, self, 1, "", end);
          vtr_reword_put (reader, pos, 1, pairs[i].back ? back[v] : stand[v], end);
          return TRUE;
        }
    }
  return FALSE;
}

/* " - if he is attacked, he goes back", " (withdraws if attacked)": the mark at @pos begins
 * what is done if attacked, to the end of the sentence. */
static gboolean
part_case (VtrReader *reader,
           guint pos,
           guint end)
{
  GArray *tokens = reader->tokens;
  VtrToken *mark = &g_array_index (tokens, VtrToken, pos);
  guint stop = end;
  guint n;

  if (mark->kind != VTR_TOKEN_OPEN && (mark->kind != VTR_TOKEN_DASH || (mark->flags & VTR_WORD_TIGHT)))
    return FALSE;
  if (mark->kind == VTR_TOKEN_OPEN)
    {
      while (stop > pos && vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_CLOSE && vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_WORD)
        stop--;
      if (stop == pos || vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_CLOSE)
        return FALSE;
      for (guint i = pos + 1; i + 1 < stop; i++)
        if (vtr_token (tokens, i)->kind == VTR_TOKEN_CLOSE || vtr_token (tokens, i)->kind == VTR_TOKEN_OPEN)
          return FALSE;
    }
  n = vtr_match_attacked (tokens, pos + 1, stop);
  if (n == 0 && mark->kind == VTR_TOKEN_OPEN)
    for (guint i = pos + 2; i < stop && n == 0; i++)
      n = vtr_match_attacked (tokens, i, stop);
  else if (n > 0 && !vtr_has_words (tokens, pos + 1 + n, stop))
    n = 0;
  if (n == 0)
    return FALSE;
  if (mark->kind == VTR_TOKEN_OPEN)
    g_array_index (tokens, VtrToken, stop - 1).kind = VTR_TOKEN_STOP;
  mark->kind = VTR_TOKEN_STOP;
  return TRUE;
}

static gboolean
ends_sentence (const GArray *tokens,
               guint pos)
{
  VtrTokenKind kind = vtr_token (tokens, pos)->kind;

  return kind == VTR_TOKEN_STOP || kind == VTR_TOKEN_ASK || (kind == VTR_TOKEN_BREAK && pos + 1 < tokens->len && vtr_token (tokens, pos + 1)->kind == VTR_TOKEN_BREAK);
}

/**
 * vtr_plain_deeds:
 * @reader: the reader, before anything of the message is read
 *
 * Puts what is done if attacked in plain words.
 */
void
vtr_plain_deeds (VtrReader *reader)
{
  GArray *tokens = reader->tokens;
  guint start = 0;

  while (start < tokens->len)
    {
      guint end = start;

      while (end < tokens->len && !ends_sentence (tokens, end))
        end++;
      if (speaks_of_attack (tokens, start, end))
        for (guint i = start; i < end; i++)
          {
            if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
              {
                if (i == start || !vtr_token_has (tokens, i - 1, end, VTR_CLASS_NEGATION))
                  (void) (put_deed (reader, i, &end) || put_pair (reader, i, &end));
              }
            else if (i > start)
              (void) part_case (reader, i, end);
          }
      start = end + 1;
    }
}
