/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-battle.h"

#include <string.h>

#include "umpire/vtr-umpire-post.h"
#include "umpire/vtr-umpire-private.h"

/* The order of battle that the umpire gives once (1.3). */
#define OOB_KIND "oob"

void
vtr_umpire_battles_free (VtrUmpireBattles *battles)
{
  if (battles == NULL)
    return;
  vtr_turn_input_free (battles->input);
  vtr_outcome_free (battles->outcome);
  vtr_view_free (battles->view);
  g_clear_pointer (&battles->battles, g_ptr_array_unref);
  g_free (battles);
}

/**
 * vtr_umpire_battles:
 * @store: a campaign; must outlive what is returned
 * @error: as vtr_umpire_resolve()
 *
 * Runs the open turn under the answers so far and writes nothing.
 *
 * Returns: (transfer full) (nullable): its battles
 */
VtrUmpireBattles *
vtr_umpire_battles (VtrStore *store,
                    GError **error)
{
  g_autoptr (VtrUmpireBattles) battles = g_new0 (VtrUmpireBattles, 1);

  battles->store = store;
  if (!vtr_umpire_resolve (store, TRUE, &battles->input, &battles->outcome, error))
    return NULL;
  if (battles->input->ruleset->battles == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the rules '%s' know no battles", battles->input->ruleset->name);
      return NULL;
    }
  battles->view = vtr_view_build_battle (battles->input, battles->outcome, NULL);
  battles->battles = battles->input->ruleset->battles (battles->view);
  return g_steal_pointer (&battles);
}

/**
 * vtr_umpire_find_battle:
 * @battles: the open turn's
 * @place: id or name of its place, or its number
 * @error: VTR_UMPIRE_ERROR_UNKNOWN
 *
 * Of several in one place the last, which waits for its result when those before
 * have theirs; the number tells them apart.
 *
 * Returns: (transfer none) (nullable): the battle
 */
const VtrBattle *
vtr_umpire_find_battle (const VtrUmpireBattles *battles,
                        const gchar *place,
                        GError **error)
{
  g_autofree gchar *wanted = vtr_fold (place);
  g_autoptr (GString) list = g_string_new (NULL);
  const VtrBattle *found = NULL;

  for (guint i = 0; i < battles->battles->len; i++)
    {
      const VtrBattle *battle = g_ptr_array_index (battles->battles, i);
      const gchar *name = vtr_board_place_name (battles->view->board, &battle->place);
      g_autofree gchar *folded = vtr_fold (name);
      g_autofree gchar *number = g_strdup_printf ("%d", battle->number);
      g_autofree gchar *sheet = g_strdup_printf ("%d/%d", battles->input->turn, battle->number);

      if (g_str_equal (place, number) || g_str_equal (place, sheet) || g_str_equal (place, battle->place.s) || g_str_equal (wanted, folded))
        found = battle;
      g_string_append_printf (list, "%s%s %s", i ? ", " : "", sheet, name);
    }
  if (found == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, battles->battles->len ? "there is no battle at '%s'; turn %d has: %s" : "there is no battle at '%s'; turn %d has none%s", place, battles->input->turn, list->str);
  return found;
}

/**
 * vtr_umpire_battle_question:
 * @battles: the open turn's
 * @battle: one of them
 *
 * Returns: (transfer none) (nullable): its question: of the battles in a place
 *   and the questions asked of them the nth belong together
 */
const VtrQuestion *
vtr_umpire_battle_question (const VtrUmpireBattles *battles,
                            const VtrBattle *battle)
{
  guint nth = 0, at = 0;

  for (guint i = 0; i < battles->battles->len && g_ptr_array_index (battles->battles, i) != battle; i++)
    nth += vtr_id_equal (&((const VtrBattle *) g_ptr_array_index (battles->battles, i))->place, &battle->place);
  for (guint i = 0; i < battles->outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (battles->outcome->questions, i);

      if (g_str_equal (question->kind, "battle") && vtr_id_equal (&question->place, &battle->place) && at++ == nth)
        return question;
    }
  return NULL;
}

/* The dice thrown for what happens in a place. */
static GPtrArray *
dice_of (const VtrUmpireBattles *battles,
         const VtrBattle *battle)
{
  GPtrArray *dice = g_ptr_array_new ();

  for (guint i = 0; i < battles->outcome->dice->len; i++)
    {
      VtrDie *die = g_ptr_array_index (battles->outcome->dice, i);
      g_auto (GStrv) parts = g_strsplit (die->purpose, "/", -1);

      if (g_strv_contains ((const gchar *const *) parts, battle->place.s))
        g_ptr_array_add (dice, die);
    }
  return dice;
}

static gboolean
has_open_question (const VtrOutcome *outcome)
{
  for (guint i = 0; i < outcome->questions->len; i++)
    if (((const VtrQuestion *) g_ptr_array_index (outcome->questions, i))->answer == NULL)
      return TRUE;
  return FALSE;
}

/**
 * vtr_umpire_sheet:
 * @battles: the open turn's
 * @battle: one of them
 * @side: (nullable): id or name of a side; %NULL or "umpire": the umpire
 * @format: how to write it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such side, or it is not in the battle;
 *   VTR_UMPIRE_ERROR_INPUT: the battle, or what came of it, hangs on open questions
 *
 * A side's sheet is made from its view, as it was before the turn, and from what
 * it was told of its own forces.
 *
 * Returns: (transfer full) (nullable): the sheet
 */
gchar *
vtr_umpire_sheet (const VtrUmpireBattles *battles,
                  const VtrBattle *battle,
                  const gchar *side,
                  VtrFormat format,
                  GError **error)
{
  const VtrQuestion *question = vtr_umpire_battle_question (battles, battle);
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (GPtrArray) known = NULL;
  const VtrSide *reader;

  if (side == NULL || g_str_equal (side, "umpire"))
    {
      g_autoptr (GPtrArray) dice = dice_of (battles, battle);

      phrases = vtr_umpire_phrases (battles->store, NULL, NULL, error);
      if (phrases == NULL)
        return NULL;
      document = vtr_report_sheet (battles->view, phrases, battle, dice);
      return vtr_document_write (document, format);
    }
  reader = vtr_umpire_find_side (battles->input->state, side, error);
  phrases = reader ? vtr_umpire_phrases (battles->store, reader->id.s, NULL, error) : NULL;
  if (phrases == NULL)
    return NULL;
  if (question && question->conditional)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the battle at %s hangs on answers that are not given yet; 'questions' lists what is open",
                   vtr_board_place_name (battles->view->board, &battle->place));
      return NULL;
    }
  if (!vtr_id_is_empty (&battle->winner) && has_open_question (battles->outcome))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the turn has open questions, and what came of the battle at %s may yet be another thing; 'questions' lists them",
                   vtr_board_place_name (battles->view->board, &battle->place));
      return NULL;
    }
  view = vtr_view_build_battle (battles->input, battles->outcome, &reader->id);
  known = view->ruleset->battles (view);
  for (guint i = 0, nth = 0; i < known->len; i++)
    {
      const VtrBattle *its = g_ptr_array_index (known, i);
      guint of_place = 0;

      /* the same battle in the side's own counting: the nth of its place */
      if (!vtr_id_equal (&its->place, &battle->place))
        continue;
      nth++;
      for (guint k = 0; k < battles->battles->len; k++)
        {
          const VtrBattle *other = g_ptr_array_index (battles->battles, k);

          of_place += vtr_id_equal (&other->place, &battle->place);
          if (other == battle)
            break;
        }
      if (nth != of_place)
        continue;
      document = vtr_report_sheet (view, phrases, its, NULL);
      return vtr_document_write (document, format);
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the %s side is not in the battle at %s", reader->name, vtr_board_place_name (battles->view->board, &battle->place));
  return NULL;
}

/**
 * vtr_umpire_issue_sheet:
 * @store: a campaign
 * @side: whose sheet it is
 * @format: how it is written
 * @text: the sheet
 * @error: as the store says
 *
 * Notes that a side was given its sheet, once for the same bytes, so that undo
 * can warn.
 */
gboolean
vtr_umpire_issue_sheet (VtrStore *store,
                        const VtrId *side,
                        VtrFormat format,
                        const gchar *text,
                        GError **error)
{
  g_autoptr (GPtrArray) before = vtr_store_issued_after (store, 0, error);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree gchar *reader = g_strdup (side->s);
  VtrIssued issued = {
    .side = *side,
    .reader = reader,
    .format = (gchar *) vtr_format_names[format],
    .issued = g_get_real_time () / G_USEC_PER_SEC,
    .bytes = bytes,
  };

  if (before == NULL)
    return FALSE;
  for (guint i = 0; i < before->len; i++)
    {
      const VtrIssued *other = g_ptr_array_index (before, i);

      if (vtr_id_equal (&other->side, side) && g_bytes_equal (other->bytes, bytes))
        return TRUE;
    }
  return vtr_store_issue (store, &issued, error) != 0;
}

/* --- orders of battle ------------------------------------------------------------------ */

/**
 * vtr_umpire_oob_name:
 * @store: a campaign
 * @error: as the store says
 *
 * Returns: (transfer full) (nullable): the file name of the umpire's own order of
 *   battle; %NULL without @error: he gave none
 */
gchar *
vtr_umpire_oob_name (VtrStore *store,
                     GError **error)
{
  gchar *name = NULL;
  g_autoptr (GBytes) oob = vtr_store_attachment (store, OOB_KIND, &name, error);

  return oob != NULL ? name : NULL;
}

/**
 * vtr_umpire_keep_oob:
 * @store: a campaign
 * @bytes: the umpire's own order of battle
 * @file: what it is called
 * @bound: (out): rows that are bound to units of the campaign
 * @leaves: (out): rows that could be
 * @faults: (element-type utf8): what is wrong with it
 * @error: as the store says; VTR_UMPIRE_ERROR_INPUT: there are faults
 *
 * Kept to the byte with the campaign, whatever is undone; the newest holds.
 */
gboolean
vtr_umpire_keep_oob (VtrStore *store,
                     GBytes *bytes,
                     const gchar *file,
                     guint *bound,
                     guint *leaves,
                     GPtrArray *faults,
                     GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree gchar *base = g_path_get_basename (file);
  g_autofree gchar *name = g_utf8_make_valid (base, -1);

  if (input == NULL)
    return FALSE;
  if (input->ruleset->bound_rows == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the rules '%s' know no rosters", input->ruleset->name);
      return FALSE;
    }
  ids = input->ruleset->bound_rows (input->state);
  if (!vtr_sow_check (bytes, file, (const gchar *const *) ids->pdata, bound, leaves, faults))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s is no order of battle", file);
      return FALSE;
    }
  return vtr_store_put_attachment (store, OOB_KIND, strlen (name) <= 255 ? name : "oob.csv", bytes, error);
}

static VtrSowName
name_of (const VtrId *id,
         gpointer data)
{
  const VtrUmpireBattles *battles = data;
  const VtrFormation *formation = vtr_state_formation (battles->view->state, id);
  const VtrSide *side = vtr_state_side (battles->view->state, id);
  VtrSowName name = { "", "" };

  g_strlcpy (name.name, formation ? formation->name : side ? side->name
                                                           : id->s,
             sizeof name.name);
  if (formation)
    g_strlcpy (name.commander, formation->commander, sizeof name.commander);
  return name;
}

/**
 * vtr_umpire_battle_oob:
 * @battles: the open turn's
 * @battle: one of them
 * @notes: (element-type utf8): takes what the umpire should know
 * @faults: (element-type utf8): takes what is wrong with his own file
 * @error: as the store says; VTR_UMPIRE_ERROR_INPUT: there are faults,
 *   or nobody for a table
 *
 * From the order of battle that the umpire gave, else made up.
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
vtr_umpire_battle_oob (const VtrUmpireBattles *battles,
                       const VtrBattle *battle,
                       GPtrArray *notes,
                       GPtrArray *faults,
                       GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autofree gchar *name = NULL;
  g_autoptr (GBytes) oob = vtr_store_attachment (battles->store, OOB_KIND, &name, &inner);
  GBytes *made;

  if (inner)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }
  if (battle->units->len == 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "nobody at %s is to be put on a table: these rules fight their battles themselves; the sheet tells all of it",
                   vtr_board_place_name (battles->view->board, &battle->place));
      return NULL;
    }
  made = vtr_sow_export (battle, oob, name, name_of, (gpointer) battles, notes, faults);
  if (made == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "%s does not serve for this battle", name ? name : "the order of battle");
  return made;
}

/* --- the answer -------------------------------------------------------------------------- */

/**
 * vtr_umpire_battle_answer:
 * @question: a battle's question
 * @winner: (nullable): a side's id
 * @size: (nullable): minor or major
 * @easy: (nullable): yes or no
 * @given: (nullable) (element-type VtrGivenLoss): losses
 *
 * Returns: (transfer full): the answer; what of the losses is not given is as
 *   answered before
 */
gchar *
vtr_umpire_battle_answer (const VtrQuestion *question,
                          const gchar *winner,
                          const gchar *size,
                          const gchar *easy,
                          const GArray *given)
{
  static const gchar *const keys[] = { "winner", "size", "easy", NULL };
  const gchar *const values[] = { winner, size, easy };
  g_autofree gchar *losses = given ? vtr_losses_answer (given) : g_strdup ("");
  GString *out = g_string_new (NULL);

  for (guint i = 0; keys[i]; i++)
    {
      g_autofree gchar *before = vtr_question_value (question, keys[i]);

      if (values[i] || before)
        g_string_append_printf (out, "%s%s=%s", out->len ? " " : "", keys[i], values[i] ? values[i] : before);
    }
  for (guint i = 0; i < question->asks->len && question->answer; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);
      g_autofree gchar *before = vtr_answer_value_get (question->answer, ask->key);
      g_autofree gchar *again = vtr_answer_value_get (losses, ask->key);

      if (!g_strv_contains (keys, ask->key) && before && again == NULL)
        g_string_append_printf (out, " %s=%s", ask->key, before);
    }
  if (losses[0])
    g_string_append_printf (out, " %s", losses);
  return g_string_free (out, FALSE);
}

/**
 * vtr_umpire_read_losses:
 * @battle: a battle of the open turn
 * @bytes: a table of losses, or a dump of Scourge of War: its first line says which
 * @file: its name, for faults
 * @faults: (element-type utf8): gets "file:line:column: what; what to do"
 *
 * Returns: (transfer full) (nullable): the losses as fields of the battle's
 *   answer; %NULL: faults, and nothing is taken
 */
gchar *
vtr_umpire_read_losses (const VtrBattle *battle,
                        GBytes *bytes,
                        const gchar *file,
                        GPtrArray *faults)
{
  gsize length;
  const gchar *data = g_bytes_get_data (bytes, &length);
  gsize first = 0;
  g_autofree gchar *head = NULL;
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) given = NULL;

  while (first < length && data[first] != '\n' && data[first] != '\0')
    first++;
  head = g_ascii_strdown (first > 0 ? data : "", (gssize) first);
  given = strstr (head, "sideindex") != NULL ? vtr_sow_read_dump (bytes, file, battle, FALSE, notes, faults) : vtr_losses_read (bytes, file, battle, faults);
  return given != NULL && faults->len == 0 ? vtr_losses_answer (given) : NULL;
}
