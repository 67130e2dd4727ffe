/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * What is done if attacked, before anything is read: of a message that speaks of an attack
 * the many words for standing and for going back are put as one of each language, of which
 * the grammar knows the forms: "gives no battle", "gibt Fersengeld", "lâche pied".
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
  { "does not/never make a stand", "withdraws" },
  { "doesnt/wont make a stand", "withdraws" },
  { "do/will/shall/should not make a stand", "withdraw" },
  { "dont make a stand", "withdraw" },
  { "takes/brings/leads/gets his/its/the men/troops/people/corps/division into/inside/within the fortress/walls/works", "goes into the fortress" },
  { "take/bring/lead/get his/its/the/my/our men/troops/people/corps/division into/inside/within the fortress/walls/works", "go into the fortress" },
  { "goes/gets/pulls/falls/retires/withdraws/moves/slips/retreats back? inside/within/behind/into the? fortress/walls/citadel/works", "goes into the fortress" },
  { "go/get/pull/fall/retire/withdraw/move/slip/retreat back? inside/within/behind/into the? fortress/walls/citadel/works", "go into the fortress" },
  { "takes refuge/shelter in/inside/behind the? fortress/walls/citadel/works", "goes into the fortress" },
  { "senferme/enferme/rentre/rentrera/entre/entrera dans la forteresse/citadelle/place", "se retire dans la place" },
  { "shuts/throws/locks himself/itself up? in/into/inside the fortress/walls/works", "goes into the fortress" },
  { "wirft/schliesst/zieht sich in die festung/mauern ein/zuruck?", "geht in die festung" },
  { "se refugie/retranche dans la place/forteresse", "se retire dans la place" },
  { "holt/holen er/sie/es? die besatzung/garnison heraus/raus/hinaus und? kampft/kaempft/schlagt/schlaegt? mit? ihr? zusammen/gemeinsam?", "calls out the garrison" },
  { "fetches/calls/brings out? the garrison out? and fights/stands with? it/them? together?", "fetches the garrison" },
  { "fetch/call/bring out? the garrison out? and fight/stand with? it/them? together?", "fetch the garrison" },
  { "he/they shall/can/will have/get his/their battle/fight", "we stand" },
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
  { "jevite/jesquive/jabandonne/jecarte/jelude le/tout combat/engagement/terrain/position", "je recule" },
  { "jaccepte/jengage le/la combat/bataille", "je tiens" },
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
  { "il/elle/on decroche", "il recule" },
  { "je decroche", "je recule" },
  { "nous decrochons", "nous reculons" },
  { "ils/elles decrochent", "ils reculent" },
  { "il/elle/on file", "il recule" },
  { "je file", "je recule" },
  { "nous filons", "nous reculons" },
  { "me defends/bats", "tiens" },
  { "je combats/resiste", "je tiens" },
  { "fais front/tete", "tiens" },
  { "se defend", "tient" },
  { "nous defendons", "tenons" },
  { "nous combattons", "nous tenons" },
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
  { "se bat/bats sur place", "tient" },
  { "me bats sur place", "tiens" },
  { "nous battons sur place", "tenons" },
};

/* What may be of staying as well. */
static const Deed stays[] = {
  { "does not budge/retreat/withdraw/retire", "stands" },
  { "do not budge/retreat/withdraw/retire", "stand" },
  { "ne bouge/bronche/bronches/bouges pas/point", "tient" },
  { "ne bougeons/bronchons pas/point", "tenons" },
};

/* The case itself, and what is wished in it. */
static const Deed cases[] = {
  { "wenn/falls es dort/da? zum/zur kampf/gefecht/treffen/schlagen/schlacht kommt/kommen sollte?", "wenn angegriffen" },
  { "wenn/falls es dort/da? zu einem/einer? kampf/gefecht/treffen/schlacht/kampfen/gefechten kommt/kommen sollte?", "wenn angegriffen" },
  { "wenn/falls ein angriff kommt/erfolgt/stattfindet", "wenn angegriffen" },
  { "vient/venait/viens/venais/vienne a etre", "est" },
  { "venons/venions a etre", "sommes" },
  { "viennent/venaient a etre", "sont" },
  { "au cas ou", "si" },
  { "serais attaque/attaquee", "suis attaque" },
  { "i/we would/should like/want/prefer/wish him to", "he will" },
  { "i/we want/wish/prefer him to", "he will" },
  { "i/we would/should like/want/prefer/wish it to", "it will" },
  { "i/we want/wish/prefer it to", "it will" },
  { "i/we would/should like/want/prefer/wish them to", "they will" },
  { "i/we want/wish/prefer them to", "they will" },
  { "i/we would/should like/want/prefer/wish us? to", "we will" },
  { "i/we want/wish/prefer us? to", "we will" },
};

/* The march to his guns. What is done "to his help" is for the umpire. */
static const Deed helps[] = {
  { "zu/auf seine/seinen/seinem/deren/dessen kanonen/kanonendonner/geschutzdonner", "auf den kanonendonner" },
  { "auf den/die kanonendonner/geschutzdonner/kanonen los/zu", "auf den kanonendonner" },
  { "va/vais/vient/viens/vole/court/cours/marche a son canon", "marche au canon" },
  { "allons/venons/volons/courons/marchons a son canon", "marchons au canon" },
  { "en cas dattaque contre/sur", "si on attaque" },
  { "on the other hand", "" },
  { "dautre part", "" },
  { "court/cours au canon", "marche au canon" },
  { "courons au canon", "marchons au canon" },
};

/* German puts the two halves apart: the verb with what else is said between, and what makes
 * another of it at the end. */
typedef struct
{
  const gchar *verbs; /* as he does it, as I do, as we do and to do it */
  const gchar *rest;
  gboolean back; /* goes back; else he stands */
  gboolean halts;
} Pair;

static const Pair pairs[] = {
  { "gibt/gebe/geben", "fersengeld", TRUE, FALSE },
  { "nimmt/nehme/nehmen", "reissaus", TRUE, FALSE },
  { "haut/haue/hauen", "ab", TRUE, FALSE },
  { "nimmt/nehme/nehmen", "die beine in die hand", TRUE, FALSE },
  { "raumt/raume/raumen", "das/den feld/platz", TRUE, FALSE },
  { "sucht/suche/suchen", "das weite", TRUE, FALSE },
  { "macht/mache/machen", "davon/dunn/dunne", TRUE, FALSE },
  { "macht/mache/machen", "aus dem staub/staube", TRUE, FALSE },
  { "lasst/lasse/lassen", "auf nichts/garnichts ein", TRUE, FALSE },
  { "lasst/lasse/lassen", "auf kein/keinen/keine kampf/gefecht/schlacht/kampfe/gefechte ein", TRUE, FALSE },
  { "lasst/lasse/lassen", "nicht auf einen/ein/eine/den/die kampf/gefecht/schlacht ein", TRUE, FALSE },
  { "geht/gehe/gehen", "dem/jedem/der/jeder kampf/gefecht/schlacht/feind/feinde aus dem weg/wege", TRUE, FALSE },
  { "weicht/weiche/weichen", "dem/jedem/der/jeder kampf/gefecht/schlacht/feind/feinde aus", TRUE, FALSE },
  { "nimmt/nehme/nehmen", "den/das/die kampf/gefecht/schlacht nicht an", TRUE, FALSE },
  { "tritt/trete/treten", "den ruckzug an", TRUE, FALSE },
  { "weicht/weiche/weichen", "keinen/keine schritt/fussbreit/fingerbreit/meter/zoll/handbreit zuruck?", FALSE, FALSE },
  { "weicht/weiche/weichen", "nicht vom/von? der? fleck/stelle/platz? zuruck/aus?", FALSE, FALSE },
  { "geht/gehe/gehen", "keinen/keine schritt/fussbreit/meter zuruck", FALSE, FALSE },
  { "geht/gehe/gehen", "nicht zuruck", FALSE, FALSE },
  { "zieht/ziehe/ziehen", "nicht zuruck/ab", FALSE, FALSE },
  { "ruhrt/ruhre/ruhren", "nicht/keinen vom/von? der? fleck/stelle/platz?", FALSE, TRUE },
  { "gibt/gebe/geben", "keinen fussbreit/fingerbreit/schritt/meter/zoll/handbreit boden? preis/her/auf/nach?", FALSE, FALSE },
  { "gibt/gebe/geben", "nicht nach", FALSE, FALSE },
  { "halt/halte/halten", "die/seine/ihre/unsere/meine stellung/position", FALSE, TRUE },
};

/* "if attacked", "greift man ihn an", "en cas d'attaque": some words of attack stand there. */
static gboolean
speaks_of_attack (const GArray *tokens,
                  guint start,
                  guint end)
{
  static const gchar *const words[] = { "attack", "angriff", "angegriff", "angreif", "greif", "attaq", "assail", "assault", "uberfall", "lattaq", "dattaq", NULL };
  static const gchar *const coming[] = { "comes/come at/on/for/up", "shows/show up", "der? feind/gegner/jemand/wer kommt/erscheint/naht", "kommt/erscheint/naht der/ein? feind/gegner/jemand/wer", "zum/zu/zur einem/einer? kampf/gefecht/schlacht/treffen/schlagen/kampfen/gefechten kommt/kommen", "the? enemy/anybody/anyone/french/russians/prussians comes/come/appears/appear", "comes to a? fight/blows/battle", "lennemi/on/quelquun vient/se/arrive/approche presente/montre?", "set/fall/falls/fallen upon/on", NULL };

  for (guint i = start; i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind != VTR_TOKEN_WORD)
        continue;
      for (guint k = 0; words[k] != NULL; k++)
        if (g_str_has_prefix (token->fold, words[k]))
          return TRUE;
      if (vtr_phrases (tokens, i, end, coming) > 1)
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

/* Whether a march to the guns is spoken of: the case is of somebody's fight then. */
static gboolean
speaks_of_guns (const GArray *tokens,
                guint start,
                guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrase (tokens, i, end, "guns/cannon/canon/canons/canonnade/kanonendonner/kanonen/geschutzdonner/gefechtslarm/sound/help/support/hilfe/aide/secours/bruit") > 0)
      return TRUE;
  return FALSE;
}

/* The first of @rows that stands at @pos, put plainly. */
static gboolean
put_row (VtrReader *reader,
         guint pos,
         const Deed *rows,
         guint n_rows,
         guint *end)
{
  for (guint i = 0; i < n_rows; i++)
    {
      guint n = vtr_phrase (reader->tokens, pos, *end, rows[i].phrase);

      if (n < 2)
        continue;
      vtr_reword_put (reader, pos, n, rows[i].plain, end);
      return TRUE;
    }
  return FALSE;
}

/* ", of course", at the end. */
static void
drop_of_course (VtrReader *reader,
                guint pos,
                guint *end)
{
  static const gchar *const sure[] = { "of course", "bien sur/entendu", "naturally/naturellement/naturlich/natuerlich/selbstverstandlich/selbstverstaendlich", NULL };
  guint n = vtr_token (reader->tokens, pos)->kind == VTR_TOKEN_COMMA ? vtr_phrases (reader->tokens, pos + 1, *end, sure) : 0;

  if (n > 0 && !vtr_has_words (reader->tokens, pos + 1 + n, *end))
    vtr_reword_put (reader, pos, n + 1, "", end);
}

/* "if Bertrand is attacked it runs to his guns": in a case of a fight. */
static void
put_helps (VtrReader *reader,
           guint start,
           guint *end)
{
  static const gchar *const fights[] = { "attacked/attack/attacks/engaged/fights/fight/battle/assailed/angegriffen/angreift/kampft/kaempft/gekampft/gefecht/kampf/schlagt/schlaegt/schlacht/attaque/attaquee/lattaque/dattaque/bat/engage/bataille/combat", NULL };
  static const gchar *const leads[] = { "if/when/whenever/should/wenn/falls/sollte/wird/si/sil/lorsque/quand", "en/in cas/case", NULL };
  GArray *tokens = reader->tokens;
  gboolean fight = FALSE, lead = FALSE;

  for (guint i = start; i < *end; i++)
    {
      fight = fight || vtr_phrases (tokens, i, *end, fights) > 0;
      lead = lead || vtr_phrases (tokens, i, *end, leads) > 0;
    }
  for (guint i = start; i < *end && fight && lead; i++)
    {
      static const gchar *const thither[] = { "auf den/die kanonendonner/geschutzdonner/kanonen los/zu?", "zu/auf seine/seinen/seinem/deren/dessen kanonen/kanonendonner/geschutzdonner", NULL };
      static const gchar *const coming[] = { "eilt", "kommt", "geht", "eile", "komme", "gehe", "eilen", "kommen", "gehen" };
      static const gchar *const plain[] = { "marschiert", "marschiere", "marschieren" };

      drop_of_course (reader, i, end);
      if (i >= *end || vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i - (i > start), *end, VTR_CLASS_NEGATION))
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (coming); k++)
        if (vtr_phrase (tokens, i, *end, coming[k]) > 0)
          for (guint at = i + 1; at < *end && at < i + 5; at++)
            if (vtr_phrases (tokens, at, *end, thither) > 0)
              {
                vtr_reword_put (reader, i, 1, plain[k / 3], end);
                break;
              }
      /* "if it is Yorck who gets attacked" */
      if (vtr_phrase (tokens, i, *end, "if/when it is") == 3 || vtr_phrase (tokens, i, *end, "si cest") == 2)
        for (guint at = i + 3; at < *end && at < i + 7; at++)
          if (vtr_phrase (tokens, at, *end, "who/that/qui is/gets/are/get/est/sont") == 2)
            {
              vtr_reword_put (reader, at, 1, "", end);
              vtr_reword_put (reader, i + 1, vtr_phrase (tokens, i + 1, at, "cest") > 0 ? 1 : 2, "", end);
              break;
            }
      (void) put_row (reader, i, helps, G_N_ELEMENTS (helps), end);
    }
}

static gboolean
has_mark (const GArray *tokens,
          guint start,
          guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i)->kind == VTR_TOKEN_DASH || vtr_token (tokens, i)->kind == VTR_TOKEN_SEMICOLON)
      return TRUE;
  return FALSE;
}

/* Whether what is done at @pos, which may be of staying as well, is of the case: that stands
 * before it or ends the sentence, and nothing else is said. */
static gboolean
is_of_case (const GArray *tokens,
            guint start,
            guint pos,
            guint end)
{
  guint n = 0;

  for (guint i = start; i < end; i++)
    if (vtr_phrase (tokens, i, end, "and/und/et/but/aber/mais") > 0)
      return FALSE;
  for (guint i = start; i < end && n == 0; i++)
    {
      n = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD ? vtr_match_attacked (tokens, i, end) : 0;
      if (n > 0 && i > pos && vtr_has_words (tokens, i + n, end))
        return FALSE;
      /* "Souham kämpft bei Angriff - Girard rührt sich nicht": of another clause */
      if (n > 0 && (i > pos ? has_mark (tokens, pos, i - 1) : i > start && has_mark (tokens, i + n, pos)))
        return FALSE;
    }
  return n > 0;
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
          guint start,
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
          if (vtr_phrase (tokens, pos, *end, verbs[v]) == 0 || (pairs[i].halts && !is_of_case (tokens, start, pos, *end)))
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

/* "Any of these three, if attacked, retires": in a case that is put, any of them is each. */
static void
put_each (VtrReader *reader,
          guint pos,
          guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, *end, "any/either one? of these/those/them/the two/three/four/five/six? above/named? corps/divisions/brigades/formations/units/commands?");
  guint one = vtr_phrase (tokens, pos, *end, "any/either one?");

  if (n < 3 || (pos > 0 && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD))
    return;
  if (vtr_match_attacked (tokens, pos + n + (vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COMMA) ? 1 : 0), *end) > 0)
    vtr_reword_put (reader, pos, one, "each", end);
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
  g_autoptr (GArray) copy = NULL;
  g_autoptr (GArray) units = NULL;

  vtr_part_going_on (reader);
  if (!speaks_of_attack (tokens, 0, tokens->len) && !speaks_of_guns (tokens, 0, tokens->len))
    return;
  /* from the last: what stands before keeps its place. Cutting changes marks. */
  copy = g_array_copy (tokens);
  units = vtr_cut_units (reader->body, copy);
  for (guint u = units->len; u > 0; u--)
    {
      const VtrUnit *unit = &g_array_index (units, VtrUnit, u - 1);
      guint end = unit->end;
      gboolean guns = speaks_of_guns (tokens, unit->start, end);

      if (unit->quoted)
        continue;
      put_helps (reader, unit->start, &end);
      for (guint i = unit->start; i < end && i < unit->start + 4; i++)
        put_each (reader, i, &end);
      if (!guns && !speaks_of_attack (tokens, unit->start, end))
        continue;
      for (guint i = unit->start; i < end; i++)
        {
          /* of a fight of others it is the march to the guns that is said */
          if (!guns && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (i == unit->start || !vtr_token_has (tokens, i - 1, end, VTR_CLASS_NEGATION)))
            (void) (put_row (reader, i, cases, G_N_ELEMENTS (cases), &end) || put_deed (reader, i, &end) || (vtr_phrase (tokens, i, end, "does/do/ne") > 0 && is_of_case (tokens, unit->start, i, end) && put_row (reader, i, stays, G_N_ELEMENTS (stays), &end)) || put_pair (reader, i, unit->start, &end));
        }
      for (guint i = unit->start + 2; i < end; i++)
        {
          guint n = vtr_phrase (tokens, i, end, "from there/thence");

          n = n > 0 ? n : vtr_phrase (tokens, i, end, "de la");
          /* "if attacked, behind the walls" */
          if (n == 0 && (n = vtr_phrase (tokens, i, end, "behind the/his/its/their walls/works/ramparts")) > 0)
            {
              if (vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, i - 1, end, "attacked/pressed") > 0)
                vtr_reword_put (reader, i, n, "into the fortress", &end);
              continue;
            }
          /* "falls back from there if attacked" */
          if (n > 0 && vtr_match_attacked (tokens, i + n + (vtr_token_is (tokens, i + n, end, VTR_TOKEN_COMMA) ? 1 : 0), end) > 0)
            vtr_reword_put (reader, i, n, "", &end);
        }
      vtr_part_self (reader, unit->start, &end);
      for (guint i = unit->start + 2; i + 1 < end; i++)
        vtr_part_but (reader, i, &end);
      for (guint i = unit->start + 2; i < end; i++)
        {
          vtr_part_case (reader, i, &end);
          vtr_part_self (reader, i, &end);
          vtr_part_fight (reader, i, &end);
        }
    }
}

/**
 * vtr_is_of_foe:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether it tells what the enemy does if attacked, or who does what if we attack:
 *   "the enemy gives ground when attacked", "if we attack them, they withdraw"
 */
gboolean
vtr_is_of_foe (VtrReader *reader,
               const VtrUnit *unit)
{
  static const gchar *const foes[] = { "the? enemy/foe/french/russians/prussians", "der/die feind/gegner/franzosen/russen/preussen", "lennemi/ladversaire", "les francais/russes/prussiens", NULL };
  static const gchar *const ours[] = { "if/when/whenever/should/once we/i attack/assault/charge/engage them/him/it/the", "wenn/falls/sobald wir/ich sie/ihn/es angreife/angreifen", "greifen wir sie/ihn an", "greife ich sie/ihn an", "si nous les/lattaquons attaquons?", "si je les/lattaque attaque?", NULL };
  const GArray *tokens = reader->tokens;
  guint at = unit->start;
  guint n;

  while (at < unit->end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, unit->end, VTR_CLASS_AND)))
    at++;
  if (vtr_phrases (tokens, at, unit->end, ours) > 2)
    return TRUE;
  n = vtr_phrases (tokens, at, unit->end, foes);
  if (n == 0 || !vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_WORD) || vtr_subject_is_own (reader, at, unit->end))
    return FALSE;
  for (guint i = at + n + 1; i < unit->end; i++)
    if (vtr_match_attacked (tokens, i, unit->end) > 0)
      return !vtr_has_words (tokens, i + vtr_match_attacked (tokens, i, unit->end), unit->end);
  return FALSE;
}
