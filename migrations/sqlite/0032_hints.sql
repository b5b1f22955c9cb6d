-- Whether the players of a game may ask the computer for a hint. Never in a rated game.
ALTER TABLE challenges ADD COLUMN hints INTEGER NOT NULL DEFAULT 0
    CHECK (hints = 0 OR (hints = 1 AND rated = 'no'));
ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0
    CHECK (hints = 0 OR (hints = 1 AND rated = 'no'));
