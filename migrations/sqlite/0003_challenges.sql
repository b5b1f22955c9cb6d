-- Challenges. A challenge and the game that comes of it have the same id.

CREATE TABLE challenges (
    id               INTEGER PRIMARY KEY,
    from_participant INTEGER NOT NULL REFERENCES participants (id),
    to_participant   INTEGER REFERENCES participants (id),
    pool             TEXT    NOT NULL,
    options          TEXT    NOT NULL CHECK (json_valid(options)),
    rated            TEXT    NOT NULL CHECK (rated IN ('no', 'by_form', 'by_side')),
    unrated          TEXT    CHECK (unrated IS NULL OR rated = 'no'),
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
    CHECK ((state = 'open') = (settled_at IS NULL)),
    CHECK ((state = 'accepted') = (accepted_by IS NOT NULL)),
    CHECK ((post_channel IS NULL) = (post_message IS NULL))
) STRICT;

-- Both players may press Rematch at once; one of them gets here first. A game has one rematch.
CREATE UNIQUE INDEX challenges_rematch ON challenges (rematch_of)
    WHERE state IN ('open', 'accepted');
CREATE INDEX challenges_open_from ON challenges (from_participant) WHERE state = 'open';
CREATE INDEX challenges_open_to   ON challenges (to_participant)   WHERE state = 'open';

-- How often somebody has asked, or was asked, of late.
CREATE INDEX challenges_from ON challenges (from_participant, made_at);
CREATE INDEX challenges_to   ON challenges (to_participant, made_at)
    WHERE to_participant IS NOT NULL;

-- The last id that was given away. An id that was never used is not given away again either.
CREATE TABLE last_id (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    id       INTEGER NOT NULL
) STRICT;

INSERT INTO last_id (only_row, id) VALUES (1, 0);

-- What is thinned is found by its age.
CREATE INDEX challenges_settled ON challenges (settled_at)
    WHERE state IN ('declined', 'cancelled', 'expired');
