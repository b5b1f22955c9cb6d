-- What is kept up for many games at once: tables of servers, and digests of people.

-- One message in a channel with the games of a server.
CREATE TABLE server_tables (
    guild      INTEGER PRIMARY KEY,
    channel    INTEGER NOT NULL,
    language   TEXT    NOT NULL
) STRICT;

-- Up to when somebody's digests have told everything.
CREATE TABLE digests (
    discord_user INTEGER PRIMARY KEY,
    told_until   INTEGER NOT NULL
) STRICT;
