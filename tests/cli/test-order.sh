# SPDX-License-Identifier: MIT
# Orders that the umpire writes himself: by formation, by place, one under another.
. "$VTR_TEST_LIBRARY"

hexes=$VTR_SOURCE_DIR/maps/france-1870/summer-1870.scenario.xml

run 0 "a campaign on hexes" new --scenario "$hexes" --seed 42 h.vtr
run 0 "a headquarters activates" order h.vtr activate --of fr-i
says out "o1  I Corps: activate  accepted"
run 0 "a force without one, under it" order h.vtr march Haguenau --from 2707 --under o1 --amount 2
says out "Wissembourg: march Haguenau 2"
run 0 "its own action, last" order h.vtr march 2609 --of fr-i --under o1 --option rail --json
says out '"parent" : "o1"'
says out '"sibling" : 2'
says out '"rail"'
says out '"from" : null'
run 0 "a posture of a side" order h.vtr hold-fire --side french
run 0 "a planned attack" order h.vtr attack Saarbrücken --of de-viii --option artillery
run 0 "the list" orders h.vtr
says out "VIII Corps: attack Saarbrücken, with artillery"
run 0 "the turn" resolve h.vtr
run 0 "what happened" events h.vtr --preview --side french
says out "2 French SP marched from Wissembourg to Haguenau"
run 0 "all is committed" commit h.vtr
run 0 "and holds" verify h.vtr

# with an activation goes what stands under it, all or nothing
run 0 "another campaign" new --scenario "$hexes" --seed 42 w.vtr
run 0 "an activation" order w.vtr activate --of fr-i
run 0 "under it" order w.vtr march Haguenau --from 2707 --under o1
run 0 "beside it" order w.vtr rally --of fr-ii
run 0 "taken back" orders w.vtr --withdraw o1 --reason "a slip"
says out "Order o1 is withdrawn"
says out "So is o2, which stood under it."
run 0 "what is left" orders w.vtr
says out "II Corps: rally"
silent out "Wissembourg"
run 1 "taken back twice" orders w.vtr --withdraw o1 --reason "again"

# to the guns of whom it may be said
run 0 "a campaign on roads" new --scenario "$scenario" --seed 42 k.vtr
run 0 "to the guns of one formation" order k.vtr guns fr-iii --of fr-vi
says out "o1  VI Corps: guns III Corps  accepted"
run 0 "and of another" order k.vtr guns fr-iv --of fr-vi --json
says out '"target" : "fr-iv"'
run 0 "not of its own" order k.vtr guns fr-vi --of fr-vi
says out "refused (5.5.1, guns-of-itself)"
run 0 "nor of the enemy's" order k.vtr guns co-yorck --of fr-vi
says out "refused (5.5.1, guns-not-ours)"
run 0 "both stand" orders k.vtr
says out "VI Corps: guns III Corps"
says out "VI Corps: guns IV Corps"
printf 'VI Corps stays at Erfurt. If Ney or Bertrand fights, we march to the guns.\n' > guns.txt
run 0 "a player says so" import k.vtr guns.txt -p marmont
says out "VI Corps: to the guns, if III Corps fights."
says out "VI Corps: to the guns, if IV Corps fights."
run 0 "his word goes before the umpire's" orders k.vtr
silent out "umpire   VI Corps: guns III Corps"

run 1 "no such verb" order h.vtr fly 2609 --of fr-i
says err "these rules have no verb 'fly'"
run 1 "no such place" order h.vtr march Atlantis --of fr-i
run 1 "no such formation" order h.vtr march 2609 --of fr-xxx
run 1 "no such option" order h.vtr rally --of fr-i --option rail
run 1 "no such order above" order h.vtr march 2609 --of fr-i --under o999
run 1 "no such side" order h.vtr pass --side dutch
run 2 "nobody's order" order h.vtr pass
run 2 "two starts" order h.vtr march 2609 --of fr-i --from 2608
run 2 "fewer than none" order h.vtr march 2609 --of fr-i --amount -1
finish
