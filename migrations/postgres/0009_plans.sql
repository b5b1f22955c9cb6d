-- Plans in running games: `root` is the length of the log at which a plan starts.

CREATE TABLE plans (
    game        BIGINT NOT NULL REFERENCES games (id),
    participant BIGINT NOT NULL REFERENCES participants (id),
    root        BIGINT NOT NULL,
    branches    TEXT COLLATE "C" NOT NULL,
    revision    BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (game, participant)
);

CREATE INDEX plans_by_participant ON plans (participant);

-- Private notes about games, at most one for each turn.

CREATE TABLE notes (
    participant BIGINT NOT NULL REFERENCES participants (id),
    game        BIGINT NOT NULL REFERENCES games (id),
    turn        BIGINT NOT NULL,
    text        TEXT COLLATE "C" NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (participant, game, turn)
);
