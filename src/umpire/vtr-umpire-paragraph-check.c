/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post.h"

#include <string.h>

#include "umpire/vtr-umpire-private.h"

/* What a paragraph names that its reader was not told. Known is what the side's view
 * shows, and what stands in its report or in anything that was issued to it. The
 * check goes by names and figures; it reads no sense, and it never refuses. */

/* Smaller numbers are hours, days, rules, guns. */
#define LEAST_NUMBER 100
#define LONGEST_NAME 6

typedef struct
{
  VtrView *view;        /* the side's */
  const VtrView *truth; /* the umpire's, of the same turn */
  GPtrArray *known;     /* VtrLexicon*, one a formation that the side can name */
  GString *told;        /* folded, a space before and after each word */
  GArray *numbers;      /* gint64, that it was told */
} Told;

static void
told_clear (Told *told)
{
  g_clear_pointer (&told->view, vtr_view_free);
  g_clear_pointer (&told->known, g_ptr_array_unref);
  g_clear_pointer (&told->numbers, g_array_unref);
  if (told->told)
    g_string_free (told->told, TRUE);
}

/* The number that begins at @at, with "24,500", "24.500" and "24 500" as one; its
 * end. */
static gint64
number_at (const gchar *at,
           const gchar **end)
{
  gint64 value = 0;

  while (TRUE)
    {
      gsize digits = strspn (at, "0123456789");

      for (gsize i = 0; i < digits && value < G_MAXINT; i++)
        value = value * 10 + (at[i] - '0');
      at += digits;
      *end = at;
      if (*at == '\0' || strchr (",.' ", *at) == NULL || strspn (at + 1, "0123456789") != 3)
        return value;
      at++;
    }
}

static GArray *
numbers_in (const gchar *text)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (const gchar *at = text; *at;)
    if (g_ascii_isdigit (*at))
      {
        gint64 value = number_at (at, &at);

        g_array_append_val (numbers, value);
      }
    else
      at++;
  return numbers;
}

static gboolean
has_number (const GArray *numbers,
            gint64 value)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) == value)
      return TRUE;
  return FALSE;
}

static void
tell (Told *told,
      const gchar *text)
{
  g_autofree gchar *folded = vtr_fold (text);
  g_autoptr (GArray) numbers = numbers_in (text);

  g_string_append_printf (told->told, " %s ", folded);
  if (numbers->len > 0)
    g_array_append_vals (told->numbers, numbers->data, numbers->len);
}

static VtrLexicon *
lexicon_of (const VtrFormation *formation)
{
  VtrLexicon *lexicon = vtr_lexicon_new ();

  vtr_lexicon_add_formation (lexicon, formation, FALSE);
  return lexicon;
}

/* All that @side was told up to the turn of @truth. */
static gboolean
told_fill (Told *told,
           VtrStore *store,
           const VtrView *truth,
           const VtrId *side,
           GError **error)
{
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autoptr (GPtrArray) issued = NULL;
  g_autofree gchar *text = NULL;
  const VtrFormation *rows;

  told->truth = truth;
  told->view = vtr_umpire_view (store, side->s, truth->turn, error);
  phrases = told->view ? vtr_umpire_phrases (store, side->s, NULL, error) : NULL;
  document = phrases ? vtr_umpire_make_report (store, told->view, phrases, NULL, FALSE, error) : NULL;
  issued = document ? vtr_store_issued (store, error) : NULL;
  if (issued == NULL)
    return FALSE;
  told->known = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_lexicon_free);
  told->told = g_string_new (NULL);
  told->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  rows = VTR_STATE_ROWS (told->view->state, VTR_TABLE_FORMATION, VtrFormation);
  for (guint i = 0; i < vtr_state_n_rows (told->view->state, VTR_TABLE_FORMATION); i++)
    if (rows[i].name[0] != '\0')
      g_ptr_array_add (told->known, lexicon_of (&rows[i]));
  text = vtr_document_write (document, VTR_FORMAT_TEXT);
  tell (told, text);
  for (guint i = 0; i < issued->len; i++)
    {
      const VtrIssued *report = g_ptr_array_index (issued, i);
      g_autofree gchar *words = NULL;

      /* the public's own account is read by all; a picture holds no words */
      if ((!vtr_id_is_empty (&report->side) && !vtr_id_equal (&report->side, side)) || g_str_equal (report->format, "png") || g_str_equal (report->reader, "umpire"))
        continue;
      words = g_utf8_make_valid (g_bytes_get_data (report->bytes, NULL), (gssize) g_bytes_get_size (report->bytes));
      tell (told, words);
    }
  return TRUE;
}

static gboolean
was_told (const Told *told,
          const gchar *name)
{
  g_autofree gchar *spaced = g_strdup_printf (" %s ", name);

  return strstr (told->told->str, spaced) != NULL;
}

/* "3", "iii", "third" alone are no names. */
static gboolean
is_bare (const gchar *name)
{
  static const gchar *const words[] = { "i", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "corps", "division", "brigade", "army", NULL };

  return strlen (name) < 4 || g_ascii_isdigit (name[0]) || strspn (name, "ivxl") == strlen (name) || g_strv_contains (words, name);
}

static void
warn (GPtrArray *warnings,
      const gchar *format,
      ...) G_GNUC_PRINTF (2, 3);

static void
warn (GPtrArray *warnings,
      const gchar *format,
      ...)
{
  va_list args;
  gchar *text;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  if (g_ptr_array_find_with_equal_func (warnings, text, g_str_equal, NULL))
    g_free (text);
  else
    g_ptr_array_add (warnings, text);
}

static const gchar *
side_name (const Told *told)
{
  const VtrSide *side = vtr_state_side (told->truth->state, &told->view->side);

  return side ? side->name : told->view->side.s;
}

/* Formations and commanders. */
static void
check_formation (const Told *told,
                 const gchar *name,
                 const GPtrArray *foreign,
                 GPtrArray *warnings)
{
  VtrId id;

  for (guint i = 0; i < told->known->len; i++)
    if (vtr_lexicon_find (g_ptr_array_index (told->known, i), VTR_NAME_FORMATION, name, &id))
      return;
  if (was_told (told, name))
    return;
  for (guint i = 0; i < foreign->len; i++)
    if (vtr_lexicon_find (g_ptr_array_index (foreign, i), VTR_NAME_FORMATION, name, &id))
      {
        const VtrFormation *formation = vtr_state_formation (told->truth->state, &id);

        if (formation->commander[0] != '\0' && strstr (formation->name, formation->commander) == NULL)
          warn (warnings, "names %s or %s: the %s side was not told of it", formation->name, formation->commander, side_name (told));
        else
          warn (warnings, "names %s: the %s side was not told of it", formation->name, side_name (told));
        return;
      }
}

/* Whether the side knows of an enemy there, by a sighting or by a formation that it
 * sees there. */
static gboolean
knows_enemy_at (const Told *told,
                const VtrId *place)
{
  const VtrState *state = told->view->state;
  const VtrSighting *sightings = VTR_STATE_ROWS (state, VTR_TABLE_SIGHTING, VtrSighting);
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_SIGHTING); i++)
    if (vtr_id_equal (&sightings[i].place, place) && sightings[i].word != VTR_WORD_EMPTY)
      return TRUE;
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].place, place) && !vtr_id_equal (&rows[i].side, &told->view->side))
      return TRUE;
  return FALSE;
}

static gboolean
enemy_stands_at (const Told *told,
                 const VtrId *place)
{
  const VtrFormation *rows = VTR_STATE_ROWS (told->truth->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (told->truth->state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].place, place) && !vtr_id_is_empty (&rows[i].side) && !vtr_id_equal (&rows[i].side, &told->view->side))
      return TRUE;
  return FALSE;
}

static void
check_place (const Told *told,
             const gchar *name,
             const VtrLexicon *places,
             GPtrArray *warnings)
{
  VtrId id;

  if (vtr_lexicon_find (places, VTR_NAME_PLACE, name, &id) && enemy_stands_at (told, &id) && !knows_enemy_at (told, &id))
    warn (warnings, "names %s: the enemy is there, and the %s side was not told so", vtr_board_place_name (told->truth->board, &id), side_name (told));
}

/* Every run of words, for what bears that name. */
static void
check_names (const Told *told,
             const gchar *text,
             const GPtrArray *foreign,
             const VtrLexicon *places,
             GPtrArray *warnings)
{
  g_autofree gchar *folded = vtr_fold (text);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  guint n = g_strv_length (words);

  for (guint start = 0; start < n; start++)
    for (guint length = 1; length <= LONGEST_NAME && start + length <= n; length++)
      {
        g_autoptr (GString) name = g_string_new (words[start]);

        for (guint i = 1; i < length; i++)
          g_string_append_printf (name, " %s", words[start + i]);
        if (is_bare (name->str))
          continue;
        check_formation (told, name->str, foreign, warnings);
        check_place (told, name->str, places, warnings);
      }
}

static void
check_numbers (const Told *told,
               const gchar *text,
               GPtrArray *warnings)
{
  g_autoptr (GArray) numbers = numbers_in (text);

  for (guint i = 0; i < numbers->len; i++)
    {
      gint64 value = g_array_index (numbers, gint64, i);

      if (value >= LEAST_NUMBER && !has_number (told->numbers, value))
        warn (warnings, "names the number %" G_GINT64_FORMAT ", which stands nowhere in what the %s side was told", value, side_name (told));
    }
}

/**
 * vtr_umpire_paragraph_warnings:
 * @store: a campaign
 * @paragraph: a paragraph
 * @error: as vtr_umpire_view()
 *
 * A paragraph for the public is looked at for every side. Numbers below 100 are not
 * looked at.
 *
 * Returns: (transfer full) (nullable) (element-type utf8): for the umpire, one line
 *   for each that its reader was not told
 */
GPtrArray *
vtr_umpire_paragraph_warnings (VtrStore *store,
                               const VtrParagraph *paragraph,
                               GError **error)
{
  g_autoptr (GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrView) truth = vtr_umpire_view (store, NULL, paragraph->turn, error);
  g_autoptr (VtrLexicon) places = vtr_lexicon_new ();
  const VtrFormation *rows;
  const VtrSide *sides;

  if (truth == NULL)
    return NULL;
  rows = VTR_STATE_ROWS (truth->state, VTR_TABLE_FORMATION, VtrFormation);
  sides = VTR_STATE_ROWS (truth->state, VTR_TABLE_SIDE, VtrSide);
  for (guint i = 0; i < truth->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (truth->board, i);

      vtr_lexicon_add (places, VTR_NAME_PLACE, &place->id, place->name);
      for (guint a = 0; place->aliases[a]; a++)
        vtr_lexicon_add (places, VTR_NAME_PLACE, &place->id, place->aliases[a]);
    }
  for (guint s = 0; s < vtr_state_n_rows (truth->state, VTR_TABLE_SIDE); s++)
    {
      g_autoptr (GPtrArray) foreign = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_lexicon_free);
      Told told = { NULL };
      gboolean filled;

      if (!vtr_id_is_empty (&paragraph->side) && !vtr_id_equal (&paragraph->side, &sides[s].id))
        continue;
      for (guint i = 0; i < vtr_state_n_rows (truth->state, VTR_TABLE_FORMATION); i++)
        if (!vtr_id_equal (&rows[i].side, &sides[s].id))
          g_ptr_array_add (foreign, lexicon_of (&rows[i]));
      filled = told_fill (&told, store, truth, &sides[s].id, error);
      if (filled)
        {
          check_names (&told, paragraph->text, foreign, places, warnings);
          check_numbers (&told, paragraph->text, warnings);
        }
      told_clear (&told);
      if (!filled)
        return NULL;
    }
  if (paragraph->recheck)
    warn (warnings, "was written before a turn was undone; read it again");
  return g_steal_pointer (&warnings);
}
