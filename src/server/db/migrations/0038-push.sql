-- Devices that are told of a shop's news by the push service of their browser (areas/push). One row a device and shop; a
-- device belongs to the person who turned it on last.
CREATE TABLE push_subscriptions (
  endpoint_hash text NOT NULL,
  signature_id text NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  key text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (endpoint_hash, signature_id),
  -- Whoever leaves the shop, or goes with it, is told no more.
  FOREIGN KEY (signature_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX ON push_subscriptions (signature_id, user_id);
CREATE INDEX ON push_subscriptions (session_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO patio_server;

-- A session that is ended, by whatever way, takes its device's along.
CREATE FUNCTION forget_push_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION forget_push_of_ended_session() SET search_path = %I, pg_temp', current_schema());
END $$;
CREATE TRIGGER forget_push AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_of_ended_session();

-- The keys that push messages are signed with, where the environment gives none. The private one is encrypted.
CREATE TABLE push_keys (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  public_key text NOT NULL,
  private_key text NOT NULL,
  made_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON push_keys TO patio_server;
