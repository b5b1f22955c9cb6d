-- The hints that were given: one for a turn, counted and told when the game is over.

CREATE TABLE hints (
    game   BIGINT NOT NULL REFERENCES games (id),
    seq    BIGINT NOT NULL,
    seat   TEXT COLLATE "C" NOT NULL CHECK (seat IN ('first', 'second')),
    turn   BIGINT NOT NULL,
    advice TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, seq)
);
