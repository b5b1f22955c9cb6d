-- Posts about games whose buttons are still there, in the order they were made, and what each was
-- made for: a length of the log, the number of an offer, or since when time has been up.

CREATE TABLE posts (
    id       INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    game     INTEGER NOT NULL REFERENCES games (id),
    kind     TEXT    NOT NULL,
    made_for INTEGER NOT NULL,
    -- A mark of its words and buttons.
    words    INTEGER NOT NULL,
    UNIQUE (channel, message)
) STRICT;

CREATE INDEX posts_game ON posts (game);

-- Messages that are to be there once, by what they are about: a kind, the number of a game, a person
-- and so on, and which of its messages it is. Of those that are told once, or whose place is noted
-- elsewhere when they are there, a row is here from when they are begun until they are heard of.
CREATE TABLE messages (
    kind       TEXT NOT NULL,
    id         INTEGER NOT NULL,
    part       TEXT NOT NULL,
    channel    INTEGER NOT NULL,
    -- None as long as it was only begun: it may be there or not.
    message    INTEGER,
    -- A mark of what it says; of one that was only begun, by what it is known again.
    words      INTEGER NOT NULL,
    written_at INTEGER NOT NULL,
    -- Whether it has been deleted once.
    was_lost   INTEGER NOT NULL CHECK (was_lost IN (0, 1)),
    PRIMARY KEY (kind, id, part)
) STRICT, WITHOUT ROWID;
