/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

/* override: the umpire's hand in the open turn. Any fact, a die, a verdict, or
 * words alone; what he has ruled is listed, and taken back. */

typedef struct
{
  gchar *reason;
  gchar *phase;
  gboolean list;
  gint undo;
  gboolean as_json;
  gboolean with_all;
  const gchar *tell_side;
  const gchar *tell;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->reason);
  g_free (options->phase);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Takes `--tell SIDE TEXT` out: no option parser knows options of two words. */
static gboolean
take_tell (int *argc,
           char **argv,
           const gchar **side,
           const gchar **text)
{
  for (int i = 1; i < *argc; i++)
    {
      if (!g_str_equal (argv[i], "--tell"))
        continue;
      if (i + 2 >= *argc)
        return FALSE;
      *side = argv[i + 1];
      *text = argv[i + 2];
      memmove (argv + i, argv + i + 3, sizeof (char *) * (gsize) (*argc - i - 2));
      *argc -= 3;
      return TRUE;
    }
  return TRUE;
}

/* --- what is near ------------------------------------------------------------- */

static void
say_near (const gchar *wanted,
          GPtrArray *names)
{
  const gchar *near;

  g_ptr_array_add (names, NULL);
  if (wanted && g_strv_contains ((const gchar *const *) names->pdata, wanted))
    return; /* something else was at fault */
  near = wanted ? vtr_umpire_nearest (wanted, (const gchar *const *) names->pdata) : NULL;
  if (near)
    vtr_complain (_ ("did you mean '%s'?"), near);
}

/* What is there to override, when the given name is not. */
static void
say_alternatives (const VtrState *state,
                  const VtrOverride *override)
{
  guint t = override->kind < VTR_OVERRIDE_DIE ? vtr_state_table_index (state, override->table) : 0;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gchar *wanted = override->table;

  if (override->kind >= VTR_OVERRIDE_DIE)
    return;
  if (t == G_MAXUINT)
    for (guint i = 0; i < state->n_tables; i++)
      g_ptr_array_add (names, g_strdup (state->tables[i]->name));
  else if (override->kind == VTR_OVERRIDE_SET && vtr_table_find_field (state->tables[t], override->field) == NULL)
    {
      wanted = override->field;
      for (guint i = state->tables[t]->key; i < state->tables[t]->n_fields; i++)
        g_ptr_array_add (names, g_strdup (state->tables[t]->fields[i].name));
    }
  else
    {
      wanted = override->kind == VTR_OVERRIDE_INSERT ? NULL : override->key;
      for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
        g_ptr_array_add (names, vtr_table_row_key (state->tables[t], vtr_state_row (state, t, r)));
    }
  say_near (wanted, names);
}

/* --- what is ruled ------------------------------------------------------------- */

static void
set_text (gchar **field,
          const gchar *text)
{
  g_free (*field);
  *field = g_strdup (text);
}

/* TABLE KEY FIELD VALUE · insert TABLE field=value… · remove TABLE KEY ·
 * die PURPOSE INDEX VALUE · verdict ORDER accept|refuse [RULE] · ruling */
static VtrOverrideKind
kind_of (const gchar *word)
{
  for (guint k = VTR_OVERRIDE_INSERT; k < VTR_N_OVERRIDE_KINDS; k++)
    if (g_str_equal (word, vtr_override_kind_names[k]))
      return (VtrOverrideKind) k;
  return VTR_OVERRIDE_SET;
}

/* What can be said of the words alone, before any file is opened. */
static gboolean
check_words (const VtrCommandLine *command,
             const Options *options,
             int argc,
             char **argv,
             int *status)
{
  static const int least[] = { 4, 3, 3, 4, 3, 1 };
  static const int most[] = { 4, G_MAXINT, 3, 4, 4, 1 };
  VtrOverrideKind kind = kind_of (argv[0]);

  if (argc < least[kind] || argc > most[kind])
    *status = vtr_wrong_usage (command, "%s", _ ("write TABLE KEY FIELD VALUE, insert TABLE FIELD=VALUE…, remove TABLE KEY, die PURPOSE INDEX VALUE, verdict ORDER accept|refuse [RULE], or ruling"));
  else if (options->reason == NULL || *options->reason == '\0')
    *status = vtr_wrong_usage (command, "%s", _ ("say why with --reason"));
  else if (kind == VTR_OVERRIDE_RULING && options->tell == NULL)
    *status = vtr_wrong_usage (command, "%s", _ ("a ruling in words goes to a side: --tell SIDE TEXT"));
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_override (VtrOverride *override,
               const VtrRuleset *ruleset,
               int argc,
               char **argv,
               int *status)
{
  g_autoptr (GError) error = NULL;

  override->kind = kind_of (argv[0]);
  override->table = g_strdup ("");
  override->key = g_strdup ("");
  override->field = g_strdup ("");
  override->value = g_strdup ("");
  switch (override->kind)
    {
    case VTR_OVERRIDE_SET:
      set_text (&override->table, argv[0]);
      set_text (&override->key, argv[1]);
      set_text (&override->field, argv[2]);
      set_text (&override->value, argv[3]);
      break;
    case VTR_OVERRIDE_INSERT:
      set_text (&override->table, argv[1]);
      for (int i = 2; i < argc; i++)
        if (!vtr_override_add_value (override, ruleset, argv[i], &error))
          {
            *status = vtr_fail (NULL, error);
            return FALSE;
          }
      break;
    case VTR_OVERRIDE_REMOVE:
      set_text (&override->table, argv[1]);
      set_text (&override->key, argv[2]);
      break;
    case VTR_OVERRIDE_DIE:
      set_text (&override->key, argv[1]);
      set_text (&override->field, argv[2]);
      set_text (&override->value, argv[3]);
      break;
    case VTR_OVERRIDE_VERDICT:
      set_text (&override->key, argv[1]);
      set_text (&override->value, argv[2]);
      set_text (&override->field, argc > 3 ? argv[3] : "");
      break;
    case VTR_OVERRIDE_RULING:
    case VTR_N_OVERRIDE_KINDS:
    default:
      break;
    }
  return TRUE;
}

static gboolean
check_order (const VtrOverride *override,
             const VtrTurnInput *input)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  if (override->kind != VTR_OVERRIDE_VERDICT)
    return TRUE;
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_id_is (&order->id, override->key))
        {
          if (vtr_order_is_order (order))
            return TRUE;
          vtr_complain (_ ("order %s was not understood; it cannot be accepted as it stands: enter it anew"), override->key);
          return FALSE;
        }
      g_ptr_array_add (ids, g_strdup (order->id.s));
    }
  if (ids->len == 0)
    vtr_complain (_ ("there is no order '%s': turn %d has none yet"), override->key, input->turn);
  else
    vtr_complain (_ ("there is no order '%s' in turn %d; 'orders' lists them"), override->key, input->turn);
  say_near (override->key, ids);
  return FALSE;
}

/* --- how it is said ------------------------------------------------------------ */

static gchar *
override_words (const VtrOverride *override,
                const gchar *before)
{
  g_auto (GStrv) lines = g_strsplit (override->value ? override->value : "", "\n", -1);
  g_autofree gchar *values = g_strjoinv (", ", lines);

  switch (override->kind)
    {
    case VTR_OVERRIDE_INSERT:
      return g_strdup_printf (_ ("new in %s: %s"), override->table, values);
    case VTR_OVERRIDE_REMOVE:
      return g_strdup_printf (_ ("taken out of %s: %s"), override->table, override->key);
    case VTR_OVERRIDE_DIE:
      return g_strdup_printf (_ ("the die %s %s shows %s"), override->key, override->field, override->value);
    case VTR_OVERRIDE_VERDICT:
      return g_strdup_printf (_ ("order %s: %s%s%s"), override->key, override->value, *override->field ? ", " : "", override->field);
    case VTR_OVERRIDE_RULING:
      return g_strdup (_ ("words alone"));
    case VTR_OVERRIDE_SET:
    case VTR_N_OVERRIDE_KINDS:
    default:
      if (before)
        return g_strdup_printf (_ ("%s %s, %s: %s instead of %s"), override->table, override->key, override->field, override->value, *before ? before : "-");
      return g_strdup_printf (_ ("%s %s, %s: %s"), override->table, override->key, override->field, override->value);
    }
}

static void
add_override_json (JsonBuilder *json,
                   const VtrOverride *override)
{
  vtr_json_string (json, "kind", vtr_override_kind_names[override->kind]);
  vtr_json_string (json, "phase", override->phase ? override->phase : "");
  vtr_json_string (json, "table", override->table);
  vtr_json_string (json, "key", override->key);
  vtr_json_string (json, "field", override->field);
  vtr_json_string (json, "value", override->value);
  vtr_json_string (json, "reason", override->reason);
  vtr_json_string (json, "tell_side", override->tell_side.s);
  vtr_json_string (json, "tell", override->tell ? override->tell : "");
}

static int
say_list (const gchar *path,
          const VtrTurnInput *input,
          gboolean as_json)
{
  const gchar *headings[] = { "", _ ("Before"), _ ("Ruling"), _ ("Reason"), _ ("Told") };
  g_autofree gchar *nothing = NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_int (json, "turn", input->turn);
  vtr_json_begin (json, "overrides", TRUE);
  for (guint i = 0; i < input->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (input->overrides, i);

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_int (json, "number", i + 1);
      add_override_json (json, override);
      json_builder_end_object (json);
      g_ptr_array_add (cells, g_strdup_printf ("%u", i + 1));
      g_ptr_array_add (cells, g_strdup (override->phase && *override->phase ? override->phase : "-"));
      g_ptr_array_add (cells, override_words (override, NULL));
      g_ptr_array_add (cells, g_strdup (override->reason));
      g_ptr_array_add (cells, vtr_id_is_empty (&override->tell_side) ? g_strdup ("-") : g_strdup_printf ("%s: %s", override->tell_side.s, override->tell));
    }
  nothing = g_strdup_printf (_ ("Turn %d: nothing is ruled by hand."), input->turn);
  vtr_say_list (as_json ? json : NULL, headings, G_N_ELEMENTS (headings), cells, nothing);
  return VTR_EXIT_DONE;
}

static int
take_back (VtrStore *store,
           const gchar *path,
           const VtrTurnInput *input,
           const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree gchar *words = NULL;
  const VtrOverride *override;

  if (options->undo < 1 || (guint) options->undo > input->overrides->len)
    {
      if (input->overrides->len == 0)
        vtr_complain (_ ("%s: turn %d has no override to take back"), path, input->turn);
      else
        vtr_complain (_ ("%s: turn %d has no override %d; give 1 to %u, as --list numbers them"), path, input->turn, options->undo, input->overrides->len);
      return VTR_EXIT_FAULT;
    }
  override = g_ptr_array_index (input->overrides, (guint) options->undo - 1);
  if (!vtr_store_withdraw_override (store, (guint) options->undo - 1, &error))
    return vtr_fail (path, error);
  if (options->as_json)
    {
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", path);
      vtr_json_int (json, "turn", input->turn);
      vtr_json_int (json, "withdrawn", options->undo);
      add_override_json (json, override);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  words = override_words (override, NULL);
  vtr_say (_ ("Turn %d: taken back: %s.\n"), input->turn, words);
  return VTR_EXIT_DONE;
}

/* --- the command --------------------------------------------------------------- */

/* Those who stand with a formation that is moved go with it, or are told of. */
static gboolean
move_companions (VtrStore *store,
                 const VtrOverride *override,
                 const GArray *companions,
                 const Options *options,
                 GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < companions->len; i++)
    {
      VtrOverride also = *override;

      also.key = (gchar *) g_array_index (companions, VtrId, i).s;
      also.tell_side = vtr_id (""); /* told once */
      also.tell = NULL;
      if (options->with_all && !vtr_store_put_override (store, &also, error))
        return FALSE;
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", also.key);
    }
  if (companions->len == 0)
    return TRUE;
  if (options->with_all)
    {
      if (!options->as_json)
        vtr_say (_ ("With it: %s.\n"), names->str);
    }
  else
    vtr_complain (_ ("%s moves alone; with --with-all these would go too: %s"), override->key, names->str);
  return TRUE;
}

static int
put (const VtrCommandLine *command,
     VtrStore *store,
     const VtrTurnInput *input,
     const Options *options,
     int argc,
     char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrOverride) override = g_new0 (VtrOverride, 1);
  g_autoptr (VtrState) tried = NULL;
  g_autoptr (GArray) companions = NULL;
  g_autofree gchar *before = NULL;
  int status;

  override->phase = g_strdup (options->phase ? options->phase : "");
  override->reason = g_strdup (options->reason);
  override->tell = g_strdup (options->tell);
  if (!read_override (override, input->ruleset, argc - 2, argv + 2, &status))
    return status;
  if (options->tell_side)
    {
      g_autoptr (VtrView) view = vtr_umpire_view (store, options->tell_side, input->turn, &error);

      if (view == NULL)
        return vtr_fail (argv[1], error);
      override->tell_side = view->side;
    }
  tried = vtr_state_copy (input->state);
  for (guint i = 0; i < input->overrides->len; i++)
    vtr_override_apply (g_ptr_array_index (input->overrides, i), tried, NULL, NULL);
  if (override->kind == VTR_OVERRIDE_SET && g_strcmp0 (override->table, "formation") == 0 && g_strcmp0 (override->field, "place") == 0 && strlen (override->key) < sizeof (VtrId))
    {
      VtrId moved = vtr_id (override->key);

      companions = vtr_state_companions (tried, &moved);
    }
  else if (options->with_all)
    return vtr_wrong_usage (command, "%s", _ ("--with-all goes with a formation's place"));
  if (!vtr_override_check (override, input->ruleset, input->board, &error) || !vtr_override_apply (override, tried, &before, &error))
    {
      status = vtr_fail (NULL, error);
      say_alternatives (tried, override);
      return status;
    }
  if (!check_order (override, input))
    return VTR_EXIT_FAULT;
  if (!vtr_store_put_override (store, override, &error))
    return vtr_fail (argv[1], error);
  if (options->as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_int (json, "turn", input->turn);
      vtr_json_string (json, "before", before ? before : "");
      add_override_json (json, override);
      vtr_json_begin (json, "with", TRUE);
      for (guint i = 0; companions && options->with_all && i < companions->len; i++)
        json_builder_add_string_value (json, g_array_index (companions, VtrId, i).s);
      json_builder_end_array (json);
      json_builder_end_object (json);
      vtr_say_json (json);
    }
  else
    {
      g_autofree gchar *words = override_words (override, before);

      vtr_say (_ ("Turn %d: %s.\n"), input->turn, words);
    }
  if (companions && !move_companions (store, override, companions, options, &error))
    return vtr_fail (argv[1], error);
  return VTR_EXIT_DONE;
}

int
vtr_cli_override (const VtrCommandLine *command,
                  int argc,
                  char **argv)
{
  g_auto (Options) options = { 0 };
  g_autofree gchar *tell_help = NULL; /* take_tell() leaves nothing for it */
  const GOptionEntry entries[] = {
    { "reason", 0, 0, G_OPTION_ARG_FILENAME, &options.reason, N_ ("Why; yours alone, no report tells it"), "R" },
    { "tell", 0, 0, G_OPTION_ARG_FILENAME, &tell_help, N_ ("Tell a side, in these words (two arguments)"), "SIDE TEXT" },
    { "before", 0, 0, G_OPTION_ARG_FILENAME, &options.phase, N_ ("Before this phase; else before the first"), "PHASE" },
    { "phase", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, &options.phase, NULL, NULL },
    { "with-all", 0, 0, G_OPTION_ARG_NONE, &options.with_all, N_ ("A formation's place: those who stand with it go too"), NULL },
    { "list", 0, 0, G_OPTION_ARG_NONE, &options.list, N_ ("List what is ruled in the open turn"), NULL },
    { "undo", 0, 0, G_OPTION_ARG_INT, &options.undo, N_ ("Take one back, by its number in --list"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  gboolean undo = FALSE;
  int status;

  if (!take_tell (&argc, argv, &options.tell_side, &options.tell))
    return vtr_wrong_usage (command, "%s", _ ("--tell takes a side and a text"));
  options.undo = G_MININT;
  if (!vtr_options (command, entries, &argc, &argv, 1, 0, &status))
    return status;
  undo = options.undo != G_MININT;
  if (tell_help)
    return vtr_wrong_usage (command, "%s", _ ("--tell takes a side and a text"));
  if ((undo || options.list) ? argc != 2 : argc < 3)
    return vtr_wrong_usage (command, "%s", undo || options.list ? _ ("--list and --undo take the file alone") : _ ("what is to be ruled?"));
  if (!vtr_check_text (command, "--reason", options.reason, &status) || !vtr_check_text (command, "--tell", options.tell, &status) || !vtr_check_text (command, "--before", options.phase, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, argv[0], argv[i], &status))
      return status;
  if (!undo && !options.list && !check_words (command, &options, argc - 2, argv + 2, &status))
    return status;
  store = vtr_open (argv[1], options.list, &status);
  if (store == NULL)
    return status;
  input = vtr_store_load_turn (store, &error);
  if (input == NULL)
    return vtr_fail (argv[1], error);
  if (options.list)
    return say_list (argv[1], input, options.as_json);
  if (undo)
    return take_back (store, argv[1], input, &options);
  return put (command, store, input, &options, argc, argv);
}
