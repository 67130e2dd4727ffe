/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-zone.h"

/* Of which zone a time is that names none. */

/* Minutes east of UTC. */
static const gint zones[] = {
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 0, 60, 120, 180, 210, 240,
  270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 840
};

/* Of this computer, today. */
static gint
zone_here (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return (gint) (g_date_time_get_utc_offset (now) / (60 * G_USEC_PER_SEC));
}

/**
 * vtr_desk_zone_fill:
 * @dropdown: for a zone of times
 *
 * Fills it with all zones; that of this computer is selected.
 */
void
vtr_desk_zone_fill (GtkDropDown *dropdown)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint here = 0;

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      g_autofree gchar *text = zones[i] == 0 ? g_strdup ("UTC") : g_strdup_printf ("UTC%s%d:%02d", zones[i] < 0 ? "−" : "+", ABS (zones[i]) / 60, ABS (zones[i]) % 60);

      gtk_string_list_append (list, text);
      if (zones[i] <= zone_here ())
        here = i;
    }
  gtk_drop_down_set_model (dropdown, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (dropdown, here);
}

/**
 * vtr_desk_zone_get:
 * @dropdown: filled by vtr_desk_zone_fill()
 *
 * Returns: minutes east of UTC of the selected zone
 */
gint
vtr_desk_zone_get (GtkDropDown *dropdown)
{
  guint selected = gtk_drop_down_get_selected (dropdown);

  return selected < G_N_ELEMENTS (zones) ? zones[selected] : 0;
}
