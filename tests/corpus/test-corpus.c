/* SPDX-License-Identifier: MIT */
#include "world.h"

#include "../rounds.h"
#include "umpire/vtr-umpire-propose.h"

/*
 * The reading corpus: messages as players write them, with the orders they mean
 * (README.md tells the form), read as of turn 1 of the shipped scenario. The
 * files held-*, fresh-* and aside-* were written apart, to see how far the reader
 * goes on what it was not made for. What was misread is shown of the tuned and
 * the fresh, and of all with VTR_CORPUS_HELD=1.
 */

/* Set: what is proposed is not looked at, which takes half of the time. */
#define SWIFT "VTR_CORPUS_SWIFT"

/* Under the sanitizers, of what is proposed the tests of the umpire's room see enough. */
static gboolean
is_swift (void)
{
  return g_getenv (SWIFT) != NULL || stride (1) > 1;
}

/* In the thousand: of orders read, those that were meant; of orders meant, those
 * that were read; of what is to be asked, what is asked; of orders meant, those that
 * were read or are proposed. */
typedef struct
{
  guint precision;
  guint recall;
  guint asked;
  guint reach; /* read, or proposed to the umpire */
} Marks;

/* What was held back must not be read wrongly any more often; of its recall only
 * the floor is guarded, of the fresh's what it has come to. What lies aside is
 * printed and never fails: nobody tunes on it. */
static const struct
{
  const gchar *prefix;
  const gchar *name;
  gboolean hidden;
  Marks marks;
} sets[] = {
  { "", "tuned on", FALSE, { 998, 985, 985, 990 } },
  { "held-", "held back", TRUE, { 995, 900, 900, 980 } },
  { "fresh-", "fresh", FALSE, { 995, 950, 910, 960 } },
  { "wide-", "wide", FALSE, { 995, 725, 640, 860 } },
  { "blind-", "blind", FALSE, { 995, 788, 850, 935 } },
  { "players-", "as players write", FALSE, { 990, 660, 890, 890 } },
  { "plain-", "plain", FALSE, { 998, 995, 990, 985 } },
  { "grid-", "grid", FALSE, { 998, 925, 990, 930 } },
  { "judge-", "judge (printed only)", TRUE, { 0, 0, 0, 0 } },
  { "trap-", "made to trip it (printed only)", TRUE, { 0, 0, 0, 0 } },
  { "aside-", "aside (printed only)", TRUE, { 0, 0, 0, 0 } },
  { "aside-hard-", "aside, the hardest kinds (printed only)", TRUE, { 0, 0, 0, 0 } },
  { "aside-fair-", "aside, all styles alike (printed only)", TRUE, { 0, 0, 0, 0 } },
};

typedef struct
{
  gchar *file; /* name and line of the message */
  gchar *player;
  gchar *body;
  GPtrArray *meant;   /* gchar *: orders */
  GPtrArray *refused; /* gchar *: orders for others' commands: read or left, they are refused */
  GPtrArray *asked;   /* gchar *: words that are to be asked about */
  guint set;
} Message;

typedef struct
{
  guint messages;
  guint meant;
  guint read;
  guint right;
  guint to_ask;
  guint asked;
  guint spare;   /* questions where every order was read and none was to be asked */
  guint offered; /* of the orders missed, those that are proposed */
  guint first;   /* … before others that they exclude */
  guint guesses; /* all first proposals for passages not understood */
  guint good_guesses;
} Score;

static void
message_free (gpointer data)
{
  Message *message = data;

  g_free (message->file);
  g_free (message->player);
  g_free (message->body);
  g_ptr_array_unref (message->meant);
  g_ptr_array_unref (message->refused);
  g_ptr_array_unref (message->asked);
  g_free (message);
}

/* "X detach Y" is "X detach" and "X march Y": written either way. */
static void
add_meant (Message *message,
           const gchar *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);

  if (words[0] != NULL && words[1] != NULL && words[2] != NULL && g_str_equal (words[1], "detach"))
    {
      g_ptr_array_add (message->meant, g_strdup_printf ("%s detach", words[0]));
      g_ptr_array_add (message->meant, g_strdup_printf ("%s march %s", words[0], words[2]));
    }
  else
    g_ptr_array_add (message->meant, g_strdup (line));
}

/* Adds @message as often as "{one|another}" in its body can be chosen: what is written in
 * plain-*.txt is every way of putting it with every other. */
static void
add_choices (const Message *message,
             const gchar *body,
             GPtrArray *messages)
{
  const gchar *open = strchr (body, '{');
  const gchar *close = open != NULL ? strchr (open, '}') : NULL;
  Message *one;

  if (close != NULL)
    {
      g_autofree gchar *list = g_strndup (open + 1, (gsize) (close - open - 1));
      g_auto (GStrv) choices = g_strsplit (list, "|", -1);

      for (guint i = 0; choices[i] != NULL; i++)
        {
          g_autofree gchar *chosen = g_strdup_printf ("%.*s%s%s", (int) (open - body), body, choices[i], close + 1);

          add_choices (message, chosen, messages);
        }
      return;
    }
  one = g_memdup2 (message, sizeof *message);
  one->file = g_strdup (message->file);
  one->player = g_strdup (message->player);
  one->body = g_strdup (body);
  one->meant = g_ptr_array_ref (message->meant);
  one->asked = g_ptr_array_ref (message->asked);
  one->refused = g_ptr_array_ref (message->refused);
  g_ptr_array_add (messages, one);
}

static void
read_file (const gchar *path,
           GPtrArray *messages)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *name = g_path_get_basename (path);
  g_auto (GStrv) lines = NULL;
  Message *message = NULL;
  GString *body = g_string_new (NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const gchar *line = lines[i];

      if (g_str_has_prefix (line, "@ "))
        {
          message = g_new0 (Message, 1);
          message->file = g_strdup_printf ("%s:%u", name, i + 1);
          message->player = g_strstrip (g_strdup (line + 2));
          message->meant = g_ptr_array_new_with_free_func (g_free);
          message->asked = g_ptr_array_new_with_free_func (g_free);
          message->refused = g_ptr_array_new_with_free_func (g_free);
          for (guint set = 1; set < G_N_ELEMENTS (sets); set++)
            if (g_str_has_prefix (name, sets[set].prefix))
              message->set = set; /* the longest prefix stands last */
          g_ptr_array_add (messages, message);
          g_string_set_size (body, 0);
        }
      else if (message == NULL)
        g_assert_true (line[0] == '#' || line[0] == '\0');
      else if (g_str_has_prefix (line, "= ") || g_str_has_prefix (line, "? ") || g_str_has_prefix (line, "~ "))
        {
          if (message->body == NULL)
            message->body = g_strdup (body->str);
          if (line[0] == '?')
            g_ptr_array_add (message->asked, g_strdup (line + 2));
          else if (line[0] == '~')
            g_ptr_array_add (message->refused, g_strdup (line + 2));
          else if (!g_str_equal (line, "= nothing"))
            add_meant (message, line + 2);
        }
      else if (message->body == NULL)
        g_string_append_printf (body, "%s\n", line);
      else
        g_assert_cmpstr (line, ==, "");
    }
  g_string_free (body, TRUE);
}

/* --- the annotations themselves -------------------------------------------- */

/* Letters and single spaces. */
static gchar *
plain (const gchar *text)
{
  g_autofree gchar *lower = g_utf8_strdown (text, -1);
  g_auto (GStrv) words = g_strsplit_set (lower, " \n\t", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", words[i]);
  return g_string_free (out, FALSE);
}

static const VtrVerb *
find_verb (const VtrRuleset *ruleset,
           const gchar *id)
{
  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (g_str_equal (ruleset->verbs[i].id, id))
      return &ruleset->verbs[i];
  return NULL;
}

/* An option by its word, 0 for a place. */
static VtrOptions
option_of (const gchar *word)
{
  static const struct
  {
    const gchar *word;
    VtrOptions option;
  } options[] = {
    { "forced", VTR_OPTION_FORCED },
    { "split", VTR_OPTION_SPLIT },
    { "continue", VTR_OPTION_CONTINUE },
    { "alone", VTR_OPTION_ALONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_str_equal (options[i].word, word))
      return options[i].option;
  return 0;
}

/* What is wrong with the line @meant, NULL when nothing: its names are those of
 * map, scenario and verb table, and the formation is the sender's, or, with
 * @refused, another's. */
static const gchar *
fault_of (const CorpusWorld *world,
          const Message *message,
          const gchar *meant,
          gboolean refused)
{
  const VtrTurnInput *input = world->input;
  g_auto (GStrv) words = g_strsplit (meant, " ", -1);
  const VtrPlayer *commander;
  const VtrVerb *verb;
  guint places = 0;
  VtrOptions last = 0;
  VtrId formation;

  if (g_strv_length (words) < 2)
    return "no verb";
  formation = vtr_id (words[0]);
  verb = find_verb (input->ruleset, words[1]);
  if (vtr_state_formation (input->state, &formation) == NULL)
    return "no such formation";
  if (verb == NULL)
    return "no such verb";
  commander = vtr_state_commander_of (input->state, &formation, input->turn);
  if ((commander != NULL && vtr_id_is (&commander->id, message->player)) == refused)
    return refused ? "the sender's own command" : "another's command";
  for (guint i = 2; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "target="))
      {
        const gchar *target = words[i] + strlen ("target=");
        VtrId id = vtr_id (target);

        if (verb->flags & VTR_VERB_FORMATION_TARGET ? vtr_state_formation (input->state, &id) == NULL : !(verb->flags & VTR_VERB_TARGET) || vtr_board_find_place (input->board, target) == VTR_NO_PLACE)
          return "no such target";
      }
    else if (g_str_equal (words[i], "standing"))
      {
        /* an order of any verb may stand */
        if (words[i + 1] != NULL)
          return "more behind standing";
      }
    else if (option_of (words[i]) != 0)
      {
        if (!(verb->options & option_of (words[i])))
          return "no option of the verb";
        /* as orders are printed, or it would never be what was read */
        if (option_of (words[i]) <= last)
          return "options are told in the order forced, split, continue, alone";
        last = option_of (words[i]);
      }
    else if (!(verb->flags & VTR_VERB_PATH) || vtr_board_find_place (input->board, words[i]) == VTR_NO_PLACE)
      return "no such place";
    else
      places++;
  if (places == 0 && verb->flags & VTR_VERB_PATH && !(verb->flags & VTR_VERB_PATH_OPTIONAL))
    return "no path";
  return NULL;
}

/* A slip in an annotation would count against the reader. */
static void
check_message (const CorpusWorld *world,
               const Message *message)
{
  g_autofree gchar *body = plain (message->body);

  for (guint i = 0; i < message->meant->len + message->refused->len; i++)
    {
      gboolean refused = i >= message->meant->len;
      const gchar *line = refused ? g_ptr_array_index (message->refused, i - message->meant->len) : g_ptr_array_index (message->meant, i);
      const gchar *fault = fault_of (world, message, line, refused);

      if (fault != NULL)
        {
          g_test_message ("%s: %s: %s", message->file, line, fault);
          g_test_fail ();
        }
    }
  for (guint i = 0; i < message->asked->len; i++)
    {
      g_autofree gchar *words = plain (g_ptr_array_index (message->asked, i));

      if (strstr (body, words) == NULL)
        {
          g_test_message ("%s: not in the message: %s", message->file, words);
          g_test_fail ();
        }
    }
}

/* --- comparing ------------------------------------------------------------- */

static gboolean
is_among (const VtrOrder *order,
          const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    if (corpus_is_meant (order, g_ptr_array_index (lines, i)))
      return TRUE;
  return FALSE;
}

static gboolean
is_asked (const GPtrArray *orders,
          const gchar *words)
{
  g_autofree gchar *want = plain (words);

  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      g_autofree gchar *text = NULL;

      if (order->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD && order->verdict.kind != VTR_VERDICT_QUESTION)
        continue;
      text = plain (order->text);
      if (strstr (text, want) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
split_detached (GPtrArray *orders)
{
  for (guint i = orders->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (orders, i - 1);
      VtrOrder *march;

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "detach") || order->path->len == 0)
        continue;
      march = vtr_order_copy (order);
      march->verb = vtr_id ("march");
      g_ptr_array_insert (orders, (gint) i, march);
      g_array_set_size (order->path, 0);
      order->options = 0;
    }
}

static gboolean
is_detaching (const gchar *line)
{
  return g_str_has_suffix (line, " detach");
}

/* "Souham is left behind": by rule 1.3 an order to a part of a corps detaches it, so that its
 * halt says all. Takes the detaching out of @meant and out of @orders where a halt of the
 * same formation stands beside it. */
static void
drop_detaching (GPtrArray *meant,
                GPtrArray *orders)
{
  for (guint i = meant->len; i > 0; i--)
    {
      const gchar *line = g_ptr_array_index (meant, i - 1);
      g_autofree gchar *halt = is_detaching (line) ? g_strdup_printf ("%.*s halt", (int) (strlen (line) - strlen (" detach")), line) : NULL;

      if (halt != NULL && g_ptr_array_find_with_equal_func (meant, halt, g_str_equal, NULL))
        g_ptr_array_remove_index (meant, i - 1);
    }
  for (guint i = orders->len; i > 0; i--)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i - 1);
      gboolean halts = FALSE;

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "detach") || order->path->len > 0)
        continue;
      for (guint k = 0; k < orders->len; k++)
        {
          const VtrOrder *other = g_ptr_array_index (orders, k);

          halts = halts || (vtr_order_is_order (other) && vtr_id_is (&other->verb, "halt") && vtr_id_equal (&other->formation, &order->formation));
        }
      if (halts)
        g_ptr_array_remove_index (orders, i - 1);
    }
}

/* What the umpire is offered of what was missed. */
static void
add_proposals (CorpusWorld *world,
               const Message *message,
               const GPtrArray *orders,
               const gboolean *found,
               Score *score,
               GString *faults)
{
  g_autofree gboolean *offered = g_new0 (gboolean, message->meant->len + 1);
  g_autofree gboolean *first = g_new0 (gboolean, message->meant->len + 1);
  gint done = -1;

  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (orders, i);
      gboolean open = span->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || span->verdict.kind == VTR_VERDICT_QUESTION;
      g_autoptr (GPtrArray) proposals = NULL;

      if (vtr_order_is_order (span) || span->span_start == done)
        continue;
      done = span->span_start;
      proposals = corpus_propose (world, message->file, message->player, message->body, span);
      for (guint k = 0; k < proposals->len; k++)
        {
          const VtrOrder *order = g_ptr_array_index (proposals, k);
          gboolean alternative = !vtr_umpire_proposal_is_likeliest (world->input->ruleset, proposals, k);
          gboolean meant = FALSE;
          g_autofree gchar *line = corpus_order_line (order);

          for (guint m = 0; m < message->meant->len; m++)
            if (corpus_is_meant (order, g_ptr_array_index (message->meant, m)))
              {
                meant = TRUE;
                offered[m] = TRUE;
                first[m] = first[m] || !alternative;
              }
          if (open && !alternative)
            {
              score->guesses++;
              score->good_guesses += meant ? 1 : 0;
            }
          g_string_append_printf (faults, "%s:   %s%s%s: %s\n", message->file, open ? "may be" : "may be, of talk", alternative ? " else" : "", meant ? ", RIGHT" : "", line);
        }
    }
  for (guint m = 0; m < message->meant->len; m++)
    {
      score->offered += !found[m] && offered[m] ? 1 : 0;
      score->first += !found[m] && first[m] ? 1 : 0;
    }
}

static void
add_to_score (CorpusWorld *world,
              const Message *message,
              const GPtrArray *orders,
              Score *score,
              GString *faults)
{
  g_autofree gboolean *found = g_new0 (gboolean, message->meant->len + 1);
  guint asks = 0;
  gboolean good = TRUE;

  score->messages++;
  score->meant += message->meant->len;
  score->to_ask += message->asked->len;
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      gboolean meant = FALSE;

      if (order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || order->verdict.kind == VTR_VERDICT_QUESTION)
        asks++;
      if (!vtr_order_is_order (order) || is_among (order, message->refused))
        continue;
      score->read++;
      for (guint m = 0; m < message->meant->len && !meant; m++)
        if (!found[m] && corpus_is_meant (order, g_ptr_array_index (message->meant, m)))
          meant = found[m] = TRUE;
      score->right += meant ? 1 : 0;
      if (!meant)
        {
          g_autofree gchar *line = corpus_order_line (order);

          g_string_append_printf (faults, "%s: WRONG: %s%s\n", message->file, line, order->routed ? " (route found)" : "");
          good = FALSE;
        }
    }
  for (guint m = 0; m < message->meant->len; m++)
    if (!found[m])
      {
        g_string_append_printf (faults, "%s: missed: %s\n", message->file, (const gchar *) g_ptr_array_index (message->meant, m));
        good = FALSE;
      }
  for (guint a = 0; a < message->asked->len; a++)
    if (is_asked (orders, g_ptr_array_index (message->asked, a)))
      score->asked++;
    else
      {
        g_string_append_printf (faults, "%s: not asked: %s\n", message->file, (const gchar *) g_ptr_array_index (message->asked, a));
        good = FALSE;
      }
  if (!is_swift ())
    add_proposals (world, message, orders, found, score, faults);
  if (good && message->asked->len == 0 && asks > 0)
    score->spare += asks;
  if (!good || (message->asked->len == 0 && asks > 0))
    for (guint i = 0; i < orders->len; i++)
      {
        const VtrOrder *order = g_ptr_array_index (orders, i);

        if (!vtr_order_is_order (order))
          g_string_append_printf (faults, "%s:   %s %s: \"%s\"\n", message->file, vtr_verdict_names[order->verdict.kind], order->verdict.reason, order->text);
      }
}

static guint
per_mille (guint part,
           guint whole)
{
  return whole == 0 ? 1000 : part * 1000 / whole;
}

static void
say (const gchar *name,
     const Score *score,
     const Marks *mark)
{
  guint precision = per_mille (score->right, score->read);
  guint recall = per_mille (score->right, score->meant);
  guint asked = per_mille (score->asked, score->to_ask);
  guint reach = per_mille (score->right + score->offered, score->meant);

  g_test_message ("%s: %u messages; precision %u.%u %% (%u of %u read), recall %u.%u %% (%u of %u meant), asked %u.%u %% (%u of %u), %u questions to spare",
                  name, score->messages, precision / 10, precision % 10, score->right, score->read, recall / 10, recall % 10, score->right, score->meant, asked / 10, asked % 10, score->asked, score->to_ask, score->spare);
  g_test_message ("%s: read or proposed %u.%u %%: of %u orders missed %u are proposed, %u of them first; of what is not understood %u of %u first proposals are meant",
                  name, reach / 10, reach % 10, score->meant - score->right, score->offered, score->first, score->good_guesses, score->guesses);
  /* the marks are of all messages */
  if (stride (1) > 1)
    return;
  if (precision < mark->precision || recall < mark->recall || asked < mark->asked || (reach < mark->reach && !is_swift ()))
    {
      g_test_message ("%s: below the mark: precision %u, recall %u, asked %u, read or proposed %u in the thousand", name, mark->precision, mark->recall, mark->asked, mark->reach);
      g_test_fail ();
    }
}

static GPtrArray *
read_corpus (void)
{
  g_autoptr (GPtrArray) paths = corpus_files ();
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (message_free);
  GPtrArray *messages = g_ptr_array_new_with_free_func (message_free);

  for (guint i = 0; i < paths->len; i++)
    read_file (g_ptr_array_index (paths, i), written);
  for (guint i = 0; i < written->len; i++)
    {
      const Message *message = g_ptr_array_index (written, i);

      g_assert_nonnull (message->body);
      add_choices (message, message->body, messages);
    }
  return messages;
}

static void
test_corpus (void)
{
  g_autoptr (GPtrArray) messages = read_corpus ();
  g_autoptr (GString) faults = g_string_new (NULL);
  g_autoptr (GString) hidden = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  Score scores[G_N_ELEMENTS (sets)] = { 0 };
  CorpusWorld *world = corpus_world_open ();

  g_assert_cmpuint (messages->len, >=, 300);
  for (guint i = 0; i < messages->len; i += stride (1))
    {
      const Message *message = g_ptr_array_index (messages, i);
      g_autoptr (GPtrArray) orders = NULL;

      g_assert_nonnull (message->body);
      check_message (world, message);
      orders = corpus_read (world, message->file, message->player, message->body);
      split_detached (orders);
      drop_detaching (message->meant, orders);
      add_to_score (world, message, orders, &scores[message->set], sets[message->set].hidden ? hidden : faults);
    }
  if (g_getenv ("VTR_CORPUS_HELD") != NULL)
    g_string_append (faults, hidden->str);
  lines = g_strsplit (faults->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      g_test_message ("%s", lines[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    say (sets[i].name, &scores[i], &sets[i].marks);

  corpus_world_close (world);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/corpus/reading", test_corpus);
  return g_test_run ();
}
