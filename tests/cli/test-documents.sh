# SPDX-License-Identifier: MIT
# What is written about the command agrees with the command.
. "$VTR_TEST_LIBRARY"

json_page=$VTR_SOURCE_DIR/docs/json.md
man_page=$VTR_SOURCE_DIR/data/vertrauter.1

# --- the man page: every command and every long option ------------------------------
run 0 "help" --help
sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' out > commands
sed 's/\\-/-/g' "$man_page" > man
for command in $(cat commands); do
  if grep -q "^\.BI \"$command \"" man; then report yes "man page: $command"; else report no "man page: $command"; fi
  run 0 "$command --help" "$command" --help
  for option in $(sed -n 's/.* \(--[a-z-]*\).*/\1/p' out | sort -u); do
    case $option in --help) continue ;; esac
    if grep -q -e "$option" man; then report yes "man page: $command $option"; else report no "man page: $command $option"; fi
  done
done

# --- JSON: every member that comes out is written down ---------------------------------
# members FILE: each stands in the page between backquotes
members () {
  grep -o '^ *"[a-z_-]*" :' "$1" | tr -d '" :' | sort -u > seen
  for member in $(cat seen); do
    if grep -q -F -e "\`$member\`" "$json_page"; then continue; fi
    echo "# $2: member $member is not in docs/json.md"
    report no "$2: members are written down"
    return
  done
  report yes "$2: members are written down"
}

run 0 "new" new campaign.vtr --scenario "$scenario" --seed 1813 --json
members out new
run 0 "import" import campaign.vtr "$map_dir/messages/turn-01" --json
members out import
run 0 "clerk" clerk campaign.vtr deadline "2026-11-18 20:00" --zone Europe/Berlin --json
members out clerk
run 0 "clerk lend" clerk campaign.vtr lend fr-vi ney --json
members out "clerk lend"
run 0 "clerk recall" clerk campaign.vtr recall fr-vi --json
members out "clerk recall"
run 0 "clerk standing" clerk campaign.vtr standing ney --text "III Corps halts." --json
members out "clerk standing"
run 0 "clerk remind" clerk campaign.vtr remind ney --json
members out "clerk remind"
run 3 "resolve" resolve campaign.vtr --json
members out resolve
run 0 "questions" questions campaign.vtr --json
members out questions
"$VERTRAUTER" questions campaign.vtr --ids > answers
run 0 "answer" answer campaign.vtr --from answers --json
members out answer
run 0 "override" override campaign.vtr formation fr-iii commander Souham --reason test --json
members out override
run 0 "info" info campaign.vtr --json
members out info
run 0 "orders" orders campaign.vtr --json
members out orders
run 0 "commit" commit campaign.vtr --json
members out commit
run 0 "events" events campaign.vtr --json
members out events
run 0 "why" why campaign.vtr 0 --json
members out why
run 0 "destination" destination campaign.vtr staff --side french --json
members out destination
run 0 "post" post campaign.vtr --json
members out post
run 0 "post next" post campaign.vtr next staff -o part --json
members out "post next"
run 0 "post sent" post campaign.vtr sent staff --what report --json
members out "post sent"
run 0 "post list" post campaign.vtr list --json
members out "post list"
run 0 "note" note campaign.vtr add --on Leipzig --due 1 "Ask about the bridge." --json
members out note
run 0 "paragraph" paragraph campaign.vtr add --side french "Well done." --json
members out paragraph
run 0 "erratum" erratum campaign.vtr --json
members out erratum
run 0 "recheck" recheck campaign.vtr --json
members out recheck
run 0 "phrases" phrases campaign.vtr chapter. --json
members out phrases
run 0 "language" language campaign.vtr --json
members out language
run 0 "branches" branches campaign.vtr --json
members out branches
run 0 "undo" undo campaign.vtr --json
members out undo
run 0 "switch" switch campaign.vtr 2 --json
members out switch
run 0 "verbs" verbs campaign.vtr --json
members out verbs
run 0 "rulebook" rulebook campaign.vtr --json
members out rulebook
run 0 "check" check campaign.vtr --json
members out check
run 0 "verify" verify campaign.vtr --json
members out verify

# a side's documents tell nothing of the other side
run 0 "state of the French" state campaign.vtr --side french --json
says out "fr-iii"
silent out "co-langeron"
silent out "Vienna watches"
run 0 "state of the umpire" state campaign.vtr --json
says out "co-langeron"
says out "Vienna watches"
run 0 "orders of the French" orders campaign.vtr --turn 1 --side french --json
silent out "winzingerode"
silent out "Lanskoi"
finish
