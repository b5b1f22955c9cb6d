-- What people note for themselves about a game, a note for each turn at most.

CREATE TABLE notes (
    participant INTEGER NOT NULL REFERENCES participants (id),
    game        INTEGER NOT NULL REFERENCES games (id),
    turn        INTEGER NOT NULL,
    text        TEXT    NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (participant, game, turn)
) STRICT, WITHOUT ROWID;
