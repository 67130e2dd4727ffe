/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <glib/gi18n.h>

#include "umpire/vtr-umpire-battle.h"

/* Battles of the open turn: what goes out to those who fight them, and what comes
 * back. */

/* --- sheets ------------------------------------------------------------------------------ */

static void
sheet_free (gpointer data)
{
  VtrDeskSheet *sheet = data;

  g_free (sheet->name);
  g_free (sheet->text);
  g_free (sheet->why);
  g_free (sheet);
}

static void
battle_free (gpointer data)
{
  VtrDeskBattle *battle = data;

  g_free (battle->id);
  g_free (battle->place_name);
  g_free (battle->attacker);
  g_free (battle->defender);
  g_free (battle->question);
  g_clear_pointer (&battle->sheets, g_ptr_array_unref);
  g_free (battle);
}

void
vtr_desk_battles_free (VtrDeskBattles *battles)
{
  g_free (battles->oob);
  g_clear_pointer (&battles->battles, g_ptr_array_unref);
  g_free (battles);
}

/* A side that is not in the battle has no sheet. */
static gboolean
add_sheet (const VtrUmpireBattles *battles,
           const VtrBattle *battle,
           const VtrSide *side,
           GPtrArray *sheets,
           GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autofree gchar *text = vtr_umpire_sheet (battles, battle, side != NULL ? side->id.s : NULL, VTR_FORMAT_TEXT, &inner);
  VtrDeskSheet *sheet;

  if (g_error_matches (inner, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN))
    return TRUE;
  if (text == NULL && !g_error_matches (inner, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT))
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  sheet = g_new0 (VtrDeskSheet, 1);
  if (side != NULL)
    sheet->side = side->id;
  sheet->name = g_strdup (side != NULL ? side->name : _ ("Umpire"));
  if (text == NULL)
    sheet->why = g_strdup (_ ("This battle hangs on answers that are not given yet. Its sheets wait for them: they might tell what is still to be decided."));
  sheet->text = g_steal_pointer (&text);
  g_ptr_array_add (sheets, sheet);
  return TRUE;
}

static gchar *
side_name (const VtrUmpireBattles *battles,
           const VtrId *id)
{
  const VtrSide *side = vtr_state_side (battles->view->state, id);

  return g_strdup (side != NULL ? side->name : id->s);
}

static VtrDeskBattle *
battle_new (const VtrUmpireBattles *battles,
            const VtrBattle *battle,
            GError **error)
{
  g_autoptr (GPtrArray) sides = vtr_desk_sides_in_order (battles->input->state);
  const VtrQuestion *question = vtr_umpire_battle_question (battles, battle);
  VtrDeskBattle *made = g_new0 (VtrDeskBattle, 1);

  made->id = g_strdup_printf ("%d/%d", battles->input->turn, battle->number);
  made->place = battle->place;
  made->place_name = g_strdup (vtr_board_place_name (battles->view->board, &battle->place));
  made->attacker = side_name (battles, &battle->attacker);
  made->defender = side_name (battles, &battle->defender);
  made->question = g_strdup (question != NULL ? question->id : NULL);
  made->answered = question != NULL && question->answer != NULL;
  made->conditional = question != NULL && question->conditional;
  made->sheets = g_ptr_array_new_with_free_func (sheet_free);
  for (guint i = 0; i <= sides->len; i++)
    if (!add_sheet (battles, battle, i > 0 ? g_ptr_array_index (sides, i - 1) : NULL, made->sheets, error))
      {
        battle_free (made);
        return NULL;
      }
  return made;
}

static gboolean
run_battles (VtrDeskJob *job,
             GError **error)
{
  VtrStore *store = job->file->store;
  g_autoptr (GError) inner = NULL;
  g_autoptr (VtrUmpireBattles) battles = NULL;
  VtrDeskBattles *made;

  made = job->battles = g_new0 (VtrDeskBattles, 1);
  made->battles = g_ptr_array_new_with_free_func (battle_free);
  made->oob = vtr_umpire_oob_name (store, &inner);
  if (inner == NULL)
    battles = vtr_umpire_battles (store, &inner);
  /* rules without battles, a campaign that is over: there are none */
  if (g_error_matches (inner, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN) || g_error_matches (inner, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER))
    return TRUE;
  for (guint i = 0; battles != NULL && i < battles->battles->len && inner == NULL; i++)
    {
      VtrDeskBattle *battle = battle_new (battles, g_ptr_array_index (battles->battles, i), &inner);

      if (battle != NULL)
        g_ptr_array_add (made->battles, battle);
    }
  if (inner != NULL)
    {
      g_clear_pointer (&job->battles, vtr_desk_battles_free);
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  made->turn = battles->input->turn;
  return TRUE;
}

/**
 * vtr_desk_campaign_load_battles:
 * @self: the campaign
 *
 * Runs the open turn under the answers so far and writes the sheets of its
 * battles; "battles-changed" tells when they are there. Nothing is kept.
 */
void
vtr_desk_campaign_load_battles (VtrDeskCampaign *self)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_battles);

  if (job == NULL)
    return;
  job->no_moment = TRUE;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

static gboolean
run_write_sheet (VtrDeskJob *job,
                 GError **error)
{
  VtrFormat format = (VtrFormat) job->number;
  g_autoptr (VtrUmpireBattles) battles = vtr_umpire_battles (job->file->store, error);
  const VtrBattle *battle = battles != NULL ? vtr_umpire_find_battle (battles, job->first, error) : NULL;
  g_autofree gchar *text = battle != NULL ? vtr_umpire_sheet (battles, battle, job->third[0] != '\0' ? job->third : NULL, format, error) : NULL;
  VtrId side = vtr_id (job->third);

  /* noted first: what was not noted must not be read */
  if (text == NULL || (job->third[0] != '\0' && !vtr_umpire_issue_sheet (job->file->store, &side, format, text, error)))
    return FALSE;
  if (job->second != NULL && !g_file_set_contents (job->second, text, -1, error))
    return FALSE;
  if (job->second != NULL)
    vtr_desk_job_tell (job, _ ("Saved as %s"), job->second);
  else
    vtr_desk_job_tell (job, "%s", _ ("The sheet is on the clipboard."));
  job->text = g_steal_pointer (&text);
  return TRUE;
}

/**
 * vtr_desk_campaign_write_sheet:
 * @self: the campaign
 * @battle: turn and number, "3/2"
 * @side: id of a side, or "": the umpire's
 * @format: of the text
 * @path: (nullable): where to save it; %NULL: "written" brings it
 *
 * Writes a battle's sheet to give it out, and notes that in the file.
 */
void
vtr_desk_campaign_write_sheet (VtrDeskCampaign *self,
                               const gchar *battle,
                               const gchar *side,
                               VtrFormat format,
                               const gchar *path)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_write_sheet);

  if (job == NULL)
    return;
  job->first = g_strdup (battle);
  job->second = g_strdup (path);
  job->third = g_strdup (side);
  job->number = format;
  job->no_moment = TRUE;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

/* --- orders of battle -------------------------------------------------------------------- */

/* The first faults of a file, in place of what was said of it as a whole. */
static void
say_faults (GError **error,
            const GPtrArray *faults)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (faults->len == 0 || error == NULL || *error == NULL)
    return;
  for (guint i = 0; i < MIN (faults->len, 3); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const gchar *) g_ptr_array_index (faults, i));
  if (faults->len > 3)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "\nand %u more", "\nand %u more", faults->len - 3), faults->len - 3);
  g_free ((*error)->message);
  (*error)->message = g_strdup (text->str);
}

static GBytes *
read_file (const gchar *path,
           GError **error)
{
  gchar *data;
  gsize length;

  return g_file_get_contents (path, &data, &length, error) ? g_bytes_new_take (data, length) : NULL;
}

static gboolean
run_keep_oob (VtrDeskJob *job,
              GError **error)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = read_file (job->third, error);
  guint bound = 0, leaves = 0;

  if (bytes == NULL)
    return FALSE;
  if (!vtr_umpire_keep_oob (job->file->store, bytes, job->third, &bound, &leaves, faults, error))
    {
      say_faults (error, faults);
      return FALSE;
    }
  vtr_desk_job_tell (job, _ ("Kept with the campaign: %u units in it, %u of them bound to rosters."), leaves, bound);
  return run_battles (job, error);
}

/**
 * vtr_desk_campaign_keep_oob:
 * @self: the campaign
 * @path: the umpire's own order of battle
 *
 * Keeps the file with the campaign and binds its rows to the rosters;
 * "battles-changed" follows.
 */
void
vtr_desk_campaign_keep_oob (VtrDeskCampaign *self,
                            const gchar *path)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_keep_oob);

  if (job == NULL)
    return;
  job->third = g_strdup (path);
  job->no_moment = TRUE;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

static gboolean
run_write_oob (VtrDeskJob *job,
               GError **error)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrUmpireBattles) battles = vtr_umpire_battles (job->file->store, error);
  const VtrBattle *battle = battles != NULL ? vtr_umpire_find_battle (battles, job->first, error) : NULL;
  g_autoptr (GBytes) oob = battle != NULL ? vtr_umpire_battle_oob (battles, battle, notes, faults, error) : NULL;

  if (oob == NULL)
    {
      say_faults (error, faults);
      return FALSE;
    }
  if (!g_file_set_contents (job->third, g_bytes_get_data (oob, NULL), (gssize) g_bytes_get_size (oob), error))
    return FALSE;
  vtr_desk_job_tell (job, _ ("Saved as %s"), job->third);
  for (guint i = 0; i < notes->len; i++)
    vtr_desk_job_tell (job, "%s", (const gchar *) g_ptr_array_index (notes, i));
  return TRUE;
}

/**
 * vtr_desk_campaign_write_oob:
 * @self: the campaign
 * @battle: turn and number, "3/2"
 * @path: where to save it
 *
 * Writes the order of battle for Scourge of War, from the umpire's own file if he
 * gave one. What he should know is told.
 */
void
vtr_desk_campaign_write_oob (VtrDeskCampaign *self,
                             const gchar *battle,
                             const gchar *path)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_write_oob);

  if (job == NULL)
    return;
  job->first = g_strdup (battle);
  job->third = g_strdup (path);
  job->no_moment = TRUE;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

/* --- losses ------------------------------------------------------------------------------ */

/* The battle that a question asks about. */
static const VtrBattle *
battle_of (const VtrUmpireBattles *battles,
           const gchar *question)
{
  for (guint i = 0; i < battles->battles->len; i++)
    {
      const VtrBattle *battle = g_ptr_array_index (battles->battles, i);
      const VtrQuestion *asked = vtr_umpire_battle_question (battles, battle);

      if (asked != NULL && g_str_equal (asked->id, question))
        return battle;
    }
  return NULL;
}

static gboolean
run_read_losses (VtrDeskJob *job,
                 GError **error)
{
  g_autoptr (VtrUmpireBattles) battles = vtr_umpire_battles (job->file->store, error);
  const VtrBattle *battle = battles != NULL ? battle_of (battles, job->first) : NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GMappedFile) mapped = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree gchar *name = g_path_get_basename (job->third);

  if (battles == NULL || (mapped = g_mapped_file_new (job->third, FALSE, error)) == NULL)
    return FALSE;
  if (battle == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("that battle is asked about no more; preview the turn again"));
      return FALSE;
    }
  bytes = g_mapped_file_get_bytes (mapped);
  job->text = vtr_umpire_read_losses (battle, bytes, name, faults);
  if (job->text == NULL)
    {
      g_ptr_array_add (faults, NULL);
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s", faults->len > 1 ? (const gchar *) g_ptr_array_index (faults, 0) : _ ("there are no losses in it"));
      return FALSE;
    }
  vtr_desk_job_tell (job, _ ("Losses taken from %s. Look at them, say who won, then answer."), name);
  return TRUE;
}

/**
 * vtr_desk_campaign_read_losses:
 * @self: the campaign
 * @question: id of a question about a battle
 * @path: a table of losses, or a game's dump
 *
 * Reads the file; "losses" brings what it says. Nothing is kept until the question
 * is answered.
 */
void
vtr_desk_campaign_read_losses (VtrDeskCampaign *self,
                               const gchar *question,
                               const gchar *path)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_read_losses);

  if (job == NULL)
    return;
  job->first = g_strdup (question);
  job->third = g_strdup (path);
  job->losses = TRUE;
  job->no_moment = TRUE;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}
