-- People who can take a seat in a game. Forgetting a person clears account and name; their games
-- keep the row. Discord's ids have 64 bits without a sign and are stored bit by bit.

CREATE TABLE participants (
    id           INTEGER PRIMARY KEY,
    kind         TEXT    NOT NULL CHECK (kind IN ('person')),
    discord_user INTEGER UNIQUE,
    name         TEXT    NOT NULL,
    -- The channel of direct messages, once the bot has opened it.
    private_channel INTEGER
) STRICT;

-- Times in which a person's clocks stand still. `until_at` is the end of one that was ended early.
CREATE TABLE vacations (
    participant INTEGER NOT NULL REFERENCES participants (id),
    from_at     INTEGER NOT NULL,
    until_at    INTEGER NOT NULL,
    reason      TEXT    NOT NULL,
    PRIMARY KEY (participant, from_at),
    CHECK (from_at <= until_at)
) STRICT, WITHOUT ROWID;

-- Whose challenges a person does not want: an account, which need not be a participant.
CREATE TABLE blocks (
    participant  INTEGER NOT NULL REFERENCES participants (id),
    blocked_user INTEGER NOT NULL,
    PRIMARY KEY (participant, blocked_user)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_blocked_user ON blocks (blocked_user);

-- People who have asked to be forgotten, until their games have ended.
CREATE TABLE leaving (
    participant INTEGER PRIMARY KEY REFERENCES participants (id),
    asked_at    INTEGER NOT NULL
) STRICT;

-- Up to when a person's digests are complete.
CREATE TABLE digests (
    discord_user INTEGER PRIMARY KEY,
    told_until   INTEGER NOT NULL
) STRICT;
