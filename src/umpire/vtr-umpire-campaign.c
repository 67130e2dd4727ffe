/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-private.h"

#include <errno.h>
#include <sys/random.h>

#include "campaign/vtr-scenario.h"

/* Beginning a campaign, and finding the people in it. */

G_DEFINE_QUARK (vtr - umpire - error - quark, vtr_umpire_error)

/* --- nearest names --------------------------------------------------------- */

/* Letters put in, left out, changed or swapped between two folded names. */
static guint
edit_distance (const gchar *a,
               const gchar *b)
{
  gsize n = strlen (a);
  gsize m = strlen (b);
  g_autofree guint *rows = g_new0 (guint, 3 * (m + 1));
  guint *before = rows;
  guint *last = rows + m + 1;
  guint *now = rows + 2 * (m + 1);

  for (gsize j = 0; j <= m; j++)
    last[j] = (guint) j;
  for (gsize i = 1; i <= n; i++)
    {
      guint *spare = before;

      now[0] = (guint) i;
      for (gsize j = 1; j <= m; j++)
        {
          now[j] = MIN (MIN (last[j], now[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            now[j] = MIN (now[j], before[j - 2] + 1);
        }
      before = last;
      last = now;
      now = spare;
    }
  return last[m];
}

/**
 * vtr_umpire_nearest:
 * @written: what somebody wrote
 * @names: NULL-terminated: what there is
 *
 * Returns: (nullable) (transfer none): the name that was probably meant: at most
 *   a third of its letters differ, or it begins so
 */
const gchar *
vtr_umpire_nearest (const gchar *written,
                    const gchar *const *names)
{
  g_autofree gchar *wanted = vtr_fold (written);
  const gchar *best = NULL;
  guint best_distance = G_MAXUINT;

  if (strlen (wanted) < 2 || strlen (wanted) > 64)
    return NULL;
  for (guint i = 0; names[i]; i++)
    {
      g_autofree gchar *name = vtr_fold (names[i]);
      guint distance;

      if (strlen (name) > 64)
        continue;
      distance = g_str_has_prefix (name, wanted) ? 1 : edit_distance (wanted, name);
      if (distance <= MAX (strlen (wanted), strlen (name)) / 3 && distance < best_distance)
        {
          best = names[i];
          best_distance = distance;
        }
    }
  return best;
}

/* By id or name; the error names what there is. */
const VtrSide *
vtr_umpire_find_side (const VtrState *state,
                      const gchar *name,
                      GError **error)
{
  const VtrSide *sides = VTR_STATE_ROWS (state, VTR_TABLE_SIDE, VtrSide);
  g_autofree gchar *wanted = vtr_fold (name);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_SIDE); i++)
    {
      g_autofree gchar *folded = vtr_fold (sides[i].name);

      if (vtr_id_is (&sides[i].id, name) || g_str_equal (folded, wanted))
        return &sides[i];
      g_string_append_printf (list, "%s%s", i ? ", " : "", sides[i].id.s);
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no side '%s'; the sides are %s", name, list->str);
  return NULL;
}

static void
consider (const VtrState *state,
          const VtrId *player,
          const gchar *name,
          const gchar *wanted,
          const VtrPlayer **found,
          gboolean *ambiguous)
{
  g_autofree gchar *folded = vtr_fold (name);
  const VtrPlayer *row;

  if (!g_str_equal (folded, wanted))
    return;
  row = vtr_state_player (state, player);
  if (row == NULL)
    return;
  if (*found && *found != row)
    *ambiguous = TRUE;
  *found = row;
}

/* By id, name or further name; NULL also when two answer to it. */
const VtrPlayer *
vtr_umpire_find_player (VtrStore *store,
                        const VtrState *state,
                        const gchar *name)
{
  g_autofree gchar *wanted = vtr_fold (name);
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);
  const VtrSide *sides = VTR_STATE_ROWS (state, VTR_TABLE_SIDE, VtrSide);
  const VtrName *names = VTR_STATE_ROWS (state, VTR_TABLE_NAME, VtrName);
  const VtrPlayer *found = NULL;
  gboolean ambiguous = FALSE;

  if (*wanted == '\0')
    return NULL;
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    if (vtr_id_is (&players[i].id, name))
      return &players[i];
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    {
      consider (state, &players[i].id, players[i].id.s, wanted, &found, &ambiguous);
      consider (state, &players[i].id, players[i].name, wanted, &found, &ambiguous);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NAME); i++)
    if (vtr_id_is (&names[i].what, "player"))
      consider (state, &names[i].of, names[i].name, wanted, &found, &ambiguous);
  for (guint s = 0; s < vtr_state_n_rows (state, VTR_TABLE_SIDE); s++)
    {
      g_autoptr (GPtrArray) aliases = vtr_store_aliases (store, &sides[s].id, NULL);

      for (guint i = 0; aliases && i < aliases->len; i++)
        {
          const VtrName *alias = g_ptr_array_index (aliases, i);

          if (vtr_id_is (&alias->what, "player"))
            consider (state, &alias->of, alias->name, wanted, &found, &ambiguous);
        }
    }
  return ambiguous ? NULL : found;
}

/* The same; an error names the nearest. */
const VtrPlayer *
vtr_umpire_require_player (VtrStore *store,
                           const VtrState *state,
                           const gchar *name,
                           GError **error)
{
  const VtrPlayer *found = vtr_umpire_find_player (store, state, name);
  const gchar *near;

  if (found)
    return found;
  near = vtr_umpire_nearest_player (state, name);
  if (near)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no player '%s'; did you mean '%s'?", name, near);
  else
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no player '%s'; 'info' lists them", name);
  return NULL;
}

const gchar *
vtr_umpire_nearest_player (const VtrState *state,
                           const gchar *name)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    g_ptr_array_add (ids, (gpointer) players[i].id.s);
  g_ptr_array_add (ids, NULL);
  return vtr_umpire_nearest (name, (const gchar *const *) ids->pdata);
}

/**
 * vtr_umpire_side_of_player:
 * @store: a campaign
 * @player: id, name or further name
 * @error: VTR_UMPIRE_ERROR_UNKNOWN
 *
 * Returns: (transfer full) (nullable): the side's id
 */
gchar *
vtr_umpire_side_of_player (VtrStore *store,
                           const gchar *player,
                           GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  const VtrPlayer *found = input ? vtr_umpire_require_player (store, input->state, player, error) : NULL;

  return found ? g_strdup (found->side.s) : NULL;
}

/**
 * vtr_umpire_player_id:
 * @store: a campaign
 * @player: id or name of a player
 * @id: (out): his id
 * @error: VTR_UMPIRE_ERROR_UNKNOWN
 */
gboolean
vtr_umpire_player_id (VtrStore *store,
                      const gchar *player,
                      VtrId *id,
                      GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  const VtrPlayer *found = input ? vtr_umpire_require_player (store, input->state, player, error) : NULL;

  if (found)
    *id = found->id;
  return found != NULL;
}

/* --- a new campaign --------------------------------------------------------- */

/* The 32 bytes that all dice hang on. */
static gboolean
make_secret (const gchar *seed,
             guint8 secret[32],
             gboolean *practice,
             GError **error)
{
  gsize length = seed ? strlen (seed) : 0;

  *practice = FALSE;
  if (seed == NULL)
    {
      gsize got = 0;

      while (got < 32)
        {
          ssize_t n = getrandom (secret + got, 32 - got, 0);

          if (n < 0 && errno == EINTR)
            continue;
          if (n < 0)
            {
              g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the system gives no random numbers: %s; give a seed of 64 hex digits", g_strerror (errno));
              return FALSE;
            }
          got += (gsize) n;
        }
      return TRUE;
    }
  if (length == 0 || length > 64 || strspn (seed, "0123456789abcdefABCDEF") != length)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a seed is 64 hex digits, or fewer for a practice campaign, not '%s'", seed);
      return FALSE;
    }
  if (length < 64)
    {
      g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
      gsize size = 32;

      *practice = TRUE;
      g_checksum_update (sum, (const guchar *) seed, (gssize) length);
      g_checksum_get_digest (sum, secret, &size);
      return TRUE;
    }
  for (guint i = 0; i < 32; i++)
    secret[i] = (guint8) (g_ascii_xdigit_value (seed[2 * i]) << 4 | g_ascii_xdigit_value (seed[2 * i + 1]));
  return TRUE;
}

/* The ruleset fills in what follows from the scenario, with the campaign's own
 * dice: turn 0. */
static VtrState *
set_up (const VtrRuleset *ruleset,
        const VtrBoard *board,
        const VtrParameters *parameters,
        const VtrScenario *scenario,
        const guint8 secret[32],
        GPtrArray *faults)
{
  g_autoptr (VtrTurnInput) input = vtr_turn_input_new ();
  g_autoptr (VtrOutcome) outcome = vtr_outcome_new ();
  g_autoptr (GHashTable) dice = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) questions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  VtrTurn turn = {
    .input = input,
    .board = board,
    .parameters = parameters,
    .phase = "set-up",
    .outcome = outcome,
    .dice_index = dice,
    .question_index = questions,
    .answers_used = used,
  };

  input->ruleset = ruleset;
  input->board = board;
  input->parameters = vtr_parameters_copy (parameters);
  input->state = vtr_state_copy (scenario->state);
  input->first_day = scenario->first_day;
  input->n_turns = scenario->n_turns;
  memcpy (input->secret, secret, 32);
  turn.state = vtr_state_copy (scenario->state);
  if (ruleset->scratch_new)
    turn.scratch = ruleset->scratch_new (&turn);
  if (ruleset->set_up)
    ruleset->set_up (&turn, faults);
  if (ruleset->scratch_free)
    ruleset->scratch_free (turn.scratch);
  return turn.state;
}

static gboolean
has_faults (const GPtrArray *faults,
            const gchar *what,
            GError **error)
{
  if (faults->len == 0)
    return FALSE;
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s has %u %s", what, faults->len, faults->len == 1 ? "fault" : "faults");
  return TRUE;
}

/* All that a campaign begins with. */
typedef struct
{
  const VtrRuleset *ruleset;
  gchar *map_path;
  gchar *map_xml;
  gsize map_length;
  VtrBoard *board;
  VtrScenario *scenario;
  VtrParameters *parameters;
  VtrState *state;
} Beginning;

static void
beginning_clear (Beginning *beginning)
{
  g_free (beginning->map_path);
  g_free (beginning->map_xml);
  vtr_board_free (beginning->board);
  vtr_scenario_free (beginning->scenario);
  vtr_parameters_free (beginning->parameters);
  vtr_state_free (beginning->state);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Beginning, beginning_clear)

static gboolean
read_beginning (Beginning *beginning,
                const gchar *scenario_path,
                const guint8 secret[32],
                GPtrArray *faults,
                GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  VtrId ruleset;

  if (!vtr_scenario_peek (scenario_path, &ruleset, &beginning->map_path, error))
    return FALSE;
  beginning->ruleset = vtr_ruleset_find (ruleset.s);
  if (beginning->ruleset == NULL)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      for (guint i = 0; vtr_rulesets[i]; i++)
        g_string_append_printf (known, "%s%s", i ? ", " : "", vtr_rulesets[i]->id);
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s: there is no ruleset '%s'; there are: %s", scenario_path, ruleset.s, known->str);
      return FALSE;
    }
  if (!g_file_get_contents (beginning->map_path, &beginning->map_xml, &beginning->map_length, error))
    return FALSE;
  beginning->board = vtr_board_read_data (beginning->map_xml, beginning->map_length, beginning->map_path, faults, error);
  if (beginning->board == NULL || has_faults (faults, beginning->map_path, error))
    return FALSE;
  beginning->scenario = vtr_scenario_read_file (scenario_path, beginning->ruleset->tables, beginning->board, faults, error);
  if (beginning->scenario == NULL || has_faults (faults, scenario_path, error))
    return FALSE;

  beginning->parameters = vtr_parameters_new (beginning->ruleset->parameters, beginning->ruleset->n_parameters);
  for (guint i = 0; i + 1 < beginning->scenario->settings->len; i += 2)
    {
      g_autoptr (GError) wrong = NULL;

      if (!vtr_parameters_set_text (beginning->parameters, g_ptr_array_index (beginning->scenario->settings, i), g_ptr_array_index (beginning->scenario->settings, i + 1), &wrong))
        g_ptr_array_add (faults, g_strdup_printf ("%s: <set>: %s", scenario_path, wrong->message));
    }
  beginning->state = set_up (beginning->ruleset, beginning->board, beginning->parameters, beginning->scenario, secret, lines);
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (faults, g_strdup_printf ("%s: %s", scenario_path, (const gchar *) g_ptr_array_index (lines, i)));
  return !has_faults (faults, scenario_path, error);
}

/**
 * vtr_umpire_new_campaign:
 * @path: the campaign file to make; it must not be there yet
 * @scenario_path: a scenario file; its map is looked for beside it
 * @seed: (nullable): 64 hex digits; fewer: a practice campaign, whose dice
 *   anybody who knows the seed can foretell; %NULL: random
 * @faults: (element-type utf8): takes lines `file:line:column: what; what to do`
 * @error: VTR_UMPIRE_ERROR_INPUT, or what the readers and the store say
 *
 * Returns: (transfer full) (nullable): the open campaign
 */
VtrStore *
vtr_umpire_new_campaign (const gchar *path,
                         const gchar *scenario_path,
                         const gchar *seed,
                         GPtrArray *faults,
                         GError **error)
{
  g_auto (Beginning) beginning = { 0 };
  guint8 secret[32];
  gboolean practice;

  if (!make_secret (seed, secret, &practice, error))
    return NULL;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s is there already; give another name, or move it away", path);
      return NULL;
    }
  if (!read_beginning (&beginning, scenario_path, secret, faults, error))
    return NULL;
  return vtr_store_create (path, beginning.ruleset, beginning.map_xml, beginning.map_length, beginning.scenario->name, &beginning.scenario->first_day,
                           beginning.scenario->n_turns, beginning.parameters, beginning.state, secret, practice, error);
}

/**
 * vtr_umpire_check_scenario:
 * @scenario_path: a scenario file; its map is looked for beside it
 * @faults: (element-type utf8): takes lines `file:line:column: what; what to do`
 * @error: as vtr_umpire_new_campaign()
 *
 * Returns: whether a campaign could begin from it
 */
gboolean
vtr_umpire_check_scenario (const gchar *scenario_path,
                           GPtrArray *faults,
                           GError **error)
{
  g_auto (Beginning) beginning = { 0 };
  const guint8 secret[32] = { 0 };

  return read_beginning (&beginning, scenario_path, secret, faults, error);
}
