/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"

/*
 * Lists under a line that says what all of them do, or in what case:
 *
 *   If attacked:               Stay where they are:      To Leipzig:
 *   Kaptsevich - withdraw      III Corps                 III Corps, VI Corps
 *   Schuler's division: stand  VI Corps
 *
 * What the line says is told by its words, each of which must be known.
 */

typedef enum
{
  HEAD_NONE,
  HEAD_CASE,   /* if attacked: each line says what is done */
  HEAD_STANCE, /* … said over them */
  HEAD_HALT,
  HEAD_GOAL,
  HEAD_MARCH,
} HeadKind;

typedef struct
{
  HeadKind kind;
  const VtrVerb *verb;
  VtrId place;
  gboolean forced;
  guint end;       /* token after it */
  gboolean inside; /* the list stands behind it on the same line */
} Head;

enum
{
  WORD_JOINS = 1 << 0,
  WORD_CASE = 1 << 1,
  WORD_FIGHT = 1 << 2,
  WORD_ATTACKED = 1 << 3,
  WORD_STANDS = 1 << 4,
  WORD_YIELDS = 1 << 5,
  WORD_STAYS = 1 << 6,
  WORD_MOVES = 1 << 7,
  WORD_FORCED = 1 << 8,
  WORD_NOT = 1 << 9,
  WORD_TO = 1 << 10,
  WORD_ORDERS = 1 << 11,
};

static const struct
{
  guint means;
  const gchar *words;
} head_words[] = {
  { WORD_CASE, "|if|when|case|event|upon|under|should|bei|wenn|falls|fall|falle|cas|si|sil|sils|" },
  { WORD_FIGHT, "|attack|attacks|enemy|angriff|angriffs|angriffes|feind|feindlichem|feindlichen|angreift|ennemi|ennemie|lennemi|" },
  { WORD_ATTACKED, "|attacked|angegriffen|attaque|attaques|attaquee|attaquees|posture|postures|reaction|reactions|conduct|attitude|attitudes|haltung|haltungen|verhalten|angriffsfall|conduite|comportement|" },
  { WORD_STANDS, "|stand|stands|standing|standhalten|tiennent|tient|tenir|tenez|bon|ferme|resistent|resister|" },
  { WORD_YIELDS, "|withdraw|withdraws|withdrawing|retire|retires|retiring|retreat|retreats|falling|back|weichen|weicht|ausweichen|zuruckgehen|zuruckweichen|zuruck|replient|replie|replier|reculent|recule|reculer|retirent|retirer|" },
  { WORD_STAYS, "|halt|halts|halting|stay|stays|staying|stationary|remain|remains|remaining|bleiben|bleibt|stehen|ruhen|ruht|rasten|halten|halt|reste|restent|rester|halte|haltes|demeurent|demeure|immobiles|" },
  { WORD_MOVES, "|change|changes|anderung|anderungen|changement|march|marches|marching|move|moves|moving|movement|movements|marsch|marsche|maersche|marschieren|marschiert|bewegung|bewegungen|marschbefehle|marche|marchent|marcher|mouvement|mouvements|bougent|bouge|" },
  { WORD_FORCED | WORD_MOVES, "|forced|gewaltmarsch|gewaltmarsche|eilmarsch|eilmarsche|forcee|forcees|" },
  { WORD_NOT, "|no|not|keine|kein|nicht|ne|pas|" },
  { WORD_TO, "|to|nach|vers|sur|a|destination|ziel|going|goes|go|vont|va|gehen|geht|auf|" },
  { WORD_ORDERS, "|order|orders|" },
  { WORD_JOINS, "|who|wer|someone|anyone|anybody|somebody|jemand|quelquun|rules|rule|regel|regeln|fast|still|the|these|those|they|them|it|he|following|each|all|ones|does|do|what|be|being|is|are|of|an|in|on|by|for|at|where|place|put|their|positions|there|now|units|formations|troops|der|die|das|den|dem|des|es|sie|er|im|in|eines|einem|einer|ein|fur|wo|sind|ist|ihren|stellungen|ort|und|stelle|aus|folgende|folgenden|diese|einheiten|verbande|truppen|jeder|tut|was|le|la|les|de|du|dune|en|ou|sur|place|ils|elles|il|sont|est|se|et|suivants|suivantes|unites|troupes|ceux|qui|" },
};

static guint
meaning_of (const gchar *fold)
{
  const gchar *const forms[] = { fold, (fold[0] == 'd' || fold[0] == 'l') && strlen (fold) > 5 ? fold + 1 : NULL };
  guint means = 0;

  for (guint f = 0; f < G_N_ELEMENTS (forms) && forms[f] != NULL && means == 0; f++)
    {
      g_autofree gchar *word = g_strconcat ("|", forms[f], "|", NULL);

      for (guint i = 0; i < G_N_ELEMENTS (head_words); i++)
        if (strstr (head_words[i].words, word) != NULL)
          means |= head_words[i].means;
    }
  return means;
}

/* What words of @found meanings say over a list. */
static void
settle_head (VtrReader *reader,
             guint found,
             Head *head)
{
  gboolean place = !vtr_id_is_empty (&head->place);
  gboolean attacked = (found & WORD_ATTACKED) || ((found & WORD_FIGHT) && (found & WORD_CASE));
  guint does = found & (WORD_STANDS | WORD_STAYS | WORD_YIELDS);

  head->forced = (found & WORD_FORCED) != 0;
  if (attacked)
    {
      if (place || (found & (WORD_NOT | WORD_MOVES)) || ((found & WORD_YIELDS) && (found & (WORD_STANDS | WORD_STAYS))))
        return;
      head->kind = does == 0 || (found & WORD_ORDERS) ? HEAD_CASE : HEAD_STANCE;
      head->verb = vtr_lexicon_verb (reader->lexicon, (does & WORD_YIELDS) ? "withdraw" : "stand");
      return;
    }
  if (found & (WORD_FIGHT | WORD_CASE | WORD_STANDS | WORD_YIELDS))
    return;
  if (place)
    head->kind = (found & (WORD_TO | WORD_MOVES)) && !(found & (WORD_STAYS | WORD_NOT)) ? HEAD_GOAL : HEAD_NONE;
  else if (found & WORD_NOT)
    head->kind = (found & WORD_MOVES) && !(found & (WORD_STAYS | WORD_FORCED | WORD_TO)) ? HEAD_HALT : HEAD_NONE;
  else if (found & WORD_STAYS)
    head->kind = (found & WORD_MOVES) ? HEAD_NONE : HEAD_HALT;
  else if ((found & WORD_MOVES) && (!(found & WORD_TO) || (found & WORD_FORCED)))
    head->kind = HEAD_MARCH;
  head->verb = vtr_lexicon_verb (reader->lexicon, head->kind == HEAD_HALT ? "halt" : "march");
}

static gboolean
begins_paragraph (const GArray *tokens,
                  guint at)
{
  guint breaks = 0;

  while (at > 0 && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_WORD && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_COLON && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_STOP)
    breaks += vtr_token (tokens, --at)->kind == VTR_TOKEN_BREAK;
  return at == 0 || breaks > 1;
}

/* The line over a list that begins at @start. */
static HeadKind
read_head (VtrReader *reader,
           guint start,
           Head *head)
{
  const GArray *tokens = reader->tokens;
  guint end = vtr_line_end (tokens, start);
  guint found = 0;
  guint words = 0;
  guint breaks;
  guint at;

  *head = (Head){ 0 };
  for (at = start; at < end && words < 12; words++)
    {
      guint means;
      guint n;

      if (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA)
        {
          at++;
          continue;
        }
      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        break;
      means = meaning_of (vtr_token (tokens, at)->fold);
      found |= means;
      n = means == 0 && vtr_id_is_empty (&head->place) ? vtr_match_place (reader, at, end, NULL, &head->place) : 0;
      if (means == 0 && n == 0)
        return HEAD_NONE;
      at += MAX (n, 1);
    }
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COLON))
    at++;
  else if (at < end)
    return HEAD_NONE;
  head->end = at;
  head->inside = vtr_has_words (tokens, at, end);
  if (!head->inside)
    {
      vtr_next_line (tokens, end, &breaks);
      head->end = end;
      if (breaks > 2 || (breaks > 1 && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_COLON))
        return HEAD_NONE;
    }
  settle_head (reader, found, head);
  if (head->verb == NULL || (head->inside && (head->kind == HEAD_CASE || head->kind == HEAD_MARCH)))
    head->kind = HEAD_NONE;
  /* "Halt" without a colon may be of who was named on the line before */
  if (head->kind != HEAD_CASE && vtr_token (tokens, head->end - 1)->kind != VTR_TOKEN_COLON && !begins_paragraph (tokens, start))
    head->kind = HEAD_NONE;
  return head->kind;
}

/* --- the list ----------------------------------------------------------------- */

/* Own formations, and nothing else but where they stand; %FALSE: something else. */
static gboolean
read_names (VtrReader *reader,
            guint at,
            guint end,
            VtrClause *clause)
{
  const GArray *tokens = reader->tokens;

  while (at < end)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);
      VtrId place;
      guint n;

      if (vtr_token (tokens, at)->kind == VTR_TOKEN_ASK)
        return FALSE;
      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, end, VTR_CLASS_AND))
        {
          at++;
          continue;
        }
      n = vtr_parse_subject (reader, at, end, who);
      if (n > 0 && who->fail == VTR_VERDICT_NONE && !who->me && !who->alone && !vtr_token_has (tokens, at, at + 1, VTR_CLASS_IT) && vtr_are_own (reader, who->subjects))
        {
          vtr_append_ids (clause->subjects, who->subjects);
          at += n;
          continue;
        }
      /* "Ney, at Weimar" */
      at += vtr_token_has (tokens, at, end, VTR_CLASS_AT) ? 1 : 0;
      n = vtr_match_place (reader, at, end, NULL, &place);
      if (n == 0 || !vtr_stand_at (reader, clause->subjects, &place))
        return FALSE;
      at += n;
    }
  return clause->subjects->len > 0;
}

/* "Kaptsevich - withdraw": the posture; "III Corps: Weimar - Jena": the way. */
static gboolean
read_deed (VtrReader *reader,
           const Head *head,
           guint at,
           guint end,
           VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) path = NULL;
  guint n = vtr_parse_subject (reader, at, end, clause);
  gboolean via = FALSE;

  if (n == 0 || clause->fail != VTR_VERDICT_NONE || clause->me || clause->alone || vtr_token_has (tokens, at, end, VTR_CLASS_IT) || !vtr_are_own (reader, clause->subjects))
    return FALSE;
  at += n;
  while (at < end && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD && vtr_token (tokens, at)->kind != VTR_TOKEN_OPEN)
    at++;
  while (end > at && (vtr_token (tokens, end - 1)->kind == VTR_TOKEN_STOP || vtr_token (tokens, end - 1)->kind == VTR_TOKEN_SEMICOLON || vtr_token (tokens, end - 1)->kind == VTR_TOKEN_COMMA))
    end--;
  if (at >= end)
    return FALSE;
  for (guint i = at; i < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_ASK)
      return FALSE;
  if (head->kind == HEAD_CASE)
    {
      g_autoptr (VtrClause) said = vtr_clause_new (at);
      guint stop = vtr_form_posture (reader, at, end, said);

      if (stop == 0 || said->explicit_subject)
        return FALSE;
      clause->verb = said->verb;
      clause->target = said->target;
      clause->posture = TRUE;
      return TRUE;
    }
  path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  for (guint i = at + 1; i < end; i++)
    via = via || vtr_token_has (tokens, i, end, VTR_CLASS_VIA);
  if (!via && vtr_read_cell_places (reader, at, end, path))
    {
      const VtrId *stands = clause->subjects->len == 1 ? vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, 0)) : NULL;

      if (stands != NULL && path->len > 1 && vtr_id_equal (stands, &g_array_index (path, VtrId, 0)))
        g_array_remove_index (path, 0);
      vtr_append_ids (clause->path, path);
      clause->verb = head->verb;
      clause->to_goal = clause->dashed = TRUE;
      return TRUE;
    }
  return vtr_parse_predicate (reader, at, end, FALSE, TRUE, clause) == end && clause->verb == head->verb && clause->fail == VTR_VERDICT_NONE && clause->path->len > 0;
}

static gboolean
read_item (VtrReader *reader,
           const Head *head,
           guint at,
           guint end,
           VtrClause *clause)
{
  if (head->kind == HEAD_CASE || head->kind == HEAD_MARCH)
    {
      if (!read_deed (reader, head, at, end, clause))
        return FALSE;
    }
  else
    {
      if (!read_names (reader, at, end, clause))
        return FALSE;
      clause->verb = head->verb;
      clause->posture = head->kind == HEAD_STANCE;
      if (head->kind == HEAD_GOAL)
        {
          g_array_append_val (clause->path, head->place);
          clause->to_goal = TRUE;
        }
    }
  if (head->forced)
    clause->options |= VTR_OPTION_FORCED;
  clause->explicit_subject = TRUE;
  return TRUE;
}

static void
emit (VtrReader *reader,
      guint start,
      guint end,
      VtrClause *clause)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  VtrUnit unit = { .start = start, .end = end, .line = TRUE };

  clause->start = start;
  clause->end = end;
  g_ptr_array_add (clauses, clause);
  vtr_take_clauses (reader, &unit, clauses);
}

/* "My orders for the first turn:", "Befehle für die erste Runde:": the token after a
 * line that only says that orders follow; @start: it says more. */
static guint
plain_head (VtrReader *reader,
            const VtrUnit *unit)
{
  static const gchar *const idle[] = { "my/our/the/these/here/following/all/are/as/follows/for/of/this/first/coming/turn/round/1/one/to/army/corps/troops/days/day/today/sir/please/find/and", "meine/unsere/die/der/das/hier/folgende/sind/wie/folgt/fur/diese/ersten/erste/runde/zug/zuges/des/den/im/heute/tag/tage/armee/korps/truppen/lauten", "mes/nos/les/le/la/voici/sont/pour/ce/premier/tour/du/de/des/armee/corps/troupes/jour/jours/aujourdhui/suivants", NULL };
  const GArray *tokens = reader->tokens;
  gboolean orders = FALSE;
  guint end = vtr_line_end (tokens, unit->start);
  guint at = unit->start;

  if (end == unit->start || vtr_token (tokens, end - 1)->kind != VTR_TOKEN_COLON || vtr_heads_other_turn (reader, unit))
    return unit->start;
  for (; at + 1 < end; at++)
    {
      if (vtr_token (tokens, at)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, at)->kind == VTR_TOKEN_BULLET || vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA)
        continue;
      if (vtr_phrase (tokens, at, end, "first/premier/erste/turn/runde/tour turn/tour/runde/1/one/eins/un") > 0 || vtr_phrase (tokens, at, end, "order/orders/befehl/befehle/anordnung/anordnungen/weisung/weisungen/ordre/ordres/dispositions/instructions") > 0)
        orders = TRUE;
      else if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_phrases (tokens, at, end, idle) == 0)
        return unit->start;
    }
  return orders ? end : unit->start;
}

/**
 * vtr_read_headed:
 * @reader: the reader
 * @unit: what begins a line
 *
 * Returns: the token after the list that was read there; the start of @unit: none was
 */
guint
vtr_read_headed (VtrReader *reader,
                 const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  guint breaks = 0;
  guint start = unit->start;
  guint items = 0;
  Head head;
  guint at;
  guint end;

  if (!unit->line || unit->quoted || reader->notes || reader->forwarded || reader->other_turn || reader->weighing || vtr_lexicon_march (reader->lexicon) == NULL)
    return unit->start;
  end = plain_head (reader, unit);
  if (end > unit->start)
    {
      vtr_span_chatter (reader, unit->start, end, "heading", TRUE);
      return end;
    }
  if (read_head (reader, vtr_next_line (tokens, start, &breaks), &head) == HEAD_NONE)
    return unit->start;
  for (end = head.end;;)
    {
      VtrClause *clause;
      guint stop;

      at = vtr_next_line (tokens, end, &breaks);
      if (at >= tokens->len || (items > 0 && (breaks != 1 || head.inside)))
        break;
      clause = vtr_clause_new (at);
      stop = vtr_line_end (tokens, at);
      if (!read_item (reader, &head, at, stop, clause))
        {
          g_autoptr (VtrClause) who = vtr_clause_new (at);

          vtr_clause_free (clause);
          if (items == 0 || (head.kind != HEAD_CASE && !head.forced) || vtr_parse_subject (reader, at, stop, who) == 0)
            break;
          vtr_span_fault (reader, end, stop, VTR_VERDICT_NOT_UNDERSTOOD, head.forced ? "option" : "posture", at, stop);
          end = stop;
          continue;
        }
      if (items++ == 0)
        vtr_span_chatter (reader, start, head.end, "heading", TRUE);
      while (end < at && vtr_token (tokens, end)->kind == VTR_TOKEN_BREAK)
        end++;
      emit (reader, end, stop, clause);
      end = stop;
    }
  return items > 0 ? end : unit->start;
}
