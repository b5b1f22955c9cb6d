-- Since when a challenge or a tournament cannot be read, as games have it.
ALTER TABLE challenges ADD COLUMN frozen_at BIGINT;
ALTER TABLE tournaments ADD COLUMN frozen_at BIGINT;
ALTER TABLE tournaments DROP COLUMN ended_because;

-- They are told by notices instead, of another kind than before.
DELETE FROM posts WHERE kind = 'frozen';
DELETE FROM messages WHERE kind = 'game' AND part LIKE 'frozen-%';
DELETE FROM notices WHERE what LIKE '{"kind":"unreadable"%' OR what LIKE '{"kind":"tournament_closed"%';
