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
finish
