-- SPDX-License-Identifier: MIT
-- What version 2 of a campaign file adds to campaign-001.sql.

-- When a message was received, as the umpire has corrected it: the newest row of a
-- message holds, else what the message itself says.
CREATE TABLE receipt (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  message INTEGER NOT NULL CHECK (message >= 1), -- number of the message
  received INTEGER NOT NULL, -- gives the sequence (1.1)
  hash TEXT NOT NULL CHECK (length (hash) = 64) -- over the columns before
) STRICT;

CREATE INDEX receipt_by_message ON receipt (message, id);

CREATE TRIGGER receipt_is_kept BEFORE UPDATE ON receipt BEGIN SELECT raise (ABORT, 'times of receipt are corrected anew, never changed'); END;
CREATE TRIGGER receipt_stays BEFORE DELETE ON receipt BEGIN SELECT raise (ABORT, 'times of receipt are corrected anew, never deleted'); END;
