-- Turns that a player has half entered and not played: nobody else sees them. A draft belongs to the
-- log as it was when it was begun, and goes when the log moves on.

CREATE TABLE drafts (
    game        BIGINT NOT NULL REFERENCES games (id),
    participant BIGINT NOT NULL REFERENCES participants (id),
    seq         BIGINT NOT NULL,
    actions     TEXT COLLATE "C" NOT NULL CHECK (actions <> ''),
    PRIMARY KEY (game, participant)
);
