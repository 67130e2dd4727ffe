/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-start-card.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-start-thumb.h"
#include "umpire/vtr-umpire-beginning.h"
#include "umpire/vtr-umpire-settle.h"

enum
{
  PROP_TITLE = 1,
  PROP_DETAIL,
  PROP_NOTE,
  PROP_BADGE,
  PROP_PICTURE,
  PROP_WAITS,
  N_PROPS,
};

static const gchar *const text_names[] = {
  [PROP_TITLE] = "title",
  [PROP_DETAIL] = "detail",
  [PROP_NOTE] = "note",
  [PROP_BADGE] = "badge",
};

struct _VtrDeskStartCard
{
  GObject parent_instance;

  /* owned */
  gchar *path;
  gchar *texts[PROP_PICTURE];
  GdkTexture *picture;

  VtrDeskCardKind kind;
};

G_DEFINE_FINAL_TYPE (VtrDeskStartCard, vtr_desk_start_card, G_TYPE_OBJECT)

static GParamSpec *card_properties[N_PROPS];

/* --- what is in the file: in another thread --------------------------------------- */

typedef struct
{
  VtrDeskCardKind kind;
  gchar *path;
  gchar *texts[PROP_PICTURE]; /* NULL: nothing new */
  GdkTexture *picture;
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  for (guint i = PROP_TITLE; i < PROP_PICTURE; i++)
    g_free (look->texts[i]);
  g_clear_object (&look->picture);
  g_free (look->path);
  g_free (look);
}

static void
look_at_trouble (Look *look,
                 const GError *error)
{
  /* Translators: a file in the list of recent ones, and what the trouble with it is */
  look->texts[PROP_DETAIL] = g_strdup_printf (_ ("Cannot be opened: %s"), error != NULL ? error->message : "");
}

/* What waits in the open turn; NULL: nothing. */
static gchar *
what_waits (VtrStore *store,
            const VtrTurnInput *input)
{
  g_autoptr (GPtrArray) questions = vtr_store_open_question_ids (store, NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  guint n = 0;

  if (questions != NULL && questions->len > 0)
    g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, "%u question open", "%u questions open", questions->len), questions->len);
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      n += order->message != 0 && vtr_umpire_is_open (order) ? 1 : 0;
    }
  if (n > 0)
    {
      g_string_append (words, words->len > 0 ? " · " : "");
      g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, "%u passage to settle", "%u passages to settle", n), n);
    }
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

static void
look_at_campaign (Look *look,
                  GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = vtr_store_open (look->path, TRUE, &error);
  g_autoptr (VtrTurnInput) input = store != NULL ? vtr_umpire_load_turn (store, &error) : NULL;
  g_autoptr (VtrView) view = NULL;
  VtrTurnDates dates;
  g_autofree gchar *days = NULL;

  if (input == NULL)
    {
      look_at_trouble (look, error);
      return;
    }
  look->texts[PROP_TITLE] = g_strdup (vtr_store_scenario_name (store));
  if (vtr_turn_input_over (input) > 0)
    look->texts[PROP_DETAIL] = g_strdup_printf (_ ("Ended with turn %d"), vtr_turn_input_over (input));
  else
    {
      dates = input->ruleset->dates (&input->first_day, input->turn);
      days = vtr_turn_dates_format (&dates, TRUE);
      /* Translators: number of the turn, of how many, and its days */
      look->texts[PROP_DETAIL] = g_strdup_printf (_ ("Turn %d of %d, %s"), input->turn, input->n_turns, days);
      look->texts[PROP_BADGE] = what_waits (store, input);
    }
  look->picture = vtr_desk_thumb_find (look->path);
  if (look->picture != NULL || g_cancellable_is_cancelled (cancellable))
    return;
  view = vtr_view_build (input, NULL, NULL);
  look->picture = vtr_desk_thumb_make (look->path, view);
}

static void
look_at_scenario (Look *look,
                  GCancellable *cancellable)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrBeginning) beginning = vtr_umpire_begin (look->path, faults, &error);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrView) view = NULL;
  const VtrScenario *scenario;
  VtrTurnDates dates;
  g_autofree gchar *days = NULL;
  guint players;

  if (beginning == NULL)
    {
      look_at_trouble (look, error);
      return;
    }
  scenario = beginning->scenario;
  if (look->kind == VTR_DESK_CARD_SCENARIO)
    {
      dates = beginning->ruleset->dates (&scenario->first_day, 1);
      days = vtr_turn_dates_format (&dates, TRUE);
      players = vtr_state_n_rows (scenario->state, VTR_TABLE_PLAYER);
      look->texts[PROP_TITLE] = g_strdup (scenario->name);
      /* Translators: turns and players of a scenario, and the days of its first turn */
      look->texts[PROP_DETAIL] = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d turns from %s; %u player", "%d turns from %s; %u players", players), scenario->n_turns - scenario->first_turn + 1, days, players);
      look->texts[PROP_NOTE] = g_strdup (scenario->about);
    }
  look->picture = vtr_desk_thumb_find (look->path);
  if (look->picture != NULL || g_cancellable_is_cancelled (cancellable))
    return;
  view = vtr_beginning_view (beginning, &input);
  look->picture = vtr_desk_thumb_make (look->path, view);
}

static void
look_in_thread (GTask *task,
                gpointer source,
                gpointer task_data,
                GCancellable *cancellable)
{
  Look *look = task_data;

  if (look->kind == VTR_DESK_CARD_CAMPAIGN)
    look_at_campaign (look, cancellable);
  else
    look_at_scenario (look, cancellable);
  g_task_return_boolean (task, TRUE);
}

/**
 * vtr_desk_start_card_load_async:
 * @self: the card
 * @cancellable: (nullable): ends it
 * @callback: called when the card says all there is to say
 * @user_data: for @callback
 */
void
vtr_desk_start_card_load_async (VtrDeskStartCard *self,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  Look *look = g_new0 (Look, 1);

  look->kind = self->kind;
  look->path = g_strdup (self->path);
  g_task_set_task_data (task, look, look_free);
  g_task_run_in_thread (task, look_in_thread);
}

/**
 * vtr_desk_start_card_load_finish:
 * @self: the card
 * @result: what the callback was given
 * @error: G_IO_ERROR_CANCELLED
 *
 * Puts what was found on the card.
 *
 * Returns: whether it was not ended before
 */
gboolean
vtr_desk_start_card_load_finish (VtrDeskStartCard *self,
                                 GAsyncResult *result,
                                 GError **error)
{
  Look *look = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_TITLE; i < PROP_PICTURE; i++)
    if (look->texts[i] != NULL)
      g_object_set (self, text_names[i], look->texts[i], NULL);
  if (look->picture != NULL)
    g_object_set (self, "picture", look->picture, NULL);
  g_object_thaw_notify (G_OBJECT (self));
  return TRUE;
}

/* --- the class ------------------------------------------------------------------------ */

static void
vtr_desk_start_card_finalize (GObject *object)
{
  VtrDeskStartCard *self = VTR_DESK_START_CARD (object);

  for (guint i = PROP_TITLE; i < PROP_PICTURE; i++)
    g_free (self->texts[i]);
  g_clear_object (&self->picture);
  g_free (self->path);
  G_OBJECT_CLASS (vtr_desk_start_card_parent_class)->finalize (object);
}

static void
vtr_desk_start_card_get_property (GObject *object,
                                  guint id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  VtrDeskStartCard *self = VTR_DESK_START_CARD (object);

  if (id == PROP_PICTURE)
    g_value_set_object (value, self->picture);
  else if (id == PROP_WAITS)
    g_value_set_boolean (value, self->texts[PROP_BADGE] != NULL && self->texts[PROP_BADGE][0] != '\0');
  else
    g_value_set_string (value, self->texts[id] != NULL ? self->texts[id] : "");
}

static void
vtr_desk_start_card_set_property (GObject *object,
                                  guint id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  VtrDeskStartCard *self = VTR_DESK_START_CARD (object);

  if (id == PROP_PICTURE)
    {
      g_set_object (&self->picture, g_value_get_object (value));
    }
  else
    {
      g_free (self->texts[id]);
      self->texts[id] = g_value_dup_string (value);
      if (id == PROP_BADGE)
        g_object_notify_by_pspec (object, card_properties[PROP_WAITS]);
    }
}

static void
vtr_desk_start_card_class_init (VtrDeskStartCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = vtr_desk_start_card_finalize;
  object_class->get_property = vtr_desk_start_card_get_property;
  object_class->set_property = vtr_desk_start_card_set_property;
  for (guint i = PROP_TITLE; i < PROP_PICTURE; i++)
    card_properties[i] = g_param_spec_string (text_names[i], NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  card_properties[PROP_PICTURE] = g_param_spec_object ("picture", NULL, NULL, GDK_TYPE_PAINTABLE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  card_properties[PROP_WAITS] = g_param_spec_boolean ("waits", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, card_properties);
}

static void
vtr_desk_start_card_init (VtrDeskStartCard *self)
{
}

/**
 * vtr_desk_start_card_new:
 * @kind: what it stands for
 * @path: its file
 *
 * Returns: (transfer full): a card with what a file's name says
 */
VtrDeskStartCard *
vtr_desk_start_card_new (VtrDeskCardKind kind,
                         const gchar *path)
{
  VtrDeskStartCard *self = g_object_new (VTR_DESK_TYPE_START_CARD, NULL);
  g_autofree gchar *base = g_filename_display_basename (path);
  g_autofree gchar *shown = g_filename_display_name (path);
  gint turn = 0;

  self->kind = kind;
  self->path = g_strdup (path);
  if (kind == VTR_DESK_CARD_SAMPLE && vtr_umpire_has_sample (path, &turn))
    {
      self->texts[PROP_TITLE] = g_strdup_printf (_ ("Sample campaign, already in turn %d"), turn);
      self->texts[PROP_DETAIL] = g_strdup (_ ("To look around in: players’ letters, turns that were played, something to decide"));
      self->texts[PROP_NOTE] = g_strdup (_ ("A fresh copy each time; try whatever you like."));
      return self;
    }
  self->texts[PROP_TITLE] = g_strdup (base);
  if (kind == VTR_DESK_CARD_CAMPAIGN)
    {
      const gchar *home = g_get_home_dir ();

      self->texts[PROP_NOTE] = home[1] != '\0' && g_str_has_prefix (shown, home) && shown[strlen (home)] == '/' ? g_strconcat ("~", shown + strlen (home), NULL) : g_strdup (shown);
    }
  return self;
}

/**
 * vtr_desk_start_card_get_path:
 * @self: the card
 *
 * Returns: (transfer none): its file
 */
const gchar *
vtr_desk_start_card_get_path (VtrDeskStartCard *self)
{
  return self->path;
}

/**
 * vtr_desk_start_card_get_kind:
 * @self: the card
 *
 * Returns: what it stands for
 */
VtrDeskCardKind
vtr_desk_start_card_get_kind (VtrDeskStartCard *self)
{
  return self->kind;
}

static const gchar *
text_of (VtrDeskStartCard *self,
         guint property)
{
  return self->texts[property] != NULL ? self->texts[property] : "";
}

/**
 * vtr_desk_start_card_get_title:
 * @self: the card
 *
 * Returns: (transfer none): what it is called
 */
const gchar *
vtr_desk_start_card_get_title (VtrDeskStartCard *self)
{
  return text_of (self, PROP_TITLE);
}

/**
 * vtr_desk_start_card_get_detail:
 * @self: the card
 *
 * Returns: (transfer none): where it stands
 */
const gchar *
vtr_desk_start_card_get_detail (VtrDeskStartCard *self)
{
  return text_of (self, PROP_DETAIL);
}

/**
 * vtr_desk_start_card_get_badge:
 * @self: the card
 *
 * Returns: (transfer none): what waits in it; "": nothing
 */
const gchar *
vtr_desk_start_card_get_badge (VtrDeskStartCard *self)
{
  return text_of (self, PROP_BADGE);
}

/**
 * vtr_desk_start_card_get_picture:
 * @self: the card
 *
 * Returns: (transfer none) (nullable): its map
 */
GdkPaintable *
vtr_desk_start_card_get_picture (VtrDeskStartCard *self)
{
  return self->picture != NULL ? GDK_PAINTABLE (self->picture) : NULL;
}
