#!/bin/sh
# SPDX-License-Identifier: MIT
# One turn, one result: plays the sample turn with two builds and under several
# locales and compares events, reports and maps to the byte. Prints TAP.
#
#   tests/determinism.sh ROOT VERTRAUTER [VERTRAUTER…]
set -u

root=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Locales whose decimal comma, sorting or dotless i would show. Where they are
# not installed they are compiled for this run alone.
mkdir "$work/locale"
locales='C C.UTF-8'
for wanted in de_DE tr_TR; do
  if LC_ALL=$wanted.UTF-8 locale charmap 2>&1 | grep -qx 'UTF-8' || { localedef -i $wanted -f UTF-8 "$work/locale/$wanted.UTF-8" >/dev/null 2>&1; LOCPATH=$work/locale LC_ALL=$wanted.UTF-8 locale charmap 2>&1 | grep -qx 'UTF-8'; }; then
    locales="$locales $wanted.UTF-8"
  else
    echo "# $wanted.UTF-8 is not to be had here: compared without it"
  fi
done

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

first=
build=0
for vertrauter; do
  build=$((build + 1))
  for locale in $locales; do
    made=$work/$build-$locale
    if ! (
      cd "$work" || exit 1
      [ -d "$work/locale/$locale" ] && export LOCPATH="$work/locale"
      LC_ALL=$locale LANGUAGE= TZ=Asia/Kolkata "$root/tools/sample" "$vertrauter" "$made" &&
        cd "$made" &&
        for side in french coalition; do
          for format in text bbcode markdown html json; do
            LC_ALL=$locale "$vertrauter" report spring-1813.campaign --side $side --turn 1 --format $format -o "all-$side.$format" || exit 1
          done
        done
    ) >"$work/log" 2>&1; then
      verdict 1 "build $build plays the sample turn under $locale"
      tail -n 20 "$work/log" | sed 's/^/# /'
      continue
    fi
    if [ -z "$first" ]; then
      first=$made
      [ -s "$made/events-01.json" ] && [ -s "$made/french-01.txt" ] && [ -s "$made/coalition-01.svg" ]
      verdict $? "build $build plays the sample turn under $locale"
      continue
    fi
    same=0
    for file in "$first"/*.json "$first"/*.txt "$first"/*.bbcode "$first"/*.svg "$first"/all-*; do
      name=$(basename "$file")
      if ! cmp -s "$file" "$made/$name"; then
        same=1
        echo "# $name differs"
        diff "$file" "$made/$name" 2>&1 | head -n 6 | cut -c 1-200 | sed 's/^/# /'
      fi
    done
    verdict $same "build $build under $locale: the same bytes"
  done
done
echo "1..$number"
exit $status
