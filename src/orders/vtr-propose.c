/* SPDX-License-Identifier: MIT */
#include "orders/vtr-propose.h"

#include "orders/vtr-reader-private.h"

GPtrArray *
vtr_propose_orders (const gchar *body,
                    gint span_start,
                    gint span_length,
                    const VtrReaderContext *context)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
}
