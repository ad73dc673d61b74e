-- What is gone through with a car as it comes and as it leaves (issue "What the camera sees" §2): one row a service and kind.
CREATE TABLE check_ins (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  bytes integer NOT NULL,
  service_id uuid NOT NULL,
  kind text NOT NULL,
  belongings text NOT NULL,
  marks json NOT NULL,
  signed_name text NOT NULL,
  signature json NOT NULL,
  signed_at text NOT NULL,
  concluded_at text NOT NULL,
  author text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, service_id) REFERENCES services
);
CREATE INDEX ON check_ins (signature_id, rev);
CREATE INDEX ON check_ins (signature_id, sort, id);
CREATE INDEX ON check_ins (signature_id, service_id);

ALTER TABLE check_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE check_ins FORCE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON check_ins TO patio_app
  USING (signature_id = current_setting('patio.signature', true))
  WITH CHECK (signature_id = current_setting('patio.signature', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON check_ins TO patio_app;
CREATE TRIGGER count_added AFTER INSERT ON check_ins REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON check_ins REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER count_resized AFTER UPDATE ON check_ins FOR EACH ROW WHEN (NEW.bytes <> OLD.bytes) EXECUTE FUNCTION count_resized_row();
