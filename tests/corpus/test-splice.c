/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "../rounds.h"
#include "world.h"

/*
 * Messages that nobody wrote: sentences of the corpus in a new order, from one player's mouth
 * or another's, with a word lost here and doubled there. What they mean nobody knows; but the
 * reader must come to an end, cover every word by a span, in order, give orders that are whole,
 * and propose nothing outside of what it is asked about.
 *
 * VTR_SPLICES=N reads N of them; VTR_SPLICE_SEED=N others.
 *
 * And two messages of one order each in one sentence: what each means alone is known, so
 * whatever else is read of both is wrong.
 */

#define SPLICES 1500
#define JOINED 1500
#define WRONG_IN_THOUSAND 4
#define MAX_PARTS 7

typedef struct
{
  GPtrArray *parts;   /* gchar *: sentences */
  GPtrArray *players; /* gchar *: of whom they are */
} Sentences;

static void
add_sentences (Sentences *sentences,
               const gchar *path)
{
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  const gchar *player = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const gchar *start = lines[i];

      if (g_str_has_prefix (start, "@ "))
        player = start + 2;
      else if (player != NULL && start[0] != '\0' && strchr ("=?~#", start[0]) == NULL)
        for (const gchar *at = start; *start != '\0'; at++)
          if (*at == '\0' || ((*at == '.' || *at == ';' || *at == '!' || *at == '?') && (at[1] == ' ' || at[1] == '\0')))
            {
              const gchar *end = *at == '\0' ? at : at + 1;

              g_ptr_array_add (sentences->parts, g_strndup (start, (gsize) (end - start)));
              g_ptr_array_add (sentences->players, g_strdup (player));
              start = end;
              while (*start == ' ')
                start++;
              at = end - 1;
              if (*start == '\0')
                break;
            }
    }
}

static Sentences
read_sentences (void)
{
  g_autoptr (GPtrArray) paths = corpus_files ();
  Sentences sentences = { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };

  for (guint i = 0; i < paths->len; i++)
    add_sentences (&sentences, g_ptr_array_index (paths, i));
  return sentences;
}

static guint
below (GRand *rand,
       guint n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

/* A sentence with a word lost, doubled, or moved. */
static void
append_marred (GString *body,
               const gchar *part,
               GRand *rand)
{
  g_auto (GStrv) words = g_strsplit (part, " ", -1);
  guint n = g_strv_length (words);
  guint at = below (rand, MAX (n, 1));
  guint how = below (rand, 3);

  for (guint i = 0; i < n; i++)
    {
      if (i == at && how == 0)
        continue;
      g_string_append_printf (body, "%s%s", i > 0 ? " " : "", words[how == 2 && i == at ? below (rand, n) : i]);
      if (i == at && how == 1)
        g_string_append_printf (body, " %s", words[i]);
    }
}

static gchar *
splice (const Sentences *sentences,
        GRand *rand,
        const gchar **player)
{
  static const gchar *const joints[] = { " ", " ", " ", "\n", "\n", "\n- ", "\n\n", " and ", ", ", "; ", ": ", " - " };
  GString *body = g_string_new (NULL);
  guint first = below (rand, sentences->parts->len);
  guint n = 1 + below (rand, MAX_PARTS);

  *player = g_ptr_array_index (sentences->players, first);
  for (guint i = 0; i < n; i++)
    {
      /* half of them of the same message or near it, so that names are of one side */
      guint at = below (rand, 2) == 0 ? (first + below (rand, 8)) % sentences->parts->len : below (rand, sentences->parts->len);
      const gchar *part = g_ptr_array_index (sentences->parts, i == 0 ? first : at);

      if (i > 0)
        g_string_append (body, joints[below (rand, G_N_ELEMENTS (joints))]);
      if (below (rand, 4) == 0)
        append_marred (body, part, rand);
      else
        g_string_append (body, part);
    }
  return g_string_free (body, FALSE);
}

/* Spans in order, over every word. */
static gboolean
covers (const gchar *body,
        const GPtrArray *spans)
{
  gsize length = strlen (body);
  g_autofree gchar *rest = g_strdup (body);
  gint last = 0;

  for (guint i = 0; i < spans->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (spans, i);

      if (span->span_start < last || span->span_length <= 0 || (gsize) (span->span_start + span->span_length) > length)
        return FALSE;
      last = span->span_start;
      memset (rest + span->span_start, ' ', (gsize) span->span_length);
    }
  for (const gchar *at = rest; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

static void
test_splice (void)
{
  Sentences sentences = read_sentences ();
  CorpusWorld *world = corpus_world_open ();
  const gchar *wanted = g_getenv ("VTR_SPLICES");
  const gchar *seed = g_getenv ("VTR_SPLICE_SEED");
  GRand *rand = g_rand_new_with_seed (seed != NULL ? (guint32) g_ascii_strtoull (seed, NULL, 10) : 1813);
  guint n = wanted != NULL ? (guint) g_ascii_strtoull (wanted, NULL, 10) : rounds (SPLICES);
  guint orders = 0;

  g_assert_cmpuint (sentences.parts->len, >, 5000);
  for (guint i = 0; i < n; i++)
    {
      const gchar *player;
      g_autofree gchar *body = splice (&sentences, rand, &player);
      g_autoptr (GPtrArray) spans = corpus_read (world, "splice", player, body);
      gint done = -1;

      if (!covers (body, spans))
        {
          g_test_message ("%u: the spans do not cover, in order, what %s wrote:\n%s", i, player, body);
          g_test_fail ();
        }
      for (guint s = 0; s < spans->len; s++)
        {
          const VtrOrder *span = g_ptr_array_index (spans, s);
          g_autoptr (GPtrArray) proposals = NULL;

          if (vtr_order_is_order (span))
            {
              orders++;
              g_assert_true (vtr_state_formation (world->input->state, &span->formation) != NULL);
              continue;
            }
          if (span->span_start == done)
            continue;
          done = span->span_start;
          proposals = corpus_propose (world, "splice", player, body, span);
          for (guint k = 0; k < proposals->len; k++)
            {
              const VtrOrder *order = g_ptr_array_index (proposals, k);

              g_assert_cmpint (order->span_start, >=, span->span_start);
              g_assert_cmpint (order->span_start + order->span_length, <=, span->span_start + span->span_length);
            }
        }
    }
  /* they are no noise: something is read of them */
  g_test_message ("%u messages, %u orders read", n, orders);
  g_assert_cmpuint (orders, >, n / 2);

  g_rand_free (rand);
  g_ptr_array_unref (sentences.parts);
  g_ptr_array_unref (sentences.players);
  corpus_world_close (world);
}

/* A message that is one order, and what it is read as. */
typedef struct
{
  gchar *body; /* without the stop at its end */
  gchar *player;
  VtrOrder *order;
} Single;

static void
single_free (gpointer data)
{
  Single *single = data;

  g_free (single->body);
  g_free (single->player);
  vtr_order_free (single->order);
  g_free (single);
}

/* Adds the messages of one line that name whom they are for and are read whole. */
static void
add_singles (CorpusWorld *world,
             const gchar *path,
             GPtrArray *singles)
{
  g_autoptr (GRegex) apart = g_regex_new ("[.;:!?()\"]|\\b(I|my|we|me|us|our|ich|wir|mein\\w*|unser\\w*|je|nous|mon|ma|notre|j)\\b", G_REGEX_CASELESS, 0, NULL);
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL && lines[i + 2] != NULL; i++)
    {
      g_autofree gchar *body = g_strdup (lines[i + 1]);
      g_autoptr (GPtrArray) spans = NULL;
      Single *single;

      if (!g_str_has_prefix (lines[i], "@ ") || lines[i + 2][0] != '=')
        continue;
      while (body[0] != '\0' && strchr (".! ", body[strlen (body) - 1]) != NULL)
        body[strlen (body) - 1] = '\0';
      if (g_regex_match (apart, body, 0, NULL))
        continue;
      spans = corpus_read (world, "single", lines[i] + 2, lines[i + 1]);
      if (spans->len != 1 || !vtr_order_is_order (g_ptr_array_index (spans, 0)))
        continue;
      single = g_new0 (Single, 1);
      single->body = g_steal_pointer (&body);
      single->player = g_strdup (lines[i] + 2);
      single->order = vtr_order_copy (g_ptr_array_index (spans, 0));
      g_ptr_array_add (singles, single);
    }
}

/* "detached to Jena" may be read as two orders: detached, and a march to Jena. */
static gboolean
is_half (const gchar *line,
         const VtrOrder *meant,
         const gchar *of_meant)
{
  gsize detached = strlen (meant->formation.s) + strlen (" detach");
  g_autofree gchar *march = NULL;

  if (!vtr_id_is (&meant->verb, "detach"))
    return FALSE;
  march = g_strdup_printf ("%s march%s", meant->formation.s, of_meant + detached);
  return (strncmp (line, of_meant, detached) == 0 && line[detached] == '\0') || g_str_equal (line, march);
}

static void
test_joined (void)
{
  static const gchar *const joints[] = { ", ", "; ", " - ", "\n- ", ". " };
  g_autoptr (GPtrArray) paths = corpus_files ();
  g_autoptr (GPtrArray) singles = g_ptr_array_new_with_free_func (single_free);
  CorpusWorld *world = corpus_world_open ();
  const gchar *seed = g_getenv ("VTR_SPLICE_SEED");
  GRand *rand = g_rand_new_with_seed (seed != NULL ? (guint32) g_ascii_strtoull (seed, NULL, 10) : 1813);
  guint pairs = 0;
  guint orders = 0;
  guint wrong = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree gchar *name = g_path_get_basename (g_ptr_array_index (paths, i));

      /* what lies aside is printed by nobody */
      if (!g_str_has_prefix (name, "held-") && !g_str_has_prefix (name, "judge-") && !g_str_has_prefix (name, "aside-") && !g_str_has_prefix (name, "plain-") && !g_str_has_prefix (name, "trap-"))
        add_singles (world, g_ptr_array_index (paths, i), singles);
    }
  g_assert_cmpuint (singles->len, >, 500);
  while (pairs < rounds (JOINED))
    {
      const Single *a = g_ptr_array_index (singles, below (rand, singles->len));
      const Single *b = g_ptr_array_index (singles, below (rand, singles->len));
      const gchar *joint = joints[below (rand, G_N_ELEMENTS (joints))];
      g_autofree gchar *body = NULL;
      g_autofree gchar *of_a = corpus_order_line (a->order);
      g_autofree gchar *of_b = corpus_order_line (b->order);
      g_autoptr (GPtrArray) spans = NULL;

      if (!g_str_equal (a->player, b->player) || g_str_has_prefix (a->order->formation.s, b->order->formation.s) || g_str_has_prefix (b->order->formation.s, a->order->formation.s))
        continue;
      pairs++;
      body = g_strdup_printf ("%s%s%s%s.", joint[0] == '\n' ? "- " : "", a->body, joint, b->body);
      spans = corpus_read (world, "joined", a->player, body);
      for (guint s = 0; s < spans->len; s++)
        {
          const VtrOrder *order = g_ptr_array_index (spans, s);
          g_autofree gchar *line = corpus_order_line (order);

          if (!vtr_order_is_order (order))
            continue;
          orders++;
          if (corpus_is_meant (order, of_a) || corpus_is_meant (order, of_b) || is_half (line, a->order, of_a) || is_half (line, b->order, of_b))
            continue;
          wrong++;
          g_test_message ("%s: \"%s\": %s", a->player, body, line);
        }
    }
  g_test_message ("%u pairs of %u messages: %u of %u orders read, %u others", pairs, singles->len, orders - wrong, 2 * pairs, wrong);
  g_assert_cmpuint (orders, >, pairs);
  g_assert_cmpuint (wrong * 1000, <=, orders * WRONG_IN_THOUSAND);

  g_rand_free (rand);
  corpus_world_close (world);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/splice/joined", test_joined);
  g_test_add_func ("/splice/messages", test_splice);
  return g_test_run ();
}
