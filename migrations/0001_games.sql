-- Games and their logs. The log is the truth; everything from to_move on follows from it and is
-- kept beside it for queries. Times are milliseconds since 1970 (UTC). Ids of Discord have 64 bits
-- without a sign and are stored bit by bit.

CREATE TABLE games (
    id            INTEGER PRIMARY KEY,
    rules         TEXT    NOT NULL,
    options       TEXT    NOT NULL CHECK (json_valid(options)),
    rules_version INTEGER NOT NULL,
    first         INTEGER NOT NULL,
    second        INTEGER NOT NULL,
    seed          BLOB    NOT NULL CHECK (length(seed) = 32),
    guild         INTEGER,
    channel       INTEGER NOT NULL,
    wants_thread  INTEGER NOT NULL CHECK (wants_thread IN (0, 1)),
    thread        INTEGER,
    language      TEXT    NOT NULL,
    started_at    INTEGER NOT NULL,
    trouble       TEXT,
    revision      INTEGER NOT NULL,
    seq           INTEGER NOT NULL,
    to_move       TEXT    CHECK (to_move IN ('first', 'second')),
    outcome       TEXT    CHECK (json_valid(outcome)),
    offer         TEXT    CHECK (json_valid(offer)),
    since         INTEGER NOT NULL,
    turns         INTEGER NOT NULL
) STRICT;

-- Every list is of games that go on or of games that are over, so each index comes in two halves.
CREATE INDEX games_first_going_on   ON games (first)        WHERE outcome IS NULL;
CREATE INDEX games_first_over       ON games (first)        WHERE outcome IS NOT NULL;
CREATE INDEX games_second_going_on  ON games (second)       WHERE outcome IS NULL;
CREATE INDEX games_second_over      ON games (second)       WHERE outcome IS NOT NULL;
CREATE INDEX games_channel_going_on ON games (channel)      WHERE outcome IS NULL;
CREATE INDEX games_channel_over     ON games (channel)      WHERE outcome IS NOT NULL;
CREATE INDEX games_thread_going_on  ON games (thread)       WHERE outcome IS NULL;
CREATE INDEX games_thread_over      ON games (thread)       WHERE outcome IS NOT NULL;
CREATE INDEX games_guild_going_on   ON games (guild, since) WHERE outcome IS NULL;
CREATE INDEX games_guild_over       ON games (guild, since) WHERE outcome IS NOT NULL;

CREATE TABLE game_log (
    game        INTEGER NOT NULL REFERENCES games (id),
    seq         INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    seat        TEXT    CHECK (seat IN ('first', 'second')),
    action      TEXT    CHECK (json_valid(action)),
    notation    TEXT,
    annotated   TEXT,
    fingerprint TEXT,
    detail      TEXT    CHECK (json_valid(detail)),
    PRIMARY KEY (game, seq),
    CHECK ((action IS NULL) = (notation IS NULL)),
    CHECK ((action IS NULL) = (annotated IS NULL)),
    CHECK ((action IS NULL) = (fingerprint IS NULL))
) STRICT, WITHOUT ROWID;
