# SPDX-License-Identifier: MIT
# Two turns from an empty folder to reports, and back again.
. "$VTR_TEST_LIBRARY"

# answers those open questions that are sure to be asked, until none is
answer_all () {
  rounds=0
  while [ $rounds -lt 12 ]; do
    "$VERTRAUTER" resolve campaign.vtr > /dev/null 2>&1
    [ $? -eq 3 ] || return
    "$VERTRAUTER" questions campaign.vtr --ids > answers
    "$VERTRAUTER" answer campaign.vtr --from answers > out 2> err || return
    rounds=$((rounds + 1))
  done
}

run 0 "begin a campaign" new campaign.vtr --scenario "$scenario" --seed 1813
says out "Turn 1 (27-30 Apr 1813) is open"
says out "Practice"
run 0 "info" info campaign.vtr
says out "Spring 1813"
says out "Marshal Ney: no orders"
run 0 "info as JSON" info campaign.vtr --json
says out '"turn" : 1'

before=$(sum campaign.vtr)
run 0 "dry run" import campaign.vtr "$map_dir/messages/turn-01/08-ney.txt" --dry-run
unchanged campaign.vtr "$before"
run 0 "import a folder" import campaign.vtr "$map_dir/messages/turn-01"
says out "Weissenfels"
run 0 "import again" import campaign.vtr "$map_dir/messages/turn-01/08-ney.txt"
says out "kept already"
run 0 "import from standard input" import campaign.vtr - --player ney
run 0 "orders" orders campaign.vtr
says out "III Corps: march Naumburg - Weissenfels - Lützen, forced"
silent out "III Corps: march Naumburg - Weissenfels  "
run 0 "orders as a side numbers them" orders campaign.vtr --side french
silent out "winzingerode"
run 0 "info counts orders" info campaign.vtr
says out "Marshal Ney: "
silent out "Marshal Ney: no orders"

before=$(sum campaign.vtr)
run 0 "preview" resolve campaign.vtr --preview
says out "Preview"
unchanged campaign.vtr "$before"
run 3 "resolve: questions are open" resolve campaign.vtr
says out "battles/battle/weissenfels/1"
run 3 "commit refuses" commit campaign.vtr
says err "is not committed"
run 0 "questions" questions campaign.vtr
says out "Answer to: battles/battle/weissenfels/1"
run 0 "questions as JSON" questions campaign.vtr --json
says out '"id" : "battles/battle/weissenfels/1"'

before=$(sum campaign.vtr)
run 1 "answer to no question" answer campaign.vtr battles/battle/weissenfelz/1 winner=french
says err "did you mean 'battles/battle/weissenfels/1'?"
run 1 "answer that does not fit" answer campaign.vtr battles/battle/weissenfels/1 winner=prussia
printf 'battles/battle/weissenfels/1 winner=french\nnothing/here/1 stand\n' > bad-answers
run 1 "a file of answers with a fault" answer campaign.vtr --from bad-answers
says err "bad-answers:2:1: there is no question"
unchanged campaign.vtr "$before"

run 0 "battles" battle campaign.vtr
says out "1/1  Weissenfels"
run 0 "battles as JSON" battle campaign.vtr --json
says out '"question" : "battles/battle/weissenfels/1"'
run 1 "no such battle" battle campaign.vtr leipzig
says err "turn 1 has: 1/1 Weissenfels"
run 1 "no sheet while it hangs on an answer" battle campaign.vtr weissenfels --side french
says err "hangs on answers that are not given yet"
unchanged campaign.vtr "$before"
rounds=0
while [ $rounds -lt 12 ] && "$VERTRAUTER" questions campaign.vtr --ids | grep -v '^battles/battle/' > answers && [ -s answers ]; do
  "$VERTRAUTER" answer campaign.vtr --from answers > out 2> err || break
  rounds=$((rounds + 1))
done
before=$(sum campaign.vtr)
run 0 "a sheet as draft" battle campaign.vtr weissenfels --side french --draft
says out "FRENCH COMMAND ONLY"
silent out "Lanskoi"
unchanged campaign.vtr "$before"
run 0 "the umpire's sheet" battle campaign.vtr 1/1
says out "Lanskoi"
for format in bbcode markdown html json; do
  run 0 "a sheet as $format" battle campaign.vtr weissenfels --side coalition --draft --format $format
  silent out "Ney"
done
run 0 "an order of battle without ours" battle campaign.vtr weissenfels --oob -o made.csv
says err "stand-ins"
says made.csv "fr-iii-8-b1"
unchanged campaign.vtr "$before"
printf 'id,men,guns\nfr-iii-8,300,2\nco-winz-lanskoi,nine,\n' > losses.csv
run 1 "losses with a fault" battle campaign.vtr weissenfels --losses losses.csv --answer --winner french
says err "losses.csv:3:17: 'nine' is no number of men"
unchanged campaign.vtr "$before"
printf '\357\273\277ID,Men,Guns\r\nfr-iii-8,300,2\r\nco-winz-lanskoi,200,\r\n' > losses.csv
run 0 "losses shown" battle campaign.vtr weissenfels --losses losses.csv
says out "battles/battle/weissenfels/1 winner="
says out "loss.fr-iii-8=300"
unchanged campaign.vtr "$before"
run 2 "nobody has won" battle campaign.vtr weissenfels --losses losses.csv --answer
run 1 "no such side has won" battle campaign.vtr weissenfels --losses losses.csv --answer --winner prussia
unchanged campaign.vtr "$before"
run 0 "an order of battle of ours" battle campaign.vtr --oob-template made.csv
says out "Kept with the campaign"
run 0 "the same from ours" battle campaign.vtr weissenfels --oob -o again.csv
if cmp -s made.csv again.csv; then report yes "the same bytes"; else report no "the same bytes"; fi
run 1 "no order of battle" battle campaign.vtr --oob-template losses.csv
says err "losses.csv:1:1: 3 columns"
{ printf 's,a,c,d,b,r,id,ammo,status,deserted,killed,wounded,r1,r2,r3,r4,r5,r6,killerName,casualties\r\n'
  printf '1,1,1,1,1,1,FR-III-8-B1,0,0,0,10,0,0,0,0,0,0,0,"x, y",10\r\n'; } > dump.csv
run 0 "a dump given" battle campaign.vtr weissenfels --dump dump.csv --answer --winner french --size major --json
says out '"answered" : true'
says out "winner=french size=major easy=no loss.fr-iii-8=30"
run 0 "a sheet that is issued" battle campaign.vtr weissenfels --side french
run 0 "answer" answer campaign.vtr battles/battle/weissenfels/1 winner=french size=minor loss.fr-iii-8=500
says out "1 question answered"
answer_all
run 0 "commit" commit campaign.vtr
says out "Turn 2 is open"
[ -d campaign.vtr.copies ] && report yes "a copy is left beside it" || report no "a copy is left beside it"

run 0 "report of the French" report campaign.vtr --side french
cp out french-1.txt
says out "FRENCH"
run 0 "report of the Coalition" report campaign.vtr --side coalition -o coalition-1.txt
says coalition-1.txt "COALITION"
silent french-1.txt "COALITION COMMAND ONLY"
for format in text bbcode markdown html json; do
  run 0 "report as $format" report campaign.vtr --side french --format $format --draft -o report.$format
done
run 0 "report as pages" report campaign.vtr --side french --format pdf --draft -o report.pdf
says report.pdf "%PDF-"
run 0 "report of a player" report campaign.vtr --player ney --draft
says out "FOR MARSHAL NEY ONLY, FRENCH COMMAND"
says out "YOUR FORCES"
run 1 "a player of the other side" report campaign.vtr --player ney --side coalition --draft
run 2 "the umpire is no player's" report campaign.vtr --player ney --side umpire --draft
for dialect in phpbb xenforo vbulletin smf plain discord; do
  run 0 "report for $dialect" report campaign.vtr --side french --dialect $dialect --draft
  says out "FRENCH COMMAND ONLY"
done
says out "----- 8< -----"
says out "Part 2 of "
run 0 "one post of it" report campaign.vtr --side french --dialect discord --part 2 --draft
silent out "----- 8< -----"
if [ "$(wc -m < out)" -le 2000 ]; then report yes "it is short"; else report no "it is short"; fi
run 2 "no such post" report campaign.vtr --side french --dialect discord --part 99 --draft
run 0 "the posts as JSON" report campaign.vtr --side french --dialect discord --json --draft
says out '"limit" : 2000'
run 2 "no such dialect" report campaign.vtr --side french --dialect usenet --draft
says err "there are phpbb, xenforo"
run 2 "a dialect is a format" report campaign.vtr --side french --dialect phpbb --format html --draft
mkdir -p config/vertrauter
printf '[club]\nEscape=text\nCode={}\nLimit=1500\n' > config/vertrauter/dialects.ini
XDG_CONFIG_HOME=$work/config
export XDG_CONFIG_HOME
run 0 "a dialect of one's own" report campaign.vtr --side french --dialect club --draft
says out "Part 2 of "
printf '[club]\nEscape=runes\nCode={}\n' > config/vertrauter/dialects.ini
run 1 "one that is at fault" report campaign.vtr --side french --dialect phpbb --draft
says err "dialects.ini:2:1: 'runes' is no encoding"
rm -r config
unset XDG_CONFIG_HOME
run 0 "map of a player, for his telephone" map campaign.vtr --player ney --phone -o ney.png
run 0 "map as SVG" map campaign.vtr --side french -o french.svg
says french.svg "<svg"
run 0 "map again" map campaign.vtr --side french -o french-2.svg
if cmp -s french.svg french-2.svg; then report yes "the same bytes"; else report no "the same bytes"; fi
run 0 "map as PNG" map campaign.vtr -o all.png --width 800
run 0 "map of the map" map "$map_dir/map.xml" -o board.svg
run 0 "events" events campaign.vtr --side french
run 0 "why" why campaign.vtr 0 --side french
says out "rule"
run 0 "state" state campaign.vtr --side french --table formation
says out "fr-iii"
run 0 "state as JSON" state campaign.vtr --json
says out '"formation" : ['

run 0 "orders for turn 2" import campaign.vtr "$map_dir/messages/turn-02/*.txt"
answer_all
run 0 "commit turn 2" commit campaign.vtr
says out "Turn 3 is open"
run 0 "verify" verify campaign.vtr
says out "proved"
run 0 "check" check campaign.vtr "$scenario" "$map_dir/map.xml"

run 0 "charts as tables" chart campaign.vtr
says out "Men on the map (strength)"
says out "Turn  Coalition  French"
run 0 "a side's charts" chart campaign.vtr --side french --json
says out '"what" : "prestige"'
says out '"side" : "french"'
silent out '"side" : "coalition"'
run 0 "a chart of an earlier turn" chart campaign.vtr --side french --what strength --turn 1
lines out 4
run 0 "a chart as SVG" chart campaign.vtr --side french --what strength -o chart.svg
says chart.svg "<svg"
silent chart.svg "Coalition"
run 0 "a chart as PNG" chart campaign.vtr --what prestige -o chart.png --width 500
run 1 "no such chart" chart campaign.vtr --side french --what morale -o chart.svg
says err "there are: prestige, exhausted, strength"
run 2 "a picture of which chart" chart campaign.vtr -o chart.svg
run 2 "a picture of another kind" chart campaign.vtr --what prestige -o chart.gif
run 1 "charts of no side" chart campaign.vtr --side prussia

run 0 "report of turn 1 is what it was" report campaign.vtr --side french --turn 1
if cmp -s out french-1.txt; then report yes "the same bytes"; else report no "the same bytes"; fi

run 0 "undo" undo campaign.vtr --to 0
says err "has read a report"
says out "Turn 1 (27-30 Apr 1813) is open"
run 0 "another answer" answer campaign.vtr battles/battle/weissenfels/1 winner=coalition size=minor loss.fr-iii-8=900
answer_all
run 0 "commit the other turn 1" commit campaign.vtr
run 0 "report of the other turn 1" report campaign.vtr --side french --draft
if cmp -s out french-1.txt; then report no "it differs"; else report yes "it differs"; fi
run 0 "branches" branches campaign.vtr
lines out 6
run 0 "branches as JSON" branches campaign.vtr --json
run 0 "branches compared" compare campaign.vtr 2 --side french
if grep -q '^french: 0' out || ! grep -q '^  [-+] ' out; then report no "what differs is shown"; else report yes "what differs is shown"; fi
run 0 "branches compared for all" compare campaign.vtr 2 --json
run 1 "no turn compared with the one before the first" compare campaign.vtr 2 1
run 0 "switch back" switch campaign.vtr 2
run 0 "report of the first branch" report campaign.vtr --side french --turn 1 --draft
if cmp -s out french-1.txt; then report yes "the same bytes"; else report no "the same bytes"; fi
run 0 "verify all branches" verify campaign.vtr

run 0 "override" override campaign.vtr formation fr-vii place bernburg --reason "slip of the pen" --tell french "VII Corps is at Bernburg after all."
says out "bernburg instead of"
says err "with --with-all these would go too: fr-vii-"
run 0 "as it was" override campaign.vtr --undo 1
run 0 "override, with all" override campaign.vtr formation fr-vii place bernburg --with-all --reason "slip of the pen" --tell french "VII Corps is at Bernburg after all."
says out "With it: fr-vii-"
run 0 "they are there" state campaign.vtr
silent err "moves alone"
run 2 "only a place" override campaign.vtr troops fr-vii fatigue 1 --with-all --reason x
run 0 "preview with the override" events campaign.vtr --preview --side french
says out "VII Corps is at Bernburg after all."
silent out "slip of the pen"
run 0 "the umpire sees the reason" events campaign.vtr --preview
says out "slip of the pen"
run 0 "the other side sees nothing" events campaign.vtr --preview --side coalition
silent out "Bernburg after all"

run 0 "withdraw an order" import campaign.vtr "$map_dir/messages/turn-01/22-kleist.txt"
# --- the sample, and house rules from the first day ------------------------------------
run 0 "sample" new sample.vtr --scenario "$scenario" --sample --json
says out '"turn" : 3'
run 0 "verify the sample" verify sample.vtr
run 0 "its letters wait" settle sample.vtr
says out "Zorbau"
run 2 "the sample has its own dice" new other.vtr --scenario "$scenario" --sample --seed 7
run 0 "house rule" new ruled.vtr --scenario "$scenario" --set traffic.good=12 --set traffic.poor=4
run 0 "it holds" rulebook ruled.vtr --json
says out '"value" : "12"'
run 1 "out of its range" new bad.vtr --scenario "$scenario" --set traffic.good=100000
says err "--set traffic.good=100000"
absent bad.vtr
run 1 "no such rule" new bad.vtr --scenario "$scenario" --set traffic.god=1
run 1 "no value" new bad.vtr --scenario "$scenario" --set traffic.good
absent bad.vtr
cp "$scenario" alone.scenario.xml
run 1 "no sample beside it" new bad.vtr --scenario alone.scenario.xml --sample
says err "has no sample messages"
absent bad.vtr
finish
