# SPDX-License-Identifier: MIT
# The evening of a clerk: the second turn of the sample campaign, twenty players,
# twenty-five messages that come in five ways (mails, a mailbox, a board's export of
# private messages, the text of a forum's page, words pasted) and are written in more
# than five styles (a line, a numbered list, bullets, a labelled form, a letter with
# several orders in a sentence, conditions; in three languages, with slips and chatter),
# reports to two forums and a chat. Once with troubles: three players silent, an order
# amended, a command lent, a name that nobody knows, a figure of the last turn
# corrected, two contacts asked by mail. Once without.
#
# What the umpire does is counted, and may be at most 95, and 30 without troubles:
#   - a command, whatever options it takes: as a form that is filled in and confirmed,
#     or a look at a page. Several files named at once are one, as in a file chooser.
#   - a line of a file of answers that he types
#   - a text or picture that he carries: copied, pasted where it goes, and posted;
#     with the copying by itself the number is printed too
# Not counted: reading, writing the mails to disk, making campaign and destinations,
# and what the test looks up only to check it.
. "$VTR_TEST_LIBRARY"

mails=$VTR_SOURCE_DIR/tests/evening
actions=0
carried=0
listed=0

# act STATUS NAME ARGUMENT…: as run; one action
act () {
  actions=$((actions + 1))
  run "$@"
}

# carry FOLDER NAME…: all files of it are posted, an action each; these are there
carry () {
  folder=$1
  shift
  for name in "$@"; do
    report "$([ -s "$folder/$name" ] && echo yes)" "$folder has $name"
  done
  carried=$((carried + $(find "$folder" -type f | wc -l)))
}

# letters FILE: each letter of it is posted, an action each
letters () {
  carried=$((carried + $(grep -c '^To ' "$1")))
}

# type LINE: a line of the file of answers
type () {
  actions=$((actions + 1))
  echo "$1" >> answers
}

# same NAME FILE: what is in the file out is what was expected
same () {
  if diff -u "$mails/$2" out > err; then
    report yes "$1"
  else
    cp err out
    report no "$1"
  fi
}

# at_most N: so many actions
at_most () {
  actions=$((actions + carried))
  echo "# $1: $actions umpire actions, at most $2 ($carried texts and pictures carried; copied and pasted apart: $((actions + carried)))"
  if [ "$actions" -le "$2" ]; then
    report yes "$1: actions"
  else
    report no "$1: $actions actions are more than $2"
  fi
}

# issued FOLDER: what was marked sent last is what lies in the folder, to the byte, part
# by part in the sequence of the files, and nothing else lies there
issued () {
  "$VERTRAUTER" post campaign.vtr list > list
  tail -n +$((listed + 2)) list | awk -F '  +' '{ print $2, $5, $6 }' > parts
  listed=$(($(wc -l < list) - 1))
  : > used
  : > out
  before=
  while read -r place bytes hash; do
    [ "$place" = "$before" ] || { number_of_file=1; at=0; }
    before=$place
    file=$(echo "$1/$place-$number_of_file".*)
    if [ "$(tail -c +$((at + 1)) "$file" | head -c "$bytes" | sha256sum | cut -c 1-16)" != "$hash" ]; then
      echo "$file from byte $at is not the part $hash" >> out
    fi
    at=$((at + bytes))
    # an empty line between two
    while [ "$(tail -c +$((at + 1)) "$file" | head -c 1 | od -An -c | tr -d ' ')" = '\n' ]; do
      at=$((at + 1))
    done
    if [ "$at" -ge "$(wc -c < "$file")" ]; then
      echo "$file" >> used
      number_of_file=$((number_of_file + 1))
      at=0
    fi
  done < parts
  find "$1" -type f | sort > there
  sort used | cmp -s - there || { echo "not all that lies there was sent:"; cat there; } >> out
  if [ -s parts ] && ! [ -s out ]; then report yes "$1: posted as issued"; else report no "$1: posted as issued"; fi
}

# kept N [--turn T]: so many messages, each with its words
kept () {
  wanted=$1
  shift
  "$VERTRAUTER" orders campaign.vtr --json "$@" | sed -n 's/^ *"message" : \([0-9]*\),*$/\1/p' | sort -u > out
  lines out "$wanted"
}

# waits PLAYER: the passage of his that waits for the umpire
waits () {
  awk -v player="$1" '$3 == player { print $1 }' out
}

# The orders of a turn, without what was read as none: player, order, verdict.
list_orders () {
  "$VERTRAUTER" orders campaign.vtr | awk -F '  +' 'NR > 1 && $4 !~ /^"/ { print $3 ": " $4 ": " $5 }' > out
}

# Turn 1 is played, its reports are out, turn 2 has a deadline.
before () {
  rm -rf campaign* first
  run 0 "new" new campaign.vtr --scenario "$scenario" --seed 1813
  run 0 "messages of turn 1" import campaign.vtr "$map_dir/messages/turn-01"
  run 3 "turn 1" resolve campaign.vtr
  run 0 "its answers" answer campaign.vtr --from "$map_dir/answers/turn-01.txt"
  run 0 "done" commit campaign.vtr
  run 0 "a forum" destination campaign.vtr staff --side french --kind forum --title "The French staff"
  run 0 "another" destination campaign.vtr allies --side coalition --kind forum --dialect xenforo --title "Allied headquarters"
  run 0 "a chat" destination campaign.vtr chat --side french --kind channel --dialect discord --takes report,map --title "French on Discord"
  run 0 "a mailbox" destination campaign.vtr winz --player winzingerode --dialect plain --takes question
  run 0 "another" destination campaign.vtr bluecher --player bluecher --dialect plain --takes question
  run 0 "reports of turn 1" post campaign.vtr out first
  run 0 "are out" post campaign.vtr sent --all
  run 0 "the deadline" clerk campaign.vtr deadline "2026-11-25 20:00" --zone UTC
  listed=$(($("$VERTRAUTER" post campaign.vtr list | wc -l) - 1))
  actions=0
  carried=0
}

# read_mail FOLDER: twenty-five messages, five ways
read_mail () {
  act 0 "mails, mailbox and private messages" import campaign.vtr "$mails/mails" "$mails/box.mbox" "$mails/$1/private.csv" --zone +00:00
  cp out said
  act 0 "the forum's page" import campaign.vtr "$mails/$1/page.txt" --zone +00:00 --pasted 2026-11-25T20:30:00Z
  cat out >> said
  act 0 "pasted" import campaign.vtr "$mails/paste-1-eugene.txt" --player eugene --received 2026-11-25T19:00:00Z
  act 0 "pasted" import campaign.vtr "$mails/paste-2-buelow.txt" --player buelow --received 2026-11-25T19:10:00Z
  act 0 "pasted" import campaign.vtr "$mails/paste-3-wittgenstein.txt" --player wittgenstein --received 2026-11-25T19:20:00Z
  run 0 "how many came" info campaign.vtr
  says out "Messages   25 this turn"
  silent said "nobody knows"
  kept 25
}

# all_sent: no part of any posting is left
all_sent () {
  run 0 "the board" post campaign.vtr --json
  if tr -d ' \n' < out | grep -o '"parts":[0-9]*,"sent":[0-9]*' | awk -F '[:,]' '$2 != $4 || $2 == 0 { bad = 1 } END { exit bad || NR < 6 }'; then
    report yes "every part of every posting is marked sent"
  else
    report no "every part of every posting is marked sent"
  fi
  silent out '"handed_out" : false'
  "$VERTRAUTER" post campaign.vtr next staff --what report > out 2> err
  says err "all of it is sent to 'staff'"
}

# no_secrets FOLDER…: what one side alone may know is in no post of the other
no_secrets () {
  french=$(find "$@" -name 'staff-*.txt' -o -name 'chat-*.txt')
  allied=$(find "$@" -name 'allies-*.txt' -o -name 'winz-*.txt' -o -name 'bluecher-*.txt')
  # shellcheck disable=SC2086
  cat $french > to-french
  # shellcheck disable=SC2086
  cat $allied > to-allies
  says to-french "FRENCH COMMAND ONLY"
  says to-allies "COALITION COMMAND ONLY"
  # each side's own is there, and not in the other's
  for secret in "Messieurs" "worn out their shoes" "Dombrowski" "Wesel" "Hammerstein"; do
    says to-french "$secret"
    silent to-allies "$secret"
  done
  for secret in "not a step back" "Langeron" "Loewis" "Vorontsov" "Kosel" "Swedish Vanguard"; do
    says to-allies "$secret"
    silent to-french "$secret"
  done
  silent to-french "COALITION COMMAND"
  silent to-allies "FRENCH COMMAND"
  silent to-french "BUREAU"
  silent to-allies "BUREAU"
  silent to-french "Erratum"
}

# --- with troubles ----------------------------------------------------------------

before
read_mail troubles
says said "VI Corps is not under your command (1.4)"

# the last turn: Lanskoi lost 470, not 420
act 0 "back to turn 1" undo campaign.vtr
says err "allies has read a report"
type "battles/battle/weissenfels/1 winner=french size=minor easy=no loss.fr-iii-8=350 loss.fr-iii-cav=60 loss.co-winz-lanskoi=470"
act 0 "corrected" answer campaign.vtr --from answers
act 0 "turn 1 again" commit campaign.vtr
act 0 "what had come for turn 2" recheck campaign.vtr take
act 0 "looked at" recheck campaign.vtr done
act 0 "an erratum" erratum campaign.vtr
says out "allies"
silent out "staff"
silent out "chat"

# who is silent
act 0 "Marmont's corps to Ney" clerk campaign.vtr lend "VI Corps" ney --turns 2-3 --reason "BUREAU: Marmont travels"
act 0 "the clerk's board" clerk campaign.vtr --now 2026-11-25T21:00:00Z
says out "orders were due Wed 25 Nov 2026, 20:00 GMT"
says out "from 3 nothing has come"
grep -F "  missing  " out | awk -F '  +' '{ print $2 }' > missing
printf 'Marshal Davout\nGeneral Tormasov\nCount Wallmoden\n' > out
if cmp -s out missing; then report yes "three are missing, and named"; else cp missing out; report no "three are missing, and named"; fi
act 0 "reminders" clerk campaign.vtr remind --now 2026-11-25T21:00:00Z
grep '^To ' out > reminded
says out "Without orders: V Corps, III Corps, Cavalry Reserve."
lines reminded 3
letters out

# what is not clear
act 0 "what waits" settle campaign.vtr
says out 'Korff'"'"'s cavalry marches to Swan Town'
says out "the headquarters of the Army of the Elbe may not go back"
lines out 5
swan=$(waits miloradovich)
disregard=$(waits ney)
stays=$(waits eugene)
act 0 "Swan Town is Zwickau" settle campaign.vtr "$swan" Zwickau --word "Swan Town" --remember
act 0 "Ney's new order speaks for itself" settle campaign.vtr "$disregard" none
act 0 "the headquarters stays" settle campaign.vtr "$stays" --take 1
run 0 "what waits now" settle campaign.vtr
says out "Nothing waits for you"

# what is ordered
act 0 "the orders" orders campaign.vtr
says out "VI Corps: march Zeitz"
list_orders
same "every message's orders arrived" troubles/orders.txt
silent out "III Corps: halt: accepted"
says out "ney: III Corps: march Lützen: may-fail"

# replies, and the erratum
act 0 "replies" post campaign.vtr out replies
carry replies staff-1.txt allies-1.txt
act 0 "are out" post campaign.vtr sent --all
issued replies
cat replies/allies-*.txt > allies
says allies "Erratum to turn 1"
says allies "470"
says replies/staff-1.txt "VI Corps: Naumburg - Zeitz."
silent replies/staff-1.txt "not under your command"
silent replies/staff-1.txt "470"
silent replies/staff-1.txt "Not understood"
silent allies "Not understood"
says allies "Korff's cavalry: Plauen - Zwickau."

# two contacts
act 3 "run" resolve campaign.vtr
act 0 "cards" post campaign.vtr out cards
carry cards winz-1.txt bluecher-1.txt
says cards/winz-1.txt "For Baron Winzingerode."
says cards/bluecher-1.txt "Zeitz: the enemy advances on you from Naumburg."
act 0 "are out" post campaign.vtr sent --all
issued cards
act 0 "answers come" import campaign.vtr "$mails/answer-1-winzingerode.txt" "$mails/answer-2-bluecher.txt"
says out "vertrauter answer campaign.vtr march/contact/lutzen/winzingerode/1 stand|withdraw"
rm answers
type "march/contact/lutzen/winzingerode/1 withdraw"
type "march/contact/zeitz/bluecher/1 stand"
act 0 "answered" answer campaign.vtr --from answers
run 0 "the cards on the board" post campaign.vtr
if [ "$(grep -c 'question march/contact.*sent .*; answered' out)" -eq 2 ]; then report yes "both cards are answered"; else report no "both cards are answered"; fi

# a fight
act 3 "run" resolve campaign.vtr
says out "withdrew from Lützen to Leipzig"
says out "Blücher's reserve cavalry stood at Zeitz"
rm answers
type "guns/guns/zeitz/1 answer.co-v=no answer.co-rescav=no answer.fr-vi-22=no answer.fr-iii-39=no"
type "battles/battle/zeitz/1 winner=french size=minor loss.fr-vi-20=260 loss.fr-vi-21=140 loss.co-bluecher-cav=390"
act 0 "fought" answer campaign.vtr --from answers
act 0 "the whole turn" resolve campaign.vtr
says out "III Corps (French) marched Weissenfels - Lützen."
says out "VI Corps marched Naumburg - Zeitz."
act 0 "turn 2" commit campaign.vtr
act 0 "the next deadline" clerk campaign.vtr deadline "2026-11-29 20:00"

# out with it
act 0 "the board" post campaign.vtr
says out "report, turn 2"
act 0 "reports" post campaign.vtr out reports
carry reports staff-1.txt staff-2.png allies-1.txt allies-3.png chat-1.txt chat-4.txt
act 0 "are out" post campaign.vtr sent --all
issued reports
cat reports/staff-*.txt > staff
cat reports/allies-*.txt > allies
cat reports/chat-*.txt > chat
says staff "Zeitz was won by the French, a minor victory."
says staff "Our loss   400 men: VI 400."
says chat "VI 400"
says allies "Our loss"
silent allies "VI 400"
silent staff "390"
all_sent
no_secrets replies cards reports
kept 27 --turn 2
at_most "an evening with troubles" 95
run 0 "proved" verify campaign.vtr
run 0 "whole" check campaign.vtr

# --- without ------------------------------------------------------------------------

before
read_mail clean
act 0 "the clerk's board" clerk campaign.vtr --now 2026-11-25T21:00:00Z
says out "20 of 20 have sent orders"
list_orders
same "every message's orders arrived" clean/orders.txt
act 0 "replies" post campaign.vtr out replies-2
carry replies-2 staff-1.txt allies-1.txt
act 0 "are out" post campaign.vtr sent --all
issued replies-2
act 0 "run" resolve campaign.vtr
act 0 "turn 2" commit campaign.vtr
act 0 "the next deadline" clerk campaign.vtr deadline "2026-11-29 20:00"
act 0 "reports" post campaign.vtr out reports-2
carry reports-2 staff-1.txt staff-2.png allies-1.txt allies-3.png chat-1.txt chat-4.txt
act 0 "are out" post campaign.vtr sent --all
issued reports-2
all_sent
no_secrets replies-2 reports-2
at_most "a clean evening" 30
run 0 "proved" verify campaign.vtr
finish
