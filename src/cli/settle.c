/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "intelligence/vtr-view-json.h"
#include "umpire/vtr-umpire-propose.h"

/* settle: what waits for the umpire in the messages of the open turn. */

static void
add_meanings (const VtrOrder *span,
              GString *words,
              JsonBuilder *json)
{
  g_autoptr (GPtrArray) meanings = vtr_umpire_meanings (span);

  vtr_json_begin (json, "meanings", TRUE);
  for (guint i = 0; i < meanings->len; i++)
    {
      const VtrFigure *figure = g_ptr_array_index (meanings, i);

      json_builder_add_string_value (json, figure->id.s);
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", figure->id.s);
    }
  json_builder_end_array (json);
}

/* Orders that a passage may mean, a row each under it. */
static void
add_proposals (VtrProposer *proposer,
               const GPtrArray *proposals,
               GPtrArray *cells,
               JsonBuilder *json)
{
  vtr_json_begin (json, "proposals", TRUE);
  for (guint i = 0; i < proposals->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (proposals, i);
      g_autofree gchar *words = vtr_order_words (vtr_proposer_view (proposer, &order->side), order);

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_int (json, "number", i + 1);
      vtr_json_bool (json, "likeliest", vtr_umpire_proposal_is_likeliest (vtr_proposer_input (proposer)->ruleset, proposals, i));
      json_builder_set_member_name (json, "order");
      vtr_json_add_order (json, order);
      json_builder_end_object (json);
      for (guint empty = 0; empty < 3; empty++)
        g_ptr_array_add (cells, g_strdup (""));
      g_ptr_array_add (cells, g_strdup_printf ("%u. %s", i + 1, words));
      if (order->verdict.reason[0] != '\0')
        g_ptr_array_add (cells, g_strdup_printf ("%s (%s)", vtr_verdict_names[order->verdict.kind], order->verdict.reason));
      else
        g_ptr_array_add (cells, g_strdup (vtr_verdict_names[order->verdict.kind]));
      g_ptr_array_add (cells, g_strdup (order->verdict.rule[0] != '\0' ? order->verdict.rule : "-"));
    }
  json_builder_end_array (json);
}

static void
add_passage (VtrProposer *proposer,
             const VtrOrder *span,
             const GPtrArray *proposals,
             GPtrArray *cells,
             JsonBuilder *json)
{
  g_autoptr (GString) perhaps = g_string_new (NULL);
  gchar *text = g_strdup (span->text != NULL ? span->text : "");

  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "id", span->id.s);
  vtr_json_int (json, "message", span->message);
  vtr_json_string (json, "side", span->side.s);
  vtr_json_string (json, "player", span->player.s);
  vtr_json_string (json, "text", text);
  vtr_json_string (json, "reason", span->verdict.reason);
  vtr_json_string (json, "word", vtr_umpire_unclear_word (span));
  add_meanings (span, perhaps, json);
  g_ptr_array_add (cells, g_strdup (span->id.s));
  g_ptr_array_add (cells, g_strdup_printf ("%d", span->message));
  g_ptr_array_add (cells, g_strdup (vtr_id_is_empty (&span->player) ? "?" : span->player.s));
  g_ptr_array_add (cells, g_strdelimit (text, "\r\n\t", ' '));
  g_ptr_array_add (cells, g_strdup (span->verdict.reason[0] != '\0' ? span->verdict.reason : vtr_verdict_names[span->verdict.kind]));
  g_ptr_array_add (cells, g_strdup (perhaps->len > 0 ? perhaps->str : "-"));
  add_proposals (proposer, proposals, cells, json);
  json_builder_end_object (json);
}

/* What passages may mean is worked out for so many of them: for each its message is read
 * from the beginning to there. */
#define MOST_ASKED 200

/* Those that wait, or talk that may mean orders. */
static void
add_passages (VtrProposer *proposer,
              const VtrTurnInput *input,
              gboolean talk,
              GPtrArray *cells,
              JsonBuilder *json)
{
  guint asked = 0;

  vtr_json_begin (json, talk ? "talk" : "open", TRUE);
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (input->orders, i);
      g_autoptr (GPtrArray) proposals = NULL;

      if (span->message == 0 || (talk ? span->verdict.kind != VTR_VERDICT_CHATTER : !vtr_umpire_is_open (span)))
        continue;
      proposals = proposer != NULL && asked++ < MOST_ASKED ? vtr_proposer_propose (proposer, span) : g_ptr_array_new ();
      if (!talk || proposals->len > 0)
        add_passage (proposer, span, proposals, cells, json);
    }
  json_builder_end_array (json);
}

/* @settled: (nullable): what has just come of it
 * @talk: talk, too */
static int
say_open (VtrStore *store,
          const gchar *path,
          const VtrSettled *settled,
          gboolean talk,
          gboolean as_json)
{
  const gchar *headings[] = { _ ("Id"), _ ("Message"), _ ("Player"), _ ("Passage"), _ ("Why"), _ ("Perhaps") };
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) over = NULL;
  g_autoptr (VtrProposer) proposer = vtr_proposer_new (store, &over);
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, &error);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (input == NULL)
    return vtr_fail (path, error);
  /* after the last turn nothing is proposed any more */
  if (proposer == NULL && !g_error_matches (over, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER))
    return vtr_fail (path, over);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_int (json, "turn", input->turn);
  if (settled != NULL)
    {
      vtr_json_begin (json, "settled", FALSE);
      vtr_json_int (json, "orders", settled->orders);
      vtr_json_int (json, "others", settled->others);
      vtr_json_int (json, "late", settled->late);
      vtr_json_int (json, "asked", settled->asked);
      vtr_json_bool (json, "remembered", settled->remembered);
      json_builder_end_object (json);
    }
  add_passages (proposer, input, FALSE, cells, json);
  if (talk)
    add_passages (proposer, input, TRUE, cells, json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  else if (cells->len == 0)
    vtr_say ("%s\n", talk ? _ ("Nothing waits for you in the messages of this turn, and no talk in them may mean an order.") : _ ("Nothing waits for you in the messages of this turn."));
  else
    vtr_say_table (headings, G_N_ELEMENTS (headings), cells);
  return VTR_EXIT_DONE;
}

/* The numbers of proposals, as written: "1,3". */
static gboolean
read_numbers (const VtrCommandLine *command,
              const gchar *written,
              GArray *numbers,
              int *status)
{
  g_auto (GStrv) words = g_strsplit (written, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      guint n;

      if (!g_ascii_string_to_unsigned (g_strstrip (words[i]), 10, 1, G_MAXINT, &number, NULL))
        {
          *status = vtr_wrong_usage (command, _ ("'%s' is no number of a proposal: write --take 1, or --take 1,2"), words[i]);
          return FALSE;
        }
      n = (guint) number;
      for (guint k = 0; k < numbers->len; k++)
        if (g_array_index (numbers, guint, k) == n)
          {
            *status = vtr_wrong_usage (command, _ ("--take has %u twice; write each number once"), n);
            return FALSE;
          }
      g_array_append_val (numbers, n);
    }
  if (numbers->len == 0)
    *status = vtr_wrong_usage (command, "%s", _ ("--take wants the number of a proposal, or several: --take 1,2"));
  return numbers->len > 0;
}

/* What is proposed for a passage under these numbers; of none: it is no order. */
static VtrProposed *
choose (VtrProposer *proposer,
        const VtrId *span,
        const GArray *numbers,
        GError **error)
{
  g_autoptr (GPtrArray) proposals = NULL;
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  const VtrOrder *passage;

  if (numbers->len == 0)
    return vtr_proposed_new (span, g_steal_pointer (&chosen));
  passage = vtr_proposer_find (proposer, span, error);
  if (passage == NULL)
    return NULL;
  proposals = vtr_proposer_propose (proposer, passage);
  if (proposals->len == 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, _ ("nothing is proposed for '%s'; say what its name means, or write the order by 'order FILE'"), span->s);
      return NULL;
    }
  for (guint i = 0; i < numbers->len; i++)
    {
      guint n = g_array_index (numbers, guint, i);

      if (n > proposals->len)
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, g_dngettext (GETTEXT_PACKAGE, "'%s' has no proposal %u: there is %u; 'settle FILE --talk' lists what there is", "'%s' has no proposal %u: there are %u; 'settle FILE --talk' lists what there is", proposals->len), span->s, n, proposals->len);
          return NULL;
        }
      g_ptr_array_add (chosen, vtr_order_copy (g_ptr_array_index (proposals, n - 1)));
    }
  return vtr_proposed_new (span, g_steal_pointer (&chosen));
}

/* A passage and what is meant in it, as written. */
typedef struct
{
  VtrId span;
  GArray *numbers; /* guint: of its proposals; none: it is no order */
} Said;

static void
clear_said (gpointer data)
{
  g_array_unref (((Said *) data)->numbers);
}

static void
add_said (GArray *all,
          const gchar *span,
          GArray *numbers)
{
  Said said = { vtr_id (span), g_array_ref (numbers) };

  g_array_append_val (all, said);
}

/* "o12=1,2", "o13=none" */
static gboolean
read_said (const VtrCommandLine *command,
           const gchar *written,
           GArray *all,
           int *status)
{
  g_auto (GStrv) halves = g_strsplit (written, "=", 2);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  if (halves[0] == NULL || halves[1] == NULL || !vtr_id_is_valid (halves[0]))
    {
      *status = vtr_wrong_usage (command, _ ("'%s' does not say what a passage means: write o12=1, o12=1,2 or o12=none, and so for each"), written);
      return FALSE;
    }
  if (!g_str_equal (halves[1], "none") && !read_numbers (command, halves[1], numbers, status))
    return FALSE;
  add_said (all, halves[0], numbers);
  return TRUE;
}

/* Settles all of them, or none. */
static gboolean
take (VtrStore *store,
      const GArray *all,
      VtrSettled *settled,
      GError **error)
{
  g_autoptr (VtrProposer) proposer = vtr_proposer_new (store, error);
  g_autoptr (GPtrArray) meant = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_proposed_free);

  if (proposer == NULL)
    return FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      const Said *said = &g_array_index (all, Said, i);
      VtrProposed *chosen = choose (proposer, &said->span, said->numbers, error);

      if (chosen == NULL)
        return FALSE;
      g_ptr_array_add (meant, chosen);
    }
  return vtr_umpire_take_all (store, meant, settled, error);
}

static int
say_names (VtrStore *store,
           const gchar *path,
           gboolean as_json)
{
  const gchar *headings[] = { _ ("Side"), _ ("Name"), _ ("Means") };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) names = vtr_store_aliases (store, NULL, &error);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (names == NULL)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_begin (json, "names", TRUE);
  for (guint i = 0; i < names->len; i++)
    {
      const VtrName *name = g_ptr_array_index (names, i);

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "side", name->side.s);
      vtr_json_string (json, "name", name->name);
      vtr_json_string (json, "what", name->what.s);
      vtr_json_string (json, "of", name->of.s);
      json_builder_end_object (json);
      g_ptr_array_add (cells, g_strdup (name->side.s));
      g_ptr_array_add (cells, g_strdup (name->name));
      g_ptr_array_add (cells, g_strdup_printf ("%s %s", name->what.s, name->of.s));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  else if (cells->len == 0)
    vtr_say ("%s\n", _ ("No side has names of its own."));
  else
    vtr_say_table (headings, G_N_ELEMENTS (headings), cells);
  return VTR_EXIT_DONE;
}

/* What is meant, by its id, or as the side calls it. */
static gboolean
find_meant (VtrStore *store,
            const gchar *side,
            const gchar *written,
            VtrFigureType *type,
            VtrId *id,
            GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  VtrId whose = vtr_id (side);
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrLexicon) lexicon = NULL;

  if (input == NULL)
    return FALSE;
  view = vtr_view_build (input, NULL, &whose);
  lexicon = vtr_umpire_lexicon (store, view, NULL);
  *id = vtr_id_is_valid (written) ? vtr_id (written) : vtr_id ("");
  *type = VTR_FIGURE_PLACE;
  if (vtr_board_find_place (view->board, written) != VTR_NO_PLACE || vtr_lexicon_find (lexicon, VTR_NAME_PLACE, written, id))
    return TRUE;
  *type = VTR_FIGURE_FORMATION;
  if (vtr_state_formation (view->state, id) != NULL || vtr_lexicon_find (lexicon, VTR_NAME_FORMATION, written, id))
    return TRUE;
  *type = VTR_FIGURE_PLAYER;
  if (vtr_state_player (view->state, id) != NULL)
    return TRUE;
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("'%s' is no place or formation that side %s knows; write its id or its name"), written, side);
  return FALSE;
}

static gboolean
find_side (VtrStore *store,
           const gchar *written,
           VtrId *side,
           GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  const VtrSide *sides;

  if (input == NULL)
    return FALSE;
  sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  for (guint i = 0; i < vtr_state_n_rows (input->state, VTR_TABLE_SIDE); i++)
    if (vtr_id_is (&sides[i].id, written) || g_ascii_strcasecmp (sides[i].name, written) == 0)
      {
        *side = sides[i].id;
        return TRUE;
      }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("there is no side '%s'; 'info FILE' lists them"), written);
  return FALSE;
}

static const gchar *
side_of_span (VtrStore *store,
              const gchar *span,
              VtrId *side,
              GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);

  if (input == NULL)
    return NULL;
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_id_is (&order->id, span))
        {
          *side = order->side;
          return side->s;
        }
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("the open turn has no passage '%s'; 'settle FILE' lists what waits"), span);
  return NULL;
}

int
vtr_cli_settle (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  g_autofree gchar *word = NULL;
  g_autofree gchar *side = NULL;
  g_autofree gchar *name = NULL;
  g_autofree gchar *taken = NULL;
  gboolean remember = FALSE;
  gboolean names = FALSE;
  gboolean talk = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "word", 'w', 0, G_OPTION_ARG_FILENAME, &word, N_ ("Which words of the passage are the name; else those asked about"), "W" },
    { "remember", 'r', 0, G_OPTION_ARG_NONE, &remember, N_ ("The sender's side means that by it from now on"), NULL },
    { "take", 't', 0, G_OPTION_ARG_FILENAME, &taken, N_ ("The passage means these of the proposals under it"), "N[,N…]" },
    { "talk", 0, 0, G_OPTION_ARG_NONE, &talk, N_ ("List talk that may mean orders, too"), NULL },
    { "names", 0, 0, G_OPTION_ARG_NONE, &names, N_ ("List the names that sides use"), NULL },
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("This side (with --name) …"), "S" },
    { "name", 'n', 0, G_OPTION_ARG_FILENAME, &name, N_ ("… calls what is meant so"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Said));
  gboolean several;
  VtrFigureType type;
  VtrSettled settled = { 0 };
  VtrId meant, whose, span;
  gboolean done;
  int status;

  g_array_set_clear_func (all, clear_said);
  if (!vtr_options (command, entries, &argc, &argv, 1, G_MAXINT, &status) || !vtr_check_text (command, "--word", word, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--name", name, &status) || !vtr_check_text (command, "--take", taken, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, i == 2 && name == NULL ? "PASSAGE" : "MEANT", argv[i], &status))
      return status;
  /* "o12=1,2 o13=none" */
  several = argc > 2 && name == NULL && taken == NULL && strchr (argv[2], '=') != NULL;
  if (several && (word || remember || names || talk))
    return vtr_wrong_usage (command, "%s", _ ("what several passages mean goes without other options"));
  for (int i = 2; several && i < argc; i++)
    if (!read_said (command, argv[i], all, &status))
      return status;
  if (!several && argc > 4)
    return vtr_wrong_usage (command, "%s", _ ("one passage and what it means; or several: o12=1,2 o13=none"));
  if (taken != NULL && (argc != 3 || word || remember || names || side || name))
    return vtr_wrong_usage (command, "%s", _ ("--take goes with a passage alone: 'settle FILE PASSAGE --take 1'"));
  if (taken != NULL && !read_numbers (command, taken, numbers, &status))
    return status;
  if (taken != NULL)
    add_said (all, argv[2], numbers);
  if (talk && (names || argc > 2))
    return vtr_wrong_usage (command, "%s", _ ("--talk lists passages and settles nothing"));
  if ((side == NULL) != (name == NULL) || (name != NULL && argc != 3) || (name == NULL && argc == 2 && (word || remember)))
    return vtr_wrong_usage (command, "%s", _ ("a passage and what it means, or --side, --name and what that side calls so"));
  if (name == NULL && taken == NULL && !several && argc == 3)
    return vtr_wrong_usage (command, "%s", _ ("what is meant? Write a place, a formation, or 'none' after the passage, or --take and a proposal's number"));
  if (names && argc > 2)
    return vtr_wrong_usage (command, "%s", _ ("--names lists names and settles nothing"));
  if (!several && argc == 4 && g_str_equal (argv[3], "none") && (word || remember))
    return vtr_wrong_usage (command, "%s", _ ("'none' leaves nothing to remember; leave --word and --remember out"));
  if (argc > 2 && name == NULL && !several && !vtr_id_is_valid (argv[2]))
    return vtr_wrong_usage (command, _ ("'%s' is no id of a passage; 'settle FILE' lists them"), argv[2]);
  store = vtr_open (argv[1], argc < 3, &status);
  if (store == NULL)
    return status;
  if (argc < 3)
    return names ? say_names (store, argv[1], as_json) : say_open (store, argv[1], NULL, talk, as_json);
  if (name != NULL)
    {
      done = find_side (store, side, &whose, &error) && find_meant (store, whose.s, argv[2], &type, &meant, &error) && vtr_umpire_remember (store, &whose, type, &meant, name, &settled, &error);
    }
  else if (all->len > 0)
    done = take (store, all, &settled, &error);
  else
    {
      span = vtr_id (argv[2]);
      if (g_str_equal (argv[3], "none"))
        done = vtr_umpire_set_aside (store, &span, &error);
      else
        done = side_of_span (store, argv[2], &whose, &error) != NULL && find_meant (store, whose.s, argv[3], &type, &meant, &error) && vtr_umpire_settle (store, &span, type, &meant, word, remember, &settled, &error);
    }
  if (!done)
    return vtr_fail (argv[1], error);
  if (settled.orders + settled.others > 0)
    vtr_complain (_ ("orders that it is now: %u; of other passages: %u"), settled.orders, settled.others);
  if (settled.late > 0)
    vtr_complain (_ ("a later message has changed it already: orders %u"), settled.late);
  if (settled.asked > 0)
    vtr_complain ("%s", _ ("another player has ordered the same formation: say who is heard"));
  if (settled.remembered)
    vtr_complain ("%s", _ ("the name is remembered"));
  return say_open (store, argv[1], &settled, FALSE, as_json);
}
