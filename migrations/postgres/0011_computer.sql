-- The games in which the computer may resign, because its opponent allows it.

CREATE TABLE may_resign (
    game BIGINT PRIMARY KEY REFERENCES games (id)
);

-- Hints, at most one for each turn; they are counted, and named when the game is over.

CREATE TABLE hints (
    game   BIGINT NOT NULL REFERENCES games (id),
    seq    BIGINT NOT NULL,
    seat   TEXT COLLATE "C" NOT NULL CHECK (seat IN ('first', 'second')),
    turn   BIGINT NOT NULL,
    advice TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, seq)
);

-- The computer's reviews of finished games.

CREATE TABLE reviews (
    game   BIGINT PRIMARY KEY REFERENCES games (id),
    review TEXT COLLATE "C" NOT NULL
);

-- Attached records for review, without their players: the server whose allowance pays for it, when
-- it was last asked for, and the review once it is done.

CREATE TABLE reviewed_records (
    key      BIGINT PRIMARY KEY,
    record   TEXT COLLATE "C" NOT NULL,
    guild    BIGINT,
    asked_at BIGINT NOT NULL,
    review   TEXT COLLATE "C"
);

CREATE INDEX reviewed_records_by_age ON reviewed_records (asked_at);

-- Results proposed to directors for games that are still running at their deadline, for a length of
-- the log.

CREATE TABLE proposals (
    game     BIGINT PRIMARY KEY REFERENCES games (id),
    seq      BIGINT NOT NULL,
    proposal TEXT COLLATE "C" NOT NULL
);
