-- When `cairn backup` last made a copy of this database, while it was a file.
CREATE TABLE last_copy (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    at       BIGINT NOT NULL
);
