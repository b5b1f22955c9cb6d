-- Games and their logs. The log is the truth; everything from to_move on is derived from it, for
-- queries. Times are milliseconds since 1970 (UTC).

CREATE TABLE games (
    id             BIGINT PRIMARY KEY,
    -- The terms. The pool is the game and its variant: tablut/rim.
    pool           TEXT COLLATE "C" NOT NULL,
    options        TEXT COLLATE "C" NOT NULL CHECK (options::json IS NOT NULL),
    rated          TEXT COLLATE "C" NOT NULL CHECK (rated IN ('no', 'by_variant', 'by_side')),
    -- Why it is not rated, where players should know.
    unrated        TEXT COLLATE "C" CHECK (unrated IS NULL OR rated = 'no'),
    -- Whether its players may ask the computer for a hint.
    hints          BOOLEAN NOT NULL DEFAULT FALSE CHECK (NOT hints OR rated = 'no'),
    rules_version  BIGINT NOT NULL,
    seed           BYTEA NOT NULL CHECK (octet_length(seed) = 32),
    -- A hash of the secret and the terms, as they were when the game began.
    sealed         TEXT COLLATE "C" NOT NULL DEFAULT '',
    -- How it came about, where it is shown, and the message its thread is attached to.
    origin         TEXT COLLATE "C" NOT NULL
                   CHECK (origin IN ('challenge', 'rematch', 'tournament', 'import')),
    -- Whether takebacks, pauses and extra time are off.
    bars_offers    BOOLEAN NOT NULL,
    guild          BIGINT,
    channel        BIGINT NOT NULL,
    wants_thread   BOOLEAN NOT NULL,
    thread         BIGINT,
    anchor_channel BIGINT,
    anchor_message BIGINT,
    language       TEXT COLLATE "C" NOT NULL,
    started_at     BIGINT NOT NULL,
    trouble        TEXT COLLATE "C",
    -- Since when its log can't be replayed.
    frozen_at      BIGINT,
    revision       BIGINT NOT NULL,
    seq            BIGINT NOT NULL,
    to_move        TEXT COLLATE "C" CHECK (to_move IN ('first', 'second')),
    status         TEXT COLLATE "C" NOT NULL CHECK (status IN ('running', 'won', 'drawn', 'aborted')),
    winner         TEXT COLLATE "C" CHECK (winner IN ('first', 'second')),
    reason         TEXT COLLATE "C",
    offer          TEXT COLLATE "C" CHECK (offer IS NULL OR offer::json IS NOT NULL),
    since          BIGINT NOT NULL,
    turns          BIGINT NOT NULL,
    -- How time is counted and when the players rest; extra time, pauses and expired time.
    clock          TEXT COLLATE "C" NOT NULL,
    rest           TEXT COLLATE "C" NOT NULL,
    rest_hours     TEXT COLLATE "C" CHECK (rest_hours IS NULL OR rest_hours::json IS NOT NULL),
    clock_state    TEXT COLLATE "C" CHECK (clock_state IS NULL OR clock_state::json IS NOT NULL),
    -- Lower bounds of the deadline and of the next thing the clock does.
    due_at         BIGINT,
    wake_at        BIGINT,
    CHECK ((anchor_channel IS NULL) = (anchor_message IS NULL)),
    CHECK ((status = 'won') = (winner IS NOT NULL)),
    CHECK ((status = 'running') = (reason IS NULL))
);

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
    game        BIGINT NOT NULL REFERENCES games (id),
    seat        TEXT COLLATE "C" NOT NULL CHECK (seat IN ('first', 'second')),
    participant BIGINT NOT NULL REFERENCES participants (id),
    active      BOOLEAN NOT NULL,
    since       BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);

-- To count people with running games.
CREATE INDEX seats_active ON seats (participant) WHERE active = TRUE;

CREATE INDEX seats_participant ON seats (participant, active, since, game);

-- A row is a page of ten entries, a line each.
CREATE TABLE game_log (
    game    BIGINT NOT NULL REFERENCES games (id),
    page    BIGINT NOT NULL CHECK (page >= 0),
    entries TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, page)
);

CREATE INDEX games_anchor ON games (anchor_message) WHERE anchor_message IS NOT NULL;

-- Partly entered turns, visible only to their player. A draft belongs to the log at a length, and
-- is deleted when the log changes.

CREATE TABLE drafts (
    game        BIGINT NOT NULL REFERENCES games (id),
    participant BIGINT NOT NULL REFERENCES participants (id),
    seq         BIGINT NOT NULL,
    actions     TEXT COLLATE "C" NOT NULL CHECK (actions <> ''),
    PRIMARY KEY (game, participant)
);
