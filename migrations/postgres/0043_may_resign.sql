-- The games in which the computer may give up, as its opponent wishes.

CREATE TABLE may_resign (
    game BIGINT PRIMARY KEY REFERENCES games (id)
);
