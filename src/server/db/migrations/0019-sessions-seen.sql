-- A session tells its person on which device it runs and when it was last used, and ends by itself when nobody does.

-- Null of sessions that a server of the version before opens while both run: their beginning counts.
ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz;
-- In words ('Chrome no Android'); null where it is not known.
ALTER TABLE sessions ADD COLUMN device text;

-- Nobody knows when those of today were last used: none ends by this change.
UPDATE sessions SET last_seen_at = now() WHERE revoked_at IS NULL;
