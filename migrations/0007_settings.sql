-- What people and servers have chosen about how games are shown and entered. What is null, or has no
-- row, was never chosen. A theme is a word of the painter's.

CREATE TABLE personal_settings (
    discord_user INTEGER PRIMARY KEY,
    play_at_once INTEGER CHECK (play_at_once IN (0, 1)),
    theme        TEXT
) STRICT;

CREATE TABLE server_settings (
    guild INTEGER PRIMARY KEY,
    theme TEXT NOT NULL
) STRICT;
