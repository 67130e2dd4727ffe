-- SPDX-License-Identifier: MIT
--
-- 1870, version 1: the ruleset's part of a campaign's states, keyed by node as in
-- campaign-001.sql.

-- Headquarters: ratings of the front and of the back; extends state_formation (3.6).
CREATE TABLE state_hq (
  node INTEGER NOT NULL REFERENCES node (id),
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Headquarters (3.6)
  "attack" INTEGER NOT NULL CHECK ("attack" BETWEEN -9 AND 9), -- Attack bonus (3.6)
  "defence" INTEGER NOT NULL CHECK ("defence" BETWEEN -9 AND 9), -- Defence bonus (3.6)
  "movement" INTEGER NOT NULL CHECK ("movement" BETWEEN 0 AND 20), -- Movement allowance, MP (3.6)
  "cautious" INTEGER NOT NULL CHECK ("cautious" IN (0, 1)), -- Cautious (3.6)
  "back_attack" INTEGER NOT NULL CHECK ("back_attack" BETWEEN -9 AND 9), -- Attack bonus of the replacement (3.6)
  "back_defence" INTEGER NOT NULL CHECK ("back_defence" BETWEEN -9 AND 9), -- Defence bonus of the replacement (3.6)
  "back_movement" INTEGER NOT NULL CHECK ("back_movement" BETWEEN 0 AND 20), -- Movement allowance of the replacement, MP (3.6)
  "back_cautious" INTEGER NOT NULL CHECK ("back_cautious" IN (0, 1)), -- The replacement is cautious (3.6)
  "flipped" INTEGER NOT NULL CHECK ("flipped" IN (0, 1)), -- The replacement leads (8.5.1)
  "cavalry" INTEGER NOT NULL CHECK ("cavalry" IN (0, 1)), -- Cavalry (8.1)
  "emperor" INTEGER NOT NULL CHECK ("emperor" IN (0, 1)), -- Napoleon III (8.5.1)
  "pool" INTEGER NOT NULL CHECK ("pool" IN (0, 1)), -- In the force pool (6.2)
  "returns" INTEGER NOT NULL CHECK ("returns" BETWEEN 0 AND 100000), -- Returns in turn, turn (8.5.1)
  "acted" INTEGER NOT NULL CHECK ("acted" IN (0, 1)), -- Has acted (7.0)
  "house" INTEGER NOT NULL CHECK ("house" IN (0, 1)), -- Ratings unverified (3.6)
  PRIMARY KEY (node, "id")
) STRICT, WITHOUT ROWID;

-- SP of one side in one hex; those of a cavalry division by themselves (3.3, 8.1).
CREATE TABLE state_force (
  node INTEGER NOT NULL REFERENCES node (id),
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Hex (3.3)
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side (3.3)
  "of" TEXT NOT NULL CHECK (length ("of") <= 31 AND "of" NOT GLOB '*[^a-z0-9._-]*'), -- Of the cavalry division (8.1)
  "good" INTEGER NOT NULL CHECK ("good" BETWEEN 0 AND 999), -- In good order, SP (3.5)
  "disrupted" INTEGER NOT NULL CHECK ("disrupted" BETWEEN 0 AND 999), -- Disrupted, SP (3.5)
  "demoralized" INTEGER NOT NULL CHECK ("demoralized" BETWEEN 0 AND 999), -- Demoralized, SP (3.5)
  "good_acted" INTEGER NOT NULL CHECK ("good_acted" BETWEEN 0 AND 999), -- In good order, have acted, SP (7.0)
  "disrupted_acted" INTEGER NOT NULL CHECK ("disrupted_acted" BETWEEN 0 AND 999), -- Disrupted, have acted, SP (7.0)
  "demoralized_acted" INTEGER NOT NULL CHECK ("demoralized_acted" BETWEEN 0 AND 999), -- Demoralized, have acted, SP (7.0)
  "entrained" INTEGER NOT NULL CHECK ("entrained" IN (0, 1)), -- Entrained (7.1.3)
  PRIMARY KEY (node, "place", "side", "of")
) STRICT, WITHOUT ROWID;

-- Hexes that were last passed by who is not at home there (3.7).
CREATE TABLE state_control (
  node INTEGER NOT NULL REFERENCES node (id),
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Hex (3.7)
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Controlled by (3.7)
  PRIMARY KEY (node, "place")
) STRICT, WITHOUT ROWID;

-- Fortresses that a siege has destroyed (9.0).
CREATE TABLE state_ruin (
  node INTEGER NOT NULL REFERENCES node (id),
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Fortress (9.0)
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Destroyed in turn, turn (9.0)
  PRIMARY KEY (node, "place")
) STRICT, WITHOUT ROWID;

-- Resource points (3.8).
CREATE TABLE state_treasury (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side (3.8)
  "points" INTEGER NOT NULL CHECK ("points" BETWEEN 0 AND 99), -- Resource points, RP (3.8)
  PRIMARY KEY (node, "side")
) STRICT, WITHOUT ROWID;

-- The ledger of victory points, one line a cause (11.0).
CREATE TABLE state_victory (
  node INTEGER NOT NULL REFERENCES node (id),
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Turn, turn (11.0)
  "seq" INTEGER NOT NULL CHECK ("seq" BETWEEN 0 AND 100000), -- Line (11.0)
  "cause" TEXT NOT NULL CHECK (length ("cause") <= 31 AND "cause" NOT GLOB '*[^a-z0-9._-]*'), -- Cause (11.0)
  "amount" INTEGER NOT NULL CHECK ("amount" BETWEEN -1000 AND 1000), -- Amount (11.0)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Hex (11.0)
  PRIMARY KEY (node, "turn", "seq")
) STRICT, WITHOUT ROWID;

-- The terrain chart (7.1, 7.1.2).
CREATE TABLE state_ground (
  node INTEGER NOT NULL REFERENCES node (id),
  "terrain" TEXT NOT NULL CHECK (length ("terrain") <= 31 AND "terrain" NOT GLOB '*[^a-z0-9._-]*'), -- Terrain (7.1)
  "cost" INTEGER NOT NULL CHECK ("cost" BETWEEN 1 AND 9), -- Costs, MP (7.1)
  "shift" INTEGER NOT NULL CHECK ("shift" BETWEEN -4 AND 4), -- Shifts fire by (7.1.2)
  "house" INTEGER NOT NULL CHECK ("house" IN (0, 1)), -- Unverified (7.1)
  PRIMARY KEY (node, "terrain")
) STRICT, WITHOUT ROWID;

-- The combat ratio matrix (8.3).
CREATE TABLE state_crm (
  node INTEGER NOT NULL REFERENCES node (id),
  "terrain" TEXT NOT NULL CHECK (length ("terrain") <= 31 AND "terrain" NOT GLOB '*[^a-z0-9._-]*'), -- Terrain (8.3)
  "odds" INTEGER NOT NULL CHECK ("odds" BETWEEN -9 AND 9), -- Odds (8.3)
  "attacker" INTEGER NOT NULL CHECK ("attacker" BETWEEN -20 AND 20), -- Attacker (8.3)
  "defender" INTEGER NOT NULL CHECK ("defender" BETWEEN -20 AND 20), -- Defender (8.3)
  "house" INTEGER NOT NULL CHECK ("house" IN (0, 1)), -- Unverified (8.3)
  PRIMARY KEY (node, "terrain", "odds")
) STRICT, WITHOUT ROWID;

-- The Chassepot fire table (7.1.2).
CREATE TABLE state_cft (
  node INTEGER NOT NULL REFERENCES node (id),
  "roll" INTEGER NOT NULL CHECK ("roll" BETWEEN 11 AND 66), -- Roll (7.1.2)
  "column_1" INTEGER NOT NULL CHECK ("column_1" BETWEEN 0 AND 9), -- First column, LP (7.1.2)
  "column_2" INTEGER NOT NULL CHECK ("column_2" BETWEEN 0 AND 9), -- Second column, LP (7.1.2)
  "column_3" INTEGER NOT NULL CHECK ("column_3" BETWEEN 0 AND 9), -- Third column, LP (7.1.2)
  "column_4" INTEGER NOT NULL CHECK ("column_4" BETWEEN 0 AND 9), -- Fourth column, LP (7.1.2)
  "column_5" INTEGER NOT NULL CHECK ("column_5" BETWEEN 0 AND 9), -- Fifth column, LP (7.1.2)
  "hq" INTEGER NOT NULL CHECK ("hq" IN (0, 1)), -- HQs are checked (7.1.2)
  "house" INTEGER NOT NULL CHECK ("house" IN (0, 1)), -- Unverified (7.1.2)
  PRIMARY KEY (node, "roll")
) STRICT, WITHOUT ROWID;

-- Hexes that a victory hangs on (11.0).
CREATE TABLE state_aim (
  node INTEGER NOT NULL REFERENCES node (id),
  "what" TEXT NOT NULL CHECK (length ("what") <= 31 AND "what" NOT GLOB '*[^a-z0-9._-]*'), -- Aim (11.0)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Hex (11.0)
  "house" INTEGER NOT NULL CHECK ("house" IN (0, 1)), -- Unverified (11.0)
  PRIMARY KEY (node, "what", "place")
) STRICT, WITHOUT ROWID;

-- Headquarters that have left over an exit hex (11.0).
CREATE TABLE state_exited (
  node INTEGER NOT NULL REFERENCES node (id),
  "id" TEXT NOT NULL CHECK (length ("id") <= 31 AND "id" NOT GLOB '*[^a-z0-9._-]*'), -- Headquarters (11.0)
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Left in turn, turn (11.0)
  "points" INTEGER NOT NULL CHECK ("points" BETWEEN 0 AND 999), -- SP with it, SP (11.0)
  PRIMARY KEY (node, "id")
) STRICT, WITHOUT ROWID;

-- The end of the campaign (11.0).
CREATE TABLE state_end (
  node INTEGER NOT NULL REFERENCES node (id),
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Turn, turn (11.0)
  "cause" TEXT NOT NULL CHECK (length ("cause") <= 31 AND "cause" NOT GLOB '*[^a-z0-9._-]*'), -- Cause (11.0)
  "winner" TEXT NOT NULL CHECK (length ("winner") <= 31 AND "winner" NOT GLOB '*[^a-z0-9._-]*'), -- Winner (11.0)
  PRIMARY KEY (node, "turn")
) STRICT, WITHOUT ROWID;

-- SP of the enemy as a side has seen them (12.2).
CREATE TABLE state_seen (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Who knows (12.2)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Hex (12.2)
  "good" INTEGER NOT NULL CHECK ("good" BETWEEN 0 AND 9999), -- Seen in good order, SP (12.2)
  "disrupted" INTEGER NOT NULL CHECK ("disrupted" BETWEEN 0 AND 9999), -- Seen disrupted, SP (12.2)
  "demoralized" INTEGER NOT NULL CHECK ("demoralized" BETWEEN 0 AND 9999), -- Seen demoralized, SP (12.2)
  PRIMARY KEY (node, "side", "place")
) STRICT, WITHOUT ROWID;

-- Whom a side takes to control a hex (3.7).
CREATE TABLE state_known (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Who knows (3.7)
  "place" TEXT NOT NULL CHECK (length ("place") <= 31 AND "place" NOT GLOB '*[^a-z0-9._-]*'), -- Hex (3.7)
  "holder" TEXT NOT NULL CHECK (length ("holder") <= 31 AND "holder" NOT GLOB '*[^a-z0-9._-]*'), -- Known to be controlled by (3.7)
  PRIMARY KEY (node, "side", "place")
) STRICT, WITHOUT ROWID;

-- SP of a side on the map at the end of a turn (3.2).
CREATE TABLE state_roll (
  node INTEGER NOT NULL REFERENCES node (id),
  "side" TEXT NOT NULL CHECK (length ("side") <= 31 AND "side" NOT GLOB '*[^a-z0-9._-]*'), -- Side (3.2)
  "turn" INTEGER NOT NULL CHECK ("turn" BETWEEN 0 AND 100000), -- Turn, turn (3.2)
  "points" INTEGER NOT NULL CHECK ("points" BETWEEN 0 AND 99999), -- SP on the map, SP (3.2)
  PRIMARY KEY (node, "side", "turn")
) STRICT, WITHOUT ROWID;
