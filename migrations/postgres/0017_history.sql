-- The life of this database, which what is sent carries (domain/history.rs). What is restored lies
-- in another place, so the next start of the bot begins another one.
CREATE TABLE history (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    mark     BIGINT NOT NULL,
    since    BIGINT NOT NULL,
    -- Where it began: a row that was carried elsewhere counts for nothing there.
    place    TEXT COLLATE "C" NOT NULL
);

-- When `cairn backup` last made a copy of this database, while it was a file.
CREATE TABLE last_copy (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    at       BIGINT NOT NULL
);
