-- What the owner of the bot has decided on the command line.

-- People and servers that are shut out, by their numbers at Discord, which are given once. A row
-- stays after its end while clocks go by it.
CREATE TABLE bans (
    id       BIGINT NOT NULL,
    from_at  BIGINT NOT NULL,
    until_at BIGINT,
    PRIMARY KEY (id, from_at),
    CHECK (from_at <= until_at)
);

CREATE UNIQUE INDEX bans_now ON bans (id) WHERE until_at IS NULL;

-- Since when the bot is closed for maintenance, and what people read meanwhile.
CREATE TABLE maintenance (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    from_at  BIGINT NOT NULL,
    why      TEXT COLLATE "C" NOT NULL
);
