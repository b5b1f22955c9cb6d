-- What people have decided about themselves beside their settings.

-- Times in which somebody's clocks stand still. One that was ended early ends when it was ended.
CREATE TABLE vacations (
    participant INTEGER NOT NULL REFERENCES participants (id),
    from_at     INTEGER NOT NULL,
    until_at    INTEGER NOT NULL,
    reason      TEXT    NOT NULL,
    PRIMARY KEY (participant, from_at),
    CHECK (from_at <= until_at)
) STRICT, WITHOUT ROWID;

-- Who wants no challenges from whom: an account, of which nothing else need be known.
CREATE TABLE blocks (
    participant  INTEGER NOT NULL REFERENCES participants (id),
    blocked_user INTEGER NOT NULL,
    PRIMARY KEY (participant, blocked_user)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_blocked_user ON blocks (blocked_user);

-- Who has asked to be forgotten, until their games have ended.
CREATE TABLE leaving (
    participant INTEGER PRIMARY KEY REFERENCES participants (id),
    asked_at    INTEGER NOT NULL
) STRICT;
