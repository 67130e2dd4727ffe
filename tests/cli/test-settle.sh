# SPDX-License-Identifier: MIT
# What waits for the umpire in the messages of a turn, and what it means.
. "$VTR_TEST_LIBRARY"

run 0 "new" new campaign.vtr --scenario "$scenario" --seed 1813
run 0 "nothing waits" settle campaign.vtr
says out "Nothing waits for you"
run 0 "no names" settle campaign.vtr --names
says out "No side has names of its own."

cat > ney.txt <<'END'
Forwards!

III Corps marches to Zorbau. Who stands in Halle?
END
echo "VI Corps: march to Zorbau." > marmont.txt
echo "Blücher's corps marches to Zorbau." > bluecher.txt
run 0 "import" import campaign.vtr ney.txt --player ney --received 2026-11-17T10:00:00Z
run 0 "another" import campaign.vtr marmont.txt --player marmont --received 2026-11-17T11:00:00Z
run 0 "the enemy's" import campaign.vtr bluecher.txt --player bluecher --received 2026-11-17T12:00:00Z
run 0 "what waits" settle campaign.vtr
says out "III Corps marches to Zorbau."
says out "VI Corps: march to Zorbau."
says out "Blücher's corps marches to Zorbau."
silent out "Forwards!"
run 0 "as JSON" settle campaign.vtr --json
says out '"word" : "Zorbau"'
says out '"player" : "ney"'
silent out '"settled"'
ney=$(sed -n 's/.*"id" : "\(.*\)",/\1/p' out | sed -n 1p)
marmont=$(sed -n 's/.*"id" : "\(.*\)",/\1/p' out | sed -n 2p)

# --- what is wrong ------------------------------------------------------------------
before=$(sum campaign.vtr)
run 2 "what is meant?" settle campaign.vtr "$ney"
says err "what is meant?"
run 2 "no id" settle campaign.vtr "o 1" weissenfels
says err "'o 1' is no id of a passage"
run 2 "too much" settle campaign.vtr "$ney" weissenfels halle
run 2 "a name of whom?" settle campaign.vtr --name Zorbau weissenfels
run 2 "a name of what?" settle campaign.vtr --side french --name Zorbau
run 2 "nothing to remember" settle campaign.vtr "$ney" none --remember
run 2 "a list settles nothing" settle campaign.vtr --names "$ney" none
run 2 "words without a passage" settle campaign.vtr --word Zorbau
run 1 "no such passage" settle campaign.vtr o999 weissenfels
says err "has no passage 'o999'"
run 1 "nothing is called so" settle campaign.vtr "$ney" Lutetia
says err "'Lutetia' is no place or formation"
run 1 "what his side does not know" settle campaign.vtr "$ney" co-langeron
cp err hidden
run 1 "and what does not exist" settle campaign.vtr "$ney" co-langoron
sed 's/langoron/langeron/' err > err2
if cmp -s hidden err2; then report yes "are told alike"; else report no "are told alike"; fi
run 1 "no such side" settle campaign.vtr --side danes --name Zorbau weissenfels
says err "there is no side 'danes'"
run 1 "a name too short" settle campaign.vtr --side french --name Z weissenfels
run 2 "no bytes of ours" settle campaign.vtr "$ney" "$(printf 'Z\377')"
says err "MEANT is not UTF-8 text"
run 4 "no campaign" settle ney.txt
unchanged campaign.vtr "$before"

# --- settled ---------------------------------------------------------------------------
run 0 "a place by its name" settle campaign.vtr "$ney" Weissenfels --json
says out '"orders" : 1'
says out '"remembered" : false'
silent out "III Corps"
run 0 "it is an order" orders campaign.vtr
says out "III Corps: march Naumburg - Weissenfels"
run 1 "no second time" settle campaign.vtr "$ney" halle
says err "nothing is open about '$ney'"
run 0 "a name that is remembered" settle campaign.vtr "$marmont" weissenfels --remember
says err "the name is remembered"
silent out "VI Corps"
says out "Blücher's corps marches to Zorbau."
run 0 "the names" settle campaign.vtr --names --json
says out '"side" : "french"'
says out '"of" : "weissenfels"'
run 0 "a side's name for a thing" settle campaign.vtr --side Coalition --name Zorbau halle
says err "orders that it is now: 1"
run 0 "no order at all" orders campaign.vtr
silent out "(unknown-place)"
echo "Take the usual road to Nirgendwo, III Corps." > more.txt
run 0 "import one more" import campaign.vtr more.txt --player ney --received 2026-11-17T13:00:00Z
run 0 "it waits" settle campaign.vtr --json
more=$(sed -n 's/.*"id" : "\(.*\)",/\1/p' out | tail -n 1)
run 0 "set aside" settle campaign.vtr "$more" none
silent out "Nirgendwo"
silent err "orders that it is now"
run 0 "orders once more" orders campaign.vtr
says out "Nirgendwo"
run 0 "check" check campaign.vtr

# --- what a passage may mean ------------------------------------------------------------
run 0 "another campaign" new may.vtr --scenario "$scenario" --seed 1813
cat > may.txt <<'END'
Sire,

III Corps saunters unhurriedly and quite probably, all going well, over to Naumburg. I dined well.

It would be lovely if III Corps went over to Jena some time. Take care.
END
run 0 "a letter that is not clear" import may.vtr may.txt --player ney --received 2026-11-17T10:00:00Z
run 0 "what it may mean" settle may.vtr
says out "o2  1        ney     III Corps saunters"
says out "1. III Corps: march Naumburg"
says out "accepted"
silent out "It would be lovely"
run 0 "as JSON" settle may.vtr --json
says out '"number" : 1'
says out '"likeliest" : true'
says out '"formation" : "fr-iii"'
silent out '"talk"'
run 0 "talk, too" settle may.vtr --talk
says out "It would be lovely if III Corps went over to Jena"
says out "1. III Corps: march Jena"
silent out "I dined well"
run 0 "talk as JSON" settle may.vtr --talk --json
says out '"talk"'
before=$(sum may.vtr)
run 2 "a number, not a word" settle may.vtr o2 --take one
says err "'one' is no number of a proposal"
run 2 "none is no number" settle may.vtr o2 --take 0
run 2 "no number" settle may.vtr o2 --take ""
run 2 "once is enough" settle may.vtr o2 --take 1,1
says err "--take has 1 twice"
run 2 "of which passage?" settle may.vtr --take 1
says err "--take goes with a passage alone"
run 2 "a meaning or a proposal" settle may.vtr o2 weissenfels --take 1
run 2 "nothing to remember" settle may.vtr o2 --take 1 --remember
run 2 "talk is a list" settle may.vtr o2 none --talk
says err "--talk lists passages"
run 1 "no such proposal" settle may.vtr o2 --take 99
says err "'o2' has no proposal 99"
run 1 "no such passage" settle may.vtr o99 --take 1
says err "has no passage 'o99'"
run 1 "it means nothing" settle may.vtr o3 --take 1
says err "nothing is proposed for 'o3'"
unchanged may.vtr "$before"
run 0 "one is taken" settle may.vtr o2 --take 1 --json
says out '"orders" : 1'
says out '"asked" : 0'
says err "orders that it is now: 1"
run 1 "no second time" settle may.vtr o2 --take 1
says err "'o2' is an order already"
run 0 "so is talk" settle may.vtr o4 --take 1
says out "Nothing waits for you"
run 0 "it cannot do both" orders may.vtr
silent out "III Corps: march Naumburg"
says out "III Corps: march Jena"
says out '"Take care."'
run 0 "check what was taken" check may.vtr

# --- several at once ----------------------------------------------------------------------
run 0 "a third campaign" new all.vtr --scenario "$scenario" --seed 1813
cat > all.txt <<'END'
Sire,

III Corps saunters unhurriedly and quite probably, all going well, over to Naumburg. I dined well.

Perhaps III Corps goes to Jena or stays where it is, who can say.

If it rains, he marches on to Halle.
END
run 0 "a letter with three" import all.vtr all.txt --player ney --received 2026-11-17T10:00:00Z
run 0 "all wait" settle all.vtr
says out "o2  1        ney     III Corps saunters"
says out "o4  1        ney     Perhaps III Corps"
says out "o5  1        ney     If it rains"
before=$(sum all.vtr)
run 2 "each says what it means" settle all.vtr o2=1 o4
says err "write o12=1, o12=1,2 or o12=none"
run 2 "so does the first" settle all.vtr o2=1 =2
run 2 "in numbers" settle all.vtr o2=one
run 2 "and alone" settle all.vtr o2=1 --remember
run 2 "one with its meaning, or several" settle all.vtr o2 weissenfels o4 jena
run 1 "one passage once" settle all.vtr o2=1 o2=none
says err "'o2' is settled twice"
run 1 "no such proposal" settle all.vtr o4=none o2=9
says err "'o2' has no proposal 9"
run 1 "not two ways" settle all.vtr o2=1 o4=1
says err "one thing and another"
unchanged all.vtr "$before"
run 0 "one meant, one not" settle all.vtr o2=1 o4=none
says err "orders that it is now: 1"
silent out "Perhaps III Corps"
says out "If it rains"
run 0 "one order" orders all.vtr
says out "III Corps: march Naumburg"
run 0 "check all" check all.vtr

# --- when a message that is kept was received after all --------------------------------
run 0 "new once more" new time.vtr --scenario "$scenario" --seed 1813
printf 'Sent: Mon, 16 Nov 2026 09:00:00\n\nIII Corps to Naumburg.\n' > first.txt
printf 'Sent: Mon, 16 Nov 2026 07:00:00\n\nIII Corps to Jena.\n' > second.txt
run 0 "two letters" import time.vtr first.txt second.txt --player ney --zone +01:00
says out "vertrauter import time.vtr --message 1 --received TIME"
run 0 "the one that seems later holds" orders time.vtr
says out "march Naumburg"
silent out "march Jena"
before=$(sum time.vtr)
run 1 "no such message" import time.vtr --message 9 --received "2026-11-16 09:30"
says err "there is no message 9"
run 2 "when?" import time.vtr --message 1
run 2 "which?" import time.vtr --received "2026-11-16 09:30"
says err "which message?"
run 2 "no letters with it" import time.vtr first.txt --message 1 --received "2026-11-16 09:30"
run 2 "no time" import time.vtr --message 1 --received soon
says err "'soon' is no time"
unchanged time.vtr "$before"
run 0 "it came later" import time.vtr --message 1 --received "2026-11-16 09:30" --zone +01:00
says out "message 1: received 2026-11-16 08:30 UTC, not 2026-11-16 06:00 UTC"
says out "1 order holds again."
says out "1 order is changed or taken back now."
run 0 "and holds" orders time.vtr
says out "march Jena"
silent out "march Naumburg"
run 0 "as JSON" import time.vtr --message 1 --received 2026-11-16T06:00:00Z --json
says out '"received_before" : 1794817800'
says out '"orders_again" : 1'
run 0 "no faults" check time.vtr

# --- who wrote a message that is kept ---------------------------------------------------
run 0 "new for senders" new sender.vtr --scenario "$scenario" --seed 1813
printf 'VI Corps to Nowhereburg. III Corps to Jena.\n' > third.txt
run 0 "his own" import sender.vtr first.txt --player ney --received 2026-11-16T09:00:00Z
run 0 "taken for somebody else's" import sender.vtr third.txt --player marmont --received 2026-11-16T10:00:00Z
run 0 "it is settled" settle sender.vtr o2 naumburg
run 0 "and refused" orders sender.vtr
says out "march Naumburg"
before=$(sum sender.vtr)
run 1 "his already" import sender.vtr --message 2 --player marmont
says err "message 2 is of 'marmont' already"
run 1 "no such message" import sender.vtr --message 9 --player ney
says err "there is no message 9"
run 1 "no such player" import sender.vtr --message 2 --player neyy
says err "did you mean 'ney'?"
run 2 "what of it?" import sender.vtr --message 2
says err "--player or --received or both"
run 2 "no letters with it" import sender.vtr third.txt --message 2 --player ney
run 2 "it is done or not" import sender.vtr --message 2 --player ney --dry-run
unchanged sender.vtr "$before"
run 0 "he wrote it" import sender.vtr --message 2 --player ney
says out "message 2: from 'ney', not from 'marmont'"
says out "It is read as 1 order."
says out "What you had settled in 1 passage of it is gone with that."
says out "1 order is changed or taken back now."
run 0 "and it holds" orders sender.vtr
says out "march Jena"
silent out "march Naumburg"
run 0 "with the time, as JSON" import sender.vtr --message 2 --player Marmont --received 2026-11-16T08:00:00Z --json
says out '"player" : "marmont"'
says out '"player_before" : "ney"'
says out '"received_before" : 1794823200'
says out '"received" : 1794816000'
says out '"settled_dropped" : 0'
says out '"orders_again" : 1'
run 0 "both, in words" import sender.vtr --message 2 --player ney --received 2026-11-16T10:00:00Z
says out "message 2: received 2026-11-16 10:00 UTC, not 2026-11-16 08:00 UTC"
says out "message 2: from 'ney', not from 'marmont'"
printf 'From: Bravest\n\nIII Corps to Erfurt.\n' > unknown.txt
run 0 "of nobody" import sender.vtr unknown.txt
says out "vertrauter import sender.vtr --message 3 --player P"
run 0 "of somebody" import sender.vtr --message 3 --player ney
says out "message 4: it is kept as 'ney' wrote it"
run 1 "once" import sender.vtr --message 3 --player marmont
says err "message 3 has been read as message 4"
printf 'Subject: turn 5\n\nIII Corps to Erfurt.\n' > early.txt
run 0 "for a later turn" import sender.vtr early.txt --player marmont
run 0 "that is his, too" import sender.vtr --message 5 --player ney
says out "It is read when turn 5 begins."
run 0 "no faults" check sender.vtr

finish
