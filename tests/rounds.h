/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* How often a thing is done that the tests do over and over with other numbers. Under the
 * sanitizers it is memory that is looked at: fewer rounds show that. */
static inline guint
rounds (guint n)
{
#ifdef __SANITIZE_ADDRESS__
  return MAX (n / 4, 1);
#else
  return n;
#endif
}

/* How many of a row of like things are passed over from one to the next. */
static inline guint
stride (guint n)
{
#ifdef __SANITIZE_ADDRESS__
  return n * 4;
#else
  return n;
#endif
}
