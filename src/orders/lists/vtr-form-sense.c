/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"
#include "orders/review/vtr-review-private.h"

/* Values of a form that are sentences of their own, read by sense. */

/**
 * vtr_form_take_goal_by_sense:
 *
 * "Goes to: Chemnitz over Freiberg", "Order: stays in Dresden".
 *
 * Returns: whether the value of @field is one order of whom the form is of, and nothing else
 */
gboolean
vtr_form_take_goal_by_sense (VtrReader *reader,
                             VtrForm *form,
                             const VtrFormField *field)
{
  g_autoptr (VtrClause) said = vtr_sense_deed (reader, field->value, vtr_form_trimmed (reader->tokens, field), form->order->subjects);

  if (said == NULL)
    return FALSE;
  /* "Task: begin the siege" */
  if (said->path->len == 0 && !g_str_equal (said->verb->id, "halt"))
    {
      if (said->options != 0 || form->order->path->len > 0)
        return FALSE;
      g_clear_pointer (&form->order, vtr_clause_free);
      form->order = g_steal_pointer (&said);
      form->goal = TRUE;
      return TRUE;
    }
  if (said->path->len > 1 && vtr_stand_at (reader, form->order->subjects, &g_array_index (said->path, VtrId, 0)))
    g_array_remove_index (said->path, 0);
  form->halt = said->path->len == 0;
  form->goal = !form->halt;
  vtr_append_ids (form->order->path, said->path);
  form->options |= said->options;
  return TRUE;
}

/**
 * vtr_form_take_by_sense:
 *
 * Takes what is done in a case, from token @start of the field at @index.
 *
 * Returns: whether it is one thing, of whom the form is of
 */
gboolean
vtr_form_take_by_sense (VtrReader *reader,
                        VtrForm *form,
                        guint index,
                        guint start,
                        VtrSense when)
{
  VtrClause *said = vtr_sense_case (reader, start, vtr_form_trimmed (reader->tokens, &form->fields[index]), when, form->order->subjects);

  if (said == NULL)
    return FALSE;
  form->others[index] = said;
  return TRUE;
}

/**
 * vtr_form_take_unknown:
 *
 * "Conduct if Winzingerode is fighting: we go to his guns", "Split if the road is full: yes":
 * a label of more words than are known in one.
 *
 * Returns: whether the field at @index is that
 */
gboolean
vtr_form_take_unknown (VtrReader *reader,
                       VtrForm *form,
                       guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);
  guint start = field->start + vtr_phrase (tokens, field->start, end, "conduct/behaviour/behavior/rule/doing/posture/stance/action/order/verhalten/haltung/regel/conduite/attitude/consigne");
  guint last = end;

  if (vtr_form_take_by_sense (reader, form, index, start, VTR_SENSE_UNKNOWN))
    return TRUE;
  /* "Support: marches to Ney's guns" */
  if (vtr_phrase (tokens, start, end, "support/assistance/help/unterstutzung/hilfe/soutien/appui/aide") > 0 && vtr_form_take_by_sense (reader, form, index, field->value, VTR_SENSE_UNKNOWN))
    return TRUE;
  if (vtr_says_only (tokens, field->value, end, vtr_form_yes))
    for (last = field->value; last > start && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD; last--)
      ;
  return vtr_sense_manner (reader, start, last, &form->options);
}

/**
 * vtr_form_ends_sentence:
 *
 * Returns: whether the token ends a sentence of a value, and no "Gen." or "9."
 */
gboolean
vtr_form_ends_sentence (const GArray *tokens,
                        guint at)
{
  const VtrToken *before = at > 0 ? vtr_token (tokens, at - 1) : NULL;

  if (vtr_token (tokens, at)->kind == VTR_TOKEN_SEMICOLON)
    return TRUE;
  return vtr_token (tokens, at)->kind == VTR_TOKEN_STOP && (before == NULL || before->kind != VTR_TOKEN_WORD || !(g_ascii_isdigit (before->fold[0]) || (before->end - before->start <= 4 && (before->flags & VTR_WORD_CAPITAL))));
}

/* What the sentences of a value order, of whom the form is of if nobody is named. %FALSE: not
 * all of it is an order. */
static gboolean
read_sentences (VtrReader *reader,
                const VtrForm *form,
                guint start,
                guint end,
                VtrSense when,
                GPtrArray *clauses)
{
  for (guint at = start; at < end;)
    {
      guint stop = at;

      while (stop < end && !vtr_form_ends_sentence (reader->tokens, stop))
        stop++;
      if (vtr_has_words (reader->tokens, at, stop))
        {
          g_autoptr (GPtrArray) told = vtr_sense_told (reader, at, stop, when, form->order->subjects);

          if (told == NULL)
            return FALSE;
          g_ptr_array_extend_and_steal (clauses, g_steal_pointer (&told));
        }
      at = stop + 1;
    }
  return clauses->len > 0;
}

/* "None" or "nowhere" at the beginning of a value; its tokens. */
static guint
match_none (const GArray *tokens,
            guint at,
            guint end)
{
  static const gchar *const none[] = { "none/nil/nowhere/nothing/keine/keins/keines/keiner/nirgends/nirgendwohin/entfallt/aucun/aucune/neant/rien/non/no", "n a", "no move/movement/march/change", "keine bewegung/anderung", "kein marsch", "nulle part", "pas de mouvement/marche", "sans objet", NULL };

  return vtr_phrases (tokens, at, end, none);
}

/* Past "none" or "nowhere" before more words; 0: the value does not begin so. */
static guint
match_nowhere (const GArray *tokens,
               guint at,
               guint end)
{
  guint n = match_none (tokens, at, end);

  if (n == 0 || at + n >= end || vtr_token (tokens, at + n)->kind == VTR_TOKEN_WORD || vtr_token (tokens, at + n)->kind == VTR_TOKEN_COLON || vtr_token (tokens, at + n)->kind == VTR_TOKEN_SLASH)
    return 0;
  while (at + n < end && vtr_token (tokens, at + n)->kind != VTR_TOKEN_WORD)
    n++;
  return n;
}

/**
 * vtr_form_says_nowhere:
 *
 * Returns: whether the value of @field is "none", and nothing else
 */
gboolean
vtr_form_says_nowhere (const GArray *tokens,
                       const VtrFormField *field)
{
  guint end = vtr_form_trimmed (tokens, field);
  guint n = match_none (tokens, field->value, end);

  return n > 0 && !vtr_has_words (tokens, field->value + n, end);
}

/**
 * vtr_form_is_harmless_value:
 *
 * "Task: scout": beside where he goes.
 *
 * Returns: whether what @field says can change nothing of that
 */
gboolean
vtr_form_is_harmless_value (VtrReader *reader,
                            const VtrFormField *field)
{
  VtrUnit unit = { .start = field->value, .end = vtr_form_trimmed (reader->tokens, field) };
  VtrGap gap = { .start = unit.start, .end = unit.end };
  g_autoptr (GArray) pieces = NULL;

  if (unit.start >= unit.end)
    return TRUE;
  pieces = vtr_sense_pieces (reader, &unit);
  for (guint i = 0; i < pieces->len; i++)
    {
      VtrSense sense = g_array_index (pieces, VtrPiece, i).sense;

      if ((vtr_sense_is_act (sense) && sense != VTR_SENSE_GO) || vtr_sense_is_case (sense) || sense == VTR_SENSE_NAME || sense == VTR_SENSE_PLACE || (sense >= VTR_SENSE_FORCED && sense <= VTR_SENSE_SAME))
        return FALSE;
    }
  return vtr_doubt_gap (reader, gap, FALSE, NULL, TRUE).reason == NULL;
}

/* Takes one of the things that a value says. */
static gboolean
take_deed (VtrReader *reader,
           VtrForm *form,
           guint index,
           VtrClause *said)
{
  gboolean same = vtr_sense_are_same (said->subjects, form->order->subjects) && !said->alone;

  if (same && said->verb == vtr_lexicon_march (reader->lexicon))
    {
      if (form->goal || form->halt || form->way->len > 0 || said->path->len == 0 || said->left->len > 0)
        return FALSE;
      if (said->path->len > 1 && vtr_stand_at (reader, said->subjects, &g_array_index (said->path, VtrId, 0)))
        g_array_remove_index (said->path, 0);
      vtr_append_ids (form->order->path, said->path);
      form->options |= said->options;
      form->goal = TRUE;
      form->told = index;
      return TRUE;
    }
  if (same && g_str_equal (said->verb->id, "halt"))
    {
      if (form->goal || form->way->len > 0 || said->options != 0)
        return FALSE;
      form->halt = TRUE;
      form->told = index;
      return TRUE;
    }
  if (form->more[index] == NULL)
    form->more[index] = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  g_ptr_array_add (form->more[index], vtr_clause_copy (said));
  return TRUE;
}

/* "Weimar | through Jena to Naumburg": where they stand. Its tokens. */
static guint
match_start (VtrReader *reader,
             const VtrForm *form,
             guint at,
             guint end)
{
  VtrId place;
  guint n = vtr_match_place (reader, at, end, NULL, &place);

  return n > 0 && at + n < end && vtr_stand_at (reader, form->order->subjects, &place) ? n : 0;
}

/* "none, | we wait at Altenburg for the Tsar's blessing": what they stay for changes nothing. */
static gboolean
stays_for_reasons (VtrReader *reader,
                   const VtrForm *form,
                   VtrGap rest)
{
  for (guint i = rest.start + 2; i < rest.end; i++)
    {
      g_autoptr (GPtrArray) told = NULL;
      VtrGap behind = { .start = i, .end = rest.end };

      if (vtr_phrase (reader->tokens, i, rest.end, "for/and/because/since/as/to/fur/und/weil/um/pour/et/car") == 0 || vtr_names_own (reader, i, rest.end) || vtr_doubt_gap (reader, behind, FALSE, NULL, TRUE).reason != NULL)
        continue;
      told = vtr_sense_told (reader, rest.start, i, VTR_SENSE_UNKNOWN, form->order->subjects);
      if (told != NULL && told->len == 1 && g_str_equal (((const VtrClause *) g_ptr_array_index (told, 0))->verb->id, "halt"))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_form_take_deeds:
 *
 * "Route: none, they stay at Stralsund", "Orders: stay there, join the corps again when it
 * comes in": takes from the field at @index what is done, by whom the form is of and by
 * others.
 *
 * Returns: whether the value is that
 */
gboolean
vtr_form_take_deeds (VtrReader *reader,
                     VtrForm *form,
                     guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);
  guint start = field->value + match_start (reader, form, field->value, end);
  guint nowhere = match_nowhere (tokens, start, end);
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  guint places = form->order->path->len;
  gboolean goal = form->goal;
  gboolean halt = form->halt;
  VtrOptions options = form->options;
  guint told = form->told;
  gboolean good = TRUE;

  if (field->via)
    return FALSE;
  if (!read_sentences (reader, form, start + nowhere, end, VTR_SENSE_UNKNOWN, clauses))
    {
      VtrGap rest = { .start = start + nowhere, .end = end };

      if (nowhere == 0 || (vtr_doubt_gap (reader, rest, FALSE, NULL, TRUE).reason != NULL && !stays_for_reasons (reader, form, rest)))
        return FALSE;
    }
  for (guint i = 0; i < clauses->len && good; i++)
    good = take_deed (reader, form, index, g_ptr_array_index (clauses, i));
  if (!good || (nowhere > 0 && (form->goal || form->way->len > 0)))
    {
      /* all of it or nothing */
      g_clear_pointer (&form->more[index], g_ptr_array_unref);
      g_array_set_size (form->order->path, places);
      form->goal = goal;
      form->halt = halt;
      form->options = options;
      form->told = told;
      return FALSE;
    }
  if (nowhere > 0)
    {
      form->halt = TRUE;
      form->told = index;
    }
  return TRUE;
}

/**
 * vtr_form_take_cases:
 *
 * "If attacked: 29 retires to Saalfeld, the others accept battle": takes from token @start of
 * the field at @index what is done in a case, by whomsoever.
 *
 * Returns: whether all of it is that
 */
gboolean
vtr_form_take_cases (VtrReader *reader,
                     VtrForm *form,
                     guint index,
                     guint start,
                     VtrSense when)
{
  guint end = vtr_form_trimmed (reader->tokens, &form->fields[index]);
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);

  /* several sentences are each a span of their own */
  for (guint i = start; i < end; i++)
    if (vtr_form_ends_sentence (reader->tokens, i) && vtr_has_words (reader->tokens, i, end))
      return FALSE;
  if (!read_sentences (reader, form, start, end, when, clauses))
    return FALSE;
  for (guint i = 0; i < clauses->len; i++)
    if (!(((const VtrClause *) g_ptr_array_index (clauses, i))->verb->flags & VTR_VERB_STANDING))
      return FALSE;
  form->more[index] = g_steal_pointer (&clauses);
  return TRUE;
}

/**
 * vtr_form_take_against:
 *
 * "Enemy on the road: fight him".
 *
 * Returns: whether the field at @index says what is done to the enemy
 */
gboolean
vtr_form_take_against (VtrReader *reader,
                       VtrForm *form,
                       guint index)
{
  static const gchar *const against[] = { "enemy/foe/attack/attacks/attacker/feind/gegner/angriff/ennemi/lennemi", NULL };
  const VtrFormField *field = &form->fields[index];

  return vtr_has_phrase (reader->tokens, field->start, field->value, against) && vtr_form_take_cases (reader, form, index, field->value, VTR_SENSE_IF_ATTACKED);
}

/**
 * vtr_form_take_when:
 *
 * Returns: whether @field says that it is done now: "When: this turn"
 */
gboolean
vtr_form_take_when (VtrReader *reader,
                    const VtrFormField *field)
{
  static const gchar *const now[] = { "this turn", "now/immediately/today/asap/directly/sofort/jetzt/heute/gleich/immediatement/maintenant/aussitot", "at once", "right away/now", "as soon as possible", "without delay", "at/with/before? first light/dawn/daybreak", "in diesem/dieser zug/runde", "dieser/diesen zug/runde", "ohne verzug", "so bald/schnell wie moglich", "ce/cette tour", "des que possible", "tout de suite", "au plus vite", NULL };
  const GArray *tokens = reader->tokens;
  guint end = vtr_form_trimmed (tokens, field);
  guint n = vtr_phrases (tokens, field->value, end, now);

  if (vtr_phrase (tokens, field->start, field->value, "when/wann/quand/timing/time/zeit/date") == 0 || n == 0)
    return FALSE;
  return field->value + n == end || vtr_token (tokens, field->value + n)->kind == VTR_TOKEN_COMMA;
}
