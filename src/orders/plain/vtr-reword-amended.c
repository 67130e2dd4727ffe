/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * Letters that take an order of somebody who is named back and give him another in the same
 * sentence: "Strike out the order for Borstell: he now stays in Zerbst", "I wrote Halberstadt
 * for Lagrange and it must read Eisleben", "nicht Eisleben, sondern Merseburg ist das Ziel für
 * Kleist". The new order is put plainly; when the message is taken up it ends the old one.
 */

static const gchar *const times[] = { "last night/evening/week/turn", "yesterday/earlier/before/today", "this morning/evening/afternoon/week", "just now", "gestern/vorhin/zuletzt/vorgestern abend/morgen/fruh?", "heute morgen/fruh", "hier soir/matin?", "ce matin/soir", "tout a lheure", "la nuit derniere", "plus tot", NULL };
static const gchar *const prepositions[] = { "for/to/of/about/concerning/regarding/touching", "as regards/for", "with regard to", "fur/fuer/an/uber/ueber/zu/von/wegen/betreffend/bezuglich/bezueglich", "pour/de/du/a/au/des/sur/concernant/touchant", "au sujet de/du", "a propos de/du", "quant a/au", NULL };

/* Behind polite words and excuses: where what is bidden begins. */
static guint
skip_politeness (const GArray *tokens,
                 guint pos,
                 guint end)
{
  static const gchar *const polite[] = { "please/kindly/sorry/so/and/apologies/umpire/sir/now/also/bitte/verzeihung/entschuldigung/pardon/desole", "would/could/can/will you please/kindly?", "i/we would? like/want/wish/have/must/need/ask/beg to? you? to?", "ich/wir mochte/moechte/muss", "veuillez/merci de?", "je/nous vous prie/prions de", "sil vous plait", NULL };
  guint n;

  while (pos < end && ((n = vtr_phrases (tokens, pos, end, polite)) > 0 || vtr_token (tokens, pos)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK))
    pos += MAX (n, 1);
  return pos;
}

/* "the order given last night for", "what I wrote about", "den Befehl für"; @what: that it is
 * told in words that end behind the name in German. */
static guint
match_order_for (const GArray *tokens,
                 guint pos,
                 guint end)
{
  static const gchar *const orders[] = { "order/orders/instruction/instructions/line/lines/entry/entries", "befehl/befehle/auftrag/order/anweisung/anweisungen/zeile", "lordre/ordre/ordres/instruction/instructions/ligne/consigne", NULL };
  static const gchar *const before[] = { "all/the/my/our/that/this/those/yesterdays/todays/last/latest/previous/earlier/former/old/separate/special/other/first/original/recent/marching", "den/die/das/der/meinen/meine/mein/alle/letzten/letzte/gestrigen/gestrige/bisherigen/bisherige/alten/alte/fruheren/fruehere/vorigen/gesonderten", "le/les/la/mon/mes/ma/tout/tous/dernier/derniers/precedent/ancien", NULL };
  static const gchar *const told[] = { "what/everything/all/anything/whatever i/we have/had? wrote/written/sent/said/ordered/posted/told/put you? down?", "was/alles ich/wir", "was ich/wir euch/ihnen", "tout? ce que jai/javais/jecrivais ecrit/dit/ordonne/envoye/demande/mande?", "ce que nous avons/avions ecrit/dit/ordonne", NULL };
  static const gchar *const given[] = { "given/sent/written/posted/issued", "i/we gave/sent/wrote/issued/posted", "that/which i/we gave/sent/wrote/issued/posted", "vom gestern/gestrigen/letzten zug?", "dhier", "donne/donnes/envoye/envoyes", "que jai donne/envoye/ecrit", NULL };
  guint at = pos;
  guint n = vtr_phrases (tokens, at, end, told);

  if (n > 0)
    at += n;
  else
    {
      while ((n = vtr_phrases (tokens, at, end, before)) > 0 && vtr_phrases (tokens, at, end, orders) == 0)
        at += n;
      n = vtr_phrases (tokens, at, end, orders);
      if (n == 0)
        return 0;
      at += n;
      at += vtr_phrases (tokens, at, end, given);
    }
  at += vtr_phrases (tokens, at, end, times);
  n = vtr_phrases (tokens, at, end, prepositions);
  return n > 0 ? at + n - pos : 0;
}

/* "is cancelled", "ist hinfällig", "est annulé", behind whose order it is. */
static guint
match_void (const GArray *tokens,
            guint pos,
            guint end)
{
  static const gchar *const voids[] = { "is/are hereby/now? cancelled/canceled/void/off/withdrawn/revoked/rescinded/scrapped/obsolete/dropped/countermanded", "is/are no longer valid/good", "no longer holds/hold/stands/stand/applies/apply", "does/do not stand/hold/apply any? more/longer?", "ist/sind hiermit/jetzt? hinfallig/hinfaellig/aufgehoben/ungultig/ungueltig/widerrufen/gestrichen/uberholt/ueberholt", "gilt/gelten nicht mehr", "entfallt/entfaellt/entfallen", "est/sont annule/annules/supprime/supprimes/caduc/caducs/revoque/revoques", "est/sont sans effet", "ne tient/tiennent/vaut/valent plus", NULL };

  return vtr_phrases (tokens, pos, end, voids);
}

/* Whether this message has an order of one of them, or of what stands under or over him. */
static gboolean
has_order_here (VtrReader *reader,
                const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    for (guint k = 0; k < reader->named->len; k++)
      {
        const VtrId *a = &g_array_index (ids, VtrId, i);
        const VtrId *b = &g_array_index (reader->named, VtrId, k);

        if (vtr_id_equal (a, b) || vtr_lexicon_is_under (reader->lexicon, a, b) || vtr_lexicon_is_under (reader->lexicon, b, a))
          return TRUE;
      }
  return FALSE;
}

/* Words by which what follows a colon is the new order, not the one that is taken back. */
static gboolean
says_now (const GArray *tokens,
          guint pos,
          guint end)
{
  static const gchar *const now[] = { "now/instead/rather/stay/stays/remain/remains/jetzt/nun/stattdessen/lieber/doch/vielmehr/bleibt/bleiben/verbleibt/maintenant/plutot/finalement/desormais/reste/restent/restera/demeure/quil/quelle/quils", "after all", "au contraire", "a la place", NULL };

  return vtr_has_phrase (tokens, pos, end, now);
}

/* "…, he goes to Plauen as first ordered": not anew. */
static gboolean
says_again (const GArray *tokens,
            guint pos,
            guint end)
{
  static const gchar *const again[] = { "ordered/planned/originally/previously/formerly/initially", "as before", "befohlen/geplant/ursprunglich/urspruenglich/zuerst/vorher", "ordonne/prevu/initialement/auparavant/dabord", "should/was/were/had/would/sollte/sollten/war/waren/hatte/hatten/devait/devaient/etait", NULL };

  return vtr_has_phrase (tokens, pos, end, again);
}

/* Where who is named in what is taken back stands. */
typedef struct
{
  guint name; /* token */
  guint n;
  guint rest;       /* the token at which the new order goes on behind who it is of */
  gboolean wishful; /* "qu'il reste" */
} Amended;

/* "the order for Borstell is void", "strike out the order for Borstell", to the mark. Returns
 * the mark; @pos: it is not that. */
static guint
match_taken_back (VtrReader *reader,
                  guint pos,
                  guint end,
                  VtrClause *who,
                  Amended *amended,
                  gboolean *evident)
{
  static const gchar *const cancels[] = { "i/we? cancel/scrap/scratch/revoke/rescind/withdraw/ignore/disregard/forget/delete/drop/annul/countermand", "i/we? strike/cross/scratch out/off?", "forget about", "i/we? take back", "streichen/streicht/streiche/vergessen/vergesst/vergiss/ignorieren/ignoriert/widerrufe/annulliere/annullieren/ignoriere/vergesse sie/ich?", "ich widerrufe/streiche/annulliere", "annulez/annule/annuler/oubliez/oublie/ignorez/rayez/supprimez/biffez/jannule/considerer/oublier", NULL };
  static const gchar *const replaces[] = { "i/we? replace/exchange/change/amend", "ersetzen/ersetzt/ersetze/andern/aendern sie/ich?", "remplacez/remplacer/remplace/changez/modifiez", "je remplace/change", NULL };
  static const gchar *const by_this[] = { "with/by/for/to this/the/these following/new? one/order/instruction?", "with/by/for/to the following", "durch diesen/folgenden/den/das folgenden/neuen? befehl?", "durch folgendes", "par ce qui suit", "par lordre suivant", NULL };
  static const gchar *const done[] = { "geschrieben/befohlen/gesagt/gesandt/geschickt/angeordnet habe/haben/hatte?", NULL };
  const GArray *tokens = reader->tokens;
  guint at = skip_politeness (tokens, pos, end);
  guint n = vtr_phrases (tokens, at, end, cancels);
  gboolean replaced = n == 0 && (n = vtr_phrases (tokens, at, end, replaces)) > 0;
  gboolean passive = n == 0;

  at += n;
  /* "Vergessen Sie, was ich" */
  at += n > 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? 1 : 0;
  n = match_order_for (tokens, at, end);
  if (n == 0)
    return pos;
  at += n;
  at += vtr_token_is (tokens, at, end, VTR_TOKEN_BREAK);
  n = vtr_reword_own (reader, at, end, who);
  if (n == 0 || who->alone || who->everybody)
    return pos;
  amended->name = at;
  amended->n = n;
  at += n;
  at += vtr_phrases (tokens, at, end, times);
  at += vtr_phrases (tokens, at, end, done);
  at += vtr_phrases (tokens, at, end, times);
  if (passive)
    {
      n = match_void (tokens, at, end);
      if (n == 0)
        return pos;
      at += n;
    }
  if (replaced)
    {
      n = vtr_phrases (tokens, at, end, by_this);
      /* "par celui-ci" */
      if (n == 0 && (n = vtr_phrase (tokens, at, end, "par celui/celle")) > 0)
        {
          n += vtr_token_is (tokens, at + n, end, VTR_TOKEN_DASH) ? 1 : 0;
          n = vtr_phrase (tokens, at + n, end, "ci") > 0 ? n + 1 : 0;
        }
      if (n == 0)
        return pos;
      at += n;
      *evident = TRUE;
    }
  if (!vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) && !vtr_token_is (tokens, at, end, VTR_TOKEN_DASH))
    return pos;
  *evident = *evident || (vtr_token (tokens, at)->kind != VTR_TOKEN_COLON && !passive) || says_now (tokens, at, end);
  return at;
}

/* Who the new order is of: a pronoun, or his name again. */
static gboolean
find_amended (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *who,
              Amended *amended)
{
  const GArray *tokens = reader->tokens;
  gboolean evident = FALSE;
  guint at = match_taken_back (reader, pos, end, who, amended, &evident);
  g_autoptr (VtrClause) again = vtr_clause_new (at);
  guint n;

  if (at == pos || !evident || says_again (reader->tokens, at, end))
    return FALSE;
  at++;
  while (at < end && (vtr_token (tokens, at)->kind == VTR_TOKEN_BREAK || vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN) || vtr_phrase (tokens, at, end, "now/instead/jetzt/nun/stattdessen/so") > 0))
    at++;
  amended->wishful = vtr_phrase (tokens, at, end, "quil/quelle/quils/quelles") > 0;
  n = amended->wishful ? 1 : vtr_phrase (tokens, at, end, "he/it/they/she/er/es/sie/il/elle/ils/elles");
  if (n == 0)
    {
      n = vtr_reword_own (reader, at, end, again);
      if (n == 0 || !vtr_same_subjects (who, again))
        return FALSE;
    }
  amended->rest = at + n;
  return vtr_has_words (tokens, amended->rest, end);
}

/* "Strike out the order for Borstell: he now stays": Borstell now stays. */
static gboolean
put_amended (VtrReader *reader,
             guint start,
             guint *end)
{
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  Amended amended = { 0 };

  if (!find_amended (reader, start, *end, who, &amended) || has_order_here (reader, who->subjects))
    return FALSE;
  vtr_reword_put (reader, amended.name + amended.n, amended.rest - amended.name - amended.n, "", end);
  vtr_reword_put (reader, start, amended.name - start, amended.wishful ? "que" : "", end);
  return TRUE;
}

/* One's own who are named at @pos, or "my corps". Returns the tokens. */
static guint
match_own (VtrReader *reader,
           guint pos,
           guint end,
           VtrClause *who)
{
  g_autoptr (VtrClause) me = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, end, who);

  if (n > 0 || vtr_phrase (reader->tokens, pos, end, "my/our/mein/unser/mon/notre") == 0)
    return n;
  n = vtr_parse_subject (reader, pos, end, me);
  if (n < 2 || me->fail != VTR_VERDICT_NONE || me->alone || me->everybody || me->rest || me->subjects->len != 1 || !vtr_are_own (reader, me->subjects))
    return 0;
  g_array_set_size (who->subjects, 0);
  vtr_append_ids (who->subjects, me->subjects);
  return n;
}

/* --- another place than was written ------------------------------------------------ */

/* Behind "A correction to what I posted this morning:", if nobody and nothing is named. */
static guint
skip_correction (VtrReader *reader,
                 guint pos,
                 guint end)
{
  static const gchar *const words[] = { "correction/corrections/korrektur/correctif/rectification/erratum/errata/sorry/typo/berichtigung/amendment/mistake/slip/oops/verzeihung/pardon/tippfehler/schreibfehler/vertippt/verschrieben/error/erreur/irrtum", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos;

  while (at < end && at < pos + 14 && vtr_token (tokens, at)->kind != VTR_TOKEN_COLON && vtr_token (tokens, at)->kind != VTR_TOKEN_DASH)
    at++;
  if (at < end && at < pos + 14 && vtr_has_phrase (tokens, pos, at, words) && !vtr_names_own (reader, pos, at) && !vtr_names_place (reader, pos, at))
    pos = at + 1;
  while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK || vtr_phrases (tokens, pos, end, words) > 0))
    pos++;
  return pos;
}

/* What is said of a place and of who goes there, in either order. */
typedef struct
{
  VtrId wrong;
  VtrId right;
  guint right_at;
  guint right_n;
  guint name;
  guint name_n;
} Misread;

/* "Halberstadt for Lagrange", "for Lagrange I wrote Halberstadt". Returns its end. */
static guint
take_written (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *who,
              Misread *misread)
{
  static const gchar *const wrote[] = { "i/we have/had? wrote/put/said/typed/gave/named/sent/ordered/posted/written/entered/meant down? you?", "ich/wir habe/hatte? schrieb/nannte/gab/setzte/schrieben?", "jai/javais ecrit/mis/dit/note/indique/tape/ordonne", "je/nous vous? ecrivais/avons/avions ecrit/mis/dit?", NULL };
  static const gchar *const where[] = { "in/with/by my/the last", "in/with/by my/the last/previous/earlier/yesterdays/first? order/orders/message/mail/letter/post/note/last", "in meinem/der/dem letzten/letzter/vorigen? befehl/nachricht/brief", "dans mon/ma/le/la dernier/derniere? ordre/message/lettre/courrier", NULL };
  static const gchar *const fillers[] = { "to/nach/a/geschrieben/gesagt/angegeben/befohlen/genannt", NULL };
  const GArray *tokens = reader->tokens;
  gboolean written = FALSE;
  guint n;

  while (pos < end)
    {
      VtrId place;

      if (vtr_token (tokens, pos)->kind == VTR_TOKEN_QUOTE || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK)
        n = 1;
      else if (!written && (n = vtr_phrases (tokens, pos, end, wrote)) > 0)
        written = TRUE;
      else if ((n = vtr_phrases (tokens, pos, end, where)) > 0 || (n = vtr_phrases (tokens, pos, end, times)) > 0)
        ;
      else if (misread->name_n == 0 && (n = vtr_phrase (tokens, pos, end, "for/fur/fuer/pour")) > 0)
        {
          misread->name = pos + n;
          misread->name_n = match_own (reader, pos + n, end, who);
          if (misread->name_n == 0)
            return 0;
          n += misread->name_n;
        }
      else if (vtr_id_is_empty (&misread->wrong) && (n = vtr_match_place (reader, pos, end, NULL, &place)) > 0)
        misread->wrong = place;
      else if ((n = vtr_phrases (tokens, pos, end, fillers)) == 0)
        break;
      pos += n;
    }
  return written && misread->name_n > 0 && !vtr_id_is_empty (&misread->wrong) ? pos : 0;
}

/* "and it must read Eisleben", "es muss Merseburg heißen". Returns its end. */
static guint
take_right (VtrReader *reader,
            guint pos,
            guint end,
            Misread *misread)
{
  static const gchar *const should[] = { "it/that/this/which/he/they must/should/shall/ought/needs/is to? to? have? be/been/read/say/go/to?", "it/that/this/which was/is to? be?", "must/should/ought to? have? be/been/read/say", "but? i/we? mean/meant of? course?", "make it/that", "please? read", "where? i/we? should/ought have to? have? put/written/said/meant", "es/das/der/sie? muss/soll/sollte/musste/muesste/ist/war", "ich/wir? meinte/meinten/meine", "gemeint/richtig ist/war/ware/waere", "lies/lesen sie?", "il faut/fallait lire/mettre/ecrire/comprendre", "lisez/lire", "cest/cetait", "je/nous voulais/voulions/veux dire/ecrire/mettre?", "jai voulu dire/ecrire", "ca/cela/il doit/devait/devrait etre/lire?", NULL };
  static const gchar *const behind[] = { "heissen/sein/lauten/werden", "instead/please/bitte/svp/of/course", NULL };
  const GArray *tokens = reader->tokens;
  guint n;

  while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, pos)->kind == VTR_TOKEN_DASH || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK || vtr_token_has (tokens, pos, end, VTR_CLASS_AND) || vtr_phrase (tokens, pos, end, "but/aber/mais") > 0))
    pos++;
  n = vtr_phrases (tokens, pos, end, should);
  if (n == 0)
    return 0;
  pos += n;
  while (vtr_token_is (tokens, pos, end, VTR_TOKEN_QUOTE) || vtr_phrase (tokens, pos, end, "to/nach/a") > 0)
    pos++;
  n = vtr_match_place (reader, pos, end, NULL, &misread->right);
  if (n == 0)
    return 0;
  misread->right_at = pos;
  misread->right_n = n;
  pos += n;
  /* "heißen", whatever was made of it as a slip */
  while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_QUOTE || vtr_phrases (tokens, pos, end, behind) > 0 || vtr_token (tokens, pos)->kind == VTR_TOKEN_COMMA || g_str_has_prefix (reader->body + vtr_token (tokens, pos)->start, "hei")))
    pos++;
  return vtr_has_words (tokens, pos, end) ? 0 : pos;
}

/* "not Eisleben but Merseburg is the goal for my corps", "the goal for my corps is Merseburg,
 * not Eisleben". Returns its end. */
static guint
take_goal (VtrReader *reader,
           guint pos,
           guint end,
           VtrClause *who,
           Misread *misread)
{
  static const gchar *const goals[] = { "is/ist/est/sera/soll the/das/le/la/his/its/sein/right/richtige? right/richtige/neue/new? ziel/marschziel/goal/destination/place/objective/but/objectif", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "not/nicht/pas/non to/nach/a?");

  if (n > 0)
    {
      pos += n;
      n = vtr_match_place (reader, pos, end, NULL, &misread->wrong);
      if (n == 0)
        return 0;
      pos += n;
      pos += vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0;
      n = vtr_phrase (tokens, pos, end, "but/sondern/mais rather/instead/doch/bien?");
      if (n == 0)
        return 0;
      pos += n;
    }
  n = vtr_match_place (reader, pos, end, NULL, &misread->right);
  misread->right_at = pos;
  misread->right_n = n;
  pos += n;
  n = n > 0 ? vtr_phrases (tokens, pos, end, goals) : 0;
  if (n == 0)
    return 0;
  pos += n;
  n = vtr_phrase (tokens, pos, end, "for/of/fur/fuer/von/de/du/pour");
  misread->name = pos + n;
  misread->name_n = n > 0 ? match_own (reader, pos + n, end, who) : 0;
  pos += n + misread->name_n;
  return misread->name_n > 0 && !vtr_has_words (tokens, pos, end) ? pos : 0;
}

/* "I wrote Halberstadt for Lagrange and it must read Eisleben": Lagrange to Eisleben. */
static gboolean
put_misread (VtrReader *reader,
             guint start,
             guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  Misread misread = { 0 };
  guint first = skip_correction (reader, start, *end);
  guint at = take_written (reader, first, *end, who, &misread);
  guint stop;
  guint n;

  if (at > 0)
    at = take_right (reader, at, *end, &misread);
  else
    {
      misread = (Misread){ 0 };
      g_clear_pointer (&who, vtr_clause_free);
      who = vtr_clause_new (start);
      at = take_goal (reader, first, *end, who, &misread);
    }
  if (at == 0 || who->alone || vtr_id_equal (&misread.wrong, &misread.right) || vtr_stand_at (reader, who->subjects, &misread.right) || (!vtr_id_is_empty (&misread.wrong) && vtr_stand_at (reader, who->subjects, &misread.wrong)) || has_order_here (reader, who->subjects))
    return FALSE;
  g_array_append_vals (words, &g_array_index (tokens, VtrToken, misread.name), misread.name_n);
  n = words->len;
  g_array_append_vals (words, &g_array_index (tokens, VtrToken, misread.right_at), misread.right_n);
  for (stop = at; stop > start && vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_WORD;)
    stop--;
  g_array_remove_range (tokens, start, stop - start);
  g_array_insert_vals (tokens, start, words->data, words->len);
  *end = *end - (stop - start) + words->len;
  vtr_reword_put (reader, start + n, 0, "to", end);
  return TRUE;
}

/**
 * vtr_put_amended:
 * @reader: the reader; its tokens are replaced
 * @unit: a sentence
 * @put: (out): the sentence as an order, of the new tokens
 *
 * Returns: (transfer full) (nullable): the tokens that were replaced, for the caller to put
 *   back; %NULL: the sentence does not put another order in the place of one
 */
GArray *
vtr_put_amended (VtrReader *reader,
                 const VtrUnit *unit,
                 VtrUnit *put)
{
  GArray *whole = reader->tokens;
  GArray *left = g_array_sized_new (FALSE, FALSE, sizeof (VtrToken), unit->end - unit->start);
  guint start = 0;
  guint end = unit->end - unit->start;

  g_array_append_vals (left, &g_array_index (whole, VtrToken, unit->start), end);
  reader->tokens = left;
  reader->barren_end = 0;
  start = vtr_skip_marks (left, start, end);
  if (!put_amended (reader, start, &end) && !put_misread (reader, start, &end))
    {
      reader->tokens = whole;
      g_array_unref (left);
      return NULL;
    }
  *put = *unit;
  put->start = 0;
  put->end = end;
  return whole;
}
