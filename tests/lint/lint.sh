#!/bin/sh
# SPDX-License-Identifier: MIT
# What a compiler does not see. Prints TAP; every fault is a line
# "# file:line: what". selftest.sh proves that each check can fail.
#
#   tests/lint/lint.sh ROOT [CHECK…]
set -u
LC_ALL=C.UTF-8
export LC_ALL

cd "$1" || exit 2
shift

# All that people wrote here, by kind. Neither git nor a build is needed.
files ()
{
  find . \( -name .git -o -name 'build*' -type d -o -path ./out \) -prune -o -type f "$@" -print | sed 's,^\./,,' | sort
}

c_files ()
{
  files \( -name '*.c' -o -name '*.h' \)
}

scripts ()
{
  files \( -path './tools/*' -o -path './.ci/*' -o -name '*.sh' \) | while read -r file; do
    head -c 2 "$file" | grep -q '^#!' && echo "$file"
  done
}

# A picture or a font would only confuse grep.
text_files ()
{
  files ! -name '*.png' ! -name '*.pdf' ! -name '*.ttf' ! -name '*.campaign' ! -name '*.gz'
}

# A room includes only itself and rooms above it; the store alone knows SQL, the
# desk alone GTK; cairo and Pango are for the desk and for those who paint.
# Nothing but a ruleset's own files and the registry knows a ruleset.
check_layers ()
{
  c_files | grep '^src/' | xargs -r awk '
    BEGIN {
      n = split ("board campaign orders engine rulesets intelligence reports store umpire cli desk", rooms, " ")
      for (i = 1; i <= n; i++)
        rank[rooms[i]] = i
    }
    function fault (what) { printf "%s:%d: %s\n", FILENAME, FNR, what }
    /^[ \t]*#[ \t]*include/ {
      split (FILENAME, part, "/")
      room = part[2]
      header = $0
      sub (/^[^"<]*["<]/, "", header)
      sub (/[">].*$/, "", header)
      if (!(room in rank))
        { fault ("the room \"" room "\" is not in the list of rooms"); next }
      if ($0 ~ /"/)
        {
          split (header, to, "/")
          if (to[1] == "vtr-resources.h")
            next
          if (!(to[1] in rank))
            fault ("\"" header "\" is named without its room")
          else if (rank[to[1]] > rank[room])
            fault (room " may not include \"" header "\", which lies below it")
          else if (to[1] == "cli" && room == "desk")
            fault ("the desk may not include the command line")
          else if (to[1] == "rulesets" && room != "rulesets")
            fault ("only a ruleset knows its own header, others ask VtrRuleset")
          next
        }
      if (header ~ /^sqlite3/ && room != "store")
        fault ("only the store includes sqlite3.h")
      if (header ~ /^(gtk|gdk|gsk|graphene)/ && room != "desk")
        fault ("only the desk includes " header)
      if (header ~ /^(cairo|pango)/ && room != "desk" && room != "reports")
        fault ("only reports and desk include " header)
      if (header ~ /^libxml/ && rank[room] > rank["reports"])
        fault ("XML is read and written above the store, not in " room)
    }'
  # the second game is its ruleset's own affair: what it needs elsewhere is general
  c_files | grep '^src/' | grep -v '^src/rulesets/' | xargs -r grep -n '1870' /dev/null | sed 's/^\([^:]*:[0-9]*\):.*/\1: only its ruleset names 1870/'
}

# What comes out of a turn depends on nothing but what went in.
check_pure ()
{
  c_files | grep -E '^src/(board|campaign|orders|engine|rulesets|intelligence|reports)/' | xargs -r awk '
    FNR == 1 { comment = 0 }
    {
      line = $0
      gsub (/"([^"\\]|\\.)*"/, "\"\"", line)
      gsub (/\/\*([^*]|\*[^\/])*\*\//, "", line)
      if (comment && sub (/^.*\*\//, "", line))
        comment = 0
      if (comment)
        next
      if (sub (/\/\*.*$/, "", line))
        comment = 1
      if (match (line, /(^|[^a-z_0-9])(g_get_real_time|g_get_monotonic_time|g_date_time_new_now[a-z_]*|time|gettimeofday|clock_gettime|localtime|gmtime|strftime|setlocale|localeconv|g_random_[a-z_]+|g_rand_[a-z_]+|rand|random|getrandom|getenv|g_getenv|g_get_user_name|g_get_home_dir|g_utf8_collate[a-z_]*|strcoll|strtod|atof|isalpha|isdigit|isspace|isupper|islower|toupper|tolower|strcasecmp|strncasecmp|qsort|g_strtod) \(/))
        printf "%s:%d: clock, locale, chance or an order that is not total: %s\n", FILENAME, FNR, substr (line, RSTART, RLENGTH)
      if (FILENAME !~ /^src\/reports\// && match (line, /(^|[^a-z_0-9])(float|double|gfloat|gdouble)([^a-z_0-9]|$)/))
        printf "%s:%d: the core counts in integers\n", FILENAME, FNR
    }'
}

check_spdx ()
{
  {
    c_files
    files \( -name meson.build -o -name '*.sql' -o -name '*.css' -o -name '*.ui' -o -name '*.rng' -o -name '*.py' \)
    scripts
  } | sort -u | while read -r file; do
    # a #! or an XML declaration may stand before it
    head -n 2 "$file" | grep -v '^#!\|^<?xml' | head -n 1 | grep -q 'SPDX-License-Identifier: MIT' || echo "$file:1: no SPDX-License-Identifier"
  done
}

check_format ()
{
  c_files | grep -E '^(src|tests|fuzz)' | while read -r file; do
    clang-format "$file" | diff "$file" - | sed -n "1s,^\([0-9]*\).*,$file:\1: clang-format would write it otherwise,p"
  done
}

# The patterns are written so that they do not find themselves.
check_paths ()
{
  text_files | xargs -r grep -nIE '(^|[^A-Za-z0-9_.~/-])/([w]ork|[h]ome|[r]oot|[U]sers)/|[d]eb\.debian\.org|[r]egistry\.npmjs' | sed 's/^\([^:]*:[0-9]*\):.*/\1: names a path or host of somebody'"'"'s machine/'
}

check_unfinished ()
{
  text_files | xargs -r grep -nIwE '[T]ODO|[F]IXME|[X]XX' | sed 's/^\([^:]*:[0-9]*\):.*/\1: unfinished/'
}

# Lists of phrases are kept by their address, once they were cut into words.
check_kept ()
{
  c_files | xargs -r grep -nE 'vtr_(has_)?phrases? \(.*\(const gchar \*const\[\]\)' | sed 's/^\([^:]*:[0-9]*\):.*/\1: a list of phrases on the stack: make it static/'
}

check_whitespace ()
{
  {
    c_files
    scripts
    files \( -name meson.build -o -name '*.md' -o -name '*.ui' -o -name '*.css' -o -name '*.sql' -o -name '*.rng' \)
  } | sort -u | while read -r file; do
    grep -nE "[[:space:]]+\$" "$file" | sed "s,^\([0-9]*\):.*,$file:\1: white space at the end of the line,"
    [ -z "$(tail -c 1 "$file")" ] || echo "$file:$(wc -l <"$file"): no new line at the end"
  done
  c_files | xargs -r grep -n "$(printf '\t')" | sed 's/^\([^:]*:[0-9]*\):.*/\1: a tab/'
}

# Every source file is built, every test is run.
check_listed ()
{
  files -name '*.c' | grep -E '^(src|tests)/' | while read -r file; do
    directory=$(dirname "$file")
    name=$(basename "$file" .c)
    # tests are often listed as 'x', for test-x.c, and readers for fuzz-x.c
    grep -qE "(^|[^A-Za-z0-9_-])($name|${name#test-}|${name#fuzz-})([^A-Za-z0-9_-]|\$)" "$directory/meson.build" "$(dirname "$directory")/meson.build" 2>/dev/null ||
      grep -qF "$(basename "$directory")/$name.c" tests/*/meson.build 2>/dev/null || echo "$file:1: no meson.build names it"
  done
}

# A translator sees every word: po/POTFILES names each file that has one, and no other.
check_words ()
{
  {
    files -name '*.ui' | xargs -r grep -l 'translatable="yes"'
    c_files | grep '^src/' | xargs -r grep -lE '(^|[^A-Za-z0-9_])(N?C?_|ngettext) \("'
  } | while read -r file; do
    grep -qxF "$file" po/POTFILES || echo "$file:1: po/POTFILES does not name it"
  done
  # the macros of GLib cut a message off for xgettext; PRId64 it knows
  c_files | grep '^src/' | xargs -r grep -nE '_ \("[^"]*%" G_' | sed 's/^\([^:]*:[0-9]*\):.*/\1: xgettext does not know this macro: PRId64/'
  grep -n . po/POTFILES | while IFS=: read -r number file; do
    [ -e "$file" ] || echo "po/POTFILES:$number: there is no $file"
  done
}

check_scripts ()
{
  scripts | while read -r file; do
    case $(head -n 1 "$file") in
    *bash*) shell=bash ;;
    *sh*) shell=sh ;;
    *) continue ;;
    esac
    $shell -n "$file" 2>&1 | sed "s,^,$file:1: ,"
    case $file in
    tools/* | .ci/*) [ -x "$file" ] || echo "$file:1: not executable" ;;
    esac
  done
}

check_xml ()
{
  files \( -name '*.ui' -o -name '*.rng' -o -name '*.gresource.xml' -o -name '*.metainfo.xml.in' -o -name '*.svg' \) | grep -v '^tests/' | while read -r file; do
    faults=$(xmllint --nonet --noout "$file" 2>&1) || echo "$file:1: xmllint refuses it: $faults"
  done
}

check_maps ()
{
  for grammar in map scenario; do
    case $grammar in
    map) wanted='map.xml' ;;
    *) wanted="*.$grammar.xml" ;;
    esac
    files -path './maps/*' -name "$wanted" | while read -r file; do
      form=$grammar
      grep -q '^<map .*kind="hexes"' "$file" && form=map-hexes
      own=scenario-$(sed -n 's/^<scenario .*ruleset="\([a-z0-9]*\)".*/\1/p' "$file")
      [ -f "schema/$own.rng" ] && form=$own
      faults=$(xmllint --nonet --noout --relaxng "schema/$form.rng" "$file" 2>&1) || echo "$faults"
    done
  done
}

# What a page points to is there.
check_links ()
{
  files -name '*.md' | while read -r page; do
    # lines of a fenced block are no links
    awk '/^```/ { fence = !fence } !fence {
      line = $0
      while (match (line, /\]\([^)#]+/)) {
        print FNR ":" substr (line, RSTART + 2, RLENGTH - 2)
        line = substr (line, RSTART + RLENGTH)
      }
    }' "$page" | while IFS=: read -r number target; do
      case $target in
      http* | mailto*) ;;
      *) [ -e "$(dirname "$page")/$target" ] || echo "$page:$number: there is no $target" ;;
      esac
    done
  done
}

all='layers pure spdx format paths unfinished kept whitespace listed words scripts xml maps links'
[ $# -gt 0 ] || set -- $all

# clang-format's idea of a style changes with its version: ours is written in 14's.
# Elsewhere the others still count.
version=$(clang-format --version 2>/dev/null | sed -n 's/.*version \([0-9]*\)\..*/\1/p')

status=0
number=0
echo "1..$#"
for check; do
  number=$((number + 1))
  if [ "$check" = format ] && [ "${version:-none}" != 14 ]; then
    echo "ok $number $check # SKIP clang-format 14 is wanted, here is ${version:-none}"
    continue
  fi
  faults=$("check_$check")
  if [ -z "$faults" ]; then
    echo "ok $number $check"
  else
    echo "not ok $number $check"
    echo "$faults" | sed 's/^/# /'
    status=1
  fi
done
exit $status
