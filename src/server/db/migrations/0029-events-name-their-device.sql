-- In which session something happened that the security log tells: of a sign-in the one that it began. The shop's trail then
-- names the device as it does of a write; of who is none of the shop's people it hears of neither.
ALTER TABLE security_log ADD COLUMN session uuid;

-- When a device did by itself what it tells the security log: a file that was made without a network is heard of later.
ALTER TABLE security_log ADD COLUMN device_at timestamptz;

CREATE OR REPLACE FUNCTION tell_audit_trail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO audit_trail (signature_id, at, device_at, actor, actor_name, session, via, kind, subject)
  SELECT shops.id, NEW.at, NEW.device_at, own.user_id, coalesce((SELECT name FROM users WHERE id = own.user_id), ''),
    CASE WHEN own.user_id IS NOT NULL THEN NEW.session END, 'app', NEW.kind,
    coalesce(
      (SELECT name FROM users WHERE id::text = NEW.subject AND id IS DISTINCT FROM NEW.actor),
      CASE WHEN NEW.subject ~ '^[a-z_]{1,40}$' THEN NEW.subject ELSE '' END)
  FROM (
    SELECT NEW.shop AS id WHERE NEW.shop IS NOT NULL
    UNION SELECT signature_id FROM members WHERE user_id = NEW.actor AND NEW.shop IS NULL AND NEW.kind IN ('sign_in', 'sign_out')
  ) AS shops
  LEFT JOIN members AS own ON own.signature_id = shops.id AND own.user_id = NEW.actor
  WHERE EXISTS (SELECT FROM signatures WHERE signatures.id = shops.id);
  RETURN NULL;
END $$;
-- Replacing it has let go of where it looks names up.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION tell_audit_trail() SET search_path = %I, pg_temp', current_schema());
END $$;
