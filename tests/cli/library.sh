# SPDX-License-Identifier: MIT
# What the scripts share: steps that report in TAP and say what they saw.

set -u
unset LANGUAGE
LC_ALL=C.UTF-8
TZ=UTC
export LC_ALL TZ

map_dir=$VTR_SOURCE_DIR/maps/northern-germany-1813
scenario=$map_dir/spring-1813.scenario.xml
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
number=0
failed=0

# report OK NAME: a line of TAP
report () {
  number=$((number + 1))
  if [ "$1" = yes ]; then
    echo "ok $number $2"
  else
    echo "not ok $number $2"
    sed 's/^/# out: /' out | head -n 20
    sed 's/^/# err: /' err | head -n 20
    failed=1
  fi
}

# run STATUS NAME ARGUMENT…: the command ends with that status; what it said is
# in the files out and err
run () {
  wanted=$1
  name=$2
  shift 2
  "$VERTRAUTER" "$@" > out 2> err < /dev/null
  status=$?
  if [ "$status" -eq "$wanted" ]; then
    report yes "$name"
  else
    echo "# exit status $status, not $wanted: vertrauter $*"
    report no "$name"
  fi
}

# says FILE TEXT: the text stands in it
says () {
  if grep -F -q -e "$2" "$1"; then
    report yes "$1 says: $2"
  else
    report no "$1 says: $2"
  fi
}

# silent FILE TEXT: it does not
silent () {
  if grep -F -q -e "$2" "$1"; then
    report no "$1 does not say: $2"
  else
    report yes "$1 does not say: $2"
  fi
}

# lines FILE N: so many lines
lines () {
  if [ "$(wc -l < "$1")" -eq "$2" ]; then
    report yes "$1 has $2 lines"
  else
    report no "$1 has $2 lines"
  fi
}

sum () {
  sha256sum < "$1"
}

# unchanged FILE SUM: the file is as it was
unchanged () {
  if [ "$(sum "$1")" = "$2" ]; then
    report yes "$1 is unchanged"
  else
    report no "$1 is unchanged"
  fi
}

# absent FILE: there is none
absent () {
  if [ -e "$1" ]; then
    report no "$1 is not there"
  else
    report yes "$1 is not there"
  fi
}

finish () {
  echo "1..$number"
  exit $failed
}
