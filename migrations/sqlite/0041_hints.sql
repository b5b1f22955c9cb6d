-- The hints that were given: one for a turn, counted and told when the game is over.

CREATE TABLE hints (
    game   INTEGER NOT NULL REFERENCES games (id),
    seq    INTEGER NOT NULL,
    seat   TEXT    NOT NULL CHECK (seat IN ('first', 'second')),
    turn   INTEGER NOT NULL,
    advice TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
