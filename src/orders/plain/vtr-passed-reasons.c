/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-passed-private.h"
#include "orders/review/vtr-review-private.h"

/*
 * Why an order is given, and what is remarked of who gets it, in its own sentence, for
 * vtr_pare(): "because Morand is alone there", ", his shoes not having arrived", "Harpe, who
 * has more guns than sense, goes", "Da die Elbe mich von Berlin trennt, gehe ich". It goes as
 * a whole, to the end or to where the next order begins, and only if nothing in it bids
 * anybody to do anything, makes it depend on anything, or takes it back. What is said of
 * others there, of the past, of what is not so, is no part of the order.
 */

/* --- behind the order ----------------------------------------------------------------- */

/* Tokens of what begins a reason at @pos; @comma: a mark stands before it. */
static guint
match_reason (const GArray *tokens,
              guint pos,
              guint end,
              gboolean comma,
              VtrRemarkKind *kind)
{
  static const gchar *const reasons[] = { "not? because", "partly/mainly/mostly/half/simply/precisely/if only? because", "since/although", "even though", "seeing/given/considering that", "now that", "weil/denn/obwohl/obgleich/zumal", "car/puisque/puisquon/puisquil/puisquils", "parce/vu/bien/dautant/surtout que", "parce/puisque quil/quils/quelle/quon/que", NULL };
  static const gchar *const behind_comma[] = { "though", "while/whilst i/we/he/they/the", "for/as i/we/he/it/they/she/you/there/that/this/the/his/its/their/my/our/nobody/somebody/someone/no/one/half/most/all/both/from/not/even", "da", "comme", "tandis que", NULL };
  static const gchar *const purposes[] = { "so that", "so the/nobody/noone/somebody/someone/there/my/our", "so/in order that there/nobody/somebody/the/my/our", "lest", "damit", "pour/afin que/quil/quils/quelle/quon/quaucun/quaucune/que", NULL };
  guint n = vtr_phrases (tokens, pos, end, reasons);

  *kind = VTR_REMARK_REASON;
  if (n > 0 && pos > 0 && vtr_phrase (tokens, pos - 1, end, "sei/ever/long/years/only/just/nur/seulement/but") > 0)
    return 0;
  if (n == 0 && comma)
    n = vtr_phrases (tokens, pos, end, behind_comma);
  if (n > 1 && vtr_phrase (tokens, pos, end, "for/as") > 0)
    n = 1;
  if (n == 0 && (n = vtr_phrases (tokens, pos, end, purposes)) > 0)
    *kind = VTR_REMARK_PURPOSE;
  if (n == 0 && comma && (n = vtr_phrase (tokens, pos, end, "um")) > 0)
    *kind = VTR_REMARK_PURPOSE;
  /* ", where the ground is flat", ", was Bülow hoffentlich nicht übelnimmt" */
  if (n == 0 && comma && (n = vtr_phrase (tokens, pos, end, "where/whence/which/whose/wo/wohin/woher/was/dessen/deren/ou/dou/dont")) > 0)
    *kind = VTR_REMARK_RELATIVE;
  if (n == 0 && comma && (n = vtr_phrase (tokens, pos, end, "ce qui/que/quil/dont")) > 0)
    *kind = VTR_REMARK_RELATIVE;
  return n;
}

/* Whose men, horses, shoes: "his Badeners", "half his horses", "seine Leute", "the men". */
static guint
match_men (const GArray *tokens,
           guint pos,
           guint end)
{
  static const gchar *const whose[] = { "half/most/all/some/many/both/two/three/die/halfte/la/les/plupart/moitie of/seiner/ihrer/de? his/her/its/their/them/ses/leurs?", "his/her/its/their/sein/seine/ihre/ses/sa/son/leurs/leur", NULL };
  static const gchar *const men[] = { "the/die/les men/troops/horses/lads/boys/soldiers/leute/manner/pferde/soldaten/jungs/hommes/chevaux/soldats", NULL };
  guint n = vtr_phrases (tokens, pos, end, men);

  if (n > 0)
    return n;
  n = vtr_phrases (tokens, pos, end, whose);
  if (n == 0 || (n == 1 && vtr_phrase (tokens, pos, end, "his/her/its/their/sein/seine/ihre/ses/sa/son/leurs/leur") == 0))
    return 0;
  /* "his cavalry", "ses canons": those that have orders of their own */
  for (guint k = 0; k < 3 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_WORD); k++, n++)
    {
      const VtrToken *token = vtr_token (tokens, pos + n);

      if ((token->classes & VTR_CLASS_BELONGS) || vtr_is_corps_word (token))
        return 0;
      if (vtr_token_has (tokens, pos + n + 1, end, VTR_CLASS_AUX | VTR_CLASS_PAST) || token->classes == 0)
        return n + 1;
    }
  return 0;
}

/* How somebody is, or what he has had: "is tired", "have done enough", "hat genug". */
static guint
match_being (const GArray *tokens,
             guint pos,
             guint end)
{
  static const gchar *const being[] = { "really/still/simply/just/only/always? is/are/was/were/has/have/had/hasnt/havent/isnt/arent/wasnt/knows/know/knew/needs/need/likes/like/loves/love/hates/hate/deserves/deserve/lacks/lack/came/got/lost/did", "ist/sind/war/waren/hat/haben/hatte/hatten/braucht/brauchen/liebt/mag/mogen/kennt/kennen/verdient", "nont/na/sont/est/ont/a/avait/avaient/etait/etaient/nest/sennuient/sennuie/aime/aiment/connait/connaissent/merite/meritent", "ne sont/est/ont", NULL };
  guint n = vtr_phrases (tokens, pos, end, being);

  if (n == 0 || vtr_phrase (tokens, pos + n, end, "not? to") > 0)
    return 0;
  /* "is going", "has to", "is under", "are with", "has the rear" */
  for (guint i = pos + n; i < end && i < pos + n + 3 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
    if ((g_str_has_suffix (vtr_token (tokens, i)->fold, "ing") && vtr_phrase (tokens, i, end, "nothing/anything/everything/something/boring/willing/king/morning/evening") == 0) || vtr_phrase (tokens, i, end, "yet/here/board/there/under/with/orders/order/command/reserve/attached/detached/relieved/free/excused/exempt/off/back/behind/rear/van/lead/leads/next/first/last/elsewhere/unter/bei/frei/zuruck/sous/avec/libre/detache/rattache") > 0)
      return 0;
  return n;
}

/* ", his shoes not having arrived", ", ses souliers n'étant pas arrivés". */
static guint
match_absolute (const GArray *tokens,
                guint pos,
                guint end)
{
  guint limit = MIN (end, pos + 8);

  for (guint i = pos + 1; i < limit && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
    {
      if (vtr_token_has (tokens, i, end, VTR_CLASS_AND | VTR_CLASS_TO))
        return 0;
      if (vtr_phrase (tokens, i, end, "being/having/etant/ayant/netant/nayant") > 0)
        return i + 1 - pos;
    }
  return 0;
}

/* Other words behind a comma with which nothing is bidden; of them what follows. */
static guint
match_interjection (const GArray *tokens,
                    guint pos,
                    guint end)
{
  static const gchar *const words[] = { "too bad for/about", "so much the worse for", "tant pis pour", "pech fur", "mal/wollen sehen/schauen ob/was/wie/wer", "mal gucken ob/was/wie/wer", "lets see/we will see/we shall see if/whether/what/how", "no offence/hard feelings to", "thank god/heaven/heavens for?", "gott sei dank", "dieu merci", "god help him/them", "bless him/them", "half to", "not that he/it/they/she/anyone/anybody/anything mind/minds/care/cares/matters/deserves/deserve/likes/notice/notices", NULL };

  /* "mal sehen, ob …" */
  if (vtr_phrase (tokens, pos, end, "mal/wollen sehen/schauen") > 0 && vtr_token_is (tokens, pos + 2, end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, pos + 3, end, "ob/was/wie/wer/wo") > 0)
    return 4;
  return vtr_phrases (tokens, pos, end, words);
}

/* ", and I don't want to hear Gérard telling me": what its writer will not listen to. */
static guint
match_deaf (const GArray *tokens,
            guint pos,
            guint end)
{
  static const gchar *const deaf[] = { "and/so? i/we do? dont/not/wont/will/cant/cannot/never? want/wish/care/need? to? hear/listen", "and/so? i/we will/do not want/wish? to? hear/listen", "and? no grumbling/complaints/complaining/arguments/excuses from", "und? ich/wir will/wollen/kann/konnen/mag/mogen", "et? je/nous ne veux/voulons pas/plus/point entendre", "et? que/quon personne/ne me/nous? vienne/dise", NULL };
  guint n = vtr_phrases (tokens, pos, end, deaf);

  if (n < 2)
    return 0;
  /* "ich will nichts davon hören" */
  if (vtr_phrase (tokens, pos, end, "und? ich/wir") > 0)
    {
      guint stop = vtr_words_end (tokens, pos, MIN (end, pos + VTR_MAX_REMARK));
      gboolean denied = FALSE;

      for (guint i = pos; i < stop; i++)
        denied = denied || vtr_token_has (tokens, i, stop, VTR_CLASS_NEGATION) || vtr_phrase (tokens, i, stop, "nichts") > 0;
      return denied && vtr_phrase (tokens, stop - 1, end, "horen/sehen/lesen/leiden/riechen") > 0 ? n : 0;
    }
  for (guint i = pos; i < pos + n; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_NEGATION) || vtr_phrase (tokens, i, end, "wont") > 0)
      return n;
  return 0;
}

/* Of its writer: that he doubts, asks, has not settled it, or goes himself. */
static const gchar *const wavering[] = { "sure/certain/convinced/decided/undecided/undecide/doubt/doubts/mind/minds/think/thinking/thought/wonder/wondering/tempted/sorry/joking/kidding/asking/asked/told/heard/waiting/hoping/open/inclined/minded/torn/second/changed/reconsidered/reconsidering/happy/ready/free/going/coming/leaving/staying/there/here/back/away/off/with/to/under/orders/order/behind/following/not? yet", "sicher/unsicher/entschieden/unentschlossen/zweifel/gehort/gefragt/uberlegt/geandert/scherz/bereit/dort/hier/mit/zu/unterwegs/gesagt/noch/dagegen/dafur", "sur/sure/certain/decide/indecis/doute/doutes/avis/change/entendu/demande/pret/la/ici/avec/en/encore/dit", NULL };

/* "five thousand men", "an old hussar", "not Leonidas": what he is or has. */
static gboolean
says_what (const GArray *tokens,
           guint pos,
           guint end)
{
  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return FALSE;
  return vtr_token_has (tokens, pos, end, VTR_CLASS_ARTICLE) || vtr_token (tokens, pos)->canon[0] == '#' || vtr_number_of (vtr_token (tokens, pos)->fold, FALSE) > 0 || vtr_phrase (tokens, pos, end, "no/not/nothing/too/enough/only/few/many/twenty/thirty/forty/fifty/a/an/plus/rien/pas/point/kein/keine/keinen/nichts/genug/nur/zwanzig/trop") > 0;
}

/* Said of him or of his men, it leaves open whether he goes, or when, or that he went. */
static const gchar *const unsettled[] = { "asked/told/informed/consulted/agreed/agree/refused/refuses/declined/promised/sent/gone/ordered/already/later/tomorrow/turn/turns/yet", "next week/month/day/time", "gefragt/gesagt/informiert/einig/uneinig/gehort/versprochen/geschickt/bereits/schon/spater/morgen/runde/zug", "demande/dit/prevenu/convenu/refuse/daccord/promis/envoye/envoyes/deja/demain/tour/tard/parti/partis", NULL };

/* A remark that stands loose behind a comma at @pos; *@kind: how it is to be judged. */
static guint
match_loose (VtrReader *reader,
             guint pos,
             guint end,
             VtrRemarkKind *kind)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint n;
  guint m;

  *kind = VTR_REMARK_LOOSE;
  if ((n = match_interjection (tokens, pos, end)) > 0)
    return n;
  if ((n = match_absolute (tokens, pos, end)) > 0)
    {
      *kind = VTR_REMARK_STATE;
      return n;
    }
  /* ", ils passeront les premiers": of the order of march */
  if ((n = vtr_phrase (tokens, pos, end, "il/ils/elle/elles passera/passeront/marchera/marcheront/sera/seront/ira/iront le/la/les/en premier/premiers/premiere/premieres/dernier/derniers/tete/queue")) > 1 || (n = vtr_phrase (tokens, pos, end, "he/it/they will/can? lead/leads/go/goes/march/marches/come/comes first/last")) > 1)
    return n;
  /* "der guckt auf Magdeburg": what he looks at */
  if ((n = vtr_phrase (tokens, pos, end, "der/die/er/sie/he/it/they/il/elle/ils guckt/gucken/schaut/schauen/blickt/looks/look/stares/stare/watches/surveille/regarde auf/nach/at/over/after?")) > 1)
    return n;
  if ((n = vtr_phrase (tokens, pos, end, "von dort/da aus? hat/sieht/kann man")) > 0 || (n = vtr_phrase (tokens, pos, end, "from there he/one/i/we/you can/could? see/sees/watch/look")) > 0 || (n = vtr_phrase (tokens, pos, end, "dou lon/on")) > 0)
    return n;
  /* ", I have five thousand men and am not Leonidas" */
  if ((n = vtr_phrase (tokens, pos, end, "i/we have/am/are/had/was/were")) == 2 || (n = vtr_phrase (tokens, pos, end, "ich/wir habe/haben/bin/sind/hatte/hatten/war/waren")) == 2 || (n = vtr_phrase (tokens, pos, end, "je/nous suis/sommes/avons/ai/navons/nai/ne")) == 2 || (n = vtr_phrase (tokens, pos, end, "jai/ive/weve/im/were/jetais/javais")) == 1)
    return !says_what (tokens, pos + n, end) || vtr_has_phrase (tokens, pos, vtr_words_end (tokens, pos, MIN (end, pos + VTR_MAX_REMARK)), wavering) ? 0 : n;
  n = vtr_phrase (tokens, pos, end, "he/it/they/she/er/sie/es/der/die/il/ils/elle/elles");
  m = n > 0 ? 0 : match_men (tokens, pos, end);
  n += m;
  if (n == 0)
    return 0;
  /* "seine Pferde fressen Zerbst leer": of them no order tells */
  if (m > 0)
    n += vtr_phrase (tokens, pos + n, end, "ne");
  if (m > 0 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_WORD) && vtr_token (tokens, pos + n)->classes == 0 && vtr_lexicon_match_verb (reader->lexicon, tokens, pos + n, end, verbs, &form) == 0)
    return n + 1;
  m = match_being (tokens, pos + n, end);
  return m > 0 ? n + m : 0;
}

/* Where the remark that begins at @pos ends: before the mark behind which the next order
 * begins, at a full stop of its own or at the end. */
static guint
find_end (VtrReader *reader,
          guint pos,
          guint end)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;

  /* a longer one is none */
  while (at < end && at <= pos + VTR_MAX_REMARK)
    {
      VtrTokenKind kind = vtr_token (tokens, at)->kind;

      if (kind == VTR_TOKEN_SEMICOLON || kind == VTR_TOKEN_STOP)
        break;
      if ((kind == VTR_TOKEN_COMMA || kind == VTR_TOKEN_DASH) && vtr_remark_ends (reader, at + 1, end))
        break;
      at++;
    }
  return at;
}

static gboolean
is_unsettled (const GArray *tokens,
              guint start,
              guint stop)
{
  for (guint i = start; i < stop; i++)
    if (vtr_token_has (tokens, i, stop, VTR_CLASS_OPINION))
      return TRUE;
  return vtr_has_phrase (tokens, start, stop, unsettled);
}

/* Such a remark has no commas of its own. */
static const gchar *const absolutes[] = { "there being", NULL };

/* ", Jena being his goal": where somebody goes. */
static const gchar *const goals[] = { "goal/aim/target/objective/destination/next/where/but/objectif/destination/ziel", NULL };

/* The first reason behind an order between @start and @end: from @from to @stop. */
static gboolean
find_reason (VtrReader *reader,
             guint start,
             guint end,
             guint *from,
             guint *stop)
{
  const GArray *tokens = reader->tokens;

  for (guint i = start + 2; i < end; i++)
    {
      gboolean comma = vtr_token_is (tokens, i - 1, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, i - 1, end, VTR_TOKEN_DASH);
      gboolean deaf = FALSE;
      gboolean loose;
      VtrRemarkKind kind;
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      n = match_reason (tokens, i, end, comma, &kind);
      if (n == 0 && (comma || vtr_token_has (tokens, i, end, VTR_CLASS_AND)))
        deaf = (n = match_deaf (tokens, i, end)) > 0;
      if (n == 0 && comma)
        n = match_loose (reader, i, end, &kind);
      if (n == 0)
        continue;
      *from = comma ? i - 1 : i;
      *stop = find_end (reader, i + n, end);
      /* ", there being no reason to linger, on to Weissenfels" */
      if (kind == VTR_REMARK_STATE && vtr_has_phrase (tokens, i, i + n, absolutes) && vtr_words_end (tokens, i + n, end) < *stop)
        *stop = vtr_words_end (tokens, i + n, end);
      loose = deaf || kind == VTR_REMARK_LOOSE || kind == VTR_REMARK_STATE;
      if (*stop < i + n + (loose ? 0 : 1))
        continue;
      if (deaf ? *stop - i > VTR_MAX_REMARK || vtr_remark_is_asked (tokens, i, *stop) || vtr_has_phrase (tokens, i + n, *stop, vtr_remark_conditional) : vtr_remark_bids (reader, i + n, *stop, kind))
        continue;
      if (loose && !deaf && match_interjection (tokens, i, end) == 0 && is_unsettled (tokens, i + n, *stop))
        continue;
      if (loose && kind != VTR_REMARK_STATE && vtr_names_place (reader, i, i + n))
        continue;
      if ((kind == VTR_REMARK_STATE && vtr_has_phrase (tokens, i, *stop, goals)) || vtr_remark_is_asked (tokens, *stop, end))
        continue;
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_pass_reason:
 *
 * "… because that bridge is worth more than the men", ", half his horses being lame", behind
 * an order.
 */
gboolean
vtr_pass_reason (VtrReader *reader,
                 guint start,
                 guint *end)
{
  guint from;
  guint stop;

  if (!find_reason (reader, start, *end, &from, &stop))
    return FALSE;
  vtr_cut_tokens (reader->tokens, from, stop, end);
  return TRUE;
}

/**
 * vtr_is_told_in_reason:
 * @reader: the reader
 * @unit: a sentence
 * @told: words of it that tell of the past
 *
 * Returns: whether they stand in a reason behind its order: "weil Ney Weimar verlassen hat"
 */
gboolean
vtr_is_told_in_reason (VtrReader *reader,
                       const VtrUnit *unit,
                       const VtrGap *told)
{
  guint from;
  guint stop;

  return told->start > unit->start && find_reason (reader, unit->start, unit->end, &from, &stop) && from < told->start && told->start < stop;
}

/* --- before the order ----------------------------------------------------------------- */

/* What begins a reason before the order, at @pos. */
static guint
match_reason_before (const GArray *tokens,
                     guint pos,
                     guint end)
{
  static const gchar *const reasons[] = { "since/because/although/though", "seeing/given/considering that", "now that", "even though", "as nobody/everybody/everyone/i/we/the/there/it/this/that/my/our/all/no", "weil/da/obwohl/obgleich/zumal", "damit uns/mir/ihm/ihnen? das/dies/sowas/es", "puisque/puisquon/puisquil/puisquils/comme", "parce/vu/bien que", NULL };
  static const gchar *const whens[] = { "since when", "da ist/sind/habe/hab/bin", "comme ca/prevu/convenu/toujours/avant/suit/dhabitude", "since then/last/yesterday", NULL };
  guint n = vtr_phrases (tokens, pos, end, reasons);

  if (n == 0 || vtr_phrases (tokens, pos, end, whens) > 0)
    return 0;
  return vtr_phrase (tokens, pos, end, "as") > 0 ? 1 : n;
}

/* "gehe ich", "rückt Klüx": the verb at @pos before who acts. Returns the tokens of who acts. */
static guint
match_inverted (VtrReader *reader,
                guint pos,
                guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  if (vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) == 0 || form == VTR_VERB_PAST)
    return 0;
  /* "geht Compans nicht dorthin" */
  for (guint i = pos + 1; i < end; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_NEGATION))
      return 0;
  if (vtr_phrase (tokens, pos + 1, end, "ich/wir") > 0)
    return 1;
  return pos + 1 < end ? vtr_remark_names_own (reader, pos + 1, end) : 0;
}

/* Whether an order begins at @pos, behind its reason. */
static gboolean
begins_ordered (VtrReader *reader,
                guint pos,
                guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return FALSE;
  if (vtr_phrase (tokens, pos, end, "i/we/ill/well/im/were/ich/wir/je/nous/jirai/jai") > 0 || match_inverted (reader, pos, end) > 0)
    return TRUE;
  if (vtr_token_has (tokens, pos, end, VTR_CLASS_IT))
    return FALSE;
  return vtr_parse_subject (reader, pos, end, who) > 0 && who->fail == VTR_VERDICT_NONE && vtr_are_own (reader, who->subjects);
}

/* Puts who acts before the verb again: "gehe ich" is "ich gehe". */
static void
put_upright (VtrReader *reader,
             guint pos,
             guint end)
{
  GArray *tokens = reader->tokens;
  guint n = match_inverted (reader, pos, end);
  VtrToken verb;

  if (n == 0)
    return;
  verb = *vtr_token (tokens, pos);
  g_array_remove_index (tokens, pos);
  g_array_insert_val (tokens, pos + n, verb);
}

/* Whether more than names stands from @start to @stop: a list of names has commas too. */
static gboolean
has_own_verb (VtrReader *reader,
              guint start,
              guint stop)
{
  guint words = 0;

  for (guint i = start; i < stop;)
    {
      guint n = vtr_remark_names_own (reader, i, stop);

      words += n == 0 && vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && !vtr_token_has (reader->tokens, i, stop, VTR_CLASS_AND | VTR_CLASS_ARTICLE);
      i += MAX (n, 1);
    }
  return words >= 2;
}

/* "I like Chemnitz, the beer is good, but": what is granted before the order. */
static guint
match_granted (const GArray *tokens,
               guint pos,
               guint end)
{
  static const gchar *const granted[] = { "i/we really/do/must/have? like/love/hate/know/admit/confess/dislike/enjoy/understand", "ich/wir mag/mogen/liebe/kenne/hasse/weiss/wissen", "je/nous? jaime/aime/aimons/connais/sais/savons/deteste", NULL };

  return vtr_phrases (tokens, pos, end, granted);
}

/* ", so VI Corps marches", ", therefore let Lemarois go", behind what is only told: the
 * tokens up to where the order begins. */
static guint
match_so (VtrReader *reader,
          guint pos,
          guint end)
{
  guint n = vtr_phrase (reader->tokens, pos, end, "and? so/therefore/hence/consequently/accordingly");
  guint at = pos + n;

  if (n == 0 || vtr_phrase (reader->tokens, at, end, "that/as/long/far/much/many/i/we") > 0)
    return 0;
  if (vtr_token_is (reader->tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  if (vtr_phrase (reader->tokens, at, end, "please/kindly") > 0)
    at++;
  /* "so it goes to Kronach" */
  if (reader->subject_state == VTR_SUBJECT_KNOWN && vtr_phrase (reader->tokens, at, end, "he/it/they") > 0)
    return at - pos;
  return begins_ordered (reader, at + (vtr_phrase (reader->tokens, at, end, "let/send/leave/have/move") > 0 ? 1 : 0), end) ? at - pos : 0;
}

/* "The Wesel Reserve has been idle long enough, so let Lemarois set out". */
static gboolean
pass_told (VtrReader *reader,
           guint start,
           guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 3; i < *end && i < start + VTR_MAX_REMARK; i++)
    {
      guint n = vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) ? match_so (reader, i + 1, *end) : 0;

      if (n == 0)
        continue;
      /* not "Dringt der Feind vor, so ziehe ich …", a case */
      if (vtr_find_bare_case (reader, start, *end) < *end || vtr_remark_bids (reader, start, i, VTR_REMARK_REASON) || vtr_remark_is_asked (tokens, i, *end))
        return FALSE;
      vtr_cut_tokens (tokens, start, i + 1 + n, end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_pass_reason_before:
 *
 * "Since Morand has been alone for a week, I am taking", "Da die Elbe mich von Berlin trennt,
 * gehe ich", "Their Majesties being still at table, I", "I like Chemnitz, but the corps goes".
 */
gboolean
vtr_pass_reason_before (VtrReader *reader,
                        guint start,
                        guint *end)
{
  GArray *tokens = reader->tokens;
  guint first = start;
  gboolean granted = FALSE;
  VtrRemarkKind kind = VTR_REMARK_REASON;
  guint n;

  while (first < *end && (vtr_token (tokens, first)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, first, *end, VTR_CLASS_AND)))
    first++;
  n = match_reason_before (tokens, first, *end);
  if (n == 0 && (n = match_absolute (tokens, first, *end)) > 0)
    {
      kind = VTR_REMARK_STATE;
      if (vtr_remark_names_own (reader, first, *end) > 0)
        return FALSE;
    }
  if (n == 0)
    granted = (n = match_granted (tokens, first, *end)) > 0;
  if (n == 0)
    return pass_told (reader, first, end);
  for (guint i = first + n + 1; i < *end && i < first + VTR_MAX_REMARK; i++)
    {
      guint at = i + 1;

      /* "Because the bridge is the key to all I beg you …" */
      if (kind == VTR_REMARK_REASON && !granted && i > first + n + 2 && vtr_phrase (tokens, i, *end, "i/we beg/ask/request/want/wish/order/desire/direct/would/should") == 2)
        at = i;
      else if (!vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA))
        continue;
      if (granted)
        {
          guint m = vtr_phrase (tokens, at, *end, "but/so/aber/doch/also/mais/donc/therefore");

          if (m == 0)
            continue;
          at += m;
          if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
            at++;
        }
      if (!begins_ordered (reader, at, *end))
        continue;
      if ((!granted && kind == VTR_REMARK_REASON && !has_own_verb (reader, first + n, i)) || vtr_remark_bids (reader, first + n, i, granted ? VTR_REMARK_LOOSE : kind) || vtr_remark_is_asked (tokens, i, *end))
        return FALSE;
      vtr_cut_tokens (tokens, first, at, end);
      put_upright (reader, first, *end);
      return TRUE;
    }
  return FALSE;
}

/* --- behind a name --------------------------------------------------------------------- */

/* ", having been relieved,": first that, then the order. */
static gboolean
is_done_first (const GArray *tokens,
               guint start,
               guint stop)
{
  static const gchar *const done[] = { "having/ayant/after/nachdem not? been? relieved/replaced/handed/joined/met/reached/arrived/crossed/taken/beaten/driven/defeated/finished/waited/completed/collected/gathered/assembled/united/left/released", "etant/being/ayant ete? releve/relevee/remplace/arrive/arrivee/rejoint/joint/passe/reuni/relieved/replaced/joined/released/attacked/pressed/threatened/asked/ordered/attached/detached", NULL };

  return vtr_has_phrase (tokens, start, stop, done);
}

/**
 * vtr_pass_behind_name:
 *
 * "Harpe, who has more guns than sense, goes", "General Berg, being the better-tempered man,
 * goes", "Dolffs, dem die Pferde fett werden, reitet".
 */
gboolean
vtr_pass_behind_name (VtrReader *reader,
                      guint start,
                      guint *end)
{
  static const gchar *const heads[] = { "with/for/of/to/from/about/without? who/whose/whom", "being/having/dont/etant/ayant/lequel/laquelle/as", "avec/pour/a/de? qui", "mit/von/bei/zu? dem/den/dessen/deren/der/die/das", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  for (guint i = start; i + 3 < *end; i++)
    {
      guint n = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD ? vtr_remark_names_own (reader, i, *end) : 0;
      guint at = i + n;
      guint stop = at + 2;

      if (n == 0 || !vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_phrases (tokens, at + 1, *end, heads) == 0)
        continue;
      /* to the comma behind which a verb stands, or "I request" */
      while (stop < *end && stop < at + VTR_MAX_REMARK && !(vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) && (vtr_lexicon_match_verb (reader->lexicon, tokens, stop + 1, *end, verbs, &form) > 0 || vtr_match_other_march (tokens, stop + 1, *end) > 0 || vtr_token_has (tokens, stop + 1, *end, VTR_CLASS_AUX) || vtr_phrase (tokens, stop + 1, *end, "va/vont/ira/iront/vais/allons/i/ich/je/kommt/kommen/zieht/ziehen") > 0)))
        stop++;
      if (!vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || is_done_first (tokens, at + 1, stop) || vtr_remark_bids (reader, at + 1 + vtr_phrases (tokens, at + 1, *end, heads), stop, VTR_REMARK_RELATIVE))
        continue;
      if (vtr_phrase (tokens, at + 1, *end, "having/ayant") > 0 && vtr_names_place (reader, at + 2, stop))
        continue;
      /* ", die Grenadiere bleiben," */
      if (vtr_phrase (tokens, at + 1, *end, "der/die/das/den/dem/as") > 0 && (vtr_token_has (tokens, at + 2, stop, VTR_CLASS_BELONGS) || vtr_remark_is_asked (tokens, stop, *end)))
        continue;
      /* ", I request to go": he is to go */
      n = vtr_phrase (tokens, stop + 1, *end, "i/we request/ask/beg/require/order/desire/direct/instruct/want");
      vtr_cut_tokens (tokens, at, stop + 1 + (n > 1 && vtr_phrase (tokens, stop + 1 + n, *end, "to") > 0 ? n : 0), end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reason_bids:
 *
 * Returns: whether a reason behind an order, from @start to @end, says more than why: "denn
 *   er soll dort schanzen", "because I said so; I was wrong, forget it"
 */
gboolean
vtr_reason_bids (VtrReader *reader,
                 guint start,
                 guint end)
{
  static const gchar *const bidden[] = { "he/it/they/er/sie/es/il/ils/quil/quils/elle/elles must/shall/should/soll/sollen/muss/mussen/doit/doivent/devra/devront", "he/it/they is/are/has/have to", NULL };
  const GArray *tokens = reader->tokens;

  for (guint i = start; i < end; i++)
    {
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_phrase (tokens, i, end, "forget/vergiss/vergesst/oubliez/oublie it/that/this/es/das/cela/ca") > 1)
        return TRUE;
      n = vtr_phrases (tokens, i, end, bidden);
      for (guint k = i + n; n > 1 && k < end; k++)
        if (vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && vtr_remark_order_verb (reader, i, k, end, TRUE))
          return TRUE;
    }
  return FALSE;
}
