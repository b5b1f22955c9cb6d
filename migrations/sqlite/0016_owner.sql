-- What the owner of the bot has decided on the command line.

-- People and servers that are shut out, by their numbers at Discord, which are given once. A row
-- stays after its end while clocks go by it.
CREATE TABLE bans (
    id       INTEGER NOT NULL,
    from_at  INTEGER NOT NULL,
    until_at INTEGER,
    PRIMARY KEY (id, from_at),
    CHECK (from_at <= until_at)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX bans_now ON bans (id) WHERE until_at IS NULL;

-- Since when the bot is closed for maintenance, and what people read meanwhile.
CREATE TABLE maintenance (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    from_at  INTEGER NOT NULL,
    why      TEXT    NOT NULL
) STRICT;
