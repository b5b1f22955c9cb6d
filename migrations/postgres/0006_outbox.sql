-- What is to be sent, and how far it has come: a row for each message that must exist once, and one
-- for each person who is notified of something.

CREATE TABLE outbox (
    -- The subject: a kind, the id of a game, person and so on, and which of its messages.
    kind        TEXT COLLATE "C" NOT NULL,
    id          BIGINT  NOT NULL,
    part        TEXT COLLATE "C" NOT NULL,
    -- The participant who is notified; 0: everybody reads it.
    recipient   BIGINT  NOT NULL,
    -- The channel of a post of a game, which may still be where the game was, too; otherwise 0.
    copy        BIGINT  NOT NULL,
    bearer      TEXT COLLATE "C" NOT NULL
                CHECK (bearer IN ('post', 'mention', 'direct', 'digest', 'answer', 'nothing')),
    -- Begun: it may exist or not.
    state       TEXT COLLATE "C" NOT NULL CHECK (state IN ('due', 'begun', 'done')),
    channel     BIGINT ,
    message     BIGINT ,
    -- Of one that was begun: what it is recognized by; of one that exists: what it says.
    fingerprint BIGINT  NOT NULL,
    -- When it was added, begun for the first time, or last written.
    at          BIGINT  NOT NULL,
    -- The end of the time that the digest covers in which it is told.
    digest      BIGINT ,
    -- The content of a notice; or a word: it was deleted once, direct messages were refused.
    detail      TEXT COLLATE "C",
    PRIMARY KEY (kind, id, part, recipient, copy),
    CHECK (state <> 'begun' OR channel IS NOT NULL)
);

CREATE INDEX outbox_recipient ON outbox (recipient, digest) WHERE recipient <> 0;
