/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"
#include "orders/sense/vtr-sense-private.h"

/* Fields of a form whose label says less than their value, or which go on from others: further
 * than now, back, or where. */

const gchar *const vtr_form_yes[] = { "yes/y/ja/oui/x/true/si", NULL };
static const gchar *const no[] = { "no/n/nein/non/never/nie/jamais", "not at all", "gar nicht", "pas du tout", NULL };

/**
 * vtr_form_goes_further:
 *
 * "Next turn: march to Jena", behind where it goes now.
 *
 * Returns: whether the value is that
 */
gboolean
vtr_form_goes_further (VtrReader *reader,
                       VtrForm *form,
                       const VtrFormField *field)
{
  g_autoptr (VtrClause) said = vtr_sense_deed (reader, field->value, vtr_form_trimmed (reader->tokens, field), form->order->subjects);

  if (said == NULL || said->path->len == 0 || said->options != 0 || said->verb != vtr_lexicon_march (reader->lexicon))
    return FALSE;
  vtr_append_ids (form->order->path, said->path);
  return TRUE;
}

/**
 * vtr_form_take_retreat:
 *
 * "Retreat to: Coburg", "Line of retreat: Coburg", beside where it goes.
 *
 * Returns: whether the field at @index is that
 */
gboolean
vtr_form_take_retreat (VtrReader *reader,
                       VtrForm *form,
                       guint index)
{
  static const gchar *const retreat[] = { "retreat/retreats/withdrawal", NULL };
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);
  gboolean goes = FALSE;
  VtrId place;

  /* "From: Coburg", "Retreat to: Bamberg": a march, or if attacked */
  for (guint i = 0; i < form->n && !goes; i++)
    goes = (form->fields[i].kind & (VTR_FIELD_GOAL | VTR_FIELD_WAY | VTR_FIELD_ORDER)) != 0;
  if (!goes || !vtr_has_phrase (tokens, field->start, field->value, retreat) || vtr_match_place (reader, field->value, end, NULL, &place) != end - field->value)
    return FALSE;
  form->others[index] = vtr_clause_new (field->start);
  form->others[index]->verb = vtr_lexicon_verb (reader->lexicon, "withdraw");
  form->others[index]->target = place;
  return form->others[index]->verb != NULL;
}

/**
 * vtr_form_is_whither:
 *
 * Returns: whether @field is where he goes: "Who: III Corps", "What: march", "Where: Jena"
 */
gboolean
vtr_form_is_whither (const VtrReader *reader,
                     const VtrForm *form,
                     const VtrFormField *field)
{
  gboolean ordered = FALSE;

  for (guint i = 0; i < form->n; i++)
    {
      if ((form->fields[i].kind & (VTR_FIELD_GOAL | VTR_FIELD_WAY)) || (form->fields[i].kind == VTR_FIELD_FROM && &form->fields[i] != field))
        return FALSE;
      ordered = ordered || form->fields[i].kind == VTR_FIELD_ORDER || form->fields[i].kind == VTR_FIELD_PACE;
    }
  return ordered && vtr_phrase (reader->tokens, field->start, field->value, "where/wo/ou") > 0 && vtr_token_is (reader->tokens, field->start + 1, field->value, VTR_TOKEN_COLON);
}

/**
 * vtr_form_says_same:
 *
 * Returns: whether the value of @field is "the same" or "as above", and nothing else
 */
gboolean
vtr_form_says_same (const GArray *tokens,
                    const VtrFormField *field)
{
  static const gchar *const same[] = { "ditto/dito/idem/same/likewise/ebenso/desgleichen/dto", "the same route/way/road/posture/orders/again?", "same route/way/road/posture/place/goal/orders/again/here", "as/wie above/oben", "see/siehe/voir above/oben/dessus", "same as above", "der/die/das gleiche/selbe", "derselbe/dieselbe/dasselbe weg/strasse/verhalten?", "gleicher/gleiches/gleiche weg/verhalten/strasse", "le/la meme", "de meme", "meme itineraire/chemin/route/conduite/chose", "comme ci dessus", NULL };
  guint end = vtr_form_trimmed (tokens, field);

  return field->value < end && vtr_phrases (tokens, field->value, end, same) == end - field->value;
}

/**
 * vtr_form_copy_goal:
 *
 * Takes from the last form where it goes; how is said anew.
 *
 * Returns: whether there is one, and it is that
 */
gboolean
vtr_form_copy_goal (VtrReader *reader,
                    VtrForm *form,
                    guint index)
{
  const VtrClause *last = reader->form_order;

  if (last == NULL || last->path->len == 0 || last->verb != vtr_lexicon_march (reader->lexicon) || vtr_sense_are_same (last->subjects, form->order->subjects))
    return FALSE;
  vtr_append_ids (form->order->path, last->path);
  form->goal = TRUE;
  form->told = index;
  return TRUE;
}

/**
 * vtr_form_answers:
 * @tokens: the message
 * @field: a field
 * @asked: words of which the label has one: "fight/fights"
 * @answer: (out): what it is
 *
 * Returns: whether the value is "yes" or "no", and nothing else, to a label of such words
 */
gboolean
vtr_form_answers (const GArray *tokens,
                  const VtrFormField *field,
                  const gchar *const *asked,
                  gboolean *answer)
{
  guint end = vtr_form_trimmed (tokens, field);

  *answer = vtr_says_only (tokens, field->value, end, vtr_form_yes);
  return field->value < end && vtr_has_phrase (tokens, field->start, field->value, asked) && (*answer || vtr_says_only (tokens, field->value, end, no));
}

/**
 * vtr_form_skip_answer:
 *
 * Returns: the tokens of "yes," before what is done: "Engage: yes, give battle"
 */
guint
vtr_form_skip_answer (const GArray *tokens,
                      const VtrFormField *field)
{
  guint n = vtr_phrases (tokens, field->value, field->end, vtr_form_yes);

  if (n == 0)
    n = vtr_phrases (tokens, field->value, field->end, no);
  return n > 0 && vtr_token_is (tokens, field->value + n, field->end, VTR_TOKEN_COMMA) ? n + 1 : 0;
}
