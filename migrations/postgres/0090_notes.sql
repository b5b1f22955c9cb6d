-- What people note for themselves about a game, a note for each turn at most.

CREATE TABLE notes (
    participant BIGINT NOT NULL REFERENCES participants (id),
    game        BIGINT NOT NULL REFERENCES games (id),
    turn        BIGINT NOT NULL,
    text        TEXT COLLATE "C" NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (participant, game, turn)
);
