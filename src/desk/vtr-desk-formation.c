/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-formation.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"

#define NEUTRALS "neutrals"

/* What all lines of one order of battle share. It may be put into another moment:
 * lines know ids, no records. */
typedef struct
{
  VtrDeskMoment *moment;
  const VtrView *view;
  GHashTable *shown; /* ids let through by the filter; NULL: all */
  GHashTable *drafts;
  gchar *shape;      /* what hangs below what, in order */
  GHashTable *lines; /* VtrDeskFormation, borrowed: those that are made */
} Context;

static void
context_clear (gpointer data)
{
  Context *context = data;

  g_clear_pointer (&context->shown, g_hash_table_unref);
  g_clear_pointer (&context->moment, vtr_desk_moment_unref);
  g_clear_pointer (&context->drafts, g_hash_table_unref);
  g_clear_pointer (&context->lines, g_hash_table_unref);
  g_clear_pointer (&context->shape, g_free);
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
  VtrDeskList *children;

  VtrId id; /* of a side or formation, or NEUTRALS */
  gboolean is_side;
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

static const VtrFormation *
line_formation (const VtrDeskFormation *self)
{
  return self->is_side ? NULL : vtr_state_formation (self->context->view->state, &self->id);
}

static const gchar *
line_name (const VtrDeskFormation *self)
{
  const VtrFormation *formation = line_formation (self);
  const VtrSide *side = self->is_side ? vtr_state_side (self->context->view->state, &self->id) : NULL;

  if (formation != NULL)
    return formation->name;
  return side != NULL ? side->name : _ ("Neutral");
}

static void
formation_mark (VtrDeskFormation *self,
                const gchar **mark,
                const gchar **name)
{
  const VtrFormation *formation = line_formation (self);

  *mark = "";
  *name = "";
  if (formation == NULL)
    return;
  if (g_hash_table_contains (self->context->drafts, self->id.s))
    {
      *mark = "✎";
      *name = _ ("order being written");
      return;
    }
  if (!vtr_view_is_umpire (self->context->view) && !vtr_id_equal (&formation->side, &self->context->view->side))
    return;
  switch (vtr_desk_moment_orders_of (self->context->moment, formation))
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
  const VtrFormation *formation = line_formation (self);
  GString *text = g_string_new (NULL);
  g_autofree gchar *status = NULL;

  if (formation == NULL)
    return g_string_free (text, FALSE);
  if (formation->commander[0] != '\0')
    g_string_append_printf (text, "%s · ", formation->commander);
  if (vtr_id_is_empty (&formation->place))
    g_string_append (text, _ ("not on the map"));
  else
    g_string_append (text, vtr_board_place_name (view->board, &formation->place));
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
      g_value_set_string (value, line_name (self));
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, formation_subtitle (self));
      break;
    case PROP_HAS_SUBTITLE:
      g_value_set_boolean (value, !self->is_side);
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
  g_hash_table_remove (self->context->lines, self);
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
  GArray *ids; /* VtrId */
  gboolean sides;
} Level;

static void
level_free (gpointer data)
{
  Level *level = data;

  context_unref (level->context);
  g_array_unref (level->ids);
  g_free (level);
}

static gpointer
level_make (guint position,
            gpointer user_data)
{
  Level *level = user_data;
  VtrDeskFormation *self = g_object_new (VTR_DESK_TYPE_FORMATION, NULL);

  self->context = g_rc_box_acquire (level->context);
  self->id = g_array_index (level->ids, VtrId, position);
  self->is_side = level->sides;
  g_hash_table_add (self->context->lines, self);
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
static VtrId
hangs_below (const VtrState *state,
             const VtrFormation *formation)
{
  if (!vtr_id_is_empty (&formation->parent) && vtr_state_formation (state, &formation->parent) != NULL)
    return formation->parent;
  return is_neutral (state, formation) ? vtr_id (NEUTRALS) : formation->side;
}

static gboolean
is_shown (const Context *context,
          const gchar *id)
{
  return context->shown == NULL || g_hash_table_contains (context->shown, id);
}

static VtrDeskList *
list_new (Context *context,
          GArray *ids,
          gboolean sides)
{
  VtrDeskList *list = vtr_desk_list_new (VTR_DESK_TYPE_FORMATION);
  Level *level = g_new0 (Level, 1);

  level->context = g_rc_box_acquire (context);
  level->ids = ids;
  level->sides = sides;
  vtr_desk_list_reset (list, ids->len, level_make, level, level_free);
  return list;
}

static GArray *
shown_sides (const Context *context)
{
  const VtrState *state = context->view->state;
  g_autoptr (GPtrArray) sides = vtr_desk_sides_in_order (state);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  gboolean neutrals = FALSE;

  for (guint i = 0; i < sides->len; i++)
    if (is_shown (context, ((const VtrSide *) g_ptr_array_index (sides, i))->id.s))
      g_array_append_val (ids, ((const VtrSide *) g_ptr_array_index (sides, i))->id);
  for (guint i = 0; !neutrals && i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    neutrals = is_neutral (state, vtr_state_row (state, VTR_TABLE_FORMATION, i));
  if (neutrals && is_shown (context, NEUTRALS))
    {
      VtrId none = vtr_id (NEUTRALS);

      g_array_append_val (ids, none);
    }
  return ids;
}

/* const VtrFormation*, in the order in which they stand below whatever they hang below */
static GPtrArray *
shown_formations (const Context *context)
{
  const VtrState *state = context->view->state;
  GPtrArray *formations = g_ptr_array_new ();

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);

      if (is_shown (context, formation->id.s))
        g_ptr_array_add (formations, formation);
    }
  g_ptr_array_sort (formations, compare_formations);
  return formations;
}

static VtrDeskList *
list_below (const VtrDeskFormation *above)
{
  const VtrState *state = above->context->view->state;
  g_autoptr (GPtrArray) formations = shown_formations (above->context);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = 0; i < formations->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (formations, i);
      VtrId below = hangs_below (state, formation);

      if (vtr_id_equal (&below, &above->id))
        g_array_append_val (ids, formation->id);
    }
  return list_new (above->context, ids, FALSE);
}

/* Two orders of battle with the same are told apart by what their lines say alone. */
static gchar *
shape_of (const Context *context)
{
  g_autoptr (GArray) sides = shown_sides (context);
  g_autoptr (GPtrArray) formations = shown_formations (context);
  GString *shape = g_string_new (NULL);

  for (guint i = 0; i < sides->len; i++)
    g_string_append_printf (shape, "%s\n", g_array_index (sides, VtrId, i).s);
  for (guint i = 0; i < formations->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (formations, i);

      g_string_append_printf (shape, "%s<%s\n", formation->id.s, hangs_below (context->view->state, formation).s);
    }
  return g_string_free (shape, FALSE);
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

static Context *
context_new (VtrDeskMoment *moment,
             const VtrView *view,
             const VtrDeskFormationFilter *filter)
{
  Context *context = g_rc_box_new0 (Context);

  context->moment = vtr_desk_moment_ref (moment);
  context->view = view;
  context->drafts = g_hash_table_ref (filter->drafts);
  context->lines = g_hash_table_new (NULL, NULL);
  if ((filter->text != NULL && filter->text[0] != '\0') || filter->no_orders)
    context->shown = filter_apply (moment, view, filter);
  context->shape = shape_of (context);
  return context;
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
  Context *context = context_new (moment, view, filter);
  VtrDeskList *list = list_new (context, shown_sides (context), TRUE);

  context_unref (context);
  return G_LIST_MODEL (list);
}

/**
 * vtr_desk_formation_keep:
 * @roots: from vtr_desk_formation_roots()
 * @moment: the campaign
 * @view: one of its views
 * @filter: what to show
 *
 * Has the same lines say what is so in another moment, if these are the same lines:
 * far cheaper than a new tree, and nothing moves under the user's hand.
 *
 * Returns: whether they are; if not, nothing was changed
 */
gboolean
vtr_desk_formation_keep (GListModel *roots,
                         VtrDeskMoment *moment,
                         const VtrView *view,
                         const VtrDeskFormationFilter *filter)
{
  g_autoptr (VtrDeskFormation) first = g_list_model_get_item (roots, 0);
  Context *context;
  Context *next;
  Context old;
  GHashTableIter iter;
  gpointer line;

  if (first == NULL)
    return FALSE;
  context = first->context;
  next = context_new (moment, view, filter);
  if (!g_str_equal (context->shape, next->shape))
    {
      context_unref (next);
      return FALSE;
    }
  /* the old ones go with it */
  old = *context;
  context->moment = next->moment;
  context->view = next->view;
  context->shown = next->shown;
  context->drafts = next->drafts;
  next->moment = old.moment;
  next->shown = old.shown;
  next->drafts = old.drafts;
  g_hash_table_iter_init (&iter, context->lines);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    {
      g_object_notify_by_pspec (line, formation_properties[PROP_NAME]);
      g_object_notify_by_pspec (line, formation_properties[PROP_SUBTITLE]);
      g_object_notify_by_pspec (line, formation_properties[PROP_MARK]);
      g_object_notify_by_pspec (line, formation_properties[PROP_MARK_NAME]);
    }
  context_unref (next);
  return TRUE;
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
  return self->is_side;
}
