-- What is proposed to directors about games that go on at their deadline, and the length of the log
-- that it is about.

CREATE TABLE proposals (
    game     INTEGER PRIMARY KEY REFERENCES games (id),
    seq      INTEGER NOT NULL,
    proposal TEXT    NOT NULL
) STRICT;
