-- Games and their logs. The log is the truth; everything from to_move on follows from it and is
-- kept beside it for queries. Times are milliseconds since 1970 (UTC).

CREATE TABLE games (
    id             INTEGER PRIMARY KEY,
    -- The terms it is played on. The pool is the game and its form: tablut/rim.
    pool           TEXT    NOT NULL,
    options        TEXT    NOT NULL CHECK (json_valid(options)),
    rated          TEXT    NOT NULL CHECK (rated IN ('no', 'by_form', 'by_side')),
    -- Why it is not, where that is worth a word.
    unrated        TEXT    CHECK (unrated IS NULL OR rated = 'no'),
    rules_version  INTEGER NOT NULL,
    seed           BLOB    NOT NULL CHECK (length(seed) = 32),
    -- A hash of the secret and the terms, as they were when the game began.
    sealed         TEXT    NOT NULL DEFAULT '',
    -- How it came about, where it is shown, and the message its thread hangs on.
    origin         TEXT    NOT NULL
                   CHECK (origin IN ('challenge', 'rematch', 'tournament', 'import')),
    -- Whether nobody may offer to take back, to pause or to give time.
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
    -- Since when the log cannot be replayed.
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
    -- How time is counted, what of it does not count, when the players rest, and what else is kept
    -- about the clock: time that was given, pauses, time that is up.
    clock          TEXT    NOT NULL,
    rest           TEXT    NOT NULL,
    rest_hours     TEXT    CHECK (rest_hours IS NULL OR json_valid(rest_hours)),
    clock_state    TEXT    CHECK (clock_state IS NULL OR json_valid(clock_state)),
    -- Never later than the deadline of the turn that is waited for, and than the next thing its
    -- clock does.
    due_at         INTEGER,
    wake_at        INTEGER,
    CHECK ((anchor_channel IS NULL) = (anchor_message IS NULL)),
    CHECK ((status = 'won') = (winner IS NOT NULL)),
    CHECK ((status = 'running') = (reason IS NULL))
) STRICT;

-- Every list is of games that go on or of games that are over, so each index comes in two halves,
-- and each is in the order of its list.
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

-- Who sits where. Whether the game goes on and since when is repeated here, so that the games of
-- one participant are read in the order of their list, however many there are.
CREATE TABLE seats (
    game        INTEGER NOT NULL REFERENCES games (id),
    seat        TEXT    NOT NULL CHECK (seat IN ('first', 'second')),
    participant INTEGER NOT NULL REFERENCES participants (id),
    active      INTEGER NOT NULL CHECK (active IN (0, 1)),
    since       INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Those who have a game that goes on, to be counted.
CREATE INDEX seats_active ON seats (participant) WHERE active = TRUE;

CREATE INDEX seats_participant ON seats (participant, active, since, game);

-- A row is a page of ten entries, a line each; a new one is added to the last page or begins
-- another.
CREATE TABLE game_log (
    game    INTEGER NOT NULL REFERENCES games (id),
    page    INTEGER NOT NULL CHECK (page >= 0),
    entries TEXT    NOT NULL,
    PRIMARY KEY (game, page)
) STRICT, WITHOUT ROWID;
