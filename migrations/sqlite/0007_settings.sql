-- What people and servers have chosen, as JSON: one thing is read with the others, and none is asked
-- for by its value. What is not in it, or has no row, was never chosen.

CREATE TABLE personal_settings (
    discord_user INTEGER PRIMARY KEY,
    chosen       TEXT    NOT NULL CHECK (json_valid(chosen))
) STRICT;

CREATE TABLE server_settings (
    guild  INTEGER PRIMARY KEY,
    chosen TEXT    NOT NULL CHECK (json_valid(chosen))
) STRICT;
