-- Servers that go from one instance to another.

-- What this instance signs with: the secret of an Ed25519 key, made at its first start.
CREATE TABLE signing_secret (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    secret   BLOB    NOT NULL CHECK (length(secret) = 32)
) STRICT;

-- The servers that came from another instance: when, and when nobody could play there before.
CREATE TABLE taken_over (
    guild INTEGER PRIMARY KEY,
    what  TEXT    NOT NULL CHECK (json_valid(what))
) STRICT;
