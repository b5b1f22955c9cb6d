-- What players are told of in the turn a game is at: each thing once, by what is settled when it
-- comes up. The kind and the number say what it is about, as for posts.

CREATE TABLE notifications (
    game        BIGINT NOT NULL REFERENCES games (id),
    kind        TEXT COLLATE "C" NOT NULL,
    made_for    BIGINT NOT NULL,
    participant BIGINT NOT NULL REFERENCES participants (id),
    bearer      TEXT COLLATE "C" NOT NULL CHECK (bearer IN ('post', 'mention', 'direct', 'nothing')),
    was_closed  BOOLEAN NOT NULL DEFAULT FALSE,
    -- The channel that a message of its own was sent to, until its answer is heard.
    begun       BIGINT,
    told        BOOLEAN NOT NULL DEFAULT FALSE,
    message     BIGINT,
    PRIMARY KEY (game, kind, made_for, participant)
);
