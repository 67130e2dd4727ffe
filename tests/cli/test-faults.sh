# SPDX-License-Identifier: MIT
# What is at fault is said in a line, with the right exit status, and nothing is
# changed.
. "$VTR_TEST_LIBRARY"

run 0 "begin" new campaign.vtr --scenario "$scenario" --seed 1813

# --- messages -------------------------------------------------------------------
printf 'From: Ney_Red\n\nIII Corps: march to Atlantis.\nCCC Corps: march to Leipzig.\n' > unknown.txt
run 0 "unknown place and formation" import campaign.vtr unknown.txt
says out "Atlantis"
says out "CCC"
run 0 "they are kept, not obeyed" orders campaign.vtr --json
says out '"kind" : "not-understood"'
silent out '"kind" : "accepted"'

# a formation that the sender cannot know reads as one that is not there
printf 'From: Ney_Red\n\nCo-Langeron: march to Leipzig.\n' > hidden.txt
run 0 "hidden formation" import campaign.vtr hidden.txt
silent out "Langeron's"

printf 'From: Nobody_At_All\n\nIII Corps: halt.\n' > stranger.txt
run 0 "unknown sender" import campaign.vtr stranger.txt
says out "nobody knows"
mkfifo pipe
cat stranger.txt > pipe &
run 0 "a pipe" import campaign.vtr pipe --player ney --dry-run
says out "III Corps: halt at Weimar"
run 0 "who he is" import campaign.vtr stranger.txt --player ney
silent out "nobody knows"

head -c 5000 "$VERTRAUTER" > noise.bin
run 0 "random bytes" import campaign.vtr noise.bin
run 0 "random bytes of a player" import campaign.vtr noise.bin --player ney
: > empty.txt
run 0 "no bytes at all" import campaign.vtr empty.txt
printf 'From: Ney_Red\n\n\033[31mIII Corps: halt.\033]0;x\007\n' > escape.txt
run 0 "terminal sequences" import campaign.vtr escape.txt
if tr -d '\12\40-\377' < out | grep -q .; then report no "no control characters come out"; else report yes "no control characters come out"; fi

before=$(sum campaign.vtr)
run 1 "no such message" import campaign.vtr not-there.txt
says err "not-there.txt"
run 1 "no such player" import campaign.vtr unknown.txt --player nay
says err "did you mean 'ney'?"
run 2 "no time" import campaign.vtr unknown.txt --received yesterday
unchanged campaign.vtr "$before"

# --- XML -------------------------------------------------------------------------
cp "$map_dir/map.xml" .
sed 's/<side id="french"/<side id=french"/' "$scenario" > broken.scenario.xml
run 1 "malformed scenario" new x.vtr --scenario broken.scenario.xml
says err "broken.scenario.xml:"
absent x.vtr
sed 's/place="leipzig"/place="lepizig"/' "$scenario" > place.scenario.xml
run 1 "unknown place in a scenario" new x.vtr --scenario place.scenario.xml
says err "lepizig"
absent x.vtr
printf '<?xml version="1.0"?>\n<!DOCTYPE scenario [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<scenario id="x" name="&b;" map="map.xml" ruleset="kriegsspiel1813" first-day="1813-04-27" turns="3"/>\n' > bomb.scenario.xml
run 1 "hostile scenario" new x.vtr --scenario bomb.scenario.xml
says err "bomb.scenario.xml:"
absent x.vtr
printf '<?xml version="1.0"?>\n<!DOCTYPE map SYSTEM "/etc/passwd">\n<map id="x" name="x"/>\n' > hostile.xml
run 1 "hostile map" check hostile.xml
says err "hostile.xml:"
head -c 3000 "$map_dir/map.xml" > cut.xml
run 1 "truncated map" check cut.xml
says err "cut.xml:"
run 1 "malformed map" map cut.xml -o x.svg
absent x.svg
run 1 "neither" check unknown.txt
run 1 "no such scenario" new x.vtr --scenario not-there.xml
run 1 "unknown ruleset" check bomb.scenario.xml
run 1 "seed that is none" new x.vtr --scenario "$scenario" --seed xyz
absent x.vtr
before=$(sum campaign.vtr)
run 1 "no overwriting" new campaign.vtr --scenario "$scenario"
unchanged campaign.vtr "$before"

# --- campaign files ------------------------------------------------------------------
cp campaign.vtr foreign.vtr
printf 'ABCD' | dd of=foreign.vtr bs=1 seek=68 conv=notrunc 2> /dev/null
cp campaign.vtr newer.vtr
printf '\177\0\0\0' | dd of=newer.vtr bs=1 seek=60 conv=notrunc 2> /dev/null
head -c 20000 campaign.vtr > short.vtr
head -c 50 campaign.vtr > torn.vtr
cp unknown.txt text.vtr
cp noise.bin noise.vtr
for file in foreign newer short torn text noise; do
  for command in info resolve commit orders questions events state branches undo verify "switch 1" "why 0" "report --side french" "map -o x.svg" "answer x y" "import unknown.txt"; do
    set -- $command
    verb=$1
    shift
    before=$(sum $file.vtr)
    "$VERTRAUTER" "$verb" $file.vtr "$@" > out 2> err < /dev/null
    status=$?
    if [ $status -eq 4 ] && [ -s err ] && grep -q "$file.vtr" err && [ "$(sum $file.vtr)" = "$before" ] && [ ! -e x.svg ]; then
      report yes "$verb of $file.vtr: 4"
    else
      echo "# status $status"
      report no "$verb of $file.vtr: 4"
    fi
  done
done
run 1 "no such campaign" info not-there.vtr
absent not-there.vtr
run 1 "no such campaign to write to" resolve not-there.vtr
absent not-there.vtr

# --- the journal of a campaign that is gone would be played into a new one -----------
echo journal > gone.vtr-journal
run 1 "a journal without its campaign" new gone.vtr --scenario "$scenario"
says err "gone.vtr-journal is left of a campaign"
absent gone.vtr

# --- a good campaign, bad wishes -----------------------------------------------------
before=$(sum campaign.vtr)
run 1 "no such side" report campaign.vtr --side prussia
says err "french"
run 1 "no such turn" report campaign.vtr --side french --turn 9
run 1 "no such node" switch campaign.vtr 99
run 1 "nothing to undo" undo campaign.vtr
run 1 "no such event" why campaign.vtr 9999
run 1 "no such table" state campaign.vtr --table formations
run 1 "override: no such table" override campaign.vtr formations fr-iii place leipzig --reason x
says err "did you mean 'formation'?"
run 1 "override: no such row" override campaign.vtr formation fr-iiii place leipzig --reason x
run 1 "override: no such field" override campaign.vtr formation fr-iii plaice leipzig --reason x
says err "did you mean 'place'?"
run 1 "override: value does not fit" override campaign.vtr troops fr-iii-8 foot many --reason x
run 1 "no such order" orders campaign.vtr --withdraw o9999 --reason x
run 1 "cannot write there" map campaign.vtr -o nowhere/x.svg
run 1 "cannot write there either" report campaign.vtr --side french --draft -o nowhere/x.txt
unchanged campaign.vtr "$before"
finish
