-- Ratings. The ledger is the truth: every rated game, in the order in which they count, with what
-- it changed. The other tables are derived from it, for queries. Ratings and deviations
-- are in ten-thousandths, volatilities in hundred-millionths.

CREATE TABLE rated_games (
    game       INTEGER PRIMARY KEY REFERENCES games (id),
    -- Its end, or just after the previous rated game of either player.
    at         INTEGER NOT NULL,
    variant    TEXT    NOT NULL,
    -- Whether each side of the variant has a rating of its own.
    rated      TEXT    NOT NULL CHECK (rated IN ('by_variant', 'by_side')),
    first      INTEGER NOT NULL REFERENCES participants (id),
    second     INTEGER NOT NULL REFERENCES participants (id),
    -- NULL if it was annulled.
    result     TEXT    CHECK (result IN ('first', 'second', 'draw')),
    -- When the owner decided that it counts otherwise than it was played.
    corrected_at INTEGER,
    -- The server in which it was started.
    guild      INTEGER,
    tournament INTEGER NOT NULL CHECK (tournament IN (0, 1)),
    -- Since when each rating had its previous value; NULL before the first game.
    first_since             INTEGER,
    first_rating_before     INTEGER NOT NULL,
    first_deviation_before  INTEGER NOT NULL,
    first_volatility_before INTEGER NOT NULL,
    first_rating_after      INTEGER NOT NULL,
    first_deviation_after   INTEGER NOT NULL,
    first_volatility_after  INTEGER NOT NULL,
    second_since             INTEGER,
    second_rating_before     INTEGER NOT NULL,
    second_deviation_before  INTEGER NOT NULL,
    second_volatility_before INTEGER NOT NULL,
    second_rating_after      INTEGER NOT NULL,
    second_deviation_after   INTEGER NOT NULL,
    second_volatility_after  INTEGER NOT NULL,
    CHECK (first <> second),
    CHECK (result IS NOT NULL OR corrected_at IS NOT NULL)
) STRICT;

CREATE INDEX rated_games_order  ON rated_games (at, game);
CREATE INDEX rated_games_first  ON rated_games (first, variant, at);
CREATE INDEX rated_games_second ON rated_games (second, variant, at);

-- Current ratings.
CREATE TABLE ratings (
    participant INTEGER NOT NULL REFERENCES participants (id),
    variant     TEXT    NOT NULL,
    side        TEXT    NOT NULL CHECK (side IN ('both', 'first', 'second')),
    rating      INTEGER NOT NULL,
    deviation   INTEGER NOT NULL,
    volatility  INTEGER NOT NULL,
    changed_at  INTEGER NOT NULL,
    won         INTEGER NOT NULL,
    drawn       INTEGER NOT NULL,
    lost        INTEGER NOT NULL,
    PRIMARY KEY (participant, variant, side)
) STRICT, WITHOUT ROWID;

-- What leaderboards show: whole numbers, and from when on a rating is provisional if nothing more
-- is played. People who have asked to be forgotten are not in it.
CREATE TABLE leaderboard (
    participant      INTEGER NOT NULL REFERENCES participants (id),
    variant          TEXT    NOT NULL,
    list             TEXT    NOT NULL CHECK (list IN ('together', 'first', 'second')),
    rating           INTEGER NOT NULL,
    provisional_from INTEGER NOT NULL,
    last_at          INTEGER NOT NULL,
    PRIMARY KEY (participant, variant, list)
) STRICT, WITHOUT ROWID;

CREATE INDEX leaderboard_order
    ON leaderboard (variant, list, rating DESC, participant, provisional_from, last_at);

-- People who have finished a rated game that was started in a server; whether they are still
-- members is asked when its list is shown.
CREATE TABLE rated_members (
    guild       INTEGER NOT NULL,
    participant INTEGER NOT NULL REFERENCES participants (id),
    asked_at    INTEGER,
    gone        INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    PRIMARY KEY (guild, participant)
) STRICT, WITHOUT ROWID;

CREATE INDEX rated_members_participant ON rated_members (participant);
