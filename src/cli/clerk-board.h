/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire-clerk.h"

G_BEGIN_DECLS

void vtr_clerk_say_board (const VtrClerkBoard *board, const gchar *habit, const VtrPhrases *phrases, gboolean as_json);

G_END_DECLS
