/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* One order of all its parts; headings and lines of forms. */

/* "I want III Corps to march", "please let", "my orders are that". */
static guint
skip_bidding (VtrReader *reader,
              guint pos,
              guint end)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const biddings[] = {
    "i/we? hereby? would like/wish", "i/we hereby? order/want/wish/ask/request/instruct/direct/command/desire/require that?", "please? order/instruct/direct/let/have", "my/our? orders are/is that?", "my order is that?", "i/we request that", "ich/wir lasse/lassen/befehle/befehlen/wunsche/wunschen/will/wollen/mochte/mochten/schicke/schicken", "es geht", "please? tell/instruct/remind/inform", "i/we have told/ordered/instructed/asked", "i/we am/are telling/ordering/instructing/asking", "pray tell", "il faut que", "que", "priere de faire?", "merci de faire?", "veuillez bien? faire?", "je fais/ferai", "nous faisons/envoyons/dirigeons/portons/menons/conduisons", "merci/priere de envoyer/diriger/porter/deplacer/mettre/transferer", "merci/priere denvoyer", "ich bitte darum? dass?", "ich wunsche dass?", "ich mochte dass?", "je desire que", "je veux que", "je demande que", "veuillez faire?", "priere de", "make/get", "see to it that", "see that", "make sure that?", "ensure that?", "be sure that", "mind that", "take care that", "sorge/sorgen sie? dafur dass", "i/we need/expect", "i/we am/are having", "i/we will/shall have", "pray let/have/order/direct?", "jordonne a", "you are to order", "you will/shall order/instruct/tell/direct", "let/lets/have", "lasse/lasst", "be so good as to order", "i/we have the honour/honor to report/inform/state/announce you? that", "i/we? beg to report/state/inform/announce you? that?", "and? begs leave? to state/report that", "you will be pleased/glad/good to note/know that", "please? note/be advised that", "kindly note that", "i/we am/are ordering/directing/sending", "i/we have decided that", "i/we have ordered that?", "it is my order that", "this is to say/inform/advise you? that", "jai lhonneur de vous? annoncer/dire/informer que", "ich habe die ehre zu melden dass", "jai lhonneur de rendre compte a votre/notre? altesse/excellence/majeste/sire/monseigneur? que", "je rends compte que", "ich beehre mich mitzuteilen/anzuzeigen/melden dass", "beehre ich mich mitzuteilen/anzuzeigen dass", "bon moi je", "veuillez bien? envoyer/diriger/porter/mettre/tenir/laisser", NULL
  };
  guint n = vtr_phrases (tokens, pos, end, biddings);

  return n;
}

/* " / " between the cells of a row, not "Halle/Saale". */
static gboolean
is_cell_mark (const GArray *tokens,
              guint pos,
              guint end)
{
  return vtr_token_is (tokens, pos, end, VTR_TOKEN_SLASH) && !(vtr_token (tokens, pos)->flags & VTR_WORD_TIGHT) && pos + 1 < end && !(vtr_token (tokens, pos + 1)->flags & VTR_WORD_TIGHT);
}

/* "Chemnitz - Rochlitz", "from Chemnitz". */
static gboolean
names_place (VtrReader *reader,
             guint pos,
             guint end)
{
  VtrId place;

  return vtr_match_place (reader, pos, end, NULL, &place) > 0 || (vtr_token_has (reader->tokens, pos, end, VTR_CLASS_TO | VTR_CLASS_FROM) && vtr_match_place (reader, pos + 1, end, NULL, &place) > 0);
}

/* "while Berg's corps remains": another order, if it is for one's own. */
static gboolean
is_meanwhile (VtrReader *reader,
              guint pos,
              guint end)
{
  guint n = vtr_phrase (reader->tokens, pos, end, "while/whilst/whereas/wahrend/wohingegen");

  if (n == 0)
    n = vtr_phrase (reader->tokens, pos, end, "tandis/pendant/alors que");
  return n > 0 && vtr_subject_is_own (reader, pos + n, end);
}

/* "Tettenborn: Hamburg, hold": where they stand, before what they do. */
static guint
skip_own_place (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *clause)
{
  VtrId place;
  guint n = vtr_match_place (reader, pos, end, NULL, &place);

  if (n == 0 || clause->subjects->len == 0 || !vtr_id_is_empty (&clause->at) || !vtr_token_is (reader->tokens, pos + n, end, VTR_TOKEN_COMMA) || !vtr_begins_clause (reader, pos + n + 1, end))
    return 0;
  for (guint i = 0; i < clause->subjects->len; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, i));

      if (stands == NULL || !vtr_id_equal (stands, &place))
        return 0;
    }
  return n + 1;
}

/* "If attacked Zieten stands, Klüx withdraws to Borna": that is said of the second too; "If
 * attacked, give way, retire to Borna": of both that one does. */
static gboolean
is_posed_too (VtrReader *reader,
              guint pos,
              guint end,
              const VtrClause *clause)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  const VtrVerb *verb;
  VtrVerbForm form;
  guint n = vtr_lexicon_match_verb (reader->lexicon, reader->tokens, pos, end, verbs, &form);

  if (!reader->posed || n == 0 || form == VTR_VERB_PAST)
    return FALSE;
  verb = vtr_choose_verb (reader->lexicon, verbs, vtr_token (reader->tokens, pos), TRUE);
  if (verb == NULL)
    return FALSE;
  if (!clause->explicit_subject)
    return reader->if_attacked && g_str_equal (verb->id, "withdraw") && form == VTR_VERB_BASE && pos > 0 && vtr_token (reader->tokens, pos - 1)->kind == VTR_TOKEN_COMMA;
  /* "Girard holds", but not "Girard holds Weimar" */
  return g_str_equal (verb->id, "withdraw") || (g_str_equal (verb->id, "stand") && !vtr_token_is (reader->tokens, pos + n, end, VTR_TOKEN_WORD));
}

typedef enum
{
  READ_ON,      /* it is not that: something else may stand there */
  READ_IT,      /* the clause was read */
  READ_NOTHING, /* nothing that can stand */
} Outcome;

/* What is done in a case that the rules know: a battle near by, a victory, an attack; and
 * options alone, of the order before. */
static Outcome
parse_case (VtrReader *reader,
            guint pos,
            guint at,
            guint end,
            gboolean alone,
            VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n;

  /* "if there is a battle, to the guns" */
  n = vtr_match_guns_condition (tokens, at, end);
  if (n > 0 && vtr_token_is (tokens, at + n, end, VTR_TOKEN_COMMA))
    {
      guint stop;

      n++;
      n += vtr_phrase (tokens, at + n, end, "so/then/dann/alors");
      stop = at + n + vtr_parse_subject (reader, at + n, end, clause);
      clause->end = vtr_parse_predicate (reader, stop, end, FALSE, TRUE, clause);
      if (clause->verb == NULL || !vtr_verb_is_guns (clause->verb))
        return READ_NOTHING;
      if (!clause->explicit_subject)
        vtr_reader_default_subject (reader, clause);
      return READ_IT;
    }
  n = vtr_match_victory (tokens, at, end);
  if (n > 0)
    {
      guint verb_start = at;

      clause->posture = TRUE;
      at += n;
      while (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_COLON))
        at++;
      at += vtr_parse_subject (reader, at, end, clause);
      at += vtr_phrase (tokens, at, end, "may/can/could/darf/kann/peut/pourra");
      clause->end = vtr_parse_predicate (reader, at, end, FALSE, TRUE, clause);
      if (clause->verb == NULL || !g_str_equal (clause->verb->id, "exploit"))
        return READ_NOTHING;
      clause->start = verb_start;
      if (!clause->explicit_subject)
        vtr_reader_default_subject (reader, clause);
      return READ_IT;
    }
  n = vtr_parse_attacked_who (reader, at, end, clause);
  if (n > at)
    {
      clause->end = n;
      return READ_IT;
    }
  n = vtr_parse_anybody_attacked (reader, at, end, clause);
  if (n == at)
    n = vtr_parse_exception (reader, at, end, clause);
  if (n > at)
    {
      clause->end = n;
      return READ_IT;
    }
  n = vtr_match_attacked (tokens, at, end);
  /* the last cell of a row */
  if (n == 0 && reader->goes_on && at > 0 && is_cell_mark (tokens, at - 1, end))
    {
      g_autoptr (VtrClause) cell = vtr_clause_new (pos);

      cell->end = vtr_parse_posture (reader, at, end, cell);
      if (cell->verb != NULL && cell->fail == VTR_VERDICT_NONE && !cell->explicit_subject)
        {
          clause->end = vtr_parse_posture (reader, at, end, clause);
          vtr_reader_default_subject (reader, clause);
          return READ_IT;
        }
    }
  if (n > 0)
    {
      clause->end = vtr_parse_posture (reader, at + n, end, clause);
      if (!clause->explicit_subject)
        vtr_reader_posture_subject (reader, clause, clause->start, clause->end);
      else
        vtr_settle_posture (reader, clause);
      return READ_IT;
    }
  /* "Forced march." after an order */
  if (alone)
    {
      guint stop = at;
      gboolean standing = clause->standing;
      VtrOptions before = clause->options;

      while ((n = vtr_match_option (tokens, stop, end, &clause->options, &clause->standing)) > 0)
        {
          stop = vtr_skip_fillers (tokens, stop + n, end);
          if (vtr_token_is (tokens, stop, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, stop, end, VTR_CLASS_AND))
            stop++;
        }
      if (stop > at && (stop >= end || (stop + 1 == end && vtr_token (tokens, stop)->kind != VTR_TOKEN_WORD)))
        {
          clause->amends = TRUE;
          clause->end = end;
          return READ_IT;
        }
      clause->options = before;
      clause->standing = standing;
    }
  return READ_ON;
}

/* Whether @corps has no division elsewhere of which nothing was said. */
static gboolean
is_together (VtrReader *reader,
             const VtrId *corps,
             const GArray *named)
{
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = vtr_id_equal (&record->parent, corps) && record->kind == VTR_FORMATION_DIVISION ? vtr_state_formation (reader->context->state, &record->id) : NULL;

      if (formation != NULL && !formation->attached && vtr_reader_place_of (reader, &record->id) != NULL && !vtr_has_id (named, &record->id))
        return FALSE;
    }
  return TRUE;
}

/* "Zieten stays in Altenburg. The rest of the corps goes to Borna", "everybody else": whether
 * it is plain of what the rest is, the one corps of which parts were named. */
static gboolean
is_left_of_one (VtrReader *reader,
                const VtrClause *clause)
{
  const GArray *named = reader->named;
  const VtrId *corps;

  if (!clause->others || named->len == 0)
    return named->len > 0;
  if (clause->subjects->len != 1 || reader->context->state == NULL)
    return FALSE;
  corps = &g_array_index (clause->subjects, VtrId, 0);
  for (guint i = 0; i < named->len; i++)
    if (!vtr_lexicon_is_under (reader->lexicon, &g_array_index (named, VtrId, i), corps) || vtr_id_equal (&g_array_index (named, VtrId, i), corps))
      return FALSE;
  return vtr_formation_is (reader->lexicon, corps, "corps") && is_together (reader, corps, named);
}

/* Whether what was ordered last is what somebody does if attacked. */
static gboolean
follows_answer (const VtrReader *reader)
{
  for (guint i = reader->out->len; i > reader->paragraph_from; i--)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (vtr_order_is_order (order))
        return vtr_id_is (&order->verb, "stand") || vtr_id_is (&order->verb, "withdraw");
    }
  return FALSE;
}

/* "The men stay cheerful", "my lads fight well": how they are, not what they are to do. */
static gboolean
is_told_of_men (VtrReader *reader,
                const VtrClause *clause,
                guint first,
                guint at,
                guint end)
{
  const GArray *tokens = reader->tokens;

  if (clause->posture || vtr_phrase (tokens, first, end, "my/the/our whole/entire/own/little? men/troops/boys/lads/lot/fellows/chaps/soldiers") < 2)
    return FALSE;
  if (g_str_equal (clause->verb->id, "halt"))
    return vtr_id_is_empty (&clause->at) && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && vtr_token (tokens, at)->classes == 0 && vtr_match_attacked (tokens, at, end) == 0;
  if (!(clause->verb->flags & VTR_VERB_STANDING) || vtr_verb_is_guns (clause->verb))
    return FALSE;
  return !vtr_has_attacked (tokens, first, end);
}

/* "weicht jedem Kampf aus": no march. */
static gboolean
speaks_of_battle (const GArray *tokens,
                  guint start,
                  guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrase (tokens, i, end, "kampf/gefecht/schlacht/kampfe/gefechte/combat/bataille/engagement/battle/fight/fighting") > 0)
      return TRUE;
  return FALSE;
}

/* "The 36th stays at Eisleben, the rest of the corps marches": a part of it was told right
 * before to stay behind. */
static gboolean
follows_part (const VtrReader *reader,
              const VtrClause *clause)
{
  if (!reader->halted || reader->subject_state != VTR_SUBJECT_KNOWN || reader->heading || clause->subjects->len != 1 || reader->subjects->len == 0)
    return FALSE;
  for (guint i = 0; i < reader->subjects->len; i++)
    if (!vtr_lexicon_is_under (reader->lexicon, &g_array_index (reader->subjects, VtrId, i), &g_array_index (clause->subjects, VtrId, 0)))
      return FALSE;
  return TRUE;
}

/* How a clause stands in its sentence. */
typedef struct
{
  gboolean alone;    /* nothing unexplained before it */
  gboolean labelled; /* behind a label or a colon */
  gboolean where;    /* behind "where" */
} Situation;

/* Whether a clause that was parsed can be what it looks like, and whom it is for when it
 * names nobody. @first: the token where it begins, @before_verb: where its predicate
 * begins, @at: where it ends. */
static gboolean
settle_clause (VtrReader *reader,
               VtrClause *clause,
               guint first,
               guint before_verb,
               guint at,
               guint end,
               Situation situation)
{
  const GArray *tokens = reader->tokens;
  gboolean alone = situation.alone;
  gboolean labelled = situation.labelled;

  /* "nach Rotenburg, wo Dufour schon steht": where he is, not what he is to do */
  if (situation.where && (g_str_equal (clause->verb->id, "halt") || g_str_equal (clause->verb->id, "stand")) && !clause->posture)
    return FALSE;
  /* "via Dresden" after another clause is not a march of its own; "On to
   * Berlin!" is a cheer */
  if (clause->implied && !clause->explicit_subject)
    {
      if (!alone)
        return FALSE;
      if (clause->path->len == 1 && vtr_id_is_empty (&clause->from) && !reader->heading)
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb", before_verb, at);
    }
  /* "I am waiting for the Emperor to make up his mind" */
  if (clause->me && g_str_equal (clause->verb->id, "halt") && vtr_id_is_empty (&clause->at))
    for (guint i = before_verb; i < clause->end; i++)
      if (vtr_phrase (tokens, i, end, "waiting for") > 0 && vtr_phrase (tokens, i + 2, end, "orders/further/new/instructions/me/them/him/it/events/news") == 0)
        return FALSE;
  /* "I remain, Sire, …": a letter's end */
  if (clause->me && g_str_equal (clause->verb->id, "halt") && vtr_id_is_empty (&clause->at) && vtr_phrase (tokens, before_verb, end, "remain/am/verbleibe/bleibe/demeure/reste") > 0 && (vtr_token_is (tokens, before_verb + 1, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, before_verb + 1, end, VTR_CLASS_GREETING | VTR_CLASS_RANK) || vtr_phrase (tokens, before_verb + 1, end, "your/ihr/votre/with/etc/ever/as") > 0))
    return FALSE;
  /* "The Swedes sit in Stralsund and eat herring": told of a people, not ordered */
  if (clause->third_person == FALSE && g_str_equal (clause->verb->id, "halt") && clause->explicit_subject && !clause->bid && vtr_token_has (tokens, first + (vtr_token_has (tokens, first, end, VTR_CLASS_ARTICLE) ? 1 : 0), end, VTR_CLASS_FOE) && !vtr_token_has (tokens, before_verb, end, VTR_CLASS_AUX) && !labelled)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", first, at);
  if (is_told_of_men (reader, clause, first, at, end))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", first, at);
  /* "(garrison, yes, I mean it)" */
  if (!clause->explicit_subject && before_verb > 0 && vtr_token_is (tokens, before_verb - 1, end, VTR_TOKEN_OPEN) && !(clause->verb->flags & (VTR_VERB_STANDING | VTR_VERB_PATH)))
    return FALSE;
  /* a verb of marching without a goal: "we ride" orders nothing, "III Corps marches" too little */
  if ((clause->verb->flags & VTR_VERB_PATH) && !vtr_verb_is_regrouping (clause->verb) && clause->path->len == 0 && clause->fail != VTR_VERDICT_NONE && !labelled && vtr_token_has (tokens, first, end, VTR_CLASS_IT))
    return FALSE;
  if ((clause->verb->flags & VTR_VERB_PATH) && !vtr_verb_is_regrouping (clause->verb) && clause->path->len == 0 && clause->fail == VTR_VERDICT_NONE)
    {
      if (!clause->explicit_subject || vtr_token_has (tokens, first, end, VTR_CLASS_ME | VTR_CLASS_IT))
        {
          if (!labelled && !(reader->heading && alone && !vtr_has_words (tokens, at, end)))
            return FALSE;
        }
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-place", before_verb, at);
    }
  if (!clause->explicit_subject && alone && (clause->path->len > 0 || !vtr_id_is_empty (&clause->at)) && clause->fail == VTR_VERDICT_NONE)
    vtr_take_trailing_subject (reader, end, clause);
  if (clause->explicit_subject && (clause->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (clause->verb))
    vtr_settle_posture (reader, clause);
  if (!clause->explicit_subject && (clause->verb->flags & VTR_VERB_STANDING))
    vtr_reader_posture_subject (reader, clause, clause->start, clause->end);
  else if (!clause->explicit_subject)
    vtr_reader_default_subject (reader, clause);
  /* "I go to Naumburg" of an army's chief: he, or all that he has? */
  if (clause->me && !clause->alone && clause->fail == VTR_VERDICT_NONE && g_str_equal (clause->verb->id, "march") && clause->subjects->len == 1 && vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, 0), "army"))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", first, before_verb);
  /* "the rest of my corps to Jena": without whom? */
  if (clause->rest && !g_str_equal (clause->verb->id, "halt") && !is_left_of_one (reader, clause) && !follows_part (reader, clause))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", first, before_verb);
  /* "the corps headquarters to Jena": with whom? */
  if (clause->staff && !g_str_equal (clause->verb->id, "halt") && !(clause->verb->flags & VTR_VERB_STANDING))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", first, before_verb);
  /* "withdraw to Leipzig" without "if attacked": now, or then? */
  if (reader->asked_last && clause->fail == VTR_VERDICT_NONE && g_str_equal (clause->verb->id, "march") && clause->path->len == 1 && clause->options == 0 && !vtr_has_words (tokens, at, end) && vtr_is_also_posture (reader, before_verb, at) && vtr_lexicon_verb (reader->lexicon, "withdraw") != NULL)
    {
      /* "What will it do if the French come?" "Withdraw on Leipzig." */
      clause->verb = vtr_lexicon_verb (reader->lexicon, "withdraw");
      clause->target = g_array_index (clause->path, VtrId, 0);
      clause->posture = TRUE;
      clause->to_goal = FALSE;
      g_array_set_size (clause->path, 0);
    }
  if (reader->asked_if && clause->fail == VTR_VERDICT_NONE && g_str_equal (clause->verb->id, "march") && vtr_is_also_posture (reader, before_verb, at))
    vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "march-or-posture", before_verb, at);
  /* "If attacked V Corps stands. III Corps withdraws to Bautzen.": then, too? */
  if (clause->fail == VTR_VERDICT_NONE && g_str_equal (clause->verb->id, "march") && clause->options == 0 && follows_answer (reader) && vtr_is_also_posture (reader, before_verb, at))
    vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "march-or-posture", before_verb, at);
  if ((clause->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (clause->verb) && !clause->posture && g_str_equal (clause->verb->id, "withdraw") && !speaks_of_battle (tokens, before_verb, at))
    vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "march-or-posture", before_verb, at);
  return TRUE;
}

/**
 * vtr_parse_clause:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @alone: nothing unexplained stands before it in its sentence
 *
 * Reads one order, heading or line of a form.
 *
 * Returns: (transfer full) (nullable): what stands there, from @pos to its
 *   VtrClause.end; %NULL: nothing that is known
 */
VtrClause *
vtr_parse_clause (VtrReader *reader,
                  guint pos,
                  guint end,
                  gboolean alone)
{
  static const gchar *const orders_for[] = { "my/our/the? new/revised/general/marching/march? orders/order/befehle/befehl/ordres/ordre for/to/of/fur/pour/du/de the/das/le?", "marschbefehl/marschbefehle fur? das?", "march/marching/movement orders/order for? the?", "for/fur/pour", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  gboolean labelled = FALSE;
  guint at = pos;
  gboolean where = FALSE;
  VtrOptions pace = 0;
  gboolean standing = FALSE;
  guint first;
  guint before_verb;
  guint n;

  for (;;)
    {
      /* "so does Girard", "All three divisions to Naumburg": no filler */
      gboolean likewise = vtr_phrase (tokens, at, end, "so/as does/do/will/shall/is/must/should") == 2 || (!vtr_has_words (tokens, pos, at) && vtr_phrase (tokens, at, end, "all/each/every") > 0 && vtr_subject_is_own (reader, at, end));
      guint next = likewise || vtr_match_attacked (tokens, at, end) > 0 ? at : vtr_skip_fillers (tokens, at, end);
      VtrTokenKind kind;

      if (next > at)
        {
          at = next;
          continue;
        }
      if (at >= end)
        {
          reader->first_word = end;
          return NULL;
        }
      kind = vtr_token (tokens, at)->kind;
      if (is_meanwhile (reader, at, end))
        {
          at += 1 + vtr_phrase (tokens, at + 1, end, "que");
          continue;
        }
      /* "to Magdeburg, where Dubreton's division enters the fortress" */
      if (reader->goes_on && vtr_phrase (tokens, at, end, "where/wo/ou") > 0 && vtr_subject_is_own (reader, at + 1, end))
        {
          where = TRUE;
          at++;
          continue;
        }
      /* ", hormis la division Maison, laquelle demeurera": what it does instead */
      if (reader->goes_on && (next = vtr_match_exception (reader, at, end, clause)) > at)
        {
          before_verb = next;
          clause->posture = reader->posed;
          at = vtr_parse_predicate (reader, next, end, reader->posed, FALSE, clause);
          if (clause->verb == NULL || at == before_verb || (!reader->posed && (clause->verb->flags & VTR_VERB_STANDING)))
            return NULL;
          if ((clause->verb->flags & VTR_VERB_PATH) && !vtr_verb_is_regrouping (clause->verb) && clause->path->len == 0)
            return NULL;
          clause->excepted = TRUE;
          clause->end = at;
          return g_steal_pointer (&clause);
        }
      /* "Moi, je reste" */
      if (vtr_phrase (tokens, at, end, "moi/me/ich") > 0 && vtr_phrase (tokens, at + (vtr_token_is (tokens, at + 1, end, VTR_TOKEN_COMMA) ? 2 : 1), end, "je/i/ich") > 0)
        {
          at += vtr_token_is (tokens, at + 1, end, VTR_TOKEN_COMMA) ? 2 : 1;
          continue;
        }
      /* "No, XI Corps to Merseburg now" */
      if (alone && at == pos && vtr_phrase (tokens, at, end, "no/yes/nein/ja/non/oui/ok/okay/well/right/so/bon/alors/ben/voila/allez/na/tja/ach/also/nun/gut/schon/jawohl/look/listen") > 0 && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_COMMA) && (vtr_subject_is_own (reader, at + 2, end) || vtr_phrase (tokens, at + 2, end, "moi/je/ich/i") > 0))
        {
          at += 2;
          continue;
        }
      /* "Glogau: Schuler lifts the blockade": where he stands */
      if (alone && vtr_id_is_empty (&clause->at))
        {
          VtrId place;

          next = vtr_match_place (reader, at, end, NULL, &place);
          if (next > 0 && vtr_token_is (tokens, at + next, end, VTR_TOKEN_COLON) && vtr_subject_is_own (reader, at + next + 1, end))
            {
              clause->at = place;
              at += next + 1;
              continue;
            }
        }
      if (alone)
        {
          next = vtr_skip_lead (reader, at, end, clause);
          if (next > at)
            {
              at = next;
              continue;
            }
        }
      if (kind == VTR_TOKEN_WORD && !(vtr_token (tokens, at)->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) && !(at == pos && !alone && g_str_equal (vtr_token (tokens, at)->fold, "that")))
        break;
      at++;
    }

  at = vtr_form_preamble (reader, at, end, clause);
  if (at >= end)
    {
      reader->first_word = end;
      return NULL;
    }
  first = reader->first_word = at;
  if (vtr_form_line (reader, at, end, clause))
    {
      if (clause->verb != NULL && !clause->explicit_subject && !clause->amends)
        {
          if (clause->posture || (clause->verb->flags & VTR_VERB_STANDING))
            vtr_reader_posture_subject (reader, clause, clause->start, clause->end);
          else
            vtr_reader_default_subject (reader, clause);
        }
      return g_steal_pointer (&clause);
    }
  n = vtr_parse_same_subject (reader, at, end, clause);
  if (n > 0)
    {
      clause->same = TRUE;
      clause->start = at;
      clause->end = at + n;
      return g_steal_pointer (&clause);
    }
  n = vtr_parse_destination (reader, at, end, clause);
  if (n == at)
    n = vtr_parse_do_not_move (reader, at, end, clause);
  if (n > at)
    {
      clause->end = n;
      return g_steal_pointer (&clause);
    }
  switch (parse_case (reader, pos, at, end, alone, clause))
    {
    case READ_IT:
      return g_steal_pointer (&clause);
    case READ_NOTHING:
      return NULL;
    case READ_ON:
    default:
      break;
    }
  n = vtr_form_label (tokens, at, end, vtr_order_labels);
  if (n > 0)
    {
      at += n;
      labelled = TRUE;
    }
  n = vtr_form_label (tokens, at, end, vtr_unit_labels);
  /* "Army/corps:" */
  if (n == 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_SLASH) && (vtr_token (tokens, at + 1)->flags & VTR_WORD_TIGHT))
    {
      n = vtr_form_label (tokens, at + 2, end, vtr_unit_labels);
      n += n > 0 ? 2 : 0;
    }
  if (n == 0)
    n = vtr_phrases (tokens, at, end, orders_for);
  if (n > 0)
    {
      guint stop = at + n;

      n = vtr_parse_subject (reader, stop, end, clause);
      if (n > 0)
        n += vtr_parse_taken_out (reader, stop, stop + n, end, clause);
      if (n > 0 && (stop + n >= end || vtr_token_is (tokens, stop + n, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, stop + n, end, VTR_TOKEN_STOP) || vtr_token_is (tokens, stop + n, end, VTR_TOKEN_SEMICOLON) || vtr_token_is (tokens, stop + n, end, VTR_TOKEN_DASH)))
        {
          at = stop + n;
          labelled = TRUE;
        }
      /* "The orders of III Corps are to march" */
      else if (n > 0 && vtr_phrase (tokens, stop + n, end, "are/is/sind/lauten/est/sont to/de?") > 0)
        at = stop + n + vtr_phrase (tokens, stop + n, end, "are/is/sind/lauten/est/sont to/de?");
      /* "Unit marching: III Corps, all divisions" */
      else if (n > 0 && vtr_token_is (tokens, stop - 1, end, VTR_TOKEN_COLON) && vtr_token_is (tokens, stop + n, end, VTR_TOKEN_COMMA) && vtr_is_all_of_it (tokens, stop + n + 1, end))
        {
          at = end;
          labelled = TRUE;
        }
      /* "Corps: Chemnitz - Rochlitz", of one who has one */
      else if (vtr_phrase (tokens, at, end, "corps/korps") > 0 && vtr_token_is (tokens, stop - 1, end, VTR_TOKEN_COLON) && (vtr_begins_clause (reader, stop, end) || names_place (reader, stop, end) || vtr_match_option (tokens, stop, end, &pace, &standing) > 0) && at + vtr_parse_subject (reader, at, end, clause) + 1 == stop && clause->fail == VTR_VERDICT_NONE)
        {
          at = stop;
          labelled = TRUE;
        }
      else if (vtr_token_is (tokens, stop - 1, end, VTR_TOKEN_COLON))
        {
          /* "Unit: XXV Corps": whose orders follow is not known */
          g_array_set_size (clause->subjects, 0);
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", stop, end);
          clause->want_nearest = TRUE;
          clause->nearest_kind = VTR_NAME_FORMATION;
          clause->heading = TRUE;
          clause->explicit_subject = TRUE;
          clause->end = end;
          return g_steal_pointer (&clause);
        }
      else
        return NULL;
    }
  else
    {
      guint bid = skip_bidding (reader, at, end);

      n = vtr_parse_subject (reader, at + bid, end, clause);
      if (n > 0)
        n += vtr_parse_taken_out (reader, at + bid, at + bid + n, end, clause);
      if (n == 0 && bid > 0)
        {
          /* "I wish to march": oneself */
          if ((!vtr_token_has (tokens, at, end, VTR_CLASS_ME) || !vtr_token_has (tokens, at + bid, end, VTR_CLASS_AUX)) && vtr_phrase (tokens, at, end, "priere/merci/veuillez") == 0)
            bid = 0;
        }
      if (n > 0 && bid > 0 && clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
        return NULL;
      clause->bid = bid > 0;
      at += bid + n;
    }
  if (clause->explicit_subject && clause->subjects->len > 0)
    {
      n = vtr_parse_same_but (reader, at, end, clause);
      if (n == 0)
        n = vtr_parse_as_other (reader, at, end, clause);
      if (n > 0)
        {
          clause->end = at + n;
          return g_steal_pointer (&clause);
        }
      n = vtr_parse_same (reader, at, end, clause);
      if (n > 0)
        {
          clause->same = TRUE;
          clause->end = at + n;
          return g_steal_pointer (&clause);
        }
      /* "III Corps is at Weimar", "… and will march" */
      n = vtr_match_standing (reader, at, end, clause);
      if (n > 0 && !vtr_has_words (tokens, at + n, end))
        {
          clause->heading = clause->statement = TRUE;
          clause->end = end;
          return g_steal_pointer (&clause);
        }
      if (n > 0 && vtr_token_has (tokens, vtr_skip_fillers (tokens, at + n, end), end, VTR_CLASS_AND))
        at = vtr_skip_fillers (tokens, at + n, end) + 1;
    }
  /* "Maison, tu restes", "Souham, lui, reste", "The Guard, she goes" */
  if (clause->explicit_subject && clause->fail == VTR_VERDICT_NONE && clause->subjects->len > 0 && !clause->me)
    at += vtr_skip_pronoun (reader, at, end);
  /* "XI Corps has one job: …" */
  if (clause->explicit_subject && clause->fail == VTR_VERDICT_NONE && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD))
    at += vtr_skip_aside (reader, at, end);
  if (clause->explicit_subject && clause->fail == VTR_VERDICT_NONE && alone && !clause->bid)
    at += vtr_match_heading_date (reader, at, end);
  /* "III Corps orders:" */
  if (clause->explicit_subject && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_COLON))
    at += vtr_phrase (tokens, at, end, "orders/order/befehle/ordres");
  if (clause->explicit_subject && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) && !labelled && alone)
    {
      VtrId place;
      guint m = vtr_match_place (reader, at + 1, end, NULL, &place);

      /* "III Corps, Naumburg, stand" */
      if (m > 0 && (at + 1 + m >= end || vtr_token (tokens, at + 1 + m)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at + 1 + m)->kind == VTR_TOKEN_STOP || vtr_token (tokens, at + 1 + m)->kind == VTR_TOKEN_SEMICOLON))
        {
          at++;
          labelled = TRUE;
        }
    }
  if (clause->explicit_subject && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) && !labelled)
    {
      /* "Ney, march to Leipzig" */
      if (vtr_begins_clause (reader, at + 1, end) && alone)
        at++;
    }
  if (clause->explicit_subject && vtr_token_is (tokens, at, end, VTR_TOKEN_COLON))
    {
      g_autoptr (VtrClause) part = vtr_clause_new (at + 1);
      guint m = vtr_parse_subject (reader, at + 1, end, part);

      at++;
      labelled = TRUE;
      /* "Yorck's corps: we march to Halle" */
      if (part->me && m == 1 && clause->fail == VTR_VERDICT_NONE && vtr_begins_clause (reader, at + 1, end) && vtr_subject_is_own (reader, first, at))
        at++;
      /* "Oudinot: XII Corps to Saalfeld" */
      if (m > 0 && part->fail == VTR_VERDICT_NONE && !part->me && !vtr_token_has (tokens, at, end, VTR_CLASS_IT) && vtr_has_words (tokens, at + m, end) && clause->subjects->len == 1 && part->subjects->len > 0 && (vtr_lexicon_is_under (reader->lexicon, &g_array_index (part->subjects, VtrId, 0), &g_array_index (clause->subjects, VtrId, 0)) || (vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, 0), "army") && vtr_subject_is_own (reader, first, at) && vtr_subject_is_own (reader, at, end))))
        {
          g_array_set_size (clause->subjects, 0);
          g_array_append_vals (clause->subjects, part->subjects->data, part->subjects->len);
          at += m;
        }
      at += vtr_skip_again (reader, at, end, clause);
      n = vtr_form_label (tokens, at, end, vtr_order_labels);
      if (n == 0)
        n = vtr_form_label (tokens, at, end, vtr_route_labels);
      at += n;
      if (n == 0)
        at += skip_own_place (reader, at, end, clause);
      n = vtr_form_label (tokens, at, end, vtr_posture_labels);
      if (n == 0)
        n = vtr_match_attacked (tokens, at, end);
      if (n > 0)
        {
          clause->end = vtr_parse_posture (reader, at + n, end, clause);
          return g_steal_pointer (&clause);
        }
    }
  /* "Cavalry Reserve leads: …"; "Bülow's corps / hold Dessau / stand" */
  if (clause->explicit_subject && !labelled && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && vtr_token (tokens, at)->classes == 0 && g_str_has_suffix (vtr_token (tokens, at)->fold, "s") && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_COLON))
    {
      at += 2;
      labelled = TRUE;
    }
  else if (clause->explicit_subject && !labelled && is_cell_mark (tokens, at, end))
    {
      at++;
      labelled = TRUE;
    }
  while (vtr_token_is (tokens, at, end, VTR_TOKEN_BREAK) || vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER))
    at++;
  /* a name alone over what follows */
  if (clause->explicit_subject && !vtr_has_words (tokens, at, end))
    {
      if (!alone || clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
        return NULL;
      /* "I need III Corps in Naumburg": there, or to go there */
      if (clause->bid && !vtr_id_is_empty (&clause->at) && clause->fail == VTR_VERDICT_NONE && vtr_lexicon_march (reader->lexicon) != NULL)
        {
          gboolean there = TRUE;

          for (guint i = 0; i < clause->subjects->len; i++)
            {
              const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, i));

              there = there && stands != NULL && vtr_id_equal (stands, &clause->at);
            }
          clause->verb = there ? vtr_lexicon_verb (reader->lexicon, "halt") : vtr_lexicon_march (reader->lexicon);
          clause->end = end;
          if (!there)
            {
              g_array_append_val (clause->path, clause->at);
              clause->to_goal = TRUE;
              clause->at = (VtrId){ "" };
            }
          return clause->verb != NULL ? g_steal_pointer (&clause) : NULL;
        }
      if (clause->bid)
        return NULL;
      clause->heading = TRUE;
      clause->end = end;
      return g_steal_pointer (&clause);
    }
  before_verb = at;
  clause->posture = clause->posture || is_posed_too (reader, at, end, clause);
  at = vtr_parse_predicate (reader, at, end, clause->posture && reader->posed, labelled, clause);
  if (clause->verb == NULL || at == before_verb)
    return NULL;
  /* "Fight: the corps accepts battle": of what is told there */
  if ((clause->verb->flags & VTR_VERB_STANDING) && !clause->explicit_subject && before_verb == pos && vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) && vtr_subject_is_own (reader, at + 1, end))
    return NULL;
  clause->end = at;
  return settle_clause (reader, clause, first, before_verb, at, end, (Situation){ alone, labelled, where }) ? g_steal_pointer (&clause) : NULL;
}
