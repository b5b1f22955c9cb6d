-- When each shard was last connected to Discord, and when it was not: clocks in its servers stood
-- still then. Rows for other numbers of shards stay.

CREATE TABLE last_beats (
    shard    BIGINT NOT NULL,
    of_count BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (of_count, shard)
);

CREATE TABLE outages (
    shard    BIGINT NOT NULL,
    of_count BIGINT NOT NULL,
    from_at  BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (of_count, shard, from_at),
    CHECK (from_at < until_at)
);

-- Which process runs which shard, by the database's own clock. Another process may take an expired
-- lease.
CREATE TABLE shards (
    id         BIGINT NOT NULL,
    of_count   BIGINT NOT NULL,
    owner      BIGINT NOT NULL,
    until_at   BIGINT NOT NULL,
    renewed_at BIGINT NOT NULL,
    PRIMARY KEY (of_count, id),
    CHECK (id >= 0 AND id < of_count)
);

-- Old rows are deleted by age.
CREATE INDEX outages_until ON outages (until_at);

-- When each starting shard identifies, at the earliest and at the latest, by the database's own
-- clock: Discord counts those of all processes. Past rows are deleted.
CREATE TABLE shard_starts (
    id       BIGINT NOT NULL,
    of_count BIGINT NOT NULL,
    owner    BIGINT NOT NULL,
    from_at  BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (of_count, id, from_at),
    CHECK (id >= 0 AND id < of_count),
    CHECK (from_at <= until_at)
);
