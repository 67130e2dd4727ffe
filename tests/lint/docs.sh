#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs what the manual shows. In a page a block after the line
#
#   <!-- tested -->
#
# is run (sh or python, from a folder of its own where the repository's maps and
# the built command line are at hand); if a block after <!-- gives --> follows,
# that must be what it prints. All sh blocks of a page share one folder, so that a
# tour may go on from block to block; a line that ends in "# status N" must end
# with that status, every other with 0.
#
#   tests/lint/docs.sh ROOT VERTRAUTER-or-empty PAGE…
set -u

root=$1
vertrauter=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=0
status=0

verdict ()
{
  number=$((number + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $number $2"
  else
    echo "not ok $number $2"
    status=1
  fi
}

for page; do
  name=$(basename "$page" .md)
  mkdir -p "$work/$name" "$work/blocks-$name"
  ln -s "$root/maps" "$work/$name/maps"
  # numbered files: 01.sh or 01.python, and 01.gives
  awk -v to="$work/blocks-$name" '
    function path () { return sprintf ("%s/%02d.%s", to, n, kind) }
    fence && /^```/ { close (path ()); fence = 0; next }
    fence { print >path (); next }
    /^<!-- tested -->$/ { want = "run" }
    /^<!-- gives -->$/ { want = "gives" }
    /^```/ && want != "" {
      fence = 1
      if (want == "run")
        { n++; kind = substr ($0, 4) }
      else
        kind = "gives"
      printf "" >path ()
      want = ""
    }
    /[^ ]/ && !/^<!--/ { want = "" }' "$page"

  tested=0
  for block in "$work/blocks-$name"/*.sh "$work/blocks-$name"/*.python; do
    [ -e "$block" ] || continue
    tested=1
    base=${block%.*}
    what="$name, example $(basename "$base")"
    case $block in
    *.sh)
      # each line that names a status is held to it, the others to 0
      sed 's/^\(.*[^ ]\) *# status \([0-9]*\)$/got=0; \1 || got=$?; [ $got -eq \2 ]/' "$block" >"$base.run"
      (
        cd "$work/$name" && PATH=$(dirname "${vertrauter:-/nowhere/x}"):$PATH sh -e "$base.run"
      ) >"$base.out" 2>"$base.err"
      got=$?
      ;;
    *)
      (cd "$work/$name" && python3 "$block") >"$base.out" 2>"$base.err"
      got=$?
      ;;
    esac
    if [ $got -eq 0 ] && [ -e "$base.gives" ]; then
      diff "$base.gives" "$base.out" >"$base.err" || got=1
    fi
    verdict $got "$what"
    [ $got -eq 0 ] || sed 's/^/# /' "$base.err"
  done
  [ $tested -eq 1 ]
  verdict $? "$name has examples to test"
done
echo "1..$number"
exit $status
