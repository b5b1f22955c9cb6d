-- The games in which the computer may resign, because its opponent allows it.

CREATE TABLE may_resign (
    game INTEGER PRIMARY KEY REFERENCES games (id)
) STRICT;

-- Hints, at most one for each turn; they are counted, and named when the game is over.

CREATE TABLE hints (
    game   INTEGER NOT NULL REFERENCES games (id),
    seq    INTEGER NOT NULL,
    seat   TEXT    NOT NULL CHECK (seat IN ('first', 'second')),
    turn   INTEGER NOT NULL,
    advice TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- The computer's reviews of finished games.

CREATE TABLE reviews (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    review TEXT    NOT NULL
) STRICT;

-- Attached records for review, without their players: the server whose allowance pays for it, when
-- it was last asked for, and the review once it is done.

CREATE TABLE reviewed_records (
    key      INTEGER PRIMARY KEY,
    record   TEXT NOT NULL,
    guild    INTEGER,
    asked_at INTEGER NOT NULL,
    review   TEXT
) STRICT;

CREATE INDEX reviewed_records_by_age ON reviewed_records (asked_at);

-- Results proposed to directors for games that are still running at their deadline, for a length of
-- the log.

CREATE TABLE proposals (
    game     INTEGER PRIMARY KEY REFERENCES games (id),
    seq      INTEGER NOT NULL,
    proposal TEXT    NOT NULL
) STRICT;
