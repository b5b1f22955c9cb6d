-- Banned people and servers, by Discord's ids. A row stays after its end while clocks depend on it.
CREATE TABLE bans (
    id       BIGINT NOT NULL,
    from_at  BIGINT NOT NULL,
    until_at BIGINT,
    PRIMARY KEY (id, from_at),
    CHECK (from_at <= until_at)
);

CREATE UNIQUE INDEX bans_now ON bans (id) WHERE until_at IS NULL;

-- Since when the bot is closed for maintenance, and the reason that people read.
CREATE TABLE maintenance (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    from_at  BIGINT NOT NULL,
    why      TEXT COLLATE "C" NOT NULL
);

-- The life of this database, which every nonce includes (domain/history.rs). A restored copy lies
-- in another place, so the next start of the bot begins another life.
CREATE TABLE history (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    mark     BIGINT NOT NULL,
    since    BIGINT NOT NULL,
    -- Where it began: a row copied elsewhere does not count there.
    place    TEXT COLLATE "C" NOT NULL,
    -- Servers that the bot joined before this are not greeted.
    greets_since BIGINT
);

-- When `cairn backup` last made a copy of this database, while it was a file.
CREATE TABLE last_copy (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    at       BIGINT NOT NULL
);

-- Servers that came from another instance: when, and when nobody could play there before.
CREATE TABLE taken_over (
    guild BIGINT PRIMARY KEY,
    what  TEXT COLLATE "C" NOT NULL CHECK (what::json IS NOT NULL)
);
