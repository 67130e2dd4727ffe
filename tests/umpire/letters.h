/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

/* Two campaigns that are sent the same letters: in one all is right from the first, in
 * the other it is corrected. */

#define BASE G_GINT64_CONSTANT (1800000000)
#define HOUR 3600

typedef struct
{
  gchar *folder;
  VtrStore *right;
  VtrStore *wrong;
} Fixture;

void letters_set_up (Fixture *fixture, gconstpointer data);
void letters_tear_down (Fixture *fixture, gconstpointer data);
gint64 letters_import (VtrStore *store, const gchar *player, const gchar *text, gint64 received);
gchar *letters_record (VtrStore *store);

/* So many rounds, each of two campaigns of their own; says by which seed. */
void letters_rounds (void (*round) (Fixture *fixture, GRand *random));
