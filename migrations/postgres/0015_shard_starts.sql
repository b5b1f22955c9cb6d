-- When each shard that starts identifies, at the earliest and at the latest, by the database's own
-- clock: Discord counts those of all processes. What is past is forgotten.
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
