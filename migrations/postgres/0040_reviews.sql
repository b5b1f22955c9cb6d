-- What the computer makes of finished games, each thought once.

CREATE TABLE reviews (
    game   BIGINT PRIMARY KEY REFERENCES games (id),
    review TEXT COLLATE "C" NOT NULL
);
