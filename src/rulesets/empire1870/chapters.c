/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* What a side's report says. */

GPtrArray *
e70_chapters (const VtrView *view)
{
  (void) view;
  return g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chapter_free);
}

GPtrArray *
e70_describe (const VtrView *view,
              const VtrId *formation)
{
  (void) view;
  (void) formation;
  return g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_sentence_free);
}

GPtrArray *
e70_series (const VtrView *view)
{
  (void) view;
  return g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_series_free);
}
