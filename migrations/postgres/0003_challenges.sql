-- Challenges. A challenge and the game that comes of it have the same id.

CREATE TABLE challenges (
    id               BIGINT PRIMARY KEY,
    from_participant BIGINT NOT NULL REFERENCES participants (id),
    to_participant   BIGINT REFERENCES participants (id),
    pool             TEXT COLLATE "C" NOT NULL,
    options          TEXT COLLATE "C" NOT NULL CHECK (options::json IS NOT NULL),
    rated            TEXT COLLATE "C" NOT NULL CHECK (rated IN ('no', 'by_form', 'by_side')),
    unrated          TEXT COLLATE "C" CHECK (unrated IS NULL OR rated = 'no'),
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
    CHECK ((state = 'open') = (settled_at IS NULL)),
    CHECK ((state = 'accepted') = (accepted_by IS NOT NULL)),
    CHECK ((post_channel IS NULL) = (post_message IS NULL))
);

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
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    id       BIGINT NOT NULL
);

INSERT INTO last_id (only_row, id) VALUES (1, 0);

-- What is thinned is found by its age.
CREATE INDEX challenges_settled ON challenges (settled_at)
    WHERE state IN ('declined', 'cancelled', 'expired');
