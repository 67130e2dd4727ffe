# SPDX-License-Identifier: MIT
# An evening of the clerk: who is missing, more time, a loan, standing orders, a
# hand-over.
. "$VTR_TEST_LIBRARY"

evening=--now=2026-11-17T21:00:00Z
after=--now=2026-11-18T21:00:00Z

run 0 "new" new campaign.vtr --scenario "$scenario" --seed 1813
run 0 "import" import campaign.vtr "$map_dir/messages/turn-01/08-ney.txt"
run 0 "board" clerk campaign.vtr "$evening"
says out "Turn 1: no deadline is set"
says out "1 of 20 have sent orders; from 19 nothing has come"

# --- times -----------------------------------------------------------------------
run 0 "deadline" clerk campaign.vtr deadline "2026-11-18 20:00" --zone Europe/Berlin
run 0 "extension" clerk campaign.vtr extend marmont +1d
run 0 "zone" clerk campaign.vtr zone marmont America/New_York
run 0 "board with deadline" clerk campaign.vtr "$evening"
says out "Turn 1: orders are due Wed 18 Nov 2026, 20:00 GMT+1"
says out "has until Thu 19 Nov 2026, 20:00 GMT+1"
run 0 "board after it" clerk campaign.vtr "$after"
says out "orders were due"
says out "overdue"
run 1 "no time" clerk campaign.vtr deadline yesterday
says err "'yesterday' is no time"
run 1 "no zone" clerk campaign.vtr deadline "2026-11-18 20:00" --zone Nowhere
says err "'Nowhere' is no zone"
run 1 "no such player" clerk campaign.vtr extend marmon +1d
says err "did you mean 'marmont'?"
run 2 "no such action" clerk campaign.vtr extends marmont +1d
says err "did you mean 'extend'?"
run 2 "half an action" clerk campaign.vtr extend marmont
run 2 "too much" clerk campaign.vtr recall III VI
says err "'VI' is one too many"

# --- reminders ----------------------------------------------------------------------
run 0 "remind" clerk campaign.vtr remind marmont "$evening"
says out "You have until Thu 19 Nov 2026, 20:00 GMT+1"
says out "14:00"
run 0 "remind all" clerk campaign.vtr remind "$evening" --format bbcode
says out "General Bertrand"
silent out "Marshal Ney"

# --- a loan -----------------------------------------------------------------------------
echo "VI Corps: Erfurt - Weimar." > vi.txt
run 0 "not his" import campaign.vtr vi.txt --player ney --received 2026-11-17T10:00:00Z
says out "is not under your command (1.4)"
run 0 "lend" clerk campaign.vtr lend "VI Corps" ney --turns 1-2 --reason "marmont travels"
run 0 "board with the loan" clerk campaign.vtr
says out "VI of Marshal Marmont to Marshal Ney, through turn 2"
says out "1. fr-vi is lent to ney, turns 1 to 2; marmont travels"
run 0 "not the owner's" import campaign.vtr vi.txt --player marmont --received 2026-11-17T11:00:00Z
says out "is not under your command (1.4)"
run 0 "orders" orders campaign.vtr
says out "VI Corps: march Weimar"
run 2 "no turns" clerk campaign.vtr lend "VI Corps" ney --turns soon
says err "'soon' are no turns"
run 0 "recall" clerk campaign.vtr recall "VI Corps"
run 1 "recall twice" clerk campaign.vtr recall "VI Corps"
says err "is not lent"

# --- standing orders ------------------------------------------------------------------------
cat > leaves.txt <<'END'
Off to the country.

If you do not hear from me, IV Corps: Saalfeld - Coburg.
END
run 0 "a letter that leaves them" import campaign.vtr leaves.txt --player bertrand --received 2026-11-16T10:00:00Z
says out "case that nothing is heard of you; no order now."
message=$(sed -n 's/.*message \([0-9]*\)$/\1/p' out)
run 0 "the board notices" clerk campaign.vtr
says out "message $message seems to leave standing orders"
run 0 "keep them" clerk campaign.vtr standing bertrand --message "$message"
run 0 "show them" clerk campaign.vtr standing
says out "If you do not hear from me, IV Corps: Saalfeld - Coburg."
run 0 "too early" clerk campaign.vtr apply "$evening"
says out "There is nobody"
before=$(sum campaign.vtr)
run 0 "dry run" clerk campaign.vtr apply --dry-run "$after"
says out "IV Corps: Saalfeld - Coburg."
unchanged campaign.vtr "$before"
run 0 "apply" clerk campaign.vtr apply "$after"
says out "Your standing orders"
run 1 "apply twice" clerk campaign.vtr apply bertrand "$after"
says err "are in this turn already"
run 0 "take out" clerk campaign.vtr unapply bertrand
run 2 "what standing orders?" clerk campaign.vtr standing bertrand
says err "what did he leave?"
run 0 "take back" clerk campaign.vtr standing bertrand none

# --- hand-over ----------------------------------------------------------------------------------
run 0 "hand-over" clerk campaign.vtr handover ney
says out "FRENCH COMMAND ONLY"
says out "III Corps (Ney)"
says out "THE SIDE BEFORE TURN 1"
silent out "co-"
silent out "Langeron"
run 0 "hand-over as a page" clerk campaign.vtr handover ney -o ney.html
says ney.html "<!DOCTYPE html>"
run 1 "hand-over of nobody" clerk campaign.vtr handover murat
absent murat

# --- players --------------------------------------------------------------------------------------
run 0 "replace" clerk campaign.vtr replace ney friant --name "General Friant"
run 0 "join" clerk campaign.vtr join soult --side french --name "Marshal Soult" "22nd Division"
run 2 "join without a side" clerk campaign.vtr join murat
run 0 "leave" clerk campaign.vtr leave macdonald --to soult
run 0 "board with new players" clerk campaign.vtr
says out "General Friant"
silent out "Marshal Macdonald"
run 1 "back too early" clerk campaign.vtr back 4
says err "take back first what gave it to him"
run 0 "back" clerk campaign.vtr back 5
run 2 "back what?" clerk campaign.vtr back soult

# a deadline every week
run 1 "no span" clerk campaign.vtr every week
says err "'week' is no span of time"
run 1 "no time to come" clerk campaign.vtr every +0d
run 0 "every" clerk campaign.vtr every +7d
run 0 "board with the habit" clerk campaign.vtr "$evening"
says out "Each later turn's is +7d after the one before"
run 0 "every as JSON" clerk campaign.vtr --json
says out '"every" : "+7d"'

# all of it is the umpire's hand, and proves
run 0 "commit" commit campaign.vtr
run 0 "the next deadline" clerk campaign.vtr "$evening"
says out "Turn 2: orders are due Wed 25 Nov 2026, 20:00 GMT+1"
run 0 "verify" verify campaign.vtr
run 0 "check" check campaign.vtr
run 0 "info" info campaign.vtr
says out "friant"
silent out "  ney "
run 0 "a side's events" events campaign.vtr --turn 1 --side coalition
silent out "friant"
silent out "clerk"
finish
