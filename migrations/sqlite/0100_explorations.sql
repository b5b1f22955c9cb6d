-- What people explore: the line of turns that somebody tries from a position.

CREATE TABLE explorations (
    participant INTEGER NOT NULL REFERENCES participants (id),
    root        TEXT    NOT NULL,
    state       TEXT    NOT NULL,
    revision    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (participant, root)
) STRICT, WITHOUT ROWID;

CREATE INDEX explorations_by_age ON explorations (at);
