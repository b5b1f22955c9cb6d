-- Posts about games whose buttons are still there, in the order they were made, and what each was
-- made for: a length of the log, or the number of an offer.

CREATE TABLE posts (
    id       INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    game     INTEGER NOT NULL REFERENCES games (id),
    kind     TEXT    NOT NULL,
    made_for INTEGER NOT NULL,
    UNIQUE (channel, message)
) STRICT;

CREATE INDEX posts_game ON posts (game);
