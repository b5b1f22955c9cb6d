-- What people explore: the line of turns that somebody tries from a position.

CREATE TABLE explorations (
    participant BIGINT NOT NULL REFERENCES participants (id),
    root        TEXT COLLATE "C" NOT NULL,
    state       TEXT COLLATE "C" NOT NULL,
    revision    BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (participant, root)
);

CREATE INDEX explorations_by_age ON explorations (at);
