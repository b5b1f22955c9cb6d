-- How far people have come in courses.

CREATE TABLE courses (
    participant BIGINT NOT NULL REFERENCES participants (id),
    form        TEXT COLLATE "C" NOT NULL,
    step        TEXT COLLATE "C" NOT NULL,
    state       TEXT COLLATE "C" NOT NULL,
    revision    BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (participant, form)
);
