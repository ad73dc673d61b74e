-- Who did what in a shop (sync/audit-trail.ts). It only grows: not even the tables' owner changes it, and what is younger than
-- 30 days goes only with its shop. It refers to no table, so that it outlives the rows that it tells of.
CREATE TABLE audit_trail (
  signature_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- When the device made it, where its key tells.
  device_at timestamptz,
  -- Who, and how they were called then; null and '' for whoever is none of the shop's people.
  actor uuid,
  actor_name text NOT NULL,
  session uuid,
  -- 'app', or 'link' for a customer with a link.
  via text NOT NULL,
  kind text NOT NULL,
  -- It came of what the call was for, and was not asked for by itself.
  follows boolean NOT NULL DEFAULT false,
  collection text,
  row_id uuid,
  -- How the row is called, as far as that is nobody's name; of an export the list, of a change of an account its person.
  subject text NOT NULL,
  changes jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON audit_trail (signature_id, collection, row_id, id);
CREATE INDEX ON audit_trail (signature_id, actor, id);
CREATE INDEX ON audit_trail USING brin (at);

CREATE FUNCTION keep_audit_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (OLD.at < now() - interval '30 days' OR NOT EXISTS (SELECT FROM signatures WHERE id = OLD.signature_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit trail is not changed' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER keep_rows BEFORE UPDATE OR DELETE ON audit_trail FOR EACH ROW EXECUTE FUNCTION keep_audit_trail();
CREATE TRIGGER keep_table BEFORE TRUNCATE ON audit_trail FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_trail();

-- The two ways by which rows go, with the owner's rights, which the server's login has not got: their time, and with their shop.
CREATE FUNCTION forget_audit_trail(oldest timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  DELETE FROM audit_trail WHERE at < least(oldest, now() - interval '30 days');
$$;
CREATE FUNCTION forget_audit_of_gone(shop text) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  DELETE FROM audit_trail WHERE signature_id = shop AND NOT EXISTS (SELECT FROM signatures WHERE id = shop);
$$;

-- What the security log tells of a shop, and who of its people come and go, its trail tells too. Of who is none of the
-- shop's people the shop hears no name.
CREATE FUNCTION tell_audit_trail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO audit_trail (signature_id, at, actor, actor_name, via, kind, subject)
  SELECT shops.id, NEW.at, own.user_id, coalesce((SELECT name FROM users WHERE id = own.user_id), ''), 'app', NEW.kind,
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
CREATE TRIGGER tell_shops AFTER INSERT ON security_log FOR EACH ROW EXECUTE FUNCTION tell_audit_trail();

REVOKE ALL ON FUNCTION forget_audit_trail(timestamptz), forget_audit_of_gone(text), tell_audit_trail() FROM PUBLIC;
DO $$
DECLARE own text;
BEGIN
  FOREACH own IN ARRAY ARRAY['forget_audit_trail(timestamptz)', 'forget_audit_of_gone(text)', 'tell_audit_trail()'] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', own, current_schema());
  END LOOP;
END $$;

ALTER TABLE audit_trail ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_trail FORCE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON audit_trail TO patio_app
  USING (signature_id = current_setting('patio.signature', true))
  WITH CHECK (signature_id = current_setting('patio.signature', true));
-- The functions above are the owner's.
CREATE POLICY owner_keeps ON audit_trail TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON audit_trail TO patio_app;
GRANT EXECUTE ON FUNCTION forget_audit_trail(timestamptz), forget_audit_of_gone(text) TO patio_server;
