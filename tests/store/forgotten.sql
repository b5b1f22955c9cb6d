-- After copy/every_table.sql of the other database: whatever can name Ada does, and nothing of hers
-- is open any more, so that she can be forgotten. Tests say what is missing.

UPDATE participants SET name = 'Ada of the reeds', private_channel = 5 WHERE id = 1;
UPDATE seats SET active = FALSE;
UPDATE challenges SET state = 'cancelled', settled_at = 9 WHERE state = 'open';
INSERT INTO challenges (id, from_participant, to_participant, pool, options, rated, unrated, clock, rest,
    side, guild, channel, wants_thread, thread, language, rematch_of, made_at, expires_at, state,
    accepted_by, settled_at, post_channel, post_message)
VALUES (4, 2, 1, 'tartan', '{}', 'no', NULL, 'none', '', 'first', 10, 3, FALSE, 8, 'de', NULL, 1, 2,
    'accepted', 1, 3, NULL, NULL);
UPDATE tournament_people SET going_on = FALSE;
UPDATE games SET rest_hours =
    '{"first": {"zone": "America/Nuuk", "night": {"from": 1380, "until": 420}, "weekend": 96},
      "second": {"zone": "Asia/Tokyo", "night": {"from": 1320, "until": 360}, "weekend": 96}}'
    WHERE id = 1;
INSERT INTO seats (game, seat, participant, active, since) VALUES (2, 'second', 1, FALSE, 0);
UPDATE games SET rest_hours =
    '{"first": null,
      "second": {"zone": "America/Nuuk", "night": {"from": 1380, "until": 420}, "weekend": 96}}'
    WHERE id = 2;
INSERT INTO tasks (id, key, body, lane, due_at, attempts, owner, lease_until)
VALUES
    (20, 'send_digest-1111111111111111111',
     '{"lane":"discord","task":{"kind":"send_digest","of":{"person":1111111111111111111,"due":5}}}', 'discord',
     5, 0, NULL, NULL),
    (21, 'send_digest-1111111111111111111',
     '{"lane":"discord","task":{"kind":"send_digest","of":{"person":1111111111111111111,"due":4}}}', 'discord',
     4, 1, 6, 7);
INSERT INTO drafts (game, participant, seq, actions) VALUES (1, 1, 3, 'e4-e7');
UPDATE vacations SET reason = 'Ada of the reeds sails';
UPDATE personal_settings SET chosen = '{"rest": {"zone": "America/Nuuk"}}'
    WHERE discord_user = 1111111111111111111;
INSERT INTO blocks (participant, blocked_user) VALUES (2, 1111111111111111111);
INSERT INTO digests (discord_user, told_until) VALUES (1111111111111111111, 6);
INSERT INTO outbox (kind, id, part, recipient, copy, bearer, state, channel, fingerprint, at, detail) VALUES
    ('digest', 1, '7', 1, 0, 'direct', 'begun', 5, 6, 7, NULL),
    ('digest_closed', 1, '', 1, 0, 'mention', 'begun', 5, 6, 7, NULL),
    ('notice', 1, '5', 1, 0, 'answer', 'due', NULL, 0, 5, '{"notice":{"a":1}}');
INSERT INTO tournament_drafts (participant, draft) VALUES (1, '{"name": "The cup of Ada of the reeds"}');
