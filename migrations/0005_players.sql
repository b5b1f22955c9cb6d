-- What people were called when they were last met.

CREATE TABLE players (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;
