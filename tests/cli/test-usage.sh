# SPDX-License-Identifier: MIT
# Help, wrong usage, and the commands that need no campaign.
. "$VTR_TEST_LIBRARY"

run 0 "help" --help
for command in new info verbs rulebook import orders resolve questions answer commit override undo branches compare switch state events why report battle map check verify salvage; do
  cp out help
  says help "  $command"
  run 0 "$command --help" $command --help
  says out "vertrauter $command"
  run 0 "help again" --help
done
run 0 "version" --version
says out "vertrauter "
run 2 "no command"
run 2 "unknown command" reslove x
says err "did you mean 'resolve'?"
run 2 "unknown option" info --colour x
run 2 "missing argument" info
run 2 "too many" info a b
run 2 "no scenario" new x.vtr
absent x.vtr
run 2 "no side" report x.vtr
run 2 "no format" report x.vtr --side french --format rtf
run 2 "no output" map x.vtr
run 2 "no place" battle x.vtr --side french
run 2 "two things at once" battle x.vtr a --oob --dump d.csv
run 2 "a result without losses" battle x.vtr a --winner french
run 2 "no such format" battle x.vtr a --format rtf
run 2 "no such picture" map x.vtr -o x.bmp
run 2 "tell needs two" override x.vtr formation fr-iii place leipzig --reason r --tell french
run 2 "no reason" override x.vtr formation fr-iii place leipzig
run 2 "no such ruling" override x.vtr die 5.3/french 0 --reason r
run 2 "words for nobody" override x.vtr ruling --reason r
run 2 "list takes no fact" override x.vtr --list formation
run 2 "no value" answer x.vtr q
run 2 "both" answer x.vtr q v --from f
run 2 "no number" switch x.vtr two
run 2 "no number of an event" why x.vtr first

run 0 "verbs" verbs kriegsspiel1813
says out "march"
run 0 "verbs as JSON" verbs kriegsspiel1813 --json
says out '"id" : "march"'
run 0 "rulebook" rulebook kriegsspiel1813
says out "2.1 Roads, traffic, marches"
says out "A good road carries 10 divisions"
says out "House: "
run 0 "rulebook in a format" rulebook kriegsspiel1813 --format markdown
says out "Forced marches and fatigue"
run 2 "no such format" rulebook kriegsspiel1813 --format papyrus
says err "papyrus"
run 2 "tables have no format" rulebook kriegsspiel1813 --json --format text
run 0 "rulebook as JSON" rulebook kriegsspiel1813 --json
says out '"house" : true'
run 1 "no such ruleset" verbs kriegspiel1813
says err "did you mean 'kriegsspiel1813'?"
finish
