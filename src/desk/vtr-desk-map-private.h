/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-map.h"

G_BEGIN_DECLS

/**
 * VtrDeskPicture:
 *
 * A scene, counted, with what it borrows from.
 */
typedef struct
{
  VtrScene *scene;
  VtrDeskMoment *moment; /* (nullable) */
} VtrDeskPicture;

VtrDeskPicture *vtr_desk_picture_ref (VtrDeskPicture *picture);
void vtr_desk_picture_unref (VtrDeskPicture *picture);

/* What one paint asks for, and what comes back. */
typedef struct
{
  VtrDeskMoment *moment; /* (nullable) owned */
  const VtrBoard *board; /* of the moment, or the caller's */
  const VtrView *view;   /* (nullable) of the moment */
  VtrDeskViewport viewport;
  gint scale; /* device pixels a pixel */
  gdouble scene_zoom;
  gboolean dark;
  gboolean zones;

  VtrDeskBackdrop *backdrop; /* (nullable) owned: what lies behind the board */
  VtrDeskPicture *ground;    /* in and out: the board laid out for scene_zoom */
  VtrDeskPicture *forces;    /* in and out: the view laid out for scene_zoom */
  GdkTexture *texture;       /* out */
} VtrDeskPaint;

void vtr_desk_paint_free (VtrDeskPaint *paint);
void vtr_desk_paint_run (VtrDeskPaint *paint);
void vtr_desk_paint_overview (VtrDeskPaint *paint);
void vtr_desk_scene_transform (const VtrScene *scene, const VtrDeskViewport *viewport, gdouble *x, gdouble *y, gdouble *scale);

struct _VtrDeskMap
{
  GtkWidget parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GArray *reach;   /* VtrReach */
  GArray *supply;  /* VtrLayerItem: the view's lines of supply, and where they are cut */
  GArray *draft;   /* VtrId, the present place first */
  VtrId formation; /* selected, or empty */
  VtrId place;     /* selected, or empty */
  VtrDeskPicture *ground;
  VtrDeskPicture *forces;
  GdkTexture *texture;
  VtrDeskViewport texture_viewport; /* what the texture shows */
  GdkTexture *overview;
  VtrDeskViewport overview_viewport;

  /* borrowed */
  const VtrDeskPaint *paint; /* the one under way */
  const VtrBoard *board;     /* NULL: nothing to show */
  const VtrView *view;       /* NULL: the board alone */

  VtrDeskViewport viewport;
  gdouble ground_zoom; /* scene zooms for which the pictures were laid out */
  gdouble forces_zoom;
  gdouble told_zoom; /* when "zoom-text" was last notified */
  GdkRGBA draft_colour;
  gboolean draft_forced;
  gboolean show_picture; /* the umpire's own, behind the board */
  gboolean all_supply;   /* lines of supply of all, not of the selected formation alone */
  gboolean show_zones;
  gboolean hide_reach;
  gboolean has_zones;   /* the rules have some */
  gboolean painting;    /* a paint is under way */
  gboolean overviewing; /* the small picture of the whole is */
  gboolean stale;       /* something changed since it began */
  guint rest_id;        /* timeout after which a moved map is painted; 0: none */
  gboolean framed;      /* the first look has been chosen */
  gboolean dark;
  VtrId draw_from;  /* where the hand may take up the way that is being written, or empty */
  VtrId drawn;      /* the last place that it came to */
  gboolean drawing; /* it does */
  gdouble pointer_x;
  gdouble pointer_y;
  gdouble dragged_x;
  gdouble dragged_y;
};

/* one step of the wheel or of a key */
#define VTR_DESK_MAP_ZOOM_STEP 1.25

/* vtr-desk-map.c */
void vtr_desk_map_moved (VtrDeskMap *self);
VtrDeskBackdrop *vtr_desk_map_backdrop (VtrDeskMap *self);

/* vtr-desk-map-pointer.c */
void vtr_desk_map_pointer_init (VtrDeskMap *self);
gboolean vtr_desk_map_query_tooltip (GtkWidget *widget, gint x, gint y, gboolean keyboard, GtkTooltip *tooltip);

/* vtr-desk-map-paint.c */
gboolean vtr_desk_map_is_supply_of (VtrDeskMap *self, const VtrLayerItem *item);
void vtr_desk_map_snapshot_layers (VtrDeskMap *self, GtkSnapshot *snapshot, gint width, gint height);

G_END_DECLS
