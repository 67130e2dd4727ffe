/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Metres on the sheet: x to the east, y to the south. */
typedef struct
{
  gint x;
  gint y;
} VtrPoint;

G_END_DECLS
