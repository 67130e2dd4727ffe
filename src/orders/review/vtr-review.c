/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * A second look at a sentence that gave orders, whichever way it was read: words by which
 * it is no order, not for sure, or another than was read. What they are said of is put to
 * the umpire.
 */

/* "Forget about …", "Out of the question: …": what follows is not to be done. */
static const gchar *const forgets[] = {
  "please/kindly? forget/disregard/ignore/scrap/cancel/cancelled/canceled/rejected/dropped/excluded", "please/kindly? strike/cross/scratch/delete/remove out/off? the/my/all/last/previous/earlier? order/orders/line/lines/instruction/instructions/entry", "never mind", "please? drop the idea/plan/thought", "out of the question", "no question/thought/chance/talk of", "enough of", "call off", "called off", "so much for",
  "bitte? vergiss/vergesst/vergessen/streich/streiche/streicht/streichen/gestrichen/abgesagt/aufgehoben/hinfallig/hinfaellig/entfallt/entfaellt/verworfen/absage/widerrufen/annulliert", "ich/wir nehme/nehmen zuruck/zurueck", "ich/wir widerrufe/widerrufen", "kommt/kame nicht in frage", "schluss mit", "kein/keine gedanke/rede",
  "oublie/oubliez/oublions/annule/annulez/annulee/annules/rayez/supprimez/fini/rejete/abandonne/abandonnee", "laisse/laissez tomber", "plus question", "hors de question", "il nest plus? question", NULL
};

static gboolean
is_forgotten (VtrReader *reader,
              guint start,
              guint end)
{
  const GArray *tokens = reader->tokens;
  gboolean whole;
  guint at = start;
  guint n;

  at = vtr_skip_marks (tokens, at, end);
  n = vtr_phrases (tokens, at, end, forgets);
  if (n == 0 || vtr_match_forgetting (reader, at, end) > 0 || vtr_match_change (tokens, at, end, &whole) > 0)
    return FALSE;
  at += n;
  at += vtr_token_is (tokens, at, end, VTR_TOKEN_COLON);
  /* "Forget Gera, Souham goes to Jena"; "Don't forget" */
  for (; at < end && !vtr_subject_is_own (reader, at, end); at++)
    if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, end, VTR_CLASS_NEGATION))
      return vtr_phrase (tokens, at + 1, end, "dass/que") > 0;
  return at < end;
}

/* "Statt zu marschieren, sollte er schlafen": what would be better. */
static gboolean
is_advice (const GArray *tokens,
           guint start,
           guint end)
{
  static const gchar *const better[] = { "statt/anstatt/besser/lieber/eigentlich", NULL };
  static const gchar *const should[] = { "sollte/sollten/musste/mussten/muesste/muessten/wurde/wurden/wuerde/wuerden/konnte/konnten/koennte/koennten", NULL };

  return vtr_has_phrase (tokens, start, end, better) && vtr_has_phrase (tokens, start, end, should);
}

/* "Ich schlage vor, nach Düben zu gehen". */
static gboolean
is_proposed (const GArray *tokens,
             guint start,
             guint end)
{
  gboolean open = FALSE;

  for (guint i = start; i < end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        open = FALSE;
      else if (vtr_phrase (tokens, i, end, "schlage/schlagt/schlaegt/schlagen") > 0)
        open = TRUE;
      else if (open && vtr_phrase (tokens, i, end, "vor") > 0 && (!vtr_token_is (tokens, i + 1, end, VTR_TOKEN_WORD) || vtr_phrase (tokens, i + 1, end, "dass") > 0))
        return TRUE;
    }
  return FALSE;
}

/* ", says Gérard": told by somebody, ordered by nobody. */
static gboolean
is_said_by_somebody (const GArray *tokens,
                     guint start,
                     guint end)
{
  static const gchar *const says[] = {
    "so? says/said/thinks/thought/believes/believed/claims/claimed/reckons/reckoned/writes/wrote/suggests/suggested/reports/reported/maintains/insists/argues/hopes/swears/suspects", "according to", "if you/we believe/trust/ask",
    "so? sagt/sagte/meint/meinte/glaubt/glaubte/denkt/schreibt/schrieb/behauptet/behauptete/vermutet/findet/hofft/schwort", "laut",
    "dit/disait/pense/croit/ecrit/assure/pretend/affirme/suppose/propose/jure/selon/dapres", "a en croire", NULL
  };

  for (guint i = start + 1; i < end; i++)
    {
      guint n = vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD ? vtr_phrases (tokens, i, end, says) : 0;
      guint name = i + n;

      while (n > 0 && vtr_token_has (tokens, name, end, VTR_CLASS_ARTICLE | VTR_CLASS_RANK))
        name++;
      if (n > 0 && vtr_token_is (tokens, name, end, VTR_TOKEN_WORD) && (vtr_token (tokens, name)->flags & VTR_WORD_CAPITAL))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_span_before:
 *
 * Returns: (nullable): the span right before @order
 */
VtrOrder *
vtr_span_before (const VtrReader *reader,
                 const VtrOrder *order)
{
  for (guint i = reader->out->len; i > 0; i--)
    if (((const VtrOrder *) g_ptr_array_index (reader->out, i - 1))->span_start < order->span_start)
      return g_ptr_array_index (reader->out, i - 1);
  return NULL;
}

/**
 * vtr_tokens_of_order:
 * @reader: the reader
 * @order: an order of a sentence
 * @start: where the sentence begins
 * @end: where it ends
 *
 * Returns: its tokens, from the first to behind the last
 */
VtrGap
vtr_tokens_of_order (const VtrReader *reader,
                     const VtrOrder *order,
                     guint start,
                     guint end)
{
  VtrGap words = { start, start };

  /* one after the other: a sentence that was put in another order of words is in none of bytes */
  while (words.start < end && (gint) vtr_token (reader->tokens, words.start)->start < order->span_start)
    words.start++;
  words.end = words.start;
  while (words.end < end && (gint) vtr_token (reader->tokens, words.end)->start < order->span_start + order->span_length)
    words.end++;
  return words;
}

static void
doubt (VtrReader *reader,
       VtrOrder *order,
       const gchar *reason)
{
  vtr_span_doubt (order, reason);
  g_hash_table_remove (reader->ends, order->formation.s);
}

static gboolean
is_posture (VtrReader *reader,
            const VtrOrder *order)
{
  const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, order->verb.s);

  return verb != NULL && (verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (verb);
}

/* "To rest his men, send Girard to Jena": what for. Returns the comma behind it; @start:
 * the sentence does not begin so. */
static guint
purpose_end (VtrReader *reader,
             guint start,
             guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint at = vtr_skip_marks (tokens, start, end);

  if (vtr_phrase (tokens, at, end, "to") == 0 || vtr_lexicon_match_verb (reader->lexicon, tokens, at + 1, end, verbs, &form) == 0)
    return start;
  while (at < end && vtr_token (tokens, at)->kind != VTR_TOKEN_COMMA)
    at++;
  return at < end ? at : start;
}

static gboolean
is_movement (VtrReader *reader,
             const VtrOrder *order)
{
  const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, order->verb.s);

  return verb != NULL && (verb->flags & VTR_VERB_STANDING) == 0;
}

static gboolean
is_to_guns (VtrReader *reader,
            const VtrOrder *order)
{
  const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, order->verb.s);

  return verb != NULL && vtr_verb_is_guns (verb);
}

/* "Ney fights? Then to the guns": a case that nobody read; "they march to the guns", of one
 * of several. */
static gboolean
is_unsaid_whose (VtrReader *reader,
                 const VtrOrder *order,
                 guint start,
                 guint end,
                 guint first)
{
  static const gchar *const they[] = { "they/ils/elles march/marches/go/move/marchent/vont/iront/marcheront", NULL };
  static const gchar *const his[] = { "to his/their/her guns/cannon", "zu seinen/ihren kanonen/geschutzen", "a ses/leurs canons", NULL };
  static const gchar *const cases[] = { "if/when/whenever/wherever/should/once/anyone/anybody/somebody/someone/whoever/whose/either/neighbour/neighbours/any/case/event", "wenn/falls/sobald/sollte/sollten/wird/werden/jeder/jemand/wer/nachbar/nachbarn/bei/fall", "si/sil/sils/quand/lorsque/des/quiconque/voisin/voisins/cas", NULL };
  guint n = 0;

  /* "If Latour fights, do I have to go? We march to his guns.": of whom the sentence does not speak */
  if (vtr_has_phrase (reader->tokens, start, end, his) && !vtr_has_phrase (reader->tokens, start, end, cases) && vtr_id_is_empty (&order->target))
    return TRUE;

  if (vtr_token_has (reader->tokens, start, end, VTR_CLASS_THEN) && start > 0 && vtr_token (reader->tokens, start - 1)->kind == VTR_TOKEN_ASK)
    return TRUE;
  for (guint i = first; i < reader->out->len; i++)
    n += is_to_guns (reader, g_ptr_array_index (reader->out, i)) ? 1 : 0;
  return n == 1 && reader->named->len > 1 && vtr_has_phrase (reader->tokens, start, end, they);
}

static gboolean
names_place (VtrReader *reader,
             guint start,
             guint end,
             const VtrId *wanted)
{
  for (guint i = start; i < end; i++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, end, NULL, &place) > 0 && (wanted == NULL || vtr_id_equal (&place, wanted)))
        return TRUE;
    }
  return FALSE;
}

/* "Girard to Jena - no, scrap that, he stays": what is said anew behind the words at
 * @repair, and says all, holds. */
static gboolean
is_said_anew (VtrReader *reader,
              const VtrOrder *order,
              guint start,
              guint repair,
              guint end)
{
  g_autoptr (VtrClause) who = vtr_clause_new (repair);
  gboolean sure;
  guint at = repair + vtr_match_repair (reader->tokens, repair, end, &sure);
  guint n = vtr_parse_subject (reader, at, end, who);

  if (n == 0 || !vtr_has_words (reader->tokens, at + n, end) || (who->subjects->len > 0 && !vtr_has_id (who->subjects, &order->formation)))
    return FALSE;
  if (vtr_id_is (&order->verb, "march"))
    return order->path->len > 0 && names_place (reader, at, end, &g_array_index (order->path, VtrId, order->path->len - 1)) && !names_place (reader, start, repair, &g_array_index (order->path, VtrId, order->path->len - 1));
  return names_place (reader, start, repair, NULL);
}

/* "…, dass Horn nach Düben marschiert ist": it is done. */
static gboolean
is_done_there (const GArray *tokens,
               guint at,
               guint end)
{
  static const gchar *const gone[] = { "marschiert", "marschirt", "gegangen", "gezogen", "geritten", "geruckt", "aufgebrochen", "vorgestossen", "gelangt" };
  gboolean found = FALSE;

  if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, at + 1, end, "ist/sind/war/waren/sei/seien") == 0 || vtr_token_is (tokens, at + 2, end, VTR_TOKEN_WORD))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    found = found || g_str_has_suffix (vtr_token (tokens, at)->fold, gone[i]);
  return found;
}

/* "Horn ist nach Düben abgerückt", "er kennt den Weg nach Düben": what is, or has been done. */
static gboolean
is_reported (VtrReader *reader,
             const VtrOrder *order,
             guint start,
             guint end)
{
  static const gchar *const roads[] = { "kennt/kennen/bewacht/bewachen/sperrt/sperren/sichert/sichern/beobachtet/beobachten/erkundet/erkunden den/die weg/wege/strasse/strassen/chaussee nach/bis/uber/ueber", NULL };
  static const gchar *const past[] = { "ruckte/rueckte/ruckten/rueckten/begab/begaben/wandte/wandten", "sehnt/sehnen sich", "schielt/schielen/trachtet nach", "fast/beinahe/nahezu bis", "auf/bis halbem/halben/halber wege/weg/strecke/hohe", NULL };
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  gboolean is = FALSE;
  guint at = words.start;

  if (!vtr_id_is (&order->verb, "march"))
    return FALSE;
  for (; at < end && (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD || vtr_token (tokens, at)->kind == VTR_TOKEN_BULLET) && (at < words.end || !vtr_token_has (tokens, at, end, VTR_CLASS_AND)); at++)
    is = is || vtr_phrase (tokens, at, end, "ist/sind/war/waren") > 0;
  if (is && at > words.start + 1 && vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD && !(vtr_token (tokens, at - 1)->flags & VTR_WORD_CAPITAL) && vtr_phrase (tokens, at - 2, at, "zu") == 0)
    {
      const gchar *fold = vtr_token (tokens, at - 1)->fold;
      const gchar *ge = strstr (fold, "ge");

      if (g_str_equal (fold, "worden") || (ge != NULL && ge >= fold + 2 && (g_str_has_suffix (fold, "t") || g_str_has_suffix (fold, "en"))))
        return TRUE;
    }
  for (at = words.start; at + 1 < words.end; at++)
    if (is_done_there (tokens, at, end))
      return TRUE;
  for (at = words.start; at < words.end && order->path->len > 0; at++)
    {
      guint n = vtr_token (tokens, at)->kind == VTR_TOKEN_WORD ? vtr_phrases (tokens, at, words.end, roads) : 0;

      if (n > 0 && names_place (reader, at + n, MIN (at + n + 3, words.end), &g_array_index (order->path, VtrId, order->path->len - 1)))
        return TRUE;
    }
  return vtr_has_phrase (tokens, words.start, words.end, past);
}

/* "Girard to Jena, err, Souham.": whether somebody else than those who have orders is named
 * behind the orders. */
static gboolean
names_another_at_end (VtrReader *reader,
                      guint start,
                      guint end,
                      guint first)
{
  g_autoptr (VtrClause) who = vtr_clause_new (start);

  if (vtr_find_dangling (reader, start, end, who) >= end)
    return FALSE;
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      for (guint k = 0; k < who->subjects->len && vtr_order_is_order (order); k++)
        {
          const VtrId *id = &g_array_index (who->subjects, VtrId, k);
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);

          if (record == NULL || !record->commanded || vtr_id_equal (id, &order->formation) || vtr_id_equal (id, &order->target) || vtr_lexicon_is_under (reader->lexicon, id, &order->formation) || vtr_lexicon_is_under (reader->lexicon, &order->formation, id))
            return FALSE;
        }
    }
  return TRUE;
}

/* "No hurry.", and nothing else: to nobody that he stay. */
static gboolean
is_no_hurry (VtrReader *reader,
             const VtrOrder *order,
             guint start,
             guint end)
{
  static const gchar *const hurry[] = { "theres/there? is? no/not hurry/rush/haste/race", NULL };
  guint n;

  start = vtr_skip_marks (reader->tokens, start, end);
  n = vtr_phrases (reader->tokens, start, end, hurry);
  return vtr_id_is (&order->verb, "halt") && n > 0 && !vtr_has_words (reader->tokens, start + n, end);
}

/* "No hurry with the works", "It remains in force.", "I wait for your answer", "Der Prinz schläft
 * bis Mittag": of work, of an order, of him who writes, or of a man's habits, and to nobody that he stay. */
static gboolean
is_courtesy (VtrReader *reader,
             const VtrOrder *order,
             guint start,
             guint end)
{
  static const gchar *const hurry[] = { "no/not hurry/rush/haste/race", "remain/remains/stay/stays/hold/holds in force/effect", "bleibt/bleiben in kraft", "bleibt/bleiben gultig/gueltig", "reste/restent en vigueur", "reste/restent valable/valables", NULL };
  static const gchar *const answers[] = { "wait/waits/waiting for/on your/an/his answer/reply/word/decision/ruling/response", "warte/warten auf ihre/deine/eure/seine/eine antwort/nachricht/entscheidung", "attends/attendons/attend votre/ta/sa/une reponse/decision", "bleibt/bleiben bei der/ihrer/seiner/meiner regel/meinung/order/weisung", "bleibt/bleiben beim alten/plan", "alles/das/der/die? ubrige/uebrige/andere/anderen/rest/sonstige/weitere bleibt/bleiben? wie gehabt/bisher/befohlen/gemeldet/zuvor/geschrieben", "schlaft/schlaeft/schlafen/schnarcht/schnarchen/pennt/pennen noch/immer/bis/seit/schon/wie/schlecht/gut/fest/wohl/lange/gerade/den/jeden", NULL };
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);

  return vtr_id_is (&order->verb, "halt") && (vtr_has_phrase (reader->tokens, words.start, words.end, hurry) || vtr_has_phrase (reader->tokens, words.start, MIN (words.end + 6, end), answers));
}

/* "Whichever division is fresher goes to Halle", "Morand geht dahin, wo der Kaiser ihn haben
 * will": who, or where to, is told by what nobody here can know. */
static gboolean
is_whichever (VtrReader *reader,
              guint start,
              guint end)
{
  static const gchar *const open[] = { "whichever of? the/my/our/these/those/his/light/heavy? division/divisions/div/divs/brigade/brigades/corps/two/three/them/cavalry", "in der/dieser/folgender reihenfolge", "egal/gleichgultig welche/welcher/welches/wer/wohin", "welche/welcher/welches auch immer", "nimporte lequel/laquelle/qui/ou", "celle/celui des deux qui", NULL };
  static const gchar *const there[] = { "dahin/dorthin", "la", NULL };
  const GArray *tokens = reader->tokens;

  for (guint at = start; at < end; at++)
    {
      guint n = vtr_token (tokens, at)->kind == VTR_TOKEN_WORD ? vtr_phrases (tokens, at, end, there) : 0;
      guint next = at + n + (vtr_token_is (tokens, at + n, end, VTR_TOKEN_COMMA) ? 1 : 0);

      if (n > 0 && vtr_phrase (tokens, next, end, "wo/wohin/ou") > 0)
        return TRUE;
    }
  return vtr_has_phrase (tokens, start, end, open);
}

/* Whether the lines are told under words by which @order does not hold. */
static gboolean
is_supposed (VtrReader *reader,
             const VtrOrder *order)
{
  const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, order->verb.s);

  switch (reader->supposition)
    {
    case VTR_SUPPOSITION_NONE:
      return FALSE;
    case VTR_SUPPOSITION_CASE:
      return verb == NULL || !vtr_verb_is_guns (verb);
    case VTR_SUPPOSITION_ATTACKED:
      return verb == NULL || !(verb->flags & VTR_VERB_STANDING);
    default:
      return TRUE;
    }
}

/* "Souham, der nach Jena sollte, bleibt": what he should have done, between the marks. */
static gboolean
is_said_between (VtrReader *reader,
                 const VtrOrder *order,
                 guint start,
                 guint end)
{
  const GArray *tokens = reader->tokens;

  if (!vtr_id_is (&order->verb, "march") || order->path->len == 0)
    return FALSE;
  for (guint i = start; i + 1 < end; i++)
    {
      guint stop = i + 1;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_COMMA || vtr_phrase (tokens, i + 1, end, "der/die/das/den/welcher/welche/welches") == 0)
        continue;
      while (stop < end && stop < i + 14 && vtr_token (tokens, stop)->kind != VTR_TOKEN_COMMA)
        stop++;
      if (vtr_token_is (tokens, stop, end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, stop - 1, stop, "soll/sollte/sollen/sollten/wollte/wollten/muss/musste/mussten/muesste/konnte/durfte") > 0 && names_place (reader, i + 1, stop, &g_array_index (order->path, VtrId, order->path->len - 1)))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_speaks_of_going_back:
 *
 * Returns: whether a word of going back stands from @start to before @end
 */
gboolean
vtr_speaks_of_going_back (const GArray *tokens,
                          guint start,
                          guint end)
{
  static const gchar *const back[] = { "back/zuruck/zurueck/zuruckgehen/zurueckgehen/zuruckziehen/zurueckziehen/retire/retires/withdraw/withdraws/retreat/retreats/weicht/ausweichen/replie/replient/retirer/revient/recule/reculent/retraite", NULL };

  return vtr_has_phrase (tokens, start, end, back);
}

/* "Should they fall upon me I fight; Korff however goes back to Zwickau": of the same case,
 * behind a semicolon. */
static gboolean
is_of_case_before (VtrReader *reader,
                   guint start,
                   guint end)
{
  const GArray *tokens = reader->tokens;

  while (start > 0 && vtr_token (tokens, start - 1)->kind == VTR_TOKEN_BREAK)
    start--;
  if (start < 2 || vtr_token (tokens, start - 1)->kind != VTR_TOKEN_SEMICOLON || !vtr_speaks_of_going_back (tokens, start, end))
    return FALSE;
  for (guint i = start - 1; i > 0 && vtr_token (tokens, i - 1)->kind != VTR_TOKEN_STOP && vtr_token (tokens, i - 1)->kind != VTR_TOKEN_SEMICOLON; i--)
    if (vtr_match_attacked (tokens, i - 1, start) > 0 || vtr_token_has (tokens, i - 1, start, VTR_CLASS_FOE))
      return TRUE;
  return FALSE;
}

/* "If they come at me I am no hero. Fall back on Leipzig.": of the case before, which was not
 * understood. */
static gboolean
is_of_case_unread (VtrReader *reader,
                   guint start,
                   guint end,
                   guint first)
{
  const VtrOrder *before = first > 0 ? g_ptr_array_index (reader->out, first - 1) : NULL;

  start = vtr_skip_marks (reader->tokens, start, end);
  return before != NULL && before->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && (g_strcmp0 (before->verdict.reason, "condition") == 0 || g_strcmp0 (before->verdict.reason, "posture") == 0) && (vtr_phrase (reader->tokens, start, end, "fall/drop/pull/go/come/get back") > 0 || vtr_phrase (reader->tokens, start, end, "retire/withdraw/retreat") > 0);
}

/* "withdraws to Uelzen if attacked, and so on": the case right behind a march, that was not
 * understood, is of the march. @nth: of the spans. */
static gboolean
is_before_case (VtrReader *reader,
                const VtrOrder *order,
                guint start,
                guint end,
                guint nth)
{
  static const gchar *const cases[] = { "if/when/unless/once/wenn/falls/sobald/sofern/si/sil/sils/quand/lorsque", NULL };
  const VtrOrder *next = NULL;

  for (guint i = nth + 1; i < reader->out->len && next == NULL; i++)
    if (((const VtrOrder *) g_ptr_array_index (reader->out, i))->span_start > order->span_start)
      next = g_ptr_array_index (reader->out, i);
  if (next == NULL || next->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD)
    return FALSE;
  start = vtr_tokens_of_order (reader, order, start, end).end;
  return start > 0 && start < end && (gint) vtr_token (reader->tokens, start)->start == next->span_start && vtr_token (reader->tokens, start - 1)->kind == VTR_TOKEN_WORD && vtr_phrases (reader->tokens, start, end, cases) > 0;
}

/* "Sandels marches towards Wismar, this turn to Rostock": not there and back. */
static gboolean
turns_back (VtrReader *reader,
            const VtrOrder *order,
            guint start,
            guint end)
{
  static const gchar *const towards[] = { "richtung/towards/toward", "en direction", NULL };
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);

  if (!vtr_has_phrase (reader->tokens, words.start, words.end, towards))
    return FALSE;
  for (guint i = 0; i + 2 < order->path->len && vtr_id_is (&order->verb, "march"); i++)
    if (vtr_id_equal (&g_array_index (order->path, VtrId, i), &g_array_index (order->path, VtrId, order->path->len - 1)))
      return TRUE;
  return FALSE;
}

/* "Dumonceau und Dufour in Bremen, Philippon geht nach Rotenburg": one goes, and whoever is
 * named before the comma does not. */
static gboolean
is_of_one_only (VtrReader *reader,
                const VtrOrder *order,
                guint start,
                guint end,
                guint first)
{
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  gboolean comma = FALSE;
  gboolean several = FALSE;

  for (guint i = first; i < reader->out->len && !several && is_movement (reader, order); i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      several = other != order && vtr_order_is_order (other) && other->span_start == order->span_start && vtr_id_equal (&other->verb, &order->verb) && !vtr_id_equal (&other->formation, &order->formation);
    }
  for (guint at = words.start; at < words.end && several; at++)
    {
      if (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA)
        comma = TRUE;
      else if (vtr_token_has (tokens, at, end, VTR_CLASS_AND))
        comma = FALSE;
      else if (vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrase (tokens, at, words.end, "geht/marschiert/ruckt/rueckt/zieht/reitet/bricht/kommt/bleibt/begibt") > 0)
        return comma;
    }
  return FALSE;
}

/**
 * vtr_find_bare_case:
 * @reader: the reader
 * @start: where a sentence begins
 * @end: where it ends
 *
 * Returns: where the comma is behind which the verb comes first again, if the sentence begins
 *   with a verb and who does it: "Klappt das, (so) geht Horn nach Düben"; @end: it does not
 */
guint
vtr_find_bare_case (VtrReader *reader,
                    guint start,
                    guint end)
{
  static const gchar *const others[] = { "damit/somit/hiermit/womit/sonst/erst/zuletzt/jetzt/selbst/nicht/mit/seit/laut/samt/mitsamt/statt/anstatt/zunachst/zunaechst/heut/gut/soweit/soviel/mittlerweile/ansonsten/morgen/wegen/neben/gegen/zwischen/guten/schonen/schoenen/lieben/werten/meinen/seinen/ihren/unseren/allen/beiden/diesen/jeden/den/et/sont/doit/part/est/fait/vient/tout/petit/avant/pendant/sollten/lasst/lassen", "lassen/gehen/marschieren/bleiben/halten/schicken/senden/bitten/sagen/geben/rucken/ruecken/ziehen/haben/seien/bringen/fuhren/fuehren/teilen/nehmen/sorgen/veranlassen sie bitte?", NULL };
  static const gchar *const doers[] = { "der/die/das/dem/den/ein/eine/kein/keine/er/sie/es/wir/ich/ihr/man/sich/uns/mir/mich/ihm/ihn/ihnen/jemand/niemand/wer/alles/nichts/dies/dieser/diese/unser/unsere/mein/meine/sein/seine", NULL };
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  const GArray *tokens = reader->tokens;
  const gchar *fold;
  guint at;

  start = vtr_skip_marks (tokens, start, end);
  if (start + 4 >= end || !vtr_token_is (tokens, start + 1, end, VTR_TOKEN_WORD) || vtr_phrases (tokens, start, end, others) > 0 || vtr_parse_subject (reader, start, end, who) > 0)
    return end;
  fold = vtr_token (tokens, start)->fold;
  if (strlen (fold) < 4 || !(g_str_has_suffix (fold, "t") || g_str_has_suffix (fold, "en") || g_str_equal (fold, "wird")) || (vtr_phrases (tokens, start + 1, end, doers) == 0 && !(vtr_token (tokens, start + 1)->flags & VTR_WORD_CAPITAL)))
    return end;
  for (at = start + 2; at < end && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD; at++)
    ;
  if (!vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    return end;
  start = at + 1 + vtr_phrase (tokens, at + 1, end, "so/dann/da");
  if (start + 1 >= end || vtr_token (tokens, start)->kind != VTR_TOKEN_WORD || vtr_token (tokens, start)->flags & VTR_WORD_CAPITAL)
    return end;
  fold = vtr_token (tokens, start)->fold;
  if (!(g_str_has_suffix (fold, "t") || g_str_has_suffix (fold, "en") || g_str_has_suffix (fold, "e")) || vtr_phrase (tokens, start, end, "die/eine/keine/meine/unsere/den/einen/keinen/mit") > 0)
    return end;
  return vtr_phrase (tokens, start + 1, end, "ich/wir/er/sie/es/der/die/das/mein/meine/unser/unsere") > 0 || vtr_parse_subject (reader, start + 1, end, who) > 0 ? at : end;
}

/* A corps that is to rejoin its corps: not of whom it was taken to be. */
static gboolean
cannot_be_his (VtrReader *reader,
               const VtrOrder *order)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &order->formation);

  return record != NULL && vtr_id_is (&order->verb, "attach") && (record->kind == VTR_FORMATION_ARMY || record->kind == VTR_FORMATION_CORPS || record->kind == VTR_FORMATION_CAVALRY_CORPS);
}

/* "There he waits": behind a march that was not understood nobody knows where. */
static gboolean
waits_there (const VtrReader *reader,
             guint start,
             guint end,
             guint first)
{
  const VtrOrder *before = first > 0 ? g_ptr_array_index (reader->out, first - 1) : NULL;

  return before != NULL && (before->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || before->verdict.kind == VTR_VERDICT_QUESTION) && vtr_phrase (reader->tokens, start, end, "there/dort/da/la he/it/they/she/er/es/sie/il/elle/wartet/bleibt/attend/waits") > 1;
}

/* "I Corps to Rotenburg; if Tettenborn attacks us there": not the headquarters, which do not
 * go there. */
static gboolean
is_us_there (VtrReader *reader,
             const VtrOrder *order,
             guint index,
             guint start,
             guint end)
{
  static const gchar *const there[] = { "us/we there", "us on the way/road", "uns/wir dort/da", "nous y", NULL };
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &order->formation);
  const VtrOrder *before = index > 0 ? g_ptr_array_index (reader->out, index - 1) : NULL;

  return record != NULL && record->kind == VTR_FORMATION_ARMY && before != NULL && vtr_id_is (&before->verb, "march") && !vtr_id_equal (&before->formation, &order->formation) && vtr_has_phrase (reader->tokens, start, end, there);
}

/* "falls back if attacked, namely on Uelzen": whither, in words that were passed over. */
static gboolean
names_whither_behind (VtrReader *reader,
                      const VtrOrder *order,
                      guint index,
                      guint start,
                      guint end)
{
  const VtrOrder *next;

  /* all who do so in the same words: "whoever is attacked" */
  do
    next = ++index < reader->out->len ? g_ptr_array_index (reader->out, index) : NULL;
  while (next != NULL && next->span_start == order->span_start);
  if (!vtr_id_is (&order->verb, "withdraw") || !vtr_id_is_empty (&order->target) || (next != NULL && vtr_order_is_order (next)))
    return FALSE;
  for (guint i = vtr_tokens_of_order (reader, order, start, end).end; i + 1 < end; i++)
    {
      VtrId place;

      if (vtr_token_has (reader->tokens, i, end, VTR_CLASS_AND))
        return FALSE;
      if (vtr_phrase (reader->tokens, i, end, "on/to/towards/toward/upon/direction/nach/auf/richtung/sur/vers") > 0 && vtr_match_place (reader, i + 1, end, NULL, &place) > 0)
        return TRUE;
    }
  return FALSE;
}

/* "Si j'entends le canon je marche avec Peyri": he goes along with who writes, and is not told
 * to go himself. */
static gboolean
is_only_company (VtrReader *reader,
                 const VtrOrder *order,
                 guint start,
                 guint end)
{
  gboolean with = FALSE;
  gboolean me = FALSE;

  /* "I march with III Corps" is its march */
  if (!vtr_formation_is (reader->lexicon, &order->formation, "division") && !vtr_formation_is (reader->lexicon, &order->formation, "brigade"))
    return FALSE;
  for (guint i = start; i < end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n;

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      me = me || vtr_phrase (reader->tokens, i, end, "i/we/je/nous/on/jy/ich/wir/vais") > 0;
      n = vtr_parse_name (reader, i, end, who);
      if (n == 0)
        continue;
      if (vtr_has_id (who->subjects, &order->formation))
        {
          if (!me || i == start || vtr_phrase (reader->tokens, i - 1, i, "with/avec/mit") == 0)
            return FALSE;
          with = TRUE;
        }
      i += n - 1;
    }
  return with;
}

/* "If attacked, stay out of it": who does is no rock. */
static gboolean
keeps_away (const VtrReader *reader,
            guint start,
            guint end)
{
  static const gchar *const away[] = { "keep/keeps/keeping/stay/stays/staying/remain/remains/hold/holds well? away/clear/aloof", "keep/keeps/keeping/stay/stays/staying/remain/remains well? out of it/this/that/things/reach/sight/trouble/danger/battle", "live/lives to fight another/the another? day", NULL };

  return vtr_has_phrase (reader->tokens, start, end, away);
}

/* "Chernyshev too, towards Ludwigslust": behind what was not understood nobody knows what he
 * does as the one before. */
static gboolean
does_so_too (const VtrReader *reader,
             guint start,
             guint end,
             guint first)
{
  static const gchar *const too[] = { "too/also/likewise/ditto", "as well", "auch/ebenfalls/gleichfalls/desgleichen/ebenso", "aussi/egalement", NULL };
  const VtrOrder *before = first > 0 ? g_ptr_array_index (reader->out, first - 1) : NULL;

  if (before == NULL || before->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD)
    return FALSE;
  for (guint i = start; i < end && i < start + 6; i++)
    {
      guint n = vtr_phrases (reader->tokens, i, end, too);

      if (n > 0)
        return vtr_token_is (reader->tokens, i + n, end, VTR_TOKEN_COMMA) || vtr_token_is (reader->tokens, i + n, end, VTR_TOKEN_COLON);
    }
  return FALSE;
}

/* "VII Corps | Bernburg - Halle | stand if attacked": whether what he does if attacked is in the
 * same row, in a cell of its own. */
static gboolean
is_beside_posture (VtrReader *reader,
                   guint index)
{
  const VtrOrder *order = g_ptr_array_index (reader->out, index);
  const VtrOrder *next = index + 1 < reader->out->len ? g_ptr_array_index (reader->out, index + 1) : NULL;

  return reader->lines && next != NULL && next->span_start == order->span_start && vtr_order_is_order (next) && is_posture (reader, next) && vtr_id_equal (&next->formation, &order->formation);
}

/* Whether it is said when, where or by whom the attack must come: of a form, in its own line. */
static gboolean
is_narrowed (VtrReader *reader,
             const VtrOrder *order,
             guint start,
             guint end)
{
  VtrGap own;

  if (!reader->lines)
    return reader->narrowed;
  own = vtr_tokens_of_order (reader, order, start, end);
  return vtr_narrows_attack (reader, own.start, own.end);
}

/**
 * vtr_review:
 * @reader: the reader
 * @start: where a sentence, or lines read together, begin
 * @end: where they end
 * @first: the first of the spans that were made of them
 *
 * Puts to the umpire those of its orders that cannot stand.
 */
void
vtr_review (VtrReader *reader,
            guint start,
            guint end,
            guint first)
{
  gboolean forgotten;
  gboolean of_case;
  gboolean advice;
  guint repair;
  guint purpose;
  guint bare;

  if (first >= reader->out->len)
    return;
  forgotten = !reader->amended && is_forgotten (reader, start, end);
  advice = is_advice (reader->tokens, start, end) || is_said_by_somebody (reader->tokens, start, end) || is_proposed (reader->tokens, start, end);
  repair = reader->amended ? end : vtr_find_repair (reader, start, end);
  purpose = purpose_end (reader, start, end);
  if (purpose > start && (gint) vtr_token (reader->tokens, purpose)->start >= ((const VtrOrder *) g_ptr_array_index (reader->out, reader->out->len - 1))->span_start)
    purpose = start; /* nothing follows it */
  of_case = is_of_case_before (reader, start, end) || is_of_case_unread (reader, start, end, first);
  bare = vtr_find_bare_case (reader, start, end);
  forgotten = forgotten || names_another_at_end (reader, start, end, first);
  for (guint i = first; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      const gchar *unsaid;
      VtrGap own;

      if (!vtr_order_is_order (order))
        continue;
      /* "Lapoype stays behind the walls": he is there */
      own = vtr_tokens_of_order (reader, order, start, end);
      if (vtr_id_is (&order->verb, "garrison") && vtr_stays_in_works (reader, own.start, own.end))
        order->verb = vtr_id ("halt");
      if (is_supposed (reader, order))
        doubt (reader, order, reader->supposition == VTR_SUPPOSITION_CASE || reader->supposition == VTR_SUPPOSITION_ATTACKED ? "condition" : "not-an-order");
      else if (forgotten || (repair < end && !is_said_anew (reader, order, start, repair, end)))
        doubt (reader, order, "amends");
      else if (advice || is_reported (reader, order, start, end) || (purpose > start && order->span_start < (gint) vtr_token (reader->tokens, purpose)->start))
        doubt (reader, order, "not-an-order");
      else if (is_no_hurry (reader, order, start, end))
        vtr_span_make_chatter (order, "");
      else if (vtr_seems_stance (reader, order, start, end))
        doubt (reader, order, "not-an-order");
      else if (vtr_id_is (&order->verb, "halt") && (waits_there (reader, start, end, first) || vtr_halts_elsewhere (reader, order, start, end)))
        doubt (reader, order, "no-place");
      /* "Not all of my divisions move": which do? */
      else if (vtr_id_is (&order->verb, "halt") && vtr_phrase (reader->tokens, vtr_skip_fillers (reader->tokens, own.start, own.end), own.end, "not/nicht/pas all/every/everybody/everyone/alle/jede/jeder/tous/toutes") == 2)
        doubt (reader, order, "who");
      else if (is_movement (reader, order) && does_so_too (reader, start, end, first))
        doubt (reader, order, "unclear");
      else if (is_courtesy (reader, order, start, end))
        doubt (reader, order, "not-an-order");
      else if (is_movement (reader, order) && is_whichever (reader, start, end))
        doubt (reader, order, "unclear");
      else if (!reader->lines && vtr_doubt_leaning (reader, order, start, end, first))
        continue;
      else if (cannot_be_his (reader, order) || is_of_one_only (reader, order, start, end, first) || vtr_is_of_other_gender (reader, order, start, end) || vtr_is_of_another (reader, order, start, end, first))
        doubt (reader, order, "who");
      else if (turns_back (reader, order, start, end) || vtr_is_to_another_place (reader, order, start, end))
        doubt (reader, order, "no-place");
      else if (vtr_id_is (&order->verb, "march") && vtr_rest_follows (reader, order, start, end))
        doubt (reader, order, "unclear");
      else if (vtr_id_is (&order->verb, "march") && (vtr_sends_company_elsewhere (reader, order, start, end) || vtr_has_ditto (reader, order, start, end)))
        doubt (reader, order, "two-goals");
      else if (is_said_between (reader, order, start, end))
        doubt (reader, order, "not-an-order");
      else if (vtr_id_is (&order->verb, "march") && !(order->options & VTR_OPTION_CONTINUE) && vtr_goes_on_behind (reader, order, end))
        doubt (reader, order, "other-turn");
      else if (bare < end && !is_posture (reader, order) && !is_beside_posture (reader, i) && !is_to_guns (reader, order) && !vtr_id_is (&order->verb, "exploit") && !(order->options & (VTR_OPTION_SPLIT | VTR_OPTION_CONTINUE)) && order->span_start + order->span_length > (gint) vtr_token (reader->tokens, bare)->end)
        doubt (reader, order, "condition");
      else if (is_movement (reader, order) && !is_beside_posture (reader, i) && (of_case || is_before_case (reader, order, start, end, i)))
        doubt (reader, order, "condition");
      else if (is_movement (reader, order) && vtr_is_left_open (reader, order, start, end, first))
        doubt (reader, order, "condition");
      /* "Souham fights if attacked, Girard rests": he rests whoever comes */
      else if (is_posture (reader, order) && vtr_borrows_case (reader, order, start, end, first))
        {
          if (vtr_id_is (&order->verb, "stand") && vtr_says_to_stay (reader, order, start, end))
            order->verb = vtr_id ("halt");
          else
            doubt (reader, order, "posture");
        }
      else if (vtr_says_otherwise (reader, order, start, end))
        doubt (reader, order, "posture");
      else if (vtr_drops_case (reader, order, start, end, first))
        doubt (reader, order, "condition");
      else if (vtr_is_of_the_rest (reader, order, start, end, first))
        doubt (reader, order, "who");
      else if (is_posture (reader, order) && is_us_there (reader, order, i, start, end))
        doubt (reader, order, "who");
      else if (names_whither_behind (reader, order, i, start, end))
        doubt (reader, order, "no-place");
      else if (vtr_id_is (&order->verb, "stand") && (vtr_stays_in_works (reader, start, end) || keeps_away (reader, start, end)))
        doubt (reader, order, "posture");
      else if ((is_posture (reader, order) && vtr_is_of_arm (reader, order, start, end)) || vtr_is_horse_of_another (reader, order, start, end))
        doubt (reader, order, "who");
      else if (is_posture (reader, order) && vtr_is_of_friend_coming (reader, start, end))
        doubt (reader, order, "condition");
      else if (is_posture (reader, order) && (is_narrowed (reader, order, start, end) || vtr_goes_where_attacked (reader, order, start, end)))
        doubt (reader, order, "condition");
      else if ((unsaid = vtr_leaves_unsaid (reader, order, start, end, first)) != NULL)
        doubt (reader, order, unsaid);
      else if (vtr_leaves_manner (reader, order, start, end, first))
        doubt (reader, order, "option");
      else if (is_to_guns (reader, order) && vtr_id_is_empty (&order->target) && vtr_names_one_only (reader, vtr_tokens_of_order (reader, order, start, end).end, end))
        doubt (reader, order, "condition");
      else if (is_to_guns (reader, order) && is_only_company (reader, order, start, end))
        doubt (reader, order, "who");
      else if (is_to_guns (reader, order) && (vtr_narrows_guns (reader, order, start, end) || is_unsaid_whose (reader, order, start, end, first)))
        doubt (reader, order, "condition");
    }
}
