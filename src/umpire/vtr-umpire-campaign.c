/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-private.h"

/* Finding the people in a campaign. */

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
