-- Records that people gave to be reviewed: what was played without who played it, the server that
-- pays for the thought, when it was asked for last, and the review once it has been thought.

CREATE TABLE reviewed_records (
    key      INTEGER PRIMARY KEY,
    record   TEXT NOT NULL,
    guild    INTEGER,
    asked_at INTEGER NOT NULL,
    review   TEXT
) STRICT;

CREATE INDEX reviewed_records_by_age ON reviewed_records (asked_at);
