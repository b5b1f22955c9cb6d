-- What people have answered to puzzles. `stars` are there once it is settled, and none of them if
-- the solution was shown.

CREATE TABLE puzzles (
    participant INTEGER NOT NULL REFERENCES participants (id),
    form        TEXT    NOT NULL,
    puzzle      INTEGER NOT NULL,
    state       TEXT    NOT NULL,
    stars       INTEGER,
    revision    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (participant, form, puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzles_by_puzzle ON puzzles (form, puzzle);
