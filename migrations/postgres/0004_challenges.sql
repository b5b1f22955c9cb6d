-- Challenges. A challenge and its game have the same id.

CREATE TABLE challenges (
    id               BIGINT PRIMARY KEY,
    from_participant BIGINT NOT NULL REFERENCES participants (id),
    to_participant   BIGINT REFERENCES participants (id),
    pool             TEXT COLLATE "C" NOT NULL,
    options          TEXT COLLATE "C" NOT NULL CHECK (options::json IS NOT NULL),
    rated            TEXT COLLATE "C" NOT NULL CHECK (rated IN ('no', 'by_variant', 'by_side')),
    unrated          TEXT COLLATE "C" CHECK (unrated IS NULL OR rated = 'no'),
    -- Whether its players may ask the computer for a hint.
    hints            BOOLEAN NOT NULL DEFAULT FALSE CHECK (NOT hints OR rated = 'no'),
    clock            TEXT COLLATE "C" NOT NULL,
    rest             TEXT COLLATE "C" NOT NULL,
    side             TEXT COLLATE "C" NOT NULL,
    guild            BIGINT,
    channel          BIGINT NOT NULL,
    wants_thread     BOOLEAN NOT NULL,
    thread           BIGINT,
    language         TEXT COLLATE "C" NOT NULL,
    rematch_of       BIGINT REFERENCES games (id),
    made_at          BIGINT NOT NULL,
    expires_at       BIGINT NOT NULL,
    state            TEXT COLLATE "C" NOT NULL
                     CHECK (state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')),
    accepted_by      BIGINT REFERENCES participants (id),
    settled_at       BIGINT,
    post_channel     BIGINT,
    post_message     BIGINT,
    -- What an open challenge asks of those who accept it: the share of games finished in time, in
    -- percent, and a range of ratings.
    least_in_time    BIGINT CHECK (least_in_time BETWEEN 1 AND 100),
    lowest_rating    BIGINT,
    highest_rating   BIGINT,
    -- How often that has been changed, so that nobody accepts other terms than they have read.
    amended          BIGINT NOT NULL DEFAULT 0,
    -- Since when it can't be read.
    frozen_at        BIGINT,
    CHECK ((state = 'open') = (settled_at IS NULL)),
    CHECK ((state = 'accepted') = (accepted_by IS NOT NULL)),
    CHECK ((post_channel IS NULL) = (post_message IS NULL))
);

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
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    id       BIGINT NOT NULL
);

INSERT INTO last_id (only_row, id) VALUES (1, 0);
