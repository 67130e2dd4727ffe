/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-viewport.h"
#include "umpire/vtr-umpire-picture.h"

G_BEGIN_DECLS

/**
 * VtrDeskBackdrop:
 *
 * The umpire's picture behind the board, decoded, counted; only read once it is made,
 * from any thread.
 */
typedef struct
{
  cairo_surface_t *surface;
  VtrPicture *picture; /* as it came, and its pins */
  gchar *key;          /* of what it was made; or NULL */
  gboolean players;    /* whether a side's map shows it */
  /* board metres of the surface's pixel (x, y): x0 + a x - b y, y0 + b x + a y */
  gdouble a, b, x0, y0;
} VtrDeskBackdrop;

VtrDeskBackdrop *vtr_desk_backdrop_new (const VtrPicture *picture, const VtrBoard *board, const gchar *key, GError **error);
VtrDeskBackdrop *vtr_desk_backdrop_ref (VtrDeskBackdrop *backdrop);
void vtr_desk_backdrop_unref (VtrDeskBackdrop *backdrop);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrDeskBackdrop, vtr_desk_backdrop_unref)

gboolean vtr_desk_backdrop_fit (const VtrPicture *picture, const VtrBoard *board, gdouble *a, gdouble *b, gdouble *x0, gdouble *y0);
void vtr_desk_backdrop_draw (const VtrDeskBackdrop *backdrop, cairo_t *cr, const VtrDeskViewport *viewport);
GBytes *vtr_desk_backdrop_to_png (const VtrDeskBackdrop *backdrop);

G_END_DECLS
