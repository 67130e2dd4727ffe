/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "board/vtr-id.h"

G_BEGIN_DECLS

/**
 * SECTION: field
 *
 * Records are plain structs; a #VtrTable says what is in them. From these
 * tables come SELECT and INSERT, JSON, the inspector, case expectations,
 * overrides and what a side may see. A fact has one home: its field.
 */

/**
 * VtrGrade:
 *
 * How well something is known. A reader who knows a thing at grade G sees the
 * fields whose grade is at most G.
 */
typedef enum
{
  VTR_GRADE_PUBLIC,   /* everyone knows it */
  VTR_GRADE_PRESENCE, /* who sees that somebody is there */
  VTR_GRADE_REPORT,   /* who has a report of strength and composition */
  VTR_GRADE_EXACT,    /* who has an exact report */
  VTR_GRADE_OWN,      /* the side itself */
  VTR_GRADE_UMPIRE,   /* nobody but the umpire */
} VtrGrade;

typedef enum
{
  VTR_FIELD_INT,  /* gint */
  VTR_FIELD_BOOL, /* gboolean, written yes/no */
  VTR_FIELD_ENUM, /* gint; names in VtrField.names */
  VTR_FIELD_ID,   /* VtrId */
  VTR_FIELD_TEXT, /* gchar[size], NUL-terminated UTF-8 */
} VtrFieldType;

typedef struct
{
  const gchar *name; /* column, JSON member and (with '-') XML attribute */
  VtrFieldType type;
  gsize offset;
  gsize size;         /* of TEXT */
  VtrGrade grade;     /* least grade that sees it */
  const gchar *unit;  /* "men", "guns", "turn", "place" or NULL */
  const gchar *rule;  /* "2.1.2" or NULL */
  const gchar *label; /* for people, untranslated */
  gint min;
  gint max;                  /* range of INT (min == max == 0: any) */
  const gchar *const *names; /* of ENUM, NULL-terminated */
} VtrField;

/**
 * VtrTable:
 *
 * @key: how many of the first fields make the row's key. Rows are always kept
 *   sorted by key (ids by bytes, integers by value), so that equal states are
 *   equal to the byte.
 * @owner: name of the field that says whose row it is (a side's id), or NULL:
 *   the row belongs to nobody and all see its public fields.
 * @extends: name of the table whose rows this one extends one to one (same
 *   key), or NULL; the owner is then that table's.
 * @open: a row whose owner is empty is nobody's, and all see its public fields;
 *   otherwise such a row is hidden.
 */
typedef struct
{
  const gchar *name;
  gsize record_size;
  const VtrField *fields;
  guint n_fields;
  guint key;
  const gchar *owner;
  const gchar *extends;
  const gchar *label;
  gboolean open;
} VtrTable;

/* Shorthands for tables of fields. */
#define VTR_INT(T, f, g, unit, rule, label, lo, hi)                                 \
  {                                                                                 \
#f, VTR_FIELD_INT, G_STRUCT_OFFSET(T, f), 0, g, unit, rule, label, lo, hi, NULL \
  }
#define VTR_BOOL(T, f, g, rule, label)                                             \
  {                                                                                \
#f, VTR_FIELD_BOOL, G_STRUCT_OFFSET(T, f), 0, g, NULL, rule, label, 0, 1, NULL \
  }
#define VTR_ENUM(T, f, g, rule, label, names)                                       \
  {                                                                                 \
#f, VTR_FIELD_ENUM, G_STRUCT_OFFSET(T, f), 0, g, NULL, rule, label, 0, 0, names \
  }
#define VTR_IDF(T, f, g, unit, rule, label)                                      \
  {                                                                              \
#f, VTR_FIELD_ID, G_STRUCT_OFFSET(T, f), 0, g, unit, rule, label, 0, 0, NULL \
  }
#define VTR_TEXT(T, f, g, rule, label)                                                                \
  {                                                                                                   \
#f, VTR_FIELD_TEXT, G_STRUCT_OFFSET(T, f), sizeof(((T *) 0)->f), g, NULL, rule, label, 0, 0, NULL \
  }

const VtrField *vtr_table_find_field (const VtrTable *table, const gchar *name);
gint vtr_field_get_int (const VtrField *field, gconstpointer record);
const gchar *vtr_field_get_string (const VtrField *field, gconstpointer record);
gchar *vtr_field_to_text (const VtrField *field, gconstpointer record);
gboolean vtr_field_set_int (const VtrField *field, gpointer record, gint value, GError **error);
gboolean vtr_field_set_text (const VtrField *field, gpointer record, const gchar *text, GError **error);
gint vtr_table_compare (const VtrTable *table, gconstpointer a, gconstpointer b);

#define VTR_CAMPAIGN_ERROR (vtr_campaign_error_quark ())
/**
 * VtrCampaignError:
 * @VTR_CAMPAIGN_ERROR_READ: a scenario cannot be read
 * @VTR_CAMPAIGN_ERROR_XML: it is not well-formed, or hostile
 * @VTR_CAMPAIGN_ERROR_MEANING: it says something that cannot be
 * @VTR_CAMPAIGN_ERROR_VALUE: a value does not fit its field
 */
typedef enum
{
  VTR_CAMPAIGN_ERROR_READ,
  VTR_CAMPAIGN_ERROR_XML,
  VTR_CAMPAIGN_ERROR_MEANING,
  VTR_CAMPAIGN_ERROR_VALUE,
} VtrCampaignError;
GQuark vtr_campaign_error_quark (void);

G_END_DECLS
