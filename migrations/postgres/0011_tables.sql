-- What is kept up for many games at once: tables of servers, and digests of people.

-- One message in a channel with the games of a server.
CREATE TABLE server_tables (
    guild      BIGINT PRIMARY KEY,
    channel    BIGINT NOT NULL,
    language   TEXT COLLATE "C" NOT NULL,
    -- None until it is posted.
    message    BIGINT,
    -- A mark of what it says, and when that was written; before it is posted, when it was wanted.
    words      BIGINT NOT NULL,
    written_at BIGINT NOT NULL,
    -- Whether it has been deleted once.
    was_lost   BOOLEAN NOT NULL
);

-- Up to when somebody's digests have told everything, and which one was begun to be sent.
CREATE TABLE digests (
    discord_user BIGINT PRIMARY KEY,
    told_until   BIGINT NOT NULL,
    begun        BIGINT
);
