-- Things to do later. A row waits until it is due, is processed by an owner who holds a lease, and
-- is deleted when it is done. What can't be done is parked with the reason, until something
-- changes. Ids are never reused, so that nobody can mark another task as done.

CREATE TABLE tasks (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    key         TEXT    NOT NULL,
    body        TEXT    NOT NULL CHECK (json_valid(body)),
    lane        TEXT    NOT NULL,
    due_at      INTEGER NOT NULL,
    -- How often it has been started.
    attempts    INTEGER NOT NULL DEFAULT 0,
    -- Who is working on it, and until when nobody else may.
    owner       INTEGER,
    lease_until INTEGER,
    parked_at   INTEGER,
    -- Why the last attempt failed.
    reason      TEXT,
    -- What makes a parked row worth another attempt: a change in this channel, or a restart.
    remedy      TEXT,
    guild       INTEGER,
    channel     INTEGER,
    CHECK ((owner IS NULL) = (lease_until IS NULL)),
    CHECK (owner IS NULL OR parked_at IS NULL)
) STRICT;

-- At most one task of a key waits or is parked, and at most one is being processed.
CREATE UNIQUE INDEX tasks_waiting ON tasks (key) WHERE owner IS NULL;
CREATE UNIQUE INDEX tasks_begun   ON tasks (key) WHERE owner IS NOT NULL;
CREATE INDEX tasks_due            ON tasks (lane, due_at, id) WHERE owner IS NULL AND parked_at IS NULL;
CREATE INDEX tasks_leases         ON tasks (lane, lease_until) WHERE owner IS NOT NULL;
CREATE INDEX tasks_parked         ON tasks (remedy) WHERE parked_at IS NOT NULL;
CREATE INDEX tasks_parked_channel ON tasks (channel) WHERE parked_at IS NOT NULL;
CREATE INDEX tasks_parked_guild   ON tasks (guild) WHERE parked_at IS NOT NULL;
