-- Progress in courses.

CREATE TABLE courses (
    participant INTEGER NOT NULL REFERENCES participants (id),
    variant     TEXT    NOT NULL,
    step        TEXT    NOT NULL,
    state       TEXT    NOT NULL,
    revision    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (participant, variant)
) STRICT, WITHOUT ROWID;

-- Answers to puzzles. `stars` is set once a puzzle is settled, and 0 if the solution was shown.

CREATE TABLE puzzles (
    participant INTEGER NOT NULL REFERENCES participants (id),
    variant     TEXT    NOT NULL,
    puzzle      INTEGER NOT NULL,
    state       TEXT    NOT NULL,
    stars       INTEGER,
    revision    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (participant, variant, puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzles_by_puzzle ON puzzles (variant, puzzle);

-- Explorations: the line of turns that a person tries from a position.

CREATE TABLE explorations (
    participant INTEGER NOT NULL REFERENCES participants (id),
    root        TEXT    NOT NULL,
    state       TEXT    NOT NULL,
    revision    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (participant, root)
) STRICT, WITHOUT ROWID;

CREATE INDEX explorations_by_age ON explorations (at);
