/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"
#include "orders/review/vtr-review-private.h"
#include "orders/sense/vtr-sense-private.h"

/*
 * The lines of a form that are of one formation, read as a whole:
 *
 *   Formation: 17th Division (Puthod)
 *   Now at: Celle
 *   By way of: Uelzen, Lüneburg
 *   Goes to: Harburg
 *   If attacked: stand
 *
 * It is a form when a label says who, and another where to or what; in which words
 * matters little. Each field must be understood; else the lines are read one by one,
 * as anything else is.
 */

static void
form_clear (VtrForm *form)
{
  g_clear_pointer (&form->order, vtr_clause_free);
  g_clear_pointer (&form->way, g_array_unref);
  for (guint i = 0; i < VTR_FORM_MAX_FIELDS; i++)
    {
      g_clear_pointer (&form->others[i], vtr_clause_free);
      g_clear_pointer (&form->more[i], g_ptr_array_unref);
    }
  g_clear_pointer (&form->who_more, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrForm, form_clear)

/* --- what a field says ------------------------------------------------------ */

static const gchar *const yes[] = { "yes/y/ja/oui/x/true/si", NULL };
static const gchar *const nothing[] = { "no/none/nil/n/na/nothing/normal/normale/ordinary/usual/nein/non/keine/keiner/kein/keinen/aucun/aucune/rien/neant/regular/ordinaire/gewohnlich/standard", "n a", "normal/ordinary/usual march/pace", "normaler/gewohnlicher marsch", "marche normale/ordinaire", "as usual", "at/by/with? an/the/a? ordinary/normal/usual/easy/regular/common pace/rate/speed/march/marches", "im/in? gewohnlichen/normalen/gewohnlicher/normaler/ublichen/ublicher marsch/tempo/marschart/gangart", "a/au l? allure/lallure/pas/rythme/vitesse/cadence ordinaire/normale/normal/habituelle/habituel", NULL };
static const gchar *const stays[] = { "none/nil/keine/keiner/keinen/keins/aucun/aucune/nul/nowhere/nirgends/neant/rien", "nulle part", "halt/halts/halte/hier/here/ici/la/stays/stay/remains/remain/bleibt/bleiben/verbleibt/reste/rester/demeure/rest/rests/rastet/ruht", "stays/stay/remains/remain/bleibt/reste/verbleibt/demeure/hold/holds/halt/halts where/wo/la/ou he/it/they/er/es/sie/il/elle is/stands/are/ist/steht/sind/est", "stays/stay/remains/remain in/at place/put/here", "bleibt/bleiben/verbleibt stehen/dort/hier", "reste/rester/demeure sur/en place", "ne bouge pas", "no/keine/aucun move/movement/march/bewegung/marsch/mouvement", NULL };

static const gchar *const holds[] = { "die? stellung/position halten/halt/behaupten/behauptet", "stehen bleiben", "bleibt/bleiben stehen", "stehenbleiben", "hold/holds/keep/keeps the/his/its position/ground/place", "tenir/tient la/sa position", "hold/holds", NULL };
static const gchar *const marches[] = { "march/marches/go/goes/move/moves to/towards/toward/on them/it/the? guns?", "marschiert/marschieren/geht/gehen hin/darauf/dorthin", "y marche/marcher", "marche/marcher", NULL };
static const gchar *const yields[] = { "go/goes/come/comes back", "give/gives way/ground", NULL };
static const gchar *const unfought[] = { "without/avoiding a? fighting/fight/battle/combat/contact", "ohne/sans kampf/gefecht/combat/combattre", "ohne zu kampfen", "sans se battre", "kampflos", NULL };

/* "n/a", "none", "not applicable". */
static gboolean
says_nothing (const GArray *tokens,
              const VtrFormField *field)
{
  static const gchar *const inapplicable[] = { "not applicable/required/needed/necessary/wanted", "entfallt", "nicht notig/erforderlich", "sans objet", "neant", NULL };
  guint end = vtr_form_trimmed (tokens, field);
  guint at = field->value;

  if (vtr_says_only (tokens, at, end, nothing) || vtr_says_only (tokens, at, end, inapplicable))
    return TRUE;
  return end == at + 3 && vtr_phrase (tokens, at, end, "n") == 1 && vtr_token (tokens, at + 1)->kind == VTR_TOKEN_SLASH && vtr_phrase (tokens, at + 2, end, "a") == 1;
}

/* The places of a value without the start; %FALSE: it says something else too. */
static gboolean
read_path (VtrReader *reader,
           const VtrForm *form,
           guint pos,
           guint end,
           GArray *path)
{
  /* "Lüneburg via Uelzen": not in this order */
  for (guint i = pos + 1; i < end; i++)
    if (vtr_token_has (reader->tokens, i, end, VTR_CLASS_VIA))
      return FALSE;
  if (!vtr_read_cell_places (reader, pos, end, path))
    return FALSE;
  if (path->len > 1 && vtr_stand_at (reader, form->order->subjects, &g_array_index (path, VtrId, 0)))
    g_array_remove_index (path, 0);
  return TRUE;
}

/* The goal, with the way there or without; or what is done. */
static gboolean
take_goal (VtrReader *reader,
           VtrForm *form,
           guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (VtrClause) said = NULL;
  gboolean answer;
  guint stop;

  if (field->then && form->goal && form->order->verb == NULL && form->order->path->len > 0)
    {
      if (field->next)
        form->options |= VTR_OPTION_CONTINUE;
      return vtr_read_cell_places (reader, field->value, end, form->order->path) || vtr_form_goes_further (reader, form, field);
    }
  if (form->goal || form->halt || field->then)
    return FALSE;
  if (vtr_form_says_same (tokens, field))
    return vtr_form_copy_goal (reader, form, index);
  /* "Marches: yes" */
  if (field->kind == VTR_FIELD_ORDER && vtr_form_answers (tokens, field, "march/marches/move/moves/movement/marching/moving/it/marschiert/marsch/bewegung/marche/mouvement", &answer))
    {
      form->halt = form->halt || !answer;
      form->told = answer ? form->told : index;
      return TRUE;
    }
  form->told = index;
  vtr_form_skip_detached (reader, form, &form->fields[index]);
  /* "none, stay in place" */
  if (vtr_phrase (tokens, field->value, end, "none/nil/keine/keiner/aucun/aucune") > 0 && vtr_token_is (tokens, field->value + 1, end, VTR_TOKEN_COMMA) && vtr_says_only (tokens, field->value + 2, end, stays))
    {
      form->halt = TRUE;
      return TRUE;
    }
  if (vtr_phrase (tokens, field->value, end, "none/nowhere/keine/keins/keines/aucun/aucune/neant") > 0 && vtr_token_is (tokens, field->value + 1, end, VTR_TOKEN_COMMA))
    return vtr_form_stays_by_sense (reader, form, field);
  if (vtr_says_only (tokens, field->value, end, stays) || vtr_match_no_change (tokens, field->value, end) > 0)
    {
      form->halt = TRUE;
      return TRUE;
    }
  if (read_path (reader, form, field->value, end, path))
    {
      vtr_append_ids (form->order->path, path);
      form->goal = TRUE;
      return TRUE;
    }
  if (vtr_form_take_goal_by_sense (reader, form, field))
    return TRUE;
  said = vtr_clause_copy (form->order);
  if (field->kind == VTR_FIELD_GOAL && !vtr_begins_clause (reader, field->value, end))
    {
      said->verb = vtr_lexicon_march (reader->lexicon);
      stop = vtr_parse_action (reader, field->value, end, TRUE, said);
    }
  else
    stop = vtr_parse_predicate (reader, vtr_skip_fillers (tokens, field->value, end), end, FALSE, TRUE, said);
  if (said->verb == NULL || said->fail != VTR_VERDICT_NONE || vtr_has_words (tokens, stop, end) || !vtr_same_subjects (said, form->order) || (said->verb->flags & VTR_VERB_STANDING) || said->left->len > 0)
    return FALSE;
  form->halt = g_str_equal (said->verb->id, "halt");
  form->goal = said->path->len > 0 || (!form->halt && !(said->verb->flags & VTR_VERB_PATH));
  if (said->path->len > 0 && (form->halt || !(said->verb->flags & VTR_VERB_PATH)))
    return FALSE;
  /* "Order: march" */
  if (!form->halt && !form->goal && said->verb != vtr_lexicon_march (reader->lexicon))
    return FALSE;
  g_clear_pointer (&form->order, vtr_clause_free);
  form->order = g_steal_pointer (&said);
  return TRUE;
}

/* "Leipzig Zeitz Gera": three places or more, and nothing between them. */
static gboolean
read_bare_path (VtrReader *reader,
                VtrForm *form,
                guint pos,
                guint end)
{
  g_array_set_size (form->way, 0);
  while (pos < end)
    {
      VtrId place;
      guint n = vtr_match_place (reader, pos, end, NULL, &place);

      if (n == 0)
        break;
      g_array_append_val (form->way, place);
      pos += n;
    }
  if (pos < end || form->way->len < 3)
    {
      g_array_set_size (form->way, 0);
      return FALSE;
    }
  if (vtr_stand_at (reader, form->order->subjects, &g_array_index (form->way, VtrId, 0)))
    g_array_remove_index (form->way, 0);
  return TRUE;
}

/* "By way of: Uelzen, Lüneburg"; "Route: Celle - Uelzen". */
static gboolean
take_way (VtrReader *reader,
          VtrForm *form,
          guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);
  guint at = field->value + vtr_phrase (tokens, field->value, end, "via/through/by/over/uber/durch/par way? of?");

  if (vtr_form_says_same (tokens, field))
    return !form->goal && !form->halt && form->way->len == 0 && vtr_form_copy_goal (reader, form, index);
  form->nowhere = form->nowhere || (!field->via && vtr_says_only (tokens, field->value, end, stays));
  if (!vtr_has_words (tokens, field->value, end) || vtr_says_only (tokens, field->value, end, nothing) || vtr_phrase (tokens, field->value, end, "direct/directly/direkt/directement") == end - field->value)
    return TRUE;
  if (field->counted && form->way->len > 0)
    {
      g_autoptr (GArray) stage = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (!read_path (reader, form, at, end, stage))
        return FALSE;
      vtr_append_ids (form->way, stage);
      return TRUE;
    }
  if (form->way->len > 0 || (!read_path (reader, form, at, end, form->way) && !read_bare_path (reader, form, at, end)))
    return FALSE;
  if (!form->goal && !form->halt)
    form->told = index;
  return TRUE;
}

static gboolean
take_from (VtrReader *reader,
           const VtrForm *form,
           const VtrFormField *field)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint end = vtr_form_trimmed (reader->tokens, field);

  if (!vtr_has_words (reader->tokens, field->value, end))
    return TRUE;
  if (!vtr_read_cell_places (reader, vtr_skip_fillers (reader->tokens, field->value, end), end, places))
    return FALSE;
  return places->len == 1 && vtr_stand_at (reader, form->order->subjects, &g_array_index (places, VtrId, 0));
}

/**
 * vtr_form_take_pace:
 *
 * "Pace: forced".
 *
 * Returns: whether @field says how a march is done, and nothing else
 */
gboolean
vtr_form_take_pace (VtrReader *reader,
                    const VtrFormField *field,
                    VtrOptions *options,
                    gboolean *standing)
{
  static const gchar *const forced[] = { "forced/forcee/forciert/forcierter/forces/gewaltmarsch/eilmarsch/doublee march/marsch?", NULL };
  const GArray *tokens = reader->tokens;
  guint end = vtr_form_trimmed (tokens, field);
  guint at = field->value;
  guint n;

  if (!vtr_has_words (tokens, field->value, end) || says_nothing (tokens, field))
    return TRUE;
  if (field->forced && vtr_says_only (tokens, field->value, end, yes))
    {
      *options |= VTR_OPTION_FORCED;
      return TRUE;
    }
  at += vtr_phrase (tokens, at, end, "a/im/in/by/with/at/en/mit");
  if (vtr_sense_manner (reader, field->value, end, options))
    return TRUE;
  n = vtr_match_option (tokens, at, end, options, standing);
  if (n == 0 && (n = vtr_phrases (tokens, at, end, forced)) > 0)
    *options |= VTR_OPTION_FORCED;
  return n > 0 && !vtr_has_words (tokens, at + n, end);
}

/**
 * vtr_form_posture:
 * @reader: the reader
 * @at: first token of a value
 * @end: token after it
 * @said: gets it
 *
 * Returns: the token after what is done if attacked, which is all that the value says;
 *   0: it says something else
 */
guint
vtr_form_posture (VtrReader *reader,
                  guint at,
                  guint end,
                  VtrClause *said)
{
  const GArray *tokens = reader->tokens;
  guint stop;

  at += vtr_phrase (tokens, at, end, "he/it/they/she/er/es/sie/il/elle/ils/elles");
  for (guint i = at + 1; i < end; i++)
    if (vtr_phrases (tokens, i, end, unfought) == end - i)
      end = i;
  stop = vtr_says_only (tokens, at, end, holds) ? end : 0;
  if (stop > 0)
    said->verb = vtr_lexicon_verb (reader->lexicon, "stand");
  else if (vtr_says_only (tokens, at, end, yields))
    {
      said->verb = vtr_lexicon_verb (reader->lexicon, "withdraw");
      stop = end;
    }
  else
    stop = vtr_parse_posture (reader, at, end, said);
  return said->verb == NULL || said->fail != VTR_VERDICT_NONE || vtr_has_words (tokens, stop, end) || said->options != 0 ? 0 : end;
}

static gboolean
take_attacked (VtrReader *reader,
               VtrForm *form,
               guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);
  g_autoptr (VtrClause) said = vtr_clause_new (field->start);
  guint start = field->value;
  gboolean answer;

  if (!vtr_has_words (tokens, field->value, end) || vtr_says_only (tokens, field->value, end, nothing))
    return TRUE;
  if (vtr_form_says_same (tokens, field))
    {
      if (reader->form_attacked == NULL)
        return FALSE;
      form->others[index] = vtr_clause_copy (reader->form_attacked);
      return TRUE;
    }
  /* "Fights: no" */
  if (vtr_form_answers (tokens, field, "fight/fights/fighting/engage/engages/engagement/battle/combat/kampf/kampft/gefecht/schlacht/combattre/bataille", &answer))
    {
      said->verb = vtr_lexicon_verb (reader->lexicon, answer ? "stand" : "withdraw");
      form->others[index] = g_steal_pointer (&said);
      return TRUE;
    }
  start += vtr_form_skip_answer (tokens, field);
  vtr_append_ids (said->subjects, form->order->subjects);
  if (vtr_form_posture (reader, start, end, said) == 0 || said->explicit_subject)
    return vtr_form_take_by_sense (reader, form, index, start, VTR_SENSE_IF_ATTACKED);
  form->others[index] = g_steal_pointer (&said);
  return TRUE;
}

/* "Pursuit: yes, to Leipzig". */
static gboolean
take_pursuit_to (VtrReader *reader,
                 VtrForm *form,
                 guint index)
{
  static const gchar *const whither[] = { "up/down/over to", "as far as", "to/towards/nach/bis/vers/a/jusqua", "bis nach", NULL };
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);
  guint at = field->value;
  guint n;
  VtrId place;

  if (vtr_phrases (tokens, at, end, yes) == 1)
    at++;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  n = vtr_phrases (tokens, at, end, whither);
  if (n == 0 || vtr_match_place (reader, at + n, end, NULL, &place) != end - at - n)
    return FALSE;
  form->others[index] = vtr_clause_new (field->start);
  form->others[index]->verb = vtr_lexicon_verb (reader->lexicon, "exploit");
  form->others[index]->target = place;
  return form->others[index]->verb != NULL;
}

/* "If we win: after them". */
static gboolean
take_won (VtrReader *reader,
          VtrForm *form,
          guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);

  if (!vtr_has_words (tokens, field->value, end) || vtr_says_only (tokens, field->value, end, nothing))
    return TRUE;
  /* "Exploitation: yes, after a success" */
  if (vtr_phrases (tokens, field->value, end, yes) > 0 && vtr_token_is (tokens, field->value + 1, end, VTR_TOKEN_COMMA) && vtr_match_victory (tokens, field->value + 2, end) == end - field->value - 2)
    end = field->value + 1;
  /* "Pursuit: yes, exploit any victory" */
  if (vtr_phrases (tokens, field->value, end, yes) > 0 && vtr_token_is (tokens, field->value + 1, end, VTR_TOKEN_COMMA) && vtr_form_take_by_sense (reader, form, index, field->value + 2, VTR_SENSE_IF_WON))
    return TRUE;
  if (!vtr_says_only (tokens, field->value, end, yes))
    return take_pursuit_to (reader, form, index) || vtr_form_take_by_sense (reader, form, index, field->value, VTR_SENSE_IF_WON) || vtr_form_take_by_sense (reader, form, index, field->start, VTR_SENSE_UNKNOWN);
  form->others[index] = vtr_clause_new (field->start);
  form->others[index]->verb = vtr_lexicon_verb (reader->lexicon, "exploit");
  return form->others[index]->verb != NULL;
}

/* "Action: stand if attacked", beside where it goes. */
static gboolean
take_posture (VtrReader *reader,
              VtrForm *form,
              guint index)
{
  if (form->fields[index].kind != VTR_FIELD_ORDER || form->order->verb != NULL || !vtr_form_take_by_sense (reader, form, index, form->fields[index].value, VTR_SENSE_UNKNOWN))
    return FALSE;
  form->told = form->told == index ? 0 : form->told;
  return TRUE;
}

/* "Guns: XI Corps", "Guns: yes, of Ney". */
static gboolean
take_whose_guns (VtrReader *reader,
                 VtrForm *form,
                 guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint end = vtr_form_trimmed (tokens, field);
  guint at = field->value;
  guint n;

  if (at < end && vtr_phrases (tokens, at, end, yes) == 1)
    at++;
  while (at < end && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
    at++;
  at += vtr_phrase (tokens, at, end, "to/of/for/from/zu/von/de/des/du/pour");
  n = vtr_match_friends (reader, at, end, ids);
  if (n == 0 || n != end - at || ids->len == 0)
    return FALSE;
  form->others[index] = vtr_clause_new (field->start);
  form->others[index]->verb = vtr_lexicon_guns (reader->lexicon);
  form->others[index]->target = g_array_index (ids, VtrId, 0);
  for (guint i = 1; i < ids->len; i++)
    vtr_append_id (form->others[index]->targets, &g_array_index (ids, VtrId, i));
  return TRUE;
}

static gboolean
take_guns (VtrReader *reader,
           VtrForm *form,
           guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);

  if (!vtr_has_words (tokens, field->value, end) || vtr_says_only (tokens, field->value, end, nothing))
    return TRUE;
  if (vtr_lexicon_guns (reader->lexicon) != NULL && take_whose_guns (reader, form, index))
    return TRUE;
  if ((!vtr_says_only (tokens, field->value, end, yes) && !vtr_says_only (tokens, field->value, end, marches)) || vtr_lexicon_guns (reader->lexicon) == NULL)
    return FALSE;
  form->others[index] = vtr_clause_new (field->start);
  form->others[index]->verb = vtr_lexicon_guns (reader->lexicon);
  return TRUE;
}

/* A remark may be an option, or what is done if attacked; what else it says is told
 * nobody, unless the order hangs on it: "only if Ney has come". */
static gboolean
take_remark (VtrReader *reader,
             VtrForm *form,
             guint index)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *field = &form->fields[index];
  guint end = vtr_form_trimmed (tokens, field);
  VtrOptions options = 0;
  gboolean standing = FALSE;
  guint n = vtr_match_option (tokens, field->value, end, &options, &standing);
  VtrUnit value = { .start = field->value, .end = end };
  gboolean they;

  if (vtr_says_going_on (reader, &value, &they))
    {
      form->options |= VTR_OPTION_CONTINUE;
      return TRUE;
    }
  if (n > 0 && !vtr_has_words (tokens, field->value + n, end))
    {
      form->options |= options;
      form->standing |= standing;
      return TRUE;
    }
  for (guint i = field->value; i < end && i < field->value + 3; i++)
    if (vtr_match_attacked (tokens, i, end) > 0)
      {
        take_attacked (reader, form, index);
        return TRUE;
      }
    else if (vtr_token_has (tokens, i, end, VTR_CLASS_HARD))
      return FALSE;
  return TRUE;
}

/* A label that is not known, and that sets no bounds to the others: "Mood:", not "Not
 * before:". */
static gboolean
is_harmless (VtrReader *reader,
             const VtrFormField *field)
{
  static const gchar *const beside[] = { "supply/supplies/baggage/train/wagons/weather/reserve/signal/signals/admin/administration/logistics/morale/fatigue/liaison/security/communication/communications/rations/medical/camp/mood/password/precautions/cooperation/music/flags", "versorgung/nachschub/tross/gepack/wetter/verpflegung/stimmung/losung/reserve/lager", "ravitaillement/bagages/meteo/moral/vivres/reserve/humeur/bivouac", "command/admin and signal/logistics", NULL };
  const guint bounds = VTR_CLASS_HARD | VTR_CLASS_SOFT | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_PAST | VTR_CLASS_AMEND | VTR_CLASS_FOE | VTR_CLASS_NOTES | VTR_CLASS_TIME;

  if (vtr_form_label (reader->tokens, field->start, field->value, beside) > 0 && !vtr_names_own (reader, field->value, field->end))
    return !vtr_token_has (reader->tokens, field->value, field->end, VTR_CLASS_AMEND | VTR_CLASS_HARD);
  for (guint i = field->start; i < field->value; i++)
    if (vtr_token_has (reader->tokens, i, field->value, bounds) || vtr_phrase (reader->tokens, i, field->value, "by/when/last/next/only/condition/conditions/limit/vorher/nur/seulement/quand/wann/without/ohne/sans/except/ausser/ausgenommen/sauf") > 0)
      return FALSE;
  return !vtr_token_has (reader->tokens, field->value, field->end, VTR_CLASS_AMEND);
}

/* "To: Merseburg this turn, Leipzig next turn". */
static gboolean
goes_on_by_sense (VtrReader *reader,
                  VtrForm *form,
                  guint index)
{
  if (form->fields[index].kind != VTR_FIELD_GOAL || form->goal || form->halt || form->fields[index].then || form->fields[index].next || !vtr_form_take_goal_by_sense (reader, form, &form->fields[index]))
    return FALSE;
  form->told = index;
  return form->goal && (form->options & VTR_OPTION_CONTINUE) != 0;
}

static gboolean
take_field (VtrReader *reader,
            VtrForm *form,
            guint index)
{
  const VtrFormField *field = &form->fields[index];

  VtrUnit value = { .start = field->value, .end = field->end };

  for (guint i = field->value; i < field->end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_ASK)
      return FALSE;
  if (field->kind != VTR_FIELD_REMARK && field->kind != VTR_FIELD_SILENT && vtr_other_turn (reader, &value) > 0)
    return field->kind == VTR_FIELD_PACE ? vtr_sense_manner (reader, field->value, vtr_form_trimmed (reader->tokens, field), &form->options) : goes_on_by_sense (reader, form, index);
  switch (field->kind)
    {
    case VTR_FIELD_WHO:
      return index == form->who;
    case VTR_FIELD_GOAL:
    case VTR_FIELD_ORDER:
      /* "What to do there: invest it" */
      if (field->kind == VTR_FIELD_ORDER && (form->goal || form->way->len > 0) && form->order->verb == NULL)
        return vtr_form_take_deeds (reader, form, index) || take_posture (reader, form, index) || vtr_form_is_harmless_value (reader, field);
      return take_goal (reader, form, index) || take_posture (reader, form, index) || vtr_form_take_deeds (reader, form, index);
    case VTR_FIELD_WAY:
      return take_way (reader, form, index) || (!field->via && vtr_form_take_deeds (reader, form, index));
    case VTR_FIELD_FROM:
      return take_from (reader, form, field) || (vtr_form_is_whither (reader, form, field) && (take_goal (reader, form, index) || vtr_form_take_deeds (reader, form, index)));
    case VTR_FIELD_PACE:
      return vtr_form_take_pace (reader, field, &form->options, &form->standing) || (!form->goal && !form->halt && form->way->len == 0 && form->order->verb == NULL && (take_goal (reader, form, index) || vtr_form_take_deeds (reader, form, index)));
    case VTR_FIELD_ATTACKED:
      if (vtr_form_take_retreat (reader, form, index) || take_attacked (reader, form, index) || vtr_form_take_unknown (reader, form, index) || vtr_form_take_cases (reader, form, index, field->value, VTR_SENSE_IF_ATTACKED) || vtr_form_take_cases (reader, form, index, field->value, VTR_SENSE_UNKNOWN))
        return TRUE;
      form->faults[index] = "posture";
      return TRUE;
    case VTR_FIELD_GUNS:
      return take_guns (reader, form, index) || vtr_form_take_by_sense (reader, form, index, field->value, VTR_SENSE_IF_FIGHT) || vtr_form_take_unknown (reader, form, index) || vtr_form_take_cases (reader, form, index, field->value, VTR_SENSE_IF_FIGHT);
    case VTR_FIELD_WON:
      return take_won (reader, form, index);
    case VTR_FIELD_REMARK:
      return take_remark (reader, form, index);
    case VTR_FIELD_UNKNOWN:
      if (vtr_form_take_unknown (reader, form, index) || vtr_form_take_when (reader, field) || vtr_form_take_against (reader, form, index))
        return TRUE;
      return is_harmless (reader, field) && (vtr_form_take_cases (reader, form, index, field->value, VTR_SENSE_UNKNOWN) || TRUE);
    default:
      return TRUE;
    }
}

/* --- what the whole says ----------------------------------------------------- */

/* The way before the goal; without a goal the last of a route is it. */
static gboolean
join_way (VtrForm *form)
{
  GArray *path = form->order->path;
  guint n = form->way->len;
  gboolean via = FALSE;

  for (guint i = 0; i < form->n; i++)
    via = via || (form->fields[i].kind == VTR_FIELD_WAY && form->fields[i].via);
  if (n == 0)
    return TRUE;
  if (!form->goal && via)
    return FALSE;
  if (form->goal && path->len == 0)
    return FALSE;
  if (form->goal && vtr_id_equal (&g_array_index (form->way, VtrId, n - 1), &g_array_index (path, VtrId, path->len - 1)))
    n--;
  for (guint i = 0; i < n; i++)
    if (vtr_has_id (path, &g_array_index (form->way, VtrId, i)))
      return path->len > 1;
  g_array_prepend_vals (path, form->way->data, n);
  form->goal = TRUE;
  return TRUE;
}

/* Makes the order of what the fields said; %FALSE: they do not go together. */
static gboolean
settle (VtrReader *reader,
        VtrForm *form)
{
  VtrClause *order = form->order;

  /* "Route: none", and nothing else of where to */
  for (guint i = 0; i < form->n && form->nowhere; i++)
    form->nowhere = i == form->who || !(form->fields[i].kind & (VTR_FIELD_ORDER | VTR_FIELD_PACE | VTR_FIELD_GOAL)) || form->fields[form->who].stays;
  form->halt = form->halt || (form->nowhere && !form->goal && form->way->len == 0 && order->verb == NULL && order->path->len == 0 && form->options == 0);
  if (form->halt && (form->way->len > 0 || form->goal || form->detached || order->path->len > 0))
    return FALSE;
  /* "Task: blockade", "Route: Wittenberg" */
  if (!form->halt && form->way->len > 0 && order->verb != NULL && order->path->len == 0 && !(order->verb->flags & VTR_VERB_PATH) && form->more[form->told] == NULL)
    {
      form->more[form->told] = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
      g_ptr_array_add (form->more[form->told], vtr_clause_copy (order));
      order->verb = NULL;
      order->target = (VtrId){ "" };
      form->goal = FALSE;
      for (guint i = 0; i < form->n; i++)
        if (form->fields[i].kind == VTR_FIELD_WAY)
          form->told = i;
    }
  if (!form->halt && !join_way (form))
    return FALSE;
  if (!form->halt && order->path->len == 1 && order->verb == NULL && vtr_stand_at (reader, order->subjects, &g_array_index (order->path, VtrId, 0)))
    {
      form->halt = TRUE;
      g_array_set_size (order->path, 0);
    }
  if (form->halt)
    order->verb = vtr_lexicon_verb (reader->lexicon, "halt");
  else if (order->path->len > 0 && order->verb == NULL)
    order->verb = vtr_lexicon_march (reader->lexicon);
  /* the remainder of a corps may stay; who of it marches is another question */
  if (order->rest && !form->halt && order->verb != NULL)
    return FALSE;
  if (!form->halt && order->verb != NULL && (order->verb->flags & VTR_VERB_PATH) && order->path->len == 0)
    return FALSE;
  if (order->verb == NULL && form->options != 0)
    return FALSE;
  if (!form->halt)
    order->options |= form->options;
  order->standing |= form->standing;
  order->to_goal = order->dashed = order->path->len > 0;
  for (guint i = 0; i < form->n && order->verb == NULL; i++)
    if (form->others[i] != NULL || form->more[i] != NULL)
      return vtr_form_settle_who (reader, form);
  return order->verb != NULL && vtr_form_settle_who (reader, form);
}

/* Whether the line over the form tells that these are no orders: "What the enemy does:",
 * "Next turn". Prose that ends there tells nothing of it. */
static gboolean
heads_no_orders (VtrReader *reader,
                 guint start)
{
  const GArray *tokens = reader->tokens;
  guint words = 0;
  guint end = start;
  guint at;
  gboolean colon;

  while (end > 0 && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_WORD && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_COLON)
    end--;
  for (at = end; at > 0 && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_BREAK; at--)
    words++;
  colon = end > 0 && vtr_token (tokens, end - 1)->kind == VTR_TOKEN_COLON;
  if (end == 0 || (words > 3 && !colon) || (at > 0 && colon && start > end + 2))
    return FALSE;
  for (guint i = at; i < end && words <= 3; i++)
    if ((colon && vtr_token_has (tokens, i, end, VTR_CLASS_FOE | VTR_CLASS_NOTES)) || vtr_phrase (tokens, i, end, "last/previous/yesterday/next/later/letzte/letzten/gestern/nachste/nachsten/dernier/derniere/hier/prochain/prochaine") > 0)
      return TRUE;
  return colon && vtr_supposition_of (reader, at, end - 1) != VTR_SUPPOSITION_NONE;
}

static gboolean
has_who (const VtrForm *form)
{
  return form->fields[form->who].kind == VTR_FIELD_WHO || (form->who == 0 && form->fields[0].names);
}

/* Whether the lines, taken one by one, would be another's orders, or none: who it is for
 * stands below what he does, or it is taken back. */
static gboolean
holds_together (VtrReader *reader,
                const VtrForm *form)
{
  gboolean told = FALSE;
  VtrId place;

  for (guint i = 0; i < form->n; i++)
    {
      const VtrFormField *field = &form->fields[i];

      if (field->kind == VTR_FIELD_WHO && told)
        return TRUE;
      if (field->kind == VTR_FIELD_UNKNOWN && vtr_form_trimmed (reader->tokens, field) == field->value + 1 && vtr_token_has (reader->tokens, field->value, field->end, VTR_CLASS_AMEND))
        return TRUE;
      /* not "To: Marshal Mortier" */
      told = told || ((field->kind & (VTR_FIELD_GOAL | VTR_FIELD_WAY)) && vtr_match_place (reader, field->value, field->end, NULL, &place) > 0);
    }
  return FALSE;
}

/* Of whom a form is, if not of who its lines, one by one, are told to be of: nobody knows. */
static void
forget_who (VtrReader *reader)
{
  reader->subject_state = VTR_SUBJECT_UNKNOWN;
  reader->heading = FALSE;
  g_array_set_size (reader->subjects, 0);
}

/* What is no form that is read: the token where reading goes on. */
static guint
refuse (VtrReader *reader,
        const VtrForm *form)
{
  if (!holds_together (reader, form))
    return form->start;
  vtr_span_fault (reader, form->start, form->end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", form->start, form->start);
  return form->end;
}

/* What the next form may have the same of. */
static void
keep_form (VtrReader *reader,
           const VtrForm *form)
{
  g_clear_pointer (&reader->form_order, vtr_clause_free);
  g_clear_pointer (&reader->form_attacked, vtr_clause_free);
  if (form->order->verb != NULL)
    reader->form_order = vtr_clause_copy (form->order);
  for (guint i = 0; i < form->n; i++)
    if (form->fields[i].kind == VTR_FIELD_ATTACKED && form->others[i] != NULL && form->more[i] == NULL)
      {
        g_clear_pointer (&reader->form_attacked, vtr_clause_free);
        reader->form_attacked = vtr_clause_copy (form->others[i]);
      }
}

/* Whether the form is read as the sentences that it stands for, because field @index is not
 * understood: one that says who, or where to, and no other of which nothing is known. */
static gboolean
write_out (VtrReader *reader,
           VtrForm *form,
           guint index)
{
  const guint acts = VTR_FIELD_WHO | VTR_FIELD_GOAL | VTR_FIELD_WAY | VTR_FIELD_ORDER;

  if (index >= form->n || !(form->fields[index].kind & acts) || heads_no_orders (reader, form->start))
    return FALSE;
  for (guint i = 0; i < form->n; i++)
    {
      VtrFormFieldKind kind = form->fields[i].kind;
      VtrUnit value = { .start = form->fields[i].value, .end = form->fields[i].end };

      if (i != form->who && (kind == VTR_FIELD_REMARK || kind == VTR_FIELD_UNKNOWN || kind == VTR_FIELD_SILENT) && !take_field (reader, form, i))
        return FALSE;
      if ((kind & acts) && vtr_other_turn (reader, &value) > 0)
        return FALSE;
    }
  /* what stands in the last remark is read as sentences are */
  if (form->n > 2 && form->fields[form->n - 1].kind == VTR_FIELD_REMARK)
    form->end = form->fields[--form->n].start;
  return vtr_form_write_out (reader, form);
}

/* The same, if it is known who it is of: the lines below are of him. */
static guint
refuse_below (VtrReader *reader,
              VtrForm *form)
{
  const VtrFormField *who = form->who < form->n ? &form->fields[form->who] : NULL;
  guint end = form->who + 1 < form->n ? form->fields[form->who + 1].start : form->end;

  for (guint i = 0; i < form->who && who != NULL; i++)
    if (form->fields[i].kind != VTR_FIELD_SILENT)
      return refuse (reader, form);
  if (who == NULL || who->kind != VTR_FIELD_WHO || form->order->subjects->len == 0 || form->who_by_frames || form->order->rest || holds_together (reader, form) || vtr_form_label (reader->tokens, who->start, who->end, vtr_unit_labels) > 0)
    return refuse (reader, form);
  vtr_span_chatter (reader, form->start, end, "heading", TRUE);
  form->order->heading = form->order->explicit_subject = TRUE;
  vtr_set_subject (reader, form->order);
  form->order->heading = FALSE;
  return end;
}

/* The fields that make the march, as far as they stand together: from @first to @last. */
static void
find_march (const VtrForm *form,
            guint *first,
            guint *last)
{
  const guint kinds = VTR_FIELD_ORDER | VTR_FIELD_GOAL | VTR_FIELD_WAY | VTR_FIELD_PACE;

  *first = *last = form->told;
  while (*first > 0 && (form->fields[*first - 1].kind & kinds) && form->faults[*first - 1] == NULL && form->others[*first - 1] == NULL && form->more[*first - 1] == NULL)
    (*first)--;
  while (*last + 1 < form->n && (form->fields[*last + 1].kind & kinds) && form->faults[*last + 1] == NULL && form->others[*last + 1] == NULL && form->more[*last + 1] == NULL)
    (*last)++;
}

/* Orders of whomever they are of, by the words of @unit. */
static void
emit_clauses (VtrReader *reader,
              const VtrUnit *unit,
              GPtrArray *clauses,
              VtrClause *first)
{
  if (first != NULL)
    g_ptr_array_insert (clauses, 0, first);
  for (guint i = 0; i < clauses->len; i++)
    {
      VtrClause *clause = g_ptr_array_index (clauses, i);

      clause->start = unit->start;
      clause->end = unit->end;
      clause->explicit_subject = TRUE;
    }
  vtr_take_clauses (reader, unit, clauses);
}

/* The sentences of a line, each by itself. */
static void
read_sentences (VtrReader *reader,
                const VtrUnit *line)
{
  VtrUnit unit = *line;

  while (unit.start < line->end)
    {
      unit.end = unit.start;
      while (unit.end < line->end && !vtr_form_ends_sentence (reader->tokens, unit.end))
        unit.end++;
      unit.end = MIN (unit.end + 1, line->end);
      if (!vtr_has_words (reader->tokens, unit.end, line->end))
        unit.end = line->end;
      vtr_read_unit (reader, &unit);
      unit.start = unit.end;
      unit.line = FALSE;
    }
}

/* What the fields from @index to @last say. */
static void
emit_field (VtrReader *reader,
            VtrForm *form,
            guint index,
            guint last)
{
  const VtrFormField *field = &form->fields[index];
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  VtrUnit unit = { .start = index == 0 ? form->start : field->start, .end = last + 1 < form->n ? form->fields[last + 1].start : form->end, .line = TRUE };
  VtrClause *clause = NULL;

  while (unit.end > field->value && vtr_token (reader->tokens, unit.end - 1)->kind == VTR_TOKEN_BREAK)
    unit.end--;
  if (index == form->who && form->who_more != NULL && form->who_more->len > 0)
    {
      emit_clauses (reader, &unit, form->who_more, NULL);
      vtr_set_subject (reader, form->order);
      return;
    }
  if (field->kind == VTR_FIELD_REMARK && form->others[index] == NULL)
    {
      vtr_read_unit (reader, &unit);
      reader->notes = FALSE;
      return;
    }
  if (form->faults[index] != NULL && !form->order->alone)
    {
      vtr_set_subject (reader, form->order);
      read_sentences (reader, &unit);
      return;
    }
  if (form->faults[index] != NULL)
    {
      vtr_span_fault (reader, unit.start, unit.end, VTR_VERDICT_NOT_UNDERSTOOD, form->faults[index], field->value, unit.end);
      return;
    }
  if (field->kind == VTR_FIELD_UNKNOWN && form->others[index] == NULL && form->more[index] == NULL)
    {
      vtr_read_unit (reader, &unit);
      return;
    }
  if (index <= form->told && form->told <= last && form->order->verb != NULL)
    clause = vtr_clause_copy (form->order);
  else
    clause = g_steal_pointer (&form->others[index]);
  if (form->more[index] != NULL)
    {
      emit_clauses (reader, &unit, form->more[index], g_steal_pointer (&clause));
      vtr_set_subject (reader, form->order);
      return;
    }
  if (clause == NULL)
    {
      vtr_span_chatter (reader, unit.start, unit.end, "heading", TRUE);
      return;
    }
  g_array_set_size (clause->subjects, 0);
  vtr_append_ids (clause->subjects, form->order->subjects);
  clause->explicit_subject = TRUE;
  clause->start = unit.start;
  clause->end = unit.end;
  if (form->detached && clause->verb == vtr_lexicon_march (reader->lexicon) && clause->path->len > 0)
    {
      VtrClause *detaches = vtr_clause_new (clause->start);

      detaches->end = clause->end;
      detaches->verb = vtr_lexicon_verb (reader->lexicon, "detach");
      vtr_append_ids (detaches->subjects, clause->subjects);
      detaches->explicit_subject = TRUE;
      g_ptr_array_add (clauses, detaches);
    }
  g_ptr_array_add (clauses, clause);
  vtr_take_clauses (reader, &unit, clauses);
}

/**
 * vtr_read_form:
 * @reader: the reader
 * @unit: what begins a line
 *
 * Returns: the token after the fields that were read there; the start of @unit: it is
 *   no form
 */
guint
vtr_read_form (VtrReader *reader,
               const VtrUnit *unit)
{
  g_auto (VtrForm) form = { 0 };
  guint first;
  guint last;
  if (!unit->line || unit->quoted || (reader->notes && !reader->remarks) || reader->forwarded || reader->other_turn || reader->weighing || vtr_lexicon_march (reader->lexicon) == NULL)
    return unit->start;
  if (!vtr_form_find_fields (reader, unit->start, &form) || (reader->notes && !has_who (&form)))
    return unit->start;
  reader->notes = reader->remarks = FALSE;
  form.order = vtr_clause_new (unit->start);
  form.way = g_array_new (FALSE, FALSE, sizeof (VtrId));
  if (!has_who (&form) ? !vtr_form_imply_who (reader, &form) : !vtr_form_take_who (reader, &form))
    {
      if (write_out (reader, &form, form.who))
        return form.end;
      if (has_who (&form))
        forget_who (reader);
      return refuse (reader, &form);
    }
  form.nowhere = form.who < form.n && form.fields[form.who].stays;
  for (guint i = 0; i < form.n; i++)
    if (i != form.who && !take_field (reader, &form, i))
      return write_out (reader, &form, i) ? form.end : refuse_below (reader, &form);
  if (!settle (reader, &form))
    return write_out (reader, &form, form.who) ? form.end : refuse (reader, &form);
  if (heads_no_orders (reader, unit->start))
    {
      vtr_span_fault (reader, form.start, form.end, VTR_VERDICT_NOT_UNDERSTOOD, "not-an-order", form.start, form.start);
      return form.end;
    }
  find_march (&form, &first, &last);
  keep_form (reader, &form);
  /* what stands in the remarks is read as sentences are */
  if (form.n > 1 && last + 1 < form.n && form.fields[form.n - 1].kind == VTR_FIELD_REMARK && form.others[form.n - 1] == NULL)
    form.end = form.fields[--form.n].start;
  for (guint i = 0; i < form.n; i++)
    if (form.order->verb == NULL || i < first || i > last)
      emit_field (reader, &form, i, i);
    else if (i == first)
      emit_field (reader, &form, first, last);
  return form.end;
}
