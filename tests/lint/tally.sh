#!/bin/sh
# SPDX-License-Identifier: MIT
# The sum that tools/test prints, and its exit status, on logs made up here.
set -u

tally=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=0
failed=0

# expect STATUS LAST-LINE FILE…
expect ()
{
  status=$1 sum=$2
  shift 2
  number=$((number + 1))
  "$tally" "$@" >"$work/out" 2>&1
  got=$?
  if [ $got -eq "$status" ] && [ "$(tail -n 1 "$work/out")" = "$sum" ]; then
    echo "ok $number $sum"
  else
    echo "not ok $number $sum: exit status $got"
    sed 's/^/# /' "$work/out"
    failed=1
  fi
}

cat >"$work/good.json" <<'END'
{"name": "board", "stdout": "1..2\nok 1 /a\n# ok 7 is a remark\nok 2 /b\n", "result": "OK"}
{"name": "plain", "stdout": "", "result": "OK"}
END
cat >"$work/bad.json" <<'END'
{"name": "one-bad", "stdout": "1..3\nok 1 /a\nnot ok 2 /b\nok 3 /c # SKIP not here\n", "result": "FAIL"}
{"name": "crash", "stdout": "1..9\nok 1 /a\n", "stderr": "its last words\n", "returncode": 133, "duration": 7.2, "result": "ERROR"}
{"name": "slow", "stdout": "", "result": "TIMEOUT"}
END
printf '%s\n' '{"name": "all-skipped", "stdout": "1..0 # SKIP\n", "result": "SKIP"}' >"$work/skipped.json"
printf '%s\n' 'ok 1 built' 'not ok 2 tested' >"$work/steps.tap"
: >"$work/nothing.tap"

expect 0 '3 passed, 0 failed' "$work/good.json"
expect 1 '2 passed, 3 failed' "$work/bad.json"
expect 1 '6 passed, 4 failed' "$work/good.json" "$work/bad.json" "$work/steps.tap"
expect 1 '0 passed, 0 failed' "$work/skipped.json"
expect 1 '0 passed, 0 failed' "$work/nothing.tap"

number=$((number + 1))
"$tally" "$work/bad.json" >"$work/out" 2>&1
if grep -q 'exit status 133 after 7 s; last: ok 1 /a' "$work/out" && grep -q 'its last words' "$work/out"; then
  echo "ok $number how a test ended is said"
else
  echo "not ok $number how a test ended is said"
  sed 's/^/# /' "$work/out"
  failed=1
fi
echo "1..$number"
exit $failed
