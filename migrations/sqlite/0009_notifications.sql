-- What players are told of in the turn a game is at: each thing once, by what is settled when it
-- comes up. The kind and the number say what it is about, as for posts.

CREATE TABLE notifications (
    game        INTEGER NOT NULL REFERENCES games (id),
    kind        TEXT    NOT NULL,
    made_for    INTEGER NOT NULL,
    participant INTEGER NOT NULL REFERENCES participants (id),
    bearer      TEXT    NOT NULL CHECK (bearer IN ('post', 'mention', 'direct', 'nothing')),
    was_closed  INTEGER NOT NULL DEFAULT 0,
    -- The channel that a message of its own was sent to, until its answer is heard.
    begun       INTEGER,
    told        INTEGER NOT NULL DEFAULT 0,
    message     INTEGER,
    PRIMARY KEY (game, kind, made_for, participant)
) STRICT, WITHOUT ROWID;
