#!/bin/sh
# SPDX-License-Identifier: MIT
# Reports as pages of HTML, opened in a real browser without a window: no line on
# its console, no request to anywhere, and printed to one PDF that holds all.
# Where the browser is missing this is skipped, but not where CI is set.
for tool in chromium pdfinfo pdftotext; do
  if ! command -v $tool >/dev/null; then
    if [ -n "${CI-}" ]; then
      echo "1..1"
      echo "not ok 1 $tool is missing; tools/packages test names its package"
      exit 1
    fi
    echo "1..0 # SKIP $tool is missing; tools/packages test names its package"
    exit 0
  fi
done
. "$VTR_TEST_LIBRARY"
HOME=$work
XDG_CONFIG_HOME=$work/config
XDG_CACHE_HOME=$work/cache
export HOME XDG_CONFIG_HOME XDG_CACHE_HOME
unset DISPLAY WAYLAND_DISPLAY

# browse PAGE OPTION…: no name is found, so that nothing can be fetched; what was
# tried stands in net.json, what the page said in console
browse () {
  page=$1
  shift
  rm -rf profile net.json
  DBUS_SESSION_BUS_ADDRESS=disabled: timeout 120 chromium --headless=new --no-sandbox --disable-gpu --no-first-run \
    --disable-background-networking --disable-component-update --disable-default-apps --disable-sync --disable-extensions \
    --disable-dev-shm-usage --user-data-dir="$work/profile" --host-resolver-rules='MAP * ~NOTFOUND' \
    --log-net-log="$work/net.json" --enable-logging=stderr "$@" "file://$work/$page" > browser 2>&1 < /dev/null
  status=$?
  grep -e 'CONSOLE' browser > console
  # the browser asks its makers for news of itself; all else is the page's
  grep -o '"url":"[^"]*"' net.json | sort -u |
    grep -v -E '^"url":"(https?://(update\.googleapis|accounts\.google|clients2\.google|redirector\.gvt1|optimizationguide-pa\.googleapis)\.com/|chrome|file:|data:)' > requests
  return $status
}

yes_if () {
  name=$1
  shift
  if "$@"; then report yes "$name"; else report no "$name"; fi
}

is_empty () {
  if [ -s "$1" ]; then
    sed 's/^/# /' "$1"
    return 1
  fi
}

: > out
: > err

# the test itself: a page that fetches and fails is seen to
cat > bad.html <<'END'
<!DOCTYPE html><html><body><img src="http://example.org/x.png"><script>nothing.there()</script></body></html>
END
browse bad.html --print-to-pdf="$work/bad.pdf"
says console "ReferenceError"
says requests "http://example.org/x.png"

# names that a player may have chosen
sed -e 's/Marshal Ney/\&lt;img src=http:\/\/example.org\/y.png\&gt;/' \
  -e 's/"VII Corps"/"\&lt;script\&gt;nothing.there()\&lt;\/script\&gt;"/' \
  -e 's/"II Corps"/"\&lt;\/svg\&gt;\&lt;style\&gt;@import url(http:\/\/example.org\/z)"/' \
  "$scenario" > "$work/hostile.scenario.xml"
cp "$map_dir/map.xml" "$work/"
run 0 "a campaign" new plain.vtr --scenario "$scenario" --seed 1813
run 0 "its messages" import plain.vtr "$map_dir"/messages/turn-01/*.txt
run 3 "has questions" resolve plain.vtr
run 0 "a campaign of hostile names" new hostile.vtr --scenario hostile.scenario.xml --seed 1813
says hostile.scenario.xml "example.org/y.png"
says hostile.scenario.xml "example.org/z)"

# page NAME FILE OPTION…: made, opened, looked at
page () {
  made=$1
  file=$2
  shift 2
  run 0 "$made: the page" report "$file" "$@" --draft --format html -o "$made.html"
  browse "$made.html" --no-pdf-header-footer --print-to-pdf="$work/$made.pdf"
  yes_if "$made: the browser opens and prints it" [ $? -eq 0 ]
  yes_if "$made: nothing on the console" is_empty console
  yes_if "$made: no request" is_empty requests
  silent "$made.html" "<script"
  silent "$made.html" "<img"
  silent "$made.html" "<a"
  pages=$(pdfinfo "$made.pdf" 2>/dev/null | sed -n 's/^Pages: *//p')
  yes_if "$made: pages and the map, ${pages:-0} in all" [ "${pages:-0}" -ge 2 ]
  k=1
  while [ "$k" -le "${pages:-0}" ]; do
    pdftotext -f $k -l $k "$made.pdf" sheet
    yes_if "$made: page $k is not empty" grep -q '[A-Za-z]' sheet
    k=$((k + 1))
  done
  # the last is the map, lengthwise, with its words
  pdfinfo -f "${pages:-1}" -l "${pages:-1}" "$made.pdf" | sed -n 's/^Page.*size: *\([0-9]*\).* x \([0-9]*\).*/\1 \2/p' > size
  read -r across down < size
  yes_if "$made: the map lies lengthwise" [ "${across:-0}" -gt "${down:-0}" ]
  says sheet "Leipzig"
  pdftotext -layout "$made.pdf" words
}

page side plain.vtr --side french
says words "FRENCH COMMAND ONLY"
says words "OUR FORCES"
page player plain.vtr --player yorck
says words "YOUR FORCES"
page umpire plain.vtr --side umpire
says words "UMPIRE ONLY"
page hostile hostile.vtr --player ney
says words "EXAMPLE.ORG/Y.PNG"
page told hostile.vtr --side coalition
says words "<script>nothing.there()"
# (a line may end between them)
says words "@import"
says words "url(http://example.org/z)"

# the report as pages of ours: nothing stands beyond the margins, the map is there
run 0 "pages of our own" report plain.vtr --player yorck --draft --format pdf -o own.pdf
pages=$(pdfinfo own.pdf | sed -n 's/^Pages: *//p')
pdftotext -l $((pages - 1)) -bbox own.pdf boxes.html
sed -n 's/.*<word .*xMax="\([0-9]*\).*/\1/p' boxes.html | sort -n | tail -n 1 > widest
yes_if "the text keeps within the margins, $(cat widest) of 595" [ "$(cat widest)" -le 540 ]
yes_if "and is as wide as they are" [ "$(cat widest)" -ge 480 ]
pdftotext -f "$pages" -l "$pages" own.pdf sheet
says sheet "Leipzig"
pdfinfo own.pdf > about
silent about "cairo"

# the whole page, and as a telephone shows it: something is drawn
browse side.html --window-size=1100,3200 --hide-scrollbars --screenshot="$work/page.png"
yes_if "a picture of the page" [ "$(wc -c < page.png)" -gt 50000 ]
browse side.html --window-size=500,900 --hide-scrollbars --screenshot="$work/phone.png"
yes_if "a picture as on a telephone" [ "$(wc -c < phone.png)" -gt 20000 ]
if [ -n "${VTR_WEB_PICTURES-}" ]; then
  cp ./*.png ./*.pdf ./*.html "$VTR_WEB_PICTURES"
fi

finish
