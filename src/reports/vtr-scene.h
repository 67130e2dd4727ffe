/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"

G_BEGIN_DECLS

/**
 * SECTION: scene
 *
 * The map as shapes in integer units (1/10 of a point at zoom 1), made from a
 * side view alone: crop, label dodging and stacks too. SVG writes it, cairo
 * paints it; both from the same shapes.
 */

typedef enum
{
  VTR_SCENE_POLYGON, /* closed, filled */
  VTR_SCENE_LINE,    /* stroked */
  VTR_SCENE_CIRCLE,
  VTR_SCENE_TEXT,
  VTR_SCENE_RECT, /* rounded by radius */
  VTR_SCENE_IMAGE,
} VtrSceneKind;

typedef struct
{
  guint32 rgba; /* 0xRRGGBBAA; alpha 0: none */
} VtrPaint;

typedef enum
{
  VTR_ANCHOR_START,
  VTR_ANCHOR_MIDDLE,
  VTR_ANCHOR_END,
} VtrAnchor;

typedef struct
{
  VtrSceneKind kind;
  gint layer;       /* VtrSceneLayer */
  VtrPoint *points; /* polygon and line; circle, text, rect: [0] (rect: corner); image: upper left, upper right and lower left corner */
  guint n_points;
  gint radius;        /* circle; corner of rect */
  gint width, height; /* rect; of an image its pixels */
  GBytes *image;      /* PNG */
  VtrPaint fill;
  VtrPaint stroke;
  gint stroke_width;
  gint dash[4];    /* on, off …; all 0: solid */
  gboolean smooth; /* drawn as a smooth curve through its points */
  gboolean round;  /* round ends instead of butt ones */
  gboolean inside; /* polygon: only that part of the stroke is drawn that lies within it */
  gchar *text;
  gint font_size;
  gboolean bold, italic, letterspaced; /* letterspaced: 1/5 em between letters */
  gboolean sans;
  VtrAnchor anchor;
  gint angle;    /* tenths of a degree, clockwise */
  VtrPaint halo; /* behind text */
  gchar *about;  /* for people: <title> of the shape, tooltip; or NULL */
  VtrId place;   /* what a click there means */
  VtrId formation;
} VtrSceneItem;

/* Static layers are the same for everybody and never change in a campaign. */
typedef enum
{
  VTR_SCENE_PAPER,
  VTR_SCENE_SEA,
  VTR_SCENE_FRONTIERS,
  VTR_SCENE_RIVERS,
  VTR_SCENE_ROADS,
  VTR_SCENE_PLACES,
  VTR_SCENE_LABELS,
  VTR_SCENE_LINKS, /* full roads, supply: from here on by the view */
  VTR_SCENE_ARROWS,
  VTR_SCENE_COUNTERS,
  VTR_SCENE_BADGES,
  VTR_SCENE_LEGEND,
} VtrSceneLayer;

typedef struct
{
  gchar *title;       /* of the picture as a whole, or NULL */
  gint width, height; /* units */
  GPtrArray *items;   /* VtrSceneItem*, in drawing order */
  /* board metres → units: u = (m - origin) * scale_num / scale_den */
  VtrPoint origin;
  gint scale_num, scale_den;
  gint density; /* pixels of a PNG to one of ours, 0: 1; 2 is sharp on a telephone */
  guint checks; /* how many pairs were compared to keep labels apart */
} VtrScene;

/**
 * VtrSceneWord:
 *
 * Words of the legend by phrase key ("map.road-good"); %NULL for one that is
 * not there. vtr_phrases_get() has this shape.
 */
typedef const gchar *(*VtrSceneWord) (gconstpointer words, const gchar *key);

typedef struct
{
  VtrPoint top_left; /* crop, board metres; both zero: whole board */
  VtrPoint bottom_right;
  gint width;   /* of the picture in pixels (units / 10) */
  gint density; /* 0: 1 */
  gboolean legend;
  const gchar *title; /* of the card, or NULL; borrowed */
  const gchar *subtitle;
  gboolean supply;       /* all lines of supply, and where they are cut */
  gboolean zones;        /* what each side commands without standing there */
  gboolean static_only;  /* desk: board alone */
  gboolean dynamic_only; /* desk: the view's layers alone */
  VtrSceneWord word;     /* NULL: the built-in English */
  gconstpointer words;   /* what @word is called with */
} VtrSceneOptions;

/* Whether a mark belongs to the lines of supply, which are drawn only when asked for. */
gboolean vtr_scene_is_supply (const VtrLayerItem *mark);

/* A rectangle in scene units; x1 and y1 are just outside. */
typedef struct
{
  gint x0, y0, x1, y1;
} VtrSceneBox;

void vtr_scene_free (VtrScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrScene, vtr_scene_free)

VtrScene *vtr_scene_from_view (const VtrView *view, const VtrSceneOptions *options);
VtrScene *vtr_scene_from_board (const VtrBoard *board, const VtrSceneOptions *options);
/* The part of the board where the view's own forces and sightings stand, with a
 * margin; for a view with a reader, where his own commands do. */
void vtr_scene_theatre_shaped (const VtrView *view, gint across, gint down, VtrPoint *top_left, VtrPoint *bottom_right);
void vtr_scene_theatre (const VtrView *view, VtrPoint *top_left, VtrPoint *bottom_right);

/* What is put on a whole picture afterwards; units. */
VtrSceneItem *vtr_scene_append (VtrScene *scene, VtrSceneKind kind, const VtrPoint *points, guint n_points);
const VtrSceneItem *vtr_scene_find_counter (const VtrScene *scene, const VtrId *formation);
void vtr_scene_set_picture (VtrScene *scene, GBytes *png, gint width, gint height, const VtrPoint *corners);

gchar *vtr_scene_to_svg (const VtrScene *scene);

/* What an item covers, as one box or, for slanted text, a chain of them:
 * GArray of VtrSceneBox. */
GArray *vtr_scene_item_boxes (const VtrSceneItem *item);
VtrPoint vtr_scene_to_units (const VtrScene *scene, VtrPoint metres);
VtrPoint vtr_scene_to_metres (const VtrScene *scene, VtrPoint units);

/* Control points of the curve from points[i] to points[i + 1] of a smooth item:
 * one set of numbers for SVG and cairo. */
void vtr_scene_curve (const VtrSceneItem *item, guint i, VtrPoint *first, VtrPoint *second);

G_END_DECLS
