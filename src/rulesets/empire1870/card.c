/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* All that one needs to answer a question. */

VtrChapter *
e70_card (const VtrQuestion *question,
          const VtrView *view)
{
  (void) view;
  return vtr_chapter_new (question->kind);
}
