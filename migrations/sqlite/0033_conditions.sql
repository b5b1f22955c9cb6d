-- What an open challenge asks of those who accept it: the share of games that they have finished in
-- time, in percent, and a range of ratings. And how often that has been changed, so that nobody
-- accepts other terms than they have read.
ALTER TABLE challenges ADD COLUMN least_in_time INTEGER CHECK (least_in_time BETWEEN 1 AND 100);
ALTER TABLE challenges ADD COLUMN lowest_rating INTEGER;
ALTER TABLE challenges ADD COLUMN highest_rating INTEGER;
ALTER TABLE challenges ADD COLUMN amended INTEGER NOT NULL DEFAULT 0;
