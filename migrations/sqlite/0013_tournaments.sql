-- Tournaments and their logs. The log is the truth; everything else follows from it and is kept
-- beside it for lists, but for where a tournament is shown.

CREATE TABLE tournaments (
    id          INTEGER PRIMARY KEY,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    -- Its thread, once there is one.
    thread      INTEGER,
    -- Whether its directors know that it cannot be shown there any more.
    place_lost  INTEGER NOT NULL DEFAULT 0 CHECK (place_lost IN (0, 1)),
    language    TEXT    NOT NULL,
    secret      BLOB    NOT NULL CHECK (length(secret) = 32),
    form        TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    stage       TEXT    NOT NULL CHECK (stage IN ('open', 'running', 'over', 'called-off')),
    going_on    INTEGER NOT NULL CHECK (going_on = (stage IN ('open', 'running'))),
    opened_at   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    -- Since when games of it wait to be begun, if any do.
    waits_since INTEGER
) STRICT;

-- Ids are given in the order of time, and every list is in that order.
CREATE INDEX tournaments_guild   ON tournaments (guild, going_on);
CREATE INDEX tournaments_channel ON tournaments (channel, going_on);
CREATE INDEX tournaments_thread  ON tournaments (thread, going_on) WHERE thread IS NOT NULL;
CREATE INDEX tournaments_open    ON tournaments (id) WHERE going_on = TRUE;
CREATE INDEX tournaments_waiting ON tournaments (waits_since, id) WHERE waits_since IS NOT NULL;

CREATE TABLE tournament_log (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    seq        INTEGER NOT NULL,
    line       TEXT    NOT NULL CHECK (json_valid(line)),
    PRIMARY KEY (tournament, seq)
) STRICT, WITHOUT ROWID;

-- Everybody who plays or directs in a tournament, or has done so.
CREATE TABLE tournament_people (
    tournament  INTEGER NOT NULL REFERENCES tournaments (id),
    participant INTEGER NOT NULL REFERENCES participants (id),
    plays       INTEGER NOT NULL CHECK (plays IN (0, 1)),
    directs     INTEGER NOT NULL CHECK (directs IN (0, 1)),
    no_show     INTEGER NOT NULL CHECK (no_show IN (0, 1)),
    -- Whether it goes on is repeated here, so that the tournaments of a person are read in the
    -- order of their list.
    going_on    INTEGER NOT NULL CHECK (going_on IN (0, 1)),
    PRIMARY KEY (tournament, participant)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_people_participant
    ON tournament_people (participant, going_on, tournament);
CREATE INDEX tournament_people_last ON tournament_people (participant, tournament);

-- The games that have been begun.
CREATE TABLE tournament_games (
    game       INTEGER PRIMARY KEY REFERENCES games (id),
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    match      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    UNIQUE (tournament, match, number)
) STRICT;

-- What people are still to be told of lines of the log, each by what was settled when the line was
-- written. A row goes when it has been told; what a digest tells stays for a month.
CREATE TABLE tournament_notifications (
    tournament  INTEGER NOT NULL REFERENCES tournaments (id),
    line        INTEGER NOT NULL,
    participant INTEGER NOT NULL REFERENCES participants (id),
    bearer      TEXT    NOT NULL CHECK (bearer IN ('post', 'direct', 'mention', 'digest')),
    -- Which of the posts mentions them.
    part        INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    was_closed  INTEGER NOT NULL DEFAULT 0 CHECK (was_closed IN (0, 1)),
    -- The channel that a message of its own was sent to, until its answer is heard.
    begun       INTEGER,
    -- The end of the time that the digest tells in which it stands, once that is settled.
    digest      INTEGER,
    PRIMARY KEY (tournament, line, participant)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_notifications_untold ON tournament_notifications (tournament, line)
    WHERE bearer <> 'digest';
CREATE INDEX tournament_notifications_digest ON tournament_notifications (participant, digest)
    WHERE bearer = 'digest';

-- Set-ups that nobody else sees yet, one a person.
CREATE TABLE tournament_drafts (
    participant INTEGER PRIMARY KEY REFERENCES participants (id),
    draft       TEXT    NOT NULL CHECK (json_valid(draft))
) STRICT;

-- Finished tournaments that were read from a file, to be looked at: their people are names in it.
-- A row that was deleted has no name and no file any more; it counts on for a day among what
-- somebody has imported.
CREATE TABLE imported_tournaments (
    id          INTEGER PRIMARY KEY,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    imported_by INTEGER NOT NULL REFERENCES participants (id),
    imported_at INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    file        BLOB    NOT NULL,
    deleted_at  INTEGER
) STRICT;

CREATE INDEX imported_tournaments_guild
    ON imported_tournaments (guild, id) WHERE deleted_at IS NULL;
CREATE INDEX imported_tournaments_channel
    ON imported_tournaments (channel, id) WHERE deleted_at IS NULL;
CREATE INDEX imported_tournaments_person ON imported_tournaments (imported_by, imported_at);
CREATE INDEX imported_tournaments_deleted
    ON imported_tournaments (deleted_at) WHERE deleted_at IS NOT NULL;

-- The last id that was given away, as for games.
CREATE TABLE last_tournament (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    id       INTEGER NOT NULL
) STRICT;

INSERT INTO last_tournament (only_row, id) VALUES (1, 0);
