# SPDX-License-Identifier: MIT
# A map and a scenario out of tables; what is wrong is said of the cell.
. "$VTR_TEST_LIBRARY"

sheets=$VTR_SOURCE_DIR/tests/sheets

# fresh: the sample tables once more
fresh () {
  rm -rf t
  cp -r "$sheets" t
  chmod -R u+w t
}

run 0 "check" from-sheets "$sheets"
says out "Between Elster and Mulde: 6 places, 7 roads, 7 formations, 2 players"
run 0 "write" from-sheets "$sheets" -o . --json
says out '"scenario" : "./elster-1813.scenario.xml"'
says out '"formations" : 7'
run 0 "what is made is fine" check map.xml elster-1813.scenario.xml
run 0 "a campaign of it" new e.vtr --scenario elster-1813.scenario.xml --seed 1
says out "Turn 1 (5-7 May 1813) is open."
run 0 "who stands where" state e.vtr --json
says out '"merseburg"'
run 0 "house rule" rulebook e.vtr --json
says out '"value" : "12"'
echo "III Corps: march to Lipsia." > ney.txt
run 0 "names of one's own" import e.vtr ney.txt --player Ney_Red
says out "Leipzig"
before=$(sum elster-1813.scenario.xml)
run 1 "nothing is overwritten" from-sheets "$sheets" -o .
says err "is there already"
unchanged elster-1813.scenario.xml "$before"

# --- what a campaign that is running has behind it ---------------------------------------
fresh
sed -i '1s/$/,Exhausted to/; 2s/$/,2/; 3s/$/,2/; 4s/$/,2/; 5,8s/$/,/' t/formations.csv
mkdir worn
run 0 "exhausted when it begins" from-sheets t -o worn
run 0 "a campaign of those" new w.vtr --scenario worn/elster-1813.scenario.xml --seed 1
run 0 "they are" report w.vtr --side french --draft
says out "exhausted to T2"

# --- a turn that is not the first ----------------------------------------------------------
fresh
echo "turn,7" >> t/campaign.csv
run 0 "it goes on with turn 7" from-sheets t -o seventh --json
says out '"turn" : 7'
run 0 "a campaign of that" new s.vtr --scenario seventh/elster-1813.scenario.xml --seed 1
says out "Turn 7 (5-7 May 1813) is open."
run 0 "and is said of it" info s.vtr
says out "Turn 7 (5-7 May 1813) of 18, open"
run 0 "before it" report s.vtr --side coalition
says out "Before turn 7: 5-7 May 1813"
says out "Orders for turn 7: 5-7 May"
says out "THE ENEMY, seen before turn 7"
run 1 "the turns before it are elsewhere" report s.vtr --side coalition --turn 5
says err "there is no turn 5 yet; turn 7 is open"
run 0 "played" commit s.vtr
says out "Turn 7 (5-7 May 1813) is committed as node 2. Turn 8 is open."
run 0 "its report" report s.vtr --side coalition
says out "Turn 7: 5-7 May 1813, evening"
says out "secret's hash"
run 0 "proved" verify s.vtr
run 0 "whole" check s.vtr
run 0 "saved" salvage s.vtr s2.vtr
run 0 "and proved" verify s2.vtr
run 1 "not before its beginning" undo s.vtr --to 5
says err "turn 5 is no earlier one; give 6 to 6"
run 0 "back to its beginning" undo s.vtr --to 6
says out "Turn 7 (5-7 May 1813) is open."
sed -i 's/^first-day.*/first-day,1813-05-06/' t/campaign.csv
run 1 "a day on which none begins" from-sheets t
says err "t/campaign.csv:4:11: no turn 7 begins on 1813-05-06; give the day on which it does, like 1813-05-05 or 1813-05-08"
sed -i 's/^turn,7/turn,seven/' t/campaign.csv
run 1 "no number" from-sheets t
says err "first-turn cannot be 'seven'; give a number from 1 to 999"

# --- the umpire's own picture of the map -----------------------------------------------------
fresh
run 0 "a picture" map "$map_dir/map.xml" -o own.png
run 0 "pinned by two places" from-sheets t -o pinned --picture own.png --pin Leipzig=520,430 --pin torgau=700,300 --json
says out '"picture" : "elster-1813.png"'
run 0 "is all well" check pinned/elster-1813.scenario.xml
run 0 "goes into the campaign" new p.vtr --scenario pinned/elster-1813.scenario.xml --seed 1
run 0 "and is there" picture p.vtr
says out "elster-1813.png, 1600 x "
says out "Leipzig at 520,430"
says out "for the umpire alone"
run 0 "comes out again" picture p.vtr write again.png
if cmp -s own.png again.png; then report yes "as it went in"; else report no "as it went in"; fi
run 0 "the players may have it" picture p.vtr players yes --json
says out '"players" : true'
run 0 "whole" check p.vtr
run 0 "saved" salvage p.vtr p2.vtr
run 0 "with the picture" picture p2.vtr
says out "also in the sides' maps"
run 0 "taken away" picture p2.vtr remove
says out "No picture lies behind the board"
printf '\377\330\377\340\000\004ab\377\300\000\021\010\003\040\004\260\003' > photo.jpg
run 0 "a JPEG" picture p2.vtr set photo.jpg --pin Halle=10,20 --pin Grimma=1100,790
says out "photo.jpg, 1200 x 800 pixels"
run 1 "a pin beside it" picture p2.vtr set photo.jpg --pin Halle=10,20 --pin Grimma=1200,790
says err "1200,790 is not on the picture, which has 1200 x 800 pixels"
run 1 "one pin" picture p2.vtr set photo.jpg --pin Halle=10,20
says err "pinned by two places"
run 1 "twice the same" picture p2.vtr set photo.jpg --pin Halle=10,20 --pin halle=400,20
says err "both pins are for Halle"
run 1 "too near" picture p2.vtr set photo.jpg --pin Halle=10,20 --pin Grimma=20,25
says err "too near each other"
run 1 "no such place" from-sheets t --picture own.png --pin Leipzg=520,430 --pin torgau=700,300
says err "did you mean 'Leipzig'?"
run 1 "no numbers" from-sheets t --picture own.png --pin Leipzig=here --pin torgau=700,300
says err "'Leipzig=here' is no pin"
run 1 "no picture" picture p2.vtr set t/places.csv --pin Halle=10,20 --pin Grimma=1100,790
says err "places.csv is no PNG and no JPEG"
run 0 "what was there stays" picture p2.vtr
says out "photo.jpg"
run 2 "a pin on nothing" from-sheets t --pin Leipzig=1,2
run 2 "neither yes nor no" picture p2.vtr players perhaps
sed 's/place="torgau" x="700"/place="torgua" x="700"/' pinned/elster-1813.scenario.xml > pinned/wrong.scenario.xml
run 1 "a scenario's pin" check pinned/wrong.scenario.xml
says err "'torgua'"
rm pinned/elster-1813.png
run 1 "its file is gone" new q.vtr --scenario pinned/elster-1813.scenario.xml
says err "elster-1813.png"

# --- a map that is there already -----------------------------------------------------
fresh
cp "$map_dir/map.xml" t/germany.xml
rm t/places.csv t/roads.csv t/rivers.csv
echo "map,germany.xml" >> t/campaign.csv
mkdir made
run 0 "the shipped map" from-sheets t -o made
run 0 "is taken" check made/elster-1813.scenario.xml
rm t/germany.xml
run 1 "but must be there" from-sheets t
says err "the map 'germany.xml' does not lie beside the tables"

# --- faults, by table, line and column ---------------------------------------------------
run 1 "no folder" from-sheets nowhere
says err "nowhere is no folder"
mkdir empty
run 1 "no tables" from-sheets empty
says err "empty/formations.csv:1:1: there is no such file"
fresh
sed -i 's/^leipzig,torgau,poor/leipzig,torgo,poor/' t/roads.csv
run 1 "a road to nowhere" from-sheets t
says err "t/roads.csv:7:9: "
says err "'torgo'"
fresh
sed -i 's/,merseburg,ney/,merseburg,nye/; s/naumburg,ney/naumburg,nye/' t/formations.csv
run 1 "no such player" from-sheets t
says err "t/formations.csv:2:"
says err "'nye' is no player of players.csv"
fresh
sed -i 's/^division,fr-iii-8,fr-iii/division,fr-iii-8,fr-iv/' t/formations.csv
run 1 "under nothing" from-sheets t
says err "t/formations.csv:3:19: 'fr-iii-8' stands under 'fr-iv', which is no formation of the table"
fresh
sed -i 's/^corps,fr-iii,,/corps,fr-iii,fr-iii,/' t/formations.csv
run 1 "under itself" from-sheets t
says err "'fr-iii' stands under itself"
fresh
sed -i 's/Foot guns/Foot gnus/' t/formations.csv
run 1 "no such column" from-sheets t
says err "t/formations.csv:1:"
says err "no column 'foot-gnus'"
lines err 1
fresh
sed -i 's/,8700,/,many,/' t/formations.csv
run 1 "no number" from-sheets t
says err "t/formations.csv:3:52: "
says err "'many'"
fresh
sed -i 's/^fr-iii,merseburg/fr-xiii,merseburg/' t/positions.csv
run 1 "whose position?" from-sheets t
says err "t/positions.csv:2:1: 'fr-xiii' is no formation of formations.csv"
fresh
sed -i 's/^fr-iii,merseburg/fr-iii,mersburg/' t/positions.csv
run 1 "a position nowhere" from-sheets t
says err "t/positions.csv:2:8: "
says err "'mersburg'"
fresh
sed -i 's/51.3397/51°20/' t/places.csv
run 1 "no latitude" from-sheets t
says err "t/places.csv:4:22: '51°20' is no latitude"
fresh
sed -i 's/,/;/g' t/sides.csv
run 1 "parted otherwise" from-sheets t
says err "t/sides.csv:1:1: the columns are parted by ';'"
fresh
sed -i 's/^turns,/turnes,/' t/campaign.csv
run 1 "no such key" from-sheets t
says err "t/campaign.csv:5:1: there is no key 'turnes'; did you mean 'turns'?"
says err "there is no 'turns'"
fresh
sed -i 's/^corps,co-bluecher,/regiment,co-bluecher,/' t/formations.csv
run 1 "no such kind" from-sheets t
says err "t/formations.csv:6:1: 'regiment' is no kind of formation"
fresh
echo "ruleset,chess" >> t/campaign.csv
run 1 "no such ruleset" from-sheets t
says err "there is no ruleset 'chess'"
run 2 "two folders" from-sheets t t
finish
