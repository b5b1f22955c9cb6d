-- The open challenges of a server that anybody may accept.
CREATE INDEX challenges_for_anybody ON challenges (guild, id)
    WHERE state = 'open' AND to_participant IS NULL;
