/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

#include "engine/vtr-ruleset.h"

G_BEGIN_DECLS

/* The JSON of docs/json.md, made from the field tables. */
extern const gchar *const vtr_json_option_names[], *const vtr_json_verb_flag_names[];
void vtr_json_add_bits (JsonBuilder *builder, guint bits, const gchar *const *names);
void vtr_json_add_record (JsonBuilder *builder, const VtrTable *table, gconstpointer record, gboolean sparse);
void vtr_json_add_state (JsonBuilder *builder, const VtrState *state, const VtrId *side);
void vtr_json_add_figures (JsonBuilder *builder, const GArray *figures);
void vtr_json_add_event (JsonBuilder *builder, const VtrEvent *event, guint index);
void vtr_json_add_order (JsonBuilder *builder, const VtrOrder *order);
void vtr_json_add_question (JsonBuilder *builder, const VtrQuestion *question);
void vtr_json_add_view (JsonBuilder *builder, const VtrView *view);
gchar *vtr_json_to_text (JsonBuilder *builder);

G_END_DECLS
