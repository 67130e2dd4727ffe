/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/**
 * VTR_ID_SIZE:
 *
 * Bytes of an id with its terminating NUL. Ids are ASCII: lower-case letters,
 * digits, '-', '_' and '.'.
 */
#define VTR_ID_SIZE 32

/**
 * VtrId:
 *
 * The stable name of a place, side, formation and so on. A plain value: records
 * hold ids, never pointers or array indices, so that they can be copied by
 * memcpy and written as they are.
 */
typedef struct
{
  gchar s[VTR_ID_SIZE];
} VtrId;

VtrId vtr_id (const gchar *text);
gboolean vtr_id_is_valid (const gchar *text);

static inline gboolean
vtr_id_is_empty (const VtrId *id)
{
  return id->s[0] == '\0';
}

static inline gboolean
vtr_id_equal (const VtrId *a,
              const VtrId *b)
{
  return strncmp (a->s, b->s, VTR_ID_SIZE) == 0;
}

static inline gboolean
vtr_id_is (const VtrId *id,
           const gchar *text)
{
  return strcmp (id->s, text) == 0;
}

static inline gint
vtr_id_compare (const VtrId *a,
                const VtrId *b)
{
  return strcmp (a->s, b->s);
}

G_END_DECLS
