-- Tournaments and their logs. The log is the truth; everything else is derived from it, for lists,
-- except where a tournament is shown.

CREATE TABLE tournaments (
    id          INTEGER PRIMARY KEY,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    -- Its thread, once there is one.
    thread      INTEGER,
    -- Whether its directors have been notified that it can't be shown there any more.
    place_lost  INTEGER NOT NULL DEFAULT 0 CHECK (place_lost IN (0, 1)),
    language    TEXT    NOT NULL,
    secret      BLOB    NOT NULL CHECK (length(secret) = 32),
    variant     TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    stage       TEXT    NOT NULL CHECK (stage IN ('open', 'running', 'over', 'called-off')),
    going_on    INTEGER NOT NULL CHECK (going_on = (stage IN ('open', 'running'))),
    opened_at   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    -- Since when games wait to be started.
    waits_since INTEGER,
    -- Since when it can't be read.
    frozen_at   INTEGER
) STRICT;

-- Ids grow with time, and lists are in their order.
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

-- People who play or direct in a tournament, or have done so.
CREATE TABLE tournament_people (
    tournament  INTEGER NOT NULL REFERENCES tournaments (id),
    participant INTEGER NOT NULL REFERENCES participants (id),
    plays       INTEGER NOT NULL CHECK (plays IN (0, 1)),
    directs     INTEGER NOT NULL CHECK (directs IN (0, 1)),
    no_show     INTEGER NOT NULL CHECK (no_show IN (0, 1)),
    -- Copied from the tournament, so that a person's tournaments are read in the order of their
    -- list.
    going_on    INTEGER NOT NULL CHECK (going_on IN (0, 1)),
    PRIMARY KEY (tournament, participant)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_people_participant
    ON tournament_people (participant, going_on, tournament);
CREATE INDEX tournament_people_last ON tournament_people (participant, tournament);

-- The games that have been started, each written with its line of the log.
CREATE TABLE tournament_games (
    game       INTEGER PRIMARY KEY REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    match      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    UNIQUE (tournament, match, number)
) STRICT;

-- Set-ups that only their author sees, one for each person.
CREATE TABLE tournament_drafts (
    participant INTEGER PRIMARY KEY REFERENCES participants (id),
    draft       TEXT    NOT NULL CHECK (json_valid(draft))
) STRICT;

-- The last id that was reserved, as for games.
CREATE TABLE last_tournament (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    id       INTEGER NOT NULL
) STRICT;

INSERT INTO last_tournament (only_row, id) VALUES (1, 0);
