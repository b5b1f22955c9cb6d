-- Why the owner of the bot has ended a tournament from its row alone. Nothing is read from the log
-- of such a tournament any more.
ALTER TABLE tournaments ADD COLUMN ended_because TEXT;
