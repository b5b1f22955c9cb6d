-- What players have planned in games that go on: `root` is the length of the log where it begins.

CREATE TABLE plans (
    game        INTEGER NOT NULL REFERENCES games (id),
    participant INTEGER NOT NULL REFERENCES participants (id),
    root        INTEGER NOT NULL,
    branches    TEXT    NOT NULL,
    revision    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (game, participant)
) STRICT, WITHOUT ROWID;

CREATE INDEX plans_by_participant ON plans (participant);
