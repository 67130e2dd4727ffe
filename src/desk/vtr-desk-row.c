/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-row.h"

#define FIRST_LINES 24
#define STEP_LINES 12
#define MOST_LINES 216

enum
{
  PROP_ID = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_TEXT,
  PROP_MARK,
  PROP_MARK_NAME,
  PROP_RULE,
  PROP_WHEN,
  PROP_PLACE,
  PROP_FORMATION,
  PROP_NUMBER,
  N_PROPS,
};

static const gchar *const text_names[] = {
  [PROP_ID] = "id",
  [PROP_TITLE] = "title",
  [PROP_SUBTITLE] = "subtitle",
  [PROP_TEXT] = "text",
  [PROP_MARK] = "mark",
  [PROP_MARK_NAME] = "mark-name",
  [PROP_RULE] = "rule",
  [PROP_WHEN] = "when",
  [PROP_PLACE] = "place",
  [PROP_FORMATION] = "formation",
};

struct _VtrDeskRow
{
  GObject parent_instance;

  /* owned */
  gchar *texts[PROP_NUMBER];
  gint number;
};

G_DEFINE_FINAL_TYPE (VtrDeskRow, vtr_desk_row, G_TYPE_OBJECT)

static GParamSpec *row_properties[N_PROPS];

static void
vtr_desk_row_finalize (GObject *object)
{
  VtrDeskRow *self = VTR_DESK_ROW (object);

  for (guint i = 1; i < PROP_NUMBER; i++)
    g_free (self->texts[i]);
  G_OBJECT_CLASS (vtr_desk_row_parent_class)->finalize (object);
}

static void
vtr_desk_row_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  VtrDeskRow *self = VTR_DESK_ROW (object);

  if (id == PROP_NUMBER)
    g_value_set_int (value, self->number);
  else
    g_value_set_string (value, self->texts[id] != NULL ? self->texts[id] : "");
}

static void
vtr_desk_row_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  VtrDeskRow *self = VTR_DESK_ROW (object);

  if (id == PROP_NUMBER)
    {
      if (self->number == g_value_get_int (value))
        return;
      self->number = g_value_get_int (value);
    }
  else
    {
      if (g_strcmp0 (self->texts[id], g_value_get_string (value)) == 0)
        return;
      g_free (self->texts[id]);
      self->texts[id] = g_value_dup_string (value);
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
vtr_desk_row_class_init (VtrDeskRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = vtr_desk_row_finalize;
  object_class->get_property = vtr_desk_row_get_property;
  object_class->set_property = vtr_desk_row_set_property;
  for (guint i = 1; i < PROP_NUMBER; i++)
    row_properties[i] = g_param_spec_string (text_names[i], NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  row_properties[PROP_NUMBER] = g_param_spec_int ("number", NULL, NULL, G_MININT, G_MAXINT, 0, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, row_properties);
}

static void
vtr_desk_row_init (VtrDeskRow *self)
{
}

/**
 * vtr_desk_row_new:
 * @id: what the row stands for
 *
 * Returns: (transfer full): a row without words
 */
VtrDeskRow *
vtr_desk_row_new (const gchar *id)
{
  return g_object_new (VTR_DESK_TYPE_ROW, "id", id, NULL);
}

/**
 * vtr_desk_row_set:
 * @self: the row
 * @first_property: name of a text property
 * @...: its value, further pairs of name and value, %NULL
 *
 * Sets several text properties.
 */
void
vtr_desk_row_set (VtrDeskRow *self,
                  const gchar *first_property,
                  ...)
{
  va_list arguments;

  g_return_if_fail (VTR_DESK_IS_ROW (self));

  va_start (arguments, first_property);
  g_object_set_valist (G_OBJECT (self), first_property, arguments);
  va_end (arguments);
}

/**
 * vtr_desk_row_get_id:
 * @self: the row
 *
 * Returns: (transfer none): what it stands for
 */
const gchar *
vtr_desk_row_get_id (VtrDeskRow *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ROW (self), NULL);
  return self->texts[PROP_ID];
}

/**
 * vtr_desk_row_get_text:
 * @self: the row
 * @property: name of a text property
 *
 * Returns: (transfer none): its value, "" if it has none
 */
const gchar *
vtr_desk_row_get_text (VtrDeskRow *self,
                       const gchar *property)
{
  g_return_val_if_fail (VTR_DESK_IS_ROW (self), "");

  for (guint i = 1; i < PROP_NUMBER; i++)
    if (g_str_equal (text_names[i], property))
      return self->texts[i] != NULL ? self->texts[i] : "";
  g_return_val_if_reached ("");
}

/**
 * vtr_desk_row_get_number:
 * @self: the row
 *
 * Returns: its number
 */
gint
vtr_desk_row_get_number (VtrDeskRow *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ROW (self), 0);
  return self->number;
}

struct _VtrDeskList
{
  GObject parent_instance;

  /* owned */
  GPtrArray *items; /* GObject* or NULL: not asked for yet */
  gpointer user_data;
  GDestroyNotify destroy;
  /* borrowed */
  VtrDeskListMake make;
  GType item_type;

  guint n_told;  /* how many the views know of */
  guint grow_id; /* while they are told of more */
};

static void vtr_desk_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (VtrDeskList, vtr_desk_list, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, vtr_desk_list_model_init))

static void
item_free (gpointer item)
{
  if (item != NULL)
    g_object_unref (item);
}

static GType
list_get_item_type (GListModel *model)
{
  return VTR_DESK_LIST (model)->item_type;
}

static guint
list_get_n_items (GListModel *model)
{
  return VTR_DESK_LIST (model)->n_told;
}

static gpointer
list_get_item (GListModel *model,
               guint position)
{
  VtrDeskList *self = VTR_DESK_LIST (model);

  if (position >= self->n_told)
    return NULL;
  if (self->items->pdata[position] == NULL)
    self->items->pdata[position] = self->make (position, self->user_data);
  return g_object_ref (self->items->pdata[position]);
}

static void
vtr_desk_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = list_get_item_type;
  iface->get_n_items = list_get_n_items;
  iface->get_item = list_get_item;
}

static void
vtr_desk_list_finalize (GObject *object)
{
  VtrDeskList *self = VTR_DESK_LIST (object);

  g_clear_handle_id (&self->grow_id, g_source_remove);
  g_ptr_array_unref (self->items);
  if (self->destroy != NULL)
    self->destroy (self->user_data);
  G_OBJECT_CLASS (vtr_desk_list_parent_class)->finalize (object);
}

static void
vtr_desk_list_class_init (VtrDeskListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vtr_desk_list_finalize;
}

static void
vtr_desk_list_init (VtrDeskList *self)
{
  self->items = g_ptr_array_new_with_free_func (item_free);
}

/**
 * vtr_desk_list_new:
 * @item_type: type of its objects
 *
 * Returns: (transfer full): an empty list
 */
VtrDeskList *
vtr_desk_list_new (GType item_type)
{
  VtrDeskList *self = g_object_new (VTR_DESK_TYPE_LIST, NULL);

  self->item_type = item_type;
  return self;
}

static void
list_replace (VtrDeskList *self,
              guint n_items,
              guint n_told,
              VtrDeskListMake make,
              gpointer user_data,
              GDestroyNotify destroy)
{
  guint before = self->n_told;
  gpointer old_data = self->user_data;
  GDestroyNotify old_destroy = self->destroy;

  g_clear_handle_id (&self->grow_id, g_source_remove);
  g_ptr_array_set_size (self->items, 0);
  g_ptr_array_set_size (self->items, (gint) n_items);
  self->n_told = n_told;
  self->make = make;
  self->user_data = user_data;
  self->destroy = destroy;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, n_told);
  if (old_destroy != NULL)
    old_destroy (old_data);
}

static void
list_grow (VtrDeskList *self,
           guint n)
{
  guint before = self->n_told;

  self->n_told = MIN (self->items->len, before + n);
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->n_told - before);
}

static gboolean
grow_on (gpointer user_data)
{
  VtrDeskList *self = user_data;

  /* A list view makes no more lines than these, however long the list is. */
  list_grow (self, self->n_told < MOST_LINES ? STEP_LINES : self->items->len);
  if (self->n_told < self->items->len)
    return G_SOURCE_CONTINUE;
  self->grow_id = 0;
  return G_SOURCE_REMOVE;
}

/**
 * vtr_desk_list_reset:
 * @self: the list
 * @n_items: how many objects it has from now on
 * @make: (scope notified) (nullable): makes the object at a position; may be
 *   %NULL if there are none
 * @user_data: for @make
 * @destroy: (nullable): for @user_data
 *
 * Replaces everything in the list.
 */
void
vtr_desk_list_reset (VtrDeskList *self,
                     guint n_items,
                     VtrDeskListMake make,
                     gpointer user_data,
                     GDestroyNotify destroy)
{
  g_return_if_fail (VTR_DESK_IS_LIST (self));
  g_return_if_fail (n_items == 0 || make != NULL);

  list_replace (self, n_items, n_items, make, user_data, destroy);
}

/**
 * vtr_desk_list_reset_slowly:
 * @self: the list
 * @n_items: how many objects it has from now on
 * @make: (scope notified) (nullable): makes the object at a position
 * @user_data: for @make
 * @destroy: (nullable): for @user_data
 *
 * Replaces everything in the list as vtr_desk_list_reset(), but tells of no more at
 * once than is in sight, and of the others bit by bit when there is nothing else to
 * do: the first two hundred lines are all made by a list view, seen or not.
 */
void
vtr_desk_list_reset_slowly (VtrDeskList *self,
                            guint n_items,
                            VtrDeskListMake make,
                            gpointer user_data,
                            GDestroyNotify destroy)
{
  g_return_if_fail (VTR_DESK_IS_LIST (self));
  g_return_if_fail (n_items == 0 || make != NULL);

  list_replace (self, n_items, MIN (n_items, FIRST_LINES), make, user_data, destroy);
  if (self->n_told < n_items)
    self->grow_id = g_idle_add (grow_on, self);
}

/**
 * vtr_desk_list_update:
 * @self: the list
 * @n_items: how many objects it has from now on
 * @make: (scope notified): makes the object at a position
 * @update: has an object that @make made before say what is so now
 * @user_data: for both
 * @destroy: (nullable): for @user_data
 *
 * Replaces everything in the list as vtr_desk_list_reset_slowly(), but keeps the
 * objects that it has, and with them the lines that a view has made: those are what
 * costs.
 */
void
vtr_desk_list_update (VtrDeskList *self,
                      guint n_items,
                      VtrDeskListMake make,
                      VtrDeskListUpdate update,
                      gpointer user_data,
                      GDestroyNotify destroy)
{
  gpointer old_data = self->user_data;
  GDestroyNotify old_destroy = self->destroy;
  guint before = self->n_told;

  g_return_if_fail (VTR_DESK_IS_LIST (self));
  g_return_if_fail (n_items == 0 || make != NULL);

  if (MIN (before, n_items) == 0)
    {
      vtr_desk_list_reset_slowly (self, n_items, make, user_data, destroy);
      return;
    }
  g_clear_handle_id (&self->grow_id, g_source_remove);
  self->make = make;
  self->user_data = user_data;
  self->destroy = destroy;
  self->n_told = MIN (before, n_items);
  g_ptr_array_set_size (self->items, (gint) n_items);
  /* what no view has asked for again since is made anew when one does */
  for (guint i = 0; i < n_items; i++)
    if (i < self->n_told && self->items->pdata[i] != NULL)
      update (i, self->items->pdata[i], user_data);
    else if (self->items->pdata[i] != NULL)
      g_object_unref (g_steal_pointer (&self->items->pdata[i]));
  if (self->n_told < before)
    g_list_model_items_changed (G_LIST_MODEL (self), self->n_told, before - self->n_told, 0);
  if (old_destroy != NULL)
    old_destroy (old_data);
  if (self->n_told < n_items)
    self->grow_id = g_idle_add (grow_on, self);
}

/**
 * vtr_desk_list_find:
 * @rows: #VtrDeskRow
 * @id: id of one
 * @position: (out): where it stands
 *
 * Returns: whether it is there
 */
gboolean
vtr_desk_list_find (GListModel *rows,
                    const gchar *id,
                    guint *position)
{
  guint n;

  g_return_val_if_fail (G_IS_LIST_MODEL (rows) && id != NULL && position != NULL, FALSE);

  n = g_list_model_get_n_items (rows);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (VtrDeskRow) row = g_list_model_get_item (rows, i);

      if (g_str_equal (vtr_desk_row_get_id (row), id))
        {
          *position = i;
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * vtr_desk_list_reach:
 * @self: the list
 * @position: of an object
 *
 * Sees to it that the views know of that object.
 */
void
vtr_desk_list_reach (VtrDeskList *self,
                     guint position)
{
  g_return_if_fail (VTR_DESK_IS_LIST (self));

  if (position < self->n_told || position >= self->items->len)
    return;
  list_grow (self, position + 1 - self->n_told);
  if (self->n_told == self->items->len)
    g_clear_handle_id (&self->grow_id, g_source_remove);
}
