-- How far people have come in courses.

CREATE TABLE courses (
    participant INTEGER NOT NULL REFERENCES participants (id),
    form        TEXT    NOT NULL,
    step        TEXT    NOT NULL,
    state       TEXT    NOT NULL,
    revision    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (participant, form)
) STRICT, WITHOUT ROWID;
