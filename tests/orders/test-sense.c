/* SPDX-License-Identifier: MIT */
#include "rows.h"

#include <gio/gio.h>

/* What the grammar leaves is read by what each of its pieces means. */

static void
test_going (void)
{
  static const Row rows[] = {
    /* this turn and the next */
    { "ney", "Le troisième corps va à Grimma ce tour et à Dresden au tour suivant.", "iii march grimma dresden continue" },
    { "ney", "Dear umpire, I take III Corps to Grimma this turn and on to Dresden next turn.", "iii march grimma dresden continue" },
    { "ney", "Leipzig to Meissen, via Grimma and Dresden.", "iii march grimma dresden meissen" },
    { "ney", "III Corps: Leipzig - Grimma - Dresden, two turns.", "iii march grimma dresden continue" },
    { "ney", "III Corps marches to Grimma two turns later.", "not-understood condition of=iii \"turns\"" },
    /* not there */
    { "ney", "Instead of Halle we go to Grimma and then Dresden.", "iii march grimma dresden" },
    { "ney", "III Corps to Grimma, not Halle.", "iii march grimma" },
    /* how, in another sentence */
    { "ney", "III Corps to Grimma. If the road is full it comes in parts.", "iii march grimma split" },
    { "ney", "All but III Corps march to Grimma.", "not-understood unclear" },
    { "ney", "III Corps to Grimma, perhaps.", "not-understood condition of=iii \"perhaps\"" },
    { "ney", "III Corps to Grimma (next month).", "not-understood condition of=iii" },
  };

  CHECK (rows);
}

static void
test_who (void)
{
  static const Row rows[] = {
    { "ney", "8th Division stays in Leipzig, 9th Division likewise.", "iii-8 halt|iii-9 halt" },
    { "ney", "8th Division to Grimma, 9th Division to Halle, both back to Leipzig if attacked.", "iii-8 march grimma|iii-9 march halle|iii-8 withdraw target=leipzig|iii-9 withdraw target=leipzig" },
    { "ney", "A word about 8th Division. It goes to Grimma.", "not-understood unclear|iii-8 march grimma" },
    { "ney", "A word about 8th and 9th Division. It goes to Grimma.", "not-understood unclear|not-understood who \"It\"" },
    { "vandamme", "Vandamme stays at Bremen with I Corps.", "i halt" },
  };

  CHECK (rows);
}

static void
test_cases (void)
{
  static const Row rows[] = {
    { "ney", "III Corps in Leipzig: bei Angriff auf Grimma zurück.", "iii withdraw target=grimma" },
    { "ney", "If one of its neighbours fights, III Corps marches to the guns, otherwise it stays at Leipzig.", "iii guns|iii halt" },
    { "ney", "If II Corps is attacked, III Corps marches to it.", "iii guns target=ii" },
    { "ney", "III Corps avoids battle, back to Grimma.", "iii withdraw target=grimma" },
    { "ney", "Attaqué, le troisième corps se replie sur Grimma.", "iii withdraw target=grimma" },
    { "ney", "8th Division marches to Grimma if nobody attacks.", "not-understood condition of=iii-8 \"if\"" },
    { "ney", "If we win we go after them.", "not-understood condition \"If\"" },
  };

  CHECK (rows);
}

static void
test_forms (void)
{
  static const Row rows[] = {
    { "ney", "Point of departure: Leipzig\nStops: Grimma\nFinal place: Dresden\nBody: III Corps\nOn contact: back to Leipzig", "chatter heading|iii march grimma dresden|chatter heading|iii withdraw target=leipzig" },
    { "ney", "Start: Leipzig\nDestination: Grimma\nIf II Corps is fighting: we go to its guns", "chatter heading|iii march grimma|iii guns target=ii" },
    { "ney", "Unit: III Corps\nGoes to: Dresden over Grimma\nSplit if the road is full: yes", "chatter heading|iii march grimma dresden split" },
    { "ney", "Unit: III Corps\nGoes to: Grimma\nOnly if: II Corps comes", "chatter heading|not-understood unclear|chatter" },
    /* a mark within what leads in */
    { "ney", "* III Corps stays at: * III Corps stays at Leipzig; - if not,", "not-understood unclear of=iii \"at\"|iii halt|chatter" },
  };

  CHECK (rows);
}

/* A phrase stands in one place only, and is written as messages are read. */
static void
test_vocabulary (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/vertrauter/vocabulary", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);
  g_autoptr (GHashTable) phrases = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '\0' || lines[i][0] == '#' || lines[i][0] == '[')
        continue;
      if (!g_hash_table_add (phrases, lines[i]) || strspn (lines[i], "abcdefghijklmnopqrstuvwxyz0123456789 /?%") != strlen (lines[i]) || strstr (lines[i], "  ") != NULL || g_str_has_suffix (lines[i], " "))
        {
          g_test_message ("data/vocabulary.txt:%u: twice, or not folded: %s", i + 1, lines[i]);
          g_test_fail ();
        }
    }
  g_assert_cmpuint (g_hash_table_size (phrases), >, 4000);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/sense/going", test_going);
  g_test_add_func ("/orders/sense/who", test_who);
  g_test_add_func ("/orders/sense/cases", test_cases);
  g_test_add_func ("/orders/sense/forms", test_forms);
  g_test_add_func ("/orders/sense/vocabulary", test_vocabulary);
  return g_test_run ();
}
