/* SPDX-License-Identifier: MIT */
#pragma once

#include "board/vtr-board.h"
#include "board/vtr-xml.h"

G_BEGIN_DECLS

/* Millionths of a degree; six decimals are a tenth of a metre. */
#define VTR_MICRO G_GINT64_CONSTANT (1000000)

/*
 * One reading of a map. A map with <projection> gives latitudes and longitudes;
 * one without gives metres on the sheet: x to the east, y to the south; one with
 * <grid> gives hexes by name.
 */
typedef struct
{
  VtrXmlFaults faults;
  VtrBoard *board;
  const VtrXmlElement *root;
  gboolean projected;
  gint64 west;
  gint64 north;
  gint64 lon_metres;
  gint64 lat_metres;
  GHashTable *rivers;   /* id -> VtrXmlElement* */
  GHashTable *nations;  /* id -> VtrXmlElement* */
  GHashTable *links;    /* gint64 of both indices, the lesser above -> VtrXmlElement* */
  GPtrArray *place_ids; /* borrowed from the elements: for the nearest */
  GPtrArray *river_ids;
  GPtrArray *nation_ids;
} VtrMapReader;

gboolean vtr_map_check_nation (VtrMapReader *reader, const VtrXmlElement *element, const gchar *id);
gint vtr_map_read_choice (VtrMapReader *reader, const VtrXmlElement *element, const gchar *attribute, const gchar *const *names, gint otherwise);

const gchar *vtr_map_read_id (VtrMapReader *reader, const VtrXmlElement *element);
gboolean vtr_map_read_house (VtrMapReader *reader, const VtrXmlElement *element);

/* Hexes: vtr-map-hex.c. */
gboolean vtr_map_has_grid (const VtrMapReader *reader);
void vtr_map_read_grid (VtrMapReader *reader, const VtrXmlElement *element);
gboolean vtr_map_hex_position (VtrMapReader *reader, const VtrXmlElement *element, const gchar *id, VtrPoint *point);
void vtr_map_check_hex (VtrMapReader *reader, const VtrXmlElement *element, const VtrPlace *place);
void vtr_map_read_edges (VtrMapReader *reader, const VtrXmlElement *element, GPtrArray *marks);
void vtr_map_join_hexes (VtrMapReader *reader);
void vtr_map_read_river_sides (VtrMapReader *reader);
void vtr_map_read_rail (VtrMapReader *reader, const VtrXmlElement *element);
void vtr_map_trace_countries (VtrMapReader *reader);

/* Points, lines and areas: vtr-map-shapes.c. */
gboolean vtr_map_parse_degrees (const gchar *text, gint64 *value);
gint vtr_map_to_metres (gint64 micro, gint64 metres);
gboolean vtr_map_read_position (VtrMapReader *reader, const VtrXmlElement *element, VtrPoint *point);
GArray *vtr_map_read_line (VtrMapReader *reader, const VtrXmlElement *element, guint least);
void vtr_map_join_hole (GArray *ring, const GArray *hole);
void vtr_map_read_area (VtrMapReader *reader, const VtrXmlElement *element);
void vtr_map_read_sea (VtrMapReader *reader, const VtrXmlElement *element);

G_END_DECLS
