/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-recast-private.h"

/*
 * German and French sentences put into the order of words that the grammar reads: who
 * acts, the verb, where to. "Nach Weimar rückt Compans ab", "Resteront à Erfurt : Bonet
 * et Friederichs", "Setzen Sie Compans nach Weimar in Marsch"; and marches told by a noun
 * ("tritt den Marsch nach Weimar an") told by a verb. Only words change places: whatever
 * stood in the sentence still stands in it, for the grammar to account for.
 */

void
vtr_recast_cut (GArray *tokens,
                guint from,
                guint to,
                guint *end)
{
  g_array_remove_range (tokens, from, to - from);
  *end -= to - from;
}

void
vtr_recast_set_word (VtrReader *reader,
                     guint pos,
                     const gchar *word)
{
  VtrToken *token = &g_array_index (reader->tokens, VtrToken, pos);

  token->kind = VTR_TOKEN_WORD;
  token->flags &= VTR_WORD_TIGHT | VTR_WORD_LINE_START;
  token->fold = token->fold_e = g_string_chunk_insert_const (reader->chunk, word);
  token->canon = vtr_synonym (token->fold);
  token->stem = NULL;
  token->classes = vtr_word_class (token->fold);
  token->begins = vtr_word_begins (token->fold);
}

/* The @n words at @pos become @words. */
void
vtr_recast_set_words (VtrReader *reader,
                      guint pos,
                      guint n,
                      const gchar *words,
                      guint *end)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);
  guint count = words[0] != '\0' ? g_strv_length (each) : 0;

  while (n < count)
    {
      VtrToken copy = *vtr_token (reader->tokens, pos);

      g_array_insert_val (reader->tokens, pos, copy);
      n++;
      (*end)++;
    }
  if (n > count)
    vtr_recast_cut (reader->tokens, pos + count, pos + n, end);
  for (guint i = 0; i < count; i++)
    vtr_recast_set_word (reader, pos + i, each[i]);
}

/* Moves the @n tokens at @from before @to, which is not behind them; where they stand
 * in the message stays with the places, so that spans run forward. */
void
vtr_recast_move_up (GArray *tokens,
                    guint from,
                    guint n,
                    guint to)
{
  g_autoptr (GArray) moved = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrToken));

  g_array_append_vals (places, &g_array_index (tokens, VtrToken, to), from + n - to);
  g_array_append_vals (moved, &g_array_index (tokens, VtrToken, from), n);
  g_array_remove_range (tokens, from, n);
  g_array_insert_vals (tokens, to, moved->data, n);
  for (guint i = 0; i < places->len; i++)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, to + i);

      token->start = g_array_index (places, VtrToken, i).start;
      token->end = g_array_index (places, VtrToken, i).end;
    }
}

/* Where the clause ends that begins at @pos: at a mark, or before "und" where a finite
 * verb stood already. */
guint
vtr_recast_segment_end (const GArray *tokens,
                        guint pos,
                        guint end)
{
  while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, pos)->kind == VTR_TOKEN_OTHER))
    pos++;
  return pos;
}

/* The last word of the clause at @pos if it is one of @words, else @end. */
guint
vtr_recast_find_final (const GArray *tokens,
                       guint pos,
                       guint end,
                       const gchar *words)
{
  for (guint i = pos; i < end && (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD || vtr_token (tokens, i)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, i)->kind == VTR_TOKEN_OTHER); i++)
    if (vtr_phrase (tokens, i, end, words) > 0 && (!vtr_token_is (tokens, i + vtr_phrase (tokens, i, end, words), end, VTR_TOKEN_WORD) || vtr_token_has (tokens, i + vtr_phrase (tokens, i, end, words), end, VTR_CLASS_AND)))
      return i;
  return end;
}

/* The own formations named at @pos; 0: none. */
guint
vtr_recast_match_own (VtrReader *reader,
                      guint pos,
                      guint end)
{
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  guint n;

  if (!vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) || vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT))
    return 0;
  n = vtr_parse_subject (reader, pos, end, name);
  if (n == 0 || name->fail != VTR_VERDICT_NONE || name->me || name->rest || name->subjects->len == 0)
    return 0;
  for (guint i = 0; i < name->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (name->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return 0;
    }
  return n;
}

/* Whether a word at @pos is the finite verb of a clause; its tokens. */
guint
vtr_recast_match_finite (VtrReader *reader,
                         guint pos,
                         guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint rest, particle, after;
  guint n;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  n = vtr_phrase (tokens, pos, end, "soll/sollen/wird/werden/muss/mussen/hat/haben/doit/doivent/devra/devront");
  if (n > 0)
    return n;
  n = vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form);
  if (n > 0 && form == VTR_VERB_BASE)
    return n;
  if (vtr_lexicon_match_split (reader->lexicon, tokens, pos, end, verbs, &rest, &particle, &after))
    return 1;
  return vtr_match_other_march (tokens, pos, end);
}

gboolean
vtr_recast_begins_segment (const GArray *tokens,
                           guint start,
                           guint pos)
{
  return pos == start || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos - 1, pos, VTR_CLASS_AND | VTR_CLASS_THEN);
}

/* "hat sich nach Weimar zu begeben", "hat … abzurücken", "wird angewiesen, … zu
 * marschieren": is to. */
static gboolean
recast_duty (VtrReader *reader,
             guint start,
             guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "hat/haben/soll/ist/sind");
      guint at = i + n;
      guint stop;
      guint last;
      guint who;

      if (n == 0)
        continue;
      /* "ist von beiden Korps standzuhalten" */
      who = vtr_phrase (tokens, at, *end, "von/vom/durch") > 0 ? vtr_recast_match_own (reader, at + 1, *end) : 0;
      if (who > 0)
        {
          vtr_recast_cut (tokens, at, at + 1, end);
          vtr_recast_move_up (tokens, at, who, i);
          i += who;
          at = i + n;
        }
      if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && g_str_equal (vtr_token (tokens, i)->fold, "soll"))
        vtr_recast_cut (tokens, at, at + 1, end);
      stop = vtr_recast_segment_end (tokens, at, *end);
      for (guint k = at; k < stop; k++)
        if (vtr_token_has (tokens, k, stop, VTR_CLASS_AND))
          stop = k;
      last = stop;
      while (last > at && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD)
        last--;
      if (last < at + 2)
        continue;
      last--;
      /* "hat weit zu gehen", "ist kaum zu bringen" */
      for (guint k = at; k < last; k++)
        if (vtr_phrase (tokens, k, last, "weit/kaum/schwer/leicht/nichts/wenig/viel/lange/genug/nicht/nie/kein/keine/keinen") > 0)
          last = at;
      if (last == at)
        continue;
      if (vtr_token_is (tokens, last - 1, *end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (tokens, last - 1)->fold, "zu") && g_str_has_suffix (vtr_token (tokens, last)->fold, "n"))
        {
          vtr_recast_cut (tokens, last - 1, last, end);
          vtr_recast_set_word (reader, i, "soll");
          any = TRUE;
        }
      else
        {
          const gchar *fold = vtr_token (tokens, last)->fold;
          const gchar *zu = strstr (fold + 1, "zu");
          static const gchar *const before[] = { "ab", "auf", "vor", "aus", "ein", "an", "los", "weiter", "hin", "her", "heran", "nach", "fort", "zuruck", "zurueck", "stand", "um", NULL };

          for (guint b = 0; before[b] != NULL; b++)
            if (g_str_has_prefix (fold, before[b]) && g_str_has_prefix (fold + strlen (before[b]), "zu") && g_str_has_suffix (fold, "n"))
              zu = fold + strlen (before[b]);
          if (zu != NULL && g_str_has_suffix (fold, "n") && strlen (zu) > 4)
            {
              g_autofree gchar *plain = g_strdup_printf ("%.*s%s", (int) (zu - fold), fold, zu + 2);

              vtr_recast_set_word (reader, last, plain);
              vtr_recast_set_word (reader, i, "soll");
              any = TRUE;
            }
        }
    }
  return any;
}

/* "Marschieren Sie mit Compans nach Weimar", "Marchez sur Weimar avec Compans": he
 * marches. */
static gboolean
recast_imperative (VtrReader *reader,
                   guint start,
                   guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint rest, particle, after;

  for (guint i = start; i < *end; i++)
    {
      gboolean sie = vtr_phrase (tokens, i + 1, *end, "sie") > 0 && vtr_token_is (tokens, i, *end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, i)->fold, "en");
      gboolean vous = vtr_token_is (tokens, i, *end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, i)->fold, "ez");
      guint stop;

      /* "Se porter sur Weimar avec Compans" */
      vous = vous || (i == start && vtr_token_is (tokens, i, *end, VTR_TOKEN_WORD) && (vtr_phrase (tokens, i, *end, "se") > 0 || g_str_has_suffix (vtr_token (tokens, i)->fold, "er")));
      if ((!sie && !vous) || !vtr_recast_begins_segment (tokens, start, i))
        continue;
      if (vtr_lexicon_match_verb (reader->lexicon, tokens, i, *end, verbs, &form) == 0 && vtr_match_other_march (tokens, i, *end) == 0 && vtr_phrase (tokens, i, *end, "lassen") == 0 && !(sie && vtr_lexicon_match_split (reader->lexicon, tokens, i, *end, verbs, &rest, &particle, &after)))
        {
          gboolean split = FALSE;

          /* "Brechen Sie … auf": the verb's last word decides, without "Sie" */
          if (sie)
            {
              VtrToken you = *vtr_token (tokens, i + 1);

              g_array_remove_index (tokens, i + 1);
              split = vtr_lexicon_match_split (reader->lexicon, tokens, i, *end - 1, verbs, &rest, &particle, &after);
              g_array_insert_val (tokens, i + 1, you);
            }
          if (!split)
            continue;
        }
      if (sie)
        {
          vtr_recast_cut (tokens, i + 1, i + 2, end);
          if (vtr_phrase (tokens, i, *end, "lassen") > 0)
            vtr_recast_set_word (reader, i, "lasse");
        }
      stop = vtr_recast_segment_end (tokens, i, *end);
      for (guint k = i + 1; k < stop; k++)
        {
          guint with = vtr_phrase (tokens, k, stop, "mit/avec");
          guint n = with > 0 ? vtr_recast_match_own (reader, k + with, stop) : 0;

          if (n > 0)
            {
              vtr_recast_cut (tokens, k, k + with, end);
              vtr_recast_move_up (tokens, k, n, i);
              return TRUE;
            }
        }
      if (sie)
        return TRUE;
    }
  return FALSE;
}

/* What may stand before the verb in his place: where to, when. Returns the tokens;
 * @placed: (out): a place is among them */
static guint
match_front (VtrReader *reader,
             guint pos,
             guint end,
             gboolean *placed)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;

  *placed = FALSE;
  while (at < end)
    {
      VtrId place;
      guint n = vtr_match_place (reader, at, end, NULL, &place);

      if (n > 0 && at > pos)
        {
          *placed = TRUE;
          at += n;
        }
      else if (n > 0)
        return 0;
      else if ((n = vtr_skip_fillers (tokens, at, end)) > at)
        at = n;
      else if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        return at - pos;
      else if (vtr_recast_match_own (reader, at, end) > 0)
        return at - pos;
      else if (vtr_token_has (tokens, at, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM | VTR_CLASS_AT) || (at > pos && (vtr_token_has (tokens, at, end, VTR_CLASS_TIME) || g_ascii_isdigit (vtr_token (tokens, at)->fold[0]) || vtr_phrase (tokens, at, end, "uhr/fruh/frueh/morgens/abends/morgen/abend/mittag/matin/soir/heures") > 0)))
        at++;
      else
        return at - pos;
    }
  return at - pos;
}

/* "Nach Weimar rückt Compans ab, nach Gotha Bonet", "À Erfurt restera Bonet", "Resteront
 * à Erfurt : Bonet et Friederichs": who acts, the verb, the rest. */
static gboolean
recast_inverted (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint first = i;
      guint stop = vtr_recast_segment_end (tokens, i, *end);
      gboolean placed;
      guint front;
      guint verb;
      guint who;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || !vtr_recast_begins_segment (tokens, start, i))
        continue;
      while (vtr_token_has (tokens, first, stop, VTR_CLASS_AND | VTR_CLASS_THEN))
        first++;
      if (first >= stop || vtr_recast_match_own (reader, first, stop) > 0)
        continue;
      front = match_front (reader, first, stop, &placed);
      verb = front > 0 ? vtr_recast_match_finite (reader, first + front, stop) : 0;
      who = front > 0 ? vtr_recast_match_own (reader, first + front + verb, stop) : 0;
      if (who > 0 && (verb > 0 || (placed && first > start && first + front + who == stop)))
        {
          /* who acts, the verb, what stood in front */
          vtr_recast_move_up (tokens, first + front + verb, who, first);
          if (verb > 0)
            vtr_recast_move_up (tokens, first + who + front, verb, first + who);
          any = TRUE;
          i = first + who + front + verb - 1;
          continue;
        }
      /* "Nach Jena schicke ich Souham" */
      if (front > 0 && placed && verb > 0 && vtr_phrase (tokens, first + front + verb, stop, "ich/wir") > 0 && vtr_phrase (tokens, first + front, stop, "schick/schicke/schicken/sende/senden/lasse/lassen/verlege/verlegen/ziehe/ziehen/fuhre/fuhren/entsende/beordere/setze/setzen") > 0)
        {
          who = vtr_recast_match_own (reader, first + front + verb + 1, stop);
          if (who > 0)
            {
              vtr_recast_cut (tokens, first + front, first + front + verb + 1, end);
              vtr_recast_move_up (tokens, first + front, who, first);
              any = TRUE;
              i = first + who + front - 1;
              continue;
            }
        }
      /* the verb first */
      if (front > 0)
        continue;
      verb = vtr_recast_match_finite (reader, first, stop);
      if (verb == 0 || !(g_str_has_suffix (vtr_token (tokens, first)->fold, "ra") || g_str_has_suffix (vtr_token (tokens, first)->fold, "ront") || vtr_phrase (tokens, first, stop, "bleiben/bleibt/verbleiben/verbleibt/marschieren/rucken/gehen") > 0))
        continue;
      front = match_front (reader, first + verb, stop, &placed);
      if (!placed)
        continue;
      if (first + verb + front == stop && vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON))
        {
          guint close = vtr_recast_segment_end (tokens, stop + 1, *end);

          while (vtr_token_is (tokens, close, *end, VTR_TOKEN_COMMA) && vtr_recast_match_own (reader, stop + 1, *end) > close - stop - 1)
            close = vtr_recast_segment_end (tokens, close + 1, *end);
          who = vtr_recast_match_own (reader, stop + 1, *end);
          if (who == 0 || stop + 1 + who != close)
            continue;
          vtr_recast_cut (tokens, stop, stop + 1, end);
        }
      else
        {
          who = vtr_recast_match_own (reader, first + verb + front, stop);
          if (who == 0 || first + verb + front + who != stop || vtr_phrase (tokens, first, stop, "bleibt/verbleibt/rucken/gehen/marschieren") > 0)
            continue;
        }
      vtr_recast_move_up (tokens, first + verb + front, who, first);
      any = TRUE;
      i = first + verb + front + who - 1;
    }
  return any;
}

/* "am Ende der Runde": when somebody is to be there. */
static guint
match_by_then (const GArray *tokens,
               guint pos,
               guint end)
{
  static const gchar *const then[] = { "am/bis/zum/zu ende der/des/dieser/dieses runde/zuges/zugs", "bis zum ende der/des/dieser/dieses runde/zuges/zugs", "bis/am/zum rundenende/zugende", "bis zum rundenende/zugende", NULL };

  return vtr_phrases (tokens, pos, end, then);
}

/* "soll am Abend in Weimar stehen", "wird in Weimar eintreffen": a march there. */
static gboolean
recast_arrival (VtrReader *reader,
                guint start,
                guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint at = i + 1;
      guint joint;
      guint n;
      VtrId place;

      if (vtr_phrase (tokens, i, *end, "soll/sollen/wird/werden/muss/mussen/trifft/treffen/langt/langen") == 0)
        continue;
      at = vtr_skip_fillers (tokens, at, *end);
      joint = match_by_then (tokens, at, *end);
      if (joint > 0)
        vtr_recast_cut (tokens, at, at + joint, end);
      joint = vtr_phrase (tokens, at, *end, "in/bei");
      n = joint > 0 ? vtr_match_place (reader, at + joint, *end, NULL, &place) : 0;
      if (n == 0 || vtr_phrase (tokens, at + joint + n, *end, vtr_phrase (tokens, i, *end, "trifft/treffen/langt/langen") > 0 ? "ein/an" : "stehen/sein/eintreffen/anlangen/ankommen") == 0)
        continue;
      vtr_recast_cut (tokens, at + joint + n, at + joint + n + 1, end);
      vtr_recast_set_word (reader, at, "erreicht");
      vtr_recast_cut (tokens, i, i + 1, end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_recast:
 * @reader: the reader, whose tokens are a copy that may change
 * @start: the sentence
 * @end: (inout): its end
 *
 * Returns: whether anything was put otherwise
 */
gboolean
vtr_recast (VtrReader *reader,
            guint start,
            guint *end)
{
  static gboolean (*const rules[]) (VtrReader *, guint, guint *) = { vtr_recast_announce, vtr_recast_times, vtr_recast_leaving_one, vtr_recast_no_move, vtr_recast_takes, vtr_recast_self, vtr_recast_only, vtr_recast_along, vtr_recast_resumed, vtr_recast_leaving, vtr_recast_phrases, recast_arrival, recast_duty, recast_imperative, recast_inverted };
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    any = rules[i](reader, start, end) || any;
  return any;
}
