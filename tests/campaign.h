/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

/* A campaign as it stood when it was kept: reading the scenario and importing the
 * same messages again for every test of a program takes most of its time. */
typedef struct
{
  gchar *bytes;
  gsize length;
} TestCampaign;

/* Returns: (transfer full) (nullable): a copy in @path of what was kept; NULL: nothing was yet */
static inline VtrStore *
test_campaign_copy (const TestCampaign *kept,
                    const gchar *path)
{
  g_autoptr (GError) error = NULL;
  VtrStore *store;

  if (kept->bytes == NULL)
    return NULL;
  g_file_set_contents (path, kept->bytes, (gssize) kept->length, &error);
  g_assert_no_error (error);
  store = vtr_store_open (path, FALSE, &error);
  g_assert_no_error (error);
  return store;
}

/* Keeps what is in @store's file, which is closed and opened again.
 *
 * Returns: (transfer full): the campaign, open */
static inline VtrStore *
test_campaign_keep (TestCampaign *kept,
                    VtrStore *store)
{
  g_autofree gchar *path = g_strdup (vtr_store_path (store));
  g_autoptr (GError) error = NULL;

  vtr_store_close (store);
  g_file_get_contents (path, &kept->bytes, &kept->length, &error);
  g_assert_no_error (error);
  return test_campaign_copy (kept, path);
}

/* Returns: (transfer full): the spring of 1813 as it begins, in @folder/@name */
static inline VtrStore *
test_campaign_spring (const gchar *folder,
                      const gchar *name)
{
  static TestCampaign spring;
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrStore *store = test_campaign_copy (&spring, path);

  if (store)
    return store;
  store = vtr_umpire_new_campaign (path, scenario, "1813", faults, &error);
  g_assert_no_error (error);
  return test_campaign_keep (&spring, store);
}
