/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"
#include "orders/review/vtr-review-private.h"

/* What the fields of a form say, each by itself. */

static const gchar *const nothing[] = { "no/none/nil/n/na/nothing/normal/normale/ordinary/usual/nein/non/keine/keiner/kein/keinen/aucun/aucune/rien/neant/regular/ordinaire/gewohnlich/standard", "n a", "normal/ordinary/usual march/pace", "normaler/gewohnlicher marsch", "marche normale/ordinaire", "as usual", "at/by/with? an/the/a? ordinary/normal/usual/easy/regular/common pace/rate/speed/march/marches", "im/in? gewohnlichen/normalen/gewohnlicher/normaler/ublichen/ublicher marsch/tempo/marschart/gangart", "a/au l? allure/lallure/pas/rythme/vitesse/cadence ordinaire/normale/normal/habituelle/habituel", NULL };
static const gchar *const stays[] = { "none/nil/keine/keiner/keinen/keins/aucun/aucune/nul/nowhere/nirgends/neant/rien", "nulle part", "halt/halts/halte/hier/here/ici/la/stays/stay/remains/remain/bleibt/bleiben/verbleibt/reste/rester/demeure/rest/rests/rastet/ruht", "stays/stay/remains/remain/bleibt/reste/verbleibt/demeure/hold/holds/halt/halts where/wo/la/ou he/it/they/er/es/sie/il/elle is/stands/are/ist/steht/sind/est", "stays/stay/remains/remain in/at place/put/here", "bleibt/bleiben/verbleibt stehen/dort/hier", "reste/rester/demeure sur/en place", "ne bouge pas", "no/keine/aucun move/movement/march/bewegung/marsch/mouvement", NULL };

static const gchar *const holds[] = { "accept/accepts/accepter/accepte/annehmen/angenommen battle/combat?", "kampf/gefecht/angriff/schlacht/combat/bataille annehmen/angenommen/accepter/accepte", "angriff/kampf/gefecht/schlacht ist/wird anzunehmen/angenommen", "accepter/accepte le combat/bataille", "die? stellung/position halten/halt/behaupten/behauptet", "stehen bleiben", "bleibt/bleiben stehen", "stehenbleiben", "hold/holds/keep/keeps the/his/its position/ground/place", "tenir/tient la/sa position", "hold/holds", NULL };
/* "Task: hold position", beside what is done if attacked: he does not march */
static const gchar *const keeps[] = { "die? stellung/position halten/behaupten", "hold/holds/keep/keeps the/his/its? position/positions/ground", "tenir/garder la/sa? position", NULL };
static const gchar *const marches[] = { "march/marches/go/goes/move/moves to/towards/toward/on them/it/the? guns?", "marschiert/marschieren/geht/gehen hin/darauf/dorthin", "y marche/marcher", "marche/marcher", NULL };
static const gchar *const yields[] = { "refuse/refuses/refuser/verweigern/decline/declines battle/combat?", "kampf/gefecht/combat/bataille verweigern/vermeiden/refuser/refuse/eviter/evite", "refuser/eviter/refuse/evite le? combat/bataille", "avoid/avoids the? combat/battle/fight to? retire/withdraw", "go/goes/come/comes back", "give/gives way/ground", NULL };
static const gchar *const unfought[] = { "without/avoiding a? fighting/fight/battle/combat/contact", "ohne/sans kampf/gefecht/combat/combattre", "ohne zu kampfen", "sans se battre", "kampflos", NULL };

/* labels that ask for yes or no */
static const gchar *const moving[] = { "march/marches/move/moves/movement/marching/moving/it/marschiert/marsch/bewegung/marche/mouvement", NULL };
static const gchar *const fighting[] = { "fight/fights/fighting/engage/engages/engagement/battle/combat/kampf/kampft/gefecht/schlacht/combattre/bataille", NULL };

/* "n/a", "none", "not applicable". */
static gboolean
says_nothing (const GArray *tokens,
              const VtrFormField *field)
{
  static const gchar *const inapplicable[] = { "not applicable/required/needed/necessary/wanted", "entfallt", "nicht notig/erforderlich", "sans objet", "neant", "no instruction/instructions/orders", "keine anweisung/anweisungen/befehle", NULL };
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

/* Whether another field says what is done if attacked. */
static gboolean
asks_if_attacked (const VtrForm *form)
{
  for (guint i = 0; i < form->n; i++)
    if (form->fields[i].kind == VTR_FIELD_ATTACKED)
      return TRUE;
  return FALSE;
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
  if (field->kind == VTR_FIELD_ORDER && vtr_form_answers (tokens, field, moving, &answer))
    {
      form->halt = form->halt || !answer;
      form->told = answer ? form->told : index;
      return TRUE;
    }
  form->told = index;
  vtr_form_skip_detached (reader, form, &form->fields[index]);
  if (vtr_says_only (tokens, field->value, end, stays) || vtr_match_no_change (tokens, field->value, end) > 0 || (vtr_says_only (tokens, field->value, end, keeps) && asks_if_attacked (form)))
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
  if (field->forced && vtr_says_only (tokens, field->value, end, vtr_form_yes))
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

/* "Teilung erlaubt: ja", "Continue next turn: yes, it cannot be done in one": a label that asks
 * whether the march is to be done so. Whether the field is that, and is answered. */
static gboolean
take_asked (VtrReader *reader,
            VtrForm *form,
            const VtrFormField *field)
{
  static const struct
  {
    VtrOptions option;
    const gchar *const words[3];
  } asked[] = {
    { VTR_OPTION_CONTINUE, { "continue/continues/continuing/continuation/weitermarsch/weitermarschieren/fortsetzung/fortsetzen/continuer/suite/poursuivre", "carry/carries/go/goes on/further", NULL } },
    { VTR_OPTION_SPLIT, { "split/splits/splitting/teilung/teilen/aufteilung/aufteilen/diviser/fractionner/fractionnement", NULL } },
    { VTR_OPTION_FORCED, { "forced/forcing/gewaltmarsch/eilmarsch/forcee/forcees", NULL } },
  };
  static const gchar *const yes[] = { "yes/y/ja/j/oui/o/x/true/si", NULL };
  static const gchar *const no[] = { "no/n/nein/non/false/nah/nope", NULL };
  static const gchar *const bounds[] = { "if/unless/until/but/only/except/when/wenn/falls/nur/aber/ausser/sofern/si/sauf/mais/seulement/quand", NULL };
  const GArray *tokens = reader->tokens;
  guint end = vtr_form_trimmed (tokens, field);
  gboolean is_yes = vtr_phrases (tokens, field->value, end, yes) > 0;
  VtrUnit label = { .start = field->start, .end = field->start };
  VtrOptions option = 0;
  gboolean they;

  if (field->value >= end || (!is_yes && vtr_phrases (tokens, field->value, end, no) == 0))
    return FALSE;
  /* "yes, if there is time" */
  if (field->value + 1 < end && (vtr_token (tokens, field->value + 1)->kind == VTR_TOKEN_WORD || vtr_has_phrase (tokens, field->value + 1, end, bounds) || vtr_names_own (reader, field->value + 1, end)))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    if (vtr_has_phrase (tokens, field->start, field->value, asked[i].words))
      {
        /* of two things at once neither is sure */
        if (option != 0)
          return FALSE;
        option = asked[i].option;
      }
  if (option == 0)
    return FALSE;
  /* "Continue next turn if Reynier does: yes" */
  label.end = field->value - 1;
  for (guint i = field->start; i < field->value; i++)
    if (vtr_phrases (tokens, i, field->value, bounds) > 0 || (vtr_token_has (tokens, i, field->value, VTR_CLASS_NEGATION) && option != VTR_OPTION_CONTINUE))
      {
        if (!is_yes || option != VTR_OPTION_CONTINUE || !vtr_says_going_on (reader, &label, &they))
          return FALSE;
        form->options |= option;
        return TRUE;
      }
  form->options |= is_yes ? option : 0;
  return TRUE;
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

/* Whether the label says that it is of an attack. */
static gboolean
speaks_of_attack (const GArray *tokens,
                  const VtrFormField *field)
{
  static const gchar *const attacks[] = { "attack/attacked/attacks/contact/engagement/engaged/pressed/hit/enemy/angriff/angegriffen/feindkontakt/feindberuhrung/feind/attaque/attaquee/ennemi/contacted/combat/battle", NULL };

  return vtr_has_phrase (tokens, field->start, field->value, attacks);
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

  if (vtr_form_says_same (tokens, field))
    {
      if (reader->form_attacked == NULL)
        return FALSE;
      form->others[index] = vtr_clause_copy (reader->form_attacked);
      return TRUE;
    }
  /* "Fights: no" */
  if (vtr_form_answers (tokens, field, fighting, &answer))
    {
      said->verb = vtr_lexicon_verb (reader->lexicon, answer ? "stand" : "withdraw");
      form->others[index] = g_steal_pointer (&said);
      return TRUE;
    }
  if (!vtr_has_words (tokens, field->value, end) || vtr_says_only (tokens, field->value, end, nothing))
    return TRUE;
  /* "Conduct: stays in the fortress" */
  if (vtr_phrase (tokens, start, end, "stays/stay/remains/remain/bleibt/bleiben/reste/restent") > 0 && !speaks_of_attack (tokens, field) && vtr_form_take_deeds (reader, form, index))
    return TRUE;
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

  if (vtr_phrases (tokens, at, end, vtr_form_yes) == 1)
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
  if (vtr_phrases (tokens, field->value, end, vtr_form_yes) > 0 && vtr_token_is (tokens, field->value + 1, end, VTR_TOKEN_COMMA) && vtr_match_victory (tokens, field->value + 2, end) == end - field->value - 2)
    end = field->value + 1;
  /* "Pursuit: yes, exploit any victory" */
  if (vtr_phrases (tokens, field->value, end, vtr_form_yes) > 0 && vtr_token_is (tokens, field->value + 1, end, VTR_TOKEN_COMMA) && vtr_form_take_by_sense (reader, form, index, field->value + 2, VTR_SENSE_IF_WON))
    return TRUE;
  if (!vtr_says_only (tokens, field->value, end, vtr_form_yes))
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

  if (at < end && vtr_phrases (tokens, at, end, vtr_form_yes) == 1)
    at++;
  at = vtr_skip_marks (tokens, at, end);
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
  if ((!vtr_says_only (tokens, field->value, end, vtr_form_yes) && !vtr_says_only (tokens, field->value, end, marches)) || vtr_lexicon_guns (reader->lexicon) == NULL)
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

/**
 * vtr_form_take_field:
 *
 * Takes what the field at @index says.
 *
 * Returns: whether it is understood, or changes nothing
 */
gboolean
vtr_form_take_field (VtrReader *reader,
                     VtrForm *form,
                     guint index)
{
  const VtrFormField *field = &form->fields[index];

  VtrUnit value = { .start = field->value, .end = field->end };

  /* it may have been looked at before */
  g_clear_pointer (&form->others[index], vtr_clause_free);
  g_clear_pointer (&form->more[index], g_ptr_array_unref);
  for (guint i = field->value; i < field->end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_ASK)
      return FALSE;
  if ((field->kind == VTR_FIELD_PACE || field->kind == VTR_FIELD_UNKNOWN) && take_asked (reader, form, field))
    return TRUE;
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
      return form->unread[index] = TRUE;
    case VTR_FIELD_GUNS:
      return take_guns (reader, form, index) || vtr_form_take_by_sense (reader, form, index, field->value, VTR_SENSE_IF_FIGHT) || vtr_form_take_unknown (reader, form, index) || vtr_form_take_cases (reader, form, index, field->value, VTR_SENSE_IF_FIGHT);
    case VTR_FIELD_WON:
      return take_won (reader, form, index);
    case VTR_FIELD_REMARK:
      return take_remark (reader, form, index);
    case VTR_FIELD_UNKNOWN:
      if (vtr_form_take_unknown (reader, form, index) || vtr_form_take_when (reader, field) || vtr_form_take_against (reader, form, index))
        return TRUE;
      if (!is_harmless (reader, field))
        return FALSE;
      /* "Flank: if Ney fights we join him" */
      vtr_form_take_cases (reader, form, index, field->value, VTR_SENSE_UNKNOWN);
      return TRUE;
    default:
      return TRUE;
    }
}
