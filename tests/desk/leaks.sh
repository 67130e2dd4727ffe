#!/bin/sh
# SPDX-License-Identifier: MIT
# The journey in the window under AddressSanitizer and UBSan: what is left behind
# when it is over, by turns played.
#
#   tests/desk/leaks.sh PROGRAM [TURNS…]
#
# PROGRAM: test-journey of a build with -Db_sanitize=address,undefined; TURNS: 2 and 8
# if none are given. It fails with any error, and if more is left after more turns
# than after those of the first run. What is passed over, tools/lsan.supp says with its
# reason.
set -u

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
program=$1
shift
[ $# -gt 0 ] || set -- 2 8
if ! grep -q __asan_init "$program"; then
  echo "1..0 # SKIP $program is no build with -Db_sanitize=address,undefined"
  exit 0
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
VTR_SOURCE_DIR=$root
GIO_USE_VFS=local
ASAN_OPTIONS=detect_leaks=1
# a leaked object in a slice would look as if it were held
G_SLICE=always-malloc
UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
LSAN_OPTIONS="suppressions='$root/tools/lsan.supp':print_suppressions=1:exitcode=0"
export VTR_SOURCE_DIR GIO_USE_VFS G_SLICE ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS

echo "1..$#"
number=0 failed=0 first=
for turns; do
  number=$((number + 1))
  VTR_JOURNEY_TURNS=$turns "$here/run.sh" "$program" --tap -p /desk/journey/long >"$log" 2>&1
  over=$(awk '/^Suppressions used:/ { on = 1; next } /^---/ { on = 0 } on && $3 != "template" { printf "%s %s bytes; ", $3, $2 }' "$log")
  left=$(sed -n 's/^SUMMARY: AddressSanitizer: \([0-9]*\) byte(s) leaked.*/\1/p' "$log")
  left=${left:-0}
  first=${first:-$left}
  if grep -q '1..0 # SKIP' "$log"; then
    echo "ok $number $turns turns # SKIP no invisible screen"
  elif grep -q '^ok 1 /desk/journey/long' "$log" && ! grep -qE 'ERROR: AddressSanitizer|runtime error:' "$log" && [ "$left" -le "$first" ]; then
    echo "ok $number $turns turns: $left bytes are left (passed over: ${over:-nothing})"
  else
    echo "not ok $number $turns turns: $left bytes are left, $first after the first run"
    grep -vE '^# (GLib|Start|End|DEBUG)' "$log" | tail -n 60 | sed 's/^/# /'
    failed=1
  fi
done
exit $failed
