-- Posts about games that still have buttons, oldest first, and what each was made for: a length of
-- the log, the number of an offer, or since when time has been up.

CREATE TABLE posts (
    id       INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    game     INTEGER NOT NULL REFERENCES games (id),
    kind     TEXT    NOT NULL,
    made_for INTEGER NOT NULL,
    -- A fingerprint of its text and buttons.
    words    INTEGER NOT NULL,
    UNIQUE (channel, message)
) STRICT;

CREATE INDEX posts_game ON posts (game);

-- Messages that must appear only once, by subject: a kind, the id of a game, person and so on, and
-- which of its messages it is. One that is never edited has its row only until Discord has
-- answered.
CREATE TABLE messages (
    kind       TEXT NOT NULL,
    id         INTEGER NOT NULL,
    part       TEXT NOT NULL,
    channel    INTEGER NOT NULL,
    -- NULL until Discord has answered: the message may exist or not.
    message    INTEGER,
    -- A fingerprint of its text; until Discord has answered, what it is recognized by.
    words      INTEGER NOT NULL,
    written_at INTEGER NOT NULL,
    -- Whether someone has deleted it before.
    was_lost   INTEGER NOT NULL CHECK (was_lost IN (0, 1)),
    PRIMARY KEY (kind, id, part)
) STRICT, WITHOUT ROWID;

-- Notifications about the current turn of a game, each once; how is decided when it comes up. The
-- kind and the number say what it is about, as for posts.

CREATE TABLE notifications (
    game        INTEGER NOT NULL REFERENCES games (id),
    kind        TEXT    NOT NULL,
    made_for    INTEGER NOT NULL,
    participant INTEGER NOT NULL REFERENCES participants (id),
    bearer      TEXT    NOT NULL CHECK (bearer IN ('post', 'mention', 'direct', 'nothing')),
    was_closed  INTEGER NOT NULL DEFAULT 0,
    -- The channel to which a message of its own was sent, until Discord has answered.
    begun       INTEGER,
    told        INTEGER NOT NULL DEFAULT 0,
    message     INTEGER,
    PRIMARY KEY (game, kind, made_for, participant)
) STRICT, WITHOUT ROWID;

-- Private messages that a person gets once.
CREATE TABLE notices (
    id          INTEGER PRIMARY KEY,
    participant INTEGER NOT NULL REFERENCES participants (id),
    what        TEXT    NOT NULL CHECK (json_valid(what)),
    made_at     INTEGER NOT NULL,
    told_at     INTEGER
) STRICT;

CREATE INDEX notices_untold ON notices (participant, id) WHERE told_at IS NULL;

-- Old rows are deleted by age.
CREATE INDEX notices_told ON notices (told_at) WHERE told_at IS NOT NULL;
