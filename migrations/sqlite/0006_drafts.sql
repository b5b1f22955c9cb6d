-- Turns that a player has half entered and not played: nobody else sees them. A draft belongs to the
-- log as it was when it was begun, and goes when the log moves on.

CREATE TABLE drafts (
    game        INTEGER NOT NULL REFERENCES games (id),
    participant INTEGER NOT NULL REFERENCES participants (id),
    seq         INTEGER NOT NULL,
    actions     TEXT    NOT NULL CHECK (actions <> ''),
    PRIMARY KEY (game, participant)
) STRICT, WITHOUT ROWID;
