-- Plans in running games: `root` is the length of the log at which a plan starts.

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

-- Private notes about games, at most one for each turn.

CREATE TABLE notes (
    participant INTEGER NOT NULL REFERENCES participants (id),
    game        INTEGER NOT NULL REFERENCES games (id),
    turn        INTEGER NOT NULL,
    text        TEXT    NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (participant, game, turn)
) STRICT, WITHOUT ROWID;
