/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post.h"

#include <string.h>

#include "store/vtr-store-kept.h"
#include "umpire/vtr-umpire-private.h"

/* Destinations: where texts go, whose they are, and what may go there. */

const gchar *const vtr_post_names[] = { "report", "map", "reply", "erratum", "diary", "question", NULL };
const gchar *const vtr_destination_kinds[] = { "forum", "thread", "channel", "player", NULL };

#define FOR_A_SIDE (1u << VTR_POST_REPORT | 1u << VTR_POST_MAP | 1u << VTR_POST_REPLY | 1u << VTR_POST_ERRATUM | 1u << VTR_POST_QUESTION)

void
vtr_destination_free (VtrDestination *destination)
{
  if (destination == NULL)
    return;
  g_free (destination->name);
  g_free (destination->title);
  g_free (destination->kind);
  g_free (destination->dialect);
  g_free (destination->language);
  g_free (destination);
}

VtrDestination *
vtr_destination_copy (const VtrDestination *destination)
{
  VtrDestination *copy = g_new0 (VtrDestination, 1);

  *copy = *destination;
  copy->name = g_strdup (destination->name);
  copy->title = g_strdup (destination->title);
  copy->kind = g_strdup (destination->kind);
  copy->dialect = g_strdup (destination->dialect);
  copy->language = g_strdup (destination->language);
  return copy;
}

static gboolean
read_takes (const gchar *text,
            guint *takes,
            GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, ", ", -1);

  *takes = 0;
  for (guint i = 0; words[i]; i++)
    {
      guint what = 0;

      if (*words[i] == '\0')
        continue;
      while (vtr_post_names[what] && !g_str_equal (vtr_post_names[what], words[i]))
        what++;
      if (vtr_post_names[what] == NULL)
        {
          g_autofree gchar *names = g_strjoinv (", ", (gchar **) vtr_post_names);

          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "nothing is called '%s' that could be posted; there are %s", words[i], names);
          return FALSE;
        }
      *takes |= 1u << what;
    }
  return TRUE;
}

static gchar *
write_takes (guint takes)
{
  GString *out = g_string_new (NULL);

  for (guint what = 0; what < VTR_N_POSTS; what++)
    if (takes & 1u << what)
      g_string_append_printf (out, "%s%s", out->len ? "," : "", vtr_post_names[what]);
  return g_string_free (out, FALSE);
}

static VtrDestination *
from_row (const VtrKept *row)
{
  VtrDestination *destination = g_new0 (VtrDestination, 1);

  destination->name = g_strdup (row->text[VTR_DESTINATION_NAME]);
  destination->title = g_strdup (row->text[VTR_DESTINATION_TITLE]);
  destination->kind = g_strdup (row->text[VTR_DESTINATION_KIND]);
  destination->side = vtr_id (row->text[VTR_DESTINATION_SIDE]);
  destination->player = vtr_id (row->text[VTR_DESTINATION_PLAYER]);
  destination->dialect = g_strdup (row->text[VTR_DESTINATION_DIALECT]);
  destination->language = g_strdup (row->text[VTR_DESTINATION_LANGUAGE]);
  read_takes (row->text[VTR_DESTINATION_TAKES], &destination->takes, NULL);
  /* whatever the file says: a side's texts are not for everybody */
  if (vtr_id_is_empty (&destination->side))
    destination->takes &= ~FOR_A_SIDE;
  destination->closed = row->number[VTR_DESTINATION_CLOSED] != 0;
  return destination;
}

/**
 * vtr_umpire_destinations:
 * @store: a campaign
 * @closed_too: also those that are closed
 * @error: the store's
 *
 * Returns: (transfer full) (nullable) (element-type VtrDestination): in the order
 *   first made
 */
GPtrArray *
vtr_umpire_destinations (VtrStore *store,
                         gboolean closed_too,
                         GError **error)
{
  g_autoptr (GPtrArray) rows = vtr_store_kept (store, VTR_KEPT_DESTINATION, -1, 0, error);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_destination_free);

  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      VtrDestination *destination = from_row (g_ptr_array_index (rows, i));
      guint at = 0;

      while (at < list->len && !g_str_equal (((const VtrDestination *) g_ptr_array_index (list, at))->name, destination->name))
        at++;
      if (at < list->len)
        {
          vtr_destination_free (g_ptr_array_index (list, at));
          g_ptr_array_index (list, at) = destination;
        }
      else
        g_ptr_array_add (list, destination);
    }
  for (guint i = list->len; i-- > 0;)
    if (!closed_too && ((const VtrDestination *) g_ptr_array_index (list, i))->closed)
      g_ptr_array_remove_index (list, i);
  return g_steal_pointer (&list);
}

/**
 * vtr_umpire_destination:
 * @store: a campaign
 * @name: a destination's
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is none of that name
 *
 * Returns: (transfer full) (nullable): the destination, closed or not
 */
VtrDestination *
vtr_umpire_destination (VtrStore *store,
                        const gchar *name,
                        GError **error)
{
  g_autoptr (GPtrArray) list = vtr_umpire_destinations (store, TRUE, error);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const gchar *near;

  if (list == NULL)
    return NULL;
  for (guint i = 0; i < list->len; i++)
    {
      const VtrDestination *destination = g_ptr_array_index (list, i);

      if (g_str_equal (destination->name, name))
        return vtr_destination_copy (destination);
      g_ptr_array_add (names, destination->name);
    }
  g_ptr_array_add (names, NULL);
  near = vtr_umpire_nearest (name, (const gchar *const *) names->pdata);
  if (near)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no destination '%s'; did you mean '%s'?", name, near);
  else
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no destination '%s'; 'destination FILE' lists them", name);
  return NULL;
}

/**
 * vtr_umpire_destination_language:
 * @store: a campaign
 * @destination: a destination
 * @error: the store's
 *
 * Returns: (transfer full) (nullable): its own language, else its reader's
 */
gchar *
vtr_umpire_destination_language (VtrStore *store,
                                 const VtrDestination *destination,
                                 GError **error)
{
  if (*destination->language && vtr_umpire_check_language (destination->language, NULL))
    return g_strdup (destination->language);
  return vtr_umpire_language (store, destination->side.s, destination->player.s, error);
}

/* --- set ------------------------------------------------------------------------- */

static gboolean
refuse (GError **error,
        const gchar *format,
        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error,
        const gchar *format,
        ...)
{
  va_list args;

  va_start (args, format);
  if (error)
    *error = g_error_new_valist (VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, format, args);
  va_end (args);
  return FALSE;
}

/* Whose it is: *side and *player are filled. */
static gboolean
find_owner (VtrStore *store,
            const gchar *side,
            const gchar *player,
            VtrId *of_side,
            VtrId *of_player,
            GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  const VtrSide *named = NULL;
  const VtrPlayer *found;

  if (input == NULL)
    return FALSE;
  if (side && *side)
    {
      named = vtr_umpire_find_side (input->state, side, error);
      if (named == NULL)
        return FALSE;
      *of_side = named->id;
    }
  if (player == NULL || *player == '\0')
    return TRUE;
  found = vtr_umpire_require_player (store, input->state, player, error);
  if (found == NULL)
    return FALSE;
  if (named && !vtr_id_equal (&named->id, &found->side))
    return refuse (error, "%s does not play for the %s: what is theirs is not for him", found->name, named->name);
  *of_side = found->side;
  *of_player = found->id;
  return TRUE;
}

static gboolean
check_words (const VtrDestination *destination,
             GError **error)
{
  g_autoptr (VtrDialects) dialects = vtr_umpire_dialects (error);

  if (dialects == NULL)
    return FALSE;
  if (*destination->name == '\0' || strlen (destination->name) > 31 || strspn (destination->name, "abcdefghijklmnopqrstuvwxyz0123456789._-") != strlen (destination->name))
    return refuse (error, "'%s' is no name for a destination; use a-z, 0-9, '.', '_' and '-', at most 31", destination->name);
  if (!g_utf8_validate (destination->title, -1, NULL) || strlen (destination->title) > 255)
    return refuse (error, "the title is too long or not UTF-8; at most 255 bytes");
  if (!g_strv_contains (vtr_destination_kinds, destination->kind))
    return refuse (error, "a destination is a forum, thread, channel or player, not '%s'", destination->kind);
  if (vtr_dialects_find (dialects, destination->dialect) == NULL)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint i = 0; i < dialects->rows->len; i++)
        g_string_append_printf (names, "%s%s", i ? ", " : "", ((const VtrDialect *) g_ptr_array_index (dialects->rows, i))->id);
      return refuse (error, "there is no dialect '%s'; there are %s", destination->dialect, names->str);
    }
  return *destination->language == '\0' || vtr_umpire_check_language (destination->language, error);
}

/**
 * vtr_umpire_put_destination:
 * @store: a campaign
 * @destination: its words; side, player and what it takes are not looked at
 * @side: (nullable): id or name of the side whose it is
 * @player: (nullable): id or name of the player whose it is
 * @takes: (nullable): what goes there, "," between; %NULL: all that its owner may have
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such side, player or language;
 *   VTR_UMPIRE_ERROR_INPUT: it would take what its reader may not have; or the store's
 *
 * What is already there under the name is changed, but its owner never: what was
 * posted to one side must not stand in another's list.
 */
gboolean
vtr_umpire_put_destination (VtrStore *store,
                            const VtrDestination *destination,
                            const gchar *side,
                            const gchar *player,
                            const gchar *takes,
                            GError **error)
{
  g_autoptr (VtrKept) row = vtr_kept_new ();
  g_autoptr (GPtrArray) list = vtr_umpire_destinations (store, TRUE, error);
  VtrId of_side = vtr_id (""), of_player = vtr_id ("");
  guint bits;

  if (list == NULL || !check_words (destination, error) || !find_owner (store, side, player, &of_side, &of_player, error))
    return FALSE;
  if (g_str_equal (destination->kind, "player") && vtr_id_is_empty (&of_player))
    return refuse (error, "which player's is it? Say it with the player");
  bits = vtr_id_is_empty (&of_side) ? 1u << VTR_POST_DIARY : FOR_A_SIDE;
  if (takes && !read_takes (takes, &bits, error))
    return FALSE;
  if (bits == 0)
    return refuse (error, "what goes there? At least one of report, map, reply, question, erratum, diary");
  if (vtr_id_is_empty (&of_side) && (bits & FOR_A_SIDE))
    return refuse (error, "'%s' is everybody's: only the diary may go there; name the side or player whose it is", destination->name);
  for (guint i = 0; i < list->len; i++)
    {
      const VtrDestination *other = g_ptr_array_index (list, i);

      if (g_str_equal (other->name, destination->name) && (!vtr_id_equal (&other->side, &of_side) || !vtr_id_equal (&other->player, &of_player)))
        return refuse (error, "'%s' belongs to another reader; close it, and make a new one under another name", destination->name);
    }
  row->text[VTR_DESTINATION_NAME] = g_strdup (destination->name);
  row->text[VTR_DESTINATION_TITLE] = g_strdup (*destination->title ? destination->title : destination->name);
  row->text[VTR_DESTINATION_KIND] = g_strdup (destination->kind);
  row->text[VTR_DESTINATION_SIDE] = g_strdup (of_side.s);
  row->text[VTR_DESTINATION_PLAYER] = g_strdup (of_player.s);
  row->text[VTR_DESTINATION_DIALECT] = g_strdup (destination->dialect);
  row->text[VTR_DESTINATION_LANGUAGE] = g_strdup (destination->language);
  row->text[VTR_DESTINATION_TAKES] = write_takes (bits);
  row->number[VTR_DESTINATION_CLOSED] = destination->closed ? 1 : 0;
  return vtr_store_keep (store, VTR_KEPT_DESTINATION, row, error);
}
