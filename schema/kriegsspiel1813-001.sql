-- SPDX-License-Identifier: MIT
--
-- Kriegsspiel 1813, version 1: the ruleset's part of a campaign's states, keyed
-- by node as in campaign-001.sql. Every "…_to" is the last turn in which a
-- status holds; 0: never.

-- Strength and status of a formation; extends state_formation.
CREATE TABLE state_troops (
  node INTEGER NOT NULL REFERENCES node (id),
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Formation
  "foot" INTEGER NOT NULL CHECK ("foot" BETWEEN 0 AND 10000000), -- Foot, men (1.3)
  "horse" INTEGER NOT NULL CHECK ("horse" BETWEEN 0 AND 10000000), -- Horse, men (1.3)
  "cossacks" INTEGER NOT NULL CHECK ("cossacks" BETWEEN 0 AND 10000000), -- Cossacks, men (5.3)
  "foot_guns" INTEGER NOT NULL CHECK ("foot_guns" BETWEEN 0 AND 100000), -- Foot guns (1.3)
  "horse_guns" INTEGER NOT NULL CHECK ("horse_guns" BETWEEN 0 AND 100000), -- Horse guns (1.3)
  "experience" INTEGER NOT NULL CHECK ("experience" BETWEEN 0 AND 9), -- Experience (1.3)
  "full_foot" INTEGER NOT NULL CHECK ("full_foot" BETWEEN 0 AND 10000000), -- Foot at full strength, men (5.4)
  "full_horse" INTEGER NOT NULL CHECK ("full_horse" BETWEEN 0 AND 10000000), -- Horse at full strength, men (5.4)
  "replacements" INTEGER NOT NULL CHECK ("replacements" BETWEEN 0 AND 10000000), -- Replacements a turn (5.4)
  "napoleon" INTEGER NOT NULL CHECK ("napoleon" IN (0, 1)), -- Napoleon's headquarters (5.5.3)
  "garrison" INTEGER NOT NULL CHECK ("garrison" IN (0, 1)), -- Garrison (2.3.1)
  "invests" INTEGER NOT NULL CHECK ("invests" IN (0, 1)), -- Invests (2.3.1)
  "fatigued_to" INTEGER NOT NULL CHECK ("fatigued_to" BETWEEN 0 AND 100000), -- Fatigued through (2.1.2)
  "exhausted_to" INTEGER NOT NULL CHECK ("exhausted_to" BETWEEN 0 AND 100000), -- Exhausted through (4.1)
  "garrison_to" INTEGER NOT NULL CHECK ("garrison_to" BETWEEN 0 AND 100000), -- Compulsory garrison through (4.1)
  "due" INTEGER NOT NULL CHECK ("due" BETWEEN 0 AND 100000), -- Due (5.4)
  "due_die" INTEGER NOT NULL CHECK ("due_die" BETWEEN 0 AND 100), -- Up to so many turns later (5.4)
  "due_turn" INTEGER NOT NULL CHECK ("due_turn" BETWEEN 0 AND 100000), -- Arrives in (5.4)
  "arrives" TEXT NOT NULL CHECK (length ("arrives") <= 31 AND "arrives" NOT GLOB '*[^a-z0-9._-]*'), -- Arrives at (5.4)
  "corps" TEXT NOT NULL CHECK (length ("corps") <= 31 AND "corps" NOT GLOB '*[^a-z0-9._-]*'), -- With corps (5.2)
  "entered_from" TEXT NOT NULL CHECK (length ("entered_from") <= 31 AND "entered_from" NOT GLOB '*[^a-z0-9._-]*'), -- Entered from, this turn (5.5)
  PRIMARY KEY (node, "id")
) STRICT, WITHOUT ROWID;

-- Route of advance: places passed since the last source (5.1).
CREATE TABLE state_route (
  node INTEGER NOT NULL REFERENCES node (id),
  "formation" TEXT NOT NULL CHECK (length ("formation") <= 31 AND "formation" NOT GLOB '*[^a-z0-9._-]*'), -- Formation (5.1)
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 100000), -- Step (5.1)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Place (5.1)
  PRIMARY KEY (node, "formation", "seq")
) STRICT, WITHOUT ROWID;

-- Bases of supply that the scenario names (5.1).
CREATE TABLE state_base (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side (5.1)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Place (5.1)
  PRIMARY KEY (node, "side", "place")
) STRICT, WITHOUT ROWID;

-- Who holds a fortress (2.3.1).
CREATE TABLE state_holds (
  node INTEGER NOT NULL REFERENCES node (id),
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Fortress (2.3.1)
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Held by (2.3.1)
  PRIMARY KEY (node, "place")
) STRICT, WITHOUT ROWID;

-- The ledger of prestige, one line a cause (4.5).
CREATE TABLE state_prestige (
  node INTEGER NOT NULL REFERENCES node (id),
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Turn (4.5)
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 100000), -- Line (4.5)
  "cause" TEXT NOT NULL CHECK (length ("cause") <= 31 AND "cause" NOT GLOB '*[^a-z0-9._-]*'), -- Cause (4.5)
  "amount" INTEGER NOT NULL CHECK ("amount" BETWEEN -1000 AND 1000), -- Amount (4.5)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Place (4.5)
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Shown to (4.5)
  PRIMARY KEY (node, "turn", "seq")
) STRICT, WITHOUT ROWID;

-- Divisions that passed a link in the turn just resolved (2.1).
CREATE TABLE state_traffic (
  node INTEGER NOT NULL REFERENCES node (id),
  "from" TEXT NOT NULL CHECK (length ("from") <= 31 AND "from" NOT GLOB '*[^a-z0-9._-]*'), -- From (2.1)
  "to" TEXT NOT NULL CHECK (length ("to") <= 31 AND "to" NOT GLOB '*[^a-z0-9._-]*'), -- To (2.1)
  "count" INTEGER NOT NULL CHECK ("count" BETWEEN 0 AND 100000), -- Divisions passed (2.1)
  "capacity" INTEGER NOT NULL CHECK ("capacity" BETWEEN 0 AND 100000), -- Capacity (2.1)
  PRIMARY KEY (node, "from", "to")
) STRICT, WITHOUT ROWID;

-- Line of communication at the turn's end (5.1).
CREATE TABLE state_supply (
  node INTEGER NOT NULL REFERENCES node (id),
  "formation" TEXT NOT NULL CHECK (length ("formation") <= 31 AND "formation" NOT GLOB '*[^a-z0-9._-]*'), -- Formation (5.1)
  "state" TEXT NOT NULL CHECK ("state" IN ('open', 'cut')), -- Line of communication (5.1)
  "source" TEXT NOT NULL CHECK (length ("source") <= 31 AND "source" NOT GLOB '*[^a-z0-9._-]*'), -- Source (5.1)
  "next" TEXT NOT NULL CHECK (length ("next") <= 31 AND "next" NOT GLOB '*[^a-z0-9._-]*'), -- By way of (5.1)
  "links" INTEGER NOT NULL CHECK ("links" BETWEEN 0 AND 100000), -- Distance, links (5.1)
  "cut_at" TEXT NOT NULL CHECK (length ("cut_at") <= 31 AND "cut_at" NOT GLOB '*[^a-z0-9._-]*'), -- Cut at (5.1)
  "cut_seen" TEXT NOT NULL CHECK (length ("cut_seen") <= 31 AND "cut_seen" NOT GLOB '*[^a-z0-9._-]*'), -- Seen to be cut at (5.1)
  PRIMARY KEY (node, "formation")
) STRICT, WITHOUT ROWID;

-- Where the lines of communication run, from each formation back (5.1).
CREATE TABLE state_line (
  node INTEGER NOT NULL REFERENCES node (id),
  "formation" TEXT NOT NULL CHECK (length ("formation") <= 31 AND "formation" NOT GLOB '*[^a-z0-9._-]*'), -- Formation (5.1)
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 100000), -- Step (5.1)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Place (5.1)
  PRIMARY KEY (node, "formation", "seq")
) STRICT, WITHOUT ROWID;

-- Bridges of boats and the trains that lie in them (5.2).
CREATE TABLE state_bridge (
  node INTEGER NOT NULL REFERENCES node (id),
  "train" TEXT NOT NULL CHECK (length ("train") <= 31 AND "train" NOT GLOB '*[^a-z0-9._-]*'), -- Train (5.2)
  "from" TEXT NOT NULL CHECK (length ("from") <= 31 AND "from" NOT GLOB '*[^a-z0-9._-]*'), -- From (5.2)
  "to" TEXT NOT NULL CHECK (length ("to") <= 31 AND "to" NOT GLOB '*[^a-z0-9._-]*'), -- To (5.2)
  "state" TEXT NOT NULL CHECK ("state" IN ('building', 'standing', 'dismantling')), -- State (5.2)
  "since" INTEGER NOT NULL CHECK ("since" BETWEEN 0 AND 100000), -- Begun in turn (5.2)
  PRIMARY KEY (node, "train")
) STRICT, WITHOUT ROWID;

-- Sieges; "ends" is secret (2.3.1).
CREATE TABLE state_siege (
  node INTEGER NOT NULL REFERENCES node (id),
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Fortress (2.3.1)
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Besieger (2.3.1)
  "begun" INTEGER NOT NULL CHECK ("begun" BETWEEN 0 AND 100000), -- Begun in turn (2.3.1)
  "ends" INTEGER NOT NULL CHECK ("ends" BETWEEN 0 AND 100000), -- Surrenders in turn (2.3.1)
  PRIMARY KEY (node, "place")
) STRICT, WITHOUT ROWID;

-- Truces of a nation with the other side (4.2).
CREATE TABLE state_truce (
  node INTEGER NOT NULL REFERENCES node (id),
  "nation" TEXT NOT NULL CHECK (length ("nation") <= 31 AND "nation" NOT GLOB '*[^a-z0-9._-]*'), -- Nation (4.2)
  "enemy" TEXT NOT NULL CHECK (length ("enemy") <= 31 AND "enemy" NOT GLOB '*[^a-z0-9._-]*'), -- With (4.2)
  "from" INTEGER NOT NULL CHECK ("from" BETWEEN 0 AND 100000), -- From turn (4.2)
  "until" INTEGER NOT NULL CHECK ("until" BETWEEN 0 AND 100000), -- Through turn (4.2)
  "cause" TEXT NOT NULL CHECK (length ("cause") <= 31 AND "cause" NOT GLOB '*[^a-z0-9._-]*'), -- Cause (4.2)
  PRIMARY KEY (node, "nation", "enemy")
) STRICT, WITHOUT ROWID;

-- Agreed boundaries: places that a side does not enter under truce (4.2).
CREATE TABLE state_boundary (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side (4.2)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Does not enter (4.2)
  PRIMARY KEY (node, "side", "place")
) STRICT, WITHOUT ROWID;

-- Hidden rules of loyalty (4.3).
CREATE TABLE state_loyalty (
  node INTEGER NOT NULL REFERENCES node (id),
  "nation" TEXT NOT NULL CHECK (length ("nation") <= 31 AND "nation" NOT GLOB '*[^a-z0-9._-]*'), -- Nation (4.3)
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 100000), -- Rule (4.3)
  "from" INTEGER NOT NULL CHECK ("from" BETWEEN 0 AND 100000), -- From turn (4.3)
  "prestige" INTEGER NOT NULL CHECK ("prestige" BETWEEN -100000 AND 100000), -- While prestige is at most (4.3)
  "die" INTEGER NOT NULL CHECK ("die" BETWEEN 0 AND 6), -- On a die of at most (4.3)
  "becomes" TEXT NOT NULL CHECK (length ("becomes") <= 31 AND "becomes" NOT GLOB '*[^a-z0-9._-]*'), -- Goes over to (4.3)
  "fired" INTEGER NOT NULL CHECK ("fired" BETWEEN 0 AND 100000), -- Came to pass in turn (4.3)
  PRIMARY KEY (node, "nation", "seq")
) STRICT, WITHOUT ROWID;

-- Exhausted corps of each nation when last counted (4.2).
CREATE TABLE state_sued (
  node INTEGER NOT NULL REFERENCES node (id),
  "nation" TEXT NOT NULL CHECK (length ("nation") <= 31 AND "nation" NOT GLOB '*[^a-z0-9._-]*'), -- Nation (4.2)
  "corps" INTEGER NOT NULL CHECK ("corps" BETWEEN 0 AND 100000), -- Corps exhausted when last counted (4.2)
  PRIMARY KEY (node, "nation")
) STRICT, WITHOUT ROWID;

-- What the umpire keeps count of for one side (3.0).
CREATE TABLE state_flag (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side (3.0)
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Flag (3.0)
  "value" INTEGER NOT NULL CHECK ("value" BETWEEN -100000 AND 100000), -- Value (3.0)
  "label" TEXT NOT NULL CHECK (length (CAST ("label" AS BLOB)) <= 95), -- Label (3.0)
  PRIMARY KEY (node, "side", "id")
) STRICT, WITHOUT ROWID;

-- The end of the campaign (4.5).
CREATE TABLE state_end (
  node INTEGER NOT NULL REFERENCES node (id),
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Turn (4.5)
  "cause" TEXT NOT NULL CHECK (length ("cause") <= 31 AND "cause" NOT GLOB '*[^a-z0-9._-]*'), -- Cause (4.5)
  "winner" TEXT NOT NULL CHECK (length ("winner") <= 31 AND "winner" NOT GLOB '*[^a-z0-9._-]*'), -- Winner (4.5)
  PRIMARY KEY (node, "turn")
) STRICT, WITHOUT ROWID;

-- Rosters of divisions: battalions, squadrons, batteries (1.3).
CREATE TABLE state_unit (
  node INTEGER NOT NULL REFERENCES node (id),
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Unit (1.3)
  "formation" TEXT NOT NULL CHECK (length ("formation") <= 31 AND "formation" NOT GLOB '*[^a-z0-9._-]*'), -- Formation (1.3)
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 100000), -- Order (1.3)
  "name" TEXT NOT NULL CHECK (length (CAST ("name" AS BLOB)) <= 63), -- Name (1.3)
  "arm" TEXT NOT NULL CHECK ("arm" IN ('foot', 'horse', 'cossacks', 'foot-guns', 'horse-guns')), -- Arm (1.3)
  "men" INTEGER NOT NULL CHECK ("men" BETWEEN 0 AND 10000000), -- Men, men (1.3)
  "full" INTEGER NOT NULL CHECK ("full" BETWEEN 0 AND 10000000), -- Men at full strength, men (1.3)
  "guns" INTEGER NOT NULL CHECK ("guns" BETWEEN 0 AND 100000), -- Guns (1.3)
  "experience" INTEGER NOT NULL CHECK ("experience" BETWEEN 0 AND 9), -- Experience (1.3)
  "row" TEXT NOT NULL CHECK (length (CAST ("row" AS BLOB)) <= 63), -- Row of the order-of-battle file (1.3)
  PRIMARY KEY (node, "id")
) STRICT, WITHOUT ROWID;

-- What is counted at each turn's end (4.5).
CREATE TABLE state_score (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Shown to (4.5)
  "what" TEXT NOT NULL CHECK (length ("what") <= 31 AND "what" NOT GLOB '*[^a-z0-9._-]*'), -- What (4.5)
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Turn (4.5)
  "value" INTEGER NOT NULL CHECK ("value" BETWEEN -1000000000 AND 1000000000), -- Value (4.5)
  PRIMARY KEY (node, "side", "what", "turn")
) STRICT, WITHOUT ROWID;
