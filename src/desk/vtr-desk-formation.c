/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-formation.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"

#define NEUTRALS "neutrals"

/* What all lines of one order of battle share. */
typedef struct
{
  VtrDeskMoment *moment;
  const VtrView *view;
  GHashTable *shown; /* ids let through by the filter; NULL: all */
  GHashTable *drafts;
} Context;

static void
context_clear (gpointer data)
{
  Context *context = data;

  g_clear_pointer (&context->shown, g_hash_table_unref);
  g_clear_pointer (&context->moment, vtr_desk_moment_unref);
  g_clear_pointer (&context->drafts, g_hash_table_unref);
}

static void
context_unref (gpointer data)
{
  g_rc_box_release_full (data, context_clear);
}

struct _VtrDeskFormation
{
  GObject parent_instance;

  /* owned */
  Context *context;
  VtrId id;
  VtrDeskList *children;

  /* borrowed from the context's moment: one of the two; neither: the line of
   * those who belong to no side */
  const VtrSide *side;
  const VtrFormation *formation;
};

enum
{
  PROP_NAME = 1,
  PROP_SUBTITLE,
  PROP_HAS_SUBTITLE,
  PROP_MARK,
  PROP_MARK_NAME,
  N_PROPS,
};

static GParamSpec *formation_properties[N_PROPS];

G_DEFINE_FINAL_TYPE (VtrDeskFormation, vtr_desk_formation, G_TYPE_OBJECT)

static void
formation_mark (VtrDeskFormation *self,
                const gchar **mark,
                const gchar **name)
{
  *mark = "";
  *name = "";
  if (self->formation == NULL)
    return;
  if (g_hash_table_contains (self->context->drafts, self->id.s))
    {
      *mark = "✎";
      *name = _ ("order being written");
      return;
    }
  if (!vtr_view_is_umpire (self->context->view) && !vtr_id_equal (&self->formation->side, &self->context->view->side))
    return;
  switch (vtr_desk_moment_orders_of (self->context->moment, self->formation))
    {
    case VTR_DESK_ORDERS_NOT_NEEDED:
      break;
    case VTR_DESK_ORDERS_NONE:
      *mark = "!";
      *name = _ ("no orders");
      break;
    case VTR_DESK_ORDERS_IN_DOUBT:
      *mark = "≈";
      *name = _ ("has orders, some refused or in doubt");
      break;
    case VTR_DESK_ORDERS_GIVEN:
      *mark = "✓";
      *name = _ ("has orders");
      break;
    }
}

/* Commander, place and what ails it. */
static gchar *
formation_subtitle (VtrDeskFormation *self)
{
  const VtrView *view = self->context->view;
  GString *text = g_string_new (NULL);
  g_autofree gchar *status = NULL;

  if (self->formation == NULL)
    return g_string_free (text, FALSE);
  if (self->formation->commander[0] != '\0')
    g_string_append_printf (text, "%s · ", self->formation->commander);
  if (vtr_id_is_empty (&self->formation->place))
    g_string_append (text, _ ("not on the map"));
  else
    g_string_append (text, vtr_board_place_name (view->board, &self->formation->place));
  status = vtr_desk_status_text (view, &self->id);
  if (status[0] != '\0')
    g_string_append_printf (text, " · %s", status);
  return g_string_free (text, FALSE);
}

static void
vtr_desk_formation_get_property (GObject *object,
                                 guint id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  VtrDeskFormation *self = VTR_DESK_FORMATION (object);
  const gchar *mark, *mark_name;

  formation_mark (self, &mark, &mark_name);
  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->side != NULL ? self->side->name : self->formation != NULL ? self->formation->name
                                                                                                 : _ ("Neutral"));
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, formation_subtitle (self));
      break;
    case PROP_HAS_SUBTITLE:
      g_value_set_boolean (value, self->formation != NULL);
      break;
    case PROP_MARK:
      g_value_set_string (value, mark);
      break;
    case PROP_MARK_NAME:
      g_value_set_string (value, mark_name);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vtr_desk_formation_finalize (GObject *object)
{
  VtrDeskFormation *self = VTR_DESK_FORMATION (object);

  g_clear_object (&self->children);
  g_clear_pointer (&self->context, context_unref);
  G_OBJECT_CLASS (vtr_desk_formation_parent_class)->finalize (object);
}

static void
vtr_desk_formation_class_init (VtrDeskFormationClass *klass)
{
  static const gchar *const names[] = {
    [PROP_NAME] = "name",
    [PROP_SUBTITLE] = "subtitle",
    [PROP_MARK] = "mark",
    [PROP_MARK_NAME] = "mark-name",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = vtr_desk_formation_finalize;
  object_class->get_property = vtr_desk_formation_get_property;
  formation_properties[PROP_HAS_SUBTITLE] = g_param_spec_boolean ("has-subtitle", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  for (guint i = 1; i < N_PROPS; i++)
    if (names[i] != NULL)
      formation_properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, formation_properties);
}

static void
vtr_desk_formation_init (VtrDeskFormation *self)
{
}

/* --- lists ------------------------------------------------------------------ */

/* The ids of one level, and the context to make its lines with. */
typedef struct
{
  Context *context;
  GPtrArray *records; /* const VtrSide* (last may be NULL: the neutrals) or const VtrFormation* */
  gboolean sides;
} Level;

static void
level_free (gpointer data)
{
  Level *level = data;

  context_unref (level->context);
  g_ptr_array_unref (level->records);
  g_free (level);
}

static gpointer
level_make (guint position,
            gpointer user_data)
{
  Level *level = user_data;
  VtrDeskFormation *self = g_object_new (VTR_DESK_TYPE_FORMATION, NULL);

  self->context = g_rc_box_acquire (level->context);
  if (level->sides)
    {
      self->side = g_ptr_array_index (level->records, position);
      self->id = self->side != NULL ? self->side->id : vtr_id (NEUTRALS);
    }
  else
    {
      self->formation = g_ptr_array_index (level->records, position);
      self->id = self->formation->id;
    }
  return self;
}

static gint
compare_formations (gconstpointer a,
                    gconstpointer b)
{
  const VtrFormation *first = *(const VtrFormation *const *) a;
  const VtrFormation *second = *(const VtrFormation *const *) b;

  if (first->seq != second->seq)
    return first->seq < second->seq ? -1 : 1;
  return vtr_id_compare (&first->id, &second->id);
}

static gboolean
is_neutral (const VtrState *state,
            const VtrFormation *formation)
{
  return vtr_state_side (state, &formation->side) == NULL;
}

/* A formation hangs below its parent if the view knows that, else below its
 * side, else among the neutrals. */
static gboolean
hangs_below (const VtrState *state,
             const VtrFormation *formation,
             const VtrDeskFormation *above)
{
  if (above->formation != NULL)
    return vtr_id_equal (&formation->parent, &above->id);
  if (!vtr_id_is_empty (&formation->parent) && vtr_state_formation (state, &formation->parent) != NULL)
    return FALSE;
  return above->side != NULL ? vtr_id_equal (&formation->side, &above->id) : is_neutral (state, formation);
}

static gboolean
is_shown (const Context *context,
          const gchar *id)
{
  return context->shown == NULL || g_hash_table_contains (context->shown, id);
}

static VtrDeskList *
list_new (Context *context,
          GPtrArray *records,
          gboolean sides)
{
  VtrDeskList *list = vtr_desk_list_new (VTR_DESK_TYPE_FORMATION);
  Level *level = g_new0 (Level, 1);

  level->context = g_rc_box_acquire (context);
  level->records = records;
  level->sides = sides;
  vtr_desk_list_reset (list, records->len, level_make, level, level_free);
  return list;
}

static VtrDeskList *
list_sides (Context *context)
{
  const VtrState *state = context->view->state;
  GPtrArray *records = vtr_desk_sides_in_order (state);
  gboolean neutrals = FALSE;

  for (guint i = records->len; i > 0; i--)
    if (!is_shown (context, ((const VtrSide *) g_ptr_array_index (records, i - 1))->id.s))
      g_ptr_array_remove_index (records, i - 1);
  for (guint i = 0; !neutrals && i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    neutrals = is_neutral (state, vtr_state_row (state, VTR_TABLE_FORMATION, i));
  if (neutrals && is_shown (context, NEUTRALS))
    g_ptr_array_add (records, NULL);
  return list_new (context, records, TRUE);
}

static VtrDeskList *
list_below (const VtrDeskFormation *above)
{
  const VtrState *state = above->context->view->state;
  GPtrArray *records = g_ptr_array_new ();

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);

      if (hangs_below (state, formation, above) && is_shown (above->context, formation->id.s))
        g_ptr_array_add (records, formation);
    }
  g_ptr_array_sort (records, compare_formations);
  return list_new (above->context, records, FALSE);
}

static gboolean
contains_folded (const gchar *haystack,
                 const gchar *needle)
{
  g_autofree gchar *folded = vtr_fold (haystack);

  return strstr (folded, needle) != NULL;
}

/* Lets through what matches, and everything above it up to its side. */
static GHashTable *
filter_apply (VtrDeskMoment *moment,
              const VtrView *view,
              const VtrDeskFormationFilter *filter)
{
  GHashTable *shown = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree gchar *needle = vtr_fold (filter->text != NULL ? filter->text : "");

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (view->state, VTR_TABLE_FORMATION, i);

      if (needle[0] != '\0' && !contains_folded (formation->name, needle) && !contains_folded (formation->commander, needle) && !contains_folded (formation->short_name, needle) && !contains_folded (vtr_board_place_name (view->board, &formation->place), needle))
        continue;
      if (filter->no_orders && vtr_desk_moment_orders_of (moment, formation) != VTR_DESK_ORDERS_NONE)
        continue;

      g_hash_table_add (shown, (gpointer) (is_neutral (view->state, formation) ? NEUTRALS : formation->side.s));
      while (formation != NULL && g_hash_table_add (shown, (gpointer) formation->id.s))
        formation = vtr_state_formation (view->state, &formation->parent);
    }
  return shown;
}

/**
 * vtr_desk_formation_roots:
 * @moment: the campaign
 * @view: one of its views
 * @filter: what to show
 *
 * Returns: (transfer full): the sides, from which the rest of the tree hangs
 */
GListModel *
vtr_desk_formation_roots (VtrDeskMoment *moment,
                          const VtrView *view,
                          const VtrDeskFormationFilter *filter)
{
  Context *context = g_rc_box_new0 (Context);
  VtrDeskList *list;

  context->moment = vtr_desk_moment_ref (moment);
  context->view = view;
  context->drafts = g_hash_table_ref (filter->drafts);
  if ((filter->text != NULL && filter->text[0] != '\0') || filter->no_orders)
    context->shown = filter_apply (moment, view, filter);
  list = list_sides (context);
  context_unref (context);
  return G_LIST_MODEL (list);
}

/**
 * vtr_desk_formation_children:
 * @self: a line
 *
 * Returns: (transfer full) (nullable): the lines below it; %NULL: none
 */
GListModel *
vtr_desk_formation_children (VtrDeskFormation *self)
{
  g_return_val_if_fail (VTR_DESK_IS_FORMATION (self), NULL);

  if (self->children == NULL)
    self->children = list_below (self);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->children)) == 0)
    return NULL;
  return G_LIST_MODEL (g_object_ref (self->children));
}

/**
 * vtr_desk_formation_get_id:
 * @self: a line
 *
 * Returns: (transfer none): the side's or formation's id
 */
const gchar *
vtr_desk_formation_get_id (VtrDeskFormation *self)
{
  g_return_val_if_fail (VTR_DESK_IS_FORMATION (self), NULL);
  return self->id.s;
}

/**
 * vtr_desk_formation_is_side:
 * @self: a line
 *
 * Returns: whether it stands for a side or the neutrals
 */
gboolean
vtr_desk_formation_is_side (VtrDeskFormation *self)
{
  g_return_val_if_fail (VTR_DESK_IS_FORMATION (self), FALSE);
  return self->formation == NULL;
}
