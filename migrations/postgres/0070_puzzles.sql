-- What people have answered to puzzles. `stars` are there once it is settled, and none of them if
-- the solution was shown.

CREATE TABLE puzzles (
    participant BIGINT NOT NULL REFERENCES participants (id),
    form        TEXT COLLATE "C" NOT NULL,
    puzzle      BIGINT NOT NULL,
    state       TEXT COLLATE "C" NOT NULL,
    stars       BIGINT,
    revision    BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (participant, form, puzzle)
);

CREATE INDEX puzzles_by_puzzle ON puzzles (form, puzzle);
