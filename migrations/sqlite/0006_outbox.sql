-- What is to be sent, and how far it has come: a row for each message that must exist once, and one
-- for each person who is notified of something.

CREATE TABLE outbox (
    -- The subject: a kind, the id of a game, person and so on, and which of its messages.
    kind        TEXT    NOT NULL,
    id          INTEGER NOT NULL,
    part        TEXT    NOT NULL,
    -- The participant who is notified; 0: everybody reads it.
    recipient   INTEGER NOT NULL,
    -- The channel of a post of a game, which may still be where the game was, too; otherwise 0.
    copy        INTEGER NOT NULL,
    bearer      TEXT    NOT NULL
                CHECK (bearer IN ('post', 'mention', 'direct', 'digest', 'answer', 'nothing')),
    -- Begun: it may exist or not.
    state       TEXT    NOT NULL CHECK (state IN ('due', 'begun', 'done')),
    channel     INTEGER,
    message     INTEGER,
    -- Of one that was begun: what it is recognized by; of one that exists: what it says.
    fingerprint INTEGER NOT NULL,
    -- When it was added, begun for the first time, or last written.
    at          INTEGER NOT NULL,
    -- The end of the time that the digest covers in which it is told.
    digest      INTEGER,
    -- The content of a notice; or a word: it was deleted once, direct messages were refused.
    detail      TEXT,
    PRIMARY KEY (kind, id, part, recipient, copy),
    CHECK (state <> 'begun' OR channel IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- A statement uses it only if it says that there is a recipient.
CREATE INDEX outbox_recipient ON outbox (recipient, digest) WHERE recipient <> 0;
