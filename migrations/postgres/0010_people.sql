-- What people have decided about themselves beside their settings.

-- Times in which somebody's clocks stand still. One that was ended early ends when it was ended.
CREATE TABLE vacations (
    participant BIGINT NOT NULL REFERENCES participants (id),
    from_at     BIGINT NOT NULL,
    until_at    BIGINT NOT NULL,
    reason      TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (participant, from_at),
    CHECK (from_at <= until_at)
);

-- Who wants no challenges from whom: an account, of which nothing else need be known.
CREATE TABLE blocks (
    participant  BIGINT NOT NULL REFERENCES participants (id),
    blocked_user BIGINT NOT NULL,
    PRIMARY KEY (participant, blocked_user)
);

CREATE INDEX blocks_blocked_user ON blocks (blocked_user);

-- Who has asked to be forgotten, until their games have ended.
CREATE TABLE leaving (
    participant BIGINT PRIMARY KEY REFERENCES participants (id),
    asked_at    BIGINT NOT NULL
);
