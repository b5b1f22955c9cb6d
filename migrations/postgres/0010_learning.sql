-- Progress in courses.

CREATE TABLE courses (
    participant BIGINT NOT NULL REFERENCES participants (id),
    variant     TEXT COLLATE "C" NOT NULL,
    step        TEXT COLLATE "C" NOT NULL,
    state       TEXT COLLATE "C" NOT NULL,
    revision    BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (participant, variant)
);

-- Answers to puzzles. `stars` is set once a puzzle is settled, and 0 if the solution was shown.

CREATE TABLE puzzles (
    participant BIGINT NOT NULL REFERENCES participants (id),
    variant     TEXT COLLATE "C" NOT NULL,
    puzzle      BIGINT NOT NULL,
    state       TEXT COLLATE "C" NOT NULL,
    stars       BIGINT,
    revision    BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (participant, variant, puzzle)
);

CREATE INDEX puzzles_by_puzzle ON puzzles (variant, puzzle);

-- Explorations: the line of turns that a person tries from a position.

CREATE TABLE explorations (
    participant BIGINT NOT NULL REFERENCES participants (id),
    root        TEXT COLLATE "C" NOT NULL,
    state       TEXT COLLATE "C" NOT NULL,
    revision    BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (participant, root)
);

CREATE INDEX explorations_by_age ON explorations (at);
