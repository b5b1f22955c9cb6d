-- Servers that go from one instance to another.

-- What this instance signs with: the secret of an Ed25519 key, made at its first start.
CREATE TABLE signing_secret (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    secret   BYTEA NOT NULL CHECK (octet_length(secret) = 32)
);

-- The servers that came from another instance: when, and when nobody could play there before.
CREATE TABLE taken_over (
    guild BIGINT PRIMARY KEY,
    what  TEXT COLLATE "C" NOT NULL CHECK (what::json IS NOT NULL)
);
