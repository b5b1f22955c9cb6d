-- What players have planned in games that go on: `root` is the length of the log where it begins.

CREATE TABLE plans (
    game        BIGINT NOT NULL REFERENCES games (id),
    participant BIGINT NOT NULL REFERENCES participants (id),
    root        BIGINT NOT NULL,
    branches    TEXT COLLATE "C" NOT NULL,
    revision    BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (game, participant)
);

CREATE INDEX plans_by_participant ON plans (participant);
