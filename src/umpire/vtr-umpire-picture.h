/* SPDX-License-Identifier: MIT */
#pragma once

#include "store/vtr-store.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-picture
 *
 * The umpire's own picture of his map, a PNG or JPEG, that lies behind the board: two
 * places pinned on it say where and how large. It may show what players must not know
 * and is drawn for the umpire alone, unless he lets the players have it. No report and
 * no post knows of it.
 */

#define VTR_PICTURE_PINS 2

/* A place, and where it is on the picture: pixels from its upper left corner. */
typedef struct
{
  VtrId place; /* empty: not pinned yet */
  gint x, y;
} VtrPin;

typedef struct
{
  gchar *name; /* of its file, without a folder */
  GBytes *bytes;
  gint width, height; /* pixels */
  VtrPin pins[VTR_PICTURE_PINS];
  gboolean players; /* whether a side's map shows it too */
} VtrPicture;

VtrPicture *vtr_picture_new (const gchar *name, GBytes *bytes, GError **error);
VtrPicture *vtr_picture_read (const gchar *path, GError **error);
VtrPicture *vtr_picture_copy (const VtrPicture *picture);
void vtr_picture_free (VtrPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrPicture, vtr_picture_free)

/* @place: id or name. @text: "Leipzig=120,340". */
gboolean vtr_picture_pin (VtrPicture *picture, const VtrBoard *board, guint which, const gchar *place, gint x, gint y, GError **error);
gboolean vtr_picture_pin_text (VtrPicture *picture, const VtrBoard *board, guint which, const gchar *text, GError **error);
gboolean vtr_picture_check (const VtrPicture *picture, const VtrBoard *board, GError **error);

/* NULL without error: there is none. The key changes whenever anything about it does,
 * and is quickly read. */
gchar *vtr_umpire_picture_key (VtrStore *store, GError **error);
VtrPicture *vtr_umpire_picture (VtrStore *store, GError **error);
/* @picture: (nullable): %NULL: none any more */
gboolean vtr_umpire_put_picture (VtrStore *store, const VtrPicture *picture, GError **error);

G_END_DECLS
