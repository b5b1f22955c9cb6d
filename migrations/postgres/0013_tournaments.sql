-- Tournaments and their logs. The log is the truth; everything else follows from it and is kept
-- beside it for lists, but for where a tournament is shown.

CREATE TABLE tournaments (
    id          BIGINT PRIMARY KEY,
    guild       BIGINT NOT NULL,
    channel     BIGINT NOT NULL,
    -- Its thread, once there is one.
    thread      BIGINT,
    -- Whether its directors know that it cannot be shown there any more.
    place_lost  BOOLEAN NOT NULL DEFAULT FALSE,
    language    TEXT COLLATE "C" NOT NULL,
    secret      BYTEA NOT NULL CHECK (octet_length(secret) = 32),
    form        TEXT COLLATE "C" NOT NULL,
    kind        TEXT COLLATE "C" NOT NULL,
    name        TEXT COLLATE "C" NOT NULL,
    stage       TEXT COLLATE "C" NOT NULL CHECK (stage IN ('open', 'running', 'over', 'called-off')),
    going_on    BOOLEAN NOT NULL CHECK (going_on = (stage IN ('open', 'running'))),
    opened_at   BIGINT NOT NULL,
    revision    BIGINT NOT NULL,
    seq         BIGINT NOT NULL,
    -- Since when games of it wait to be begun, if any do.
    waits_since BIGINT
);

-- Ids are given in the order of time, and every list is in that order.
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

-- Everybody who plays or directs in a tournament, or has done so.
CREATE TABLE tournament_people (
    tournament  BIGINT NOT NULL REFERENCES tournaments (id),
    participant BIGINT NOT NULL REFERENCES participants (id),
    plays       BOOLEAN NOT NULL,
    directs     BOOLEAN NOT NULL,
    no_show     BOOLEAN NOT NULL,
    -- Whether it goes on is repeated here, so that the tournaments of a person are read in the
    -- order of their list.
    going_on    BOOLEAN NOT NULL,
    PRIMARY KEY (tournament, participant)
);

CREATE INDEX tournament_people_participant
    ON tournament_people (participant, going_on, tournament);
CREATE INDEX tournament_people_last ON tournament_people (participant, tournament);

-- The games that have been begun.
CREATE TABLE tournament_games (
    game       BIGINT PRIMARY KEY REFERENCES games (id),
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    match      BIGINT NOT NULL,
    number     BIGINT NOT NULL,
    UNIQUE (tournament, match, number)
);

-- What people are still to be told of lines of the log, each by what was settled when the line was
-- written. A row goes when it has been told; what a digest tells stays for a month.
CREATE TABLE tournament_notifications (
    tournament  BIGINT NOT NULL REFERENCES tournaments (id),
    line        BIGINT NOT NULL,
    participant BIGINT NOT NULL REFERENCES participants (id),
    bearer      TEXT COLLATE "C" NOT NULL CHECK (bearer IN ('post', 'direct', 'mention', 'digest')),
    -- Which of the posts mentions them.
    part        BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    was_closed  BOOLEAN NOT NULL DEFAULT FALSE,
    -- The channel that a message of its own was sent to, until its answer is heard.
    begun       BIGINT,
    -- The end of the time that the digest tells in which it stands, once that is settled.
    digest      BIGINT,
    PRIMARY KEY (tournament, line, participant)
);

CREATE INDEX tournament_notifications_untold ON tournament_notifications (tournament, line)
    WHERE bearer <> 'digest';
CREATE INDEX tournament_notifications_digest ON tournament_notifications (participant, digest)
    WHERE bearer = 'digest';

-- Set-ups that nobody else sees yet, one a person.
CREATE TABLE tournament_drafts (
    participant BIGINT PRIMARY KEY REFERENCES participants (id),
    draft       TEXT COLLATE "C" NOT NULL CHECK (draft::json IS NOT NULL)
);

-- Finished tournaments that were read from a file, to be looked at: their people are names in it.
-- A row that was deleted has no name and no file any more; it counts on for a day among what
-- somebody has imported.
CREATE TABLE imported_tournaments (
    id          BIGINT PRIMARY KEY,
    guild       BIGINT NOT NULL,
    channel     BIGINT NOT NULL,
    imported_by BIGINT NOT NULL REFERENCES participants (id),
    imported_at BIGINT NOT NULL,
    name        TEXT COLLATE "C" NOT NULL,
    file        BYTEA NOT NULL,
    deleted_at  BIGINT
);

CREATE INDEX imported_tournaments_guild
    ON imported_tournaments (guild, id) WHERE deleted_at IS NULL;
CREATE INDEX imported_tournaments_channel
    ON imported_tournaments (channel, id) WHERE deleted_at IS NULL;
CREATE INDEX imported_tournaments_person ON imported_tournaments (imported_by, imported_at);
CREATE INDEX imported_tournaments_deleted
    ON imported_tournaments (deleted_at) WHERE deleted_at IS NOT NULL;

-- The last id that was given away, as for games.
CREATE TABLE last_tournament (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    id       BIGINT NOT NULL
);

INSERT INTO last_tournament (only_row, id) VALUES (1, 0);
