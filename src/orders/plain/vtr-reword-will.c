/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * What its writer wants, has decided, is about to do: "I'd like to march to Jena", "I have
 * decided to stay", "My intention is to march", "Ich beabsichtige, nach Borna zu gehen",
 * "J'ai décidé de marcher sur Weimar". To the umpire it is what he does. What he thinks of,
 * plans or proposes is not.
 */

typedef struct
{
  const gchar *frame;
  const gchar *words; /* what it comes to */
  gboolean follows;   /* a verb must stand right behind it */
} Will;

static const Will english[] = {
  { "i have now/finally/therefore/thus/accordingly? decided/resolved/chosen/elected/determined to", "i will", TRUE },
  { "i now/therefore? decide/decided/choose/chose/resolve/resolved/intend/mean/elect/prefer to", "i will", TRUE },
  { "i would/should very? much? like/prefer/wish to", "i will", TRUE },
  { "i had/would best/better", "i will", TRUE },
  { "let me", "i will", TRUE },
  { "please? have me", "i will", TRUE },
  { "please/just/simply? send/move/take/bring/get me/us to", "i march to", FALSE },
  { "please/just/simply? leave/keep me/us at/in/near", "i stay in", FALSE },
  { "please/just/simply? leave/keep me/us where i/we am/are", "i stay where i am", FALSE },
  { "bitte? schick/schicken/schickt sie? mich/uns bitte? nach", "ich marschiere nach", FALSE },
  { "envoyez/envoie moi/nous a/sur", "je marche sur", FALSE },
  { "we have now/finally/therefore/thus/accordingly? decided/resolved/chosen/elected/determined to", "we will", TRUE },
  { "we now/therefore? decide/decided/choose/chose/resolve/resolved/intend/mean/elect/prefer to", "we will", TRUE },
  { "we would/should very? much? like/prefer/wish to", "we will", TRUE },
  { "we had/would best/better", "we will", TRUE },
  { "let us", "we will", TRUE },
  { "i/we must/shall/may ask/beg/request", "i ask", FALSE },
  { "my/our/the intention/intent/decision/choice/wish/purpose this? turn? is/are now? to", "we will", TRUE },
  { "please/kindly? note/record/register that", "", FALSE },
  { "it is hereby/therefore? ordered/decided that", "", FALSE },
};

/* Behind a frame that asks for "zu". */
static const gchar *const german_zu[] = { "ich/wir habe/haben nun/jetzt/daher? beschlossen/entschieden/vor", "ich/wir habe/haben mich/uns entschlossen/entschieden", "ich/wir habe/haben die absicht", "ich/wir beschliesse/beschliessen/beabsichtige/beabsichtigen/gedenke/gedenken/wunsche/wunschen/entschliesse", "mein/unser befehl/entschluss lautet/ist", "meine/unsere absicht ist es?", NULL };
static const gchar *const german[] = { "ich/wir will/wollen/mochte/mochten", NULL };

static const Will french[] = {
  { "je vais/veux/voudrais/souhaite/compte/desire/entends/dois/devrai/prefere me?", "je", TRUE },
  { "jai decide/resolu/choisi de/d me?", "je", TRUE },
  { "jai lintention/lordre/ordre de me?", "je", TRUE },
  { "jaimerais me?", "je", TRUE },
  { "mon/notre/ma intention/ordre/decision/souhait est de", "nous", TRUE },
  { "nous allons/voulons/voudrions/souhaitons/comptons/desirons/entendons/devons/preferons nous?", "nous", TRUE },
  { "nous avons decide/resolu/choisi de/d nous?", "nous", TRUE },
  { "nous avons lintention/ordre de nous?", "nous", TRUE },
  { "on va/doit/veut se?", "nous", TRUE },
};

static guint
first_word (const GArray *tokens,
            guint start,
            guint end)
{
  while (start < end && (vtr_token (tokens, start)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, start, end, VTR_CLASS_AND)))
    start++;
  return start;
}

static gboolean
is_verb (VtrReader *reader,
         guint pos,
         guint end)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  VtrId place;

  return vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) && vtr_match_place (reader, pos, end, NULL, &place) == 0 && vtr_lexicon_match_verb (reader->lexicon, reader->tokens, pos, end, verbs, &form) > 0;
}

/* Whether more is said than what is wanted: another's wish, a case, a "but", a comparison. */
static gboolean
is_hedged (const GArray *tokens,
           guint pos,
           guint end)
{
  for (guint i = pos; i < end; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_OPINION | VTR_CLASS_NEGATION) || vtr_phrase (tokens, i, end, "but/rather/or/if/unless/would/could/aber/oder/wenn/falls/mais/ou/si/sauf/nur/only/someday/eventually/later/spater/tard") > 0)
      return TRUE;
  return FALSE;
}

static gboolean
put_will (VtrReader *reader,
          const Will *wills,
          guint n_wills,
          guint first,
          guint *end)
{
  VtrId place;

  for (guint w = 0; w < n_wills; w++)
    {
      guint n = vtr_long_phrase (reader->tokens, first, *end, wills[w].frame);

      if (n == 0 || (wills[w].follows && !is_verb (reader, first + n, *end)))
        continue;
      /* "send me to Jena", not "send me to Jena a courier" */
      if (!wills[w].follows && vtr_phrase (reader->tokens, first + n - 1, *end, "to/nach/a/sur/at/in/near") > 0)
        {
          guint words = vtr_match_place (reader, first + n, *end, NULL, &place);

          if (words == 0 || !(vtr_reword_ends (reader->tokens, first + n + words, *end) || vtr_token_has (reader->tokens, first + n + words, *end, VTR_CLASS_VIA | VTR_CLASS_TIME)))
            continue;
        }
      vtr_reword_put (reader, first, n, wills[w].words, end);
      return TRUE;
    }
  return FALSE;
}

/* "…, nach Borna zu gehen": "ich werde nach Borna gehen". */
static gboolean
put_zu (VtrReader *reader,
        guint first,
        guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, first, *end, german_zu);
  guint last = *end;

  if (n < 2)
    return FALSE;
  n += vtr_token_is (tokens, first + n, *end, VTR_TOKEN_COMMA);
  while (last > first + n && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD)
    last--;
  if (last < first + n + 3 || vtr_phrase (tokens, last - 2, last, "zu") == 0 || !is_verb (reader, last - 1, last))
    return FALSE;
  vtr_reword_put (reader, last - 2, 1, "", end);
  vtr_reword_put (reader, first, n, "ich werde", end);
  return TRUE;
}

/* "Ich befehle meinem Korps, nach Borna zu gehen": "meinem Korps hat …". */
static gboolean
put_bidding (VtrReader *reader,
             guint first,
             guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (first);
  static const gchar *const orders[] = { "the/his/their? order/orders/instructions/directions to", "den? befehl/auftrag/order", "lordre/ordre? de/d", "to", NULL };
  guint n = vtr_phrase (tokens, first, *end, "ich/wir befehle/befehlen/gebiete");
  gboolean german_word = n > 1;
  guint m;

  /* "Give Marchand orders to march to Jena", "Geben Sie Marchand Befehl, nach Jena zu gehen" */
  if ((n = MAX (n, vtr_phrase (tokens, first, *end, "please? give/geben/gebt/gib/donnez sie? orders/order/lordre/ordre? to/an/a/au?"))) > 0 && !german_word)
    {
      guint more;

      m = vtr_parse_name (reader, first + n, *end, who);
      more = m > 0 && who->fail == VTR_VERDICT_NONE ? vtr_phrases (tokens, first + n + m, *end, orders) : 0;
      if (more > 0 && vtr_token_is (tokens, first + n + m + more, *end, VTR_TOKEN_COMMA))
        vtr_reword_put (reader, first + n + m, more + 1, "hat", end);
      else if (more > 1 || (more == 1 && n > 1))
        vtr_reword_put (reader, first + n + m, more, vtr_phrase (tokens, first, *end, "donnez") > 0 ? "doit" : who->subjects->len > 1 ? "are to"
                                                                                                                                      : "is to",
                        end);
      else
        return FALSE;
      vtr_reword_put (reader, first, n, "", end);
      return TRUE;
    }

  if (n == 0)
    n = vtr_phrase (tokens, first, *end, "jordonne a/au/aux");
  m = n > 1 ? vtr_parse_subject (reader, first + n, *end, who) : 0;
  if (m == 0 || who->fail != VTR_VERDICT_NONE)
    return FALSE;
  if (german_word && vtr_token_is (tokens, first + n + m, *end, VTR_TOKEN_COMMA))
    vtr_reword_put (reader, first + n + m, 1, "hat", end);
  else if (!german_word && vtr_phrase (tokens, first + n + m, *end, "de/d") > 0)
    vtr_reword_put (reader, first + n + m, 1, "doit", end);
  else
    return FALSE;
  vtr_reword_put (reader, first, n, "", end);
  return TRUE;
}

/* "I should be obliged if General Reynier would take VII Corps": he will; "je vous prie de
 * laisser Morand": leave him; "if he stayed": he stays. */
static gboolean
put_wished (VtrReader *reader,
            guint first,
            guint *end)
{
  static const gchar *const wished[] = { "i/we should/would/shall be most/very/much/so? obliged/grateful/glad/happy/pleased/thankful/delighted if", "id/wed be most/very/much/so? obliged/grateful/glad/happy/pleased/thankful/delighted if", "it would be good/kind/gracious of", "ich ware/waere/wurde ihnen sehr/uberaus? verbunden/dankbar wenn", NULL };
  static const gchar *const prays[] = { "je/nous vous prie/prions/demande/saurais/saurai/serais/serai gre/oblige/reconnaissant? de/d", "ayez la bonte/lobligeance/complaisance de", "vous voudrez bien", "veuillez bien?", NULL };
  static const struct
  {
    const gchar *past;
    const gchar *instead;
  } verbs[] = { { "would/will/could/to", "will" }, { "stayed", "stays" }, { "remained", "remains" }, { "kept", "keeps" }, { "held", "holds" }, { "halted", "halts" }, { "rested", "rests" }, { "marched", "marches" }, { "moved", "moves" }, { "went", "goes" }, { "took", "takes" }, { "led", "leads" }, { "came", "comes" } };
  static const struct
  {
    const gchar *past;
    const gchar *instead;
  } finals[] = { { "bliebe/verbliebe", "bleibt" }, { "marschierte", "marschiert" }, { "ginge", "geht" }, { "zoge/zoege", "zieht" }, { "ruckte/rueckte", "rueckt" } };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (first);
  guint n = vtr_phrases (tokens, first, *end, prays);
  guint at;
  guint name;
  guint last = *end;

  if (n > 0 && vtr_phrase (tokens, first + n, *end, "laisser/garder/maintenir/tenir/conserver") > 0)
    {
      vtr_reword_put (reader, first, n, "", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, first, *end, wished);
  if (n == 0 && vtr_phrase (tokens, first, *end, "ich ware/waere ihnen sehr? verbunden/dankbar") > 3 && vtr_token_is (tokens, first + 4, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, first + 5, *end, "wenn") > 0)
    n = 6;
  at = first + n;
  name = n > 0 ? vtr_reword_own (reader, at, *end, who) : 0;
  if (name == 0)
    return FALSE;
  for (guint v = 0; v < G_N_ELEMENTS (verbs); v++)
    if (vtr_phrase (tokens, at + name, *end, verbs[v].past) > 0)
      {
        vtr_reword_put (reader, at + name, 1, verbs[v].instead, end);
        vtr_reword_put (reader, first, n, "", end);
        return TRUE;
      }
  while (last > at + name && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD)
    last--;
  for (guint v = 0; v < G_N_ELEMENTS (finals); v++)
    if (last > at + name && vtr_phrase (tokens, last - 1, last, finals[v].past) > 0)
      {
        vtr_reword_put (reader, last - 1, 1, "", end);
        vtr_reword_put (reader, at + name, 0, finals[v].instead, end);
        vtr_reword_put (reader, first, n, "", end);
        return TRUE;
      }
  return FALSE;
}

/**
 * vtr_reword_will:
 *
 * "I have decided to march to Jena": he will.
 */
gboolean
vtr_reword_will (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;
  guint first = first_word (tokens, start, *end);
  guint n;

  if (put_wished (reader, first, end))
    return TRUE;
  if (!vtr_token_has (tokens, first, *end, VTR_CLASS_ME | VTR_CLASS_ARTICLE | VTR_CLASS_IT | VTR_CLASS_FILLER | VTR_CLASS_BIDDING) && vtr_phrase (tokens, first, *end, "jai/jaimerais/jordonne/on/note/record/give/geben/gebt/gib/donnez/send/move/take/bring/get/leave/keep/just/simply/bitte/schick/schicken/schickt/envoyez/envoie") == 0)
    return FALSE;
  if (is_hedged (tokens, first + 2, *end))
    return FALSE;
  if (put_will (reader, english, G_N_ELEMENTS (english), first, end) || put_will (reader, french, G_N_ELEMENTS (french), first, end) || put_zu (reader, first, end) || put_bidding (reader, first, end))
    return TRUE;
  n = vtr_phrases (tokens, first, *end, german);
  if (n == 0 || vtr_reword_ends (tokens, first + n, *end))
    return FALSE;
  vtr_reword_put (reader, first, n, "ich werde", end);
  return TRUE;
}
