-- The settings of people and servers, as JSON: they are always read together, and never searched by
-- value. What is missing has its default.

CREATE TABLE personal_settings (
    discord_user INTEGER PRIMARY KEY,
    chosen       TEXT    NOT NULL CHECK (json_valid(chosen))
) STRICT;

CREATE TABLE server_settings (
    guild  INTEGER PRIMARY KEY,
    chosen TEXT    NOT NULL CHECK (json_valid(chosen))
) STRICT;

-- People who are on no leaderboard.
CREATE INDEX personal_settings_unlisted ON personal_settings (discord_user)
    WHERE json_extract(chosen, '$.ratings') <> 'on';

-- One message in a channel with the games of a server.
CREATE TABLE server_tables (
    guild      INTEGER PRIMARY KEY,
    channel    INTEGER NOT NULL,
    language   TEXT    NOT NULL
) STRICT;
