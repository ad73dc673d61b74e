-- Photos: what they are and belong to (issue "What the camera sees" §1). Their bytes are kept apart, as files by their hash.
CREATE TABLE photos (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  bytes integer NOT NULL,
  vehicle_id uuid,
  service_id uuid,
  budget_id uuid,
  product_id uuid,
  line_id text NOT NULL,
  slot text NOT NULL,
  caption text NOT NULL,
  position integer,
  author text NOT NULL,
  taken_at text NOT NULL,
  type text NOT NULL,
  hash text NOT NULL,
  size integer,
  width integer,
  height integer,
  stored_at text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, vehicle_id) REFERENCES vehicles,
  FOREIGN KEY (signature_id, service_id) REFERENCES services,
  FOREIGN KEY (signature_id, budget_id) REFERENCES budgets,
  FOREIGN KEY (signature_id, product_id) REFERENCES products
);
CREATE INDEX ON photos (signature_id, rev);
CREATE INDEX ON photos (signature_id, sort, id);
CREATE INDEX ON photos (signature_id, vehicle_id);
CREATE INDEX ON photos (signature_id, service_id);
CREATE INDEX ON photos (signature_id, budget_id);
CREATE INDEX ON photos (signature_id, product_id);

ALTER TABLE photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE photos FORCE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON photos TO patio_app
  USING (signature_id = current_setting('patio.signature', true))
  WITH CHECK (signature_id = current_setting('patio.signature', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON photos TO patio_app;
CREATE TRIGGER count_added AFTER INSERT ON photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON photos REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER count_resized AFTER UPDATE ON photos FOR EACH ROW WHEN (NEW.bytes <> OLD.bytes) EXECUTE FUNCTION count_resized_row();
