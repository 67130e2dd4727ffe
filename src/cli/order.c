/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "intelligence/vtr-view-json.h"

/* order: the umpire writes an order himself, into the open turn. */

typedef struct
{
  VtrStore *store;
  const VtrCommandLine *command;
  VtrTurnInput *input;
  VtrView *view; /* the umpire's */
  VtrLexicon *lexicon;
} Writing;

static void
writing_clear (Writing *writing)
{
  g_clear_pointer (&writing->input, vtr_turn_input_free);
  g_clear_pointer (&writing->view, vtr_view_free);
  g_clear_pointer (&writing->lexicon, vtr_lexicon_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writing, writing_clear)

static gboolean
find_place (const Writing *writing,
            const gchar *written,
            VtrId *id,
            GError **error)
{
  if (vtr_board_find_place (writing->view->board, written) != VTR_NO_PLACE)
    *id = vtr_id (written);
  else if (!vtr_lexicon_find (writing->lexicon, VTR_NAME_PLACE, written, id))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("'%s' is no place of the map; write its id or its name"), written);
      return FALSE;
    }
  return TRUE;
}

static gboolean
find_formation (const Writing *writing,
                const gchar *written,
                VtrId *id,
                GError **error)
{
  *id = vtr_id_is_valid (written) ? vtr_id (written) : vtr_id ("");
  if (vtr_state_formation (writing->view->state, id) == NULL && !vtr_lexicon_find (writing->lexicon, VTR_NAME_FORMATION, written, id))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("'%s' is no formation of the campaign; write its id or its name"), written);
      return FALSE;
    }
  return TRUE;
}

static const VtrVerb *
find_verb (const Writing *writing,
           const gchar *written,
           GError **error)
{
  const VtrRuleset *ruleset = writing->view->ruleset;

  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (g_str_equal (ruleset->verbs[i].id, written))
      return &ruleset->verbs[i];
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("these rules have no verb '%s'; 'verbs FILE' lists them"), written);
  return NULL;
}

/* An option by the name that JSON has for it, if the verb may carry it. */
static gboolean
add_option (const VtrVerb *verb,
            const gchar *written,
            VtrOptions *options,
            GError **error)
{
  for (guint i = 0; vtr_json_option_names[i]; i++)
    if (g_str_equal (vtr_json_option_names[i], written) && (verb->options & (1u << i)))
      {
        *options |= (VtrOptions) (1u << i);
        return TRUE;
      }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, _ ("'%s' takes no option '%s'; 'verbs FILE --json' lists them"), verb->id, written);
  return FALSE;
}

/* The order above it, and its place under that one. */
static gboolean
put_under (const Writing *writing,
           const gchar *parent,
           VtrOrder *order,
           GError **error)
{
  gboolean found = FALSE;

  for (guint i = 0; i < writing->input->orders->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (writing->input->orders, i);

      if (vtr_id_is (&other->id, parent) && (vtr_id_is_empty (&order->side) || vtr_id_equal (&other->side, &order->side)))
        {
          found = TRUE;
          order->parent = other->id;
          order->side = other->side;
        }
      if (vtr_id_is (&other->parent, parent))
        order->sibling = MAX (order->sibling, other->sibling + 1);
    }
  if (!found)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("the open turn has no order '%s' of that side; 'orders FILE' lists them"), parent);
  order->sibling = MAX (order->sibling, 1);
  return found;
}

/* What goes to the verb: a target, or a path; places, or for the target a formation. */
static gboolean
add_places (const Writing *writing,
            const VtrVerb *verb,
            VtrOrder *order,
            char **words,
            int n,
            GError **error)
{
  for (int i = 0; i < n; i++)
    {
      VtrId id;

      if (verb->flags & VTR_VERB_FORMATION_TARGET)
        {
          if (!find_formation (writing, words[i], &order->target, error))
            return FALSE;
          continue;
        }
      if (!find_place (writing, words[i], &id, error))
        return FALSE;
      if (verb->flags & VTR_VERB_TARGET)
        order->target = id;
      else
        g_array_append_val (order->path, id);
    }
  return TRUE;
}

static gboolean
find_side (const Writing *writing,
           const gchar *written,
           VtrOrder *order,
           GError **error)
{
  VtrId id = vtr_id_is_valid (written) ? vtr_id (written) : vtr_id ("");

  if (vtr_state_side (writing->view->state, &id) != NULL)
    {
      order->side = id;
      return TRUE;
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("there is no side '%s'; 'info FILE' lists them"), written);
  return FALSE;
}

static int
say_order (const Writing *writing,
           const gchar *path,
           const VtrOrder *order,
           gboolean as_json)
{
  g_autofree gchar *words = NULL;

  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", path);
      json_builder_set_member_name (json, "order");
      vtr_json_add_order (json, order);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  words = vtr_order_words (writing->view, order);
  if (order->verdict.reason[0] != '\0')
    vtr_say ("%s  %s  %s (%s, %s)\n", order->id.s, words, vtr_verdict_names[order->verdict.kind], order->verdict.rule, order->verdict.reason);
  else
    vtr_say ("%s  %s  %s\n", order->id.s, words, vtr_verdict_names[order->verdict.kind]);
  return VTR_EXIT_DONE;
}

int
vtr_cli_order (const VtrCommandLine *command,
               int argc,
               char **argv)
{
  g_autofree gchar *formation = NULL, *side = NULL, *from = NULL, *under = NULL;
  g_auto (GStrv) options = NULL;
  gint amount = 0;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "of", 'f', 0, G_OPTION_ARG_FILENAME, &formation, N_ ("The formation that is to act"), "FORMATION" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &from, N_ ("Without a formation: those who stand there"), "PLACE" },
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("Whose order it is, if no formation says so"), "S" },
    { "amount", 'n', 0, G_OPTION_ARG_INT, &amount, N_ ("How many"), "N" },
    { "under", 'u', 0, G_OPTION_ARG_FILENAME, &under, N_ ("It stands under this order of the open turn"), "ORDER" },
    { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &options, N_ ("forced, rail, artillery … as the verb takes them"), "OPTION" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrOrder) order = vtr_order_new ();
  g_auto (Writing) writing = { 0 };
  const VtrVerb *verb;
  gboolean good;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 2, 0, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, i == 2 ? "VERB" : "PLACE", argv[i], &status))
      return status;
  if (!vtr_check_text (command, "--of", formation, &status) || !vtr_check_text (command, "--from", from, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--under", under, &status))
    return status;
  if (formation != NULL && from != NULL)
    return vtr_wrong_usage (command, "%s", _ ("a formation stands where it stands; --from is for those without one"));
  if (formation == NULL && side == NULL && under == NULL)
    return vtr_wrong_usage (command, "%s", _ ("whose order is it? Name a formation with --of, or a side with --side"));
  if (amount < 0)
    return vtr_wrong_usage (command, "%s", _ ("--amount takes a number from 0 on"));
  store = vtr_open (argv[1], FALSE, &status);
  if (store == NULL)
    return status;
  writing.store = store;
  writing.command = command;
  writing.input = vtr_umpire_load_turn (store, &error);
  if (writing.input == NULL)
    return vtr_fail (argv[1], error);
  writing.view = vtr_view_build (writing.input, NULL, NULL);
  writing.lexicon = vtr_umpire_lexicon (store, writing.view, NULL);
  verb = find_verb (&writing, argv[2], &error);
  good = verb != NULL && (formation == NULL || find_formation (&writing, formation, &order->formation, &error)) && (from == NULL || find_place (&writing, from, &order->start, &error)) && (side == NULL || find_side (&writing, side, order, &error));
  if (good && formation != NULL)
    order->side = vtr_state_formation (writing.view->state, &order->formation)->side;
  good = good && (under == NULL || put_under (&writing, under, order, &error)) && add_places (&writing, verb, order, argv + 3, argc - 3, &error);
  for (guint i = 0; good && options != NULL && options[i] != NULL; i++)
    good = vtr_check_text (command, "--option", options[i], &status) && add_option (verb, options[i], &order->options, &error);
  if (!good)
    return error != NULL ? vtr_fail (argv[1], error) : status;
  order->verb = vtr_id (verb->id);
  order->amount = amount;
  order->turn = writing.input->turn;
  order->text = vtr_order_words (writing.view, order);
  vtr_umpire_judge (store, order, FALSE);
  if (!vtr_store_put_order (store, order, &error))
    return vtr_fail (argv[1], error);
  return say_order (&writing, argv[1], order, as_json);
}
