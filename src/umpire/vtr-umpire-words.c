/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post.h"

#include "store/vtr-store-kept.h"
#include "umpire/vtr-umpire-private.h"

/* In whose words: the language of each reader, and phrases that the campaign has
 * changed. They belong to no node: an undo leaves them. */

void
vtr_own_phrase_free (VtrOwnPhrase *phrase)
{
  if (phrase == NULL)
    return;
  g_free (phrase->language);
  g_free (phrase->key);
  g_free (phrase->text);
  g_free (phrase);
}

/**
 * vtr_umpire_check_language:
 * @language: as somebody wrote it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN
 *
 * Returns: whether there are phrases in it
 */
gboolean
vtr_umpire_check_language (const gchar *language,
                           GError **error)
{
  g_auto (GStrv) languages = vtr_phrases_languages ();
  g_autofree gchar *list = g_strjoinv (", ", languages);

  if (g_strv_contains ((const gchar *const *) languages, language))
    return TRUE;
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there are no phrases in the language '%s'; there are %s", language, list);
  return FALSE;
}

/**
 * vtr_umpire_language:
 * @store: a campaign
 * @side: (nullable): a side's id; %NULL or "": the umpire and the public
 * @player: (nullable): one of its players, or %NULL or "" for all of it
 * @error: the store's
 *
 * Returns: (transfer full) (nullable): "en"
 */
gchar *
vtr_umpire_language (VtrStore *store,
                     const gchar *side,
                     const gchar *player,
                     GError **error)
{
  g_autoptr (GPtrArray) rows = vtr_store_kept (store, VTR_KEPT_READER, -1, 0, error);
  const gchar *of_player = NULL;
  const gchar *of_side = NULL;

  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrKept *row = g_ptr_array_index (rows, i);

      if (!g_str_equal (row->text[VTR_READER_SIDE], side ? side : ""))
        continue;
      if (*row->text[VTR_READER_PLAYER] == '\0')
        of_side = row->text[VTR_READER_LANGUAGE];
      else if (g_strcmp0 (row->text[VTR_READER_PLAYER], player) == 0)
        of_player = row->text[VTR_READER_LANGUAGE];
    }
  if (of_player && *of_player && vtr_umpire_check_language (of_player, NULL))
    return g_strdup (of_player);
  if (of_side && *of_side && vtr_umpire_check_language (of_side, NULL))
    return g_strdup (of_side);
  return g_strdup ("en");
}

/**
 * vtr_umpire_set_language:
 * @store: a campaign
 * @side: (nullable): id or name of a side; %NULL: the umpire and the public
 * @player: (nullable): id or name of a player; his side need not be said
 * @language: "" or one that is built in
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such side, player or language
 */
gboolean
vtr_umpire_set_language (VtrStore *store,
                         const gchar *side,
                         const gchar *player,
                         const gchar *language,
                         GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrKept) row = vtr_kept_new ();
  const VtrId *of = NULL;

  if (*language && !vtr_umpire_check_language (language, error))
    return FALSE;
  input = vtr_store_load_turn (store, error);
  if (input == NULL)
    return FALSE;
  if (player && *player)
    {
      const VtrPlayer *found = vtr_umpire_require_player (store, input->state, player, error);

      if (found == NULL)
        return FALSE;
      of = &found->side;
      row->text[VTR_READER_PLAYER] = g_strdup (found->id.s);
    }
  else if (side && *side)
    {
      const VtrSide *found = vtr_umpire_find_side (input->state, side, error);

      if (found == NULL)
        return FALSE;
      of = &found->id;
    }
  row->text[VTR_READER_SIDE] = g_strdup (of ? of->s : "");
  row->text[VTR_READER_LANGUAGE] = g_strdup (language);
  return vtr_store_keep (store, VTR_KEPT_READER, row, error);
}

/* --- phrases -------------------------------------------------------------------- */

static gint
compare_phrases (gconstpointer a,
                 gconstpointer b)
{
  const VtrOwnPhrase *x = *(const VtrOwnPhrase *const *) a;
  const VtrOwnPhrase *y = *(const VtrOwnPhrase *const *) b;
  gint order = strcmp (x->language, y->language);

  return order ? order : strcmp (x->key, y->key);
}

/**
 * vtr_umpire_own_phrases:
 * @store: a campaign
 * @error: the store's
 *
 * Returns: (transfer full) (nullable) (element-type VtrOwnPhrase): the phrases
 *   that this campaign has changed, by language and key
 */
GPtrArray *
vtr_umpire_own_phrases (VtrStore *store,
                        GError **error)
{
  g_autoptr (GPtrArray) rows = vtr_store_kept (store, VTR_KEPT_PHRASE, -1, 0, error);
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_own_phrase_free);

  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrKept *row = g_ptr_array_index (rows, i);
      VtrOwnPhrase *phrase = NULL;

      for (guint k = 0; k < phrases->len && phrase == NULL; k++)
        {
          VtrOwnPhrase *other = g_ptr_array_index (phrases, k);

          if (g_str_equal (other->language, row->text[VTR_PHRASE_LANGUAGE]) && g_str_equal (other->key, row->text[VTR_PHRASE_KEY]))
            phrase = other;
        }
      if (phrase == NULL)
        {
          phrase = g_new0 (VtrOwnPhrase, 1);
          phrase->language = g_strdup (row->text[VTR_PHRASE_LANGUAGE]);
          phrase->key = g_strdup (row->text[VTR_PHRASE_KEY]);
          g_ptr_array_add (phrases, phrase);
        }
      g_free (phrase->text);
      phrase->text = g_strdup (row->text[VTR_PHRASE_TEXT]);
    }
  for (guint k = phrases->len; k-- > 0;)
    if (((const VtrOwnPhrase *) g_ptr_array_index (phrases, k))->text == NULL)
      g_ptr_array_remove_index (phrases, k);
  g_ptr_array_sort (phrases, compare_phrases);
  return g_steal_pointer (&phrases);
}

/**
 * vtr_umpire_phrases_in:
 * @store: a campaign
 * @language: one that is built in
 * @error: VTR_REPORT_ERROR_PHRASES, or the store's
 *
 * A changed phrase that no longer fits, since the program or the file is another,
 * is left aside: the built-in one is always right.
 *
 * Returns: (transfer full) (nullable): the campaign's phrases in that language
 */
VtrPhrases *
vtr_umpire_phrases_in (VtrStore *store,
                       const gchar *language,
                       GError **error)
{
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load (language, error);
  g_autoptr (VtrPhrases) english = phrases ? vtr_phrases_load ("en", error) : NULL;
  g_autoptr (GPtrArray) own = english ? vtr_umpire_own_phrases (store, error) : NULL;

  if (own == NULL)
    return NULL;
  for (guint i = 0; i < own->len; i++)
    {
      const VtrOwnPhrase *phrase = g_ptr_array_index (own, i);
      const gchar *built_in = vtr_phrases_get (english, phrase->key);

      if (g_str_equal (phrase->language, language) && built_in && vtr_phrases_check (built_in, phrase->text, NULL, NULL))
        vtr_phrases_put (phrases, phrase->key, phrase->text);
    }
  return g_steal_pointer (&phrases);
}

/**
 * vtr_umpire_phrases:
 * @store: a campaign
 * @side: (nullable): as vtr_umpire_language()
 * @player: (nullable): as vtr_umpire_language()
 * @error: as vtr_umpire_phrases_in()
 *
 * Returns: (transfer full) (nullable): the reader's words
 */
VtrPhrases *
vtr_umpire_phrases (VtrStore *store,
                    const gchar *side,
                    const gchar *player,
                    GError **error)
{
  g_autofree gchar *language = vtr_umpire_language (store, side, player, error);

  return language ? vtr_umpire_phrases_in (store, language, error) : NULL;
}

static gchar *
nearest_key (const VtrPhrases *phrases,
             const gchar *key)
{
  g_autoptr (GPtrArray) keys = vtr_phrases_keys (phrases);
  const gchar *near;

  g_ptr_array_add (keys, NULL);
  near = vtr_umpire_nearest (key, (const gchar *const *) keys->pdata);
  return g_strdup (near);
}

/**
 * vtr_umpire_set_phrase:
 * @store: a campaign
 * @language: one that is built in
 * @key: a key of its phrases
 * @text: (nullable): what stands there from now on; %NULL: what is built in
 * @left_out: (out) (optional) (transfer full) (nullable): figures that the built-in
 *   text names and this one does not
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such language or key;
 *   VTR_REPORT_ERROR_PHRASES: what is wrong with the text; or the store's
 */
gboolean
vtr_umpire_set_phrase (VtrStore *store,
                       const gchar *language,
                       const gchar *key,
                       const gchar *text,
                       gchar **left_out,
                       GError **error)
{
  g_autoptr (VtrPhrases) english = vtr_phrases_load ("en", error);
  g_autoptr (VtrKept) row = vtr_kept_new ();
  const gchar *built_in;

  if (english == NULL || !vtr_umpire_check_language (language, error))
    return FALSE;
  built_in = vtr_phrases_get (english, key);
  if (built_in == NULL)
    {
      g_autofree gchar *near = nearest_key (english, key);

      if (near)
        g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no phrase '%s'; did you mean '%s'?", key, near);
      else
        g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no phrase '%s'; 'phrases FILE --all' lists them", key);
      return FALSE;
    }
  if (text && !vtr_phrases_check (built_in, text, left_out, error))
    {
      g_prefix_error (error, "%s: ", key);
      return FALSE;
    }
  row->text[VTR_PHRASE_LANGUAGE] = g_strdup (language);
  row->text[VTR_PHRASE_KEY] = g_strdup (key);
  row->text[VTR_PHRASE_TEXT] = g_strdup (text);
  return vtr_store_keep (store, VTR_KEPT_PHRASE, row, error);
}
