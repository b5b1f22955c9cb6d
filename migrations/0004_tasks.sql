-- Things to do later. A row waits until it is begun and is deleted when it is done. An id is never
-- used again, so that nobody can tick off another task than his own.

CREATE TABLE tasks (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    key        TEXT    NOT NULL,
    lane       TEXT    NOT NULL,
    body       TEXT    NOT NULL CHECK (json_valid(body)),
    due_at     INTEGER NOT NULL,
    started_at INTEGER,
    attempts   INTEGER NOT NULL DEFAULT 0,
    last_error TEXT
) STRICT;

-- At most one task of a key waits, and at most one is being done.
CREATE UNIQUE INDEX tasks_waiting ON tasks (key) WHERE started_at IS NULL;
CREATE UNIQUE INDEX tasks_begun   ON tasks (key) WHERE started_at IS NOT NULL;
CREATE INDEX tasks_due ON tasks (lane, due_at, id) WHERE started_at IS NULL;
