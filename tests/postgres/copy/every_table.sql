-- A row or more in every table, for the copy of everything: a test says which table is forgotten.
-- What is in them need not make sense together; the largest numbers, empty texts and whatever is
-- hard to carry do.

INSERT INTO participants (id, kind, discord_user, name, private_channel) VALUES
    (1, 'person', 1111111111111111111, 'Ada', NULL),
    (2, 'person', -1, 'Bob "the ''builder'' \ 🎲', 9223372036854775807),
    (40, 'person', NULL, '', NULL);
INSERT INTO games (id, pool, options, rated, unrated, rules_version, seed, origin, bars_offers, guild,
    channel, wants_thread, thread, anchor_channel, anchor_message, language, started_at, trouble,
    frozen_at, revision, seq, to_move, status, winner, reason, offer, since, turns, clock, rest,
    rest_hours, clock_state, due_at, wake_at)
VALUES
    (1, 'tablut/rim', '{"variant": "rim"}', 'no', 'why', 3,
     x'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1dfeff', 'challenge', FALSE, 10, -1,
     TRUE, 30, 20, 21, 'en-US', 0, NULL, NULL, 1, 2, 'first', 'running', NULL, NULL, '{ }', 1, 2,
     '3d', 'none', '[1,2]', '{}', 5, 6),
    (2, 'tortuga', '{}', 'by_side', NULL, 1,
     x'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'tournament', TRUE, NULL,
     5, FALSE, NULL, NULL, NULL, 'de', -9223372036854775808, 'no such channel', 7, 1, 2, NULL, 'won',
     'second', 'time', NULL, 1, 2, 'none', '', NULL, NULL, NULL, NULL),
    (9223372036854775807, 'tortuga', '{}', 'no', NULL, 1, zeroblob(32), 'import', FALSE, NULL, 5,
     FALSE, NULL, NULL, NULL, 'de', 1, NULL, NULL, 1, 2, NULL, 'drawn', NULL, 'agreed', NULL, 1, 2,
     'none', '', NULL, NULL, NULL, NULL);
INSERT INTO seats (game, seat, participant, active, since) VALUES
    (1, 'first', 1, TRUE, 1), (1, 'second', 2, TRUE, 1), (2, 'first', 40, FALSE, 0);
INSERT INTO game_log (game, page, entries) VALUES
    (1, 1, '5	112	{"a": [1, 2.50]}	e4-e7	x	ab
	2--	offer	"spaces  stay" \\n
'),
    (1, 2, ''),
    (2, 9223372036854775807, '-5	12-	"\u00e4"	ä 🎲');
INSERT INTO challenges (id, from_participant, to_participant, pool, options, rated, unrated, clock, rest,
    side, guild, channel, wants_thread, thread, language, rematch_of, made_at, expires_at, state,
    accepted_by, settled_at, post_channel, post_message)
VALUES
    (1, 1, 2, 'tablut/rim', '{}', 'no', NULL, '3d', '', 'any', NULL, 3, TRUE, NULL, 'en-US', NULL, 1,
     2, 'accepted', 2, 3, 4, 5),
    (3, 2, NULL, 'tartan', '{}', 'by_variant', NULL, 'none', '', 'first', 10, 3, FALSE, 8, 'de', 2, 1, 2,
     'open', NULL, NULL, NULL, NULL);
UPDATE last_id SET id = 77;
INSERT INTO tasks (id, key, body, lane, due_at, attempts, owner, lease_until, parked_at, reason, remedy,
    guild, channel)
VALUES
    (3, 'a', '{"lane":"discord"}', 'discord', 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (7, 'a', '{}', 'discord', 1, 2, -5, 9, NULL, 'because', NULL, NULL, NULL),
    (8, 'b', '{}', 'internal', 1, 9, NULL, NULL, 4, '', 'restart', 10, 20);
INSERT INTO history (only_row, mark, since, place, greets_since) VALUES (1, 7, -8, 'file', -8);
INSERT INTO hints (game, seq, seat, turn, advice) VALUES (1, 2, 'first', 3, '{"actions":["x"]}');
INSERT INTO proposals (game, seq, proposal) VALUES (1, 5, '{"likely":"open"}');
INSERT INTO may_resign (game) VALUES (1);
INSERT INTO reviewed_records (key, record, guild, asked_at, review) VALUES
    (-7, '[Game "stones"]', 9, 1000, NULL);

INSERT INTO reviews (game, review) VALUES (1, '{"program":"0.3.0"}');
INSERT INTO courses (participant, variant, step, state, revision, at) VALUES
    (1, 'tablut/rim', 'far', '{"step":"far"}', 3, -9), (2, 'tortuga', '', '{}', 9223372036854775807, 0);
INSERT INTO puzzles (participant, variant, puzzle, state, stars, revision, at) VALUES
    (1, 'tablut/rim', 4294967295, '{"step":"x"}', NULL, 1, -9), (2, 'tortuga', 0, '{}', 3, 2, 7);
INSERT INTO notes (participant, game, turn, text, at) VALUES (1, 1, 0, 'öst', -9), (2, 1, 4294967295, 'x', 7);
INSERT INTO explorations (participant, root, state, revision, at) VALUES
    (1, 'K3F.17', '{"steps":["e4-e7"],"shown":1}', 9223372036854775807, -9), (2, 'tablut/rim', 'ö', 1, 7);
INSERT INTO plans (game, participant, root, branches, revision, at) VALUES
    (1, 2, 3, '[{"when":"whatever","answer":"resign"}]', 9223372036854775807, -9), (2, 1, 0, '[]', 1, 7);
INSERT INTO drafts (game, participant, seq, actions) VALUES (1, 2, 3, 'e4-e7 x');
INSERT INTO personal_settings (discord_user, chosen) VALUES
    (-1, '{"ratings": "off"}'), (1111111111111111111, '{}');
INSERT INTO server_settings (guild, chosen) VALUES (10, '{"language":"de"}');
INSERT INTO last_beats (shard, of_count, at) VALUES (0, 1, 5), (0, 2, 6), (1, 2, 7);
INSERT INTO outages (shard, of_count, from_at, until_at) VALUES (0, 1, 5, 6), (1, 2, 5, 7);
INSERT INTO shards (id, of_count, owner, until_at, renewed_at) VALUES (1, 2, -6, 4, 5);
INSERT INTO shard_starts (id, of_count, owner, from_at, until_at) VALUES (0, 2, -9223372036854775808, 1000, 2500);
INSERT INTO vacations (participant, from_at, until_at, reason) VALUES (1, 5, 5, ''), (1, 6, 9, 'sea');
INSERT INTO blocks (participant, blocked_user) VALUES (1, 2), (2, 1);
INSERT INTO leaving (participant, asked_at) VALUES (40, 9);
INSERT INTO server_tables (guild, channel, language) VALUES (10, 20, 'en-US'), (11, 20, 'de');
INSERT INTO digests (discord_user, told_until) VALUES (-1, 5), (5, 6);
INSERT INTO rated_games (game, at, variant, rated, first, second, result, corrected_at, guild, tournament,
    first_since, first_rating_before, first_deviation_before, first_volatility_before,
    first_rating_after, first_deviation_after, first_volatility_after, second_since,
    second_rating_before, second_deviation_before, second_volatility_before, second_rating_after,
    second_deviation_after, second_volatility_after)
VALUES
    (1, 5, 'tablut/rim', 'by_side', 1, 2, 'draw', NULL, NULL, FALSE, NULL, -2147483648, 2147483647, 3,
     4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    (2, 6, 'tortuga', 'by_variant', 40, 1, NULL, 9, 10, TRUE, 1, 2, 3, 4, 5, 6, 7, NULL, 9, 10, 11,
     12, 13, 14);
INSERT INTO ratings (participant, variant, side, rating, deviation, volatility, changed_at, won, drawn, lost)
VALUES (1, 'tablut/rim', 'both', 1, 2, 3, 4, 5, 6, 7), (1, 'tablut/rim', 'first', 1, 2, 3, 4, 5, 6, 7);
INSERT INTO leaderboard (participant, variant, list, rating, provisional_from, last_at) VALUES
    (1, 'tablut/rim', 'together', 1500, 5, 6);
INSERT INTO rated_members (guild, participant, asked_at, gone) VALUES (10, 1, NULL, FALSE), (10, 2, 5, TRUE);
INSERT INTO tournaments (id, guild, channel, thread, place_lost, language, secret, variant, kind, name, stage,
    going_on, opened_at, revision, seq, waits_since)
VALUES (1, 10, 20, NULL, FALSE, 'de', randomblob(32), 'tartan', 'swiss', 'Sommer ☀', 'running', TRUE, 1,
     2, 3, 4),
    (2, 10, 20, 30, TRUE, 'en-US', randomblob(32), 'tartan', 'league', '', 'over', FALSE, 1, 2, 3, NULL);
INSERT INTO tournament_log (tournament, seq, line) VALUES (1, 1, '{}'), (1, 2, '[ 1 ]');
INSERT INTO tournament_people (tournament, participant, plays, directs, no_show, going_on) VALUES
    (1, 1, TRUE, FALSE, FALSE, TRUE), (1, 2, FALSE, TRUE, TRUE, TRUE);
INSERT INTO tournament_games (game, tournament, match, number) VALUES (2, 1, 3, 4);
INSERT INTO outbox (kind, id, part, recipient, copy, bearer, state, channel, message, fingerprint, at, digest,
    detail)
VALUES
    ('game', 1, 'board-3', 0, 1, 'post', 'done', 1, 2, -9223372036854775808, 0, NULL, NULL),
    ('game', 2, 'offer-0', 0, 1, 'post', 'done', 1, 3, 0, 0, NULL, NULL),
    ('game', 1, 'board-1', 1, 0, 'direct', 'begun', 6, NULL, 0, 0, NULL, 'closed'),
    ('game', 1, 'board-1', 2, 0, 'post', 'done', NULL, 9, 0, 0, NULL, NULL),
    ('notice', 1, '4', 1, 0, 'answer', 'due', NULL, NULL, 0, 5, NULL, '{"notice":{"a":1}}'),
    ('table', 1, '', 0, 0, 'post', 'begun', 5, NULL, 6, 7, NULL, NULL),
    ('x', -1, 'Äbout', 0, 0, 'post', 'done', 5, 6, -7, 8, NULL, 'lost'),
    ('x', -1, 'about', 0, 0, 'post', 'done', 5, 6, 7, 8, NULL, 'lost'),
    ('tournament', 1, 'line-2', 1, 0, 'digest', 'due', NULL, NULL, 0, 5, 6, NULL),
    ('tournament', 1, 'line-2', 2, 0, 'direct', 'begun', 8, NULL, 0, 5, NULL, 'closed');
INSERT INTO tournament_drafts (participant, draft) VALUES (2, '{"name":"x"}');
UPDATE last_tournament SET id = 4;
INSERT INTO bans (id, from_at, until_at) VALUES (-1, 5, NULL), (-1, 2, 3), (10, 6, 6);
INSERT INTO maintenance (only_row, from_at, why) VALUES (1, 7, 'A new disk ☀');
INSERT INTO taken_over (guild, what) VALUES (10, '{"at": 1}'), (11, '{}');
INSERT INTO last_copy (only_row, at) VALUES (1, 9223372036854775807);
