-- SPDX-License-Identifier: MIT
--
-- The campaign file, version 1: what all rulesets share.
--
-- A node is the moment after a turn; the root stands before turn 1. Everything
-- that a turn is made of is keyed by node, in one of these parts:
--
--   open     belongs to the turn that follows the node and is not resolved yet
--   record   went into the turn that ended in the node; never changed again
--   carried  came out of that turn as orders for the next
--
-- so that going back to an older node finds its open turn as it was left, and
-- each branch keeps its own. Old versions of orders and answers stay, with the
-- reason why they ended. Whole states are kept per node: the committed state is
-- the truth. Messages, learned names and issued reports belong to no node.
--
-- Turns, men, guns and places are whole numbers and ids as in the program's
-- field tables, which a test holds against these columns; times are seconds
-- since 1970, UTC.

-- Facts about the campaign as a whole, by name: ruleset, ruleset_schema,
-- scenario, first_day, first_turn, turns, practice, secret, secret_hash; the current node
-- (head); revision, raised by every write; next_order; seal; and notes in the
-- margin ("note.…") that nothing depends on.
CREATE TABLE meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The map as it came.
CREATE TABLE map (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  xml BLOB NOT NULL,
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

-- The history, a tree. Hashes are SHA-256 in hex; empty: lost, and left out by
-- a salvage.
CREATE TABLE node (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  parent INTEGER REFERENCES node (id),
  turn INTEGER NOT NULL CHECK (turn BETWEEN 0 AND 100000),
  revision INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 4294967295), -- of the ruleset that resolved it
  state_hash TEXT NOT NULL CHECK (length (state_hash) IN (0, 64)),
  outcome_hash TEXT NOT NULL CHECK (length (outcome_hash) IN (0, 64)),
  committed INTEGER NOT NULL,
  CHECK (turn > 0 OR parent IS NULL)
) STRICT;

CREATE INDEX node_by_parent ON node (parent);

-- Hash over a node's rows of a part, so that damage is noticed where SQLite
-- itself sees none.
CREATE TABLE seal (
  node INTEGER NOT NULL REFERENCES node (id),
  part TEXT NOT NULL CHECK (part IN ('open', 'record')),
  hash TEXT NOT NULL CHECK (length (hash) = 64),
  PRIMARY KEY (node, part)
) STRICT, WITHOUT ROWID;

-- --- messages, learned names, issued reports, files: append-only --------------------

CREATE TABLE message (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  side TEXT NOT NULL CHECK (length (side) <= 31),
  player TEXT NOT NULL CHECK (length (player) <= 31),
  turn INTEGER NOT NULL CHECK (turn BETWEEN 0 AND 100000), -- open when it came
  received INTEGER NOT NULL, -- gives the sequence (1.1)
  sent INTEGER NOT NULL, -- 0: not known
  sender TEXT, -- as written in its head
  subject TEXT,
  body TEXT NOT NULL,
  raw BLOB NOT NULL, -- the bytes as they came
  raw_hash TEXT NOT NULL CHECK (length (raw_hash) = 64),
  hash TEXT NOT NULL CHECK (length (hash) = 64) -- over the columns before
) STRICT;

CREATE INDEX message_by_raw ON message (raw_hash);
CREATE INDEX message_by_time ON message (received);

-- What a side calls a place, formation or player: the newest row of a name holds.
CREATE TABLE alias (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  side TEXT NOT NULL CHECK (length (side) <= 31),
  what TEXT NOT NULL CHECK (length (what) <= 31),
  "of" TEXT NOT NULL CHECK (length ("of") <= 31),
  name TEXT NOT NULL CHECK (length (CAST (name AS BLOB)) <= 63),
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

-- What was given to whom, to the byte.
CREATE TABLE issued (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  side TEXT NOT NULL CHECK (length (side) <= 31), -- '': the umpire
  node INTEGER NOT NULL REFERENCES node (id), -- whose facts it tells
  reader TEXT NOT NULL,
  format TEXT NOT NULL,
  issued INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

-- Files of other programs that the umpire has given, to the byte: the newest of a
-- kind holds.
CREATE TABLE attachment (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (length (kind) BETWEEN 1 AND 31), -- 'oob': order of battle for a game; 'picture' behind the board, and its 'pins'
  name TEXT NOT NULL CHECK (length (CAST (name AS BLOB)) <= 255),
  bytes BLOB NOT NULL,
  hash TEXT NOT NULL CHECK (length (hash) = 64) -- over the columns before
) STRICT;

-- --- what goes out: append-only ----------------------------------------------

-- Where texts are posted: the newest row of a name holds. It belongs to a player,
-- else to a side, else to everybody.
CREATE TABLE destination (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length (name) BETWEEN 1 AND 31 AND name NOT GLOB '*[^a-z0-9._-]*'),
  title TEXT NOT NULL CHECK (length (CAST (title AS BLOB)) <= 255),
  kind TEXT NOT NULL CHECK (kind IN ('forum', 'thread', 'channel', 'player')),
  side TEXT NOT NULL CHECK (length (side) <= 31), -- '': everybody's
  player TEXT NOT NULL CHECK (length (player) <= 31), -- '': all of the side
  dialect TEXT NOT NULL CHECK (length (dialect) BETWEEN 1 AND 31),
  language TEXT NOT NULL CHECK (length (language) <= 15), -- '': the reader's
  takes TEXT NOT NULL, -- ',' between: report, map, reply, erratum, diary, question
  closed INTEGER NOT NULL CHECK (closed IN (0, 1)),
  hash TEXT NOT NULL CHECK (length (hash) = 64) -- over the columns before
) STRICT;

-- A text or picture as it was made for a destination when its first part was
-- handed out, so that all its parts are of one make.
CREATE TABLE posting (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  destination TEXT NOT NULL CHECK (length (destination) BETWEEN 1 AND 31),
  side TEXT NOT NULL CHECK (length (side) <= 31),
  player TEXT NOT NULL CHECK (length (player) <= 31),
  node INTEGER NOT NULL REFERENCES node (id), -- whose facts it tells
  turn INTEGER NOT NULL CHECK (turn BETWEEN 0 AND 100000),
  what TEXT NOT NULL CHECK (what IN ('report', 'map', 'reply', 'erratum', 'diary', 'question')),
  about INTEGER NOT NULL CHECK (about >= 0), -- a reply: the message; a question: the number of its id
  dialect TEXT NOT NULL,
  language TEXT NOT NULL,
  made INTEGER NOT NULL,
  parts INTEGER NOT NULL CHECK (parts BETWEEN 1 AND 10000),
  plain TEXT, -- its words, or of a map a hash of what is drawn, to compare a later make with
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

CREATE INDEX posting_by_turn ON posting (turn);

CREATE TABLE posting_part (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  posting INTEGER NOT NULL REFERENCES posting (id),
  part INTEGER NOT NULL CHECK (part BETWEEN 1 AND 10000),
  bytes BLOB NOT NULL,
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

CREATE UNIQUE INDEX posting_part_once ON posting_part (posting, part);

-- That a part went out: from then on it is issued.
CREATE TABLE posting_sent (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  posting_part INTEGER NOT NULL REFERENCES posting_part (id),
  sent INTEGER NOT NULL,
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

CREATE UNIQUE INDEX posting_sent_once ON posting_sent (posting_part);

-- The umpire's own paragraphs. A row takes the place of another; without a text
-- it takes it away.
CREATE TABLE paragraph (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  replaces INTEGER REFERENCES paragraph (id),
  node INTEGER NOT NULL REFERENCES node (id), -- current when it was written or looked at again
  turn INTEGER NOT NULL CHECK (turn BETWEEN 0 AND 100000), -- in whose report it stands
  side TEXT NOT NULL CHECK (length (side) <= 31), -- '': in the public account
  player TEXT NOT NULL CHECK (length (player) <= 31), -- '': for all of the side
  text TEXT,
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

-- Phrases as this campaign has them: the newest of a language and key holds; no
-- text: as built in.
CREATE TABLE phrase (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  language TEXT NOT NULL CHECK (length (language) BETWEEN 1 AND 15),
  key TEXT NOT NULL CHECK (length (key) BETWEEN 1 AND 63),
  text TEXT,
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

-- In which language who reads: the newest of a side and player holds; '': the
-- side's, and English.
CREATE TABLE reader (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  side TEXT NOT NULL CHECK (length (side) <= 31),
  player TEXT NOT NULL CHECK (length (player) <= 31),
  language TEXT NOT NULL CHECK (length (language) <= 15),
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

-- By which clock a player lives: the newest row of a player holds.
CREATE TABLE player_zone (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  player TEXT NOT NULL CHECK (length (player) BETWEEN 1 AND 31),
  zone TEXT NOT NULL CHECK (length (zone) <= 63), -- '+01:00' or a name; '': not known
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

-- The umpire's notebook, for him alone: it goes into no turn and no report. A row
-- takes the place of another; without a text it takes it away.
CREATE TABLE note (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  replaces INTEGER REFERENCES note (id),
  turn INTEGER NOT NULL CHECK (turn BETWEEN 0 AND 100000), -- open when it was first written
  kind TEXT NOT NULL CHECK (kind IN ('', 'place', 'formation', 'player', 'turn')),
  about TEXT NOT NULL CHECK (length (about) <= 31), -- an id, a turn's number, or ''
  due INTEGER NOT NULL CHECK (due BETWEEN 0 AND 100000), -- a turn; 0: none
  done INTEGER NOT NULL CHECK (done IN (0, 1)),
  text TEXT,
  hash TEXT NOT NULL CHECK (length (hash) = 64)
) STRICT;

-- --- what goes into a turn ---------------------------------------------------

-- Orders, and spans of messages that are none. In force: ended IS NULL.
CREATE TABLE orders (
  node INTEGER NOT NULL REFERENCES node (id),
  part TEXT NOT NULL CHECK (part IN ('open', 'record', 'carried')),
  id TEXT NOT NULL CHECK (length (id) BETWEEN 1 AND 31),
  version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 1000000),
  ended TEXT CHECK (ended IN ('changed', 'superseded', 'withdrawn')),
  ended_why TEXT,
  turn INTEGER NOT NULL,
  seq INTEGER NOT NULL, -- order of execution (1.1)
  side TEXT NOT NULL,
  player TEXT NOT NULL, -- '': the umpire
  message INTEGER REFERENCES message (id),
  span_start INTEGER NOT NULL CHECK (span_start >= 0), -- bytes of the message's body
  span_length INTEGER NOT NULL CHECK (span_length >= 0),
  text TEXT, -- the words themselves
  formation TEXT NOT NULL,
  start TEXT NOT NULL, -- where those stand who are meant, if no formation is named
  verb TEXT NOT NULL,
  routed INTEGER NOT NULL CHECK (routed IN (0, 1)), -- the path was found, not written
  target TEXT NOT NULL,
  amount INTEGER NOT NULL,
  options INTEGER NOT NULL CHECK (options BETWEEN 0 AND 2147483647), -- bits: forced 1, split 2, continue 4, guns 8, alone 16, pick-up 32, drop 64, artillery 128, advance 256, rail 512
  condition TEXT,
  standing INTEGER NOT NULL CHECK (standing IN (0, 1)),
  parent TEXT NOT NULL,
  sibling INTEGER NOT NULL,
  supersedes TEXT NOT NULL,
  question TEXT, -- at which it came
  verdict TEXT NOT NULL CHECK (verdict IN ('none', 'not-understood', 'refused', 'may-fail', 'accepted', 'chatter', 'question')),
  verdict_rule TEXT NOT NULL,
  verdict_reason TEXT NOT NULL,
  verdict_figures TEXT,
  PRIMARY KEY (node, part, id, version)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX orders_in_force ON orders (node, part, id) WHERE ended IS NULL;
CREATE INDEX orders_by_message ON orders (message);
CREATE INDEX orders_by_sequence ON orders (node, part, seq) WHERE ended IS NULL;

CREATE TABLE order_path (
  node INTEGER NOT NULL,
  part TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  seq INTEGER NOT NULL CHECK (seq >= 0),
  place TEXT NOT NULL CHECK (length (place) BETWEEN 1 AND 31),
  PRIMARY KEY (node, part, id, version, seq),
  FOREIGN KEY (node, part, id, version) REFERENCES orders (node, part, id, version)
) STRICT, WITHOUT ROWID;

-- Answers to questions. In force: ended IS NULL.
CREATE TABLE answer (
  node INTEGER NOT NULL REFERENCES node (id),
  part TEXT NOT NULL CHECK (part IN ('open', 'record')),
  seq INTEGER NOT NULL CHECK (seq >= 0),
  ended TEXT CHECK (ended IN ('changed', 'withdrawn')),
  question TEXT NOT NULL,
  value TEXT NOT NULL,
  digest TEXT, -- of the facts that it was given on; NULL: any
  reason TEXT, -- the umpire's, never reportable
  unused INTEGER NOT NULL CHECK (unused IN (0, 1)), -- record: no question took it
  PRIMARY KEY (node, part, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX answer_in_force ON answer (node, part, question) WHERE ended IS NULL;

-- The umpire's hand: facts before a phase, dice, verdicts, words. In force: ended
-- IS NULL. What does not serve its kind is ''.
CREATE TABLE override (
  node INTEGER NOT NULL REFERENCES node (id),
  part TEXT NOT NULL CHECK (part IN ('open', 'record')),
  seq INTEGER NOT NULL CHECK (seq >= 0),
  ended TEXT CHECK (ended = 'withdrawn'),
  kind TEXT NOT NULL CHECK (kind IN ('set', 'insert', 'remove', 'die', 'verdict', 'ruling')),
  phase TEXT NOT NULL, -- '': before the first
  "table" TEXT NOT NULL,
  key TEXT NOT NULL,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  reason TEXT NOT NULL, -- the umpire's, never reportable
  tell_side TEXT NOT NULL,
  tell TEXT, -- text for that side
  PRIMARY KEY (node, part, seq)
) STRICT, WITHOUT ROWID;

-- Dice thrown by hand.
CREATE TABLE hand_die (
  node INTEGER NOT NULL REFERENCES node (id),
  part TEXT NOT NULL CHECK (part IN ('open', 'record')),
  purpose TEXT NOT NULL,
  "index" INTEGER NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (node, part, purpose, "index")
) STRICT, WITHOUT ROWID;

-- Parameters as set after a node, with the turn from which they hold there and
-- on all branches that follow. The newest row of a name holds.
CREATE TABLE parameter (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  node INTEGER NOT NULL REFERENCES node (id),
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  from_turn INTEGER NOT NULL CHECK (from_turn BETWEEN 1 AND 100000)
) STRICT;

CREATE INDEX parameter_by_node ON parameter (node);

-- All parameters with which a node's turn was resolved.
CREATE TABLE parameter_in_force (
  node INTEGER NOT NULL REFERENCES node (id),
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (node, name)
) STRICT, WITHOUT ROWID;

-- Questions: of the open turn as last resolved, or of the turn on record.
CREATE TABLE question (
  node INTEGER NOT NULL REFERENCES node (id),
  part TEXT NOT NULL CHECK (part IN ('open', 'record')),
  seq INTEGER NOT NULL CHECK (seq >= 0),
  id TEXT NOT NULL,
  phase TEXT NOT NULL,
  kind TEXT NOT NULL,
  rule TEXT,
  side TEXT NOT NULL, -- whom to ask; '': the umpire alone
  player TEXT NOT NULL,
  place TEXT NOT NULL,
  usual TEXT NOT NULL, -- answer if silent
  answer TEXT, -- NULL: open
  unused TEXT, -- an answer on other facts
  conditional INTEGER NOT NULL CHECK (conditional IN (0, 1)),
  digest TEXT NOT NULL,
  figures TEXT NOT NULL,
  PRIMARY KEY (node, part, seq),
  UNIQUE (node, part, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE question_ask (
  node INTEGER NOT NULL,
  part TEXT NOT NULL,
  question INTEGER NOT NULL,
  seq INTEGER NOT NULL CHECK (seq >= 0),
  key TEXT NOT NULL,
  choices TEXT, -- '|' between; NULL: a number
  min INTEGER NOT NULL,
  max INTEGER NOT NULL,
  usual TEXT NOT NULL,
  formation TEXT NOT NULL,
  PRIMARY KEY (node, part, question, seq),
  FOREIGN KEY (node, part, question) REFERENCES question (node, part, seq)
) STRICT, WITHOUT ROWID;

-- --- the clerk's board: nothing of it enters a turn ---------------------------

-- When orders for the turn after a node are due. The newest row of a player holds.
CREATE TABLE deadline (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  node INTEGER NOT NULL REFERENCES node (id),
  player TEXT NOT NULL CHECK (length (player) <= 31), -- '': everybody; else his extension
  due INTEGER, -- NULL: taken back
  offset INTEGER NOT NULL CHECK (offset BETWEEN -1440 AND 1440), -- of its zone at that time, minutes east of UTC
  zone TEXT NOT NULL CHECK (length (zone) <= 63) -- as the umpire named it
) STRICT;

CREATE INDEX deadline_by_node ON deadline (node);

-- What a player left for the case that nothing is heard of him, for the turn after
-- a node and all that follow it. The newest row of a player on a line holds.
CREATE TABLE standing_order (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  node INTEGER NOT NULL REFERENCES node (id),
  side TEXT NOT NULL CHECK (length (side) <= 31),
  player TEXT NOT NULL CHECK (length (player) BETWEEN 1 AND 31),
  message INTEGER REFERENCES message (id), -- in which he left them; NULL: told otherwise
  given INTEGER NOT NULL, -- when
  text TEXT -- his words; NULL: taken back
) STRICT;

CREATE INDEX standing_order_by_node ON standing_order (node);

-- Which message of the turn after a node is standing orders carried into it.
CREATE TABLE standing_use (
  node INTEGER NOT NULL REFERENCES node (id),
  standing INTEGER NOT NULL REFERENCES standing_order (id),
  message INTEGER NOT NULL REFERENCES message (id),
  PRIMARY KEY (node, standing, message)
) STRICT, WITHOUT ROWID;

CREATE INDEX standing_use_by_message ON standing_use (message);

-- --- what comes out of a turn ------------------------------------------------

CREATE TABLE event (
  node INTEGER NOT NULL REFERENCES node (id),
  seq INTEGER NOT NULL CHECK (seq >= 0),
  kind TEXT NOT NULL,
  phase TEXT NOT NULL,
  rule TEXT,
  cause INTEGER CHECK (cause >= 0 AND cause < seq), -- seq of the event it follows from
  "order" TEXT NOT NULL,
  figures TEXT NOT NULL,
  PRIMARY KEY (node, seq)
) STRICT, WITHOUT ROWID;

-- Which side learns of an event, and how well.
CREATE TABLE event_audience (
  node INTEGER NOT NULL,
  event INTEGER NOT NULL,
  seq INTEGER NOT NULL CHECK (seq BETWEEN 0 AND 3),
  side TEXT NOT NULL,
  grade TEXT NOT NULL CHECK (grade IN ('public', 'presence', 'report', 'exact', 'own', 'umpire')),
  PRIMARY KEY (node, event, seq),
  FOREIGN KEY (node, event) REFERENCES event (node, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE die (
  node INTEGER NOT NULL REFERENCES node (id),
  seq INTEGER NOT NULL CHECK (seq >= 0), -- as drawn
  purpose TEXT NOT NULL,
  "index" INTEGER NOT NULL,
  faces INTEGER NOT NULL CHECK (faces >= 1),
  value INTEGER NOT NULL CHECK (value BETWEEN 1 AND faces),
  by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1)),
  PRIMARY KEY (node, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_outcome (
  node INTEGER NOT NULL REFERENCES node (id),
  seq INTEGER NOT NULL CHECK (seq >= 0),
  "order" TEXT NOT NULL,
  executed TEXT NOT NULL CHECK (executed IN ('no', 'part', 'done')),
  event INTEGER CHECK (event >= 0), -- that says why
  PRIMARY KEY (node, seq)
) STRICT, WITHOUT ROWID;

-- --- what is never changed or deleted ----------------------------------------

CREATE TRIGGER message_is_kept BEFORE UPDATE ON message BEGIN SELECT raise (ABORT, 'messages are kept as they came'); END;
CREATE TRIGGER message_stays BEFORE DELETE ON message BEGIN SELECT raise (ABORT, 'messages are never deleted'); END;
CREATE TRIGGER alias_is_kept BEFORE UPDATE ON alias BEGIN SELECT raise (ABORT, 'learned names are kept'); END;
CREATE TRIGGER alias_stays BEFORE DELETE ON alias BEGIN SELECT raise (ABORT, 'learned names are never deleted'); END;
CREATE TRIGGER attachment_is_kept BEFORE UPDATE ON attachment BEGIN SELECT raise (ABORT, 'files given are kept as they came'); END;
CREATE TRIGGER attachment_stays BEFORE DELETE ON attachment BEGIN SELECT raise (ABORT, 'files given are never deleted'); END;
CREATE TRIGGER issued_is_kept BEFORE UPDATE ON issued BEGIN SELECT raise (ABORT, 'issued reports are kept as they went out'); END;
CREATE TRIGGER issued_stays BEFORE DELETE ON issued BEGIN SELECT raise (ABORT, 'issued reports are never deleted'); END;
CREATE TRIGGER destination_is_kept BEFORE UPDATE ON destination BEGIN SELECT raise (ABORT, 'destinations are kept as they were written'); END;
CREATE TRIGGER destination_stays BEFORE DELETE ON destination BEGIN SELECT raise (ABORT, 'destinations are never deleted'); END;
CREATE TRIGGER posting_is_kept BEFORE UPDATE ON posting BEGIN SELECT raise (ABORT, 'postings are kept as they were written'); END;
CREATE TRIGGER posting_stays BEFORE DELETE ON posting BEGIN SELECT raise (ABORT, 'postings are never deleted'); END;
CREATE TRIGGER posting_part_is_kept BEFORE UPDATE ON posting_part BEGIN SELECT raise (ABORT, 'parts of postings are kept as they were written'); END;
CREATE TRIGGER posting_part_stays BEFORE DELETE ON posting_part BEGIN SELECT raise (ABORT, 'parts of postings are never deleted'); END;
CREATE TRIGGER posting_sent_is_kept BEFORE UPDATE ON posting_sent BEGIN SELECT raise (ABORT, 'notes of what was sent are kept as they were written'); END;
CREATE TRIGGER posting_sent_stays BEFORE DELETE ON posting_sent BEGIN SELECT raise (ABORT, 'notes of what was sent are never deleted'); END;
CREATE TRIGGER paragraph_is_kept BEFORE UPDATE ON paragraph BEGIN SELECT raise (ABORT, 'paragraphs are kept as they were written'); END;
CREATE TRIGGER paragraph_stays BEFORE DELETE ON paragraph BEGIN SELECT raise (ABORT, 'paragraphs are never deleted'); END;
CREATE TRIGGER phrase_is_kept BEFORE UPDATE ON phrase BEGIN SELECT raise (ABORT, 'phrases are kept as they were written'); END;
CREATE TRIGGER phrase_stays BEFORE DELETE ON phrase BEGIN SELECT raise (ABORT, 'phrases are never deleted'); END;
CREATE TRIGGER reader_is_kept BEFORE UPDATE ON reader BEGIN SELECT raise (ABORT, 'languages of readers are kept as they were written'); END;
CREATE TRIGGER reader_stays BEFORE DELETE ON reader BEGIN SELECT raise (ABORT, 'languages of readers are never deleted'); END;
CREATE TRIGGER node_is_kept BEFORE UPDATE ON node BEGIN SELECT raise (ABORT, 'history is never changed'); END;
CREATE TRIGGER node_stays BEFORE DELETE ON node BEGIN SELECT raise (ABORT, 'history is never deleted'); END;
CREATE TRIGGER orders_record_is_kept BEFORE UPDATE ON orders WHEN old.part <> 'open' BEGIN SELECT raise (ABORT, 'orders of a resolved turn are kept'); END;
CREATE TRIGGER orders_stay BEFORE DELETE ON orders BEGIN SELECT raise (ABORT, 'orders are never deleted'); END;
CREATE TRIGGER answer_record_is_kept BEFORE UPDATE ON answer WHEN old.part <> 'open' BEGIN SELECT raise (ABORT, 'answers of a resolved turn are kept'); END;
CREATE TRIGGER answer_stays BEFORE DELETE ON answer BEGIN SELECT raise (ABORT, 'answers are never deleted'); END;
CREATE TRIGGER override_record_is_kept BEFORE UPDATE ON override WHEN old.part <> 'open' BEGIN SELECT raise (ABORT, 'overrides of a resolved turn are kept'); END;
CREATE TRIGGER override_stays BEFORE DELETE ON override BEGIN SELECT raise (ABORT, 'overrides are never deleted'); END;
CREATE TRIGGER parameter_is_kept BEFORE UPDATE ON parameter BEGIN SELECT raise (ABORT, 'parameters are set anew, never changed'); END;
CREATE TRIGGER parameter_stays BEFORE DELETE ON parameter BEGIN SELECT raise (ABORT, 'parameters are never deleted'); END;
CREATE TRIGGER note_is_kept BEFORE UPDATE ON note BEGIN SELECT raise (ABORT, 'notes are kept as they were written'); END;
CREATE TRIGGER note_stays BEFORE DELETE ON note BEGIN SELECT raise (ABORT, 'notes are never deleted'); END;
CREATE TRIGGER player_zone_is_kept BEFORE UPDATE ON player_zone BEGIN SELECT raise (ABORT, 'zones of players are set anew, never changed'); END;
CREATE TRIGGER player_zone_stays BEFORE DELETE ON player_zone BEGIN SELECT raise (ABORT, 'zones of players are set anew, never deleted'); END;
CREATE TRIGGER deadline_is_kept BEFORE UPDATE ON deadline BEGIN SELECT raise (ABORT, 'deadlines are set anew, never changed'); END;
CREATE TRIGGER deadline_stays BEFORE DELETE ON deadline BEGIN SELECT raise (ABORT, 'deadlines are set anew, never deleted'); END;
CREATE TRIGGER standing_order_is_kept BEFORE UPDATE ON standing_order BEGIN SELECT raise (ABORT, 'standing orders are given anew, never changed'); END;
CREATE TRIGGER standing_order_stays BEFORE DELETE ON standing_order BEGIN SELECT raise (ABORT, 'standing orders are given anew, never deleted'); END;
CREATE TRIGGER standing_use_is_kept BEFORE UPDATE ON standing_use BEGIN SELECT raise (ABORT, 'what was carried into a turn is never changed'); END;
CREATE TRIGGER standing_use_stays BEFORE DELETE ON standing_use BEGIN SELECT raise (ABORT, 'what was carried into a turn is never deleted'); END;
CREATE TRIGGER event_is_kept BEFORE UPDATE ON event BEGIN SELECT raise (ABORT, 'events are never changed'); END;
CREATE TRIGGER event_stays BEFORE DELETE ON event BEGIN SELECT raise (ABORT, 'events are never deleted'); END;
CREATE TRIGGER die_is_kept BEFORE UPDATE ON die BEGIN SELECT raise (ABORT, 'dice are never changed'); END;
CREATE TRIGGER die_stays BEFORE DELETE ON die BEGIN SELECT raise (ABORT, 'dice are never deleted'); END;

-- --- whole states, one a node ------------------------------------------------

-- The sides of the campaign.
CREATE TABLE state_side (
  node INTEGER NOT NULL REFERENCES node (id),
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Side
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 1000000), -- Listed order
  "name" TEXT NOT NULL CHECK (length (CAST ("name" AS BLOB)) <= 47), -- Name
  "colour" TEXT NOT NULL CHECK (length (CAST ("colour" AS BLOB)) <= 7), -- Colour
  "shape" TEXT NOT NULL CHECK ("shape" IN ('square', 'round', 'pointed')), -- Shape of its counters
  PRIMARY KEY (node, "id")
) STRICT, WITHOUT ROWID;

-- Nations and their allegiance (4.3).
CREATE TABLE state_nation (
  node INTEGER NOT NULL REFERENCES node (id),
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Nation
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Allegiance (4.3)
  "name" TEXT NOT NULL CHECK (length (CAST ("name" AS BLOB)) <= 47), -- Name
  "adjective" TEXT NOT NULL CHECK (length (CAST ("adjective" AS BLOB)) <= 47), -- Adjective
  "german" INTEGER NOT NULL CHECK ("german" IN (0, 1)), -- German ally (4.5)
  PRIMARY KEY (node, "id")
) STRICT, WITHOUT ROWID;

-- Who plays.
CREATE TABLE state_player (
  node INTEGER NOT NULL REFERENCES node (id),
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Player
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 1000000), -- Listed order
  "name" TEXT NOT NULL CHECK (length (CAST ("name" AS BLOB)) <= 63), -- Name
  PRIMARY KEY (node, "id")
) STRICT, WITHOUT ROWID;

-- Which player commands what (1.4); loans end.
CREATE TABLE state_command (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side
  "player" TEXT NOT NULL CHECK (length ("player") <= 31 AND "player" NOT GLOB '*[^a-z0-9._-]*'), -- Player (1.4)
  "formation" TEXT NOT NULL CHECK (length ("formation") <= 31 AND "formation" NOT GLOB '*[^a-z0-9._-]*'), -- Formation (1.4)
  "until" INTEGER NOT NULL CHECK ("until" BETWEEN 0 AND 100000), -- Lent until (1.4)
  "from" INTEGER NOT NULL CHECK ("from" BETWEEN 0 AND 100000), -- Lent from (1.4)
  PRIMARY KEY (node, "side", "player", "formation")
) STRICT, WITHOUT ROWID;

-- The order of battle: one row a formation, a tree by parent (1.3).
CREATE TABLE state_formation (
  node INTEGER NOT NULL REFERENCES node (id),
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Formation
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side
  "nation" TEXT NOT NULL CHECK (length ("nation") <= 31 AND "nation" NOT GLOB '*[^a-z0-9._-]*'), -- Nation
  "parent" TEXT NOT NULL CHECK (length ("parent") <= 31 AND "parent" NOT GLOB '*[^a-z0-9._-]*'), -- Parent (1.3)
  "kind" TEXT NOT NULL CHECK ("kind" IN ('army', 'corps', 'cavalry_corps', 'division', 'brigade', 'train')), -- Kind (1.3.1)
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 1000000), -- Listed order (1.3)
  "name" TEXT NOT NULL CHECK (length (CAST ("name" AS BLOB)) <= 63), -- Name
  "short_name" TEXT NOT NULL CHECK (length (CAST ("short_name" AS BLOB)) <= 15), -- Short name
  "commander" TEXT NOT NULL CHECK (length (CAST ("commander" AS BLOB)) <= 63), -- Commander
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Place
  "attached" INTEGER NOT NULL CHECK ("attached" IN (0, 1)), -- Stands with its parent's HQ (1.3)
  PRIMARY KEY (node, "id")
) STRICT, WITHOUT ROWID;

-- Further names that the scenario gives.
CREATE TABLE state_name (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Whose word
  "what" TEXT NOT NULL CHECK (length ("what") <= 31 AND "what" NOT GLOB '*[^a-z0-9._-]*'), -- Kind of thing
  "of" TEXT NOT NULL CHECK (length ("of") <= 31 AND "of" NOT GLOB '*[^a-z0-9._-]*'), -- Id
  "name" TEXT NOT NULL CHECK (length (CAST ("name" AS BLOB)) <= 63), -- Name
  PRIMARY KEY (node, "side", "what", "of", "name")
) STRICT, WITHOUT ROWID;

-- What each side was told of the enemy in a place (5.3): not the truth.
CREATE TABLE state_sighting (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Who knows (5.3)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Place (5.3)
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Seen in (5.3)
  "word" TEXT NOT NULL CHECK ("word" IN ('empty', 'present', 'rough', 'fair', 'good', 'certain')), -- How sure (5.3)
  "foot" INTEGER NOT NULL CHECK ("foot" BETWEEN 0 AND 10000000), -- Foot, as reported, men (5.3)
  "horse" INTEGER NOT NULL CHECK ("horse" BETWEEN 0 AND 10000000), -- Horse, as reported, men (5.3)
  "guns" INTEGER NOT NULL CHECK ("guns" BETWEEN 0 AND 1000000), -- Guns, as reported (5.3)
  "by" TEXT NOT NULL CHECK (length ("by") <= 31 AND "by" NOT GLOB '*[^a-z0-9._-]*'), -- Seen by (5.3)
  "reason" INTEGER NOT NULL CHECK ("reason" BETWEEN 0 AND 1000), -- Why no better (5.3)
  PRIMARY KEY (node, "side", "place")
) STRICT, WITHOUT ROWID;

-- Foreign formations named in a sighting (5.3).
CREATE TABLE state_sighted (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Who knows (5.3)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Place (5.3)
  "formation" TEXT NOT NULL CHECK (length ("formation") <= 31 AND "formation" NOT GLOB '*[^a-z0-9._-]*'), -- Formation (5.3)
  "grade" TEXT NOT NULL CHECK ("grade" IN ('public', 'presence', 'report', 'exact', 'own', 'umpire')), -- How well (5.3)
  PRIMARY KEY (node, "side", "place", "formation")
) STRICT, WITHOUT ROWID;

-- Free text for one side: its secret victory conditions (3.0).
CREATE TABLE state_note (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- For (3.0)
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 100000), -- Order (3.0)
  "text" TEXT NOT NULL CHECK (length (CAST ("text" AS BLOB)) <= 1023), -- Text (3.0)
  PRIMARY KEY (node, "side", "seq")
) STRICT, WITHOUT ROWID;
