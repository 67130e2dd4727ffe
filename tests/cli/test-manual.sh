# SPDX-License-Identifier: MIT
# The table of commands, the manual page and the completion name the same commands,
# and the manual every option of each.
. "$VTR_TEST_LIBRARY"

manual=$VTR_SOURCE_DIR/data/vertrauter.1
completion=$VTR_SOURCE_DIR/data/completions/vertrauter

# as it is read, without its fonts
sed 's/\\-/-/g; s/\\f[A-Z]//g; s/"//g' "$manual" > manual
# the manual's entries of a command: what stands under heads that begin with it
entry () {
  awk -v command="$1" '
    $1 == ".SH" { inside = 0 }
    $1 == ".TP" { head = 1; next }
    head || ($1 ~ /^\.B/ && $2 == command) { inside = $1 ~ /^\.B/ && ($2 == command || (command == "clerk" && $2 ~ /^(deadline|every|extend|zone|remind|lend|standing|apply|handover|join|back)$/)); head = 0 }
    inside { print }
  ' manual
}

run 0 "help" --help
sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p' out > commands
missing=
lacking=
while read -r command; do
  entry "$command" > told
  [ -s told ] || missing="$missing $command"
  "$VERTRAUTER" "$command" --help > help 2> /dev/null < /dev/null
  sed -n 's/^  *\(-[a-z], \)*\(--[a-z][a-z-]*\).*/\2/p' help | sort -u | while read -r option; do
    # these two stand there once for all
    case $option in --help | --json) continue ;; esac
    grep -q -e "$option\([^a-z-]\|\$\)" told || echo "$command $option"
  done >> lacks
done < commands
echo "# not in the manual:$missing" | grep ' [a-z-]*$' | grep -v ':$'
if [ -z "$missing" ]; then report yes "the manual has every command"; else report no "the manual has every command"; fi
sed 's/^/# no such option in the manual: /' lacks
if [ -s lacks ]; then report no "the manual has every option"; else report yes "the manual has every option"; fi
sed -n 's/^\.BI* \([a-z-]*\) .*/\1/p' manual | sort -u > named
extra=
while read -r name; do
  case $name in
    # what the clerk does, and the program itself
    --* | vertrauter | deadline | every | extend | zone | remind | lend | standing | apply | handover | join | back) continue ;;
  esac
  grep -qx -e "$name" commands || extra="$extra $name"
done < named
echo "# in the manual alone:$extra" | grep -v ':$'
if [ -z "$extra" ]; then report yes "and no other"; else report no "and no other"; fi

# complete WORD…: what the completion offers for the last word
complete_with () {
  PATH=$(dirname "$VERTRAUTER"):$PATH bash -c '
    . "$1"
    shift
    COMP_WORDS=(vertrauter "$@")
    COMP_CWORD=$#
    _vertrauter
    printf "%s\n" "${COMPREPLY[@]}"' - "$completion" "$@" > out 2> err
}

complete_with ""
if [ -z "$(grep -vxF -f out commands)" ]; then report yes "every command is completed"; else report no "every command is completed"; fi
complete_with sett
says out settle
complete_with compare --si
says out --side
complete_with from-sheets --p
says out --picture
says out --pin
complete_with clerk own.campaign ev
says out every
complete_with picture own.campaign pl
says out players
complete_with report own.campaign --format mark
says out markdown
finish
