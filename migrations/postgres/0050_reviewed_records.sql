-- Records that people gave to be reviewed: what was played without who played it, the server that
-- pays for the thought, when it was asked for last, and the review once it has been thought.

CREATE TABLE reviewed_records (
    key      BIGINT PRIMARY KEY,
    record   TEXT COLLATE "C" NOT NULL,
    guild    BIGINT,
    asked_at BIGINT NOT NULL,
    review   TEXT COLLATE "C"
);

CREATE INDEX reviewed_records_by_age ON reviewed_records (asked_at);
