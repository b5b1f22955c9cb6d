-- What is kept up for many games at once: tables of servers, and digests of people.

-- One message in a channel with the games of a server.
CREATE TABLE server_tables (
    guild      INTEGER PRIMARY KEY,
    channel    INTEGER NOT NULL,
    language   TEXT    NOT NULL,
    -- None until it is posted.
    message    INTEGER,
    -- A mark of what it says, and when that was written; before it is posted, when it was wanted.
    words      INTEGER NOT NULL,
    written_at INTEGER NOT NULL,
    -- Whether it has been deleted once.
    was_lost   INTEGER NOT NULL CHECK (was_lost IN (0, 1))
) STRICT;

-- Up to when somebody's digests have told everything, and which one was begun to be sent.
CREATE TABLE digests (
    discord_user INTEGER PRIMARY KEY,
    told_until   INTEGER NOT NULL,
    begun        INTEGER
) STRICT;
