-- Who came in, who was refused, and what was changed of accounts and subscriptions (areas/security/security-log.ts). It only
-- grows: not even the tables' owner changes it, and what is younger than 30 days goes by no way. It refers to no table, so
-- that it outlives accounts and shops, and holds no more of them than their ids.
CREATE TABLE security_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- Who did it, where that is known.
  actor uuid,
  -- The account, button or list that it was done to.
  subject text,
  shop text,
  -- Where the call came from: an IPv4 address without its last byte, an IPv6 address by its /48.
  network text NOT NULL
);
CREATE INDEX ON security_log (kind, id);
CREATE INDEX ON security_log (actor, id);
CREATE INDEX ON security_log (subject, id);
CREATE INDEX ON security_log (at);

CREATE FUNCTION keep_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The security log is not changed' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER keep_rows BEFORE UPDATE OR DELETE ON security_log FOR EACH ROW EXECUTE FUNCTION keep_security_log();
CREATE TRIGGER keep_table BEFORE TRUNCATE ON security_log FOR EACH STATEMENT EXECUTE FUNCTION keep_security_log();

-- The one way by which rows go: with the owner's rights, which the server's login has not got.
CREATE FUNCTION forget_security_log(oldest timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  DELETE FROM security_log WHERE at < least(oldest, now() - interval '30 days');
$$;
REVOKE ALL ON FUNCTION forget_security_log(timestamptz) FROM PUBLIC;
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION forget_security_log(timestamptz) SET search_path = %I, pg_temp', current_schema());
END $$;

GRANT SELECT, INSERT ON security_log TO patio_server;
GRANT EXECUTE ON FUNCTION forget_security_log(timestamptz) TO patio_server;

-- Master's menu gets the log's button, as a new installation has it (db/menu.ts), unless one leads there already.
INSERT INTO menu_roles (id, level, position, bottom_text, link_url, icon)
SELECT gen_random_uuid(), 3, max(position) + 1, 'Segurança', '/dashboard/seguranca', 'shield-check'
FROM menu_roles WHERE level = 3
HAVING count(*) > 0 AND count(*) FILTER (WHERE link_url = '/dashboard/seguranca') = 0;
