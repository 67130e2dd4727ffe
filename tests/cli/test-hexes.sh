# SPDX-License-Identifier: MIT
# The second game by the command: its scenarios are sound and say what is nobody's
# print, turns are played, proved and taken back.
. "$VTR_TEST_LIBRARY"

hexes=$VTR_SOURCE_DIR/maps/france-1870

# --- what check says ---------------------------------------------------------------
run 0 "both scenarios are sound" check "$hexes/summer-1870.scenario.xml" "$hexes/free-1870.scenario.xml"
says out "no faults"
says out "13.2 lists the German I Corps twice"
says out "155 things are not printed anywhere"
run 0 "as JSON" check --json "$hexes/summer-1870.scenario.xml"
says out '"unverified" : 155'
says out '"remarks" : ['

cp "$hexes/map.xml" .
twice='<corps id="de-i2" side="german" name="I Corps" nation="prussia" place="2304" attack="1" defence="1" movement="5"\/>'
sed "s/^  <!-- 13.1; the Guard/  $twice\n&/" "$hexes/summer-1870.scenario.xml" > twice.scenario.xml
run 1 "a corps that is listed twice" check twice.scenario.xml
says err "are both called I Corps (13.0); take one out"
sed '/<cft roll="34"/d; /<crm terrain="forest" odds="-2"/d; /<ground terrain="rough"/d' "$hexes/summer-1870.scenario.xml" > holes.scenario.xml
run 1 "tables with holes" check holes.scenario.xml
says err "the fire table has no row 34 (7.1.2)"
says err "the ratio matrix has no cell for forest at -2 (8.3)"
says err "the terrain chart has no row for rough (7.1)"
sed 's/<force side="german" place="2304" of="line"/<force side="german" place="2206" of="line"/' "$hexes/summer-1870.scenario.xml" > both.scenario.xml
run 1 "both sides in a hex" check both.scenario.xml
says err "both sides stand in 2206, which is no fortress (3.7); move one"
sed 's/<remark>13.2[^<]*</<remark></' "$hexes/summer-1870.scenario.xml" > empty.scenario.xml
run 1 "an empty remark" check empty.scenario.xml
says err "empty.scenario.xml:"

# --- a turn without orders, and one with -------------------------------------------
run 0 "begin" new campaign.vtr --scenario "$hexes/summer-1870.scenario.xml" --seed 1870
says out "Turn 1 (2-3 Aug 1870) is open"
run 0 "nobody orders anything" resolve campaign.vtr
run 0 "it is committed" commit campaign.vtr
says out "Turn 2 is open"
run 0 "it is proved" verify campaign.vtr
says out "proved"
run 0 "an HQ is mobilized with its SP" order campaign.vtr mobilize Mainz --of de-i --amount 2
run 0 "and SP without one" order campaign.vtr mobilize Landau --side german --amount 2
run 0 "priorities" order campaign.vtr recover 2306 --side french
run 0 "nobody for the enemy's fortress" order campaign.vtr mobilize Metz --side german --amount 1
says out "refused (6.2, e70-no-town)"
run 0 "the turn" resolve campaign.vtr
says out "I Corps (German) was mobilized at Mainz"
says out "2 SP at Landau"
run 0 "is committed" commit campaign.vtr
run 0 "RP were paid" state campaign.vtr --table treasury
says out "54"
run 0 "both turns are proved" verify campaign.vtr
run 0 "taken back" undo campaign.vtr
run 0 "turn 2 is open again" info campaign.vtr
says out "Turn 2 (4-5 Aug 1870)"
run 0 "the handbook" rulebook empire1870
says out "House: "
says out "unverified"

finish
