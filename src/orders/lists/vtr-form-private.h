/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/sense/vtr-sense-private.h"

G_BEGIN_DECLS

/* The lines of a form that are of one formation (vtr-form-block.c). */

#define VTR_FORM_MAX_FIELDS 16

typedef struct
{
  VtrFormField fields[VTR_FORM_MAX_FIELDS];
  guint n;
  guint start;
  guint end;
  guint who; /* the field that names him */

  VtrClause *order; /* the march, or the halt */
  guint told;       /* the field that tells it */
  GArray *way;      /* VtrId: places of "Via:" */
  gboolean goal;    /* a field named the goal */
  gboolean halt;
  gboolean detached;
  VtrOptions options;
  gboolean standing;
  VtrClause *others[VTR_FORM_MAX_FIELDS]; /* what a field orders besides */
  GPtrArray *more[VTR_FORM_MAX_FIELDS];   /* VtrClause: … of whoever is named there */
  gboolean nowhere;                       /* "Route: none" */
  gboolean unread[VTR_FORM_MAX_FIELDS];   /* it is read as sentences are */
} VtrForm;

guint vtr_line_end (const GArray *tokens, guint at);
guint vtr_next_line (const GArray *tokens, guint at, guint *breaks);
gboolean vtr_form_find_fields (VtrReader *reader, guint start, VtrForm *form);

/* vtr-form-who.c */
guint vtr_form_trimmed (const GArray *tokens, const VtrFormField *field);
gboolean vtr_form_take_who (VtrReader *reader, VtrForm *form);
guint vtr_form_match_staff (const GArray *tokens, guint at, guint end);
gboolean vtr_form_imply_who (VtrReader *reader, VtrForm *form);
void vtr_form_skip_detached (VtrReader *reader, VtrForm *form, VtrFormField *field);

/* vtr-form-values.c */
gboolean vtr_form_take_field (VtrReader *reader, VtrForm *form, guint index);
gboolean vtr_form_take_pace (VtrReader *reader, const VtrFormField *field, VtrOptions *options, gboolean *standing);

/* vtr-form-written.c */
gboolean vtr_form_write_out (VtrReader *reader, const VtrForm *form);

/* vtr-form-sense.c */
gboolean vtr_form_ends_sentence (const GArray *tokens, guint at);
gboolean vtr_form_says_nowhere (const GArray *tokens, const VtrFormField *field);
gboolean vtr_form_is_harmless_value (VtrReader *reader, const VtrFormField *field);
gboolean vtr_form_take_goal_by_sense (VtrReader *reader, VtrForm *form, const VtrFormField *field);
gboolean vtr_form_take_by_sense (VtrReader *reader, VtrForm *form, guint index, guint start, VtrSense when);
gboolean vtr_form_take_unknown (VtrReader *reader, VtrForm *form, guint index);
gboolean vtr_form_take_deeds (VtrReader *reader, VtrForm *form, guint index);
gboolean vtr_form_take_when (VtrReader *reader, const VtrFormField *field);
gboolean vtr_form_take_against (VtrReader *reader, VtrForm *form, guint index);
gboolean vtr_form_take_cases (VtrReader *reader, VtrForm *form, guint index, guint start, VtrSense when);

/* vtr-form-whither.c */
gboolean vtr_form_goes_further (VtrReader *reader, VtrForm *form, const VtrFormField *field);
gboolean vtr_form_take_retreat (VtrReader *reader, VtrForm *form, guint index);
extern const gchar *const vtr_form_yes[];
gboolean vtr_form_answers (const GArray *tokens, const VtrFormField *field, const gchar *const *asked, gboolean *answer);
guint vtr_form_skip_answer (const GArray *tokens, const VtrFormField *field);
gboolean vtr_form_says_same (const GArray *tokens, const VtrFormField *field);
gboolean vtr_form_copy_goal (VtrReader *reader, VtrForm *form, guint index);
gboolean vtr_form_is_whither (const VtrReader *reader, const VtrForm *form, const VtrFormField *field);

G_END_DECLS
