# SPDX-License-Identifier: MIT
# Two forums and a chat, a paragraph, a correction: what goes out, and where.
. "$VTR_TEST_LIBRARY"

answer_all () {
  rounds=0
  while [ $rounds -lt 12 ]; do
    "$VERTRAUTER" resolve c.vtr > /dev/null 2>&1
    [ $? -eq 3 ] || return
    "$VERTRAUTER" questions c.vtr --ids > answers
    "$VERTRAUTER" answer c.vtr --from answers > /dev/null 2>&1 || return
    rounds=$((rounds + 1))
  done
}

run 0 "begin" new c.vtr --scenario "$scenario" --seed 1813
run 0 "messages" import c.vtr "$map_dir/messages/turn-01"
run 0 "an empty board" post c.vtr
says out "Nothing is due"

# whose it is
run 2 "a destination is somebody's" destination c.vtr staff
run 0 "the French staff's" destination c.vtr staff --side french --title "The staff's thread"
run 0 "Ney's" destination c.vtr ney --player ney --dialect discord --language de
run 0 "the Coalition's" destination c.vtr allies --side coalition
run 0 "everybody's" destination c.vtr all --public --dialect plain
run 1 "everybody's takes no report" destination c.vtr leak --public --takes report
says err "only the diary may go there"
run 1 "no spy" destination c.vtr spy --side coalition --player ney
says err "does not play for the Coalition"
run 1 "the owner stays" destination c.vtr staff --side coalition
says err "belongs to another reader"
run 0 "another title" destination c.vtr staff --title "The thread"
says out "The thread"
run 0 "as JSON" destination c.vtr --json
says out '"dialect" : "discord"'

# a question by mail
run 3 "it asks" resolve c.vtr
run 0 "on the board" post c.vtr --json
says out '"question" : "march/contact/weissenfels/winzingerode/1"'
run 0 "its card" post c.vtr next allies -q march/contact/weissenfels/winzingerode/1
says out "COALITION COMMAND ONLY"
says out "If no answer comes: stand."
run 0 "has gone" post c.vtr sent allies --what question
run 1 "not to the other side" post c.vtr next staff --question march/contact/weissenfels/winzingerode/1

answer_all
run 0 "answered" post c.vtr
says out "; answered"
run 0 "commit" commit c.vtr
run 0 "the board" post c.vtr
says out "report, turn 1"
silent out "diary"
run 1 "nothing handed out yet" post c.vtr sent staff
says err "take its next part first"
run 2 "a map goes to a file" post c.vtr next staff --what map
run 0 "a map" post c.vtr next staff --what map -o map.png
run 0 "next" post c.vtr next staff
says out "FRENCH COMMAND ONLY"
says err "part 1 of 1 for staff"
cp out posted
run 0 "sent" post c.vtr sent staff --what report --json
says out '"part" : 1'
run 1 "sent once" post c.vtr sent staff --what report
says err "already"
run 0 "in German, in parts" post c.vtr next ney
says out "Teil 1 von"
run 1 "not the second yet" post c.vtr sent ney --part 2
run 0 "the first" post c.vtr sent ney --part 1
run 0 "the Coalition's too" post c.vtr next allies
run 0 "and out" post c.vtr sent allies
run 0 "what was sent" post c.vtr list --json
says out "$(sha256sum < posted | cut -d' ' -f1)"
run 1 "an unknown place" post c.vtr next stafff
says err "did you mean 'staff'?"
run 2 "an unknown thing" post c.vtr next staff --what gossip

# all at once
run 0 "what is left" post c.vtr out folder
says out "ney-1.txt"
says out "staff-1.png"
says out "sent --all"
report "$([ -s folder/ney-1.txt ] && echo yes)" "its file is there"
run 1 "not beside others" post c.vtr out folder
says err "there are files in it already"
run 2 "no folder" post c.vtr out
run 1 "an unknown place" post c.vtr out other stafff
says err "did you mean 'staff'?"
run 0 "one place is out" post c.vtr sent --all staff --json
says out '"marked" : 1'
run 0 "all is out" post c.vtr sent --all
says out "parts are marked sent"
run 1 "all is out once" post c.vtr sent --all
says err "nothing was handed out"
run 0 "nothing is due" post c.vtr out none --json
says out '"posts" : []'

# paragraphs
run 0 "a paragraph" paragraph c.vtr add --side french "Wittgenstein is near."
says err "names Main Army or Wittgenstein"
run 0 "it is in the report" report c.vtr --side french --draft
says out "Wittgenstein is near."
run 0 "and not in the other" report c.vtr --side coalition --draft
silent out "Wittgenstein is near."
run 0 "changed" paragraph c.vtr change 1 "Well done."
silent err "warning"
run 2 "a number" paragraph c.vtr remove one
run 0 "as JSON" paragraph c.vtr --json
says out '"warnings"'

# later messages, then a correction
printf 'III Corps marches to Leipzig.\n' > later
run 0 "a message for turn 2" import c.vtr later --player ney
run 0 "undo" undo c.vtr
says err "staff has read a report"
run 0 "pending" erratum c.vtr
says out "not resolved again yet"
run 0 "the slip" override c.vtr formation co-langeron place gnesen --reason slip
answer_all
run 0 "again" commit c.vtr
run 0 "who is to have one" erratum c.vtr
says out "allies"
run 0 "as JSON" erratum c.vtr --json
says out '"pending" : false'
run 0 "the Coalition's" erratum c.vtr --side coalition
says out "Erratum to turn 1"
run 0 "the French have only the paragraph" erratum c.vtr --side french
says out "+ Well done."
silent out "Langeron"
run 0 "to be taken over" recheck c.vtr
says out "waits to be taken over"
run 0 "taken" recheck c.vtr take
says out "III Corps marches to Leipzig."
run 0 "as JSON" recheck c.vtr --json
says out '"kind" : "order"'
run 0 "looked at" recheck c.vtr done
says out "Nothing is to be looked at again"
run 1 "once" recheck c.vtr take

# the diary
run 1 "too early" diary c.vtr
says err "(turns, house)"
run 1 "never the present" diary c.vtr --delay 101
run 0 "a shorter delay" diary c.vtr --delay 1
answer_all
run 0 "turn 2" commit c.vtr
run 0 "the diary of turn 1" diary c.vtr
says out "Turn 1: 27-30 Apr 1813"
silent out "foot"
run 0 "in German" diary c.vtr --language de
says out "Zug 1"
run 1 "not of turn 2" diary c.vtr --turn 2
run 0 "on the board" post c.vtr
says out "diary, turn 1"

# the notebook
run 0 "is empty" note c.vtr
says out "empty"
run 0 "a note" note c.vtr add --on "VI Corps" --due 1 "Ney asked for horses."
says out "DUE, VI Corps (fr-vi); due in turn 1"
run 0 "is told of" info c.vtr
says out "1 is due"
run 0 "later" note c.vtr due 1 --due 9
silent out "DUE"
run 0 "another text" note c.vtr change 1 "Ney asked for horses again."
run 0 "done" note c.vtr done 1
says out "--all"
run 0 "all" note c.vtr --all
says out "done, VI Corps"
says out "horses again"
run 1 "on what?" note c.vtr add --on Xanadu "x"
says err "turn N"
run 1 "which?" note c.vtr done 9
says err "there is no note 9"
run 2 "when?" note c.vtr due 1
run 0 "gone" note c.vtr remove 1
run 0 "no report knows of it" report c.vtr --side umpire --draft
silent out "horses again"

# words
run 0 "a phrase" phrases c.vtr set chapter.in-short "BRIEFLY"
run 0 "is used" report c.vtr --side french --draft
says out "BRIEFLY"
run 1 "it names no other figure" phrases c.vtr set chapter.in-short "{secret}"
says err "no figures"
run 1 "nor another key" phrases c.vtr set chapter.inshort "x"
says err "did you mean 'chapter.in-short'?"
run 0 "the campaign's own" phrases c.vtr
says out "* chapter.in-short = BRIEFLY"
run 0 "as built in" phrases c.vtr unset chapter.in-short
run 0 "a list" phrases c.vtr chapter. --json
says out '"built_in"'
run 0 "a language" language c.vtr de --side coalition
says out "Coalition"
run 0 "is read" report c.vtr --side coalition --draft
says out "NUR FÜR DIE SEITE: KOALITION"
run 1 "of those that are there" language c.vtr tlh --side french
run 0 "languages as JSON" language c.vtr --json
says out '"readers"'
run 0 "a dispute" why c.vtr 3 --side french --format bbcode
says out "[code]"
run 2 "in a format" why c.vtr 3 --side french --format runes

run 0 "all is sound" verify c.vtr
run 0 "and whole" check c.vtr
finish
