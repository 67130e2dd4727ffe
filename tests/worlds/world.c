/* SPDX-License-Identifier: MIT */
#include "worlds.h"

/* One world after another: a turn and its observer are played once and serve for
 * many sets of changes. */

#define MAX_FAULTS 12
#define DIARY "diary" /* the leak */
#define DIARIES 12    /* in one world of so many */
#define DEPTH 2       /* so often are changes of a kind halved */

typedef struct
{
  const Stage *stage;
  const VtrTurnInput *input;
  const VtrOutcome *outcome;
  VtrId observer;
  gboolean open; /* under way: nothing is answered yet */
  Probe *probe;
  Known *known;
  Known *quick;        /* the same, without trying other answers to what is open */
  GPtrArray *given;    /* without pictures */
  GPtrArray *pictures; /* with them; NULL: not asked for yet */
  Tally *tally;
  guint campaign;
  guint world;
  GPtrArray *leaks;  /* const gchar*: planted ones that are not caught yet; NULL: none is */
  GHashTable *leaky; /* leak -> GPtrArray*: what the side is given with it */
} Base;

/* A world with some of the changes made. */
typedef struct
{
  VtrTurnInput *input;
  VtrOutcome *outcome;
  guint made;
  gboolean thorough;
} World;

Tally *
tally_new (void)
{
  Tally *tally = g_new0 (Tally, 1);

  tally->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  tally->faults = g_ptr_array_new_with_free_func (g_free);
  return tally;
}

void
tally_free (Tally *tally)
{
  if (tally == NULL)
    return;
  g_hash_table_unref (tally->counts);
  g_ptr_array_unref (tally->faults);
  g_free (tally);
}

void
tally_add (Tally *tally,
           gint64 n,
           const gchar *format,
           ...)
{
  g_autofree gchar *name = NULL;
  gint64 *count;
  va_list args;

  va_start (args, format);
  name = g_strdup_vprintf (format, args);
  va_end (args);
  count = g_hash_table_lookup (tally->counts, name);
  if (count == NULL)
    {
      count = g_new0 (gint64, 1);
      g_hash_table_insert (tally->counts, g_strdup (name), count);
    }
  *count += n;
}

gint64
tally_count (const Tally *tally,
             const gchar *name)
{
  const gint64 *n = g_hash_table_lookup (tally->counts, name);

  return n ? *n : 0;
}

/* Trying every other answer to what is open takes long. */
static VtrOutcome *
resolve (const VtrTurnInput *input,
         gboolean thorough)
{
  return thorough ? vtr_resolve (input) : vtr_resolve_watched (input, NULL, NULL);
}

static World *
world_new (const Base *base,
           const GPtrArray *changes,
           gboolean thorough)
{
  World *world = g_new0 (World, 1);

  world->input = stage_copy (base->input);
  for (guint i = 0; i < changes->len; i++)
    world->made += change_make (g_ptr_array_index (changes, i), &base->observer, world->input);
  world->thorough = thorough;
  world->outcome = resolve (world->input, thorough);
  return world;
}

static void
world_free (World *world)
{
  vtr_turn_input_free (world->input);
  vtr_outcome_free (world->outcome);
  g_free (world);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (World, world_free)

static GPtrArray *
compare_known (const Base *base,
               const World *world)
{
  g_autoptr (Known) known = known_new (world->input, world->outcome, &base->observer, base->open);

  return known_compare (world->thorough ? base->known : base->quick, known);
}

static gchar *
compare_given (Base *base,
               const World *world,
               gboolean pictures)
{
  g_autoptr (GPtrArray) given = given_new (base->stage, world->input, world->outcome, &base->observer, base->probe, base->open, pictures);

  /* pictures take long, and few worlds ask for them */
  if (pictures && base->pictures == NULL)
    base->pictures = given_new (base->stage, base->input, base->outcome, &base->observer, base->probe, base->open, TRUE);
  return given_compare (pictures ? base->pictures : base->given, given);
}

static void
fault (const Base *base,
       const GPtrArray *changes,
       const gchar *what)
{
  g_autoptr (GString) text = g_string_new (NULL);

  tally_add (base->tally, 1, "faults");
  if (tally_count (base->tally, "faults") > MAX_FAULTS)
    return;
  g_string_printf (text, "world %u (campaign %u, turn %d%s), for the %s side:\n#   %s", base->world, base->campaign, base->input->turn, base->open ? ", under way" : "", base->observer.s, what);
  for (guint i = 0; i < changes->len && i < 12; i++)
    {
      g_autofree gchar *words = change_words (g_ptr_array_index (changes, i));

      g_string_append_printf (text, "\n#   changed: %s", words);
    }
  if (changes->len > 12)
    g_string_append_printf (text, "\n#   and %u changes more", changes->len - 12);
  g_ptr_array_add (base->tally->faults, g_string_free (g_steal_pointer (&text), FALSE));
}

/* --- the changes that matter ------------------------------------------------------------ */

static GPtrArray *
part (const GPtrArray *changes,
      guint from,
      guint to,
      gboolean without)
{
  GPtrArray *some = g_ptr_array_new ();

  for (guint i = 0; i < changes->len; i++)
    if ((i >= from && i < to) != without)
      g_ptr_array_add (some, g_ptr_array_index (changes, i));
  return some;
}

typedef gboolean (*Shows) (Base *base, const GPtrArray *changes, gpointer data);

/* Takes pieces away, ever smaller, as long as it still @shows. */
static GPtrArray *
minimise (Base *base,
          const GPtrArray *changes,
          Shows shows,
          gpointer data)
{
  GPtrArray *left = part (changes, 0, changes->len, FALSE);

  for (guint size = MAX (1, left->len / 2); left->len > 1; size /= 2)
    {
      for (guint from = 0; from < left->len && left->len > 1;)
        {
          g_autoptr (GPtrArray) less = part (left, from, from + size, TRUE);

          if (less->len > 0 && shows (base, less, data))
            {
              g_ptr_array_unref (left);
              left = g_steal_pointer (&less);
            }
          else
            from += size;
        }
      if (size == 1)
        break;
    }
  return left;
}

/* It may know the same and is given something else. */
static gboolean
leaks (Base *base,
       const GPtrArray *changes,
       gpointer data)
{
  const gboolean *pictures = data;
  g_autoptr (World) world = world_new (base, changes, base->open);
  g_autoptr (GPtrArray) differences = compare_known (base, world);
  g_autofree gchar *differs = NULL;

  if (differences->len > 0)
    return FALSE;
  differs = compare_given (base, world, *pictures);
  return differs != NULL;
}

static const gchar *
unexplained (const GPtrArray *differences)
{
  const gchar *first = NULL;

  for (guint i = 0; i < differences->len; i++)
    {
      const gchar *line = g_ptr_array_index (differences, i);

      if (channel_of (line))
        return NULL;
      /* not hidden to begin with: no channel is asked for */
      if (g_str_has_prefix (line + 1, "start:"))
        return NULL;
      if (first == NULL)
        first = line;
    }
  return first;
}

static gboolean
is_unexplained (Base *base,
                const GPtrArray *changes,
                gpointer data)
{
  g_autoptr (World) world = world_new (base, changes, base->open);
  g_autoptr (GPtrArray) differences = compare_known (base, world);

  return differences->len > 0 && unexplained (differences) != NULL;
}

/* --- one world ------------------------------------------------------------------------------ */

/* By which ways the difference came; FALSE: by none that is on the list. */
static void
count_channels (const Base *base,
                const GPtrArray *differences)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < differences->len; i++)
    {
      const gchar *line = g_ptr_array_index (differences, i);
      const gchar *channel = g_str_has_prefix (line + 1, "start:") ? "not hidden" : channel_of (line);

      if (channel && g_hash_table_add (seen, (gpointer) channel))
        tally_add (base->tally, 1, "parted by: %s", channel);
    }
}

static void
unexplained_fault (Base *base,
                   const GPtrArray *changes)
{
  g_autoptr (GPtrArray) least = minimise (base, changes, is_unexplained, NULL);
  g_autoptr (World) small = world_new (base, least, base->open);
  g_autoptr (GPtrArray) what = compare_known (base, small);
  g_autoptr (GString) text = g_string_new ("what it may know differs, by no channel that is listed:");

  for (guint i = 0; i < what->len && i < 4; i++)
    g_string_append_printf (text, "\n#   %.200s", (const gchar *) g_ptr_array_index (what, i));
  fault (base, least, text->str);
}

/* Whether the side may know the same with these changes; *stop: it may not, and no
 * channel says why. */
static gboolean
is_hidden (Base *base,
           const GPtrArray *changes,
           gboolean thorough,
           gboolean *stop)
{
  g_autoptr (World) world = world_new (base, changes, thorough);
  g_autoptr (GPtrArray) differences = compare_known (base, world);

  tally_add (base->tally, 1, "worlds looked at");
  if (differences->len == 0)
    return world->made > 0;
  count_channels (base, differences);
  if (unexplained (differences))
    {
      unexplained_fault (base, changes);
      *stop = TRUE;
    }
  return FALSE;
}

/* Adds to @kept what can be added of @changes: all, or one half and the other. */
static void
gather (Base *base,
        const GPtrArray *changes,
        guint from,
        guint to,
        guint depth,
        GPtrArray *kept,
        gboolean *stop)
{
  guint before = kept->len;

  if (from >= to || *stop)
    return;
  for (guint i = from; i < to; i++)
    g_ptr_array_add (kept, g_ptr_array_index (changes, i));
  if (is_hidden (base, kept, FALSE, stop))
    return;
  g_ptr_array_set_size (kept, before);
  if (depth == 0 || to - from < 2)
    return;
  gather (base, changes, from, from + (to - from) / 2, depth - 1, kept, stop);
  gather (base, changes, from + (to - from) / 2, to, depth - 1, kept, stop);
}

/* Kind by kind. */
static void
gather_kinds (Base *base,
              const GPtrArray *changes,
              GPtrArray *kept,
              gboolean *stop)
{
  guint from = 0;

  while (from < changes->len)
    {
      guint to = from + 1;

      while (to < changes->len && ((const Change *) g_ptr_array_index (changes, to))->kind == ((const Change *) g_ptr_array_index (changes, from))->kind)
        to++;
      gather (base, changes, from, to, DEPTH, kept, stop);
      from = to;
    }
}

/* Whether what the side is given with the leak differs. */
static gboolean
is_caught (Base *base,
           const World *world,
           const gchar *leak)
{
  GPtrArray *without = g_hash_table_lookup (base->leaky, leak);
  g_autoptr (GPtrArray) with = NULL;
  g_autofree gchar *differs = NULL;
  gboolean pictures = g_str_has_suffix (leak, "-metadata");

  plant_set (leak);
  if (without == NULL)
    {
      without = given_new (base->stage, base->input, base->outcome, &base->observer, base->probe, base->open, pictures);
      g_hash_table_insert (base->leaky, (gpointer) leak, without);
    }
  with = given_new (base->stage, world->input, world->outcome, &base->observer, base->probe, base->open, pictures);
  plant_set (NULL);
  differs = given_compare (without, with);
  if (differs)
    g_ptr_array_add (base->tally->faults, g_strdup_printf ("leak '%s' is caught in world %u, for the %s side: %s", leak, base->world, base->observer.s, differs));
  return differs != NULL;
}

static void
try_leaks (Base *base,
           const World *world)
{
  /* that in the diary wants a world of its own kind: try_diary () */
  for (guint i = base->leaks->len; i > 0; i--)
    if (!g_str_equal (g_ptr_array_index (base->leaks, i - 1), DIARY) && is_caught (base, world, g_ptr_array_index (base->leaks, i - 1)))
      g_ptr_array_remove_index (base->leaks, i - 1);
}

/* TRUE: a world that serves was found in the changes. */
static gboolean
try_world (Base *base,
           const GPtrArray *changes,
           gboolean pictures)
{
  g_autoptr (GPtrArray) kept = part (changes, 0, changes->len, FALSE);
  gboolean stop = FALSE;

  if (!is_hidden (base, kept, FALSE, &stop) && !stop)
    {
      g_ptr_array_set_size (kept, 0);
      gather_kinds (base, changes, kept, &stop);
    }
  if (!stop && kept->len > 0 && base->open && !is_hidden (base, kept, TRUE, &stop))
    g_ptr_array_set_size (kept, 0);
  if (!stop && kept->len > 0)
    {
      g_autoptr (World) world = world_new (base, kept, base->open);
      g_autofree gchar *differs = compare_given (base, world, pictures);

      if (base->leaks)
        try_leaks (base, world);
      tally_add (base->tally, 1, "worlds compared");
      tally_add (base->tally, world->made, "changes in them");
      for (guint i = 0; i < kept->len; i++)
        tally_add (base->tally, 1, "changed: %s", change_names[((const Change *) g_ptr_array_index (kept, i))->kind]);
      if (differs)
        {
          g_autoptr (GPtrArray) least = minimise (base, kept, leaks, &pictures);
          g_autoptr (World) small = world_new (base, least, base->open);
          g_autofree gchar *text = compare_given (base, small, pictures);

          fault (base, least, text ? text : differs);
        }
      return TRUE;
    }
  if (!stop)
    tally_add (base->tally, 1, "sets of changes of which nothing was hidden");
  return stop;
}

/* --- the diary ---------------------------------------------------------------------------------- */

/* What no side may know: the diary is made of what sides were told, and tells the
 * rest to nobody. */
static gboolean
is_hidden_from_all (const Base *base,
                    const World *world)
{
  const VtrSide *sides = VTR_STATE_ROWS (base->input->state, VTR_TABLE_SIDE, VtrSide);

  for (guint s = 0; s < vtr_state_n_rows (base->input->state, VTR_TABLE_SIDE); s++)
    {
      g_autoptr (Known) was = known_new (base->input, base->outcome, &sides[s].id, FALSE);
      g_autoptr (Known) is = known_new (world->input, world->outcome, &sides[s].id, FALSE);
      g_autoptr (GPtrArray) differences = known_compare (was, is);

      if (differences->len > 0)
        return FALSE;
    }
  return TRUE;
}

static void
catch_in_diary (Base *base,
                const World *world)
{
  g_autoptr (GPtrArray) was = NULL;
  g_autoptr (GPtrArray) is = NULL;
  g_autofree gchar *differs = NULL;
  guint at = 0;

  while (at < base->leaks->len && !g_str_equal (g_ptr_array_index (base->leaks, at), DIARY))
    at++;
  if (at == base->leaks->len)
    return;
  plant_set (DIARY);
  was = given_diary (base->stage, base->input, base->outcome);
  is = given_diary (base->stage, world->input, world->outcome);
  plant_set (NULL);
  differs = given_compare (was, is);
  if (differs == NULL)
    return;
  g_ptr_array_add (base->tally->faults, g_strdup_printf ("leak '%s' is caught in world %u: %s", DIARY, base->world, differs));
  g_ptr_array_remove_index (base->leaks, at);
}

static void
try_diary (Base *base,
           const GPtrArray *changes)
{
  g_autoptr (GPtrArray) was = NULL;
  guint from = 0;

  while (from < changes->len)
    {
      g_autoptr (GPtrArray) kind = NULL;
      g_autoptr (World) world = NULL;
      g_autoptr (GPtrArray) is = NULL;
      g_autofree gchar *differs = NULL;
      guint to = from + 1;

      while (to < changes->len && ((const Change *) g_ptr_array_index (changes, to))->kind == ((const Change *) g_ptr_array_index (changes, from))->kind)
        to++;
      kind = part (changes, from, to, FALSE);
      from = to;
      world = world_new (base, kind, FALSE);
      if (world->made == 0 || !is_hidden_from_all (base, world))
        continue;
      if (was == NULL)
        was = given_diary (base->stage, base->input, base->outcome);
      is = given_diary (base->stage, world->input, world->outcome);
      tally_add (base->tally, 1, "diaries compared");
      if (base->leaks)
        catch_in_diary (base, world);
      differs = given_compare (was, is);
      if (differs)
        fault (base, kind, differs);
    }
}

/* --- a campaign's ----------------------------------------------------------------------------- */

static void
base_clear (Base *base)
{
  probe_free (base->probe);
  known_free (base->known);
  known_free (base->quick);
  base->known = base->quick = NULL;
  g_clear_pointer (&base->leaky, g_hash_table_unref);
  g_clear_pointer (&base->given, g_ptr_array_unref);
  g_clear_pointer (&base->pictures, g_ptr_array_unref);
}

/* Some of the worlds are of the turn under way. */
static void
worlds_of_base (Base *base,
                guint from,
                guint to,
                guint first,
                guint last,
                guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  if (from >= last || to <= first)
    return;
  base->leaky = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  base->probe = probe_new (base->stage, base->input, &base->observer, rand);
  base->known = known_new (base->input, base->outcome, &base->observer, base->open);
  {
    g_autoptr (VtrOutcome) once = resolve (base->input, FALSE);

    base->quick = known_new (base->input, once, &base->observer, base->open);
  }
  base->given = given_new (base->stage, base->input, base->outcome, &base->observer, base->probe, base->open, FALSE);
  for (guint world = MAX (from, first); world < MIN (to, last) && (base->leaks == NULL || base->leaks->len > 0); world++)
    {
      /* every world has chance of its own, so that it can be made again alone */
      g_autoptr (GRand) own = g_rand_new_with_seed (seed + world * 7919);

      base->world = base->campaign * WORLDS_A_CAMPAIGN + world;
      for (guint tries = 0; tries < 20; tries++)
        {
          g_autoptr (GPtrArray) changes = propose_changes (base->stage, base->input, base->outcome, &base->observer, own);

          if (tries == 0 && !base->open && base->world % DIARIES == 0)
            try_diary (base, changes);
          if (try_world (base, changes, base->world % 24 == 0))
            break;
        }
    }
  base_clear (base);
}

static void
play (const Stage *stage,
      guint campaign,
      guint from,
      guint to,
      GPtrArray *left,
      Tally *tally)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (campaign + 1);
  /* early turns and late ones */
  gint turns = campaign % 4 == 3 ? 12 + roll (rand, 40) : roll (rand, 12);
  g_autoptr (VtrTurnInput) input = stage_play (stage, campaign, rand, turns);
  g_autoptr (VtrTurnInput) asked = stage_copy (input);
  g_autoptr (VtrOutcome) outcome = resolve (input, FALSE);
  g_autoptr (VtrOutcome) waiting = NULL;
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  guint n = vtr_state_n_rows (input->state, VTR_TABLE_SIDE);
  guint each = WORLDS_A_CAMPAIGN / n;

  g_ptr_array_set_size (asked->answers, 0);
  waiting = resolve (asked, TRUE);
  tally_add (tally, 1, "campaigns");
  for (guint s = 0; s < n; s++)
    {
      Base base = { .stage = stage, .input = input, .outcome = outcome, .observer = sides[s].id, .tally = tally, .campaign = campaign, .leaks = left };
      guint at = s * each;

      guint middle = at + each * 4 / 5;

      /* for planted leaks a few worlds of every kind of turn serve */
      worlds_of_base (&base, at, left ? at + 3 : middle, from, to, campaign * 1000 + s);
      base.input = asked;
      base.outcome = waiting;
      base.open = TRUE;
      worlds_of_base (&base, middle, left ? middle + 2 : at + each, from, to, campaign * 1000 + 500 + s);
    }
}

void
worlds_of_campaign (const Stage *stage,
                    guint campaign,
                    guint from,
                    guint to,
                    Tally *tally)
{
  play (stage, campaign, from, to, NULL, tally);
}

void
leaks_of_campaign (const Stage *stage,
                   guint campaign,
                   GPtrArray *left,
                   Tally *tally)
{
  play (stage, campaign, 0, WORLDS_A_CAMPAIGN, left, tally);
}
