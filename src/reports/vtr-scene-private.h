/* SPDX-License-Identifier: MIT */
#pragma once

#include "reports/vtr-label.h"

G_BEGIN_DECLS

/* The palette. */
#define VTR_INK 0x2c251eff
#define VTR_INK_SOFT 0x5c5145ff
#define VTR_INK_FAINT 0x6b5d4a66
#define VTR_PAPER 0xf5eedcff
#define VTR_PAPER_HALO 0xf5eedce6
#define VTR_SEA 0xd3e1e6ff
#define VTR_WATER 0x9dbdd3ff
#define VTR_WATER_DEEP 0x7eaaccff
#define VTR_WATER_NAME 0x4d7c9bff
#define VTR_ROAD_GOOD 0x7a4b32ff
#define VTR_ROAD_POOR 0xa08363ff
#define VTR_NOBODYS 0x6b6b5eff
#define VTR_CARD 0xfffaf0ff
#define VTR_CARD_EDGE 0xb9a88aff
#define VTR_SUPPLY 0x3f7d3aff
#define VTR_ALARM 0xb03a24ff
#define VTR_NO_PAINT 0x00000000

#define VTR_N_SCENE_LAYERS (VTR_SCENE_LEGEND + 1)

/*
 * A scene while it is made. Where static layers are asked for by themselves
 * they come from the board alone, the same whoever looks, and what the view
 * adds finds its room between them. On a whole picture forces and names make
 * room for each other.
 */
typedef struct
{
  VtrScene *scene;
  const VtrBoard *board;
  const VtrView *view; /* or NULL */
  const VtrSceneOptions *options;
  VtrLabelGrid *grid;
  GPtrArray *layers[VTR_N_SCENE_LAYERS]; /* VtrSceneItem* */
  gboolean whole;                        /* neither static nor dynamic layers alone */
  VtrSceneBox picture;                   /* of the map, without a strip below it */
  VtrSceneBox around;                    /* the picture and what reaches into it */
  gint size;                             /* of everything drawn, in thousandths */
  gint metres_to_pixel;                  /* how coarse the picture is */
  GArray *marks;                         /* VtrLayerItem of the ruleset, sorted, or NULL */
  VtrSceneBox card;                      /* where title and legend stand; empty: none */
  gboolean strip;                        /* the card is a strip below the map */
  GArray *names;                         /* of places, see vtr-scene-names.c */
  /* by place index */
  VtrPoint *at;
  gint *radius;       /* of the symbol */
  gboolean *shown;    /* its symbol is in the picture */
  gboolean *occupied; /* somebody stands there */
  gboolean *labelled; /* its name found room */
} VtrSceneBuilder;

/* --- vtr-scene.c ----------------------------------------------------------- */

gint vtr_scene_size (const VtrSceneBuilder *b, gint units);
VtrPoint vtr_scene_at (const VtrSceneBuilder *b, VtrPoint metres);
VtrSceneItem *vtr_scene_add (VtrSceneBuilder *b, VtrSceneLayer layer, VtrSceneKind kind, const VtrPoint *points, guint n_points);
VtrSceneItem *vtr_scene_add_line (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint from, VtrPoint to, guint32 stroke, gint width);
VtrSceneItem *vtr_scene_add_circle (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint at, gint radius, guint32 fill, guint32 stroke, gint width);
VtrSceneItem *vtr_scene_add_rect (VtrSceneBuilder *b, VtrSceneLayer layer, const VtrSceneBox *box, gint radius, guint32 fill, guint32 stroke, gint width);
VtrSceneItem *vtr_scene_add_text (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint at, VtrAnchor anchor, VtrFace face, gint font_size, guint32 fill, const gchar *text);
VtrSceneItem *vtr_scene_text_new (VtrPoint at, VtrAnchor anchor, VtrFace face, gint font_size, guint32 fill, const gchar *text);
void vtr_scene_put (VtrSceneBuilder *b, VtrSceneLayer layer, VtrSceneItem *item);
void vtr_scene_item_free (VtrSceneItem *item);
VtrFace vtr_scene_item_face (const VtrSceneItem *item);
gint vtr_scene_item_spacing (const VtrSceneItem *item);
gint vtr_scene_item_cost (VtrSceneBuilder *b, const VtrSceneItem *item);
void vtr_scene_item_take (VtrSceneBuilder *b, const VtrSceneItem *item);

/* --- vtr-scene-land.c ------------------------------------------------------ */

void vtr_scene_build_land (VtrSceneBuilder *b);
void vtr_scene_build_rivers (VtrSceneBuilder *b);
guint vtr_scene_nation_index (const VtrBoard *board, const VtrId *nation);
guint32 *vtr_scene_choose_tints (const VtrBoard *board);

/* --- vtr-scene-roads.c ----------------------------------------------------- */

void vtr_scene_build_roads (VtrSceneBuilder *b);
void vtr_scene_build_places (VtrSceneBuilder *b);
void vtr_scene_draw_road (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint from, VtrPoint to, VtrLinkClass class_, gboolean core);
void vtr_scene_draw_symbol (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint at, VtrPlaceClass class_, const gchar *about, const VtrId *place);
void vtr_scene_draw_anchor (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint at);
void vtr_scene_draw_rating (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint at, gint rating);
gint vtr_scene_symbol_radius (const VtrSceneBuilder *b, VtrPlaceClass class_);

/* --- vtr-scene-hexes.c ----------------------------------------------------- */

void vtr_scene_build_hexes (VtrSceneBuilder *b);
gint vtr_scene_hex_breadth (const VtrSceneBuilder *b);
void vtr_scene_build_zones (VtrSceneBuilder *b);
void vtr_scene_build_rails (VtrSceneBuilder *b);
void vtr_scene_draw_ground (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint at, const gchar *terrain, gint half);
void vtr_scene_draw_rail (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint from, VtrPoint to, gboolean core);

/* --- vtr-scene-names.c ----------------------------------------------------- */

void vtr_scene_start_names (VtrSceneBuilder *b);
void vtr_scene_put_names (VtrSceneBuilder *b, gint weight);
void vtr_scene_draw_names (VtrSceneBuilder *b);
gboolean vtr_scene_name_place (VtrSceneBuilder *b, VtrSceneLayer layer, guint place);

/* --- vtr-scene-courses.c --------------------------------------------------- */

void vtr_scene_build_river_names (VtrSceneBuilder *b);
void vtr_scene_build_sea_names (VtrSceneBuilder *b);
void vtr_scene_build_region_names (VtrSceneBuilder *b);

/* --- vtr-scene-forces.c ---------------------------------------------------- */

void vtr_scene_read_marks (VtrSceneBuilder *b);
void vtr_scene_name_forces (VtrSceneBuilder *b);
void vtr_scene_build_forces (VtrSceneBuilder *b);

/* --- vtr-scene-counter.c --------------------------------------------------- */

guint32 vtr_scene_side_colour (const VtrSceneBuilder *b, const VtrId *side);
VtrSideShape vtr_scene_side_shape (const VtrSceneBuilder *b, const VtrId *side);

/* What a counter looks like; used by the legend too. */
typedef struct
{
  const VtrLayerItem *mark; /* NULL: text alone */
  const gchar *text;
  const gchar *number;
  guint32 colour;
  VtrSideShape shape;
  VtrSymbol symbol;
  gint age;
  gboolean older;
  gboolean small; /* one line high */
} VtrCounterLook;

gint vtr_scene_counter_width (const VtrSceneBuilder *b, const VtrCounterLook *look);
gint vtr_scene_counter_height (const VtrSceneBuilder *b, const VtrCounterLook *look);
void vtr_scene_draw_counter (VtrSceneBuilder *b, VtrSceneLayer layer, const VtrSceneBox *box, const VtrCounterLook *look);

/* --- vtr-scene-marks.c ----------------------------------------------------- */

void vtr_scene_style_supply (VtrSceneBuilder *b, VtrSceneItem *item, gboolean cut);
void vtr_scene_build_link_lines (VtrSceneBuilder *b);
void vtr_scene_build_link_pills (VtrSceneBuilder *b);
void vtr_scene_build_arrows (VtrSceneBuilder *b);
void vtr_scene_build_badges (VtrSceneBuilder *b);
void vtr_scene_draw_arrow (VtrSceneBuilder *b, VtrSceneLayer layer, const VtrPoint *points, guint n_points, guint32 colour, gboolean forced, const VtrLayerItem *mark);
void vtr_scene_draw_badge (VtrSceneBuilder *b, VtrSceneLayer layer, VtrPoint at, VtrSymbol symbol, guint32 colour, VtrSideShape shape, const VtrLayerItem *mark);

/* --- vtr-scene-legend.c ---------------------------------------------------- */

void vtr_scene_plan_legend (VtrSceneBuilder *b);
void vtr_scene_build_legend (VtrSceneBuilder *b);

G_END_DECLS
