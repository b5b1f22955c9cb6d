-- When each shard of the bot was last connected to Discord, and the spans in which it was not:
-- nobody's time runs in its servers then. What was found with another count of shards stays.

CREATE TABLE last_beats (
    shard    INTEGER NOT NULL,
    of_count INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (of_count, shard)
) STRICT;

CREATE TABLE outages (
    shard    INTEGER NOT NULL,
    of_count INTEGER NOT NULL,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    PRIMARY KEY (of_count, shard, from_at),
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

-- What is thinned is found by its age.
CREATE INDEX outages_until ON outages (until_at);
