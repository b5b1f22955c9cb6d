-- The settings of people and servers, as JSON: they are always read together, and never searched by
-- value. What is missing has its default.

CREATE TABLE personal_settings (
    discord_user BIGINT PRIMARY KEY,
    chosen       TEXT COLLATE "C" NOT NULL CHECK (chosen::json IS NOT NULL)
);

CREATE TABLE server_settings (
    guild  BIGINT PRIMARY KEY,
    chosen TEXT COLLATE "C" NOT NULL CHECK (chosen::json IS NOT NULL)
);

-- People who are on no leaderboard.
CREATE INDEX personal_settings_unlisted ON personal_settings (discord_user)
    WHERE (chosen::jsonb ->> 'ratings') <> 'on';

-- One message in a channel with the games of a server.
CREATE TABLE server_tables (
    guild      BIGINT PRIMARY KEY,
    channel    BIGINT NOT NULL,
    language   TEXT COLLATE "C" NOT NULL
);
