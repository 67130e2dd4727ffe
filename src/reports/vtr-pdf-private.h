/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void vtr_pdf_blank_head (GByteArray *pdf);

G_END_DECLS
