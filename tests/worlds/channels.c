/* SPDX-License-Identifier: MIT */
#include "worlds.h"

/* The honest channels: by which ways what others do reaches a side, because a rule
 * says so. docs/honest-channels.md has them in words, each with its case; a test
 * holds that list against this one. */

static const struct
{
  const gchar *channel;
  const gchar *ways; /* as know.c says them; blanks between, '|' between ways */
} channels[] = {
  { "sight", "look" },
  { "full-road", "event stop.traffic|event stop.detached" },
  { "contact", "event contact|event stop.contact|event stands|event withdraws|event into-fortress|event behind-walls|event joins-field|event gives-way|event falls-back|event train.captured|event train.taken" },
  { "asked", "question contact|question retreat|question exploit" },
  { "battle", "event battle|event battle.side|event battle.force|event result|event loss|event loss.seen|event retreats|event must-garrison|event surrenders" },
  { "walls", "event stop.fortress|event stop.closed|event invest.lapses|event besieged|event siege.lapses|event siege.ends|event holds" },
  { "line", "event cut|event restored|event stop.cut|event replaced|row supply|row line" },
  { "bridge", "event stop.bridge|event bridge.lapses" },
  { "arrival", "event arrives" },
  { "truce", "event truce|event truce.ends|event stop.truce" },
  { "allegiance", "event allegiance|event departs|event stop.neutral" },
  { "prestige", "event prestige|event campaign.over|public score|public prestige" },
  { "refusal", "event refused enemy-there|event refused contact|event refused pinned|event refused too-few|event refused no-garrison|event refused not-halted|event refused cut|event refused cut-forced|event refused truce" },
  { "moment", "moment" },
};

const gchar *
channel_of (const gchar *line)
{
  const gchar *colon = strchr (line, ':');
  g_autofree gchar *way = colon ? g_strndup (line + 1, (gsize) (colon - line - 1)) : NULL;

  for (guint i = 0; way && i < G_N_ELEMENTS (channels); i++)
    {
      g_auto (GStrv) ways = g_strsplit (channels[i].ways, "|", -1);

      if (g_strv_contains ((const gchar *const *) ways, way))
        return channels[i].channel;
    }
  return NULL;
}

const gchar *const *
channel_names (void)
{
  static const gchar *names[G_N_ELEMENTS (channels) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (channels); i++)
    names[i] = channels[i].channel;
  return names;
}

/**
 * channels_read:
 * @path: docs/honest-channels.md
 * @error: G_FILE_ERROR
 *
 * Every heading "## `name`, …" opens a channel; a line "Case: `file`" under it
 * names what shows it.
 *
 * Returns: (transfer full) (nullable): channel → its cases, blanks between
 */
GHashTable *
channels_read (const gchar *path,
               GError **error)
{
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  GHashTable *found;
  g_autofree gchar *channel = NULL;

  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "`", -1);

      if (g_str_has_prefix (lines[i], "## `") && g_strv_length (parts) >= 3)
        {
          g_free (channel);
          channel = g_strdup (parts[1]);
          g_hash_table_insert (found, g_strdup (channel), g_strdup (""));
        }
      else if (channel && g_str_has_prefix (lines[i], "Case"))
        {
          GString *cases = g_string_new (g_hash_table_lookup (found, channel));

          for (guint p = 1; p < g_strv_length (parts); p += 2)
            g_string_append_printf (cases, "%s%s", cases->len ? " " : "", parts[p]);
          g_hash_table_insert (found, g_strdup (channel), g_string_free (cases, FALSE));
        }
    }
  return found;
}
