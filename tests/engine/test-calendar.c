/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "engine/vtr-ruleset.h"

/* 1.1.1: the printed list of turns, but for "28-31 Nov", which is 28-30. */
static const gchar *const printed[] = {
  "27-30 Apr", "1-4 May", "5-7 May", "8-11 May", "12-15 May", "16-19 May", "20-23 May", "24-27 May", "28-31 May",
  "1-4 Jun", "5-7 Jun", "8-11 Jun", "12-15 Jun", "16-19 Jun", "20-23 Jun", "24-27 Jun", "28-30 Jun",
  "1-4 Jul", "5-7 Jul", "8-11 Jul", "12-15 Jul", "16-19 Jul", "20-23 Jul", "24-27 Jul", "28-31 Jul",
  "1-4 Aug", "5-7 Aug", "8-11 Aug", "12-15 Aug", "16-19 Aug", "20-23 Aug", "24-27 Aug", "28-31 Aug",
  "1-4 Sep", "5-7 Sep", "8-11 Sep", "12-15 Sep", "16-19 Sep", "20-23 Sep", "24-27 Sep", "28-30 Sep",
  "1-4 Oct", "5-7 Oct", "8-11 Oct", "12-15 Oct", "16-19 Oct", "20-23 Oct", "24-27 Oct", "28-31 Oct",
  "1-4 Nov", "5-7 Nov", "8-11 Nov", "12-15 Nov", "16-19 Nov", "20-23 Nov", "24-27 Nov", "28-30 Nov"
};

static void
test_turn_list (void)
{
  const VtrRuleset *ruleset = vtr_ruleset_find ("kriegsspiel1813");
  const VtrDate first = { 1813, 4, 27 };

  g_assert_cmpuint (G_N_ELEMENTS (printed), ==, 57);
  for (gint turn = 1; turn <= 57; turn++)
    {
      const VtrTurnDates dates = ruleset->dates (&first, turn);
      g_autofree gchar *text = vtr_turn_dates_format (&dates, FALSE);

      g_assert_cmpstr (text, ==, printed[turn - 1]);
      g_assert_cmpint (dates.first.year, ==, 1813);
    }
}

static void
test_dates (void)
{
  VtrDate date;

  g_assert_true (vtr_date_parse ("1813-04-27", &date));
  g_assert_cmpint (date.month, ==, 4);
  g_assert_false (vtr_date_parse ("1813-02-30", &date));
  g_assert_false (vtr_date_parse ("1813-4", &date));
  g_assert_false (vtr_date_parse ("tomorrow", &date));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/calendar/turn-list", test_turn_list);
  g_test_add_func ("/calendar/dates", test_dates);
  return g_test_run ();
}
