/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "board/vtr-hex.h"
#include "board/vtr-id.h"
#include "board/vtr-point.h"

G_BEGIN_DECLS

/**
 * SECTION: board
 *
 * The board is what never moves: places (nodes or hexes alike), the links
 * between them, rivers, and the lines and areas of the picture. It is read from
 * a map file, never changed by a turn, and known to every side.
 *
 * All coordinates are integer metres on the sheet: x grows to the east, y to
 * the south, (0, 0) is the sheet's north-west corner.
 */

typedef enum
{
  VTR_PLACE_TOWN,
  VTR_PLACE_CITY,
  VTR_PLACE_FORTRESS,
  VTR_PLACE_HEX, /* open country; a hex with a town or a fortress has its class */
} VtrPlaceClass;

typedef enum
{
  VTR_LINK_GOOD,   /* a road of good quality */
  VTR_LINK_POOR,   /* a poor road */
  VTR_LINK_SIDE,   /* a shared hexside */
  VTR_LINK_BRIDGE, /* no road: where a bridge of boats may be laid */
} VtrLinkClass;

typedef struct
{
  VtrId id;
  gchar *name;
  gchar **aliases; /* NULL-terminated, never NULL */
  VtrPlaceClass class_;
  VtrPoint at;
  VtrId nation; /* whose territory */
  gboolean port;
  gchar **marks;  /* what rules ask of a place: "germany", "bank-elbe:left",
                     "west-of-saale-elbe"; NULL-terminated, never NULL */
  gint weight;    /* of the label: 1 always shown … 3 */
  gchar *terrain; /* hexes: terrain id, else "" */
  gint rating;    /* of a fortress that is to be besieged by it; 0: none */
  gboolean house; /* what is said of it is this project's own, not printed */
  gchar *rule;    /* where its name and position are printed, else "" */
  /* computed */
  guint n_links;
  guint *links; /* indices into VtrBoard.links, sorted by the other end's id */
} VtrPlace;

typedef struct
{
  guint from; /* place index */
  guint to;   /* place index */
  VtrLinkClass class_;
  gchar **crosses; /* ids of the great rivers crossed, NULL-terminated, never NULL */
  gchar **streams; /* ids of lesser rivers crossed */
  guint n_crosses;
  VtrId control; /* fortress that closes this crossing, or empty */
  gint metres;   /* straight length */
  gboolean rail; /* a railway runs along it */
} VtrLink;

typedef enum
{
  VTR_RIVER_GREAT, /* costs march allowance */
  VTR_RIVER_MINOR,
  VTR_RIVER_DRAWN,
} VtrRiverClass;

typedef struct
{
  VtrId id;
  gchar *name;
  VtrRiverClass class_;
  VtrPoint *points; /* source to mouth */
  guint n_points;
  gboolean house;
} VtrRiver;

typedef struct
{
  VtrId id;
  gchar *name;
  guint *places; /* indices, from one end to the other */
  guint n_places;
  gboolean house;
} VtrRail;

typedef struct
{
  VtrId id;
  gchar *name;
  gchar *adjective;
} VtrNationName;

/* A line or area of the picture. */
typedef enum
{
  VTR_SHAPE_SEA,    /* closed area */
  VTR_SHAPE_LAND,   /* closed area over the sea: islands, spits */
  VTR_SHAPE_COAST,  /* line */
  VTR_SHAPE_REGION, /* closed area of a nation */
} VtrShapeClass;

typedef struct
{
  VtrShapeClass class_;
  VtrId nation; /* regions */
  VtrPoint *points;
  guint n_points;
} VtrShape;

typedef struct
{
  gchar *name;
  VtrPoint at;
} VtrSeaName;

typedef struct
{
  guint from; /* place index */
  guint to;
  VtrId river;
} VtrPontoonPair;

typedef struct
{
  VtrId id;
  gchar *name;
  gboolean is_hex;
  VtrHexGrid grid; /* half 0: none */
  VtrPoint size;   /* of the sheet, metres */

  GArray *places;     /* VtrPlace, in file order */
  GArray *links;      /* VtrLink, in file order; possible bridges after them */
  GArray *rivers;     /* VtrRiver */
  GArray *rails;      /* VtrRail */
  GArray *shapes;     /* VtrShape */
  GArray *nations;    /* VtrNationName */
  GArray *seas;       /* VtrSeaName */
  GArray *pontoons;   /* VtrPontoonPair */
  GPtrArray *credits; /* gchar* */

  GHashTable *place_index; /* id string (owned) -> index + 1 */
  guint n_roads;           /* computed: so many links are there for all; the rest are possible bridges */
} VtrBoard;

#define VTR_NO_PLACE G_MAXUINT
#define VTR_NO_LINK G_MAXUINT

void vtr_board_free (VtrBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrBoard, vtr_board_free)

VtrBoard *vtr_board_new (void);
VtrPlace *vtr_board_add_place (VtrBoard *board, const gchar *id, const gchar *name, VtrPlaceClass class_, gint x, gint y);
VtrLink *vtr_board_add_link (VtrBoard *board, guint from, guint to, VtrLinkClass class_);
void vtr_board_finish (VtrBoard *board);

/* Places and links by index: constant time. */
static inline const VtrPlace *
vtr_board_place (const VtrBoard *board,
                 guint index)
{
  return &g_array_index (board->places, VtrPlace, index);
}

static inline const VtrLink *
vtr_board_link (const VtrBoard *board,
                guint index)
{
  return &g_array_index (board->links, VtrLink, index);
}

gboolean vtr_place_has_mark (const VtrPlace *place, const gchar *mark);
guint vtr_board_find_place (const VtrBoard *board, const gchar *id);
guint vtr_board_find_link (const VtrBoard *board, guint from, guint to);
guint vtr_board_other_end (const VtrBoard *board, guint link, guint place);
gboolean vtr_board_has_rail (const VtrBoard *board, guint place);
const gchar *vtr_board_place_name (const VtrBoard *board, const VtrId *id);
const gchar *vtr_board_nation_name (const VtrBoard *board, const VtrId *id);

/* --- the map file ------------------------------------------------------- */

#define VTR_BOARD_ERROR (vtr_board_error_quark ())
/**
 * VtrBoardError:
 * @VTR_BOARD_ERROR_READ: the file cannot be read
 * @VTR_BOARD_ERROR_XML: not well-formed, or hostile (DOCTYPE, too large)
 * @VTR_BOARD_ERROR_MEANING: well-formed, but not a map
 */
typedef enum
{
  VTR_BOARD_ERROR_READ,
  VTR_BOARD_ERROR_XML,
  VTR_BOARD_ERROR_MEANING,
} VtrBoardError;
GQuark vtr_board_error_quark (void);

VtrBoard *vtr_board_read_file (const gchar *path, GPtrArray *faults, GError **error);
VtrBoard *vtr_board_read_data (const gchar *data, gsize length, const gchar *file, GPtrArray *faults, GError **error);

/* --- routes ------------------------------------------------------------- */

/**
 * VtrBoardPass:
 *
 * Whether a route may go over @link into @place, and what that costs (≥ 1).
 * Returns 0 for "closed". It is asked about places for bridges
 * (%VTR_LINK_BRIDGE) too and must close those where none stands.
 */
typedef guint (*VtrBoardPass) (const VtrBoard *board, guint link, guint from, guint place, gpointer user_data);

guint *vtr_board_distances (const VtrBoard *board, guint from, VtrBoardPass pass, gpointer user_data);
GArray *vtr_board_route (const VtrBoard *board, guint from, guint to, VtrBoardPass pass, gpointer user_data);

G_END_DECLS
