-- Things to do later. A row waits until it is due, is begun by an owner who holds a lease of it, and
-- is deleted when it is done. What cannot be done is parked, with the reason, until something changes.
-- An id is never used again, so that nobody can tick off another task than their own.

CREATE TABLE tasks (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    key         TEXT    NOT NULL,
    body        TEXT    NOT NULL CHECK (json_valid(body)),
    lane        TEXT    NOT NULL,
    due_at      INTEGER NOT NULL,
    -- How often it has been begun.
    attempts    INTEGER NOT NULL DEFAULT 0,
    -- Who is working on it, and until when the others leave it to them.
    owner       INTEGER,
    lease_until INTEGER,
    parked_at   INTEGER,
    -- Why the last attempt failed.
    reason      TEXT,
    -- What may make a parked row worth another try: a change in this channel, or a restart.
    remedy      TEXT,
    guild       INTEGER,
    channel     INTEGER,
    CHECK ((owner IS NULL) = (lease_until IS NULL)),
    CHECK (owner IS NULL OR parked_at IS NULL)
) STRICT;

-- At most one task of a key waits or is parked, and at most one is being done.
CREATE UNIQUE INDEX tasks_waiting ON tasks (key) WHERE owner IS NULL;
CREATE UNIQUE INDEX tasks_begun   ON tasks (key) WHERE owner IS NOT NULL;
CREATE INDEX tasks_due            ON tasks (lane, due_at, id) WHERE owner IS NULL AND parked_at IS NULL;
CREATE INDEX tasks_leases         ON tasks (lane, lease_until) WHERE owner IS NOT NULL;
CREATE INDEX tasks_parked         ON tasks (remedy) WHERE parked_at IS NOT NULL;
CREATE INDEX tasks_parked_channel ON tasks (channel) WHERE parked_at IS NOT NULL;
CREATE INDEX tasks_parked_guild   ON tasks (guild) WHERE parked_at IS NOT NULL;
