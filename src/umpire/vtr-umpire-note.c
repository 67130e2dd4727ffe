/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-note.h"

#include "store/vtr-store-kept.h"
#include "umpire/vtr-umpire-private.h"

/* The umpire's notebook. Nothing else includes this header but the command line and
 * the desk: a note cannot come into a report. */

#define MAX_TEXT 20000
#define MAX_TURN 100000

void
vtr_note_free (VtrNote *note)
{
  if (note == NULL)
    return;
  g_free (note->kind);
  g_free (note->name);
  g_free (note->text);
  g_free (note);
}

/**
 * vtr_note_is_due:
 * @note: a note
 * @turn: the open turn
 *
 * Returns: whether it is not done and its turn has come
 */
gboolean
vtr_note_is_due (const VtrNote *note,
                 gint turn)
{
  return !note->done && note->due > 0 && note->due <= turn;
}

/* --- reading ---------------------------------------------------------------------- */

/* By what name people know it; its id when it is on no list any more. */
static gchar *
name_of (const VtrTurnInput *input,
         const VtrNote *note)
{
  if (g_str_equal (note->kind, "place"))
    return g_strdup (vtr_board_place_name (input->board, &note->about));
  if (g_str_equal (note->kind, "formation"))
    {
      const VtrFormation *formation = vtr_state_formation (input->state, &note->about);

      return g_strdup (formation ? formation->name : note->about.s);
    }
  if (g_str_equal (note->kind, "player"))
    {
      const VtrPlayer *player = vtr_state_player (input->state, &note->about);

      return g_strdup (player ? player->name : note->about.s);
    }
  return g_strdup (note->about.s);
}

static gint
compare_notes (gconstpointer a,
               gconstpointer b)
{
  const VtrNote *x = *(const VtrNote *const *) a;
  const VtrNote *y = *(const VtrNote *const *) b;

  if (x->done != y->done)
    return x->done ? 1 : -1;
  if (x->due != y->due)
    return x->due == 0 ? 1 : y->due == 0 ? -1
                                         : (x->due > y->due) - (x->due < y->due);
  return (x->number > y->number) - (x->number < y->number);
}

/**
 * vtr_umpire_notes:
 * @store: a campaign
 * @error: the store's
 *
 * Returns: (transfer full) (nullable) (element-type VtrNote): the notes: due ones by
 *   turn, then those without, then what is done; each in the order written
 */
GPtrArray *
vtr_umpire_notes (VtrStore *store,
                  GError **error)
{
  g_autoptr (GPtrArray) rows = vtr_store_kept (store, VTR_KEPT_NOTE, -1, 0, error);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_note_free);
  g_autoptr (GHashTable) by_number = g_hash_table_new (NULL, NULL);

  if (rows == NULL)
    return NULL;
  /* the turn is wanted for names only */
  if (rows->len == 0)
    return g_steal_pointer (&notes);
  input = vtr_store_load_turn (store, error);
  if (input == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrKept *row = g_ptr_array_index (rows, i);
      gint64 number = row->number[VTR_NOTE_REPLACES] ? row->number[VTR_NOTE_REPLACES] : row->id;
      VtrNote *note = g_hash_table_lookup (by_number, GINT_TO_POINTER ((gint) number));

      if (note == NULL)
        {
          note = g_new0 (VtrNote, 1);
          note->number = number;
          note->turn = (gint) row->number[VTR_NOTE_TURN];
          note->kind = g_strdup (row->text[VTR_NOTE_KIND]);
          note->about = vtr_id (row->text[VTR_NOTE_ABOUT]);
          note->name = name_of (input, note);
          g_ptr_array_add (notes, note);
          g_hash_table_insert (by_number, GINT_TO_POINTER ((gint) number), note);
        }
      note->due = (gint) row->number[VTR_NOTE_DUE];
      note->done = row->number[VTR_NOTE_DONE] != 0;
      g_free (note->text);
      note->text = g_strdup (row->text[VTR_NOTE_TEXT]);
    }
  for (guint i = notes->len; i-- > 0;)
    if (((const VtrNote *) g_ptr_array_index (notes, i))->text == NULL)
      g_ptr_array_remove_index (notes, i);
  g_ptr_array_sort (notes, compare_notes);
  return g_steal_pointer (&notes);
}

/* --- writing ---------------------------------------------------------------------- */

static gboolean
check_note (gint due,
            const gchar *text,
            GError **error)
{
  g_autofree gchar *bare = g_strstrip (g_strdup (text));

  if (*bare == '\0')
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the note is empty; write its words, or remove it");
  else if (!g_utf8_validate (text, -1, NULL))
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the note is not UTF-8");
  else if (strlen (text) > MAX_TEXT)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a note of %" G_GSIZE_FORMAT " bytes is too long; write several of at most %d", strlen (text), MAX_TEXT);
  else if (due < 0 || due > MAX_TURN)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "turn %d cannot come; a note is due in turn 1 to %d, or 0 for never", due, MAX_TURN);
  else
    return TRUE;
  return FALSE;
}

/* "turn 12". Returns 0 if it is not that. */
static gint
read_turn (const gchar *about)
{
  guint64 turn = 0;

  if (g_ascii_strncasecmp (about, "turn ", 5) != 0 || !g_ascii_string_to_unsigned (about + 5, 10, 1, MAX_TURN, &turn, NULL))
    return 0;
  return (gint) turn;
}

/* What the note is on: by its id, else by one of the names that the umpire knows. */
static gboolean
find_about (VtrStore *store,
            const VtrTurnInput *input,
            const gchar *about,
            VtrKept *row,
            GError **error)
{
  static const struct
  {
    VtrNameKind kind;
    const gchar *name;
  } kinds[] = { { VTR_NAME_FORMATION, "formation" }, { VTR_NAME_PLACE, "place" }, { VTR_NAME_PLAYER, "player" } };
  VtrId id = vtr_id (strlen (about) < sizeof id.s ? about : "");
  const gchar *kind = NULL;

  if (vtr_board_find_place (input->board, id.s) != VTR_NO_PLACE)
    kind = "place";
  else if (vtr_state_formation (input->state, &id))
    kind = "formation";
  else if (vtr_state_player (input->state, &id))
    kind = "player";
  else if (read_turn (about) > 0)
    {
      g_autofree gchar *number = g_strdup_printf ("%d", read_turn (about));

      kind = "turn";
      id = vtr_id (number);
    }
  else
    {
      g_autoptr (VtrView) view = vtr_view_build (input, NULL, NULL);
      g_autoptr (VtrLexicon) lexicon = vtr_umpire_lexicon (store, view, NULL);

      for (guint k = 0; k < G_N_ELEMENTS (kinds) && kind == NULL; k++)
        if (vtr_lexicon_find (lexicon, kinds[k].kind, about, &id))
          kind = kinds[k].name;
    }
  if (kind == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no one place, formation or player '%s'; use an id, a whole name, or 'turn N'", about);
      return FALSE;
    }
  row->text[VTR_NOTE_KIND] = g_strdup (kind);
  row->text[VTR_NOTE_ABOUT] = g_strdup (id.s);
  return TRUE;
}

/**
 * vtr_umpire_add_note:
 * @store: a campaign
 * @about: (nullable): id or name of a place, a formation or a player; "turn N"
 * @due: the turn in which it is to be looked at; 0: none. A note on a turn is due
 *   then, unless this says otherwise
 * @text: its words
 * @error: VTR_UMPIRE_ERROR_UNKNOWN, VTR_UMPIRE_ERROR_INPUT, or the store's
 *
 * Returns: its number, 0 on error
 */
gint64
vtr_umpire_add_note (VtrStore *store,
                     const gchar *about,
                     gint due,
                     const gchar *text,
                     GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrKept) row = vtr_kept_new ();

  if (!check_note (due, text, error))
    return 0;
  input = vtr_store_load_turn (store, error);
  if (input == NULL || (about && *about && !find_about (store, input, about, row, error)))
    return 0;
  row->number[VTR_NOTE_TURN] = input->turn;
  row->number[VTR_NOTE_DUE] = due == 0 && about ? read_turn (about) : due;
  row->text[VTR_NOTE_TEXT] = g_strdup (text);
  return vtr_store_keep (store, VTR_KEPT_NOTE, row, error) ? row->id : 0;
}

/* @note as it is from now on; without a text it is taken away. */
static gboolean
write_anew (VtrStore *store,
            const VtrNote *note,
            const gchar *text,
            GError **error)
{
  g_autoptr (VtrKept) row = vtr_kept_new ();

  row->number[VTR_NOTE_REPLACES] = note->number;
  row->number[VTR_NOTE_TURN] = note->turn;
  row->text[VTR_NOTE_KIND] = g_strdup (note->kind);
  row->text[VTR_NOTE_ABOUT] = g_strdup (note->about.s);
  row->number[VTR_NOTE_DUE] = note->due;
  row->number[VTR_NOTE_DONE] = note->done;
  row->text[VTR_NOTE_TEXT] = g_strdup (text);
  return vtr_store_keep (store, VTR_KEPT_NOTE, row, error);
}

static const VtrNote *
find_note (const GPtrArray *notes,
           gint64 number,
           GError **error)
{
  for (guint i = 0; i < notes->len; i++)
    if (((const VtrNote *) g_ptr_array_index (notes, i))->number == number)
      return g_ptr_array_index (notes, i);
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no note %" G_GINT64_FORMAT, number);
  return NULL;
}

/**
 * vtr_umpire_change_note:
 * @store: a campaign
 * @note: a note of vtr_umpire_notes() with another text, due turn or mark; what it
 *   is on stays
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: it is not there; or as vtr_umpire_add_note()
 */
gboolean
vtr_umpire_change_note (VtrStore *store,
                        const VtrNote *note,
                        GError **error)
{
  g_autoptr (GPtrArray) notes = NULL;
  const VtrNote *old;
  VtrNote anew;

  if (!check_note (note->due, note->text, error))
    return FALSE;
  notes = vtr_umpire_notes (store, error);
  old = notes ? find_note (notes, note->number, error) : NULL;
  if (old == NULL)
    return FALSE;
  anew = *old;
  anew.due = note->due;
  anew.done = note->done;
  return write_anew (store, &anew, note->text, error);
}

/**
 * vtr_umpire_remove_note:
 * @store: a campaign
 * @number: a note's
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is none; or the store's
 *
 * It is shown no longer; its words stay in the file, as everything does.
 */
gboolean
vtr_umpire_remove_note (VtrStore *store,
                        gint64 number,
                        GError **error)
{
  g_autoptr (GPtrArray) notes = vtr_umpire_notes (store, error);
  const VtrNote *old = notes ? find_note (notes, number, error) : NULL;

  return old != NULL && write_anew (store, old, NULL, error);
}
