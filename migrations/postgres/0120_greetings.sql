-- From when on servers that the bot joins are greeted: since the first start of a version that
-- greets, in this life of the database; in a new database, since the day before. Those it was in
-- before are not.
ALTER TABLE history ADD COLUMN greets_since BIGINT;
