-- Finished tournaments of others are no longer read from files to be looked at, and what goes to
-- another instance of the bot is no longer signed.
DROP TABLE imported_tournaments;
DROP TABLE signing_secret;
