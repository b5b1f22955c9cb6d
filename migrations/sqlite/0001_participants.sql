-- Everybody who can sit at a game. Today that is people; what plays without an account on Discord
-- has none. Who asks to be forgotten loses account and name, and their games keep the row.
-- Ids of Discord have 64 bits without a sign and are stored bit by bit.

CREATE TABLE participants (
    id           INTEGER PRIMARY KEY,
    kind         TEXT    NOT NULL CHECK (kind IN ('person')),
    discord_user INTEGER UNIQUE,
    name         TEXT    NOT NULL,
    -- Where the bot writes to them alone, once it has.
    private_channel INTEGER
) STRICT;
