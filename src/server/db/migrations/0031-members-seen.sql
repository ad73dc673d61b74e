-- When somebody was last in a shop stays known when their sessions are over. To a few minutes (plugins/standings.ts).
ALTER TABLE members ADD COLUMN last_seen_at timestamptz;
UPDATE members SET last_seen_at = (
  SELECT max(coalesce(sessions.last_seen_at, sessions.created_at)) FROM sessions WHERE sessions.user_id = members.user_id
);
