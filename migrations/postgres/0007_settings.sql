-- What people and servers have chosen, as JSON: one thing is read with the others, and none is asked
-- for by its value. What is not in it, or has no row, was never chosen.

CREATE TABLE personal_settings (
    discord_user BIGINT PRIMARY KEY,
    chosen       TEXT COLLATE "C" NOT NULL CHECK (chosen::json IS NOT NULL)
);

CREATE TABLE server_settings (
    guild  BIGINT PRIMARY KEY,
    chosen TEXT COLLATE "C" NOT NULL CHECK (chosen::json IS NOT NULL)
);
