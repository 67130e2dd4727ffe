#!/bin/sh
# SPDX-License-Identifier: MIT
# What "meson install" puts down, as a desktop finds it; and what "meson dist"
# packs. Arguments: the source, the build, and "yes" when the desk is in it.
set -u

source=$1 build=$2 desk=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=0
failed=0

# check WHAT COMMAND…: its output is shown when it fails
check ()
{
  what=$1
  shift
  number=$((number + 1))
  if "$@" >"$work/out" 2>&1; then
    echo "ok $number $what"
  else
    echo "not ok $number $what"
    sed 's/^/# /' "$work/out"
    failed=1
  fi
}

put_down ()
{
  DESTDIR=$work/root meson install -C "$build" --no-rebuild --quiet
}

check "it is put down" put_down
prefix=$(find "$work/root" -type d -name bin -path '*/bin' | head -n 1)
prefix=${prefix%/bin}
share=$prefix/share

is_there ()
{
  for file; do
    [ -s "$prefix/$file" ] || {
      echo "missing: $file"
      return 1
    }
  done
}

check "the command, its page and its completion are there" \
  is_there bin/vertrauter share/man/man1/vertrauter.1 share/bash-completion/completions/vertrauter

# complete WORD EXPECTED…: what bash offers
complete_word ()
{
  word=$1
  shift
  PATH=$prefix/bin:$PATH bash -c '. "$1"; COMP_WORDS=(vertrauter "$2"); COMP_CWORD=1; _vertrauter; printf "%s\n" "${COMPREPLY[@]}"' - "$share/bash-completion/completions/vertrauter" "$word" >"$work/words"
  cat "$work/words"
  for expected; do
    grep -qx "$expected" "$work/words" || return 1
  done
  ! grep -qvx "$word.*" "$work/words"
}

check "bash completes a command" complete_word re report resolve recheck

# the map and the scenario that came with it make a campaign
begin ()
{
  "$prefix/bin/vertrauter" new "$work/first.campaign" --seed 1 --scenario "${1:-$share/vertrauter/maps/northern-germany-1813/spring-1813.scenario.xml}" &&
    "$prefix/bin/vertrauter" info "$work/first.campaign"
}

if [ "$desk" = yes ]; then
  check "the installed command begins a campaign on the installed map" begin
  check "the desk and what a desktop wants of it are there" \
    is_there bin/vertrauter-desk share/man/man1/vertrauter-desk.1 share/applications/org.vertrauter.Desk.desktop \
    share/metainfo/org.vertrauter.Desk.metainfo.xml share/mime/packages/org.vertrauter.xml \
    share/icons/hicolor/scalable/apps/org.vertrauter.Desk.svg share/icons/hicolor/scalable/mimetypes/application-x-vertrauter-campaign.svg
  check "the menu entry is valid" desktop-file-validate "$share/applications/org.vertrauter.Desk.desktop"
  check "the description for software centres is valid" appstreamcli validate --no-net "$share/metainfo/org.vertrauter.Desk.metainfo.xml"

  # with an address for its pictures, as a packager sets it
  with_pictures ()
  {
    sed 's|@SCREENSHOTS_URL@|https://example.org/pictures|' "$source/data/org.vertrauter.Desk.metainfo.xml.in" >"$work/pictures.metainfo.xml"
    for picture in $(sed -n 's|.*https://example.org/pictures/\(.*\)</image>.*|\1|p' "$work/pictures.metainfo.xml"); do
      [ -s "$source/docs/screenshots/$picture" ] || {
        echo "missing: $picture"
        return 1
      }
    done
    grep -q '<screenshot type="default">' "$work/pictures.metainfo.xml" && appstreamcli validate --no-net "$work/pictures.metainfo.xml"
  }
  check "so is the one with pictures, which are there" with_pictures

  same_version ()
  {
    "$prefix/bin/vertrauter" --version
    grep -q "<release version=\"$("$prefix/bin/vertrauter" --version | sed 's/.* //')\"" "$share/metainfo/org.vertrauter.Desk.metainfo.xml"
  }
  check "it describes this version" same_version

  # by its name, and by its content without one
  types ()
  {
    mkdir -p "$work/data"
    cp -r "$share/mime" "$work/data/" && update-mime-database "$work/data/mime" || return 1
    cp "$work/first.campaign" "$work/nameless"
    cp "$share/vertrauter/maps/northern-germany-1813/spring-1813.scenario.xml" "$work/spring.scenario.xml"
    for pair in first.campaign=application/x-vertrauter-campaign nameless=application/x-vertrauter-campaign spring.scenario.xml=application/x-vertrauter-scenario+xml; do
      XDG_DATA_HOME=$work/data gio info -a standard::content-type "$work/${pair%%=*}" >"$work/type"
      cat "$work/type"
      grep -q "content-type: ${pair#*=}\$" "$work/type" || return 1
    done
  }
  check "a campaign is known by its name and by its content" types
else
  check "the command begins a campaign on the map" begin "$source/maps/northern-germany-1813/spring-1813.scenario.xml"
fi

# a packed source holds what the repository does; a packed source packs no other
if [ -e "$source/.git" ]; then
  pack ()
  {
    meson dist -C "$build" --no-tests --allow-dirty --formats gztar &&
      tar -tzf "$(ls -t "$build"/meson-dist/*.tar.gz | head -n 1)" | sed 's,^[^/]*/,,' | grep -v '/$' | grep -v '^$' | sort >"$work/packed" &&
      git -C "$source" ls-tree -r --name-only HEAD | sort >"$work/kept" &&
      diff "$work/kept" "$work/packed"
  }
  check "what is packed is what is in the repository" pack
fi
echo "1..$number"
exit $failed
