/* SPDX-License-Identifier: MIT */
#pragma once

#include "reports/vtr-scene-geometry.h"

G_BEGIN_DECLS

/*
 * Where words can stand: how wide they are, and what is in their way.
 */

typedef enum
{
  VTR_FACE_SERIF,
  VTR_FACE_SERIF_BOLD,
  VTR_FACE_SERIF_ITALIC,
  VTR_FACE_SANS,
  VTR_FACE_SANS_BOLD,
  VTR_N_FACES,
} VtrFace;

/* Parts of a font's size in hundredths: what a line of text rises above its
 * base line and falls below it. */
#define VTR_LABEL_ASCENT 76
#define VTR_LABEL_DESCENT 24
/* The halo about letters, both sides together, in hundredths of the size. */
#define VTR_LABEL_HALO 24

gint vtr_label_char_width (VtrFace face, gunichar c);
gint vtr_label_text_width (VtrFace face, const gchar *text, gint font_size, gint spacing);
gchar *vtr_label_clean (const gchar *text);

typedef struct _VtrLabelGrid VtrLabelGrid;

/* What vtr_label_grid_cost() says of a place that is taken. */
#define VTR_LABEL_TAKEN (-1)
#define VTR_LABEL_NOBODY G_MAXUINT

VtrLabelGrid *vtr_label_grid_new (const VtrSceneBox *bounds);
void vtr_label_grid_free (VtrLabelGrid *grid);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrLabelGrid, vtr_label_grid_free)

guint vtr_label_grid_add_box (VtrLabelGrid *grid, const VtrSceneBox *box);
void vtr_label_grid_remove_box (VtrLabelGrid *grid, guint handle);
void vtr_label_grid_add_segment (VtrLabelGrid *grid, VtrPoint a, VtrPoint b, gint weight);
gint vtr_label_grid_cost (VtrLabelGrid *grid, const VtrSceneBox *boxes, guint n_boxes);
gint vtr_label_grid_crossings (VtrLabelGrid *grid, VtrPoint a, VtrPoint b);
gboolean vtr_label_grid_one_in_way (VtrLabelGrid *grid, const VtrSceneBox *box, guint *handle);
guint vtr_label_grid_checks (const VtrLabelGrid *grid);

G_END_DECLS
