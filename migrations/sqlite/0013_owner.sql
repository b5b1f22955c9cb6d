-- Banned people and servers, by Discord's ids. A row stays after its end while clocks depend on it.
CREATE TABLE bans (
    id       INTEGER NOT NULL,
    from_at  INTEGER NOT NULL,
    until_at INTEGER,
    PRIMARY KEY (id, from_at),
    CHECK (from_at <= until_at)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX bans_now ON bans (id) WHERE until_at IS NULL;

-- Since when the bot is closed for maintenance, and the reason that people read.
CREATE TABLE maintenance (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    from_at  INTEGER NOT NULL,
    why      TEXT    NOT NULL
) STRICT;

-- The life of this database, which every nonce includes (domain/history.rs). A restore deletes the
-- row; the next start of the bot begins another life.
CREATE TABLE history (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    mark     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    -- Where it began: a row copied elsewhere does not count there.
    place    TEXT    NOT NULL,
    -- Servers that the bot joined before this are not greeted.
    greets_since INTEGER
) STRICT;

-- When `cairn backup` last made a copy of this database.
CREATE TABLE last_copy (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    at       INTEGER NOT NULL
) STRICT;

-- Servers that came from another instance: when, and when nobody could play there before.
CREATE TABLE taken_over (
    guild INTEGER PRIMARY KEY,
    what  TEXT    NOT NULL CHECK (json_valid(what))
) STRICT;
