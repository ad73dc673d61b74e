-- Suppliers' notes that were imported into the stock, and taken back (issue "The note that counts" §3): one row a note and turn.
CREATE TABLE supplier_notes (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  bytes integer NOT NULL,
  key text NOT NULL,
  turn integer NOT NULL,
  number integer NOT NULL,
  series integer NOT NULL,
  issued_on text NOT NULL,
  supplier text NOT NULL,
  supplier_tax_id text NOT NULL,
  total numeric NOT NULL,
  margin integer,
  lines json NOT NULL,
  payables integer,
  at text NOT NULL,
  by text NOT NULL,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON supplier_notes (signature_id, rev);
CREATE INDEX ON supplier_notes (signature_id, sort, id);
CREATE UNIQUE INDEX ON supplier_notes (signature_id, key, turn);

ALTER TABLE supplier_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE supplier_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON supplier_notes TO patio_app
  USING (signature_id = current_setting('patio.signature', true))
  WITH CHECK (signature_id = current_setting('patio.signature', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON supplier_notes TO patio_app;
CREATE TRIGGER count_added AFTER INSERT ON supplier_notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON supplier_notes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER count_resized AFTER UPDATE ON supplier_notes FOR EACH ROW WHEN (NEW.bytes <> OLD.bytes) EXECUTE FUNCTION count_resized_row();

-- What a piece has cost on average; nothing has told it yet.
ALTER TABLE products ADD COLUMN average_cost numeric NOT NULL DEFAULT 0;
