-- Challenges. A challenge and its game have the same id.

CREATE TABLE challenges (
    id               INTEGER PRIMARY KEY,
    from_participant INTEGER NOT NULL REFERENCES participants (id),
    to_participant   INTEGER REFERENCES participants (id),
    pool             TEXT    NOT NULL,
    options          TEXT    NOT NULL CHECK (json_valid(options)),
    rated            TEXT    NOT NULL CHECK (rated IN ('no', 'by_variant', 'by_side')),
    unrated          TEXT    CHECK (unrated IS NULL OR rated = 'no'),
    -- Whether its players may ask the computer for a hint.
    hints            INTEGER NOT NULL DEFAULT 0
                   CHECK (hints = 0 OR (hints = 1 AND rated = 'no')),
    clock            TEXT    NOT NULL,
    rest             TEXT    NOT NULL,
    side             TEXT    NOT NULL,
    guild            INTEGER,
    channel          INTEGER NOT NULL,
    wants_thread     INTEGER NOT NULL CHECK (wants_thread IN (0, 1)),
    thread           INTEGER,
    language         TEXT    NOT NULL,
    rematch_of       INTEGER REFERENCES games (id),
    made_at          INTEGER NOT NULL,
    expires_at       INTEGER NOT NULL,
    state            TEXT    NOT NULL
                     CHECK (state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')),
    accepted_by      INTEGER REFERENCES participants (id),
    settled_at       INTEGER,
    post_channel     INTEGER,
    post_message     INTEGER,
    -- What an open challenge asks of those who accept it: the share of games finished in time, in
    -- percent, and a range of ratings.
    least_in_time    INTEGER CHECK (least_in_time BETWEEN 1 AND 100),
    lowest_rating    INTEGER,
    highest_rating   INTEGER,
    -- How often that has been changed, so that nobody accepts other terms than they have read.
    amended          INTEGER NOT NULL DEFAULT 0,
    -- Since when it can't be read.
    frozen_at        INTEGER,
    CHECK ((state = 'open') = (settled_at IS NULL)),
    CHECK ((state = 'accepted') = (accepted_by IS NOT NULL)),
    CHECK ((post_channel IS NULL) = (post_message IS NULL))
) STRICT;

-- A game has one rematch, even if both players press the button at once.
CREATE UNIQUE INDEX challenges_rematch ON challenges (rematch_of)
    WHERE state IN ('open', 'accepted');
CREATE INDEX challenges_open_from ON challenges (from_participant) WHERE state = 'open';
CREATE INDEX challenges_open_to   ON challenges (to_participant)   WHERE state = 'open';

-- How often a person has recently challenged others or been challenged.
CREATE INDEX challenges_from ON challenges (from_participant, made_at);
CREATE INDEX challenges_to   ON challenges (to_participant, made_at)
    WHERE to_participant IS NOT NULL;

-- Old rows are deleted by age.
CREATE INDEX challenges_settled ON challenges (settled_at)
    WHERE state IN ('declined', 'cancelled', 'expired');

-- A server's open challenges that anyone may accept.
CREATE INDEX challenges_for_anybody ON challenges (guild, id)
    WHERE state = 'open' AND to_participant IS NULL;

-- The last id that was reserved. Ids are never reused, not even unused ones.
CREATE TABLE last_id (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    id       INTEGER NOT NULL
) STRICT;

INSERT INTO last_id (only_row, id) VALUES (1, 0);
