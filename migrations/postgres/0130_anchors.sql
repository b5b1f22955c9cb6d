-- The message that the thread of a game hangs on.
CREATE INDEX games_anchor ON games (anchor_message) WHERE anchor_message IS NOT NULL;
