/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <locale.h>
#include <stdio.h>

/* The table of commands: help, dispatch and "did you mean" read it. */

static const VtrCommandLine commands[] = {
  { "new", "FILE --scenario S [--seed HEX] [--set NAME=VALUE…] [--sample]", N_ ("Begin a campaign from a scenario file"),
    N_ ("FILE must not be there yet. Without --seed the dice hang on 32 random bytes; their\nhash stands in the first report. A seed shorter than 64 hex digits marks the\ncampaign as practice. --sample plays the messages that lie beside the scenario; the\nlast turn that has any is open."), vtr_cli_new },
  { "from-sheets", "DIR [-o DIR] [--picture FILE --pin PLACE=X,Y…]", N_ ("Make a map and a scenario out of spreadsheets"),
    N_ ("The first DIR holds the tables, as a spreadsheet saves them with commas:\ncampaign.csv, sides.csv, nations.csv, players.csv, formations.csv, places.csv,\nroads.csv; and if there are any positions.csv, rivers.csv, bases.csv, holds.csv,\nroutes.csv, rules.csv. docs/spreadsheets.md names their columns."), vtr_cli_from_sheets },
  { "picture", "FILE [set PICTURE | players yes|no | write NEW | remove]", N_ ("Your own picture of the map, behind the board in the window"),
    N_ ("A PNG or JPEG, pinned by two places: set PICTURE --pin PLACE=X,Y --pin PLACE=X,Y, in\npixels from its upper left corner. It is drawn for the umpire alone; players yes lets\nit be drawn in a side's map in the window too. No report and no post has it. write\ntakes it out again, as it came. Without more what there is."), vtr_cli_picture },
  { "info", "FILE", N_ ("Say what a campaign is and where it stands"), NULL, vtr_cli_info },
  { "verbs", "RULESET|FILE", N_ ("List the verbs of orders and how players write them"), NULL, vtr_cli_verbs },
  { "rulebook", "RULESET|FILE", N_ ("Show what the program makes of the rules: phases, verbs, parameters"),
    N_ ("A value marked 'house' is not printed in the rules."), vtr_cli_rulebook },
  { "import", "FILE MESSAGE…", N_ ("Read messages from players, judge and keep their orders"),
    N_ ("MESSAGE is a file, a folder, a pattern in quotes, or - for standard input: a\ntext, a mail, an mbox, a board's export of private messages (CSV, XML), the text\nof a forum page. What cannot be read as an order is kept with the rest and\nsaid so. Messages are taken in the sequence in which they were\nreceived. --message NUMBER --received TIME corrects when one that is kept was\nreceived: its orders take their place in the sequence. --message NUMBER --player P\ncorrects who wrote it: it is read anew as his."), vtr_cli_import },
  { "settle", "FILE [PASSAGE MEANT|none | PASSAGE --take N | PASSAGE=N|none …]", N_ ("Say what a passage that waits for you means"),
    N_ ("Without more what waits. MEANT is a place or formation that the sender's\nside knows, by id or name; of an order that two have given, its sender. 'none': it\nis no order. What a passage may mean stands numbered under it: --take 1 makes it that\norder, --take 1,2 both. PASSAGE=1,2 PASSAGE=none settles several at once, or nothing.\n--side S --name N MEANT remembers a name for a side."), vtr_cli_settle },
  { "order", "FILE VERB [PLACE…]", N_ ("Write an order into the open turn by hand"),
    N_ ("Who is to act: --of FORMATION, or --side S --from PLACE for those who stand there and\nhave no headquarters. PLACE… is the path, or the target of a verb that takes one.\n--under ORDER puts it under another order, behind those that stand there."), vtr_cli_order },
  { "orders", "FILE", N_ ("List the orders of a turn in sequence"), NULL, vtr_cli_orders },
  { "clerk", "FILE [ACTION …]", N_ ("Who has sent orders and who has not; deadlines, loans, standing orders"),
    N_ ("Without ACTION the board of the open turn. ACTION is one of:\ndeadline TIME|none              when orders are due, e.g. \"2026-11-29 20:00\", +3d\nevery +7d|none                  so long after it, once it is committed, the next turn's\nextend PLAYER TIME|none         more time for one player\nzone PLAYER ZONE|none           by which clock he lives\nremind [PLAYER…]                reminders, ready to copy; else to all who owe orders\nlend FORMATION PLAYER           lend a command (1.4), with --turns N-M\nrecall FORMATION                end a loan\nstanding [PLAYER [none]]        what is done if nothing is heard of him: show or keep it\napply [PLAYER]                  carry it into the turn: of all whose time is up\nunapply PLAYER                  take it out again\nhandover PLAYER                 what a successor needs, in one file\njoin ID [FORMATION…]            a new player, with --side S and --name NAME\nleave PLAYER                    a player leaves; --to P takes his commands\nreplace PLAYER ID               a new player takes a seat, with --name NAME\nback N                          take a change of players or commands back"), vtr_cli_clerk },
  { "resolve", "FILE", N_ ("Run the open turn, and write down its open questions"),
    N_ ("Nothing else is written; commit does that. Exit status 3: questions are open."), vtr_cli_resolve },
  { "questions", "FILE", N_ ("List the open questions"), NULL, vtr_cli_questions },
  { "answer", "FILE ID VALUE… | FILE --from ANSWERS", N_ ("Answer a question, or many from a file"),
    N_ ("A file of answers has a line 'ID VALUE' each; '#' begins a comment. Either all of\nthem are written or none."), vtr_cli_answer },
  { "commit", "FILE", N_ ("Finish the open turn"), N_ ("Exit status 3: questions are open; nothing is committed."), vtr_cli_commit },
  { "override", "FILE TABLE KEY FIELD VALUE --reason R", N_ ("Rule by hand: a fact, a die, a verdict, or words"),
    N_ ("FILE TABLE KEY FIELD VALUE       a field of a row\nFILE insert TABLE FIELD=VALUE…   a new row\nFILE remove TABLE KEY            a row taken out\nFILE die PURPOSE INDEX VALUE     a die thrown by hand\nFILE verdict ORDER accept|refuse [RULE]\nFILE ruling --tell SIDE TEXT     words alone\nFILE --list, FILE --undo N       what is ruled, and taking it back\n'state' shows tables, keys and fields. KEY joins a key of several parts by '/'. The\nreason is the umpire's alone; what a side is told goes after --tell SIDE TEXT."), vtr_cli_override },
  { "undo", "FILE", N_ ("Go back a turn, or to the end of an earlier one"),
    N_ ("Nothing is deleted: what is undone stays as a branch."), vtr_cli_undo },
  { "branches", "FILE", N_ ("Show the history, with all that was undone"), NULL, vtr_cli_branches },
  { "compare", "FILE NODE [NODE]", N_ ("Show which lines of a report another branch changes"),
    N_ ("Both nodes are the same turn, as after undo and again; without the second it is the\none on the way to where the campaign stands. '-' no longer holds, '+' stands in its\nplace. Without --side every side's and every player's number of lines is told."), vtr_cli_compare },
  { "switch", "FILE NODE", N_ ("Go to any node of the history"), NULL, vtr_cli_switch },
  { "state", "FILE", N_ ("Show the facts: every table, row and field"), NULL, vtr_cli_state },
  { "events", "FILE", N_ ("List what happened in a turn"), NULL, vtr_cli_events },
  { "why", "FILE EVENT", N_ ("Say why an event happened: rule, figures, dice, causes"), N_ ("EVENT is its number in 'events' of the same turn and side."), vtr_cli_why },
  { "report", "FILE --side S", N_ ("Write a side's report"),
    N_ ("A report of a committed turn is noted as issued, so that undo can warn; --draft\nleaves no note. The side 'umpire' gets all."), vtr_cli_report },
  { "battle", "FILE [PLACE]", N_ ("List the open turn's battles; sheets, orders of battle, losses"),
    N_ ("Without PLACE the list. With it the battle's sheet, for a side or the umpire; with\n--oob or --oob-template the order of battle for a game; with --losses or --dump\nwhat came of it, shown as an answer, and with --answer given. PLACE may be the\nbattle's number. docs/battles.md tells it all."), vtr_cli_battle },
  { "map", "FILE|MAP -o PICTURE", N_ ("Draw the map as SVG, PNG or PDF, by the ending of its name"), NULL, vtr_cli_map },
  { "chart", "FILE", N_ ("Figures over the turns: prestige, strength, exhausted corps; as a table or drawn"),
    N_ ("With --side what that side may know. With --what NAME -o PICTURE one is drawn."), vtr_cli_chart },
  { "post", "FILE [next|sent DESTINATION | out FOLDER | sent --all | list]", N_ ("The posting board: what goes where, and what went"),
    N_ ("Without more the board: a row for each text that a destination is due. next prints\nthe next part, which the first one fixes; sent marks it sent, and from then on it\nis issued, to the byte; list tells what was sent. out writes all that is due into\na new folder, texts put together that fit into one post; sent --all marks them.\nA side's text is offered at its own destinations alone."), vtr_cli_post },
  { "destination", "FILE [NAME]", N_ ("Places to post to: list, make, change, close"),
    N_ ("A destination belongs to a player, a side or everybody, for good, and takes what\nits reader may have: everybody's takes the diary alone."), vtr_cli_destination },
  { "paragraph", "FILE [add TEXT | change N TEXT | keep N | remove N]", N_ ("Your own paragraphs in reports"),
    N_ ("They are kept when a report is made again. A warning names what the reader was not\ntold; nothing is refused. TEXT may be - for standard input."), vtr_cli_paragraph },
  { "note", "FILE [add TEXT | change N TEXT | due N | done N | open N | remove N]", N_ ("Your notebook: on a place, a formation, a player, a turn"),
    N_ ("For you alone: no report knows of it. A note with a turn is due then, and 'info' says\nhow many are. Without more the open ones, what is due first."), vtr_cli_note },
  { "erratum", "FILE [--side S]", N_ ("Who has a report that no longer holds, and what changed in it"), NULL, vtr_cli_erratum },
  { "recheck", "FILE [take | done [ID]]", N_ ("Orders and answers that outlived a correction"),
    N_ ("take brings over what was entered for the open turn on the branch before the\ncorrection, marked to be looked at again; done takes the mark off one, or all."), vtr_cli_recheck },
  { "diary", "FILE", N_ ("The account for spectators, some turns late"), NULL, vtr_cli_diary },
  { "phrases", "FILE [set KEY TEXT | unset KEY | KEY…]", N_ ("The words of reports, as this campaign has them"),
    N_ ("A text may name the figures of the built-in one, no others."), vtr_cli_phrases },
  { "language", "FILE [LANGUAGE]", N_ ("In which language who reads"), NULL, vtr_cli_language },
  { "case", "CASE…", N_ ("Run rule cases, files or folders of them; print what differs"),
    N_ ("The format is told in docs/cases.md. Ends with how many cases each rule has."), vtr_cli_case },
  { "check", "MAP|SCENARIO|FILE…", N_ ("Look for faults in maps, scenarios and campaigns"), NULL, vtr_cli_check },
  { "verify", "FILE", N_ ("Prove a campaign: hashes, dice, and every turn run again"), NULL, vtr_cli_verify },
  { "salvage", "FILE NEW", N_ ("Save what can be read of a damaged campaign into a new file"), NULL, vtr_cli_salvage },
};

static void
say_help (void)
{
  gsize width = 0;

  vtr_say ("%s\n\n", _ ("Usage: vertrauter COMMAND [ARGUMENT…]"));
  vtr_say ("%s\n\n", _ ("The umpire's desk for map campaigns. 'vertrauter COMMAND --help' says more."));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    width = MAX (width, strlen (commands[i].name));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    vtr_say ("  %-*s  %s\n", (int) width, commands[i].name, _ (commands[i].summary));
  vtr_say ("\n%s\n", _ ("Exit status: 0 done; 1 the input is at fault; 2 wrong usage; 3 questions are\nopen; 4 the campaign file is damaged, foreign, newer, or in use."));
}

static int
unknown_command (const gchar *name)
{
  const gchar *names[G_N_ELEMENTS (commands) + 1];
  const gchar *near;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i].name;
  names[G_N_ELEMENTS (commands)] = NULL;
  near = g_utf8_validate (name, -1, NULL) ? vtr_umpire_nearest (name, names) : NULL;
  if (near)
    vtr_complain (_ ("vertrauter: there is no command '%s'; did you mean '%s'?"), name, near);
  else
    vtr_complain (_ ("vertrauter: there is no command '%s'; vertrauter --help lists them"), name);
  return VTR_EXIT_USAGE;
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, VTR_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  if (argc < 2)
    {
      vtr_complain ("%s", _ ("vertrauter: a command is missing; vertrauter --help lists them"));
      return VTR_EXIT_USAGE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      vtr_say ("vertrauter %s\n", VTR_VERSION);
      return vtr_finish_output (VTR_EXIT_DONE);
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h") || g_str_equal (argv[1], "help"))
    {
      if (argc == 2)
        {
          say_help ();
          return vtr_finish_output (VTR_EXIT_DONE);
        }
      /* help COMMAND is COMMAND --help */
      argv[1] = argv[2];
      argv[2] = (char *) "--help";
      argc = 3;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, argv[1]))
      return vtr_finish_output (commands[i].run (&commands[i], argc - 1, argv + 1));
  return unknown_command (argv[1]);
}
