-- When the bot was last connected to Discord, and the spans in which it was not: nobody's time runs
-- then.

CREATE TABLE last_beat (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    at       INTEGER NOT NULL
) STRICT;

CREATE TABLE outages (
    from_at  INTEGER PRIMARY KEY,
    until_at INTEGER NOT NULL,
    CHECK (from_at < until_at)
) STRICT;

-- Which process runs which shard of the bot, by the database's own clock. A lease that has run out
-- may be taken by another process.
CREATE TABLE shards (
    id         INTEGER NOT NULL,
    of_count   INTEGER NOT NULL,
    owner      INTEGER NOT NULL,
    until_at   INTEGER NOT NULL,
    renewed_at INTEGER NOT NULL,
    PRIMARY KEY (of_count, id),
    CHECK (id >= 0 AND id < of_count)
) STRICT;
