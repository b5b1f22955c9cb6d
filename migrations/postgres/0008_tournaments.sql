-- Tournaments and their logs. The log is the truth; everything else is derived from it, for lists,
-- except where a tournament is shown.

CREATE TABLE tournaments (
    id          BIGINT PRIMARY KEY,
    guild       BIGINT NOT NULL,
    channel     BIGINT NOT NULL,
    -- Its thread, once there is one.
    thread      BIGINT,
    -- Whether its directors have been notified that it can't be shown there any more.
    place_lost  BOOLEAN NOT NULL DEFAULT FALSE,
    language    TEXT COLLATE "C" NOT NULL,
    secret      BYTEA NOT NULL CHECK (octet_length(secret) = 32),
    variant     TEXT COLLATE "C" NOT NULL,
    kind        TEXT COLLATE "C" NOT NULL,
    name        TEXT COLLATE "C" NOT NULL,
    stage       TEXT COLLATE "C" NOT NULL CHECK (stage IN ('open', 'running', 'over', 'called-off')),
    going_on    BOOLEAN NOT NULL CHECK (going_on = (stage IN ('open', 'running'))),
    opened_at   BIGINT NOT NULL,
    revision    BIGINT NOT NULL,
    seq         BIGINT NOT NULL,
    -- Since when games wait to be started.
    waits_since BIGINT,
    -- Since when it can't be read.
    frozen_at   BIGINT
);

-- Ids grow with time, and lists are in their order.
CREATE INDEX tournaments_guild   ON tournaments (guild, going_on);
CREATE INDEX tournaments_channel ON tournaments (channel, going_on);
CREATE INDEX tournaments_thread  ON tournaments (thread, going_on) WHERE thread IS NOT NULL;
CREATE INDEX tournaments_open    ON tournaments (id) WHERE going_on = TRUE;
CREATE INDEX tournaments_waiting ON tournaments (waits_since, id) WHERE waits_since IS NOT NULL;

CREATE TABLE tournament_log (
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    seq        BIGINT NOT NULL,
    line       TEXT COLLATE "C" NOT NULL CHECK (line::json IS NOT NULL),
    PRIMARY KEY (tournament, seq)
);

-- People who play or direct in a tournament, or have done so.
CREATE TABLE tournament_people (
    tournament  BIGINT NOT NULL REFERENCES tournaments (id),
    participant BIGINT NOT NULL REFERENCES participants (id),
    plays       BOOLEAN NOT NULL,
    directs     BOOLEAN NOT NULL,
    no_show     BOOLEAN NOT NULL,
    -- Copied from the tournament, so that a person's tournaments are read in the order of their
    -- list.
    going_on    BOOLEAN NOT NULL,
    PRIMARY KEY (tournament, participant)
);

CREATE INDEX tournament_people_participant
    ON tournament_people (participant, going_on, tournament);
CREATE INDEX tournament_people_last ON tournament_people (participant, tournament);

-- The games that have been started, each written with its line of the log.
CREATE TABLE tournament_games (
    game       BIGINT PRIMARY KEY REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    match      BIGINT NOT NULL,
    number     BIGINT NOT NULL,
    UNIQUE (tournament, match, number)
);

-- Set-ups that only their author sees, one for each person.
CREATE TABLE tournament_drafts (
    participant BIGINT PRIMARY KEY REFERENCES participants (id),
    draft       TEXT COLLATE "C" NOT NULL CHECK (draft::json IS NOT NULL)
);

-- The last id that was reserved, as for games.
CREATE TABLE last_tournament (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    id       BIGINT NOT NULL
);

INSERT INTO last_tournament (only_row, id) VALUES (1, 0);
