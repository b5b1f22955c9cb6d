-- What is kept up for many games at once: tables of servers, and digests of people.

-- One message in a channel with the games of a server.
CREATE TABLE server_tables (
    guild      BIGINT PRIMARY KEY,
    channel    BIGINT NOT NULL,
    language   TEXT COLLATE "C" NOT NULL
);

-- Up to when somebody's digests have told everything.
CREATE TABLE digests (
    discord_user BIGINT PRIMARY KEY,
    told_until   BIGINT NOT NULL
);
