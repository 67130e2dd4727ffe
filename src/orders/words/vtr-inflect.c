/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * A verb's forms from the one that its table gives: English in -s and -ing,
 * German and French from the infinitive. What language a word is of need not
 * be known: a form of the wrong one is no word at all. What one has done is
 * told apart: "marched" reports, it orders nothing.
 */

static gboolean
is_vowel (gchar c)
{
  return strchr ("aeiou", c) != NULL;
}

static gboolean
ends_in (const gchar *word,
         const gchar *ending,
         gsize *stem)
{
  if (!g_str_has_suffix (word, ending) || strlen (word) < strlen (ending) + 2)
    return FALSE;
  *stem = strlen (word) - strlen (ending);
  return TRUE;
}

/* A word such as "set" or "pull" that doubles its last letter before an ending. */
static gboolean
doubles (const gchar *word)
{
  gsize n = strlen (word);

  return n >= 3 && n <= 4 && !is_vowel (word[n - 1]) && strchr ("wxy", word[n - 1]) == NULL && is_vowel (word[n - 2]) && !is_vowel (word[n - 3]);
}

static void
inflect_english (const gchar *word,
                 VtrInflectFunc add,
                 gpointer data)
{
  gsize n = strlen (word);
  g_autofree gchar *s = NULL;
  g_autofree gchar *ing = NULL;
  g_autofree gchar *ed = NULL;

  if (n > 2 && word[n - 1] == 'y' && !is_vowel (word[n - 2]))
    {
      s = g_strdup_printf ("%.*sies", (int) n - 1, word);
      ed = g_strdup_printf ("%.*sied", (int) n - 1, word);
    }
  else if (strchr ("sxzo", word[n - 1]) != NULL || g_str_has_suffix (word, "ch") || g_str_has_suffix (word, "sh"))
    s = g_strconcat (word, "es", NULL);
  else
    s = g_strconcat (word, "s", NULL);
  add (s, VTR_VERB_S, data);
  if (n > 2 && word[n - 1] == 'e' && word[n - 2] != 'e')
    ing = g_strdup_printf ("%.*sing", (int) n - 1, word);
  else
    ing = g_strconcat (word, "ing", NULL);
  add (ing, VTR_VERB_ING, data);
  if (ed == NULL)
    ed = g_strconcat (word, word[n - 1] == 'e' ? "d" : "ed", NULL);
  add (ed, VTR_VERB_PAST, data);
  if (doubles (word))
    {
      g_autofree gchar *doubled = g_strdup_printf ("%s%cing", word, word[n - 1]);
      g_autofree gchar *past = g_strdup_printf ("%s%ced", word, word[n - 1]);

      add (doubled, VTR_VERB_ING, data);
      add (past, VTR_VERB_PAST, data);
    }
}

/* "marschieren": marschiere, marschiert; participles tell. */
static void
inflect_german (const gchar *word,
                VtrInflectFunc add,
                gpointer data)
{
  gsize stem;
  g_autofree gchar *e = NULL;
  g_autofree gchar *t = NULL;
  g_autofree gchar *past = NULL;
  gboolean soft;

  /* "belagern": the stem keeps its e */
  if (ends_in (word, "ern", &stem) || ends_in (word, "eln", &stem))
    stem += 2;
  else if (!ends_in (word, "en", &stem))
    return;
  soft = word[stem - 1] == 't' || word[stem - 1] == 'd';
  e = g_strdup_printf ("%.*se", (int) stem, word);
  t = g_strdup_printf ("%.*s%st", (int) stem, word, soft ? "e" : "");
  past = g_strdup_printf ("ge%.*s%st", (int) stem, word, soft ? "e" : "");
  add (e, VTR_VERB_BASE, data);
  add (t, VTR_VERB_BASE, data);
  add (past, VTR_VERB_PAST, data);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree gchar *told = g_strdup_printf ("%.*s%ste%s", (int) stem, word, soft ? "e" : "", i == 0 ? "" : "n");

      add (told, VTR_VERB_PAST, data);
    }
  /* "ich geh", "ich bleib": as it is spoken */
  if (g_str_has_suffix (word, "ehen") || g_str_has_suffix (word, "eiben") || g_str_has_suffix (word, "eiten") || g_str_has_suffix (word, "ieren") || g_str_has_suffix (word, "ucken"))
    {
      g_autofree gchar *bare = g_strdup_printf ("%.*s", (int) stem, word);

      add (bare, VTR_VERB_BASE, data);
    }
}

static void
add_french (const gchar *word,
            gsize stem,
            const gchar *const *endings,
            VtrInflectFunc add,
            gpointer data)
{
  for (guint i = 0; endings[i] != NULL; i++)
    {
      g_autofree gchar *form = g_strdup_printf ("%.*s%s", (int) stem, word, endings[i]);

      add (form, VTR_VERB_BASE, data);
    }
}

/* "marcher": marche, marchent, marchez, marchera, marcheront. */
static void
inflect_french (const gchar *word,
                VtrInflectFunc add,
                gpointer data)
{
  static const gchar *const irregular[] = { "aller", "tenir", "partir", "venir", "revenir", "tenir", "enter", "order", "march", NULL };
  static const gchar *const er[] = { "e", "es", "ent", "ez", "ons", "era", "eront", "erai", "erez", "erons", NULL };
  static const gchar *const ir[] = { "is", "it", "issent", "issez", "ira", "iront", "irai", "irez", NULL };
  gsize stem;

  if (g_strv_contains (irregular, word))
    return;
  if (ends_in (word, "er", &stem))
    {
      /* "bougeons": nothing else takes that e */
      add_french (word, stem, er, add, data);
    }
  else if (ends_in (word, "ir", &stem))
    add_french (word, stem, ir, add, data);
}

/**
 * vtr_inflect:
 * @word: a verb as its table has it, folded
 * @add: called with each further form; what it means by the German and French
 *   forms is the same as by @word
 * @data: for @add
 */
void
vtr_inflect (const gchar *word,
             VtrInflectFunc add,
             gpointer data)
{
  if (strlen (word) < 2)
    return;
  inflect_english (word, add, data);
  inflect_german (word, add, data);
  inflect_french (word, add, data);
}
