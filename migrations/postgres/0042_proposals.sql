-- What is proposed to directors about games that go on at their deadline, and the length of the log
-- that it is about.

CREATE TABLE proposals (
    game     BIGINT PRIMARY KEY REFERENCES games (id),
    seq      BIGINT NOT NULL,
    proposal TEXT COLLATE "C" NOT NULL
);
