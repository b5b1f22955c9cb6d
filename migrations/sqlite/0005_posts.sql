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

-- Posts that were begun, until it is known where they are. If the bot dies in between, they may be
-- there or not.
CREATE TABLE begun_posts (
    game     INTEGER NOT NULL REFERENCES games (id),
    kind     TEXT    NOT NULL,
    made_for INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (game, kind, made_for)
) STRICT, WITHOUT ROWID;
