-- Whether the players of a game may ask the computer for a hint. Never in a rated game.
ALTER TABLE challenges ADD COLUMN hints BOOLEAN NOT NULL DEFAULT FALSE
    CHECK (NOT hints OR rated = 'no');
ALTER TABLE games ADD COLUMN hints BOOLEAN NOT NULL DEFAULT FALSE
    CHECK (NOT hints OR rated = 'no');
