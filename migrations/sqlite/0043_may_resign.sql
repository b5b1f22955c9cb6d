-- The games in which the computer may give up, as its opponent wishes.

CREATE TABLE may_resign (
    game INTEGER PRIMARY KEY REFERENCES games (id)
) STRICT;
