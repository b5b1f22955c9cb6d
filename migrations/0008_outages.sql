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
