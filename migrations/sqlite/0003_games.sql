-- Games and their logs. The log is the truth; everything from to_move on is derived from it, for
-- queries. Times are milliseconds since 1970 (UTC).

CREATE TABLE games (
    id             INTEGER PRIMARY KEY,
    -- The terms. The pool is the game and its variant: tablut/rim.
    pool           TEXT    NOT NULL,
    options        TEXT    NOT NULL CHECK (json_valid(options)),
    rated          TEXT    NOT NULL CHECK (rated IN ('no', 'by_variant', 'by_side')),
    -- Why it is not rated, where players should know.
    unrated        TEXT    CHECK (unrated IS NULL OR rated = 'no'),
    -- Whether its players may ask the computer for a hint.
    hints          INTEGER NOT NULL DEFAULT 0
                   CHECK (hints = 0 OR (hints = 1 AND rated = 'no')),
    rules_version  INTEGER NOT NULL,
    seed           BLOB    NOT NULL CHECK (length(seed) = 32),
    -- A hash of the secret and the terms, as they were when the game began.
    sealed         TEXT    NOT NULL DEFAULT '',
    -- How it came about, where it is shown, and the message its thread is attached to.
    origin         TEXT    NOT NULL
                   CHECK (origin IN ('challenge', 'rematch', 'tournament', 'import')),
    -- Whether takebacks, pauses and extra time are off.
    bars_offers    INTEGER NOT NULL CHECK (bars_offers IN (0, 1)),
    guild          INTEGER,
    channel        INTEGER NOT NULL,
    wants_thread   INTEGER NOT NULL CHECK (wants_thread IN (0, 1)),
    thread         INTEGER,
    anchor_channel INTEGER,
    anchor_message INTEGER,
    language       TEXT    NOT NULL,
    started_at     INTEGER NOT NULL,
    trouble        TEXT,
    -- Since when its log can't be replayed.
    frozen_at      INTEGER,
    revision       INTEGER NOT NULL,
    seq            INTEGER NOT NULL,
    to_move        TEXT    CHECK (to_move IN ('first', 'second')),
    status         TEXT    NOT NULL CHECK (status IN ('running', 'won', 'drawn', 'aborted')),
    winner         TEXT    CHECK (winner IN ('first', 'second')),
    reason         TEXT,
    offer          TEXT    CHECK (offer IS NULL OR json_valid(offer)),
    since          INTEGER NOT NULL,
    turns          INTEGER NOT NULL,
    -- How time is counted and when the players rest; extra time, pauses and expired time.
    clock          TEXT    NOT NULL,
    rest           TEXT    NOT NULL,
    rest_hours     TEXT    CHECK (rest_hours IS NULL OR json_valid(rest_hours)),
    clock_state    TEXT    CHECK (clock_state IS NULL OR json_valid(clock_state)),
    -- Lower bounds of the deadline and of the next thing the clock does.
    due_at         INTEGER,
    wake_at        INTEGER,
    CHECK ((anchor_channel IS NULL) = (anchor_message IS NULL)),
    CHECK ((status = 'won') = (winner IS NOT NULL)),
    CHECK ((status = 'running') = (reason IS NULL))
) STRICT;

-- Each list shows either running games or finished ones, so each index comes in two halves, in the
-- order of its list.
CREATE INDEX games_channel_running ON games (channel, since) WHERE status = 'running';
CREATE INDEX games_channel_over    ON games (channel, since) WHERE status <> 'running';
CREATE INDEX games_thread_running  ON games (thread, since)
    WHERE status = 'running' AND thread IS NOT NULL;
CREATE INDEX games_thread_over     ON games (thread, since)
    WHERE status <> 'running' AND thread IS NOT NULL;
CREATE INDEX games_guild_running   ON games (guild, since)
    WHERE status = 'running' AND guild IS NOT NULL;
CREATE INDEX games_guild_over      ON games (guild, since)
    WHERE status <> 'running' AND guild IS NOT NULL;

CREATE INDEX games_wake ON games (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX games_frozen ON games (id) WHERE status = 'running' AND frozen_at IS NOT NULL;

-- Who sits where. `active` and `since` are copied from the game, so that a person's games are read
-- in the order of their list, however many there are.
CREATE TABLE seats (
    game        INTEGER NOT NULL REFERENCES games (id),
    seat        TEXT    NOT NULL CHECK (seat IN ('first', 'second')),
    participant INTEGER NOT NULL REFERENCES participants (id),
    active      INTEGER NOT NULL CHECK (active IN (0, 1)),
    since       INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- To count people with running games.
CREATE INDEX seats_active ON seats (participant) WHERE active = TRUE;

CREATE INDEX seats_participant ON seats (participant, active, since, game);

-- A row is a page of ten entries, a line each.
CREATE TABLE game_log (
    game    INTEGER NOT NULL REFERENCES games (id),
    page    INTEGER NOT NULL CHECK (page >= 0),
    entries TEXT    NOT NULL,
    PRIMARY KEY (game, page)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_anchor ON games (anchor_message) WHERE anchor_message IS NOT NULL;

-- Partly entered turns, visible only to their player. A draft belongs to the log at a length, and
-- is deleted when the log changes.

CREATE TABLE drafts (
    game        INTEGER NOT NULL REFERENCES games (id),
    participant INTEGER NOT NULL REFERENCES participants (id),
    seq         INTEGER NOT NULL,
    actions     TEXT    NOT NULL CHECK (actions <> ''),
    PRIMARY KEY (game, participant)
) STRICT, WITHOUT ROWID;
