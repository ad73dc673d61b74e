-- What the server itself may do beside the work for a shop. Its login belongs to this role and may enter `patio_app`; it
-- owns nothing and is no superuser, so out of a shop's transaction it reads no shop's rows (see `db/work-login.ts`).
-- A migration that makes a table says what this role may do with it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'patio_server') THEN
    CREATE ROLE patio_server NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

DO $$
DECLARE own_table text;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO patio_server', current_schema());
  FOR own_table IN
    SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT relrowsecurity AND relname <> 'patio_migrations'
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO patio_server', own_table);
  END LOOP;
END $$;
GRANT SELECT ON patio_migrations TO patio_server;

-- It watches the counters of all shops, starts those of new ones, and follows a link before it knows whose it is.
GRANT SELECT, INSERT ON sync_counters TO patio_server;
CREATE POLICY login_counts ON sync_counters TO patio_server USING (true) WITH CHECK (true);
GRANT SELECT ON public_links TO patio_server;
CREATE POLICY login_follows ON public_links FOR SELECT TO patio_server USING (true);
