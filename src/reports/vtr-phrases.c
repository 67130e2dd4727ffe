/* SPDX-License-Identifier: MIT */
#include "reports/vtr-report.h"

#include <gio/gio.h>

/* Words by key. A phrase file is lines of `key = text`; '#' opens a comment.
 *
 *   {name}         the figures of that name: "A, B and C"; {path} "A - B - C"
 *   {name:list}    "A, B, C"
 *   {name:or}      "A, B or C"
 *   {name:short}   formations by their short name
 *   {name:long}    formations with their commander, where he is known
 *   {name:+}       a number with its sign
 *   {name:some}    a number, as if it were not there when it is 0
 *   {name:near}    a place; where it has no name but its number, by which named one
 *   {name:one|several}   by the number, or by how many figures there are
 *   {name?text}    the text, when there is such a figure and it is not 0
 *   {name!text}    the text, when there is none or it is 0
 *   {NAME}         in capitals
 *   [ … {x} … ]    left out when there is no x
 */

struct _VtrPhrases
{
  GHashTable *texts;
};

/* A phrase may name another; no deeper than this. */
#define MAX_DEPTH 4

/* Written out: the formatter would put spaces into G_DEFINE_QUARK's name. */
GQuark
vtr_report_error_quark (void)
{
  return g_quark_from_static_string ("vtr-report-error-quark");
}

static void append_phrase (GString *out, const VtrPhrases *phrases, const gchar *text, const GArray *figures, const VtrView *view, guint depth);

/**
 * vtr_phrases_parse:
 * @data: lines of `key = text`
 * @name: what the file is called, for faults
 * @error: VTR_REPORT_ERROR_PHRASES
 *
 * Returns: (transfer full) (nullable): the phrases
 */
VtrPhrases *
vtr_phrases_parse (const gchar *data,
                   const gchar *name,
                   GError **error)
{
  g_auto (GStrv) lines = g_strsplit (data, "\n", -1);
  g_autoptr (VtrPhrases) phrases = g_new0 (VtrPhrases, 1);

  phrases->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; lines[i]; i++)
    {
      gchar *equals = strstr (lines[i], " =");
      gchar *key;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      if (equals == NULL || equals == lines[i])
        {
          g_set_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_PHRASES, "%s:%u:1: no 'key = text'; write one, or begin the line with '#'", name, i + 1);
          return NULL;
        }
      key = g_strndup (lines[i], (gsize) (equals - lines[i]));
      if (g_hash_table_contains (phrases->texts, key))
        {
          g_set_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_PHRASES, "%s:%u:1: the key '%s' stands here a second time; remove one", name, i + 1, key);
          g_free (key);
          return NULL;
        }
      g_hash_table_insert (phrases->texts, key, g_strdup (equals[2] == ' ' ? equals + 3 : equals + 2));
    }
  return g_steal_pointer (&phrases);
}

static VtrPhrases *
load_one (const gchar *language,
          GError **error)
{
  g_autofree gchar *path = g_strconcat ("/org/vertrauter/phrases/", language, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree gchar *data = NULL;

  if (bytes == NULL)
    {
      g_set_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_PHRASES, "there are no phrases in the language '%s'", language);
      return NULL;
    }
  data = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return vtr_phrases_parse (data, language, error);
}

/**
 * vtr_phrases_load:
 * @language: "en"; vtr_phrases_languages() names them
 * @error: VTR_REPORT_ERROR_PHRASES
 *
 * A phrase that the language has not yet is the English one.
 *
 * Returns: (transfer full) (nullable): the built-in phrases of that language
 */
VtrPhrases *
vtr_phrases_load (const gchar *language,
                  GError **error)
{
  g_autoptr (VtrPhrases) english = load_one ("en", error);
  g_autoptr (VtrPhrases) other = NULL;
  GHashTableIter iter;
  gpointer key, text;

  if (english == NULL || g_str_equal (language, "en"))
    return g_steal_pointer (&english);
  other = load_one (language, error);
  if (other == NULL)
    return NULL;
  g_hash_table_iter_init (&iter, other->texts);
  while (g_hash_table_iter_next (&iter, &key, &text))
    vtr_phrases_put (english, key, text);
  return g_steal_pointer (&english);
}

/**
 * vtr_phrases_put:
 * @phrases: phrases
 * @key: a key
 * @text: its text from now on; see vtr_phrases_check()
 */
void
vtr_phrases_put (VtrPhrases *phrases,
                 const gchar *key,
                 const gchar *text)
{
  g_hash_table_replace (phrases->texts, g_strdup (key), g_strdup (text));
}

static gint
compare_keys (gconstpointer a,
              gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/**
 * vtr_phrases_keys:
 * @phrases: phrases
 *
 * Returns: (transfer container) (element-type utf8): their keys, sorted
 */
GPtrArray *
vtr_phrases_keys (const VtrPhrases *phrases)
{
  GPtrArray *keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, phrases->texts);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_keys);
  return keys;
}

void
vtr_phrases_free (VtrPhrases *phrases)
{
  if (phrases == NULL)
    return;
  g_hash_table_unref (phrases->texts);
  g_free (phrases);
}

const gchar *
vtr_phrases_get (const VtrPhrases *phrases,
                 const gchar *key)
{
  return g_hash_table_lookup (phrases->texts, key);
}

/* --- figures --------------------------------------------------------------- */

static gchar *
number_text (const VtrPhrases *phrases,
             gint number,
             gboolean sign)
{
  const gchar *between = vtr_phrases_get (phrases, "number.between");
  guint size = number < 0 ? 0u - (guint) number : (guint) number;
  g_autofree gchar *digits = g_strdup_printf ("%u", size);
  gsize n = strlen (digits);
  GString *out = g_string_new (number < 0 ? "-" : (sign ? "+" : ""));

  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && (n - i) % 3 == 0 && between)
        g_string_append (out, between);
      g_string_append_c (out, digits[i]);
    }
  return g_string_free (out, FALSE);
}

/* Whether another formation is called the same: one of its own side, or one of
 * another. */
static gboolean
name_is_shared (const VtrState *state,
                const VtrFormation *formation,
                gboolean own_side)
{
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (!vtr_id_equal (&rows[i].id, &formation->id) && g_str_equal (rows[i].name, formation->name) && vtr_id_equal (&rows[i].side, &formation->side) == own_side)
      return TRUE;
  return FALSE;
}

/**
 * vtr_phrases_side:
 * @phrases: phrases
 * @side: a side
 *
 * A language may have its own word for a side that is called so: "side.french".
 *
 * Returns: (transfer none): its name
 */
const gchar *
vtr_phrases_side (const VtrPhrases *phrases,
                  const VtrSide *side)
{
  g_autofree gchar *name = g_ascii_strdown (side->name, -1);
  g_autofree gchar *key = g_strconcat ("side.", name, NULL);
  const gchar *text = vtr_phrases_get (phrases, key);

  return text ? text : side->name;
}

/* One that the view does not show has no name in it either. */
static gchar *
formation_text (const VtrPhrases *phrases,
                const VtrId *id,
                const VtrView *view,
                const gchar *how)
{
  const VtrFormation *formation = vtr_state_formation (view->state, id);
  const VtrFormation *parent;
  const VtrSide *side;

  if (formation == NULL || formation->name[0] == '\0')
    return vtr_phrases_format (phrases, vtr_view_is_umpire (view) ? "figure.no-formation" : "figure.hidden-formation", NULL, view);
  parent = vtr_state_formation (view->state, &formation->parent);
  if (g_str_equal (how, "short") && formation->short_name[0] != '\0')
    {
      if (formation->kind == VTR_FORMATION_DIVISION && parent && parent->kind != VTR_FORMATION_ARMY && parent->short_name[0] != '\0')
        return g_strdup_printf ("%s/%s", parent->short_name, formation->short_name);
      /* a bare number says nothing without its corps */
      if (!g_ascii_isdigit (formation->short_name[0]) || formation->kind != VTR_FORMATION_DIVISION)
        return g_strdup (formation->short_name);
    }
  if (g_str_equal (how, "long") && formation->commander[0] != '\0' && strstr (formation->name, formation->commander) == NULL)
    return g_strdup_printf ("%s (%s)", formation->name, formation->commander);
  if (parent && parent->short_name[0] != '\0' && name_is_shared (view->state, formation, TRUE))
    return g_strdup_printf ("%s (%s)", formation->name, parent->short_name);
  /* a side's own need no such word among its own */
  side = vtr_state_side (view->state, &formation->side);
  if (side && !vtr_id_equal (&formation->side, &view->side) && name_is_shared (view->state, formation, FALSE))
    return g_strdup_printf ("%s (%s)", formation->name, vtr_phrases_side (phrases, side));
  return g_strdup (formation->name);
}

static gboolean
is_named (const VtrPlace *place)
{
  return !g_str_equal (place->name, place->id.s);
}

/* Those of the same country first, then by number. */
static gboolean
is_nearer (const VtrPlace *a,
           const VtrPlace *b,
           const VtrId *nation)
{
  gboolean home[2] = { vtr_id_equal (&a->nation, nation), vtr_id_equal (&b->nation, nation) };

  return home[0] != home[1] ? home[0] : vtr_id_compare (&a->id, &b->id) < 0;
}

/* Of the named places beside one without a name the first. */
static gchar *
near_text (const VtrPhrases *phrases,
           guint at,
           const VtrView *view)
{
  const VtrPlace *place = vtr_board_place (view->board, at);
  const VtrPlace *near = NULL;
  g_autoptr (GArray) figures = NULL;

  for (guint i = 0; !is_named (place) && i < place->n_links; i++)
    {
      const VtrPlace *other = vtr_board_place (view->board, vtr_board_other_end (view->board, place->links[i], at));

      if (is_named (other) && (near == NULL || is_nearer (other, near, &place->nation)))
        near = other;
    }
  if (near == NULL)
    return g_strdup (place->name);
  figures = vtr_figures_new ();
  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &place->id);
  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "near", &near->id);
  return vtr_phrases_format (phrases, "figure.near", figures, view);
}

/* A word is a phrase key, or the rest of one that begins with the figure's
 * name: reason "cut" is "reason.cut". */
static gchar *
word_text (const VtrPhrases *phrases,
           const VtrFigure *figure,
           const GArray *figures,
           const VtrView *view,
           guint depth)
{
  g_autofree gchar *longer = g_strdup_printf ("%s.%s", figure->name, figure->id.s);
  const gchar *text = vtr_phrases_get (phrases, longer);
  GString *out = g_string_new (NULL);

  if (text == NULL)
    text = vtr_phrases_get (phrases, figure->id.s);
  if (text && depth < MAX_DEPTH)
    append_phrase (out, phrases, text, figures, view, depth + 1);
  else
    g_string_append_printf (out, "[%s]", longer);
  return g_string_free (out, FALSE);
}

static gchar *
figure_text (const VtrPhrases *phrases,
             const VtrFigure *figure,
             const GArray *figures,
             const VtrView *view,
             const gchar *how,
             guint depth)
{
  switch (figure->type)
    {
    case VTR_FIGURE_NUMBER:
      return number_text (phrases, figure->number, g_str_equal (how, "+"));
    case VTR_FIGURE_PLACE:
      {
        guint place = vtr_board_find_place (view->board, figure->id.s);

        if (place == VTR_NO_PLACE)
          return vtr_phrases_format (phrases, "figure.no-place", NULL, view);
        return g_str_equal (how, "near") ? near_text (phrases, place, view) : g_strdup (vtr_board_place (view->board, place)->name);
      }
    case VTR_FIGURE_FORMATION:
      return formation_text (phrases, &figure->id, view, how);
    case VTR_FIGURE_SIDE:
      {
        const VtrSide *side = vtr_state_side (view->state, &figure->id);

        return side ? g_strdup (vtr_phrases_side (phrases, side)) : vtr_phrases_format (phrases, "figure.neutral", NULL, view);
      }
    case VTR_FIGURE_NATION:
      {
        const VtrNation *nation = vtr_state_nation (view->state, &figure->id);

        return nation ? g_strdup (nation->name) : vtr_phrases_format (phrases, "figure.no-nation", NULL, view);
      }
    case VTR_FIGURE_PLAYER:
      {
        const VtrPlayer *player = vtr_state_player (view->state, &figure->id);

        return player ? g_strdup (player->name) : vtr_phrases_format (phrases, "figure.no-player", NULL, view);
      }
    case VTR_FIGURE_WORD:
      return word_text (phrases, figure, figures, view, depth);
    case VTR_FIGURE_TEXT:
    default:
      {
        /* Someone's words never open a line of their own. */
        gchar *text = g_strdup (figure->text ? figure->text : "");

        return g_strdelimit (text, "\n\r", ' ');
      }
    }
}

/**
 * vtr_phrases_figure:
 * @phrases: phrases
 * @figure: a figure
 * @view: whose words: names come from it
 *
 * Returns: (transfer full): the figure as it is read
 */
gchar *
vtr_phrases_figure (const VtrPhrases *phrases,
                    const VtrFigure *figure,
                    const VtrView *view)
{
  return figure_text (phrases, figure, NULL, view, "", 0);
}

static GPtrArray *
all_named (const VtrPhrases *phrases,
           const GArray *figures,
           const gchar *name,
           const VtrView *view,
           const gchar *how,
           guint depth)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; figures && i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);
      g_autofree gchar *text = NULL;

      if (!g_str_equal (figure->name, name))
        continue;
      text = figure_text (phrases, figure, figures, view, how, depth);
      /* How many there are of what is hidden is hidden too. */
      if (figure->type == VTR_FIGURE_FORMATION && g_ptr_array_find_with_equal_func (found, text, g_str_equal, NULL))
        continue;
      g_ptr_array_add (found, g_steal_pointer (&text));
    }
  return found;
}

/* "A, B and C": the last word by key; NULL: a comma like the others. */
static void
append_list (GString *out,
             const VtrPhrases *phrases,
             const GPtrArray *texts,
             const gchar *last)
{
  const gchar *word = last ? vtr_phrases_get (phrases, last) : NULL;

  for (guint i = 0; i < texts->len; i++)
    {
      if (i > 0 && i + 1 == texts->len && word)
        g_string_append_printf (out, " %s ", word);
      else if (i > 0)
        g_string_append (out, ", ");
      g_string_append (out, g_ptr_array_index (texts, i));
    }
}

static void
append_path (GString *out,
             const GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (out, "%s%s", i ? " - " : "", (const gchar *) g_ptr_array_index (texts, i));
}

static void
append_upper (GString *out,
              const gchar *text)
{
  for (const gchar *c = text; *c; c = g_utf8_next_char (c))
    {
      gunichar ch = g_utf8_get_char (c);

      if (ch == 0xdf)
        g_string_append (out, "SS");
      else
        g_string_append_unichar (out, g_unichar_toupper (ch));
    }
}

/* --- phrases --------------------------------------------------------------- */

/* What stands between two braces. Returns FALSE when there is no such figure. */
static gboolean
append_placeholder (GString *out,
                    const VtrPhrases *phrases,
                    const gchar *inside,
                    const GArray *figures,
                    const VtrView *view,
                    guint depth)
{
  gsize length = strcspn (inside, ":?!");
  g_autofree gchar *written = g_strndup (inside, length);
  g_autofree gchar *name = g_ascii_strdown (written, -1);
  gboolean upper = g_ascii_isupper (written[0]);
  const gchar *how = inside[length] == ':' ? inside + length + 1 : "";
  const gchar *bar = strchr (how, '|');
  const VtrFigure *first = vtr_figures_find (figures, name);
  gboolean there = first && (first->type != VTR_FIGURE_NUMBER || first->number != 0);
  g_autoptr (GPtrArray) texts = NULL;
  g_autoptr (GString) value = g_string_new (NULL);

  if (inside[length] == '?')
    {
      if (there)
        g_string_append (out, inside + length + 1);
      return TRUE;
    }
  if (inside[length] == '!')
    {
      if (!there)
        g_string_append (out, inside + length + 1);
      return TRUE;
    }
  if (first == NULL || (g_str_equal (how, "some") && !there))
    return FALSE;
  texts = all_named (phrases, figures, name, view, bar ? "" : how, depth);
  if (bar)
    {
      gboolean one = first->type == VTR_FIGURE_NUMBER ? first->number == 1 : texts->len == 1;

      if (one)
        g_string_append_len (out, how, bar - how);
      else
        g_string_append (out, bar + 1);
      return TRUE;
    }
  if (g_str_equal (name, "path"))
    append_path (value, texts);
  else if (g_str_equal (how, "list") || g_str_equal (how, "long"))
    append_list (value, phrases, texts, NULL);
  else if (g_str_equal (how, "or"))
    append_list (value, phrases, texts, "list.or");
  else
    append_list (value, phrases, texts, "list.and");
  if (upper)
    append_upper (out, value->str);
  else
    g_string_append (out, value->str);
  return TRUE;
}

/* Up to the closing bracket or the end; *missing when a figure was. */
static const gchar *
append_until (GString *out,
              const VtrPhrases *phrases,
              const gchar *at,
              const GArray *figures,
              const VtrView *view,
              guint depth,
              gboolean optional)
{
  gboolean missing = FALSE;
  g_autoptr (GString) part = g_string_new (NULL);

  while (*at && !(optional && *at == ']'))
    {
      const gchar *end;

      if (*at == '[')
        at = append_until (part, phrases, at + 1, figures, view, depth, TRUE);
      else if (*at == '{' && (end = strchr (at, '}')) != NULL)
        {
          g_autofree gchar *inside = g_strndup (at + 1, (gsize) (end - at - 1));

          if (!append_placeholder (part, phrases, inside, figures, view, depth))
            {
              missing = TRUE;
              if (!optional)
                g_string_append (part, vtr_phrases_get (phrases, "figure.withheld") ? vtr_phrases_get (phrases, "figure.withheld") : "-");
            }
          at = end + 1;
        }
      else
        g_string_append_c (part, *at++);
    }
  if (!(optional && missing))
    g_string_append (out, part->str);
  return optional && *at == ']' ? at + 1 : at;
}

static void
append_phrase (GString *out,
               const VtrPhrases *phrases,
               const gchar *text,
               const GArray *figures,
               const VtrView *view,
               guint depth)
{
  append_until (out, phrases, text, figures, view, depth, FALSE);
}

/**
 * vtr_phrases_format:
 * @phrases: phrases
 * @key: a phrase's key
 * @figures: (nullable) (element-type VtrFigure): what goes into it
 * @view: whose words
 *
 * Returns: (transfer full): the words; for a key that is not there "[key]"
 */
gchar *
vtr_phrases_format (const VtrPhrases *phrases,
                    const gchar *key,
                    const GArray *figures,
                    const VtrView *view)
{
  const gchar *text = vtr_phrases_get (phrases, key);
  GString *out = g_string_new (NULL);

  if (text)
    append_phrase (out, phrases, text, figures, view, 0);
  else
    g_string_append_printf (out, "[%s]", key);
  return g_string_free (out, FALSE);
}

/**
 * vtr_phrases_sentence:
 * @phrases: phrases
 * @sentence: a sentence
 * @view: whose words
 *
 * Returns: (transfer full): the sentence, its rule before the full stop
 */
gchar *
vtr_phrases_sentence (const VtrPhrases *phrases,
                      const VtrSentence *sentence,
                      const VtrView *view)
{
  g_autofree gchar *text = vtr_phrases_format (phrases, sentence->key, sentence->figures, view);
  gsize length = strlen (text);

  if (sentence->rule == NULL || *sentence->rule == '\0')
    return g_steal_pointer (&text);
  if (length > 0 && text[length - 1] == '.')
    return g_strdup_printf ("%.*s (%s).", (gint) length - 1, text, sentence->rule);
  return g_strdup_printf ("%s (%s)", text, sentence->rule);
}
