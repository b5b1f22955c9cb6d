-- Ratings. The ledger is the truth: every rated game, in the order in which they count, with what
-- it changed. The other tables are derived from it, for queries. Ratings and deviations
-- are in ten-thousandths, volatilities in hundred-millionths.

CREATE TABLE rated_games (
    game       BIGINT PRIMARY KEY REFERENCES games (id),
    -- Its end, or just after the previous rated game of either player.
    at         BIGINT NOT NULL,
    variant    TEXT COLLATE "C" NOT NULL,
    -- Whether each side of the variant has a rating of its own.
    rated      TEXT COLLATE "C" NOT NULL CHECK (rated IN ('by_variant', 'by_side')),
    first      BIGINT NOT NULL REFERENCES participants (id),
    second     BIGINT NOT NULL REFERENCES participants (id),
    -- NULL if it was annulled.
    result     TEXT COLLATE "C" CHECK (result IN ('first', 'second', 'draw')),
    -- When the owner decided that it counts otherwise than it was played.
    corrected_at BIGINT,
    -- The server in which it was started.
    guild      BIGINT,
    tournament BOOLEAN NOT NULL,
    -- Since when each rating had its previous value; NULL before the first game.
    first_since             BIGINT,
    first_rating_before     BIGINT NOT NULL,
    first_deviation_before  BIGINT NOT NULL,
    first_volatility_before BIGINT NOT NULL,
    first_rating_after      BIGINT NOT NULL,
    first_deviation_after   BIGINT NOT NULL,
    first_volatility_after  BIGINT NOT NULL,
    second_since             BIGINT,
    second_rating_before     BIGINT NOT NULL,
    second_deviation_before  BIGINT NOT NULL,
    second_volatility_before BIGINT NOT NULL,
    second_rating_after      BIGINT NOT NULL,
    second_deviation_after   BIGINT NOT NULL,
    second_volatility_after  BIGINT NOT NULL,
    CHECK (first <> second),
    CHECK (result IS NOT NULL OR corrected_at IS NOT NULL)
);

CREATE INDEX rated_games_order  ON rated_games (at, game);
CREATE INDEX rated_games_first  ON rated_games (first, variant, at);
CREATE INDEX rated_games_second ON rated_games (second, variant, at);

-- Current ratings.
CREATE TABLE ratings (
    participant BIGINT NOT NULL REFERENCES participants (id),
    variant     TEXT COLLATE "C" NOT NULL,
    side        TEXT COLLATE "C" NOT NULL CHECK (side IN ('both', 'first', 'second')),
    rating      BIGINT NOT NULL,
    deviation   BIGINT NOT NULL,
    volatility  BIGINT NOT NULL,
    changed_at  BIGINT NOT NULL,
    won         BIGINT NOT NULL,
    drawn       BIGINT NOT NULL,
    lost        BIGINT NOT NULL,
    PRIMARY KEY (participant, variant, side)
);

-- What leaderboards show: whole numbers, and from when on a rating is provisional if nothing more
-- is played. People who have asked to be forgotten are not in it.
CREATE TABLE leaderboard (
    participant      BIGINT NOT NULL REFERENCES participants (id),
    variant          TEXT COLLATE "C" NOT NULL,
    list             TEXT COLLATE "C" NOT NULL CHECK (list IN ('together', 'first', 'second')),
    rating           BIGINT NOT NULL,
    provisional_from BIGINT NOT NULL,
    last_at          BIGINT NOT NULL,
    PRIMARY KEY (participant, variant, list)
);

CREATE INDEX leaderboard_order
    ON leaderboard (variant, list, rating DESC, participant, provisional_from, last_at);

-- People who have finished a rated game that was started in a server; whether they are still
-- members is asked when its list is shown.
CREATE TABLE rated_members (
    guild       BIGINT NOT NULL,
    participant BIGINT NOT NULL REFERENCES participants (id),
    asked_at    BIGINT,
    gone        BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (guild, participant)
);

CREATE INDEX rated_members_participant ON rated_members (participant);
