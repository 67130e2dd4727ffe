-- SPDX-License-Identifier: MIT
-- What version 3 of a campaign file adds to campaign-002.sql.

-- Who wrote a message, as the umpire has corrected it: the newest row of a message
-- holds, else what was taken for its sender when it came.
CREATE TABLE author (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  message INTEGER NOT NULL CHECK (message >= 1), -- number of the message
  side TEXT NOT NULL CHECK (length (side) <= 31),
  player TEXT NOT NULL CHECK (length (player) <= 31),
  hash TEXT NOT NULL CHECK (length (hash) = 64) -- over the columns before
) STRICT;

CREATE INDEX author_by_message ON author (message, id);

CREATE TRIGGER author_is_kept BEFORE UPDATE ON author BEGIN SELECT raise (ABORT, 'senders are corrected anew, never changed'); END;
CREATE TRIGGER author_stays BEFORE DELETE ON author BEGIN SELECT raise (ABORT, 'senders are corrected anew, never deleted'); END;
