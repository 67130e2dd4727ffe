/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* gcc says it in one way, clang in the other */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED
#endif

/* How often a thing is done that the tests do over and over with other numbers. Under the
 * sanitizers it is memory that is looked at: fewer rounds show that. */
static inline guint
rounds (guint n)
{
#ifdef SANITIZED
  return MAX (n / 4, 1);
#else
  return n;
#endif
}

/* How many of a row of like things are passed over from one to the next. */
static inline guint
stride (guint n)
{
#ifdef SANITIZED
  return n * 4;
#else
  return n;
#endif
}
