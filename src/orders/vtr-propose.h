/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader.h"

G_BEGIN_DECLS

/**
 * SECTION: propose
 *
 * What a passage may mean that was not understood: whole orders for the umpire to
 * take or leave. Here it is guessed, and loudly: nothing of this is ever an order
 * before he has said so.
 */

GPtrArray *vtr_propose_orders (const gchar *body, gint span_start, gint span_length, const VtrReaderContext *context);

G_END_DECLS
