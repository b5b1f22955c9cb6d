-- The life of this database, which what is sent carries (domain/history.rs). A restore takes the
-- row away; the next start of the bot begins another one.
CREATE TABLE history (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    mark     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    -- Where it began: a row that was carried elsewhere counts for nothing there.
    place    TEXT    NOT NULL
) STRICT;

-- When `cairn backup` last made a copy of this database.
CREATE TABLE last_copy (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    at       INTEGER NOT NULL
) STRICT;
