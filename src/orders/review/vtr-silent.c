/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/* Sentences in which no order was read: talk, or something for the umpire. */

/* "III Corps is in good spirits. It marches …": whom the next sentence may call
 * "it", if none but one formation of the sender's own is named here. */
static void
note_subject (VtrReader *reader,
              const VtrUnit *unit)
{
  static const gchar *const reports[] = { "i/we have the honour/honor to report/state/inform you? that?", "i/we? beg to report/state that?", "know/note that", "ich melde dass", "jai lhonneur de rendre compte que", NULL };
  g_autoptr (VtrClause) subject = vtr_clause_new (unit->start);
  guint at = vtr_skip_fillers (reader->tokens, unit->start, unit->end);
  const VtrLexiconFormation *record;
  guint n;

  if (reader->heading)
    return;
  at += vtr_phrases (reader->tokens, at, unit->end, reports);
  n = vtr_parse_subject (reader, at, unit->end, subject);
  if (n == 0 || subject->fail != VTR_VERDICT_NONE || subject->me || subject->subjects->len != 1 || vtr_token_has (reader->tokens, at, unit->end, VTR_CLASS_IT) || !vtr_token_has (reader->tokens, at + n, unit->end, VTR_CLASS_AUX | VTR_CLASS_PAST))
    return;
  record = vtr_lexicon_formation (reader->lexicon, &g_array_index (subject->subjects, VtrId, 0));
  if (record == NULL || !record->commanded)
    return;
  vtr_set_subject (reader, subject);
  reader->antecedent = TRUE;
}

/* Of whom the sentence tells: one's own with whom it begins, and nobody else, whom "he"
 * in the next could be. */
static void
note_spoken (VtrReader *reader,
             const VtrUnit *unit)
{
  static const gchar *const asks[] = { "what/where/how does/do/is/are/about/will/shall/of", "wheres/whats", "and/now? for/to", "no orders for", NULL };
  static const gchar *const persons[] = { "emperor/king/tsar/viceroy/prince/umpire/wife/mother/father/son/daughter/brother/doctor/sergeant/colonel/captain/officer/somebody/someone/anybody/anyone/nobody/everybody/everyone/enemy/man/boy/majesty/excellency/highness", NULL };
  g_autoptr (VtrClause) who = vtr_clause_new (unit->start);
  const GArray *tokens = reader->tokens;
  guint at = vtr_skip_fillers (tokens, unit->start, unit->end);
  guint n;

  at = vtr_skip_marks (tokens, at, unit->end);
  at += vtr_phrases (tokens, at, unit->end, asks);
  if (vtr_token_has (tokens, at, unit->end, VTR_CLASS_ME | VTR_CLASS_IT))
    return;
  n = vtr_parse_subject (reader, at, unit->end, who);
  if (n == 0 || who->fail != VTR_VERDICT_NONE || who->me || who->subjects->len == 0 || who->rest)
    return;
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return;
    }
  for (guint i = at + n; i < unit->end; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if ((vtr_token (tokens, i)->flags & VTR_WORD_STRANGER) || vtr_token_has (tokens, i, unit->end, VTR_CLASS_FOE | VTR_CLASS_AMEND) || vtr_phrases (tokens, i, unit->end, persons) > 0)
        return;
      if (vtr_lexicon_match (reader->lexicon, tokens, i, unit->end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return;
    }
  g_array_set_size (reader->spoken, 0);
  vtr_append_ids (reader->spoken, who->subjects);
  reader->spoken_staff = who->alone;
  reader->told = TRUE;
}

/**
 * vtr_note_unread:
 * @reader: the reader
 * @unit: a sentence of which no order was taken
 *
 * Keeps in mind whether it names one of the sender's own, and whether the next goes on of
 * somebody whom nobody knows.
 */
void
vtr_note_unread (VtrReader *reader,
                 const VtrUnit *unit)
{
  static const gchar *const before[] = { "nur/only/also/too/auch/just/seul/seulement", NULL };
  guint at = vtr_skip_fillers (reader->tokens, unit->start, unit->end);

  reader->unread_name = reader->unread_name || vtr_names_own (reader, unit->start, unit->end);
  while (at < unit->end && (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (reader->tokens, at, unit->end, VTR_CLASS_GREETING)))
    at++;
  at += vtr_phrases (reader->tokens, at, unit->end, before);
  /* "Cavalry - Gera": whoever that is, what follows is said of him */
  if (!reader->heading && vtr_token_has (reader->tokens, at, unit->end, VTR_CLASS_BELONGS) && !reader->unread_name)
    {
      reader->subject_state = VTR_SUBJECT_UNKNOWN;
      g_array_set_size (reader->subjects, 0);
    }
}

/* "Having talked it over with the Viceroy I put Fressinet on the Naumburg road; Gérard I keep
 * at Eisleben": whether the sentence, or what stands between its marks, seems an order. */
static gboolean
part_seems_order (VtrReader *reader,
                  const VtrUnit *unit)
{
  VtrUnit part = *unit;

  if (vtr_seems_order (reader, unit))
    return TRUE;
  for (guint at = unit->start; at < unit->end; at++)
    {
      VtrTokenKind kind = vtr_token (reader->tokens, at)->kind;

      if (kind != VTR_TOKEN_COMMA && kind != VTR_TOKEN_SEMICOLON && kind != VTR_TOKEN_COLON && at + 1 < unit->end)
        continue;
      part.end = at + 1;
      if (part.end - part.start < unit->end - unit->start && vtr_seems_order (reader, &part))
        return TRUE;
      part.start = at + 1;
    }
  return FALSE;
}

/**
 * vtr_note_cancelled:
 * @reader: the reader
 * @unit: a sentence that takes an order back
 *
 * "Cancel the move of HQ to Freiberg. It goes to Meissen.": of whom goes on, if one alone
 * is named.
 */
void
vtr_note_cancelled (VtrReader *reader,
                    const VtrUnit *unit)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  gboolean staff = FALSE;

  for (guint i = unit->start; i < unit->end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n;

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (reader->tokens, i, unit->end, VTR_CLASS_ME | VTR_CLASS_IT))
        continue;
      n = vtr_parse_subject (reader, i, unit->end, who);
      if (n == 0)
        continue;
      if (who->fail != VTR_VERDICT_NONE || who->everybody || who->subjects->len != 1)
        return;
      vtr_append_ids (ids, who->subjects);
      staff = who->alone;
      i += n - 1;
    }
  if (ids->len != 1)
    return;
  g_array_set_size (reader->spoken, 0);
  vtr_append_ids (reader->spoken, ids);
  reader->spoken_staff = staff;
  reader->told = TRUE;
}

/* "That is a forced march." behind an order that has taken it up is of its span. Returns:
 * whether the span before it is that of an order */
static gboolean
join_before (VtrReader *reader,
             const VtrUnit *unit)
{
  guint last = unit->end;
  gint start;

  if (reader->out->len == 0)
    return FALSE;
  while (last > unit->start + 1 && vtr_token (reader->tokens, last - 1)->kind == VTR_TOKEN_BREAK)
    last--;
  start = ((const VtrOrder *) g_ptr_array_index (reader->out, reader->out->len - 1))->span_start;
  for (guint i = reader->out->len; i-- > 0;)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (order->span_start != start)
        break;
      if (!vtr_order_is_order (order))
        return FALSE;
      order->span_length = (gint) vtr_token (reader->tokens, last - 1)->end - start;
    }
  return TRUE;
}

/* "Dolffs covers the left by Gera.", "Bonet un peu moins loin.": it begins with somebody of the
 * sender's own, and does not go on with what he is, has, says or has done. */
static gboolean
bids_somebody (VtrReader *reader,
               const VtrUnit *unit)
{
  static const gchar *const states[] = {
    "is/are/was/were/has/have/had/isnt/arent/wasnt/hasnt/would/could/might/may/did/does/do/can/cannot/cant/never/still/here/there/too/alone/says/said/thinks/writes/wrote/tells/told/reports/reported/complains/asks/asked/wants/wanted/wishes/hopes/believes/knows/likes/loves/hates/feels/looks/seems/sends/leads/commands/heads/belongs/sounds/sings/snores/sleeps/drinks/dines/owes/deserves/came/went/took/got/gave/made/lost/found/stood/held/fell/left/met/saw/who/whose/which/that/if/when/then/because/since/excepted/reporting/signing/speaking/to/on/in/at/from/de/of/my/your/our",
    "ist/sind/war/waren/hat/haben/hatte/hatten/wird/wurde/wurden/ware/waere/sei/seien/soll/sollte/sollten/konnte/koennte/konnten/kann/mochte/moechte/musste/muesste/mag/will/wollte/sagt/sagte/meint/meldet/meldete/schreibt/schrieb/berichtet/bittet/fragt/glaubt/weiss/scheint/fuhrt/kommandiert/schon/noch/hier/da/nicht/lasst/gehort/der/die/das/den/dem/wo/wenn/dass/weil/von/in/an",
    "est/sont/etait/etaient/a/ont/avait/avaient/aura/serait/sera/fut/dit/ecrit/pense/croit/veut/voulait/demande/semble/mene/commande/aime/ne/na/nest/ny/sait/peut/doit/me/se/qui/que/dont/le/la/les/un/une", NULL
  };
  const GArray *tokens = reader->tokens;
  guint at = vtr_skip_fillers (tokens, unit->start, unit->end);
  g_autoptr (VtrClause) who = vtr_clause_new (at);
  guint n = vtr_parse_name (reader, at, unit->end, who);
  const gchar *fold;

  if (unit->asked || unit->quoted || n == 0 || !vtr_are_own (reader, who->subjects) || (vtr_token (tokens, at + n - 1)->flags & VTR_WORD_POSSESSIVE) || !vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_WORD) || (vtr_token (tokens, at + n)->flags & VTR_WORD_CAPITAL) || !vtr_has_words (tokens, at + n + 1, unit->end))
    return FALSE;
  fold = vtr_token (tokens, at + n)->fold;
  return vtr_phrases (tokens, at + n, unit->end, states) == 0 && !g_str_has_suffix (fold, "ed") && !g_str_has_suffix (fold, "te") && !g_str_has_suffix (fold, "ait") && !vtr_token_has (tokens, at + n, unit->end, VTR_CLASS_PAST | VTR_CLASS_OPINION | VTR_CLASS_AND) && vtr_other_turn (reader, unit) == 0;
}

/* A sentence in which no order was read. @doubtful: something like one stood
 * after words that are not accounted for. */
void
vtr_read_silent_unit (VtrReader *reader,
                      const VtrUnit *unit,
                      gboolean doubtful)
{
  static const gchar *const turn_headings[] = { "my/the? orders/order for turn", "turn", "orders turn", NULL };
  gboolean formation_like;
  guint label = vtr_unknown_label (reader, unit, &formation_like);
  guint word_start;
  guint word_end;
  const gchar *reason;

  reader->antecedent = FALSE;
  if (vtr_is_letter_head (reader, unit))
    {
      vtr_span_chatter (reader, unit->start, unit->end, "heading", TRUE);
      return;
    }
  reader->unread_name = reader->unread_name || vtr_names_own (reader, unit->start, unit->end);
  /* "Orders for turn 4": what follows is not for this turn */
  if (unit->line && vtr_phrases (reader->tokens, unit->start, unit->end, turn_headings) > 0)
    {
      word_start = vtr_other_turn (reader, unit);
      reader->other_turn = word_start > 0;
      if (word_start > 0)
        {
          vtr_span_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, "other-turn", word_start - 1, word_start + 1);
          return;
        }
    }
  /* "III Corps: no orders" */
  if (label > 0)
    {
      g_autoptr (VtrClause) known = vtr_clause_new (unit->start);
      guint at = vtr_skip_fillers (reader->tokens, unit->start, unit->end);
      guint n = vtr_parse_subject (reader, at, unit->end, known);

      if (n > 0 && known->fail == VTR_VERDICT_NONE && vtr_token_is (reader->tokens, at + n, unit->end, VTR_TOKEN_COLON))
        {
          VtrOrder *order;

          vtr_set_subject (reader, known);
          if (reader->notes)
            {
              vtr_span_chatter (reader, unit->start, unit->end, "notes", FALSE);
              return;
            }
          order = vtr_span_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb", at + n + 1, unit->end);
          if (known->subjects->len == 1)
            order->formation = g_array_index (known->subjects, VtrId, 0);
          return;
        }
    }
  if (label > 0)
    {
      guint after = unit->start + label;
      g_autoptr (VtrClause) clause = after < unit->end ? vtr_parse_clause (reader, after, unit->end, TRUE) : NULL;

      /* what follows the label is for whom the label names: nobody that we know */
      if ((clause != NULL && !clause->explicit_subject && !clause->heading) || formation_like || (after >= unit->end && label <= 4))
        {
          gboolean tell = clause != NULL || formation_like;

          reader->subject_state = VTR_SUBJECT_UNKNOWN;
          reader->heading = FALSE;
          g_array_set_size (reader->subjects, 0);
          if (tell && !reader->notes)
            {
              VtrOrder *order = vtr_span_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", unit->start, after - 1);

              vtr_span_nearest (reader, order, VTR_NAME_FORMATION, unit->start, after - 1);
              return;
            }
        }
    }
  if (doubtful && !reader->notes && !unit->asked)
    {
      vtr_note_unread (reader, unit);
      vtr_span_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", unit->start, unit->end);
      return;
    }
  reason = reader->notes ? NULL : vtr_missed_order (reader, unit, &word_start, &word_end);
  if (reason == NULL && !reader->notes && !reader->forwarded && !unit->asked && part_seems_order (reader, unit))
    {
      reason = "unclear";
      word_start = unit->start;
      word_end = unit->end;
      note_spoken (reader, unit);
    }
  /* "likewise" after it is not as the one before it */
  if (vtr_names_own (reader, unit->start, unit->end))
    g_ptr_array_set_size (reader->previous, 0);
  if (vtr_look_back_at_options (reader, unit, reason != NULL && g_str_equal (reason, "option")))
    {
      if (join_before (reader, unit))
        return;
      reason = NULL;
    }
  if (reason == NULL && !reader->notes && !reader->forwarded && vtr_may_go_on (reader, unit))
    {
      reason = "option";
      word_start = unit->start;
      word_end = unit->end;
    }
  if (reason == NULL && !reader->notes && !reader->forwarded && bids_somebody (reader, unit))
    {
      reason = "no-verb";
      word_start = unit->start;
      word_end = unit->end;
    }
  if (reason != NULL)
    {
      /* told, and not to be done: of whom goes on */
      if (g_str_equal (reason, "not-an-order") || g_str_equal (reason, "no-verb"))
        note_spoken (reader, unit);
      if (g_str_equal (reason, "amends"))
        vtr_note_cancelled (reader, unit);
      vtr_note_unread (reader, unit);
      vtr_span_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, reason, word_start, word_end);
      return;
    }
  note_spoken (reader, unit);
  note_subject (reader, unit);
  if (!reader->told)
    vtr_note_unread (reader, unit);
  vtr_span_chatter (reader, unit->start, unit->end, reader->notes ? "notes" : "", unit->paragraph);
}
