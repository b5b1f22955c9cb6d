-- When `cairn backup` last made a copy of this database.
CREATE TABLE last_copy (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    at       INTEGER NOT NULL
) STRICT;
