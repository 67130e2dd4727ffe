#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a desk test on a screen that is not there.
#
#   tests/desk/run.sh [--bus] PROGRAM [ARGUMENT…]
#
# --bus: with a session bus, and with what a screen reader needs
#
# Without Xvfb the test is skipped.
set -eu

for tool in xvfb-run dbus-run-session; do
  if ! command -v $tool >/dev/null; then
    echo "1..0 # SKIP $tool is missing; tools/packages test names its package"
    exit 0
  fi
done

GSK_RENDERER=cairo
GDK_BACKEND=x11
GDK_DEBUG=gl-disable
GDK_DISABLE=gl,vulkan
GTK_A11Y=test
GSETTINGS_BACKEND=memory
G_ENABLE_DIAGNOSTIC=0
export GSK_RENDERER GDK_BACKEND GDK_DEBUG GDK_DISABLE GTK_A11Y GSETTINGS_BACKEND G_ENABLE_DIAGNOSTIC
unset WAYLAND_DISPLAY

# whatever a test leaves, though it be killed
TMPDIR=$(mktemp -d)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT

if [ "$1" = --bus ]; then
  shift
  unset GTK_A11Y
  home=$TMPDIR/home
  mkdir "$home"
  # what the bus starts says things, too: only the test's own words are its output
  HOME=$home XDG_DATA_HOME=$home XDG_CONFIG_HOME=$home XDG_CACHE_HOME=$home XDG_STATE_HOME=$home XDG_RUNTIME_DIR=$home \
    dbus-run-session -- xvfb-run -a -s "-screen 0 1920x1200x24 -noreset" sh -c 'exec "$@" >&3' sh "$@" 3>&1 >&2
  exit
fi

# With a bus that nobody serves GTK would wait three seconds for it.
dbus-run-session -- xvfb-run -a -s "-screen 0 1920x1200x24 -noreset" \
  env DBUS_SESSION_BUS_ADDRESS=disabled: "$@"
