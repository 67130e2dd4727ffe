/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-beginning.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/random.h>

#include "umpire/vtr-umpire-private.h"

/* A campaign before there is one: what the scenario says, what the umpire changes of
 * it, and the file that is made of both. */

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
        const VtrDate *first_day,
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
  input->turn = scenario->first_turn - 1;
  input->first_day = *first_day;
  input->first_turn = scenario->first_turn;
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

/* --- what the scenario says ------------------------------------------------------ */

/**
 * vtr_beginning_free:
 * @beginning: (transfer full): a beginning
 */
void
vtr_beginning_free (VtrBeginning *beginning)
{
  if (beginning == NULL)
    return;
  g_free (beginning->path);
  g_free (beginning->map_path);
  g_free (beginning->map_xml);
  vtr_board_free (beginning->board);
  vtr_scenario_free (beginning->scenario);
  vtr_parameters_free (beginning->parameters);
  vtr_picture_free (beginning->picture);
  g_free (beginning);
}

/**
 * vtr_beginning_first_day:
 * @ruleset: whose calendar
 * @day: the first day of a turn
 * @turn: its number
 * @first_day: (out): the first day of turn 1, with which the calendar counts
 * @error: VTR_UMPIRE_ERROR_INPUT: no turn of that number begins on that day
 *
 * Turn 1 may begin on any day, a later one only where the calendar cuts.
 */
gboolean
vtr_beginning_first_day (const VtrRuleset *ruleset,
                         const VtrDate *day,
                         gint turn,
                         VtrDate *first_day,
                         GError **error)
{
  VtrDate before = *day, after = *day;
  GDate at, wanted;

  *first_day = *day;
  if (turn <= 1)
    return TRUE;
  g_date_clear (&wanted, 1);
  g_date_set_dmy (&wanted, (GDateDay) day->day, (GDateMonth) day->month, (GDateYear) day->year);
  /* back from there, day by day, until that turn begins no later */
  for (at = wanted; g_date_get_julian (&at) > 1; g_date_subtract_days (&at, 1))
    {
      VtrTurnDates dates;
      GDate begins;

      *first_day = (VtrDate){ g_date_get_year (&at), g_date_get_month (&at), g_date_get_day (&at) };
      dates = ruleset->dates (first_day, turn);
      g_date_clear (&begins, 1);
      g_date_set_dmy (&begins, (GDateDay) dates.first.day, (GDateMonth) dates.first.month, (GDateYear) dates.first.year);
      if (g_date_compare (&begins, &wanted) == 0)
        return TRUE;
      before = dates.first;
      if (g_date_compare (&begins, &wanted) < 0)
        break;
      after = dates.first;
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "no turn %d begins on %04d-%02d-%02d; give the day on which it does, like %04d-%02d-%02d or %04d-%02d-%02d", turn, day->year, day->month, day->day, before.year, before.month, before.day, after.year, after.month, after.day);
  return FALSE;
}

/* What the scenario says of a picture, and the file beside it. */
static gboolean
read_picture (VtrBeginning *beginning,
              GError **error)
{
  g_autofree gchar *folder = g_path_get_dirname (beginning->path);
  g_autofree gchar *path = g_build_filename (folder, beginning->scenario->picture, NULL);
  g_autoptr (VtrPicture) picture = vtr_picture_read (path, error);

  for (guint i = 0; picture != NULL && i < VTR_PICTURE_PINS; i++)
    if (!vtr_picture_pin (picture, beginning->board, i, beginning->scenario->pins[i].place.s, beginning->scenario->pins[i].x, beginning->scenario->pins[i].y, error))
      return FALSE;
  if (picture == NULL || !vtr_picture_check (picture, beginning->board, error))
    return FALSE;
  beginning->picture = g_steal_pointer (&picture);
  return TRUE;
}

/**
 * vtr_umpire_begin:
 * @scenario_path: a scenario file; its map is looked for beside it
 * @faults: (element-type utf8): takes lines `file:line:column: what; what to do`
 * @error: VTR_UMPIRE_ERROR_INPUT, or what the readers say
 *
 * Returns: (transfer full) (nullable): what a campaign would begin with
 */
VtrBeginning *
vtr_umpire_begin (const gchar *scenario_path,
                  GPtrArray *faults,
                  GError **error)
{
  g_autoptr (VtrBeginning) beginning = g_new0 (VtrBeginning, 1);
  VtrId ruleset;

  beginning->path = g_strdup (scenario_path);
  if (!vtr_scenario_peek (scenario_path, &ruleset, &beginning->map_path, error))
    return NULL;
  beginning->ruleset = vtr_ruleset_find (ruleset.s);
  if (beginning->ruleset == NULL)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      for (guint i = 0; vtr_rulesets[i]; i++)
        g_string_append_printf (known, "%s%s", i ? ", " : "", vtr_rulesets[i]->id);
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s: there is no ruleset '%s'; there are: %s", scenario_path, ruleset.s, known->str);
      return NULL;
    }
  if (!g_file_get_contents (beginning->map_path, &beginning->map_xml, &beginning->map_length, error))
    return NULL;
  beginning->board = vtr_board_read_data (beginning->map_xml, beginning->map_length, beginning->map_path, faults, error);
  if (beginning->board == NULL || has_faults (faults, beginning->map_path, error))
    return NULL;
  beginning->scenario = vtr_scenario_read_file (scenario_path, beginning->ruleset->tables, beginning->board, faults, error);
  if (beginning->scenario == NULL || has_faults (faults, scenario_path, error))
    return NULL;

  if (!vtr_beginning_first_day (beginning->ruleset, &beginning->scenario->first_day, beginning->scenario->first_turn, &beginning->first_day, error))
    {
      g_prefix_error (error, "%s: ", scenario_path);
      return NULL;
    }
  if (beginning->scenario->picture != NULL && !read_picture (beginning, error))
    return NULL;

  beginning->parameters = vtr_parameters_new (beginning->ruleset->parameters, beginning->ruleset->n_parameters);
  for (guint i = 0; i + 1 < beginning->scenario->settings->len; i += 2)
    {
      g_autoptr (GError) wrong = NULL;

      if (!vtr_parameters_set_text (beginning->parameters, g_ptr_array_index (beginning->scenario->settings, i), g_ptr_array_index (beginning->scenario->settings, i + 1), &wrong))
        g_ptr_array_add (faults, g_strdup_printf ("%s: <set>: %s", scenario_path, wrong->message));
    }
  return has_faults (faults, scenario_path, error) ? NULL : g_steal_pointer (&beginning);
}

/* --- what the umpire changes ------------------------------------------------------- */

/**
 * vtr_beginning_set:
 * @beginning: a beginning
 * @name: of a parameter
 * @value: as it is written
 * @error: it is unknown, or out of its range
 *
 * Returns: whether it was set
 */
gboolean
vtr_beginning_set (VtrBeginning *beginning,
                   const gchar *name,
                   const gchar *value,
                   GError **error)
{
  return vtr_parameters_set_text (beginning->parameters, name, value, error);
}

static VtrPlayer *
require_player (VtrBeginning *beginning,
                const gchar *player,
                GError **error)
{
  VtrPlayer key = { .id = vtr_id (vtr_id_is_valid (player) ? player : "") };
  VtrPlayer *found = vtr_state_find (beginning->scenario->state, VTR_TABLE_PLAYER, &key);

  if (found == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no player '%s'; give the id of one", player);
  return found;
}

/* A name in one line, as long as its field. */
static gboolean
take_name (gchar *field,
           gsize size,
           const gchar *name,
           GError **error)
{
  g_autofree gchar *one_line = g_strdelimit (g_strdup (name), "\n\r\t", ' ');

  g_strstrip (one_line);
  if (one_line[0] == '\0' || !g_utf8_validate (one_line, -1, NULL) || strlen (one_line) >= size)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a name has 1 to %d bytes of text; write another", (gint) size - 1);
      return FALSE;
    }
  g_strlcpy (field, one_line, size);
  return TRUE;
}

/**
 * vtr_beginning_rename:
 * @beginning: a beginning
 * @player: id of a player
 * @name: as he is called from now on
 * @error: VTR_UMPIRE_ERROR
 *
 * Returns: whether he is
 */
gboolean
vtr_beginning_rename (VtrBeginning *beginning,
                      const gchar *player,
                      const gchar *name,
                      GError **error)
{
  VtrPlayer *row = require_player (beginning, player, error);

  return row != NULL && take_name (row->name, sizeof row->name, name, error);
}

/* An id that nobody has, made of a name: its letters, then a number. */
static VtrId
free_id (const VtrState *state,
         const gchar *name)
{
  g_autofree gchar *folded = vtr_fold (name);
  g_autoptr (GString) text = g_string_new (NULL);
  VtrId id;

  for (const gchar *at = folded; *at != '\0' && text->len < VTR_ID_SIZE - 8; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (text, g_ascii_tolower (*at));
    else if (text->len > 0 && text->str[text->len - 1] != '-')
      g_string_append_c (text, '-');
  while (text->len > 0 && text->str[text->len - 1] == '-')
    g_string_truncate (text, text->len - 1);
  if (text->len == 0)
    g_string_append (text, "player");
  id = vtr_id (text->str);
  for (guint n = 2; vtr_state_player (state, &id) != NULL; n++)
    {
      g_autofree gchar *numbered = g_strdup_printf ("%s-%u", text->str, n);

      id = vtr_id (numbered);
    }
  return id;
}

/**
 * vtr_beginning_add_player:
 * @beginning: a beginning
 * @side: id of a side
 * @name: as he is called
 * @id: (out) (optional): of the new player
 * @error: VTR_UMPIRE_ERROR
 *
 * He commands nothing until he is given something.
 *
 * Returns: whether there is one more
 */
gboolean
vtr_beginning_add_player (VtrBeginning *beginning,
                          const gchar *side,
                          const gchar *name,
                          VtrId *id,
                          GError **error)
{
  VtrState *state = beginning->scenario->state;
  const VtrPlayer *rows = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);
  VtrPlayer player = { .side = vtr_id (vtr_id_is_valid (side) ? side : "") };

  if (vtr_state_side (state, &player.side) == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no side '%s'; give the id of one", side);
      return FALSE;
    }
  if (!take_name (player.name, sizeof player.name, name, error))
    return FALSE;
  player.id = free_id (state, player.name);
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    player.seq = MAX (player.seq, rows[i].seq);
  player.seq++;
  vtr_state_insert (state, VTR_TABLE_PLAYER, &player);
  if (id != NULL)
    *id = player.id;
  return TRUE;
}

/* Takes out all rows of @table whose record @matches. */
static void
remove_rows (VtrState *state,
             guint table,
             gboolean (*matches) (gconstpointer record, gconstpointer data),
             gconstpointer data)
{
  for (guint i = vtr_state_n_rows (state, table); i > 0; i--)
    {
      g_autofree gpointer copy = NULL;
      gconstpointer record = vtr_state_row (state, table, i - 1);

      if (!matches (record, data))
        continue;
      copy = g_memdup2 (record, state->tables[table]->record_size);
      vtr_state_remove (state, table, copy);
    }
}

static gboolean
is_command_of_player (gconstpointer record,
                      gconstpointer player)
{
  return vtr_id_equal (&((const VtrCommand *) record)->player, player);
}

static gboolean
is_command_of_formation (gconstpointer record,
                         gconstpointer formation)
{
  return vtr_id_equal (&((const VtrCommand *) record)->formation, formation);
}

static gboolean
is_name_of_player (gconstpointer record,
                   gconstpointer player)
{
  const VtrName *name = record;

  return vtr_id_is (&name->what, "player") && vtr_id_equal (&name->of, player);
}

/**
 * vtr_beginning_remove_player:
 * @beginning: a beginning
 * @player: id of a player
 * @error: VTR_UMPIRE_ERROR
 *
 * What he commanded has no commander then, but what stands below another's.
 *
 * Returns: whether he is gone
 */
gboolean
vtr_beginning_remove_player (VtrBeginning *beginning,
                             const gchar *player,
                             GError **error)
{
  VtrState *state = beginning->scenario->state;
  const VtrPlayer *row = require_player (beginning, player, error);
  VtrPlayer key;

  if (row == NULL)
    return FALSE;
  key = *row;
  remove_rows (state, VTR_TABLE_COMMAND, is_command_of_player, &key.id);
  remove_rows (state, VTR_TABLE_NAME, is_name_of_player, &key.id);
  return vtr_state_remove (state, VTR_TABLE_PLAYER, &key);
}

/**
 * vtr_beginning_give:
 * @beginning: a beginning
 * @formation: id of a formation
 * @player: (nullable): id of who commands it with all below it; %NULL: whoever
 *   commands what it stands under, if anybody
 * @error: VTR_UMPIRE_ERROR_UNKNOWN; VTR_UMPIRE_ERROR_INPUT: he is not of its side
 *
 * Returns: whether it is his
 */
gboolean
vtr_beginning_give (VtrBeginning *beginning,
                    const gchar *formation,
                    const gchar *player,
                    GError **error)
{
  VtrState *state = beginning->scenario->state;
  VtrId id = vtr_id (vtr_id_is_valid (formation) ? formation : "");
  const VtrFormation *row = vtr_state_formation (state, &id);
  const VtrPlayer *whose = player != NULL ? require_player (beginning, player, error) : NULL;
  VtrCommand command = { 0 };

  if (player != NULL && whose == NULL)
    return FALSE;
  if (row == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no formation '%s'; give the id of one", formation);
      return FALSE;
    }
  if (whose != NULL && !vtr_id_equal (&whose->side, &row->side))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' cannot command '%s', which is not of his side; choose another", player, formation);
      return FALSE;
    }
  remove_rows (state, VTR_TABLE_COMMAND, is_command_of_formation, &id);
  if (whose == NULL)
    return TRUE;
  command.side = whose->side;
  command.player = whose->id;
  command.formation = id;
  vtr_state_insert (state, VTR_TABLE_COMMAND, &command);
  return TRUE;
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/**
 * vtr_beginning_aliases:
 * @beginning: a beginning
 * @player: id of a player
 *
 * Returns: (transfer full): the names by which he writes, sorted, ", " between
 */
gchar *
vtr_beginning_aliases (const VtrBeginning *beginning,
                       const VtrId *player)
{
  const VtrState *state = beginning->scenario->state;
  const VtrName *rows = VTR_STATE_ROWS (state, VTR_TABLE_NAME, VtrName);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NAME); i++)
    if (is_name_of_player (&rows[i], player))
      g_ptr_array_add (names, (gpointer) rows[i].name);
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (gchar **) names->pdata);
}

/**
 * vtr_beginning_set_aliases:
 * @beginning: a beginning
 * @player: id of a player
 * @aliases: the names by which he writes, ',' between; "": his own alone
 * @error: VTR_UMPIRE_ERROR
 *
 * Returns: whether they are his; else he has those he had
 */
gboolean
vtr_beginning_set_aliases (VtrBeginning *beginning,
                           const gchar *player,
                           const gchar *aliases,
                           GError **error)
{
  VtrState *state = beginning->scenario->state;
  const VtrPlayer *row = require_player (beginning, player, error);
  g_auto (GStrv) parts = g_strsplit (aliases, ",", -1);
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (VtrName));

  if (row == NULL)
    return FALSE;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      VtrName name = { .side = row->side, .what = vtr_id ("player"), .of = row->id };

      if (g_strstrip (parts[i])[0] == '\0')
        continue;
      if (!take_name (name.name, sizeof name.name, parts[i], error))
        return FALSE;
      g_array_append_val (names, name);
    }
  remove_rows (state, VTR_TABLE_NAME, is_name_of_player, &row->id);
  for (guint i = 0; i < names->len; i++)
    if (vtr_state_find (state, VTR_TABLE_NAME, &g_array_index (names, VtrName, i)) == NULL)
      vtr_state_insert (state, VTR_TABLE_NAME, &g_array_index (names, VtrName, i));
  return TRUE;
}

/* --- what comes of it ------------------------------------------------------------------ */

/* Turn 0, under a campaign's own dice. */
static VtrState *
first_state (const VtrBeginning *beginning,
             const guint8 secret[32],
             GPtrArray *faults,
             GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrState) state = set_up (beginning->ruleset, beginning->board, beginning->parameters, beginning->scenario, &beginning->first_day, secret, lines);

  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (faults, g_strdup_printf ("%s: %s", beginning->path, (const gchar *) g_ptr_array_index (lines, i)));
  return has_faults (faults, beginning->path, error) ? NULL : g_steal_pointer (&state);
}

/**
 * vtr_beginning_view:
 * @beginning: a beginning; must outlive the view
 * @input: (out) (transfer full): what the view hangs on
 *
 * Returns: (transfer full): what the umpire sees before anything has happened; what
 *   is thrown for at the set-up stands as it would under dice of no campaign
 */
VtrView *
vtr_beginning_view (const VtrBeginning *beginning,
                    VtrTurnInput **input)
{
  const guint8 secret[32] = { 0 };
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  *input = vtr_turn_input_new ();
  (*input)->ruleset = beginning->ruleset;
  (*input)->board = beginning->board;
  (*input)->parameters = vtr_parameters_copy (beginning->parameters);
  (*input)->state = set_up (beginning->ruleset, beginning->board, beginning->parameters, beginning->scenario, &beginning->first_day, secret, lines);
  (*input)->turn = beginning->scenario->first_turn;
  (*input)->first_day = beginning->first_day;
  (*input)->first_turn = beginning->scenario->first_turn;
  (*input)->n_turns = beginning->scenario->n_turns;
  return vtr_view_build (*input, NULL, NULL);
}

/**
 * vtr_beginning_create:
 * @beginning: a beginning
 * @path: the campaign file to make; it must not be there yet
 * @seed: (nullable): 64 hex digits; fewer: a practice campaign, whose dice
 *   anybody who knows the seed can foretell; %NULL: random
 * @faults: (element-type utf8): takes lines that say what is wrong
 * @error: VTR_UMPIRE_ERROR_INPUT, or what the store says
 *
 * Returns: (transfer full) (nullable): the open campaign
 */
VtrStore *
vtr_beginning_create (const VtrBeginning *beginning,
                      const gchar *path,
                      const gchar *seed,
                      GPtrArray *faults,
                      GError **error)
{
  g_autoptr (VtrState) state = NULL;
  VtrStore *store;
  guint8 secret[32];
  gboolean practice;

  if (!make_secret (seed, secret, &practice, error))
    return NULL;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s is there already; give another name, or move it away", path);
      return NULL;
    }
  state = first_state (beginning, secret, faults, error);
  if (state == NULL)
    return NULL;
  store = vtr_store_create (path, beginning->ruleset, beginning->map_xml, beginning->map_length, beginning->scenario->name, &beginning->first_day,
                            beginning->scenario->first_turn, beginning->scenario->n_turns, beginning->parameters, state, secret, practice, error);
  if (store == NULL || beginning->picture == NULL || vtr_umpire_put_picture (store, beginning->picture, error))
    return store;
  vtr_store_close (store);
  g_unlink (path);
  return NULL;
}

/**
 * vtr_umpire_new_campaign:
 * @path: the campaign file to make; it must not be there yet
 * @scenario_path: a scenario file; its map is looked for beside it
 * @seed: (nullable): as vtr_beginning_create()
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
  g_autoptr (VtrBeginning) beginning = NULL;
  guint8 secret[32];
  gboolean practice;

  /* what is quickly seen is told before files are read */
  if (!make_secret (seed, secret, &practice, error))
    return NULL;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s is there already; give another name, or move it away", path);
      return NULL;
    }
  beginning = vtr_umpire_begin (scenario_path, faults, error);
  return beginning != NULL ? vtr_beginning_create (beginning, path, seed, faults, error) : NULL;
}

/* Rows that say of themselves that their figures are not printed anywhere. */
static guint
count_unverified (const VtrState *state)
{
  guint n = 0;

  for (guint t = VTR_N_SHARED_TABLES; t < state->n_tables; t++)
    {
      const VtrField *field = vtr_table_find_field (state->tables[t], "house");

      for (guint r = 0; field != NULL && r < vtr_state_n_rows (state, t); r++)
        n += vtr_field_get_int (field, vtr_state_row (state, t, r)) != 0;
    }
  return n;
}

/**
 * vtr_umpire_check_scenario:
 * @scenario_path: a scenario file; its map is looked for beside it
 * @faults: (element-type utf8): takes lines `file:line:column: what; what to do`
 * @remarks: (element-type utf8): takes what is worth knowing of it, but no fault
 * @unverified: (out): how many rows have figures that are not printed anywhere
 * @error: as vtr_umpire_new_campaign()
 *
 * Returns: whether a campaign could begin from it
 */
gboolean
vtr_umpire_check_scenario (const gchar *scenario_path,
                           GPtrArray *faults,
                           GPtrArray *remarks,
                           guint *unverified,
                           GError **error)
{
  g_autoptr (VtrBeginning) beginning = vtr_umpire_begin (scenario_path, faults, error);
  const guint8 secret[32] = { 0 };
  g_autoptr (VtrState) state = beginning != NULL ? first_state (beginning, secret, faults, error) : NULL;

  *unverified = 0;
  if (state == NULL)
    return FALSE;
  *unverified = count_unverified (state);
  for (guint i = 0; i < beginning->scenario->remarks->len; i++)
    g_ptr_array_add (remarks, g_strdup (g_ptr_array_index (beginning->scenario->remarks, i)));
  return TRUE;
}
