/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/sense/vtr-sense-private.h"

G_BEGIN_DECLS

/* vtr-sense-turn-company.c */
void vtr_sense_turn_followers (VtrReader *reader, GArray *pieces);
void vtr_sense_turn_company (VtrReader *reader, GArray *pieces);

/* vtr-sense-turn-halves.c */
void vtr_sense_turn_halves (VtrReader *reader, GArray *pieces);

/* vtr-sense-turn-verbs.c */
void vtr_sense_turn_verbs (VtrReader *reader, GArray *pieces);

/* vtr-sense-turn-told.c */
void vtr_sense_turn_told (VtrReader *reader, GArray *pieces);

G_END_DECLS
