#!/bin/sh
# SPDX-License-Identifier: MIT
# Each check of lint.sh is shown a small tree that is in order, and passes it;
# then the same tree with one fault, and must name that fault's file and line.
set -eu

lint=$1
root=$2
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

lay_out ()
{
  rm -rf "$tree/t"
  mkdir -p "$tree/t/src/board" "$tree/t/src/engine" "$tree/t/src/store" "$tree/t/tests/board" "$tree/t/tools" "$tree/t/maps/m" "$tree/t/schema" "$tree/t/ui" "$tree/t/po"
  cd "$tree/t"
  cp "$root/.clang-format" .
  cp "$root/schema/map.rng" "$root/schema/scenario.rng" schema/
  cp "$root/maps/northern-germany-1813/map.xml" maps/m/
  cat >src/board/vtr-a.c <<'END'
/* SPDX-License-Identifier: MIT */
#include "board/vtr-a.h"
#include <glib.h>

/* no clock: time (NULL) would be one */
gint
vtr_a (void)
{
  return 1; /* never 1.0: a
               double would do harm */
}
END
  printf '%s\n' '/* SPDX-License-Identifier: MIT */' '#pragma once' >src/board/vtr-a.h
  printf '%s\n' '/* SPDX-License-Identifier: MIT */' '#include <sqlite3.h>' >src/store/vtr-s.c
  printf '%s\n' '# SPDX-License-Identifier: MIT' "core_sources += files('vtr-a.c')" >src/board/meson.build
  printf '%s\n' '# SPDX-License-Identifier: MIT' "store_sources += files('vtr-s.c')" >src/store/meson.build
  printf '%s\n' '#!/bin/sh' '# SPDX-License-Identifier: MIT' 'echo done' >tools/run
  chmod +x tools/run
  printf '%s\n' '<?xml version="1.0"?>' '<!-- SPDX-License-Identifier: MIT -->' '<interface/>' >ui/a.ui
  printf '%s\n' src/board/vtr-a.c >po/POTFILES
  printf '%s\n' '# A page' 'See [the code](src/board/vtr-a.c).' >README.md
}

# try CHECK "file:line" LINE FILE: appends LINE to FILE; the check must name the place
number=0
status=0
verdict ()
{
  number=$((number + 1))
  if [ "$1" = yes ]; then
    echo "ok $number $2"
  else
    echo "not ok $number $2"
    sed 's/^/# /' "$tree/out"
    status=1
  fi
}

run ()
{
  "$lint" "$tree/t" "$1" >"$tree/out" 2>&1
}

try ()
{
  check=$1 place=$2 file=$3 line=$4
  lay_out
  printf '%s\n' "$line" >>"$file"
  if grep -q '# SKIP' "$tree/out.$check"; then
    number=$((number + 1))
    echo "ok $number $check: $line # SKIP as lint.sh does"
  elif run "$check"; then
    verdict no "$check must fail: $line"
  elif grep -q "^# $place" "$tree/out"; then
    verdict yes "$check names $place"
  else
    verdict no "$check must name $place"
  fi
}

lay_out
for check in layers pure spdx format paths unfinished kept whitespace listed words scripts xml maps links; do
  if run "$check"; then
    verdict yes "$check passes a tree in order"
  else
    verdict no "$check passes a tree in order"
  fi
  cp "$tree/out" "$tree/out.$check"
done

a=src/board/vtr-a.c
try layers "$a:12:" $a '#include "engine/vtr-turn.h"'
try layers "$a:12:" $a '#include <sqlite3.h>'
try layers "$a:12:" $a '#include <gtk/gtk.h>'
try layers "$a:12:" $a '#include <cairo.h>'
try layers "$a:12:" $a '/* as in 1870 */'
try layers "$a:12:" $a '#include "vtr-a.h"'
try layers "src/store/vtr-s.c:3:" src/store/vtr-s.c '#include <libxml/tree.h>'
try layers "src/store/vtr-s.c:3:" src/store/vtr-s.c '#include "rulesets/kriegsspiel1813/k13.h"'
try pure "$a:12:" $a 'gint64 vtr_now (void) { return g_get_real_time (); }'
try pure "$a:12:" $a 'static double vtr_half;'
try spdx "src/board/vtr-b.h:1:" src/board/vtr-b.h '#pragma once'
try spdx "ui/b.ui:1:" ui/b.ui '<interface/>'
try format "$a:12:" $a 'int x( void ){return 2;}'
try paths "README.md:3:" README.md "It lies in /$(printf home)/somebody/vertrauter."
try unfinished "$a:12:" $a "/* $(printf TO)DO: the rest */"
try kept "$a:12:" $a 'guint n = vtr_phrases (t, 0, 1, (const gchar *const[]){ "a", NULL });'
try whitespace "$a:12:" $a '/* two spaces at the end */  '
try whitespace "$a:12:" $a "$(printf '\t/* a tab */')"
try listed "tests/board/test-a.c:1:" tests/board/test-a.c '/* SPDX-License-Identifier: MIT */'
try words "src/store/vtr-s.c:1:" src/store/vtr-s.c 'const char *vtr_word (void) { return _ ("word"); }'
try words "$a:12:" $a 'const char *vtr_count (void) { return _ ("turn %" G_GINT64_FORMAT); }'
try words "ui/a.ui:1:" ui/a.ui '<!-- translatable="yes" -->'
try words "po/POTFILES:2:" po/POTFILES src/board/vtr-b.c
try scripts "tools/run:1:" tools/run 'if then'
try scripts "tools/more:1: not executable" tools/more '#!/bin/sh'
try xml "ui/a.ui:1:" ui/a.ui '<unclosed>'
try maps "maps/m/map.xml:" maps/m/map.xml '<more/>'
try maps "maps/m/s.scenario.xml:" maps/m/s.scenario.xml '<scenario id="s"/>'
try links "README.md:3:" README.md 'See [nothing](nowhere.md).'

echo "1..$number"
exit $status
