/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void watchdog_begin (void);
void watchdog_at (const gchar *what);
void watchdog_end (gint64 at_most);

G_END_DECLS
