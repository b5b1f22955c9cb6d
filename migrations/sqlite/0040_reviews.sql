-- What the computer makes of finished games, each thought once.

CREATE TABLE reviews (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    review TEXT    NOT NULL
) STRICT;
