-- Inspections of cars, and the templates that they are begun by (issue "What the camera sees" §3).
CREATE TABLE inspection_templates (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  bytes integer NOT NULL,
  name text NOT NULL,
  groups json NOT NULL,
  lines json NOT NULL,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON inspection_templates (signature_id, rev);
CREATE INDEX ON inspection_templates (signature_id, sort, id);

CREATE TABLE inspections (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  bytes integer NOT NULL,
  vehicle_id uuid NOT NULL,
  service_id uuid,
  template text NOT NULL,
  groups json NOT NULL,
  lines json NOT NULL,
  results json NOT NULL,
  km integer,
  started_at text NOT NULL,
  concluded_at text NOT NULL,
  author text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, vehicle_id) REFERENCES vehicles,
  FOREIGN KEY (signature_id, service_id) REFERENCES services
);
CREATE INDEX ON inspections (signature_id, rev);
CREATE INDEX ON inspections (signature_id, sort, id);
CREATE INDEX ON inspections (signature_id, vehicle_id);
CREATE INDEX ON inspections (signature_id, service_id);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['inspection_templates', 'inspections'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO patio_app
         USING (signature_id = current_setting(''patio.signature'', true))
         WITH CHECK (signature_id = current_setting(''patio.signature'', true))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO patio_app', tenant_table);
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows()', tenant_table);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows()', tenant_table);
    EXECUTE format('CREATE TRIGGER count_resized AFTER UPDATE ON %I FOR EACH ROW WHEN (NEW.bytes <> OLD.bytes) EXECUTE FUNCTION count_resized_row()', tenant_table);
  END LOOP;
END $$;
